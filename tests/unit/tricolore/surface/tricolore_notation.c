/*
 * tricolore_notation.c - actions as lines (L3C-35.21): what is written is read as the same action, what players type is understood.
 */
#include "tricolore_field.h"

static const char *line_of(const field *f, gg_action action) {
	static char line[GG_LINE_MAX];
	gg_text out = gg_text_on(line, sizeof line);
	tricolore_rules.format(&field_game, &f->state, &action, &out);
	return line;
}

static bool read_line(const field *f, const char *line, gg_action *out, gg_error *error) {
	memset(error, 0, sizeof *error);
	return tricolore_rules.parse(&field_game, &f->state, line, strlen(line), out, error);
}

static bool same_action(const field *f, gg_action action) {
	gg_action again;
	gg_error error;
	const char *line = line_of(f, action);
	if (strlen(line) + 1 < GG_LINE_MAX && read_line(f, line, &again, &error) && gg_same_action(&again, &action))
		return true;
	printf("# \"%s\": %s\n", line, error.message);
	return false;
}

/* Whatever its bytes. */
TEST(l3c_35_21_every_action_is_read_as_it_was_written, "L3C-35.21") {
	field f;
	gg_rng rng = gg_rng_seed(35);
	field_set(&f, 0);
	for (unsigned i = 0; i < 20000; i++) {
		bool small = gg_rng_below(&rng, 2);
		gg_action action = {(uint16_t)gg_rng_below(&rng, L3_VERBS + 2),
				    (uint16_t)(gg_rng_below(&rng, 8) ? gg_rng_below(&rng, 110) : gg_rng_next(&rng)),
				    small ? (int32_t)gg_rng_below(&rng, 64) : (int32_t)gg_rng_next(&rng),
				    small ? (int32_t)gg_rng_below(&rng, 64) : (int32_t)gg_rng_next(&rng),
				    small ? (int32_t)gg_rng_below(&rng, 70000) : (int32_t)gg_rng_next(&rng)};
		if (!same_action(&f, action)) {
			CHECK(!"an action is lost");
			return;
		}
	}
	CHECK(true);
}

#define SAYS(ACTION, LINE)                                                                                                                 \
	do {                                                                                                                               \
		gg_action a_ = ACTION;                                                                                                     \
		CHECK_TEXT(line_of(&f, a_), LINE);                                                                                         \
		CHECK(same_action(&f, a_));                                                                                                \
	} while (0)
#define ACT(...) act_of((const int32_t[5]){__VA_ARGS__})

static gg_action act_of(const int32_t n[5]) {
	return (gg_action){(uint16_t)n[0], (uint16_t)n[1], n[2], n[3], n[4]};
}

static gg_action march(unsigned verb, unsigned who, l3_set supports) {
	gg_action action = {(uint16_t)verb, (uint16_t)who, 40 | 3 << 7 | 2 << 10 | 2 << 14, (int32_t)supports, 16384 << 8};
	return action;
}

TEST(l3c_35_21_actions_are_short_lines, "L3C-35.21") {
	field f;
	field_set(&f, 0);
	SAYS(ACT(L3_DO_ADVANCE, 0, 12500, 7000, 2), "advance fr01-1 to 12.5,7 pac");
	SAYS(ACT(L3_DO_FORM, 0, L3_LIG), "form fr01-1 LIG");
	SAYS(ACT(L3_DO_FORM, 0, L3_CIRC, 4), "form fr01-1 CIRC files 4");
	SAYS(ACT(L3_DO_TURN, 1, 16384), "turn fr01-2 facing 90");
	SAYS(ACT(L3_DO_SIDE, 1, -1000), "side fr01-2 left 1");
	SAYS(ACT(L3_DO_BACK, 1, 500), "back fr01-2 0.5");
	SAYS(ACT(L3_DO_ABOUT, 1), "about fr01-2");
	SAYS(ACT(L3_DO_ROLL, L3_WHO_PLAYER, 4), "roll 4");
	SAYS(ACT(L3_DO_DONE, L3_WHO_PLAYER), "done");
}

TEST(l3c_35_21_so_are_fires_answers_and_orders, "L3C-35.21") {
	field f;
	field_set(&f, 0);
	SAYS(ACT(L3_DO_FIRE, 5, 42, 0, 1), "fire fr14-1 au01-3 canister");
	SAYS(ACT(L3_DO_FIRE, 5, 42, 42, 6 << 1), "fire fr14-1 au01-3 share 6 then au01-2");
	SAYS(ACT(L3_DO_ANSWER, 0, L3_ANSWER_FIRE | 1 << 4), "answer fr01-1 fire p2");
	SAYS(ACT(L3_DO_ANSWER, 0, L3_ANSWER_FLEE, 4000, TABLE_TURN), "answer fr01-1 flee 4");
	SAYS(ACT(L3_DO_ANSWER, 0, L3_ANSWER_REACT | L3_M_CHF << 8 | L3_ANSWER_FIRE << 12, L3_CAR),
	     "answer fr01-1 react chf CAR then fire p1");
	SAYS(ACT(L3_DO_ANSWER, 0, L3_ANSWER_COUNTER | 3 << 4), "answer fr01-1 counter pch");
	SAYS(ACT(L3_DO_ANSWER, 0, L3_ANSWER_EVADE | 1 << 4, 2000, 32768), "answer fr01-1 evade fire 2 facing 180");
	SAYS(ACT(L3_DO_GENERAL, L3_WHO_GENERAL, 0, 3000, 4500), "general g1 move to 3,4.5");
	SAYS(ACT(L3_DO_GENERAL, L3_WHO_GENERAL, 1, 3), "general g1 join fr01-3");
	SAYS(ACT(L3_DO_GT_ORDER, L3_WHO_GROUP, L3_GT_HOLD), "gt-order 1st-division hold");
	SAYS(ACT(L3_DO_GROUP, L3_WHO_PLAYER, 3, 1 << 8, (int32_t)(150 | (uint32_t)(uint16_t)-25 << 16)),
	     "group fr01-1,fr01-2 by 1.5,-0.25 por");
	SAYS(ACT(L3_DO_PLACE, 0, 8000, 3000, L3_COD << 16), "place fr01-1 to 8,3 facing 0 COD");
	SAYS(ACT(L3_DO_PLACE, L3_WHO_GENERAL, 8000, 3000, 1), "place general g1 to 8,3 with fr01-1");
	SAYS(ACT(L3_DO_ENTER, 0, 1, 6 | 6 << 8), "enter fr01-1 the-barn faces 6,0,6,0");
	SAYS(ACT(L3_DO_FLEE, 0, 4000, 0, TABLE_TURN), "flee fr01-1 4");
	SAYS(march(L3_DO_MAC, 0, 12), "mac fr01-1 au01-1 pch with g2 joint fr01-2 supports fr01-3,fr01-4 along 90");
}

static gg_action details(unsigned pre, unsigned pre_arg, unsigned post, uint32_t b, unsigned target, unsigned post_arg, unsigned support) {
	return ACT(L3_DO_READ, 0, (int32_t)(pre | pre_arg << 8 | (uint32_t)post << 24), (int32_t)b,
		   (int32_t)(target | post_arg << 8 | (uint32_t)support << 24));
}

TEST(l3c_35_21_details_of_an_order_are_words_too, "L3C-35.21", "L3C-31.18") {
	field f;
	field_set(&f, 0);
	SAYS(details(L3_DO_FORM, L3_LIG, 0, 0, 0, 0, 0), "read fr01-1 first form LIG");
	SAYS(details(L3_DO_FORM, L3_CIRC | 4 << 8, 0, 0, 0, 0, 0), "read fr01-1 first form CIRC 4");
	SAYS(details(L3_DO_TURN, 16384, 0, 16384 | 3000u << 16, 0, 0, 0), "read fr01-1 first turn 90 facing 90 go 3");
	SAYS(details(L3_DO_TURN, 0, L3_DO_ABOUT, 1500u << 16, 0, 0, 0), "read fr01-1 first turn 0 go 1.5 then about");
	SAYS(details(0, 0, L3_DO_UNLIMBER, 0, 0, 32768, 0), "read fr01-1 then unlimber 180");
	SAYS(details(L3_DO_ENTER, 1, 0, 0, 0, 0, 0), "read fr01-1 first enter the-barn");
	SAYS(details(L3_DO_LEAVE, 2 | L3_COD << 2, 0, 0, 0, 0, 0), "read fr01-1 first leave south COD");
	SAYS(details(0, 0, 0, 16384, 41, 3, 0), "read fr01-1 facing 90 at au01-1 mac pch");
	SAYS(details(0, 0, 0, 0, 41, 8 | 4 | 1, 0), "read fr01-1 at au01-1 maf p2 canister");
	SAYS(details(0, 0, 0, 0, 41, 3, 2), "read fr01-1 at au01-1 mac pch for fr01-2");
	SAYS(details(0, 0, 0, 0, 0, 0, 2), "read fr01-1 for fr01-2");
}

#define MEANS(TYPED, LINE)                                                                                                                 \
	do {                                                                                                                               \
		gg_action a_;                                                                                                              \
		gg_error error_;                                                                                                           \
		bool read_ = read_line(&f, TYPED, &a_, &error_);                                                                           \
		CHECK_TEXT(read_ ? line_of(&f, a_) : error_.message, LINE);                                                                \
	} while (0)

TEST(l3c_35_21_what_players_type_is_understood_in_the_words_of_the_club, "L3C-35.21") {
	field f;
	field_set(&f, 0);
	MEANS("avancer FR01-1 vers 12.5,7 PAC", "advance fr01-1 to 12.5,7 pac");
	MEANS("chf fr01-1 ligne", "form fr01-1 LIG");
	MEANS("cho fr01-2 face 90", "turn fr01-2 facing 90");
	MEANS("far fr01-2", "about fr01-2");
	MEANS("feu fr14-1 au01-3 mitraille", "fire fr14-1 au01-3 canister");
	MEANS("répondre fr01-1 feu P2", "answer fr01-1 fire p2");
	MEANS("fini", "done");
	MEANS("form s:fr01-1 car", "form fr01-1 CAR");
	MEANS("form fr01 car", "expected a unit; more than one is called that");
	MEANS("form fr99 car", "expected a unit");
	MEANS("form fr01-1 wedge", "expected COM, COC, COD, COF, LIG, CAR, TIR, BAT, CIRC or ECO");
	MEANS("advance fr01-1 to 12.5", "expected a point in UD, such as 12.5,4");
	MEANS("fly fr01-1", "expected a verb, such as advance, form, turn, mac, maf, fire, answer, choose, roll or done");
	MEANS("done now", "expected nothing more");
	MEANS("read fr01-1 first fire", "expected a manoeuvre, such as form LIG, turn 330, about or limber COD");
	MEANS("read fr01-1 at au01-1 mac p2", "expected a pace: por, pac or pch");
	MEANS("mac fr01-1 au01-1 pch",
	      line_of(&f, ACT(L3_DO_MAC, 0, 40 | 3 << 7, 0,
			      table_bearing(f.s.element[40].x - f.s.element[0].x, f.s.element[40].y - f.s.element[0].y) << 8)));
}

TEST(l3c_35_21_parts_name_what_an_action_names, "L3C-35.21") {
	field f;
	char text[1000];
	field_set(&f, 0);
	struct {
		gg_action action;
		const char *json;
	} cases[] = {
		{march(L3_DO_MAC, 0, 12),
		 "{\"verb\":\"mac\",\"unit\":\"s:fr01-1\",\"target\":\"n:au01-1\",\"pace\":\"pch\",\"general\":\"s:g2\","
		 "\"joint\":[\"s:fr01-2\"],\"supports\":[\"s:fr01-3\",\"s:fr01-4\"],\"direction\":16384}"},
		{ACT(L3_DO_ADVANCE, 0, 12500, 7000, 2), "{\"verb\":\"advance\",\"unit\":\"s:fr01-1\",\"to\":[12.5,7],\"pace\":\"pac\"}"},
		{ACT(L3_DO_FIRE, 5, 42, 0, 1), "{\"verb\":\"fire\",\"unit\":\"s:fr14-1\",\"target\":\"n:au01-3\",\"canister\":true}"},
		{ACT(L3_DO_DONE, L3_WHO_PLAYER), "{\"verb\":\"done\"}"},
		{details(L3_DO_FORM, L3_LIG, 0, 3000u << 16, 0, 0, 0),
		 "{\"verb\":\"read\",\"unit\":\"s:fr01-1\",\"first\":{\"verb\":\"form\",\"formation\":\"LIG\"},\"amount\":3}"},
		{details(0, 0, 0, 0, 41, 8 | 4 | 1, 0),
		 "{\"verb\":\"read\",\"unit\":\"s:fr01-1\",\"target\":\"n:au01-1\",\"attack\":\"maf\",\"range\":\"p2\",\"canister\":true}"},
		{details(0, 0, L3_DO_UNLIMBER, 0, 0, 32768, 2), "{\"verb\":\"read\",\"unit\":\"s:fr01-1\",\"then\":{\"verb\":\"unlimber\","
								"\"heading\":32768},\"support_of\":\"s:fr01-2\"}"},
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		gg_text on = gg_text_on(text, sizeof text);
		gg_json_out out = gg_json_compact_on(&on);
		gg_json_open(&out, NULL, '{');
		tricolore_rules.parts(&field_game, &f.state, &cases[i].action, &out);
		gg_json_close(&out, '}');
		CHECK_TEXT(text, cases[i].json);
	}
}
