// setup.tsx - the set-up by the book: sections chosen, turned and seen before they are laid; nations offered and picked; the edge; the
// opening hand chosen; units taken from the tray. What a section looks like is asked of the engine: it is laid in thought.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { RECONSTRUCTED } from './armies'
import type { Lang, Rules, State } from '../../types'
import { say } from './words'
import { Sheet } from './combat'
import { LooseCounter } from './counter'
import { CardView } from './hand'
import { naming, nations, sections, tray } from './model'
import type { Entry, Table } from './model'
import type { Names } from './names'
import type { Edge, Face, Position, Side } from './position'
import { EDGES, baseOf } from './position'
import { Sketch } from './terrain'

interface Common {
	rules: Rules
	state: State
	table: Table
	lang: Lang
	act(text: string): void
}

/** The terrain a section would bring, as it would lie. */
export function rowsOf(rules: Rules, state: State, text: string, place: number): string[] {
	const after = rules.read(rules.apply(state, rules.parse(state, text)).state) as Position
	const [left, top] = [(place % 2) * 4, Math.floor(place / 2) * 4]
	return after.map.rows.slice(top, top + 4).map((row) => row.slice(left, left + 4))
}

export interface Held {
	id: string
	turns: number
}

export function Sections({
	rules,
	state,
	table,
	lang,
	act,
	held,
	hold,
}: Common & { held: Held | null; hold(held: Held | null): void }): JSX.Element {
	const place = table.position.map.sections.length
	const found = useMemo(
		() => [...sections(table)].map(([id, turns]) => ({ id, turns, rows: rowsOf(rules, state, turns[0]!.text, place) })),
		[state],
	)
	const chosen = held && sections(table).get(held.id)?.[held.turns]
	const turn = (by: number) => held && hold({ ...held, turns: (held.turns + by + 4) % 4 })
	return (
		<Sheet id="setup" label={say('setup')}>
			{chosen && (
				<div class="mv-buttons mv-lay">
					<button type="button" class="button" data-testid="turn-left" aria-label={say('turnLeft')} onClick={() => turn(-1)}>
						⟲
					</button>
					<button type="button" class="button" data-testid="turn-right" aria-label={say('turnRight')} onClick={() => turn(1)}>
						⟳
					</button>
					<button type="button" class="button primary" data-testid="commit" data-action={chosen.text} onClick={() => act(chosen.text)}>
						{say('do-lay')}
					</button>
					<button type="button" class="button plain" data-testid="cancel" onClick={() => hold(null)}>
						{say('cancel')}
					</button>
				</div>
			)}
			<div class="mv-sections" role="radiogroup" aria-label={rules.noun('place', place, lang)}>
				{found.map(({ id, rows }) => (
					<button
						key={id}
						type="button"
						role="radio"
						aria-checked={held?.id === id}
						class="mv-section"
						data-testid={`section-${id}`}
						onClick={() => hold({ id, turns: 0 })}
					>
						<Sketch rows={rows} label={say('section', { id })} />
						<small>{id}</small>
					</button>
				))}
			</div>
		</Sheet>
	)
}

/** The name and the number of each nation on offer, told by the event that naming it would cause. */
function numbered(rules: Rules, state: State, table: Table): Map<string, number> {
	const found = new Map<string, number>()
	for (const d of table.doings) {
		const ids = d.armies
		if (ids.every((id) => found.has(id))) continue
		const { events } = rules.apply(state, rules.parse(state, d.text))
		const event = events.find((e) => ['offered', 'picked'].includes(rules.eventId(e)))
		if (event) ids.forEach((id, i) => found.set(id, event.args[i]!))
	}
	// A pick tells the army picked first for the First Player, who picks.
	return found
}

export function Nations({ rules, state, table, lang, act }: Common): JSX.Element {
	const [named, setNamed] = useState<string[]>([])
	const numbers = useMemo(() => numbered(rules, state, table), [state])
	const offering = table.doings.some((d) => d.verb === 'offer')
	const name = (id: string) => rules.noun('@army', numbers.get(id) ?? 0, lang)
	const chosen = naming(table, named)
	const touch = (id: string) => setNamed(named.includes(id) ? named.filter((n) => n !== id) : offering ? [...named, id].slice(-2) : [id])
	return (
		<Sheet id="setup" label={say('nations')}>
			<div class="mv-nations" role="group" aria-label={say('nations')}>
				{nations(table).map((id) => (
					<button
						key={id}
						type="button"
						class={`mv-nation mv-of-${id}`}
						aria-pressed={named.includes(id)}
						data-testid={`nation-${id}`}
						onClick={() => touch(id)}
					>
						{name(id)}
					</button>
				))}
			</div>
			{named.some((id) => RECONSTRUCTED.includes(id)) && (
				<p class="quiet small" data-testid="reconstructed">
					{say('reconstructed-army')}
				</p>
			)}
			<div class="mv-buttons">
				<button
					type="button"
					class="button primary"
					data-testid="commit"
					data-action={chosen?.text}
					disabled={!chosen}
					onClick={() => chosen && act(chosen.text)}
				>
					{offering ? say('do-offer') : say('do-pick', { army: chosen ? name(named[0]!) : '…' })}
				</button>
			</div>
		</Sheet>
	)
}

export function Edges({ rules, lang, act }: Common): JSX.Element {
	return (
		<Sheet id="setup" label={say('edges')}>
			<div class="mv-buttons" role="group" aria-label={say('edges')}>
				{EDGES.map((edge: Edge, i) => (
					<button key={edge} type="button" class="button" data-action={`edge ${edge}`} onClick={() => act(`edge ${edge}`)}>
						{rules.noun('edge', i, lang)}
					</button>
				))}
			</div>
		</Sheet>
	)
}

/** The whole deck, of which five cards are marked. */
export function Opening({
	rules,
	state,
	table,
	lang,
	names,
	plan,
	touch,
	cards,
}: Common & { names: Names; plan: Entry[]; touch(index: number): void; cards: string[] }): JSX.Element {
	const side = table.own as Side
	// What is printed on a card is seen when it is in hand: each is taken in thought.
	const faces = useMemo(() => {
		const known = new Map<string, Face>()
		for (const d of table.doings) {
			const after = rules.read(rules.apply(state, rules.parse(state, d.text)).state) as Position
			const own = (table.seat ? after.player2 : after.player1) as Side
			const face = own.faces.find((f) => baseOf(f.card) === d.card)
			if (face) known.set(d.card, face)
		}
		return cards.map((card): Face => ({ ...(known.get(baseOf(card)) ?? { number: 0 }), card }))
	}, [state])
	return (
		<Sheet id="setup" label={say('opening')}>
			<div class="mv-deck">
				{faces.map((face, i) => (
					<CardView
						key={face.card}
						face={face}
						side={side}
						names={names}
						rules={rules}
						lang={lang}
						index={i}
						digit={false}
						live
						toggles
						mark={plan.some((e) => e.card === i) ? say('marked') : ''}
						onTouch={() => touch(i)}
					/>
				))}
			</div>
		</Sheet>
	)
}

export function Tray({
	table,
	names,
	picked,
	touch,
}: {
	table: Table
	names: Names
	picked: string
	touch(unit: string): void
}): JSX.Element | null {
	const units = tray(table)
	const side = table.own
	if (!side || !units.length) return null
	return (
		<div class="mv-tray" role="group" aria-label={say('tray')}>
			{units.map((id) => {
				const unit = side.units.find((u) => u.unit === id)!
				return (
					<button
						key={id}
						type="button"
						class="mv-tray-unit"
						aria-pressed={picked === id}
						data-testid={`tray-${id}`}
						onClick={() => touch(id)}
					>
						<span class="visually-hidden">{`${names.unit(side, id)}, ${say(unit.cavalry ? 'cavalry' : 'infantry')}, ${say('full', { n: unit.strength ?? 0 })}`}</span>
						<LooseCounter seat={table.seat} army={side.army} unit={unit} name={names.unit(side, id)} />
					</button>
				)
			})}
		</div>
	)
}
