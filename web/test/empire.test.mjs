// empire.test.mjs - the board of Bataille Empire without a browser: choices cover all that is legal, every choice has words in three
// languages, a march becomes actions, the view keeps the table in its frame, names do not cover each other, the battlefield in words.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { engineWith, memory } from './engine.mjs'

globalThis.localStorage = memory()

const lib = await engineWith(
	...['answers', 'choices', 'phrase', 'describe', 'march', 'questions', 'automatic', 'names', 'position', 'dice'].map(
		(name) => `games/empire/${name}.ts`,
	),
	...['lettering.ts', 'keys.ts', 'pointers.ts', 'viewport.ts', 'Balance.tsx', 'shapes.ts', 'rolling.ts'].map((name) => `table/${name}`),
	'words/index.ts',
)
const empire = lib.engine.game('empire')
const LANGS = ['en', 'fr', 'de']

/** Numbers that are the same every time. */
function dice(seed) {
	let state = seed
	return (n) => {
		state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
		return (state >> 8) % n
	}
}

/** Calls `look` at every decision of a battle played at random. */
function battle(options, seed, look, most = 2500) {
	const random = dice(seed)
	let state = empire.setup(options)
	let count = 0
	for (; count < most && empire.turn(state) !== lib.OVER; count++) {
		const legal = empire.legal(state)
		if (empire.turn(state) >= 0) look(state, legal)
		state = empire.apply(state, legal[random(legal.length)]).state
	}
	return state
}

/** Until somebody may move units. */
function moves(options = {}, seed = 7) {
	const random = dice(seed)
	let state = empire.setup(options)
	for (let i = 0; i < 400; i++) {
		if (empire.turn(state) >= 0 && empire.read(state).phase === 'moves') return state
		const legal = empire.legal(state)
		const done = legal.find((a) => a.text === 'done')
		state = empire.apply(state, empire.turn(state) < 0 ? legal[random(legal.length)] : (done ?? legal[0])).state
	}
	throw new Error('nobody ever moves')
}

describe('choices', () => {
	for (const options of [{}, { scenario: 'ridge' }, { scenario: 'two-bridges', start: 'book' }])
		test(`whatever is legal can be reached by the panel: ${JSON.stringify(options)}`, () => {
			battle(options, 11, (state, legal) => {
				const choices = lib.choicesOf(empire, state, legal)
				assert.deepEqual(
					choices.map((c) => c.text),
					legal.map((a) => a.text),
				)
				const shown = new Set([
					...choices.filter(lib.isEnd),
					...lib.listed(choices, null),
					...lib.unitsThatAct(choices).flatMap((unit) => lib.listed(choices, unit)),
				])
				const lost = choices.filter((c) => !shown.has(c))
				assert.deepEqual(lost, [], empire.read(state).phase)
			})
		})

	test('every choice has words, in three languages', () => {
		const said = new Set()
		battle({ scenario: 'ridge' }, 5, (state, legal) => {
			const position = empire.read(state)
			for (const action of legal) {
				const key = `${position.phase} ${action.text.split(' ')[0]}`
				if (said.has(key)) continue
				said.add(key)
				for (const lang of LANGS) {
					lib.setLang(lang)
					const words = lib.phrase(empire, state, position, action, lang)
					assert.ok(words.length > 1 && !/undefined|NaN|\{/.test(words), `${lang} ${action.text}: ${words}`)
				}
			}
		})
		assert.ok(said.size > 20, `${said.size} kinds of choices`)
	})

	test('where all that is left is to stop, the foot of the panel has it (BE-13.2)', () => {
		let pursuits = 0
		for (const seed of [11, 12, 13, 14])
			battle({}, seed, (state, legal) => {
				const stops = lib.choicesOf(empire, state, legal).filter((c) => c.text.startsWith('go-on') && c.text.endsWith(' 0'))
				pursuits += stops.length
				assert.ok(stops.every(lib.isEnd), JSON.stringify(stops))
			})
		assert.ok(pursuits > 0, 'somebody pursues')
	})

	test('what is forced is done by itself, and nothing else', () => {
		battle({}, 3, (state, legal) => {
			const auto = lib.automatic(empire, state, empire.read(state), 0, legal)
			assert.equal(auto?.action.text, empire.forced(state)?.text)
		})
	})
})

test('dice that the words tell are shown where a server sends the words alone', () => {
	const told = {}
	const random = dice(21)
	let state = empire.setup({})
	for (let i = 0; i < 2500 && empire.turn(state) !== lib.OVER; i++) {
		const legal = empire.legal(state)
		const action = legal[random(legal.length)]
		const next = empire.apply(state, action)
		if (empire.turn(state) < 0)
			for (const roll of lib.rollsSince(empire, state, [{ who: lib.CHANCE, events: next.events }], 0, 'en', lib.DICE)) {
				const [, value] = /^roll (\d+)$/.exec(action.text)
				if (!/rolls/.test(roll.texts[0])) continue
				const kind = roll.texts[0].replace(/.*(in danger|shock|initiative|command|loss|in all).*/, '$1')
				told[kind] = true
				assert.equal(roll.face, Number(value), roll.texts[0])
				assert.equal(roll.two, kind === 'in danger', roll.texts[0])
			}
		state = next.state
	}
	for (const kind of ['in danger', 'shock', 'command', 'loss', 'in all']) assert.ok(told[kind], `${kind}: ${Object.keys(told)}`)
})

describe('a march by hand', () => {
	const state = moves()
	const position = empire.read(state)
	const side = position[position.turn]
	const mover = side.units.find((u) => empire.parts(state).some((p) => p.verb === 'move' && p.unit === u.id))
	const ahead = position.turn === 'south' ? 2 : -2
	const desk = { rules: empire, state, battle: position, lang: 'en' }

	test('becomes an activation and steps that the engine accepts one after the other', () => {
		const march = lib.planMarch(desk, mover.id, [mover.x * 1000, (mover.y + ahead) * 1000])
		assert.ok(march.plan.whole, JSON.stringify(march))
		assert.match(march.texts[0], /^move /)
		let now = state
		for (const text of march.texts) {
			const action = empire.parse(now, text)
			assert.equal(empire.check(now, action, 'en'), null, text)
			now = empire.apply(now, action).state
		}
		const end = lib.unitOf(empire.read(now), mover.id)
		assert.ok(Math.hypot(end.x * 1000 - march.plan.x, end.y * 1000 - march.plan.y) < 30)
	})

	test('too far away it goes as far as it can and says why it stops', () => {
		const march = lib.planMarch(desk, mover.id, [mover.x * 1000, (mover.y + 7 * ahead) * 1000])
		assert.equal(march.plan.whole, false)
		assert.ok(march.stopped.text)
		assert.match(march.stopped.clause, /^BE-/)
	})

	test('an open move of another unit is ended first', () => {
		// Of many beginnings one in which the general has the points for two.
		const rich = Array.from({ length: 40 }, (_, seed) => moves({}, seed + 1)).find((s) => {
			const { turn, active_division: acting, ...rest } = empire.read(s)
			return rest[turn].divisions.find((d) => d.id === acting).cp > 1
		})
		const [first, second] = lib.unitsThatAct(lib.choicesOf(empire, rich, empire.legal(rich)))
		const open = empire.apply(rich, empire.parse(rich, `move ${first}`)).state
		const before = lib.prelude({ ...desk, state: open, battle: empire.read(open) }, second)
		assert.equal(before[0], 'end')
		assert.match(before.at(-1), /^move /)
	})

	test('a unit of the other side cannot be marched', () => {
		const enemy = position[position.turn === 'south' ? 'north' : 'south'].units[0]
		assert.equal(lib.planMarch(desk, enemy.id, [enemy.x * 1000, enemy.y * 1000]), null)
	})

	test('the reach of a unit holds the place where it stands', () => {
		const reach = lib.askReach(empire, state, mover.id)
		assert.ok(reach.length > 8)
		const [xs, ys] = [reach.map((p) => p[0]), reach.map((p) => p[1])]
		assert.ok(Math.min(...xs) <= mover.x * 1000 && Math.max(...xs) >= mover.x * 1000)
		assert.ok(Math.min(...ys) <= mover.y * 1000 && Math.max(...ys) >= mover.y * 1000)
	})
})

describe('a sum of two sides', () => {
	const item = (kind, text, value) => ({ kind, text, value, clause: 'BE-11.8' })
	const items = [
		item('total', 'the charging unit', 2),
		...[item('plus', 'Elan', 1), item('plus', 'out of command', -1)],
		item('total', 'the charged unit', 7),
		...[item('plus', 'line', 3), item('plus', 'out of command', -1)],
	]
	test('is one table: what both have in one row', () => {
		const parts = lib.partsOf(items)
		assert.deepEqual(
			parts.map((p) => [p.total.value, p.lines.length]),
			[
				[2, 2],
				[7, 2],
			],
		)
		assert.deepEqual(
			lib.rowsOf(parts).map((row) => [row.text, ...row.values.map((v) => v?.value ?? null)]),
			[
				['Elan', 1, null],
				['out of command', -1, -1],
				['line', null, 3],
			],
		)
	})
})

describe('keys', () => {
	const pose = { x: 0, y: 0, heading: 0, front: 2000, depth: 1000 }
	test('a wheel leaves the inner front corner where it is', () => {
		const corner = (p, right) => {
			const t = (p.heading * 2 * Math.PI) / 65536
			return [Math.cos(t) * right + Math.sin(t) * 500 + p.x, -Math.sin(t) * right + Math.cos(t) * 500 + p.y]
		}
		for (const [degrees, right] of [
			[30, 1000],
			[-30, -1000],
		]) {
			const [a, b] = [corner(pose, right), corner(lib.wheeled(pose, degrees), right)]
			assert.ok(Math.hypot(a[0] - b[0], a[1] - b[1]) < 1, `${degrees}: ${a} ${b}`)
		}
	})
	test('arrows wheel and advance, others do nothing', () => {
		assert.equal(lib.nextPose(pose, 'ArrowUp', false).y, 250)
		assert.equal(lib.nextPose(pose, 'ArrowDown', true).y, -50)
		assert.equal(lib.nextPose(pose, 'ArrowRight', false).heading, 910)
		assert.equal(lib.nextPose(pose, 'x', false), null)
	})
})

describe('the view', () => {
	const table = { width: 32000, height: 24000 }
	const frame = { width: 800, height: 500 }
	test('is never farther out than the whole table, never beside it', () => {
		const far = lib.bounded({ x: 0, y: 0, scale: 0 }, table, frame, 0.14)
		assert.equal(far.scale, lib.fitting(table, frame))
		assert.equal(far.y, 12000)
		const near = lib.bounded({ x: -9e9, y: 9e9, scale: 9 }, table, frame, 0.14)
		assert.equal(near.scale, 0.14)
		assert.ok(near.x > 0 && near.y < table.height)
	})
	test('zooms about the point under the hand', () => {
		const view = { x: 10000, y: 8000, scale: 0.03 }
		const from = { x: 120, y: -60 }
		const next = lib.zoomed(view, 2, from)
		assert.ok(Math.abs(view.x + from.x / view.scale - (next.x + from.x / next.scale)) < 1e-6)
		assert.ok(Math.abs(view.y + from.y / view.scale - (next.y + from.y / next.scale)) < 1e-6)
	})
})

describe('names on the table', () => {
	test('cover neither each other nor a unit; what is selected is always named', () => {
		const wishes = Array.from({ length: 30 }, (_, i) => ({
			id: String(i),
			texts: ['line infantry 12', 'LI 12', ''],
			block: { x: (i % 6) * 45, y: Math.floor(i / 6) * 40, width: 26, height: 26 },
			first: i === 14,
			above: false,
		}))
		const labels = lib.placed(
			wishes,
			wishes.map((w) => w.block),
		)
		assert.ok(labels.some((l) => l.id === '14'))
		const boxes = labels.filter((l) => l.id !== '14').map((l) => ({ ...l, width: Math.max(34, l.text.length * 6.4), height: 26 }))
		for (const [i, a] of boxes.entries())
			for (const b of boxes.slice(i + 1))
				assert.ok(Math.abs(a.x - b.x) * 2 >= a.width + b.width || Math.abs(a.y - b.y) * 2 >= 52, `${a.id} and ${b.id}`)
	})
})

describe('what is drawn beside units, by the part of the table in view', () => {
	const frame = { x: 170, y: 100, width: 340, height: 200 }
	const lids = [{ x: 320, y: 60, width: 40, height: 120 }]
	const blocks = [40, 90, 300, 335].map((x) => ({ x, y: 20, width: 12, height: 12 }))
	const things = {
		wishes: blocks.map((block, i) => ({ id: `${i}`, texts: ['Linieninfanterie 1', `L ${i}`], block, first: false, above: true })),
		...{ blocks, signs: [], flags: [{ x: 90, y: 2, size: 1 }], generals: [{ ...blocks[0], width: 20, height: 20 }] },
	}
	const edges = (b) => [b.x - b.width / 2, b.x + b.width / 2, b.y - b.height / 2, b.y + b.height / 2]

	test('no name leaves it or lies under the tools; a flag at its edge hangs; a general leaves his unit to be seen', () => {
		const { labels, flags, generals } = lib.lettered(things, { frame, lids })
		assert.ok(labels.length >= 2)
		for (const { id, text, x, y, bare } of labels) {
			const [left, right, top] = edges({ x, y, width: text.length * 6, height: bare ? 20 : 24 })
			assert.ok(left >= 0 && right <= 340 && top >= 0, id)
			assert.ok(right <= 300 || top > 120, `${id} under the tools`)
		}
		assert.ok(flags[0] > 1, 'below its foot')
		assert.ok(Math.hypot(generals[0].x - 40, generals[0].y - 20) >= 10)
	})

	test('what stays in view stays where it was', () => {
		const first = lib.lettered(things, { frame, lids })
		const panned = { ...frame, x: frame.x - 8 }
		const next = lib.lettered(things, { frame: panned, lids }, first)
		for (const { id, slot } of first.labels) {
			const now = next.labels.find((label) => label.id === id)
			if (now?.text === first.labels.find((label) => label.id === id).text) assert.equal(now.slot, slot, id)
		}
	})

	test('the whole table leaves the tools free, on whichever side they are', () => {
		const table = { width: 32000, height: 24000 }
		for (const room of [
			{ ...lib.BARE, top: 52 },
			{ ...lib.BARE, right: 56 },
		]) {
			const { scale, x, y } = lib.bounded({ x: 0, y: 0, scale: 0 }, table, { width: 340, height: 200 }, 0.14, room)
			const [left, top] = [170 - x * scale, 100 - y * scale]
			assert.ok(top >= room.top && left >= 0)
			assert.ok(left + table.width * scale <= 340 - room.right && top + table.height * scale <= 200)
		}
	})
})

describe('the battlefield in words', () => {
	for (const lang of LANGS)
		test(`every unit on the table has a line: ${lang}`, () => {
			lib.setLang(lang)
			const position = empire.read(moves({ scenario: 'ridge' }))
			const lines = lib.describe(empire, position, lang)
			const names = lib.namesOf(empire, position, lang)
			for (const unit of lib.standing(position)) {
				const line = lines.find((l) => l.startsWith(lib.title(names.unit(unit.id))))
				assert.ok(line?.includes(names.formation(unit.formation)), unit.id)
				assert.match(line, / UD /)
			}
			for (const line of lines) assert.ok(!/undefined|NaN|\{/.test(line), line)
		})
})

/** A kept battle after so many actions. */
function kept(name, count) {
	const { record } = lib.engine.read(readFileSync(new URL(`../../tests/replays/${name}.grog`, import.meta.url), 'utf8'))
	return record.at(count)
}

describe('answers to a charge', () => {
	const state = kept('empire-ridge', 157) // the combined grenadiers charge British line 4
	const position = empire.read(state)
	const choices = lib.choicesOf(empire, state, empire.legal(state))
	const answer = (text) => {
		const choice = choices.find((c) => c.text.endsWith(text))
		return lib.answerOf(empire, state, position, choice, 'en')
	}
	const about = (got, wanted) => assert.ok(Math.abs(got - wanted) < 1e-9, `${got} is not ${wanted}`)

	test('BE-11.1: whoever stands has the odds that the engine counts for it', () => {
		const stand = choices.find((c) => c.parts.reaction === 'stand')
		const won = empire.odds(state, stand.action, 'en').filter((o) => o.id.startsWith('result-target-wins'))
		about(
			answer(' stand').wins,
			won.reduce((sum, o) => sum + o.chance, 0),
		)
		about(answer(' stand').wins, 1 / 6)
	})

	test('BE-7.5: a counter-charge gives up the height and takes a marker', () => about(answer(' counter-charge').wins, 3 / 36))

	test('BE-8.1: a change of formation has its test, and the odds of both its results', () => {
		about(answer(' line').test, 5 / 6)
		about(answer(' line').wins, (5 / 6) * (21 / 36) + (1 / 6) * 0)
		about(answer(' solid-square').test, 1)
	})

	test('BE-7.1: what is refused says why', () => {
		const unit = position.north.units.find((u) => u.id === 'n:british-line-4')
		const refused = lib.refusedOf(empire, state, choices, unit, 'en')
		assert.deepEqual(
			refused.map((no) => [no.reaction, no.clause]),
			[['flee', 'BE-7.1']],
		)
		const guns = kept('empire-two-bridges', 390)
		const battery = empire.read(guns).south.units.find((u) => u.id === 's:light-company-6-pdr')
		const offered = lib.choicesOf(empire, guns, empire.legal(guns))
		assert.deepEqual(
			lib.refusedOf(empire, guns, offered, battery, 'en').map((no) => [no.reaction, no.clause]),
			[
				['unlimber', 'BE-7.2'],
				['flee', 'BE-7.1'],
			],
		)
	})

	test('who flees comes to no shock', () => {
		const flight = kept('empire-crossroads', 254)
		const [choice] = lib.choicesOf(empire, flight, empire.legal(flight)).filter((c) => c.parts.reaction === 'flee')
		assert.equal(lib.answerOf(empire, flight, empire.read(flight), choice, 'en').fight, false)
	})
})

describe('a place pressed on the table', () => {
	test('whoever arrives keeps the edge and goes along it', () => {
		let arrivals = 0
		battle({ scenario: 'crossroads', start: 'quick' }, 5, (state, legal) => {
			const choices = lib.choicesOf(empire, state, legal)
			const one = choices.find((c) => c.parts.verb === 'arrive')
			if (!one?.parts.to) return
			const [x, y] = one.parts.to
			const along = one.parts.heading % 32768 === 0
			// A finger is never exact: it is off the edge by some hundredths.
			const text = lib.elsewhere(choices, one.parts.unit, along ? [x, y + 0.37] : [x + 0.37, y])
			assert.equal(empire.check(state, empire.parse(state, text), 'en'), null, text)
			arrivals++
		})
		assert.ok(arrivals > 3, `${arrivals} arrivals`)
	})
})

describe('the hand', () => {
	test('a wheel stops at every 15 degrees and where a friend faces', () => {
		assert.equal(lib.detent(44, 0, []), 45)
		assert.equal(lib.detent(41.4, 0, []), 41)
		assert.equal(lib.detent(358.9, 0, []), 0)
		assert.equal(lib.detent(345.5, 0, []), -15)
		assert.equal(lib.detent(51, 0, [53]), 53)
		assert.equal(lib.detent(100, 10, []), 90)
	})
	test('a facing in words: the nearest quarter, and the rest', () => {
		lib.setLang('en')
		assert.equal(lib.facingOf(0), 'faces north')
		assert.equal(lib.facingOf(65536 - Math.round((18 * 65536) / 360)), 'faces north, 18° west')
		assert.equal(lib.facingOf(Math.round((100 * 65536) / 360)), 'faces east, 10° south')
		assert.equal(lib.facingOf(Math.round((200 * 65536) / 360)), 'faces south, 20° west')
	})
})
