// stage.mjs - what the browser tests share: a real server on a port and a file of its own, a real Chromium, TAP, and
// players who do what a guest would do: look at the page and press what is there.
//
// Every script is called as `node SCRIPT PROGRAM WEB-FOLDER [PICTURES]`.
import { spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(new URL('../../web/package.json', import.meta.url))
const { chromium } = require('playwright-core')
export const axeSource = () => require('fs').readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const [program, web, pictureFolder] = process.argv.slice(2)
export const patience = 60_000 // for whatever may be slow on a loaded machine
const home = mkdtempSync(join(tmpdir(), 'grognard-browser-'))
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

/** Runs one story; an exception is a failure with its reason, and the next story goes on. */
export async function story(name, tell) {
	try {
		await tell()
	} catch (error) {
		ok(false, name, error.stack)
		for (const page of openPages()) {
			await picture(page, `failed-${number}`).catch(() => {})
			console.log(String(await page.locator('body').innerText().catch(() => '')).slice(0, 1500).replace(/^/gm, '# | '))
		}
	}
}

// --- The server

export class Server {
	constructor(file = join(home, `hall-${started.length}.db`)) {
		this.file = file
		this.port = 0
		started.push(this)
	}
	async start(...more) {
		// The first time any free port; after that the same, as a restarted server would.
		const flags = ['serve', '--port', String(this.port), '--file', this.file, '--web', web, ...more]
		this.child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'] })
		this.log = ''
		this.child.stderr.on('data', data => (this.log += data))
		this.gone = new Promise(resolve => this.child.on('exit', (code, signal) => resolve(signal || code)))
		const line = await new Promise((resolve, reject) => {
			let text = ''
			this.child.stdout.on('data', data => {
				text += data
				if (text.includes('\n')) resolve(text)
			})
			this.gone.then(how => reject(new Error(`the server ended: ${how}\n${this.log}`)))
		})
		this.port = Number(/:(\d+)\//.exec(line)[1])
		this.url = `http://localhost:${this.port}`
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

/** A guest with a browser of his own: cookies, storage and all. */
export async function guest(options = {}) {
	browser ??= await chromium.launch({
		executablePath: '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
			'--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
	})
	const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce', ...options })
	context.setDefaultTimeout(patience)
	contexts.push(context)
	const page = await context.newPage()
	page.on('pageerror', error => trouble.push(`page error: ${error.message}`))
	page.on('console', message => {
		const text = message.text()
		if (/Content Security Policy|Refused to/.test(text)) trouble.push(text)
	})
	page.on('request', request => {
		const host = new URL(request.url()).hostname
		if (!['localhost', ''].includes(host)) trouble.push(`request to another host: ${request.url()}`)
	})
	return page
}

function openPages() {
	return contexts.flatMap(context => context.pages())
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
		await new Promise(resolve => setTimeout(resolve, 50))
	}
}

export const at = (page, id) => page.getByTestId(id)

export async function finish() {
	await browser?.close()
	for (const server of started) if (server.child) await server.end('SIGKILL')
	rmSync(home, { recursive: true, force: true })
	is(trouble, [], 'no page made an error, broke the content policy or asked another host')
	console.log(`1..${number}`)
	process.exit(failed ? 1 : 0)
}
