// model.ts - from a position and the legal actions to what can be touched, and what each touch means. It is pure and knows no
// rule: the engine says which unit, card and square an action names, and a touch narrows the list of actions until
// one is left or a choice between a few is to be made. The tests walk whole games and check that nothing legal is out of reach.
import type { Action, Parts, Rules, State } from '../../types'
import { EDGES, baseOf, sideOf, unitsOnMap } from './position'
import type { Position, Side, Standing } from './position'

/** An action by what it names. Empty where it names none. */
export interface Doing {
	text: string
	verb: string
	unit: string
	to: string
	card: string // as in hand, without the number of a copy
	support: string[]
	maharaja: boolean
	section: string // what the set-up names
	turns: number
	armies: string[]
	edge: string
}

/** What to say to play a headquarters card. */
const PLAYED: Record<string, string> = {
	scout: 'scout-spy',
	banzai: 'banzai-charge',
	supply: 'supply',
	march: 'forced-march',
	ambush: 'ambush',
	rockets: 'rockets',
	honour: 'death-with-honour',
	withdraw: 'withdraw',
	commit: 'committed-attack',
	sappers: 'sappers',
	skirmish: 'skirmish',
}
export const ATTACKS = ['assault', 'bombard', 'volley', 'battery', 'rockets', 'ambush']

/** Phases in which several cards are marked and then played in a row. */
const PLANNED = ['discard', 'move-dig', 'setup-choose', 'defend', 'attack', 'commit']

function doing(text: string, parts: Parts): Doing {
	const { verb, unit = '', card = '', to, target } = parts
	const {
		with: support = [],
		maharaja = false,
		section = '',
		turns = 0,
		armies = [],
		edge = '',
	} = parts as Partial<Doing> & { with?: string[] }
	return { text, verb, unit, card, to: String(to ?? target ?? ''), support, maharaja, section, turns, armies, edge }
}

/** Of legal actions in a state, what each names. */
export function doingsOf(rules: Rules, state: State, legal: Action[]): Doing[] {
	if (!legal.length) return []
	const named = rules.parts(state)
	const parts = new Map(rules.legal(state).map((action, i) => [action.text, named[i]!]))
	return legal.map(({ text }) => doing(text, parts.get(text)!))
}

export interface Table {
	position: Position
	seat: number
	own: Side | null
	standing: Map<string, Standing>
	doings: Doing[]
	planned: boolean
}

export function tableOf(rules: Rules, state: State, position: Position, seat: number, legal: Action[]): Table {
	return {
		position,
		seat,
		own: sideOf(position, seat),
		standing: unitsOnMap(position),
		doings: doingsOf(rules, state, legal),
		planned: legal.length > 0 && PLANNED.includes(position.phase),
	}
}

/** What has been touched so far. */
export interface Pick {
	unit?: string
	card?: string
}

export type Touch = { do: 'act'; text: string } | { do: 'pick'; pick: Pick } | { do: 'choose'; doings: Doing[] } | { do: 'refuse' }

export function narrow(doings: Doing[], pick: Pick): Doing[] {
	return doings.filter((d) => (!pick.unit || d.unit === pick.unit) && (!pick.card || d.card === pick.card))
}

/** Marked cards are no target of a touch on the board. */
const onBoard = (table: Table): Doing[] => (table.planned ? [] : table.doings)

const isAttack = (d: Doing) => ATTACKS.includes(d.verb)

/** One left: a march is made at once; what costs a card or opens a fight is shown first. */
function settle(doings: Doing[]): Touch {
	const [only] = doings
	if (doings.length === 1 && only && !isAttack(only) && !only.card) return { do: 'act', text: only.text }
	return { do: 'choose', doings }
}

/** The squares that can be touched now, each with what it would mean. */
export function targets(table: Table, pick: Pick): Map<string, Doing[]> {
	const rest = narrow(onBoard(table), pick)
	const units = new Set(rest.map((d) => d.unit).filter(Boolean))
	const found = new Map<string, Doing[]>()
	for (const d of rest) {
		// Without a unit chosen, an empty square means something only where a single unit can go; an enemy always does.
		if (!d.to || (!pick.unit && units.size > 1 && !isAttack(d))) continue
		found.set(d.to, [...(found.get(d.to) ?? []), d])
	}
	return found
}

/** Own units that can be touched now. */
export function movers(table: Table, pick: Pick): Set<string> {
	return new Set(
		narrow(onBoard(table), { card: pick.card })
			.map((d) => d.unit)
			.filter(Boolean),
	)
}

export function touchUnit(table: Table, pick: Pick, unit: string): Touch {
	const next: Pick = { card: pick.card, unit }
	let rest = narrow(onBoard(table), next)
	if (!rest.length) {
		delete next.card // a unit that the card cannot serve is a fresh beginning
		rest = narrow(onBoard(table), next)
	}
	if (!rest.length) return { do: 'refuse' }
	if (rest.every((d) => !d.to || d.verb === 'advance')) return settle(rest)
	return { do: 'pick', pick: next }
}

export function touchSquare(table: Table, pick: Pick, square: string): Touch {
	const here = table.standing.get(square)
	const found = targets(table, pick).get(square) ?? []
	if (here && here.seat === table.seat && here.unit.unit === pick.unit) {
		// Cavalry may go out and back in the first edition: its own square is then a destination.
		return found.length ? { do: 'choose', doings: found } : { do: 'pick', pick: {} }
	}
	if (found.length) return settle(found)
	if (here && here.seat === table.seat) return touchUnit(table, pick, here.unit.unit)
	return { do: 'refuse' }
}

export function touchCard(table: Table, pick: Pick, card: string): Touch {
	const base = baseOf(card)
	if (pick.card === base) return { do: 'pick', pick: {} }
	let next: Pick = { unit: pick.unit, card: base }
	let rest = narrow(onBoard(table), next)
	if (!rest.length) {
		next = { card: base }
		rest = narrow(onBoard(table), next)
	}
	if (!rest.length) return { do: 'refuse' }
	if (rest.length === 1 || rest.every((d) => !d.unit && !d.to)) return { do: 'choose', doings: rest }
	const units = new Set(rest.map((d) => d.unit))
	if (units.size === 1 && rest[0]!.unit && rest.every((d) => d.to)) next.unit = rest[0]!.unit
	return { do: 'pick', pick: next }
}

/** The enemy does something and waits for an answer: every answer is to be seen, cards included. */
const answers = (phase: string): boolean => phase === 'withdraw' || phase.startsWith('guerrillas-')

/** Named by touching a section, a nation or an edge. */
export const ofSetup = (d: Doing): boolean => d.section !== '' || d.armies.length > 0 || d.edge !== ''

/** What is said with a button: all that names no card, unit or square; and cards where they are an answer, or are played where cards are marked. */
export function buttons(table: Table): Doing[] {
	const withCard = (d: Doing) => answers(table.position.phase) || (table.planned && d.verb === 'scout')
	return table.doings.filter((d) => !d.unit && !d.to && !ofSetup(d) && (!d.card || withCard(d)) && !(table.planned && d.verb === 'done'))
}

/** Unit actions no touch on the board reaches are none: a unit that is not on the map yet lies in the tray. */
export function tray(table: Table): string[] {
	return table.position.phase === 'setup-place'
		? (table.own?.units ?? []).filter((u) => u.state !== 'eliminated' && !u.square).map((u) => u.unit)
		: []
}

// --- The set-up by the book ---------------------------------------------------------------------------------

/** The sections on offer, each with its four quarter turns. */
export function sections(table: Table): Map<string, Doing[]> {
	const found = new Map<string, Doing[]>()
	for (const d of table.doings) {
		if (d.verb !== 'section') continue
		const list = found.get(d.section) ?? []
		list[d.turns] = d
		found.set(d.section, list)
	}
	return found
}

/** The nations that can be named, or picked. */
export function nations(table: Table): string[] {
	return [...new Set(table.doings.flatMap((d) => d.armies))]
}

/** The action that names these nations, in whichever order. */
export function naming(table: Table, named: string[]): Doing | undefined {
	const key = [...named].sort().join(' ')
	return table.doings.find((d) => d.armies.length > 0 && [...d.armies].sort().join(' ') === key)
}

// --- Cards marked and then played in a row ------------------------------------------------------------------

export interface Entry {
	card: number // its place in hand; for the opening hand: in the list of cards
	text: string
}

export interface Outlook {
	entries: Entry[] // those that can be played, in the order in which they are
	state: State // after them
	legal: Action[]
	done: boolean // nothing is left to decide, or "done" may be said
}

/** A leader brings those whose cards come after him; the order of discards is the player's. */
const RANK: Record<string, number> = { lead: 0, join: 0, skirmish: 0, add: 1, sappers: 2, commit: 3 }
const rank = (entry: Entry) => RANK[entry.text.split(' ')[0]!] ?? 0

/** Plays the marked cards in thought; what cannot be played any more is dropped. */
export function follow(rules: Rules, state: State, seat: number, plan: Entry[]): Outlook {
	const phase = rules.read(state).phase
	const entries: Entry[] = []
	let now = state
	let legal = rules.legal(now)
	let over = false
	for (const entry of [...plan].sort((a, b) => rank(a) - rank(b))) {
		const action = legal.find((a) => a.text === entry.text)
		if (over || !action) continue
		now = rules.apply(now, action).state
		entries.push(entry)
		over = rules.turn(now) !== seat || rules.read(now).phase !== phase
		legal = over ? [] : rules.legal(now)
	}
	return { entries, state: now, legal, done: over || legal.some((a) => a.text === 'done') }
}

/** The ways in which a card can be marked now, the likeliest first. */
export function waysToMark(rules: Rules, { state, legal }: { state: State; legal: Action[] }, base: string): Doing[] {
	const ways = doingsOf(rules, state, legal).filter((d) => d.card === base && d.verb !== 'scout')
	return ways.sort((a, b) => likely(b) - likely(a))
}

function likely(d: Doing): number {
	return d.verb === 'lead' ? (d.support.length ? d.support.length - 20 : 2) : 1
}

/** The cards to mark: those in hand; for the opening hand the deck, and to be declared committed those that lie. */
export function markable(table: Table): string[] {
	const { phase } = table.position
	if (phase === 'setup-choose') return table.own?.draw ?? []
	return phase === 'commit' ? [...new Set(table.doings.map((d) => d.card).filter(Boolean))] : (table.own?.hand ?? [])
}

/** Marks a card, or takes its mark away. Null: it cannot be marked. */
export function toggle(rules: Rules, table: Table, state: State, plan: Entry[], card: number, base: string): Entry[] | null {
	if (plan.some((e) => e.card === card))
		return follow(
			rules,
			state,
			table.seat,
			plan.filter((e) => e.card !== card),
		).entries
	const lone = plan.some((e) => e.text === 'skirmish') ? [] : plan
	const ahead = follow(rules, state, table.seat, lone)
	const way = waysToMark(rules, ahead, base)[0]
	if (way) return follow(rules, state, table.seat, [...ahead.entries, { card, text: way.text }]).entries
	// It may be one that must come alone, or first.
	const first = waysToMark(rules, { state, legal: rules.legal(state) }, base)[0]
	if (!first) return null
	const leader = plan.filter((e) => !['lead', 'join', 'skirmish'].includes(e.text.split(' ')[0]!))
	return follow(
		rules,
		state,
		table.seat,
		first.verb === 'skirmish' ? [{ card, text: first.text }] : [...leader, { card, text: first.text }],
	).entries
}

/** The same card used in another way. */
export function change(rules: Rules, table: Table, state: State, plan: Entry[], card: number, text: string): Entry[] {
	return follow(
		rules,
		state,
		table.seat,
		plan.map((e) => (e.card === card ? { card, text } : e)),
	).entries
}

/** What to say to the server for a plan: its cards, then "done" where it may be said and something is left to say. */
export function script(rules: Rules, table: Table, state: State, plan: Entry[]): string[] {
	const ahead = follow(rules, state, table.seat, plan)
	const texts = ahead.entries.map((e) => e.text)
	return ahead.legal.some((a) => a.text === 'done') ? [...texts, 'done'] : texts
}

// --- A leader's uses ----------------------------------------------------------------------------------------

export interface Lead {
	ways: Doing[] // all of them
	alone: Doing[] // Combat, a die of his own
	candidates: string[] // units he can bring
}

export function leadOf(ways: Doing[]): Lead {
	return { ways, alone: ways.filter((d) => !d.support.length), candidates: [...new Set(ways.flatMap((d) => d.support))] }
}

/** The way that brings exactly these units. */
export function bringing(lead: Lead, units: string[]): Doing | undefined {
	const key = [...units].sort().join()
	return lead.ways.find((d) => [...d.support].sort().join() === key)
}

// --- What needs no decision ---------------------------------------------------------------------------------

/** Only "done" or "pass" is left, and nothing is to be looked at first: it is said without asking. */
export function automatic(table: Table): string {
	const only = table.doings.length === 1 ? table.doings[0]! : null
	const looks = ['defend', 'attack', 'commit', 'discard']
	return only && (only.text === 'done' || only.text === 'pass') && !looks.includes(table.position.phase) ? only.text : ''
}

// --- Why not ------------------------------------------------------------------------------------------------

/** Notations that would do what a touch without effect meant; the engine says of the first it understands why not. */
export function meant(table: Table, pick: Pick, square: string): string[] {
	const { position, own, standing } = table
	const here = standing.get(square)
	const unit = pick.unit ?? (here?.seat === table.seat ? here.unit.unit : '')
	const counter = own?.units.find((u) => u.unit === unit)
	if (position.phase === 'setup-place') return unit ? [`place ${unit} ${square}`] : []
	if (position.phase === 'retreat' || position.phase.endsWith('-retreat')) return [`retreat ${square}`]
	if (!counter?.square) return []
	const from = counter.square
	const goal = square === from ? `${from[0]}${from[1] === '8' ? 7 : Number(from[1]) + 1}` : square
	if (position.phase.startsWith('move') || position.phase === 'skirmish') return [`move ${unit} ${from}-${goal}`]
	if (position.phase === 'restore-menu') return (own?.hand ?? []).map((card) => `restore ${unit} with ${baseOf(card)}`)
	if (position.phase !== 'combat-menu') return [`move ${unit} ${from}-${goal}`]
	const cards = [...(own?.hand ?? []), ...(own?.draw ?? []), ...(own?.pile ?? [])].map(baseOf).filter((card) => card.startsWith(`${unit}/`))
	const enemy = here && here.seat !== table.seat ? square : [...standing].find(([, s]) => s.seat !== table.seat)?.[0]
	return enemy ? cards.map((card) => `assault ${unit} ${from}x${enemy} with ${card.slice(unit.length + 1)}`) : []
}

const apart = (a: string, b: string): number =>
	Math.max(Math.abs(a.charCodeAt(0) - b.charCodeAt(0)), Math.abs(a.charCodeAt(1) - b.charCodeAt(1)))

/** Attacks on an enemy that would be meant by touching it: with the cards in hand, of the unit picked or of the nearest first. */
export function meantAgainst(table: Table, pick: Pick, square: string): string[] {
	const { own } = table
	const units = (own?.units ?? []).filter((u) => u.square && (!pick.unit || u.unit === pick.unit))
	units.sort((a, b) => apart(a.square!, square) - apart(b.square!, square))
	return units.flatMap(({ unit, square: from }) =>
		(own?.faces ?? [])
			.filter((face) => baseOf(face.card).startsWith(`${unit}/`))
			.map((face) => {
				const verb = face.attack ? 'assault' : face.bombard ? 'bombard' : 'volley'
				return `${verb} ${unit} ${from}x${square} with ${baseOf(face.card).slice(unit.length + 1)}`
			}),
	)
}

/** The same for a card. */
export function meantByCard(table: Table, base: string): string[] {
	const verb = Object.keys(PLAYED).find((v) => PLAYED[v] === base)
	const unit = table.own?.units.find((u) => u.square)?.unit ?? ''
	if (verb && ['scout', 'banzai', 'supply', 'withdraw', 'commit', 'sappers', 'skirmish'].includes(verb)) return [verb]
	if (verb === 'march' || verb === 'honour') return [`${verb} ${unit}`]
	if (verb === 'ambush' || verb === 'rockets') {
		const enemy = [...table.standing].find(([, s]) => s.seat !== table.seat)?.[0]
		return enemy ? [verb === 'ambush' ? `ambush ${enemy}` : `rockets ${unit} ${enemy}`] : []
	}
	if (base === 'guerrillas') return ['guerrillas guerrillas']
	if (base === 'redoubt') return [`redoubt ${unit} with redoubt`]
	if (base === 'regroup') return [`restore ${unit} with regroup`]
	if (['attack', 'commit'].includes(table.position.phase)) return base.includes('/') ? [`add ${base}`] : [`lead ${base}`]
	if (table.position.phase === 'defend') return [`defend ${base.split('/').at(-1)}`]
	const [owner, face] = base.split('/')
	if (!face) return [`restore ${unit} with ${base}`]
	const enemy = [...table.standing].find(([, s]) => s.seat !== table.seat)?.[0]
	const assault = table.position.phase.startsWith('move-') && enemy ? [`assault ${owner} ${enemy} with ${face}`] : []
	return [...assault, `restore ${owner} with ${base}`]
}

// --- Everything on offer, for the tests ---------------------------------------------------------------------

/** Every action that some series of touches leads to. */
export function offered(rules: Rules, table: Table, state: State): Set<string> {
	const found = new Set(buttons(table).map((d) => d.text))
	const hand = markable(table)
	if (table.planned) {
		hand.forEach((card, i) => {
			const marked = toggle(rules, table, state, [], i, baseOf(card))
			if (!marked?.length) return
			const ways = waysToMark(rules, { state, legal: rules.legal(state) }, baseOf(card))
			const lead = leadOf(ways)
			for (const way of [...lead.alone, ...(lead.candidates.length ? ways.filter((w) => bringing(lead, w.support) === w) : [])])
				if (change(rules, table, state, marked, i, way.text)[0]?.text === way.text) found.add(way.text)
		})
		for (const text of script(rules, table, state, [])) found.add(text)
	}
	for (const turns of sections(table).values()) for (const d of turns) if (d) found.add(d.text)
	for (const one of nations(table))
		for (const d of [naming(table, [one]), ...nations(table).map((other) => naming(table, [one, other]))]) if (d) found.add(d.text)
	for (const d of table.doings) if ((EDGES as string[]).includes(d.edge)) found.add(d.text)
	const gather = (touch: Touch, depth: number): void => {
		if (touch.do === 'act') found.add(touch.text)
		if (touch.do === 'choose') for (const d of touch.doings) found.add(d.text)
		if (touch.do === 'pick' && depth < 3) explore(touch.pick, depth + 1)
	}
	const seen = new Set<string>()
	function explore(pick: Pick, depth: number): void {
		const key = `${pick.unit ?? ''} ${pick.card ?? ''}`
		if (seen.has(key)) return
		seen.add(key)
		const squares = new Set([...targets(table, pick).keys(), ...table.standing.keys()])
		for (const square of squares) gather(touchSquare(table, pick, square), depth)
		for (const unit of tray(table)) gather(touchUnit(table, pick, unit), depth)
		for (const card of hand) gather(touchCard(table, pick, card), depth)
	}
	if (!table.planned) explore({}, 0)
	return found
}
