// sw.ts - the service worker: keeps the whole page on the device, so that Practise works without a network.
//
// One cache per version. A new version is fetched beside the old one and takes over when the page says so ("reload"), or
// when the last tab of the old one is closed: never under a game in progress. /api, /ws and whatever is not listed go to
// the network and are not kept.

interface LifeEvent extends Event {
	waitUntil(done: Promise<unknown>): void
}
interface FetchingEvent extends LifeEvent {
	request: Request
	respondWith(answer: Promise<Response> | Response): void
}
interface Scope {
	addEventListener(kind: 'install' | 'activate', listener: (e: LifeEvent) => void): void
	addEventListener(kind: 'fetch', listener: (e: FetchingEvent) => void): void
	addEventListener(kind: 'message', listener: (e: MessageEvent) => void): void
	skipWaiting(): Promise<void>
	clients: { claim(): Promise<void> }
	location: Location
}

const scope = self as unknown as Scope
const CACHE = `grognard-${BUILD}`

async function install(): Promise<void> {
	const cache = await caches.open(CACHE)
	// One after the other: on a slow line whoever opens a game meanwhile comes first.
	for (const f of FILES) await cache.add(new Request(f, { cache: f.startsWith('/assets/') ? 'default' : 'reload' }))
}

async function activate(): Promise<void> {
	for (const name of await caches.keys()) if (name.startsWith('grognard-') && name !== CACHE) await caches.delete(name)
	await scope.clients.claim()
}

async function answer(request: Request, kept: string): Promise<Response> {
	const cache = await caches.open(CACHE)
	return (await cache.match(kept)) ?? fetch(request)
}

scope.addEventListener('install', (e) => e.waitUntil(install()))
scope.addEventListener('activate', (e) => e.waitUntil(activate()))
scope.addEventListener('message', (e) => {
	if (e.data === 'take-over') void scope.skipWaiting()
})
scope.addEventListener('fetch', (e) => {
	const url = new URL(e.request.url)
	if (e.request.method !== 'GET' || url.origin !== scope.location.origin) return
	if (/^\/(api|ws|healthz|metrics)(\/|$)/.test(url.pathname)) return
	if (e.request.mode === 'navigate') e.respondWith(answer(e.request, '/'))
	else if (FILES.includes(url.pathname)) e.respondWith(answer(e.request, url.pathname))
})
