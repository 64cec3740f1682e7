/*
 * empire_react.c - reactions to a move, played to their end (BE-6, BE-7, BE-8, BE-27.31 to 27.33): the worked examples, and what marks.
 */
#include "react_move.h"

#define COLUMN_M "m (south): INF L3 class B FT0, column, at (10, 10) facing 0;"

/* A real move of the unit begins. */
static void begin(const char *text, const char *name) {
	play_scene(text);
	at.s.side = (uint8_t)em_side_of(who(&at, name));
	em_move_open(&play, who(&at, name), 0);
	em_settle(&play);
}

static void advance(const char *name, int32_t way) {
	act(EM_DO_ADVANCE, who(&at, name), way, 0, 0);
}

static void react(const char *name, const char *mover, em_reaction row) {
	CHECK(allowed(EM_DO_REACT, name, (int32_t)who(&at, mover), (int32_t)row));
	act(EM_DO_REACT, who(&at, name), (int32_t)who(&at, mover), (int32_t)row, 0);
}

static em_phase phase(void) {
	return em_phase_of(&at.s);
}

/* Passes until the move itself decides again. */
static void pass_all(void) {
	while (phase() == EM_RE_ASK)
		pass();
}

/* --- The worked examples ---------------------------------------------------------------------------------------------------- */

TEST(e36_opportunity_charge_interrupts_a_move, "BE-7.3", "BE-27.30", "BE-27.32", "BE-11.9") {
	begin("m (south): INF L3 class A FT0, column, at (10, 8) facing 0; h (north): CAV L3 class B MC, line, at (14.5, 13.2) facing 270",
	      "m");
	advance("m", 6000);
	CHECK_INT(phase(), EM_RE_ASK);
	CHECK_INT(em_phase_table[phase()]->turn(&at.s), 1);
	CHECK_TEXT(place("m"), "10000 10100 0");
	react("h", "m", EM_R_CAV_MOVE_CHARGE);
	for (int guard = 0; guard < 8 && phase() != EM_CH_SHOCK; guard++)
		act(EM_DO_GO, 0, 0, 0, 0); /* nobody supports by fire; the target may only stand */
	CHECK_INT(phase(), EM_CH_SHOCK);
	CHECK_TEXT(place("h"), "10875 10100 49152");
	roll(4);
	roll(3);
	CHECK(has("h", EM_MARKER));
	CHECK_INT(unit("h")->losses, 1);
	CHECK_INT(unit("m")->losses, 4);
	CHECK(has("m", EM_DISORDER | EM_MARKER));
	CHECK_TEXT(place("m"), "4000 10100 49152");
	CHECK_TEXT(place("h"), "9875 10100 49152");
	CHECK_INT(phase(), EM_CH_PURSUE);
	act(EM_DO_PURSUE, 0, 0, 0, 0);
	CHECK(has("m", EM_REMOVED));
	for (int guard = 0; guard < 8 && at.s.depth; guard++)
		act(EM_DO_GO_ON, who(&at, "h"), 0, 0, 0);
	CHECK_INT(at.s.depth, 0); /* the move of m is over */
	CHECK_INT(at.s.moving.units, 0);
}

TEST(be_27_32_charged_it_moves_no_more_even_if_it_wins, "BE-27.32") {
	begin("m (south): INF L3 class A FT0, column, at (10, 8) facing 0; h (north): CAV L3 class B MC, line, at (14.5, 13.2) facing 270",
	      "m");
	advance("m", 6000);
	react("h", "m", EM_R_CAV_MOVE_CHARGE);
	for (int guard = 0; guard < 8 && phase() != EM_CH_SHOCK; guard++)
		act(EM_DO_GO, 0, 0, 0, 0);
	roll(1); /* 8 */
	roll(6); /* 8: the unit that was charged wins */
	CHECK(has("h", EM_DISORDER) && !has("m", EM_DISORDER));
	for (int guard = 0; guard < 8 && at.s.depth; guard++)
		act(EM_DO_STAY, who(&at, "m"), 0, 0, 0);
	CHECK_INT(at.s.depth, 0);
	CHECK_TEXT(place("m"), "10000 10100 0");
	CHECK_INT(at.s.moving.units, 0);
}

TEST(e37_opportunity_fire_the_move_goes_on, "BE-7.9", "BE-7.2", "BE-10.4", "BE-27.64", "BE-6.1") {
	begin(COLUMN_M "gun (north): ART L3 class B 6-pdr, deployed, at (14, 18) facing 180", "m");
	advance("m", 4000);
	CHECK_TEXT(place("m"), "10000 10100 0");
	CHECK_INT(distance(&at, "m", "gun"), 7523);
	react("gun", "m", EM_R_ART_MOVE_FIRE);
	CHECK_INT(phase(), EM_FI_DICE); /* neither supports nor a reply */
	CHECK_INT(at.s.depth, 3);
	roll(4);
	CHECK(has("gun", EM_MARKER | EM_REACTED));
	CHECK(!em_fire_of(&at.look, who(&at, "gun"), who(&at, "m"), EM_ROUND_SHOT).stationary); /* for the rest of the turn (AMB-29) */
	CHECK_INT(unit("m")->losses, 1);
	CHECK_INT(phase(), EM_FI_TEST);
	roll(4);                                 /* 4 + 3 = 7 */
	CHECK_TEXT(place("m"), "10000 14000 0"); /* it went on and nobody asked again */
	CHECK_INT(at.s.depth, 1);
	CHECK_INT(phase(), EM_MV_STEP);
}

TEST(be_7_9_a_mover_that_retreats_has_ended_its_move, "BE-7.9", "BE-27.32") {
	begin(COLUMN_M "gun (north): ART L3 class B 6-pdr, deployed, at (14, 18) facing 180", "m");
	advance("m", 4000);
	react("gun", "m", EM_R_ART_MOVE_FIRE);
	roll(4);
	roll(2); /* 2 + 3 = 5 */
	CHECK(has("m", EM_DISORDER));
	CHECK(unit("m")->y < 10000);
	CHECK_INT(at.s.depth, 0);
	CHECK_INT(at.s.moving.units, 0);
}

TEST(e38_a_failed_test_against_a_move, "BE-7.2", "BE-8.1", "BE-6.1") {
	begin("m (south): CAV L3 class B LC, line, at (10, 10) facing 0; i (north): INF L3 class C FT0, line, at (10, 17) facing 180", "m");
	em_unit before;
	advance("m", 3000);
	CHECK_TEXT(place("m"), "10000 12400 0");
	before = *unit("i");
	CHECK(allowed(EM_DO_FORM, "i", 32768, EM_HOLLOW_SQUARE));
	act(EM_DO_FORM, who(&at, "i"), 32768, EM_HOLLOW_SQUARE, 0);
	CHECK_INT(phase(), EM_RE_TM);
	roll(3); /* class C needs 4 */
	before.flags |= EM_REACTED;
	CHECK(!memcmp(&before, unit("i"), sizeof before)); /* nothing but the used reaction */
	CHECK(was_told(EM_SAY_MANOEUVRE_FAILED));
	CHECK_TEXT(place("m"), "10000 13000 0");
}

TEST(be_8_1_a_passed_test_forms_square_and_marks, "BE-8.1", "BE-6.1", "BE-27.23") {
	begin("m (south): CAV L3 class B LC, line, at (10, 10) facing 0; i (north): INF L3 class C FT0, line, at (10, 17) facing 180", "m");
	advance("m", 3000);
	act(EM_DO_FORM, who(&at, "i"), 32768, EM_HOLLOW_SQUARE, 0);
	roll(4);
	CHECK_INT(unit("i")->form, EM_HOLLOW_SQUARE);
	CHECK_TEXT(place("i"), "10000 17250 32768"); /* its front edge is kept */
	CHECK(has("i", EM_MARKER | EM_CHANGED));
	CHECK_TEXT(place("m"), "10000 13000 0");
	CHECK(was_told(EM_SAY_MANOEUVRE_PASSED));
}

TEST(e39_skirmishers_fall_back_and_fire, "BE-7.1", "BE-27.33", "BE-27.41", "BE-6.4") {
	begin(COLUMN_M "s (north): SK L3 class B FT2, skirmish, at (10, 14.3) facing 180", "m");
	advance("m", 2500); /* 4 at once would be too near to s, which is still there (BE-27.26) */
	CHECK_TEXT(place("m"), "10000 10100 0");
	react("s", "m", EM_R_SK_MOVE_BACK_FIRE);
	CHECK_TEXT(place("s"), "10000 16300 32768");
	CHECK(!has("s", EM_MARKER));
	CHECK_TEXT(place("m"), "10000 12500 0");
	advance("m", 1500); /* it goes on, to the stride at which the shot is open: 2.6 of the move */
	CHECK_INT(phase(), EM_RE_ASK);
	CHECK_TEXT(place("m"), "10000 12600 0");
	CHECK_INT(distance(&at, "m", "s"), 2950);
	CHECK(!allowed(EM_DO_REACT, "s", (int32_t)who(&at, "m"), EM_R_SK_MOVE_BACK)); /* that is used up */
	CHECK_INT(refusal.code, EM_SAY_REACT_USED);
	react("s", "m", EM_R_SK_MOVE_FIRE);
	roll(4);
	CHECK(has("s", EM_MARKER));
	CHECK_INT(unit("m")->losses, 1);
	roll(4);
	CHECK_TEXT(place("m"), "10000 14000 0");
	CHECK_INT(at.s.depth, 1);
}

TEST(be_27_33_fires_at_once_if_it_can, "BE-27.33") {
	/* 3 UD range: from 0.7 it falls back to 2.7 and fires. */
	begin(COLUMN_M "s (north): SK L3 class B FT2, skirmish, at (10, 11.9) facing 180", "m");
	unit("s")->traits |= EM_CARBINE;
	advance("m", 100);
	react("s", "m", EM_R_SK_MOVE_BACK_FIRE);
	CHECK_TEXT(place("s"), "10000 13900 32768");
	CHECK_INT(phase(), EM_FI_DICE);
	roll(1);
	CHECK(has("s", EM_MARKER));
}

TEST(be_27_33_no_shot_in_the_next_move, "BE-27.33") {
	begin(COLUMN_M "s (north): SK L3 class B FT2, skirmish, at (10, 14.3) facing 180", "m");
	advance("m", 500);
	react("s", "m", EM_R_SK_MOVE_BACK_FIRE);
	CHECK_INT(phase(), EM_MV_STEP);
	CHECK(em_shot_owed(&at.s.frame[0], who(&at, "s")));
	act(EM_DO_END, who(&at, "m"), 0, 0, 0);
	while (at.s.depth)
		act(phase() == EM_MV_MORE ? EM_DO_FINISH : EM_DO_PASS, 0, 0, 0, 0);
	em_move_open(&play, who(&at, "m"), 0);
	em_settle(&play);
	advance("m", 4000);
	CHECK_INT(phase(), EM_MV_STEP); /* it came within 3 UD and was not asked */
	CHECK_TEXT(place("m"), "10000 14500 0");
}

TEST(e40_cavalry_withdrawal, "BE-7.4", "BE-27.33", "BE-6.1") {
	begin(COLUMN_M "h (north): CAV L3 class B LC, line, at (10, 14.9) facing 180", "m");
	advance("m", 1000);
	CHECK_INT(phase(), EM_RE_ASK);
	int32_t first = unit("m")->y;
	CHECK(!allowed(EM_DO_WITHDRAW, "h", 50, 0));
	CHECK_INT(refusal.clause, BE_7_4);
	CHECK(!allowed(EM_DO_WITHDRAW, "h", 8001, 0));
	CHECK(allowed(EM_DO_WITHDRAW, "h", 8000, 0));
	CHECK(!allowed(EM_DO_WITHDRAW, "h", 4000, 1));
	CHECK(offered(EM_DO_WITHDRAW, "h", NULL, 0));
	act(EM_DO_WITHDRAW, who(&at, "h"), 4000, 0, 0);
	CHECK_TEXT(place("h"), "10000 18900 32768");
	CHECK(has("h", EM_MARKER | EM_REACTED));
	CHECK(!has("h", EM_DISORDER));
	CHECK_INT(first, 10100);
	CHECK_TEXT(place("m"), "10000 11000 0");
	CHECK_INT(distance(&at, "m", "h"), 7025);
}

TEST(be_27_33_a_withdrawal_needs_a_legal_way, "BE-27.33", "BE-7.4") {
	begin(COLUMN_M "h (north): CAV L3 class B LC, line, at (10, 14.9) facing 180; wood 5,17,15,20", "m");
	advance("m", 1000);
	CHECK(!allowed(EM_DO_WITHDRAW, "h", 4000, 0)); /* horse does not enter a wood */
	CHECK(allowed(EM_DO_WITHDRAW, "h", 1700, 0));
	/* A friend behind it that faces the other way is not passed through, one that faces the same way is. */
	begin(COLUMN_M
	      "h (north): CAV L3 class B LC, line, at (10, 14.9) facing 180; r (north): INF L3 class B FT0, line, at (10, 17) facing 0",
	      "m");
	advance("m", 1000);
	CHECK(!allowed(EM_DO_WITHDRAW, "h", 4000, 0));
	CHECK_INT(refusal.code, EM_SAY_WITHDRAW_BLOCKED);
	unit("r")->heading = 32768;
	em_look_moved(&play.look, who(&at, "r"));
	CHECK(allowed(EM_DO_WITHDRAW, "h", 4000, 0));
	CHECK(!allowed(EM_DO_WITHDRAW, "h", 2000, 0)); /* not to stop on it */
	/* Nowhere 4 UD off: not offered. */
	begin(COLUMN_M "h (north): CAV L3 class B LC, line, at (10, 14) facing 180; marsh 5,15,15,20", "m");
	advance("m", 1000);
	CHECK(!offered(EM_DO_WITHDRAW, "h", NULL, 0));
}

TEST(e41_changing_formation_under_the_eyes_of_the_enemy, "BE-5.7", "BE-7.3", "BE-27.32") {
	begin("m (south): INF L3 class A FT0, column, at (10, 10) facing 0; i (north): INF L3 class B FT0, column, at (10, 12.6) facing "
	      "180",
	      "m");
	act(EM_DO_FORM, who(&at, "m"), 0, EM_LINE, 0);
	CHECK_INT(phase(), EM_RE_ASK);
	CHECK_INT(unit("m")->form, EM_COLUMN);
	react("i", "m", EM_R_INF_MOVE_CHARGE);
	for (int guard = 0; guard < 8 && phase() != EM_CH_SHOCK; guard++)
		act(EM_DO_GO, 0, 0, 0, 0);
	CHECK_TEXT(place("i"), "10000 11000 32768");
	CHECK_INT(unit("m")->form, EM_COLUMN);
	roll(5);
	roll(2);
	CHECK_INT(unit("m")->form, EM_COLUMN); /* the change did not take place */
	CHECK_INT(unit("m")->losses, 4);
	CHECK_TEXT(place("m"), "10000 4000 32768");
	CHECK_TEXT(place("i"), "10000 10000 32768");
}

/* --- What is explained ------------------------------------------------------------------------------------------------------- */

typedef struct lines {
	unsigned totals;
	int32_t last; /* value of the last total, in halves */
	int32_t sum;  /* of its lines */
} lines;

static void note_item(void *payload, const gg_item *item) {
	lines *l = (lines *)payload;
	if (item->kind == GG_ITEM_TOTAL) {
		l->totals++;
		l->last = item->value;
		l->sum = 0;
	} else {
		l->sum += item->value;
	}
}

static lines explained(unsigned verb, const char *name, int32_t a, int32_t b) {
	lines l = {0, 0, 0};
	gg_item_sink sink = {note_item, &l};
	gg_action action = {(uint16_t)verb, (uint16_t)(name ? who(&at, name) : 0), a, b, 0};
	em_phase_table[em_phase_of(&at.s)]->explain(&play.look, &action, &sink);
	return l;
}

TEST(numbers_of_reactions_are_explained, "BE-8.1", "BE-10.4", "BE-12.1") {
	begin(COLUMN_M "gun (north): ART L3 class B 6-pdr, deployed, at (10, 14.5) facing 180", "m");
	advance("m", 1000);
	lines fire = explained(EM_DO_REACT, "gun", (int32_t)who(&at, "m"), EM_R_ART_MOVE_FIRE);
	CHECK_INT(fire.totals, 1);
	CHECK_INT(fire.last, 4); /* canister +2; not stationary, for it is by opportunity */
	CHECK_INT(explained(EM_DO_REACT, "gun", (int32_t)who(&at, "m"), EM_R_ART_MOVE_LIMBER_FLEE).last, -2);
	CHECK_INT(explained(EM_DO_PASS, NULL, 0, 0).totals, 0);
	CHECK_INT(explained(EM_DO_REACT, "gun", (int32_t)who(&at, "m"), EM_R_ART_MOVE_FLEE).totals, 0); /* not open */
	react("gun", "m", EM_R_ART_MOVE_LIMBER_FLEE);
	CHECK_INT(explained(EM_DO_ROLL, NULL, 4, 0).last, -2);
	begin("m (south): INF L3 class A FT0, column, at (10, 8) facing 0; h (north): CAV L3 class B MC, line, at (14.5, 13.2) facing 270",
	      "m");
	advance("m", 6000);
	CHECK_INT(explained(EM_DO_REACT, "h", (int32_t)who(&at, "m"), EM_R_CAV_MOVE_CHARGE).totals, 2);
	play_scene(
		"a (north): INF L3 class B FT0, line, at (10, 14) facing 180; d (south): INF L3 class B FT0, line, at (10, 11.5) facing 0;"
		"f (south): INF L3 class B FT0, column, at (10.5, 7) facing 0");
	falls("d", "a", 6000, EM_FLEES);
	lines morale = explained(EM_DO_ROLL, NULL, 3, 0);
	CHECK_INT(morale.totals, 1);
	CHECK_INT(morale.last, 6);
	CHECK_INT(morale.sum, 6);
}

/* --- Flight (BE-7.7) ------------------------------------------------------------------------------------------------------------ */

TEST(be_7_7_flight_as_a_reaction, "BE-7.7", "BE-7.1", "BE-6.1") {
	begin(COLUMN_M "i (north): INF L3 class B FT0, line, at (10, 14.5) facing 180", "m");
	at.s.division[unit("i")->division].order = EM_ATTACK;
	advance("m", 1000);
	CHECK(!allowed(EM_DO_REACT, "i", (int32_t)who(&at, "m"), EM_R_INF_MOVE_FLEE));
	CHECK_INT(refusal.code, EM_SAY_REACT_NO_FLIGHT);
	at.s.division[unit("i")->division].order = EM_HOLD;
	CHECK(!allowed(EM_DO_REACT, "i", (int32_t)who(&at, "m"), EM_R_INF_MOVE_FLEE));
	at.s.division[unit("i")->division].order = EM_ENGAGE;
	react("i", "m", EM_R_INF_MOVE_FLEE);
	CHECK_TEXT(place("i"), "10000 20500 0");
	CHECK(has("i", EM_MARKER | EM_DISORDER | EM_FLED));
	CHECK_TEXT(place("m"), "10000 11000 0");
}

TEST(be_7_1_guns_limber_and_flee, "BE-7.1", "BE-8.1", "BE-7.2") {
	const char *text = COLUMN_M "gun (north): ART L3 class B 6-pdr, deployed, at (10, 14.5) facing 180";
	begin(text, "m");
	unit("gun")->flags |= EM_FIRED;
	advance("m", 1000);
	CHECK(!allowed(EM_DO_REACT, "gun", (int32_t)who(&at, "m"), EM_R_ART_MOVE_FLEE)); /* only if limbered */
	CHECK(!allowed(EM_DO_REACT, "gun", (int32_t)who(&at, "m"), EM_R_ART_MOVE_UNLIMBER));
	react("gun", "m", EM_R_ART_MOVE_LIMBER_FLEE);
	CHECK_INT(phase(), EM_RE_TM);
	roll(4); /* 4 - 1 = 3 */
	CHECK_INT(unit("gun")->form, EM_LIMBERED);
	CHECK_TEXT(place("gun"), "10000 20500 0");
	begin(text, "m");
	advance("m", 1000);
	react("gun", "m", EM_R_ART_MOVE_LIMBER_FLEE);
	roll(3); /* 3 - 1 = 2 */
	CHECK_INT(unit("gun")->form, EM_DEPLOYED);
	CHECK(!has("gun", EM_MARKER));
	CHECK(has("gun", EM_REACTED));
}

TEST(be_7_1_guns_unlimber, "BE-7.1", "BE-8.1", "BE-6.2") {
	begin(COLUMN_M "gun (north): ART L3 class B 6-pdr, limbered, at (10, 14.5) facing 180", "m");
	advance("m", 1000);
	CHECK(offered(EM_DO_REACT, "gun", "m", EM_R_ART_MOVE_FLEE));
	CHECK(!allowed(EM_DO_REACT, "gun", (int32_t)who(&at, "m"), EM_R_ART_MOVE_LIMBER_FLEE));
	flag(&at, "gun", EM_MARKER);
	CHECK(!allowed(EM_DO_REACT, "gun", (int32_t)who(&at, "m"), EM_R_ART_MOVE_UNLIMBER));
	CHECK_INT(refusal.code, EM_SAY_REACT_MARKED);
	unit("gun")->flags &= ~(uint32_t)EM_MARKER;
	react("gun", "m", EM_R_ART_MOVE_UNLIMBER);
	roll(4);
	CHECK_INT(unit("gun")->form, EM_DEPLOYED);
	CHECK(has("gun", EM_MARKER)); /* so it does not fire */
	CHECK_TEXT(place("m"), "10000 11000 0");
}

/* --- Markers (BE-6) ---------------------------------------------------------------------------------------------------------------- */

TEST(be_6_2_a_marked_unit_still_turns_at_minus_1, "BE-6.2", "BE-6.3", "BE-7.2", "BE-8.1") {
	begin(COLUMN_M "i (north): INF L3 class B FT0, line, at (10, 13) facing 180, marker", "m");
	advance("m", 1000);
	CHECK_INT(phase(), EM_RE_ASK);
	CHECK(!allowed(EM_DO_REACT, "i", (int32_t)who(&at, "m"), EM_R_INF_MOVE_FIRE));
	CHECK(!allowed(EM_DO_REACT, "i", (int32_t)who(&at, "m"), EM_R_INF_MOVE_CHARGE));
	CHECK(allowed(EM_DO_FORM, "i", 32768, EM_COLUMN));
	act(EM_DO_FORM, who(&at, "i"), 32768, EM_COLUMN, 0);
	roll(3); /* 3 - 1 = 2, class B needs 3 */
	CHECK_INT(unit("i")->form, EM_LINE);
}

TEST(be_6_4_falling_back_gives_no_marker, "BE-6.4", "BE-7.1") {
	begin(COLUMN_M "s (north): SK L3 class B FT2, skirmish, at (10, 14.3) facing 180", "m");
	advance("m", 1000);
	react("s", "m", EM_R_SK_MOVE_BACK);
	CHECK(!has("s", EM_MARKER));
	CHECK(has("s", EM_REACTED | EM_FELL_BACK));
	CHECK_TEXT(place("m"), "10000 11000 0");
	CHECK(!em_shot_owed(&at.s.frame[0], who(&at, "s")));
}

/* --- Who is asked together (BE-27.31, 27.32) --------------------------------------------------------------------------------------------
 */

TEST(be_27_31_the_others_are_asked_again, "BE-27.31") {
	begin(COLUMN_M "i (north): INF L3 class B FT0, line, at (9, 14.5) facing 180; j (north): INF L3 class B FT0, line, at (11.1, 14.5) "
		       "facing 180",
	      "m");
	advance("m", 1000);
	CHECK_INT(at.s.frame[1].queued, 2);
	act(EM_DO_FORM, who(&at, "i"), 32768, EM_COLUMN, 0);
	roll(6);
	CHECK_INT(phase(), EM_RE_ASK);
	CHECK_INT(at.s.frame[1].queued, 1);
	CHECK_INT(at.s.frame[1].queue[0], who(&at, "j"));
	CHECK(!allowed(EM_DO_FORM, "i", 32768, EM_LINE));
	CHECK_INT(refusal.code, EM_SAY_REACT_NOT_ASKED);
	pass(); /* lets all go */
	CHECK_TEXT(place("m"), "10000 11000 0");
	CHECK(!has("j", EM_REACTED));
}

TEST(be_27_32_nobody_is_asked_about_who_moves_no_more, "BE-27.32", "BE-27.31") {
	begin(COLUMN_M "gun (north): ART L3 class B 6-pdr, deployed, at (10, 15) facing 180; i (north): INF L3 class B FT0, line, at (12, "
		       "14.5) facing 180",
	      "m");
	advance("m", 1000);
	CHECK_INT(at.s.frame[1].queued, 2);
	react("gun", "m", EM_R_ART_MOVE_FIRE);
	roll(6); /* canister */
	roll(1);
	CHECK(has("m", EM_DISORDER));
	CHECK_INT(at.s.depth, 0);
}

TEST(be_7_2_one_reaction_in_an_activation, "BE-7.2") {
	begin(COLUMN_M
	      "n (south): INF L3 class B FT0, column, at (12, 10) facing 0; i (north): INF L3 class B FT0, line, at (11, 14.5) facing 180",
	      "m");
	advance("m", 1000);
	act(EM_DO_FORM, who(&at, "i"), 32768, EM_COLUMN, 0);
	roll(1);
	CHECK(!has("i", EM_MARKER));
	act(EM_DO_END, who(&at, "m"), 0, 0, 0);
	while (at.s.depth)
		act(phase() == EM_MV_MORE ? EM_DO_FINISH : EM_DO_PASS, 0, 0, 0, 0);
	em_move_open(&play, who(&at, "n"), 0);
	em_settle(&play);
	advance("n", 1000);
	CHECK_INT(phase(), EM_MV_STEP); /* i is asked nothing more */
}

TEST(be_27_92_actions_that_say_too_much, "BE-27.92") {
	begin(COLUMN_M "i (north): INF L3 class B FT0, line, at (10, 14.5) facing 180", "m");
	advance("m", 1000);
	gg_action odd = {EM_DO_PASS, 0, 1, 0, 0};
	CHECK(!em_phase_table[phase()]->check(&play.look, &odd, NULL));
	CHECK(!allowed(EM_DO_REACT, "i", (int32_t)who(&at, "m"), EM_R_INF_MOVE_FORM)); /* form and reorient name it */
	CHECK(!allowed(EM_DO_REACT, "i", (int32_t)who(&at, "m"), EM_R_INF_STAND));     /* of a charge */
	CHECK(!allowed(EM_DO_REACT, "i", (int32_t)who(&at, "m"), EM_R_CAV_MOVE_FLEE));
	CHECK(!allowed(EM_DO_REACT, "i", (int32_t)who(&at, "m"), 99));
	CHECK(!allowed(EM_DO_REACT, "i", (int32_t)who(&at, "m"), -1));
	CHECK(!allowed(EM_DO_REACT, "m", (int32_t)who(&at, "m"), EM_R_INF_MOVE_FLEE));
	CHECK(!allowed(EM_DO_ADVANCE, "i", 100, 0));
	CHECK(!allowed(EM_DO_REORIENT, "i", 32768, EM_LINE)); /* it faces that way */
	CHECK(allowed(EM_DO_REORIENT, "i", 0, EM_LINE));
	CHECK(!allowed(EM_DO_REORIENT, "i", 65536, EM_LINE));
	CHECK(!allowed(EM_DO_FORM, "i", 32768, EM_SOLID_SQUARE)); /* from column alone (BE-5.18) */
	CHECK(!allowed(EM_DO_FORM, "i", 32768, EM_SKIRMISH));
	pass_all();
	em_frame nothing;
	memset(&nothing, 0, sizeof nothing);
	CHECK(!memcmp(&at.s.frame[1], &nothing, sizeof nothing));
}

/* --- The table (BE-7.1)
 * --------------------------------------------------------------------------------------------------------------------- */

TEST(be_7_1_the_table_as_printed, "BE-7.1", "BE-6.4") {
	static const char *const kinds_of[] = {"INF", "CAV", "ART", "SK"};
	unsigned tests = 0, marks = 0, to_charges = 0, ordered = 0, arms[4] = {0, 0, 0, 0};
	for (unsigned row = 0; row < EM_REACTIONS; row++) {
		const em_reaction_row *r = &em_reaction_table[row];
		tests += r->test;
		marks += r->marks;
		to_charges += r->charge;
		ordered += r->ordered;
		arms[r->arm]++;
		CHECK(!r->marks == (r->what == EM_STANDS_FAST || r->what == EM_FALLS_BACK));
		CHECK(!r->test || r->what == EM_CHANGES || r->what == EM_UNLIMBERS || r->what == EM_LIMBERS_AND_FLEES);
	}
	CHECK_INT(EM_REACTIONS, 32);
	CHECK_INT(tests, 10);
	CHECK_INT(marks, 27);
	CHECK_INT(to_charges, 15);
	CHECK_INT(ordered, 4);
	CHECK_INT(arms[EM_INF], 8);
	CHECK_INT(arms[EM_CAV], 8);
	CHECK_INT(arms[EM_ART], 10);
	CHECK_INT(arms[EM_SK], 6);
	CHECK_TEXT(kinds_of[EM_SK], "SK");
}

static bool row_open(const char *name, em_reaction row, const char *against) {
	return em_reaction_open(&play.look, who(&at, name), row, who(&at, against), &refusal);
}

TEST(e72_when_a_counter_charge_is_open, "BE-7.5", "BE-6.2", "BE-27.7") {
	play_scene("h (south): CAV L3 class B LC, line, at (10, 6) facing 0; a (south): INF L3 class B FT0, column, at (20, 10) facing 0;"
		   "i (north): INF L3 class B FT0, line, at (10, 13) facing 180; j (north): INF L3 class B FT0, line, at (20, 13.5) facing "
		   "180, marker;"
		   "k (north): INF L3 class B FT0, line, at (14, 13) facing 180; c (north): CAV L3 class B LC, line, at (20, 14) facing "
		   "180, Disorder");
	CHECK(!row_open("i", EM_R_INF_COUNTER, "h"));
	CHECK_INT(refusal.code, EM_SAY_COUNTER_INFANTRY_ONLY);
	CHECK(!row_open("j", EM_R_INF_COUNTER, "a"));
	CHECK_INT(refusal.code, EM_SAY_REACT_MARKED);
	CHECK(row_open("j", EM_R_INF_STAND, "a"));
	CHECK(row_open("j", EM_R_INF_FORM, "a"));
	unit("j")->flags = EM_ON_TABLE;
	CHECK(row_open("j", EM_R_INF_COUNTER, "a"));
	unit("j")->heading = 0;
	em_look_moved(&play.look, who(&at, "j"));
	CHECK(!row_open("j", EM_R_INF_COUNTER, "a"));
	CHECK_INT(refusal.code, EM_SAY_COUNTER_NOT_FRONT);
	unit("j")->flags |= EM_DISORDER;
	CHECK(!row_open("j", EM_R_INF_COUNTER, "a"));
	CHECK_INT(refusal.code, EM_SAY_COUNTER_DISORDER);
	CHECK(row_open("c", EM_R_CAV_COUNTER, "a")); /* cavalry also in Disorder */
}

TEST(e73_crew_into_a_square, "BE-7.8", "BE-7.1", "BE-27.96") {
	play_scene("h (south): CAV L3 class B LC, line, at (10, 8) facing 0; gun (north): ART L3 class B 6-pdr, deployed, at (10, 14) "
		   "facing 180;"
		   "q (north): INF L3 class B FT0, square hollow, at (10.4, 16.8) facing 180");
	unsigned gun = who(&at, "gun"), h = who(&at, "h");
	CHECK_INT(em_crew_refuge(&play.look, gun, h), who(&at, "q"));
	CHECK(row_open("gun", EM_R_ART_FLEE, "h"));
	stand(&at, "q", 10.4, 17.001, 180); /* 2.001 */
	em_look_moved(&play.look, who(&at, "q"));
	CHECK_INT(em_crew_refuge(&play.look, gun, h), EM_NONE);
	CHECK(!row_open("gun", EM_R_ART_FLEE, "h"));
	stand(&at, "q", 10.4, 16.8, 180);
	stand(&at, "h", 10, 15.3, 180); /* between */
	em_look_moved(&play.look, who(&at, "q"));
	em_look_moved(&play.look, h);
	CHECK_INT(em_crew_refuge(&play.look, gun, h), EM_NONE);
	stand(&at, "h", 10, 8, 0);
	em_look_moved(&play.look, h);
	flag(&at, "q", EM_DISORDER);
	CHECK_INT(em_crew_refuge(&play.look, gun, h), EM_NONE);
}

TEST(be_7_2_from_the_second_charge_on, "BE-7.2") {
	play_scene("h (south): CAV L3 class B LC, line, at (10, 8) facing 0; i (north): INF L3 class B FT0, line, at (10, 14) facing 180");
	CHECK(row_open("i", EM_R_INF_FORM, "h"));
	flag(&at, "i", EM_SECOND_CHARGE);
	CHECK(!row_open("i", EM_R_INF_FORM, "h"));
	CHECK_INT(refusal.code, EM_SAY_REACT_SECOND_CHARGE);
	CHECK(row_open("i", EM_R_INF_STAND, "h"));
	CHECK(row_open("i", EM_R_INF_FLEE, "h"));
}

TEST(be_7_1_skirmishers_stand_in_cover_only, "BE-7.1", "BE-24.4") {
	play_scene(
		"h (south): CAV L3 class B LC, line, at (10, 8) facing 0; s (north): SK L3 class B FT1, skirmish, at (10, 14) facing 180;"
		"l (north): INF L3 class B FT1 light, skirmish, at (14, 14) facing 180");
	CHECK(!row_open("s", EM_R_SK_STAND, "h"));
	CHECK_INT(refusal.code, EM_SAY_REACT_SK_STAND);
	CHECK(row_open("s", EM_R_SK_FLEE, "h"));
	CHECK(!row_open("l", EM_R_INF_STAND, "h")); /* skirmish order reads the part of skirmishers */
	CHECK(!row_open("l", EM_R_SK_STAND, "h"));
	scene_add(&at, "wood 8,13,12,15; marsh 13,13,15,15");
	em_look_open(&play.look, NULL, &at.s);
	CHECK(row_open("s", EM_R_SK_STAND, "h"));
	CHECK(row_open("l", EM_R_SK_STAND, "h"));
}

TEST(amb_38_guns_and_skirmishers_flee_under_any_order, "BE-7.1") {
	play_scene(
		"h (south): CAV L3 class B LC, line, at (10, 8) facing 0; s (north): SK L3 class B FT1, skirmish, at (10, 14) facing 180;"
		"gun (north): ART L3 class B 6-pdr, limbered, at (14, 14) facing 180; c (north): CAV L3 class B LC, line, at (18, 14) "
		"facing 180");
	at.s.division[unit("s")->division].order = EM_HOLD;
	CHECK(row_open("s", EM_R_SK_FLEE, "h"));
	CHECK(row_open("gun", EM_R_ART_FLEE, "h"));
	CHECK(!row_open("c", EM_R_CAV_FLEE, "h"));
	CHECK(!row_open("c", EM_R_CAV_MOVE_FLEE, "h"));
}

TEST(be_8_1_facts_of_a_manoeuvre_test, "BE-8.1", "BE-8.2") {
	play_scene("h (south): CAV L3 class B LC, line, at (10, 8) facing 0; i (north): INF E3 class B FT0, column, at (10, 14) facing "
		   "180, losses 3;"
		   "gun (north): ART L3 class B 6-pdr, deployed, at (14, 14) facing 180");
	em_drill drill = em_reaction_drill(&play.look, who(&at, "i"), EM_R_INF_FORM, EM_SOLID_SQUARE, true);
	CHECK_INT(em_drill_total(&drill, NULL), 2 * (1 + 2 - 1 - 1)); /* Elite, solid square, charged closely, half lost */
	drill = em_reaction_drill(&play.look, who(&at, "i"), EM_R_INF_FORM, EM_HOLLOW_SQUARE, false);
	CHECK_INT(em_drill_total(&drill, NULL), 2 * (1 + 1 - 1));
	drill = em_reaction_drill(&play.look, who(&at, "gun"), EM_R_ART_LIMBER_FLEE, EM_LIMBERED, false);
	CHECK_INT(em_drill_total(&drill, NULL), -2);
	drill = em_reaction_drill(&play.look, who(&at, "gun"), EM_R_ART_FACE, EM_DEPLOYED, false);
	CHECK_INT(em_drill_total(&drill, NULL), 0);
}

/* --- Changes on the spot (BE-5.18, BE-27.23)
 * ------------------------------------------------------------------------------------------------------- */

static bool reforms(const char *name, em_formation form) {
	em_stance to;
	return em_may_form(unit(name), form, &refusal) &&
	       em_reformed(&play.look, who(&at, name), form, unit(name)->heading, false, &to, &refusal);
}

TEST(be_5_18_changes_there_are, "BE-5.18", "BE-24.4") {
	play_scene(
		"i (south): INF L3 class B FT0, line, at (10, 10) facing 0; l (south): INF L3 class B FT1 light, column, at (14, 10) "
		"facing 0;"
		"h (south): CAV L3 class B LC, line, at (18, 10) facing 0; g (south): ART L3 class B 6-pdr, deployed, at (22, 10) facing 0;"
		"s (south): SK L3 class B FT1, skirmish, at (26, 10) facing 0; w (south): INF M2 class C FT0, line, at (30, 10) facing 0");
	CHECK(reforms("i", EM_COLUMN) && reforms("i", EM_HOLLOW_SQUARE));
	CHECK(!reforms("i", EM_LINE) && !reforms("i", EM_SOLID_SQUARE) && !reforms("i", EM_SKIRMISH) && !reforms("i", EM_DEPLOYED));
	CHECK(!reforms("i", EM_BUILDING));
	CHECK(reforms("l", EM_SOLID_SQUARE) && reforms("l", EM_SKIRMISH) && reforms("l", EM_LINE));
	CHECK(reforms("w", EM_SKIRMISH));
	CHECK(reforms("h", EM_COLUMN) && !reforms("h", EM_HOLLOW_SQUARE));
	CHECK(reforms("g", EM_LIMBERED) && !reforms("g", EM_COLUMN));
	CHECK(!reforms("s", EM_LINE) && !reforms("s", EM_COLUMN));
	form(&at, "l", EM_SOLID_SQUARE);
	CHECK(reforms("l", EM_COLUMN) && !reforms("l", EM_HOLLOW_SQUARE) && !reforms("l", EM_LINE));
}

TEST(e86_forming_square_with_a_friend_close_behind, "BE-27.23", "BE-5.18", "BE-7.1") {
	play_scene(
		"h (south): CAV L3 class B LC, line, at (20, 10.375) facing 0; i (north): INF L3 class A FT0, line, at (20, 15) facing 180;"
		"r (north): INF L3 class B FT0, line, at (20, 15.9) facing 180");
	em_stance to;
	unsigned i = who(&at, "i");
	gg_action square = {EM_DO_FORM, (uint16_t)i, 32768, EM_HOLLOW_SQUARE, 0};
	CHECK(row_open("i", EM_R_INF_FORM, "h"));
	CHECK(em_change_open(&play.look, i, &square, &refusal));
	CHECK(em_reformed(&play.look, i, EM_HOLLOW_SQUARE, 32768, false, &to, &refusal));
	CHECK_INT(to.centre.y, 15000);  /* with its front kept it would overlap r */
	stand(&at, "r", 20, 15.7, 180); /* now the centre cannot be kept either */
	em_look_moved(&play.look, who(&at, "r"));
	CHECK(!em_change_open(&play.look, i, &square, &refusal));
	stand(&at, "r", 20, 16, 180);
	em_look_moved(&play.look, who(&at, "r"));
	CHECK(em_change_now(&play, i, EM_HOLLOW_SQUARE, 32768));
	CHECK_TEXT(place("i"), "20000 15250 32768");
	CHECK(has("i", EM_MARKER | EM_CHANGED) && !has("i", EM_TURNED));
}
