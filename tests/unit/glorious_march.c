/*
 * glorious_march.c - DGM-4 to DGM-6: turns, distances, places in the race, height and bonus, grey pieces.
 */
#include "glorious_scene.h"

TEST(dgm_4_1_all_soldiers_move_once_in_any_order, "DGM-4.1") {
	scene s = play("players=4", "10: red 1; 15: red 2; 17: red 3; 30: yellow 1 yellow 2; 33: blue 1; 35: green 1; 37: green 2", "",
		       "red");
	CHECK(strlen(landings(&s, 1)) > 0);
	CHECK(strlen(landings(&s, 2)) > 0);
	CHECK(strlen(landings(&s, 3)) > 0);
	CHECK(act(&s, "move 2 16"));
	CHECK_TEXT(turn_of(&s), "red");
	CHECK_TEXT(refusal(&s, "move 2 18"), "already-moved DGM-4.1");
	CHECK_TEXT(landings(&s, 2), "");
	CHECK(act(&s, "move 3 18"));
	CHECK(act(&s, "move 1 11"));
	CHECK_TEXT(turn_of(&s), "yellow"); /* nobody left: the turn ends automatically */
	CHECK_TEXT(refusal(&s, "move 3 40"), "already-home DGM-7.2");
}

TEST(dgm_4_2_only_alone_or_on_top, "DGM-4.2") {
	scene s = play("players=2", "10: red 1 yellow 1; 15: red 2; 30: yellow 2", "", "red");
	CHECK_TEXT(refusal(&s, "move 1 11"), "covered DGM-4.2");
	CHECK_INT(s.verdict.args[1], 1); /* names the yellow soldier on top */
	CHECK_INT(s.verdict.args[2], 1);
	CHECK_TEXT(landings(&s, 1), "");
	CHECK(act(&s, "move 2 16"));
	CHECK_TEXT(turn_of(&s), "yellow"); /* red 1 is covered: red is done */
	CHECK(act(&s, "move 1 12"));
	CHECK(act(&s, "move 2 31"));
	CHECK(legal(&s, "move 1 11")); /* free again */
}

TEST(dgm_4_3_an_uncovered_comrade_must_march_too, "DGM-4.3") {
	scene s = play("players=2", "10: red 1 red 2; 30: yellow 2; 39: yellow 1", "", "red");
	CHECK_TEXT(landings(&s, 1), "");
	CHECK(act(&s, "move 2 12"));
	CHECK_TEXT(turn_of(&s), "red");
	CHECK(strlen(landings(&s, 1)) > 0);
	CHECK(act(&s, "move 1 11"));
	CHECK_TEXT(turn_of(&s), "yellow");
	/* A comrade under an enemy is not uncovered by the enemy's later move in the same turn: its player's turn is over. */
	scene e = play("players=2", "10: red 1 yellow 1; 30: yellow 2; 39: red 2", "", "red");
	act(&e, "move 2 40");
	CHECK_TEXT(turn_of(&e), "yellow");
}

TEST(dgm_4_4_landing_on_an_unmoved_comrade_excuses_him, "DGM-4.4") {
	scene s = play("players=2", "10: red 1; 11: red 2; 30: yellow 2; 39: yellow 1", "", "red");
	CHECK_TEXT(landings(&s, 1), "11 12 13 14"); /* 11 is among them */
	CHECK(act(&s, "move 1 11"));
	CHECK_TEXT(turn_of(&s), "yellow"); /* red 2 is covered, and stays */
	CHECK(shows(&s, "{\"space\": 11, \"soldiers\": [\"red 2\", \"red 1\"]}"));
}

TEST(dgm_4_5_at_least_one_at_most_the_maximum, "DGM-4.5") {
	scene s = play("players=2", "10: red 1; 30: yellow 2; 39: yellow 1", "", "red");
	CHECK_TEXT(landings(&s, 1), "11 12 13");
	CHECK_TEXT(refusal(&s, "move 1 10"), "not-forward DGM-4.5");
	CHECK_TEXT(refusal(&s, "move 1 9"), "not-forward DGM-4.5");
	CHECK_TEXT(refusal(&s, "move 1 14"), "too-far DGM-5.4");
	CHECK_INT(s.verdict.args[1], 4); /* wanted 4, may 3 */
	CHECK_INT(s.verdict.args[2], 3);
	CHECK_TEXT(refusal(&s, "move 1 90"), "no-such-space DGM-7.1");
	CHECK(legal(&s, "move 1 12")); /* a black piece lies there */
}

TEST(dgm_4_5_never_a_stack_of_four_bonus_piece_included, "DGM-4.5") {
	scene s = play("players=2", "10: red 1; 11: yellow 1 yellow 2 yellow 3; 12: red 2 yellow 4; 30: yellow 5; 41: yellow 6", "", "red");
	CHECK_TEXT(refusal(&s, "move 1 11"), "stack-full DGM-4.5");
	CHECK_TEXT(refusal(&s, "move 1 12"), "stack-full DGM-4.5"); /* a black piece and two soldiers */
	CHECK_TEXT(landings(&s, 1), "13 14 15");
	scene high = play("players=2 max_stack=4", "10: red 1; 11: yellow 1 yellow 2 yellow 3; 30: yellow 5", "", "red");
	CHECK(legal(&high, "move 1 11"));
	CHECK(act(&high, "move 1 11"));
	CHECK(shows(&high, "\"yellow 3\", \"red 1\"]"));
}

TEST(dgm_4_5_a_soldier_on_the_last_space_must_go_home, "DGM-4.5", "DGM-9.2") {
	scene s = play("players=2 variant=2", "84: red 3; 30: yellow 2; 39: red 2 red 1", "", "red");
	CHECK_TEXT(landings(&s, 3), "home");
	CHECK(act(&s, "move 3 home")); /* out of turn or not */
}

TEST(dgm_4_6_stacks_are_jumped, "DGM-4.6") {
	scene s = play("players=2", "10: red 1; 11: yellow 1 yellow 2 yellow 3; 13: red 2 yellow 4; 15: yellow 5", "", "red");
	CHECK(legal(&s, "move 1 14")); /* over a full stack and a half one */
	CHECK_TEXT(landings(&s, 1), "12 13 14");
}

TEST(dgm_4_7_a_player_with_nobody_to_move_passes, "DGM-4.7") {
	scene s = play("players=3", "30: yellow 1 blue 2; 39: red 1", "", "red");
	CHECK(act(&s, "move 1 40"));
	CHECK(told(&s, "passes") != NULL);
	CHECK_INT(told_arg(&s, "passes", 0), 1); /* yellow, under a blue soldier */
	CHECK_TEXT(turn_of(&s), "blue");
	/* A player whose soldiers are all home is not shown as passing again and again. */
	scene home = play("players=3", "30: blue 1; 39: red 1; 50: red 2", "", "red");
	act_all(&home, "move 1 41; move 2 51");
	CHECK(told(&home, "passes") == NULL);
	CHECK_TEXT(turn_of(&home), "blue");
	/* So does a start player who is covered before the first turn; the others then march turn after turn. */
	scene first = fresh("start=red soldiers_2p=1 barracks=2");
	act_all(&first, "roll 4; enter 1; roll 4; enter 1");
	CHECK_INT(told_arg(&first, "passes", 0), 0);
	CHECK_TEXT(turn_of(&first), "yellow");
	scene again = play("players=2", "30: red 1 yellow 1; 29: yellow 2", "", "yellow");
	CHECK(act(&again, "move 2 30"));
	CHECK_INT(told_arg(&again, "passes", 0), 0); /* red, under two yellows */
	CHECK_TEXT(turn_of(&again), "yellow");
	CHECK(legal(&again, "move 2 31")); /* a new turn: it may move again */
}

TEST(dgm_4_7_free_soldiers_always_have_a_landing_space, "DGM-4.7") {
	/* Fourth in the race, the next three spaces full, one of them with a white piece and two soldiers: the fourth is open. */
	scene s = play("players=4", "30: red 1; 31: blue 1 blue 2; 32: yellow 1 yellow 2 yellow 3; 33: green 1 green 2 green 3", "", "red");
	CHECK_TEXT(reach(&s, 1), "4 x 1 x 1 =4");
	CHECK_TEXT(landings(&s, 1), "34");
	/* At the end of the track the barracks is that space. */
	scene t = play("players=4", "82: red 1; 83: yellow 1 yellow 2 yellow 3; 84: green 1 green 2 green 3", "", "red");
	CHECK_TEXT(landings(&t, 1), "home");
}

TEST(dgm_4_7_with_places_fixed_one_may_have_to_stay, "DGM-4.7", "DGM-5.6") {
	/* AMB-D8: red 2 is first in the race, so it can reach only the white piece on 24; red 1 fills that first. */
	scene s = play("players=2 timing=turn_start max_stack=2", "22: red 1; 23: red 2; 10: yellow 1", "", "red");
	CHECK_TEXT(landings(&s, 2), "24");
	CHECK(act(&s, "move 1 24"));
	CHECK_TEXT(turn_of(&s), "yellow");
	CHECK(shows(&s, "{\"space\": 23, \"soldiers\": [\"red 2\"]}"));
	/* Determined when it moves, red 2 is second by then and can move. */
	scene d = play("players=2 timing=dynamic max_stack=2", "22: red 1; 23: red 2; 10: yellow 1", "", "red");
	CHECK(act(&d, "move 1 24"));
	CHECK_TEXT(turn_of(&d), "red");
	CHECK_TEXT(landings(&d, 2), "25");
}

TEST(dgm_4_8_the_foremost_top_soldier_can_always_move, "DGM-4.8") {
	/* Every landing space nearby is full or has a piece, yet the soldier moves: onto a white piece, and from the last space home. */
	scene s = play("players=2", "59: yellow 1 red 1; 10: yellow 2", "", "red");
	CHECK_TEXT(landings(&s, 1), "60 61");
	scene t = play("players=2", "84: yellow 1 red 1; 10: yellow 2", "", "red");
	CHECK_TEXT(landings(&t, 1), "home");
	scene u = play("players=2 max_stack=2", "11: red 1; 5: yellow 2", "", "red");
	CHECK_TEXT(landings(&u, 1), "12"); /* with the black piece it makes two */
}

TEST(dgm_5_1_the_seeds_example_of_places, "DGM-5.1") {
	/* Yellow first, two yellows fourth (the upper may move), a single green on space 1 fifth. */
	scene s = play("players=4", "30: yellow 1; 22: red 1 red 2 red 3; 21: blue 1 blue 2 blue 3; 15: yellow 3 yellow 2; 1: green 1", "",
		       "yellow");
	CHECK_TEXT(reach(&s, 1), "1 x 1 x 1 =1");
	CHECK_TEXT(reach(&s, 2), "4 x 2 x 1 =8"); /* AMB-D16: place 4, and then the height */
	CHECK_TEXT(reach(&s, 3), "4 x 1 x 1 =4");
	scene g = play("players=4", "30: yellow 1; 22: red 1 red 2 red 3; 21: blue 1 blue 2 blue 3; 15: yellow 3 yellow 2; 1: green 1", "",
		       "green");
	CHECK_TEXT(reach(&g, 1), "5 x 1 x 1 =5");
}

TEST(dgm_5_1_pieces_empty_spaces_and_soldiers_home_do_not_count, "DGM-5.1") {
	/* Black 12 and 20, white 24 and grey 25 lie between; ten soldiers are home. */
	scene s = play("players=2", "10: red 1; 80: yellow 1", "", "red");
	CHECK_TEXT(reach(&s, 1), "2 x 1 x 1 =2");
	scene mixed = play("players=4", "10: red 1; 39: yellow 1 blue 1 green 1", "", "red");
	CHECK_TEXT(reach(&mixed, 1), "2 x 1 x 1 =2"); /* a mixed stack counts once */
	scene same = play("players=4", "10: red 1 blue 1 red 2; 39: yellow 1", "", "red");
	CHECK_TEXT(reach(&same, 1), "2 x 1 x 1 =2"); /* all on one space share its place */
	CHECK_TEXT(reach(&same, 2), "2 x 3 x 1 =6");
	scene held = play("players=2 home_positions=yes", "10: red 1; 80: yellow 1", "", "red");
	CHECK_TEXT(reach(&held, 1), "12 x 1 x 1 =12"); /* AMB-D2, the reading not recommended */
}

TEST(dgm_5_2_height_counts_from_the_board_a_bonus_piece_is_level_one, "DGM-5.2") {
	scene s = play("players=2", "10: red 1 red 2 red 3; 39: yellow 1", "", "red");
	CHECK_TEXT(reach(&s, 1), "2 x 1 x 1 =2");
	CHECK_TEXT(reach(&s, 2), "2 x 2 x 1 =4");
	CHECK_TEXT(reach(&s, 3), "2 x 3 x 1 =6");
	scene w = play("players=2", "24: red 1 red 2; 39: yellow 1", "", "red");
	CHECK_TEXT(reach(&w, 1), "2 x 2 x 2 =8"); /* on the white piece: level 2 */
	CHECK_TEXT(reach(&w, 2), "2 x 3 x 1 =6");
}

TEST(dgm_5_3_white_doubles_black_trebles_whoever_stands_on_it, "DGM-5.3") {
	scene s = play("players=2", "24: red 1; 20: red 2 red 3; 39: yellow 1; 41: red 4", "", "red");
	CHECK_TEXT(reach(&s, 1), "3 x 2 x 2 =12");
	CHECK_TEXT(reach(&s, 2), "4 x 2 x 3 =24");
	CHECK_TEXT(reach(&s, 3), "4 x 3 x 1 =12"); /* AMB-D3: level 3 stands on a comrade */
	CHECK_TEXT(reach(&s, 4), "1 x 1 x 1 =1");
	scene grey = play("players=2", "26: red 1; 39: yellow 1", "", "red");
	CHECK_TEXT(reach(&grey, 1), "2 x 1 x 1 =2");
}

TEST(dgm_5_4_the_seeds_example_4_x_2_x_3_is_24, "DGM-5.4") {
	scene s = play("players=4", "12: red 1; 39: yellow 1; 41: blue 1; 42: green 1", "", "red");
	CHECK_TEXT(reach(&s, 1), "4 x 2 x 3 =24");
	CHECK(legal(&s, "move 1 36"));
	CHECK_TEXT(refusal(&s, "move 1 37"), "too-far DGM-5.4");
	CHECK_INT(s.verdict.args[2], 24);
	CHECK_INT(s.verdict.args[3], 4);
	CHECK_INT(s.verdict.args[4], 2);
	CHECK_INT(s.verdict.args[5], 3);
}

TEST(dgm_5_5_places_are_read_at_the_moment_of_moving, "DGM-5.5") {
	scene s = play("players=2", "10: red 1; 14: red 2; 15: yellow 1", "", "red");
	CHECK_TEXT(reach(&s, 1), "3 x 1 x 1 =3");
	CHECK(act(&s, "move 2 15")); /* on yellow's back: one occupied space fewer ahead of red 1 */
	CHECK_TEXT(reach(&s, 1), "2 x 1 x 1 =2");
	CHECK_TEXT(refusal(&s, "move 1 13"), "too-far DGM-5.4");
}

TEST(dgm_5_6_places_fixed_at_the_beginning_of_the_turn, "DGM-5.6") {
	scene s = fresh("timing=turn_start start=red soldiers_2p=2 barracks=4");
	act_all(&s, "roll 2; enter 1; roll 4; enter 1; roll 3; enter 2; roll 4; enter 2");
	CHECK_TEXT(reach(&s, 1), "3 x 1 x 1 =3");
	CHECK(act(&s, "move 2 4")); /* red 2 climbs on the yellows: two occupied spaces become one */
	CHECK_TEXT(reach(&s, 1), "3 x 1 x 1 =3");
	scene d = fresh("timing=dynamic start=red soldiers_2p=2 barracks=4");
	act_all(&d, "roll 2; enter 1; roll 4; enter 1; roll 3; enter 2; roll 4; enter 2; move 2 4");
	CHECK_TEXT(reach(&d, 1), "2 x 1 x 1 =2");
	/* They are fixed again every turn: yellow's after red's moves, and red's next ones too. */
	scene next = play("players=2 timing=turn_start", "10: red 1; 14: red 2; 17: yellow 1; 33: yellow 2", "", "red");
	act_all(&next, "move 2 17; move 1 11");
	CHECK_TEXT(turn_of(&next), "yellow");
	CHECK_TEXT(reach(&next, 2), "1 x 1 x 1 =1");
	CHECK(act(&next, "move 2 34"));
	CHECK_TEXT(turn_of(&next), "red");
	CHECK_TEXT(reach(&next, 1), "3 x 1 x 1 =3"); /* four occupied spaces have become three */
	CHECK_TEXT(reach(&next, 2), "2 x 2 x 1 =4");
}

TEST(dgm_5_6_colour_groups_count_every_colour_on_a_space_ahead, "DGM-5.6") {
	scene s = play("players=4 position_rule=colour_groups", "5: red 3; 10: red 1 blue 2; 39: yellow 1 blue 1 yellow 2; 41: green 1", "",
		       "red");
	CHECK_TEXT(reach(&s, 1), "4 x 1 x 1 =4"); /* yellow and blue on 40, green on 41 */
	scene b = play("players=4 position_rule=colour_groups", "10: red 1 blue 2; 39: yellow 1 blue 1 yellow 2; 41: green 1", "", "blue");
	CHECK_TEXT(reach(&b, 2), "4 x 2 x 1 =8"); /* soldiers on one space share the place */
}

TEST(dgm_5_6_base_rule_stack_serves_every_level, "DGM-5.6") {
	scene s = play("players=2 base_rule=stack", "20: red 2 red 3; 39: yellow 1", "", "red");
	CHECK_TEXT(reach(&s, 2), "2 x 2 x 3 =12");
	CHECK_TEXT(reach(&s, 3), "2 x 3 x 3 =18");
	scene plain = play("players=2 base_rule=stack", "21: red 2 red 3; 39: yellow 1", "", "red");
	CHECK_TEXT(reach(&plain, 3), "2 x 2 x 1 =4");
}

/* What `explain` cites for the three factors, as "5.1 5.2 5.3". */
typedef struct citation {
	const gg_game *game;
	char text[64];
} citation;

static void cite(void *payload, const gg_item *item) {
	citation *c = payload;
	size_t size = strlen(c->text);
	if (item->kind == GG_ITEM_TIMES)
		snprintf(c->text + size, sizeof c->text - size, "%s%s", size ? " " : "",
			 gg_clause_id(c->game, item->clause) + strlen("DGM-"));
}

static const char *cited(scene *s, int soldier) {
	static citation c;
	gg_item_sink sink = {cite, &c};
	gg_action action;
	gg_error error = {0};
	char notation[32];
	c = (citation){.game = s->game};
	snprintf(notation, sizeof notation, "move %d 1", soldier);
	CHECK(s->game->rules->parse(s->game, &s->box.state, notation, strlen(notation), &action, &error));
	s->game->rules->explain(s->game, &s->box.state, &action, &sink);
	return c.text;
}

TEST(dgm_5_6_an_explanation_cites_the_reading_that_was_agreed, "DGM-5.6") {
	static const char *const track = "20: red 2 red 3; 39: yellow 1";
	scene s = play("players=2", track, "", "red");
	CHECK_TEXT(cited(&s, 3), "5.1 5.2 5.3");
	scene colours = play("players=2 position_rule=colour_groups", track, "", "red");
	CHECK_TEXT(cited(&colours, 3), "5.6 5.2 5.3");
	scene fixed = play("players=2 timing=turn_start", track, "", "red");
	CHECK_TEXT(cited(&fixed, 3), "5.6 5.2 5.3");
	scene stack = play("players=2 base_rule=stack", track, "", "red");
	CHECK_TEXT(cited(&stack, 2), "5.1 5.2 5.3"); /* it stands on the piece in any reading */
	CHECK_TEXT(cited(&stack, 3), "5.1 5.2 5.6");
}

TEST(dgm_6_1_the_first_to_land_takes_the_grey_piece, "DGM-6.1") {
	scene s = play("players=2", "24: red 1; 26: yellow 1; 10: yellow 2; 9: red 2", "", "red");
	CHECK(legal(&s, "move 1 26")); /* passing over 25 does nothing */
	CHECK(act(&s, "move 1 25"));
	CHECK(told(&s, "rewarded") != NULL);
	CHECK(shows(&s, "{\"value\": 1, \"taken\": \"red\"}"));
	CHECK(shows(&s, "{\"space\": 25, \"soldiers\": [\"red 1\"]}"));
	act(&s, "move 2 10");
	CHECK_TEXT(turn_of(&s), "yellow");
	scene pass = play("players=2", "24: red 1; 26: yellow 1", "", "red");
	CHECK(act(&pass, "move 1 26"));
	CHECK(shows(&pass, "{\"value\": 1, \"space\": 25}"));
	/* It leaves the board at once and never counts as height: the soldier stands on level 1, the next one there on level 2. */
	scene next = play("players=2", "30: red 1; 39: yellow 1; 38: yellow 2; 80: red 2", "", "yellow");
	CHECK(act(&next, "move 1 40"));
	CHECK(told(&next, "climbed") == NULL);
	CHECK_INT(told_arg(&next, "rewarded", 0), 1);
	CHECK_INT(told_arg(&next, "rewarded", 1), 2);
	CHECK(shows(&next, "{\"value\": 2, \"taken\": \"yellow\"}"));
	CHECK_TEXT(reach(&next, 1), "2 x 1 x 1 =2");
	CHECK(act(&next, "move 2 40"));
	CHECK(told(&next, "rewarded") == NULL); /* the first has it */
	CHECK_INT(told_arg(&next, "climbed", 4), 2);
	CHECK(shows(&next, "{\"value\": 2, \"taken\": \"yellow\"}"));
}

TEST(dgm_6_2_black_and_white_pieces_stay, "DGM-6.2") {
	scene s = play("players=2", "24: red 1; 12: yellow 1; 39: red 2", "", "red");
	act_all(&s, "move 1 30; move 2 40; move 1 20");
	CHECK(shows(&s, "\"black\": [12, 20, 47, 65]"));
	CHECK(shows(&s, "\"white\": [8, 24, 31, 36, 60, 74]"));
}
