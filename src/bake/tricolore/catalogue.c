/*
 * catalogue.c - what armies of Les Trois Couleurs are put together from: the profiles (T11), with their values and where those come from.
 */
#include "../roster_game.h"
#include "data.h"

static const char *const langs[L3_LANGUAGES] = {"en", "fr", "de"};

static void put_names(gg_json_out *out, const char names[L3_LANGUAGES][L3_NAME]) {
	gg_json_open(out, "name", '{');
	for (int i = 0; i < L3_LANGUAGES; i++)
		gg_json_put_string(out, langs[i], names[i]);
	gg_json_close(out, '}');
}

static void put_years(gg_json_out *out, const l3_profile *p) {
	gg_json_open(out, "years", '[');
	for (int i = 0; i < 2 && p->from[i]; i++) {
		gg_json_open(out, NULL, '[');
		gg_json_put_int(out, NULL, p->from[i]);
		gg_json_put_int(out, NULL, p->to[i]);
		gg_json_close(out, ']');
	}
	gg_json_close(out, ']');
}

static void put_profile(gg_json_out *out, const l3_profile *p) {
	int arm = p->arm == L3_INF ? 0 : p->arm == L3_CAV ? 1 : p->traits & L3_HORSE_ARTILLERY ? 3 : 2;
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", p->id);
	put_names(out, p->name);
	gg_json_put_string(out, "nation", l3_file_nations[p->nation]);
	put_years(out, p);
	gg_json_put_string(out, "arm", l3_file_arms[arm]);
	gg_json_put_string(out, "status", l3_file_statuses[p->status]);
	gg_json_put_string(out, "from", l3_file_marks[p->mark - 1]);
	gg_json_put_int(out, "mor", p->mor);
	if (p->arm != L3_CAV)
		gg_json_put_int(out, "feu", p->feu);
	gg_json_put_int(out, "cac", p->cac);
	gg_json_put_int(out, "ccf", p->ccf);
	if (p->arm == L3_INF)
		gg_json_put_int(out, "ft", p->ft);
	if (p->arm == L3_CAV)
		gg_json_put_int(out, "type", p->type);
	if (p->arm == L3_ART)
		gg_json_put_int(out, "calibre", p->calibre);
	gg_json_put_int(out, p->arm == L3_ART ? "guns" : "figures", p->arm == L3_ART ? p->guns : p->size);
	gg_json_put_int(out, "each", p->cost_each);
	gg_json_put_int(out, "points", p->cost);
	gg_json_close(out, '}');
}

void l3_catalogue(const void *tables, gg_json_out *out) {
	const l3_data *data = tables;
	gg_json_open(out, "profiles", '[');
	for (uint32_t i = 0; i < data->profiles; i++)
		put_profile(out, &data->profile[i]);
	gg_json_close(out, ']');
	gg_json_open(out, "nations", '[');
	for (const char *const *nation = l3_file_nations; *nation; nation++)
		gg_json_put_string(out, NULL, *nation);
	gg_json_close(out, ']');
}
