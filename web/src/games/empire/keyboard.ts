// keyboard.ts - what a key does on the table: march in thought, charge, fire, measure, switch layers, move the view.
import { layerOf } from './shown'
import type { Layer } from './shown'
import type { Choice } from './choices'
import type { Hand } from './hand'
import { nextPose } from '../../table/keys'
import type { Pose } from '../../table/keys'
import { FORMATIONS, UD, unitOf } from './position'
import type { Point, Unit } from './position'

export interface Desk {
	hand: Hand
	toggle(layer: Layer): void
	act(text: string): void
}

const thousandths = (u: Unit): Pose => ({ ...u, x: u.x * UD, y: u.y * UD, front: (u.front ?? 1) * UD, depth: (u.depth ?? 1) * UD })

/** An arrow shifts the wished pose, F changes its formation to the next that can be had. */
function marchKey({ hand }: Desk, unit: Unit, event: KeyboardEvent): boolean {
	const { draft, plan } = hand.interaction
	const begun = draft.march?.unit === unit.id ? draft.march.plan : null
	const at: Pose = begun ?? thousandths(unit)
	const now = begun?.formation ?? unit.formation
	const pose = nextPose(at, event.key, event.shiftKey)
	if (pose) plan(unit.id, [pose.x, pose.y], { heading: pose.heading, ...(now !== unit.formation && { formation: now }) })
	if (pose || event.key.toLowerCase() !== 'f') return Boolean(pose)
	const from = FORMATIONS.indexOf(now)
	for (let i = 1; i <= FORMATIONS.length; i++) {
		const formation = FORMATIONS[(from + i) % FORMATIONS.length]
		if (plan(unit.id, [at.x, at.y], { heading: at.heading, formation })?.plan.formation === formation) break
	}
	return true
}

/** The next of such choices, to be weighed: Enter does it. */
function next({ hand }: Desk, choices: Choice[]): boolean {
	const { draft } = hand.interaction
	const at = choices.findIndex((c) => c.text === draft.chosen)
	const choice = choices[(at + 1) % choices.length]
	if (!choice) return false
	draft.setMarch(null)
	draft.setChosen(choice.text)
	if (choice.parts.unit) draft.select(choice.parts.unit)
	return true
}

const SHIFTS: Record<string, Point> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/** Arrows carry the tape's end over the table; without a tape they begin one at the unit that has the focus or is selected. */
function tapeKey({ hand }: Desk, event: KeyboardEvent): boolean {
	const { draft, battle, selected } = hand.interaction
	const shift = SHIFTS[event.key]
	const way = battle.turned ? -1 : 1
	const from = draft.tape?.from ?? focusOf(event) ?? selected?.id
	if (!shift || !from) return false
	const end = draft.tape?.to ?? from
	const unit = typeof end === 'string' ? unitOf(battle, end) : null
	const [x, y] = unit ? [unit.x * UD, unit.y * UD] : (end as Point)
	const length = event.shiftKey ? 50 : 250
	const to: Point = [Math.round(x + shift[0] * length * way), Math.round(y + shift[1] * length * way)]
	draft.setTape({ from, to })
	return true
}

/** While the tape is out, the unit that gets the focus is its end: the first one where it begins. */
export function tapeFocus({ interaction: { draft, selected } }: Hand, id: string): void {
	const from = draft.tape?.from ?? selected?.id ?? id
	draft.setTape({ from, to: id })
}

const focusOf = (event: KeyboardEvent): string | null => (event.target as Element).getAttribute?.('data-unit') ?? null

function drop({ hand }: Desk): boolean {
	const { draft } = hand.interaction
	if (!draft.march && !draft.chosen && !draft.selected && !draft.measuring && !draft.tape) return false
	if (!draft.march && !draft.chosen && !draft.measuring) draft.select(null)
	draft.setMarch(null)
	draft.setStuck(null)
	draft.setChosen(null)
	draft.setMeasuring(false)
	draft.setTape(null)
	return true
}

/** Keys that mean the same wherever the focus is. */
function letter(desk: Desk, event: KeyboardEvent): boolean {
	const { draft, choices, selected } = desk.hand.interaction
	const own = (verb: string) => choices.filter((c) => c.parts.verb === verb && (!selected || c.parts.unit === selected.id))
	const key = event.key.toLowerCase()
	const layer = layerOf(key)
	if (layer) desk.toggle(layer)
	else if (key === 'm') {
		draft.setMeasuring(!draft.measuring)
		draft.setTape(null)
	} else if (key === 'c') return next(desk, own('charge'))
	else if (key === 'r') return next(desk, own('fire'))
	else if (/^[1-9]$/.test(key)) return next(desk, choices.filter((c) => c.parts.reaction).slice(Number(key) - 1, Number(key)))
	else if (key === 'z') document.querySelector<HTMLButtonElement>('[data-testid=back]:enabled')?.click()
	else if (key === 'escape') return drop(desk)
	else if (key === 'f' && selected && desk.hand.drags(selected.id)) return marchKey(desk, selected, event)
	else return false
	return true
}

/** Whether the key was one of ours. `inside`: the table has the focus, so that arrows and Enter are the table's too. */
export function onKey(desk: Desk, event: KeyboardEvent, inside: boolean): boolean {
	if (event.ctrlKey || event.metaKey || event.altKey) return false
	const { draft, press, send, selected } = desk.hand.interaction
	if (letter(desk, event)) return true
	if (!inside) return false
	const focused = focusOf(event)
	const go = event.key === 'Enter' || event.key === ' '
	if (draft.measuring && tapeKey(desk, event)) return true
	if (event.key === 'Enter' && draft.march) send()
	else if (event.key === 'Enter' && draft.chosen) desk.act(draft.chosen)
	else if (go && draft.measuring && focused) tapeFocus(desk.hand, focused)
	else if (go && focused) press(focused)
	else if (selected && desk.hand.drags(selected.id) && marchKey(desk, selected, event)) return true
	else return desk.hand.viewport.onKey(event)
	return true
}
