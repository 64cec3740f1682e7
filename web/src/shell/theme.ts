// theme.ts - light, dark, or as the system has it.
export type Theme = 'system' | 'light' | 'dark'

export function theme(): Theme {
	const saved = localStorage.getItem('grognard.theme')
	return saved === 'light' || saved === 'dark' ? saved : 'system'
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
