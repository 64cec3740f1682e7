// pwa.ts - the page as an app: stored on the device by the service worker, installable, updated when the player agrees.
import { useEffect, useState } from 'preact/hooks'

interface InstallPrompt extends Event {
	prompt(): Promise<void>
}

let update: ServiceWorker | null = null // the new version, ready to take over
let installPrompt: InstallPrompt | null = null
const listeners = new Set<() => void>()
function notify(): void {
	for (const listener of listeners) listener()
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
	const ready = () => {
		// Without a controller this is the first visit: there is no old version to replace.
		if (registration.waiting && navigator.serviceWorker.controller) {
			update = registration.waiting
			notify()
		}
	}
	ready()
	registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', ready))
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') registration.update().catch(() => {})
	})
}

const FAST = 1500 // milliseconds in which a page comes over a line that has room for everything at once
const QUIET = 5000 // milliseconds in which nothing has come

/** On a slow line what one opens first comes first: then all that Practise needs without a network. */
function whenQuiet(then: () => void): void {
	let timer = setTimeout(then, QUIET)
	const came = new PerformanceObserver(() => {
		clearTimeout(timer)
		timer = setTimeout(() => {
			came.disconnect()
			then()
		}, QUIET)
	})
	came.observe({ type: 'resource' })
}

export function startPwa(): void {
	window.addEventListener('beforeinstallprompt', (e) => {
		e.preventDefault()
		installPrompt = e as InstallPrompt
		notify()
	})
	window.addEventListener('appinstalled', () => {
		installPrompt = null
		notify()
	})
	if (!('serviceWorker' in navigator)) return
	let reloading = false
	navigator.serviceWorker.addEventListener('controllerchange', () => {
		if (!update || reloading) return
		reloading = true
		location.reload()
	})
	// Where service workers are blocked, there may be no registration.
	const watch = (registration?: ServiceWorkerRegistration) => registration && watchForUpdates(registration)
	const register = () => navigator.serviceWorker.register('/sw.js').then(watch, () => {})
	window.addEventListener('load', () => (performance.now() < FAST ? void register() : whenQuiet(register)))
}

/** The new version takes over, then the page reloads. */
export function applyUpdate(): void {
	if (update) update.postMessage('take-over')
	else location.reload()
}

export async function install(): Promise<void> {
	const prompt = installPrompt
	installPrompt = null
	notify()
	await prompt?.prompt()
}

export function usePwa(): { newVersion: boolean; installable: boolean } {
	const [, redraw] = useState(0)
	useEffect(() => {
		const l = () => redraw((n) => n + 1)
		listeners.add(l)
		l() // a stored page is fast: the event may have come before anybody listened
		return () => void listeners.delete(l)
	}, [])
	return { newVersion: update !== null, installable: installPrompt !== null }
}
