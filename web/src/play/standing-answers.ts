// standing-answers.ts - what a player has answered in advance, kept in this browser: for all units by the rulebook ("moves=pass"), for
// one unit ("s:hussars-2 moves=pass") by the game being played, because the next has other units. The engine says what they mean
// (Rules.answer).
import { useEffect, useMemo, useState } from 'preact/hooks'
import { standingKey } from '../session/standing-key'
import type { Standing } from '../types'

const listeners = new Set<() => void>()

const linesAt = (key: string): string[] => (localStorage.getItem(key) ?? '').split('\n').filter((line) => line !== '')

/** `id`: of the game being played; "": the one in Practise. */
export const standingOf = (game: string, id = ''): string[] => [...linesAt(standingKey(game)), ...linesAt(standingKey(game, id))]

/** The value of a setting: of a unit its own or "", of all units theirs or the default. */
export function standingValue(settings: string[], name: string, fallback: string, unit = ''): string {
	const begins = unit ? `${unit} ${name}=` : `${name}=`
	return settings.find((line) => line.startsWith(begins))?.slice(begins.length) ?? fallback
}

/** Sets one; the value "" of a unit: as all units. */
export function setStanding(game: string, name: string, value: string, unit = '', id = ''): void {
	const key = unit ? standingKey(game, id) : standingKey(game)
	const begins = unit ? `${unit} ${name}=` : `${name}=`
	const lines = linesAt(key).filter((line) => !line.startsWith(begins))
	if (value) lines.push(begins + value)
	if (lines.length) localStorage.setItem(key, lines.join('\n'))
	else localStorage.removeItem(key)
	for (const notify of listeners) notify()
}

export function useStanding(game: string, id = ''): Standing {
	const [settings, update] = useState(() => standingOf(game, id))
	useEffect(() => {
		const read = () => update(standingOf(game, id))
		read()
		listeners.add(read)
		return () => void listeners.delete(read)
	}, [game, id])
	return useMemo(() => ({ settings, set: (name, value, unit) => setStanding(game, name, value, unit, id) }), [settings, game, id])
}
