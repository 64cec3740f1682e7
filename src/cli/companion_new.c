/*
 * companion_new.c - a new battle on a real table: its head, and two armies of the game's data or of players' own files.
 */
#include "companion.h"
#include "companion_army.h"

#include <string.h>

#include <grognard/data.h>

static void put_head(desk *d, const gg_game *game) {
	const char *title = cli_value(d->c, "--title");
	gg_put(&d->text, "grognard battle 1\ngame ");
	gg_put(&d->text, game->rules->id);
	gg_put_char(&d->text, '\n');
	if (title && *title) {
		gg_put(&d->text, "title ");
		gg_put(&d->text, title);
		gg_put_char(&d->text, '\n');
	}
	for (int i = 0; i < d->c->given_count; i++)
		if (!strcmp(d->c->given[i].flag->name, "--option")) {
			gg_put(&d->text, "option ");
			gg_put(&d->text, d->c->given[i].value);
			gg_put_char(&d->text, '\n');
		}
}

static int put_sides(desk *d, const gg_game *game) {
	static const char *const flags[2] = {"--one", "--two"}, *const sides[2] = {"side one name=", "side two name="};
	companion_army armies[2] = {{.name = "1"}, {.name = "2"}};
	int status = CLI_DONE;
	for (unsigned side = 0; side < 2 && !status; side++) {
		const char *wanted = cli_value(d->c, flags[side]);
		status = wanted ? companion_army_find(d->c, game, wanted, &armies[side]) : CLI_DONE;
		gg_put(&d->text, sides[side]);
		gg_put_name(&d->text, status ? "" : armies[side].name, GG_NAME_MOST);
		gg_put_char(&d->text, '\n');
	}
	for (unsigned side = 0; side < 2 && !status; side++)
		if (cli_value(d->c, flags[side]))
			game->rules->companion->enlist(&armies[side].game, armies[side].index, side, d->c->lang, &d->text);
	gg_data_free(armies[0].own);
	gg_data_free(armies[1].own);
	gg_put(&d->text, "---\n");
	return status;
}

int desk_begin(desk *d) {
	gg_game game;
	int status = cli_game(d->c, cli_value(d->c, "--new"), &game);
	if (status)
		return status;
	if (!game.rules->companion)
		return cli_wrong(d->c, "%s has no companion for a real table", game.rules->id);
	put_head(d, &game);
	return put_sides(d, &game);
}
