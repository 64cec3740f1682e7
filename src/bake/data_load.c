/*
 * data_load.c - what hosts see of the games' data: one call that adds a player's files to the data we ship. It is here and
 * not in src/host because it needs the games' private tables.
 */
#include "data_game.h"
#include "data_list.h"
#include "data_place.h"
#include "roster_game.h"
#include "roster_list.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/data.h>

#define DECLARE(ID) extern const data_game data_game_##ID;
DATA_LIST(DECLARE)
#define ADDRESS(ID) &data_game_##ID,
static const data_game *const games[] = {DATA_LIST(ADDRESS)};

#define DECLARE_ROSTER(ID) extern const roster_game roster_game_##ID;
ROSTER_LIST(DECLARE_ROSTER)
#define ADDRESS_ROSTER(ID) &roster_game_##ID,
static const roster_game *const rosters[] = {ROSTER_LIST(ADDRESS_ROSTER) NULL};

/* The game that a file names, or an error as its reader would give it. */
static const data_game *named_in(const char *path, gg_lang lang, gg_error *error) {
	const char *ids[sizeof games / sizeof *games + 1] = {NULL};
	data_speech speech = {lang, 0, NULL};
	data_file file;
	data_place top;
	char *text;
	size_t size;
	int index = -1;
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		ids[i] = games[i]->id;
	if (!data_load(path, &text, &size, error))
		return NULL;
	if (data_open(&file, &speech, text, size, error, &top)) {
		data_place game = data_field(&top, "game");
		if (!data_choice(&game, ids, &index))
			index = -1;
		data_close(&file);
	}
	free(text);
	return index < 0 ? NULL : games[index];
}

static const data_game *find(const char *id, gg_error *error) {
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		if (!strcmp(games[i]->id, id))
			return games[i];
	gg_fail(error, 0, 0, "no data files can be added to ", id, NULL);
	return NULL;
}

const void *gg_data_load(const char *game, const char *const *paths, uint32_t count, gg_lang lang, uint32_t *bad, gg_error *error) {
	gg_error spare;
	uint32_t nowhere;
	error = error ? error : &spare;
	bad = bad ? bad : &nowhere;
	*bad = count;
	if (!game && !count) {
		gg_fail(error, 0, 0, "no game and no data file", NULL);
		return NULL;
	}
	const data_game *of = game ? find(game, error) : named_in(paths[0], lang, error);
	if (!of && !game)
		*bad = 0;
	if (!of)
		return NULL;
	void *data = malloc(of->size);
	if (!data) {
		gg_fail(error, 0, 0, "out of memory", NULL);
		return NULL;
	}
	memcpy(data, gg_game_find(of->id)->data, of->size);
	for (uint32_t i = 0; i < count; i++)
		if (!of->read(data, paths[i], lang, error)) {
			*bad = i;
			free(data);
			return NULL;
		}
	return data;
}

void gg_data_free(const void *data) {
	void *ours; /* what gg_data_load made, without the const that keeps hosts from writing into it */
	memcpy(&ours, &data, sizeof ours);
	free(ours);
}

const char *gg_data_game(const char *path, gg_lang lang, gg_error *error) {
	const data_game *game = named_in(path, lang, error);
	return game ? game->id : NULL;
}

static const roster_game *roster_of(const data_game *game, gg_error *error) {
	for (const roster_game *const *roster = rosters; *roster; roster++)
		if (!strcmp((*roster)->id, game->id))
			return *roster;
	gg_fail(error, 0, 0, "armies of ", game->id, " are not put together by points", NULL);
	return NULL;
}

bool gg_data_roster(const char *path, const gg_roster_sink *sink, gg_error *error) {
	const data_game *game = named_in(path, sink->lang, error);
	const roster_game *of = game ? roster_of(game, error) : NULL;
	char *text;
	size_t size;
	if (!of || !data_load(path, &text, &size, error))
		return false;
	bool read = of->judge(gg_game_find(of->id)->data, text, size, sink, error);
	free(text);
	return read;
}

bool gg_data_field(const char *name) {
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		for (const char *const *field = games[i]->fields; *field; field++)
			if (!strcmp(*field, name))
				return true;
	return false;
}
