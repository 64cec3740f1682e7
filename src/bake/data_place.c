/*
 * data_place.c - see data_place.h. libyaml finds what is no YAML at all; everything else is said here, always with the
 * place, always in one line, whatever bytes the file holds.
 */
#include "data_place.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "one_document.h"

/* --- Errors -------------------------------------------------------------------------------------------------- */

static bool failed(gg_text_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool failed(gg_text_error *error, const char *format, ...) {
	va_list args;
	va_start(args, format);
	vsnprintf(error->message, sizeof error->message, format, args);
	va_end(args);
	error->line = error->column = 0;
	return false;
}

/* One line of printable text of at most `cap` - 1 bytes, no character cut in two. */
static void clean(char *out, size_t cap, const char *text, size_t size) {
	size_t used = 0;
	for (size_t i = 0; i < size && used + 1 < cap; i++) {
		unsigned char byte = (unsigned char)text[i];
		out[used++] = byte < 32 || byte == 127 ? '?' : text[i];
	}
	if (used < size) {
		while (used && ((unsigned char)out[used - 1] & 0xc0) == 0x80)
			used--;
		if (used && (unsigned char)out[used - 1] >= 0xc0)
			used--;
	}
	out[used] = 0;
}

static bool fail_at(const data_place *place, const char *words) {
	gg_text_error *error = place->file->error;
	char line[2 * sizeof error->message];
	int size = snprintf(line, sizeof line, "%s%s%s", place->path, place->path[0] ? ": " : "", words);
	clean(error->message, sizeof error->message, line, size < (int)sizeof line ? (size_t)size : sizeof line - 1);
	error->line = (int32_t)place->where->start_mark.line + 1;
	error->column = (int32_t)place->where->start_mark.column + 1;
	return false;
}

bool data_refuse(const data_place *place, const char *format, ...) {
	char words[sizeof place->file->error->message];
	va_list args;
	va_start(args, format);
	vsnprintf(words, sizeof words, format, args);
	va_end(args);
	return fail_at(place, words);
}

bool data_expected(const data_place *place, const char *format, ...) {
	char wanted[sizeof place->file->error->message], words[sizeof wanted + 80], got[48];
	va_list args;
	va_start(args, format);
	vsnprintf(wanted, sizeof wanted, format, args);
	va_end(args);
	const yaml_node_t *node = place->node;
	if (node && node->type == YAML_SCALAR_NODE) {
		clean(got, sizeof got, (const char *)node->data.scalar.value, node->data.scalar.length);
		snprintf(words, sizeof words, "expected %s, got \"%s\"", wanted, got);
	} else {
		snprintf(words, sizeof words, "expected %s, got %s", wanted,
			 !node                              ? "nothing"
			 : node->type == YAML_SEQUENCE_NODE ? "a list"
							    : "a mapping");
	}
	return fail_at(place, words);
}

/* --- Files --------------------------------------------------------------------------------------------------- */

bool data_load(const char *path, char **text, size_t *size, gg_text_error *error) {
	FILE *file = fopen(path, "rb");
	if (!file)
		return failed(error, "cannot open %.160s: %s", path, strerror(errno));
	*text = malloc(DATA_FILE_MAX + 1);
	errno = *text ? 0 : ENOMEM;
	*size = *text ? fread(*text, 1, DATA_FILE_MAX + 1, file) : 0;
	int reason = errno;
	bool good = *text && !ferror(file);
	fclose(file);
	if (!good)
		failed(error, "cannot read %.160s: %s", path, strerror(reason));
	else if (*size > DATA_FILE_MAX)
		good = failed(error, "%.160s is larger than %d KiB", path, DATA_FILE_MAX / 1024);
	if (!good)
		free(*text);
	return good;
}

/* What libyaml says, and where: for bytes that are no text it knows only how far it came. */
static bool not_yaml(const yaml_parser_t *parser, const char *text, size_t size, gg_text_error *error) {
	char words[160];
	clean(words, sizeof words, parser->problem ? parser->problem : "out of memory", parser->problem ? strlen(parser->problem) : 13);
	failed(error, "not YAML: %s", words);
	error->line = (int32_t)parser->problem_mark.line + 1;
	error->column = (int32_t)parser->problem_mark.column + 1;
	if (parser->error != YAML_READER_ERROR)
		return false;
	error->line = error->column = 1;
	for (size_t i = 0; i < size && i < parser->problem_offset; i++) {
		error->column = text[i] == '\n' ? 1 : error->column + 1;
		error->line += text[i] == '\n';
	}
	return false;
}

static bool only_document(yaml_parser_t *parser, const char *text, size_t size, gg_text_error *error) {
	yaml_mark_t where;
	yaml_rest rest = yaml_rest_of(parser, &where);
	if (rest == YAML_REST_BROKEN)
		return not_yaml(parser, text, size, error);
	if (rest == YAML_REST_NONE)
		return true;
	failed(error, "%s", yaml_second_document);
	error->line = (int32_t)where.line + 1;
	error->column = (int32_t)where.column + 1;
	return false;
}

static bool load_document(data_file *file, const char *text, size_t size) {
	yaml_parser_t parser;
	if (!yaml_parser_initialize(&parser))
		return failed(file->error, "out of memory");
	yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
	bool loaded = yaml_parser_load(&parser, &file->doc);
	bool good = loaded || not_yaml(&parser, text, size, file->error);
	if (good && yaml_document_get_root_node(&file->doc))
		good = only_document(&parser, text, size, file->error);
	if (loaded && !good)
		yaml_document_delete(&file->doc);
	yaml_parser_delete(&parser);
	return good;
}

bool data_open(data_file *file, const char *text, size_t size, gg_text_error *error, data_place *top) {
	file->error = error;
	if (size > DATA_FILE_MAX)
		return failed(error, "larger than %d KiB", DATA_FILE_MAX / 1024);
	if (!load_document(file, text, size))
		return false;
	yaml_node_t *root = yaml_document_get_root_node(&file->doc);
	*top = (data_place){.file = file, .node = root, .where = root};
	if (root && root->type == YAML_MAPPING_NODE)
		return true;
	if (root)
		data_expected(top, "a mapping such as \"game: manoeuvre\"");
	else
		failed(error, "the file is empty");
	yaml_document_delete(&file->doc);
	return false;
}

void data_close(data_file *file) {
	yaml_document_delete(&file->doc);
}

/* --- Ways down ----------------------------------------------------------------------------------------------- */

bool data_there(const data_place *place) {
	return place->node != NULL;
}

static bool is_word(const yaml_node_t *node, const char *word) {
	return node && node->type == YAML_SCALAR_NODE && node->data.scalar.length == strlen(word) &&
	       !memcmp(node->data.scalar.value, word, node->data.scalar.length);
}

/* The place below; a path too long for its room is cut. */
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
	if (!map->node || map->node->type != YAML_MAPPING_NODE)
		return found;
	for (yaml_node_pair_t *pair = map->node->data.mapping.pairs.start; pair < map->node->data.mapping.pairs.top; pair++)
		if (is_word(yaml_document_get_node(&map->file->doc, pair->key), key))
			found.node = found.where = yaml_document_get_node(&map->file->doc, pair->value);
	return found;
}

data_place data_item(const data_place *list, uint32_t index) {
	data_place found = below(list, "[%u]", (unsigned)index);
	found.node = found.where = yaml_document_get_node(&list->file->doc, list->node->data.sequence.items.start[index]);
	return found;
}

bool data_only(const data_place *map, const char *const *keys) {
	if (!map->node || map->node->type != YAML_MAPPING_NODE)
		return data_expected(map, "a mapping");
	for (yaml_node_pair_t *pair = map->node->data.mapping.pairs.start; pair < map->node->data.mapping.pairs.top; pair++) {
		data_place key = *map;
		key.node = key.where = yaml_document_get_node(&map->file->doc, pair->key);
		const char *const *known = keys;
		while (*known && !is_word(key.node, *known))
			known++;
		if (!*known)
			return data_refuse(&key, "unknown field \"%.40s\"", data_scalar(&key));
		for (yaml_node_pair_t *before = map->node->data.mapping.pairs.start; before < pair; before++)
			if (is_word(yaml_document_get_node(&map->file->doc, before->key), *known))
				return data_refuse(&key, "field \"%s\" stands twice", *known);
	}
	return true;
}

/* --- Values -------------------------------------------------------------------------------------------------- */

/* A zero byte can stand in a YAML scalar; no value of ours has one. */
const char *data_scalar(const data_place *place) {
	if (!place->node || place->node->type != YAML_SCALAR_NODE)
		return "";
	const char *text = (const char *)place->node->data.scalar.value;
	return strlen(text) == place->node->data.scalar.length ? text : "";
}

bool data_list(const data_place *place, uint32_t min, uint32_t max, const char *what, uint32_t *count) {
	if (!place->node || place->node->type != YAML_SEQUENCE_NODE)
		return data_expected(place, "a list of %s", what);
	size_t size = (size_t)(place->node->data.sequence.items.top - place->node->data.sequence.items.start);
	*count = (uint32_t)size;
	if (size >= min && size <= max)
		return true;
	if (min == max)
		return data_refuse(place, "expected %u %s, got %zu", (unsigned)min, what, size);
	return data_refuse(place, "expected %u to %u %s, got %zu", (unsigned)min, (unsigned)max, what, size);
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
	*out = is_word(place->node, "true");
	return *out || !place->node || is_word(place->node, "false") || data_expected(place, "true or false");
}

bool data_choice(const data_place *place, const char *const *choices, int *out) {
	char list[200] = "";
	for (int i = 0; choices[i]; i++) {
		if (!choices[i][0])
			continue;
		if (is_word(place->node, choices[i])) {
			*out = i;
			return true;
		}
		size_t used = strlen(list);
		const char *between = !used ? "" : choices[i + 1] ? ", " : " or ";
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
