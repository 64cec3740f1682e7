// bundle.mjs - lets a test import a TypeScript module of the page: const { fill } = await load('words/index.ts')
import { build } from 'esbuild'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const src = join(dirname(fileURLToPath(import.meta.url)), '..', 'src')
const folder = mkdtempSync(join(tmpdir(), 'grognard-web-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let count = 0

export async function load(path, define = {}) {
	const outfile = join(folder, `${count++}.mjs`)
	await build({
		entryPoints: [join(src, path)], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', jsx: 'automatic', jsxImportSource: 'preact',
		loader: { '.css': 'empty' }, logLevel: 'warning',
		define: { WASM_URL: '""', WORKER_URL: '""', BUILD: '"test"', ...define },
	})
	return import(pathToFileURL(outfile).href)
}
