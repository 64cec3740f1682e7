// speed.test.mjs - how fast the free table is under a hand: plans and reaches as the page asks them in Chromium, and the work of a frame, with
// both armies on the table; how soon Manœuvre can be played on a slow line, and how long a press takes to the next thing one can do. Nothing
// passes or fails by the clock; the measures are printed (docs/benchmarks.md has them).
import { readFileSync } from 'node:fs'
import { battleWith, ownUnit, SEATS } from './couleurs.mjs'
import { at, finish, guest, is, ok, openActions, openAt, places, recordOf, Server, scenario, standing, until } from './fixture.mjs'
import { slowLine } from './slow-line.mjs'

const server = await new Server().start()
const MOVES = 240
// Bytes before a game of Manœuvre: 4.3 s of 400 kbit/s, so that it can be played within 6 s. Where the computer has the first turn, the worker
// in which it thinks (632) comes as well.
const VISIT = 214_000

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

// --- The first visit, and a press

await scenario('Manœuvre on a slow line with a phone, nothing cached', async () => {
	const line = await slowLine(server.url, 400_000, 100)
	const page = await guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
	// The quiet after which the page keeps itself for later (shell/pwa.ts) lasts: a busy machine may need longer than that to draw a game.
	await page.addInitScript(() => {
		const wait = window.setTimeout
		window.setTimeout = (call, ms, ...more) => (ms === 5000 ? 0 : wait(call, ms, ...more))
	})
	const cdp = await page.context().newCDPSession(page)
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
	await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
	const begun = performance.now()
	await page.goto(`${line.url}/practise/manoeuvre`, { waitUntil: 'commit' })
	await page.locator('.turn-yours').waitFor()
	const took = performance.now() - begun
	const bytes = line.passed()
	const asked = line.asked.slice()
	const worked = (await cdp.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration').value
	const kept = await page.evaluate(() => caches.keys())
	console.log(`# 400 kbit/s, 100 ms, a processor four times slower: playable after ${(took / 1000).toFixed(1)} s, ${bytes} bytes`)
	const last = (Math.max(...asked.map((one) => one.whole)) - begun) / 1000
	console.log(
		`# the last byte came after ${last.toFixed(1)} s, of which the line needs ${((bytes * 8) / 400_000).toFixed(1)}; the page worked ${worked.toFixed(1)} s`,
	)
	ok(bytes < VISIT, `no more than ${VISIT} bytes come before Manœuvre can be played`, bytes)
	is(
		asked.map((one) => one.path).filter((path, i, all) => all.indexOf(path) !== i),
		[],
		'nothing is asked for twice, by page, worker and service worker together',
	)
	const { first, others, draws, games } = JSON.parse(readFileSync(`${server.web.replace(/\/+$/, '')}.weight.json`, 'utf8'))
	const own = games.manoeuvre
	const needed = ['/practise/manoeuvre', ...first, ...own.files, own.words.en, own.phrases.en]
	is(
		asked.map((one) => one.path).filter((path) => !needed.includes(path)),
		[],
		'nothing but the first page and what draws the game: no other game, no net, no lesson',
	)
	is(
		asked.map((one) => one.path).filter((path) => others.includes(path)),
		[],
		'nor the screens that a game can do without',
	)
	const engine = asked.find((one) => one.path === own.files.find((file) => file.endsWith('.wasm')))
	is(
		asked.filter((one) => draws.manoeuvre.includes(one.path) && one.since < engine.whole).map((one) => one.path),
		[],
		'what draws the game waits until its engine is there',
	)
	// What is kept for a later time without a network does not stand in the way of what is opened now.
	ok(!kept.length, 'and nothing is being kept for later yet', kept.join())
	line.end()
	await page.context().close()
})

/** From a press to the next thing that can be pressed, as the page draws it, in milliseconds. */
const answered = (page, act) =>
	page.evaluate(
		(act) =>
			new Promise((resolve) => {
				const turn = () => document.querySelector('[data-testid=turn]')?.dataset.moment
				const before = turn()
				const begun = performance.now()
				const look = () => {
					const open = turn() !== before && document.querySelector('.turn-yours')
					if (open) requestAnimationFrame(() => resolve(performance.now() - begun))
					else setTimeout(look, 1)
				}
				document.querySelector(`.action-list [data-action="${act}"]`).click()
				look()
			}),
		act,
	)

await scenario('from a press to the next thing one can do', async () => {
	const page = await guest({ viewport: { width: 1280, height: 800 } })
	const record = recordOf('manoeuvre', 2, 'recruit', 5, { army1: 'france', army2: 'britain', first: '1' })
	const took = []
	for (const place of places(record, /^(discard|move|done)/, 8)) {
		await openAt(page, server, record, place, ['me', 'recruit'])
		await page.locator('.turn-yours').waitFor()
		await openActions(page)
		const list = await until(async () => {
			const all = await offered(page)
			return all.length && all
		}, 'there is something to press')
		const [, text] = record.played[place]
		if (list.includes(text)) took.push(await answered(page, text))
	}
	say('a press of Manœuvre against the computer', took)
	ok(took.length > 3, 'presses were answered', took.length)
})

await finish()
