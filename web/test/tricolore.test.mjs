// tricolore.test.mjs - the board of Les Trois Couleurs without a browser: choices cover all that is legal, every choice, phase and order has
// words in three languages, figures stand in their ranks, a drag becomes actions, a declaration is judged, the battlefield in words.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { engineWith, memory } from './engine.mjs'

globalThis.localStorage = memory()

const lib = await engineWith(
	...['choices', 'phrase', 'describe', 'march', 'declaring', 'ranks', 'names', 'position', 'price', 'speech', 'automatic', 'finished'].map(
		(name) => `games/tricolore/${name}.ts`,
	),
	'games/tricolore/words.ts',
	'words/index.ts',
)
const rules = lib.engine.game('tricolore')
const LANGS = ['en', 'fr', 'de']

/** Numbers that are the same every time. */
function dice(seed) {
	let state = seed
	return (n) => {
		state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
		return (state >> 8) % n
	}
}

const AVOIDED = /^(flee|about|take-back|gt-order|general|turn|back|side)/
const EAGER = /^(mac|maf|shock|order|suggested|answer|fire|passing-fire) ?/

/** Calls `look` at every decision of a battle in which both sides go at each other. */
function battle(options, seed, look, most = 250) {
	const random = dice(seed)
	let state = rules.setup(options)
	for (let count = 0; count < most && rules.turn(state) !== lib.OVER; count++) {
		const legal = rules.legal(state)
		if (rules.turn(state) >= 0 && look(state, legal) === false) return state
		const eager = legal.filter((a) => EAGER.test(a.text))
		const some = eager.length && random(4) ? eager : legal.filter((a) => !AVOIDED.test(a.text))
		const from = some.length ? some : legal
		state = rules.apply(state, from[random(from.length)]).state
	}
	return state
}

const SETUPS = [{}, { scenario: 'ridge' }, { scenario: 'roads' }, { scenario: 'ridge', play: 'simultaneous' }]

describe('choices', () => {
	for (const options of SETUPS)
		test(`whatever is legal can be reached by the panel: ${JSON.stringify(options)}`, () => {
			battle(options, 11, (state, legal) => {
				const choices = lib.choicesOf(rules, state, legal)
				assert.deepEqual(
					choices.map((c) => c.text),
					legal.map((a) => a.text),
				)
				const acting = lib.unitsThatAct(choices)
				const reached = new Set(choices.filter(lib.isEnd).map((c) => c.text))
				for (const id of [null, ...acting]) for (const c of lib.listed(choices, id)) reached.add(c.text)
				assert.equal(reached.size, new Set(choices.map((c) => c.text)).size)
				for (const { choices: some } of lib.chapters(choices)) assert.ok(some.length)
				const shown = lib.chapters(choices.filter((c) => !lib.isEnd(c))).flatMap((one) => one.choices)
				assert.equal(shown.length, choices.filter((c) => !lib.isEnd(c)).length)
			})
		})

	test('every choice and phase has words in every language', () => {
		for (const options of SETUPS)
			battle(options, 23, (state, legal) => {
				const position = rules.read(state)
				const choices = lib.byVerb(lib.choicesOf(rules, state, legal)).map(([first]) => first) // one of each kind
				for (const lang of LANGS) {
					lib.setLang(lang)
					const names = lib.namesOf(rules, position, lang)
					assert.notEqual(names.phase, position.phase, position.phase)
					for (const c of choices) {
						const verb = lib.verbOf(c.parts)
						assert.ok(verb && (verb !== c.parts.verb || c.parts.verb === 'bricole'), `${lang} ${c.text}`)
						const words = lib.wordsOf(c, names, lang)
						assert.doesNotMatch(words, /undefined|NaN|\{|\bs:|\bn:/, `${lang} ${c.text}`)
					}
				}
				lib.setLang('en')
			})
	})
})

describe('figures', () => {
	const unit = (more) => ({ arm: 'infantry', formation: 'COD', full_figures: 12, pap: 0, cohesion: 'formed', ...more })
	const block = { x: 0, y: 0, turn: 0, front: 667, depth: 750 }

	test('twelve in a column of divisions are four files of three', () => {
		const { here, fallen } = lib.ranks(unit({ ranks: 3 }), block)
		assert.equal(here.length, 12)
		assert.equal(new Set(here.map((s) => Math.round(s.y))).size, 3)
		assert.equal(fallen.length, 0)
	})

	test('three PAP take a figure out of the ranks, and it is seen where it stood', () => {
		const { here, fallen } = lib.ranks(unit({ ranks: 3, pap: 7 }), { ...block, front: 667 })
		assert.equal(here.length, 10)
		assert.equal(fallen.length, 2)
		assert.ok(fallen.every((s) => Math.abs(s.x) > 333))
	})

	test('a square has its figures on four faces', () => {
		const { here } = lib.ranks(unit({ formation: 'CAR' }), { ...block, front: 500, depth: 500 })
		assert.equal(here.length, 12)
		for (const [x, y] of [
			[0, -1],
			[1, 0],
			[0, 1],
			[-1, 0],
		])
			assert.equal(
				here.filter((s) => (x ? Math.sign(s.x) === x && Math.abs(s.x) >= 124 : Math.sign(s.y) === y && Math.abs(s.y) >= 124)).length >= 3,
				true,
			)
	})
})

/** Until JEP may move units. */
function moves(seed = 7) {
	let found = null
	battle({}, seed, (state) => {
		if (rules.read(state).phase !== 'moves') return true
		found = state
		return false
	})
	assert.ok(found, 'somebody may move')
	return found
}

describe('a drag', () => {
	const state = moves()
	const position = rules.read(state)
	const choices = lib.choicesOf(rules, state, rules.legal(state))
	const desk = { rules, state, battle: position, lang: 'fr', choices }
	const unit = lib.standing(position).find((u) => lib.canMarch(choices, u.id) && u.formation === 'COD')

	test('ahead is an advance at the slowest pace that gets there', () => {
		const t = (lib.degrees(unit.heading) * Math.PI) / 180
		const march = lib.planMarch(desk, unit.id, [(unit.x + Math.sin(t)) * 1000, (unit.y + Math.cos(t)) * 1000])
		assert.equal(march.texts.length, 1)
		assert.match(march.texts[0], /^advance .* por$/)
		assert.equal(march.legs[0].pa, 1)
		assert.equal(march.left, lib.leftOf(unit) - 1)
		assert.equal(rules.check(state, rules.parse(state, march.texts[0]), 'fr'), null)
	})

	test('too far goes as far as it can, and says which clause stops it', () => {
		const t = (lib.degrees(unit.heading) * Math.PI) / 180
		const march = lib.planMarch(desk, unit.id, [(unit.x + 9 * Math.sin(t)) * 1000, (unit.y + 9 * Math.cos(t)) * 1000])
		assert.ok(march.stopped)
		assert.match(march.stopped.clause, /^L3C-/)
	})

	test('a unit that could send out skirmishers is marched all the same', () => {
		let seen = 0
		battle({ scenario: 'ridge' }, 11, (state, legal) => {
			const position = rules.read(state)
			const choices = lib.choicesOf(rules, state, legal)
			for (const { parts } of choices.filter((c) => c.parts.verb === 'detach')) {
				const to = choices.find((c) => c.parts.verb === 'advance' && c.parts.unit === parts.unit)?.parts.to
				if (!to) continue
				const march = lib.planMarch({ rules, state, battle: position, lang: 'en', choices }, parts.unit, [to[0] * 1000, to[1] * 1000])
				assert.match(march.texts.at(-1), /^advance /)
				seen++
			}
			return seen < 20
		})
		assert.ok(seen, 'somebody could')
	})

	test('a turn is a CHO', () => {
		const march = lib.planMarch(desk, unit.id, [unit.x * 1000, unit.y * 1000], (unit.heading + 5461) % 65536)
		assert.match(march.texts[0], /^turn /)
	})

	test('nothing is planned that the engine refuses', () => {
		for (const [dx, dy] of [
			[3, 0],
			[-2, -2],
			[0, -0.8],
			[0.7, 0],
			[-6, 4],
		]) {
			const march = lib.planMarch(desk, unit.id, [(unit.x + dx) * 1000, (unit.y + dy) * 1000])
			let now = state
			for (const text of march.texts) {
				const action = rules.parse(now, text)
				assert.equal(rules.check(now, action, 'fr'), null, text)
				now = rules.apply(now, action).state
			}
		}
	})
})

describe('a declaration', () => {
	test('is the line that the menu offers, and judged with every change', () => {
		let seen = 0
		for (const seed of [3, 5, 9])
			battle({}, seed, (state, legal) => {
				const position = rules.read(state)
				for (const c of lib.choicesOf(rules, state, legal).filter(lib.isDeclared)) {
					seen++
					const declared = lib.declaredOf(c)
					const { action, no } = lib.judged(rules, state, lib.textOf(declared), 'fr')
					assert.ok(action, `${lib.textOf(declared)}: ${no?.text}`)
					assert.deepEqual([...action.raw], [...c.action.raw], c.text)
					for (const offer of lib.offers(rules, state, position, declared, 'supports', 'fr'))
						assert.ok(offer.on || offer.no === null || offer.no.text)
				}
			})
		assert.ok(seen > 0, 'somebody may march to combat')
	})
})

test('the battlefield in words: every unit with its action points, the ground, who has the initiative', () => {
	const position = rules.read(moves())
	for (const lang of LANGS) {
		lib.setLang(lang)
		const lines = lib.describe(rules, position, lang)
		assert.match(lines[0], /JEP/)
		for (const u of lib.standing(position))
			assert.ok(
				lines.some((line) => line.includes(' PA') && line.includes(lib.namesOf(rules, position, lang).formation(u.formation))),
				u.id,
			)
		assert.ok(
			lines.every((line) => line && !/undefined|NaN|\{/.test(line)),
			lines.find((line) => /undefined|NaN|\{/.test(line)),
		)
	}
	lib.setLang('en')
})

test('every abbreviation of the club is explained in three languages', () => {
	for (const lang of LANGS) {
		lib.setLang(lang)
		for (const one of [
			'MAC',
			'MAF',
			'PA',
			'POP',
			'PAP',
			'CHF',
			'CHO',
			'SAF',
			'DES',
			'DT',
			'GT',
			'JAI',
			'JEP',
			...['COM', 'COC', 'COD', 'COF', 'LIG', 'CAR', 'TIR', 'BAT', 'CIRC', 'ECO'],
			...lib.CASES,
		])
			assert.ok(lib.word(`abbr-${one}`, '').length > 4, `${lang} ${one}`)
	}
	lib.setLang('en')
})

describe('finished units', () => {
	test('the next idle one is the nearest to the enemy; finished ones are passed; another step begins anew', () => {
		let seen = 0
		battle({ scenario: 'ridge' }, 5, (state, legal) => {
			const position = rules.read(state)
			const choices = lib.choicesOf(rules, state, legal)
			const first = lib.idle(position, choices, new Set())
			if (position.phase !== 'moves' || first.length < 3) return true
			const away = (id) => {
				const unit = lib.unitOf(position, id)
				const foes = lib.standing(position).filter((u) => lib.seatOf(u.id) !== lib.seatOf(id))
				return Math.min(...foes.map((u) => Math.hypot(u.x - unit.x, u.y - unit.y)))
			}
			const distances = first.map(away)
			assert.deepEqual(
				distances,
				[...distances].sort((a, b) => a - b),
			)
			assert.deepEqual(lib.idle(position, choices, new Set([first[0]])), first.slice(1))
			assert.deepEqual(lib.idle(position, choices, new Set(first)), [])
			const turning = choices.filter((c) => ['turn', 'about', 'flee'].includes(c.parts.verb) || lib.isEnd(c))
			assert.deepEqual(lib.idle(position, turning, new Set()), [])
			assert.match(lib.stepOf(position), /^\d+ moves (south|north)$/)
			return ++seen < 3
		})
		assert.equal(seen, 3)
	})
})
