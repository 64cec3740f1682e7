// learn.test.mjs - the first battle, as somebody who knows no rule meets it on a phone: how many taps from the page to the first attack, with
// no scrolling; answers that are wrong; hints; leaving, reloading and resuming; a whole lesson; offline; three languages.
import { at, finish, guest, is, ok, openActions, picture, Server, scenario, until, still } from './fixture.mjs'

const server = await new Server().start()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const lesson = async (page) => {
	const panel = at(page, 'lesson')
	return `${await panel.getAttribute('data-chapter')} ${await panel.getAttribute('data-step')}`
}
const place = (page, wanted) => until(async () => (await lesson(page)) === wanted, wanted)
const square = (page, name) => at(page, `square-${name}`)

/** Taps, counted; each must be on the screen as it is, without scrolling. */
function taps(page) {
	const made = { count: 0, scrolled: 0, hidden: [] }
	return {
		made,
		async tap(thing, what) {
			await thing.waitFor()
			const box = await still(page, () => thing.boundingBox()) // the panel grows, and may scroll the page, only once a choice is drawn
			if (what !== 'Attack') made.scrolled = Math.max(made.scrolled, await page.evaluate(() => window.scrollY)) // then the board moves itself
			if (!box || box.y < 0 || box.y + box.height / 2 > PHONE.viewport.height) made.hidden.push(what)
			await thing.tap()
			made.count++
		},
	}
}

await scenario('from the page to the first attack', async () => {
	const page = await guest(PHONE)
	await page.goto(server.url)
	// The cards of all games do not fit a phone: the first is in view.
	await at(page, 'learn-manoeuvre').waitFor()
	const { tap, made } = taps(page)
	await tap(at(page, 'learn-manoeuvre'), 'Learn')
	await at(page, 'lesson-text').waitFor()
	ok(/Destroy five of the eight/.test(await at(page, 'lesson-text').innerText()), 'the first screen says what the aim is')
	await picture(page, 'learn-phone-aim')
	await tap(at(page, 'lesson-next'), 'Next')
	await place(page, 'move 1')
	await tap(square(page, 'd2'), 'the Guard')
	await tap(square(page, 'd3'), 'its square')
	await place(page, 'move 2')
	await picture(page, 'learn-phone-move')
	await tap(square(page, 'f2'), 'the cavalry')
	await tap(square(page, 'f4'), 'its square')
	await place(page, 'move 3')
	await tap(at(page, 'lesson-next'), 'Next')
	await place(page, 'attack 0')
	await tap(square(page, 'd3'), 'the Guard')
	await picture(page, 'learn-phone-attack')
	await tap(square(page, 'd4'), 'the enemy')
	const commit = page.locator('.mv [data-testid=commit]:not([disabled])')
	if (await until(async () => (await lesson(page)) === 'attack 1' || (await commit.count()) > 0, 'the attack')) {
		if ((await lesson(page)) !== 'attack 1') await tap(commit, 'Attack')
	}
	await place(page, 'attack 1')
	await picture(page, 'learn-phone-attacked')
	console.log(`# ${made.count} taps`)
	ok(made.count <= 12, `at most 12 taps to the first attack (${made.count})`)
	is(made.hidden, [], 'each of them in view')
	is(made.scrolled, 0, 'without scrolling')

	// The rest of the chapter, with the buttons of the board.
	await page.locator('.mv [data-testid=commit]:not([disabled])').tap()
	await place(page, 'attack 2')
	ok(/8 \+ 7 = 15/.test(await at(page, 'lesson-right').innerText()), 'the dice are those of the lesson')
	const choices = page.locator('.mv [data-testid=say-fall-back]')
	await choices.tap()
	await at(page, 'refusal').waitFor()
	ok(/five destroyed units win/.test(await at(page, 'refusal').innerText()), 'a legal but other answer has its reason')
	is(await lesson(page), 'attack 2', 'and changes nothing')
	await page.locator('.mv [data-testid=say-hit]').tap()
	await place(page, 'attack 3')
	ok(/^Nothing left to do here: go on/.test(await page.locator('.mv-ask').innerText()), 'the prompt says why there is only a button')
	const [enemies, panel] = await still(page, async () => [await square(page, 'f8').boundingBox(), await at(page, 'lesson').boundingBox()])
	ok(enemies.y > panel.y + panel.height, 'after the fight the whole board is there again', `${enemies.y} under ${panel.y + panel.height}`)

	// Left and resumed.
	await page.goto(server.url)
	await at(page, 'learn-manoeuvre').tap()
	await place(page, 'attack 3')
	ok(true, 'the lesson goes on where it was left')
	await page.reload()
	await place(page, 'attack 3')
	await at(page, 'lesson-back').tap()
	await place(page, 'attack 2')
	ok(true, 'and one step back')
})

await scenario('cards are marked and laid down together, as the board has it', async () => {
	const page = await guest(PHONE)
	const go = async (where) => {
		await page.goto(`${server.url}/help`)
		await page.evaluate((where) => localStorage.setItem('grognard.lesson.manoeuvre', where), where)
		await page.goto(`${server.url}/learn/manoeuvre`)
		await place(page, where)
	}
	const mark = (card) => page.locator(`.mv-hand [data-card="${card}"]`).tap()
	const commit = () => page.locator('.mv [data-testid=commit]:not([disabled])').tap()
	await go('defend 0')
	await mark('imperial-guard/2d8')
	await commit()
	ok(/the other one too/.test(await at(page, 'refusal').innerText()), 'one card is not enough, and it says why')
	is(await lesson(page), 'defend 0', 'and nothing is played')
	await mark('imperial-guard/2d8')
	await mark('jean-lannes')
	await commit()
	await place(page, 'defend 3')
	ok(/15 against 17/.test(await at(page, 'lesson-right').innerText()), 'both together defend, and the dice fall')
	await go('support 1')
	await mark('nicolas-soult')
	await page.locator('.mv-option', { hasText: 'Command' }).tap()
	await commit()
	await place(page, 'support 3')
	ok(
		/three times 10/.test(await at(page, 'lesson-right').innerText()),
		'a leader brings both units, and the dice fall',
		await at(page, 'lesson-right').innerText(),
	)
})

/** Presses an action of the list beside the board. */
async function press(page, text) {
	await openActions(page)
	await page.locator(`[data-testid=action-list] button[data-action="${text}"]`).click()
}

await scenario('a whole lesson, in German, by the list of actions', async () => {
	const page = await guest({ locale: 'de-DE' })
	await page.goto(`${server.url}/learn/glorious`)
	ok(/Deine sechs Soldaten sind rot/.test(await at(page, 'lesson-text').innerText()), 'the aim in German')
	await at(page, 'lesson-next').click()
	await place(page, 'come-out 1')
	await at(page, 'lesson-hint-button').click()
	ok(/irgendeinen roten Soldaten/.test(await at(page, 'lesson-hint').innerText()), 'a hint')
	await picture(page, 'learn-glorious')
	for (const [text, then] of [
		['enter 2', 'come-out 2'],
		['enter 3', 'come-out 3'],
		['', 'stack 0'],
		['move 1 8', 'stack 1'],
		['move 2 15', 'stack 2'],
		['', 'must-move 0'],
		['move 1 31', 'must-move 1'],
		['move 2 30', 'must-move 2'],
		['', 'barracks 0'],
		['move 1 home', 'barracks 1'],
		['move 2 55', 'barracks 2'],
	]) {
		if (text) await press(page, text)
		else await at(page, 'lesson-next').click()
		await place(page, then)
	}
	is(await at(page, 'lesson-end').getAttribute('href'), '/practise/glorious?new', 'the end leads to a game')
	ok(/gegen den Rekruten/.test(await at(page, 'lesson-foe').innerText()), 'and says against whom')
	is(await page.evaluate(() => localStorage.getItem('grognard.lesson.glorious')), 'end', 'and is remembered')
	await page.goto(`${server.url}/learn/glorious`)
	await place(page, 'come-out 0')
	ok(true, 'after the end it begins again')
	await page.evaluate(() => localStorage.setItem('grognard.lesson.glorious', 'end'))
	await page.goto(`${server.url}/practise/glorious?new`)
	await at(page, 'turn').waitFor()
	const seats = await page.evaluate(() => JSON.parse(localStorage.getItem('grognard.practise.glorious')).setup.seats)
	is(seats, ['me', 'recruit'], 'the first battle after it is against the recruit')
})

await scenario('every chapter of every lesson opens on a desktop', async () => {
	const page = await guest({ locale: 'fr-FR' })
	for (const game of ['manoeuvre', 'glorious', 'empire', 'tricolore']) {
		await page.goto(`${server.url}/learn/${game}`)
		await at(page, 'lesson-text').waitFor()
		const file = await page.evaluate(() => performance.getEntriesByType('resource').find((r) => /lesson-/.test(r.name)).name)
		const { chapters } = await page.evaluate((file) => fetch(file).then((r) => r.json()), file)
		for (const { id, steps } of chapters) {
			await page.evaluate(([game, id, n]) => localStorage.setItem(`grognard.lesson.${game}`, `${id} ${n}`), [game, id, steps.length - 1])
			await page.reload()
			await place(page, `${id} ${steps.length - 1}`)
			is(
				(await at(page, 'lesson-text').innerText()).replace(/ [A-Z\d]+-[\d.a-z]+$/, ''),
				steps.at(-1).text.fr,
				`${game}, ${id}: the last step, resumed`,
			)
			await picture(page, `learn-${game}-${id}`)
		}
	}
})

await scenario('offline', async () => {
	const page = await guest()
	await page.goto(server.url)
	await page.evaluate(() => navigator.serviceWorker.ready)
	await until(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), 'the page is kept')
	await page.context().setOffline(true)
	await page.goto(`${server.url}/learn/manoeuvre`)
	await at(page, 'lesson-next').click()
	await press(page, 'move imperial-guard d2-d3')
	await place(page, 'move 2')
	ok(true, 'a lesson needs no network')
	await page.context().setOffline(false)
})

await scenario('who wants to be asked before every move is not asked in a lesson', async () => {
	const page = await guest()
	await page.goto(`${server.url}/learn/manoeuvre`)
	await page.locator('.head .icon-button').last().click()
	await at(page, 'set-confirm').check()
	await page.keyboard.press('Escape')
	await press(page, 'move imperial-guard d2-d3')
	await at(page, 'refusal').waitFor()
	ok(/Go on with “Next”/.test(await at(page, 'refusal').innerText()), 'reading comes first')
	await at(page, 'lesson-next').click()
	is(await at(page, 'refusal').count(), 0, 'what was refused is over when one goes on')
	await press(page, 'move imperial-guard d2-d3')
	await place(page, 'move 2')
	is(await at(page, 'sure').count(), 0, 'a right answer is played at once')
})

await scenario('a game without a lesson', async () => {
	const page = await guest()
	await page.goto(`${server.url}/learn/nothing`)
	await page.locator('main h1').waitFor()
	is(await at(page, 'lesson').count(), 0, 'there is no such page')
})

await finish()
