/*
 * glorious_setup.c - DGM-1 to DGM-3: the box, the set-up, the roll-in.
 */
#include "glorious_scene.h"

/* The error for a wrong option, "" if it is accepted. */
static const char *wrong(const char *name, const char *value) {
	static gg_error error;
	gg_option one = {name, value};
	gg_options options = {&one, 1};
	gg_box box;
	error = (gg_error){0};
	return gg_setup(gg_game_find("glorious"), &options, &box.state, &error) ? "" : error.message;
}

TEST(dgm_1_1_the_box_holds_ten_bonus_and_three_grey_pieces, "DGM-1.1") {
	scene s = fresh("start=red setup=players");
	unsigned counts[5] = {0};
	/* Place everything, always the first choice: each kind runs out at its number. */
	for (int i = 0; i < 13; i++) {
		gg_action first[1024];
		gg_actions(s.game, &s.box.state, first, 1024);
		counts[first[0].who]++;
		gg_apply(s.game, &s.box.state, &first[0], NULL);
	}
	CHECK_INT(counts[0], 4);
	CHECK_INT(counts[1], 6);
	CHECK_INT(counts[2] + counts[3] + counts[4], 3);
	CHECK_TEXT(turn_of(&s), "chance");
	CHECK(strstr(wrong("soldiers_2p", "7"), "soldiers_2p") != NULL);
	CHECK(strstr(wrong("soldiers_3p", "5"), "soldiers_3p") != NULL);
	CHECK(strstr(wrong("soldiers_4p", "4"), "soldiers_4p") != NULL);
	CHECK(strstr(wrong("black", "12,20,47"), "four") != NULL);
	CHECK(strstr(wrong("black", "12,20,47,65,70"), "too many") != NULL);
	CHECK(strstr(wrong("grey", "25:1,40:1,55:3"), "twice") != NULL);
}

TEST(dgm_2_1_always_twelve_soldiers, "DGM-2.1") {
	static const struct {
		const char *options, *last, *beyond;
	} cases[] = {{"players=2 start=red", "\"yellow 6\"", "\"yellow 7\""},
		     {"players=3 start=red", "\"blue 4\"", "\"red 5\""},
		     {"players=4 start=red", "\"green 3\"", "\"red 4\""}};
	for (int i = 0; i < 3; i++) {
		scene s = fresh(cases[i].options);
		CHECK_INT(gg_seats(s.game, &s.box.state), i + 2);
		CHECK(shows(&s, cases[i].last));
		CHECK(!shows(&s, cases[i].beyond));
		int count = 0;
		for (const char *at = strstr(document(&s), "waiting"); at && *at != ']'; at++)
			count += *at == ' ' && at[1] >= '1' && at[1] <= '6' && at[2] == '"';
		CHECK_INT(count, 12);
	}
	CHECK(strstr(wrong("soldiers_2p", "4"), "barracks") != NULL);
	scene small = fresh("soldiers_2p=4 barracks=8 start=red");
	CHECK(shows(&small, "\"yellow 4\""));
	CHECK_TEXT(refusal(&small, "enter 5"), "chance-acts DGM-3.1");
	act(&small, "roll 2");
	CHECK_TEXT(refusal(&small, "enter 5"), "no-such-soldier DGM-2.1");
	scene three = fresh("players=3 soldiers_3p=2 barracks=6 start=red");
	CHECK(shows(&three, "\"blue 2\"") && !shows(&three, "\"red 3\""));
	scene four = fresh("players=4 soldiers_4p=1 barracks=4 start=red");
	CHECK(shows(&four, "\"green 1\"") && !shows(&four, "\"red 2\""));
}

TEST(dgm_2_2_all_soldiers_wait_in_the_barracks, "DGM-2.2") {
	scene s = fresh("start=red");
	CHECK(shows(&s, "\"track\": []"));
	CHECK(shows(&s, "\"waiting\": [\"red 1\", \"red 2\", \"red 3\", \"red 4\", \"red 5\", \"red 6\", \"yellow 1\""));
	CHECK(shows(&s, "\"barracks\": []"));
}

/* The error for new-game options of which one has no effect, "" if all are valid. */
static const char *idle(const char *name, const char *value, const char *other, const char *beside) {
	static gg_error error;
	gg_option two[] = {{other, beside}, {name, value}};
	gg_options options = {two, 2};
	gg_box box;
	const gg_game *game = gg_game_find("glorious");
	error = (gg_error){0};
	CHECK(gg_setup(game, &options, &box.state, NULL)); /* existing games with these options can still be read */
	return gg_options_validate(game, &options, &error) ? "" : error.message;
}

TEST(dgm_2_3_places_that_nobody_would_use_are_refused, "DGM-2.3", "DGM-2.1", "DGM-9.1") {
	CHECK_TEXT(idle("black", "12,20,47,66", "setup", "random"),
		   "option \"black\": without effect with setup=random, only with setup=suggested (DGM-2.3)");
	CHECK_TEXT(idle("white", "9,24,31,36,60,74", "setup", "players"),
		   "option \"white\": without effect with setup=players, only with setup=suggested (DGM-2.3)");
	CHECK(strstr(idle("grey", "25:1,40:2,56:3", "setup", "random"), "\"grey\"") != NULL);
	CHECK_TEXT(idle("black", "12,20,47,65", "setup", "random"), "");
	CHECK_TEXT(idle("black", "12,20,47,66", "setup", "suggested"), "");
	CHECK_TEXT(idle("soldiers_3p", "2", "players", "2"),
		   "option \"soldiers_3p\": without effect with players=2, only with players=3 (DGM-2.1)");
	CHECK(strstr(idle("soldiers_2p", "2", "players", "3"), "players=2") != NULL);
	CHECK(strstr(idle("soldiers_4p", "2", "players", "3"), "players=4") != NULL);
	CHECK_TEXT(idle("double_grey", "no", "variant", "2"),
		   "option \"double_grey\": without effect with variant=2, only with variant=1 or 3 (DGM-9.1)");
	CHECK_TEXT(idle("double_grey", "no", "variant", "1"), "");
	CHECK_TEXT(idle("double_grey", "no", "variant", "3"), "");
	CHECK_TEXT(idle("grey_places", "last_strip", "setup", "random"), "");
}

TEST(dgm_2_3_suggested_places, "DGM-2.3") {
	scene s = fresh("start=red");
	CHECK(shows(&s, "\"black\": [12, 20, 47, 65]"));
	CHECK(shows(&s, "\"white\": [8, 24, 31, 36, 60, 74]"));
	CHECK(shows(&s, "{\"value\": 1, \"space\": 25}"));
	CHECK(shows(&s, "{\"value\": 2, \"space\": 40}"));
	CHECK(shows(&s, "{\"value\": 3, \"space\": 55}"));
	scene own = fresh("start=red black=7,78,9,10 grey=30:3,32:2,33:1");
	CHECK(shows(&own, "\"black\": [7, 78, 9, 10]"));
	CHECK(shows(&own, "{\"value\": 3, \"space\": 30}"));
	CHECK(strstr(wrong("black", "6,20,47,65"), "not pink") != NULL);
	CHECK(strstr(wrong("black", "79,20,47,65"), "not pink") != NULL);
	CHECK(strstr(wrong("black", "8,20,47,65"), "white") != NULL); /* a white piece lies on 8 */
	CHECK(strstr(wrong("track", "40"), "black") != NULL);         /* the suggested 47 is off a track of 40 */
	CHECK_TEXT(wrong("setup", "random"), "");
	/* The strip is as wide as the option says, at both ends. */
	CHECK(strstr(wrong("white_strip", "8"), "not pink") != NULL); /* the suggested 8 is white then */
	scene wide = fresh("start=red setup=players white_strip=10");
	CHECK_TEXT(refusal(&wide, "place black 10"), "not-pink DGM-2.3");
	CHECK(legal(&wide, "place black 11"));
	CHECK(legal(&wide, "place black 74"));
	CHECK_TEXT(refusal(&wide, "place black 75"), "not-pink DGM-2.3");
	/* Soldiers enter on white spaces, and there is a pink one for each of the thirteen pieces. */
	CHECK(strstr(wrong("die", "7"), "white strip of 6") != NULL);
	gg_option narrow[] = {{"setup", "random"}, {"track", "26"}, {"white_strip", "7"}};
	gg_options options = {narrow, 3};
	gg_box box;
	gg_error error = {0};
	CHECK(!gg_setup(s.game, &options, &box.state, &error));
	CHECK(strstr(error.message, "12 pink spaces are not enough") != NULL);
	narrow[1].value = "27";
	CHECK(gg_setup(s.game, &options, &box.state, &error));
}

TEST(dgm_2_3_players_lay_in_turn_on_free_pink_spaces, "DGM-2.3", "DGM-10.2") {
	scene s = fresh("players=3 start=yellow setup=players");
	CHECK_TEXT(turn_of(&s), "yellow");
	CHECK_INT(choices(&s), 5 * 72);
	CHECK_TEXT(refusal(&s, "place black 6"), "not-pink DGM-2.3");
	CHECK_TEXT(refusal(&s, "place black 79"), "not-pink DGM-2.3");
	CHECK_TEXT(refusal(&s, "place grey-1 79"), "not-pink DGM-2.3");
	CHECK_TEXT(refusal(&s, "move 1 7"), "lay-first DGM-2.3");
	CHECK(act(&s, "place grey-2 7"));
	CHECK_TEXT(turn_of(&s), "blue");
	CHECK_TEXT(refusal(&s, "place white 7"), "space-taken DGM-2.3");
	CHECK_TEXT(refusal(&s, "place grey-2 9"), "none-left DGM-2.3");
	act_all(&s, "place black 78; place black 8; place black 9; place black 10");
	CHECK_TEXT(refusal(&s, "place black 11"), "none-left DGM-2.3");
	act_all(&s, "place white 11; place white 12; place white 13; place white 14; place white 15; place white 16; place grey-1 17");
	CHECK(legal(&s, "place grey-3 18"));
	act(&s, "place grey-3 18");
	/* Thirteen pieces and three players: the start player rolls first. */
	CHECK(shows(&s, "\"phase\": \"roll-in\""));
	CHECK(shows(&s, "\"mover\": \"yellow\""));
}

TEST(dgm_2_3_random_laying_draws_evenly_in_the_order_of_the_box, "DGM-2.3", "DGM-10.3") {
	scene s = fresh("start=red setup=random");
	uint32_t weights[GG_OUTCOMES_MAX];
	for (unsigned i = 0; i < 13; i++) {
		CHECK_TEXT(turn_of(&s), "chance");
		CHECK_INT(gg_chance(s.game, &s.box.state, weights), 72 - i);
		CHECK_INT(weights[0], 1);
		CHECK_INT(weights[71 - i], 1);
		gg_action outcomes[256];
		gg_actions(s.game, &s.box.state, outcomes, 256);
		CHECK_INT(outcomes[0].who, i < 4 ? 0 : i < 10 ? 1 : i - 8);
		if (i == 0)
			CHECK_TEXT(refusal(&s, "place white 9"), "other-piece-next DGM-2.3");
		gg_apply(s.game, &s.box.state, &outcomes[5], NULL);
	}
	CHECK(shows(&s, "\"phase\": \"roll-in\""));
}

TEST(dgm_2_3_grey_on_the_last_strip_by_option, "DGM-2.3") {
	scene s = fresh("start=red setup=players grey_places=last_strip");
	CHECK(legal(&s, "place grey-1 84"));
	CHECK_INT(choices(&s), 2 * 72 + 3 * 78);
	CHECK_TEXT(refusal(&s, "place white 79"), "not-pink DGM-2.3");
	CHECK_TEXT(refusal(&s, "place grey-1 6"), "not-pink DGM-2.3");
}

TEST(dgm_2_4_start_player_drawn_first_or_named, "DGM-2.4", "DGM-10.3") {
	scene s = fresh("players=3 setup=players");
	uint32_t weights[GG_OUTCOMES_MAX];
	CHECK_TEXT(turn_of(&s), "chance");
	CHECK_INT(gg_chance(s.game, &s.box.state, weights), 3);
	CHECK(weights[0] == weights[1] && weights[1] == weights[2]);
	CHECK_TEXT(refusal(&s, "start green"), "no-such-seat DGM-2.4");
	CHECK_TEXT(refusal(&s, "place black 12"), "chance-acts DGM-2.4");
	CHECK(act(&s, "start blue"));
	CHECK_TEXT(turn_of(&s), "blue");
	act(&s, "place black 12");
	CHECK_TEXT(turn_of(&s), "red"); /* clockwise: red, yellow, blue */
	scene named = fresh("players=3 start=yellow setup=players");
	CHECK_TEXT(turn_of(&named), "yellow");
	CHECK(strstr(wrong("start", "blue"), "start") != NULL); /* two players: nobody is blue */
}

TEST(dgm_2_4_play_goes_clockwise_from_the_start_player, "DGM-2.4", "DGM-3.3") {
	static const char *const order[] = {"blue", "green", "red", "yellow"};
	scene s = fresh("players=4");
	CHECK(act(&s, "start blue"));
	for (int i = 0; i < 12; i++) {
		char line[32];
		snprintf(line, sizeof line, "roll %d", i % 6 + 1);
		CHECK(act(&s, line));
		CHECK_TEXT(turn_of(&s), order[i % 4]);
		snprintf(line, sizeof line, "enter %d", i / 4 + 1);
		CHECK(act(&s, line));
	}
	CHECK_TEXT(turn_of(&s), "blue");
	scene march = play("players=4", "10: red 1; 21: yellow 1; 32: blue 1; 43: green 1", "", "blue");
	static const char *const moves[] = {"move 1 33", "move 1 44", "move 1 11", "move 1 22"};
	for (int i = 0; i < 4; i++) {
		CHECK_TEXT(turn_of(&march), order[i]);
		CHECK(act(&march, moves[i]));
	}
	CHECK_TEXT(turn_of(&march), "blue");
}

TEST(dgm_3_1_roll_then_a_soldier_of_ones_choice, "DGM-3.1", "DGM-10.2") {
	scene s = fresh("players=3 start=yellow");
	uint32_t weights[GG_OUTCOMES_MAX];
	CHECK_TEXT(turn_of(&s), "chance");
	CHECK_INT(gg_chance(s.game, &s.box.state, weights), 6);
	CHECK_TEXT(refusal(&s, "roll 7"), "no-such-face DGM-3.1");
	CHECK_TEXT(refusal(&s, "roll 0"), "no-such-face DGM-3.1");
	scene small = fresh("start=red die=4");
	CHECK_INT(gg_chance(small.game, &small.box.state, weights), 4);
	CHECK_TEXT(refusal(&small, "roll 5"), "no-such-face DGM-3.1");
	CHECK(act(&s, "roll 4"));
	CHECK_TEXT(turn_of(&s), "yellow");
	CHECK_INT(choices(&s), 4);
	CHECK_TEXT(refusal(&s, "move 1 4"), "roll-in-first DGM-3.1");
	CHECK(act(&s, "enter 3"));
	CHECK(shows(&s, "{\"space\": 4, \"soldiers\": [\"yellow 3\"]}"));
	CHECK(shows(&s, "\"mover\": \"blue\""));
	act_all(&s, "roll 1; enter 1; roll 2; enter 1; roll 6");
	CHECK_TEXT(turn_of(&s), "yellow");
	CHECK_TEXT(refusal(&s, "enter 3"), "already-out DGM-3.1");
	CHECK_INT(choices(&s), 3);
}

TEST(dgm_3_1_soldier_named_before_the_roll_by_option, "DGM-3.1") {
	scene s = fresh("start=red roll_choice=before");
	CHECK_TEXT(turn_of(&s), "red");
	CHECK_TEXT(refusal(&s, "enter 2"), "ready-first DGM-3.1");
	CHECK(act(&s, "ready 2"));
	CHECK_TEXT(turn_of(&s), "chance");
	CHECK(act(&s, "roll 5"));
	CHECK(shows(&s, "{\"space\": 5, \"soldiers\": [\"red 2\"]}"));
	CHECK_TEXT(turn_of(&s), "yellow");
}

TEST(dgm_3_2_a_full_space_is_rolled_again, "DGM-3.2") {
	scene s = fresh("start=red");
	act_all(&s, "roll 2; enter 1; roll 2; enter 1; roll 2; enter 2");
	CHECK(shows(&s, "{\"space\": 2, \"soldiers\": [\"red 1\", \"yellow 1\", \"red 2\"]}"));
	CHECK(act(&s, "roll 2"));
	CHECK(told(&s, "rolled-again") != NULL);
	CHECK_TEXT(turn_of(&s), "chance"); /* the same player rolls again */
	CHECK(shows(&s, "\"mover\": \"yellow\""));
	CHECK(act(&s, "roll 3"));
	CHECK_TEXT(turn_of(&s), "yellow");
	/* The game requires room for everyone: six spaces of three, twelve soldiers. */
	CHECK_TEXT(wrong("die", "4"), "");
	gg_option tight[] = {{"die", "4"}, {"max_stack", "2"}};
	gg_options options = {tight, 2};
	gg_box box;
	gg_error error = {0};
	CHECK(!gg_setup(s.game, &options, &box.state, &error));
	CHECK(strstr(error.message, "DGM-3.2") != NULL);
}

TEST(dgm_3_3_then_the_start_player_marches_without_dice, "DGM-3.3") {
	scene s = fresh("players=4 start=blue");
	for (int i = 0; i < 12; i++) {
		char line[32];
		snprintf(line, sizeof line, "roll %d; enter %d", i % 6 + 1, i / 4 + 1);
		act_all(&s, line);
	}
	CHECK(shows(&s, "\"phase\": \"play\""));
	CHECK_TEXT(turn_of(&s), "blue");
	CHECK(shows(&s, "\"waiting\": []"));
	CHECK_TEXT(refusal(&s, "roll 3"), "marching-now DGM-3.3");
	CHECK_TEXT(refusal(&s, "enter 1"), "marching-now DGM-3.3");
	uint32_t weights[GG_OUTCOMES_MAX];
	CHECK_INT(gg_chance(s.game, &s.box.state, weights), 0);
}
