/*
 * transport.c - finds the module that speaks MPI beside the program, and loads it.
 */
#define _GNU_SOURCE /* readlink */
#include "transport.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool arena_transport_wanted(void) {
	/* Open MPI, MPICH and its like, and PMIx under any launcher. */
	static const char *const names[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		const char *value = getenv(names[i]);
		if (value && *value)
			return true;
	}
	return false;
}

/* In a build folder beside the library of the arena, installed in a folder of its own; ARENA_MODULES is where the build says that is. */
static void *load_module(char *wrong, size_t cap) {
	static const char *const places[] = {"/../arena", "/../lib/grognard", ARENA_MODULES};
	char program[PATH_MAX], path[PATH_MAX + 64];
	ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);
	program[size > 0 ? size : 0] = '\0';
	char *slash = strrchr(program, '/');
	if (slash)
		*slash = '\0';
	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		snprintf(path, sizeof path, "%s%s/grognard-mpi.so", strncmp(places[i], "/..", 3) ? "" : program, places[i]);
		if (access(path, R_OK) != 0)
			continue;
		/* Global: the parts that MPI loads itself look for its symbols there. */
		void *module = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
		if (!module)
			snprintf(wrong, cap, "cannot load the module for MPI: %s", dlerror());
		return module;
	}
	snprintf(wrong, cap,
		 "started by mpirun, but this program was built without MPI; install libopenmpi-dev and set up a new build folder");
	return NULL;
}

bool arena_transport_load(arena_transport *out, char *wrong, size_t cap) {
	void *module = load_module(wrong, cap);
	if (!module)
		return false;
	arena_transport_open_function *open;
	*(void **)&open = dlsym(module, ARENA_TRANSPORT_OPEN); /* as POSIX wants a pointer to data to become one to a function */
	if (open)
		return open(out, wrong, cap);
	snprintf(wrong, cap, "the module for MPI is of another version");
	return false;
}
