// Bars.tsx - short messages around the board: no connection, the aim of the game, an offer, the rest of an order, looking back, a refusal.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Lang, Rules, Snapshot, Message } from '../types'
import { colon } from '../words'
import { say } from '../words/play'
import { ClauseLink } from './Ledger'
import { seatName } from './seat-names'

export function ConnectionBar({ snap }: { snap: Snapshot }): JSX.Element | null {
	if (snap.connected && !snap.reason) return null
	return (
		<div class="bar bar-bad" role="status" data-testid="connection">
			<span>{snap.connected ? snap.reason : say('lost')}</span>
		</div>
	)
}

/** The server was restored from an older copy of the game. Shown until it is dismissed, once for each time it happened. */
export function RenewedBar({ snap }: { snap: Snapshot }): JSX.Element | null {
	const times = snap.fair.renewed?.length ?? 0
	const key = `grognard.renewed.${snap.id}`
	const [read, setRead] = useState(() => Number(localStorage.getItem(key)))
	if (read >= times) return null
	return (
		<div class="bar" role="group" aria-label={say('renewed')} data-testid="renewed">
			<span role="status">{say('renewed')}</span>
			<button
				type="button"
				class="button plain"
				onClick={() => {
					localStorage.setItem(key, String(times))
					setRead(times)
				}}
			>
				{say('dismiss')}
			</button>
		</div>
	)
}

/** The aim of the game, from the first screen of the first game on, until it is dismissed or the first turn is over. It lies in the page and
 * covers nothing. `asked`: the viewer is asked something. */
export function AimBar({ rules, snap, lang, asked }: { rules: Rules; snap: Snapshot; lang: Lang; asked: boolean }): JSX.Element | null {
	const key = `grognard.aim.${snap.game}`
	const [known, setKnown] = useState(() => localStorage.getItem(key) === 'yes' || snap.steps.some(({ who }) => who === snap.viewer))
	const [from, setFrom] = useState(-1) // how many steps there were when the viewer was asked first
	const acted = from < 0 ? -1 : snap.steps.findIndex(({ who }, i) => i >= from && who === snap.viewer)
	const over = acted >= 0 && snap.steps.some(({ who }, i) => i > acted && who >= 0 && who !== snap.viewer)
	const know = () => {
		localStorage.setItem(key, 'yes')
		setKnown(true)
	}
	useEffect(() => {
		if (asked && from < 0) setFrom(snap.steps.length)
	}, [asked, from, snap])
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		if (over) know()
	}, [over])
	if (known || snap.viewer < 0 || snap.status !== 'playing') return null
	return (
		<div class="bar play-aim" role="note" data-testid="aim">
			<span>{rules.word('aim', lang)}</span>
			<button type="button" class="button plain" onClick={know}>
				{say('dismiss')}
			</button>
		</div>
	)
}

export interface OfferProps {
	rules: Rules
	snap: Snapshot
	lang: Lang
	agree(): void
	decline(): void
}

export function OfferBar({ rules, snap, lang, agree, decline }: OfferProps): JSX.Element | null {
	const { offer } = snap
	if (!offer || snap.viewer < 0) return null
	const mine = snap.seats[offer.by]?.yours ?? offer.by === snap.viewer
	const who = seatName(rules, snap.seats, offer.by, lang)
	const text =
		offer.what === 'back'
			? mine
				? say('youAskedBack')
				: say('askedBack', { who })
			: mine
				? say('youAskedRematch')
				: say('askedRematch', { who })
	return (
		<div class="bar" role="group" aria-label={text} data-testid="offer">
			<span role="status">{text}</span>
			{!mine && (
				<button type="button" class="button primary" data-testid="offer-agree" onClick={agree}>
					{say('agree')}
				</button>
			)}
			<button type="button" class="button" data-testid="offer-decline" onClick={decline}>
				{mine ? say('cancelRequest') : say('decline')}
			</button>
		</div>
	)
}

/** What became of a request, for those who did not end it themselves. */
function endedText(snap: Snapshot, name: (seat: number) => string): string {
	const { ended } = snap
	if (!ended || snap.viewer < 0) return ''
	const mine = snap.seats[ended.by]?.yours ?? false
	const back = ended.what === 'back'
	if (ended.how === 'declined' && !snap.seats[ended.who]?.yours)
		return say(back ? 'declinedBack' : 'declinedRematch', { who: name(ended.who) })
	if (ended.how === 'lapsed' && mine && back) return say('lapsedBack')
	if (ended.how === 'withdrawn' && !mine) return say(back ? 'cancelledBack' : 'cancelledRematch', { who: name(ended.by) })
	return ''
}

/** Shown until it is dismissed or the game goes on. */
export function EndedBar({ rules, snap, lang }: Pick<OfferProps, 'rules' | 'snap' | 'lang'>): JSX.Element | null {
	const [seen, setSeen] = useState({ number: 0, moment: 0 })
	const number = snap.ended?.number ?? 0
	useEffect(() => {
		if (number && number !== seen.number) setSeen({ number, moment: snap.moment })
	}, [number, seen.number, snap.moment])
	const old = number === seen.number && snap.moment !== seen.moment
	const text = old ? '' : endedText(snap, (seat) => seatName(rules, snap.seats, seat, lang))
	if (!text) return null
	return (
		<div class="bar" data-testid="ended">
			<span role="status">{text}</span>
			<button type="button" class="button plain" onClick={() => setSeen({ number, moment: -1 })}>
				{say('dismiss')}
			</button>
		</div>
	)
}

/** A question has come between several actions meant as one: the rest follows its answer. */
export function LeftBar({ left, drop }: { left: number; drop(): void }): JSX.Element | null {
	if (!left) return null
	return (
		<div class="bar" role="group" aria-label={say('orderLeft', { n: left })} data-testid="order-left">
			<span role="status">{say('orderLeft', { n: left })}</span>
			<button type="button" class="button" onClick={drop}>
				{say('dropOrder')}
			</button>
		</div>
	)
}

export function MomentBar({ moment, all, look }: { moment: number; all: number; look(moment: number): void }): JSX.Element | null {
	if (moment === all) return null
	return (
		<div class="bar" role="group" aria-label={say('lookingAt', { n: moment, all })} data-testid="moment-bar">
			<span role="status">{say('lookingAt', { n: moment, all })}</span>
			<button type="button" class="button" disabled={moment <= 0} onClick={() => look(moment - 1)} aria-label={say('earlier')}>
				←
			</button>
			<button type="button" class="button" onClick={() => look(moment + 1)} aria-label={say('later')}>
				→
			</button>
			<button type="button" class="button primary" data-testid="to-now" onClick={() => look(all)}>
				{say('toNow')}
			</button>
		</div>
	)
}

export function Refusal({
	message,
	close,
	openClause,
}: {
	message: Message | null
	close(): void
	openClause(id: string): void
}): JSX.Element | null {
	useEffect(() => {
		if (!message) return
		const onKey = (e: KeyboardEvent) => e.key === 'Escape' && close()
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [message, close])
	if (!message) return null
	return (
		<div class="bar bar-bad play-refusal" role="alert" data-testid="refusal">
			<span>
				{message.clause && <b class="visually-hidden">{say('refused') + colon()}</b> /* not what a lesson says of a legal move */}
				{message.text} <ClauseLink id={message.clause} openClause={openClause} />
			</span>
			<button type="button" class="button plain" onClick={close}>
				{say('dismiss')}
			</button>
		</div>
	)
}
