/*
 * empire_shock.c - every line of a shock, for whoever charges, stands, and both (BE-11.8).
 */
#include "empire_units.h"

/* The shock with one fact changed: the side has the line, worth so many halves. */
#define SHOCK_LINE(BASE, WHICH, FACT, WORD, HALVES)                                                                                        \
	do {                                                                                                                               \
		em_shock s = BASE;                                                                                                         \
		FACT;                                                                                                                      \
		listing l = lines_of_shock(&s, WHICH);                                                                                     \
		CHECK_INT(line_of(&l, WORD), HALVES);                                                                                      \
	} while (0)
#define NO_SHOCK_LINE(BASE, WHICH, FACT, WORD)                                                                                             \
	do {                                                                                                                               \
		em_shock s = BASE;                                                                                                         \
		FACT;                                                                                                                      \
		listing l = lines_of_shock(&s, WHICH);                                                                                     \
		CHECK(!has_line(&l, WORD));                                                                                                \
	} while (0)

TEST(cavalry_charges_with_its_weight_unless_something_takes_it_away, "BE-11.8", "BE-11.14") {
	em_shock base = charge(horse(EM_LIGHT_CAVALRY), foot(EM_LINE));
	SHOCK_LINE(base, 0, (void)s, EM_SAY_SHOCK_LC, 2);
	SHOCK_LINE(base, 0, s.charger.body.weight = EM_MEDIUM_CAVALRY, EM_SAY_SHOCK_MC, 4);
	SHOCK_LINE(base, 0, s.charger.body.weight = EM_HEAVY_CAVALRY, EM_SAY_SHOCK_HC, 6);
	NO_SHOCK_LINE(base, 0, s.charger.stationary = 1, EM_SAY_SHOCK_LC);
	NO_SHOCK_LINE(base, 0, s.charger.body.disorder = 1, EM_SAY_SHOCK_LC);
	NO_SHOCK_LINE(base, 0, s.charger.part = EM_PURSUES, EM_SAY_SHOCK_LC);
	NO_SHOCK_LINE(base, 0, s.charger.on_bridge = 1, EM_SAY_SHOCK_LC);
	NO_SHOCK_LINE(base, 0, s.charger.rough = 1, EM_SAY_SHOCK_LC);
}

TEST(cavalry_has_its_other_charge_lines, "BE-11.8", "BE-11.9", "BE-3.3") {
	em_shock foot_target = charge(horse(EM_HEAVY_CAVALRY), foot(EM_LINE)),
		 horse_target = charge(horse(EM_HEAVY_CAVALRY), horse(EM_LIGHT_CAVALRY));
	SHOCK_LINE(foot_target, 0, s.charger.body.lance = 1, EM_SAY_SHOCK_LANCE, 2);
	SHOCK_LINE(horse_target, 0, s.charger.body.cuirass = 1, EM_SAY_SHOCK_CUIRASS, 2);
	NO_SHOCK_LINE(foot_target, 0, s.charger.body.cuirass = 1, EM_SAY_SHOCK_CUIRASS);
	SHOCK_LINE(horse_target, 0, s.target.body.formation = EM_COLUMN, EM_SAY_SHOCK_LINE_ON_COLUMN, 2);
	NO_SHOCK_LINE(horse_target, 0, (void)s, EM_SAY_SHOCK_LINE_ON_COLUMN);
	SHOCK_LINE(foot_target, 0, s.charger.part = EM_OPPORTUNITY_CHARGE, EM_SAY_SHOCK_OPPORTUNITY, 2);
	NO_SHOCK_LINE(horse_target, 0, s.charger.part = EM_OPPORTUNITY_CHARGE, EM_SAY_SHOCK_OPPORTUNITY);
	SHOCK_LINE(horse_target, 0, s.charger.part = EM_PURSUES, EM_SAY_SHOCK_PURSUIT, 2);
	SHOCK_LINE(foot_target, 0, s.charger.attack_order = 1, EM_SAY_SHOCK_ATTACK_ORDER, 2);
	NO_SHOCK_LINE(foot_target, 0, (s.charger.attack_order = 1, s.charger.part = EM_OPPORTUNITY_CHARGE), EM_SAY_SHOCK_ATTACK_ORDER);
	SHOCK_LINE(foot_target, 0, s.charger.body.elan = 1, EM_SAY_SHOCK_ELAN, 2);
	NO_SHOCK_LINE(foot_target, 0, s.charger.body.elan = s.charger.attack_order = 1, EM_SAY_SHOCK_ATTACK_ORDER); /* once */
}

TEST(infantry_charges_by_formation_with_exceptions, "BE-11.8") {
	em_shock base = charge(foot(EM_COLUMN), foot(EM_LINE));
	SHOCK_LINE(base, 0, (void)s, EM_SAY_SHOCK_CHARGE_COLUMN, 4);
	SHOCK_LINE(base, 0, s.charger.body.formation = EM_LINE, EM_SAY_SHOCK_CHARGE_LINE, 2);
	NO_SHOCK_LINE(base, 0, s.target.body.formation = EM_BUILDING, EM_SAY_SHOCK_CHARGE_COLUMN);
	NO_SHOCK_LINE(base, 0, s.charger.on_bridge = 1, EM_SAY_SHOCK_CHARGE_COLUMN);
	NO_SHOCK_LINE(base, 0, s.charger.part = EM_PURSUES, EM_SAY_SHOCK_CHARGE_COLUMN);
	NO_SHOCK_LINE(base, 0, s.target.body = horse(EM_LIGHT_CAVALRY), EM_SAY_SHOCK_CHARGE_COLUMN);
	NO_SHOCK_LINE(base, 0, s.charger.attack_order = 1, EM_SAY_SHOCK_ATTACK_ORDER);
}

TEST(the_state_of_the_target_helps_whoever_charges, "BE-11.8", "BE-6.3", "BE-24.1") {
	em_shock base = charge(foot(EM_COLUMN), foot(EM_LINE)), cavalry = charge(horse(EM_LIGHT_CAVALRY), foot(EM_HOLLOW_SQUARE));
	SHOCK_LINE(base, 0, s.target.body.marker = 1, EM_SAY_SHOCK_MARKED, 2);
	SHOCK_LINE(base, 0, s.target.body.disorder = 1, EM_SAY_SHOCK_DISORDERED, 4);
	SHOCK_LINE(cavalry, 0, s.target.body.disorder = 1, EM_SAY_SHOCK_BROKEN_SQUARE, 8);
	NO_SHOCK_LINE(cavalry, 0, s.target.body.disorder = 1, EM_SAY_SHOCK_DISORDERED);
	SHOCK_LINE(base, 0, (s.target.body.formation = EM_SOLID_SQUARE, s.target.body.disorder = 1), EM_SAY_SHOCK_DISORDERED, 4);
	SHOCK_LINE(base, 0, s.target.body = skirmishers(1), EM_SAY_SHOCK_SKIRMISHING, 4);
	SHOCK_LINE(base, 0, s.charger.flank_attack = 1, EM_SAY_SHOCK_FLANK, 8);
	NO_SHOCK_LINE(base, 1, s.charger.body.marker = s.charger.body.disorder = 1, EM_SAY_SHOCK_MARKED); /* who stands has no such line */
	SHOCK_LINE(base, 1, (s.target.part = EM_COUNTER_CHARGES, s.charger.body.marker = 1), EM_SAY_SHOCK_MARKED, 2);
}

TEST(whoever_stands_has_the_lines_of_its_formation, "BE-11.8", "BE-11.13", "BE-24.4") {
	em_shock by_foot = charge(foot(EM_COLUMN), foot(EM_LINE)), by_horse = charge(horse(EM_LIGHT_CAVALRY), foot(EM_LINE));
	SHOCK_LINE(by_foot, 1, (void)s, EM_SAY_SHOCK_LINE, 6);
	NO_SHOCK_LINE(by_foot, 1, s.target.body.formation = EM_COLUMN, EM_SAY_SHOCK_LINE);
	NO_SHOCK_LINE(by_foot, 1, s.target.body.formation = EM_HOLLOW_SQUARE, EM_SAY_SHOCK_HOLLOW_SQUARE);
	NO_SHOCK_LINE(by_foot, 1, s.target.part = EM_COUNTER_CHARGES, EM_SAY_SHOCK_LINE);
	NO_SHOCK_LINE(by_horse, 1, (void)s, EM_SAY_SHOCK_LINE);
	SHOCK_LINE(by_horse, 1, s.target.secure_flanks = 0, EM_SAY_SHOCK_FOOT_0, 4);
	SHOCK_LINE(by_horse, 1, s.target.secure_flanks = 1, EM_SAY_SHOCK_FOOT_1, 6);
	SHOCK_LINE(by_horse, 1, s.target.secure_flanks = 2, EM_SAY_SHOCK_FOOT_2, 8);
	SHOCK_LINE(by_horse, 1, s.target.body.formation = EM_COLUMN, EM_SAY_SHOCK_FOOT_0, 4);
	SHOCK_LINE(by_horse, 1, s.target.body.formation = EM_SOLID_SQUARE, EM_SAY_SHOCK_SOLID_SQUARE, 12);
	SHOCK_LINE(by_horse, 1, s.target.body.formation = EM_HOLLOW_SQUARE, EM_SAY_SHOCK_HOLLOW_SQUARE, 14);
	NO_SHOCK_LINE(by_horse, 1, s.target.body = skirmishers(1), EM_SAY_SHOCK_FOOT_0);
	for (int flanks = 0; flanks < 3; flanks++) {
		SHOCK_LINE(by_foot, 1, (s.target.body = battery(EM_GUN_6), s.target.secure_flanks = flanks),
			   EM_SAY_SHOCK_GUNS_0 + (unsigned)flanks, 2 + 2 * flanks);
		SHOCK_LINE(by_horse, 1,
			   (s.target.body = battery(EM_GUN_6), s.target.body.formation = EM_LIMBERED, s.target.secure_flanks = flanks),
			   EM_SAY_SHOCK_GUNS_0 + (unsigned)flanks, 2 + 2 * flanks);
	}
}

TEST(whoever_stands_has_the_other_lines_of_defence, "BE-11.8", "BE-24.4") {
	em_shock base = charge(foot(EM_COLUMN), foot(EM_LINE));
	SHOCK_LINE(base, 1, s.target.cover = EM_LIGHT_COVER, EM_SAY_SHOCK_LIGHT_COVER, 2);
	SHOCK_LINE(base, 1, s.target.cover = EM_MEDIUM_COVER, EM_SAY_SHOCK_MEDIUM_COVER, 4);
	SHOCK_LINE(base, 1, s.target.cover = EM_HEAVY_COVER, EM_SAY_SHOCK_HEAVY_COVER, 6);
	SHOCK_LINE(base, 1, s.target.body.tenacious = 1, EM_SAY_SHOCK_TENACIOUS, 2);
	SHOCK_LINE(base, 1, s.target.body.battalion_guns = 1, EM_SAY_SHOCK_BATTALION_GUNS, 2);
	NO_SHOCK_LINE(base, 1, (s.target.body.battalion_guns = 1, s.target.body.formation = EM_SKIRMISH), EM_SAY_SHOCK_BATTALION_GUNS);
	SHOCK_LINE(base, 1, s.target.body.status = EM_MILITIA, EM_SAY_SHOCK_MILITIA, -2);
	SHOCK_LINE(base, 1, s.target.body.melee_weapons = 1, EM_SAY_SHOCK_MELEE_WEAPONS, -2);
	NO_SHOCK_LINE(base, 0, s.charger.body.status = EM_MILITIA, EM_SAY_SHOCK_MILITIA);
	SHOCK_LINE(base, 1, (s.target.body = skirmishers(1), s.target.body.tenacious = 1), EM_SAY_SHOCK_TENACIOUS, 2);
}

TEST(a_flank_attack_cancels_the_formation_by_option_only, "BE-26.1", "BE-11.8") {
	em_shock base = charge(foot(EM_COLUMN), foot(EM_LINE));
	base.charger.flank_attack = 1;
	SHOCK_LINE(base, 1, (void)s, EM_SAY_SHOCK_LINE, 6);
	NO_SHOCK_LINE(base, 1, s.flank_cancels_formation = 1, EM_SAY_SHOCK_LINE);
	NO_SHOCK_LINE(base, 1, (s.flank_cancels_formation = 1, s.target.body = battery(EM_GUN_6)), EM_SAY_SHOCK_GUNS_0);
	SHOCK_LINE(base, 1, (s.flank_cancels_formation = 1, s.target.cover = EM_LIGHT_COVER), EM_SAY_SHOCK_LIGHT_COVER, 2);
}

TEST(both_have_the_common_lines, "BE-11.8", "BE-11.10", "BE-11.14", "BE-19.1", "BE-19.3", "BE-19.4") {
	em_shock base = charge(foot(EM_COLUMN), foot(EM_LINE));
	for (int which = 0; which < 2; which++) {
#define ME(S) (which ? &(S).target : &(S).charger)
#define THEM(S) (which ? &(S).charger : &(S).target)
		SHOCK_LINE(base, which, ME(s)->body.morale = 5, EM_SAY_SHOCK_BETTER, 4);
		SHOCK_LINE(base, which, ME(s)->body.status = EM_GUARD, EM_SAY_SHOCK_BETTER, 4);
		SHOCK_LINE(base, which, (ME(s)->body.status = EM_GUARD, ME(s)->body.morale = 6), EM_SAY_SHOCK_BETTER,
			   6); /* the greater, not both */
		SHOCK_LINE(base, which, (ME(s)->body.status = EM_MILITIA, ME(s)->body.morale = 4), EM_SAY_SHOCK_BETTER, 2);
		SHOCK_LINE(base, which, THEM(s)->body.losses = 5, EM_SAY_SHOCK_FEWER_LOSSES, 4);
		NO_SHOCK_LINE(base, which, THEM(s)->body.losses = 1, EM_SAY_SHOCK_FEWER_LOSSES);
		NO_SHOCK_LINE(base, which, (THEM(s)->body.losses = 3, ME(s)->body.losses = 2), EM_SAY_SHOCK_FEWER_LOSSES);
		SHOCK_LINE(base, which, ME(s)->supports = 2, EM_SAY_SHOCK_SUPPORT, 4);
		SHOCK_LINE(base, which, ME(s)->helpers.fire = 1, EM_SAY_FIRE_SUPPORT, 2);
		SHOCK_LINE(base, which, ME(s)->helpers.canister = 1, EM_SAY_FIRE_CANISTER_SUPPORT, 4);
		SHOCK_LINE(base, which, ME(s)->helpers.skirmishers = 1, EM_SAY_FIRE_SK_SUPPORT, 1);
		SHOCK_LINE(base, which, ME(s)->body.ft = 1, EM_SAY_SHOCK_BETTER_FT, 2);
		NO_SHOCK_LINE(base, which, (ME(s)->body.ft = 1, THEM(s)->body.kind = EM_CAV), EM_SAY_SHOCK_BETTER_FT);
		SHOCK_LINE(base, which, ME(s)->higher = 1, EM_SAY_SHOCK_HIGHER, 2);
		SHOCK_LINE(base, which, ME(s)->body.general = 1, EM_SAY_GENERAL, 2);
		SHOCK_LINE(base, which, ME(s)->body.out_of_command = 1, EM_SAY_OUT_OF_COMMAND, -2);
		SHOCK_LINE(base, which, ME(s)->body.size = EM_LARGE, EM_SAY_LARGE, 2);
		SHOCK_LINE(base, which, ME(s)->body.size = EM_SMALL, EM_SAY_SMALL, -2);
		SHOCK_LINE(base, which, ME(s)->body.threats = 3, EM_SAY_THREAT, -6);
		SHOCK_LINE(base, which, ME(s)->body.cavalry_threats = 2, EM_SAY_CAVALRY_THREAT, -8);
		SHOCK_LINE(base, which, (ME(s)->body.kind = EM_CAV, ME(s)->body.cavalry_threats = 2), EM_SAY_THREAT, -4);
		SHOCK_LINE(base, which, ME(s)->penalised = 1, EM_SAY_SHOCK_FOOT_PENALISED, -2);
		SHOCK_LINE(base, which, (ME(s)->body.kind = EM_CAV, ME(s)->penalised = 1), EM_SAY_SHOCK_HORSE_PENALISED, -4);
#undef ME
#undef THEM
	}
}
