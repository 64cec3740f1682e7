// Ask.tsx - a question put together by thumb: the chances and how they add up, the situation; then dice, typed or rolled, and the result.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Ledger } from '../play/Ledger'
import { openClause } from '../shell/ClauseDialog'
import type { Item } from '../types'
import { Dice, RollButton } from './Dice'
import { Facts } from './Facts'
import { NOBODY } from './fields'
import { Odds } from './Odds'
import { words } from './Terms'
import type { Line, Question, TestInfo, Total } from './types'
import type { Battle } from './use-battle'
import { useQuestion } from './use-question'
import { say } from './words'

const item = ({ text, value, halves, thousandths, clause }: Total | Line, kind: Item['kind'], mark?: Item['mark']): Item =>
	({ kind, text, value, halves, thousandths, mark, clause }) as Item

const items = (question: Question): Item[] =>
	question.totals.flatMap((total) => [item(total, 'total'), ...total.items.map((i) => item(i, i.kind, i.mark))])

interface AskProps {
	battle: Battle
	test: TestInfo
	pieces: string[]
	done(): void
}

export function Ask({ battle, test, pieces, done }: AskProps): JSX.Element {
	const { values, offers, answer, dice, thrown, throwDice, line, change } = useQuestion(battle, test, pieces)
	const [wrong, setWrong] = useState('')
	const nameOf = (id: string) => battle.now.pieces.find((p) => p.id === id)?.name ?? id
	const names = Object.fromEntries(test.parts.map((p, i) => [p.object, pieces[i] === NOBODY ? '' : nameOf(pieces[i]!)]))
	const ready = Boolean(answer.events)
	const apply = () => {
		const problem = battle.take(line)
		setWrong(problem)
		if (!problem) done()
	}
	return (
		<div class="cp-ask">
			<p class="cp-parties">
				{pieces
					.filter((id) => id !== NOBODY)
					.map(nameOf)
					.join(' → ')}
			</p>
			{wrong && (
				<p class="wrong" role="alert">
					{wrong}
				</p>
			)}
			{answer.refusal !== undefined ? (
				<p class="wrong" role="alert">
					{answer.refusal}
				</p>
			) : (
				<>
					<Odds question={answer} />
					<Ledger items={items(answer)} openClause={openClause} words={words} />
				</>
			)}
			<Facts test={test} names={names} values={values} offers={offers} change={change} />
			<div class="cp-bottom">
				{dice.length > 0 && <Dice dice={dice} thrown={thrown} change={throwDice} />}
				<div class="cp-bar">
					{dice.length > 0 && <RollButton dice={dice} change={throwDice} />}
					<button type="button" class="button primary" disabled={!ready || battle.looking} data-testid="cp-apply" onClick={apply}>
						{say(test.changes ? 'apply' : 'record')}
					</button>
				</div>
			</div>
		</div>
	)
}
