// practise.test.mjs - the page as an app: with the network off it opens, plays to the end and keeps the game.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, finish, guest, home, is, ok, picture, playOn, provedDice, Server, standing, scenario, theEnd, until } from './fixture.mjs'

const server = await new Server().start()

await scenario('Practise without a network', async () => {
	const page = await guest()
	await page.goto(server.url)
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
	await until(
		() =>
			page.evaluate(() =>
				caches.keys().then(async (names) => {
					let count = 0
					for (const name of names) count += (await (await caches.open(name)).keys()).length
					return count > 5
				}),
			),
		'all files are stored',
	)
	await page.reload()
	await until(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), 'the service worker controls the page')
	await page.context().setOffline(true)
	await server.end('SIGKILL') // no network, and nobody there
	await page.goto(`${server.url}/practise/glorious`)
	await until(async () => (await standing(page)).status === 'playing', 'a game is on')
	ok(true, 'without a network the page opens and a game is on')
	const played = await playOn(page, { most: 8 })
	is(played, 8, 'it is played in the page')
	const { moment } = await standing(page)
	await page.reload()
	await until(async () => (await standing(page)).moment >= moment, 'the game is still there')
	ok(true, 'a reload loses nothing')
	await picture(page, 'practise')
	await playOn(page)
	ok(await theEnd(page), 'to the end')
	ok(['seeded', 'proved'].includes((await provedDice(page)).dice), 'its record proves itself')
	await page.goto(server.url)
	const row = at(page, 'my-games').locator('a[href="/practise/glorious"]')
	ok(
		/against Recruit/.test(await row.innerText()) && /won|lost|shared/i.test(await row.innerText()),
		'it stands among My games, with how it ended',
	)
	await row.click()
	ok(await theEnd(page), 'and opens there')
	await page.goto(`${server.url}/practise/manoeuvre`)
	await until(async () => (await standing(page)).status === 'playing', 'Manœuvre as well')
	is(await playOn(page, { most: 12, limit: 300_000 }), 12, 'Manœuvre is played in the page too')
	await page.goto(`${server.url}/rules/manoeuvre`)
	await until(async () => /MAN-6\.5/.test(await page.locator('main').innerText()), 'the rules can be read')
	ok(true, 'and the rules can be read')
	const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json())
	ok(manifest.name && manifest.start_url && manifest.display === 'standalone' && manifest.icons.length >= 2, 'the page can be installed')
})

await scenario('how strong the computer is', async () => {
	const club = await new Server().start()
	const page = await guest()
	const told = async (game) => {
		await page.goto(club.url)
		return at(page, `level-${game}`).innerText()
	}
	is(await told('glorious'), 'Opponent: Recruit', 'at first the recruit, and it is said')
	await at(page, 'play-glorious').click()
	await until(async () => (await standing(page)).status === 'playing', 'Play begins a game')
	await until(async () => /Recruit \(/.test(await page.locator('main').innerText()), 'against the recruit')
	await page.goto(`${club.url}/new/glorious`)
	await page.locator('input[name=level][value=captain]').check({ force: true })
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'the form begins a game')
	await until(async () => /Captain \(/.test(await page.locator('main').innerText()), 'against whom one chose')
	await page.locator('.play-menu > summary').click()
	ok(/against Captain$/.test(await at(page, 'who').innerText()), 'the menu says who plays')
	is(await told('glorious'), 'Opponent: Captain', 'who is the opponent from then on')
	is(await told('manoeuvre'), 'Opponent: Recruit', 'in this game')
	await page.goto(`${club.url}/new/glorious`)
	ok(await page.locator('input[name=level][value=captain]').isChecked(), 'and chosen already in the form')
	await club.end()
})

/** The page as the next version of Grognard would bring it: all that is new is its number. */
function nextVersion(folder) {
	const worker = join(folder, 'sw.js')
	const text = readFileSync(worker, 'utf8')
	const number = /"grognard-(\w+)"/.exec(text)[1]
	writeFileSync(worker, text.replaceAll(number, 'next'))
	for (const packed of ['.br', '.gz']) rmSync(worker + packed)
}

await scenario('a new version waits until the player agrees', async () => {
	const club = new Server()
	const copy = join(home, 'page')
	cpSync(club.web, copy, { recursive: true })
	club.web = copy
	await club.start()
	const page = await guest()
	const kept = () => page.evaluate(() => caches.keys())
	await page.goto(club.url)
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
	await until(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), 'the service worker controls the page')
	is(await page.locator('.new-version').count(), 0, 'the first version is not announced as a new one')
	await club.end()
	nextVersion(club.web)
	await club.start()
	await page.reload()
	await until(async () => (await kept()).includes('grognard-next'), 'the new version is fetched beside the old one')
	await page.locator('.new-version').waitFor()
	ok(true, 'it is offered')
	for (const path of ['/practise/manoeuvre', '/help', '/']) {
		await page.goto(club.url + path)
		await page.locator('.new-version').waitFor()
	}
	ok(true, 'and is offered again on every screen until the player agrees')
	await page.locator('.new-version button').click()
	await until(
		async () => (await kept()).join() === 'grognard-next' && !(await page.locator('.new-version').count()),
		'the new version has taken over',
	).catch(() => {})
	is([await kept(), await page.locator('.new-version').count()], [['grognard-next'], 0], 'one press, and the new version has taken over')
})

await finish()
