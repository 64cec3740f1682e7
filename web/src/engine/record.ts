// record.ts - the text of a record (docs/formats.md) taken apart: what its header says and what every line claims. Nothing
// is believed here and nothing proved; verify.ts does that. It stops at the first line that is not of the format.

export type Code =
	| 'no-record' // it does not begin with "grognard record 1"
	| 'header' // a line of the header is missing, doubled, out of order or not understood
	| 'no-game'
	| 'data' // played with armies or maps of somebody's own, which the page does not have
	| 'setup' // the options or the position make no game
	| 'seat'
	| 'start' // the set-up has another hash
	| 'line' // no action, result or key; cut off
	| 'number'
	| 'turn'
	| 'notation'
	| 'illegal'
	| 'outcome' // the seed or the key gives another one
	| 'hash'
	| 'after-end'
	| 'result'
	| 'key' // does not match the commitment, or stands where it may not
	| 'other-commitment' // not the one that was shown at the start
	| 'other-entropy' // not what this player gave

/** What is wrong and where: `line` counts from 1; `text` is one English line for who wants to know more. */
export interface Problem {
	line: number
	code: Code
	text: string
}

export class RecordError extends Error {
	constructor(
		readonly line: number,
		readonly code: Code,
		text: string,
	) {
		super(text)
	}
}

export type Luck = { kind: 'seeded'; seed: bigint } | { kind: 'given' } | { kind: 'fair'; commitment: string; id: string; bindsId: boolean }

/** One action as it is claimed. `who` is a seat from 0, or -1; `given`: an outcome named by hand. */
export interface Line {
	line: number
	who: number
	given: boolean
	notation: string
	hash: string
}

/** From action `from` on, counted from 0, another key: the host went back to a copy of the game. */
export interface Renewal {
	line: number
	from: number
	commitment: string
	entropy: string[] // by seat, "" if none
	key: string // "" if it is not published
	keyLine: number
}

export interface Parsed {
	game: string
	edition: string
	options: Record<string, string>
	position: string // JSON, "" if the game begins with a set-up
	names: string[] // by seat, "" if none
	luck: Luck
	entropy: string[] // by seat, 64 hex digits, "" if none
	start: string
	lines: Line[]
	result: string // "" if the game goes on
	key: string // "" if it is not published
	renewals: Renewal[]
	at: { setup: number; seat: number[]; luck: number; entropy: number[]; start: number; result: number; key: number; end: number } // lines
	fault: RecordError | null // the first line that is not of the format; what stands before it is here
}

const SEATS = 4
const LINE_BYTES = 65536
const NAME_BYTES = 64
const bytesOf = (text: string): number => new TextEncoder().encode(text).length
/** What src/core/plain.c does not let stand: controls, what is invisible or turns the text around it, what is no character. */
const HIDDEN =
	/[\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ue000-\uf8ff\ufeff\uffa0\ufff0-\ufffb\u{e0000}-\u{10ffff}\p{NChar}\p{Cs}]/u
const isPlain = (text: string): boolean => !HIDDEN.test(text)

interface Source {
	number: number
	text: string
}

/** The lines that say something. */
function* linesOf(text: string): Generator<Source> {
	const all = text.split('\n')
	if (all[all.length - 1] === '') all.pop()
	for (const [index, whole] of all.entries()) {
		const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole
		if (line.length * 3 > LINE_BYTES && bytesOf(whole) > LINE_BYTES)
			throw new RecordError(index + 1, 'line', 'the line is longer than 64 KiB')
		if (!line.startsWith('#') && !/^[ \t]*$/.test(line)) yield { number: index + 1, text: line }
	}
}

// Where each word may stand; two kinds may stand more than once.
const ORDER = ['game', 'data', 'edition', 'option', 'player', 'luck', 'entropy', 'start', '--']
const MANY = new Set(['option', 'player', 'entropy'])

/** Reads one line of the header into `record`. */
type Reader = (record: Parsed, rest: string, line: number) => void

function seatOf(rest: string, line: number): { seat: number; rest: string } {
	const found = /^([1-4]) (.*)$/s.exec(rest)
	if (!found) throw new RecordError(line, 'header', 'expected a seat from 1 to 4 and a space')
	return { seat: Number(found[1]) - 1, rest: found[2]! }
}

function luckOf(rest: string, line: number): Luck {
	if (rest === 'given') return { kind: 'given' }
	const seeded = /^seeded (0|[1-9][0-9]{0,19})$/.exec(rest)
	if (seeded && BigInt(seeded[1]!) < 1n << 64n) return { kind: 'seeded', seed: BigInt(seeded[1]!) }
	const fair = /^fair (2 )?commitment=([0-9a-f]{64}) id=([0-9a-f]{32})$/.exec(rest)
	if (fair) return { kind: 'fair', commitment: fair[2]!, id: fair[3]!, bindsId: fair[1] !== undefined }
	throw new RecordError(line, 'header', 'luck is seeded, given or fair')
}

const READERS: Record<string, Reader> = {
	game: (record, rest) => {
		record.game = rest
	},
	data: (_record, _rest, line) => {
		throw new RecordError(line, 'data', 'the game was played with armies or maps of its players, which are not here')
	},
	edition: (record, rest, line) => {
		record.edition = rest
		record.at.setup = line
	},
	option: (record, rest, line) => {
		const sign = rest.indexOf('=')
		if (sign < 1 || !isPlain(rest)) throw new RecordError(line, 'header', 'an option is written name=value')
		if (record.position) throw new RecordError(line, 'header', 'a record begins with options or with one position, not with both')
		if (Object.hasOwn(record.options, rest.slice(0, sign))) throw new RecordError(line, 'header', 'this option is given twice')
		record.options[rest.slice(0, sign)] = rest.slice(sign + 1)
		record.at.setup = line
	},
	position: (record, rest, line) => {
		if (record.position || record.edition || Object.keys(record.options).length)
			throw new RecordError(line, 'header', 'a record begins with options or with one position, not with both')
		record.position = rest
		record.at.setup = line
	},
	player: (record, rest, line) => {
		const { seat, rest: name } = seatOf(rest, line)
		if (record.names[seat]) throw new RecordError(line, 'header', 'this seat is taken twice')
		if (!name || bytesOf(name) > NAME_BYTES || !isPlain(name))
			throw new RecordError(line, 'header', 'a player has a name of 1 to 64 bytes of plain text')
		record.names[seat] = name
		record.at.seat[seat] = line
	},
	luck: (record, rest, line) => {
		record.luck = luckOf(rest, line)
		record.at.luck = line
	},
	entropy: (record, rest, line) => {
		const { seat, rest: hex } = seatOf(rest, line)
		if (record.luck.kind !== 'fair') throw new RecordError(line, 'header', 'only fair dice take entropy')
		if (record.entropy[seat]) throw new RecordError(line, 'header', 'this seat gave entropy twice')
		if (!/^[0-9a-f]{64}$/.test(hex)) throw new RecordError(line, 'header', 'expected the entropy, 64 small hex digits')
		record.entropy[seat] = hex
		record.at.entropy[seat] = line
	},
	start: (record, rest, line) => {
		if (!/^[0-9a-f]{16}$/.test(rest)) throw new RecordError(line, 'header', 'expected the running hash of the set-up, 16 small hex digits')
		record.start = rest
		record.at.start = line
	},
}

/** What must have stood before a line of this rank. */
function lacking(record: Parsed, rank: number): string {
	if (rank > ORDER.indexOf('game') && !record.game) return 'game'
	if (rank > ORDER.indexOf('luck') && !record.at.luck) return 'luck'
	if (rank > ORDER.indexOf('start') && !record.start) return 'start'
	return ''
}

function readHeader(record: Parsed, lines: Iterator<Source>): void {
	let rank = -1
	for (let next = lines.next(); !next.done; next = lines.next()) {
		const { number, text } = next.value
		const word = text === '--' ? '--' : (/^([a-z]+) /.exec(text)?.[1] ?? '')
		const place = ORDER.indexOf(word === 'position' ? 'option' : word)
		if (place < 0) throw new RecordError(number, 'header', 'expected game, edition, option, position, player, luck, entropy, start or --')
		if (place < rank) throw new RecordError(number, 'header', 'this line comes too late')
		if (place === rank && !MANY.has(ORDER[place]!)) throw new RecordError(number, 'header', 'this line stands twice')
		const before = lacking(record, place)
		if (before) throw new RecordError(number, 'header', `the line "${before} ..." is missing before this`)
		record.at.end = number
		if (word === '--') return
		READERS[word]!(record, text.slice(word.length + 1), number)
		rank = place
	}
	throw new RecordError(record.at.end + 1, 'header', 'the record ends inside its header')
}

function readAction(record: Parsed, { number, text }: Source): void {
	const found = /^(0|[1-9][0-9]*) (p[1-4]|chance|given) (.*) : ([0-9a-f]{16})$/s.exec(text)
	if (!found) throw new RecordError(number, 'line', 'expected an action, the result or the key; or the line is cut off')
	if (found[1] !== String(record.lines.length + 1))
		throw new RecordError(number, 'number', 'the actions are not numbered 1, 2, 3: one is missing or out of place')
	const who = found[2]!
	record.lines.push({
		line: number,
		who: who.startsWith('p') ? Number(who[1]) - 1 : -1,
		given: who === 'given',
		notation: found[3]!,
		hash: found[4]!,
	})
}

/** One for each commitment, in their order. */
function readKey(record: Parsed, { number, text }: Source): void {
	if (record.luck.kind !== 'fair') throw new RecordError(number, 'key', 'only fair dice have a key')
	if (!record.result) throw new RecordError(number, 'key', 'the key may stand only after the result')
	const renewal = record.key ? record.renewals.find(({ key }) => !key) : undefined
	if (record.key && !renewal)
		throw new RecordError(number, 'key', record.renewals.length ? 'there are more keys than commitments' : 'the key stands twice')
	if (!/^key [0-9a-f]{64}$/.test(text)) throw new RecordError(number, 'key', 'expected the key, 64 small hex digits')
	if (renewal) {
		renewal.key = text.slice(4)
		renewal.keyLine = number
		return
	}
	record.key = text.slice(4)
	record.at.key = number
}

const RENEWALS = 1000

function readRenewal(record: Parsed, { number, text }: Source): void {
	if (record.luck.kind !== 'fair') throw new RecordError(number, 'line', 'only fair dice are renewed')
	const found = /^renew commitment=([0-9a-f]{64})$/.exec(text)
	if (!found) throw new RecordError(number, 'line', 'expected the commitment, 64 small hex digits')
	if (record.renewals.length === RENEWALS) throw new RecordError(number, 'line', 'there are too many renewals')
	record.renewals.push({
		line: number,
		from: record.lines.length,
		commitment: found[1]!,
		entropy: Array(SEATS).fill(''),
		key: '',
		keyLine: 0,
	})
}

function readNewEntropy(record: Parsed, { number, text }: Source): void {
	const renewal = record.renewals[record.renewals.length - 1]
	if (!renewal || renewal.from !== record.lines.length)
		throw new RecordError(number, 'line', 'entropy stands in the header, or right behind a renewal')
	const found = /^entropy ([1-4]) ([0-9a-f]{64})$/.exec(text)
	if (!found) throw new RecordError(number, 'line', 'expected a seat from 1 to 4 and 64 small hex digits')
	const seat = Number(found[1]) - 1
	// Zeros are nothing given, here as in the header.
	if (/[^0]/.test(renewal.entropy[seat]!)) throw new RecordError(number, 'line', 'this seat gave entropy twice')
	renewal.entropy[seat] = found[2]!
}

function readGame(record: Parsed, lines: Iterator<Source>): void {
	for (let next = lines.next(); !next.done; next = lines.next()) {
		const source = next.value
		record.at.end = source.number
		if (source.text.startsWith('key ')) readKey(record, source)
		else if (record.result) throw new RecordError(source.number, 'after-end', 'nothing but the key may follow the result')
		else if (source.text.startsWith('result ')) {
			record.result = source.text.slice(7)
			record.at.result = source.number
		} else if (source.text.startsWith('renew ')) readRenewal(record, source)
		else if (source.text.startsWith('entropy ')) readNewEntropy(record, source)
		else readAction(record, source)
	}
}

/** Takes a record apart. A wrong header is thrown as a RecordError; a wrong line behind it is its `fault`. */
export function parseRecord(text: string): Parsed {
	const record: Parsed = {
		game: '',
		edition: '',
		options: Object.create(null),
		position: '',
		names: Array(SEATS).fill(''),
		luck: { kind: 'given' },
		entropy: Array(SEATS).fill(''),
		start: '',
		lines: [],
		result: '',
		key: '',
		renewals: [],
		at: { setup: 0, seat: Array(SEATS).fill(0), luck: 0, entropy: Array(SEATS).fill(0), start: 0, result: 0, key: 0, end: 1 },
		fault: null,
	}
	const lines = linesOf(text)
	const first = lines.next()
	if (first.done || first.value.number !== 1 || first.value.text !== 'grognard record 1')
		throw new RecordError(1, 'no-record', 'this is no record: the first line must be "grognard record 1"')
	readHeader(record, lines)
	try {
		readGame(record, lines)
	} catch (error) {
		if (!(error instanceof RecordError)) throw error
		record.fault = error
	}
	return record
}
