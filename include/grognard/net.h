/*
 * net.h - a learned evaluation: a small network over the features of a rulebook (gg_rules.features), in whole numbers.
 *
 * A net is bytes that train/ made (docs/learning.md); nets/ has those of our games. Nothing is copied or allocated: the bytes must outlive
 * it. The same state has the same value with every compiler, on every machine and in WebAssembly.
 *
 * The layers: for every feature that holds a row of `wide` numbers, all rows added; then `deep` sums of these; then the answers. Between
 * layers what is below 0 counts as 0 and what is above 1 as 1.
 */
#ifndef GROGNARD_NET_H
#define GROGNARD_NET_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
	GG_NET_VERSION = 1,
	GG_NET_WHOLE = 1000000, /* a sure win; a sure loss is -GG_NET_WHOLE */
	GG_NET_WIDE_MAX = 256,
	GG_NET_DEEP_MAX = 64,
	GG_NET_FEATURES_MAX = 256 /* features that hold in one state */
};

/* What a net answers, for the seat that the features are seen by: its chance to win; its chance of a decisive win, and that of the other
 * side. Opponents play for a mean of the first two, or they would take every win that comes easily (docs/learning.md). */
typedef enum gg_net_answer { GG_NET_CHANCE, GG_NET_DECISIVE, GG_NET_DECISIVE_OTHER, GG_NET_ANSWERS } gg_net_answer;

typedef struct gg_net {
	const uint64_t *first; /* a bias, then one row for each feature: four numbers to a word */
	const int16_t *second; /* `deep` rows of `wide` */
	const int16_t *third;  /* a row of `deep` for each answer */
	const int32_t *biases; /* `deep`, then one for each answer */
	uint32_t inputs, wide, deep;
	uint32_t style; /* how much a decisive win counts for the opponents, in hundredths */
} gg_net;

/* Opens a net for the features of these rules. The bytes are aligned to 8. False with what is wrong: not a net, of another version,
 * damaged, or made for other features. */
bool gg_net_open(gg_net *net, const void *bytes, size_t size, const gg_rules *rules, gg_error *error);

/* The same for bytes that gg_net_open has accepted before, without looking at each of them again. */
void gg_net_reopen(gg_net *net, const void *bytes);

/* The answers for a list of features, each from -GG_NET_WHOLE to GG_NET_WHOLE: twice the chance, less one. */
void gg_net_value(const gg_net *net, const uint16_t *features, uint32_t count, int32_t out[GG_NET_ANSWERS]);

/* A rulebook that judges states by a net, for opponents: everything else is as in the game's own. */
typedef struct gg_learned {
	gg_rules rules;
	const gg_rules *own;
	gg_net net;
} gg_learned;

/* The game with the evaluation of a net, for as long as `room` exists. States of which nothing was learned have the rulebook's own. */
gg_game gg_learned_game(gg_learned *room, const gg_game *game, const gg_net *net);

/* What identifies the features of these rules: a net made for others is refused. */
uint64_t gg_net_features_hash(const gg_rules *rules);

/* How many features there are in all groups. */
uint32_t gg_net_features_count(const gg_rules *rules);

#ifdef __cplusplus
}
#endif
#endif
