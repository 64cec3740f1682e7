/*
 * empire_shooting.c - who may fire at whom with what, who helps and replies, what a fire leaves behind (BE-10, BE-12.5, BE-16.1, BE-24,
 * BE-27.8, 27.17, 27.18, 27.64, 27.66).
 */
#include "empire_fires.h"

static const char *menu_of_fires(void) {
	static char text[512];
	static const char *const shots[] = {"muskets", "canister", "ball", "shrapnel", "guns"};
	gg_action out[64];
	em_menu menu = {out, 64, 0};
	scene_look(&at);
	em_deed_fire.list(&at.look, &menu);
	text[0] = '\0';
	for (unsigned i = 0; i < menu.count; i++) {
		gg_verdict refusal;
		CHECK(em_deed_fire.check(&at.look, &out[i], &refusal)); /* what is offered may be done */
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s-%s %s", i ? ", " : "", at.name[out[i].who],
			 at.name[out[i].a], shots[out[i].b]);
	}
	return text;
}

TEST(be_10_1_the_nearest_formed_enemy, "BE-10.1", "BE-27.17", "BE-10.8") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; c (south): CAV L3 class B LC, line, at (13, 10) facing 0;"
		  "n (north): INF L3 class B FT0, line, at (10, 12.2) facing 180; f (north): INF L3 class B FT0, line, at (8, 12.5) facing "
		  "180; s (north): SK L3 class B FT1, skirmish, at (11, 11.5) facing 180");
	CHECK_TEXT(menu_of_fires(), "a-n muskets");
	CHECK(!may_fire("a", "f", EM_MUSKETS));
	CHECK_INT(why.clause, BE_10_1);
	CHECK_INT(why.code, EM_SAY_NEAREST_FIRST);
	CHECK(!may_fire("a", "s", EM_MUSKETS)); /* not formed, and a formed one is there */
	CHECK_INT(why.code, EM_SAY_NEAREST_FIRST);
	CHECK(!may_fire("c", "n", EM_MUSKETS));
	CHECK_INT(why.code, EM_SAY_CAVALRY_NO_FIRE);
	CHECK(!may_fire("a", "c", EM_MUSKETS));
	CHECK_INT(why.code, EM_SAY_NO_ENEMY_THERE);
	CHECK(em_has_target(&at.look, who(&at, "a")));
	CHECK(!em_has_target(&at.look, who(&at, "c")));
	stand(&at, "n", 10, 20, 180);
	stand(&at, "f", 10, 22, 180);
	CHECK_TEXT(menu_of_fires(), "a-s muskets");
	flag(&at, "a", EM_MARKER);
	CHECK_TEXT(menu_of_fires(), "");
	CHECK(!em_has_target(&at.look, who(&at, "a")));
	CHECK(!may_fire("a", "s", EM_MUSKETS));
	CHECK_INT(why.clause, BE_6_2);
}

TEST(be_10_8_only_the_active_division_fires, "BE-10.8") {
	scene_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; n (north): INF L3 class B FT0, line, at (10, 12.2) facing 180");
	CHECK(may_fire("a", "n", EM_MUSKETS));
	at.s.division_now = 1;
	CHECK(!may_fire("a", "n", EM_MUSKETS));
	CHECK_INT(why.clause, BE_10_8);
	activate(1);
	CHECK(!may_fire("a", "n", EM_MUSKETS));
	CHECK(may_fire("n", "a", EM_MUSKETS));
	gg_action spoiled = {EM_DO_FIRE, (uint16_t)who(&at, "n"), (int32_t)who(&at, "a"), EM_MUSKETS, 1};
	CHECK(!em_deed_fire.check(&at.look, &spoiled, &why)); /* unused fields are 0 (BE-27.92) */
	spoiled.c = 0;
	spoiled.b = 9;
	CHECK(!em_deed_fire.check(&at.look, &spoiled, &why));
	spoiled.b = 0;
	spoiled.a = -1;
	CHECK(!em_deed_fire.check(&at.look, &spoiled, &why));
}

TEST(be_10_7_arc_range_and_sight, "BE-10.7", "BE-10.2", "BE-19.6", "BE-10.10") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (north): INF L3 class B FT0, line, at (10, 8) facing 180;"
		  "d (north): INF L3 class B FT0, line, at (10, 14) facing 180");
	CHECK(!may_fire("a", "b", EM_MUSKETS));
	CHECK_INT(why.clause, BE_10_7);
	CHECK(!may_fire("a", "d", EM_MUSKETS));
	CHECK_INT(why.clause, BE_10_2);
	CHECK(!may_fire("a", "d", EM_CANISTER));
	CHECK_INT(why.clause, BE_10_6);
	stand(&at, "d", 10, 12.4, 180);
	CHECK(may_fire("a", "d", EM_MUSKETS));
	scene_add(&at, "stone building 7,10.5,13,11.5");
	CHECK(!may_fire("a", "d", EM_MUSKETS));
	CHECK_INT(why.clause, BE_19_6);
	/* A gun on a hill sees over a friend, and may fire over him at 4 UD or more beyond. */
	scene_set(&at,
		  "gun (south): ART L3 class B 8-9-pdr, deployed, at (10, 5) facing 0; i (south): INF L3 class B FT0, line, at (10, 8) "
		  "facing 0; t (north): INF L3 class B FT0, line, at (10, 12) facing 180; gentle hill 8,3,12,7");
	CHECK(!may_fire("gun", "t", EM_ROUND_SHOT));
	CHECK_INT(why.clause, BE_10_10);
	stand(&at, "t", 10, 12.5, 180);
	CHECK(may_fire("gun", "t", EM_ROUND_SHOT));
}

TEST(be_10_6_one_kind_of_shot, "BE-10.6") {
	scene_set(&at, "gun (south): ART L3 class B 6-pdr Shrapnell, deployed, at (10, 5) facing 0; t (north): INF L3 class B FT0, line, "
		       "at (10, 12) "
		       "facing 180; h (south): ART L3 class B 6-pdr, deployed, at (14, 5) facing 0");
	CHECK_TEXT(menu_of_fires(), "gun-t ball, gun-t shrapnel, h-t ball");
	CHECK(!may_fire("h", "t", EM_SHRAPNEL));
	CHECK_INT(why.clause, BE_10_6);
	em_shot shot;
	CHECK(em_best_shot(&at.look, who(&at, "gun"), who(&at, "t"), &shot));
	CHECK_INT(shot, EM_SHRAPNEL); /* worth 1 on a line, round shot nothing */
	form(&at, "t", EM_COLUMN);
	CHECK(em_best_shot(&at.look, who(&at, "gun"), who(&at, "t"), &shot));
	CHECK_INT(shot, EM_ROUND_SHOT); /* as much: round shot */
	stand(&at, "t", 10, 9, 180);
	CHECK_TEXT(menu_of_fires(), "gun-t canister, h-t ball"); /* h is 4.242 away */
	CHECK(em_best_shot(&at.look, who(&at, "gun"), who(&at, "t"), &shot));
	CHECK_INT(shot, EM_CANISTER);
	stand(&at, "t", 10, 26, 180);
	CHECK(!em_best_shot(&at.look, who(&at, "gun"), who(&at, "t"), &shot));
	/* Battalion guns fire alone where no enemy is within musket range. */
	scene_set(&at, "gr (south): INF L3 class B FT0 CB, line, at (10, 10) facing 0; k (north): INF L3 class B FT0, column, at (10, 15) "
		       "facing 180");
	CHECK_TEXT(menu_of_fires(), "gr-k guns");
	CHECK(em_best_shot(&at.look, who(&at, "gr"), who(&at, "k"), &shot));
	CHECK_INT(shot, EM_BATTALION_GUNS);
	scene_add(&at, "s (north): SK L3 class B FT1, skirmish, at (11, 11.5) facing 180");
	CHECK_TEXT(menu_of_fires(), "gr-s muskets");
	CHECK(!em_best_shot(&at.look, who(&at, "gr"), who(&at, "k"), &shot));
	CHECK(!may_fire("gr", "k", EM_BATTALION_GUNS));
	CHECK_INT(why.clause, BE_10_6);
	CHECK_INT(why.code, EM_SAY_GUNS_WITH_MUSKETS);
}

TEST(be_3_2_manoeuvre_lets_guns_fire, "BE-3.2") {
	scene_set(&at, "gun (south): ART L3 class B 6-pdr, deployed, at (10, 5) facing 0; i (south): INF L3 class B FT0, line, at (14, "
		       "10.5) facing "
		       "0; t (north): INF L3 class B FT0, line, at (12, 13) facing 180");
	CHECK_TEXT(menu_of_fires(), "gun-t ball, i-t muskets");
	at.s.division[0].order = EM_MANOEUVRE;
	CHECK_TEXT(menu_of_fires(), "gun-t ball");
	CHECK(!may_fire("i", "t", EM_MUSKETS));
	CHECK_INT(why.clause, BE_3_2);
	CHECK(!em_has_target(&at.look, who(&at, "i")));
	CHECK(em_has_target(&at.look, who(&at, "gun")));
	stand(&at, "t", 12, 20, 180); /* long range */
	CHECK_TEXT(menu_of_fires(), "");
}

/* South fires once under Attack; whether it has obeyed by it. */
static bool obeys(const char *firers, const char *helper) {
	scene_set(&at, firers);
	at.s.division[0].order = EM_ATTACK;
	unit("a")->flags |= EM_COUNTED;
	CHECK(fire("a", "t", EM_MUSKETS));
	if (helper) {
		unit(helper)->flags |= EM_COUNTED;
		CHECK(help(helper, "t"));
	}
	CHECK(phase() == EM_FI_DICE || pass());
	CHECK(roll(&at, 1));
	return has(helper ? helper : "a", EM_COMPLIED);
}

TEST(be_10_11_a_volley_obeys_attack, "BE-10.11", "BE-3.3") {
	CHECK(obeys(
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; t (north): CAV L3 class B LC, line, at (10, 12.625) facing 180",
		NULL));
	CHECK(!obeys("a (south): INF L3 class B FT0, column, at (10, 10) facing 0; t (north): CAV L3 class B LC, line, at (10, 12.625) "
		     "facing 180",
		     NULL));
	/* Beyond 2 UD carbines reach, but it is no volley. */
	CHECK(!obeys("a (south): INF L3 class B FT0 Carabine, line, at (10, 10) facing 0; t (north): CAV L3 class B LC, line, at (10, "
		     "12.626) facing "
		     "180",
		     NULL));
	/* A support is a fire (BE-10.10). */
	CHECK(obeys(
		"a (south): INF L3 class B FT0, column, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (12, 10) facing 0;"
		"t (north): CAV L3 class B LC, line, at (10.5, 12.5) facing 180",
		"b"));
}

/* --- Supports ------------------------------------------------------------------------------------------------------------ */

TEST(be_19_3_who_supports_and_how_many, "BE-19.3", "BE-10.10", "BE-27.61") {
	scene_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (12, 10) facing 0;"
		"c (south): INF L3 class B FT0, line, at (8, 10) facing 0; d (south): ART L3 class B 6-pdr, deployed, at (14, 9.5) facing "
		"340; m (south): INF L3 class B FT0, column, at (6.5, 10) facing 30, marker;"
		"s (south): SK L3 class B FT1, skirmish, at (10, 11) facing 0; u (south): SK L3 class B FT1, skirmish, at (11.5, 11) "
		"facing "
		"0; v (south): SK L3 class B FT1, skirmish, at (8.5, 11) facing 0; w (south): SK L3 class B FT1, skirmish, at (13, 11) "
		"facing 330; t (north): INF L3 class B FT0, line, at (10, 12.4) facing 180");
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK_INT(phase(), EM_FI_SUPPORT);
	CHECK(!help("m", "t"));
	CHECK_INT(refused_clause(), BE_19_3);
	CHECK_INT(refused_code(), EM_SAY_MARKED_NO_SUPPORT);
	CHECK(!help("a", "t"));
	CHECK(!help("b", "b"));
	CHECK(help("d", "t"));
	CHECK(!help("d", "t")); /* once */
	CHECK(help("b", "t"));
	CHECK(!listed(&at, EM_DO_HELP, who(&at, "c"), (int32_t)who(&at, "t"), 0, 0));
	CHECK(!help("c", "t")); /* two of infantry or artillery */
	CHECK_INT(refused_code(), EM_SAY_TOO_MANY_SUPPORTS);
	CHECK(help("s", "t"));
	CHECK(help("u", "t"));
	CHECK(listed(&at, EM_DO_HELP, who(&at, "w"), (int32_t)who(&at, "t"), 0, 0));
	CHECK(go()); /* the third is not asked for */
	CHECK(pass());
	/* 1 + 2 + 1 support + 2 canister + 2 halves = 7 */
	CHECK(roll(&at, 1));
	CHECK_INT(losses("t"), 3);
	CHECK(has("a", EM_MARKER | EM_FIRED) && has("b", EM_MARKER | EM_FIRED) && has("d", EM_MARKER) && has("s", EM_MARKER));
	CHECK(!has("c", EM_MARKER) && !has("w", EM_MARKER) && !has("v", EM_MARKER));
}

TEST(be_27_64_the_third_skirmisher_is_the_last, "BE-19.3", "BE-27.60") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; s (south): SK L3 class B FT1, skirmish, at (10, 11) facing 0;"
		  "u (south): SK L3 class B FT1, skirmish, at (11.5, 11) facing 0; v (south): SK L3 class B FT1, skirmish, at (8.5, 11) "
		  "facing "
		  "0; w (south): SK L3 class B FT1, skirmish, at (13, 11) facing 330; t (north): INF L3 class B FT0, line, at (10, 12.4) "
		  "facing 180");
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(help("s", "t"));
	CHECK(help("u", "t"));
	CHECK(help("w", "t"));
	CHECK_INT(phase(), EM_FI_REPLY); /* v could, but three are enough: nothing is left to choose */
}

/* --- Replies --------------------------------------------------------------------------------------------------------------- */

TEST(be_10_9_one_reply_in_an_activation, "BE-10.9", "BE-6.3", "BE-27.60") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (9, 10) facing 0; b (south): INF L3 class B FT0, line, at (11.1, 10) facing 0;"
		  "t (north): INF L5 class B FT0, line, at (10, 12.4) facing 180, marker");
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(go());
	CHECK_INT(phase(), EM_FI_REPLY);
	CHECK(!act(&at, EM_DO_REPLY, who(&at, "a"), 0, 0, 0));
	CHECK_INT(refused_clause(), BE_10_9);
	CHECK(reply("t"));
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 3)); /* 3 + 2 - 1: half a loss, at 5 it would be a whole one */
	CHECK_INT(losses("a"), 1);
	CHECK(roll(&at, 6));
	CHECK(done());
	CHECK(fire("b", "t", EM_MUSKETS));
	CHECK_INT(phase(), EM_FI_DICE); /* it has replied */
	CHECK(roll(&at, 1));
	at.s.depth = 0;
	memset(&at.s.frame[0], 0, sizeof at.s.frame[0]);
	unit("t")->flags &= ~(uint32_t)EM_REPLIED; /* the next activation */
	unit("b")->flags &= ~(uint32_t)EM_MARKER;
	CHECK(fire("b", "t", EM_MUSKETS));
	CHECK_INT(phase(), EM_FI_REPLY);
}

TEST(be_10_9_who_cannot_reply, "BE-10.9", "BE-27.7") {
	/* Cavalry never, limbered guns not, nor who looks elsewhere. */
	static const char *const targets[] = {"t (north): CAV L3 class B LC, line, at (10, 12.4) facing 180",
					      "t (north): ART L3 class B 6-pdr, limbered, at (10, 12.4) facing 180",
					      "t (north): INF L3 class B FT0, line, at (10, 12.4) facing 0"};
	for (unsigned i = 0; i < 3; i++) {
		scene_set(&at, "a (south): INF L3 class B FT0, line, at (10, 10) facing 0");
		scene_add(&at, targets[i]);
		CHECK(fire("a", "t", EM_MUSKETS));
		CHECK_INT(phase(), EM_FI_DICE);
	}
}

TEST(be_12_5_who_is_eliminated_does_not_test, "BE-12.5", "BE-12.2", "BE-27.66") {
	scene_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; t (north): INF L3 class B FT0, line, at (10, 12.4) facing 180, "
		"losses 3");
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(reply("t"));
	CHECK(roll(&at, 3));
	CHECK(roll(&at, 4)); /* 4 + 2 - 3: half a loss */
	CHECK(has("t", EM_REMOVED));
	CHECK_INT(losses("a"), 1);
	CHECK(done()); /* a is not tested in its stead */
	CHECK_INT(at.s.army[1].lost, 2);
	/* Both can go at once. */
	scene_set(
		&at,
		"a (south): SK L3 class B FT1, skirmish, at (10, 10) facing 0, losses 1.5; t (north): SK L3 class B FT1, skirmish, at (10, "
		"12) facing 180, losses 1.5");
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(reply("t"));
	CHECK(roll(&at, 6));
	CHECK(roll(&at, 6));
	CHECK(has("a", EM_REMOVED) && has("t", EM_REMOVED));
	CHECK(done());
}

TEST(be_12_5_no_loss_no_test, "BE-12.5") {
	scene_set(&at, "a (south): INF L3 class B FT0, column, at (10, 10) facing 0; t (north): INF L3 class B FT0, line, at (10, 12.4) "
		       "facing 180");
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(pass());
	CHECK(roll(&at, 2));
	CHECK(done());
	CHECK(!has("t", EM_MARKER) && has("a", EM_MARKER));
}

/* --- Generals --------------------------------------------------------------------------------------------------------------- */

TEST(be_16_1_the_general_of_who_is_fired_at, "BE-16.1", "BE-12.5", "BE-27.62") {
	const char *two =
		"a (south): INF L5 class B FT0, column, at (10, 10) facing 0, general attached; t (north): INF L5 class B FT0, column, at "
		"(10, 12.4) facing 180, general attached";
	scene_set(&at, two);
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(reply("t"));
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 1));
	CHECK_INT(phase(), EM_FI_GENERAL);
	CHECK_INT(menu_size(&at), 11);
	CHECK(roll(&at, 10)); /* 10 is enough in a shock only */
	CHECK_INT(told(EM_SAY_GENERAL_UNHURT), 1);
	CHECK_INT(told_arg(EM_SAY_GENERAL_UNHURT, 0), em_general_arg(&at.s, 7));
	CHECK_INT(told_arg(EM_SAY_GENERAL_UNHURT, 1), 10);
	CHECK_INT(unit("t")->general, 7);
	CHECK(roll(&at, 11));
	CHECK_INT(unit("a")->general, EM_NONE);
	CHECK_INT(at.s.army[0].generals_lost, 1);
	CHECK_INT(em_top(&at.s)->queue[0], who(&at, "a"));
	CHECK(roll(&at, 6));
	CHECK(done());
	/* No reply: the firer was not fired at. */
	scene_set(&at, two);
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(pass());
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 2));
	CHECK(done());
	/* By option only a fire that cost something. */
	scene_set(&at, two);
	at.s.options.general_needs_loss = 1;
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(reply("t"));
	CHECK(roll(&at, 2));
	CHECK(roll(&at, 3));
	CHECK_INT(phase(), EM_FI_GENERAL);
	CHECK_INT(em_top(&at.s)->general[0], EM_NONE);
	CHECK_INT(em_top(&at.s)->general[1], 1);
}

TEST(be_12_5_one_test_for_both_reasons, "BE-12.5", "BE-16.1") {
	scene_set(
		&at,
		"a (south): INF L5 class B FT0, line, at (10, 10) facing 0, general attached; t (north): INF L5 class B FT0, line, at (10, "
		"12.4) facing 180, general attached");
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(reply("t"));
	CHECK(roll(&at, 5));
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 12));
	CHECK(roll(&at, 12));
	CHECK_INT(em_top(&at.s)->queued, 2); /* t once, for its losses and its general; then a for its general */
	CHECK_INT(em_top(&at.s)->queue[0], who(&at, "t"));
	CHECK_INT(em_top(&at.s)->queue[1], who(&at, "a"));
	CHECK(roll(&at, 1)); /* t retreats */
	CHECK_INT(phase(), EM_FI_TEST);
	CHECK(roll(&at, 6));
	CHECK(done());
}

TEST(be_27_66_the_general_of_a_unit_shot_down, "BE-27.66", "BE-2.4", "BE-16.1") {
	const char *last =
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; t (north): INF L3 class B FT0, line, at (10, 11.7) facing 180, "
		"losses 3.5, general attached; r (north): INF L3 class B FT0, line, at (10, 16) facing 180";
	scene_set(&at, last);
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(pass());
	CHECK(roll(&at, 6));
	CHECK(has("t", EM_REMOVED));
	CHECK_INT(phase(), EM_FI_GENERAL);
	CHECK(roll(&at, 3));
	CHECK(done());
	CHECK_INT(at.s.general[7].attached, EM_NONE); /* a's front is 1450 from him */
	CHECK_INT(at.s.general[7].y, 11700);
	CHECK(!(at.s.general[7].flags & EM_GENERAL_LOST));
	scene_set(&at, last);
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(pass());
	CHECK(roll(&at, 6));
	CHECK(roll(&at, 11)); /* lost with it; nobody is left to test */
	CHECK(done());
	CHECK(at.s.general[7].flags & EM_GENERAL_LOST);
	scene_set(&at, last);
	stand(&at, "t", 10, 11.2, 180);
	at.s.general[7].y = 11200;
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(pass());
	CHECK(roll(&at, 6));
	CHECK(roll(&at, 3));
	CHECK_INT(at.s.general[7].attached, who(&at, "r")); /* with an enemy within 1 UD he takes refuge at once (BE-27.67) */
}

/* --- Skirmishers ------------------------------------------------------------------------------------------------------------- */

TEST(be_24_3_under_skirmisher_fire, "BE-24.3", "BE-10.4") {
	scene_set(&at,
		  "s (south): SK L3 class B FT1, skirmish, at (10, 10) facing 0; g (north): ART L3 class B 6-pdr, deployed, at (10, 12.5) "
		  "facing 180; k (south): INF L3 class B FT0, column, at (10, 5) facing 0");
	CHECK(fire("s", "g", EM_MUSKETS));
	CHECK(reply("g"));
	em_fire answer;
	CHECK(em_fire_reply(&at.look, em_top(&at.s), &answer));
	CHECK(!answer.under_sk_fire); /* both from the state before the exchange */
	CHECK(roll(&at, 1));
	CHECK(!has("g", EM_UNDER_SK_FIRE));
	CHECK(roll(&at, 1));
	CHECK(has("g", EM_UNDER_SK_FIRE));
	CHECK(!has("s", EM_UNDER_SK_FIRE));
	/* A skirmisher in support fires too; on infantry it matters only with battalion guns. */
	scene_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; s (south): SK L3 class B FT1, skirmish, at (11, 10.5) facing 0;"
		"g (north): INF L3 class B FT0 CB, line, at (10, 12.4) facing 180; h (north): INF L3 class B FT0, line, at (13, 12.6) "
		"facing 180");
	CHECK(fire("a", "g", EM_MUSKETS));
	CHECK(help("s", "g"));
	CHECK(pass());
	CHECK(roll(&at, 1));
	CHECK(has("g", EM_UNDER_SK_FIRE));
	/* A battery that fires at skirmishers hears their reply. */
	scene_set(&at,
		  "g (south): ART L3 class B 6-pdr, deployed, at (10, 10) facing 0; s (north): SK L3 class B FT1, skirmish, at (10, 12.5) "
		  "facing 180");
	CHECK(fire("g", "s", EM_CANISTER));
	CHECK(reply("s"));
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 1));
	CHECK(has("g", EM_UNDER_SK_FIRE));
	CHECK(!has("s", EM_UNDER_SK_FIRE));
}

TEST(be_24_1_skirmishers_fire_and_flee, "BE-24.1", "BE-12.3") {
	scene_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; s (north): SK L3 class B FT1 Carabine, skirmish, at (10, 14.4) "
		"facing 180; v (north): SK L3 class B FT1, skirmish, at (14, 13.4) facing 180");
	activate(1);
	CHECK(may_fire("s", "a", EM_MUSKETS)); /* 4 UD with carbines */
	CHECK(!may_fire("v", "a", EM_MUSKETS));
	stand(&at, "v", 10, 13.4, 180);
	CHECK(may_fire("v", "a", EM_MUSKETS)); /* 3 UD */
	stand(&at, "v", 10, 12.4, 180);
	CHECK(fire("a", "v", EM_MUSKETS));
	CHECK(pass());
	CHECK(roll(&at, 5)); /* 5 + 2 - 1 better FT - 2 skirmishers = 4 */
	CHECK_INT(losses("v"), 1);
	CHECK(roll(&at, 1)); /* 1 + 3 */
	CHECK(has("v", EM_DISORDER | EM_FLED));
	CHECK_INT(losses("v"), 1); /* without a loss */
}

/* --- Ricochet ------------------------------------------------------------------------------------------------------------------ */

static const char *const battery =
	"gun (south): ART L3 class B 12-pdr, deployed, at (10, 5) facing 0; t (north): INF L3 class B FT0, column, at "
	"(10, 13) facing 180; z (north): INF L3 class B FT0, line, at (10.5, 16.5) facing 180";

TEST(be_10_12_when_there_is_no_ricochet, "BE-10.12", "BE-26.1") {
	scene_set(&at, battery);
	at.s.options.no_ricochet = 1;
	CHECK(fire("gun", "t", EM_ROUND_SHOT));
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 6));
	CHECK(done());
	scene_set(&at, battery);
	unit("gun")->traits |= EM_SHRAPNELL;
	CHECK(fire("gun", "t", EM_SHRAPNEL));
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 6));
	CHECK(done());
	scene_set(&at, battery);
	open_fire("gun", "t", EM_ROUND_SHOT, true);
	CHECK(roll(&at, 1));
	CHECK(done()); /* E45 */
	scene_set(&at, battery);
	CHECK(fire("gun", "t", EM_ROUND_SHOT));
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 6));
	CHECK_INT(phase(), EM_FI_RICOCHET);
	CHECK(!act(&at, EM_DO_RICOCHET, who(&at, "t"), 0, 0, 0));
	CHECK_INT(refused_clause(), BE_10_12);
	CHECK(pass());
	CHECK(done());
	/* Beyond the battery's reach nobody is hit. */
	scene_set(&at, "gun (south): ART L3 class B 3-4-pdr, deployed, at (10, 5) facing 0; t (north): INF L3 class B FT0, column, at (10, "
		       "16) facing "
		       "180; z (north): INF L3 class B FT0, line, at (10, 18) facing 180");
	CHECK(fire("gun", "t", EM_ROUND_SHOT));
	CHECK_INT(em_top(&at.s)->second, EM_NONE);
}

TEST(be_27_8_who_was_moved_by_the_first_shot_is_not_hit, "BE-27.8", "BE-10.12") {
	scene_set(&at, battery);
	unit("t")->flags |= EM_DISORDER;
	CHECK(fire("gun", "t", EM_ROUND_SHOT));
	CHECK_INT(em_top(&at.s)->second, who(&at, "z"));
	CHECK(roll(&at, 4));
	CHECK(roll(&at, 1)); /* t flees through z */
	CHECK_INT(phase(), EM_FA_TEST);
	CHECK(roll(&at, 1)); /* and z goes too */
	CHECK(has("z", EM_DISORDER));
	CHECK(done());
	scene_set(&at, battery);
	unit("t")->flags |= EM_DISORDER;
	CHECK(fire("gun", "t", EM_ROUND_SHOT));
	CHECK(roll(&at, 4));
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 6)); /* z stands: judged on the places of the declaration */
	CHECK_INT(phase(), EM_FI_RICOCHET);
}

TEST(be_10_12_the_battery_must_still_be_there, "BE-10.12") {
	scene_set(&at, "gun (south): ART L3 class B 12-pdr, deployed, at (10, 10) facing 0; t (north): ART L3 class B 12-pdr, deployed, at "
		       "(10, 18) "
		       "facing 180; z (north): INF L3 class B FT0, line, at (10, 21.5) facing 180");
	CHECK(fire("gun", "t", EM_ROUND_SHOT));
	CHECK_INT(em_top(&at.s)->second, who(&at, "z"));
	CHECK(reply("t"));
	CHECK(roll(&at, 1));
	CHECK(roll(&at, 6));
	CHECK_INT(losses("gun"), 1);
	CHECK(roll(&at, 1)); /* it limbers and flees */
	CHECK(has("gun", EM_FLED));
	CHECK(done());
}

/* --- The numbers, explained ------------------------------------------------------------------------------------------------------ */

static int32_t lines_total, lines_sum;
static unsigned totals;

static void add_line(void *payload, const gg_item *item) {
	(void)payload;
	if (item->kind == GG_ITEM_TOTAL) {
		totals++;
		lines_total += item->value;
	} else {
		lines_sum += item->value;
	}
}

static bool adds_up(em_verb verb, unsigned number, int32_t a, int32_t b) {
	gg_action action = {(uint16_t)verb, (uint16_t)number, a, b, 0};
	gg_item_sink sink = {add_line, NULL};
	totals = 0;
	lines_total = lines_sum = 0;
	if (at.s.depth)
		em_phase_table[phase()]->explain(&at.look, &action, &sink);
	else
		em_deed_fire.explain(&at.look, &action, &sink);
	return lines_total == lines_sum;
}

TEST(be_10_5_the_lines_add_up, "BE-10.5") {
	scene_set(&at,
		  "a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (12, 10) facing 0;"
		  "t (north): INF L3 class B FT1, line, at (10, 12.4) facing 180, losses 1");
	unsigned a = who(&at, "a"), b = who(&at, "b"), t = who(&at, "t");
	CHECK(adds_up(EM_DO_FIRE, a, (int32_t)t, EM_MUSKETS));
	CHECK_INT(totals, 1);
	CHECK_INT(lines_total, 2 * (2 - 1));
	CHECK(fire("a", "t", EM_MUSKETS));
	CHECK(adds_up(EM_DO_GO, 0, 0, 0));
	CHECK_INT(lines_total, 2 * (2 - 1));
	CHECK(adds_up(EM_DO_HELP, b, (int32_t)t, 0)); /* with the support it would add */
	CHECK_INT(lines_total, 2 * (2 - 1 + 1));
	CHECK(go());
	CHECK(adds_up(EM_DO_REPLY, t, 0, 0));
	CHECK_INT(totals, 2);
	CHECK_INT(lines_total, 2 * (2 - 1) + 2 * (2 - 1));
	CHECK(reply("t"));
	CHECK(adds_up(EM_DO_ROLL, 0, 3, 0));
	CHECK_INT(totals, 2);
	CHECK(roll(&at, 6));
	CHECK(adds_up(EM_DO_ROLL, 0, 3, 0));
	CHECK_INT(totals, 1);
	CHECK(roll(&at, 1));
	CHECK_INT(phase(), EM_FI_TEST);
	CHECK(adds_up(EM_DO_ROLL, 0, 3, 0));
	CHECK_INT(totals, 1);
	CHECK_INT(lines_total, 2 * (3 - 2)); /* morale 3, and 2½ losses */
	em_fire fire;
	CHECK(em_fire_preview(&at.look, b, t, EM_MUSKETS, &fire));
	CHECK(!em_fire_preview(&at.look, b, t, EM_CANISTER, &fire));
	CHECK(!em_fire_preview(&at.look, b, a, EM_MUSKETS, &fire));
}
