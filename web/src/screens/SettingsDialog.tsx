// SettingsDialog.tsx - a dialog over any screen: name, language, colours, speed, installing, being forgotten.
import { useEffect, useRef, useState } from 'preact/hooks'
import { playbackSpeed, setPlaybackSpeed, SPEEDS, type PlaybackSpeed } from '../play/playback'
import { prefer, wants, type Preference } from '../play/preferences'
import { play } from '../play/sound'
import { announce } from '../shell/LiveRegion'
import { LanguageChoice } from '../shell/LanguageChoice'
import { ThemeButton } from '../shell/ThemeButton'
import { forgetGuest, rename, useGuest } from '../shell/guest'
import { install, usePwa } from '../shell/pwa'
import { t } from '../words'

let show: () => void = () => {}

export function openSettings(): void {
	show()
}

export function NameForm({ onSaved }: { onSaved?: () => void }) {
	const me = useGuest()
	const [name, setName] = useState<string | null>(null)
	const [wrong, setWrong] = useState('')
	const value = name ?? me?.name ?? ''
	const save = async (e: Event) => {
		e.preventDefault()
		const wanted = value.trim()
		if (!wanted || [...wanted].length > 24) return setWrong(t('name.wrong'))
		try {
			await rename(wanted)
			setWrong('')
			setName(null)
			announce(t('name.saved', { name: wanted }))
			onSaved?.()
		} catch (error) {
			setWrong((error as Error).message)
		}
	}
	return (
		<form class="field" onSubmit={save}>
			<label for="my-name">{t('name.label')}</label>
			<div class="name-row">
				<input
					id="my-name"
					class="input"
					value={value}
					maxLength={48}
					autocomplete="nickname"
					aria-invalid={wrong ? 'true' : undefined}
					aria-describedby={wrong ? 'my-name-wrong' : undefined}
					onInput={(e) => setName(e.currentTarget.value)}
				/>
				<button type="submit" class="button">
					{t('name.save')}
				</button>
			</div>
			{wrong && (
				<p class="wrong" id="my-name-wrong" role="alert">
					{wrong}
				</p>
			)}
		</form>
	)
}

function SpeedChoice() {
	const [now, setNow] = useState(playbackSpeed())
	const choose = (to: PlaybackSpeed) => {
		setPlaybackSpeed(to)
		setNow(to)
	}
	return (
		<label class="setting">
			<span>{t('settings.speed')}</span>
			<select class="language" data-testid="pace" value={now} onChange={(e) => choose(e.currentTarget.value as PlaybackSpeed)}>
				{SPEEDS.map((speed) => (
					<option key={speed} value={speed}>
						{t(`settings.speed.${speed}`)}
					</option>
				))}
			</select>
		</label>
	)
}

function Switch({ what, then }: { what: Preference; then?(): void }) {
	const [on, setOn] = useState(wants(what))
	const choose = (to: boolean) => {
		prefer(what, to)
		setOn(to)
		if (to) then?.()
	}
	return (
		<label class="setting">
			<span>{t(`settings.${what}`)}</span>
			<input type="checkbox" data-testid={`set-${what}`} checked={on} onChange={(e) => choose(e.currentTarget.checked)} />
		</label>
	)
}

function Forget() {
	const [sure, setSure] = useState(false)
	const [wrong, setWrong] = useState('')
	const go = () =>
		forgetGuest().then(
			() => setSure(false),
			(e: Error) => setWrong(e.message),
		)
	if (!sure)
		return (
			<button type="button" class="button plain bad-text" onClick={() => setSure(true)}>
				{t('settings.forget')}
			</button>
		)
	return (
		<div class="notice bad stack">
			<p>{t('settings.forget.text')}</p>
			{wrong && <p class="wrong">{wrong}</p>}
			<div class="row">
				<button type="button" class="button" onClick={go}>
					{t('settings.forget.sure')}
				</button>
				<button type="button" class="button plain" onClick={() => setSure(false)}>
					{t('settings.cancel')}
				</button>
			</div>
		</div>
	)
}

export function SettingsDialog() {
	const dialog = useRef<HTMLDialogElement>(null)
	const [open, setOpen] = useState(false)
	const { installable } = usePwa()
	useEffect(() => {
		show = () => {
			setOpen(true)
			dialog.current?.showModal()
		}
	}, [])
	const close = () => dialog.current?.close()
	return (
		<dialog
			ref={dialog}
			class="sheet-dialog"
			aria-labelledby="settings-title"
			onClose={() => setOpen(false)}
			onClick={(e) => e.target === dialog.current && close()}
		>
			{open && (
				<div class="stack">
					<h2 id="settings-title">{t('app.settings')}</h2>
					<NameForm />
					<div class="setting">
						<span>{t('app.language')}</span>
						<LanguageChoice long />
					</div>
					<div class="setting">
						<span>{t('app.theme.label')}</span>
						<ThemeButton />
					</div>
					<SpeedChoice />
					<Switch what="confirm" />
					<Switch what="sound" then={() => play('turn')} />
					{installable && (
						<button type="button" class="button" onClick={() => void install()}>
							{t('app.install')}
						</button>
					)}
					<Forget />
					<div class="row end">
						<button type="button" class="button primary" onClick={close}>
							{t('app.close')}
						</button>
					</div>
				</div>
			)}
		</dialog>
	)
}
