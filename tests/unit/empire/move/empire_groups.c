/*
 * empire_groups.c - groups, extra and operational moves, the end of a move and what breaks it (BE-4.5, BE-5.8, 5.12, 5.13, BE-27.16, 27.19,
 * 27.27, 27.32, 27.91).
 */
#include "move_play.h"

#include <string.h>

/* The units move as a group; the first is the one that was activated. */
static void open_group(const char *const units[], unsigned count, uint32_t flags) {
	look_again();
	em_frame *frame = em_push(&at.s, EM_FRAME_MOVE, EM_MV_GROUP);
	frame->unit = (uint8_t)who(&at, units[0]);
	frame->flags = flags;
	for (unsigned i = 0; i < count; i++)
		at.s.moving.units |= UINT32_C(1) << who(&at, units[i]) % EM_SIDE_UNITS;
	em_group_begin(&play);
}

static bool activate(unsigned verb, const char *name, int32_t group) {
	gg_action act = {(uint16_t)verb, (uint16_t)who(&at, name), group, 0, 0};
	look_again();
	if (!em_deed_move.check(&play.look, &act, &refusal))
		return false;
	em_deed_move.apply(&play, &act);
	return true;
}

static bool in_group(unsigned verb, const char *name) {
	gg_action act = {(uint16_t)verb, name ? (uint16_t)who(&at, name) : 0, 0, 0, 0};
	look_again();
	if (!em_mv_group.check(&play.look, &act, &refusal))
		return false;
	em_mv_group.apply(&play, &act);
	return true;
}

TEST(e70_group_wheel, "BE-4.5", "BE-5.1", "BE-27.27") {
	play_scene("a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (12, 10) facing 0");
	open_group((const char *[]){"a", "b"}, 2, 0);
	CHECK(step(EM_DO_WHEEL, 5461, 0));
	CHECK(left("a") == EM_WHOLE_MOVE - 1319850);
	CHECK(left("b") == EM_WHOLE_MOVE - 1319850);
	CHECK(stands("a", 10277, 11533, 30));
	CHECK(stands("b", 12009, 10533, 30));
	CHECK(unit("a")->moved == 2095);
}

static gg_event last;

static void keep_event(void *payload, const gg_event *event) {
	(void)payload;
	last = *event;
}

TEST(be_5_14_a_march_is_told_when_it_ends, "BE-5.14", "BE-4.5") {
	const gg_sink sink = {keep_event, NULL};
	play_scene(
		"a (south): INF L3 class B FT0, column, at (10, 10) facing 0; b (south): INF L3 class B FT0, column, at (12, 10) facing 0");
	play.sink = &sink;
	open_group((const char *[]){"a", "b"}, 2, 0);
	CHECK(step(EM_DO_ADVANCE, 2000, 0));
	CHECK(step(EM_DO_ADVANCE, 1460, 0));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK_INT(last.code, EM_SAY_GROUP_MARCHES);
	CHECK_INT(last.args[1], 3); /* 3.46 UD are told as 3.5 */
	CHECK_INT(last.args[2], 5);
	play_scene("a (south): INF L3 class B FT0, column, at (10, 10) facing 0");
	play.sink = &sink;
	open_move("a", 0);
	CHECK(step(EM_DO_ABOUT, 0, 0));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK_INT(last.code, EM_SAY_TURNS_ON_SPOT);
	last.code = 0;
	play_scene("a (south): INF L3 class B FT0, column, at (10, 10) facing 0");
	play.sink = &sink;
	open_move("a", 0);
	CHECK(step(EM_DO_END, 0, 0)); /* it did nothing */
	CHECK_INT(last.code, 0);
}

TEST(be_4_5_who_may_join, "BE-4.5", "BE-27.61", "BE-27.94") {
	play_scene(
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (13, 10) facing 0;"
		"c (south): INF L3 class B FT0, line, at (16.001, 10) facing 0; d (south): INF L3 class B FT0, line, at (7, 10) facing 16;"
		"e (south): INF L3 class B FT0, line, at (10, 11.5) facing 14");
	CHECK(activate(EM_DO_MOVE, "a", 1));
	CHECK(em_phase_of(&at.s) == EM_MV_GROUP);
	CHECK(!in_group(EM_DO_JOIN, "d"));
	CHECK(refused(EM_SAY_GROUP_FACING, BE_4_5));
	CHECK(!in_group(EM_DO_JOIN, "c"));
	CHECK(refused(EM_SAY_GROUP_FAR, BE_4_5));
	CHECK(in_group(EM_DO_JOIN, "b")); /* exactly 1 UD */
	CHECK(!in_group(EM_DO_JOIN, "b"));
	CHECK(!in_group(EM_DO_JOIN, "c")); /* 1.001 from b */
	CHECK(in_group(EM_DO_JOIN, "e"));
	CHECK(at.s.division[0].cp == 6); /* nothing is paid before "go" */
	CHECK(in_group(EM_DO_GO, NULL));
	CHECK(at.s.division[0].cp == 5);
	CHECK(em_phase_of(&at.s) == EM_MV_STEP);
	CHECK(unit("b")->flags & EM_ACTED && !(unit("c")->flags & EM_ACTED));
	CHECK(step(EM_DO_ADVANCE, 1000, 0));
	CHECK(stands("a", 10000, 11000, 0));
	CHECK(stands("b", 13000, 11000, 0));
	CHECK(!may(EM_DO_REORIENT, 100, EM_LINE));
	CHECK(refused(EM_SAY_GROUP_NO_REORIENT, BE_27_27));
}

TEST(be_27_94_a_group_is_taken_back_once, "BE-27.94") {
	play_scene("a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (12, 10) facing 0");
	em_state before = at.s;
	CHECK(activate(EM_DO_MOVE, "a", 1));
	CHECK(in_group(EM_DO_TAKE_BACK, NULL));
	before.step = 1;
	CHECK(!memcmp(&before, &at.s, sizeof before));
	CHECK(!activate(EM_DO_MOVE, "a", 1));
	CHECK(activate(EM_DO_MOVE, "a", 0));
}

TEST(be_27_27_a_group_is_as_slow_as_its_slowest, "BE-4.5", "BE-27.27") {
	play_scene(
		"a (south): INF L3 class B FT0, column, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (12, 10) facing 0");
	open_group((const char *[]){"a", "b"}, 2, 0);
	CHECK(!may(EM_DO_ADVANCE, 4001, 0));
	CHECK(step(EM_DO_ADVANCE, 4000, 0));
	CHECK(left("a") == EM_WHOLE_MOVE - 4000 * 420 && left("b") == 0);
}

TEST(be_27_27_a_group_changes_formation_each_for_itself, "BE-27.27", "BE-5.6") {
	play_scene(
		"a (south): INF L3 class A FT0, column, at (10, 10) facing 0; b (south): INF L3 class A FT0, column, at (12, 10) facing 2;"
		"c (south): INF L3 class A FT0, column, at (20, 10) facing 0; d (south): INF L3 class A FT0, column, at (21, 10) facing 0");
	open_group((const char *[]){"a", "b"}, 2, 0);
	CHECK(step(EM_DO_FORM, 0, EM_LINE));
	CHECK(unit("a")->form == EM_LINE && unit("b")->form == EM_LINE);
	CHECK(unit("b")->heading == 364); /* each keeps its own heading */
	em_move_close(&play);
	open_group((const char *[]){"c", "d"}, 2, 0);
	CHECK(!may(EM_DO_FORM, 0, EM_LINE)); /* the lines would overlap */
	CHECK(refused(EM_SAY_GROUP_BREAKS, BE_27_27));
	CHECK(step(EM_DO_ABOUT, 0, 0));
	CHECK(stands("d", 21000, 10000, 180));
}

TEST(e23_extra_moves_and_the_8_ud_rule, "BE-5.8", "BE-5.13", "BE-6.1", "BE-27.19") {
	play_scene("k (south): INF L3 class A FT0, column, at (10, 3) facing 0; e (north): INF L3 class B FT0, line, at (10, 19.25) facing "
		   "180;"
		   "s (north): SK L3 class B FT1, skirmish, at (14, 14) facing 180");
	at.s.unit[who(&at, "s")].flags |= EM_REACTED;
	open_move("k", 0);
	CHECK(step(EM_DO_ADVANCE, 6000, 0));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(em_phase_of(&at.s) == EM_MV_MORE);
	CHECK(!(unit("k")->flags & EM_MARKER));
	CHECK(step(EM_DO_AGAIN, 0, 0));
	CHECK(at.s.division[0].cp == 5);
	CHECK(unit("k")->flags & EM_MARKER);
	CHECK(left("k") == EM_WHOLE_MOVE);
	CHECK(!may(EM_DO_ADVANCE, 1600, 0));
	CHECK(refused(EM_SAY_KEEP_8, BE_5_13));
	CHECK(step(EM_DO_ADVANCE, 1500, 0));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(unit("k")->moves_made == 2);
	CHECK(step(EM_DO_AGAIN, 0, 0)); /* a third in class A, 1 CP */
	CHECK(at.s.division[0].cp == 4);
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(at.s.depth == 0); /* no fourth is possible: passed */
	em_moving none = {0};
	CHECK(!memcmp(&none, &at.s.moving, sizeof none));
}

TEST(be_5_8_class_c_makes_no_third_move, "BE-5.8", "BE-27.69") {
	play_scene("k (south): INF L3 class C FT0, column, at (10, 3) facing 0");
	open_move("k", 0);
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(step(EM_DO_AGAIN, 0, 0));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(at.s.depth == 0);
}

TEST(be_5_13_the_enemy_edge, "BE-5.13", "BE-27.19") {
	play_scene("k (south): INF L3 class A FT0, column, at (10, 15) facing 0");
	open_move("k", 0);
	CHECK(may(EM_DO_ADVANCE, 6000, 0)); /* the first move knows no edge but the table's */
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(step(EM_DO_AGAIN, 0, 0));
	CHECK(may(EM_DO_ADVANCE, 3500, 0)); /* front at 19, 8 from the edge at 27 */
	CHECK(!may(EM_DO_ADVANCE, 3501, 0));
	CHECK(refused(EM_SAY_KEEP_8_EDGE, BE_5_13));
}

TEST(be_5_13_enemies_out_of_sight_and_in_buildings, "BE-5.13", "BE-27.19") {
	play_scene(
		"k (south): INF L3 class A FT0, column, at (10, 5) facing 0; e (north): INF L3 class B FT0, line, at (10, 15) facing 180;"
		"wood 0,10,20,13");
	open_move("k", EM_F_EXTRA);
	CHECK(at.s.frame[0].done_with == 0); /* nobody is in sight */
	CHECK(may(EM_DO_ADVANCE, 5250, 0));
	CHECK(!may(EM_DO_ADVANCE, 5251, 0)); /* 4 UD */
	CHECK(refused(EM_SAY_KEEP_8, BE_5_13));
	em_move_close(&play);
	play_scene("k (south): INF L3 class A FT0, column, at (10, 5) facing 0; g (north): INF L3 class B FT0, building, garrison of "
		   "9,14.75,11,16;"
		   "building or hamlet 9,14.75,11,16");
	open_move("k", EM_F_EXTRA);
	CHECK(at.s.frame[0].done_with != 0);
	CHECK(may(EM_DO_ADVANCE, 5250, 0));
	CHECK(!may(EM_DO_ADVANCE, 5251, 0));
}

TEST(e24_operational_march, "BE-5.12", "BE-5.13", "BE-27.19", "BE-6.1") {
	play_scene("a (south): INF L3 class A FT0, column, at (10, 1) facing 90; g (south): ART L3 class B 6-pdr, limbered, at (12, 1) "
		   "facing 90;"
		   "l (south): INF L3 class B FT0, line, at (10, 2.5) facing 90");
	CHECK(!activate(EM_DO_OPERATIONAL, "l", 0));
	CHECK(refused(EM_SAY_OPERATIONAL_COLUMN, BE_5_12));
	CHECK(activate(EM_DO_OPERATIONAL, "a", 1));
	CHECK(in_group(EM_DO_JOIN, "g"));
	CHECK(in_group(EM_DO_GO, NULL));
	CHECK(at.s.division[0].cp == 5);
	CHECK(unit("a")->flags & unit("g")->flags & EM_MARKER); /* before the first step */
	CHECK(left("a") == 4 * EM_WHOLE_MOVE && left("g") == 4 * EM_WHOLE_MOVE);
	CHECK(!may(EM_DO_FORM, 0, EM_LINE));
	CHECK(!may(EM_DO_ADVANCE, 24001, 0));
	CHECK(step(EM_DO_ADVANCE, 24000, 0));
	CHECK(stands("a", 34000, 1000, 90));
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(at.s.depth == 0); /* no other move */
	CHECK(!activate(EM_DO_MOVE, "a", 0));
	CHECK(refused(EM_SAY_HAS_ACTED, BE_4_6));
}

TEST(be_4_6_one_thing_for_each_unit, "BE-4.6", "BE-4.2") {
	play_scene(
		"a (south): INF L3 class B FT0, column, at (10, 10) facing 0; b (south): INF L3 class B FT0, column, at (14, 10) facing 0;"
		"e (north): INF L3 class B FT0, column, at (30, 10) facing 0");
	CHECK(!activate(EM_DO_MOVE, "e", 0));
	CHECK(refused(EM_SAY_NOT_OF_DIVISION, BE_4_6));
	flag(&at, "b", EM_CHARGED);
	CHECK(!activate(EM_DO_MOVE, "b", 0));
	CHECK(!activate(EM_DO_MOVE, "a", 1)); /* nobody is near */
	CHECK(activate(EM_DO_MOVE, "a", 0));
	CHECK(at.s.division[0].cp == 5);
	CHECK(step(EM_DO_END, 0, 0));
	CHECK(step(EM_DO_FINISH, 0, 0));
	CHECK(!activate(EM_DO_MOVE, "a", 0));
}

TEST(be_27_32_a_unit_that_is_out_of_the_move, "BE-27.32", "BE-27.27") {
	play_scene("a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (13, 10) facing 0;"
		   "c (south): INF L3 class B FT0, line, at (16, 10) facing 0");
	open_group((const char *[]){"b", "a", "c"}, 3, 0);
	CHECK(step(EM_DO_ADVANCE, 500, 0));
	em_move_broken(&play, who(&at, "c"));
	CHECK(may(EM_DO_ADVANCE, 100, 0)); /* the others are still a group */
	em_move_close(&play);
	stand(&at, "c", 16, 10.5, 0);
	open_group((const char *[]){"b", "a", "c"}, 3, 0);
	em_move_broken(&play, who(&at, "b"));
	CHECK(em_top(&at.s)->unit == who(&at, "a"));
	CHECK(!may(EM_DO_ADVANCE, 100, 0)); /* they are none any more */
	CHECK(refused(EM_SAY_ONLY_END, BE_27_27));
	CHECK(step(EM_DO_END, 0, 0));
	em_move_close(&play);
	open_move("a", 0);
	em_move_broken(&play, who(&at, "a"));
	em_settle(&play);
	CHECK(at.s.depth == 0);
}

static gg_action menu[512];

static uint32_t listed(unsigned verb) {
	em_menu to = {menu, 512, 0};
	uint32_t count = 0;
	look_again();
	em_phase_table[em_phase_of(&at.s)]->list(&play.look, &to);
	for (uint32_t i = 0; i < to.count; i++) {
		count += menu[i].kind == verb;
		gg_verdict why = {0};
		if (!em_phase_table[em_phase_of(&at.s)]->check(&play.look, &menu[i], &why))
			printf("# listed but refused: verb %u a %d\n", menu[i].kind, menu[i].a);
		for (uint32_t j = 0; j < i; j++)
			if (!memcmp(&menu[i], &menu[j], sizeof menu[i]))
				printf("# listed twice: verb %u a %d\n", menu[i].kind, menu[i].a);
	}
	return count;
}

TEST(be_27_16_plain_march_and_withdrawal, "BE-27.16", "BE-27.91") {
	play_scene(
		"k (south): INF L3 class A FT0, column, at (10, 10) facing 0; e (north): INF L3 class B FT0, line, at (16, 20) facing 180;"
		"h (south): CAV L3 class B LC, line, at (30, 10) facing 0; objective 4,10");
	gg_action march;
	CHECK(em_plain_march(&play.look, who(&at, "k"), who(&at, "e"), EM_NONE, &march));
	CHECK(march.kind == EM_DO_WHEEL && march.a == table_bearing(5000, 9250));
	CHECK(em_plain_march(&play.look, who(&at, "k"), EM_NONE, 0, &march));
	CHECK(march.kind == EM_DO_WHEEL && march.a == -TABLE_QUARTER);
	CHECK(em_plain_withdrawal(&play.look, who(&at, "k"), &march));
	CHECK(march.kind == EM_DO_BACK && march.a == 3000);
	CHECK(em_plain_withdrawal(&play.look, who(&at, "h"), &march));
	CHECK(march.kind == EM_DO_ABOUT);
	open_move("k", 0);
	CHECK(listed(EM_DO_WHEEL) == 2);
	CHECK(listed(EM_DO_ADVANCE) == 2); /* the longest and its half */
	CHECK(listed(EM_DO_BACK) == 1);
	CHECK(listed(EM_DO_FORM) == 3);
	CHECK(listed(EM_DO_ABOUT) == 1);
	CHECK(listed(EM_DO_END) == 1);
	CHECK(step(EM_DO_WHEEL, table_bearing(5000, 9250), 0));
	CHECK(listed(EM_DO_ADVANCE) == 2);
}

TEST(be_27_91_the_longest_advance, "BE-27.91", "BE-27.16") {
	play_scene(
		"m (south): INF L3 class B FT0, column, at (20, 8) facing 0; p (south): INF L3 class B FT0, line, at (20, 13.5) facing 0;"
		"e (north): INF L3 class B FT0, line, at (10, 16) facing 180");
	em_march march;
	open_move("m", 0);
	CHECK(em_march_of(&play.look, &march));
	CHECK(em_longest(&play.look, &march, EM_DO_ADVANCE) == 4750); /* up to the friend, on whom it may not stop */
	stand(&at, "p", 20, 12.5, 0);
	look_again();
	CHECK(em_longest(&play.look, &march, EM_DO_ADVANCE) == 6000); /* through him */
	stand(&at, "e", 20, 14.75, 180);
	stand(&at, "p", 2, 2, 0);
	look_again();
	CHECK(em_longest(&play.look, &march, EM_DO_ADVANCE) == 5000); /* 1 UD before the enemy */
}

TEST(be_27_27_a_group_is_shifted_as_its_leader_faces, "BE-27.27", "BE-4.5") {
	play_scene(
		"a (south): INF L3 class B FT0, line, at (10, 10) facing 0; b (south): INF L3 class B FT0, line, at (12.2, 10) facing 10");
	open_group((const char *[]){"a", "b"}, 2, 0);
	CHECK(step(EM_DO_ADVANCE, 1500, 0));
	CHECK(stands("a", 10000, 11500, 0));
	CHECK(stands("b", 12200, 11500, 10)); /* the same shift; its own heading */
	CHECK(step(EM_DO_BACK, 500, 0));
	CHECK(stands("b", 12200, 11000, 10));
	CHECK(at.s.frame[0].heading_before == 0);
}
