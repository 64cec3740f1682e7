// Answers.tsx - the answers of a unit to a MAC, each a button with its price and its odds; what is refused stays, struck out, with its clause.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { ClauseLink } from '../../play/Ledger'
import { Words } from './Abbr'
import { oddsOf, oddsText, refusedOf } from './weighing'
import { byVerb } from './choices'
import type { Choice } from './choices'
import { title } from './names'
import type { PanelProps } from './Panel'
import { detailsOf, verbOf } from './phrase'
import { unitOf } from './position'
import { priceOf, priceWords } from './price'
import { word } from './speech'
import { say } from './words'

interface AnswerProps extends PanelProps {
	choice: Choice
	alone: boolean // the only one of its kind
	odds: string
	pa: number
}

function Answer({ board, interaction, choice, alone, odds, pa }: AnswerProps): JSX.Element {
	const { names, draft, choose, battle } = interaction
	const details = detailsOf(choice.parts, names, board.lang, unitOf(battle, choice.parts.unit)).join(', ')
	const text = [alone || !details ? verbOf(choice.parts) : '', details].filter(Boolean).join(' · ')
	return (
		<button
			type="button"
			class="tb-answer"
			data-action={choice.text}
			aria-pressed={draft.chosen === choice.text}
			onClick={() => choose(choice)}
			onPointerEnter={() => draft.point(choice.text)}
			onPointerLeave={() => draft.point(null)}
		>
			<b>
				<Words text={title(text)} inside />
				{pa > 0 && (
					<small class="tc-price">
						{' '}
						<Words text={priceWords(unitOf(battle, choice.parts.unit), pa)} inside />
					</small>
				)}
			</b>
			{odds && (
				<small data-testid="answer-odds">
					<Words text={odds} inside />
				</small>
			)}
		</button>
	)
}

export function Answers({ board, interaction, list }: PanelProps & { list: Choice[] }): JSX.Element {
	const { rules, state, lang, openClause } = board
	const { battle, selected } = interaction
	const known = useMemo(
		() =>
			new Map(
				list.map((c) => [c.text, { odds: oddsText(oddsOf(rules, state, c, lang)), pa: c.parts.pa ?? priceOf(rules, state, battle, c).pa }]),
			),
		[rules, state, battle, list, lang],
	)
	const refused = useMemo(() => (selected ? refusedOf(rules, state, list, selected, lang) : []), [rules, state, list, selected, lang])
	return (
		<div class="tc-chapter" role="group" aria-label={say('answers')} data-testid="answers">
			{byVerb(list).map((all) => (
				<div class="tc-verb" key={all[0]!.text}>
					{all.length > 1 && (
						<b>
							<Words text={verbOf(all[0]!.parts)} />
						</b>
					)}
					<div class="tb-answers">
						{all.map((c) => (
							<Answer
								key={c.text}
								board={board}
								interaction={interaction}
								choice={c}
								alone={all.length === 1}
								odds={known.get(c.text)?.odds ?? ''}
								pa={known.get(c.text)?.pa ?? 0}
							/>
						))}
					</div>
				</div>
			))}
			{refused.length > 0 && (
				<div class="tb-answers">
					{refused.map((no) => (
						<div key={no.answer} class="tb-answer tb-struck" data-refused={no.answer}>
							<s>{word(`answer-${no.answer}`, no.answer)}</s>
							<small>
								<Words text={no.text} /> <ClauseLink id={no.clause} openClause={openClause} />
							</small>
						</div>
					))}
				</div>
			)}
		</div>
	)
}
