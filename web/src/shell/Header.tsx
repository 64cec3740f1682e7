// Header.tsx - the bar at the top of every screen: home, rules, help, language, light or dark, settings.
import { GAMES } from '../games/list'
import { openSettings } from '../screens/SettingsDialog'
import { t } from '../words'
import { Book, Gear, Hat, Question } from './Icons'
import { LanguageChoice } from './LanguageChoice'
import { ThemeButton } from './ThemeButton'

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
