/*
 * hash.c - the hash of a state, computed from scratch or updated after an action.
 *
 * Words are read with memcpy because they are parts of structs of bytes (strict aliasing).
 */
#include <stdbool.h>

#include <grognard/hash.h>

#include "mem.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "hashes are the same everywhere because states are little-endian");

static inline uint64_t word_at(const uint64_t *words, size_t place) {
	uint64_t word;
	memcpy(&word, (const char *)words + 8 * place, sizeof word);
	return word;
}

uint64_t gg_hash_words(const uint64_t *words, size_t count) {
	uint64_t hash = 0;
	for (size_t i = 0; i < count; i++)
		hash += gg_hash_word(word_at(words, i), i);
	return hash;
}

enum { BLOCK = 8 }; /* words compared at once: most of a large state is as it was */

static bool same_block(const uint64_t *before, const uint64_t *after, size_t place) {
	uint64_t differs = 0;
	for (size_t i = 0; i < BLOCK; i++)
		differs |= word_at(before, place + i) ^ word_at(after, place + i);
	return !differs;
}

uint64_t gg_hash_patch(uint64_t hash, const uint64_t *before, const uint64_t *after, size_t count) {
	for (size_t i = 0; i < count; i++) {
		while (i + BLOCK <= count && same_block(before, after, i))
			i += BLOCK;
		if (i == count)
			break;
		uint64_t was = word_at(before, i), is = word_at(after, i);
		if (was != is)
			hash += gg_hash_word(is, i) - gg_hash_word(was, i);
	}
	return hash;
}
