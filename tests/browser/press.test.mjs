// press.test.mjs - a press means what was there when it was made: an automatic choice is never on the screen, not even over a slow line, and
// a button that has just appeared or changed its question does not hear a second click or a held key.
import { at, atMoment, finish, frames, guest, is, ok, picture, Server, scenario, still, until } from './fixture.mjs'

const server = await new Server().start()
const SLOW = 300 // milliseconds that each word of the server takes

/** Notes all that could be pressed or read as a question, with the phase it stood in, from now on. */
function noteAll(page) {
	return page.evaluate(() => {
		window.noted = []
		const look = () => {
			const phase = document.querySelector('.mv')?.dataset.phase
			const ask = document.querySelector('.mv-ask')?.textContent ?? ''
			const passed = Boolean(document.querySelector('.mv-passed'))
			const buttons = [...document.querySelectorAll('.mv-buttons button, .action-list button')].map(
				(b) => b.dataset.action ?? b.dataset.testid,
			)
			const line = JSON.stringify({ phase, ask, passed, buttons })
			if (line !== window.noted.at(-1)) window.noted.push(line)
		}
		look()
		new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
	})
}

await scenario('an automatic choice is never on the screen', async () => {
	const page = await guest()
	await page.routeWebSocket(/\/ws$/, (route) => {
		const line = route.connectToServer()
		line.onMessage((message) => setTimeout(() => route.send(message), SLOW))
	})
	await page.goto(server.url)
	const options = { army1: 'france', army2: 'britain', first: '1' }
	const made = await page.evaluate(
		(body) =>
			fetch('/api/me')
				.then(() => fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }))
				.then((answer) => answer.json()),
		{ game: 'manoeuvre', options, seats: ['me', 'recruit'] },
	)
	await page.goto(`${server.url}/g/${made.id}`)
	await at(page, 'action-list').locator('summary').click()
	await page.locator('.mv[data-phase=discard] [data-testid=commit]').click()
	await page.locator('.mv[data-phase=move-first] [data-testid=square-f8]').click()
	await noteAll(page)
	await page.locator('[data-testid=square-e8][data-target]').click()
	// Nobody is in reach on the first turn: the Combat Phase passes by itself, whatever the hand.
	// What the hand allows besides (Supply, a redoubt) is declined.
	await until(async () => {
		const done = page.locator('.mv:not([data-phase=discard]) [data-testid=say-done]')
		if (await done.count()) await done.click({ timeout: 1000 }).catch(() => {})
		return (
			(await page.locator('.log-note').count()) &&
			(await page.locator('.turn-yours').count()) &&
			(await page.locator('.mv[data-phase=discard]').count())
		)
	}, 'the Combat Phase is passed, and our next turn comes')
	const noted = (await page.evaluate(() => window.noted)).map((line) => JSON.parse(line))
	const combat = noted.filter(({ phase }) => phase === 'combat-menu')
	ok(combat.length > 0, 'the Combat Phase was there', JSON.stringify(noted.map((n) => n.phase)))
	is(
		combat.filter((n) => n.buttons.length || /Attack/.test(n.ask)),
		[],
		'but no button of it, no entry in the list and no question',
	)
	const alone = noted.filter(
		(n) => n.buttons.length === 1 && n.buttons[0] === 'done' && !['discard', 'defend', 'attack', 'commit'].includes(n.phase),
	)
	is(alone, [], 'nothing is ever offered that leaves no choice') // but where there is something to look at first
	is(
		noted.filter((n) => n.passed && n.buttons.length),
		[],
		'what was skipped is not shown beside a question',
	)
})

/** Clicks at these places as fast as the machine can, waiting for no answer; how long the page had between the first two. */
async function quickly(page, places) {
	await page.evaluate(() => {
		window.clicked = []
		addEventListener('click', (e) => clicked.push(e.timeStamp), true)
	})
	const line = await page.context().newCDPSession(page)
	const send = (type, at, more) => line.send('Input.dispatchMouseEvent', { type, ...at, ...more })
	const left = { button: 'left', clickCount: 1 }
	await Promise.all(places.flatMap((at) => [send('mouseMoved', at), send('mousePressed', at, left), send('mouseReleased', at, left)]))
	await until(() => page.evaluate((n) => window.clicked.length >= n, places.length), 'all clicks')
	const [first, second] = await page.evaluate(() => window.clicked)
	return second - first
}

const spotOf = ({ x, y, width, height }) => ({ x: x + Math.min(20, width / 2), y: y + height / 2 })

/** Clicks twice at one place. */
async function twice(page, button) {
	const place = spotOf(await still(page, () => button.boundingBox()))
	return quickly(page, [place, place])
}

await scenario('a second click does not end the next phase', async () => {
	const page = await guest()
	let gap = Infinity
	for (let i = 0; i < 20 && gap > 250; i++) {
		await atMoment(page, server, 'move')
		await until(() => page.evaluate(() => !document.documentElement.hasAttribute('data-settling')), 'the page has settled')
		gap = await twice(page, at(page, 'say-done'))
	}
	ok(gap <= 250, 'the machine is quick enough for a double click', gap)
	await page.locator('.mv[data-phase=combat-menu]').waitFor()
	const no = at(page, 'say-done')
	await no.waitFor()
	ok(
		/No combat.*attack/.test(await no.innerText()),
		'the attack is still there to be made, and the button says what it gives up',
		await no.innerText(),
	)
	ok(!(await no.getAttribute('class')).includes('primary'), 'and is not the primary button')
	await picture(page, 'no-combat')
	await no.click()
	await until(async () => !(await page.locator('.mv[data-phase=combat-menu]').count()), 'a moment later it works')
	ok(true, 'a moment later it works')
})

await scenario('nor does one that had to wait for a busy page', async () => {
	const page = await guest()
	await atMoment(page, server, 'move')
	const done = await still(page, () => at(page, 'say-done').boundingBox())
	// As soon as the next phase is there the page is busy, for longer than it would ignore a press that comes then.
	await page.evaluate(() => {
		new MutationObserver((_, watch) => {
			if (!document.querySelector('.mv[data-phase=combat-menu]')) return
			watch.disconnect()
			for (const end = performance.now() + 1000; performance.now() < end; );
		}).observe(document, { subtree: true, childList: true, attributes: true })
	})
	await quickly(page, [spotOf(done), spotOf(done)])
	await frames(page)
	is(await page.locator('.mv').getAttribute('data-phase'), 'combat-menu', 'the attack is still there to be made')
})

await scenario('a held key does not either', async () => {
	const page = await guest()
	await atMoment(page, server, 'move')
	await until(() => page.evaluate(() => !document.documentElement.hasAttribute('data-settling')), 'the page has settled')
	await at(page, 'say-done').focus()
	await page.keyboard.down('Enter')
	await page.locator('.mv[data-phase=combat-menu] [data-testid=say-done]').waitFor()
	await at(page, 'say-done').focus()
	await until(() => page.evaluate(() => !document.documentElement.hasAttribute('data-settling')), 'the page has settled')
	for (let i = 0; i < 5; i++) await page.keyboard.down('Enter') // the key is down: these are repetitions
	await page.keyboard.up('Enter')
	is(await page.locator('.mv').getAttribute('data-phase'), 'combat-menu', 'Enter held down is one press')
	await page.keyboard.press('Enter')
	await until(async () => !(await page.locator('.mv[data-phase=combat-menu]').count()), 'pressed again it works')
	ok(true, 'pressed again it works')
})

await scenario('a button that appears under the finger waits for a look', async () => {
	const page = await guest()
	let gap = Infinity
	for (let i = 0; i < 20 && gap > 250; i++) {
		await atMoment(page, server, 'move')
		await at(page, 'say-done').click()
		const target = page.locator('.mv-cell[data-target=fight]').first()
		await target.click()
		await at(page, 'commit').waitFor()
		const commit = await still(page, () => at(page, 'commit').boundingBox())
		// Cancel and Escape close the choice; it is opened again, and its button pressed before anybody could have read it.
		await at(page, 'cancel').click()
		const box = await still(page, () => target.boundingBox())
		gap = await quickly(page, [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }, spotOf(commit)])
	}
	ok(gap <= 250, 'the machine is quick enough', gap)
	ok(await at(page, 'commit').count(), 'the attack has not begun')
	await at(page, 'commit').click()
	await until(async () => !(await page.locator('.mv[data-phase=combat-menu]').count()), 'after a moment it works')
	ok(true, 'after a moment it works')
})

await finish()
