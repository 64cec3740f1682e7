// header.tsx - the strip at the head of every screen: home, rules, help, language, light or dark.
import { useState } from 'preact/hooks'
import { LANG_NAMES, LANGS, lang, t } from '../words'
import { GAMES } from '../games/list'
import type { Lang } from '../types'
import { Book, Gear, Half, Hat, Moon, Question, Sun } from './icons'
import { announce } from './announce'
import { speak } from './engine'
import { setTheme, theme, type Theme } from './theme'
import { openSettings } from '../screens/settings'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }

export function ThemeButton() {
	const [now, setNow] = useState(theme())
	const Sign = { system: Half, light: Sun, dark: Moon }[now]
	const turn = () => {
		setTheme(NEXT[now])
		setNow(NEXT[now])
	}
	const label = t('app.theme', { now: t(`app.theme.${now}`) })
	return (
		<button type="button" class="button plain icon-button" aria-label={label} title={label} onClick={turn}>
			<Sign />
		</button>
	)
}

export function LanguageChoice({ long = false }: { long?: boolean }) {
	const choose = ({ currentTarget: list }: { currentTarget: HTMLSelectElement }) => {
		speak(list.value as Lang).catch((error: Error) => {
			list.value = lang()
			announce(error.message)
		})
	}
	return (
		<select class="language" aria-label={t('app.language')} value={lang()} onChange={choose}>
			{LANGS.map((l) => (
				<option value={l}>{long ? LANG_NAMES[l] : l.toUpperCase()}</option>
			))}
		</select>
	)
}

export function Header({ screen, game }: { screen: string; game: string }) {
	return (
		<header class="head">
			<a class="wordmark" href="/" aria-label={`${t('app.name')}, ${t('app.home')}`} aria-current={screen === 'home' ? 'page' : undefined}>
				<Hat />
				<span>{t('app.name')}</span>
			</a>
			<nav aria-label={t('app.menu')}>
				<a class="button plain head-link" href={`/rules/${game || GAMES[0]}`} aria-current={screen === 'rules' ? 'page' : undefined}>
					<Book />
					<span>{t('app.rules')}</span>
				</a>
				<a class="button plain head-link" href="/help" aria-current={screen === 'help' ? 'page' : undefined}>
					<Question />
					<span>{t('app.help')}</span>
				</a>
				<LanguageChoice />
				<ThemeButton />
				<button
					type="button"
					class="button plain icon-button"
					aria-label={t('app.settings')}
					title={t('app.settings')}
					onClick={openSettings}
				>
					<Gear />
				</button>
			</nav>
		</header>
	)
}
