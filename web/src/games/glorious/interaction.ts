// interaction.ts - what the player has begun on the map, and what a press or a key does to it: a soldier or a piece chosen, the space that
// has the keyboard, a press that could mean two things.
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { RefObject } from 'preact'
import type { BoardProps } from '../../types'
import { nextFocus } from './keys'
import type { Layout } from './layout'
import type { Soldier } from './position'
import { chosenOf, pressed } from './situation'
import type { Chosen, Situation } from './situation'

export interface Stretch {
	from: number
	to: number
	seat: number
}

/** The stretch of road that the chosen soldier can march, or the one under the pointer. */
function stretchOf({ free, reaches }: Situation, soldier: Soldier | null, pointed: number): Stretch | null {
	const shown = soldier ?? [...free.values()].find((s) => s.number === pointed)
	const reach = shown && reaches.get(shown.number)
	return shown && reach && shown.space > 0 ? { from: shown.space, to: shown.space + reach.maximum, seat: shown.seat } : null
}

/** What has been begun; gone with the next state, before any key of that state is handled. */
function useDraft(state: BoardProps['state']) {
	const [number, setNumber] = useState(0) // of the chosen soldier
	const [piece, setPiece] = useState('')
	const [unclear, setUnclear] = useState(0) // a space that is a target and holds a soldier who could be chosen
	const [pointed, point] = useState(0) // number of the soldier under the pointer
	const [focus, setFocus] = useState(1)
	const clear = () => {
		setNumber(0)
		setUnclear(0)
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs with every new state
	useLayoutEffect(clear, [state])
	return { number, setNumber, piece, setPiece, unclear, setUnclear, pointed, point, focus, setFocus, clear }
}

type Draft = ReturnType<typeof useDraft>

/** What choosing a soldier, marching and pressing a space do. */
function presses({ passing, act }: BoardProps, situation: Situation, draft: Draft, chosen: Chosen) {
	const choose = (soldier: Soldier) => {
		if (passing) return
		const entry = situation.choices.find((c) => c.kind !== 'place' && c.kind !== 'move' && c.number === soldier.number)
		if (entry) return act(entry.action.text)
		draft.setUnclear(0)
		draft.setNumber(soldier.number === draft.number ? 0 : soldier.number)
		draft.setFocus(soldier.space)
	}
	const march = (landing: number) => {
		draft.setUnclear(0)
		draft.setFocus(landing)
		act(chosen.reach?.landings.get(landing) ?? '')
	}
	const press = (n: number) => {
		draft.setFocus(n)
		if (passing) return
		const meaning = pressed(situation, chosen, n)
		draft.setUnclear(meaning.means === 'ask' ? n : 0)
		if (meaning.means === 'act') act(meaning.text)
		if (meaning.means === 'choose') choose(meaning.soldier)
	}
	return { choose, march, press }
}

interface Place {
	map: RefObject<HTMLElement | null>
	layout: Layout
	situation: Situation
}

export function useInteraction(props: BoardProps, { map, layout, situation }: Place) {
	const draft = useDraft(props.state)
	const { number, piece, unclear, pointed, focus, setFocus, clear } = draft
	const chosen = useMemo(() => chosenOf(situation, number, piece), [situation, number, piece])
	const { choose, march, press } = presses(props, situation, draft, chosen)
	const { free, position } = situation
	const moveFocus = (n: number) => {
		setFocus(n)
		map.current?.querySelector<SVGElement>(`[data-space="${n}"]`)?.focus()
	}
	const onKey = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.altKey || event.metaKey) return
		// Keys can come faster than renderings: the focused element knows best where it is.
		const here = Number((event.target as Element).getAttribute('data-space')) || focus
		const named = [...free.values()].find((s) => String(s.number) === event.key)
		const next = nextFocus(event.key, {
			layout,
			track: position.track,
			focus: here,
			targets: [...chosen.targets],
			from: chosen.soldier?.space ?? 0,
			free: [...free.values()]
				.map((s) => s.space)
				.filter((n) => n > 0)
				.sort((a, b) => a - b),
		})
		if (event.key === 'Enter' || event.key === ' ') press(here)
		else if (event.key === 'Escape' && (number || unclear)) {
			event.stopPropagation()
			if (chosen.soldier) moveFocus(chosen.soldier.space)
			clear()
		} else if (named) {
			choose(named)
			if (named.space) moveFocus(named.space)
		} else if (next) moveFocus(next)
		else return
		event.preventDefault()
	}
	return {
		chosen,
		unclear,
		focus,
		stretch: stretchOf(situation, chosen.soldier, pointed),
		canCancel: number > 0 && situation.reaches.size > 1,
		choose,
		march,
		press,
		onKey,
		setFocus,
		setPiece: draft.setPiece,
		point: draft.point,
		cancel: clear,
	}
}

export type Interaction = ReturnType<typeof useInteraction>
