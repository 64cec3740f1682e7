/*
 * army_rules.c - the rules of L3C-26 for an army, each with the place in the file that breaks it. Budget, guns and years are asked by
 * `grognard roster` and at set-up, where options can switch them off; the others belong to every army.
 */
#include "../data_place.h"
#include "data.h"

enum { BRIGADE_LEAST = 2, REGIMENT_MOST = 3 };

int l3_men_of(const l3_data *data, const l3_army *army) {
	int men = 0;
	for (int i = 0; i < army->units; i++) {
		const l3_profile *p = &data->profile[army->unit[i].profile];
		if (p->arm != L3_ART)
			men += p->men * army->unit[i].figures;
	}
	return men;
}

int l3_guns_of(const l3_army *army) {
	int guns = 0;
	for (int i = 0; i < army->units; i++)
		guns += army->unit[i].guns;
	return guns;
}

/* T12: men to a gun; the allies of France have her ratio. */
int l3_guns_allowed(const l3_data *data, const l3_army *army, int *ratio) {
	static const uint16_t men_per_gun[L3_NATIONS] = {
		[L3_FRENCH] = 300,  [L3_AUSTRIAN] = 350, [L3_RUSSIAN] = 250,  [L3_PRUSSIAN] = 350,
		[L3_BRITISH] = 400, [L3_SPANISH] = 500,  [L3_BAVARIAN] = 300, [L3_POLISH] = 300,
		[L3_ITALIAN] = 300, [L3_BELGIAN] = 300,  [L3_SAXON] = 300,    [L3_OTHER_NATION] = 300};
	*ratio = men_per_gun[army->nation];
	return l3_men_of(data, army) * 11 / (10 * *ratio); /* 10 % tolerance (F1) */
}

static int smallest_battery(const l3_army *army) {
	int least = 0;
	for (int i = 0; i < army->units; i++)
		if (army->unit[i].guns && (!least || army->unit[i].guns < least))
			least = army->unit[i].guns;
	return least;
}

int l3_guns_most(const l3_data *data, const l3_army *army) {
	int ratio, allowed = l3_guns_allowed(data, army, &ratio), least = smallest_battery(army);
	return allowed < least ? least : allowed;
}

int l3_units_of(const l3_army *army, int group) {
	int units = 0;
	for (int i = 0; i < army->units; i++)
		units += army->unit[i].group == group;
	return units;
}

bool l3_budget_kept(const l3_army *army, const data_place *place) {
	int least = army->budget - army->budget / L3_SPARE_SHARE;
	return (army->points <= army->budget && army->points >= least) ||
	       data_refuse(place, "costs %d points: expected %d to %d (L3C-26.1)", army->points, least, army->budget);
}

bool l3_guns_kept(const l3_data *data, const l3_army *army, const data_place *place) {
	int ratio, allowed = l3_guns_most(data, army);
	l3_guns_allowed(data, army, &ratio);
	return l3_guns_of(army) <= allowed || data_refuse(place, "expected at most %d guns for %d men at one to %d (L3C-26.4), got %d",
							  allowed, l3_men_of(data, army), ratio, l3_guns_of(army));
}

bool l3_years_kept(const l3_data *data, const l3_army *army, int unit, const data_place *place) {
	const l3_profile *p = &data->profile[army->unit[unit].profile];
	return l3_of_year(p, army->year) || data_refuse(place, "%s did not serve in %d (L3C-26.3)", p->id, army->year);
}

bool l3_group_kept(const l3_army *army, int group, const data_place *place) {
	int units = l3_units_of(army, group);
	return units <= L3_GROUP_MOST ||
	       data_refuse(place, "expected at most %d units in a group (L3C-26.5), got %d", L3_GROUP_MOST, units);
}

bool l3_brigade_kept(const l3_data *data, const l3_army *army, int group, int brigade, const data_place *place) {
	int units = 0;
	for (int i = 0; i < army->units; i++) {
		const l3_army_unit *u = &army->unit[i];
		if (u->group != group || u->brigade != brigade)
			continue;
		units++;
		if (data->profile[u->profile].arm != L3_INF)
			return data_refuse(place, "%s belongs directly to the group, not to a brigade (L3C-26.5)", u->id);
	}
	return !units || (units >= BRIGADE_LEAST && units <= L3_BRIGADE_MOST) ||
	       data_refuse(place, "expected %d to %d units in a brigade (L3C-26.5), got %d", BRIGADE_LEAST, L3_BRIGADE_MOST, units);
}

bool l3_regiment_kept(const l3_data *data, const l3_army *army, int unit, const data_place *place) {
	const l3_army_unit *u = &army->unit[unit];
	int units = 0;
	if (!u->regiment)
		return true;
	if (data->profile[u->profile].arm != L3_INF)
		return data_refuse(place, "only infantry has regiments (L3C-26.5)");
	for (int i = 0; i < army->units; i++) {
		const l3_army_unit *other = &army->unit[i];
		if (other->group != u->group || other->regiment != u->regiment)
			continue;
		units++;
		if (other->profile != u->profile || other->brigade != u->brigade)
			return data_refuse(place, "the units of a regiment have one profile and one brigade (L3C-26.5)");
	}
	return units <= REGIMENT_MOST || data_refuse(place, "expected at most %d units in a regiment (L3C-26.5)", REGIMENT_MOST);
}

bool l3_commander_kept(const l3_army *army, int group, const data_place *place) {
	int units = l3_units_of(army, group);
	const l3_army_general *g = &army->general[army->group[group].general];
	return g->grade == L3_DIVISION || units <= L3_BRIGADIER_MOST ||
	       data_refuse(place, "a brigadier commands a group of at most %d units (L3C-26.6), here are %d", L3_BRIGADIER_MOST, units);
}

/* A group has one general; below one of division each brigade may have a brigadier (L3C-26.6). */
bool l3_general_kept(const l3_army *army, int general, const data_place *place) {
	const l3_army_general *g = &army->general[general];
	if (g->group == L3_NONE)
		return true;
	if (!g->brigade)
		return army->group[g->group].general == general || data_refuse(place, "a group has one general (L3C-26.6): %s commands it",
									       army->general[army->group[g->group].general].id);
	if (g->grade != L3_BRIGADE || army->general[army->group[g->group].general].grade != L3_DIVISION)
		return data_refuse(place, "brigades of a division have brigadiers (L3C-26.6)");
	for (int i = 0; i < general; i++)
		if (army->general[i].group == g->group && army->general[i].brigade == g->brigade)
			return data_refuse(place, "a brigade has one brigadier (L3C-26.6): %s", army->general[i].id);
	return true;
}

bool l3_gec_kept(const l3_army *army, const data_place *place) {
	int chiefs = 0;
	for (int i = 0; i < army->generals; i++)
		chiefs += army->general[i].grade == L3_GEC;
	return chiefs == 1 || (!chiefs && army->groups == 1) ||
	       data_refuse(place, "expected one commander in chief for %d groups (L3C-26.6), got %d", army->groups, chiefs);
}
