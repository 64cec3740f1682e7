/*
 * luck.c - where chance outcomes come from: a seed anybody may know, a secret key that is proved afterwards, or the
 * players' own dice. An outcome depends on its number in the game and on nothing that happened in between, so a game
 * can be replayed from any place. docs/formats.md gives the bytes, so that a stranger can check us in any language.
 */
#include <string.h>

#include <sodium.h>

#include <grognard/luck.h>
#include <grognard/rng.h>

/* What the HMAC of an outcome is taken over; docs/formats.md draws it. */
enum {
	FAIR_NAME_BYTES = 15, /* "grognard fair 1" without its end */
	FAIR_SEATS = 4,
	FAIR_MESSAGE_BYTES = FAIR_NAME_BYTES + GG_ID_BYTES + FAIR_SEATS * GG_ENTROPY_BYTES + 8 + 4
};

/* What a commitment is the SHA-256 of, since it covers the id. The id is fixed with it: a host that could still choose it
 * after the players gave their entropy could try ids until the dice please. */
enum { COMMIT_NAME_BYTES = 21 /* "grognard commitment 2" without its end */ };

/* Outcome n of a seed starts its own stream; the odd factor keeps the streams of different n apart. */
static const uint64_t stride = UINT64_C(0xd1342543de82ef95);

void gg_luck_seeded(gg_luck *luck, uint64_t seed) {
	memset(luck, 0, sizeof *luck);
	luck->kind = GG_LUCK_SEEDED;
	luck->seed = seed;
}

void gg_luck_given(gg_luck *luck) {
	memset(luck, 0, sizeof *luck);
	luck->kind = GG_LUCK_GIVEN;
}

static void commit(const gg_luck *luck, uint8_t out[crypto_hash_sha256_BYTES]) {
	uint8_t message[COMMIT_NAME_BYTES + GG_ID_BYTES + GG_KEY_BYTES];
	if (!luck->binds_id) {
		crypto_hash_sha256(out, luck->key, sizeof luck->key);
		return;
	}
	memcpy(message, "grognard commitment 2", COMMIT_NAME_BYTES);
	memcpy(message + COMMIT_NAME_BYTES, luck->id, GG_ID_BYTES);
	memcpy(message + COMMIT_NAME_BYTES + GG_ID_BYTES, luck->key, GG_KEY_BYTES);
	crypto_hash_sha256(out, message, sizeof message);
	sodium_memzero(message, sizeof message);
}

bool gg_luck_fair(gg_luck *luck) {
	memset(luck, 0, sizeof *luck);
	if (sodium_init() < 0)
		return false;
	luck->kind = GG_LUCK_FAIR;
	luck->known = luck->binds_id = true;
	randombytes_buf(luck->id, sizeof luck->id);
	randombytes_buf(luck->key, sizeof luck->key);
	commit(luck, luck->commitment);
	return true;
}

bool gg_luck_renew(gg_luck *luck, const uint8_t id[GG_ID_BYTES]) {
	if (!gg_luck_fair(luck))
		return false;
	memcpy(luck->id, id, sizeof luck->id);
	commit(luck, luck->commitment);
	return true;
}

bool gg_luck_proves(const gg_luck *luck) {
	uint8_t hash[crypto_hash_sha256_BYTES];
	if (luck->kind != GG_LUCK_FAIR || !luck->known)
		return false;
	commit(luck, hash);
	return memcmp(hash, luck->commitment, sizeof hash) == 0;
}

static void put_big_endian(uint8_t *out, uint64_t number, unsigned bytes) {
	while (bytes--) {
		out[bytes] = (uint8_t)number;
		number >>= 8;
	}
}

/* The first eight bytes of the HMAC, read as one number. */
static uint64_t fair_word(const gg_luck *luck, uint64_t n, uint32_t attempt) {
	uint8_t message[FAIR_MESSAGE_BYTES], digest[crypto_auth_hmacsha256_BYTES];
	uint8_t *at = message;
	memcpy(at, "grognard fair 1", FAIR_NAME_BYTES);
	at += FAIR_NAME_BYTES;
	memcpy(at, luck->id, GG_ID_BYTES);
	at += GG_ID_BYTES;
	memcpy(at, luck->entropy, sizeof luck->entropy);
	at += sizeof luck->entropy;
	put_big_endian(at, n, 8);
	put_big_endian(at + 8, attempt, 4);
	crypto_auth_hmacsha256(digest, message, sizeof message, luck->key);
	uint64_t word = 0;
	for (unsigned i = 0; i < 8; i++)
		word = word << 8 | digest[i];
	return word;
}

/* A number below `sum`: words from the uneven rest at the top of the range are thrown away, so no number is favoured. */
static uint64_t fair_below(const gg_luck *luck, uint64_t n, uint64_t sum) {
	uint64_t uneven = (0 - sum) % sum; /* 2^64 mod sum */
	for (uint32_t attempt = 0;; attempt++) {
		uint64_t word = fair_word(luck, n, attempt);
		if (word <= UINT64_MAX - uneven)
			return word % sum;
	}
}

static uint32_t fair_pick(const gg_luck *luck, uint64_t n, const uint32_t *weights, uint64_t sum) {
	uint64_t number = fair_below(luck, n, sum);
	uint32_t index = 0;
	while (number >= weights[index])
		number -= weights[index++];
	return index;
}

bool gg_luck_pick(const gg_luck *luck, uint64_t n, const uint32_t *weights, uint32_t count, uint32_t *out) {
	uint64_t sum = 0;
	for (uint32_t i = 0; i < count; i++)
		sum += weights[i];
	if (sum == 0 || sum > UINT32_MAX)
		return false;
	if (luck->kind == GG_LUCK_SEEDED) {
		gg_rng rng = gg_rng_seed(gg_mix(luck->seed) + n * stride);
		*out = gg_rng_weighted(&rng, weights, count);
		return true;
	}
	if (luck->kind != GG_LUCK_FAIR || !luck->known)
		return false;
	*out = fair_pick(luck, n, weights, sum);
	return true;
}
