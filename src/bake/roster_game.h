/*
 * roster_game.h - a game whose armies players put together: its folder, src/bake/<game>/, has roster.c, which fills one table under the
 * name roster_game_<game>. It serves `grognard roster` and, in the browser, the army builder (src/wasm/armies/): both say the same.
 */
#ifndef BAKE_ROSTER_GAME_H
#define BAKE_ROSTER_GAME_H

#include <stdbool.h>
#include <stddef.h>

#include <grognard/data.h>
#include <grognard/json.h>

typedef struct roster_game {
	const char *id;
	size_t size; /* of the tables that the rules read */
	/* The armies of a file and all that they do wrong (grognard/data.h), by the tables that we ship. */
	bool (*judge)(const void *shipped, const char *text, size_t size, const gg_roster_sink *sink, gg_text_error *error);
	/* Adds what a file holds to the tables, as data_game.read does. */
	bool (*read)(void *data, const char *text, size_t size, gg_lang lang, gg_text_error *error);
	/* What armies are put together from, as members of an object that the caller has opened: units with their values, as the fields of
	 * a file, and where those come from. */
	void (*catalogue)(const void *data, gg_json_out *out);
} roster_game;

#endif
