// restored.test.mjs - a server is put back to a backup in the middle of a game: the page says so, in each language, the game goes
// on with new dice, and at the end both keys prove every outcome.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { at, finish, guest, home, is, ok, picture, playOn, provedDice, Server, standing, scenario, theEnd, until } from './fixture.mjs'

const server = await new Server().start()
const program = process.argv[2]

function run(...words) {
	const done = spawnSync(program, words, { encoding: 'utf8' })
	if (done.status !== 0) throw new Error(`${words.join(' ')}: ${done.stderr}`)
	return done.stdout
}

await scenario('a game goes on after its server was restored', async () => {
	const page = await guest()
	const copy = join(home, 'copy.db')
	await page.goto(`${server.url}/new/manoeuvre`)
	await at(page, 'start').click()
	await until(async () => (await standing(page)).status === 'playing', 'the game is on')
	await playOn(page, { most: 4 })
	run('backup', server.file, copy)
	const then = await standing(page)
	await playOn(page, { most: 6 })
	await until(async () => (await standing(page)).moment > then.moment, 'something was played after the backup')
	await server.end()
	ok(/1 unfinished game continues with new dice/.test(run('restore', copy, server.file, '--force')), 'restore says what it does')
	await server.start()
	await at(page, 'renewed').waitFor()
	ok(/new key/.test(await at(page, 'renewed').innerText()), 'the page says that there are new dice')
	await picture(page, 'restored')
	await page.reload()
	await at(page, 'renewed').waitFor()
	await at(page, 'renewed').locator('button').click()
	await at(page, 'renewed').waitFor({ state: 'detached' })
	await page.reload()
	await until(async () => (await standing(page)).status === 'playing', 'the game is there')
	is(await at(page, 'renewed').count(), 0, 'what was read is not said again')
	await playOn(page, { most: 10 })
	await at(page, 'resign').click()
	await at(page, 'resign-yes').click()
	await theEnd(page)
	is((await provedDice(page)).dice, 'proved', 'both keys prove every outcome')
	is(await at(page, 'verify-renewed').count(), 1, 'the proof shows the new seal')
	ok((await at(page, 'verify-renewed').locator('dt').count()) >= 3, 'with its key, and what the player added to it')
	await picture(page, 'restored-proof')
})

for (const [locale, words] of [
	['fr', /nouvelle clé/],
	['de', /neuen Schlüssel/],
])
	await scenario(`said in ${locale}`, async () => {
		const page = await guest({ locale })
		const copy = join(home, `copy-${locale}.db`)
		await page.goto(`${server.url}/new/glorious`)
		await at(page, 'start').click()
		await until(async () => (await standing(page)).status === 'playing', 'the game is on')
		run('backup', server.file, copy)
		await server.end()
		run('restore', copy, server.file, '--force')
		await server.start()
		await at(page, 'renewed').waitFor()
		ok(words.test(await at(page, 'renewed').innerText()), `said in ${locale}`)
	})

await finish()
