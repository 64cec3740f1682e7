/*
 * hash.h - the 64-bit hash of a state, kept incrementally.
 *
 * A state is hashed as 64-bit words: the sum over all words of mix(word, place). A sum can be patched: when an action
 * changes a few words, only those are mixed again, and no rulebook has to remember to do it. All compilers and
 * WebAssembly agree because states have fixed-width fields, no padding and little-endian order.
 */
#ifndef GROGNARD_HASH_H
#define GROGNARD_HASH_H

#include <stddef.h>
#include <stdint.h>

#include <grognard/rng.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The contribution of one word at its place. */
static inline uint64_t gg_hash_word(uint64_t word, uint64_t place) {
	return gg_mix(word ^ ((place + 1) * UINT64_C(0x9e3779b97f4a7c15)));
}

/* Of `count` words. */
uint64_t gg_hash_words(const uint64_t *words, size_t count);

/* The hash of `after`, given the hash of `before`; only words that differ cost time. */
uint64_t gg_hash_patch(uint64_t hash, const uint64_t *before, const uint64_t *after, size_t count);

/* A running chain: order matters. */
static inline uint64_t gg_hash_chain(uint64_t chain, uint64_t next) {
	return gg_mix((chain ^ (chain << 7)) + next + UINT64_C(0x2545f4914f6cdd1d));
}

#ifdef __cplusplus
}
#endif
#endif
