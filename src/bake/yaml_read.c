/*
 * yaml_read.c - see yaml_read.h; yaml_values.c has what does not need libyaml. Our files are single documents. libyaml stops after the
 * first one, so anything after `---` or `...` would be silently ignored; here it is an error.
 */
#include "yaml_read.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

/* --- Errors -------------------------------------------------------------------------------------------------- */

/* libyaml's message and its place; for bytes that are not text, libyaml knows only their offset. */
static bool not_yaml(const yaml_parser_t *parser, const char *text, size_t size, gg_text_error *error) {
	yaml_fail(error, NULL, "not YAML: %.150s", parser->problem ? parser->problem : "out of memory");
	error->line = (int32_t)parser->problem_mark.line + 1;
	error->column = (int32_t)parser->problem_mark.column + 1;
	if (parser->error != YAML_READER_ERROR)
		return false;
	error->line = error->column = 1;
	for (size_t i = 0; i < size && i < parser->problem_offset; i++) {
		error->column = text[i] == '\n' ? 1 : error->column + 1;
		error->line += text[i] == '\n';
	}
	return false;
}

/* --- Reading ------------------------------------------------------------------------------------------------- */

bool yaml_load_file(const char *path, size_t max, char **text, size_t *size, gg_text_error *error) {
	FILE *file = fopen(path, "rb");
	if (!file)
		return yaml_fail(error, NULL, "cannot open %.160s: %s", path, strerror(errno));
	*text = malloc(max + 1);
	errno = *text ? 0 : ENOMEM;
	*size = *text ? fread(*text, 1, max + 1, file) : 0;
	int reason = errno;
	bool good = *text && !ferror(file);
	fclose(file);
	if (!good)
		yaml_fail(error, NULL, "cannot read %.160s: %s", path, strerror(reason));
	else if (*size > max)
		good = yaml_fail(error, NULL, "%.160s is larger than %zu KiB", path, max / 1024);
	if (!good)
		free(*text);
	return good;
}

static bool nothing_follows(yaml_parser_t *parser, const char *text, size_t size, gg_text_error *error) {
	yaml_document_t next;
	if (!yaml_parser_load(parser, &next))
		return not_yaml(parser, text, size, error);
	const yaml_value *more = (const yaml_value *)yaml_document_get_root_node(&next);
	if (more)
		yaml_fail(error, more, "expected one document, got a second one");
	yaml_document_delete(&next);
	return !more;
}

bool yaml_read(yaml_doc *doc, const char *text, size_t size, gg_text_error *error) {
	yaml_parser_t parser;
	memset(doc, 0, sizeof *doc);
	yaml_document_t *loaded = malloc(sizeof *loaded);
	if (!loaded || !yaml_parser_initialize(&parser)) {
		free(loaded);
		return yaml_fail(error, NULL, "out of memory");
	}
	yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
	bool good = yaml_parser_load(&parser, loaded);
	if (good) {
		doc->loaded = loaded;
		doc->root = (const yaml_value *)yaml_document_get_root_node(loaded);
		good = !doc->root || nothing_follows(&parser, text, size, error);
	} else {
		not_yaml(&parser, text, size, error);
		free(loaded);
	}
	yaml_parser_delete(&parser);
	return good;
}

void yaml_close(yaml_doc *doc) {
	if (doc->loaded)
		yaml_document_delete(doc->loaded);
	free(doc->loaded);
	memset(doc, 0, sizeof *doc);
}

/* --- Values: nodes of libyaml -------------------------------------------------------------------------------- */

static const yaml_node_t *node_of(const yaml_value *value) {
	return (const yaml_node_t *)(const void *)value;
}

static const yaml_value *node(const yaml_doc *doc, int index) {
	return (const yaml_value *)yaml_document_get_node(doc->loaded, index);
}

yaml_kind yaml_kind_of(const yaml_value *value) {
	yaml_node_type_t type = value ? node_of(value)->type : YAML_NO_NODE;
	return type == YAML_SCALAR_NODE     ? YAML_TEXT
	       : type == YAML_SEQUENCE_NODE ? YAML_LIST
	       : type == YAML_MAPPING_NODE  ? YAML_MAP
					    : YAML_NOTHING;
}

const char *yaml_text(const yaml_value *value) {
	if (yaml_kind_of(value) != YAML_TEXT || memchr(node_of(value)->data.scalar.value, 0, node_of(value)->data.scalar.length))
		return NULL;
	return (const char *)node_of(value)->data.scalar.value;
}

bool yaml_plain(const yaml_value *value) {
	return yaml_kind_of(value) == YAML_TEXT && node_of(value)->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
}

void yaml_quote(const yaml_value *value, char *out, size_t cap) {
	yaml_clean(out, cap, (const char *)node_of(value)->data.scalar.value, node_of(value)->data.scalar.length);
}

uint32_t yaml_count(const yaml_value *value) {
	const yaml_node_t *of = node_of(value);
	switch (yaml_kind_of(value)) {
	case YAML_LIST:
		return (uint32_t)(of->data.sequence.items.top - of->data.sequence.items.start);
	case YAML_MAP:
		return (uint32_t)(of->data.mapping.pairs.top - of->data.mapping.pairs.start);
	case YAML_NOTHING:
	case YAML_TEXT:
		break;
	}
	return 0;
}

const yaml_value *yaml_item(const yaml_doc *doc, const yaml_value *list, uint32_t index) {
	return node(doc, node_of(list)->data.sequence.items.start[index]);
}

const yaml_value *yaml_key(const yaml_doc *doc, const yaml_value *map, uint32_t index) {
	return node(doc, node_of(map)->data.mapping.pairs.start[index].key);
}

const yaml_value *yaml_value_of(const yaml_doc *doc, const yaml_value *map, uint32_t index) {
	return node(doc, node_of(map)->data.mapping.pairs.start[index].value);
}

int32_t yaml_line(const yaml_value *value) {
	return (int32_t)node_of(value)->start_mark.line + 1;
}

int32_t yaml_column(const yaml_value *value) {
	return (int32_t)node_of(value)->start_mark.column + 1;
}
