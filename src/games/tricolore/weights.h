/*
 * weights.h - the constants of the evaluation (weights.def), as a table that whoever tunes them may replace (gg_rules.weights).
 */
#ifndef TRICOLORE_WEIGHTS_H
#define TRICOLORE_WEIGHTS_H

#include <grognard/grognard.h>

/* Every constant, by its name (weights.def). */
typedef struct l3_weights {
#define WEIGHT(name, written, most) int32_t name;
#include "weights.def"
#undef WEIGHT
} l3_weights;

enum { L3_WEIGHTS = sizeof(l3_weights) / sizeof(int32_t) };
extern const l3_weights l3_weights_tuned;
extern const gg_weight l3_weight_list[L3_WEIGHTS];

static inline const l3_weights *l3_weights_of(const gg_game *game) {
	return (const l3_weights *)(const void *)game->rules->weights;
}

#endif
