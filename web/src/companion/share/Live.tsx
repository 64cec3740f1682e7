// Live.tsx - a shared battle while it is open: how it stands with the others, and the choice between two ends.
import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Battles } from '../../engine/battle'
import { usePromise } from '../../shell/hooks'
import { lang, useLang } from '../../words'
import { battlesOf } from '../battles'
import { keep, newId } from '../store'
import type { Step } from '../types'
import type { Battle } from '../use-battle'
import { browser } from './line'
import { Sync, type Ends, type Place, type Shared, type State } from './sync'
import { say as sayHere } from '../words'
import { say } from './words'
import './share.css'

/** What a step came to, apart from its number: the same text if nothing about it has changed. */
const outcome = ({ number, ...step }: Step): object => step

/** The battle on this phone, as the synchronisation sees it. `now` is always the latest, whatever was drawn. */
function placeOf(battles: Battles, now: { battle: Battle; text: string; shared: Shared }): Place {
	return {
		text: () => now.text,
		shared: () => now.shared,
		adopt(text, shared) {
			const wrong = now.battle.replace(text, shared)
			if (!wrong) Object.assign(now, { text, shared })
			return wrong
		},
		mark(shared) {
			now.shared = shared
			now.battle.share(shared)
		},
		told(text, steps) {
			try {
				return JSON.stringify(battles.read(text, steps + 1, lang()).log.map(outcome))
			} catch {
				return null
			} finally {
				battles.read(now.text, now.battle.now.steps + 1, lang()) // the engine has one battle open: this one
			}
		},
		async copy(text) {
			const { game, title } = now.battle.kept
			await keep({ id: newId(), game, title: `${title} (${say('otherEnd')})`, text, undone: [], changed: Date.now() })
		},
	}
}

function useSync(battle: Battle, shared: Shared): { sync: Sync | null; state: State; battles: Battles | undefined } {
	const [state, setState] = useState<State>({ is: 'opening' })
	const sync = useRef<Sync | null>(null)
	const { value: battles } = usePromise(() => battlesOf(battle.kept.game), [battle.kept.game])
	const now = useRef({ battle, text: battle.kept.text, shared })
	Object.assign(now.current, { battle, text: battle.kept.text, shared })
	// biome-ignore lint/correctness/useExhaustiveDependencies: another link is another connection
	useEffect(() => {
		if (!battles) return
		const opened = new Sync(placeOf(battles, now.current), browser, lang(), setState)
		const wake = () => opened.wake()
		sync.current = opened
		window.addEventListener('online', wake)
		document.addEventListener('visibilitychange', wake)
		return () => {
			window.removeEventListener('online', wake)
			document.removeEventListener('visibilitychange', wake)
			opened.close()
			sync.current = null
		}
	}, [battles, shared.token])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the text says when
	useEffect(() => sync.current?.stepped(), [battle.kept.text])
	return { sync: sync.current, state, battles }
}

const SHOWN = 8 // steps of an end

/** The steps of one end, in the players' words. */
function End({
	name,
	battle,
	battles,
	text,
	parted,
}: {
	name: string
	battle: Battle
	battles: Battles
	text: string
	parted: number
}): JSX.Element {
	const { log } = battles.read(text, parted + 1, lang())
	battles.read(battle.kept.text, battle.now.steps + 1, lang())
	const { info, now } = battle
	const told = (step: Step): string => {
		const who = (step.pieces ?? (step.piece ? [step.piece] : [])).map((id) => now.pieces.find((p) => p.id === id)?.name ?? id)
		const what = info.tests.find((t) => t.kind === step.kind)?.title ?? step.note ?? info.stages[step.stage]?.text ?? ''
		return [what, who.join(' → '), ...(step.events ?? []).filter((e) => e.headline).map((e) => e.message)].filter(Boolean).join(' · ')
	}
	return (
		<div class="sh-end">
			<h3>{name}</h3>
			{log.length ? (
				<ol start={parted + 1}>
					{log.slice(0, SHOWN).map((step) => (
						<li key={step.number}>{told(step)}</li>
					))}
				</ol>
			) : (
				<p>{say('takenBack')}</p>
			)}
			{log.length > SHOWN && <p>{say('more', { n: log.length - SHOWN })}</p>}
		</div>
	)
}

function Apart({ ends, battle, battles, sync }: { ends: Ends; battle: Battle; battles: Battles; sync: Sync }): JSX.Element {
	const choice = (which: 'mine' | 'theirs' | 'both', name: 'keepMine' | 'keepTheirs' | 'keepBoth') => (
		<button type="button" class="button" data-keep={which} onClick={() => void sync.choose(which)}>
			{say(name)}
		</button>
	)
	return (
		<section class="sheet stack sh-apart" role="alert" aria-label={say('apart')}>
			<h2>{say('apart')}</h2>
			<p>{say('apartLead', { n: ends.parted })}</p>
			<End name={say('mine')} battle={battle} battles={battles} text={ends.mine} parted={ends.parted} />
			<End name={say('theirs')} battle={battle} battles={battles} text={ends.theirs} parted={ends.parted} />
			<div class="cp-kinds">
				{battle.kept.shared?.writes && choice('mine', 'keepMine')}
				{choice('theirs', 'keepTheirs')}
				{ends.both && choice('both', 'keepBoth')}
			</div>
		</section>
	)
}

export function Live({ battle, shared, to }: { battle: Battle; shared: Shared; to: string }): JSX.Element {
	useLang()
	const { sync, state, battles } = useSync(battle, shared)
	if (state.is === 'apart' && sync && battles) return <Apart ends={state.ends} battle={battle} battles={battles} sync={sync} />
	const text = state.is === 'refused' ? say('refused', { why: state.text }) : state.is === 'apart' ? say('apart') : say(state.is)
	return (
		<div class={`sh-live sh-${state.is}`} role="status" data-shared={state.is}>
			<a href={to}>{text}</a> {!shared.writes && sayHere('looking')}
		</div>
	)
}
