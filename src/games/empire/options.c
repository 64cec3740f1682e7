/*
 * options.c - what is agreed before a battle: the scenario, the armies and the options of BE-26.
 */
#include "empire_words.h"

#include "muster.h"

#define CHOICE(NAME, FALLBACK, CLAUSE, ...)                                                                                                \
	.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_CHOICE, .clause = (CLAUSE), .values = {__VA_ARGS__}
#define WORDS(NAME, FALLBACK, CLAUSE, FORM)                                                                                                \
	.name = (NAME), .fallback = (FALLBACK), .kind = GG_OPTION_TEXT, .clause = (CLAUSE), .values = {FORM}

enum {
	SCENARIO,
	START,
	ARMY1,
	ARMY2,
	DICE, /* from here on BE-26.1 in its order, as data.h keeps it */
	ORDERS_OPEN,
	COUNTER_CHARGE_MARKS,
	OPP_INF,
	ROUND,
	RICOCHET,
	CAV_LOSS_LITERAL,
	FLANK_CANCELS,
	GENERAL_NEEDS_LOSS,
	GARRISON_FIRE,
	NATIONAL,
	COUNT
};
_Static_assert((int)COUNT == (int)EM_OPTION_COUNT, "one row per option");
_Static_assert((int)COUNT - (int)DICE == (int)EM_DATA_OPTIONS, "BE-26.1");

const gg_option_spec em_option_specs[EM_OPTION_COUNT] = {
	{.group = "battle", WORDS("scenario", "crossroads", BE_21_2, "a scenario, or book: a battle by the rulebook")},
	{.group = "battle", CHOICE("start", "quick", BE_21_3, "quick", "book")},
	{.group = "battle",
	 WORDS("army1", "printed", BE_22_1, "an army of the first seat: fr1805; printed: the one that the scenario names")},
	{.group = "battle",
	 WORDS("army2", "printed", BE_22_1, "an army of the second seat: au1809; printed: the one that the scenario names")},
	{.group = "command", CHOICE("dice", "plain", BE_0_5, "plain", "average")},
	{.group = "command", CHOICE("orders_open", "true", BE_1_8, "true", "false")},
	{.group = "combat", CHOICE("counter_charge_marks", "before", BE_6_4, "before", "after")},
	{.group = "combat", CHOICE("opp_inf", "any", BE_7_3, "any", "restricted")},
	{.group = "combat", CHOICE("round", "down", BE_10_5, "down", "up")},
	{.group = "combat", CHOICE("ricochet", "on", BE_10_12, "on", "off")},
	{.group = "combat", CHOICE("cav_loss_literal", "false", BE_11_5, "false", "true")},
	{.group = "combat", CHOICE("flank_cancels_formation", "false", BE_11_8, "false", "true")},
	{.group = "combat", CHOICE("general_fire_needs_loss", "false", BE_16_1, "false", "true")},
	{.group = "combat", CHOICE("garrison_fire", "0", BE_20_1, "0", "+2", "-1")},
	{.group = "command", CHOICE("national", "off", BE_25_1, "off", "on")},
};

/* --- Reading ------------------------------------------------------------------------------------------------------------ */

static const em_data *data_of(const gg_game *game) {
	return (const em_data *)game->data;
}

static const char free_battle[] = "book", printed[] = "printed";

static unsigned scenario_called(const em_data *data, const char *id) {
	for (uint32_t i = 0; i < data->scenarios; i++)
		if (gg_same(data->scenario[i].id, id))
			return i;
	return EM_NONE;
}

static bool find_scenario(const em_data *data, const char *id, uint8_t *out, gg_error *error) {
	char known[200];
	gg_text list = gg_text_on(known, sizeof known);
	*out = (uint8_t)scenario_called(data, id);
	if (*out != EM_NONE || gg_same(id, free_battle))
		return true;
	for (uint32_t i = 0; i < data->scenarios; i++) {
		gg_put(&list, data->scenario[i].id);
		gg_put(&list, ", ");
	}
	gg_put(&list, free_battle);
	return gg_fail(error, 0, 0, "option \"scenario\": no scenario \"", id, "\"; there are ", known, NULL);
}

/* The army of a side: those of its scenario; in a free battle all that are no scenario's own force. */
static bool open_to(const em_data *data, const em_scenario *scenario, unsigned side, unsigned army) {
	if (!scenario)
		return !data->list[army].of_scenario;
	for (unsigned i = 0; i < scenario->side[side].lists; i++)
		if (scenario->side[side].list[i] == army)
			return true;
	return false;
}

static unsigned printed_army(const em_data *data, const em_scenario *scenario, unsigned side) {
	static const char *const ours[EM_SIDES] = {"fr1805", "au1809"};
	if (scenario)
		return scenario->side[side].list[0];
	for (uint32_t i = 0; i < data->lists; i++)
		if (gg_same(data->list[i].id, ours[side]))
			return i;
	return 0;
}

static bool army_called(const em_data *data, const char *id) {
	for (uint32_t i = 0; i < data->lists; i++)
		if (gg_same(data->list[i].id, id))
			return !data->list[i].of_scenario;
	return false;
}

static bool find_army(const em_data *data, const em_scenario *scenario, unsigned side, const char *id, uint8_t *out, gg_error *error) {
	char known[300];
	gg_text list = gg_text_on(known, sizeof known);
	*out = (uint8_t)printed_army(data, scenario, side);
	if (gg_same(id, printed))
		return true;
	for (uint32_t i = 0; i < data->lists; i++) {
		if (!open_to(data, scenario, side, i))
			continue;
		if (gg_same(data->list[i].id, id)) {
			*out = (uint8_t)i;
			return true;
		}
		gg_put(&list, known[0] ? ", " : "");
		gg_put(&list, data->list[i].id);
	}
	return gg_fail(error, 0, 0, "option \"", em_option_specs[ARMY1 + side].name, "\": no army \"", id, "\" here; there are ", known,
		       scenario && army_called(data, id) ? "; scenario=" : NULL, free_battle, " takes any", NULL);
}

/* BE-26.1: a scenario may set some of them. */
static void agree(em_state *s, const em_scenario *scenario, const int32_t *values) {
	static const int8_t garrison[] = {0, 4, -2};
	int32_t v[EM_DATA_OPTIONS];
	for (unsigned i = 0; i < EM_DATA_OPTIONS; i++)
		v[i] = scenario && scenario->option[i] ? scenario->option[i] - 1 : values[DICE + i];
	s->options.average_dice = (uint8_t)v[0];
	s->options.orders_secret = (uint8_t)v[ORDERS_OPEN - DICE];
	s->options.marks_after = (uint8_t)v[COUNTER_CHARGE_MARKS - DICE];
	s->options.opp_restricted = (uint8_t)v[OPP_INF - DICE];
	s->options.round_up = (uint8_t)v[ROUND - DICE];
	s->options.no_ricochet = (uint8_t)v[RICOCHET - DICE];
	s->options.cav_loss_literal = (uint8_t)v[CAV_LOSS_LITERAL - DICE];
	s->options.flank_cancels = (uint8_t)v[FLANK_CANCELS - DICE];
	s->options.general_needs_loss = (uint8_t)v[GENERAL_NEEDS_LOSS - DICE];
	s->options.garrison_fire = garrison[v[GARRISON_FIRE - DICE]];
	s->options.national = (uint8_t)v[NATIONAL - DICE];
}

bool em_agree(const gg_game *game, const gg_options *options, em_state *s, bool *quick, gg_error *error) {
	const em_data *data = data_of(game);
	int32_t v[COUNT];
	const char *texts[COUNT];
	if (!gg_options_read(game->rules, options, v, texts, error) || !find_scenario(data, texts[SCENARIO], &s->options.scenario, error))
		return false;
	const em_scenario *scenario = em_map_of(data, s);
	for (unsigned side = 0; side < EM_SIDES; side++)
		if (!find_army(data, scenario, side, texts[ARMY1 + side], &s->army[side].list, error))
			return false;
	agree(s, scenario, v);
	*quick = scenario && v[START] == 0;
	return true;
}

/* --- What the contract asks ------------------------------------------------------------------------------------------------ */

/* "book" and "printed" are no data: their words say them. */
static const char *plain_value(const gg_game *game, const char *value, unsigned word, gg_lang lang, const char **name) {
	*name = game->rules->book->words[word].text[lang];
	return value;
}

const char *em_offer_value(const gg_game *game, uint32_t option, uint32_t index, gg_lang lang, const char **name) {
	const em_data *data = data_of(game);
	if (option == SCENARIO && index < data->scenarios) {
		*name = data->scenario[index].name[lang];
		return data->scenario[index].id;
	}
	if (option == SCENARIO && index == data->scenarios)
		return plain_value(game, free_battle, EM_SAY_VALUE_SCENARIO_BOOK, lang, name);
	if (option != ARMY1 && option != ARMY2)
		return NULL;
	if (index == 0)
		return plain_value(game, printed, option == ARMY1 ? EM_SAY_VALUE_ARMY1_PRINTED : EM_SAY_VALUE_ARMY2_PRINTED, lang, name);
	for (uint32_t i = 0, seen = 0; i < data->lists; i++)
		if (!data->list[i].of_scenario && ++seen == index) {
			*name = data->list[i].name[lang];
			return data->list[i].id;
		}
	return NULL;
}

/* What the scenario has settled (BE-26.1). */
const char *em_option_settled(const gg_game *game, const gg_options *options, uint32_t option, uint32_t *by) {
	const em_data *data = data_of(game);
	int32_t v[COUNT];
	const char *texts[COUNT];
	uint8_t number;
	if (option < DICE || option >= DICE + EM_DATA_OPTIONS || !gg_options_read(game->rules, options, v, texts, NULL) ||
	    !find_scenario(data, texts[SCENARIO], &number, NULL) || number == EM_NONE || !data->scenario[number].option[option - DICE])
		return NULL; /* gg_setup says what is wrong */
	*by = SCENARIO;
	return em_option_specs[option].values[data->scenario[number].option[option - DICE] - 1];
}
