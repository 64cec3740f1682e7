/*
 * tricolore_queue.c - what actions leave behind: tests for losses and routs, generals at risk, losses and states (L3C-22.7, 22.8, 25.11,
 * 25.12, 31.6, 31.15, 31.16).
 */
#include "tricolore_fight.h"

static void two_lines(void) {
	begin();
	put(FR(0), LINE_FOOT, 30000, 15000, 0, L3_LIG);
	put(EN(0), LINE_FOOT, 30000, 25000, 180, L3_LIG);
}

/* --- Losses (harm.c) ------------------------------------------------------------------------------------------------------------ */

TEST(l3c_1_13_losses_are_counted_and_destroy, "L3C-1.13", "L3C-1.16", "L3C-28.4", "L3C-33.2") {
	two_lines();
	CHECK(!l3_lose(&f.play, FR(0), 4, true));
	CHECK_INT(UNIT(FR(0)).pap, 4);
	CHECK_INT(UNIT(FR(0)).pap_turn, 4);
	CHECK_INT(UNIT(FR(0)).pap_action, 4);
	CHECK_INT(UNIT(FR(0)).pap_fire_turn, 4);
	CHECK_INT(l3_figures(&f.s, FR(0)), 11);
	CHECK_INT(l3_footprint_of(&f.play.look, FR(0))->files, 12); /* gaps, until the action is over */
	l3_action_over(&f.play);
	CHECK_INT(l3_footprint_of(&f.play.look, FR(0))->files, 11);
	CHECK_INT(UNIT(FR(0)).pap_action, 0);
	CHECK(!l3_lose(&f.play, FR(0), 1, false));
	CHECK_INT(UNIT(FR(0)).pap_fire_turn, 4);
	CHECK(l3_lose(&f.play, FR(0), 100, false));
	CHECK_INT(UNIT(FR(0)).where, L3_DESTROYED);
	CHECK_INT(UNIT(FR(0)).pap, 36);
	CHECK(!l3_lose(&f.play, FR(0), 1, false)); /* nothing is left to lose */
}

TEST(l3c_1_19_states_and_their_disorder, "L3C-1.19", "L3C-22.26", "L3C-22.27") {
	two_lines();
	l3_set_case(&f.play, FR(0), L3_HALTE);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	l3_set_case(&f.play, FR(0), L3_HALTE); /* it is there already */
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	l3_set_case(&f.play, FR(0), L3_REPLI);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_SAF);
	l3_set_case(&f.play, FR(0), L3_DEROUTE);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_DES);
	l3_ddf(&f.play, FR(0), 2);
	CHECK_INT(UNIT(FR(0)).cohesion, L3_DES);
	two_lines();
	l3_ddf(&f.play, FR(0), 1);
	CHECK(said(L3_SAY_IS_SAF));
	l3_ddf(&f.play, FR(0), 1);
	CHECK(said(L3_SAY_IS_DES));
	l3_set_case(&f.play, EN(0), L3_ATTAQUE);
	CHECK_INT(UNIT(EN(0)).pace, L3_PAC);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_FORMED);
}

TEST(l3c_35_3_a_general_goes_with_his_unit, "L3C-35.3", "L3C-29.3") {
	two_lines();
	f.s.general[0] = (l3_general){.state = L3_WELL, .with = FR(0) + 1, .x = 30000, .y = 15000};
	l3_put(&f.play, FR(0), (table_pose){31000, 16000, 0}, L3_COD);
	CHECK_INT(f.s.general[0].x, 31000);
	CHECK_INT(f.s.general[0].y, 16000);
	CHECK_INT(UNIT(FR(0)).formation, L3_COD);
	l3_pay(&f.play, FR(0), 2);
	CHECK(!(UNIT(FR(0)).marks & L3_RED));
	l3_pay(&f.play, FR(0), 2);
	CHECK(UNIT(FR(0)).marks & L3_RED);
	CHECK_INT(UNIT(FR(0)).pa_spent, 4);
	l3_destroy(&f.play, FR(0), L3_SAY_UNIT_GONE, L3C_33_2);
	CHECK_INT(f.s.general[0].with, 0);
}

/* --- Loss tests ------------------------------------------------------------------------------------------------------------------- */

TEST(l3c_22_8_the_enemy_asks_for_the_loss_test, "L3C-22.8", "L3C-31.15") {
	two_lines();
	l3_lose(&f.play, FR(0), 3, true); /* 8 %: not due */
	CHECK(!l3_queue_open(&f.play));
	l3_lose(&f.play, FR(0), 1, true);
	CHECK(l3_queue_open(&f.play));
	settle();
	CHECK_INT(phase(), L3_LOSS_ASK);
	CHECK_INT(row()->turn(&f.s), 1);
	CHECK_INT(listed(), 2);
	choose(0, 0);
	CHECK_INT(phase(), L3_OTHER_TEST);
	die(3);
	CHECK_INT(f.s.depth, 0);
	CHECK(!l3_queue_open(&f.play));   /* made */
	l3_lose(&f.play, FR(0), 4, true); /* over 20 % */
	CHECK(l3_queue_open(&f.play));
}

/* A company of skirmishers owes no test for its losses, a battalion in skirmish order does. */
TEST(l3c_22_25_skirmishers_test_by_battalions_only, "L3C-22.25", "L3C-22.8") {
	two_lines();
	unsigned screen = put(L3_SIDE_UNITS, LINE_FOOT, 30000, 21500, 0, L3_TIR);
	UNIT(screen).size0 = UNIT(screen).size_turn = 2;
	UNIT(screen).parent = FR(0) + 1;
	l3_lose(&f.play, screen, 2, true);
	CHECK(!l3_queue_open(&f.play));
	UNIT(FR(0)).formation = L3_TIR;
	l3_lose(&f.play, FR(0), 5, true);
	CHECK(l3_queue_open(&f.play));
}

TEST(l3c_31_15_later_is_at_the_end_without_asking, "L3C-31.15", "L3C-22.8") {
	two_lines();
	l3_lose(&f.play, FR(0), 5, true);
	l3_queue_open(&f.play);
	settle();
	choose(1, 0);
	CHECK_INT(f.s.depth, 0);
	CHECK(!l3_queue_open(&f.play));
	f.s.phase = L3_END_TESTS;
	CHECK(l3_queue_open(&f.play));
	settle();
	CHECK_INT(phase(), L3_OTHER_TEST);
	/* The options: at once without asking, or all at the end. */
	two_lines();
	f.s.options.loss_test = 1;
	l3_lose(&f.play, FR(0), 5, true);
	l3_queue_open(&f.play);
	settle();
	CHECK_INT(phase(), L3_OTHER_TEST);
	two_lines();
	f.s.options.loss_test = 2;
	l3_lose(&f.play, FR(0), 5, true);
	CHECK(!l3_queue_open(&f.play));
	f.s.phase = L3_END_TESTS;
	CHECK(l3_queue_open(&f.play));
}

TEST(l3c_31_16_a_unit_in_a_mac_tests_after_it, "L3C-31.16") {
	two_lines();
	unsigned m = attack(FR(0), EN(0));
	l3_top(&f.s)->phase = L3_MAC_ADJUST;
	l3_lose(&f.play, FR(0), 5, true);
	CHECK(!l3_queue_open(&f.play));
	l3_top(&f.s)->phase = L3_MAC_END;
	CHECK(l3_queue_open(&f.play));
	l3_pop(&f.s), l3_pop(&f.s);
	CHECK(!l3_queue_open(&f.play));
	f.s.mac[m].flags = L3_MAC_RESOLVED;
	CHECK(l3_queue_open(&f.play));
}

TEST(l3c_31_6_jep_first_lowest_index_first, "L3C-31.6") {
	two_lines();
	put(FR(3), LINE_FOOT, 33000, 15000, 0, L3_LIG);
	f.s.jep = 1;
	f.s.options.loss_test = 1;
	l3_lose(&f.play, FR(3), 5, true);
	l3_lose(&f.play, FR(0), 5, true);
	l3_lose(&f.play, EN(0), 5, true);
	l3_queue_open(&f.play);
	settle();
	CHECK_INT(l3_top(&f.s)->unit, EN(0) + 1);
	die(6);
	CHECK_INT(l3_top(&f.s)->unit, FR(0) + 1);
	die(6);
	CHECK_INT(l3_top(&f.s)->unit, FR(3) + 1);
}

TEST(l3c_22_7_ex_56_one_case_down_at_once, "L3C-22.7", "L3C-22.1", "L3C-35.14", "EX-56") {
	/* A Bavarian line of 12 stepping back 1 UD loses 2 figures to canister: the test starts at +1, a score of 3 is one case down:
	 * REPLI. */
	two_lines();
	UNIT(EN(0)).pace = L3_BACK;
	UNIT(EN(0)).marks |= L3_UNDER_CANISTER;
	f.s.options.loss_test = 1;
	l3_lose(&f.play, EN(0), 6, true);
	l3_test facts;
	l3_test_facts(&f.play.look, EN(0), L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
	CHECK_INT(l3_start_value((l3_start)facts.start, (l3_case)facts.from), 1);
	CHECK(facts.to_rear);
	int32_t sum = l3_test_sum(&facts, NULL);
	fight_data.profile[LINE_FOOT].mor = (int8_t)(fight_data.profile[LINE_FOOT].mor + 3 - sum);
	l3_queue_open(&f.play);
	settle();
	die(3);
	CHECK_INT(told(L3_SAY_TEST_FALLS, 2), 3);
	CHECK_INT(UNIT(EN(0)).morale, L3_REPLI);
	CHECK_INT(UNIT(EN(0)).cohesion, L3_SAF);
	CHECK_INT(UNIT(EN(0)).y, 26000); /* its move is made */
	CHECK_INT(UNIT(EN(0)).pa_spent, 1);
	CHECK_INT(f.s.depth, 0);
}

/* --- Routs -------------------------------------------------------------------------------------------------------------------------- */

TEST(l3c_22_8_friends_who_see_a_rout_test_once, "L3C-22.8", "L3C-31.6", "L3C-22.23") {
	two_lines();
	put(FR(1), LINE_FOOT, 33000, 15000, 0, L3_LIG);
	put(FR(2), LINE_FOOT, 42000, 15000, 0, L3_LIG); /* too far */
	l3_set_case(&f.play, FR(0), L3_DEROUTE);
	CHECK_INT(f.s.queue.rout[0], 1u << 1);
	l3_rout_seen(&f.play, FR(0));
	CHECK(l3_queue_open(&f.play));
	settle();
	CHECK_INT(phase(), L3_OTHER_TEST);
	CHECK_INT(l3_top(&f.s)->unit, FR(1) + 1);
	l3_rout_seen(&f.play, FR(0)); /* in the same action: no second one */
	die(6);
	CHECK_INT(f.s.depth, 0);
	CHECK_INT(f.s.queue.rout[0], 0);
	CHECK_INT(f.s.queue.rout_tested[0], 0);
}

TEST(l3c_22_38_status_after_a_test, "L3C-22.38") {
	two_lines();
	put(FR(1), GUARD_FOOT, 33000, 15000, 0, L3_LIG);
	fight_data.profile[GUARD_FOOT].mor = -12;
	l3_set_case(&f.play, FR(0), L3_DEROUTE);
	l3_queue_open(&f.play);
	settle();
	die(1);
	CHECK_INT(phase(), L3_STATUS_ASK);
	CHECK_INT(row()->turn(&f.s), 0);
	l3_case before = (l3_case)l3_top(&f.s)->b;
	CHECK_INT(listed(), 3);
	choose(2, 0);
	CHECK_INT(UNIT(FR(1)).morale, l3_raised(before, 2));
	CHECK(UNIT(FR(1)).marks & L3_STATUS_USED);
}

TEST(l3c_25_5_a_general_comes_up_before_the_test, "L3C-25.5", "L3C-25.8") {
	gg_verdict why = {0};
	two_lines();
	f.s.general[0] = (l3_general){.state = L3_WELL, .grade = L3_CORPS, .bonus = 3, .ccf = 1, .arm = 255, .x = 33000, .y = 15000};
	f.s.options.loss_test = 1;
	l3_lose(&f.play, FR(0), 5, true);
	l3_queue_open(&f.play);
	settle();
	CHECK_INT(phase(), L3_ASIDE_GENERAL);
	CHECK_INT(row()->turn(&f.s), 0);
	CHECK(!may(0, 2, &why));
	CHECK_INT(why.clause, L3C_25_5);
	choose(0, 1);
	CHECK_INT(f.s.general[0].with, FR(0) + 1);
	CHECK_INT(f.s.general[0].used, 1);
	CHECK_INT(phase(), L3_OTHER_TEST);
}

/* --- Generals ------------------------------------------------------------------------------------------------------------------------- */

static void general(unsigned n, unsigned with) {
	f.s.general[n] = (l3_general){.state = L3_WELL, .grade = L3_BRIGADE, .bonus = 1, .ccf = 1, .arm = 255, .with = (uint8_t)with};
}

TEST(l3c_25_11_a_die_for_each_figure_lost_to_fire, "L3C-25.11", "L3C-31.28") {
	two_lines();
	general(0, FR(0) + 1);
	f.s.options.loss_test = 2;
	l3_lose(&f.play, FR(0), 2, true);
	CHECK(!l3_queue_open(&f.play));
	l3_lose(&f.play, FR(0), 3, false); /* not by fire */
	CHECK(!l3_queue_open(&f.play));
	l3_lose(&f.play, FR(0), 4, true); /* six by fire: two figures */
	CHECK(l3_queue_open(&f.play));
	settle();
	CHECK_INT(phase(), L3_GENERAL_RISK);
	die(5);
	CHECK(said(L3_SAY_GENERAL_MISSED));
	CHECK_INT(phase(), L3_GENERAL_RISK);
	die(6);
	CHECK(said(L3_SAY_GENERAL_SHOT));
	CHECK_INT(f.s.general[0].state, L3_DEAD);
	CHECK_INT(f.s.general[0].back_turn, 3); /* replaced one turn later (L3C-25.13) */
	CHECK_INT(f.s.general[0].with, 0);
	CHECK_INT(f.s.depth, 0);
}

static void take_need(void *payload, const gg_item *item) {
	gg_item *last = payload;
	*last = *item;
}

/* The die that is wanted, as it is told beside the die. */
static gg_item needed(void) {
	gg_item item = {.value = 0};
	l3_explain(f.play.game, &f.s.head, &(gg_action){L3_DO_ROLL, L3_WHO_PLAYER, 3, 0, 0}, &(gg_item_sink){take_need, &item});
	return item;
}

TEST(l3c_25_11_the_least_die_that_hits_is_told, "L3C-25.11") {
	static const struct {
		l3_risk_kind kind;
		int32_t least;
		unsigned word;
	} rows[] = {{L3_RISK_CONTACT, 6, L3_SAY_RISK_NEEDS},
		    {L3_RISK_P3, 6, L3_SAY_RISK_NEEDS},
		    {L3_RISK_P2, 5, L3_SAY_RISK_NEEDS},
		    {L3_RISK_P1, 4, L3_SAY_RISK_NEEDS},
		    {L3_RISK_BATTERY, 6, L3_SAY_RISK_TWICE}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		two_lines();
		general(0, 0);
		l3_risk_add(&f.play, rows[i].kind, 1, 1);
		l3_queue_open(&f.play);
		settle();
		CHECK_INT(needed().value, rows[i].least);
		CHECK_INT(needed().code, rows[i].word);
		die(rows[i].least - 1);
		CHECK(said(L3_SAY_GENERAL_MISSED));
	}
}

TEST(l3c_25_11_snipers_and_batteries, "L3C-25.11", "L3C-31.28") {
	two_lines();
	general(0, 0);
	l3_risk_add(&f.play, L3_RISK_P2, 1, 2);
	l3_queue_open(&f.play);
	settle();
	die(4);
	CHECK_INT(f.s.general[0].state, L3_WELL);
	die(5);
	CHECK_INT(f.s.general[0].state, L3_DEAD);
	/* A battery: double six, then one more die counts through those in the cone. */
	two_lines();
	general(0, 0), general(2, 0);
	l3_risk_add(&f.play, L3_RISK_BATTERY, 5, 2);
	l3_queue_open(&f.play);
	settle();
	die(6);
	die(5);
	CHECK_INT(phase(), L3_GENERAL_RISK);
	die(6);
	die(6);
	die(4); /* 1, 2, 1, 2: the second of them */
	CHECK_INT(f.s.general[0].state, L3_WELL);
	CHECK_INT(f.s.general[2].state, L3_DEAD);
	CHECK_INT(f.s.depth, 0);
}

TEST(l3c_25_12_wounds, "L3C-25.12") {
	for (int wound = 1; wound <= 6; wound++) {
		two_lines();
		general(0, 0);
		f.s.options.wounds = 1;
		l3_risk_add(&f.play, L3_RISK_P1, 1, 1);
		l3_queue_open(&f.play);
		settle();
		die(4);
		CHECK_INT(phase(), L3_GENERAL_RISK);
		die(wound);
		if (wound == 2)
			die(5);
		CHECK_INT(f.s.depth, 0);
		CHECK_INT(f.s.general[0].state, wound <= 2 ? L3_DOWN : L3_DEAD);
		CHECK_INT(f.s.general[0].back_turn, wound == 2 ? 7 : 3);
	}
}

TEST(l3c_25_11_a_fallen_general_is_not_hit_again, "L3C-25.11") {
	two_lines();
	general(0, FR(0) + 1);
	f.s.options.loss_test = 2;
	l3_lose(&f.play, FR(0), 12, true);
	l3_queue_open(&f.play);
	settle();
	die(6);
	CHECK_INT(f.s.depth, 0);
	for (unsigned i = 0; i < L3_RISKS; i++)
		CHECK_INT(f.s.queue.risk[i].dice, 0);
}

/* A general with a battery: 3 PAP are a full figure of its gunners too (L3C-31.20, A-29). */
TEST(l3c_25_11_a_general_with_a_battery, "L3C-25.11") {
	begin();
	put(FR(0), GUNS, 30000, 15000, 0, L3_BAT);
	f.s.general[0] = (l3_general){.state = L3_WELL, .with = FR(0) + 1, .x = 30000, .y = 15000};
	l3_lose(&f.play, FR(0), 2, true);
	CHECK_INT(f.s.queue.risk[0].dice, 0);
	l3_lose(&f.play, FR(0), 1, true);
	CHECK_INT(f.s.queue.risk[0].dice, 1);
	CHECK_INT(f.s.queue.risk[0].kind, L3_RISK_CONTACT);
}
