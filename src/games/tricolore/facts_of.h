/*
 * facts_of.h - from positions to the arithmetic's facts: the terms of a test (a.9), fires, melees.
 */
#ifndef TRICOLORE_FACTS_OF_H
#define TRICOLORE_FACTS_OF_H

#include "look.h"

/* What kind of test it is (L3C-22.6, 22.7): the column and the start follow. */
typedef enum l3_motive {
	L3_TEST_MAC,
	L3_TEST_MAF,
	L3_TEST_ANSWER_FIRE,
	L3_TEST_ANSWER_COUNTER,
	L3_TEST_ANSWER_STAND,
	L3_TEST_REACTION,
	L3_TEST_OTHER
} l3_motive;

/* The facts of the test that this unit makes now, in the open MAC (mac: index, or L3_NONE for other reasons). `then`: of a reaction, what
 * it does afterwards. All terms of a.9 but the die. */
void l3_test_facts(l3_look *look, unsigned element, l3_motive motive, l3_motive then, unsigned mac, l3_test *out);

/* Figures that fire and how (L3C-17, 18, 29.20): outside a MAC, or on the attacker `target` of the MAC. False with the refusal if there is
 * no such fire (sight, range, sector). `share`: 0 all. */
bool l3_fire_facts(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, l3_fire *out,
		   gg_verdict *refusal);

/* The melee of a pair (b.7, T4). */
void l3_melee_facts(l3_look *look, unsigned a, unsigned b, unsigned mac, l3_melee *out);

/* Secure flanks 0 to 2 of a unit attacked along this direction by this enemy (L3C-22.28, 22.29). */
unsigned l3_secure_flanks(l3_look *look, unsigned element, unsigned against, uint16_t direction);

#endif
