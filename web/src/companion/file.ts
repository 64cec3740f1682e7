// file.ts - the text of a battle: begun, continued, taken back. What a line means only the engine knows.

const MOST = 60 // bytes of a name

/** A text as a name can stand in a battle file; what cannot is left out. */
export function plain(text: string): string {
	let name = text.replace(/["\p{C}\s]+/gu, ' ').trim()
	while (new TextEncoder().encode(name).length > MOST) name = [...name].slice(0, -1).join('').trim()
	return name
}

/** In quotes, as a value. */
export const quoted = (text: string): string => `"${plain(text)}"`

export interface Beginning {
	game: string
	title: string
	sides: [string, string]
	rosters: [string, string] // lines of pieces
	options?: Record<string, string | number | boolean> // of the table
}

export function begin({ game, title, sides, rosters, options = {} }: Beginning): string {
	const head = ['grognard battle 1', `game ${game}`]
	if (plain(title)) head.push(`title ${plain(title)}`)
	for (const [name, value] of Object.entries(options)) head.push(`option ${pair(name, value)}`)
	head.push(`side one name=${quoted(sides[0])}`, `side two name=${quoted(sides[1])}`)
	return `${head.join('\n')}\n${rosters[0]}${rosters[1]}---\n`
}

const END = '\n---\n'

/** The text without any step. */
export const beginning = (text: string): string => text.slice(0, text.indexOf(END) + END.length)

export const continued = (text: string, line: string): string => `${text}${text.endsWith('\n') ? '' : '\n'}${line}\n`

/** The text without its last step, and that step; null if there is none. */
export function takenBack(text: string): { text: string; line: string } | null {
	const start = text.indexOf(END)
	if (start < 0) return null
	const lines = text.slice(start + END.length).split('\n')
	for (let i = lines.length - 1; i >= 0; i--) {
		const line = lines[i]!.trim()
		if (!line || line.startsWith('#')) continue
		return {
			text:
				text.slice(0, start + END.length) +
				lines
					.slice(0, i)
					.map((l) => `${l}\n`)
					.join(''),
			line,
		}
	}
	return null
}

/** One fact or field as a word of a line. */
export const pair = (name: string, value: string | number | boolean): string =>
	`${name}=${typeof value === 'string' && /[\s"]/.test(value) ? quoted(value) : value}`

/** A question as a line, without its dice. */
export const lineOf = (kind: string, pieces: string[], facts: Record<string, string | number | boolean>): string =>
	[kind, ...pieces, ...Object.entries(facts).map(([name, value]) => pair(name, value))].join(' ')

/** The facts that a line says, as what is due knows them. */
export const factsIn = (line: string): Record<string, string> =>
	Object.fromEntries([...line.matchAll(/ ([\w.]+)=(?:"([^"]*)"|(\S+))/g)].map(([, name, long, short]) => [name, long ?? short]))
