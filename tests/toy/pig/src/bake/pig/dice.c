/*
 * dice.c - reads the dice of Pig from YAML, and writes them as C source for the library. One reader serves the build, `--data FILE`
 * and `grognard data check`, so that all refuse the same things in the same words.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>

#include "../../games/pig/data.h"
#include "../bake.h"
#include "../data_game.h"
#include "../data_place.h"

static bool read_die(pig_die *die, const data_place *place) {
	static const char *const keys[] = {"id", "name", "weights", NULL}, *const langs[] = {"en", "fr", "de", NULL};
	data_place id = data_field(place, "id"), name = data_field(place, "name"), weights = data_field(place, "weights");
	uint32_t count;
	memset(die, 0, sizeof *die);
	if (!data_only(place, keys) || !data_id(&id, die->id, 1, sizeof die->id) || !data_only(&name, langs) ||
	    !data_list(&weights, PIG_SIDES, PIG_SIDES, "weights", &count))
		return false;
	for (int lang = 0; lang < PIG_LANGS; lang++) {
		data_place text = data_field(&name, langs[lang]);
		if (!data_name(&text, die->name[lang], sizeof die->name[lang]))
			return false;
	}
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(&weights, i);
		int weight;
		if (!data_whole(&item, 1, 9, &weight))
			return false;
		die->weights[i] = (uint8_t)weight;
	}
	return true;
}

/* A record names the data it was played with: by what a rule or a record reads, not by the names that people see. */
static uint64_t mixed(uint64_t hash, const pig_die *die) {
	for (const char *c = die->id; *c; c++)
		hash = gg_hash_chain(hash, (unsigned char)*c);
	for (int i = 0; i < PIG_SIDES; i++)
		hash = gg_hash_chain(hash, die->weights[i]);
	return hash ? hash : 1;
}

/* A die is new, or the very same as one that is there, or refused: nobody changes a die under the name of another. */
static bool add_die(pig_tables *tables, const data_place *place) {
	data_place id = data_field(place, "id");
	pig_die die;
	if (!read_die(&die, place))
		return false;
	for (uint32_t i = 0; i < tables->count; i++)
		if (!strcmp(tables->die[i].id, die.id))
			return !memcmp(&tables->die[i], &die, sizeof die) ||
			       data_refuse(&id, "there is another die %s: expected an id of its own", die.id);
	if (tables->count == PIG_DICE)
		return data_refuse(&id, "there are %d dice already, no more fit", PIG_DICE);
	tables->hash = mixed(tables->hash, &die);
	tables->die[tables->count++] = die;
	return true;
}

static bool add(pig_tables *tables, const data_place *top) {
	static const char *const keys[] = {"game", "dice", NULL}, *const games[] = {"pig", NULL};
	data_place game = data_field(top, "game"), dice = data_field(top, "dice");
	pig_tables changed = *tables;
	uint32_t count;
	int only;
	if (!data_choice(&game, games, &only) || !data_only(top, keys) || !data_list(&dice, 1, PIG_DICE, "dice", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place place = data_item(&dice, i);
		if (!add_die(&changed, &place))
			return false;
	}
	*tables = changed;
	return true;
}

/* What any game refuses is told in that language; what is wrong with a die only in English. */
static bool read_file(void *tables, const char *path, gg_lang lang, gg_text_error *error) {
	data_speech speech = {lang, 0, NULL};
	data_file file;
	data_place top;
	char *text;
	size_t size;
	if (!data_load(path, &text, &size, error))
		return false;
	bool good = data_open(&file, &speech, text, size, error, &top);
	if (good) {
		good = add(tables, &top);
		data_close(&file);
	}
	free(text);
	return good;
}

/* The hash is left out: 0 says that these are the dice we ship. */
static bool bake(FILE *to, const void *data, gg_text_error *error) {
	const pig_tables *tables = data;
	(void)error;
	fprintf(to,
		"/* Baked from data/pig: edit that. */\n#include \"pig/data.h\"\n\nconst pig_tables pig_data = {.count = %u, .die = {\n",
		(unsigned)tables->count);
	for (uint32_t i = 0; i < tables->count; i++) {
		const pig_die *die = &tables->die[i];
		fputs("\t{.id = ", to);
		bake_string(to, die->id);
		for (int lang = 0; lang < PIG_LANGS; lang++) {
			fprintf(to, ", .name[%d] = ", lang);
			bake_string(to, die->name[lang]);
		}
		for (int side = 0; side < PIG_SIDES; side++)
			fprintf(to, "%s%d", side ? ", " : ", .weights = {", die->weights[side]);
		fputs("}},\n", to);
	}
	fputs("}};\n", to);
	return !ferror(to);
}

static const char *const fields[] = {"dice", NULL};

extern const data_game data_game_pig;
const data_game data_game_pig = {"pig", sizeof(pig_tables), fields, read_file, bake};
