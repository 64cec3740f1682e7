/*
 * empire_shock_check.c - shocks that cannot be are refused with their clause.
 */
#include "empire_units.h"

#define REFUSED(BASE, FACT, CODE, CLAUSE)                                                                                                  \
	do {                                                                                                                               \
		em_shock s = BASE;                                                                                                         \
		gg_verdict refusal = {0};                                                                                                  \
		CHECK(em_shock_check(&s, &refusal));                                                                                       \
		CHECK_INT(refusal.code, 0);                                                                                                \
		FACT;                                                                                                                      \
		CHECK(!em_shock_check(&s, &refusal));                                                                                      \
		CHECK(!em_shock_check(&s, NULL));                                                                                          \
		CHECK_INT(refusal.code, CODE);                                                                                             \
		CHECK_INT(refusal.clause, CLAUSE);                                                                                         \
	} while (0)

static em_shock on_foot(void) {
	return charge(foot(EM_COLUMN), foot(EM_LINE));
}

static em_shock on_horse(void) {
	return charge(horse(EM_HEAVY_CAVALRY), foot(EM_LINE));
}

TEST(guns_skirmishers_squares_and_garrisons_never_charge, "BE-9.8", "BE-20.1") {
	REFUSED(on_foot(), s.charger.body = battery(EM_GUN_6), EM_SAY_GUNS_NO_CHARGE, BE_9_8);
	REFUSED(on_foot(), s.charger.body = skirmishers(1), EM_SAY_SKIRMISHERS_NO_CHARGE, BE_9_8);
	REFUSED(on_foot(), (s.charger.body.formation = EM_SKIRMISH, s.charger.body.light = 1), EM_SAY_SKIRMISHERS_NO_CHARGE, BE_9_8);
	REFUSED(on_foot(), s.charger.body.formation = EM_HOLLOW_SQUARE, EM_SAY_SQUARE_NO_CHARGE, BE_9_8);
	REFUSED(on_foot(), s.charger.body.formation = EM_BUILDING, EM_SAY_GARRISON_NO_CHARGE, BE_20_1);
	REFUSED(on_foot(), (s.target.part = EM_COUNTER_CHARGES, s.target.body.formation = EM_SOLID_SQUARE), EM_SAY_SQUARE_NO_CHARGE,
		BE_9_8);
}

TEST(who_charges_is_in_order_and_unmarked, "BE-9.11", "BE-6.2", "BE-11.9") {
	REFUSED(on_foot(), s.charger.body.disorder = 1, EM_SAY_DISORDER_NO_CHARGE, BE_9_11);
	REFUSED(on_foot(), s.charger.body.marker = 1, EM_SAY_MARKER_NO_CHARGE, BE_6_2);
	REFUSED(on_foot(), s.charger.part = EM_STANDS, EM_SAY_NOBODY_CHARGES, BE_11_9);
	REFUSED(on_foot(), s.charger.part = EM_COUNTER_CHARGES, EM_SAY_NOBODY_CHARGES, BE_11_9);
	em_shock pursuit = on_horse(); /* the shock before marked it */
	pursuit.charger.part = EM_PURSUES;
	pursuit.charger.body.marker = 1;
	CHECK(em_shock_check(&pursuit, NULL));
}

TEST(a_counter_charge_has_its_conditions, "BE-7.3", "BE-7.5", "BE-11.9", "BE-13.3") {
	em_shock counter = on_foot(), horses = charge(horse(EM_LIGHT_CAVALRY), horse(EM_LIGHT_CAVALRY));
	counter.target.part = horses.target.part = EM_COUNTER_CHARGES;
	REFUSED(counter, s.charger.body = horse(EM_LIGHT_CAVALRY), EM_SAY_NO_COUNTER_CAVALRY, BE_7_5);
	REFUSED(counter, s.target.body.disorder = 1, EM_SAY_DISORDER_NO_COUNTER, BE_7_5);
	REFUSED(counter, s.charger.part = EM_OPPORTUNITY_CHARGE, EM_SAY_ONLY_STANDS, BE_7_3);
	REFUSED(counter, s.charger.part = EM_PURSUES, EM_SAY_ONLY_STANDS, BE_13_3);
	REFUSED(on_foot(), s.target.part = EM_CHARGES, EM_SAY_TARGET_COUNTERS, BE_11_9);
	REFUSED(counter, s.target.flank_attack = 1, EM_SAY_COUNTER_FRONTAL, BE_7_5);
	horses.target.body.disorder = 1;
	CHECK(em_shock_check(&horses, NULL));
}

TEST(ground_and_formations_without_flanks, "BE-9.3", "BE-9.11", "BE-24.2") {
	REFUSED(on_horse(), s.target.body.formation = EM_BUILDING, EM_SAY_CAVALRY_BUILDING, BE_9_11);
	REFUSED(on_foot(), (s.charger.flank_attack = 1, s.target.body.formation = EM_BUILDING), EM_SAY_NO_FLANK, BE_9_3);
	REFUSED(on_foot(), (s.charger.flank_attack = 1, s.target.body.formation = EM_HOLLOW_SQUARE), EM_SAY_NO_FLANK, BE_9_3);
	REFUSED(on_foot(), (s.charger.flank_attack = 1, s.target.body = skirmishers(1)), EM_SAY_NO_FLANK, BE_24_2);
}

TEST(traits_of_another_arm_and_too_many_supports, "BE-0.2", "BE-0.3", "BE-19.1", "BE-19.3") {
	REFUSED(on_foot(), s.charger.body.lance = 1, EM_SAY_CAVALRY_ONLY, BE_0_2);
	REFUSED(on_foot(), s.target.body.cuirass = 1, EM_SAY_CAVALRY_ONLY, BE_0_2);
	REFUSED(on_horse(), s.charger.body.battalion_guns = 1, EM_SAY_INFANTRY_ONLY, BE_0_2);
	REFUSED(on_horse(), s.charger.body.shrapnel = 1, EM_SAY_ARTILLERY_ONLY, BE_0_2);
	REFUSED(on_horse(), s.charger.body.formation = EM_DEPLOYED, EM_SAY_WRONG_FORMATION, BE_0_3);
	REFUSED(on_foot(), s.charger.supports = 3, EM_SAY_TOO_MANY_MORALE, BE_19_1);
	REFUSED(on_foot(), s.target.helpers.fire = 3, EM_SAY_TOO_MANY_SUPPORTS, BE_19_3);
	REFUSED(on_foot(), s.target.helpers.skirmishers = 4, EM_SAY_TOO_MANY_SUPPORTS, BE_19_3);
}
