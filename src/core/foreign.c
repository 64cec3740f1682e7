/* foreign.c - see grognard/foreign.h. */
#include <grognard/foreign.h>

#include <grognard/catalogue.h>

#include "mem.h"

void gg_foreign_sizes(const gg_game *game, uint32_t out[GG_SIZES]) {
	const gg_rules *rules = game->rules;
	out[GG_SIZE_CONTRACT] = rules->contract;
	out[GG_SIZE_STATE] = rules->state_size;
	out[GG_SIZE_ACTIONS] = rules->actions_max;
	out[GG_SIZE_PLAYERS_MIN] = rules->players_min;
	out[GG_SIZE_PLAYERS_MAX] = rules->players_max;
	out[GG_SIZE_MENU] = rules->menu;
	out[GG_SIZE_HIDES] = gg_hides(game);
}

static void put_option(const gg_option_spec *spec, gg_json_out *out) {
	static const char *const kinds[] = {"choice", "number", "text"};
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "name", spec->name);
	gg_json_put_string(out, "default", spec->fallback);
	gg_json_put_string(out, "kind", kinds[spec->kind]);
	if (spec->kind == GG_OPTION_NUMBER) {
		gg_json_put_int(out, "min", spec->min);
		gg_json_put_int(out, "max", spec->max);
	}
	if (spec->kind == GG_OPTION_CHOICE) {
		gg_json_open(out, "values", '[');
		for (int i = 0; i < 8 && spec->values[i]; i++)
			gg_json_put_string(out, NULL, spec->values[i]);
		gg_json_close(out, ']');
	}
	gg_json_close(out, '}');
}

size_t gg_foreign_describe(const gg_game *game, char *out, size_t cap) {
	static const int32_t no_args[GG_ARGS] = {0};
	const gg_rules *rules = game->rules;
	gg_text text = gg_text_on(out, cap);
	gg_json_out json = gg_json_compact_on(&text);
	char title[128];
	gg_text words = gg_text_on(title, sizeof title);
	gg_render(game, GG_EN, gg_word_find(game, "title"), no_args, &words);
	gg_json_open(&json, NULL, '{');
	gg_json_put_string(&json, "id", rules->id);
	gg_json_put_string(&json, "title", title);
	gg_json_put_string(&json, "editions", rules->editions);
	gg_json_open(&json, "options", '[');
	for (uint32_t i = 0; i < rules->option_count; i++)
		put_option(&rules->options[i], &json);
	gg_json_close(&json, ']');
	gg_json_close(&json, '}');
	return text.len;
}

int gg_foreign_seats(const gg_game *game, const gg_state *state) {
	return gg_seats(game, state);
}

int gg_foreign_turn(const gg_game *game, const gg_state *state) {
	return gg_turn(game, state);
}

uint32_t gg_foreign_actions(const gg_game *game, const gg_state *state, gg_action *out, uint32_t cap) {
	return gg_turn(game, state) == GG_OVER ? 0 : gg_actions(game, state, out, cap);
}

uint32_t gg_foreign_chance(const gg_game *game, const gg_state *state, uint32_t weights[GG_OUTCOMES_MAX]) {
	return gg_chance(game, state, weights);
}

void gg_foreign_payoff(const gg_game *game, const gg_state *state, gg_payoff *out) {
	memset(out, 0, sizeof *out);
	gg_payoff_of(game, state, out);
}

int32_t gg_foreign_evaluate(const gg_game *game, const gg_state *state, int player) {
	return game->rules->evaluate(game, state, player);
}

bool gg_foreign_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_lang lang, char *why, size_t cap,
		      const char **clause) {
	gg_verdict verdict = {0};
	gg_text text = gg_text_on(why, cap);
	*clause = "";
	if (gg_check(game, state, action, &verdict))
		return true;
	gg_render(game, lang, verdict.code, verdict.args, &text);
	*clause = gg_clause_id(game, verdict.clause);
	return false;
}

size_t gg_foreign_format(const gg_game *game, const gg_state *state, const gg_action *action, char *out, size_t cap) {
	gg_text text = gg_text_on(out, cap);
	game->rules->format(game, state, action, &text);
	return text.len;
}

bool gg_foreign_parse(const gg_game *game, const gg_state *state, const char *text, size_t size, gg_action *out, gg_error *error) {
	memset(out, 0, sizeof *out);
	return game->rules->parse(game, state, text, size, out, error);
}

size_t gg_foreign_parts(const gg_game *game, const gg_state *state, const gg_action *action, char *out, size_t cap) {
	gg_text text = gg_text_on(out, cap);
	gg_json_out json = gg_json_compact_on(&text);
	gg_json_open(&json, NULL, '{');
	game->rules->parts(game, state, action, &json);
	gg_json_close(&json, '}');
	return text.len;
}

size_t gg_foreign_write(const gg_game *game, const gg_state *state, char *out, size_t cap) {
	gg_text text = gg_text_on(out, cap);
	gg_json_out json = gg_json_compact_on(&text);
	gg_json_open(&json, NULL, '{');
	game->rules->write(game, state, &json);
	gg_json_close(&json, '}');
	return text.len;
}

bool gg_foreign_read(const gg_game *game, gg_state *state, const char *text, size_t size, gg_json_node *nodes, uint32_t cap,
		     gg_error *error) {
	gg_json doc;
	if (!gg_json_parse(&doc, text, size, nodes, cap, error))
		return false;
	if (gg_json_kind_of(&doc, 1) != GG_JSON_OBJECT)
		return gg_json_fail(&doc, 1, error, "a state is an object", NULL);
	return gg_read(game, state, &doc, 1, error);
}
