/*
 * dice_source.h - where chance outcomes come from.
 *
 * seeded  from a seed that anybody may know. Outcome n of a game depends on (seed, n) alone, so a game can be replayed, taken back
 *         and continued, and no outcome depends on how many were drawn before.
 * fair    nobody can predict or influence an outcome, and afterwards everybody can verify it. The host commits to a secret 256-bit key
 *         and the game's id: their SHA-256 is in the record's header before the first action. Then each player may add entropy. Outcome
 *         n is HMAC-SHA-256(key, "grognard fair 1" | game id | entropy of every seat | n | attempt), with rejection instead of modulo
 *         bias. The key is published at the end.
 * given   dice rolled by hand; only their legality can be checked.
 */
#ifndef GROGNARD_DICE_SOURCE_H
#define GROGNARD_DICE_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum gg_dice_kind { GG_DICE_SEEDED, GG_DICE_FAIR, GG_DICE_GIVEN } gg_dice_kind;

enum { GG_KEY_BYTES = 32, GG_ENTROPY_BYTES = 32, GG_ID_BYTES = 16 };

typedef struct gg_dice_source {
	uint32_t kind;           /* gg_dice_kind */
	bool known;              /* fair: the key is here (the host's own, or revealed) */
	bool revealed;           /* fair: the key has been published in the record */
	bool binds_id;           /* fair: the commitment covers the id too; false in records of version 0.1 */
	uint8_t id[GG_ID_BYTES]; /* of this game, so that no two games of a host share a roll */
	uint64_t seed;
	uint8_t key[GG_KEY_BYTES];
	uint8_t commitment[GG_KEY_BYTES];
	uint8_t entropy[4][GG_ENTROPY_BYTES]; /* zero for a seat that added none */
} gg_dice_source;

void gg_dice_seeded(gg_dice_source *dice_source, uint64_t seed);
/* A new secret key and id from the system's generator, and its commitment. False if the system has no randomness. */
bool gg_dice_fair(gg_dice_source *dice_source);
void gg_dice_given(gg_dice_source *dice_source);
/* A new key for the game of this id, for a host that restored an earlier copy of it. No entropy yet. */
bool gg_dice_renew(gg_dice_source *dice_source, const uint8_t id[GG_ID_BYTES]);

/* The outcome of action `n` (from 0), as an index into weights. False if it cannot be known: given dice, or a fair key that has not been
 * revealed. */
bool gg_dice_pick(const gg_dice_source *dice_source, uint64_t n, const uint32_t *weights, uint32_t count, uint32_t *out);

/* Whether the key (and the id, if the commitment covers it) matches the commitment. */
bool gg_dice_proves(const gg_dice_source *dice_source);

#ifdef __cplusplus
}
#endif
#endif
