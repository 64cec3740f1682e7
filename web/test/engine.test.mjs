// engine.test.mjs - the engine as the page uses it: states in every format, texts, refusals, odds, errors.
// usage: GROGNARD_WASM=DIR node --test web/test/engine.test.mjs
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { engineFile, textFile } from '../engines.mjs'
import { engineWith, folder } from './engine.mjs'

const { engine, loadEngine, EngineError, CHANCE, OVER } = await engineWith('types.ts')
const LANGS = ['en', 'fr', 'de']
const CLAUSE = /^[A-Z][A-Z\d]+-\d/

/** Reproducible random numbers. */
function numbers(seed) {
	return (below) => {
		seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
		return (seed >> 8) % below
	}
}

/** Every state of a random game with the action played from it. */
function game(rules, options, seed) {
	const below = numbers(seed)
	const moments = []
	let state = rules.setup(options)
	while (rules.turn(state) !== OVER) {
		const legal = rules.legal(state)
		const action = legal[below(legal.length)]
		moments.push({ state, action, legal })
		state = rules.apply(state, action).state
	}
	return { moments, last: state }
}

/** The moments of random games, 300 at least: where anybody may flee, one game is soon over. */
function moments(rules, seed) {
	const all = []
	while (all.length < 300) all.push(...game(rules, {}, seed++).moments)
	return all
}

const wrong = (run, pattern) => assert.throws(run, (error) => error instanceof EngineError && pattern.test(error.message))

test('lists the games with options, editions and clauses', () => {
	assert.match(engine.version, /^\d+\.\d+\.\d+$/)
	assert.deepEqual(
		engine.games.map(({ id }) => id),
		['manoeuvre', 'glorious', 'empire', 'tricolore'],
	)
	for (const { id, info } of engine.games) {
		assert.equal(info.id, id)
		assert.ok(info.editions.length >= 1 && info.players_min >= 2)
		assert.ok(info.options.every(({ name, kind }) => name && ['choice', 'number', 'text'].includes(kind)))
		assert.ok(info.options.some(({ clause }) => CLAUSE.test(clause)))
	}
	wrong(() => engine.game('chess'), /chess/)
})

test('values have the names players use', () => {
	const [manoeuvre, glorious] = engine.games
	assert.equal(manoeuvre.valueName('army1', 'qing', 'de'), 'Qing-Dynastie')
	assert.equal(manoeuvre.valueName('first', '2', 'fr'), 'joueur 2')
	assert.equal(manoeuvre.valueName('hill_per_unit', '1', 'en'), 'yes')
	assert.equal(manoeuvre.valueName('turn_cap', '1', 'en'), '1')
	assert.equal(glorious.valueName('variant', '2', 'fr'), 'Sanctions')
	assert.equal(manoeuvre.info.options.find((o) => o.name === 'army1').values.length, 12)
	assert.deepEqual(manoeuvre.info.options.find((o) => o.name === 'map').values, [])
})

for (const rules of engine.games) {
	test(`${rules.id}: a state survives every format unchanged`, () => {
		for (const { state } of game(rules, {}, 7).moments.filter((_, i) => i % 7 === 0)) {
			assert.deepEqual(rules.bytes(rules.base64(state)), state)
			assert.deepEqual(rules.write(JSON.parse(JSON.stringify(rules.read(state)))), state)
			assert.match(rules.hash(state), /^[0-9a-f]{16}$/)
		}
	})

	test(`${rules.id}: an action says what it names, and a forced choice is one of the legal ones`, () => {
		let forced = 0
		// A few games, and more where these leave a choice every time.
		for (let seed = 9; !forced && seed < 1000; seed += 100)
			for (const [i, { state, legal }] of moments(rules, seed).entries()) {
				if (i % 5 === 0) {
					const parts = rules.parts(state)
					assert.deepEqual(
						parts.map((p) => p.verb),
						legal.map((a) => a.text.split(' ')[0]),
					)
					assert.equal(new Set(parts.map((p) => JSON.stringify(p))).size, legal.length)
				}
				const only = rules.forced(state)
				if (!only) continue
				forced++
				assert.ok(rules.turn(state) >= 0 && legal.some((a) => a.text === only.text))
			}
		assert.ok(forced > 0)
	})

	test(`${rules.id}: the book names its chapters, its options' groups and values, its seats and their colours`, () => {
		const state = rules.setup({})
		for (const lang of LANGS) {
			const chapters = rules.chapters(lang)
			for (const { id } of rules.clauses(lang)) {
				assert.ok(id.startsWith(`${rules.info.prefix}-`))
				assert.equal(chapters.filter((c) => new RegExp(`^${c.id}(?!\\d)`).test(id)).length, 1, id)
			}
			assert.ok(chapters.every((c) => c.title))
			for (const { name, group, kind, values } of rules.info.options) {
				assert.ok(rules.word(`group-${group}`, lang))
				if (kind === 'choice') for (const value of values) assert.ok(rules.valueName(name, value, lang) !== '', `${name}=${value}`)
			}
			for (const seat of [0, 1]) assert.ok(rules.seatName(state, seat, lang))
		}
		for (const seat of [0, 1]) assert.match(rules.seatColour(state, seat), /^#[0-9a-f]{6}$/)
		assert.equal(rules.info.hides, rules.id !== 'glorious')
	})

	test(`${rules.id}: legal actions are parsed, checked and applied; the old state stays unchanged`, () => {
		for (const { state, legal, action } of game(rules, {}, 3).moments.filter((_, i) => i % 11 === 0)) {
			const before = state.slice()
			for (const one of legal) {
				assert.deepEqual(rules.parse(state, one.text).raw, one.raw)
				assert.equal(rules.check(state, one, 'en'), null)
			}
			assert.equal(rules.legal(state), legal, 'the list is kept')
			const after = rules.apply(state, action)
			assert.deepEqual(state, before)
			assert.notDeepEqual(after.state, state)
			for (const event of after.events) {
				assert.match(rules.eventId(event), /^[a-z-]+$/)
				for (const lang of LANGS) assert.doesNotMatch(rules.event(event, lang).text, /^$|[?{}]/)
			}
		}
	})

	test(`${rules.id}: chance has a weight for every outcome, a player none`, () => {
		let chances = 0
		for (const { state, legal } of moments(rules, 5)) {
			const weights = rules.weights(state)
			assert.equal(weights.length, rules.turn(state) === CHANCE ? legal.length : 0)
			if (weights.length && weights.every((weight) => weight > 0)) chances++
		}
		assert.ok(chances > 10)
	})

	test(`${rules.id}: odds add up and have texts, numbers are explained`, () => {
		let odds = 0
		let reasons = 0
		for (let seed = 1; seed <= 6; seed++) {
			for (const { state, legal } of game(rules, {}, seed).moments.filter((moment, i) => i % 5 === 0 && rules.turn(moment.state) >= 0)) {
				for (const action of legal.slice(0, 8)) {
					const lines = rules.odds(state, action, 'fr')
					for (const { id, text, chance, num, den } of lines) {
						assert.ok(id && text && BigInt(num) <= BigInt(den) && chance > 0 && chance <= 1)
					}
					odds += lines.length > 1 ? 1 : 0
					for (const { kind, text, clause, value } of rules.explain(state, action, 'de')) {
						assert.ok(['total', 'plus', 'times'].includes(kind) && text && Number.isInteger(value))
						assert.match(clause, CLAUSE)
						reasons++
					}
				}
			}
		}
		assert.ok(reasons > 20, `${reasons} reasons`)
		assert.ok(odds > (rules.id === 'manoeuvre' ? 3 : 0), `${odds} odds`)
	})

	test(`${rules.id}: the end has a result`, () => {
		const { last } = game(rules, {}, 9)
		const { value, winners, clause } = rules.payoff(last)
		assert.equal(value.length, rules.seats(last))
		assert.ok(winners > 0 && winners < 1 << value.length)
		assert.match(clause, CLAUSE)
		assert.deepEqual(rules.legal(last), [])
	})

	test(`${rules.id}: clauses and words in three languages`, () => {
		const lists = LANGS.map((lang) => rules.clauses(lang))
		assert.ok(lists[0].length > 30)
		for (const [en, fr, de] of lists[0].map((clause, i) => [clause, lists[1][i], lists[2][i]])) {
			assert.equal(en.id, fr.id)
			assert.equal(en.id, de.id)
			assert.ok(en.title && fr.title && de.title && en.summary && fr.summary && de.summary && en.source)
			assert.notEqual(en.summary, fr.summary)
		}
		wrong(() => rules.word('no-such-word', 'en'), /no-such-word/)
		assert.equal(rules.noun('no-such-list', 0, 'en'), '')
	})

	test(`${rules.id}: wrong input is a readable EngineError, and the engine goes on`, () => {
		const state = rules.setup({})
		wrong(() => rules.setup({ nonsense: '1' }), /nonsense/)
		wrong(() => rules.setup({ 'a\nb': '1' }), /one line/)
		wrong(() => rules.setup({ edition: 'x\ny' }), /edition/)
		wrong(() => rules.parse(state, '\u{1F402} charge!'), /./)
		wrong(() => rules.parse(state, 'x'.repeat(100_000)), /too long/)
		wrong(() => rules.write({ nothing: true }), /./)
		wrong(() => rules.write(undefined), /./)
		wrong(() => rules.bytes('not base64 \u{1F402}'), /base64/)
		wrong(() => rules.bytes(btoa('short')), /bytes/)
		wrong(() => rules.bytes(rules.base64(state.map((byte, i) => (i === 20 ? byte ^ 1 : byte)))), /no state/)
		wrong(() => rules.turn(state.slice(8)), /bytes/)
		wrong(() => rules.check(state, { text: '', raw: new Uint8Array(3) }, 'en'), /16 bytes/)
		const odd = { text: '', raw: new Uint8Array(16).fill(255) }
		assert.ok(rules.check(state, odd, 'en').text)
		wrong(() => rules.apply(state, odd), /^illegal: /)
		assert.deepEqual(rules.setup({}), state)
	})
}

test('two games at once do not disturb each other', () => {
	const [manoeuvre, glorious] = engine.games
	const one = game(manoeuvre, {}, 1).moments
	const other = game(glorious, {}, 1).moments
	for (let i = 0; i < 40; i++) {
		assert.equal(manoeuvre.hash(manoeuvre.apply(one[i].state, one[i].action).state), manoeuvre.hash(one[i + 1].state))
		assert.equal(glorious.hash(glorious.apply(other[i].state, other[i].action).state), glorious.hash(other[i + 1].state))
		assert.equal(manoeuvre.turn(one[i].state) === CHANCE, manoeuvre.weights(one[i].state).length > 0)
	}
})

test('a refusal has its clause in the language of the player', () => {
	const rules = engine.game('glorious')
	const { state } = game(rules, {}, 2).moments.find(({ legal }) => legal.some(({ text }) => text.startsWith('move ')))
	const told = LANGS.map((lang) => rules.check(state, rules.parse(state, 'move 1 home'), lang))
	assert.equal(new Set(told.map(({ text }) => text)).size, 3)
	for (const { clause } of told) assert.match(clause, /^DGM-\d/)
})

test('what a seat may not see is hidden; a deal fills it in, the same for the same seed', () => {
	const rules = engine.game('manoeuvre')
	const { state } = game(rules, {}, 4).moments[120]
	const views = [0, 1, -2].map((viewer) => rules.hide(state, viewer))
	assert.equal(new Set(views.map((view) => rules.hash(view))).size, 3)
	assert.deepEqual(rules.hide(views[0], 0), views[0])
	const dealt = [1n, 1n, 2n].map((seed) => rules.deal(views[0], 0, seed))
	assert.deepEqual(dealt[0], dealt[1])
	assert.notDeepEqual(dealt[0], dealt[2])
	assert.deepEqual(rules.hide(dealt[0], 0), views[0])
})

test('the computer chooses something legal, the same for the same seed, from its view alone', () => {
	for (const rules of engine.games) {
		for (const { state, legal } of game(rules, {}, 6).moments.filter((_, i) => i % 40 === 0)) {
			const seat = rules.turn(state)
			if (seat < 0) continue
			const view = rules.hide(state, seat)
			for (const level of ['recruit', 'sergeant']) {
				const { text } = rules.think(view, seat, level, 99n)
				assert.ok(
					legal.some((one) => one.text === text),
					text,
				)
				assert.equal(rules.think(view, seat, level, 99n).text, text)
			}
		}
		wrong(() => rules.think(rules.setup({}), 0, 'napoleon', 1n), /no such opponent/)
	}
})

test('it is loaded from an address too, whatever type the server gives it', async () => {
	const bytes = readFileSync(engineFile(folder, engine.games[0].id))
	for (const type of ['application/wasm', 'application/octet-stream']) {
		const server = createServer((request, response) => {
			response.writeHead(request.url === '/engine.wasm' ? 200 : 404, { 'content-type': type })
			response.end(request.url === '/engine.wasm' ? bytes : '')
		})
		await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
		const { port } = server.address()
		try {
			const loaded = await loadEngine(await fetch(`http://127.0.0.1:${port}/engine.wasm`))
			assert.equal(loaded.version, engine.version)
			await assert.rejects(fetch(`http://127.0.0.1:${port}/nothing`).then(loadEngine), /404/)
		} finally {
			server.closeAllConnections?.()
			server.close()
		}
	}
})

test('texts come file by file; those of another version are refused', async () => {
	for (const { id } of engine.games) {
		const read = (part, lang) => readFileSync(textFile(folder, part, id, lang))
		const fresh = await loadEngine(readFileSync(engineFile(folder, id)))
		const [rules, complete] = [fresh.game(id), engine.game(id)]
		assert.equal(rules.word('title', 'fr'), '')
		fresh.open('words', 'de', read('words', 'de'))
		assert.equal(rules.word('title', 'fr'), complete.word('title', 'de'), 'the one language there is')
		fresh.open('words', 'fr', read('words', 'fr'))
		assert.equal(rules.word('title', 'fr'), complete.word('title', 'fr'), 'what was said before is forgotten')
		assert.equal(rules.clauses('de')[0].summary, '')
		fresh.open('clauses', 'de', read('clauses', 'de'))
		assert.deepEqual(rules.clauses('de'), complete.clauses('de'))
		assert.deepEqual(rules.chapters('de'), complete.chapters('de'))
		wrong(() => fresh.open('words', 'en', read('words', 'de')), /another version/)
		wrong(() => fresh.open('words', 'en', new Uint8Array(1 << 20)), /another version/)
		assert.deepEqual(rules.clauses('de'), complete.clauses('de'))
	}
})
