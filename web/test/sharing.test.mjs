// sharing.test.mjs - one battle on two phones, against a server that the test plays so that every order of events can be had; and battles
// as codes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from './bundle.mjs'

const { Sync, stepsOf, textOf, headOf, portion, common, counted, packed, unpacked, codes, Pieces } = await load([
	'companion/share/sync.ts',
	'companion/share/steps.ts',
	'companion/share/pack.ts',
	'shell/packed.ts',
])

const HEAD = 'grognard battle 1\ngame empire\nside one\nside two\n---\n'

/** Sockets on which the test answers, and a clock that it moves on. */
function world() {
	const w = {
		sockets: [],
		timers: [],
		connect() {
			const socket = { readyState: 1, sent: [], send: (text) => socket.sent.push(JSON.parse(text)), close: () => w.drop(socket) }
			w.sockets.push(socket)
			return socket
		},
		later: (call, ms) => {
			const timer = { call, ms }
			w.timers.push(timer)
			return timer
		},
		never: (timer) => {
			w.timers = w.timers.filter((x) => x !== timer)
		},
		jitter: () => 1,
		get line() {
			return w.sockets.at(-1)
		},
		drop(socket = w.line) {
			if (socket.readyState === 3) return
			socket.readyState = 3
			socket.onclose?.()
		},
		say: (message) => w.line.onmessage({ data: JSON.stringify(message) }),
		tick(ms) {
			const timer = w.timers.find((t) => t.ms === ms) ?? w.timers[0]
			w.never(timer)
			timer.call()
		},
	}
	return w
}

const settle = () => new Promise((done) => setImmediate(done))

/** A phone with these steps of its own, which had these in common with the server. What a step comes to is its words, unless `told` says. */
function phone(steps, base = steps, writes = true, told = (line) => line) {
	const w = world()
	const p = { w, text: textOf(HEAD, steps), shared: { token: 'T', watch: 'W', writes, base }, copies: [], states: [] }
	const place = {
		text: () => p.text,
		shared: () => p.shared,
		adopt: (text, shared) => {
			Object.assign(p, { text, shared })
			return ''
		},
		mark: (shared) => {
			p.shared = shared
		},
		told: (text, from) => {
			const all = stepsOf(text)
			return all.includes('impossible') ? null : JSON.stringify(all.slice(from).map((line) => told(line, all)))
		},
		copy: async (text) => void p.copies.push(stepsOf(text)),
	}
	p.sync = new Sync(place, w, 'fr', (state) => p.states.push(state.is))
	p.steps = () => stepsOf(p.text)
	p.step = (line) => {
		p.text += `${line}\n`
		p.sync.stepped()
	}
	p.sent = (t = 'write') => w.line.sent.filter((m) => m.t === t).at(-1)
	/** The server shows its battle. */
	p.open = (lines, version = 0) => {
		w.say({ t: 'hello', version: '', me: null })
		const { re } = p.sent('battle')
		w.say({ t: 'battle', re, writes, watch: writes ? 'W' : '', head: HEAD, version, from: 0, lines })
	}
	/** The server takes what was sent last. */
	p.take = async () => {
		const { re, version, from, lines } = p.sent()
		w.say({ t: 'lines', version: version + 1, from, lines })
		w.say({ t: 'ack', re })
		await settle()
	}
	p.refuse = async (part) => {
		w.say({ t: 'no', re: p.sent().re, text: 'no', clause: '', ...part })
		await settle()
	}
	return p
}

test('what one phone writes the other gets', async () => {
	const p = phone(['a'])
	p.open(['a'])
	assert.deepEqual(p.sync.state, { is: 'same' })
	p.step('b')
	assert.deepEqual({ ...p.sent(), re: 0 }, { t: 'write', version: 0, from: 1, lines: ['b'], re: 0 })
	p.step('c') // while b is on its way
	await p.take()
	assert.deepEqual({ ...p.sent(), re: 0 }, { t: 'write', version: 1, from: 2, lines: ['c'], re: 0 })
	await p.take()
	assert.deepEqual([p.sync.state.is, p.shared.base], ['same', ['a', 'b', 'c']])
	p.w.say({ t: 'lines', version: 3, from: 1, lines: ['d'] })
	assert.deepEqual([p.steps(), p.shared.base, p.sync.state.is], [['a', 'd'], ['a', 'd'], 'same'])
	p.text = textOf(HEAD, ['a']) // undo
	p.sync.stepped()
	assert.deepEqual([p.sent().version, p.sent().from, p.sent().lines], [3, 1, []])
})

test('second of two, with the same result: sent again behind the other', async () => {
	const p = phone(['a'])
	p.open(['a'])
	p.step('mine')
	await p.refuse({ code: 'not-newest', version: 1, from: 1, lines: ['theirs'] })
	assert.deepEqual(p.steps(), ['a', 'theirs', 'mine'])
	assert.deepEqual([p.sent().version, p.sent().from, p.sent().lines], [1, 2, ['mine']])
	await p.take()
	assert.equal(p.sync.state.is, 'same')
})

test('second of two, with another result: the players choose', async () => {
	const p = phone(['a'], ['a'], true, (line, all) => `${line} ${all.includes('theirs')}`)
	p.open(['a'])
	p.step('mine')
	await p.refuse({ code: 'not-newest', version: 1, from: 1, lines: ['theirs'] })
	assert.equal(p.sync.state.is, 'apart')
	assert.deepEqual(p.steps(), ['a', 'mine'])
	const { ends } = p.sync.state
	assert.deepEqual(
		[stepsOf(ends.mine), stepsOf(ends.theirs), stepsOf(ends.both), ends.parted],
		[['a', 'mine'], ['a', 'theirs'], ['a', 'theirs', 'mine'], 1],
	)
	await p.sync.choose('both')
	assert.deepEqual([p.steps(), p.sent().lines, p.copies], [['a', 'theirs', 'mine'], ['mine'], []])
})

test('a step that is impossible behind the other is not offered so', async () => {
	const p = phone(['a'])
	p.open(['a'])
	p.step('impossible')
	await p.refuse({ code: 'not-newest', version: 1, from: 1, lines: ['theirs'] })
	assert.deepEqual([p.sync.state.is, p.sync.state.ends.both], ['apart', ''])
})

test('apart for a while: what only one wrote is taken over, what both wrote is asked', async () => {
	const only = phone(['a', 'b', 'c'], ['a'])
	only.open(['a'])
	assert.deepEqual([only.sent().from, only.sent().lines], [1, ['b', 'c']])
	const other = phone(['a'], ['a'])
	other.open(['a', 'x'])
	assert.deepEqual([other.steps(), other.sync.state.is], [['a', 'x'], 'same'])
	for (const [which, now, copy] of [
		['mine', ['a', 'b'], ['a', 'x']],
		['theirs', ['a', 'x'], ['a', 'b']],
	]) {
		const both = phone(['a', 'b'], ['a'])
		both.open(['a', 'x'])
		assert.equal(both.sync.state.is, 'apart') // although it would be the same behind: nobody has looked for a while
		assert.equal(both.sent(), undefined)
		await both.sync.choose(which)
		assert.deepEqual([both.steps(), both.copies], [now, [copy]])
		if (which === 'mine') assert.deepEqual([both.sent().from, both.sent().lines], [1, ['b']])
		if (which === 'mine') await both.take()
		assert.deepEqual([both.sync.state.is, both.shared.base], ['same', now])
	}
})

test('having been together before does not decide for the players', async () => {
	const p = phone(['a'])
	p.open(['a'])
	p.w.drop()
	p.step('b')
	p.w.tick()
	p.open(['a', 'x'])
	assert.deepEqual([p.sync.state.is, p.steps()], ['apart', ['a', 'b']])
})

test('the other goes on while the players choose', async () => {
	const p = phone(['a', 'b'], ['a'])
	p.open(['a', 'x'])
	const choosing = p.sync.choose('theirs')
	p.w.say({ t: 'lines', version: 1, from: 2, lines: ['y'] })
	await choosing
	assert.deepEqual([p.steps(), p.sync.state.is, p.copies], [['a', 'x', 'y'], 'same', [['a', 'b']]])
})

test('an answer that is lost does not double a step', async () => {
	const p = phone(['a'])
	p.open(['a'])
	p.step('b')
	p.w.drop()
	await settle()
	assert.equal(p.sync.state.is, 'offline')
	p.w.tick()
	p.open(['a', 'b'])
	await settle()
	assert.deepEqual([p.sync.state.is, p.shared.base, p.sent()], ['same', ['a', 'b'], undefined])
})

test('steps without a network are sent when it is back', async () => {
	const p = phone(['a'])
	p.open(['a'])
	p.w.drop()
	p.step('b')
	p.step('c')
	assert.equal(p.sync.state.is, 'offline')
	p.w.tick()
	p.open(['a'])
	assert.deepEqual(p.sent().lines, ['b', 'c'])
})

test('a busy server is asked again; one that refuses is not', async () => {
	const p = phone(['a'])
	p.open(['a'])
	p.step('b')
	await p.refuse({ code: 'slow-down' })
	const before = p.w.line.sent.length
	p.w.tick(2000)
	assert.equal(p.w.line.sent.length, before + 1)
	await p.refuse({ code: 'refused', text: 'fly' })
	assert.deepEqual(p.sync.state, { is: 'refused', code: 'refused', text: 'fly' })
	assert.deepEqual(p.steps(), ['a', 'b'])
})

test('a battle that is no longer there stays on the phone', async () => {
	const p = phone(['a'])
	p.w.say({ t: 'hello', version: '', me: null })
	p.w.say({ t: 'no', re: p.sent('battle').re, code: 'no-battle', text: 'gone', clause: '' })
	await settle()
	assert.deepEqual(p.sync.state, { is: 'refused', code: 'no-battle', text: 'gone' })
	assert.deepEqual([p.steps(), p.w.timers], [['a'], []])
})

test('an onlooker only takes over', async () => {
	const p = phone(['a'], ['a'], false)
	p.open(['a', 'b'])
	assert.deepEqual(p.steps(), ['a', 'b'])
	p.step('mine')
	assert.equal(p.sent(), undefined)
	assert.deepEqual([p.sync.state.is, p.sync.state.ends.both], ['apart', ''])
})

test('a long end is sent in portions', async () => {
	const steps = Array.from({ length: 300 }, (_, i) => `note é${i} ${'x'.repeat(40)}`)
	const p = phone(['a', ...steps], ['a'])
	p.open(['a'])
	let portions = 0
	for (; p.sync.state.is === 'sending'; portions++) {
		const bytes = new TextEncoder().encode(JSON.stringify(p.sent())).length
		assert.ok(bytes <= 4096, `${bytes}`)
		await p.take()
	}
	assert.ok(portions > 3)
	assert.deepEqual(p.shared.base, ['a', ...steps])
	assert.deepEqual(portion(['x'.repeat(9000), 'b']), ['x'.repeat(9000)])
})

test('a text as rosters and steps', () => {
	const text = `${HEAD}next\n\n# remark\nnote x\n`
	assert.deepEqual(stepsOf(text), ['next', '# remark', 'note x'])
	assert.deepEqual(stepsOf(text.replaceAll('\n', '\r\n')), ['next', '# remark', 'note x'])
	assert.equal(headOf(text), HEAD)
	assert.equal(counted(stepsOf(text)), 2)
	assert.equal(common(['a', 'b'], ['a', 'c', 'b']), 1)
})

const long = `${HEAD}${Array.from({ length: 400 }, (_, i) => `note ${(i * 7919).toString(36)} ${(i * 104729).toString(36)}\n`).join('')}`

test('a battle as codes, and back from them in any order', async () => {
	const short = codes(await packed(`${HEAD}note déjà vu\n`), 'https://grognard.example/companion/take')
	assert.equal(short.length, 1)
	assert.equal(await unpacked(new URL(short[0]).hash.slice(1)), `${HEAD}note déjà vu\n`)
	const list = codes(await packed(long), 'https://grognard.example/companion/take')
	assert.ok(list.length > 3 && list.every((code) => code.length < 700))
	const pieces = new Pieces()
	const found = [...list].reverse().map((code) => [pieces.see(list.at(-1)), pieces.see(code)])
	assert.equal(await unpacked(found.at(-1)[1]), long)
	assert.ok(found.slice(0, -1).every(([a, b]) => !a && !b))
})

test('pieces of two battles, misread ones and hostile ones', async () => {
	const one = codes(await packed(long), 'x')
	const two = codes(await packed(long.replace('empire', 'tricolore')), 'x')
	const pieces = new Pieces()
	pieces.see(one[0])
	for (const code of two.slice(1)) assert.equal(pieces.see(code), null)
	assert.equal(await unpacked(pieces.see(two[0])), long.replace('empire', 'tricolore'))
	const misread = new Pieces()
	for (const code of one.slice(1)) misread.see(code)
	assert.equal(misread.see(one[0].replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))), null)
	for (const code of one) if (code !== one.at(-1)) misread.see(code)
	assert.equal(await unpacked(misread.see(one.at(-1))), long)
	const hostile = new Pieces()
	for (const code of ['', 'GG1', 'GG1.a.0.5.x', 'GG1.a.6.5.x', 'GG1.a.1.99999999.x', 'GG1.a.x.y.z', 'https://elsewhere.example/'])
		assert.deepEqual([hostile.see(code), hostile.count, hostile.have], [null, 0, 0])
	await assert.rejects(unpacked('nonsense'))
	await assert.rejects(unpacked('%%%'))
	await assert.rejects(packed('x'.repeat(1 << 22)).then(unpacked), /too large/)
})
