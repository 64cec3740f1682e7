// light.test.mjs - the page fetches what weigh.mjs counts and nothing else: the first page nothing that belongs to a game or the companion, a
// game nothing that belongs to another. Without the service worker, which fetches everything behind the player's back.
import { readFileSync } from 'node:fs'
import { at, finish, guest, is, playOn, Server, standing, scenario, until, soon } from './fixture.mjs'

const server = await new Server().start()
const { first, companion, builder, games } = JSON.parse(readFileSync(`${server.web.replace(/\/+$/, '')}.weight.json`, 'utf8'))

/** A guest without a service worker, and every file of ours that the browser asks for. */
async function watched(lang = 'en') {
	const page = await guest({ serviceWorkers: 'block', locale: { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' }[lang] })
	const asked = new Set()
	page.context().on('request', (request) => {
		const { pathname, hostname } = new URL(request.url())
		if (hostname === 'localhost' && !pathname.startsWith('/api/')) asked.add(request.isNavigationRequest() ? '/index.html' : pathname)
	})
	return { page, asked }
}

const beyond = (asked, allowed) => [...asked].filter((file) => !allowed.includes(file)).sort()
const lacking = (asked, wanted) => wanted.filter((file) => !asked.has(file)).sort()
const scripts = (files) => files.filter((file) => /\.(js|css)$/.test(file) && file !== '/sw.js')
/** Nothing is lacking: on a busy machine the network rests before the page has asked for its next part. */
const all = (what, name) => soon(what, (left) => !left.length, name)
const quiet = (page) => page.waitForLoadState('networkidle')

await scenario('the first page', async () => {
	const { page, asked } = await watched()
	await page.goto(server.url)
	await at(page, `play-${Object.keys(games)[0]}`).waitFor()
	await quiet(page)
	is(beyond(asked, first), [], 'fetches nothing that is not counted')
	await all(() => lacking(asked, scripts(first)), 'and all that is')
	await page.goto(`${server.url}/help`)
	await quiet(page)
	is(beyond(asked, first), [], 'nor does the help')
})

/** Abbreviations come with a battle of their game. */
const withBattle = (file) => /\/terms\./.test(file)

await scenario('the companion', async () => {
	const { page, asked } = await watched('fr')
	await page.goto(`${server.url}/companion`)
	await page.locator('[data-testid=cp-army-0] option').nth(1).waitFor({ state: 'attached' })
	await quiet(page)
	const chosen = await page.locator('[data-game][aria-pressed=true]').getAttribute('data-game')
	const { files, words } = games[chosen]
	const added = [...companion, files.find((file) => file.endsWith('.wasm')), words.fr]
	is(beyond(asked, [...first, ...added]), [], `the companion: its own files, the engine and the words of ${chosen}, no board`)
	await all(() => lacking(asked, added).filter((file) => !withBattle(file)), 'and all of them')
})

await scenario('the army builder', async () => {
	const { page, asked } = await watched('fr')
	await page.goto(`${server.url}/companion/army`)
	await page.locator('[data-testid=bd-from] option').nth(1).waitFor({ state: 'attached' })
	await quiet(page)
	const chosen = await page.locator('[data-game][aria-pressed=true]').getAttribute('data-game')
	const { files, words } = games[chosen]
	const added = [...companion, ...builder, files.find((file) => file.endsWith('.wasm')), words.fr]
	is(beyond(asked, [...first, ...added]), [], `the army builder: its own files, the engine and the words of ${chosen}`)
	await all(() => lacking(asked, added).filter((file) => !withBattle(file)), 'and all of them')
})

for (const [game, { files, later, words, phrases, clauses }] of Object.entries(games)) {
	await scenario(`opening ${game}`, async () => {
		const { page, asked } = await watched()
		await page.goto(server.url)
		await at(page, `play-${game}`).waitFor()
		await page.goto(`${server.url}/new/${game}`)
		await at(page, 'start').waitFor()
		await page.goto(`${server.url}/practise/${game}`)
		await until(async () => (await standing(page)).status === 'playing', 'a game is on')
		await playOn(page, { most: 3 })
		await quiet(page)
		const english = [words.en, ...(phrases.en ? [phrases.en] : [])]
		const played = [...first, ...files, ...later, ...english]
		is(beyond(asked, played), [], `${game}: form, board and computer fetch only what is counted of this game`)
		// The computer's worker starts when its turn comes, which may be later.
		const due = [...files, ...english].filter((file) => !file.startsWith('/assets/thinker.'))
		await all(() => lacking(asked, due), `${game}: and all of it`)
		await page.goto(`${server.url}/rules/${game}`)
		await page.locator('.clause').first().waitFor()
		is(beyond(asked, [...played, clauses.en]), [], `${game}: its rulebook in one language`)
		await soon(() => asked.has(clauses.en), Boolean, `${game}: which comes when it is read`)
	})

	await scenario(`${game} on the server, in another language`, async () => {
		const { page, asked } = await watched('de')
		await page.goto(server.url)
		await at(page, `play-${game}`).click()
		await until(async () => (await standing(page)).status === 'playing', 'a game is on')
		await quiet(page)
		is(beyond(asked, [...first, ...files, words.de, phrases.de]), [], `${game}: played on the server, in German`)
		await page.locator('.head .language').selectOption('fr')
		await until(() => page.evaluate(() => document.documentElement.lang === 'fr'), 'French is spoken')
		is(
			beyond(asked, [...first, ...files, words.de, phrases.de, words.fr, phrases.fr]),
			[],
			`${game}: the words of French come with the choice of it`,
		)
		await soon(() => asked.has(words.fr), Boolean, `${game}: French was fetched`)
	})
}

await finish()
