/*
 * weights.h - the constants of the evaluation (weights.def), as a table that whoever tunes them may replace (gg_rules.weights).
 */
#ifndef EMPIRE_WEIGHTS_H
#define EMPIRE_WEIGHTS_H

#include <grognard/grognard.h>

/* Every constant, by its name (weights.def). */
typedef struct em_weights {
#define WEIGHT(name, written, most) int32_t name;
#include "weights.def"
#undef WEIGHT
} em_weights;

enum { EM_WEIGHTS = sizeof(em_weights) / sizeof(int32_t) };
extern const em_weights em_weights_tuned;
extern const gg_weight em_weight_list[EM_WEIGHTS];

static inline const em_weights *em_weights_of(const gg_game *game) {
	return (const em_weights *)(const void *)game->rules->weights;
}

#endif
