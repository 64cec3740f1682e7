// interaction.ts - what the player has begun: a unit selected, a choice weighed, a march under the hand, the tape. It ends with the state,
// but for the selection.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { TURN } from '../../table/geometry'
import { useLie } from '../../table/lie'
import { useSince } from '../../table/since'
import type { BoardProps } from '../../types'
import { against, choicesOf, formed, isEnd, isWeighed, meantBy, subjectOf, unitsThatAct } from './choices'
import type { Choice } from './choices'
import { idle, stepOf, useFinished } from './finished'
import { planMarch } from './march'
import type { March } from './march'
import { namesOf } from './names'
import { actorOf, samePlace, seatOf, standing, unitOf, unitsOf } from './position'
import type { Battle, Point, Unit } from './position'
import { askAbout, askMeasure } from './questions'
import type { About, Measured } from './questions'
import { companions, useTogether } from './together'
import type { Together } from './together'
import { say } from './words'

export interface Tape {
	from: Point | string // thousandths of UD, y to the north; or a unit
	to: Point | string
}

/** The units that stand elsewhere in the later battle. */
const movedBetween = (before: Battle, after: Battle): Unit[] =>
	standing(before).filter((u) => {
		const now = unitOf(after, u.id)
		return now && !samePlace(u, now)
	})

const ahead = (unit: Unit, ud: number): Unit => {
	const t = (unit.heading * 2 * Math.PI) / TURN
	return { ...unit, x: unit.x + Math.sin(t) * ud, y: unit.y + Math.cos(t) * ud }
}

/** The position after these actions, as far as they are legal. */
function after({ rules, state, lang }: BoardProps, first: Choice, then: string[]): Battle {
	let now = rules.apply(state, first.action).state
	for (const text of then) {
		const action = rules.parse(now, text)
		if (rules.check(now, action, lang)) break
		now = rules.apply(now, action).state
	}
	return rules.read(now) as Battle
}

/** What the action leads to, where no die falls: the units that it moves, in their new places. */
function ghostsOf(props: BoardProps, battle: Battle, choice: Choice | null, together: Together): Unit[] {
	if (!choice) return []
	const { verb, amount, heading } = choice.parts
	const mover = verb === 'read' && amount && heading === undefined ? unitOf(battle, choice.parts.unit) : undefined
	if (amount && mover?.order?.endsWith('forward')) return [ahead(mover, amount)] // it goes when all have read
	try {
		const all = isWeighed(choice) ? null : together.of(choice.parts.unit, [choice.text])
		return standing(after(props, choice, all?.steps.slice(1) ?? [])).filter((u) => {
			const now = unitOf(battle, u.id)
			return !now?.shape || !samePlace(u, now)
		})
	} catch {
		return []
	}
}

function useDraft(state: BoardProps['state']) {
	const [selected, select] = useState<string | null>(null)
	const [sought, seek] = useState<object | null>(null) // whoever was selected beside the table
	const pick = (id: string | null) => {
		select(id)
		seek({})
	}
	const [chosen, setChosen] = useState<string | null>(null)
	const [pointed, point] = useState<string | null>(null)
	const [march, setMarch] = useState<March | null>(null)
	const [measuring, setMeasuring] = useState(false)
	const [tape, setTape] = useState<Tape | null>(null)
	const [aimed, aim] = useState<string | null>(null) // the enemy under a unit that is carried
	const [formation, setFormation] = useState<string | null>(null) // in which a unit is placed; null: as suggested
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new state
	useLayoutEffect(() => {
		setChosen(null)
		setMarch(null)
		point(null)
		setTape(null)
		setFormation(null)
		aim(null)
	}, [state])
	return {
		selected,
		select,
		sought,
		pick,
		chosen,
		setChosen,
		pointed,
		point,
		march,
		setMarch,
		measuring,
		setMeasuring,
		aimed,
		aim,
		tape,
		setTape,
		formation,
		setFormation,
	}
}

type Draft = ReturnType<typeof useDraft>

/** Markers are laid, and read, unit by unit: the next one that still needs it, round the roster; null: none. `along`: who does the same now. */
function nextToOrder(battle: Battle, choices: Choice[], { parts: { verb, unit } }: Choice, along: string[]): string | null {
	if (verb !== 'order' && verb !== 'read') return null
	const units = unitsOf(battle).filter((u) => !along.includes(u.id) && choices.some((c) => c.parts.verb === verb && c.parts.unit === u.id))
	const at = units.findIndex((u) => u.id === unit)
	const rest = [...units.slice(at + 1), ...units.slice(0, at)]
	return rest.find((u) => verb === 'read' || (u.order ?? 'decoy') === 'decoy')?.id ?? null
}

function presses(props: BoardProps, choices: Choice[], draft: Draft, together: Together) {
	const choose = (c: Choice) => {
		if (props.passing) return
		const all = isWeighed(c) ? null : together.of(c.parts.unit, [c.text])
		const next = nextToOrder(props.position as Battle, choices, c, all?.with ?? [])
		if (next) draft.pick(next)
		if (all) return props.act(all.steps[0]!, all.steps.slice(1))
		if (!isWeighed(c) || draft.chosen === c.text) return props.act(formed(c.text, draft.formation))
		draft.setChosen(c.text)
		const subject = subjectOf(c)
		if (subject) draft.select(subject)
	}
	const press = (id: string) => {
		const meant = choices.filter((c) => c.parts.verb === 'choose' && meantBy(c) === id)
		if (meant.length === 1) return choose(meant[0]!)
		const shot = props.legal.length ? against(choices, id, draft.selected) : undefined
		if (shot && seatOf(id) !== props.turn) return choose(shot)
		draft.setChosen(null)
		draft.select(draft.selected === id ? null : id)
	}
	return { choose, press }
}

/** Who is asked, or is decided about, is the selected one. */
function useFollow(battle: Battle, choices: Choice[], about: About, { select }: Draft, step: string): void {
	const acting = unitsThatAct(choices)
	const alone = acting.length === 1 && choices.every((c) => isEnd(c) || subjectOf(c))
	const actor = acting.includes(actorOf(battle) ?? '') ? actorOf(battle) : alone ? acting[0] : acting.length ? null : about.unit
	const question = `${battle.phase} ${choices.length && battle.stack.length} ${step}`
	// biome-ignore lint/correctness/useExhaustiveDependencies: in a new step nobody is selected but who is asked
	useEffect(() => select(null), [step])
	// biome-ignore lint/correctness/useExhaustiveDependencies: another question about the same unit selects it again
	useEffect(() => {
		if (actor) select(actor)
		else if (acting.length) select((now) => (now && acting.includes(now) ? now : null)) // of an earlier question
	}, [actor, question, select])
}

/** What the tape measures: by the engine, in thousandths. */
function useMeasured({ rules, state }: BoardProps, tape: Tape | null): Measured | null {
	return useMemo(() => tape && askMeasure(rules, state, tape.from, tape.to), [rules, state, tape])
}

export function useInteraction(props: BoardProps) {
	const { rules, state, lang, legal } = props
	const battle = useLie(props.position as Battle, props)
	const draft = useDraft(state)
	const choices = useMemo(() => choicesOf(rules, state, legal), [rules, state, legal])
	const names = useMemo(() => namesOf(rules, battle, lang), [rules, battle, lang])
	const was = useSince(props, battle, movedBetween)
	const about = useMemo((): About => (choices.length ? (askAbout(rules, state) ?? {}) : {}), [rules, state, choices])
	const base = useRef('')
	if (!battle.stack.length) base.current = stepOf(battle) // what interrupts a step is none
	const step = base.current
	useFollow(battle, choices, about, draft, step)
	const together = useTogether(props, draft.selected)
	const shown = choices.find((c) => c.text === (draft.pointed ?? draft.chosen)) ?? null
	// biome-ignore lint/correctness/useExhaustiveDependencies: a state has one position
	const ghosts = useMemo(() => ghostsOf(props, battle, shown, together), [state, shown, together.on])
	const measured = useMeasured(props, draft.tape)
	const { choose, press } = presses(props, choices, draft, together)
	const plan = (unit: string, to: Point, heading?: number): March | null => {
		const march = planMarch({ rules, state, battle, lang, choices, formation: draft.formation }, unit, to, heading)
		draft.setMarch(march)
		return march
	}
	const send = () => {
		const alone = draft.march?.texts ?? []
		const [first, ...then] = together.of(draft.march?.unit, alone)?.steps ?? alone
		const breaks = draft.march?.breaks
		draft.setMarch(null)
		if (first) props.act(first, then, breaks && say('breaks', { what: breaks }))
	}
	const finished = useFinished(battle)
	/** The selected unit is finished; the next idle one is selected. */
	const finish = () => {
		const done = new Set(draft.selected ? [...finished.ids, draft.selected] : finished.ids)
		if (draft.selected) finished.mark(draft.selected)
		draft.pick(idle(battle, choices, done)[0] ?? null)
	}
	const selected = unitOf(battle, draft.selected)
	const chosen = choices.find((c) => c.text === draft.chosen) ?? null
	return {
		battle,
		step,
		choices,
		about,
		names,
		was,
		ghosts,
		measured,
		choose,
		press,
		plan,
		send,
		shown,
		draft,
		selected,
		chosen,
		finished: finished.ids,
		finish,
		together,
		company: companions(battle, choices, draft.selected),
	}
}

export type Interaction = ReturnType<typeof useInteraction>
