// engines.mjs - what the engines say of themselves, asked when the page is made: the first page names every game and fetches no engine.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const LANGS = ['en', 'fr', 'de']
export const PARTS = ['words', 'clauses']

/** The ids of the games whose engines are in the folder. */
export const enginesIn = (folder) => readdirSync(folder).flatMap((name) => /^engine-(\w+)\.wasm$/.exec(name)?.[1] ?? [])

export const engineFile = (folder, game) => join(folder, `engine-${game}.wasm`)
export const textFile = (folder, part, game, lang) => join(folder, `${part}-${game}-${lang}.bin`)

/** Version, title in each language, prefix of the clauses, whether it is played on a free table and goes with a real one. */
export function askEngine(folder, game) {
	const page = { digest() {} } // no dice are rolled here
	const { exports: wasm } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(engineFile(folder, game))), { page })
	const text = () => new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, wasm.text_out(), wasm.text_out_size()))
	const must = (answer) => {
		if (answer < 0) throw new Error(`${game}: ${text()}`)
	}
	wasm.version()
	const version = text()
	must(wasm.game_info(0))
	const { prefix, menu, companion } = JSON.parse(text())
	wasm.word_ids(0)
	const title = text().split('\n').indexOf('title')
	const titleIn = (lang) => {
		const file = readFileSync(textFile(folder, 'words', game, lang))
		new Uint8Array(wasm.memory.buffer, wasm.texts_in(), file.length).set(file)
		must(wasm.open_texts(0, LANGS.indexOf(lang), file.length))
		wasm.render(0, title, LANGS.indexOf(lang))
		return text()
	}
	return { version, prefix, menu, companion, title: Object.fromEntries(LANGS.map((lang) => [lang, titleIn(lang)])) }
}
