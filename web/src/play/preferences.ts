// preferences.ts - how a player wants to play on this device: asked before each move or not, with sounds or without, with motion or none.
const KEYS = { confirm: 'grognard.confirm', sound: 'grognard.sound' } as const

export type Preference = keyof typeof KEYS

/** Off unless it was turned on. */
export const wants = (what: Preference): boolean => localStorage.getItem(KEYS[what]) === 'yes'

export function prefer(what: Preference, on: boolean): void {
	if (on) localStorage.setItem(KEYS[what], 'yes')
	else localStorage.removeItem(KEYS[what])
}
