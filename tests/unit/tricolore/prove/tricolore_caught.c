/*
 * tricolore_caught.c - troops struck before they are ready: in column of march, astride an obstacle, skirmishers in the open; blocks
 * stormed and fired at; answers beyond the PA (L3C-2.5, 4.8, 5.10, 16.8, 16.12, 24.13, 32.4, 35.1).
 */
#include "../mac/tricolore_field.h"

#include "tricolore/deploy.h"
#include "tricolore/marches.h"
#include "tricolore/move_frame.h"
#include "tricolore/shots.h"

static unsigned a, d;

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

/* A MAC on a march column: it stands in column by divisions, SAF if CCF2 lacked 1 PA for it, DES if CCF1 lacked 2. */
TEST(l3c_4_8_struck_in_march_column, "L3C-4.8") {
	for (unsigned ccf = 1; ccf <= 2; ccf++) {
		clear_field();
		field_data.profile[LINE].ccf = (uint8_t)ccf;
		a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
		d = put(1, 0, LINE, L3_COM, 30000, 20000, SOUTH);
		at_step(L3_IS_MAC, L3_MAC_PLACE);
		l3_mac_place.go(&field);
		CHECK_INT(el(d)->formation, L3_COD);
		CHECK_INT(el(d)->cohesion, ccf == 1 ? L3_DES : L3_SAF);
		l3_test t = facts(d, L3_TEST_ANSWER_STAND, 0); /* and tests so */
		CHECK_INT(t.cohesion, ccf == 1 ? L3_DES : L3_SAF);
		CHECK_INT(t.formation, L3_COD);
	}
	clear_field(); /* a MAF is no assault */
	a = put(0, 0, LINE, L3_LIG, 30000, 17000, NORTH);
	d = put(1, 0, LINE, L3_COM, 30000, 19500, SOUTH);
	at_step(L3_IS_MAF, L3_MAC_PLACE);
	l3_mac_place.go(&field);
	CHECK_INT(el(d)->formation, L3_COM);
	CHECK_INT(el(d)->cohesion, L3_FORMED);
}

/* An opportunity on a unit that deploys: in the formation it wanted, by the PA it lacked. */
TEST(l3c_4_8_struck_while_deploying, "L3C-4.8", "L3C-12.1") {
	for (unsigned ccf = 1; ccf <= 3; ccf++) {
		clear_field();
		field_data.profile[LINE].ccf = (uint8_t)ccf;
		d = put(1, 0, LINE, L3_COD, 30000, 20000, SOUTH);
		a = put(0, 0, HORSE, L3_LIG, 30000, 17000, NORTH);
		unsigned price = l3_form_pa(&field.look, d, L3_LIG, 0);
		l3_frame *f = l3_push(&field_state, L3_FRAME_MOVE, L3_OPP_WINDOW);
		f->unit = (uint8_t)(d + 1);
		f->side = 1;
		f->flags = L3_DO_FORM | L3_MV_STARTED;
		f->a = L3_LIG;
		field_state.phase = L3_PH_MOVE;
		field_state.jep = 1;
		el(d)->pa_spent = (uint8_t)price;
		l3_declaration of = aim(a, d, 3);
		CHECK(act(l3_declare_action(L3_DO_SHOCK, &of)));
		CHECK_INT(el(d)->formation, L3_LIG);
		CHECK_INT(el(d)->cohesion, price >= 2 ? L3_DES : L3_SAF);
		CHECK_INT(el(a)->y > 17000, 1); /* and the charge goes on */
	}
}

/* Struck astride a wall: SAF, and the wall shelters it no more until the action is over. */
TEST(l3c_5_10_surprised_while_crossing, "L3C-5.10", "L3C-22.26") {
	clear_field();
	ground(L3_OBSTACLE_1, 2, (int32_t[][2]){{25000, 19900}, {35000, 19900}});
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	CHECK_INT(l3_shelter_of(&field.look, d, a) != L3_NO_SHELTER, 1); /* before it, standing, it is sheltered */
	el(d)->y = 19850;                                                /* astride */
	el(d)->cohesion = L3_FORMED;
	l3_look_moved(&field.look, d);
	l3_surprised_crossing(&field, d);
	CHECK_INT(el(d)->cohesion, L3_SAF);
	CHECK(el(d)->marks & L3_CAUGHT);
	el(d)->y = 20000; /* wherever its figures stand now */
	l3_look_moved(&field.look, d);
	CHECK_INT(l3_shelter_of(&field.look, d, a), L3_NO_SHELTER);
	l3_surprised_crossing(&field, d); /* no second malus for the same crossing */
	CHECK_INT(el(d)->cohesion, L3_SAF);
	l3_mac *m = at_step(L3_IS_MAC, L3_MAC_END);
	CHECK(m != NULL);
	l3_top(&field_state)->flags |= L3_MF_QUEUED;
	settle();
	CHECK(!(el(d)->marks & L3_CAUGHT));
	CHECK(l3_shelter_of(&field.look, d, a) != L3_NO_SHELTER);
	unsigned open = put(1, 1, LINE, L3_LIG, 40000, 30000, SOUTH); /* nothing to cross */
	l3_surprised_crossing(&field, open);
	CHECK_INT(el(open)->cohesion, L3_FORMED);
}

/* Light infantry wholly inside a light wood stands there in its own order (L3C-16.13); at its edge it crosses (L3C-5.9). */
TEST(l3c_5_9_only_the_edge_of_a_light_wood_is_crossed, "L3C-5.9", "L3C-5.10", "L3C-16.13") {
	for (unsigned edge = 0; edge < 2; edge++) {
		clear_field();
		ground(L3_WOOD_LIGHT, 4, (int32_t[][2]){{25000, 18000}, {35000, 18000}, {35000, 22000}, {25000, 22000}});
		unsigned light = put(1, 0, LINE, L3_COD, 30000, edge ? 17700 : 20000, SOUTH);
		l3_surprised_crossing(&field, light);
		CHECK_INT(el(light)->cohesion, edge ? L3_SAF : L3_FORMED);
		CHECK_INT((el(light)->marks & L3_CAUGHT) != 0, edge);
	}
}

/* The charge that a window allows on a mover astride a stream. */
TEST(l3c_5_10_the_window_surprises, "L3C-5.10", "L3C-7.1") {
	clear_field();
	ground(L3_STREAM, 2, (int32_t[][2]){{25000, 19900}, {35000, 19900}});
	d = put(1, 0, LINE, L3_COD, 30000, 19700, SOUTH);
	a = put(0, 0, HORSE, L3_LIG, 33000, 19000, WEST);
	el(d)->pace = L3_POR;
	el(d)->cohesion = L3_FORMED;
	l3_frame *f = l3_push(&field_state, L3_FRAME_MOVE, L3_OPP_WINDOW);
	*f = (l3_frame){.kind = L3_FRAME_MOVE,
			.phase = L3_OPP_WINDOW,
			.unit = (uint8_t)(d + 1),
			.side = 1,
			.flags = L3_DO_ADVANCE,
			.a = 30000,
			.b = 18000,
			.c = SOUTH,
			.path = 3000,
			.done = 1300};
	l3_declaration of = aim(a, d, 2);
	of.direction = table_bearing(el(d)->x - el(a)->x, el(d)->y - 400 - el(a)->y);
	gg_action shock = l3_declare_action(L3_DO_SHOCK, &of);
	l3_opp_window.apply(&field, &shock);
	CHECK_INT(el(d)->cohesion, L3_SAF);
	CHECK(el(d)->marks & L3_CAUGHT);
}

/* FT0 that takes a block pays one DDF, whether it fought for it or found it empty; FT1 none for going in. */
TEST(l3c_16_8_ft0_storm_a_block_at_one_ddf, "L3C-16.8", "L3C-35.10") {
	for (unsigned ft = 0; ft <= 1; ft++) {
		clear_field();
		field_data.profile[LINE].ft = (uint8_t)ft;
		unsigned block = ground(L3_BLOCK, 2, (int32_t[][2]){{29000, 20000}, {31000, 22000}});
		a = put(0, 0, LINE, L3_COD, 30000, 19000, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 21000, SOUTH);
		l3_occupy(&field, d, block, l3_faces_best(&field.look, d, block));
		l3_mac *m = at_step(L3_IS_MAC, L3_MAC_FLEE);
		m->objective[0].flags |= L3_O_MET | L3_O_TESTED;
		m->objective[0].result = L3_RETRAITE;
		moves(a, L3_PAC);
		settle();
		if (now() == L3_ECO_TAKE)
			CHECK(choose(0, 0));
		CHECK_INT(el(a)->eco, block + 1);
		CHECK_INT(el(a)->cohesion, ft ? L3_FORMED : L3_SAF);
	}
}

/* EX-37: the defender in REPLI; the column takes the block at the charge: one DDF for going in, none for a charge without contact. */
TEST(ex_37_a_block_taken_at_the_charge, "L3C-16.8", "L3C-35.10", "EX-37") {
	clear_field();
	field_data.profile[LINE].ft = 0;
	unsigned block = ground(L3_BLOCK, 2, (int32_t[][2]){{29000, 20000}, {31000, 22000}});
	a = put(0, 0, LINE, L3_COD, 30000, 19000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 21000, SOUTH);
	l3_occupy(&field, d, block, l3_faces_best(&field.look, d, block));
	l3_mac *m = at_step(L3_IS_MAC, L3_MAC_FLEE);
	m->objective[0].flags |= L3_O_MET | L3_O_TESTED;
	m->objective[0].result = el(d)->morale = L3_REPLI;
	moves(a, L3_PCH);
	settle();
	if (now() == L3_ECO_TAKE)
		CHECK(choose(0, 0));
	CHECK_INT(el(a)->eco, block + 1);
	CHECK_INT(el(d)->eco, 0);
	CHECK_INT(el(d)->morale, L3_REPLI);
	CHECK_INT(el(a)->cohesion, L3_SAF);
}

/* EX-58: at 2/3 of its way to a block a battalion is charged: its test counts no shelter, and the garrison's fire may support the horse. */
TEST(ex_58_caught_before_a_block, "L3C-22.11", "L3C-17.9", "EX-58") {
	clear_field();
	unsigned block = ground(L3_BLOCK, 2, (int32_t[][2]){{29000, 20000}, {31000, 22000}});
	field_state.piece[block].shelter = L3_AM;
	a = put(0, 0, LINE, L3_COD, 30000, 19200, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 21000, SOUTH);
	unsigned horse = put(1, 1, HORSE, L3_LIG, 34000, 19000, WEST);
	l3_occupy(&field, d, block, 0x3333);
	met(L3_IS_MAC, a, d);
	CHECK_INT(facts(a, L3_TEST_MAC, 0).enemy_shelter, L3_AM); /* against the block it counts */
	unsigned mac = met(L3_IS_MAC, horse, a);
	field_state.mac[mac].flags = L3_MAC_OPPORTUNITY;
	el(a)->order_pre = L3_M_CHO;
	el(a)->order_heading = EAST;
	CHECK_INT(facts(a, L3_TEST_REACTION, mac).enemy_shelter, L3_NO_SHELTER);
	l3_test then; /* whatever it does then: the horse has no shelter */
	l3_test_facts(&field.look, a, L3_TEST_REACTION, L3_TEST_ANSWER_COUNTER, mac, &then);
	CHECK_INT(then.enemy_shelter, L3_NO_SHELTER);
	l3_mac_open(&field, mac, false);
	l3_go_to(&field_state, L3_MAC_SUPPORT_FIRE);
	CHECK_INT(refused((gg_action){L3_DO_FIRE, (uint16_t)d, (int32_t)a, 0, 0}), 0);
}

/* EX-6: A fires to support B, which charges the same enemy: B is a friend of A's test. */
TEST(ex_6_a_maf_beside_a_mac, "L3C-3.9", "L3C-31.21", "EX-6") {
	clear_field();
	a = put(0, 0, LINE, L3_LIG, 29000, 18500, NORTH);
	unsigned b = put(0, 1, LINE, L3_COD, 31000, 18500, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAF, a, d);
	CHECK_INT(facts(a, L3_TEST_MAF, mac).friends[L3_AVANCE], 0);
	met(L3_IS_MAC, b, d);
	CHECK_INT(facts(a, L3_TEST_MAF, mac).friends[L3_AVANCE], 1);
}

/* Guns before the east face, a column before the south face: the garrison is under ball wherever it stands, and the guns support the
 * column. */
TEST(l3c_16_12_fire_on_one_face_is_fire_on_all, "L3C-16.12", "L3C-22.12") {
	clear_field();
	unsigned block = ground(L3_BLOCK, 2, (int32_t[][2]){{29000, 20000}, {31000, 22000}});
	a = put(0, 0, LINE, L3_COD, 30000, 18500, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 21000, SOUTH);
	unsigned guns = put(0, 1, GUNS, L3_BAT, 34000, 21000, WEST);
	l3_occupy(&field, d, block, 0x3333);
	l3_mac *m = at_step(L3_IS_MAC, L3_MAC_SUPPORT_FIRE);
	l3_test without = facts(a, L3_TEST_MAC, 0);
	CHECK_INT(without.arms, 0);
	gg_action fire = {L3_DO_FIRE, (uint16_t)guns, (int32_t)d, 0, 0};
	CHECK_INT(refused(fire), 0);
	l3_mac_support_fire.apply(&field, &fire);
	while (now() == L3_MAC_SUPPORT_FIRE)
		l3_mac_support_fire.apply(&field, &(gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0});
	if (now() == L3_MAC_ERRORS)
		l3_settle(&field);
	else
		l3_settle(&field);
	CHECK(el(d)->marks & L3_UNDER_BALL);
	CHECK(m->objective[0].flags & L3_O_GUNS);
	CHECK_INT(facts(a, L3_TEST_MAC, 0).arms, 1);
	CHECK_INT(facts(d, L3_TEST_ANSWER_STAND, 0).ball, 1);
}

/* EX-91: skirmishers 3 UD before their line. Cavalry that starts at DT catches them; seen from afar they reach their lines, in RETRAITE. */
static void ride_at(int32_t from, bool hidden, int32_t friend_behind) {
	clear_field();
	d = put(1, 0, LINE, L3_TIR, 30000, 20000, SOUTH);
	put(1, 1, LINE, L3_LIG, 30000, 20000 + 250 + friend_behind, SOUTH);
	a = put(0, 0, HORSE, L3_LIG, 30000, 20000 - from, NORTH);
	if (hidden)
		el(a)->marks |= L3_HIDDEN;
	unsigned mac = met(L3_IS_MAC, a, d);
	field_state.mac[mac].notes = hidden ? L3_N_FROM_HIDING : 0;
	el(a)->y = 20000 - from / 3;
	l3_look_moved(&field.look, a);
	l3_mac_open(&field, mac, false);
	l3_go_to(&field_state, L3_MAC_FLEE);
	field_state.mac[mac].objective[0].flags |= L3_O_FLED | L3_O_MET;
	field_state.mac[mac].objective[0].answer = L3_ANSWER_FLEE;
	l3_flight_counts(&field, d);
	el(d)->order_dist = 4000;
	el(d)->order_pre = 1;
	moves(a, L3_PCH);
	l3_mac_flee.go(&field);
}

static bool was_caught(void) {
	return l3_frame_in(&field_state, L3_FRAME_MAC)->flags & L3_MF_CAUGHT && now() == L3_PURSUIT;
}

TEST(ex_91_skirmishers_in_the_open_are_ridden_down, "L3C-24.13", "L3C-24.18", "EX-91") {
	ride_at(3900, false, 3000); /* at DT */
	CHECK(was_caught());
	ride_at(5000, false, 3000); /* beyond DT, and seen: they reach their lines */
	CHECK(!was_caught());
	CHECK_INT(el(d)->morale, L3_RETRAITE);
	ride_at(5000, true, 3000); /* it came out of hiding */
	CHECK(was_caught());
	ride_at(5000, false, 9000); /* their lines are too far */
	CHECK(was_caught());
	ride_at(3900, false, 1500); /* within 2 UD of close order */
	CHECK(!was_caught());
}

/* A unit whose 3 PA are spent may not act, but answers, at a POP; its counter-charge goes as far as it takes. */
TEST(l3c_2_5_answers_go_beyond_pa_and_move, "L3C-2.5", "L3C-2.3", "EX-1") {
	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 18500, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	el(d)->pa_spent = 3;
	l3_declaration of = aim(d, a, 2);
	of.direction = SOUTH;
	field_state.jep = 1;
	CHECK_INT(barred(L3_IS_MAC, &of), L3C_6_1); /* nothing voluntary is left to it */
	field_state.jep = 0;
	l3_mac *m = at_step(L3_IS_MAC, L3_MAC_ANSWER);
	m->attacker[0].score = 8;
	settle();
	gg_action fire = {L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FIRE, 0, 0},
		  counter = {L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_COUNTER | 1 << 4, 0, 0};
	CHECK_INT(refused(fire), 0);
	CHECK_INT(refused(counter), 0);
	CHECK_INT(facts(d, L3_TEST_ANSWER_FIRE, 0).pop, 1);    /* 4 PA */
	CHECK_INT(facts(d, L3_TEST_ANSWER_COUNTER, 0).pop, 2); /* 5 PA */
	el(d)->pa_spent = 6;
	CHECK_INT(refused(fire), L3C_2_3); /* 6 at most */

	clear_field();
	a = put(0, 0, LINE, L3_COD, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	m = at_step(L3_IS_MAC, L3_MAC_CONTACT);
	m->objective[0].flags |= L3_O_TESTED | L3_O_MET;
	m->objective[0].answer = L3_ANSWER_COUNTER;
	m->objective[0].result = L3_ATTAQUE;
	moves(a, L3_POR);
	moves(d, L3_PAC);
	el(d)->moved = (uint16_t)l3_allowance(&field.look, d, L3_LIG, 3, false); /* it has gone all it may */
	l3_mac_contact.go(&field);
	CHECK(l3_distance(&field.look, a, d) <= L3_CONTACT);
	CHECK_INT(el(a)->y, 18000); /* the counter-charger came */
}

/* Type markers: the declaration shows what it aims at, and who attacks; so it stays. */
TEST(l3c_32_4_a_marker_that_is_attacked_is_shown, "L3C-32.4", "L3C-32.2", "L3C-1.7") {
	clear_field();
	field_state.options.type_markers = 1;
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	el(a)->marks &= ~(uint32_t)L3_IDENTIFIED;
	el(d)->marks &= ~(uint32_t)L3_IDENTIFIED;
	l3_declaration of = aim(a, d, 2);
	CHECK_INT(barred(L3_IS_MAC, &of), 0);   /* a legal target */
	CHECK(!(el(d)->marks & L3_IDENTIFIED)); /* asking shows nothing */
	l3_mac_add(&field, L3_IS_MAC, false, &of);
	CHECK(el(d)->marks & L3_IDENTIFIED);
	CHECK(el(a)->marks & L3_IDENTIFIED);
}

/* Once known it is known: out of sight behind a wood it may be marched at; only fire is refused. */
TEST(l3c_1_7_identified_for_good, "L3C-1.7", "L3C-17.3") {
	clear_field();
	field_state.options.type_markers = 1;
	ground(L3_WOOD_LIGHT, 4, (int32_t[][2]){{20000, 17500}, {40000, 17500}, {40000, 19900}, {20000, 19900}});
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	CHECK(!l3_sees(&field.look, a, d));
	l3_reveal(&field, a);
	CHECK(el(d)->marks & L3_IDENTIFIED);
	field_state.turns = 12;
	field_state.phase = L3_TURN_START;
	l3_turn_start.go(&field); /* nor does a new turn make it a marker again */
	CHECK(el(d)->marks & L3_IDENTIFIED);
	field_state.phase = L3_MAC_GT;
	l3_declaration of = aim(a, d, 3);
	CHECK_INT(barred(L3_IS_MAC, &of), 0);
	field_state.phase = L3_PH_FIRE0;
	gg_verdict why = {0};
	CHECK(!l3_may_fire(&field.look, L3_FIRE_INITIAL, &(gg_action){L3_DO_FIRE, (uint16_t)a, (int32_t)d, 0, 0}, &why));
}

/* A battalion in skirmish order that foot aims at must evade or flee (L3C-35.4); with no way back it may stand, so that it can answer at
 * all (T163). */
TEST(l3c_35_4_surrounded_skirmishers_stand, "L3C-35.4", "L3C-8.1") {
	for (unsigned walls = 0; walls < 2; walls++) {
		clear_field();
		a = put(0, 0, LINE, L3_COD, 30000, 18000, NORTH);
		d = put(1, 0, LINE, L3_TIR, 30000, 20000, SOUTH);
		if (walls) { /* houses behind them and at both ends */
			ground(L3_BLOCK, 4, (int32_t[][2]){{24000, 20260}, {36000, 20260}, {36000, 26000}, {24000, 26000}});
			ground(L3_BLOCK, 4, (int32_t[][2]){{24000, 15000}, {25990, 15000}, {25990, 20260}, {24000, 20260}});
			ground(L3_BLOCK, 4, (int32_t[][2]){{34010, 15000}, {36000, 15000}, {36000, 20260}, {34010, 20260}});
		}
		unsigned mac = met(L3_IS_MAC, a, d);
		l3_mac_open(&field, mac, false);
		l3_go_to(&field_state, L3_MAC_ANSWER);
		l3_top(&field_state)->unit = (uint8_t)(d + 1);
		l3_top(&field_state)->side = 1;
		static gg_action found[L3_MENU_MOST];
		l3_menu menu = {found, L3_MENU_MOST, 0};
		l3_phase_table[now()]->list(&field.look, &menu);
		CHECK(menu.count > 0);
		CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_NOTHING, 0, 0}), walls ? 0 : L3C_35_4);
		for (uint32_t i = 0; i < menu.count; i++)
			CHECK((menu.out[i].a & 15) == L3_ANSWER_FLEE || (menu.out[i].a & 15) == L3_ANSWER_EVADE || walls);
	}
}
