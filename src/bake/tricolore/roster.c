/*
 * roster.c - judges armies that players put together: every breach of L3C-26 at once, each with the change that mends it and gives up or
 * spends the fewest points.
 */
#include "../data_place.h"
#include "data.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/data.h>

enum { FIX = 200, CCF_STEP = 15, SPARE_SHARE = 20, BRIGADES = 8, BRIGADE_MOST = 5 };

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

/* --- Budget (L3C-26.1): payment is per figure, so the finest change is a few figures of one unit. ------------------------------------ */

static fix cheaper(fix a, fix b) {
	return !b.text[0] || (a.text[0] && a.points <= b.points) ? a : b;
}

/* So many points less: figures or guns of one unit, a whole unit, or a general's CCF. */
static fix mend_over(const l3_data *data, const l3_army *army, int over) {
	fix best = {.points = 0};
	for (int i = 0; i < army->units; i++) {
		const l3_army_unit *u = &army->unit[i];
		const l3_profile *p = &data->profile[u->profile];
		int each = p->cost_each, of = p->arm == L3_ART ? u->guns : u->figures, count = (over + each - 1) / each;
		if (of - count >= 2)
			best = cheaper(best,
				       fixed(count * each, "give %s %d %s fewer", u->id, count, p->arm == L3_ART ? "guns" : "figures"));
		else if (each * of >= over)
			best = cheaper(best, fixed(each * of, "leave out %s", u->id));
	}
	for (int i = 0; i < army->generals; i++) {
		int steps = (over + CCF_STEP - 1) / CCF_STEP;
		if (army->general[i].ccf > steps)
			best = cheaper(best, fixed(steps * CCF_STEP, "give %s CCF %d", army->general[i].id, army->general[i].ccf - steps));
	}
	return best.text[0] ? best : fixed(over, "leave out units worth %d points", over);
}

static fix mend_under(const l3_data *data, const l3_army *army, int lacking) {
	fix best = {.points = 0};
	for (int i = 0; i < army->units; i++) {
		const l3_profile *p = &data->profile[army->unit[i].profile];
		int count = (lacking + p->cost_each - 1) / p->cost_each;
		if (p->arm != L3_ART && army->unit[i].figures + count <= 72)
			best = cheaper(best, fixed(count * p->cost_each, "give %s %d figures more", army->unit[i].id, count));
	}
	return best.text[0] ? best : fixed(lacking, "add units worth %d points", lacking);
}

static fix mend_budget(const l3_data *data, const l3_army *army) {
	int least = army->budget - army->budget / SPARE_SHARE;
	return army->points > army->budget ? mend_over(data, army, army->points - army->budget)
					   : mend_under(data, army, least - army->points);
}

/* --- The rest ----------------------------------------------------------------------------------------------------------------------------
 */

static fix mend_guns(const l3_data *data, const l3_army *army) {
	int ratio, over = l3_guns_of(army) - l3_guns_allowed(data, army, &ratio);
	fix best = {.points = 0};
	for (int i = 0; i < army->units; i++) {
		const l3_army_unit *u = &army->unit[i];
		int each = data->profile[u->profile].cost_each;
		if (u->guns - over >= 2)
			best = cheaper(best, fixed(over * each, "give %s %d guns fewer", u->id, over));
		else if (u->guns >= over && u->guns)
			best = cheaper(best, fixed(u->guns * each, "leave out %s", u->id));
	}
	return best.text[0] ? best : fixed(0, "leave out %d guns", over);
}

/* The profile of the year that is most like it: nation, arm, status; then the nearest price. */
static fix mend_year(const l3_data *data, const l3_army *army, int unit) {
	const l3_profile *was = &data->profile[army->unit[unit].profile];
	int of = was->arm == L3_ART ? army->unit[unit].guns : army->unit[unit].figures;
	fix best = {.points = 0};
	for (uint32_t i = 0; i < data->profiles; i++) {
		const l3_profile *p = &data->profile[i];
		int apart = (p->cost_each - was->cost_each) * of;
		if (p->nation == was->nation && p->arm == was->arm && l3_of_year(p, army->year))
			best = cheaper(best, fixed(apart < 0 ? -apart : apart, "take %s instead", p->id));
	}
	return best.text[0] ? best : fixed(l3_unit_points(data, &army->unit[unit]), "leave out %s", army->unit[unit].id);
}

static fix mend_group(const l3_army *army, int group) {
	for (int other = 0; other < army->groups; other++) {
		int units = 0;
		for (int i = 0; i < army->units; i++)
			units += army->unit[i].group == other;
		if (other != group && units < 8)
			return fixed(0, "move units to %s", army->group[other].id);
	}
	return fixed(20, "form another group under a brigadier of CCF 1");
}

static fix mend_brigade(const l3_army *army, int group, int brigade) {
	int units = 0;
	for (int i = 0; i < army->units; i++)
		units += army->unit[i].group == group && army->unit[i].brigade == brigade;
	return units > BRIGADE_MOST
		       ? fixed(0, "leave the brigade out of %d units: they stand under the general of the group", units - BRIGADE_MOST)
		       : fixed(0, "leave out the field brigade of its units: they stand under the general of the group");
}

static fix mend_gec(const l3_army *army) {
	int chiefs = 0;
	for (int i = 0; i < army->generals; i++)
		chiefs += army->general[i].grade == L3_GEC;
	return chiefs ? fixed(100, "leave out %d of the commanders in chief", chiefs - 1)
		      : fixed(100, "add a general of grade gec with CCF 1");
}

/* --- A file
 * -------------------------------------------------------------------------------------------------------------------------------- */

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

static void judge_units(judging *j, const l3_data *data, const l3_army *army, int group, const data_place *units) {
	uint32_t item = 0;
	for (int i = 0; i < army->units; i++) {
		if (army->unit[i].group != group)
			continue;
		data_place unit = data_item(units, item++), profile = data_field(&unit, "profile"),
			   regiment = data_field(&unit, "regiment");
		if (!l3_years_kept(data, army, i, &profile))
			tell(j, &profile, "L3C-26.3", mend_year(data, army, i));
		if (!l3_regiment_kept(data, army, i, &regiment))
			tell(j, &regiment, "L3C-26.5", fixed(0, "leave out the field regiment of %s", army->unit[i].id));
	}
	for (int brigade = 1; brigade <= BRIGADES; brigade++)
		if (!l3_brigade_kept(data, army, group, brigade, units))
			tell(j, units, "L3C-26.5", mend_brigade(army, group, brigade));
}

static void judge_list(judging *j, const l3_data *data, const l3_army *army, const data_place *place) {
	data_place groups = data_field(place, "groups"), generals = data_field(place, "generals"), budget = data_field(place, "budget");
	for (int i = 0; i < army->groups; i++) {
		data_place group = data_item(&groups, (uint32_t)i), units = data_field(&group, "units"),
			   general = data_field(&group, "general");
		if (!l3_group_kept(army, i, &units))
			tell(j, &units, "L3C-26.5", mend_group(army, i));
		if (!l3_commander_kept(army, i, &general))
			tell(j, &general, "L3C-26.6", fixed(20, "make %s a general of division", army->general[army->group[i].general].id));
		judge_units(j, data, army, i, &units);
	}
	if (!l3_gec_kept(army, &generals))
		tell(j, &generals, "L3C-26.6", mend_gec(army));
	if (!l3_guns_kept(data, army, &groups))
		tell(j, &groups, "L3C-26.4", mend_guns(data, army));
	if (!l3_budget_kept(army, &budget))
		tell(j, &budget, "L3C-26.1", mend_budget(data, army));
	gg_roster_army sum = {army->id, army->points, army->budget, army->groups, army->units, j->breaches};
	j->sink->army(j->sink->payload, &sum);
}

static bool judge_army(const gg_roster_sink *sink, const l3_data *data, const data_place *place) {
	data_place id = data_field(place, "id");
	judging j = {sink, data_scalar(&id), 0};
	l3_judge judge = {told, &j};
	l3_army army;
	if (!l3_army_read(&army, data, NULL, NULL, place, &judge))
		return false;
	judge_list(&j, data, &army, place);
	return true;
}

static bool judge_file(const gg_roster_sink *sink, l3_data *data, const data_place *top) {
	static const char *const keys[] = {"game", "profiles", "armies", NULL};
	data_place profiles = data_field(top, "profiles"), armies = data_field(top, "armies");
	uint32_t count;
	bool good = data_only(top, keys) && l3_profiles_read(data, &profiles) && data_list(&armies, 1, L3_ARMIES, "armies", &count);
	for (uint32_t i = 0; good && i < count; i++) {
		data_place place = data_item(&armies, i);
		good = judge_army(sink, data, &place);
	}
	return good;
}

bool l3_roster(const void *shipped, const char *path, const gg_roster_sink *sink, gg_text_error *error) {
	data_file file;
	data_place top;
	char *text;
	size_t size;
	if (!data_load(path, &text, &size, error))
		return false;
	bool good = data_open(&file, text, size, error, &top);
	l3_data *data = good ? malloc(sizeof *data) : NULL; /* the file may have profiles of its own */
	if (data) {
		memcpy(data, shipped, sizeof *data);
		good = judge_file(sink, data, &top);
	}
	if (good || data)
		data_close(&file);
	good = good && data;
	free(data);
	free(text);
	return good;
}
