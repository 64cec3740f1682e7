// labels.test.mjs - on a free table nothing that is written is cut or covered: names, numbers, flags, generals, measures, scale and tools
// against each other and the edge of the table, and the head above it; on six widths, in three languages, from deployment to fight.
import { couleurs } from './couleurs.mjs'
import { at, finish, frames, guest, is, ok, openAt, picture, places, recordOf, Server, scenario, until } from './fixture.mjs'
import { LETTERING } from './lettering.mjs'
import { called, HELPERS, langs, speak } from './room.mjs'

const server = await new Server().start()
const SEATS = ['me', 'recruit']
const sizes = [
	[320, 568],
	[360, 640],
	[390, 844],
	[768, 1024],
	[1280, 800],
	[1920, 1080],
].map(([width, height]) => ({ width, height }))

const battles = {
	fixed: recordOf('empire', 2, 'greedy', 7, { scenario: 'crossroads' }),
	book: recordOf('empire', 2, 'greedy', 7, { scenario: 'crossroads', start: 'book' }),
}
const open = (page, battle, what, which = 0) => openAt(page, server, battles[battle], places(battles[battle], what, 99).at(which), SEATS)
const choose = (page) => page.locator('.tb-unit.tb-drags').first().dispatchEvent('click')

/** By name: what opens it. A hand that marches comes after each change of language. */
const empire = {
	deployment: (page) => open(page, 'book', /^place/, -1),
	orders: (page) => open(page, 'fixed', /^done/),
	async chosen(page) {
		await open(page, 'fixed', /^move/)
		await choose(page)
		await page.locator('.tb-handle').waitFor()
	},
	async fight(page) {
		await open(page, 'fixed', /^charge/)
		await page.locator('.tb-unit.tb-acts').first().dispatchEvent('click')
		await page.locator('.tb-choice[data-action^=charge]').first().click()
		await at(page, 'weighed').waitFor()
	},
	async reaction(page) {
		await open(page, 'fixed', /^react .* charge/)
		await page.locator('.tb-chip, [data-testid=reactions]').first().waitFor()
	},
}

const tricolore = Object.fromEntries(
	['markers', 'moves', 'declared', 'fire', 'answer', 'test'].map((name) => [name, (page) => couleurs[name](page, server)]),
)

/** When what is written stays where it is. */
async function look(page) {
	let before = ''
	await until(async () => {
		await frames(page, 2)
		const now = await page.evaluate(() => JSON.stringify(lettering.written().map(({ box }) => box)))
		const same = now === before
		before = now
		return same
	}, 'the table lies still')
}

/** A unit is pulled ahead and held: its way, the prices of its steps and their bill lie on the table. */
async function pulled(page, measure) {
	const unit = page.locator(':is(.tb-unit.tb-drags.tb-selected, .tc-unit.tc-drags.tc-selected)')
	if (!(await unit.count())) return
	const box = await unit.boundingBox()
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
	await page.mouse.down()
	await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 - 30, { steps: 3 })
	await look(page)
	if (await page.locator('.tb-bill').count()) await measure()
	await page.keyboard.press('Escape')
	await page.mouse.up()
}

const sheet = async (page, height) => {
	for (let i = 0; i < 3 && !(await page.locator(`.tb-panel-${height}`).count()); i++) await page.locator('.tb-grip').click()
	await look(page)
}

for (const [game, moments] of [
	['empire', empire],
	['tricolore', tricolore],
])
	for (const size of sizes)
		await scenario(`${game} at ${called(size)}`, async () => {
			const page = await guest({ viewport: size })
			await page.addInitScript(HELPERS + LETTERING)
			const wrong = []
			const names = []
			let seen = 0
			for (const [name, start] of Object.entries(moments)) {
				await start(page)
				for (const lang of langs) {
					await speak(page, lang)
					await page.evaluate(() => document.querySelector('.play').scrollIntoView()) // as the page does when a game is opened
					const measure = async (view) => {
						await look(page)
						seen++
						const [bad, [written, units]] = await page.evaluate(() => [[...lettering.wrong(), ...lettering.head()], lettering.named()])
						wrong.push(...bad.map((what) => `${lang} ${name}${view}: ${what}`))
						names.push([written, units])
						if (lang === 'de') await picture(page, `labels-${game}-${called(size)}-${name}${view.replaceAll(' ', '-')}`)
					}
					await measure('')
					if (lang !== 'de') continue // the longest names; all else is the same in the others
					await pulled(page, () => measure(', pulled'))
					if (size.width >= 736) {
						await page.keyboard.press('0')
						await measure(', whole')
						continue
					}
					await sheet(page, 'peek')
					await measure(', sheet down')
					await sheet(page, 'half')
				}
			}
			is(wrong, [], `${game} at ${called(size)}: nothing is cut or covered`)
			const [written, units] = names.reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0])
			ok(written > 0.5 * units, `${game} at ${called(size)}: most units have a name`, `${written} of ${units}`)
			ok(seen >= 3 * Object.keys(moments).length, `${game} at ${called(size)}: at all moments, in three languages`, seen)
			await page.context().close()
		})

await finish()
