/*
 * options.c - what is agreed before a battle: the scenario, the armies and the options of L3C-34.1.
 */
#include "tricolore_words.h"

#include "muster.h"
#include "rulebook.h"

#define CHOICE(NAME, CLAUSE, ...) .name = (NAME), .kind = GG_OPTION_CHOICE, .clause = (CLAUSE), .values = {__VA_ARGS__}
#define WORDS(NAME, FALLBACK, CLAUSE, FORM)                                                                                                \
	.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_TEXT, .clause = (CLAUSE), .values = {FORM}
#define OFF_ON(GROUP, NAME, CLAUSE)                                                                                                        \
	{ .group = (GROUP), .fallback = "off", CHOICE(NAME, CLAUSE, "off", "on") }
#define ON_OFF(GROUP, NAME, CLAUSE)                                                                                                        \
	{ .group = (GROUP), .fallback = "on", CHOICE(NAME, CLAUSE, "on", "off") }

enum {
	SCENARIO,
	START,
	ARMY1,
	ARMY2,
	PLAY, /* from here on L3C-34.1 in its order, as data.h keeps it */
	DEPLOYMENT,
	OPERATIONAL,
	TURNS = PLAY + 29,
	COUNT = PLAY + L3_DATA_OPTIONS
};
_Static_assert((int)COUNT == (int)L3_OPTION_COUNT, "one row per option");

const gg_option_spec l3_option_specs[L3_OPTION_COUNT] = {
	{.group = "battle", WORDS("scenario", "mill", L3C_34_1, "a scenario: mill, ridge, roads")},
	{.group = "battle", .fallback = "quick", CHOICE("start", L3C_34_6, "quick", "book")},
	{.group = "battle", WORDS("army1", "scenario", L3C_26_1, "an army of the first seat; scenario: the force that the scenario gives")},
	{.group = "battle",
	 WORDS("army2", "scenario", L3C_26_1, "an army of the second seat; scenario: the force that the scenario gives")},
	{.group = "battle", .fallback = "alternating", CHOICE("play", L3C_3_19, "alternating", "simultaneous")},
	{.group = "battle", .fallback = "scenario", CHOICE("deployment", L3C_30_3, "scenario", "defender_first", "secret", "meeting")},
	{.group = "battle", .fallback = "scenario", CHOICE("operational", L3C_4_10, "scenario", "off", "first_turn", "reserves", "all")},
	OFF_ON("hidden", "type_markers", L3C_32_2),
	OFF_ON("hidden", "hidden_troops", L3C_32_5),
	OFF_ON("morale", "common_rows", L3C_22_1),
	OFF_ON("combat", "melee_position_factors", L3C_21_2),
	OFF_ON("morale", "own_state_doubled", L3C_22_25),
	ON_OFF("morale", "fire_to_come", L3C_22_5),
	ON_OFF("moves", "pace_distance", L3C_5_21),
	{.group = "combat", .fallback = "two_ranks", CHOICE("ball_share", L3C_1_17, "two_ranks", "by_rank")},
	{.group = "combat", .fallback = "battle", CHOICE("first_fire", L3C_17_13, "battle", "turn")},
	OFF_ON("combat", "cavalry_fire", L3C_17_12),
	{.group = "combat", .fallback = "table", CHOICE("pursuit_loss", L3C_9_4, "table", "melee")},
	{.group = "moves", .fallback = "free", CHOICE("tolerance_guard", L3C_6_2, "free", "ddf")},
	OFF_ON("combat", "wounds", L3C_25_12),
	{.group = "morale", .fallback = "ask", CHOICE("loss_test", L3C_31_15, "ask", "at_once", "turn_end")},
	{.group = "combat", .fallback = "printed", CHOICE("crest_malus", L3C_17_3, "printed", "swapped")},
	{.group = "morale", .fallback = "halte", CHOICE("score_zero", L3C_22_1, "halte", "arret")},
	{.group = "morale", .fallback = "pair", CHOICE("status_once", L3C_22_15, "pair", "unit")},
	{.group = "combat", .fallback = "physical", CHOICE("overlap_fire", L3C_18_1, "physical", "moral")},
	{.group = "moves", .fallback = "by_army", CHOICE("infantry_ft0_skirmish", L3C_24_2, "by_army", "never", "always")},
	OFF_ON("moves", "foragers", L3C_24_1),
	{.group = "moves", .fallback = "ddf", CHOICE("passage", L3C_29_7, "ddf", "free", "never")},
	{.group = "moves", .fallback = "light", CHOICE("jump", L3C_29_21, "light", "all", "none")},
	OFF_ON("moves", "eco_guns", L3C_16_2),
	{.group = "morale", .fallback = "d6", CHOICE("random_d6", L3C_22_36, "d6", "none")},
	{.group = "battle", .fallback = "scenario", CHOICE("terrain", L3C_27_16, "scenario", "random")},
	ON_OFF("battle", "years", L3C_26_3),
	{.group = "battle", .name = "turns", .fallback = "0", .kind = GG_OPTION_NUMBER, .clause = L3C_33_1, .min = 0, .max = 24},
	ON_OFF("battle", "budget_check", L3C_26_1),
	{.group = "battle", .fallback = "points", CHOICE("score", L3C_33_5, "points", "break_only")},
};

/* --- Reading ------------------------------------------------------------------------------------------------------------ */

static const l3_data *data_of(const gg_game *game) {
	return (const l3_data *)game->data;
}

static const char as_scenario[] = "scenario";

static bool find_scenario(const l3_data *data, const char *id, uint8_t *out, gg_error *error) {
	char known[200];
	gg_text list = gg_text_on(known, sizeof known);
	for (uint32_t i = 0; i < data->scenarios; i++) {
		if (gg_same(data->scenario[i].id, id)) {
			*out = (uint8_t)i;
			return true;
		}
		gg_put(&list, i ? ", " : "");
		gg_put(&list, data->scenario[i].id);
	}
	return gg_fail(error, 0, 0, "option \"scenario\": no scenario \"", id, "\"; there are ", known, NULL);
}

static bool find_army(const l3_data *data, const l3_scenario *scenario, unsigned side, const char *id, uint8_t *out, gg_error *error) {
	char known[400];
	gg_text list = gg_text_on(known, sizeof known);
	*out = scenario->side[side].army;
	if (gg_same(id, as_scenario))
		return true;
	gg_put(&list, as_scenario);
	for (uint32_t i = 0; i < data->armies; i++) {
		if (gg_same(data->army[i].id, id)) {
			*out = (uint8_t)i;
			return true;
		}
		if (!data->army[i].of_scenario) {
			gg_put(&list, ", ");
			gg_put(&list, data->army[i].id);
		}
	}
	return gg_fail(error, 0, 0, "option \"", l3_option_specs[ARMY1 + side].name, "\": no army \"", id, "\"; there are ", known, NULL);
}

/* Where the scenario's word is law: everything in the learning game, else what does not itself say "as the scenario". */
static bool fixed_by(const l3_scenario *scenario, unsigned option) {
	bool asks = option == DEPLOYMENT - PLAY || option == OPERATIONAL - PLAY;
	return scenario->option[option] && (scenario->learning || !asks);
}

static void agree(l3_state *s, const l3_scenario *scenario, const int32_t *values) {
	uint8_t v[L3_DATA_OPTIONS];
	for (unsigned i = 0; i < L3_DATA_OPTIONS; i++) {
		bool unasked = (i == DEPLOYMENT - PLAY || i == OPERATIONAL - PLAY) && !values[PLAY + i];
		bool theirs = fixed_by(scenario, i) || (unasked && scenario->option[i]);
		v[i] = (uint8_t)(theirs ? scenario->option[i] - 1 : values[PLAY + i]);
	}
	if (!v[DEPLOYMENT - PLAY]) /* L3C-30.3 */
		v[DEPLOYMENT - PLAY] = scenario->attacker < 0 ? L3_SECRET : L3_DEFENDER_FIRST;
	if (!values[OPERATIONAL] && scenario->op_to[0])
		v[OPERATIONAL - PLAY] = L3_OP_BY_SCENARIO; /* it changes with the turns */
	s->turns = values[TURNS] ? (uint8_t)values[TURNS] : scenario->turns;
	uint8_t *out = &s->options.play;
	for (unsigned i = 0, at = 0; i < L3_DATA_OPTIONS; i++)
		if (i != TURNS - PLAY)
			out[at++] = v[i];
}

bool l3_agree(const gg_game *game, const gg_options *options, l3_state *s, bool *quick, gg_error *error) {
	const l3_data *data = data_of(game);
	int32_t v[COUNT];
	const char *texts[COUNT];
	if (!gg_options_read(game->rules, options, v, texts, error) || !find_scenario(data, texts[SCENARIO], &s->scenario, error))
		return false;
	const l3_scenario *scenario = &data->scenario[s->scenario];
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (!find_army(data, scenario, side, texts[ARMY1 + side], &s->army[side], error))
			return false;
	agree(s, scenario, v);
	if (s->options.deployment == L3_MEETING && !scenario->entries)
		return gg_fail(error, 0, 0, "option \"deployment\": the scenario ", scenario->id,
			       " has no entries for a meeting (L3C-30.4)", NULL);
	*quick = v[START] == 0;
	return true;
}

/* --- What the contract asks ------------------------------------------------------------------------------------------------ */

const char *l3_offer_value(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name) {
	const l3_data *data = data_of(game);
	if (option == SCENARIO && index < data->scenarios) {
		*name = data->scenario[index].name[lang];
		return data->scenario[index].id;
	}
	if (option != ARMY1 && option != ARMY2)
		return NULL;
	if (index == 0) {
		*name = game->rules->book->words[option == ARMY1 ? L3_SAY_VALUE_ARMY1_SCENARIO : L3_SAY_VALUE_ARMY2_SCENARIO].text[lang];
		return as_scenario;
	}
	for (uint32_t i = 0, seen = 0; i < data->armies; i++)
		if (!data->army[i].of_scenario && ++seen == index) {
			*name = data->army[i].name[lang];
			return data->army[i].id;
		}
	return NULL;
}

/* What the scenario has settled (L3C-34.1). */
const char *l3_option_settled(const gg_game *game, const gg_options *options, uint32_t option, uint32_t *by) {
	const l3_data *data = data_of(game);
	int32_t v[COUNT];
	const char *texts[COUNT];
	uint8_t number = 0;
	if (option < PLAY || option == TURNS || option >= COUNT || !gg_options_read(game->rules, options, v, texts, NULL) ||
	    !find_scenario(data, texts[SCENARIO], &number, NULL) || !fixed_by(&data->scenario[number], option - PLAY))
		return NULL; /* gg_setup says what is wrong */
	*by = SCENARIO;
	return l3_option_specs[option].values[data->scenario[number].option[option - PLAY] - 1];
}
