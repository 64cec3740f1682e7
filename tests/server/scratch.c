/*
 * scratch.c - see scratch.h.
 */
#include "scratch.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool make_in(char folder[SCRATCH_PATH], const char *place, const char *name) {
	int size = snprintf(folder, SCRATCH_PATH, "%s/grognard-%s-XXXXXX", place, name);
	if (size < SCRATCH_PATH && mkdtemp(folder))
		return true;
	folder[0] = '\0';
	return false;
}

static const char *named(const char *variable, const char *otherwise) {
	const char *place = getenv(variable);
	return place && *place ? place : otherwise;
}

bool scratch_disk(char folder[SCRATCH_PATH], const char *name) {
	return make_in(folder, named("TMPDIR", "/tmp"), name);
}

bool scratch_memory(char folder[SCRATCH_PATH], const char *name) {
	return make_in(folder, named("GROGNARD_SCRATCH", "/dev/shm"), name) || make_in(folder, "/tmp", name);
}

bool scratch_remove(const char *path) {
	DIR *folder = opendir(path);
	for (const struct dirent *entry; folder && (entry = readdir(folder)) != NULL;) {
		char inner[1024];
		struct stat at;
		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
			continue;
		snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
		if (lstat(inner, &at) == 0 && S_ISDIR(at.st_mode))
			scratch_remove(inner);
		else
			unlink(inner);
	}
	if (folder)
		closedir(folder);
	return rmdir(path) == 0;
}
