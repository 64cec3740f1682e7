// watch.test.mjs - computer against computer, on this device: chosen in the form, paused, one step, faster, to the end, and looked at again.
import { at, axeSource, finish, guest, is, ok, picture, Server, scenario, standing, until } from './fixture.mjs'

const server = await new Server().start()
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
const saved = (page, game) => page.evaluate((key) => JSON.parse(localStorage.getItem(key)), `grognard.practise.${game}`)

async function watch(page, game, levels) {
	await page.goto(`${server.url}/new/${game}`)
	await page.locator('input[name=mode][value=watch]').check({ force: true })
	for (const [i, level] of levels.entries()) await page.locator(`#seat-${i}`).selectOption(level)
	await at(page, 'start').click()
	await at(page, 'watch-bar').waitFor()
}

/** The moment does not change any more. */
async function still(page) {
	let last = -1
	await until(async () => {
		const { moment } = await standing(page)
		const same = moment === last
		last = moment
		if (!same) await new Promise((resolve) => setTimeout(resolve, 400))
		return same
	}, 'it stands still')
	return last
}

await scenario('pause, step and speed, on a phone', async () => {
	const page = await guest({ calm: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
	await watch(page, 'manoeuvre', ['recruit', 'greedy'])
	is((await saved(page, 'manoeuvre')).setup.seats, ['recruit', 'greedy'], 'two computers')
	await until(async () => (await standing(page)).moment > 0, 'they play')
	await at(page, 'watch-pause').click()
	await until(async () => (await at(page, 'watch-bar').getAttribute('data-paused')) === 'true', 'paused')
	const paused = await still(page)
	const before = (await saved(page, 'manoeuvre')).actions.length
	await new Promise((resolve) => setTimeout(resolve, 1500))
	is((await saved(page, 'manoeuvre')).actions.length, before, 'nothing is played while it is paused')
	await at(page, 'watch-step').click()
	await until(async () => (await saved(page, 'manoeuvre')).actions.length > before, 'a step')
	const after = await still(page)
	ok(after >= paused, 'one step is shown', { paused, after })
	ok(await fits(page), 'it fits')
	await picture(page, 'watch-phone')
	await page.evaluate(axeSource())
	const found = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }))
	is(
		found.violations.map((v) => v.id),
		[],
		'nothing that hinders anybody',
	)
	const known = (await saved(page, 'manoeuvre')).actions
	await page.reload()
	await at(page, 'watch-bar').waitFor()
	is((await saved(page, 'manoeuvre')).actions.slice(0, known.length), known, 'a reload goes on with the same game')
})

await scenario('to the end, and again', async () => {
	const page = await guest({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' })
	await watch(page, 'glorious', ['random', 'greedy'])
	await at(page, 'watch-speed').selectOption('fast')
	await picture(page, 'watch-desk')
	await until(async () => (await standing(page)).status === 'over', 'the end', 300_000)
	is(await at(page, 'watch-bar').count(), 0, 'then there is nothing to pause')
	await at(page, 'replay').click()
	await at(page, 'course').waitFor()
	ok(true, 'and it can be looked at again')
	await page.goto(`${server.url}/practise/glorious?new`)
	await until(async () => (await standing(page)).status === 'playing', 'a game is on')
	is(await at(page, 'watch-bar').count(), 0, 'Practise is a game of one’s own')
})

await finish()
