// bundle.mjs - lets a test import a TypeScript module of the page: const { fill } = await load('words/index.ts')
import { build } from 'esbuild'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { askEngine, engineFile, LANGS, textFile } from '../engines.mjs'
import { games, gamesList } from '../games.mjs'

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src')
const folder = mkdtempSync(join(tmpdir(), 'grognard-web-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let count = 0

/** What build.mjs would tell of a game; of one that there is not, enough to be listed. */
function about(game) {
	const engines = process.env.GROGNARD_WASM
	if (engines && existsSync(engineFile(engines, game))) {
		const texts = (part) => Object.fromEntries(LANGS.map((lang) => [lang, `/${basename(textFile(engines, part, game, lang))}`]))
		const files = { engine: `/${basename(engineFile(engines, game))}`, words: texts('words'), clauses: texts('clauses') }
		return { ...askEngine(engines, game), files }
	}
	return { title: { en: `${game}, en`, fr: `${game}, fr`, de: `${game}, de` }, prefix: game.toUpperCase(), files: {} }
}
const aboutAll = (names) => Object.fromEntries(names.map((game) => [game, about(game)]))

/** The exports of one module, or of several that must share what they import (an error's class, say). `list`: other games than ours. */
export async function load(paths, define = {}, list = games) {
	const outfile = join(folder, `${count++}.mjs`)
	const contents = [paths]
		.flat()
		.map((path) => `export * from ${JSON.stringify(join(src, path))}`)
		.join('\n')
	await build({
		stdin: { contents, resolveDir: src, loader: 'ts' },
		outfile,
		bundle: true,
		format: 'esm',
		platform: 'node',
		target: 'node18',
		jsx: 'automatic',
		jsxImportSource: 'preact',
		loader: { '.css': 'empty' },
		alias: { yaml: join(src, '../node_modules/yaml/browser/index.js') }, // as the page has it
		plugins: [gamesList(aboutAll(list), list)],
		logLevel: 'warning',
		define: { ENGINE_VERSION: '""', WORKER_URL: '""', ARMIES_URL: '""', BUILD: '"test"', ...define },
	})
	return import(pathToFileURL(outfile).href)
}
