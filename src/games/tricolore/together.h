/*
 * together.h - one word for a whole GT: what one unit is told, told to the others of its GT that can do the same (L3C-34.2, 34.6). No rule
 * is in it: it names actions that the player could send himself, one after the other, each judged where those before it have led.
 */
#ifndef TRICOLORE_TOGETHER_H
#define TRICOLORE_TOGETHER_H

#include "look.h"
#include "plan.h"

enum { L3_TOGETHER_MOST = L3_SIDE_UNITS * TABLE_PATH_STEPS };

typedef struct l3_together {
	gg_action step[L3_TOGETHER_MOST]; /* what the first unit was told, then the others */
	uint32_t count;
	l3_set with, without;          /* slots of the GT that do it too, and that cannot or have something else to do */
	gg_verdict why[L3_SIDE_UNITS]; /* of those that cannot: what hinders them, as far as that is a refusal */
} l3_together;

/* `told`: what one unit is to do, its steps in their order. False: that is not legal, or nothing that a GT does together (`refusal`). */
bool l3_together_of(const gg_game *game, const l3_state *s, const gg_action *told, uint32_t count, l3_together *out, gg_verdict *refusal);

#endif
