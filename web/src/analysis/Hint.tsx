// Hint.tsx - the computer's best three plans for the player to act: what each is worth, what it costs, what decides and what follows; one
// press plays it.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Plan, Plans } from '../engine/analysis'
import type { Action, State } from '../types'
import type { Play } from '../play/use-play'
import { askPlans } from './analyst'
import { losses, percent } from './numbers'
import { say } from './words'

/** An action in the words of its board, or as it is written. */
function inWords({ rules, board, lang }: Play, state: State, action: Action): string {
	const said = board && board !== 'none' ? board.phrase?.(rules, state, rules.read(state), action, lang) : ''
	return said || action.text
}

/** What speaks for the first plan: that nothing else gains anything, or what speaks against the second. */
function reasonFor(second: Plan, rests = false): string {
	if (rests) return say('rests')
	const { what, by } = second.decides ?? { what: 'nothing', by: 0 }
	return say(`for-${what}` as 'for-nothing', { n: losses(by) })
}

/** How a plan goes on, until somebody else decides or dice and cards do. A word alone that nothing follows ("done") says nothing. */
function next(play: Play, state: State, { line }: Plan): string {
	const { rules, snap, lang } = play
	const told: string[] = []
	let worth = 0
	let now = state
	try {
		for (const [i, { who, action }] of line.entries()) {
			if (who !== `p${snap.viewer + 1}` || rules.turn(now) !== snap.viewer) break
			const own = rules.parse(now, action)
			if (rules.check(now, own, lang)) break
			if (i) told.push(inWords(play, now, own))
			if (i && action.includes(' ')) worth = told.length
			now = rules.apply(now, own).state
		}
	} catch {
		// What a view does not know is not told.
	}
	return told.slice(0, worth).join(say('and'))
}

interface PlanProps {
	play: Play
	state: State
	plan: Plan
	second?: Plan // of the first plan
	rests?: boolean
	action: Action
	pick(): void
}

function PlanRow({ play, state, plan, second, rests, action, pick }: PlanProps): JSX.Element {
	const { rules, lang, snap } = play
	const why = plan.decides?.text ?? (second && reasonFor(second, rests))
	const then = next(play, state, plan)
	const theirs = plan.losses?.reduce((sum, lost, seat) => sum + (seat === snap.viewer ? 0 : lost), 0)
	return (
		<li class="plan" data-testid="plan" data-action={plan.action}>
			<p class="plan-what">{inWords(play, state, action)}</p>
			<p class="quiet small">
				{say('chance', { p: percent(plan.win) })}
				{why && ` · ${why}`}
				{plan.losses && theirs !== undefined && (!rules.info.menu || plan.losses.some((lost) => losses(lost) !== losses(0))) && (
					<>
						<br />
						{say('losses', { unit: rules.word('losses', lang), own: losses(plan.losses[snap.viewer] ?? 0), theirs: losses(theirs) })}
					</>
				)}
				{then && (
					<>
						<br />
						{say('after', { what: then })}
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
				{known.map(({ plan, action }, i) => (
					<PlanRow
						key={plan.action}
						{...{ play, state, plan, action }}
						second={i ? undefined : plans?.plans[1]}
						rests={plans?.rests}
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
