/*
 * plan.h - from where a unit stands to where somebody wishes it: the steps of its phase that lead there (L3C-34.6), or the nearest that can
 * be had and what stops it. No rule is in it: every step is judged as if it were made, and nothing that it may provoke.
 */
#ifndef TRICOLORE_PLAN_H
#define TRICOLORE_PLAN_H

#include "../../table/planner.h"
#include "tricolore.h"

typedef struct l3_plan {
	gg_action step[TABLE_PATH_STEPS];
	struct l3_planned {
		table_pose at; /* where it stands after the step */
		uint32_t pa;   /* that the step costs */
	} after[TABLE_PATH_STEPS];
	uint32_t count;
	table_pose end; /* the middle of its front */
	uint32_t pa;    /* all of it */
	bool whole;     /* it leads to the wished place */
	gg_verdict stopped;
} l3_plan;

/* To the pose, or as near as it comes. */
void l3_plan_to(const gg_game *game, const l3_state *s, unsigned unit, table_pose wished, l3_plan *out);
/* To the point, facing as it does now or along the way, whichever is cheaper. */
void l3_plan_near(const gg_game *game, const l3_state *s, unsigned unit, table_point to, l3_plan *out);
/* Its cohesion at the end, where the way costs some (L3C-29.4) and no enemy interferes. */
unsigned l3_plan_cohesion(const gg_game *game, const l3_state *s, unsigned unit, const l3_plan *plan);

#endif
