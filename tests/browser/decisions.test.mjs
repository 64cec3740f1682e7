// decisions.test.mjs - the decisions of Bataille Empire, at moments of kept battles: reactions with their odds, fire supports in one
// question, orders by division, standing answers of a unit, dice and sums in view, the sheet of a phone.
import { at, atReplay, finish, guest, is, ok, picture, Server, standing, scenario, until, soon, still } from './fixture.mjs'

const server = await new Server().start()
const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const SOUTH = ['me', 'recruit']
const NORTH = ['recruit', 'me']

const texts = (locator) => locator.allInnerTexts()
const moment = async (page) => (await standing(page)).moment
const later = async (page, than, what) => until(async () => (await moment(page)) > than, what)

/** Whether the middle of a unit is seen: in the table's frame, under no panel and no tool. */
const seen = (page, id) =>
	page.evaluate((unit) => {
		const piece = document.querySelector(`[data-unit="${unit}"]`)
		const box = piece.getBoundingClientRect()
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
		const frame = document.querySelector('.tb-table').getBoundingClientRect()
		const above = document.elementFromPoint(x, y)
		return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom && above?.closest('.tb-svg') !== null
	}, id)

await scenario('BE-7.1: a charge is met knowing the odds', async () => {
	const page = await guest(desktop)
	await atReplay(page, server, 'empire-ridge', 157, NORTH)
	const answers = page.locator('[data-testid=reactions] button.tb-answer')
	await answers.first().waitFor()
	const lines = (await still(page, () => texts(answers))).map((text) => text.replace(/\s+/g, ' '))
	ok(
		lines.every((line) => /\d ?%/.test(line)),
		'every reaction shows its odds before it is pressed',
		lines.join('\n'),
	)
	ok(lines.includes('Stand wins 17%') && lines.includes('Counter-charge wins 8.3%'), 'they are the exact ones', lines.join('\n'))
	const flee = page.locator('[data-refused=flee]')
	is(await flee.locator('s').innerText(), 'Flee', 'what is refused stays, struck out')
	is(await flee.locator('.clause-link').innerText(), 'BE-7.1', 'with its clause')
	await page.locator('[data-action="react british-line-4 stand"]').click()
	await at(page, 'weighed').waitFor()
	const odds = await texts(page.locator('.tb-odds li b'))
	is(odds.length, 5, 'its outcomes are listed', odds.join())
	await soon(() => seen(page, 'n:british-line-4'), Boolean, 'the unit asked is in view')
	await picture(page, 'decisions-reaction')
	const row = page.locator('.tb-balance tbody tr', { hasText: 'attached general' })
	await row.hover()
	await soon(
		() => page.locator('[data-lit]').count(),
		(n) => n === 1,
		'a line of the sum lights up what it comes from',
	)
	ok(/general/.test(await page.locator('[data-lit]').getAttribute('data-lit')), 'the general')
	await picture(page, 'decisions-light')
	await page.locator('[data-unit="n:british-line-4"]').hover()
	await page.locator('.tb-line-lit').first().waitFor()
	ok(!(await texts(page.locator('.tb-line-lit'))).join().includes('attached general'), 'and a unit its own lines')
	const before = await moment(page)
	await at(page, 'do-it').click()
	await later(page, before, 'it stands')
	await page.locator('.tb-rolls .die').first().waitFor()
	ok(true, 'the dice stay in view')
	await picture(page, 'decisions-dice')
	await at(page, 'rolls-read').click()
	await until(async () => (await page.locator('.tb-rolls').count()) === 0, 'until they are put away')
	ok(true, 'until they are put away')
})

await scenario('BE-19.3: all who may support, in one question', async () => {
	const page = await guest(desktop)
	await atReplay(page, server, 'empire-crossroads', 367, NORTH)
	const ticks = page.locator('[data-tick]')
	await ticks.first().waitFor()
	is(await ticks.count(), 2, 'both stand in one list')
	const odds = async () => (await texts(page.locator('.tb-odds li'))).join(' | ')
	const alone = await still(page, odds)
	await ticks.first().click()
	await soon(odds, (now) => alone !== now, 'a tick changes the odds')
	const one = await still(page, odds)
	await still(page, () => page.locator('[data-unit="n:line-infantry-7"]').boundingBox())
	await page.locator('[data-unit="n:line-infantry-7"]').click({ force: true })
	await until(() => ticks.nth(1).isChecked(), 'a press on the unit ticks it too')
	await soon(odds, (now) => now !== one, 'and the odds again')
	await picture(page, 'decisions-supports')
	const before = await moment(page)
	await at(page, 'supports-go').click()
	await until(async () => (await moment(page)) >= before + 3, 'one press names both and goes on')
	await soon(
		() => page.locator('[data-tick]').count(),
		(n) => n === 0,
		'one press names both and goes on',
	)
	is(await page.locator('.play-refusal').count(), 0, 'nothing was refused')
})

await scenario('BE-4.2: orders by division', async () => {
	const page = await guest(phone)
	await atReplay(page, server, 'empire-ridge', 2, SOUTH)
	const divisions = page.locator('[data-division]')
	await divisions.first().waitFor()
	is(await divisions.count(), 3, 'a line for each division')
	ok(/Attack/.test(await divisions.first().innerText()), 'with the order it has')
	is(await at(page, 'unspent').innerText(), '4', 'what is unspent is in view')
	await at(page, 'grip').click()
	await divisions.first().click()
	await page.locator('[data-pick=hold]').click()
	await page.locator('[data-pick="1"]').click()
	const terms = at(page, 'order-terms')
	ok(/^\d CP · obeyed 83%$/.test(await terms.innerText()), 'its price and the chance that it is obeyed', await terms.innerText())
	const one = await terms.innerText()
	await page.locator('[data-pick="2"]').click()
	ok((await terms.innerText()) !== one && /100%/.test(await terms.innerText()), 'a bonus costs and helps', await terms.innerText())
	await picture(page, 'decisions-orders')
	const before = await moment(page)
	await at(page, 'give-order').click()
	await later(page, before, 'the order is given')
	ok(true, 'the order is given')
})

await scenario('BE-27.95: what a unit always answers', async () => {
	const page = await guest(desktop)
	await atReplay(page, server, 'empire-ridge', 142, NORTH)
	await at(page, 'unit-standing').locator('summary').click()
	await at(page, 'unit-standing-supports').selectOption('none')
	await page.reload()
	await at(page, 'unit-standing').waitFor()
	is(await at(page, 'unit-standing-supports').inputValue(), 'none', 'a reload keeps it')
	const before = await moment(page)
	if (!(await page.locator('.tb-standing[open]').count())) await at(page, 'unit-standing').locator('summary').click()
	await at(page, 'unit-standing-moves').selectOption('pass')
	await later(page, before, 'a unit that always passes is not asked')
	ok(true, 'a unit that always passes is not asked')
	const kept = await page.evaluate(() => localStorage.getItem('grognard.standing.empire.practise'))
	is(kept, 'n:british-line-2 supports=none\nn:british-line-2 moves=pass', 'it is kept for this game alone')
	await soon(
		() => page.evaluate(() => JSON.parse(localStorage.getItem('grognard.practise.empire')).standing?.[0]), // it may have been asked again since
		(first) => first === 142,
		'and the saved game knows which action it was',
	)
})

await scenario('the sheet of a phone', async () => {
	const page = await guest(phone)
	await atReplay(page, server, 'empire-ridge', 157, NORTH)
	const panel = at(page, 'panel')
	const grip = at(page, 'grip')
	await grip.waitFor()
	const height = async () => (await panel.boundingBox()).height
	const state = () => panel.getAttribute('data-height')
	is(await state(), 'half', 'a question is half up')
	const half = await still(page, height)
	for (const next of ['full', 'peek', 'half']) {
		await grip.click()
		is(await state(), next, `the grip steps to ${next}`)
		await until(() => seen(page, 'n:british-line-4'), `the unit asked is in view: ${next}`)
		ok(true, `the unit asked is in view: ${next}`)
		const box = await still(page, () => panel.boundingBox())
		ok(box.y + box.height <= 641, `and all of the sheet is on the screen: ${next}`, JSON.stringify(box))
		ok(next === 'half' || (next === 'full' ? box.height > half : box.height < half), `its height: ${next}`, box.height)
		await picture(page, `decisions-sheet-${next}`)
	}
	const from = await still(page, () => grip.boundingBox())
	await page.mouse.move(180, from.y + 8)
	await page.mouse.down()
	await page.mouse.move(180, 400, { steps: 4 })
	await page.mouse.move(180, 600, { steps: 4 })
	await page.mouse.up()
	await until(async () => (await state()) === 'peek', 'pulled down it is small')
	ok(true, 'pulled down it is small')
	const wide = await page.evaluate(() => document.documentElement.scrollWidth)
	ok(wide <= 360, 'nothing is wider than the screen', wide)
})

/** Lines of the box of dice that begin above it. */
const halves = (page) =>
	page.locator('.tb-rolls ul').evaluate((list) => {
		const frame = list.getBoundingClientRect()
		return [...list.children]
			.filter((line) => {
				const { top, bottom } = line.getBoundingClientRect()
				return top < frame.top - 1 && bottom > frame.top + 1
			})
			.map((line) => line.innerText)
	})

await scenario('all that happened since one’s last decision, and a step that begins from its beginning', async () => {
	const page = await guest(phone)
	await atReplay(page, server, 'empire-crossroads', 93, SOUTH)
	const end = page.locator('.tb-choice[data-action^=advance]').first() // its last: the move, the activation and the turn end by themselves
	await end.waitFor()
	await page.locator('.tb-subject').waitFor()
	await page.locator('.tb-sheet').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight))
	await end.tap()
	await page.locator('.tb-orders').waitFor()
	const told = await still(page, () => page.locator('.tb-rolls ul').innerText())
	for (const what of [/its order becomes Hold/, /Cavalry \(S\) arrives this turn/, /Cavalry \(N\) arrives this turn/])
		ok(what.test(told), `it stands with the dice: ${what.source}`, told)
	is(await halves(page), [], 'the box rests on whole lines')
	await page.locator('.tb-rolls ul').evaluate((list) => list.scrollTo(0, 0))
	is(await still(page, () => halves(page)), [], 'at its first one too')
	is(await page.locator('.tb-subject').count(), 0, 'nobody is chosen')
	is(await page.locator('.tb-sheet').evaluate((sheet) => sheet.scrollTop), 0, 'and the sheet is read from its top')
	await picture(page, 'decisions-step')
	const before = await moment(page)
	await page.locator('.play-menu summary').tap()
	await page.locator('.play-menu[open]').waitFor()
	await page.waitForFunction(() => !document.documentElement.hasAttribute('data-settling'))
	const box = await page.locator('.tb-ends button').first().boundingBox()
	await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
	await page.locator('.play-menu[open]').waitFor({ state: 'detached' })
	is(await still(page, () => moment(page)), before, 'a press beside the open menu closes it, and presses nothing')
	await page.locator('.tb-ends button').first().tap()
	await later(page, before, 'the next one does')
	ok(true, 'the next one does')
})

await scenario('who comes later is told with the turn', async () => {
	const page = await guest(phone)
	await page.goto(`${server.url}/practise/empire?new`)
	await page.locator('.turn-yours').waitFor()
	await soon(
		() => texts(at(page, 'later')),
		(lines) => /Still to come: 2nd infantry division \(turn 2\), Cavalry \(turn 3\)/.test(lines.join()),
		'who comes later is told with the turn',
	)
})

await scenario('turn, objectives and command points are always in view', async () => {
	for (const size of [desktop, phone]) {
		const page = await guest(size)
		await atReplay(page, server, 'empire-ridge', 157, NORTH)
		for (const what of ['.tb-turn', '.tb-flags', '.tb-points', '.tb-cell-command .tb-cp']) {
			const box = await still(page, () => page.locator(what).first().boundingBox())
			const { width, height } = size.viewport
			ok(box && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, `${what} at ${width}`, JSON.stringify(box))
		}
		is(await page.locator('.tb-flags li').count(), 3, 'three objectives')
	}
})

await scenario('a new battle shows its maps', async () => {
	const page = await guest(phone)
	await page.goto(`${server.url}/new/empire`)
	await page.locator('.tb-scenarios .tb-picture').first().waitFor()
	const cards = await page.locator('.tb-scenarios .card').count()
	for (const [what, least, name] of [
		['.tb-scenarios .tb-picture', cards - 1, 'a picture of each map'],
		['.tb-picture .tb-mini', 21, 'with both armies'],
		['#tb-army1 option', 2, 'and armies to choose from'],
	])
		await soon(
			() => page.locator(what).count(),
			(n) => n >= least,
			name,
		)
	await picture(page, 'decisions-form')
})

await scenario('in French and German', async () => {
	for (const lang of ['fr', 'de'])
		for (const [name, count, seats] of [
			['empire-ridge', 157, NORTH],
			['empire-crossroads', 367, NORTH],
			['empire-ridge', 2, SOUTH],
		]) {
			const page = await guest(phone)
			await page.addInitScript((l) => location.protocol.startsWith('http') && localStorage.setItem('grognard.lang', l), lang)
			await atReplay(page, server, name, count, seats)
			await at(page, 'grip').click()
			const words = await page.locator('.tb').innerText()
			ok(!/undefined|\?@|\{\w+\}/.test(words), `no gap in the words: ${lang} ${name} ${count}`, words.slice(0, 600))
			const wide = await page.evaluate(() => document.documentElement.scrollWidth)
			ok(wide <= 360, 'nothing is wider than the screen', wide)
			await picture(page, `decisions-${lang}-${name}-${count}`)
		}
})

await finish()
