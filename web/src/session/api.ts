// api.ts - the server's HTTP interface (docs/api.md): the guest, the list of games, creating and joining one.
import { t, type Key } from '../words'
import type { SeatInfo } from '../types'

export interface Me {
	id: string
	name: string
	new: boolean
}

export interface Summary {
	id: string
	game: string
	options: Record<string, string>
	status: 'waiting' | 'playing' | 'over'
	seats: SeatInfo[]
	turn: number
	your_turn: boolean
	result: string
	created: number
	touched: number
}

export interface Created {
	id: string
	seats: SeatInfo[]
	invitations: { seat: number; token: string }[]
	watch: string
	commitment: string
}

export interface Invitation {
	game: string
	options: Record<string, string>
	seat: number
	by: string
	open: boolean
}

/** An error of the server, or no answer at all (`code` "offline"). `message` is in the player's language where we have it. */
export class ApiError extends Error {
	constructor(
		readonly code: string,
		text: string,
		readonly status: number,
	) {
		super(text)
	}
}

const KNOWN: Record<string, Key> = {
	offline: 'api.offline',
	taken: 'api.taken',
	'not-found': 'api.not-found',
	'no-game': 'api.not-found',
	'no-invitation': 'api.not-found',
	'not-yours': 'no.not-yours',
	'too-many-games': 'api.too-many-games',
	'too-many-new-games': 'api.too-many-new-games',
	name: 'name.wrong',
	full: 'no.full',
	memory: 'no.full',
	'slow-down': 'api.slow-down',
	'not-over': 'api.not-over',
	stopping: 'api.stopping',
	store: 'api.store',
}

/** `again`: a server that does not know this guest any more (another file, another key) is asked for a new one, once. */
async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown, again = true): Promise<T> {
	const init: RequestInit = { method, credentials: 'same-origin', headers: { accept: 'application/json' } }
	if (body !== undefined) {
		init.body = JSON.stringify(body)
		init.headers = { accept: 'application/json', 'content-type': 'application/json' }
	}
	let answer: Response
	try {
		answer = await fetch(path, init)
	} catch {
		throw new ApiError('offline', t('api.offline'), 0)
	}
	if (answer.ok) return answer.headers.get('content-type')?.includes('json') ? ((await answer.json()) as T) : ((await answer.text()) as T)
	if (answer.status === 401 && again) {
		await ask<Me>('GET', '/api/me', undefined, false)
		return ask<T>(method, path, body, false)
	}
	const failure = (await answer.json().catch(() => null)) as { error?: { code?: string; text?: string } } | null
	const code =
		failure?.error?.code ??
		(answer.status === 404 ? 'not-found' : answer.status === 429 ? 'slow-down' : answer.status >= 500 ? 'offline' : 'refused')
	throw new ApiError(
		code,
		KNOWN[code] ? t(KNOWN[code]) : (failure?.error?.text ?? t('api.refused', { status: answer.status })),
		answer.status,
	)
}

export const api = {
	me: () => ask<Me>('GET', '/api/me'),
	rename: (name: string) => ask<Me>('POST', '/api/me', { name }),
	forget: () => ask<object>('POST', '/api/forget', {}),
	/** A code that carries this guest, or the seat in one game, to another device; and one from there entered here. */
	carry: (game?: string) => ask<{ code: string; seconds: number }>('POST', '/api/carry', { game }),
	arrive: (code: string) => ask<Me & { game?: string }>('POST', '/api/arrive', { code }),
	games: () => ask<{ games: Summary[] }>('GET', '/api/games').then((a) => a.games),
	game: (id: string) => ask<Summary>('GET', `/api/games/${id}`),
	create: (game: string, options: Record<string, string>, seats: string[]) => ask<Created>('POST', '/api/games', { game, options, seats }),
	invitation: (token: string) => ask<Invitation>('GET', `/api/join/${token}`),
	join: (token: string) => ask<{ id: string; seat: number }>('POST', `/api/join/${token}`, {}),
	/** A battle of a real table, for other phones: the link to write, and the one to look. */
	shareBattle: (text: string) => ask<{ token: string; watch: string }>('POST', '/api/battles', { text }),
	record: (id: string, watch = '') => ask<string>('GET', `/api/record/${id}${watch ? `?watch=${watch}` : ''}`),
	watched: (token: string) => ask<string>('GET', `/api/watched/${token}`),
}
