// table.test.mjs - Bataille Empire on its table: a unit is marched by hand, by keys and by finger, enemies are charged or shot at with the sum
// and the odds in view, the tape measures, everything fits a phone and reads in three languages.
import {
	at,
	axeSource,
	finish,
	guest,
	is,
	ok,
	openAt,
	picture,
	recordOf,
	Server,
	soon,
	standing,
	still,
	scenario,
	until,
} from './fixture.mjs'

const server = await new Server().start()
const axe = axeSource()
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

async function begin(page, choices = []) {
	await page.goto(`${server.url}/new/empire`)
	for (const [name, value] of [['level', 'random'], ...choices])
		await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'the game is on')
	await page.locator('.tb-svg').waitFor()
}

const offered = (page) => page.locator('.action-list [data-action]').evaluateAll((all) => all.map((one) => one.dataset.action))

/** Does what is in the list of all actions; what the board itself does is tested elsewhere. */
async function choose(page, text) {
	const { moment } = await standing(page)
	await page.evaluate((wanted) => document.querySelector(`.action-list [data-action="${wanted}"]`)?.click(), text)
	await until(async () => (await standing(page)).moment !== moment || !(await offered(page)).includes(text), `${text} is done`)
}

async function openList(page) {
	if (!(await page.locator('[data-testid=action-list][open]').count())) await page.locator('[data-testid=action-list] > summary').click()
	await page.locator('[data-testid=action-list][open]').waitFor()
}

/** Plays on, onwards and at the enemy, until something of `wanted` is offered. */
async function playUntil(page, wanted, most = 700) {
	await openList(page)
	for (let i = 0; i < most; i++) {
		const list = await until(async () => {
			const all = await offered(page)
			return all.length || (await standing(page)).status === 'over' ? all : null
		}, 'it is our turn')
		if (!list.length) return null
		const found = list.find((text) => wanted.test(text))
		if (found) return found
		const way = ['advance', 'move ', 'wheel', 'end', 'finish', 'done', 'go', 'pass']
		const next = way.map((verb) => list.find((text) => text.startsWith(verb) && !text.includes('group'))).find(Boolean)
		await choose(page, next ?? list[0])
	}
	return null
}

const middle = async (locator) => {
	const box = await locator.boundingBox()
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const viewBox = (page) => page.locator('.tb-svg').getAttribute('viewBox')
const boxOf = (text) => text.split(' ').map(Number)
const draggable = (page) => page.locator('.tb-unit.tb-drags')

/** A battle in which nobody has marched when the south may: an enemy who came near first would be in the way of what is tried here. */
function firstMarch() {
	for (let seed = 1; seed <= 40; seed++) {
		const record = recordOf('empire', 2, 'random', seed, { scenario: 'crossroads' })
		const place = record.played.findIndex(([, text]) => /^(move|advance|wheel|charge|fire) /.test(text))
		if (place >= 0 && record.played[place][0] === 'p1' && record.played[place][1].startsWith('move ')) return { record, place }
	}
	throw new Error('the north is always the first to march')
}
const { record, place: marches } = firstMarch()

/** To where the south may march. */
async function toMoves(page) {
	await openAt(page, server, record, marches, ['me', 'random'])
	await page.locator('.turn-yours').waitFor()
	ok(await until(() => draggable(page).count(), 'units can be dragged'), 'units may move')
	await still(page, () => viewBox(page)) // at first the view goes by itself to where the armies are
}

await scenario('a division marches by hand', async () => {
	const page = await guest(desktop)
	await toMoves(page)
	const unit = draggable(page).nth(1)
	const id = await unit.getAttribute('data-unit')
	const own = page.locator(`[data-unit="${id}"]`)
	await own.click()
	await page.locator('.tb-reach').waitFor()
	ok(await page.locator('.tb-subject').innerText(), 'a selected unit says what it is')
	await picture(page, 'table-selected')
	const from = await middle(own)
	await page.mouse.move(from.x, from.y)
	await page.mouse.down()
	await page.mouse.move(from.x + 8, from.y - 30, { steps: 4 })
	await page.mouse.move(from.x + 8, from.y - 60, { steps: 4 })
	await at(page, 'march').waitFor()
	const bill = () => at(page, 'bill').innerText()
	await soon(bill, (text) => /\d of \d.*left/s.test(text), 'while it is dragged its price is shown, and what is left')
	const notes = page.locator('.tb-march .tb-note')
	await soon(
		() => notes.first().textContent(),
		(text) => /^\d/.test(text),
		'and the price of each step on the table',
	)
	await page.mouse.move(from.x + 2, from.y - 60, { steps: 4 })
	await until(async () => /straight ahead/.test(await bill()), 'near its axis it goes straight ahead')
	await soon(
		() => notes.count(),
		(n) => n === 1,
		'in one step',
	)
	await page.mouse.wheel(0, 100)
	await page.mouse.wheel(0, 100)
	await until(async () => /Wheel/.test(await bill()), 'the mouse wheel turns the wish')
	await page.mouse.wheel(0, -100)
	await page.mouse.wheel(0, -100)
	await page.mouse.move(from.x, from.y - 400, { steps: 4 })
	await page.locator('.tb-stopped .clause-link').waitFor()
	ok(true, 'beyond its reach the bill says what stops it, with the clause')
	await picture(page, 'table-drag')
	await page.mouse.move(from.x + 8, from.y - 60, { steps: 4 })
	await page.locator('.tb-stopped').waitFor({ state: 'detached' })
	const { moment } = await standing(page)
	await page.mouse.up()
	await until(async () => (await standing(page)).moment > moment + 1, 'it was activated and has moved')
	const to = await still(page, () => middle(own))
	ok(to.y < from.y - 15, 'it stands farther on', JSON.stringify([from, to]))
	await page.keyboard.press('Escape')
	is(await page.locator('.play-refusal').count(), 0, 'nothing was refused')
})

await scenario('the table turns round, and one plays on', async () => {
	const page = await guest(desktop)
	await toMoves(page)
	const table = await page.locator('.tb-cloth-ground').first().boundingBox()
	const round = ({ x, y }) => ({ x: 2 * table.x + table.width - x, y: 2 * table.y + table.height - y })
	const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 3
	const unit = draggable(page).nth(1)
	const own = page.locator(`[data-unit="${await unit.getAttribute('data-unit')}"]`)
	const turn = async () => {
		const before = await middle(own)
		await page.locator('.play-menu summary').click()
		await at(page, 'flip').click()
		await page.locator('.play-menu summary').click()
		await until(async () => near(await middle(own), round(before)), 'it stands at the other end')
	}
	const land = () => middle(page.locator('.tb-ground polygon').first())
	const [start, ground] = [await middle(own), await land()]
	await turn()
	await soon(land, (now) => near(now, round(ground)), 'so does the ground')
	const from = await middle(own)
	await page.mouse.move(from.x, from.y)
	await page.mouse.down()
	await page.mouse.move(from.x - 2, from.y + 40, { steps: 4 })
	await page.mouse.move(from.x - 2, from.y + 60, { steps: 4 })
	await until(async () => /straight ahead/.test(await at(page, 'bill').innerText()), 'ahead is down now')
	const { moment } = await standing(page)
	await page.mouse.up()
	await until(async () => (await standing(page)).moment > moment + 1, 'it was activated and has moved')
	const to = await still(page, () => middle(own))
	ok(to.y > from.y + 15 && Math.abs(to.x - from.x) < 8, 'it went where the hand put it', JSON.stringify([from, to]))
	await picture(page, 'table-turned')
	await turn()
	const back = await middle(own)
	ok(back.y < start.y - 15, 'and stands farther north on the map', JSON.stringify([start, back]))
})

await scenario('a hand that is quicker than the screen', async () => {
	const page = await guest(desktop)
	await toMoves(page)
	const own = page.locator(`[data-unit="${await draggable(page).nth(1).getAttribute('data-unit')}"]`)
	const from = await middle(own)
	const { moment } = await standing(page)
	// Down, along and up before anything could be drawn.
	await own.evaluate((unit, { x, y }) => {
		const send = (type, up, to = window) =>
			to.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, clientX: x, clientY: y - up }))
		send('pointerdown', 0, unit)
		for (const up of [20, 40, 60]) send('pointermove', up)
		send('pointerup', 60)
	}, from)
	await until(async () => (await standing(page)).moment > moment + 1, 'it was activated and has moved')
	const to = await still(page, () => middle(own))
	ok(to.y < from.y - 15, 'it went where it was put', JSON.stringify([from, to]))
})

await scenario('a march by keys', async () => {
	const page = await guest(desktop)
	await toMoves(page)
	await draggable(page).first().focus()
	await page.keyboard.press('Enter')
	await page.locator('.tb-unit.tb-selected').waitFor()
	await page.locator('.tb-unit.tb-selected').focus()
	for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp')
	await at(page, 'march').waitFor()
	const { moment } = await standing(page)
	await page.keyboard.press('Enter')
	await until(async () => (await standing(page)).moment > moment, 'Enter marches')
	ok(true, 'Enter marches')
})

await scenario('the view', async () => {
	const page = await guest(desktop)
	await toMoves(page)
	is(await at(page, 'overview').count(), 0, 'the whole table needs no overview')
	// Near the edge of the table the view stays on it: so not from the very first step.
	for (let i = 0; i < 2; i++) await page.locator('.tb-tool').first().click()
	await at(page, 'overview').waitFor()
	// A place of the table away from the middle, and where it is on the screen.
	const through = (way, { x, y }) =>
		page.locator('.tb-svg').evaluate(
			(svg, [way, x, y]) => {
				const matrix = svg.getScreenCTM()
				const at = new DOMPoint(x, y).matrixTransform(way === 'in' ? matrix.inverse() : matrix)
				return { x: at.x, y: at.y }
			},
			[way, x, y],
		)
	const frame = await still(page, () => page.locator('.tb-svg').boundingBox())
	const held = { x: frame.x + frame.width * 0.3, y: frame.y + frame.height * 0.6 }
	const place = await still(page, () => through('in', held))
	const wide = async () => boxOf(await viewBox(page))[2]
	const far = await wide()
	await page.mouse.move(held.x, held.y)
	for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -100)
	await until(async () => (await wide()) < far / 1.2, 'the mouse wheel zooms')
	const now = await still(page, () => through('out', place))
	ok(Math.hypot(now.x - held.x, now.y - held.y) < 2, 'zooming keeps the point under the pointer', JSON.stringify([held, now]))
	const map = await at(page, 'overview').boundingBox()
	const before = boxOf(await viewBox(page))
	await page.mouse.click(map.x + 4, map.y + map.height - 4)
	await until(async () => boxOf(await viewBox(page))[0] < before[0], 'a press on the overview goes there')
	const there = boxOf(await viewBox(page))
	ok(there[0] < 0 && there[1] > before[1], 'to the south-west', there.join())
	await page.mouse.move(map.x + 4, map.y + map.height - 4)
	await page.mouse.down()
	await page.mouse.move(map.x + map.width - 4, map.y + 4, { steps: 5 })
	await page.mouse.up()
	await until(async () => boxOf(await viewBox(page))[1] < 0, 'and a pull takes the view along')
	await picture(page, 'table-overview')
	await page.keyboard.press('ArrowLeft')
	const panned = boxOf(await viewBox(page))
	await page.keyboard.press('-')
	await until(async () => boxOf(await viewBox(page))[2] > panned[2], 'keys pan and zoom')
	await page.keyboard.press('0')
	await at(page, 'overview').waitFor({ state: 'detached' })
	ok(true, '0 shows the whole table')
})

await scenario('layers', async () => {
	const page = await guest(desktop)
	await toMoves(page)
	await draggable(page).first().click()
	await page.locator('.tb-reach').waitFor()
	for (const [key, what] of Object.entries({ v: '.tb-reach', x: '.tb-range', t: '.tb-danger', k: '.tb-zone-command', g: '.tb-grid' })) {
		await soon(() => page.locator(what).count(), Boolean, `${what} is drawn`)
		await page.keyboard.press(key)
		await page.locator(what).first().waitFor({ state: 'detached' })
	}
	await page.reload()
	await page.locator('.tb-svg').waitFor()
	is(await page.locator('.tb-grid').count(), 0, 'what was switched off stays off')
	const boxes = page.locator('.tb-switches input')
	is(await boxes.evaluateAll((all) => all.map((one) => one.checked)), [false, false, false, true, false, false], 'the switches say so')
	await boxes.last().click()
	await page.locator('.tb-grid').first().waitFor()
	ok(/Tab/.test(await at(page, 'keys').innerText()), 'a line says what keys do')
})

const said = (page) => page.locator('[role=status][aria-live=polite]').first().innerText()

await scenario('everything by keys and ears', async () => {
	const page = await guest(desktop)
	await toMoves(page)
	const first = draggable(page).first()
	const id = await first.getAttribute('data-unit')
	const label = await first.getAttribute('aria-label')
	ok(/column|line/.test(label) && /UD from .*UD from .*faces/.test(label), 'a unit says what it is and where it stands', label)
	await first.focus()
	await page.keyboard.press('Enter')
	await page.locator(`.tb-selected[data-unit="${id}"]`).waitFor()
	is(await page.evaluate(() => document.activeElement.getAttribute('data-unit')), id, 'the focus stays on it')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowUp')
	await until(async () => /faces north, 5° east, .*UD from .*\d of \d/.test(await said(page)), 'a planned pose is spoken')
	await page.keyboard.press('f')
	await until(async () => /square|line|column/i.test((await said(page)).split(',')[0]), 'F changes the formation, and that is spoken')
	await soon(() => page.locator('.tb-handle').count(), Boolean, 'the plan has a handle to face it')
	await page.keyboard.press('Escape')
	await at(page, 'march').waitFor({ state: 'detached' })
	await page.keyboard.press('m')
	await page.keyboard.press('Tab')
	await until(async () => /UD.*sight/.test(await said(page)), 'M and Tab measure from the selected unit to another')
	await page.keyboard.press('ArrowUp')
	await at(page, 'tape').waitFor()
	await page.keyboard.press('m')
	await at(page, 'tape').waitFor({ state: 'detached' })
	ok(true, 'M puts the tape away')
	await at(page, 'position-words').locator('summary').click()
	await at(page, 'position-words').locator('li').first().waitFor()
	const words = await at(page, 'position-words').innerText()
	ok(/Kreuz.*6 points/.test(words) && /General .*(with|at) /.test(words), 'the battlefield in words has objectives and generals')
	ok(
		/UD from .*UD from .*in the .*faces/.test(words) && /from [\d.]+ \/ [\d.]+ to/.test(words),
		'units with their bearings, and the ground',
		words,
	)
})

await scenario('the tape', async () => {
	const page = await guest(desktop)
	await toMoves(page)
	await page.locator('.tb-tool').last().click()
	const ends = ['s', 'n'].map((side) => page.locator(`[data-unit^="${side}:"]`).first())
	const [a, b] = await still(page, () => Promise.all(ends.map(middle)))
	await page.mouse.move(a.x, a.y)
	await page.mouse.down()
	await page.mouse.move(b.x, b.y, { steps: 5 })
	await page.mouse.up()
	await soon(
		() => at(page, 'tape').textContent(),
		(text) => /\d UD.*sight/s.test(text),
		'measures from edge to edge and says what is in sight',
	)
	await picture(page, 'table-tape')
})

await scenario('an attack is weighed before it is made', async () => {
	const page = await guest(desktop)
	await begin(page, [['scenario', 'ridge']])
	const found = await playUntil(page, /^(charge|fire) /)
	if (!ok(found, 'sooner or later somebody can charge or fire')) return
	const who = found.split(' ')[1]
	const unit = page.locator(`[data-unit="${who.includes(':') ? who : `s:${who}`}"]`)
	// Whoever stands over its middle would get a press of the mouse.
	if (!(await unit.evaluate((e) => e.classList.contains('tb-selected')))) await unit.dispatchEvent('click')
	await page.locator(`.tb-panel [data-action="${found}"]`).click()
	await at(page, 'weighed').waitFor()
	await page.keyboard.press('Escape')
	await at(page, 'weighed').waitFor({ state: 'detached' })
	await page.keyboard.press(found.startsWith('charge') ? 'c' : 'r')
	await at(page, 'weighed').waitFor()
	ok(true, 'C weighs a charge, R a fire')
	for (const [what, good, name] of [
		['.tb-weighed .ledger tr', (n) => n > 0, 'the sum has lines'],
		['.tb-weighed .clause-link', (n) => n > 0, 'each with its clause'],
		['.tb-odds li', (n) => n > 1, 'and the odds of every outcome'],
		['.tb-chosen', (n) => n === 1, 'the target is marked on the table'],
	])
		await soon(() => page.locator(what).count(), good, name)
	await picture(page, 'table-weighed')
	const { moment } = await standing(page)
	await at(page, 'do-it').click()
	await until(async () => (await standing(page)).moment > moment, 'it is done')
	ok(true, 'the button does it')
})

await scenario('a phone', async () => {
	const page = await guest(phone)
	await toMoves(page)
	await draggable(page).first().tap()
	await page.locator('.tb-reach').waitFor()
	const wide = await page.evaluate(() => document.documentElement.scrollWidth)
	ok(wide <= 390, 'nothing is wider than the screen', wide)
	// Units stand closer together than a finger is wide: whoever is pressed in the middle is meant, not whoever was drawn last.
	await page.setViewportSize({ width: 320, height: 568 })
	const meant = []
	const nobody = async () => {
		await page.keyboard.press('Escape')
		await until(async () => (await page.locator('.tb-unit.tb-selected').count()) === 0, 'nobody is selected')
	}
	for (const unit of await draggable(page).all()) {
		await nobody()
		const id = await unit.getAttribute('data-unit')
		const { x, y } = await still(page, () => middle(unit.locator('.tb-block')))
		await page.touchscreen.tap(x, y)
		await until(async () => (await page.locator('.tb-selected[data-unit]').count()) > 0, 'somebody is selected')
		if ((await page.locator('.tb-unit.tb-selected').getAttribute('data-unit')) !== id) meant.push(id)
	}
	await nobody()
	await page.setViewportSize(phone.viewport)
	is(meant, [], 'each of several units close together can be pressed')
	await draggable(page).first().tap()
	await page.locator('.tb-reach').waitFor()
	await page.locator('.tb-panel').evaluate((panel) => panel.scrollIntoView({ block: 'end' }))
	const [panel, top] = await still(page, () => Promise.all(['.tb-panel', '.tb-svg'].map((what) => page.locator(what).boundingBox())))
	ok(top.y >= 0 && panel.y + panel.height <= 845, 'table and panel are on one screen', JSON.stringify([top, panel]))
	await picture(page, 'table-phone')
	// Two fingers, on a unit: the view is pinched about the point between them, and nothing marches.
	const { moment } = await standing(page)
	const box = top
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
	const spot = ([left, top, width, height]) => [left + width / 2, top + height / 2, width]
	const before = spot(boxOf(await viewBox(page)))
	const cdp = await page.context().newCDPSession(page)
	const fingers = (apart) => [-1, 1].map((side, id) => ({ x: x + side * apart, y, id }))
	await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
	for (const apart of [35, 40, 50, 60]) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
	await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
	await soon(
		async () => [before, spot(boxOf(await viewBox(page)))],
		([, now]) => Math.abs(now[2] * 2 - before[2]) < before[2] * 0.15,
		'a pinch zooms',
	)
	const after = spot(boxOf(await still(page, () => viewBox(page))))
	ok(Math.hypot(after[0] - before[0], after[1] - before[1]) < 0.03 * before[2], 'about the point between the fingers')
	is((await standing(page)).moment, moment, 'and moves no unit')
	// The overview needs room: the sheet is folded to its title, step by step. Then the table has another size, and shows anew who is selected.
	const height = () => at(page, 'panel').getAttribute('data-height')
	for (let now = await height(); now !== 'peek'; now = await height()) {
		await at(page, 'grip').click()
		await until(async () => (await height()) !== now, 'the sheet has another height')
	}
	await at(page, 'overview').waitFor()
	const [map] = await still(page, async () => [await at(page, 'overview').boundingBox(), await viewBox(page)])
	await page.touchscreen.tap(map.x + 3, map.y + 3)
	await until(async () => boxOf(await viewBox(page))[1] < 0, 'a tap on the overview goes there')
	ok(true, 'a tap on the overview goes there')
	await picture(page, 'table-phone-near')
})

await scenario('three languages and accessibility', async () => {
	const page = await guest(desktop)
	await toMoves(page)
	for (const lang of ['fr', 'de', 'en']) {
		await page.locator('select.language').selectOption(lang)
		await until(() => page.evaluate((l) => document.documentElement.lang === l, lang), lang)
		const words = await page.locator('.tb').innerText()
		ok(!/undefined|\?@|\{\w+\}/.test(words), `no gap in the words: ${lang}`, words.slice(0, 400))
		await picture(page, `table-${lang}`)
	}
	await page.evaluate(axe)
	const { violations } = await page.evaluate(() => window.axe.run(document.querySelector('.tb'), { runOnly: ['wcag2a', 'wcag2aa'] }))
	is(
		violations.map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 120)}`),
		[],
		'axe finds nothing',
	)
})

await finish()
