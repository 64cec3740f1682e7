// CoursePanel.tsx - where a replay is: the turn and whose it is, the combat with its odds before the dice and what came of them, the chance
// to win.
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Analysis } from '../engine/analysis'
import { eventFormatter, summary } from '../play/story'
import { seatName } from '../play/seat-names'
import { type CourseMark, EngineError, type Outcome } from '../types'
import { lang } from '../words'
import { say } from '../words/play'
import { type Combat, combatAt, type Roll, turnAt } from './course'
import type { ReplayState } from './use-replay'

const LEAST = 2 // a single outcome is no chance
const percent = (part: number) => `${part > 0 && part < 0.01 ? '<1' : Math.round(part * 100)}${lang() === 'en' ? '' : '\u202f'}%`

/** Dice that read the same are one result. */
function merged(odds: Outcome[]): Outcome[] {
	const found = new Map<string, Outcome>()
	for (const o of odds) found.set(o.text, { ...o, chance: o.chance + (found.get(o.text)?.chance ?? 0) })
	return [...found.values()]
}

/** As seen from the viewer's side. A view that does not know enough has no odds. */
function oddsOf({ rules, replay, viewer, lang }: ReplayState, roll: Roll): Outcome[] {
	try {
		return merged(rules.odds(replay.at(roll.from, viewer), null, lang))
	} catch (error) {
		if (!(error instanceof EngineError)) throw error
		return []
	}
}

function RollOdds({ show, roll }: { show: ReplayState; roll: Roll }): JSX.Element | null {
	const { rules, lang, viewer, steps, now } = show
	// biome-ignore lint/correctness/useExhaustiveDependencies: the odds of a moment change only with viewer and language
	const odds = useMemo(() => oddsOf(show, roll), [roll, viewer, lang, rules])
	if (odds.length < LEAST) return null
	const rolled = steps.filter((s) => s.moment > roll.from && s.moment <= Math.min(roll.to, now))
	return (
		<div class="roll-odds" data-testid="roll-odds" data-from={roll.from}>
			<table>
				<caption class="small">{say('beforeDice')}</caption>
				<tbody>
					{odds.map((o) => (
						<tr key={o.id}>
							<td>
								<span class="roll-bar" style={{ width: `${Math.round(o.chance * 100)}%` }} />
								{percent(o.chance)}{' '}
							</td>
							<th scope="row">{o.text}</th>
						</tr>
					))}
				</tbody>
			</table>
			{now >= roll.to && <p data-testid="rolled">{summary(rolled, eventFormatter(rules, lang))}</p>}
		</div>
	)
}

/** The dice that have fallen last, and those that fall next. */
function shownRolls({ rolls }: Combat, now: number): Roll[] {
	const next = rolls.findIndex((r) => r.to > now)
	return next < 0 ? rolls.slice(-1) : rolls.slice(Math.max(0, next - 1), next + 1)
}

/** What the seat leads, its nation say: short, and no two are alike. */
const sideName = ({ rules, replay, seats, lang }: ReplayState, seat: number) =>
	rules.seatName(replay.at(replay.count), seat, lang) || seatName(rules, seats, seat, lang)

export function turnText(show: ReplayState, mark: CourseMark | undefined): string {
	if (!mark || (!mark.turn && mark.player < 0)) return say('beforeTurns')
	const number = say('turnNumber', { n: mark.turn || mark.number })
	return mark.player < 0 ? number : `${number} · ${sideName(show, mark.player)}`
}

/** The chances at this moment, in thousandths: before a decision what its best choice promises, after it what was played. */
function chancesAt(known: Analysis | null, now: number): number[] | null {
	const last = known?.moments.filter((m) => m.n - 1 <= now).at(-1)
	if (!last) return null
	return last.n - 1 === now ? last.before : last.after
}

function WinChance({ show, known, begun, analyse }: CourseProps): JSX.Element {
	const { seats, now } = show
	const chances = chancesAt(known, now)
	if (!chances)
		return (
			<button type="button" class="button plain" data-testid="win-chance" onClick={analyse}>
				{say('winChance')}
				{begun && (known ? ` ${known.judged}/${known.of}` : ' …')}
			</button>
		)
	const [one = 0, other = 0] = chances
	// Of two halves only one is rounded: 81.5 and 18.5 would read 82 and 19.
	const read = seats.length === 2 && Math.min(one, other) >= 100 ? [Math.round(one / 10) * 10, 1000 - Math.round(one / 10) * 10] : chances
	return (
		<p class="small win-chances" data-testid="win-chances">
			<span>{say('winChance')}</span>{' '}
			{read.slice(0, seats.length).map((chance, seat) => (
				<span key={seat}>
					{sideName(show, seat)} <b>{percent(chance / 1000)}</b>{' '}
				</span>
			))}
		</p>
	)
}

export interface CourseProps {
	show: ReplayState
	known: Analysis | null // what an analysis has found so far
	begun: boolean // it was asked for here
	analyse(): void
}

export function CoursePanel({ show, known, begun, analyse }: CourseProps): JSX.Element {
	const { replay, combats, now } = show
	const mark = turnAt(replay.course, now)
	const combat = combatAt(combats, now)
	return (
		<section class="course" data-testid="course" data-turn={mark?.turn} data-player={mark?.player} data-combat={combat?.number ?? 0}>
			<p role="status">
				<b>{turnText(show, mark)}</b>
				{combat && <span> · {say('combatNumber', { n: combat.number, all: combats.length })}</span>}
			</p>
			<WinChance show={show} known={known} begun={begun} analyse={analyse} />
			{combat && shownRolls(combat, now).map((roll) => <RollOdds key={roll.from} show={show} roll={roll} />)}
		</section>
	)
}
