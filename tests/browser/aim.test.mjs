// aim.test.mjs - what a game is about stands on the first screen of the first game, in the rulebook's words and the viewer's language, without
// covering anything; once read or once the first turn is over it does not come back. Beside what is asked stands why it matters: a line, or on a
// phone a mark that tells it.
import { at, finish, guest, is, ok, openAt, picture, places, playOn, recordOf, Server, scenario, still } from './fixture.mjs'

const server = await new Server().start()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const SIZES = {
	phone: PHONE,
	'small phone': { ...PHONE, viewport: { width: 360, height: 640 } },
	desktop: { viewport: { width: 1280, height: 800 } },
}
const AIMS = [
	['manoeuvre', 'en-GB', /^Destroy five enemy units/, /^Fresh cards make better attacks/],
	['glorious', 'de-DE', /^Bring deine Soldaten früh heim/, /^Alle müssen ziehen/],
	['empire', 'fr-FR', /^Brisez l’armée ennemie/, /^Les points sont rares/],
	['tricolore', 'fr-FR', /^Brisez l’armée ennemie ou tenez les objectifs/, /^Les PA dépensés ici/],
]

/** What lies under the bar and may be pressed or read. */
const covered = (page) =>
	page.evaluate(() => {
		const bar = document.querySelector('[data-testid=aim]')
		const { x, y, width, height } = bar.getBoundingClientRect()
		const found = new Set()
		for (let i = 0; i <= 8; i++)
			for (let k = 0; k <= 4; k++)
				for (const one of document.elementsFromPoint(x + (width * i) / 8, y + (height * k) / 4))
					if (!bar.contains(one) && one.matches('button, .tb-track *, .tb-panel, .tb-panel *, .mv-cell, .gl-hit, .log li'))
						found.add(one.className)
		return [...found]
	})

/** The line where there is room, and the bubble of the mark where there is not; both are in the page, and one of them shows. */
async function reasonOf(page, phone) {
	const line = page.locator('.play-main .why').first()
	if (!phone) return line.innerText()
	await at(page, 'why-mark').tap()
	const told = await at(page, 'meaning').innerText()
	return (await line.isVisible()) ? 'the line shows too' : told
}

for (const [game, locale, aim, why] of AIMS)
	for (const [name, size] of Object.entries(SIZES))
		await scenario(`${game} on a ${name}`, async () => {
			const page = await guest({ ...size, locale })
			await page.goto(`${server.url}/practise/${game}?new`)
			await page.locator('.turn-yours').waitFor()
			await page.locator('.play-main .mv, .play-main .gl, .play-main .tb').first().waitFor()
			ok(aim.test(await at(page, 'aim').innerText()), 'the first screen says what the aim is')
			const box = await still(page, () => at(page, 'aim').boundingBox())
			ok(box.y >= 0 && box.y + box.height <= size.viewport.height, 'in view', JSON.stringify(box))
			is(await still(page, () => covered(page)), [], 'it covers nothing')
			const ends = page.locator('.tb-ends')
			const end = (await ends.count()) ? await ends.first().boundingBox() : { y: 0, height: 0 }
			ok(end.y + end.height <= size.viewport.height + 1, 'and what ends the step is in view', JSON.stringify(end))
			await picture(page, `aim-${game}-${name.replace(' ', '-')}`)
			await at(page, 'aim').locator('button').click()
			await at(page, 'aim').waitFor({ state: 'detached' })
			await page.goto(`${server.url}/practise/${game}?new`)
			await page.locator('.turn-yours').waitFor()
			is(await at(page, 'aim').count(), 0, 'once read it does not come back')
			const reason = await reasonOf(page, name !== 'desktop')
			ok(why.test(reason), 'what is asked says why it matters', reason)
			await picture(page, `why-${game}-${name.replace(' ', '-')}`)
		})

await scenario('Das glorreiche Manöver: the reason stands there too where only one soldier can march', async () => {
	const page = await guest(PHONE)
	const race = recordOf('glorious', 2, 'recruit', 3)
	const [lacking, asked] = [[], []]
	for (const place of places(race, /^move /, 14)) {
		await openAt(page, server, race, place, ['me', 'recruit'])
		await page.locator('.turn-yours').waitFor()
		const prompt = page.locator('.gl-prompt:has-text("oldier")')
		await prompt.waitFor()
		asked.push(await prompt.innerText())
		if (!(await at(page, 'why-mark').count())) lacking.push(await prompt.innerText())
	}
	ok(
		asked.some((text) => /^Soldier \d/.test(text)),
		'one soldier can march somewhere',
		asked.join('; '),
	)
	is(lacking, [], 'and it is said why it matters')
})

await scenario('who plays on has read it', async () => {
	const page = await guest()
	await page.goto(`${server.url}/practise/glorious?new`)
	await page.locator('.turn-yours').waitFor()
	await at(page, 'aim').waitFor()
	await playOn(page, { most: 7, avoid: '' })
	await at(page, 'aim').waitFor({ state: 'detached' })
	is(await page.evaluate(() => localStorage.getItem('grognard.aim.glorious')), 'yes', 'for good')
})

await finish()
