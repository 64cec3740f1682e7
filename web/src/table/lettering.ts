// lettering.ts - where names are written: beside their blocks, in pixels of the screen, none over another; what finds no room is left out.
export interface Box {
	x: number // middle
	y: number
	width: number
	height: number
}

export interface Wish {
	id: string
	texts: string[] // the first that finds room is written
	block: Box // of what is named, in pixels
	first: boolean // before all others, and in any case
	above: boolean // rather than below
	least?: number // pixels that it is wide at least
	short?: boolean // all its texts are: also beside it
}

export interface Label {
	id: string
	text: string
	x: number // middle of the text
	y: number // middle of its line
}

const LINE = 26 // a name and the pips below it
const LETTER = 6.4
const GAP = 3
const LEAST = 34

const overlap = (a: Box, b: Box) => Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height

/** Below and above first; beside it only what is short. */
function candidates({ block, above: up, least = LEAST }: Wish, text: string, beside: boolean): Box[] {
	const width = Math.max(least, text.length * LETTER)
	const [aside, above] = [(block.width + width) / 2 + GAP, ((block.height + LINE) / 2 + GAP) * (up ? -1 : 1)]
	const at = (x: number, y: number): Box => ({ x: block.x + x, y: block.y + y, width, height: LINE })
	const near = [at(0, above), at(0, -above)]
	return beside ? [...near, at(aside, 0), at(-aside, 0), at(aside, above), at(-aside, above)] : near
}

const TRIES = 3

/** `taken`: blocks that no name may cover. Who is left out is placed before the others, in short, and they look for room again. */
export function placed(wishes: Wish[], taken: Box[]): Label[] {
	let [order, out] = [wishes, [] as Label[]]
	for (let i = 0; i < TRIES && (!i || out.length < wishes.length); i++) {
		const named = new Set(out.map((label) => label.id))
		const left = i ? order.filter((wish) => !named.has(wish.id)).map((wish) => ({ ...wish, texts: wish.texts.slice(-2), short: true })) : []
		order = [...left, ...order.filter((wish) => !left.some((one) => one.id === wish.id))]
		const next = placedSo(order, taken)
		if (next.length > out.length || !i) out = next
	}
	return out
}

/** One after the other. */
function placedSo(wishes: Wish[], taken: Box[]): Label[] {
	const boxes: Box[] = []
	const out: Label[] = []
	for (const wish of [...wishes].sort((a, b) => Number(b.first) - Number(a.first))) {
		const free = (box: Box) => !boxes.some((b) => overlap(b, box)) && !taken.some((b) => overlap(b, box))
		for (const [i, text] of wish.texts.entries()) {
			const all = candidates(wish, text, i > 0 || wish.short === true)
			const found = all.find(free) ?? (wish.first ? all[0] : undefined)
			if (!found) continue
			boxes.push(found)
			out.push({ id: wish.id, text, x: found.x, y: found.y })
			break
		}
	}
	return out
}
