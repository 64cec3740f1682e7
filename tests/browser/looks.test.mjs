// looks.test.mjs - the page for everyone: every screen on two phones, a tablet and a wide screen, light and dark, in three
// languages, by keyboard alone, and under the eyes of axe.
import { couleurs } from './couleurs.mjs'
import {
	at,
	axeSource,
	finish,
	guest,
	is,
	ok,
	openAt,
	picture,
	places,
	playOn,
	recordOf,
	Server,
	standing,
	scenario,
	until,
	still,
} from './fixture.mjs'

const server = await new Server().start()
const axe = axeSource()
const sizes = {
	small: { width: 320, height: 640 },
	phone: { width: 390, height: 844 },
	lying: { width: 844, height: 390 },
	tablet: { width: 820, height: 1180 },
	desktop: { width: 1440, height: 900 },
}

/** A game of each kind that has gone some way, for looking at. */
async function gameOf(page, game) {
	await page.goto(`${server.url}/new/${game}`)
	await page.locator('input[name=level][value=recruit]').check({ force: true })
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'the game is on')
	await playOn(page, { most: 14 })
	return page.url()
}

const screens = [
	['home', '/'],
	['new-glorious', '/new/glorious'],
	['new-manoeuvre', '/new/manoeuvre'],
	['new-empire', '/new/empire'],
	['new-tricolore', '/new/tricolore'],
	['rules-manoeuvre', '/rules/manoeuvre'],
	['rules-empire', '/rules/empire'],
	['rules-tricolore', '/rules/tricolore'],
	['help', '/help'],
	['nowhere', '/no/such/page'],
]

/** Serious findings of axe: [rule, where] each. A fraction that the end of a bar crosses is drawn twice, in both colours, of which axe sees
 * one; whether it is read, `fits` measures. The letters beside a unit have a halo in the colour of the ground, which axe does not see either
 * where they reach over the edge of the table. */
async function findings(page) {
	await page.evaluate(axe)
	const result = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
	return result.violations
		.filter((v) => ['serious', 'critical'].includes(v.impact))
		.map((v) => ({ ...v, nodes: v.nodes.filter((n) => v.id !== 'color-contrast' || !/ data-over=|class="tc-sign"/.test(n.html)) }))
		.filter((v) => v.nodes.length)
		.map((v) => [v.id, v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160))])
}

async function settled(page) {
	await page.waitForLoadState('networkidle')
	await until(() => page.evaluate(() => document.querySelector('main')?.innerText.trim().length > 20), 'there is something to read')
}

for (const colorScheme of ['light', 'dark'])
	await scenario(`every screen, ${colorScheme}`, async () => {
		const page = await guest({ colorScheme })
		const all = [...screens]
		for (const game of ['glorious', 'manoeuvre', 'empire', 'tricolore'])
			all.push([`play-${game}`, new URL(await gameOf(page, game)).pathname])
		for (const [name, path] of all)
			for (const [size, viewport] of Object.entries(sizes)) {
				await page.setViewportSize(viewport)
				await page.goto(server.url + path)
				await settled(page)
				await picture(page, `${name}-${size}-${colorScheme}`)
				const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
				ok(wide <= 1, `${name}, ${size}, ${colorScheme}: nothing overflows the screen`, `${wide} pixels`)
				if (['phone', 'desktop'].includes(size))
					is(await findings(page), [], `${name}, ${size}, ${colorScheme}: axe has no serious finding`)
			}
		await page.context().close()
	})

for (const colorScheme of ['light', 'dark'])
	await scenario(`moments of a battle, ${colorScheme}`, async () => {
		const record = recordOf('empire', 2, 'greedy', 7, { scenario: 'crossroads' })
		const page = await guest({ colorScheme, viewport: sizes.desktop })
		const open = (what) => openAt(page, server, record, places(record, what, 1)[0], ['me', 'recruit'])
		const look = async (what) => {
			await picture(page, `empire-${what}-${colorScheme}`)
			is(await findings(page), [], `${what}, ${colorScheme}: axe has no serious finding`)
		}
		await open(/^done/)
		await page.locator('.tb-ends').waitFor()
		await look('orders')
		await open(/^move/)
		const unit = page.locator('.tb-unit.tb-drags').first()
		const box = await still(page, () => unit.boundingBox())
		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
		await page.mouse.down()
		await page.mouse.move(box.x + box.width / 2, box.y - 30, { steps: 5 })
		await page.locator('.tb-march').first().waitFor()
		await look('drag')
		await page.keyboard.press('Escape')
		await page.mouse.up()
		await open(/^charge/)
		await page.locator('.tb-unit.tb-acts').first().click()
		await page.locator('.tb-choice[data-action^=charge]').first().click()
		await at(page, 'weighed').waitFor()
		await look('charge')
		await open(/^react .* charge/)
		await page.locator('.tb-chip, [data-testid=reactions]').first().waitFor() // several units may answer
		if (await page.locator('.tb-chip').count()) await page.locator('.tb-chip').first().click()
		await at(page, 'reactions').waitFor()
		await look('reaction')
		await openAt(page, server, record, record.played.length, ['me', 'recruit'])
		await at(page, 'result').waitFor()
		await look('end')
		await page.context().close()
	})

for (const colorScheme of ['light', 'dark'])
	await scenario(`moments of Les Trois Couleurs, ${colorScheme}`, async () => {
		const page = await guest({ colorScheme })
		for (const [name, open] of Object.entries(couleurs)) {
			await page.setViewportSize(sizes.desktop)
			await open(page, server)
			for (const size of ['desktop', 'phone']) {
				await page.setViewportSize(sizes[size])
				await picture(page, `couleurs-${name}-${size}-${colorScheme}`)
				is(await findings(page), [], `${name}, ${size}, ${colorScheme}: axe has no serious finding`)
			}
		}
		await page.context().close()
	})

await scenario('a thumb can press it', async () => {
	const page = await guest({ viewport: sizes.phone, hasTouch: true, isMobile: true })
	await page.goto(server.url)
	await settled(page)
	const small = await page.evaluate(() =>
		[...document.querySelectorAll('main button, main a.button, header button')]
			.filter((e) => e.offsetParent && e.getBoundingClientRect().height < 40)
			.map((e) => e.textContent.trim()),
	)
	is(small, [], 'buttons on a phone are at least 40 pixels high')
	await gameOf(page, 'manoeuvre')
	const square = await at(page, 'square-e4').boundingBox()
	ok(
		square.width >= 40 && square.x >= 0 && square.x + square.width <= 390,
		'a square of the battlefield is wide enough',
		JSON.stringify(square),
	)
	await page.setViewportSize(sizes.phone)
	for (const game of ['empire', 'tricolore']) {
		await gameOf(page, game)
		is(
			await page.evaluate(() =>
				[...document.querySelectorAll('.tb-panel button:not(.tb-grip), .tb-tools button')]
					.filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 40)
					.map((e) => e.textContent.trim() || e.getAttribute('aria-label')),
			),
			[],
			`so are those of a battle of ${game}`,
		)
	}
	await gameOf(page, 'manoeuvre')
	await page.setViewportSize(sizes.lying)
	const [map, question] = await Promise.all(['.mv-field', '.mv-phase'].map((part) => page.locator(part).boundingBox()))
	ok(
		map.height <= 390 && question.x >= map.x + map.width,
		'on a phone laid on its side the whole map stays in view, what is asked beside it',
		JSON.stringify([map, question]),
	)
	await page.context().close()
})

await scenario('three languages', async () => {
	for (const [locale, lang, play, turn] of [
		['fr-FR', 'fr', 'Jouer', /tour|vous/i],
		['de-DE', 'de', 'Spielen', /Zug|Sie|du|dran/i],
		['en-GB', 'en', 'Play', /turn/i],
	]) {
		const page = await guest({ locale })
		await page.goto(server.url)
		await settled(page)
		is(await page.evaluate(() => document.documentElement.lang), lang, `${lang}: the page says so`)
		ok((await at(page, 'play-manoeuvre').innerText()).includes(play), `${lang}: chosen by the browser`)
		await at(page, 'play-glorious').click()
		await until(async () => (await standing(page)).status === 'playing', 'the game is on')
		await page.locator('.turn-yours').waitFor()
		ok(turn.test(await page.locator('.turn-yours').innerText()), `${lang}: the game speaks it too`, await at(page, 'turn').innerText())
		await playOn(page, { most: 6 })
		const words = await page.locator('body').innerText()
		ok(
			!/\{[a-z0-9.]+\}|undefined|\?\d+\b|\[object/.test(words),
			`${lang}: no word is missing`,
			words.match(/.{20}(\{[a-z0-9.]+\}|undefined|\[object).{20}/),
		)
		await picture(page, `glorious-${lang}`)
		for (const game of ['empire', 'tricolore']) {
			await gameOf(page, game)
			const said = await page.locator('body').innerText()
			ok(
				!/\{[@a-z0-9.]+\}|undefined|\?\d+\b|\[object/.test(said),
				`${lang}: no word is missing in a battle of ${game}`,
				said.match(/.{20}(\{[@a-z0-9.]+\}|undefined|\[object).{20}/),
			)
		}
		await page.goto(`${server.url}/rules/manoeuvre`)
		await settled(page)
		await picture(page, `rules-${lang}`)
		await page.context().close()
	}
})

await scenario('by keyboard alone', async () => {
	const page = await guest()
	await page.goto(server.url)
	await settled(page)
	for (let i = 0; i < 60; i++) {
		await page.keyboard.press('Tab')
		if ((await page.evaluate(() => document.activeElement?.dataset.testid)) === 'play-manoeuvre') break
	}
	is(await page.evaluate(() => document.activeElement?.dataset.testid), 'play-manoeuvre', 'Tab finds the game')
	await page.keyboard.press('Enter')
	await until(async () => (await standing(page)).status === 'playing', 'Enter begins it')
	await until(() => page.locator('[data-testid=phase], [data-testid=action-list]').count(), 'the board is there')
	const focus = (selector) => page.evaluate((wanted) => Boolean(document.activeElement?.matches(wanted)), selector)
	const tabTo = async (selector, most = 400) => {
		for (let i = 0; i < most; i++) {
			if (await focus(selector)) return true
			await page.keyboard.press('Tab')
		}
		return false
	}
	// With the arrows to the first square that matches, wherever the cursor is.
	const walkTo = async (selector) => {
		ok(await tabTo('[data-testid^=square-]'), 'the battlefield is reached by Tab')
		const where = () =>
			page.evaluate((wanted) => {
				const place = (cell) => cell && ['x', 'y'].map((axis) => Number(cell.querySelector('rect').getAttribute(axis)) / 100)
				return [
					place(document.activeElement.closest('[data-testid^=square-]')),
					place(document.querySelector(wanted)),
					document.querySelector(wanted)?.dataset.testid,
				]
			}, selector)
		const [from, to, name] = await where()
		for (let i = 0; i < Math.abs(to[0] - from[0]); i++) await page.keyboard.press(to[0] > from[0] ? 'ArrowRight' : 'ArrowLeft')
		for (let i = 0; i < Math.abs(to[1] - from[1]); i++) await page.keyboard.press(to[1] > from[1] ? 'ArrowDown' : 'ArrowUp')
		await until(() => focus(`[data-testid=${name}]`), `arrows lead to ${name}`)
		return name
	}
	const changed = (before) =>
		until(async () => {
			const now = await standing(page)
			return now.moment !== before.moment || now.turn !== before.turn
		}, 'it is played')
	const yours = () =>
		until(
			() => page.evaluate(() => document.querySelector('[data-testid=turn]')?.classList.contains('turn-yours')),
			"it is the player's turn",
		)
	await yours()
	let before = await standing(page)
	ok(await tabTo('button[data-action=done]'), 'the button that ends the discards is reached by Tab')
	await page.keyboard.press('Enter')
	await changed(before)
	await yours()
	await until(() => page.locator('[data-testid^=square-][data-ready]').count(), 'units can move')
	before = await standing(page)
	const unit = await walkTo('[data-testid^=square-][data-ready]')
	await page.keyboard.press('Enter')
	await until(() => page.locator('[data-testid^=square-][data-target]').count(), 'where it can go is shown')
	await picture(page, 'keyboard')
	await walkTo('[data-testid^=square-][data-target]')
	await page.keyboard.press('Enter')
	await changed(before)
	ok(true, `${unit} is moved by keyboard alone`)
	await page.context().close()
})

await scenario('an address that leads nowhere', async () => {
	const page = await guest({ serviceWorkers: 'block' })
	const answer = await page.goto(`${server.url}/nothing/here`)
	await settled(page)
	is(answer.status(), 404, 'nothing is there')
	ok(
		(await page.locator('h1').count()) === 1 && (await page.locator('main a[href="/"]').count()) >= 1,
		'the page says so and links to the home page',
	)
	await page.context().close()
})

await scenario('a refusal says why', async () => {
	const page = await guest()
	await page.goto(server.url)
	await at(page, 'play-manoeuvre').click()
	await until(async () => (await standing(page)).status === 'playing', 'the game is on')
	await page.locator('button[data-action=done]').first().click()
	await until(() => page.locator('[data-testid^=square-][data-ready]').count(), 'units can move')
	const unit = page.locator('[data-testid^=square-][data-ready]').first()
	const from = await unit.getAttribute('data-testid')
	await unit.click()
	// Far away, where nobody stands: no unit moves half the battlefield.
	const column = from.charAt(7)
	const row = Number(from.charAt(8)) > 4 ? 3 : 6
	await at(page, `square-${column}${row}`).click()
	const no = page.locator('[data-testid=refusal], .mv-no').first()
	await no.waitFor()
	ok(/MAN-\d/i.test(await no.innerText()), 'a move too far is refused with its clause', await no.innerText())
	await picture(page, 'refusal')
	await no.locator('.clause-link, button:has-text("MAN"), a:has-text("MAN")').first().click()
	await until(async () => /MAN-5/i.test(await page.locator('dialog[open], [role=dialog]').first().innerText()), 'the clause can be read')
	await picture(page, 'clause')
	ok(true, 'and the clause is there to read')
	await page.goto(`${server.url}/rules/manoeuvre#MAN-6.5`)
	await settled(page)
	ok(/MAN-6\.5/.test(await page.locator('main').innerText()), 'a clause can be read by its address')
	await page.context().close()
})

await finish()
