/*
 * arena_scene.h - plans for the tests of the arena, in a few words.
 */
#ifndef TESTS_ARENA_SCENE_H
#define TESTS_ARENA_SCENE_H

#include <string.h>

#include "harness.h"
#include "src/arena/arena.h"

/* A plan with these players, names with blanks between them; free it with arena_plan_free. */
static inline arena_plan *scene_plan(const char *game, const char *players) {
	static arena_plan plan;
	gg_error error = {0};
	char words[1024], *rest = NULL;
	memset(&plan, 0, sizeof plan);
	plan.game = *gg_game_find(game);
	plan.seed = 7;
	plan.move_ms = 1000;
	snprintf(words, sizeof words, "%s", players);
	for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
		CHECK(arena_plan_player(&plan, word, &error));
	return &plan;
}

static inline void scene_close(arena_plan *plan) {
	gg_error error = {0};
	bool closed = arena_plan_close(plan, &error);
	CHECK_TEXT(error.message, "");
	CHECK(closed);
}

static inline arena_plan *scene_closed(const char *game, const char *players) {
	arena_plan *plan = scene_plan(game, players);
	scene_close(plan);
	return plan;
}

#endif
