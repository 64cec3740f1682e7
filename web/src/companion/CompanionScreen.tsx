// CompanionScreen.tsx - the battles of this device, a new one, one from a file, and the rules of both games.
import type { JSX, TargetedEvent } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { COMPANIONS, gameName } from '../games/list'
import { go } from '../router'
import { ErrorPage } from '../shell/ErrorPage'
import { usePromise } from '../shell/hooks'
import { Loading } from '../shell/Loading'
import { install, usePwa } from '../shell/pwa'
import { useTitle } from '../shell/title'
import { locale, t } from '../words'
import { download, fileName, imported } from './battles'
import { NewBattle } from './NewBattle'
import { all, forget, type Kept } from './store'
import { say } from './words'

function Saved({ battle, gone }: { battle: Kept; gone(): void }): JSX.Element {
	return (
		<li class="cp-saved">
			<a class="button cp-open" href={`/companion/${battle.id}`}>
				<b>{battle.title || gameName(battle.game)}</b>
				<small>
					{gameName(battle.game)} · {new Date(battle.changed).toLocaleString(locale(), { dateStyle: 'short', timeStyle: 'short' })}
				</small>
			</a>
			<button type="button" class="button plain" onClick={() => download(fileName(battle, 'battle'), 'text/plain', battle.text)}>
				{say('saveShort')}
			</button>
			<button type="button" class="button plain" onClick={() => confirm(say('really')) && forget(battle.id).then(gone)}>
				{say('forget')}
			</button>
		</li>
	)
}

/** "line 7, column 3: why" in the player's language, as far as the engine's words are not English. */
function refusal(problem: Error): string {
	const [, line, , why] = /^(?:line )?(\d+)(?:[:,] ?(?:column )?(\d+))?: (.*)$/s.exec(problem.message) ?? []
	return line ? say('refusedAt', { line, why: why ?? '' }) : say('refused', { why: problem.message })
}

function OpenFile(): JSX.Element {
	const [wrong, setWrong] = useState('')
	const choose = (e: TargetedEvent<HTMLInputElement>) => {
		const input = e.currentTarget
		const file = input.files?.[0]
		if (!file) return
		imported(file).then(
			(id) => go(`/companion/${id}`),
			(problem: Error) => setWrong(refusal(problem)),
		)
		input.value = '' // the same file may be chosen again
	}
	return (
		<>
			<label class="button cp-file">
				{say('open')}
				<input type="file" class="visually-hidden" data-testid="cp-file" onChange={choose} />
			</label>
			{wrong && (
				<p class="wrong" role="alert">
					{wrong}
				</p>
			)}
		</>
	)
}

export function CompanionScreen(): JSX.Element {
	const [tries, setTries] = useState(0)
	const { value, error } = usePromise(all, [tries])
	const last = useRef(value)
	last.current = value ?? last.current // one that was deleted is still shown until the others are read
	const battles = last.current
	const { installable } = usePwa()
	useTitle(say('title'))
	if (error) return <ErrorPage error={error} retry={() => setTries((n) => n + 1)} />
	if (!battles) return <Loading /> // what comes later would push away what a thumb aims at
	return (
		<div class="page page-narrow cp">
			<h1 tabIndex={-1}>{say('title')}</h1>
			{battles.length > 0 && (
				<section aria-label={say('battles')}>
					<h2>{say('battles')}</h2>
					<ul class="cp-list">
						{battles.map((b) => (
							<Saved key={b.id} battle={b} gone={() => setTries((n) => n + 1)} />
						))}
					</ul>
				</section>
			)}
			{battles.length === 0 && <p>{say('lead')}</p>}
			<NewBattle />
			<div class="cp-kinds">
				<OpenFile />
				<a class="button" href="/companion/army">
					{say('armies')}
				</a>
				<a class="button" href="/companion/scan" data-testid="cp-scan">
					{say('scan')}
				</a>
				<a class="button" href={`/companion/rules/${COMPANIONS[0]}`}>
					{say('sheets')}
				</a>
				{installable && (
					<button type="button" class="button" onClick={() => void install()}>
						{t('app.install')}
					</button>
				)}
			</div>
		</div>
	)
}
