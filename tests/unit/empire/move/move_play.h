/*
 * move_play.h - a scene in which units of the south move: activations and steps by their names, what is left in shares, refusals.
 */
#ifndef MOVE_PLAY_H
#define MOVE_PLAY_H

#include "../empire_scene.h"
#include "empire_words.h"

#include "src/games/empire/march.h"
#include "src/games/empire/ways.h"

static scene at;
static em_play play;
static gg_verdict refusal;

static inline void look_again(void) {
	em_look_open(&play.look, NULL, &at.s);
}

/* Nothing is open; the south's first division is active with 6 CP, under Engage. */
static inline void play_scene(const char *text) {
	scene_set(&at, text);
	at.s.phase = EM_PLAYED_OUT;
	at.s.options.scenario = 255;
	for (unsigned u = 0; u < EM_UNITS; u++)
		if (at.s.unit[u].flags)
			at.s.unit[u].cohesion = 4;
	at.s.division[0].order = EM_ENGAGE;
	at.s.division[0].flags = EM_EXISTS;
	at.s.division[0].cp = 6;
	play = (em_play){.s = &at.s};
	look_again();
}

static inline em_unit *unit(const char *name) {
	return &at.s.unit[who(&at, name)];
}

static inline void open_move(const char *name, uint32_t flags) {
	look_again();
	em_move_open(&play, who(&at, name), flags);
}

static inline gg_action action(unsigned verb, int32_t a, int32_t b) {
	return (gg_action){(uint16_t)verb, em_top(&at.s)->unit, a, b, 0};
}

static inline bool may(unsigned verb, int32_t a, int32_t b) {
	gg_action act = action(verb, a, b);
	look_again();
	refusal = (gg_verdict){0};
	return em_phase_table[em_phase_of(&at.s)]->check(&play.look, &act, &refusal);
}

/* Checks and does it; what it leads to is settled. */
static inline bool step(unsigned verb, int32_t a, int32_t b) {
	gg_action act = action(verb, a, b);
	if (!may(verb, a, b))
		return false;
	em_phase_table[em_phase_of(&at.s)]->apply(&play, &act);
	em_settle(&play);
	return true;
}

static inline bool refused(unsigned code, unsigned clause) {
	if (refusal.code == code && refusal.clause == clause)
		return true;
	printf("# refused by word %u, clause %u\n", refusal.code, refusal.clause);
	return false;
}

static inline int32_t left(const char *name) {
	return at.s.moving.of[who(&at, name) % EM_SIDE_UNITS].shares;
}

/* Stands at this place, in thousandths, with this heading in degrees rounded down. */
static inline bool stands(const char *name, int32_t x, int32_t y, int32_t degrees) {
	const em_unit *u = unit(name);
	if (u->x == x && u->y == y && (u->heading * 360 + TABLE_HALF) / TABLE_TURN == degrees % 360)
		return true;
	printf("# %s at (%d, %d) facing %d\n", name, u->x, u->y, (u->heading * 360 + TABLE_HALF) / TABLE_TURN);
	return false;
}

#endif
