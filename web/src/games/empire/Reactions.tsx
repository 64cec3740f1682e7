// Reactions.tsx - the answers of a unit to a move or a charge, each a button with its odds; what is refused stays, struck out, with its
// clause.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { ClauseLink, percent } from '../../play/Ledger'
import { isEnd, subjectOf } from './choices'
import type { Choice } from './choices'
import { title } from './names'
import type { Names } from './names'
import type { PanelProps } from './Panel'
import { detailsOf, verbOf } from './phrase'
import { answerOf, refusedOf } from './answers'
import type { Answer, Refused } from './answers'
import { say } from './words'

/** Its odds in a few words; "" where nothing is left to chance. */
export function oddsText({ test, wins, fight, hits }: Answer): string {
	return [
		test === null ? '' : say('oddsTest', { p: percent(test) }),
		hits === null ? '' : say('oddsHits', { p: percent(hits) }),
		wins === null || !fight ? '' : say('oddsWins', { p: percent(wins) }),
		fight ? '' : say('noShock'),
	]
		.filter(Boolean)
		.join(' · ')
}

/** The verb and what tells it from the others of its verb. */
function nameOf(choice: Choice, all: Choice[], names: Names, lang: PanelProps['board']['lang']): string {
	const { parts } = choice
	const alike = all.filter((c) => verbOf(c.parts) === verbOf(parts))
	if (parts.formation && parts.verb === 'form') return title(names.formation(parts.formation))
	if (alike.length > 1 || parts.amount !== undefined) return [verbOf(parts), ...detailsOf(parts, names, lang)].join(' · ')
	return verbOf(parts)
}

function Struck({ no, openClause }: { no: Refused; openClause(id: string): void }): JSX.Element {
	return (
		<div class="em-answer em-struck" data-refused={no.reaction}>
			<s>{say(`react-${no.reaction as 'fire'}`)}</s>
			<small>
				{no.text} <ClauseLink id={no.clause} openClause={openClause} />
			</small>
		</div>
	)
}

export function Reactions({ board, interaction }: PanelProps): JSX.Element | null {
	const { rules, state, lang, openClause } = board
	const { battle, choices, names, draft, selected, choose } = interaction
	const [answers, refused] = useMemo(() => {
		const own = choices.filter((c) => !isEnd(c) && subjectOf(c) === selected?.id)
		const struck = selected ? refusedOf(rules, state, choices, selected, lang) : []
		return [own.map((c) => answerOf(rules, state, battle, c, lang)), struck]
	}, [rules, state, battle, choices, selected, lang])
	const all = answers.map((a) => a.choice)
	if (!all.length) return null
	return (
		<div class="em-answers" role="group" aria-label={say('answers')} data-testid="reactions">
			{answers.map((answer) => (
				<button
					key={answer.choice.text}
					type="button"
					class="em-answer"
					data-action={answer.choice.text}
					aria-pressed={draft.chosen === answer.choice.text}
					onClick={() => choose(answer.choice)}
					onPointerEnter={() => draft.point(answer.choice.text)}
					onPointerLeave={() => draft.point(null)}
				>
					<b>{nameOf(answer.choice, all, names, lang)}</b>
					<small data-testid="answer-odds">{oddsText(answer)}</small>
				</button>
			))}
			{refused.map((no) => (
				<Struck key={no.reaction} no={no} openClause={openClause} />
			))}
		</div>
	)
}
