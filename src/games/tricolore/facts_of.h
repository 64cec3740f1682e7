/*
 * facts_of.h - from positions to the arithmetic's facts: the terms of a test (a.9), fires, melees.
 */
#ifndef TRICOLORE_FACTS_OF_H
#define TRICOLORE_FACTS_OF_H

#include "actions.h"
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

/* The facts of the test that this unit makes now in a MAC (its index; L3_NONE for other reasons). `then`: of a reaction, what it does
 * afterwards. All terms of a.9 but the die (facts_test.c, facts_others.c). */
void l3_test_facts(l3_look *look, unsigned element, l3_motive motive, l3_motive then, unsigned mac, l3_test *out);
/* The case in which a test for other reasons leaves it: who holds keeps its own, wherever the test started (L3C-22.7). */
static inline l3_case l3_case_after(const l3_element *e, const l3_test_result *result) {
	return (l3_case)(result->lost_cases && result->now < e->morale ? result->now : e->morale);
}
/* PA that the answer needs: fire 1, with a reload 2; counter-MAC 2; a reaction 1 lost, its manoeuvre (order_pre), and what follows. */
unsigned l3_reaction_pa(l3_look *look, unsigned element, l3_manoeuvre what, unsigned formation,
			uint16_t heading); /* without what follows */
/* It was changing its formation by order: to counter-charge instead costs it a PA first (EX-87 a). */
static inline bool l3_drops_order(const l3_element *e) {
	return e->marks & L3_SURPRISED && e->order == L3_ORDER_CHF;
}
/* A reaction that only finishes the change that was the unit's order (L3C-3.5). Once the reaction is noted, order_dist says that it drops
 * the order instead. */
bool l3_keeps_purpose(const l3_element *e, l3_manoeuvre what, unsigned into);
unsigned l3_answer_pa(l3_look *look, unsigned element, l3_motive motive, l3_motive then);
/* Famous units that this test counts (term 8): notes them, so that they count once a turn. */
void l3_note_famous(l3_look *look, unsigned element, l3_element *noting);

/* Figures that fire and how (L3C-17, 18, 29.20): outside a MAC (mac L3_NONE), or at the attacker `target` of the MAC. False with the
 * refusal if there is no such fire (weapon, sight, range, sector). `share`: 0 all; `range`: of an answer, the moral range; L3_OUT_OF_RANGE:
 * by distance (facts_fire.c). */
bool l3_fire_facts(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, l3_range range,
		   l3_fire *out, gg_verdict *refusal);
/* Skirmishers before guns that fire in the phase count under their fire (L3C-24.17). */
bool l3_before_firing_guns(l3_look *look, unsigned firer);
/* The figures concerned by fire on the whole front of a unit in MAC: two ranks of foot, one of others (L3C-18.3). */
int32_t l3_front_concerned(l3_look *look, unsigned target);
/* Whether there is such a fire at all. */
bool l3_can_fire_at(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, gg_verdict *refusal);
/* The same by categories (L3C-17.11): a unit of which one third has rifles fires with two (L3C-26.10). How many; 0 with the refusal. */
unsigned l3_fire_parts(l3_look *look, unsigned firer, unsigned target, bool canister, unsigned share, unsigned mac, l3_range range,
		       l3_fire out[2], gg_verdict *refusal);
l3_weapon l3_weapon_of(const l3_look *look, unsigned element);
unsigned l3_fire_pa(const l3_state *s, unsigned element); /* 1, with the reload 2 (L3C-2.7) */
/* Its one fire of the phase is spent (L3C-3.19, 35.13). */
bool l3_fire_spent(const l3_state *s, unsigned element);
/* Its weapon, PA and facing let it fire at this enemy now, as an answer (L3C-31.30): at some range. */
bool l3_can_answer_fire(l3_look *look, unsigned element, unsigned attacker);

/* The melee of a pair (b.7, T4; facts_melee.c). `breaks`: one breaks through the other, so nobody overlaps. */
void l3_melee_facts(l3_look *look, unsigned a, unsigned b, unsigned mac, bool breaks, l3_melee *out);
/* Common front of A's move along `direction` and D's side (L3C-29.17), in thousandths, and how many sides of each pass the other's end. */
typedef struct l3_meeting {
	int32_t common;
	uint8_t overlap_a, overlap_d; /* sides: 0 to 2 */
	uint8_t garrison;             /* figures of a garrison that fight there */
	uint8_t garrison_a;           /* those of A, if both are inside one block (L3C-16.9) */
	l3_sector struck;             /* the side of D that A meets */
} l3_meeting;
l3_meeting l3_meeting_of(l3_look *look, unsigned a, unsigned d, uint16_t direction);
/* Figures of `own` opposite so much front: nearest, halves up, 1 to its files (L3C-29.17, 29.18). */
unsigned l3_opposite(l3_look *look, unsigned own, int32_t common);

/* How a garrison is attacked along this direction (L3C-16.10, 16.11): by a corner both faces are one; a face that nobody holds is its
 * flank, or its rear if nobody holds those beside it either. */
typedef struct l3_attacked {
	bool corner;
	unsigned figures; /* that fight there */
	int32_t width;    /* of the face, or of both */
	unsigned secure;  /* flanks: faces beside it that are held */
	l3_sector struck;
} l3_attacked;
l3_attacked l3_attacked_of(l3_look *look, unsigned garrison, unsigned against, uint16_t direction);
/* The side on which it is struck along this direction. */
l3_sector l3_struck_by(l3_look *look, unsigned element, unsigned against, uint16_t direction);

/* Secure flanks 0 to 2 of a unit attacked along this direction by this enemy (L3C-22.28, 22.29; flanks.c). */
unsigned l3_secure_flanks(l3_look *look, unsigned element, unsigned against, uint16_t direction);
/* Sides on which it is threatened (L3C-22.32). */
typedef struct l3_threats {
	uint8_t flanks, rear, cav_flanks, cav_rear;
} l3_threats;
l3_threats l3_threats_to(l3_look *look, unsigned element, unsigned mac);
/* Effective fire into a flank or the rear threatens it for the rest of the phase. */
void l3_note_flank_fire(l3_look *look, unsigned firer, unsigned target, struct l3_element *hit);

#endif
