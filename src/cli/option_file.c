/*
 * option_file.c - reads option files. It reports everything that is wrong, not just the first thing, because a player who
 * edits a file wants to fix it once.
 */
#include "option_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../bake/yaml_read.h"

typedef struct reader {
	option_report *report;
	void *payload;
	bool good;
} reader;

static void report(reader *r, int line, int column, const char *field, const char *what, const char *got) {
	gg_error error = {0};
	gg_fail(&error, line, column, field, *field ? ": " : "", what, *got ? ", got \"" : "", got, *got ? "\"" : "", NULL);
	r->report(r->payload, &error);
	r->good = false;
}

static void free_line(option_line *line) {
	free(line->name);
	free(line->value);
}

static void read_pair(reader *r, option_file *out, const yaml_value *key, const yaml_value *value) {
	const char *name = yaml_text(key), *words = yaml_text(value);
	if (!name || !*name) {
		report(r, yaml_line(key), yaml_column(key), "", "expected the name of an option", "");
		return;
	}
	if (!words) {
		report(r, yaml_line(value), yaml_column(value), name, "expected one word or number", "");
		return;
	}
	bool game = !strcmp(name, "game"), twice = game && out->game.name;
	for (uint32_t i = 0; i < out->count; i++)
		twice = twice || !strcmp(out->lines[i].name, name);
	if (twice) {
		report(r, yaml_line(key), yaml_column(key), name, "appears twice; give it once", "");
		return;
	}
	if (!game && out->count == GG_OPTIONS_MAX) {
		report(r, yaml_line(key), yaml_column(key), name, "too many options in one file", "");
		return;
	}
	option_line *line = game ? &out->game : &out->lines[out->count++];
	*line = (option_line){strdup(name), strdup(words), yaml_line(key), yaml_column(key), yaml_line(value), yaml_column(value)};
	if (!line->name || !line->value)
		report(r, line->line, line->column, name, "out of memory", "");
}

static void read_root(reader *r, option_file *out, const yaml_doc *doc) {
	const yaml_value *root = doc->root;
	if (yaml_kind_of(root) != YAML_MAP) {
		report(r, root ? yaml_line(root) : 1, root ? yaml_column(root) : 1, "", "expected lines of `option: value`", "");
		return;
	}
	for (uint32_t i = 0; i < yaml_count(root); i++)
		read_pair(r, out, yaml_key(doc, root, i), yaml_value_of(doc, root, i));
}

bool option_file_read(option_file *out, const char *text, size_t size, option_report *to, void *payload) {
	reader r = {.report = to, .payload = payload, .good = true};
	gg_error error = {0};
	yaml_doc doc;
	memset(out, 0, sizeof *out);
	bool good = yaml_read(&doc, text, size, &error);
	if (good || doc.root)
		read_root(&r, out, &doc);
	if (!good)
		report(&r, error.line, error.column, "", error.message, "");
	yaml_close(&doc);
	return r.good;
}

static const gg_option_spec *spec_of(const gg_rules *rules, const char *name) {
	for (uint32_t i = 0; i < rules->option_count; i++)
		if (!strcmp(rules->options[i].name, name))
			return &rules->options[i];
	return NULL;
}

/* One option at a time, so that the error belongs to its line. */
static void check_line(reader *r, const option_line *line, const gg_game *game) {
	const gg_rules *rules = game->rules;
	int32_t values[GG_OPTIONS_MAX];
	const char *texts[GG_OPTIONS_MAX];
	gg_option option = {line->name, line->value};
	gg_options one = {&option, 1};
	gg_error error = {0};
	if (!spec_of(rules, line->name)) {
		gg_options_read(rules, &one, values, texts, &error);
		report(r, line->line, line->column, line->name, error.message, "");
	} else if (!gg_options_read(rules, &one, values, texts, &error)) {
		const char *what = strstr(error.message, "expected");
		report(r, line->value_line, line->value_column, line->name, what ? what : error.message, "");
	}
}

/* Errors of the set-up as a whole, placed at the option that the message names. */
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
		char quoted[80]; /* an option in quotes is the one refused; others are only mentioned */
		snprintf(quoted, sizeof quoted, "option \"%.64s\"", file->lines[i].name);
		size_t weight = strstr(error.message, quoted)                ? sizeof error.message
				: strstr(error.message, file->lines[i].name) ? strlen(file->lines[i].name)
									     : 0;
		if (weight > longest) {
			blamed = &file->lines[i];
			longest = weight;
		}
	}
	report(r, blamed->value_line, blamed->value_column, longest ? blamed->name : "", error.message, "");
}

bool option_file_check(const option_file *file, const gg_game *game, option_report *to, void *payload) {
	reader r = {.report = to, .payload = payload, .good = true};
	if (file->game.name && strcmp(file->game.value, game->rules->id) != 0)
		report(&r, file->game.value_line, file->game.value_column, "game", "expected the game that is being set up",
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
