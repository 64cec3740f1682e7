/*
 * option_file.c - reads option files with libyaml. All that is wrong is reported, not just the first thing, because a
 * player who edits a file wants to mend it once.
 */
#include "option_file.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "../bake/one_document.h"

typedef struct reader {
	yaml_document_t doc;
	option_report *report;
	void *payload;
	bool good;
} reader;

static void tell(reader *r, int line, int column, const char *field, const char *what, const char *got) {
	gg_error error = {0};
	gg_fail(&error, line, column, field, *field ? ": " : "", what, *got ? ", got \"" : "", got, *got ? "\"" : "", NULL);
	r->report(r->payload, &error);
	r->good = false;
}

static int line_of(const yaml_node_t *node) {
	return (int)node->start_mark.line + 1;
}

static int column_of(const yaml_node_t *node) {
	return (int)node->start_mark.column + 1;
}

/* A text without zero bytes inside; NULL if the node is none. */
static const char *text_of(const yaml_node_t *node) {
	if (!node || node->type != YAML_SCALAR_NODE || memchr(node->data.scalar.value, 0, node->data.scalar.length))
		return NULL;
	return (const char *)node->data.scalar.value;
}

static void free_line(option_line *line) {
	free(line->name);
	free(line->value);
}

static void read_pair(reader *r, option_file *out, const yaml_node_t *key, const yaml_node_t *value) {
	const char *name = text_of(key), *words = text_of(value);
	if (!name || !*name) {
		tell(r, line_of(key), column_of(key), "", "expected the name of an option", "");
		return;
	}
	if (!words) {
		tell(r, line_of(value), column_of(value), name, "expected one word or number on the line", "");
		return;
	}
	bool game = !strcmp(name, "game"), twice = game && out->game.name;
	for (uint32_t i = 0; i < out->count; i++)
		twice = twice || !strcmp(out->lines[i].name, name);
	if (twice) {
		tell(r, line_of(key), column_of(key), name, "stands twice; expected it once", "");
		return;
	}
	if (!game && out->count == GG_OPTIONS_MAX) {
		tell(r, line_of(key), column_of(key), name, "too many options in one file", "");
		return;
	}
	option_line *line = game ? &out->game : &out->lines[out->count++];
	*line = (option_line){strdup(name), strdup(words), line_of(key), column_of(key), line_of(value), column_of(value)};
	if (!line->name || !line->value)
		tell(r, line->line, line->column, name, "out of memory", "");
}

static void read_root(reader *r, option_file *out) {
	yaml_node_t *root = yaml_document_get_root_node(&r->doc);
	if (!root || root->type != YAML_MAPPING_NODE) {
		tell(r, root ? line_of(root) : 1, root ? column_of(root) : 1, "", "expected lines of `option: value`", "");
		return;
	}
	for (yaml_node_pair_t *pair = root->data.mapping.pairs.start; pair < root->data.mapping.pairs.top; pair++)
		read_pair(r, out, yaml_document_get_node(&r->doc, pair->key), yaml_document_get_node(&r->doc, pair->value));
}

static void tell_not_yaml(reader *r, const yaml_parser_t *parser) {
	bool bytes = parser->error == YAML_READER_ERROR; /* then libyaml knows no line */
	tell(r, bytes ? 1 : (int)parser->problem_mark.line + 1, bytes ? 1 : (int)parser->problem_mark.column + 1, "not YAML",
	     parser->problem ? parser->problem : "it cannot be read", "");
}

static void read_rest(reader *r, yaml_parser_t *parser) {
	yaml_mark_t where;
	yaml_rest rest = yaml_rest_of(parser, &where);
	if (rest == YAML_REST_BROKEN)
		tell_not_yaml(r, parser);
	else if (rest == YAML_REST_MORE)
		tell(r, (int)where.line + 1, (int)where.column + 1, "", yaml_second_document, "");
}

bool option_file_read(option_file *out, const char *text, size_t size, option_report *report, void *payload) {
	memset(out, 0, sizeof *out);
	reader r = {.report = report, .payload = payload, .good = true};
	yaml_parser_t parser;
	if (!yaml_parser_initialize(&parser)) {
		tell(&r, 0, 0, "", "out of memory", "");
		return false;
	}
	yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
	if (yaml_parser_load(&parser, &r.doc)) {
		read_root(&r, out);
		if (yaml_document_get_root_node(&r.doc))
			read_rest(&r, &parser);
		yaml_document_delete(&r.doc);
	} else {
		tell_not_yaml(&r, &parser);
	}
	yaml_parser_delete(&parser);
	return r.good;
}

static const gg_option_spec *spec_of(const gg_rules *rules, const char *name) {
	for (uint32_t i = 0; i < rules->option_count; i++)
		if (!strcmp(rules->options[i].name, name))
			return &rules->options[i];
	return NULL;
}

/* One option alone, so that the error is known to be of its line. */
static void check_line(reader *r, const option_line *line, const gg_game *game) {
	const gg_rules *rules = game->rules;
	int32_t values[GG_OPTIONS_MAX];
	const char *texts[GG_OPTIONS_MAX];
	gg_option option = {line->name, line->value};
	gg_options one = {&option, 1};
	gg_error error = {0};
	if (!spec_of(rules, line->name)) {
		gg_options_read(rules, &one, values, texts, &error);
		tell(r, line->line, line->column, line->name, error.message, "");
	} else if (!gg_options_read(rules, &one, values, texts, &error)) {
		const char *what = strstr(error.message, "expected");
		tell(r, line->value_line, line->value_column, line->name, what ? what : error.message, "");
	}
}

/* What only the set-up as a whole can judge; the place is that of the option the message names. */
static void check_setup(reader *r, const option_file *file, const gg_game *game) {
	gg_option list[GG_OPTIONS_MAX];
	gg_options all = {list, file->count};
	gg_error error = {0};
	gg_box box;
	for (uint32_t i = 0; i < file->count; i++)
		list[i] = (gg_option){file->lines[i].name, file->lines[i].value};
	memset(&box, 0, sizeof box);
	if (gg_setup(game, &all, &box.state, &error) && gg_options_validate(game, &all, &error))
		return;
	const option_line *blamed = &file->game;
	size_t longest = 0;
	for (uint32_t i = 0; i < file->count; i++) {
		char quoted[80]; /* an option in quotes is the one that is refused, another only what it does not go with */
		snprintf(quoted, sizeof quoted, "option \"%.64s\"", file->lines[i].name);
		size_t weight = strstr(error.message, quoted)                ? sizeof error.message
				: strstr(error.message, file->lines[i].name) ? strlen(file->lines[i].name)
									     : 0;
		if (weight > longest) {
			blamed = &file->lines[i];
			longest = weight;
		}
	}
	tell(r, blamed->value_line, blamed->value_column, longest ? blamed->name : "", error.message, "");
}

bool option_file_check(const option_file *file, const gg_game *game, option_report *report, void *payload) {
	reader r = {.report = report, .payload = payload, .good = true};
	if (file->game.name && strcmp(file->game.value, game->rules->id) != 0)
		tell(&r, file->game.value_line, file->game.value_column, "game", "expected the game that is being set up",
		     file->game.value);
	for (uint32_t i = 0; i < file->count; i++)
		check_line(&r, &file->lines[i], game);
	if (r.good)
		check_setup(&r, file, game);
	return r.good;
}

void option_file_free(option_file *file) {
	free_line(&file->game);
	for (uint32_t i = 0; i < file->count; i++)
		free_line(&file->lines[i]);
	memset(file, 0, sizeof *file);
}
