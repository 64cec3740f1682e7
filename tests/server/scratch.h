/*
 * scratch.h - folders that a test makes for itself and removes again.
 */
#ifndef TESTS_SERVER_SCRATCH_H
#define TESTS_SERVER_SCRATCH_H

#include <stdbool.h>

enum { SCRATCH_PATH = 128 };

/* A new folder grognard-NAME-XXXXXX in $TMPDIR or /tmp. False, and "": there is none. */
bool scratch_disk(char folder[SCRATCH_PATH], const char *name);
/* The same in memory where there is a place for it (/dev/shm): what a disk may do is proved elsewhere. Whoever lets tests be killed
 * (scripts/mutants.py) names a place with $GROGNARD_SCRATCH and clears it away. */
bool scratch_memory(char folder[SCRATCH_PATH], const char *name);

/* Removes a folder with all that is in it; follows no link. True: it is gone. */
bool scratch_remove(const char *folder);

#endif
