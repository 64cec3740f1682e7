// remote.test.mjs - a game on the server, against a mocked server: what is sent, what is sent again, what is saved.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engineWith, memory } from './engine.mjs'

const { engine, RemoteSession } = await engineWith('session/remote.ts')
const rules = engine.game('glorious')
const begin = rules.setup({ start: 'red' })
const VIEW = rules.base64(begin)
const COMMITMENT = 'c0'.repeat(32)

/** Sockets on which the test answers, and a clock that the test moves on. */
function world() {
	const w = {
		sockets: [],
		timers: [],
		now: 0,
		made: 0,
		connect() {
			const socket = { readyState: 0, sent: [], send: (text) => socket.sent.push(JSON.parse(text)), close: () => w.drop(socket) }
			w.sockets.push(socket)
			return socket
		},
		rules: (id) => engine.game(id),
		version: engine.version,
		origin: 'http://here',
		kept: memory(),
		random: (n) => new Uint8Array(n).fill(++w.made),
		later: (call, ms) => {
			const timer = { call, at: w.now + ms, ms }
			w.timers.push(timer)
			return timer
		},
		never: (timer) => {
			w.timers = w.timers.filter((x) => x !== timer)
		},
		jitter: () => 1,
		get line() {
			return w.sockets[w.sockets.length - 1]
		},
		drop(socket) {
			if (socket.readyState === 3) return
			socket.readyState = 3
			socket.onclose?.()
		},
		say: (message) => w.line.onmessage({ data: JSON.stringify(message) }),
		/** Turns the clock to the next timer. */
		tick() {
			w.timers.sort((a, b) => a.at - b.at)
			const timer = w.timers.shift()
			w.now = timer.at
			timer.call()
			return timer.ms
		},
	}
	return w
}

const settle = () => new Promise((done) => setImmediate(done))
const last = (w, t) => w.line.sent.filter((m) => m.t === t).at(-1)
const SEATS = [
	{ name: 'Ney', kind: 'guest', here: true, yours: true },
	{ name: 'Recruit', kind: 'computer', level: 'recruit' },
]

function whole(part) {
	return {
		t: 'game',
		id: 'G',
		game: 'glorious',
		options: {},
		status: 'playing',
		seats: SEATS,
		viewer: 0,
		branch: 0,
		n: 0,
		from: 0,
		steps: [],
		view: VIEW,
		turn: 0,
		result: '',
		offer: null,
		ended: null,
		next: '',
		next_watch: '',
		watch: 'W',
		invitations: [{ seat: 1, token: 'T' }],
		fair: { commitment: COMMITMENT, entropy: ['', ''], key: '' },
		...part,
	}
}

/** Accepts the connection: hello, and the answer to the open message. */
async function answer(w, part = {}) {
	w.line.readyState = 1
	w.say({ t: 'hello', version: engine.version, me: { id: 'me', name: 'Ney' } })
	await settle()
	const open = last(w, 'open') ?? last(w, 'watch')
	w.say(whole({ re: open.re, ...part }))
	await settle()
	return open
}

async function opened(part) {
	const w = world()
	const session = new RemoteSession({ id: 'G' }, w)
	await answer(w, part)
	await session.opened
	return { w, session }
}

test('a session opens from nothing and shows links and seats', async () => {
	const { w, session } = await opened({ n: 1, steps: [[-1, [[3, 4, 5]]]] })
	assert.deepEqual({ ...w.line.sent[0], re: 0 }, { t: 'open', game: 'G', have: 0, branch: 0, form: 'bytes', re: 0 })
	assert.deepEqual(session.now.links, { invite: [{ seat: 1, url: 'http://here/join/T' }], watch: 'http://here/watch/W' })
	assert.deepEqual(session.now.steps, [{ who: -1, events: [{ code: 3, clause: 4, args: [5, 0, 0, 0, 0, 0] }] }])
	assert.equal(session.now.connected, true)
	assert.equal(rules.base64(session.now.state), VIEW)
})

test('a lost connection is reported, retried with growing delays, and asks only for missing steps', async () => {
	const { w, session } = await opened({ n: 1, branch: 4, steps: [[0, []]] })
	let changes = 0
	session.subscribe(() => changes++)
	w.timers = [] // the heartbeat
	const waits = []
	w.drop(w.line)
	assert.equal(session.now.connected, false)
	assert.notEqual(session.now.reason, '')
	for (let i = 0; i < 8; i++) {
		waits.push(w.tick())
		w.drop(w.line)
	}
	assert.deepEqual(waits, [400, 800, 1600, 3200, 6400, 12800, 15000, 15000])
	w.tick()
	const open = await answer(w, { n: 2, from: 1, branch: 4, steps: [[1, []]] })
	assert.equal(open.have, 1)
	assert.equal(open.branch, 4)
	assert.deepEqual(
		session.now.steps.map((s) => s.who),
		[0, 1],
	)
	assert.equal(session.now.connected, true)
	assert.equal(session.now.reason, '')
	assert.ok(changes > 2)
})

test('an unacknowledged action is sent again unchanged and answered once', async () => {
	const { w, session } = await opened({ branch: 2, n: 0 })
	const done = session.act('enter 1')
	const first = last(w, 'act')
	assert.deepEqual({ ...first, re: 0 }, { t: 'act', n: 0, branch: 2, action: 'enter 1', re: 0 })
	w.timers = []
	w.drop(w.line)
	w.tick()
	await answer(w, { branch: 2, n: 0 })
	assert.deepEqual(last(w, 'act'), first)
	w.say({ t: 'ack', re: first.re })
	assert.equal(await done, null)
	w.timers = []
	w.drop(w.line)
	w.tick()
	await answer(w, { branch: 2, n: 0 })
	assert.equal(last(w, 'act'), undefined)
})

test('an action made while disconnected waits for the connection', async () => {
	const { w, session } = await opened()
	w.timers = []
	w.drop(w.line)
	const done = session.act('enter 1')
	w.tick()
	await answer(w)
	w.say({ t: 'ack', re: last(w, 'act').re })
	assert.equal(await done, null)
})

test('an action refused by a stopping server is sent again to the next one', async () => {
	const { w, session } = await opened()
	const done = session.act('enter 1')
	w.say({ t: 'no', re: last(w, 'act').re, code: 'stopping', text: 'stopping', clause: '' })
	w.timers = []
	w.drop(w.line)
	w.tick()
	await answer(w)
	w.say({ t: 'ack', re: last(w, 'act').re })
	assert.equal(await done, null)
})

test('a refusal has a text and its clause', async () => {
	const { w, session } = await opened()
	let done = session.act('enter 1')
	w.say({ t: 'no', re: last(w, 'act').re, code: 'not-your-turn', text: 'x', clause: '' })
	assert.deepEqual(await done, { text: 'It is not your turn.', clause: '' })
	done = session.act('gibberish')
	w.say({ t: 'no', re: last(w, 'act').re, code: 'some-word', text: 'the tower is full', clause: 'DGM-4.5' })
	assert.deepEqual(await done, { text: 'the tower is full', clause: 'DGM-4.5' })
})

test('a stale view is fetched again', async () => {
	const { w, session } = await opened({
		n: 3,
		steps: [
			[0, []],
			[1, []],
			[0, []],
		],
	})
	const done = session.act('enter 1')
	w.say({ t: 'no', re: last(w, 'act').re, code: 'stale', text: 'x', clause: '' })
	await done
	const open = last(w, 'open')
	assert.equal(open.have, undefined)
	w.say(whole({ re: open.re, branch: 1, n: 1, steps: [[1, []]] }))
	assert.equal(session.now.moment, 1)
	assert.equal(session.now.steps.length, 1)
})

test('after a take-back the remaining steps are kept', async () => {
	const steps = [
		[0, []],
		[1, []],
		[0, []],
	]
	const { w, session } = await opened({ n: 3, steps })
	const asked = w.line.sent.length
	w.say(whole({ branch: 1, n: 2, from: 2, steps: [] }))
	assert.equal(session.now.moment, 2)
	assert.deepEqual(
		session.now.steps.map((s) => s.who),
		[0, 1],
	)
	assert.equal(w.line.sent.length, asked) // nothing is asked for again
	w.say({ t: 'steps', branch: 1, from: 2, n: 3, steps: [[1, []]], view: VIEW, turn: 0, status: 'playing', result: '' })
	assert.deepEqual(
		session.now.steps.map((s) => s.who),
		[0, 1, 1],
	)
	const looked = session.look(3) // of this branch: the view is there
	assert.ok(await looked)
	w.say(whole({ branch: 0, n: 3, from: 3, steps: [] })) // an earlier one: what we have may be another's
	assert.equal(last(w, 'open').have, undefined)
})

test('reconnecting after a take-back asks with the steps still known', async () => {
	const { w, session } = await opened({
		n: 2,
		branch: 4,
		steps: [
			[0, []],
			[1, []],
		],
	})
	w.timers = [] // the heartbeat
	w.drop(w.line)
	w.tick()
	const open = await answer(w, { n: 2, from: 1, branch: 6, steps: [[0, []]] })
	assert.equal(open.have, 2)
	assert.equal(open.branch, 4)
	assert.deepEqual(
		session.now.steps.map((s) => s.who),
		[0, 0],
	)
})

test('steps are added once, late ones are dropped, missing ones are requested', async () => {
	const { w, session } = await opened({ n: 1, steps: [[0, []]] })
	const more = { t: 'steps', branch: 0, view: VIEW, turn: 1, status: 'playing', result: '' }
	w.say({
		...more,
		from: 1,
		n: 3,
		steps: [
			[1, []],
			[-1, []],
		],
	})
	assert.equal(session.now.moment, 3)
	w.say({ ...more, from: 1, n: 2, steps: [[1, []]] })
	assert.equal(session.now.moment, 3)
	w.say({
		...more,
		from: 2,
		n: 4,
		steps: [
			[-1, []],
			[0, []],
		],
	})
	assert.deepEqual(
		session.now.steps.map((s) => s.who),
		[0, 1, -1, 0],
	)
	const before = w.line.sent.length
	w.say({ ...more, from: 9, n: 10, steps: [[0, []]] })
	assert.equal(w.line.sent.length, before + 1)
	assert.equal(last(w, 'open').have, undefined)
})

test('entropy is sent after the commitment was seen, saved, and the same after a reconnection', async () => {
	const { w, session } = await opened({ status: 'waiting' })
	const first = last(w, 'entropy')
	assert.match(first.hex, /^[0-9a-f]{64}$/)
	assert.equal(w.kept.getItem('grognard.entropy.G.0'), first.hex)
	w.timers = []
	w.drop(w.line)
	await settle()
	w.tick()
	await answer(w, { status: 'waiting' })
	assert.equal(last(w, 'entropy').hex, first.hex)
	w.say({ t: 'ack', re: last(w, 'entropy').re })
	await settle()
	w.say({ t: 'fair', fair: { commitment: COMMITMENT, entropy: [first.hex, ''], key: '' } })
	await settle()
	assert.equal(w.line.sent.filter((m) => m.t === 'entropy').length, 1)
	assert.equal(session.now.fair.entropy[0], first.hex)
	assert.equal(w.made, 1)
})

const BOTH = [SEATS[0], { ...SEATS[0], name: 'Soult' }]

test('a new key gets entropy of its own, once for each of my seats, without changing the viewer', async () => {
	const old = { commitment: COMMITMENT, entropy: ['11'.repeat(32), '22'.repeat(32)], key: '' }
	const anew = { commitment: 'ab'.repeat(32), entropy: ['', ''], key: '', open: true }
	const { w, session } = await opened({ status: 'playing', seats: BOTH, viewer: -2, fair: { ...old, renewed: [anew] } })
	const given = w.line.sent.filter((m) => m.t === 'entropy')
	assert.deepEqual(
		given.map((m) => [m.seat, m.hex]),
		[0, 1].map((seat) => [seat, w.kept.getItem(`grognard.entropy.G.${seat}.1`)]),
	)
	w.say({ t: 'fair', fair: { ...old, renewed: [{ ...anew, entropy: [given[0].hex, ''] }] } })
	for (const { re } of given) w.say({ t: 'ack', re })
	await settle()
	assert.equal(w.line.sent.filter((m) => m.t === 'entropy').length, 2)
	assert.equal(w.line.sent.filter((m) => m.t === 'open').length, 1, 'nobody looks with other eyes')
	assert.equal(session.now.fair.renewed[0].entropy[0], given[0].hex)
	const late = await opened({ status: 'playing', fair: { ...old, renewed: [{ ...anew, open: false }] } })
	assert.equal(last(late.w, 'entropy'), undefined, 'too late, and not asked for')
})

test('entropy for a new key is sent before an action that waited for the connection', async () => {
	const { w, session } = await opened({ status: 'playing', fair: { commitment: COMMITMENT, entropy: ['11'.repeat(32), ''], key: '' } })
	w.drop(w.line)
	void session.act('enter 1')
	w.tick()
	const fair = {
		commitment: COMMITMENT,
		entropy: ['11'.repeat(32), ''],
		key: '',
		renewed: [{ commitment: 'ab'.repeat(32), entropy: ['', ''], key: '', open: true }],
	}
	await answer(w, { status: 'playing', fair })
	assert.deepEqual(
		w.line.sent.map((m) => m.t).filter((kind) => kind === 'entropy' || kind === 'act'),
		['entropy', 'act'],
	)
})

test('shared screen: entropy for each of my seats, and no hand is opened', async () => {
	const w = world()
	const session = new RemoteSession({ id: 'G' }, w)
	const open = await answer(w, { status: 'waiting', seats: BOTH, viewer: -2 })
	assert.equal(open.seat, undefined)
	const given = w.line.sent.filter((m) => m.t === 'entropy')
	assert.deepEqual(
		given.map((m) => m.seat),
		[0, 1],
	)
	assert.notEqual(given[0].hex, given[1].hex)
	// Everybody is sent the first part, the sender too, before it is acknowledged.
	w.say({ t: 'fair', fair: { commitment: COMMITMENT, entropy: [given[0].hex, ''], key: '' } })
	for (const { re } of given) w.say({ t: 'ack', re })
	await settle()
	assert.equal(w.line.sent.filter((m) => m.t === 'entropy').length, 2)
	assert.equal(w.line.sent.filter((m) => m.t === 'open').length, 1, 'no seat was opened')
	assert.equal(session.now.viewer, -2)
})

test('shared screen: no entropy is lost when the connection drops in between', async () => {
	const w = world()
	new RemoteSession({ id: 'G' }, w)
	await answer(w, { status: 'waiting', seats: BOTH, viewer: -2 })
	const given = w.line.sent.filter((m) => m.t === 'entropy')
	w.say({ t: 'fair', fair: { commitment: COMMITMENT, entropy: ['', given[1].hex], key: '' } })
	w.timers = []
	w.drop(w.line)
	await settle()
	w.tick()
	const open = await answer(w, {
		status: 'waiting',
		seats: BOTH,
		viewer: -2,
		fair: { commitment: COMMITMENT, entropy: ['', given[1].hex], key: '' },
	})
	assert.equal(open.seat, undefined, 'nobody has said who looks')
	const again = w.line.sent.filter((m) => m.t === 'entropy')
	assert.deepEqual(
		again.map((m) => [m.seat, m.hex]),
		[[0, given[0].hex]],
	)
})

test('a spectator has no seat, even in their own game', async () => {
	const w = world()
	const session = new RemoteSession({ watch: 'W' }, w)
	await answer(w, { status: 'waiting', seats: BOTH, viewer: -2 })
	assert.deepEqual(
		session.now.seats.map((s) => s.yours),
		[false, false],
	)
	assert.equal(last(w, 'entropy'), undefined)
	w.say({ t: 'seats', seats: BOTH, status: 'playing' })
	assert.deepEqual(
		session.now.seats.map((s) => s.yours),
		[false, false],
	)
})

test('a late answer to looking back is dropped when the viewer has changed', async () => {
	const { w, session } = await opened({
		n: 2,
		steps: [
			[0, []],
			[1, []],
		],
		seats: BOTH,
	})
	const late = session.look(1)
	const asked = last(w, 'look')
	const sat = session.sit(1)
	w.say(
		whole({
			re: last(w, 'open').re,
			viewer: 1,
			seats: BOTH,
			n: 2,
			steps: [
				[0, []],
				[1, []],
			],
		}),
	)
	await sat
	w.say({ t: 'look', re: asked.re, n: 1, view: VIEW })
	await late
	void session.look(1)
	assert.notEqual(last(w, 'look').re, asked.re, 'the other seat asks for itself')
})

test('taking another of my seats shows what that seat may see', async () => {
	const { w, session } = await opened({
		n: 2,
		steps: [
			[0, []],
			[1, []],
		],
	})
	const sat = session.sit(1)
	const open = last(w, 'open')
	assert.equal(open.seat, 1)
	w.say(whole({ re: open.re, viewer: 1, n: 1, steps: [[1, []]] }))
	await sat
	assert.equal(session.now.viewer, 1)
	assert.equal(session.now.steps.length, 1)
})

test('a game that is not ours is refused at once, and the connection is closed', async () => {
	const w = world()
	const session = new RemoteSession({ id: 'X' }, w)
	w.line.readyState = 1
	w.say({ t: 'hello', version: engine.version, me: null })
	await settle()
	w.say({ t: 'no', re: last(w, 'open').re, code: 'no-game', text: 'x', clause: '' })
	await assert.rejects(session.opened, /does not exist/)
	assert.equal(w.line.readyState, 3)
	assert.equal(w.timers.length, 0)
})

test('a silent connection is replaced; an active one is kept', async () => {
	const { w } = await opened()
	w.tick()
	assert.equal(last(w, 'ping').t, 'ping')
	w.say({ t: 'pong' })
	w.tick()
	assert.equal(w.sockets.length, 1)
	for (let i = 0; i < 8 && w.sockets.length === 1; i++) w.tick()
	assert.equal(w.sockets.length, 2)
	assert.equal(w.sockets[0].readyState, 3)
})

test('a spectator opens the game by its token and sees no invitation', async () => {
	const w = world()
	const session = new RemoteSession({ watch: 'TOKEN' }, w)
	const open = await answer(w, { viewer: -2, watch: '', invitations: [] })
	assert.equal(open.token, 'TOKEN')
	await session.opened
	assert.deepEqual(session.now.links, { invite: [], watch: '' })
	assert.equal(last(w, 'entropy'), undefined)
})

test('a view of another engine version asks for a reload instead of failing', async () => {
	const { w, session } = await opened()
	w.say({ t: 'steps', from: 0, n: 1, branch: 0, steps: [[0, []]], view: 'AAAA', turn: 0, status: 'playing', result: '' })
	assert.match(session.now.reason, /newer version/)
	assert.equal(session.now.moment, 0)
})

test('an answer names the offer that was seen; a new request names none', async () => {
	const { w, session } = await opened()
	const said = (t) => {
		const { re, ...rest } = last(w, t)
		return rest
	}
	w.say({ t: 'offer', offer: { what: 'back', by: 1, number: 5 }, ended: null })
	const seen = session.now.offer.number
	w.say({ t: 'offer', offer: null, ended: { what: 'back', by: 1, number: 5, how: 'withdrawn', who: 1 } })
	w.say({ t: 'offer', offer: { what: 'back', by: 1, number: 6 }, ended: null }) // the finger was on its way
	void session.back(seen)
	assert.deepEqual(said('back'), { t: 'back', offer: 5 })
	void session.back()
	assert.deepEqual(said('back'), { t: 'back' })
	void session.refuse()
	assert.deepEqual(said('refuse'), { t: 'refuse', offer: 6 })
	void session.rematch(7)
	assert.deepEqual(said('rematch'), { t: 'rematch', offer: 7 })
	void session.rematch()
	assert.deepEqual(said('rematch'), { t: 'rematch' })
	session.close()
})

test('how an offer ended is known until the next one, even across a reconnection; older ones are not reported', async () => {
	const { w, session } = await opened({ ended: { what: 'back', by: 0, number: 3, how: 'declined', who: 1 } })
	assert.equal(session.now.ended, null) // it was never seen here
	w.say({ t: 'offer', offer: { what: 'back', by: 0, number: 5 }, ended: null })
	const over = { what: 'back', by: 0, number: 5, how: 'declined', who: 1 }
	w.say({ t: 'offer', offer: null, ended: over })
	assert.deepEqual(session.now.ended, over)
	w.say(whole({ ended: over }))
	assert.deepEqual(session.now.ended, over)
	w.say({ t: 'offer', offer: { what: 'back', by: 0, number: 8 }, ended: null })
	assert.equal(session.now.ended, null)
	w.say(whole({ ended: { what: 'back', by: 0, number: 8, how: 'lapsed', who: -1 } }))
	assert.equal(session.now.offer, null)
	assert.equal(session.now.ended.how, 'lapsed')
	session.close()
})

test('offers, seats, the next game and a stop are reported; closing ends everything', async () => {
	const { w, session } = await opened()
	w.say({ t: 'offer', offer: { what: 'back', by: 1, number: 5 }, ended: null })
	assert.deepEqual(session.now.offer, { what: 'back', by: 1, number: 5 })
	w.say({ t: 'seats', seats: [{ ...SEATS[0], here: false }, SEATS[1]], status: 'playing' })
	assert.equal(session.now.seats[0].here, false)
	w.say({ t: 'next', id: 'N' })
	assert.equal(session.now.next, '/g/N')
	w.say({ t: 'next', watch: 'T' })
	assert.equal(session.now.next, '/watch/T')
	w.say(whole({ next: '', next_watch: 'U' }))
	assert.equal(session.now.next, '/watch/U')
	w.say({ t: 'stop', text: 'bye' })
	assert.match(session.now.reason, /restarting/)
	const asked = session.back()
	session.close()
	assert.notEqual(await asked, null)
	assert.equal(w.timers.length, 0)
})

/** A world in which the rules of the game have to be fetched first. */
function waitingWorld() {
	const w = world()
	let fetched
	w.rules = (id) => new Promise((resolve, reject) => (fetched = { come: () => resolve(engine.game(id)), fail: reject }))
	return { w, fetched: () => fetched }
}

test('what the server says while the rules are fetched is taken when they are there, in its order', async () => {
	const { w, fetched } = waitingWorld()
	const session = new RemoteSession({ id: 'G' }, w)
	await answer(w)
	w.say({ t: 'seats', seats: [SEATS[0], { ...SEATS[1], name: 'Sergeant' }] })
	w.say({ t: 'next', id: 'H' })
	await settle()
	assert.throws(() => session.now, /not open yet/)
	fetched().come()
	await session.opened
	assert.equal(session.rulebook.id, 'glorious')
	assert.equal(session.now.seats[1].name, 'Sergeant')
	assert.equal(session.now.next, '/g/H')
	w.say({ t: 'next', id: 'I' })
	assert.equal(session.now.next, '/g/I')
})

test('a line that is lost while the rules are fetched comes back to an open game', async () => {
	const { w, fetched } = waitingWorld()
	const session = new RemoteSession({ id: 'G' }, w)
	await answer(w)
	w.timers = []
	w.drop(w.line)
	w.tick()
	await answer(w, { n: 1, steps: [[-1, []]] })
	fetched().come()
	await session.opened
	assert.equal(session.now.steps.length, 1)
	assert.equal(session.now.connected, true)
})

test('rules that cannot be fetched are why the game does not open', async () => {
	const { w, fetched } = waitingWorld()
	const session = new RemoteSession({ id: 'G' }, w)
	await answer(w)
	fetched().fail(new Error('no connection'))
	await assert.rejects(session.opened, /no connection/)
	assert.equal(w.line.readyState, 3)
})
