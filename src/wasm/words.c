/*
 * words.c - the second half of what JavaScript calls: everything that a player reads. Notation, refusals, events and
 * explanations in the three languages, what a game offers, and exact dice.
 */
#include <grognard/catalogue.h>
#include <grognard/dice.h>

#include "wasm.h"

static gg_pool pool;

static gg_lang language(uint32_t lang) {
	return lang < GG_LANGS ? (gg_lang)lang : GG_EN;
}

/* "DGM-4.5  the text", or the text alone. */
static void put_with_clause(gg_text *text, const gg_game *game, gg_lang lang, uint32_t code, uint32_t clause, const int32_t *args) {
	if (clause) {
		gg_put(text, gg_clause_id(game, clause));
		gg_put(text, "  ");
	}
	gg_render(game, lang, code, args, text);
}

static void put_options(gg_json_out *out, const gg_rules *rules) {
	static const char *const kinds[] = {"choice", "number", "text"};
	gg_json_open(out, "options", '[');
	for (uint32_t i = 0; i < rules->option_count; i++) {
		const gg_option_spec *option = &rules->options[i];
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_string(out, "name", option->name);
		gg_json_put_string(out, "default", option->fallback);
		gg_json_put_string(out, "kind", kinds[option->kind]);
		if (option->kind == GG_OPTION_NUMBER) {
			gg_json_put_int(out, "min", option->min);
			gg_json_put_int(out, "max", option->max);
		}
		gg_json_open_flat(out, "values", '[');
		for (int v = 0; v < 8 && option->values[v]; v++)
			gg_json_put_string(out, NULL, option->values[v]);
		gg_json_close(out, ']');
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

/* What a game is, as JSON in the text that goes out. */
EXPORT(int32_t, game_info, uint32_t game) {
	if (!wasm_game(game))
		return wasm_refuse("no such game");
	const gg_rules *rules = wasm_game(game)->rules;
	gg_json_out out = gg_json_on(wasm_say());
	gg_json_open(&out, NULL, '{');
	gg_json_put_string(&out, "id", rules->id);
	gg_json_put_string(&out, "editions", rules->editions);
	gg_json_put_int(&out, "players_min", rules->players_min);
	gg_json_put_int(&out, "players_max", rules->players_max);
	gg_json_put_int(&out, "state_size", rules->state_size);
	put_options(&out, rules);
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

/* The notation of the action at action_at(). */
EXPORT(uint32_t, say, uint32_t game, uint32_t slot) {
	wasm_game(game)->rules->say(wasm_game(game), wasm_slot(slot), action_at(), wasm_say());
	return text_out_size();
}

/* The action at action_at() from the notation that came. */
EXPORT(int32_t, hear, uint32_t game, uint32_t slot, uint32_t size) {
	if (!wasm_game(game) || !wasm_slot(slot) || size > WASM_TEXT)
		return wasm_refuse("no such game or slot, or too long a text");
	gg_error error = {0};
	bool understood = wasm_game(game)->rules->hear(wasm_game(game), wasm_slot(slot), text_in(), size, action_at(), &error);
	return understood ? 0 : wasm_fail(&error);
}

/* The last refusal, with its clause. */
EXPORT(uint32_t, refusal_text, uint32_t game, uint32_t lang) {
	const gg_verdict *verdict = verdict_at();
	put_with_clause(wasm_say(), wasm_game(game), language(lang), verdict->code, verdict->clause, verdict->args);
	return text_out_size();
}

/* Event number `index` of the last action. */
EXPORT(uint32_t, event_text, uint32_t game, uint32_t index, uint32_t lang) {
	const gg_event *event = &events_at()[index < WASM_EVENTS ? index : 0];
	put_with_clause(wasm_say(), wasm_game(game), language(lang), event->code, event->clause, event->args);
	return text_out_size();
}

typedef struct explanation {
	const gg_game *game;
	gg_text *text;
	gg_lang lang;
} explanation;

/* "= 24 the most it may move", then "x 4 its place in the race" and so on, each with its clause. */
static void put_item(void *payload, const gg_item *item) {
	static const char *const signs[] = {"= ", "+ ", "x "};
	explanation *to = payload;
	gg_put(to->text, signs[item->kind <= GG_ITEM_TIMES ? item->kind : GG_ITEM_PLUS]);
	gg_put_int(to->text, item->value);
	gg_put(to->text, "  ");
	put_with_clause(to->text, to->game, to->lang, item->code, item->clause, item->args);
	gg_put_char(to->text, '\n');
}

EXPORT(uint32_t, explain, uint32_t game, uint32_t slot, uint32_t lang) {
	explanation to = {wasm_game(game), wasm_say(), language(lang)};
	gg_item_sink sink = {put_item, &to};
	to.game->rules->explain(to.game, wasm_slot(slot), action_at(), &sink);
	return text_out_size();
}

/* Exact dice: begin, add dice and a modifier, then read the counts as JSON {"first":2,"all":"36","ways":["1",...]}. */
EXPORT(void, pool_begin, void) {
	gg_pool_none(&pool);
}

EXPORT(int32_t, pool_dice, uint32_t count, uint32_t sides) {
	return gg_pool_dice(&pool, count, sides);
}

EXPORT(void, pool_plus, int32_t modifier) {
	gg_pool_plus(&pool, modifier);
}

EXPORT(uint32_t, pool_text, void) {
	char digits[40];
	gg_json_out out = gg_json_on(wasm_say());
	gg_json_open_flat(&out, NULL, '{');
	gg_json_put_int(&out, "first", pool.first);
	gg_count_write(pool.all, digits);
	gg_json_put_string(&out, "all", digits);
	gg_json_open_flat(&out, "ways", '[');
	for (uint32_t i = 0; i < pool.span; i++) {
		gg_count_write(pool.ways[i], digits);
		gg_json_put_string(&out, NULL, digits);
	}
	gg_json_close(&out, ']');
	gg_json_close(&out, '}');
	return text_out_size();
}
