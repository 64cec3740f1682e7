/*
 * empire_fires.h - fires of the tests: declared by names, resolved by the phases FI_*.
 */
#ifndef EMPIRE_FIRES_H
#define EMPIRE_FIRES_H

#include "empire_played.h"

#include "empire_words.h"

#include "src/games/empire/harm.h"
#include "src/games/empire/obedience.h"
#include "src/games/empire/shooting.h"

static scene at;
static gg_verdict why;

static inline em_unit *unit(const char *name) {
	return &at.s.unit[who(&at, name)];
}

static inline int losses(const char *name) {
	return unit(name)->losses;
}

static inline bool has(const char *name, uint32_t flags) {
	return (unit(name)->flags & flags) == flags;
}

static inline void activate(unsigned side) {
	at.s.side = (uint8_t)side;
	at.s.division_now = (uint8_t)(side * EM_SIDE_DIVISIONS);
}

static inline bool may_fire(const char *firer, const char *target, em_shot shot) {
	gg_action action = {EM_DO_FIRE, (uint16_t)who(&at, firer), (int32_t)who(&at, target), shot, 0};
	scene_look(&at);
	return em_deed_fire.check(&at.look, &action, &why);
}

/* Declares it on a table where nothing else goes on: when the fire is over, so is everything. */
static inline void open_fire(const char *firer, const char *target, em_shot shot, bool opportunity) {
	at.s.phase = EM_PLAYED_OUT;
	em_play play = scene_play(&at);
	em_fire_open(&play, who(&at, firer), who(&at, target), shot, opportunity);
	em_settle(&play);
	scene_look(&at);
}

static inline bool fire(const char *firer, const char *target, em_shot shot) {
	activate(em_side_of(who(&at, firer)));
	if (!may_fire(firer, target, shot))
		return false;
	open_fire(firer, target, shot, false);
	return true;
}

static inline bool reply(const char *name) {
	return act(&at, EM_DO_REPLY, who(&at, name), 0, 0, 0);
}

static inline bool pass(void) {
	return act(&at, EM_DO_PASS, 0, 0, 0, 0);
}

static inline bool go(void) {
	return act(&at, EM_DO_GO, 0, 0, 0, 0);
}

static inline bool help(const char *friend, const char *target) {
	return act(&at, EM_DO_HELP, who(&at, friend), (int32_t)who(&at, target), 0, 0);
}

static inline em_phase phase(void) {
	return em_phase_of(&at.s);
}

static inline bool done(void) {
	return !at.s.depth && at.s.phase == EM_PLAYED_OUT;
}

/* Within the 2 thousandths and the unit of heading that the examples allow. */
static inline bool stands_at(const char *name, int32_t x, int32_t y, int32_t heading) {
	const em_unit *u = unit(name);
	int32_t dx = u->x - x, dy = u->y - y, turn = (int16_t)(uint16_t)(u->heading - heading);
	bool there = dx <= 2 && dx >= -2 && dy <= 2 && dy >= -2 && turn <= 1 && turn >= -1;
	if (!there)
		printf("# %s at (%d, %d) heading %u\n", name, u->x, u->y, u->heading);
	return there;
}

#endif
