// carry.test.mjs - all my games on another device: a code made in one browser, entered in another. It works once, mistakes are told in plain words, and
// a device with games of its own is warned. And the seat in one game, which moves.
import { at, axeSource, finish, guest, is, ok, picture, playOn, Server, scenario, standing, until, soon } from './fixture.mjs'

const server = await new Server().start()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function newGame(page) {
	await page.goto(`${server.url}/`)
	await at(page, 'play-glorious').click()
	await until(async () => (await standing(page)).status === 'playing', 'a game is on')
	await page.goto(`${server.url}/`)
}

async function open(page) {
	await page.goto(`${server.url}/`)
	await at(page, 'carry').locator('summary').click()
}

async function enter(page, code) {
	await at(page, 'carry-typed').fill(code)
	await at(page, 'carry-enter').click()
}

const mine = (page) => at(page, 'my-games').locator('li').count()
const name = async (page) => (await page.locator('.you strong').innerText()).trim()

await scenario('from a desk to a phone', async () => {
	const desk = await guest({ viewport: { width: 1280, height: 800 } })
	await newGame(desk)
	await newGame(desk)
	await open(desk)
	await at(desk, 'carry-make').click()
	const code = await at(desk, 'carry-code').innerText()
	ok(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(code), 'eight characters that cannot be mistaken', code)
	await picture(desk, 'carry-made')
	await desk.evaluate(axeSource())
	const found = await desk.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }))
	is(
		found.violations.map((v) => v.id),
		[],
		'nothing that hinders anybody',
	)
	const other = await guest({ ...phone, locale: 'de-DE' })
	await open(other)
	is(await mine(other), 0, 'the phone has no games')
	await enter(other, code.toLowerCase())
	await until(async () => (await mine(other)) === 2, 'then it has both')
	const called = await name(desk)
	await soon(
		() => name(other),
		(now) => now === called,
		'and the same name',
	)
	ok(await fits(other), 'it fits')
	await until(
		() => at(other, 'my-games').evaluate((list) => list.getBoundingClientRect().bottom <= innerHeight),
		'they are shown, far down as they are',
	)
	await other.locator('[data-testid=my-games] a').first().click()
	await until(async () => (await standing(other)).status === 'playing', 'and plays there')
	await desk.reload()
	await until(async () => (await mine(desk)) === 2, 'the desk has kept them')

	const late = await guest({ ...phone, locale: 'fr-FR' })
	await open(late)
	await enter(late, code)
	await at(late, 'carry-wrong').waitFor()
	ok(/déjà utilisé/.test(await at(late, 'carry-wrong').innerText()), 'a code works once', await at(late, 'carry-wrong').innerText())
	is(await mine(late), 0, 'and whoever comes late has nothing')
	await picture(late, 'carry-wrong')
})

await scenario('a device with games of its own is warned', async () => {
	const one = await guest()
	const two = await guest()
	await newGame(one)
	await newGame(two)
	await open(one)
	await at(one, 'carry-make').click()
	const code = await at(one, 'carry-code').innerText()
	await open(two)
	await at(two, 'carry-typed').fill(code)
	const before = await name(two)
	await at(two, 'carry-enter').click()
	await two.locator('.carry .notice').waitFor()
	is(await name(two), before, 'nothing has happened yet')
	await at(two, 'carry-enter').click()
	await until(async () => (await at(two, 'carry').count()) && (await two.locator('.carry .notice').count()) === 0, 'then it has')
	await soon(
		() => mine(two),
		(n) => n === 1,
		'with the game of the other',
	)
})

await scenario('one seat goes to another device, and the game goes on there', async () => {
	const desk = await guest({ viewport: { width: 1280, height: 800 } })
	await newGame(desk)
	await desk.locator('[data-testid=my-games] a').first().click()
	await until(async () => (await standing(desk)).status === 'playing', 'the game is open')
	const game = desk.url()
	await desk.locator('.play-menu summary').click()
	await at(desk, 'carry-make').click()
	const code = await at(desk, 'carry-code').innerText()
	ok(/Your seat moves there/.test(await desk.locator('.play-menu').innerText()), 'it says that the seat moves')
	await picture(desk, 'carry-seat-made')

	const other = await guest({ ...phone, locale: 'de-DE' })
	await newGame(other)
	await open(other)
	const called = await name(other)
	await enter(other, code)
	await other.locator('.carry form .notice').waitFor()
	await at(other, 'carry-enter').click()
	await until(async () => other.url() === game && (await standing(other)).status === 'playing', 'the phone goes to the game')
	await desk.getByText('Your seat is not on this device any more').waitFor()
	is(await at(desk, 'board').count(), 0, 'the desk says so, and shows no board')
	await picture(desk, 'carry-seat-gone')
	await playOn(other, { most: 2 })
	await other.locator('.play-menu summary').click()
	await picture(other, 'carry-seat-there')
	ok(await fits(other), 'it fits')
	await other.goto(`${server.url}/`)
	await until(async () => (await mine(other)) === 2, 'the phone has it beside its own')
	is(await name(other), called, 'and is who it was')
	await desk.goto(`${server.url}/`)
	await until(async () => (await at(desk, 'carry').count()) && (await mine(desk)) === 0, 'the desk has it no more')
	await desk.goto(game)
	await desk.getByText('You are not a player').or(desk.getByText('This seat is not yours')).waitFor()
	is(await at(desk, 'turn').count(), 0, 'nor can it open it')
	await open(desk)
	await enter(desk, code)
	ok(/not valid/.test(await at(desk, 'carry-wrong').innerText()), 'the code is used')
})

await finish()
