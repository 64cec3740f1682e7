/*
 * dice_source.c - where chance outcomes come from: a seed that anybody may know, a secret key that is verified afterwards, or the players'
 * own dice. An outcome depends on the number of its action and not on what happened before, so a game can be replayed from any point.
 * docs/formats.md specifies the bytes, so that anyone can verify our dice in any language.
 */
#include <string.h>

#include <grognard/rng.h>

#include "dice_parts.h"

/* The message whose HMAC gives an outcome (docs/formats.md). */
enum {
	FAIR_NAME_BYTES = 15, /* "grognard fair 1" without its end */
	FAIR_SEATS = 4,
	FAIR_MESSAGE_BYTES = FAIR_NAME_BYTES + GG_ID_BYTES + FAIR_SEATS * GG_ENTROPY_BYTES + 8 + 4
};

/* A commitment is the SHA-256 of this, the id and the key. It covers the id because a host that could still choose the id after the players
 * gave their entropy could try ids until it likes the dice. */
enum { COMMIT_NAME_BYTES = 21 /* "grognard commitment 2" without its end */ };

/* Every outcome has a stream of its own; the odd factor keeps the streams of different n apart. */
static const uint64_t stride = UINT64_C(0xd1342543de82ef95);

void gg_dice_seeded(gg_dice_source *dice_source, uint64_t seed) {
	memset(dice_source, 0, sizeof *dice_source);
	dice_source->kind = GG_DICE_SEEDED;
	dice_source->seed = seed;
}

void gg_dice_given(gg_dice_source *dice_source) {
	memset(dice_source, 0, sizeof *dice_source);
	dice_source->kind = GG_DICE_GIVEN;
}

void dice_commit(const gg_dice_source *dice_source, uint8_t out[DIGEST_BYTES]) {
	uint8_t message[COMMIT_NAME_BYTES + GG_ID_BYTES + GG_KEY_BYTES];
	if (!dice_source->binds_id) {
		digest_sha256(out, dice_source->key, sizeof dice_source->key);
		return;
	}
	memcpy(message, "grognard commitment 2", COMMIT_NAME_BYTES);
	memcpy(message + COMMIT_NAME_BYTES, dice_source->id, GG_ID_BYTES);
	memcpy(message + COMMIT_NAME_BYTES + GG_ID_BYTES, dice_source->key, GG_KEY_BYTES);
	digest_sha256(out, message, sizeof message);
	digest_wipe(message, sizeof message);
}

bool gg_dice_proves(const gg_dice_source *dice_source) {
	uint8_t hash[DIGEST_BYTES];
	if (dice_source->kind != GG_DICE_FAIR || !dice_source->known)
		return false;
	dice_commit(dice_source, hash);
	return memcmp(hash, dice_source->commitment, sizeof hash) == 0;
}

static void put_big_endian(uint8_t *out, uint64_t number, unsigned bytes) {
	while (bytes--) {
		out[bytes] = (uint8_t)number;
		number >>= 8;
	}
}

/* The first eight bytes of the HMAC as a number. */
static uint64_t fair_word(const gg_dice_source *dice_source, uint64_t n, uint32_t attempt) {
	uint8_t message[FAIR_MESSAGE_BYTES], digest[DIGEST_BYTES];
	uint8_t *at = message;
	memcpy(at, "grognard fair 1", FAIR_NAME_BYTES);
	at += FAIR_NAME_BYTES;
	memcpy(at, dice_source->id, GG_ID_BYTES);
	at += GG_ID_BYTES;
	memcpy(at, dice_source->entropy, sizeof dice_source->entropy);
	at += sizeof dice_source->entropy;
	put_big_endian(at, n, 8);
	put_big_endian(at + 8, attempt, 4);
	digest_hmac_sha256(digest, message, sizeof message, dice_source->key);
	uint64_t word = 0;
	for (unsigned i = 0; i < 8; i++)
		word = word << 8 | digest[i];
	return word;
}

/* A number below `sum`. Words from the incomplete block at the top of the range are rejected, so that all numbers are equally likely. */
static uint64_t fair_below(const gg_dice_source *dice_source, uint64_t n, uint64_t sum) {
	uint64_t uneven = (0 - sum) % sum; /* 2^64 mod sum */
	for (uint32_t attempt = 0;; attempt++) {
		uint64_t word = fair_word(dice_source, n, attempt);
		if (word <= UINT64_MAX - uneven)
			return word % sum;
	}
}

static uint32_t fair_pick(const gg_dice_source *dice_source, uint64_t n, const uint32_t *weights, uint64_t sum) {
	uint64_t number = fair_below(dice_source, n, sum);
	uint32_t index = 0;
	while (number >= weights[index])
		number -= weights[index++];
	return index;
}

bool gg_dice_pick(const gg_dice_source *dice_source, uint64_t n, const uint32_t *weights, uint32_t count, uint32_t *out) {
	uint64_t sum = 0;
	for (uint32_t i = 0; i < count; i++)
		sum += weights[i];
	if (sum == 0 || sum > UINT32_MAX)
		return false;
	if (dice_source->kind == GG_DICE_SEEDED) {
		gg_rng rng = gg_rng_seed(gg_mix(dice_source->seed) + n * stride);
		*out = gg_rng_weighted(&rng, weights, count);
		return true;
	}
	if (dice_source->kind != GG_DICE_FAIR || !dice_source->known)
		return false;
	*out = fair_pick(dice_source, n, weights, sum);
	return true;
}
