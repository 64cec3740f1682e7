/*
 * settings_place.c - the default places of the page and of the games (settings.h).
 *
 * Games are kept in the user's folder and not in the current one: starting the server from another folder tomorrow
 * finds them again.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sys/stat.h>

#include "settings.h"

/* Beside the program: build/web of a clone (the program is build/src/cli/grognard), PREFIX/share/grognard/web of an
 * installation (it is PREFIX/bin/grognard). */
static const char *const beside[] = {"../../web", "../share/grognard/web"};

static bool has_page(const char *folder) {
	char index[4096 + 16];
	snprintf(index, sizeof index, "%s/index.html", folder);
	return access(index, R_OK) == 0;
}

int settings_web(const serve_settings *settings, char *out, size_t cap, gg_error *error) {
	char program[2048];
	if (settings->web && *settings->web) {
		snprintf(out, cap, "%s", settings->web);
		return 0;
	}
	ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);
	program[size > 0 ? size : 0] = 0;
	char *slash = strrchr(program, '/');
	if (slash)
		*slash = 0;
	for (size_t i = 0; slash && i < sizeof beside / sizeof *beside; i++) {
		snprintf(out, cap, "%s/%s", program, beside[i]);
		if (has_page(out))
			return 0;
	}
	gg_fail(error, 0, 0, "cannot find the page: neither ", program, "/../../web nor ", program,
		"/../share/grognard/web has an index.html; give its folder with --web", NULL);
	return -1;
}

/* Makes every folder on the way to a file. */
static int make_folders(char *path) {
	for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = 0;
		int made = mkdir(path, 0700);
		*slash = '/';
		if (made != 0 && errno != EEXIST)
			return -1;
	}
	return 0;
}

int settings_file(const serve_settings *settings, char *out, size_t cap, gg_error *error) {
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	if (settings->file && *settings->file) {
		snprintf(out, cap, "%s", settings->file);
		return 0;
	}
	if (state && *state == '/')
		snprintf(out, cap, "%s/grognard/grognard.db", state);
	else if (home && *home == '/')
		snprintf(out, cap, "%s/.local/state/grognard/grognard.db", home);
	else
		snprintf(out, cap, "grognard.db");
	if (make_folders(out) == 0)
		return 0;
	gg_fail(error, 0, 0, "cannot create the folder of ", out, ": ", strerror(errno), "; choose another place with --file", NULL);
	return -1;
}
