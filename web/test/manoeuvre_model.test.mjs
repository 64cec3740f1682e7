// The board of Manœuvre offers every legal action, whatever the phase: random games of all kinds are walked, each seat looking only at its
// own view, and everything `legal` lists must be within reach of touches, marks and buttons, and nothing else may be.
//
// usage: GROGNARD_WASM=DIR node --test web/test/manoeuvre_model.test.mjs
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { load } from './bundle.mjs'
import { engineWith } from './engine.mjs'
import { withinReach } from './manoeuvre_reach.mjs'
import { fixture } from './manoeuvre_fixture.mjs'

const { engine } = await engineWith()
const model = await load(
	['choices', 'plan', 'setup-choices', 'attempts', 'automatic', 'position', 'names', 'news', 'army-data', 'describe'].map(
		(name) => `games/manoeuvre/${name}.ts`,
	),
)
const { turnsFor, drawnAt, squareDrawnAt, deckSize, handSize, pileSize, sideOf, namesOf } = model
const rules = engine.game('manoeuvre')

// Numbers that follow from a seed, so that a failure can be seen again.
function dice(seed) {
	let s = seed >>> 0
	return (sides) => {
		s = (Math.imul(s, 1664525) + 1013904223) >>> 0
		return Math.floor((s / 2 ** 32) * sides)
	}
}

function outcome(state, roll) {
	const weights = rules.weights(state)
	let at = roll(weights.reduce((a, b) => a + b, 0))
	const hit = weights.findIndex((w) => {
		at -= w
		return at < 0
	})
	return rules.legal(state)[hit]
}

/** Plays at random, with a liking for cards and fights; `see` is called at every decision with the view of who decides. */
function walk(options, seed, steps, see) {
	const roll = dice(seed)
	let state = rules.setup(options)
	for (let i = 0; i < steps; i++) {
		const seat = rules.turn(state)
		if (seat === -2) return
		if (seat === -1) {
			state = rules.apply(state, outcome(state, roll)).state
			continue
		}
		const legal = rules.legal(state)
		see(rules.hide(state, seat), seat, legal)
		const keen = legal.filter((a) => !/^(done|pass|move|discard|stay)\b/.test(a.text))
		const list = keen.length && roll(4) ? keen : legal
		state = rules.apply(state, list[roll(list.length)]).state
	}
}

const GAMES = [
	{},
	{ setup: 'book' },
	{ setup: 'book', choose_opening: '1', edition: 'distant-lands' },
	{ army1: 'united-states', army2: 'spain' },
	{ army1: 'austria', army2: 'france', edition: 'first' },
	{ army1: 'tokugawa', army2: 'india', edition: 'distant-lands' },
	{ army1: 'qing', army2: 'india', edition: 'distant-lands' },
	{ army1: 'sweden', army2: 'ottoman', edition: 'distant-lands' },
	{ army1: 'russia', army2: 'prussia', deployment: 'players' },
]

const phases = new Set()
const verbs = new Set()

function everythingIsOffered(view, seat, legal, place) {
	const position = rules.read(view)
	const battle = model.battleOf(rules, view, position, seat, legal)
	const offered = withinReach(model, rules, battle, view)
	const texts = new Set(legal.map((a) => a.text))
	phases.add(position.phase)
	for (const action of legal) {
		verbs.add(action.text.split(' ')[0])
		assert.ok(offered.has(action.text), `${place}, ${position.phase}: no touch leads to "${action.text}"`)
	}
	for (const text of offered) assert.ok(texts.has(text), `${place}, ${position.phase}: "${text}" is offered and not legal`)
}

for (const options of GAMES)
	test(`everything legal can be reached: ${JSON.stringify(options)}`, () => {
		for (let seed = 1; seed <= 3; seed++)
			walk(options, seed, 900, (view, seat, legal) => everythingIsOffered(view, seat, legal, `seed ${seed}`))
	})

// Games that were kept because rare things happen in them.
const replays = new URL('../../tests/replays/', import.meta.url)
for (const name of readdirSync(replays).filter((n) => /^manoeuvre.*\.grog$/.test(n)))
	test(`everything legal can be reached: ${name}`, () => {
		const lines = readFileSync(new URL(name, replays), 'utf8').split('\n')
		const options = {}
		let state = null
		for (const line of lines) {
			const [word, ...rest] = line.split(' ')
			if (word === 'edition') options.edition = rest[0]
			if (word === 'option') options[rest[0].split('=')[0]] = rest[0].split('=')[1]
			if (word === 'position') state = rules.write(JSON.parse(line.slice(9)).state)
			if (line === '--') state ??= rules.setup(options)
			const [, seat, text] = /^\d+ (\S+) (.+) : [0-9a-f]{16}$/.exec(line) ?? []
			if (!text) continue
			if (seat[0] === 'p') everythingIsOffered(rules.hide(state, seat[1] - 1), seat[1] - 1, rules.legal(state), line)
			state = rules.apply(state, rules.parse(state, text)).state
		}
		assert.ok(state, 'it is a record')
	})

/** Plays these texts; chance and what is not named there goes its first way. Every decision is looked at. */
function play(state, texts, stop) {
	for (let i = 0; i < 60 && rules.read(state).phase !== stop; i++) {
		const legal = rules.legal(state)
		const seat = rules.turn(state)
		if (seat >= 0) everythingIsOffered(rules.hide(state, seat), seat, legal, texts.join(', '))
		const next = legal.find((a) => a.text === texts[0])
		if (next) texts.shift()
		state = rules.apply(state, next ?? legal.find((a) => /^(done|pass)$/.test(a.text)) ?? legal[0]).state
	}
	assert.deepEqual(texts, [], 'all of it was played')
	const position = rules.read(state)
	assert.equal(position.phase, stop)
	const seat = rules.turn(state)
	everythingIsOffered(rules.hide(state, seat), seat, rules.legal(state), stop)
}

test('everything legal can be reached: a Committed Attack of three units', () => {
	const state = fixture(
		rules,
		{ army1: 'ottoman', army2: 'austria' },
		{
			squares: { 0: { '1st-janissaries': 'd5', '2nd-janissaries': 'e6', 'arab-cavalry': 'f5' }, 1: { '1st-regiment': 'e5' } },
			hands: {
				0: ['1st-janissaries/2d8', 'committed-attack', 'committed-attack', 'pechlivan-khan', 'arab-cavalry/2d10'],
				1: ['1st-regiment/2d6', 'archduke-charles', 'withdraw'],
			},
		},
	)
	play(
		state,
		[
			'assault 1st-janissaries d5xe5 with 2d8',
			'pass',
			'defend 2d6',
			'done',
			'lead pechlivan-khan with 2nd-janissaries,arab-cavalry',
			'add arab-cavalry/2d10',
			'commit',
			'done',
		],
		'committed-hits',
	)
})

test('everything legal can be reached: rockets drive a unit off', () => {
	const state = fixture(
		rules,
		{ army1: 'qing', army2: 'austria', edition: 'distant-lands' },
		{
			squares: { 0: { 'imperial-guard': 'g6' }, 1: { '1st-regiment': 'g4', '3rd-regiment': 'g3' } },
			hands: { 0: ['rockets', 'ambush', 'supply', 'fukanggan', 'imperial-guard/1d10'] },
		},
	)
	play(state, ['rockets imperial-guard g6xg4', 'roll 6'], 'rocket-retreat')
})

test('the map is turned so that the own edge lies at the bottom, and back', () => {
	const bottom = { north: 'h8', east: 'h1', south: 'a1', west: 'a8' } // the square in the lower left corner
	for (const [edge, square] of Object.entries(bottom)) assert.equal(squareDrawnAt(0, 7, turnsFor(edge)), square, edge)
	for (let turns = 0; turns < 4; turns++)
		for (let i = 0; i < 64; i++) {
			const [column, row] = drawnAt(i % 8, i >> 3, turns)
			assert.equal(squareDrawnAt(column, row, turns), 'abcdefgh'[i % 8] + (8 - (i >> 3)))
		}
})

test('hands, decks and discards are counted the same in every view', () => {
	walk({ army1: 'britain', army2: 'france' }, 5, 500, (view, seat) => {
		const [seen, other] = [rules.read(view), rules.read(rules.hide(view, 1 - seat))]
		if (['discard', 'move-dig'].includes(seen.phase)) return // a series is told when it is over
		const count = (position, of) => [handSize, deckSize, pileSize].map((size) => size(sideOf(position, of)))
		assert.deepEqual(count(seen, seat), count(other, seat))
		const all = count(seen, seat).reduce((a, b) => a + b, 0)
		if (!seen.combat) assert.equal(all, 60, seen.phase)
	})
})

const fight = () =>
	fixture(
		rules,
		{ army1: 'france', army2: 'britain' },
		{
			squares: { 0: { 'imperial-guard': 'e5', '1st-cuirassiers': 'd4' }, 1: { 'kings-dragoons-guards': 'e4' } },
			hands: {
				0: ['imperial-guard/2d8', 'imperial-guard/2d8', 'michel-ney', 'skirmish', '1st-cuirassiers/2d10'],
				1: ['lord-wellington', 'supply'],
			},
		},
	)
const say = (state, text) => rules.apply(state, rules.parse(state, text)).state

test('cards are marked, change their use, and are said one after the other', () => {
	let state = say(say(say(fight(), 'assault imperial-guard e5xe4 with 2d8'), 'pass'), 'done')
	state = rules.hide(state, 0)
	const battle = model.battleOf(rules, state, rules.read(state), 0, rules.legal(state))
	const hand = battle.own.hand.map((card) => card.replace(/#\d+$/, ''))
	const at = (card) => hand.indexOf(card)
	const mark = (plan, card) => model.toggleCard(rules, battle, state, plan, at(card), card)
	assert.equal(mark([], '1st-cuirassiers/2d10'), null, 'a card of a unit that takes no part')
	let plan = mark([], 'michel-ney')
	assert.deepEqual(
		plan.map((e) => e.text),
		['lead michel-ney'],
		'a leader fights himself unless he is told to command',
	)
	plan = model.changeUse(rules, battle, state, plan, at('michel-ney'), 'lead michel-ney with 1st-cuirassiers')
	plan = mark(mark(plan, 'imperial-guard/2d8'), '1st-cuirassiers/2d10')
	assert.deepEqual(model.actionsOf(rules, battle, state, plan), [
		'lead michel-ney with 1st-cuirassiers',
		'add imperial-guard/2d8',
		'add 1st-cuirassiers/2d10',
		'done',
	])
	let now = state
	for (const text of model.actionsOf(rules, battle, state, plan)) now = say(now, text)
	assert.equal(rules.read(now).phase, 'combat-roll')
	assert.deepEqual(
		model.changeUse(rules, battle, state, plan, at('michel-ney'), 'lead michel-ney').map((e) => e.text),
		['lead michel-ney', 'add imperial-guard/2d8'],
		'who is not brought plays no card',
	)
	assert.deepEqual(
		mark(plan, 'skirmish').map((e) => e.text),
		['skirmish'],
		'a Skirmish comes alone',
	)
	assert.deepEqual(model.actionsOf(rules, battle, state, mark(plan, 'skirmish')), ['skirmish'])
	assert.deepEqual(
		mark(mark([], 'skirmish'), 'michel-ney').map((e) => e.text),
		['lead michel-ney'],
		'and gives way',
	)
})

test('what cannot be done is refused with its clause', () => {
	const state = rules.hide(fight(), 0)
	const battle = model.battleOf(rules, state, rules.read(state), 0, rules.legal(state))
	const why = (texts) => texts.map((text) => rules.check(state, rules.parse(state, text), 'en')).find(Boolean)
	assert.deepEqual(model.touchSquare(battle, { unit: 'imperial-guard' }, 'e1'), { do: 'refuse' })
	assert.match(why(model.attemptsOnSquare(battle, { unit: 'imperial-guard' }, 'c2')).clause, /^MAN-6/, 'an enemy out of reach')
	assert.match(why(model.attemptsWithCard(battle, 'skirmish')).clause, /^MAN-/, 'a card out of its time')
	const moving = rules.hide(fixture(rules, { army1: 'france', army2: 'britain' }, { phase: 'move-first' }), 0)
	const march = model.battleOf(rules, moving, rules.read(moving), 0, rules.legal(moving))
	const [text] = model.attemptsOnSquare(march, { unit: 'imperial-guard' }, 'f3')
	assert.match(rules.check(moving, rules.parse(moving, text), 'en').clause, /^MAN-5/, 'a square too far')
	const [card] = model.attemptsWithCard(march, 'imperial-guard/2d8')
	assert.equal(rules.check(moving, rules.parse(moving, card), 'en').text, 'Unit cards are played in combat; this is the Movement Phase.')
})

test('only what is forced, and leaves nothing to look at, is done unasked', () => {
	const unasked = (state, seat, seats = [{ yours: true }, {}]) =>
		model.automatic(rules, state, rules.read(state), seat, rules.legal(state), seats)?.action.text ?? null
	const idle = fixture(rules, { army1: 'france', army2: 'britain' }, { hands: { 0: ['withdraw', 'sappers'], 1: [] } })
	assert.equal(unasked(idle, 0), 'done', 'no combat is possible')
	assert.equal(unasked(rules.hide(fight(), 0), 0), null, 'a combat is possible')
	const assault = {
		squares: { 0: { 'imperial-guard': 'e5' }, 1: { 'kings-dragoons-guards': 'e4' } },
		hands: { 0: ['imperial-guard/2d8'], 1: ['supply'] },
	}
	const attacked = rules.hide(
		say(fixture(rules, { army1: 'france', army2: 'britain' }, assault), 'assault imperial-guard e5xe4 with 2d8'),
		1,
	)
	assert.equal(rules.read(attacked).phase, 'withdraw')
	assert.equal(unasked(attacked, 1), 'pass', 'no card to withdraw with')
	assert.equal(unasked(attacked, 1, [{ yours: true }, { yours: true }]), null, 'two at one screen see what they answer')
	const defending = rules.hide(say(attacked, 'pass'), 1)
	assert.equal(rules.read(defending).phase, 'defend')
	assert.equal(rules.legal(defending).length, 1)
	assert.equal(unasked(defending, 1), null, 'a defender sees what is coming')
})

test('what the page shows of the rulebook it has from the engine', () => {
	const { limits } = rules.read(rules.setup({ first: '1' }))
	assert.deepEqual(limits, { hand: 5, lost: 5 })
	const rebuilt = [...model.armyFacts(rules)].filter(([, facts]) => facts.reconstructed).map(([id]) => id)
	assert.deepEqual(rebuilt.sort(), ['india', 'qing', 'sweden', 'tokugawa'])
	const names = namesOf(rules, 'fr')
	assert.equal(names.nation('sweden'), 'Suède')
	const { player1: india } = rules.read(rules.setup({ army1: 'india', first: '1' }))
	assert.equal(names.card(india, 'guerrillas'), 'Guérilla', 'a card of other armies')
	assert.deepEqual(
		['supply', 'guerrillas', 'tipu-sultan', 'maratha-infantry/2d6'].map((card) => names.headquarters(india, card)),
		[true, true, false, false],
	)
})

test('a die is drawn with the sides it has, also where a replay jumps', () => {
	let state = say(say(say(fight(), 'assault imperial-guard e5xe4 with 2d8'), 'pass'), 'done')
	const { events } = rules.apply(say(state, 'done'), rules.parse(say(state, 'done'), 'roll 3'))
	const news = model.newsOf(rules, [{ who: -1, events }])
	assert.deepEqual(
		news.dice.map((die) => die.args.slice(0, 2)),
		[[3, 8]],
	)
	state = rules.setup({ army1: 'france', army2: 'britain' })
	assert.deepEqual(
		model.newsOf(rules, [{ who: -1, ...rules.apply(state, rules.parse(state, 'roll 4')) }]).dice[0].args.slice(0, 2),
		[4, 10],
	)
})

test('the walks met every phase in which somebody decides, and every kind of action', () => {
	const all = [
		'setup-map',
		'setup-nations',
		'setup-pick',
		'setup-edge',
		'setup-choose',
		'setup-place',
		'discard',
		'draw-scout',
		'move-first',
		'move-menu',
		'guerrillas-supply',
		'move-supply',
		'guerrillas-march',
		'move-march',
		'move-banzai',
		'move-dig',
		'combat-menu',
		'withdraw',
		'withdraw-retreat',
		'withdraw-advance',
		'defend',
		'attack',
		'skirmish',
		'commit',
		'defender-chooses',
		'attacker-chooses',
		'retreat',
		'advance',
		'committed-hits',
		'rocket-retreat',
		'restore-menu',
		'guerrillas-restore',
		'redoubt-menu',
	]
	assert.deepEqual(
		all.filter((phase) => !phases.has(phase)),
		[],
	)
	const kinds =
		'section offer pick edge choose place discard done scout move dig-in banzai supply march guerrillas pass assault ambush bombard volley battery rockets honour withdraw try retreat advance stay defend add lead join commit sappers skirmish declare hit fall-back take restore redoubt'.split(
			' ',
		)
	assert.deepEqual(
		kinds.filter((verb) => !verbs.has(verb)),
		[],
	)
})

test('a card is told by its name and what is printed on it, never by its notation', () => {
	const names = namesOf(rules, 'en')
	const { player1: france, player2: india } = rules.read(rules.setup({ army1: 'france', army2: 'india', first: '1' }))
	const told = (army, card) => names.whole(army, card)
	assert.equal(told(france, '8th-regiment-legere/2d6-6#2'), '8th Regiment Legere, 2d6, Defence 6')
	assert.equal(told(france, '8th-regiment-legere/b1d10'), '8th Regiment Legere, Bombard 1d10')
	assert.equal(told(france, 'michel-ney'), 'Michel Ney')
	assert.equal(told(france, 'forced-march'), 'Forced March')
	assert.equal(told(india, 'mysore-cavalry/1d10-3-p3'), 'Mysore Cavalry, 1d10, Defence 3, Pursuit 1–3')
	assert.match(told(india, 'punjab-infantry/1d10-4-redoubt'), /^Punjab Infantry, 1d10, Defence 4, .*Redoubt/)
	// Whatever is drawn, discarded and played is told so in the log.
	const roll = dice(11)
	let state = rules.setup({ army1: 'india', army2: 'tokugawa', edition: 'distant-lands', first: '1' })
	for (let n = 0; n < 40; n++) {
		const chance = rules.turn(state) < 0
		const step = rules.apply(state, chance ? outcome(state, roll) : rules.legal(state)[0])
		for (const event of step.events) assert.doesNotMatch(rules.event(event, 'en').text, /\dd\d+-|\w\/\w/)
		state = step.state
	}
})

test('an action in words says what is done, with the card or without one', () => {
	const said = new Map()
	walk({}, 5, 900, (view, seat, legal) => {
		const position = rules.read(view)
		const names = namesOf(rules, 'en')
		const cards = new Set(sideOf(position, seat).hand.map((card) => names.whole(sideOf(position, seat), card)))
		for (const action of legal) {
			const words = model.phrase(rules, view, position, action, 'en')
			assert.ok(!cards.has(words), `${position.phase}: "${words}" does not say what is done with it (${action.text})`)
			const parts = words.split(' · ')
			assert.ok(!parts.slice(1).some((part) => parts[0].endsWith(part)), `"${words}" says it twice`)
			said.set(`${position.phase} ${action.text}`, words)
		}
	})
	for (const [what, words] of Object.entries({
		'discard done': 'Keep these cards',
		'defend done': 'No more cards',
		'attack done': 'Roll the dice',
	}))
		assert.equal(said.get(what), words, what)
	const [, discard] = [...said].find(([what]) => what.startsWith('discard discard '))
	assert.match(discard, /^Discard \w/)
})
