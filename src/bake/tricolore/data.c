/*
 * data.c - reads a data file of Les Trois Couleurs into the tables the rules work with: profiles and armies, or one scenario. An entry is
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
static bool mix_in(uint64_t *hash, const l3_profile *profile, const l3_army *army, const l3_scenario *scenario, const data_place *place) {
	char *text = NULL;
	size_t size;
	uint64_t sum = UINT64_C(0xcbf29ce484222325);
	FILE *to = open_memstream(&text, &size);
	if (to && profile)
		l3_profile_write(to, profile, false);
	if (to && army)
		l3_army_write(to, army, false);
	if (to && scenario)
		l3_scenario_write(to, scenario, false);
	bool good = to && !ferror(to);
	good = to && fclose(to) == 0 && good;
	for (const unsigned char *c = (const unsigned char *)text; good && *c; c++)
		sum = (sum ^ *c) * UINT64_C(0x100000001b3);
	free(text);
	*hash = gg_hash_chain(*hash, sum);
	*hash = *hash ? *hash : 1;
	return good || data_refuse(place, "out of memory");
}

static bool add_profile(l3_data *out, const data_place *place) {
	data_place id = data_field(place, "id");
	l3_profile profile;
	if (!l3_profile_read(&profile, place))
		return false;
	int known = l3_find_profile(out, profile.id);
	if (known >= 0)
		return !memcmp(&out->profile[known], &profile, sizeof profile) ||
		       data_refuse(&id, "there is another profile %s: expected an id of its own", profile.id);
	if (out->profiles == L3_PROFILES)
		return data_refuse(&id, "there are %d profiles already, no more fit", L3_PROFILES);
	out->profile[out->profiles++] = profile;
	return mix_in(&out->hash, &profile, NULL, NULL, &id);
}

static bool add_army(l3_data *out, const l3_army *army, const data_place *id, uint8_t *index) {
	for (uint32_t i = 0; i < out->armies; i++)
		if (!strcmp(out->army[i].id, army->id)) {
			*index = (uint8_t)i;
			return !memcmp(&out->army[i], army, sizeof *army) ||
			       data_refuse(id, "there is another army %s: expected an id of its own", army->id);
		}
	if (out->armies == L3_ARMIES)
		return data_refuse(id, "there are %d armies already, no more fit", L3_ARMIES);
	*index = (uint8_t)out->armies;
	out->army[out->armies++] = *army;
	return mix_in(&out->hash, NULL, army, NULL, id);
}

/* --- Profiles and armies ----------------------------------------------------------------------------------------- */

bool l3_profiles_read(l3_data *out, const data_place *list) {
	uint32_t count = 0;
	if (data_there(list) && !data_list(list, 1, L3_PROFILES, "profiles", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place place = data_item(list, i);
		if (!add_profile(out, &place))
			return false;
	}
	return true;
}

static bool add_armies(l3_data *out, const data_place *list) {
	uint32_t count = 0;
	if (data_there(list) && !data_list(list, 1, L3_ARMIES, "armies", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place place = data_item(list, i), id = data_field(&place, "id");
		l3_army army;
		uint8_t index;
		if (!l3_army_read(&army, out, NULL, NULL, &place, false) || !add_army(out, &army, &id, &index))
			return false;
	}
	return true;
}

static bool add_lists(l3_data *out, const data_place *top) {
	static const char *const keys[] = {"game", "profiles", "armies", NULL};
	data_place profiles = data_field(top, "profiles"), armies = data_field(top, "armies");
	return data_only(top, keys) && l3_profiles_read(out, &profiles) && add_armies(out, &armies);
}

/* --- Scenarios ----------------------------------------------------------------------------------------------- */

static bool keep_scenario(l3_data *out, const l3_scenario *s, const data_place *id) {
	for (uint32_t i = 0; i < out->scenarios; i++)
		if (!strcmp(out->scenario[i].id, s->id))
			return !memcmp(&out->scenario[i], s, sizeof *s) ||
			       data_refuse(id, "there is another scenario %s: expected an id of its own", s->id);
	if (out->scenarios == L3_SCENARIOS)
		return data_refuse(id, "there are %d scenarios already, no more fit", L3_SCENARIOS);
	if (!mix_in(&out->hash, NULL, NULL, s, id))
		return false;
	out->scenario[out->scenarios++] = *s;
	return true;
}

static bool add_forces(l3_data *out, l3_scenario *s, const data_place *sides) {
	uint32_t count;
	if (!data_list(sides, L3_SIDES, L3_SIDES, "sides", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place side = data_item(sides, i), id = data_field(&side, "id"), force = data_field(&side, "force"),
			   of = data_field(&force, "id");
		l3_army army;
		if (!data_id(&id, s->side[i].id, 3, sizeof s->side[i].id) || !l3_army_read(&army, out, &s->side[i], s, &force, false) ||
		    !add_army(out, &army, &of, &s->side[i].army))
			return false;
		if (i && !strcmp(s->side[0].id, s->side[1].id))
			return data_refuse(&id, "\"%s\" is the id of sides[0] too", s->side[0].id);
	}
	return true;
}

static bool add_scenario(l3_data *out, const data_place *top) {
	data_place id = data_field(top, "scenario"), ground = data_field(top, "ground"), sides = data_field(top, "sides");
	l3_scenario *s = calloc(1, sizeof *s);
	if (!s)
		return data_refuse(&id, "out of memory");
	bool good = l3_scenario_head(s, top) && l3_ground_read(s, &ground) && add_forces(out, s, &sides) && l3_scenario_rest(s, out, top) &&
		    keep_scenario(out, s, &id);
	free(s);
	return good;
}

/* --- Files --------------------------------------------------------------------------------------------------- */

static void take_back(l3_data *out, uint32_t profiles, uint32_t armies, uint64_t hash) {
	memset(out->profile + profiles, 0, (out->profiles - profiles) * sizeof *out->profile);
	memset(out->army + armies, 0, (out->armies - armies) * sizeof *out->army);
	out->profiles = profiles;
	out->armies = armies;
	out->hash = hash;
}

static bool add(l3_data *out, const data_place *top) {
	static const char *const games[] = {"tricolore", NULL};
	data_place game = data_field(top, "game"), profiles = data_field(top, "profiles"), armies = data_field(top, "armies"),
		   scenario = data_field(top, "scenario");
	uint32_t kinds = out->profiles, lists = out->armies;
	uint64_t hash = out->hash;
	int only;
	if (!data_choice(&game, games, &only))
		return false;
	if (!data_there(&profiles) && !data_there(&armies) && !data_there(&scenario))
		return data_refuse(top, "expected a field \"profiles\", \"armies\" or \"scenario\"");
	bool good = data_there(&scenario) ? add_scenario(out, top) : add_lists(out, top);
	if (!good)
		take_back(out, kinds, lists, hash);
	return good;
}

bool l3_data_read_text(l3_data *out, const char *text, size_t size, gg_lang lang, gg_text_error *error) {
	data_speech speech = l3_speech(lang);
	data_file file;
	data_place top;
	if (!data_open(&file, &speech, text, size, error, &top))
		return false;
	bool good = add(out, &top);
	data_close(&file);
	return good;
}

bool l3_data_read(l3_data *out, const char *path, gg_lang lang, gg_text_error *error) {
	char *text;
	size_t size;
	if (!data_load(path, &text, &size, error))
		return false;
	bool good = l3_data_read_text(out, text, size, lang, error);
	free(text);
	return good;
}

static bool read_file(void *data, const char *path, gg_lang lang, gg_text_error *error) {
	return l3_data_read(data, path, lang, error);
}

/* "scenario" alone might be an option. */
static const char *const fields[] = {"profiles", "armies", "ground", "objectives", "sides", "entries", NULL};

extern const data_game data_game_tricolore;
const data_game data_game_tricolore = {"tricolore", sizeof(l3_data), fields, read_file, l3_data_bake};
