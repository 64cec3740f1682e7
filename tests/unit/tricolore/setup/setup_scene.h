/*
 * setup_scene.h - a battle of Les Trois Couleurs that is being set up: made from options, then put into the position that a test needs.
 */
#ifndef SETUP_SCENE_H
#define SETUP_SCENE_H

#include "harness.h"

#include <grognard/grognard.h>

#include "src/games/tricolore/muster.h"

typedef struct scene {
	gg_box box;
	gg_game game;
	char clause[16], error[256];
	gg_verdict refusal;
} scene;

static inline l3_state *state_of(scene *m) {
	return (l3_state *)(void *)&m->box.state;
}

/* "scenario=mill", "start=book", ... ended by NULL */
static inline bool set_up(scene *m, const char *const *pairs) {
	gg_option list[12];
	static char names[12][32];
	gg_options options = {list, 0};
	gg_error error = {0};
	m->game = *gg_game_find("tricolore");
	for (; pairs[options.count]; options.count++) {
		const char *sign = strchr(pairs[options.count], '=');
		char *name = names[options.count];
		snprintf(name, sizeof names[0], "%.*s", (int)(sign - pairs[options.count]), pairs[options.count]);
		list[options.count] = (gg_option){name, sign + 1};
	}
	bool good = gg_setup(&m->game, &options, &m->box.state, &error);
	snprintf(m->error, sizeof m->error, "%s", good ? "" : error.message);
	return good;
}
#define SET_UP(M, ...) CHECK(set_up(M, (const char *const[]){__VA_ARGS__, NULL}))

/* "" if it is legal, else the clause that refuses. */
static inline const char *refused(scene *m, unsigned kind, unsigned who, int32_t a, int32_t b, int32_t c) {
	gg_action action = {(uint16_t)kind, (uint16_t)who, a, b, c};
	bool legal = gg_check(&m->game, &m->box.state, &action, &m->refusal);
	snprintf(m->clause, sizeof m->clause, "%s", legal ? "" : m->game.rules->book->clauses[m->refusal.clause].id);
	return m->clause;
}

/* Does it, and fails the test if it is not legal. */
static inline void act(scene *m, unsigned kind, unsigned who, int32_t a, int32_t b, int32_t c) {
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

static inline void done(scene *m) {
	act(m, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
}

static inline int32_t posed(unsigned heading, unsigned formation) {
	return (int32_t)(heading | formation << 16);
}

static inline int turn_of(const scene *m) {
	return gg_turn(&m->game, &m->box.state);
}

static inline unsigned menu(scene *m, gg_action out[L3_MENU_MOST]) {
	return gg_actions(&m->game, &m->box.state, out, L3_MENU_MOST);
}

/* Every action on the menu passes the check. */
static inline unsigned all_legal(scene *m) {
	static gg_action out[L3_MENU_MOST];
	unsigned count = menu(m, out);
	for (unsigned i = 0; i < count && i < L3_MENU_MOST; i++) {
		gg_verdict why;
		if (!gg_check(&m->game, &m->box.state, &out[i], &why))
			test_fail(__FILE__, __LINE__, "an action of the menu is refused");
	}
	return count;
}

#endif
