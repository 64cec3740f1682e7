/*
 * plan.h - from a wished place or heading of a unit to the steps that lead there (L3C-34.6).
 */
#ifndef TRICOLORE_PLAN_H
#define TRICOLORE_PLAN_H

#include "steps.h"

enum { L3_PLAN_STEPS = 2 };
typedef struct l3_plan {
	unsigned count;
	gg_action step[L3_PLAN_STEPS];
	table_pose end[L3_PLAN_STEPS]; /* where each leads */
	uint8_t pa[L3_PLAN_STEPS];     /* what each costs */
	bool whole;                    /* they lead all the way */
	gg_verdict stopped;            /* else why not */
} l3_plan;

/* Its front centre to that point: a step back or aside if it lies so near, else straight at the slowest pace, after a turn if it lies
 * beyond 30 degrees of the front; as far as the rules let it. */
void l3_plan_to(const gg_game *game, const l3_state *s, unsigned unit, table_point to, l3_plan *out);
/* On the spot to that heading. */
void l3_plan_turn(const gg_game *game, const l3_state *s, unsigned unit, uint16_t heading, l3_plan *out);

#endif
