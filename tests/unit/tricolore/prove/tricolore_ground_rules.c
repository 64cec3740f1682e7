/*
 * tricolore_ground_rules.c - ground and formations as they are played: obstacles on the way of a MAC, units astride, formations of
 * circumstance, faces and corners of a block (L3C-5.7, 6.7, 6.10, 12.3, 16.10, 16.11; EX-18).
 */
#include "../mac/tricolore_field.h"

#include "tricolore/marches.h"
#include "tricolore/steps.h"

static unsigned a, d;

/* --- EX-18: a Spanish line half a UD behind a stream or a ditch, 4 UD from who charges it ------------------------------------------- */

static l3_pace behind(unsigned kind, unsigned obstacle, unsigned traits, unsigned *ddf) {
	clear_field();
	field_data.profile[kind].traits |= traits;
	ground(obstacle, 2, (int32_t[][2]){{20000, 19500}, {40000, 19500}});
	a = put(0, 0, kind, kind == LINE ? L3_COD : L3_LIG, 30000, 16000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	*ddf = l3_approach_of(&field.look, a, d, NORTH).ddf;
	return l3_pace_cap(&field.look, a, d, NORTH, 4000);
}

TEST(ex_18_a_line_behind_a_stream, "L3C-6.10", "L3C-5.21", "EX-18") {
	unsigned ddf;
	CHECK_INT(behind(LINE, L3_STREAM, 0, &ddf), L3_PAC); /* a) a column: PAC at best */
	CHECK_INT(ddf, 0);
	CHECK_INT(behind(HORSE, L3_STREAM, 0, &ddf), L3_POR); /* b) cavalry that cannot jump */
	CHECK_INT(ddf, 0);
	CHECK_INT(behind(HORSE, L3_STREAM, L3_JUMPS, &ddf), L3_PAC); /* c) that can */
	CHECK_INT(ddf, 0);
	CHECK_INT(behind(LINE, L3_OBSTACLE_1, 0, &ddf), L3_PAC); /* d) PO1 instead: a DDF in all cases */
	CHECK_INT(ddf, 1);
	CHECK_INT(behind(HORSE, L3_OBSTACLE_1, 0, &ddf), L3_POR);
	CHECK_INT(ddf, 1);
	CHECK_INT(behind(HORSE, L3_OBSTACLE_1, L3_JUMPS, &ddf), L3_PAC);
	CHECK_INT(ddf, 1);
}

/* The physical pace is capped, the morale is not; the enemy counts the pace (L3C-6.7). */
TEST(l3c_6_7_ground_holds_the_pace_not_the_morale, "L3C-6.7", "L3C-31.32") {
	static const l3_pace most[] = {L3_PCH, L3_PCH, L3_PAC, L3_POR};
	for (unsigned level = 1; level <= 3; level++) {
		clear_field();
		ground(L3_PLATEAU, 4, (int32_t[][2]){{20000, 10000}, {40000, 10000}, {40000, 30000}, {20000, 30000}});
		field_state.piece[0].level = (uint8_t)level;
		if (level == 1)
			field_state.pieces = 0;
		a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		field_data.profile[LINE].mor = 9;
		CHECK_INT(l3_pace_cap(&field.look, a, d, NORTH, 3000), most[level]);
		l3_declaration of = aim(a, d, 3);
		if (level > 1)
			el(a)->climbed = UINT16_MAX; /* its level is paid */
		attack(L3_IS_MAC, &of);
		if (now() == L3_MAC_MODE) /* passed where POR is all */
			choose((int)(most[level] - L3_POR), 0);
		CHECK_INT(now(), L3_TEST_A);
		die(3);
		CHECK_INT(el(a)->morale, L3_CHARGE);
		CHECK_INT(el(a)->pace, most[level]);
	}
}

/* Who goes to meet the charge has only the last third to gather speed: of 2 UD cavalry has PAC at most, whatever its test (EX-86). */
TEST(ex_86_a_counter_charger_has_the_last_third, "L3C-5.21", "L3C-6.3", "L3C-6.7", "EX-86") {
	static const struct {
		unsigned kind;
		int32_t gap;
		unsigned level;
		l3_pace pace;
	} rows[] = {{HORSE, 3000, 0, L3_PCH}, {HORSE, 2000, 0, L3_PAC}, {HORSE, 1000, 0, L3_POR}, {HORSE, 600, 0, L3_POR},
		    {LINE, 1000, 0, L3_PCH},  {LINE, 900, 0, L3_PAC},   {LINE, 1000, 2, L3_PAC},  {LINE, 1000, 3, L3_POR}};
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		clear_field();
		a = put(0, 0, rows[i].kind, L3_LIG, 30000, 20000 - rows[i].gap, NORTH);
		d = put(1, 0, rows[i].kind, L3_LIG, 30000, 20000, SOUTH);
		if (rows[i].level)
			ground(L3_PLATEAU, 4, (int32_t[][2]){{20000, 10000}, {40000, 10000}, {40000, 30000}, {20000, 30000}});
		field_state.piece[0].level = (uint8_t)rows[i].level;
		unsigned mac = met(L3_IS_MAC, a, d);
		l3_mac_open(&field, mac, false);
		l3_mac *m = &field_state.mac[mac];
		m->attacker[0].score = m->objective[0].score = 10;
		m->attacker[0].result = m->objective[0].result = L3_CHARGE;
		m->objective[0].answer = L3_ANSWER_COUNTER;
		m->objective[0].range = 3; /* wants PCH, and has its 3 PA */
		m->objective[0].flags |= L3_O_TESTED;
		l3_go_to(&field_state, L3_MAC_ADJUST);
		l3_mac_adjust.go(&field);
		CHECK_INT(el(d)->pace, rows[i].pace);
		CHECK_INT(el(d)->morale, L3_CHARGE);
		CHECK_INT(m->attacker[0].score, 10 - (int)(rows[i].pace - L3_HALT)); /* L3C-22.3: the physical pace */
	}
}

/* --- Astride (L3C-5.7) -------------------------------------------------------------------------------------------------------------------
 */

static gg_action step(unsigned verb, int32_t x, int32_t y, int32_t pa) {
	return (gg_action){(uint16_t)verb, (uint16_t)a, x, y, pa};
}

TEST(l3c_5_7_astride_a_linear_obstacle, "L3C-5.7") {
	clear_field();
	field_state.phase = L3_PH_MOVE;
	ground(L3_OBSTACLE_1, 2, (int32_t[][2]){{20000, 19500}, {40000, 19500}});
	a = put(0, 0, LINE, L3_COD, 30000, 18500, NORTH); /* 750 deep */
	d = put(1, 0, LINE, L3_LIG, 30000, 30000, SOUTH);
	CHECK(act(step(L3_DO_ADVANCE, 30000, 19800, 1))); /* the front has crossed, the rear has not */
	int32_t toll = el(a)->moved - 1300;
	CHECK(toll >= 1000); /* paid */
	CHECK_INT(el(a)->cohesion, L3_SAF);
	CHECK_INT(l3_shelter_of(&field.look, a, d), 0);
	el(a)->pa_spent = el(a)->move_pa = 0; /* the next turn */
	el(a)->moved = 0;
	CHECK_INT(refused(step(L3_DO_REFORM, L3_COD, 0, 0)), L3C_5_7);
	CHECK(act(step(L3_DO_ADVANCE, 30000, 20300, 1)));
	CHECK_INT(el(a)->moved, 500); /* the rest of the crossing is free, and disorders no more */
	CHECK_INT(el(a)->cohesion, L3_SAF);
	CHECK_INT(refused(step(L3_DO_REFORM, L3_COD, 0, 0)), 0);
}

/* --- Formation of circumstance (L3C-12.3)
 * --------------------------------------------------------------------------------------------------- */

TEST(l3c_12_3_circumstance_is_saf_before_all_but_the_defenders, "L3C-12.3", "EX-38") {
	clear_field();
	unsigned block = ground(L3_BLOCK, 4, (int32_t[][2]){{29500, 20000}, {30500, 20000}, {30500, 21000}, {29500, 21000}});
	a = put(0, 0, LINE, L3_CIRC, 30000, 17000, NORTH);
	el(a)->files = 6;
	d = put(1, 0, LINE, L3_ECO, 30000, 20500, SOUTH);
	el(d)->eco = (uint8_t)(block + 1);
	el(d)->faces = 0x3333;
	field_state.piece[block].holder = (uint8_t)(d + 1);
	unsigned other = put(1, 1, LINE, L3_LIG, 33000, 20000, SOUTH);
	CHECK_INT(l3_order_against(&field.look, a, d), L3_IS_FORMED);
	CHECK_INT(l3_order_against(&field.look, a, other), L3_IS_SAF);
	CHECK_INT(l3_order_against(&field.look, other, a), L3_IS_FORMED);
	unsigned mac = met(L3_IS_MAC, a, d);
	CHECK_INT(facts(a, L3_TEST_MAC, mac).cohesion, L3_FORMED); /* it storms the block */
	l3_melee m;
	l3_melee_facts(&field.look, a, d, mac, false, &m);
	CHECK_INT(m.side[0].cohesion, L3_FORMED);
	/* Struck by another: SAF in its own test, in the melee, and as a default in that of its enemy. */
	field_state.macs = 0;
	el(a)->engaged = el(d)->engaged = 0;
	el(other)->x = 30000, el(other)->y = 14000, el(other)->heading = NORTH;
	el(a)->heading = SOUTH, el(a)->y = 16000;
	mac = met(L3_IS_MAC, other, a);
	CHECK_INT(facts(a, L3_TEST_ANSWER_FIRE, mac).cohesion, L3_SAF);
	CHECK_INT(facts(other, L3_TEST_MAC, mac).target[0].cohesion, L3_SAF);
	l3_melee_facts(&field.look, other, a, mac, false, &m);
	CHECK_INT(m.side[1].cohesion, L3_SAF);
	/* So it attacks nobody else of its own will, unless Elite or Guard (L3C-21.8). */
	field_state.macs = 0;
	el(a)->engaged = el(other)->engaged = 0;
	el(other)->heading = NORTH;
	l3_declaration of = aim(a, other, 2);
	gg_verdict why = {0};
	CHECK(!l3_mac_ok(&field.look, L3_IS_MAC, false, &of, &why));
	CHECK_INT(why.clause, L3C_12_3);
	field_data.profile[LINE].status = L3_ELITE;
	CHECK(l3_mac_ok(&field.look, L3_IS_MAC, false, &of, &why));
	/* At a bridge: who stands within 2 UD of it defends it. */
	ground(L3_BRIDGE, 4, (int32_t[][2]){{29500, 12000}, {30500, 12000}, {30500, 13000}, {29500, 13000}});
	CHECK_INT(l3_order_against(&field.look, a, other), L3_IS_FORMED);
}

/* --- Faces of a block (L3C-16.10, 16.11)
 * ------------------------------------------------------------------------------------------------------ */

/* A battalion in a block of 1 UD a side, figures on its faces N, E, S, W; A attacks it from the south, or from the south-west. */
static unsigned storm(unsigned faces, bool corner) {
	clear_field();
	unsigned block = ground(L3_BLOCK, 4, (int32_t[][2]){{29500, 20000}, {30500, 20000}, {30500, 21000}, {29500, 21000}});
	field_state.piece[block].shelter = L3_AM;
	a = put(0, 0, LINE, L3_LIG, corner ? 29000 : 30000, 19500, corner ? 8192 : NORTH);
	d = put(1, 0, LINE, L3_ECO, 30000, 20500, SOUTH);
	el(d)->eco = (uint8_t)(block + 1);
	el(d)->faces = (uint16_t)faces;
	field_state.piece[block].holder = (uint8_t)(d + 1);
	return met(L3_IS_MAC, a, d);
}

static int32_t fights(unsigned mac, unsigned side) {
	l3_melee m;
	el(a)->pace = L3_POR; /* one rank */
	l3_melee_facts(&field.look, a, d, mac, false, &m);
	return m.side[side].figures;
}

TEST(l3c_16_10_the_face_that_is_attacked, "L3C-16.10", "L3C-16.7") {
	unsigned mac = storm(0x2424, false); /* 4 figures south, 2 east and west */
	CHECK_INT(facts(d, L3_TEST_ANSWER_FIRE, mac).secure_flanks, 2);
	CHECK_INT(facts(a, L3_TEST_MAC, mac).target[0].struck, L3_STRUCK_FRONT);
	CHECK_INT(fights(mac, 1), 4);
	CHECK_INT(fights(mac, 0), 4 + 2); /* too few to line the face of 6: overlapped, one a side */
	mac = storm(0x0660, false);
	CHECK_INT(facts(d, L3_TEST_ANSWER_FIRE, mac).secure_flanks, 1);
	CHECK_INT(fights(mac, 1), 6);
	CHECK_INT(fights(mac, 0), 6); /* the face is lined: nobody overlaps, the line of 12 is cut to it */
	mac = storm(0x0200, false);
	CHECK_INT(fights(mac, 1), 2);
	CHECK_INT(fights(mac, 0), 2 + 2);
}

TEST(l3c_16_10_a_corner_is_both_its_faces, "L3C-16.10") {
	unsigned mac = storm(0x3243, true); /* W 3, S 2, E 4, N 3 */
	CHECK_INT(l3_attacked_of(&field.look, d, a, 8192).width, 2000);
	CHECK_INT(fights(mac, 1), 3 + 2);
	CHECK_INT(facts(d, L3_TEST_ANSWER_FIRE, mac).secure_flanks, 2); /* the faces of the opposite corner */
	mac = storm(0x3203, true);
	CHECK_INT(facts(d, L3_TEST_ANSWER_FIRE, mac).secure_flanks, 1);
	CHECK(l3_attacked_of(&field.look, d, a, (uint16_t)(8192 + 2700)).corner); /* within 15 degrees of the diagonal */
	CHECK(!l3_attacked_of(&field.look, d, a, (uint16_t)(8192 + 2800)).corner);
}

TEST(l3c_16_11_a_face_left_empty_is_a_flank_or_the_rear, "L3C-16.11", "L3C-22.39") {
	unsigned mac = storm(0x3033, false); /* nobody south, the faces beside it are held */
	l3_test own = facts(d, L3_TEST_ANSWER_FIRE, mac), his = facts(a, L3_TEST_MAC, mac);
	CHECK_INT(his.target[0].struck, L3_STRUCK_FLANK); /* +1 */
	CHECK_INT(own.flank_threats, 1);                  /* -1 */
	CHECK_INT(own.rear_threat, 0);
	CHECK_INT(own.secure_flanks, 0);
	CHECK_INT(fights(mac, 1), 2); /* an end figure of each */
	CHECK_INT(fights(mac, 0), 6);
	mac = storm(0x0006, false); /* only the north face */
	own = facts(d, L3_TEST_ANSWER_FIRE, mac), his = facts(a, L3_TEST_MAC, mac);
	CHECK_INT(his.target[0].struck, L3_STRUCK_REAR); /* +2 */
	CHECK_INT(own.rear_threat, 1);                   /* -2 */
	CHECK_INT(own.flank_threats, 0);
	CHECK_INT(fights(mac, 1), 6); /* they turn about */
	/* From an empty face nobody fires. */
	for (unsigned lined = 0; lined < 2; lined++) {
		storm(lined ? 0x0606 : 0x0006, false);
		field_state.macs = 0;
		el(a)->engaged = el(d)->engaged = 0;
		el(a)->y = 18000;
		field_data.profile[LINE].mor = 12;
		l3_declaration of = aim(a, d, 2);
		attack(L3_IS_MAC, &of);
		while (now() == L3_MAC_MODE)
			choose(0, 0);
		die(3);
		CHECK_INT(now(), L3_MAC_ANSWER);
		CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FIRE, 0, 0}), lined ? 0 : L3C_20_2);
	}
}
