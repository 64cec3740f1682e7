// hotseat.test.mjs - two players at one screen: between their turns nothing of either hand is on the page, and nothing of
// the next hand has even been sent.
import { at, finish, guest, is, ok, picture, playOn, Server, standing, story, until } from './stage.mjs'

const server = await new Server().start()

/** What the page was told since the last look, and all it holds. */
async function everything(page, heard) {
	const dom = await page.content()
	return dom + heard.splice(0).join('\n')
}

await story('Manœuvre at one screen', async () => {
	const page = await guest()
	const heard = []
	page.on('websocket', socket => socket.on('framereceived', frame => heard.push(String(frame.payload))))
	await page.goto(`${server.url}/new/manoeuvre`)
	await page.locator('input[name=mode][value=hotseat]').check({ force: true })
	await at(page, 'start').click()
	let hidden = 0
	let seen = new Set()
	for (let turns = 0; turns < 6; turns++) {
		await until(async () => (await at(page, 'curtain').count()) || (await page.locator('[data-testid^=card-]').count()), 'a player or the curtain')
		if (await at(page, 'curtain').count()) {
			// Behind the curtain: no card in the page, no state of the other seat sent.
			is(await page.locator('[data-testid^=card-], [data-testid=hand]').count(), 0, `turn ${turns + 1}: no card is in the page behind the curtain`)
			if (turns === 1) await picture(page, 'curtain')
			await at(page, 'curtain-lift').click()
			hidden++
		}
		await until(async () => (await standing(page)).status === 'playing' && !(await at(page, 'curtain').count()), 'the next player sees his hand')
		seen.add((await standing(page)).turn)
		heard.length = 0
		await playOn(page, { limit: 120_000 })
		const words = await everything(page, heard)
		ok(!/"viewer":(0|1)/.test(words) || turns === 0, `turn ${turns + 1}: no other seat's view was asked for`, words.match(/"viewer":\S{0,10}/g))
	}
	ok(hidden >= 4, 'the curtain falls between turns', hidden)
	is([...seen].sort(), [0, 1], 'both players had their turns')
})

await finish()
