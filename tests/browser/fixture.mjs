// fixture.mjs - what the browser tests share: a real server with a port and a database of its own, a real Chromium, TAP, and players who do
// what a guest would do: look at the page and press what is there.
//
// Every script is called as `node SCRIPT PROGRAM WEB-FOLDER [PICTURES]`.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(new URL('../../web/package.json', import.meta.url))
const { chromium } = require('playwright-core')
export const axeSource = () => require('node:fs').readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

export const [program, web, pictureFolder] = process.argv.slice(2)
export const patience = 60_000 // for whatever may be slow on a loaded machine
export const home = mkdtempSync(join(tmpdir(), 'grognard-browser-'))
const started = []
let number = 0
let failed = 0

// --- TAP

export function ok(good, name, why = '') {
	number++
	if (!good) {
		failed++
		if (why) console.log(String(why).replace(/^/gm, '# '))
	}
	console.log(`${good ? 'ok' : 'not ok'} ${number} - ${name}`)
	return good
}

export function is(got, wanted, name) {
	const same = JSON.stringify(got) === JSON.stringify(wanted)
	return ok(same, name, same ? '' : `got    ${JSON.stringify(got)}\nwanted ${JSON.stringify(wanted)}`)
}

/** Good as soon as what is read is as wanted: what a busy machine has not drawn yet is waited for. Tells what was read last. */
export async function soon(read, good, name) {
	let got
	const came = await until(async () => {
		got = await read()
		return good(got)
	}, name).catch(() => false)
	return ok(came, name, came ? '' : typeof got === 'string' ? got : JSON.stringify(got))
}

/** Runs one scenario. An exception is a failure with its reason, and the next scenario goes on. */
export async function scenario(name, run) {
	try {
		await run()
	} catch (error) {
		ok(false, name, error.stack)
		for (const page of openPages()) {
			await picture(page, `failed-${number}`).catch(() => {})
			console.log(
				String(
					await page
						.locator('body')
						.innerText()
						.catch(() => ''),
				)
					.slice(0, 1500)
					.replace(/^/gm, '# | '),
			)
		}
	}
}

// --- Timing: a test must not depend on being faster or slower than the game. GROGNARD_DAWDLE=MS delays each look and press by up to that
// long; GROGNARD_FALTER=MS stops the server again and again, each time for up to that long; GROGNARD_CRAWL=N makes the pages N times slower.

const [dawdle, falter, crawl] = ['DAWDLE', 'FALTER', 'CRAWL'].map((what) => Number(process.env[`GROGNARD_${what}`] ?? 0))
const aWhile = (most) => new Promise((resolve) => setTimeout(resolve, Math.random() * most))
const slowed = new Set()

function slow(thing, ...names) {
	const kind = Object.getPrototypeOf(thing)
	if (!dawdle || slowed.has(kind)) return
	slowed.add(kind)
	for (const name of names) {
		const quick = kind[name]
		kind[name] = async function (...given) {
			await aWhile(dawdle)
			return quick.apply(this, given)
		}
	}
}

// The page ignores a press on what has only just appeared (web/src/play/press-guard.ts). A player sees it first, and so does
// a test: it waits for the element and then until the page has settled. On a busy machine the question may change between that look and the
// press: a player whose press came to nothing presses again, and so does a test. One of a press that is too quick uses page.mouse.
const SETTLED = () => !document.documentElement.hasAttribute('data-settling')
const patients = new Set()

/** In the page, before anything else: the last press of a person, and whether it came to what was pressed or the page ignored it. */
function noteGuarded() {
	window.pressed = { count: 0, heard: true }
	const note = (event) => {
		if (!event.isTrusted || !(event.target instanceof Element)) return
		const press = { count: window.pressed.count + 1, heard: false }
		window.pressed = press
		event.target.addEventListener(event.type, () => (press.heard = true), { capture: true, once: true })
	}
	for (const type of ['click', 'keydown']) window.addEventListener(type, note, true)
}

/** Presses as a player does: when the page has settled, and again if that press was ignored. */
async function pressUntilHeard(page, press, timeout) {
	for (let again = true; again; ) {
		await page.waitForFunction(SETTLED, null, { timeout })
		await press()
		// Whoever pressed a link is elsewhere by now.
		again = await page.evaluate(() => window.pressed?.heard === false).catch(() => false)
	}
}

function patient(page) {
	const kind = Object.getPrototypeOf(page.locator('body'))
	const press = page.keyboard.press.bind(page.keyboard)
	page.keyboard.press = (...given) => pressUntilHeard(page, () => press(...given))
	if (patients.has(kind)) return
	patients.add(kind)
	const { check, click, tap } = kind
	kind.click = async function (options = {}) {
		await this.waitFor({ timeout: options.timeout })
		await pressUntilHeard(this.page(), () => click.call(this, options), options.timeout)
	}
	// The browser makes the click of a tap a little later, by itself.
	kind.tap = async function (options = {}) {
		const page = this.page()
		await this.waitFor({ timeout: options.timeout })
		const one = async () => {
			const before = await page.evaluate(() => window.pressed?.count)
			await tap.call(this, options)
			await page
				.waitForFunction((before) => window.pressed?.count !== before, before)
				.catch((error) => {
					if (!page.isClosed() && !/context was destroyed|navigat/.test(error.message)) throw error
				})
		}
		await pressUntilHeard(page, one, options.timeout)
	}
	// A choice may lie under a bar that stays at the end of a phone's screen: one scrolls it into the middle first.
	kind.check = async function (options) {
		await this.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
		return check.call(this, options)
	}
}

/** Some frames later: an effect of what was drawn comes after its frame, and what it changes is drawn in another. */
export const frames = (page, many = 4) =>
	page.evaluate(async (many) => {
		for (let i = 0; i < many; i++) {
			await new Promise(requestAnimationFrame)
			await new Promise((resolve) => setTimeout(resolve))
		}
	}, many)

/** What is read of the page (a box, a view) when it lies still: the same before and after some frames, and nothing settles. */
export async function still(page, read) {
	let before = ''
	let got
	await until(async () => {
		await page.waitForFunction(SETTLED)
		await frames(page)
		got = await read()
		const now = JSON.stringify(got)
		const same = now === before
		before = now
		return same
	}, 'it lies still')
	return got
}

async function faltering(child) {
	while (falter && child.exitCode === null && child.signalCode === null) {
		child.kill('SIGSTOP')
		await aWhile(falter)
		child.kill('SIGCONT')
		await aWhile(falter)
	}
}

// --- The server

export class Server {
	constructor() {
		this.file = join(home, `games-${started.length}.db`)
		this.web = web
		this.port = 0
		started.push(this)
	}
	async start(...more) {
		// The first time any free port; after that the same, as a restarted server would.
		const flags = ['serve', '--port', String(this.port), '--file', this.file, '--web', this.web, '--address-games', '0', ...more]
		this.child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] })
		this.log = ''
		this.child.stderr.on('data', (data) => (this.log += data))
		this.gone = new Promise((resolve) => this.child.on('exit', (code, signal) => resolve(signal || code)))
		const line = await new Promise((resolve, reject) => {
			let text = ''
			this.child.stdout.on('data', (data) => {
				text += data
				if (text.includes('\n')) resolve(text)
			})
			this.gone.then((how) => reject(new Error(`the server ended: ${how}\n${this.log}`)))
		})
		this.port = Number(/:(\d+)\//.exec(line)[1])
		this.url = `http://localhost:${this.port}`
		void faltering(this.child)
		return this
	}
	async end(signal = 'SIGTERM') {
		if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal)
		return this.gone
	}
}

// --- The browser

let browser
const contexts = []
export const trouble = [] // what no page may do: foreign requests, errors, breaches of the content policy

/** A guest with a browser profile of their own. Computers' moves are shown all at once unless `calm`. */
export async function guest({ calm = false, ...options } = {}) {
	browser ??= await chromium.launch({
		executablePath: '/usr/bin/chromium',
		timeout: 3 * patience,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			'--disable-dev-shm-usage',
		],
	})
	const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...options })
	context.setDefaultTimeout(patience)
	contexts.push(context)
	await context.addInitScript(noteGuarded)
	if (!calm) await context.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('grognard.pace', 'quick'))
	const page = await context.newPage()
	patient(page)
	if (crawl) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: crawl })
	slow(page, 'evaluate', 'goto', 'reload', 'content')
	slow(page.keyboard, 'press')
	slow(
		page.locator('body'),
		'click',
		'tap',
		'count',
		'focus',
		'check',
		'evaluate',
		'getAttribute',
		'innerText',
		'allInnerTexts',
		'inputValue',
	)
	page.on('pageerror', (error) => trouble.push(`page error: ${error.message}`))
	page.on('console', (message) => {
		const text = message.text()
		if (/Content Security Policy|Refused to/.test(text)) trouble.push(text)
	})
	page.on('request', (request) => {
		const host = new URL(request.url()).hostname
		if (!['localhost', ''].includes(host)) trouble.push(`request to another host: ${request.url()}`)
	})
	return page
}

/** A browser whose profile stays in a folder of its own: what is closed can be opened again. `restore`: with the tabs it had. */
export async function profile(name, { restore = false, ...options } = {}) {
	const context = await chromium.launchPersistentContext(join(home, name), {
		executablePath: '/usr/bin/chromium',
		timeout: 3 * patience,
		args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...(restore ? ['--restore-last-session'] : [])],
		ignoreDefaultArgs: ['--disable-restore-session-state'],
		locale: 'en-GB',
		...options,
	})
	context.setDefaultTimeout(patience)
	await context.addInitScript(noteGuarded)
	contexts.push(context)
	for (const page of context.pages()) patient(page)
	return {
		context,
		/** Whether the browser has noted this address among the tabs that it would restore: it writes them down now and then. */
		notes: (url) => {
			const sessions = join(home, name, 'Default', 'Sessions')
			try {
				return readdirSync(sessions).some((file) => readFileSync(join(sessions, file), 'latin1').includes(url))
			} catch {
				return false // it has none yet, or is writing another
			}
		},
		/** Ends it as a person would, so that it remembers its tabs; comes back when its profile is free for the next. */
		async quit() {
			const gone = new Promise((resolve) => context.on('close', resolve))
			const line = await context.newCDPSession(context.pages()[0])
			await line.send('Browser.close').catch(() => {})
			await gone
			await until(() => !readdirSync(join(home, name)).includes('SingletonLock'), 'the profile is free')
			contexts.splice(contexts.indexOf(context), 1)
		},
	}
}

function openPages() {
	return contexts.flatMap((context) => context.pages())
}

export async function picture(page, name) {
	if (!pictureFolder) return
	mkdirSync(pictureFolder, { recursive: true })
	await page.screenshot({ path: join(pictureFolder, `${name}.png`) })
}

/** Waits until the condition (run here, may be async) holds. */
export async function until(condition, what, limit = patience) {
	const end = Date.now() + limit
	for (;;) {
		const got = await condition()
		if (got) return got
		if (Date.now() > end) throw new Error(`never: ${what}`)
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
}

export const at = (page, id) => page.getByTestId(id)

export async function finish() {
	await browser?.close()
	for (const context of contexts) await context.close().catch(() => {})
	for (const server of started) if (server.child) await server.end('SIGKILL')
	rmSync(home, { recursive: true, force: true })
	is(trouble, [], 'no page made an error, broke the content policy or asked another host')
	console.log(`1..${number}`)
	process.exit(failed ? 1 : 0)
}

// --- Known moments of games, as the page itself would have saved them: moments.json.

const moments = JSON.parse(readFileSync(new URL('moments.json', import.meta.url), 'utf8'))

/** Resumes a Practise game at a known moment; everything before it is notation, so that no dice are waited for. */
export async function atMoment(page, server, name) {
	const kept = moments[name]
	await page.goto(`${server.url}/help`)
	await page.evaluate(([game, kept]) => localStorage.setItem(`grognard.practise.${game}`, JSON.stringify(kept)), [kept.setup.game, kept])
	await page.goto(`${server.url}/practise/${kept.setup.game}`)
	await page.locator('.turn-yours').waitFor()
	await page.locator('.play-main .mv, .play-main .gl, .play-main .tb').first().waitFor() // a board is fetched when its game is opened
}

/** Resumes a kept battle (tests/replays) after so many of its actions, with these players: "me" or a level. */
export async function atReplay(page, server, name, count, seats) {
	const lines = readFileSync(new URL(`../replays/${name}.grog`, import.meta.url), 'utf8').split('\n')
	const found = (form) => lines.map((line) => form.exec(line)).filter(Boolean)
	const [[, game]] = found(/^game (.+)$/)
	const [[, seed]] = found(/^luck seeded (\d+)$/)
	const options = Object.fromEntries(found(/^option ([^=]+)=(.*)$/).map(([, option, value]) => [option, value]))
	const actions = found(/^\d+ \w+ (.+) : [0-9a-f]{16}$/).map(([, text]) => text)
	const kept = { setup: { game, options, seats, seed }, actions: actions.slice(0, count), result: '' }
	await page.goto(`${server.url}/help`)
	await page.evaluate(([game, kept]) => localStorage.setItem(`grognard.practise.${game}`, JSON.stringify(kept)), [game, kept])
	await page.goto(`${server.url}/practise/${game}`)
	await page.locator('.turn-yours').waitFor()
	await page.locator('.play-main .tb').waitFor()
}

// --- Games that the program plays with seeded dice, to be looked at anywhere in them.

const BOARD_OF = {
	glorious: '.gl-svg .gl-mile',
	manoeuvre: '.mv-field [data-testid=square-a1]',
	empire: '.tb-svg .tb-unit',
	tricolore: '.tb-svg .tc-unit',
}

/** A whole game between computers with seeded dice, the same every time: its options and what was played, who and what. */
export function recordOf(game, players, level, seed, options = {}) {
	const file = join(home, `${game}-${players}-${seed}-${Object.values(options).join('-')}.grog`)
	const seats = Array.from({ length: players }, (_, i) => [`--p${i + 1}`, `ai:${level}`]).flat()
	const chosen = Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${value}`])
	execFileSync(program, ['play', game, ...seats, ...chosen, '--seed', String(seed), '--plain', '--save', file], { stdio: 'ignore' })
	const lines = readFileSync(file, 'utf8').split('\n')
	return {
		game,
		file,
		options,
		seed: String(seed),
		played: lines
			.slice(lines.indexOf('--') + 1)
			.map((line) => /^\d+ (\S+) (.*) : /.exec(line)?.slice(1))
			.filter(Boolean),
	}
}

/** The places in a record where player 1 (or anybody) is about to do such a thing, spread over the game. */
export function places({ played }, what, most, who = /^p1$/) {
	const found = played.map((_, i) => i).filter((i) => who.test(played[i][0]) && what.test(played[i][1]))
	return found.filter((_, i) => found.length <= most || i % Math.ceil(found.length / most) === 0)
}

/** The odds of an action in a record, before what was played there. */
export function oddsAt({ file, played }, place, action) {
	const lines = readFileSync(file, 'utf8').split('\n')
	const start = lines.indexOf('--') + 1
	const input = [...lines.slice(0, start + place), ''].join('\n')
	if (place > played.length) throw new Error(`the record has ${played.length} actions`)
	return JSON.parse(execFileSync(program, ['odds', '-', action, '--json'], { input })).outcomes
}

/** Opens Practise in that record, before what was played there; waits for the board. */
export async function openAt(page, server, record, place, seats) {
	const { game, options, played, seed = '7' } = record
	const kept = { setup: { game, options, seats, seed }, actions: played.slice(0, place).map(([, text]) => text), result: '' }
	// From a page without a game: one that is open would keep its own over it.
	await page.goto(`${server.url}/help`)
	await page.evaluate(([key, value]) => localStorage.setItem(key, value), [`grognard.practise.${game}`, JSON.stringify(kept)])
	await page.goto(`${server.url}/practise/${game}`)
	await page.locator(BOARD_OF[game]).first().waitFor()
	// A record that cannot be resumed would leave a new game with dice of its own.
	const resumed = await page.evaluate((key) => JSON.parse(localStorage.getItem(key)).setup?.seed, `grognard.practise.${game}`)
	if (resumed !== undefined && resumed !== seed) throw new Error(`the record of seed ${seed} was not resumed at ${place}`)
}

// --- Playing

/** Whose turn it is, which moment, and whether the game is over, as the page says. */
export async function standing(page) {
	const { turn, moment, status } = await at(page, 'turn').evaluate((one) => ({ ...one.dataset })) // all of one look
	return { turn: Number(turn), moment: Number(moment), status }
}

/** Opens the list of all actions. */
export async function openActions(page) {
	const list = at(page, 'action-list')
	await list.waitFor()
	if ((await list.getAttribute('open')) === null) await list.locator('summary').click()
}

/**
 * Plays in this page by pressing actions of the list, any of them, until the game is over, `most` actions were played or
 * somebody else at this screen is to play. With `wait` it also comes back when there was nothing to press for so many
 * milliseconds: another browser is to play. With `halt` it comes back as soon as such an action can be pressed, and has not
 * pressed anything in its stead. Answers how many were played.
 */
export async function playOn(page, { most = 100_000, limit = 600_000, avoid = '', halt = '', wait = 0 } = {}) {
	await openActions(page)
	return page.evaluate(
		async ({ most, limit, avoid, halt, wait, patience }) => {
			const find = (selector) => document.querySelector(selector)
			const end = Date.now() + limit
			let played = 0
			let quiet = 0
			let idle = Date.now()
			while (played < most) {
				if (Date.now() > end) throw new Error(`no end after ${played} actions: ${find('[data-testid=turn]')?.textContent}`)
				const turn = find('[data-testid=turn]')
				if (find('[data-testid=curtain]') || turn?.dataset.status === 'over') return played
				const list = find('[data-testid=action-list]')
				if (list && !list.open) list.open = true
				let buttons = [...document.querySelectorAll('[data-testid=action-list] button[data-action]')]
				const before = buttons.map((b) => b.dataset.action).join()
				if (halt && buttons.some((b) => new RegExp(halt).test(b.dataset.action))) return played
				const liked = buttons.filter((b) => !avoid || !new RegExp(avoid).test(b.dataset.action))
				if (liked.length) buttons = liked
				if (!buttons.length || !turn) {
					if (wait && Date.now() - idle > wait) return played
					await new Promise((resolve) => setTimeout(resolve, 20))
					continue
				}
				const moment = turn.dataset.moment
				const chosen = buttons[Math.floor(Math.random() * buttons.length)]
				chosen.click()
				// A step that changes only what others see has no moment of its own here: the list changes instead.
				const given = Date.now() + patience
				for (quiet = 0; Date.now() < given; quiet++) {
					await new Promise((resolve) => setTimeout(resolve, quiet < 20 ? 5 : 50))
					const now = find('[data-testid=turn]')
					if (!now || now.dataset.moment !== moment) break
					const list = [...document.querySelectorAll('[data-testid=action-list] button[data-action]')]
					if (list.map((b) => b.dataset.action).join() !== before) break
				}
				if (Date.now() >= given)
					throw new Error(
						`nothing came of ${chosen.dataset.action}: ${find('[data-testid=refusal]')?.textContent}; ${find('.play-bars')?.textContent}; ${find('[data-testid=turn]')?.outerHTML}; ${before}`,
					)
				played++
				idle = Date.now()
			}
			return played
		},
		{ most, limit, avoid, halt, wait, patience },
	)
}

/** The orders of a side's units in the page's own memory: in what its components were given, whatever they draw of it. */
export const ordersOf = (page, side) =>
	page.evaluate((side) => {
		const found = []
		const look = (node) => {
			if (!node || typeof node !== 'object') return
			if (node.props?.position?.phase) found.push(node.props.position)
			for (const child of node.__k ?? []) look(child)
		}
		for (const one of document.querySelectorAll('*')) for (const child of one.__k?.__k ?? []) look(child)
		if (!found.length) throw new Error('the page holds no position')
		return [...new Set(found.flatMap((position) => position[side].units.map((u) => u.order ?? 'decoy')))].sort()
	}, side)

/** Waits for the end; answers the result in words. */
export async function theEnd(page) {
	await at(page, 'result').waitFor({ timeout: 300_000 })
	return at(page, 'result').locator('h2').innerText()
}

/** One click: the page verifies the dice. */
export async function provedDice(page) {
	await at(page, 'verify').click()
	const answer = at(page, 'verify-result')
	await answer.waitFor()
	return { dice: await answer.getAttribute('data-dice'), outcomes: Number(await answer.getAttribute('data-outcomes')) }
}
