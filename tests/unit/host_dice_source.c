/*
 * host_dice_source.c - dice that can be trusted: seeded ones depend on (seed, n) alone, fair ones can be derived again by
 * code that shares nothing with ours but docs/formats.md.
 */
#include "src/host/dice_source.c" /* for fair_below: with honest weights a rejection happens once in four billion */

#include <sodium.h>

#include "harness.h"

static const uint32_t even[6] = {1, 1, 1, 1, 1, 1};

TEST(a_seeded_outcome_depends_on_seed_and_number_alone) {
	gg_dice_source x, y;
	gg_dice_seeded(&x, 42);
	gg_dice_seeded(&y, 42);
	uint32_t forwards[100], pick = 0;
	for (uint32_t n = 0; n < 100; n++)
		CHECK(gg_dice_pick(&x, n, even, 6, &forwards[n]));
	for (uint32_t n = 100; n-- > 0;) {
		CHECK(gg_dice_pick(&y, n, even, 6, &pick));
		CHECK_INT(pick, forwards[n]);
	}
}

TEST(seeded_outcomes_are_those_of_the_documented_formula) {
	/* docs/formats.md, section "Seeded dice", written out once more without rng.h. */
	for (uint64_t n = 0; n < 1000; n++) {
		gg_dice_source dice_source;
		uint64_t seed = n * 977;
		gg_dice_seeded(&dice_source, seed);
		uint64_t mixed[3] = {seed, 0, 0};
		for (int round = 0; round < 3; round++) {
			uint64_t z = mixed[round];
			z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
			z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
			z ^= z >> 31;
			if (round == 0)
				mixed[1] = (z + n * UINT64_C(0xd1342543de82ef95)) ^ UINT64_C(0x6772666f676e6172);
			else if (round == 1)
				mixed[2] = z + UINT64_C(0x9e3779b97f4a7c15);
			else
				mixed[0] = z;
		}
		uint32_t pick = 99;
		CHECK(gg_dice_pick(&dice_source, n, even, 6, &pick));
		CHECK_INT(pick, (mixed[0] >> 32) * 6 >> 32); /* 2^32 mod 6 = 4: no rejection among these seeds */
	}
}

TEST(seeded_and_fair_dice_are_even) {
	gg_dice_source dice_sources[2];
	gg_dice_seeded(&dice_sources[0], 7);
	CHECK(gg_dice_fair(&dice_sources[1]));
	for (int i = 0; i < 2; i++) {
		int faces[6] = {0};
		double chi = 0;
		for (uint32_t n = 0; n < 60000; n++) {
			uint32_t pick = 0;
			CHECK(gg_dice_pick(&dice_sources[i], n, even, 6, &pick));
			faces[pick]++;
		}
		for (int f = 0; f < 6; f++)
			chi += (faces[f] - 10000.0) * (faces[f] - 10000.0) / 10000.0;
		CHECK(chi < 40); /* five degrees of freedom: once in seven million */
	}
}

TEST(weights_are_respected_and_weight_zero_is_never_picked) {
	static const uint32_t weights[4] = {0, 3, 0, 1};
	gg_dice_source dice_sources[2];
	gg_dice_seeded(&dice_sources[0], 7);
	CHECK(gg_dice_fair(&dice_sources[1]));
	for (int i = 0; i < 2; i++) {
		int seen[4] = {0};
		for (uint32_t n = 0; n < 40000; n++) {
			uint32_t pick = 0;
			CHECK(gg_dice_pick(&dice_sources[i], n, weights, 4, &pick));
			seen[pick]++;
		}
		CHECK_INT(seen[0] + seen[2], 0);
		CHECK(seen[1] > 29400 && seen[1] < 30600); /* seven standard deviations */
	}
}

TEST(a_dice_source_that_cannot_know_says_so) {
	static const uint32_t nothing[2] = {0, 0}, huge[2] = {UINT32_MAX, 1};
	gg_dice_source dice_source;
	uint32_t pick;
	gg_dice_given(&dice_source);
	CHECK(!gg_dice_pick(&dice_source, 0, even, 6, &pick));
	CHECK(!gg_dice_proves(&dice_source));
	gg_dice_seeded(&dice_source, 1);
	CHECK(!gg_dice_pick(&dice_source, 0, even, 0, &pick));
	CHECK(!gg_dice_pick(&dice_source, 0, nothing, 2, &pick));
	CHECK(!gg_dice_pick(&dice_source, 0, huge, 2, &pick));
	CHECK(gg_dice_fair(&dice_source));
	dice_source.known = false;
	CHECK(!gg_dice_pick(&dice_source, 0, even, 6, &pick));
	CHECK(!gg_dice_proves(&dice_source));
}

TEST(a_dice_source_starts_clean_in_dirty_memory) {
	gg_dice_source dice_source;
	memset(&dice_source, 0xff, sizeof dice_source);
	gg_dice_seeded(&dice_source, 5);
	CHECK(!dice_source.known && !dice_source.revealed && dice_source.seed == 5);
	memset(&dice_source, 0xff, sizeof dice_source);
	gg_dice_given(&dice_source);
	CHECK(!dice_source.known && !dice_source.revealed && dice_source.seed == 0);
	memset(&dice_source, 0xff, sizeof dice_source);
	CHECK(gg_dice_fair(&dice_source));
	CHECK(!dice_source.revealed && dice_source.entropy[3][31] == 0);
}

TEST(weights_may_add_up_to_the_32_bit_maximum) {
	static const uint32_t most[2] = {UINT32_MAX - 1, 1};
	gg_dice_source dice_source;
	uint32_t pick = 99;
	gg_dice_seeded(&dice_source, 1);
	CHECK(gg_dice_pick(&dice_source, 0, most, 2, &pick));
	CHECK_INT(pick, 0);
}

TEST(two_fair_games_share_no_secret) {
	gg_dice_source x = {0}, y = {0};
	CHECK(gg_dice_fair(&x) && gg_dice_fair(&y));
	CHECK(memcmp(x.key, y.key, sizeof x.key) != 0);
	CHECK(memcmp(x.id, y.id, sizeof x.id) != 0);
	CHECK(gg_dice_proves(&x) && gg_dice_proves(&y));
	CHECK(!x.revealed);
	x.key[31] ^= 1;
	CHECK(!gg_dice_proves(&x));
}

/* docs/formats.md, step 1, by the letter. */
TEST(a_commitment_covers_the_id_and_in_version_0_1_only_the_key) {
	gg_dice_source dice_source;
	uint8_t message[69], hash[32];
	CHECK(gg_dice_fair(&dice_source));
	CHECK(dice_source.binds_id);
	memcpy(message, "grognard commitment 2", 21);
	memcpy(message + 21, dice_source.id, 16);
	memcpy(message + 37, dice_source.key, 32);
	crypto_hash_sha256(hash, message, sizeof message);
	CHECK(memcmp(hash, dice_source.commitment, sizeof hash) == 0);
	dice_source.id[0] ^= 1;
	CHECK(!gg_dice_proves(&dice_source)); /* no other game can have these dice */
	dice_source.binds_id = false;
	CHECK(!gg_dice_proves(&dice_source));
	crypto_hash_sha256(dice_source.commitment, dice_source.key, sizeof dice_source.key);
	CHECK(gg_dice_proves(&dice_source));
	dice_source.id[0] ^= 1;
	CHECK(gg_dice_proves(&dice_source));
}

/* --- Fair dice derived a second time ------------------------------------------------------------------------- */

/* HMAC from its definition (RFC 2104) over SHA-256, not libsodium's HMAC. */
static void hmac(const uint8_t key[32], const uint8_t *message, size_t size, uint8_t out[32]) {
	uint8_t inner[64 + 256], outer[64 + 32];
	for (int i = 0; i < 64; i++) {
		uint8_t k = i < 32 ? key[i] : 0;
		inner[i] = k ^ 0x36;
		outer[i] = k ^ 0x5c;
	}
	memcpy(inner + 64, message, size);
	crypto_hash_sha256(outer + 64, inner, 64 + size);
	crypto_hash_sha256(out, outer, sizeof outer);
}

/* docs/formats.md, section "Fair dice", by the letter. */
static uint64_t derive_below(const gg_dice_source *dice_source, uint64_t n, uint64_t sum, int *tries) {
	for (uint32_t attempt = 0;; attempt++) {
		uint8_t message[171], digest[32];
		memcpy(message, "grognard fair 1", 15);
		memcpy(message + 15, dice_source->id, 16);
		for (int seat = 0; seat < 4; seat++)
			memcpy(message + 31 + 32 * seat, dice_source->entropy[seat], 32);
		for (int i = 0; i < 8; i++)
			message[159 + i] = (uint8_t)(n >> (56 - 8 * i));
		for (int i = 0; i < 4; i++)
			message[167 + i] = (uint8_t)(attempt >> (24 - 8 * i));
		hmac(dice_source->key, message, sizeof message, digest);
		uint64_t word = 0;
		for (int i = 0; i < 8; i++)
			word |= (uint64_t)digest[i] << (56 - 8 * i);
		(*tries)++;
		uint64_t last = UINT64_MAX - (UINT64_MAX % sum + 1) % sum; /* of the last whole block */
		if (word <= last)
			return word % sum;
	}
}

static uint32_t derive(const gg_dice_source *dice_source, uint64_t n, const uint32_t *weights, uint32_t count, int *tries) {
	uint64_t sum = 0, below = 0;
	for (uint32_t i = 0; i < count; i++)
		sum += weights[i];
	uint64_t number = derive_below(dice_source, n, sum, tries);
	uint32_t index = 0;
	while (number >= (below += weights[index]))
		index++;
	return index;
}

TEST(fair_outcomes_can_be_derived_by_a_stranger) {
	static const uint32_t uneven[5] = {1, 0, 7, 1000003, 12};
	gg_dice_source dice_source;
	int tries = 0;
	CHECK(gg_dice_fair(&dice_source));
	for (int seat = 0; seat < 4; seat += 2)
		randombytes_buf(dice_source.entropy[seat], GG_ENTROPY_BYTES);
	for (uint64_t n = 0; n < 500; n++) {
		uint32_t pick = 99;
		CHECK(gg_dice_pick(&dice_source, n << (n % 50), even, 6, &pick));
		CHECK_INT(pick, derive(&dice_source, n << (n % 50), even, 6, &tries));
		CHECK(gg_dice_pick(&dice_source, n, uneven, 5, &pick));
		CHECK_INT(pick, derive(&dice_source, n, uneven, 5, &tries));
	}
	CHECK_INT(tries, 1000);
}

TEST(an_uneven_remainder_of_the_range_is_rejected) {
	static const uint64_t sums[] = {UINT64_C(0x8000000000000001), UINT64_C(0xc000000000000000), UINT64_C(0x5555555555555556), 3, 1};
	gg_dice_source dice_source;
	int tries = 0;
	CHECK(gg_dice_fair(&dice_source));
	for (uint64_t n = 0; n < 100; n++)
		for (int i = 0; i < 5; i++)
			CHECK(fair_below(&dice_source, n, sums[i]) == derive_below(&dice_source, n, sums[i], &tries));
	CHECK(tries > 600); /* about half, a quarter and a third of the words of the first three are thrown away */
}

/* The test vector of docs/formats.md: key 00 01 .. 1f, id f0 f1 .. ff, entropy of seat 2 all aa. */
static void vector(gg_dice_source *dice_source) {
	memset(dice_source, 0, sizeof *dice_source);
	dice_source->kind = GG_DICE_FAIR;
	dice_source->known = true;
	for (int i = 0; i < 32; i++)
		dice_source->key[i] = (uint8_t)i;
	for (int i = 0; i < 16; i++)
		dice_source->id[i] = (uint8_t)(0xf0 + i);
	memset(dice_source->entropy[1], 0xaa, 32);
	crypto_hash_sha256(dice_source->commitment, dice_source->key, 32);
}

TEST(the_published_test_vector_of_fair_dice_holds) {
	gg_dice_source dice_source;
	char hex[65];
	vector(&dice_source);
	sodium_bin2hex(hex, sizeof hex, dice_source.commitment, 32);
	CHECK_TEXT(hex, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
	char dice[13] = "";
	for (uint32_t n = 0; n < 12; n++) {
		uint32_t pick = 0;
		CHECK(gg_dice_pick(&dice_source, n, even, 6, &pick));
		dice[n] = (char)('1' + pick);
	}
	CHECK_TEXT(dice, "241563262232");
}

TEST(the_largest_uneven_remainder_is_rejected) {
	/* 2^64 is one less than a multiple of this number, so its rest is as large as a rest can be; and outcome 775062 of the
	 * vector, sought for it, is a word of that rest. */
	const uint64_t sum = UINT64_C(67280421310721);
	gg_dice_source dice_source;
	int tries = 0;
	vector(&dice_source);
	CHECK(fair_below(&dice_source, 775062, sum) == derive_below(&dice_source, 775062, sum, &tries));
	CHECK_INT(tries, 2);
	CHECK(fair_below(&dice_source, 775063, sum) == derive_below(&dice_source, 775063, sum, &tries));
	CHECK_INT(tries, 3);
}

TEST(the_published_test_vector_of_seeded_dice_holds) {
	gg_dice_source dice_source;
	char dice[13] = "";
	gg_dice_seeded(&dice_source, 42);
	for (uint32_t n = 0; n < 12; n++) {
		uint32_t pick = 0;
		CHECK(gg_dice_pick(&dice_source, n, even, 6, &pick));
		dice[n] = (char)('1' + pick);
	}
	CHECK_TEXT(dice, "616655421251");
}

TEST(every_part_of_the_message_changes_the_dice) {
	gg_dice_source dice_source, other;
	static const uint32_t many[2] = {1u << 30, 1u << 30};
	vector(&dice_source);
	for (int part = 0; part < 4; part++) {
		int different = 0;
		other = dice_source;
		if (part == 0)
			other.key[0] ^= 1;
		else if (part == 1)
			other.id[15] ^= 1;
		else if (part == 2)
			other.entropy[0][0] ^= 1;
		else
			other.entropy[3][31] ^= 1;
		for (uint32_t n = 0; n < 64; n++) {
			uint32_t x = 0, y = 0;
			CHECK(gg_dice_pick(&dice_source, n, many, 2, &x) && gg_dice_pick(&other, n, many, 2, &y));
			different += x != y;
		}
		CHECK(different > 8);
	}
}
