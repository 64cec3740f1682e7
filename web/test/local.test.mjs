// local.test.mjs - Practise: whole games in the page's own session, saved, reloaded, taken back, verified as records.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { engineWith, memory, thinker } from './engine.mjs'

const {
	engine: games,
	LocalSession,
	savedGame,
	resumeLocal,
	startLocal,
	eventFormatter,
	revealSteps,
} = await engineWith('session/local.ts', 'play/story.ts')
const mind = thinker(games)

/** A reproducible random number. */
const pick = (n, count) => (Math.imul(n + 99, 0x9e3779b1) >>> 7) % count

/** Waits until it is my turn or the game is over. */
function settled(session) {
	const there = () => {
		const { turn, status, seats, reason } = session.now
		return reason || status === 'over' || (turn >= 0 && seats[turn].yours)
	}
	return new Promise((resolve) => {
		if (there()) return resolve()
		const stop = session.subscribe(() => {
			if (!there()) return
			stop()
			resolve()
		})
	})
}

/** Plays my side at random, reproducibly, until the end or for so many actions. */
async function playOn(session, rules, most = Infinity) {
	for (let i = 0; i < most; i++) {
		await settled(session)
		const { status, turn, state, reason } = session.now
		assert.equal(reason, '')
		if (status === 'over') return
		if (turn !== session.now.viewer) await session.sit(turn)
		const legal = rules.legal(session.now.state)
		assert.ok(legal.length, 'it is my turn, so there is something to do')
		assert.equal(await session.act(legal[pick(i, legal.length)].text), null)
		assert.notEqual(session.now.state, state)
	}
	await settled(session)
}

function proved(text) {
	const cli = process.env.GROGNARD_CLI
	if (!cli) return
	const { status, stdout, stderr } = spawnSync(cli, ['verify', '-'], { input: text, encoding: 'utf8' })
	assert.equal(status, 0, stdout + stderr)
}

test('seeded dice are those of docs/formats.md', async () => {
	const rules = games.game('glorious')
	const session = startLocal(rules, mind, { game: 'glorious', options: { start: 'red' }, seats: ['me', 'greedy'], seed: '42' }, memory())
	await playOn(session, rules, 6)
	const faces = [6, 1, 6, 6, 5, 5, 4, 2, 1, 2, 5, 1] // of place 0, 1, 2...
	const rolls = [...(await session.record()).matchAll(/^(\d+) chance roll (\d) /gm)].filter(([, n]) => n <= faces.length)
	assert.ok(rolls.length >= 4)
	for (const [, n, face] of rolls) assert.equal(Number(face), faces[n - 1], `place ${n}`)
})

const setups = [
	{ game: 'glorious', options: {}, seats: ['me', 'greedy'] },
	{ game: 'glorious', options: { players: '4', variant: '3' }, seats: ['recruit', 'me', 'me', 'random'] },
	{ game: 'manoeuvre', options: { army1: 'russia', turn_cap: '12' }, seats: ['me', 'greedy'] },
	{ game: 'manoeuvre', options: { edition: 'distant-lands', setup: 'book', turn_cap: '6' }, seats: ['random', 'me'] },
	{ game: 'manoeuvre', options: { turn_cap: '5' }, seats: ['me', 'me'] },
]

for (const [i, setup] of setups.entries()) {
	test(`a whole game of ${setup.game}, ${setup.seats.join(' and ')}, and its record is proved`, async () => {
		const rules = games.game(setup.game)
		const store = memory()
		const session = startLocal(rules, mind, { ...setup, seed: String(1000 + i) }, store)
		await playOn(session, rules)
		assert.equal(session.now.status, 'over')
		assert.equal(session.now.turn, -2)
		assert.match(session.now.result, /^(p[1-4] wins|p[1-4]( p[1-4])+ share|nobody wins)( -?\d+)+$/)
		const text = await session.record()
		assert.ok(text.includes(`\nresult ${session.now.result}\n`))
		proved(text)
		assert.equal(savedGame(setup.game, store).result, session.now.result)
		const again = resumeLocal(rules, mind, store)
		assert.equal(again.now.result, session.now.result)
		assert.equal(await again.record(), text)
		assert.deepEqual(await session.act('pass'), { text: 'The game is over.', clause: '' })
	})
}

test('a reload goes on where it was, for every viewer the same', async () => {
	const rules = games.game('manoeuvre')
	const store = memory()
	const session = startLocal(rules, mind, { ...setups[2], seed: '5' }, store)
	await playOn(session, rules, 9)
	session.close()
	const again = resumeLocal(rules, mind, store)
	await settled(again)
	assert.deepEqual(again.now.steps, session.now.steps)
	assert.equal(rules.base64(again.now.state), rules.base64(session.now.state))
	for (const m of [0, 3, again.now.moment]) assert.equal(rules.base64(await again.look(m)), rules.base64(await session.look(m)))
	await playOn(again, rules)
	proved(await again.record())
})

test('BE-27.95: answers given in advance are still marked in the record after a reload', async () => {
	const rules = games.game('empire')
	const store = memory()
	const session = startLocal(rules, mind, { game: 'empire', options: {}, seats: ['me', 'me'], seed: '5' }, store)
	for (let i = 0; i < 6; i++) {
		await settled(session)
		await session.sit(session.now.turn)
		assert.equal(await session.act(rules.legal(session.now.state).at(-1).text, i % 2 === 1), null)
	}
	const marks = (text) => text.split('\n').filter((line) => line === '# standing').length
	const before = await session.record()
	assert.equal(marks(before), 3)
	session.close()
	const again = resumeLocal(rules, mind, store)
	assert.equal(await again.record(), before)
	again.close()
})

test('a view does not contain what its viewer may not know', async () => {
	const rules = games.game('manoeuvre')
	const session = startLocal(rules, mind, { ...setups[4], seed: '6' }, memory())
	await playOn(session, rules, 4)
	for (const seat of [0, 1]) {
		await session.sit(seat)
		assert.equal(session.now.viewer, seat)
		assert.equal(rules.base64(session.now.state), rules.base64(rules.hide(session.now.state, seat)))
		for (const { events } of session.now.steps) for (const e of events) assert.ok(e.seenBy === 255 || e.seenBy & (1 << seat))
	}
})

test('a take-back undoes my last action and what followed; the dice stay', async () => {
	const rules = games.game('glorious')
	const session = startLocal(rules, mind, { ...setups[0], seed: '7' }, memory())
	await settled(session)
	assert.deepEqual(await session.back(), { text: 'There is nothing to take back.', clause: '' })
	await playOn(session, rules, 3)
	const before = rules.base64(session.now.state)
	const moment = session.now.moment
	const action = rules.legal(session.now.state)[0].text
	await session.act(action)
	await settled(session)
	assert.equal(await session.back(), null)
	await settled(session)
	assert.equal(rules.base64(session.now.state), before)
	assert.equal(session.now.moment, moment)
	await playOn(session, rules)
	proved(await session.record())
})

test('taking back "done" takes back the action before it', async () => {
	const rules = games.game('manoeuvre')
	const session = startLocal(
		rules,
		mind,
		{ ...setups[4], options: { army1: 'france', army2: 'britain', first: '1' }, seed: '12' },
		memory(),
	)
	await settled(session)
	await session.sit(0)
	await session.act('done') // discards nothing
	const before = rules.base64(session.now.state)
	assert.equal(await session.act('move imperial-guard f8-e8'), null)
	for (let i = 0; i < 8 && session.now.turn === 0; i++) assert.equal(await session.act('done'), null)
	assert.notEqual(rules.base64(session.now.state), before)
	assert.equal(await session.back(), null)
	assert.equal(session.now.turn, 0)
	assert.equal(rules.base64(session.now.state), before)
})

/** A battle that can be played at once, in which I have come to a question with more than one answer. */
async function battle(game, store = memory()) {
	const rules = games.game(game)
	const session = startLocal(rules, mind, { game, options: {}, seats: ['me', 'recruit'], seed: '12' }, store)
	await settled(session)
	return { rules, session }
}

for (const game of ['empire', 'tricolore'])
	test(`${game}: one press is taken back at a time, "done" alone too`, async () => {
		const { rules, session } = await battle(game)
		const at = () => rules.base64(session.now.state)
		const ready = () => session.now.turn === 0 && rules.legal(session.now.state).some(({ text }) => text === 'done')
		let went = false // I have done something, and it is still my turn
		for (let i = 0; i < 60 && !(went && ready()); i++) {
			await settled(session)
			const [first, ...others] = rules.legal(session.now.state).filter(({ text }) => text.includes(' '))
			went = Boolean(first)
			assert.equal(await session.act((others[pick(i, others.length)] ?? first)?.text ?? 'done'), null)
		}
		assert.ok(went && ready(), 'two presses, one after the other')
		const second = at()
		assert.equal(await session.act('done'), null)
		await settled(session)
		assert.notEqual(at(), second)
		assert.equal(await session.back(), null)
		assert.equal(at(), second)
	})

test('what follows a press by itself is taken back with it, after a reload too', async () => {
	const store = memory()
	const { rules, session } = await battle('empire', store)
	const before = rules.base64(session.now.state)
	const orders = rules.legal(session.now.state).map(({ text }) => text)
	assert.equal(await session.act(orders[0]), null)
	await settled(session)
	const next = rules.legal(session.now.state).find(({ text }) => text !== 'done') ?? rules.legal(session.now.state)[0]
	assert.equal(await session.act(next.text, false, true), null)
	session.close()
	const again = resumeLocal(rules, mind, store)
	await settled(again)
	assert.equal(await again.back(), null)
	assert.equal(rules.base64(again.now.state), before)
})

test('resigning ends the game, a rematch swaps the seats', async () => {
	const rules = games.game('manoeuvre')
	const session = startLocal(rules, mind, { ...setups[2], seed: '8' }, memory())
	await playOn(session, rules, 2)
	assert.equal(await session.resign(), null)
	assert.equal(session.now.result, 'p1 resigned')
	assert.equal(session.now.status, 'over')
	proved(await session.record())
	assert.equal(await session.rematch(), null)
	await settled(session)
	assert.equal(session.now.viewer, 1)
	assert.equal(session.now.status, 'playing')
	assert.equal(session.now.seats[0].kind, 'computer')
})

test('nonsense is refused, and so is an illegal action, with its clause', async () => {
	const rules = games.game('manoeuvre')
	const session = startLocal(rules, mind, { ...setups[2], options: { first: '1' }, seed: '9' }, memory())
	await settled(session)
	assert.equal((await session.act('fly to the moon')).clause, '')
	await playOn(session, rules, 1)
	const no = await session.act('move imperial-guard a1-h8')
	assert.ok(no?.text)
})

test('a saved game with other dice than its seed gives is dropped', async () => {
	const rules = games.game('glorious')
	const store = memory()
	const session = startLocal(rules, mind, { ...setups[0], seed: '7' }, store)
	await playOn(session, rules, 3)
	session.close()
	const name = 'grognard.practise.glorious'
	const saved = JSON.parse(store.getItem(name))
	const die = saved.actions.findLastIndex((text) => text.startsWith('roll '))
	const other = saved.actions[die] === 'roll 6' ? 'roll 5' : 'roll 6'
	assert.ok(resumeLocal(rules, mind, store))
	store.setItem(name, JSON.stringify({ ...saved, actions: [...saved.actions.slice(0, die), other] }))
	assert.equal(resumeLocal(rules, mind, store), null)
	assert.equal(store.getItem(name), null)
})

test('a damaged saved game is dropped without an error', () => {
	const rules = games.game('glorious')
	const store = memory()
	store.setItem('grognard.practise.glorious', '{"setup":')
	assert.equal(savedGame('glorious', store), null)
	store.setItem(
		'grognard.practise.glorious',
		JSON.stringify({ setup: { game: 'glorious', options: {}, seats: ['me', 'greedy'], seed: '1' }, actions: ['dance'], result: '' }),
	)
	assert.equal(resumeLocal(rules, mind, store), null)
	assert.equal(store.getItem('grognard.practise.glorious'), null)
})

test('a take-back while the computer thinks discards its choice', async () => {
	const rules = games.game('glorious')
	let release
	const slow = {
		...mind,
		choose: (...a) => new Promise((resolve, reject) => (release = { go: () => mind.choose(...a).then(resolve), reject })),
		stop: () => release?.reject(new Error('stopped')),
	}
	const session = new LocalSession(rules, slow, { ...setups[0], options: { start: 'red' }, seed: '11' }, memory())
	await settled(session)
	const before = rules.base64(session.now.state)
	while (session.now.seats[session.now.turn]?.yours) await session.act(rules.legal(session.now.state)[0].text)
	assert.equal(session.now.seats[session.now.turn].kind, 'computer')
	assert.equal(await session.back(), null)
	await settled(session)
	await new Promise((done) => setImmediate(done)) // for what a stopped thinker may still say
	assert.equal(rules.base64(session.now.state), before)
	assert.equal(session.now.reason, '')
	session.close()
})

test('two players at one screen: nothing is shown before one of them lifts the curtain, and the saved game cannot be read', async () => {
	const rules = games.game('manoeuvre')
	const store = memory()
	const setup = { game: 'manoeuvre', options: { army1: 'france', army2: 'britain', first: '1' }, seats: ['me', 'me'], seed: '12' }
	const session = startLocal(rules, mind, setup, store)
	await settled(session)
	assert.equal(session.now.viewer, -2)
	assert.equal(rules.base64(session.now.state), rules.base64(rules.hide(session.now.state, -2)))
	for (const { events } of session.now.steps) for (const e of events) assert.equal(e.seenBy, 255)
	await session.sit(0)
	assert.equal(await session.act('done'), null)
	session.close()
	const kept = store.getItem('grognard.practise.manoeuvre')
	const { actions } = savedGame('manoeuvre', store)
	assert.ok(actions.length > 10)
	const hand = rules.read(session.now.state).player1.hand
	for (const word of [...actions, ...hand, setup.seed, 'france']) assert.ok(!kept.includes(`"${word}"`), word)
	assert.ok(!/draw|deal|supply|imperial/.test(kept + atob(JSON.parse(kept).veiled)), 'nothing of it is readable')
	const again = resumeLocal(rules, mind, store)
	await settled(again)
	assert.equal(again.now.viewer, -2, 'a reload knows nobody')
	await again.sit(0)
	assert.equal(rules.base64(again.now.state), rules.base64(session.now.state))
})

test('a game for two that an older page saved openly is veiled when it is loaded, and goes on', async () => {
	const store = memory()
	const setup = { game: 'manoeuvre', options: { first: '1' }, seats: ['me', 'me'], seed: '12' }
	store.setItem('grognard.practise.manoeuvre', JSON.stringify({ setup, actions: [], result: '' }))
	assert.deepEqual(savedGame('manoeuvre', store).setup, setup)
	assert.ok(!store.getItem('grognard.practise.manoeuvre').includes('seats'))
	assert.deepEqual(savedGame('manoeuvre', store).setup, setup)
})

test('a player who has not acted has nothing to take back', async () => {
	const rules = games.game('glorious')
	const session = startLocal(rules, mind, { ...setups[0], seed: '7' }, memory())
	await settled(session)
	assert.equal(session.now.back, 'nothing-to-take-back')
	await playOn(session, rules, 1)
	assert.equal(session.now.back, '')
})

test('for a viewer who sees everything, a private event names its player, in three languages', () => {
	const rules = games.game('manoeuvre')
	let state = rules.setup({ army1: 'france', army2: 'britain', first: '1' })
	const steps = []
	while (rules.turn(state) < 0) {
		const after = rules.apply(state, rules.legal(state)[0])
		steps.push({ who: -1, events: after.events })
		state = after.state
	}
	const discarded = rules.apply(
		state,
		rules.legal(state).find(({ text }) => text.startsWith('discard ')),
	)
	steps.push({ who: 0, events: discarded.events })
	const events = revealSteps(steps).flatMap((step) => step.events)
	const told = (lang) => events.map((event) => eventFormatter(rules, lang, true)(event).text)
	for (const lang of ['en', 'fr', 'de']) for (const text of told(lang)) assert.doesNotMatch(text, /\b(You|Vous|Du) /)
	assert.ok(
		told('en').some((text) => /^Great Britain draws \S|^Britain draws \S/.test(text)),
		told('en').join('\n'),
	)
	assert.ok(
		told('en').some((text) => /^France discards \S+/.test(text)),
		told('en').join('\n'),
	)
	assert.ok(
		told('fr').some((text) => /^France\s: une carte piochée, \S/.test(text)),
		told('fr').join('\n'),
	)
	assert.ok(
		told('de').some((text) => /^Frankreich: .+ gezogen\.$/.test(text)),
		told('de').join('\n'),
	)
})
