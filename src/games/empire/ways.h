/*
 * ways.h - straight ways over the ground: what they cost and where they are stopped (BE-5.14 to 5.17, BE-27.20, 27.21, 27.25, 27.26).
 */
#ifndef EMPIRE_WAYS_H
#define EMPIRE_WAYS_H

#include "look.h"

/* How a unit goes. */
typedef enum em_gait {
	EM_AT_MARCH,
	EM_AT_HALF,   /* sideways and back: half speed */
	EM_AT_CHARGE, /* BE-5.15 */
} em_gait;

/* UD in a move on this ground, with the bonus of the road or of the charge; 0: it may not enter (BE-5.14, 5.15). A deployed battery moves
 * as a limbered one. */
int32_t em_allowance(const em_unit *unit, unsigned form, em_going going, bool road, em_gait gait);
/* Shares of a thousandth of UD (BE-27.20); 0 where it may not go. */
int32_t em_share(const em_unit *unit, unsigned form, em_going going, bool road, em_gait gait);

typedef struct em_way {
	int32_t shares; /* of all its length */
	bool ford;      /* it begins to touch a ford: the move ends there (BE-27.25) */
} em_way;

/* The price of a straight way of `length`: the footprint `from` of a unit in this formation is pushed along `heading`. False with the
 * clause where it touches ground that it may not enter. Says nothing of other units. */
bool em_straight(em_look *look, unsigned unit, unsigned form, em_stance from, uint16_t heading, int32_t length, em_gait gait, em_way *way,
		 gg_verdict *refusal);
/* The longest such way, at most `most`, that so many shares pay for. */
int32_t em_straight_most(em_look *look, unsigned unit, unsigned form, em_stance from, uint16_t heading, int32_t most, em_gait gait,
			 int32_t shares);

/* Whether the ground under a place may be entered by the unit in this formation, and the place is on the table. */
bool em_ground_legal(em_look *look, unsigned unit, unsigned form, em_stance at, gg_verdict *refusal);
/* A place to be at rest, beside that: no unit overlapped, no building that it does not garrison (BE-27.26). `near`: the 1 UD rule is
 * asked too, from where the unit stands now. */
bool em_place_legal(em_look *look, unsigned unit, unsigned form, em_stance at, bool near, gg_verdict *refusal);

#endif
