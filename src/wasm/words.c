/*
 * words.c - the second half of what JavaScript calls: everything that a player reads. Notation, refusals, events and
 * explanations in the three languages, what a game offers, and exact dice.
 */
#include <grognard/catalogue.h>
#include <grognard/dice.h>

#include "wasm.h"

static gg_pool pool;

static int32_t args[GG_ARGS];

gg_lang wasm_lang(uint32_t number) {
	return number < GG_LANGS ? (gg_lang)number : GG_EN;
}

/* The arguments of what is to be said next. */
EXPORT(int32_t *, args_at, void) {
	return args;
}

/* Word number `code` with the arguments at args_at(). */
EXPORT(uint32_t, render, uint32_t game, uint32_t code, uint32_t lang) {
	gg_render(wasm_game(game), wasm_lang(lang), code, args, wasm_format());
	return text_out_size();
}

/* The ids of all clauses, or all words, one a line in the order of their numbers, the empty number 0 first. */
EXPORT(uint32_t, clause_ids, uint32_t game) {
	const gg_book *book = wasm_game(game)->rules->book;
	gg_text *text = wasm_format();
	for (uint32_t i = 1; i < book->clause_count; i++) {
		gg_put_char(text, '\n');
		gg_put(text, book->clauses[i].id);
	}
	return text_out_size();
}

EXPORT(uint32_t, word_ids, uint32_t game) {
	const gg_book *book = wasm_game(game)->rules->book;
	gg_text *text = wasm_format();
	for (uint32_t i = 1; i < book->word_count; i++) {
		gg_put_char(text, '\n');
		gg_put(text, book->words[i].id);
	}
	return text_out_size();
}

/* The clauses in one language, as a JSON list. */
EXPORT(uint32_t, clauses, uint32_t game, uint32_t lang) {
	const gg_book *book = wasm_game(game)->rules->book;
	gg_json_out out = gg_json_on(wasm_format());
	gg_json_open_flat(&out, NULL, '[');
	for (uint32_t i = 1; i < book->clause_count; i++) {
		const gg_clause *clause = &book->clauses[i];
		gg_json_open_flat(&out, NULL, '{');
		gg_json_put_string(&out, "id", clause->id);
		gg_json_put_string(&out, "title", clause->title[wasm_lang(lang)]);
		gg_json_put_string(&out, "summary", clause->summary[wasm_lang(lang)]);
		gg_json_put_string(&out, "source", clause->source);
		gg_json_close(&out, '}');
	}
	gg_json_close(&out, ']');
	return text_out_size();
}

/* The chapters in one language, as a JSON list. */
EXPORT(uint32_t, chapters, uint32_t game, uint32_t lang) {
	const gg_book *book = wasm_game(game)->rules->book;
	gg_json_out out = gg_json_on(wasm_format());
	gg_json_open_flat(&out, NULL, '[');
	for (uint32_t i = 0; i < book->chapter_count; i++) {
		gg_json_open_flat(&out, NULL, '{');
		gg_json_put_string(&out, "id", book->chapters[i].id);
		gg_json_put_string(&out, "title", book->chapters[i].title[wasm_lang(lang)]);
		gg_json_close(&out, '}');
	}
	gg_json_close(&out, ']');
	return text_out_size();
}

/* What the value that came is called as a value of option number `option`. */
EXPORT(int32_t, value_text, uint32_t game, uint32_t option, uint32_t size, uint32_t lang) {
	if (!wasm_game(game) || option >= wasm_game(game)->rules->option_count || size >= WASM_TEXT)
		return wasm_refuse("no such game or option, or too long a text");
	text_in()[size] = 0;
	gg_value_text(wasm_game(game), wasm_lang(lang), option, text_in(), wasm_format());
	return (int32_t)text_out_size();
}

/* What players call a seat in this state; nothing where nobody has named it. */
EXPORT(uint32_t, seat_text, uint32_t game, uint32_t slot, int32_t seat, uint32_t lang) {
	const char *name = gg_seat_text(wasm_game(game), wasm_slot(slot), wasm_lang(lang), seat);
	gg_put(wasm_format(), name ? name : "");
	return text_out_size();
}

/* The name of a value in the noun list that came; nothing if there is none. */
EXPORT(int32_t, noun, uint32_t game, uint32_t size, int32_t value, uint32_t lang) {
	if (size >= WASM_TEXT)
		return wasm_refuse("too long a text");
	text_in()[size] = 0;
	const char *name = gg_noun_text(wasm_game(game), wasm_lang(lang), text_in(), value);
	gg_put(wasm_format(), name ? name : "");
	return (int32_t)text_out_size();
}

/* Of the options that came those that others settle, by name: the value, and by which option. */
EXPORT(int32_t, settled_options, uint32_t game, uint32_t size) {
	if (!wasm_game(game) || size >= WASM_TEXT)
		return wasm_refuse("no such game, or too long a text");
	gg_option options[GG_OPTIONS_MAX];
	gg_options given = {options, wasm_options(options, size)};
	const gg_rules *rules = wasm_game(game)->rules;
	gg_json_out out = gg_json_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	for (uint32_t i = 0; i < rules->option_count; i++) {
		uint32_t by = 0;
		const char *value = gg_option_settled(wasm_game(game), &given, i, &by);
		if (!value)
			continue;
		gg_json_open_flat(&out, rules->options[i].name, '{');
		gg_json_put_string(&out, "value", value);
		gg_json_put_string(&out, "by", rules->options[by].name);
		gg_json_close(&out, '}');
	}
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

static const char *clause_id(const gg_rules *rules, uint32_t clause) {
	return clause < rules->book->clause_count ? rules->book->clauses[clause].id : "";
}

/* The values to choose from; none where something is to be written. */
static void put_values(gg_json_out *out, const gg_game *game, uint32_t number) {
	const gg_option_spec *option = &game->rules->options[number];
	const char *id, *name;
	gg_json_open_flat(out, "values", '[');
	for (int v = 0; option->kind != GG_OPTION_TEXT && v < 8 && option->values[v]; v++)
		gg_json_put_string(out, NULL, option->values[v]);
	for (uint32_t v = 0; game->rules->offer && (id = game->rules->offer(game, number, v, GG_EN, &name)) != NULL; v++)
		gg_json_put_string(out, NULL, id);
	gg_json_close(out, ']');
}

static void put_options(gg_json_out *out, const gg_game *game) {
	const gg_rules *rules = game->rules;
	static const char *const kinds[] = {"choice", "number", "text"};
	gg_json_open(out, "options", '[');
	for (uint32_t i = 0; i < rules->option_count; i++) {
		const gg_option_spec *option = &rules->options[i];
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_string(out, "name", option->name);
		gg_json_put_string(out, "default", option->fallback);
		gg_json_put_string(out, "kind", kinds[option->kind]);
		gg_json_put_string(out, "clause", clause_id(rules, option->clause));
		if (option->kind == GG_OPTION_NUMBER) {
			gg_json_put_int(out, "min", option->min);
			gg_json_put_int(out, "max", option->max);
		}
		if (option->needs)
			gg_json_put_string(out, "needs", option->needs);
		if (option->group)
			gg_json_put_string(out, "group", option->group);
		if (option->kind == GG_OPTION_TEXT)
			gg_json_put_string(out, "form", option->values[0]);
		put_values(out, game, i);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
}

static void put_standing(gg_json_out *out, const gg_rules *rules) {
	gg_json_open(out, "standing", '[');
	for (uint32_t i = 0; i < rules->standing_count; i++) {
		const gg_option_spec *setting = &rules->standing[i];
		gg_json_open_flat(out, NULL, '{');
		gg_json_put_string(out, "name", setting->name);
		gg_json_put_string(out, "default", setting->fallback);
		gg_json_put_string(out, "clause", clause_id(rules, setting->clause));
		gg_json_open_flat(out, "values", '[');
		for (int v = 0; v < 8 && setting->values[v]; v++)
			gg_json_put_string(out, NULL, setting->values[v]);
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
	gg_json_out out = gg_json_on(wasm_format());
	gg_json_open(&out, NULL, '{');
	gg_json_put_string(&out, "id", rules->id);
	gg_json_put_string(&out, "editions", rules->editions);
	gg_json_put_int(&out, "players_min", rules->players_min);
	gg_json_put_int(&out, "players_max", rules->players_max);
	gg_json_put_int(&out, "state_size", rules->state_size);
	gg_json_put_string(&out, "prefix", rules->book->prefix);
	gg_json_put_bool(&out, "hides", gg_hides(wasm_game(game)));
	gg_json_put_bool(&out, "menu", wasm_game(game)->rules->menu);
	gg_json_put_int(&out, "point", wasm_game(game)->rules->point ? (int)wasm_game(game)->rules->point : 1);
	gg_json_put_bool(&out, "companion", rules->companion != NULL);
	put_options(&out, wasm_game(game));
	put_standing(&out, rules);
	gg_json_close(&out, '}');
	return (int32_t)text_out_size();
}

/* The notation of the action at action_at(). */
EXPORT(uint32_t, format, uint32_t game, uint32_t slot) {
	wasm_game(game)->rules->format(wasm_game(game), wasm_slot(slot), action_at(), wasm_format());
	return text_out_size();
}

/* The action at action_at() from the notation that came. */
EXPORT(int32_t, parse, uint32_t game, uint32_t slot, uint32_t size) {
	if (!wasm_game(game) || !wasm_slot(slot) || size > WASM_TEXT)
		return wasm_refuse("no such game or slot, or too long a text");
	gg_error error = {0};
	bool understood = wasm_game(game)->rules->parse(wasm_game(game), wasm_slot(slot), text_in(), size, action_at(), &error);
	return understood ? 0 : wasm_fail(&error);
}

typedef struct explanation {
	const gg_game *game;
	gg_json_out out;
	gg_lang lang;
} explanation;

static void put_item(void *payload, const gg_item *item) {
	static const char *const kinds[] = {"total", "plus", "times"};
	explanation *to = payload;
	char words[512];
	gg_text text = gg_text_on(words, sizeof words);
	gg_render(to->game, to->lang, item->code, item->args, &text);
	gg_json_open_flat(&to->out, NULL, '{');
	gg_json_put_string(&to->out, "kind", kinds[item->kind <= GG_ITEM_TIMES ? item->kind : GG_ITEM_PLUS]);
	gg_json_put_string(&to->out, "id", gg_word_id(to->game, item->code));
	gg_json_put_int(&to->out, "value", item->value);
	if (item->counts == GG_COUNTS_HALVES)
		gg_json_put_bool(&to->out, "halves", true);
	if (item->counts == GG_COUNTS_THOUSANDTHS)
		gg_json_put_bool(&to->out, "thousandths", true);
	if (item->mark)
		gg_json_put_string(&to->out, "mark", gg_mark_id(item->mark));
	gg_json_put_string(&to->out, "text", words);
	gg_json_put_string(&to->out, "clause", gg_clause_id(to->game, item->clause));
	gg_json_close(&to->out, '}');
}

/* The numbers behind the action at action_at(), as a JSON list: a total, then what makes it, then the next total. */
EXPORT(uint32_t, explain, uint32_t game, uint32_t slot, uint32_t lang) {
	explanation to = {wasm_game(game), gg_json_on(wasm_format()), wasm_lang(lang)};
	gg_item_sink sink = {put_item, &to};
	gg_json_open_flat(&to.out, NULL, '[');
	to.game->rules->explain(to.game, wasm_slot(slot), action_at(), &sink);
	gg_json_close(&to.out, ']');
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
	gg_json_out out = gg_json_on(wasm_format());
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
