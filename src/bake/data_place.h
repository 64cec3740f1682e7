/*
 * data_place.h - a value of a YAML file together with its place, so that errors are one line a player understands: the path
 * of the field (units[2].cards[0].attack), line, column, what was expected and what was found. The readers of the games'
 * data use only these functions; none of them prints, exits or keeps anything.
 */
#ifndef BAKE_DATA_PLACE_H
#define BAKE_DATA_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "data_words.h"
#include "yaml_read.h"

enum {
	DATA_PATH = 96,            /* most bytes of a field's path, with its end */
	DATA_FILE_MAX = 256 * 1024 /* most bytes of a file; the largest we ship has 5,000 */
};

typedef struct data_file {
	yaml_doc doc;
	gg_text_error *error;
	data_speech speech; /* of the error */
} data_file;

typedef struct data_place {
	data_file *file;
	const yaml_value *node;  /* NULL: the field is missing */
	const yaml_value *where; /* the value to point at: itself, or what it is missing from */
	char path[DATA_PATH];
} data_place;

/* Reads a whole file; *text is the caller's to free. */
bool data_load(const char *path, char **text, size_t *size, gg_text_error *error);

/* Opens one YAML document whose root is a mapping; if true, call data_close. `error` must stay valid until then. What is wrong is told in
 * that language; NULL: in English. */
bool data_open(data_file *file, const data_speech *speech, const char *text, size_t size, gg_text_error *error, data_place *top);
void data_close(data_file *file);

/* Each sets the error and returns false: "PATH: WORDS", and "PATH: expected WORDS, got VALUE". Formats are English. */
bool data_refuse(const data_place *place, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool data_expected(const data_place *place, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A word that stands in such a format, in the language of the file's reader. */
const char *data_word(const data_place *place, const char *english);

/* Checks that a mapping has only these keys (ended by NULL), each at most once. */
bool data_only(const data_place *map, const char *const *keys);

/* A field or an item; its node is NULL if it does not exist. */
data_place data_field(const data_place *map, const char *key);
data_place data_item(const data_place *list, uint32_t index);
bool data_there(const data_place *place);

/* A list of `min` to `max` values, called `what` in the error ("units"). */
bool data_list(const data_place *place, uint32_t min, uint32_t max, const char *what, uint32_t *count);

bool data_whole(const data_place *place, int min, int max, int *out);
bool data_truth(const data_place *place, bool *out); /* false if missing */

/* One of `choices` (ended by NULL; empty ones are skipped); its index. */
bool data_choice(const data_place *place, const char *const *choices, int *out);

/* A name people read: one line, no control characters. `cap` counts the end. */
bool data_name(const data_place *place, char *out, size_t cap);

/* A name programs read: at least `least` small letters and digits, with single hyphens between. */
bool data_id(const data_place *place, char *out, size_t least, size_t cap);

/* The text; "" if it is missing, not a text or contains a zero byte. */
const char *data_scalar(const data_place *place);

#endif
