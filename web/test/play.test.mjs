// play.test.mjs - what the play screen reckons without a page: the road's layout, ways along it, the keyboard, the story, results, the
// table read from a position.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { engineWith, memory } from './engine.mjs'

globalThis.localStorage = memory()

const lib = await engineWith(
	'games/glorious/layout.ts',
	'games/glorious/march.ts',
	'games/glorious/keys.ts',
	'games/glorious/table.ts',
	'games/glorious/moment.ts',
	'play/seat-names.ts',
	'play/story.ts',
	'play/game-result.ts',
	'games/glorious/GloriousBoard.tsx',
)
const glorious = lib.engine.game('glorious')

const WINDOWS = [
	[370, 560],
	[370, 900],
	[780, 800],
	[1020, 580],
	[1020, 300],
	[1600, 900],
	[320, 480],
]
/** What the engine would tell of these choices of red, on a road of 84 spaces. */
function offering(texts) {
	const parts = texts.map((text) => {
		const [verb, a, b] = text.split(' ')
		if (verb === 'place') return { verb, piece: a, to: Number(b) }
		return verb === 'roll' ? { verb, amount: Number(a) } : { verb, unit: `red ${a}`, ...(b && { to: b === 'home' ? 85 : Number(b) }) }
	})
	const legal = texts.map((text) => ({ text }))
	return { legal: () => legal, parts: () => parts }
}
const choices = (...texts) => lib.choicesOf(offering(texts), null, offering(texts).legal())
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('the road', () => {
	test('no stack hides another: every length, every height limit, every window', () => {
		for (let track = 25; track <= 120; track++)
			for (const maxStack of [2, 3, 4])
				for (const [w, h] of WINDOWS) {
					const layout = lib.layTrack(track, 12, maxStack, w, h)
					const boxes = Array.from({ length: track }, (_, i) => lib.stackBox(layout, i + 1, maxStack))
					for (let i = 0; i < track; i++)
						for (let j = i + 1; j < Math.min(track, i + 2 * layout.columns + 4); j++)
							if (overlap(boxes[i], boxes[j]))
								assert.fail(`track ${track}, limit ${maxStack}, window ${w}x${h}: spaces ${i + 1} and ${j + 1} overlap`)
				}
	})

	test('everything lies on the map: spaces, stacks, barracks squares', () => {
		for (let track = 25; track <= 120; track += 5)
			for (const squares of [2, 6, 12])
				for (const [w, h] of WINDOWS) {
					const layout = lib.layTrack(track, squares, 3, w, h)
					assert.equal(layout.spaces.length, track + 1)
					assert.equal(layout.squares.length, squares + 1)
					for (let n = 1; n <= track; n++) {
						const box = lib.stackBox(layout, n, 3)
						assert.ok(
							box.left >= 0 && box.right <= layout.width && box.top >= -1 && box.bottom <= layout.barracks.y,
							`track ${track} in ${w}x${h}: space ${n} leaves the map`,
						)
					}
					for (let n = 1; n <= squares; n++) {
						const p = layout.squares[n]
						assert.ok(p.x - 14 >= 0 && p.x + 14 <= layout.width && p.y <= layout.height, `square ${n}`)
						if (n > 1 && layout.squares[n - 1].y === p.y)
							assert.ok(layout.squares[n - 1].x - p.x >= 28, `squares ${n - 1} and ${n} overlap in ${w}x${h}`)
					}
				}
	})

	test('neighbours are a step apart, so that the road can be followed with the eye', () => {
		for (const [w, h] of WINDOWS) {
			const layout = lib.layTrack(84, 12, 3, w, h)
			for (let n = 2; n <= 84; n++) {
				const a = layout.spaces[n - 1]
				const b = layout.spaces[n]
				assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 64, `${n - 1} to ${n} in ${w}x${h}`)
			}
		}
	})

	test('a window that is high gets more rows than one that is wide', () => {
		assert.ok(lib.layTrack(84, 12, 3, 370, 600).rows > lib.layTrack(84, 12, 3, 1000, 500).rows)
	})

	test('a stretch begins and ends where it should; beyond the last space it goes through the gate', () => {
		const layout = lib.layTrack(84, 12, 3, 370, 600)
		const at = (n) => `${layout.spaces[n].x} ${Math.round((layout.spaces[n].y + lib.STONE) * 10) / 10}`
		const d = lib.roadBetween(layout, 5, 30)
		assert.ok(d.startsWith(`M${at(5)}`))
		assert.ok(d.endsWith(at(30)))
		assert.ok(lib.roadBetween(layout, 80, 99).endsWith(`${layout.gate.x} ${layout.gate.y}`))
	})

	test('a march passes every space between, and ends on the level of the stack', () => {
		const layout = lib.layTrack(84, 12, 3, 370, 600)
		const man = { id: 'red 1', seat: 0, number: 1, coveredBy: '', square: 0, waiting: false, berth: 1, moved: false }
		const path = lib.marchPath(layout, 84, { ...man, space: 10, level: 1 }, { ...man, space: 14, level: 3 })
		assert.equal(path.length, 5)
		assert.equal(path[4].x, layout.spaces[14].x)
		assert.equal(path[4].y, Math.round((layout.spaces[14].y - 2 * layout.level) * 10) / 10)
		const home = lib.marchPath(layout, 84, { ...man, space: 84, level: 1 }, { ...man, space: 0, level: 0, square: 12 })
		assert.deepEqual(home[home.length - 1], layout.squares[12])
	})
})

describe('the keyboard', () => {
	const where = (more) => ({ layout: lib.layTrack(84, 12, 3, 370, 600), track: 84, focus: 10, targets: [], from: 0, free: [], ...more })

	test('arrows follow the road when nobody is chosen, and stay on it', () => {
		assert.equal(lib.nextFocus('ArrowRight', where()), 11)
		assert.equal(lib.nextFocus('ArrowLeft', where()), 9)
		assert.equal(lib.nextFocus('ArrowLeft', where({ focus: 1 })), 1)
		assert.equal(lib.nextFocus('ArrowRight', where({ focus: 85 })), 85)
		assert.equal(lib.nextFocus('Home', where()), 1)
		assert.equal(lib.nextFocus('End', where()), 85)
		assert.equal(lib.nextFocus('q', where()), 0)
	})

	test('with a soldier chosen they go from target to target', () => {
		const w = where({ from: 10, targets: [12, 15, 85] })
		assert.equal(lib.nextFocus('ArrowRight', w), 12)
		assert.equal(lib.nextFocus('ArrowRight', { ...w, focus: 12 }), 15)
		assert.equal(lib.nextFocus('ArrowRight', { ...w, focus: 15 }), 85)
		assert.equal(lib.nextFocus('ArrowRight', { ...w, focus: 85 }), 85)
		assert.equal(lib.nextFocus('ArrowLeft', { ...w, focus: 12 }), 10)
		assert.equal(lib.nextFocus('End', w), 85)
	})

	test('up and down change the row and nothing else; from the last row one comes to the barracks and back', () => {
		const w = where({ focus: 5 })
		const below = lib.nextFocus('ArrowDown', w)
		const y = (n) => w.layout.spaces[n].y
		assert.ok(y(below) - y(5) > w.layout.pitch * 0.4 && y(below) - y(5) < w.layout.pitch * 1.6)
		assert.ok(Math.abs(w.layout.spaces[below].x - w.layout.spaces[5].x) <= 36)
		assert.equal(lib.nextFocus('ArrowDown', where({ focus: 84 })), 85)
		assert.equal(lib.nextFocus('ArrowUp', where({ focus: 85 })), 84)
		assert.equal(lib.nextFocus('ArrowUp', where({ focus: 3 })), 3)
	})

	test('every space is reached by arrows alone', () => {
		for (const track of [25, 84, 120]) {
			const layout = lib.layTrack(track, 12, 3, 370, 600)
			let focus = 1
			for (let i = 0; i < track; i++) focus = lib.nextFocus('ArrowRight', where({ layout, track, focus }))
			assert.equal(focus, track + 1)
		}
	})

	test('n goes round those who can be chosen', () => {
		assert.equal(lib.nextFocus('n', where({ free: [4, 12, 40] })), 12)
		assert.equal(lib.nextFocus('n', where({ free: [4, 12, 40], focus: 40 })), 4)
		assert.equal(lib.nextFocus('PageUp', where({ free: [4, 12, 40] })), 4)
		assert.equal(lib.nextFocus('n', where()), 0)
	})
})

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

describe('the table', () => {
	const options = { players: 3, soldiers: 4, track: 84, white_strip: 6, max_stack: 3, die: 6, variant: 2 }
	const position = {
		phase: 'play',
		turn: 'blue',
		mover: 'blue',
		options,
		rolled: 0,
		pieces: {
			black: [12],
			white: [8],
			grey: [
				{ value: 1, space: 25 },
				{ value: 3, taken: 'yellow' },
			],
		},
		track: [
			{ space: 12, soldiers: ['red 2', 'blue 1'] },
			{ space: 30, soldiers: ['yellow 4'] },
		],
		waiting: ['green 9'],
		arrivals: ['red 1'],
		barracks: [{ square: 12, soldier: 'red 1' }],
		moved: ['yellow 4'],
	}

	test('levels count the drum, and who is covered knows by whom', () => {
		const t = lib.readTable(position)
		assert.equal(t.soldiers.get('red 2').level, 2)
		assert.equal(t.soldiers.get('blue 1').level, 3)
		assert.equal(t.soldiers.get('red 2').coveredBy, 'blue 1')
		assert.equal(t.soldiers.get('blue 1').coveredBy, '')
		assert.equal(t.spaces[12].bonus, 'black')
		assert.equal(t.spaces[25].grey, 1)
		assert.deepEqual(t.greyTaken, [[], [3], []])
		assert.equal(t.home[12].id, 'red 1')
		assert.equal(t.mover, 2)
		assert.equal(t.squares, 12)
		assert.ok(t.soldiers.get('yellow 4').moved)
	})

	test('choices are read: marching, going home, coming out, laying', () => {
		const read = (text) => {
			const [{ action, ...rest } = {}] = choices(text)
			return rest
		}
		assert.deepEqual(read('move 3 17'), { kind: 'move', number: 3, landing: 17 })
		assert.deepEqual(read('move 3 home'), { kind: 'move', number: 3, landing: 85 })
		assert.deepEqual(read('enter 2'), { kind: 'enter', number: 2 })
		assert.deepEqual(read('place grey-1 25'), { kind: 'place', piece: 'grey-1', space: 25 })
		assert.deepEqual(choices('roll 3'), [])
	})

	test('reach is the engine’s reckoning: the first total and its factors, and the square at home', () => {
		const items = [
			{ kind: 'total', value: 24, text: '', clause: '' },
			...[4, 2, 3].map((value) => ({ kind: 'times', value, text: '', clause: '' })),
		]
		const rules = { explain: (_, a) => (a.text.endsWith('home') ? [...items, { kind: 'total', value: 11, text: '', clause: '' }] : items) }
		const reach = lib.readReach(rules, null, 84, choices('move 2 70', 'move 2 home', 'enter 1'), 'en')
		assert.deepEqual([...reach.keys()], [2])
		assert.equal(reach.get(2).maximum, 24)
		assert.deepEqual(reach.get(2).factors, [4, 2, 3])
		assert.equal(reach.get(2).squareHome, 11)
		assert.deepEqual([...reach.get(2).landings.keys()], [70, 85])
	})
})

describe('a press on the map', () => {
	const options = { players: 2, soldiers: 6, track: 84, white_strip: 6, max_stack: 3, die: 6, variant: 0 }
	const base = {
		phase: 'play',
		mover: 'red',
		options,
		rolled: 0,
		pieces: { black: [12], white: [8], grey: [] },
		waiting: [],
		arrivals: [],
		barracks: [],
		moved: [],
	}
	const track = [
		{ space: 10, soldiers: ['yellow 1', 'red 1'] },
		{ space: 14, soldiers: ['red 2'] },
		{ space: 20, soldiers: ['red 3', 'yellow 2'] },
	]
	const rules = { turn: () => 0, explain: () => [{ kind: 'total', value: 5, text: '', clause: '' }] }
	const moment = (position, ...texts) =>
		lib.momentOf({ ...rules, ...offering(texts) }, null, { ...base, ...position }, offering(texts).legal(), 0, 'en', 0)
	const march = () => moment({ track }, 'move 1 11', 'move 1 14', 'move 2 15', 'move 2 home')
	const press = (m, number, n) => {
		const p = lib.pressed(m, lib.chosenOf(m, number, ''), n)
		return p.text ?? (p.soldier ? p.soldier.id : p.means)
	}

	test('on a soldier who can march chooses him; on a target marches', () => {
		assert.equal(press(march(), 0, 10), 'red 1')
		assert.equal(press(march(), 1, 11), 'move 1 11')
		assert.equal(press(march(), 2, 85), 'move 2 home')
	})

	test('on a target where another stands who could be chosen asks which is meant', () => {
		assert.equal(press(march(), 1, 14), 'doubt')
	})

	test('on what cannot be is tried, so that the rulebook can say why not', () => {
		assert.equal(press(march(), 1, 50), 'move 1 50')
		assert.equal(press(march(), 1, 85), 'move 1 home')
		assert.equal(press(march(), 0, 20), 'move 3 21') // a covered one of mine
		assert.equal(press(march(), 0, 40), 'nothing')
	})

	test('when only one can march he is chosen already', () => {
		const m = moment({ track }, 'move 2 15')
		assert.equal(lib.chosenOf(m, 0, '').soldier.id, 'red 2')
		assert.equal(press(m, 0, 15), 'move 2 15')
	})

	test('the space of the die brings a soldier out, unless numbers matter', () => {
		const inn = { phase: 'roll-in', track: [], waiting: ['red 1', 'red 2'], rolled: 4 }
		assert.equal(press(moment(inn, 'enter 1', 'enter 2'), 0, 4), 'enter 1')
		// Anything else is tried as a march, so that the rulebook says why not.
		assert.equal(press(moment(inn, 'enter 1', 'enter 2'), 0, 5), 'move 1 5')
		assert.equal(press(moment({ ...inn, options: { ...options, variant: 1 } }, 'enter 1', 'enter 2'), 0, 4), 'move 1 4')
	})

	test('who comes out is said by itself where it is no decision, and only there', () => {
		for (const variant of ['0', '1', '2', '3']) {
			let state = glorious.setup({ variant })
			const seen = { alone: 0, asked: 0, marches: 0 }
			for (let i = 0; i < 120 && glorious.turn(state) !== -2; i++) {
				const legal = glorious.legal(state)
				if (glorious.turn(state) >= 0) {
					const comesOut = /^(enter|ready) /.test(legal[0].text)
					const alone = comesOut && (variant === '0' || legal.length === 1)
					assert.equal(lib.byItself(glorious, state)?.action.text, alone ? legal[0].text : undefined, `variant ${variant}, step ${i}`)
					seen[alone ? 'alone' : comesOut ? 'asked' : 'marches']++
				}
				state = glorious.apply(state, legal[i % legal.length]).state
			}
			assert.ok(seen.alone && seen.marches && (variant === '0' ? !seen.asked : seen.asked), JSON.stringify(seen))
		}
	})

	test('pieces are laid where one presses; whose turn it is not does nothing', () => {
		const m = moment({ phase: 'place', track: [] }, 'place black 30', 'place grey-1 31')
		assert.equal(lib.pressed(m, lib.chosenOf(m, 0, 'grey-1'), 31).text, 'place grey-1 31')
		assert.equal(lib.pressed(m, lib.chosenOf(m, 0, ''), 30).text, 'place black 30')
		assert.equal(press(moment({ track }), 0, 10), 'nothing')
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
