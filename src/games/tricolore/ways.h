/*
 * ways.h - what a unit may spend and where straight ways lead: allowances, ground to pay for, what stops a way (L3C-29.1 to 29.8).
 */
#ifndef TRICOLORE_WAYS_H
#define TRICOLORE_WAYS_H

#include "look.h"

/* Thousandths of UD that so many PA give on open ground, status, general and road included (L3C-29.1). 0: it cannot. */
int32_t l3_allowance(l3_look *look, unsigned element, unsigned formation, unsigned pa, bool road);
/* As it is formed now, with 1 to 3 PA and without a road: what menus ask again and again. */
static inline int32_t l3_allowance_now(l3_look *look, unsigned element, unsigned pa) {
	if (look->still && l3_among(look->paced, element) && look->pace[element][pa] >= 0)
		return look->pace[element][pa];
	return l3_allowance(look, element, look->s->element[element].formation, pa, false);
}

enum { L3_BY_EDGE = 512 }; /* what stops a way: the edge of the table */
typedef struct l3_way {
	int32_t length;   /* that can be gone, at most what was asked */
	int32_t terrain;  /* thousandths that the ground takes off (L3C-29.4) */
	uint8_t ddf;      /* formation steps lost on it */
	uint8_t pace;     /* the fastest pace the ground allows (l3_pace) */
	uint16_t climbed; /* thousandths gone on higher ground; 0xffff: its level is paid (L3C-5.20) */
	uint8_t extra_pa; /* of mandatory moves (L3C-5.19) */
	uint16_t by;      /* what stopped it: element + 1, 256 + piece, L3_BY_EDGE; 0 nothing */
	uint64_t friends; /* passed through (L3C-29.7), a set of the own side; not found by a still look */
} l3_way;

/* Who may be gone through and what counts (L3C-29.7, 35.4). */
typedef enum l3_gait { L3_GAIT_MOVE, L3_GAIT_ATTACK, L3_GAIT_MANDATORY, L3_GAIT_PURSUIT } l3_gait;

/* The body, as it stands in this formation, pushed straight along a heading: how far it comes, at most `length`, and what that
 * costs. `pa`: put into the move, for what only a fast pace suffers (L3C-16.17). Allowances are the caller's business. */
void l3_straight(l3_look *look, unsigned element, const l3_footprint *body, uint16_t heading, int32_t length, l3_gait gait, unsigned pa,
		 l3_way *way);
/* It comes so far at that gait, at 1 PA. */
bool l3_passes(l3_look *look, unsigned element, const l3_footprint *body, uint16_t heading, int32_t length, l3_gait gait);
/* Narrowed to pass a gap, free (L3C-5.14): the files with which it can go, 0 if it cannot. */
unsigned l3_narrowed(l3_look *look, unsigned element, table_pose pose, uint16_t heading, int32_t length);
bool l3_on_table(const l3_state *s, const l3_footprint *body);
/* The pieces of ground on which it may not stand in this formation (T6). */
uint64_t l3_find_closed(l3_look *look, unsigned element, unsigned formation, unsigned row);
/* Kept for each arm as it stands, since every place asks. */
static inline uint64_t l3_closed_to(l3_look *look, unsigned element, unsigned formation) {
	unsigned stands = formation == L3_TIR || formation == L3_ECO ? 0 : formation == L3_BAT ? 1 : 2;
	unsigned row = 3 * (unsigned)l3_arm_of(look, element) + stands;
	return look->closed_known >> row & 1 ? look->closed[row] : l3_find_closed(look, element, formation, row);
}
/* A place to be at rest: on the table, no overlap, ground open to it in this formation. */
bool l3_body_ok(l3_look *look, unsigned element, unsigned formation, const l3_footprint *body, gg_verdict *refusal);
/* The same for so many files at most; l3_place_ok: as wide as it is now. */
bool l3_formed_ok(l3_look *look, unsigned element, unsigned formation, unsigned files, table_pose pose, gg_verdict *refusal);
bool l3_place_ok(l3_look *look, unsigned element, unsigned formation, table_pose at, gg_verdict *refusal);

/* PA of T7 and T6. 0 where it cannot be done. */
unsigned l3_form_pa(const l3_look *look, unsigned element, unsigned formation, unsigned files);
unsigned l3_turn_pa(const l3_look *look, unsigned element, uint16_t heading);
unsigned l3_about_pa(const l3_look *look, unsigned element);
unsigned l3_reform_pa(const l3_look *look, unsigned element, unsigned formation);
unsigned l3_eco_pa(const l3_look *look, unsigned element);
unsigned l3_bricole_pa(l3_look *look, unsigned element, table_point to);
/* A voluntary action of so many PA may be paid (L3C-29.3); an answer (at most 6). */
bool l3_can_pay(const l3_look *look, unsigned element, unsigned pa, bool single_manoeuvre, gg_verdict *refusal);
bool l3_can_answer(const l3_look *look, unsigned element, unsigned pa);

#endif
