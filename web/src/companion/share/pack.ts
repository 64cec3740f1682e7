// pack.ts - a battle as a short text for QR codes: compressed, in characters that may stand in an address; in one piece, or in numbered ones.

const MARK = 'GG1'
const PART = 620 // characters of one piece: a code that a phone reads from another's screen at arm's length
const MOST = 1100 // of one code that is to be the whole battle

/** FNV-1a: tells the pieces of one battle from those of another, and a whole from a broken one. */
function sum(text: string): string {
	let hash = 0x811c9dc5
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
	return hash.toString(36)
}

/** What the codes say: one address that is the whole battle, or the pieces of it. */
export function codes(pack: string, address: string): string[] {
	const whole = `${address}#${pack}`
	if (whole.length <= MOST) return [whole]
	const name = sum(pack)
	const count = Math.ceil(pack.length / PART)
	const size = Math.ceil(pack.length / count)
	return Array.from({ length: count }, (_, i) => `${MARK}.${name}.${i + 1}.${count}.${pack.slice(i * size, (i + 1) * size)}`)
}

/** Pieces as they are seen, in any order. */
export class Pieces {
	private name = ''
	private found = new Map<number, string>()
	count = 0

	get have(): number {
		return this.found.size
	}

	/** The pack once it is whole; null: pieces are lacking, or this is none. */
	see(code: string): string | null {
		const [mark, name = '', number = '', count = '', part = ''] = code.split('.')
		const [n, of] = [Number(number), Number(count)]
		if (mark !== MARK || !(n >= 1 && n <= of && of <= 1000)) return null
		if (name !== this.name || of !== this.count) {
			this.name = name
			this.count = of
			this.found.clear()
		}
		this.found.set(n, part)
		if (this.have < of) return null
		const pack = Array.from({ length: of }, (_, i) => this.found.get(i + 1)).join('')
		if (sum(pack) === name) return pack
		this.found.clear() // something was misread: from the beginning
		return null
	}
}

export const isPiece = (code: string): boolean => code.startsWith(`${MARK}.`)
