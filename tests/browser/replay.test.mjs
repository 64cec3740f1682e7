// replay.test.mjs - a game to learn from: by turns, by combats and by moves, with the odds before the dice and the chance to win; by keyboard, on a
// phone, in German. What a turn and a combat is the engine says, and `grognard replay --turns` says the same.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, axeSource, finish, guest, is, ok, picture, program, Server, scenario, until, soon, still } from './fixture.mjs'

const server = await new Server().start()
const replays = join(import.meta.dirname, '..', 'replays')

async function open(page, name, change = (text) => text) {
	await page.goto(`${server.url}/replay/file`)
	const text = change(readFileSync(join(replays, `${name}.grog`), 'utf8'))
	await at(page, 'replay-file').setInputFiles({ name: `${name}.grog`, mimeType: 'text/plain', buffer: Buffer.from(text) })
	await at(page, 'course').waitFor()
}

/** What the command says of the record, action by action. */
function told(name) {
	const text = execFileSync(program, ['replay', join(replays, `${name}.grog`), '--turns', '--json'], { maxBuffer: 1 << 28 })
	return JSON.parse(text).steps
}

const moment = async (page) => Number(await at(page, 'turn').getAttribute('data-moment'))
const course = async (page) => ({
	turn: Number(await at(page, 'course').getAttribute('data-turn')),
	player: Number(await at(page, 'course').getAttribute('data-player')),
	combat: Number(await at(page, 'course').getAttribute('data-combat')),
})
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function accessible(page, name) {
	await page.evaluate(axeSource())
	const found = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }))
	is(
		found.violations.map((v) => v.id),
		[],
		`${name}: nothing that hinders anybody`,
	)
}

/** Forward by this unit until the end: every moment it stops at. */
async function stops(page, unit) {
	await at(page, `by-${unit}`).check({ force: true })
	const found = []
	for (;;) {
		const before = await moment(page)
		if (await at(page, 'step-on').isDisabled()) return found
		await at(page, 'step-on').click()
		await until(async () => (await moment(page)) > before, `forward from ${before}`)
		found.push(await moment(page))
	}
}

/** Where each combat begins, where its first dice fall, and where it is over. */
function combatsOf(steps) {
	const numbers = [...new Set(steps.map((s) => s.combat))].filter(Boolean)
	return numbers.map((number) => {
		const from = steps.findIndex((s) => s.combat === number)
		const next = steps.findIndex((s, i) => i > from && s.combat !== number)
		const over = next < 0 ? steps.length : next
		const dice = steps.findIndex((s, i) => i >= from && s.who === 'chance')
		return { number, from, over, dice: dice < 0 ? over : dice }
	})
}

await scenario('by moves, turns and combats, as the engine has them', async () => {
	const page = await guest({ viewport: { width: 1280, height: 800 } })
	const name = 'manoeuvre-france-britain'
	await open(page, name)
	const steps = told(name)
	const last = Number(await at(page, 'slider').getAttribute('max'))
	is(last, steps.length, 'every action can be reached')
	const moves = steps.filter((s) => s.who !== 'chance').length
	is(Number(await at(page, 'moves').getAttribute('data-moves')), moves, 'dice and draws are no moves')

	// Two lists of turns: where the page stops, and where the command says that another turn begins.
	const turns = steps.flatMap((s, i) => (i && (s.turn !== steps[i - 1].turn || s.turn_of !== steps[i - 1].turn_of) ? [i] : []))
	is(await stops(page, 'turn'), [...turns, last], 'by turns it stops where a turn begins')
	await page.locator('body').click({ position: { x: 2, y: 400 } })
	await page.keyboard.press('Home')
	await until(async () => (await moment(page)) === 0, 'back at the beginning')
	await page.keyboard.press('1')
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowRight')
	await until(async () => (await moment(page)) === turns[1], 'two turns on by keyboard')
	const there = steps[turns[1]]
	is(
		await course(page),
		{ turn: there.turn, player: Number(there.turn_of.slice(1)) - 1, combat: 0 },
		'and it says which turn that is and whose',
	)

	await page.keyboard.press('Home')
	const combats = combatsOf(steps)
	const stopped = await stops(page, 'combat')
	is(
		stopped,
		[...new Set([...combats.flatMap(({ dice, from, over }) => [dice < over ? dice : from, over]), last])],
		'by combats it stops before the dice and after',
	)
	const { number, dice, over } = combats.find((c) => c.dice < c.over)
	await page.locator('body').click({ position: { x: 2, y: 400 } })
	await page.keyboard.press('2')
	while ((await moment(page)) > dice) {
		const before = await moment(page)
		await page.keyboard.press('ArrowLeft')
		await until(async () => (await moment(page)) < before, 'back')
	}
	is(await moment(page), dice, 'back to the first combat with dice')
	is((await course(page)).combat, number, 'it says which combat that is')
	await soon(
		() => at(page, 'roll-odds').locator('tr').allInnerTexts(),
		(odds) => odds.length > 1 && odds.every((line) => /\d\s?%/.test(line)),
		'with the odds',
	)
	is(await at(page, 'rolled').count(), 0, 'and without the result')
	await picture(page, 'replay-combat-desk')
	await accessible(page, 'a combat')
	await page.keyboard.press('ArrowRight')
	await until(async () => (await moment(page)) === over, 'then after it')
	ok((await at(page, 'rolled').innerText()).length > 5, 'with what came of the dice', await at(page, 'rolled').innerText())

	await page.keyboard.press('3')
	await page.keyboard.press('End')
	await until(async () => (await moment(page)) === last, 'the end')
	await page.keyboard.press('ArrowLeft')
	const before = steps.findLastIndex((s) => s.who !== 'chance')
	await until(async () => (await moment(page)) === before, 'a move back is before the last thing a player did')
})

await scenario('the odds are those that the command computes', async () => {
	const page = await guest()
	const name = 'manoeuvre-russia-ottoman'
	await open(page, name)
	const steps = told(name)
	const [{ dice, over }] = combatsOf(steps)
	ok(dice < over, 'the first combat of this record has dice')
	const lines = readFileSync(join(replays, `${name}.grog`), 'utf8').split('\n')
	const cut = lines.slice(0, lines.indexOf('--') + 1 + dice).join('\n')
	const { outcomes } = JSON.parse(execFileSync(program, ['odds', '-', '--json'], { input: `${cut}\n` }))
	await at(page, 'by-combat').check({ force: true })
	await at(page, 'step-on').click()
	await at(page, 'roll-odds').waitFor()
	is(
		(await at(page, 'roll-odds').locator('td').allInnerTexts()).map((t) => t.replace(/\s/g, '')),
		outcomes.map(({ p }) => (p < 0.01 ? '<1%' : `${Math.round(p * 100)}%`)),
		'the same chances in the same order',
	)
	ok((await page.locator('[data-testid=log] [aria-current=true]').count()) > 0, 'before the dice, too, the log shows where one is')
})

await scenario('the chance to win beside the board', async () => {
	const page = await guest()
	await open(page, 'manoeuvre-france-britain')
	await at(page, 'to-end').click()
	await at(page, 'win-chance').click()
	await until(async () => (await at(page, 'win-chances').count()) === 1, 'it is worked out', 300_000)
	const said = await at(page, 'win-chances').innerText()
	const both = (said.match(/\d+(?=\s?%)/g) ?? []).map(Number)
	ok(both.length === 2 && both[0] + both[1] === 100, 'for both, and they are all', said)
	ok((await at(page, 'analysis').getAttribute('open')) !== null, 'and the analysis is open')
})

await scenario('the side that was played is near, a file of one person too', async () => {
	const page = await guest()
	await open(page, 'manoeuvre-france-britain', (text) => text.replace('player 2 ai:greedy', 'player 2 Anna'))
	const near = async () => {
		await at(page, 'square-a1').waitFor() // the board is fetched after the record
		return still(page, () => page.evaluate(() => document.querySelector('[data-testid=square-a1]').getBoundingClientRect().top))
	}
	const anna = await near()
	await open(page, 'manoeuvre-france-britain', (text) => text.replace('player 1 ai:greedy', 'player 1 Anna'))
	const other = await near()
	ok(anna !== other, 'the board is turned', { anna, other })
})

await scenario('a record of Practise reads as what happened, to whomever', async () => {
	const page = await guest()
	await open(page, 'manoeuvre-france-britain', (text) => text.replace('player 1 ai:greedy', 'player 1 You'))
	await at(page, 'square-a1').waitFor()
	const bar = (await page.locator('.play-bar').innerText()).replace(/\s+/g, ' ')
	ok(/(Victory|win is shared): .*(France|Great Britain)/.test(bar), 'who won has a name', bar)
	const told = new Set([bar])
	for (let i = 0; i < 12; i++) {
		told.add(await at(page, 'phase').innerText())
		await at(page, 'step-on').click()
	}
	is(
		[...told].filter((text) => /\bYou\b|…/.test(text)),
		[],
		'nobody is "You", and nothing is going on',
	)
	ok(
		[...told].some((text) => /France: /.test(text)),
		'whose decision it is has a name',
		[...told].join('; '),
	)
	await open(page, 'glorious-four', (text) => text.replace(/player 1 .*/, 'player 1 Du'))
	const names = await at(page, 'viewer').locator('option').allInnerTexts()
	ok(names.includes('Red') && names.every((text) => !/(\(\w+\)) \1|Du/.test(text)), 'and each name is said once', names.join('; '))
})

await scenario('on a phone the buttons stay while the board shows one fight after the other', async () => {
	const page = await guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
	await open(page, 'manoeuvre-russia-ottoman')
	await at(page, 'square-a1').waitFor()
	await at(page, 'by-combat').check({ force: true })
	const gone = []
	for (let i = 0; i < 6; i++) {
		const before = await moment(page)
		await at(page, 'step-on').evaluate((button) => button.click()) // as it lies: a tap of the test would scroll to it first
		await until(async () => (await moment(page)) > before, 'forward')
		await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))) // the board has scrolled
		const { top, bottom } = await at(page, 'step-on').evaluate((button) => button.getBoundingClientRect().toJSON())
		if (top < 0 || bottom > 844) gone.push([await moment(page), top])
	}
	is(gone, [], 'forward can be pressed again without scrolling')
	ok((await page.evaluate(() => scrollY)) > 0, 'and the board did scroll to a fight')
})

for (const [name, combats] of [
	['glorious-four', false],
	['empire-ridge', true],
	['tricolore-mill', true],
])
	await scenario(`on a phone in German: ${name}`, async () => {
		const page = await guest({ viewport: { width: 390, height: 844 }, locale: 'de-DE', hasTouch: true, isMobile: true })
		await open(page, name)
		is(await at(page, 'by-combat').count(), combats ? 1 : 0, 'combats can be chosen where there are any')
		await at(page, 'by-turn').check({ force: true })
		for (let i = 0; i < 3; i++) await at(page, 'step-on').click()
		await until(async () => /Runde \d/.test(await at(page, 'course').innerText()), 'the turn is named')
		if (combats) {
			await at(page, 'by-combat').check({ force: true })
			await at(page, 'step-on').click()
			await until(async () => (await course(page)).combat > 0, 'a combat')
		}
		ok(await fits(page), 'it fits')
		await picture(page, `replay-phone-${name}`)
	})

await finish()
