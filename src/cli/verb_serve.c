/*
 * verb_serve.c - `serve`: the club's server. Gathers the settings from file, environment and flags, in that order, and
 * hands over to src/server.
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "../server/serve.h"

static int bad_settings(const cli *c, const gg_error *error) {
	return cli_wrong(c, "%s", error->message);
}

/* Several --origin are one list. */
static char *join_origins(const cli *c) {
	size_t size = 1;
	for (int i = 0; i < c->given_count; i++)
		if (!strcmp(c->given[i].flag->name, "--origin"))
			size += strlen(c->given[i].value) + 1;
	char *list = calloc(1, size);
	for (int i = 0; list && i < c->given_count; i++)
		if (!strcmp(c->given[i].flag->name, "--origin"))
			strcat(strcat(list, *list ? " " : ""), c->given[i].value);
	return list;
}

static int read_flags(const cli *c, serve_settings *settings) {
	static const char *const not_settings[] = {"--config", "--check", "--json", "--lang", "--help"};
	gg_error error = {0};
	for (int i = 0; i < c->given_count; i++) {
		const char *flag = c->given[i].flag->name, *value = c->given[i].value;
		bool other = false;
		for (size_t n = 0; n < sizeof not_settings / sizeof *not_settings; n++)
			other = other || !strcmp(flag, not_settings[n]);
		if (other)
			continue;
		char *list = strcmp(flag, "--origin") != 0 ? NULL : join_origins(c);
		int status = serve_set(settings, flag + 2, list ? list : value, flag, &error);
		free(list);
		if (status != 0)
			return bad_settings(c, &error);
	}
	return CLI_DONE;
}

static int read_settings(const cli *c, serve_settings *settings) {
	gg_error error = {0};
	const char *config = cli_value(c, "--config");
	if (!config)
		config = getenv("GROGNARD_CONFIG");
	if (config && *config && serve_read_file(settings, config, &error) != 0)
		return bad_settings(c, &error);
	if (serve_read_environment(settings, &error) != 0)
		return bad_settings(c, &error);
	return read_flags(c, settings);
}

static int run_serve(cli *c) {
	serve_settings settings;
	gg_error error = {0};
	serve_defaults(&settings);
	int status = read_settings(c, &settings);
	settings.json = c->json;
	if (status == CLI_DONE && cli_value(c, "--check"))
		serve_print(&settings); /* main notices failed output */
	else if (status == CLI_DONE && serve(&settings, &error) != 0)
		status = cli_failed(c, "serve", "%s", error.message);
	serve_settings_free(&settings);
	return status;
}

#define FLAG_TEXT(field, name, value, about) {"--" name, value, false, about},
#define FLAG_LIST(field, name, value, about) {"--" name, value, true, about},
#define FLAG_NUMBER(field, name, value, least, most, fallback, about) {"--" name, value, false, about},
#define FLAG_SWITCH(field, name, about) {"--" name, NULL, false, about},

static const cli_flag serve_flags[] = {
	SERVE_SETTINGS(FLAG_TEXT, FLAG_LIST, FLAG_NUMBER, FLAG_SWITCH){"--config", "FILE", false,
								       "read settings from a file of `name = value` lines"},
	{"--check", NULL, false, "print the settings in force and exit"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_serve = {
	.name = "serve",
	.usage = "[--port N] [--file FILE] ...",
	.about = "run the server: play in the browser, against the computer or friends",
	.details =
		"Serves the page, the API (docs/api.md) and the games until stopped (Ctrl-C, SIGTERM). Its first line of output is\n"
		"`listening on http://localhost:8080/`, or an object with --json; the log goes to standard error. Every flag can also be\n"
		"set in the environment (GROGNARD_HTTP_RATE) or in a file (http-rate = 50); flags override the environment, which\n"
		"overrides the file.",
	.examples = {"@ serve --check", "@ serve --port 9000 --log warning --check", NULL},
	.flags = serve_flags,
	.args_min = 0,
	.args_max = 0,
	.run = run_serve,
};
