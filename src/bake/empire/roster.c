/*
 * roster.c - judges armies that players put together: every breach of BE-22 at once, each with the change that mends it and gives up or
 * spends the fewest points. What only moves a unit from one division to another costs nothing and comes first.
 */
#include "../data_place.h"
#include "data.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/data.h>

enum { FIX = 200, GENERAL_STEP = 4 /* points between two qualities (BE-22.3) */ };

static const char *const qualities[] = {"poor", "ordinary", "competent", "brilliant", "strategist"};

typedef struct fix {
	char text[FIX];
	int points;
} fix;

static fix fixed(int points, const char *format, ...) __attribute__((format(printf, 2, 3)));
static fix fixed(int points, const char *format, ...) {
	fix f = {.points = points};
	va_list list;
	va_start(list, format);
	vsnprintf(f.text, sizeof f.text, format, list);
	va_end(list);
	return f;
}

/* --- Divisions (BE-22.1) ------------------------------------------------------------------------------------------ */

typedef struct limits {
	int units, batteries, least, most;
	bool cavalry;
} limits;

static limits limits_of(const em_army_list *list, int division) {
	limits l = {0};
	em_division_limits(list, division, &l.units, &l.batteries, &l.least, &l.most);
	l.cavalry = l.least == 1;
	return l;
}

/* The cheapest row with at least so many units, of a kind (-1: any) and a division (-1: any); -1: none. */
static int cheapest(const em_army_list *list, int division, int kind, int count) {
	int best = -1;
	for (int i = 0; i < list->rows; i++) {
		const em_roster_unit *u = &list->unit[i];
		if ((division < 0 || u->division == division) && (kind < 0 || u->kind == kind) && u->count >= count &&
		    (best < 0 || u->points < list->unit[best].points))
			best = i;
	}
	return best;
}

/* Foot and guns move between divisions that have both, horse between those of horse. */
static bool may_move(const em_army_list *list, int row, int to) {
	return (list->unit[row].kind == EM_CAV) == limits_of(list, to).cavalry;
}

static fix leave_out(const em_army_list *list, int division, int kind, int count) {
	int row = cheapest(list, division, kind, count);
	if (row < 0)
		return fixed(0, "leave out %d units", count);
	return fixed(count * list->unit[row].points, "leave out %d %s of %s", count, list->unit[row].name[0],
		     list->division[list->unit[row].division].name[0]);
}

/* So many units too few: another division gives them, or they are bought. */
static fix fill_division(const em_army_list *list, int division, int lacking) {
	for (int other = 0; other < list->divisions; other++) {
		limits l = limits_of(list, other);
		int row = cheapest(list, other, EM_INF, lacking);
		if (other != division && !l.cavalry && row >= 0 && l.units - lacking >= l.least)
			return fixed(0, "move %d %s here from %s", lacking, list->unit[row].name[0], list->division[other].name[0]);
	}
	int row = cheapest(list, -1, EM_INF, 1);
	return row < 0 ? fixed(0, "add %d units", lacking)
		       : fixed(lacking * list->unit[row].points, "add %d %s", lacking, list->unit[row].name[0]);
}

static fix empty_division(const em_army_list *list, int division, int kind, int over) {
	int row = cheapest(list, division, kind, over);
	for (int other = 0; row >= 0 && other < list->divisions; other++) {
		limits l = limits_of(list, other);
		bool guns = list->unit[row].kind != EM_ART || l.batteries + over <= EM_BATTERIES_MOST;
		if (other != division && may_move(list, row, other) && guns && l.units + over <= l.most)
			return fixed(0, "move %d %s to %s", over, list->unit[row].name[0], list->division[other].name[0]);
	}
	return leave_out(list, division, kind, over);
}

static fix mend_size(const em_army_list *list, int division) {
	limits l = limits_of(list, division);
	return l.units < l.least ? fill_division(list, division, l.least - l.units) : empty_division(list, division, -1, l.units - l.most);
}

static fix mend_batteries(const em_army_list *list, int division) {
	return empty_division(list, division, EM_ART, limits_of(list, division).batteries - EM_BATTERIES_MOST);
}

/* --- Armies (BE-22.1, BE-22.2, BE-27.90) -------------------------------------------------------------------------------- */

/* How many more of a row the divisions can take, at most `wanted`; what they take is gone from `free`. */
static int take_in(const em_army_list *list, int row, int wanted, limits free[EM_LIST_DIVISIONS]) {
	bool gun = list->unit[row].kind == EM_ART;
	int taken = 0;
	for (int i = 0; i < list->divisions && taken < wanted; i++)
		while (taken < wanted && may_move(list, row, i) && free[i].units < free[i].most &&
		       !(gun && free[i].batteries >= EM_BATTERIES_MOST)) {
			free[i].units++;
			free[i].batteries += gun;
			taken++;
		}
	return taken;
}

/* The cheapest row that is not in `used` and breaks no share of the army (BE-22.2): no picked unit, no 12-pounder; -1: none. */
static int cheapest_plain(const em_army_list *list, uint64_t used) {
	int best = -1;
	for (int i = 0; i < list->rows && i < 64; i++) {
		const em_roster_unit *u = &list->unit[i];
		bool plain = u->status < EM_ELITE && !(u->kind == EM_ART && u->gun == EM_GUN_12);
		if (plain && !(used >> i & 1) && (best < 0 || u->points < list->unit[best].points))
			best = i;
	}
	return best;
}

/* "add 3 foot battery, 3 line infantry": what costs least and goes into the divisions that there are. */
static fix add_units(const em_army_list *list, int lacking) {
	limits free[EM_LIST_DIVISIONS];
	fix f = {0};
	uint64_t used = 0;
	size_t at = (size_t)snprintf(f.text, sizeof f.text, "add");
	int named = 0;
	for (int i = 0; i < list->divisions; i++)
		free[i] = limits_of(list, i);
	for (int row; lacking > 0 && (row = cheapest_plain(list, used)) >= 0; used |= UINT64_C(1) << row) {
		int count = take_in(list, row, lacking, free);
		if (count && at < sizeof f.text)
			at += (size_t)snprintf(f.text + at, sizeof f.text - at, "%s %d %s", named++ ? "," : "", count,
					       list->unit[row].name[0]);
		lacking -= count;
		f.points += count * list->unit[row].points;
	}
	if (lacking && at < sizeof f.text)
		snprintf(f.text + at, sizeof f.text - at, "%s %d units in another division", named ? "," : "", lacking);
	return f;
}

static fix mend_units(const em_army_list *list) {
	em_army_count c = em_count_army(list);
	return c.units > c.most ? leave_out(list, -1, -1, c.units - c.most) : add_units(list, c.least - c.units);
}

static fix mend_records(const em_army_list *list) {
	int over = em_count_army(list).records - EM_LIST_UNITS, best = -1;
	for (int i = 0; i < list->rows; i++)
		if (list->unit[i].skirmishers && list->unit[i].count >= over && (best < 0 || list->unit[i].count < list->unit[best].count))
			best = i;
	return best < 0 ? fixed(0, "field %d units fewer as skirmishers", over)
			: fixed(0, "field %s formed, without skirmishers: true", list->unit[best].name[0]);
}

/* What a picked unit costs more than one of the line (BE-22.3). */
static int picked_price(const em_roster_unit *u) {
	if (u->kind == EM_ART)
		return u->status == EM_GUARD ? 2 : 1;
	return u->status == EM_GUARD ? 3 : 1;
}

static fix mend_picked(const em_army_list *list) {
	em_army_count c = em_count_army(list);
	int over = c.picked - c.picked_most, best = -1;
	for (int i = 0; i < list->rows; i++)
		if (list->unit[i].status >= EM_ELITE && list->unit[i].count >= over &&
		    (best < 0 || picked_price(&list->unit[i]) < picked_price(&list->unit[best])))
			best = i;
	if (best < 0)
		return fixed(over, "make %d of them Line", over);
	return fixed(over * picked_price(&list->unit[best]), "make %d %s Line", over, list->unit[best].name[0]);
}

static fix mend_heavy_guns(const em_army_list *list) {
	em_army_count c = em_count_army(list);
	int over = c.heavy_guns - c.heavy_guns_most;
	return fixed(2 * over, "give %d of them 8-9-pounders", over);
}

/* Units that the army can do without, a bit each of those told out, by the points that they are worth together. */
enum { SPARED_MOST = 400, TOLD_OUT = 64 };

typedef struct spared {
	uint64_t units[SPARED_MOST]; /* 0: no such sum */
	int row[TOLD_OUT];
} spared;

/* Divisions and army stay as large as they must be. */
static bool can_spare(const em_army_list *list, const spared *s, uint64_t units, int row) {
	em_army_count c = em_count_army(list);
	limits l = limits_of(list, list->unit[row].division);
	int here = 1, all = 1;
	for (int i = 0; i < TOLD_OUT; i++)
		if (units >> i & 1) {
			all++;
			here += list->unit[s->row[i]].division == list->unit[row].division;
		}
	return l.units - here >= l.least && c.units - all >= c.least;
}

static void find_spared(const em_army_list *list, spared *s) {
	int told = 0;
	for (int row = 0; row < list->rows; row++)
		for (int copy = 0; copy < list->unit[row].count && told < TOLD_OUT; copy++) {
			int price = list->unit[row].points;
			s->row[told] = row;
			for (int sum = SPARED_MOST - 1; sum >= price; sum--) {
				uint64_t before = s->units[sum - price];
				if (!s->units[sum] && (before || sum == price) && can_spare(list, s, before, row))
					s->units[sum] = before | UINT64_C(1) << told;
			}
			told++;
		}
}

/* "leave out 2 hussars of cavalry, 1 militia of 2nd division" */
static fix leave_out_all(const em_army_list *list, const spared *s, int sum) {
	fix f = {.points = sum};
	size_t at = (size_t)snprintf(f.text, sizeof f.text, "leave out");
	for (int row = 0, named = 0; row < list->rows; row++) {
		int count = 0;
		for (int i = 0; i < TOLD_OUT; i++)
			count += (s->units[sum] >> i & 1) && s->row[i] == row;
		if (count && at < sizeof f.text)
			at += (size_t)snprintf(f.text + at, sizeof f.text - at, "%s %d %s of %s", named++ ? "," : "", count,
					       list->unit[row].name[0], list->division[list->unit[row].division].name[0]);
	}
	return f;
}

/* Units that the army can do without, or a lesser general: whatever gives up least. */
static fix mend_points(const em_army_list *list) {
	int over = list->points - list->size_class, steps = (over + GENERAL_STEP - 1) / GENERAL_STEP;
	fix best = fixed(0, "leave out units worth %d points", over);
	spared *s = calloc(1, sizeof *s);
	if (s && over > 0)
		find_spared(list, s);
	for (int sum = over; s && sum > 0 && sum < SPARED_MOST && !best.points; sum++)
		if (s->units[sum])
			best = leave_out_all(list, s, sum);
	free(s);
	for (int i = -1; i < list->divisions; i++) {
		int quality = i < 0 ? list->quality : list->division[i].quality, points = steps * GENERAL_STEP;
		if (over > 0 && quality >= steps && (!best.points || points < best.points))
			best = i < 0 ? fixed(points, "make the commander %s", qualities[quality - steps])
				     : fixed(points, "make the general of %s %s", list->division[i].name[0], qualities[quality - steps]);
	}
	return best;
}

/* --- A file ------------------------------------------------------------------------------------------------------------- */

typedef struct judging {
	const gg_roster_sink *sink;
	const char *army;
	int breaches;
} judging;

static void told(void *payload, const char *clause, const gg_text_error *error, const char *text, int points) {
	judging *j = payload;
	gg_roster_breach breach = {j->army, clause, error, text, points};
	j->breaches++;
	j->sink->breach(j->sink->payload, &breach);
}

static void tell(judging *j, const data_place *place, const char *clause, fix mended) {
	told(j, clause, place->file->error, mended.text, mended.points);
}

static void judge_list(judging *j, const em_army_list *list, const data_place *army) {
	data_place divisions = data_field(army, "divisions");
	if (list->divisions < 2) {
		data_refuse(&divisions, "expected 2 to %d divisions (BE-22.1), got %d", EM_LIST_DIVISIONS, list->divisions);
		told(j, "BE-22.1", divisions.file->error, "form a second division", GENERAL_STEP);
	}
	for (int i = 0; i < list->divisions; i++) {
		data_place division = data_item(&divisions, (uint32_t)i), units = data_field(&division, "units");
		if (!em_division_size_kept(list, i, &units))
			tell(j, &units, "BE-22.1", mend_size(list, i));
		if (!em_batteries_kept(list, i, &units))
			tell(j, &units, "BE-22.1", mend_batteries(list, i));
	}
	if (!em_units_kept(list, &divisions))
		tell(j, &divisions, list->size_class == 300 ? "BE-27.90" : "BE-22.1", mend_units(list));
	if (!em_records_kept(list, &divisions))
		tell(j, &divisions, "BE-27.90", mend_records(list));
	if (!em_picked_kept(list, &divisions))
		tell(j, &divisions, "BE-22.2", mend_picked(list));
	if (!em_heavy_guns_kept(list, &divisions))
		tell(j, &divisions, "BE-22.2", mend_heavy_guns(list));
	if (!em_points_kept(list, &divisions))
		tell(j, &divisions, "BE-22.1", mend_points(list));
	gg_roster_army sum = {list->id, list->points, list->size_class, list->divisions, list->units, j->breaches};
	j->sink->army(j->sink->payload, &sum);
}

static bool judge_army(const gg_roster_sink *sink, const data_place *place) {
	data_place id = data_field(place, "id");
	judging j = {sink, data_scalar(&id), 0};
	em_judge judge = {told, &j};
	em_army_list *list = calloc(1, sizeof *list);
	if (!list)
		return data_refuse(place, "out of memory");
	bool good = em_list_read(list, place, false, &judge);
	if (good)
		judge_list(&j, list, place);
	free(list);
	return good;
}

static bool judge_file(const gg_roster_sink *sink, const data_place *top) {
	static const char *const keys[] = {"game", "armies", NULL};
	data_place armies = data_field(top, "armies");
	uint32_t count;
	bool good = data_only(top, keys) && data_list(&armies, 1, EM_LISTS, "armies", &count);
	for (uint32_t i = 0; good && i < count; i++) {
		data_place place = data_item(&armies, i);
		good = judge_army(sink, &place);
	}
	return good;
}

bool em_roster(const void *shipped, const char *path, const gg_roster_sink *sink, gg_text_error *error) {
	(void)shipped; /* an army says all of itself */
	data_file file;
	data_place top;
	char *text;
	size_t size;
	if (!data_load(path, &text, &size, error))
		return false;
	bool good = data_open(&file, text, size, error, &top);
	if (good) {
		good = judge_file(sink, &top);
		data_close(&file);
	}
	free(text);
	return good;
}
