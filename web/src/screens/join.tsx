// join.tsx - an invitation: who asks you to what; take the seat.
import { useState } from 'preact/hooks'
import { go } from '../router'
import { api } from '../session/api'
import { Flag } from '../shell/flags'
import { gameName } from '../shell/games'
import { useAnswer } from '../shell/hooks'
import { Trouble, Wait } from '../shell/lazy'
import { useMe, whoAmI } from '../shell/me'
import { Plate } from '../shell/plates'
import { useTitle } from '../shell/title'
import { t, type Key } from '../words'
import { armyName } from './armies'
import { NameForm } from './settings'
import '../style/join.css'

function Armies({ options, seat }: { options: Record<string, string>; seat: number }) {
	const armies = [options.army1 ?? 'france', options.army2 ?? 'britain']
	return (
		<p class="join-armies">
			<Flag army={armies[seat]} />
			<span>{t('join.your-army', { army: armyName(armies[seat]), other: armyName(armies[1 - seat]) })}</span>
			<Flag army={armies[1 - seat]} />
		</p>
	)
}

export function JoinScreen({ token }: { token: string }) {
	const [tries, setTries] = useState(0)
	const [wrong, setWrong] = useState('')
	const [busy, setBusy] = useState(false)
	const me = useMe()
	const { value, error } = useAnswer(() => whoAmI().then(() => api.invitation(token)), [token, tries])
	useTitle(value ? t('join.title', { name: value.by }) : '')
	if (error) return <Trouble error={error} retry={() => setTries(tries + 1)} />
	if (!value) return <Wait />
	const take = async () => {
		setBusy(true)
		try {
			go(`/g/${(await api.join(token)).id}`, true)
		} catch (e) {
			setWrong((e as Error).message)
			setBusy(false)
		}
	}
	return (
		<div class="page page-narrow join">
			<div class="sheet stack join-sheet">
				<Plate game={value.game} title={t(`game.${value.game}.picture` as Key)} />
				<h1 tabIndex={-1}>{t('join.title', { name: value.by })}</h1>
				<p class="lead">{t('join.to', { game: gameName(value.game) })}</p>
				{value.game === 'manoeuvre' && value.options.setup !== 'book' && <Armies options={value.options} seat={value.seat} />}
				{!value.open && (
					<p class="notice">
						{t('join.taken')} {t('join.taken.text')}
					</p>
				)}
				{value.open && me && <NameForm />}
				{wrong && <p class="wrong" role="alert">{wrong}</p>}
				<div class="row">
					{/* Whoever sat down before and comes by the link again gets his seat back: the server knows him. */}
					<button type="button" class="button primary big" data-testid="join" disabled={busy} onClick={() => void take()}>{t('join.take')}</button>
					<a class="button" href={`/rules/${value.game}`}>{t('app.rules')}</a>
					<a class="button plain" href="/">{t('app.home')}</a>
				</div>
			</div>
		</div>
	)
}
