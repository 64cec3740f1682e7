/*
 * games.c - the shelf: every game of this library, in the order of `grognard games`.
 */
#include <grognard/grognard.h>

#include "glorious/rules.h"
#include "manoeuvre/data.h"
#include "manoeuvre/rules.h"

static const gg_game shelf[] = {
	{&manoeuvre_rules, &manoeuvre_data},
	{&glorious_rules, NULL},
};

const gg_game *gg_games(uint32_t *count) {
	*count = sizeof shelf / sizeof *shelf;
	return shelf;
}

const gg_game *gg_game_find(const char *id) {
	for (uint32_t i = 0; i < sizeof shelf / sizeof *shelf; i++)
		if (gg_same(shelf[i].rules->id, id))
			return &shelf[i];
	return NULL;
}
