/*
 * fuzz_writer.c - any bytes at all as a program for the JSON writer: which member or item to write next, and what texts
 * and keys. The output is always valid JSON for our own reader and for jansson, on one line where it must be, means the same in
 * all three styles, and is the same in a growing buffer as in a fixed one.
 */
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include <grognard/json.h>
#include <grognard/strbuf.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { DEPTH = 12, WORDS = 24, INPUT_MAX = 256, WRITTEN = 1 << 15, NODES = 2 * INPUT_MAX + 8 };

static void must(bool promise) {
	if (!promise)
		abort();
}

typedef struct program {
	const uint8_t *at, *end;
	uint32_t keys; /* keys made so far: no key may appear twice */
} program;

static unsigned next(program *p) {
	return p->at < p->end ? *p->at++ : 0;
}

/* Some bytes of the input; a key also gets a number that no other key has. */
static const char *next_words(program *p, bool key, char out[2 * WORDS]) {
	size_t size = next(p) % WORDS, left = (size_t)(p->end - p->at);
	gg_text text = gg_text_on(out, 2 * WORDS);
	size = size < left ? size : left;
	for (size_t i = 0; i < size; i++, p->at++)
		if (*p->at)
			gg_put_char(&text, (char)*p->at);
	if (key) {
		gg_put_char(&text, '#');
		gg_put_int(&text, p->keys++);
	}
	return out;
}

static void write_value(program *p, gg_json_out *out, const char *key) {
	char words[2 * WORDS];
	unsigned what = next(p);
	switch (what % 6) {
	case 0:
		gg_json_put_int(out, key, (int64_t)(((uint64_t)next(p) << 56) | next(p)));
		break;
	case 1:
		gg_json_put_bool(out, key, what & 8);
		break;
	case 2:
		gg_json_put_null(out, key);
		break;
	case 3:
		gg_json_put_json(out, key, "[1, {\"a\": 2}]", 13);
		break;
	case 4:
		gg_json_put_key(out, key);
		gg_put(out->text, "false");
		break;
	default:
		gg_json_put_string(out, key, next_words(p, false, words));
		break;
	}
}

/* Lists and objects until the input ends; the root may be flat, and so may the others. */
static void write_all(program p, gg_json_out *out, bool flat) {
	char brackets[DEPTH] = {next(&p) & 1 ? '{' : '['}, words[2 * WORDS];
	uint32_t depth = 1;
	if (flat)
		gg_json_open_flat(out, NULL, brackets[0]);
	else
		gg_json_open(out, NULL, brackets[0]);
	while (p.at < p.end) {
		unsigned what = next(&p) % 8;
		if (what == 7 && depth > 1) {
			gg_json_close(out, brackets[--depth] == '{' ? '}' : ']');
			continue;
		}
		const char *key = brackets[depth - 1] == '{' ? next_words(&p, true, words) : NULL;
		if (what < 3 && depth < DEPTH) {
			brackets[depth] = next(&p) & 1 ? '{' : '[';
			if (what == 0)
				gg_json_open_flat(out, key, brackets[depth]);
			else
				gg_json_open(out, key, brackets[depth]);
			depth++;
		} else {
			write_value(&p, out, key);
		}
	}
	while (depth)
		gg_json_close(out, brackets[--depth] == '{' ? '}' : ']');
}

static json_t *must_be_json(const gg_text *text) {
	static gg_json_node nodes[NODES];
	gg_json doc;
	gg_text_error error;
	must(!text->lost && strlen(text->at) == text->len);
	must(gg_utf8_until(text->at, text->len) == text->len);
	must(gg_json_parse(&doc, text->at, text->len, nodes, NODES, &error));
	json_t *read = json_loadb(text->at, text->len, JSON_REJECT_DUPLICATES, NULL);
	must(read != NULL);
	return read;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	static char written[3][WRITTEN];
	json_t *read[3];
	program p = {bytes, bytes + (size < INPUT_MAX ? size : INPUT_MAX), 0};
	for (int style = 0; style < 3; style++) {
		gg_text text = gg_text_on(written[style], WRITTEN), grown = gg_strbuf();
		gg_json_out out = style == 2 ? gg_json_compact_on(&text) : gg_json_on(&text);
		write_all(p, &out, style == 1);
		read[style] = must_be_json(&text);
		must(style == 0 || !strchr(written[style], '\n'));
		must(json_equal(read[0], read[style]));
		out = style == 2 ? gg_json_compact_on(&grown) : gg_json_on(&grown);
		write_all(p, &out, style == 1);
		must(!grown.lost && grown.len == text.len && memcmp(grown.at, text.at, text.len) == 0);
		gg_strbuf_free(&grown);
	}
	for (int style = 0; style < 3; style++)
		json_decref(read[style]);
	return 0;
}
