/*
 * digest.c - SHA-256 and HMAC-SHA-256 by libsodium.
 */
#include "digest.h"

#include <sodium.h>

_Static_assert(crypto_hash_sha256_BYTES == DIGEST_BYTES, "a digest of SHA-256");
_Static_assert(crypto_auth_hmacsha256_BYTES == DIGEST_BYTES, "a digest of HMAC-SHA-256");
_Static_assert(crypto_auth_hmacsha256_KEYBYTES == DIGEST_BYTES, "a key of HMAC-SHA-256");

void digest_sha256(uint8_t out[DIGEST_BYTES], const uint8_t *message, size_t size) {
	crypto_hash_sha256(out, message, size);
}

void digest_hmac_sha256(uint8_t out[DIGEST_BYTES], const uint8_t *message, size_t size, const uint8_t key[DIGEST_BYTES]) {
	crypto_auth_hmacsha256(out, message, size, key);
}

void digest_wipe(void *secret, size_t size) {
	sodium_memzero(secret, size);
}
