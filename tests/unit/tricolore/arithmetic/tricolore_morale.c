/*
 * tricolore_morale.c - the morale test: every term alone, the worked examples of the seed line by line, what cannot be (L3C-22, L3C-23).
 */
#include "harness.h"

#include "tricolore_words.h"

#include "tricolore/facts.h"

/* A line battalion of 12 in line, MOR 5, in its MAC: 2 + 1 + 3 + 5 = 11. */
static l3_test battalion(void) {
	l3_test t = {.arm = L3_INF, .status = L3_LINE_TROOPS, .formation = L3_LIG, .from = L3_ARRET, .strength = 12, .mor = 5};
	t.lost_of = t.lost_now_of = t.stop_fire_of = 12;
	return t;
}

static l3_test squadron(void) {
	l3_test t = battalion();
	t.arm = L3_CAV, t.strength = 4;
	return t;
}

static l3_target infantry(l3_formation formation) {
	return (l3_target){.there = 1, .arm = L3_INF, .formation = (int)formation};
}

typedef struct lines {
	int count, value[40];
	unsigned clause[40], mark[40];
} lines;

static void take(void *payload, const gg_item *item) {
	lines *l = payload;
	CHECK(item->code && item->clause && l->count < 40);
	l->value[l->count] = item->value, l->clause[l->count] = item->clause, l->mark[l->count] = item->mark;
	l->count++;
}

/* The lines are these, and they add up to the sum. */
static void lines_are(const l3_test *t, int count, const int *values) {
	lines l = {0};
	gg_item_sink sink = {take, &l};
	int sum = 0;
	CHECK(l3_test_check(t, NULL));
	CHECK_INT(l3_test_sum(t, &sink), l3_test_sum(t, NULL));
	CHECK_INT(l.count, count);
	for (int i = 0; i < count && i < l.count; i++) {
		CHECK_INT(l.value[i], values[i]);
		CHECK(l.mark[i]);
		sum += l.value[i];
	}
	CHECK_INT(sum, l3_test_sum(t, NULL));
}
#define LINES(T, ...) lines_are(&(T), sizeof((int[]){__VA_ARGS__}) / sizeof(int), (int[]){__VA_ARGS__})

/* What the fact M at V changes in the sum of a battalion. */
#define ALONE(M, V, CHANGE)                                                                                                                \
	do {                                                                                                                               \
		l3_test alone = battalion();                                                                                               \
		int before = l3_test_sum(&alone, NULL);                                                                                    \
		alone.M = (V);                                                                                                             \
		CHECK_INT(l3_test_sum(&alone, NULL) - before, CHANGE);                                                                     \
	} while (0)

TEST(l3c_22_6_where_a_test_starts, "L3C-22.6", "L3C-22.7", "L3C-14.10") {
	static const int other[] = {-3, -2, -1, 0, 1, 2, 3, 4};
	CHECK_INT(l3_start_value(L3_START_ATTACK, L3_ARRET), 2);
	CHECK_INT(l3_start_value(L3_START_RESPONSE, L3_ARRET), 1);
	CHECK_INT(l3_start_value(L3_START_REACTION, L3_ARRET), 0);
	for (l3_case now = L3_DEROUTE; now <= L3_CHARGE; now++) {
		CHECK_INT(l3_start_value(L3_START_OTHER, now), other[now]);
		CHECK_INT(l3_start_value(L3_START_NEXT, now), other[now]);
		CHECK_INT(l3_start_value(L3_START_RESPONSE, now), now < L3_ARRET ? other[now] : 1);
		CHECK_INT(l3_start_value(L3_START_REACTION, now), now < L3_HALTE ? other[now] : 0);
	}
}

TEST(l3c_22_9_ground_terms_alone, "L3C-22.9", "L3C-22.10", "L3C-22.11", "L3C-16.16") {
	ALONE(height, 1, 1);
	ALONE(height, -1, -1);
	ALONE(behind, L3_OBSTACLE_RUI, 1);
	ALONE(behind, L3_OBSTACLE_MAR, 2);
	ALONE(behind, L3_OBSTACLE_PO1, 1);
	ALONE(behind, L3_OBSTACLE_PO2, 2);
	ALONE(crosses, L3_OBSTACLE_RUI, -1);
	ALONE(crosses, L3_OBSTACLE_MAR, -2);
	ALONE(crosses, L3_OBSTACLE_PO1, -1);
	ALONE(crosses, L3_OBSTACLE_PO2, -2);
	ALONE(enemy_shelter, L3_AL, -1);
	ALONE(enemy_shelter, L3_AM, -2);
	ALONE(enemy_shelter, L3_AD, -3);
}

TEST(l3c_22_12_support_and_fire_alone, "L3C-22.12", "L3C-22.13", "L3C-22.14", "L3C-22.15", "L3C-22.17") {
	ALONE(arms, 1, 1);
	ALONE(arms, 2, 2);
	ALONE(inf_fire, 1, -1);
	ALONE(ball, 1, -1);
	ALONE(canister, 1, -2);
	ALONE(superior_status, 2, -2);
	ALONE(superior_type, 2, -2);
	ALONE(famous_friends, 2, -2);
	ALONE(famous_enemies, 2, 2);
	ALONE(pop, 2, -2);
	ALONE(pop, 5, -3);
}

TEST(l3c_24_15_guns_screens_and_command_alone, "L3C-19.2", "L3C-24.15", "L3C-24.16", "L3C-25.3", "L3C-23.1") {
	ALONE(guns_beside, 1, -1);
	ALONE(screen, 1, 1);
	ALONE(enemy_screen, 1, -1);
	ALONE(no_command, 1, -1);
	ALONE(paces_to_lose, 2, -2);
}

TEST(l3c_22_13_fires_together_cost_three_at_most, "L3C-22.13") {
	l3_test t = battalion();
	t.inf_fire = t.ball = t.canister = t.enemy_screen = 1;
	CHECK_INT(l3_test_sum(&t, NULL), 11 - 3);
}

TEST(l3c_22_18_friends_enemies_and_numbers_alone, "L3C-22.18", "L3C-22.19", "L3C-22.23", "L3C-10.6", "L3C-31.22") {
	static const int friend_worth[] = {-3, -2, -1, 0, 1, 2, 3, 4}, enemy_worth[] = {3, 2, 1, 0, -1, -2, -3, -4};
	for (int now = 0; now < L3_CASES; now++) {
		ALONE(friends[now], 3, 3 * friend_worth[now]);
		ALONE(enemies[now], 2, 2 * enemy_worth[now]);
	}
	ALONE(friend_supports, 4, 4);
	ALONE(enemy_supports, 2, -2);
	static const struct {
		int own, enemy, change;
	} numbers[] = {{12, 23, 0}, {12, 24, -1}, {12, 35, -1}, {12, 36, -2}, {12, 48, -3}, {12, 72, -3}, {24, 12, 0}, {12, 0, 0}};
	for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		l3_test t = battalion();
		t.number = numbers[i].own, t.enemy_number = numbers[i].enemy;
		CHECK_INT(l3_test_sum(&t, NULL) - 11, numbers[i].change);
	}
}

TEST(l3c_22_25_every_formation_term_alone, "L3C-22.25", "L3C-22.26", "L3C-22.27", "L3C-22.28", "L3C-22.32", "L3C-19.7") {
	ALONE(loose, 1, -1);
	ALONE(cohesion, L3_SAF, -2);
	ALONE(cohesion, L3_DES, -3);
	ALONE(formation, L3_CAR, 2);
	ALONE(formation, L3_TIR, -1);
	ALONE(formation, L3_ECO, -1);
	ALONE(secure_flanks, 2, 2);
	ALONE(flank_threats, 2, -2);
	ALONE(rear_threat, 1, -2);
	ALONE(cav_flank_threats, 1, -2);
	ALONE(cav_rear_threat, 1, -4);
	l3_test horse = squadron(), guns = battalion();
	int base = l3_test_sum(&horse, NULL);
	horse.cav_flank_threats = 2;
	CHECK_INT(l3_test_sum(&horse, NULL) - base, -2); /* cavalry on cavalry: not doubled */
	guns.arm = L3_ART, guns.formation = L3_BAT, guns.strength = 4;
	base = l3_test_sum(&guns, NULL);
	guns.cav_flank_threats = 1;
	CHECK_INT(l3_test_sum(&guns, NULL) - base, -2); /* guns test as infantry */
}

TEST(l3c_34_1_own_state_doubled_by_option, "L3C-34.1") {
	l3_test t = battalion();
	t.cohesion = L3_SAF, t.before_cavalry = 1;
	int base = l3_test_sum(&t, NULL);
	t.own_state_doubled = 1;
	CHECK_INT(l3_test_sum(&t, NULL), base - 1);
	t.cohesion = L3_DES;
	CHECK_INT(l3_test_sum(&t, NULL), base - 3);
	t.before_cavalry = 0;
	CHECK_INT(l3_test_sum(&t, NULL), base - 1);
}

/* EX-79, EX-80, EX-99. */
TEST(l3c_22_33_strength_losses_base, "L3C-22.33", "L3C-22.34", "L3C-22.37", "L3C-31.20", "L3C-35.5", "L3C-35.9", "L3C-18.4") {
	static const struct {
		int arm, two_ranks, figures, worth;
	} rows[] = {{L3_INF, 0, 3, 0},  {L3_INF, 0, 4, 1}, {L3_INF, 0, 6, 1}, {L3_INF, 0, 12, 3}, {L3_INF, 0, 36, 3}, {L3_INF, 1, 12, 2},
		    {L3_INF, 1, 18, 3}, {L3_CAV, 0, 3, 1}, {L3_CAV, 0, 4, 2}, {L3_CAV, 0, 6, 3},  {L3_ART, 0, 2, 2},  {L3_ART, 0, 6, 3}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		l3_test t = battalion();
		t.arm = rows[i].arm, t.two_ranks = rows[i].two_ranks, t.strength = rows[i].figures;
		CHECK_INT(l3_test_sum(&t, NULL), 8 + rows[i].worth);
	}
	ALONE(lost_before, 3, 0); /* 3 of 36 PAP: no full tenth */
	ALONE(lost_before, 4, -1);
	ALONE(lost_before, 18, -5);
	ALONE(lost_now, 2, -1);
	ALONE(lost_now, 3, -2);
	ALONE(stop_fire, 3, -6);
	ALONE(mor, 7, 2);
	ALONE(attack_bonus, 2, 0); /* nobody seeks a CAC */
	l3_test t = battalion();
	t.attack_bonus = t.defence_bonus = 2, t.intent = L3_SEEKS_CAC;
	CHECK_INT(l3_test_sum(&t, NULL), 13);
	t.intent = L3_INTENT_STANDS;
	CHECK_INT(l3_test_sum(&t, NULL), 13);
	t.attack_bonus = 0, t.intent = L3_SEEKS_CAC;
	CHECK_INT(l3_test_sum(&t, NULL), 11); /* EX-80 b: British infantry counter-charging */
	t = squadron();
	t.defence_bonus = 2, t.intent = L3_INTENT_STANDS;
	CHECK_INT(l3_test_sum(&t, NULL), 10); /* defence bonuses never for cavalry */
	t.attack_bonus = 2, t.intent = L3_SEEKS_CAC;
	CHECK_INT(l3_test_sum(&t, NULL), 12); /* EX-80 a */
}

/* EX-93. */
TEST(l3c_25_5_the_general_by_distance, "L3C-25.5", "L3C-25.6", "L3C-22.36") {
	ALONE(general, 2, 2);
	l3_test t = battalion();
	t.column = L3_COLUMN_OTHER, t.start = L3_START_OTHER;
	int base = l3_test_sum(&t, NULL);
	t.general = 2;
	static const int worth[] = {2, 1, 0, 0};
	for (int away = 0; away < 4; away++) {
		t.general_away = away;
		CHECK_INT(l3_test_sum(&t, NULL) - base, worth[away]);
	}
	static const int random[] = {-1, 0, 0, 0, 0, 1};
	for (int die = 1; die <= 6; die++)
		CHECK_INT(l3_test_random(&t, die), random[die - 1]);
	t.no_random = 1;
	CHECK_INT(l3_test_random(&t, 6), 0);
}

/* EX-83, EX-84, EX-85. */
TEST(ex_83_the_line_before_the_cuirassiers, "L3C-22.6", "L3C-7.8", "L3C-6.14") {
	l3_test a = battalion();
	a.mor = 4, a.start = L3_START_RESPONSE, a.column = L3_COLUMN_FIRE, a.intent = L3_INTENT_STANDS;
	a.superior_type = l3_type_levels(L3_INF, L3_COSSACK, L3_CAV, L3_CUIRASS);
	a.superior_status = l3_status_levels(L3_LINE_TROOPS, L3_ELITE);
	a.enemies[L3_ATTAQUE] = 1;
	LINES(a, 1, -1, -2, -3, 1, 3, 4);
	CHECK_INT(l3_test_score(&a, 3), 3);
	CHECK_INT(l3_test_read(&a, 3).range, L3_OUT_OF_RANGE);
	CHECK_INT(l3_test_read(&a, 3).now, L3_ARRET);
	l3_test_result after = l3_test_read(&a, l3_after_pace(3, L3_PAC));
	CHECK_INT(after.now, L3_REPLI);
	CHECK_INT(after.at_least, L3_SAF);
	/* EX-84: with luck 4, fire at P3; 15 % bring the cavalry from 7 to -2. */
	CHECK_INT(l3_test_score(&a, 6), 4);
	CHECK_INT(l3_test_read(&a, 4).range, L3_P3);
	l3_test c = squadron();
	CHECK_INT(l3_test_read(&c, 7).now, L3_ATTAQUE);
	CHECK_INT(l3_after_fire(7, 15, false), -2);
	CHECK_INT(l3_test_read(&c, -2).now, L3_HALTE);
	CHECK_INT(l3_test_read(&c, -2).ddf, 1);
	/* EX-85: 5 %: the cavalry advances, the infantry stands at 1. */
	CHECK_INT(l3_after_fire(7, 5, false), 4);
	CHECK_INT(l3_test_read(&c, 4).now, L3_AVANCE);
	CHECK_INT(l3_after_pace(4, L3_POR), 1);
	CHECK_INT(l3_test_read(&c, 1).now, L3_ARRET);
}

/* EX-61, EX-62, EX-64, EX-65, EX-98, EX-101. */
TEST(ex_61_and_65_superior_enemies, "L3C-22.14", "L3C-22.16", "L3C-31.26") {
	CHECK_INT(l3_type_levels(L3_CAV, L3_COSSACK, L3_ART, L3_COSSACK), 1);
	CHECK_INT(l3_status_levels(L3_MILITIA, L3_ELITE), 2);
	CHECK_INT(l3_status_levels(L3_MILITIA, L3_GUARD), 3);
	CHECK_INT(l3_status_levels(L3_MILITIA, L3_LINE_TROOPS), 0); /* Line is not known */
	CHECK_INT(l3_status_levels(L3_GUARD, L3_ELITE), 0);
	CHECK_INT(l3_type_levels(L3_INF, L3_COSSACK, L3_INF, L3_CUIRASS), 0);
	CHECK_INT(l3_type_levels(L3_CAV, L3_CUIRASS, L3_CAV, L3_LIGHT), 0);
	CHECK_INT(l3_famous_levels(L3_GUARD), 2); /* EX-62: friends -2, enemies +2 */
	CHECK_INT(l3_famous_levels(L3_LINE_TROOPS), 0);
	l3_test horse = squadron();
	int base = l3_test_sum(&horse, NULL);
	horse.number = 4, horse.enemy_number = 12; /* EX-64 a */
	CHECK_INT(l3_test_sum(&horse, NULL) - base, -2);
	horse.number = 6, horse.enemy_number = 12; /* b */
	CHECK_INT(l3_test_sum(&horse, NULL) - base, -1);
	l3_test french = battalion(); /* EX-65 */
	french.enemies[L3_ARRET] = 1, french.number = 12, french.enemy_number = 32;
	LINES(french, 2, -1, -1, 1, 3, 5);
	french.enemy_number = 36;
	LINES(french, 2, -1, -2, 1, 3, 5);
	l3_test austrians = battalion();
	austrians.start = L3_START_RESPONSE, austrians.column = L3_COLUMN_FIRE, austrians.enemies[L3_CHARGE] = 1;
	austrians.number = 36, austrians.enemy_number = 12;
	LINES(austrians, 1, -4, 1, 3, 5);
}

/* EX-53, EX-54, EX-55, EX-57, EX-100. */
TEST(ex_53_54_55_57_starts_and_paces, "L3C-22.3", "L3C-22.6", "L3C-22.2") {
	l3_test mac = battalion();
	CHECK_INT(l3_test_read(&mac, 10).now, L3_CHARGE);
	CHECK_INT(l3_test_read(&mac, 7).now, L3_ATTAQUE);
	CHECK_INT(l3_pace_of_case(L3_ATTAQUE), L3_PAC);
	CHECK_INT(l3_after_counter(10, 2), 8); /* two paces: POR, PAC */
	CHECK_INT(l3_test_read(&mac, 8).now, L3_ATTAQUE);
	CHECK_INT(l3_after_counter(10, 7), 7); /* three at most */
	CHECK_INT(l3_after_counter(20, 1), 12);
	CHECK_INT(l3_test_cap(15), 12);
	CHECK_INT(l3_test_cap(-15), -12);
	CHECK_INT(l3_start_value(L3_START_NEXT, L3_CHARGE), 4);
	CHECK_INT(l3_start_value(L3_START_OTHER, L3_REPLI), -1);
	CHECK_INT(l3_start_value(L3_START_PERSISTS, L3_ARRET), 1);
}

/* EX-47, EX-48. */
TEST(ex_47_48_marches_to_fire, "L3C-20.3", "L3C-20.10", "L3C-31.27") {
	l3_test fire = battalion(), mac = battalion();
	fire.column = L3_COLUMN_FIRE;
	CHECK_INT(l3_test_read(&fire, 10).range, L3_P1);
	CHECK_INT(l3_test_read(&fire, 8).range, L3_P2);
	CHECK_INT(l3_after_fire(10, l3_loss_percent(3, 12), true), 7); /* 10 %: 3 at most */
	CHECK_INT(l3_test_read(&fire, 7).range, L3_P2);
	CHECK_INT(l3_after_counter(10, 2), 8);
	CHECK_INT(l3_after_fire(8, 10, false), 2); /* the counter-charger */
	CHECK_INT(l3_test_read(&mac, 2).now, L3_ARRET);
	CHECK_INT(l3_after_pace(8, L3_POR), 5);
	CHECK(l3_test_read(&fire, 5).stands);
}

/* EX-56. */
TEST(ex_56_stepping_back_under_canister, "L3C-22.7", "L3C-22.8") {
	l3_test t = battalion();
	t.column = L3_COLUMN_OTHER, t.start = L3_START_OTHER, t.from = L3_ARRET, t.to_rear = 1;
	l3_test_result r = l3_test_read(&t, 3);
	CHECK_INT(r.lost_cases, 1);
	CHECK_INT(r.now, L3_REPLI);
	CHECK_INT(r.at_least, L3_SAF);
	CHECK_INT(l3_mandatory_ud(L3_INF, (l3_case)r.now), 1);
	t.to_rear = 0;
	CHECK_INT(l3_test_read(&t, 3).now, L3_HALTE);
	CHECK_INT(l3_test_read(&t, 4).now, L3_ARRET);
	CHECK_INT(l3_test_read(&t, -12).now, L3_DEROUTE);
}

/* EX-70, EX-71, EX-72. */
TEST(ex_70_71_72_cavalry_on_infantry, "L3C-22.30", "L3C-22.31", "L3C-22.39") {
	l3_test c = squadron();
	int base = l3_test_sum(&c, NULL);
	c.target[0] = infantry(L3_CAR);
	CHECK_INT(l3_test_sum(&c, NULL) - base, -6);
	c.target[0] = infantry(L3_LIG);
	c.target[0].struck = L3_STRUCK_FLANK;
	CHECK_INT(l3_test_sum(&c, NULL) - base, 2); /* EX-71: only what concerns it */
	c.target[0].struck = L3_STRUCK_REAR;
	CHECK_INT(l3_test_sum(&c, NULL) - base, 4);
	c.target[0] = (l3_target){.there = 1, .arm = L3_ART, .formation = L3_BAT, .secure_flanks = 2};
	CHECK_INT(l3_test_sum(&c, NULL) - base, 0); /* EX-72 1.1 */
	c.target[0] = infantry(L3_LIG);
	CHECK_INT(l3_test_sum(&c, NULL) - base, -2); /* 1.2 */
	c.target[1] = infantry(L3_LIG);
	c.target[0].secure_flanks = 1, c.target[1].secure_flanks = 2;
	CHECK_INT(l3_test_sum(&c, NULL) - base, -10); /* 2, if A were infantry */
	l3_test threatened = battalion();             /* EX-71: the infantry: -2 -2 +1 */
	threatened.start = L3_START_RESPONSE, threatened.column = L3_COLUMN_FIRE, threatened.cav_flank_threats = 2;
	LINES(threatened, 1, 1, -4, 3, 5);
}

TEST(l3c_22_39_what_is_wrong_with_the_target, "L3C-22.39", "L3C-22.30", "L3C-7.5") {
	static const struct {
		int cohesion, struck, loose, foot, horse;
	} rows[] = {{L3_FORMED, L3_STRUCK_FRONT, 0, 0, -2}, {L3_FORMED, L3_STRUCK_FRONT, 1, 0, 0}, {L3_SAF, L3_STRUCK_FRONT, 0, 1, 2},
		    {L3_DES, L3_STRUCK_FRONT, 0, 2, 4},     {L3_SAF, L3_STRUCK_FLANK, 0, 2, 4},    {L3_DES, L3_STRUCK_REAR, 0, 4, 8}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		l3_test foot = battalion(), horse = squadron();
		l3_target e = infantry(L3_COD);
		e.cohesion = rows[i].cohesion, e.struck = rows[i].struck, e.loose = rows[i].loose;
		foot.target[0] = horse.target[0] = e;
		CHECK_INT(l3_test_sum(&foot, NULL) - 11, rows[i].foot);
		CHECK_INT(l3_test_sum(&horse, NULL) - 10, rows[i].horse);
	}
}

/* EX-60, EX-63, EX-66, EX-68, EX-74, EX-76, EX-77. */
TEST(ex_60_63_66_68_76_77_terms, "L3C-22.12", "L3C-22.17", "L3C-22.23", "L3C-22.24") {
	ALONE(friends[L3_DEROUTE], 1, -3); /* EX-66 */
	ALONE(cav_rear_threat, 1, -4);     /* EX-74: what it would be worth */
	/* EX-60: A one arm, D two arms in support; canister reaches 4 UD. */
	ALONE(arms, 2, 2);
	CHECK(l3_range_limit(L3_GUN_LIGHT, L3_P2) >= 4000);
	/* EX-63: re-facing 2 PA with 3 PA. a) 1 + 2 + 1 fire; b) reload too; c) counter-MAC 2. */
	CHECK_INT(l3_pop_of(0, 1 + 2 + 1), 1);
	CHECK_INT(l3_pop_of(0, 1 + 2 + 1 + 1), 2);
	CHECK_INT(l3_pop_of(0, 1 + 2 + 2), 2);
	l3_test white = battalion(); /* EX-68, 1: one arm and two battalions */
	white.arms = 1, white.friends[L3_ARRET] = 2;
	LINES(white, 2, 1, 2, 1, 3, 5);
	l3_test a = battalion(); /* EX-76 a: cancel */
	a.secure_flanks = 1, a.flank_threats = 1;
	CHECK_INT(l3_test_sum(&a, NULL), 11);
	l3_test both = battalion(); /* EX-77 A: two secure, two threatened, one of them by cavalry */
	both.secure_flanks = 2, both.flank_threats = 1, both.cav_flank_threats = 1;
	CHECK_INT(l3_test_sum(&both, NULL), 11 + 2 - 1 - 2);
}

/* EX-86, EX-87. */
TEST(ex_86_the_band_of_its_printed_sum, "L3C-23.1") {
	l3_test t = squadron();
	CHECK_INT(l3_test_read(&t, 9).now, L3_CHARGE);
	CHECK_INT(l3_test_read(&t, 3).now, L3_AVANCE);
	CHECK_INT(l3_pop_of(0, 1 + 2 + 2), 2);
	CHECK_INT(l3_pop_of(0, 1 + 1 + 2), 1); /* EX-87 c */
	CHECK_INT(l3_reforming_pa(3, false), 1);
}

/* --- What cannot be, and what never hurts ---------------------------------------------------------------------------------------- */

#define REFUSED(FACTS, CLAUSE)                                                                                                             \
	do {                                                                                                                               \
		l3_test no = battalion();                                                                                                  \
		gg_verdict why = {0};                                                                                                      \
		FACTS;                                                                                                                     \
		CHECK(!l3_test_check(&no, &why));                                                                                          \
		CHECK(why.code);                                                                                                           \
		CHECK_INT(why.clause, CLAUSE);                                                                                             \
	} while (0)

TEST(l3c_22_tests_that_cannot_be, "L3C-22.1", "L3C-22.6", "L3C-22.11", "L3C-22.34", "L3C-23.1", "L3C-24.16", "L3C-25.6") {
	REFUSED(no.column = L3_COLUMN_OTHER, L3C_22_1);
	REFUSED((no.start = L3_START_NEXT, no.from = L3_HALTE), L3C_22_6);
	REFUSED(no.paces_to_lose = 1, L3C_23_1);
	REFUSED((no.column = L3_COLUMN_OTHER, no.start = L3_START_OTHER, no.enemy_shelter = L3_AL), L3C_22_11);
	REFUSED((no.column = L3_COLUMN_OTHER, no.start = L3_START_OTHER, no.screen = 1), L3C_24_16);
	REFUSED(no.general_away = 1, L3C_25_6);
	REFUSED((no.column = L3_COLUMN_FIRE, no.intent = L3_SEEKS_CAC), L3C_22_34);
}

TEST(l3c_26_3_units_that_cannot_be, "L3C-26.3", "L3C-22.32", "L3C-5.24", "L3C-6.13") {
	REFUSED(no.formation = L3_BAT, L3C_26_3);
	REFUSED((no.arm = L3_CAV, no.formation = L3_CAR), L3C_26_3);
	REFUSED((no.arm = L3_CAV, no.two_ranks = 1), L3C_1_2);
	REFUSED((no.formation = L3_CAR, no.flank_threats = 1), L3C_22_32);
	REFUSED((no.formation = L3_CAR, no.start = L3_START_RESPONSE, no.intent = L3_SEEKS_CAC), L3C_5_24);
	REFUSED((no.formation = L3_COF, no.intent = L3_SEEKS_CAC), L3C_6_13);
}

TEST(l3c_22_10_facts_that_cannot_be, "L3C-22.10", "L3C-1.13", "L3C-22.19", "L3C-22.39") {
	REFUSED((no.behind = L3_OBSTACLE_RUI, no.crosses = L3_OBSTACLE_MAR), L3C_22_10);
	REFUSED((no.lost_before = 37), L3C_1_13);
	REFUSED((no.enemy_number = 12), L3C_22_19);
	REFUSED((no.start = L3_START_RESPONSE, no.target[0] = infantry(L3_LIG)), L3C_22_39);
	REFUSED((no.target[0] = infantry(L3_BAT)), L3C_26_3);
}

TEST(l3c_22_a_favourable_fact_never_hurts, "L3C-22.1") {
	for (int round = 0; round < 64; round++) { /* among other facts, one better each time */
		l3_test t = battalion();
		t.inf_fire = round & 1, t.pop = (round >> 1) & 3, t.cohesion = (round >> 3) % 3, t.enemies[L3_ATTAQUE] = round >> 5;
		int base = l3_test_sum(&t, NULL);
		l3_test better[12];
		for (int i = 0; i < 12; i++)
			better[i] = t;
		better[0].height = 1, better[1].behind = L3_OBSTACLE_MAR, better[2].arms = 2, better[3].famous_enemies = 1;
		better[4].screen = 1, better[5].friends[L3_ARRET] = 1, better[6].friend_supports = 1, better[7].secure_flanks = 2;
		better[8].general = 2, better[9].mor = 9, better[10].enemies[L3_DEROUTE] = 1, better[11].strength = 36;
		for (int i = 0; i < 12; i++)
			CHECK(l3_test_sum(&better[i], NULL) >= base);
		for (int score = -12; score < 12; score++) /* and a better score is never a worse case */
			CHECK(l3_test_read(&t, score + 1).now >= l3_test_read(&t, score).now);
	}
}
