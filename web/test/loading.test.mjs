// loading.test.mjs - what the page fetches when a game is opened, a language chosen, a rule read: that and nothing else.
// usage: GROGNARD_WASM=DIR node --test web/test/loading.test.mjs
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { load } from './bundle.mjs'
import { folder } from './engine.mjs'

/** A page of its own, in a language; `fetched` is emptied by whoever looks at it. */
async function page(language) {
	const made = await load(['shell/engine.ts', 'words/index.ts', 'games/list.ts', 'engine/engine.ts'])
	const there = { status: 200, fetched: [] }
	made.setLang(language)
	globalThis.fetch = async (address) => {
		there.fetched.push(address)
		if (!there.status) throw new TypeError('Failed to fetch')
		return new Response(there.status === 200 ? readFileSync(join(folder, address)) : '', {
			status: there.status,
			headers: { 'content-type': 'application/wasm' },
		})
	}
	const look = () => there.fetched.splice(0).sort()
	return { ...made, there, look, games: [...made.GAMES] }
}

test('a game is opened with its engine and the words of one language, once', async () => {
	const { theEngine, look, games } = await page('fr')
	for (const game of games) {
		const [engine, again] = await Promise.all([theEngine(game), theEngine(game)])
		assert.deepEqual(look(), [`/engine-${game}.wasm`, `/words-${game}-fr.bin`])
		assert.equal(engine, again)
		assert.equal(engine.game(game).id, game)
		assert.ok(engine.game(game).word('title', 'fr'))
		await theEngine(game)
		assert.deepEqual(look(), [])
	}
})

test('the rulebook is fetched when it is read', async () => {
	const { theRulebook, look, games } = await page('de')
	const rules = await theRulebook(games[0], 'de')
	assert.deepEqual(look(), [`/clauses-${games[0]}-de.bin`, `/engine-${games[0]}.wasm`, `/words-${games[0]}-de.bin`])
	assert.ok(rules.clauses('de').every((clause) => clause.summary))
})

test('another language is spoken when the words of the games in use have come, the last one chosen', async () => {
	const { theEngine, speak, lang, look, games, there } = await page('en')
	const rules = (await theEngine(games[0])).game(games[0])
	const english = rules.word('title', 'en')
	look()
	const coming = speak('de')
	assert.equal(lang(), 'en', 'not before')
	await coming
	assert.equal(lang(), 'de')
	assert.deepEqual(look(), [`/words-${games[0]}-de.bin`])
	assert.ok(rules.word('title', 'de'))
	assert.equal(rules.word('title', 'en'), english)
	await Promise.all([speak('fr'), speak('en')])
	assert.equal(lang(), 'en')
	there.status = 0
	const other = await page('en') // in which no game is open: nothing is to be fetched
	await other.speak('de')
	assert.equal(other.lang(), 'de')
})

test('a language chosen while a game is on its way is the one it comes in', async () => {
	const { theEngine, setLang, games } = await page('en')
	const coming = theEngine(games[0])
	setLang('fr')
	const rules = (await coming).game(games[0])
	assert.notEqual(rules.word('title', 'fr'), '')
	assert.equal(rules.noun('seat', 0, 'fr'), (await page('fr').then((p) => p.theEngine(games[0]))).game(games[0]).noun('seat', 0, 'fr'))
})

test('what cannot be fetched is told, and fetched when asked again', async () => {
	const { theEngine, speak, lang, there, games } = await page('en')
	there.status = 0
	await assert.rejects(theEngine(games[0]), /connection/)
	there.status = 404
	await assert.rejects(theEngine(games[0]), /newer version/)
	there.status = 200
	await theEngine(games[0])
	there.status = 404
	await assert.rejects(speak('de'), /newer version/)
	assert.equal(lang(), 'en')
	there.status = 200
	await speak('de')
	assert.equal(lang(), 'de')
	await assert.rejects(theEngine('chess'), /chess/)
})

test('a record is read by the engine of its game, and what is none by any', async () => {
	const { engineFor, look, games } = await page('en')
	const record = readFileSync(new URL('fair-glorious.grog', import.meta.url), 'utf8')
	assert.equal((await engineFor(record)).games[0].id, 'glorious')
	assert.deepEqual(look(), ['/engine-glorious.wasm', '/words-glorious-en.bin'])
	assert.equal((await engineFor('no record')).games[0].id, games[0])
	assert.equal((await engineFor('grognard 1\ngame chess\n')).games[0].id, games[0])
})
