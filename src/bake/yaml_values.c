/*
 * yaml_values.c - errors at a value, and fields by their names: what stands on the rest of yaml_read.h, whoever reads the text. On a host
 * that is libyaml (yaml_read.c), in the browser a library of the page (src/wasm/armies/nodes.c).
 */
#include "yaml_read.h"

#include <stdio.h>
#include <string.h>

void yaml_clean(char *out, size_t cap, const char *text, size_t size) {
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

bool yaml_fail_list(gg_text_error *error, const yaml_value *where, const char *format, va_list args) {
	char line[2 * sizeof error->message];
	int size = vsnprintf(line, sizeof line, format, args);
	yaml_clean(error->message, sizeof error->message, line, size < (int)sizeof line ? (size_t)size : sizeof line - 1);
	error->line = where ? yaml_line(where) : 0;
	error->column = where ? yaml_column(where) : 0;
	return false;
}

bool yaml_fail(gg_text_error *error, const yaml_value *where, const char *format, ...) {
	va_list args;
	va_start(args, format);
	yaml_fail_list(error, where, format, args);
	va_end(args);
	return false;
}

bool yaml_is(const yaml_value *value, const char *word) {
	const char *text = yaml_text(value);
	return text && !strcmp(text, word);
}

const yaml_value *yaml_field(const yaml_doc *doc, const yaml_value *map, const char *key) {
	uint32_t count = yaml_kind_of(map) == YAML_MAP ? yaml_count(map) : 0;
	for (uint32_t i = 0; i < count; i++)
		if (yaml_is(yaml_key(doc, map, i), key))
			return yaml_value_of(doc, map, i);
	return NULL;
}

const yaml_value *yaml_stray_key(const yaml_doc *doc, const yaml_value *map, const char *const *keys, bool *twice) {
	for (uint32_t i = 0; i < yaml_count(map); i++) {
		const yaml_value *key = yaml_key(doc, map, i);
		const char *const *known = keys;
		while (*known && !yaml_is(key, *known))
			known++;
		*twice = false;
		for (uint32_t before = 0; *known && before < i; before++)
			*twice = *twice || yaml_is(yaml_key(doc, map, before), *known);
		if (!*known || *twice)
			return key;
	}
	return NULL;
}
