/*
 * toy.h - Pig, the dice game of tests/toy/pig, as the only game of a test program: it stands in the place of the library's
 * list of games, so the hosts are tested on a rulebook that they cannot know.
 */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include <stdlib.h>
#include <string.h>

#include "../toy/pig/src/games/pig/pig.h"
#include "../toy/pig/src/games/pig/rules.h"

static const gg_game pig_game = PIG_GAME;

const gg_game *gg_games(uint32_t *count) {
	*count = 1;
	return &pig_game;
}

const gg_game *gg_game_find(const char *id) {
	return gg_same(id, "pig") ? &pig_game : NULL;
}

#endif
