/*
 * empire_duels.c - fires from the declaration to the last test: the worked examples of the rules (E27 to E37, E74, E82).
 */
#include "empire_fires.h"

#include "src/games/empire/turn.h"

TEST(e27_a_duel_and_a_retreat_through_a_friend, "BE-10.9", "BE-12.2", "BE-12.5", "BE-27.66", "BE-6.1") {
	scene_set(
		&at,
		"a (south): INF L3 class B FT1, line, at (10, 10) facing 0; b (north): INF L3 class B FT1, line, at (10, 12.5) facing 180;"
		"r (north): INF L3 class B FT0, line, at (10, 14.6) facing 180");
	CHECK(fire("a", "b", EM_MUSKETS));
	CHECK_INT(phase(), EM_FI_REPLY); /* nobody can support */
	CHECK_INT(em_turn_other(&at.s), 1);
	CHECK(reply("b"));
	CHECK_INT(phase(), EM_FI_DICE);
	CHECK(roll(&at, 5));
	CHECK_INT(told_arg(EM_SAY_FIRE_ROLLED, 0), em_unit_arg(&at.s, who(&at, "a")));
	CHECK_INT(told_arg(EM_SAY_FIRE_ROLLED, 1), 5);
	CHECK_INT(told_arg(EM_SAY_FIRE_ROLLED, 2), 3);
	CHECK_INT(losses("b"), 0); /* both roll before anything is lost */
	CHECK(roll(&at, 2));
	CHECK_INT(told_arg(EM_SAY_FIRE_ROLLED, 0), em_unit_arg(&at.s, who(&at, "b")));
	CHECK_INT(told_arg(EM_SAY_FIRE_ROLLED, 2), 1);
	CHECK_INT(losses("b"), 3);
	CHECK_INT(losses("a"), 1);
	CHECK(has("a", EM_MARKER | EM_FIRED));
	CHECK(has("b", EM_MARKER | EM_FIRED | EM_REPLIED));
	CHECK_INT(phase(), EM_FI_TEST);
	CHECK_INT(em_top(&at.s)->queue[0], who(&at, "b"));
	CHECK(roll(&at, 2)); /* 2 + 3 + 1 - 1 */
	CHECK(has("b", EM_DISORDER));
	CHECK(stands_at("b", 10000, 15100, 32768));
	CHECK(done()); /* r was only retreated through */
	CHECK_INT(at.s.frame[0].kind, EM_FRAME_NONE);
	CHECK_INT(at.s.frame[0].lost[0], 0);
}

TEST(e28_equal_losses_the_lower_morale_tests, "BE-12.2", "BE-10.9") {
	scene_set(
		&at,
		"a (south): INF E4 class B FT0, line, at (10, 10) facing 0; b (north): INF L3 class B FT0, line, at (10, 12.5) facing 180");
	CHECK(fire("a", "b", EM_MUSKETS));
	CHECK(reply("b"));
	CHECK(roll(&at, 3));
	CHECK(roll(&at, 3));
	CHECK_INT(losses("a"), 2);
	CHECK_INT(losses("b"), 2);
	CHECK_INT(em_top(&at.s)->queued, 1);
	CHECK_INT(em_top(&at.s)->queue[0], who(&at, "b"));
	CHECK(roll(&at, 3));
	CHECK(stands_at("b", 10000, 14500, 32768));
	CHECK(done());
}

TEST(be_12_2_equal_in_all_the_active_unit_tests, "BE-12.2") {
	for (unsigned side = 0; side < 2; side++) {
		scene_set(&at,
			  "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (north): INF L3 class B FT0, line, at (10, 12.5) "
			  "facing 180");
		CHECK(side ? fire("b", "a", EM_MUSKETS) : fire("a", "b", EM_MUSKETS));
		CHECK(reply(side ? "a" : "b"));
		CHECK(roll(&at, 3));
		CHECK(roll(&at, 3));
		CHECK_INT(em_top(&at.s)->queue[0], who(&at, side ? "b" : "a"));
		CHECK(roll(&at, 6));
		CHECK(done());
	}
}

TEST(e29_flight_and_a_friend_fled_through, "BE-12.3", "BE-12.5", "BE-27.43") {
	scene_set(
		&at,
		"a (north): INF L3 class B FT0, line, at (10, 14) facing 180; d (south): INF L3 class B FT0, line, at (10, 11.5) facing 0, "
		"losses 1, Disorder; f (south): INF L3 class B FT0, column, at (10.5, 7) facing 0;"
		"g (south): SK L3 class B FT1, skirmish, at (9.2, 9) facing 0");
	CHECK(fire("a", "d", EM_MUSKETS));
	CHECK(pass());
	CHECK(roll(&at, 4));
	CHECK(has("a", EM_MARKER));
	CHECK(!has("d", EM_REPLIED));
	CHECK_INT(losses("d"), 4);
	CHECK(roll(&at, 4)); /* 4 + 3 - 1 - 2 */
	CHECK(stands_at("d", 10000, 5500, 32768));
	CHECK_INT(losses("d"), 6); /* one more */
	CHECK_INT(phase(), EM_FA_TEST);
	CHECK(roll(&at, 3));
	CHECK(done());
}

TEST(e30_canister_with_a_support, "BE-10.10", "BE-19.3", "BE-10.9", "BE-10.6") {
	scene_set(&at, "gun (south): ART L3 class B 8-9-pdr Obusiers, deployed, at (10, 10) facing 0; i (south): INF L3 class B FT0, line, "
		       "at (13, "
		       "13) facing 0; t (north): INF L3 class B FT0, line, at (12, 15.5) facing 180; wood 10,14.5,14,17");
	CHECK(fire("gun", "t", EM_CANISTER));
	CHECK_INT(phase(), EM_FI_SUPPORT);
	CHECK(help("i", "t"));
	CHECK_INT(phase(), EM_FI_DICE); /* nobody else can help, and t has no muskets for 4.776 UD */
	CHECK(roll(&at, 3));
	CHECK_INT(losses("t"), 2);
	CHECK(has("gun", EM_MARKER | EM_FIRED));
	CHECK(has("i", EM_MARKER | EM_FIRED));
	CHECK(!has("t", EM_MARKER));
	CHECK(roll(&at, 6));
	CHECK(done());
}

TEST(e31_skirmishers_and_a_screen, "BE-24.1", "BE-24.2", "BE-27.18", "BE-10.1") {
	scene_set(&at,
		  "sk (north): SK L3 class B FT2, skirmish, at (10, 13) facing 180; v (south): SK L3 class B FT1, skirmish, at (10, 10.5) "
		  "facing 0; l (south): INF L3 class B FT0, line, at (10, 9.5) facing 0");
	activate(1);
	CHECK(!may_fire("sk", "l", EM_MUSKETS));
	CHECK_INT(why.clause, BE_24_2);
	CHECK(fire("sk", "v", EM_MUSKETS));
	CHECK(pass());
	CHECK(roll(&at, 4));
	CHECK_INT(losses("v"), 1);
	CHECK(has("sk", EM_MARKER));
	CHECK(roll(&at, 6));
	CHECK(done());
}

TEST(e32_a_ricochet, "BE-10.12", "BE-10.4", "BE-27.8", "BE-27.64") {
	scene_set(&at,
		  "gun (south): ART L3 class B 12-pdr, deployed, at (10, 5) facing 0; t (north): INF L3 class B FT0, column, at (10, 13) "
		  "facing 180; z (north): INF L3 class B FT0, line, at (10.5, 16.5) facing 180");
	CHECK(fire("gun", "t", EM_ROUND_SHOT));
	CHECK_INT(phase(), EM_FI_DICE);
	CHECK(roll(&at, 4));
	CHECK_INT(losses("t"), 1);
	CHECK(roll(&at, 3));
	CHECK_INT(phase(), EM_FI_RICOCHET);
	CHECK(listed(&at, EM_DO_RICOCHET, who(&at, "gun"), 0, 0, 0));
	CHECK(act(&at, EM_DO_RICOCHET, who(&at, "gun"), 0, 0, 0));
	CHECK_INT(phase(), EM_FI_DICE); /* neither supports nor a reply */
	CHECK(roll(&at, 5));            /* the marker of this very fire does not count */
	CHECK_INT(losses("z"), 1);
	CHECK_INT(losses("t"), 1);
	CHECK(!has("z", EM_MARKER));
	CHECK_INT(em_top(&at.s)->queue[0], who(&at, "z"));
	CHECK(roll(&at, 6));
	CHECK(done()); /* no further ricochet */
}

TEST(e33_battalion_guns_alone, "BE-10.6", "BE-10.4", "BE-27.17") {
	scene_set(
		&at,
		"gr (south): INF M2 class B FT0 CB, line, at (10, 10) facing 0; k (north): INF L3 class B FT0, column, at (10, 15) facing "
		"180");
	CHECK(!may_fire("gr", "k", EM_MUSKETS));
	CHECK_INT(why.clause, BE_10_2);
	CHECK(fire("gr", "k", EM_BATTALION_GUNS));
	CHECK(roll(&at, 5));
	CHECK_INT(losses("k"), 1);
	CHECK(has("gr", EM_MARKER));
	CHECK(roll(&at, 6));
	CHECK(done());
}

TEST(e34_fire_at_a_garrison, "BE-10.3", "BE-20.1", "BE-12.3", "BE-12.4") {
	scene_set(&at, "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; q (north): INF L3 class B FT0, building, garrison of "
		       "9,12,11,14, losses 2; stone building 9,12,11,14");
	CHECK(fire("a", "q", EM_MUSKETS));
	CHECK(reply("q"));
	CHECK(roll(&at, 6));
	CHECK(roll(&at, 4));
	CHECK_INT(losses("q"), 5);
	CHECK_INT(losses("a"), 0);
	CHECK(has("q", EM_MARKER));
	CHECK(roll(&at, 1));
	CHECK(has("q", EM_DISORDER));
	CHECK(em_garrisons(&at.look, who(&at, "q")));
	CHECK(done());
}

TEST(e35_a_general_under_fire, "BE-16.1", "BE-16.2", "BE-12.5") {
	scene_set(
		&at,
		"b (north): INF L3 class B FT0, line, at (10, 12.75) facing 180, general attached; a (south): INF L3 class B FT0, column, "
		"at (10, 10) facing 0");
	CHECK(fire("a", "b", EM_MUSKETS));
	CHECK(pass());
	CHECK(roll(&at, 1));
	CHECK_INT(losses("b"), 0);
	CHECK_INT(phase(), EM_FI_GENERAL);
	CHECK(roll(&at, 11));
	CHECK_INT(told(EM_SAY_GENERAL_HIT), 1);
	CHECK(at.s.general[7].flags & EM_GENERAL_LOST);
	CHECK_INT(unit("b")->general, EM_NONE);
	CHECK_INT(phase(), EM_FI_TEST);
	CHECK(roll(&at, 2));
	CHECK(stands_at("b", 10000, 14750, 32768));
	CHECK(done());
}

TEST(e37_opportunity_fire, "BE-7.9", "BE-10.4", "BE-27.64") {
	scene_set(&at,
		  "m (south): INF L3 class B FT0, column, at (10, 10.1) facing 0; gun (north): ART L3 class B 6-pdr, deployed, at (14, 18) "
		  "facing 180; h (north): ART L3 class B 6-pdr, deployed, at (12, 18) facing 180");
	activate(0);
	CHECK(em_may_shoot(&at.look, who(&at, "gun"), who(&at, "m"), EM_ROUND_SHOT, NULL));
	open_fire("gun", "m", EM_ROUND_SHOT, true);
	CHECK_INT(phase(), EM_FI_DICE); /* h does not support, m does not reply */
	CHECK(roll(&at, 4));            /* and it is not stationary fire */
	CHECK_INT(losses("m"), 1);
	CHECK(has("gun", EM_MARKER));
	CHECK(roll(&at, 4));
	CHECK(done());
	CHECK(!has("m", EM_DISORDER));
}

TEST(e74_fire_once_and_limber_after, "BE-10.8", "BE-10.4", "BE-6.2") {
	scene_set(&at,
		  "b (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 0; t (north): INF L3 class B FT0, column, at (10, 17) "
		  "facing 180");
	CHECK(fire("b", "t", EM_ROUND_SHOT));
	CHECK_INT(phase(), EM_FI_DICE); /* in step e nobody limbers any more */
	em_play play = scene_play(&at);
	em_pop(&at.s);
	at.s.phase = EM_AC_FIRE_B;
	em_fire_open(&play, who(&at, "b"), who(&at, "t"), EM_ROUND_SHOT, false);
	em_settle(&play);
	CHECK_INT(phase(), EM_FI_SUPPORT);
	CHECK(listed(&at, EM_DO_LIMBER, who(&at, "b"), 0, 0, 0));
	CHECK(!may(&at, EM_DO_LIMBER, who(&at, "t"), 0, 0, 0));
	CHECK(act(&at, EM_DO_LIMBER, who(&at, "b"), 0, 0, 0));
	CHECK(has("b", EM_LIMBERS_AFTER));
	CHECK_INT(phase(), EM_FI_DICE);
	at.s.phase = EM_PLAYED_OUT;
	CHECK(roll(&at, 4)); /* 4 + 1 + 1 - 1 */
	CHECK_INT(losses("t"), 1);
	CHECK(has("b", EM_MARKER));
	CHECK(roll(&at, 6));
	activate(0);
	CHECK(!may_fire("b", "t", EM_ROUND_SHOT));
	CHECK_INT(why.clause, BE_6_2);
}

/* The -1 is the price of the fire with which it was said; a reply after the activation pays nothing for a limbering that did not come. */
TEST(be_10_4_a_battery_that_said_so_and_did_not_limber, "BE-10.4", "BE-10.8") {
	scene_set(&at,
		  "b (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 0; t (north): INF L3 class B FT0, column, at (10, 17) "
		  "facing 180");
	activate(0);
	flag(&at, "b", EM_MARKER | EM_FIRED | EM_FIRED_FIRST | EM_LIMBERS_AFTER);
	em_play play = scene_play(&at);
	CHECK(em_fire_of(&play.look, who(&at, "b"), who(&at, "t"), EM_ROUND_SHOT).limbers);
	em_ac_end.go(&play);
	CHECK(!em_fire_of(&play.look, who(&at, "b"), who(&at, "t"), EM_ROUND_SHOT).limbers);
	CHECK(has("b", EM_MARKER | EM_FIRED)); /* of the turn */
	flag(&at, "b", EM_CHANGED);            /* but one that has unlimbered this turn pays in every fire */
	CHECK(em_fire_of(&play.look, who(&at, "b"), who(&at, "t"), EM_ROUND_SHOT).limbers);
}

TEST(e82_the_fires_of_one_activation, "BE-10.8", "BE-10.9", "BE-12.2", "BE-6.2") {
	scene_set(&at,
		  "gun (south): ART L3 class B 6-pdr, deployed, at (8, 10) facing 0; k (south): INF L3 class A FT0, column, at (12, 14.75) "
		  "facing 0, losses 0.5, marker; l (south): INF L3 class B FT1, line, at (16, 12) facing 0;"
		  "x (north): INF L3 class B FT0, line, at (8.3, 14.2) facing 180; z (north): INF L3 class B FT1, line, at (16, 14.2) "
		  "facing 180");
	CHECK(fire("gun", "x", EM_CANISTER));
	CHECK(roll(&at, 4));
	CHECK_INT(losses("x"), 3);
	CHECK(roll(&at, 2));
	CHECK(stands_at("x", 8462, 16193, 33613));
	CHECK(done());
	CHECK(fire("l", "z", EM_MUSKETS));
	CHECK(reply("z"));
	CHECK(roll(&at, 3));
	CHECK(roll(&at, 4));
	CHECK_INT(losses("z"), 2);
	CHECK_INT(losses("l"), 2);
	CHECK_INT(em_top(&at.s)->queue[0], who(&at, "l"));
	CHECK(roll(&at, 3));
	CHECK(stands_at("l", 16000, 10000, 0));
	CHECK(!may_fire("gun", "x", EM_ROUND_SHOT));
	CHECK(!may_fire("k", "z", EM_MUSKETS));
	CHECK_INT(why.clause, BE_6_2);
}
