// verify.test.mjs - a record proved in the page: real ones are, forged ones are not, at the very line that the native reader
// names. usage: GROGNARD_WASM=DIR GROGNARD_CLI=FILE node --test web/test/verify.test.mjs
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chain } from '../../tests/wasm/engine.mjs'
import { engineWith } from './engine.mjs'

const { engine, verify, replay, EngineError, ALL_SEEING, PUBLIC } = await engineWith('engine/verify.ts', 'types.ts')
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
if (!process.env.GROGNARD_CLI) throw new Error('GROGNARD_CLI must name the grognard command')
const cli = resolve(process.env.GROGNARD_CLI)
const folder = mkdtempSync(join(tmpdir(), 'grognard-verify-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function run(args, input) {
	const done = spawnSync(cli, args, { input, encoding: 'utf8', cwd: folder, maxBuffer: 1 << 26 })
	assert.equal(done.error, undefined)
	return done
}

/** Where and why the native reader refuses a record: "12:5: the line is cut off"; "" if it does not. */
function nativeFault(text) {
	const { status, stderr } = run(['verify', '-'], text)
	if (status === 0) return ''
	const fault = /:(\d+:\d+: .*)\n/.exec(stderr)
	assert.ok(fault, stderr)
	return fault[1]
}

/** The line at which it does; 0 if it does not. */
const nativeLine = (text) => Number.parseInt(nativeFault(text) || '0', 10)

let games = 0
/** A whole game between two computers, played natively. */
function played(game, ...flags) {
	const path = join(folder, `${games++}.grog`)
	const done = run(['play', game, '--p1', 'ai:greedy', '--p2', 'ai:random', '--save', path, ...flags])
	assert.equal(done.status, 0, done.stderr)
	return readFileSync(path, 'utf8')
}

const kept = (name) => readFileSync(join(root, 'web', 'test', name), 'utf8')
const fair = { glorious: kept('fair-glorious.grog'), manoeuvre: kept('fair-manoeuvre.grog') }
const printed = [...readFileSync(join(root, 'docs', 'formats.md'), 'utf8').matchAll(/```record\n(.*?)```/gs)].map(([, text]) => text)
const small = printed.find((text) => text.includes('luck fair') && !text.includes('renew'))

const digits = (hash) => hash.toString(16).padStart(16, '0')
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const bytes = (hex) => Buffer.from(hex, 'hex')
/** What a host promises, by another library than the page's: SHA-256 of the key, since version 0.2 with the game's id before it. */
const commitmentOf = (key, id) => (id ? sha256('grognard commitment 2', bytes(id + key)) : sha256(bytes(key)))

const other = (digit) => (digit === '0' ? '1' : '0')
/** The text with the first line that begins so changed; null takes it out. */
function changed(text, begins, change) {
	const lines = text.split('\n')
	const at = lines.findIndex((line) => (begins instanceof RegExp ? begins.test(line) : line.startsWith(begins)))
	assert.ok(at >= 0, `no line ${begins}`)
	lines[at] = change(lines[at])
	return lines.filter((line) => line !== null).join('\n')
}

/** Writes the hashes of a record anew, as a forger who knows the format would; an action that cannot be played is left as it is. */
function rehashed(text) {
	const lines = text.split('\n')
	const rules = engine.game(/^game (.*)$/m.exec(text)[1])
	const options = Object.fromEntries([...text.matchAll(/^option ([^=]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
	let state = rules.setup(options)
	let running = chain(0n, BigInt(`0x${rules.hash(state)}`))
	return lines
		.map((line) => {
			const found = /^(\d+) (\S+) (.*) : [0-9a-f]{16}$/.exec(line)
			if (!found) return line
			state = rules.apply(state, rules.parse(state, found[3])).state
			running = chain(running, BigInt(`0x${rules.hash(state)}`))
			return `${found[1]} ${found[2]} ${found[3]} : ${digits(running)}`
		})
		.join('\n')
}

/** Refused here with this code, and natively at the same line. */
function refused(text, code, known) {
	const proof = verify(text, engine, known)
	assert.equal(proof.ok, false)
	assert.equal(proof.problems[0].code, code, JSON.stringify(proof.problems[0]))
	assert.ok(proof.problems[0].text)
	if (known) return proof
	const { line, column, problem } = engine.read(text).record?.info() ?? engine.read(text)
	// The command takes a position for a record, and complains of it as such.
	if (!text.startsWith('{')) assert.equal(`${line}:${column}: ${problem}`, nativeFault(text), `${code}: where and why`)
	assert.equal(proof.problems[0].line, line)
	return proof
}

test('the dice of the page are those of the test vector in docs/formats.md', () => {
	const key = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('')
	const id = Array.from({ length: 16 }, (_, i) => (0xf0 + i).toString(16)).join('')
	const { keys, proof, steps } = replay(small, engine)
	assert.deepEqual([proof.ok, proof.dice], [true, 'proved'])
	assert.equal(keys[0].key, key)
	assert.match(small, new RegExp(` id=${id}$`, 'm'))
	assert.deepEqual(keys[0].entropy, ['', 'aa'.repeat(32), '', ''])
	assert.equal(keys[0].commitment, '56888993ea1714b4af623cf1dd32af6a5ec9e449bc9687f93705b550dd197539')
	assert.equal(keys[0].commitment, commitmentOf(key, id))
	assert.equal(commitmentOf(key), '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
	const [first, die15, die17] = [0, 14, 16].map((n) => steps()[n].text)
	assert.deepEqual([die15, die17], ['roll 4', 'roll 2'])
	assert.equal(first, 'start yellow')
	// Any other face in their place is refused, with the one that the key gives.
	for (const [n, face] of [
		[15, 4],
		[17, 2],
	]) {
		const proof = refused(
			changed(small, `${n} `, (line) => line.replace(`roll ${face}`, 'roll 6')),
			'outcome',
		)
		assert.equal(proof.problems[0].text, `the key gives "roll ${face}" here`)
	}
})

test('fair games played natively, kept and of this minute, are proved', () => {
	for (const text of [
		small,
		fair.glorious,
		fair.manoeuvre,
		played('glorious', '--fair'),
		played('manoeuvre', '--fair', '--option', 'turn_cap=12'),
	]) {
		const proof = verify(text, engine)
		assert.deepEqual(proof.problems, [])
		assert.equal(proof.ok, true)
		assert.equal(proof.dice, 'proved')
		assert.equal(proof.actions, text.match(/^\d+ /gm).length)
		assert.equal(proof.outcomes, text.match(/^\d+ chance /gm).length)
	}
})

test('seeded, given and sealed dice are told apart', () => {
	const seeded = played('glorious', '--seed', '7')
	assert.equal(verify(seeded, engine).dice, 'seeded')
	assert.equal(
		verify(
			changed(fair.glorious, 'key ', () => null),
			engine,
		).dice,
		'sealed',
	)
	const given = changed(fair.glorious, /^\d+ chance /, (line) => line.replace('chance', 'given'))
	assert.deepEqual([verify(given, engine).dice, verify(given, engine).ok, nativeLine(given)], ['given', true, 0])
	for (const text of printed) assert.equal(verify(text, engine).ok, true)
})

test('the games kept from earlier days are proved, as they are natively', () => {
	const names = readdirSync(join(root, 'tests', 'replays')).filter((name) => name.endsWith('.grog'))
	assert.ok(names.length > 5)
	for (const name of names) {
		const text = readFileSync(join(root, 'tests', 'replays', name), 'utf8')
		assert.deepEqual(verify(text, engine).problems, [], name)
	}
})

for (const [game, text] of Object.entries(fair)) {
	test(`${game}: a flipped die is seen, even with every hash written anew`, () => {
		const flip = (line) =>
			line.replace(/(roll|draw) (\S+)/, (_, verb, what) => `${verb} ${verb === 'roll' ? (what === '1' ? 2 : 1) : what}`)
		const die = /^\d+ chance roll /
		refused(changed(text, die, flip), 'outcome')
		const lines = text.split('\n')
		const last = lines.findLastIndex((line) => die.test(line))
		const early = lines.slice(0, last + 1)
		early[last] = flip(early[last])
		refused(rehashed(early.join('\n') + '\nresult abandoned\n' + lines.find((line) => line.startsWith('key ')) + '\n'), 'outcome')
	})

	test(`${game}: a changed action is seen`, () => {
		const at = engine.game(game)
		// another legal action in the place of the first with a choice
		const { steps, at: state } = replay(text, engine)
		const index = steps().findIndex(({ who }, i) => who >= 0 && at.legal(state(i)).length > 1)
		const instead = at.legal(state(index)).find(({ text: one }) => one !== steps()[index].text).text
		refused(
			changed(text, `${index + 1} `, (old) => old.replace(/^(\d+ \S+) .* : /, `$1 ${instead} : `)),
			'hash',
		)
		refused(
			changed(text, `${index + 1} `, (old) => old.replace(/^(\d+ \S+) .* : /, '$1 charge! : ')),
			'notation',
		)
		refused(
			changed(text, `${index + 1} `, (old) => old.replace(/.$/, other)),
			'hash',
		)
		refused(
			changed(text, `${index + 1} `, (old) => old.replace(/ p(\d) /, (_, seat) => ` p${3 - seat} `)),
			'turn',
		)
		refused(
			changed(text, `${index + 1} `, () => null),
			'number',
		)
		refused(
			changed(text, `${index + 1} `, (old) => old.slice(0, -3)),
			'line',
		)
	})

	test(`${game}: another key, another commitment, other entropy are seen`, () => {
		const key = /^key (.*)$/m.exec(text)[1]
		refused(
			changed(text, 'key ', (line) => line.replace(/.$/, other)),
			'key',
		)
		refused(
			changed(text, 'luck ', (line) => line.replace(/commitment=./, (found) => `commitment=${other(found.slice(-1))}`)),
			'key',
		)
		// a key of the forger's own with its right commitment: the dice are then others
		const own = '5a'.repeat(32)
		const forged = changed(
			changed(text, 'key ', () => `key ${own}`),
			'luck ',
			(line) => line.replace(/commitment=\S+/, `commitment=${commitmentOf(own)}`),
		)
		refused(forged, 'outcome')
		refused(
			changed(text, 'luck ', (line) => line.replace(/id=./, (found) => `id=${other(found.slice(-1))}`)),
			'outcome',
		)
		refused(
			changed(text, 'start ', (line) => `entropy 1 ${'77'.repeat(32)}\n${line}`),
			'outcome',
		)
		const commitment = commitmentOf(key)
		assert.equal(verify(text, engine, { commitment }).ok, true)
		assert.equal(verify(small, engine, { entropy: { 1: 'aa'.repeat(32) } }).ok, true)
		refused(text, 'other-commitment', { commitment: commitmentOf(own) })
		refused(text, 'other-entropy', { commitment, entropy: { 0: '77'.repeat(32) } })
	})

	test(`${game}: a file cut anywhere is refused, or is the beginning of the same game`, () => {
		const whole = verify(text, engine)
		const lines = text.split('\n')
		for (let at = 1; at < text.length; at += 997) {
			const cut = text.slice(0, at)
			const proof = verify(cut, engine)
			assert.equal(proof.ok, nativeLine(cut) === 0, `cut at ${at}`)
			assert.ok(proof.actions < whole.actions || !proof.ok)
		}
		const half = lines.slice(0, lines.length >> 1).join('\n')
		assert.deepEqual([verify(half, engine).ok, verify(half, engine).dice], [true, 'sealed'])
	})

	test(`${game}: the result is the one the rules give`, () => {
		refused(
			changed(text, 'result ', () => 'result p2 wins 99 99'),
			'result',
		)
		refused(
			changed(text, 'result ', () => 'result abandoned'),
			'result',
		)
		refused(
			changed(text, 'result ', (line) => `${line}\n${line}`),
			'after-end',
		)
		refused(`${text}key ${'00'.repeat(32)}\n`, 'key')
	})
}

test('a commitment covers the id of its game, and a record of version 0.1 is proved as it was', () => {
	assert.match(small, /^luck fair 2 /m)
	assert.equal(verify(small, engine).dice, 'proved')
	refused(
		changed(small, 'luck ', (line) => line.replace(/id=f/, 'id=e')),
		'key',
	)
	refused(small.replace('luck fair 2 ', 'luck fair '), 'key')
	refused(small.replace('luck fair 2 ', 'luck fair 3 '), 'header')
	const old = small.replace(
		/luck fair 2 commitment=\S+/,
		'luck fair commitment=630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
	)
	assert.equal(verify(old, engine).dice, 'proved')
	assert.equal(nativeLine(old), 0)
})

test('the header is read as strictly as natively', () => {
	const text = small
	const wrongs = [
		['no-record', ''],
		['no-record', '{}'],
		['no-record', text.replace('record 1', 'record 2')],
		['no-record', `\n${text}`],
		['no-game', text.replace('game glorious', 'game chess')],
		['header', text.replace('edition classic\n', 'edition classic\nedition classic\n')],
		['header', text.replace(/^luck .*\n/m, '')],
		['header', text.replace(/^start .*\n/m, '')],
		['header', text.replace(/^game .*\n/m, '')],
		['header', text.slice(0, text.indexOf('--'))],
		['header', text.replace('option track=40', 'option track=40\noption track=40')],
		['header', text.replace('player 2 Bert', 'player 1 Bert')],
		['header', text.replace('player 2 Bert', 'player 5 Bert')],
		['header', text.replace('player 2 Bert', 'player 2 ')],
		['header', text.replace(/^entropy 2 ..../m, 'entropy 2 ')],
		['header', text.replace('player 1 Anna', 'player 1 An\u009b31mna')],
		['header', text.replace('player 1 Anna', 'player 1 \u202eAnna')],
		['header', text.replace('player 1 Anna', 'player 1 Anna\u200b')],
		['header', text.replace('player 1 Anna', 'player 1 Anna\u2028')],
		['header', text.replace('player 1 Anna', 'player 1 Anna\u{e0041}')],
		['header', text.replace('luck fair', 'luck loaded')],
		['header', text.replace(/commitment=./, 'commitment=X')],
		['header', text.replace('player 1 Anna', 'colour blue')],
		['header', text.replace(/(luck .*)\n/, '$1\nplayer 3 Cato\n')],
		['seat', text.replace('player 2 Bert', 'player 3 Bert')],
		['start', text.replace('start fa', 'start fb')],
		['line', text.replace('--\n', '--\nhello\n')],
		['number', text.replace('--\n1 ', '--\n01 ').replace('01 ', '2 ')],
	]
	for (const [code, forged] of wrongs) {
		assert.notEqual(forged, text, code)
		refused(forged, code)
	}
	refused(text.replace('option track=40', 'option __proto__=40'), 'setup')
	refused(text.replace('edition classic', 'edition classics'), 'setup')
	refused(text.replace('edition classic', `data ${'1'.repeat(16)}\nedition classic`), 'data')
	refused(text.replace('option track=40', 'option tracks=40'), 'setup')
	refused(text.replace('option track=40', 'option track=4000'), 'setup')
	for (const fine of [
		text.replaceAll('\n', '\r\n'),
		text.trimEnd(),
		text.replace('--\n', '--\n# a word\u2028\n\n \t\n'),
		text.replace('Anna', 'Änne \u202f!'),
	])
		assert.deepEqual([verify(fine, engine).problems, nativeLine(fine)], [[], 0])
})

test('a record that begins with a position is proved', () => {
	const rules = engine.game('glorious')
	const { at } = replay(small, engine)
	const position = JSON.stringify({ format: 'grognard-position-1', game: 'glorious', state: rules.read(at(20)) })
	const text = run(['apply', '-', 'move 1 6'], position).stdout
	assert.match(text, /^position \{/m)
	assert.deepEqual(verify(text, engine), { ok: true, actions: 1, outcomes: 0, dice: 'given', problems: [] })
	for (const [from, to] of [
		[/"game": ?"glorious"/, '"game":"chess"'],
		['-position-1', '-position-2'],
		[/^position \{/m, 'position {{'],
		[/"phase": ?"\S*"/, '"phase":"tea"'],
	]) {
		const forged = text.replace(from, to)
		assert.notEqual(forged, text)
		refused(forged, 'setup')
	}
	// The engine of one game does not know the other; the command does, and finds something else wrong with it.
	const foreign = text.replace(/"game": ?"glorious"/, '"game":"manoeuvre"')
	assert.equal(verify(foreign, engine).problems[0].code, 'setup')
})

test('a replay has every state, and shows viewers only what they may see', () => {
	const text = fair.manoeuvre
	const game = replay(text, engine)
	const { rules, count } = game
	assert.equal(game.proof.ok, true)
	assert.equal(game.options.turn_cap, '12')
	assert.equal(game.seats, 2)
	assert.match(game.result, /^(p[12] wins|p1 p2 share|nobody wins) /)
	assert.equal(game.keys[0].key.length, 64)
	assert.equal(game.steps().length, count)
	assert.equal(rules.turn(game.at(count)), -2)
	assert.equal(game.at(5), game.at(5))
	assert.equal(game.at(-3), game.at(0))
	assert.equal(game.at(1e9), game.at(count))
	let hidden = 0
	for (const viewer of [0, 1, PUBLIC]) {
		const steps = game.steps(viewer)
		assert.ok(steps.length > 10 && steps.length <= count)
		for (const { events, moment, text: notation, who } of steps) {
			assert.ok(events.every(({ seenBy }) => seenBy === 255 || (viewer >= 0 && (seenBy >> viewer) & 1)))
			if (notation === '') hidden++
			else assert.equal(notation, game.steps(ALL_SEEING)[moment - 1].text)
			assert.ok(who === viewer ? notation !== '' : true)
			assert.deepEqual(game.at(moment, viewer), rules.hide(game.at(moment), viewer))
		}
	}
	assert.ok(hidden > 0, 'draws of the other are hidden')
	assert.throws(() => replay('nothing', engine), EngineError)
	const broken = replay(
		changed(text, '300 ', (line) => line.replace(/.$/, other)),
		engine,
	)
	assert.deepEqual([broken.count, broken.proof.ok, broken.proof.problems[0].code], [299, false, 'hash'])
})

test('verifying gives back the memory that it takes', () => {
	const { module } = engine.engines.find((one) => one.games[0].id === 'manoeuvre')
	const bytes = () => module.wasm.memory.buffer.byteLength
	verify(fair.manoeuvre, engine)
	const before = bytes()
	for (let i = 0; i < 200; i++) verify(fair.manoeuvre, engine)
	assert.equal(bytes(), before)
})

// ---- more than one key: the server's file was put back from a copy

const renewed = kept('fair-renewed.grog')
const plain = fair.glorious
/** The text with the nth line that begins so changed; null takes it out. */
function changedAt(text, begins, nth, change) {
	const lines = text.split('\n')
	const at = lines.flatMap((line, i) => (line.startsWith(begins) ? [i] : []))[nth]
	assert.ok(at !== undefined, `no line ${begins} ${nth}`)
	lines[at] = change(lines[at])
	return lines.filter((line) => line !== null).join('\n')
}

test('a game whose key was renewed is proved, each outcome with the key in force', () => {
	const proof = verify(renewed, engine)
	assert.deepEqual(proof.problems, [])
	assert.equal(proof.dice, 'proved')
	assert.equal(nativeLine(renewed), 0)
	const { keys } = replay(renewed, engine)
	assert.deepEqual(
		keys.map(({ from }) => from),
		[0, 60, 120],
	)
	assert.deepEqual(keys[2].entropy, ['cc'.repeat(32), 'dd'.repeat(32), '', ''])
	const sealed = renewed.replace(/^key .*\n/gm, '')
	assert.deepEqual([verify(sealed, engine).ok, verify(sealed, engine).dice, nativeLine(sealed)], [true, 'sealed', 0])
})

test('a renewed game is refused where its keys, commitments or entropy are not its own', () => {
	const flip = (place) => (line) => line.slice(0, place) + other(line[place]) + line.slice(place + 1)
	refused(
		changedAt(renewed, 'key ', 2, () => null),
		'key',
	)
	refused(
		changedAt(renewed, 'key ', 1, () => null),
		'key',
	)
	refused(
		changedAt(renewed, 'key ', 0, () => null),
		'key',
	)
	refused(changedAt(renewed, 'key ', 1, flip(10)), 'key')
	refused(renewed.trimEnd() + `\nkey ${'00'.repeat(32)}\n`, 'key')
	refused(changedAt(renewed, 'renew ', 0, flip(20)), 'key')
	refused(
		changedAt(renewed, 'renew ', 1, () => null),
		'line',
	) // its entropy stands nowhere
	refused(
		changedAt(renewed, 'renew ', 1, (line) => `${line} `),
		'line',
	)
	refused(changedAt(renewed, 'entropy 1 b', 0, flip(12)), 'outcome')
	refused(
		changedAt(renewed, 'entropy 1 b', 0, () => null),
		'outcome',
	)
	refused(
		changedAt(renewed, 'entropy 1 b', 0, (line) => `${line}\n${line}`),
		'line',
	)
	refused(
		changedAt(renewed, 'result ', 0, (line) => `renew commitment=${'00'.repeat(32)}\n${line}`),
		'after-end',
	)
	refused(played('glorious', '--seed', '7').replace('\n--\n', `\n--\nrenew commitment=${'00'.repeat(32)}\n`), 'line')
	const moved = renewed.replace(/^(renew .*\nentropy .*\n)(61 .*\n62 .*\n63 .*\n)/m, '$2$1')
	assert.notEqual(moved, renewed)
	assert.equal(verify(moved, engine).ok, nativeLine(moved) === 0)
})

test('a player who saw the dice renewed notices a record that says otherwise', () => {
	const [, ...later] = replay(renewed, engine).keys
	const saw = later.map(({ commitment, entropy }) => ({ commitment, entropy: { 0: entropy[0] } }))
	assert.equal(verify(renewed, engine, { renewed: saw }).ok, true)
	refused(renewed, 'other-commitment', { renewed: saw.slice(1) })
	refused(renewed, 'other-commitment', { renewed: [saw[0], { ...saw[1], commitment: '00'.repeat(32) }] })
	refused(renewed, 'other-entropy', { renewed: [saw[0], { ...saw[1], entropy: { 0: '00'.repeat(32) } }] })
	refused(plain, 'other-commitment', { renewed: saw })
})
