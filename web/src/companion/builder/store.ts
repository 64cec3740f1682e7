// store.ts - a player's own armies, kept on this device (IndexedDB): the fields of their files.
import type { Fields } from './yaml'

export interface KeptArmy {
	id: string
	game: string
	name: string
	tree: Fields // {game, armies: [one], profiles of its own}
	changed: number
}

const NAME = 'grognard-armies'
const STORE = 'armies'

function opened(): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(NAME, 1)
		request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => reject(request.error ?? new Error('no storage'))
	})
}

/** Ends with the transaction: what was put is then on the device. */
async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const db = await opened()
	try {
		return await new Promise<T>((resolve, reject) => {
			const transaction = db.transaction(STORE, mode)
			const request = act(transaction.objectStore(STORE))
			transaction.oncomplete = () => resolve(request.result)
			transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error('no storage'))
		})
	} finally {
		db.close()
	}
}

export const keepArmy = async (army: KeptArmy): Promise<void> => {
	await within('readwrite', (store) => store.put(army))
}
export const keptArmy = (id: string): Promise<KeptArmy | undefined> =>
	within('readonly', (store) => store.get(id) as IDBRequest<KeptArmy | undefined>)
export const forgetArmy = (id: string): Promise<undefined> => within('readwrite', (store) => store.delete(id))
export async function allArmies(): Promise<KeptArmy[]> {
	const found = await within('readonly', (store) => store.getAll() as IDBRequest<KeptArmy[]>)
	return found.sort((a, b) => b.changed - a.changed)
}
