/*
 * muster_scene.h - a battle that is being set up: made from options, then put into the position that a test needs.
 */
#ifndef MUSTER_SCENE_H
#define MUSTER_SCENE_H

#include "harness.h"

#include <grognard/grognard.h>

#include "src/games/empire/muster.h"

typedef struct muster {
	gg_box box;
	gg_game game;
	char clause[16];
	gg_verdict refusal;
} muster;

static inline em_state *state_of(muster *m) {
	return (em_state *)(void *)&m->box.state;
}

/* "scenario=book", "army1=fr1805", ... ended by NULL */
static inline bool set_up(muster *m, const char *const *pairs) {
	gg_option list[8];
	static char names[8][32];
	gg_options options = {list, 0};
	gg_error error = {0};
	m->game = *gg_game_find("empire");
	for (; pairs[options.count]; options.count++) {
		const char *sign = strchr(pairs[options.count], '=');
		char *name = names[options.count];
		snprintf(name, sizeof names[0], "%.*s", (int)(sign - pairs[options.count]), pairs[options.count]);
		list[options.count] = (gg_option){name, sign + 1};
	}
	bool good = gg_setup(&m->game, &options, &m->box.state, &error);
	if (!good)
		printf("# %s\n", error.message);
	return good;
}
#define SET_UP(M, ...) CHECK(set_up(M, (const char *const[]){__VA_ARGS__, NULL}))

/* "" if it is legal, else the clause that refuses. */
static inline const char *refused(muster *m, unsigned kind, unsigned who, int32_t a, int32_t b, int32_t c) {
	gg_action action = {(uint16_t)kind, (uint16_t)who, a, b, c};
	bool legal = gg_check(&m->game, &m->box.state, &action, &m->refusal);
	snprintf(m->clause, sizeof m->clause, "%s", legal ? "" : m->game.rules->book->clauses[m->refusal.clause].id);
	return m->clause;
}

/* Does it, and fails the test if it is not legal. */
static inline void act(muster *m, unsigned kind, unsigned who, int32_t a, int32_t b, int32_t c) {
	gg_action action = {(uint16_t)kind, (uint16_t)who, a, b, c};
	gg_verdict why;
	if (!gg_check(&m->game, &m->box.state, &action, &why)) {
		char text[160];
		snprintf(text, sizeof text, "action %u of %u: %s, %s", kind, who, m->game.rules->book->words[why.code].id,
			 m->game.rules->book->clauses[why.clause].id);
		test_fail(__FILE__, __LINE__, text);
		return;
	}
	gg_apply(&m->game, &m->box.state, &action, NULL);
}

static inline void roll(muster *m, int32_t pips) {
	act(m, EM_DO_ROLL, 0, pips, 0, 0);
}

static inline int32_t posed(unsigned heading, unsigned form) {
	return (int32_t)(heading | form << 16);
}

/* The battle as if it had come so far. */
static inline void come_to(muster *m, em_phase phase, unsigned battle, unsigned attacker, unsigned side) {
	em_state *s = state_of(m);
	s->battle = (uint8_t)battle;
	s->attacker = (uint8_t)attacker;
	s->side = (uint8_t)side;
	s->phase = (uint8_t)phase;
	s->turns = 7;
}

static inline void put_unit(muster *m, unsigned unit, int32_t x, int32_t y, unsigned heading, unsigned form) {
	em_unit *u = &state_of(m)->unit[unit];
	u->x = x;
	u->y = y;
	u->heading = (uint16_t)heading;
	u->form = (uint8_t)form;
	u->flags = EM_ON_TABLE;
}

/* The first unit of a side of this kind and weight. */
static inline unsigned find_unit(muster *m, unsigned side, em_kind kind, unsigned weight) {
	const em_state *s = state_of(m);
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		if (em_exists(s, u) && s->unit[u].kind == kind && (kind != EM_CAV || s->unit[u].weight == weight))
			return u;
	return EM_NONE;
}

#endif
