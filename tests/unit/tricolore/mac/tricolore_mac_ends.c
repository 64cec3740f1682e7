/*
 * tricolore_mac_ends.c - how MACs end: supports, echelons, blocks left and taken, friends unmasked, infantry caught on the move
 * (L3C-7.7, 8.5, 10, 35.10).
 */
#include "tricolore_field.h"

static unsigned a, d;

static void two(void) {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
}

/* The MAC of a on d has come to this step; the frame is on top. */
static l3_mac *at_step(l3_mac_kind kind, l3_phase phase) {
	unsigned mac = met(kind, a, d);
	l3_mac_open(&field, mac, false);
	l3_top(&field_state)->c = L3_PCH;
	l3_go_to(&field_state, phase);
	return &field_state.mac[mac];
}

static void moves(unsigned unit, l3_pace pace) {
	el(unit)->pace = (uint8_t)pace;
	el(unit)->morale = (uint8_t)l3_case_of_pace(pace);
	el(unit)->move_pa = 3;
}

TEST(l3c_10_2_supports_strike_if_the_enemy_breaks, "L3C-10.2", "L3C-7.2", "L3C-10.6") {
	two();
	unsigned b = put(0, 1, LINE, L3_COD, 32000, 16500, NORTH), other = put(1, 1, LINE, L3_LIG, 32500, 20500, SOUTH);
	l3_mac *m = at_step(L3_IS_MAC, L3_MAC_END);
	m->supports = (l3_set)1 << b;
	l3_top(&field_state)->flags = 16; /* an objective went back */
	l3_settle(&field);
	CHECK_INT(now(), L3_MAC_END);
	CHECK_INT(l3_mac_end.turn(&field_state), 0);
	l3_declaration of = aim(b, other, 2);
	gg_action strike = l3_declare_action(L3_DO_SHOCK, &of);
	CHECK_INT(refused(strike), 0);
	el(b)->pa_spent = 2;
	CHECK_INT(refused(strike), L3C_6_1);
	el(b)->pa_spent = 1;
	of = aim(a, other, 2); /* only its supports */
	CHECK_INT(refused(l3_declare_action(L3_DO_SHOCK, &of)), L3C_10_2);
	CHECK(act(strike));
	CHECK_INT(el(b)->y > 16500, 1); /* a third of the way */
	CHECK_INT(field_state.mac[l3_top(&field_state)->mac - 1].attacker[0].unit, b + 1);
}

TEST(l3c_10_5_a_support_inside_another_dt_is_in_mac, "L3C-10.5", "L3C-11.9") {
	two();
	unsigned b = put(0, 1, LINE, L3_COD, 34000, 17000, NORTH), other = put(1, 1, LINE, L3_LIG, 34000, 18900, SOUTH);
	l3_mac *m = at_step(L3_IS_MAC, L3_MAC_PLACE);
	m->supports = (l3_set)1 << b;
	el(a)->y = 19000;
	el(a)->move_pa = 3;
	l3_mac_place.go(&field);
	CHECK(!field_state.mac[0].supports);
	CHECK_INT(field_state.mac[1].attacker[0].unit, b + 1);
	CHECK_INT(field_state.mac[1].objective[0].unit, other + 1);
	CHECK_INT(field_state.mac[1].flags, L3_MAC_AT_DT);
	CHECK_INT(el(b)->y, 17000); /* it stays at DT */
}

/* What it has spent to follow is part of its MAC, which else it could not pay. */
TEST(l3c_10_5_the_way_of_a_support_counts_in_its_mac, "L3C-10.5", "L3C-6.1") {
	for (unsigned spent = 2; spent <= 3; spent++) {
		two();
		unsigned b = put(0, 1, LINE, L3_COD, 34000, 17000, NORTH);
		put(1, 1, LINE, L3_LIG, 34000, 18900, SOUTH);
		l3_mac *m = at_step(L3_IS_MAC, L3_MAC_PLACE);
		m->supports = (l3_set)1 << b;
		el(a)->y = 19000;
		el(a)->move_pa = 3;
		el(b)->move_pa = 2, el(b)->moved = 3000, el(b)->pa_spent = (uint8_t)spent; /* 2 to follow, the rest before */
		l3_mac_place.go(&field);
		CHECK_INT(field_state.mac[1].attacker[0].unit, b + 1);
		CHECK_INT(el(b)->pa_spent, 3);
		CHECK_INT(el(b)->move_pa, spent == 2 ? 3 : 2);
	}
}

TEST(l3c_10_3_an_echelon_is_two_macs, "L3C-10.3") {
	two();
	unsigned b = put(0, 1, LINE, L3_COD, 30800, 16500, NORTH);
	l3_declaration first = aim(a, d, 2), second = aim(b, d, 2);
	CHECK_INT(barred(L3_IS_MAC, &first), 0);
	l3_mac_add(&field, L3_IS_MAC, true, &first);
	CHECK_INT(barred(L3_IS_MAC, &second), 0); /* on the same line */
	l3_mac_add(&field, L3_IS_MAC, true, &second);
	CHECK_INT(field_state.macs, 2);
	el(d)->cohesion = L3_SAF; /* the first bears on the second */
	field_state.mac[0].flags = L3_MAC_RESOLVED;
	l3_test t = facts(b, L3_TEST_MAC, 1);
	CHECK_INT(t.target[0].cohesion, L3_SAF);
}

TEST(l3c_7_7_infantry_met_on_the_move_is_saf, "L3C-7.7", "L3C-7.4") {
	clear_field();
	a = put(0, 0, HORSE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	l3_mac *m = at_step(L3_IS_MAC, L3_MAC_CONTACT);
	m->objective[0].flags |= L3_O_TESTED;
	m->objective[0].result = L3_ARRET;
	moves(a, L3_PAC);
	el(d)->marks |= L3_FAST_BEFORE_CAVALRY;
	l3_mac_contact.go(&field);
	CHECK_INT(el(d)->cohesion, L3_SAF);
	CHECK(l3_distance(&field.look, a, d) <= 10);
	CHECK_INT(now() != L3_MAC_END, 1); /* a melee stands on it */
}

TEST(l3c_6_2_the_tolerance_costs_a_ddf, "L3C-6.2", "A-27") {
	for (unsigned kind = 0; kind < 2; kind++) {
		clear_field();
		a = put(0, 0, kind ? GUARD : LINE, L3_COD, 30000, 19000, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		l3_mac *m = at_step(L3_IS_MAC, L3_MAC_CONTACT);
		m->objective[0].flags |= L3_O_TESTED;
		m->objective[0].result = L3_ARRET;
		moves(a, L3_PCH);
		el(a)->moved = (uint16_t)(l3_allowance(&field.look, a, L3_COD, 3, false) - 500); /* half a UD of its move left */
		l3_mac_contact.go(&field);
		CHECK_INT(el(a)->cohesion, kind ? L3_FORMED : L3_SAF); /* none for Guard */
	}
}

TEST(l3c_8_5_a_friend_unmasked_becomes_objective, "L3C-8.5", "L3C-8.6", "L3C-29.13") {
	two();
	el(a)->y = 19000;
	unsigned behind = put(1, 1, LINE, L3_LIG, 30000, 21500, SOUTH);
	l3_mac *m = at_step(L3_IS_MAF, L3_MAC_ANSWER);
	m->attacker[0].score = 8;
	settle();
	table_point here = table_at(l3_pose(&field_state, d), 0, -125);
	uint16_t away = table_bearing(here.x - el(a)->x, here.y - el(a)->y);
	gg_action step = {L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_UNMASK, 2000, (uint16_t)(away + 6 * 1820)};
	CHECK_INT(refused(step), 0);
	el(behind)->x = 40000; /* nobody is masked */
	CHECK_INT(refused(step), L3C_8_5);
	el(behind)->x = 30000;
	l3_mac_answer.apply(&field, &step);
	CHECK_INT(m->objective[1].unit, behind + 1);
	CHECK(m->objective[1].flags & L3_O_MET);
	l3_go_to(&field_state, L3_MAC_FLEE);
	l3_top(&field_state)->done = 0;
	l3_mac_flee.go(&field);
	CHECK_INT(el(d)->morale, L3_REPLI);
	CHECK_INT(el(d)->cohesion, L3_SAF);
	CHECK(el(d)->marks & L3_UNMASKED);
	CHECK_INT(el(behind)->pap, 0); /* no direct loss */
}

/* Through the block, a DDF: one that was SAF is in disorder then, and pursues nobody. */
TEST(l3c_9_3_through_a_block_in_disorder, "L3C-9.3", "L3C-35.10") {
	for (unsigned before = L3_FORMED; before <= L3_SAF; before++) {
		clear_field();
		unsigned block = ground(L3_BLOCK, 4, (int32_t[][2]){{29000, 20000}, {31000, 20000}, {31000, 21000}, {29000, 21000}});
		a = put(0, 0, LINE, L3_COD, 30000, 19500, NORTH);
		d = put(1, 0, LINE, L3_ECO, 30000, 20500, SOUTH);
		el(d)->eco = (uint8_t)(block + 1);
		el(d)->faces = 0x3333;
		field_state.piece[block].holder = (uint8_t)(d + 1);
		l3_mac *m = at_step(L3_IS_MAC, L3_MAC_FLEE);
		m->objective[0].flags |= L3_O_TESTED;
		m->objective[0].result = L3_RETRAITE;
		moves(a, L3_PCH);
		el(a)->cohesion = (uint8_t)before;
		l3_set_case(&field, d, L3_RETRAITE);
		l3_mac_flee.go(&field);
		CHECK_INT(now(), L3_ECO_TAKE);
		gg_action through = {L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0};
		l3_eco_take.apply(&field, &through);
		l3_settle(&field);
		CHECK_INT(el(d)->pap > 0, before == L3_FORMED);
	}
}

TEST(l3c_35_10_a_block_left_is_taken_or_passed, "L3C-35.10", "L3C-6.8", "EX-17") {
	for (int through = 0; through < 2; through++) {
		clear_field();
		unsigned block = ground(L3_BLOCK, 4, (int32_t[][2]){{29000, 20000}, {31000, 20000}, {31000, 21000}, {29000, 21000}});
		a = put(0, 0, LINE, L3_COD, 30000, 19500, NORTH);
		d = put(1, 0, LINE, L3_ECO, 30000, 20500, SOUTH);
		el(d)->eco = (uint8_t)(block + 1);
		el(d)->faces = 0x3333;
		field_state.piece[block].holder = (uint8_t)(d + 1);
		l3_mac *m = at_step(L3_IS_MAC, L3_MAC_FLEE);
		m->objective[0].flags |= L3_O_TESTED;
		m->objective[0].score = -3;
		m->objective[0].result = L3_REPLI;
		moves(a, L3_PCH);
		l3_set_case(&field, d, L3_REPLI);
		l3_mac_flee.go(&field);
		CHECK_INT(now(), L3_ECO_TAKE);
		CHECK_INT(el(d)->eco, 0);
		gg_action choice = {L3_DO_CHOOSE, L3_WHO_PLAYER, through, 0, 0};
		CHECK_INT(refused(choice), 0);
		l3_eco_take.apply(&field, &choice);
		CHECK_INT(el(a)->eco, through ? 0 : block + 1);
		CHECK_INT(el(a)->cohesion, through ? L3_SAF : L3_FORMED); /* crossing an ECO is a DDF; FT1 enters in order */
	}
}
