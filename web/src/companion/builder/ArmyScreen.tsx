// ArmyScreen.tsx - one army: what it costs and what is left under the thumb, what is wrong with a fix for one tap, its divisions, and what to do
// with it.
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { Breach } from '../../engine/armies'
import { gameName } from '../../games/list'
import { ClauseLink } from '../../shell/ClauseDialog'
import { ErrorPage } from '../../shell/ErrorPage'
import { Loading } from '../../shell/Loading'
import { useTitle } from '../../shell/title'
import { Explained } from '../Terms'
import { Actions } from './Actions'
import { Generals } from './Generals'
import { Groups, NameInput, Quality } from './Groups'
import { byProfile } from './making'
import { breachPlace, breachText, fixText } from './named'
import { PickUnit } from './PickUnit'
import { Sheet } from './Sheet'
import { fieldsAt, put, textAt } from './tree'
import { ARMY, useArmy, type Building } from './use-army'
import { say } from './words'

function Head({ building }: { building: Building }): JSX.Element {
	const { tree, change, catalogue } = building
	const set = (field: string, value: string | undefined) => change(put(tree, `${ARMY}.${field}`, value))
	const [size, sizes] = byProfile(catalogue) ? ['budget', ['1000', '2000', '3000']] : ['class', ['150', '200', '300']]
	return (
		<section class="sheet bd-group" aria-label={say('army')}>
			<NameInput building={building} path={ARMY} label={say('name')} />
			<div class="cp-field cp-tall" role="group" aria-label={say('size')}>
				<span>{say('size')}</span>
				<span class="cp-segments">
					{sizes.map((n) => (
						<button type="button" key={n} class="button" aria-pressed={textAt(tree, `${ARMY}.${size}`) === n} onClick={() => set(size, n)}>
							{n}
						</button>
					))}
				</span>
			</div>
			{byProfile(catalogue) ? (
				<div class="bd-two">
					<label class="cp-field">
						<span>{say('nation')}</span>
						<select class="input" value={textAt(tree, `${ARMY}.nation`)} onChange={(e) => set('nation', e.currentTarget.value)}>
							{catalogue.nations.map((nation) => (
								<option key={nation} value={nation}>
									{say(nation as 'french')}
								</option>
							))}
						</select>
					</label>
					<label class="cp-field">
						<span>{say('year')}</span>
						<select class="input" value={textAt(tree, `${ARMY}.year`)} onChange={(e) => set('year', e.currentTarget.value)}>
							{Array.from({ length: 24 }, (_, i) => (
								<option key={i}>{1792 + i}</option>
							))}
						</select>
					</label>
				</div>
			) : (
				<>
					<Quality building={building} path={ARMY} field="commander" label={say('commander')} />
					<button
						type="button"
						class="cp-switch"
						aria-pressed={textAt(tree, `${ARMY}.guard_heavy`) === 'true'}
						onClick={() => set('guard_heavy', textAt(tree, `${ARMY}.guard_heavy`) === 'true' ? undefined : 'true')}
					>
						{say('guardHeavy')}
					</button>
				</>
			)}
		</section>
	)
}

function OneBreach({ building, breach }: { building: Building; breach: Breach }): JSX.Element {
	const place = breachPlace(building, breach)
	return (
		<li class="bd-breach" data-rule={breach.rule}>
			<p>
				{place && <b>{place} — </b>}
				{breachText(breach)} <ClauseLink id={breach.clause} />
			</p>
			{breach.changes.length ? (
				<button type="button" class="button bd-fix" onClick={() => building.mend(breach)}>
					<small>
						{say('cheapest')} ({breach.points ? say('costs', { n: breach.points }) : say('free')})
					</small>
					<span>{fixText(building, breach)}</span>
				</button>
			) : (
				<p class="cp-quiet">{say('noFix')}</p>
			)}
		</li>
	)
}

function Breaches({ building }: { building: Building }): JSX.Element | null {
	const { judged, wrong } = building
	if (wrong)
		return (
			<p class="wrong" role="alert">
				{wrong}
			</p>
		)
	if (!judged?.breaches.length) return null
	return (
		<section class="cp-due" aria-label={say('breaches')}>
			<h2>{say('breaches')}</h2>
			<ul class="cp-list">
				{judged.breaches.map((breach, i) => (
					<OneBreach key={`${breach.rule} ${breach.path} ${i}`} building={building} breach={breach} />
				))}
			</ul>
		</section>
	)
}

const toBreaches = () => document.querySelector('.bd .cp-due')?.scrollIntoView({ block: 'center' })

/** What it costs and what is left, always in view; while units are added, the way back. */
function Bottom({ building, done }: { building: Building; done?: () => void }): JSX.Element {
	const { judged, undo } = building
	const army = judged?.armies[0]
	const left = army ? army.points_max - army.points : 0
	const lacking = army ? army.points_min - army.points : 0
	return (
		<div class="cp-bottom cp-noprint">
			<div class="bd-total">
				<p role="status" data-testid="bd-total">
					{army && (
						<>
							<b>{say('total', { n: army.points, max: army.points_max })}</b>{' '}
							<span class={left < 0 || lacking > 0 ? 'bd-bad' : ''}>
								{left < 0 ? say('over', { n: -left }) : lacking > 0 ? say('lacking', { n: lacking }) : say('left', { n: left })}
							</span>
							<br />
							{army.ok && <span class="bd-good">✓ {say('fine')}</span>}
						</>
					)}
				</p>
				{army && !army.ok && !done && (
					<button type="button" class="button bd-bad" data-testid="bd-to-mend" onClick={toBreaches}>
						{say('toMend', { n: judged.breaches.length })}
					</button>
				)}
				<button type="button" class="button" disabled={!undo} onClick={() => undo?.()}>
					{say('undo')}
				</button>
				{done && (
					<button type="button" class="button primary" onClick={done}>
						{say('close')}
					</button>
				)}
			</div>
		</div>
	)
}

export function ArmyScreen({ id }: { id: string }): JSX.Element {
	const { building, error } = useArmy(id)
	const [adding, setAdding] = useState('')
	const back = (group: string) => {
		setAdding('')
		requestAnimationFrame(() => document.querySelector(`[data-group="${group}"]`)?.scrollIntoView())
	}
	useTitle(building?.kept.name ?? say('title'))
	if (error) return <ErrorPage error={error} retry={() => location.reload()} />
	if (!building) return <Loading />
	return (
		<Explained game={building.kept.game}>
			<div class="page page-narrow cp bd">
				<div class="cp-noprint bd-work">
					<a class="cp-back" href="/companion/army">
						‹ {say('title')}
					</a>
					<h1 tabIndex={-1}>
						{building.kept.name} <small>{gameName(building.kept.game)}</small>
					</h1>
					{adding ? (
						<PickUnit building={building} group={adding} />
					) : (
						<>
							<Breaches building={building} />
							<Head building={building} />
							{'generals' in fieldsAt(building.tree, ARMY) && <Generals building={building} />}
							<Groups building={building} add={setAdding} />
							<Actions building={building} />
						</>
					)}
				</div>
				<Sheet building={building} />
				<Bottom building={building} done={adding ? () => back(adding) : undefined} />
			</div>
		</Explained>
	)
}
