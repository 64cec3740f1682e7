// together.test.mjs - Les Trois Couleurs: one word for a whole GT. The enemy may answer the first of its units: the others go on afterwards.
import { at, finish, guest, is, ok, openAt, picture, scenario, Server, standing, until, still } from './fixture.mjs'

const server = await new Server().start()
const learning = { game: 'tricolore', options: { scenario: 'mill' }, played: [] }

/** On to the moves of the first player, by what ends the question at hand. */
async function toMoves(page) {
	const [units, ends] = [page.locator('.tc-unit.tc-drags[data-unit^="s:"]'), page.locator('.tb-ends [data-action]')]
	for (;;) {
		await until(async () => (await units.count()) || (await ends.count()), 'a question')
		if (await units.count()) return
		const { moment } = await standing(page)
		await ends.first().click()
		await until(async () => (await standing(page)).moment !== moment, 'the next question')
	}
}

const placesOf = (page, side) =>
	page
		.locator(`.tb-svg .tc-unit[data-unit^="${side}:"]`)
		.evaluateAll((all) => Object.fromEntries(all.map((one) => [one.dataset.unit, Math.round(one.getBoundingClientRect().y)])))

/** The whole GT is told to go straight ahead; who of the enemy may answer is asked. */
async function advance(page, to) {
	await openAt(page, server, learning, 0, ['me', 'me'])
	await toMoves(page)
	const before = await still(page, () => placesOf(page, 's'))
	await page.locator('.tb-svg .tc-unit[data-unit="s:fr01-3"]').dispatchEvent('click')
	await page.keyboard.press('a')
	await until(async () => (await page.locator('.tb-svg [data-lit]').count()) > 1, 'the whole GT is lit up')
	await page.locator(`.tb-panel [data-action="advance fr01-3 to ${to}"]`).click()
	await pass(page).first().waitFor()
	return before
}

async function moved(page, before) {
	const now = await placesOf(page, 's')
	return Object.keys(before).filter((unit) => before[unit] !== now[unit])
}

const pass = (page) => page.locator('.tb-panel [data-action^="decline"]')
const left = (page) => at(page, 'order-left')

/** Answers what comes between, North by letting it pass and South by going on, until so many have gone. Tells what South was told. */
async function goOn(page, before, many, how = 'decline') {
	const told = []
	const gone = async () => (await moved(page, before)).length >= many
	for (;;) {
		await until(async () => (await gone()) || (await left(page).count()) || (await pass(page).count()), 'the next')
		if (await gone()) return told
		const { moment } = await standing(page)
		if (await left(page).count()) {
			told.push(await left(page).innerText())
			await picture(page, 'together-left')
			await page.locator('.tb-panel [data-action]').first().click()
		} else if (how === 'fire') {
			await page.locator('.tb-panel [data-action^="passing-fire"]').first().click()
			if (await at(page, 'do-it').count()) await at(page, 'do-it').click()
		} else await pass(page).first().click()
		how = 'decline'
		await until(async () => (await standing(page)).moment !== moment, 'answered')
	}
}

await scenario('the enemy lets the opportunities pass', async () => {
	const page = await guest()
	const before = await advance(page, '14,5.6 por')
	is(await still(page, () => moved(page, before)), ['s:fr01-3'], 'the first has gone, the enemy is asked')
	await picture(page, 'together-asked')
	await goOn(page, before, 5)
	ok(true, 'the others of the GT follow without a press')
	is(await page.locator('.play-refusal').count(), 0, 'nothing was refused')
	await picture(page, 'together-gone')
})

await scenario('the order is meant for the unit it was given with', async () => {
	const page = await guest()
	await openAt(page, server, learning, 0, ['me', 'me'])
	await toMoves(page)
	const select = (unit) => page.locator(`.tb-svg .tc-unit[data-unit="s:${unit}"]`).dispatchEvent('click')
	const whole = at(page, 'together')
	await select('fr01-3')
	await page.keyboard.press('a')
	is(await whole.getAttribute('aria-pressed'), 'true', 'the whole GT is meant')
	await select('fr01-2')
	await page.locator('.tb-panel [data-action^="turn fr01-2"]').first().waitFor()
	is(await whole.getAttribute('aria-pressed'), 'false', 'who takes up another unit means that one alone')
})

await scenario('the enemy fires', async () => {
	const page = await guest()
	const before = await advance(page, '14,6.6 pac')
	const told = await goOn(page, before, 2, 'fire')
	ok(true, 'after the fire and what came of it, the others follow')
	ok(
		/rest of your order follows \(\d\)/.test(told[0]),
		'while the player is asked something, the page says that the rest follows',
		told.join(),
	)
})

await scenario('a march that costs its formation is asked about, and taken back as a whole', async () => {
	const page = await guest()
	await openAt(page, server, learning, 0, ['me', 'recruit'])
	await toMoves(page)
	const unit = page.locator('.tb-svg .tc-unit[data-unit="s:fr01-1"]')
	const sure = at(page, 'sure')
	const pull = async () => {
		const box = await still(page, () => unit.boundingBox())
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
		const ud = await page.locator('.tb-svg').evaluate((svg) => (1000 * svg.clientWidth) / svg.viewBox.baseVal.width)
		await page.mouse.move(x, y)
		await page.mouse.down()
		await page.mouse.move(x, y - ud, { steps: 4 })
		await page.mouse.move(x, y - 3.2 * ud, { steps: 4 })
		await page.locator('.tb-bill').getByText('SAF').waitFor()
		await page.mouse.up()
		await sure.waitFor()
	}
	const before = await still(page, () => placesOf(page, 's'))
	const { moment } = await standing(page)
	await pull()
	ok(/ends SAF/.test(await sure.innerText()), 'it says what it costs', await sure.innerText())
	await picture(page, 'together-sure')
	await at(page, 'sure-no').click()
	await sure.waitFor({ state: 'detached' })
	is((await standing(page)).moment, moment, 'no: nothing has happened')
	await pull()
	await at(page, 'sure-yes').click()
	await until(async () => (await standing(page)).moment > moment, 'yes: it goes')
	await at(page, 'back').click()
	await until(async () => (await standing(page)).moment === moment, 'one press takes all of it back')
	is(await still(page, () => placesOf(page, 's')), before, 'one press takes all of it back')
})

await finish()
