// combat.tsx - a fight before it is fought: what goes into it line by line with its rules, the exact odds as bars, the leader's use and
// his supporters; and what to choose where several actions fit a touch.
import type { ComponentChildren, JSX } from 'preact'
import type { Item, Lang, Outcome, Rules, State } from '../../types'
import { ClauseLink, percent } from '../../play/Ledger'
import { say } from './words'
import { Sign, shortName } from './counter'
import { CardChip, iconOf } from './hand'
import { ATTACKS, bringing } from './model'
import type { Doing, Lead } from './model'
import type { Names } from './names'
import { unitOfCard } from './position'
import type { Combat, Face, Side } from './position'

interface Asked {
	rules: Rules
	state: State
	text: string // the action asked about
	lang: Lang
	openClause(id: string): void
}

/** The engine's answers; nothing where it has none for this action. */
export function explained({ rules, state, text, lang }: Asked): Item[] {
	try {
		return rules.explain(state, rules.parse(state, text), lang)
	} catch {
		return []
	}
}

function chances({ rules, state, text, lang }: Asked): Outcome[] {
	try {
		return rules.odds(state, rules.parse(state, text), lang)
	} catch {
		return []
	}
}

const DICE = /^(\d+)[dW](\d+)/

/** Sides of the dice that a sentence names: "(2d8)" are two of eight. */
export function diceIn(text: string): number[] {
	return [...text.matchAll(/(\d+)[dW](\d+)/g)].flatMap(([, many, faces]) => Array.from({ length: Number(many) }, () => Number(faces)))
}

/** Sides of the dice of a ledger, in the order in which they fall. */
export function diceOf(items: Item[]): number[] {
	return items.flatMap((item) => {
		const found = item.kind === 'plus' ? DICE.exec(item.text) : null
		return found ? Array.from({ length: Number(found[1]) }, () => Number(found[2])) : []
	})
}

function Line({ item, rolled, openClause }: { item: Item; rolled: boolean; openClause(id: string): void }): JSX.Element {
	const dice = item.kind === 'plus' && !rolled ? DICE.exec(item.text) : null
	const value = dice
		? `${dice[1]}–${Number(dice[1]) * Number(dice[2])}`
		: item.kind === 'total'
			? String(item.value)
			: item.value < 0
				? `−${-item.value}`
				: `+${item.value}`
	return (
		<tr class={item.kind === 'total' ? 'ledger-total' : dice ? 'mv-ledger-dice' : ''}>
			<th scope="row">{item.text}</th>
			<td class="ledger-value">{value}</td>
			<td class="ledger-clause">
				<ClauseLink id={item.clause} openClause={openClause} />
			</td>
		</tr>
	)
}

export function Reckoning({
	items,
	rolled,
	openClause,
}: {
	items: Item[]
	rolled: boolean
	openClause(id: string): void
}): JSX.Element | null {
	if (!items.length) return null
	return (
		<table class="ledger mv-ledger" aria-label={say('ledger')}>
			<tbody>
				{items.map((item, i) => (
					<Line key={i} item={item} rolled={rolled} openClause={openClause} />
				))}
			</tbody>
		</table>
	)
}

/** "odds-if-repulsed-5-14" is the row "repulsed" for 5; "odds-all-repulsed" the one if he plays all he can. */
const ROW = /^odds-(if-|all-)?([a-z-]+?)((?:-\d+)*)$/
const LOST = ['repulsed', 'even']

interface If {
	what: string
	has?: Outcome
	wins?: number
}

function sorted(outcomes: Outcome[], rules: Rules, lang: Lang): { rows: Outcome[]; ifs: If[]; away: Outcome | null } {
	const rows: Outcome[] = []
	const ifs: If[] = []
	let away: Outcome | null = null
	let all: If | null = null
	for (const o of outcomes) {
		const [, other, row = '', args = ''] = ROW.exec(o.id) ?? []
		const first = Number(args.split('-')[1] ?? 0)
		if (row === 'certain' || row === 'draws') continue
		if (row === 'holds-withdraw') ifs.push({ what: say('ifWithdraw'), has: o })
		else if (row === 'holds-trial') ifs.push({ what: say('ifTry', { n: first }), has: o })
		else if (row === 'holds') ifs.push({ what: say('ifAdds', { n: first }), has: o, wins: 0 })
		else if (other) {
			if (other === 'all-') all ??= { what: say('ifAll'), wins: 0 }
			const of = other === 'all-' ? all : ifs.at(-1)
			if (row === 'withdraws') away = o
			else if (of && !LOST.includes(row)) of.wins = (of.wins ?? 0) + o.chance
		} else {
			let text = o.text
			try {
				text = rules.word(`row-${row}`, lang)
			} catch {
				// rows that have no short word of their own are told in full
			}
			rows.push({ ...o, text })
		}
	}
	if (all) ifs.push(all)
	return { rows, ifs, away }
}

const width = (o: Outcome) => `${Math.max(0.7, o.chance * 100)}%`
const fraction = (o: Outcome) => (o.num.length + o.den.length < 13 ? `${o.num}/${o.den}` : '')

/** Bars from nothing to certain, so that they grow and shrink as cards are marked; the exact fraction stands in each. */
function Bars({ rows, openClause }: { rows: Outcome[]; openClause(id: string): void }): JSX.Element {
	return (
		<table class="mv-odds" aria-label={say('odds')}>
			<tbody>
				{rows.map((o) => (
					<tr key={o.id.replace(/-\d+/g, '')}>
						<th scope="row">{o.text}</th>
						<td class={o.chance > 0.5 ? 'mv-bar mv-bar-full' : 'mv-bar'}>
							<span style={{ width: width(o) }} />
							<small title={`${o.num}/${o.den}`} data-over={fraction(o)} style={{ '--bar': width(o) }}>
								{fraction(o)}
							</small>
						</td>
						<td class="mv-percent">{percent(o.chance)}</td>
						<td class="ledger-clause">
							<ClauseLink id={o.clause} openClause={openClause} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

export function Chances(asked: Asked): JSX.Element | null {
	const { rows, ifs, away } = sorted(chances(asked), asked.rules, asked.lang)
	if (!rows.length) return null
	return (
		<div class="mv-chances">
			<Bars rows={rows} openClause={asked.openClause} />
			{ifs.length > 0 && (
				<details class="mv-ifs">
					<summary>{say('oddsIf')}</summary>
					<table>
						<tbody>
							{ifs.map(({ what, has, wins }) => (
								<tr key={what}>
									<th scope="row">{what}</th>
									<td title={has && `${has.num}/${has.den}`}>{has && say('ifHas', { p: percent(has.chance) })}</td>
									<td>{wins !== undefined && say('ifWin', { p: percent(wins) })}</td>
								</tr>
							))}
						</tbody>
					</table>
					{away && (
						<p title={`${away.num}/${away.den}`}>
							{away.text} · {percent(away.chance)} <ClauseLink id={away.clause} openClause={asked.openClause} />
						</p>
					)}
				</details>
			)}
		</div>
	)
}

/** Who fights whom, and with what. */
export function Fighters({ combat, attack, defence, names }: { combat: Combat; attack: Side; defence: Side; names: Names }): JSX.Element {
	const target = names.unit(defence, combat.target)
	return (
		<>
			<h2 class="mv-against">
				{combat.attacker ? say('against', { unit: names.unit(attack, combat.attacker), target }) : say('ambushed', { target })}
			</h2>
			<p class="mv-laid">
				{combat.attacking_cards.map((card) => (
					<CardChip key={card} side={attack} card={card} names={names} />
				))}
				{combat.defending_cards.length > 0 && (
					<span class="mv-versus" aria-hidden="true">
						×
					</span>
				)}
				{combat.defending_cards.map((card) => (
					<CardChip key={card} side={defence} card={card} names={names} defends />
				))}
			</p>
		</>
	)
}

/** What an action is called on a button or in a list. */
export function labelOf(doing: Doing, phase: string, names: Names, side: Side | null): string {
	const { verb } = doing
	if (verb === 'done' && phase !== 'setup-choose') return say(([`done-${phase}`].find((k) => SAID.has(k)) ?? 'do-done') as 'do-done')
	if (verb === 'pass') return say(phase === 'withdraw' ? 'pass-withdraw' : 'do-pass')
	if (NAMED.has(verb) && side)
		return ATTACKS.includes(verb) ? names.card(side, doing.card) : say('do-play', { card: names.card(side, doing.card) })
	return say((VERBS.has(verb) ? `do-${verb}` : 'do-done') as 'do-done')
}
const SAID = new Set([
	'done-move-menu',
	'done-move-banzai',
	'done-combat-menu',
	'done-restore-menu',
	'done-redoubt-menu',
	'done-draw-scout',
])
/** Said with the name of their card. */
const NAMED = new Set('supply banzai skirmish commit sappers ambush rockets honour march withdraw'.split(' '))
const VERBS = new Set(
	'done pass dig-in hit fall-back stay scout assault bombard volley battery restore redoubt move place retreat advance take try guerrillas'.split(
		' ',
	),
)

export interface OptionsProps {
	doings: Doing[]
	chosen: string
	choose(text: string): void
	side: Side
	names: Names
	phase: string
	faces: Face[]
}

/** Actions that fit a touch, one of which is chosen: by its form and its card. */
export function Options({ doings, chosen, choose, side, names, phase, faces }: OptionsProps): JSX.Element | null {
	if (doings.length < 2) return null
	const units = new Set(doings.map((d) => d.unit)).size > 1
	const verbs = new Set(doings.map((d) => d.verb)).size > 1
	return (
		<div class="mv-options" role="radiogroup" aria-label={say('ways')}>
			{doings.map((d) => {
				const face = faces.find((f) => f.card.replace(/#\d+$/, '') === d.card)
				const dice =
					face &&
					((d.verb === 'bombard'
						? face.bombard
						: d.verb === 'volley'
							? face.volley
							: d.verb === 'battery'
								? face.grand_battery
								: d.verb === 'assault'
									? face.attack
									: '') ||
						(d.verb === 'restore' || d.verb === 'try' ? '' : ''))
				const card =
					d.card && (unitOfCard(d.card) ? (d.verb === 'restore' || !dice ? names.card(side, d.card) : '') : names.card(side, d.card))
				return (
					<button
						key={d.text}
						type="button"
						role="radio"
						aria-checked={d.text === chosen}
						class="mv-option"
						onClick={() => choose(d.text)}
						data-option={d.text}
					>
						{d.card && <Sign name={d.verb === 'bombard' || d.verb === 'battery' ? 'cannon' : iconOf(side, d.card, face)} />}
						<span>
							{[
								verbs || !d.card ? labelOf(d, phase, names, side) : '',
								units && d.unit ? shortName(names.unit(side, d.unit)) : '',
								card,
								dice,
								face?.defence && d.verb === 'assault' ? `${say('defence')} ${face.defence}` : '',
								d.maharaja ? say('with-maharaja') : '',
							]
								.filter(Boolean)
								.join(' · ')}
						</span>
					</button>
				)
			})}
		</div>
	)
}

/** A leader laid down: for Combat, for a die of his own, or to bring others. */
export function LeaderUse({
	lead,
	chosen,
	choose,
	side,
	names,
	face,
}: {
	lead: Lead
	chosen: Doing
	choose(text: string): void
	side: Side
	names: Names
	face: Face | undefined
}): JSX.Element | null {
	if (lead.ways.length < 2) return null
	const brings = chosen.support
	return (
		<div class="mv-lead" role="group" aria-label={names.card(side, chosen.card)}>
			<b>{names.card(side, chosen.card)}</b>
			<div class="mv-options" role="radiogroup" aria-label={say('ways')}>
				{lead.alone.map((d) => (
					<button
						key={d.text}
						type="button"
						role="radio"
						aria-checked={d.text === chosen.text}
						class="mv-option"
						onClick={() => choose(d.text)}
						data-option={d.text}
					>
						{d.verb === 'join' ? say('use-join') : say('use-combat', { n: face?.combat ?? 0 })}
						{d.maharaja && ` ${say('with-maharaja')}`}
					</button>
				))}
				{lead.candidates.length > 0 && (
					<button
						type="button"
						role="radio"
						aria-checked={brings.length > 0}
						class="mv-option"
						onClick={() => brings.length || choose(most(lead).text)}
					>
						{say('use-command')}
					</button>
				)}
			</div>
			{brings.length > 0 && (
				<div class="mv-options" role="group" aria-label={say('supporters')}>
					{lead.candidates.map((unit) => {
						const next = bringing(lead, brings.includes(unit) ? brings.filter((u) => u !== unit) : [...brings, unit])
						return (
							<button
								key={unit}
								type="button"
								class="mv-option"
								aria-pressed={brings.includes(unit)}
								disabled={!next?.support.length}
								onClick={() => next && choose(next.text)}
								data-option={next?.text}
							>
								<Sign name={side.units.find((u) => u.unit === unit)?.cavalry ? 'horse' : 'musket'} />
								{names.unit(side, unit)}
							</button>
						)
					})}
					{chosen.maharaja && <span>{say('with-maharaja')}</span>}
				</div>
			)}
		</div>
	)
}

const most = (lead: Lead): Doing => [...lead.ways].sort((a, b) => b.support.length - a.support.length)[0]!

export function Sheet({ id, label, children }: { id: string; label: string; children: ComponentChildren }): JSX.Element {
	return (
		<section class="mv-sheet" data-testid={id} aria-label={label}>
			{children}
		</section>
	)
}
