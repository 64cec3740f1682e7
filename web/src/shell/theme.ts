// theme.ts - light, dark, or as the system wishes.
export type Theme = 'system' | 'light' | 'dark'

export function theme(): Theme {
	const kept = localStorage.getItem('grognard.theme')
	return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function setTheme(to: Theme): void {
	if (to === 'system') {
		localStorage.removeItem('grognard.theme')
		delete document.documentElement.dataset.theme
	} else {
		localStorage.setItem('grognard.theme', to)
		document.documentElement.dataset.theme = to
	}
}
