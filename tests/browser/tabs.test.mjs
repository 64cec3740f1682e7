// tabs.test.mjs - two players at one screen, and the other ways in which a browser brings a page back: a tab restored after the browser was closed, a
// tab that was duplicated, a page left for another site, and a position that was shared. Nothing of a hand is there before its curtain is lifted.
import { inflateRawSync } from 'node:zlib'
import { at, finish, guest, is, ok, profile, Server, scenario, until } from './fixture.mjs'
import { handOf, nothingOf, readable } from './secrets.mjs'

const server = await new Server().start()
const SETUP = { game: 'manoeuvre', options: { army1: 'france', army2: 'britain' }, seats: ['me', 'me'], seed: '4711' }

async function beginHere(page) {
	await page.goto(`${server.url}/help`)
	await page.evaluate((kept) => localStorage.setItem('grognard.practise.manoeuvre', JSON.stringify(kept)), {
		setup: SETUP,
		actions: [],
		result: '',
	})
	await page.goto(`${server.url}/practise/manoeuvre`)
}

async function beginThere(page) {
	await page.goto(`${server.url}/new/manoeuvre`)
	await page.locator('input[name=mode][value=hotseat]').check({ force: true })
	await at(page, 'start').click()
	await page.waitForURL(/\/g\//)
}

async function lifted(page) {
	await at(page, 'curtain-lift').click()
	return handOf(page)
}

for (const [where, begin] of [
	['in the page itself', beginHere],
	['on the server', beginThere],
]) {
	await scenario(`a browser that was closed: ${where}`, async () => {
		const name = `profile-${where.length}`
		const before = await profile(name)
		const page = before.context.pages()[0]
		await begin(page)
		const cards = await lifted(page)
		ok(cards.length > 1, 'the hand is there', cards)
		const url = page.url()
		await until(async () => (await readable(page)).includes(cards[0]), 'and can be read')
		await until(() => before.notes(url), 'the browser has noted its tab')
		await before.quit()
		const after = await profile(name, { restore: true })
		const tab = await until(() => after.context.pages().find((p) => p.url() === url), 'the tab is restored')
		await nothingOf(tab, cards, `${where}: the restored tab`)
		for (const [step, there] of [
			['back', () => tab.url() !== url],
			['forward', () => tab.url() === url],
		]) {
			await tab.evaluate((way) => void history[way](), step).catch(() => {}) // the page may be gone before it answers
			await until(there, `${step} in its history`)
			await tab.waitForLoadState()
		}
		await nothingOf(tab, cards, `${where}: its history`)
		await after.context.close()
	})

	await scenario(`a duplicated tab, and a page left for another: ${where}`, async () => {
		const page = await guest()
		await begin(page)
		const cards = await lifted(page)
		const coming = page.context().waitForEvent('page')
		await page.evaluate(() => void window.open(location.href)) // it copies what is kept for the tab
		const copy = await coming
		await nothingOf(copy, cards, `${where}: the copy of a tab`)
		await copy.close()
		const url = page.url()
		await page.goto('about:blank')
		await page.goBack()
		await until(() => page.url() === url, 'back')
		await nothingOf(page, cards, `${where}: back from elsewhere`)
	})

	await scenario(`a position that was shared: ${where}`, async () => {
		const page = await guest()
		await begin(page)
		const cards = await lifted(page)
		await at(page, 'share-position').locator('summary').click()
		await until(async () => (await at(page, 'position-link').count()) > 0, 'a link')
		const link = await at(page, 'position-link').inputValue()
		const pack = link.split('.').at(-1)
		const { state } = JSON.parse(inflateRawSync(Buffer.from(pack, 'base64url')))
		ok((await readable(page)).includes(pack), 'whoever made it can read it')
		const reader = await guest()
		await reader.goto(link)
		await at(reader, 'position-partial').waitFor()
		ok(JSON.stringify(state).includes(cards[0]), 'it has the hand of its player', state)
		is(await at(reader, 'position-play').count(), 0, 'and is a view')
		await page.reload()
		await nothingOf(page, [...cards, pack.slice(0, 40)], `${where}: after a reload nothing of it is left`)
	})
}

await finish()
