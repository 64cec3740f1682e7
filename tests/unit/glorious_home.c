/*
 * glorious_home.c - DGM-7 to DGM-10: coming home, the end, scoring, the variants, what a position holds.
 */
#include "glorious_scene.h"

static gg_payoff payoff(scene *s) {
	gg_payoff p;
	gg_payoff_of(s->game, &s->box.state, &p);
	return p;
}

/* Everyone else plays the first choice until it is this player's turn. */
static void mark_time_until(scene *s, const char *colour) {
	while (strcmp(turn_of(s), colour) != 0) {
		gg_action first[512];
		gg_actions(s->game, &s->box.state, first, 512);
		gg_apply(s->game, &s->box.state, &first[0], NULL);
	}
}

TEST(dgm_7_1_home_is_the_space_after_the_last, "DGM-7.1") {
	scene s = play("players=2", "83: red 1; 84: yellow 1; 10: yellow 2; 80: red 2", "", "red");
	CHECK_TEXT(landings(&s, 1), "84 home");
	CHECK_TEXT(landings(&s, 2), "81 82 83"); /* third: 3 spaces, not 5 */
	scene short_of = play("players=2", "82: red 1; 84: yellow 1; 10: yellow 2", "", "red");
	CHECK_TEXT(landings(&short_of, 1), "83 84"); /* the last space is not yet home */
	scene far = play("players=2", "74: red 1; 84: yellow 1; 10: yellow 2; 11: red 2", "", "red");
	CHECK_TEXT(reach(&far, 1), "2 x 2 x 2 =8");
	CHECK_TEXT(refusal(&far, "move 1 home"), "too-far DGM-5.4");
	scene over = play("players=2", "78: red 1 yellow 2 red 3; 84: yellow 1; 80: red 2; 10: yellow 3", "", "red");
	CHECK_TEXT(reach(&over, 3), "3 x 3 x 1 =9"); /* 7 is enough: no exact count is needed */
	CHECK(legal(&over, "move 3 home"));
	CHECK(legal(&over, "move 3 79")); /* possible, not required */
	scene longer = play("players=2 track=100", "84: red 1; 100: yellow 1; 10: yellow 2", "", "red");
	CHECK_TEXT(landings(&longer, 1), "85 86");
}

TEST(dgm_7_2_the_first_home_takes_twelve_the_next_eleven, "DGM-7.2") {
	scene s = play("players=3",
		       "84: red 4; 83: red 2; 82: red 1; 81: red 3; 10: yellow 1; 14: yellow 2; 17: yellow 3; 21: yellow 4;"
		       "30: blue 1; 41: blue 2; 45: blue 3; 50: blue 4",
		       "", "red");
	CHECK(act(&s, "move 4 home"));
	CHECK(told(&s, "home") != NULL);
	CHECK_INT(told_arg(&s, "home", 2), 12);
	CHECK(shows(&s, "{\"square\": 12, \"soldier\": \"red 4\"}"));
	CHECK(act(&s, "move 2 84"));
	CHECK(act(&s, "move 1 83"));
	CHECK(act(&s, "move 3 82"));
	mark_time_until(&s, "red");
	CHECK(act(&s, "move 2 home"));
	CHECK_INT(told_arg(&s, "home", 2), 11);
	CHECK_INT(payoff(&s).value[0], 23);
	CHECK_INT(payoff(&s).winners, 0); /* not over yet */
}

TEST(dgm_7_3_eleven_home_and_the_last_follows_in_mid_turn, "DGM-7.3") {
	scene s = play("players=2", "84: red 1; 30: red 2", "", "red");
	CHECK(act(&s, "move 1 home"));
	CHECK_TEXT(turn_of(&s), "over");
	CHECK(shows(&s, "{\"square\": 2, \"soldier\": \"red 1\"}"));
	CHECK(shows(&s, "{\"square\": 1, \"soldier\": \"red 2\"}"));
	CHECK(told(&s, "last-home") != NULL);
	CHECK_INT(choices(&s), 0);
	CHECK_TEXT(refusal(&s, "move 2 31"), "game-over DGM-7.3");
	/* The automatic last soldier takes no grey piece (DGM-6.1). */
	CHECK(shows(&s, "{\"value\": 3, \"space\": 55}"));
}

/* Red 12 10 7 5 3, yellow 11 9 8 6 4; the next to come home takes 2, the other 1. */
#define TEN_HOME "red 1 yellow 2 red 2 yellow 1 yellow 3 red 3 yellow 4 red 4 yellow 5 red 5"
/* The same with a grey piece worth 3 on the last space but one. */
#define GREY_AHEAD "grey_places=last_strip grey=25:1,40:2,84:3 "

TEST(dgm_8_1_squares_and_grey_values_highest_wins, "DGM-8.1") {
	scene s = play("players=2 " GREY_AHEAD, "83: red 6; 82: yellow 6", TEN_HOME, "red");
	CHECK_INT(payoff(&s).value[0], 37);
	CHECK_INT(payoff(&s).value[1], 38);
	act_all(&s, "move 6 84; move 6 83; move 6 home");
	gg_payoff p = payoff(&s);
	CHECK_TEXT(turn_of(&s), "over");
	CHECK_INT(p.value[0], 39 + 3);
	CHECK_INT(p.value[1], 39);
	CHECK_INT(p.winners, 1);
	CHECK_TEXT(gg_clause_id(s.game, p.clause), "DGM-8.1");
	CHECK_INT(told_arg(&s, "wins", 1), 42);
}

TEST(dgm_8_1_equal_totals_share_the_win, "DGM-8.1") {
	scene s = play("players=2", "84: red 6; 30: yellow 6", TEN_HOME, "red");
	CHECK(act(&s, "move 6 home"));
	gg_payoff p = payoff(&s);
	CHECK_INT(p.value[0], 39);
	CHECK_INT(p.value[1], 39);
	CHECK_INT(p.winners, 3);
	CHECK(told(&s, "shares") != NULL);
	CHECK(told(&s, "wins") == NULL);
	/* Nobody took a grey piece: those points score for nobody. */
	scene four = play("players=4", "84: red 1; 30: blue 1",
			  "red 2 yellow 2 blue 2 green 2 green 3 blue 3 yellow 3 red 3 yellow 1 green 1", "red");
	CHECK(act(&four, "move 1 home"));
	static const int32_t points[] = {12 + 5 + 2, 11 + 6 + 4, 10 + 7 + 1, 9 + 8 + 3};
	for (int i = 0; i < 4; i++)
		CHECK_INT(payoff(&four).value[i], points[i]);
	CHECK_INT(payoff(&four).winners, 2);
}

TEST(dgm_9_1_home_in_order_doubles, "DGM-9.1") {
	scene s = play("players=2 variant=1", "84: red 6; 30: yellow 6", TEN_HOME, "red");
	CHECK(act(&s, "move 6 home"));
	gg_payoff p = payoff(&s);
	CHECK_INT(p.value[0], 78);
	CHECK_INT(p.value[1], 39); /* yellow 2 came before yellow 1 */
	CHECK_INT(p.winners, 1);
	CHECK_TEXT(gg_clause_id(s.game, p.clause), "DGM-9.1"); /* without it they would share */
	CHECK_INT(told_arg(&s, "doubled", 0), 0);
	/* Variant 2 alone doubles nothing, and variant 1 alone punishes nobody: yellow 2 is on 11. */
	CHECK(shows(&s, "{\"square\": 11, \"soldier\": \"yellow 2\"}"));
	for (int variant = 0; variant <= 2; variant += 2) {
		scene plain = play(variant ? "players=2 variant=2" : "players=2", "84: red 6; 30: yellow 6", TEN_HOME, "red");
		CHECK(act(&plain, "move 6 home"));
		CHECK(told(&plain, "doubled") == NULL);
		CHECK_INT(payoff(&plain).value[0] + payoff(&plain).value[1], 78);
	}
	/* Several may double; the last soldier's automatic arrival completes the order (AMB-D17), unless the option says otherwise. */
	static const char *const home = "red 1 yellow 1 red 2 yellow 2 yellow 3 red 3 yellow 4 red 4 yellow 5 red 5";
	scene both = play("players=2 variant=1", "84: red 6; 30: yellow 6", home, "red");
	CHECK(act(&both, "move 6 home"));
	CHECK_INT(payoff(&both).value[0], 78);
	CHECK_INT(payoff(&both).value[1], 78);
	scene carried = play("players=2 variant=1 last_arrival=no", "84: red 6; 30: yellow 6", home, "red");
	CHECK(act(&carried, "move 6 home"));
	CHECK_INT(payoff(&carried).value[0], 78);
	CHECK_INT(payoff(&carried).value[1], 39);
}

TEST(dgm_9_1_the_doubling_includes_grey_pieces_unless_agreed, "DGM-9.1") {
	scene s = play("players=2 variant=1 " GREY_AHEAD, "83: red 6; 82: yellow 6", TEN_HOME, "red");
	act_all(&s, "move 6 84; move 6 83; move 6 home");
	CHECK_INT(payoff(&s).value[0], 2 * (39 + 3));
	scene squares = play("players=2 variant=1 double_grey=no " GREY_AHEAD, "83: red 6; 82: yellow 6", TEN_HOME, "red");
	act_all(&squares, "move 6 84; move 6 83; move 6 home");
	CHECK_INT(payoff(&squares).value[0], 2 * 39 + 3);
}

TEST(dgm_9_2_the_seeds_example_of_punishments, "DGM-9.2") {
	scene s =
		play("players=4 variant=2",
		     "84: blue 1 green 2; 82: green 1; 81: green 3; 10: blue 2; 14: blue 3; 20: red 1; 26: red 2; 30: red 3; 39: yellow 1;"
		     "44: yellow 2; 50: yellow 3",
		     "", "green");
	CHECK(act(&s, "move 2 home")); /* green 2, too early */
	CHECK_INT(told_arg(&s, "punished", 2), 1);
	act_all(&s, "move 1 83; move 3 82");
	mark_time_until(&s, "blue");
	CHECK(act(&s, "move 1 home")); /* blue 1, in turn */
	CHECK_INT(told_arg(&s, "home", 2), 12);
	mark_time_until(&s, "green");
	act_all(&s, "move 1 84; move 3 83");
	mark_time_until(&s, "green");
	CHECK(act(&s, "move 1 home")); /* green 1, too late */
	CHECK_INT(told_arg(&s, "punished", 2), 2);
	act(&s, "move 3 84");
	mark_time_until(&s, "green");
	CHECK(act(&s, "move 3 home")); /* green 3, the third of its colour */
	CHECK_INT(told_arg(&s, "home", 2), 11);
	/* Without the variant they would have had 12, 11, 10 and 9. */
	CHECK(shows(&s, "\"arrivals\": [\"green 2\", \"blue 1\", \"green 1\", \"green 3\"]"));
}

TEST(dgm_9_3_the_last_soldier_takes_whichever_square_is_left, "DGM-9.3") {
	/* Variant 2, ten home and squares 1 and 2 free: whatever the eleventh takes, the last has the other. */
	scene s = play("players=2 variant=2", "84: yellow 6; 30: red 6",
		       "yellow 1 yellow 2 yellow 3 yellow 4 red 1 red 2 red 3 red 4 red 5 yellow 5", "yellow");
	CHECK(act(&s, "move 6 home"));
	CHECK(shows(&s, "{\"square\": 2, \"soldier\": \"yellow 6\"}")); /* in turn: the highest free */
	CHECK(shows(&s, "{\"square\": 1, \"soldier\": \"red 6\"}"));
	scene p = play("players=2 variant=2", "84: yellow 6; 30: yellow 5",
		       "yellow 1 yellow 2 yellow 3 yellow 4 red 1 red 2 red 3 red 4 red 5 red 6", "yellow");
	CHECK(act(&p, "move 6 home"));
	CHECK(shows(&p, "{\"square\": 1, \"soldier\": \"yellow 6\"}")); /* out of turn: the lowest free */
	CHECK(shows(&p, "{\"square\": 2, \"soldier\": \"yellow 5\"}")); /* last: the one left, in order or not */
	/* variant=3: punishments and doubling together. */
	scene both = play("players=2 variant=3", "84: red 6; 30: yellow 5",
			  "red 1 yellow 6 red 2 yellow 1 red 3 yellow 2 red 4 yellow 3 red 5 yellow 4", "red");
	CHECK(act(&both, "move 6 home"));
	/* Red in order on 12 to 7, doubled; yellow all out of turn on 1 to 5, and 6 is left for the last. */
	CHECK_INT(payoff(&both).value[0], 2 * (12 + 11 + 10 + 9 + 8 + 7));
	CHECK_INT(payoff(&both).value[1], 1 + 2 + 3 + 4 + 5 + 6);
	CHECK_INT(told_arg(&both, "doubled", 0), 0);
	CHECK(shows(&both, "{\"square\": 1, \"soldier\": \"yellow 6\"}"));
}

/* The position written and read back is identical, and the document contains `text`. */
static void written_and_read(scene *s, const char *text) {
	scene copy = *s;
	char doc[16384];
	gg_error error = {0};
	snprintf(doc, sizeof doc, "%s", document(s));
	memset(&copy.box, 0xff, sizeof copy.box);
	CHECK(read_document(&copy, doc, &error));
	CHECK(memcmp(&copy.box, &s->box, s->game->rules->state_size) == 0);
	if (!strstr(doc, text))
		test_fail(text, 0, doc);
}

TEST(dgm_10_1_a_position_holds_everything, "DGM-10.1") {
	/* In the middle of a turn: stacks, arrivals in their order, who has moved, the piece taken. */
	scene s = play("players=3 variant=3", "10: red 1 yellow 1; 24: blue 1; 39: red 2; 41: yellow 2; 50: red 4", "blue 3 red 3", "red");
	act(&s, "move 2 40");
	written_and_read(&s, "\"moved\": [\"red 2\"]");
	written_and_read(&s, "\"arrivals\": [\"yellow 3\", \"yellow 4\", \"blue 2\", \"blue 4\", \"blue 3\", \"red 3\"]");
	written_and_read(&s, "{\"value\": 2, \"taken\": \"red\"}");
	/* The places when the turn began, which the board no longer shows. */
	scene fixed = play("players=2 timing=turn_start", "10: red 1; 14: red 2; 15: yellow 1", "", "red");
	act(&fixed, "move 2 15");
	written_and_read(&fixed, "\"positions\": [3, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]");
	/* The die rolled, the soldier named before the roll, the pieces placed so far. */
	scene rolled = fresh("start=red");
	act(&rolled, "roll 5");
	written_and_read(&rolled, "\"rolled\": 5");
	scene ready = fresh("start=red roll_choice=before");
	act(&ready, "ready 4");
	written_and_read(&ready, "\"ready\": \"red 4\"");
	scene laying = fresh("players=4 start=green setup=players");
	act_all(&laying, "place white 30; place grey-3 31");
	written_and_read(&laying, "\"mover\": \"yellow\"");
	written_and_read(&laying, "\"white\": [30]");
}

TEST(dgm_10_1_what_could_not_stand_on_a_table_is_refused_with_its_place, "DGM-10.1") {
	static const struct {
		const char *from, *to, *message;
	} cases[] = {
		{"\"space\": 24, \"soldiers\": [\"blue 1\"]", "\"space\": 24, \"soldiers\": [\"blue 1\", \"blue 1\"]", "twice"},
		{"\"space\": 24, \"soldiers\": [\"blue 1\"]", "\"space\": 25, \"soldiers\": [\"blue 1\"]", "DGM-6.1"},
		{"\"space\": 24, \"soldiers\": [\"blue 1\"]", "\"space\": 99, \"soldiers\": [\"blue 1\"]", "1 to 84"},
		{"\"black\": [12,", "\"black\": [5,", "DGM-2.3"},
		{"\"black\": [12,", "\"black\": [24,", "DGM-2.3"},
		{"\"mover\": \"red\"", "\"mover\": \"green\"", "DGM-2.1"},
		{"\"rolled\": 0", "\"rolled\": 3", "DGM-3.2"},
		{"\"moved\": []", "\"moved\": [\"blue 1\"]", "DGM-4.1"},
		{"\"turn\": \"red\"", "\"turn\": \"blue\"", "red"},
		{"\"max_stack\": 3", "\"max_stack\": 9", "2 to 4"},
		{"\"soldiers\": 4", "\"soldiers\": 5", "DGM-1.1"},
		{"\"rolled\"", "\"roled\"", "roled"},
		{"\"phase\": \"play\"", "\"phase\": \"over\"", "DGM"},
		{"\"phase\": \"play\"", "\"phase\": \"roll-in\"", "DGM"},
	};
	scene s = play("players=3", "10: red 1 yellow 1; 24: blue 1; 39: red 2; 41: yellow 2", "blue 3 red 3", "red");
	char doc[16384], bad[16384];
	snprintf(doc, sizeof doc, "%s", document(&s));
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char *at = strstr(doc, cases[i].from);
		gg_error error = {0};
		CHECK(at != NULL);
		if (!at)
			continue;
		snprintf(bad, sizeof bad, "%.*s%s%s", (int)(at - doc), doc, cases[i].to, at + strlen(cases[i].from));
		CHECK(!read_document(&s, bad, &error));
		if (!strstr(error.message, cases[i].message))
			test_fail(cases[i].to, error.line, error.message);
		CHECK(error.line > 0 && error.column > 0);
	}
}

TEST(dgm_10_2_only_these_actions_and_no_stray_bytes, "DGM-10.2") {
	scene s = play("players=2", "10: red 1; 80: yellow 1", "", "red");
	gg_action action = {0};
	gg_verdict verdict;
	gg_error error = {0};
	CHECK(s.game->rules->parse(s.game, &s.box.state, "move 1 11", 9, &action, &error));
	CHECK(gg_check(s.game, &s.box.state, &action, &verdict));
	action.b = 1;
	CHECK(!gg_check(s.game, &s.box.state, &action, &verdict));
	CHECK_TEXT(gg_clause_id(s.game, verdict.clause), "DGM-10.2");
	action.b = 0;
	action.kind = 77;
	CHECK(!gg_check(s.game, &s.box.state, &action, &verdict));
	/* Unused fields of an action must be zero, or the same action would have two forms. */
	static const struct {
		const char *options, *before, *notation;
		bool who;
	} strays[] = {{"", "", "start red", true}, {"start=red", "", "roll 3", true}, {"start=red", "roll 3", "enter 2", false}};
	for (size_t i = 0; i < sizeof strays / sizeof *strays; i++) {
		scene t = fresh(strays[i].options);
		act_all(&t, strays[i].before);
		CHECK(t.game->rules->parse(t.game, &t.box.state, strays[i].notation, strlen(strays[i].notation), &action, &error));
		CHECK(gg_check(t.game, &t.box.state, &action, &verdict));
		if (strays[i].who)
			action.who = 1;
		else
			action.a = 1;
		CHECK(!gg_check(t.game, &t.box.state, &action, &verdict));
	}
	CHECK(!s.game->rules->parse(s.game, &s.box.state, "end_turn", 8, &action, &error)); /* it happens automatically */
	CHECK(!s.game->rules->parse(s.game, &s.box.state, "move 1 11 ", 10, &action, &error));
	CHECK_INT(error.column, 10);
	CHECK(!s.game->rules->parse(s.game, &s.box.state, "move 1", 6, &action, &error));
	CHECK(!s.game->rules->parse(s.game, &s.box.state, "", 0, &action, &error));
}

TEST(dgm_10_3_nothing_is_hidden, "DGM-10.3") {
	scene s = play("players=2", "10: red 1; 80: yellow 1", "", "red");
	gg_box before = s.box;
	for (int viewer = GG_PUBLIC; viewer < 2; viewer++) {
		gg_hide(s.game, &s.box.state, viewer);
		CHECK(memcmp(&before, &s.box, s.game->rules->state_size) == 0);
	}
	uint32_t weights[GG_OUTCOMES_MAX];
	CHECK_INT(gg_chance(s.game, &s.box.state, weights), 0); /* no chance in the march */
}
