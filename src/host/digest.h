/*
 * digest.h - the cryptography that fair dice need. It is never our own: natively it comes from libsodium (digest.c), in the browser from
 * the page (src/wasm/digest.c).
 */
#ifndef HOST_DIGEST_H
#define HOST_DIGEST_H

#include <stddef.h>
#include <stdint.h>

enum { DIGEST_BYTES = 32 };

void digest_sha256(uint8_t out[DIGEST_BYTES], const uint8_t *message, size_t size);
void digest_hmac_sha256(uint8_t out[DIGEST_BYTES], const uint8_t *message, size_t size, const uint8_t key[DIGEST_BYTES]);

/* Overwrites a secret; not optimised away. */
void digest_wipe(void *secret, size_t size);

#endif
