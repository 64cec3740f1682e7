// me.ts - who I am on this server: asked once, shared by all screens, drawn again when the name changes.
import { useEffect, useState } from 'preact/hooks'
import { api, type Me } from '../session/api'

let known: Me | null = null
let asking: Promise<Me> | null = null
const listeners = new Set<() => void>()

export function setMe(me: Me): void {
	known = me
	for (const l of listeners) l()
}

/** A soldier who joined left his name at the gate and got another; so does a guest who has not chosen one yet. */
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
	return api.rename(name).catch(() => me) // nameless is no reason not to play
}

/** The first visit makes a guest of us; every request that needs the cookie waits for this. */
export function whoAmI(): Promise<Me> {
	asking ??= api
		.me()
		.then(named)
		.then(
			(me) => {
				setMe(me)
				return me
			},
			(error) => {
				asking = null
				throw error
			},
		)
	return asking
}

export function useMe(): Me | null {
	const [, redraw] = useState(0)
	useEffect(() => {
		const l = () => redraw((n) => n + 1)
		listeners.add(l)
		whoAmI().catch(() => {}) // no server: Practise needs none, and the lists say so themselves
		return () => void listeners.delete(l)
	}, [])
	return known
}

export async function rename(name: string): Promise<void> {
	setMe(await api.rename(name))
}

export async function forgetMe(): Promise<void> {
	await api.forget()
	asking = null
	await whoAmI()
}
