/*
 * tricolore_about.c - every question names whom it is about (ask "about") and knows its odds, a deploying side learns its zone (ask
 * "zone"), the points of both sides are accounted for (ask "score"), and what things mean (ask "about" with a thing).
 */
#include "tricolore_field.h"

#include <grognard/json.h>

#include "src/games/tricolore/actions.h"
#include "src/games/tricolore/deploy.h"
#include "tricolore_words.h"

enum { STEPS = 6000, BATTLES = 400, NODES_OF_ANSWER = 128 };

static gg_action menu[L3_MENU_MOST];

/* The answer; its nodes are the caller's. */
static bool asked(const field *f, const char *question, char *bytes, size_t size, gg_json_node *nodes, gg_json *answer) {
	gg_json_node parts[NODES_OF_ANSWER];
	gg_json doc;
	gg_error error = {0};
	gg_text text = gg_text_on(bytes, size);
	gg_json_out out = gg_json_on(&text);
	if (!gg_json_parse(&doc, question, strlen(question), parts, NODES_OF_ANSWER, &error))
		return false;
	gg_json_open(&out, NULL, '{');
	bool good = tricolore_rules.ask(&field_game, &f->state, &doc, 1, &out, &error);
	gg_json_close(&out, '}');
	return good && gg_json_parse(answer, bytes, text.len, nodes, NODES_OF_ANSWER, &error);
}

/* The element under that key; L3_NONE where nobody is named. */
static unsigned named(const field *f, const char *key) {
	char bytes[1000];
	gg_json_node nodes[NODES_OF_ANSWER];
	gg_json answer;
	const char *id;
	size_t size;
	unsigned unit = L3_NONE;
	CHECK(asked(f, "{\"ask\": \"about\"}", bytes, sizeof bytes, nodes, &answer));
	if (!gg_json_member(&answer, 1, key))
		return L3_NONE;
	CHECK(gg_json_string(&answer, 1, key, &id, &size, NULL));
	CHECK_INT(l3_find_id(&field_game, &f->s, L3_NAMED_ELEMENT, L3_NONE, false, id, size, &unit), 1);
	return unit;
}

typedef struct told {
	uint32_t code;
	int32_t unit; /* as events name it */
} told;

static void first_event(void *payload, const gg_event *event) {
	told *first = payload;
	if (!first->code)
		*first = (told){event->code, event->args[0]};
}

/* What happens first after this choice, and after the next die where `roll`. */
static told after(const field *f, gg_action action, bool roll) {
	field next = *f;
	told first = {0, 0};
	gg_apply(&field_game, &next.state, &action, roll ? NULL : &(gg_sink){first_event, &first});
	gg_action die = {L3_DO_ROLL, L3_WHO_PLAYER, 4, 0, 0};
	if (roll && gg_turn(&field_game, &next.state) == GG_CHANCE)
		gg_apply(&field_game, &next.state, &die, &(gg_sink){first_event, &first});
	return first;
}

/* --- The odds of a test before the choice that leads to it ------------------------------------------------------------- */

enum { FACES = 6 };

static void take_odds(void *payload, const gg_outcome *outcome) {
	uint64_t *sixths = payload;
	CHECK_INT(outcome->code, L3_SAY_ODDS_CASE);
	sixths[outcome->args[0]] += outcome->num * FACES / outcome->den;
}

static void take_result(void *payload, const gg_event *event) {
	told *first = payload;
	if (event->code == L3_SAY_TEST_HOLDS || event->code == L3_SAY_TEST_FALLS)
		*first = (told){event->code, event->args[1]};
}

/* Every face rolled gives what was told; whether the next die was that test. */
static bool odds_hold(const field *f, gg_action action, unsigned unit) {
	uint64_t expected[L3_CASES] = {0}, rolled[L3_CASES] = {0};
	field next = *f;
	gg_apply(&field_game, &next.state, &action, NULL);
	if (gg_turn(&field_game, &next.state) != GG_CHANCE || l3_phase_of(&next.s) != L3_OTHER_TEST)
		return false;
	for (int32_t face = 1; face <= FACES; face++) {
		field then = next;
		told result = {0, 0};
		gg_apply(&field_game, &then.state, &(gg_action){L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0}, &(gg_sink){take_result, &result});
		rolled[result.code == L3_SAY_TEST_HOLDS ? next.s.element[unit].morale : result.unit]++;
	}
	tricolore_rules.odds(&field_game, &f->state, &action, &(gg_outcome_sink){take_odds, expected});
	for (unsigned i = 0; i < L3_CASES; i++)
		CHECK_INT(expected[i], rolled[i]);
	return true;
}

static gg_action choose(int32_t a) {
	return (gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, a, 0, 0};
}

/* Who is named is who then tests. */
static void compare(const field *f, unsigned seen[L3_PHASES], unsigned *odds) {
	l3_phase phase = l3_phase_of(&f->s);
	unsigned unit = named(f, "unit"), other = named(f, "other");
	unsigned mine = (unsigned)gg_turn(&field_game, &f->state);
	seen[phase]++;
	if (phase == L3_OPP_WINDOW || phase == L3_FIRE_ANSWER || phase == L3_PURSUE_OTHERS) {
		CHECK(unit == L3_NONE && other != L3_NONE);
		return;
	}
	CHECK(unit != L3_NONE);
	if (unit == L3_NONE)
		return;
	if (phase == L3_LOSS_ASK) {
		told later = after(f, choose(1), false);
		CHECK_INT(later.code, L3_SAY_TEST_LATER);
		CHECK_INT(later.unit, l3_unit_arg(&f->s, unit));
		CHECK(l3_side_of(unit) != mine);
		*odds += odds_hold(f, choose(0), unit);
	} else if (phase == L3_ASIDE_GENERAL) {
		told roll = after(f, choose(1), true);
		CHECK_INT(roll.unit, l3_unit_arg(&f->s, unit));
		CHECK(l3_side_of(unit) == mine);
		*odds += odds_hold(f, choose(1), unit);
	} else if (phase == L3_PURSUE_CHOICE) {
		CHECK(l3_side_of(unit) == mine && other != L3_NONE && l3_side_of(other) != mine);
	} else if (phase == L3_CONTROL_ASK) {
		CHECK(l3_side_of(unit) != mine && other != L3_NONE && l3_side_of(other) == mine);
	} else
		CHECK(l3_side_of(unit) == mine);
}

/* A march to combat where there is one, else often a fire or an advance: armies that never meet are asked little. */
static uint32_t towards_fights(gg_rng *rng, uint32_t count) {
	static const unsigned liked[] = {L3_DO_MAC, L3_DO_SHOCK, L3_DO_FIRE, L3_DO_ADVANCE};
	for (unsigned k = 0; k < sizeof liked / sizeof *liked; k++)
		for (uint32_t i = 0; i < count; i++)
			if (menu[i].kind == liked[k] && (k < 2 || gg_rng_below(rng, 2)))
				return i;
	return gg_rng_below(rng, count);
}

TEST(l3c_34_7_every_question_names_its_unit, "L3C-34.7", "L3C-31.15", "L3C-25.5") {
	static const l3_phase wanted[] = {L3_OPP_WINDOW,    L3_MOVE_RESUME, L3_MAC_MODE,   L3_MAC_ANSWER,
					  L3_PURSUE_CHOICE, L3_LOSS_ASK,    L3_CAC_STATUS, L3_ASIDE_GENERAL};
	unsigned seen[L3_PHASES] = {0}, odds = 0;
	gg_rng rng = gg_rng_seed(11);
	for (unsigned battle = 0; battle < BATTLES; battle++) {
		gg_option list[] = {{"scenario", "mill"}};
		gg_error error = {0};
		field f;
		memset(&f, 0, sizeof f);
		CHECK(gg_setup(&field_game, &(gg_options){list, 1}, &f.state, &error));
		for (unsigned step = 0; step < STEPS; step++) {
			uint32_t count =
				gg_turn(&field_game, &f.state) == GG_OVER ? 0 : gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
			if (!count)
				break;
			uint32_t chosen = towards_fights(&rng, count);
			gg_action action = menu[chosen];
			if (f.s.depth && gg_turn(&field_game, &f.state) >= 0)
				compare(&f, seen, &odds);
			gg_apply(&field_game, &f.state, &action, NULL);
		}
	}
	CHECK(odds > 20);
	for (unsigned i = 0; i < sizeof wanted / sizeof *wanted; i++) {
		if (!seen[wanted[i]])
			printf("# phase %u was never asked\n", (unsigned)wanted[i]);
		CHECK(seen[wanted[i]] > 0);
	}
}

static int64_t corner(const gg_json *answer, uint32_t i) {
	int64_t value = -1;
	CHECK(gg_json_int_at(answer, gg_json_item(answer, gg_json_member(answer, 1, "zone"), i), 0, INT32_MAX, &value, NULL));
	return value;
}

TEST(l3c_30_1_a_deploying_side_is_told_its_zone, "L3C-30.1", "L3C-26.3") {
	gg_option list[] = {{"scenario", "mill"}, {"start", "book"}};
	gg_error error = {0};
	gg_verdict refusal = {0};
	char bytes[1000];
	gg_json_node nodes[NODES_OF_ANSWER];
	gg_json answer;
	field f;
	memset(&f, 0, sizeof f);
	CHECK(gg_setup(&field_game, &(gg_options){list, 2}, &f.state, &error));
	CHECK(asked(&f, "{\"ask\": \"zone\", \"unit\": \"n:au01-1\"}", bytes, sizeof bytes, nodes, &answer));
	static const int64_t zone[] = {2000, 12000, 22000, 16000}; /* the Austrians deploy first (SC-1) */
	for (uint32_t i = 0; i < 4; i++)
		CHECK_INT(corner(&answer, i), zone[i]);
	CHECK_INT(gg_json_count(&answer, gg_json_member(&answer, 1, "formations")), 2); /* COD or LIG */
	gg_action line = {L3_DO_PLACE, L3_SIDE_ELEMENTS, 9000, 12000, (int32_t)(TABLE_HALF | (unsigned)L3_LIG << 16)};
	CHECK(gg_check(&field_game, &f.state, &line, &refusal));
	line.b = 11900; /* its front a hair before the zone */
	CHECK(!gg_check(&field_game, &f.state, &line, &refusal));
	CHECK_INT(refusal.code, L3_SAY_OUT_OF_ZONE);
}

/* A column is asked over the plateau's edge and the stream: at the first an enemy may fire, and it is not at its end yet. */
TEST(l3c_29_4_a_plan_tells_the_formation_at_its_end, "L3C-29.4", "L3C-34.6") {
	gg_option list[] = {{"scenario", "mill"}};
	gg_error error = {0};
	char bytes[2000];
	gg_json_node nodes[NODES_OF_ANSWER];
	gg_json answer;
	const char *left = "";
	size_t size = 0;
	field f;
	memset(&f, 0, sizeof f);
	CHECK(gg_setup(&field_game, &(gg_options){list, 1}, &f.state, &error));
	while (l3_phase_of(&f.s) != L3_PH_MOVE || f.s.jep) {
		gg_actions(&field_game, &f.state, menu, L3_MENU_MOST);
		gg_apply(&field_game, &f.state, &menu[0], NULL);
	}
	CHECK(asked(&f, "{\"ask\": \"plan\", \"unit\": \"s:fr01-2\", \"to\": [11775, 6855]}", bytes, sizeof bytes, nodes, &answer));
	CHECK(gg_json_string(&answer, 1, "cohesion", &left, &size, NULL));
	CHECK_INT(size, 3);
	CHECK(!memcmp(left, "DES", 3));
}

/* Each line of the account is its side's, and together they are the points. */
TEST(l3c_33_5_every_point_is_accounted_for, "L3C-33.5") {
	gg_option list[] = {{"scenario", "mill"}};
	gg_error error = {0};
	char bytes[2000];
	gg_json_node nodes[NODES_OF_ANSWER];
	gg_json answer;
	gg_payoff points;
	field f;
	int64_t sum[L3_SIDES] = {0};
	memset(&f, 0, sizeof f);
	CHECK(gg_setup(&field_game, &(gg_options){list, 1}, &f.state, &error));
	f.s.broken[1] = 1;
	f.s.element[L3_SIDE_ELEMENTS].where = L3_DESTROYED;
	f.s.element[L3_SIDE_ELEMENTS + 1].morale = L3_DEROUTE;
	f.s.general[L3_SIDE_GENERALS].state = L3_DEAD;
	f.s.objective[2].holder = 1;
	CHECK(asked(&f, "{\"ask\": \"score\"}", bytes, sizeof bytes, nodes, &answer));
	uint32_t lines = gg_json_member(&answer, 1, "lines");
	CHECK_INT(gg_json_count(&answer, lines), 5);
	for (uint32_t i = 0; i < gg_json_count(&answer, lines); i++) {
		int64_t side = 0, halves = 0, clause = 0;
		uint32_t line = gg_json_item(&answer, lines, i);
		CHECK(gg_json_int(&answer, line, "side", 0, 1, &side, &error));
		CHECK(gg_json_int(&answer, line, "halves", 1, 40, &halves, &error));
		CHECK(gg_json_int(&answer, line, "clause", L3C_33_5, L3C_33_5, &clause, &error));
		sum[side] += halves;
	}
	tricolore_rules.payoff(&field_game, &f.state, &points);
	CHECK_INT(sum[0], points.value[0]);
	CHECK_INT(sum[1], points.value[1]);
	CHECK_INT(sum[0], 20 + 2 + 2 + 4); /* the general of an only GT is the commander in chief (L3C-26.6) */
	CHECK_INT(sum[1], 2 * 4);          /* the bridge */
	CHECK(!gg_json_member(&answer, 1, "ends"));
	f.s.phase = L3_PLAYED_OUT;
	f.s.depth = 0;
	CHECK(asked(&f, "{\"ask\": \"score\"}", bytes, sizeof bytes, nodes, &answer));
	int64_t code = 0;
	CHECK(gg_json_int(&answer, gg_json_member(&answer, 1, "ends"), "code", 0, UINT16_MAX, &code, &error));
	CHECK_INT(code, L3_SAY_ENDS_DECISIVE); /* 14 to 4 */
}

/* --- What things mean, and what the enemy can do ------------------------------------------------------------------------------- */

/* The scenario of the mill, by its number. */
static unsigned mill(void) {
	unsigned i = 0;
	while (strcmp(tricolore_data.scenario[i].id, "mill") != 0)
		i++;
	return i;
}

static char thing[4000];

/* The answer has that line, with these first arguments. */
static bool says(unsigned code, unsigned clause, const char *args) {
	char line[128], *to = thing;
	snprintf(line, sizeof line, "{\"code\":%u,\"clause\":%u,\"args\":[%s", code, clause, args);
	for (const char *from = thing; *from; from++) /* without blanks */
		if (*from != ' ' && *from != '\n')
			*to++ = *from;
	*to = 0;
	if (strstr(thing, line))
		return true;
	printf("# %s\n", thing);
	return false;
}

static bool ask_thing(const field *f, const char *question) {
	gg_json_node nodes[NODES_OF_ANSWER];
	gg_json answer;
	memset(thing, 0, sizeof thing);
	return asked(f, question, thing, sizeof thing, nodes, &answer);
}

TEST(l3c_2_2_a_unit_is_explained, "L3C-2.2", "L3C-33.2", "L3C-29.1", "L3C-22.26") {
	field f;
	field_set(&f, mill());
	l3_element *e = &f.s.element[0];
	CHECK(ask_thing(&f, "{\"ask\": \"about\", \"unit\": \"s:fr01-1\"}"));
	CHECK(says(L3_SAY_HELP_FIGURES, L3C_33_2, "12,12,"));
	CHECK(says(L3_SAY_HELP_PA, L3C_2_1, "3,"));
	CHECK(says(L3_SAY_HELP_MOVES, L3C_29_1, "2,3000,4000,5000,"));
	CHECK(says(L3_SAY_HELP_FIRES, L3C_17_13, "1,1000,3000,"));
	e->pa_spent = 4;
	e->cohesion = L3_SAF;
	e->morale = L3_REPLI;
	e->pap = 3;
	CHECK(ask_thing(&f, "{\"ask\": \"about\", \"unit\": \"s:fr01-1\"}"));
	CHECK(says(L3_SAY_HELP_POP, L3C_2_2, "1,") && says(L3_SAY_HELP_SAF, L3C_22_26, "") && says(L3_SAY_HELP_SHAKEN, L3C_14_1, "2,"));
	CHECK(says(L3_SAY_HELP_FIGURES, L3C_33_2, "11,12,"));
	CHECK(!ask_thing(&f, "{\"ask\": \"about\", \"unit\": \"s:nobody\"}"));
}

TEST(l3c_16_1_ground_generals_and_signs_are_explained, "L3C-16.1", "L3C-25.10", "L3C-33.1") {
	field f;
	field_set(&f, mill());
	for (unsigned p = 0; p < f.s.pieces; p++) {
		char question[64];
		snprintf(question, sizeof question, "{\"ask\": \"about\", \"ground\": %u}", p);
		CHECK(ask_thing(&f, question));
		if (f.s.piece[p].kind == L3_WOOD_LIGHT)
			CHECK(says(L3_SAY_HELP_BOC, L3C_16_13, "") && says(L3_SAY_HELP_TOLL_DES, L3C_16_1, "1,3,") &&
			      says(L3_SAY_HELP_TOLL, L3C_16_1, "2,3,"));
		if (f.s.piece[p].kind == L3_STREAM)
			CHECK(says(L3_SAY_HELP_TOLL, L3C_16_1, "0,1,") && says(L3_SAY_HELP_TOLL, L3C_16_1, "2,3,"));
	}
	CHECK(ask_thing(&f, "{\"ask\": \"about\", \"general\": \"s:g1\"}") && says(L3_SAY_HELP_GENERAL, L3C_25_10, ""));
	CHECK(ask_thing(&f, "{\"ask\": \"about\", \"sign\": \"turn\"}") && says(L3_SAY_HELP_TURN, L3C_33_1, "6,"));
	CHECK(!ask_thing(&f, "{\"ask\": \"about\", \"sign\": \"rain\"}"));
}

TEST(l3c_6_2_what_the_enemy_can_do_is_told, "L3C-6.2", "L3C-22.23") {
	field f;
	char name[16];
	field_set(&f, mill());
	l3_element *a = &f.s.element[0], *b = &f.s.element[L3_SIDE_ELEMENTS];
	a->x = 12000, a->y = 6000, a->heading = 0;
	b->x = 12000, b->y = 10000, b->heading = TABLE_HALF; /* 4 UD away: 5 in a MAC, whatever it has spent */
	b->pa_spent = 3;
	f.s.pieces = 0;
	snprintf(name, sizeof name, "%d,", l3_unit_arg(&f.s, L3_SIDE_ELEMENTS));
	CHECK(ask_thing(&f, "{\"ask\": \"threats\", \"unit\": \"s:fr01-1\"}") && says(L3_SAY_THREAT_MARCH, L3C_6_2, name));
	b->heading = 0; /* its back turned */
	CHECK(ask_thing(&f, "{\"ask\": \"threats\", \"unit\": \"s:fr01-1\"}") && !strstr(thing, name));
	b->heading = TABLE_HALF, b->y = 13000;
	CHECK(ask_thing(&f, "{\"ask\": \"threats\", \"unit\": \"s:fr01-1\"}") && !strstr(thing, name));
	b->y = 7500;
	CHECK(ask_thing(&f, "{\"ask\": \"threats\", \"unit\": \"s:fr01-1\"}") && says(L3_SAY_THREAT_FIRE, L3C_17_13, name) &&
	      says(L3_SAY_THREAT_NEAR, L3C_22_23, name));
}
