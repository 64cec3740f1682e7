// bundle.mjs - lets a test import a TypeScript module of the page: const { fill } = await load('words/index.ts')
import { build } from 'esbuild'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gamesList } from '../games.mjs'

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src')
const folder = mkdtempSync(join(tmpdir(), 'grognard-web-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let count = 0

/** The exports of one module, or of several that must share what they import (an error's class, say). `list`: other games than ours. */
export async function load(paths, define = {}, list = undefined) {
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
		plugins: [gamesList(list)],
		logLevel: 'warning',
		define: { WASM_URL: '""', WORKER_URL: '""', BUILD: '"test"', ...define },
	})
	return import(pathToFileURL(outfile).href)
}
