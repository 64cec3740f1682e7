/*
 * battle.c - exports for JavaScript: a battle on a real table. JavaScript keeps its text; here it is read, asked and continued.
 *
 * One battle is open at a time. A step is taken back by reading a text without its line.
 */
#include <grognard/battle.h>
#include <grognard/catalogue.h>

#include "wasm.h"

static gg_battle battle;
static gg_battle_step step;
static gg_answers room;
static bool open;

static const gg_game *game_of(uint32_t game) {
	return wasm_game(game) && wasm_game(game)->rules->companion ? wasm_game(game) : NULL;
}

/* What this game's pieces, questions and stages are, and its armies. */
EXPORT(int32_t, companion, uint32_t game, uint32_t lang) {
	const gg_game *of = game_of(game);
	const char *id, *name = "";
	if (!of)
		return wasm_refuse("no such game");
	gg_json_out out = gg_json_compact_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	gg_companion_write(of, wasm_lang(lang), &out);
	gg_json_open(&out, "armies", '[');
	for (uint32_t i = 0; (id = of->rules->companion->army(of, i, wasm_lang(lang), &name)) != NULL; i++) {
		gg_json_open(&out, NULL, '{');
		gg_json_put_string(&out, "id", id);
		gg_json_put_string(&out, "name", name);
		gg_json_close(&out, '}');
	}
	gg_json_close(&out, ']');
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

/* The pieces of an army for one side, as lines of a battle file. */
EXPORT(int32_t, battle_enlist, uint32_t game, uint32_t army, uint32_t side, uint32_t lang) {
	const gg_game *of = game_of(game);
	const char *name;
	if (!of || side > 1 || !of->rules->companion->army(of, army, wasm_lang(lang), &name))
		return wasm_refuse("no such army");
	gg_text *out = wasm_format();
	of->rules->companion->enlist(of, army, side, wasm_lang(lang), out);
	return (int32_t)text_out_size();
}

typedef struct telling {
	gg_json_out *out;
	gg_lang lang;
	uint32_t from;
} telling;

static void tell_step(void *payload, const gg_battle *after, const gg_battle_step *taken) {
	telling *t = payload;
	if (!taken || taken->number < t->from)
		return;
	gg_json_open(t->out, NULL, '{');
	gg_battle_step_write(after, taken, t->lang, &room, t->out);
	gg_json_close(t->out, '}');
}

/* Reads the text in the room of records (record_room): the battle as it stands, and its steps from number `from` on. */
EXPORT(int32_t, battle_read, uint32_t from, uint32_t lang, const char *text, uint32_t size) {
	gg_error error = {0};
	gg_json_out out = gg_json_compact_on(wasm_format());
	telling t = {&out, wasm_lang(lang), from};
	gg_battle_sink sink = {tell_step, &t};
	wasm_game(0); /* unpacks the data */
	gg_json_open(&out, NULL, '{');
	gg_json_open(&out, "log", '[');
	open = gg_battle_read(&battle, t.lang, text, size, &sink, &error);
	if (!open)
		return wasm_fail(&error);
	gg_json_close(&out, ']');
	gg_battle_write(&battle, t.lang, &out);
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

/* The question whose line is in the input text: its facts as the rosters have them, its lines, and what comes of it or its odds; or why the
 * rulebook refuses it, so that the players can say what is otherwise. */
EXPORT(int32_t, battle_ask, uint32_t size, uint32_t lang) {
	gg_error error = {0};
	if (!open || size > GG_BATTLE_LINE)
		return wasm_refuse("no battle is open, or too long a line");
	battle.lang = wasm_lang(lang);
	if (!gg_battle_ask(&battle, text_in(), size, &step, &error))
		return wasm_fail(&error);
	gg_json_out out = gg_json_compact_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	if (!gg_battle_question_write(&battle, &step, wasm_lang(lang), &room, &out))
		return wasm_refuse("too many answers to count them exactly");
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

/* Which facts of the question whose line is in the input text a form asks for, and which the rosters know. */
EXPORT(int32_t, battle_offers, uint32_t size) {
	gg_error error = {0};
	if (!open || size > GG_BATTLE_LINE)
		return wasm_refuse("no battle is open, or too long a line");
	if (!gg_battle_ask(&battle, text_in(), size, &step, &error))
		return wasm_fail(&error);
	gg_json_out out = gg_json_compact_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	gg_battle_offers_write(&battle, &step, &out);
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

/* Takes the step whose line is in the input text: the step as it is told, and the battle after it. */
EXPORT(int32_t, battle_take, uint32_t size, uint32_t lang) {
	gg_error error = {0};
	if (!open || size > GG_BATTLE_LINE)
		return wasm_refuse("no battle is open, or too long a line");
	battle.lang = wasm_lang(lang);
	if (!gg_battle_take(&battle, text_in(), size, &step, &error))
		return wasm_fail(&error);
	gg_json_out out = gg_json_compact_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	gg_json_open(&out, "step", '{');
	gg_battle_step_write(&battle, &step, wasm_lang(lang), &room, &out);
	gg_json_close(&out, '}');
	gg_battle_write(&battle, wasm_lang(lang), &out);
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

/* The kinds of questions in which the piece whose id is in the input text can take the first part now. */
EXPORT(int32_t, battle_kinds, uint32_t size) {
	int piece = open && size < GG_PIECE_ID ? gg_battle_piece(&battle, text_in(), size) : -1;
	if (piece < 0)
		return wasm_refuse("no such piece");
	gg_json_out out = gg_json_compact_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	gg_battle_kinds_write(&battle, (uint32_t)piece, &out);
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}
