// remote.test.mjs - a game on the server, against a server of cardboard: what is sent, what is sent again, what is kept.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engineWith, memory } from './engine.mjs'

const { engine, RemoteSession } = await engineWith('session/remote.ts')
const rules = engine.game('glorious')
const begin = rules.setup({ start: 'red' })
const VIEW = rules.base64(begin)
const COMMITMENT = 'c0'.repeat(32)

/** The page's world in a test: sockets that the test answers on, a clock that the test turns. */
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
		never: (timer) => void (w.timers = w.timers.filter((x) => x !== timer)),
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
		next: '',
		watch: 'W',
		invitations: [{ seat: 1, token: 'T' }],
		fair: { commitment: COMMITMENT, entropy: ['', ''], key: '' },
		...part,
	}
}

/** Takes the call: hello, and the answer to what it opens. */
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

test('it opens with nothing known, and shows links and seats', async () => {
	const { w, session } = await opened({ n: 1, steps: [[-1, [[3, 4, 5]]]] })
	assert.deepEqual({ ...w.line.sent[0], re: 0 }, { t: 'open', game: 'G', have: 0, branch: 0, form: 'bytes', re: 0 })
	assert.deepEqual(session.now.links, { invite: [{ seat: 1, url: 'http://here/join/T' }], watch: 'http://here/watch/W' })
	assert.deepEqual(session.now.steps, [{ who: -1, events: [{ code: 3, clause: 4, args: [5, 0, 0, 0, 0, 0] }] }])
	assert.equal(session.now.connected, true)
	assert.equal(rules.base64(session.now.state), VIEW)
})

test('a lost line is said, comes back by itself with growing patience, and asks only for what is missing', async () => {
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

test('an action that was not acknowledged is sent again, the same, and answered once', async () => {
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

test('an action made while the line is down waits for it', async () => {
	const { w, session } = await opened()
	w.timers = []
	w.drop(w.line)
	const done = session.act('enter 1')
	w.tick()
	await answer(w)
	w.say({ t: 'ack', re: last(w, 'act').re })
	assert.equal(await done, null)
})

test('refused because the server stops: sent again to the next one', async () => {
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

test('a refusal is told in words with its clause', async () => {
	const { w, session } = await opened()
	let done = session.act('enter 1')
	w.say({ t: 'no', re: last(w, 'act').re, code: 'not-your-turn', text: 'x', clause: '' })
	assert.deepEqual(await done, { text: 'It is not your turn.', clause: '' })
	done = session.act('gibberish')
	w.say({ t: 'no', re: last(w, 'act').re, code: 'some-word', text: 'the tower is full', clause: 'DGM-4.5' })
	assert.deepEqual(await done, { text: 'the tower is full', clause: 'DGM-4.5' })
})

test('a stale view is fetched anew', async () => {
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

test('steps are added once, late ones are dropped, a gap is asked for', async () => {
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

test('entropy is given once the commitment was seen, kept, and the same after a lost line', async () => {
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

test('side by side: entropy for each seat of mine, then back to the first', async () => {
	const w = world()
	const session = new RemoteSession({ id: 'G' }, w)
	const seats = [SEATS[0], { ...SEATS[0], name: 'Soult' }]
	await answer(w, { status: 'waiting', seats })
	const other = last(w, 'open')
	assert.equal(other.seat, 1)
	w.say(whole({ re: other.re, status: 'waiting', seats, viewer: 1 }))
	await settle()
	w.say({ t: 'ack', re: last(w, 'entropy').re })
	await settle()
	const home = last(w, 'open')
	assert.equal(home.seat, 0)
	w.say(whole({ re: home.re, status: 'waiting', seats, viewer: 0 }))
	await settle()
	w.say({ t: 'ack', re: last(w, 'entropy').re })
	await settle()
	assert.equal(w.line.sent.filter((m) => m.t === 'entropy').length, 2)
	assert.notEqual(w.kept.getItem('grognard.entropy.G.0'), w.kept.getItem('grognard.entropy.G.1'))
	assert.equal(session.now.viewer, 0)
})

test('side by side: what the server tells of the first part does not lead astray', async () => {
	const w = world()
	const session = new RemoteSession({ id: 'G' }, w)
	const seats = [SEATS[0], { ...SEATS[0], name: 'Soult' }]
	const sent = (t) => w.line.sent.filter((m) => m.t === t)
	await answer(w, { status: 'waiting', seats })
	w.say(whole({ re: last(w, 'open').re, status: 'waiting', seats, viewer: 1 }))
	await settle()
	// Everybody is told, the giver too, and before his own word is acknowledged.
	const first = last(w, 'entropy')
	w.say({ t: 'fair', fair: { commitment: COMMITMENT, entropy: ['', first.hex], key: '' } })
	await settle()
	w.say({ t: 'ack', re: first.re })
	await settle()
	w.say(whole({ re: last(w, 'open').re, status: 'waiting', seats, viewer: 0, fair: { commitment: COMMITMENT, entropy: ['', first.hex], key: '' } }))
	await settle()
	w.say({ t: 'ack', re: last(w, 'entropy').re })
	await settle()
	assert.deepEqual(sent('open').map((m) => m.seat), [undefined, 1, 0], 'to the other seat and back, no more')
	assert.equal(sent('entropy').length, 2)
	assert.equal(session.now.viewer, 0, 'nobody sees the hand of the second player')
})

test('side by side: a line lost between two parts is no part lost', async () => {
	const w = world()
	new RemoteSession({ id: 'G' }, w)
	const seats = [SEATS[0], { ...SEATS[0], name: 'Soult' }]
	await answer(w, { status: 'waiting', seats })
	w.say(whole({ re: last(w, 'open').re, status: 'waiting', seats, viewer: 1 }))
	await settle()
	const first = last(w, 'entropy')
	w.say({ t: 'fair', fair: { commitment: COMMITMENT, entropy: ['', first.hex], key: '' } })
	w.timers = []
	w.drop(w.line)
	await settle()
	w.tick()
	const open = await answer(w, { status: 'waiting', seats, fair: { commitment: COMMITMENT, entropy: ['', first.hex], key: '' } })
	assert.equal(open.seat, 0, 'it comes back to where it was')
	assert.match(last(w, 'entropy').hex, /^[0-9a-f]{64}$/)
	assert.notEqual(last(w, 'entropy').hex, first.hex)
})

test('sitting in another seat of mine shows what that seat may see', async () => {
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

test('a game that is not ours is refused at once, and no line is kept', async () => {
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

test('a silent line is given up and made anew; one that speaks is kept', async () => {
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

test('a watcher asks by his token and sees no invitation', async () => {
	const w = world()
	const session = new RemoteSession({ watch: 'TOKEN' }, w)
	const open = await answer(w, { viewer: -2, watch: '', invitations: [] })
	assert.equal(open.token, 'TOKEN')
	await session.opened
	assert.deepEqual(session.now.links, { invite: [], watch: '' })
	assert.equal(last(w, 'entropy'), undefined)
})

test('a view of another engine asks for a reload instead of breaking', async () => {
	const { w, session } = await opened()
	w.say({ t: 'steps', from: 0, n: 1, branch: 0, steps: [[0, []]], view: 'AAAA', turn: 0, status: 'playing', result: '' })
	assert.match(session.now.reason, /newer version/)
	assert.equal(session.now.moment, 0)
})

test('offers, seats, the next game and a stop are passed on; closing ends everything', async () => {
	const { w, session } = await opened()
	w.say({ t: 'offer', offer: { what: 'back', by: 1 } })
	assert.deepEqual(session.now.offer, { what: 'back', by: 1 })
	w.say({ t: 'seats', seats: [{ ...SEATS[0], here: false }, SEATS[1]], status: 'playing' })
	assert.equal(session.now.seats[0].here, false)
	w.say({ t: 'next', id: 'N' })
	assert.equal(session.now.next, 'N')
	w.say({ t: 'stop', text: 'bye' })
	assert.match(session.now.reason, /restarting/)
	const asked = session.back()
	session.close()
	assert.notEqual(await asked, null)
	assert.equal(w.timers.length, 0)
})
