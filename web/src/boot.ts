// boot.ts - runs before anything is drawn, so that a page in the chosen colours and language never flashes in others.
const theme = localStorage.getItem('grognard.theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
if (localStorage.getItem('grognard.pace') === 'still') document.documentElement.dataset.motion = 'none'
const lang = localStorage.getItem('grognard.lang')
if (lang === 'en' || lang === 'fr' || lang === 'de') document.documentElement.lang = lang

// Whoever comes straight to a game waits longest for its engine: it is asked for before the scripts that will want it.
const engine = ENGINES[/^\/(?:new|practise|learn)\/([a-z]+)$/.exec(location.pathname)?.[1] ?? '']
if (engine) {
	const link = document.createElement('link')
	Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: engine })
	document.head.append(link)
}
