/*
 * standing.c - standing answers (gg_standing): settings of a player that a host keeps, read the same way for every game.
 */
#include <grognard/grognard.h>

#include "fail.h"
#include "mem.h"

enum { VALUES = sizeof((gg_option_spec *)0)->values / sizeof(const char *), ID_MAX = 96 };

static uint32_t value_count(const gg_option_spec *spec) {
	uint32_t count = 0;
	while (count < VALUES && spec->values[count])
		count++;
	return count;
}

/* The number of a value, or value_count. */
static uint32_t value_named(const gg_option_spec *spec, const char *text, size_t size) {
	uint32_t i = 0, count = value_count(spec);
	while (i < count && !gg_span_is(text, size, spec->values[i]))
		i++;
	return i;
}

bool gg_standing_answer(const gg_game *game, const gg_state *state, const gg_standing *standing, gg_action *out) {
	return game->rules->answer && game->rules->turn(game, state) >= 0 && game->rules->answer(game, state, standing, out);
}

void gg_standing_reset(const gg_rules *rules, gg_standing *out) {
	memset(out, 0, sizeof *out);
	for (uint32_t i = 0; i < rules->standing_count; i++) {
		const char *fallback = rules->standing[i].fallback;
		out->value[i] = (uint8_t)value_named(&rules->standing[i], fallback, gg_length(fallback));
	}
}

/* --- A setting as text ------------------------------------------------------------------------------------------------ */

static bool refuse_name(const gg_rules *rules, gg_error *error) {
	char names[200];
	gg_text text = gg_text_on(names, sizeof names);
	for (uint32_t i = 0; i < rules->standing_count; i++)
		gg_put_alternative(&text, rules->standing[i].name, i, rules->standing_count, false);
	return gg_fail(error, 0, 0, "a standing answer is NAME=VALUE or PIECE NAME=VALUE, with NAME ",
		       rules->standing_count ? names : "none", NULL);
}

static bool refuse_value(const gg_option_spec *spec, gg_error *error) {
	char values[200];
	gg_text text = gg_text_on(values, sizeof values);
	uint32_t count = value_count(spec);
	for (uint32_t i = 0; i < count; i++)
		gg_put_alternative(&text, spec->values[i], i, count, false);
	return gg_fail(error, 0, 0, spec->name, ": expected ", values, NULL);
}

static size_t find(const char *text, size_t size, char c) {
	size_t at = 0;
	while (at < size && text[at] != c)
		at++;
	return at;
}

static bool piece_named(const gg_game *game, const gg_state *state, int seat, const char *id, size_t size, uint32_t *piece) {
	for (uint32_t i = 0; game->rules->standing_piece && i < GG_STANDING_PIECES; i++) {
		char own[ID_MAX];
		gg_text text = gg_text_on(own, sizeof own);
		if (game->rules->standing_piece(game, state, seat, i, &text) && gg_span_is(id, size, own)) {
			*piece = i;
			return true;
		}
	}
	return false;
}

bool gg_standing_set(const gg_game *game, const gg_state *state, int seat, gg_standing *standing, const char *text, size_t size,
		     gg_error *error) {
	const gg_rules *rules = game->rules;
	size_t blank = find(text, size, ' '), from = blank < size ? blank + 1 : 0, equals = from + find(text + from, size - from, '=');
	uint32_t setting = 0, piece = 0;
	bool of_all = from == 0;
	while (setting < rules->standing_count && !gg_span_is(text + from, equals - from, rules->standing[setting].name))
		setting++;
	if (setting == rules->standing_count || equals == size)
		return refuse_name(rules, error);
	const gg_option_spec *spec = &rules->standing[setting];
	size_t at = equals + 1;
	uint32_t value = value_named(spec, text + at, size - at);
	bool as_all = !of_all && at == size;
	if (value == value_count(spec) && !as_all)
		return refuse_value(spec, error);
	if (!of_all && !piece_named(game, state, seat, text, blank, &piece))
		return gg_fail(error, 0, 0, "no piece of this side has that name", NULL);
	if (of_all)
		standing->value[setting] = (uint8_t)value;
	else
		standing->of[piece][setting] = as_all ? 0 : (uint8_t)(value + 1);
	return true;
}
