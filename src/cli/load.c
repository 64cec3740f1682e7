/*
 * load.c - turns what the user names into what the engine works with: a game from its id, a record or position from its
 * file, an action from its notation, a set-up from its options.
 */
#include "cli.h"
#include "option_file.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/registry.h>

int cli_game(const cli *c, const char *id, gg_game *out) {
	const gg_game *found = gg_registry_find(id, strlen(id));
	if (found) {
		*out = *found;
		return CLI_DONE;
	}
	uint32_t count;
	const gg_game *games = gg_games(&count);
	const char *names[17];
	char list[256] = "";
	for (uint32_t i = 0; i < count && i < 16; i++) {
		names[i] = games[i].rules->id;
		names[i + 1] = NULL;
		snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i ? ", " : "", games[i].rules->id);
	}
	const char *near = count ? cli_nearest(id, names) : NULL;
	if (near)
		return cli_wrong(c, "unknown game '%s'; did you mean '%s'? Games: %s", id, near, list);
	return cli_wrong(c, "unknown game '%s'. Games: %s", id, list);
}

const char *cli_example_game(void) {
	uint32_t count;
	return gg_games(&count)[0].rules->id;
}

int cli_read(const cli *c, const char *file, char **text, size_t *size) {
	gg_error error = {0};
	if (gg_file_read(text, size, file, &error) == 0)
		return CLI_DONE;
	return cli_bad_file(c, file, "unreadable", &error);
}

int cli_with_record(const cli *c, int (*use)(const cli *c, gg_record *record)) {
	gg_record record;
	gg_error error = {0};
	char *text;
	size_t size;
	int bad = cli_read(c, c->args[0], &text, &size);
	if (bad)
		return bad;
	bad = gg_record_load(&record, text, size, &error);
	free(text);
	if (bad)
		return cli_bad_file(c, c->args[0], "malformed", &error);
	int status = use(c, &record);
	gg_record_free(&record);
	return status;
}

int cli_at(const cli *c, gg_record *record) {
	uint64_t at = record->count;
	const char *value = cli_value(c, "--at");
	if (value && !gg_number(value, 0, record->count, &at))
		return cli_wrong(c, "--at: expected a number of actions from 0 to %u, got '%s'", (unsigned)record->count, value);
	gg_record_at(record, (uint32_t)at, &record->now.state);
	record->count = (uint32_t)at;
	return CLI_DONE;
}

int cli_parse_action(const cli *c, const gg_game *game, const gg_state *state, int first, gg_action *out) {
	char line[GG_LINE_MAX] = "";
	size_t size = 0;
	for (int i = first; i < c->arg_count; i++) {
		size_t more = strlen(c->args[i]);
		if (size + more + 2 > sizeof line)
			return cli_wrong(c, "an action is shorter than %d characters; '%s %s FILE' lists the legal ones", GG_LINE_MAX,
					 c->command, "legal");
		if (i > first)
			line[size++] = ' ';
		memcpy(line + size, c->args[i], more + 1);
		size += more;
	}
	gg_error error = {0};
	memset(out, 0, sizeof *out);
	if (game->rules->parse(game, state, line, size, out, &error))
		return CLI_DONE;
	return cli_wrong(c, "cannot understand the action '%s': %s", line, error.message);
}

/* --- Set-up options ------------------------------------------------------------------------------------------ */

static bool add_option(cli_options *out, const char *name, size_t name_size, const char *value) {
	char *own = malloc(name_size + strlen(value) + 2);
	if (!own)
		return false;
	memcpy(own, name, name_size);
	own[name_size] = 0;
	strcpy(own + name_size + 1, value);
	out->owned[out->count] = own;
	out->list[out->count++] = (gg_option){own, own + name_size + 1};
	return true;
}

static void drop_option(cli_options *out, const char *name, size_t size, uint32_t among) {
	for (uint32_t i = 0; i < among; i++)
		if (strlen(out->list[i].name) == size && !strncmp(out->list[i].name, name, size)) {
			free(out->owned[i]);
			out->count--;
			memmove(&out->list[i], &out->list[i + 1], (out->count - i) * sizeof *out->list);
			memmove(&out->owned[i], &out->owned[i + 1], (out->count - i) * sizeof *out->owned);
			return;
		}
}

typedef struct first_error {
	const cli *c;
	const char *file;
	int status;
} first_error;

static void report_first(void *payload, const gg_error *error) {
	first_error *first = payload;
	if (first->status == CLI_DONE)
		first->status = cli_bad_file(first->c, first->file, "option", error);
}

int cli_options_file(const cli *c, const char *file, const gg_game *game, cli_options *out) {
	char *text;
	size_t size;
	int bad = cli_read(c, file, &text, &size);
	if (bad)
		return bad;
	option_file options;
	first_error first = {c, file, CLI_DONE};
	if (option_file_read(&options, text, size, report_first, &first)) {
		const gg_game *named = game || !options.game.name ? game : gg_game_find(options.game.value);
		if (named)
			option_file_check(&options, named, report_first, &first);
		else
			first.status = cli_wrong(c, "%s: name the game on the command line, or in the file as `game: %s`", file,
						 cli_example_game());
		for (uint32_t i = 0; first.status == CLI_DONE && i < options.count; i++)
			if (!add_option(out, options.lines[i].name, strlen(options.lines[i].name), options.lines[i].value))
				first.status = cli_no_memory(c);
	}
	option_file_free(&options);
	free(text);
	return first.status;
}

/* A typo deserves a better answer than the list of all options. */
static int known_option(const cli *c, const gg_game *game, const char *given, size_t size) {
	const gg_rules *rules = game->rules;
	const char *names[GG_OPTIONS_MAX + 1];
	char name[64];
	snprintf(name, sizeof name, "%.*s", (int)(size < 63 ? size : 63), given);
	for (uint32_t i = 0; i < rules->option_count && i < GG_OPTIONS_MAX; i++) {
		if (!strcmp(rules->options[i].name, name))
			return CLI_DONE;
		names[i] = rules->options[i].name;
		names[i + 1] = NULL;
	}
	const char *near = rules->option_count ? cli_nearest(name, names) : NULL;
	if (near)
		return cli_wrong(c, "%s has no option '%s'; did you mean '%s'?", rules->id, name, near);
	return cli_wrong(c, "%s has no option '%s'; '%s games' lists them", rules->id, name, c->command);
}

int cli_options_read(const cli *c, const gg_game *game, cli_options *out) {
	const char *file = cli_value(c, "--options");
	out->count = 0;
	int bad = file ? cli_options_file(c, file, game, out) : CLI_DONE;
	uint32_t from_file = out->count;
	for (int i = 0; !bad && i < c->given_count; i++) {
		const char *given = c->given[i].value;
		if (strcmp(c->given[i].flag->name, "--option") != 0)
			continue;
		size_t size = strcspn(given, "=");
		if (!size || !given[size])
			return cli_wrong(c, "--option: expected K=V such as players=3, got '%s'", given);
		bad = known_option(c, game, given, size);
		if (bad)
			return bad;
		if (out->count == sizeof out->list / sizeof *out->list)
			return cli_wrong(c, "too many options; '%s games' lists the available ones", c->command);
		uint32_t before = out->count;
		drop_option(out, given, size, from_file);
		from_file -= before - out->count;
		if (!add_option(out, given, size, given + size + 1))
			return cli_no_memory(c);
	}
	return bad;
}

void cli_options_free(cli_options *options) {
	for (uint32_t i = 0; i < options->count; i++)
		free(options->owned[i]);
	options->count = 0;
}
