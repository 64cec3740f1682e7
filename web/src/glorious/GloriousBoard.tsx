// GloriousBoard.tsx - the board of Das glorreiche Manöver: turns presses and keys into actions, and shows what they would do before they
// are done. Everything it knows about rules it asks the engine.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { BoardProps } from '../types'
import { say } from '../words/glorious'
import { useSize } from '../play/useSize'
import '../style/glorious.css'
import { nameOf, stackWords } from './describe'
import { nextFocus } from './keys'
import { layTrack } from './layout'
import { RoadMap } from './Map'
import { Panel } from './Panel'
import { readChoice, readReach, readTable, soldiersOf, type Choice, type Reach, type Soldier, type Space, type Table } from './table'

export { describe, phrase } from './describe'

/** What the board knows of the moment, reckoned once per state. */
export interface Moment {
	table: Table
	choices: Choice[]
	reach: Map<number, Reach>
	seat: number // whose soldiers are shown: who is to move, else the viewer
	free: Map<string, Soldier> // who may be chosen
	pieces: Map<string, number> // pieces that may be laid, and on how many spaces
}

function useMoment({ rules, state, position, legal, viewer, lang }: BoardProps): Moment {
	return useMemo(() => {
		const table = readTable(position)
		const choices = legal.map((a) => readChoice(table.track, a)).filter((c): c is Choice => c !== null)
		const reach = readReach(rules, state, table.track, choices, lang)
		const turn = rules.turn(state)
		const seat = turn >= 0 ? turn : table.phase === 'over' ? Math.max(0, viewer) : table.mover
		const free = new Map<string, Soldier>()
		const pieces = new Map<string, number>()
		const numbers = new Set(choices.flatMap((c) => (c.kind === 'place' ? [] : [c.number])))
		for (const s of soldiersOf(table, seat)) if (numbers.has(s.number)) free.set(s.id, s)
		for (const c of choices) if (c.kind === 'place') pieces.set(c.piece, (pieces.get(c.piece) ?? 0) + 1)
		return { table, choices, reach, seat, free, pieces }
	}, [state, legal, viewer, lang])
}

export default function GloriousBoard(props: BoardProps): JSX.Element {
	const { rules, lang, act } = props
	const m = useMoment(props)
	const { table } = m
	const [number, setNumber] = useState(0)
	const [piece, setPiece] = useState('')
	const [doubt, setDoubt] = useState(0) // a space that is a target and holds a soldier who could be chosen
	const [focus, setFocus] = useState(1)
	const [pointed, setPointed] = useState(0) // a soldier the pointer rests on
	const box = useRef<HTMLDivElement>(null)
	const size = useSize(box)
	const layout = useMemo(() => layTrack(table.track, table.squares, table.maxStack, size.width, size.height), [table.track, table.squares, table.maxStack, size.width, size.height])

	const only = m.reach.size === 1 ? [...m.reach.keys()][0] ?? 0 : 0
	const chosenNumber = m.reach.has(number) ? number : only
	const reach = m.reach.get(chosenNumber)
	const chosen = reach ? soldiersOf(table, m.seat).find((s) => s.number === chosenNumber) ?? null : null
	const shown = chosen ?? soldiersOf(table, m.seat).find((s) => s.number === pointed && m.reach.has(pointed)) ?? null
	const stretch = shown && shown.space > 0 ? { from: shown.space, to: shown.space + (m.reach.get(shown.number)?.maximum ?? 0), seat: shown.seat } : null
	const laying = m.pieces.has(piece) ? piece : m.pieces.size ? [...m.pieces.keys()][0] ?? '' : ''
	const targets = useMemo(() => {
		if (reach) return new Set(reach.landings.keys())
		// Where numbers do not matter, the space of the die is enough to press.
		if (m.choices[0]?.kind === 'enter') return new Set(table.variant === 0 ? [table.rolled] : [])
		return new Set(m.choices.flatMap((c) => (c.kind === 'place' && c.piece === laying ? [c.space] : [])))
	}, [m, reach, laying])

	useEffect(() => {
		setNumber(0)
		setDoubt(0)
	}, [props.state])

	const choose = (s: Soldier) => {
		setDoubt(0)
		if (s.waiting) return act(`${m.choices.find((c) => c.kind === 'enter' || c.kind === 'ready')?.kind ?? 'enter'} ${s.number}`)
		setNumber(s.number)
		if (s.space) setFocus(s.space)
	}
	const march = (landing: number) => {
		const text = reach?.landings.get(landing)
		setDoubt(0)
		setFocus(landing)
		if (text) act(text)
	}
	const press = (n: number) => {
		const space = table.spaces[n] as Space | undefined
		const top = space?.soldiers[space.soldiers.length - 1]
		const rival = top && m.free.has(top.id) && top.id !== chosen?.id
		if (laying && n <= table.track) return act(`place ${laying} ${n}`)
		if (targets.has(n) && m.choices[0]?.kind === 'enter') return act(m.choices[0].action.text)
		if (targets.has(n)) return rival ? setDoubt(n) : march(n)
		if (top && m.free.has(top.id)) return top.id === chosen?.id && number ? setNumber(0) : choose(top)
		// Not possible: the rulebook says why (PlayScreen shows it).
		if (!props.legal.length || table.phase !== 'play') return
		if (chosen) return act(`move ${chosen.number} ${n > table.track ? 'home' : n}`)
		const own = space?.soldiers.find((s) => s.seat === m.seat)
		if (own) act(`move ${own.number} ${n + 1 > table.track ? 'home' : n + 1}`)
	}
	const keys = (e: KeyboardEvent) => {
		if (e.ctrlKey || e.altKey || e.metaKey) return
		if (e.key === 'Enter' || e.key === ' ') {
			e.preventDefault()
			return press(focus)
		}
		if (e.key === 'Escape' && (number || doubt)) {
			e.stopPropagation()
			if (chosen?.space) moveFocus(chosen.space)
			setNumber(0)
			return setDoubt(0)
		}
		if (/^[1-6]$/.test(e.key)) {
			const s = [...m.free.values()].find((f) => f.number === Number(e.key))
			if (s) {
				choose(s)
				if (s.space) moveFocus(s.space)
			}
			return
		}
		const free = [...m.free.values()].map((s) => s.space).filter((n) => n > 0).sort((a, b) => a - b)
		const next = nextFocus(e.key, { layout, track: table.track, focus, targets: [...targets].sort((a, b) => a - b), from: chosen?.space ?? 0, free })
		if (!next) return
		e.preventDefault()
		moveFocus(next)
	}
	const moveFocus = (n: number) => {
		setFocus(n)
		box.current?.querySelector<SVGElement>(`[data-space="${n}"]`)?.focus({ preventScroll: false })
	}
	const label = (n: number): string => {
		if (n > table.track) {
			const who = table.home.flatMap((s, square) => (s ? [say('homeSquare', { n: square, who: nameOf(rules, s, lang) })] : []))
			const parts = [say('barracks'), ...who]
			if (reach?.squareHome) parts.push(say('goHome', { n: reach.squareHome }))
			return parts.join('. ')
		}
		const space = table.spaces[n] as Space
		const parts = [say('space', { n }), stackWords(rules, space, lang) || say('empty')]
		const top = space.soldiers[space.soldiers.length - 1]
		const own = top && m.free.has(top.id) ? m.reach.get(top.number) : undefined
		if (own && top) parts.push(say('canMove', { n: Math.min(n + own.maximum, table.track + 1) > table.track ? say('barracks') : n + own.maximum }))
		if (targets.has(n)) parts.push(chosen ? say('canLand', { s: chosen.number, n: n - chosen.space }) : table.rolled ? say('canEnter') : say('canLay'))
		return parts.join(', ')
	}

	return (
		<div class="gl">
			<div class="gl-map" ref={box}>
				{size.width > 0 && (
					<RoadMap
						table={table} layout={layout} awake={props.legal.length > 0} free={new Set(m.free.keys())} chosen={chosen} targets={targets} reach={stretch}
						homeSquare={reach?.squareHome ?? 0} focus={focus} label={label} press={press} pressSoldier={(s) => m.free.has(s.id) && choose(s)} focusOn={setFocus} keys={keys}
						title={say('map')} hint={say('mapKeys')}
					/>
				)}
			</div>
			<Panel
				{...props} moment={m} chosen={chosen} reach={reach} laying={laying} doubt={doubt} canCancel={number > 0 && m.reach.size > 1}
				choose={choose} point={setPointed} setPiece={setPiece} march={march} cancel={() => { setNumber(0); setDoubt(0) }}
			/>
		</div>
	)
}
