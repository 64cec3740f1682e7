/*
 * empire_points.c - points of units, generals and armies (BE-22.3).
 */
#include "empire_units.h"

#include "empire/command.h"

#define ROW(ARMY, COUNT, COHESION, POINTS, KIND, FORMATION, STATUS, MORALE, GRADE, ...)                                                    \
	{ARMY,                                                                                                                             \
	 COUNT,                                                                                                                            \
	 COHESION,                                                                                                                         \
	 POINTS,                                                                                                                           \
	 {.kind = (KIND), .formation = (FORMATION), .status = (STATUS), .morale = (MORALE), .grade = (GRADE), __VA_ARGS__}},

/* The armies as printed: army, units of the kind, cohesion, points of each. */
static const struct {
	int army, count, cohesion, points;
	em_body unit;
} rows[] = {
	ROW(0, 4, 4, 13, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_A, .ft = 1, .elan = 1, .size = EM_NORMAL)  /* line infantry */
	ROW(0, 1, 4, 16, EM_INF, EM_LINE, EM_LINE_TROOPS, 4, EM_CLASS_A, .ft = 2, .light = 1, .size = EM_NORMAL) /* light infantry */
	ROW(0, 1, 3, 13, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_A, .gun = EM_GUN_8_9, .howitzers = 1,
	    .size = EM_NORMAL)                                                                       /* foot battery 8-pdr */
	ROW(0, 3, 4, 12, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_A, .ft = 1, .size = EM_NORMAL) /* line infantry */
	ROW(0, 1, 5, 15, EM_INF, EM_LINE, EM_ELITE, 4, EM_CLASS_A, .ft = 1, .size = EM_NORMAL)       /* combined grenadiers */
	ROW(0, 2, 3, 12, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_A, .weight = EM_LIGHT_CAVALRY,
	    .size = EM_NORMAL)                                                                                   /* hussars or chasseurs */
	ROW(1, 3, 6, 15, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_A, .ft = 1, .size = EM_LARGE)              /* line infantry */
	ROW(1, 1, 4, 14, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_A, .ft = 2, .light = 1, .size = EM_NORMAL) /* light infantry */
	ROW(1, 1, 3, 11, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_A, .gun = EM_GUN_6, .howitzers = 1,
	    .size = EM_NORMAL)                                                                                   /* foot battery 6-pdr */
	ROW(1, 3, 4, 11, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 1, .size = EM_NORMAL)             /* German line */
	ROW(1, 1, 4, 13, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 2, .light = 1, .size = EM_NORMAL) /* German light */
	ROW(1, 2, 4, 20, EM_CAV, EM_LINE, EM_ELITE, 4, EM_CLASS_A, .weight = EM_HEAVY_CAVALRY, .cuirass = 1,
	    .size = EM_NORMAL) /* cuirassiers */
	ROW(2, 1, 5, 23, EM_INF, EM_LINE, EM_GUARD, 6, EM_CLASS_A, .ft = 1, .stoic = 1, .elan = 1,
	    .size = EM_NORMAL)                                                                            /* Old Guard grenadiers */
	ROW(2, 1, 5, 20, EM_INF, EM_LINE, EM_GUARD, 5, EM_CLASS_A, .ft = 1, .elan = 1, .size = EM_NORMAL) /* Middle Guard chasseurs */
	ROW(2, 1, 4, 17, EM_ART, EM_DEPLOYED, EM_GUARD, 5, EM_CLASS_A, .gun = EM_GUN_12, .howitzers = 1,
	    .size = EM_NORMAL)                                                                             /* Guard foot battery 12-pdr */
	ROW(2, 2, 5, 17, EM_INF, EM_LINE, EM_ELITE, 4, EM_CLASS_A, .ft = 2, .light = 1, .size = EM_NORMAL) /* Young Guard voltigeurs */
	ROW(2, 4, 4, 12, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_A, .ft = 1, .size = EM_NORMAL)       /* line infantry */
	ROW(2, 1, 4, 20, EM_CAV, EM_LINE, EM_GUARD, 5, EM_CLASS_A, .weight = EM_LIGHT_CAVALRY, .lance = 1,
	    .size = EM_NORMAL)                                                                                  /* Guard lancers */
	ROW(3, 4, 6, 12, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_C, .size = EM_LARGE)                      /* German line regiment */
	ROW(3, 1, 3, 9, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_6, .size = EM_NORMAL) /* foot battery 6-pdr */
	ROW(3, 4, 6, 12, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_C, .size = EM_LARGE) /* Hungarian line regiment */
	ROW(3, 1, 4, 6, EM_INF, EM_LINE, EM_MILITIA, 2, EM_CLASS_C, .size = EM_NORMAL)     /* Landwehr */
	ROW(3, 1, 3, 9, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_6, .size = EM_NORMAL) /* foot battery 6-pdr */
	ROW(3, 2, 4, 14, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 1, .light = 1, .battalion_guns = 1,
	    .size = EM_NORMAL)                                                                                          /* Grenzer */
	ROW(3, 2, 3, 11, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .weight = EM_LIGHT_CAVALRY, .size = EM_NORMAL) /* chevaulegers */
	ROW(4, 4, 4, 11, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_C, .stoic = 1, .tenacious = 1, .size = EM_NORMAL) /* musketeers */
	ROW(4, 1, 4, 13, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 1, .light = 1, .stoic = 1, .size = EM_NORMAL) /* jäger */
	ROW(4, 1, 3, 14, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_12, .howitzers = 1,
	    .size = EM_NORMAL) /* battery company 12-pdr */
	ROW(4, 3, 5, 14, EM_INF, EM_LINE, EM_ELITE, 4, EM_CLASS_C, .stoic = 1, .tenacious = 1, .size = EM_NORMAL) /* grenadiers */
	ROW(4, 1, 3, 10, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_6, .howitzers = 1,
	    .size = EM_NORMAL) /* light company 6-pdr */
	ROW(4, 1, 3, 13, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .weight = EM_MEDIUM_CAVALRY, .size = EM_NORMAL) /* dragoons */
	ROW(4, 2, 3, 9, EM_CAV, EM_LINE, EM_IRREGULAR, 2, EM_CLASS_B, .weight = EM_LIGHT_CAVALRY, .lance = 1,
	    .size = EM_NORMAL)                                                                                              /* Cossacks */
	ROW(5, 3, 4, 12, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 1, .elan = 1, .size = EM_NORMAL)             /* musketeers */
	ROW(5, 1, 4, 14, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 2, .light = 1, .elan = 1, .size = EM_NORMAL) /* fusiliers */
	ROW(5, 1, 5, 15, EM_INF, EM_LINE, EM_ELITE, 4, EM_CLASS_B, .ft = 1, .elan = 1, .size = EM_NORMAL)                   /* grenadiers */
	ROW(5, 1, 3, 10, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_6, .howitzers = 1,
	    .size = EM_NORMAL)                                                                    /* foot battery 6-pdr */
	ROW(5, 4, 4, 7, EM_INF, EM_LINE, EM_MILITIA, 2, EM_CLASS_C, .elan = 1, .size = EM_NORMAL) /* Landwehr */
	ROW(5, 1, 3, 13, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .weight = EM_MEDIUM_CAVALRY, .size = EM_NORMAL) /* dragoons */
	ROW(5, 1, 3, 11, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .weight = EM_LIGHT_CAVALRY, .size = EM_NORMAL)  /* hussars */
	ROW(5, 1, 3, 8, EM_CAV, EM_LINE, EM_MILITIA, 2, EM_CLASS_C, .weight = EM_LIGHT_CAVALRY, .lance = 1,
	    .size = EM_NORMAL) /* Landwehr lancers */
	ROW(5, 1, 3, 12, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_6, .horse = 1,
	    .size = EM_NORMAL) /* horse battery 6-pdr */
	ROW(6, 4, 4, 15, EM_INF, EM_LINE, EM_LINE_TROOPS, 4, EM_CLASS_B, .ft = 1, .good_shooter = 1, .tenacious = 1,
	    .size = EM_NORMAL) /* British line */
	ROW(6, 1, 5, 17, EM_INF, EM_LINE, EM_ELITE, 4, EM_CLASS_A, .ft = 2, .light = 1, .carbine = 1,
	    .size = EM_NORMAL) /* rifles (fielded as 2 SK) */
	ROW(6, 1, 3, 13, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_8_9, .shrapnel = 1,
	    .size = EM_NORMAL)                                                                                   /* foot battery 9-pdr */
	ROW(6, 2, 4, 10, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .size = EM_NORMAL)                      /* Portuguese
						       line */
	ROW(6, 1, 4, 13, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 2, .light = 1, .size = EM_NORMAL) /* caçadores */
	ROW(6, 1, 3, 10, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .weight = EM_LIGHT_CAVALRY, .impetuous = 1,
	    .size = EM_NORMAL) /* light dragoons */
	ROW(6, 1, 3, 16, EM_CAV, EM_LINE, EM_LINE_TROOPS, 4, EM_CLASS_B, .weight = EM_HEAVY_CAVALRY, .impetuous = 1,
	    .size = EM_NORMAL)                                                                                /* heavy dragoons */
	ROW(7, 4, 4, 6, EM_INF, EM_LINE, EM_LINE_TROOPS, 2, EM_CLASS_C, .poor_shooter = 1, .size = EM_NORMAL) /* regular line */
	ROW(7, 1, 4, 11, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .tenacious = 1,
	    .size = EM_NORMAL) /* foreign regiment (Swiss, Walloon) */
	ROW(7, 1, 3, 11, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_8_9, .size = EM_NORMAL) /* foot battery 8-pdr */
	ROW(7, 5, 6, 9, EM_INF, EM_LINE, EM_MILITIA, 2, EM_CLASS_C, .size = EM_LARGE)                              /* provincial
																			    militia */
	ROW(7, 1, 3, 6, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_C, .gun = EM_GUN_3_4, .size = EM_NORMAL)  /* foot battery 4-pdr */
	ROW(7, 2, 4, 9, EM_INF, EM_LINE, EM_LINE_TROOPS, 2, EM_CLASS_C, .ft = 1, .light = 1, .size = EM_NORMAL)    /* light infantry */
	ROW(7, 1, 4, 7, EM_INF, EM_LINE, EM_IRREGULAR, 2, EM_CLASS_C, .ft = 1, .size = EM_NORMAL) /* armed peasants (fielded as 2 SK) */
	ROW(7, 2, 3, 12, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_C, .weight = EM_MEDIUM_CAVALRY, .size = EM_NORMAL) /* line cavalry */
	ROW(7, 1, 5, 14, EM_INF, EM_LINE, EM_ELITE, 4, EM_CLASS_B, .tenacious = 1, .size = EM_NORMAL)                    /* royal guards */
	ROW(8, 4, 4, 11, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 1, .size = EM_NORMAL)                     /* line infantry */
	ROW(8, 1, 4, 13, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 2, .light = 1, .size = EM_NORMAL) /* light battalion */
	ROW(8, 1, 3, 10, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_6, .howitzers = 1,
	    .size = EM_NORMAL)                                                                                  /* foot battery 6-pdr */
	ROW(8, 4, 4, 11, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 1, .size = EM_NORMAL)            /* line infantry */
	ROW(8, 1, 3, 9, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_6, .size = EM_NORMAL) /* foot battery 6-pdr */
	ROW(8, 2, 3, 11, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .weight = EM_LIGHT_CAVALRY, .size = EM_NORMAL)  /* chevaulegers */
	ROW(8, 1, 3, 13, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .weight = EM_MEDIUM_CAVALRY, .size = EM_NORMAL) /* dragoons */
	ROW(9, 4, 4, 13, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_A, .ft = 1, .elan = 1, .size = EM_NORMAL)          /* line infantry */
	ROW(9, 1, 4, 14, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_A, .ft = 2, .light = 1,
	    .size = EM_NORMAL) /* voltigeurs (fielded as 2 SK) */
	ROW(9, 1, 3, 9, EM_ART, EM_DEPLOYED, EM_LINE_TROOPS, 3, EM_CLASS_B, .gun = EM_GUN_6, .size = EM_NORMAL) /* foot battery 6-pdr */
	ROW(9, 3, 4, 11, EM_INF, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_B, .ft = 1, .size = EM_NORMAL)            /* line infantry */
	ROW(9, 3, 3, 14, EM_CAV, EM_LINE, EM_LINE_TROOPS, 3, EM_CLASS_A, .weight = EM_LIGHT_CAVALRY, .lance = 1, .elan = 1,
	    .size = EM_NORMAL) /* uhlans */
};

static const struct {
	const char *name;
	int points;
	em_quality chief, generals[3];
	int divisions;
} armies[] = {
	{"FR1805", 200, EM_BRILLANT, {EM_COMPETENT, EM_ORDINAIRE, EM_ORDINAIRE}, 3},
	{"FR1812", 200, EM_COMPETENT, {EM_COMPETENT, EM_ORDINAIRE, EM_COMPETENT}, 3},
	{"FR1815", 198, EM_BRILLANT, {EM_ORDINAIRE, EM_ORDINAIRE, EM_MAUVAIS}, 3},
	{"AU1809", 198, EM_ORDINAIRE, {EM_ORDINAIRE, EM_MAUVAIS, EM_ORDINAIRE}, 3},
	{"RU1812", 190, EM_ORDINAIRE, {EM_ORDINAIRE, EM_COMPETENT, EM_ORDINAIRE}, 3},
	{"PR1813", 191, EM_COMPETENT, {EM_COMPETENT, EM_ORDINAIRE, EM_COMPETENT}, 3},
	{"BR1811", 193, EM_BRILLANT, {EM_COMPETENT, EM_ORDINAIRE, EM_ORDINAIRE}, 3},
	{"SP1808", 192, EM_ORDINAIRE, {EM_COMPETENT, EM_MAUVAIS, EM_ORDINAIRE}, 3},
	{"BV1809", 195, EM_COMPETENT, {EM_COMPETENT, EM_ORDINAIRE, EM_ORDINAIRE}, 3},
	{"WA1809", 194, EM_COMPETENT, {EM_COMPETENT, EM_ORDINAIRE, EM_COMPETENT}, 3},
};

TEST(every_unit_of_the_printed_armies_has_its_points_and_cohesion, "BE-22.3", "BE-17.2") {
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		CHECK_INT(em_unit_points(&rows[i].unit), 2 * rows[i].points);
		CHECK_INT(em_cohesion(&rows[i].unit), rows[i].cohesion);
	}
}

TEST(the_printed_armies_add_up, "BE-22.3") {
	for (size_t a = 0; a < sizeof armies / sizeof *armies; a++) {
		int32_t halves = em_general_points(armies[a].chief);
		for (int d = 0; d < armies[a].divisions; d++)
			halves += em_general_points(armies[a].generals[d]);
		for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
			if (rows[i].army == (int)a)
				halves += rows[i].count * em_unit_points(&rows[i].unit);
		CHECK_INT(halves, 2 * armies[a].points);
	}
}

/* A unit with one fact changed costs so many points more. */
#define COSTS(BASE, FACT, POINTS)                                                                                                          \
	do {                                                                                                                               \
		em_body base = (BASE), u = base;                                                                                           \
		FACT;                                                                                                                      \
		CHECK_INT(em_unit_points(&u) - em_unit_points(&base), 2 * (POINTS));                                                       \
	} while (0)

TEST(every_item_of_the_list_costs_what_it_says, "BE-22.3") {
	em_body infantry = foot(EM_LINE), cavalry = horse(EM_LIGHT_CAVALRY), guns = battery(EM_GUN_3_4);
	CHECK_INT(em_unit_points(&infantry), 2 * (2 + 6 + 1 + 1));
	CHECK_INT(em_unit_points(&cavalry), 2 * (3 + 6 + 1 + 1));
	CHECK_INT(em_unit_points(&guns), 2 * 7);
	static const int status[] = {-1, -1, 0, 1, 3}, gun_status[] = {0, 0, 0, 1, 2}, generals[] = {4, 8, 12, 16, 20};
	for (int s = EM_IRREGULAR; s <= EM_GUARD; s++) {
		COSTS(infantry, u.status = s, status[s]);
		COSTS(cavalry, u.status = s, status[s]);
		COSTS(guns, u.status = s, gun_status[s]);
	}
	COSTS(infantry, u.morale = 4, 2);
	COSTS(infantry, u.grade = EM_CLASS_A, 1);
	COSTS(infantry, u.grade = EM_CLASS_C, -1);
	COSTS(infantry, u.ft = 1, 1);
	COSTS(infantry, u.ft = 2, 2);
	COSTS(infantry, u.light = 1, 1);
	COSTS(infantry, u.size = EM_LARGE, 3);
	COSTS(infantry, u.size = EM_SMALL, -3);
	COSTS(cavalry, u.size = EM_LARGE, 2);
	COSTS(cavalry, u.size = EM_SMALL, -2);
	COSTS(cavalry, u.weight = EM_MEDIUM_CAVALRY, 2);
	COSTS(cavalry, u.weight = EM_HEAVY_CAVALRY, 4);
	COSTS(infantry, u.elan = 1, 1);
	COSTS(infantry, u.tenacious = 1, 1);
	COSTS(infantry, u.stoic = 1, 1);
	COSTS(infantry, u.good_shooter = 1, 1);
	COSTS(infantry, u.poor_shooter = 1, -1);
	COSTS(infantry, u.carbine = 1, 0);
	COSTS(cavalry, u.lance = 1, 1);
	COSTS(cavalry, u.cuirass = 1, 1);
	COSTS(cavalry, u.impetuous = 1, -1);
	COSTS(infantry, u.battalion_guns = 1, 2);
	COSTS(infantry, u.melee_weapons = 1, -1);
	for (int gun = EM_GUN_3_4; gun <= EM_GUN_12; gun++)
		COSTS(guns, u.gun = gun, 2 * gun);
	COSTS(guns, u.horse = 1, 3);
	COSTS(guns, u.grade = EM_CLASS_A, 1);
	COSTS(guns, u.grade = EM_CLASS_C, -1);
	COSTS(guns, u.howitzers = 1, 1);
	COSTS(guns, u.shrapnel = 1, 2);
	COSTS(guns, u.good_shooter = 1, 1);
	for (int q = EM_MAUVAIS; q <= EM_STRATEGE; q++)
		CHECK_INT(em_general_points((em_quality)q), 2 * generals[q]);
}

TEST(detached_skirmishers_cost_half_of_their_unit, "BE-22.4", "BE-22.3") {
	em_body unit = foot(EM_LINE), half;
	unit.light = unit.ft = 1;
	half = unit;
	half.kind = EM_SK;
	half.formation = EM_SKIRMISH;
	CHECK_INT(2 * em_unit_points(&half), em_unit_points(&unit));
}
