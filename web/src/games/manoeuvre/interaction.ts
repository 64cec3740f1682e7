// interaction.ts - what the player has begun on the board, and what a touch or a key does to it: a unit selected, cards marked, a choice
// open, a section in hand. Finished actions go to `act` as notation; everything else is forgotten with the next state.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { BoardProps, Lang, State, Message } from '../../types'
import { attemptsOnSquare, attemptsWithCard, refusal, refusedTarget } from './attempts'
import { movers, targets, touchCard, touchSquare, touchUnit, tray } from './choices'
import type { Battle, Choice, Selection, Touch } from './choices'
import { cheapest } from './further'
import { labelOf } from './labels'
import type { Names } from './names'
import { changeUse, markable, preview, toggleCard } from './plan'
import type { MarkedCard, Preview } from './plan'
import { baseOf } from './position'
import type { Held } from './setup-choices'
import { threatsTo } from './Threats'
import { say } from './words'

/** Several actions fit a touch; one of them is chosen. */
export interface OpenChoice {
	choices: Choice[]
	text: string
}

const NO_SELECTION: Selection = {}
const NO_CARDS: MarkedCard[] = []

/** A value that belongs to one state of the game: with the next state it is empty again, in the same rendering. */
function usePerState<T>(state: State, empty: T): [T, (value: T) => void] {
	const [kept, keep] = useState({ state, value: empty })
	return [kept.state === state ? kept.value : empty, (value) => keep({ state, value })]
}

/** What has been begun, with no meaning yet. */
function useDraft(state: State, lang: Lang) {
	const [selection, select] = usePerState(state, NO_SELECTION)
	const [open, setOpen] = usePerState<OpenChoice | null>(state, null)
	const [plan, setPlan] = usePerState(state, NO_CARDS)
	const [refused, setRefused] = usePerState<{ told: Message; lang: Lang } | null>(state, null)
	const [held, hold] = usePerState<Held | null>(state, null)
	const [inspected, inspect] = useState('') // the square touched last
	const [asking, askThreats] = usePerState(state, false) // what the enemy can do to the unit there
	const refuse = (told: Message | null) => setRefused(told && { told, lang })
	const clear = () => {
		select(NO_SELECTION)
		setOpen(null)
		setPlan(NO_CARDS)
		refuse(null)
		hold(null)
	}
	const refusedNow = refused?.lang === lang ? refused.told : null
	return {
		selection,
		select,
		open,
		setOpen,
		plan,
		setPlan,
		refused: refusedNow,
		refuse,
		held,
		hold,
		inspected,
		inspect,
		asking,
		askThreats,
		clear,
	}
}

type Draft = ReturnType<typeof useDraft>

/** What the draft means on this board. */
function useMeaning({ rules, state, viewer }: BoardProps, battle: Battle, draft: Draft) {
	const { open, plan } = draft
	const [waiting] = tray(battle)
	const { unit = waiting, card } = draft.selection
	const selection = useMemo((): Selection => ({ unit, card }), [unit, card])
	// While a choice is open only its own squares matter.
	const reach = useMemo(() => (open ? bySquare(open.choices) : targets(battle, selection)), [battle, selection, open])
	const able = useMemo(() => movers(battle, selection), [battle, selection])
	const ahead = useMemo(
		(): Preview | null => (battle.planned ? preview(rules, state, viewer, plan) : null),
		[rules, state, viewer, battle.planned, plan],
	)
	const chosen = open?.choices.find((c) => c.text === open.text) ?? null
	return { selection, reach, able, ahead, chosen, cards: markable(battle) }
}

function bySquare(choices: Choice[]): Map<string, Choice[]> {
	const found = new Map<string, Choice[]>()
	for (const choice of choices) if (choice.to) found.set(choice.to, [...(found.get(choice.to) ?? []), choice])
	return found
}

type Meaning = ReturnType<typeof useMeaning>

/** What touching squares, cards and buttons does. */
function touches(props: BoardProps, battle: Battle, names: Names, draft: Draft, meaning: Meaning) {
	const { rules, state, lang, legal, act } = props
	const { selection, ahead, chosen, cards } = meaning
	const active = legal.length > 0
	const told = (text: string): Message => ({ text, clause: '' })

	const play = (texts: string[]) => {
		const [first, ...then] = texts
		if (!first) return
		draft.clear()
		draft.inspect('')
		act(first, then)
	}
	const follow = (touch: Touch, attempts: () => string[], fallback: string) => {
		draft.refuse(null)
		if (touch.do === 'act') play([touch.text])
		else if (touch.do === 'select') {
			draft.select(touch.selection)
			draft.setOpen(null)
		} else if (touch.do === 'choose') {
			const { text, unit, card } = cheapest(rules, state, touch.choices, battle.own)
			draft.setOpen({ choices: touch.choices, text })
			draft.select({ unit: unit || selection.unit, card: touch.choices.every((c) => c.card === card) ? card : undefined })
		} else if (active) draft.refuse(refusal(rules, state, attempts(), lang) ?? (fallback ? told(fallback) : null))
	}
	const onSquare = (square: string) => {
		draft.inspect(square)
		const here = battle.standing.get(square)
		const enemy = here && here.seat !== battle.seat
		if (!active || (battle.planned && !enemy)) return draft.refuse(null)
		const touch: Touch = battle.planned ? { do: 'refuse' } : touchSquare(battle, selection, square)
		if (touch.do === 'refuse') {
			// A card like Supply has to be confirmed before it moves anyone: no rule is broken, it is only too early.
			if (chosen?.card && !chosen.unit && !chosen.to)
				return draft.refuse(told(say('tooSoon', { what: labelOf(chosen, battle.position.phase, names, battle.own) })))
			if (enemy) return draft.refuse(refusedTarget(rules, state, battle, selection, square, lang))
		}
		follow(touch, () => attemptsOnSquare(battle, selection, square), selection.unit || here ? say('cannot') : '')
	}
	const onCard = (index: number) => {
		const card = cards[index]
		if (!card || !active) return
		const base = baseOf(card)
		draft.refuse(null)
		draft.inspect('') // the square touched before has nothing to do with this card
		if (!battle.planned) return follow(touchCard(battle, draft.selection, card), () => attemptsWithCard(battle, base), say('cannot'))
		const marked = toggleCard(rules, battle, state, draft.plan, index, base)
		if (marked) draft.setPlan(marked)
		else draft.refuse(refusal(rules, ahead?.state ?? state, attemptsWithCard(battle, base), lang) ?? told(say('cannot')))
	}
	return {
		play,
		onSquare,
		onCard,
		onTrayUnit: (unit: string) => follow(touchUnit(battle, {}, unit), () => [], ''),
		choose: (text: string) => draft.open && draft.setOpen({ ...draft.open, text }),
		changeUse: (card: number, text: string) => draft.setPlan(changeUse(rules, battle, state, draft.plan, card, text)),
	}
}

/** Digits mean cards, and Escape cancels, wherever the focus is. */
function useKeys(onKey: (event: KeyboardEvent) => void): void {
	const latest = useRef(onKey)
	latest.current = onKey
	useEffect(() => {
		const listen = (event: KeyboardEvent) => latest.current(event)
		document.addEventListener('keydown', listen)
		return () => document.removeEventListener('keydown', listen)
	}, [])
}

export function useInteraction(props: BoardProps, battle: Battle, names: Names) {
	const draft = useDraft(props.state, props.lang)
	const meaning = useMeaning(props, battle, draft)
	const touch = touches(props, battle, names, draft, meaning)
	useKeys((event) => {
		const elsewhere = (event.target as HTMLElement).closest('input, textarea, select, dialog')
		if (event.ctrlKey || event.altKey || event.metaKey || elsewhere) return
		if (event.key === 'Escape') draft.clear()
		if (event.key.toLowerCase() === 't' && battle.standing.has(draft.inspected)) draft.askThreats(!draft.asking)
		if (/^[1-9]$/.test(event.key) && battle.position.phase !== 'setup-choose') touch.onCard(Number(event.key) - 1)
	})
	const { open, plan, held, hold, refused, refuse, inspected, asking, askThreats, clear } = draft
	const { state, rules } = props
	const here = asking ? battle.standing.get(inspected) : undefined
	// biome-ignore lint/correctness/useExhaustiveDependencies: who stands there follows from the state
	const threatened = useMemo(() => (here ? threatsTo(props, inspected, here) : null), [rules, state, inspected, asking])
	const begun = !!(draft.selection.unit || draft.selection.card || open || plan.length)
	const kept = { open, plan, held, hold, refused, inspected, begun, threatened, askThreats }
	return { ...meaning, ...touch, ...kept, cancel: clear, dismiss: () => refuse(null) }
}

export type Interaction = ReturnType<typeof useInteraction>
