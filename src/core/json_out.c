/*
 * json_out.c - the one JSON writer: documents with two spaces per level, on one line where that is easier to read, and
 * compact messages. Whatever text comes in, valid JSON goes out.
 */
#include <grognard/json.h>

#include "utf8.h"

gg_json_out gg_json_on(gg_text *text) {
	return (gg_json_out){.text = text, .first = true};
}

gg_json_out gg_json_compact_on(gg_text *text) {
	return (gg_json_out){.text = text, .first = true, .compact = true};
}

static bool is_flat(const gg_json_out *out) {
	return out->compact || (out->flat_from && out->depth >= out->flat_from);
}

static void new_line(gg_json_out *out) {
	gg_put_char(out->text, '\n');
	for (uint32_t i = 0; i < out->depth; i++)
		gg_put_bytes(out->text, "  ", 2);
}

/* How many bytes at the start of a text need no escape. */
static size_t plain_size(const char *words) {
	size_t size = 0;
	for (;;) {
		unsigned char c = (unsigned char)words[size];
		uint32_t bytes = 1;
		if (c >= 0x80) /* the zero byte ends a character that is cut short */
			bytes = utf8_size(words + size, 4);
		else if (c < 0x20 || c == '"' || c == '\\')
			bytes = 0;
		if (!bytes)
			return size;
		size += bytes;
	}
}

/* One byte that does, in the shortest form; the replacement character for a byte that is not UTF-8. */
static void put_escaped(gg_text *text, unsigned char c) {
	static const char shorts[0x20] = {['\b'] = 'b', ['\f'] = 'f', ['\n'] = 'n', ['\r'] = 'r', ['\t'] = 't'};
	char escape[] = {'\\', 'u', '0', '0', "0123456789abcdef"[c >> 4], "0123456789abcdef"[c & 15]};
	if (c >= 0x80) {
		gg_put_bytes(text, "\xef\xbf\xbd", 3);
		return;
	}
	if (c >= 0x20 || shorts[c])
		escape[1] = c >= 0x20 ? (char)c : shorts[c];
	gg_put_bytes(text, escape, escape[1] == 'u' ? sizeof escape : 2);
}

static void put_quoted(gg_text *text, const char *words) {
	gg_put_char(text, '"');
	for (;;) {
		size_t plain = plain_size(words);
		gg_put_bytes(text, words, plain);
		words += plain;
		if (!*words)
			break;
		put_escaped(text, (unsigned char)*words++);
	}
	gg_put_char(text, '"');
}

void gg_json_put_key(gg_json_out *out, const char *key) {
	if (!out->first)
		gg_put_bytes(out->text, ", ", is_flat(out) && !out->compact ? 2 : 1);
	if (out->depth && !is_flat(out))
		new_line(out);
	out->first = false;
	if (key) {
		put_quoted(out->text, key);
		gg_put_bytes(out->text, ": ", out->compact ? 1 : 2);
	}
}

void gg_json_open(gg_json_out *out, const char *key, char bracket) {
	gg_json_put_key(out, key);
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
	gg_json_put_key(out, key);
	gg_put_int(out->text, value);
}

void gg_json_put_bool(gg_json_out *out, const char *key, bool value) {
	gg_json_put_key(out, key);
	gg_put(out->text, value ? "true" : "false");
}

void gg_json_put_null(gg_json_out *out, const char *key) {
	gg_json_put_key(out, key);
	gg_put(out->text, "null");
}

void gg_json_put_string(gg_json_out *out, const char *key, const char *value) {
	gg_json_put_key(out, key);
	put_quoted(out->text, value);
}

void gg_json_put_json(gg_json_out *out, const char *key, const char *json, size_t size) {
	gg_json_put_key(out, key);
	gg_put_bytes(out->text, json, size);
}
