// JoinScreen.tsx - an invitation: who invites you to which game, and a button to join.
import { useState } from 'preact/hooks'
import { gameName, gameOf } from '../games/list'
import { go } from '../router'
import { api } from '../session/api'
import { usePromise } from '../shell/hooks'
import { ErrorPage } from '../shell/ErrorPage'
import { Loading } from '../shell/Loading'
import { rename, useGuest, ensureGuest } from '../shell/guest'
import { GameCover } from '../shell/Pictures'
import { useTitle } from '../shell/title'
import { t } from '../words'
import '../style/join.css'

export function JoinScreen({ token }: { token: string }) {
	const [tries, setTries] = useState(0)
	const [wrong, setWrong] = useState('')
	const [busy, setBusy] = useState(false)
	const [name, setName] = useState<string | null>(null)
	const me = useGuest()
	const { value, error } = usePromise(() => ensureGuest().then(() => api.invitation(token)), [token, tries])
	const by = value?.by || t('seat.guest')
	useTitle(value ? t('join.title', { name: by }) : '')
	if (error) return <ErrorPage error={error} retry={() => setTries(tries + 1)} />
	if (!value) return <Loading />
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
				<GameCover game={value.game} />
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
					{/* Also for whoever has joined before and opens the link again: the server gives them their seat. */}
					<button type="submit" class="button primary big" data-testid="join" disabled={busy}>
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
