/*
 * audit.h - a server's file proved with the rules in hand: every journal is played again, every die drawn again, and
 * what lists of games show is compared with what the journals say.
 */
#ifndef SERVER_AUDIT_H
#define SERVER_AUDIT_H

#include "store.h"

typedef struct audit_counts {
	uint64_t games, rows, faults;
} audit_counts;

/* 0: sound. 1: every fault was passed to `fault` with its place. -1: the file cannot be read, with an error. */
int audit_file(const char *path, void (*fault)(void *payload, const char *place, const char *what), void *payload, audit_counts *out,
	       gg_error *error);

#endif
