// couleurs.test.mjs - Les Trois Couleurs from its card to the last die: a unit is marched by hand with its price, a whole battle against the
// computer with its proof and its replay, order markers that nobody else can read until all are turned over, and a phone in French.
import {
	at,
	finish,
	guest,
	is,
	ok,
	openAt,
	openActions,
	ordersOf,
	picture,
	playOn,
	provedDice,
	Server,
	standing,
	scenario,
	theEnd,
	until,
} from './fixture.mjs'

const server = await new Server().start()
const AIMLESS = '^(take-back|gt-order|general|about|turn|back|side|flee|skirmish|unskirmish)'

const playing = (page) => until(async () => (await standing(page)).status === 'playing', 'the battle is on')
const middle = async (locator) => {
	const box = await locator.boundingBox()
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

await scenario('from the card to the table', async () => {
	const page = await guest()
	await page.goto(server.url)
	await page.locator('a[href*="/new/tricolore"]').first().click()
	await page.locator('input[name="scenario"][value="mill"]').waitFor({ state: 'attached' })
	ok(await page.locator('input[name="scenario"][value="mill"]').isChecked(), 'Play asks for the scenario; the one to learn by is chosen')
	await picture(page, 'couleurs-form')
	await at(page, 'start').click()
	await playing(page)
	await page.locator('.tb-svg .tc-unit').first().waitFor()
	const units = await page.locator('.tb-svg .tc-unit').evaluateAll((all) => all.map((one) => one.dataset.unit[0]))
	ok(units.includes('s') && units.includes('n'), 'both armies stand on the table', units)
	await picture(page, 'couleurs-table')
})

const learning = { game: 'tricolore', options: { scenario: 'mill' }, played: [] }

/** On to where units can be dragged; the dice are the same every time, and so are the armies. */
async function toMoves(page) {
	const [units, ends] = [page.locator('.tc-unit.tc-drags'), page.locator('.tb-ends [data-action]')]
	for (;;) {
		await until(async () => (await units.count()) || (await ends.count()), 'a question')
		if (await units.count()) return units
		const { moment } = await standing(page)
		await ends.first().click()
		await until(async () => (await standing(page)).moment !== moment, 'the next question')
	}
}

await scenario('a unit is marched by hand', async () => {
	const page = await guest()
	await openAt(page, server, learning, 0, ['me', 'me'])
	is(await at(page, 'curtain').count(), 0, 'two at one screen see the same: there is no curtain')
	const unit = (await toMoves(page)).first()
	const own = page.locator(`[data-unit="${await unit.getAttribute('data-unit')}"]`).first()
	await own.click()
	ok(/PA/.test(await page.locator('.tb-subject').innerText()), 'a selected unit says what it is and what PA it has')
	await picture(page, 'couleurs-selected')
	const from = await middle(own)
	await page.mouse.move(from.x, from.y)
	await page.mouse.down()
	await page.mouse.move(from.x, from.y - 15, { steps: 4 })
	await page.mouse.move(from.x, from.y - 30, { steps: 4 })
	await at(page, 'march').waitFor()
	ok(/\d PA/.test(await at(page, 'bill').innerText()), 'while it is dragged its price is shown', await at(page, 'bill').innerText())
	await page.mouse.move(from.x, from.y - 500, { steps: 4 })
	await page.locator('.tb-stopped .clause-link').waitFor()
	ok(true, 'beyond its reach the bill says what stops it, with the clause')
	await picture(page, 'couleurs-drag')
	await page.mouse.move(from.x, from.y - 30, { steps: 4 })
	await page.locator('.tb-stopped').waitFor({ state: 'detached' })
	const { moment } = await standing(page)
	await page.mouse.up()
	await until(async () => (await standing(page)).moment > moment, 'it has moved')
	const to = await middle(own)
	ok(to.y < from.y - 5, 'it stands farther on', JSON.stringify([from, to]))
	is(await page.locator('.play-refusal').count(), 0, 'nothing was refused')
})

await scenario('a whole battle against the computer', async () => {
	const page = await guest()
	await page.goto(`${server.url}/new/tricolore`)
	await page.locator('input[name="level"][value="recruit"]').check({ force: true })
	await at(page, 'start').click()
	await playing(page)
	const played = await playOn(page, { avoid: AIMLESS })
	ok(await theEnd(page), 'the end is told in words')
	await picture(page, 'couleurs-end')
	const proof = await provedDice(page)
	is(proof.dice, 'proved', 'one click proves every die')
	ok(proof.outcomes > 10, 'and there were dice to prove', proof.outcomes)
	await at(page, 'replay').click()
	const slider = page.locator('input[type=range]').first()
	await slider.waitFor()
	ok(Number(await slider.getAttribute('max')) >= played, 'the replay has all of it', await slider.getAttribute('max'))
	await slider.focus()
	await page.keyboard.press('End')
	await picture(page, 'couleurs-replay')
})

const marked = (page, side) =>
	page.locator(`.tc-unit[data-unit^="${side}:"] .tc-marker[data-order]`).evaluateAll((all) => all.map((one) => one.dataset.order))

/** Lifts the curtain, lays a marker of this kind on the first unit that can have one, and says so. */
async function lay(page, side, order) {
	await at(page, 'curtain-lift').click()
	await openActions(page)
	const line = page.locator(`[data-testid=action-list] [data-action^="order "][data-action$=" ${order}"]`).first()
	await line.click()
	await until(async () => (await marked(page, side)).includes(order), 'the marker lies')
	ok(true, `${side} lays ${order}`)
}

await scenario('markers lie face down until all are turned over', async () => {
	const page = await guest()
	await page.goto(`${server.url}/new/tricolore`)
	for (const [name, value] of Object.entries({ mode: 'hotseat', scenario: 'ridge', play: 'simultaneous' }))
		await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(page, 'start').click()
	await lay(page, 's', 'mac')
	await picture(page, 'couleurs-orders')
	await page.locator('.tb-ends [data-action=done]').click()
	await at(page, 'curtain').waitFor()
	is(await page.locator('.tc-unit').count(), 0, 'between the two nothing is in the page')
	await lay(page, 'n', 'maf')
	is(await marked(page, 's'), [], 'the other side sees backs of markers')
	is(await ordersOf(page, 'south'), ['decoy'], 'and its page holds none of them')
	ok((await ordersOf(page, 'north')).includes('maf'), 'though it holds its own')
	await picture(page, 'couleurs-hidden')
	await page.locator('.tb-ends [data-action=done]').click()
	// Nobody can fire at once, and that is passed without asking: curtains are lifted until one is up on all of it.
	await until(async () => {
		await page.evaluate(() => document.querySelector('[data-testid=curtain-lift]')?.click())
		return (await marked(page, 's')).length && (await marked(page, 'n')).length
	}, 'all are turned over')
	const [south, north] = [await marked(page, 's'), await marked(page, 'n')]
	ok(south.includes('mac') && north.includes('maf'), 'then all are turned over together', JSON.stringify([south, north]))
	await picture(page, 'couleurs-turned')
})

await scenario('a phone in French', async () => {
	const page = await guest({
		viewport: { width: 360, height: 640 },
		hasTouch: true,
		isMobile: true,
		deviceScaleFactor: 2,
		locale: 'fr-FR',
	})
	await openAt(page, server, learning, 0, ['me', 'me'])
	await (await toMoves(page)).first().tap()
	await page.locator('.tb-subject').waitFor()
	const wide = await page.evaluate(() => document.documentElement.scrollWidth)
	ok(wide <= 360, 'nothing is wider than the screen', wide)
	const words = await page.locator('.tb').innerText()
	ok(!/undefined|\?@|\{\w+\}/.test(words), 'no gap in the words', words.slice(0, 400))
	is(await page.evaluate(() => document.documentElement.lang), 'fr', 'all in French')
	await picture(page, 'couleurs-phone')
})

await finish()
