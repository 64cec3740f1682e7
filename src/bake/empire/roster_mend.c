/*
 * roster_mend.c - what mends an army that breaks BE-22, at the least cost: points given up plus points spent.
 *
 * Weighed are: a unit more or less of those that the list has, a unit moved to another division, a picked unit that becomes Line, a battery
 * that gets lighter guns, skirmishers fielded formed, and generals of a lower quality. Whatever it mends, no other limit may be broken by
 * it.
 */
#include "../data_place.h"
#include "../roster_fix.h"
#include "data.h"

#include <stdlib.h>
#include <string.h>

enum {
	GENERAL_STEP = 4, /* points between two qualities (BE-22.3) */
	GUN_STEP = 2,     /* from 12 to 8-9 pounds */
	LIMITS = 4 + 2 * EM_LIST_DIVISIONS,
	STEPS_MOST = 24,
	FAR = 1 << 20
};

/* --- By how much a limit is broken --------------------------------------------------------------------------------------- */

static int over(int have, int most) {
	return have > most ? have - most : 0;
}

static int outside(int have, int least, int most) {
	return have < least ? least - have : over(have, most);
}

int em_broken(const em_army_list *list, em_limit limit, int division) {
	em_army_count c = em_count_army(list);
	int units, batteries, least, most;
	em_division_limits(list, division, &units, &batteries, &least, &most);
	switch (limit) {
	case EM_LIMIT_DIVISIONS:
		return over(2, list->divisions);
	case EM_LIMIT_SIZE:
		return outside(units, least, most);
	case EM_LIMIT_BATTERIES:
		return over(batteries, EM_BATTERIES_MOST);
	case EM_LIMIT_UNITS:
		return outside(c.units, c.least, c.most);
	case EM_LIMIT_RECORDS:
		return over(c.records, EM_LIST_UNITS);
	case EM_LIMIT_PICKED:
		return over(c.picked, c.picked_most);
	case EM_LIMIT_HEAVY_GUNS:
		return over(c.heavy_guns, c.heavy_guns_most);
	case EM_LIMIT_POINTS:
		return over(list->points, list->size_class);
	}
	return 0;
}

/* All but the points, which may have to grow. */
static void break_all(const em_army_list *list, int out[LIMITS]) {
	int at = 0;
	for (em_limit limit = EM_LIMIT_UNITS; limit <= EM_LIMIT_HEAVY_GUNS; limit++)
		out[at++] = em_broken(list, limit, 0);
	for (int i = 0; i < EM_LIST_DIVISIONS; i++)
		for (em_limit limit = EM_LIMIT_SIZE; limit <= EM_LIMIT_BATTERIES; limit++)
			out[at++] = i < list->divisions ? em_broken(list, limit, i) : 0;
}

static bool none_worse(const em_army_list *list, const int before[LIMITS]) {
	int now[LIMITS];
	break_all(list, now);
	for (int i = 0; i < LIMITS; i++)
		if (now[i] > before[i])
			return false;
	return true;
}

/* --- Steps ------------------------------------------------------------------------------------------------------------------ */

typedef enum step_kind { STEP_LEAVE_OUT, STEP_ADD, STEP_MOVE, STEP_LINE, STEP_LIGHTER, STEP_FORMED } step_kind;

typedef struct step {
	uint8_t kind, row, to;
	int price;
} step;

typedef struct plan {
	int count, price;
	step steps[STEPS_MOST];
} plan;

typedef struct search {
	em_army_list *list; /* a copy, changed and changed back */
	em_limit limit;
	int division, rows; /* rows of the army as it was */
	int before[LIMITS];
	int points_most; /* it may not cost more afterwards */
	plan best;
} search;

/* What a picked unit costs more than one of the line (BE-22.3). */
static int picked_price(const em_roster_unit *u) {
	if (u->kind == EM_ART)
		return u->status == EM_GUARD ? 2 : 1;
	return u->status == EM_GUARD ? 3 : 1;
}

/* Foot and guns serve in divisions that have both, horse in those of horse; in a new one either. */
static bool may_serve(const em_army_list *list, int row, int division) {
	int units, batteries, least, most;
	em_division_limits(list, division, &units, &batteries, &least, &most);
	return !units || (list->unit[row].kind == EM_CAV) == (least == 1);
}

static bool possible(const em_army_list *list, step_kind kind, int row, int to, int *price) {
	const em_roster_unit *u = &list->unit[row];
	bool elsewhere = to != u->division, room = list->rows < EM_LIST_UNITS;
	switch (kind) {
	case STEP_LEAVE_OUT:
		*price = u->points;
		return !elsewhere && u->count;
	case STEP_ADD:
		*price = u->points;
		return elsewhere ? room && may_serve(list, row, to) : u->count > 0;
	case STEP_MOVE:
		*price = 0;
		return elsewhere && u->count && room && may_serve(list, row, to);
	case STEP_LINE:
		*price = picked_price(u);
		return !elsewhere && u->count && room && u->status >= EM_ELITE;
	case STEP_LIGHTER:
		*price = GUN_STEP;
		return !elsewhere && u->count && room && u->kind == EM_ART && u->gun == EM_GUN_12;
	case STEP_FORMED:
		*price = 0;
		return !elsewhere && u->count && u->skirmishers;
	}
	return false;
}

/* A row that is not there yet. */
static em_roster_unit *append(em_army_list *list, int row, int division) {
	em_roster_unit *u = &list->unit[list->rows++];
	*u = list->unit[row];
	u->division = (uint8_t)division;
	u->count = 1;
	return u;
}

static void take(em_army_list *list, const step *s) {
	em_roster_unit *u = &list->unit[s->row], *made;
	switch ((step_kind)s->kind) {
	case STEP_LEAVE_OUT:
		u->count--;
		list->points = (uint16_t)(list->points - s->price);
		return;
	case STEP_ADD:
		if (s->to == u->division)
			u->count++;
		else
			append(list, s->row, s->to);
		list->points = (uint16_t)(list->points + s->price);
		return;
	case STEP_MOVE:
		u->count--;
		append(list, s->row, s->to);
		return;
	case STEP_LINE:
	case STEP_LIGHTER:
		u->count--;
		made = append(list, s->row, u->division);
		made->points = (uint8_t)(made->points - s->price);
		if (s->kind == STEP_LINE)
			made->status = EM_LINE_TROOPS;
		else
			made->gun = EM_GUN_8_9;
		list->points = (uint16_t)(list->points - s->price);
		return;
	case STEP_FORMED:
		u->skirmishers = 0;
		return;
	}
}

/* What a step changed: one row, the number of rows, the points. */
typedef struct undo {
	em_roster_unit unit;
	uint16_t points;
	uint8_t row, rows;
} undo;

static undo remember(const em_army_list *list, const step *s) {
	return (undo){list->unit[s->row], list->points, s->row, list->rows};
}

static void take_back(em_army_list *list, const undo *u) {
	list->unit[u->row] = u->unit;
	list->rows = u->rows;
	list->points = u->points;
}

/* --- Searching ---------------------------------------------------------------------------------------------------------------- */

static bool mended(const search *s) {
	return !em_broken(s->list, s->limit, s->division) && s->list->points <= s->points_most && none_worse(s->list, s->before);
}

static bool next_step(const search *s, step *at) {
	for (;;) {
		if (++at->to == s->list->divisions) {
			at->to = 0;
			if (++at->row == s->rows) {
				at->row = 0;
				if (++at->kind > STEP_FORMED)
					return false;
			}
		}
		if (possible(s->list, (step_kind)at->kind, at->row, at->to, &at->price))
			return true;
	}
}

/* Every plan of at most `depth` steps; those that cost as much as the best are left. */
static void try_all(search *s, plan *so_far, int depth) {
	if (mended(s)) {
		if (so_far->price < s->best.price || (so_far->price == s->best.price && so_far->count < s->best.count))
			s->best = *so_far;
		return;
	}
	if (!depth)
		return;
	step at = {.kind = STEP_LEAVE_OUT, .row = 0, .to = UINT8_MAX};
	while (next_step(s, &at)) {
		if (so_far->price + at.price > s->best.price)
			continue;
		undo before = remember(s->list, &at);
		take(s->list, &at);
		so_far->steps[so_far->count++] = at;
		so_far->price += at.price;
		try_all(s, so_far, depth - 1);
		so_far->price -= at.price;
		so_far->count--;
		take_back(s->list, &before);
	}
}

/* The cheapest single step that breaks nothing and leaves less to mend: limits that many units break are mended unit by unit. */
static bool step_nearer(search *s, plan *so_far) {
	int left = em_broken(s->list, s->limit, s->division), best_left = left;
	step at = {.kind = STEP_LEAVE_OUT, .row = 0, .to = UINT8_MAX}, best = {.price = FAR};
	while (next_step(s, &at)) {
		undo before = remember(s->list, &at);
		take(s->list, &at);
		int now = em_broken(s->list, s->limit, s->division);
		if (now < left && none_worse(s->list, s->before) && s->list->points <= s->points_most &&
		    (at.price < best.price || (at.price == best.price && now < best_left))) {
			best = at;
			best_left = now;
		}
		take_back(s->list, &before);
	}
	if (best.price == FAR)
		return false;
	take(s->list, &best);
	so_far->steps[so_far->count++] = best;
	so_far->price += best.price;
	return true;
}

/* Two steps are searched through; more only at the end of the way. */
static bool find_plan(search *s) {
	enum { DEPTH = 2 };
	plan so_far = {0};
	s->best.price = FAR;
	while (em_broken(s->list, s->limit, s->division) > DEPTH && so_far.count < STEPS_MOST - DEPTH)
		if (!step_nearer(s, &so_far))
			break;
	try_all(s, &so_far, DEPTH);
	return s->best.price < FAR;
}

/* --- In words and changes ------------------------------------------------------------------------------------------------------- */

void em_row_path(const em_army_list *list, int row, const char *army, char *out) {
	int index = 0;
	for (int i = 0; i < row; i++)
		index += list->unit[i].division == list->unit[row].division;
	roster_path(out, "%s.divisions[%d].units[%d]", army, list->unit[row].division, index);
}

static void put_step(const em_army_list *list, const step *s, int count, const char *army, roster_fix *out) {
	const em_roster_unit *u = &list->unit[s->row];
	const char *name = u->name[out->speech.lang], *from = list->division[u->division].name[out->speech.lang],
		   *to = list->division[s->to].name[0][0] ? list->division[s->to].name[out->speech.lang] : data_said(&out->speech, "it");
	gg_roster_change c = {.count = count};
	em_row_path(list, s->row, army, c.path);
	roster_path(c.to, "%s.divisions[%d].units", army, s->to);
	switch ((step_kind)s->kind) {
	case STEP_LEAVE_OUT:
		c.op = GG_ROSTER_LEAVE_OUT;
		c.to[0] = 0;
		roster_change(out, &c, count * s->price, "leave out", "%d %s of %s", count, name, from);
		return;
	case STEP_ADD:
		c.op = GG_ROSTER_ADD;
		roster_change(out, &c, count * s->price, "add", "%d %s to %s", count, name, to);
		return;
	case STEP_MOVE:
		c.op = GG_ROSTER_MOVE;
		roster_change(out, &c, 0, "move", "%d %s of %s to %s", count, name, from, to);
		return;
	case STEP_LINE:
		c.op = GG_ROSTER_SET;
		c.field = "status";
		strcpy(c.to, em_file_statuses[EM_LINE_TROOPS]);
		roster_change(out, &c, count * s->price, "make", "%d %s of %s Line", count, name, from);
		return;
	case STEP_LIGHTER:
		c.op = GG_ROSTER_SET;
		c.field = "gun";
		strcpy(c.to, em_file_guns[EM_GUN_8_9]);
		roster_change(out, &c, count * s->price, "give", "%d %s of %s 8-9-pounders", count, name, from);
		return;
	case STEP_FORMED:
		c.op = GG_ROSTER_UNSET;
		c.count = 0;
		c.field = "skirmishers";
		c.to[0] = 0;
		roster_change(out, &c, 0, "field", "%s of %s formed, without skirmishers: true", name, from);
		return;
	}
}

static void put_plan(const em_army_list *list, const plan *p, const char *army, roster_fix *out) {
	for (int i = 0; i < p->count; i++) {
		const step *s = &p->steps[i];
		int same = 0, before = 0;
		for (int k = 0; k < p->count; k++) {
			bool alike = p->steps[k].kind == s->kind && p->steps[k].row == s->row && p->steps[k].to == s->to;
			same += alike;
			before += alike && k < i;
		}
		if (!before)
			put_step(list, s, same, army, out);
	}
}

/* --- Points (BE-22.1) ------------------------------------------------------------------------------------------------------------ */

typedef struct sparing {
	const em_army_list *list;
	em_army_list *less;
	int before[LIMITS];
} sparing;

/* Divisions and army stay as large as they must be; a division of foot that loses it may stay as one of horse. */
static bool large_enough(const sparing *s, const int taken[ROSTER_CHOICES]) {
	int gone[EM_LIST_DIVISIONS] = {0}, all = 0;
	bool horse[EM_LIST_DIVISIONS] = {false};
	for (int i = 0; i < s->list->rows; i++) {
		gone[s->list->unit[i].division] += taken[i];
		horse[s->list->unit[i].division] |= s->list->unit[i].kind == EM_CAV;
		all += taken[i];
	}
	em_army_count c = em_count_army(s->list);
	for (int i = 0; i < s->list->divisions; i++) {
		int units, batteries, least, most;
		em_division_limits(s->list, i, &units, &batteries, &least, &most);
		if (gone[i] && units - gone[i] < (horse[i] ? 1 : least))
			return false;
	}
	return !all || c.units - all >= c.least;
}

static bool may_spare(void *payload, const int taken[ROSTER_CHOICES], bool complete) {
	sparing *s = payload;
	if (!large_enough(s, taken))
		return false;
	if (!complete)
		return true;
	for (int i = 0; i < s->list->rows; i++)
		s->less->unit[i].count = (uint8_t)(s->list->unit[i].count - taken[i]);
	return none_worse(s->less, s->before);
}

static int quality_of(const em_army_list *list, int which) {
	return which ? list->division[which - 1].quality : list->quality;
}

static void put_general(const em_army_list *list, int which, int steps, const char *army, roster_fix *out) {
	gg_roster_change c = {.op = GG_ROSTER_SET, .field = which ? "general" : "commander"};
	if (which)
		roster_path(c.path, "%s.divisions[%d]", army, which - 1);
	else
		roster_path(c.path, "%s", army);
	strcpy(c.to, em_file_qualities[quality_of(list, which) - steps]);
	if (which)
		roster_change(out, &c, steps * GENERAL_STEP, "make", "the general of %s %s",
			      list->division[which - 1].name[out->speech.lang], data_said(&out->speech, c.to));
	else
		roster_change(out, &c, steps * GENERAL_STEP, "make", "the commander %s", data_said(&out->speech, c.to));
}

/* All steps of quality cost the same: one general gives as many as he has, the best first. */
static void put_generals(const em_army_list *list, int steps, const char *army, roster_fix *out) {
	bool asked[EM_LIST_DIVISIONS + 1] = {false};
	while (steps) {
		int best = -1;
		for (int i = 0; i <= list->divisions; i++)
			if (!asked[i] && (best < 0 || quality_of(list, i) > quality_of(list, best)))
				best = i;
		int gives = quality_of(list, best) < steps ? quality_of(list, best) : steps;
		asked[best] = true;
		put_general(list, best, gives, army, out);
		steps -= gives;
	}
}

static void mend_points(const em_army_list *list, em_army_list *copy, const char *army, roster_fix *out) {
	roster_choice choices[ROSTER_CHOICES] = {{0}};
	int taken[ROSTER_CHOICES], dear = em_broken(list, EM_LIMIT_POINTS, 0), qualities = 0;
	sparing s = {.list = list, .less = copy};
	break_all(list, s.before);
	for (int i = 0; i < list->rows; i++)
		choices[i] = (roster_choice){list->unit[i].points, list->unit[i].count, 0, 0};
	for (int i = 0; i <= list->divisions; i++)
		qualities += quality_of(list, i);
	choices[list->rows] = (roster_choice){GENERAL_STEP, qualities, 0, 0};
	if (!roster_sum(choices, list->rows + 1, dear, ROSTER_SUMS, may_spare, &s, taken)) {
		roster_advice(out, "leave out units worth %d points, and form the divisions anew", dear);
		return;
	}
	for (int i = 0; i < list->rows; i++) {
		step leave = {STEP_LEAVE_OUT, (uint8_t)i, 0, choices[i].price};
		if (taken[i])
			put_step(list, &leave, taken[i], army, out);
	}
	put_generals(list, taken[list->rows], army, out);
}

/* --- Any limit ---------------------------------------------------------------------------------------------------------------------- */

/* A second division under the cheapest general; the next search fills it. */
static void form_division(em_army_list *copy, const char *army, roster_fix *out) {
	gg_roster_change c = {.op = GG_ROSTER_NEW, .field = "general"};
	roster_path(c.path, "%s.divisions", army);
	strcpy(c.to, em_file_qualities[0]);
	memset(&copy->division[copy->divisions++], 0, sizeof *copy->division);
	copy->points = (uint16_t)(copy->points + em_quality_points(0));
	roster_change(out, &c, em_quality_points(0), "form", "a second division under a poor general");
}

static const char *advice(em_limit limit) {
	switch (limit) {
	case EM_LIMIT_DIVISIONS:
		return "form a second division";
	case EM_LIMIT_SIZE:
		return "move, add or leave out units of the division";
	case EM_LIMIT_BATTERIES:
		return "leave out batteries of the division";
	case EM_LIMIT_UNITS:
		return "add or leave out units in another division";
	case EM_LIMIT_RECORDS:
		return "field fewer units as skirmishers";
	case EM_LIMIT_PICKED:
		return "make some of them Line";
	case EM_LIMIT_HEAVY_GUNS:
		return "give some of them 8-9-pounders";
	case EM_LIMIT_POINTS:
		return "leave out units";
	}
	return "";
}

/* Searches on a copy of its own, which it may change. */
static bool plan_within(const em_army_list *list, search *s, em_army_list *copy, int points_most) {
	*copy = *list;
	s->list = copy;
	s->points_most = points_most > list->points ? points_most : list->points;
	break_all(copy, s->before);
	return find_plan(s);
}

static void mend_by_steps(em_army_list *list, em_limit limit, int division, const char *army, em_army_list *copy, roster_fix *out) {
	search *s = calloc(1, sizeof *s);
	if (!s)
		return;
	*s = (search){.limit = limit, .division = division, .rows = list->rows};
	if (limit == EM_LIMIT_DIVISIONS) {
		form_division(list, army, out);
		s->limit = EM_LIMIT_SIZE;
		s->division = list->divisions - 1;
	}
	/* Within the class if that can be. */
	if (plan_within(list, s, copy, list->size_class) || plan_within(list, s, copy, FAR))
		put_plan(list, &s->best, army, out);
	else
		roster_advice(out, "%s", data_said(&out->speech, advice(limit)));
	free(s);
}

void em_mend(const em_army_list *list, em_limit limit, int division, const char *path, roster_fix *out) {
	em_army_list *two = malloc(2 * sizeof *two);
	roster_begin(out);
	if (!two)
		return;
	two[0] = two[1] = *list;
	if (limit == EM_LIMIT_POINTS)
		mend_points(list, &two[0], path, out);
	else
		mend_by_steps(&two[0], limit, division, path, &two[1], out);
	free(two);
}
