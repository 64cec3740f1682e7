/*
 * evaluate.h - what the parts of a state are worth, in thousandths of a victory point (L3C-33.5).
 */
#ifndef TRICOLORE_EVALUATE_H
#define TRICOLORE_EVALUATE_H

#include "look.h"
#include "weights.h"

/* A unit on the table as seen from the others. */
typedef struct l3_seen {
	int32_t x, y, sine, cosine; /* times 1024 */
	int32_t worth;
	uint8_t arm, formation, cohesion, steady;
	bool garrison;
} l3_seen;

typedef struct l3_army_seen {
	l3_seen of[L3_SIDE_UNITS];
	unsigned count;
	int64_t score;
	unsigned started, lost; /* lost in halves (L3C-33.3) */
} l3_army_seen;

/* What an element is worth to its side as it is now. */
int32_t l3_worth(const l3_weights *w, const l3_data *data, const l3_state *s, unsigned element);

/* Objectives held and within reach, flanks, fronts, cavalry, formations that fit (evaluate_places.c). */
void l3_see_places(const l3_weights *w, const l3_data *data, const l3_state *s, l3_army_seen army[L3_SIDES]);

/* What is declared and not yet rolled for, to side 0: fires and marches to combat by their likely outcome (evaluate_open.c). */
int64_t l3_in_hand(const l3_weights *w, const l3_data *data, const l3_state *s);

#endif
