// bare.test.mjs - a game that brings nothing of its own to the page: it is listed, set up and played all the same. The page is made from a
// copy of its sources in which one game has no folder.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { at, finish, guest, home, is, ok, picture, playOn, Server, standing, scenario, until, soon } from './fixture.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The page in `into`, the game in it known from games.list alone. */
function pageWithout(game, made, into) {
	const copy = join(home, 'sources')
	cpSync(join(root, 'games.list'), join(copy, 'games.list'))
	cpSync(join(root, 'web'), join(copy, 'web'), { recursive: true, filter: (path) => !path.endsWith('node_modules') })
	symlinkSync(join(root, 'web', 'node_modules'), join(copy, 'web', 'node_modules'))
	rmSync(join(copy, 'web', 'src', 'games', game), { recursive: true })
	// The engines as the page has them, under the names that src/wasm gives them.
	const engines = join(home, 'engines')
	for (const name of readdirSync(join(made, 'assets'))) {
		const plain = /^(.*)\.\w+(\.wasm|\.bin)$/.exec(name)
		if (plain) cpSync(join(made, 'assets', name), join(engines, plain[1] + plain[2]))
	}
	execFileSync(process.execPath, [join(copy, 'web', 'build.mjs'), '--wasm', engines, '--out', into])
	return into
}

const server = new Server()
server.web = pageWithout('glorious', server.web, join(home, 'bare'))
await server.start()

await scenario('a game without a folder in the page', async () => {
	const page = await guest()
	await page.goto(server.url)
	is(await page.locator('#card-glorious').innerText(), 'Das glorreiche Manöver', 'the first page shows it under the title of its rulebook')
	const cards = page.locator('.game-card')
	is(await cards.locator('.plate').count(), await cards.count(), 'with a plain cover')
	await page.goto(`${server.url}/new/glorious`)
	await page.locator('.all-rules summary').click()
	await page.locator('#option-variant').fill('2')
	await page.locator('.here input').check()
	await picture(page, 'bare-new')
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'a game is on')
	ok(true, 'its options are a form, and a game is on')
	ok(await at(page, 'action-list').evaluate((list) => list.open), 'the list of actions is open')
	await soon(
		() => at(page, 'board').locator('[data-testid=action-list], [data-testid=position-words]').count(),
		(n) => n === 2,
		'actions and position stand where a board would',
	)
	is(await playOn(page, { most: 8 }), 8, 'it is played from the list')
	await picture(page, 'bare-play')
	await page.goto(server.url)
	await page.locator('.game-row .flag').waitFor()
	ok(true, 'and is listed under My games')
})

/** The page in `into` as a newer server has it: its scripts and lessons have other names. */
function newerPage(made, into) {
	cpSync(made, into, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
	const assets = join(into, 'assets')
	const names = readdirSync(assets)
	const newer = names.filter((name) => /^lesson-|\.js$/.test(name))
	const texts = [join(into, 'index.html'), ...names.filter((name) => name.endsWith('.js')).map((name) => join(assets, name))]
	for (const file of texts) {
		const text = readFileSync(file, 'utf8')
		writeFileSync(
			file,
			newer.reduce((now, name) => now.replaceAll(name, `newer-${name}`), text),
		)
	}
	for (const name of newer) renameSync(join(assets, name), join(assets, `newer-${name}`))
	return into
}

await scenario('the server has another page under an older one that nothing keeps on the device', async () => {
	const changing = await new Server().start()
	const page = await guest({ serviceWorkers: 'block' })
	await page.goto(changing.url)
	await at(page, 'learn-manoeuvre').waitFor()
	await changing.end()
	changing.web = newerPage(changing.web, join(home, 'newer'))
	await changing.start()
	await at(page, 'learn-manoeuvre').click()
	await page.getByRole('button', { name: 'Try again' }).waitFor()
	ok(true, 'what the older page asks for is gone')
	await page.getByRole('button', { name: 'Try again' }).click()
	await at(page, 'lesson-text').waitFor()
	ok(true, 'trying again fetches the page anew')
})

await scenario('the board does not come', async () => {
	const page = await guest({ serviceWorkers: 'block' })
	await page.route(/\/game\.\w+\.js$/, (route) => route.abort())
	await page.goto(`${server.url}/practise/empire?new`)
	await at(page, 'not-drawn').waitFor()
	is(await at(page, 'action-list').count(), 1, 'it is played in words')
	await page.unroute(/\/game\.\w+\.js$/)
	await at(page, 'not-drawn').locator('button').click()
	await page.locator('.tb-svg .tb-unit').first().waitFor()
	ok(true, 'and drawn when it is tried again')
})

await finish()
