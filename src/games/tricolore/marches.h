/*
 * marches.h - what the files of the MAC chapter know of each other (declare.c, objectives.c, mac_*.c).
 */
#ifndef TRICOLORE_MARCHES_H
#define TRICOLORE_MARCHES_H

#include "facts_of.h"
#include "mac.h"
#include "melee.h"
#include "steps.h"
#include "ways.h"

/* Flags of the MAC frame, bits 0 to 7. */
enum {
	L3_MF_JOIN_D = 1,   /* MAC_JOIN: the defender's turn */
	L3_MF_STARTED = 2,  /* a test let it start (L3C-35.8) */
	L3_MF_STRIKE = 4,   /* MAC_END: supports may strike (L3C-10.2) */
	L3_MF_QUEUED = 8,   /* MAC_END: the queue is worked off */
	L3_MF_BROKE = 16,   /* an objective broke: RETRAITE, DEROUTE, or gone in the melee (L3C-10.2) */
	L3_MF_THROUGH = 32, /* ECO_TAKE: it goes on through the block */
	L3_MF_TOOK = 64,    /* it took the block */
	L3_MF_GONE = 256,   /* MAC_REAIM: of a MAF whose enemy went back before the fire (L3C-35.17) */
	L3_MF_CAUGHT = 128  /* a fugitive was caught: pursued, or fought */
};

static inline const l3_element *l3_el(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}
const struct l3_profile *l3_profile_of(const l3_look *look, unsigned element);

/* The MAC of the top MAC or COUNTER frame. */
unsigned l3_mac_now(const l3_state *s);

/* PA of this turn left to act voluntarily. */
static inline unsigned l3_pa_left(const l3_state *s, unsigned element) {
	unsigned spent = s->element[element].pa_spent;
	return spent < L3_TURN_PA ? L3_TURN_PA - spent : 0;
}

/* The unit may declare one at all, whoever is the enemy. */
bool l3_may_march(l3_look *look, l3_mac_kind kind, bool opportunity, unsigned element, uint16_t direction, gg_verdict *refusal);
/* As l3_mac_gap, kept for what is asked next. */
int32_t l3_approach_gap(l3_look *look, unsigned attacker, unsigned target, uint16_t direction);
l3_approach l3_approach_of(l3_look *look, unsigned attacker, unsigned target, uint16_t direction);
/* The fastest pace that ground, distance and formation let it have at contact (L3C-5.21, 6.7, 6.10). */
l3_pace l3_pace_cap(l3_look *look, unsigned attacker, unsigned target, uint16_t direction, int32_t distance);
/* How far it goes at the declaration of a MAF: to 2/3, to the far end of P2 or P3, or its allowance (L3C-35.17). */
int32_t l3_maf_way(l3_look *look, unsigned attacker, int32_t gap, unsigned wanted);
/* The same less what the ground takes off; and what its move needs for that and for the far end of the wanted range, ground counted. What
 * lies beyond is none of its ground. */
int32_t l3_maf_walk(l3_look *look, unsigned attacker, uint16_t direction, int32_t gap, unsigned wanted);
int32_t l3_maf_needs(l3_look *look, unsigned attacker, uint16_t direction, int32_t gap, unsigned wanted);
/* What it costs: its way to the range it wants, ground counted, and 1 PA to fire (L3C-6.1). */
unsigned l3_maf_pa(l3_look *look, unsigned attacker, const l3_declaration *of);
/* Thousandths of a MAF with the PA it has (L3C-35.17; bricole T6). */
int32_t l3_maf_allowance(l3_look *look, unsigned attacker);

/* Range 0 to 2 as it is named. */
static inline l3_range l3_named_range(unsigned n) {
	return n == 0 ? L3_P1 : n == 1 ? L3_P2 : L3_P3;
}
/* An objective goes back: flees, evades, or its test says REPLI or worse. */
bool l3_goes_back(const l3_state *s, const l3_mac *m, unsigned objective);
/* It answers by a counter-MAC (or makes the other of crossed MACs) and its test lets it advance. */
bool l3_counters(const l3_state *s, const l3_mac *m, unsigned objective);
/* The way of its counter-charge: back along that of the attacker, or, where that would miss him, straight at him. */
uint16_t l3_counter_way(l3_look *look, unsigned mac, unsigned unit);
/* One of them comes on, and the attacker is still there to be met. */
bool l3_is_countered(const l3_state *s, unsigned mac);
/* Where such a MAC or MAF goes on. */
static inline l3_phase l3_to_counter(const l3_mac *m) {
	return m->kind == L3_IS_MAF ? L3_MAF_COUNTERED : L3_MAC_CONTACT;
}
/* It stands in its place and will be met. */
bool l3_stands_to_meet(const l3_state *s, const l3_mac *m, unsigned objective);
/* Objective that has not had its turn in this step (bits in frame->done): the nearest, L3_ATTACKERS if all had. */
unsigned l3_next_objective(l3_look *look, const l3_frame *frame, const l3_mac *m);
/* The motive with which an answer is tested, and what a reaction does then. */
l3_motive l3_motive_of(const l3_state *s, const l3_mac *m, unsigned objective, l3_motive *then);
/* A march to combat that something stops short of him, as l3_approach says: refused with its name (L3C-29.7). */
bool l3_in_the_way(l3_look *look, unsigned element, unsigned by, gg_verdict *refusal);
/* Lines of the test to come, with both possible dice (L3C-34.7). */
void l3_explain_test(l3_look *look, unsigned element, l3_motive motive, l3_motive then, unsigned mac, const gg_item_sink *sink);
bool l3_answer_ok(l3_look *look, const gg_action *action, gg_verdict *refusal);
void l3_list_answers(l3_look *look, unsigned unit, l3_menu *menu);
/* A new MAC in a free slot. */
unsigned l3_mac_slot(l3_play *play);
/* Some MAC is noted and not yet resolved. */
bool l3_macs_wait(const l3_state *s);
/* The l3_test of nothing but a column and the options: to read a score. */
l3_case l3_read_case(const l3_state *s, l3_column column, int32_t score);
l3_range l3_read_range(const l3_state *s, int32_t score);
/* The case with its mandatory move, if it has one; opens PURSUE_OTHERS after RETRAITE and DEROUTE. The caller has set its own phase. */
/* Answers are given: the first to test, or MAC_ADJUST if nobody does. */
void l3_begin_test_d(l3_play *play);
/* caught.c. Struck before it is in the formation it wanted: placed in it, SAF if it lacked 1 PA, DES if 2 or more (L3C-4.8). */
void l3_caught_deploying(l3_play *play, unsigned element, unsigned formation, unsigned files);
/* Objectives of a MAC that still march in column. */
void l3_caught_in_column(l3_play *play, const l3_mac *m);
/* Struck by an opportunity astride an obstacle: disordered, and without its shelter for this action (L3C-5.10). */
void l3_surprised_crossing(l3_play *play, unsigned element);
void l3_send_back(l3_play *play, unsigned element, l3_case now, unsigned cause);

#endif
