/*
 * empire_fire_check.c - fires that cannot be are refused with their clause.
 */
#include "empire_units.h"

#define REFUSED(BASE, FACT, CODE, CLAUSE)                                                                                                  \
	do {                                                                                                                               \
		em_fire f = BASE;                                                                                                          \
		gg_verdict refusal = {0};                                                                                                  \
		CHECK(em_fire_check(&f, &refusal));                                                                                        \
		CHECK_INT(refusal.code, 0);                                                                                                \
		FACT;                                                                                                                      \
		CHECK(!em_fire_check(&f, &refusal));                                                                                       \
		CHECK(!em_fire_check(&f, NULL));                                                                                           \
		CHECK_INT(refusal.code, CODE);                                                                                             \
		CHECK_INT(refusal.clause, CLAUSE);                                                                                         \
	} while (0)

static em_fire muskets(void) {
	return shot(foot(EM_LINE), foot(EM_LINE), EM_MUSKETS, 2000);
}

static em_fire round_shot(void) {
	return shot(battery(EM_GUN_6), foot(EM_LINE), EM_ROUND_SHOT, 8000);
}

TEST(cavalry_never_fires, "BE-10.1") {
	REFUSED(muskets(), f.firer = horse(EM_LIGHT_CAVALRY), EM_SAY_CAVALRY_NO_FIRE, BE_10_1);
}

TEST(nobody_fires_beyond_the_range, "BE-10.2") {
	REFUSED(muskets(), f.distance = 2001, EM_SAY_OUT_OF_RANGE, BE_10_2);
	REFUSED(round_shot(), f.distance = 16001, EM_SAY_OUT_OF_RANGE, BE_10_2);
}

TEST(each_shot_has_its_range_and_its_weapon, "BE-10.6", "BE-27.7") {
	REFUSED(round_shot(), f.shot = EM_CANISTER, EM_SAY_CANISTER_SHORT, BE_10_6);
	REFUSED(round_shot(), f.distance = 4000, EM_SAY_SHORT_CANISTER, BE_10_6);
	REFUSED(round_shot(), f.shot = EM_SHRAPNEL, EM_SAY_NO_SHRAPNEL, BE_10_6);
	REFUSED(round_shot(), f.shot = EM_MUSKETS, EM_SAY_NO_MUSKETS, BE_10_6);
	REFUSED(round_shot(), f.shot = EM_BATTALION_GUNS, EM_SAY_NO_MUSKETS, BE_10_6);
	REFUSED(round_shot(), f.firer.formation = EM_LIMBERED, EM_SAY_NO_LIMBERED_FIRE, BE_27_7);
	REFUSED(muskets(), f.shot = EM_CANISTER, EM_SAY_NO_CANNON, BE_10_6);
	em_fire shrapnel = round_shot(), canister = round_shot();
	shrapnel.firer.shrapnel = 1;
	shrapnel.shot = EM_SHRAPNEL;
	CHECK(em_fire_check(&shrapnel, NULL));
	canister.shot = EM_CANISTER;
	canister.distance = 4000;
	CHECK(em_fire_check(&canister, NULL));
}

TEST(battalion_guns_fire_alone_from_beyond_2_to_6, "BE-10.6", "BE-24.4") {
	em_fire guns = shot(foot(EM_LINE), foot(EM_LINE), EM_BATTALION_GUNS, 6000);
	guns.firer.battalion_guns = guns.firer.light = 1;
	REFUSED(guns, f.distance = 6001, EM_SAY_BATTALION_GUNS_FAR, BE_10_2);
	REFUSED(guns, f.distance = 2000, EM_SAY_BATTALION_GUNS_NEAR, BE_10_6);
	REFUSED(guns, f.firer.battalion_guns = 0, EM_SAY_NO_BATTALION_GUNS, BE_10_6);
	REFUSED(guns, f.firer.formation = EM_SKIRMISH, EM_SAY_SKIRMISH_NO_GUNS, BE_24_4);
}

TEST(only_lines_and_deployed_guns_are_enfiladed, "BE-10.13") {
	REFUSED(round_shot(), (f.enfilade = 1, f.target.formation = EM_COLUMN), EM_SAY_NO_ENFILADE, BE_10_13);
}

TEST(only_round_shot_ricochets_and_without_support, "BE-10.12") {
	em_fire bounce = round_shot();
	bounce.ricochet = 1;
	REFUSED(bounce, (f.firer.shrapnel = 1, f.shot = EM_SHRAPNEL), EM_SAY_RICOCHET_ROUND_SHOT, BE_10_12);
	REFUSED(bounce, (f.distance = 4000), EM_SAY_RICOCHET_ROUND_SHOT, BE_10_12);
	REFUSED(bounce, f.helpers.fire = 1, EM_SAY_RICOCHET_ALONE, BE_10_12);
	REFUSED(muskets(), f.ricochet = 1, EM_SAY_RICOCHET_ROUND_SHOT, BE_10_12);
}

TEST(supports_by_fire_are_bounded, "BE-19.3", "BE-27.64") {
	REFUSED(muskets(), (f.helpers.fire = 2, f.helpers.canister = 1), EM_SAY_TOO_MANY_SUPPORTS, BE_19_3);
	REFUSED(muskets(), f.helpers.skirmishers = 4, EM_SAY_TOO_MANY_SUPPORTS, BE_19_3);
	REFUSED(muskets(), (f.opportunity = 1, f.helpers.skirmishers = 1), EM_SAY_OPPORTUNITY_ALONE, BE_27_64);
}

TEST(formations_and_traits_belong_to_an_arm, "BE-0.2", "BE-0.3", "BE-24.4") {
	REFUSED(muskets(), f.firer.formation = EM_DEPLOYED, EM_SAY_WRONG_FORMATION, BE_0_3);
	REFUSED(muskets(), (f.target = horse(EM_HEAVY_CAVALRY), f.target.formation = EM_HOLLOW_SQUARE), EM_SAY_WRONG_FORMATION, BE_0_3);
	REFUSED(round_shot(), f.firer.formation = EM_LINE, EM_SAY_WRONG_FORMATION, BE_0_3);
	REFUSED(muskets(), (f.target = skirmishers(1), f.target.formation = EM_LINE), EM_SAY_WRONG_FORMATION, BE_0_3);
	REFUSED(muskets(), f.firer.formation = EM_SKIRMISH, EM_SAY_NO_SKIRMISH_ORDER, BE_24_4);
	REFUSED(muskets(), f.firer.cuirass = 1, EM_SAY_CAVALRY_ONLY, BE_0_2);
	REFUSED(round_shot(), f.firer.battalion_guns = 1, EM_SAY_INFANTRY_ONLY, BE_0_2);
	REFUSED(muskets(), f.firer.howitzers = 1, EM_SAY_ARTILLERY_ONLY, BE_0_2);
	em_fire militia = muskets();
	militia.firer.formation = EM_SKIRMISH;
	militia.firer.status = EM_MILITIA;
	CHECK(em_fire_check(&militia, NULL));
}
