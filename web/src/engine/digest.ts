// digest.ts - SHA-256 and HMAC-SHA-256, with which the engine verifies fair dice. From a library, because WebCrypto is available only over TLS.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** SHA-256 of the message, or HMAC-SHA-256 if there is a key. */
export function digest(message: Uint8Array, key: Uint8Array | null): Uint8Array {
	return key ? hmac(sha256, key, message) : sha256(message)
}
