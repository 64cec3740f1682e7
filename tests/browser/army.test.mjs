// army.test.mjs - the army builder on a phone: an army is put together one-handed, breaches are mended by one tap, the file goes out and comes
// back, and the army is played on the virtual table and on a real one.
import { readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import {
	at,
	axeSource,
	finish,
	guest,
	home,
	is,
	ok,
	picture,
	playOn,
	program,
	scenario,
	Server,
	standing,
	until,
	soon,
} from './fixture.mjs'

const server = await new Server().start()
const sizes = [
	{ width: 360, height: 640 },
	{ width: 412, height: 915 },
]
const phone = (viewport, locale = 'fr-FR') => guest({ viewport, locale, hasTouch: true, isMobile: true, acceptDownloads: true })

const serious = async (page) => {
	await page.evaluate(axeSource())
	const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
	return violations.filter((v) => ['serious', 'critical'].includes(v.impact)).map((v) => `${v.id}: ${v.nodes[0].html.slice(0, 160)}`)
}
const wide = (page) => page.evaluate(() => document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth)
const total = (page) => at(page, 'bd-total').innerText()

/** A new army of a game, from what stands first. */
async function create(page, game, from) {
	await page.goto(`${server.url}/companion/army`)
	await page.locator(`[data-game=${game}]`).tap()
	await page.waitForFunction(() => document.querySelectorAll('[data-testid=bd-from] option').length > 3)
	if (from) await at(page, 'bd-from').selectOption(from)
	await at(page, 'bd-create').tap()
	await at(page, 'bd-total').waitFor()
}

/** Taps the first fix until nothing is to be mended. */
async function mendAll(page) {
	let taps = 0
	for (; taps < 20 && (await page.locator('.bd-fix').count()); taps++) {
		const before = await page.locator('.cp-due').innerText()
		await page.locator('.bd-fix').first().tap()
		await until(async () => !(await page.locator('.cp-due').count()) || (await page.locator('.cp-due').innerText()) !== before, 'mended')
	}
	return taps
}

for (const size of sizes) {
	const at2 = `${size.width}x${size.height}`
	await scenario(`Bataille Empire at ${at2}`, async () => {
		const page = await phone(size)
		await create(page, 'empire')
		await soon(
			() => total(page),
			(text) => /200 sur 200/.test(text),
			'a copy of a shipped army costs what it costs',
		)
		is(await wide(page), 0, 'nothing is wider than the screen')
		is(await serious(page), [], `axe finds nothing serious in an army at ${at2}`)
		await picture(page, `army-empire-${size.width}`)
		await page.locator('.bd-unit .cp-amount button').nth(1).tap()
		await until(async () => /213 sur 200/.test(await total(page)), 'one more unit costs 13')
		ok(/13 de trop/.test(await total(page)), 'what is too much is in view', await total(page))
		is(await page.locator('.bd-breach').getAttribute('data-rule'), 'points', 'the breach is told')
		await page.locator('.bd-breach .clause-link').tap()
		await page.locator('dialog[open]').waitFor()
		ok(/BE-22\.1/.test(await page.locator('dialog[open]').innerText()), 'with its clause')
		await page.keyboard.press('Escape')
		await picture(page, `army-breach-${size.width}`)
		is(await mendAll(page), 1, 'one tap mends it')
		ok(/jouable/.test(await total(page)), 'and it may be played', await total(page))
		await page.getByRole('button', { name: 'Annuler' }).tap()
		await until(async () => /213 sur 200/.test(await total(page)), 'which can be undone')
		await mendAll(page)
		await page.getByRole('button', { name: '+ Unité' }).first().tap()
		await picture(page, `army-pick-${size.width}`)
		is(await serious(page), [], `nor in what can be added at ${at2}`)
		ok(/reconstitué/.test(await page.locator('.bd-offer').first().innerText()), 'values are marked')
		await page.locator('.bd-offer').first().tap()
		await page.getByRole('button', { name: 'Terminé' }).tap()
		await page.locator('.bd-name').first().tap()
		await picture(page, `army-detail-${size.width}`)
		is(await serious(page), [], `nor in a unit at ${at2}`)
		is(await wide(page), 0, 'still nothing is wider than the screen')
	})
	await scenario(`Les Trois Couleurs at ${at2}`, async () => {
		const page = await phone(size)
		await create(page, 'tricolore')
		ok(/sur 1000/.test(await total(page)) && /il manque/.test(await total(page)), 'a new army lacks points', await total(page))
		for (let i = 0; i < 3; i++) {
			await page.getByRole('button', { name: '+ Unité' }).first().tap()
			await page.locator('.bd-offer').first().tap()
			await page.getByRole('button', { name: 'Terminé' }).tap()
		}
		await page.getByRole('button', { name: '+ Unité' }).first().tap()
		await page.locator('.bd-offer', { hasText: 'cheval de 6' }).tap()
		await page.getByRole('button', { name: 'Terminé' }).tap()
		await picture(page, `army-tricolore-${size.width}`)
		is(await serious(page), [], `axe finds nothing serious at ${at2}`)
		is(await wide(page), 0, 'nothing is wider than the screen')
		await mendAll(page)
		ok(/jouable/.test(await total(page)), 'the fixes make it playable', await total(page))
	})
}

await scenario('out and back in', async () => {
	const page = await phone(sizes[0])
	await create(page, 'tricolore')
	await page.locator('.bd-title').first().fill('Ma division : « à l’essai »')
	await page.keyboard.press('Tab')
	await mendAll(page)
	const [file] = await Promise.all([page.waitForEvent('download'), at(page, 'bd-save').tap()])
	const path = join(home, 'own.yaml')
	await file.saveAs(path)
	const text = readFileSync(path, 'utf8')
	ok(/^game: tricolore$/m.test(text), 'the file is a data file', text)
	const said = execFileSync(program, ['roster', path], { encoding: 'utf8' })
	ok(/may be played/.test(said), 'that the terminal accepts', said)
	await page.goto(`${server.url}/companion/army`)
	await at(page, 'bd-file').setInputFiles(path)
	await at(page, 'bd-total').waitFor()
	ok(/jouable/.test(await total(page)), 'and the page as well')
	ok((await page.locator('h1').innerText()).includes('Ma division'), 'with its name')
	writeFileSync(path, text.replace(/year: \d+/, 'year: soon'))
	await page.goto(`${server.url}/companion/army`)
	await at(page, 'bd-file').setInputFiles(path)
	const line = text.split('\n').findIndex((l) => /year:/.test(l)) + 1
	await until(
		async () => new RegExp(`Ligne ${line}, colonne \\d+.*un nombre entier`, 's').test(await page.locator('[role=alert]').innerText()),
		'a mistake has its line and column, in French',
	)
})

await scenario('on the virtual table, and on a real one', async () => {
	const page = await phone(sizes[1])
	await create(page, 'empire')
	await page.locator('.bd-title').first().fill('Armée de Lyon')
	await page.keyboard.press('Tab')
	await at(page, 'bd-play').tap()
	await at(page, 'bd-scenario').waitFor()
	await page.waitForFunction(() => document.querySelectorAll('[data-testid=bd-scenario] option').length > 0)
	await at(page, 'bd-start').tap()
	await page.waitForURL(/\/practise\/empire/)
	await page.locator('svg').first().waitFor()
	await picture(page, 'army-played')
	const saved = await until(() => page.evaluate(() => JSON.parse(localStorage.getItem('grognard.practise.empire'))?.setup), 'it is kept')
	ok(
		saved.own.includes('Armée de Lyon') && Object.values(saved.options).includes(/id: (army-\w+)/.exec(saved.own)[1]),
		'the army is played',
		JSON.stringify(saved),
	)
	await playOn(page, { most: 12 })
	const { moment } = await standing(page)
	ok(Number(moment) >= 12, 'the computer answers, with the same tables', moment)
	await page.reload()
	await until(async () => Number((await standing(page)).moment) >= 12, 'a reload goes on with it')
	await page.goto(`${server.url}/companion/army`)
	await page.locator('.cp-open').first().tap()
	await at(page, 'bd-battle').tap()
	await at(page, 'cp-army-1').waitFor()
	await page.waitForFunction(() => document.querySelectorAll('[data-testid=cp-army-1] option').length > 5)
	await at(page, 'cp-army-1').selectOption({ index: 5 })
	await at(page, 'cp-begin').tap()
	await page.waitForURL(/\/companion\/[0-9a-f]{8}$/)
	await page.locator('.cp-piece').nth(3).waitFor()
	await soon(
		() => page.locator('body').innerText(),
		(text) => text.includes('Armée de Lyon'),
		'and fights on a real table',
	)
	await picture(page, 'army-enlisted')
})

await finish()
