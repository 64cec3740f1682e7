// playback.test.mjs - a computer's steps appear one after the other, and nothing else waits.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { load } from './bundle.mjs'

const { Playback, STEP_MS } = await load('play/playback.ts')

const seats = [
	{ kind: 'guest', yours: true },
	{ kind: 'computer', level: 'recruit' },
]
const snap = (whos, more = {}) => ({
	id: 'g',
	viewer: 0,
	seats,
	moment: whos.length,
	steps: whos.map((who) => (typeof who === 'number' ? { who, events: [{}] } : { who: who.who, events: [] })),
	...more,
})

/** A playback with a clock that a test moves on. */
function fixture(first) {
	let now = 1000
	let quick = false
	const timers = new Map()
	const drawn = []
	const playback = new Playback(first, () => drawn.push(playback.shown.moment), {
		now: () => now,
		schedule: (call, ms) => {
			timers.set(call, now + ms)
			return call
		},
		cancel: (timer) => timers.delete(timer),
		quick: () => quick,
	})
	const pass = (ms) => {
		const end = now + ms
		for (;;) {
			const [call, at] = [...timers].sort((a, b) => a[1] - b[1])[0] ?? []
			if (!call || at > end) break
			timers.delete(call)
			now = Math.max(now, at)
			call()
		}
		now = end
	}
	return {
		playback,
		drawn,
		pass,
		timers,
		hasten: () => {
			quick = true
		},
	}
}

describe('playback', () => {
	test('a player’s own step is drawn at once, a computer’s one by one', () => {
		const { playback, drawn, pass } = fixture(snap([]))
		playback.push(snap([0]))
		playback.push(snap([0, 1]))
		playback.push(snap([0, 1, 1]))
		assert.deepEqual(drawn, [1])
		assert.ok(playback.behind)
		pass(STEP_MS - 1)
		assert.deepEqual(drawn, [1])
		pass(1)
		assert.deepEqual(drawn, [1, 2])
		pass(STEP_MS)
		assert.deepEqual(drawn, [1, 2, 3])
		assert.ok(!playback.behind)
	})

	test('a step that was shown long enough delays nothing, nor does one without events', () => {
		const { playback, drawn, pass } = fixture(snap([0]))
		playback.push(snap([0, 1]))
		assert.deepEqual(drawn, [2])
		pass(STEP_MS * 2)
		playback.push(snap([0, 1, 1]))
		playback.push(snap([0, 1, 1, { who: 1 }]))
		assert.deepEqual(drawn, [2, 3, 4])
	})

	test('dice in a computer’s turn appear with the step they belong to, in order', () => {
		const { playback, drawn, pass } = fixture(snap([]))
		playback.push(snap([0]))
		playback.push(snap([0, 1]))
		playback.push(snap([0, 1, -1]))
		assert.deepEqual(drawn, [1])
		pass(STEP_MS)
		assert.deepEqual(drawn, [1, 2, 3])
	})

	test('a take-back, another viewer or another game empties the queue', () => {
		for (const next of [snap([]), snap([0, 1, 1], { viewer: 1 }), snap([0, 1, 1], { id: 'h' })]) {
			const { playback, drawn, pass } = fixture(snap([]))
			playback.push(snap([0]))
			playback.push(snap([0, 1]))
			playback.push(next)
			assert.equal(playback.shown, next)
			pass(STEP_MS * 5)
			assert.deepEqual(drawn, [1, next.moment])
		}
	})

	test('catching up shows everything at once, and nothing twice', () => {
		const { playback, drawn, pass } = fixture(snap([]))
		playback.push(snap([0]))
		for (const n of [1, 2, 3]) playback.push(snap([0, ...Array(n).fill(1)]))
		playback.catchUp()
		assert.deepEqual(drawn, [1, 4])
		pass(STEP_MS * 5)
		assert.deepEqual(drawn, [1, 4])
	})

	test('with quick playback, or after being away, the current position is shown at once', () => {
		const impatient = fixture(snap([]))
		impatient.hasten()
		for (const n of [1, 2, 3]) impatient.playback.push(snap([0, ...Array(n).fill(1)]))
		assert.deepEqual(impatient.drawn, [2, 3, 4])
		const away = fixture(snap([]))
		for (let n = 1; n < 100; n++) away.playback.push(snap([0, ...Array(n).fill(1)]))
		assert.ok(away.playback.shown.moment > 50)
	})

	test('after closing, nothing is drawn', () => {
		const { playback, drawn, pass } = fixture(snap([]))
		playback.push(snap([0]))
		playback.push(snap([0, 1]))
		playback.close()
		pass(STEP_MS * 5)
		assert.deepEqual(drawn, [1])
	})
})
