/*
 * companion_army.h - who fights for a side of a battle on a real table: an army of the game's data, or one of a player's own file.
 */
#ifndef CLI_COMPANION_ARMY_H
#define CLI_COMPANION_ARMY_H

#include "cli.h"

typedef struct companion_army {
	gg_game game;    /* with that file's data */
	const void *own; /* that data, the caller's to free with gg_data_free; NULL: ours */
	uint32_t index;
	const char *name;
} companion_army;

/* `wanted` is the id of an army, or a path: the first army that the file adds. Else the status of a refusal that was printed. */
int companion_army_find(const cli *c, const gg_game *game, const char *wanted, companion_army *out);

#endif
