/*
 * roster.c - judges armies that players put together: every breach of BE-22 at once, each with what mends it (roster_mend.c).
 */
#include "../data_place.h"
#include "../roster_fix.h"
#include "../roster_game.h"
#include "data.h"

#include <stdlib.h>
#include <string.h>

typedef struct judging {
	const gg_roster_sink *sink;
	const char *army;
	char path[GG_ROSTER_PATH];
	int breaches;
} judging;

static void tell(judging *j, const data_place *place, const gg_roster_breach *said, const roster_fix *fix) {
	gg_roster_breach breach = *said;
	breach.army = j->army;
	breach.path = place->path;
	breach.error = place->file->error;
	breach.fix = fix->text;
	breach.points = fix->points;
	breach.changes = fix->change;
	breach.change_count = fix->count <= GG_ROSTER_CHANGES ? fix->count : 0;
	j->breaches++;
	j->sink->breach(j->sink->payload, &breach);
}

/* A field that the rules do not allow: without it nothing is wrong. */
static void tell_field(void *payload, const data_place *place, const char *clause, const char *rule, int32_t expected) {
	judging *j = payload;
	roster_fix fix = {.speech = place->file->speech};
	gg_roster_change c = {.op = GG_ROSTER_UNSET};
	bool skirmishers = !strcmp(rule, "skirmishers");
	const char *dot = strrchr(place->path, '.');
	roster_path(c.path, "%.*s", (int)(dot ? dot - place->path : 0), place->path);
	c.field = skirmishers ? "skirmishers" : "points";
	roster_change(&fix, &c, 0, "leave out", "%s",
		      data_word(place, skirmishers ? "skirmishers: true" : "points, or write what the rules say"));
	tell(j, place, &(gg_roster_breach){.clause = clause, .rule = rule, .args = {expected}}, &fix);
}

/* --- Limits ---------------------------------------------------------------------------------------------------------------- */

/* A limit, where it stands in the file, and what a breach of it is called. */
static void judge(judging *j, const em_army_list *list, em_limit limit, int division, const data_place *place,
		  const gg_roster_breach *said) {
	if (!em_broken(list, limit, division))
		return;
	roster_fix *fix = malloc(sizeof *fix);
	if (!fix)
		return;
	fix->speech = place->file->speech;
	em_mend(list, limit, division, j->path, fix);
	tell(j, place, said, fix);
	free(fix);
}

static void judge_division(judging *j, const em_army_list *list, int index, const data_place *units) {
	int count, batteries, least, most;
	em_division_limits(list, index, &count, &batteries, &least, &most);
	em_division_size_kept(list, index, units);
	judge(j, list, EM_LIMIT_SIZE, index, units,
	      &(gg_roster_breach){.clause = "BE-22.1", .rule = "division-size", .args = {least, most, count}});
	em_batteries_kept(list, index, units);
	judge(j, list, EM_LIMIT_BATTERIES, index, units,
	      &(gg_roster_breach){.clause = "BE-22.1", .rule = "batteries", .args = {EM_BATTERIES_MOST, batteries}});
}

static void judge_army(judging *j, const em_army_list *list, const data_place *divisions) {
	em_army_count c = em_count_army(list);
	em_units_kept(list, divisions);
	judge(j, list, EM_LIMIT_UNITS, 0, divisions,
	      &(gg_roster_breach){.clause = list->size_class == 300 ? "BE-27.90" : "BE-22.1",
				  .rule = "army-units",
				  .args = {c.least, c.most, c.units}});
	em_records_kept(list, divisions);
	judge(j, list, EM_LIMIT_RECORDS, 0, divisions,
	      &(gg_roster_breach){.clause = "BE-27.90", .rule = "records", .args = {EM_LIST_UNITS, c.records}});
	em_picked_kept(list, divisions);
	judge(j, list, EM_LIMIT_PICKED, 0, divisions,
	      &(gg_roster_breach){.clause = "BE-22.2", .rule = "picked", .args = {c.picked_most, c.picked, c.units}});
	em_heavy_guns_kept(list, divisions);
	judge(j, list, EM_LIMIT_HEAVY_GUNS, 0, divisions,
	      &(gg_roster_breach){.clause = "BE-22.2", .rule = "heavy-guns", .args = {c.heavy_guns_most, c.heavy_guns, c.foot}});
	em_points_kept(list, divisions);
	judge(j, list, EM_LIMIT_POINTS, 0, divisions,
	      &(gg_roster_breach){.clause = "BE-22.1", .rule = "points", .args = {list->size_class, list->points}});
}

static void judge_list(judging *j, const em_army_list *list, const data_place *army) {
	data_place divisions = data_field(army, "divisions");
	if (list->divisions < 2) {
		data_refuse(&divisions, "expected 2 to %d divisions (BE-22.1), got %d", EM_LIST_DIVISIONS, list->divisions);
		judge(j, list, EM_LIMIT_DIVISIONS, 0, &divisions,
		      &(gg_roster_breach){.clause = "BE-22.1", .rule = "divisions", .args = {2, EM_LIST_DIVISIONS, list->divisions}});
	}
	for (int i = 0; i < list->divisions; i++) {
		data_place division = data_item(&divisions, (uint32_t)i), units = data_field(&division, "units");
		judge_division(j, list, i, &units);
	}
	judge_army(j, list, &divisions);
}

/* --- A file ------------------------------------------------------------------------------------------------------------------- */

static void tell_line(const judging *j, const char *path, int count, int each) {
	gg_roster_line line = {j->army, path, count, each};
	if (j->sink->line)
		j->sink->line(j->sink->payload, &line);
}

static void tell_lines(const judging *j, const em_army_list *list) {
	char path[GG_ROSTER_PATH];
	roster_path(path, "%s.commander", j->path);
	tell_line(j, path, 1, em_quality_points(list->quality));
	for (int i = 0; i < list->divisions; i++) {
		roster_path(path, "%s.divisions[%d].general", j->path, i);
		tell_line(j, path, 1, em_quality_points(list->division[i].quality));
	}
	for (int i = 0; i < list->rows; i++) {
		em_row_path(list, i, j->path, path);
		tell_line(j, path, list->unit[i].count, list->unit[i].points);
	}
}

static bool read_army(const gg_roster_sink *sink, const data_place *place) {
	data_place id = data_field(place, "id");
	judging j = {.sink = sink, .army = data_scalar(&id)};
	em_judge fields = {tell_field, &j};
	em_army_list *list = calloc(1, sizeof *list);
	if (!list)
		return data_refuse(place, "out of memory");
	roster_path(j.path, "%s", place->path);
	bool good = em_list_read(list, place, false, &fields);
	if (good) {
		judge_list(&j, list, place);
		tell_lines(&j, list);
		gg_roster_army sum = {list->id, list->points, list->size_class, list->divisions, list->units, j.breaches, 0};
		sink->army(sink->payload, &sum);
	}
	free(list);
	return good;
}

static bool judge_file(const gg_roster_sink *sink, const data_place *top) {
	static const char *const keys[] = {"game", "armies", NULL}, *const games[] = {"empire", NULL};
	data_place game = data_field(top, "game"), armies = data_field(top, "armies");
	uint32_t count;
	int only;
	bool good = data_only(top, keys) && data_choice(&game, games, &only) && data_list(&armies, 1, EM_LISTS, "armies", &count);
	for (uint32_t i = 0; good && i < count; i++) {
		data_place place = data_item(&armies, i);
		good = read_army(sink, &place);
	}
	return good;
}

/* An army says all of itself: the tables are not asked. */
static bool judge_text(const void *shipped, const char *text, size_t size, const gg_roster_sink *sink, gg_text_error *error) {
	(void)shipped;
	data_speech speech = em_speech(sink->lang);
	data_file file;
	data_place top;
	if (!data_open(&file, &speech, text, size, error, &top))
		return false;
	bool good = judge_file(sink, &top);
	data_close(&file);
	return good;
}

static bool read_text(void *data, const char *text, size_t size, gg_lang lang, gg_text_error *error) {
	return em_data_read_text(data, text, size, lang, error);
}

extern const roster_game roster_game_empire;
const roster_game roster_game_empire = {"empire", sizeof(em_data), judge_text, read_text, em_catalogue};
