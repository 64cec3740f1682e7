/*
 * data_place.c - see data_place.h. Errors always name the place and are always one line, whatever bytes the file contains.
 */
#include "data_place.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Errors -------------------------------------------------------------------------------------------------- */

static bool fail_at(const data_place *place, const char *words) {
	return yaml_fail(place->file->error, place->where, "%s%s%s", place->path, place->path[0] ? ": " : "", words);
}

const char *data_word(const data_place *place, const char *english) {
	return data_said(&place->file->speech, english);
}

bool data_refuse(const data_place *place, const char *format, ...) {
	char words[sizeof place->file->error->message];
	va_list args;
	va_start(args, format);
	vsnprintf(words, sizeof words, data_word(place, format), args);
	va_end(args);
	return fail_at(place, words);
}

bool data_expected(const data_place *place, const char *format, ...) {
	static const char *const kinds[] = {[YAML_NOTHING] = "nothing", [YAML_TEXT] = "", [YAML_LIST] = "a list", [YAML_MAP] = "a mapping"};
	char wanted[sizeof place->file->error->message], words[sizeof wanted + 80], got[48];
	va_list args;
	va_start(args, format);
	vsnprintf(wanted, sizeof wanted, data_word(place, format), args);
	va_end(args);
	yaml_kind kind = yaml_kind_of(place->node);
	if (kind == YAML_TEXT)
		yaml_quote(place->node, got, sizeof got);
	snprintf(words, sizeof words, data_word(place, kind == YAML_TEXT ? "expected %s, got \"%s\"" : "expected %s, got %s"), wanted,
		 kind == YAML_TEXT ? got : data_word(place, kinds[kind]));
	return fail_at(place, words);
}

/* --- Files --------------------------------------------------------------------------------------------------- */

bool data_load(const char *path, char **text, size_t *size, gg_text_error *error) {
	return yaml_load_file(path, DATA_FILE_MAX, text, size, error);
}

bool data_open(data_file *file, const data_speech *speech, const char *text, size_t size, gg_text_error *error, data_place *top) {
	file->error = error;
	file->speech = speech ? *speech : (data_speech){GG_EN, 0, NULL};
	if (size > DATA_FILE_MAX)
		return yaml_fail(error, NULL, data_said(&file->speech, "larger than %d KiB"), DATA_FILE_MAX / 1024);
	bool good = yaml_read(&file->doc, text, size, error);
	*top = (data_place){.file = file, .node = file->doc.root, .where = file->doc.root};
	if (good && !file->doc.root)
		good = yaml_fail(error, NULL, "%s", data_said(&file->speech, "the file is empty"));
	if (good && yaml_kind_of(file->doc.root) != YAML_MAP)
		good = data_expected(top, "fields such as \"game: ID\"");
	if (!good)
		yaml_close(&file->doc);
	return good;
}

void data_close(data_file *file) {
	yaml_close(&file->doc);
}

/* --- Fields and items ----------------------------------------------------------------------------------------------- */

bool data_there(const data_place *place) {
	return place->node != NULL;
}

/* A place further down; a path that is too long is cut. */
static data_place below(const data_place *place, const char *format, ...) __attribute__((format(printf, 2, 3)));
static data_place below(const data_place *place, const char *format, ...) {
	data_place found = {.file = place->file, .where = place->where};
	size_t used = strlen(place->path);
	memcpy(found.path, place->path, used);
	va_list args;
	va_start(args, format);
	vsnprintf(found.path + used, sizeof found.path - used, format, args);
	va_end(args);
	return found;
}

data_place data_field(const data_place *map, const char *key) {
	data_place found = below(map, "%s%s", map->path[0] ? "." : "", key);
	found.node = yaml_field(&map->file->doc, map->node, key);
	found.where = found.node ? found.node : map->where;
	return found;
}

data_place data_item(const data_place *list, uint32_t index) {
	data_place found = below(list, "[%u]", (unsigned)index);
	found.node = found.where = yaml_item(&list->file->doc, list->node, index);
	return found;
}

bool data_only(const data_place *map, const char *const *keys) {
	bool twice;
	if (yaml_kind_of(map->node) != YAML_MAP)
		return data_expected(map, "a mapping");
	data_place key = *map;
	key.node = key.where = yaml_stray_key(&map->file->doc, map->node, keys, &twice);
	if (!key.node)
		return true;
	return twice ? data_refuse(&key, "field \"%s\" appears twice", data_scalar(&key))
		     : data_refuse(&key, "unknown field \"%.40s\"", data_scalar(&key));
}

/* --- Values -------------------------------------------------------------------------------------------------- */

const char *data_scalar(const data_place *place) {
	const char *text = yaml_text(place->node);
	return text ? text : "";
}

bool data_list(const data_place *place, uint32_t min, uint32_t max, const char *what, uint32_t *count) {
	if (yaml_kind_of(place->node) != YAML_LIST)
		return data_expected(place, "a list of %s", data_word(place, what));
	*count = yaml_count(place->node);
	if (*count >= min && *count <= max)
		return true;
	if (min == max)
		return data_refuse(place, "expected %u %s, got %u", (unsigned)min, data_word(place, what), (unsigned)*count);
	return data_refuse(place, "expected %u to %u %s, got %u", (unsigned)min, (unsigned)max, data_word(place, what), (unsigned)*count);
}

bool data_whole(const data_place *place, int min, int max, int *out) {
	const char *text = data_scalar(place);
	size_t size = strlen(text), at = text[0] == '-';
	long number = 0;
	bool good = size > at && size - at <= 6;
	for (; good && at < size; at++) {
		good = text[at] >= '0' && text[at] <= '9';
		number = number * 10 + (text[at] - '0');
	}
	number = text[0] == '-' ? -number : number;
	if (!good || number < min || number > max)
		return data_expected(place, "a whole number from %d to %d", min, max);
	*out = (int)number;
	return true;
}

bool data_truth(const data_place *place, bool *out) {
	*out = yaml_is(place->node, "true");
	return *out || !place->node || yaml_is(place->node, "false") || data_expected(place, "true or false");
}

bool data_choice(const data_place *place, const char *const *choices, int *out) {
	char list[200] = "";
	for (int i = 0; choices[i]; i++) {
		if (!choices[i][0])
			continue;
		if (yaml_is(place->node, choices[i])) {
			*out = i;
			return true;
		}
		size_t used = strlen(list);
		const char *between = !used ? "" : choices[i + 1] ? ", " : data_word(place, " or ");
		snprintf(list + used, sizeof list - used, "%s%s", between, choices[i]);
	}
	return data_expected(place, "%s", list);
}

bool data_name(const data_place *place, char *out, size_t cap) {
	const char *text = data_scalar(place);
	size_t size = strlen(text);
	bool good = size > 0 && text[0] != ' ' && text[size - 1] != ' ';
	for (size_t i = 0; i < size; i++) {
		unsigned char byte = (unsigned char)text[i];
		good = good && byte >= 32 && byte != 127;
		if (byte == 0xc2 && i + 1 < size) /* U+0080..U+009F are control characters too */
			good = good && (unsigned char)text[i + 1] >= 0xa0;
	}
	if (!good)
		return data_expected(place, "a name");
	if (size >= cap)
		return data_refuse(place, "expected at most %zu bytes, got %zu", cap - 1, size);
	memcpy(out, text, size);
	out[size] = 0;
	return true;
}

bool data_id(const data_place *place, char *out, size_t least, size_t cap) {
	const char *text = data_scalar(place);
	size_t size = strlen(text);
	bool good = size >= least && size < cap, hyphen = true;
	for (size_t i = 0; good && i < size; i++) {
		bool letter = (text[i] >= 'a' && text[i] <= 'z') || (text[i] >= '0' && text[i] <= '9');
		good = letter || (text[i] == '-' && !hyphen);
		hyphen = !letter;
	}
	if (!good || (size && hyphen))
		return data_expected(place, "%zu to %zu small letters and digits with single hyphens between", least, cap - 1);
	memcpy(out, text, size);
	out[size] = 0;
	return true;
}
