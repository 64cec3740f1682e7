// steps.ts - a battle's text as rosters and steps: what two phones compare. What a step means only the engine knows.

const END = '\n---\n'

/** Lines behind the rosters, remarks included, without empty ones: as the server keeps them. */
export function stepsOf(text: string): string[] {
	const plain = text.replace(/\r\n/g, '\n')
	const at = plain.indexOf(END)
	return at < 0
		? []
		: plain
				.slice(at + END.length)
				.split('\n')
				.filter((line) => line.trim())
}

/** The rosters, with the line that ends them. */
export function headOf(text: string): string {
	const plain = text.replace(/\r\n/g, '\n')
	return plain.slice(0, plain.indexOf(END) + END.length)
}

export const textOf = (head: string, steps: string[]): string => head + steps.map((line) => `${line}\n`).join('')

/** How many steps the engine counts: it passes over remarks. */
export const counted = (steps: string[]): number => steps.filter((line) => !line.trimStart().startsWith('#')).length

export function common(a: string[], b: string[]): number {
	let n = 0
	while (n < a.length && n < b.length && a[n] === b[n]) n++
	return n
}

export const same = (a: string[], b: string[]): boolean => a.length === b.length && common(a, b) === a.length

const MOST = 3500 // bytes of the lines of one message; the server takes 4,096 with all that is around them

/** As many of the first steps as one message can carry. */
export function portion(steps: string[]): string[] {
	let bytes = 0
	const encoder = new TextEncoder()
	const end = steps.findIndex((line) => {
		bytes += encoder.encode(JSON.stringify(line)).length + 1
		return bytes > MOST
	})
	return end < 0 ? steps : steps.slice(0, Math.max(1, end))
}
