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
	first: boolean // before all others, and in any case by its shortest name, where that hides least
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

const covered = (a: Box, b: Box): number =>
	Math.max(0, Math.min(a.width, b.width, (a.width + b.width) / 2 - Math.abs(a.x - b.x))) *
	Math.max(0, Math.min(a.height, b.height, (a.height + b.height) / 2 - Math.abs(a.y - b.y)))
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

interface Place {
	text: string
	box: Box
}

/** A name is what the first is marked by: it is not written without one. */
function findPlace(wish: Wish, free: (box: Box) => boolean): Place | null {
	for (const [i, text] of wish.texts.entries()) {
		const box = (text || !wish.first) && candidates(wish, text, i > 0 || wish.short === true || wish.first).find(free)
		if (box) return { text, box }
	}
	return null
}

/** Its shortest name somewhere round it: nearest first, before and behind rather than beside. */
function hidingLeast(wish: Wish, taken: Box[]): Place {
	const text = wish.texts.filter(Boolean).at(-1) ?? ''
	const hides = (box: Box) => taken.reduce((sum, b) => sum + covered(box, b), 0)
	const [near] = candidates(wish, text, false) as [Box]
	const [aside, above] = [(wish.block.width + near.width) / 2 + GAP, near.y - wish.block.y]
	const round = [1, 1.5, 2].flatMap((far) =>
		[1, -1, 0.5, -0.5, 0].flatMap((j) =>
			[0, 0.5, -0.5, 1, -1].map((i) => ({ ...near, x: near.x + far * i * aside, y: wish.block.y + far * j * above })),
		),
	)
	const box = round.reduce((best, one) => (hides(one) < hides(best) ? one : best))
	return { text, box }
}

/** One after the other. */
function placedSo(wishes: Wish[], taken: Box[]): Label[] {
	const boxes: Box[] = []
	const out: Label[] = []
	for (const wish of [...wishes].sort((a, b) => Number(b.first) - Number(a.first))) {
		const free = (box: Box) => !boxes.some((b) => overlap(b, box)) && !taken.some((b) => overlap(b, box))
		const label = findPlace(wish, free) ?? (wish.first ? hidingLeast(wish, taken) : null)
		if (!label) continue
		boxes.push(label.box)
		out.push({ id: wish.id, text: label.text, x: label.box.x, y: label.box.y })
	}
	return out
}
