/*
 * bake.c - writes the tables of Bataille Empire as C source, so that the library plays without a file system. Only what is
 * not 0 is written; a reader of the source finds every unit and piece of ground on one line.
 */
#include "../bake.h"
#include "data.h"

static void text(FILE *to, const char *field, const char *words) {
	fprintf(to, ".%s = ", field);
	bake_string(to, words);
	fputs(", ", to);
}

static void number(FILE *to, const char *field, long value) {
	if (value)
		fprintf(to, ".%s = %ld, ", field, value);
}

static void three(FILE *to, char names[EM_LANGUAGES][EM_NAME], bool wanted) {
	for (int i = 0; wanted && i < EM_LANGUAGES; i++) {
		fputs(i ? ", " : ".name = {", to);
		bake_string(to, names[i]);
	}
	fputs(wanted ? "}, " : "", to);
}

static void rectangle(FILE *to, const char *field, const em_rectangle *r) {
	if (r->x0 || r->y0 || r->x1 || r->y1)
		fprintf(to, ".%s = {%d, %d, %d, %d}, ", field, (int)r->x0, (int)r->y0, (int)r->x1, (int)r->y1);
}

static void bytes(FILE *to, const char *field, const uint8_t *values, int count) {
	fprintf(to, ".%s = {", field);
	for (int i = 0; i < count; i++)
		fprintf(to, "%s%d", i ? ", " : "", values[i]);
	fputs("}, ", to);
}

/* .FIELD = VALUE, under the name it has in its struct */
#define NUMBER(OF, FIELD) number(to, #FIELD, (OF)->FIELD)

/* --- Armies -------------------------------------------------------------------------------------------------- */

static void unit(FILE *to, const em_roster_unit *u, bool names) {
	em_roster_unit copy = *u;
	fputs("\t\t\t\t{", to);
	text(to, "id", u->id);
	three(to, copy.name, names);
	NUMBER(u, division);
	NUMBER(u, count);
	NUMBER(u, kind);
	NUMBER(u, status);
	NUMBER(u, morale);
	NUMBER(u, grade);
	NUMBER(u, ft);
	NUMBER(u, size);
	NUMBER(u, weight);
	NUMBER(u, gun);
	NUMBER(u, traits);
	NUMBER(u, skirmishers);
	NUMBER(u, cohesion);
	NUMBER(u, points);
	fputs("},\n", to);
}

/* What follows from the rows (labels.h) is part of the tables, but not of what is compared. */
static void labels(FILE *to, const char *field, const em_label *label, int count) {
	fprintf(to, "\t\t\t.%s = {\n", field);
	for (int i = 0; i < count; i++) {
		fputs("\t\t\t\t{", to);
		text(to, "id", label[i].id);
		for (int lang = 0; lang < EM_LANGUAGES; lang++) {
			fputs(lang ? ", " : ".name = {", to);
			bake_string(to, label[i].name[lang]);
		}
		fputs("}, ", to);
		NUMBER(&label[i], row);
		fputs("},\n", to);
	}
	fputs("\t\t\t},\n", to);
}

static void general(FILE *to, const em_roster_division *division) {
	for (int lang = 0; lang < EM_LANGUAGES; lang++) {
		fputs(lang ? ", " : ".general = {", to);
		bake_string(to, division->general[lang]);
	}
	fputs("}, ", to);
}

void em_list_write(FILE *to, const em_army_list *list, bool names) {
	em_army_list copy = *list;
	fputs("\t\t{\n\t\t\t", to);
	text(to, "id", list->id);
	three(to, copy.name, names);
	NUMBER(list, points);
	NUMBER(list, size_class);
	NUMBER(list, guard_heavy);
	NUMBER(list, of_scenario);
	if (names)
		NUMBER(list, reconstructed);
	NUMBER(list, quality);
	NUMBER(list, divisions);
	NUMBER(list, rows);
	NUMBER(list, units);
	NUMBER(list, national);
	fputs("\n\t\t\t.division = {\n", to);
	for (int i = 0; i < list->divisions; i++) {
		fputs("\t\t\t\t{", to);
		text(to, "id", list->division[i].id);
		three(to, copy.division[i].name, names);
		if (names)
			general(to, &list->division[i]);
		NUMBER(&list->division[i], quality);
		NUMBER(&list->division[i], units);
		NUMBER(&list->division[i], points);
		fputs("},\n", to);
	}
	fputs("\t\t\t},\n\t\t\t.unit = {\n", to);
	for (int i = 0; i < list->rows; i++)
		unit(to, &list->unit[i], names);
	fputs("\t\t\t},\n", to);
	if (names) {
		labels(to, "record", list->record, list->units);
		labels(to, "half", list->half, list->units);
	}
	fputs("\t\t},\n", to);
}

/* --- Scenarios ----------------------------------------------------------------------------------------------- */

static void ground(FILE *to, em_ground *piece, bool names) {
	fputs("\t\t\t\t{", to);
	text(to, "id", piece->id);
	three(to, piece->name, names);
	rectangle(to, "at", &piece->at);
	NUMBER(piece, width);
	NUMBER(piece, kind);
	fputs("},\n", to);
}

static void objective(FILE *to, em_map_objective *o, bool names) {
	fputs("\t\t\t\t{", to);
	three(to, o->name, names);
	NUMBER(o, x);
	NUMBER(o, y);
	NUMBER(o, piece);
	NUMBER(o, bridge);
	NUMBER(o, value);
	NUMBER(o, holder);
	NUMBER(o, counts_for);
	fputs("},\n", to);
}

static void side(FILE *to, em_scenario_side *s, bool names) {
	fputs("\t\t\t\t{", to);
	text(to, "id", s->id);
	three(to, s->name, names);
	rectangle(to, "zone", &s->zone);
	rectangle(to, "second_zone", &s->second_zone);
	NUMBER(s, edge);
	bytes(to, "list", s->list, s->lists);
	NUMBER(s, lists);
	NUMBER(s, orders);
	NUMBER(s, second_zone_divisions);
	NUMBER(s, second_zone_suggested);
	NUMBER(s, off_table_thirds);
	NUMBER(s, off_table_suggested);
	NUMBER(s, last_reserve);
	NUMBER(s, last_flank_march);
	NUMBER(s, last_suggested);
	NUMBER(s, reverse_slope);
	NUMBER(s, bonus_objectives);
	NUMBER(s, bonus_points);
	NUMBER(s, exit_edge);
	NUMBER(s, exit_after);
	NUMBER(s, saved_points);
	NUMBER(s, saved_beyond);
	NUMBER(s, unbroken_before);
	NUMBER(s, in_column);
	NUMBER(s, hold_on);
	fputs("},\n", to);
}

static void arrival(FILE *to, const em_arrival *a) {
	fputs("\t\t\t\t{.stretch = {", to);
	for (int i = 0; i < a->stretches; i++)
		fprintf(to, "%s{%d, %d, %d, %d}", i ? ", " : "", (int)a->stretch[i].x0, (int)a->stretch[i].y0, (int)a->stretch[i].x1,
			(int)a->stretch[i].y1);
	fputs("}, ", to);
	NUMBER(a, stretches);
	NUMBER(a, side);
	NUMBER(a, division);
	NUMBER(a, turn);
	NUMBER(a, order);
	NUMBER(a, road);
	NUMBER(a, die);
	fputs("},\n", to);
}

static void place(FILE *to, const em_place *p) {
	fputs("\t\t\t\t{", to);
	NUMBER(p, x);
	NUMBER(p, y);
	NUMBER(p, heading);
	NUMBER(p, side);
	NUMBER(p, row);
	NUMBER(p, copy);
	NUMBER(p, formation);
	fputs("},\n", to);
}

static void head(FILE *to, em_scenario *s, bool names) {
	fputs("\t\t{\n\t\t\t", to);
	text(to, "id", s->id);
	three(to, s->name, names);
	NUMBER(s, width);
	NUMBER(s, height);
	NUMBER(s, size_class);
	if (names)
		NUMBER(s, reconstructed);
	NUMBER(s, learning);
	NUMBER(s, battle);
	NUMBER(s, turns);
	NUMBER(s, attacker);
	NUMBER(s, pieces);
	NUMBER(s, objectives);
	NUMBER(s, arrivals);
	NUMBER(s, places);
	bytes(to, "option", s->option, EM_DATA_OPTIONS);
}

/* C11 has no empty list of values. */
static void open_list(FILE *to, const char *field, int count) {
	if (count)
		fprintf(to, "\t\t\t.%s = {\n", field);
}

static void close_list(FILE *to, int count) {
	fputs(count ? "\t\t\t},\n" : "", to);
}

void em_scenario_write(FILE *to, const em_scenario *scenario, bool names) {
	em_scenario s = *scenario;
	head(to, &s, names);
	fputs("\n", to);
	open_list(to, "piece", s.pieces);
	for (int i = 0; i < s.pieces; i++)
		ground(to, &s.piece[i], names);
	close_list(to, s.pieces);
	open_list(to, "objective", s.objectives);
	for (int i = 0; i < s.objectives; i++)
		objective(to, &s.objective[i], names);
	close_list(to, s.objectives);
	open_list(to, "side", EM_MAP_SIDES);
	for (int i = 0; i < EM_MAP_SIDES; i++)
		side(to, &s.side[i], names);
	close_list(to, EM_MAP_SIDES);
	open_list(to, "arrival", s.arrivals);
	for (int i = 0; i < s.arrivals; i++)
		arrival(to, &s.arrival[i]);
	close_list(to, s.arrivals);
	open_list(to, "place", s.places);
	for (int i = 0; i < s.places; i++)
		place(to, &s.place[i]);
	close_list(to, s.places);
	fputs("\t\t},\n", to);
}

bool em_data_bake(FILE *to, const void *tables, gg_text_error *error) {
	const em_data *data = tables;
	if (!data->lists || !data->scenarios) {
		snprintf(error->message, sizeof error->message, "expected armies and scenarios");
		return false;
	}
	fputs("/* Baked from data/empire: edit that. */\n#include \"empire/data.h\"\n\nconst em_data empire_data = {\n", to);
	fprintf(to, "\t.lists = %u,\n\t.scenarios = %u,\n\t.list = {\n", (unsigned)data->lists, (unsigned)data->scenarios);
	for (uint32_t i = 0; i < data->lists; i++)
		em_list_write(to, &data->list[i], true);
	fputs("\t},\n\t.scenario = {\n", to);
	for (uint32_t i = 0; i < data->scenarios; i++)
		em_scenario_write(to, &data->scenario[i], true);
	fputs("\t},\n};\n", to);
	return !ferror(to);
}
