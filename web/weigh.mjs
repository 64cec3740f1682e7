#!/usr/bin/env node
// weigh.mjs - node web/weigh.mjs DIR: the page must stay light. What crosses the wire by gzip counts (brotli, which browsers take over TLS and
// from their own machine, is lighter): of the first page, of what the companion adds, and of what any one game adds when it is opened and played in the heaviest language,
// or when its rules are read instead. A test of ours, not of whoever builds the page: another zlib than ours may make it a little heavier, and
// that is no reason to have none.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const FIRST = 180_000
const GAME = 147_000 // with the first page it is there in less than 5 seconds over 400 kbit/s
const FREE_TABLE = 355_000 // a rulebook of miniatures is four to six times as long (docs/benchmarks.md says what was tried)
const LATER = 20_000 // parts of a game that few battles need, a set-up by the book say
const COMPANION = 30_000 // screens beside a real table, without the engines of its games
const BUILDER = 100_000 // the army builder: a reader of YAML, and the rules of all games for armies
const ANALYSIS = 6_000 // hints and the analysis of a game
const SHARING = 40_000 // what is added when one of its battles is shared: links, QR codes and the reader of them
const NET = 150_000 // what the opponents of a game have learned, fetched with the levels that need it
const LESSON = 16_000 // the lesson of a game, fetched when it is opened
const folder = (process.argv[2] ?? '').replace(/\/+$/, '')

if (!existsSync(join(folder, 'index.html'))) {
	process.stderr.write('usage: weigh.mjs DIR, a folder that build.mjs has made\n')
	process.exit(2)
}

const sizeOf = (address) => {
	const file = join(folder, address)
	return statSync(existsSync(file + '.gz') ? file + '.gz' : file).size
}
const weight = (addresses) => addresses.reduce((sum, address) => sum + sizeOf(address), 0)
const heaviest = (texts) =>
	Object.values(texts)
		.sort((a, b) => sizeOf(b) - sizeOf(a))
		.slice(0, 1)

function say(bytes, limit, what, files) {
	process.stdout.write(`${bytes} bytes gzip: ${what}, of ${limit} allowed\n`)
	for (const file of files) process.stdout.write(`${String(sizeOf(file)).padStart(9)}  ${basename(file)}\n`)
	if (bytes > limit) process.exitCode = 1
}

const { first, companion, builder, sharing, analysis, nets, lessons, games } = JSON.parse(readFileSync(folder + '.weight.json', 'utf8'))
say(weight(first), FIRST, 'the first page', first)
say(weight(companion), COMPANION, 'what the companion adds', companion)
say(weight(builder), BUILDER, 'what the army builder adds', builder)
say(weight(sharing), SHARING, 'what sharing a battle adds', sharing)
say(weight(analysis), ANALYSIS, 'what hints and analyses add', analysis)
for (const net of nets) say(sizeOf(net), NET, 'what the levels that have learned add', [net])
for (const lesson of lessons) say(sizeOf(lesson), LESSON, 'what a lesson adds', [lesson])
for (const [game, { menu, files, later, words, phrases, clauses }] of Object.entries(games)) {
	const limit = menu ? FREE_TABLE : GAME
	const played = [...files, ...heaviest(words), ...heaviest(phrases)]
	const read = [files.find((file) => file.endsWith('.wasm')), ...heaviest(words), ...heaviest(clauses)]
	say(weight(played), limit, `what ${game} adds when it is played`, played)
	say(weight(read), limit, `what ${game} adds when its rules are read`, read)
	if (later.length) say(weight(later), LATER, `what ${game} fetches when it is needed`, later)
}

// Nothing is left out: what is in the folder belongs to the first page, to the companion or to a game.
const known = new Set([
	...first,
	...companion,
	...builder,
	...sharing,
	...analysis,
	...nets,
	...lessons,
	...Object.values(games).flatMap((g) => [
		...g.files,
		...g.later,
		...[g.words, g.phrases, g.clauses].flatMap((texts) => Object.values(texts)),
	]),
])
const filesUnder = (dir) =>
	readdirSync(dir, { withFileTypes: true }).flatMap((f) => (f.isDirectory() ? filesUnder(join(dir, f.name)) : [join(dir, f.name)]))
for (const file of filesUnder(folder)) {
	const address = file.slice(folder.length)
	if (/\.(br|gz)$/.test(address) || known.has(address)) continue
	process.stdout.write(`${address} belongs neither to the first page nor to the companion or a game\n`)
	process.exitCode = 1
}
