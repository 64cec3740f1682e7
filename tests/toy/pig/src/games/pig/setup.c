/*
 * setup.c - the options of Pig and the first state they make.
 */
#include "pig.h"

/* The order of the options is the order of a form. */
enum { PLAYERS, TARGET, EDITION, DIE, TWIST, REROLL, POT };

const gg_option_spec pig_options[PIG_OPTIONS] = {
	{"players", "2", GG_OPTION_NUMBER, PIG_3_1, 2, GG_PLAYERS, {NULL}, NULL, "game"},
	{"target", "20", GG_OPTION_NUMBER, PIG_3_1, 2, PIG_TARGET_MAX, {NULL}, NULL, "game"},
	{"edition", "short", GG_OPTION_CHOICE, PIG_3_5, 0, 0, {"short", "long", NULL}, NULL, "game"},
	{"die", "even", GG_OPTION_TEXT, PIG_3_2, 0, 0, {"the id of a die", NULL}, NULL, "variants"},
	{"twist", "no", GG_OPTION_CHOICE, PIG_3_3, 0, 0, {"no", "yes", NULL}, NULL, "variants"},
	{"reroll", "0", GG_OPTION_NUMBER, PIG_3_4, 0, PIG_SIDES, {NULL}, NULL, "variants"},
	{"pot", "empty", GG_OPTION_TEXT, PIG_3_6, 0, 0, {"empty, or 0 to 99", NULL}, NULL, "variants"},
};

static bool take_pot(const char *text, int32_t *pot, gg_error *error) {
	uint64_t points = 0;
	if (!gg_same(text, "empty") && !gg_number(text, 0, PIG_POT_MAX, &points))
		return gg_fail(error, 0, 0, "option pot: expected empty or 0 to 99, got \"", text, "\"", NULL);
	*pot = (int32_t)points;
	return true;
}

static bool take_die(const pig_tables *tables, const char *id, uint8_t *die, gg_error *error) {
	for (uint32_t i = 0; i < tables->count; i++)
		if (gg_same(tables->die[i].id, id)) {
			*die = (uint8_t)i;
			return true;
		}
	return gg_fail(error, 0, 0, "option die: there is no die called \"", id, "\"", NULL);
}

bool pig_setup(const gg_game *game, const gg_options *options, gg_state *state, gg_error *error) {
	int32_t values[PIG_OPTIONS];
	const char *texts[PIG_OPTIONS];
	pig_state *pig = pig_of(state);
	if (!gg_options_read(game->rules, options, values, texts, error) || !take_die(game->data, texts[DIE], &pig->die, error) ||
	    !take_pot(texts[POT], &pig->pot, error))
		return false;
	pig->seats = (uint8_t)values[PLAYERS];
	pig->edition = (uint8_t)values[EDITION];
	pig->target = values[TARGET] * (pig->edition ? PIG_LONG : 1);
	pig->twist = (uint8_t)values[TWIST];
	pig->reroll = (uint8_t)values[REROLL];
	return true;
}

/* The dice that can be chosen: a form lists them. */
const char *pig_offer(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name) {
	const pig_tables *tables = game->data;
	if (option != DIE || index >= tables->count)
		return NULL;
	*name = tables->die[index].name[lang];
	return tables->die[index].id;
}

uint64_t pig_data_hash(const gg_game *game) {
	return ((const pig_tables *)game->data)->hash;
}
