/*
 * roster.c - judges armies that players put together: every breach of L3C-26 at once, each with what mends it (roster_mend.c).
 */
#include "../data_place.h"
#include "../roster_fix.h"
#include "../roster_game.h"
#include "data.h"

#include <stdlib.h>
#include <string.h>

enum { BRIGADES = 8 };

typedef struct judging {
	const gg_roster_sink *sink;
	const char *army;
	char path[GG_ROSTER_PATH];
	int breaches;
	roster_fix fix;
} judging;

/* What was mended last, told at the place of the error. */
static void tell(judging *j, const data_place *place, const char *clause, const char *rule, int32_t a, int32_t b, int32_t c) {
	gg_roster_breach breach = {.army = j->army,
				   .clause = clause,
				   .error = place->file->error,
				   .fix = j->fix.text,
				   .points = j->fix.points,
				   .rule = rule,
				   .path = place->path,
				   .args = {a, b, c},
				   .change_count = j->fix.count <= GG_ROSTER_CHANGES ? j->fix.count : 0,
				   .changes = j->fix.change};
	j->breaches++;
	j->sink->breach(j->sink->payload, &breach);
}

/* --- Limits ---------------------------------------------------------------------------------------------------------------- */

static void judge_units(judging *j, const l3_data *data, const l3_army *army, int group, const data_place *units) {
	uint32_t item = 0;
	for (int i = 0; i < army->units; i++) {
		if (army->unit[i].group != group)
			continue;
		data_place unit = data_item(units, item++), profile = data_field(&unit, "profile"),
			   regiment = data_field(&unit, "regiment");
		if (!l3_years_kept(data, army, i, &profile)) {
			l3_mend_year(data, army, i, j->path, &j->fix);
			tell(j, &profile, "L3C-26.3", "years", army->year, 0, 0);
		}
		if (!l3_regiment_kept(data, army, i, &regiment)) {
			l3_mend_regiment(army, i, j->path, &j->fix);
			tell(j, &regiment, "L3C-26.5", "regiment", army->unit[i].regiment, 0, 0);
		}
	}
	for (int brigade = 1; brigade <= BRIGADES; brigade++)
		if (!l3_brigade_kept(data, army, group, brigade, units)) {
			int count = 0;
			for (int i = 0; i < army->units; i++)
				count += army->unit[i].group == group && army->unit[i].brigade == brigade;
			l3_mend_brigade(data, army, group, brigade, j->path, &j->fix);
			tell(j, units, "L3C-26.5", "brigade", 2, L3_BRIGADE_MOST, count);
		}
}

static void judge_group(judging *j, const l3_data *data, const l3_army *army, int index, const data_place *group) {
	data_place units = data_field(group, "units"), general = data_field(group, "general");
	if (!l3_group_kept(army, index, &units)) {
		l3_mend_group(data, army, index, j->path, &j->fix);
		tell(j, &units, "L3C-26.5", "group", L3_GROUP_MOST, l3_units_of(army, index), 0);
	}
	if (!l3_commander_kept(army, index, &general)) {
		l3_mend_commander(army, index, j->path, &j->fix);
		tell(j, &general, "L3C-26.6", "commander", L3_BRIGADIER_MOST, l3_units_of(army, index), 0);
	}
	judge_units(j, data, army, index, &units);
}

static void judge_list(judging *j, const l3_data *data, const l3_army *army, const data_place *place) {
	data_place groups = data_field(place, "groups"), generals = data_field(place, "generals"), budget = data_field(place, "budget");
	for (int i = 0; i < army->groups; i++) {
		data_place group = data_item(&groups, (uint32_t)i);
		judge_group(j, data, army, i, &group);
	}
	for (int i = 0; i < army->generals; i++) {
		data_place general = data_item(&generals, (uint32_t)i);
		if (!l3_general_kept(army, i, &general)) {
			l3_mend_general(army, i, j->path, &j->fix);
			tell(j, &general, "L3C-26.6", "general", 0, 0, 0);
		}
	}
	if (!l3_gec_kept(army, &generals)) {
		int chiefs = 0;
		for (int i = 0; i < army->generals; i++)
			chiefs += army->general[i].grade == L3_GEC;
		l3_mend_gec(army, j->path, &j->fix);
		tell(j, &generals, "L3C-26.6", "gec", army->groups, chiefs, 0);
	}
	if (!l3_guns_kept(data, army, &groups)) {
		l3_mend_guns(data, army, j->path, &j->fix);
		tell(j, &groups, "L3C-26.4", "guns", l3_guns_most(data, army), l3_guns_of(army), l3_men_of(data, army));
	}
	if (!l3_budget_kept(army, &budget)) {
		l3_mend_budget(data, army, j->path, &j->fix);
		tell(j, &budget, "L3C-26.1", "budget", army->budget - army->budget / L3_SPARE_SHARE, army->budget, army->points);
	}
}

/* --- A file ------------------------------------------------------------------------------------------------------------------- */

static void tell_line(const judging *j, const char *path, int count, int each) {
	gg_roster_line line = {j->army, path, count, each};
	if (j->sink->line)
		j->sink->line(j->sink->payload, &line);
}

static void tell_lines(const judging *j, const l3_data *data, const l3_army *army) {
	char path[GG_ROSTER_PATH];
	for (int i = 0; i < army->generals; i++) {
		roster_path(path, "%s.generals[%d]", j->path, i);
		tell_line(j, path, 1, l3_general_points(&army->general[i]));
	}
	for (int i = 0; i < army->units; i++) {
		const l3_profile *p = &data->profile[army->unit[i].profile];
		l3_unit_path(army, i, j->path, path);
		tell_line(j, path, p->arm == L3_ART ? army->unit[i].guns : army->unit[i].figures, p->cost_each);
	}
}

static bool read_army(const gg_roster_sink *sink, const l3_data *data, l3_scenario *of, unsigned side, const data_place *place) {
	data_place id = data_field(place, "id");
	judging j = {.sink = sink, .army = data_scalar(&id), .fix = {.speech = place->file->speech}};
	l3_army army;
	roster_path(j.path, "%s", place->path);
	if (!l3_army_read(&army, data, of ? &of->side[side] : NULL, of, place, true))
		return false;
	judge_list(&j, data, &army, place);
	tell_lines(&j, data, &army);
	gg_roster_army sum = {
		army.id, army.points, army.budget, army.groups, army.units, j.breaches, army.budget - army.budget / L3_SPARE_SHARE};
	sink->army(sink->payload, &sum);
	return true;
}

static bool judge_lists(const gg_roster_sink *sink, l3_data *data, const data_place *top) {
	static const char *const keys[] = {"game", "profiles", "armies", NULL}, *const games[] = {"tricolore", NULL};
	data_place game = data_field(top, "game"), profiles = data_field(top, "profiles"), armies = data_field(top, "armies");
	uint32_t count;
	int only;
	bool good = data_only(top, keys) && data_choice(&game, games, &only) && l3_profiles_read(data, &profiles) &&
		    data_list(&armies, 1, L3_ARMIES, "armies", &count);
	for (uint32_t i = 0; good && i < count; i++) {
		data_place place = data_item(&armies, i);
		good = read_army(sink, data, NULL, 0, &place);
	}
	return good;
}

static bool judge_scenario(const gg_roster_sink *sink, const l3_data *data, const data_place *top) {
	data_place ground = data_field(top, "ground"), sides = data_field(top, "sides");
	l3_scenario *s = calloc(1, sizeof *s);
	uint32_t count;
	bool good = s && l3_scenario_head(s, top) && l3_ground_read(s, &ground) && data_list(&sides, L3_SIDES, L3_SIDES, "sides", &count);
	for (uint32_t i = 0; good && i < count; i++) {
		data_place side = data_item(&sides, i), force = data_field(&side, "force");
		good = read_army(sink, data, s, i, &force);
	}
	free(s);
	return good;
}

static bool judge_file(const gg_roster_sink *sink, l3_data *data, const data_place *top) {
	data_place scenario = data_field(top, "scenario");
	return data_there(&scenario) ? judge_scenario(sink, data, top) : judge_lists(sink, data, top);
}

/* The file may have profiles of its own. */
static bool judge_text(const void *shipped, const char *text, size_t size, const gg_roster_sink *sink, gg_text_error *error) {
	data_speech speech = l3_speech(sink->lang);
	data_file file;
	data_place top;
	if (!data_open(&file, &speech, text, size, error, &top))
		return false;
	l3_data *data = malloc(sizeof *data);
	bool good = data || data_refuse(&top, "out of memory");
	if (data) {
		memcpy(data, shipped, sizeof *data);
		good = judge_file(sink, data, &top);
	}
	free(data);
	data_close(&file);
	return good;
}

static bool read_text(void *data, const char *text, size_t size, gg_lang lang, gg_text_error *error) {
	return l3_data_read_text(data, text, size, lang, error);
}

extern const roster_game roster_game_tricolore;
const roster_game roster_game_tricolore = {"tricolore", sizeof(l3_data), judge_text, read_text, l3_catalogue};
