// Card.tsx - a card as it is held: what a unit attacks and defends with, what a leader is good for, what a headquarters card does.
import type { JSX } from 'preact'
import type { Lang, Rules } from '../../types'
import { Sign, shortName } from './Counter'
import { ICONS } from './icons'
import type { IconName } from './icons'
import { aboutCard } from './meanings'
import type { Names } from './names'
import { baseOf, unitOfCard } from './position'
import type { Face, Side } from './position'
import { say } from './words'

const range = (n: number) => (n === 1 ? '1' : `1–${n}`)

/** The printed values, the most important first: label and number. */
function values(face: Face): [string, string][] {
	const found: [string, string][] = []
	if (face.attack) found.push([say('attack'), face.attack])
	if (face.bombard) found.push([say('bombard'), face.bombard])
	if (face.volley) found.push([say('volley'), face.volley])
	if (face.combat || face.combat_defence)
		found.push([
			say('combat'),
			face.combat === face.combat_defence ? `+${face.combat}` : `+${face.combat ?? 0} / +${face.combat_defence ?? 0}`,
		])
	if (face.command) found.push([say('command'), String(face.command)])
	if (face.rally) found.push([say('rally'), range(face.rally)])
	if (face.grand_battery) found.push([say('battery'), face.grand_battery])
	if (face.defence) found.push([say('defence'), String(face.defence)])
	if (face.pursuit) found.push([say('pursuit'), range(face.pursuit)])
	if (face.withdraw) found.push([say('withdrawal'), range(face.withdraw)])
	if (face.rider) found.push([say('rider'), String(face.rider).replace('-', '−')])
	return found
}

export function iconOf(side: Side, card: string, face?: Face): IconName {
	const base = baseOf(card)
	const unit = side.units.find((u) => u.unit === unitOfCard(base))
	if (unit) return face?.bombard && !face.attack ? 'cannon' : unit.cavalry ? 'horse' : 'musket'
	return base in ICONS ? (base as IconName) : 'leader'
}

export function notes(face: Face, side: Side, rules: Rules, lang: Lang, names: Names): string {
	const base = baseOf(face.card)
	const unit = side.units.find((u) => u.unit === unitOfCard(base))
	const parts: string[] = []
	if (names.headquarters(side, base)) parts.push(rules.word(`brief-${base}`, lang))
	if (face.free) parts.push(say('free'))
	if (face.also) parts.push(say('also', { card: names.card(side, face.also) }))
	if (unit?.state === 'eliminated') parts.push(say('gone'))
	return parts.join(' · ')
}

export interface CardProps {
	face: Face
	side: Side
	names: Names
	rules: Rules
	lang: Lang
	index: number
	live?: boolean // it can be played now
	picked?: boolean
	mark?: string // shown on a marked card
	toggles?: boolean
	digit?: boolean
	onTouch?(): void
}

export function CardView(props: CardProps): JSX.Element {
	const { face, side, names, rules, lang, index, live, picked, mark, toggles, digit = true, onTouch } = props
	const base = baseOf(face.card)
	const unit = side.units.find((u) => u.unit === unitOfCard(base))
	const hq = names.headquarters(side, base)
	const name = names.card(side, face.card)
	const kind = unit ? (unit.state === 'eliminated' ? ' mv-card-gone' : '') : hq ? ' mv-card-hq' : ' mv-card-leader'
	const lines = values(face)
	const pressed = toggles || picked ? { 'aria-pressed': !!(mark || picked) } : {}
	const note = notes(face, side, rules, lang, names)
	return (
		<button
			type="button"
			class={`mv-card mv-of-${side.army}${kind}${live ? ' mv-card-live' : ''}${mark || picked ? ' mv-card-marked' : ''}`}
			data-testid={`card-${index}`}
			data-card={base}
			onClick={onTouch}
			data-about={aboutCard(side, face.card)}
			{...pressed}
		>
			<span class="mv-card-head">
				{name.replace('/', '/\u200b')}
				{unit?.square && <small>{unit.square}</small>}
			</span>
			<span class="mv-card-picture">
				<Sign name={iconOf(side, face.card, face)} />
			</span>
			{lines.length > 0 && (
				<span class="mv-card-values">
					{lines.map(([label, value], i) => (
						<span key={label} class={i ? undefined : 'mv-card-first'}>
							<span>{label}</span> <b>{value}</b>
						</span>
					))}
				</span>
			)}
			{note && <span class="mv-card-note">{note}</span>}
			{mark && <span class="mv-card-mark">{mark}</span>}
			{digit && index < 9 && (
				<kbd class="mv-card-key" aria-hidden="true">
					{index + 1}
				</kbd>
			)}
		</button>
	)
}

/** A card in one line, for those in a fight: with what it adds, or its dice. */
export function CardChip({ side, card, names, adds }: { side: Side; card: string; names: Names; adds?: string }): JSX.Element {
	const token = adds ?? (card.includes('/') ? baseOf(card).split('/')[1].replace(/^[bv]/, '').split('-')[0] : '')
	return (
		<span class={`mv-chip mv-of-${side.army}`} tabIndex={0} data-about={aboutCard(side, card)}>
			<Sign name={iconOf(side, card)} />
			{unitOfCard(card) ? shortName(names.card(side, card)) : names.card(side, card)}
			{token && <b>{token}</b>}
		</span>
	)
}
