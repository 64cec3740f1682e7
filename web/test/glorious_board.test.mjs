// glorious_board.test.mjs - the board of Das glorreiche Manöver without a browser: the layout of the road, ways along it, the keyboard,
// the position read from its document, and what a press means.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { engineWith, memory } from './engine.mjs'

globalThis.localStorage = memory()

const lib = await engineWith(
	...['layout', 'march', 'keys', 'position', 'choices', 'situation', 'automatic'].map((name) => `games/glorious/${name}.ts`),
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
/** What the engine would say of these choices of red, on a road of 84 spaces. */
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

	test('everything is on the map: spaces, stacks, barracks squares', () => {
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

	test('neighbouring spaces are one step apart, so that the eye can follow the road', () => {
		for (const [w, h] of WINDOWS) {
			const layout = lib.layTrack(84, 12, 3, w, h)
			for (let n = 2; n <= 84; n++) {
				const a = layout.spaces[n - 1]
				const b = layout.spaces[n]
				assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 64, `${n - 1} to ${n} in ${w}x${h}`)
			}
		}
	})

	test('a tall window gets more rows than a wide one', () => {
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

	test('arrows follow the road when no soldier is chosen, and stay on it', () => {
		assert.equal(lib.nextFocus('ArrowRight', where()), 11)
		assert.equal(lib.nextFocus('ArrowLeft', where()), 9)
		assert.equal(lib.nextFocus('ArrowLeft', where({ focus: 1 })), 1)
		assert.equal(lib.nextFocus('ArrowRight', where({ focus: 85 })), 85)
		assert.equal(lib.nextFocus('Home', where()), 1)
		assert.equal(lib.nextFocus('End', where()), 85)
		assert.equal(lib.nextFocus('q', where()), 0)
	})

	test('with a soldier chosen, arrows go from target to target', () => {
		const w = where({ from: 10, targets: [12, 15, 85] })
		assert.equal(lib.nextFocus('ArrowRight', w), 12)
		assert.equal(lib.nextFocus('ArrowRight', { ...w, focus: 12 }), 15)
		assert.equal(lib.nextFocus('ArrowRight', { ...w, focus: 15 }), 85)
		assert.equal(lib.nextFocus('ArrowRight', { ...w, focus: 85 }), 85)
		assert.equal(lib.nextFocus('ArrowLeft', { ...w, focus: 12 }), 10)
		assert.equal(lib.nextFocus('End', w), 85)
	})

	test('up and down change only the row; the barracks are below the last row', () => {
		const w = where({ focus: 5 })
		const below = lib.nextFocus('ArrowDown', w)
		const y = (n) => w.layout.spaces[n].y
		assert.ok(y(below) - y(5) > w.layout.pitch * 0.4 && y(below) - y(5) < w.layout.pitch * 1.6)
		assert.ok(Math.abs(w.layout.spaces[below].x - w.layout.spaces[5].x) <= 36)
		assert.equal(lib.nextFocus('ArrowDown', where({ focus: 84 })), 85)
		assert.equal(lib.nextFocus('ArrowUp', where({ focus: 85 })), 84)
		assert.equal(lib.nextFocus('ArrowUp', where({ focus: 3 })), 3)
	})

	test('every space can be reached with arrows alone', () => {
		for (const track of [25, 84, 120]) {
			const layout = lib.layTrack(track, 12, 3, 370, 600)
			let focus = 1
			for (let i = 0; i < track; i++) focus = lib.nextFocus('ArrowRight', where({ layout, track, focus }))
			assert.equal(focus, track + 1)
		}
	})

	test('n cycles through the soldiers that can be chosen', () => {
		assert.equal(lib.nextFocus('n', where({ free: [4, 12, 40] })), 12)
		assert.equal(lib.nextFocus('n', where({ free: [4, 12, 40], focus: 40 })), 4)
		assert.equal(lib.nextFocus('PageUp', where({ free: [4, 12, 40] })), 4)
		assert.equal(lib.nextFocus('n', where()), 0)
	})
})

describe('the position', () => {
	const options = { players: 3, soldiers: 4, track: 84, white_strip: 6, max_stack: 3, die: 6, variant: 2 }
	const position = {
		phase: 'play',
		turn: 'blue',
		mover: 'blue',
		options,
		rolled: 0,
		factors: { black: 3, white: 2 },
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

	test('levels count the drum, and a covered soldier knows by whom', () => {
		const t = lib.readPosition(position)
		assert.equal(t.soldiers.get('red 2').level, 2)
		assert.equal(t.soldiers.get('blue 1').level, 3)
		assert.equal(t.soldiers.get('red 2').coveredBy, 'blue 1')
		assert.equal(t.soldiers.get('blue 1').coveredBy, '')
		assert.equal(t.spaces[12].bonus, 'black')
		assert.equal(t.spaces[25].grey, 1)
		assert.deepEqual(t.medals, [[], [3], []])
		assert.equal(t.home[12].id, 'red 1')
		assert.equal(t.mover, 2)
		assert.equal(t.squares, 12)
		assert.ok(t.soldiers.get('yellow 4').moved)
	})

	test('choices are read: marching, going home, coming out, placing', () => {
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

	test('reach is the engine’s: the first total and its factors, and the square at home', () => {
		const items = [
			{ kind: 'total', value: 24, text: '', clause: '' },
			...[4, 2, 3].map((value) => ({ kind: 'times', value, text: '', clause: '' })),
		]
		const rules = { explain: (_, a) => (a.text.endsWith('home') ? [...items, { kind: 'total', value: 11, text: '', clause: '' }] : items) }
		const reach = lib.reachesOf(rules, null, 84, choices('move 2 70', 'move 2 home', 'enter 1'), 'en')
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
		factors: { black: 3, white: 2 },
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
	const explain = () => [{ kind: 'total', value: 5, text: '', clause: '' }]
	const situation = (position, ...texts) => {
		const rules = { explain, forced: () => null, ...offering(texts) }
		return lib.situationOf({ rules, state: null, position: { ...base, ...position }, viewer: 0, lang: 'en', turn: 0 }, rules.legal())
	}
	const march = () => situation({ track }, 'move 1 11', 'move 1 14', 'move 2 15', 'move 2 home')
	const press = (m, number, n) => {
		const p = lib.pressed(m, lib.chosenOf(m, number, ''), n)
		return p.text ?? (p.soldier ? p.soldier.id : p.means)
	}

	test('on a soldier who can march chooses that soldier; on a target marches', () => {
		assert.equal(press(march(), 0, 10), 'red 1')
		assert.equal(press(march(), 1, 11), 'move 1 11')
		assert.equal(press(march(), 2, 85), 'move 2 home')
	})

	test('on a target with another soldier who could be chosen asks which is meant', () => {
		assert.equal(press(march(), 1, 14), 'ask')
	})

	test('on an illegal target is tried, so that the rulebook can explain', () => {
		assert.equal(press(march(), 1, 50), 'move 1 50')
		assert.equal(press(march(), 1, 85), 'move 1 home')
		assert.equal(press(march(), 0, 20), 'move 3 21') // a covered one of mine
		assert.equal(press(march(), 0, 40), 'nothing')
	})

	test('a soldier who alone can march is chosen already', () => {
		const m = situation({ track }, 'move 2 15')
		assert.equal(lib.chosenOf(m, 0, '').soldier.id, 'red 2')
		assert.equal(press(m, 0, 15), 'move 2 15')
	})

	test('the space of the die brings a soldier out, unless numbers matter', () => {
		const pressAfterRoll = (variant, n) => {
			const start = glorious.setup({ variant, start: 'red' })
			const { state } = glorious.apply(start, glorious.parse(start, 'roll 4'))
			const props = { rules: glorious, state, position: glorious.read(state), viewer: 0, lang: 'en', turn: glorious.turn(state) }
			return press(lib.situationOf(props, glorious.legal(state)), 0, n)
		}
		assert.equal(pressAfterRoll('0', 4), 'enter 1')
		// Anything else is tried as a march, so that the engine says why not.
		assert.equal(pressAfterRoll('0', 5), 'move 1 5')
		assert.equal(pressAfterRoll('1', 4), 'move 1 4')
	})

	test('a soldier comes out without asking only where there is no choice', () => {
		for (const variant of ['0', '1', '2', '3']) {
			let state = glorious.setup({ variant })
			const seen = { alone: 0, asked: 0, marches: 0 }
			for (let i = 0; i < 120 && glorious.turn(state) !== -2; i++) {
				const legal = glorious.legal(state)
				if (glorious.turn(state) >= 0) {
					const comesOut = /^(enter|ready) /.test(legal[0].text)
					const alone = comesOut && (variant === '0' || legal.length === 1)
					assert.equal(lib.automatic(glorious, state)?.action.text, alone ? legal[0].text : undefined, `variant ${variant}, step ${i}`)
					seen[alone ? 'alone' : comesOut ? 'asked' : 'marches']++
				}
				state = glorious.apply(state, legal[i % legal.length]).state
			}
			assert.ok(seen.alone && seen.marches && (variant === '0' ? !seen.asked : seen.asked), JSON.stringify(seen))
		}
	})

	test('pieces are placed where the player presses; out of turn nothing happens', () => {
		const m = situation({ phase: 'place', track: [] }, 'place black 30', 'place grey-1 31')
		assert.equal(lib.pressed(m, lib.chosenOf(m, 0, 'grey-1'), 31).text, 'place grey-1 31')
		assert.equal(lib.pressed(m, lib.chosenOf(m, 0, ''), 30).text, 'place black 30')
		assert.equal(press(situation({ track }), 0, 10), 'nothing')
	})
})
