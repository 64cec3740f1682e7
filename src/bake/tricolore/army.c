/*
 * army.c - reads one army of Les Trois Couleurs: groups with their units, then the generals that command them. What passes here fits into a
 * state of the rules; the rules of L3C-26 are in army_rules.c.
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

enum { BRIGADES = 8, REGIMENTS = 15, GROUP_UNITS = 8 };

/* Names of brigades, group by group: only a file's own business. */
typedef struct reading {
	l3_army *army;
	const l3_data *data;
	l3_map_side *side; /* NULL: no places */
	const l3_scenario *scenario;
	bool judge; /* breaches do not end the reading */
	char brigade[L3_ARMY_GROUPS][BRIGADES][L3_ID];
} reading;

const char *const l3_file_grades[] = {"brigade", "division", "corps", "gec", NULL};

int l3_find_group(const l3_army *army, const char *id) {
	for (int i = 0; i < army->groups; i++)
		if (!strcmp(army->group[i].id, id))
			return i;
	return -1;
}

static int find_unit(const l3_army *army, const char *id) {
	for (int i = 0; i < army->units; i++)
		if (!strcmp(army->unit[i].id, id))
			return i;
	return -1;
}

static int find_general(const l3_army *army, const char *id) {
	for (int i = 0; i < army->generals; i++)
		if (!strcmp(army->general[i].id, id))
			return i;
	return -1;
}

int l3_general_points(const l3_army_general *general) {
	static const int grade[] = {[L3_BRIGADE] = 20, [L3_DIVISION] = 40, [L3_CORPS] = 60, [L3_GEC] = 100};
	return grade[general->grade] + 15 * (general->ccf - 1);
}

int l3_unit_points(const l3_data *data, const l3_army_unit *unit) {
	const l3_profile *p = &data->profile[unit->profile];
	return p->cost_each * (p->arm == L3_ART ? unit->guns : unit->figures);
}

/* --- Units --------------------------------------------------------------------------------------------------------- */

/* A brigade has the number of its first mention in the group, from 1. */
static bool read_brigade(reading *r, int group, const data_place *place, uint8_t *out) {
	char id[L3_ID] = "";
	int i = 0;
	*out = 0;
	if (!data_there(place))
		return true;
	if (!data_id(place, id, 1, sizeof id))
		return false;
	while (i < BRIGADES && r->brigade[group][i][0] && strcmp(r->brigade[group][i], id) != 0)
		i++;
	if (i == BRIGADES)
		return data_refuse(place, "a group has at most %d brigades", BRIGADES);
	strcpy(r->brigade[group][i], id);
	*out = (uint8_t)(i + 1);
	return true;
}

static bool read_place(const reading *r, const l3_profile *p, const data_place *place, l3_map_place *out) {
	data_place at = data_field(place, "at"), facing = data_field(place, "facing"), formation = data_field(place, "formation");
	int choice;
	if (!data_there(&at) && !data_there(&facing) && !data_there(&formation))
		return true;
	if (!r->side)
		return data_refuse(place, "only the force of a scenario has places");
	if (!l3_read_point(&at, r->scenario, &out->x, &out->y) || !l3_read_facing(&facing, &out->heading) ||
	    !data_choice(&formation, l3_file_formations, &choice))
		return false;
	if (!(p->formations >> choice & 1))
		return data_refuse(&formation, "%s is no formation of %s (L3C-26.3)", l3_file_formations[choice], p->id);
	out->formation = (uint8_t)choice;
	out->set = 1;
	return true;
}

static bool read_unit(reading *r, int group, const data_place *place) {
	static const char *const keys[] = {"id",   "name", "profile", "brigade",   "regiment", "figures",
					   "guns", "at",   "facing",  "formation", NULL};
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), profile = data_field(place, "profile"),
		   brigade = data_field(place, "brigade"), regiment = data_field(place, "regiment"), figures = data_field(place, "figures"),
		   guns = data_field(place, "guns");
	l3_army *army = r->army;
	if (army->units == L3_ARMY_UNITS)
		return data_refuse(place, "an army has at most %d units (L3C-35.20)", L3_ARMY_UNITS);
	l3_army_unit *u = &army->unit[army->units];
	int number = l3_find_profile(r->data, data_scalar(&profile)), of = 0;
	if (!data_id(&id, u->id, 2, sizeof u->id))
		return false;
	if (find_unit(army, u->id) >= 0)
		return data_refuse(&id, "\"%s\" is the id of another unit too", u->id);
	if (number < 0)
		return data_expected(&profile, "the id of a profile, such as fr01");
	const l3_profile *p = &r->data->profile[number];
	if (data_there(&name) ? !l3_read_names(&name, u->name) : (memcpy(u->name, p->name, sizeof u->name), false))
		return false;
	u->profile = (uint8_t)number;
	u->group = (uint8_t)group;
	u->guns = p->guns;
	u->figures = p->size;
	if (data_there(p->arm == L3_ART ? &figures : &guns))
		return data_refuse(p->arm == L3_ART ? &figures : &guns, "%s has %s", p->id,
				   data_word(place, p->arm == L3_ART ? "guns" : "figures"));
	if (data_there(&figures) && !data_whole(&figures, 2, 72, &of))
		return false;
	if (data_there(&guns) && !data_whole(&guns, 2, 12, &of))
		return false;
	if (of) {
		u->guns = (uint8_t)(p->arm == L3_ART ? of : 0);
		u->figures = (uint8_t)(p->arm == L3_ART ? (of + 1) / 2 : of);
	}
	of = 0;
	if (!read_brigade(r, group, &brigade, &u->brigade) || (data_there(&regiment) && !data_whole(&regiment, 1, REGIMENTS, &of)))
		return false;
	u->regiment = (uint8_t)of;
	if (!read_place(r, p, place, r->side ? &r->side->place[army->units] : NULL))
		return false;
	army->units++;
	return true;
}

static bool read_group(reading *r, const data_place *place) {
	static const char *const keys[] = {"id", "name", "general", "order", "units", NULL};
	l3_army *army = r->army;
	int index = army->groups, order = 0;
	l3_army_group *g = &army->group[index];
	uint32_t count;
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), units = data_field(place, "units"),
		   given = data_field(place, "order");
	if (!data_id(&id, g->id, 2, sizeof g->id))
		return false;
	if (l3_find_group(army, g->id) >= 0)
		return data_refuse(&id, "\"%s\" is the id of another group too", g->id);
	if (!l3_read_names(&name, g->name) || (data_there(&given) && !data_choice(&given, l3_file_orders, &order)) ||
	    !data_list(&units, 1, r->judge ? L3_ARMY_UNITS : GROUP_UNITS, "units (L3C-26.5)", &count))
		return false;
	g->order = data_there(&given) ? (uint8_t)(order + 1) : 0;
	g->general = L3_NONE;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(&units, i);
		if (!read_unit(r, index, &item))
			return false;
	}
	army->groups++;
	return true;
}

/* --- Generals -------------------------------------------------------------------------------------------------------- */

/* The arm of most of the units below him (L3C-26.6). */
static uint8_t usual_arm(const reading *r, const l3_army_general *g) {
	int count[3] = {0};
	for (int i = 0; i < r->army->units; i++) {
		const l3_army_unit *u = &r->army->unit[i];
		if (u->group == g->group && (!g->brigade || u->brigade == g->brigade))
			count[r->data->profile[u->profile].arm]++;
	}
	int best = L3_INF;
	for (int arm = L3_CAV; arm <= L3_ART; arm++)
		if (count[arm] > count[best])
			best = arm;
	return (uint8_t)best;
}

static bool read_command(reading *r, l3_army_general *g, const data_place *place) {
	data_place group = data_field(place, "group"), brigade = data_field(place, "brigade");
	g->group = L3_NONE;
	g->superior = L3_NONE;
	if (g->grade >= L3_CORPS)
		return !data_there(&group) || data_refuse(&group, "a corps general or the commander in chief has all groups");
	int number = l3_find_group(r->army, data_scalar(&group)), i = 0;
	if (number < 0)
		return data_expected(&group, "the id of a group of the army");
	g->group = (uint8_t)number;
	if (!data_there(&brigade))
		return true;
	while (i < BRIGADES && strcmp(r->brigade[number][i], data_scalar(&brigade)) != 0)
		i++;
	if (i == BRIGADES || !r->brigade[number][i][0])
		return data_expected(&brigade, "the id of a brigade of that group");
	g->brigade = (uint8_t)(i + 1);
	return true;
}

static bool read_general(reading *r, const data_place *place) {
	static const char *const keys[] = {"id", "name", "grade", "ccf", "arm", "group", "brigade", "with", NULL};
	static const char *const arms[] = {"infantry", "cavalry", "artillery", "all", NULL};
	int index = r->army->generals, grade, ccf, arm = 0;
	l3_army_general *g = &r->army->general[index];
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), rank = data_field(place, "grade"),
		   level = data_field(place, "ccf"), of = data_field(place, "arm"), with = data_field(place, "with");
	if (!data_id(&id, g->id, 2, sizeof g->id))
		return false;
	if (find_general(r->army, g->id) >= 0)
		return data_refuse(&id, "\"%s\" is the id of another general too", g->id);
	if (!l3_read_names(&name, g->name) || !data_choice(&rank, l3_file_grades, &grade) || !data_whole(&level, 1, 3, &ccf) ||
	    (data_there(&of) && !data_choice(&of, arms, &arm)))
		return false;
	g->grade = (uint8_t)grade;
	g->ccf = (uint8_t)ccf;
	if (!read_command(r, g, place))
		return false;
	g->arm = grade >= L3_CORPS ? L3_NONE : data_there(&of) ? (uint8_t)arm : usual_arm(r, g);
	if (data_there(&of) && (arm == 3) != (grade >= L3_CORPS))
		return data_refuse(&of, "corps generals and the commander in chief lead all arms, others one (L3C-26.6)");
	int unit = data_there(&with) ? find_unit(r->army, data_scalar(&with)) : -1;
	if (data_there(&with) && (unit < 0 || !r->side))
		return data_expected(&with, "the id of a unit of this force");
	if (r->side)
		r->side->general_with[index] = (uint8_t)(unit + 1);
	r->army->generals++;
	return true;
}

/* Each has above him the general of his group, the corps general or the GEC. */
static void link_chain(l3_army *army) {
	for (int i = 0; i < army->generals; i++) {
		l3_army_general *g = &army->general[i];
		for (int j = 0; j < army->generals; j++) {
			const l3_army_general *other = &army->general[j];
			bool above = other->grade > g->grade && (other->group == g->group || other->group == L3_NONE);
			bool nearer = g->superior == L3_NONE || other->grade < army->general[g->superior].grade;
			if (i != j && above && nearer)
				g->superior = (uint8_t)j;
		}
	}
}

static bool name_commanders(l3_army *army, const data_place *groups) {
	for (int i = 0; i < army->groups; i++) {
		data_place group = data_item(groups, (uint32_t)i), general = data_field(&group, "general");
		int number = find_general(army, data_scalar(&general));
		if (number < 0 || army->general[number].group != i || army->general[number].brigade)
			return data_expected(&general, "the id of a general of this group who has no brigade (L3C-26.6)");
		army->group[i].general = (uint8_t)number;
	}
	return true;
}

/* --- The army ---------------------------------------------------------------------------------------------------------- */

static bool each(const data_place *list, reading *r, uint32_t most, const char *what, bool (*read)(reading *, const data_place *)) {
	uint32_t count;
	if (!data_list(list, 1, most, what, &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		if (!read(r, &item))
			return false;
	}
	return true;
}

/* L3C-26.5, 26.6: what no option switches off. */
static bool makes_sense(const l3_data *data, const l3_army *army, const data_place *place) {
	data_place groups = data_field(place, "groups"), generals = data_field(place, "generals");
	for (int i = 0, unit = 0; i < army->groups; i++) {
		data_place group = data_item(&groups, (uint32_t)i), units = data_field(&group, "units"),
			   general = data_field(&group, "general");
		if (!l3_group_kept(army, i, &units) || !l3_commander_kept(army, i, &general))
			return false;
		for (int brigade = 1; brigade <= BRIGADES; brigade++)
			if (!l3_brigade_kept(data, army, i, brigade, &units))
				return false;
		for (uint32_t j = 0; unit < army->units && army->unit[unit].group == i; j++, unit++) {
			data_place item = data_item(&units, j), regiment = data_field(&item, "regiment");
			if (!l3_regiment_kept(data, army, unit, &regiment))
				return false;
		}
	}
	for (int i = 0; i < army->generals; i++) {
		data_place general = data_item(&generals, (uint32_t)i);
		if (!l3_general_kept(army, i, &general))
			return false;
	}
	return l3_gec_kept(army, &generals);
}

bool l3_army_read(l3_army *out, const l3_data *data, l3_map_side *side, const l3_scenario *scenario, const data_place *place, bool judge) {
	static const char *const keys[] = {"id", "name", "reconstructed", "nation", "year", "budget", "generals", "groups", NULL};
	reading r = {.army = out, .data = data, .side = side, .scenario = scenario, .judge = judge};
	int nation, year, budget;
	bool marked;
	memset(out, 0, sizeof *out);
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), mark = data_field(place, "reconstructed"),
		   people = data_field(place, "nation"), when = data_field(place, "year"), most = data_field(place, "budget"),
		   generals = data_field(place, "generals"), groups = data_field(place, "groups");
	if (!data_id(&id, out->id, 3, sizeof out->id) || !l3_read_names(&name, out->name) || !data_truth(&mark, &marked) ||
	    !data_choice(&people, l3_file_nations, &nation) || !data_whole(&when, 1792, 1815, &year) ||
	    !data_whole(&most, 100, 9999, &budget))
		return false;
	out->nation = (uint8_t)nation;
	out->year = (uint16_t)year;
	out->budget = (uint16_t)budget;
	out->reconstructed = marked;
	out->of_scenario = side != NULL;
	if (!side && budget != 1000 && budget != 2000 && budget != 3000)
		return data_expected(&most, "1000, 2000 or 3000 (L3C-26.1)");
	if (!each(&groups, &r, L3_ARMY_GROUPS, "groups (L3C-26.5)", read_group) ||
	    !each(&generals, &r, L3_ARMY_GENERALS, "generals (L3C-26.6)", read_general) || !name_commanders(out, &groups))
		return false;
	link_chain(out);
	int points = 0;
	for (int i = 0; i < out->units; i++)
		points += l3_unit_points(data, &out->unit[i]);
	for (int i = 0; i < out->generals; i++)
		points += l3_general_points(&out->general[i]);
	out->points = (uint16_t)points;
	return judge || makes_sense(data, out, place);
}
