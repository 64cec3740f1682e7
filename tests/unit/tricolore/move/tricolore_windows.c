/*
 * tricolore_windows.c - defaults, opportunities, the MOVE frame and its interrupts, late moves (b.5, L3C-7, 29.10, 31.4).
 */
#include "../tricolore_field.h"

#include "tricolore/commanders.h"
#include "tricolore/facts_of.h"
#include "tricolore/mac.h"
#include "tricolore/move_frame.h"
#include "tricolore/turn.h"

static bool act_die(int face) {
	if (l3_phase_table[l3_phase_of(&field)]->turn(&field) != GG_CHANCE)
		return false;
	l3_phase_table[l3_phase_of(&field)]->apply(&play, &(gg_action){L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0});
	l3_settle(&play);
	return true;
}

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

/* Whoever has been shown may be struck, seen or not: sight matters for fire alone. */
TEST(l3c_1_7_an_opportunity_needs_no_sight, "L3C-1.7", "L3C-7.1") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 10000, 0), horse = put(1, SQUADRON_6, L3_LIG, 20000, 13500, 180);
	put(1, FRENCH, L3_LIG, 20000, 12000, 180); /* his own infantry stands before him */
	field.element[foot].cohesion = L3_SAF;
	CHECK(!l3_sees(&play.look, horse, foot));
	CHECK(l3_may_strike(&play.look, horse, foot, NULL));
}

/* On one height there is nothing between two who stand on it; its crest, and the climb from its foot, are obstacles. */
TEST(l3c_27_11_a_height_lies_between_only_across_its_edge, "L3C-27.11", "L3C-7.9", "L3C-24.4") {
	static const struct {
		int32_t foot, horse;
		bool plateau, strikes;
	} cases[] = {{10000, 13500, true, true},
		     {7500, 11000, true, false},
		     {10500, 13500, false, true},
		     {8500, 11500, false, false},
		     {7500, 10200, false, false}};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		field_clear();
		unsigned foot = put(0, FRENCH, L3_COD, 20000, cases[i].foot, 0),
			 horse = put(1, SQUADRON_6, L3_LIG, 20000, cases[i].horse, 180);
		if (cases[i].plateau)
			GROUND(L3_PLATEAU, {10000, 9000}, {30000, 9000}, {30000, 16000}, {10000, 16000});
		else /* the ridge at y 10, the foot of the slope at 8 and 16 */
			GROUND(L3_HILL, {10000, 10000}, {30000, 10000}, {10000, 8000}, {30000, 8000}, {30000, 16000}, {10000, 16000});
		field.element[foot].cohesion = L3_SAF;
		CHECK_INT(l3_may_strike(&play.look, horse, foot, NULL), cases[i].strikes);
	}
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

/* Caught as it enters: outside and SAF for the shock, and it may still go in. Who leaves is outside, and nothing is left to do. */
TEST(l3c_5_8_caught_entering_it_may_still_go_in, "L3C-5.8", "L3C-16.4", "L3C-5.17") {
	for (unsigned leaves = 0; leaves < 2; leaves++) {
		field_clear();
		unsigned block = GROUND(L3_BLOCK, {19500, 12000}, {20500, 13000});
		unsigned foot = put(0, FRENCH, L3_COD, 20000, 11995, 0), horse = put(1, SQUADRON_6, L3_LIG, 23000, 10900, 270);
		l3_look_open(&play.look, &field_data, &field);
		l3_frame *f = l3_push(&field, L3_FRAME_MOVE, L3_OPP_WINDOW);
		f->unit = (uint8_t)(foot + 1);
		f->flags = (uint16_t)((leaves ? L3_DO_LEAVE : L3_DO_ENTER) | L3_MV_STARTED);
		f->a = leaves ? 2 : (int32_t)block;
		f->b = leaves ? L3_COD : (int32_t)l3_faces_best(&play.look, foot, block);
		f->path = leaves ? (uint16_t)(block + 1) : 0;
		l3_declaration of = {.attacker = horse, .target = foot, .wanted = 2, .direction = degrees(270)};
		gg_action strike = l3_declare_action(L3_DO_SHOCK, &of);
		CHECK(may(strike.kind, strike.who, strike.a, strike.b, strike.c));
		l3_phase_table[L3_OPP_WINDOW]->apply(&play, &strike);
		CHECK_INT(field.element[foot].cohesion, L3_SAF);
		CHECK_INT(field.element[foot].eco, 0);
		CHECK_INT(l3_mv_verb(&field.frame[0]), leaves ? L3_DO_ADVANCE : L3_DO_ENTER);
		CHECK_INT(field.frame[0].path, 0);
		while (field.depth > 1) /* the shock is over, and it still stands */
			l3_pop(&field);
		l3_mac_off(&play, 0);
		l3_go_to(&field, L3_MOVE_GO);
		l3_settle(&play);
		CHECK_INT(field.element[foot].eco, leaves ? 0 : block + 1);
		CHECK_INT(field.depth, 0);
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

TEST(l3c_35_18_a_phase_ends_and_everybody_halts, "L3C-35.18") {
	field_clear();
	unsigned charger = put(0, SQUADRON_6, L3_LIG, 20000, 10000, 0), beaten = put(1, FRENCH, L3_COD, 20000, 20000, 180);
	field.element[charger].morale = L3_CHARGE;
	field.element[charger].pace = L3_PCH;
	field.element[charger].engaged = 1;
	field.element[beaten].morale = L3_REPLI;
	l3_close_phase(&play);
	CHECK_INT(field.element[charger].morale, L3_ARRET);
	CHECK_INT(field.element[charger].pace, L3_HALT);
	CHECK_INT(field.element[charger].engaged, 0);
	CHECK_INT(field.element[beaten].morale, L3_REPLI); /* what it suffers stays */
}

TEST(l3c_25_13_a_wounded_general_joins_nobody, "L3C-25.13", "L3C-25.8") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0);
	gg_verdict refusal = {0};
	field.general[0] = (l3_general){.x = 20000, .y = 10500, .ccf = 2, .arm = L3_NONE, .state = L3_WELL};
	CHECK(l3_may_join(&play.look, 0, unit, NULL));
	field.general[0].state = L3_DOWN;
	CHECK(!l3_may_join(&play.look, 0, unit, &refusal));
	CHECK_INT(refusal.clause, L3C_25_13);
	field.general[0].state = L3_WELL;
	field.general[0].used = 2; /* as often as his CCF */
	CHECK(!l3_may_join(&play.look, 0, unit, &refusal));
	CHECK_INT(refusal.clause, L3C_25_10);
}

TEST(l3c_32_5_hidden_troops_that_give_way_are_seen, "L3C-32.5", "L3C-22.1") {
	field_clear();
	unsigned unit = put(0, FRENCH, L3_COD, 20000, 10000, 0);
	field.element[unit].marks |= L3_HIDDEN;
	l3_set_case(&play, unit, L3_ARRET); /* as it was */
	CHECK(field.element[unit].marks & L3_HIDDEN);
	l3_set_case(&play, unit, L3_REPLI);
	CHECK(!(field.element[unit].marks & L3_HIDDEN));
	CHECK_INT(field.element[unit].cohesion, L3_SAF);
}

/* EX-56, as it is played: a line of 12 steps back 1 UD before a battery, which fires canister at it and asks for the test. */
static unsigned steps_back(void) {
	field_clear();
	field_data.profile[FRENCH].mor = 5;
	field_data.profile[GUNS_8].feu = 2;
	unsigned line = put(0, FRENCH, L3_LIG, 20000, 10000, 0), guns = put(1, GUNS_8, L3_BAT, 20000, 13000, 180);
	field.element[guns].fire |= L3_FIRST_FIRE_USED;
	CHECK(act(L3_DO_BACK, line, 1000, 0, 0));
	CHECK_INT(l3_phase_of(&field), L3_OPP_WINDOW);
	CHECK(act(L3_DO_PASSING_FIRE, guns, (int32_t)line, 0, 1));
	CHECK_INT(field.element[line].pap, 6); /* two figures */
	CHECK_INT(l3_phase_of(&field), L3_LOSS_ASK);
	return line;
}

TEST(ex_56_stepping_back_as_it_is_played, "L3C-22.7", "L3C-22.8", "L3C-35.14", "EX-56") {
	l3_test facts;
	unsigned line = steps_back();
	CHECK_INT(field.element[line].pace, L3_BACK);
	l3_test_facts(&play.look, line, L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
	CHECK_INT(l3_start_value((l3_start)facts.start, (l3_case)facts.from), 1);
	CHECK_INT(facts.to_rear, 1);
	CHECK_INT(l3_test_score(&facts, 3), 3); /* 1 - 2 canister - 1 guns - 1 no general + 1 formed + 3 - 3 lost + 5 */
	CHECK(act(L3_DO_CHOOSE, L3_WHO_PLAYER, 0, 0, 0));
	uint8_t paid = field.element[line].pa_spent;
	CHECK(act_die(3));
	CHECK_INT(field.element[line].morale, L3_REPLI);
	CHECK_INT(field.element[line].cohesion, L3_SAF);
	CHECK_INT(field.element[line].y, 8000); /* its own step, and the move of REPLI */
	CHECK_INT(field.element[line].pa_spent, paid + 1);
	line = steps_back();
	field_data.profile[FRENCH].mor = 6;
	CHECK(act(L3_DO_CHOOSE, L3_WHO_PLAYER, 0, 0, 0));
	CHECK(act_die(3)); /* 4: it holds */
	CHECK_INT(field.element[line].morale, L3_ARRET);
	CHECK_INT(field.element[line].cohesion, L3_FORMED);
	CHECK_INT(field.element[line].y, 9000);
}

/* L3C-22.7: by its real pace towards the enemy; away from him with its back turned -1 at POR, -2 faster. */
TEST(l3c_22_7_the_real_pace_and_where_it_leads, "L3C-22.7", "L3C-35.18", "EX-54", "EX-55") {
	static const struct {
		int32_t facing;
		unsigned pa;
		int value;
	} rows[] = {{0, 1, 2}, {0, 2, 3}, {0, 3, 4}, {180, 1, -1}, {180, 2, -2}, {180, 3, -2}, {80, 1, 2}};
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		l3_test facts;
		field_clear();
		unsigned foot = put(0, FRENCH, L3_COD, 20000, 10000, rows[i].facing);
		put(1, FRENCH, L3_LIG, 20000, 16000, 180);
		table_point to = table_at(l3_pose(&field, foot), 0, 1500);
		l3_move_open(&play, foot, (table_pose){to.x, to.y, field.element[foot].heading}, rows[i].pa, 0);
		l3_test_facts(&play.look, foot, L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
		CHECK_INT(l3_start_value(L3_START_OTHER, (l3_case)facts.from), rows[i].value);
		CHECK_INT(facts.to_rear, 0);
	}
	l3_test facts;
	field_clear();
	unsigned horse = put(0, SQUADRON_4, L3_LIG, 20000, 10000, 0);
	field.element[horse].morale = L3_CHARGE; /* held at PAC by the ground: the morale of a charge, the pace of an attack */
	field.element[horse].pace = L3_PAC;
	l3_test_facts(&play.look, horse, L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
	CHECK_INT(facts.from, L3_ATTAQUE);
	field.element[horse].pace = L3_PCH;
	l3_test_facts(&play.look, horse, L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
	CHECK_INT(facts.from, L3_CHARGE); /* EX-54 */
	field.element[horse].morale = L3_REPLI;
	l3_test_facts(&play.look, horse, L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
	CHECK_INT(facts.from, L3_REPLI); /* EX-55: physically at PCH */
}

/* L3C-31.23: at the end of the enemy's moves whoever is not aimed at may flee, though all opportunities were declined (L3C-31.4). */
TEST(l3c_31_23_late_flights, "L3C-31.23", "L3C-31.4", "L3C-8.1") {
	for (unsigned declined = 0; declined < 2; declined++) {
		field_clear();
		field.turns = 12;
		unsigned attacker = put(0, FRENCH, L3_COD, 20000, 12000, 0), aimed = put(1, FRENCH, L3_LIG, 20000, 15000, 180);
		unsigned beside = put(1, FRENCH, L3_COD, 24000, 15000, 180);
		if (declined)
			field.element[aimed].marks = field.element[beside].marks = L3_DECLINED_ALL;
		l3_declaration of = {.attacker = attacker, .target = aimed, .wanted = 2, .direction = 0};
		gg_action mac = l3_declare_action(L3_DO_MAC, &of);
		CHECK(act(mac.kind, mac.who, mac.a, mac.b, mac.c));
		while (l3_phase_of(&field) == L3_OPP_WINDOW)
			CHECK(act(L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0));
		CHECK_INT(l3_phase_of(&field), L3_PH_MOVE);
		CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
		CHECK_INT(l3_phase_of(&field), L3_PH_LATE_OPP);
		CHECK(refused(L3C_31_23, L3_DO_FLEE, aimed, 2000, 0, 65536)); /* it answers the MAC */
		CHECK(act(L3_DO_FLEE, beside, 2000, 0, 65536));
		CHECK_INT(field.element[beside].morale, L3_RETRAITE);
	}
}

/* EX-83 as it is played: line A (MOR 4) makes a MAF on battalion B, 4 UD away; Elite cuirassiers C beside him take the opportunity when it
 * has gone 1 UD, and may attack. A stops free: 1 -1 -2 -3 +1 +3 +4 = 3. In a MAC it must react, and counts loose until it has stopped. */
static unsigned struck_on_the_move(bool maf, unsigned *horse) {
	field_clear();
	field_data.profile[FRENCH].feu = 1;
	field_data.profile[FRENCH].mor = 4;
	field_data.profile[FRENCH].cac = 1;
	field_data.profile[SQUADRON_4] = (l3_profile){.arm = L3_CAV,
						      .status = L3_ELITE,
						      .type = L3_CUIRASS,
						      .size = 4,
						      .mor = 3, /* so that its test gives 7, as the source says */
						      .cac = 3,
						      .ccf = 2,
						      .formations = field_data.profile[SQUADRON_4].formations};
	field.turns = 12;
	unsigned foot = put(0, FRENCH, L3_LIG, 20000, 10000, 0);
	unsigned aimed = put(1, FRENCH, L3_COD, 18900, 13900, 180);
	*horse = put(1, SQUADRON_4, L3_LIG, 20300, 14000, 180);
	for (unsigned side = 0; side < 2; side++)
		field.general[side * L3_SIDE_GENERALS] =
			(l3_general){.x = 20000, .y = 12000, .grade = L3_GEC, .ccf = 1, .used = 1, .arm = 255, .state = L3_WELL};
	l3_declaration march = {.attacker = foot, .target = aimed, .wanted = maf ? 0 : 2, .direction = 0};
	gg_action begun = l3_declare_action(maf ? L3_DO_MAF : L3_DO_MAC, &march);
	CHECK(act(begun.kind, begun.who, begun.a, begun.b, begun.c));
	CHECK_INT(l3_phase_of(&field), L3_OPP_WINDOW);
	CHECK_INT(field.element[foot].y, 11000);
	l3_declaration of = {.attacker = *horse, .target = foot, .wanted = 3, .direction = TABLE_HALF};
	gg_action strike = l3_declare_action(L3_DO_SHOCK, &of);
	CHECK(act(strike.kind, strike.who, strike.a, strike.b, strike.c));
	CHECK_INT(field.element[*horse].y, 13000); /* a third of the way */
	while (l3_phase_of(&field) == L3_MAC_SUPPORT_FIRE)
		CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	if (l3_phase_of(&field) == L3_MAC_MODE)
		CHECK(act(L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0)); /* PAC */
	CHECK_INT(l3_phase_of(&field), L3_TEST_A);
	l3_test facts;
	l3_test_facts(&play.look, *horse, L3_TEST_MAC, L3_TEST_OTHER, 1, &facts);
	CHECK_INT(facts.target[0].loose, 1); /* no -2 for formed infantry (L3C-7.5) */
	CHECK(act_die(3));
	CHECK_INT(field.mac[1].attacker[0].score, 7);
	CHECK_INT(field.element[*horse].morale, L3_ATTAQUE);
	CHECK_INT(field.element[*horse].pace, L3_PAC);
	CHECK_INT(l3_phase_of(&field), L3_MAC_ANSWER);
	return foot;
}

TEST(ex_83_as_it_is_played, "L3C-7.8", "L3C-23.2", "L3C-22.25", "L3C-7.5", "EX-83") {
	unsigned horse, foot = struck_on_the_move(true, &horse);
	l3_test facts;
	CHECK(act(L3_DO_ANSWER, foot, L3_ANSWER_FIRE, 0, 0)); /* at P1, if its test allows */
	CHECK_INT(l3_phase_of(&field), L3_TEST_D);
	l3_test_facts(&play.look, foot, L3_TEST_ANSWER_FIRE, L3_TEST_OTHER, 1, &facts);
	CHECK_INT(facts.start, L3_START_RESPONSE);
	CHECK_INT(facts.pop, 0);
	CHECK_INT(facts.superior_status, 1);
	CHECK_INT(facts.superior_type, 2);
	CHECK_INT(facts.enemies[L3_ATTAQUE], 1);
	CHECK_INT(facts.loose, 0);
	CHECK_INT(l3_test_sum(&facts, NULL), 3);
	CHECK_INT(field.element[foot].pa_spent, 1);
	CHECK(act_die(3)); /* fire without effect; 3 - 6 = -3: REPLI, SAF, caught by the horse and broken through: 4 PAP to 2 */
	CHECK_INT(field.element[foot].pap, 4);
	CHECK_INT(field.element[horse].pap, 2);
	CHECK(field.element[foot].morale <= L3_RETRAITE);
	CHECK_INT(field.element[foot].cohesion, L3_DES);
}

/* With luck 4: fire at P3, 10 figures at 1 + 1 - 6; 2 PAP are 15 % of 4: 7 - 9 = -2, HALTE and a DDF. */
TEST(ex_84_as_it_is_played, "L3C-18.1", "L3C-18.3", "L3C-6.14", "EX-84") {
	unsigned horse, foot = struck_on_the_move(true, &horse);
	CHECK(act(L3_DO_ANSWER, foot, L3_ANSWER_FIRE, 0, 0));
	CHECK(act_die(6));
	CHECK_INT(field.element[horse].pap, 2);
	CHECK_INT(field.element[horse].morale, L3_HALTE);
	CHECK_INT(field.element[horse].cohesion, L3_SAF);
	CHECK_INT(field.element[foot].morale, L3_ARRET);
	CHECK_INT(field.element[foot].cohesion, L3_FORMED);
	CHECK_INT(field.element[foot].pa_spent, 2);
	CHECK_INT(field.element[foot].pap, 0);
}

TEST(l3c_7_7_who_stops_by_a_reaction_stands_in_order, "L3C-7.7", "L3C-7.5", "L3C-23.1") {
	unsigned horse, foot = struck_on_the_move(false, &horse);
	l3_test facts;
	CHECK(refused(L3C_23_1, L3_DO_ANSWER, foot, L3_ANSWER_FIRE, 0, 0)); /* it must stop first */
	field_data.profile[FRENCH].mor = 14;
	CHECK(act(L3_DO_ANSWER, foot, L3_ANSWER_REACT | L3_ANSWER_FIRE << 12, 0, 0));
	l3_test_facts(&play.look, foot, L3_TEST_REACTION, L3_TEST_ANSWER_FIRE, 1, &facts);
	CHECK_INT(facts.loose, 1);
	CHECK_INT(facts.paces_to_lose, 2);
	CHECK_INT(l3_order_of(&play.look, foot), L3_IS_LOOSE);
	CHECK(act_die(3));
	CHECK_INT(field.element[foot].cohesion, L3_FORMED);
	CHECK_INT(l3_order_of(&play.look, foot), L3_IS_FORMED);
	CHECK(field.element[foot].morale >= L3_ARRET);
	CHECK(l3_distance(&play.look, foot, horse) > 100);
}
