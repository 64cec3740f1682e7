/*
 * empire_roster.c - the cheapest change that mends an army (BE-22): compared with every change there is, on small armies made at random.
 * The search here tells units out one by one and knows nothing of rows, sums or the order of trying.
 */
#include "harness.h"

#include <stdio.h>
#include <string.h>

#include <grognard/rng.h>

#include "src/bake/empire/data.h"
#include "src/bake/roster_fix.h"

enum { ARMIES = 400, STEPS = 2, NONE = 1 << 20 };

static const em_limit all_limits[] = {EM_LIMIT_UNITS, EM_LIMIT_RECORDS, EM_LIMIT_PICKED, EM_LIMIT_HEAVY_GUNS};

static uint64_t drawn;
static unsigned draw(unsigned below) {
	drawn = drawn * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (unsigned)(drawn >> 33) % below;
}

/* --- Armies at random ------------------------------------------------------------------------------------------------------ */

static em_roster_unit random_unit(int division, bool horse) {
	em_roster_unit u = {.division = (uint8_t)division, .count = (uint8_t)(1 + draw(3)), .size = EM_NORMAL, .name = {"unit"}};
	u.kind = horse ? EM_CAV : draw(4) ? EM_INF : EM_ART;
	u.status = (uint8_t)(EM_LINE_TROOPS + draw(3));
	u.gun = (uint8_t)(u.kind == EM_ART ? (draw(2) ? EM_GUN_12 : EM_GUN_6) : 0);
	u.points = (uint8_t)(7 + draw(14));
	u.skirmishers = u.kind == EM_INF && !draw(5);
	return u;
}

/* `poor`: generals of whom no less can be had. */
static void random_army(em_army_list *list, bool poor) {
	memset(list, 0, sizeof *list);
	list->size_class = draw(2) ? 150 : 200;
	list->quality = (uint8_t)(poor ? 0 : draw(4));
	list->divisions = (uint8_t)(2 + draw(2));
	list->points = (uint16_t)(4 + 4 * list->quality);
	for (int d = 0; d < list->divisions; d++) {
		bool horse = d == list->divisions - 1;
		list->division[d].quality = (uint8_t)(poor ? 0 : draw(3));
		list->points = (uint16_t)(list->points + 4 + 4 * list->division[d].quality);
		strcpy(list->division[d].name[0], "division");
		for (unsigned rows = 1 + draw(3); rows; rows--) {
			list->unit[list->rows] = random_unit(d, horse);
			list->points = (uint16_t)(list->points + list->unit[list->rows].count * list->unit[list->rows].points);
			list->rows++;
		}
	}
}

/* --- Every change there is ---------------------------------------------------------------------------------------------------- */

/* BE-22.3 has a price for each status, one for guns and one for all others. */
static int picked_price(const em_roster_unit *u) {
	static const int price[] = {0, 0, 1, 2, 4}, gun_price[] = {0, 0, 0, 1, 2};
	const int *of = u->kind == EM_ART ? gun_price : price;
	return of[u->status] - of[EM_LINE_TROOPS];
}

/* By how much each limit is broken, points apart. */
static int breaks(const em_army_list *list, int *out) {
	int at = 0;
	for (unsigned i = 0; i < sizeof all_limits / sizeof *all_limits; i++)
		out[at++] = em_broken(list, all_limits[i], 0);
	for (int i = 0; i < list->divisions; i++) {
		out[at++] = em_broken(list, EM_LIMIT_SIZE, i);
		out[at++] = em_broken(list, EM_LIMIT_BATTERIES, i);
	}
	return at;
}

typedef struct asked {
	em_limit limit;
	int division, before[20], most, best;
} asked;

static void settle(const em_army_list *list, asked *a, int price) {
	int now[20], count = breaks(list, now);
	bool good = !em_broken(list, a->limit, a->division) && list->points <= a->most;
	for (int i = 0; i < count; i++)
		good = good && now[i] <= a->before[i];
	if (good && price < a->best)
		a->best = price;
}

static bool serves(const em_army_list *list, const em_roster_unit *u, int division) {
	int foot = 0, horse = 0, guns = 0;
	for (int i = 0; i < list->rows; i++)
		if (list->unit[i].division == division)
			*(list->unit[i].kind == EM_INF ? &foot : list->unit[i].kind == EM_CAV ? &horse : &guns) += list->unit[i].count;
	return foot + horse + guns == 0 || (u->kind == EM_CAV) == (horse && !foot);
}

static void look(const em_army_list *list, asked *a, int price, int steps, int rows);

/* The army with one of a row less, and perhaps another unit more. */
static void look_at(const em_army_list *list, asked *a, int price, int steps, int rows, int row, bool less, const em_roster_unit *more) {
	em_army_list then = *list;
	int points = list->points;
	if (less) {
		then.unit[row].count--;
		points -= list->unit[row].points;
	}
	if (more) {
		if (then.rows == EM_LIST_UNITS)
			return;
		then.unit[then.rows] = *more;
		then.unit[then.rows++].count = 1;
		points += more->points;
	}
	then.points = (uint16_t)points;
	look(&then, a, price, steps - 1, rows);
}

static void look_at_row(const em_army_list *list, asked *a, int price, int steps, int rows, int row) {
	const em_roster_unit *u = &list->unit[row];
	em_roster_unit made = *u;
	look_at(list, a, price + u->points, steps, rows, row, true, NULL);
	for (int to = 0; to < list->divisions; to++) {
		made.division = (uint8_t)to;
		if (to != u->division && !serves(list, u, to))
			continue;
		look_at(list, a, price + u->points, steps, rows, row, false, &made);
		if (to != u->division)
			look_at(list, a, price, steps, rows, row, true, &made);
	}
	made = *u;
	if (u->status >= EM_ELITE) {
		made.status = EM_LINE_TROOPS;
		made.points = (uint8_t)(u->points - picked_price(u));
		look_at(list, a, price + picked_price(u), steps, rows, row, true, &made);
	}
	made = *u;
	if (u->kind == EM_ART && u->gun == EM_GUN_12) {
		made.gun = EM_GUN_8_9;
		made.points = (uint8_t)(u->points - 2);
		look_at(list, a, price + 2, steps, rows, row, true, &made);
	}
	if (u->skirmishers) {
		em_army_list then = *list;
		then.unit[row].skirmishers = 0;
		look(&then, a, price, steps - 1, rows);
	}
}

static void look(const em_army_list *list, asked *a, int price, int steps, int rows) {
	settle(list, a, price);
	for (int row = 0; steps && row < rows; row++)
		if (list->unit[row].count)
			look_at_row(list, a, price, steps, rows, row);
}

static int by_steps(const em_army_list *list, em_limit limit, int division) {
	asked a = {.limit = limit, .division = division, .best = NONE};
	breaks(list, a.before);
	a.most = list->points > list->size_class ? list->points : list->size_class;
	look(list, &a, 0, STEPS, list->rows);
	if (a.best == NONE) { /* more than its class, then */
		a.most = NONE;
		look(list, &a, 0, STEPS, list->rows);
	}
	return a.best;
}

/* Every way to leave out units and to take lesser generals. */
static void by_sums(const em_army_list *list, em_army_list *then, int row, asked *a, int given, int qualities) {
	if (row == list->rows) {
		int missing = list->points - list->size_class - given, steps = missing > 0 ? (missing + 3) / 4 : 0;
		then->points = (uint16_t)(list->points - given - 4 * steps);
		if (steps <= qualities)
			settle(then, a, given + 4 * steps);
		return;
	}
	for (int out = 0; out <= list->unit[row].count; out++) {
		then->unit[row].count = (uint8_t)(list->unit[row].count - out);
		by_sums(list, then, row + 1, a, given + out * list->unit[row].points, qualities);
	}
}

static int by_points(const em_army_list *list) {
	em_army_list then = *list;
	asked a = {.limit = EM_LIMIT_POINTS, .best = NONE, .most = list->size_class};
	int qualities = list->quality;
	breaks(list, a.before);
	for (int i = 0; i < list->divisions; i++)
		qualities += list->division[i].quality;
	by_sums(list, &then, 0, &a, 0, qualities);
	return a.best;
}

/* --- Compared ------------------------------------------------------------------------------------------------------------------- */

static int mended, unmended;

static void compare(const em_army_list *list, em_limit limit, int division, int wanted) {
	roster_fix fix = {0};
	em_mend(list, limit, division, "armies[0]", &fix);
	CHECK_INT(fix.count ? fix.points : NONE, wanted);
	if (fix.count)
		mended++;
	else
		unmended++;
}

TEST(be_22_the_cheapest_change_of_all, "BE-22.1", "BE-22.2", "BE-27.90") {
	em_army_list list;
	drawn = 1;
	for (int i = 0; i < ARMIES; i++) {
		random_army(&list, false);
		for (unsigned k = 0; k < sizeof all_limits / sizeof *all_limits; k++) {
			int broken = em_broken(&list, all_limits[k], 0);
			if (broken && broken <= STEPS)
				compare(&list, all_limits[k], 0, by_steps(&list, all_limits[k], 0));
		}
		for (int d = 0; d < list.divisions; d++)
			for (em_limit limit = EM_LIMIT_SIZE; limit <= EM_LIMIT_BATTERIES; limit++) {
				int broken = em_broken(&list, limit, d);
				if (broken && broken <= STEPS)
					compare(&list, limit, d, by_steps(&list, limit, d));
			}
	}
	CHECK(mended > 200);
}

TEST(be_22_1_points_are_given_up_as_few_as_can_be, "BE-22.1") {
	em_army_list list;
	mended = unmended = 0;
	drawn = 2;
	for (int i = 0; i < 4 * ARMIES; i++) {
		random_army(&list, i % 2);
		list.size_class = 150;
		if (em_broken(&list, EM_LIMIT_POINTS, 0))
			compare(&list, EM_LIMIT_POINTS, 0, by_points(&list));
	}
	CHECK(mended > 100);
	CHECK(unmended > 0);
}
