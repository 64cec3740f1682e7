// Hint.tsx - the computer's best three plans for the player to act: what each is worth, what it costs, what decides; one press plays it.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Plan, Plans } from '../engine/analysis'
import type { Action, State } from '../types'
import type { Play } from '../play/use-play'
import { askPlans } from './analyst'
import { losses, percent } from './numbers'
import { say } from './words'

function PlanRow({ play, state, plan, action, pick }: { play: Play; state: State; plan: Plan; action: Action; pick(): void }): JSX.Element {
	const { rules, board, position, lang, snap } = play
	const phrase = board && board !== 'none' && position ? board.phrase?.(rules, state, position, action, lang) : ''
	const theirs = plan.losses?.reduce((sum, lost, seat) => sum + (seat === snap.viewer ? 0 : lost), 0)
	return (
		<li class="plan" data-testid="plan" data-action={plan.action}>
			<p class="plan-what">{phrase || plan.action}</p>
			<p class="quiet small">
				{say('chance', { p: percent(plan.win) })}
				{plan.decides && ` · ${plan.decides.text}`}
				{plan.losses && theirs !== undefined && (
					<>
						<br />
						{say('losses', { unit: rules.word('losses', lang), own: losses(plan.losses[snap.viewer] ?? 0), theirs: losses(theirs) })}
					</>
				)}
			</p>
			<button type="button" class="button" data-testid="plan-play" onClick={pick}>
				{say('play')}
			</button>
		</li>
	)
}

export function Hint({ play, close }: { play: Play; close(): void }): JSX.Element {
	const { rules, snap, lang, actions } = play
	const [state] = useState(snap.state)
	const [plans, setPlans] = useState<Plans | null>(null)
	const [error, setError] = useState('')
	const box = useRef<HTMLDialogElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is opened
	useEffect(() => {
		box.current?.showModal()
		return askPlans(rules, state, snap.viewer, lang, { got: setPlans, failed: setError })
	}, [])
	const known = (plans?.plans ?? []).flatMap((plan) => {
		const action = actions.legal.find((a) => a.text === plan.action)
		return action ? [{ plan, action }] : []
	})
	return (
		<dialog ref={box} class="sheet-dialog" aria-labelledby="hint-title" data-testid="hint-sheet" onClose={close}>
			<h2 id="hint-title">{say('plans')}</h2>
			<div role="status">
				{!plans && !error && <p class="quiet">{say('thinking')}</p>}
				{error && <p class="notice bad">{say('failed', { why: error })}</p>}
			</div>
			<ol class="plans">
				{known.map(({ plan, action }) => (
					<PlanRow
						key={plan.action}
						{...{ play, state, plan, action }}
						pick={() => {
							box.current?.close()
							actions.act(plan.action)
						}}
					/>
				))}
			</ol>
			<button type="button" class="button" onClick={() => box.current?.close()}>
				{say('close')}
			</button>
		</dialog>
	)
}
