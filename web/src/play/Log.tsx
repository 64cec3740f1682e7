// Log.tsx - the story of the game: each line leads to its moment, each rule opens.
import { Fragment } from 'preact'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { GameEvent, Lang, Note, Rules, SeatInfo, State, Step } from '../types'
import { say } from '../words/play'
import { DiceSum } from './DiceSum'
import { ClauseLink, Ledger } from './Ledger'
import { seatName } from './seat-names'
import { paragraphs, eventFormatter, type Paragraph } from './story'

const SHOWN_FIRST = 60 // paragraphs; the rest on request
const SCROLL_MS = 1500 // how long a list goes on scrolling after it was touched

export interface LogProps {
	rules: Rules
	steps: Step[]
	seats: SeatInfo[]
	lang: Lang
	moment: number // the one on show
	diceFirst?: boolean // dice are rolled for the turn that follows
	coming?: number // who acts after the last step
	notes?: Note[]
	open?: boolean // nothing is hidden: a private "You draw …" becomes "France draws …"
	look(moment: number): void
	at?(moment: number): Promise<State> // the position then: for the sums of dice, in games that write them here
	openClause(id: string): void
}

export function Log(props: LogProps): JSX.Element {
	const { rules, steps, seats, lang, moment, diceFirst, coming, notes, open } = props
	const format = useMemo(() => eventFormatter(rules, lang, open), [rules, lang, open])
	const all = useMemo(() => {
		const is = (id: string) => (event: GameEvent) => rules.eventId(event) === id
		return paragraphs(steps, format, { diceFirst, coming, notes, opens: is('turn-begins'), counts: is('other-drew') })
	}, [rules, steps, format, diceFirst, coming, notes])
	const [whole, setWhole] = useState(false)
	const list = useRef<HTMLOListElement>(null)
	const pinned = useRef(true) // follows the end, until the reader scrolls up
	const top = useRef(0)
	const touched = useRef(-Infinity) // when the reader last touched it: a layout that moves is not a reader who scrolls
	const touch = () => {
		touched.current = performance.now()
	}
	useEffect(() => {
		const l = list.current
		if (!l) return
		if (moment === steps.length && pinned.current) l.scrollTop = l.scrollHeight
		if (moment === steps.length) return
		// Looking back: scroll to its line without moving the page.
		const line = l.querySelector<HTMLElement>('[aria-current]')
		if (line) l.scrollTop = line.offsetTop - l.offsetTop - l.clientHeight / 2
	}, [steps, moment])
	// The line of this moment, or the last one before it: dice about to roll have none yet.
	const current = Math.max(0, ...all.flatMap((p) => p.lines.map((line) => line.moment)).filter((m) => m <= moment))
	const shown = whole || moment < steps.length ? all : all.slice(-SHOWN_FIRST)
	return (
		<section class="log" aria-label={say('log')} data-testid="log">
			<h2>{say('log')}</h2>
			<ol
				ref={list}
				class="log-list"
				tabIndex={0}
				onWheel={touch}
				onTouchMove={touch}
				onKeyDown={touch}
				onPointerDown={touch}
				onPointerMove={(e) => e.buttons && touch()}
				onScroll={(e) => {
					const l = e.currentTarget
					if (l.scrollTop < top.current - 2 && performance.now() - touched.current < SCROLL_MS) pinned.current = false
					if (l.scrollHeight - l.scrollTop - l.clientHeight < 40) pinned.current = true
					top.current = l.scrollTop
				}}
			>
				{!all.length && <li class="log-turn quiet">{say('logEmpty')}</li>}
				{shown.length < all.length && (
					<li class="log-turn">
						<button type="button" class="button plain" onClick={() => setWhole(true)}>
							{say('earlierLines', { n: all.length - shown.length })}
						</button>
					</li>
				)}
				{shown.map((p) => (
					<Turn
						key={`${p.first} ${p.who}`}
						paragraph={p}
						current={moment < steps.length ? current : -1}
						name={p.who >= 0 ? seatName(rules, seats, p.who, lang) : say('logChance')}
						{...props}
					/>
				))}
			</ol>
		</section>
	)
}

function Turn(props: LogProps & { paragraph: Paragraph; name: string; current: number }): JSX.Element {
	const { paragraph, name, current, rules, lang, look, at, openClause } = props
	return (
		<li class="log-turn">
			<b>{name}</b>
			<ul>
				{paragraph.lines.map((line, i) => (
					<Fragment key={i}>
						<li class={line.note ? 'log-line log-note' : 'log-line'} aria-current={line.moment === current ? 'true' : undefined}>
							<button type="button" class="log-moment" onClick={() => look(line.moment)} title={say('moment', { n: line.moment })}>
								{line.text}
								{line.times > 1 && <b class="log-times"> ×{line.times}</b>}
							</button>
							<ClauseLink id={line.clause} openClause={openClause} />
						</li>
						{line.dice && at && <DiceSum key={lang} rules={rules} lang={lang} before={() => at(line.moment - 1)} openClause={openClause} />}
						{line.sum && (
							<li class="log-sum" data-testid="log-sum">
								<details>
									<summary>{say('ledger')}</summary>
									<Ledger items={line.sum} openClause={openClause} />
								</details>
							</li>
						)}
					</Fragment>
				))}
			</ul>
		</li>
	)
}
