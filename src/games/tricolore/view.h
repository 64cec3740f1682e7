/*
 * view.h - what is secret (view.c), and guesses at it (guess.c): part (d) of the digest, L3C-32.
 */
#ifndef TRICOLORE_VIEW_H
#define TRICOLORE_VIEW_H

#include "muster.h"
#include "rulebook.h"

/* The bit of l3_state.veil for a side whose secrets are blanked. */
static inline uint8_t l3_veil_of(unsigned side) {
	return (uint8_t)(1u << side);
}

bool l3_places_in_secret(const l3_state *s, unsigned side);
bool l3_orders_are_secret(const l3_state *s);
bool l3_is_marked(const l3_state *s, unsigned element); /* under a type marker */

#endif
