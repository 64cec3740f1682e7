// standing-answers.ts - what a player has answered in advance, for each game and kept in this browser: "moves=pass", and of a unit "s:hussars-2
// moves=pass". The engine says what they mean (Rules.answer); they are no part of a game.
import { useEffect, useState } from 'preact/hooks'

const listeners = new Set<() => void>()
const key = (game: string) => `grognard.standing.${game}`

export function standingOf(game: string): string[] {
	return (localStorage.getItem(key(game)) ?? '').split('\n').filter((line) => line !== '')
}

/** The value of a setting: of a unit its own or "", of all units theirs or the default. */
export function standingValue(settings: string[], name: string, fallback: string, unit = ''): string {
	const begins = unit ? `${unit} ${name}=` : `${name}=`
	return settings.find((line) => line.startsWith(begins))?.slice(begins.length) ?? fallback
}

/** Sets one; the value "" of a unit: as all units. */
export function setStanding(game: string, name: string, value: string, unit = ''): void {
	const begins = unit ? `${unit} ${name}=` : `${name}=`
	const lines = standingOf(game).filter((line) => !line.startsWith(begins))
	if (value) lines.push(begins + value)
	if (lines.length) localStorage.setItem(key(game), lines.join('\n'))
	else localStorage.removeItem(key(game))
	for (const notify of listeners) notify()
}

export function useStanding(game: string): string[] {
	const [settings, set] = useState(() => standingOf(game))
	useEffect(() => {
		const update = () => set(standingOf(game))
		update()
		listeners.add(update)
		return () => void listeners.delete(update)
	}, [game])
	return settings
}
