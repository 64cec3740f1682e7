/*
 * tricolore_windows.c - defaults, opportunities, the MOVE frame and its interrupts, late moves (b.5, L3C-7, 29.10, 31.4).
 */
#include "../tricolore_field.h"

#include "tricolore/mac.h"
#include "tricolore/move_frame.h"

/* The unit is so far on its way. */
static void moving(unsigned unit, int32_t y, uint16_t path, uint16_t done, unsigned pa) {
	l3_move_open(&play, unit, (table_pose){field.element[unit].x, y, field.element[unit].heading}, pa, 0);
	l3_top(&field)->path = path;
	l3_top(&field)->done = done;
}

TEST(l3c_7_4_infantry_over_1_ud_before_cavalry, "L3C-7.4", "L3C-29.10", "L3C-7.1", "L3C-7.9") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 10000, 0), horse = put(1, SQUADRON_6, L3_LIG, 20000, 14000, 180);
	gg_verdict refusal = {0};
	moving(foot, 12000, 2000, 0, 2);
	CHECK(!(l3_defaults(&play.look, foot, horse) & L3_SHOWS_MARCH)); /* not before its first fraction */
	l3_top(&field)->done = 1000;
	CHECK(l3_defaults(&play.look, foot, horse) & L3_SHOWS_MARCH);
	CHECK(l3_may_strike(&play.look, horse, foot, &refusal));
	l3_top(&field)->path = 1000; /* 1 UD and no more */
	CHECK(!(l3_defaults(&play.look, foot, horse) & L3_SHOWS_MARCH));
	l3_top(&field)->path = 2000;
	field.element[foot].pace = L3_POR;
	l3_top(&field)->done = 2000; /* at POR and stopping */
	CHECK(!(l3_defaults(&play.look, foot, horse) & L3_SHOWS_MARCH));
	l3_top(&field)->done = 1000;
	CHECK(l3_defaults(&play.look, foot, horse) & L3_SHOWS_MARCH);
	field.element[horse].y = 14001; /* over 4 UD */
	l3_look_moved(&play.look, horse);
	CHECK(!l3_may_strike(&play.look, horse, foot, &refusal));
	CHECK_INT(refusal.clause, L3C_7_4);
	field.element[horse].y = 14000;
	l3_look_moved(&play.look, horse);
	field.element[horse].pa_spent = 2; /* under 2 PA */
	CHECK(!l3_may_strike(&play.look, horse, foot, &refusal));
	CHECK_INT(refusal.clause, L3C_7_1);
	field.element[horse].pa_spent = 0;
	GROUND(L3_STREAM, {10000, 12000}, {30000, 12000});
	CHECK(!l3_may_strike(&play.look, horse, foot, &refusal)); /* an obstacle cancels it */
	CHECK_INT(refusal.clause, L3C_7_9);
}

TEST(l3c_29_10_flank_rear_disorder_enfilade, "L3C-29.10", "L3C-7.9", "L3C-31.4") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_LIG, 20000, 10000, 0), foe = put(1, FRENCH, L3_COD, 22000, 9900, 270);
	CHECK_INT(l3_defaults(&play.look, unit, foe), L3_SHOWS_FLANK);
	CHECK(l3_may_strike(&play.look, foe, unit, NULL));
	field.declined[foe] = 1; /* declined once */
	gg_verdict refusal;
	CHECK(!l3_may_strike(&play.look, foe, unit, &refusal));
	CHECK_INT(refusal.clause, L3C_31_4);
	field.declined[foe] = 0;
	field.element[unit].formation = L3_CAR; /* a square has no flank */
	l3_look_moved(&play.look, unit);
	CHECK_INT(l3_defaults(&play.look, unit, foe), 0);
	CHECK(!l3_may_strike(&play.look, foe, unit, &refusal));
	CHECK_INT(refusal.clause, L3C_7_9);
	field.element[unit].cohesion = L3_SAF;
	CHECK_INT(l3_defaults(&play.look, unit, foe), L3_SHOWS_DISORDER);
	field.element[unit].cohesion = L3_FORMED;
	field.element[unit].formation = L3_LIG;
	l3_look_moved(&play.look, unit);
	unsigned behind = put(1, FRENCH, L3_COD, 20000, 8000, 0), guns = put(1, GUNS_6, L3_BAT, 28000, 10000, 270);
	CHECK_INT(l3_defaults(&play.look, unit, behind), L3_SHOWS_REAR);
	CHECK(l3_defaults(&play.look, unit, guns) & L3_SHOWS_ENFILADE);
	CHECK(l3_may_fire_passing(&play.look, guns, unit, NULL));
	CHECK(!l3_may_strike(&play.look, guns, unit, &refusal)); /* guns strike nobody */
	CHECK_INT(refusal.clause, L3C_7_1);
}

TEST(l3c_18_2_passing_fire_after_1_or_2_ud, "L3C-18.2", "L3C-29.10") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 11000, 0), guns = put(1, GUNS_6, L3_BAT, 20000, 20000, 180);
	moving(foot, 13000, 3000, 900, 1);
	CHECK(!(l3_defaults(&play.look, foot, guns) & L3_SHOWS_PASSING));
	l3_top(&field)->done = 1000;
	CHECK(l3_defaults(&play.look, foot, guns) & L3_SHOWS_PASSING);
	CHECK(l3_may_fire_passing(&play.look, guns, foot, NULL));
	l3_pop(&field);
	unsigned horse = put(0, SQUADRON_6, L3_LIG, 24000, 11000, 0);
	moving(horse, 15000, 6000, 1900, 1);
	CHECK(!(l3_defaults(&play.look, horse, guns) & L3_SHOWS_PASSING));
	l3_top(&field)->done = 2000;
	CHECK(l3_defaults(&play.look, horse, guns) & L3_SHOWS_PASSING);
}

TEST(l3c_16_4_caught_in_a_manoeuvre, "L3C-16.4", "L3C-16.5", "L3C-5.8") {
	field_clear();
	GROUND(L3_BLOCK, {19500, 12000}, {20500, 13000});
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 11995, 0), horse = put(1, SQUADRON_6, L3_LIG, 23000, 11700, 270);
	l3_frame *f = l3_push(&field, L3_FRAME_MOVE, L3_MOVE_GO);
	f->unit = (uint8_t)(foot + 1);
	f->flags = L3_DO_ENTER;
	CHECK(l3_defaults(&play.look, foot, horse) & L3_SHOWS_DISORDER);
	CHECK(l3_may_strike(&play.look, horse, foot, NULL));
	field.element[horse].x = 20000; /* the block is between */
	field.element[horse].y = 14500;
	field.element[horse].heading = TABLE_HALF;
	l3_look_moved(&play.look, horse);
	CHECK(!l3_may_strike(&play.look, horse, foot, NULL));
	f->flags = L3_DO_RELOAD; /* no manoeuvre */
	CHECK(!(l3_defaults(&play.look, foot, horse) & L3_SHOWS_DISORDER));
}

/* A garrison leaves by the north or by the south; cavalry south of the block strikes it only where the block is not between. */
TEST(l3c_16_5_a_garrison_is_caught_as_it_leaves, "L3C-16.5", "L3C-5.8", "L3C-16.4") {
	for (int32_t south = 0; south < 2; south++) {
		field_clear();
		unsigned block = GROUND(L3_BLOCK, {19500, 15000}, {20500, 16000});
		unsigned foot = put(0, FRENCH, L3_ECO, 20000, 15500, 0), horse = put(1, SQUADRON_6, L3_LIG, 20000, 12500, 0);
		field.element[foot].eco = (uint8_t)(block + 1);
		field.element[foot].faces = 0x3333;
		field.piece[block].holder = (uint8_t)(foot + 1);
		CHECK(act(L3_DO_LEAVE, foot, south ? 2 : 0, L3_COD, south ? 32768 : 0));
		CHECK_INT(field.element[foot].eco, 0);
		CHECK_INT(l3_phase_of(&field) == L3_OPP_WINDOW, south);
		if (!south) {
			CHECK(field.element[foot].y > 16000);
			CHECK_INT(field.depth, 0);
			continue;
		}
		l3_declaration of = {.attacker = horse, .target = foot, .wanted = 2, .direction = 0};
		gg_action strike = l3_declare_action(L3_DO_SHOCK, &of);
		CHECK(act(strike.kind, strike.who, strike.a, strike.b, strike.c));
		CHECK_INT(field.element[foot].cohesion, L3_SAF); /* outside and SAF */
		CHECK(field.element[foot].y < 15000);
		CHECK_INT(field.mac[0].attacker[0].unit, horse + 1);
	}
}

TEST(l3c_5_17_an_interrupted_move_goes_on_stops_or_waits, "L3C-5.17", "L3C-7.8") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 11000, 0);
	field.element[foot].pa_spent = 1;
	field.element[foot].move_pa = 1;
	moving(foot, 13000, 3000, 1000, 1);
	l3_top(&field)->phase = L3_MOVE_RESUME;
	l3_top(&field)->flags |= L3_MV_INTERRUPTED;
	CHECK(!may(L3_DO_CHOOSE, L3_WHO_PLAYER, 3, 0, 0));
	CHECK(act(L3_DO_CHOOSE, L3_WHO_PLAYER, 2, 0, 0)); /* later */
	CHECK_INT(field.depth, 0);
	CHECK(field.element[foot].marks & L3_TO_FINISH);
	CHECK_INT(field.element[foot].order_dist, 2000);
	field.phase = L3_PH_LATE_MOVES;
	CHECK(act(L3_DO_FINISH, foot, 0, 0, 0));
	CHECK_INT(field.element[foot].y, 13000);
	CHECK_INT(field.element[foot].pa_spent, 2);
	CHECK(!(field.element[foot].marks & L3_TO_FINISH));

	field_clear();
	foot = put(0, FRENCH, L3_COD, 20000, 11000, 0);
	moving(foot, 13000, 3000, 1000, 1);
	l3_top(&field)->phase = L3_MOVE_RESUME;
	l3_top(&field)->flags |= L3_MV_INTERRUPTED | L3_MV_MUST_STOP; /* slow infantry before cavalry: not asked, free later */
	l3_settle(&play);
	CHECK_INT(field.depth, 0);
	CHECK(field.element[foot].marks & L3_TO_FINISH);
	CHECK_INT(field.element[foot].order_pre_arg, 0);

	field_clear();
	foot = put(0, FRENCH, L3_COD, 20000, 11000, 0);
	moving(foot, 13000, 3000, 1000, 1);
	field.element[foot].morale = L3_HALTE; /* it stops without being asked */
	l3_top(&field)->phase = L3_MOVE_RESUME;
	l3_settle(&play);
	CHECK_INT(field.depth, 0);
	CHECK_INT(field.element[foot].y, 11000);
	CHECK_INT(field.element[foot].morale, L3_HALTE);
}

TEST(l3c_29_7_nobody_stops_among_friends_of_his_own_will, "L3C-29.7", "L3C-5.17") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 11000, 0);
	put(0, FRENCH, L3_COD, 20200, 11100, 0);
	moving(foot, 13000, 3000, 1000, 1);
	l3_top(&field)->phase = L3_MOVE_RESUME;
	l3_top(&field)->flags |= L3_MV_INTERRUPTED;
	CHECK(refused(L3C_29_7, L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0));
	CHECK(refused(L3C_29_7, L3_DO_CHOOSE, L3_WHO_PLAYER, 2, 0, 0));
	CHECK(act(L3_DO_CHOOSE, L3_WHO_PLAYER, 0, 0, 0));
	CHECK_INT(field.element[foot].y, 13000);
}

TEST(l3c_35_18_a_mover_counts_at_its_pace_then_arret, "L3C-35.18", "L3C-31.21") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 10000, 0);
	l3_move_open(&play, foot, (table_pose){20000, 12000, 0}, 2, 0);
	CHECK_INT(field.element[foot].morale, L3_ATTAQUE);
	l3_settle(&play);
	CHECK_INT(field.element[foot].morale, L3_ARRET);
	CHECK_INT(field.element[foot].y, 12000);
	field.macs = 1;
	l3_move_open(&play, foot, (table_pose){20000, 13000, 0}, 2, 1); /* for a MAC */
	l3_settle(&play);
	CHECK_INT(field.element[foot].morale, L3_AVANCE);
	CHECK_INT(field.element[foot].pace, L3_POR);
	CHECK_INT(field.element[foot].y, 13000);
}

TEST(l3c_35_4_skirmishers_are_set_back, "L3C-35.4", "L3C-24.7", "L3C-24.8") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 10000, 0), parent = put(1, FRENCH, L3_LIG, 20000, 15000, 180);
	unsigned screen = put(1, FRENCH, L3_TIR, 20000, 13400, 180);
	field.element[L3_SIDE_ELEMENTS + L3_SIDE_UNITS] = field.element[screen];
	memset(&field.element[screen], 0, sizeof field.element[screen]);
	screen = L3_SIDE_ELEMENTS + L3_SIDE_UNITS;
	field.element[screen].size0 = 2;
	field.element[screen].parent = (uint8_t)(parent + 1);
	field.element[screen].marks = field.element[parent].marks = L3_DECLINED_ALL; /* no passing fire */
	CHECK(act(L3_DO_ADVANCE, foot, 20000, 12900, 1));
	l3_look_moved(&play.look, screen);
	CHECK(l3_distance(&play.look, foot, screen) > 1000);
	CHECK_INT(field.element[screen].pa_spent, 1);
	CHECK(field.element[screen].marks & L3_EVADED);
	CHECK_INT(field.element[foot].y, 12900);
	/* At the end of the turn it comes back. */
	field.phase = L3_SCREENS_BACK;
	field.side = 1;
	CHECK(refused(L3C_24_8, L3_DO_SCREEN_BACK, screen, 20000, 10000, 0) || why.clause == L3C_29_7);
	CHECK(act(L3_DO_SCREEN_BACK, screen, 20000, 14050, 0));
	CHECK_INT(field.element[screen].y, 14050);
	CHECK(!(field.element[screen].marks & L3_EVADED));
}

TEST(l3c_32_5_hidden_troops_are_come_upon, "L3C-32.5", "L3C-32.2") {
	field_clear();
	field.options.hidden_troops = 1;
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 5000, 0), hidden = put(1, FRENCH, L3_LIG, 20000, 15000, 180);
	field.element[hidden].marks |= L3_HIDDEN;
	CHECK(act(L3_DO_ADVANCE, foot, 20000, 6000, 1));
	CHECK(field.element[hidden].marks & L3_HIDDEN);
	CHECK(act(L3_DO_ADVANCE, foot, 20000, 7000, 1)); /* seen at 8 UD */
	CHECK(!(field.element[hidden].marks & L3_HIDDEN));
}
