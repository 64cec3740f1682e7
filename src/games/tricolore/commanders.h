/*
 * commanders.h - generals: chain, contact, zones, bonuses, risks (L3C-25).
 */
#ifndef TRICOLORE_COMMANDERS_H
#define TRICOLORE_COMMANDERS_H

#include "play.h"

static inline bool l3_general_well(const l3_state *s, unsigned general) {
	return s->general[general].state == L3_WELL || s->general[general].state == L3_ACTING;
}
bool l3_in_chain(const l3_state *s, unsigned general, unsigned element);
uint32_t l3_general_away(l3_look *look, unsigned general, unsigned element); /* thousandths from its nearest figure */
bool l3_has_command(l3_look *look, unsigned element);                        /* a general of its chain within 4 UD (L3C-25.3) */
/* The bonus of the general in contact: `commands`: in a MAC he must command there (L3C-35.22). */
unsigned l3_general_fire_bonus(l3_look *look, unsigned element, unsigned mac);
unsigned l3_general_melee_bonus(l3_look *look, unsigned element, unsigned mac);
unsigned l3_general_test_bonus(l3_look *look, unsigned element, unsigned mac); /* L3_NONE: other reasons, by distance (L3C-25.5) */
bool l3_general_moves_unit(const l3_state *s, unsigned element);               /* +1 UD (L3C-25.7, 35.22) */
/* A reactive move of 4 UD to join a unit (MAC_JOIN, ASIDE), one action. */
bool l3_may_join(l3_look *look, unsigned general, unsigned element, gg_verdict *refusal);
void l3_join(l3_play *play, unsigned general, unsigned element);

#endif
