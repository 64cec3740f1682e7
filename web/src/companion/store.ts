// store.ts - battles kept on this device (IndexedDB): one text each, saved after every step.
import type { Shared } from './share/sync'

export interface Kept {
	id: string
	game: string
	title: string
	text: string
	undone: string[] // lines taken back, the last one last
	changed: number
	shared?: Shared // with other phones, through the server
}

const NAME = 'grognard-companion'
const STORE = 'battles'

let connection: Promise<IDBDatabase> | undefined

/** Stays open: a step is on its way to the device in the moment of the tap. */
function opened(): Promise<IDBDatabase> {
	connection ??= new Promise((resolve, reject) => {
		const lost = () => {
			connection = undefined
		}
		const request = indexedDB.open(NAME, 1)
		request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
		request.onsuccess = () => {
			request.result.onclose = lost
			request.result.onversionchange = () => {
				request.result.close()
				lost()
			}
			resolve(request.result)
		}
		request.onerror = () => {
			lost()
			reject(request.error ?? new Error('no storage'))
		}
	})
	return connection
}

/** Ends with the transaction: what was put is then on the device. It is committed at once, so that leaving the page does not undo it. */
async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
	const db = await opened()
	return new Promise<T>((resolve, reject) => {
		const transaction = db.transaction(STORE, mode)
		const request = act(transaction.objectStore(STORE))
		transaction.oncomplete = () => resolve(request.result)
		transaction.onabort = () => reject(transaction.error ?? new Error('no storage'))
		if (mode === 'readwrite') transaction.commit()
	})
}

export const keep = async (battle: Kept): Promise<void> => {
	await within('readwrite', (store) => store.put(battle))
}
export const kept = (id: string): Promise<Kept | undefined> => within('readonly', (store) => store.get(id) as IDBRequest<Kept | undefined>)
export const forget = (id: string): Promise<undefined> => within('readwrite', (store) => store.delete(id))
export async function all(): Promise<Kept[]> {
	const found = await within('readonly', (store) => store.getAll() as IDBRequest<Kept[]>)
	return found.sort((a, b) => b.changed - a.changed)
}

export const newId = (): string => crypto.randomUUID().slice(0, 8)
