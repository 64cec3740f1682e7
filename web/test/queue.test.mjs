// queue.test.mjs - several actions meant as one (play/queue.ts), on the table of the mill: what waits for a question, what goes on after it,
// and what is left out because it has become impossible, with its reason.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { engineWith, memory } from './engine.mjs'

globalThis.localStorage = memory()

const lib = await engineWith('play/queue.ts', 'games/tricolore/phrase.ts', 'games/tricolore/words.ts', 'words/index.ts')
const rules = lib.engine.game('tricolore')

/** South moves first; by their own choice both sides have done nothing before it. */
function moves() {
	let state = rules.setup({ scenario: 'mill' })
	for (let most = 20; most; most--) {
		const turn = rules.turn(state)
		if (turn === 0 && rules.read(state).phase === 'moves') return state
		const legal = rules.legal(state)
		state = rules.apply(state, turn < 0 ? legal.at(-1) : legal.find((a) => a.text === 'done')).state
	}
	throw new Error('South never moves')
}

const step = (who) => ({ who, events: [] })
const at = (state, steps) => ({ rules, state, position: rules.read(state), lang: 'en', snap: { steps, moment: steps.length } })
const done = (state, text) => rules.apply(state, rules.parse(state, text)).state
const [FIRST, THEN, OTHER] = ['advance fr01-3 to 14,5.6 por', 'advance fr01-4 to 16,4.6 por', 'advance fr01-1 to 8,4.373 por']

describe('several actions meant as one', () => {
	const start = moves()
	const asked = lib.queued([THEN, OTHER], at(start, []))
	const exposed = done(start, FIRST)

	test('another is asked, and then they go on', () => {
		assert.equal(rules.turn(exposed), 1, 'the enemy may fire')
		const passed = done(exposed, 'decline-all')
		const taken = lib.take(asked, at(passed, [step(0), step(1)]))
		assert.equal(taken.action.text, THEN)
		assert.deepEqual(taken.queue.texts, [OTHER])
		assert.deepEqual(taken.queue.undone, [])
	})

	test('while it is a question of another phase, they wait', () => {
		const taken = lib.take(asked, at(exposed, [step(0), step(1)]))
		assert.deepEqual([taken.action, taken.waits, taken.queue.texts], [null, true, [THEN, OTHER]])
	})

	test('what has become impossible is left out with all that its unit was to do after it; the others go on', () => {
		const far = 'advance fr01-3 to 14,15 por'
		const taken = lib.take(lib.queued([far, FIRST, OTHER], at(start, [])), at(start, [step(0)]))
		assert.equal(taken.action.text, OTHER)
		assert.deepEqual(
			taken.queue.undone.map((one) => one.text),
			[far],
		)
		const message = lib.told(taken.queue.undone, (action) => lib.phrase(rules, start, rules.read(start), action, 'en'))
		assert.match(message.text, /^Not done: 3rd line battalion · Advance · POR, 11\.4 UD\. .+/)
		assert.match(message.clause, /^L3C-/)
	})

	test('in another turn their time is over', () => {
		const later = { ...asked, turn: 0 }
		const taken = lib.take(later, at(start, [step(0), step(1)]))
		assert.deepEqual([taken.action, taken.waits, taken.queue.texts], [null, false, []])
		assert.match(lib.told(taken.queue.undone, () => '').text, /That phase is over\.$/)
	})

	test('what was taken back is not done again', () => {
		const taken = lib.take({ ...asked, moment: 3 }, at(start, [step(0)]))
		assert.deepEqual([taken.action, taken.waits, taken.queue], [null, false, { ...asked, moment: 3, texts: [], undone: [] }])
	})
})
