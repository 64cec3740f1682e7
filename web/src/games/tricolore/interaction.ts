// interaction.ts - what the player has begun: a unit selected, a choice weighed, a march under the hand, the tape. It ends with the state,
// but for the selection.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { BoardProps } from '../../types'
import { against, choicesOf, isEnd, isWeighed, meantBy, subjectOf, unitsThatAct } from './choices'
import type { Choice } from './choices'
import { planMarch } from './march'
import type { March } from './march'
import { namesOf } from './names'
import { actorOf, macOf, samePlace, seatOf, standing, unitOf } from './position'
import type { Battle, Point, Unit } from './position'
import { askMeasure } from './questions'
import type { Measured } from './questions'

export interface Tape {
	from: Point | string // thousandths of UD, y to the north; or a unit
	to: Point | string
}

/** Where units stood before the last thing that moved any. */
function useBefore(battle: Battle): Unit[] {
	const last = useRef(battle)
	const was = useRef<Unit[]>([])
	if (last.current !== battle) {
		const moved = standing(last.current).filter((u) => {
			const now = unitOf(battle, u.id)
			return now && !samePlace(u, now)
		})
		const known = new Map(was.current.map((u) => [u.id, u]))
		if (moved.length) was.current = moved.map((u) => known.get(u.id) ?? u)
		last.current = battle
	}
	return was.current
}

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

function useDraft(state: BoardProps['state']) {
	const [selected, select] = useState<string | null>(null)
	const [chosen, setChosen] = useState<string | null>(null)
	const [pointed, point] = useState<string | null>(null)
	const [march, setMarch] = useState<March | null>(null)
	const [measuring, setMeasuring] = useState(false)
	const [tape, setTape] = useState<Tape | null>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new state
	useLayoutEffect(() => {
		setChosen(null)
		setMarch(null)
		point(null)
		setTape(null)
	}, [state])
	return { selected, select, chosen, setChosen, pointed, point, march, setMarch, measuring, setMeasuring, tape, setTape }
}

type Draft = ReturnType<typeof useDraft>

function presses(props: BoardProps, choices: Choice[], draft: Draft) {
	const choose = (c: Choice) => {
		if (props.passing) return
		if (!isWeighed(c) || draft.chosen === c.text) return props.act(c.text)
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

/** In an action of several: the one of the side that is asked. */
function askedOf(battle: Battle, turn: number): string | null {
	const top = battle.stack.at(-1)
	const mac = macOf(battle)
	const fighters = [...(mac?.objectives ?? []), ...(mac?.attackers ?? [])].map((f) => f.unit)
	return [top?.unit, top?.other, ...fighters].find((id) => id && seatOf(id) === turn) ?? null
}

/** Who is asked is the selected one. */
function useFollow(battle: Battle, choices: Choice[], turn: number, { select }: Draft): void {
	const acting = unitsThatAct(choices)
	const alone = acting.length === 1 && choices.every((c) => isEnd(c) || subjectOf(c))
	const actor = acting.includes(actorOf(battle) ?? '')
		? actorOf(battle)
		: alone
			? acting[0]
			: acting.length
				? null
				: choices.length
					? askedOf(battle, turn)
					: null
	useEffect(() => {
		if (actor) select(actor)
	}, [actor, select])
}

/** What the tape measures: by the engine, in thousandths. */
function useMeasured({ rules, state }: BoardProps, tape: Tape | null): Measured | null {
	return useMemo(() => tape && askMeasure(rules, state, tape.from, tape.to), [rules, state, tape])
}

export function useInteraction(props: BoardProps) {
	const { rules, state, lang, legal } = props
	const battle = props.position as Battle
	const draft = useDraft(state)
	const choices = useMemo(() => choicesOf(rules, state, legal), [rules, state, legal])
	const names = useMemo(() => namesOf(rules, battle, lang), [rules, battle, lang])
	const was = useBefore(battle)
	useFollow(battle, choices, props.turn, draft)
	const shown = choices.find((c) => c.text === (draft.pointed ?? draft.chosen)) ?? null
	// biome-ignore lint/correctness/useExhaustiveDependencies: a state has one position
	const ghosts = useMemo(() => ghostsOf(props, battle, shown), [state, shown])
	const measured = useMeasured(props, draft.tape)
	const { choose, press } = presses(props, choices, draft)
	const plan = (unit: string, to: Point, heading?: number): March | null => {
		const march = planMarch({ rules, state, battle, lang, choices }, unit, to, heading)
		draft.setMarch(march)
		return march
	}
	const send = () => {
		const [first, ...then] = draft.march?.texts ?? []
		draft.setMarch(null)
		if (first) props.act(first, then)
	}
	const selected = unitOf(battle, draft.selected)
	const chosen = choices.find((c) => c.text === draft.chosen) ?? null
	return { battle, choices, names, was, ghosts, measured, choose, press, plan, send, shown, draft, selected, chosen }
}

export type Interaction = ReturnType<typeof useInteraction>
