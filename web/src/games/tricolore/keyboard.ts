// keyboard.ts - what a key does on the table: advance and turn in thought, strike, fire, measure, switch layers, move the view.
import { TURN } from '../../table/geometry'
import type { Choice } from './choices'
import type { Hand } from './hand'
import { UD } from './position'
import type { Point, Unit } from './position'
import { layerOf } from './shown'
import type { Layer } from './shown'

export interface Desk {
	hand: Hand
	toggle(layer: Layer): void
}

const LENGTHS: Record<string, number> = { ArrowUp: 250, ArrowDown: -250 }
const TURNS: Record<string, number> = { ArrowLeft: -5, ArrowRight: 5 }

/** An arrow shifts the wished place ahead or back, or turns the unit. */
function marchKey({ hand }: Desk, unit: Unit, key: string, fine: boolean): boolean {
	const { draft, plan } = hand.interaction
	const begun = draft.march?.unit === unit.id ? draft.march : null
	const now = begun ?? unit
	if (key in TURNS) {
		const heading = (Math.round(now.heading + (TURNS[key]! * (fine ? 0.2 : 1) * TURN) / 360) + TURN) % TURN
		return Boolean(plan(unit.id, [unit.x * UD, unit.y * UD], heading))
	}
	if (!(key in LENGTHS)) return false
	const length = LENGTHS[key]! * (fine ? 0.2 : 1)
	const t = (now.heading * 2 * Math.PI) / TURN
	const to: Point = [now.x * UD + Math.sin(t) * length, now.y * UD + Math.cos(t) * length]
	return Boolean(plan(unit.id, to))
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

function drop({ hand }: Desk): boolean {
	const { draft } = hand.interaction
	if (!draft.march && !draft.chosen && !draft.selected && !draft.measuring) return false
	if (!draft.march && !draft.chosen && !draft.measuring) draft.select(null)
	draft.setMarch(null)
	draft.setChosen(null)
	draft.setMeasuring(false)
	draft.setTape(null)
	return true
}

/** Keys that mean the same wherever the focus is. */
function letter(desk: Desk, event: KeyboardEvent): boolean {
	const { draft, choices, selected } = desk.hand.interaction
	const own = (...verbs: string[]) => choices.filter((c) => verbs.includes(c.parts.verb) && (!selected || c.parts.unit === selected.id))
	const key = event.key.toLowerCase()
	const layer = layerOf(key)
	if (layer) desk.toggle(layer)
	else if (key === 'm') {
		draft.setMeasuring(!draft.measuring)
		draft.setTape(null)
	} else if (key === 'n' && choices.length) desk.hand.interaction.finish()
	else if (key === 'a' && desk.hand.interaction.company.length > 1) desk.hand.interaction.together.toggle()
	else if (key === 'c') return next(desk, own('mac', 'maf', 'shock', 'late-shock'))
	else if (key === 'r') return next(desk, own('fire', 'passing-fire'))
	else if (/^[1-9]$/.test(key)) return next(desk, own('answer').slice(Number(key) - 1, Number(key)))
	else if (key === 'z') document.querySelector<HTMLButtonElement>('[data-testid=back]:enabled')?.click()
	else if (key === 'escape') return drop(desk)
	else return false
	return true
}

/** Whether the key was one of ours. `inside`: the table has the focus, so that arrows and Enter are the table's too. */
export function onKey(desk: Desk, event: KeyboardEvent, inside: boolean): boolean {
	if (event.ctrlKey || event.metaKey || event.altKey) return false
	const { draft, press, send, selected } = desk.hand.interaction
	if (letter(desk, event)) return true
	if (!inside) return false
	const focused = (event.target as Element).getAttribute?.('data-unit') ?? null
	if (event.key === 'Enter' && draft.march) send()
	else if (event.key === 'Enter' && draft.chosen)
		document.querySelector<HTMLButtonElement>('[data-testid=do-it]:enabled')?.click() // with all that was added to it
	else if ((event.key === 'Enter' || event.key === ' ') && focused) press(focused)
	else if (selected && desk.hand.drags(selected.id) && marchKey(desk, selected, event.key, event.shiftKey)) return true
	else return desk.hand.viewport.onKey(event)
	return true
}
