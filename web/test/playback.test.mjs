// playback.test.mjs - what a computer does comes into view one step after the other, and nothing else has to wait.
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

/** A playback in a world whose time goes on when it is told to. */
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

describe('the pace of the page', () => {
	test('my own step is drawn at once, a computer’s one by one', () => {
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

	test('who was seen long enough does not wait; what nobody sees does not either', () => {
		const { playback, drawn, pass } = fixture(snap([0]))
		playback.push(snap([0, 1]))
		assert.deepEqual(drawn, [2])
		pass(STEP_MS * 2)
		playback.push(snap([0, 1, 1]))
		playback.push(snap([0, 1, 1, { who: 1 }]))
		assert.deepEqual(drawn, [2, 3, 4])
	})

	test('dice that fall in a computer’s turn come with what they belong to, in their order', () => {
		const { playback, drawn, pass } = fixture(snap([]))
		playback.push(snap([0]))
		playback.push(snap([0, 1]))
		playback.push(snap([0, 1, -1]))
		assert.deepEqual(drawn, [1])
		pass(STEP_MS)
		assert.deepEqual(drawn, [1, 2, 3])
	})

	test('a take-back, other eyes and another game leave nothing waiting', () => {
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

	test('a press shows all of it at once, and then nothing comes twice', () => {
		const { playback, drawn, pass } = fixture(snap([]))
		playback.push(snap([0]))
		for (const n of [1, 2, 3]) playback.push(snap([0, ...Array(n).fill(1)]))
		playback.catchUp()
		assert.deepEqual(drawn, [1, 4])
		pass(STEP_MS * 5)
		assert.deepEqual(drawn, [1, 4])
	})

	test('who does not want to wait, and who was away, sees how things stand', () => {
		const impatient = fixture(snap([]))
		impatient.hasten()
		for (const n of [1, 2, 3]) impatient.playback.push(snap([0, ...Array(n).fill(1)]))
		assert.deepEqual(impatient.drawn, [2, 3, 4])
		const away = fixture(snap([]))
		for (let n = 1; n < 100; n++) away.playback.push(snap([0, ...Array(n).fill(1)]))
		assert.ok(away.playback.shown.moment > 50)
	})

	test('a page that is left draws nothing any more', () => {
		const { playback, drawn, pass } = fixture(snap([]))
		playback.push(snap([0]))
		playback.push(snap([0, 1]))
		playback.close()
		pass(STEP_MS * 5)
		assert.deepEqual(drawn, [1])
	})
})
