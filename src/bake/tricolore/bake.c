/*
 * bake.c - writes the tables of Les Trois Couleurs as C source, so that the library plays without a file system. Only what is not 0 is
 * written; a reader of the source finds every profile, unit and piece of ground on one line.
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

static void three(FILE *to, const char (*names)[L3_NAME], bool wanted) {
	for (int i = 0; wanted && i < L3_LANGUAGES; i++) {
		fputs(i ? ", " : ".name = {", to);
		bake_string(to, names[i]);
	}
	fputs(wanted ? "}, " : "", to);
}

static void bytes(FILE *to, const char *field, const uint8_t *values, int count) {
	fprintf(to, ".%s = {", field);
	for (int i = 0; i < count; i++)
		fprintf(to, "%s%d", i ? ", " : "", values[i]);
	fputs("}, ", to);
}

static void years(FILE *to, const char *field, const uint16_t values[2]) {
	fprintf(to, ".%s = {%d, %d}, ", field, values[0], values[1]);
}

/* .FIELD = VALUE, under the name it has in its struct */
#define NUMBER(OF, FIELD) number(to, #FIELD, (OF)->FIELD)
#define THREE(OF) three(to, (const char(*)[L3_NAME])(OF)->name, names)

/* C11 has no empty list of values. */
static void open_list(FILE *to, const char *field, int count) {
	if (count)
		fprintf(to, "\t\t\t.%s = {\n", field);
}

static void close_list(FILE *to, int count) {
	fputs(count ? "\t\t\t},\n" : "", to);
}

/* --- Profiles and armies ---------------------------------------------------------------------------------------- */

void l3_profile_write(FILE *to, const l3_profile *p, bool names) {
	fputs("\t\t{", to);
	text(to, "id", p->id);
	THREE(p);
	years(to, "from", p->from);
	years(to, "to", p->to);
	NUMBER(p, traits);
	NUMBER(p, formations);
	NUMBER(p, cost);
	NUMBER(p, nation);
	NUMBER(p, arm);
	NUMBER(p, status);
	NUMBER(p, type);
	NUMBER(p, mor);
	NUMBER(p, feu);
	NUMBER(p, cac);
	NUMBER(p, ccf);
	NUMBER(p, ft);
	NUMBER(p, size);
	NUMBER(p, guns);
	NUMBER(p, weapon);
	NUMBER(p, calibre);
	NUMBER(p, men);
	NUMBER(p, figures_per_point);
	NUMBER(p, companies);
	NUMBER(p, screen_companies);
	NUMBER(p, attack_bonus);
	NUMBER(p, defence_bonus);
	if (names)
		NUMBER(p, mark);
	NUMBER(p, cost_each);
	NUMBER(p, screen_ft);
	fputs("},\n", to);
}

static void unit(FILE *to, const l3_army_unit *u, bool names) {
	fputs("\t\t\t\t{", to);
	text(to, "id", u->id);
	THREE(u);
	NUMBER(u, profile);
	NUMBER(u, group);
	NUMBER(u, brigade);
	NUMBER(u, regiment);
	NUMBER(u, figures);
	NUMBER(u, guns);
	fputs("},\n", to);
}

static void group(FILE *to, const l3_army_group *g, bool names) {
	fputs("\t\t\t\t{", to);
	text(to, "id", g->id);
	THREE(g);
	NUMBER(g, general);
	NUMBER(g, order);
	fputs("},\n", to);
}

static void general(FILE *to, const l3_army_general *g, bool names) {
	fputs("\t\t\t\t{", to);
	text(to, "id", g->id);
	THREE(g);
	NUMBER(g, grade);
	NUMBER(g, ccf);
	NUMBER(g, arm);
	NUMBER(g, group);
	NUMBER(g, brigade);
	NUMBER(g, superior);
	fputs("},\n", to);
}

void l3_army_write(FILE *to, const l3_army *a, bool names) {
	fputs("\t\t{\n\t\t\t", to);
	text(to, "id", a->id);
	THREE(a);
	NUMBER(a, budget);
	NUMBER(a, year);
	NUMBER(a, points);
	NUMBER(a, nation);
	NUMBER(a, units);
	NUMBER(a, groups);
	NUMBER(a, generals);
	if (names)
		NUMBER(a, reconstructed);
	NUMBER(a, of_scenario);
	fputs("\n", to);
	open_list(to, "unit", a->units);
	for (int i = 0; i < a->units; i++)
		unit(to, &a->unit[i], names);
	close_list(to, a->units);
	open_list(to, "group", a->groups);
	for (int i = 0; i < a->groups; i++)
		group(to, &a->group[i], names);
	close_list(to, a->groups);
	open_list(to, "general", a->generals);
	for (int i = 0; i < a->generals; i++)
		general(to, &a->general[i], names);
	close_list(to, a->generals);
	fputs("\t\t},\n", to);
}

/* --- Scenarios ----------------------------------------------------------------------------------------------------- */

static void piece(FILE *to, const l3_map_piece *p, bool names) {
	fputs("\t\t\t\t{", to);
	text(to, "id", p->id);
	THREE(p);
	fputs(".at = {", to);
	for (int i = 0; i < p->points; i++)
		fprintf(to, "%s{%d, %d}", i ? ", " : "", (int)p->at[i][0], (int)p->at[i][1]);
	fputs("}, ", to);
	NUMBER(p, kind);
	NUMBER(p, points);
	NUMBER(p, level);
	NUMBER(p, shelter);
	fputs("},\n", to);
}

static void objective(FILE *to, const l3_map_objective *o, bool names) {
	fputs("\t\t\t\t{", to);
	THREE(o);
	NUMBER(o, x);
	NUMBER(o, y);
	NUMBER(o, piece);
	NUMBER(o, value);
	NUMBER(o, holder);
	NUMBER(o, counts_for);
	fputs("},\n", to);
}

static void entry(FILE *to, const l3_map_entry *e) {
	fputs("\t\t\t\t{", to);
	NUMBER(e, x);
	NUMBER(e, y);
	NUMBER(e, side);
	NUMBER(e, group);
	NUMBER(e, turn);
	NUMBER(e, road);
	fputs("},\n", to);
}

static void places(FILE *to, const l3_map_side *s) {
	fputs("\n\t\t\t\t .place = {", to);
	for (int i = 0; i < L3_ARMY_UNITS; i++) {
		const l3_map_place *p = &s->place[i];
		fprintf(to, "%s{%d, %d, %d, %d, %d}", i ? ", " : "", (int)p->x, (int)p->y, p->heading, p->formation, p->set);
	}
	fputs("}, ", to);
	bytes(to, "general_with", s->general_with, L3_ARMY_GENERALS);
}

static void side(FILE *to, const l3_map_side *s, bool names) {
	fputs("\t\t\t\t{", to);
	text(to, "id", s->id);
	THREE(s);
	NUMBER(s, west);
	NUMBER(s, south);
	NUMBER(s, east);
	NUMBER(s, north);
	NUMBER(s, head_x);
	NUMBER(s, head_y);
	NUMBER(s, head_heading);
	NUMBER(s, formations);
	NUMBER(s, gun_formations);
	NUMBER(s, budget);
	NUMBER(s, army);
	NUMBER(s, edge);
	NUMBER(s, attacks);
	NUMBER(s, deploys);
	NUMBER(s, order);
	NUMBER(s, reserves);
	NUMBER(s, hidden_most);
	NUMBER(s, bonus);
	NUMBER(s, bonus_points);
	bytes(to, "garrison", s->garrison, L3_MAP_GARRISONS);
	places(to, s);
	fputs("},\n", to);
}

static void head(FILE *to, const l3_scenario *s, bool names) {
	fputs("\t\t{\n\t\t\t", to);
	text(to, "id", s->id);
	THREE(s);
	NUMBER(s, width);
	NUMBER(s, height);
	NUMBER(s, year);
	NUMBER(s, turns);
	NUMBER(s, learning);
	if (names)
		NUMBER(s, reconstructed);
	NUMBER(s, attacker);
	bytes(to, "share", s->share, 2);
	NUMBER(s, pieces);
	NUMBER(s, objectives);
	NUMBER(s, entries);
	NUMBER(s, screens_from);
	bytes(to, "op_to", s->op_to, 2);
	bytes(to, "op_value", s->op_value, 2);
	bytes(to, "option", s->option, L3_DATA_OPTIONS);
	fputs("\n", to);
}

void l3_scenario_write(FILE *to, const l3_scenario *s, bool names) {
	head(to, s, names);
	open_list(to, "piece", s->pieces);
	for (int i = 0; i < s->pieces; i++)
		piece(to, &s->piece[i], names);
	close_list(to, s->pieces);
	open_list(to, "objective", s->objectives);
	for (int i = 0; i < s->objectives; i++)
		objective(to, &s->objective[i], names);
	close_list(to, s->objectives);
	open_list(to, "entry", s->entries);
	for (int i = 0; i < s->entries; i++)
		entry(to, &s->entry[i]);
	close_list(to, s->entries);
	open_list(to, "side", L3_SIDES);
	for (int i = 0; i < L3_SIDES; i++)
		side(to, &s->side[i], names);
	close_list(to, L3_SIDES);
	fputs("\t\t},\n", to);
}

bool l3_data_bake(FILE *to, const void *tables, gg_text_error *error) {
	const l3_data *data = tables;
	if (!data->profiles || !data->armies || !data->scenarios) {
		snprintf(error->message, sizeof error->message, "expected profiles, armies and scenarios");
		return false;
	}
	fputs("/* Baked from data/tricolore: edit that. */\n#include \"tricolore/data.h\"\n\nconst l3_data tricolore_data = {\n", to);
	fprintf(to, "\t.profiles = %u,\n\t.armies = %u,\n\t.scenarios = %u,\n\t.profile = {\n", (unsigned)data->profiles,
		(unsigned)data->armies, (unsigned)data->scenarios);
	for (uint32_t i = 0; i < data->profiles; i++)
		l3_profile_write(to, &data->profile[i], true);
	fputs("\t},\n\t.army = {\n", to);
	for (uint32_t i = 0; i < data->armies; i++)
		l3_army_write(to, &data->army[i], true);
	fputs("\t},\n\t.scenario = {\n", to);
	for (uint32_t i = 0; i < data->scenarios; i++)
		l3_scenario_write(to, &data->scenario[i], true);
	fputs("\t},\n};\n", to);
	return !ferror(to);
}
