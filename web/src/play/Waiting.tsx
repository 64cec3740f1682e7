// Waiting.tsx - before everyone is here: who is missing, and the links to send them.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Lang, Rules, Snapshot } from '../types'
import { say } from '../words/play'
import { seatName } from './seat-names'

/** A link to copy, or to share where the device can. */
export function LinkRow({ url, label, testid }: { url: string; label: string; testid?: string }): JSX.Element {
	const [copied, setCopied] = useState(false)
	const copy = async (e: { currentTarget: HTMLElement }) => {
		const input = e.currentTarget.closest('.link-row')?.querySelector('input')
		input?.select()
		try {
			await navigator.clipboard.writeText(url)
			setCopied(true)
		} catch {
			setCopied(document.execCommand('copy')) // an old browser, or a page without TLS
		}
	}
	return (
		<div class="link-row">
			<label class="field">
				<span class="label">{label}</span>
				<input class="input" readOnly value={url} data-testid={testid} onFocus={(e) => e.currentTarget.select()} />
			</label>
			<button type="button" class="button primary" onClick={copy}>
				{copied ? say('copied') : say('copy')}
			</button>
			{'share' in navigator && (
				<button type="button" class="button" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
					{say('send')}
				</button>
			)}
		</div>
	)
}

export function Waiting({ rules, snap, lang }: { rules: Rules; snap: Snapshot; lang: Lang }): JSX.Element {
	const many = snap.links.invite.length > 1
	return (
		<section class="play-card" data-testid="waiting">
			<h2>{snap.links.invite.length ? say('inviteTitle') : say('waiting')}</h2>
			{snap.links.invite.map(({ seat, url }) => (
				<LinkRow
					key={seat}
					url={url}
					label={many ? say('inviteSeat', { who: rules.noun('seat', seat, lang) || String(seat + 1) }) : say('inviteLink')}
					testid={`invite-${seat}`}
				/>
			))}
			<p class="quiet">{say('inviteHint')}</p>
			<ul class="seat-list" aria-label={say('players')}>
				{snap.seats.map((s, i) => (
					<li key={i}>
						{s.kind === 'open'
							? say('openSeat', { who: rules.noun('seat', i, lang) || i + 1 })
							: `${seatName(rules, snap.seats, i, lang)}${s.here === false ? `, ${say('gone')}` : ''}`}
					</li>
				))}
			</ul>
		</section>
	)
}
