// fair.ts - fair dice as docs/formats.md draws them, computed here and not by whoever rolled them. The hashes come from a
// library because a page that was not served over TLS has no WebCrypto.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

const NAME = new TextEncoder().encode('grognard fair 1')
const ID_BYTES = 16
const ENTROPY_BYTES = 32
const SEATS = 4
const MESSAGE_BYTES = NAME.length + ID_BYTES + SEATS * ENTROPY_BYTES + 8 + 4

export function fromHex(hex: string): Uint8Array {
	return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16))
}

export function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const COMMITMENT = new TextEncoder().encode('grognard commitment 2')

/** What the host promised before the first roll: the SHA-256 of its key, since version 0.2 with the game's id before it. */
export function commitmentOf(key: string, id = ''): string {
	return toHex(sha256(id ? Uint8Array.of(...COMMITMENT, ...fromHex(id), ...fromHex(key)) : fromHex(key)))
}

/** Whether a key is the one that a record is committed to. */
export function keeps(luck: { commitment: string; id: string; bindsId: boolean }, key: string): boolean {
	return commitmentOf(key, luck.bindsId ? luck.id : '') === luck.commitment
}

/** Draws the outcomes of one game. Hex digits throughout; "" is a seat that gave no entropy. */
export function fairDice(key: string, id: string, entropy: string[]): (n: number, weights: number[]) => number {
	const secret = fromHex(key)
	const message = new Uint8Array(MESSAGE_BYTES)
	message.set(NAME)
	message.set(fromHex(id), NAME.length)
	entropy.forEach((hex, seat) => message.set(fromHex(hex), NAME.length + ID_BYTES + seat * ENTROPY_BYTES))
	const tail = new DataView(message.buffer, MESSAGE_BYTES - 12)
	return (n, weights) => {
		const sum = BigInt(weights.reduce((a, b) => a + b, 0))
		if (sum <= 0n) throw new RangeError('no outcome has any weight')
		const even = ((1n << 64n) / sum) * sum // numbers from the uneven rest are thrown away
		tail.setBigUint64(0, BigInt(n))
		for (let attempt = 0; ; attempt++) {
			tail.setUint32(8, attempt)
			const word = new DataView(hmac(sha256, secret, message).slice().buffer).getBigUint64(0)
			if (word >= even) continue
			let number = Number(word % sum)
			return weights.findIndex((weight) => (number -= weight) < 0)
		}
	}
}
