/*
 * scratch.h - folders a test creates for itself and removes again.
 */
#ifndef TESTS_SERVER_SCRATCH_H
#define TESTS_SERVER_SCRATCH_H

#include <stdbool.h>

enum { SCRATCH_PATH = 128 };

/* A new folder grognard-NAME-XXXXXX in $TMPDIR or /tmp. False, and "": it could not be created. */
bool scratch_disk(char folder[SCRATCH_PATH], const char *name);
/* The same in memory if possible (/dev/shm): disk behaviour is tested elsewhere. Whoever lets tests be killed
 * (scripts/mutants.py) names a place with $GROGNARD_SCRATCH and cleans it up. */
bool scratch_memory(char folder[SCRATCH_PATH], const char *name);

/* Removes a folder and its contents; follows no links. True: it is gone. */
bool scratch_remove(const char *folder);

#endif
