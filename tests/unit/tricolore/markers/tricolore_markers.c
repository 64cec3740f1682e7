/*
 * tricolore_markers.c - order markers: what may be laid, that nobody sees them, the first fires, the reveal, what may be read
 * (L3C-3.1, 3.2, 3.7 to 3.18, 31.8, 31.18, 31.19, 34.6).
 */
#include "tricolore_sim.h"

#include "tricolore/rulebook.h"
#include "tricolore/rules.h"

static gg_action lays(unsigned unit, unsigned order) {
	return (gg_action){L3_DO_ORDER, (uint16_t)unit, (int32_t)order, 0, 0};
}

TEST(l3c_3_8_no_attack_marker_under_two_pa, "L3C-3.8", "L3C-3.9", "L3C-3.16") {
	sim_field();
	unsigned u = put(0, 0, LINE, L3_LIG, 20000, 10000, NORTH);
	put(1, 0, LINE, L3_LIG, 20000, 30000, SOUTH);
	el(u)->pa_spent = 2;
	CHECK_INT(refused(lays(u, L3_ORDER_MAC)), L3C_3_8);
	CHECK_INT(refused(lays(u, L3_ORDER_MAF)), L3C_3_9);
	el(u)->pa_spent = 1;
	CHECK_INT(refused(lays(u, L3_ORDER_MAC)), 0);
	CHECK_INT(refused(lays(u, L3_DECOY)), L3C_3_7); /* it is one */
	CHECK_INT(refused(lays(L3_SIDE_ELEMENTS, L3_ORDER_CHF)), L3C_3_7);
}

TEST(l3c_3_11_feu_asks_for_a_weapon_and_good_order, "L3C-3.11", "L3C-31.30", "L3C-21.8", "L3C-3.10") {
	sim_field();
	unsigned horse = put(0, 0, HORSE, L3_LIG, 20000, 10000, NORTH), foot = put(0, 1, LINE, L3_LIG, 25000, 10000, NORTH);
	unsigned guard = put(0, 2, GUARD, L3_LIG, 30000, 10000, NORTH);
	CHECK_INT(refused(lays(horse, L3_ORDER_FEU)), L3C_3_11);
	CHECK_INT(refused(lays(foot, L3_ORDER_FEU)), 0);
	el(foot)->cohesion = el(guard)->cohesion = L3_SAF;
	CHECK_INT(refused(lays(foot, L3_ORDER_FEU)), L3C_31_30);
	CHECK_INT(refused(lays(foot, L3_ORDER_MAC)), L3C_21_8);
	CHECK_INT(refused(lays(foot, L3_ORDER_SOU)), L3C_21_8);
	CHECK_INT(refused(lays(foot, L3_ORDER_CHF)), 0);
	CHECK_INT(refused(lays(guard, L3_ORDER_MAC)), 0);
}

TEST(l3c_3_18_mandatory_movers_get_no_marker_and_move_first, "L3C-3.18", "L3C-35.18") {
	sim_field();
	unsigned u = put(0, 0, LINE, L3_LIG, 20000, 20000, NORTH);
	put(1, 0, LINE, L3_LIG, 20000, 30000, SOUTH);
	el(u)->morale = L3_RETRAITE;
	CHECK_INT(refused(lays(u, L3_ORDER_CHF)), L3C_3_18);
	el(u)->morale = L3_HALTE;
	CHECK_INT(refused(lays(u, L3_ORDER_CHF)), L3C_35_18);
	el(u)->morale = L3_RETRAITE;
	lay(NULL, 0);
	CHECK_INT(now(), L3_SIM_READ);
	CHECK(done());
	CHECK(done());
	CHECK_INT(el(u)->y, 17750); /* 2 UD of RETRAITE, faced about on its own depth */
	CHECK(el(u)->marks & L3_MOVED_MANDATORY);
}

TEST(l3c_34_6_as_last_turn_lays_what_was_laid, "L3C-34.6", "L3C-31.34") {
	sim_field();
	unsigned a = put(0, 0, LINE, L3_LIG, 20000, 10000, NORTH), b = put(0, 1, HORSE, L3_LIG, 25000, 10000, NORTH);
	gg_action again = {L3_DO_AS_LAST_TURN, L3_WHO_PLAYER, 0, 0, 0};
	CHECK_INT(refused(again), L3C_34_6);
	el(a)->order = L3_ORDER_FEU;
	el(b)->order = L3_ORDER_MAC;
	l3_markers_begin(&field_state);
	CHECK_INT(el(a)->order, L3_DECOY);
	el(b)->pa_spent = 2; /* no longer legal for it */
	CHECK(act(again));
	CHECK_INT(el(a)->order, L3_ORDER_FEU);
	CHECK_INT(el(b)->order, L3_DECOY);
	CHECK_INT(refused(again), L3C_34_6);
	CHECK_INT(field_state.edits[0], 1);
	CHECK(act(lays(a, L3_ORDER_CHF)));
	CHECK_INT(field_state.edits[0], 2);
	field_state.edits[0] = 255;
	CHECK_INT(refused(lays(a, L3_ORDER_CHO)), L3C_31_34);
	CHECK_INT(refused((gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0}), 0);
}

TEST(l3c_3_7_the_enemy_sees_blank_markers, "L3C-3.7", "L3C-3.16", "L3C-32.1") {
	static const gg_game game = {&tricolore_rules, &tricolore_data};
	static union {
		gg_state state;
		l3_state s;
	} a, b;
	gg_option list[] = {{"play", "simultaneous"}, {"start", "book"}, {"scenario", "ridge"}};
	gg_error error;
	CHECK(gg_setup(&game, &(gg_options){list, 3}, &a.state, &error));
	for (unsigned step = 0; step < 100 && a.s.phase != L3_SIM_ORDERS; step++) {
		static gg_action menu[L3_MENU_MOST];
		uint32_t count = gg_actions(&game, &a.state, menu, L3_MENU_MOST), chosen = 0;
		for (uint32_t i = 0; i < count; i++)
			if (menu[i].kind == L3_DO_DONE || (menu[i].kind == L3_DO_SUGGESTED && menu[chosen].kind != L3_DO_DONE))
				chosen = i;
		gg_apply(&game, &a.state, &menu[chosen], NULL);
	}
	CHECK_INT(a.s.phase, L3_SIM_ORDERS);
	CHECK_INT(gg_turn(&game, &a.state), 0);
	b = a;
	gg_apply(&game, &a.state, &(gg_action){L3_DO_ORDER, 0, L3_ORDER_SLOW_FORWARD, 0, 0}, NULL);
	for (unsigned i = 0; i < 2; i++) { /* then both are done; the second player sees the same twice */
		gg_state *each = i ? &b.state : &a.state;
		gg_apply(&game, each, &(gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0}, NULL);
		CHECK_INT(gg_turn(&game, each), 1);
	}
	CHECK_INT(a.s.element[0].order, L3_ORDER_SLOW_FORWARD);
	l3_hide(&game, &a.state, 1);
	l3_hide(&game, &b.state, 1);
	CHECK_INT(a.s.element[0].order, 0);
	CHECK(!memcmp(&a.s.element, &b.s.element, sizeof a.s.element));
	CHECK(!memcmp((const char *)&a.s + sizeof a.s.head, (const char *)&b.s + sizeof b.s.head, sizeof a.s - sizeof a.s.head));
}

TEST(l3c_3_1_only_feu_is_tipped_and_all_fire_at_once, "L3C-3.1", "L3C-3.11", "L3C-17.1") {
	sim_field();
	unsigned a = put(0, 0, LINE, L3_LIG, 20000, 20000, NORTH), b = put(1, 0, LINE, L3_LIG, 20000, 20800, SOUTH);
	unsigned c = put(0, 1, LINE, L3_LIG, 26000, 20000, NORTH);
	put(1, 1, LINE, L3_LIG, 26000, 20800, SOUTH);
	CHECK(act(lays(a, L3_ORDER_FEU)));
	CHECK(done());
	CHECK(act(lays(b, L3_ORDER_FEU)));
	CHECK(done());
	CHECK_INT(now(), L3_SIM_FIRE1);
	gg_action fire = {L3_DO_FIRE, (uint16_t)a, (int32_t)b, 0, 0};
	CHECK_INT(refused((gg_action){L3_DO_FIRE, (uint16_t)c, L3_SIDE_ELEMENTS + 1, 0, 0}), L3C_3_11);
	CHECK(act(fire));
	CHECK_INT(el(b)->pap, 0); /* nothing is shot before both are done */
	CHECK(act((gg_action){L3_DO_TAKE_BACK, (uint16_t)a, 0, 0, 0}));
	CHECK_INT(el(a)->pa_spent, 0);
	CHECK(act(fire));
	CHECK(done());
	CHECK(act((gg_action){L3_DO_FIRE, (uint16_t)b, (int32_t)a, 0, 0}));
	CHECK(done());
	CHECK(el(a)->pap > 0);
	CHECK_INT(el(a)->pap, el(b)->pap); /* from the strengths before the step */
	CHECK(el(a)->fire & L3_FIRED_0);
}

TEST(l3c_3_2_initiative_only_if_both_attack, "L3C-3.2", "L3C-31.8") {
	for (unsigned attackers = 0; attackers < 4; attackers++) {
		sim_field();
		unsigned a = put(0, 0, LINE, L3_LIG, 20000, 10000, NORTH), b = put(1, 0, LINE, L3_LIG, 20000, 30000, SOUTH);
		field_state.jai = 1;
		laid list[2] = {{a, attackers & 1 ? L3_ORDER_MAC : L3_ORDER_CHF}, {b, attackers & 2 ? L3_ORDER_MAF : L3_ORDER_CHF}};
		lay(list, 2);
		CHECK_INT(now(), attackers == 3 ? L3_INIT_ROLL : L3_SIM_READ);
		CHECK_INT(field_state.jai, attackers == 1 ? 0 : 1);
		if (attackers != 3)
			CHECK_INT(field_state.side, field_state.jai); /* JAI reads first */
	}
}

static unsigned unfit(unsigned order, l3_script of) {
	gg_verdict refusal = {0};
	return l3_script_fits(&field.look, order, &of, &refusal) ? 0 : refusal.clause;
}

TEST(l3c_3_12_what_is_read_is_what_the_marker_says, "L3C-3.12", "L3C-3.13", "L3C-3.14", "L3C-3.15", "L3C-3.17") {
	sim_field();
	unsigned u = put(0, 0, LINE, L3_LIG, 20000, 10000, NORTH);
	l3_script move = {.unit = u, .dist = 1000}, right = {.unit = u, .dist = 1000, .heading = EAST};
	l3_script form = {.unit = u, .pre = L3_DO_FORM, .pre_arg = L3_COD}, turn = {.unit = u, .pre = L3_DO_TURN, .pre_arg = EAST};
	l3_script form_after = {.unit = u, .dist = 1000, .post = L3_DO_FORM, .post_arg = L3_COD};
	CHECK_INT(unfit(L3_ORDER_CHF, form), 0);
	CHECK_INT(unfit(L3_ORDER_CHF, form_after), 0);
	CHECK_INT(unfit(L3_ORDER_CHF, turn), L3C_3_12);
	CHECK_INT(unfit(L3_ORDER_CHO, turn), 0);
	CHECK_INT(unfit(L3_ORDER_CHO, form), L3C_3_13);
	CHECK_INT(unfit(L3_ORDER_SLOW_FORWARD, move), 0);
	CHECK_INT(unfit(L3_ORDER_SLOW_FORWARD, right), L3C_3_14);
	CHECK_INT(unfit(L3_ORDER_SLOW_RIGHT, right), 0);
	CHECK_INT(unfit(L3_ORDER_FAST_FORWARD, move), 0);
	CHECK_INT(unfit(L3_ORDER_FAST_RIGHT, right), L3C_3_15); /* a CHF or CHO first */
	right.pre = L3_DO_TURN, right.pre_arg = EAST;
	CHECK_INT(unfit(L3_ORDER_FAST_RIGHT, right), 0);
	CHECK_INT(unfit(L3_DECOY, move), L3C_3_16);
	right.pre = right.pre_arg = 0;
	CHECK_INT(unfit(L3_ORDER_SIDE_STEP, right), 0);
	CHECK_INT(unfit(L3_ORDER_SIDE_STEP, move), L3C_3_17);
	right.dist = 1001;
	CHECK_INT(unfit(L3_ORDER_SIDE_STEP, right), L3C_3_17);
	l3_script maf = {.unit = u, .target = 41, .post_arg = 8}, mac = {.unit = u, .target = 41, .post_arg = 3};
	CHECK_INT(unfit(L3_ORDER_MAF, maf), 0);
	CHECK_INT(unfit(L3_ORDER_MAF, mac), L3C_3_9);
	CHECK_INT(unfit(L3_ORDER_MAC, maf), L3C_3_8);
	CHECK_INT(unfit(L3_ORDER_SOU, mac), L3C_3_10);
	CHECK_INT(unfit(L3_ORDER_FEU, turn), 0);
}

TEST(l3c_3_14_a_slow_move_is_por_and_a_fast_one_pac, "L3C-3.14", "L3C-3.15", "L3C-3.2") {
	sim_field();
	unsigned a = put(0, 0, LINE, L3_COD, 20000, 10000, NORTH), b = put(0, 1, LINE, L3_COD, 24000, 10000, NORTH);
	put(1, 0, LINE, L3_LIG, 22000, 35000, SOUTH);
	lay((laid[]){{a, L3_ORDER_SLOW_FORWARD}, {b, L3_ORDER_FAST_FORWARD}}, 2);
	CHECK_INT(now(), L3_SIM_READ);
	l3_script far = ahead(a, por(a) + 1000);
	CHECK_INT(refused(l3_script_action(&far)), L3C_3_14);
	CHECK(reads(ahead(a, por(a))));
	CHECK_INT(refused(l3_script_action(&far)), L3C_3_2); /* it has been read and stands */
	CHECK(reads(ahead(b, por(b) + 1000)));
	CHECK(done());
	CHECK(done());
	CHECK_INT(el(a)->y, 10000 + por(a));
	CHECK_INT(el(b)->y, 10000 + por(b) + 1000);
	CHECK_INT(el(a)->pa_spent, 1);
	CHECK_INT(el(b)->pa_spent, 2);
	CHECK_INT(el(a)->morale, L3_ARRET);
}

TEST(l3c_31_19_the_second_line_is_fixed_at_the_reveal, "L3C-31.19", "L3C-24.10") {
	sim_field();
	unsigned front = put(0, 0, LINE, L3_LIG, 20000, 20000, NORTH), rear = put(0, 1, LINE, L3_COD, 20000, 17000, NORTH);
	put(1, 0, LINE, L3_LIG, 20000, 30000, SOUTH);
	unsigned screen = put(0, 24, LINE, L3_TIR, 20000, 21000, NORTH);
	CHECK_INT(refused(lays(screen, L3_ORDER_FEU)), L3C_24_10);
	lay(NULL, 0);
	CHECK(!(el(front)->marks & L3_SECOND_LINE));
	CHECK(el(rear)->marks & L3_SECOND_LINE);
	CHECK(!(el(screen)->marks & L3_SECOND_LINE));
}

/* Reads, then everything up to the question that is named; nobody else is asked on this field. */
static void read_on(void) {
	CHECK(done());
	CHECK(done());
	pass_windows();
}

TEST(l3c_3_6_rallies_come_last_in_excess_pa, "L3C-3.6", "L3C-14.4", "L3C-35.3") {
	sim_field();
	unsigned u = put(0, 0, LINE, L3_LIG, 20000, 20000, NORTH);
	put(1, 0, LINE, L3_LIG, 20000, 35000, SOUTH);
	el(u)->cohesion = L3_SAF;
	el(u)->marks |= L3_RALLY_DUE;
	el(u)->pa_spent = 3;
	gg_action rallies = {L3_DO_RALLY_MOVE, (uint16_t)u, 20000, 18000, NORTH};
	lay(NULL, 0);
	CHECK(refused(rallies) != 0); /* not while orders are read */
	read_on();
	while (now() != L3_PH_RALLY && now() != L3_SIM_ORDERS && now() != L3_TURN_START)
		CHECK(done());
	CHECK_INT(now(), L3_PH_RALLY);
	CHECK(act(rallies));
	CHECK_INT(el(u)->y, 18000);
	CHECK(el(u)->pa_spent > 3);
}

TEST(l3c_31_18_an_order_that_has_become_impossible_is_a_decoy, "L3C-31.18", "L3C-3.12") {
	sim_field();
	unsigned u = put(0, 0, LINE, L3_LIG, 20000, 10000, NORTH);
	put(1, 0, LINE, L3_LIG, 20000, 35000, SOUTH);
	lay((laid[]){{u, L3_ORDER_CHF}}, 1);
	CHECK(reads((l3_script){.unit = u, .pre = L3_DO_FORM, .pre_arg = L3_COD, .heading = NORTH}));
	el(u)->pa_spent = 3; /* something cost it the PA of the change since */
	read_on();
	CHECK_INT(el(u)->formation, L3_LIG);
	CHECK_INT(el(u)->pa_spent, 3);
	CHECK_INT(el(u)->ticks & L3_RUNS, 0);
}

/* The whole reads the attack of all, tests and fights as one, and its members stand apart again at the end of the turn (T160). */
TEST(l3c_21_6_units_of_one_regiment_merge_when_they_read, "L3C-21.6", "L3C-28.5", "L3C-3.2") {
	sim_field();
	unsigned a = put(0, 0, LINE, L3_COD, 20000, 18000, NORTH), b = put(0, 1, LINE, L3_COD, 21000, 18000, NORTH);
	unsigned c = put(0, 2, LINE, L3_COD, 22000, 18000, NORTH), d = put(1, 0, LINE, L3_LIG, 20500, 21000, SOUTH);
	el(a)->regiment = el(b)->regiment = el(c)->regiment = 0x11;
	laid list[] = {{a, L3_ORDER_MAC}, {b, L3_ORDER_MAC}, {c, L3_ORDER_MAF}};
	lay(list, 3);
	CHECK_INT(now(), L3_SIM_READ);
	gg_action merge = {L3_DO_MERGE, (uint16_t)a, (int32_t)b + 1, 0, 0};
	CHECK_INT(refused((gg_action){L3_DO_MERGE, (uint16_t)b, (int32_t)c + 1, 0, 0}), L3C_21_6); /* another marker */
	field_state.element[b].pap = 2;
	static gg_action found[L3_MENU_MOST];
	l3_menu menu = {found, L3_MENU_MOST, 0};
	l3_phase_table[now()]->list(&field.look, &menu);
	bool listed = false;
	for (uint32_t i = 0; i < menu.count; i++)
		listed = listed || (found[i].kind == L3_DO_MERGE && found[i].who == a && found[i].a == (int32_t)b + 1);
	CHECK(listed);
	l3_state before = field_state;
	CHECK(reads(charges(b, d)));
	CHECK_INT(refused(merge), L3C_3_2); /* it has read its own */
	field_state = before;
	l3_look_open(&field.look, &field_data, &field_state);
	CHECK(act(merge));
	CHECK_INT(el(a)->size0, 24);
	CHECK_INT(el(b)->where, L3_MERGED);
	CHECK_INT(refused(l3_script_action(&(l3_script){.unit = b, .heading = NORTH, .target = d + 1, .post_arg = 3})), L3C_35_21);
	CHECK(reads(charges(a, d)));
	CHECK(done());
	CHECK(done());
	pass_windows();
	while (now() == L3_SIM_SECOND || now() == L3_PH_LATE_OPP)
		CHECK(done());
	CHECK_INT(field_state.macs, 1);
	CHECK_INT(field_state.mac[0].attacker[0].unit, a + 1);
	CHECK_INT(field_state.mac[0].attacker[1].unit, 0); /* one attacker, of 24 figures */
	field_state.depth = 0;
	field_state.phase = L3_PH_END;
	l3_settle(&field);
	CHECK_INT(el(a)->size0, 12);
	CHECK_INT(el(b)->where, L3_ON_TABLE);
	CHECK_INT(el(b)->pap, 2);
	CHECK(!l3_overlaps(l3_footprint_of(&field.look, a), l3_footprint_of(&field.look, b)));
}
