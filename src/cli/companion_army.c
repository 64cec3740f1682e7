/*
 * companion_army.c - see companion_army.h.
 */
#include "companion_army.h"

#include <stdio.h>
#include <string.h>

#include <grognard/companion.h>
#include <grognard/data.h>

/* The index of the army of that id, or how many there are; their ids in `list`. */
static uint32_t search(const cli *c, const gg_game *game, const char *wanted, char *list, size_t room, const char **name) {
	uint32_t index = 0;
	const char *id;
	list[0] = 0;
	for (; (id = game->rules->companion->army(game, index, c->lang, name)) != NULL && strcmp(id, wanted) != 0; index++)
		snprintf(list + strlen(list), room - strlen(list), "%s%s", index ? ", " : "", id);
	return index;
}

int companion_army_find(const cli *c, const gg_game *game, const char *wanted, companion_army *out) {
	char list[1024];
	gg_error error = {0};
	*out = (companion_army){.game = *game};
	out->index = search(c, game, wanted, list, sizeof list, &out->name);
	if (game->rules->companion->army(game, out->index, c->lang, &out->name))
		return CLI_DONE;
	if (!strpbrk(wanted, "./"))
		return cli_wrong(c, "%s has no army '%s', and no file is called so. Armies: %s", game->rules->id, wanted, list);
	out->own = gg_data_load(game->rules->id, &wanted, 1, c->lang, NULL, &error);
	if (!out->own)
		return cli_bad_file(c, wanted, "malformed", &error);
	out->game.data = out->own; /* its armies come after ours */
	return game->rules->companion->army(&out->game, out->index, c->lang, &out->name) ? CLI_DONE
											 : cli_wrong(c, "%s adds no army", wanted);
}
