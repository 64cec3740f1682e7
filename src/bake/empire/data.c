/*
 * data.c - reads a data file of Bataille Empire into the tables the rules work with: armies, or one scenario. An entry is
 * new, or the same as one that is there, or refused: nobody can change an army under the name of another.
 */
#include "data.h"
#include "../data_game.h"
#include "../data_place.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>

/* --- Same or new --------------------------------------------------------------------------------------------- */

/* FNV-1a over the entry as it is baked, without names, chained to what was added before. Never 0: that means nothing was added. */
static bool mix_in(uint64_t *hash, const em_army_list *list, const em_scenario *scenario, const data_place *place) {
	char *text = NULL;
	size_t size;
	uint64_t sum = UINT64_C(0xcbf29ce484222325);
	FILE *to = open_memstream(&text, &size);
	if (to && list)
		em_list_write(to, list, false);
	if (to && scenario)
		em_scenario_write(to, scenario, false);
	bool good = to && !ferror(to);
	good = to && fclose(to) == 0 && good;
	for (const unsigned char *c = (const unsigned char *)text; good && *c; c++)
		sum = (sum ^ *c) * UINT64_C(0x100000001b3);
	free(text);
	*hash = gg_hash_chain(*hash, sum);
	*hash = *hash ? *hash : 1;
	return good || data_refuse(place, "out of memory");
}

/* --- Armies -------------------------------------------------------------------------------------------------- */

/* Adds a list that is new; *index is its place. Tables are cleared before they are filled, so bytes can be compared. */
static bool add_list(em_data *out, uint32_t before, const em_army_list *list, const data_place *id, int *index) {
	for (uint32_t i = 0; i < out->lists; i++)
		if (!strcmp(out->list[i].id, list->id)) {
			*index = (int)i;
			return (i < before && !memcmp(&out->list[i], list, sizeof *list)) ||
			       data_refuse(id, "there is another army %s: expected an id of its own", list->id);
		}
	if (out->lists == EM_LISTS)
		return data_refuse(id, "there are %d armies already, no more fit", EM_LISTS);
	*index = (int)out->lists;
	out->list[out->lists++] = *list;
	return mix_in(&out->hash, list, NULL, id);
}

static void take_back(em_data *out, uint32_t lists, uint64_t hash) {
	memset(out->list + lists, 0, (out->lists - lists) * sizeof *out->list);
	out->lists = lists;
	out->hash = hash;
}

static bool add_armies(em_data *out, const data_place *top) {
	static const char *const keys[] = {"game", "armies", NULL};
	data_place list = data_field(top, "armies");
	uint32_t count, before = out->lists;
	uint64_t hash = out->hash;
	bool good = data_only(top, keys) && data_list(&list, 1, EM_LISTS, "armies", &count);
	for (uint32_t i = 0; good && i < count; i++) {
		data_place place = data_item(&list, i), id = data_field(&place, "id");
		em_army_list army;
		int index;
		good = em_list_read(&army, &place, false, NULL) && add_list(out, before, &army, &id, &index);
	}
	if (!good)
		take_back(out, before, hash);
	return good;
}

/* --- Scenarios ----------------------------------------------------------------------------------------------- */

static bool add_force(em_data *out, const data_place *force, int *own) {
	data_place id = data_field(force, "id");
	em_army_list list;
	*own = -1;
	return !data_there(force) || (em_list_read(&list, force, true, NULL) && add_list(out, out->lists, &list, &id, own));
}

static bool keep_scenario(em_data *out, const em_scenario *s, const data_place *id) {
	for (uint32_t i = 0; i < out->scenarios; i++)
		if (!strcmp(out->scenario[i].id, s->id))
			return !memcmp(&out->scenario[i], s, sizeof *s) ||
			       data_refuse(id, "there is another scenario %s: expected an id of its own", s->id);
	if (out->scenarios == EM_SCENARIOS)
		return data_refuse(id, "there are %d scenarios already, no more fit", EM_SCENARIOS);
	if (!mix_in(&out->hash, NULL, s, id))
		return false;
	out->scenario[out->scenarios++] = *s;
	return true;
}

static bool add_scenario(em_data *out, const data_place *top) {
	data_place id = data_field(top, "scenario"), force = data_field(top, "force");
	uint32_t lists = out->lists;
	uint64_t hash = out->hash;
	int own;
	em_scenario *s = calloc(1, sizeof *s);
	if (!s)
		return data_refuse(&id, "out of memory");
	bool good = add_force(out, &force, &own) && em_scenario_read(s, out, own, top) && keep_scenario(out, s, &id);
	free(s);
	if (!good)
		take_back(out, lists, hash);
	return good;
}

/* --- Files --------------------------------------------------------------------------------------------------- */

static bool add(em_data *out, const data_place *top) {
	static const char *const games[] = {"empire", NULL};
	data_place game = data_field(top, "game"), armies = data_field(top, "armies"), scenario = data_field(top, "scenario");
	int only;
	if (!data_choice(&game, games, &only))
		return false;
	if (data_there(&armies))
		return add_armies(out, top);
	if (data_there(&scenario))
		return add_scenario(out, top);
	return data_refuse(top, "expected a field \"armies\" or \"scenario\"");
}

bool em_data_read_text(em_data *out, const char *text, size_t size, gg_lang lang, gg_text_error *error) {
	data_speech speech = em_speech(lang);
	data_file file;
	data_place top;
	if (!data_open(&file, &speech, text, size, error, &top))
		return false;
	bool good = add(out, &top);
	data_close(&file);
	return good;
}

bool em_data_read(em_data *out, const char *path, gg_lang lang, gg_text_error *error) {
	char *text;
	size_t size;
	if (!data_load(path, &text, &size, error))
		return false;
	bool good = em_data_read_text(out, text, size, lang, error);
	free(text);
	return good;
}

static bool read_file(void *data, const char *path, gg_lang lang, gg_text_error *error) {
	return em_data_read(data, path, lang, error);
}

/* "scenario" alone might be an option. */
static const char *const fields[] = {"armies", "ground", "objectives", "sides", "arrivals", "places", NULL};

extern const data_game data_game_empire;
const data_game data_game_empire = {"empire", sizeof(em_data), fields, read_file, em_data_bake};
