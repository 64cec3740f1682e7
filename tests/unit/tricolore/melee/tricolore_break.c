/*
 * tricolore_break.c - after a breakthrough: another enemy, slowing down, being struck (L3C-21.4, L3C-9.8, L3C-31.7).
 */
#include "tricolore_fight.h"

/* It stands behind whom it broke through, at this pace. */
static void broke(unsigned profile, l3_pace pace, l3_cohesion cohesion) {
	begin();
	put(FR(0), profile, 30000, 20000, 0, L3_LIG);
	moving(FR(0), pace);
	UNIT(FR(0)).cohesion = (uint8_t)cohesion;
	unsigned m = f.s.macs++;
	f.s.mac[m].attacker[0].unit = FR(0) + 1;
	l3_push(&f.s, L3_FRAME_MAC, L3_MAC_END)->mac = 1;
}

static void ask(void) {
	l3_cac_enter(&f.play, 0, L3_BREAK_CHOICE, FR(0), L3_NONE, NULL);
	settle();
}

TEST(l3c_21_4_ex_51_stopping_at_once_costs_formation, "L3C-21.4", "EX-51") {
	broke(HORSE, L3_PAC, L3_SAF);
	ask();
	CHECK_INT(phase(), L3_BREAK_CHOICE);
	CHECK_INT(listed(), 2);
	choose(2, 0);
	CHECK_INT(told(L3_SAY_STOPS_SHORT, 2), 2); /* 2 UD not gone: two DDF, DES at worst */
	CHECK_INT(UNIT(FR(0)).cohesion, L3_DES);
	CHECK_INT(UNIT(FR(0)).y, 20000);
	CHECK_INT(UNIT(FR(0)).pace, L3_HALT);
	CHECK(no_fight());
	broke(HORSE, L3_PAC, L3_SAF);
	ask();
	choose(1, 0); /* slows down over 2 UD */
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	CHECK_INT(UNIT(FR(0)).y, 22000);
	CHECK(UNIT(FR(0)).marks & L3_RALLY_DUE);
	/* Foot at PCH: 1 UD; at PAC nothing, and so nothing to choose. */
	broke(LINE_FOOT, L3_PCH, L3_FORMED);
	ask();
	choose(2, 0);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	broke(LINE_FOOT, L3_PAC, L3_SAF);
	ask();
	CHECK(no_fight());
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
}

/* EX-14: at PCH, an impassable obstacle ahead: it stops in the room there is, one DDF for each UD of the three that is missing. */
TEST(ex_14_no_room_to_brake, "EX-14", "L3C-5.21", "L3C-21.4") {
	for (int32_t room = 0; room <= 3; room++) {
		broke(HORSE, L3_PCH, L3_FORMED);
		f.s.piece[0].kind = L3_CLIFF, f.s.piece[0].points = 2, f.s.pieces = 1;
		f.s.piece[0].at[0].x = 20000, f.s.piece[0].at[1].x = 40000;
		f.s.piece[0].at[0].y = f.s.piece[0].at[1].y = 20000 + 1000 * room + 50;
		l3_look_open(&f.play.look, &fight_data, &f.s);
		ask();
		choose(1, 0);
		CHECK_INT(UNIT(FR(0)).y / 1000, 20 + room);
		CHECK_INT(UNIT(FR(0)).cohesion, room == 3 ? L3_FORMED : room == 2 ? L3_SAF : L3_DES);
		CHECK_INT(UNIT(FR(0)).pace, L3_HALT);
	}
}

/* without distances to change pace nobody needs room to brake, and there is nothing to choose. */
TEST(a_21_without_pace_distances_it_stops_in_order, "A-21", "L3C-5.21", "L3C-34.1") {
	broke(HORSE, L3_PCH, L3_FORMED);
	f.s.options.pace_distance = 1;
	ask();
	CHECK(no_fight());
	CHECK_INT(UNIT(FR(0)).cohesion, L3_FORMED);
	CHECK_INT(UNIT(FR(0)).y, 20000);
}

TEST(l3c_21_4_out_of_movement_it_stops_in_place, "L3C-21.4", "L3C-5.4") {
	gg_verdict why = {0};
	broke(ELITE_HORSE, L3_PAC, L3_SAF);
	put(EN(0), LINE_FOOT, 30000, 23000, 180, L3_LIG);
	UNIT(FR(0)).moved = 20000;
	ask();
	CHECK(!may(0, EN(0) + 1, &why));
	CHECK_INT(why.clause, L3C_21_4);
	choose(1, 0);
	CHECK_INT(UNIT(FR(0)).y, 20000);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_DES);
}

TEST(l3c_9_8_status_and_state_for_a_second_enemy, "L3C-9.8", "L3C-21.8", "L3C-21.4") {
	static const struct {
		unsigned profile, cohesion;
		bool may;
	} rows[] = {{HORSE, L3_FORMED, true},     {HORSE, L3_SAF, false},      {ELITE_HORSE, L3_SAF, true},
		    {ELITE_HORSE, L3_DES, false}, {GUARD_HORSE, L3_DES, true}, {GUARD_HORSE, L3_SAF, true}};
	for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		gg_verdict why = {0};
		broke(rows[i].profile, L3_PAC, (l3_cohesion)rows[i].cohesion);
		put(EN(0), LINE_FOOT, 30000, 23000, 180, L3_LIG);
		ask();
		CHECK_INT(may(0, EN(0) + 1, &why), rows[i].may);
		CHECK(rows[i].may || why.clause == L3C_9_8);
	}
	gg_verdict why = {0};
	broke(ELITE_HORSE, L3_PAC, L3_SAF);
	put(EN(0), LINE_FOOT, 30000, 23000, 180, L3_LIG);
	put(EN(1), LINE_FOOT, 30000, 15000, 180, L3_LIG); /* behind it */
	put(EN(2), LINE_FOOT, 30000, 35000, 180, L3_LIG); /* too far */
	ask();
	CHECK(!may(0, EN(1) + 1, &why));
	CHECK_INT(why.clause, L3C_21_4);
	CHECK(!may(0, EN(2) + 1, &why));
	CHECK(!may(0, FR(0) + 1, &why));
	UNIT(FR(0)).morale = L3_REPLI; /* EX-55: beaten, it engages nobody */
	CHECK(!may(0, EN(0) + 1, &why));
	CHECK_INT(why.clause, L3C_35_7);
}

TEST(l3c_31_7_four_engagements_at_most, "L3C-31.7") {
	gg_verdict why = {0};
	broke(ELITE_HORSE, L3_PAC, L3_SAF);
	put(EN(0), LINE_FOOT, 30000, 23000, 180, L3_LIG);
	f.s.mac[0].notes = 3;
	ask();
	CHECK(!may(0, EN(0) + 1, &why));
	CHECK_INT(why.clause, L3C_31_7);
}

TEST(l3c_21_4_ex_54_a_new_mac_takes_the_place_of_the_old, "L3C-21.4", "L3C-31.7", "L3C-22.6", "EX-54") {
	broke(ELITE_HORSE, L3_PCH, L3_SAF);
	put(EN(0), LINE_FOOT, 30000, 23000, 180, L3_LIG);
	UNIT(FR(0)).pa_spent = 3;
	ask();
	choose(0, EN(0) + 1);
	CHECK_INT(UNIT(FR(0)).pa_spent, 3); /* its charge goes on */
	/* The same frame and MAC go on, with the new enemy, from the case reached. */
	CHECK_INT(f.s.macs, 1);
	CHECK(f.s.mac[0].flags & L3_MAC_AGAIN);
	CHECK_INT(f.s.mac[0].notes & L3_N_BREAKS, 1);
	CHECK_INT(f.s.mac[0].attacker[0].unit, FR(0) + 1);
	CHECK_INT(f.s.mac[0].objective[0].unit, EN(0) + 1);
	CHECK_INT(f.s.frame[0].kind, L3_FRAME_MAC);
	CHECK(no_fight());
	CHECK_INT(UNIT(FR(0)).morale, L3_CHARGE);
	CHECK_INT(l3_start_value(L3_START_NEXT, L3_CHARGE), 4);
	CHECK_INT(l3_start_value(L3_START_OTHER, L3_CHARGE), 4);
}

/* It has pursued whom a test put to flight, and made no MAC of its own. */
static void pursued_after_a_test(void) {
	broke(ELITE_HORSE, L3_PAC, L3_SAF);
	f.s.depth = f.s.macs = 0;
	memset(f.s.frame, 0, sizeof f.s.frame);
	memset(f.s.mac, 0, sizeof f.s.mac);
	l3_push(&f.s, L3_FRAME_QUEUE, L3_QUEUE_NEXT);
	put(EN(0), LINE_FOOT, 30000, 23000, 180, L3_LIG);
	l3_cac_enter(&f.play, L3_NONE, L3_BREAK_CHOICE, FR(0), L3_NONE, NULL);
	settle();
}

TEST(l3c_9_5_a_third_party_engages_by_a_mac_of_its_own, "L3C-9.5", "L3C-21.4", "L3C-31.7") {
	pursued_after_a_test();
	choose(0, EN(0) + 1);
	CHECK_INT(f.s.macs, 1);
	CHECK(f.s.mac[0].flags & L3_MAC_AGAIN);
	CHECK_INT(f.s.mac[0].attacker[0].unit, FR(0) + 1);
	CHECK_INT(f.s.mac[0].objective[0].unit, EN(0) + 1);
	CHECK_INT(f.s.frame[0].kind, L3_FRAME_QUEUE); /* goes on when that is over */
	CHECK_INT(f.s.frame[1].kind, L3_FRAME_MAC);
}

TEST(l3c_31_7_no_mac_of_its_own_without_room_on_the_stack, "L3C-31.7") {
	gg_verdict why = {0};
	pursued_after_a_test();
	CHECK(may(0, EN(0) + 1, &why));
	f.s.frame[3] = f.s.frame[1];
	f.s.frame[1] = f.s.frame[2] = f.s.frame[0];
	f.s.depth = 4;
	CHECK(!may(0, EN(0) + 1, &why));
	CHECK_INT(why.clause, L3C_31_7);
}

TEST(l3c_9_8_within_one_ud_it_is_engaged_all_the_same, "L3C-9.8", "L3C-21.4") {
	broke(HORSE, L3_PAC, L3_SAF); /* not Elite: it would not choose so */
	put(EN(0), LINE_FOOT, 30000, 20900, 180, L3_LIG);
	ask();
	choose(2, 0);
	CHECK(said(L3_SAY_ENGAGED_ALL_THE_SAME));
	CHECK_INT(f.s.mac[f.s.macs - 1].attacker[0].unit, FR(0) + 1);
	broke(HORSE, L3_PAC, L3_SAF);
	put(EN(0), LINE_FOOT, 30000, 21100, 180, L3_LIG);
	ask();
	choose(2, 0);
	CHECK(!said(L3_SAY_ENGAGED_ALL_THE_SAME));
}

TEST(l3c_21_4_the_enemy_strikes_the_breaker, "L3C-21.4", "L3C-7.9") {
	broke(HORSE, L3_PAC, L3_SAF);
	put(EN(0), HORSE, 30000, 23000, 180, L3_LIG);
	ask();
	choose(2, 0);
	CHECK_INT(phase(), L3_BREAK_INVOLUNTARY);
	CHECK_INT(row()->turn(&f.s), 1);
	CHECK_INT(listed(), 2);
	gg_action out[4];
	l3_menu menu = {out, 4, 0};
	gg_verdict why = {0};
	row()->list(&f.play.look, &menu);
	CHECK(!row()->check(&f.play.look, &(gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0}, &why));
	CHECK_INT(why.clause, L3C_21_4);
	row()->apply(&f.play, &out[0]);
	CHECK_INT(f.s.depth, 1); /* in place of the breaker's MAC */
	CHECK_INT(phase(), L3_MAC_PLACE);
	const l3_mac *m = &f.s.mac[l3_top(&f.s)->mac - 1];
	CHECK_INT(m->attacker[0].unit, EN(0) + 1);
	CHECK_INT(m->objective[0].unit, FR(0) + 1);
	CHECK_INT(m->notes & L3_N_BREAKS, 1);
	/* Declined: it stands, and will rally. */
	broke(HORSE, L3_PAC, L3_SAF);
	put(EN(0), HORSE, 30000, 23000, 180, L3_LIG);
	ask();
	choose(2, 0);
	gg_action no = {L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0};
	CHECK(row()->check(&f.play.look, &no, NULL));
	row()->apply(&f.play, &no);
	CHECK(no_fight());
	CHECK_INT(UNIT(FR(0)).pace, L3_HALT);
	/* No opportunity on an opportunity. */
	broke(HORSE, L3_PAC, L3_SAF);
	put(EN(0), HORSE, 30000, 23000, 180, L3_LIG);
	f.s.mac[0].flags = L3_MAC_OPPORTUNITY;
	ask();
	choose(2, 0);
	CHECK(no_fight());
}

TEST(l3c_5_4_ex_11_at_its_limit_it_neither_pursues_nor_engages, "L3C-5.4", "L3C-9.2", "EX-11") {
	gg_verdict why = {0};
	begin();
	put(FR(0), LINE_FOOT, 30000, 20000, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 20005, 180, L3_LIG);
	moving(FR(0), L3_POR);
	UNIT(FR(0)).moved = 15000; /* its whole move went into the MAC */
	ended(FR(0), EN(0), 1, 3);
	CHECK(phase() != L3_PURSUE_CHOICE);
	broke(ELITE_HORSE, L3_PAC, L3_SAF);
	put(EN(0), LINE_FOOT, 30000, 23000, 180, L3_LIG);
	UNIT(FR(0)).moved = 20000;
	ask();
	CHECK(!may(0, EN(0) + 1, &why));
}
