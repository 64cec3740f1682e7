/*
 * tricolore_fractions.c - the first line by fractions, crossed MACs, manoeuvres that come too late, the second line (L3C-3.3 to 3.6, 11;
 * EX-23 to EX-27).
 */
#include "tricolore_sim.h"

static void both_done(void) {
	CHECK(done());
	CHECK(done());
	pass_windows();
}

TEST(ex_24_two_lines_advance_to_dt, "L3C-11.5", "L3C-11.9", "L3C-11.10", "EX-24") {
	sim_field();
	unsigned d = put(0, 0, LINE, L3_LIG, 20000, 17000, NORTH), a = put(1, 0, LINE, L3_COD, 20000, 23000, SOUTH);
	field_state.jai = 1;
	CHECK_INT(l3_distance(&field.look, a, d), 6000);
	lay((laid[]){{d, L3_ORDER_SLOW_FORWARD}, {a, L3_ORDER_SLOW_FORWARD}}, 2);
	CHECK(reads(ahead(a, por(a))));
	CHECK(reads(ahead(d, por(d))) || done());
	if (field_state.sides_done == 1 && !(el(d)->ticks & L3_READ))
		CHECK(reads(ahead(d, por(d))));
	CHECK(por(a) >= 2000 && por(d) >= 2000);
	CHECK(done());
	pass_windows();
	CHECK_INT(l3_distance(&field.look, a, d), 2000); /* 6, 4, 2 UD: two fractions of 1 UD each */
	CHECK_INT(el(a)->y, 21000);
	CHECK_INT(el(d)->y, 19000);
	CHECK_INT(field_state.macs, 1);
	CHECK_INT(field_state.mac[0].attacker[0].unit, a + 1);
	CHECK_INT(field_state.mac[0].objective[0].unit, d + 1);
	CHECK_INT(field_state.mac[0].flags, L3_MAC_AT_DT);
	CHECK_INT(field_state.mac[0].tick, 2);
	CHECK_INT(el(d)->morale, L3_ARRET); /* D stands */
}

TEST(ex_25_foot_and_horse_advance_9_6_3, "L3C-11.5", "L3C-11.9", "L3C-3.8", "EX-25") {
	sim_field();
	unsigned d = put(0, 0, LINE, L3_LIG, 20000, 15000, NORTH), a = put(1, 0, HORSE, L3_LIG, 20000, 24000, SOUTH);
	field_state.jai = 1;
	CHECK_INT(l3_distance(&field.look, a, d), 9000);
	lay((laid[]){{d, L3_ORDER_SLOW_FORWARD}, {a, L3_ORDER_SLOW_FORWARD}}, 2);
	CHECK(reads(ahead(a, 4000)));
	CHECK(done());
	CHECK(reads(ahead(d, por(d))));
	CHECK(done());
	pass_windows();
	CHECK_INT(l3_distance(&field.look, a, d), 3000);
	CHECK_INT(el(a)->y, 20000);
	CHECK_INT(el(d)->y, 17000);
	CHECK_INT(field_state.macs, 1);
	CHECK_INT(field_state.mac[0].attacker[0].unit, a + 1);
	CHECK(field_state.mac[0].flags & L3_MAC_AT_DT);
}

/* Limbered horse guns and a line come on, 6 UD apart. Alone the guns go 2 UD a fraction: 6, 3, 1 UD. With infantry that goes as far they
 * go 1 UD: 6, 4, 2 UD, and stop there at DT. */
TEST(l3c_11_5_horse_guns_keep_step_with_infantry, "L3C-11.5") {
	static const int32_t foot[] = {0, 3000, 1000}; /* none; beside them; left behind after 1 UD */
	for (unsigned i = 0; i < 3; i++) {
		sim_field();
		field_data.profile[GUNS].traits = L3_HORSE_ARTILLERY;
		unsigned d = put(0, 0, LINE, L3_LIG, 20000, 17000, NORTH), guns = put(1, 0, GUNS, L3_COD, 20000, 23000, SOUTH);
		unsigned beside = foot[i] ? put(1, 1, LINE, L3_COD, 21500, 23000, SOUTH) : L3_NONE;
		field_state.jai = 1;
		CHECK_INT(l3_distance(&field.look, guns, d), 6000);
		lay((laid[]){{d, L3_ORDER_SLOW_FORWARD}, {guns, L3_ORDER_SLOW_FORWARD}, {beside, L3_ORDER_SLOW_FORWARD}}, foot[i] ? 3 : 2);
		CHECK(reads(ahead(guns, 3000)));
		if (foot[i])
			CHECK(reads(ahead(beside, foot[i])));
		CHECK(done());
		CHECK(reads(ahead(d, por(d))));
		CHECK(done());
		pass_windows();
		CHECK_INT(l3_distance(&field.look, guns, d), i == 1 ? 2000 : 1000);
		CHECK_INT(el(guns)->y, i == 1 ? 21000 : 20000);
	}
}

/* The same with the foot as JAI: it is not yet at its own DT, the cavalry is. */
TEST(l3c_11_9_foot_and_horse_that_meet_the_horse_attacks, "L3C-11.9", "L3C-11.2", "L3C-11.3") {
	for (unsigned jai = 0; jai < 2; jai++) {
		sim_field();
		unsigned d = put(0, 0, LINE, L3_LIG, 20000, 15000, NORTH), a = put(1, 0, HORSE, L3_LIG, 20000, 24000, SOUTH);
		field_state.jai = (uint8_t)jai;
		lay((laid[]){{d, L3_ORDER_SLOW_FORWARD}, {a, L3_ORDER_SLOW_FORWARD}}, 2);
		CHECK(reads(jai ? ahead(a, 4000) : ahead(d, por(d))));
		CHECK(done());
		CHECK(reads(jai ? ahead(d, por(d)) : ahead(a, 4000)));
		CHECK(done());
		pass_windows();
		CHECK_INT(l3_distance(&field.look, a, d), 3000);
		CHECK_INT(field_state.macs, 1);
		CHECK_INT(field_state.mac[0].attacker[0].unit, a + 1);
		CHECK_INT(el(d)->morale, L3_ARRET); /* it stopped */
	}
}

/* U attacks E, who comes on; F, whose side reads first, attacks U. */
static void three(unsigned *u, unsigned *e, unsigned *f, int32_t gap, int32_t farther, int32_t ticks) {
	sim_field();
	*u = put(0, 0, LINE, L3_COD, 20000, 17000, NORTH);
	*e = put(1, 1, LINE, L3_COD, 20000, 17000 + gap, SOUTH);
	*f = put(1, 0, LINE, L3_COD, 21500, 17000 + farther, SOUTH);
	field_state.jai = field_state.jai_before = 1;
	lay((laid[]){{*u, L3_ORDER_MAC}, {*e, L3_ORDER_SLOW_FORWARD}, {*f, L3_ORDER_MAC}}, 3);
	initiative(1);
	l3_script slant = charges(*f, *u);
	slant.heading = table_bearing(-1500, -farther);
	CHECK(reads(slant));
	CHECK(reads(ahead(*e, ticks * L3_UD)));
	CHECK(done());
	CHECK(reads(charges(*u, *e)));
	CHECK(done());
	pass_windows();
	CHECK_INT(field_state.macs, 2);
}

/* All are at DT in the second fraction: both attacks are kept. */
TEST(l3c_11_9_a_unit_in_several_pairs_keeps_all, "L3C-11.9", "L3C-11.5") {
	unsigned u, e, f;
	three(&u, &e, &f, 5500, 5200, 2);
	CHECK_INT(field_state.mac[0].attacker[0].unit, f + 1);
	CHECK_INT(field_state.mac[0].objective[0].unit, u + 1);
	CHECK_INT(field_state.mac[1].attacker[0].unit, u + 1);
	CHECK_INT(field_state.mac[1].objective[0].unit, e + 1);
	CHECK_INT(field_state.mac[0].tick, 2);
	CHECK_INT(field_state.mac[1].tick, 2);
	CHECK_INT(el(u)->y, 19000);
}

/* F comes to DT a fraction later: U's attack is resolved first, although F is JAI's. */
TEST(l3c_11_9_macs_of_one_unit_go_in_the_order_of_their_ticks, "L3C-11.9", "L3C-11.10") {
	unsigned u, e, f;
	three(&u, &e, &f, 4000, 4800, 1);
	CHECK_INT(field_state.mac[0].attacker[0].unit, u + 1);
	CHECK_INT(field_state.mac[0].tick, 1);
	CHECK_INT(field_state.mac[1].attacker[0].unit, f + 1);
	CHECK_INT(field_state.mac[1].tick, 2);
	while (now() == L3_SIM_SECOND || now() == L3_PH_LATE_OPP)
		CHECK(done());
	CHECK_INT(now(), L3_MAC_MODE);
	CHECK_INT(l3_top(&field_state)->mac, 1);
	l3_mac_off(&field, 0); /* it is over: then F's */
	l3_pop(&field_state);
	settle();
	CHECK_INT(now(), L3_MAC_MODE);
	CHECK_INT(l3_top(&field_state)->mac, 2);
}

TEST(ex_26_a_target_that_must_face_first_is_met_at_two_thirds, "L3C-11.6", "L3C-11.7", "L3C-6.14", "EX-26") {
	sim_field();
	unsigned d = put(0, 0, LINE, L3_COD, 20000, 17000, EAST), a = put(1, 0, LINE, L3_COD, 20000, 19000, SOUTH);
	lay((laid[]){{d, L3_ORDER_CHO}, {a, L3_ORDER_MAC}}, 2);
	CHECK_INT(field_state.jai, 1);
	int32_t gap = l3_mac_gap(&field.look, a, d, SOUTH);
	CHECK(gap > 0 && gap <= 2000);
	CHECK(reads(charges(a, d)));
	CHECK(done());
	CHECK(reads((l3_script){.unit = d, .pre = L3_DO_TURN, .pre_arg = NORTH}));
	CHECK(done());
	pass_windows();
	CHECK_INT(el(a)->y, 19000 - (gap - gap / 3));
	CHECK_INT(el(d)->heading, EAST); /* within DT from the outset: never done before */
	CHECK(el(d)->marks & L3_SURPRISED);
	CHECK(el(d)->marks & L3_TO_FINISH);
	CHECK_INT(l3_order_of(&field.look, d), L3_IS_SAF); /* in both tests */
	CHECK_INT(el(d)->cohesion, L3_FORMED);
	el(d)->cohesion = L3_SAF;
	CHECK_INT(l3_order_of(&field.look, d), L3_IS_DES);
}

/* A manoeuvre of 1 PA is done before one who started beyond DT, of 2 PA beyond 2 DT. */
TEST(l3c_11_7_a_manoeuvre_is_done_if_the_attacker_started_far_enough, "L3C-11.7", "L3C-11.8", "L3C-3.5") {
	static const struct {
		unsigned price;
		uint32_t start;
		bool made;
	} rows[] = {{1, 2000, false}, {1, 2001, true}, {2, 4000, false}, {2, 4001, true}};
	for (unsigned i = 0; i < 4; i++) {
		sim_field();
		unsigned d = put(0, 0, LINE, L3_LIG, 20000, 17000, NORTH), a = put(1, 0, LINE, L3_COD, 20000, 23000, SOUTH);
		unsigned formation = L3_LIG;
		for (unsigned f = L3_COM; f < L3_BAT && formation == L3_LIG; f++)
			if (f != L3_LIG && l3_form_pa(&field.look, d, f, 0) == rows[i].price)
				formation = f;
		if (formation == L3_LIG)
			continue;
		el(d)->order = L3_ORDER_CHF;
		el(d)->order_pre = L3_DO_FORM;
		el(d)->order_pre_arg = (uint16_t)formation;
		el(d)->ticks = L3_READ | L3_RUNS;
		el(d)->delay = (uint8_t)rows[i].price;
		l3_script_surprised(&field, d, a, rows[i].start);
		CHECK_INT(el(d)->formation, rows[i].made ? formation : L3_LIG);
		CHECK_INT(!(el(d)->marks & L3_SURPRISED), rows[i].made);
		CHECK_INT(el(d)->pa_spent, rows[i].made ? rows[i].price : 0);
		if (rows[i].made)
			continue;
		/* Its purpose unchanged, the reaction loses no PA beyond the change itself (L3C-3.5). */
		el(d)->marks &= ~(uint32_t)L3_TO_FINISH; /* the reaction takes its place */
		el(d)->order_pre = L3_M_CHF;
		el(d)->order_pre_arg = (uint16_t)formation;
		CHECK_INT(l3_answer_pa(&field.look, d, L3_TEST_REACTION, L3_TEST_REACTION), rows[i].price);
		el(d)->marks &= ~(uint32_t)L3_SURPRISED;
		CHECK_INT(l3_answer_pa(&field.look, d, L3_TEST_REACTION, L3_TEST_REACTION), rows[i].price + 1);
	}
}

/* Ordered into a column, it forms line or square instead: that is another purpose, and 1 PA is lost first. */
TEST(l3c_3_5_a_reaction_into_another_formation_loses_its_pa, "L3C-3.5", "L3C-23.1") {
	static const struct {
		l3_formation into;
		unsigned lost;
	} rows[] = {{L3_COD, 0}, {L3_COC, 1}, {L3_CAR, 1}};
	for (unsigned i = 0; i < 3; i++) {
		sim_field();
		unsigned d = put(0, 0, LINE, L3_LIG, 20000, 17000, NORTH), a = put(1, 0, LINE, L3_COD, 20000, 18500, SOUTH);
		el(d)->order = L3_ORDER_CHF;
		el(d)->order_pre = L3_DO_FORM;
		el(d)->order_pre_arg = L3_COD;
		el(d)->ticks = L3_READ | L3_RUNS;
		l3_script_surprised(&field, d, a, 1500);
		CHECK(el(d)->marks & L3_SURPRISED);
		unsigned price = l3_form_pa(&field.look, d, rows[i].into, 0);
		CHECK_INT(l3_reaction_pa(&field.look, d, L3_M_CHF, rows[i].into, 0), price + rows[i].lost);
		el(a)->move_pa = 3, el(a)->pa_spent = 3, el(a)->moved = 2000;
		l3_mac_open(&field, met(L3_IS_MAC, a, d), false);
		l3_top(&field_state)->unit = (uint8_t)(d + 1);
		l3_go_to(&field_state, L3_MAC_ANSWER);
		gg_action react = {L3_DO_ANSWER, (uint16_t)d, (int32_t)(L3_ANSWER_REACT | (unsigned)L3_M_CHF << 8), (int32_t)rows[i].into,
				   0};
		CHECK_INT(l3_reply_pa(&field.look, &react), price + rows[i].lost);
		CHECK(l3_mac_answer.check(&field.look, &react, NULL));
		l3_mac_answer.apply(&field, &react);
		CHECK_INT(l3_answer_pa(&field.look, d, L3_TEST_REACTION, L3_TEST_REACTION), price + rows[i].lost);
	}
}

TEST(l3c_3_3_crossed_macs_go_a_third_each, "L3C-3.3", "L3C-31.17") {
	sim_field();
	unsigned d = put(0, 0, HORSE, L3_LIG, 20000, 15000, NORTH), a = put(1, 0, HORSE, L3_LIG, 20000, 21000, SOUTH);
	lay((laid[]){{d, L3_ORDER_MAC}, {a, L3_ORDER_MAC}}, 2);
	initiative(1);
	CHECK_INT(field_state.jai, 1);
	CHECK(reads(charges(a, d)));
	CHECK(done());
	CHECK(reads(charges(d, a)));
	CHECK(done());
	pass_windows();
	CHECK_INT(field_state.macs, 1); /* one frame */
	CHECK(field_state.mac[0].flags & L3_MAC_CROSSED);
	CHECK_INT(field_state.mac[0].attacker[0].unit, a + 1); /* JAI's unit tests first */
	CHECK_INT(el(a)->pa_spent, 3);
	CHECK_INT(el(d)->pa_spent, 3);
	while (now() == L3_PH_LATE_OPP)
		CHECK(done());
	CHECK_INT(l3_distance(&field.look, a, d), 2000); /* 6 UD less a third each */
	CHECK_INT(el(a)->y, 19000);
	CHECK_INT(el(d)->y, 17000);
}

TEST(l3c_11_3_foot_slows_down_before_cavalry, "L3C-11.3", "L3C-11.2") {
	sim_field();
	unsigned foot = put(0, 0, LINE, L3_COD, 20000, 14000, NORTH);
	put(1, 0, HORSE, L3_LIG, 20000, 20900, NORTH); /* it looks away: no opportunity */
	lay((laid[]){{foot, L3_ORDER_FAST_FORWARD}}, 1);
	int32_t most = l3_allowance(&field.look, foot, L3_COD, 2, false);
	CHECK_INT(por(foot), 3000);
	CHECK_INT(most, 4000);
	CHECK(reads(ahead(foot, 4000)));
	both_done();
	CHECK_INT(el(foot)->y, 17000); /* cut to POR within 4 UD of him */
}

/* Ready units go first; of those that manoeuvre the fewer PA first (L3C-11.6, 11.10). */
TEST(l3c_11_10_who_manoeuvres_comes_after_who_is_ready, "L3C-11.6", "L3C-11.8", "L3C-11.10", "EX-27") {
	sim_field();
	unsigned foot = put(0, 0, LINE, L3_LIG, 20000, 17000, EAST), horse = put(1, 0, HORSE, L3_LIG, 20000, 20000, NORTH);
	lay((laid[]){{foot, L3_ORDER_FEU}, {horse, L3_ORDER_SLOW_FORWARD}}, 2);
	CHECK(reads((l3_script){.unit = foot, .pre = L3_DO_TURN, .pre_arg = NORTH}));
	CHECK(done());
	CHECK(reads(ahead(horse, por(horse))));
	CHECK(done());
	pass_windows();
	CHECK_INT(el(horse)->y, 20000 + por(horse)); /* situation 1: it leaves first, no fire */
	CHECK_INT(el(foot)->heading, NORTH);
	while (now() != L3_END_TESTS && now() != L3_SAFEGUARD && now() != L3_SIM_FEU)
		CHECK(done());
	CHECK(now() != L3_SIM_FEU);
}

TEST(ex_27_fewer_pa_fire_at_a_motionless_enemy, "L3C-11.10", "EX-27") {
	sim_field();
	unsigned foot = put(0, 0, LINE, L3_COD, 20000, 17000, L3_DEG_30), horse = put(1, 0, HORSE, L3_LIG, 20000, 18500, WEST);
	/* 2a: the infantry's CHO costs less than the cavalry's manoeuvre. */
	el(foot)->order = L3_ORDER_FEU;
	field_state.phase = L3_SIM_EXEC1;
	field_state.jai = 1;
	el(foot)->ticks = L3_READ | L3_RUNS;
	el(foot)->order_pre = L3_DO_TURN;
	el(foot)->order_pre_arg = NORTH;
	el(foot)->delay = 1;
	el(horse)->order = L3_ORDER_SLOW_RIGHT;
	el(horse)->ticks = L3_READ | L3_RUNS;
	el(horse)->order_pre = L3_DO_TURN;
	el(horse)->order_pre_arg = NORTH;
	el(horse)->order_heading = NORTH;
	el(horse)->order_dist = 4000;
	el(horse)->delay = 2;
	settle();
	pass_windows();
	CHECK_INT(now(), L3_SIM_FEU);
	CHECK_INT(el(horse)->y, 18500); /* it has not moved yet */
	CHECK_INT(el(horse)->heading, WEST);
	CHECK_INT(refused((gg_action){L3_DO_FIRE, (uint16_t)foot, (int32_t)horse, 0, 0}), 0);
	CHECK(act((gg_action){L3_DO_FIRE, (uint16_t)foot, (int32_t)horse, 0, 0}));
	if (now() == L3_SIM_FEU)
		CHECK(done());
	pass_windows();
	CHECK(el(foot)->fire & L3_FIRED_1);
}

/* 2b: as many PA as the cavalry: the fire catches it as it crosses; 2c: more: it has gone. */
TEST(ex_27_equal_pa_fire_at_one_who_crosses, "L3C-11.10", "L3C-19.4", "EX-27") {
	for (unsigned more = 0; more < 2; more++) {
		sim_field();
		unsigned foot = put(0, 0, LINE, L3_COD, 20000, 17000, L3_DEG_30), horse = put(1, 0, HORSE, L3_LIG, 20000, 18500, SOUTH);
		el(foot)->order = L3_ORDER_FEU;
		field_state.phase = L3_SIM_EXEC1;
		el(foot)->ticks = el(horse)->ticks = L3_READ | L3_RUNS;
		el(foot)->order_pre = el(horse)->order_pre = L3_DO_TURN;
		el(foot)->order_pre_arg = NORTH;
		el(foot)->delay = (uint8_t)(2 + more);
		el(foot)->pap = 27;
		el(horse)->order = L3_ORDER_FAST_LEFT;
		el(horse)->order_pre_arg = el(horse)->order_heading = EAST;
		el(horse)->order_dist = 6000;
		el(horse)->delay = 2;
		el(horse)->pa_spent = 0;
		field_data.profile[HORSE].ccf = 3;
		settle();
		pass_windows();
		if (more) {
			CHECK_INT(el(horse)->x, 26000);
			CHECK(now() != L3_SIM_FEU);
			continue;
		}
		CHECK_INT(now(), L3_SIM_FEU);
		CHECK_INT(el(horse)->heading, EAST);
		CHECK_INT(el(horse)->x, 20000); /* it starts */
		CHECK_INT(refused((gg_action){L3_DO_FIRE, (uint16_t)foot, (int32_t)horse, 0, 0}), 0);
		l3_fire shot = {0};
		CHECK(l3_fire_facts(&field.look, foot, horse, false, 0, L3_NONE, L3_OUT_OF_RANGE, &shot, NULL));
		CHECK(shot.crossing);
		CHECK(act((gg_action){L3_DO_FIRE, (uint16_t)foot, (int32_t)horse, 0, 0}));
		CHECK(done());
		pass_windows();
		CHECK(!(el(foot)->fire & L3_LOADED));
		CHECK_INT(el(horse)->x, 26000); /* too few shots for a test: it goes on */
	}
}

/* Second-line unit with CHF: a) announced, changed: 1 PA lost; b) named after the reveal: nothing; c) replaced: 1 PA. */
TEST(ex_23_the_second_line_adapts, "L3C-3.4", "L3C-11.1", "EX-23") {
	for (unsigned way = 0; way < 3; way++) {
		sim_field();
		put(0, 0, LINE, L3_LIG, 20000, 20000, NORTH);
		unsigned rear = put(0, 1, LINE, L3_COD, 20000, 16000, NORTH);
		put(1, 0, HORSE, L3_LIG, 20000, 30000, SOUTH);
		lay((laid[]){{rear, L3_ORDER_CHF}}, 1);
		CHECK(el(rear)->marks & L3_SECOND_LINE);
		l3_script line = {.unit = rear, .pre = L3_DO_FORM, .pre_arg = L3_LIG};
		l3_script square = {.unit = rear, .pre = L3_DO_FORM, .pre_arg = L3_CAR}, away = ahead(rear, 1000);
		unsigned price = l3_form_pa(&field.look, rear, L3_CAR, 0);
		if (way != 1)
			CHECK(reads(line));
		CHECK(done());
		CHECK(done());
		CHECK_INT(now(), L3_SIM_SECOND);
		CHECK_INT(el(rear)->formation, L3_COD); /* it waited */
		CHECK(reads(way < 2 ? square : away));
		CHECK_INT(el(rear)->pa_spent, way == 0 ? price + 1 : way == 1 ? price : 2);
		CHECK_INT(el(rear)->formation, way < 2 ? L3_CAR : L3_COD);
		if (way == 2)
			CHECK_INT(el(rear)->y, 17000);
	}
}

TEST(l3c_3_4_the_second_line_does_what_it_announced, "L3C-3.4", "L3C-11.1") {
	sim_field();
	unsigned front = put(0, 0, LINE, L3_LIG, 20000, 20000, NORTH), rear = put(0, 1, LINE, L3_COD, 20000, 16000, NORTH);
	put(1, 0, HORSE, L3_LIG, 20000, 30000, SOUTH);
	lay((laid[]){{rear, L3_ORDER_CHF}}, 1);
	CHECK(reads((l3_script){.unit = rear, .pre = L3_DO_FORM, .pre_arg = L3_LIG}));
	CHECK(done());
	CHECK(done());
	CHECK_INT(now(), L3_SIM_SECOND);
	l3_script decoy = ahead(front, 1000);
	CHECK_INT(refused(l3_script_action(&decoy)), L3C_11_1); /* a decoy of the first line only answers */
	CHECK(done());
	CHECK_INT(el(rear)->formation, L3_LIG);
	CHECK_INT(el(rear)->pa_spent, l3_form_pa(&field.look, rear, L3_COD, 0) ? el(rear)->pa_spent : 0);
}

TEST(l3c_6_11_joint_attacks_are_read_and_go_together, "L3C-6.11", "L3C-3.2", "L3C-31.13") {
	for (unsigned brigade = 1; brigade < 3; brigade++) {
		sim_field();
		unsigned a = put(0, 0, LINE, L3_COD, 20400, 17000, NORTH), b = put(0, 1, LINE, L3_COD, 19600, 17000, NORTH);
		unsigned d = put(1, 0, LINE, L3_LIG, 20000, 20000, SOUTH);
		el(a)->regiment = 0x11;
		el(b)->regiment = (uint8_t)(brigade << 4 | 2);
		lay((laid[]){{a, L3_ORDER_MAC}, {b, L3_ORDER_MAC}}, 2);
		l3_script with = charges(b, d);
		with.support = a + 1;
		CHECK_INT(refused(l3_script_action(&with)), L3C_3_10); /* the leader reads first */
		CHECK(reads(charges(a, d)));
		static gg_action offered[L3_MENU_MOST];
		l3_menu menu = {offered, L3_MENU_MOST, 0};
		gg_action joint = l3_script_action(&with);
		bool found = false;
		l3_look_open(&field.look, &field_data, &field_state);
		l3_phase_table[now()]->list(&field.look, &menu);
		for (unsigned i = 0; i < menu.count && i < L3_MENU_MOST; i++)
			found = found || !memcmp(&offered[i], &joint, sizeof joint);
		CHECK_INT(found, brigade == 1);
		CHECK_INT(refused(joint), brigade == 1 ? 0 : L3C_6_11);
		if (brigade > 1)
			continue;
		CHECK(act(joint));
		both_done();
		CHECK_INT(field_state.macs, 1);
		CHECK_INT(field_state.mac[0].attacker[0].unit, a + 1);
		CHECK_INT(field_state.mac[0].attacker[1].unit, b + 1);
		CHECK_INT(el(a)->y, 19000);
		CHECK_INT(el(b)->y, 19000);
		CHECK_INT(el(b)->pa_spent, 3);
	}
}

/* The leader must face first, his partner is ready and waits for him; so does the leader for a partner. */
TEST(l3c_11_6_joint_attackers_wait_for_each_other, "L3C-11.6", "L3C-6.11") {
	for (unsigned turns = 0; turns < 2; turns++) {
		sim_field();
		unsigned unit[2] = {put(0, 0, LINE, L3_COD, 20400, 18000, NORTH), put(0, 1, LINE, L3_COD, 19600, 18000, NORTH)};
		unsigned d = put(1, 0, LINE, L3_LIG, 20000, 20000, SOUTH);
		field_data.profile[LINE].ccf = 3;
		el(unit[turns])->heading = 4000; /* 22 degrees off: 1 PA */
		lay((laid[]){{unit[0], L3_ORDER_MAC}, {unit[1], L3_ORDER_MAC}}, 2);
		for (unsigned i = 0; i < 2; i++) {
			l3_script of = charges(unit[i], d);
			of.heading = NORTH;
			of.post_arg = 2; /* PAC: 2 PA are left to who turns */
			of.support = i ? unit[0] + 1 : 0;
			if (i == turns)
				of.pre = L3_DO_TURN, of.pre_arg = NORTH;
			CHECK(reads(of));
		}
		both_done();
		CHECK_INT(field_state.macs, 1);
		CHECK_INT(field_state.mac[0].attacker[0].unit, unit[0] + 1);
		CHECK_INT(field_state.mac[0].attacker[1].unit, unit[1] + 1);
		CHECK_INT(el(unit[turns])->heading, NORTH);
	}
}

TEST(l3c_3_10_sou_goes_with_whom_it_supports, "L3C-3.10") {
	sim_field();
	unsigned a = put(0, 0, LINE, L3_COD, 20000, 17000, NORTH), sou = put(0, 1, LINE, L3_COD, 22000, 17000, NORTH);
	unsigned d = put(1, 0, LINE, L3_LIG, 20000, 20000, SOUTH);
	lay((laid[]){{a, L3_ORDER_MAC}, {sou, L3_ORDER_SOU}}, 2);
	l3_script support = {.unit = sou, .support = a + 1};
	CHECK_INT(refused(l3_script_action(&support)), L3C_3_10); /* whom it supports reads first */
	CHECK(reads(charges(a, d)));
	CHECK(reads(support));
	CHECK(done());
	CHECK(done());
	pass_windows();
	CHECK_INT(field_state.macs, 1);
	CHECK_INT((long)field_state.mac[0].supports, 1 << 1);
	CHECK_INT(el(a)->y, 19000);
	CHECK_INT(el(sou)->y, 19000);
}

/* B follows A, which meets an enemy after 1 UD: B would end on it and stops before it. */
TEST(l3c_29_7_who_follows_a_friend_that_stops_early_stops_before_it, "L3C-29.7", "L3C-31.18", "L3C-11.9") {
	sim_field();
	unsigned a = put(0, 0, LINE, L3_LIG, 20000, 17000, NORTH), b = put(0, 1, LINE, L3_COC, 20000, 16500, NORTH);
	unsigned e = put(1, 0, LINE, L3_LIG, 20000, 21000, SOUTH);
	field_state.jai = field_state.jai_before = 1; /* E attacks, A stands */
	lay((laid[]){{a, L3_ORDER_SLOW_FORWARD}, {b, L3_ORDER_SLOW_FORWARD}, {e, L3_ORDER_SLOW_FORWARD}}, 3);
	el(b)->marks &= ~(uint32_t)L3_SECOND_LINE;
	CHECK(reads(ahead(e, 1500)));
	CHECK(done());
	CHECK(reads(ahead(a, 1500)));
	CHECK(reads(ahead(b, 1600)));
	CHECK(done());
	pass_windows();
	CHECK_INT(el(a)->y, 18000);
	CHECK_INT(el(e)->y, 20000);
	CHECK(!l3_overlaps(l3_footprint_of(&field.look, a), l3_footprint_of(&field.look, b)));
	CHECK(el(b)->y > 17000 && el(b)->y <= 17750);
}
