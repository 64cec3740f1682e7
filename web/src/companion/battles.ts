// battles.ts - battles of this device: begun with two armies, taken from a file, handed out as one.
import type { Battles } from '../engine/battle'
import type { WasmEngine } from '../engine/engine'
import { COMPANIONS } from '../games/list'
import { theEngine } from '../shell/engine'
import { lang } from '../words'
import { begin } from './file'
import { keep, newId, type Kept } from './store'
import type { Value } from './types'

export const battlesOf = async (game: string): Promise<Battles> => ((await theEngine(game)) as WasmEngine).game(game).battles()

/** One side of a new battle: its name, and its pieces as lines of a battle file. */
export interface Army {
	name: string
	lines: string
}

/** A battle by its text, if the engine can play it: what cannot be read is refused with its place, and nothing is kept. */
export async function admit(game: string, text: string, fallback = ''): Promise<string> {
	const battles = await battlesOf(game)
	const { title, game: read } = battles.read(text, 1, lang())
	const id = newId()
	await keep({ id, game: read, title: title || fallback, text, undone: [], changed: Date.now() })
	return id
}

export async function start(game: string, title: string, armies: [Army, Army], options: Record<string, Value> = {}): Promise<string> {
	const names: [string, string] = [armies[0].name, armies[1].name]
	return admit(game, begin({ game, title, sides: names, rosters: [armies[0].lines, armies[1].lines], options }), names.join(' – '))
}

/** A file from another device or the terminal. One of an unknown game any engine can refuse, with the line. */
export async function imported(file: Blob & { name?: string }): Promise<string> {
	const text = await file.text()
	const game = /^game (\S+)$/m.exec(text)?.[1] ?? ''
	return admit(COMPANIONS.includes(game) ? game : COMPANIONS[0]!, text, (file.name ?? '').replace(/\.[^.]*$/, ''))
}

export const fileName = (battle: Kept, ending: string): string =>
	`${(battle.title || battle.game).replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || battle.id}.${ending}`

/** Saved where the browser saves files. */
export function download(name: string, type: string, text: string): void {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(new Blob([text], { type }))
	link.download = name
	link.click()
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // some browsers read it late
}

/** Handed to another app where the device can do that, otherwise saved. */
export async function shared(name: string, type: string, text: string): Promise<void> {
	const file = new File([text], name, { type })
	if (!navigator.canShare?.({ files: [file] })) return download(name, type, text)
	await navigator.share({ files: [file], title: name }).catch((error: DOMException) => {
		if (error.name !== 'AbortError') download(name, type, text)
	})
}
