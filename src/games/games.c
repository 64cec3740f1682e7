/*
 * games.c - every game of this library, in the order of games.list and of `grognard games`. An engine for the browser has one of them:
 * src/wasm names a list of its own.
 */
#include <grognard/grognard.h>

#ifndef GAME_LIST_H
#define GAME_LIST_H "game_list.h"
#endif
#include GAME_LIST_H

static const gg_game games[] = {GAME_LIST};

const gg_game *gg_games(uint32_t *count) {
	*count = sizeof games / sizeof *games;
	return games;
}

const gg_game *gg_game_find(const char *id) {
	for (uint32_t i = 0; i < sizeof games / sizeof *games; i++)
		if (gg_same(games[i].rules->id, id))
			return &games[i];
	return NULL;
}
