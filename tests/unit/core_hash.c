/*
 * core_hash.c - the state hash: known values, so that every compiler and WebAssembly agree; a patched hash equals a recomputed one.
 */
#include "harness.h"

#include <grognard/hash.h>

TEST(hashes_are_the_same_on_every_machine) {
	static const uint64_t words[] = {0, 1, 2, UINT64_MAX};
	CHECK(gg_hash_words(words, 4) == UINT64_C(0x85c86bb8a437cd1c));
	CHECK_INT(gg_hash_words(words, 0), 0);
	CHECK(gg_hash_chain(gg_hash_chain(0, 1), 2) == UINT64_C(0x8affaa25e65cbe48));
}

TEST(the_position_of_a_word_matters) {
	static const uint64_t words[] = {1, 2}, swapped[] = {2, 1}, equal[] = {3, 3}, zeros[] = {0, 0};
	CHECK(gg_hash_words(words, 2) != gg_hash_words(swapped, 2));
	CHECK(gg_hash_words(equal, 2) != gg_hash_words(zeros, 2));
	CHECK(gg_hash_words(zeros, 1) != gg_hash_words(zeros, 2));
}

TEST(the_order_of_a_chain_matters) {
	CHECK(gg_hash_chain(gg_hash_chain(7, 1), 2) != gg_hash_chain(gg_hash_chain(7, 2), 1));
	CHECK(gg_hash_chain(7, 0) != 7);
}

TEST(an_updated_hash_equals_one_computed_from_scratch) {
	enum { WORDS = 37 };
	uint64_t before[WORDS], after[WORDS];
	gg_rng rng = gg_rng_seed(1);
	for (int i = 0; i < WORDS; i++)
		before[i] = gg_rng_next(&rng);
	uint64_t hash = gg_hash_words(before, WORDS);
	for (int step = 0; step < 1000; step++) {
		memcpy(after, before, sizeof after);
		for (uint32_t changes = gg_rng_below(&rng, 5); changes; changes--)
			after[gg_rng_below(&rng, WORDS)] = gg_rng_next(&rng) >> gg_rng_below(&rng, 64);
		hash = gg_hash_patch(hash, before, after, WORDS);
		CHECK(hash == gg_hash_words(after, WORDS));
		memcpy(before, after, sizeof before);
	}
}

TEST(every_bit_of_a_state_changes_the_hash) {
	uint64_t words[4] = {0, 0, 0, 0};
	uint64_t empty = gg_hash_words(words, 4);
	for (int bit = 0; bit < 256; bit++) {
		words[bit / 64] = UINT64_C(1) << (bit % 64);
		CHECK(gg_hash_words(words, 4) != empty);
		words[bit / 64] = 0;
	}
}
