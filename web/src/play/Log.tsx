// Log.tsx - the story of the game; each line leads to its moment, each rule to its clause.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { GameEvent, Lang, Note, Rules, SeatInfo, Step } from '../types'
import { say } from '../words/play'
import { ClauseLink } from './Ledger'
import { seatName } from './seats'
import { paragraphs, teller, type Paragraph } from './story'

const AT_ONCE = 60 // paragraphs drawn without being asked for
const HAND = 1500 // milliseconds for which a list scrolls on after a hand

export interface LogProps {
	rules: Rules
	steps: Step[]
	seats: SeatInfo[]
	lang: Lang
	moment: number // the one that is drawn
	diceFirst?: boolean // dice belong to the turn that follows them
	coming?: number // who is to act after the last step
	notes?: Note[]
	open?: boolean // nothing is hidden: what one player was told alone is told of that player
	look(moment: number): void
	openClause(id: string): void
}

export function Log(props: LogProps): JSX.Element {
	const { rules, steps, seats, lang, moment, diceFirst, coming, notes, open } = props
	const tell = useMemo(() => teller(rules, lang, open), [rules, lang, open])
	const all = useMemo(() => {
		const is = (id: string) => (event: GameEvent) => rules.eventId(event) === id
		return paragraphs(steps, tell, { diceFirst, coming, notes, opens: is('turn-begins'), counts: is('other-drew') })
	}, [steps, tell, diceFirst, coming, notes])
	const [whole, setWhole] = useState(false)
	const list = useRef<HTMLOListElement>(null)
	const pinned = useRef(true) // until somebody scrolls up to read
	const top = useRef(0)
	const touched = useRef(-Infinity) // when a hand was last on it: a layout that moves is not somebody who scrolls
	const touch = () => {
		touched.current = performance.now()
	}
	useEffect(() => {
		const l = list.current
		if (!l) return
		if (moment === steps.length && pinned.current) l.scrollTop = l.scrollHeight
		if (moment === steps.length) return
		// A look into the past: its line, without moving the page.
		const line = l.querySelector<HTMLElement>('[aria-current]')
		if (line) l.scrollTop = line.offsetTop - l.offsetTop - l.clientHeight / 2
	}, [steps, moment])
	const shown = whole || moment < steps.length ? all : all.slice(-AT_ONCE)
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
					if (l.scrollTop < top.current - 2 && performance.now() - touched.current < HAND) pinned.current = false
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
						name={p.who >= 0 ? seatName(rules, seats, p.who, lang) : say('logChance')}
						{...props}
					/>
				))}
			</ol>
		</section>
	)
}

function Turn({ paragraph, name, moment, steps, look, openClause }: LogProps & { paragraph: Paragraph; name: string }): JSX.Element {
	const past = moment < steps.length
	return (
		<li class="log-turn">
			<b>{name}</b>
			<ul>
				{paragraph.lines.map((line, i) => (
					<li
						key={i}
						class={line.note ? 'log-line log-note' : 'log-line'}
						aria-current={past && line.moment === moment ? 'true' : undefined}
					>
						<button type="button" class="log-moment" onClick={() => look(line.moment)} title={say('moment', { n: line.moment })}>
							{line.text}
							{line.times > 1 && <b class="log-times"> ×{line.times}</b>}
						</button>
						<ClauseLink id={line.clause} openClause={openClause} />
					</li>
				))}
			</ul>
		</li>
	)
}
