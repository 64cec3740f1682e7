// fits-table.test.mjs - everything has its room beside a free table: at many moments of a battle, on eight screens and in three languages, no
// choice, sum or score is cut or runs into another, and what ends a step is in view. Measured in boxes, in battles with seeded dice.
import { join } from 'node:path'
import { couleurs } from './couleurs.mjs'
import { at, finish, guest, home, is, ok, openAt, picture, places, recordOf, Server, scenario } from './fixture.mjs'
import { called, HELPERS, langs, resize, sizes, speak } from './room.mjs'

const server = await new Server().start()

// --- Bataille Empire

/** What is wrong on the screen: a choice, prompt or score cut or run into another, the page wider than the window, the answer out of view. */
const tableWrong = (page, answers) =>
	page.evaluate((answers) => {
		const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility())
		const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
		const ends = all('.tb-ends')
		const hidden = ends.filter((e) => {
			const box = e.getBoundingClientRect()
			return box.bottom > innerHeight + 1 || box.top < 0
		})
		return [
			...(wide > 1 ? [`${wide} wider than the window`] : []),
			...(answers && !ends.length ? ['nothing to answer with'] : []),
			...hidden.map((e) => `out of view: ${e.textContent}`),
			...fits.wrong(all('.tb-choice, .tb-ends .button, .tb-prompt, .tb-turn, .tb-score, .ledger tr, .tb-odds li, .play-bar')),
		]
	}, answers)

/** What is wrong with the open menu: wider than the window, or something in it that stands out of its sheet or is too low to press. */
const menuWrong = (page) =>
	page.evaluate(() => {
		const sheet = document.querySelector('.play-menu-sheet').getBoundingClientRect()
		const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
		const parts = [...document.querySelectorAll('.play-menu-sheet :is(.button, label, legend, select)')]
		const outside = parts.filter((e) => {
			const { left, right, height } = e.getBoundingClientRect()
			return left < sheet.left - 1 || right > sheet.right + 1 || (e.matches('select') && height < 40)
		})
		return [
			...(wide > 1 ? [`${wide} wider than the window`] : []),
			...(sheet.left < 0 ? ['beyond the left edge'] : []),
			...(sheet.width > 450 ? [`${sheet.width} wide`] : []),
			...(parts.some((e) => e.matches('select')) ? [] : ['no standing answers']),
			...outside.map((e) => `stands out: ${e.textContent}`),
		]
	})

await scenario('the menu of a game at every size', async () => {
	const page = await guest()
	const wrong = []
	for (const [game, scenario] of Object.entries({ empire: 'crossroads', tricolore: 'mill' })) {
		await openAt(page, server, recordOf(game, 2, 'greedy', 7, { scenario }), 8, ['me', 'recruit'])
		for (const size of sizes) {
			await resize(page, size)
			for (const lang of langs) {
				await speak(page, lang)
				const menu = page.locator('.play-menu summary')
				await menu.click()
				await page.locator('.play-standing').waitFor()
				wrong.push(...(await menuWrong(page)).map((bad) => `${game} ${called(size)} ${lang}: ${bad}`))
				if (lang === 'de') await picture(page, `fits-menu-${game}-${called(size)}`)
				await page.keyboard.press('Escape')
			}
		}
	}
	is(wrong, [], 'the standing answers have room in it, and it has room in the window')
})

await scenario('a battle at every size', async () => {
	const record = recordOf('empire', 2, 'greedy', 7, { scenario: 'crossroads' })
	const page = await guest()
	await page.addInitScript(HELPERS)
	const wrong = []
	let seen = 0
	const measure = async (what, answers = true) => {
		for (const size of sizes) {
			await resize(page, size)
			for (const lang of langs) {
				await speak(page, lang)
				await page.evaluate(() => document.querySelector('.play').scrollIntoView()) // as the page does when a game is opened
				seen++
				wrong.push(...(await tableWrong(page, answers)).map((bad) => `${called(size)} ${lang} ${what}: ${bad}`))
				if (lang === 'de') await picture(page, `fits-empire-${what}-${called(size)}`)
			}
		}
		await page.setViewportSize(sizes[5])
	}
	const open = (what) => openAt(page, server, record, places(record, what, 1)[0], ['me', 'recruit'])
	await open(/^done/)
	await measure('orders')
	await open(/^move/)
	await measure('moves', false) // the order may compel a move first
	await page.locator('.tb-unit.tb-drags').first().click()
	await measure('unit-chosen', false)
	await open(/^charge/)
	await page.locator('.tb-unit.tb-acts').first().click()
	await page.locator('.tb-choice[data-action^=charge]').first().click()
	await at(page, 'weighed').waitFor()
	await measure('charge-weighed')
	await open(/^react .* charge/)
	await page.locator('.tb-chip, [data-testid=reactions]').first().waitFor() // several units may answer
	if (await page.locator('.tb-chip').count()) await page.locator('.tb-chip').first().click()
	await at(page, 'reactions').waitFor()
	await measure('reaction')
	is(wrong, [], 'no choice, sum or score is cut or runs into another, and what ends a step is in view')
	ok(seen === 5 * sizes.length * langs.length, 'at five moments, on eight screens, in three languages', seen)
	await page.context().close()
})

// --- Les Trois Couleurs

/** What a panel of Les Trois Couleurs has besides. */
const unreadable = (page) =>
	page.evaluate(() => {
		const all = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility())
		// On a phone only the present cell of the turn has its name written out.
		const named = all('.tc-cells > li').filter((li) => li.querySelector('b').getBoundingClientRect().width > 0)
		const words = document.querySelector('.play').innerText
		return [
			...(all('.tc-cells').length && !named.some((li) => li.ariaCurrent === 'true') ? ['no cell of the turn is named'] : []),
			...fits.wrong([...named, ...all('.tc-pabar, .tc-sides li, .tb-subject h2, .tb-points, .tb-answer')]),
			...(words.match(/.{0,20}(\{[@a-z0-9.]+\}|undefined|\?\d+\b|\[object).{0,20}/) ?? [])
				.slice(0, 1)
				.map((bad) => `a word is missing: ${bad}`),
		]
	})

for (const [name, open] of Object.entries(couleurs))
	await scenario(`Les Trois Couleurs: ${name}`, async () => {
		const page = await guest()
		await page.addInitScript(HELPERS)
		await page.setViewportSize(sizes[5])
		await open(page, server)
		const wrong = []
		for (const size of sizes) {
			await resize(page, size)
			for (const lang of langs) {
				await speak(page, lang)
				await page.evaluate(() => document.querySelector('.play').scrollIntoView())
				const bad = [...(await tableWrong(page, !['markers', 'answers', 'test', 'end'].includes(name))), ...(await unreadable(page))]
				wrong.push(...bad.map((what) => `${called(size)} ${lang}: ${what}`))
				if (lang === 'de') await picture(page, `fits-couleurs-${name}-${called(size)}`)
			}
		}
		is(wrong, [], `${name}: no choice, sum or score is cut or runs into another, and what ends a step is in view`)
		await page.context().close()
	})

for (const [game, scenery] of [
	['empire', 'crossroads'],
	['tricolore', 'mill'],
])
	await scenario(`the replay of a battle of ${game}`, async () => {
		recordOf(game, 2, 'greedy', 7, { scenario: scenery })
		const page = await guest()
		await page.addInitScript(HELPERS)
		await page.goto(`${server.url}/replay/file`)
		await page.locator('input[type=file]').setInputFiles(join(home, `${game}-2-7-${scenery}.grog`))
		await page.locator('.transport').waitFor()
		await page.locator('.tb-svg :is(.tb-unit, .tc-unit)').first().waitFor()
		const wrong = []
		for (const size of sizes) {
			await resize(page, size)
			for (const lang of langs) {
				await speak(page, lang)
				wrong.push(...(await tableWrong(page, false)).map((bad) => `${called(size)} ${lang}: ${bad}`))
				const table = await at(page, 'free-table').boundingBox()
				if (table.height < 120) wrong.push(`${called(size)} ${lang}: the table is ${Math.round(table.height)} high`)
			}
			await picture(page, `fits-${game}-replay-${called(size)}`)
		}
		is(wrong, [], 'shows the table at every size')
		await page.context().close()
	})

await finish()
