/*
 * settings.c - the server's settings by name (serve.h): one table for flags, environment and file.
 */
#include <ctype.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/record.h>

#include "lobby.h"
#include "log.h"
#include "serve.h"

typedef enum kind { KIND_TEXT, KIND_NUMBER, KIND_SWITCH } kind;

typedef struct setting {
	const char *name;
	kind kind;
	size_t offset;
	int64_t least, most, fallback;
} setting;

#define AS_TEXT(field, name, value, about) {name, KIND_TEXT, offsetof(serve_settings, field), 0, 0, 0},
#define AS_NUMBER(field, name, value, least, most, fallback, about)                                                                        \
	{name, KIND_NUMBER, offsetof(serve_settings, field), least, most, fallback},
#define AS_SWITCH(field, name, about) {name, KIND_SWITCH, offsetof(serve_settings, field), 0, 0, 0},
static const setting session[] = {SERVE_SETTINGS(AS_TEXT, AS_TEXT, AS_NUMBER, AS_SWITCH)};
enum { SETTINGS = sizeof session / sizeof *session };

static void *place(serve_settings *settings, const setting *s) {
	return (char *)settings + s->offset;
}

void serve_defaults(serve_settings *out) {
	lobby_settings rules;
	lobby_defaults(&rules);
	memset(out, 0, sizeof *out);
	for (int i = 0; i < SETTINGS; i++)
		if (session[i].kind == KIND_NUMBER && session[i].fallback != SERVE_LOBBY)
			*(uint32_t *)place(out, &session[i]) = (uint32_t)session[i].fallback;
	out->think_nodes = rules.think_nodes;
	out->think_milliseconds = rules.think_milliseconds;
	out->rate = rules.rate;
	out->burst = rules.burst;
	out->sessions = rules.sessions_max;
	out->guest_games = rules.guest_games;
	out->address_games = rules.address_games;
	out->keep_waiting = rules.keep_waiting;
	out->keep_unfinished = rules.keep_unfinished;
	out->keep_guests = rules.keep_guests;
	out->keep_battles = rules.keep_battles;
	out->keep_taken_back = rules.keep_taken_back;
	out->taken_back_rows = rules.taken_back_rows;
}

void serve_settings_free(serve_settings *settings) {
	for (int i = 0; i < SETTINGS; i++)
		if (session[i].kind == KIND_TEXT)
			free(*(char **)place(settings, &session[i]));
	memset(settings, 0, sizeof *settings);
}

static int set_text(char **to, const char *value, const char *where, gg_error *error) {
	char *copy = strdup(value);
	if (!copy) {
		gg_fail(error, 0, 0, where, ": no memory", NULL);
		return -1;
	}
	free(*to);
	*to = copy;
	return 0;
}

static int set_number(uint32_t *to, const setting *s, const char *value, const char *where, gg_error *error) {
	char range[64];
	uint64_t number;
	if (!gg_number(value, (uint64_t)s->least, (uint64_t)s->most, &number)) {
		snprintf(range, sizeof range, "%lld to %lld", (long long)s->least, (long long)s->most);
		gg_fail(error, 0, 0, where, ": expected a whole number from ", range, ", got '", value, "'", NULL);
		return -1;
	}
	*to = (uint32_t)number;
	return 0;
}

static int set_switch(bool *to, const char *value, const char *where, gg_error *error) {
	bool yes = !*value || !strcmp(value, "yes"), no = !strcmp(value, "no");
	if (!yes && !no) {
		gg_fail(error, 0, 0, where, ": expected yes or no, got '", value, "'", NULL);
		return -1;
	}
	*to = yes;
	return 0;
}

int serve_set(serve_settings *settings, const char *name, const char *value, const char *where, gg_error *error) {
	log_level level;
	for (int i = 0; i < SETTINGS; i++) {
		const setting *s = &session[i];
		if (strcmp(s->name, name) != 0)
			continue;
		if (!strcmp(name, "log") && !log_level_find(value, &level)) {
			gg_fail(error, 0, 0, where, ": expected error, warning, news or detail, got '", value, "'", NULL);
			return -1;
		}
		switch (s->kind) {
		case KIND_TEXT:
			return set_text(place(settings, s), value, where, error);
		case KIND_NUMBER:
			return set_number(place(settings, s), s, value, where, error);
		case KIND_SWITCH:
			return set_switch(place(settings, s), value, where, error);
		}
	}
	gg_fail(error, 0, 0, where, ": unknown setting '", name, "'", NULL);
	return -1;
}

/* Without the blanks around it; in place. */
static char *trim(char *text) {
	char *end = text + strlen(text);
	while (end > text && isspace((unsigned char)end[-1]))
		*--end = 0;
	while (isspace((unsigned char)*text))
		text++;
	return text;
}

static int read_line(serve_settings *settings, char *line, const char *path, int number, gg_error *error) {
	char where[160], *equals, *name = trim(line);
	if (!*name || *name == '#')
		return 0;
	snprintf(where, sizeof where, "%.120s:%d", path, number);
	equals = strchr(name, '=');
	if (!equals) {
		gg_fail(error, 0, 0, where, ": expected name = value, got '", name, "'", NULL);
		return -1;
	}
	*equals = 0;
	return serve_set(settings, trim(name), trim(equals + 1), where, error);
}

int serve_read_file(serve_settings *settings, const char *path, gg_error *error) {
	char *text = NULL;
	size_t size;
	if (gg_file_read(&text, &size, path, error) != 0)
		return -1;
	int status = 0, number = 1;
	for (char *line = text; status == 0 && line && *line; number++) {
		char *next = strchr(line, '\n');
		if (next)
			*next++ = 0;
		status = read_line(settings, line, path, number, error);
		line = next;
	}
	free(text);
	return status;
}

int serve_read_environment(serve_settings *settings, gg_error *error) {
	for (int i = 0; i < SETTINGS; i++) {
		char name[64] = "GROGNARD_";
		size_t at = strlen(name);
		for (const char *p = session[i].name; *p && at < sizeof name - 1; p++)
			name[at++] = *p == '-' ? '_' : (char)toupper((unsigned char)*p);
		const char *value = getenv(name);
		if (value && *value && serve_set(settings, session[i].name, value, name, error) != 0)
			return -1;
	}
	return 0;
}

int serve_print(const serve_settings *settings) {
	for (int i = 0; i < SETTINGS; i++) {
		const char *at = (const char *)settings + session[i].offset;
		switch (session[i].kind) {
		case KIND_TEXT:
			if (*(const char *const *)at)
				printf("%s = %s\n", session[i].name, *(const char *const *)at);
			break;
		case KIND_NUMBER:
			printf("%s = %u\n", session[i].name, *(const uint32_t *)at);
			break;
		case KIND_SWITCH:
			printf("%s = %s\n", session[i].name, *(const bool *)at ? "yes" : "no");
			break;
		}
	}
	return fflush(stdout) == 0 ? 0 : -1;
}
