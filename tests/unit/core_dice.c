/*
 * core_dice.c - exact dice: known distributions, every small pool against plain counting, and counts of 128 bits.
 */
#include "harness.h"

#include <grognard/dice.h>

static const gg_count LARGEST = {UINT64_MAX, UINT64_MAX};

static const char *written(gg_count x) {
	static char out[40];
	gg_count_write(x, out);
	return out;
}

/* A small count as a number. */
static int64_t small(gg_count x) {
	return x.high ? -1 : (int64_t)x.low;
}

static int64_t ways(const gg_pool *pool, int32_t total) {
	return small(gg_pool_at(pool, total));
}

static bool same_pool(const gg_pool *x, const gg_pool *y) {
	return x->first == y->first && x->span == y->span && x->dice == y->dice && !gg_count_compare(x->all, y->all) &&
	       !memcmp(x->ways, y->ways, sizeof x->ways);
}

/* --- Pools --------------------------------------------------------------------------------------------------- */

TEST(an_empty_pool_has_only_the_total_zero) {
	gg_pool pool;
	gg_pool_none(&pool);
	CHECK_INT(pool.first, 0);
	CHECK_INT(pool.span, 1);
	CHECK_INT(small(pool.all), 1);
	CHECK_INT(ways(&pool, 0), 1);
	CHECK_INT(ways(&pool, 1), 0);
}

TEST(two_and_three_six_sided_dice) {
	gg_pool pool;
	gg_pool_none(&pool);
	CHECK(gg_pool_dice(&pool, 2, 6));
	static const int two[] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
	CHECK_INT(pool.first, 2);
	CHECK_INT(pool.span, 11);
	CHECK_INT(small(pool.all), 36);
	for (int i = 0; i < 11; i++)
		CHECK_INT(ways(&pool, 2 + i), two[i]);
	CHECK(gg_pool_die(&pool, 6));
	static const int three[] = {1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1};
	CHECK_INT(pool.first, 3);
	CHECK_INT(pool.span, 16);
	CHECK_INT(small(pool.all), 216);
	for (int i = 0; i < 16; i++)
		CHECK_INT(ways(&pool, 3 + i), three[i]);
	CHECK_INT(ways(&pool, 2), 0);
	CHECK_INT(ways(&pool, 19), 0);
}

TEST(an_eight_two_tens_and_three) {
	gg_pool pool;
	gg_pool_none(&pool);
	CHECK(gg_pool_die(&pool, 8));
	CHECK(gg_pool_dice(&pool, 2, 10));
	gg_pool_plus(&pool, 3);
	static const int wanted[] = {1, 3, 6, 10, 15, 21, 28, 36, 44, 52, 58, 62, 64, 64, 62, 58, 52, 44, 36, 28, 21, 15, 10, 6, 3, 1};
	CHECK_INT(pool.first, 6);
	CHECK_INT(pool.span, 26);
	CHECK_INT(small(pool.all), 800);
	for (int i = 0; i < 26; i++)
		CHECK_INT(ways(&pool, 6 + i), wanted[i]);
}

TEST(two_average_dice) {
	static const int32_t average[] = {2, 3, 3, 4, 4, 5};
	static const int wanted[] = {1, 4, 8, 10, 8, 4, 1};
	gg_pool pool;
	gg_pool_none(&pool);
	CHECK(gg_pool_faces(&pool, average, 6));
	CHECK(gg_pool_faces(&pool, average, 6));
	CHECK_INT(pool.first, 4);
	CHECK_INT(pool.span, 7);
	CHECK_INT(pool.dice, 2);
	CHECK_INT(small(pool.all), 36);
	for (int i = 0; i < 7; i++)
		CHECK_INT(ways(&pool, 4 + i), wanted[i]);
}

TEST(a_range_counts_all_its_totals) {
	gg_pool pool;
	gg_pool_none(&pool);
	gg_pool_dice(&pool, 3, 6);
	CHECK_INT(small(gg_pool_between(&pool, 11, 18)), 108);
	CHECK_INT(small(gg_pool_between(&pool, INT32_MIN, INT32_MAX)), 216);
	CHECK_INT(small(gg_pool_between(&pool, INT32_MIN, 4)), 4);
	CHECK_INT(small(gg_pool_between(&pool, 5, 4)), 0);
	CHECK_INT(small(gg_pool_between(&pool, 19, INT32_MAX)), 0);
	CHECK_INT(small(gg_pool_between(&pool, 18, 400)), 1);
}

TEST(modifiers_may_be_negative_and_stay_in_range) {
	gg_pool pool;
	gg_pool_none(&pool);
	gg_pool_die(&pool, 6);
	gg_pool_plus(&pool, -4);
	CHECK_INT(pool.first, -3);
	CHECK_INT(small(gg_pool_between(&pool, -3, 0)), 4);
	gg_pool_plus(&pool, INT32_MAX);
	gg_pool_plus(&pool, INT32_MAX);
	CHECK(gg_pool_die(&pool, 6));
	CHECK_INT(small(gg_pool_between(&pool, 0, INT32_MAX)), 36);
}

/* --- Every small pool against plain counting ----------------------------------------------------------------- */

enum { TRIED_DICE = 4, TRIED_TOTALS = 100 };

/* Goes through every face of every die, as you would on paper. */
static void throw_all(const int32_t dice[][20], const uint32_t *sides, int count, int32_t total, uint32_t seen[TRIED_TOTALS]) {
	if (!count) {
		seen[total + TRIED_TOTALS / 2]++;
		return;
	}
	for (uint32_t face = 0; face < sides[0]; face++)
		throw_all(dice + 1, sides + 1, count - 1, total + dice[0][face], seen);
}

static void compare(const gg_pool *pool, const uint32_t seen[TRIED_TOTALS]) {
	gg_count sum = {0, 0};
	for (int32_t total = -TRIED_TOTALS / 2; total < TRIED_TOTALS / 2; total++) {
		CHECK_INT(ways(pool, total), seen[total + TRIED_TOTALS / 2]);
		sum = gg_count_add(sum, gg_pool_at(pool, total));
	}
	CHECK_INT(gg_count_compare(sum, pool->all), 0);
}

TEST(every_small_pool_matches_brute_force) {
	static const uint32_t kinds[] = {2, 3, 4, 5, 6, 8, 10, 12, 20};
	enum { KINDS = sizeof kinds / sizeof *kinds };
	int32_t dice[3][20];
	for (int i = 0; i < 3; i++)
		for (int face = 0; face < 20; face++)
			dice[i][face] = face + 1;
	for (int choice = 0; choice < KINDS * KINDS * KINDS; choice++) {
		uint32_t sides[3] = {kinds[choice % KINDS], kinds[choice / KINDS % KINDS], kinds[choice / KINDS / KINDS]};
		if (sides[0] + sides[1] + sides[2] >= TRIED_TOTALS / 2)
			continue;
		uint32_t seen[TRIED_TOTALS] = {0};
		throw_all((const int32_t(*)[20])dice, sides, 3, -5, seen);
		gg_pool pool;
		gg_pool_none(&pool);
		for (int i = 0; i < 3; i++)
			CHECK(gg_pool_die(&pool, sides[i]));
		gg_pool_plus(&pool, -5);
		compare(&pool, seen);
	}
}

TEST(unusual_faces_match_brute_force) {
	static const int32_t dice[TRIED_DICE][20] = {{2, 3, 3, 4, 4, 5}, {-3, 0, 0, 9}, {7}, {5, -5, 1}};
	static const uint32_t sides[TRIED_DICE] = {6, 4, 1, 3};
	uint32_t seen[TRIED_TOTALS] = {0};
	throw_all(dice, sides, TRIED_DICE, 0, seen);
	gg_pool pool;
	gg_pool_none(&pool);
	for (int i = 0; i < TRIED_DICE; i++)
		CHECK(gg_pool_faces(&pool, dice[i], sides[i]));
	compare(&pool, seen);
}

TEST(the_order_of_the_dice_does_not_matter) {
	gg_pool x, y;
	gg_pool_none(&x);
	gg_pool_none(&y);
	CHECK(gg_pool_dice(&x, 4, 6) && gg_pool_dice(&x, 3, 10) && gg_pool_die(&x, 8));
	CHECK(gg_pool_die(&y, 8) && gg_pool_die(&y, 10) && gg_pool_dice(&y, 4, 6) && gg_pool_dice(&y, 2, 10));
	CHECK(same_pool(&x, &y));
}

/* --- The largest pools --------------------------------------------------------------------------------------- */

TEST(thirty_eight_ten_sided_dice_are_exact) {
	gg_pool pool;
	gg_pool_none(&pool);
	CHECK(gg_pool_dice(&pool, 38, 10));
	CHECK_INT(pool.first, 38);
	CHECK_INT(pool.span, 343);
	CHECK_TEXT(written(pool.all), "100000000000000000000000000000000000000");
	CHECK_TEXT(written(gg_pool_at(&pool, 38)), "1");
	CHECK_TEXT(written(gg_pool_at(&pool, 40)), "741");
	CHECK_TEXT(written(gg_pool_at(&pool, 100)), "1621686575719542848022377197");
	CHECK_TEXT(written(gg_pool_at(&pool, 209)), "2244066255357188250744344225634235600");
	CHECK_TEXT(written(gg_pool_at(&pool, 210)), "2240547293520948509836374614010443325");
	CHECK_TEXT(written(gg_pool_at(&pool, 380)), "1");
	CHECK_INT(gg_count_compare(gg_pool_between(&pool, 38, 380), pool.all), 0);
	gg_count num = gg_pool_between(&pool, 38, 180), den = pool.all;
	CHECK_TEXT(written(num), "5381430546068137860526341821264004800");
	CHECK_INT(gg_count_millionths(num, den), 53814);
	gg_count_reduce(&num, &den);
	CHECK_TEXT(written(num), "3363394091292586162828963638290003");
	CHECK_TEXT(written(den), "62500000000000000000000000000000000");
}

TEST(all_throws_are_sides_to_the_power_of_dice) {
	for (uint32_t sides = 2; sides <= 20; sides++) {
		gg_pool pool;
		gg_pool_none(&pool);
		gg_count power = gg_count_of(1);
		for (int dice = 1; dice <= 18; dice++) {
			CHECK(gg_pool_die(&pool, sides));
			CHECK(gg_count_times(power, sides, &power));
			CHECK_INT(gg_count_compare(pool.all, power), 0);
			CHECK_INT(gg_count_compare(gg_pool_between(&pool, INT32_MIN, INT32_MAX), power), 0);
		}
	}
}

TEST(a_pool_that_would_be_too_large_is_refused_and_unchanged) {
	static gg_pool pool, before;
	gg_pool_none(&pool);
	CHECK(gg_pool_dice(&pool, 20, 20)); /* 381 totals */
	before = pool;
	CHECK(!gg_pool_die(&pool, 6)); /* 386 */
	CHECK(same_pool(&pool, &before));
	CHECK(!gg_pool_faces(&pool, (const int32_t[]){0, 4}, 2)); /* 385 */
	CHECK(same_pool(&pool, &before));
	CHECK(gg_pool_die(&pool, 4)); /* 384 */
	CHECK_INT(pool.span, GG_DICE_SPAN);
	CHECK(!gg_pool_die(&pool, 2));
	gg_pool_none(&pool);
	before = pool;
	CHECK(!gg_pool_dice(&pool, GG_DICE_MAX + 1, 2));
	CHECK(!gg_pool_dice(&pool, UINT32_MAX, 20));
	CHECK(same_pool(&pool, &before));
	CHECK(gg_pool_dice(&pool, GG_DICE_MAX, 2));
	CHECK(!gg_pool_die(&pool, 2));
}

TEST(more_throws_than_128_bits_hold_are_refused) {
	static int32_t coins[200];
	for (int i = 0; i < 200; i++)
		coins[i] = i % 2;
	gg_pool pool;
	gg_pool_none(&pool);
	for (int i = 0; i < 16; i++)
		CHECK(gg_pool_faces(&pool, coins, 200)); /* 200^16 is below 2^128, 200^17 is not */
	gg_pool before = pool;
	CHECK(!gg_pool_faces(&pool, coins, 200));
	CHECK(same_pool(&pool, &before));
}

TEST(dice_that_do_not_exist_are_refused) {
	gg_pool pool;
	gg_pool_none(&pool);
	CHECK(!gg_pool_die(&pool, 0) && !gg_pool_die(&pool, 1) && !gg_pool_die(&pool, 21));
	CHECK(!gg_pool_faces(&pool, NULL, 0));
	CHECK(!gg_pool_faces(&pool, (const int32_t[]){INT32_MIN, INT32_MAX}, 2));
	CHECK(!gg_pool_faces(&pool, (const int32_t[]){INT32_MAX}, 1));
	CHECK(!gg_pool_faces(&pool, (const int32_t[]){INT32_MIN}, 1));
	CHECK_INT(pool.span, 1);
	CHECK_INT(pool.dice, 0);
	CHECK(gg_pool_dice(&pool, 0, 6));
	CHECK_INT(pool.dice, 0);
}

/* --- Counts -------------------------------------------------------------------------------------------------- */

TEST(counts_carry_and_borrow_across_the_middle) {
	gg_count x = gg_count_add(gg_count_of(UINT64_MAX), gg_count_of(1));
	CHECK_INT(x.high, 1);
	CHECK_INT(x.low, 0);
	x = gg_count_minus(x, gg_count_of(1));
	CHECK_INT(x.high, 0);
	CHECK(x.low == UINT64_MAX);
	CHECK(gg_count_is_zero(gg_count_minus(LARGEST, LARGEST)));
	CHECK(!gg_count_is_zero((gg_count){1, 0}) && !gg_count_is_zero((gg_count){0, 1}));
}

TEST(counts_are_ordered_by_their_high_word_first) {
	gg_count less = {1, UINT64_MAX}, more = {2, 0};
	CHECK(gg_count_compare(less, more) < 0);
	CHECK(gg_count_compare(more, less) > 0);
	CHECK(gg_count_compare(gg_count_of(2), gg_count_of(3)) < 0);
	CHECK(gg_count_compare(gg_count_of(3), gg_count_of(2)) > 0);
	CHECK_INT(gg_count_compare(LARGEST, LARGEST), 0);
}

TEST(multiplying_stops_at_128_bits) {
	gg_count x = {UINT64_C(0x5555555555555555), UINT64_C(0x5555555555555555)}; /* a third of the largest */
	CHECK(gg_count_times(x, 3, &x));
	CHECK_INT(gg_count_compare(x, LARGEST), 0);
	CHECK(!gg_count_times(x, 2, &x));
	CHECK_INT(gg_count_compare(x, LARGEST), 0);
	CHECK(gg_count_times(gg_count_of(UINT64_MAX), UINT32_MAX, &x));
	CHECK_TEXT(written(x), "79228162495817593515539431425");
	CHECK(gg_count_times(LARGEST, 0, &x) && gg_count_is_zero(x));
}

TEST(counts_are_written_in_decimal) {
	CHECK_TEXT(written(gg_count_of(0)), "0");
	CHECK_TEXT(written(gg_count_of(1000000007)), "1000000007");
	CHECK_TEXT(written(gg_count_of(UINT64_MAX)), "18446744073709551615");
	CHECK_TEXT(written((gg_count){1, 0}), "18446744073709551616");
	CHECK_TEXT(written(LARGEST), "340282366920938463463374607431768211455");
}

static void check_reduced(gg_count num, gg_count den, const char *num_text, const char *den_text) {
	gg_count_reduce(&num, &den);
	CHECK_TEXT(written(num), num_text);
	CHECK_TEXT(written(den), den_text);
}

TEST(fractions_are_reduced_to_lowest_terms) {
	check_reduced(gg_count_of(126), gg_count_of(216), "7", "12");
	check_reduced(gg_count_of(91), gg_count_of(216), "91", "216");
	check_reduced(gg_count_of(0), gg_count_of(216), "0", "1");
	check_reduced(gg_count_of(216), gg_count_of(216), "1", "1");
	check_reduced(LARGEST, LARGEST, "1", "1");
	check_reduced((gg_count){1, 0}, (gg_count){UINT64_C(1) << 63, 0}, "1", "9223372036854775808");
	gg_count third = {UINT64_C(0x5555555555555555), UINT64_C(0x5555555555555555)};
	check_reduced(third, LARGEST, "1", "3");
	check_reduced((gg_count){UINT64_C(1) << 63, 0}, LARGEST, "170141183460469231731687303715884105728",
		      "340282366920938463463374607431768211455");
}

TEST(small_fractions_are_reduced_as_euclid_does) {
	for (uint64_t num = 1; num <= 60; num++)
		for (uint64_t den = 1; den <= 60; den++) {
			uint64_t x = num, y = den;
			while (y) {
				uint64_t rest = x % y;
				x = y;
				y = rest;
			}
			gg_count reduced_num = gg_count_of(num), reduced_den = gg_count_of(den);
			gg_count_reduce(&reduced_num, &reduced_den);
			CHECK_INT(small(reduced_num), num / x);
			CHECK_INT(small(reduced_den), den / x);
		}
}

TEST(millionths_are_rounded_half_up) {
	static const struct {
		gg_count num, den;
		uint32_t wanted;
	} cases[] = {
		{{0, 0}, {0, 7}, 0},
		{{0, 7}, {0, 7}, 1000000},
		{{0, 1}, {0, 3}, 333333},
		{{0, 2}, {0, 3}, 666667},
		{{0, 91}, {0, 216}, 421296},
		{{0, 1}, {0, 2000000}, 1},
		{{0, 1}, {0, 2000001}, 0},
		{{0, 999999}, {0, 2000000}, 500000},
		{{UINT64_C(1) << 63, 0}, {UINT64_C(1) << 63, 0}, 1000000},
		{{UINT64_C(1) << 63, 0}, {UINT64_MAX, UINT64_MAX}, 500000},
		{{UINT64_MAX, UINT64_MAX - 1}, {UINT64_MAX, UINT64_MAX}, 1000000},
		{{0, 1}, {UINT64_MAX, UINT64_MAX}, 0},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		CHECK_INT(gg_count_millionths(cases[i].num, cases[i].den), cases[i].wanted);
}
