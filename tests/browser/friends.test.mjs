// friends.test.mjs - two browsers at one table and a third that looks on: an invitation by link, a reload and a killed
// server in the middle, take-back by consent, the end, the proof, the rematch.
import { at, finish, guest, is, ok, picture, playOn, provedDice, Server, standing, scenario, theEnd, until, soon } from './fixture.mjs'

const server = await new Server().start()

async function invite(page, game, choices = []) {
	await page.goto(`${server.url}/new/${game}?with=friend`)
	for (const [name, value] of choices) await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(page, 'start').click()
	const link = page.locator('[data-testid^=invite-]').first()
	await link.waitFor()
	return link.inputValue()
}

async function accept(page, link) {
	await page.goto(link)
	await at(page, 'join').click()
	await until(async () => (await standing(page)).status === 'playing', 'the game is on')
}

/**
 * Both play until `most` was played or `enough` says so; each waits for the other. A page may say by itself what is no decision, so
 * whose turn it was a moment ago says little: whoever finds something to press presses it.
 */
async function together(one, other, most, enough = async () => false) {
	const end = Date.now() + 300_000
	const turn = async (page) => (({ turn, status }) => `${turn} ${status}`)(await standing(page))
	let played = 0
	while (played < most && (await standing(one)).status !== 'over' && !(await enough())) {
		if (Date.now() > end) throw new Error('the two players do not get through their game')
		const page = (await standing(one)).turn === 0 ? one : other
		played += await playOn(page, { most: 1, limit: 60_000, wait: 1000 })
		await until(async () => (await turn(one)) === (await turn(other)), 'both see the same turn')
	}
	return played
}

for (const game of ['glorious', 'manoeuvre'])
	await scenario(`two browsers play ${game}`, async () => {
		const ney = await guest()
		const soult = await guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
		const link = await invite(ney, game)
		await picture(ney, `${game}-invite`)
		await accept(soult, link)
		await until(async () => (await standing(ney)).status === 'playing', 'the host sees the guest')
		ok(true, `${game}: a friend joins by link`)

		const third = await guest()
		await third.goto(link)
		await third.locator('.notice').waitFor()
		await at(third, 'join').click()
		await third.locator('[role=alert]').waitFor()
		ok(third.url() === link, `${game}: a seat that is taken stays so`, third.url())

		await ney.locator('.play-menu summary').click()
		const watch = await at(ney, 'watch-link').inputValue()
		await ney.keyboard.press('Escape')
		await third.goto(watch)
		await until(async () => (await standing(third)).status === 'playing', 'a spectator opens the game')

		await together(ney, soult, 8)
		await soult.reload()
		await until(async () => (await standing(soult)).turn === (await standing(ney)).turn, 'after a reload it stands as before')
		await together(ney, soult, 6)
		ok(true, `${game}: a reload loses nothing`)

		const before = await standing(ney)
		await server.end('SIGKILL')
		await at(ney, 'connection').waitFor()
		await picture(ney, `${game}-lost`)
		ok(true, `${game}: the page says that the connection is lost`)
		await server.start()
		await until(async () => (await at(ney, 'connection').count()) === 0, 'the page finds the server again')
		await until(async () => (await standing(ney)).moment >= before.moment, 'nothing is lost')
		await together(ney, soult, 6)
		ok(true, `${game}: a killed server comes back and the game goes on`)
		await until(async () => (await standing(third)).turn === (await standing(ney)).turn, 'so does the spectator')
		is(await third.locator('[data-testid=action-list] button[data-action]').count(), 0, `${game}: who looks on cannot play`)

		await at(soult, 'resign').click()
		await at(soult, 'resign-yes').click()
		ok(await theEnd(ney), `${game}: a resignation ends it`)
		is((await provedDice(ney)).dice, 'proved', `${game}: the dice of both are proved`)
		await theEnd(third)
		is((await provedDice(third)).dice, 'proved', `${game}: by the looker-on as well`)

		await at(ney, 'rematch').click()
		await at(soult, 'offer').waitFor()
		await at(soult, 'offer-agree').click()
		await until(async () => (await standing(ney)).status === 'playing' && (await standing(soult)).status === 'playing', 'the rematch is on')
		ok(true, `${game}: a rematch by consent`)

		await ney.goto(server.url)
		await at(ney, 'my-games').waitFor()
		await soon(
			() => at(ney, 'my-games').locator('li, article, tr').count(),
			(n) => n >= 2,
			`${game}: both games are in the list of my games`,
		)
		await picture(ney, `${game}-my-games`)
		for (const page of [ney, soult, third]) await page.context().close()
	})

await scenario('take-back by consent', async () => {
	const ney = await guest()
	const soult = await guest()
	// Where numbers matter no soldier enters by itself: the game waits until somebody presses something.
	await accept(soult, await invite(ney, 'glorious', [['variant', '1']]))
	await until(async () => (await standing(ney)).status === 'playing', 'the game is on')
	ok(
		(await at(ney, 'back').isDisabled()) && (await at(ney, 'back').getAttribute('title')).length > 10,
		'where nothing can be taken back the button is off and says why',
	)
	// Until all soldiers are out there are dice between the moves. After a march of each whoever just moved asks, and the other may agree.
	await together(ney, soult, 100, async () => (await ney.locator('.gl-barracks [data-soldier]').count()) === 0)
	await together(ney, soult, 4)
	const turn = (await standing(ney)).turn
	const [asker, asked] = turn === 0 ? [soult, ney] : [ney, soult]
	const before = (await standing(asker)).moment
	await at(asker, 'back').click()
	await at(asked, 'offer').waitFor()
	await picture(asked, 'offer')
	await at(asked, 'offer-agree').click()
	await until(async () => (await standing(asker)).moment < before, 'it is taken back')
	ok(true, 'what the other agrees to is taken back')
	await until(async () => (await standing(asked)).turn === (await standing(asker)).turn, 'for both')
	await together(ney, soult, 2)
	ok(true, 'and the game goes on from there')
})

await finish()
