// NewsView.tsx - what happened just now: the dice, the events, and the phases passed over for the player.
import type { JSX } from 'preact'
import { Die } from '../../play/Dice'
import { ClauseLink } from '../../play/Ledger'
import { OVER } from '../../types'
import type { View } from './view'
import { say } from './words'

const LINES = 7
const DICE = 12

export function NewsView({ props, news, tell }: View): JSX.Element | null {
	const { legal, turn, notes, openClause } = props
	const lines = news.events.slice(-LINES).map(tell)
	const passed = legal.length > 0 || turn === OVER ? [] : notes.filter((n) => n.moment >= news.since)
	if (!lines.length && !news.dice.length && !passed.length) return null
	return (
		<section class="mv-lately" aria-label={say('lately')}>
			{news.dice.length > 0 && (
				<div class="mv-dice" role="group" aria-label={say('dice')}>
					{news.dice.slice(-DICE).map(({ args: [value, faces] }, i) => (
						<Die key={`${i} ${news.since}`} faces={faces} value={value} size={34} roll={`${i}`} />
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
