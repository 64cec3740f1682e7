/*
 * think.c - what can take seconds: a bot's choice, and exact odds by trying every die. Both are the same code as on the server and the
 * command line, with the same results.
 */
#include <grognard/catalogue.h>
#include <grognard/odds.h>
#include <grognard/player.h>

#include "wasm.h"

enum { NAME_MOST = 63 };

/*
 * Puts the choice of the bot named in the input text (recruit, mcts:5000) for `seat`, whose turn it is, at action_at(). Only budgets in
 * nodes, so that the same seed gives the same move here and on the server (with gg_rng_seed(seed)).
 */
EXPORT(int32_t, think, uint32_t game, uint32_t slot, int32_t seat, uint32_t size, uint64_t seed) {
	char name[NAME_MOST + 1];
	gg_bot bot;
	if (!wasm_game(game) || !wasm_slot(slot) || size > NAME_MOST)
		return wasm_refuse("no such game or slot, or too long a name");
	gg_text text = gg_text_on(name, sizeof name);
	gg_put_bytes(&text, text_in(), size);
	if (!gg_bot_find(&bot, name))
		return wasm_refuse("there is no such opponent");
	if (bot.budget.milliseconds)
		return wasm_refuse("there is no clock here: an opponent thinks by nodes");
	gg_rng rng = gg_rng_seed(seed);
	if (!gg_bot_move(&bot, wasm_game(game), wasm_slot(slot), seat, &rng, action_at()))
		return wasm_refuse(
			"it is not the turn of this seat, there is no memory to think, or what this level has learned has not come");
	return 0;
}

static void put_line(gg_json_out *out, const gg_game *game, gg_lang lang, const gg_odds_line *line) {
	char digits[40], words[512];
	gg_text text = gg_text_on(words, sizeof words);
	if (line->event.code)
		gg_render(game, lang, line->event.code, line->event.args, &text);
	gg_json_open_flat(out, NULL, '{');
	gg_json_put_string(out, "id", line->name);
	gg_json_put_string(out, "text", words);
	gg_json_put_string(out, "clause", gg_clause_id(game, line->event.clause));
	gg_count_write(line->num, digits);
	gg_json_put_string(out, "num", digits);
	gg_count_write(line->den, digits);
	gg_json_put_string(out, "den", digits);
	gg_json_close(out, '}');
}

/* Whether the only line is the one for a certain outcome, from odds.h or from a rulebook with odds of its own. */
static bool is_certain(const gg_odds *table) {
	return table->count == 1 && (gg_same(table->lines[0].name, "certain") || gg_same(table->lines[0].name, "odds-certain"));
}

/* The odds of the action at action_at(), or at a chance turn (`coming`) of the next outcome, as a JSON list. It is empty if nothing is left
 * to chance or there are too many outcomes to count. */
EXPORT(int32_t, odds, uint32_t game, uint32_t slot, uint32_t coming, uint32_t lang) {
	gg_odds table;
	gg_error error = {0};
	if (!wasm_game(game) || !wasm_slot(slot))
		return wasm_refuse("no such game or slot");
	if (gg_odds_of(&table, wasm_game(game), wasm_slot(slot), coming ? NULL : action_at(), &error) != 0)
		return wasm_fail(&error);
	gg_json_out out = gg_json_on(wasm_format());
	gg_json_open_flat(&out, NULL, '[');
	for (uint32_t i = 0; i < table.count && !is_certain(&table); i++)
		put_line(&out, wasm_game(game), wasm_lang(lang), &table.lines[i]);
	gg_json_close(&out, ']');
	gg_odds_free(&table);
	return (int32_t)text_out_size();
}
