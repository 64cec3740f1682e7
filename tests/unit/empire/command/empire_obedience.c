/*
 * empire_obedience.c - who pays, who obeys, and when a step may be ended (BE-2.3, BE-3.3 to 3.6, BE-4, BE-27.16, 27.65, 27.69).
 */
#include "command_scene.h"

static scene at;

static unsigned unit(const char *name) {
	return who(&at, name);
}

/* Division 0 is activated: its die for command points, then "done" until its step d. */
static void activate(em_order what, int die) {
	order(&at, 0, what);
	scene_phase(&at, EM_AC_START);
	em_play play = scene_play(&at);
	em_settle(&play);
	scene_look(&at);
	CHECK(roll(&at, die));
}

static void to_moves(void) {
	while (em_phase_of(&at.s) == EM_AC_FIRE_B || em_phase_of(&at.s) == EM_AC_CHARGE)
		if (!act(&at, EM_DO_DONE, 0, 0, 0, 0))
			return;
	CHECK_INT(em_phase_of(&at.s), EM_AC_MOVE);
}

/* "end", nobody reacts, and no other move. */
static void end_move(const char *name) {
	CHECK(act(&at, EM_DO_END, unit(name), 0, 0, 0));
	while (em_phase_of(&at.s) == EM_RE_ASK)
		CHECK(act(&at, EM_DO_PASS, 0, 0, 0, 0));
	if (em_phase_of(&at.s) == EM_MV_MORE)
		CHECK(act(&at, EM_DO_FINISH, unit(name), 0, 0, 0));
}

/* A move of one step. */
static void move(const char *name, em_verb step, int32_t a, int32_t b) {
	CHECK(act(&at, EM_DO_MOVE, unit(name), 0, 0, 0));
	CHECK(act(&at, step, unit(name), a, b, 0));
	while (em_phase_of(&at.s) == EM_RE_ASK)
		CHECK(act(&at, EM_DO_PASS, 0, 0, 0, 0));
	end_move(name);
}

static bool obeys(const char *name) {
	return at.s.unit[unit(name)].flags & EM_COMPLIED;
}

static bool done(void) {
	return may(&at, EM_DO_DONE, 0, 0, 0, 0);
}

/* --- Who pays
 * ----------------------------------------------------------------------------------------------------------------------------- */

TEST(e01_command_points_and_their_price, "BE-4.1", "BE-4.2", "BE-2.2", "BE-2.3", "BE-4.4") {
	command_set(
		&at,
		"a (south): INF L3 class B FT0, line, at (10, 11.25) facing 0; b (south): INF L3 class B FT0, line, at (14, 11.251) facing "
		"0;"
		"h (south): CAV L3 class B LC, line, at (18, 15.375) facing 0; e (north): INF L3 class B FT0, line, at (38, 26) facing 180;"
		"objective 39,26");
	regroup(&at, "a", 0, EM_COMPETENT);
	at.s.division[NORTH_0].order = EM_HOLD;
	at.s.general[1].y = 3000;
	activate(EM_MANOEUVRE, 4);
	CHECK_INT(at.s.division[0].cp, 3);
	to_moves();
	at.s.general[1].x = 10000; /* 8 UD from a */
	move("a", EM_DO_ADVANCE, 1000, 0);
	CHECK_INT(at.s.division[0].cp, 2);
	at.s.general[1].x = 18000;
	CHECK(em_in_command(&at.look, unit("h"))); /* 12 UD: light cavalry */
	at.s.general[1].x = 14000;
	CHECK(!em_in_command(&at.look, unit("b"))); /* 8.001 */
	move("b", EM_DO_ADVANCE, 1000, 0);
	CHECK_INT(at.s.division[0].cp, 0);
	CHECK(!may(&at, EM_DO_MOVE, unit("h"), 0, 0, 0));
	CHECK(em_phase_of(&at.s) != EM_AC_MOVE || refused_code() == EM_SAY_CP_SHORT);
}

TEST(be_27_69_the_chief_pays_where_he_is, "BE-27.69", "BE-4.4", "BE-2.3") {
	command_set(&at,
		    "a (south): INF L3 class B FT0, line, at (10, 11) facing 0; b (south): INF L3 class B FT0, line, at (14, 11) facing 0;"
		    "e (north): INF L3 class B FT0, line, at (38, 26) facing 180");
	order(&at, 0, EM_HOLD);
	em_play play = scene_play(&at);
	gg_verdict why;
	at.s.army[SOUTH].cp = 2;
	CHECK(!em_can_pay(&play.look, unit("a"), 1, EM_PAID_BY_CHIEF, true, &why));
	CHECK_INT(why.code, EM_SAY_CHIEF_NOT_WITH);
	CHECK_INT(why.clause, BE_4_4);
	at.s.general[SOUTH_CHIEF].attached = (uint8_t)unit("a");
	CHECK(em_can_pay(&play.look, unit("a"), 2, EM_PAID_BY_CHIEF, true, NULL));
	CHECK(!em_can_pay(&play.look, unit("a"), 3, EM_PAID_BY_CHIEF, true, NULL));
	CHECK(!em_can_pay(&play.look, unit("b"), 1, EM_PAID_BY_CHIEF, true, NULL));
	CHECK(!em_can_pay(&play.look, unit("a"), 1, EM_PAID_BY_GENERAL, true, &why));
	CHECK_INT(why.code, EM_SAY_CP_SHORT);
	CHECK(!em_can_pay(&play.look, unit("a"), 0, 2, true, &why));
	CHECK_INT(why.clause, BE_27_69);
	em_pay(&play, unit("a"), 1, EM_PAID_BY_CHIEF);
	CHECK_INT(at.s.army[SOUTH].cp, 1);
	at.s.general[SOUTH_CHIEF].flags |= EM_GENERAL_LOST;
	CHECK(!em_can_pay(&play.look, unit("a"), 1, EM_PAID_BY_CHIEF, true, NULL));
}

/* --- Attack
 * ------------------------------------------------------------------------------------------------------------------------------- */

#define SIX                                                                                                                                \
	"l1 (south): INF L3 class B FT0, line, at (10, 5) facing 0; l2 (south): INF L3 class B FT0, line, at (14, 5) facing 0;"            \
	"l3 (south): INF L3 class B FT0, line, at (18, 5) facing 0; s (south): SK L3 class B FT1, skirmish, at (22, 5) facing 0;"          \
	"d (south): INF L3 class B FT0, line, at (12, 2) facing 0, Disorder; e (north): INF L3 class B FT0, line, at (10, 20) facing 180"

TEST(e06_attack_enough_units_must_obey, "BE-3.3", "BE-3.6", "BE-27.65", "BE-27.16") {
	command_set(&at, SIX);
	activate(EM_ATTACK, 3);
	CHECK_INT(at.s.division[0].cp, 3);
	CHECK_INT(at.s.division[0].must_comply, 4); /* half of 3½, rounded up: 2 units */
	to_moves();
	move("l1", EM_DO_ADVANCE, 4000, 0);
	CHECK(obeys("l1"));
	CHECK_INT(at.s.division[0].must_comply, 2);
	CHECK(act(&at, EM_DO_RALLY, unit("d"), 0, 0, 0)); /* 1 CP remains, and one unit lacks 1 CP */
	CHECK(act(&at, EM_DO_MEND, unit("d"), 0, 0, 0));
	if (em_phase_of(&at.s) == EM_RL_STEP)
		CHECK(act(&at, EM_DO_END, unit("d"), 0, 0, 0));
	CHECK(!done());
	REFUSED(MUST_MARCH, BE_27_65);
	CHECK(!listed(&at, EM_DO_DONE, 0, 0, 0, 0));
	move("l2", EM_DO_WHEEL, 3641, 0);
	CHECK(!obeys("l2"));
	CHECK(em_phase_of(&at.s) != EM_AC_MOVE || done());
}

TEST(be_27_65_command_points_are_kept, "BE-27.65", "BE-3.6") {
	command_set(&at, SIX);
	activate(EM_ATTACK, 1);
	to_moves();
	CHECK_INT(at.s.division[0].cp, 2); /* two units lack, at 1 CP each: nothing is left for a rally */
	CHECK(!may(&at, EM_DO_RALLY, unit("d"), 0, 0, 0));
	REFUSED(CP_RESERVED, BE_27_65);
	CHECK(may(&at, EM_DO_MOVE, unit("l1"), 0, 0, 0)); /* first moves are never refused */
	CHECK(!done());
	at.s.division[0].cp = 3;
	CHECK(may(&at, EM_DO_RALLY, unit("d"), 0, 0, 0));
	at.s.division[0].cp = 1; /* it suffices for one of them, and that must be kept */
	CHECK(!may(&at, EM_DO_RALLY, unit("d"), 0, 0, 0));
	at.s.unit[unit("e")].flags = EM_REMOVED; /* nobody to march on: all are excused */
	scene_look(&at);
	CHECK(done());
	CHECK(may(&at, EM_DO_RALLY, unit("d"), 0, 0, 0));
}

TEST(be_27_65_as_far_as_the_command_points_sufficed, "BE-27.65") {
	command_set(&at, SIX);
	activate(EM_ATTACK, 3);
	to_moves();
	at.s.general[1].quality = EM_MAUVAIS; /* 4 UD: d is in command, the lines cost 2 CP each */
	at.s.general[1].x = 12000;
	at.s.general[1].y = 0;
	at.s.division[0].cp = 3; /* enough for one of the two that lack */
	CHECK(may(&at, EM_DO_RALLY, unit("d"), 0, 0, 0));
	at.s.division[0].cp = 2;
	CHECK(!may(&at, EM_DO_RALLY, unit("d"), 0, 0, 0));
	REFUSED(CP_RESERVED, BE_27_65);
}

TEST(be_27_65_a_garrison_that_comes_no_nearer, "BE-27.65", "BE-27.16") {
	command_set(&at, SIX "; building or hamlet 7,1,9,3; building or hamlet 9,7,11,9");
	activate(EM_ATTACK, 1);
	to_moves();
	CHECK_INT(at.s.division[0].cp, 2);
	CHECK(!may(&at, EM_DO_ENTER, unit("l1"), 0, 0, 0)); /* behind it: two others lack 1 CP each */
	REFUSED(CP_RESERVED, BE_27_65);
	CHECK(may(&at, EM_DO_ENTER, unit("l1"), 2, 0, 0)); /* before it */
	at.s.division[0].cp = 3;
	CHECK(may(&at, EM_DO_ENTER, unit("l1"), 0, 0, 0));
	command_set(&at,
		    "k (south): INF L3 class B FT0, line, at (13, 10) facing 0; m (south): INF L3 class B FT0, line, at (8, 10) facing 0;"
		    "e (north): INF L3 class B FT0, line, at (10, 13.25) facing 180; building or hamlet 12,6,14,8");
	activate(EM_RETREAT, 1);
	to_moves();
	at.s.division[0].must_comply = 4; /* both */
	at.s.division[0].cp = 1;
	CHECK(may(&at, EM_DO_ENTER, unit("k"), 0, 0, 0)); /* back into the building: it obeys */
}

TEST(be_27_65_without_a_command_point_all_are_excused, "BE-27.65") {
	command_set(&at, SIX);
	activate(EM_ATTACK, 3);
	to_moves();
	at.s.division[0].cp = 0;
	CHECK(done());
	at.s.division[0].cp = 1;
	CHECK(!done());
	at.s.general[1].x = 39000; /* out of command: 2 CP */
	at.s.general[1].y = 26000;
	CHECK(done());
}

TEST(be_27_16_what_is_a_full_move, "BE-27.16", "BE-3.6", "BE-3.3") {
	command_set(&at, SIX);
	activate(EM_ATTACK, 6);
	to_moves();
	at.s.division[0].cp = 9;
	move("l1", EM_DO_ADVANCE, 3900, 0); /* 100 more could be paid */
	CHECK(!obeys("l1"));
	move("l2", EM_DO_ADVANCE, 3901, 0);
	CHECK(obeys("l2"));
	move("l3", EM_DO_BACK, 2000, 0); /* all of it, but not nearer */
	CHECK(!obeys("l3"));
	command_set(&at, SIX);
	activate(EM_ATTACK, 6);
	to_moves();
	move("l1", EM_DO_LATERAL, 2000, 0); /* all of it, and as near as before */
	CHECK(!obeys("l1"));
	command_set(&at, SIX "; stream 0,8-27,8");
	activate(EM_ATTACK, 6);
	to_moves();
	move("l1", EM_DO_ADVANCE, 2950, 0); /* the stream took 1 UD of it, and 100 more are too dear */
	CHECK(obeys("l1"));
}

TEST(be_27_16_stopped_short, "BE-27.16", "BE-3.6") {
	/* Within its own effective range; by the 1 UD rule; by a friend. */
	command_set(
		&at,
		"p (south): INF L3 class B FT0, line, at (30, 14) facing 0; q (south): CAV L3 class B LC, line, at (20, 15) facing 0;"
		"r (south): INF L3 class B FT0, line, at (10, 5) facing 0; t (south): INF L3 class B FT0, line, at (10, 6.5) facing 0;"
		"f (north): INF L3 class B FT0, line, at (30, 18) facing 180; g (north): INF L3 class B FT0, line, at (20, 18) facing 180");
	activate(EM_ATTACK, 6);
	to_moves();
	at.s.division[0].cp = 9;
	move("p", EM_DO_ADVANCE, 1500, 0); /* D 2: musket range */
	CHECK(obeys("p"));
	move("q", EM_DO_ADVANCE, 1300, 0); /* D 1.075: 100 more are forbidden */
	CHECK(obeys("q"));
	move("r", EM_DO_ADVANCE, 950, 0); /* 50 behind a friend */
	CHECK(obeys("r"));
	move("t", EM_DO_ADVANCE, 1000, 0);
	CHECK(!obeys("t"));
}

TEST(be_27_16_towards_an_objective, "BE-27.16", "BE-3.3") {
	command_set(
		&at,
		"l (south): INF L3 class B FT0, line, at (10, 20) facing 180; m (south): INF L3 class B FT0, line, at (20, 20) facing 180;"
		"objective 10,2; e (north): INF L3 class B FT0, line, at (10, 26) facing 0");
	activate(EM_ATTACK, 6);
	to_moves();
	move("l", EM_DO_ADVANCE, 4000, 0); /* away from the enemy, towards the objective */
	CHECK(obeys("l"));
	at.s.objective[0].holder = SOUTH;
	move("m", EM_DO_ADVANCE, 4000, 0);
	CHECK(!obeys("m"));
}

TEST(e83_volleys_count_when_step_d_is_closed, "BE-3.3", "BE-3.6", "BE-27.65", "BE-10.11") {
	command_set(&at,
		    "a (south): INF L3 class B FT0, line, at (5, 10) facing 0; b (south): INF L3 class B FT0, line, at (11, 10) facing 0;"
		    "c (south): INF L3 class B FT0, line, at (17, 10) facing 0; d (south): INF L3 class B FT0, line, at (23, 10) facing 0;"
		    "e (north): INF L3 class B FT0, line, at (5, 12.4) facing 180; f (north): INF L3 class B FT0, line, at (11, 12.4) "
		    "facing 180;"
		    "g (north): INF L3 class B FT0, line, at (17, 12.4) facing 180; h (north): INF L3 class B FT0, line, at (23, 12.4) "
		    "facing 180");
	activate(EM_ATTACK, 3);
	to_moves();
	CHECK_INT(at.s.division[0].must_comply, 4);
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK_INT(em_phase_of(&at.s), EM_AC_FIRE_E);
	CHECK(!done());
	REFUSED(MUST_FIRE, BE_27_65);
	CHECK(!listed(&at, EM_DO_DONE, 0, 0, 0, 0));
	static const char *const pairs[2][2] = {{"a", "e"}, {"b", "f"}};
	for (unsigned i = 0; i < 2; i++) {
		CHECK(!done());
		CHECK(act(&at, EM_DO_FIRE, unit(pairs[i][0]), (int32_t)unit(pairs[i][1]), EM_MUSKETS, 0));
		if (em_phase_of(&at.s) == EM_FI_SUPPORT)
			CHECK(act(&at, EM_DO_GO, 0, 0, 0, 0));
		if (em_phase_of(&at.s) == EM_FI_REPLY)
			CHECK(act(&at, EM_DO_PASS, 0, 0, 0, 0));
		CHECK(roll(&at, 1));
		if (em_phase_of(&at.s) == EM_FI_TEST)
			CHECK(roll(&at, 6)); /* its target stands */
	}
	CHECK_INT(em_phase_of(&at.s), EM_AC_FIRE_E);
	CHECK(obeys("a") && obeys("b"));
	CHECK(done());
}

/* --- Engage, Retreat
 * ------------------------------------------------------------------------------------------------------------------------ */

TEST(be_3_4_engage, "BE-3.4", "BE-3.6", "BE-27.65") {
	/* Cavalry near an enemy obeys as it stands; guns obey by firing; nothing else is asked of the fourth. */
	command_set(
		&at,
		"c (south): CAV L3 class B LC, line, at (5, 10) facing 0; g (south): ART L3 class B 6-pdr, deployed, at (11, 10) facing 0;"
		"i (south): INF L3 class B FT0, line, at (20, 3) facing 0; j (south): INF L3 class B FT0, line, at (25, 3) facing 0;"
		"e (north): INF L3 class B FT0, line, at (5, 14.625) facing 180; f (north): INF L3 class B FT0, line, at (11, 17) facing "
		"180");
	activate(EM_ENGAGE, 3);
	CHECK_INT(at.s.division[0].must_comply, 4);
	to_moves();
	CHECK(act(&at, EM_DO_DONE, 0, 0, 0, 0));
	CHECK(!done());
	REFUSED(MUST_FIRE, BE_27_65);
	CHECK(act(&at, EM_DO_FIRE, unit("g"), (int32_t)unit("f"), EM_ROUND_SHOT, 0));
	if (em_phase_of(&at.s) == EM_FI_SUPPORT)
		CHECK(act(&at, EM_DO_GO, 0, 0, 0, 0));
	CHECK(roll(&at, 1));
	CHECK(obeys("g"));
	CHECK(em_phase_of(&at.s) != EM_AC_FIRE_E || done());

	command_set(
		&at,
		"c (south): CAV L3 class B LC, line, at (5, 10) facing 0; e (north): INF L3 class B FT0, line, at (5, 14.626) facing 180;"
		"f (north): INF L3 class B FT0, line, at (20, 14) facing 180");
	CHECK_INT(distance(&at, "c", "e"), 4001);
	activate(EM_ENGAGE, 3);
	to_moves();
	CHECK(!done());
	move("c", EM_DO_ADVANCE, 100, 0); /* within 4 UD */
	CHECK(em_phase_of(&at.s) != EM_AC_MOVE || done());

	command_set(&at,
		    "c (south): CAV L3 class B LC, line, at (5, 4) facing 90; e (north): INF L3 class B FT0, line, at (5, 16) facing 180;"
		    "f (north): INF L3 class B FT0, line, at (30, 4) facing 180");
	activate(EM_ENGAGE, 3);
	to_moves();
	at.s.division[0].cp = 9;
	move("c", EM_DO_ADVANCE, 8000, 0); /* a full move, but not towards the nearest enemy */
	CHECK(!obeys("c"));
}

#define RETREAT                                                                                                                            \
	"f (south): INF L3 class B FT0, line, at (10, 10) facing 0; d (south): INF L3 class B FT0, line, at (10, 9.2) facing 0, Disorder;" \
	"k (south): INF L3 class B FT0, line, at (13, 10) facing 0; m (south): INF L3 class B FT0, line, at (30, 3) facing 0;"             \
	"e (north): INF L3 class B FT0, line, at (10, 13.25) facing 180"

TEST(e67_retreat, "BE-3.1", "BE-3.6", "BE-15.4", "BE-27.65", "BE-27.69") {
	command_set(&at, RETREAT);
	at.s.general[1].quality = EM_MAUVAIS;
	activate(EM_RETREAT, 1);
	CHECK_INT(at.s.division[0].cp, 0);
	CHECK_INT(at.s.division[0].must_comply, 4); /* 2 of the 3 near the enemy */
	to_moves();
	CHECK(act(&at, EM_DO_RALLY, unit("d"), 0, 0, 0)); /* the free one */
	CHECK(act(&at, EM_DO_MEND, unit("d"), 0, 0, 0));
	if (em_phase_of(&at.s) == EM_RL_STEP)
		CHECK(act(&at, EM_DO_END, unit("d"), 0, 0, 0));
	CHECK(!(at.s.unit[unit("d")].flags & EM_DISORDER));
	CHECK(at.s.unit[unit("d")].flags & EM_MARKER);
	CHECK(obeys("d"));
	CHECK_INT(at.s.division[0].must_comply, 2);
	CHECK(em_phase_of(&at.s) != EM_AC_MOVE || done());
}

TEST(be_27_16_moved_back, "BE-27.16", "BE-3.1", "BE-3.6", "BE-27.65") {
	command_set(&at, RETREAT);
	activate(EM_RETREAT, 6);
	to_moves();
	CHECK(!done());
	REFUSED(MUST_MARCH, BE_27_65);
	move("k", EM_DO_BACK, 100, 0); /* farther from every enemy that was near */
	CHECK(obeys("k"));
	CHECK(!done()); /* d could withdraw */
	move("d", EM_DO_BACK, 500, 0);
	CHECK(obeys("d"));
	CHECK(em_phase_of(&at.s) != EM_AC_MOVE || done());
}

TEST(be_27_65_a_withdrawal_that_gains_nothing_is_not_asked, "BE-27.65", "BE-27.16") {
	command_set(&at,
		    "u (south): INF L3 class B FT0, line, at (10, 0.5) facing 0; m (south): INF L3 class B FT0, line, at (30, 3) facing 0;"
		    "e (north): INF L3 class B FT0, line, at (15, 0.75) facing 270");
	activate(EM_RETREAT, 6);
	to_moves();
	CHECK_INT(at.s.division[0].must_comply, 2);
	CHECK(done()); /* 0.25 to the edge: no farther from e than before */
	stand(&at, "u", 10, 4.5, 0);
	stand(&at, "e", 15, 6, 270);
	CHECK(!done());
}

/* --- What counts as a full move
 * ------------------------------------------------------------------------------------------------------------- */

#define MARCH                                                                                                                              \
	"c1 (south): INF L3 class B FT0, column, at (10, 8) facing 0; c2 (south): INF L3 class B FT0, column, at (12, 8) facing 0;"        \
	"c3 (south): INF L3 class B FT0, column, at (14, 8) facing 0; c4 (south): INF L3 class B FT0, column, at (16, 8) facing 0;"        \
	"g (south): ART L3 class B 6-pdr, limbered, at (18, 7.75) facing 0; e (north): INF L3 class B FT0, line, at (10, 26) facing 180;"  \
	"building or hamlet 13,18.5,15,20.5; road 14,0-14,18.5; objective 14,19.5"

static void group(em_verb verb) {
	static const char *const others[] = {"c2", "c3", "c4", "g"};
	at.s.division[0].cp = 1;
	CHECK(act(&at, verb, unit("c1"), 1, 0, 0));
	for (unsigned i = 0; i < 4; i++)
		CHECK(act(&at, EM_DO_JOIN, unit(others[i]), 0, 0, 0));
	CHECK(act(&at, EM_DO_GO, 0, 0, 0, 0));
}

static void all_obey(void) {
	CHECK(obeys("c1") && obeys("c2") && obeys("c3") && obeys("c4") && obeys("g"));
	CHECK_INT(at.s.division[0].must_comply, 0);
}

TEST(e89_a_group_moves_as_far_as_its_slowest, "BE-3.3", "BE-3.6", "BE-27.16", "BE-27.65") {
	command_set(&at, MARCH);
	at.s.objective[0].piece = 0;
	activate(EM_ATTACK, 3);
	CHECK_INT(at.s.division[0].must_comply, 6);
	to_moves();
	group(EM_DO_MOVE);
	CHECK(act(&at, EM_DO_ADVANCE, unit("c1"), 6000, 0, 0)); /* c3 on the road has 2 UD left */
	end_move("c1");
	all_obey();
}

TEST(e89_an_operational_march_stopped_at_8_ud, "BE-27.16", "BE-27.65", "BE-5.13") {
	command_set(&at, MARCH);
	at.s.objective[0].piece = 0;
	activate(EM_ATTACK, 3);
	to_moves();
	group(EM_DO_OPERATIONAL);
	CHECK(!may(&at, EM_DO_ADVANCE, unit("c1"), 9251, 0, 0));
	CHECK(act(&at, EM_DO_ADVANCE, unit("c1"), 9250, 0, 0)); /* 8 UD from e */
	end_move("c1");
	all_obey();
}

TEST(e89_a_garrison_takes_the_whole_move, "BE-27.16", "BE-27.65", "BE-20.1") {
	command_set(&at, MARCH);
	at.s.objective[0].piece = 0;
	stand(&at, "c2", 14, 15, 0); /* 3 UD from the building */
	activate(EM_ATTACK, 3);
	to_moves();
	at.s.division[0].cp = 1;
	CHECK(!done());
	CHECK(act(&at, EM_DO_ENTER, unit("c2"), 0, 0, 0));
	while (em_phase_of(&at.s) == EM_RE_ASK)
		CHECK(act(&at, EM_DO_PASS, 0, 0, 0, 0));
	CHECK(obeys("c2"));
	CHECK(em_phase_of(&at.s) != EM_AC_MOVE || done());
}
