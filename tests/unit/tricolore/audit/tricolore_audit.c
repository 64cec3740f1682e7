/*
 * tricolore_audit.c - what whole battles read event by event against the rules brought to light.
 */
#include "../mac/tricolore_field.h"

#include "tricolore/melee.h"
#include "tricolore/paths.h"
#include "tricolore/steps.h"

static unsigned a, d;

static void two(void) {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 19000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
}

static void goes_back(unsigned unit, l3_case now, unsigned cause) {
	l3_set_case(&field, unit, now);
	l3_retreat way = l3_retreat_find(&field.look, unit, now, 0, cause, 0);
	l3_retreat_go(&field, unit, now, &way, cause);
}

/* --- Terms of tests ---------------------------------------------------------------------------------------------------------------- */

TEST(l3c_22_23_a_rout_that_passed_within_4_ud_counts_though_it_is_beyond, "L3C-22.23", "L3C-22.8", "EX-66") {
	two();
	unsigned b = put(0, 1, LINE, L3_LIG, 35000, 15500, NORTH), routed = put(0, 2, LINE, L3_LIG, 35000, 19500, NORTH);
	unsigned enemy = put(1, 1, LINE, L3_LIG, 35000, 20500, SOUTH);
	goes_back(routed, L3_DEROUTE, enemy);
	el(routed)->x = 35000;
	el(routed)->y = 9000; /* DEROUTE of a mounted unit would be as far: over 4 UD behind B */
	CHECK(!l3_within(&field.look, b, routed, 4000));
	CHECK_INT(facts(b, L3_TEST_OTHER, L3_NONE).friends[L3_DEROUTE], 1);
	/* Enemies count it too; who is far from the whole way does not. */
	unsigned far = put(0, 3, LINE, L3_LIG, 45000, 15500, NORTH);
	CHECK_INT(facts(enemy, L3_TEST_OTHER, L3_NONE).enemies[L3_DEROUTE], 1);
	CHECK_INT(facts(far, L3_TEST_OTHER, L3_NONE).friends[L3_DEROUTE], 0);
	/* Rallied, it is no fugitive any more. */
	el(routed)->morale = L3_HALTE;
	CHECK_INT(facts(b, L3_TEST_OTHER, L3_NONE).friends[L3_DEROUTE], 0);
}

TEST(l3c_22_23_the_oldest_way_is_forgotten_when_there_are_too_many, "L3C-22.23") {
	two();
	l3_retreat way = {.start = {30000, 15000, SOUTH}, .end = {30000, 13000, SOUTH}, .formation = L3_COD, .legs = 1, .exact = true};
	way.leg[0] = 2000;
	way.heading[0] = SOUTH;
	for (unsigned i = 0; i <= L3_PASSAGES; i++) {
		unsigned unit = put(0, 1 + i, LINE, L3_COD, 30000, 15000, NORTH);
		way.start.x = (int32_t)(20000 + 100 * i);
		l3_retreat_go(&field, unit, L3_RETRAITE, &way, d);
	}
	CHECK_INT(field_state.passage[0].unit, 2 + 1);
	CHECK_INT(field_state.passage[L3_PASSAGES - 1].unit, 2 + L3_PASSAGES);
	CHECK_INT(field_state.passage[L3_PASSAGES - 1].x[0], 20000 + 100 * L3_PASSAGES + L3_PASSAGE_ADDED);
}

TEST(l3c_22_8_a_rout_is_seen_from_anywhere_along_its_path, "L3C-22.8", "L3C-31.6") {
	two();
	unsigned horse = put(0, 1, HORSE, L3_LIG, 40000, 20000, NORTH), foe = put(1, 1, HORSE, L3_LIG, 40000, 21500, SOUTH);
	unsigned friend = put(0, 2, LINE, L3_COD, 44200, 17000, WEST); /* over 4 UD from where it starts and from where it ends */
	l3_retreat way = {.start = {40000, 20000, SOUTH}, .end = {40000, 12000, SOUTH}, .formation = L3_LIG, .legs = 1, .exact = true};
	way.leg[0] = 8000;
	way.heading[0] = SOUTH;
	el(horse)->morale = L3_DEROUTE;
	field_state.queue.rout[0] = 0;
	l3_retreat_go(&field, horse, L3_DEROUTE, &way, foe);
	CHECK(field_state.queue.rout[0] >> l3_slot_of(friend) & 1);
}

TEST(l3c_22_32_fire_in_the_flank_threatens_it, "L3C-22.32") {
	two();
	unsigned guns = put(1, 1, GUNS, L3_BAT, 40000, 18900, WEST); /* beyond its DT of 6 UD */
	CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).flank_threats, 0);
	l3_note_flank_fire(&field.look, guns, a, el(a));
	CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).flank_threats, 1);
	unsigned behind = put(1, 2, GUNS, L3_BAT, 30000, 8000, NORTH);
	l3_note_flank_fire(&field.look, behind, a, el(a)); /* the rear is two flanks */
	CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).flank_threats, 2);
	/* Not squares, nor fire from the front. */
	two();
	guns = put(1, 1, GUNS, L3_BAT, 30000, 27000, SOUTH);
	l3_note_flank_fire(&field.look, guns, a, el(a));
	CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).flank_threats, 0);
	el(a)->formation = L3_CAR;
	guns = put(1, 1, GUNS, L3_BAT, 40000, 18900, WEST);
	l3_note_flank_fire(&field.look, guns, a, el(a));
	CHECK_INT(el(a)->fire & (L3_FIRE_LEFT | L3_FIRE_RIGHT), 0);
}

TEST(l3c_22_9_other_reasons_count_the_ground_towards_all_enemies, "L3C-22.9", "L3C-22.10") {
	two();
	ground(L3_PLATEAU, 4, (int32_t[][2]){{20000, 19800}, {40000, 19800}, {40000, 30000}, {20000, 30000}});
	CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).height, -1);
	CHECK_INT(facts(d, L3_TEST_OTHER, L3_NONE).height, 1);
	put(1, 1, LINE, L3_LIG, 33000, 19000, WEST); /* one of them stands below: not all */
	CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).height, 0);
	two();
	ground(L3_STREAM, 2, (int32_t[][2]){{20000, 19500}, {40000, 19500}});
	CHECK_INT(facts(d, L3_TEST_OTHER, L3_NONE).behind, L3_OBSTACLE_RUI);
	CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).behind, L3_OBSTACLE_RUI);
	el(a)->pace = L3_POR; /* on his way over it */
	CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).behind, L3_NO_OBSTACLE);
	CHECK_INT(facts(a, L3_TEST_OTHER, L3_NONE).crosses, L3_OBSTACLE_RUI);
}

TEST(l3c_22_21_who_has_the_tester_in_its_front_is_concerned, "L3C-22.21", "L3C-22.24") {
	two();
	unsigned mac = met(L3_IS_MAC, a, d);
	/* In second line, turned so far that it has the tester in its 30 degrees, but not the enemy. */
	unsigned second = put(0, 1, LINE, L3_COD, 28300, 18600, (uint16_t)(108 * 65536 / 360));
	CHECK(l3_in_front(&field.look, second, a));
	CHECK(!l3_in_front(&field.look, second, d));
	CHECK_INT(facts(a, L3_TEST_MAC, mac).friends[L3_ARRET], 1);
	el(second)->heading = SOUTH;
	CHECK_INT(facts(a, L3_TEST_MAC, mac).friends[L3_ARRET], 0);
}

/* --- Declaring, and what follows -------------------------------------------------------------------------------------------------- */

TEST(l3c_6_11_joint_attackers_are_of_one_brigade, "L3C-6.11") {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	unsigned other = put(0, 1, LINE, L3_COD, 31000, 17000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30500, 20000, SOUTH);
	el(a)->regiment = 0x11;
	el(other)->regiment = 0x12;
	l3_declaration of = aim(a, d, 2);
	of.joint[0] = 2;
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	el(other)->regiment = 0x21;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_11);
	el(other)->regiment = el(a)->regiment = 0; /* both directly under the general of the GT */
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
}

static void maf_whose_enemy_flees(void) {
	clear_field();
	a = put(0, 0, LINE, L3_LIG, 30000, 16000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	field_data.profile[LINE].mor = 8;
	l3_declaration of = aim(a, d, 0);
	attack(L3_IS_MAF, &of);
	while (now() == L3_MAC_MODE)
		CHECK(choose(0, 0));
	CHECK_INT(now(), L3_TEST_A);
	CHECK(die(3));
	CHECK_INT(now(), L3_MAC_ANSWER);
	CHECK(act((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FLEE, 2000, 65536}));
}

TEST(l3c_35_17_a_maf_whose_enemy_fled_may_end_where_he_stood, "L3C-35.17") {
	maf_whose_enemy_flees();
	CHECK_INT(now(), L3_MAC_REAIM);
	CHECK_INT(refused((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 0, (int32_t)d + 1, 0}), L3C_35_11);
	int32_t from = el(a)->y, left = l3_mac_left(&field.look, 0, a, false);
	CHECK(left > 0);
	CHECK(choose(1, 0));
	CHECK(el(a)->y > from && el(a)->y <= 20000 && el(a)->y - from <= left);
	CHECK(el(a)->fire & L3_LOADED);
	maf_whose_enemy_flees();
	from = el(a)->y;
	CHECK(choose(2, 0));
	CHECK_INT(el(a)->y, from);
}

/* --- Rallying ------------------------------------------------------------------------------------------------------------------------ */

TEST(l3c_14_9_one_general_a_unit_and_turn, "L3C-14.9") {
	two();
	field_state.phase = L3_PH_MOVE;
	for (unsigned g = 0; g < 2; g++)
		field_state.general[g] =
			(l3_general){.x = 30000, .y = 18000, .grade = L3_GEC, .bonus = 1, .ccf = 2, .arm = 255, .state = L3_WELL};
	el(a)->morale = L3_REPLI;
	gg_action first = {L3_DO_GENERAL, L3_WHO_GENERAL, 4, (int32_t)a + 1, 0}, second = first,
		  leaves = {L3_DO_GENERAL, L3_WHO_GENERAL, 0, 30000, 15000};
	second.who = L3_WHO_GENERAL + 1;
	CHECK(l3_deed_general.check(&field.look, &first, NULL));
	l3_deed_general.apply(&field, &first);
	CHECK_INT(el(a)->morale, L3_HALTE);
	CHECK(l3_deed_general.check(&field.look, &leaves, NULL)); /* at HALTE he need not stay */
	l3_deed_general.apply(&field, &leaves);
	gg_verdict refusal = {0};
	CHECK(!l3_deed_general.check(&field.look, &second, &refusal));
	CHECK_INT(refusal.clause, L3C_14_9);
}

TEST(l3c_14_7_a_rally_move_is_more_than_the_move_of_its_state, "L3C-14.7", "L3C-14.1") {
	two();
	goes_back(a, L3_REPLI, d);
	CHECK(el(a)->marks & L3_MANDATORY_EXACT);
	el(a)->marks |= L3_RALLY_DUE;
	field_state.phase = L3_PH_RALLY;
	gg_action menu[64];
	l3_menu list = {menu, 64, 0};
	l3_phase_table[L3_PH_RALLY]->list(&field.look, &list);
	unsigned i = 0;
	while (i < list.count && menu[i].kind != L3_DO_RALLY_MOVE)
		i++;
	CHECK(i < list.count);
	l3_phase_table[L3_PH_RALLY]->apply(&field, &menu[i]);
	CHECK(!(el(a)->marks & L3_MANDATORY_EXACT));
}

TEST(l3c_24_11_a_screen_that_followed_its_unit_has_made_its_move, "L3C-24.11", "L3C-3.18") {
	two();
	unsigned screen = put(0, 24, LINE, L3_TIR, 30000, 19600, NORTH);
	el(screen)->size0 = el(screen)->size_turn = 2;
	el(screen)->parent = (uint8_t)(a + 1);
	goes_back(a, L3_RETRAITE, d);
	CHECK_INT(el(screen)->morale, L3_RETRAITE);
	CHECK(el(screen)->marks & L3_MOVED_MANDATORY);
}

/* --- Skirmish companies ------------------------------------------------------------------------------------------------------------- */

TEST(l3c_13_3_a_screen_stays_in_skirmish_order, "L3C-13.3") {
	two();
	unsigned screen = put(0, 24, LINE, L3_TIR, 30000, 15000, NORTH), price;
	el(screen)->size0 = el(screen)->size_turn = 2;
	el(screen)->parent = (uint8_t)(a + 1);
	gg_verdict refusal = {0};
	gg_action form = {L3_DO_FORM, (uint16_t)screen, L3_LIG, 0, 0};
	CHECK(!l3_drill_ok(&field.look, &form, &price, &refusal));
	CHECK_INT(refusal.clause, L3C_13_3);
	form.kind = L3_DO_REFORM;
	el(screen)->cohesion = L3_SAF;
	refusal = (gg_verdict){0};
	CHECK(!l3_drill_ok(&field.look, &form, &price, &refusal));
	CHECK_INT(refusal.clause, L3C_13_3);
}

/* --- Melee ------------------------------------------------------------------------------------------------------------------------- */

TEST(l3c_8_5_who_stepped_aside_does_not_fight, "L3C-8.5", "L3C-6.8", "L3C-21.5") {
	two();
	unsigned friend = put(1, 1, LINE, L3_LIG, 31000, 20300, SOUTH), mac = met(L3_IS_MAC, a, d);
	l3_mac *m = &field_state.mac[mac];
	memset(m->objective, 0, sizeof m->objective);
	m->objective[0] = (struct l3_aimed){.unit = (uint8_t)(d + 1), .answer = L3_ANSWER_UNMASK, .flags = L3_O_MET | L3_O_FLED};
	m->objective[1] = (struct l3_aimed){.unit = (uint8_t)(friend + 1), .flags = L3_O_MET | L3_O_TESTED, .result = L3_ARRET};
	l3_melee_open(&field, mac, false);
	l3_phase_table[L3_CAC_FIGHT]->go(&field);
	CHECK_INT(field_state.fight.bout[0].b, friend + 1);
	CHECK_INT(field_state.fight.bout[1].a, 0);
	/* Caught in REPLI he does (EX-83). */
	memset(&field_state.fight, 0, sizeof field_state.fight);
	el(d)->marks |= L3_CAUGHT;
	l3_top(&field_state)->phase = L3_CAC_FIGHT;
	l3_phase_table[L3_CAC_FIGHT]->go(&field);
	CHECK_INT(field_state.fight.bout[0].b, d + 1);
	CHECK_INT(field_state.fight.bout[1].b, friend + 1);
}

static void guns_lose(bool duel) {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 19990, NORTH);
	d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	l3_melee_open(&field, mac, duel);
	field_state.fight.bout[0] = (struct l3_bout){(uint8_t)(a + 1), (uint8_t)(d + 1), 0, 1};
	field_state.fight.outcome[0].unit = (uint8_t)(a + 1);
	field_state.fight.outcome[1].unit = (uint8_t)(d + 1);
	l3_top(&field_state)->phase = L3_CAC_RESULT;
	l3_settle(&field);
}

TEST(l3c_33_2_guns_whose_gunners_lose_hand_to_hand_are_taken, "L3C-33.2", "L3C-5.26") {
	guns_lose(false);
	CHECK_INT(field_state.element[d].where, L3_DESTROYED);
	guns_lose(true); /* a duel of fire takes nothing */
	CHECK_INT(field_state.element[d].where, L3_ON_TABLE);
	CHECK_INT(field_state.element[d].morale, L3_REPLI);
}

TEST(l3c_14_7_two_moves_in_a_turn_are_longer_than_one, "L3C-14.7") {
	two();
	goes_back(a, L3_REPLI, d);
	CHECK(el(a)->marks & L3_MANDATORY_EXACT);
	goes_back(a, L3_RETRAITE, d); /* a test for losses after the melee */
	CHECK(!(el(a)->marks & L3_MANDATORY_EXACT));
	two();
	goes_back(a, L3_REPLI, d);
	l3_flee(&field, a, d, 2000, 65536);
	CHECK(!(el(a)->marks & L3_MANDATORY_EXACT));
}

TEST(l3c_5_23_guns_in_position_do_not_step_aside, "L3C-5.23", "L3C-8.5") {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH);
	put(1, 1, LINE, L3_LIG, 30000, 21000, SOUTH);
	field_data.profile[LINE].mor = 8;
	l3_declaration of = aim(a, d, 2);
	attack(L3_IS_MAC, &of);
	while (now() == L3_MAC_MODE)
		CHECK(choose(1, 0));
	CHECK_INT(now(), L3_TEST_A);
	CHECK(die(3));
	CHECK_INT(now(), L3_MAC_ANSWER);
	gg_action aside = {L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_UNMASK, 1000, NORTH};
	CHECK_INT(refused(aside), L3C_5_23);
}
