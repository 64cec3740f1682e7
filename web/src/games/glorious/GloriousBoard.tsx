// GloriousBoard.tsx - the board of Das glorreiche Manöver: turns presses and keys into actions, and shows what they would do before they
// are done. Everything it knows about rules it asks the engine.
import type { JSX } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Automatic } from '../types'
import type { BoardProps, Rules, State } from '../../types'
import { say } from './words'
import { STEP_MS, playbackSpeed } from '../../play/playback'
import { useSize } from '../../play/use-size'
import './board.css'
import { spaceWords } from './describe'
import { nextFocus } from './keys'
import { layTrack } from './layout'
import { RoadMap } from './Map'
import { chosenOf, momentOf, pressed, type Moment } from './moment'
import { Panel } from './Panel'
import type { Soldier } from './table'

export { describe, phrase } from './describe'

/** The stretch of road the chosen soldier can go, or the one the pointer rests on. */
function stretchOf(m: Moment, soldier: Soldier | null, pointed: number): { from: number; to: number; seat: number } | null {
	const shown = soldier ?? [...m.free.values()].find((s) => s.number === pointed)
	const reach = shown && m.reach.get(shown.number)
	return shown && reach && shown.space > 0 ? { from: shown.space, to: shown.space + reach.maximum, seat: shown.seat } : null
}

/** Who comes out is said by itself where it is no decision, when the die has been seen. */
export function byItself(rules: Rules, state: State): Automatic | null {
	const action = rules.forced(state)
	return action && { action, wait: playbackSpeed() === 'quick' ? 0 : STEP_MS }
}

export default function GloriousBoard(props: BoardProps): JSX.Element {
	const { rules, state, position, legal, passing, viewer, lang, turn, act } = props
	const shown = useMemo(() => (passing ? [passing] : legal), [passing, legal])
	const m = useMemo(() => momentOf(rules, state, position, shown, viewer, lang, turn), [state, shown, viewer, lang, turn])
	const { table } = m
	const [number, setNumber] = useState(0) // of the soldier who was chosen
	const [piece, setPiece] = useState('')
	const [doubt, setDoubt] = useState(0) // a space that is a target and holds a soldier who could be chosen
	const [pointed, setPointed] = useState(0) // a soldier the pointer rests on
	const [focus, setFocus] = useState(1)
	const box = useRef<HTMLDivElement>(null)
	const { width, height } = useSize(box)
	const layout = useMemo(
		() => layTrack(table.track, table.squares, table.maxStack, width, height),
		[table.track, table.squares, table.maxStack, width, height],
	)
	const c = useMemo(() => chosenOf(m, number, piece), [m, number, piece])
	const clear = () => {
		setNumber(0)
		setDoubt(0)
	}
	useLayoutEffect(clear, [state]) // before any key of the new state: one pressed at once counts

	const moveFocus = (n: number) => {
		setFocus(n)
		box.current?.querySelector<SVGElement>(`[data-space="${n}"]`)?.focus()
	}
	const choose = (s: Soldier) => {
		if (passing) return
		const entry = m.choices.find((x) => x.kind !== 'place' && x.kind !== 'move' && x.number === s.number)
		if (entry) return act(entry.action.text)
		setDoubt(0)
		setNumber(s.number === number ? 0 : s.number)
		setFocus(s.space)
	}
	const march = (landing: number) => {
		setDoubt(0)
		setFocus(landing)
		act(c.reach?.landings.get(landing) ?? '')
	}
	const press = (n: number) => {
		if (passing) return setFocus(n)
		const p = pressed(m, c, n)
		setFocus(n)
		setDoubt(p.means === 'doubt' ? n : 0)
		if (p.means === 'act') act(p.text)
		if (p.means === 'choose') choose(p.soldier)
	}
	const keys = (e: KeyboardEvent) => {
		if (e.ctrlKey || e.altKey || e.metaKey) return
		// Keys can come faster than drawings: the element that has the keyboard knows best where it is.
		const here = Number((e.target as Element).getAttribute('data-space')) || focus
		const named = [...m.free.values()].find((s) => String(s.number) === e.key)
		const free = [...m.free.values()].map((s) => s.space).filter((n) => n > 0)
		const where = {
			layout,
			track: table.track,
			focus: here,
			targets: [...c.targets],
			from: c.soldier?.space ?? 0,
			free: free.sort((a, b) => a - b),
		}
		const next = nextFocus(e.key, where)
		if (e.key === 'Enter' || e.key === ' ') press(here)
		else if (e.key === 'Escape' && (number || doubt)) {
			e.stopPropagation()
			if (c.soldier) moveFocus(c.soldier.space)
			clear()
		} else if (named) {
			choose(named)
			if (named.space) moveFocus(named.space)
		} else if (next) moveFocus(next)
		else return
		e.preventDefault()
	}

	return (
		<div class="gl">
			<div class="gl-map" ref={box}>
				{width > 0 && (
					<RoadMap
						table={table}
						layout={layout}
						awake={legal.length > 0}
						free={m.free}
						chosen={c.soldier}
						targets={c.targets}
						reach={stretchOf(m, c.soldier, pointed)}
						homeSquare={c.reach?.squareHome ?? 0}
						focus={focus}
						label={(n) => spaceWords(rules, m, c, n, lang)}
						press={press}
						pressSoldier={choose}
						focusOn={setFocus}
						keys={keys}
						title={say('map')}
						hint={say('mapKeys')}
					/>
				)}
			</div>
			<Panel
				{...props}
				moment={m}
				chosen={c}
				doubt={doubt}
				canCancel={number > 0 && m.reach.size > 1}
				choose={choose}
				point={setPointed}
				setPiece={setPiece}
				march={march}
				cancel={clear}
			/>
		</div>
	)
}
