/*
 * nodes.c - the values of a YAML file in the browser (yaml_read.h): a library of the page has read it, and sends its values one by one,
 * each with its place. "M 1 1 2" is a mapping of two fields at line 1, column 1, followed by two keys and values; "L 3 5 4" a list of four;
 * "T 4 7 5" a text of five bytes, which are the next line.
 */
#include "../../bake/yaml_read.h"

#include <stdlib.h>
#include <string.h>

struct yaml_value {
	yaml_kind kind;
	int32_t line, column;
	uint32_t count; /* bytes of a text, items, fields */
	uint32_t end;   /* the number of the value behind this one and all it holds */
	const char *text;
};

typedef struct loaded {
	uint32_t count, cap;
	struct yaml_value *values;
	char *text;
} loaded;

typedef struct reading {
	loaded *to;
	char *at, *stop;
	unsigned depth;
} reading;

enum { VALUES_MOST = 1 << 16, DEPTH_MOST = 64 };

static bool number(reading *r, char before, uint32_t *out) {
	if (r->at == r->stop || *r->at++ != before || r->at == r->stop || *r->at < '0' || *r->at > '9')
		return false;
	for (*out = 0; r->at < r->stop && *r->at >= '0' && *r->at <= '9' && *out < 100000000; r->at++)
		*out = *out * 10 + (uint32_t)(*r->at - '0');
	return true;
}

static bool room(loaded *to) {
	if (to->count < to->cap)
		return true;
	uint32_t cap = to->cap * 2 + 64;
	struct yaml_value *more = cap > VALUES_MOST ? NULL : realloc(to->values, cap * sizeof *more);
	if (!more)
		return false;
	to->values = more;
	to->cap = cap;
	return true;
}

static bool value(reading *r);

static bool text(reading *r, struct yaml_value *v) {
	if ((size_t)(r->stop - r->at) <= v->count || r->at[v->count] != '\n')
		return false;
	v->text = r->at;
	r->at[v->count] = 0;
	r->at += v->count + 1;
	return true;
}

/* A value and what it holds; values may move while more are read, so that this one is known by its number. */
static bool value(reading *r) {
	uint32_t line, column, count, index = r->to->count;
	char kind = r->at < r->stop ? *r->at++ : 0;
	if (!room(r->to) || ++r->depth > DEPTH_MOST || !number(r, ' ', &line) || !number(r, ' ', &column) || !number(r, ' ', &count) ||
	    r->at == r->stop || *r->at++ != '\n')
		return false;
	struct yaml_value *v = &r->to->values[r->to->count++];
	*v = (struct yaml_value){.line = (int32_t)line, .column = (int32_t)column, .count = count};
	v->kind = kind == 'T' ? YAML_TEXT : kind == 'L' ? YAML_LIST : kind == 'M' ? YAML_MAP : YAML_NOTHING;
	bool good = v->kind == YAML_TEXT ? text(r, v) : v->kind != YAML_NOTHING;
	uint64_t inside = kind == 'L' ? count : kind == 'M' ? 2 * (uint64_t)count : 0;
	for (; good && inside; inside--)
		good = value(r);
	r->to->values[index].end = r->to->count;
	r->depth--;
	return good;
}

bool yaml_read(yaml_doc *doc, const char *sent, size_t size, gg_text_error *error) {
	loaded *to = calloc(1, sizeof *to);
	memset(doc, 0, sizeof *doc);
	if (to)
		to->text = malloc(size + 1);
	if (!to || !to->text) {
		free(to);
		return yaml_fail(error, NULL, "out of memory");
	}
	memcpy(to->text, sent, size);
	doc->loaded = to;
	if (!size)
		return true;
	reading r = {.to = to, .at = to->text, .stop = to->text + size};
	if (!value(&r) || r.at != r.stop)
		return yaml_fail(error, NULL, "the file is too large or nested too deep");
	doc->root = to->values;
	return true;
}

void yaml_close(yaml_doc *doc) {
	loaded *of = doc->loaded;
	if (of) {
		free(of->values);
		free(of->text);
	}
	free(of);
	memset(doc, 0, sizeof *doc);
}

/* --- Values ------------------------------------------------------------------------------------------------------------ */

yaml_kind yaml_kind_of(const yaml_value *v) {
	return v ? v->kind : YAML_NOTHING;
}

const char *yaml_text(const yaml_value *v) {
	return yaml_kind_of(v) == YAML_TEXT && !memchr(v->text, 0, v->count) ? v->text : NULL;
}

void yaml_quote(const yaml_value *v, char *out, size_t cap) {
	yaml_clean(out, cap, v->text, v->count);
}

uint32_t yaml_count(const yaml_value *v) {
	return yaml_kind_of(v) == YAML_LIST || yaml_kind_of(v) == YAML_MAP ? v->count : 0;
}

/* The value so many behind the first that `in` holds. */
static const yaml_value *inside(const yaml_doc *doc, const yaml_value *in, uint32_t index) {
	const loaded *of = doc->loaded;
	const yaml_value *at = in + 1;
	for (; index; index--)
		at = &of->values[at->end];
	return at;
}

const yaml_value *yaml_item(const yaml_doc *doc, const yaml_value *list, uint32_t index) {
	return inside(doc, list, index);
}

const yaml_value *yaml_key(const yaml_doc *doc, const yaml_value *map, uint32_t index) {
	return inside(doc, map, 2 * index);
}

const yaml_value *yaml_value_of(const yaml_doc *doc, const yaml_value *map, uint32_t index) {
	return inside(doc, map, 2 * index + 1);
}

int32_t yaml_line(const yaml_value *v) {
	return v->line;
}

int32_t yaml_column(const yaml_value *v) {
	return v->column;
}

bool yaml_load_file(const char *path, size_t max, char **to, size_t *size, gg_text_error *error) {
	(void)path, (void)max, (void)to, (void)size;
	return yaml_fail(error, NULL, "there are no files in a browser");
}
