/*
 * armies.c - exports for JavaScript: armies that players put together, judged and read by the same code as in the terminal (src/bake). A
 * module of its own, fetched by the army builder alone.
 *
 * It has no data: JavaScript hands over the tables of a game's engine (data_at in unpack.c), and takes back tables with a player's army in
 * them. Both modules are made for the same machine from the same headers, so that bytes may be copied.
 */
#include <grognard/strbuf.h>

#include <stdlib.h>
#include <string.h>

#include "../../bake/roster_game.h"
#include "../wasm.h"
#include "roster_list.h"

#define DECLARE(ID) extern const roster_game roster_game_##ID;
ROSTER_LIST(DECLARE)
#define ADDRESS(ID) &roster_game_##ID,
static const roster_game *const games[] = {ROSTER_LIST(ADDRESS) NULL};
enum { GAMES = sizeof games / sizeof *games - 1 };

static void *shipped[GAMES + 1], *made[GAMES + 1];
static char *in;
static gg_text out;

static int32_t refuse(const gg_error *error) {
	gg_json_out json = gg_json_compact_on(&out);
	gg_text_clear(&out);
	gg_json_open(&json, NULL, '{');
	gg_json_put_int(&json, "line", error->line);
	gg_json_put_int(&json, "column", error->column);
	gg_json_put_string(&json, "message", error->message);
	gg_json_close(&json, '}');
	return -1;
}

static int32_t refuse_words(const char *words) {
	gg_error error = {0};
	gg_fail(&error, 0, 0, words, NULL);
	return refuse(&error);
}

/* --- Texts and tables ----------------------------------------------------------------------------------------------------- */

EXPORT(const char *, army_text, void) {
	return out.at;
}
EXPORT(uint32_t, army_text_size, void) {
	return (uint32_t)out.len;
}

/* Room for a text of so many bytes; NULL: there is none. */
EXPORT(char *, army_room, uint32_t size) {
	free(in);
	in = malloc(size + 1);
	return in;
}

/* The number of a game whose id is in the room; -1: its armies are not put together by players. */
EXPORT(int32_t, army_game, uint32_t size) {
	out = out.grow ? out : gg_strbuf();
	for (int32_t i = 0; i < GAMES; i++)
		if (strlen(games[i]->id) == size && !memcmp(games[i]->id, in, size))
			return i;
	return -1;
}

EXPORT(uint32_t, army_tables_size, uint32_t game) {
	return game < GAMES ? (uint32_t)games[game]->size : 0;
}

/* Where the tables of the game's engine go, before anything else is asked of it. */
EXPORT(void *, army_tables, uint32_t game) {
	if (game < GAMES && !shipped[game])
		shipped[game] = malloc(games[game]->size);
	return game < GAMES ? shipped[game] : NULL;
}

/* --- Asking ----------------------------------------------------------------------------------------------------------------- */

typedef struct judged {
	gg_json_out *json;
	gg_text breaches, armies; /* items of lists: each kind comes when it is found */
	gg_json_out breach, army;
} judged;

static void on_breach(void *payload, const gg_roster_breach *breach) {
	judged *j = payload;
	gg_roster_breach_write(breach, &j->breach);
}

static void on_army(void *payload, const gg_roster_army *army) {
	judged *j = payload;
	gg_roster_army_write(army, &j->army);
}

static void on_line(void *payload, const gg_roster_line *line) {
	judged *j = payload;
	gg_roster_line_write(line, j->json);
}

static gg_lang language(uint32_t lang) {
	return lang < GG_LANGS ? (gg_lang)lang : GG_EN;
}

/* Judges the values in the room (nodes.c): lines, armies and breaches, or what is wrong and where, in that language. */
EXPORT(int32_t, army_judge, uint32_t game, uint32_t size, uint32_t lang) {
	gg_error error = {0};
	if (game >= GAMES || !shipped[game] || !in)
		return refuse_words("no such game");
	gg_text_clear(&out);
	gg_json_out json = gg_json_compact_on(&out);
	judged j = {.json = &json, .breaches = gg_strbuf(), .armies = gg_strbuf()};
	j.breach = gg_json_compact_on(&j.breaches);
	j.army = gg_json_compact_on(&j.armies);
	gg_json_open(&j.breach, NULL, '[');
	gg_json_open(&j.army, NULL, '[');
	gg_roster_sink sink = {on_breach, on_army, &j, on_line, language(lang)};
	gg_json_open(&json, NULL, '{');
	gg_json_open(&json, "lines", '[');
	bool read = games[game]->judge(shipped[game], in, size, &sink, &error);
	gg_json_close(&json, ']');
	gg_json_close(&j.breach, ']');
	gg_json_close(&j.army, ']');
	gg_json_put_json(&json, "breaches", j.breaches.at, j.breaches.len);
	gg_json_put_json(&json, "armies", j.armies.at, j.armies.len);
	gg_json_close(&json, '}');
	gg_strbuf_free(&j.breaches);
	gg_strbuf_free(&j.armies);
	return read ? 0 : refuse(&error);
}

/* What armies of this game are put together from. */
EXPORT(int32_t, army_catalogue, uint32_t game) {
	if (game >= GAMES || !shipped[game])
		return refuse_words("no such game");
	gg_text_clear(&out);
	gg_json_out json = gg_json_compact_on(&out);
	gg_json_open(&json, NULL, '{');
	games[game]->catalogue(shipped[game], &json);
	gg_json_close(&json, '}');
	return 0;
}

/* The tables with what the values in the room add, at army_made; or what is wrong and where, in that language. */
EXPORT(int32_t, army_read, uint32_t game, uint32_t size, uint32_t lang) {
	gg_error error = {0};
	if (game >= GAMES || !shipped[game] || !in)
		return refuse_words("no such game");
	made[game] = made[game] ? made[game] : malloc(games[game]->size);
	if (!made[game])
		return refuse_words("out of memory");
	memcpy(made[game], shipped[game], games[game]->size);
	return games[game]->read(made[game], in, size, language(lang), &error) ? 0 : refuse(&error);
}
EXPORT(const void *, army_made, uint32_t game) {
	return game < GAMES ? made[game] : NULL;
}
