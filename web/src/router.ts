// router.ts - which screen an address means, and navigation without reloading the page.
import { useEffect, useState } from 'preact/hooks'
import { GAMES } from './games/list'

export type Route =
	| { screen: 'home' | 'help' | 'position' | 'missing' }
	| { screen: 'new' | 'practise' | 'learn' | 'rules'; game: string }
	| { screen: 'play' | 'replay'; id: string }
	| { screen: 'join' | 'watch'; token: string }
	| { screen: 'companion'; rest: string } // of the path: companion/Companion.tsx knows its screens

const routes: [RegExp, (part: string) => Route][] = [
	[/^\/$/, () => ({ screen: 'home' })],
	[/^\/help$/, () => ({ screen: 'help' })],
	[/^\/position$/, () => ({ screen: 'position' })], // the position is in the fragment
	[/^\/new\/([a-z]+)$/, (game) => ({ screen: 'new', game })],
	[/^\/practise\/([a-z]+)$/, (game) => ({ screen: 'practise', game })],
	[/^\/learn\/([a-z]+)$/, (game) => ({ screen: 'learn', game })],
	[/^\/rules$/, () => ({ screen: 'rules', game: GAMES[0]! })], // with links to the others
	[/^\/rules\/([a-z]+)$/, (game) => ({ screen: 'rules', game })],
	[/^\/g\/([\w-]+)$/, (id) => ({ screen: 'play', id })],
	[/^\/replay\/([\w-]+)$/, (id) => ({ screen: 'replay', id })],
	[/^\/join\/([\w-]+)$/, (token) => ({ screen: 'join', token })],
	[/^\/watch\/([\w-]+)$/, (token) => ({ screen: 'watch', token })],
	[/^\/companion(?:\/([\w/-]+))?$/, (rest) => ({ screen: 'companion', rest })],
]

export function parseRoute(path: string): Route {
	const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
	for (const [shape, make] of routes) {
		const hit = shape.exec(plain)
		if (hit) return make(hit[1] ?? '')
	}
	return { screen: 'missing' }
}

const listeners = new Set<() => void>()

/** Goes to an address of the page; with `replace`, "back" does not return here. `state` is kept with the place. */
export function go(to: string, replace = false, state: unknown = null): void {
	if (replace) history.replaceState(state, '', to)
	else history.pushState(state, '', to)
	for (const notify of listeners) notify()
}

/** The current path; a component that uses it is drawn again when it changes. */
export function usePath(): string {
	const [path, setPath] = useState(location.pathname)
	useEffect(() => {
		const l = () => setPath(location.pathname)
		listeners.add(l)
		window.addEventListener('popstate', l)
		l() // somebody may have gone on between the first drawing and this
		return () => {
			listeners.delete(l)
			window.removeEventListener('popstate', l)
		}
	}, [])
	return path
}

/** Plain clicks on our own links stay in the page; anything else (new tab, download, another host) is left to the browser. */
export function catchLinks(): void {
	document.addEventListener('click', (e) => {
		if (e.defaultPrevented || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return
		const link = (e.target as Element | null)?.closest?.('a')
		if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
		if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/assets/')) return
		if (link.pathname === location.pathname && link.hash) return
		e.preventDefault()
		go(link.pathname + link.search + link.hash)
	})
}
