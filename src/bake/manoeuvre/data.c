/*
 * data.c - reads a data file of Manœuvre into the tables the rules work with. Which of the three kinds of
 * file it is, its fields say. An entry is either new, or the very same as one that is there, or refused: nobody can
 * change an army under the name of another.
 */
#include "data.h"
#include "../data_game.h"
#include "../data_place.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>

enum {
	SQUARES = MV_SECTION_SIDE * MV_SECTION_SIDE,
	BONUS_MAX = 9,
	ROOM = 4 /* squares to stand on in the two lines at each side of a section: two sections hold eight units (MAN-3i) */
};

static const char terrain_letters[] = ".fhlmtw";

/* --- Same or new --------------------------------------------------------------------------------------------- */

/* An entry in its fixed form; NULL without memory. The caller frees it. */
typedef struct entry {
	const mv_army *army;
	const mv_section *section;
	const mv_data *terrain;
	bool names;
} entry;

static char *fixed_form(entry e) {
	char *text = NULL;
	size_t size;
	FILE *to = open_memstream(&text, &size);
	if (!to)
		return NULL;
	if (e.army)
		mv_army_write(to, e.army, e.names);
	else if (e.section)
		mv_section_write(to, e.section);
	else
		mv_terrain_write(to, e.terrain);
	bool good = !ferror(to);
	if (fclose(to) == 0 && good)
		return text;
	free(text);
	return NULL;
}

static bool no_memory(const data_place *place) {
	return data_refuse(place, "out of memory");
}

static bool same(entry x, entry y, bool *out, const data_place *place) {
	x.names = y.names = true;
	char *one = fixed_form(x), *other = fixed_form(y);
	bool good = one && other;
	*out = good && !strcmp(one, other);
	free(one);
	free(other);
	return good || no_memory(place);
}

/* FNV-1a over the fixed form, chained to what was added before. Never 0: that means nothing was added. */
static bool mix_in(uint64_t *hash, entry e, const data_place *place) {
	char *text = fixed_form(e);
	uint64_t sum = UINT64_C(0xcbf29ce484222325);
	if (!text)
		return no_memory(place);
	for (const unsigned char *c = (const unsigned char *)text; *c; c++)
		sum = (sum ^ *c) * UINT64_C(0x100000001b3);
	free(text);
	*hash = gg_hash_chain(*hash, sum);
	*hash = *hash ? *hash : 1;
	return true;
}

/* --- Armies -------------------------------------------------------------------------------------------------- */

static bool add_army(mv_data *out, const data_place *top) {
	data_place id = data_field(top, "army");
	if (out->army_count == MV_ARMIES)
		return data_refuse(&id, "there are %d armies already, no more fit", MV_ARMIES);
	mv_army *army = &out->army[out->army_count];
	uint64_t hash = out->hash;
	bool good = mv_army_read(army, out, top), known = false;
	for (uint32_t i = 0; good && i < out->army_count; i++)
		if (!strcmp(out->army[i].id, army->id)) {
			good = same((entry){.army = army}, (entry){.army = &out->army[i]}, &known, &id);
			if (good && !known)
				good = data_refuse(&id, "there is another army %s: expected an id of its own", army->id);
		}
	good = good && (known || mix_in(&hash, (entry){.army = army}, &id));
	if (good && !known) {
		out->army_count++;
		out->hash = hash;
	} else {
		memset(army, 0, sizeof *army);
	}
	return good;
}

/* --- Sections ------------------------------------------------------------------------------------------------ */

static bool read_rows(mv_section *section, const data_place *rows) {
	uint32_t count;
	if (!data_list(rows, MV_SECTION_SIDE, MV_SECTION_SIDE, "rows", &count))
		return false;
	for (uint32_t y = 0; y < count; y++) {
		data_place row = data_item(rows, y);
		const char *text = data_scalar(&row);
		size_t size = strlen(text);
		for (size_t x = 0; x < size && size == MV_SECTION_SIDE; x++) {
			const char *letter = strchr(terrain_letters, text[x]);
			size = letter ? size : 0;
			if (letter)
				section->terrain[y * MV_SECTION_SIDE + x] = (uint8_t)(letter - terrain_letters);
		}
		if (size != MV_SECTION_SIDE)
			return data_expected(&row, "%d letters of %s", MV_SECTION_SIDE, terrain_letters);
	}
	return true;
}

/* MAN-1.1b: a quarter turn clockwise. */
static void turn(uint8_t to[SQUARES], const uint8_t from[SQUARES]) {
	for (int y = 0; y < MV_SECTION_SIDE; y++)
		for (int x = 0; x < MV_SECTION_SIDE; x++)
			to[x * MV_SECTION_SIDE + MV_SECTION_SIDE - 1 - y] = from[y * MV_SECTION_SIDE + x];
}

/* Whichever way it lies, whoever deploys on it finds room (MAN-3i, 3j); and no turn makes it another section. */
static bool section_makes_sense(const mv_section *section, const mv_section *others, uint32_t count, const data_place *rows) {
	uint8_t now[SQUARES], next[SQUARES];
	memcpy(now, section->terrain, sizeof now);
	for (int quarter = 0; quarter < 4; quarter++) {
		int room = 0;
		for (int i = 0; i < 2 * MV_SECTION_SIDE; i++)
			room += now[i] != MV_LAKE;
		if (room < ROOM)
			return data_refuse(rows, "expected at most %d lakes in the two lines along a side, got %d",
					   2 * MV_SECTION_SIDE - ROOM, 2 * MV_SECTION_SIDE - room);
		for (uint32_t i = 0; i < count; i++)
			if (!memcmp(others[i].terrain, now, sizeof now))
				return data_refuse(rows, "is section %s%s: expected one that no turn makes equal", others[i].id,
						   quarter ? data_word(rows, ", turned") : "");
		turn(next, now);
		memcpy(now, next, sizeof now);
	}
	return true;
}

static bool read_section(mv_section *section, const data_place *place) {
	static const char *const keys[] = {"id", "id_reconstructed", "distant", "reconstructed", "rows", NULL};
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), id_marked = data_field(place, "id_reconstructed"), rows = data_field(place, "rows"),
		   is_distant = data_field(place, "distant"), is_marked = data_field(place, "reconstructed");
	bool distant, marked, number_marked;
	memset(section, 0, sizeof *section);
	if (!data_id(&id, section->id, 1, sizeof section->id) || !data_truth(&id_marked, &number_marked) ||
	    !data_truth(&is_distant, &distant) || !data_truth(&is_marked, &marked) || !read_rows(section, &rows))
		return false;
	section->distant = distant;
	section->reconstructed = marked;
	return true;
}

/* Reads into the room behind the last section; *count grows if it is new. The first `before` were there before the
 * file: only those may be said once more. */
static bool add_section(mv_data *out, uint32_t before, uint32_t *count, uint64_t *hash, const data_place *place) {
	mv_section section;
	data_place id = data_field(place, "id"), rows = data_field(place, "rows");
	if (!read_section(&section, place))
		return false;
	for (uint32_t i = 0; i < *count; i++)
		if (!strcmp(out->section[i].id, section.id)) {
			bool known = false;
			if (i < before && !same((entry){.section = &section}, (entry){.section = &out->section[i]}, &known, &id))
				return false;
			return known || data_refuse(&id, "there is another section %s: expected an id of its own", section.id);
		}
	if (*count == MV_SECTIONS)
		return data_refuse(&id, "there are %d sections already, no more fit", MV_SECTIONS);
	if (!section_makes_sense(&section, out->section, *count, &rows) || !mix_in(hash, (entry){.section = &section}, &id))
		return false;
	out->section[(*count)++] = section;
	return true;
}

static bool add_sections(mv_data *out, const data_place *top) {
	static const char *const keys[] = {"game", "sections", NULL};
	data_place list = data_field(top, "sections");
	uint32_t size, count = out->section_count;
	uint64_t hash = out->hash;
	bool good = data_only(top, keys) && data_list(&list, 1, MV_SECTIONS, "sections", &size);
	for (uint32_t i = 0; good && i < size; i++) {
		data_place place = data_item(&list, i);
		good = add_section(out, out->section_count, &count, &hash, &place);
	}
	if (!good) {
		memset(out->section + out->section_count, 0, (count - out->section_count) * sizeof *out->section);
		return false;
	}
	out->section_count = count;
	out->hash = hash;
	return true;
}

/* --- Terrain ------------------------------------------------------------------------------------------------- */

static bool read_terrain_row(mv_terrain_row *row, mv_terrain terrain, const data_place *place) {
	static const char *const keys[] = {"defence",           "attack",       "blocks_fire", "passable", "stops_cavalry",
					   "bars_forced_march", "bars_assault", NULL};
	if (!data_only(place, keys))
		return false;
	int bonus[2] = {0, 0};
	bool truth[5];
	for (int i = 0; i < 2; i++) {
		data_place value = data_field(place, keys[i]);
		if (data_there(&value) && !data_whole(&value, 0, BONUS_MAX, &bonus[i]))
			return false;
	}
	for (int i = 0; i < 5; i++) {
		data_place value = data_field(place, keys[2 + i]);
		if (!data_truth(&value, &truth[i]))
			return false;
	}
	data_place passable = data_field(place, keys[3]);
	bool enter = !data_there(&passable) || truth[1];
	if (!enter && terrain != MV_LAKE) /* or there might be no room to deploy (MAN-3i) */
		return data_expected(&passable, "true: only a lake can be impassable");
	if (enter && terrain == MV_LAKE) /* MAN-5f */
		return data_refuse(place, "expected \"passable: false\": no unit ever enters a lake");
	if (terrain == MV_CLEAR && (bonus[0] || bonus[1] || truth[0] || truth[2] || truth[3] || truth[4])) /* MAN-10a */
		return data_refuse(place, "expected {}: clear ground has no effect");
	*row = (mv_terrain_row){.defence = (uint8_t)bonus[0],
				.attack = (uint8_t)bonus[1],
				.blocks_fire = truth[0],
				.passable = enter,
				.stops = truth[2],
				.bars_march = truth[3],
				.bars_assault = truth[4]};
	return true;
}

static bool set_terrain(mv_data *out, const data_place *top) {
	static const char *const keys[] = {"game", "terrain", "redoubt", NULL};
	data_place map = data_field(top, "terrain"), redoubt = data_field(top, "redoubt");
	mv_terrain_row rows[MV_TERRAINS], before[MV_TERRAINS];
	int bonus, redoubt_before = out->redoubt;
	if (!data_only(top, keys) || !data_only(&map, mv_terrain_ids))
		return false;
	for (int i = 0; i < MV_TERRAINS; i++) {
		data_place row = data_field(&map, mv_terrain_ids[i]);
		if (!read_terrain_row(&rows[i], (mv_terrain)i, &row))
			return false;
	}
	if (!data_whole(&redoubt, 1, BONUS_MAX, &bonus))
		return false;
	memcpy(before, out->terrain, sizeof before);
	if (bonus == redoubt_before && !memcmp(before, rows, sizeof before))
		return true;
	memcpy(out->terrain, rows, sizeof rows);
	out->redoubt = (uint8_t)bonus;
	if (mix_in(&out->hash, (entry){.terrain = out}, &map))
		return true;
	memcpy(out->terrain, before, sizeof before);
	out->redoubt = (uint8_t)redoubt_before;
	return false;
}

/* --- Files --------------------------------------------------------------------------------------------------- */

static bool add(mv_data *out, const data_place *top) {
	static const char *const games[] = {"manoeuvre", NULL};
	data_place game = data_field(top, "game"), army = data_field(top, "army"), sections = data_field(top, "sections"),
		   terrain = data_field(top, "terrain");
	int only;
	if (!data_choice(&game, games, &only))
		return false;
	if (data_there(&army))
		return add_army(out, top);
	if (data_there(&sections))
		return add_sections(out, top);
	if (data_there(&terrain))
		return set_terrain(out, top);
	return data_refuse(top, "expected a field \"army\", \"sections\" or \"terrain\"");
}

bool mv_data_read_text(mv_data *out, const char *text, size_t size, gg_lang lang, gg_text_error *error) {
	data_speech speech = mv_speech(lang);
	data_file file;
	data_place top;
	if (!data_open(&file, &speech, text, size, error, &top))
		return false;
	bool good = add(out, &top);
	data_close(&file);
	return good;
}

bool mv_data_read(mv_data *out, const char *path, gg_lang lang, gg_text_error *error) {
	char *text;
	size_t size;
	if (!data_load(path, &text, &size, error))
		return false;
	bool good = mv_data_read_text(out, text, size, lang, error);
	free(text);
	return good;
}

static bool read_file(void *data, const char *path, gg_lang lang, gg_text_error *error) {
	return mv_data_read(data, path, lang, error);
}

static const char *const fields[] = {"units", "leaders", "headquarters", "sections", "terrain", NULL};

extern const data_game data_game_manoeuvre;
const data_game data_game_manoeuvre = {"manoeuvre", sizeof(mv_data), fields, read_file, mv_data_bake};
