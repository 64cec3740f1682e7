// Verify.tsx - "check the dice": the page proves the record again by itself and shows every outcome it has recomputed.
import type { JSX } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { replay, type Known, type Replay } from '../engine/verify'
import { engineFor } from '../shell/engine'
import { usePromise } from '../shell/hooks'
import { CHANCE } from '../types'
import type { Lang, SealedKey, SeatInfo } from '../types'
import { say } from '../words/play'
import { seatName } from './seat-names'

export interface VerifyProps {
	record: string
	seats: SeatInfo[]
	lang: Lang
	known?: Known // what this page saw before the first roll
}

export function VerifyPanel({ record, seats, lang, known }: VerifyProps): JSX.Element {
	const { value, error } = usePromise(async () => {
		const engine = await engineFor(record)
		return replay(record, engine, known)
	}, [record])
	if (error)
		return (
			<p class="verify-bad" role="status" data-testid="verify-result" data-dice="wrong">
				{say('verifyWrong', { why: error.message })}
			</p>
		)
	if (!value) return <p role="status">{say('verifyRunning')}</p>
	return <ProofSheet replay={value} seats={seats} lang={lang} />
}

function words(replay: Replay): string {
	const { ok, dice, outcomes, problems } = replay.proof
	if (!ok) return say('verifyWrong', { why: problems.map((p) => `${p.line}: ${p.text}`).join('; ') })
	const key = { proved: 'verifyProved', seeded: 'verifySeeded', sealed: 'verifySealed', given: 'verifyGiven' } as const
	return say(key[dice], { n: outcomes })
}

export function ProofSheet({ replay, seats, lang }: { replay: Replay; seats: SeatInfo[]; lang: Lang }): JSX.Element {
	const { proof } = replay
	const [first, ...renewed] = replay.keys
	const name = (seat: number) => seatName(replay.rules, seats, seat, lang)
	const good = proof.ok && (proof.dice === 'proved' || proof.dice === 'seeded')
	return (
		<div class="verify" data-testid="verify-result" data-dice={proof.ok ? proof.dice : 'wrong'} data-outcomes={proof.outcomes}>
			<p class={good ? 'verify-good' : proof.ok ? '' : 'verify-bad'} role="status">
				{good ? '✓ ' : ''}
				{words(replay)}
			</p>
			{first && <Seal title={say('commitment')} luck={first} name={name} />}
			{renewed.map((r, i) => (
				<section key={i} data-testid="verify-renewed">
					<p>{say('renewedAt', { n: r.from + 1 })}</p>
					<Seal title={say('commitmentAnew')} luck={r} name={name} />
				</section>
			))}
			<Outcomes replay={replay} />
			{first && (
				<details>
					<summary>{say('howFair')}</summary>
					<p>{say('howFairText')}</p>
				</details>
			)}
		</div>
	)
}

/** What was promised of a key, the key, and what the players added to it. */
function Seal({ title, luck, name }: { title: string; luck: SealedKey; name(seat: number): string }): JSX.Element {
	return (
		<dl>
			<dt>{title}</dt>
			<dd>{luck.commitment}</dd>
			{luck.key && (
				<>
					<dt>{say('key')}</dt>
					<dd>{luck.key}</dd>
				</>
			)}
			{luck.entropy.map(
				(hex, seat) =>
					hex && (
						<div key={seat}>
							<dt>{say('entropy', { who: name(seat) })}</dt>
							<dd>{hex}</dd>
						</div>
					),
			)}
		</dl>
	)
}

/** Every outcome of chance with what it was one of. */
function Outcomes({ replay }: { replay: Replay }): JSX.Element {
	const [open, setOpen] = useState(false)
	const rows = useMemo(
		() =>
			open
				? replay
						.steps()
						.filter((s) => s.who === CHANCE)
						.map((s) => ({ ...s, of: replay.rules.weights(replay.at(s.moment - 1)).reduce((a, b) => a + b, 0) }))
				: [],
		[open, replay],
	)
	const proved = replay.proof.dice === 'proved' || replay.proof.dice === 'seeded'
	return (
		<details onToggle={(e) => setOpen(e.currentTarget.open)} data-testid="verify-outcomes">
			<summary>
				{say('outcomes')} ({replay.proof.outcomes})
			</summary>
			<div class="verify-scroll" tabIndex={0}>
				<table class="verify-table">
					<thead>
						<tr>
							<th>{say('outcomeMove')}</th>
							<th>{say('outcomeWas')}</th>
							<th>{say('outcomeOf')}</th>
							<th>{say('outcomeProof')}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((r) => (
							<tr key={r.moment}>
								<td>{r.moment}</td>
								<td>{r.text}</td>
								<td>{r.of}</td>
								<td>{proved ? '✓' : '?'}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</details>
	)
}
