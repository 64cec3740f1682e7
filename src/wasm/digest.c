/*
 * digest.c - SHA-256 and HMAC-SHA-256, imported from the page (web/src/engine/digest.ts).
 */
#include "../host/digest.h"

#include <string.h>

/* SHA-256 of the message if the key is NULL, otherwise HMAC-SHA-256. */
__attribute__((import_module("page"), import_name("digest"))) void page_digest(uint8_t *out, const uint8_t *message, size_t size,
									       const uint8_t *key);

void digest_sha256(uint8_t out[DIGEST_BYTES], const uint8_t *message, size_t size) {
	page_digest(out, message, size, NULL);
}

void digest_hmac_sha256(uint8_t out[DIGEST_BYTES], const uint8_t *message, size_t size, const uint8_t key[DIGEST_BYTES]) {
	page_digest(out, message, size, key);
}

/* The keys of a record are published, so nothing secret is ever in this memory. */
void digest_wipe(void *secret, size_t size) {
	memset(secret, 0, size);
}
