// interaction.ts - what the player has begun: a unit selected, a choice weighed, a march under the hand, the tape. It ends with the state,
// but for the selection.
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { useLie } from '../../table/lie'
import { useSince } from '../../table/since'
import type { BoardProps } from '../../types'
import { against, choicesOf, isEnd, isWeighed, subjectOf, unitsThatAct } from './choices'
import type { Choice } from './choices'
import { planMarch } from './march'
import type { March, Wish } from './march'
import { namesOf } from './names'
import { actorOf, samePlace, seatOf, standing, stepOf, unitOf } from './position'
import type { Battle, Point, Unit } from './position'

export interface Tape {
	from: Point | string // thousandths of UD, y to the north; or a unit
	to: Point | string
}

export interface Measured {
	distance: number
	sees?: boolean
	zone?: 'front' | 'right' | 'rear' | 'left'
	arc?: boolean
	units?: string[] // what stands in the way of the eye
	ground?: number[]
}

/** The units that stand elsewhere in the later battle. */
const movedBetween = (before: Battle, after: Battle): Unit[] =>
	standing(before).filter((u) => {
		const now = unitOf(after, u.id)
		return now && !samePlace(u, now)
	})

/** What the action leads to, where no die falls: the units that it moves, in their new places. */
function ghostsOf({ rules, state }: BoardProps, battle: Battle, choice: Choice | null): Unit[] {
	if (!choice) return []
	try {
		const after = rules.read(rules.apply(state, choice.action).state) as Battle
		return standing(after).filter((u) => {
			const now = unitOf(battle, u.id)
			return !now?.shape || !samePlace(u, now)
		})
	} catch {
		return []
	}
}

const NOBODY: ReadonlySet<string> = new Set()
const DARK: string[] = []

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
	const [stuck, setStuck] = useState<string | null>(null) // a unit that was pulled and cannot go
	const [measuring, setMeasuring] = useState(false)
	const [tape, setTape] = useState<Tape | null>(null)
	const [ticked, setTicked] = useState<ReadonlySet<string>>(NOBODY) // who shall support
	const [lit, light] = useState<string[]>(DARK) // what the table lights up: units, generals, pieces of ground
	const [hovered, hover] = useState<string | null>(null) // a unit under the pointer
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new state
	useLayoutEffect(() => {
		setChosen(null)
		setMarch(null)
		setStuck(null)
		point(null)
		setTape(null)
		setTicked(NOBODY)
		light(DARK)
	}, [state])
	return {
		...{
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
			stuck,
			setStuck,
			measuring,
			setMeasuring,
			tape,
			setTape,
		},
		...{ ticked, setTicked, lit, light, hovered, hover },
	}
}

export type Draft = ReturnType<typeof useDraft>

/** There is something to read before it is done: lines that add up, or more than one thing that may come of it. */
const hasSum = ({ rules, state, lang }: BoardProps, c: Choice): boolean =>
	rules.explain(state, c.action, lang).length > 0 || rules.odds(state, c.action, lang).length > 1

function presses(props: BoardProps, battle: Battle, choices: Choice[], draft: Draft) {
	const { act, passing, legal } = props
	const choose = (c: Choice) => {
		if (passing) return
		if (!isWeighed(c, battle.phase) || draft.chosen === c.text || !hasSum(props, c)) return act(c.text)
		draft.setChosen(c.text)
		const subject = subjectOf(c)
		if (subject) draft.select(subject)
	}
	const tick = (id: string) => {
		const next = new Set(draft.ticked)
		if (!next.delete(id)) next.add(id)
		draft.setTicked(next)
	}
	const press = (id: string) => {
		if (choices.some((c) => c.parts.verb === 'help' && c.parts.unit === id)) return tick(id)
		const shot = legal.length ? against(choices, id, draft.selected) : undefined
		if (shot && (seatOf(id) !== props.turn || subjectOf(shot) === draft.selected)) return choose(shot)
		const [only, ...more] = choices.filter((c) => subjectOf(c) === id && ['join', 'second', 'support'].includes(c.parts.verb))
		if (only && !more.length && only.parts.verb === 'join') return act(only.text)
		draft.setChosen(null)
		draft.select(draft.selected === id ? null : id)
	}
	return { choose, press, tick }
}

function useMeasured({ rules, state }: BoardProps, tape: Tape | null): Measured | null {
	return useMemo(() => {
		if (!tape) return null
		try {
			const ends = { from: tape.from, to: tape.to }
			const measured = rules.ask<Measured>(state, { ask: 'measure', ...ends })
			return measured.sees === false ? { ...rules.ask<Measured>(state, { ask: 'sight', ...ends }), ...measured } : measured
		} catch {
			return null
		}
	}, [rules, state, tape])
}

/** In a move the unit that moves is the selected one; whoever is asked first in a reaction likewise. */
function useFollow(battle: Battle, choices: Choice[], draft: Draft): void {
	const acting = unitsThatAct(choices)
	const alone = acting.length === 1 && choices.every((c) => isEnd(c) || subjectOf(c)) // not where divisions have choices too
	const actor = acting.includes(actorOf(battle) ?? '') ? actorOf(battle) : alone ? acting[0] : null
	const { select } = draft
	const step = stepOf(battle)
	// biome-ignore lint/correctness/useExhaustiveDependencies: in a new step nobody is selected
	useEffect(() => select(null), [step])
	// biome-ignore lint/correctness/useExhaustiveDependencies: but who is asked is
	useEffect(() => {
		if (actor) select(actor)
	}, [actor, select, step])
}

export function useInteraction(props: BoardProps) {
	const { rules, state, lang, legal } = props
	const battle = useLie(props.position as Battle, props)
	const draft = useDraft(state)
	const choices = useMemo(() => choicesOf(rules, state, legal), [rules, state, legal])
	const names = useMemo(() => namesOf(rules, battle, lang), [rules, battle, lang])
	const was = useSince(props, battle, movedBetween)
	useFollow(battle, choices, draft)
	const shown = choices.find((c) => c.text === (draft.pointed ?? draft.chosen)) ?? null
	// biome-ignore lint/correctness/useExhaustiveDependencies: a state has one position
	const ghosts = useMemo(() => ghostsOf(props, battle, shown), [state, shown])
	const measured = useMeasured(props, draft.tape)
	const { choose, press, tick } = presses(props, battle, choices, draft)
	const plan = (unit: string, to: Point, wish: Wish = {}): March | null => {
		const march = planMarch({ rules, state, battle, lang }, unit, [Math.round(to[0]), Math.round(to[1])], wish)
		draft.setMarch(march)
		draft.setStuck(march ? null : unit)
		return march
	}
	const send = () => {
		const [first, ...then] = draft.march?.texts ?? []
		draft.setMarch(null)
		if (first) props.act(first, then)
	}
	const selected = unitOf(battle, draft.selected)
	return {
		...{ battle, choices, names, was, ghosts, measured, choose, press, tick, plan, send, shown },
		...{
			draft,
			selected: selected?.shape ? selected : selected && choices.some((c) => subjectOf(c) === selected.id) ? selected : undefined,
		},
		chosen: choices.find((c) => c.text === draft.chosen) ?? null,
	}
}

export type Interaction = ReturnType<typeof useInteraction>
