/*
 * yaml_read.h - the one YAML reader, for everything that people edit: rules and messages, armies and maps, option files. It
 * reads one document into values that know their line and column. Only yaml_read.c uses libyaml; the browser has
 * src/wasm/armies/nodes.c in its place.
 */
#ifndef BAKE_YAML_READ_H
#define BAKE_YAML_READ_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <grognard/text.h>

typedef enum yaml_kind { YAML_NOTHING, YAML_TEXT, YAML_LIST, YAML_MAP } yaml_kind;

typedef struct yaml_value yaml_value;
typedef struct yaml_doc {
	void *loaded;           /* libyaml's document */
	const yaml_value *root; /* NULL: there is none */
} yaml_doc;

/* A whole file of at most `max` bytes; *text is the caller's to free. */
bool yaml_load_file(const char *path, size_t max, char **text, size_t *size, gg_text_error *error);

/* Reads one document. False with what is wrong and where; if the error is after the document, `doc` can still be used. An empty
 * text is not an error. Call yaml_close in both cases. */
bool yaml_read(yaml_doc *doc, const char *text, size_t size, gg_text_error *error);
void yaml_close(yaml_doc *doc);

/* A value may be NULL, which is YAML_NOTHING. */
yaml_kind yaml_kind_of(const yaml_value *value);
/* A text, ended by a zero byte; NULL if it is not a text or contains a zero byte. */
const char *yaml_text(const yaml_value *value);
bool yaml_is(const yaml_value *value, const char *word);
/* Whether a text is written without quotes. Only where libyaml reads. */
bool yaml_plain(const yaml_value *value);
uint32_t yaml_count(const yaml_value *value); /* items of a list, fields of a mapping */
const yaml_value *yaml_item(const yaml_doc *doc, const yaml_value *list, uint32_t index);
const yaml_value *yaml_key(const yaml_doc *doc, const yaml_value *map, uint32_t index);
const yaml_value *yaml_value_of(const yaml_doc *doc, const yaml_value *map, uint32_t index);
/* The value under `key`; NULL if there is none. */
const yaml_value *yaml_field(const yaml_doc *doc, const yaml_value *map, const char *key);
/* The first key that is not in `keys` (ended by NULL) or appears a second time; NULL if there is none. */
const yaml_value *yaml_stray_key(const yaml_doc *doc, const yaml_value *map, const char *const *keys, bool *twice);

int32_t yaml_line(const yaml_value *value); /* from 1 */
int32_t yaml_column(const yaml_value *value);

/* Sets a one-line error at the place of a value, or without a place if that is NULL. Returns false. */
bool yaml_fail(gg_text_error *error, const yaml_value *where, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool yaml_fail_list(gg_text_error *error, const yaml_value *where, const char *format, va_list args) __attribute__((format(printf, 3, 0)));
/* One line of printable text of at most `cap` - 1 bytes, no character cut in two. */
void yaml_clean(char *out, size_t cap, const char *text, size_t size);
/* A text as an error can quote it: one line of at most `cap` - 1 bytes, no character cut in two. */
void yaml_quote(const yaml_value *value, char *out, size_t cap);

#endif
