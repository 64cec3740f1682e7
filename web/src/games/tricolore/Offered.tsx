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
import { priceOf } from './price'
import { word } from './speech'
import { say } from './words'

interface ButtonProps extends PanelProps {
	choice: Choice
	pa: number
	verb: boolean // to be said
}

function ChoiceButton({ board, interaction, choice, pa, verb }: ButtonProps): JSX.Element {
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
			{pa > 0 && <small class="tc-price"> {say('pa', { n: pa })}</small>}
		</button>
	)
}

export function Chapters({ board, interaction, list }: PanelProps & { list: Choice[] }): JSX.Element {
	const { battle } = interaction
	const { rules, state } = board
	const prices = useMemo(() => new Map(list.map((c) => [c.text, priceOf(rules, state, battle, c)])), [rules, state, battle, list])
	return (
		<>
			{chapters(list).map(({ id, choices }) => (
				<div class="tb-group tc-chapter" key={id} role="group" aria-label={word(`chapter-${id}`, id)}>
					<h3>{word(`chapter-${id}`, id)}</h3>
					{byVerb(choices).map((all) => (
						<div class="tc-verb" key={all[0]!.text}>
							{all.length > 1 && (
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
										pa={prices.get(c.text) ?? 0}
										verb={all.length === 1}
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
