/*
 * tricolore_arithmetic.c - fire, melee, pursuit, rally, action points and moves: modifiers alone and the worked examples of the seed.
 */
#include "harness.h"

#include "tricolore_words.h"

#include "tricolore/facts.h"

static l3_fire muskets(void) {
	return (l3_fire){.arm = L3_INF, .weapon = L3_MUSKET, .feu = 1, .figures = 12, .concerned = 12};
}

static l3_fire guns(void) {
	return (l3_fire){.arm = L3_ART, .weapon = L3_GUN_MEDIUM, .feu = 2, .figures = 8, .concerned = 12};
}

#define ALONE(UNIT, M, V, CHANGE)                                                                                                          \
	do {                                                                                                                               \
		l3_fire alone = UNIT();                                                                                                    \
		int before = l3_fire_score(&alone, NULL);                                                                                  \
		alone.M = (V);                                                                                                             \
		CHECK_INT(l3_fire_score(&alone, NULL) - before, CHANGE);                                                                   \
	} while (0)

/* EX-41. */
TEST(l3c_17_13_the_firer_s_modifiers_alone, "L3C-17.13", "L3C-2.2", "L3C-17.1", "L3C-19.3", "L3C-19.5") {
	static const int ranges[] = {0, -2, -4, -6, -8};
	for (int range = L3_P1; range <= L3_P3; range++)
		ALONE(guns, range, range, ranges[range]);
	l3_fire at_p1 = muskets();
	CHECK_INT(l3_fire_score(&at_p1, NULL), 1 + 2);
	ALONE(muskets, first, 1, 1);
	ALONE(guns, canister, 1, 2);
	ALONE(muskets, under_fire, 1, -1);
	ALONE(muskets, pop, 2, -2);
}

TEST(l3c_17_7_the_target_s_modifiers_alone, "L3C-17.7", "L3C-19.4", "L3C-16.15", "L3C-17.13") {
	ALONE(muskets, flank, 1, 2);
	ALONE(muskets, crossing, 1, -1);
	ALONE(guns, crossing, 1, 1); /* always with the flank bonus */
	ALONE(muskets, target_battery, 1, -2);
	ALONE(muskets, target_skirmish, 1, -2);
	ALONE(guns, target_skirmish, 1, 0);
	ALONE(muskets, shelter, L3_AL, -1);
	ALONE(muskets, shelter, L3_AM, -2);
	ALONE(muskets, shelter, L3_AD, -3);
}

TEST(l3c_17_3_the_other_modifiers_alone, "L3C-17.3", "L3C-17.4", "L3C-17.12", "L3C-24.6", "L3C-25.4") {
	ALONE(muskets, crest, 1, -1);
	ALONE(muskets, crest, 2, -2); /* EX-41 */
	ALONE(guns, other_level, 1, -1);
	ALONE(muskets, evaded, 2, -2);
	ALONE(muskets, mounted, 1, -1);
	ALONE(muskets, general, 3, 1);
	l3_fire swapped = muskets();
	swapped.crest = 1, swapped.crest_swapped = 1;
	CHECK_INT(l3_fire_score(&swapped, NULL), 3 - 2);
}

TEST(l3c_24_17_guns_do_skirmishers_no_harm, "L3C-24.17") {
	l3_fire f = guns();
	f.target_skirmish = 1;
	CHECK_INT(l3_fire_loss(&f).pap, 0);
	CHECK_INT(l3_fire_loss(&f).effective, 1);
}

/* EX-84. */
TEST(ex_84_ten_muskets_at_long_range, "L3C-18.1", "L3C-18.3") {
	l3_fire f = muskets();
	f.range = L3_P3, f.first = 1, f.figures = l3_fire_figures(8, 1, L3_P2, false);
	CHECK_INT(f.figures, 10);
	CHECK_INT(l3_fire_score(&f, NULL), -4);
	CHECK_INT(l3_fire_loss(&f).pap, 2);
	CHECK_INT(l3_loss_percent(2, 4), 15);
}

TEST(ex_47_two_lines_of_twelve, "L3C-31.27", "L3C-20.4", "A-17") {
	l3_fire d = muskets(), a = muskets();
	d.range = a.range = L3_P2, d.first = a.first = 1;
	d.under_fire = 1; /* although he fires first */
	CHECK_INT(l3_fire_score(&d, NULL), -1);
	CHECK_INT(l3_fire_loss(&d).pap, 3);
	CHECK_INT(l3_loss_percent(3, 12), 10);
	a.figures = 11, a.under_fire = 1; /* he replies with the figures left, under fire */
	CHECK_INT(l3_fire_score(&a, NULL), -1);
	CHECK_INT(l3_fire_loss(&a).pap, 2);
}

/* EX-44, EX-45, EX-46. */
TEST(ex_44_45_46_figures, "L3C-18.1", "L3C-18.3") {
	CHECK_INT(l3_fire_figures(12, 2, L3_P1, false), 14);
	CHECK_INT(l3_fire_figures(6, 1, L3_P2, false), 8);
	CHECK_INT(l3_fire_figures(6, 1, L3_P3, false), 9);
	CHECK_INT(l3_fire_figures(3, 1, L3_P3, true), 4); /* skirmishers always 1 */
	CHECK_INT(l3_concerned(4, L3_INF, L3_CAV, 1, 2, true), 2);
	CHECK_INT(l3_concerned(3, L3_INF, L3_CAV, 1, 2, true), 2);
	CHECK_INT(l3_concerned(3, L3_INF, L3_CAV, 1, 2, false), 4);
	CHECK_INT(l3_concerned(3, L3_INF, L3_INF, 3, 2, true), 6);
	CHECK_INT(l3_concerned(2, L3_INF, L3_INF, 1, 2, true), 2);
	CHECK_INT(l3_concerned(3, L3_INF, L3_INF, 1, 2, false), 5);
	CHECK_INT(l3_concerned(3, L3_INF, L3_INF, 3, 1, false), 8);
}

/* EX-3, EX-4, EX-5. */
TEST(ex_3_4_5_pap_on_ranks, "L3C-1.13", "L3C-1.16", "L3C-1.17") {
	CHECK_INT(l3_figures_lost(2, 4), 2);
	CHECK_INT(l3_figures_lost(0, 2), 0);
	CHECK_INT(l3_ball_share(3, 4, false), 2);
	CHECK_INT(l3_loss_percent(2, 6), 10);
	CHECK_INT(l3_ball_share(5, 4, true), 3);
	CHECK_INT(l3_ball_share(3, 2, false), 3);
}

TEST(l3c_31_15_over_ten_percent_of_the_turn, "L3C-31.15", "L3C-22.8") {
	CHECK(!l3_loss_test_due(0, 3, 12)); /* 3 of 36 */
	CHECK(l3_loss_test_due(0, 4, 12));
	CHECK(!l3_loss_test_due(0, 3, 10)); /* exactly 10 %: not over */
	CHECK(l3_loss_test_due(0, 4, 10));
	CHECK(!l3_loss_test_due(4, 2, 10)); /* exactly 20 % */
	CHECK(l3_loss_test_due(4, 3, 10));
	CHECK_INT(l3_loss_tenths(4, 12), 1);
}

/* EX-49, EX-97. */
TEST(ex_49_97_duels_and_joint_fire, "L3C-20.6", "L3C-20.8", "L3C-17.11") {
	CHECK(l3_is_duel_range(L3_MUSKET, L3_MUSKET, 1000));
	CHECK(l3_is_duel_range(L3_RIFLE, L3_MUSKET, 1000));
	CHECK(!l3_is_duel_range(L3_RIFLE, L3_MUSKET, 1500));
	CHECK(l3_is_duel_range(L3_GUN_LIGHT, L3_GUN_HEAVY, 3000));
	CHECK(!l3_is_duel_range(L3_GUN_LIGHT, L3_GUN_HEAVY, 3500)); /* P1bis is no duel */
	CHECK_INT(l3_joint_score((const int32_t[]){0, 1}, 2), 0);
	CHECK_INT(l3_joint_score((const int32_t[]){0, -1}, 2), -1);
}

/* --- Melee ---------------------------------------------------------------------------------------------------------------------- */

static l3_melee even(void) {
	l3_melee m = {{{.arm = L3_INF, .status = L3_LINE_TROOPS, .cac = 2, .figures = 12, .pace = L3_HALT},
		       {.arm = L3_INF, .status = L3_LINE_TROOPS, .cac = 2, .figures = 12, .pace = L3_HALT}},
		      0};
	return m;
}

#define FIGHT(FACTS, CHANGE)                                                                                                               \
	do {                                                                                                                               \
		l3_melee m = even();                                                                                                       \
		l3_fighter *own = &m.side[0], *enemy = &m.side[1];                                                                         \
		(void)own, (void)enemy;                                                                                                    \
		FACTS;                                                                                                                     \
		CHECK_INT(l3_melee_factor(&m, 0, NULL) - 2, CHANGE);                                                                       \
	} while (0)

TEST(l3c_21_every_melee_modifier_alone, "L3C-21.1", "L3C-21.2", "L3C-21.7", "L3C-2.2", "L3C-25.4", "L3C-16.16", "L3C-34.1") {
	FIGHT(own->pace = L3_PAC, 2);
	FIGHT(enemy->pace = L3_PCH, 0); /* only the favourable difference */
	FIGHT((own->arm = L3_CAV, own->pace = L3_PAC), 4);
	FIGHT(enemy->cohesion = L3_SAF, 1);
	FIGHT(enemy->cohesion = L3_DES, 2);
	FIGHT(own->cohesion = L3_SAF, -1);
	FIGHT(own->cohesion = L3_DES, -2);
	FIGHT(own->pop = 2, -2);
	FIGHT((own->arm = L3_CAV, own->lance = 1), 2);
	FIGHT((own->arm = enemy->arm = L3_CAV, own->type = 3, enemy->type = 1, own->pace = enemy->pace = L3_PAC), 2);
	FIGHT((own->arm = enemy->arm = L3_CAV, own->type = 3, enemy->type = 1), 0); /* only at PAC or PCH */
	FIGHT(own->height = 1, 1);
	FIGHT(own->height = -1, -1);
	FIGHT(own->shelter = L3_AL, 1);
	FIGHT(own->shelter = L3_AM, 2);
	FIGHT(own->shelter = L3_AD, 3);
	FIGHT(own->behind = L3_OBSTACLE_RUI, 1);
	FIGHT(own->behind = L3_OBSTACLE_MAR, 2);
	FIGHT(own->general = 3, 2);
	FIGHT(enemy->struck = L3_STRUCK_FLANK, 0); /* figures are its whole effect */
	FIGHT((enemy->struck = L3_STRUCK_FLANK, m.position_factors = 1), 2);
	FIGHT((enemy->struck = L3_STRUCK_REAR, m.position_factors = 1), 3);
	FIGHT((own->square = 1, enemy->arm = L3_CAV, m.position_factors = 1), 2);
}

/* EX-83. */
TEST(ex_83_cuirassiers_ride_through, "L3C-21.1", "L3C-21.3", "L3C-21.9") {
	l3_melee m = even();
	m.side[0] = (l3_fighter){.arm = L3_CAV, .status = L3_ELITE, .cac = 3, .figures = 4, .pace = L3_PAC, .type = 3};
	m.side[1].cac = 1, m.side[1].figures = 8, m.side[1].cohesion = L3_SAF;
	CHECK(l3_melee_check(&m, NULL));
	CHECK_INT(l3_melee_factor(&m, 0, NULL), 8);
	CHECK_INT(l3_melee_factor(&m, 1, NULL), 0);
	CHECK_INT(l3_melee_loss(&m, 0).pap, 4);
	CHECK_INT(l3_melee_loss(&m, 1).pap, 2);
	CHECK(l3_breaks_through(L3_PAC, L3_HALT, 1, false) && !l3_breaks_through(L3_POR, L3_HALT, 1, false) &&
	      !l3_breaks_through(L3_PAC, L3_HALT, 2, false) && l3_breaks_through(L3_PAC, L3_HALT, 2, true));
	l3_beaten a = l3_melee_result(&m.side[1], 4, 2, false), c = l3_melee_result(&m.side[0], 2, 4, false);
	CHECK_INT(a.now, L3_RETRAITE);
	CHECK_INT(a.cohesion, L3_DES);
	CHECK(c.won);
	CHECK_INT(c.cohesion, L3_SAF);
}

/* EX-50, EX-52. */
TEST(ex_50_52_figures_and_several_enemies, "L3C-21.1", "L3C-21.5") {
	CHECK_INT(l3_engaged(L3_INF, L3_PCH, 6, 0, 3, false), 12);
	CHECK_INT(l3_engaged(L3_INF, L3_POR, 4, 0, 3, false), 4);
	CHECK_INT(l3_engaged(L3_INF, L3_PAC, 4, 1, 3, false), 10);
	CHECK_INT(l3_engaged(L3_INF, L3_PAC, 4, 1, 3, true), 8);
	CHECK_INT(l3_engaged(L3_CAV, L3_PCH, 4, 1, 2, false), 5);
	l3_fighter line = {.status = L3_LINE_TROOPS};
	/* 1: 3 to 1. */
	CHECK_INT(l3_melee_result(&line, 3, 1, false).now, L3_RETRAITE);
	/* 2: D takes 3 + 1 and gives 1 + 3. */
	l3_beaten d = l3_melee_result(&line, 4, 4, false), a = l3_melee_result(&line, 1, 3, false), b = l3_melee_result(&line, 3, 1, false);
	CHECK(d.drawn && a.won);
	CHECK_INT(d.now, L3_ARRET);
	CHECK_INT(a.cohesion, L3_SAF);
	CHECK_INT(b.now, L3_RETRAITE);
	CHECK_INT(b.cohesion, L3_DES);
}

/* EX-81, EX-51. */
TEST(ex_81_status_after_defeat, "L3C-1.19", "L3C-22.38", "L3C-35.12", "L3C-20.9", "L3C-24.14") {
	l3_fighter elite = {.status = L3_ELITE}, militia = {.status = L3_MILITIA}, saf = {.status = L3_LINE_TROOPS, .cohesion = L3_SAF},
		   skirmish = {.status = L3_LINE_TROOPS, .skirmish = 1};
	l3_beaten by_2 = l3_melee_result(&elite, 4, 2, false), by_1 = l3_melee_result(&elite, 3, 2, false);
	CHECK_INT(l3_raised((l3_case)by_2.now, by_2.lift), L3_REPLI);
	CHECK_INT(l3_raised((l3_case)by_1.now, by_1.lift), L3_HALTE);
	CHECK_INT(by_1.cohesion, L3_DES);
	CHECK_INT(l3_raised(L3_HALTE, 2), L3_ARRET); /* never above */
	CHECK_INT(l3_melee_result(&militia, 3, 2, false).now, L3_RETRAITE);
	CHECK_INT(l3_melee_result(&militia, 3, 2, true).now, L3_REPLI); /* not after a duel */
	CHECK_INT(l3_melee_result(&militia, 9, 2, false).now, L3_DEROUTE);
	CHECK_INT(l3_melee_result(&saf, 1, 3, false).cohesion, L3_DES); /* won while SAF */
	CHECK_INT(l3_melee_result(&saf, 1, 1, false).cohesion, L3_DES);
	CHECK_INT(l3_melee_result(&saf, 1, 1, true).cohesion, L3_SAF); /* a duel keeps formation */
	CHECK_INT(l3_melee_result(&skirmish, 2, 1, true).cohesion, L3_SAF);
	CHECK_INT(l3_melee_result(&skirmish, 3, 1, true).cohesion, L3_DES);
	CHECK_INT(l3_melee_result(&skirmish, 4, 1, true).now, L3_DEROUTE);
	CHECK_INT(l3_worse(L3_SAF, 2), L3_DES); /* EX-51 */
}

/* --- Control, pursuit, rally ------------------------------------------------------------------------------------------------------- */

TEST(l3c_6_2_control_by_arm_and_status, "L3C-6.2", "L3C-9.10") {
	static const struct {
		l3_control_test test;
		int least;
	} rows[] = {{{L3_CAV, L3_LINE_TROOPS, 0}, 3}, {{L3_INF, L3_LINE_TROOPS, 0}, 2}, {{L3_CAV, L3_ELITE, 0}, 2},
		    {{L3_CAV, L3_GUARD, 0}, 1},       {{L3_CAV, L3_MILITIA, 0}, 4},     {{L3_CAV, L3_LINE_TROOPS, 2}, 1}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int die = 1; die <= 6; die++)
			CHECK_INT(l3_controlled(&rows[i].test, die), die >= rows[i].least);
}

/* EX-20, EX-21, EX-22. */
TEST(ex_20_22_pursuit_and_prisoners, "L3C-9.7", "L3C-29.22", "L3C-9.2") {
	l3_hunt h = {.arm = L3_CAV, .figures = 4, .target_arm = L3_INF, .target_figures = 12, .target_case = L3_RETRAITE, .reach = 4000};
	CHECK_INT(l3_hunt_catch_up(&h, NULL), 1);
	CHECK(l3_hunt_caught(&h));
	h.target_malus = 1;
	CHECK_INT(l3_prisoners(&h), 2); /* 1 of 5 UD of 12 figures, nearest */
	h.target_figures = 10;
	CHECK_INT(l3_prisoners(&h), 2); /* 20 % */
	h.pursuer_malus = 5;            /* DEN 2 + NI2 3 */
	CHECK_INT(l3_hunt_catch_up(&h, NULL), 5);
	CHECK(!l3_hunt_caught(&h));
	h.victor = 1;
	CHECK_INT(l3_hunt_catch_up(&h, NULL), 0);
	gg_verdict why = {0};
	h.target_case = L3_REPLI;
	CHECK(!l3_hunt_check(&h, &why));
	CHECK_INT(why.clause, L3C_9_1);
	CHECK_INT(1 + 2, 3); /* EX-21: fire 1, pursuit 2 */
	CHECK(l3_pa_ok(1, 2, L3_PAY_VOLUNTARY, NULL) && !l3_pa_ok(2, 2, L3_PAY_VOLUNTARY, NULL));
}

/* EX-33, EX-34. */
TEST(ex_33_34_dragoons_come_back, "L3C-14.6", "L3C-14.7", "L3C-14.9", "L3C-14.11") {
	l3_climb c = {.now = L3_DEROUTE, .exact = 1};
	static const l3_case turns[] = {L3_RETRAITE, L3_REPLI, L3_HALTE, L3_ARRET, L3_ARRET};
	for (unsigned i = 0; i < sizeof turns / sizeof *turns; i++) {
		c.now = (int)l3_climb_to(&c, NULL);
		CHECK_INT(c.now, turns[i]);
	}
	CHECK_INT(l3_reforming_pa(2, false), 2);
	/* The PA of the moves: 3 + 3, then 3 + 2, 2 + 1, 0 (L3C-35.14). */
	CHECK_INT(l3_pop_of(3, l3_mandatory_pa(L3_DEROUTE)), 3);
	CHECK_INT(l3_pop_of(3, l3_mandatory_pa(L3_RETRAITE)), 2);
	CHECK_INT(l3_pop_of(2, l3_mandatory_pa(L3_REPLI)), 0);
	l3_climb brigadier = {.now = L3_DEROUTE, .exact = 0, .general = 1};
	CHECK_INT(l3_climb_to(&brigadier, NULL), L3_RETRAITE);
	brigadier = (l3_climb){.now = L3_HALTE, .exact = 1, .general = 3};
	CHECK_INT(l3_climb_to(&brigadier, NULL), L3_ARRET); /* not above */
	static const l3_climb kept[] = {
		{.now = L3_REPLI}, {.now = L3_REPLI, .exact = 1, .under_fire = 1}, {.now = L3_REPLI, .exact = 1, .enemy_at_dt = 1}};
	for (unsigned i = 0; i < 3; i++)
		CHECK_INT(l3_climb_to(&kept[i], NULL), L3_REPLI);
	l3_climb behind = {.now = L3_REPLI, .exact = 1, .enemy_at_dt = 1, .second_line = 1};
	CHECK_INT(l3_climb_to(&behind, NULL), L3_HALTE);
}

/* --- PA, moves, changes -------------------------------------------------------------------------------------------------------------- */

/* EX-1, EX-28, EX-31, EX-35. */
TEST(ex_1_28_31_35_action_points, "L3C-2.1", "L3C-2.3", "L3C-2.4", "L3C-2.6", "L3C-2.7", "L3C-2.8", "L3C-29.3") {
	gg_verdict why = {0};
	CHECK_INT(l3_pop_of(2, 2), 1); /* EX-1 a, counter-MAC; b, reload and fire */
	CHECK_INT(l3_pop_of(2, 1), 0); /* c, loaded */
	CHECK(!l3_pa_ok(2, 2, L3_PAY_VOLUNTARY, &why));
	CHECK_INT(why.clause, L3C_2_4);
	CHECK(l3_pa_ok(2, 4, L3_PAY_ANSWER, NULL) && !l3_pa_ok(3, 4, L3_PAY_ANSWER, &why));
	CHECK_INT(why.clause, L3C_2_3);
	CHECK(l3_pa_ok(9, 9, L3_PAY_FORCED, NULL));
	CHECK_INT(l3_cho_pa(L3_INF, 1, L3_LIG, true), 4); /* EX-28 */
	CHECK(l3_pa_ok(0, 4, L3_PAY_MANOEUVRE, NULL) && !l3_pa_ok(1, 4, L3_PAY_MANOEUVRE, NULL));
	CHECK_INT(l3_pop_of(0, 4), 1);
	CHECK_INT(l3_pop_of(2, 3), 2);                      /* EX-31: 2 POP, 1 PA next turn */
	CHECK_INT(l3_chf_pa(L3_INF, 3, L3_LIG, L3_CAR), 1); /* EX-35 */
}

/* EX-7, EX-8, EX-9, EX-10, EX-12, EX-13, EX-38, EX-94. */
TEST(ex_7_8_9_10_12_13_moves, "L3C-4.2", "L3C-5.1", "L3C-5.18", "L3C-5.20") {
	l3_march militia = {.formation = L3_COD, .status = L3_MILITIA, .pa = 1};
	CHECK_INT(l3_operational_ud(l3_march_ud(&militia, NULL)), 10);
	l3_march guard = {.arm = L3_CAV, .formation = L3_COM, .status = L3_GUARD, .pa = 1};
	CHECK_INT(l3_operational_ud(l3_march_ud(&guard, NULL)), 35);
	l3_march square = {.formation = L3_CAR, .status = L3_LINE_TROOPS, .pa = 1};
	CHECK_INT(l3_operational_ud(l3_march_ud(&square, NULL)), 5);
	CHECK_INT(1 + l3_cho_pa(L3_CAV, 2, L3_LIG, false), 2); /* EX-10 */
	CHECK_INT(2 + l3_cho_pa(L3_CAV, 2, L3_LIG, false), 3);
	CHECK_INT(1 + l3_cho_pa(L3_CAV, 2, L3_LIG, true), 3);
	l3_march foot = {.arm = L3_ART, .formation = L3_COD, .status = L3_LINE_TROOPS, .pa = 3, .toll = 4}, horse = foot;
	CHECK_INT(l3_march_ud(&foot, NULL), 1); /* EX-12 */
	horse.horse = 1;
	CHECK_INT(l3_march_ud(&horse, NULL), 4);
	foot.pa = 2, foot.toll = l3_ground_toll(L3_DEN, L3_ART, 0, false, false).ud;
	CHECK_INT(l3_march_ud(&foot, NULL), 1);              /* EX-13 */
	CHECK_INT(l3_chf_pa(L3_INF, 2, L3_COC, L3_CIRC), 4); /* EX-38 */
}

TEST(l3c_5_5_militia_general_road, "L3C-5.5", "L3C-5.22", "L3C-25.7", "L3C-29.8", "L3C-29.1") {
	l3_march m = {.formation = L3_COC, .status = L3_ELITE, .pa = 2, .general = 1, .road = 1};
	CHECK_INT(l3_march_ud(&m, NULL), 4 + 1 + 1 + 1 + 1);
	l3_march back = {.formation = L3_LIG, .status = L3_CONSCRIPT, .pa = 1, .back = 1};
	CHECK_INT(l3_march_ud(&back, NULL), 1);
	CHECK_INT(l3_march_pa(&back), 2);
	back.status = L3_LINE_TROOPS;
	CHECK_INT(l3_march_pa(&back), 1);
	m.toll = 20;
	CHECK_INT(l3_march_ud(&m, NULL), 0);
	gg_verdict why = {0};
	back.arm = L3_CAV;
	CHECK(!l3_march_check(&back, &why));
	CHECK_INT(why.clause, L3C_5_22);
}

/* EX-14, EX-18. */
TEST(ex_14_18_pace_and_room, "L3C-6.7", "L3C-5.21", "L3C-6.10") {
	CHECK_INT(l3_pace_change_ud(L3_CAV, L3_PCH, L3_HALT), 3);
	CHECK_INT(l3_pace_change_ud(L3_CAV, L3_PAC, L3_HALT), 2);
	CHECK_INT(l3_pace_change_ud(L3_INF, L3_PCH, L3_HALT), 1);
	CHECK_INT(l3_pace_change_ud(L3_INF, L3_PAC, L3_HALT), 0);
	/* A stream less than 1 UD before the line. */
	CHECK_INT(l3_pace_reached(L3_INF, L3_POR, 900), L3_PAC);
	CHECK_INT(l3_pace_reached(L3_CAV, (l3_pace)l3_ground_toll(L3_RUI, L3_CAV, 0, false, false).pace, 900), L3_POR);
	CHECK_INT(l3_pace_reached(L3_CAV, (l3_pace)l3_ground_toll(L3_RUI, L3_CAV, 0, true, false).pace, 900), L3_PAC);
	CHECK_INT(l3_ground_toll(L3_PO1, L3_INF, 0, false, false).ddf, 1);
	CHECK_INT(l3_ground_toll(L3_RUI, L3_INF, 0, false, false).ddf, 0);
	CHECK_INT(l3_pace_reached(L3_CAV, L3_HALT, 3000), L3_PCH);
}

/* EX-15, EX-16, EX-29, EX-30, EX-32, EX-36, EX-96. */
TEST(ex_15_16_29_30_32_36_changes, "L3C-5.23", "L3C-6.1", "L3C-13.2", "L3C-14.5", "L3C-16.4", "L3C-16.7") {
	CHECK_INT(l3_manhandling_pa(false, L3_LINE_TROOPS, true), 2);
	CHECK_INT(l3_manhandling_pa(false, L3_MILITIA, true), 3);
	CHECK_INT(l3_manhandling_pa(true, L3_GUARD, true), 3);
	CHECK_INT(l3_manhandling_pa(true, L3_IRREGULAR, true), 4);
	CHECK_INT(l3_manhandling_pa(false, L3_ELITE, false), 1);
	CHECK_INT(l3_far_pa(L3_INF, 2, L3_COD), 2); /* EX-16 a: 1 PA is left, no MAC */
	CHECK(!l3_pa_ok(2, 2, L3_PAY_VOLUNTARY, NULL));
	CHECK_INT(l3_reforming_pa(3, false), 1); /* b: 2 PA are left */
	CHECK(l3_pa_ok(1, 2, L3_PAY_VOLUNTARY, NULL));
	CHECK_INT(l3_chf_pa(L3_INF, 3, L3_LIG, L3_TIR) + 1 + 1, 3); /* EX-29 */
	CHECK_INT(l3_far_pa(L3_INF, 3, L3_COD) + 1, 3);             /* EX-30 */
	CHECK_INT(l3_por_ud(L3_INF, false, L3_TIR), 4);
	CHECK_INT(l3_reforming_pa(2, true), 3);          /* EX-32 */
	CHECK_INT(l3_block_capacity(500, 300, 125), 12); /* EX-36 */
	CHECK_INT(l3_block_face(500, 125), 4);
	CHECK_INT(l3_block_face(300, 125), 2);
	for (int ft = 0; ft <= 2; ft++)
		CHECK_INT(l3_block_pa(ft), 3 - ft);
	CHECK(!l3_pa_ok(1, 3, L3_PAY_VOLUNTARY, NULL)); /* EX-96 */
}

/* --- Generals, initiative, points ------------------------------------------------------------------------------------------------------
 */

TEST(l3c_25_11_snipers_and_initiative, "L3C-25.11", "L3C-31.28", "L3C-3.2") {
	for (int die = 1; die <= 6; die++) {
		CHECK_INT(l3_general_sniped(L3_P1, die), die >= 4);
		CHECK_INT(l3_general_sniped(L3_P2, die), die >= 5);
		CHECK_INT(l3_general_sniped(L3_P3, die), die == 6);
	}
	const int32_t ccf[] = {2, 1}, none[] = {0, 0}, second[] = {0, 1};
	CHECK_INT(l3_initiative_winner((const int32_t[]){3, 5}, ccf, none, 0), 1);
	CHECK_INT(l3_initiative_winner((const int32_t[]){4, 4}, ccf, none, 1), 0);
	CHECK_INT(l3_initiative_winner((const int32_t[]){3, 4}, ccf, none, 1), 1);
	CHECK_INT(l3_initiative_winner((const int32_t[]){3, 4}, ccf, second, 0), 1);
}

TEST(l3c_26_1_points_of_t11, "L3C-26.1", "L3C-26.6") {
	static const struct {
		l3_purse unit;
		int count, cost;
	} rows[] = {{{.arm = L3_INF, .status = L3_LINE_TROOPS, .mor = 5, .feu = 1, .cac = 2, .ccf = 3, .ft = 1}, 12, 156},
		    {{.arm = L3_INF, .status = L3_GUARD, .mor = 7, .feu = 2, .cac = 4, .ccf = 3, .ft = 1}, 12, 264},
		    {{.arm = L3_CAV, .status = L3_ELITE, .mor = 6, .cac = 3, .ccf = 2, .type = 3}, 4, 108},
		    {{.arm = L3_CAV, .status = L3_MILITIA, .mor = 3, .cac = 1, .ccf = 1, .type = 0, .lance = 1}, 3, 33},
		    {{.arm = L3_ART, .status = L3_ELITE, .mor = 5, .feu = 2, .cac = 1, .ccf = 3, .horse = 1}, 6, 162},
		    {{.arm = L3_INF, .status = L3_IRREGULAR, .mor = 3, .feu = 0, .cac = 0, .ccf = 1, .ft = 1}, 8, 32}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		CHECK_INT(l3_cost_each(&rows[i].unit, NULL) * rows[i].count, rows[i].cost);
	CHECK_INT(l3_general_cost(L3_BRIGADE, 1), 20);
	CHECK_INT(l3_general_cost(L3_GEC, 3), 130);
}

TEST(l3c_17_fires_and_melees_that_cannot_be, "L3C-17.12", "L3C-19.3", "L3C-19.5", "L3C-24.18", "L3C-6.15") {
	static const struct {
		l3_fire fire;
		int clause;
	} rows[] = {{{.arm = L3_CAV}, L3C_17_12},
		    {{.arm = L3_INF, .weapon = L3_GUN_LIGHT}, L3C_26_10},
		    {{.arm = L3_INF, .weapon = L3_MUSKET, .range = L3_P1BIS}, L3C_19_3},
		    {{.arm = L3_CAV, .weapon = L3_CARBINE, .range = L3_P1}, L3C_17_12},
		    {{.arm = L3_INF, .weapon = L3_MUSKET, .canister = 1}, L3C_19_5},
		    {{.arm = L3_ART, .weapon = L3_GUN_LIGHT, .canister = 1, .range = L3_P2BIS}, L3C_19_5},
		    {{.arm = L3_INF, .weapon = L3_MUSKET, .target_battery = 1}, L3C_17_7},
		    {{.arm = L3_INF, .weapon = L3_MUSKET, .target_skirmish = 1, .flank = 1}, L3C_17_6},
		    {{.arm = L3_ART, .weapon = L3_GUN_LIGHT, .evaded = 1}, L3C_24_6}};
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
		gg_verdict why = {0};
		CHECK(!l3_fire_check(&rows[i].fire, &why));
		CHECK_INT(why.clause, rows[i].clause);
	}
	l3_melee m = even();
	gg_verdict why = {0};
	m.side[0].arm = L3_CAV, m.side[1].square = 1;
	CHECK(!l3_melee_check(&m, &why));
	CHECK_INT(why.clause, L3C_6_15);
	m = even();
	m.side[0].skirmish = 1, m.side[0].pace = L3_POR;
	CHECK(!l3_melee_check(&m, &why));
	CHECK_INT(why.clause, L3C_24_18);
}

TEST(l3c_29_1_what_no_march_can_be, "L3C-29.1", "L3C-5.22", "L3C-5.25", "L3C-29.8") {
	static const struct {
		l3_march march;
		unsigned clause; /* 0: it can be */
	} cases[] = {
		{{.arm = L3_ART, .formation = L3_COD, .pa = 1, .horse = 1}, 0},
		{{.arm = L3_INF, .formation = L3_COD, .pa = 1, .horse = 1}, L3C_5_25},
		{{.arm = L3_CAV, .formation = L3_COD, .pa = 1, .horse = 1}, L3C_5_25},
		{{.arm = L3_INF, .formation = L3_COD, .pa = 1}, 0},
		{{.arm = L3_CAV, .formation = L3_CAR, .pa = 1}, L3C_29_1}, /* no such formation */
		{{.arm = L3_INF, .formation = L3_LIG, .pa = 1, .back = 1}, 0},
		{{.arm = L3_CAV, .formation = L3_LIG, .pa = 1, .back = 1}, L3C_5_22},
		{{.arm = L3_INF, .formation = L3_LIG, .pa = 2, .back = 1}, L3C_29_1},
		{{.arm = L3_INF, .formation = L3_CAR, .pa = 1}, 0},
		{{.arm = L3_INF, .formation = L3_CAR, .pa = 2}, L3C_29_1},
		{{.arm = L3_INF, .formation = L3_COF, .pa = 2}, 0},
		{{.arm = L3_INF, .formation = L3_COF, .pa = 3}, L3C_29_1},
		{{.arm = L3_INF, .formation = L3_COM, .pa = 1, .road = 1}, 0},
		{{.arm = L3_INF, .formation = L3_COC, .pa = 1, .road = 1}, 0},
		{{.arm = L3_INF, .formation = L3_COD, .pa = 1, .road = 1}, L3C_29_8},
	};
	for (unsigned i = 0; i < sizeof cases / sizeof *cases; i++) {
		gg_verdict verdict = {0};
		CHECK_INT(l3_march_check(&cases[i].march, &verdict), !cases[i].clause);
		CHECK_INT(verdict.clause, cases[i].clause);
	}
}
