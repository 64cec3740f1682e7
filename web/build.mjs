#!/usr/bin/env node
// build.mjs - makes the page: node web/build.mjs --wasm DIR --out DIR, where the first has the engines and texts that src/wasm made.
//
// Every file but index.html, sw.js and the manifest carries a hash of its contents in its name, so that a browser may
// keep it for ever; every file that shrinks has its .gz and .br beside it, so that the server compresses nothing.
// The first page fetches nothing that belongs to one game alone; DIR.weight.json says what it fetches, and what each game adds. weigh.mjs says
// how light both must be, tests/browser/light.test.mjs that a browser fetches just that.
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { askEngine, engineFile, LANGS, PARTS, textFile } from './engines.mjs'
import { games, gamesList, opened, termed, worded } from './games.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const src = join(here, 'src')
const COMPANION = 'companion/Companion.tsx' // fetched when it is opened, below src/
const BUILDER = 'companion/builder/Builder.tsx' // likewise
const ANALYSIS = 'analysis/Analysis.tsx' // when a hint or an analysis is asked for
const SHARING = 'companion/share/Sharing.tsx' // when one of its battles is shared

function fail(text) {
	process.stderr.write(`build.mjs: ${text}\n`)
	process.exit(1)
}

function flags(argv) {
	const found = {}
	for (let i = 0; i < argv.length; i += 2) {
		const name = argv[i]
		if (name !== '--wasm' && name !== '--out') fail(`unknown flag ${name}; usage: build.mjs --wasm DIR --out DIR`)
		if (argv[i + 1] === undefined) fail(`${name} needs a value`)
		found[name.slice(2)] = resolve(argv[i + 1])
	}
	if (!found.wasm || !found.out) fail('usage: build.mjs --wasm DIR --out DIR')
	for (const game of games) if (!existsSync(engineFile(found.wasm, game))) fail(`${engineFile(found.wasm, game)}: no such file (--wasm)`)
	return found
}

const hashOf = (data) => createHash('sha256').update(data).digest('hex').slice(0, 10)

// Made beside the old page and put in its place when it is whole.
const { wasm, out: target } = flags(process.argv.slice(2))
if (existsSync(target) && !existsSync(join(target, 'index.html')) && readdirSync(target).length)
	fail(`${target} is not empty and holds no page of ours (--out)`)
const out = target + '.making'
rmSync(out, { recursive: true, force: true })
mkdirSync(join(out, 'assets'), { recursive: true })

/** Writes a file under its hashed name and answers its address. */
function keep(name, data) {
	const ext = extname(name)
	const address = `/assets/${name.slice(0, -ext.length)}.${hashOf(data)}${ext}`
	writeFileSync(join(out, address), data)
	return address
}

/** Components import their styles. All of them become one file, and one for each game: see stylesOf. */
const gatherStyles = {
	name: 'gather-styles',
	setup(b) {
		b.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
	},
}

/** French and German travel without their keys: those of English are there already. */
const withoutKeys = {
	name: 'without-keys',
	setup(b) {
		b.onLoad({ filter: /\/words\/(fr|de)\.ts$/ }, async (args) => {
			const lang = basename(args.path, '.ts')
			const made = await build({
				stdin: { contents: `export { en } from './en'; export { ${lang} as book } from './${lang}'`, resolveDir: dirname(args.path) },
				bundle: true,
				format: 'esm',
				write: false,
			})
			const { en, book } = await import('data:text/javascript;base64,' + Buffer.from(made.outputFiles[0].contents).toString('base64'))
			const texts = JSON.stringify(Object.keys(en).map((key) => book[key]))
			return {
				contents: `import { en } from './en'; const texts = ${texts}; export const ${lang} = Object.fromEntries(Object.keys(en).map((key, i) => [key, texts[i]]))`,
				loader: 'js',
			}
		})
	},
}

/** The phrasebook of a game's board, languages side by side. */
async function phrasebookOf(game) {
	const asWritten = {
		name: 'as-written',
		setup(b) {
			b.onResolve({ filter: /\/words$/ }, () => ({ path: 'phrasebook', namespace: 'as-written' }))
			b.onLoad({ filter: /.*/, namespace: 'as-written' }, () => ({ contents: 'export const phrasebook = (book) => book' }))
		},
	}
	const made = await build({
		entryPoints: [join(src, 'games', game, 'words.ts')],
		bundle: true,
		format: 'esm',
		write: false,
		plugins: [asWritten],
	})
	const { say } = await import('data:text/javascript;base64,' + Buffer.from(made.outputFiles[0].contents).toString('base64'))
	return say
}

/** It travels as its keys; the texts of each language are a file. */
const oneLanguage = {
	name: 'one-language',
	setup(b) {
		for (const game of worded)
			b.onLoad({ filter: new RegExp(`/src/games/${game}/words\\.ts$`) }, async () => {
				const keys = JSON.stringify(Object.keys(await phrasebookOf(game)))
				return {
					contents: `import { fetchedPhrases } from '../../words'; export const say = fetchedPhrases('${game}', ${keys})`,
					loader: 'js',
				}
			})
	},
}

/**
 * What is fetched later is told that everything before it is there already. Otherwise each set of modules that two of them share becomes
 * a file of its own, and many small files compress badly.
 */
const before = {
	'later.ts': './App',
	'others.ts': './later',
	[COMPANION]: '../later',
	[ANALYSIS]: '../later',
	[BUILDER]: '../Companion',
	[SHARING]: '../Companion',
	...Object.fromEntries(Object.values(opened).map((file) => [file, '../../later'])),
}
const fewerFiles = {
	name: 'fewer-files',
	setup(b) {
		for (const [file, first] of Object.entries(before))
			b.onLoad({ filter: new RegExp(`/src/${file}$`) }, (args) => ({
				contents: `${readFileSync(args.path, 'utf8')}\nimport '${first}'\n`,
				loader: extname(file).slice(1),
			}))
	},
}

const common = {
	bundle: true,
	minify: true,
	target: 'es2022',
	logLevel: 'warning',
	legalComments: 'none',
	charset: 'utf8',
	absWorkingDir: here,
}

async function script(entry, format, define = {}) {
	const made = await build({ ...common, entryPoints: [join(src, entry)], format, define, write: false, plugins: [gatherStyles] })
	return made.outputFiles[0].contents
}

/** The page and the computer's worker, which share the engine's code. Names do not depend on where it is written. */
async function pages(define) {
	const made = await build({
		...common,
		define,
		write: false,
		entryPoints: { main: join(src, 'main.tsx'), thinker: join(src, 'engine/think.worker.ts') },
		format: 'esm',
		splitting: true,
		metafile: true,
		jsx: 'automatic',
		jsxImportSource: 'preact',
		outdir: join(here, 'assets'),
		entryNames: '[name].[hash]',
		chunkNames: '[name].[hash]',
		plugins: [gatherStyles, gamesList(about), withoutKeys, oneLanguage, fewerFiles],
	})
	const { inputs, outputs } = made.metafile
	const madeOf = (entry) => Object.keys(outputs).find((path) => outputs[path].entryPoint?.endsWith(entry)) // a library may lie elsewhere
	const address = (path) => '/' + path
	/** A file and what it cannot do without. */
	const whole = (path, seen = new Set()) => {
		if (!seen.has(path)) {
			seen.add(path)
			for (const { path: next, kind } of outputs[path].imports) if (kind === 'import-statement') whole(next, seen)
		}
		return [...seen]
	}
	const main = madeOf('src/main.tsx')
	const thinker = madeOf('src/engine/think.worker.ts')
	// The screens of every game follow the first page at once (main.tsx); the computer's worker comes with the first game.
	const first = [...new Set([...whole(main), ...whole(madeOf('src/later.ts')), ...whole(madeOf('src/others.ts'))])].map(address)
	/** What draws a game, beyond the scripts of the first page. */
	const draws = (game) =>
		[...new Set([...whole(madeOf('src/later.ts')), ...(opened[game] ? whole(madeOf(`src/${opened[game]}`)) : [])])]
			.filter((path) => !whole(main).includes(path))
			.map(address)
	const adds = (game) =>
		[thinker, ...(opened[game] ? whole(madeOf(`src/${opened[game]}`)) : [])].map(address).filter((f) => !first.includes(f))
	/** What a game fetches when a part of it is first needed. */
	const later = (game) => {
		const parts = adds(game).flatMap((file) => outputs[file.slice(1)].imports.filter(({ kind }) => kind === 'dynamic-import'))
		const files = parts.flatMap(({ path }) => whole(path)).map(address)
		return [...new Set(files)].filter((f) => !first.includes(f) && !adds(game).includes(f))
	}
	const companion = [...new Set([COMPANION, ...termed].flatMap((file) => whole(madeOf(`src/${file}`))))]
		.map(address)
		.filter((f) => !first.includes(f))
	return {
		inputs,
		main: address(main),
		thinker: address(thinker),
		preload: whole(main)
			.filter((path) => path !== main)
			.map(address),
		first,
		others: whole(madeOf('src/others.ts'))
			.filter((path) => ![...whole(main), ...whole(madeOf('src/later.ts'))].includes(path))
			.map(address),
		draws: Object.fromEntries(games.map((game) => [game, draws(game)])),
		adds: Object.fromEntries(games.map((game) => [game, adds(game)])),
		later: Object.fromEntries(games.map((game) => [game, later(game)])),
		companion,
		analysis: whole(madeOf(`src/${ANALYSIS}`))
			.map(address)
			.filter((f) => !first.includes(f)),
		sharing: [...new Set([...whole(madeOf(`src/${SHARING}`)), ...whole(madeOf('node_modules/qr/decode.js'))])]
			.map(address)
			.filter((f) => !first.includes(f) && !companion.includes(f)),
		builder: whole(madeOf(`src/${BUILDER}`))
			.map(address)
			.filter((f) => !first.includes(f) && !companion.includes(f)),
		files: made.outputFiles,
	}
}

/** The styles that a source and all it imports ask for, up to what is fetched later still. */
function stylesUnder(inputs, source, seen = new Set()) {
	if (!seen.has(source)) {
		seen.add(source)
		for (const { path, kind } of inputs[source].imports) if (kind === 'import-statement') stylesUnder(inputs, path, seen)
	}
	return [...seen].filter((path) => path.endsWith('.css')).map((path) => join(here, path))
}

async function bundled(sheets) {
	const contents = sheets.map((path) => `@import ${JSON.stringify(path)};`).join('\n')
	const made = await build({ ...common, stdin: { contents, loader: 'css', resolveDir: here }, write: false })
	return made.outputFiles[0].contents
}

/** One file of styles for the screens of all games, base first, so that no chunk waits for a second one; and what a game adds to them. */
async function stylesOf(inputs) {
	const base = ['tokens.css', 'base.css', 'layout.css'].map((name) => join(src, 'style', name))
	const rest = (sheets, known) => [...new Set(sheets)].filter((path) => !known.includes(path)).sort()
	const sources = ['src/main.tsx', 'src/later.ts', 'src/others.ts'] // a link of a rule's clause, say, is drawn by more than one of them
	const shared = [
		...base,
		...rest(
			sources.flatMap((source) => stylesUnder(inputs, source)),
			base,
		),
	]
	const own = {}
	for (const [game, file] of Object.entries(opened)) {
		const sheets = rest(stylesUnder(inputs, `src/${file}`), shared)
		if (sheets.length) own[game] = keep(`${game}.css`, await bundled(sheets))
	}
	const companion = [COMPANION, SHARING].flatMap((file) => stylesUnder(inputs, `src/${file}`))
	const beside = keep('companion.css', await bundled(rest(companion, shared)))
	// A sheet that a source asks for and no file contains would be missed by nobody but the reader.
	const given = [...shared, ...Object.values(opened).flatMap((file) => stylesUnder(inputs, `src/${file}`)), ...companion]
	for (const path of Object.keys(inputs).filter((path) => path.endsWith('.css')))
		if (!given.includes(join(here, path))) fail(`${path} is in no file of styles`)
	return { beside, style: keep('style.css', await bundled(shared)), own }
}

function filesUnder(dir) {
	return readdirSync(dir, { withFileTypes: true })
		.flatMap((e) => (e.isDirectory() ? filesUnder(join(dir, e.name)) : [join(dir, e.name)]))
		.sort()
}

/** Puts .gz and .br beside what shrinks and answers how much crosses the wire altogether, either way. */
function compress() {
	let brotli = 0
	let gzip = 0
	for (const file of filesUnder(out)) {
		const data = readFileSync(file)
		if (!['.html', '.js', '.css', '.svg', '.wasm', '.json', '.net', '.webmanifest'].includes(extname(file))) {
			brotli += data.length
			gzip += data.length
			continue
		}
		// How long a block of deflate may be: which is best differs from file to file.
		const [gz] = [6, 7, 8, 9].map((memLevel) => gzipSync(data, { level: 9, memLevel })).sort((a, b) => a.length - b.length)
		writeFileSync(file + '.gz', gz)
		const br = brotliCompressSync(data, {
			params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
		})
		writeFileSync(file + '.br', br)
		brotli += br.length
		gzip += gz.length
		process.stdout.write(
			`${String(data.length).padStart(9)} ${String(gz.length).padStart(7)} gz ${String(br.length).padStart(7)} br  ${relative(out, file)}\n`,
		)
	}
	return { brotli, gzip }
}

// Engines and texts, under the names that the page knows them by; what they say of themselves.
const freeTable = {} // by game
const about = Object.fromEntries(
	games.map((game) => {
		const texts = (part) => LANGS.map((lang) => [lang, keep(`${part}-${game}-${lang}.bin`, readFileSync(textFile(wasm, part, game, lang)))])
		const engine = keep(`engine-${game}.wasm`, readFileSync(engineFile(wasm, game)))
		const { title, prefix, menu, companion } = askEngine(wasm, game)
		freeTable[game] = menu
		const learned = join(here, '../nets', `${game}.net`)
		const taught = join(wasm, `lesson-${game}.json`)
		const lesson = existsSync(taught) ? { lesson: keep(`lesson-${game}.json`, readFileSync(taught)) } : {} // fetched when it is opened
		const net = existsSync(learned) ? { net: keep(`${game}.net`, readFileSync(learned)) } : {} // fetched with the levels that need it
		return [
			game,
			{
				title,
				prefix,
				companion,
				files: { engine, ...net, ...lesson, ...Object.fromEntries(PARTS.map((part) => [part, Object.fromEntries(texts(part))])) },
			},
		]
	}),
)
for (const game of worded) {
	const book = Object.values(await phrasebookOf(game))
	const texts = (lang) => JSON.stringify(book.map((phrase) => phrase[lang]))
	about[game].files.phrases = Object.fromEntries(LANGS.map((lang) => [lang, keep(`phrases-${game}-${lang}.json`, texts(lang))]))
}
const icons = {}
for (const name of readdirSync(join(here, 'icons')).sort()) icons[name] = keep(name, readFileSync(join(here, 'icons', name)))
const manifest = readFileSync(join(here, 'manifest.webmanifest'), 'utf8').replace(
	/icons\/([\w.-]+)/g,
	(_, name) => icons[name] ?? fail(`manifest names icons/${name}, which is not there`),
)
writeFileSync(join(out, 'manifest.webmanifest'), manifest)

// A trial tells which styles there are, what the worker is called and, by the names of everything, which version this is; the page is told.
const engines = Object.fromEntries(games.map((game) => [game, about[game].files.engine]))
const boot = keep('boot.js', await script('boot.ts', 'iife', { ENGINES: JSON.stringify(engines) }))
const engineVersion = JSON.stringify(askEngine(wasm, games[0]).version)
const armies = keep('armies.wasm', readFileSync(join(wasm, 'armies.wasm')))
const trial = await pages({
	ENGINE_VERSION: engineVersion,
	ARMIES_URL: JSON.stringify(armies),
	WORKER_URL: '""',
	COMPANION_STYLE: '""',
	BUILD: '""',
})
const { style, own, beside } = await stylesOf(trial.inputs)
for (const [game, sheet] of Object.entries(own)) about[game].files.style = sheet
const version = hashOf(
	trial.files.map((f) => f.text).join() +
		[style, beside, boot, armies, manifest, JSON.stringify(about)].join() +
		readFileSync(join(here, 'index.html'), 'utf8'),
)
const {
	main,
	preload,
	thinker,
	first,
	others,
	draws,
	adds,
	later,
	companion,
	builder,
	sharing,
	analysis,
	files: scripts,
} = await pages({
	ENGINE_VERSION: engineVersion,
	WORKER_URL: JSON.stringify(trial.thinker),
	COMPANION_STYLE: JSON.stringify(beside),
	ARMIES_URL: JSON.stringify(armies),
	BUILD: JSON.stringify(version),
})
if (thinker !== trial.thinker) fail(`the worker is called ${thinker}, the page was told ${trial.thinker}`)
for (const { path, contents } of scripts) writeFileSync(join(out, 'assets', basename(path)), contents)
const drawn = Object.fromEntries(games.map((game) => [game, [...draws[game], ...(own[game] ? [own[game]] : [])]]))
const html = readFileSync(join(here, 'index.html'), 'utf8')
	.replace('{{style}}', style)
	.replace('{{boot}}', boot)
	.replace('{{draws}}', JSON.stringify(drawn).replaceAll('"', '&quot;'))
	.replace('{{main}}', main)
	.replace('{{icon}}', icons['icon.svg'])
	.replace('{{touch-icon}}', icons['icon-192.png'])
	.replace('{{preload}}', preload.map((p) => `<link rel="modulepreload" href="${p}">`).join('\n\t'))
writeFileSync(join(out, 'index.html'), html)
const files = filesUnder(out)
	.map((f) => '/' + relative(out, f))
	.filter((f) => f !== '/index.html')
writeFileSync(
	join(out, 'sw.js'),
	await script('sw/sw.ts', 'iife', { FILES: JSON.stringify(['/', ...files]), BUILD: JSON.stringify(version) }),
)

const { brotli, gzip } = compress()
process.stdout.write(`${brotli} bytes brotli and ${gzip} gzip altogether (version ${version})\n`)
rmSync(target, { recursive: true, force: true })
renameSync(out, target)
// For weigh.mjs and the browser's test: what the first page fetches, what the companion adds to it, and what is fetched when a game is opened, texts by language.
writeFileSync(
	target + '.weight.json',
	JSON.stringify({
		first: ['/index.html', '/manifest.webmanifest', '/sw.js', style, boot, ...Object.values(icons), ...first],
		others,
		draws: drawn,
		companion: [...companion, beside],
		builder: [...builder, armies],
		sharing,
		analysis,
		nets: games.flatMap((game) => about[game].files.net ?? []),
		lessons: games.flatMap((game) => about[game].files.lesson ?? []),
		games: Object.fromEntries(
			games.map((game) => {
				const { engine, words, clauses, phrases = {} } = about[game].files
				const files = [engine, ...adds[game], ...(own[game] ? [own[game]] : [])]
				return [game, { menu: freeTable[game], files, later: later[game], words, phrases, clauses }]
			}),
		),
	}),
)
