// digest.ts - SHA-256 and HMAC-SHA-256 for the engine, which verifies fair dice with them. They come from a library because a page that
// was not served over TLS has no WebCrypto.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** SHA-256 of the message without a key, else HMAC-SHA-256. */
export function digest(message: Uint8Array, key: Uint8Array | null): Uint8Array {
	return key ? hmac(sha256, key, message) : sha256(message)
}
