// Offered.tsx - what may be chosen, by chapters and verbs, each choice with what it costs.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { Words } from './Abbr'
import { byVerb, chapters, subjectOf } from './choices'
import type { Choice } from './choices'
import { title } from './names'
import type { PanelProps } from './Panel'
import { detailsOf, verbOf, whoOf } from './phrase'
import { unitOf } from './position'
import { priceOf, priceWords } from './price'
import type { Price } from './price'
import { word } from './speech'
import { oddsOf, oddsText } from './weighing'
import { say } from './words'

interface ButtonProps extends PanelProps {
	choice: Choice
	price: Price
	odds: string
	verb: boolean // to be said
}

function ChoiceButton({ board, interaction, choice, price: { pa, breaks }, odds, verb }: ButtonProps): JSX.Element {
	const { names, choose, draft, battle } = interaction
	const own = subjectOf(choice) === draft.selected
	const who = own ? '' : title(whoOf(choice.parts, names))
	const details = detailsOf(choice.parts, names, board.lang, unitOf(battle, choice.parts.unit)).join(', ')
	const words = [who, verb || !details ? verbOf(choice.parts) : '', details].filter(Boolean).join(' · ')
	return (
		<button
			type="button"
			class="tb-choice"
			data-action={choice.text}
			aria-pressed={draft.chosen === choice.text}
			onClick={() => choose(choice)}
			onPointerEnter={() => draft.point(choice.text)}
			onPointerLeave={() => draft.point(null)}
		>
			<Words text={title(words)} inside />
			{pa > 0 && (
				<small class="tc-price">
					{' '}
					<Words text={priceWords(unitOf(battle, choice.parts.unit), pa)} inside />
				</small>
			)}
			{breaks && (
				<small class="tc-breaks">
					{' '}
					<Words text={say('breaks', { what: breaks })} inside />
				</small>
			)}
			{odds && (
				<small class="tc-choice-odds" data-testid="choice-odds">
					<Words text={odds} inside />
				</small>
			)}
		</button>
	)
}

export function Chapters({ board, interaction, list }: PanelProps & { list: Choice[] }): JSX.Element {
	const { battle } = interaction
	const { rules, state } = board
	const { lang } = board
	const known = useMemo(
		() =>
			new Map(
				list.map((c) => [
					c.text,
					{ price: priceOf(rules, state, battle, c), odds: c.parts.verb === 'choose' ? oddsText(oddsOf(rules, state, c, lang)) : '' },
				]),
			),
		[rules, state, battle, list, lang],
	)
	const all = chapters(list)
	const alone = all.length === 1 && all[0]!.id === 'answers' // the question stands above it
	return (
		<>
			{all.map(({ id, choices }) => (
				<div class="tb-group tc-chapter" key={id} role="group" aria-label={word(`chapter-${id}`, id)}>
					{!alone && <h3>{word(`chapter-${id}`, id)}</h3>}
					{byVerb(choices).map((all) => (
						<div class="tc-verb" key={all[0]!.text}>
							{all.length > 1 && !alone && (
								<b>
									<Words text={verbOf(all[0]!.parts)} />
								</b>
							)}
							<div class="tb-choices">
								{all.map((c) => (
									<ChoiceButton
										key={c.text}
										board={board}
										interaction={interaction}
										choice={c}
										price={known.get(c.text)!.price}
										odds={known.get(c.text)!.odds}
										verb={all.length === 1 || alone}
									/>
								))}
							</div>
						</div>
					))}
				</div>
			))}
		</>
	)
}
