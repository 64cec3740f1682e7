// thinker.test.mjs - the computer in its worker: jobs in order, the same choices as in the page, stopped and started again.
// It uses Node's worker with the interface of a browser's. usage: GROGNARD_WASM=DIR node --test web/test/thinker.test.mjs
import assert from 'node:assert/strict'
import { build } from 'esbuild'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Worker as Thread } from 'node:worker_threads'
import { engineFile } from '../engines.mjs'
import { engineWith, folder as engines } from './engine.mjs'

const { engine, startThinker, EngineError } = await engineWith('engine/thinker.ts', 'types.ts')
const folder = mkdtempSync(join(tmpdir(), 'grognard-thinker-'))
const script = join(folder, 'worker.mjs')
const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src')
const made = await build({
	entryPoints: [join(src, 'engine/think.worker.ts')],
	bundle: true,
	format: 'esm',
	target: 'node18',
	write: false,
})
writeFileSync(
	script,
	`import { parentPort } from 'node:worker_threads'
globalThis.postMessage = (data) => parentPort.postMessage(data)
globalThis.addEventListener = (_, listener) => parentPort.on('message', (data) => listener({ data }))
${made.outputFiles[0].text}`,
)

let started = 0
globalThis.Worker = class {
	constructor(path) {
		started++
		this.thread = new Thread(path)
	}
	addEventListener(kind, listener) {
		this.thread.on(kind, (data) => listener(kind === 'message' ? { data } : { message: data.message }))
	}
	postMessage(data) {
		this.thread.postMessage(data)
	}
	terminate() {
		this.thread.terminate()
	}
}

const addressOf = (game) => `/${basename(engineFile(engines, game))}`
const served = new Map(engine.games.map(({ id }) => [addressOf(id), readFileSync(engineFile(engines, id))]))
const server = createServer((request, response) => {
	response.writeHead(served.has(request.url) ? 200 : 404, { 'content-type': 'application/wasm' })
	response.end(served.get(request.url) ?? '')
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
globalThis.location = { href: `http://127.0.0.1:${server.address().port}/play/1` }
const minds = []
function mind(game = engine.games[0].id, address = addressOf(game)) {
	const thinker = startThinker(script, address)
	minds.push(thinker)
	return thinker
}
after(() => {
	for (const thinker of minds) thinker.stop()
	server.closeAllConnections?.()
	server.close()
	rmSync(folder, { recursive: true, force: true })
})

/** The first state of a game in which a player has a choice. */
function decision(rules) {
	let state = rules.setup({})
	for (let i = 0; ; i++) {
		const legal = rules.legal(state)
		if (rules.turn(state) >= 0 && legal.length > 1) return state
		state = rules.apply(state, legal[i % legal.length]).state // dice that fall differently each time
	}
}

const cases = engine.games.map((rules) => {
	const state = decision(rules)
	const seat = rules.turn(state)
	return { rules, seat, view: rules.hide(state, seat) }
})

test('it chooses as the engine in the page does, several jobs in turn', async () => {
	const asked = cases.flatMap(({ rules, seat, view }) => {
		const thinker = mind(rules.id)
		return ['recruit', 'sergeant', 'mcts:300'].flatMap((level) =>
			[1n, 0xffffffffffffffffn].map(async (seed) => [
				await thinker.choose(rules.id, view, seat, level, seed),
				rules.think(view, seat, level, seed).text,
			]),
		)
	})
	for (const [got, wanted] of await Promise.all(asked)) assert.equal(got, wanted)
})

test('a job that fails gives a readable error, and the next one is answered', async () => {
	const thinker = mind()
	const [{ rules, seat, view }] = cases
	await assert.rejects(
		thinker.choose(rules.id, view, seat, 'napoleon', 1n),
		(error) => error instanceof EngineError && /no such opponent/.test(error.message),
	)
	await assert.rejects(thinker.choose('chess', view, seat, 'recruit', 1n), /chess/)
	await assert.rejects(mind(rules.id, '/nothing').choose(rules.id, view, seat, 'recruit', 1n), /404/)
	assert.ok(await thinker.choose(rules.id, view, seat, 'recruit', 1n))
})

test('stopping cancels the running job and the waiting ones; the next job starts a new worker', async () => {
	const thinker = mind()
	const [{ rules, seat, view }] = cases
	const before = started
	const jobs = ['mcts:2000000', 'recruit'].map((level) => thinker.choose(rules.id, view, seat, level, 1n))
	const ends = jobs.map((job) => assert.rejects(job, /stopped/))
	thinker.stop()
	await Promise.all(ends)
	assert.equal(await thinker.choose(rules.id, view, seat, 'recruit', 1n), rules.think(view, seat, 'recruit', 1n).text)
	assert.equal(started, before + 2)
	thinker.stop()
	thinker.stop()
})
