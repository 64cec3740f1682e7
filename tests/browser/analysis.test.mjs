// analysis.test.mjs - the computer explains itself: a hint with three plans that one press plays, and a replay judged in the page, with what is
// known so far while it lasts. On a phone and on a desk, by keyboard, in three languages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, axeSource, finish, guest, is, ok, picture, Server, scenario, standing, until, soon } from './fixture.mjs'

const server = await new Server().start()
const replays = join(import.meta.dirname, '..', 'replays')

async function accessible(page, name) {
	await page.evaluate(axeSource())
	const found = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }))
	is(
		found.violations.map((v) => v.id),
		[],
		`${name}: nothing that hinders anybody`,
	)
}

const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

async function openRecord(page, name, change = (text) => text) {
	await page.goto(`${server.url}/replay/file`)
	const text = change(readFileSync(join(replays, `${name}.grog`), 'utf8'))
	await at(page, 'replay-file').setInputFiles({ name: `${name}.grog`, mimeType: 'text/plain', buffer: Buffer.from(text) })
	await at(page, 'analysis').locator('summary').click()
}

const judged = async (page) => Number(await at(page, 'review').getAttribute('data-judged'))

await scenario('a hint in a game against the computer', async () => {
	const page = await guest({ viewport: { width: 360, height: 640 } })
	await page.goto(`${server.url}/practise/manoeuvre`)
	await until(async () => (await standing(page)).status === 'playing', 'a game is on')
	await until(async () => (await at(page, 'hint').count()) && (await at(page, 'hint').isEnabled()), 'a hint can be asked for')
	const { moment } = await standing(page)
	const fetched = []
	page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
	await at(page, 'hint').focus()
	await page.keyboard.press('Enter')
	await soon(
		() => at(page, 'plan').count(),
		(n) => n === 3,
		'three plans',
	)
	const plans = await at(page, 'plan').allInnerTexts()
	ok(
		fetched.some((path) => /\/manoeuvre\.\w+\.net$/.test(path)),
		'judged by what was learned',
		fetched,
	)
	ok(
		plans.every((text) => /\d+\s?% to win/.test(text) && /expected losses \(units\): you \d/.test(text)),
		'each with its chance and its losses',
		plans,
	)
	ok(
		/ · .* the second/.test(plans[0]) && / · /.test(plans[1]) && !/second/.test(plans[1]),
		'and what speaks for the first, and against the others',
		plans,
	)
	ok(await fits(page), 'it fits on a phone')
	await picture(page, 'hint-phone')
	await accessible(page, 'hint')
	await at(page, 'plan-play').first().click()
	await until(async () => (await standing(page)).moment > moment, 'it is played')
	await at(page, 'hint-sheet').waitFor({ state: 'detached' })
	ok(true, 'and the sheet is gone')
})

await scenario('the replay of a free table judged, on three screens', async () => {
	for (const viewport of [
		{ width: 360, height: 640 },
		{ width: 390, height: 844 },
		{ width: 1280, height: 800 },
	]) {
		const size = `${viewport.width}x${viewport.height}`
		const page = await guest({ viewport })
		await page.goto(`${server.url}/replay/file`)
		await at(page, 'replay-file').setInputFiles(join(replays, 'tricolore-mill.grog'))
		await at(page, 'win-chance').click() // nothing lies over it
		await until(async () => (await at(page, 'review').count()) && (await judged(page)) > 0, 'something is known')
		await soon(
			() => at(page, 'review').evaluate((box) => box.getBoundingClientRect().top / innerHeight),
			(top) => top >= 0 && top < 0.8,
			`${size}: the analysis comes into view`,
		)
		await until(
			async () => (await judged(page)) === Number(await at(page, 'review').getAttribute('data-of')),
			'all of it is judged',
			300_000,
		)
		const review = await at(page, 'review').innerText()
		ok(/Turn \d · \w/.test(review), `${size}: a costly decision says turn and phase`, review)
		ok(!/\bto \d+(\.\d+)?,\d/.test(review), `${size}: and is in words, also where the march was not a listed one`, review)
		ok((await at(page, 'costly-seat').count()) <= 2, `${size}: each side has its own`)
		ok(/^dice\t/m.test(review) && !/cards/.test(review), `${size}: no cards where there are none`, review)
		await at(page, 'by-turn').check({ force: true })
		await at(page, 'costly').first().click()
		await soon(
			() => at(page, 'board').evaluate((board) => board.getBoundingClientRect().top / innerHeight),
			(top) => top > -0.2 && top < 0.8,
			`${size}: and a press on it shows the board`,
		)
	}
})

await scenario('no hint against people', async () => {
	const page = await guest()
	await page.goto(`${server.url}/new/glorious`)
	await page.locator('input[name=mode][value=friend]').check({ force: true })
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'waiting', 'it waits for a friend')
	is(await at(page, 'hint').count(), 0, 'a friend is not played by the computer')
})

await scenario('a replay judged', async () => {
	const page = await guest({ viewport: { width: 1280, height: 800 } })
	await openRecord(page, 'manoeuvre-france-britain')
	await at(page, 'analyse').click()
	await until(async () => (await judged(page)) > 0, 'something is known')
	await at(page, 'analyse-stop').click()
	const some = await judged(page)
	await soon(
		() => at(page, 'analyse').count(),
		(n) => n === 1,
		'it can be stopped, and started again',
	)
	ok(some > 0 && (await at(page, 'curve').count()) === 1, 'what is known stays', some)
	await at(page, 'analyse').click()
	await until(async () => (await judged(page)) === Number(await at(page, 'review').getAttribute('data-of')), 'all of it is judged', 300_000)
	const rows = await at(page, 'account')
		.locator('tbody tr')
		.evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.dataset.value))))
	for (const seat of [0, 1])
		is(
			rows.slice(0, 5).reduce((sum, row) => sum + row[seat], 0),
			rows[5][seat],
			`luck and skill add up for seat ${seat + 1}`,
		)
	is(rows[5], [1000, 0], 'to the result')
	const named = await at(page, 'account').locator('tbody th').allInnerTexts()
	ok(named.every(Boolean) && named.includes('dice and cards'), 'and every part has its name', named.join())
	const worst = at(page, 'costly').first()
	const n = Number(await worst.getAttribute('data-n'))
	await worst.focus()
	await page.keyboard.press('Enter')
	await soon(
		async () => Number(await at(page, 'turn').getAttribute('data-moment')),
		(shown) => shown > 0 && shown < n,
		'a press shows the board before the decision',
	)
	await picture(page, 'analysis-desk')
	await accessible(page, 'analysis')
})

await scenario('a game with fair dice, as a server has them', async () => {
	const page = await guest({ viewport: { width: 1280, height: 800 } })
	await page.goto(`${server.url}/replay/file`)
	const fair = join(import.meta.dirname, '..', 'fuzz', 'corpus', 'record', 'fair')
	await at(page, 'replay-file').setInputFiles({ name: 'fair.grog', mimeType: 'text/plain', buffer: readFileSync(fair) })
	await at(page, 'analysis').locator('summary').click()
	await at(page, 'analyse').click()
	await until(async () => (await at(page, 'review').count()) && (await judged(page)) > 0, 'something is known')
	await at(page, 'analyse-stop').click()
	ok(true, 'the dice are verified by the computer too, and the game is judged')
})

await scenario('four players on a phone, in German', async () => {
	const page = await guest({ viewport: { width: 360, height: 640 }, locale: 'de-DE' })
	await openRecord(page, 'glorious-four')
	await at(page, 'analyse').click()
	await until(
		async () => (await judged(page)) > 0 && (await judged(page)) === Number(await at(page, 'review').getAttribute('data-of')),
		'all of it is judged',
		300_000,
	)
	await soon(
		() => at(page, 'curve').count(),
		(n) => n === 4,
		'a curve for each',
	)
	const review = await at(page, 'review').innerText()
	ok(review.includes('Glück und Können'), 'in German')
	ok(/Runde \d+/.test(review) && !review.includes('Aufbau'), 'decisions say when they were made', review)
	ok(await fits(page), 'it fits')
	await at(page, 'account').scrollIntoViewIfNeeded()
	await picture(page, 'analysis-phone')
})

await finish()
