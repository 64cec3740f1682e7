// Options.tsx - a choice among several actions: those that fit a touch, and what a leader is played for.
import type { JSX } from 'preact'
import { iconOf } from './Card'
import type { Choice } from './choices'
import { Sign, shortName } from './Counter'
import { labelOf } from './labels'
import { aboutCard } from './meanings'
import type { Names } from './names'
import { bringing } from './plan'
import type { Lead } from './plan'
import { baseOf, unitOfCard } from './position'
import type { Face, Side } from './position'
import { say } from './words'

interface OptionsProps {
	choices: Choice[]
	chosen: string
	choose(text: string): void
	side: Side
	names: Names
	phase: string
}

/** The dice that a card rolls if it is played this way. */
function diceOf(verb: string, face: Face | undefined): string {
	if (verb === 'assault') return face?.attack ?? ''
	if (verb === 'bombard') return face?.bombard ?? ''
	if (verb === 'volley') return face?.volley ?? ''
	return (verb === 'battery' && face?.grand_battery) || ''
}

/** Names only what differs from the other options, and the card. */
function optionText(choice: Choice, face: Face | undefined, { choices, side, names, phase }: OptionsProps): string {
	const { verb, unit, card, maharaja } = choice
	const verbsDiffer = choices.some((c) => c.verb !== verb)
	const unitsDiffer = choices.some((c) => c.unit !== unit)
	const dice = diceOf(verb, face)
	const diceSuffice = unitOfCard(card) && verb !== 'restore' && dice
	return [
		verbsDiffer || !card ? labelOf(choice, phase, names, side) : '',
		unitsDiffer && unit ? shortName(names.unit(side, unit)) : '',
		card && !diceSuffice ? names.card(side, card) : '',
		dice,
		face?.defence && verb === 'assault' ? `${say('defence')} ${face.defence}` : '',
		maharaja ? say('with-maharaja') : '',
	]
		.filter(Boolean)
		.join(' · ')
}

export function Options(props: OptionsProps): JSX.Element | null {
	const { choices, chosen, choose, side } = props
	if (choices.length < 2) return null
	return (
		<div class="mv-options" role="radiogroup" aria-label={say('ways')}>
			{choices.map((choice) => {
				const { text, verb, card } = choice
				const face = side.faces.find((f) => baseOf(f.card) === card)
				return (
					<button
						key={text}
						type="button"
						role="radio"
						aria-checked={text === chosen}
						class="mv-option"
						onClick={() => choose(text)}
						data-option={text}
						data-about={card ? aboutCard(side, card) : undefined}
					>
						{card && <Sign name={verb === 'bombard' || verb === 'battery' ? 'cannon' : iconOf(side, card, face)} />}
						<span>{optionText(choice, face, props)}</span>
					</button>
				)
			})}
		</div>
	)
}

interface LeaderUseProps {
	lead: Lead
	chosen: Choice
	choose(text: string): void
	side: Side
	names: Names
}

/** The units that a leader brings, each of which can be left out. */
function Supporters({ lead, chosen, choose, side, names }: LeaderUseProps): JSX.Element {
	const brings = chosen.support
	return (
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
	)
}

/** What a leader is played for: its Combat value, a die of its own, or bringing other units. */
export function LeaderUse(props: LeaderUseProps): JSX.Element | null {
	const { lead, chosen, choose, side, names } = props
	if (lead.ways.length < 2) return null
	const brings = chosen.support.length > 0
	const combat = side.faces.find((f) => baseOf(f.card) === chosen.card)?.combat ?? 0
	const most = lead.ways.reduce((a, b) => (b.support.length > a.support.length ? b : a))
	return (
		<div class="mv-lead" role="group" aria-label={names.card(side, chosen.card)}>
			<b>{names.card(side, chosen.card)}</b>
			<div class="mv-options" role="radiogroup" aria-label={say('ways')}>
				{lead.alone.map((way) => (
					<button
						key={way.text}
						type="button"
						role="radio"
						aria-checked={way.text === chosen.text}
						class="mv-option"
						onClick={() => choose(way.text)}
						data-option={way.text}
					>
						{way.verb === 'join' ? say('use-join') : say('use-combat', { n: combat })}
						{way.maharaja && ` ${say('with-maharaja')}`}
					</button>
				))}
				{lead.candidates.length > 0 && (
					<button type="button" role="radio" aria-checked={brings} class="mv-option" onClick={() => brings || choose(most.text)}>
						{say('use-command')}
					</button>
				)}
			</div>
			{brings && <Supporters {...props} />}
		</div>
	)
}
