// document.ts - a position to be shared: as text, the document that `grognard show --json` writes (docs/formats.md), and as an address of the
// page with that document packed into its fragment, which no server is ever sent.
import { packed, unpacked } from '../shell/packed'
import { EngineError, type Position, PUBLIC, type Rules, type State } from '../types'

const FORMAT = 'grognard-position-1'

export interface Shared {
	game: string
	state: Position
	near: number // the seat that is shown at the bottom; PUBLIC: none
}

/** Why an address or a text is no position: a code of words.ts, or what the engine says. */
export class PositionError extends Error {
	constructor(
		readonly code: 'damaged' | 'other' | 'no-game' | 'wrong',
		readonly why = '',
	) {
		super(why || code)
	}
}

export const documentOf = (rules: Rules, state: State): string =>
	`${JSON.stringify({ format: FORMAT, game: rules.id, state: rules.read(state) }, null, '\t')}\n`

export async function addressOf(rules: Rules, state: State, near: number): Promise<string> {
	const pack = await packed(JSON.stringify({ format: FORMAT, game: rules.id, state: rules.read(state) }))
	return `${location.origin}/position#${near >= 0 ? near : ''}.${pack}`
}

/** Where the page shows a document, whatever it is: the screen says so. */
export const placeOf = async (text: string): Promise<string> => `/position#.${await packed(text)}`

/** What a document is about; the engine of its game reads the rest. */
export function readDocument(text: string, games: readonly string[], near = PUBLIC): Shared {
	let found: { format?: unknown; game?: unknown; state?: unknown } | null
	try {
		found = JSON.parse(text)
	} catch {
		throw new PositionError('damaged')
	}
	if (found?.format !== FORMAT || typeof found.game !== 'string' || typeof found.state !== 'object' || !found.state)
		throw new PositionError('other')
	if (!games.includes(found.game)) throw new PositionError('no-game', found.game)
	return { game: found.game, state: found.state, near }
}

/** Of the fragment of an address. */
export async function readAddress(hash: string, games: readonly string[]): Promise<Shared> {
	const [, near, pack] = /^#([0-3]?)\.([\w-]+)$/.exec(hash) ?? []
	if (!pack) throw new PositionError('damaged')
	const text = await unpacked(pack).catch(() => {
		throw new PositionError('damaged')
	})
	return readDocument(text, games, near ? Number(near) : PUBLIC)
}

/** The state, if it can occur in play. */
export function stateOf(rules: Rules, shared: Shared): State {
	try {
		return rules.write(shared.state)
	} catch (error) {
		if (!(error instanceof EngineError)) throw error
		throw new PositionError('wrong', error.message)
	}
}

const same = (a: State, b: State) => a.length === b.length && a.every((byte, i) => byte === b[i])

/** Whose view a state is, where something is missing in it that they do not know; null: it is complete. A view does not change when it is
 *  hidden from its viewer once more, but does when what they do not know is dealt. */
export function viewOf(rules: Rules, state: State): number | null {
	const viewers = [PUBLIC, ...Array.from({ length: rules.seats(state) }, (_, seat) => seat)]
	return viewers.find((v) => same(rules.hide(state, v), state) && !same(rules.deal(state, v, 1n), state)) ?? null
}
