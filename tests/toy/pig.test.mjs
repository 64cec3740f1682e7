// pig.test.mjs - Pig in a real Chromium on a real server: a whole game against the computer and one offline, on its own board; and the
// same with a page that has no folder of the game, where the generic form and the list of actions must do.
//
// usage: node pig.test.mjs PROGRAM WEB-FOLDER PICTURES BARE-WEB-FOLDER
import { at, finish, guest, is, ok, picture, playOn, provedDice, Server, standing, scenario, theEnd, until } from '../browser/fixture.mjs'

const TARGET = '10'
const server = await new Server().start()

/** A new game with a target that is soon reached. */
async function begin(page, url, prepare = async () => {}) {
	await page.goto(`${url}/new/pig`)
	await page.locator('.all-rules summary').click()
	await page.locator('#option-target').fill(TARGET)
	await prepare()
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'a game is on')
}

/** Plays with the buttons of the board to the end: rolls once, then holds. How often a button was pressed. */
async function playOnBoard(page) {
	for (let pressed = 0; ; pressed++) {
		await until(async () => (await standing(page)).status === 'over' || (await at(page, 'pig-roll').count()), 'a choice or the end')
		const { status, moment } = await standing(page)
		if (status === 'over') return pressed
		await at(page, (await at(page, 'pig-hold').count()) ? 'pig-hold' : 'pig-roll').click()
		await until(async () => {
			const now = await standing(page)
			return now.moment > moment || now.status === 'over'
		}, 'the press is answered')
	}
}

await scenario('a whole game against the computer', async () => {
	const page = await guest()
	await page.goto(server.url)
	is(await page.locator('#card-pig').innerText(), 'Pig', 'the first page shows the game by its title')
	await begin(page, server.url)
	await at(page, 'pig').waitFor()
	ok(true, 'it is set up by the generic form and drawn by its own board')
	await picture(page, 'pig-board')
	ok((await playOnBoard(page)) > 0, 'it is played with the buttons of the board')
	ok(await theEnd(page), 'the end is told')
	is((await provedDice(page)).dice, 'proved', 'and every roll can be verified')
	await page.goto(`${server.url}/rules/pig`)
	await until(async () => /PIG-3\.3/.test(await page.locator('main').innerText()), 'the rules can be read')
	ok(true, 'its rules can be read')
})

await scenario('in French and German', async () => {
	for (const [locale, title, roll] of [
		['fr-FR', 'Cochon', 'Lancer'],
		['de-DE', 'Schwein', 'Würfeln'],
	]) {
		const page = await guest({ locale })
		await page.goto(server.url)
		is(await page.locator('#card-pig').innerText(), title, `${locale}: its title`)
		await page.goto(`${server.url}/practise/pig`)
		await at(page, 'pig-roll').waitFor()
		is(await at(page, 'pig-roll').innerText(), roll, `${locale}: its board`)
	}
})

await scenario('a game without a network', async () => {
	const page = await guest()
	await page.goto(server.url)
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
	await page.reload()
	await until(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), 'the page is in the hands of its worker')
	await page.context().setOffline(true)
	await begin(page, server.url, () => page.locator('.here input').check())
	await at(page, 'pig').waitFor()
	ok((await playOnBoard(page)) > 0, 'it is set up and played without a network')
	ok(await theEnd(page), 'to the end')
})

await scenario('without a folder in the page', async () => {
	const bare = new Server()
	bare.web = process.argv[5]
	await bare.start()
	const page = await guest()
	await page.goto(bare.url)
	ok(await page.locator('#card-pig').isVisible(), 'the first page lists it')
	await begin(page, bare.url)
	ok(await at(page, 'action-list').evaluate((list) => list.open), 'the list of actions is open')
	is(await at(page, 'pig').count(), 0, 'there is no board')
	ok((await playOn(page)) > 0, 'it is played from the list')
	ok(await theEnd(page), 'to the end')
	const other = await guest()
	await begin(other, bare.url, () => other.locator('.here input').check())
	ok((await playOn(other)) > 0, 'and in the page alone')
	ok(await theEnd(other), 'to the end as well')
})

await finish()
