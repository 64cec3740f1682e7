// standing.test.mjs - standing answers: kept in the browser for each game, and what the engine makes of them.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { engineWith, memory } from './engine.mjs'

globalThis.localStorage = memory()

const lib = await engineWith('play/standing-answers.ts', 'session/autosave.ts')

describe('settings', () => {
	test('one of each name, for all units or for one', () => {
		lib.setStanding('toy', 'moves', 'pass')
		lib.setStanding('toy', 'moves', 'always')
		lib.setStanding('toy', 'moves', 'pass', 's:hussars-2')
		assert.deepEqual(lib.standingOf('toy'), ['moves=always', 's:hussars-2 moves=pass'])
		assert.equal(lib.standingValue(lib.standingOf('toy'), 'moves', 'ask'), 'always')
		assert.equal(lib.standingValue(lib.standingOf('toy'), 'moves', '', 's:hussars-2'), 'pass')
		assert.equal(lib.standingValue(lib.standingOf('toy'), 'reply', 'ask'), 'ask')
		assert.deepEqual(lib.standingOf('other'), [])
		assert.deepEqual(lib.standingOf('toy', 'ABC'), ['moves=always'], 'another game has other units')
		lib.setStanding('toy', 'reply', 'never', 's:hussars-2', 'ABC')
		assert.deepEqual(lib.standingOf('toy', 'ABC'), ['moves=always', 's:hussars-2 reply=never'])
		lib.saveNewGame({ game: 'toy', options: {}, seats: ['me'], seed: '1' }, localStorage)
		assert.deepEqual(lib.standingOf('toy'), ['moves=always'], 'a new game in Practise forgets those of units')
		lib.setStanding('toy', 'moves', '', 's:hussars-2')
		lib.setStanding('toy', 'moves', '')
		assert.deepEqual(lib.standingOf('toy'), [])
	})
})

/** Plays a battle by chance; calls `at` in every state of a player. */
function battle(rules, seed, at) {
	let state = rules.setup({})
	for (let i = 0; i < 1500; i++) {
		const legal = rules.legal(state)
		if (!legal.length) return
		seed = (seed * 1103515245 + 12345) % 2147483648
		const answer = rules.turn(state) >= 0 ? at(state, legal) : null
		state = rules.apply(state, answer ?? legal[Math.floor((seed / 2147483648) * legal.length)]).state
	}
}

describe('answers of the engine', () => {
	for (const rules of lib.engine.games.filter((one) => one.info.standing.length))
		test(`${rules.id}: every setting and value has its words, every answer is legal`, () => {
			for (const one of rules.info.standing)
				for (const lang of ['en', 'fr', 'de'])
					for (const word of ['', ...one.values.map((value) => `-${value}`)]) assert.ok(rules.word(`standing-${one.name}${word}`, lang))
			let answers = 0
			const never = rules.info.standing.map((one) => `${one.name}=${one.values[one.values.length - 1]}`)
			for (let seed = 1; seed <= 4; seed++)
				battle(rules, seed, (state, legal) => {
					const answer = rules.answer(rules.hide(state, rules.turn(state)), [...never, 'nonsense', 'nobody moves=pass'])
					if (answer) {
						answers++
						assert.ok(legal.some((a) => a.text === answer.text))
					}
					return answer
				})
			assert.ok(answers > 0)
		})

	test('a game without them answers nothing', () => {
		const rules = lib.engine.games.find((one) => !one.info.standing.length)
		assert.equal(rules.answer(rules.setup({}), ['moves=pass']), null)
	})
})
