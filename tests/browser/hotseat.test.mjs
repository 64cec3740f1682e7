// hotseat.test.mjs - two players at one screen: between their turns nothing of either hand is on the page, and nothing of
// the next hand has even been sent.
import { at, finish, guest, is, ok, openActions, picture, playOn, Server, standing, scenario, until } from './fixture.mjs'
import { handOf, nothingOf, readable } from './secrets.mjs'

const server = await new Server().start()

/** What the page was told since the last look, and all it holds. */
async function everything(page, heard) {
	const dom = await page.content()
	return dom + heard.splice(0).join('\n')
}

await scenario('Manœuvre at one screen', async () => {
	const page = await guest()
	const heard = []
	page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))))
	await page.goto(`${server.url}/new/manoeuvre`)
	await page.locator('input[name=mode][value=hotseat]').check({ force: true })
	await at(page, 'start').click()
	let hidden = 0
	const seen = new Set()
	for (let turns = 0; turns < 6; turns++) {
		await until(
			async () => (await at(page, 'curtain').count()) || (await page.locator('[data-testid^=card-]').count()),
			'a player or the curtain',
		)
		if (await at(page, 'curtain').count()) {
			// Behind the curtain: no card in the page, no state of the other seat sent.
			is(
				await page.locator('[data-testid^=card-], [data-testid=hand]').count(),
				0,
				`turn ${turns + 1}: no card is in the page behind the curtain`,
			)
			if (turns === 1) await picture(page, 'curtain')
			await at(page, 'curtain-lift').click()
			hidden++
		}
		await until(
			async () => (await standing(page)).status === 'playing' && !(await at(page, 'curtain').count()),
			'the next player sees their hand',
		)
		seen.add((await standing(page)).turn)
		heard.length = 0
		await playOn(page)
		const words = await everything(page, heard)
		ok(
			!/"viewer":(0|1)/.test(words) || turns === 0,
			`turn ${turns + 1}: no other seat's view was asked for`,
			words.match(/"viewer":\S{0,10}/g),
		)
	}
	ok(hidden >= 4, 'the curtain comes down between turns', hidden)
	is([...seen].sort(), [0, 1], 'both players had their turns')
})

// --- Nothing of a hand is in the page, its storage or its accessibility tree before its curtain was lifted on this load.

/** Lifts the curtain and reads the hand; then every way back to the game finds the curtain, and nothing of that hand. */
async function everyWayBack(page, url, who, heard) {
	await at(page, 'curtain-lift').click()
	const cards = await handOf(page)
	ok(cards.length > 1, `${who}: the curtain is lifted, and the hand is there`, cards)
	heard.length = 0
	await page.reload()
	await nothingOf(page, cards, `${who}: after a reload`)
	ok(!heard.some((frame) => /"viewer":[01]/.test(frame)), `${who}: and no hand was sent`, heard.join('\n').slice(0, 400))
	// The curtain lies over the way home; a keyboard finds it all the same.
	await page.locator('header a[href="/"]').first().focus()
	await page.keyboard.press('Enter')
	await page.locator(`[data-testid=my-games] a[href="${new URL(url).pathname}"]`).click()
	await nothingOf(page, cards, `${who}: home and back through My games`)
	await at(page, 'curtain-lift').click()
	await handOf(page)
	await page.goBack()
	await at(page, 'my-games').waitFor()
	const text = await readable(page)
	is(
		cards.filter((card) => text.includes(card)),
		[],
		`${who}: nothing is left behind on another screen`,
	)
	await page.goForward()
	await nothingOf(page, cards, `${who}: with the buttons of the browser`)
	const tab = await page.context().newPage()
	await tab.goto(url)
	await nothingOf(tab, cards, `${who}: in a second tab`)
	await tab.close()
	// Left for another site and shown again as it was, if the browser keeps such pages.
	await at(page, 'curtain-lift').click()
	await handOf(page)
	await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
	await nothingOf(page, cards, `${who}: when the page was put away`)
	await at(page, 'curtain-lift').click()
	await handOf(page)
	return cards
}

async function bothPlayers(page, url, heard) {
	const hands = []
	for (const who of ['the one to begin', 'the other']) {
		await at(page, 'curtain').waitFor()
		// Whoever was there before has gone with everything: what was read aloud too.
		if (hands.length) await nothingOf(page, [...hands[0], 'You draw', 'You discard'], 'the next curtain hides the last hand')
		hands.push(await everyWayBack(page, url, who, heard))
		await playOn(page)
	}
}

const listen = (page, heard) => page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))))

await scenario('every way back to a game on the server', async () => {
	const page = await guest()
	const heard = []
	listen(page, heard)
	await page.goto(`${server.url}/new/manoeuvre`)
	await page.locator('input[name=mode][value=hotseat]').check({ force: true })
	await at(page, 'start').click()
	await page.waitForURL(/\/g\//)
	await bothPlayers(page, page.url(), heard)
})

await scenario('every way back to a game in the page itself', async () => {
	const page = await guest()
	await page.goto(server.url)
	// As an older page kept it: open, with a seed from which all follows.
	const setup = { game: 'manoeuvre', options: { army1: 'france', army2: 'britain' }, seats: ['me', 'me'], seed: '4711' }
	await page.evaluate((kept) => localStorage.setItem('grognard.practise.manoeuvre', JSON.stringify(kept)), {
		setup,
		actions: [],
		result: '',
	})
	await page.goto(`${server.url}/practise/manoeuvre`)
	await bothPlayers(page, `${server.url}/practise/manoeuvre`, [])
})

// --- Order markers: what one has laid is for that one alone until all are turned over.

/** Lays a marker of this kind on the first unit that can have one; answers all the words in which the page then has it. */
async function layMarker(page, order) {
	await openActions(page)
	const line = page.locator(`[data-testid=action-list] [data-action^="order "][data-action$=" ${order}"]`).first()
	const action = await line.getAttribute('data-action')
	await line.click()
	const marker = page.locator(`.tc-marker[data-order="${order}"]`).first()
	await marker.waitFor()
	const [, unit] = action.split(' ')
	const label = await page.locator(`.tc-unit[data-unit$=":${unit}"]`).first().getAttribute('aria-label')
	const words = [action, `data-order="${order}"`, label].filter(Boolean)
	const text = await readable(page)
	ok(
		words.some((word) => text.includes(word)),
		`${order} is laid, and whoever laid it can read it`,
		words,
	)
	return words
}

/** Behind the curtain: no table, no menu, no log, and none of these words. */
async function nothingLaid(page, words, name) {
	await at(page, 'curtain').waitFor()
	const text = await readable(page)
	const found = words.filter((word) => text.includes(word))
	is([found, await page.locator('.play, .tc-unit, .tc-marker, .log-line, [data-action]').count()], [[], 0], name)
}

async function bothLay(page, url, heard) {
	await at(page, 'curtain-lift').click()
	const words = await layMarker(page, 'mac')
	heard.length = 0
	await page.reload()
	await nothingLaid(page, words, 'after a reload the marker is behind the curtain')
	ok(!heard.some((frame) => /"viewer":[01]/.test(frame)), 'and no view was sent', heard.join('\n').slice(0, 300))
	const tab = await page.context().newPage()
	await tab.goto(url)
	await nothingLaid(tab, words, 'in a second tab too')
	await tab.close()
	await at(page, 'curtain-lift').click()
	await page.locator('.tb-ends [data-action=done]').click()
	await nothingLaid(page, words, 'between the two nothing of it is in the page')
	await at(page, 'curtain-lift').click()
	await openActions(page)
	await page.locator('.tc-unit').first().waitFor()
	const text = await readable(page)
	is(
		words.slice(0, 2).filter((word) => text.includes(word)),
		[],
		'nor in the other’s page, its words for screen readers or what it keeps',
	)
	await layMarker(page, 'maf')
	await page.reload()
	await nothingLaid(page, [...words, 'data-order="maf"'], 'the other’s marker is hidden the same way')
}

await scenario('markers at one screen, on the server', async () => {
	const page = await guest()
	const heard = []
	listen(page, heard)
	await page.goto(`${server.url}/new/tricolore`)
	for (const [name, value] of Object.entries({ mode: 'hotseat', scenario: 'ridge', play: 'simultaneous' }))
		await page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(page, 'start').click()
	await page.waitForURL(/\/g\//)
	await bothLay(page, page.url(), heard)
})

await scenario('markers at one screen, in the page itself', async () => {
	const page = await guest()
	await page.goto(server.url)
	const setup = { game: 'tricolore', options: { scenario: 'ridge', play: 'simultaneous' }, seats: ['me', 'me'], seed: '1811' }
	await page.evaluate((kept) => localStorage.setItem('grognard.practise.tricolore', JSON.stringify(kept)), {
		setup,
		actions: [],
		result: '',
	})
	await page.goto(`${server.url}/practise/tricolore`)
	await bothLay(page, `${server.url}/practise/tricolore`, [])
})

await finish()
