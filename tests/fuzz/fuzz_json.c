/*
 * fuzz_json.c - any bytes at all as JSON: no crash; a refusal says what and where; what is accepted lies inside the
 * text, answers every question, and can be written and read again with the same shape.
 */
#include <stdlib.h>

#include <grognard/json.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { NODES = 512, WRITTEN = 1 << 17, TEXT_MAX = 4096 };

static void must(bool promise) {
	if (!promise)
		abort();
}

/* An error is one line, with both a line and a column or neither. */
static void must_explain(const gg_text_error *error) {
	must(error->message[0] != 0);
	must((error->line > 0) == (error->column > 0));
	for (const char *c = error->message; *c; c++)
		must((unsigned char)*c >= 0x20);
}

static void ask(const gg_json *doc, uint32_t node) {
	static const char *const names[] = {"a", "turn", "\xc3\xa9", "\\", NULL};
	gg_text_error error = {0};
	int64_t number;
	int32_t choice;
	bool truth;
	uint32_t child;
	const char *words;
	size_t length;
	for (int i = 0; names[i]; i++) {
		bool there = gg_json_member(doc, node, names[i]) != 0;
		must(there || !gg_json_int(doc, node, names[i], -5, 5, &number, &error));
		must(there || !gg_json_bool(doc, node, names[i], &truth, &error));
		must(there || !gg_json_string(doc, node, names[i], &words, &length, &error));
		must(there || !gg_json_choice(doc, node, names[i], names, &choice, &error));
		must(there || !gg_json_list(doc, node, names[i], &child, &error));
		must(there || !gg_json_object(doc, node, names[i], &child, &error));
	}
	if (!gg_json_int_at(doc, node, INT64_MIN, INT64_MAX, &number, &error))
		must_explain(&error);
	if (!gg_json_string_at(doc, node, &words, &length, &error))
		must_explain(&error);
	if (!gg_json_only(doc, node, names, &error))
		must_explain(&error);
}

static char *ended(char *buffer, const char *bytes, uint32_t size) {
	gg_text text = gg_text_on(buffer, TEXT_MAX + 1);
	gg_put_bytes(&text, bytes, size);
	return buffer;
}

/* The same shape again: keys and strings as they stand in the text, numbers that are no integers as null. */
static void write_again(const gg_json *doc, uint32_t node, gg_json_out *out, uint32_t depth) {
	const gg_json_node *value = &doc->nodes[node];
	char key_buffer[TEXT_MAX + 1], buffer[TEXT_MAX + 1];
	const char *key = value->key ? ended(key_buffer, doc->text + value->key, value->key_size) : NULL;
	int64_t number;
	bool list = value->kind == GG_JSON_LIST;
	must(depth <= GG_JSON_DEPTH + 1);
	if (list || value->kind == GG_JSON_OBJECT) {
		if (value->count % 2)
			gg_json_open(out, key, list ? '[' : '{');
		else
			gg_json_open_flat(out, key, list ? '[' : '{');
		uint32_t count = 0;
		for (uint32_t child = value->first; child; child = doc->nodes[child].next, count++)
			write_again(doc, child, out, depth + 1);
		must(count == value->count);
		gg_json_close(out, list ? ']' : '}');
	} else if (value->kind == GG_JSON_STRING) {
		gg_json_put_string(out, key, ended(buffer, doc->text + value->start, value->size));
	} else if (value->kind == GG_JSON_NUMBER && gg_json_int_at(doc, node, INT64_MIN, INT64_MAX, &number, NULL)) {
		gg_json_put_int(out, key, number);
	} else if (value->kind == GG_JSON_TRUE || value->kind == GG_JSON_FALSE) {
		gg_json_put_bool(out, key, value->kind == GG_JSON_TRUE);
	} else {
		gg_json_put_null(out, key);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	static gg_json_node nodes[NODES], nodes_again[NODES];
	static char written[WRITTEN];
	gg_json doc, again;
	gg_text_error error = {0};
	if (size > TEXT_MAX)
		return 0;
	if (!gg_json_parse(&doc, (const char *)bytes, size, nodes, NODES, &error)) {
		must_explain(&error);
		must(error.line > 0);
		return 0;
	}
	for (uint32_t node = 0; node <= doc.count; node++) {
		if (node && node < doc.count)
			must(nodes[node].start <= size && nodes[node].size <= size - nodes[node].start);
		ask(&doc, node);
	}
	gg_text text = gg_text_on(written, sizeof written);
	gg_json_out out = gg_json_on(&text);
	write_again(&doc, 1, &out, 1);
	must(!gg_text_cut(&text));
	must(gg_json_parse(&again, written, text.len, nodes_again, NODES, &error));
	must(again.count == doc.count);
	return 0;
}
