// companion-screens.test.mjs - every screen of the companion, on a small and a large phone: axe has nothing serious to say by day and by night,
// a thumb hits everything, nothing is wider than the screen. And how soon something is painted on a slow line; that is printed only.
import { loadavg } from 'node:os'
import { ask, BATTLES, begin, findings, kind, overflow, PHONES, phone, piece, small, tab } from './companion.mjs'
import { at, finish, is, ok, picture, Server, scenario } from './fixture.mjs'

const server = await new Server().start()

/** What hinders somebody on this screen. */
async function looks(page, name) {
	ok((await overflow(page)) <= 1, `${name}: nothing overflows`, await overflow(page))
	is(await small(page), [], `${name}: a thumb hits everything`)
	for (const colorScheme of ['light', 'dark']) {
		await page.emulateMedia({ colorScheme })
		is(await findings(page), [], `${name}, ${colorScheme}: axe finds nothing serious, contrast is 7 to 1`)
	}
	await picture(page, `companion-screen-${name}`)
}

/** Those of a battle, beginning at its rosters. */
const IN_BATTLE = {
	roster: async () => {},
	piece: (page, { foot }) => piece(page, foot).tap(),
	async corrected(page, { foot }) {
		await piece(page, foot).tap()
		await page.locator('details summary').first().tap()
	},
	async pick(page, { foot }) {
		await piece(page, foot).tap()
		await kind(page, 'fire').tap()
		await piece(page, 'b1').waitFor()
	},
	ask: (page, { foot, horse }) => ask(page, 'fire', foot, horse),
	turn: (page) => tab(page, 'turn').tap(),
	async report(page) {
		await tab(page, 'log').tap()
		await at(page, 'cp-report').waitFor()
	},
	async rules(page) {
		await tab(page, 'rules').tap()
		await page.locator('.cp-search').waitFor()
	},
	async share(page) {
		await at(page, 'cp-share').tap()
		await page.locator('.cp-inner h1').waitFor()
	},
}

/** Those with an address of their own, and what is there when they are. */
const ALONE = {
	battles: ['/companion', '[data-testid=cp-begin]'],
	scan: ['/companion/scan', '.cp h1'],
	take: ['/companion/take', '.cp h1, .page h1'],
	sheets: ['/companion/rules/tricolore', '.cp-search'],
	armies: ['/companion/army', '[data-testid=bd-create]'],
	gone: ['/companion/00000000', 'main h1'],
}

for (const viewport of PHONES) {
	await scenario(`a battle, ${viewport.width}`, async () => {
		for (const [game, battle] of Object.entries(BATTLES)) {
			const page = await phone(viewport)
			await begin(page, server.url, game)
			const rosters = page.url()
			for (const [name, go] of Object.entries(IN_BATTLE)) {
				await page.goto(rosters)
				await piece(page, 'a1').waitFor()
				await go(page, battle)
				await looks(page, `${game}-${name}-${viewport.width}`)
			}
			await page.context().close()
		}
	})
	await scenario(`no battle, ${viewport.width}`, async () => {
		const page = await phone(viewport)
		for (const [name, [address, there]] of Object.entries(ALONE)) {
			await page.goto(server.url + address)
			await page.locator(there).first().waitFor()
			await looks(page, `${name}-${viewport.width}`)
		}
		for (const game of Object.keys(BATTLES)) {
			await page.goto(`${server.url}/companion/army`)
			await page.locator(`[data-game=${game}]`).tap()
			await page.waitForFunction(() => document.querySelectorAll('[data-testid=bd-from] option').length > 3)
			await at(page, 'bd-create').tap()
			await at(page, 'bd-total').waitFor()
			await looks(page, `builder-${game}-${viewport.width}`)
		}
	})
}

await scenario('how soon something is painted on a slow line', async () => {
	for (const address of ['/', '/companion']) {
		const times = []
		for (let i = 0; i < 5; i++) {
			const page = await phone(PHONES[0])
			const client = await page.context().newCDPSession(page)
			await client.send('Network.enable')
			await client.send('Network.emulateNetworkConditions', {
				offline: false,
				latency: 150,
				downloadThroughput: 2e5,
				uploadThroughput: 94e3,
			})
			await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
			await page.goto(server.url + address, { waitUntil: 'commit' })
			const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
			times.push(Math.round(await paint.jsonValue()))
			await page.context().close()
		}
		ok(times.length === 5, `${address} is painted`)
		console.log(
			`# ${address}, 1.6 Mbit/s, 150 ms, processor four times slower, load ${loadavg()[0].toFixed(1)}: first paint after ${times.join(', ')} ms`,
		)
	}
})

await finish()
