// ThemeButton.tsx - light, dark or as the system has it; each press goes to the next.
import { useState } from 'preact/hooks'
import { t } from '../words'
import { Half, Moon, Sun } from './Icons'
import { setTheme, theme, type Theme } from './theme'

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
