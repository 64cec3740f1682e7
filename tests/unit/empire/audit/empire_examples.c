/*
 * empire_examples.c - worked examples played through where other tests hold only part of them, and rules at which chapters meet.
 */
#include "../charge/charge_play.h"

#include "src/games/empire/obedience.h"

TEST(e71_priority_within_2_ud_and_no_change_before, "BE-9.1", "BE-9.2", "BE-9.11", "BE-27.34") {
	set(FOOT("a", "south", "column", 10, 10,
		 0) "n (north): SK L3 class B FT1, skirmish, at (11.2, 12.2) facing 180;" FOOT("f", "north", "line", 9.2, 15, 180));
	CHECK_INT(distance(&at, "a", "n"), 1463);
	CHECK(!may_declare("a", "f"));
	CHECK_INT(why.clause, BE_9_1);
	declares("a", "n");
	/* nothing is left to name: the change of formation is not offered, and n answers */
	CHECK(phase() != EM_CH_WITH || !listed(&at, EM_DO_FORM, who(&at, "a"), 0, EM_LINE, 0));
	CHECK(!may(&at, EM_DO_FORM, who(&at, "a"), 0, EM_LINE, 0));
}

TEST(e84_skirmishers_do_not_turn_manoeuvre_into_hold, "BE-3.2", "BE-3.7", "BE-27.93") {
	set(FOOT("m", "south", "column", 20, 10, 0) "s (north): SK L3 class B FT1, skirmish, at (20, 13.25) facing 180;");
	at.s.division[0].order = EM_MANOEUVRE;
	at.s.division[0].flags |= EM_EXISTS;
	CHECK_INT(distance(&at, "m", "s"), 2500);
	em_play play = scene_play(&at);
	em_change_orders(&play);
	CHECK_INT(at.s.division[0].order, EM_MANOEUVRE);
	/* a formed enemy there does */
	set(FOOT("m", "south", "column", 20, 10, 0) FOOT("s", "north", "line", 20, 13.25, 180));
	at.s.division[0].order = EM_MANOEUVRE;
	at.s.division[0].flags |= EM_EXISTS;
	play = scene_play(&at);
	em_change_orders(&play);
	CHECK_INT(at.s.division[0].order, EM_HOLD);
	CHECK_INT(at.s.division[0].zone_x, 20000);
	CHECK_INT(at.s.division[0].zone_y, 10000);
}

TEST(e92_a_column_on_the_road_in_a_building, "BE-27.12", "BE-27.25", "BE-27.26") {
	set(FOOT("k", "south", "column", 10, 13, 0) FOOT("e", "north", "line", 10, 16, 180)
		    FOOT("o", "south", "column", 10, 10, 0) "building or hamlet 9,12,11,14; road 10,0-10,27");
	at.s.side = 1;
	at.s.division_now = EM_SIDE_DIVISIONS;
	at.s.phase = EM_AC_FIRE_B;
	scene_look(&at);
	/* D 2.25: out of musket range where they stand; 0.25 nearer it is fired at as in the open */
	gg_action fire = {EM_DO_FIRE, (uint16_t)who(&at, "e"), (int32_t)who(&at, "k"), EM_MUSKETS, 0};
	CHECK_INT(distance(&at, "e", "k"), 2250);
	CHECK(!em_deed_fire.check(&at.look, &fire, &why));
	stand(&at, "e", 10, 15.75, 180);
	CHECK(em_deed_fire.check(&at.look, &fire, &why));
	em_fire facts = em_fire_of(&at.look, who(&at, "e"), who(&at, "k"), EM_MUSKETS);
	CHECK_INT(facts.cover, EM_NO_COVER);
	CHECK_INT(em_fire_column(&facts), 0); /* the column of infantry in the open */
	at.s.phase = EM_AC_CHARGE;
	CHECK(may_declare("e", "k"));
	CHECK(!sees(&at, "e", "o"));
	fire.a = (int32_t)who(&at, "o");
	CHECK(!em_deed_fire.check(&at.look, &fire, &why));
}

/* What moves in support makes a normal move: under Hold it stays in the zone (BE-9.10, BE-27.27). */
TEST(be_9_10_a_move_in_support_stays_in_the_zone_of_hold, "BE-9.10", "BE-3.5", "BE-27.27") {
	enum { BEYOND = 12601 - 7800, SHORT = 2500 };
	set(FOOT("a", "south", "column", 10, 10, 0) FOOT("b", "south", "column", 12, 7.8, 0) FOOT("d", "north", "line", 10, 12.75, 180));
	at.s.division[0].order = EM_HOLD;
	at.s.division[0].zone_x = 12000;
	at.s.division[0].zone_y = 6600; /* to y = 12.6 before b */
	declares("a", "d");
	CHECK(act(&at, EM_DO_SUPPORT, who(&at, "b"), 0, 0, 0));
	if (phase() == EM_CH_WITH)
		go();
	CHECK(act(&at, EM_DO_REACT, who(&at, "d"), (int32_t)who(&at, "a"), EM_R_INF_STAND, 0));
	CHECK_INT(phase(), EM_MV_STEP);
	CHECK(!may(&at, EM_DO_ADVANCE, who(&at, "b"), BEYOND, 0, 0));
	CHECK_INT(refused_clause(), BE_27_27);
	CHECK(may(&at, EM_DO_ADVANCE, who(&at, "b"), SHORT, 0, 0));
	at.s.division[0].order = EM_ATTACK;
	CHECK(!may(&at, EM_DO_ADVANCE, who(&at, "b"), BEYOND, 0, 0)); /* now only the enemy is too near */
	CHECK_INT(refused_clause(), BE_5_17);
}

/* BE-26.1 in play: what a garrison fires with is the option's (AMB-36). */
TEST(be_26_1_the_fire_of_a_garrison_is_that_of_the_option, "BE-26.1", "BE-20.1") {
	set("q (north): INF L3 class B FT0, building, garrison of 9,12,11,14;" FOOT("a", "south", "line", 10, 10,
										    0) "building or hamlet 9,12,11,14");
	static const int8_t options[] = {0, 4, -2};
	int32_t plain = 0;
	for (unsigned i = 0; i < 3; i++) {
		at.s.options.garrison_fire = options[i];
		scene_look(&at);
		em_fire facts = em_fire_of(&at.look, who(&at, "q"), who(&at, "a"), EM_MUSKETS);
		int32_t total = em_fire_total(&facts, NULL);
		plain = i ? plain : total;
		CHECK_INT(total - plain, options[i]);
	}
}
