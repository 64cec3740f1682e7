/*
 * roster_mend.c - what mends an army that breaks L3C-26, at the least cost: points given up plus points spent.
 *
 * Weighed are: figures and guns more or less, the CCF and the grade of generals, units left out, moved to another group, taken out of their
 * brigade or regiment, and another profile. What a change mends, it does not break elsewhere; only the budget may have to be mended after
 * it.
 */
#include "../data_place.h"
#include "../roster_fix.h"
#include "data.h"

#include <stdio.h>
#include <string.h>

enum {
	CCF_STEP = 15,
	CCF_MOST = 3,
	FIGURES_LEAST = 2,
	FIGURES_MOST = 72,
	GUNS_MOST = 12,
	BRIGADES = 8,
	GRADE_STEP = 20 /* T12 */,
	NEW_GROUP = 20
};

void l3_unit_path(const l3_army *army, int unit, const char *path, char *out) {
	int index = 0;
	for (int i = 0; i < unit; i++)
		index += army->unit[i].group == army->unit[unit].group;
	roster_path(out, "%s.groups[%d].units[%d]", path, army->unit[unit].group, index);
}

static bool has_guns(const l3_data *data, const l3_army_unit *u) {
	return data->profile[u->profile].arm == L3_ART;
}

/* Figures, or guns of a battery: what is paid for one by one. */
static int size_of(const l3_data *data, const l3_army_unit *u) {
	return has_guns(data, u) ? u->guns : u->figures;
}

static void resize(const l3_data *data, l3_army_unit *u, int size) {
	u->guns = (uint8_t)(has_guns(data, u) ? size : 0);
	u->figures = (uint8_t)(has_guns(data, u) ? (size + 1) / 2 : size);
}

static void put_size(const l3_data *data, const l3_army *army, int unit, int size, const char *path, roster_fix *out) {
	const l3_army_unit *u = &army->unit[unit];
	const l3_profile *p = &data->profile[u->profile];
	const char *what = has_guns(data, u) ? "guns" : "figures", *one = has_guns(data, u) ? "gun" : "figure";
	int apart = size - size_of(data, u), price = (apart < 0 ? -apart : apart) * p->cost_each;
	gg_roster_change c = {.op = size ? GG_ROSTER_SET : GG_ROSTER_LEAVE_OUT, .count = size ? 0 : 1, .field = size ? what : NULL};
	l3_unit_path(army, unit, path, c.path);
	if (!size) {
		roster_change(out, &c, price, "leave out", "%s", u->id);
		return;
	}
	roster_path(c.to, "%d", size);
	roster_change(out, &c, price, "give", "%s %d %s %s", u->id, apart < 0 ? -apart : apart,
		      data_said(&out->speech, apart == 1 || apart == -1 ? one : what),
		      data_said(&out->speech, apart < 0 ? "fewer" : "more"));
}

/* --- Budget (L3C-26.1): payment is per figure --------------------------------------------------------------------------------- */

typedef struct sizing {
	const l3_data *data;
	const l3_army *army;
	int sign;      /* of what is taken: fewer or more */
	int guns_over; /* as it was (L3C-26.4) */
} sizing;

static int guns_over(const l3_data *data, const l3_army *army) {
	int over = l3_guns_of(army) - l3_guns_most(data, army);
	return over > 0 ? over : 0;
}

/* A group keeps a unit, a brigade two or none, and a brigade that somebody leads does not vanish (L3C-26.5, 26.6). */
static bool can_leave(const l3_army *army, const l3_army *after) {
	for (int group = 0; group < army->groups; group++) {
		int units = 0, brigade[BRIGADES + 1] = {0}, before[BRIGADES + 1] = {0};
		for (int i = 0; i < army->units; i++) {
			const l3_army_unit *u = &after->unit[i];
			if (u->group != group)
				continue;
			units += u->figures > 0;
			brigade[u->brigade] += u->figures > 0;
			before[u->brigade]++;
		}
		if (!units)
			return false;
		for (int b = 1; b <= BRIGADES; b++) {
			bool led = false;
			for (int i = 0; i < army->generals; i++)
				led |= army->general[i].group == group && army->general[i].brigade == b;
			if (brigade[b] < before[b] && (brigade[b] == 1 || (!brigade[b] && led)))
				return false;
		}
	}
	return true;
}

static bool may_resize(void *payload, const int taken[ROSTER_CHOICES], bool complete) {
	const sizing *s = payload;
	l3_army after;
	if (!complete)
		return true;
	after = *s->army;
	for (int i = 0; i < after.units; i++)
		resize(s->data, &after.unit[i], size_of(s->data, &after.unit[i]) + s->sign * taken[i]);
	return guns_over(s->data, &after) <= s->guns_over && can_leave(s->army, &after);
}

/* All steps of CCF cost the same: one general gives or takes as many as he can. */
static void put_ccf(const l3_army *army, int steps, int sign, const char *path, roster_fix *out) {
	for (int i = 0; i < army->generals && steps; i++) {
		int can = sign < 0 ? army->general[i].ccf - 1 : CCF_MOST - army->general[i].ccf, by = can < steps ? can : steps;
		gg_roster_change c = {.op = GG_ROSTER_SET, .field = "ccf"};
		if (!by)
			continue;
		roster_path(c.path, "%s.generals[%d]", path, i);
		roster_path(c.to, "%d", army->general[i].ccf + sign * by);
		roster_change(out, &c, by * CCF_STEP, "give", "%s CCF %s", army->general[i].id, c.to);
		steps -= by;
	}
}

/* How many times smaller or larger than its profile a unit may become. Battalions have 12 to 18 figures as a rule (L3C-1.2): nobody wants
 * one of 69 where the same points buy a few for each of several; only where nothing else costs as little is a unit changed beyond measure.
 */
typedef struct measure {
	int times, by; /* 3 by 2: one and a half times */
} measure;
static const measure measures[] = {{3, 2}, {2, 1}, {3, 1}};
enum { MEASURES = sizeof measures / sizeof *measures };

/* By how much a unit can be smaller or larger; within no measure (NULL) as far as the rules go. */
static int room_of(const l3_data *data, const l3_army_unit *u, int sign, const measure *within) {
	const l3_profile *p = &data->profile[u->profile];
	int size = size_of(data, u), usual = has_guns(data, u) ? p->guns : p->size, most = has_guns(data, u) ? GUNS_MOST : FIGURES_MOST;
	int least = FIGURES_LEAST;
	if (within && usual * within->times / within->by < most)
		most = usual * within->times / within->by;
	if (within && (usual * within->by + within->times - 1) / within->times > least)
		least = (usual * within->by + within->times - 1) / within->times;
	int room = sign < 0 ? size - least : most - size;
	return room > 0 ? room : 0;
}

typedef struct weighing {
	roster_choice choices[ROSTER_CHOICES];
	sizing sizing;
	bool whole; /* units may be left out */
} weighing;

static bool weigh_sum(weighing *w, const measure *within, int least, int most, int taken[ROSTER_CHOICES]) {
	const l3_data *data = w->sizing.data;
	const l3_army *army = w->sizing.army;
	int sign = w->sizing.sign, steps = 0;
	for (int i = 0; i < army->units; i++) {
		const l3_army_unit *u = &army->unit[i];
		w->choices[i] = (roster_choice){data->profile[u->profile].cost_each, room_of(data, u, sign, within),
						w->whole ? size_of(data, u) : 0, 0};
	}
	for (int i = 0; i < army->generals; i++)
		steps += sign < 0 ? army->general[i].ccf - 1 : CCF_MOST - army->general[i].ccf;
	w->choices[army->units] = (roster_choice){CCF_STEP, steps, 0, 0};
	return roster_sum(w->choices, army->units + 1, least, most, may_resize, &w->sizing, taken);
}

static int price_of(const roster_choice *choices, int count, const int *taken) {
	int price = 0;
	for (int i = 0; i < count; i++)
		price += choices[i].price * taken[i];
	return price;
}

/* At least so many points fewer or more, at most so many, and of what costs as little what is most usual; `whole`: units may be left out.
 */
static bool mend_sum(const l3_data *data, const l3_army *army, int sign, int least, int most, bool whole, const char *path,
		     roster_fix *out) {
	weighing w = {.sizing = {data, army, sign, guns_over(data, army)}, .whole = whole};
	int taken[ROSTER_CHOICES], usual[ROSTER_CHOICES];
	if (!weigh_sum(&w, NULL, least, most, taken))
		return false;
	int price = price_of(w.choices, army->units + 1, taken);
	for (int i = 0; i < MEASURES; i++)
		if (weigh_sum(&w, &measures[i], price, price, usual)) {
			memcpy(taken, usual, sizeof taken);
			break;
		}
	for (int i = 0; i < army->units; i++)
		if (taken[i])
			put_size(data, army, i, size_of(data, &army->unit[i]) + sign * taken[i], path, out);
	put_ccf(army, taken[army->units], sign, path, out);
	return true;
}

void l3_mend_budget(const l3_data *data, const l3_army *army, const char *path, roster_fix *out) {
	int least = army->budget - army->budget / L3_SPARE_SHARE;
	roster_begin(out);
	if (army->points > army->budget) { /* whole units only where fewer figures are not enough */
		int over = army->points - army->budget, most = army->points - least;
		if (!mend_sum(data, army, -1, over, most, false, path, out) && !mend_sum(data, army, -1, over, most, true, path, out))
			roster_advice(out, "leave out units worth %d points", over);
	} else if (!mend_sum(data, army, 1, least - army->points, army->budget - army->points, false, path, out)) {
		roster_advice(out, "add units worth %d points", least - army->points);
	}
}

/* --- Guns (L3C-26.4) ------------------------------------------------------------------------------------------------------------- */

/* One battery is always allowed: all but the dearest go. False: a group would be left without units. */
static bool keep_one_battery(const l3_data *data, const l3_army *army, const char *path, roster_fix *out) {
	l3_army after = *army;
	int kept = -1;
	for (int i = 0; i < army->units; i++)
		if (army->unit[i].guns && (kept < 0 || l3_unit_points(data, &army->unit[i]) > l3_unit_points(data, &army->unit[kept])))
			kept = i;
	roster_begin(out);
	for (int i = 0; i < army->units; i++)
		if (army->unit[i].guns && i != kept) {
			after.unit[i].figures = 0;
			put_size(data, army, i, 0, path, out);
		}
	return can_leave(army, &after);
}

/* Fewer guns, or more men to serve them: a gun needs ten elevenths of so many men, so each gun fewer weighs ten times the ratio, and each
 * man more eleven. */
static bool weigh_guns(const l3_data *data, const l3_army *army, const measure *within, roster_choice choices[ROSTER_CHOICES],
		       int taken[ROSTER_CHOICES]) {
	int ratio;
	l3_guns_allowed(data, army, &ratio);
	for (int i = 0; i < army->units; i++) {
		const l3_army_unit *u = &army->unit[i];
		const l3_profile *p = &data->profile[u->profile];
		int size = size_of(data, u), alone = l3_units_of(army, u->group) == 1;
		choices[i] = has_guns(data, u) ? (roster_choice){p->cost_each, room_of(data, u, -1, within), alone ? 0 : size, 10 * ratio}
					       : (roster_choice){p->cost_each, room_of(data, u, 1, within), 0, 11 * p->men};
	}
	return roster_cover(choices, army->units, 10 * ratio * l3_guns_of(army) - 11 * l3_men_of(data, army), taken);
}

static bool cover_guns(const l3_data *data, const l3_army *army, const char *path, roster_fix *out) {
	roster_choice choices[ROSTER_CHOICES] = {{0}};
	int taken[ROSTER_CHOICES] = {0};
	roster_begin(out);
	if (!weigh_guns(data, army, NULL, choices, taken))
		return false;
	int price = price_of(choices, army->units, taken);
	for (int i = 0; i < MEASURES; i++) {
		int usual[ROSTER_CHOICES] = {0};
		if (weigh_guns(data, army, &measures[i], choices, usual) && price_of(choices, army->units, usual) == price) {
			memcpy(taken, usual, sizeof taken);
			break;
		}
	}
	for (int i = 0; i < army->units; i++) {
		const l3_army_unit *u = &army->unit[i];
		int size = size_of(data, u);
		if (taken[i])
			put_size(data, army, i, has_guns(data, u) ? size - taken[i] : size + taken[i], path, out);
	}
	return true;
}

void l3_mend_guns(const l3_data *data, const l3_army *army, const char *path, roster_fix *out) {
	roster_fix one = {.speech = out->speech};
	bool covered = cover_guns(data, army, path, out);
	if (keep_one_battery(data, army, path, &one) && (!covered || one.points < out->points))
		*out = one;
	else if (!covered)
		roster_advice(out, "leave out %d guns", guns_over(data, army));
}

/* --- Profiles (L3C-26.3) ------------------------------------------------------------------------------------------------------------ */

static bool can_leave_one(const l3_army *army, int unit) {
	l3_army after = *army;
	after.unit[unit].figures = 0;
	return can_leave(army, &after);
}

void l3_mend_year(const l3_data *data, const l3_army *army, int unit, const char *path, roster_fix *out) {
	const l3_army_unit *u = &army->unit[unit];
	const l3_profile *was = &data->profile[u->profile], *best = NULL;
	int size = size_of(data, u), price = can_leave_one(army, unit) ? size * was->cost_each : 1 << 20;
	gg_roster_change c = {.op = GG_ROSTER_SET, .field = "profile"};
	roster_begin(out);
	for (uint32_t i = 0; i < data->profiles; i++) {
		const l3_profile *p = &data->profile[i];
		int apart = (p->cost_each - was->cost_each) * size;
		apart = apart < 0 ? -apart : apart;
		if (p->nation == was->nation && p->arm == was->arm && l3_of_year(p, army->year) && apart < price) {
			best = p;
			price = apart;
		}
	}
	if (!best && price == 1 << 20) {
		roster_advice(out, "take a profile of %d", army->year);
		return;
	}
	if (!best) {
		put_size(data, army, unit, 0, path, out);
		return;
	}
	l3_unit_path(army, unit, path, c.path);
	roster_path(c.to, "%s", best->id);
	roster_change(out, &c, price, "take", "%s instead of %s", best->id, was->id);
	if (size != (has_guns(data, u) ? best->guns : best->size)) { /* as many as before */
		c.field = has_guns(data, u) ? "guns" : "figures";
		roster_path(c.to, "%d", size);
		roster_change(out, &c, 0, "with", "%d %s", size, data_said(&out->speech, c.field));
	}
}

/* --- Brigades and regiments (L3C-26.5): leaving them costs nothing ------------------------------------------------------------------- */

static void put_unset(const l3_army *army, int unit, const char *field, const char *path, roster_fix *out) {
	gg_roster_change c = {.op = GG_ROSTER_UNSET, .field = field};
	l3_unit_path(army, unit, path, c.path);
	roster_change(out, &c, 0, "leave out", "the field %s of %s", field, army->unit[unit].id);
}

void l3_mend_regiment(const l3_army *army, int unit, const char *path, roster_fix *out) {
	roster_begin(out);
	put_unset(army, unit, "regiment", path, out);
}

/* A unit that leaves its brigade leaves a regiment that stays in it. */
static void put_out_of_brigade(const l3_army *army, int unit, const char *path, roster_fix *out) {
	put_unset(army, unit, "brigade", path, out);
	if (army->unit[unit].regiment)
		put_unset(army, unit, "regiment", path, out);
}

void l3_mend_brigade(const l3_data *data, const l3_army *army, int group, int brigade, const char *path, roster_fix *out) {
	int foot = 0, left;
	roster_begin(out);
	for (int i = 0; i < army->units; i++)
		foot += army->unit[i].group == group && army->unit[i].brigade == brigade &&
			data->profile[army->unit[i].profile].arm == L3_INF;
	left = foot < 2 ? 0 : foot > L3_BRIGADE_MOST ? L3_BRIGADE_MOST : foot;
	for (int i = army->units - 1, stays = foot - left; i >= 0; i--) { /* the last of them first */
		const l3_army_unit *u = &army->unit[i];
		if (u->group != group || u->brigade != brigade)
			continue;
		if (data->profile[u->profile].arm != L3_INF || stays-- > 0)
			put_out_of_brigade(army, i, path, out);
	}
	for (int i = 0; i < army->generals && !left; i++)
		if (army->general[i].group == group && army->general[i].brigade == brigade) {
			gg_roster_change c = {.op = GG_ROSTER_UNSET, .field = "brigade"};
			roster_path(c.path, "%s.generals[%d]", path, i);
			roster_change(out, &c, 0, "leave out", "the field brigade of %s", army->general[i].id);
		}
}

/* --- Groups and their commanders (L3C-26.5, 26.6) ----------------------------------------------------------------------------------------
 */

/* How many units a group can take in. */
static int room_in(const l3_army *army, int group) {
	bool brigadier = army->general[army->group[group].general].grade != L3_DIVISION;
	int room = (brigadier ? L3_BRIGADIER_MOST : L3_GROUP_MOST) - l3_units_of(army, group);
	return room > 0 ? room : 0;
}

/* Units under no brigadier go first, then those whose brigade stays large enough: the last first. -1: none. */
static int mover(const l3_army *army, int group, const bool *gone) {
	for (int own = 1; own >= 0; own--)
		for (int i = army->units - 1; i >= 0; i--) {
			const l3_army_unit *u = &army->unit[i];
			int mates = 0;
			if (u->group != group || gone[i] || (own && u->brigade))
				continue;
			for (int k = 0; k < army->units; k++)
				mates += army->unit[k].group == group && army->unit[k].brigade == u->brigade && !gone[k];
			if (!u->brigade || mates > 2)
				return i;
		}
	return -1;
}

/* Moves `surplus` units out of a group, into other groups or, with `fresh`, into a new one; they leave brigade and regiment. */
static bool move_out(const l3_army *army, int group, int surplus, bool fresh, const char *path, roster_fix *out) {
	bool gone[L3_ARMY_UNITS] = {false};
	int room = 0;
	for (int other = 0; other < army->groups && !fresh; other++) {
		room = other == group ? 0 : room_in(army, other);
		for (; room && surplus; room--, surplus--) {
			int unit = mover(army, group, gone);
			gg_roster_change c = {.op = GG_ROSTER_MOVE, .count = 1};
			if (unit < 0)
				return false;
			gone[unit] = true;
			l3_unit_path(army, unit, path, c.path);
			roster_path(c.to, "%s.groups[%d].units", path, other);
			roster_change(out, &c, 0, "move", "%s to %s", army->unit[unit].id, army->group[other].id);
		}
	}
	for (; fresh && surplus; surplus--) {
		int unit = mover(army, group, gone);
		gg_roster_change c = {.op = GG_ROSTER_MOVE, .count = 1};
		if (unit < 0)
			return false;
		gone[unit] = true;
		l3_unit_path(army, unit, path, c.path);
		roster_path(c.to, "%s.groups[%d].units", path, army->groups);
		roster_change(out, &c, 0, "move", "%s to it", army->unit[unit].id);
	}
	return !surplus;
}

static bool has_chief(const l3_army *army) {
	for (int i = 0; i < army->generals; i++)
		if (army->general[i].grade == L3_GEC)
			return true;
	return false;
}

static void put_chief(const char *path, roster_fix *out) {
	gg_roster_change c = {.op = GG_ROSTER_NEW, .field = "grade"};
	l3_army_general gec = {.grade = L3_GEC, .ccf = 1};
	roster_path(c.path, "%s.generals", path);
	roster_path(c.to, "%s", l3_file_grades[L3_GEC]);
	roster_change(out, &c, l3_general_points(&gec), "add", "a general of grade gec with CCF 1");
}

/* A group of its own under a brigadier of CCF 1; the first army of two groups needs a commander in chief. */
static bool form_group(const l3_army *army, int group, int surplus, const char *path, roster_fix *out) {
	gg_roster_change c = {.op = GG_ROSTER_NEW, .field = "general"};
	int generals = army->generals + 1 + !has_chief(army);
	roster_begin(out);
	if (army->groups == L3_ARMY_GROUPS || surplus > L3_BRIGADIER_MOST || generals > L3_ARMY_GENERALS)
		return false;
	roster_path(c.path, "%s.groups", path);
	roster_path(c.to, "%s", l3_file_grades[L3_BRIGADE]);
	roster_change(out, &c, NEW_GROUP, "form", "another group under a brigadier of CCF 1");
	if (!has_chief(army))
		put_chief(path, out);
	return move_out(army, group, surplus, true, path, out);
}

/* The cheapest units of the group, as long as brigades stay. */
static bool thin_group(const l3_data *data, const l3_army *army, int group, int surplus, const char *path, roster_fix *out) {
	l3_army after = *army;
	roster_begin(out);
	for (; surplus; surplus--) {
		int best = -1;
		for (int i = 0; i < army->units; i++) {
			l3_army without = after;
			without.unit[i].figures = 0;
			if (after.unit[i].group == group && after.unit[i].figures && can_leave(army, &without) &&
			    (best < 0 || l3_unit_points(data, &army->unit[i]) < l3_unit_points(data, &army->unit[best])))
				best = i;
		}
		if (best < 0)
			return false;
		after.unit[best].figures = 0;
		put_size(data, army, best, 0, path, out);
	}
	return true;
}

void l3_mend_group(const l3_data *data, const l3_army *army, int group, const char *path, roster_fix *out) {
	int surplus = l3_units_of(army, group) - L3_GROUP_MOST;
	roster_fix thinned;
	roster_begin(out);
	if (move_out(army, group, surplus, false, path, out))
		return;
	bool formed = form_group(army, group, surplus, path, out);
	if (thin_group(data, army, group, surplus, path, &thinned) && (!formed || thinned.points < out->points))
		*out = thinned;
	else if (!formed)
		roster_advice(out, "move %d units to another group", surplus);
}

void l3_mend_commander(const l3_army *army, int group, const char *path, roster_fix *out) {
	int leader = army->group[group].general;
	gg_roster_change c = {.op = GG_ROSTER_SET, .field = "grade"};
	roster_begin(out);
	for (int i = 0; i < army->generals; i++) {
		const l3_army_general *g = &army->general[i];
		if (g->group != group || g->brigade || g->grade != L3_DIVISION)
			continue;
		c.field = "general";
		roster_path(c.path, "%s.groups[%d]", path, group);
		roster_path(c.to, "%s", g->id);
		roster_change(out, &c, 0, "give", "the group to %s", g->id);
		return;
	}
	if (move_out(army, group, l3_units_of(army, group) - L3_BRIGADIER_MOST, false, path, out))
		return;
	roster_begin(out);
	roster_path(c.path, "%s.generals[%d]", path, leader);
	roster_path(c.to, "%s", l3_file_grades[L3_DIVISION]);
	roster_change(out, &c, GRADE_STEP, "make", "%s a general of division", army->general[leader].id);
}

/* --- The commander in chief (L3C-26.6)
 * ------------------------------------------------------------------------------------------------------ */

static void put_grade(const l3_army *army, int general, int grade, const char *path, roster_fix *out) {
	l3_army_general then = army->general[general];
	int before = l3_general_points(&then), after;
	gg_roster_change c = {.op = GG_ROSTER_SET, .field = "grade"};
	then.grade = (uint8_t)grade;
	after = l3_general_points(&then);
	roster_path(c.path, "%s.generals[%d]", path, general);
	roster_path(c.to, "%s", l3_file_grades[grade]);
	roster_change(out, &c, after > before ? after - before : before - after, "give", "%s the grade %s", then.id, c.to);
}

static bool leads_group(const l3_army *army, int general) {
	for (int i = 0; i < army->groups; i++)
		if (army->group[i].general == general)
			return true;
	return false;
}

/* He who leads no group, of the highest grade below; -1: none. */
static int next_chief(const l3_army *army) {
	int best = -1;
	for (int i = 0; i < army->generals; i++)
		if (!leads_group(army, i) && (best < 0 || army->general[i].grade > army->general[best].grade))
			best = i;
	return best;
}

/* One too many for his group or brigade. */
void l3_mend_general(const l3_army *army, int general, const char *path, roster_fix *out) {
	gg_roster_change c = {.op = GG_ROSTER_LEAVE_OUT, .count = 1};
	roster_begin(out);
	roster_path(c.path, "%s.generals[%d]", path, general);
	roster_change(out, &c, l3_general_points(&army->general[general]), "leave out", "%s", army->general[general].id);
}

void l3_mend_gec(const l3_army *army, const char *path, roster_fix *out) {
	bool kept = false;
	roster_begin(out);
	for (int i = 0; i < army->generals; i++) {
		if (army->general[i].grade == L3_GEC && kept)
			put_grade(army, i, L3_CORPS, path, out);
		kept |= army->general[i].grade == L3_GEC;
	}
	if (kept)
		return;
	int chief = next_chief(army);
	if (chief < 0) {
		put_chief(path, out);
		return;
	}
	if (army->general[chief].group != L3_NONE) /* he has all groups and all arms now */
		for (int i = 0; i < 3; i++) {
			static const char *const fields[] = {"group", "brigade", "arm"};
			gg_roster_change c = {.op = GG_ROSTER_UNSET, .field = fields[i]};
			roster_path(c.path, "%s.generals[%d]", path, chief);
			roster_change(out, &c, 0, "free", "%s of his %s", army->general[chief].id, fields[i]);
		}
	put_grade(army, chief, L3_GEC, path, out);
}
