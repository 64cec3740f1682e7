// whole.test.mjs - a stranger opens the page and plays: a whole game of each kind against the computer, from the first
// click to the proof of the dice.
import {
	at,
	finish,
	guest,
	is,
	ok,
	openActions,
	picture,
	playOn,
	provedDice,
	Server,
	standing,
	scenario,
	theEnd,
	until,
	soon,
} from './fixture.mjs'

const server = await new Server().start()

/** From the home page, counting clicks until the game is on. */
async function begin(page, game) {
	await page.goto(server.url)
	await picture(page, 'home')
	await at(page, `play-${game}`).click()
	await until(async () => (await standing(page)).status === 'playing', 'the game is on')
}

/** A new game with choices made on the page. */
async function choose(page, game, choices) {
	await page.goto(`${server.url}/new/${game}`)
	for (const [name, value] of choices) await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'the game is on')
}

async function tellTheEnd(page, game) {
	ok(await theEnd(page), `${game}: the end is told in words`)
	await picture(page, `${game}-end`)
	const proof = await provedDice(page)
	is(proof.dice, 'proved', `${game}: one click proves every die`)
	await picture(page, `${game}-proof`)
	ok(proof.outcomes > 5, `${game}: and there were dice to prove`, proof.outcomes)
	await at(page, 'replay').click()
	const slider = page.locator('input[type=range]').first()
	await slider.waitFor()
	const most = Number(await slider.getAttribute('max'))
	ok(most > 30, `${game}: the replay has all of it`, most)
	await slider.focus()
	await page.keyboard.press('Home')
	await page.keyboard.press('ArrowRight')
	await soon(
		() => slider.inputValue(),
		(value) => value === '1',
		`${game}: and goes step by step`,
	)
	await page.keyboard.press('End')
	await picture(page, `${game}-replay`)
}

await scenario('one click and Das glorreiche Manöver is on', async () => {
	const page = await guest()
	await begin(page, 'glorious')
	ok(true, 'glorious: one click from the first page')
	await openActions(page)
	await until(() => page.locator('[data-testid=action-list] button[data-action]').count(), 'there is something to do')
	await picture(page, 'glorious-begin')
})

await scenario('a whole game of Das glorreiche Manöver', async () => {
	const page = await guest()
	await choose(page, 'glorious', [['level', 'recruit']])
	await playOn(page, { most: 25 })
	await picture(page, 'glorious-board')
	await playOn(page)
	await tellTheEnd(page, 'glorious')
})

await scenario('Das glorreiche Manöver with four players', async () => {
	const page = await guest()
	await choose(page, 'glorious', [
		['level', 'recruit'],
		['players', '4'],
		['variant', '3'],
	])
	await playOn(page, { most: 30 })
	await picture(page, 'glorious-four')
	ok((await standing(page)).moment > 30, 'glorious: four players take their turns')
})

await scenario('one click and Manœuvre is on', async () => {
	const page = await guest()
	await begin(page, 'manoeuvre')
	ok(true, 'manoeuvre: one click from the first page')
	await at(page, 'night').waitFor()
	await picture(page, 'manoeuvre-begin')
})

await scenario('a whole game of Manœuvre', async () => {
	const page = await guest()
	await choose(page, 'manoeuvre', [['level', 'recruit']])
	await playOn(page, { most: 40 })
	await picture(page, 'manoeuvre-board')
	await playOn(page)
	await tellTheEnd(page, 'manoeuvre')
})

await scenario('an attack on the board of Manœuvre', async () => {
	const page = await guest({ viewport: { width: 1440, height: 900 } })
	// March on until an attack is possible; then by the board alone. Should a battle end without one, there is another.
	const halt = '^(assault|bombard|volley) \\S+ [a-h][1-8]x[a-h][1-8]'
	let attack
	for (let battles = 0; battles < 20 && !attack; battles++) {
		await choose(page, 'manoeuvre', [['level', 'recruit']])
		await playOn(page, { avoid: '^(discard|pass)', halt })
		const actions = await page
			.locator('[data-testid=action-list] button[data-action]')
			.evaluateAll((all) => all.map((b) => b.dataset.action))
		attack = actions.find((action) => new RegExp(halt).test(action))
	}
	const [, from, to] = / ([a-h][1-8])x([a-h][1-8])/.exec(attack)
	await page.locator('[data-testid=action-list] summary').click()
	const before = await standing(page)
	await at(page, `square-${from}`).click()
	await until(() => at(page, `square-${to}`).getAttribute('data-target'), 'the enemy is shown as a target')
	await at(page, `square-${to}`).click()
	await at(page, 'combat').waitFor()
	await until(async () => /%|\d\/\d/.test(await at(page, 'combat').innerText()), 'the odds are there before the dice')
	ok(
		/MAN-\d/i.test(await at(page, 'combat').innerText()),
		'manoeuvre: what goes into an attack is listed with its clauses',
		await at(page, 'combat').innerText(),
	)
	await picture(page, 'manoeuvre-attack')
	if (await at(page, 'commit').count()) await at(page, 'commit').click()
	await until(async () => (await standing(page)).moment > before.moment, 'the attack is made')
	await picture(page, 'manoeuvre-attack-2')
	ok(true, 'manoeuvre: an attack by two clicks and a word')
})

await scenario('Manœuvre by the book, Distant Lands', async () => {
	const page = await guest()
	await choose(page, 'manoeuvre', [
		['level', 'recruit'],
		['setup', 'book'],
		['edition', 'distant-lands'],
	])
	await picture(page, 'manoeuvre-setup')
	await playOn(page, { most: 45 })
	await picture(page, 'manoeuvre-book')
	ok((await standing(page)).moment > 40, 'manoeuvre: a game set up by the book goes on')
})

await finish()
