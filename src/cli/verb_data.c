/*
 * verb_data.c - `data check`: tells a player who edits a file what is wrong with it, with file, line, column and field.
 * It checks option files, armies and maps, and the two files every game has (with the baker's own readers, so that what
 * passes here also builds and plays). The top-level fields show which kind of file it is.
 */
#include "cli.h"
#include "option_file.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/data.h>

#include "../bake/read.h"
#include "../bake/yaml_read.h"

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

/* An army, map sections, terrain: they have lists and mappings; an option has one value. */
static bool is_game_data(const yaml_doc *doc) {
	for (uint32_t i = 0; i < yaml_count(doc->root); i++) {
		const char *key = yaml_text(yaml_key(doc, doc->root, i));
		if (key && gg_data_field(key) && yaml_kind_of(yaml_value_of(doc, doc->root, i)) != YAML_TEXT)
			return true;
	}
	return false;
}

/* A file that cannot be read at all counts as an option file, whose reader says what is wrong. */
static data_kind kind_of(const char *text, size_t size) {
	yaml_doc doc;
	gg_error error;
	data_kind kind = DATA_OPTIONS;
	yaml_read(&doc, text, size, &error);
	if (yaml_field(&doc, doc.root, "clauses"))
		kind = DATA_RULES;
	else if (yaml_field(&doc, doc.root, "words") || yaml_field(&doc, doc.root, "nouns"))
		kind = DATA_MESSAGES;
	else if (yaml_kind_of(doc.root) == YAML_MAP && is_game_data(&doc))
		kind = DATA_GAME;
	yaml_close(&doc);
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
				"game: expected the id of a game (`games` lists them), got \"", options.game.value, "\"", NULL);
		else
			gg_fail(&error, 1, 1, "game: expected a line such as `game: ", cli_example_game(), "`", NULL);
		if (!game)
			report(f, &error);
	}
	option_file_free(&options);
}

static void check_book(checked *f, data_kind kind) {
	book read = {0};
	gg_error error = {0};
	bool good = kind == DATA_RULES ? book_read_rules(&read, f->file, &error) : book_read_messages(&read, f->file, &error);
	if (!good)
		report(f, &error);
	book_free(&read);
}

/* Together with the data we ship, as it would be played. */
static void check_data(checked *f) {
	gg_error error = {0};
	const void *data = gg_data_load(NULL, &f->file, 1, f->c->lang, NULL, &error);
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
			report(f, &(gg_error){.message = "give the files of a game by name, not on standard input"});
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
	if (strcmp(c->args[0], "check") != 0)
		return cli_wrong(c, "expected 'data check FILE...', got 'data %s'", c->args[0]);
	cli_json files;
	int status = CLI_DONE;
	cli_json_begin_items(&files, 2);
	for (int i = 1; i < c->arg_count; i++) {
		checked f = {.c = c, .file = c->args[i], .status = CLI_DONE};
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
	.about = "check files that players edit: line, field and what was expected",
	.details = "Checks option files (`game: ID` and `option: value` lines, for `new --options`), armies and maps (docs/data.md),\n"
		   "rules/<game>.yaml and messages/<game>.yaml. The exit status is 3 if anything is wrong.",
	.examples = {"printf 'game: glorious\\nplayers: 3\\n' | @ data check -"},
	.args_min = 2,
	.args_max = -1,
	.run = run,
};
