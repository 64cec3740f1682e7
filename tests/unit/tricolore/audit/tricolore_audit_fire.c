/*
 * tricolore_audit_fire.c - fires, MAFs, duels and screens read clause by clause against the play (L3C-17 to 20, 24).
 */
#include "../mac/tricolore_field.h"

#include "tricolore/shots.h"
#include "tricolore/volley.h"

static unsigned a, d;

/* Goes on to whatever is decided next; fires are played. */
static void go(void) {
	l3_settle(&field);
}

static bool does(gg_action action) {
	gg_verdict refusal = {0};
	const l3_phase_rules *row = l3_phase_table[now()];
	if (row->turn(&field_state) >= 0 && !row->check(&field.look, &action, &refusal)) {
		printf("# refused in %d: clause %d code %d\n", (int)now(), refusal.clause, refusal.code);
		return false;
	}
	row->apply(&field, &action);
	go();
	return true;
}

static bool rolls(int face) {
	return does((gg_action){L3_DO_ROLL, L3_WHO_PLAYER, face, 0, 0});
}

static bool replies(unsigned unit, l3_answer what, unsigned range) {
	return does((gg_action){L3_DO_ANSWER, (uint16_t)unit, (int32_t)(what | range << 4), 0, 0});
}

/* The choice of MAC_MODE that takes what was declared. */
static int32_t as_wanted(void) {
	const l3_mac *m = &field_state.mac[0];
	return m->kind == L3_IS_MAF ? m->attacker[0].wanted : m->attacker[0].wanted - 1;
}

/* Nobody takes an opportunity, supports or joins; what was declared is wanted. */
static l3_phase go_on(l3_phase until) {
	for (unsigned i = 0; i < 20 && now() != until; i++) {
		if (now() == L3_OPP_WINDOW)
			CHECK(does((gg_action){L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0}));
		else if (now() == L3_MAC_SUPPORT_FIRE || now() == L3_MAC_JOIN)
			CHECK(does((gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0}));
		else if (now() == L3_MAC_MODE)
			CHECK(does((gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, as_wanted(), 0, 0}));
		else if (now() == L3_MAC_ERRORS)
			CHECK(rolls(6)); /* the guns do not err */
		else
			break;
	}
	return now();
}

/* Declares and goes to the test of the attacker. */
static void marches(l3_mac_kind kind, const l3_declaration *of) {
	gg_action action = l3_declare_action(kind == L3_IS_MAF ? L3_DO_MAF : L3_DO_MAC, of);
	CHECK(l3_deed_mac.check(&field.look, &action, NULL));
	field_state.phase = L3_MAC_GT;
	l3_deed_mac.apply(&field, &action);
	go();
	CHECK_INT(go_on(L3_TEST_A), L3_TEST_A);
}

/* --- MAFs ------------------------------------------------------------------------------------------------------------------------------
 */

TEST(l3c_20_5_a_maf_at_p1_is_a_duel, "L3C-20.5", "L3C-35.6") {
	clear_field();
	field_data.profile[LINE].mor = 9;
	field_data.profile[MILITIA].mor = 9;
	field_data.profile[LINE].feu = 3;
	a = put(0, 0, LINE, L3_LIG, 30000, 17500, NORTH);
	d = put(1, 0, MILITIA, L3_LIG, 30000, 20000, SOUTH);
	l3_declaration of = aim(a, d, 0);
	marches(L3_IS_MAF, &of);
	CHECK(rolls(6));
	CHECK_INT(now(), L3_MAC_ANSWER);
	CHECK(replies(d, L3_ANSWER_FIRE, 0));
	CHECK_INT(now(), L3_TEST_D);
	CHECK(rolls(6));
	CHECK(el(d)->pap > el(a)->pap);
	CHECK(el(d)->morale <= L3_REPLI);
}

/* The stop fire of one objective on two joint attackers weighs on both. */
TEST(l3c_31_13_stop_fire_weighs_on_every_joint_attacker, "L3C-31.13", "L3C-18.3") {
	clear_field();
	field_data.profile[AUSTRIAN].feu = 6;
	a = put(0, 0, LINE, L3_COD, 29000, 18500, NORTH);
	unsigned b = put(0, 1, LINE, L3_COD, 31000, 18500, NORTH);
	d = put(1, 0, AUSTRIAN, L3_LIG, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	l3_mac *m = &field_state.mac[mac];
	m->attacker[0] = (struct l3_attacker){.unit = (uint8_t)(a + 1), .wanted = 2, .score = 9, .result = L3_CHARGE};
	m->attacker[1] = (struct l3_attacker){.unit = (uint8_t)(b + 1), .wanted = 2, .score = 9, .result = L3_CHARGE};
	el(b)->engaged = (uint8_t)(mac + 1);
	m->objective[0] = (struct l3_aimed){.unit = (uint8_t)(d + 1),
					    .answer = L3_ANSWER_FIRE,
					    .range = 0,
					    .score = 12,
					    .result = L3_ARRET,
					    .flags = L3_O_TESTED | L3_O_MET};
	m->objective[1] = (struct l3_aimed){0};
	l3_mac_open(&field, mac, false);
	el(a)->morale = el(b)->morale = L3_CHARGE, el(a)->pace = el(b)->pace = L3_PAC;
	l3_go_to(&field_state, L3_MAC_STOPFIRE);
	l3_mac_stopfire.go(&field);
	CHECK(el(a)->pap > 0 && el(b)->pap > 0);
	CHECK_INT(m->attacker[0].score, 9 - 3 * (l3_loss_percent(el(a)->pap, 8) / 5));
	CHECK_INT(m->attacker[1].score, 9 - 3 * (l3_loss_percent(el(b)->pap, 8) / 5));
}

/* A wanted P1 and may only fire at P2, where D fires too: both at once, with all their figures. */
TEST(l3c_20_3_the_test_of_the_attacker_says_where_he_fires, "L3C-20.3", "L3C-31.27", "L3C-20.4") {
	clear_field();
	field_data.profile[LINE].feu = 1;
	a = put(0, 0, LINE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAF, a, d);
	l3_mac_open(&field, mac, false);
	l3_mac *m = &field_state.mac[mac];
	m->attacker[0].score = 8; /* fire at P2 */
	m->attacker[0].result = L3_ARRET;
	m->objective[0].answer = L3_ANSWER_FIRE, m->objective[0].range = 1, m->objective[0].score = 8, m->objective[0].result = L3_ARRET;
	m->objective[0].flags |= L3_O_TESTED;
	el(a)->move_pa = 2;
	l3_go_to(&field_state, L3_MAC_STOPFIRE);
	l3_mac_stopfire.go(&field);
	l3_maf_result.go(&field);
	CHECK_INT(m->attacker[0].score, 8);
	CHECK_INT(el(a)->pap, 3); /* 12 figures at 1 + 1 - 2 - 1 = -1 */
	CHECK_INT(el(d)->pap, 3);
}

/* Fire without effect is a fire: A fires under it. */
TEST(a_17_a_void_fire_of_the_defender_weighs_on_the_attacker, "A-17", "L3C-31.29", "L3C-20.4") {
	clear_field();
	field_data.profile[LINE].feu = 2;
	a = put(0, 0, LINE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAF, a, d);
	l3_mac_open(&field, mac, false);
	l3_mac *m = &field_state.mac[mac];
	m->attacker[0].score = 8, m->attacker[0].wanted = 1;
	m->attacker[0].result = L3_ARRET;
	m->objective[0].answer = L3_ANSWER_FIRE, m->objective[0].range = 1, m->objective[0].score = 2, m->objective[0].result = L3_ARRET;
	m->objective[0].flags |= L3_O_TESTED;
	l3_go_to(&field_state, L3_MAC_STOPFIRE);
	l3_mac_stopfire.go(&field);
	l3_maf_result.go(&field);
	CHECK_INT(el(a)->pap, 0);
	CHECK_INT(el(d)->pap, 3); /* 12 figures at 2 + 1 - 2 - 1 = 0; not under fire it would be 4 */
}

/* A counter-charger is hit on the first two ranks too. */
TEST(l3c_20_10_the_figures_concerned_of_a_counter_charger, "L3C-20.10", "L3C-18.3") {
	clear_field();
	a = put(0, 0, LINE, L3_LIG, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_COD, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAF, a, d);
	l3_mac_open(&field, mac, false);
	l3_mac *m = &field_state.mac[mac];
	m->objective[0].answer = L3_ANSWER_COUNTER;
	m->objective[0].range = 2, m->objective[0].score = 9, m->objective[0].result = L3_CHARGE;
	m->objective[0].flags |= L3_O_TESTED;
	el(d)->morale = L3_CHARGE, el(d)->pace = L3_PAC;
	l3_fire fire;
	CHECK(l3_fire_facts(&field.look, a, d, false, 0, mac, L3_P2, &fire, NULL));
	CHECK_INT(fire.concerned, 8);
}

static l3_element *company(unsigned parent, unsigned figures, int32_t x, int32_t y, uint16_t heading) {
	unsigned side = l3_side_of(parent), unit = put(side, L3_SIDE_UNITS, LINE, L3_TIR, x, y, heading);
	el(unit)->size0 = el(unit)->size_turn = (uint8_t)figures;
	el(unit)->parent = (uint8_t)(parent + 1);
	l3_look_moved(&field.look, unit);
	return el(unit);
}

/* The fire of D's screen is frontal fire on a MAC: it counts on the first two ranks. */
TEST(l3c_24_16_the_fire_of_a_screen_is_stop_fire, "L3C-24.16", "L3C-18.3", "L3C-35.5") {
	clear_field();
	field_data.profile[LINE].feu = 6;
	a = put(0, 0, LINE, L3_COD, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	company(d, 3, 30000, 19200, SOUTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	l3_mac_open(&field, mac, false);
	l3_go_to(&field_state, L3_MAC_SCREENS);
	l3_mac_screens.go(&field);
	CHECK(el(a)->pap > 0);
	CHECK_INT(l3_top(&field_state)->a & 255, el(a)->pap);
	CHECK_INT(l3_top(&field_state)->b & 255, 8);
}

/* A's screen fires at D behind a wall: the wall shelters him, though the screen's figures stand behind their column. */
TEST(l3c_24_16_shelter_counts_against_a_screen, "L3C-24.16", "L3C-27.10") {
	int32_t wall[2][2] = {{25000, 19900}, {35000, 19900}};
	int pap[2];
	for (int i = 0; i < 2; i++) {
		clear_field();
		field_data.profile[LINE].feu = 6;
		if (i)
			ground(L3_OBSTACLE_2, 2, wall);
		a = put(0, 0, AUSTRIAN, L3_LIG, 30000, 18500, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		l3_element *c = company(a, 3, 30000, 17000, NORTH);
		c->marks |= L3_EVADED; /* it came along and stands behind (EX-89) */
		unsigned mac = met(L3_IS_MAC, a, d);
		l3_mac_open(&field, mac, false);
		l3_go_to(&field_state, L3_MAC_SCREENS);
		l3_mac_screens.go(&field);
		pap[i] = el(d)->pap;
	}
	CHECK_INT(pap[0], l3_loss_of(3, 6 + 1 + 2).pap);
	CHECK_INT(pap[1], l3_loss_of(3, 6 + 1 + 2 - 2).pap);
}

/* Skirmishers of whole battalions engage each other too. */
TEST(l3c_24_14_a_battalion_in_skirmish_order_holds_those_before_it, "L3C-24.14", "L3C-24.7") {
	clear_field();
	a = put(0, 0, LINE, L3_TIR, 30000, 18000, NORTH);
	d = put(1, 0, LINE, L3_TIR, 30000, 19000, SOUTH);
	unsigned line = put(1, 1, LINE, L3_LIG, 30000, 19900, SOUTH);
	l3_fire fire;
	gg_verdict why = {0};
	CHECK(!l3_fire_facts(&field.look, a, line, false, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, &why));
	CHECK_INT(why.clause, L3C_24_14);
	CHECK(l3_fire_facts(&field.look, a, d, false, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, &why));
}

/* What went on to the unit behind is not lost by the target: neither in a duel nor in the stop fire. */
TEST(l3c_19_8_what_goes_on_is_not_lost_by_the_first, "L3C-19.8", "L3C-29.19", "L3C-20.5", "L3C-1.17") {
	clear_field();
	field_data.profile[GUNS].feu = 6;
	a = put(0, 0, GUNS, L3_BAT, 30000, 17000, NORTH);
	d = put(1, 0, LINE, L3_COD, 30000, 19000, SOUTH);
	unsigned behind = put(1, 1, LINE, L3_COD, 30000, 20500, SOUTH);
	el(a)->fire_target = (uint8_t)(d + 1), el(a)->fire_shot = L3_SHOT_DECLARED;
	l3_volley v;
	memset(&v, 0, sizeof v);
	l3_volley_gather(&field.look, &v, L3_SIDES, L3_NONE, NULL);
	l3_volley_reckon(&field.look, &v);
	l3_volley_apply(&field, &v);
	CHECK(el(behind)->pap > 0);
	CHECK_INT(l3_volley_dealt(&v, a, d), el(d)->pap);
}

/* Guns beside friends err or not by where their target stands, whatever range their morale gives their fire. */
TEST(l3c_19_2_the_error_follows_the_place_of_the_target, "L3C-19.2", "L3C-31.33", "L3C-18.5") {
	clear_field();
	field_data.profile[GUNS].feu = 6;
	a = put(0, 0, LINE, L3_COD, 30000, 17500, NORTH);
	d = put(1, 0, GUNS, L3_BAT, 30000, 20000, SOUTH); /* P1 of its guns */
	unsigned near = put(1, 1, LINE, L3_COD, 31000, 18200, SOUTH), far = put(1, 2, LINE, L3_COD, 32700, 17500, SOUTH);
	CHECK(l3_within(&field.look, near, a, 1000) && !l3_within(&field.look, far, a, 1000) && l3_within(&field.look, far, a, 3000));
	unsigned mac = met(L3_IS_MAC, a, d);
	el(d)->fire_target = (uint8_t)(a + 1), el(d)->fire_shot = L3_SHOT_DECLARED | L3_SHOT_ERRS;
	l3_volley v;
	memset(&v, 0, sizeof v);
	l3_volley_add(&field.look, &v, d, a, 0, mac, L3_P3); /* fire at P3 by its test */
	CHECK_INT(v.shot[0].falls_on, near);
	l3_volley_reckon(&field.look, &v);
	l3_volley_apply(&field, &v);
	CHECK(el(near)->marks & L3_GUNS_BESIDE);
	CHECK(!(el(far)->marks & L3_GUNS_BESIDE));
	/* Nobody within 1 UD: there is no error, though P3 would reach farther. */
	el(near)->where = L3_DESTROYED;
	memset(&v, 0, sizeof v);
	el(d)->fire_target = (uint8_t)(a + 1), el(d)->fire_shot = L3_SHOT_DECLARED | L3_SHOT_ERRS;
	l3_volley_add(&field.look, &v, d, a, 0, mac, L3_P3);
	CHECK_INT(v.shot[0].falls_on, a);
}

/* Guns that err fire at nobody else: who fires at them at P1 is in a duel all the same. */
TEST(l3c_20_6_a_duel_with_guns_that_err, "L3C-20.6", "L3C-31.33") {
	clear_field();
	field_data.profile[LINE].feu = 1;
	a = put(0, 0, GUNS, L3_BAT, 30000, 18500, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 19500, SOUTH);
	put(0, 1, LINE, L3_COD, 31900, 19000, NORTH);
	CHECK(l3_is_duel(&field.look, d, a));
	el(a)->fire_target = (uint8_t)(d + 1), el(a)->fire_shot = L3_SHOT_DECLARED | L3_SHOT_ERRS;
	el(d)->fire_target = (uint8_t)(a + 1), el(d)->fire_shot = L3_SHOT_DECLARED;
	l3_volley v;
	memset(&v, 0, sizeof v);
	l3_volley_gather(&field.look, &v, L3_SIDES, L3_NONE, NULL);
	CHECK(v.shot[0].falls_on != d);
	l3_volley_reckon(&field.look, &v);
	l3_volley_apply(&field, &v);
	CHECK(el(a)->pap > 0);
	CHECK(l3_duels_note(&field, &v));
	CHECK_INT(field_state.fight.bout[0].lost_b + field_state.fight.bout[0].lost_a, el(a)->pap);
}

/* Ball on a column in MAC: the share of the first two ranks is stop fire, the rest counts nowhere in its test (L3C-1.17, 22.33). */
TEST(l3c_1_17_ball_on_the_ranks_behind_counts_nowhere, "L3C-1.17", "L3C-18.3", "L3C-22.33", "L3C-35.5") {
	clear_field();
	field_data.profile[GUNS].feu = 2;
	a = put(0, 0, LINE, L3_COD, 30000, 18000, NORTH); /* 4 files, 3 ranks */
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned guns = put(1, 1, GUNS, L3_BAT, 31800, 20500, (uint16_t)(SOUTH + 5461));
	unsigned mac = met(L3_IS_MAC, a, d);
	field_state.mac[mac].objective[1].unit = 0; /* the guns are no objective */
	l3_mac_open(&field, mac, false);
	l3_frame *frame = l3_top(&field_state);
	frame->side = 1;
	l3_go_to(&field_state, L3_MAC_SUPPORT_FIRE);
	el(a)->moved = 2000;
	CHECK(does((gg_action){L3_DO_FIRE, (uint16_t)guns, (int32_t)a, 0, 0}));
	CHECK_INT(go_on(L3_TEST_A), L3_TEST_A);
	int pap = el(a)->pap, share = l3_ball_share(pap, 3, false);
	CHECK(pap > share && share > 0);
	l3_test t = facts(a, L3_TEST_MAC, mac);
	CHECK_INT(t.stop_fire, share);
	CHECK_INT(t.stop_fire_of, 8);
	CHECK_INT(t.lost_now, 0);
}

/* The screen of a MAC fires under the fire of guns before it that have fired in the phase. */
TEST(l3c_24_17_a_screen_of_a_mac_before_guns_that_fired, "L3C-24.17", "L3C-24.16") {
	int pap[2];
	for (int i = 0; i < 2; i++) {
		clear_field();
		field_data.profile[LINE].feu = 6;
		a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		unsigned guns = put(1, 1, GUNS, L3_BAT, 31700, 20000, SOUTH);
		company(a, 3, 30000, 19000, NORTH);
		if (i)
			el(guns)->fire |= L3_FIRED_ENEMY_PHASE;
		unsigned mac = met(L3_IS_MAC, a, d);
		field_state.mac[mac].objective[1].unit = 0;
		l3_mac_open(&field, mac, false);
		l3_go_to(&field_state, L3_MAC_SCREENS);
		l3_mac_screens.go(&field);
		pap[i] = el(d)->pap;
	}
	CHECK_INT(pap[0], 4); /* 3 at 6 + 1 + 2 = 9 */
	CHECK_INT(pap[1], 3); /* at 8 */
}

/* Of a screen of Austrian Jaeger one third has rifles, as in their battalion. */
TEST(l3c_26_10_a_third_of_a_screen_has_rifles, "L3C-26.10", "L3C-24.16", "L3C-17.11") {
	clear_field();
	field_data.profile[LINE].feu = 6;
	field_data.profile[LINE].traits = L3_RIFLE_THIRD;
	a = put(0, 0, LINE, L3_COD, 30000, 17000, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	company(a, 6, 30000, 18500, NORTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	l3_mac_open(&field, mac, false);
	l3_go_to(&field_state, L3_MAC_SCREENS);
	l3_mac_screens.go(&field);
	CHECK_INT(el(d)->pap, 3 + 3); /* 4 muskets at P2: 6 + 1 - 2 = 5; 2 rifles at P1: 6 + 1 + 2 = 9 */
}

/* --- Crests (EX-41) ------------------------------------------------------------------------------------------------------------------- */

/* Grey on or behind the height, white before it. The crest runs along y = 20000. */
static unsigned white_guns, white_horse, white_a, white_b, grey_guns, grey_line, grey_column;

static void crest(l3_ground_kind kind) {
	clear_field();
	if (kind == L3_PLATEAU) {
		int32_t top[2][2] = {{10000, 20000}, {50000, 30000}};
		ground(kind, 2, top);
	} else {
		int32_t hill[6][2] = {{10000, 20000}, {50000, 20000}, {8000, 17000}, {8000, 23000}, {52000, 23000}, {52000, 17000}};
		field_state.piece[ground(kind, 6, hill)].level = 2;
	}
	white_guns = put(0, 0, GUNS, L3_BAT, 38500, 16000, NORTH);
	white_horse = put(0, 1, HORSE, L3_LIG, 30000, 19700, NORTH);
	white_a = put(0, 2, LINE, L3_COD, 39600, 19500, NORTH);
	white_b = put(0, 3, LINE, L3_COD, 41500, 16500, NORTH);
	grey_guns = put(1, 0, GUNS, L3_BAT, 38500, 20700, SOUTH);   /* within 1 UD of the crest */
	grey_line = put(1, 1, LINE, L3_LIG, 30000, 21300, SOUTH);   /* farther back, under 2 UD from the horse */
	grey_column = put(1, 2, LINE, L3_COD, 40500, 21100, SOUTH); /* farther back, under 2 UD from A */
}

static bool sees(unsigned who, unsigned whom) {
	return l3_sees(&field.look, who, whom);
}

static l3_fire fire_at(unsigned who, unsigned whom) {
	l3_fire fire;
	memset(&fire, 0, sizeof fire);
	l3_fire_facts(&field.look, who, whom, false, 0, L3_NONE, L3_OUT_OF_RANGE, &fire, NULL);
	return fire;
}

TEST(ex_41_the_edge_of_a_plateau, "L3C-17.3", "L3C-17.4", "L3C-1.8", "L3C-27.8", "EX-41", "A-46") {
	crest(L3_PLATEAU);
	/* The white guns see the grey guns alone, who stand within 1 UD of the edge; likewise the other way. */
	CHECK(sees(white_guns, grey_guns) && !sees(white_guns, grey_line) && !sees(white_guns, grey_column));
	CHECK(sees(grey_guns, white_guns) && sees(grey_guns, white_b));
	/* Under 2 UD from each other horse and line see each other; so do A and the column, whom nobody else sees, nor it them. */
	CHECK(sees(white_horse, grey_line) && sees(grey_line, white_horse));
	CHECK(sees(white_a, grey_column) && sees(grey_column, white_a));
	CHECK(!sees(white_horse, grey_column) && !sees(white_b, grey_column));
	CHECK(!sees(grey_column, white_guns) && !sees(grey_column, white_b) && !sees(grey_line, white_guns));
	CHECK_INT(fire_at(grey_column, white_b).figures, 0);
	/* The malus: -2 between 1 and 2 UD, none beyond; guns add the other level. */
	CHECK_INT(fire_at(grey_line, white_horse).crest, 2);
	CHECK_INT(fire_at(grey_line, white_horse).other_level, 0);
	CHECK_INT(fire_at(grey_guns, white_a).crest, 2);
	CHECK_INT(fire_at(grey_guns, white_a).other_level, 1);
	CHECK_INT(fire_at(grey_guns, white_b).crest, 0);
	CHECK_INT(fire_at(grey_guns, white_guns).crest, 0);
	CHECK_INT(fire_at(grey_guns, white_guns).other_level, 1);
}

TEST(ex_41_the_ridge_of_a_hill, "L3C-17.3", "L3C-17.4", "L3C-27.8", "EX-41") {
	crest(L3_HILL);
	CHECK(!sees(white_guns, grey_guns) && !sees(white_guns, grey_line) && !sees(white_guns, grey_column));
	CHECK(sees(white_horse, grey_line) && sees(grey_line, white_horse));
	CHECK(sees(white_a, grey_column));
	CHECK(!sees(grey_guns, white_b) && !sees(grey_column, white_b) && !sees(grey_guns, white_guns));
	CHECK_INT(fire_at(grey_guns, white_b).figures, 0);
	CHECK_INT(fire_at(grey_line, white_horse).crest, 2);
	/* Guns on the crest itself see and are seen. */
	el(grey_guns)->y = 20100;
	CHECK(sees(grey_guns, white_b) && sees(white_guns, grey_guns));
}

/* Who is higher than the height sees whoever is lower, behind its crest too. */
TEST(l3c_17_4_the_higher_sees_behind_a_crest, "L3C-17.4", "EX-41") {
	crest(L3_HILL);
	int32_t mount[2][2] = {{36000, 10000}, {41000, 16800}};
	field_state.piece[ground(L3_PLATEAU, 2, mount)].level = 3;
	CHECK(sees(white_guns, grey_guns) && sees(white_guns, grey_column)); /* within 1 UD of its own edge */
	CHECK(!sees(white_b, grey_column));
	el(white_guns)->y = 13000; /* behind the crest of its own plateau it sees nothing below */
	CHECK(!sees(white_guns, grey_guns) && !sees(white_guns, grey_column));
}

/* --- Rifles against muskets in a MAF
 * ------------------------------------------------------------------------------------------------------- */

/* Rifles at P1 and muskets at P2 fire at the same 2 UD: neither is farther out, each has his own corrector (L3C-20.3). */
TEST(l3c_20_3_farther_out_is_a_distance, "L3C-20.3", "L3C-31.27", "L3C-20.2") {
	clear_field();
	field_data.profile[LINE].feu = field_data.profile[GUARD].feu = 1;
	field_data.profile[GUARD].weapon = L3_RIFLE;
	a = put(0, 0, GUARD, L3_LIG, 30000, 17500, NORTH);
	d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAF, a, d);
	l3_mac_open(&field, mac, false);
	l3_mac *m = &field_state.mac[mac];
	m->attacker[0].score = 10, m->attacker[0].result = L3_ARRET;
	el(a)->move_pa = 2;
	/* D's muskets may not be announced for P1: the rifles stay 2 UD away. */
	l3_go_to(&field_state, L3_MAC_ANSWER);
	l3_top(&field_state)->unit = (uint8_t)(d + 1);
	CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FIRE | 0 << 4, 0, 0}), L3C_20_2);
	CHECK_INT(refused((gg_action){L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FIRE | 1 << 4, 0, 0}), 0);
	m->objective[0].answer = L3_ANSWER_FIRE, m->objective[0].range = 1, m->objective[0].score = 8, m->objective[0].result = L3_ARRET;
	m->objective[0].flags |= L3_O_TESTED;
	l3_go_to(&field_state, L3_MAC_STOPFIRE);
	l3_mac_stopfire.go(&field);
	l3_maf_result.go(&field);
	CHECK_INT(l3_distance(&field.look, a, d), 2000);
	CHECK_INT(m->attacker[0].score, 10);
	CHECK_INT(el(a)->pap, 3);     /* 12 muskets at 1 + 1 - 2 - 1 = -1 */
	CHECK_INT(el(d)->pap, 5);     /* 12 rifles at 1 + 1 + 2 - 1 = 3 */
	CHECK_INT(now(), L3_MAC_END); /* P1 of the rifles only: no duel (EX-49) */
}

/* --- One fire a phase (L3C-35.13)
 * ------------------------------------------------------------------------------------------------------------ */

/* Who has fired in its own phase does not fire again when it is struck in it; with order markers nobody fires twice after step 1. */
TEST(l3c_35_13_one_fire_a_phase_in_answers_too, "L3C-35.13", "L3C-31.24", "L3C-24.6") {
	for (unsigned play = 0; play < 2; play++) {
		clear_field();
		field_state.options.play = (uint8_t)play;
		field_state.jep = 1;
		a = put(0, 0, LINE, L3_COD, 30000, 18500, NORTH);
		d = put(1, 0, LINE, L3_LIG, 30000, 20000, SOUTH);
		unsigned mac = met(L3_IS_MAC, a, d);
		l3_mac_open(&field, mac, false);
		l3_go_to(&field_state, L3_MAC_ANSWER);
		l3_top(&field_state)->unit = (uint8_t)(d + 1);
		gg_action fire = {L3_DO_ANSWER, (uint16_t)d, L3_ANSWER_FIRE, 0, 0};
		CHECK_INT(refused(fire), 0);
		el(d)->fire = L3_LOADED | (play ? L3_FIRED_1 : L3_FIRED_0);
		CHECK_INT(refused(fire), L3C_35_13);
		CHECK(!l3_can_answer_fire(&field.look, d, a));
	}
	/* The parting fire of skirmishers is that fire. */
	clear_field();
	field_state.options.play = 1;
	field_data.profile[LINE].feu = 6;
	a = put(0, 0, LINE, L3_COD, 30000, 18500, NORTH);
	d = put(1, 0, LINE, L3_TIR, 30000, 20000, SOUTH);
	unsigned mac = met(L3_IS_MAC, a, d);
	l3_mac_open(&field, mac, false);
	field_state.mac[mac].objective[0].answer = L3_ANSWER_EVADE, field_state.mac[mac].objective[0].range = 1;
	field_state.mac[mac].objective[0].flags |= L3_O_FLED;
	el(d)->order_dist = 1000, el(d)->order_heading = NORTH;
	l3_go_to(&field_state, L3_MAC_FLEE);
	l3_mac_flee.go(&field);
	CHECK(el(a)->pap > 0);
	CHECK(l3_fire_spent(&field_state, d));
}
