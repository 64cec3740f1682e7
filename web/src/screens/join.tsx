// join.tsx - an invitation: who asks you to what; take the seat.
import { useState } from 'preact/hooks'
import { gameName, gameOf } from '../games/list'
import { go } from '../router'
import { api } from '../session/api'
import { useAnswer } from '../shell/hooks'
import { Trouble, Wait } from '../shell/lazy'
import { rename, useMe, whoAmI } from '../shell/me'
import { Plate } from '../shell/plates'
import { useTitle } from '../shell/title'
import { t } from '../words'
import '../style/join.css'

export function JoinScreen({ token }: { token: string }) {
	const [tries, setTries] = useState(0)
	const [wrong, setWrong] = useState('')
	const [busy, setBusy] = useState(false)
	const [name, setName] = useState<string | null>(null)
	const me = useMe()
	const { value, error } = useAnswer(() => whoAmI().then(() => api.invitation(token)), [token, tries])
	const by = value?.by || t('seat.guest')
	useTitle(value ? t('join.title', { name: by }) : '')
	if (error) return <Trouble error={error} retry={() => setTries(tries + 1)} />
	if (!value) return <Wait />
	const { Invitation } = gameOf(value.game)
	const take = async (e: Event) => {
		e.preventDefault()
		setBusy(true)
		try {
			const wanted = name?.trim()
			if (wanted && wanted !== me?.name) await rename(wanted)
			go(`/g/${(await api.join(token)).id}`, true)
		} catch (e) {
			setWrong((e as Error).message)
			setBusy(false)
		}
	}
	return (
		<div class="page page-narrow join">
			<form class="sheet stack join-sheet" onSubmit={(e) => void take(e)}>
				<Plate game={value.game} />
				<h1 tabIndex={-1}>{t('join.title', { name: by })}</h1>
				<p class="lead">{t('join.to', { game: gameName(value.game) })}</p>
				{Invitation && <Invitation options={value.options} seat={value.seat} />}
				{!value.open && (
					<p class="notice">
						{t('join.taken')} {t('join.taken.text')}
					</p>
				)}
				{value.open && me && (
					<div class="field">
						<label for="join-name">{t('name.label')}</label>
						<input
							id="join-name"
							class="input"
							value={name ?? me.name}
							maxLength={24}
							autocomplete="nickname"
							onInput={(e) => setName(e.currentTarget.value)}
						/>
					</div>
				)}
				{wrong && (
					<p class="wrong" role="alert">
						{wrong}
					</p>
				)}
				<div class="row">
					{/* Whoever sat down before and comes by the link again gets his seat back: the server knows him. */}
					<button class="button primary big" data-testid="join" disabled={busy}>
						{t('join.take')}
					</button>
					<a class="button" href={`/rules/${value.game}`}>
						{t('app.rules')}
					</a>
					<a class="button plain" href="/">
						{t('app.home')}
					</a>
				</div>
			</form>
		</div>
	)
}
