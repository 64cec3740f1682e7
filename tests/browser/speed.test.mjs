// speed.test.mjs - how fast the free table is under a hand: plans and reaches as the page asks them in Chromium, and the work of a frame, with
// both armies on the table. Nothing passes or fails by the clock; the measures are printed (docs/benchmarks.md has them).
import { battleWith, ownUnit, SEATS } from './couleurs.mjs'
import { at, finish, guest, ok, openAt, Server, scenario, standing, until } from './fixture.mjs'

const server = await new Server().start()
const MOVES = 240

/** In the page, before anything else: how long each question takes, from its text to its answer. */
function stopwatch() {
	const [write, read] = [JSON.stringify, JSON.parse]
	let open = null
	window.asked = []
	JSON.stringify = (value, ...more) => {
		if (value?.ask) open = { what: value.ask, since: performance.now() }
		return write(value, ...more)
	}
	JSON.parse = (text, ...more) => {
		const value = read(text, ...more)
		if (open) window.asked.push([open.what, performance.now() - open.since])
		open = null
		return value
	}
}

/** In the page: when each frame began, until `stop()`. */
function frames() {
	const times = []
	let going = true
	const next = (now) => {
		times.push(now)
		if (going) requestAnimationFrame(next)
	}
	requestAnimationFrame(next)
	window.stopFrames = () => {
		going = false
		return times
	}
}

const sorted = (list) => [...list].sort((a, b) => a - b)
const median = (list) => sorted(list)[Math.floor(list.length / 2)] ?? 0
const worst = (list) => Math.max(0, ...list)
const say = (what, list) =>
	console.log(`# ${what}: median ${median(list).toFixed(2)} ms, worst ${worst(list).toFixed(2)} ms, of ${list.length}`)

const offered = (page) => page.locator('.action-list [data-action]').evaluateAll((all) => all.map((one) => one.dataset.action))

/** Orders stay as they are, until units may move. */
async function toMoves(page) {
	await page.locator('[data-testid=action-list] > summary').click()
	for (;;) {
		const list = await until(async () => {
			const all = await offered(page)
			return all.length ? all : null
		}, 'it is our turn')
		if (list.some((text) => text.startsWith('move '))) break
		const text = ['end', 'finish', 'done', 'go', 'pass'].map((verb) => list.find((one) => one.startsWith(verb))).find(Boolean) ?? list[0]
		const { moment } = await standing(page)
		await page.evaluate((wanted) => document.querySelector(`.action-list [data-action="${wanted}"]`)?.click(), text)
		await until(async () => (await standing(page)).moment !== moment || !(await offered(page)).includes(text), `${text} is done`)
	}
	await page.locator('[data-testid=action-list] > summary').click()
	await page.locator('.tb-unit.tb-drags').first().waitFor()
}

/** Carries the unit to and fro under the hand, and prints what that took. */
async function carry(page, chip, count) {
	const box = await chip.boundingBox()
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('Performance.enable')
	const worked = async () => (await cdp.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration').value * 1000
	await page.mouse.move(x, y)
	await page.mouse.down()
	await page.mouse.move(x, y - 20)
	await at(page, 'march').waitFor()
	const before = await worked()
	await page.evaluate(frames)
	for (let i = 0; i < MOVES; i++) await page.mouse.move(x + 90 * Math.sin(i / 12), y - 60 - 50 * Math.cos(i / 17))
	const times = await page.evaluate(() => window.stopFrames())
	const work = (await worked()) - before
	await page.keyboard.press('Escape')
	await page.mouse.up()
	const asked = await page.evaluate(() => window.asked)
	const gaps = times.slice(1).map((t, i) => t - times[i])
	const [plan, reach] = ['plan', 'reach'].map((what) => asked.filter(([one]) => one === what).map(([, ms]) => ms))
	console.log(`# ${count} units on the table, ${MOVES} moves of the hand`)
	say('plan', plan)
	say('reach', reach)
	say('from frame to frame', gaps)
	console.log(
		`# ${((1000 * gaps.length) / (times.at(-1) - times[0])).toFixed(0)} frames a second; ${(work / gaps.length).toFixed(2)} ms of work in each`,
	)
	return { plan, reach }
}

await scenario('a unit is carried about', async () => {
	const page = await guest({ viewport: { width: 1440, height: 900 } })
	await page.addInitScript(stopwatch)
	await page.goto(`${server.url}/new/empire`)
	for (const [name, value] of Object.entries({ level: 'random', scenario: 'two-bridges' }))
		await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(page, 'start').click()
	await page.locator('.tb-svg').waitFor()
	await toMoves(page)
	const units = await page.locator('.tb-unit').count()
	const chips = page.locator('.tb-unit.tb-drags')
	for (let i = 0; i < (await chips.count()); i++) await chips.nth(i).click({ force: true }) // a reach each
	const { plan, reach } = await carry(page, chips.first(), units)
	ok(
		units >= 20 && plan.length > 20 && reach.length > 1,
		'plans and reaches were asked under the hand',
		JSON.stringify([units, plan.length, reach.length]),
	)
})

await scenario('a unit of Les Trois Couleurs is carried about', async () => {
	const { record, place, text } = battleWith({ scenario: 'ridge' }, /^advance /)
	const page = await guest({ viewport: { width: 1440, height: 900 } })
	await page.addInitScript(stopwatch)
	await openAt(page, server, record, place, SEATS)
	await page.locator('.turn-yours').waitFor()
	const units = await page.locator('.tc-unit').count()
	const chips = page.locator('.tc-unit.tc-drags')
	for (let i = 0; i < (await chips.count()); i++) await chips.nth(i).dispatchEvent('click')
	const { plan, reach } = await carry(page, page.locator(`.tc-unit[data-unit="${ownUnit(text)}"]`), units)
	ok(
		units >= 15 && plan.length > 20 && reach.length > 1,
		'plans and reaches of Les Trois Couleurs were asked under the hand',
		JSON.stringify([units, plan.length, reach.length]),
	)
})

await finish()
