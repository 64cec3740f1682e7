/*
 * tricolore_shots_scene.h - a bare table with units put down by hand, and fires declared on it.
 */
#ifndef TRICOLORE_SHOTS_SCENE_H
#define TRICOLORE_SHOTS_SCENE_H

#include "harness.h"

#include "tricolore_words.h"

#include "tricolore/data.h"
#include "tricolore/harm.h"
#include "tricolore/shots.h"
#include "tricolore/volley.h"

enum { A = 0, B = 1, C = 2, X = L3_SIDE_ELEMENTS, Y = X + 1, Z = X + 2, SCREEN_A = L3_SIDE_UNITS, SCREEN_X = X + L3_SIDE_UNITS };
enum { SOUTH = 32768, EAST = 16384, WEST = 49152 };

static l3_state s;
static l3_play play;
static gg_verdict why;
static gg_game game;

static inline void scene(void) {
	memset(&s, 0, sizeof s);
	memset(&play, 0, sizeof play);
	game.data = &tricolore_data;
	s.width = 60 * L3_UD, s.height = 40 * L3_UD;
	s.phase = L3_PH_FIRE0;
	s.turn = 1, s.turns = 12;
	play.game = &game;
	play.s = &s;
	l3_look_open(&play.look, &tricolore_data, &s);
}

static inline unsigned profile_of(const char *id) {
	for (unsigned i = 0; i < tricolore_data.profiles; i++)
		if (!strcmp(tricolore_data.profile[i].id, id))
			return i + 1;
	test_fail(__FILE__, __LINE__, id);
	return 1;
}

static inline l3_element *put(unsigned element, const char *id, unsigned formation, int32_t x, int32_t y, unsigned heading) {
	l3_element *e = &s.element[element];
	const l3_profile *of = &tricolore_data.profile[profile_of(id) - 1];
	memset(e, 0, sizeof *e);
	e->profile = (uint8_t)profile_of(id);
	e->size0 = of->guns ? (uint8_t)((of->guns + 1) / 2) : of->size;
	e->guns0 = of->guns;
	e->size_turn = e->size0;
	e->formation = (uint8_t)formation;
	e->morale = L3_ARRET;
	e->pace = L3_HALT;
	e->fire = L3_LOADED;
	e->where = L3_ON_TABLE;
	e->x = x, e->y = y, e->heading = (uint16_t)heading;
	l3_look_moved(&play.look, element);
	return e;
}

/* A screen of so many figures. */
static inline l3_element *put_screen(unsigned element, unsigned parent, unsigned figures, int32_t x, int32_t y, unsigned heading) {
	const char *id = tricolore_data.profile[s.element[parent].profile - 1].id;
	l3_element *e = put(element, id, L3_TIR, x, y, heading);
	e->size0 = e->size_turn = (uint8_t)figures;
	e->parent = (uint8_t)(parent + 1);
	l3_look_moved(&play.look, element);
	return e;
}

static inline l3_fire facts(unsigned firer, unsigned target) {
	l3_fire out;
	memset(&why, 0, sizeof why);
	l3_fire_facts(&play.look, firer, target, false, 0, L3_NONE, L3_OUT_OF_RANGE, &out, &why);
	return out;
}

static inline gg_action fire_at(unsigned who, unsigned target) {
	return (gg_action){L3_DO_FIRE, (uint16_t)who, (int32_t)target, 0, 0};
}

static inline bool may(l3_fire_when when, unsigned who, unsigned target) {
	gg_action action = fire_at(who, target);
	memset(&why, 0, sizeof why);
	return l3_may_fire(&play.look, when, &action, &why);
}

#define REFUSED(CODE, CLAUSE)                                                                                                              \
	do {                                                                                                                               \
		CHECK_INT(why.code, CODE);                                                                                                 \
		CHECK_INT(why.clause, CLAUSE);                                                                                             \
	} while (0)

/* The action in the phase of now, and what follows of itself. */
static inline bool act(unsigned verb, unsigned who, int32_t a, int32_t b, int32_t c) {
	gg_action action = {(uint16_t)verb, (uint16_t)who, a, b, c};
	const l3_phase_rules *row = l3_phase_table[l3_phase_of(&s)];
	memset(&why, 0, sizeof why);
	if (row->check && !row->check(&play.look, &action, &why))
		return false;
	row->apply(&play, &action);
	l3_settle(&play);
	return true;
}

/* All fires declared take effect. */
static inline void shoot(unsigned who, unsigned target) {
	gg_action action = fire_at(who, target);
	l3_declare_fire(&play, L3_FIRE_INITIAL, &action);
}

#endif
