// ArmyList.tsx - the armies of this device, a new one, or one from a file.
import type { JSX, TargetedEvent } from 'preact'
import { useState } from 'preact/hooks'
import { ArmyError } from '../../engine/armies'
import { COMPANIONS, gameName } from '../../games/list'
import { go } from '../../router'
import { ErrorPage } from '../../shell/ErrorPage'
import { usePromise } from '../../shell/hooks'
import { Loading } from '../../shell/Loading'
import { useTitle } from '../../shell/title'
import { lang } from '../../words'
import { newId } from '../store'
import { say as sayCompanion } from '../words'
import { freshArmy, readFile } from './fresh'
import { byProfile } from './making'
import { armyGame } from './own'
import { allArmies, keepArmy } from './store'
import { say } from './words'

function NewArmy(): JSX.Element {
	const [game, setGame] = useState(COMPANIONS[0]!)
	const [from, setFrom] = useState('')
	const { value } = usePromise(() => armyGame(game), [game])
	const catalogue = value?.catalogue
	const submit = async (e: Event) => {
		e.preventDefault()
		if (!catalogue) return
		const id = newId()
		const made = freshArmy(game, catalogue, from, id)
		await keepArmy({ id, game, ...made, changed: Date.now() })
		go(`/companion/army/${id}`)
	}
	return (
		<form class="sheet cp-new" onSubmit={submit}>
			<h2>{say('create')}</h2>
			<div class="cp-segments" role="group" aria-label={sayCompanion('game')}>
				{COMPANIONS.map((g) => (
					<button
						type="button"
						key={g}
						class="button"
						data-game={g}
						aria-pressed={g === game}
						onClick={() => {
							setGame(g)
							setFrom('')
						}}
					>
						{gameName(g)}
					</button>
				))}
			</div>
			<label class="cp-field cp-tall">
				<span>{catalogue && byProfile(catalogue) ? say('nation') : say('from')}</span>
				<select class="input" value={from} data-testid="bd-from" onChange={(e) => setFrom(e.currentTarget.value)}>
					{catalogue && byProfile(catalogue)
						? catalogue.nations
								.filter((nation) => catalogue.profiles.some((p) => p.nation === nation && p.arm === 'infantry'))
								.map((nation, i) => (
									<option key={nation} value={i ? nation : ''}>
										{say(nation as 'french')}
									</option>
								))
						: catalogue?.armies.map((army, i) => (
								<option key={army.id} value={i ? army.id : ''}>
									{army.name[lang()]}
								</option>
							))}
				</select>
			</label>
			<button type="submit" class="button primary big" disabled={!catalogue} data-testid="bd-create">
				{say('begin')}
			</button>
		</form>
	)
}

function refusal(error: Error): string {
	if (error instanceof ArmyError && error.line) return say('refusedAt', { line: error.line, column: error.column, why: error.message })
	return say('refused', { why: error.message })
}

function OpenFile({ changed }: { changed(): void }): JSX.Element {
	const [wrong, setWrong] = useState('')
	const choose = async (e: TargetedEvent<HTMLInputElement>) => {
		const input = e.currentTarget
		const file = input.files?.[0]
		if (!file) return
		setWrong('')
		try {
			const armies = await readFile(await file.text())
			for (const army of armies) await keepArmy(army)
			if (armies.length === 1) go(`/companion/army/${armies[0]!.id}`)
			else changed()
		} catch (error) {
			setWrong(refusal(error as Error))
		}
		input.value = '' // the same file may be chosen again
	}
	return (
		<>
			<label class="button cp-file">
				{say('open')}
				<input type="file" class="visually-hidden" data-testid="bd-file" accept=".yaml,.yml,text/*" onChange={choose} />
			</label>
			{wrong && (
				<p class="wrong" role="alert">
					{wrong}
				</p>
			)}
		</>
	)
}

export function ArmyList(): JSX.Element {
	const [tries, setTries] = useState(0)
	const { value: armies, error } = usePromise(allArmies, [tries])
	useTitle(say('title'))
	if (error) return <ErrorPage error={error} retry={() => setTries((n) => n + 1)} />
	if (!armies) return <Loading />
	return (
		<div class="page page-narrow cp bd">
			<a class="cp-back" href="/companion">
				‹ {sayCompanion('title')}
			</a>
			<h1 tabIndex={-1}>{say('title')}</h1>
			<p>{say('lead')}</p>
			<ul class="cp-list">
				{armies.map((army) => (
					<li key={army.id} class="cp-saved">
						<a class="button cp-open" href={`/companion/army/${army.id}`}>
							<b>{army.name}</b>
							<small>{gameName(army.game)}</small>
						</a>
					</li>
				))}
			</ul>
			{armies.length === 0 && <p class="cp-quiet">{say('none')}</p>}
			<NewArmy />
			<OpenFile changed={() => setTries((n) => n + 1)} />
		</div>
	)
}
