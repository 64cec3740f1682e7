// companion-keeps.test.mjs - nothing of a battle beside a real table is lost: undo and redo, a reload in the middle of a question, a file out and
// in again and in the terminal, a torn or foreign file refused with its line; a whole battle on two sheets of paper. Measures are printed.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, BATTLES, begin, face, installed, keptText, PHONES, phone, piece, rosters, sheets, tab } from './companion.mjs'
import { at, finish, home, is, ok, picture, program, Server, scenario, until } from './fixture.mjs'

const server = await new Server().start()
const words = async (locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim()

async function resolve(page, number = 5) {
	if (await page.locator('.cp-face').count()) await face(page, number).tap()
	await at(page, 'cp-apply').tap()
	await piece(page, 'a1').waitFor()
}

/** The screen after the device has what it shows. */
const settled = (page, steps) =>
	until(async () => (await keptText(page)).split('\n---\n')[1]?.split('\n').filter(Boolean).length === steps, `${steps} steps are kept`)

for (const viewport of PHONES)
	for (const [game, { foot, horse }] of Object.entries(BATTLES)) {
		const name = `${game}-${viewport.width}`
		await scenario(`undo, redo and reload, ${name}`, async () => {
			const page = await phone(viewport)
			await begin(page, server.url, game)
			const seen = [await rosters(page)]
			await ask(page, 'fire', foot, horse)
			await resolve(page)
			seen.push(await rosters(page))
			await ask(page, 'morale', horse)
			await resolve(page, 1)
			seen.push(await rosters(page))
			await page.locator('.cp-stage button').tap()
			await settled(page, 3)
			ok(new Set(seen.map((s) => JSON.stringify(s))).size === 3, `${name}: each answer changed the rosters`)
			for (const before of [seen[2], seen[1], seen[0]]) {
				await at(page, 'cp-undo').tap()
				await until(async () => JSON.stringify(await rosters(page)) === JSON.stringify(before), 'the rosters are as they were')
			}
			ok(await at(page, 'cp-undo').isDisabled(), `${name}: back to the beginning, step by step`)
			await page.reload()
			await piece(page, 'a1').waitFor()
			for (const after of [seen[1], seen[2], seen[2]]) {
				await at(page, 'cp-redo').tap()
				await until(async () => JSON.stringify(await rosters(page)) === JSON.stringify(after), 'and again as they were')
			}
			ok(await at(page, 'cp-redo').isDisabled(), `${name}: and forth again, after a reload`)
			await settled(page, 3)
			await page.reload()
			await piece(page, 'a1').waitFor()
			is(await rosters(page), seen[2], `${name}: a reload shows the same rosters`)
		})

		await scenario(`a reload in the middle of a question, ${name}`, async () => {
			const page = await phone(viewport)
			await begin(page, server.url, game)
			await ask(page, 'fire', foot, horse)
			const before = await words(page.locator('.cp-answer'))
			await page.locator({ empire: '[data-fact="helpers.fire"][data-step="1"]', tricolore: '[data-fact=flank]' }[game]).tap()
			const line = await words(page.locator('.ledger'))
			const rolled = (await page.locator('.cp-face').count()) > 0
			if (rolled) await face(page, 4).tap()
			const after = await words(page.locator('.cp-answer'))
			await page.reload()
			await at(page, 'cp-apply').waitFor()
			is(await words(page.locator('.cp-answer')), after, `${name}: the answer is still there`)
			ok(rolled || line === (await words(page.locator('.ledger'))), `${name}: and how it adds up`)
			if (rolled) is(await page.locator('.cp-face[aria-pressed=true]').innerText(), '4', `${name}: with the die that was typed`)
			ok(before !== after && (await page.locator('[data-testid=cp-apply]:enabled').count()) === 1, `${name}: it can be applied`)
		})
	}

await scenario('a file goes out, into the terminal and in again', async () => {
	const page = await phone(PHONES[0])
	for (const [game, { foot, horse }] of Object.entries(BATTLES)) {
		await begin(page, server.url, game, `Essai "${game}"`)
		await ask(page, 'fire', foot, horse)
		await resolve(page)
		const before = await rosters(page)
		await tab(page, 'log').tap()
		const [download] = await Promise.all([page.waitForEvent('download'), at(page, 'cp-save').tap()])
		const file = join(home, `${game}.battle`)
		await download.saveAs(file)
		is(readFileSync(file, 'utf8'), await keptText(page), `${game}: the file is the text that the device keeps`)
		const told = execFileSync(program, ['companion', file, '--lang', 'fr'], { input: 'log\nquit\n' }).toString()
		ok(/BE-10\.3|L3C-17\.13/.test(told), `${game}: the terminal opens it`, told)
		await page.goto(`${server.url}/companion`)
		await at(page, 'cp-file').setInputFiles(file)
		await piece(page, 'a1').waitFor()
		is(await rosters(page), before, `${game}: and it comes in again as it was`)
	}
	await page.goto(`${server.url}/companion`)
	await page.locator('.cp-saved').first().waitFor()
	is(await page.locator('.cp-saved').count(), 4, 'beside the one that was there')
})

await scenario('a torn or foreign file is refused with its line, nothing is lost', async () => {
	const page = await phone(PHONES[0])
	await begin(page, server.url, 'empire')
	await ask(page, 'fire', 'a2', 'b14')
	await resolve(page)
	await settled(page, 1)
	const whole = await keptText(page)
	const last = whole.split('\n').length - 1
	const offer = async (text, what) => {
		const file = join(home, 'offered.battle')
		writeFileSync(file, text)
		await page.goto(`${server.url}/companion`)
		await page.locator('.cp-saved').first().waitFor()
		await at(page, 'cp-file').setInputFiles(file)
		const alert = page.locator('.wrong')
		await alert.waitFor()
		const said = await words(alert)
		await page.goto(`${server.url}/companion`)
		await page.locator('.cp-saved').first().waitFor()
		is(await page.locator('.cp-saved').count(), 1, `${what}: nothing was kept of it`)
		return said
	}
	const torn = await offer(whole.slice(0, -4), 'torn')
	ok(torn.includes(`ligne ${last} `), 'a torn file is refused with its line', torn)
	const wrong = await offer(whole.replace('unit one a3 ', 'unit one a3 colour=blue '), 'tampered')
	const at3 = whole.split('\n').findIndex((line) => line.startsWith('unit one a3 ')) + 1
	ok(wrong.includes(`ligne ${at3} `), 'a line that means nothing is named', wrong)
	const foreign = await offer('Ceci est une liste de courses.\npain\n', 'foreign')
	ok(/ligne 1 .*ce n’est pas un fichier de bataille/.test(foreign), 'a foreign file is refused with its line, in French', foreign)
	const other = await offer(whole.replace('game empire', 'game whist'), 'of no game of ours')
	ok(other.includes('ligne 2 '), 'so is a game that nobody knows', other)
	await page.locator('.cp-open').tap()
	await piece(page, 'a1').waitFor()
	ok(/pertes/.test((await rosters(page)).b14), 'the battle of this device is as it was')
})

/** An ordinary battle: six turns with so many questions, in the words of the file. */
function ordinary(game, text) {
	const lines = []
	const stages = { empire: 3, tricolore: 10 }[game]
	for (let turn = 0; turn < 6; turn++) {
		for (let i = 0; i < 5; i++) {
			const [own, enemy] = [`a${1 + ((turn + i) % 4)}`, `b${1 + ((2 * turn + i) % 4)}`]
			lines.push(game === 'empire' ? `fire ${own} ${enemy} dice=${1 + (i % 2)}` : `fire ${own} ${enemy} range=P3`)
			lines.push(`morale ${enemy} dice=${4 + (i % 3)}`)
		}
		for (let i = 0; i < stages; i++) lines.push('next')
	}
	return `${text}${lines.join('\n')}\n`
}

for (const game of Object.keys(BATTLES))
	await scenario(`an ordinary battle of ${game}`, async () => {
		const page = await phone(PHONES[0])
		await begin(page, server.url, game)
		const file = join(home, `${game}-ordinary.battle`)
		writeFileSync(file, ordinary(game, await keptText(page)))
		await page.goto(`${server.url}/companion`)
		await at(page, 'cp-file').setInputFiles(file)
		await until(async () => (await piece(page, 'a1').count()) || (await page.locator('.wrong').count()), 'it is read')
		is(await page.locator('.wrong').allInnerTexts(), [], `${game}: the battle is played`)
		await tab(page, 'log').tap()
		await at(page, 'cp-report').waitFor()
		const told = await page.locator('.rp li').count()
		ok(told === 60, `${game}: sixty questions are told`, told)
		const printed = await sheets(page)
		ok(printed >= 1 && printed <= 2, `${game}: on two sheets at most`, printed)
		console.log(`# ${game}: ${told} questions on ${printed} sheets`)
		await page.emulateMedia({ media: 'print' })
		is(
			await page.locator('.head, .skip, .cp-nav, .cp-noprint').evaluateAll((all) => all.filter((e) => e.getClientRects().length).length),
			0,
			`${game}: nothing but the report is printed`,
		)
		await picture(page, `companion-${game}-print`)
		await page.emulateMedia({ media: 'screen' })
		const [download] = await Promise.all([page.waitForEvent('download'), at(page, 'cp-share-report').tap()])
		const shared = readFileSync(await download.path(), 'utf8')
		ok(/^<!doctype html>/.test(shared) && shared.includes('columns: 2'), `${game}: it is shared as a page of its own, with its style`)
		ok(!/<(script|link|img)/.test(shared), `${game}: which needs nothing else`)
	})

/** In the page, before anything else: when the rosters were there. */
const watchRosters = () => {
	new MutationObserver((_, watch) => {
		if (!document.querySelector('[data-piece=a1]')) return
		watch.disconnect()
		window.rostersAt = performance.now()
	}).observe(document, { childList: true, subtree: true })
}

/** In the page: the time from a tap to the drawing of its answer. */
const answering = (page, selector) =>
	page.evaluate(
		(selector) =>
			new Promise((resolve) => {
				const answer = document.querySelector('.cp-ask')
				const since = performance.now()
				new MutationObserver((_, watch) => {
					watch.disconnect()
					resolve(performance.now() - since)
				}).observe(answer, { subtree: true, childList: true, characterData: true, attributes: true })
				document.querySelector(selector).click()
			}),
		selector,
	)

await scenario('how fast it answers', async () => {
	const page = await phone(PHONES[0])
	await begin(page, server.url, 'empire')
	const file = join(home, 'long.battle')
	const text = await keptText(page)
	const steps = Array.from({ length: 300 }, (_, i) => (i % 2 ? `set a${1 + (i % 9)} marker=${i % 4 < 2}` : `morale b${1 + (i % 9)} dice=6`))
	writeFileSync(file, `${text}${steps.join('\n')}\n`)
	await page.goto(`${server.url}/companion`)
	await at(page, 'cp-file').setInputFiles(file)
	await piece(page, 'a1').waitFor()
	const size = (await keptText(page)).length
	ok(size < 200_000, 'a battle of 300 steps is under 200 kB', size)
	const client = await page.context().newCDPSession(page)
	await page.addInitScript(watchRosters)
	for (const rate of [1, 4]) {
		await client.send('Emulation.setCPUThrottlingRate', { rate })
		await page.reload()
		await piece(page, 'a1').waitFor()
		const [paint, drawn] = await page.evaluate(() => [
			performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
			window.rostersAt,
		])
		console.log(
			`# processor ${rate} times slower: first paint after ${paint.toFixed(0)} ms, a battle of 300 steps after ${drawn.toFixed(0)} ms`,
		)
	}
	await ask(page, 'fire', 'a2', 'b14')
	await page.locator('.cp-facts .cp-field').first().waitFor()
	const times = []
	for (let i = 0; i < 12; i++) times.push(await answering(page, `[data-step="${i % 2 ? -1 : 1}"][data-fact="helpers.fire"]`))
	const die = await answering(page, '[data-face="5"]')
	console.log(
		`# 300 steps: ${size} bytes; on a processor four times slower a fact answers in ${times.map((t) => t.toFixed(0)).join(', ')} ms, a die in ${die.toFixed(0)} ms`,
	)
})

await scenario('something is painted before the scripts have come', async () => {
	const page = await phone(PHONES[0])
	let held = 0
	await page.route(/\/assets\/(main|chunk)\..*\.js$/, () => void held++) // never answered
	await page.goto(`${server.url}/companion`, { waitUntil: 'commit' })
	await page.locator('.head', { hasText: 'Grognard' }).waitFor()
	await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
	ok(held > 0, 'the head of the page does not wait for them', held)
	await page.unrouteAll({ behavior: 'ignoreErrors' })
	await page.reload()
	await at(page, 'cp-begin').waitFor()
	is(await page.locator('.head').count(), 1, 'and there is one head in the end')
})

await scenario('the page can be installed', async () => {
	const page = await phone(PHONES[0])
	await installed(page, server.url)
	const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json())
	is(
		manifest.shortcuts.map((s) => s.url),
		['/companion'],
		'with a short cut to the companion',
	)
})

await finish()
