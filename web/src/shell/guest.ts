// guest.ts - the guest this browser is on the server: asked once, shared by all screens.
import { useEffect, useState } from 'preact/hooks'
import { api, type Me } from '../session/api'

let known: Me | null = null
let asking: Promise<Me> | null = null
const listeners = new Set<() => void>()

function setGuest(me: Me): void {
	known = me
	for (const notify of listeners) notify()
}

/** Nicknames of soldiers, for guests who have not chosen a name. */
const NOMS_DE_GUERRE = [
	'Sans-Souci',
	'La Tulipe',
	'Belle-Rose',
	'Jolicœur',
	'La Violette',
	'Tranche-Montagne',
	'Pied-Ferme',
	'Bellefleur',
	'Brin d’Amour',
	'La Ramée',
	'Sans-Chagrin',
	'Printemps',
	'La Bonté',
	'Francœur',
	'La Jeunesse',
	'Beausoleil',
	'La Grenade',
	'Tire-Bouchon',
	'L’Espérance',
	'Va-de-bon-cœur',
]

async function named(me: Me): Promise<Me> {
	if (me.name) return me
	const name = NOMS_DE_GUERRE[Math.floor(Math.random() * NOMS_DE_GUERRE.length)]
	return api.rename(name).catch(() => me) // one can play without a name
}

/** The first visit creates a guest. Every request that needs the cookie waits for this. */
export function ensureGuest(): Promise<Me> {
	asking ??= api
		.me()
		.then(named)
		.then(
			(me) => {
				setGuest(me)
				return me
			},
			(error) => {
				asking = null
				throw error
			},
		)
	return asking
}

export function useGuest(): Me | null {
	const [, redraw] = useState(0)
	useEffect(() => {
		const l = () => redraw((n) => n + 1)
		listeners.add(l)
		ensureGuest().catch(() => {}) // without a server, Practise still works and the list of games shows the error
		return () => void listeners.delete(l)
	}, [])
	return known
}

export async function rename(name: string): Promise<void> {
	setGuest(await api.rename(name))
}

export async function forgetGuest(): Promise<void> {
	await api.forget()
	asking = null
	await ensureGuest()
}
