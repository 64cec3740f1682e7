// couleurs.mjs - the screens of Les Trois Couleurs that tests of looks and room go through: each opened in a battle between computers, with
// seeded dice, before what player 1 did there.
import { execFileSync } from 'node:child_process'
import { at, openAt, places, program, recordOf, still } from './fixture.mjs'

const MILL = { scenario: 'mill' }

/** The first battle in which player 1 does such a thing, and where; a change of the rules may move it to another seed. */
export function battleWith(options, what) {
	for (let seed = 1; seed <= 12; seed++) {
		const record = recordOf('tricolore', 2, 'greedy', seed, options)
		const [place] = places(record, what, 1)
		if (place !== undefined) return { record, place, text: record.played[place][1] }
	}
	throw new Error(`nobody does ${what} in twelve battles`)
}

/** Where a unit of player 1 that is to move has spent more than its PA: [place, unit]; nothing if nobody does. */
function overSpent(record) {
	for (const place of places(record, /^(advance|turn|form|general|done)/, 60)) {
		const text = execFileSync(program, ['show', record.file, '--at', String(place), '--json'], { encoding: 'utf8' })
		const { phase, south } = JSON.parse(text).state
		const unit = phase === 'moves' && south.units.find((one) => one.pa_spent > 3 && one.where === 'on-table')
		if (unit) return [place, unit.id]
	}
	return null
}

/** A battle in which somebody over-spends; recruits forget too much for it. */
function spendthrift() {
	for (let seed = 1; seed <= 12; seed++) {
		const record = recordOf('tricolore', 2, 'greedy', seed, MILL)
		const found = overSpent(record)
		if (found) return { record, found }
	}
	throw new Error('nobody over-spends in twelve battles')
}

export const SEATS = ['me', 'recruit']
export const ownUnit = (text) => `s:${text.split(' ')[1]}`
const select = (page, id) => page.locator(`.tb-svg .tc-unit[data-unit="${id}"]`).dispatchEvent('click')

/** The choice made there, of the unit that makes it, is pressed; what it brings is waited for. */
async function weigh(page, server, options, what, shows) {
	const { record, place, text } = battleWith(options, what)
	await openAt(page, server, record, place, SEATS)
	await page.locator('.turn-yours').waitFor()
	const choice = page.locator(`.tb-panel [data-action="${text}"]`)
	await still(page, () => choice.count())
	if (!(await choice.count())) await select(page, ownUnit(text))
	await choice.click()
	await at(page, shows).waitFor()
}

async function open(page, server, options, what) {
	const { record, place, text } = battleWith(options, what)
	await openAt(page, server, record, place, SEATS)
	await page.locator('.turn-yours').waitFor()
	return text
}

/** By name: what opens it. */
export const couleurs = {
	async markers(page, server) {
		const text = await open(page, server, { scenario: 'ridge', play: 'simultaneous' }, /^order \S+ mac/)
		await select(page, ownUnit(text))
		await page.locator('.tb-choice[data-action^="order "]').first().waitFor()
	},
	async moves(page, server) {
		await select(page, ownUnit(await open(page, server, MILL, /^advance/)))
		await page.locator('.tb-choice[data-action^="advance "]').first().waitFor()
	},
	declared: (page, server) => weigh(page, server, MILL, /^mac /, 'declaration'),
	fire: (page, server) => weigh(page, server, MILL, /^fire /, 'weighed'),
	async answers(page, server) {
		await open(page, server, { scenario: 'roads' }, /^answer /)
		await page.locator('.tb-answers').first().waitFor()
	},
	answer: (page, server) => weigh(page, server, { scenario: 'roads' }, /^answer /, 'weighed'),
	async test(page, server) {
		await open(page, server, MILL, /^choose (now|later)/)
		await page.locator('.tb-choice').first().waitFor()
	},
	async spent(page, server) {
		const { record, found } = spendthrift()
		const [place, unit] = found
		await openAt(page, server, record, place, SEATS)
		await page.locator('.turn-yours').waitFor()
		await select(page, unit)
		await page.locator('.tc-box-pop').first().waitFor()
	},
	async end(page, server) {
		const record = recordOf('tricolore', 2, 'greedy', 1, MILL)
		await openAt(page, server, record, record.played.length, SEATS)
		await at(page, 'result').waitFor()
	},
}
