/*
 * turn.h - what begins and ends turns and phases (a.3, a.8, L3C-33).
 */
#ifndef TRICOLORE_TURN_H
#define TRICOLORE_TURN_H

#include "play.h"

/* Points in halves (L3C-33.5), of the battle as it stands; and what each of them is for. */
typedef struct l3_gain {
	unsigned side;
	int32_t halves;
	gg_verdict why;
} l3_gain;
typedef void l3_put_gain(void *payload, const l3_gain *gain);
void l3_score(l3_look *look, l3_put_gain *put, void *payload);
void l3_points(l3_look *look, int32_t halves[L3_SIDES]);
/* How it ends with these points: by a lead under 3 points a draw, from 8 points on decisive. */
gg_verdict l3_ending(const l3_state *s, const int32_t halves[L3_SIDES]);
void l3_tell_victory(l3_play *play, const int32_t halves[L3_SIDES]);
/* The army is broken now (L3C-33.3). */
bool l3_breaks(const l3_state *s, unsigned side);
/* Who could hold the objective at a turn's end: ARRET or better, formed or a garrison, within 1 UD, no screen (L3C-33.4). */
bool l3_near_objective(l3_look *look, unsigned element, unsigned objective);
int l3_objective_holder(l3_look *look, unsigned objective); /* now; -1: it stays as it was */

/* The GEC of a side: its highest general, 0 to 15, or L3_NONE. */
unsigned l3_gec(const l3_state *s, unsigned side);
/* Generals of the side who were down come back or are replaced (L3C-25.12, 25.13). */
void l3_generals_return(l3_play *play, unsigned side);
/* Every case above ARRET becomes ARRET, pace halt; MACs are over (L3C-35.18). */
void l3_close_phase(l3_play *play);

#endif
