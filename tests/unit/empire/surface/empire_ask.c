/*
 * empire_ask.c - questions about positions: what a plan says of each step, how a wish is drawn to what lies near it, zones of Hold and of
 * command, the nearest enemies (docs/questions.md).
 */
#include "../move/move_play.h"

#include "empire_words.h"
#include "src/games/empire/names.h"
#include "src/games/empire/rulebook.h"
#include "src/games/empire/rules.h"

#include <stdlib.h>
#include <string.h>

static char answer[4096];
static const gg_game game = EMPIRE_GAME;

/* A scene whose units have ids of their own. */
static void begin(const char *text) {
	play_scene(text);
	for (unsigned u = 0; u < EM_UNITS; u++)
		if (at.s.unit[u].flags)
			at.s.unit[u].record = (uint8_t)(u % EM_SIDE_UNITS);
}

/* The answer, or the reason why there is none. */
static const char *ask(const char *question) {
	gg_json_node nodes[32];
	gg_json doc;
	gg_error error = {0};
	gg_text on = gg_text_on(answer, sizeof answer);
	gg_json_out out = gg_json_compact_on(&on);
	CHECK(gg_json_parse(&doc, question, strlen(question), nodes, 32, &error));
	gg_json_open(&out, NULL, '{');
	if (!em_ask(&game, &at.s.head, &doc, 1, &out, &error)) {
		snprintf(answer, sizeof answer, "%s", error.message);
		return answer;
	}
	gg_json_close(&out, '}');
	return answer;
}

static const char *id_of(const char *name) {
	static char id[4][64];
	static unsigned next;
	next = (next + 1) % 4;
	gg_text text = gg_text_on(id[next], sizeof id[next]);
	em_put_id(&text, &game, &at.s, EM_NAMED_UNIT, who(&at, name), EM_NONE);
	return id[next];
}

static const char *ask_of(const char *name, const char *what, const char *more) {
	char question[256];
	snprintf(question, sizeof question, "{\"ask\":\"%s\",\"unit\":\"%s\"%s}", what, id_of(name), more);
	return ask(question);
}

/* The number after a key, of the whole or of the part that begins with `within`. */
static int32_t number(const char *within, const char *key) {
	const char *found = strstr(answer, within);
	found = found ? strstr(found, key) : NULL;
	return found ? (int32_t)strtol(found + strlen(key) + 2, NULL, 10) : -99;
}

static bool says(const char *text) {
	if (strstr(answer, text))
		return true;
	printf("# %s\n", answer);
	return false;
}

static bool says_unit(const char *key, const char *name) {
	char text[96];
	snprintf(text, sizeof text, "\"%s\":\"%s\"", key, id_of(name));
	return says(text);
}

static const char duel[] = "k (south): INF L3 class A FT0, column, at (10, 10) facing 0; "
			   "e (north): INF L3 class B FT0, line, at (10, 17) facing 180";

TEST(plan_says_where_each_step_ends_and_what_is_left, "BE-27.92") {
	begin(duel);
	ask_of("k", "plan", ",\"to\":[12000,13000],\"heading\":10923");
	CHECK(says("\"whole\":true"));
	const char *path = strstr(answer, "\"path\":[[");
	CHECK(path != NULL);
	if (!path)
		return;
	int32_t budget = number("{", "budget"), left = number("{", "left"), last = budget, rows = 0;
	for (path += 8; path[0] == '[' || path[0] == ','; path = strchr(path, ']') + 1) {
		char *end;
		path = strchr(path, '[') + 1;
		for (unsigned column = 0; column < 3; column++, path = end + 1)
			(void)strtol(path, &end, 10);
		int32_t after = (int32_t)strtol(path, &end, 10);
		CHECK(after < last && after >= left);
		last = after;
		rows++;
	}
	CHECK_INT(rows, 3);
	CHECK_INT(last, left);
}

TEST(plan_says_who_is_nearest_where_it_ends, "BE-27.92", "BE-27.9") {
	begin(duel);
	ask_of("k", "plan", ",\"to\":[10000,13000]");
	CHECK(says_unit("enemy", "e"));
	CHECK_INT(number("{", "distance"), 3250);
}

TEST(wish_near_the_axis_is_straight_ahead, "BE-27.92") {
	begin(duel);
	ask_of("k", "plan", ",\"to\":[10120,12000]");
	CHECK(!strstr(answer, "\"snap\"") && number("{", "heading") != 0);
	ask_of("k", "plan", ",\"to\":[10120,12000],\"snap\":150");
	CHECK(says("\"snap\":{\"to\":\"ahead\"}") && says("\"steps\":[\"advance 2\"]"));
	ask_of("k", "plan", ",\"to\":[10160,12000],\"snap\":150");
	CHECK(!strstr(answer, "\"snap\""));
	CHECK_TEXT(ask_of("k", "plan", ",\"to\":[10160,12000],\"snap\":1001"), "\"snap\": expected a number from 0 to 1000, got 1001");
}

TEST(wish_near_a_distance_from_an_enemy_takes_it, "BE-27.92", "BE-5.17") {
	begin(duel);
	ask_of("k", "plan", ",\"to\":[10000,12300],\"snap\":150");
	CHECK(says("\"snap\":{\"to\":\"range\"") && number("\"snap\"", "distance") == 4000);
	CHECK_INT(number("\"enemy\"", "distance"), 4000);
	ask_of("k", "plan", ",\"to\":[10000,14150],\"snap\":150");
	CHECK_INT(number("\"enemy\"", "distance"), 2000);
	ask_of("k", "plan", ",\"to\":[10000,15200],\"snap\":150");
	CHECK_INT(number("\"enemy\"", "distance"), 1001);
	ask_of("k", "plan", ",\"to\":[10000,13000],\"snap\":150");
	CHECK(says("\"to\":\"ahead\""));
}

TEST(wish_near_a_friends_flank_stands_beside_it, "BE-27.92") {
	begin("k (south): INF L3 class A FT0, column, at (10, 10) facing 0; l (south): INF L3 class B FT0, line, at (12.6, 12.6) facing "
	      "20");
	ask_of("k", "plan", ",\"to\":[11150,12900],\"snap\":300");
	CHECK(says("\"snap\":{\"to\":\"flank\"") && says_unit("unit", "l"));
	CHECK_INT(number("{", "heading"), unit("l")->heading);
	table_pose pose = {number("{", "x"), number("{", "y"), unit("l")->heading};
	table_shape own = table_rectangle(pose, 1000, 1000);
	CHECK(!table_overlap(&own, em_footprint(&play.look, who(&at, "l"))));
	CHECK(table_within(&own, em_footprint(&play.look, who(&at, "l")), 4));
}

TEST(wish_of_a_column_near_a_road_follows_it, "BE-27.92") {
	begin("k (south): INF L3 class A FT0, column, at (10, 10) facing 90; road 0,11-32,11");
	ask_of("k", "plan", ",\"to\":[14000,11100],\"snap\":200");
	CHECK(says("\"snap\":{\"to\":\"road\"}") && number("{", "heading") == TABLE_QUARTER && number("{", "y") == 11000);
	form(&at, "k", EM_LINE);
	ask_of("k", "plan", ",\"to\":[14000,11100],\"snap\":200");
	CHECK(!strstr(answer, "\"road\""));
}

TEST(zones_of_hold_and_command, "BE-3.5", "BE-2.2") {
	begin("k (south): INF L3 class A FT0, column, at (10, 10) facing 0; s (south): SK L3 class A, skirmish, at (13, 10) facing 0");
	ask_of("k", "zones", "");
	CHECK(!strstr(answer, "\"hold\""));
	at.s.division[0].order = EM_HOLD;
	at.s.division[0].zone_x = 10000;
	at.s.division[0].zone_y = 16001;
	ask_of("k", "zones", "");
	CHECK(says("\"hold\":{\"at\":[10000,16001],\"range\":6000,\"inside\":false}"));
	int32_t range = number("\"command\"", "range");
	CHECK(range > 0 && says("\"inside\":true}"));
	ask_of("s", "zones", "");
	CHECK_INT(number("\"hold\"", "range"), 10000);
	CHECK(number("\"command\"", "range") > range);
	at.s.general[1].flags |= EM_GENERAL_LOST;
	ask_of("k", "zones", "");
	CHECK(!strstr(answer, "\"command\""));
}

TEST(nearest_enemy_of_every_unit, "BE-27.15") {
	begin("k (south): INF L3 class A FT0, column, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 17) facing 180; "
	      "f (north): INF L3 class B FT0, line, at (20, 10) facing 180");
	ask("{\"ask\":\"nearest\"}");
	char wanted[256];
	snprintf(wanted, sizeof wanted, "{\"unit\":\"%s\",\"enemy\":\"%s\",\"distance\":6250,\"bearing\":0}", id_of("k"), id_of("e"));
	CHECK(says(wanted));
	snprintf(wanted, sizeof wanted, "{\"unit\":\"%s\",\"enemy\":\"%s\",\"distance\":8500,\"bearing\":49152}", id_of("f"), id_of("k"));
	CHECK(says(wanted));
}

/* --- What things mean, and what the enemy can do --------------------------------------------------------------------------- */

static bool told(unsigned code, unsigned clause, const char *args) {
	char line[128];
	snprintf(line, sizeof line, "{\"code\":%u,\"clause\":%u,\"args\":[%s", code, clause, args);
	return says(line);
}

TEST(a_unit_is_explained, "BE-12.1", "BE-17.1", "BE-5.14", "BE-10.2", "BE-5.15", "BE-8.1") {
	begin("k (south): INF L3 class A FT0, column, at (10, 10) facing 0; c (south): CAV L4 class B LC, line, at (20, 10) facing 0; "
	      "g (south): ART L3 class B 6-pdr, deployed, at (15, 10) facing 0; wood 9,9,11,11");
	ask_of("k", "about", "");
	CHECK(told(EM_SAY_HELP_MORALE, BE_12_1, "0,2,3,6,"));
	CHECK(told(EM_SAY_HELP_COHESION, BE_17_1, "4000,4,"));
	CHECK(told(EM_SAY_HELP_MOVES, BE_5_14, "1,6,6,4,"));
	CHECK(told(EM_SAY_HELP_FIRES, BE_10_2, "2000,"));
	CHECK(told(EM_SAY_HELP_CHARGES, BE_5_15, "7,"));
	CHECK(told(EM_SAY_HELP_CLASS, BE_8_1, "0,2,"));
	CHECK(told(EM_SAY_HELP_UNDER, BE_27_14, "5,"));
	at.s.unit[who(&at, "k")].losses = 3;
	at.s.unit[who(&at, "k")].flags |= EM_DISORDER | EM_MARKER;
	ask_of("k", "about", "");
	CHECK(told(EM_SAY_HELP_COHESION, BE_17_1, "2500,4,"));
	CHECK(told(EM_SAY_HELP_DISORDER, BE_15_2, "") && told(EM_SAY_HELP_MARKER, BE_6_2, ""));
	ask_of("c", "about", "");
	CHECK(told(EM_SAY_HELP_MOVES_BROKEN, BE_5_14, "0,8,4,"));
	CHECK(told(EM_SAY_HELP_CHARGES, BE_5_15, "10,"));
	ask_of("g", "about", "");
	CHECK(told(EM_SAY_HELP_DEPLOYED, BE_5_11, "") && told(EM_SAY_HELP_GUNS, BE_10_2, "4000,8000,16000,"));
}

TEST(ground_generals_and_signs_are_explained, "BE-20", "BE-2.1", "BE-1.2") {
	begin("k (south): INF L3 class A FT0, column, at (10, 10) facing 0; wood 2,2,4,4");
	ask("{\"ask\":\"about\",\"ground\":0}");
	CHECK(told(EM_SAY_HELP_DIFFICULT, BE_5_14, "5,") && told(EM_SAY_HELP_COVER, BE_27_14, "2,") && told(EM_SAY_HELP_WOOD, BE_19_6, ""));
	CHECK(strstr(ask("{\"ask\":\"about\",\"ground\":1}"), "ground"));
	ask("{\"ask\":\"about\",\"general\":\"s:general-1\"}");
	CHECK(told(EM_SAY_HELP_GENERAL, BE_2_1, "") && told(EM_SAY_HELP_RANGE, BE_2_3, ""));
	ask("{\"ask\":\"about\",\"sign\":\"engage\"}");
	CHECK(told(EM_SAY_HELP_ORDER, BE_1_2, "4,") && told(EM_SAY_HELP_ENGAGE, BE_3_4, "4,"));
	CHECK(strstr(ask("{\"ask\":\"about\",\"sign\":\"rain\"}"), "sign"));
}

TEST(what_the_enemy_can_do_is_told, "BE-10.1", "BE-27.34", "BE-19.4") {
	begin("k (south): INF L3 class A FT0, line, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (10, 12.25) facing 180; "
	      "h (north): CAV L4 class B LC, line, at (13.5, 10) facing 270; f (north): INF L3 class B FT0, line, at (30, 20) facing "
	      "180");
	char name[16];
	ask_of("k", "threats", "");
	snprintf(name, sizeof name, "%d,", em_unit_arg(&at.s, who(&at, "e")));
	CHECK(told(EM_SAY_THREAT_FIRE, BE_10_1, name) && told(EM_SAY_THREAT_CHARGE, BE_27_34, name));
	snprintf(name, sizeof name, "%d,", em_unit_arg(&at.s, who(&at, "h")));
	CHECK(told(EM_SAY_THREAT_FLANK_CHARGE, BE_27_34, name) && told(EM_SAY_THREAT_RIGHT, BE_19_4, name));
	ask_of("f", "threats", "");
	snprintf(name, sizeof name, "%d,", em_unit_arg(&at.s, who(&at, "f")));
	CHECK(told(EM_SAY_THREAT_NONE, BE_10_1, name));
}
