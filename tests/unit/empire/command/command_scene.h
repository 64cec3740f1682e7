/*
 * command_scene.h - armies with divisions, orders and a commander-in-chief, for the tests of command.
 */
#ifndef EMPIRE_COMMAND_SCENE_H
#define EMPIRE_COMMAND_SCENE_H

#include "empire_played.h"

#include "empire_words.h"

#include "src/games/empire/data.h"
#include "src/games/empire/divisions.h"
#include "src/games/empire/obedience.h"
#include "src/games/empire/rules.h"
#include "src/games/empire/turn.h"

enum { SOUTH = 0, NORTH = 1, NORTH_0 = EM_SIDE_DIVISIONS, SOUTH_CHIEF = 0, NORTH_CHIEF = EM_SIDE_GENERALS };

/* Every division that has a unit exists; nobody has activated; no scenario. */
static inline void command_set(scene *at, const char *text) {
	scene_set(at, text);
	for (unsigned u = 0; u < EM_UNITS; u++)
		if (em_exists(&at->s, u))
			at->s.division[at->s.unit[u].division].flags = EM_EXISTS | EM_SHOWN;
	for (unsigned side = 0; side < EM_SIDES; side++)
		at->s.general[em_chief_of(side)] = (em_general){.x = 20 * EM_UD,
								.y = side ? 25 * EM_UD : 2 * EM_UD,
								.quality = EM_COMPETENT,
								.flags = EM_GENERAL_EXISTS,
								.attached = EM_NONE};
	at->s.last_side = -1;
	at->s.turn = 1;
	at->s.turns = 7;
	at->s.owed = EM_NONE;
	at->s.options.scenario = EM_NONE;
	scene_look(at);
}

/* Puts a unit into another division of its side, with a general of that quality at its place. */
static inline unsigned regroup(scene *at, const char *name, unsigned place, em_quality quality) {
	unsigned u = who(at, name), side = em_side_of(u), division = side * EM_SIDE_DIVISIONS + place;
	at->s.unit[u].division = (uint8_t)division;
	at->s.division[division].flags = EM_EXISTS | EM_SHOWN;
	at->s.general[em_chief_of(side) + 1 + place] = (em_general){
		.x = at->s.unit[u].x, .y = at->s.unit[u].y, .quality = (uint8_t)quality, .flags = EM_GENERAL_EXISTS, .attached = EM_NONE};
	return division;
}

static inline void order(scene *at, unsigned division, em_order what) {
	at->s.division[division].order = (uint8_t)what;
}

#define REFUSED(CODE, CLAUSE)                                                                                                              \
	do {                                                                                                                               \
		CHECK_INT(refused_code(), EM_SAY_##CODE);                                                                                  \
		CHECK_INT(refused_clause(), CLAUSE);                                                                                       \
	} while (0)

#endif
