// lettering.ts - where names, flags and generals are drawn: beside their blocks, in pixels of the drawing, none over another, none cut by
// the edge of what is in view; a name that finds no room is left out.
import { useMemo, useRef } from 'preact/hooks'
import type { Block } from './geometry'
import { covered, overlap } from './viewport'
import type { Box, Spot, Viewport } from './viewport'

export interface Wish {
	id: string
	texts: string[] // the first that finds room is written; the last also without the signs below it
	block: Box // of what is named, in pixels
	first: boolean // before all others, and in any case by its shortest name, where that hides least
	above: boolean // rather than below
	least?: number // pixels that it is wide at least
	short?: boolean // all its texts are: also beside it
	slot?: number // where it was before: there rather than elsewhere
}

export interface Label {
	id: string
	text: string
	x: number // middle of the text
	y: number // middle of its line
	bare: boolean // without signs
	box: Box
	slot?: number
}

const LINE = 26 // a name and the pips below it
const SIGNS = 12 // those alone
const NAME = 11 // without them
const LETTER = 6.4
const CAPITAL = 9
const GAP = 3
const LEAST = 34
const EVERYWHERE: Box = { x: 0, y: 0, width: 1e9, height: 1e9 }

/** The upright box round a turned block, in pixels. */
export function uprightBox({ x, y, turn, front, depth }: Block, scale: number): Box {
	const [c, s] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))]
	return { x: x * scale, y: y * scale, width: (front * c + depth * s) * scale, height: (front * s + depth * c) * scale }
}

type Way = [aside: number, above: number]
const NEAR: Way[] = [1, -1].map((y) => [0, y])
const BESIDE: Way[] = [1, -1].map((x) => [x, 0])
const CORNERS = NEAR.flatMap(([, y]) => BESIDE.map(([x]): Way => [x, y]))
const RING = [...NEAR, ...BESIDE, ...CORNERS]
const ROUND = [...NEAR, ...CORNERS.map(([x, y]): Way => [x / 2, y]), ...BESIDE, ...CORNERS, ...NEAR.map(([x, y]): Way => [x, y * 1.4])]

/** Below and above first; beside it only what is short. */
function candidates({ block, above: up, least = LEAST }: Wish, text: string, beside: boolean, bare = false): Box[] {
	const [width, height] = [
		Math.max(bare ? Math.min(least, text.length * CAPITAL) : least, text.length * LETTER),
		bare ? NAME : text ? LINE : SIGNS,
	]
	const [aside, above] = [(block.width + width) / 2 + GAP, ((block.height + height) / 2 + GAP) * (up ? -1 : 1)]
	const at = (x: number, y: number): Box => ({ x: block.x + aside * x, y: block.y + above * y, width, height })
	return (beside ? ROUND : NEAR).map(([x, y]) => at(x, y))
}

const TRIES = 3
const REACH = 40 // pixels from its block, and its length, that a name takes room in at the most

/** `taken`: what no name may cover. Who is left out is placed before the others, in short, and they look for room again. */
export function placed(wishes: Wish[], taken: Box[], frame = EVERYWHERE): Label[] {
	let [order, out] = [wishes, [] as Label[]]
	for (let i = 0; i < TRIES && (!i || out.length < wishes.length); i++) {
		const named = new Set(out.map((label) => label.id))
		const left = i ? order.filter((wish) => !named.has(wish.id)).map((wish) => ({ ...wish, texts: wish.texts.slice(-1), short: true })) : []
		order = [...left, ...order.filter((wish) => !left.some((one) => one.id === wish.id))]
		const next = placedSo(order, taken, frame)
		if (next.length > out.length || !i) out = next
	}
	return out
}

interface Place {
	text: string
	box: Box
	bare?: boolean
	slot?: number
}

/** In its slot rather than elsewhere, its name as long as it can be. */
function findPlace(wish: Wish, free: (box: Box) => boolean): Place | null {
	const { texts } = wish
	for (let i = 0; i <= texts.length; i++) {
		const [text, bare] = [texts[i] ?? texts.at(-1)!, i === texts.length]
		if (bare && !text) continue
		const boxes = candidates(wish, text, i > 0 || wish.short === true || wish.first, bare)
		const before = boxes[wish.slot ?? -1]
		const slot = before && free(before) ? wish.slot! : boxes.findIndex(free)
		if (slot >= 0) return { text, box: boxes[slot]!, bare, slot }
	}
	return null
}

const beyond = (box: Box, frame: Box): number => box.width * box.height - covered(box, frame)

/** Which of these boxes hides least: the first are better, others' signs must not be hidden, nor anything be cut by the frame. */
export function leastHiding(boxes: Box[], soft: Box[], hard: Box[], frame: Box, worse = 8): number {
	const sum = (box: Box, others: Box[]) => others.reduce((all, one) => all + covered(box, one), 0)
	const costs = boxes.map((box, i) => worse * i + sum(box, soft) + 30 * (sum(box, hard) + beyond(box, frame)))
	return costs.indexOf(Math.min(...costs))
}

/** Its shortest name alone somewhere round it: nearest first, before and behind rather than beside. */
function hidingLeast(wish: Wish, soft: Box[], hard: Box[], frame: Box): Place {
	const text = wish.texts.at(-1)!
	const [near] = candidates(wish, text, false, true) as [Box]
	const [aside, above] = [(wish.block.width + near.width) / 2 + GAP, near.y - wish.block.y]
	const round = [1, 1.5, 2, 2.5, 3, 4].flatMap((far) =>
		[1, -1, 0.5, -0.5, 0].flatMap((j) =>
			[0, 0.5, -0.5, 1, -1].map((i) => ({ ...near, x: near.x + far * i * aside, y: wish.block.y + far * j * above })),
		),
	)
	return { text, box: round[leastHiding(round, soft, hard, frame, 1)]!, bare: true }
}

/** One after the other. */
function placedSo(wishes: Wish[], taken: Box[], frame: Box): Label[] {
	const boxes: Box[] = []
	const out: Label[] = []
	for (const wish of [...wishes].sort((a, b) => Number(b.first) - Number(a.first))) {
		const { block, texts } = wish
		const reach = REACH + Math.max(wish.least ?? LEAST, ...texts.map((text) => text.length * LETTER))
		const near = [...boxes, ...taken].filter(
			(b) =>
				Math.abs(b.x - block.x) - (b.width + block.width) / 2 < reach && Math.abs(b.y - block.y) - (b.height + block.height) / 2 < reach,
		)
		const free = (box: Box) => beyond(box, frame) < 1 && !near.some((b) => overlap(b, box))
		const label = findPlace(wish, free) ?? (wish.first ? hidingLeast(wish, taken, boxes, frame) : null)
		if (!label) continue
		const { text, box, bare = false, slot } = label
		boxes.push(box)
		out.push({ id: wish.id, text, x: box.x, y: bare ? box.y + 5 : text ? box.y : box.y - (LINE - SIGNS) / 2, bare, box, slot })
	}
	return out
}

/** What is to be lettered, in pixels of the drawing. */
export interface Things {
	wishes: Wish[]
	blocks: Box[] // of all units
	signs: Box[] // other signs of theirs
	flags: (Spot & { size: number })[] // the feet of their poles
	generals: Box[]
}

export interface Lettering {
	labels: Label[]
	flags: number[] // which way each flies: odd to the left
	generals: Spot[]
	boxes: Box[] // of all that is in view
}

const holds = (frame: Box, at: Spot): boolean => !beyond({ ...at, width: 1, height: 1 }, frame)

/** How far down a flag hangs on its pole, above or below the foot; on the right in even ways (Flag.tsx). */
export const HANGS = [0, 34, -17, 51]
const cloths = ({ x, y, size }: Spot & { size: number }): Box[] =>
	HANGS.flatMap((down) =>
		[11, -11].map((aside) => ({ x: x + aside * size, y: y + (down - 26.5) * size, width: 24 * size, height: 17 * size })),
	)

/** Flags first, generals, then names; what is out of view stays as it was. */
export function lettered(things: Things, { frame, lids }: Pick<Viewport, 'frame' | 'lids'>, before?: Lettering): Lettering {
	const { blocks, signs } = things
	const hard = [...lids, ...signs]
	const boxes: Box[] = []
	const lay = (at: Spot, ways: Box[]): number => {
		const seen = holds(frame, at)
		const way = seen ? leastHiding(ways, blocks, hard, frame) : 0
		hard.push(ways[way]!)
		if (seen) boxes.push(ways[way]!)
		return way
	}
	const flags = things.flags.map((flag) => (lids.some((lid) => holds(lid, flag)) ? 0 : lay(flag, cloths(flag))))
	const generals = things.generals.map((disc) => {
		const ways = [
			disc,
			...[0.6, 1.1, 1.7].flatMap((far) =>
				RING.map(([i, j]) => ({ ...disc, x: disc.x + i * far * disc.width, y: disc.y + j * far * disc.height })),
			),
		]
		const { x, y } = ways[lay(disc, ways)]!
		return { x, y }
	})
	const slots = new Map(before?.labels.map((label) => [label.id, label.slot]))
	const wishes = things.wishes
		.filter((wish) => wish.first || holds(frame, wish.block))
		.map((wish) => ({ ...wish, slot: slots.get(wish.id) }))
	const labels = placed(wishes, [...blocks, ...hard], frame)
	return { labels, flags, generals, boxes: [...boxes, ...labels.map((label) => label.box)] }
}

/** Whether it holds where a hand has panned to: nobody has come or gone, and nothing is cut or covered. */
function stillHolds(laid: Laid, { frame, lids }: Pick<Viewport, 'frame' | 'lids'>): boolean {
	if (laid.inView !== inView(laid.things, frame)) return false
	return laid.lettering.boxes.every((box) => beyond(box, frame) < 1 && !lids.some((lid) => overlap(lid, box)))
}

interface Laid {
	things: Things
	inView: string
	lettering: Lettering
}

const inView = ({ wishes, flags, generals }: Things, frame: Box): string =>
	[...wishes.map(({ block }) => block), ...flags, ...generals].map((at) => Number(holds(frame, at))).join('')

/** The same object as long as nothing has to be drawn anew: most of what a hand pans. */
export function useLettering(things: Things, viewport: Viewport): Lettering {
	const last = useRef<Laid | undefined>(undefined)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the box and the lids tell what is in view
	return useMemo(() => {
		const laid = last.current
		if (laid?.things !== things || !stillHolds(laid, viewport))
			last.current = { things, inView: inView(things, viewport.frame), lettering: lettered(things, viewport, laid?.lettering) }
		return last.current!.lettering
	}, [things, viewport.box, viewport.room])
}
