// learn-table.test.mjs - the first battle on a free table, by hand: on a phone with a finger, on a desktop with the mouse. How many taps from
// the page to the first own action, with no scrolling; what is dragged to a wrong place; single steps and back; a whole lesson.
import { at, finish, guest, is, ok, picture, Server, scenario, until, still } from './fixture.mjs'

const server = await new Server().start()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const HEIGHT = 12 // UD

const lesson = async (page) => {
	const panel = at(page, 'lesson')
	return `${await panel.getAttribute('data-chapter')} ${await panel.getAttribute('data-step')}`
}
const place = (page, wanted) => until(async () => (await lesson(page)) === wanted, wanted)
const refused = async (page, text, what) => {
	await at(page, 'refusal').waitFor()
	ok(text.test(await at(page, 'refusal').innerText()), what, await at(page, 'refusal').innerText())
}

/** Where a point of the table, in UD, is on the screen. */
const onScreen = (page, x, y) =>
	page.locator('.tb-svg').evaluate(
		(svg, [x, y]) => {
			const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM())
			return { x: at.x, y: at.y }
		},
		[x * 1000, (HEIGHT - y) * 1000],
	)

/** Presses and drags, counted: each must be on the screen as it is, without scrolling. */
function hand(page, touch) {
	const made = { count: 0, scrolled: 0, hidden: [] }
	const count = async (what, box) => {
		made.scrolled = Math.max(made.scrolled, await page.evaluate(() => window.scrollY))
		const { height } = page.viewportSize()
		if (!box || box.y < 0 || box.y + box.height / 2 > height) made.hidden.push(what)
		made.count++
	}
	return {
		made,
		async press(thing, what) {
			await thing.waitFor()
			await count(what, await still(page, () => thing.boundingBox()))
			await (touch ? thing.tap() : thing.click())
		},
		async drag([x, y], [toX, toY], what) {
			const [from, to] = await still(page, () => Promise.all([onScreen(page, x, y), onScreen(page, toX, toY)]))
			await count(what, { ...from, height: 0 })
			await count(what, { ...to, height: 0 })
			const ways = [0.1, 0.3, 0.6, 0.9, 1].map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }))
			if (touch) {
				const cdp = await page.context().newCDPSession(page)
				const send = (type, touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
				// The first move goes with the touch: a finger that is slow to move would be one that is held.
				await Promise.all([send('touchStart', [from]), send('touchMove', [ways[0]])])
				for (const way of ways.slice(1)) await send('touchMove', [way])
				await send('touchEnd', [])
			} else {
				await page.mouse.move(from.x, from.y)
				await page.mouse.down()
				for (const way of ways) await page.mouse.move(way.x, way.y)
				await page.mouse.up()
			}
		},
	}
}

const action = (page, text) => page.locator(`.tb-panel [data-action="${text}"]`)
const chip = (page, text) => page.locator('.tb-panel button', { hasText: text }).first()
const division = (page) => page.locator('[data-division="s:1st-infantry-division"]')

/** From the page of the lesson to the first own action: an order. */
async function first(page, { press }) {
	await press(at(page, 'lesson-next'), 'Next')
	await place(page, 'orders 1')
	await press(division(page), 'the division')
	await press(chip(page, 'Attack'), 'Attack')
	await press(at(page, 'give-order'), 'Give the order')
	await place(page, 'orders 2')
}

/** The rest of the lesson, every way of putting things once wrong. */
async function rest(page, { press, drag }, name) {
	const seen = (what) => picture(page, `learn-empire-${name}-${what}`)
	await seen('ordered')
	await press(action(page, 'transfer 1st-infantry-division'), 'the point')
	await place(page, 'orders 3')
	await press(at(page, 'lesson-next'), 'Next')

	await place(page, 'march 0')
	await drag([7, 1], [10.5, 4], 'line infantry 1, elsewhere')
	await refused(page, /not the flag/, 'a march to a wrong place has its reason')
	is(await lesson(page), 'march 0', 'and nothing of it stays')
	await drag([7, 1], [7, 6.8], 'line infantry 1, too far')
	await refused(page, /too far/, 'a place too far has a reason of its own')
	await seen('refused')
	await drag([7, 1], [7, 5], 'line infantry 1')
	await place(page, 'march 1')
	await seen('marched')
	await press(chip(page, /^Line/), 'line')
	const doIt = at(page, 'do-it')
	if (await doIt.count()) await press(doIt, 'Form')
	await place(page, 'march 2')
	await drag([10, 1], [13, 4.5], 'line infantry 2')
	await place(page, 'march 3')
	await seen('wheeled')
	ok(/Both flags are yours/.test(await at(page, 'lesson-right').innerText()), 'a wheel and an advance at one stroke')
	await press(at(page, 'lesson-next'), 'Next')

	await place(page, 'fire 0')
	await press(page.locator('[data-unit="s:line-infantry-1"]'), 'line infantry 1')
	await seen('fire')
	await press(page.locator('[data-unit="n:german-line-regiment-1"]'), 'the regiment')
	await press(at(page, 'do-it'), 'Fire')
	await place(page, 'fire 1')
	await press(at(page, 'supports-go'), 'Go without support')
	await refused(page, /its fire would add 1/, 'a legal but other answer has its reason')
	await press(page.locator('[data-tick="s:line-infantry-2"]'), 'line infantry 2')
	await seen('support')
	await press(at(page, 'supports-go'), 'Go with support')
	await place(page, 'fire 2')
	await seen('fired')
	await press(at(page, 'lesson-next'), 'Next')

	await place(page, 'charge 0')
	await press(page.locator('[data-unit="s:line-infantry-3"]'), 'line infantry 3')
	await press(page.locator('[data-unit="n:german-line-regiment-1"]'), 'the regiment in Disorder')
	await seen('charge')
	await press(at(page, 'do-it'), 'Charge')
	await place(page, 'charge 1')
	await seen('charged')
	await press(page.locator('.tb-panel [data-action^=decline]'), 'Do not pursue')
	await place(page, 'charge 2')
	await press(at(page, 'lesson-next'), 'Next')

	await place(page, 'reaction 0')
	await press(at(page, 'lesson-next'), 'Next')
	await place(page, 'reaction 1')
	await press(page.locator('[data-testid=reactions] [data-action*=hollow-square]'), 'Hollow square')
	await seen('square')
	if ((await lesson(page)) === 'reaction 1') await press(at(page, 'do-it'), 'Form')
	await place(page, 'reaction 2')
	await press(page.locator('.tb-panel [data-action^=stay]'), 'Stay')
	await place(page, 'reaction 3')
	await press(at(page, 'lesson-next'), 'Next')

	await place(page, 'rally 0')
	await press(page.locator('[data-unit="s:line-infantry-1"]'), 'line infantry 1')
	await press(action(page, 'rally line-infantry-1'), 'Rally')
	if ((await lesson(page)) === 'rally 0') await press(at(page, 'do-it'), 'Rally')
	await place(page, 'rally 1')
	await seen('rally')
	await press(page.locator('.tb-panel [data-action^=mend]'), 'Recover')
	await place(page, 'rally 2')
	is(await at(page, 'lesson-end').getAttribute('href'), '/practise/empire?new', 'the end leads to a game')
	await seen('end')
}

await scenario('on a phone, with a finger', async () => {
	const page = await guest(PHONE)
	await page.goto(`${server.url}/learn/empire`)
	await at(page, 'lesson-text').waitFor()
	ok(/Your French are blue/.test(await at(page, 'lesson-text').innerText()), 'the first screen says what the aim is')
	const finger = hand(page, true)
	await first(page, finger)
	const { made } = finger
	console.log(`# ${made.count} taps`)
	ok(made.count + 1 <= 12, 'at most 12 taps from the page to the first own action, Learn among them', made.count)
	is(made.hidden, [], 'each of them in view')
	is(made.scrolled, 0, 'without scrolling')
	await rest(page, finger, 'phone')
	is(made.hidden, [], 'everything that was pressed was in view')
})

await scenario('on a desktop, with the mouse', async () => {
	const page = await guest({ viewport: { width: 1280, height: 800 } })
	await page.goto(server.url)
	await at(page, 'learn-empire').click()
	const mouse = hand(page, false)
	await first(page, mouse)
	await rest(page, mouse, 'desk')
})

await scenario('step by step, and back', async () => {
	const page = await guest()
	await page.goto(server.url)
	await page.evaluate(() => localStorage.setItem('grognard.lesson.empire', 'march 0'))
	await page.goto(`${server.url}/learn/empire`)
	await place(page, 'march 0')
	await at(page, 'lesson-text').waitFor()
	await page.locator('[data-unit="s:line-infantry-1"]').click()
	await action(page, 'move line-infantry-1').click()
	await at(page, 'lesson-on').waitFor()
	is(await lesson(page), 'march 0', 'a part of what is asked for stays, and the step goes on')
	await at(page, 'lesson-back').click()
	await until(async () => !(await at(page, 'lesson-on').count()), 'back at the beginning of the step')
	is(await lesson(page), 'march 0', 'back goes to the beginning of the step')
	await action(page, 'move line-infantry-1')
		.waitFor({ state: 'detached' })
		.catch(() => {})
	await page.reload()
	await place(page, 'march 0')
	ok(true, 'and so does coming again')
})

await scenario('offline, in French', async () => {
	const page = await guest({ locale: 'fr-FR' })
	await page.goto(server.url)
	await page.evaluate(() => navigator.serviceWorker.ready)
	await until(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), 'the page is kept')
	await page.context().setOffline(true)
	await page.goto(`${server.url}/learn/empire`)
	await at(page, 'lesson-next').click()
	await place(page, 'orders 1')
	await division(page).click()
	await chip(page, 'Attaque').click()
	await at(page, 'give-order').click()
	await place(page, 'orders 2')
	ok(/Un 4/.test(await at(page, 'lesson-right').innerText()), 'a lesson needs no network')
	await page.context().setOffline(false)
})

await finish()
