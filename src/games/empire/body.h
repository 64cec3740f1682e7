/*
 * body.h - what a unit counts as: the words of the sheet that take several facts together.
 */
#ifndef EMPIRE_BODY_H
#define EMPIRE_BODY_H

#include "facts.h"

/* Detached skirmishers, and infantry that fights as they do (BE-24.4). */
static inline bool em_skirmishes(const em_body *u) {
	return u->kind == EM_SK || u->formation == EM_SKIRMISH;
}

static inline bool em_in_square(const em_body *u) {
	return u->formation == EM_HOLLOW_SQUARE || u->formation == EM_SOLID_SQUARE;
}

static inline bool em_on_foot(const em_body *u) {
	return u->kind == EM_INF || u->kind == EM_SK;
}

/* Of a pair of distances the second (AMB-23). */
static inline bool em_mounted(const em_body *u) {
	return u->kind == EM_CAV || (u->kind == EM_ART && u->horse);
}

/* "Formed": infantry not in skirmish order, cavalry not irregular, artillery. */
static inline bool em_formed(const em_body *u) {
	return !em_skirmishes(u) && !(u->kind == EM_CAV && u->status == EM_IRREGULAR);
}

/* Fills in the refusal, which may be NULL. False, so that a check can return it. */
bool em_refuse_facts(gg_verdict *refusal, unsigned code, unsigned clause);

#endif
