/*
 * tricolore_declare.c - declaring MACs and MAFs: every refusal of a.4 by its clause, what they cost, where they bring the attacker.
 */
#include "tricolore_field.h"

/* A column of 12 looks at a line of 12, 4 UD away. */
static unsigned a, d;
static l3_declaration of;
static void two(void) {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 16000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	of = aim(a, d, 2);
}

TEST(l3c_35_21_a_declaration_in_sixteen_bytes, "L3C-35.21") {
	l3_declaration in = {.attacker = 7,
			     .target = 79,
			     .wanted = 2,
			     .canister = true,
			     .general = 8,
			     .joint = {24, 3},
			     .supports = (l3_set)1 << 39 | 5,
			     .direction = 65535},
		       out;
	gg_action action = l3_declare_action(L3_DO_MAF, &in);
	CHECK(l3_declaration_of(&action, &out));
	CHECK_INT(out.attacker, 7);
	CHECK_INT(out.target, 79);
	CHECK_INT(out.wanted, 2);
	CHECK(out.canister);
	CHECK_INT(out.general, 8);
	CHECK_INT(out.joint[0], 24);
	CHECK_INT(out.joint[1], 3);
	CHECK(out.supports == in.supports);
	CHECK_INT(out.direction, 65535);
	action.a |= 1 << 27;
	CHECK(!l3_declaration_of(&action, &out));
}

TEST(l3c_6_1_a_mac_needs_two_pa_and_takes_all, "L3C-6.1", "L3C-6.5", "L3C-17.9", "L3C-35.18", "L3C-3.19") {
	two();
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	el(a)->pa_spent = 2;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_1);
	el(a)->pa_spent = 1;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	of.wanted = 3; /* with 2 PA the pace is at most PAC */
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_6);
	el(a)->pa_spent = 0;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	el(a)->engaged = 1;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_5);
	el(a)->engaged = 0;
	el(a)->fire |= L3_FIRED_0; /* an initial fire forbids the MAF, not the MAC */
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	of.wanted = 1;
	CHECK_INT(barred(L3_IS_MAF, &of), L3C_17_9);
	el(a)->fire = L3_FIRED_1;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_17_9);
	el(a)->fire = L3_LOADED;
	el(a)->morale = L3_HALTE;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_35_18);
	l3_declaration theirs = aim(d, a, 1);
	CHECK_INT(barred(L3_IS_MAC, &theirs), L3C_3_19);
}

TEST(l3c_6_6_a_charge_is_straight_in_the_thirty_degrees, "L3C-6.6") {
	two();
	of.direction = 5462;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_6);
	of.direction = 8; /* within them, and it meets him */
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	el(d)->x = 36000; /* outside */
	of.direction = 5461;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_6);
	two();
	el(d)->x = 32500; /* in the cone, but straight ahead misses him */
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_6);
}

TEST(l3c_6_2_reach_with_tolerance, "L3C-6.2", "L3C-5.18") {
	two(); /* COD: POR 3, PAC 4, PCH 5; tolerance 1: 6 UD at PCH */
	int32_t most = 1000 * (l3_por_ud(L3_INF, false, L3_COD) + 1);
	of.wanted = 1;
	el(d)->y = 16000 + most + 1000; /* POR + tolerance */
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_2);
	el(d)->y = 16000 + most;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	of.wanted = 3;
	el(d)->y = 16000 + most + 2000;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	el(d)->y += 1;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_2);
	el(a)->moved = 1000;
	el(d)->y -= 1001;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	el(d)->y += 1;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_2);
}

TEST(l3c_21_8_who_may_attack_in_disorder, "L3C-21.8", "EX-16") {
	two();
	el(a)->cohesion = L3_SAF;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_21_8);
	put(0, 0, GUARD, L3_COD, 30000, 16000, NORTH);
	el(a)->cohesion = L3_SAF;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	el(a)->cohesion = L3_DES;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_21_8);
	put(0, 0, COSSACK, L3_LIG, 30000, 16000, NORTH);
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	/* EX-16 a: FAR 2 PA leaves 1; b: 1 PA to reform leaves PAC at most. */
	two();
	el(a)->pa_spent = 2;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_1);
	put(0, 0, CUIRASS, L3_LIG, 30000, 16000, NORTH);
	el(a)->pa_spent = 1;
	of.wanted = 3;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_6);
	of.wanted = 2;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
}

TEST(l3c_6_13_formations_that_do_not_attack, "L3C-6.13", "L3C-5.24", "L3C-24.18", "L3C-16.4", "L3C-3.8") {
	two();
	el(a)->formation = L3_CAR;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_5_24);
	el(a)->formation = L3_TIR;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_24_18);
	el(a)->formation = L3_COF;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_13);
	of.wanted = 1;
	CHECK_INT(barred(L3_IS_MAF, &of), 0);
	of.direction = 364;
	CHECK_INT(barred(L3_IS_MAF, &of), L3C_6_13);
	put(0, 0, GUNS, L3_BAT, 30000, 16000, NORTH);
	of = aim(a, d, 1);
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_3_8);
	CHECK_INT(barred(L3_IS_MAF, &of), 0); /* by bricole (EX-60) */
	of.canister = true;
	CHECK_INT(barred(L3_IS_MAF, &of), 0);
	of.wanted = 2;
	CHECK_INT(barred(L3_IS_MAF, &of), L3C_19_5);
	of.canister = false;
	el(a)->formation = L3_COD;
	CHECK_INT(barred(L3_IS_MAF, &of), L3C_3_8);
}

TEST(l3c_11_3_infantry_goes_at_cavalry_only_at_por, "L3C-11.3", "L3C-16.2", "L3C-35.4") {
	two();
	put(1, 0, HORSE, L3_LIG, 30000, 19000, SOUTH);
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_11_3);
	of.wanted = 1;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	/* Cavalry does not go at a block. */
	clear_field();
	unsigned block = ground(L3_BLOCK, 4, (int32_t[][2]){{29000, 20000}, {31000, 20000}, {31000, 22000}, {29000, 22000}});
	a = put(0, 0, HORSE, L3_LIG, 30000, 16000, NORTH);
	d = put(1, 0, LINE, L3_ECO, 30000, 20000, SOUTH);
	el(d)->eco = (uint8_t)(block + 1);
	el(d)->faces = 0x3333;
	field_state.piece[block].holder = (uint8_t)(d + 1);
	of = aim(a, d, 2);
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_16_2);
	put(0, 0, LINE, L3_COD, 30000, 16000, NORTH);
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	/* Foot does not MAC a screen. */
	two();
	unsigned screen = put(1, 24, LINE, L3_TIR, 30000, 19000, SOUTH);
	el(screen)->size0 = 2;
	of = aim(a, screen, 1);
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_35_4);
	put(0, 0, HORSE, L3_LIG, 30000, 16000, NORTH);
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
}

TEST(l3c_6_11_joint_attackers_of_one_gt_and_arm, "L3C-6.11", "L3C-31.13") {
	two();
	unsigned b = put(0, 1, LINE, L3_COD, 31000, 16000, NORTH);
	of.joint[0] = 2;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	el(b)->gt = 1;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_11);
	el(b)->gt = 0;
	el(b)->pa_spent = 2;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_1);
	put(0, 1, HORSE, L3_LIG, 31200, 16000, NORTH);
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_11);
	of.joint[0] = 1; /* itself */
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_11);
}

static unsigned count_joint(unsigned lead, unsigned partner, unsigned partners, unsigned verb) {
	static gg_action offered[256];
	l3_menu menu = {offered, 256, 0};
	unsigned count = 0;
	l3_look_open(&field.look, &field_data, &field_state);
	l3_list_macs(&field.look, false, 0, &menu);
	for (unsigned i = 0; i < menu.count; i++) {
		l3_declaration to;
		CHECK(l3_declaration_of(&offered[i], &to));
		unsigned named = (to.joint[0] != 0) + (to.joint[1] != 0);
		count += offered[i].kind == verb && to.attacker == lead && named == partners &&
			 (to.joint[0] == partner + 1 || to.joint[1] == partner + 1);
	}
	return count;
}

/* What is legal together is offered together: one partner, and the two nearest. */
TEST(l3c_6_11_joint_attacks_are_in_the_menu, "L3C-6.11", "L3C-31.13") {
	two();
	unsigned b = put(0, 1, LINE, L3_COD, 30800, 17000, NORTH), c = put(0, 2, LINE, L3_COD, 29200, 17000, NORTH);
	el(a)->y = 17000;
	unsigned far = put(0, 3, LINE, L3_COD, 30000, 15500, NORTH); /* behind it: its way is barred */
	CHECK_INT(count_joint(a, b, 1, L3_DO_MAC), 1);
	CHECK_INT(count_joint(a, c, 2, L3_DO_MAC), 1);
	CHECK_INT(count_joint(b, a, 1, L3_DO_MAC), 1); /* whoever leads */
	CHECK_INT(count_joint(a, far, 1, L3_DO_MAC) + count_joint(a, far, 2, L3_DO_MAC), 0);
	CHECK_INT(count_joint(a, b, 1, L3_DO_MAF), 1);
	el(b)->regiment = 0x21; /* another brigade */
	CHECK_INT(count_joint(a, b, 1, L3_DO_MAC) + count_joint(a, b, 2, L3_DO_MAC), 0);
	CHECK_INT(count_joint(a, c, 1, L3_DO_MAC), 1);
}

TEST(l3c_10_1_supports_are_named_and_follow, "L3C-10.1", "L3C-3.10", "L3C-10.4") {
	two();
	unsigned b = put(0, 1, LINE, L3_COD, 30000, 14000, NORTH);
	of.supports = 2;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	el(b)->cohesion = L3_SAF;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_10_1);
	el(b)->cohesion = L3_FORMED;
	el(b)->pa_spent = 3;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_10_1);
	of.supports = 1; /* itself */
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_3_10);
}

TEST(l3c_35_22_a_general_goes_with_it, "L3C-35.22", "L3C-25.9") {
	two();
	of.general = 1;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_35_22);
	field_state.general[0].with = (uint8_t)(a + 1);
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_25_10); /* no action left */
	field_state.general[0].used = 1;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
}

TEST(l3c_35_17_reach_of_a_maf, "L3C-35.17", "L3C-3.9", "L3C-20.1", "EX-47") {
	clear_field(); /* two lines 4 UD apart, P1: 3 UD, 3 PA */
	a = put(0, 0, LINE, L3_LIG, 30000, 16000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	of = aim(a, d, 0);
	CHECK_INT(barred(L3_IS_MAF, &of), 0);
	el(a)->pa_spent = 1; /* 1 PA of movement left: POR of a line is 2 UD */
	CHECK_INT(barred(L3_IS_MAF, &of), L3C_35_17);
	of.wanted = 1;
	CHECK_INT(barred(L3_IS_MAF, &of), 0);
	el(a)->pa_spent = 0;
	of.wanted = 0;
	unsigned mac = l3_mac_add(&field, L3_IS_MAF, false, &of);
	CHECK_INT(el(a)->pa_spent, 3);
	CHECK_INT(field_state.mac[mac].distance, 4000);
}

TEST(l3c_6_14_a_mac_is_noted_and_paid, "L3C-6.14", "L3C-6.1", "L3C-27.5") {
	two();
	of.wanted = 3;
	unsigned mac = l3_mac_add(&field, L3_IS_MAC, false, &of);
	CHECK_INT(el(a)->pa_spent, 3);
	CHECK_INT(el(a)->engaged, mac + 1);
	CHECK_INT(field_state.mac[mac].distance, 4000);
	CHECK_INT(field_state.mac[mac].objective[0].unit, d + 1);
	l3_mac_off(&field, mac);
	CHECK_INT(el(a)->engaged, 0);
	CHECK_INT(l3_mac_add(&field, L3_IS_MAC, true, &of), mac); /* its place is free again */
	CHECK_INT(field_state.macs, 1);
}

TEST(l3c_29_7_others_in_the_way, "L3C-29.7", "L3C-5.14") {
	two();
	put(1, 1, LINE, L3_LIG, 30000, 18500, SOUTH);
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_29_7);
}

/* What stops it is named: no MAC goes through a block of houses. */
TEST(l3c_29_7_the_ground_in_the_way_is_named, "L3C-29.7") {
	two();
	unsigned block = ground(L3_BLOCK, 4, (int32_t[][2]){{28500, 18000}, {31500, 18000}, {31500, 19000}, {28500, 19000}});
	gg_verdict why = {0};
	gg_action action = l3_declare_action(L3_DO_MAC, &of);
	CHECK(!l3_deed_mac.check(&field.look, &action, &why));
	CHECK_INT(why.clause, L3C_29_7);
	CHECK_INT(why.code, L3_SAY_MAC_GROUND_IN_THE_WAY);
	CHECK_INT(why.args[0], l3_unit_arg(&field_state, a));
	CHECK_INT(why.args[1], l3_ground_arg(&field_state, block));
}

TEST(l3c_6_1_every_mac_offered_is_legal, "L3C-6.1", "L3C-34.5") {
	static gg_action out[256];
	l3_menu menu = {out, 256, 0};
	two();
	put(0, 1, HORSE, L3_LIG, 31500, 16000, NORTH);
	put(0, 2, GUNS, L3_BAT, 28500, 16000, NORTH);
	l3_deed_mac.list(&field.look, &menu);
	CHECK(menu.count >= 4);
	for (unsigned i = 0; i < menu.count; i++)
		CHECK(l3_deed_mac.check(&field.look, &out[i], NULL));
}

/* Two thirds of the way lie on a friend: the attacker stops before him, keeps what it has not gone, and goes on through him. */
TEST(l3c_29_7_at_two_thirds_nobody_stands_on_a_friend, "L3C-29.7", "L3C-6.14") {
	clear_field();
	unsigned attacker = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH), enemy = put(1, 0, LINE, L3_LIG, 30000, 20500, SOUTH);
	unsigned friend = put(0, 1, LINE, L3_LIG, 31200, 19400, NORTH);
	l3_declaration mac = aim(attacker, enemy, 2);
	attack(L3_IS_MAC, &mac);
	CHECK(!l3_overlaps(l3_footprint_of(&field.look, attacker), l3_footprint_of(&field.look, friend)));
	CHECK(el(attacker)->y > 17000 && el(attacker)->y <= 19150);
	CHECK_INT(el(attacker)->moved, el(attacker)->y - 17000);
	CHECK_INT(field_state.mac[0].attacker[0].unit, attacker + 1);
	CHECK(now() == L3_MAC_MODE || now() == L3_TEST_A);
}

/* EX-60, L3C-35.17: guns pay for their bricole and 1 PA to fire: under 8 lb 1 + 1, from 8 lb on 2 + 1, uphill and for militia one more. */
TEST(l3c_35_17_a_maf_by_bricole_has_its_price, "L3C-35.17", "L3C-5.23", "L3C-6.1", "EX-60") {
	static const struct {
		unsigned heavy, uphill, militia, pa;
	} rows[] = {{0, 0, 0, 2}, {1, 0, 0, 3}, {0, 1, 0, 3}, {0, 0, 1, 3}, {1, 1, 0, 4}};
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (unsigned spent = 0; spent < 2; spent++) {
			clear_field();
			field_data.profile[GUNS].traits = rows[i].heavy ? L3_BRICOLE_HEAVY : 0;
			field_data.profile[GUNS].status = rows[i].militia ? L3_MILITIA : L3_LINE_TROOPS;
			if (rows[i].uphill)
				ground(L3_PLATEAU, 4, (int32_t[][2]){{20000, 15500}, {40000, 15500}, {40000, 30000}, {20000, 30000}});
			a = put(0, 0, GUNS, L3_BAT, 30000, 15000, NORTH);
			d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH);
			el(a)->pa_spent = (uint8_t)spent;
			of = aim(a, d, 0);
			bool pays = rows[i].pa + spent <= 3;
			CHECK_INT(barred(L3_IS_MAF, &of), pays ? 0 : L3C_6_1);
			if (!pays)
				continue;
			attack(L3_IS_MAF, &of);
			CHECK_INT(el(a)->pa_spent, spent + rows[i].pa);
			CHECK_INT(el(a)->y, 16000);
		}
}

/* L3C-29.9, 10.4: a support pays for its own way, as many PA as the distance takes, and goes no farther than it can pay. */
TEST(l3c_10_4_a_support_pays_for_its_way, "L3C-10.4", "L3C-29.9", "L3C-10.1") {
	static const struct {
		unsigned spent, pays;
		int32_t gap, gone;
	} rows[] = {{0, 1, 4000, 2660}, {0, 2, 6000, 4000}, {2, 1, 6000, 3000}, {1, 2, 6000, 4000}};
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		clear_field();
		a = put(0, 0, LINE, L3_COD, 30000, 20000 - rows[i].gap, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		unsigned b = put(0, 1, LINE, L3_COD, 28500, 12000, NORTH);
		el(b)->pa_spent = (uint8_t)rows[i].spent;
		of = aim(a, d, 3);
		of.supports = 2;
		attack(L3_IS_MAC, &of);
		CHECK_INT(el(b)->y, 12000 + rows[i].gone);
		CHECK_INT(el(b)->pa_spent, rows[i].spent + rows[i].pays);
		CHECK_INT(el(b)->move_pa, rows[i].pays);
	}
}
