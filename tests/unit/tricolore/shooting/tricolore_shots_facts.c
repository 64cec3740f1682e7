/*
 * tricolore_shots_facts.c - from positions to the facts of a fire: figures, ranges, sectors, modifiers (facts_fire.c).
 */
#include "tricolore_shots_scene.h"

/* Two lines of French fusiliers face to face. */
static void two_lines(int32_t apart) {
	scene();
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 10000 + apart, SOUTH);
}

TEST(l3c_17_13_the_distance_of_the_units_is_the_range, "L3C-17.13", "L3C-27.4") {
	static const struct { int32_t apart, range; } rows[] = {{1000, L3_P1}, {1001, L3_P2}, {2000, L3_P2}, {2001, L3_P3}, {3000, L3_P3}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		two_lines(rows[i].apart);
		CHECK_INT(facts(A, X).range, rows[i].range);
		CHECK_INT(facts(A, X).figures, 12);
	}
	two_lines(3001);
	facts(A, X);
	REFUSED(L3_SAY_OUT_OF_RANGE, L3C_17_13);
}

TEST(l3c_17_13_first_fire_and_pop, "L3C-17.13", "L3C-2.2", "L3C-29.3") {
	two_lines(1000);
	CHECK_INT(facts(A, X).first, 1);
	s.element[A].fire |= L3_FIRST_FIRE_USED;
	CHECK_INT(facts(A, X).first, 0);
	CHECK_INT(facts(A, X).pop, 0);
	s.element[A].pa_spent = 3;
	CHECK_INT(facts(A, X).pop, 1);
	s.element[A].fire = 0; /* unloaded: one more (EX-1, EX-63) */
	CHECK_INT(facts(A, X).pop, 2);
}

TEST(l3c_1_20_only_the_30_degrees_are_fired_at, "L3C-1.20") {
	two_lines(2000);
	s.element[X].x = 10000 + 2000 + 1050; /* its left end is just inside, at 2 UD */
	l3_look_moved(&play.look, X);
	CHECK(facts(A, X).figures > 0);
	s.element[X].x = 10000 + 6000;
	s.element[X].y = 10900;
	l3_look_moved(&play.look, X);
	CHECK(!l3_in_front(&play.look, A, X));
	s.element[X].x = 13500;
	l3_look_moved(&play.look, X);
	facts(A, X);
	REFUSED(L3_SAY_NOT_IN_FRONT, L3C_1_20);
}

TEST(l3c_27_7_formed_troops_between_close_the_sight, "L3C-27.7", "L3C-17.5") {
	two_lines(3000);
	put(B, "fr01", L3_LIG, 10000, 11500, 0);
	put(C, "fr01", L3_LIG, 12500, 11500, 0);
	facts(A, X);
	REFUSED(L3_SAY_NOT_SEEN, L3C_27_7);
	s.element[B].formation = s.element[C].formation = L3_TIR; /* skirmishers never do */
	l3_look_moved(&play.look, B);
	l3_look_moved(&play.look, C);
	CHECK_INT(facts(A, X).figures, 12);
}

TEST(l3c_17_5_guns_fire_over_skirmishers_from_2_ud, "L3C-17.5") {
	scene();
	put(A, "fr13", L3_BAT, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 16000, SOUTH);
	put(B, "fr02", L3_TIR, 10000, 11500, 0);
	facts(A, X);
	REFUSED(L3_SAY_OVER_TROOPS, L3C_17_5);
	s.element[B].y = 13000;
	l3_look_moved(&play.look, B);
	CHECK_INT(facts(A, X).figures, 8);
	s.element[B].y = 14500; /* too near to the target */
	l3_look_moved(&play.look, B);
	facts(A, X);
	REFUSED(L3_SAY_OVER_TROOPS, L3C_17_5);
}

TEST(l3c_17_12_cavalry_does_not_fire, "L3C-17.12", "L3C-35.23") {
	scene();
	put(A, "fr08", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 11000, SOUTH);
	facts(A, X);
	REFUSED(L3_SAY_CANNOT_FIRE, L3C_17_12);
	s.options.cavalry_fire = 1;
	l3_fire fire = facts(A, X);
	CHECK_INT(fire.weapon, L3_CARBINE);
	CHECK_INT(fire.feu, 0);
	CHECK_INT(fire.mounted, 1);
	CHECK_INT(fire.range, L3_P2);
}

TEST(l3c_3_12_limbered_guns_do_not_fire, "L3C-3.12") {
	scene();
	put(X, "fr01", L3_LIG, 10000, 11000, SOUTH);
	put(B, "fr13", L3_COM, 12000, 10000, 0);
	facts(B, X);
	REFUSED(L3_SAY_NOT_UNLIMBERED, L3C_3_12);
}

TEST(l3c_26_10_a_third_of_the_austrian_jaeger_has_rifles, "L3C-26.10", "L3C-17.11") {
	l3_fire parts[2];
	scene();
	const l3_element *jaeger = put(A, "au05", L3_LIG, 10000, 10000, 0);
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	CHECK_INT(l3_fire_parts(&play.look, A, X, false, 0, L3_NONE, L3_OUT_OF_RANGE, parts, &why), 2);
	CHECK_INT(parts[0].weapon, L3_MUSKET);
	CHECK_INT(parts[0].range, L3_P2);
	CHECK_INT(parts[1].weapon, L3_RIFLE);
	CHECK_INT(parts[1].range, L3_P1);
	CHECK_INT(parts[1].figures, (parts[0].figures + parts[1].figures) / 3);
	CHECK_INT(parts[0].figures + parts[1].figures, jaeger->size0);
	s.element[X].y = 13500; /* beyond the muskets' P3 */
	l3_look_moved(&play.look, X);
	CHECK_INT(l3_fire_parts(&play.look, A, X, false, 0, L3_NONE, L3_OUT_OF_RANGE, parts, &why), 1);
	CHECK_INT(parts[0].weapon, L3_RIFLE);
}

TEST(l3c_28_4_losses_of_the_action_leave_gaps, "L3C-28.4", "L3C-1.15", "EX-47") {
	two_lines(2000);
	l3_lose(&play, A, 3, true);
	CHECK_INT(facts(A, X).figures, 11);
	CHECK_INT(l3_footprint_of(&play.look, A)->files, 12);
}

TEST(l3c_17_6_flank_fire_by_the_length_of_the_flank, "L3C-17.6", "L3C-29.20") {
	two_lines(2000);
	s.element[A].formation = L3_COD;
	l3_look_moved(&play.look, A);
	s.element[X].heading = EAST; /* its right flank, 1 UD away */
	l3_look_moved(&play.look, X);
	l3_fire fire = facts(A, X);
	CHECK_INT(fire.flank, 1);
	CHECK_INT(fire.figures, 3); /* 250 thousandths: 1 base, one more a side */
	s.element[X].formation = L3_TIR;
	l3_look_moved(&play.look, X);
	CHECK_INT(facts(A, X).flank, 0);
}

TEST(l3c_17_7_a_battery_is_as_hard_to_hit_from_the_rear, "L3C-17.7") {
	scene();
	put(A, "fr01", L3_LIG, 10000, 10000, 0);
	put(X, "fr13", L3_BAT, 10000, 12000, SOUTH);
	CHECK_INT(facts(A, X).target_battery, 1);
	int32_t front = l3_fire_score(&(l3_fire){.weapon = L3_MUSKET, .feu = 1, .range = L3_P2, .target_battery = 1}, NULL);
	s.element[X].heading = 0;
	l3_look_moved(&play.look, X);
	l3_fire fire = facts(A, X);
	fire.first = 0;
	CHECK_INT(l3_fire_score(&fire, NULL), front);
}

TEST(l3c_19_1_all_guns_fire, "L3C-19.1", "L3C-19.3", "L3C-19.5") {
	scene();
	put(A, "fr13", L3_BAT, 10000, 10000, 0); /* 8-pounders: P1 4, P1bis 5, P2 8, P2bis 10, P3 14 */
	put(X, "fr01", L3_COC, 10000, 14500, SOUTH);
	l3_fire fire = facts(A, X);
	CHECK_INT(fire.figures, 8);
	CHECK_INT(fire.range, L3_P1BIS);
	l3_fire out;
	CHECK(l3_fire_facts(&play.look, A, X, true, 0, L3_NONE, L3_OUT_OF_RANGE, &out, &why));
	CHECK_INT(out.canister, 1);
	s.element[X].y = 18001;
	l3_look_moved(&play.look, X);
	CHECK_INT(facts(A, X).range, L3_P2BIS);
	CHECK(!l3_fire_facts(&play.look, A, X, true, 0, L3_NONE, L3_OUT_OF_RANGE, &out, &why));
	REFUSED(L3_SAY_NOT_SO_CANISTER_FAR, L3C_19_5);
}

TEST(l3c_29_20_squares_and_skirmishers, "L3C-29.20", "L3C-24.10") {
	two_lines(2000);
	s.element[A].formation = L3_CAR;
	l3_look_moved(&play.look, A);
	CHECK_INT(facts(A, X).figures, 3);
	s.element[A].heading = EAST; /* any face */
	l3_look_moved(&play.look, A);
	CHECK_INT(facts(A, X).figures, 3);
	scene();
	put(A, "fr02", L3_TIR, 10000, 10000, 0);
	put(X, "fr01", L3_COC, 10000, 11500, SOUTH);
	CHECK(facts(A, X).figures >= 6); /* over 90 degrees, inside P3 */
}

TEST(l3c_16_7_a_garrison_fires_from_the_face, "L3C-16.7", "L3C-29.20") {
	scene();
	l3_element *e = put(A, "fr01", L3_ECO, 10000, 10500, 0);
	s.pieces = 1;
	s.piece[0] = (l3_piece){.kind = L3_BLOCK, .points = 4, .shelter = L3_AM, .holder = A + 1};
	static const int32_t corner[4][2] = {{9500, 9500}, {10500, 9500}, {10500, 10500}, {9500, 10500}};
	for (unsigned i = 0; i < 4; i++)
		s.piece[0].at[i].x = corner[i][0], s.piece[0].at[i].y = corner[i][1];
	e->eco = 1;
	e->faces = 4 | 3 << 4 | 3 << 8 | 2 << 12; /* north, east, south, west */
	l3_look_moved(&play.look, A);
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	CHECK_INT(facts(A, X).figures, 4);
	put(X, "fr01", L3_LIG, 8000, 10000, EAST);
	CHECK_INT(facts(A, X).figures, 2);
	CHECK_INT(facts(X, A).shelter, L3_AM);
}

TEST(l3c_24_17_skirmishers_before_guns_that_fire, "L3C-24.17") {
	scene();
	put(A, "fr02", L3_TIR, 10000, 10000, 0);
	put(X, "fr13", L3_BAT, 10000, 12500, SOUTH);
	CHECK_INT(facts(A, X).under_fire, 0);
	s.element[X].fire |= L3_FIRED_ENEMY_PHASE;
	CHECK_INT(facts(A, X).under_fire, 1);
	s.element[A].formation = L3_LIG;
	l3_look_moved(&play.look, A);
	CHECK_INT(facts(A, X).under_fire, 0);
}

TEST(ex_92_a_screen_holds_those_before_it, "L3C-24.7", "L3C-24.14", "EX-92") {
	scene();
	put(X, "fr01", L3_LIG, 10000, 12700, SOUTH);
	put_screen(SCREEN_X, X, 2, 10000, 10900, SOUTH);
	put(A, "fr02", L3_TIR, 10000, 10000, 0); /* 12 figures, 8 UD wide; the screen covers 1.33 UD of it */
	l3_fire at_screen = facts(A, SCREEN_X), over = facts(A, X);
	CHECK(at_screen.figures >= 2);
	CHECK(over.figures > 0); /* the surplus is free */
	put_screen(SCREEN_A, A, 2, 10000, 10000, 0);
	s.element[A].where = L3_WAITING;
	l3_look_moved(&play.look, A);
	facts(SCREEN_A, X);
	REFUSED(L3_SAY_SCREEN_IS_HELD, L3C_24_14);
	CHECK_INT(facts(SCREEN_A, SCREEN_X).figures, 2);
}

/* --- On a MAC -------------------------------------------------------------------------------------------------------------------- */

static l3_fire on_mac(unsigned objective, unsigned attacker) {
	l3_fire out;
	s.macs = 1;
	s.mac[0] = (l3_mac){.direction = s.element[attacker].heading};
	s.mac[0].attacker[0].unit = (uint8_t)(attacker + 1);
	s.mac[0].objective[0].unit = (uint8_t)(objective + 1);
	s.element[attacker].engaged = 1;
	memset(&why, 0, sizeof why);
	l3_fire_facts(&play.look, objective, attacker, false, 0, 0, L3_P2, &out, &why);
	return out;
}

TEST(ex_44_figures_that_fire_at_a_mac, "L3C-18.1", "L3C-29.17", "EX-44") {
	scene(); /* a: wider on both sides, P1: 4 opposite and 1 a side */
	put(X, "fr01", L3_LIG, 10000, 11000, SOUTH);
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	CHECK_INT(on_mac(X, A).figures, 4 + 2);
	scene(); /* b: mutual overlap, P2: those opposite and 2 */
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	put(A, "fr01", L3_LIG, 11000, 10000, 0);
	CHECK_INT(on_mac(X, A).figures, 6 + 2);
	CHECK_INT(on_mac(X, A).range, L3_P2); /* moral */
}

TEST(ex_45_skirmishers_overlap_by_one, "L3C-18.1", "EX-45") {
	scene();
	put(X, "pr05", L3_TIR, 10000, 12000, SOUTH);
	s.element[X].size0 = 6;
	put(A, "fr02", L3_TIR, 10000, 10000, 0);
	s.element[A].size0 = 3;
	l3_look_moved(&play.look, A);
	l3_look_moved(&play.look, X);
	CHECK_INT(on_mac(X, A).figures, 3 + 2);
}

TEST(l3c_18_3_figures_concerned, "L3C-18.3") {
	scene(); /* a column of 4 x 3 before a line: its front of 4, two ranks */
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	CHECK_INT(on_mac(X, A).concerned, 8);
	scene(); /* a longer line: the shooter's front and one a side */
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	put(A, "au01", L3_LIG, 10000, 10000, 0);
	CHECK_INT(on_mac(X, A).concerned, 12 + 2);
	scene(); /* horse before a line: one rank, in horse bases */
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	put(A, "fr08", L3_LIG, 10000, 10000, 0);
	CHECK_INT(on_mac(X, A).concerned, 4);
	scene(); /* never an overlap on a square */
	put(X, "fr01", L3_CAR, 10000, 12000, SOUTH);
	put(A, "au01", L3_LIG, 10000, 10000, 0);
	CHECK_INT(on_mac(X, A).concerned, 3);
	l3_fire out; /* of a non-objective: the whole front, one rank in line */
	put(Y, "fr01", L3_LIG, 12500, 12000, SOUTH);
	CHECK(l3_fire_facts(&play.look, Y, A, false, 0, 0, L3_OUT_OF_RANGE, &out, &why));
	CHECK_INT(out.concerned, 18);
}

TEST(l3c_29_17_common_front_and_overlap, "L3C-29.17", "L3C-29.18") {
	scene();
	put(X, "fr01", L3_LIG, 10000, 12000, SOUTH);
	put(A, "fr01", L3_COD, 10000, 10000, 0);
	l3_meeting meet = l3_meeting_of(&play.look, A, X, 0);
	CHECK_INT(meet.common, 667);
	CHECK_INT(meet.overlap_a, 0);
	CHECK_INT(meet.overlap_d, 2);
	CHECK_INT(l3_opposite(&play.look, X, meet.common), 4);
	CHECK_INT(l3_opposite(&play.look, A, meet.common), 4);
	put(A, "fr08", L3_LIG, 10000, 10000, 0); /* a squadron: 1333 wide, 8 foot opposite */
	meet = l3_meeting_of(&play.look, A, X, 0);
	CHECK_INT(l3_opposite(&play.look, X, meet.common), 8);
	CHECK_INT(l3_opposite(&play.look, A, meet.common), 4);
	put(A, "fr01", L3_LIG, 10500, 10000, 0); /* 3 files aside */
	meet = l3_meeting_of(&play.look, A, X, 0);
	CHECK_INT(meet.overlap_a, 1);
	CHECK_INT(meet.overlap_d, 1);
	put(A, "fr01", L3_LIG, 10080, 10000, 0); /* under half a base */
	meet = l3_meeting_of(&play.look, A, X, 0);
	CHECK_INT(meet.overlap_a, 0);
	s.element[X].heading = 0; /* from behind: as in front */
	l3_look_moved(&play.look, X);
	meet = l3_meeting_of(&play.look, A, X, 0);
	CHECK_INT(meet.struck, L3_REAR);
	CHECK(meet.common > 1900);
}

TEST(l3c_31_30_an_answer_within_6_pa, "L3C-31.30", "L3C-31.24", "EX-1") {
	two_lines(1500);
	s.jep = 0;
	CHECK(l3_can_answer_fire(&play.look, X, A));
	s.element[X].cohesion = L3_DES;
	s.element[X].pa_spent = 5;
	CHECK(l3_can_answer_fire(&play.look, X, A));
	s.element[X].fire = 0; /* the reload makes 7 */
	CHECK(!l3_can_answer_fire(&play.look, X, A));
	s.element[X].pa_spent = 0;
	s.element[X].fire = L3_LOADED | L3_FIRED_ENEMY_PHASE;
	CHECK(!l3_can_answer_fire(&play.look, X, A));
	s.element[X].fire = L3_LOADED;
	s.element[X].heading = EAST;
	l3_look_moved(&play.look, X);
	CHECK(!l3_can_answer_fire(&play.look, X, A));
}
