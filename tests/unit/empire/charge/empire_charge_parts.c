/*
 * empire_charge_parts.c - the clauses of charges one by one: who charges with whom, answers, ways, pursuit.
 */
#include "charge_play.h"

#include "src/games/empire/fall.h"

/* --- Who may charge, and who pays ----------------------------------------------------------------------------------- */

static void refused(const char *charger, const char *target, unsigned word, unsigned clause) {
	CHECK(!may_declare(charger, target));
	CHECK_INT(why.code, word);
	CHECK_INT(why.clause, clause);
}

TEST(who_never_charges, "BE-9.8", "BE-9.11", "BE-6.2", "BE-4.6", "BE-20.1") {
	set(FOOT("a", "south", "column", 10, 10, 0)
		    FOOT("d", "north", "line", 10, 14, 180) "g (south): ART L3 class B 6-pdr, deployed, at (14, 10) facing 0;"
							    "s (south): SK L3 class B FT1, skirmish, at (17, 10) facing 0");
	CHECK(may_declare("a", "d"));
	refused("g", "d", EM_SAY_GUNS_NO_CHARGE, BE_9_8);
	refused("s", "d", EM_SAY_SKIRMISHERS_NO_CHARGE, BE_9_8);
	form(&at, "a", EM_HOLLOW_SQUARE);
	refused("a", "d", EM_SAY_SQUARE_NO_CHARGE, BE_9_8);
	form(&at, "a", EM_COLUMN);
	flag(&at, "a", EM_MARKER);
	refused("a", "d", EM_SAY_MARKER_NO_CHARGE, BE_6_2);
	flag(&at, "a", EM_DISORDER);
	refused("a", "d", EM_SAY_DISORDER_NO_CHARGE, BE_9_11);
	unit("a")->flags = EM_ON_TABLE | EM_ACTED;
	refused("a", "d", EM_SAY_CHARGE_HAS_ACTED, BE_4_6);
	unit("a")->flags = EM_ON_TABLE;
	refused("a", "s", EM_SAY_CHARGE_NO_TARGET, BE_9_11); /* a friend */
	unit("a")->division = 1;
	CHECK(!may_declare("a", "d")); /* not of the active division */
	set(FOOT("a", "south", "building", 10, 10, 0) FOOT("d", "north", "line", 10, 14, 180) "building or hamlet 9,9,11,11");
	unit("a")->sector = 0;
	refused("a", "d", EM_SAY_GARRISON_NO_CHARGE, BE_20_1);
}

TEST(a_charge_costs_an_activation, "BE-4.4", "BE-4.2", "BE-4.5") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 14, 180));
	at.s.division[0].cp = 0;
	CHECK(!may_declare("a", "d"));
	at.s.division[0].cp = 1;
	declares("a", "d");
	CHECK_INT(at.s.division[0].cp, 0);
	/* Out of command it costs 2. */
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 14, 180));
	at.s.general[1].x = 39000;
	at.s.division[0].cp = 1;
	CHECK(!may_declare("a", "d"));
	at.s.division[0].cp = 2;
	declares("a", "d");
	CHECK_INT(at.s.division[0].cp, 0);
	/* A second charger out of the group costs its own CP. */
	set(FOOT("a", "south", "column", 9.5, 10, 0) FOOT("b", "south", "column", 11.1, 10, 350) FOOT("d", "north", "line", 10, 14, 180));
	stand(&at, "b", 11.8, 10, 350);
	declares("a", "d");
	CHECK(act(&at, EM_DO_SECOND, who(&at, "b"), 0, 0, 0));
	CHECK_INT(at.s.division[0].cp, 7);
}

/* --- CH_WITH -------------------------------------------------------------------------------------------------------- */

TEST(the_second_charger_meets_the_same_side, "BE-9.9", "BE-27.37") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("b", "south", "column", 14, 14.5, 290) FOOT("c", "south", "column", 11.2, 10, 0)
		    FOOT("e", "south", "column", 8.8, 10, 0) FOOT("d", "north", "line", 10, 14, 180));
	declares("a", "d");
	CHECK(!may(&at, EM_DO_SECOND, who(&at, "b"), 0, 0, 0)); /* it would strike the flank */
	CHECK_INT(refused_code(), EM_SAY_CHARGE_OTHER_SIDE);
	CHECK(!may(&at, EM_DO_SECOND, who(&at, "a"), 0, 0, 0));
	does(EM_DO_SECOND, "c");
	CHECK(!may(&at, EM_DO_SECOND, who(&at, "e"), 0, 0, 0));
	CHECK_INT(refused_code(), EM_SAY_CHARGE_TWO);
	CHECK(has("c", EM_CHARGED | EM_ACTED));
}

TEST(the_second_stays_at_its_halt_if_the_side_is_gone, "BE-27.37") {
	set("a (south): INF L3 class A FT0, column, at (9.4, 8) facing 0; b (south): INF L3 class A FT0, column, at (10.6, 8) facing 0;"
	    "d (north): INF L3 class A FT0, line, at (10, 14) facing 180");
	declares("a", "d");
	does(EM_DO_SECOND, "b");
	if (phase() == EM_CH_WITH)
		go();
	em_unit before = *unit("b");
	CHECK(before.y > 8000); /* at its halt */
	/* d turns so that a is still before its front, but b before its left flank. */
	CHECK(act(&at, EM_DO_REORIENT, who(&at, "d"), 42282, EM_LINE, 0));
	roll(&at, 6);
	CHECK_INT(phase(), EM_CH_SHOCK);
	CHECK(!(em_top_of(&at.s)->flags & EM_F_FLANK));
	CHECK_INT(em_top_of(&at.s)->second, EM_NONE);
	CHECK(unit("b")->x == before.x && unit("b")->y == before.y);
	set("a (south): INF L3 class A FT0, column, at (9.4, 8) facing 0; b (south): INF L3 class A FT0, column, at (10.6, 8) facing 0;"
	    "d (north): INF L3 class A FT0, line, at (10, 14) facing 180");
	declares("a", "d");
	does(EM_DO_SECOND, "b");
	if (phase() == EM_CH_WITH)
		go();
	int32_t y = unit("b")->y;
	answers(EM_R_INF_FLEE);
	while (phase() == EM_CH_FOLLOW)
		act(&at, EM_DO_GO_ON, who(&at, "a"), 0, 0, 0);
	CHECK_INT(unit("b")->y, y);
	CHECK(lacks("b", EM_MARKER) && has("b", EM_ACTED));
	closed();
}

TEST(the_second_supports_the_first_however_it_faces, "BE-9.9", "BE-27.37") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("b", "south", "column", 14.398, 10.397, 307.3)
		    FOOT("d", "north", "line", 10, 14, 180));
	declares("a", "d");
	does(EM_DO_SECOND, "b");
	if (phase() == EM_CH_WITH)
		go();
	answers(EM_R_INF_STAND);
	CHECK_INT(distance(&at, "b", "d"), 1000);
	CHECK(distance(&at, "a", "b") <= 1000);
	CHECK(table_between(unit("b")->heading, 0) > EM_DEGREES_45); /* no support of BE-19.1 */
	totals_are(4, 7, 3, 6);
}

TEST(as_many_supports_by_fire_as_count, "BE-19.3", "BE-27.47") {
	set(FOOT("a", "south", "column", 10, 10, 0)
		    FOOT("d", "north", "line", 10, 14, 180) "s (south): SK L3 class B FT1, skirmish, at (11.3, 11.6) facing 0; t (south): "
							    "SK L3 class B FT1, skirmish, at (12.4, 11.9) facing 330;"
							    "u (south): SK L3 class B FT1, skirmish, at (8.7, 11.6) facing 0; v (south): "
							    "SK L3 class B FT1, skirmish, at (7.6, 11.9) facing 30");
	charges("a", "d");
	answers(EM_R_INF_STAND);
	int32_t d = (int32_t)who(&at, "d");
	CHECK_INT(menu_size(&at), 5);
	CHECK(act(&at, EM_DO_HELP, who(&at, "s"), d, 0, 0));
	CHECK(!may(&at, EM_DO_HELP, who(&at, "s"), d, 0, 0)); /* once */
	CHECK(act(&at, EM_DO_HELP, who(&at, "t"), d, 0, 0));
	CHECK(act(&at, EM_DO_HELP, who(&at, "u"), d, 0, 0));
	CHECK_INT(phase(), EM_CH_SHOCK); /* three are enough: nothing is left to name */
}

TEST(a_formation_change_before_charging, "BE-9.2", "BE-5.6", "BE-27.34") {
	set("a (south): INF L3 class A FT0, column, at (10, 10) facing 0;" FOOT("d", "north", "line", 10, 14.9, 180));
	declares("a", "d");
	CHECK_INT(phase(), EM_CH_WITH); /* D 4.15 */
	CHECK(listed(&at, EM_DO_FORM, who(&at, "a"), 0, EM_LINE, 0));
	CHECK(act(&at, EM_DO_FORM, who(&at, "a"), 0, EM_LINE, 0));
	CHECK_INT(unit("a")->form, EM_LINE);
	CHECK_INT(em_top_of(&at.s)->shares, EM_WHOLE_MOVE - 420000 - 150 * 504); /* and the way to the halt */
	stands_at("a", 10000, 10400, 0);
	/* 2,100,000 shares are 4.166 UD of a line that charges. */
	set("a (south): INF L3 class A FT0, column, at (10, 10) facing 0;" FOOT("d", "north", "line", 10, 14.917, 180)
		    FOOT("s", "south", "column", 10, 8, 0));
	declares("a", "d");
	CHECK(!may(&at, EM_DO_FORM, who(&at, "a"), 0, EM_LINE, 0));
	CHECK_INT(refused_code(), EM_SAY_CHARGE_TOO_FAR);
	CHECK(!may(&at, EM_DO_FORM, who(&at, "a"), 0, EM_HOLLOW_SQUARE, 0));
	/* Class C has nothing left, and with an enemy within 4 UD nobody changes (E71). */
	set("a (south): INF L3 class C FT0, column, at (10, 10) facing 0;" FOOT("d", "north", "line", 10, 15, 180));
	declares("a", "d");
	CHECK_INT(phase(), EM_CH_REACT);
	set("a (south): INF L3 class A FT0, column, at (10, 10) facing 0;" FOOT("d", "north", "line", 10, 14, 180)
		    FOOT("s", "south", "column", 10, 8, 0));
	declares("a", "d");
	CHECK(!may(&at, EM_DO_FORM, who(&at, "a"), 0, EM_LINE, 0));
	CHECK_INT(refused_clause(), BE_9_2);
}

TEST(who_moves_in_support, "BE-9.10", "BE-19.1", "BE-6.2") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("s", "south", "column", 10, 8, 0) FOOT("m", "south", "column", 12, 8, 0)
		    HORSE("h", "south", "LC", 15, 8, 0) FOOT("d", "north", "line", 10, 14, 180) FOOT("t", "south", "column", 8, 8, 0)
			    FOOT("u", "south", "column", 6, 8, 0));
	flag(&at, "m", EM_MARKER);
	declares("a", "d");
	CHECK(!may(&at, EM_DO_SUPPORT, who(&at, "m"), 0, 0, 0));
	CHECK_INT(refused_clause(), BE_6_2);
	CHECK(!may(&at, EM_DO_SUPPORT, who(&at, "h"), 0, 0, 0)); /* cavalry supports cavalry */
	CHECK_INT(refused_clause(), BE_19_1);
	int cp = at.s.division[0].cp;
	does(EM_DO_SUPPORT, "s"); /* 1 UD behind: of the group */
	CHECK_INT(at.s.division[0].cp, cp);
	does(EM_DO_SUPPORT, "t");
	CHECK_INT(at.s.division[0].cp, cp - 1);
	CHECK(!may(&at, EM_DO_SUPPORT, who(&at, "u"), 0, 0, 0));
	CHECK_INT(refused_code(), EM_SAY_CHARGE_TWO_SUPPORTS);
	CHECK(lacks("s", EM_ACTED));
}

TEST(where_a_supporting_move_may_end, "BE-9.10") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("s", "south", "column", 10, 8, 0) FOOT("d", "north", "line", 10, 14, 180));
	declares("a", "d");
	does(EM_DO_SUPPORT, "s");
	if (phase() == EM_CH_WITH)
		go();
	stand(&at, "a", 10, 13.25, 0);
	CHECK(!em_support_place_ok(&at.look, who(&at, "s"), &why));
	CHECK_INT(why.clause, BE_9_10);
	stand(&at, "s", 10, 11.25, 0); /* behind it */
	CHECK(em_support_place_ok(&at.look, who(&at, "s"), &why));
	stand(&at, "s", 11.6, 12.75, 0); /* beside it, D 0.5 from the enemy */
	CHECK(!em_support_place_ok(&at.look, who(&at, "s"), &why));
	CHECK_INT(why.code, EM_SAY_SUPPORT_TOO_NEAR);
}

/* s goes with a, which has come into contact. */
static void with_support(void) {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("s", "south", "column", 10, 8, 0) FOOT("d", "north", "line", 10, 14, 180));
	declares("a", "d");
	does(EM_DO_SUPPORT, "s");
	if (phase() == EM_CH_WITH)
		go();
	answers(EM_R_INF_STAND);
	CHECK_INT(phase(), EM_MV_STEP);
	stands_at("a", 10000, 13250, 0);
}

TEST(a_move_in_support_comes_before_the_dice, "BE-9.10", "BE-27.37", "BE-27.63") {
	with_support();
	unsigned s = who(&at, "s");
	CHECK_INT(at.s.depth, 2);
	CHECK(!may(&at, EM_DO_END, s, 0, 0, 0));
	CHECK_INT(refused_clause(), BE_9_10);
	CHECK(act(&at, EM_DO_ADVANCE, s, 2300, 0, 0));
	CHECK(act(&at, EM_DO_END, s, 0, 0, 0));
	CHECK(has("s", EM_SUPPORTED | EM_ACTED) && lacks("s", EM_MARKER));
	fight(4, 7, 4, 7); /* column +2 and its support +1 */
	with_support();
	CHECK(act(&at, EM_DO_ADVANCE, s, 2300, 0, 0));
	CHECK(act(&at, EM_DO_STAY, s, 0, 0, 0)); /* back to where it began */
	stands_at("s", 10000, 8000, 0);
	CHECK(lacks("s", EM_SUPPORTED | EM_ACTED | EM_MOVED));
	totals_are(4, 6, 4, 7);
}

/* --- Answers ----------------------------------------------------------------------------------------------------------- */

TEST(a_counter_charge_goes_no_farther_than_it_can, "BE-7.5", "BE-27.35") {
	/* A friend in its strip: the last stride before him. */
	set("a (south): INF L3 class B FT0, column, at (10, 8) facing 0;" FOOT("d", "north", "line", 10, 13, 180)
		    FOOT("f", "north", "column", 11.4, 11.45, 180));
	charges("a", "d");
	answers(EM_R_INF_COUNTER);
	CHECK_INT(em_top_of(&at.s)->amount, 800); /* f's rear at 11.95, d's front at 12.75 */
}

TEST(a_counter_charger_stays_where_it_was_brought, "BE-9.6", "BE-6.4", "BE-27.35") {
	set("c (south): CAV E4 class A HC, line, at (10, 8) facing 0; t (north): CAV L3 class B LC, line, at (10, 18) facing 180");
	at.s.options.marks_after = 1;
	charges("c", "t");
	answers(EM_R_CAV_COUNTER);
	CHECK(lacks("t", EM_MARKER)); /* by option it is marked after the shock */
	does(EM_DO_STOP, "c");
	roll(&at, 1); /* Elite: 2 against 2 */
	CHECK(has("t", EM_MARKER) && lacks("c", EM_MARKER));
	stands_at("t", 10000, 15688, 180);
	stands_at("c", 10000, 12625, 0);
	closed();
}

TEST(a_sum_that_uses_an_order_shows_it, "BE-27.80", "BE-3.3") {
	set("c (south): CAV E4 class A HC, line, at (10, 8) facing 0; t (north): CAV L3 class B LC, line, at (10, 18) facing 180");
	at.s.options.orders_secret = 1;
	at.s.division[5].order = EM_ATTACK;
	charges("c", "t");
	answers(EM_R_CAV_COUNTER);
	CHECK(!(at.s.division[5].flags & EM_SHOWN)); /* c might still stop */
	go();
	CHECK(at.s.division[5].flags & EM_SHOWN);
	totals_are(3, 8, 3, 5);
}

TEST(options_of_a_shock_are_kept, "BE-26.1", "BE-11.5", "BE-11.8") {
	em_shock shock;
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 14, 180));
	em_shock_preview(&at.look, who(&at, "a"), who(&at, "d"), &shock);
	CHECK(!shock.cav_loss_literal && !shock.flank_cancels_formation && !shock.round_up);
	at.s.options.cav_loss_literal = at.s.options.flank_cancels = at.s.options.round_up = 1;
	em_shock_preview(&at.look, who(&at, "a"), who(&at, "d"), &shock);
	CHECK(shock.cav_loss_literal && shock.flank_cancels_formation && shock.round_up);
}

TEST(a_failed_control_test_goes_on, "BE-9.6") {
	set("h (south): CAV L3 class C MC, line, at (10, 8) facing 0;" FOOT("i", "north", "line", 10, 15, 180));
	charges("h", "i");
	answers(EM_R_INF_STAND);
	does(EM_DO_STOP, "h");
	roll(&at, 3);
	stands_at("h", 10000, 14375, 0);
	CHECK_INT(phase(), EM_CH_SHOCK);
}

TEST(impetuous_cavalry_and_infantry_do_not_stop, "BE-9.6") {
	set(HORSE("h", "south", "MC Impetueux", 10, 8, 0) FOOT("i", "north", "line", 10, 15, 180));
	charges("h", "i");
	answers(EM_R_INF_STAND);
	CHECK_INT(phase(), EM_CH_SHOCK);
}

TEST(from_the_second_charge_on_only_stand_or_flight, "BE-7.2") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("j", "north", "line", 10, 13.5, 180));
	flag(&at, "j", EM_SECOND_CHARGE);
	charges("a", "j");
	CHECK(may_answer(EM_R_INF_STAND) && may_answer(EM_R_INF_FLEE));
	CHECK(!may_answer(EM_R_INF_COUNTER));
	CHECK(!may(&at, EM_DO_FORM, who(&at, "j"), 32768, EM_HOLLOW_SQUARE, 0));
	at.s.division[5].order = EM_HOLD;
	CHECK(!may_answer(EM_R_INF_FLEE));
	CHECK_INT(phase(), EM_CH_REACT); /* it is asked all the same (BE-27.60) */
}

TEST(the_first_answer_is_remembered, "BE-7.2") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 13.5, 180));
	charges("a", "d");
	CHECK(lacks("d", EM_SECOND_CHARGE));
	answers(EM_R_INF_STAND);
	CHECK(has("d", EM_SECOND_CHARGE));
}

TEST(charged_closely_by_cavalry, "BE-8.1", "BE-27.35") {
	/* Class C needs 4: 2, +2 for the solid square, -1 from less than 4 UD. */
	set(HORSE("h", "south", "LC", 10, 8, 0) "i (north): INF L3 class C FT0, column, at (10, 12.874) facing 180");
	charges("h", "i");
	CHECK_INT(em_top_of(&at.s)->gap, 3999);
	forms(EM_SOLID_SQUARE);
	roll(&at, 2);
	CHECK(has("i", EM_DISORDER));
	set(HORSE("h", "south", "LC", 10, 8, 0) "i (north): INF L3 class C FT0, column, at (10, 12.875) facing 180");
	charges("h", "i");
	forms(EM_SOLID_SQUARE);
	roll(&at, 2);
	CHECK(lacks("i", EM_DISORDER) && unit("i")->form == EM_SOLID_SQUARE);
}

TEST(a_target_that_has_turned_is_met_in_front, "BE-9.3", "BE-27.35") {
	set("a (south): INF L3 class B FT0, column, at (15, 16) facing 270; d (north): INF L3 class A FT0, line, at (10, 16) facing 180");
	charges("a", "d");
	CHECK(act(&at, EM_DO_REORIENT, who(&at, "d"), 16384, EM_LINE, 0));
	roll(&at, 6);
	CHECK_INT(phase(), EM_CH_SHOCK);
	CHECK(!(em_top_of(&at.s)->flags & EM_F_FLANK));
	stands_at("a", 10750, 16000, 270);
}

TEST(guns_that_fail_their_test_are_lost, "BE-7.6", "BE-27.38") {
	set(HORSE("h", "south", "LC", 10, 8,
		  0) "gun (north): ART L3 class C 6-pdr, deployed, at (10, 14) facing 180;" FOOT("i", "north", "line", 14, 14, 180));
	charges("h", "gun");
	answers(EM_R_ART_LIMBER_FLEE);
	roll(&at, 3);
	CHECK(has("gun", EM_REMOVED));
	CHECK_INT(phase(), EM_CH_FOLLOW);
	CHECK(!may(&at, EM_DO_STRIKE, who(&at, "h"), (int32_t)who(&at, "i"), 0, 0)); /* as if caught */
	CHECK_INT(refused_clause(), BE_27_38);
}

TEST(guns_limber_and_flee, "BE-7.1", "BE-7.7", "BE-9.7") {
	set(HORSE("h", "south", "LC", 10, 8, 0) "gun (north): ART L3 class A 6-pdr, deployed, at (10, 14) facing 180");
	charges("h", "gun");
	answers(EM_R_ART_LIMBER_FLEE);
	roll(&at, 6);
	CHECK(lacks("gun", EM_REMOVED)); /* 6 UD fled and a gap of 4: more than what is left, 8.875 */
	CHECK_INT(unit("gun")->form, EM_LIMBERED);
	CHECK(has("gun", EM_MARKER | EM_DISORDER));
}

TEST(skirmishers_in_the_open_only_flee, "BE-7.1", "BE-24.1", "BE-27.60") {
	set(FOOT("a", "south", "column", 10, 10, 0) "s (north): SK L3 class B FT1, skirmish, at (10, 13.5) facing 180");
	charges("a", "s");
	CHECK_INT(phase(), EM_CH_FOLLOW);
	CHECK(has("s", EM_FLED | EM_DISORDER) || has("s", EM_REMOVED));
}

/* --- A target that flees ----------------------------------------------------------------------------------------------- */

TEST(another_enemy_is_struck, "BE-9.7", "BE-27.38") {
	set(HORSE("h", "south", "LC", 10, 5, 0) FOOT("i", "north", "column", 10, 15, 180) FOOT("j", "north", "column", 12.5, 14, 180)
		    FOOT("k", "north", "column", 20, 14, 180));
	charges("h", "i");
	answers(EM_R_INF_FLEE);
	CHECK_INT(phase(), EM_CH_FOLLOW);
	CHECK(lacks("i", EM_REMOVED));
	unsigned h = who(&at, "h");
	CHECK(!may(&at, EM_DO_STRIKE, h, (int32_t)who(&at, "i"), 0, 0)); /* each once */
	CHECK_INT(refused_code(), EM_SAY_FOLLOW_ONCE);
	CHECK(!may(&at, EM_DO_STRIKE, h, (int32_t)who(&at, "k"), 0, 0));
	CHECK(listed(&at, EM_DO_STRIKE, h, (int32_t)who(&at, "j"), 0, 0));
	int32_t x = unit("h")->x;
	act(&at, EM_DO_STRIKE, h, (int32_t)who(&at, "j"), 0, 0);
	CHECK_INT(phase(), EM_CH_REACT); /* with its own answer, from where h stands */
	CHECK_INT(em_top_of(&at.s)->target, who(&at, "j"));
	CHECK_INT(em_top_of(&at.s)->halt, 0);
	CHECK(abs(unit("h")->x - x) < 300);
	answers(EM_R_INF_STAND);
	go();
	CHECK_INT(phase(), EM_CH_SHOCK);
	stands_at("h", 12500, 13125, 0);
}

TEST(who_goes_on_stops_before_an_enemy, "BE-27.38") {
	set(HORSE("h", "south", "LC", 10, 8, 0) FOOT("i", "north", "column", 10, 16, 180) FOOT("k", "north", "line", 12.2, 17.9, 180));
	charges("h", "i");
	answers(EM_R_INF_FLEE);
	CHECK_INT(phase(), EM_CH_FOLLOW);
	CHECK(!may(&at, EM_DO_GO_ON, who(&at, "h"), 2875, 0, 0));
	CHECK(listed(&at, EM_DO_GO_ON, who(&at, "h"), 1170, 0, 0));
	act(&at, EM_DO_GO_ON, who(&at, "h"), 1170, 0, 0);
	CHECK_INT(distance(&at, "h", "k"), 1000);
	closed();
}

/* --- Contact ------------------------------------------------------------------------------------------------------------- */

TEST(who_cannot_conform_stands_at_its_first_contact, "BE-27.36") {
	set(FOOT("a", "south", "column", 14, 12, 315) FOOT("d", "north", "line", 10, 16, 180) FOOT("n", "north", "column", 11.6, 16, 180));
	/* n touches d's left end: conformed on d's front nobody is in the way. */
	charges("a", "d");
	answers(EM_R_INF_STAND);
	stands_at("a", 10000, 15250, 0);
	/* Skirmishers let it through, but not onto their place. */
	set(FOOT("a", "south", "column", 14, 12, 315)
		    FOOT("d", "north", "line", 10, 16, 180) "s (south): SK L3 class B FT1, skirmish, at (10, 15.3) facing 0");
	charges("a", "d");
	answers(EM_R_INF_STAND);
	CHECK(unit("a")->heading > 50000); /* it keeps the heading of its line */
	CHECK_INT(distance(&at, "a", "d"), 0);
}

TEST(left_in_contact_they_may_charge_again, "BE-27.46", "BE-11.9") {
	set(FOOT("a", "south", "column", 10, 12.25, 0) FOOT("d", "north", "line", 10, 13, 180));
	CHECK_INT(distance(&at, "a", "d"), 0);
	charges("a", "d");
	CHECK_INT(em_top_of(&at.s)->gap, 0);
	answers(EM_R_INF_STAND);
	em_shock shock;
	em_shock_facts(&at.look, em_top_of(&at.s), &shock);
	CHECK(shock.charger.stationary);
	set(HORSE("h", "south", "HC", 10, 12.375, 0) FOOT("d", "north", "line", 10, 13, 180));
	charges("h", "d");
	answers(EM_R_INF_STAND);
	go();
	fight(3, 3, 3, 5); /* no weight in it */
}

/* --- Pursuit --------------------------------------------------------------------------------------------------------------- */

/* h has just beaten i, and pursues; north has more. */
static void pursuit(const char *more) {
	char text[1024];
	snprintf(text, sizeof text, "%s%s", HORSE("h", "south", "MC Impetueux", 10, 6, 0) FOOT("i", "north", "line", 10, 12, 180), more);
	set(text);
	flag(&at, "i", EM_DISORDER);
	charges("h", "i");
	answers(EM_R_INF_STAND);
	while (phase() == EM_CH_SUPPORT_FIRE_Y)
		go();
	roll(&at, 6);
	roll(&at, 1);
	CHECK_INT(phase(), EM_CH_PREY);
	stands_at("h", 10000, 12375, 0);
}

static bool may_prey(const char *name) {
	return may(&at, EM_DO_PREY, who(&at, "h"), (int32_t)who(&at, name), 0, 0);
}

TEST(what_may_be_struck_in_a_pursuit, "BE-13.2", "BE-13.3", "BE-27.45", "BE-13.1") {
	pursuit(FOOT("j", "north", "line", 10, 19, 180));
	CHECK(may_prey("j")); /* exactly 6 UD */
	unit("j")->y = 19001;
	CHECK(!may_prey("j"));
	unit("j")->y = 18000;
	flag(&at, "h", EM_PURSUIT_SHOCK);
	CHECK(!may_prey("j"));
	CHECK_INT(refused_clause(), BE_13_3);
	pursuit(FOOT("j", "north", "line", 10, 17, 180) "wood 8,16.9,12,19");
	CHECK(!may_prey("j"));
	CHECK_INT(refused_clause(), BE_13_1);
	pursuit(FOOT("j", "north", "line", 13, 16, 180));
	CHECK(may_prey("j"));
	unit("j")->x = 13010;
	CHECK(!may_prey("j")); /* more than 45 degrees */
	/* Broken ground is twice as dear. */
	pursuit(FOOT("j", "north", "line", 10, 17, 180) "orchard 6,13,14,17");
	CHECK(!may_prey("j"));
}

TEST(how_far_a_pursuit_goes, "BE-13.2", "BE-27.45") {
	pursuit(FOOT("j", "north", "line", 10, 18, 180));
	unsigned h = who(&at, "h");
	CHECK(listed(&at, EM_DO_GO_ON, h, 0, 0, 0));
	CHECK(may(&at, EM_DO_GO_ON, h, 4000, 0, 0)); /* to D 1000 from j */
	CHECK(!may(&at, EM_DO_GO_ON, h, 4001, 0, 0));
	CHECK(may(&at, EM_DO_GO_ON, h, 6000, -8192, 0));
	CHECK(!may(&at, EM_DO_GO_ON, h, 6001, -8192, 0));
	CHECK(!may(&at, EM_DO_GO_ON, h, 1000, -8193, 0));
	CHECK_INT(refused_code(), EM_SAY_PURSUIT_TURN);
	act(&at, EM_DO_GO_ON, h, 4000, 0, 0);
	stands_at("h", 10000, 16375, 0);
	closed();
}

TEST(prey_stands_but_skirmishers_and_guns_may_flee, "BE-13.3", "BE-27.38") {
	pursuit("s (north): SK L3 class B FT1, skirmish, at (10, 16) facing 180");
	act(&at, EM_DO_PREY, who(&at, "h"), (int32_t)who(&at, "s"), 0, 0);
	CHECK_INT(phase(), EM_CH_PREY_REACT);
	CHECK(may_answer(EM_R_SK_STAND) && may_answer(EM_R_SK_FLEE));
	answers(EM_R_SK_FLEE);
	CHECK(has("s", EM_REMOVED)); /* 3.375 and 2 UD are within 6 */
	CHECK(lacks("h", EM_PURSUIT_SHOCK));
	pursuit("s (north): SK L3 class B FT1, skirmish, at (10, 17.3) facing 180");
	act(&at, EM_DO_PREY, who(&at, "h"), (int32_t)who(&at, "s"), 0, 0);
	answers(EM_R_SK_FLEE);
	CHECK(lacks("s", EM_REMOVED)); /* 4.3 and 2 UD are not */
	pursuit("g (north): ART L3 class B 6-pdr, limbered, at (10, 18) facing 180");
	act(&at, EM_DO_PREY, who(&at, "h"), (int32_t)who(&at, "g"), 0, 0);
	answers(EM_R_ART_FLEE);
	CHECK(lacks("g", EM_REMOVED)); /* 4.5 and 6 UD are not */
	pursuit("g (north): ART L3 class B 6-pdr, deployed, at (10, 18) facing 180");
	act(&at, EM_DO_PREY, who(&at, "h"), (int32_t)who(&at, "g"), 0, 0);
	CHECK_INT(phase(), EM_CH_SHOCK); /* a deployed battery without a square only stands */
}

TEST(a_rear_support_shelters_who_flees_behind_it, "BE-19.2", "BE-13.4", "BE-27.44") {
	set(HORSE("h", "south", "MC", 10, 6, 0) FOOT("i", "north", "line", 10, 12, 180) FOOT("r", "north", "line", 10, 13.6, 180));
	charges("h", "i");
	answers(EM_R_INF_STAND);
	go();
	fight(6, 8, 1, 4);
	does(EM_DO_PURSUE, "h"); /* r does not test */
	CHECK(lacks("i", EM_REMOVED) && has("i", EM_FLED));
	/* Without it the same flight ends in 2 UD. */
	set(HORSE("h", "south", "MC", 10, 6, 0) FOOT("i", "north", "line", 10, 12, 180));
	charges("h", "i");
	answers(EM_R_INF_STAND);
	go();
	fight(6, 8, 1, 3);
	does(EM_DO_PURSUE, "h");
	CHECK(has("i", EM_REMOVED));
}

TEST(no_pursuit_in_bad_ground, "BE-13.1") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 13, 180) "marsh 8,12.9,12,14");
	flag(&at, "d", EM_DISORDER);
	charges("a", "d");
	answers(EM_R_INF_STAND);
	roll(&at, 6);
	roll(&at, 1);
	CHECK(has("d", EM_REMOVED));
	closed();
}

TEST(a_counter_charger_that_wins_pursues_too, "BE-13.1", "BE-11.12") {
	set("c (south): CAV L3 class A LC, line, at (10, 8) facing 0;" FOOT(
		"p", "south", "line", 10, 6, 0) "t (north): CAV E4 class B HC, line, at (10, 18) facing 180");
	charges("c", "t");
	answers(EM_R_CAV_COUNTER);
	go();
	roll(&at, 1);
	roll(&at, 6);
	CHECK_INT(phase(), EM_CH_PURSUE);
	CHECK_INT(em_turn_winner(&at.s), 1);
	does(EM_DO_PURSUE, "t");
	CHECK_INT(phase(), EM_CH_PREY);
	if (listed(&at, EM_DO_PREY, who(&at, "t"), (int32_t)who(&at, "p"), 0, 0)) {
		act(&at, EM_DO_PREY, who(&at, "t"), (int32_t)who(&at, "p"), 0, 0);
		CHECK_INT(em_top_of(&at.s)->unit, who(&at, "t"));
		CHECK_INT(em_turn_charger(&at.s), 1);
	}
}

/* --- Facts and lines ------------------------------------------------------------------------------------------------------------ */

TEST(the_preview_is_the_shock_that_comes, "BE-11.8", "BE-27.36") {
	set(HORSE("h", "south", "HC", 10, 8, 0) FOOT("i", "north", "line", 11, 15.5, 170) "orchard 6,12,14,13");
	em_shock before, after;
	em_shock_preview(&at.look, who(&at, "h"), who(&at, "i"), &before);
	charges("h", "i");
	answers(EM_R_INF_STAND);
	go();
	em_shock_facts(&at.look, em_top_of(&at.s), &after);
	CHECK_INT(memcmp(&before, &after, sizeof before), 0);
	CHECK(before.charger.rough);
}

static unsigned totals, lines;
static int32_t sum;
static void count_item(void *payload, const gg_item *item) {
	(void)payload;
	totals += item->kind == GG_ITEM_TOTAL;
	lines += item->kind == GG_ITEM_PLUS;
	sum += item->kind == GG_ITEM_TOTAL ? item->value : -item->value;
	CHECK(item->code && item->clause);
}

TEST(both_totals_are_explained_before_the_dice, "BE-11.8") {
	const gg_item_sink sink = {count_item, NULL};
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 14, 180));
	gg_action action = {EM_DO_CHARGE, (uint16_t)who(&at, "a"), (int32_t)who(&at, "d"), 0, 0};
	totals = lines = 0;
	sum = 0;
	em_deed_charge.explain(&at.look, &action, &sink);
	CHECK_INT(totals, 2);
	CHECK_INT(lines, 2);
	CHECK_INT(sum, 0);
	charges("a", "d");
	answers(EM_R_INF_STAND);
	em_ch_shock.explain(&at.look, &action, &sink);
	CHECK_INT(totals, 4);
	CHECK_INT(sum, 0);
}

TEST(nothing_is_left_of_a_charge, "BE-27.63") {
	static const em_frame none;
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 14, 180));
	charges("a", "d");
	answers(EM_R_INF_STAND);
	roll(&at, 6);
	roll(&at, 1);
	while (at.s.depth)
		does(phase() == EM_CH_PURSUE ? EM_DO_DECLINE : EM_DO_STAY, phase() == EM_CH_PURSUE ? "a" : "d");
	CHECK_INT(memcmp(&at.s.frame[0], &none, sizeof none), 0);
}

TEST(frames_that_no_charge_has, "BE-27.63") {
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("d", "north", "line", 10, 14, 180) FOOT("f", "south", "line", 20, 10, 0));
	charges("a", "d");
	em_frame good = *em_top_of(&at.s), bad;
	CHECK(em_charge_frame_ok(&at.look, &good));
	bad = good, bad.unit = EM_NONE;
	CHECK(!em_charge_frame_ok(&at.look, &bad));
	bad = good, bad.target = (uint8_t)who(&at, "f");
	CHECK(!em_charge_frame_ok(&at.look, &bad));
	bad = good, bad.second = good.target;
	CHECK(!em_charge_frame_ok(&at.look, &bad));
	bad = good, bad.rest = 1 << 30;
	CHECK(!em_charge_frame_ok(&at.look, &bad));
	bad = good, bad.phase = EM_CH_TM, bad.row = EM_REACTIONS;
	CHECK(!em_charge_frame_ok(&at.look, &bad));
}
