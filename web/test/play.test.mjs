// play.test.mjs - what the play screen works out without a page: the story, results, names of seats.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { engineWith, memory } from './engine.mjs'

globalThis.localStorage = memory()

const lib = await engineWith('play/seat-names.ts', 'play/story.ts', 'play/game-result.ts', 'play/item-value.ts')

const event = (text) => ({ code: 1, clause: 0, args: [], text })
const format = (e) => ({ text: e.text, clause: '' })
const steps = (...list) => list.map(([who, ...texts]) => ({ who, events: texts.map(event) }))

describe('the paragraphs of the story', () => {
	test('one paragraph per turn, each line with its moment', () => {
		const p = lib.paragraphs(steps([0, 'a'], [0, 'b', 'c'], [1, 'd'], [0, 'e']), format)
		assert.deepEqual(
			p.map((x) => [x.who, x.first, x.lines.map((l) => [l.text, l.moment])]),
			[
				[
					0,
					1,
					[
						['a', 1],
						['b', 2],
						['c', 2],
					],
				],
				[1, 3, [['d', 3]]],
				[0, 4, [['e', 4]]],
			],
		)
	})

	test('several draws in a row become one line with their number; dice stay single lines', () => {
		const counts = (e) => e.text === 'draws'
		const p = lib.paragraphs(steps([0, 'draws'], [0, 'draws', 'draws'], [0, 'die 6', 'die 6'], [0, 'draws'], [1, 'draws']), format, {
			counts,
		})
		assert.deepEqual(
			p.map((x) => x.lines.map((l) => [l.text, l.times, l.moment])),
			[
				[
					['draws', 3, 2],
					['die 6', 1, 3],
					['die 6', 1, 3],
					['draws', 1, 4],
				],
				[['draws', 1, 5]],
			],
		)
	})

	test('the event that opens a turn is in its paragraph, whoever caused it', () => {
		const opens = (e) => e.text.startsWith('turn')
		const told = (p) => p.map((x) => [x.who, x.first, x.lines.map((l) => l.text).join()])
		const s = steps([0, 'a', 'turn 2'], [-1, 'roll'], [1, 'b'], [1, 'turn 3'])
		assert.deepEqual(told(lib.paragraphs(s, format, { opens, coming: 0 })), [
			[0, 1, 'a'],
			[1, 1, 'turn 2,roll,b'],
			[0, 4, 'turn 3'],
		])
		// Nobody is to come: the word stays with who said it.
		assert.deepEqual(told(lib.paragraphs(steps([0, 'a', 'turn 2']), format, { opens, coming: -2 })), [[0, 1, 'a,turn 2']])
	})

	test('what the page did for a player is noted where it happened', () => {
		const notes = [{ viewer: 0, moment: 1, text: () => 'passed', short: () => '' }]
		const p = lib.paragraphs(steps([0, 'a'], [0], [1, 'b']), format, { notes })
		assert.deepEqual(
			p.map((x) => x.lines.map((l) => [l.text, l.note ?? false])),
			[
				[
					['a', false],
					['passed', true],
				],
				[['b', false]],
			],
		)
	})
})

describe('whose paragraph it is', () => {
	test('dice belong to the turn in which, or for which, they are rolled', () => {
		const s = steps([-1, 'start'], [-1, 'roll 3'], [1, 'enter'], [-1, 'roll 5'], [0, 'enter'])
		assert.deepEqual(
			lib.paragraphs(s, format).map((x) => [x.who, x.lines.length]),
			[
				[-1, 2],
				[1, 2],
				[0, 1],
			],
		)
		// Also where nothing was told of the action they follow.
		assert.deepEqual(
			lib.paragraphs(steps([0, 'a'], [1, 'b'], [0], [-1, 'roll']), format).map((x) => x.who),
			[0, 1, 0],
		)
		assert.deepEqual(
			lib.paragraphs(s, format, { diceFirst: true }).map((x) => [x.who, x.lines.length]),
			[
				[1, 3],
				[0, 2],
			],
		)
	})
})

describe('what the story leaves out', () => {
	test('a turn in which nothing visible happens has no paragraph', () => {
		assert.equal(lib.paragraphs(steps([0], [1, 'x']), format).length, 1)
	})

	test('with everything open, a private event appears once, with the player’s name', () => {
		const told = (seenBy, text) => ({ ...event(text), seenBy })
		const s = [
			{ who: -1, events: [told(2, 'you draw a 7'), told(1, 'he draws a card'), told(255, 'night comes')] },
			{ who: 0, events: [told(255, 'x')] },
		]
		const open = lib.revealSteps(s)
		assert.deepEqual(
			open[0].events.map((e) => e.text),
			['you draw a 7', 'night comes'],
		)
		assert.equal(open[1], s[1])
		const book = { event: (e) => ({ text: e.text, clause: '' }), eventId: () => 'drew', word: (id) => `<${id}>` }
		assert.deepEqual(
			open[0].events.map((e) => lib.eventFormatter(book, 'en', true)(e).text),
			['<drew-open>', 'night comes'],
		)
		assert.deepEqual(
			open[0].events.map((e) => lib.eventFormatter(book, 'en')(e).text),
			['you draw a 7', 'night comes'],
		)
	})

	test('a screen reader gets a short summary without repetitions', () => {
		assert.equal(lib.summary(steps([0, 'a', 'a'], [1, 'b']), format), 'a b')
		assert.equal(lib.summary(steps([0, '1', '2', '3', '4']), format, 2), '3 4')
	})
})

describe('the result', () => {
	test('parses every line a record can end with', () => {
		assert.deepEqual(lib.parseResult('p1 wins 45 33'), { kind: 'wins', seats: [0], points: [45, 33] })
		assert.deepEqual(lib.parseResult('p1 p3 share 30 20 30'), { kind: 'share', seats: [0, 2], points: [30, 20, 30] })
		assert.deepEqual(lib.parseResult('nobody wins 0 0'), { kind: 'nobody', points: [0, 0] })
		assert.deepEqual(lib.parseResult('p2 resigned'), { kind: 'resigned', seat: 1 })
		assert.deepEqual(lib.parseResult('abandoned'), { kind: 'abandoned' })
		assert.deepEqual(lib.parseResult('p9 dances'), { kind: 'unknown', text: 'p9 dances' })
	})
})

describe('the end for a player', () => {
	const end = (text, own, players = 2) => lib.resultFor(lib.parseResult(text), (seat) => own.includes(seat), players)

	test('won, lost or drawn; nothing for a spectator', () => {
		assert.deepEqual(
			['p1 wins 1 0', 'p2 wins 0 1', 'p1 p2 share 5 5', 'nobody wins 0 0', 'p2 resigned', 'p1 resigned', 'abandoned'].map((text) =>
				end(text, [0]),
			),
			['won', 'lost', 'drew', 'drew', 'won', 'lost', ''],
		)
		assert.equal(end('p2 p3 share 1 5 5', [0], 3), 'lost')
		assert.equal(end('p2 resigned', [0], 3), '', 'of three nobody can say')
		assert.equal(end('p1 wins 1 0', []), '')
	})
})

describe('the names of the seats', () => {
	const named = (...seats) => lib.namedSeats(seats).map((s) => s.name)
	const guest = (name, yours = false) => ({ name, kind: 'guest', yours })
	test('namesakes are numbered', () => {
		assert.deepEqual(named(guest('Bellefleur', true), guest('Bellefleur')), ['Bellefleur I', 'Bellefleur II'])
		assert.deepEqual(named(guest('Ney'), guest('Soult'), guest('Ney')), ['Ney I', 'Soult', 'Ney II'])
	})
	test('a computer has the name of its level, even if a guest has that name too', () => {
		assert.deepEqual(named({ name: 'sergeant', kind: 'computer', level: 'sergeant' }, guest('Sergeant')), ['Sergeant', 'Sergeant'])
	})
	test('a player without a name is You; several seats of one guest go by colour', () => {
		assert.deepEqual(named(guest('', true), guest('Soult')), ['You', 'Soult'])
		assert.deepEqual(named(guest('Ney', true), guest('Ney', true)), ['', ''])
	})
})

describe('the value of a line of an explanation', () => {
	const cases = [
		[{ kind: 'plus', value: 2 }, '+ 2'],
		[{ kind: 'plus', value: -2 }, '− 2'],
		[{ kind: 'times', value: 3 }, '× 3'],
		[{ kind: 'total', value: 7 }, '7'],
		[{ kind: 'plus', value: 1, halves: true }, '+ ½'],
		[{ kind: 'plus', value: -3, halves: true }, '− 1½'],
		[{ kind: 'plus', value: 4, halves: true }, '+ 2'],
		[{ kind: 'plus', value: 0, halves: true }, '+ 0'],
		[{ kind: 'total', value: 13, halves: true }, '6½'],
	]
	for (const [item, text] of cases)
		test(`${JSON.stringify(item)} reads ${text}`, () => assert.equal(lib.signed({ text: '', clause: '', ...item }), text))
})
