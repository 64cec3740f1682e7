/*
 * hash.c - the hash of a state, computed from scratch or updated after an action.
 *
 * Words are read with memcpy because they are parts of structs of bytes (strict aliasing).
 */
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

#ifdef __SSE2__
enum { BLOCK = 8 }; /* words compared at once: most of a large state is as it was */

typedef int32_t quarters __attribute__((vector_size(16)));
typedef int16_t eighths __attribute__((vector_size(16)));
typedef char bytes __attribute__((vector_size(16)));

/* Four quarters of two words: all ones where they are equal. */
static inline quarters equal_at(const uint64_t *before, const uint64_t *after, size_t place) {
	quarters was, is;
	memcpy(&was, (const char *)before + 8 * place, sizeof was);
	memcpy(&is, (const char *)after + 8 * place, sizeof is);
	return was == is;
}

static inline eighths equal_twice(const uint64_t *before, const uint64_t *after, size_t place) {
	return __builtin_ia32_packssdw128(equal_at(before, after, place), equal_at(before, after, place + 2));
}

/* The words of a block that differ: bits 0, 2, 4 .. 14. */
static inline uint32_t block_differs(const uint64_t *before, const uint64_t *after, size_t place) {
	bytes equal = (bytes)__builtin_ia32_packsswb128(equal_twice(before, after, place), equal_twice(before, after, place + 4));
	uint32_t halves = (uint32_t)__builtin_ia32_pmovmskb128(equal) ^ 0xffff;
	return (halves | halves >> 1) & 0x5555;
}
#else
enum { BLOCK = 1 };

static inline uint32_t block_differs(const uint64_t *before, const uint64_t *after, size_t place) {
	return word_at(before, place) != word_at(after, place);
}
#endif

static inline uint64_t change_at(const uint64_t *before, const uint64_t *after, size_t place) {
	return gg_hash_word(word_at(after, place), place) - gg_hash_word(word_at(before, place), place);
}

uint64_t gg_hash_patch(uint64_t hash, const uint64_t *before, const uint64_t *after, size_t count) {
	size_t start = 0;
	for (; start + BLOCK <= count; start += BLOCK)
		for (uint32_t differs = block_differs(before, after, start); differs; differs &= differs - 1)
			hash += change_at(before, after, start + (size_t)__builtin_ctz(differs) / 2);
	for (; start < count; start++)
		if (word_at(before, start) != word_at(after, start))
			hash += change_at(before, after, start);
	return hash;
}
