/*
 * verb_data.c - `data check`: tells a player who edits a file what is wrong with it, with file, line, column and field.
 * It knows option files, armies and maps, and the two kinds of files a game is made of (with the baker's own readers,
 * so that what passes here also builds and plays). What a file is, its top-level fields say.
 */
#include "cli.h"
#include "option_file.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include <grognard/data.h>

#include "../bake/read.h"

typedef enum data_kind { DATA_OPTIONS, DATA_RULES, DATA_MESSAGES, DATA_GAME } data_kind;
static const char *const kind_names[] = {"options", "rules", "messages", "data"};

typedef struct checked {
	const cli *c;
	const char *file;
	cli_json errors; /* with --json */
	int status;
} checked;

static void report(void *payload, const gg_error *error) {
	checked *f = payload;
	f->status = CLI_MALFORMED;
	if (f->c->json)
		cli_put_error(&f->errors.out, NULL, &(cli_error){"malformed", error->message, f->file, error->line, error->column, NULL});
	else
		cli_bad_file(f->c, f->file, "malformed", error);
}

static bool has_field(yaml_document_t *doc, const yaml_node_t *root, const char *name) {
	for (yaml_node_pair_t *pair = root->data.mapping.pairs.start; pair < root->data.mapping.pairs.top; pair++) {
		yaml_node_t *key = yaml_document_get_node(doc, pair->key);
		if (key->type == YAML_SCALAR_NODE && !strcmp((const char *)key->data.scalar.value, name))
			return true;
	}
	return false;
}

/* An army, map sections, terrain: lists and mappings, where an option has one value. */
static bool is_game_data(yaml_document_t *doc, const yaml_node_t *root) {
	for (yaml_node_pair_t *pair = root->data.mapping.pairs.start; pair < root->data.mapping.pairs.top; pair++) {
		yaml_node_t *key = yaml_document_get_node(doc, pair->key);
		if (key->type == YAML_SCALAR_NODE && gg_data_field((const char *)key->data.scalar.value) &&
		    yaml_document_get_node(doc, pair->value)->type != YAML_SCALAR_NODE)
			return true;
	}
	return false;
}

/* What cannot be read at all is called an option file; its reader will say what is wrong. */
static data_kind kind_of(const char *text, size_t size) {
	yaml_parser_t parser;
	yaml_document_t doc;
	data_kind kind = DATA_OPTIONS;
	if (!yaml_parser_initialize(&parser))
		return kind;
	yaml_parser_set_input_string(&parser, (const unsigned char *)text, size);
	if (yaml_parser_load(&parser, &doc)) {
		yaml_node_t *root = yaml_document_get_root_node(&doc);
		if (root && root->type == YAML_MAPPING_NODE && has_field(&doc, root, "clauses"))
			kind = DATA_RULES;
		else if (root && root->type == YAML_MAPPING_NODE && (has_field(&doc, root, "words") || has_field(&doc, root, "nouns")))
			kind = DATA_MESSAGES;
		else if (root && root->type == YAML_MAPPING_NODE && is_game_data(&doc, root))
			kind = DATA_GAME;
		yaml_document_delete(&doc);
	}
	yaml_parser_delete(&parser);
	return kind;
}

static void check_options(checked *f, const char *text, size_t size) {
	option_file options;
	gg_error error = {0};
	if (option_file_read(&options, text, size, report, f)) {
		const gg_game *game = options.game.name ? gg_game_find(options.game.value) : NULL;
		if (game)
			option_file_check(&options, game, report, f);
		else if (options.game.name)
			gg_fail(&error, options.game.value_line, options.game.value_column,
				"game: expected the id of a game as `games` lists them, got \"", options.game.value, "\"", NULL);
		else
			gg_fail(&error, 1, 1, "game: expected a line such as `game: glorious`", NULL);
		if (!game)
			report(f, &error);
	}
	option_file_free(&options);
}

static void check_book(checked *f, data_kind kind) {
	book read = {0};
	book_error problem = {0};
	bool good = kind == DATA_RULES ? book_read_rules(&read, f->file, &problem) : book_read_messages(&read, f->file, &problem);
	if (!good) {
		gg_error error = {.line = problem.line, .column = problem.column};
		snprintf(error.message, sizeof error.message, "%s", problem.message);
		report(f, &error);
	}
	book_free(&read);
}

/* Against what we ship, as it would be played with. */
static void check_data(checked *f) {
	gg_error error = {0};
	const void *data = gg_data_load(NULL, &f->file, 1, NULL, &error);
	if (!data)
		report(f, &error);
	gg_data_free(data);
}

/* Reports on standard error; with --json into a list of files. */
static void check_file(checked *f, gg_json_out *files) {
	char *text;
	size_t size;
	gg_error error = {0};
	data_kind kind = DATA_OPTIONS;
	if (gg_file_read(&text, &size, f->file, &error) != 0) {
		report(f, &error);
		size = 0;
	} else {
		kind = kind_of(text, size);
		if (kind == DATA_OPTIONS)
			check_options(f, text, size);
		else if (!strcmp(f->file, "-"))
			report(f, &(gg_error){.message = "the files of a game are read by name, not from standard input"});
		else if (kind == DATA_GAME)
			check_data(f);
		else
			check_book(f, kind);
		free(text);
	}
	if (!f->c->json && f->status == CLI_DONE)
		printf("%s: %s\n", f->file, kind_names[kind]);
	if (!f->c->json)
		return;
	gg_json_open(files, NULL, '{');
	cli_put_text(files, "file", f->file);
	gg_json_put_string(files, "kind", kind_names[kind]);
	gg_json_put_bool(files, "ok", f->status == CLI_DONE);
	cli_json_put_items(files, "errors", &f->errors);
	gg_json_close(files, '}');
}

static int run(cli *c) {
	if (strcmp(c->words[0], "check") != 0)
		return cli_wrong(c, "expected 'data check FILE...', got 'data %s'", c->words[0]);
	cli_json files;
	int status = CLI_DONE;
	cli_json_begin_items(&files, 2);
	for (int i = 1; i < c->word_count; i++) {
		checked f = {.c = c, .file = c->words[i], .status = CLI_DONE};
		cli_json_begin_items(&f.errors, 4);
		check_file(&f, &files.out);
		status = f.status ? f.status : status;
	}
	if (!c->json)
		return status;
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_bool(out, "ok", status == CLI_DONE);
	cli_json_put_items(out, "files", &files);
	int failed = cli_json_print(c, &json);
	return failed ? failed : status;
}

const cli_verb verb_data = {
	.name = "data",
	.usage = "check FILE...",
	.about = "validates files that players edit: file, line, field, what was expected",
	.details = "Checks option files (`game: glorious` and `option: value` lines, for `new --options`), armies and maps\n"
		   "(docs/data.md), rules/<game>.yaml and messages/<game>.yaml. Exit status 3 if anything is wrong.",
	.examples = {"printf 'game: glorious\\nplayers: 3\\n' | @ data check -"},
	.words_min = 2,
	.words_max = -1,
	.run = run,
};
