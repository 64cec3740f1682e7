/*
 * host_battle.c - battles on a real table: rosters from text, answers carried to them, what is due, and files that are refused.
 */
#include <stdlib.h>

#include <grognard/battle.h>

#include "../harness.h"

static gg_battle battle;
static gg_battle_step step;
static gg_error error;

static const char head[] = "grognard battle 1\n"
			   "game empire\n"
			   "title Dimanche au club\n"
			   "side one name=\"Armée d'Italie\"\n"
			   "side two name=Kaiserliche\n"
			   "general one ney quality=brilliant chief=true\n"
			   "unit one a1 name=\"1/24e ligne\" of=ney class=A ft=1\n"
			   "unit one a2 kind=artillery gun=8-9\n"
			   "unit two b1 name=\"Hiller 1\" size=large\n"
			   "unit two b2 kind=cavalry weight=heavy cuirass=true\n"
			   "---\n";

static bool reads(const char *steps) {
	char text[4096];
	snprintf(text, sizeof text, "%s%s", head, steps);
	memset(&error, 0, sizeof error);
	return gg_battle_read(&battle, GG_EN, text, strlen(text), NULL, &error);
}

static bool takes(const char *line) {
	memset(&error, 0, sizeof error);
	return gg_battle_take(&battle, line, strlen(line), &step, &error);
}

static int32_t field(const char *id, const char *name) {
	int piece = gg_battle_piece(&battle, id, strlen(id));
	const gg_sort *sort = &battle.game.rules->companion->sorts[battle.pieces[piece].sort];
	for (uint32_t i = 0; i < sort->field_count; i++)
		if (!strcmp(sort->fields[i].name, name))
			return battle.pieces[piece].field[sort->fields[i].at];
	test_fail(__FILE__, __LINE__, name);
	return 0;
}

/* Every byte of a battle is defined (gg_battle_read clears it first), so equal ones are equal byte by byte. */
static inline bool same_battle(const gg_battle *x, const gg_battle *y) {
	const unsigned char *a = (const unsigned char *)x, *b = (const unsigned char *)y;
	return memcmp(a, b, sizeof *x) == 0;
}

static void refuses(const char *line, const char *why) {
	gg_battle *before = malloc(sizeof *before);
	*before = battle;
	CHECK(!takes(line));
	if (!strstr(error.message, why))
		CHECK_TEXT(error.message, why);
	CHECK(same_battle(before, &battle)); /* nothing is half done */
	free(before);
}

TEST(a_fire_costs_its_target_and_a_morale_test_follows, "BE-10.3", "BE-12.5", "BE-6.1") {
	CHECK(reads(""));
	CHECK(takes("fire a1 b1 distance=1.5 dice=6"));
	CHECK_INT(field("b1", "losses"), 3); /* halves */
	CHECK_INT(field("a1", "marker"), 1);
	CHECK_INT(battle.due_count, 2); /* it may reply first */
	CHECK_TEXT(battle.game.rules->companion->tests[battle.due[1].test].resolver->id, "morale");
	CHECK_INT(battle.due[1].piece[0], gg_battle_piece(&battle, "b1", 2));
	CHECK(takes("morale b1 dice=1"));
	CHECK_INT(battle.due_count, 0);
	CHECK_INT(field("b1", "disorder"), 1);
	CHECK_INT(battle.steps, 2);
}

TEST(a_question_shows_what_the_roster_knows_and_changes_nothing) {
	CHECK(reads("set a1 losses=1 disorder=true\n"));
	gg_battle *before = malloc(sizeof *before);
	*before = battle;
	const char line[] = "fire a1 b1 distance=1.5";
	CHECK(gg_battle_ask(&battle, line, strlen(line), &step, &error));
	CHECK(!step.thrown);
	const gg_resolver *fire = battle.game.rules->companion->tests[step.test].resolver;
	for (uint32_t i = 0; i < fire->fact_count; i++) {
		if (!strcmp(fire->facts[i].name, "firer.losses"))
			CHECK_INT(step.facts[fire->facts[i].at], 2);
		if (!strcmp(fire->facts[i].name, "firer.disorder"))
			CHECK_INT(step.facts[fire->facts[i].at], 1);
		if (!strcmp(fire->facts[i].name, "target.size"))
			CHECK_INT(step.facts[fire->facts[i].at], 2);
	}
	CHECK(same_battle(before, &battle));
	free(before);
}

TEST(a_step_is_taken_back_by_leaving_out_its_line) {
	CHECK(reads("fire a1 b1 distance=1.5 dice=6\n"));
	gg_battle *one = malloc(sizeof *one);
	*one = battle;
	CHECK(reads("fire a1 b1 distance=1.5 dice=6\nmorale b1 dice=1\n"));
	CHECK(!same_battle(one, &battle));
	CHECK(reads("fire a1 b1 distance=1.5 dice=6\n"));
	CHECK(same_battle(one, &battle));
	free(one);
}

TEST(a_shock_is_carried_to_both, "BE-11.1", "BE-11.4", "BE-13.1") {
	CHECK(reads(""));
	CHECK(takes("shock b2 a1 dice=6,1"));
	CHECK(field("a1", "disorder") || field("a1", "removed"));
	CHECK_INT(field("b2", "marker"), 1);
	CHECK(battle.due_count > 0);
}

TEST(who_is_out_of_the_battle_takes_no_part, "BE-17.1") {
	CHECK(reads("set b1 removed=true\n"));
	refuses("fire a1 b1 dice=3", "out of the battle");
}

TEST(markers_and_points_end_with_the_turn, "BE-6.1", "BE-4.1") {
	CHECK(reads("command-points ney dice=4\n"));
	CHECK_INT(field("ney", "activated"), 1);
	CHECK(takes("fire a1 b1 dice=1"));
	while (battle.turn == 1)
		CHECK(takes("next"));
	CHECK_INT(battle.turn, 2);
	CHECK_INT(battle.stage, 0);
	CHECK_INT(field("a1", "marker"), 0);
	CHECK_INT(field("ney", "command_points"), 0);
}

TEST(what_cannot_be_is_refused_and_named) {
	CHECK(reads(""));
	refuses("fire a1 zz dice=3", "\"zz\"");
	refuses("fire a1 a2 dice=3", "same side");
	refuses("fire a1 b1 dice=7", "");
	refuses("fire a1 b1", "dice are missing");
	refuses("fire a1 b1 colour=red dice=3", "\"colour\"");
	refuses("fly a1", "\"fly\"");
	refuses("set a1", "NAME=VALUE");
	refuses("set a1 losses=99", "losses");
	refuses("set a1 name=\"unfinished", "quotes");
	refuses("skip 1", "due");
	refuses("next please", "more than");
	refuses("add unit one a1", "already");
	refuses("add unit three c1", "\"three\"");
	refuses("add wizard one c1", "\"wizard\"");
	refuses("note", "words");
	refuses("set a1 kind=cavalry formation=\"hollow square\"", "");
}

TEST(a_torn_or_foreign_file_is_refused_with_its_line) {
	static const struct {
		const char *text;
		int32_t line;
	} files[] = {{"", 1},
		     {"{\"game\":\"empire\"}", 1},
		     {"grognard battle 2\n", 1},
		     {"grognard battle 1\ngame chess\n", 2},
		     {"grognard battle 1\ngame manoeuvre\n", 2},
		     {"grognard battle 1\ngame empire\nside two\n", 3},
		     {"grognard battle 1\ngame empire\nside one\nside two\nunit one a1 kind=infan", 5},
		     {"grognard battle 1\ngame empire\nside one\nside two\n", 4},
		     {"grognard battle 1\ngame empire\nside one\nside two\n---\nfire a1", 6}};
	for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
		memset(&error, 0, sizeof error);
		CHECK(!gg_battle_read(&battle, GG_EN, files[i].text, strlen(files[i].text), NULL, &error));
		CHECK_INT(error.line, files[i].line);
		CHECK(error.message[0]);
	}
}

/* Each fault has a text of its own in every language, whatever stands in its gap. */
TEST(what_is_wrong_is_told_in_the_readers_language) {
	static const char *const lines[] = {"fire zz b1",  "fire a1",           "fire a1 a2",        "fire a1 b1 colour=red",    "fly a1",
					    "set a1",      "set a1 losses=99",  "set a1 kind=fish",  "set a1 name=\"unfinished", "skip 1",
					    "next please", "add unit one a1",   "add unit three c1", "add wizard one c1",        "note",
					    "fire a1 b1",  "fire a1 b1 dice=9", "set zz losses=1"};
	CHECK(reads(""));
	for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
		char said[GG_LANGS][sizeof error.message];
		for (int lang = 0; lang < GG_LANGS; lang++) {
			battle.lang = (gg_lang)lang;
			memset(&error, 0, sizeof error);
			CHECK(!takes(lines[i]));
			memcpy(said[lang], error.message, sizeof said[lang]);
			CHECK(said[lang][0] && !strchr(said[lang], '{'));
		}
		if (!strcmp(said[GG_EN], said[GG_FR]) || !strcmp(said[GG_EN], said[GG_DE]) || !strcmp(said[GG_FR], said[GG_DE]))
			CHECK_TEXT(said[GG_FR], lines[i]);
	}
	battle.lang = GG_FR;
	CHECK(!takes("fire a1 zz dice=3"));
	CHECK_TEXT(error.message, "rien de ce nom ne peut y prendre part\u202f: «\u202fzz\u202f»");
	CHECK(!takes("set a1 losses=99"));
	CHECK(strstr(error.message, "valeur impossible\u202f: losses (0 \u2026 ") == error.message);
	CHECK(!gg_battle_read(&battle, GG_DE, "Milch\n", 6, NULL, &error));
	CHECK_TEXT(error.message, "das ist keine Schlachtdatei: Sie begänne mit grognard battle 1");
}

/* Every army that is offered can be enlisted on both sides and read again. */
TEST(every_army_can_take_the_field) {
	uint32_t games = 0, armies = 0;
	const gg_game *all = gg_games(&games);
	for (uint32_t g = 0; g < games; g++) {
		const gg_companion *c = all[g].rules->companion;
		const char *id, *name;
		for (uint32_t i = 0; c && (id = c->army(&all[g], i, GG_FR, &name)) != NULL; i++, armies++) {
			static char text[65536];
			gg_text out = gg_text_on(text, sizeof text);
			gg_put(&out, "grognard battle 1\ngame ");
			gg_put(&out, all[g].rules->id);
			gg_put(&out, "\nside one\nside two\n");
			c->enlist(&all[g], i, 0, GG_FR, &out);
			c->enlist(&all[g], i, 1, GG_DE, &out);
			gg_put(&out, "---\n");
			CHECK(!gg_text_cut(&out));
			memset(&error, 0, sizeof error);
			if (!gg_battle_read(&battle, GG_EN, text, out.len, NULL, &error))
				CHECK_TEXT(error.message, id);
			CHECK(battle.piece_count > 6);
		}
	}
	CHECK(armies >= 10);
}

/* What armies cost is asked where they are built, of no piece in battle. */
TEST(every_resolver_is_a_question_of_the_companion) {
	uint32_t games = 0, companions = 0;
	const gg_game *all = gg_games(&games);
	for (uint32_t g = 0; g < games; g++) {
		const gg_companion *c = all[g].rules->companion;
		for (uint32_t i = 0; c && i < all[g].rules->resolver_count; i++) {
			const gg_resolver *r = all[g].rules->resolvers[i];
			uint32_t t = 0;
			while (t < c->test_count && c->tests[t].resolver != r)
				t++;
			CHECK_INT(t < c->test_count, strcmp(r->id, "points") != 0);
		}
		companions += c != NULL;
	}
	CHECK_INT(companions, 2);
}

TEST(losses_in_pap_fell_figures_and_owe_a_test, "L3C-1.16", "L3C-22.8") {
	static const char text[] =
		"grognard battle 1\ngame tricolore\nside one\nside two\nunit one a1 ccf=3 ft=1\nunit two b1 strength=18\n---\n"
		"fire a1 b1 range=P2\nfire a1 b1 range=P1\n";
	memset(&error, 0, sizeof error);
	CHECK(gg_battle_read(&battle, GG_EN, text, strlen(text), NULL, &error));
	CHECK_TEXT(error.message, "");
	CHECK_INT(field("b1", "figures"), 16);
	CHECK_INT(field("b1", "pap_before"), 8);
	CHECK_INT(field("a1", "first_fire"), 0);
	CHECK_INT(battle.due_count, 2); /* the test, and an answer to the fire */
	CHECK(takes("morale b1 dice=1"));
	CHECK_INT(battle.due_count, 0);
}
