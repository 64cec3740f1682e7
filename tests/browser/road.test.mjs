// road.test.mjs - Das glorreiche Manöver played on the map itself: by keys alone to the end, by finger on a phone, three at one screen, pieces
// laid by hand. What cannot be done says why; the past can be looked at; a record from elsewhere is replayed or refused.
import { readFileSync } from 'node:fs'
import { at, finish, guest, is, ok, picture, Server, standing, scenario, until, soon, still } from './fixture.mjs'

const server = await new Server().start()

async function begin(page, choices) {
	await page.goto(`${server.url}/new/glorious`)
	for (const [name, value] of choices) await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'the game is on')
	await page.locator('.gl-svg').waitFor()
}

const mine = (page) =>
	until(async () => (await standing(page)).status === 'over' || (await page.locator('.turn-yours').count()), 'it is our turn', 120_000)
const marching = (page) => page.locator('.gl-chosen, .gl-free').count()

/** Something of ours was played: the moment is another. Where the board asks which of two things was meant, `answer` says: to march. */
async function after(page, press, answer = () => page.locator('.gl-doubt .primary').click()) {
	const { moment } = await standing(page)
	await press()
	const moved = async () => (await standing(page)).moment !== moment
	await until(async () => (await moved()) || (await page.locator('.gl-doubt').count()), 'something comes of it')
	if (await moved()) return
	await answer()
	await until(moved, 'something came of it')
}

const entering = (page) => page.locator('.gl-chip-free', { hasText: '→' })

/** Brings all soldiers out. Where it is no decision they come by themselves; `chosen`: numbers matter, so one chip is one press, but for the last. */
async function rollIn(page, chosen = false) {
	await until(
		async () => {
			if (chosen && (await entering(page).count()) > 1) await after(page, () => entering(page).first().click())
			return page.locator('.gl-max').count()
		},
		'all soldiers are out',
		120_000,
	)
	await mine(page)
}

await scenario('a whole game by keys alone', async () => {
	const page = await guest()
	await begin(page, [
		['level', 'recruit'],
		['variant', '1'],
	])
	await mine(page)
	const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-space'))
	for (let i = 0; i < 60 && !(await focused()); i++) await page.keyboard.press('Tab')
	ok(await focused(), 'Tab comes to the map')
	let lost = 0
	for (let played = 0; played < 500; played++) {
		await mine(page)
		const now = await standing(page)
		if (now.status === 'over') break
		if (!(await until(focused, 'focus').catch(() => false))) lost++
		if ((await entering(page).count()) === 1) {
			await until(async () => !(await entering(page).count()), 'the last one comes out automatically')
			continue
		}
		const number = await page.evaluate(() => document.querySelector('.gl-chip-free .gl-number')?.textContent)
		if (!number) continue
		if (await entering(page).count()) await after(page, () => page.keyboard.press(number))
		else
			await after(
				page,
				async () => {
					if (!(await page.locator('.gl-chosen').count())) await page.keyboard.press(number)
					await page.locator('.gl-chosen').waitFor()
					await page.keyboard.press('End')
					await page.keyboard.press('Enter')
				},
				async () => {
					// The farthest space holds another of ours: it asks, and Tab leads to the answer.
					for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement?.closest('.gl-doubt'))); i++)
						await page.keyboard.press('Tab')
					await page.keyboard.press('Enter')
					await page.locator('[data-space][tabindex="0"]').focus()
				},
			)
	}
	is((await standing(page)).status, 'over', 'the game is played to its end by keys')
	is(lost, 0, 'the keyboard focus is never lost after a move')
	ok(await at(page, 'result').locator('h2').innerText(), 'and the end is told')
})

await scenario('illegal moves, looking back and taking back', async () => {
	const page = await guest()
	await begin(page, [['level', 'recruit']])
	await rollIn(page)
	await soon(() => marching(page), Boolean, 'gold shows who can march')
	if (!(await page.locator('.gl-chosen').count())) await page.locator('.gl-chip-free').first().click()
	await soon(() => page.locator('.gl-target').count(), Boolean, 'a chosen soldier shows where it can go')
	const sum = await page.locator('.gl-reckoning .ledger').innerText()
	ok(/DGM-5.1/.test(sum) && /DGM-5.2/.test(sum) && /DGM-5.3/.test(sum), 'and the ledger of the march, each line with its rule', sum)
	await page.locator('[data-space="83"]').click()
	await at(page, 'refusal').waitFor()
	const refusal = await at(page, 'refusal').innerText()
	ok(/DGM-/.test(refusal), 'a space too far is refused with the rule', refusal)
	const [no, soldiers] = await still(page, () =>
		Promise.all([at(page, 'refusal'), page.locator('.gl-soldiers')].map((one) => one.boundingBox())),
	)
	ok(no.y + no.height <= soldiers.y, 'and does not lie over those who may go instead', JSON.stringify([no, soldiers]))
	await at(page, 'refusal').locator('.clause-link').click()
	await page.locator('dialog[open]').waitFor()
	ok((await page.locator('dialog[open] h2').innerText()).length > 3, 'which can be read at once')
	await page.keyboard.press('Escape')
	const target = page.locator('.gl-target [data-space]').first()
	await after(page, () => target.click())
	ok(true, 'a press on a target marches')

	// The computer may answer while we look back, so the moment of now may grow: what had been told by then stays as it was.
	const told = () => page.locator('.log-moment').allInnerTexts()
	const known = (await told()).slice(0, -1) // the last line may yet be added to
	const { moment } = await standing(page)
	// Whatever the dice said: after the first line of the story somebody waits at the barracks who has come out since.
	const waiting = () => page.locator('.gl-barracks [data-soldier]').count()
	const there = await waiting()
	await page.locator('.log-moment').first().click()
	await at(page, 'moment-bar').waitFor()
	ok(await until(async () => (await waiting()) > there, 'the past is drawn'), 'the past is drawn')
	is(await page.locator('.gl-free, .gl-target').count(), 0, 'in the past nothing can be moved')
	await at(page, 'to-now').click()
	await until(async () => !(await at(page, 'moment-bar').count()), 'back to now')
	await until(async () => (await standing(page)).moment >= moment, 'the moment of now')
	is((await told()).slice(0, known.length), known, 'looking changes nothing')

	await mine(page)
	const before = await standing(page)
	await at(page, 'back').click()
	await until(
		async () => (await standing(page)).moment < before.moment || (await at(page, 'refusal').count()),
		'an answer to the take-back',
	)
	ok((await standing(page)).moment < before.moment, 'the computer lets a march be taken back')
})

await scenario('what needs no decision is done for the player and shown; nobody waits for a player who has resigned', async () => {
	const page = await guest({ calm: true })
	await page.addInitScript(() => {
		window.said = []
		const watch = () => {
			const text = document.querySelector('.gl-prompt')?.textContent
			if (text && window.said.at(-1) !== text) window.said.push(text)
		}
		new MutationObserver(watch).observe(document, { subtree: true, childList: true, characterData: true })
	})
	await begin(page, [['level', 'recruit']])
	await rollIn(page)
	const said = (await page.evaluate(() => window.said)).filter((text) => /comes out/.test(text))
	ok(
		said.length >= 6 && said.every((text) => /The die shows \d: soldier \d comes out\./.test(text)),
		'each soldier of the basic game comes out automatically, with a note',
		said.join('\n'),
	)
	is(await page.locator('.gl-standing.gl-turn').count(), 1, 'the standings mark whose turn it is')
	await at(page, 'resign').click()
	await at(page, 'resign-yes').click()
	await at(page, 'result').waitFor()
	is(await page.locator('.gl-standing.gl-turn').count(), 0, 'and nobody’s once somebody has given up')
	await page.goto((await page.evaluate(() => location.href)).replace('/g/', '/replay/'))
	await at(page, 'to-end').click()
	await until(async () => (await at(page, 'slider').inputValue()) === (await at(page, 'slider').getAttribute('max')), 'the end')
	is(await page.locator('.gl-standing.gl-turn').count(), 0, 'nor in the replay')
})

await scenario('by finger on a phone', async () => {
	const page = await guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
	await begin(page, [
		['level', 'recruit'],
		['variant', '2'],
	])
	await rollIn(page, true)
	for (let i = 0; i < 6; i++) {
		await mine(page)
		await after(page, async () => {
			if (!(await page.locator('.gl-chosen').count())) await page.locator('.gl-usable [data-space]').first().tap()
			await page.locator('.gl-chosen').waitFor()
			await page.locator('.gl-target [data-space]').first().tap()
		})
	}
	ok(true, 'soldiers are chosen and marched by touch')
	is(await page.evaluate(() => document.documentElement.scrollWidth), 390, 'nothing overflows the screen')
	await picture(page, 'glorious-finger')
})

await scenario('three players at one screen place the pieces and go on without a curtain', async () => {
	const page = await guest()
	await begin(page, [
		['mode', 'hotseat'],
		['players', '3'],
		['layout', 'players'],
	])
	const turns = new Set()
	for (let i = 0; i < 13; i++) {
		await mine(page)
		turns.add((await standing(page)).turn)
		await after(page, () =>
			page
				.locator('.gl-target [data-space]')
				.nth(i * 3)
				.click(),
		)
	}
	await picture(page, 'glorious-laid')
	is([...turns].sort(), [0, 1, 2], 'each player places in turn')
	is(await page.locator('.gl-svg .gl-medal').count(), 3, 'all medals are on the road')
	await rollIn(page)
	await mine(page)
	is(await at(page, 'curtain').count(), 0, 'nothing is hidden, so there is no curtain')
})

await scenario('a record from elsewhere', async () => {
	const page = await guest()
	await page.goto(`${server.url}/replay/file`)
	const record = new URL('../../web/test/fair-glorious.grog', import.meta.url).pathname
	const open = (name, text) => at(page, 'replay-file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
	await open('broken.grog', 'not a record\n')
	await at(page, 'replay-error').waitFor()
	ok(/1/.test(await at(page, 'replay-error').innerText()), 'what is no record is refused, with its line')
	await open('fair.grog', readFileSync(record, 'utf8'))
	await at(page, 'slider').waitFor()
	await at(page, 'to-end').click()
	await until(async () => (await at(page, 'turn').getAttribute('data-moment')) !== '0', 'the end')
	await at(page, 'step-back').click()
	const all = Number(await at(page, 'slider').getAttribute('max'))
	await until(async () => Number(await at(page, 'slider').inputValue()) < all, 'one move back')
	ok(true, 'a record is replayed move by move')
	await at(page, 'verify').locator('summary').first().click()
	is(await at(page, 'verify-result').getAttribute('data-dice'), 'proved', 'and its dice are proved')
})

await finish()
