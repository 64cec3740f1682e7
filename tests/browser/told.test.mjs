// told.test.mjs - what a player is told: why an enemy is no target, what answers there are, that nothing can be taken back, that a request
// was declined, who won; news in the language of the moment; a replay as the game was seen.
import { at, atMoment, finish, guest, is, ok, picture, playOn, Server, standing, scenario, theEnd, until, soon, still } from './fixture.mjs'

const server = await new Server().start()

/** The enemy's units on the map that cannot be attacked now. */
const enemies = (page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('.mv-cell')]
			.filter((cell) => /Great Britain|Britain/.test(cell.getAttribute('aria-label')) && !cell.dataset.target)
			.map((cell) => cell.dataset.testid),
	)

await scenario('a touch on an enemy', async () => {
	const page = await guest()
	await atMoment(page, server, 'move')
	for (const phase of ['move-menu', 'combat-menu']) {
		await page.locator(`.mv[data-phase=${phase}]`).waitFor()
		const [far] = await enemies(page)
		const name = (await at(page, far).getAttribute('aria-label')).split(', ')[2]
		await at(page, far).click()
		await at(page, 'why').waitFor()
		const why = await at(page, 'why').innerText()
		ok(why.includes(name) && /infantry|cavalry/.test(why), `${phase}: its facts are told`, why)
		ok(/MAN-\d/.test(why) && !/cannot be done now/.test(why), `${phase}: and by which rule it is no target`, why)
		await page.locator('.mv-hand .mv-card:not(.mv-card-live)').first().click()
		const ofCard = await until(
			async () => (await at(page, 'why').allInnerTexts()).find((text) => !text.includes(name)),
			`${phase}: what is said of a card says nothing of the enemy looked at before`,
		)
		ok(/\w/.test(ofCard), `${phase}: what is said of a card says nothing of the enemy looked at before`, ofCard)
		if (phase === 'move-menu') await at(page, 'say-done').click()
		else ok(/beside|next to|range|card|line/.test(why), `${phase}: of what could be tried`, why)
	}
	await picture(page, 'no-target')
	// On a phone it lies over the hand: a touch anywhere on it takes it away, also on what it says of the enemy.
	await page.setViewportSize({ width: 360, height: 640 })
	await at(page, (await enemies(page))[0]).click()
	await at(page, 'why').locator('.mv-foe b').click()
	await at(page, 'why').waitFor({ state: 'detached' })
	ok(true, 'a touch takes the refusal away')
})

await scenario('the prompt to withdraw', async () => {
	const page = await guest()
	await atMoment(page, server, 'withdraw')
	await page.locator('.mv[data-phase=withdraw]').waitFor()
	await soon(
		() => page.locator('.mv-buttons button').allInnerTexts(),
		(buttons) => buttons.includes('Stand and fight') && buttons.some((b) => /Withdraw/.test(b)),
		'every answer is a button',
	)
	await picture(page, 'withdraw')
	await at(page, 'say-withdraw').click()
	await until(async () => !(await page.locator('.mv[data-phase=withdraw]').count()), 'the unit withdraws')
	await soon(
		() => at(page, 'log').innerText(),
		(text) => /withdraws/.test(text),
		'and is heard',
	)
})

await scenario('a take-back takes everything back', async () => {
	const page = await guest()
	await page.goto(`${server.url}/help`)
	const setup = { game: 'manoeuvre', options: { army1: 'france', army2: 'britain', first: '1' }, seats: ['me', 'recruit'], seed: '12' }
	await page.evaluate((kept) => localStorage.setItem('grognard.practise.manoeuvre', JSON.stringify(kept)), {
		setup,
		actions: [],
		result: '',
	})
	await page.goto(`${server.url}/practise/manoeuvre`)
	await page.locator('.mv[data-phase=discard].mv [data-testid=commit]').waitFor()
	const back = at(page, 'back')
	ok(await back.isDisabled(), 'before the first move there is nothing to take back')
	is(await back.getAttribute('title'), 'There is nothing to take back.', 'and the button says so')
	await at(page, 'commit').click()
	await page.locator('.mv[data-phase=move-first] [data-testid=square-f8]').click()
	await page.locator('[data-testid=square-e8][data-target]').click()
	await until(
		async () => (await page.locator('.mv-trails path').count()) > 0 && (await page.locator('.mv-lately').count()) > 0,
		'an arrow and a sentence',
	)
	await until(async () => !(await back.isDisabled()), 'now there is something')
	await until(async () => (await page.locator('.turn-yours').count()) > 0, 'our turn')
	while (!(await page.locator('.mv[data-phase=move-first]').count())) {
		const { moment } = await standing(page)
		await back.click()
		await until(async () => (await standing(page)).moment < moment, 'one more is taken back')
		await still(page, () => page.locator('.mv').getAttribute('data-phase'))
	}
	await soon(
		() => page.locator('.mv-trails path').count(),
		(n) => n === 0,
		'the arrow of what was taken back is gone',
	)
	await soon(
		() => page.locator('.mv-dock').innerText(),
		(text) => !/Imperial Guard moves/.test(text),
		'and its sentence',
	)
})

await scenario('news in another language', async () => {
	const page = await guest()
	await atMoment(page, server, 'move')
	const news = page.locator('.mv-panel .mv-lately, .log')
	await page.locator('.mv-panel .mv-lately').waitFor()
	await soon(
		async () => (await news.allInnerTexts()).join(' '),
		(text) => /moves/.test(text),
		'told in English',
	)
	for (const [lang, said] of [
		['fr', /\bva\b|pioche/],
		['de', /zieht|ziehst/],
	]) {
		await page.locator(`select:has(option[value=${lang}])`).first().selectOption(lang)
		await until(async () => said.test((await news.allInnerTexts()).join(' ')), `told in ${lang}`)
		const text = (await news.allInnerTexts()).join('\n')
		ok(!/\b(attacks|assaults|moves|draws|discards|passed for you)\b/.test(text), `${lang}: and nothing of it in English`, text)
	}
})

async function friends() {
	const [ney, soult, third] = [await guest(), await guest(), await guest()]
	await ney.goto(`${server.url}/new/manoeuvre?with=friend`)
	await at(ney, 'start').click()
	const link = ney.locator('[data-testid^=invite-]').first()
	await link.waitFor()
	await soult.goto(await link.inputValue())
	await at(soult, 'join').click()
	for (const page of [ney, soult]) await until(async () => (await standing(page)).status === 'playing', 'the game is on')
	await ney.locator('.play-menu summary').click()
	await third.goto(await at(ney, 'watch-link').inputValue())
	await ney.keyboard.press('Escape')
	return { ney, soult, third }
}

await scenario('a request declined, and the end', async () => {
	const { ney, soult, third } = await friends()
	const mover = async () => ((await standing(ney)).turn === 0 ? [ney, soult] : [soult, ney])
	// Until somebody has done something after which no die fell: then it may be taken back.
	let asker, asked
	await until(
		async () => {
			;[asker, asked] = await mover()
			await playOn(asker, { most: 1, limit: 60_000, wait: 1000 })
			for (const [one, other] of [
				[asker, asked],
				[asked, asker],
			])
				if (!(await at(one, 'back').isDisabled())) {
					;[asker, asked] = [one, other]
					return true
				}
			ok(/taken back|take back/.test(await at(asker, 'back').getAttribute('title')), 'a button that would be refused is off, and says why')
			return false
		},
		'something that can be taken back',
		240_000,
	)
	await at(asker, 'back').click()
	is((await at(asker, 'offer-decline').innerText()).trim(), 'Cancel request', 'a request is cancelled, not withdrawn')
	await at(asked, 'offer-decline').click()
	await at(asker, 'ended').waitFor()
	ok(
		/declined/.test(await at(asker, 'ended').innerText()),
		'the player who asked is told that it was declined',
		await at(asker, 'ended').innerText(),
	)
	is(await at(asked, 'ended').count(), 0, 'the player who declined sees no message')
	await picture(asker, 'declined')
	await at(asker, 'back').click()
	await at(asked, 'offer').waitFor()
	await at(asker, 'offer-decline').click()
	await at(asked, 'ended').waitFor()
	ok(/no longer wants/.test(await at(asked, 'ended').innerText()), 'a cancelled request is reported too')
	await at(soult, 'resign').click()
	await at(soult, 'resign-yes').click()
	ok(/^You won/.test(await theEnd(ney)), 'the winner has won', await theEnd(ney))
	ok(/^You lost/.test(await theEnd(soult)), 'the loser has lost', await theEnd(soult))
	ok(!/You/.test(await theEnd(third)), 'a spectator reads who won', await theEnd(third))
	is(
		await Promise.all([ney, soult, third].map(async (page) => (await at(page, 'turn').innerText()).split('\n')[0])),
		['You won', 'You lost', 'The game is over'],
		'in the first line as well',
	)
	// The replay as each of them saw the game: the own side near.
	for (const page of [ney, soult]) {
		const near = () => page.evaluate(() => [...document.querySelectorAll('.mv-cell')].at(-1).dataset.testid)
		const seen = await near()
		await at(page, 'replay').click()
		await page.locator('.transport').waitFor()
		await page.locator('.mv-cell').first().waitFor()
		is(await still(page, near), seen, 'the replay opens as the game was seen')
	}
	await at(ney, 'to-end').click()
	const log = await at(ney, 'log').innerText()
	ok(
		/draws \S/.test(log) && !/You (draw|see|discard)/.test(log),
		'with everything open each draw is told of the army that drew',
		log.slice(-600),
	)
})

await finish()
