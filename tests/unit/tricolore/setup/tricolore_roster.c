/*
 * tricolore_roster.c - the cheapest change that mends an army (L3C-26): compared with every change there is, on small armies made at
 * random.
 */
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/bake/roster_fix.h"
#include "src/bake/tricolore/data.h"

enum { ARMIES = 300, NONE = 1 << 20 };

static uint64_t drawn;
static unsigned draw(unsigned below) {
	drawn = drawn * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (unsigned)(drawn >> 33) % below;
}

static bool guns(const l3_army_unit *u) {
	return tricolore_data.profile[u->profile].arm == L3_ART;
}

static int size_of(const l3_army_unit *u) {
	return guns(u) ? u->guns : u->figures;
}

static void resize(l3_army_unit *u, int size) {
	u->guns = (uint8_t)(guns(u) ? size : 0);
	u->figures = (uint8_t)(guns(u) ? (size + 1) / 2 : size);
}

static int each(const l3_army_unit *u) {
	return tricolore_data.profile[u->profile].cost_each;
}

/* One group of few units under one general; `foot`: figures more. */
static void random_army(l3_army *army, unsigned batteries, unsigned others, unsigned foot) {
	memset(army, 0, sizeof *army);
	army->nation = L3_FRENCH;
	army->groups = army->generals = 1;
	army->general[0] = (l3_army_general){.id = "g1", .grade = L3_DIVISION, .ccf = (uint8_t)(1 + draw(3))};
	army->points = (uint16_t)l3_general_points(&army->general[0]);
	for (unsigned i = 0; i < batteries + others; i++) {
		l3_army_unit *u = &army->unit[army->units++];
		do
			u->profile = (uint8_t)draw(tricolore_data.profiles);
		while (guns(u) != (i < batteries));
		snprintf(u->id, sizeof u->id, "u%u", i);
		resize(u, (int)(3 + draw(5) + (guns(u) ? 0 : foot)));
		army->points = (uint16_t)(army->points + l3_unit_points(&tricolore_data, u));
	}
}

static int broken_guns(const l3_army *army) {
	int over = l3_guns_of(army) - l3_guns_most(&tricolore_data, army);
	return over > 0 ? over : 0;
}

/* --- The budget ------------------------------------------------------------------------------------------------------------- */

/* Every size of every unit from `least` to its own or from its own to `most`, and every CCF. */
static void try_sizes(const l3_army *army, l3_army *then, int unit, int sign, int price, int from, int to, int *best) {
	if (price > to)
		return;
	if (unit == army->units) {
		int steps = sign < 0 ? army->general[0].ccf - 1 : 3 - army->general[0].ccf;
		for (int ccf = 0; ccf <= steps; ccf++) {
			int all = price + 15 * ccf;
			if (all >= from && all <= to && all < *best && broken_guns(then) <= broken_guns(army))
				*best = all;
		}
		return;
	}
	const l3_army_unit *u = &army->unit[unit];
	int apart = sign < 0 ? size_of(u) - 2 : (guns(u) ? 12 : 72) - size_of(u);
	for (int by = 0; by <= apart && price + by * each(u) <= to; by++) {
		resize(&then->unit[unit], size_of(u) + sign * by);
		try_sizes(army, then, unit + 1, sign, price + by * each(u), from, to, best);
	}
	resize(&then->unit[unit], size_of(u));
}

TEST(l3c_26_1_the_cheapest_change_of_all, "L3C-26.1") {
	int found = 0;
	drawn = 3;
	for (int i = 0; i < ARMIES; i++) {
		l3_army army, then;
		roster_fix fix = {0};
		random_army(&army, draw(2), 2 + draw(3), 0);
		int sign = draw(2) ? -1 : 1, off = (int)(1 + draw(40)), best = NONE;
		army.budget = (uint16_t)(sign < 0 ? army.points - off : (army.points + off) * 20 / 19 + 1);
		int least = army.budget - army.budget / L3_SPARE_SHARE;
		if (army.points >= least && army.points <= army.budget)
			continue;
		then = army;
		if (sign < 0)
			try_sizes(&army, &then, 0, sign, 0, army.points - army.budget, army.points - least, &best);
		else
			try_sizes(&army, &then, 0, sign, 0, least - army.points, army.budget - army.points, &best);
		if (best == NONE)
			continue; /* whole units, or nothing */
		found++;
		l3_mend_budget(&tricolore_data, &army, "armies[0]", &fix);
		CHECK_INT(fix.points, best);
		CHECK(fix.count > 0);
	}
	CHECK(found > 100);
}

/* What a unit has after the mending, by its place in the army. */
static int size_after(const roster_fix *fix, const l3_army *army, int unit) {
	char path[GG_ROSTER_PATH];
	snprintf(path, sizeof path, "armies[0].groups[0].units[%d]", unit);
	for (uint32_t i = 0; i < fix->count; i++)
		if (!strcmp(fix->change[i].path, path))
			return atoi(fix->change[i].to);
	return size_of(&army->unit[unit]);
}

/* Four battalions that lack 400 points: a few figures each, not one battalion of 69. */
TEST(l3c_26_1_units_keep_a_usual_size_where_that_costs_no_more, "L3C-26.1", "L3C-1.2") {
	l3_army army = {.nation = L3_FRENCH, .groups = 1, .generals = 1};
	roster_fix fix = {0};
	int foot = 0, most = 0;
	while (tricolore_data.profile[foot].arm != L3_INF)
		foot++;
	const l3_profile *p = &tricolore_data.profile[foot];
	army.general[0] = (l3_army_general){.id = "g1", .grade = L3_DIVISION, .ccf = 3};
	army.points = (uint16_t)l3_general_points(&army.general[0]);
	for (int i = 0; i < 4; i++) {
		l3_army_unit *u = &army.unit[army.units++];
		u->profile = (uint8_t)foot;
		snprintf(u->id, sizeof u->id, "u%d", i);
		resize(u, p->size);
		army.points = (uint16_t)(army.points + l3_unit_points(&tricolore_data, u));
	}
	army.budget = (uint16_t)((army.points + 2 * p->size * p->cost_each) * 20 / 19);
	l3_mend_budget(&tricolore_data, &army, "armies[0]", &fix);
	CHECK(fix.count > 1);
	for (int i = 0; i < army.units; i++)
		most = size_after(&fix, &army, i) > most ? size_after(&fix, &army, i) : most;
	CHECK(most <= p->size * 3 / 2);
}

/* --- Guns -------------------------------------------------------------------------------------------------------------------- */

/* Batteries smaller or left out, others larger. */
static void try_guns(const l3_army *army, l3_army *then, int unit, int price, int *best) {
	if (price >= *best)
		return;
	if (unit == army->units) {
		if (!broken_guns(then))
			*best = price;
		return;
	}
	const l3_army_unit *u = &army->unit[unit];
	int least = guns(u) ? 0 : size_of(u), most = guns(u) ? size_of(u) : 72;
	for (int size = guns(u) ? most : least; size >= least && size <= most; size += guns(u) ? -1 : 1) {
		if (size == 1)
			continue;
		resize(&then->unit[unit], size);
		int by = size - size_of(u);
		if (price + (by < 0 ? -by : by) * each(u) >= *best)
			break;
		try_guns(army, then, unit + 1, price + (by < 0 ? -by : by) * each(u), best);
	}
	resize(&then->unit[unit], size_of(u));
}

TEST(l3c_26_4_guns_or_men_whatever_is_cheaper, "L3C-26.4") {
	int found = 0, men = 0;
	drawn = 4;
	for (int i = 0; i < ARMIES; i++) {
		l3_army army, then;
		roster_fix fix = {0};
		int best = NONE;
		random_army(&army, 2, 2 + draw(2), draw(12));
		if (!broken_guns(&army))
			continue;
		found++;
		then = army;
		try_guns(&army, &then, 0, 0, &best);
		l3_mend_guns(&tricolore_data, &army, "armies[0]", &fix);
		CHECK_INT(fix.points, best);
		men += strstr(fix.text, " more") != NULL;
	}
	CHECK(found > 100);
	CHECK(men > 10);
}
