// sharing.test.mjs - two phones, one battle: by link and live, apart and together again, as a file, and as QR codes from screen to camera.
import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, axeSource, finish, guest, home, is, ok, patience, picture, scenario, Server, trouble, until, soon } from './fixture.mjs'

const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('playwright-core')
const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: 'fr-FR' }
const LARGE = { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true, locale: 'fr-FR' }

const BATTLE = `grognard battle 1
game empire
title Dimanche au club
side one name="Armée d'Italie"
side two name=Kaiserliche
general one ney
unit one a1 name="1/24e ligne" of=ney
unit two b1 name="Hiller 1" size=large
---
`
const server = await new Server().start()

/** A battle file, opened on this phone. */
async function open(page, text) {
	await page.goto(`${server.url}/companion`)
	const file = join(home, `${Math.random().toString(36).slice(2)}.battle`)
	writeFileSync(file, text)
	await at(page, 'cp-file').setInputFiles(file)
	await at(page, 'cp-share').waitFor()
}

const stateIs = (page, state) => page.locator(`[data-shared=${state}]`).waitFor()
const next = (page) => page.locator('.cp-stage button').tap()
const undo = (page) => at(page, 'cp-undo').tap()

/** The battles kept on this phone: their texts by title. */
const kept = (page) =>
	page.evaluate(
		() =>
			new Promise((resolve, reject) => {
				const request = indexedDB.open('grognard-companion')
				request.onerror = () => reject(request.error)
				request.onsuccess = () => {
					const all = request.result.transaction('battles').objectStore('battles').getAll()
					all.onsuccess = () => resolve(all.result.map(({ id, title, text, shared }) => ({ id, title, text, shared })))
				}
			}),
	)
const stepsOf = (text) => text.split('\n---\n')[1].split('\n').filter(Boolean)
/** The steps of the battle that is open. */
async function steps(page) {
	const id = new URL(page.url()).pathname.split('/')[2]
	return stepsOf((await kept(page)).find((b) => b.id === id).text)
}
const stepsAre = (page, wanted) =>
	until(async () => JSON.stringify(await steps(page)) === JSON.stringify(wanted), `steps ${wanted}`).catch(async (error) => {
		throw new Error(`${error.message}; they are ${JSON.stringify(await steps(page))}`)
	})
const bothHave = async (one, other, wanted) => {
	await stepsAre(one, wanted)
	await stepsAre(other, wanted)
}

/** What both do before the server has answered either: it stands still meanwhile. */
async function atOnce(acts) {
	const [before] = await Promise.all([steps(one), steps(two)])
	server.child.kill('SIGSTOP')
	try {
		await Promise.all(acts())
		await until(async () => (await steps(one)).length > before.length && (await steps(two)).length > before.length, 'both have stepped')
		await stateIs(one, 'sending')
		await stateIs(two, 'sending')
	} finally {
		server.child.kill('SIGCONT')
	}
}

/** Shares the open battle and answers the two links. */
async function shared(page) {
	await at(page, 'cp-share').tap()
	await at(page, 'sh-begin').tap()
	await stateIs(page, 'same')
	const link = await page.locator('.sh-address').inputValue()
	await page.getByRole('button', { name: 'Pour regarder' }).tap()
	const look = await page.locator('.sh-address').inputValue()
	await page.getByRole('button', { name: 'Pour écrire' }).tap()
	return [link, look]
}

async function axe(page, name) {
	await page.evaluate(axeSource())
	const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
	const serious = found.violations.filter((v) => ['serious', 'critical'].includes(v.impact)).map((v) => `${v.id}: ${v.nodes[0].html}`)
	is(serious, [], `${name}: axe finds nothing serious`)
}

const one = await guest(SMALL)
const two = await guest(LARGE)
let link, look

await scenario('live', async () => {
	await open(one, BATTLE)
	;[link, look] = await shared(one)
	await picture(one, 'share-link')
	await axe(one, 'sharing by link')
	ok(/\/companion\/with\/[\w-]{22}$/.test(link) && link !== look, 'there are two links')
	await one.goBack()
	await two.goto(link)
	await stateIs(two, 'same')
	ok(!two.url().includes(link.split('/').pop()), 'the link does not stay in the address')
	await next(one)
	await bothHave(one, two, ['next'])
	await two
		.locator('.cp-stage')
		.getByText(
			await at(one, 'cp-stage')
				.innerText()
				.then((t) => t),
		)
		.waitFor()
	await next(two)
	await bothHave(one, two, ['next', 'next'])
	await undo(one)
	await bothHave(one, two, ['next'])
	await at(one, 'cp-redo').tap()
	await bothHave(one, two, ['next', 'next'])
	await stateIs(one, 'same')
	await stateIs(two, 'same')
	await picture(two, 'share-live')
	ok(true, 'each phone shows the steps, undo and redo of the other')
	await atOnce(() => [next(one), next(two)])
	await bothHave(one, two, ['next', 'next', 'next'])
	await stateIs(one, 'same')
	await stateIs(two, 'same')
	ok(true, 'both press the same at the same time: it counts once')
	for (const [page, words] of [
		[one, 'le village brûle'],
		[two, 'il pleut'],
	]) {
		await page.locator('[data-tab=log]').tap()
		await page.locator('.cp-note input').fill(words)
	}
	await atOnce(() => [one, two].map((page) => page.locator('.cp-note button').tap()))
	await until(async () => (await steps(one)).length === 5 && (await steps(two)).length === 5, 'five steps on both')
	await stateIs(one, 'same')
	await stateIs(two, 'same')
	is(await steps(one), await steps(two), 'both write at the same time: both steps count, in one order')
	for (const page of [one, two]) await page.locator('[data-tab=roster]').tap()
})

await scenario('an onlooker', async () => {
	const page = await guest(SMALL)
	await page.goto(look)
	await stateIs(page, 'same')
	const before = await steps(one)
	is(await page.locator('.cp-stage button').count(), 0, 'who has the second link finds nothing to go on with')
	ok(await at(page, 'cp-undo').isDisabled(), 'and nothing to take back')
	await next(one)
	await stepsAre(page, [...before, 'next'])
	await stepsAre(two, [...before, 'next'])
	ok(true, 'but sees everything')
	await picture(page, 'share-onlooker')
	await page.context().close()
})

await scenario('without a network', async () => {
	await two.evaluate(() => navigator.serviceWorker.ready)
	await two.reload() // a page that came before its service worker is not its own
	await until(() => two.evaluate(() => navigator.serviceWorker.controller !== null), 'the page is on the phone')
	await at(two, 'cp-share').waitFor()
	await two.context().setOffline(true)
	await two.reload()
	await stateIs(two, 'offline')
	const before = await steps(one)
	await next(two)
	await undo(two)
	await next(two)
	await next(two)
	await stepsAre(two, [...before, 'next', 'next'])
	await picture(two, 'share-offline')
	is(await steps(one), before, 'the other phone knows nothing of it')
	await two.context().setOffline(false)
	await bothHave(one, two, [...before, 'next', 'next'])
	ok(true, 'the phone goes on without a network, and its steps are sent by themselves')
})

/** Takes `two` off the network, and lets both go on. */
async function part() {
	await two.context().setOffline(true)
	await two.reload()
	await stateIs(two, 'offline')
	const before = await steps(one)
	await next(one)
	await stepsAre(one, [...before, 'next'])
	await undo(two)
	await stepsAre(two, before.slice(0, -1))
	await two.context().setOffline(false)
	await two.locator('.sh-apart').waitFor()
	return before
}

await scenario('two ends: theirs', async () => {
	const before = await part()
	await picture(two, 'share-apart')
	await axe(two, 'two ends')
	is(await steps(one), [...before, 'next'], 'nothing is decided for the other phone')
	await two.locator('[data-keep=theirs]').tap()
	await bothHave(one, two, [...before, 'next'])
	await soon(
		async () => (await kept(two)).filter((b) => b.title.includes('autre suite')).map((b) => stepsOf(b.text)),
		(copies) => JSON.stringify(copies) === JSON.stringify([before.slice(0, -1)]),
		'the other end is a battle of its own on this phone',
	)
})

await scenario('two ends: mine', async () => {
	const before = await part()
	await two.locator('[data-keep=mine]').tap()
	await bothHave(one, two, before.slice(0, -1))
	await soon(
		async () => (await kept(two)).filter((b) => b.title.includes('autre suite')).map((b) => stepsOf(b.text).length),
		(copies) => copies.sort().join() === [before.length - 2, before.length + 1].sort().join(),
		'the end of the other phone is kept here as well',
	)
})

await scenario('the server is killed', async () => {
	await server.end('SIGKILL')
	await stateIs(one, 'offline')
	const before = await steps(one)
	await next(one)
	await stepsAre(one, [...before, 'next'])
	await server.start()
	await bothHave(one, two, [...before, 'next'])
	await stateIs(two, 'same')
	ok(true, 'a server that was killed and started again loses nothing, and the phones find it by themselves')
})

await scenario('a link that leads nowhere', async () => {
	const page = await guest(LARGE)
	await page.goto(`${server.url}/companion/with/AAAAAAAAAAAAAAAAAAAAAA`)
	ok((await page.getByRole('alert').innerText()).includes('partagée'), 'says so')
	await page.goto(`${server.url}/companion/take#nonsense`)
	ok((await page.getByRole('alert').innerText()).includes('illisible'), 'and so does a code that is no battle')
	await page.context().close()
})

await scenario('as a file', async () => {
	await at(one, 'cp-share').tap()
	const [download] = await Promise.all([one.waitForEvent('download'), at(one, 'sh-file').tap()])
	const file = await download.path()
	is(readFileSync(file, 'utf8'), (await kept(one)).find((b) => b.shared).text, 'the file is the battle')
	await one.goBack()
})

await scenario('one code', async () => {
	const page = await guest(SMALL)
	await open(page, `${BATTLE}next\n`)
	await at(page, 'cp-share').tap()
	await at(page, 'sh-code').tap()
	const code = page
		.locator('section')
		.filter({ has: at(page, 'sh-code') })
		.locator('.sh-code')
	await code.waitFor()
	const shot = join(home, 'code.png')
	await code.screenshot({ path: shot })
	await picture(page, 'share-code')
	const other = await guest(LARGE)
	await other.goto(`${server.url}/companion`)
	await at(other, 'cp-scan').tap()
	await at(other, 'sh-pictures').setInputFiles(shot)
	await at(other, 'cp-share').waitFor()
	await stepsAre(other, ['next'])
	is((await kept(other))[0].text, `${BATTLE}next\n`, 'a small battle is one code: a picture of it is the battle')
	await other.goto((await code.getAttribute('data-code')).replace(/^https?:\/\/[^/]+/, server.url))
	await at(other, 'cp-share').waitFor()
	await soon(
		async () => (await kept(other)).length,
		(n) => n === 2,
		'and so is its address, which a camera app opens',
	)
	await page.context().close()
	await other.context().close()
})

/** The codes of a phone's screen as a film for another's camera: luma alone, each picture shown for a while. */
async function film(page, count) {
	const code = page.locator('.sh-code').last()
	const seen = new Map()
	await until(async () => {
		const [text, svg] = await code.evaluate((e) => [e.dataset.code, new XMLSerializer().serializeToString(e)])
		return seen.set(text, svg).size === count
	}, `${count} codes`)
	const pictures = await page.evaluate(
		async ([list, width, height]) => {
			const canvas = new OffscreenCanvas(width, height)
			const context = canvas.getContext('2d', { willReadFrequently: true })
			const out = []
			for (const each of list) {
				const image = new Image(600, 600)
				image.src = `data:image/svg+xml,${encodeURIComponent(each)}`
				await image.decode()
				context.fillStyle = '#777'
				context.fillRect(0, 0, width, height)
				context.translate(width / 2, height / 2)
				context.rotate(0.05) // nobody holds a phone straight
				context.drawImage(image, -height * 0.42, -height * 0.42, height * 0.84, height * 0.84)
				context.resetTransform()
				const { data } = context.getImageData(0, 0, width, height)
				let text = ''
				for (let i = 0; i < data.length; i += 4) text += String.fromCharCode(data[i])
				out.push(btoa(text))
			}
			return out
		},
		[[...seen.values()], 640, 480],
	)
	const chroma = Buffer.alloc((640 * 480) / 2, 128)
	const shown = pictures.flatMap((p) => Array(4).fill(Buffer.concat([Buffer.from('FRAME\n'), Buffer.from(p, 'base64'), chroma])))
	const file = join(home, 'codes.y4m')
	writeFileSync(file, Buffer.concat([Buffer.from('YUV4MPEG2 W640 H480 F15:1 Ip A1:1 C420jpeg\n'), ...shown]))
	return file
}

await scenario('a film of codes', async () => {
	const page = await guest(SMALL)
	const pieces = Array.from(
		{ length: 40 },
		(_, i) => `unit ${i % 2 ? 'one' : 'two'} u${i} name="${(i * 7919).toString(36)} ${(i * 104729).toString(36)} régiment"\n`,
	)
	const long = `${BATTLE.replace('---\n', `${pieces.join('')}---\n`)}${Array.from({ length: 60 }, (_, i) => `note ${(i * 15485863).toString(36)} ${i}\nnext\n`).join('')}`
	await open(page, long)
	await at(page, 'cp-share').tap()
	await at(page, 'sh-code').tap()
	const count = Number(/(\d+) codes se suivent/.exec(await page.getByText(/codes se suivent/).innerText())[1])
	ok(count > 2, `a long battle is several codes (${count})`)
	await picture(page, 'share-running')
	const camera = await chromium.launch({
		executablePath: '/usr/bin/chromium',
		timeout: 3 * patience,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-dev-shm-usage',
			'--use-fake-ui-for-media-stream',
			'--use-fake-device-for-media-stream',
			`--use-file-for-fake-video-capture=${await film(page, count)}`,
		],
	})
	try {
		const context = await camera.newContext({ ...LARGE, permissions: ['camera'] })
		context.setDefaultTimeout(patience)
		const other = await context.newPage()
		other.on('pageerror', (error) => trouble.push(`page error: ${error.message}`))
		await other.goto(`${server.url}/companion/scan`)
		await at(other, 'sh-seen').waitFor()
		await picture(other, 'share-scan')
		await at(other, 'cp-share').waitFor({ timeout: 5 * patience }) // the film runs again and again until all were read
		is((await kept(other))[0].text, long, 'the camera of the other phone reads them all, and the battle is the same')
	} finally {
		await camera.close()
	}
	await page.context().close()
})

await finish()
