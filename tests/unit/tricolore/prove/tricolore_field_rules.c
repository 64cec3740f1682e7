/*
 * tricolore_field_rules.c - fronts, costs, parts of units, lost guns, scouts, moves that may be struck, lists and who comes first
 * (L3C-1.3, 2.9, 5.16, 5.26, 24.2, 24.12, 31.2, 31.3, 35.1).
 */
#include "../tricolore_field.h"

#include "tricolore/facts_of.h"
#include "tricolore/move_frame.h"
#include "tricolore/muster.h"
#include "tricolore/ways.h"

static int32_t front(unsigned unit) {
	return l3_footprint_of(&play.look, unit)->width;
}

/* 12 foot in one rank, 6 horse, 6 gunners: the same front; a skirmisher takes four times that of a foot figure. */
TEST(l3c_1_3_widths_of_front, "L3C-1.3", "L3C-28.1") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_LIG, 5000, 5000, 0), horse = put(0, SQUADRON_6, L3_LIG, 15000, 5000, 0);
	unsigned guns = put(0, GUNS_12, L3_BAT, 25000, 5000, 0), tir = put(0, FRENCH, L3_TIR, 5000, 15000, 0);
	unsigned ranks = l3_footprint_of(&play.look, foot)->ranks;
	CHECK_INT(ranks, 1);
	CHECK_INT(front(foot), 2000);
	CHECK_INT(front(horse), front(foot)); /* one horse = two foot */
	CHECK_INT(front(guns), front(horse)); /* one gunner = one horse */
	CHECK_INT(front(tir), 4 * front(foot));
	CHECK_INT(l3_concerned(4, L3_CAV, L3_INF, 1, 0, false), 8); /* before 4 horse stand 8 foot */
	CHECK_INT(l3_concerned(8, L3_INF, L3_CAV, 1, 0, false), 4);
	CHECK_INT(l3_concerned(3, L3_ART, L3_CAV, 1, 0, false), 3);
}

static unsigned price(unsigned verb, unsigned unit, int32_t a, int32_t b, int32_t c) {
	unsigned before = field.element[unit].pa_spent;
	CHECK(act(verb, unit, a, b, c));
	return field.element[unit].pa_spent - before;
}

TEST(l3c_2_9_list_of_costs, "L3C-2.9", "L3C-2.1") {
	field_clear();
	unsigned a = put(0, FRENCH, L3_COD, 10000, 5000, 0), b = put(0, FRENCH, L3_COD, 15000, 5000, 0);
	unsigned c = put(0, SQUADRON_6, L3_LIG, 20000, 5000, 0), e = put(0, FRENCH, L3_LIG, 25000, 5000, 0);
	unsigned f = put(0, FRENCH, L3_LIG, 30000, 5000, 0), enemy = put(1, FRENCH, L3_LIG, 30000, 7000, 180);
	field.element[enemy].marks |= L3_DECLINED_ALL;
	CHECK_INT(price(L3_DO_ADVANCE, a, 10000, 6000, 1), 1);  /* POR */
	CHECK_INT(price(L3_DO_ADVANCE, b, 15000, 9000, 2), 2);  /* PAC */
	CHECK_INT(price(L3_DO_ADVANCE, c, 20000, 13000, 3), 3); /* PCH */
	CHECK_INT(price(L3_DO_SIDE, e, 500, 0, 0), 1);
	field.element[e].fire = 0;
	CHECK_INT(price(L3_DO_RELOAD, e, 0, 0, 0), 1);
	CHECK_INT(price(L3_DO_FLEE, f, 2000, 0, 65536), 2);
	/* Fire 1, unloaded 2; counter-MAC 2; a reaction loses 1 first. */
	l3_look_open(&play.look, &field_data, &field);
	field.element[enemy].fire = L3_LOADED;
	CHECK_INT(l3_answer_pa(&play.look, enemy, L3_TEST_ANSWER_FIRE, L3_TEST_OTHER), 1);
	field.element[enemy].fire = 0;
	CHECK_INT(l3_answer_pa(&play.look, enemy, L3_TEST_ANSWER_FIRE, L3_TEST_OTHER), 2);
	CHECK_INT(l3_answer_pa(&play.look, enemy, L3_TEST_ANSWER_COUNTER, L3_TEST_OTHER), 2);
	field.element[enemy].order_pre = L3_M_STOP;
	CHECK_INT(l3_answer_pa(&play.look, enemy, L3_TEST_REACTION, L3_TEST_REACTION), 1);
	field.element[enemy].order_pre = L3_M_CHO;
	field.element[enemy].order_heading = degrees(120);
	CHECK_INT(l3_answer_pa(&play.look, enemy, L3_TEST_REACTION, L3_TEST_REACTION),
		  1 + (int)l3_turn_pa(&play.look, enemy, degrees(120)));
}

/* Combat splits nobody; a merged unit comes apart at the end of the phase, its parts side by side and each with its own men. */
TEST(l3c_5_16_only_screens_and_merged_units_come_apart, "L3C-5.16", "L3C-28.5") {
	field_clear();
	unsigned a = put(0, FRENCH, L3_COD, 20000, 10000, 0), b = put(0, FRENCH, L3_COD, 21000, 10000, 0);
	CHECK(act(L3_DO_MERGE, a, (int32_t)b + 1, 0, 0));
	l3_look_open(&play.look, &field_data, &field);
	unsigned elements = 0;
	l3_lose(&play, a, 30, true); /* heavy losses: still one unit */
	l3_set_case(&play, a, L3_REPLI);
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		elements += l3_stands(&field, u);
	CHECK_INT(elements, 1);
	field.queue = (l3_queue){0};
	field.phase = L3_PH_END;
	l3_ph_end.go(&play);
	CHECK_INT(field.element[b].where, L3_ON_TABLE);
	CHECK_INT(field.element[a].y, field.element[b].y); /* side by side */
	CHECK(!l3_overlaps(l3_footprint_of(&play.look, a), l3_footprint_of(&play.look, b)));
	CHECK_INT(field.element[a].pap + field.element[b].pap, 30);
	CHECK_INT(field.element[b].morale, L3_REPLI); /* and rally together: the same case */
}

/* A battery that has lost its guns leaves no obstacle behind. */
TEST(l3c_5_26_lost_guns_hinder_nobody, "L3C-5.26", "L3C-33.2") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_LIG, 20000, 10000, 0), guns = put(1, GUNS_6, L3_BAT, 20000, 11500, 180);
	CHECK(!may(L3_DO_ADVANCE, foot, 20000, 12000, 2)); /* in the way */
	l3_lose(&play, guns, 6, false);
	CHECK_INT(field.element[guns].where, L3_DESTROYED);
	CHECK(act(L3_DO_ADVANCE, foot, 20000, 12000, 1));
	CHECK_INT(field.element[foot].y, 12000);
	CHECK_INT(field.element[foot].cohesion, L3_FORMED);
}

/* EX-19: 3 PA spent on a charge that fire stopped at ARRET, formed, not rallied: nothing voluntary is left, but it may flee unprovoked. */
TEST(ex_19_flight_is_always_possible, "L3C-8.1", "L3C-2.4", "EX-19") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 15000, 0);
	put(1, FRENCH, L3_LIG, 20000, 25000, 180);
	field.element[foot].pa_spent = 3;
	field.element[foot].marks |= L3_RED | L3_MADE_MAC;
	CHECK(!may(L3_DO_ADVANCE, foot, 20000, 16000, 1));
	CHECK(act(L3_DO_FLEE, foot, 2000, 0, 65536));
	CHECK_INT(field.element[foot].morale, L3_RETRAITE);
	CHECK_INT(field.element[foot].pa_spent, 5);
	CHECK_INT(field.element[foot].cohesion, L3_SAF);
}

/* EX-90: a skirmish line does not turn on the spot: it goes over to its new straight line, and the longest way of a figure counts. */
TEST(ex_90_a_skirmish_line_wheels, "L3C-24.9", "L3C-29.5", "EX-90") {
	field_clear();
	unsigned line = put(0, FRENCH, L3_TIR, 20000, 10000, 0), formed = put(0, FRENCH, L3_LIG, 20000, 20000, 0);
	field.element[line].moved = 3000; /* what is left of its move is too little for its outer figures */
	CHECK(refused(L3C_24_9, L3_DO_TURN, line, degrees(150), 0, 0));
	field.element[line].moved = 0;
	CHECK(act(L3_DO_TURN, line, degrees(20), 0, 0));
	CHECK_INT(field.element[line].heading, degrees(20));
	CHECK_INT(field.element[line].moved > 1200 && field.element[line].moved < 1300, 1); /* 2 x 3667 x sin 10 */
	CHECK_INT(field.element[line].move_pa, 1);
	CHECK(act(L3_DO_TURN, formed, degrees(20), 0, 0));
	CHECK_INT(field.element[formed].moved, 0); /* close order wheels for its PA of T7 */
}

/* RAW is FT0. by_army: tolerated only where the army has no light troops; never; always. */
TEST(l3c_24_2_ft0_as_skirmishers, "L3C-24.2", "L3C-26.3") {
	for (unsigned option = 0; option < 3; option++)
		for (unsigned light = 0; light < 2; light++) {
			field_clear();
			field_data.profile[RAW].formations &= (uint16_t) ~(1u << L3_TIR); /* as the lists print it */
			field_data.profile[RAW].screen_companies = 0;
			field.options.infantry_ft0_skirmish = (uint8_t)option;
			unsigned raw = put(0, RAW, L3_LIG, 20000, 10000, 0);
			if (light)
				put(0, FRENCH, L3_LIG, 10000, 10000, 0);
			bool tolerated = option == 2 || (option == 0 && !light);
			CHECK_INT(l3_may_skirmish(&play.look, raw), tolerated);
			CHECK_INT(may(L3_DO_FORM, raw, L3_TIR, 0, 0), tolerated);
			if (!tolerated) {
				CHECK(refused(L3C_24_2, L3_DO_FORM, raw, L3_TIR, 0, 0));
				CHECK(refused(L3C_24_2, L3_DO_DETACH, raw, 1, 20000, 11000));
			} else {
				CHECK_INT(l3_screen_companies(&play.look, raw), 1); /* one company, or the battalion */
			}
		}
}

/* Option foragers: cavalry of type 0 or 1 in skirmish order, no other. */
TEST(l3c_24_1_foragers_by_option, "L3C-24.1", "L3C-35.23", "L3C-34.1") {
	field_clear();
	field_data.profile[SQUADRON_4].type = L3_LIGHT;
	field_data.profile[SQUADRON_6].type = L3_LINE_CAVALRY;
	unsigned light = put(0, SQUADRON_4, L3_LIG, 10000, 10000, 0), heavy = put(0, SQUADRON_6, L3_LIG, 20000, 10000, 0);
	CHECK(!may(L3_DO_FORM, light, L3_TIR, 0, 0));
	field.options.foragers = 1;
	CHECK(!may(L3_DO_FORM, heavy, L3_TIR, 0, 0));
	CHECK(act(L3_DO_FORM, light, L3_TIR, 0, 0));
	CHECK_INT(field.element[light].formation, L3_TIR);
	CHECK_INT(l3_footprint_of(&play.look, light)->width, 4 * 8000 / 6);
}

/* Option eco_guns: a battery of 2 gunners at most may hold a block. */
TEST(l3c_16_2_guns_in_a_block_by_option, "L3C-16.2", "L3C-34.1") {
	for (unsigned option = 0; option < 2; option++) {
		field_clear();
		GROUND(L3_BLOCK, {19500, 12000}, {20500, 13000});
		field.options.eco_guns = (uint8_t)option;
		unsigned guns = put(0, GUNS_6, L3_COC, 20000, 11995, 0);
		CHECK(!may(L3_DO_ENTER, guns, 0, 0x0002, 0)); /* 3 gunners */
		field.element[guns].pap = 2;
		l3_look_moved(&play.look, guns);
		CHECK_INT(may(L3_DO_ENTER, guns, 0, 0x0002, 0), option);
	}
}

/* A screen goes into a wood in which nobody is seen, however near the hidden troops are, and finds them. */
TEST(l3c_24_12_scouts_probe_woods, "L3C-24.12", "L3C-32.5", "L3C-24.4") {
	for (unsigned hidden = 0; hidden < 2; hidden++) {
		field_clear();
		field.options.hidden_troops = 1;
		GROUND(L3_WOOD_LIGHT, {15000, 12000}, {25000, 12000}, {25000, 16000}, {15000, 16000});
		put(0, FRENCH, L3_LIG, 20000, 10000, 0);
		unsigned screen = L3_SIDE_UNITS, enemy = put(1, FRENCH, L3_LIG, 20000, 12900, 180);
		field.element[screen] = field.element[0];
		field.element[screen].size0 = field.element[screen].size_turn = 2;
		field.element[screen].formation = L3_TIR;
		field.element[screen].parent = 1;
		field.element[screen].y = 11200;
		l3_look_moved(&play.look, screen);
		if (!hidden) { /* those that are seen keep it at 1 UD */
			CHECK(refused(L3C_24_4, L3_DO_ADVANCE, screen, 20000, 12100, 1));
			continue;
		}
		field.element[enemy].marks |= L3_HIDDEN | L3_DECLINED_ALL;
		CHECK(act(L3_DO_ADVANCE, screen, 20000, 12100, 1));
		CHECK_INT(field.element[screen].y >= 12000, 1);
		CHECK(!(field.element[enemy].marks & L3_HIDDEN));
	}
}

/* The same ground before the same cavalry: a march opens a window, a flight and a rally do not. */
TEST(l3c_35_1_only_voluntary_moves_may_be_struck, "L3C-35.1", "L3C-31.4") {
	field_clear();
	unsigned foot = put(0, FRENCH, L3_COD, 20000, 15000, 90), horse;
	put(1, SQUADRON_6, L3_LIG, 23000, 18000, 180);
	put(0, FRENCH, L3_LIG, 22000, 8000, 0);
	CHECK(act(L3_DO_ADVANCE, foot, 24000, 15000, 2));
	CHECK_INT(l3_phase_of(&field), L3_OPP_WINDOW); /* its flank passes before the horse */
	CHECK_INT(l3_phase_table[L3_OPP_WINDOW]->turn(&field), 1);

	field_clear();
	foot = put(0, FRENCH, L3_COD, 20000, 15000, 90);
	horse = put(1, SQUADRON_6, L3_LIG, 23000, 18000, 180);
	field.element[horse].pa_spent = 3; /* it cannot pursue: what is left would be a window */
	CHECK(act(L3_DO_FLEE, foot, 2000, 0, 65536));
	CHECK_INT(field.depth, 0);
	CHECK_INT(field.element[foot].morale, L3_RETRAITE);

	for (unsigned rally = 0; rally < 2; rally++) { /* disordered foot that steps back is struck; that rallies, not */
		field_clear();
		foot = put(0, FRENCH, L3_LIG, 20000, 15500, 0);
		put(0, FRENCH, L3_LIG, 20000, 13000, 0);
		put(1, SQUADRON_6, L3_LIG, 20000, 18000, 180);
		field.element[foot].cohesion = L3_SAF;
		field.element[foot].marks |= rally ? L3_RALLY_DUE : 0;
		field.phase = rally ? L3_PH_RALLY : L3_PH_MOVE;
		CHECK(rally ? act(L3_DO_RALLY_MOVE, foot, 20000, 11500, 0) : act(L3_DO_BACK, foot, 1000, 0, 0));
		CHECK_INT(l3_phase_of(&field) == L3_OPP_WINDOW, !rally);
		CHECK_INT(field.element[foot].y, rally ? 11500 : 14500);
	}
}

/* Fires are declared one by one; until `done` nobody has lost anything and nothing is told. */
static unsigned told;
static void count_told(void *payload, const gg_event *event) {
	(void)payload;
	told += event->code == L3_SAY_SHOT_HITS || event->code == L3_SAY_SHOT_STAR || event->code == L3_SAY_SHOT_VOID ||
		event->code == L3_SAY_LOSES_PAP;
}

TEST(l3c_31_2_lists_end_with_done, "L3C-31.2", "L3C-31.5") {
	field_clear();
	gg_sink sink = {count_told, NULL};
	unsigned a = put(0, FRENCH, L3_LIG, 18000, 10000, 0), b = put(0, FRENCH, L3_LIG, 22000, 10000, 0);
	unsigned x = put(1, FRENCH, L3_LIG, 18000, 10900, 180), y = put(1, FRENCH, L3_LIG, 22000, 10900, 180);
	for (unsigned u = 0; u < 4; u++)
		field.element[u < 2 ? u : L3_SIDE_ELEMENTS + u - 2].marks |= L3_IDENTIFIED;
	field.phase = L3_PH_FIRE0;
	play.sink = &sink;
	told = 0;
	CHECK(act(L3_DO_FIRE, a, (int32_t)x, 0, 0));
	CHECK(act(L3_DO_FIRE, b, (int32_t)y, 0, 0));
	CHECK_INT(field.phase, L3_PH_FIRE0);
	CHECK_INT(field.element[x].pap + field.element[y].pap, 0);
	CHECK_INT(told, 0);
	CHECK(act(L3_DO_TAKE_BACK, b, 0, 0, 0)); /* so the list may still change */
	CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	if (l3_phase_of(&field) == L3_PH_FIRE0_ANSWER) {
		CHECK_INT(told, 0); /* nor before the answer is complete */
		CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
	}
	CHECK_INT(told > 0, 1);
	CHECK_INT(field.element[x].pap > 0, 1);
	CHECK_INT(field.element[y].pap, 0);
}

/* JEP, then NEP in a phase; JAI, then JNI at the end of the turn. */
TEST(l3c_31_3_who_comes_first, "L3C-31.3", "L3C-31.11") {
	for (unsigned first = 0; first < 2; first++) {
		field_clear();
		unsigned own[2] = {put(0, FRENCH, L3_LIG, 18000, 10000, 0), put(1, FRENCH, L3_LIG, 18000, 10900, 180)};
		field.jep = field.jai = (uint8_t)first;
		field.phase = L3_PH_FIRE0;
		CHECK_INT(l3_phase_table[L3_PH_FIRE0]->turn(&field), (int)first);
		CHECK(!may(L3_DO_FIRE, own[1 - first], (int32_t)own[first], 0, 0)); /* the other waits */
		CHECK(act(L3_DO_FIRE, own[first], (int32_t)own[1 - first], 0, 0));
		CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
		CHECK_INT(l3_phase_of(&field), L3_PH_FIRE0_ANSWER);
		CHECK_INT(l3_phase_table[L3_PH_FIRE0_ANSWER]->turn(&field), (int)(1 - first));

		field_clear();
		put(0, FRENCH, L3_LIG, 18000, 10000, 0), put(1, FRENCH, L3_LIG, 18000, 20000, 180);
		field.jep = (uint8_t)(1 - first); /* whoever had the last phase */
		field.jai = (uint8_t)first;
		field.phase = L3_END_TESTS;
		l3_look_open(&play.look, &field_data, &field);
		l3_settle(&play);
		CHECK_INT(field.phase, L3_SAFEGUARD);
		CHECK_INT(l3_phase_table[L3_SAFEGUARD]->turn(&field), (int)first);
		CHECK(act(L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0));
		CHECK_INT(l3_phase_table[L3_SAFEGUARD]->turn(&field), (int)(1 - first));
	}
}
