// Review.tsx - a replayed game judged: the curve, the decisions that cost most, luck and skill. It grows while the worker is at it.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Analysis, Judged } from '../engine/analysis'
import { seatName } from '../play/seat-names'
import { turnText } from '../replay/CoursePanel'
import { turnAt } from '../replay/course'
import type { ReplayState } from '../replay/use-replay'
import { ALL_SEEING, CHANCE } from '../types'
import { askAnalysis } from './analyst'
import { change, percent } from './numbers'
import { say } from './words'

const COLUMNS = 100
const ROWS = 40

interface Part {
	show: ReplayState
	known: Analysis
}

/** What the seat leads, its nation say: short, and no two are alike. */
const nameOf = ({ rules, replay, seats, lang }: ReplayState, seat: number) =>
	rules.seatName(replay.at(replay.count, ALL_SEEING), seat, lang) || seatName(rules, seats, seat, lang)
const seatOf = (moment: Judged) => Number(moment.who.slice(1)) - 1

/** The chances of one seat, as far as they are known, by the number of the action. */
function pointsOf({ moments, account, judged, of }: Analysis, seat: number, last: number): { n: number; chance: number }[] {
	const points = moments.map((m) => ({ n: m.n - 1, chance: m.before[seat] ?? 0 }))
	if (judged === of) points.push({ n: last, chance: account.end[seat] ?? 0 })
	return points
}

function Curve({ show, known }: Part): JSX.Element {
	const last = Math.max(1, show.replay.count)
	const seats = show.seats.length === 2 ? [0] : show.seats.map((_, seat) => seat)
	return (
		<figure class="curve">
			<figcaption>{say('curve')}</figcaption>
			{seats.map((seat) => {
				const points = pointsOf(known, seat, last)
				const all = points.map((p) => p.chance)
				const words = say('curveOf', {
					who: nameOf(show, seat),
					from: percent(all[0] ?? 0),
					to: percent(all.at(-1) ?? 0),
					low: percent(Math.min(...all)),
					high: percent(Math.max(...all)),
				})
				const line = points.map((p) => `${(p.n / last) * COLUMNS},${ROWS - (p.chance / 1000) * ROWS}`).join(' ')
				return (
					<div key={seat}>
						<svg viewBox={`0 0 ${COLUMNS} ${ROWS}`} preserveAspectRatio="none" role="img" aria-label={words} data-testid="curve">
							<line class="curve-half" x1="0" y1={ROWS / 2} x2={COLUMNS} y2={ROWS / 2} />
							<polyline class="curve-line" points={line} />
							<line class="curve-now" x1={(show.now / last) * COLUMNS} y1="0" x2={(show.now / last) * COLUMNS} y2={ROWS} />
						</svg>
						<p class="quiet small">{words}</p>
					</div>
				)
			})}
		</figure>
	)
}

/** An action in the words of its board, if they are known. */
function phraseOf({ replay, rules, board, lang }: ReplayState, moment: Judged, text: string): string {
	if (!board || board === 'none' || !board.phrase) return text
	const state = replay.at(moment.n - 1, seatOf(moment))
	try {
		// A march on a free table may be none of those that are listed.
		const action = rules.legal(state).find((a) => a.text === text) ?? rules.parse(state, text)
		return board.phrase(rules, state, rules.read(state), action, lang) || text
	} catch {
		return text
	}
}

/** "Turn 2 · movement": when a decision was made. */
function whenOf(show: ReplayState, m: Judged): string {
	const { replay, rules, lang } = show
	const { phase_number: phase } = rules.read(replay.at(m.n - 1, seatOf(m))) as { phase_number?: number }
	const told = phase === undefined ? '' : rules.noun('phase', phase, lang)
	const mark = turnAt(replay.course, m.n - 1)
	return [turnText(show, mark?.turn ? { ...mark, player: CHANCE } : mark), told].filter(Boolean).join(' · ')
}

const LEAST = 10 // thousandths
const SHOWN = 4

/** The decisions that cost a seat most. */
const worstOf = ({ moments }: Analysis, seat: number): Judged[] =>
	moments
		.filter((m) => seatOf(m) === seat && m.cost >= LEAST)
		.sort((a, b) => b.cost - a.cost)
		.slice(0, SHOWN)

function CostlyOne({ show, m }: { show: ReplayState; m: Judged }): JSX.Element {
	return (
		<li>
			<button
				type="button"
				class="button plain"
				data-testid="costly"
				data-n={m.n}
				title={say('show', { n: m.n })}
				onClick={() => {
					show.goTo(m.n - 1)
					document.querySelector('.course')?.scrollIntoView() // the board is below it
				}}
			>
				<b>{change(-m.cost)}</b> {phraseOf(show, m, m.action ?? '')}
			</button>
			<p class="quiet small">
				{whenOf(show, m)}
				{m.plans?.[0] && `${say('and')}${say('better', { what: phraseOf(show, m, m.plans[0].action) })}`}
			</p>
		</li>
	)
}

/** Side by side, people before computers: who wants to learn looks for their own. */
function Costly({ show, known }: Part): JSX.Element {
	const human = (seat: number) => (show.seats[seat]?.kind === 'computer' ? 1 : 0)
	const lists = show.seats
		.map((_, seat) => ({ seat, worst: worstOf(known, seat) }))
		.filter(({ worst }) => worst.length)
		.sort((a, b) => human(a.seat) - human(b.seat))
	return (
		<section>
			<h3>{lists.length ? say('costly') : say('noneCostly')}</h3>
			{lists.map(({ seat, worst }) => (
				<section key={seat} aria-label={nameOf(show, seat)} data-testid="costly-seat">
					<h4>{nameOf(show, seat)}</h4>
					<ol class="costly">
						{worst.map((m) => (
							<CostlyOne key={m.n} show={show} m={m} />
						))}
					</ol>
				</section>
			))}
		</section>
	)
}

function Account({ show, known }: Part): JSX.Element {
	const { start, end, skill, chance, unforeseen } = known.account
	const own = skill.map((row, seat) => row[seat] ?? 0)
	const others = skill.map((_, seat) => skill.reduce((sum, row, by) => sum + (by === seat ? 0 : (row[seat] ?? 0)), 0))
	const rows: [string, number[], (n: number) => string][] = [
		[say('start'), start, percent],
		[say('own'), own, change],
		[say('others'), others, change],
		// The worker that judges has no texts: the page has them.
		[known.luck === undefined ? say('dice') : show.rules.word('luck', show.lang), chance, change],
		[say('unforeseen'), unforeseen, change],
		[say('end'), end, percent],
	]
	return (
		<table class={`account account-${show.seats.length}`} data-testid="account">
			<caption>{say('account')}</caption>
			<thead>
				<tr>
					<td />
					{show.seats.map((_, seat) => (
						<th key={seat} scope="col">
							{nameOf(show, seat)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([label, of, put]) => (
					<tr key={label}>
						<th scope="row">{label}</th>
						{of.map((value, seat) => (
							<td key={seat} data-value={value}>
								{put(value)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
}

/** Starts, stops, and what is known so far. */
function useAnalysis({ show, record, begun, tell }: ReviewProps) {
	const [known, setKnown] = useState<Analysis | null>(null)
	const [busy, setBusy] = useState(false)
	const [error, setError] = useState('')
	const end = useRef<() => void>(() => undefined)
	const stop = () => {
		end.current()
		setBusy(false)
	}
	useEffect(() => () => end.current(), [])
	const begin = () => {
		setBusy(true)
		setError('')
		end.current = askAnalysis(show.rules.id, show.rules.info.menu, record, show.lang, {
			got(found) {
				setKnown(found)
				tell(found)
				if (found.judged === found.of) setBusy(false)
			},
			failed(why) {
				setError(why)
				setBusy(false)
			},
		})
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
	useEffect(() => {
		if (begun && !busy && !known) begin()
	}, [begun])
	return { known, busy, error, begin, stop }
}

export interface ReviewProps {
	show: ReplayState
	record: string
	begun: boolean // it begins without another press
	tell(known: Analysis): void // what is known so far
}

export function Review(props: ReviewProps): JSX.Element {
	const { show } = props
	const { known, busy, error, begin, stop } = useAnalysis(props)
	const box = useRef<HTMLDivElement>(null)
	const any = Boolean(known?.judged)
	// It lies below the board and the log: whoever opens it should see it, and again what comes of it first.
	// biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened, and when something is known
	useEffect(() => box.current?.parentElement?.scrollIntoView(), [any])
	return (
		<div ref={box} class="stack review" data-testid="review" data-judged={known?.judged ?? 0} data-of={known?.of ?? 0}>
			{!known && <p class="quiet">{say('lead')}</p>}
			{(busy || !known || known.judged < known.of) && (
				<div class="row">
					<button type="button" class="button primary" data-testid={busy ? 'analyse-stop' : 'analyse'} onClick={busy ? stop : begin}>
						{busy ? say('stop') : say('begin')}
					</button>
					<span role="status">{busy && (known ? say('progress', { n: known.judged, all: known.of }) : say('thinking'))}</span>
				</div>
			)}
			{error && <p class="notice bad">{say('failed', { why: error })}</p>}
			{known && known.judged > 0 && (
				<>
					<Curve show={show} known={known} />
					<Costly show={show} known={known} />
					<Account show={show} known={known} />
				</>
			)}
		</div>
	)
}
