/*
 * yaml_json.c - see yaml_json.h. The writer counts lines and columns itself: before a value it goes to the line of the value in the YAML,
 * by newlines, and to its column, by blanks.
 */
#include "yaml_json.h"

#include <stdlib.h>
#include <string.h>

enum {
	DEEPEST = 24,      /* the JSON reader allows a little more */
	LARGEST = 1 << 20, /* an alias repeats what it stands for: a small file can mean an enormous one */
	DIGITS = 9         /* of a number, with its point */
};

typedef struct writer {
	FILE *to;
	const yaml_doc *doc;
	gg_text_error *error;
	size_t size;
	int32_t line, column; /* of the next byte, from 1 */
} writer;

static void put(writer *w, char c) {
	putc(c, w->to);
	w->size++;
	w->line += c == '\n';
	w->column = c == '\n' ? 1 : w->column + 1;
}

static void put_all(writer *w, const char *text) {
	while (*text)
		put(w, *text++);
}

static void go_to(writer *w, int32_t line, int32_t column) {
	while (w->line < line)
		put(w, '\n');
	while (w->line == line && w->column < column)
		put(w, ' ');
}

void yaml_typeset(int lang, const char *plain, char *out) {
	static const char *const signs[] = {"", ";:!?%", "%"};
	for (const char *at = plain; *at; at++) {
		const char *sign = *at == ' ' && at[1] && strchr(signs[lang], at[1]) ? "\u202f" : *at == '\'' ? "\u2019" : NULL;
		size_t size = sign ? strlen(sign) : 1;
		memcpy(out, sign ? sign : at, size);
		out += size;
	}
	*out = 0;
}

static void put_string(writer *w, const char *text) {
	put(w, '"');
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;
		char escape[8];
		if (c == '"' || c == '\\')
			snprintf(escape, sizeof escape, "\\%c", c);
		else if (c < 32)
			snprintf(escape, sizeof escape, "\\u%04x", c);
		else
			snprintf(escape, sizeof escape, "%c", c);
		put_all(w, escape);
	}
	put(w, '"');
}

/* A number as JSON has it, without an exponent: whole, or with decimals. */
static bool is_number(const char *text) {
	static const char digits[] = "0123456789";
	const char *number = text + (*text == '-');
	size_t whole = strspn(number, digits);
	if (!whole || (whole > 1 && *number == '0') || strlen(number) > DIGITS)
		return false;
	const char *rest = number + whole;
	return !*rest || (*rest == '.' && rest[1] && strspn(rest + 1, digits) == strlen(rest + 1));
}

/* The language that a key names, or -1. */
static int lang_of(const char *key) {
	static const char *const keys[] = {"en", "fr", "de"};
	for (int i = 0; i < 3; i++)
		if (!strcmp(key, keys[i]))
			return i;
	return -1;
}

static bool put_words(writer *w, const yaml_value *value, const char *text, int lang) {
	char *set = malloc(3 * strlen(text) + 1);
	if (!set)
		return yaml_fail(w->error, value, "out of memory");
	yaml_typeset(lang, text, set);
	put_string(w, set);
	free(set);
	return true;
}

static bool put_scalar(writer *w, const yaml_value *value, int lang) {
	const char *text = yaml_text(value);
	if (!text)
		return yaml_fail(w->error, value, "a zero byte in a text");
	bool word = !strcmp(text, "true") || !strcmp(text, "false") || !strcmp(text, "null");
	go_to(w, yaml_line(value), yaml_column(value));
	if (lang >= 0)
		return put_words(w, value, text, lang);
	if (yaml_plain(value) && (word || is_number(text)))
		put_all(w, text);
	else
		put_string(w, text);
	return true;
}

static bool put_value(writer *w, const yaml_value *value, int depth, int lang); // NOLINT(misc-no-recursion)

// NOLINTNEXTLINE(misc-no-recursion): as deep as the document, at most DEEPEST
static bool put_children(writer *w, const yaml_value *value, bool map, int depth) {
	for (uint32_t i = 0; i < yaml_count(value); i++) {
		int lang = -1;
		if (i)
			put(w, ',');
		if (map) {
			const yaml_value *key = yaml_key(w->doc, value, i);
			if (!yaml_text(key))
				return yaml_fail(w->error, key, "expected a name before the colon");
			go_to(w, yaml_line(key), yaml_column(key) - 1);
			put_string(w, yaml_text(key));
			put(w, ':');
			lang = lang_of(yaml_text(key));
		}
		if (!put_value(w, map ? yaml_value_of(w->doc, value, i) : yaml_item(w->doc, value, i), depth + 1, lang))
			return false;
	}
	return true;
}

// NOLINTNEXTLINE(misc-no-recursion)
static bool put_value(writer *w, const yaml_value *value, int depth, int lang) {
	if (depth > DEEPEST || w->size > LARGEST)
		return yaml_fail(w->error, value, depth > DEEPEST ? "nested too deep" : "too large");
	bool map = yaml_kind_of(value) == YAML_MAP;
	if (yaml_kind_of(value) == YAML_TEXT)
		return put_scalar(w, value, lang);
	go_to(w, yaml_line(value), yaml_column(value) - 2); /* its first key needs the column before its own for a quote */
	put(w, map ? '{' : '[');
	if (!put_children(w, value, map, depth))
		return false;
	put(w, map ? '}' : ']');
	return true;
}

bool yaml_write_json(FILE *to, const yaml_doc *doc, gg_text_error *error) {
	writer w = {to, doc, error, 0, 1, 1};
	if (!doc->root)
		return yaml_fail(error, NULL, "the file is empty");
	if (!put_value(&w, doc->root, 0, -1))
		return false;
	put(&w, '\n');
	return !ferror(to) || yaml_fail(error, NULL, "cannot be written");
}
