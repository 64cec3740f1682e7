// board.tsx - the table of Manœuvre: battlefield, armies, what is asked, the fight and the hand. It keeps only what fingers have begun:
// a unit picked up, cards marked, a choice open. Every action comes from the engine and goes to `act` as notation.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Die } from '../../play/Dice'
import { ClauseLink } from '../../play/Ledger'
import { eventFormatter } from '../../play/story'
import type { Automatic } from '../types'
import './board.css'
import { ALL_SEEING, OVER } from '../../types'
import type { Action, BoardProps, GameEvent, Lang, Note, Rules, SeatInfo, State, Step, Message } from '../../types'
import { colon, lang as language } from '../../words'
import { say } from './words'
import { Chances, Fighters, LeaderUse, Options, Reckoning, Sheet, diceIn, diceOf, explained, labelOf } from './combat'
import { Sign } from './counter'
import { Field, squareNumber, squareWords, targetKind } from './field'
import type { Trail } from './field'
import { CardView, iconOf, notes } from './hand'
import {
	ATTACKS,
	automatic,
	buttons,
	change,
	doingsOf,
	follow,
	leadOf,
	markable,
	meant,
	meantAgainst,
	meantByCard,
	movers,
	narrow,
	ofSetup,
	script,
	tableOf,
	targets,
	toggle,
	touchCard,
	touchSquare,
	touchUnit,
	tray,
	waysToMark,
} from './model'
import type { Doing, Entry, Pick, Table, Touch } from './model'
import { namesOf } from './names'
import type { Names } from './names'
import { Armies } from './night'
import { TERRAIN, baseOf, lost, seatOf, sideOf, terrainAt, turnsFor, unitsOnMap } from './position'
import type { Position } from './position'
import { Edges, Nations, Opening, Sections, Tray, rowsOf } from './setup'
import type { Held } from './setup'

interface Choice {
	doings: Doing[]
	chosen: string
}

/** What happened just now, as it can be read from the steps that led here: whoever takes back sees what stood there before. */
interface Lately {
	events: GameEvent[]
	dice: GameEvent[]
	trail: Trail[]
	since: number // the moment from which on it is told
}

/** Nobody misses the question whether he has done enough, or what to do with a card that he does not hold. */
const TACIT = ['move-menu', 'redoubt-menu', 'draw-scout']

const BEFORE_DICE = ['withdraw', 'defend', 'attack', 'commit']

// --- What is asked ------------------------------------------------------------------------------------------

function ask(table: Table, names: Names, rules: Rules, lang: Lang, pick: Pick, choosing: boolean): string {
	const { position } = table
	const { phase, combat } = position
	const foe = sideOf(position, combat && table.seat === seatOf(position.active) ? 1 - table.seat : table.seat)
	const unit = combat && foe ? names.unit(foe, combat.target) : ''
	if (phase === 'setup-map') return say('ask-setup-map', { place: rules.noun('place', position.map.sections.length, lang) })
	if (phase.startsWith('guerrillas-')) {
		const enemy = sideOf(position, 1 - table.seat)
		return say('ask-guerrillas', { card: enemy && position.turn_so_far?.card ? names.card(enemy, position.turn_so_far.card) : '' })
	}
	if (phase.endsWith('retreat')) return say('ask-retreat', { unit })
	if (phase.endsWith('advance')) return say('ask-advance')
	if (choosing) return say('ask-choice')
	if (pick.unit && phase !== 'setup-place') return say('ask-target')
	if (pick.card && !pick.unit && !table.planned) return targets(table, pick).size ? say('ask-target') : say('ask-unit')
	const key = `ask-${phase}` as 'ask-withdraw'
	return say(ASKED.has(key) ? key : 'ask-target', { unit })
}
const ASKED = new Set(
	'setup-nations setup-pick setup-edge setup-choose setup-place discard draw-scout move-first move-menu move-supply move-march move-banzai move-dig combat-menu withdraw defend attack skirmish commit defender-chooses attacker-chooses committed-hits restore-menu redoubt-menu'
		.split(' ')
		.map((p) => `ask-${p}`),
)

function waiting({ position, seats, rules, lang, turn }: BoardProps, names: Names): string {
	const p = position as Position
	if (p.phase === 'game-over') {
		const side = sideOf(p, seatOf(p.winner ?? ''))
		return say('over', { army: names.army(side), cause: p.cause ? rules.word(`ended-by-${p.cause}`, lang) : '' })
	}
	if (turn === OVER) return say('ended')
	const seat = seatOf(p.turn)
	if (seat < 0) return say(['draw', 'setup-deal'].includes(p.phase) ? 'drawing' : 'rolling')
	return say('waits', { who: seats[seat]?.name || say('opponent'), phase: phaseName(rules, p, lang) })
}

const phaseName = (rules: Rules, position: Position, lang: Lang): string => rules.noun('phase', position.phase_number, lang)

/** The engine's refusal of the first of these that it understands. */
function refusal(rules: Rules, state: BoardProps['state'], texts: string[], lang: Lang): Message | null {
	for (const text of texts) {
		try {
			const told = rules.check(state, rules.parse(state, text), lang)
			if (told) return told
		} catch {
			// not said in a way it understands: the next
		}
	}
	return null
}

// --- What happened ------------------------------------------------------------------------------------------

const FAR = 120 // steps that are looked through for what is news
const LINES = 7
const DICE = 12

function latelyOf(rules: Rules, steps: Step[]): Lately {
	let now: Lately = { events: [], dice: [], trail: [], since: 0 }
	let old = false // a turn has ended since: it is read until something new happens
	const first = Math.max(0, steps.length - FAR)
	for (const [i, { events }] of steps.slice(first).entries()) {
		const moves: Trail[] = []
		for (const event of events) {
			const id = rules.eventId(event)
			if (id === 'turn-begins') {
				old = true
				continue
			}
			if (old || ['attacks', 'ambushes', 'nightfall'].includes(id)) now = { ...now, events: [], dice: [], since: first + i + 1 }
			old = false
			if (['moved', 'drew', 'other-drew', 'discards', 'placed', 'plays', 'plays-on'].includes(id)) now.dice = []
			if (id === 'rolled') now.dice.push(event)
			else if (!['drew', 'other-drew'].includes(id)) now.events.push(event)
			if (['moved', 'marched', 'retreated'].includes(id))
				moves.push({ from: squareNumber(event.args[1]!), to: squareNumber(event.args[2]!) })
		}
		if (moves.length) now.trail = moves // the last move is seen until the next
	}
	return now
}

/**
 * How many faces a die has is known of the reckoning that was shown before it fell. A replay may jump over that: what is told of the attack
 * ("2d8") says it too, where it accounts for every die.
 */
function useFaces({ dice, events }: Lately, tell: (event: GameEvent) => Message, sides: { current: number[] }): (die: GameEvent) => number {
	const known = useRef(new WeakMap<GameEvent, number>())
	if (dice.some((die) => !known.current.has(die))) {
		const told = events.flatMap((event) => diceIn(tell(event).text))
		const faces = told.length === dice.length ? told : sides.current
		dice.forEach((die, i) => {
			if (!known.current.has(die)) known.current.set(die, faces[i] ?? (die.args[0]! > 6 ? 10 : 6))
		})
	}
	return (die) => known.current.get(die) ?? 6
}

function LatelyView({
	lately,
	faces,
	tell,
	passed,
	openClause,
}: {
	lately: Lately
	faces(die: GameEvent): number
	tell(event: GameEvent): Message
	passed: Note[]
	openClause(id: string): void
}): JSX.Element | null {
	const lines = lately.events.slice(-LINES).map(tell)
	if (!lines.length && !lately.dice.length && !passed.length) return null
	return (
		<section class="mv-lately" aria-label={say('lately')}>
			{lately.dice.length > 0 && (
				<div class="mv-dice" role="group" aria-label={say('dice')}>
					{lately.dice.slice(-DICE).map((die, i) => (
						<Die key={`${i} ${lately.since}`} faces={faces(die)} value={die.args[0]!} size={34} roll={`${i}`} />
					))}
				</div>
			)}
			<ul>
				{lines.map((told, i) => (
					<li key={i}>
						{told.text} <ClauseLink id={told.clause} openClause={openClause} />
					</li>
				))}
				{passed.length > 0 && <li class="mv-passed">{say('passed', { phase: passed.map((n) => n.short()).join(', ') })}</li>}
			</ul>
		</section>
	)
}

const NOTHING: Pick = {}
const NO_CARDS: Entry[] = []

/** What fingers have begun belongs to one state of the game: with the next it is gone, in the same drawing. */
function useOf<T>(state: BoardProps['state'], empty: T): [T, (value: T) => void] {
	const [kept, keep] = useState({ state, value: empty })
	return [kept.state === state ? kept.value : empty, (value) => keep({ state, value })]
}

// --- The table ----------------------------------------------------------------------------------------------

export function ManoeuvreBoard(props: BoardProps): JSX.Element {
	const { rules, state, viewer, seats, lang, legal, passing, act, openClause } = props
	const position = props.position as Position
	const names = useMemo(() => namesOf(rules, lang), [rules, lang])
	const table = useMemo(() => tableOf(rules, state, position, viewer, legal), [state, position, viewer, legal])
	const [pick, setPick] = useOf<Pick>(state, NOTHING)
	const [choice, setChoice] = useOf<Choice | null>(state, null)
	const [plan, setPlan] = useOf<Entry[]>(state, NO_CARDS)
	const [refused, setRefused] = useOf<{ told: Message; lang: Lang } | null>(state, null)
	const no = refused?.lang === lang ? refused.told : null
	const setNo = (told: Message | null) => setRefused(told && { told, lang })
	const [seen, setSeen] = useState('')
	const [held, setHeld] = useOf<Held | null>(state, null)
	const sides = useRef<number[]>([])
	const lately = useMemo(() => latelyOf(rules, props.steps), [rules, props.steps])
	const tell = useMemo(() => eventFormatter(rules, lang, viewer === ALL_SEEING), [rules, lang, viewer])
	const faces = useFaces(lately, tell, sides)

	const forget = () => {
		setPick(NOTHING)
		setChoice(null)
		setPlan(NO_CARDS)
		setNo(null)
		setHeld(null)
	}
	const play = (texts: string[]) => {
		const [first, ...rest] = texts
		if (!first) return
		forget()
		setSeen('')
		act(first, rest)
	}

	const own = table.own
	const active = legal.length > 0
	const waitingTray = tray(table)
	const now: Pick = !pick.unit && waitingTray.length ? { unit: waitingTray[0] } : pick
	// While a choice is open only its own squares matter.
	const reach = useMemo(
		() =>
			choice
				? new Map(choice.doings.filter((d) => d.to).map((d) => [d.to, choice.doings.filter((o) => o.to === d.to)]))
				: targets(table, now),
		[table, now.unit, now.card, choice],
	)
	const able = useMemo(() => movers(table, now), [table, now.card])
	// Before the edges are chosen there is no own edge to bring to the bottom.
	const turns = position.phase === 'setup-edge' ? 0 : turnsFor(sideOf(position, props.bottom)?.edge)
	const cards = markable(table)
	const ahead = useMemo(() => (table.planned ? follow(rules, state, viewer, plan) : null), [table, plan])

	const meet = (touch: Touch, texts: () => string[], fallback: string) => {
		setNo(null)
		if (touch.do === 'act') play([touch.text])
		else if (touch.do === 'pick') {
			setPick(touch.pick)
			setChoice(null)
		} else if (touch.do === 'choose') {
			const [first] = touch.doings
			setChoice({ doings: touch.doings, chosen: first!.text })
			setPick({ unit: first!.unit || now.unit, card: touch.doings.every((d) => d.card === first!.card) ? first!.card : undefined })
		} else if (active) setNo(refusal(rules, state, texts(), lang) ?? (fallback ? { text: fallback, clause: '' } : null))
	}
	/** Why an enemy is no target: the rulebook's answer to what a touch could mean, a march or the nearest attack. */
	const noTarget = (square: string): Message | null => {
		const marching = now.unit && position.phase !== 'combat-menu' && !table.planned ? meant(table, now, square) : []
		const attacks = meantAgainst(table, now, square)
		const why = refusal(rules, state, [...marching, ...attacks], lang)
		if (why) return why
		const bare = refusal(rules, state, [`ambush ${square}`], lang)
		return position.phase === 'combat-menu'
			? { text: say('noAttackCard'), clause: bare?.clause ?? '' }
			: (bare ?? { text: say('cannot'), clause: '' })
	}
	const touchAt = (square: string) => {
		setSeen(square)
		const here = table.standing.get(square)
		const enemy = here && here.seat !== table.seat
		if (!active || (table.planned && !enemy)) return setNo(null)
		const touch: Touch = table.planned ? { do: 'refuse' } : touchSquare(table, now, square)
		// A card that has to be heard first, as Supply before it moves anybody: no rule is broken, it is only too early.
		if (touch.do === 'refuse' && chosen?.card && !chosen.unit && !chosen.to)
			return setNo({ text: say('tooSoon', { what: labelOf(chosen, position.phase, names, own) }), clause: '' })
		if (touch.do === 'refuse' && enemy) return setNo(noTarget(square))
		const foeOrOwn = here ? say('cannot') : now.unit ? say('cannot') : say('pickFirst')
		meet(touch, () => meant(table, now, square), now.unit || here ? foeOrOwn : '')
	}
	const touchHand = (index: number) => {
		const card = cards[index]
		if (!card || !active) return
		setNo(null)
		setSeen('') // what was looked at has nothing to do with this card
		if (!table.planned) return meet(touchCard(table, pick, card), () => meantByCard(table, baseOf(card)), say('cannot'))
		const marked = toggle(rules, table, state, plan, index, baseOf(card))
		if (marked) setPlan(marked)
		else setNo(refusal(rules, ahead?.state ?? state, meantByCard(table, baseOf(card)), lang) ?? { text: say('cannot'), clause: '' })
	}
	const cancel = forget
	const foeSeen = seen !== '' && (table.standing.get(seen)?.seat ?? table.seat) !== table.seat
	const onKey = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.altKey || event.metaKey || (event.target as HTMLElement).closest('input, textarea, select, dialog')) return
		if (event.key === 'Escape') cancel()
		if (/^[1-9]$/.test(event.key) && position.phase !== 'setup-choose') touchHand(Number(event.key) - 1)
	}
	// Digits mean cards wherever the focus is.
	const keys = useRef(onKey)
	keys.current = onKey
	useEffect(() => {
		const listen = (event: KeyboardEvent) => keys.current(event)
		document.addEventListener('keydown', listen)
		return () => document.removeEventListener('keydown', listen)
	}, [])

	// The fight, as it stands or as it would.
	const { combat } = position
	const attackSeat = seatOf(position.active)
	const [attack, defence] = [sideOf(position, attackSeat), sideOf(position, 1 - attackSeat)]
	const chosen = choice?.doings.find((d) => d.text === choice.chosen) ?? null
	const fighting = combat && BEFORE_DICE.includes(position.phase)
	const asked = chosen
		? { state, text: chosen.text }
		: fighting
			? { state: ahead?.state ?? state, text: position.phase === 'withdraw' ? 'pass' : 'done' }
			: combat && ['defender-chooses', 'attacker-chooses'].includes(position.phase)
				? { state, text: 'hit' }
				: null
	const items = useMemo(() => (asked ? explained({ rules, lang, openClause, ...asked }) : []), [asked?.state, asked?.text, lang])
	useEffect(() => {
		if (items.length) sides.current = diceOf(items)
	}, [items])

	const label = (square: string) =>
		squareWords(
			{ position, names, viewer, standing: table.standing, targets: reach, movers: able, selected: now.unit ?? '' },
			square,
			(doings) => [...new Set(doings.map((d) => labelOf(d, position.phase, names, own)))].join(', '),
		)
	const edgeLabel = (edge: string) => rules.noun('edge', ['north', 'east', 'south', 'west'].indexOf(edge), lang)
	const picking = active && position.phase === 'setup-edge'
	const heldText = held && `section ${held.id}:${held.turns}`
	const ghost = useMemo(
		() =>
			heldText && position.phase === 'setup-map' && active
				? { rows: rowsOf(rules, state, heldText, position.map.sections.length), place: position.map.sections.length }
				: null,
		[heldText, state],
	)
	const hot = [
		combat && attack && combat.attacker ? attack.units.find((u) => u.unit === combat.attacker)?.square : null,
		combat && defence ? defence.units.find((u) => u.unit === combat.target)?.square : null,
		...(combat && attack ? combat.supporters.map((s) => attack.units.find((u) => u.unit === s)?.square) : []),
		chosen && ATTACKS.includes(chosen.verb) ? chosen.to : null,
	].filter((s): s is string => !!s)

	// On a narrow screen the sheet covers part of the map: the map is brought above it as far as what is fought about stays in view.
	const root = useRef<HTMLDivElement>(null)
	const matter = hot.join(' ')
	useEffect(() => {
		const dock = root.current?.querySelector('.mv-dock')
		if (!matter || !dock || getComputedStyle(dock).position !== 'sticky') return
		const bring = () => {
			const boxes = matter
				.split(' ')
				.map((square) => root.current?.querySelector(`[data-testid=square-${square}]`)?.getBoundingClientRect())
			const highest = Math.min(...boxes.map((box) => box?.top ?? 0))
			const lowest = Math.max(...boxes.map((box) => box?.bottom ?? 0))
			const end = root.current?.querySelector('.mv-field')?.getBoundingClientRect().bottom ?? 0
			const top = dock.getBoundingClientRect().top - 6
			const over = Math.max(lowest - top, Math.min(end - top, highest - 6))
			if (over > 0) scrollBy({ top: over, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
		}
		const observer = new ResizeObserver(bring) // the sheet grows when its odds are known
		observer.observe(dock)
		return () => observer.disconnect()
	}, [matter, choice === null])

	// On a narrow screen the hand is wider than the screen: of the cards that can be played one is always in view.
	useEffect(() => {
		const hand = root.current?.querySelector<HTMLElement>('.mv-hand')
		const live = hand && active ? [...hand.querySelectorAll<HTMLElement>('.mv-card-live')] : []
		if (!hand || !live.length) return
		const inView = (card: HTMLElement) =>
			card.offsetLeft - hand.offsetLeft >= hand.scrollLeft - 8 &&
			card.offsetLeft - hand.offsetLeft + card.offsetWidth <= hand.scrollLeft + hand.clientWidth + 8
		if (!live.some(inView))
			hand.scrollTo({
				left: live[0]!.offsetLeft - hand.offsetLeft,
				behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
			})
	}, [state, active])

	// A button that was pressed and is gone gives the keyboard back to the map.
	const inside = useRef(false)
	useEffect(() => {
		const focus = (event: FocusEvent) => (inside.current = root.current?.contains(event.target as Node) ?? false)
		document.addEventListener('focusin', focus)
		return () => document.removeEventListener('focusin', focus)
	}, [])
	useEffect(() => {
		if (inside.current && (!document.activeElement || document.activeElement === document.body))
			root.current?.querySelector<SVGGElement>('.mv-cell[tabindex="0"]')?.focus({ preventScroll: true })
	})

	return (
		<div class="mv" ref={root} data-phase={position.phase}>
			<div class="mv-in">
				<Armies position={position} names={names} seats={seats} viewer={viewer} rules={rules} lang={lang} over={props.turn === OVER} />
				<div class="mv-map">
					<Field
						key={viewer}
						position={position}
						names={names}
						viewer={viewer}
						turns={turns}
						standing={table.standing}
						targets={reach}
						movers={able}
						selected={now.unit ?? ''}
						hot={hot}
						trail={lately.trail}
						ghost={ghost}
						edges={picking}
						label={picking ? edgeLabel : label}
						touch={touchAt}
						touchEdge={(edge) => play([`edge ${edge}`])}
					/>
				</div>
				<div class="mv-dock">
					<div class="mv-panel">
						<Panel
							{...{
								props,
								table,
								names,
								choice,
								setChoice,
								plan,
								setPlan,
								held,
								setHeld,
								play,
								cancel,
								touchHand,
								items,
								asked,
								chosen,
								lately: (
									<LatelyView
										lately={lately}
										faces={faces}
										tell={tell}
										passed={active || props.turn === OVER ? [] : props.notes.filter((n) => n.moment >= lately.since)}
										openClause={openClause}
									/>
								),
								cards,
							}}
						/>
					</div>
					<div class="mv-phase" data-testid="phase">
						<p class="mv-ask" role="status">
							{active ? ask(table, names, rules, lang, now, !!choice) : passing ? '\u00a0' : waiting(props, names)}
							{active &&
								position.turn_so_far &&
								position.turn_so_far.moves_left > 0 &&
								position.phase.startsWith('move-') &&
								Number(position.options.advance_to_contact) === 1 && <small> {say('more', { n: position.turn_so_far.moves_left })}</small>}
						</p>
						{no && (
							<p class="mv-no" role="alert" data-testid="why" onClick={(e) => !(e.target as Element).closest('a, button') && setNo(null)}>
								{foeSeen && <span class="mv-foe">{inspected(position, names, seen)} · </span>}
								{no.text} <ClauseLink id={no.clause} openClause={openClause} />
							</p>
						)}
						{!no && seen && <p class="mv-seen">{inspected(position, names, seen)}</p>}
						{!no && !seen && lately.events.length > 0 && <p class="mv-news">{tell(lately.events.at(-1)!).text}</p>}
						<Buttons
							{...{
								table,
								names,
								plan,
								ahead,
								rules,
								state,
								play,
								chosen,
								cancel,
								busy: !!(pick.unit || pick.card || choice || plan.length),
							}}
						/>
					</div>
					{waitingTray.length > 0 && active && (
						<Tray table={table} names={names} picked={now.unit ?? ''} touch={(unit) => meet(touchUnit(table, {}, unit), () => [], '')} />
					)}
					{own && own.faces.length > 0 && (
						<div class="mv-hand" role="group" aria-label={say('hand')}>
							{own.faces.map((face, i) => {
								const entry = position.phase === 'commit' || position.phase === 'setup-choose' ? undefined : plan.find((e) => e.card === i)
								const live = table.planned
									? !!entry || (ahead ? waysToMark(rules, ahead, baseOf(face.card)).length > 0 : false)
									: narrow(table.doings, { card: baseOf(face.card) }).length > 0
								const top = ['discard', 'move-dig'].includes(position.phase) && plan.at(-1)?.card === i
								return (
									<CardView
										key={face.card}
										face={face}
										side={own}
										names={names}
										rules={rules}
										lang={lang}
										index={i}
										live={active && live}
										toggles={table.planned}
										picked={!table.planned && pick.card === baseOf(face.card)}
										mark={entry ? (top ? say('onTop') : say('marked')) : ''}
										onTouch={() => touchHand(i)}
									/>
								)
							})}
						</div>
					)}
				</div>
			</div>
		</div>
	)
}

/** A unit or a square that was touched, in words. */
function inspected(position: Position, names: Names, square: string): JSX.Element {
	const terrain = names.terrain(TERRAIN.indexOf(terrainAt(position, square)))
	for (const seat of [0, 1]) {
		const side = sideOf(position, seat)
		const unit = side?.units.find((u) => u.square === square)
		if (side && unit)
			return (
				<>
					<b>{names.unit(side, unit.unit)}</b> · {say(unit.cavalry ? 'cavalry' : 'infantry')}{' '}
					{say('sides', { full: unit.full ?? 0, reduced: unit.reduced ?? 0 })}
					{unit.state === 'reduced' ? ` · ${say('reducedTo', { n: unit.strength ?? 0 })}` : ''} · {square} {terrain}
					{unit.redoubt ? ` · ${say('redoubt')}` : ''}
				</>
			)
	}
	return (
		<>
			{square} · {terrain}
		</>
	)
}

interface ButtonsProps {
	table: Table
	names: Names
	plan: Entry[]
	ahead: ReturnType<typeof follow> | null
	rules: Rules
	state: BoardProps['state']
	play(texts: string[]): void
	chosen: Doing | null
	cancel(): void
	busy: boolean
}

function commitWords(table: Table, plan: Entry[]): string {
	const { phase } = table.position
	if (phase === 'discard') return plan.length ? say('commit-discard', { n: plan.length }) : say('commit-keep')
	if (phase === 'move-dig') return say('commit-dig')
	if (phase === 'setup-choose') return `${say('commit-choose')} (${plan.length})`
	if (phase === 'defend') return plan.length ? say('commit-defend') : say('commit-bare')
	return plan.some((e) => e.text === 'skirmish') ? say('commit-skirmish') : say('commit-attack')
}

/** What ends the phase or says yes, and what goes back. */
function Buttons({ table, names, plan, ahead, rules, state, play, chosen, cancel, busy }: ButtonsProps): JSX.Element | null {
	if (!table.doings.length) return null
	const { phase } = table.position
	const words = table.planned ? script(rules, table, state, plan) : []
	const cards = table.planned ? markable(table).length : 0
	const ready = phase === 'move-dig' ? plan.length === cards : phase === 'setup-choose' ? !!ahead?.done && plan.length > 0 : !!ahead?.done
	const said = chosen ? [] : buttons(table)
	// What gives something up is never the loudest.
	const loud = (d: Doing) => ['done', 'pass'].includes(d.verb) && !busy && !['combat-menu', 'restore-menu'].includes(phase)
	const answer = (d: Doing) =>
		[labelOf(d, phase, names, table.own), ['try', 'guerrillas'].includes(d.verb) && table.own ? names.whole(table.own, d.card) : '']
			.filter(Boolean)
			.join(' · ')
	return (
		<div class="mv-buttons">
			{chosen && (
				<button type="button" class="button primary" data-testid="commit" data-action={chosen.text} onClick={() => play([chosen.text])}>
					{chosen.card && <Sign name={table.own ? iconOf(table.own, chosen.card) : 'leader'} />}
					{labelOf(chosen, phase, names, table.own)}
				</button>
			)}
			{table.planned && (
				<button
					type="button"
					class="button primary"
					data-testid="commit"
					data-action={words.join('; ')}
					disabled={!ready}
					onClick={() => play(words)}
				>
					{commitWords(table, plan)}
				</button>
			)}
			{said.map((d) => (
				<button
					key={d.text}
					type="button"
					class={loud(d) ? 'button primary' : 'button'}
					data-testid={`say-${d.verb}`}
					data-action={d.text}
					onClick={() => play([d.text])}
				>
					{answer(d)}
				</button>
			))}
			{busy && (
				<button type="button" class="button plain" data-testid="cancel" onClick={cancel}>
					{say('cancel')}
				</button>
			)}
		</div>
	)
}

interface PanelProps {
	props: BoardProps
	table: Table
	names: Names
	choice: Choice | null
	setChoice(choice: Choice): void
	plan: Entry[]
	setPlan(plan: Entry[]): void
	held: Held | null
	setHeld(held: Held | null): void
	play(texts: string[]): void
	cancel(): void
	touchHand(index: number): void
	items: ReturnType<typeof explained>
	asked: { state: BoardProps['state']; text: string } | null
	chosen: Doing | null
	lately: JSX.Element
	cards: string[]
}

/** Beside or under the map: the set-up, a choice, the fight, or what happened just now. */
function Panel(p: PanelProps): JSX.Element | null {
	const { props, table, names, choice, chosen, items, asked, plan, lately } = p
	const { rules, state, lang, openClause } = props
	const { position, own } = table
	const { combat, phase } = position
	const common = { rules, state, table, lang, act: (text: string) => p.play([text]) }
	if (table.doings.length) {
		if (phase === 'setup-map') return <Sections {...common} held={p.held} hold={p.setHeld} />
		if (phase === 'setup-nations' || phase === 'setup-pick') return <Nations key={phase} {...common} />
		if (phase === 'setup-edge') return <Edges {...common} />
		if (phase === 'setup-place') return null // the units that wait stand here
		if (phase === 'setup-choose') return <Opening {...common} names={names} plan={plan} touch={p.touchHand} cards={p.cards} />
	}
	const rolled = (combat?.dice.length ?? 0) > 0
	if (choice && chosen && own) {
		const foe = sideOf(position, 1 - table.seat)
		const target = chosen.to ? table.standing.get(chosen.to)?.unit.unit : ''
		const face = own.faces.find((f) => baseOf(f.card) === chosen.card)
		return (
			<Sheet id={ATTACKS.includes(chosen.verb) ? 'combat' : 'choice'} label={labelOf(chosen, phase, names, own)}>
				<h2 class="mv-against">
					{target && foe
						? chosen.unit
							? say('against', { unit: names.unit(own, chosen.unit), target: names.unit(foe, target) })
							: say('ambushed', { target: names.unit(foe, target) })
						: [chosen.unit && names.unit(own, chosen.unit), chosen.card && names.card(own, chosen.card)].filter(Boolean).join(' · ')}
				</h2>
				<Options
					doings={choice.doings}
					chosen={choice.chosen}
					choose={(text) => p.setChoice({ ...choice, chosen: text })}
					side={own}
					names={names}
					phase={phase}
					faces={own.faces}
				/>
				{face && !ATTACKS.includes(chosen.verb) && <p class="quiet small">{notes(face, own, rules, lang, names)}</p>}
				<div class="mv-reckon">
					<Chances rules={rules} lang={lang} openClause={openClause} state={state} text={chosen.text} />
					<Reckoning items={items} rolled={false} openClause={openClause} />
				</div>
			</Sheet>
		)
	}
	const [attack, defence] = [sideOf(position, seatOf(position.active)), sideOf(position, 1 - seatOf(position.active))]
	if (combat && attack && defence) {
		// A leader is played first, so what he does is legal now.
		const [leader] = plan.flatMap((entry) =>
			table.doings.filter((d) => d.text === entry.text && ['lead', 'join'].includes(d.verb)).map((doing) => ({ entry, doing })),
		)
		return (
			<Sheet id="combat" label={say('combat')}>
				<Fighters combat={combat} attack={attack} defence={defence} names={names} />
				{leader && own && (
					<LeaderUse
						lead={leadOf(waysToMark(rules, { state, legal: rules.legal(state) }, leader.doing.card))}
						chosen={leader.doing}
						choose={(text) => p.setPlan(change(rules, table, state, plan, leader.entry.card, text))}
						side={own}
						names={names}
						face={own.faces.find((f) => baseOf(f.card) === leader.doing.card)}
					/>
				)}
				{phase === 'commit' && table.planned && own && (
					<div class="mv-options" role="group" aria-label={say('ask-commit')}>
						{p.cards.map((card, i) => (
							<button
								key={card}
								type="button"
								class="mv-option"
								aria-pressed={plan.some((e) => e.card === i)}
								data-testid={`card-${i}`}
								onClick={() => p.touchHand(i)}
							>
								<Sign name={iconOf(own, card)} />
								{names.whole(own, card)}
							</button>
						))}
					</div>
				)}
				<div class="mv-reckon">
					{asked && !rolled && <Chances rules={rules} lang={lang} openClause={openClause} state={asked.state} text={asked.text} />}
					{(rolled || !items.length) && lately}
					<Reckoning items={items} rolled={rolled} openClause={openClause} />
				</div>
			</Sheet>
		)
	}
	return lately
}

// --- What needs no decision ---------------------------------------------------------------------------------

export function byItself(
	rules: Rules,
	state: State,
	position: Position,
	viewer: number,
	legal: Action[],
	seats: SeatInfo[],
): Automatic | null {
	const action = legal.find((a) => a.text === automatic(tableOf(rules, state, position, viewer, legal)))
	// Two at one screen: who was called to answer sees what he answers to.
	if (!action || (action.text === 'pass' && seats.filter((seat) => seat.yours).length > 1)) return null
	if (TACIT.includes(position.phase)) return { action, wait: 0 }
	const short = () => phaseName(rules, position, language())
	return { action, wait: 0, note: { short, text: () => say('passed', { phase: short() }) } }
}

// --- The board in words -------------------------------------------------------------------------------------

export function describe(rules: Rules, position: Position, lang: Lang, viewer: number): string[] {
	const names = namesOf(rules, lang)
	const standing = unitsOnMap(position)
	const lines = [0, 1].flatMap((seat) => {
		const side = sideOf(position, seat)
		if (!side) return []
		const head = `${names.army(side)}${colon()}${say('held')} ${side.squares_held}, ${say('lostOf', { n: lost(side) })}, ${position.night[seat] ? say('night') : ''}`
		const words = { position, names, viewer, standing, targets: new Map(), movers: new Set<string>(), selected: '' }
		return [head.replace(/, $/, ''), ...side.units.filter((u) => u.square).map((u) => squareWords(words, u.square!, () => ''))]
	})
	const own = sideOf(position, viewer)
	return own ? [...lines, `${say('hand')}${colon()}${own.hand.map((card) => names.whole(own, card)).join('; ')}`] : lines
}

export function phrase(rules: Rules, state: State, position: Position, action: Action, lang: Lang): string {
	const names = namesOf(rules, lang)
	const seat = seatOf(position.turn)
	const side = sideOf(position, seat)
	const d = doingsOf(rules, state, [action])[0]!
	if (!side || ofSetup(d)) return ''
	const verb = ['discard', 'choose', 'defend', 'add', 'lead', 'join', 'declare'].includes(d.verb)
		? ''
		: labelOf(d, position.phase, names, side)
	const what = [
		d.unit && names.unit(side, d.unit),
		d.to,
		d.card && names.whole(side, d.card),
		d.support.map((u) => names.unit(side, u)).join(' + '),
		d.maharaja && say('with-maharaja'),
	].filter(Boolean)
	return [verb, ...what].filter(Boolean).join(' · ')
}

export { targetKind }
