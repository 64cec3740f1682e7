/*
 * charge_play.h - charges of the tests: declared by names, answered and rolled, on a table where nothing else goes on.
 */
#ifndef CHARGE_PLAY_H
#define CHARGE_PLAY_H

#include "empire_played.h"

#include <stdlib.h>

#include "empire_words.h"

#include "src/games/empire/charging.h"
#include "src/games/empire/harm.h"
#include "src/games/empire/reactions.h"

static scene at;
static gg_verdict why;

#define FOOT(NAME, SIDE, FORM, X, Y, FACING) NAME " (" SIDE "): INF L3 class B FT0, " FORM ", at (" #X ", " #Y ") facing " #FACING ";"
#define HORSE(NAME, SIDE, WORDS, X, Y, FACING) NAME " (" SIDE "): CAV L3 class B " WORDS ", line, at (" #X ", " #Y ") facing " #FACING ";"

static inline em_unit *unit(const char *name) {
	return &at.s.unit[who(&at, name)];
}

static inline bool has(const char *name, uint32_t flags) {
	return (unit(name)->flags & flags) == flags;
}

static inline bool lacks(const char *name, uint32_t flags) {
	return !(unit(name)->flags & flags);
}

static inline em_phase phase(void) {
	return em_phase_of(&at.s);
}

/* All divisions have CP; south is active. */
static inline void set(const char *text) {
	scene_set(&at, text);
	scene_phase(&at, EM_PLAYED_OUT);
	for (unsigned d = 0; d < EM_DIVISIONS; d++)
		at.s.division[d].cp = 9;
	memset(&why, 0, sizeof why);
}

static inline bool may_declare(const char *charger, const char *target) {
	gg_action action = {EM_DO_CHARGE, (uint16_t)who(&at, charger), (int32_t)who(&at, target), 0, 0};
	scene_look(&at);
	return em_deed_charge.check(&at.look, &action, &why);
}

/* Declares it; the machine goes on until somebody decides. */
static inline void declares(const char *charger, const char *target) {
	gg_action action = {EM_DO_CHARGE, (uint16_t)who(&at, charger), (int32_t)who(&at, target), 0, 0};
	CHECK(may_declare(charger, target));
	em_play play = scene_play(&at);
	em_deed_charge.apply(&play, &action);
	em_settle(&play);
	scene_look(&at);
}

static inline void go(void) {
	CHECK(act(&at, EM_DO_GO, 0, 0, 0, 0));
}

/* With nobody, as it stands. */
static inline void charges(const char *charger, const char *target) {
	declares(charger, target);
	if (phase() == EM_CH_WITH)
		go();
}

static inline void charges_by_opportunity(const char *charger, const char *target) {
	em_play play = scene_play(&at);
	em_opportunity_charge(&play, who(&at, charger), who(&at, target));
	em_settle(&play);
	scene_look(&at);
}

/* The target answers with this row of REACTIONS. */
static inline bool may_answer(em_reaction row) {
	const em_frame *charge = em_top_of(&at.s);
	return may(&at, EM_DO_REACT, charge->target, charge->unit, row, 0);
}

static inline void answers(em_reaction row) {
	const em_frame *charge = em_top_of(&at.s);
	CHECK(act(&at, EM_DO_REACT, charge->target, charge->unit, row, 0));
}

static inline void forms(em_formation formation) {
	unsigned target = em_top_of(&at.s)->target;
	CHECK(act(&at, EM_DO_FORM, target, at.s.unit[target].heading, formation, 0));
}

static inline void does(em_verb verb, const char *name) {
	CHECK(act(&at, verb, who(&at, name), 0, 0, 0));
}

static inline void stands_at(const char *name, int32_t x, int32_t y, double degrees) {
	const em_unit *u = unit(name);
	uint16_t heading = (uint16_t)(degrees * TABLE_TURN / 360 + 0.5);
	if (abs(u->x - x) > 2 || abs(u->y - y) > 2 || table_between(u->heading, heading) > 20)
		CHECK_INT(u->x * 100 + u->y, x * 100 + y);
	CHECK(table_between(u->heading, heading) <= 20);
}

/* Totals with their dice, before they are thrown. */
static inline void totals_are(int charger_die, int charger_total, int target_die, int target_total) {
	em_shock shock;
	scene_look(&at);
	CHECK_INT(phase(), EM_CH_SHOCK);
	em_shock_facts(&at.look, em_top_of(&at.s), &shock);
	CHECK_INT((2 * charger_die + em_shock_total(&shock, 0, NULL)) >> 1, charger_total);
	CHECK_INT((2 * target_die + em_shock_total(&shock, 1, NULL)) >> 1, target_total);
}

/* Totals, then both dice. */
static inline void fight(int charger_die, int charger_total, int target_die, int target_total) {
	totals_are(charger_die, charger_total, target_die, target_total);
	CHECK(roll(&at, charger_die));
	CHECK(roll(&at, target_die));
}

static inline void closed(void) {
	CHECK_INT(at.s.depth, 0);
}

#endif
