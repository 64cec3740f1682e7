/*
 * options.c - the options of a set-up, read the same way for every game, with errors that name the option and the values it
 * accepts.
 */
#include <grognard/grognard.h>

#include "fail.h"

enum { CHOICES = sizeof((gg_option_spec *)0)->values / sizeof(const char *) };

static uint32_t choice_count(const gg_option_spec *spec) {
	uint32_t count = 0;
	while (count < CHOICES && spec->values[count])
		count++;
	return count;
}

/* "0, 1, 2 or 3", "a number from 1 to 20". */
static void put_expected(gg_text *text, const gg_option_spec *spec) {
	if (spec->kind == GG_OPTION_NUMBER) {
		gg_put(text, "a number from ");
		gg_put_int(text, spec->min);
		gg_put(text, " to ");
		gg_put_int(text, spec->max);
		return;
	}
	uint32_t count = choice_count(spec);
	for (uint32_t i = 0; i < count; i++)
		gg_put_alternative(text, spec->values[i], i, count, false);
}

static bool read_value(const gg_option_spec *spec, const char *value, int32_t *out) {
	size_t size = gg_length(value), at = 0;
	*out = 0;
	switch ((gg_option_kind)spec->kind) {
	case GG_OPTION_TEXT:
		return true;
	case GG_OPTION_NUMBER:
		return gg_take_int(value, size, &at, spec->min, spec->max, out) && at == size;
	case GG_OPTION_CHOICE:
		break;
	}
	for (uint32_t i = 0; i < choice_count(spec); i++)
		if (gg_same(spec->values[i], value)) {
			*out = (int32_t)i;
			return true;
		}
	return false;
}

static bool refuse_unknown(const gg_rules *rules, const char *name, gg_error *error) {
	char names[200];
	gg_text text = gg_text_on(names, sizeof names);
	for (uint32_t i = 0; i < rules->option_count; i++) {
		gg_put(&text, i ? ", " : "options are: ");
		if (text.len + gg_length(rules->options[i].name) > sizeof names - 8) { /* whole names only */
			gg_put(&text, "...");
			break;
		}
		gg_put(&text, rules->options[i].name);
	}
	return gg_fail(error, 0, 0, "no option \"", name, "\" in ", rules->id, "; ", rules->option_count ? names : "it has none", NULL);
}

/* Every name is an option of the game, and none is given twice. */
static bool check_names(const gg_rules *rules, const gg_options *given, gg_error *error) {
	for (uint32_t i = 0; i < given->count; i++) {
		const char *name = given->list[i].name;
		uint32_t found = 0;
		while (found < rules->option_count && !gg_same(rules->options[found].name, name))
			found++;
		if (found == rules->option_count)
			return refuse_unknown(rules, name, error);
		for (uint32_t j = 0; j < i; j++)
			if (gg_same(given->list[j].name, name))
				return gg_fail(error, 0, 0, "option \"", name, "\" is given twice", NULL);
	}
	return true;
}

static const char *value_of(const gg_option_spec *spec, const gg_options *given) {
	for (uint32_t i = 0; given && i < given->count; i++)
		if (gg_same(given->list[i].name, spec->name))
			return given->list[i].value;
	return spec->fallback;
}

bool gg_options_read(const gg_rules *rules, const gg_options *given, int32_t *values, const char **texts, gg_error *error) {
	if (given && !check_names(rules, given, error))
		return false;
	for (uint32_t i = 0; i < rules->option_count; i++) {
		const gg_option_spec *spec = &rules->options[i];
		texts[i] = value_of(spec, given);
		if (!read_value(spec, texts[i], &values[i])) {
			char expected[160];
			gg_text text = gg_text_on(expected, sizeof expected);
			put_expected(&text, spec);
			return gg_fail(error, 0, 0, "option \"", spec->name, "\": expected ", expected, ", got \"", texts[i], "\"", NULL);
		}
	}
	return true;
}

/* --- Options that would have no effect ----------------------------------------------------------------------- */

/* Whether `value` is one of "1,3". */
static bool among(const char *list, const char *value) {
	size_t size = gg_length(value);
	while (*list) {
		size_t end = 0;
		while (list[end] && list[end] != ',')
			end++;
		if (gg_span_is(list, end, value) && end == size)
			return true;
		list += end + (list[end] == ',');
	}
	return false;
}

/* "1,3" as "1 or 3". */
static void put_values(gg_text *text, const char *list) {
	for (; *list; list++) {
		if (*list == ',')
			gg_put(text, " or ");
		else
			gg_put_char(text, *list);
	}
}

static bool refuse_idle(const gg_rules *rules, const gg_option_spec *spec, const char *needed, const char *value, gg_error *error) {
	char wanted[80];
	gg_text text = gg_text_on(wanted, sizeof wanted);
	size_t sign = gg_length(needed);
	put_values(&text, spec->needs + sign + 1);
	return gg_fail(error, 0, 0, "option \"", spec->name, "\": without effect with ", needed, "=", value, ", only with ", needed, "=",
		       wanted, " (", rules->book->clauses[spec->clause].id, ")", NULL);
}

static bool needs_met(const gg_rules *rules, const gg_option_spec *spec, const gg_options *given, gg_error *error) {
	size_t sign = 0;
	while (spec->needs[sign] != '=')
		sign++;
	for (uint32_t i = 0; i < rules->option_count; i++) {
		const gg_option_spec *other = &rules->options[i];
		if (!gg_span_is(spec->needs, sign, other->name))
			continue;
		const char *value = value_of(other, given);
		return among(spec->needs + sign + 1, value) || refuse_idle(rules, spec, other->name, value, error);
	}
	return true;
}

/* 3 and not 03: a record keeps options as they were given, and one game should have one way to say it. */
static bool plain_number(const gg_option_spec *spec, const char *value, gg_error *error) {
	size_t digits = value[0] == '-';
	if (spec->kind != GG_OPTION_NUMBER || value[digits] != '0' || !value[digits + 1])
		return true;
	return gg_fail(error, 0, 0, "option \"", spec->name, "\": write the number without zeros before it, not \"", value, "\"", NULL);
}

/* --- Options that another one settles -------------------------------------------------------------------------- */

const char *gg_option_settled(const gg_game *game, const gg_options *given, uint32_t option, uint32_t *by) {
	return game->rules->settled ? game->rules->settled(game, given, option, by) : NULL;
}

static bool is_free(const gg_game *game, const gg_options *given, uint32_t option, gg_error *error) {
	const gg_rules *rules = game->rules;
	const gg_option_spec *spec = &rules->options[option];
	const char *value = value_of(spec, given);
	uint32_t by = 0;
	const char *settled = gg_same(value, spec->fallback) ? NULL : gg_option_settled(game, given, option, &by);
	if (!settled || gg_same(value, settled))
		return true;
	return gg_fail(error, 0, 0, "option \"", spec->name, "\": always ", settled, " with ", rules->options[by].name, "=",
		       value_of(&rules->options[by], given), " (", rules->book->clauses[spec->clause].id, ")", NULL);
}

bool gg_options_validate(const gg_game *game, const gg_options *given, gg_error *error) {
	const gg_rules *rules = game->rules;
	int32_t values[GG_OPTIONS_MAX];
	const char *texts[GG_OPTIONS_MAX];
	if (!gg_options_read(rules, given, values, texts, NULL))
		return true; /* gg_setup says what is wrong */
	for (uint32_t i = 0; i < rules->option_count; i++) {
		const gg_option_spec *spec = &rules->options[i];
		if (!plain_number(spec, value_of(spec, given), error))
			return false;
		if (spec->needs && !gg_same(value_of(spec, given), spec->fallback) && !needs_met(rules, spec, given, error))
			return false;
		if (!is_free(game, given, i, error))
			return false;
	}
	return !rules->validate_options || rules->validate_options(game, given, error);
}
