// Odds.tsx - what can come of a question with its chances, or what came of it.
import type { JSX } from 'preact'
import { percent } from '../play/Ledger'
import { ClauseLink } from '../shell/ClauseDialog'
import { Words } from './Terms'
import type { Question, Told } from './types'
import { say } from './words'

function Event({ event }: { event: Told }): JSX.Element {
	return (
		<li class={event.headline ? 'cp-headline' : ''}>
			<Words text={event.message} /> <ClauseLink id={event.clause} />
		</li>
	)
}

const same = (a: Told, b: Told): boolean => a.code === b.code && a.message === b.message

/** One thing that can come: its name; what it means in full behind a press. */
function Chance({ chance, share, events }: { chance: string; share: number; events: Told[] }): JSX.Element {
	const [first, ...others] = [...events].sort((a, b) => Number(b.headline) - Number(a.headline))
	return (
		<li style={{ '--p': `${share * 100}%` }}>
			<b>{chance}</b>
			{others.length > 0 ? (
				<details>
					<summary>
						<Words text={first?.message ?? ''} inside />
					</summary>
					<ul>
						{others.map((e, n) => (
							<Event key={n} event={e} />
						))}
					</ul>
				</details>
			) : (
				<Words text={first?.message ?? ''} />
			)}
			<ClauseLink id={first?.clause ?? ''} />
		</li>
	)
}

/** What comes in every case is said once. */
function Chances({ odds }: { odds: NonNullable<Question['odds']> }): JSX.Element {
	const always = odds.length > 1 ? odds[0]!.events.filter((e) => odds.every((o) => o.events.some((x) => same(x, e)))) : []
	const own = (events: Told[]) => events.filter((e) => !always.some((x) => same(x, e)))
	return (
		<>
			<ul class="cp-chances">
				{odds.map((o, i) => (
					<Chance key={i} chance={percent(o.num / o.den)} share={o.p} events={own(o.events)} />
				))}
			</ul>
			{always.length > 0 && (
				<p class="cp-always">
					<b>{say('always')}</b>
					{always.map((e, i) => (
						<span key={i}>
							{' '}
							<Words text={e.message} /> <ClauseLink id={e.clause} />.
						</span>
					))}
				</p>
			)}
		</>
	)
}

export function Odds({ question }: { question: Question }): JSX.Element {
	const { events, odds } = question
	return (
		<section
			class="cp-answer"
			aria-label={say(events ? 'result' : 'odds')}
			aria-live="polite"
			data-testid={events ? 'cp-result' : 'cp-odds'}
		>
			{events ? (
				<ul class="cp-result">
					{events.map((e, i) => (
						<Event key={i} event={e} />
					))}
				</ul>
			) : (
				odds && <Chances odds={odds} />
			)}
		</section>
	)
}
