/*
 * json_out.c - JSON written into a bounded text: two spaces a level, or on one line where a table reads better.
 * Whatever text comes in, what goes out is valid JSON.
 */
#include <grognard/json.h>

#include "utf8.h"

gg_json_out gg_json_on(gg_text *text) {
	return (gg_json_out){.text = text, .first = true};
}

static bool is_flat(const gg_json_out *out) {
	return out->flat_from && out->depth >= out->flat_from;
}

static void new_line(gg_json_out *out) {
	gg_put_char(out->text, '\n');
	for (uint32_t i = 0; i < out->depth; i++)
		gg_put(out->text, "  ");
}

static void put_quoted(gg_text *text, const char *words) {
	size_t left = gg_length(words);
	gg_put_char(text, '"');
	while (left) {
		unsigned char c = (unsigned char)*words;
		uint32_t size = utf8_size(words, left);
		if (!size) {
			gg_put(text, "\xef\xbf\xbd"); /* the character that stands for what is none */
			size = 1;
		} else if (c < 0x20) {
			gg_put(text, "\\u00");
			gg_put_char(text, "0123456789abcdef"[c >> 4]);
			gg_put_char(text, "0123456789abcdef"[c & 15]);
		} else {
			if (c == '"' || c == '\\')
				gg_put_char(text, '\\');
			gg_put_bytes(text, words, size);
		}
		words += size;
		left -= size;
	}
	gg_put_char(text, '"');
}

/* What stands before a value: comma, line, key. */
static void begin(gg_json_out *out, const char *key) {
	if (!out->first)
		gg_put(out->text, is_flat(out) ? ", " : ",");
	if (out->depth && !is_flat(out))
		new_line(out);
	out->first = false;
	if (key) {
		put_quoted(out->text, key);
		gg_put(out->text, ": ");
	}
}

void gg_json_open(gg_json_out *out, const char *key, char bracket) {
	begin(out, key);
	gg_put_char(out->text, bracket);
	out->depth++;
	out->first = true;
}

void gg_json_open_flat(gg_json_out *out, const char *key, char bracket) {
	gg_json_open(out, key, bracket);
	if (!out->flat_from)
		out->flat_from = out->depth;
}

void gg_json_close(gg_json_out *out, char bracket) {
	bool own_line = !out->first && !is_flat(out);
	out->depth--;
	if (out->depth < out->flat_from)
		out->flat_from = 0;
	if (own_line)
		new_line(out);
	gg_put_char(out->text, bracket);
	out->first = false;
}

void gg_json_put_int(gg_json_out *out, const char *key, int64_t value) {
	begin(out, key);
	gg_put_int(out->text, value);
}

void gg_json_put_bool(gg_json_out *out, const char *key, bool value) {
	begin(out, key);
	gg_put(out->text, value ? "true" : "false");
}

void gg_json_put_null(gg_json_out *out, const char *key) {
	begin(out, key);
	gg_put(out->text, "null");
}

void gg_json_put_string(gg_json_out *out, const char *key, const char *value) {
	begin(out, key);
	put_quoted(out->text, value);
}
