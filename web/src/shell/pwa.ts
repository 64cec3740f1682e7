// pwa.ts - the page as an app: kept on the device by the service worker, installable, renewed when the player says so.
import { useEffect, useState } from 'preact/hooks'

interface InstallPrompt extends Event {
	prompt(): Promise<void>
}

let waiting: ServiceWorker | null = null
let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((l) => l())

function watch(registration: ServiceWorkerRegistration): void {
	const ready = () => {
		// Without a controller this is the first visit: there is nothing old to replace.
		if (registration.waiting && navigator.serviceWorker.controller) {
			waiting = registration.waiting
			tell()
		}
	}
	ready()
	registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', ready))
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') registration.update().catch(() => {})
	})
}

export function startPwa(): void {
	window.addEventListener('beforeinstallprompt', (e) => {
		e.preventDefault()
		offer = e as InstallPrompt
		tell()
	})
	window.addEventListener('appinstalled', () => {
		offer = null
		tell()
	})
	if (!('serviceWorker' in navigator)) return
	let reloading = false
	navigator.serviceWorker.addEventListener('controllerchange', () => {
		if (!waiting || reloading) return
		reloading = true
		location.reload()
	})
	window.addEventListener('load', () =>
		navigator.serviceWorker.register('/sw.js').then(
			(r) => r && watch(r),
			() => {},
		),
	)
}

/** The new version takes over; the page is loaded anew when it has. */
export function renew(): void {
	if (waiting) waiting.postMessage('take-over')
	else location.reload()
}

export async function install(): Promise<void> {
	const asked = offer
	offer = null
	tell()
	await asked?.prompt()
}

export function usePwa(): { newVersion: boolean; installable: boolean } {
	const [, redraw] = useState(0)
	useEffect(() => {
		const l = () => redraw((n) => n + 1)
		listeners.add(l)
		l() // a kept page is quick: something may have been told before anybody listened
		return () => void listeners.delete(l)
	}, [])
	return { newVersion: waiting !== null, installable: offer !== null }
}
