/*
 * plan.h - from where a unit stands to where somebody wishes it: the steps that lead there, or the nearest that can be had and what stops
 * it; and how far it can come at all. No rule is in it: every step is judged as if it were made.
 */
#ifndef EMPIRE_PLAN_H
#define EMPIRE_PLAN_H

#include "../../table/planner.h"
#include "look.h"

typedef struct em_plan {
	gg_action step[EM_STEPS];
	struct em_planned {
		em_stance at; /* where the leader stands after the step */
		int32_t shares;
	} after[EM_STEPS];
	uint32_t count;
	em_stance end; /* where the leader stands after them */
	uint8_t form;
	bool whole;         /* it leads to the wished place */
	int32_t shares;     /* left to the leader */
	gg_verdict stopped; /* why not, if it does not */
} em_plan;

/* The unit, or the group that it leads in an open move, to the pose in the formation; not open: as if it were activated for a move now.
 * False if it cannot be moved at all. */
bool em_plan_to(em_look *look, unsigned unit, table_pose wished, unsigned form, em_plan *out);

/* Where its centre can be after one pivot and one advance, an about-turn before or a move back: a polygon round where it stands, clockwise
 * from the north. */
typedef struct em_reach {
	table_point point[TABLE_REACH_POINTS];
	uint32_t count;
} em_reach;
bool em_reach_of(em_look *look, unsigned unit, em_reach *out);

#endif
