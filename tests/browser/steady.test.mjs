// steady.test.mjs - the page lies still under the finger: between a question and its answer nothing that can be pressed moves by more than
// 4 pixels, neither by itself nor because something was chosen on the board, on boards and on free tables; and at six widths no text is cut or
// runs into another.
import { at, finish, guest, is, ok, openAt, places, recordOf, Server, scenario, frames, still } from './fixture.mjs'
import { HELPERS, langs, resize, speak } from './room.mjs'

const server = await new Server().start()
const MOST = 4 // pixels
const SIZES = [
	{ width: 320, height: 640 },
	{ width: 360, height: 640 },
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 1280, height: 800 },
	{ width: 1920, height: 1080 },
]
const battle = recordOf('manoeuvre', 2, 'recruit', 5, { army1: 'france', army2: 'britain', first: '1' })
const race = recordOf('glorious', 2, 'recruit', 3)

/** Where everything lies that can be pressed, by its name. A marked card is lifted on purpose: its place is that of its neighbours. */
const layout = (page) =>
	page.evaluate(() => {
		const found = {}
		for (const one of document.querySelectorAll('.mv-cell, .gl-hit, .gl-chip, .mv-buttons button, .mv-hand, .play-tools button')) {
			const { x, y } = one.getBoundingClientRect()
			found[one.dataset.testid ?? one.dataset.space ?? one.textContent.slice(0, 20)] = [x, y]
		}
		return found
	})
const shifts = (before, after) =>
	Object.keys(before).flatMap((name) => {
		const [a, b] = [before[name], after[name]]
		const far = b ? Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])) : 0
		return far > MOST ? [`${name}: ${far.toFixed(0)} px`] : []
	})
/** Long enough for what would move by itself, by the clock and by the frames of a busy machine. */
const rest = async (page) => {
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
	await frames(page)
}

await scenario('nothing moves while a question is open', async () => {
	const page = await guest()
	const moved = []
	let looked = 0
	for (const [i, size] of SIZES.entries())
		for (const place of [...places(battle, /^move /, 2), ...places(battle, /^(assault|bombard)/, 1), ...places(battle, /^discard/, 1)]) {
			await openAt(page, server, battle, place, ['me', 'recruit'])
			await speak(page, langs[i % 3])
			await resize(page, size)
			const first = await still(page, () => layout(page))
			await rest(page)
			const second = await layout(page)
			moved.push(...shifts(first, second).map((what) => `${size.width} by itself: ${what}`))
			const unit = page.locator('.mv-cell[data-ready]').first()
			if (!(await unit.count())) continue
			const name = await unit.getAttribute('data-testid')
			await unit.click()
			await rest(page)
			const third = await layout(page)
			const cells = Object.fromEntries(Object.entries(second).filter(([key]) => key.startsWith('square-')))
			moved.push(...shifts(cells, third).map((what) => `${size.width} after ${name}: ${what}`))
			looked++
		}
	ok(looked >= SIZES.length, 'units were chosen on every screen', looked)
	is(moved, [], 'nothing that can be pressed has moved')
})

await scenario('Das glorreiche Manöver lies still too', async () => {
	const page = await guest()
	const moved = []
	const [place] = places(race, /^move /, 1)
	for (const [i, size] of SIZES.entries()) {
		await openAt(page, server, race, place, ['me', 'recruit'])
		await speak(page, langs[i % 3])
		await resize(page, size)
		const first = await still(page, () => layout(page))
		await page.locator('.gl-usable .gl-hit').first().click()
		await rest(page)
		const second = await layout(page)
		const road = Object.fromEntries(Object.entries(first).filter(([key]) => /^\d+$/.test(key)))
		moved.push(...shifts(road, second).map((what) => `${size.width}: ${what}`))
	}
	is(moved, [], 'the road stays where it is when a soldier is chosen')
})

// At each size another moment of the battle, in another language: together they go through all of it.
for (const [game, option, unit] of [
	['empire', 'crossroads', '.tb-unit'],
	['tricolore', 'mill', '.tc-unit'],
])
	await scenario(`${game}: the table lies still`, async () => {
		const page = await guest()
		const war = recordOf(game, 2, 'greedy', 7, { scenario: option })
		const moments = places(war, /./, 2 * SIZES.length)
		const moved = []
		let chosen = 0
		const drawn = (what) =>
			page.evaluate((what) => {
				const found = {}
				for (const one of document.querySelectorAll(what)) {
					const box = one.getBoundingClientRect()
					if (box.width) found[one.dataset.unit ?? one.dataset.action ?? one.textContent.slice(0, 30)] = [box.x, box.y]
				}
				return found
			}, what)
		for (const [i, place] of moments.entries()) {
			const size = SIZES[i % SIZES.length]
			await page.setViewportSize(size)
			await openAt(page, server, war, place, ['me', 'recruit'])
			await page.locator('.turn-yours').waitFor()
			await speak(page, langs[i % 3])
			const all = `${unit}, .tb-choice, .tb-ends .button, .play-tools button, .tb-tool`
			const first = await still(page, () => drawn(all))
			await rest(page)
			moved.push(...shifts(first, await drawn(all)).map((what) => `${size.width} at ${place} by itself: ${what}`))
			const own = page.locator(`.tb-svg ${unit}[tabindex="0"]`).first()
			if (!(await own.count())) continue
			const before = await drawn(unit)
			await own.click({ force: true })
			await rest(page)
			moved.push(...shifts(before, await drawn(unit)).map((what) => `${size.width} at ${place} after a choice: ${what}`))
			chosen++
		}
		is(moved, [], 'neither by itself nor because a unit was chosen on it')
		ok(chosen > 3, 'units were chosen', chosen)
	})

await scenario('no text is cut or runs into another', async () => {
	const page = await guest()
	await page.addInitScript(HELPERS)
	const wrong = []
	const look = async (what, frames) => {
		for (const size of SIZES) {
			await resize(page, size)
			for (const lang of langs) {
				await speak(page, lang)
				const bad = await page.evaluate(
					(frames) => [
						...fits.wrong([...document.querySelectorAll(frames)]),
						...(document.documentElement.scrollWidth > innerWidth ? ['wider than the window'] : []),
					],
					frames,
				)
				wrong.push(...bad.map((one) => `${what} ${size.width} ${lang}: ${one}`))
			}
		}
	}
	const [move] = places(battle, /^move /, 1)
	await openAt(page, server, battle, move, ['me', 'recruit'])
	await look('moving', '.mv-card, .mv-army, .mv-ask, .mv-buttons .button, .play-bar')
	const [fight] = places(battle, /^assault /, 1)
	await openAt(page, server, battle, fight, ['me', 'recruit'])
	await page.locator('.mv-cell[data-target=fight]').first().click()
	await at(page, 'commit').waitFor()
	await look('odds', '.mv-odds tr, .mv-ledger tr, .mv-against, .mv-option, .mv-buttons .button')
	const [run] = places(race, /^move /, 1)
	await openAt(page, server, race, run, ['me', 'recruit'])
	await look('race', '.gl-standing, .gl-chip, .gl-prompt, .gl-legend li')
	is(wrong, [], 'at six widths and in three languages')
})

await finish()
