// markers.test.mjs - order markers of two players in two browsers: until all are turned over, nothing of the one's is in the other's page: not
// in what it was sent, not in the engine's memory, not in what its components were given. And where a scenario leaves no choice how to play, the
// form offers none and the server accepts none.
import {
	at,
	finish,
	guest,
	is,
	ok,
	openActions,
	openAt,
	ordersOf,
	picture,
	Server,
	standing,
	scenario,
	until,
	soon,
	still,
} from './fixture.mjs'
import { battleWith } from './couleurs.mjs'

const server = await new Server().start()
const [HEAD, ELEMENT, UNITS] = [48, 72, 24] // bytes of a state before its first unit, of a unit, units of a side (tricolore.h)

/** A browser that keeps every frame it is sent and every memory of an engine. */
async function observed() {
	const page = await guest()
	await page.addInitScript(() => {
		window.memories = []
		const keep = (result) => {
			const { memory } = (result.instance ?? result).exports
			if (memory) window.memories.push(memory)
			return result
		}
		for (const name of ['instantiate', 'instantiateStreaming']) {
			const real = WebAssembly[name]
			WebAssembly[name] = async (...given) => keep(await real(...given))
		}
	})
	const heard = []
	page.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(String(frame.payload))))
	return { page, heard }
}

const viewsIn = (frames) => frames.flatMap((frame) => [...frame.matchAll(/"view":"([^"]+)"/g)].map((m) => Buffer.from(m[1], 'base64')))
const unitIn = (view, unit) => view.subarray(HEAD + ELEMENT * unit, HEAD + ELEMENT * (unit + 1))

/** How often these bytes lie in a memory of the page's engines. */
const inMemory = (page, bytes) =>
	page.evaluate(
		(bytes) => {
			if (!window.memories.length) throw new Error('the page has no engine')
			let found = 0
			for (const memory of window.memories) {
				const all = new Uint8Array(memory.buffer)
				for (let at = all.indexOf(bytes[0]); at >= 0; at = all.indexOf(bytes[0], at + 1))
					if (bytes.every((byte, i) => all[at + i] === byte)) found++
			}
			return found
		},
		[...bytes],
	)

async function twoBrowsers() {
	const [south, north] = [await observed(), await observed()]
	await south.page.goto(`${server.url}/new/tricolore?with=friend`)
	for (const [name, value] of Object.entries({ scenario: 'ridge', play: 'simultaneous' }))
		await south.page.locator(`input[name="${name}"][value="${value}"]`).check({ force: true })
	await at(south.page, 'start').click()
	const link = south.page.locator('[data-testid^=invite-]').first()
	await link.waitFor()
	await north.page.goto(await link.inputValue())
	await at(north.page, 'join').click()
	for (const { page } of [south, north]) await until(async () => (await standing(page)).status === 'playing', 'the game is on')
	return { south, north }
}

/** Presses what the list offers under this name. */
async function press(page, action) {
	await openActions(page)
	await page.locator(`[data-testid=action-list] [data-action="${action}"]`).first().click()
}

await scenario('two browsers lay their markers', async () => {
	const { south, north } = await twoBrowsers()
	await openActions(south.page)
	const lines = south.page.locator('[data-testid=action-list] [data-action^="order "][data-action$=" mac"]')
	await until(async () => await lines.count(), 'the south lays first')
	const before = viewsIn(south.heard).at(-1)
	north.heard.length = 0
	await lines.first().click()
	await until(() => viewsIn(south.heard).at(-1) !== before && !viewsIn(south.heard).at(-1).equals(before), 'the marker lies')
	const now = viewsIn(south.heard).at(-1)
	const unit = [...Array(UNITS).keys()].find((u) => !unitIn(now, u).equals(unitIn(before, u)))
	const [laid, bare] = [unitIn(now, unit), unitIn(before, unit)]
	await soon(() => inMemory(south.page, laid), Boolean, 'who laid it has it in the engine’s memory')
	is(north.heard, [], 'the other is sent nothing at all')
	await press(south.page, 'done')
	await until(async () => (await standing(north.page)).turn === 1, 'the north lays')
	await openActions(north.page)
	await north.page.locator('[data-testid=action-list] [data-action$=" maf"]').first().click()
	const seen = await until(() => viewsIn(north.heard).length && viewsIn(north.heard), 'the server has answered')
	ok(
		seen.length > 0 && seen.every((view) => unitIn(view, unit).equals(bare)),
		'every view that the other was sent shows a blank marker',
		seen.length,
	)
	is(await inMemory(north.page, laid), 0, 'it is nowhere in the memory of the other’s engine')
	await soon(() => inMemory(north.page, bare), Boolean, 'where the unit itself is')
	is(await ordersOf(north.page, 'south'), ['decoy'], 'nor in anything that its page draws from')
	await soon(
		() => ordersOf(south.page, 'south'),
		(orders) => orders.includes('mac'),
		'as it is in the page of who laid it',
	)
	await picture(north.page, 'markers-hidden')
	await press(north.page, 'done')
	await until(
		() => viewsIn(north.heard).some((view) => unitIn(view, unit).equals(laid) || !unitIn(view, unit).equals(bare)),
		'all are turned over',
	)
	const shown = north.page.locator('.tc-unit[data-unit^="s:"] .tc-marker[data-order="mac"]')
	await until(async () => await shown.count(), 'the marker is shown')
	ok(true, 'then it is turned over, with all the others')
	await picture(north.page, 'markers-turned')
})

for (const locale of ['en-GB', 'fr-FR', 'de-DE'])
	await scenario(`a scenario that is always played one way, ${locale}`, async () => {
		const page = await guest({ locale })
		await page.goto(`${server.url}/new/tricolore`)
		const radio = (name, value) => page.locator(`input[name="${name}"][value="${value}"]`)
		await radio('scenario', 'mill').waitFor({ state: 'attached' })
		const note = page.locator('#play-settled')
		ok(
			(await radio('play', 'simultaneous').isDisabled()) && (await radio('play', 'alternating').isChecked()),
			'the learning game is not offered with markers',
		)
		const mill = await page.locator('label:has(input[value="mill"]) .card-title').innerText()
		ok((await note.innerText()).includes(mill), 'and the form says which scenario settles it', await note.innerText())
		await picture(page, `markers-settled-${locale.slice(0, 2)}`)
		await radio('scenario', 'ridge').check({ force: true })
		is([await radio('play', 'simultaneous').isDisabled(), await note.count()], [false, 0], 'another scenario leaves the choice')
		await radio('play', 'simultaneous').check({ force: true })
		await radio('scenario', 'mill').check({ force: true })
		is(
			[await radio('play', 'alternating').isChecked(), await at(page, 'start').isEnabled()],
			[true, true],
			'back to the first, it is played as it always is',
		)
		const refused = await page.evaluate(async () => {
			const body = JSON.stringify({
				game: 'tricolore',
				options: { scenario: 'mill', play: 'simultaneous' },
				seats: ['me', 'recruit'],
			})
			await fetch('/api/me')
			const answer = await fetch('/api/games', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
			return [answer.status, await answer.text()]
		})
		ok(refused[0] === 400 && /always alternating with scenario=mill/.test(refused[1]), 'nor does the server accept it', String(refused))
	})

/** Markers that a general's disc covers, if only by a few pixels. */
const covered = (page) =>
	page.locator('.tc-general-disc').evaluateAll((discs) => {
		const markers = [...document.querySelectorAll('.tb-svg .tc-marker rect')].map((one) => one.getBoundingClientRect())
		const over = (a, b) =>
			Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
		return markers.filter((marker) => discs.some((disc) => over(disc.getBoundingClientRect(), marker))).length
	})

for (const [width, height] of [
	[1280, 800],
	[390, 844],
])
	await scenario(`markers and generals at ${width}x${height}`, async () => {
		const page = await guest({ viewport: { width, height } })
		const { record, place } = battleWith({ scenario: 'ridge', play: 'simultaneous' }, /^read /)
		await openAt(page, server, record, place, ['me', 'recruit'])
		await page.locator('.tc-general').first().waitFor()
		await soon(
			() => page.locator('.tb-svg .tc-marker').count(),
			(n) => n > 10,
			'the markers lie beside their units',
		)
		is(await still(page, () => covered(page)), 0, `no general hides one (${width}x${height})`)
	})

await finish()
