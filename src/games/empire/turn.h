/*
 * turn.h - what the files of command share: rides, activations, captures, points (BE-1, BE-2.4, BE-23).
 */
#ifndef EMPIRE_TURN_H
#define EMPIRE_TURN_H

#include "play.h"

/* The general who may ride in this step has shares left. */
bool em_may_ride(const em_state *s);
void em_attach(em_play *play, unsigned general, unsigned unit);
/* The successor of a lost general, beside a unit (BE-16.2, BE-27.29); EM_NONE: he waits outside. */
void em_replace_general(em_play *play, unsigned general, unsigned unit);

/* A division named for initiative, its bonus and its die (BE-1.3). Which side acts first, or EM_NOBODY: both roll again; with the totals.
 */
typedef struct em_initiative {
	uint8_t division, bonus, die;
} em_initiative;
/* One division and no command point to spend: it is named without asking (BE-27.60). */
bool em_names_itself(const em_state *s, unsigned side, unsigned *only);
int em_who_is_first(const em_look *look, const em_initiative named[EM_SIDES], int32_t total[EM_SIDES]);

/* What points are for, in halves (BE-23.4 and what the scenario adds). */
typedef struct em_gain {
	unsigned side;
	int32_t halves;
	gg_verdict why;
} em_gain;
typedef void em_put_gain(void *payload, const em_gain *gain);
void em_score(em_look *look, em_put_gain *put, void *payload);
/* How the battle ended (BE-23.2, 23.5); code 0 as long as it goes on. */
gg_verdict em_ending(em_look *look);
/* Their sums, and whether so many losses break the army (BE-23.2). */
void em_points(em_look *look, int32_t points[EM_SIDES]);
bool em_breaks(em_look *look, unsigned side);

#endif
