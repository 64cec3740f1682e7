/*
 * catalogue.c - what armies of Bataille Empire are put together from: the units of the armies that we ship, with the fields of a file.
 * Units have no profiles of their own in these rules: values are paid for one by one (BE-22.3), so that every list is also a catalogue.
 */
#include "../roster_game.h"
#include "data.h"

static const char *const langs[EM_LANGUAGES] = {"en", "fr", "de"};

static void put_names(gg_json_out *out, const char names[EM_LANGUAGES][EM_NAME]) {
	gg_json_open(out, "name", '{');
	for (int i = 0; i < EM_LANGUAGES; i++)
		gg_json_put_string(out, langs[i], names[i]);
	gg_json_close(out, '}');
}

static void put_traits(gg_json_out *out, const em_roster_unit *u) {
	bool any = false;
	for (int i = 0; em_file_traits[i]; i++) {
		if (!(u->traits >> i & 1))
			continue;
		if (!any)
			gg_json_open(out, "traits", '[');
		any = true;
		gg_json_put_string(out, NULL, em_file_traits[i]);
	}
	if (any)
		gg_json_close(out, ']');
}

/* As read_unit in army.c reads it; fields that have their usual value are left out. */
static void put_unit(gg_json_out *out, const em_roster_unit *u) {
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", u->id);
	put_names(out, u->name);
	if (u->count > 1)
		gg_json_put_int(out, "count", u->count);
	gg_json_put_string(out, "kind", em_file_kinds[u->kind]);
	if (u->kind == EM_CAV)
		gg_json_put_string(out, "weight", em_file_weights[u->weight]);
	if (u->kind == EM_ART)
		gg_json_put_string(out, "gun", em_file_guns[u->gun]);
	if (u->traits & TRAIT_HORSE)
		gg_json_put_bool(out, "horse", true);
	if (u->traits & TRAIT_LIGHT)
		gg_json_put_bool(out, "light", true);
	if (u->size != EM_NORMAL)
		gg_json_put_string(out, "size", em_file_sizes[u->size]);
	gg_json_put_string(out, "status", em_file_statuses[u->status]);
	gg_json_put_int(out, "morale", u->morale);
	gg_json_put_string(out, "class", em_file_grades[u->grade]);
	if (u->ft)
		gg_json_put_int(out, "ft", u->ft);
	put_traits(out, u);
	if (u->skirmishers)
		gg_json_put_bool(out, "skirmishers", true);
	gg_json_put_int(out, "points", u->points);
	gg_json_close(out, '}');
}

static void put_division(gg_json_out *out, const em_army_list *list, int division) {
	const em_roster_division *d = &list->division[division];
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", d->id);
	put_names(out, d->name);
	gg_json_put_string(out, "general", em_file_qualities[d->quality]);
	gg_json_open(out, "units", '[');
	for (int i = 0; i < list->rows; i++)
		if (list->unit[i].division == division)
			put_unit(out, &list->unit[i]);
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

static void put_army(gg_json_out *out, const em_army_list *list) {
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", list->id);
	put_names(out, list->name);
	gg_json_put_bool(out, "reconstructed", list->reconstructed);
	if (list->guard_heavy)
		gg_json_put_bool(out, "guard_heavy", true);
	gg_json_put_int(out, "class", list->size_class);
	gg_json_put_string(out, "commander", em_file_qualities[list->quality]);
	if (list->national) {
		gg_json_open(out, "national", '[');
		for (int i = 0; em_file_national[i]; i++)
			if (list->national >> i & 1)
				gg_json_put_string(out, NULL, em_file_national[i]);
		gg_json_close(out, ']');
	}
	gg_json_open(out, "divisions", '[');
	for (int i = 0; i < list->divisions; i++)
		put_division(out, list, i);
	gg_json_close(out, ']');
	gg_json_close(out, '}');
}

static void put_words(gg_json_out *out, const char *field, const char *const *words) {
	gg_json_open(out, field, '[');
	for (; *words; words++)
		gg_json_put_string(out, NULL, *words);
	gg_json_close(out, ']');
}

void em_catalogue(const void *tables, gg_json_out *out) {
	const em_data *data = tables;
	gg_json_open(out, "armies", '[');
	for (uint32_t i = 0; i < data->lists; i++)
		if (!data->list[i].of_scenario)
			put_army(out, &data->list[i]);
	gg_json_close(out, ']');
	gg_json_open(out, "choices", '{');
	put_words(out, "kind", em_file_kinds);
	put_words(out, "status", em_file_statuses);
	put_words(out, "grade", em_file_grades);
	put_words(out, "size", em_file_sizes);
	put_words(out, "weight", em_file_weights);
	put_words(out, "gun", em_file_guns);
	put_words(out, "quality", em_file_qualities);
	put_words(out, "trait", em_file_traits);
	gg_json_close(out, '}');
}
