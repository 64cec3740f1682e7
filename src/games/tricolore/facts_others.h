/*
 * facts_others.h - who else a test counts: opponents of the action, friends, enemies, arms in support, famous units (terms 5, 8, 14 to 16).
 */
#ifndef TRICOLORE_FACTS_OTHERS_H
#define TRICOLORE_FACTS_OTHERS_H

#include "facts_of.h"

/* Those against whom the unit stands in the MAC and who are still there; how many. */
unsigned l3_opponents(const l3_state *s, unsigned element, unsigned mac, uint8_t out[L3_ATTACKERS]);
/* Enemies of ARRET or better in view that have the element at their DT: the directions of the threat in a test for other reasons. */
l3_set l3_threatening(l3_look *look, unsigned element);
void l3_put_others(l3_look *look, unsigned element, l3_motive motive, unsigned mac, l3_test *out);

#endif
