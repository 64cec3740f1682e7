/*
 * glorious_every.c - what holds for every piece, colour, soldier and option, not only for one example. Each of these
 * tests catches a mutant from scripts/mutants.py that the examples missed.
 */
#include "glorious_scene.h"

static const char *const colours[] = {"red", "yellow", "blue", "green"};

TEST(dgm_5_3_each_of_the_ten_bonus_pieces_multiplies, "DGM-5.3") {
	static const struct {
		int space, base;
	} pieces[] = {{12, 3}, {20, 3}, {47, 3}, {65, 3}, {8, 2},  {24, 2}, {31, 2},
		      {36, 2}, {60, 2}, {74, 2}, {25, 1}, {40, 1}, {55, 1}, {13, 1}};
	for (unsigned i = 0; i < sizeof pieces / sizeof *pieces; i++) {
		char track[64], want[32], notation[32];
		int from = pieces[i].space - 1, base = pieces[i].base, level = base > 1 ? 2 : 1;
		snprintf(track, sizeof track, "%d: red 1; 84: yellow 1; 83: red 2", from);
		scene s = play("players=2", track, "", "red");
		snprintf(notation, sizeof notation, "move 1 %d", pieces[i].space);
		CHECK(act(&s, notation));
		snprintf(want, sizeof want, "3 x %d x %d =%d", level, base, 3 * level * base);
		CHECK_TEXT(reach(&s, 1), want);
	}
}

TEST(dgm_5_6_every_colour_ahead_is_a_group, "DGM-5.6") {
	for (unsigned rival = 0; rival < 4; rival++)
		for (int number = 1; number <= 3; number++) {
			unsigned mover = (rival + 1) % 4;
			char track[96];
			/* A comrade and a rival ahead, in one stack: two colours on one space. */
			snprintf(track, sizeof track, "22: %s 1; 41: %s %d %s 2", colours[mover], colours[rival], number, colours[mover]);
			scene s = play("players=4 position_rule=colour_groups", track, "", colours[mover]);
			CHECK_TEXT(reach(&s, 1), "3 x 1 x 1 =3");
			scene spaces = play("players=4", track, "", colours[mover]);
			CHECK_TEXT(reach(&spaces, 1), "2 x 1 x 1 =2");
		}
}

TEST(dgm_3_1_in_the_roll_in_nothing_else_is_done, "DGM-3.1", "DGM-10.2") {
	scene s = fresh("start=red");
	static const char *const others[] = {"start red", "place black 9", "move 1 4"};
	CHECK(act(&s, "roll 4"));
	for (int i = 0; i < 3; i++)
		CHECK_TEXT(refusal(&s, others[i]), "roll-in-first DGM-3.1");
	scene before = fresh("start=red roll_choice=before");
	for (int i = 0; i < 3; i++)
		CHECK_TEXT(refusal(&before, others[i]), "roll-in-first DGM-3.1");
	CHECK_TEXT(refusal(&before, "roll 4"), "ready-first DGM-3.1");
}

/* The error for several options, "LINE:COLUMN message"; "" if they are accepted. */
static const char *wrong(const char *names[][2], uint32_t count) {
	static char text[256];
	gg_option list[4];
	gg_options options = {list, count};
	gg_box box;
	gg_error error = {0};
	for (uint32_t i = 0; i < count; i++)
		list[i] = (gg_option){names[i][0], names[i][1]};
	text[0] = 0;
	if (!gg_setup(gg_game_find("glorious"), &options, &box.state, &error))
		snprintf(text, sizeof text, "%d:%d %s", error.line, error.column, error.message);
	return text;
}

#define WRONG(...) wrong((const char *[][2]){__VA_ARGS__}, sizeof((const char *[][2]){__VA_ARGS__}) / sizeof(const char *[2]))

TEST(dgm_2_3_a_refused_set_up_names_its_numbers_and_its_place, "DGM-2.1", "DGM-2.3", "DGM-3.2") {
	CHECK_TEXT(WRONG({"soldiers_2p", "4"}), "0:0 option \"barracks\": 12 squares do not fit 8 soldiers in the race (DGM-2.1)");
	CHECK_TEXT(WRONG({"die", "7"}), "0:0 option \"die\": 7 faces reach beyond the white strip of 6 spaces (DGM-2.3)");
	CHECK_TEXT(WRONG({"die", "4"}, {"max_stack", "2"}),
		   "0:0 option \"die\": 8 places are not enough for 12 soldiers to come out (DGM-3.2)");
	CHECK_TEXT(WRONG({"setup", "random"}, {"track", "25"}, {"white_strip", "8"}),
		   "0:0 option \"track\": 9 pink spaces are not enough for 13 pieces (DGM-2.3)");
	CHECK_TEXT(WRONG({"start", "blue"}), "0:0 option \"start\": nobody of that colour plays (DGM-2.1)");
	CHECK_TEXT(WRONG({"black", "12,20,6,65"}), "0:0 option \"black\": space 6 is taken or not pink; pink begins at 7 (DGM-2.3)");
	CHECK_TEXT(WRONG({"black", "1,20,47,65"}), "0:0 option \"black\": space 1 is taken or not pink; pink begins at 7 (DGM-2.3)");
	CHECK_TEXT(WRONG({"grey", "25:1,40:1,55:3"}), "0:0 option \"grey\": value 1 appears twice, again on 40 (DGM-1.1)");
	CHECK_TEXT(WRONG({"black", "12,20,47"}), "1:9 option \"black\": expected a space, in all four with commas (DGM-2.3)");
	CHECK_TEXT(WRONG({"white", "8,24,x"}), "1:6 option \"white\": expected a space, in all six with commas (DGM-2.3)");
	CHECK_TEXT(WRONG({"grey", "25:1,40:4"}), "1:9 option \"grey\": expected space:value, in all three with commas (DGM-2.3)");
	CHECK_TEXT(WRONG({"black", "12,20,47,65,70"}), "1:12 option \"black\": too many places (DGM-1.1)");
}

TEST(dgm_2_3_the_narrowest_set_ups_that_are_allowed, "DGM-2.3", "DGM-3.2") {
	CHECK_TEXT(WRONG({"setup", "random"}, {"track", "29"}, {"white_strip", "8"}), ""); /* thirteen pink spaces */
	CHECK_TEXT(WRONG({"die", "6"}, {"max_stack", "2"}), "");                           /* twelve places */
	CHECK_TEXT(WRONG({"start", "yellow"}), "");                                        /* the last seat */
	CHECK_TEXT(WRONG({"black", "7,78,20,47"}), "");                                    /* the first and last pink space */
}

TEST(dgm_2_1_every_number_agreed_on_has_its_bounds, "DGM-2.1", "DGM-2.3", "DGM-4.5", "DGM-7.1") {
	static const struct {
		const char *name;
		int low, high;
	} numbers[] = {{"players", 2, 4},   {"variant", 0, 3}, {"track", 25, 120},    {"white_strip", 4, 20}, {"barracks", 2, 12},
		       {"max_stack", 2, 4}, {"die", 4, 20},    {"soldiers_2p", 1, 6}, {"soldiers_3p", 1, 4},  {"soldiers_4p", 1, 3}};
	for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
		for (int value = numbers[i].low - 1; value <= numbers[i].high + 1; value++) {
			char digits[16], expected[64];
			snprintf(digits, sizeof digits, "%d", value);
			snprintf(expected, sizeof expected, "option \"%s\": expected ", numbers[i].name);
			/* A number within its bounds may still conflict with others, but that is another refusal. */
			bool within = value >= numbers[i].low && value <= numbers[i].high;
			CHECK_INT(strstr(WRONG({numbers[i].name, digits}), expected) == NULL, within);
		}
}

static void count_items(void *payload, const gg_item *item) {
	unsigned *count = payload;
	*count += item->kind == GG_ITEM_TOTAL;
}

TEST(dgm_1_1_no_more_kinds_of_pieces_are_explained_than_there_are, "DGM-1.1") {
	scene s = fresh("start=red setup=players");
	gg_action action;
	gg_error error = {0};
	unsigned count = 0;
	gg_item_sink sink = {count_items, &count};
	CHECK(s.game->rules->parse(s.game, &s.box.state, "place grey-3 9", strlen("place grey-3 9"), &action, &error));
	s.game->rules->explain(s.game, &s.box.state, &action, &sink);
	CHECK_INT(count, 1);
	action.who++;
	s.game->rules->explain(s.game, &s.box.state, &action, &sink);
	CHECK_INT(count, 1);
}

TEST(dgm_10_2_a_kind_of_action_beyond_the_last_is_none, "DGM-10.2") {
	scene s = play("players=2", "30: red 1; 41: yellow 1", "", "red");
	gg_action action;
	gg_error error = {0};
	CHECK(s.game->rules->parse(s.game, &s.box.state, "move 1 31", strlen("move 1 31"), &action, &error));
	CHECK(gg_check(s.game, &s.box.state, &action, &s.verdict));
	action.kind++; /* a march is the last of them */
	CHECK(!gg_check(s.game, &s.box.state, &action, &s.verdict));
	CHECK_TEXT(gg_word_id(s.game, s.verdict.code), "not-an-action");
}

TEST(dgm_8_1_each_grey_piece_counts_its_value, "DGM-8.1", "DGM-6.1") {
	static const struct {
		const char *track, *move;
	} pieces[] = {{"24: red 6; 20: yellow 6", "move 6 25"},
		      {"39: red 6; 20: yellow 6", "move 6 40"},
		      {"54: red 6; 20: yellow 6", "move 6 55"}};
	for (int value = 1; value <= 3; value++) {
		scene s = play("players=2", pieces[value - 1].track, "", "red");
		gg_payoff before, after;
		gg_payoff_of(s.game, &s.box.state, &before);
		CHECK(act(&s, pieces[value - 1].move));
		gg_payoff_of(s.game, &s.box.state, &after);
		CHECK_INT(after.value[0] - before.value[0], value);
		CHECK_INT(after.value[1], before.value[1]);
	}
}

TEST(dgm_5_6_whoever_is_home_has_no_place_fixed, "DGM-5.6", "DGM-10.1") {
	scene s = play("players=2 timing=turn_start", "84: red 1; 20: yellow 1; 30: red 2; 41: yellow 2", "", "red");
	CHECK(shows(&s, "[1, 3, 0, 0, 0, 0, 4, 2, 0, 0, 0, 0]")); /* red 1 first, yellow 2, red 2, yellow 1 */
	act_all(&s, "move 1 home; move 2 31");
	CHECK(shows(&s, "[0, 2, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0]"));
}

TEST(dgm_10_2_whom_and_what_there_is_not_is_refused_and_not_explained, "DGM-10.2") {
	scene s = play("players=2", "30: red 1; 41: yellow 1", "", "red");
	gg_action action;
	gg_error error = {0};
	unsigned count = 0;
	gg_item_sink sink = {count_items, &count};
	CHECK(s.game->rules->parse(s.game, &s.box.state, "move 1 31", strlen("move 1 31"), &action, &error));
	for (unsigned who = 0; who <= 7; who += 7) {
		action.who = (uint16_t)who;
		s.game->rules->explain(s.game, &s.box.state, &action, &sink);
		CHECK(!gg_check(s.game, &s.box.state, &action, &s.verdict));
		CHECK_TEXT(gg_word_id(s.game, s.verdict.code), "no-such-soldier");
	}
	CHECK_INT(count, 0);
	scene laying = fresh("start=red setup=players");
	CHECK(laying.game->rules->parse(laying.game, &laying.box.state, "place grey-3 9", strlen("place grey-3 9"), &action, &error));
	action.who++;
	CHECK(!gg_check(laying.game, &laying.box.state, &action, &laying.verdict));
	CHECK_TEXT(gg_word_id(laying.game, laying.verdict.code), "not-an-action");
}
