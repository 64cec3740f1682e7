// battle.test.mjs - Bataille Empire from the first click to the last die: a whole battle against the computer with its proof and its replay,
// and two browsers with a spectator at one table.
import { at, finish, guest, is, ok, picture, playOn, provedDice, Server, standing, scenario, theEnd, until } from './fixture.mjs'

const server = await new Server().start()

await scenario('a whole battle against the computer', async () => {
	const page = await guest({ calm: true })
	await page.goto(`${server.url}/new/empire`)
	await page.locator('input[name="level"][value="recruit"]').check({ force: true })
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'the battle is on')
	await playOn(page)
	ok(await theEnd(page), 'the end is told in words')
	await picture(page, 'battle-end')
	const proof = await provedDice(page)
	is(proof.dice, 'proved', 'one click proves every die')
	ok(proof.outcomes > 20, 'and there were dice to prove', proof.outcomes)
	await at(page, 'replay').click()
	const slider = page.locator('input[type=range]').first()
	await slider.waitFor()
	ok(Number(await slider.getAttribute('max')) > 100, 'the replay has all of it', await slider.getAttribute('max'))
	await slider.focus()
	await page.keyboard.press('End')
	await picture(page, 'battle-replay')
})

await scenario('two browsers and a spectator', async () => {
	const south = await guest({ calm: true })
	const north = await guest({ calm: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
	await south.goto(`${server.url}/new/empire?with=friend`)
	await at(south, 'start').click()
	const invitation = south.locator('[data-testid^=invite-]').first()
	await invitation.waitFor()
	await north.goto(await invitation.inputValue())
	await at(north, 'join').click()
	for (const page of [south, north]) await until(async () => (await standing(page)).status === 'playing', 'both are at the table')
	ok(true, 'a friend joins by link')
	await south.locator('.play-menu summary').click()
	const watch = await at(south, 'watch-link').inputValue()
	await south.keyboard.press('Escape')
	const third = await guest({ calm: true })
	await third.goto(watch)
	await until(async () => (await standing(third)).status === 'playing', 'a spectator opens the battle')
	let played = 0
	const end = Date.now() + 600_000
	while (played < 40 && (await standing(south)).status !== 'over') {
		if (Date.now() > end) throw new Error(`the two do not get through: ${played} actions`)
		const page = (await standing(south)).turn === 0 ? south : north
		played += await playOn(page, { most: 1, limit: 60_000, wait: 1000 })
	}
	ok(played >= 40, 'both play in turn', played)
	await north.reload()
	const same = async (a, b) => (await standing(a)).moment === (await standing(b)).moment
	await until(() => same(south, north), 'after a reload it stands as before')
	await until(() => same(south, third), 'the spectator sees as much: nothing is secret here')
	ok(true, 'a reload loses nothing, and a spectator follows')
	await picture(north, 'battle-phone')
})

await finish()
