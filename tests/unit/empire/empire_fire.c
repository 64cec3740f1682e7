/*
 * empire_fire.c - fire: ranges, the table, and every line of the sheet (BE-10).
 */
#include "empire_units.h"

/* The base fire with one fact changed has the line, worth so many halves. */
#define FIRE_LINE(BASE, FACT, WORD, HALVES)                                                                                                \
	do {                                                                                                                               \
		em_fire f = BASE;                                                                                                          \
		FACT;                                                                                                                      \
		listing l = lines_of_fire(&f);                                                                                             \
		CHECK_INT(line_of(&l, WORD), HALVES);                                                                                      \
	} while (0)
#define NO_FIRE_LINE(BASE, FACT, WORD)                                                                                                     \
	do {                                                                                                                               \
		em_fire f = BASE;                                                                                                          \
		FACT;                                                                                                                      \
		listing l = lines_of_fire(&f);                                                                                             \
		CHECK(!has_line(&l, WORD));                                                                                                \
	} while (0)

TEST(every_weapon_reaches_as_far_as_the_sheet_says, "BE-10.2") {
	em_body carbines = foot(EM_LINE), sk_carbines = skirmishers(1), guns = foot(EM_LINE);
	carbines.carbine = sk_carbines.carbine = guns.battalion_guns = 1;
	const struct {
		em_body firer;
		em_shot shot;
		int32_t up_to[3]; /* short, effective, long; 0: none */
	} rows[] = {
		{foot(EM_LINE), EM_MUSKETS, {0, 2, 0}},
		{carbines, EM_MUSKETS, {0, 3, 0}},
		{skirmishers(1), EM_MUSKETS, {0, 3, 0}},
		{sk_carbines, EM_MUSKETS, {0, 4, 0}},
		{guns, EM_BATTALION_GUNS, {0, 6, 0}},
		{battery(EM_GUN_3_4), EM_ROUND_SHOT, {3, 6, 12}},
		{battery(EM_GUN_6), EM_ROUND_SHOT, {4, 8, 16}},
		{battery(EM_GUN_8_9), EM_ROUND_SHOT, {5, 10, 20}},
		{battery(EM_GUN_12), EM_ROUND_SHOT, {6, 12, 24}},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		em_range beyond[] = {EM_EFFECTIVE, rows[i].up_to[2] ? EM_LONG : EM_OUT_OF_RANGE, EM_OUT_OF_RANGE};
		for (int band = EM_SHORT; band <= EM_LONG; band++) {
			if (!rows[i].up_to[band])
				continue;
			em_fire f = shot(rows[i].firer, foot(EM_LINE), rows[i].shot, 1000 * rows[i].up_to[band]);
			CHECK_INT(em_fire_range(&f), band);
			f.distance++;
			CHECK_INT(em_fire_range(&f), beyond[band]);
		}
		em_fire touching = shot(rows[i].firer, foot(EM_LINE), rows[i].shot, 0);
		CHECK_INT(em_fire_range(&touching), rows[i].up_to[0] ? EM_SHORT : EM_EFFECTIVE);
	}
}

TEST(a_hill_lengthens_the_effective_and_long_range_of_guns_alone, "BE-10.2") {
	em_fire f = shot(battery(EM_GUN_6), foot(EM_LINE), EM_ROUND_SHOT, 0);
	f.on_hill = 1;
	static const int32_t borders[] = {4000, 10000, 20000};
	for (int band = EM_SHORT; band <= EM_LONG; band++) {
		f.distance = borders[band];
		CHECK_INT(em_fire_range(&f), band);
		f.distance++;
		CHECK_INT(em_fire_range(&f), band + 1);
	}
	em_fire muskets = shot(foot(EM_LINE), foot(EM_LINE), EM_MUSKETS, 2001);
	muskets.on_hill = 1;
	CHECK_INT(em_fire_range(&muskets), EM_OUT_OF_RANGE);
}

/* A fire that reads the column, with nothing added to the die: column infantry, guns at effective and long range. */
static em_fire plain_fire(int column) {
	if (column == 0)
		return shot(foot(EM_COLUMN), foot(EM_LINE), EM_MUSKETS, 1000);
	return shot(battery(EM_GUN_6), foot(EM_LINE), EM_ROUND_SHOT, column == 1 ? 8000 : 16000);
}

TEST(the_fire_table_is_that_of_the_sheet, "BE-10.3", "BE-10.5") {
	static const struct {
		int low, high;
		int32_t loss[3];
	} rows[] = {{1, 2, {0, 0, 0}}, {3, 4, {1, 1, 0}}, {5, 6, {2, 1, 1}}, {7, 8, {3, 2, 1}}, {9, 99, {4, 2, 2}}};
	for (int column = 0; column < 3; column++) {
		em_fire f = plain_fire(column);
		CHECK_INT(em_fire_total(&f, NULL), 0);
		CHECK_INT(em_fire_column(&f), column);
		for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
			CHECK_INT(em_fire_loss(&f, rows[i].low), rows[i].loss[column]);
			CHECK_INT(em_fire_loss(&f, rows[i].high), rows[i].loss[column]);
		}
		CHECK_INT(em_fire_loss(&f, 0), 0);
		CHECK_INT(em_fire_loss(&f, -5), 0);
	}
}

TEST(buildings_and_skirmishers_put_foot_in_the_third_column_and_guns_never, "BE-10.3", "BE-24.1", "BE-24.4") {
	em_body garrison = foot(EM_BUILDING), light = foot(EM_SKIRMISH);
	light.light = 1;
	em_fire from = shot(garrison, foot(EM_LINE), EM_MUSKETS, 1000), at = shot(foot(EM_LINE), garrison, EM_MUSKETS, 1000),
		sk = shot(skirmishers(1), foot(EM_LINE), EM_MUSKETS, 1000), loose = shot(light, foot(EM_LINE), EM_MUSKETS, 1000),
		guns = shot(battery(EM_GUN_6), garrison, EM_CANISTER, 1000);
	CHECK_INT(em_fire_column(&from), 2);
	CHECK_INT(em_fire_column(&at), 2);
	CHECK_INT(em_fire_column(&sk), 2);
	CHECK_INT(em_fire_column(&loose), 2);
	CHECK_INT(em_fire_column(&guns), 0);
}

TEST(a_half_left_in_the_total_is_dropped_or_counts_by_option, "BE-10.5", "BE-26.1") {
	em_fire f = shot(foot(EM_LINE), foot(EM_LINE), EM_MUSKETS, 1000);
	f.helpers.skirmishers = 1;
	CHECK_INT(em_fire_loss(&f, 2), 1); /* 4½ */
	f.round_up = 1;
	CHECK_INT(em_fire_loss(&f, 2), 2); /* 5 */
	CHECK_INT(em_rounded(-1, 0), -1);
	CHECK_INT(em_rounded(-1, 1), 0);
}

TEST(infantry_fires_by_formation_ft_and_order, "BE-10.4") {
	em_fire base = shot(foot(EM_LINE), foot(EM_LINE), EM_MUSKETS, 1000);
	FIRE_LINE(base, (void)f, EM_SAY_FIRE_LINE, 4);
	FIRE_LINE(base, f.firer.formation = EM_COLUMN, EM_SAY_FIRE_COLUMN, 0);
	FIRE_LINE(base, f.firer.formation = EM_HOLLOW_SQUARE, EM_SAY_FIRE_SQUARE, -2);
	FIRE_LINE(base, f.firer.formation = EM_SOLID_SQUARE, EM_SAY_FIRE_SQUARE, -2);
	FIRE_LINE(base, f.firer = skirmishers(1), EM_SAY_FIRE_FT1, 2);
	FIRE_LINE(base, f.firer = skirmishers(2), EM_SAY_FIRE_FT2, 4);
	NO_FIRE_LINE(base, f.firer = skirmishers(2), EM_SAY_FIRE_LINE);
	FIRE_LINE(base, f.firer.battalion_guns = 1, EM_SAY_FIRE_WITH_GUNS, 2);
	FIRE_LINE(base, f.target.ft = 1, EM_SAY_FIRE_BETTER_FT, -2);
	NO_FIRE_LINE(base, (f.target.ft = 1, f.firer.ft = 1), EM_SAY_FIRE_BETTER_FT);
	NO_FIRE_LINE(base, (f.target = horse(EM_LIGHT_CAVALRY), f.target.ft = 1), EM_SAY_FIRE_BETTER_FT);
	FIRE_LINE(base, f.firer.disorder = 1, EM_SAY_FIRE_DISORDER, -4);
}

TEST(a_garrison_fires_as_the_option_says, "BE-20.1", "BE-26.1") {
	em_fire base = shot(foot(EM_BUILDING), foot(EM_LINE), EM_MUSKETS, 1000);
	FIRE_LINE(base, (void)f, EM_SAY_FIRE_GARRISON, 0);
	FIRE_LINE(base, f.garrison_fire = 4, EM_SAY_FIRE_GARRISON, 4);
	FIRE_LINE(base, f.garrison_fire = -2, EM_SAY_FIRE_GARRISON, -2);
}

TEST(guns_have_the_lines_of_their_shot, "BE-10.4", "BE-10.6", "BE-10.12", "BE-10.13", "BE-24.3") {
	em_fire near = shot(battery(EM_GUN_6), foot(EM_COLUMN), EM_CANISTER, 3000),
		base = shot(battery(EM_GUN_6), foot(EM_COLUMN), EM_ROUND_SHOT, 7000);
	FIRE_LINE(near, (void)f, EM_SAY_FIRE_CANISTER, 4);
	NO_FIRE_LINE(near, (void)f, EM_SAY_FIRE_BALL_COLUMN); /* one kind of shot */
	FIRE_LINE(base, (void)f, EM_SAY_FIRE_BALL_COLUMN, 2);
	FIRE_LINE(base, f.target.formation = EM_HOLLOW_SQUARE, EM_SAY_FIRE_BALL_SQUARE, 4);
	FIRE_LINE(base, f.target.formation = EM_SOLID_SQUARE, EM_SAY_FIRE_BALL_SQUARE, 4);
	FIRE_LINE(base, (f.target.formation = EM_LINE, f.enfilade = 1), EM_SAY_FIRE_ENFILADE, 4);
	FIRE_LINE(base, f.stationary = 1, EM_SAY_FIRE_STATIONARY, 2);
	NO_FIRE_LINE(base, (f.stationary = 1, f.opportunity = 1), EM_SAY_FIRE_STATIONARY);
	FIRE_LINE(base, f.shot = EM_SHRAPNEL, EM_SAY_FIRE_SHRAPNEL, 2);
	NO_FIRE_LINE(base, f.shot = EM_SHRAPNEL, EM_SAY_FIRE_BALL_COLUMN);
	FIRE_LINE(base, f.limbers = 1, EM_SAY_FIRE_LIMBERS, -2);
	FIRE_LINE(base, f.under_sk_fire = 1, EM_SAY_FIRE_UNDER_SK, -2);
	FIRE_LINE(base, f.target_higher = 1, EM_SAY_FIRE_HIGHER, -2);
	FIRE_LINE(base, f.ricochet = 1, EM_SAY_FIRE_RICOCHET, -2);
	NO_FIRE_LINE(base, (f.ricochet = 1, f.target_higher = 1), EM_SAY_FIRE_HIGHER); /* once even if both apply */
	NO_FIRE_LINE(base, (f.ricochet = 1, f.firer.marker = 1), EM_SAY_FIRE_MARKER);
	NO_FIRE_LINE(base, f.firer.disorder = 1, EM_SAY_FIRE_DISORDER);
}

TEST(battalion_guns_have_the_lines_marked_for_them, "BE-10.4", "BE-10.6", "BE-24.4") {
	em_fire with = shot(foot(EM_LINE), foot(EM_COLUMN), EM_MUSKETS, 2000),
		alone = shot(foot(EM_LINE), foot(EM_COLUMN), EM_BATTALION_GUNS, 2001);
	with.firer.battalion_guns = alone.firer.battalion_guns = 1;
	CHECK_INT(em_fire_column(&with), 0);
	CHECK_INT(em_fire_column(&alone), 1);
	FIRE_LINE(with, (void)f, EM_SAY_FIRE_LINE, 4);
	FIRE_LINE(with, (void)f, EM_SAY_FIRE_WITH_GUNS, 2);
	NO_FIRE_LINE(alone, (void)f, EM_SAY_FIRE_LINE);
	NO_FIRE_LINE(alone, (void)f, EM_SAY_FIRE_WITH_GUNS);
	NO_FIRE_LINE(alone, f.firer.disorder = 1, EM_SAY_FIRE_DISORDER);
	NO_FIRE_LINE(alone, f.limbers = 1, EM_SAY_FIRE_LIMBERS);
	const em_fire both[] = {with, alone};
	for (int i = 0; i < 2; i++) {
		FIRE_LINE(both[i], (void)f, EM_SAY_FIRE_BALL_COLUMN, 2);
		FIRE_LINE(both[i], f.target.formation = EM_HOLLOW_SQUARE, EM_SAY_FIRE_BALL_SQUARE, 4);
		FIRE_LINE(both[i], f.stationary = 1, EM_SAY_FIRE_STATIONARY, 2);
		FIRE_LINE(both[i], f.under_sk_fire = 1, EM_SAY_FIRE_UNDER_SK, -2);
		FIRE_LINE(both[i], f.target_higher = 1, EM_SAY_FIRE_HIGHER, -2);
	}
	NO_FIRE_LINE(with, f.firer.battalion_guns = 0, EM_SAY_FIRE_BALL_COLUMN);
	NO_FIRE_LINE(with, (f.firer.carbine = 1, f.distance = 2001), EM_SAY_FIRE_WITH_GUNS);
	NO_FIRE_LINE(with, (f.firer.formation = EM_SKIRMISH, f.firer.light = 1), EM_SAY_FIRE_WITH_GUNS);
}

TEST(common_lines_of_fire_are_those_of_the_sheet, "BE-10.4", "BE-6.3", "BE-19.3", "BE-19.4") {
	em_fire base = shot(foot(EM_LINE), foot(EM_LINE), EM_MUSKETS, 1000);
	FIRE_LINE(base, f.helpers.fire = 2, EM_SAY_FIRE_SUPPORT, 4);
	FIRE_LINE(base, f.helpers.canister = 1, EM_SAY_FIRE_CANISTER_SUPPORT, 4);
	FIRE_LINE(base, f.helpers.skirmishers = 3, EM_SAY_FIRE_SK_SUPPORT, 3);
	FIRE_LINE(base, f.cover = EM_LIGHT_COVER, EM_SAY_FIRE_LIGHT_COVER, -2);
	FIRE_LINE(base, f.cover = EM_MEDIUM_COVER, EM_SAY_FIRE_MEDIUM_COVER, -4);
	FIRE_LINE(base, f.cover = EM_HEAVY_COVER, EM_SAY_FIRE_HEAVY_COVER, -6);
	FIRE_LINE(base, f.target = battery(EM_GUN_6), EM_SAY_FIRE_THIN_TARGET, -4);
	FIRE_LINE(base, f.target = skirmishers(0), EM_SAY_FIRE_THIN_TARGET, -4);
	NO_FIRE_LINE(base, (f.target = skirmishers(0), f.target.formation = EM_BUILDING), EM_SAY_FIRE_THIN_TARGET);
	NO_FIRE_LINE(base, (f.target = battery(EM_GUN_6), f.target.formation = EM_LIMBERED), EM_SAY_FIRE_THIN_TARGET);
	NO_FIRE_LINE(base, (f.firer = skirmishers(1), f.target = battery(EM_GUN_6)), EM_SAY_FIRE_THIN_TARGET);
	FIRE_LINE(base, f.firer.marker = 1, EM_SAY_FIRE_MARKER, -2);
	FIRE_LINE(base, f.firer.size = EM_LARGE, EM_SAY_LARGE, 2);
	FIRE_LINE(base, f.firer.size = EM_SMALL, EM_SAY_SMALL, -2);
	NO_FIRE_LINE(base, f.target.size = EM_LARGE, EM_SAY_LARGE);
	FIRE_LINE(base, f.firer.good_shooter = 1, EM_SAY_FIRE_GOOD, 2);
	FIRE_LINE(base, f.firer.poor_shooter = 1, EM_SAY_FIRE_POOR, -2);
	FIRE_LINE(base, f.firer.carbine = 1, EM_SAY_FIRE_POOR, -2);
	FIRE_LINE(base, f.firer.status = EM_MILITIA, EM_SAY_FIRE_POOR, -2);
	FIRE_LINE(base, (f.firer.status = EM_MILITIA, f.firer.poor_shooter = f.firer.carbine = 1), EM_SAY_FIRE_POOR, -2);
	NO_FIRE_LINE(base, (f.firer = skirmishers(1), f.firer.good_shooter = 1), EM_SAY_FIRE_GOOD);
	NO_FIRE_LINE(base, (f.firer = skirmishers(1), f.firer.status = EM_MILITIA), EM_SAY_FIRE_POOR);
	FIRE_LINE(base, f.firer.threats = 2, EM_SAY_THREAT, -4);
	FIRE_LINE(base, f.firer.cavalry_threats = 1, EM_SAY_CAVALRY_THREAT, -4);
	FIRE_LINE(base, (f.firer = battery(EM_GUN_6), f.firer.cavalry_threats = 1), EM_SAY_THREAT, -2);
	FIRE_LINE(base, f.firer.losses = 5, EM_SAY_FIRE_LOSSES, -4);
	NO_FIRE_LINE(base, f.firer.losses = 1, EM_SAY_FIRE_LOSSES);
}

TEST(howitzers_lower_every_cover_by_one_level, "BE-10.4") {
	em_fire base = shot(battery(EM_GUN_6), foot(EM_LINE), EM_ROUND_SHOT, 7000);
	base.firer.howitzers = 1;
	NO_FIRE_LINE(base, f.cover = EM_LIGHT_COVER, EM_SAY_FIRE_LIGHT_COVER);
	FIRE_LINE(base, f.cover = EM_MEDIUM_COVER, EM_SAY_FIRE_LIGHT_COVER, -2);
	FIRE_LINE(base, f.cover = EM_HEAVY_COVER, EM_SAY_FIRE_MEDIUM_COVER, -4);
}
