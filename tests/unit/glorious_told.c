/*
 * glorious_told.c - what players are told: every event of a race with its clause and numbers, every number in a
 * refusal, every line of an explanation. A rule that is applied correctly but reported wrongly causes arguments.
 */
#include "glorious_scene.h"

static char text[1024];

static void note_words(const gg_game *game, unsigned code, unsigned clause, const int32_t *args, unsigned count) {
	size_t size = strlen(text);
	size += (size_t)snprintf(text + size, sizeof text - size, "%s%s %s", size && text[size - 1] != '*' ? "; " : "",
				 gg_word_id(game, code), gg_clause_id(game, clause));
	while (count && !args[count - 1])
		count--;
	for (unsigned i = 0; i < count; i++)
		size += (size_t)snprintf(text + size, sizeof text - size, " %d", args[i]);
}

/* Plays an action and returns its events: "word clause numbers; ...", up to the last number that is not 0. A * marks
 * a headline, by which odds are grouped. */
static const char *story(scene *s, const char *notation) {
	text[0] = 0;
	if (!act(s, notation))
		return refusal(s, notation);
	for (unsigned i = 0; i < s->event_count; i++) {
		const gg_event *e = &s->events[i];
		CHECK_INT(e->seen_by, GG_SEEN_BY_ALL); /* DGM-10.3: nothing is hidden */
		if (e->headline)
			snprintf(text + strlen(text), sizeof text - strlen(text), "%s*", text[0] ? "; " : "");
		note_words(s->game, e->code, e->clause, e->args, GG_ARGS);
	}
	return text;
}

/* A refusal with its numbers, in the same form. */
static const char *reason_for(scene *s, const char *notation) {
	text[0] = 0;
	if (!legal(s, notation))
		note_words(s->game, s->verdict.code, s->verdict.clause, s->verdict.args, GG_ARGS);
	return text;
}

static const gg_game *explained;

static void note_item(void *payload, const gg_item *item) {
	static const char *const signs[] = {"=", "+", "x"};
	(void)payload;
	int32_t args[] = {item->args[0], item->args[1]};
	note_words(explained, item->code, item->clause, args, 2);
	size_t size = strlen(text);
	snprintf(text + size, sizeof text - size, " %s%d", signs[item->kind], item->value);
}

/* An explanation, line by line: "word clause numbers =value; ...". */
static const char *explanation(scene *s, const char *notation) {
	gg_item_sink sink = {note_item, NULL};
	gg_action action;
	gg_error error = {0};
	text[0] = 0;
	explained = s->game;
	CHECK(s->game->rules->parse(s->game, &s->box.state, notation, strlen(notation), &action, &error));
	s->game->rules->explain(s->game, &s->box.state, &action, &sink);
	return text;
}

TEST(dgm_2_3_pieces_laid_and_the_start_player_drawn_are_told, "DGM-2.3", "DGM-2.4") {
	scene s = fresh("players=3 setup=players");
	CHECK_TEXT(story(&s, "start blue"), "*starts DGM-2.4 2");
	CHECK_TEXT(story(&s, "place grey-2 7"), "*laid DGM-2.3 3 7");
	CHECK_TEXT(story(&s, "place black 20"), "*laid DGM-2.3 0 20");
	CHECK_TEXT(reason_for(&s, "place white 20"), "space-taken DGM-2.3 20");
	CHECK_TEXT(reason_for(&s, "place white 79"), "not-pink DGM-2.3 79 7 78");
	CHECK_TEXT(reason_for(&s, "place grey-2 21"), "none-left DGM-2.3 3");
	CHECK_TEXT(explanation(&s, "place white 30"), "laying-place DGM-2.3 =70");
	CHECK_TEXT(explanation(&s, "enter 1"), "");
	scene strip = fresh("start=red setup=players grey_places=last_strip");
	CHECK_TEXT(reason_for(&strip, "place grey-1 6"), "not-pink DGM-2.3 6 7 84");
	CHECK_TEXT(explanation(&strip, "place grey-1 7"), "laying-place DGM-2.3 =78");
	scene random = fresh("start=red setup=random");
	CHECK_TEXT(reason_for(&random, "place grey-1 9"), "other-piece-next DGM-2.3");
	CHECK_TEXT(explanation(&random, "place black 9"), "laying-place DGM-2.3 =72");
	for (int space = 7; space < 11; space++) {
		char line[32];
		snprintf(line, sizeof line, "place black %d", space);
		CHECK(act(&random, line));
	}
	CHECK_TEXT(reason_for(&random, "place black 11"), "other-piece-next DGM-2.3 1");
}

TEST(dgm_3_1_the_roll_in_is_told, "DGM-3.1", "DGM-3.2") {
	scene drawn = fresh("players=4");
	CHECK_TEXT(explanation(&drawn, "start red"), "outcomes DGM-2.4 =4");
	scene s = fresh("start=red");
	CHECK_TEXT(explanation(&s, "roll 2"), "outcomes DGM-3.1 =6");
	CHECK_TEXT(reason_for(&s, "roll 7"), "no-such-face DGM-3.1 7");
	CHECK_TEXT(explanation(&s, "enter 3"), ""); /* the die is not rolled yet */
	CHECK_TEXT(story(&s, "roll 2"), "*rolled DGM-3.1 2");
	CHECK_TEXT(explanation(&s, "enter 3"), "entry DGM-3.1 3 =2; die-shows DGM-3.1 +2");
	CHECK_TEXT(explanation(&s, "roll 2"), "");   /* no die is to be rolled */
	CHECK_TEXT(explanation(&s, "move 3 4"), ""); /* nobody moves, nothing is placed */
	CHECK_TEXT(explanation(&s, "place black 9"), "");
	CHECK_TEXT(reason_for(&s, "enter 7"), "no-such-soldier DGM-2.1 0 7 6");
	CHECK_TEXT(story(&s, "enter 3"), "entered DGM-3.1 0 3 2");
	act_all(&s, "roll 2; enter 1; roll 2");
	CHECK_TEXT(reason_for(&s, "enter 3"), "already-out DGM-3.1 3");
	CHECK_TEXT(story(&s, "enter 1"), "entered DGM-3.1 0 1 2");
	CHECK_TEXT(story(&s, "roll 2"), "rolled-again DGM-3.2 2");
	CHECK_TEXT(story(&s, "roll 6"), "*rolled DGM-3.1 6");
	CHECK_TEXT(reason_for(&s, "enter 7"), "no-such-soldier DGM-2.1 1 7 6");
	scene before = fresh("start=yellow roll_choice=before");
	CHECK_TEXT(story(&before, "ready 5"), "steps-forward DGM-3.1 1 5");
	CHECK_TEXT(story(&before, "roll 4"), "*rolled DGM-3.1 4; entered DGM-3.1 1 5 4");
}

TEST(dgm_4_5_the_march_is_told, "DGM-4.5", "DGM-5.2", "DGM-6.1") {
	scene s = play("players=2", "24: red 1; 39: red 2; 12: yellow 1; 13: red 3; 10: yellow 2", "", "red");
	CHECK_TEXT(story(&s, "move 2 40"), "marched DGM-4.5 0 2 39 40 1; rewarded DGM-6.1 0 2");
	CHECK_TEXT(story(&s, "move 1 25"), "marched DGM-4.5 0 1 24 25 1; rewarded DGM-6.1 0 1");
	CHECK_TEXT(story(&s, "move 3 14"), "marched DGM-4.5 0 3 13 14 1");
	CHECK_TEXT(story(&s, "move 2 12"), "climbed DGM-5.2 1 2 10 12 3"); /* on a black piece and a comrade */
}

TEST(dgm_6_1_the_grey_piece_a_march_would_take_is_explained, "DGM-6.1") {
	scene s = play("players=2", "23: red 1; 39: red 2; 12: yellow 1; 50: red 3", "", "red");
	CHECK_TEXT(explanation(&s, "move 2 40"),
		   "maximum DGM-5.4 2 =2; place-in-race DGM-5.1 x2; height DGM-5.2 x1; base-none DGM-5.3 x1; grey-taken DGM-6.1 40 =2");
	CHECK_TEXT(explanation(&s, "move 1 25"),
		   "maximum DGM-5.4 1 =3; place-in-race DGM-5.1 x3; height DGM-5.2 x1; base-none DGM-5.3 x1; grey-taken DGM-6.1 25 =1");
	CHECK_TEXT(explanation(&s, "move 1 26"), /* passing over it does nothing */
		   "maximum DGM-5.4 1 =3; place-in-race DGM-5.1 x3; height DGM-5.2 x1; base-none DGM-5.3 x1");
	CHECK(act(&s, "move 2 40"));
	CHECK_TEXT(explanation(&s, "move 1 24"), "maximum DGM-5.4 1 =3; place-in-race DGM-5.1 x3; height DGM-5.2 x1; base-none DGM-5.3 x1");
}

TEST(dgm_4_2_a_refusal_names_who_stands_on_him, "DGM-4.2", "DGM-4.5", "DGM-5.4") {
	scene s = play("players=3", "30: red 1 yellow 2 blue 3; 33: red 2; 41: yellow 1 yellow 3 yellow 4; 50: blue 1", "", "red");
	CHECK_TEXT(reason_for(&s, "move 1 31"), "covered DGM-4.2 1 1 2");
	scene under_the_first = play("players=2", "30: yellow 2 red 1; 33: red 2; 41: yellow 1", "", "yellow");
	CHECK_TEXT(reason_for(&under_the_first, "move 2 31"), "covered DGM-4.2 2 0 1");
	CHECK_TEXT(reason_for(&s, "move 2 33"), "not-forward DGM-4.5 2 33");
	CHECK_TEXT(reason_for(&s, "move 2 1"), "not-forward DGM-4.5 2 33");
	CHECK_TEXT(reason_for(&s, "move 2 37"), "too-far DGM-5.4 2 4 3 3 1 1");
	CHECK_TEXT(reason_for(&s, "move 2 86"), "no-such-space DGM-7.1 86 84");
	CHECK_TEXT(reason_for(&s, "move 2 0"), "no-such-space DGM-7.1 0 84");
	CHECK_TEXT(reason_for(&s, "move 3 31"), "already-home DGM-7.2 3");
	scene full = play("players=2", "42: red 1; 43: yellow 1 yellow 3 yellow 4; 50: red 2", "", "red");
	CHECK_TEXT(reason_for(&full, "move 1 43"), "stack-full DGM-4.5 43 3");
	CHECK(act(&full, "move 1 44"));
	CHECK_TEXT(reason_for(&full, "move 1 45"), "already-moved DGM-4.1 1");
}

TEST(dgm_4_7_whoever_passes_is_told_once, "DGM-4.7") {
	scene s = play("players=3", "30: yellow 1 blue 2; 39: red 1", "", "red");
	CHECK_TEXT(story(&s, "move 1 40"), "marched DGM-4.5 0 1 39 40 1; rewarded DGM-6.1 0 2; passes DGM-4.7 1");
	/* A player who has moved does not pass: the turn is over. */
	scene none = play("players=2", "30: yellow 1; 37: red 1", "", "red");
	CHECK_TEXT(story(&none, "move 1 38"), "marched DGM-4.5 0 1 37 38 1");
	/* The start player too, if covered before the first turn; and red, on top, moves at once when starting. */
	scene first = fresh("start=red soldiers_2p=1 barracks=2");
	act_all(&first, "roll 4; enter 1; roll 4");
	CHECK_TEXT(story(&first, "enter 1"), "entered DGM-3.1 1 1 4; passes DGM-4.7");
	scene free = fresh("start=red soldiers_2p=1 barracks=2");
	act_all(&free, "roll 4; enter 1; roll 5");
	CHECK_TEXT(story(&free, "enter 1"), "entered DGM-3.1 1 1 5");
}

TEST(dgm_7_2_coming_home_is_told_and_explained, "DGM-7.2", "DGM-9.2") {
	static const char *const track = "84: red 2; 83: red 1; 10: yellow 1; 14: yellow 2";
	scene s = play("players=2", track, "", "red");
	CHECK_TEXT(explanation(&s, "move 2 home"),
		   "maximum DGM-5.4 2 =1; place-in-race DGM-5.1 x1; height DGM-5.2 x1; base-none DGM-5.3 x1; "
		   "square DGM-7.2 2 =4; highest-free DGM-7.2 +4");
	CHECK_TEXT(explanation(&s, "move 1 84"), "maximum DGM-5.4 1 =2; place-in-race DGM-5.1 x2; height DGM-5.2 x1; base-none DGM-5.3 x1");
	CHECK_TEXT(story(&s, "move 2 home"), "home DGM-7.2 0 2 4");
	CHECK_TEXT(explanation(&s, "move 2 home"), ""); /* home: nothing left to count */
	/* DGM-9.2: red 1 is the fifth of its colour, so out of order. */
	scene punished = play("players=2 variant=2", track, "", "red");
	CHECK_TEXT(explanation(&punished, "move 2 home"),
		   "maximum DGM-5.4 2 =1; place-in-race DGM-5.1 x1; height DGM-5.2 x1; base-none DGM-5.3 x1; "
		   "square DGM-9.2 2 =9; lowest-free DGM-9.2 +9");
	CHECK_TEXT(story(&punished, "move 2 home"), "punished DGM-9.2 0 2 9");
}

TEST(dgm_5_4_the_factors_are_named, "DGM-5.3", "DGM-5.4") {
	scene s = play("players=2", "12: red 1; 31: red 2; 50: red 3 red 4; 60: yellow 1", "", "red");
	CHECK_TEXT(explanation(&s, "move 1 13"),
		   "maximum DGM-5.4 1 =24; place-in-race DGM-5.1 x4; height DGM-5.2 x2; base-black DGM-5.3 x3");
	CHECK_TEXT(explanation(&s, "move 2 32"),
		   "maximum DGM-5.4 2 =12; place-in-race DGM-5.1 x3; height DGM-5.2 x2; base-white DGM-5.3 x2");
	CHECK_TEXT(explanation(&s, "move 4 51"), "maximum DGM-5.4 4 =4; place-in-race DGM-5.1 x2; height DGM-5.2 x2; base-none DGM-5.3 x1");
	CHECK_TEXT(explanation(&s, "move 5 51"), ""); /* home */
	CHECK_TEXT(explanation(&s, "move 6 51"), "");
	/* A piece serves the whole stack only in another reading. */
	scene stack = play("players=2 base_rule=stack", "31: red 2 red 3; 39: yellow 1", "", "red");
	CHECK_TEXT(explanation(&stack, "move 3 32"),
		   "maximum DGM-5.4 3 =12; place-in-race DGM-5.1 x2; height DGM-5.2 x3; base-white DGM-5.6 x2");
	scene fixed = play("players=2 timing=turn_start", "12: red 1; 60: yellow 1", "", "red");
	CHECK_TEXT(explanation(&fixed, "move 1 13"),
		   "maximum DGM-5.4 1 =12; place-at-start DGM-5.6 x2; height DGM-5.2 x2; base-black DGM-5.3 x3");
}

TEST(dgm_8_1_the_end_is_told, "DGM-7.3", "DGM-8.1", "DGM-9.1", "DGM-9.3") {
	static const char *const ten = "red 1 yellow 2 red 2 yellow 1 yellow 3 red 3 yellow 4 red 4 yellow 5 red 5";
	scene shared = play("players=2", "84: red 6; 30: yellow 6", ten, "red");
	CHECK_TEXT(story(&shared, "move 6 home"), "home DGM-7.2 0 6 2; last-home DGM-7.3 1 6 1; shares DGM-8.1 0 39; shares DGM-8.1 1 39");
	scene doubled = play("players=2 variant=1", "84: red 6; 30: yellow 6", ten, "red");
	CHECK_TEXT(story(&doubled, "move 6 home"), "home DGM-7.2 0 6 2; last-home DGM-7.3 1 6 1; doubled DGM-9.1; wins DGM-8.1 0 78");
	scene punished = play("players=2 variant=2", "84: yellow 6; 30: yellow 5",
			      "yellow 1 yellow 2 yellow 3 yellow 4 red 1 red 2 red 3 red 4 red 5 red 6", "yellow");
	CHECK_TEXT(story(&punished, "move 6 home"), "punished DGM-9.2 1 6 1; last-home DGM-9.3 1 5 2; wins DGM-8.1 1 45");
}

/* What a choice names, as a surface gets it. */
static const char *parts(scene *s, const char *notation) {
	static char buffer[200];
	gg_text out = gg_text_on(buffer, sizeof buffer);
	gg_json_out json = gg_json_on(&out);
	gg_action action;
	gg_error error;
	CHECK(s->game->rules->parse(s->game, &s->box.state, notation, strlen(notation), &action, &error));
	gg_json_open_flat(&json, NULL, '{');
	s->game->rules->parts(s->game, &s->box.state, &action, &json);
	gg_json_close(&json, '}');
	return buffer;
}

TEST(dgm_10_2_an_action_names_soldier_piece_and_spaces, "DGM-10.2") {
	scene s = play("players=2", "5: red 1; 12: yellow 1; 80: red 2", "", "red");
	CHECK_TEXT(parts(&s, "move 1 7"), "{\"verb\": \"move\", \"unit\": \"red 1\", \"from\": 5, \"to\": 7}");
	CHECK_TEXT(parts(&s, "move 2 home"), "{\"verb\": \"move\", \"unit\": \"red 2\", \"from\": 80, \"to\": 85, \"home\": true}");
	CHECK_TEXT(parts(&s, "move 9 7"), "{\"verb\": \"move\", \"unit\": \"red 9\", \"to\": 7}");
	CHECK_TEXT(parts(&s, "place grey-2 40"), "{\"verb\": \"place\", \"piece\": \"grey-2\", \"to\": 40}");
	CHECK_TEXT(parts(&s, "start blue"), "{\"verb\": \"start\", \"seat\": 2}");
	CHECK_TEXT(parts(&s, "roll 4"), "{\"verb\": \"roll\", \"amount\": 4}");
	s = fresh("players=2 start=yellow variant=1");
	act_all(&s, "roll 4");
	CHECK_TEXT(parts(&s, "enter 3"), "{\"verb\": \"enter\", \"unit\": \"yellow 3\", \"to\": 4}");
}

TEST(dgm_2_1_who_comes_out_is_forced_where_numbers_do_not_matter, "DGM-2.1") {
	gg_action action;
	scene s = fresh("players=2 start=red");
	CHECK(!gg_forced(s.game, &s.box.state, &action)); /* nobody chooses a die roll */
	act_all(&s, "roll 4");
	CHECK(gg_forced(s.game, &s.box.state, &action));
	CHECK(action.who == 1);
	s = fresh("players=2 start=red variant=1");
	act_all(&s, "roll 4");
	CHECK(!gg_forced(s.game, &s.box.state, &action));
	s = fresh("players=2 start=red variant=1 soldiers_2p=1 barracks=2");
	act_all(&s, "roll 4");
	CHECK(gg_forced(s.game, &s.box.state, &action)); /* one is left */
	s = play("players=2", "84: red 1; 12: yellow 1", "", "red");
	CHECK_INT(choices(&s), 1);
	CHECK(!gg_forced(s.game, &s.box.state, &action)); /* a move is always the player's choice */
}
