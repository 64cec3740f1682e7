/*
 * react_play.h - a scene that is played: frames are opened by hand, dice and answers given, and what was told is kept.
 */
#ifndef REACT_PLAY_H
#define REACT_PLAY_H

#include "../empire_scene.h"
#include "empire_words.h"

#include "src/games/empire/fall.h"
#include "src/games/empire/harm.h"
#include "src/games/empire/play.h"

enum { TOLD_MOST = 64 };

typedef struct told {
	unsigned count;
	uint16_t code[TOLD_MOST];
} told;

static scene at;
static em_play play;
static told events;

static inline void note_event(void *payload, const gg_event *event) {
	told *t = (told *)payload;
	if (t->count < TOLD_MOST)
		t->code[t->count++] = event->code;
}

static const gg_sink note = {note_event, &events};

/* Takes the scene as it is; nothing is open. */
static inline void play_scene(const char *text) {
	scene_set(&at, text);
	at.s.phase = EM_PLAYED_OUT;
	memset(&events, 0, sizeof events);
	play = (em_play){.s = &at.s, .sink = &note};
	em_look_open(&play.look, NULL, &at.s);
}

static inline bool was_told(uint16_t code) {
	for (unsigned i = 0; i < events.count; i++)
		if (events.code[i] == code)
			return true;
	return false;
}

/* Applies an action to the phase that is on, without asking whether it may be done. */
static inline void act(unsigned verb, unsigned unit, int32_t a, int32_t b, int32_t c) {
	gg_action action = {(uint16_t)verb, (uint16_t)unit, a, b, c};
	em_phase_table[em_phase_of(&at.s)]->apply(&play, &action);
	em_settle(&play);
}

static inline void roll(int die) {
	act(EM_DO_ROLL, 0, die, 0, 0);
}

static inline em_unit *unit(const char *name) {
	return &at.s.unit[who(&at, name)];
}

static inline bool has(const char *name, uint32_t flags) {
	return (unit(name)->flags & flags) == flags;
}

/* "x y heading" in thousandths and 1/65536. */
static inline const char *place(const char *name) {
	static char text[64];
	const em_unit *u = unit(name);
	snprintf(text, sizeof text, "%d %d %u", (int)u->x, (int)u->y, (unsigned)u->heading);
	return text;
}

/* The unit falls back from the other's front. */
static inline void falls(const char *name, const char *cause, int32_t distance, em_fall_kind kind) {
	unsigned u = who(&at, name), c = who(&at, cause);
	em_fall_open(&play, u, c, em_fall_from(&play.look, u, c), distance, kind);
	em_settle(&play);
}

static inline em_fall_way way_of(const char *name, const char *cause, int32_t distance, em_fall_kind kind) {
	unsigned u = who(&at, name), c = who(&at, cause);
	return em_fall_find(&play.look, u, c, em_fall_from(&play.look, u, c), distance, kind);
}

#endif
