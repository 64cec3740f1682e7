/*
 * digest.c - SHA-256 and HMAC-SHA-256 by the page, which has a library for them (web/src/engine/digest.ts).
 */
#include "../host/digest.h"

#include <string.h>

/* SHA-256 of the message where the key is NULL, else HMAC-SHA-256 with this key. */
__attribute__((import_module("page"), import_name("digest"))) void page_digest(uint8_t *out, const uint8_t *message, size_t size,
									       const uint8_t *key);

void digest_sha256(uint8_t out[DIGEST_BYTES], const uint8_t *message, size_t size) {
	page_digest(out, message, size, NULL);
}

void digest_hmac_sha256(uint8_t out[DIGEST_BYTES], const uint8_t *message, size_t size, const uint8_t key[DIGEST_BYTES]) {
	page_digest(out, message, size, key);
}

/* A record's keys are published: there is nothing to hide from whoever can read this memory. */
void digest_wipe(void *secret, size_t size) {
	memset(secret, 0, size);
}
