/*
 * games.c - every game of this library, in the order of games.list and of `grognard games`.
 */
#include <grognard/grognard.h>

#include "game_list.h"

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
