/*
 * empire_standing_fires.c - standing answers to fires (BE-27.95): replies, supports, and the question about all supports at once.
 */
#include "empire_fires.h"

#include <stdlib.h>

#include "standing_play.h"

static const char duel[] = "a (south): INF L3 class B FT1, line, at (10, 10) facing 0;"
			   "b (north): INF L3 class B FT1, line, at (10, 12.5) facing 180";

static em_verb says(const char *settings) {
	answers_are(settings);
	return answered(&at.s, NULL);
}

TEST(be_27_95_replies, "BE-27.95") {
	scene_set(&at, duel);
	CHECK(fire("a", "b", EM_MUSKETS));
	CHECK_INT(phase(), EM_FI_REPLY);
	CHECK_INT(says(""), EM_DO_NOTHING); /* its division has yet to act: a reply costs the marker */
	CHECK_INT(says("reply=always"), EM_DO_REPLY);
	CHECK_INT(says("reply=ask"), EM_DO_NOTHING);
	CHECK_INT(says("reply=never"), EM_DO_PASS);
	at.s.division[unit("b")->division].flags |= EM_ACTIVATED;
	CHECK_INT(says(""), EM_DO_REPLY);
	CHECK_INT(says("reply=ask"), EM_DO_NOTHING);
	CHECK_INT(says("reply=never"), EM_DO_PASS);
	at.s.division[unit("b")->division].flags &= (uint8_t)~EM_ACTIVATED;
	unit("b")->flags |= EM_MARKER;
	CHECK_INT(says(""), EM_DO_REPLY);
	answers_are("reply=never");
	answer_of(who(&at, "b"), EM_STANDING_REPLY, 1);
	CHECK_INT(answered(&at.s, NULL), EM_DO_REPLY);
	answers_are("");
	answer_of(who(&at, "a"), EM_STANDING_REPLY, 3); /* the other side's unit of that number */
	answers_are("reply=ask");
	CHECK_INT(answered(&at.s, NULL), EM_DO_NOTHING);
}

static const char supported[] = "a (south): INF L3 class B FT1, line, at (10, 10) facing 0;"
				"s (south): SK L3 class B FT1, skirmish, at (11.6, 10.2) facing 0;"
				"t (south): SK L3 class B FT1, skirmish, at (8.4, 10.2) facing 0;"
				"b (north): INF L3 class B FT1, line, at (10, 12) facing 180";

TEST(be_27_95_supports_of_a_fire, "BE-27.95") {
	scene_set(&at, supported);
	CHECK(fire("a", "b", EM_MUSKETS));
	CHECK_INT(phase(), EM_FI_SUPPORT);
	CHECK_INT(says(""), EM_DO_NOTHING);
	CHECK_INT(says("supports=ask"), EM_DO_NOTHING);
	CHECK_INT(says("supports=none"), EM_DO_GO);
	answer_of(who(&at, "s"), EM_STANDING_SUPPORTS, 0);
	CHECK_INT(answered(&at.s, NULL), EM_DO_NOTHING);
	CHECK(help("s", "b"));
	CHECK_INT(answered(&at.s, NULL), EM_DO_GO); /* t is not asked for */
}

/* Limbering afterwards is said in the same step: no standing answer takes it away. */
TEST(be_27_95_no_supports_leave_the_battery_its_choice, "BE-27.95", "BE-10.8") {
	scene_set(&at, "a (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 0; b (north): INF L3 class B FT1, line, at (10, 14) "
		       "facing 180");
	activate(0);
	at.s.phase = EM_AC_FIRE_B;
	em_play play = scene_play(&at);
	em_fire_open(&play, who(&at, "a"), who(&at, "b"), EM_CANISTER, false);
	em_settle(&play);
	CHECK_INT(phase(), EM_FI_SUPPORT);
	CHECK_INT(says("supports=none"), EM_DO_NOTHING);
}

TEST(be_27_95_single_choices_and_dice_are_no_question, "BE-27.95") {
	scene_set(&at, duel);
	CHECK(fire("a", "b", EM_MUSKETS));
	CHECK(pass());
	CHECK_INT(phase(), EM_FI_DICE);
	CHECK_INT(says("reply=always"), EM_DO_NOTHING);
}

/* --- {"ask":"supports"} ---------------------------------------------------------------------------------------------------- */

static const char *ask_supports(void) {
	static char text[2048];
	static const char question[] = "{\"ask\":\"supports\"}";
	gg_json_node nodes[8];
	gg_json doc;
	gg_error error = {0};
	gg_text on = gg_text_on(text, sizeof text);
	gg_json_out out = gg_json_compact_on(&on);
	CHECK(gg_json_parse(&doc, question, sizeof question - 1, nodes, 8, &error));
	gg_json_open(&out, NULL, '{');
	if (!em_ask(&standing_game, &at.s.head, &doc, 1, &out, &error)) {
		snprintf(text, sizeof text, "%s", error.message);
		return text;
	}
	gg_json_close(&out, '}');
	return text;
}

static int32_t number_after(const char *text, const char *key) {
	const char *found = strstr(text, key);
	return found ? (int32_t)strtol(found + strlen(key), NULL, 10) : -99;
}

TEST(be_27_95_all_supports_in_one_question, "BE-27.95", "BE-19.3") {
	scene_set(&at, supported);
	CHECK(fire("a", "b", EM_MUSKETS));
	char before[2048];
	snprintf(before, sizeof before, "%s", ask_supports());
	em_fire plain = em_fire_declared(&at.look, em_top_of(&at.s));
	em_frame with = *em_top_of(&at.s);
	with.fire_support = gg_set_of(who(&at, "s")) | gg_set_of(who(&at, "t"));
	em_fire helped = em_fire_declared(&at.look, &with);
	int32_t gains = em_fire_total(&helped, NULL) - em_fire_total(&plain, NULL);
	CHECK(gains > 0);
	CHECK_INT(number_after(before, "\"total\":"), em_fire_total(&plain, NULL));
	CHECK_INT(number_after(strstr(before, "\"most\":"), "\"gains\":"), gains);
	CHECK(strstr(before, "\"named\":[]") != NULL);
	CHECK(help("s", "b"));
	CHECK_INT(number_after(ask_supports(), "\"total\":") - number_after(before, "\"total\":"), number_after(before, "\"gains\":"));
	CHECK(help("t", "b"));
	CHECK_TEXT(ask_supports(), "nobody is asked about supports now"); /* none is left: the fire goes on */
}
