/*
 * fuzz_yaml.c - any bytes at all as a YAML file: no crash; a refusal is one line and says where; every value that was read
 * has its place inside the text, and fields are found by their keys.
 */
#include <stdlib.h>
#include <string.h>

#include "../../src/bake/yaml_read.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { LOOKS_MOST = 4096 }; /* aliases make a small text a large tree */

static void must(bool promise) {
	if (!promise)
		abort();
}

static void must_explain(const gg_text_error *error) {
	must(error->message[0] != 0 && memchr(error->message, 0, sizeof error->message) != NULL);
	must(error->line > 0 && error->column > 0);
	for (const char *c = error->message; *c; c++)
		must((unsigned char)*c >= 0x20 && *c != 0x7f);
}

typedef struct walk {
	const yaml_doc *doc;
	int32_t lines;
	uint32_t looks;
} walk;

static void must_be_whole(walk *w, const yaml_value *value);

static void must_find_fields(walk *w, const yaml_value *map) {
	static const char *const none[] = {NULL};
	bool twice = true;
	const yaml_value *stray = yaml_stray_key(w->doc, map, none, &twice);
	must((stray == NULL) == (yaml_count(map) == 0) && (!stray || !twice));
	for (uint32_t i = 0; i < yaml_count(map) && w->looks < LOOKS_MOST; i++) {
		const yaml_value *key = yaml_key(w->doc, map, i);
		const char *name = yaml_text(key);
		must_be_whole(w, key);
		must_be_whole(w, yaml_value_of(w->doc, map, i));
		if (!name)
			continue;
		const char *const keys[] = {name, NULL};
		const yaml_value *found = yaml_field(w->doc, map, name);
		stray = yaml_stray_key(w->doc, map, keys, &twice);
		must(found != NULL && yaml_is(key, name));
		must(!stray || twice == yaml_is(stray, name));
		if (found != yaml_value_of(w->doc, map, i))
			must(stray != NULL); /* an earlier field has the same key */
	}
}

static void must_be_whole(walk *w, const yaml_value *value) {
	char quoted[16];
	if (++w->looks > LOOKS_MOST)
		return;
	must(value != NULL && yaml_line(value) > 0 && yaml_line(value) <= w->lines && yaml_column(value) > 0);
	switch (yaml_kind_of(value)) {
	case YAML_TEXT:
		yaml_quote(value, quoted, sizeof quoted);
		must(strlen(quoted) < sizeof quoted && yaml_count(value) == 0);
		for (const char *c = quoted; *c; c++)
			must((unsigned char)*c >= 0x20 && *c != 0x7f);
		break;
	case YAML_LIST:
		must(yaml_text(value) == NULL && yaml_field(w->doc, value, "game") == NULL);
		for (uint32_t i = 0; i < yaml_count(value) && w->looks < LOOKS_MOST; i++)
			must_be_whole(w, yaml_item(w->doc, value, i));
		break;
	case YAML_MAP:
		must_find_fields(w, value);
		break;
	case YAML_NOTHING:
		must(false);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	yaml_doc doc;
	gg_text_error error = {0};
	bool good = yaml_read(&doc, (const char *)bytes, size, &error);
	walk w = {.doc = &doc, .lines = (int32_t)size + 1};
	if (!good)
		must_explain(&error);
	if (doc.root)
		must_be_whole(&w, doc.root);
	yaml_close(&doc);
	must(!doc.root);
	return 0;
}
