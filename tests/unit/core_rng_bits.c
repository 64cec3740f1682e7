/*
 * core_rng_bits.c - the seeded random numbers, uniform over all faces, and sets of small numbers.
 */
#include "harness.h"

#include <grognard/bits.h>
#include <grognard/rng.h>

TEST(the_stream_is_splitmix64) {
	gg_rng rng = {0};
	/* The published first values of splitmix64 from 0. */
	CHECK(gg_rng_next(&rng) == UINT64_C(0xe220a8397b1dcdaf));
	CHECK(gg_rng_next(&rng) == UINT64_C(0x6e789e6aa1b965f4));
	CHECK(gg_rng_next(&rng) == UINT64_C(0x06c45d188009454f));
}

TEST(a_seed_gives_the_same_stream_everywhere) {
	gg_rng rng = gg_rng_seed(42);
	CHECK(gg_rng_next(&rng) == UINT64_C(0xfe32067284501d43));
	CHECK(gg_rng_next(&rng) == UINT64_C(0xe00d1b4da9f3430f));
	CHECK(gg_rng_next(&rng) == UINT64_C(0xbc42bbdb25729640));
	gg_rng other = gg_rng_seed(43);
	CHECK(gg_rng_next(&other) != UINT64_C(0xfe32067284501d43));
}

/* Pearson's chi-squared statistic, in thousandths. */
static uint64_t unevenness(const uint32_t *seen, const uint32_t *weights, uint32_t count, uint64_t throws) {
	uint64_t sum = 0, chi = 0;
	for (uint32_t i = 0; i < count; i++)
		sum += weights[i];
	for (uint32_t i = 0; i < count; i++) {
		if (!weights[i])
			continue;
		int64_t wanted = (int64_t)(throws * weights[i] / sum), gap = (int64_t)seen[i] - wanted;
		chi += (uint64_t)(gap * gap * 1000 / wanted);
	}
	return chi;
}

TEST(every_face_is_equally_likely) {
	static const uint32_t even[20] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
	for (uint32_t sides = 2; sides <= 20; sides++) {
		gg_rng rng = gg_rng_seed(sides);
		uint32_t seen[20] = {0}, throws = 5040 * 20;
		for (uint32_t i = 0; i < throws; i++) {
			uint32_t face = gg_rng_below(&rng, sides);
			CHECK(face < sides);
			seen[face]++;
		}
		CHECK(unevenness(seen, even, sides, throws) < 44000); /* one in a thousand even with 20 sides; the seed is fixed */
	}
}

TEST(a_range_of_almost_all_numbers_is_not_biased) {
	/* Three quarters of 2^32: a modulo would make the first third twice as likely as the rest. */
	static const uint32_t even[3] = {1, 1, 1};
	gg_rng rng = gg_rng_seed(9);
	uint32_t seen[3] = {0};
	for (int i = 0; i < 90000; i++)
		seen[gg_rng_below(&rng, UINT32_C(0xc0000000)) >> 30]++;
	CHECK(unevenness(seen, even, 3, 90000) < 14000);
	CHECK_INT(gg_rng_below(&rng, 1), 0);
}

TEST(weights_are_kept) {
	static const uint32_t weights[] = {0, 1, 5, 0, 10, 4, 0};
	gg_rng rng = gg_rng_seed(3);
	uint32_t seen[7] = {0};
	for (int i = 0; i < 100000; i++)
		seen[gg_rng_weighted(&rng, weights, 7)]++;
	CHECK_INT(seen[0] + seen[3] + seen[6], 0);
	CHECK(unevenness(seen, weights, 7, 100000) < 16300);
}

TEST(one_outcome_with_all_the_weight_is_always_chosen) {
	static const uint32_t weights[] = {0, UINT32_MAX, 0};
	gg_rng rng = gg_rng_seed(4);
	for (int i = 0; i < 100; i++)
		CHECK_INT(gg_rng_weighted(&rng, weights, 3), 1);
}

TEST(sets_hold_0_to_63) {
	gg_set set = gg_set_of(0) | gg_set_of(5) | gg_set_of(63);
	CHECK(gg_set_has(set, 0) && gg_set_has(set, 5) && gg_set_has(set, 63) && !gg_set_has(set, 62));
	CHECK_INT(gg_set_count(set), 3);
	CHECK_INT(gg_set_first(set), 0);
	CHECK_INT(gg_set_nth(set, 0), 0);
	CHECK_INT(gg_set_nth(set, 1), 5);
	CHECK_INT(gg_set_nth(set, 2), 63);
	CHECK_INT(gg_set_pop(&set), 0);
	CHECK_INT(gg_set_pop(&set), 5);
	CHECK_INT(gg_set_pop(&set), 63);
	CHECK(!set);
	for (unsigned n = 0; n <= 64; n++)
		CHECK_INT(gg_set_count(gg_set_below(n)), n);
}

TEST(wide_ranges_match_brute_force) {
	for (unsigned from = 0; from < 128; from++)
		for (unsigned to = 0; to < 128; to++) {
			gg_wide range = gg_wide_range(from, to), plain = {0, 0};
			for (unsigned member = from; member <= to; member++)
				gg_wide_add(&plain, member);
			CHECK(range.low == plain.low && range.high == plain.high);
		}
}

TEST(wide_sets_know_their_members) {
	gg_wide set = {0, 0};
	gg_wide_add(&set, 0);
	gg_wide_add(&set, 63);
	gg_wide_add(&set, 64);
	gg_wide_add(&set, 127);
	CHECK_INT(gg_wide_count(set), 4);
	for (unsigned member = 0; member < 128; member++)
		CHECK_INT(gg_wide_has(set, member), member == 0 || member == 63 || member == 64 || member == 127);
	gg_wide middle = gg_wide_range(60, 70);
	CHECK_INT(gg_wide_count(gg_wide_and(set, middle)), 2);
	CHECK_INT(gg_wide_count(gg_wide_minus(set, middle)), 2);
	CHECK_INT(gg_wide_count(gg_wide_minus(middle, set)), 9);
}
