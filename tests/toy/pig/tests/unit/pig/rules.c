/*
 * rules.c - Pig by its clauses: games played by notation, and what the position then says.
 */
#include <grognard/catalogue.h>
#include <grognard/grognard.h>

#include "harness.h"

typedef struct scene {
	const gg_game *game;
	gg_box box;
	char said[512]; /* ids of the events of the last action: "rolls " */
} scene;

static void note(void *payload, const gg_event *event) {
	scene *s = payload;
	size_t used = strlen(s->said);
	gg_text text = gg_text_on(s->said + used, sizeof s->said - used);
	gg_put(&text, gg_word_id(s->game, event->code));
	gg_put_char(&text, ' ');
}

/* The error of the option, "" if the game begins. */
static const char *begin(scene *s, const char *name, const char *value) {
	static gg_error error;
	gg_option option = {name, value};
	gg_options options = {&option, name ? 1 : 0};
	*s = (scene){.game = gg_game_find("pig")};
	error = (gg_error){0};
	return gg_setup(s->game, &options, &s->box.state, &error) ? "" : error.message;
}

/* The clause that refuses an action, "" if it was done. */
static const char *act(scene *s, const char *notation) {
	gg_sink sink = {note, s};
	gg_action action;
	gg_verdict verdict;
	gg_error error;
	s->said[0] = 0;
	if (!s->game->rules->parse(s->game, &s->box.state, notation, strlen(notation), &action, &error))
		return "not an action";
	if (!gg_check(s->game, &s->box.state, &action, &verdict))
		return gg_clause_id(s->game, verdict.clause);
	gg_apply(s->game, &s->box.state, &action, &sink);
	return "";
}

/* "roll, die 4, hold": all of them are legal. */
static void acts(scene *s, const char *list) {
	char one[32];
	while (*list) {
		size_t size = strcspn(list, ",");
		snprintf(one, sizeof one, "%.*s", (int)size, list);
		CHECK_TEXT(act(s, one), "");
		list += size + strspn(list + size, ", ");
	}
}

/* Whether the position's document says so: "\"pot\": 4". */
static bool shows(const scene *s, const char *words) {
	char document[1024];
	gg_text text = gg_text_on(document, sizeof document);
	gg_json_out out = gg_json_on(&text);
	gg_json_open_flat(&out, NULL, '{');
	s->game->rules->write(s->game, &s->box.state, &out);
	gg_json_close(&out, '}');
	return strstr(document, words) != NULL;
}

TEST(pig_1_1_a_player_rolls_charges_or_holds, "PIG-1.1") {
	scene s;
	gg_action list[8];
	CHECK_TEXT(begin(&s, NULL, NULL), "");
	CHECK_INT(gg_actions(s.game, &s.box.state, list, 8), 2);
	acts(&s, "roll");
	CHECK_TEXT(s.said, "rolls ");
	CHECK_INT(gg_turn(s.game, &s.box.state), GG_CHANCE);
	CHECK_TEXT(act(&s, "roll"), "PIG-1.1");
	acts(&s, "die 4");
	CHECK_INT(gg_actions(s.game, &s.box.state, list, 8), 3);
	CHECK_TEXT(act(&s, "die 4"), "PIG-1.1");
}

TEST(pig_1_2_the_die_fills_the_pot_and_a_1_empties_it, "PIG-1.2") {
	scene s;
	begin(&s, NULL, NULL);
	acts(&s, "roll, die 4, roll, die 6");
	CHECK(shows(&s, "\"pot\": 10"));
	acts(&s, "roll, die 1");
	CHECK_TEXT(s.said, "rolled lost ");
	CHECK(shows(&s, "\"turn\": 2") && shows(&s, "\"pot\": 0") && shows(&s, "\"scores\": [0, 0]"));
	acts(&s, "roll");
	CHECK_TEXT(act(&s, "die 7"), "PIG-1.2");
	CHECK_TEXT(act(&s, "die 0"), "PIG-1.2");
}

TEST(pig_1_3_holding_scores_the_pot, "PIG-1.3") {
	scene s;
	begin(&s, NULL, NULL);
	CHECK_TEXT(act(&s, "hold"), "PIG-1.3");
	acts(&s, "roll, die 5, hold");
	CHECK_TEXT(s.said, "held ");
	CHECK(shows(&s, "\"scores\": [5, 0]") && shows(&s, "\"turn\": 2") && shows(&s, "\"pot\": 0"));
}

TEST(pig_1_4_a_charge_is_two_dice, "PIG-1.4") {
	scene s;
	begin(&s, NULL, NULL);
	acts(&s, "charge, die 3");
	CHECK_INT(gg_turn(s.game, &s.box.state), GG_CHANCE);
	acts(&s, "die 2");
	CHECK_INT(gg_turn(s.game, &s.box.state), 0);
	CHECK(shows(&s, "\"pot\": 5"));
	acts(&s, "charge, die 1");
	CHECK_INT(gg_turn(s.game, &s.box.state), 1);
}

TEST(pig_2_1_whoever_reaches_the_target_wins, "PIG-2.1") {
	scene s;
	gg_payoff end;
	begin(&s, "target", "8");
	acts(&s, "roll, die 2, hold, roll, die 6, roll, die 3");
	gg_payoff_of(s.game, &s.box.state, &end);
	CHECK_INT(end.winners, 0);
	acts(&s, "hold");
	CHECK_TEXT(s.said, "held won ");
	CHECK_INT(gg_turn(s.game, &s.box.state), GG_OVER);
	gg_payoff_of(s.game, &s.box.state, &end);
	CHECK_INT(end.winners, 2);
	CHECK_INT(end.value[1], 9);
	CHECK_TEXT(act(&s, "roll"), "PIG-2.1");
}

TEST(pig_3_1_two_to_four_play, "PIG-3.1") {
	scene s;
	begin(&s, "players", "4");
	acts(&s, "roll, die 1, roll, die 1, roll, die 1");
	CHECK_INT(gg_turn(s.game, &s.box.state), 3);
	acts(&s, "roll, die 1");
	CHECK_INT(gg_turn(s.game, &s.box.state), 0);
	CHECK(strstr(begin(&s, "players", "5"), "players") != NULL);
	begin(&s, NULL, NULL);
	CHECK_INT(gg_seats(s.game, &s.box.state), 2);
	CHECK(shows(&s, "\"target\": 20"));
}

TEST(pig_3_2_the_die_comes_from_the_data, "PIG-3.2") {
	scene s;
	uint32_t weights[GG_OUTCOMES_MAX];
	begin(&s, "die", "loaded");
	acts(&s, "roll");
	CHECK_INT(gg_chance(s.game, &s.box.state, weights), 6);
	CHECK_INT(weights[4], 1);
	CHECK_INT(weights[5], 2);
	CHECK_TEXT(begin(&s, "die", "glass"), "option die: there is no die called \"glass\"");
}

TEST(pig_3_3_four_sides_after_a_6, "PIG-3.3") {
	scene s;
	uint32_t weights[GG_OUTCOMES_MAX];
	begin(&s, "twist", "yes");
	acts(&s, "charge, die 6");
	CHECK_INT(gg_chance(s.game, &s.box.state, weights), 4);
	CHECK_TEXT(act(&s, "die 5"), "PIG-1.2");
	acts(&s, "die 4, charge, die 5, die 5");
	begin(&s, NULL, NULL);
	acts(&s, "charge, die 6, die 5");
}

TEST(pig_3_4_one_face_does_not_count, "PIG-3.4") {
	scene s;
	begin(&s, "reroll", "1");
	acts(&s, "roll, die 1");
	CHECK_TEXT(s.said, "again ");
	CHECK_INT(gg_turn(s.game, &s.box.state), GG_CHANCE);
	acts(&s, "die 3");
	CHECK(shows(&s, "\"pot\": 3"));
}

TEST(pig_3_5_the_long_game_goes_five_times_as_far, "PIG-3.5") {
	scene s;
	begin(&s, "edition", "long");
	CHECK(shows(&s, "\"target\": 100"));
}

TEST(pig_3_6_the_first_pot_may_be_full, "PIG-3.6") {
	scene s;
	begin(&s, "pot", "7");
	acts(&s, "hold");
	CHECK(shows(&s, "\"scores\": [7, 0]"));
	CHECK(strstr(begin(&s, "pot", "100"), "pot") != NULL);
}
