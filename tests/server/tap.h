/*
 * tap.h - TAP for a test program that is one long run instead of a list of tests.
 */
#ifndef TESTS_SERVER_TAP_H
#define TESTS_SERVER_TAP_H

#include <stdbool.h>
#include <stdio.h>

static int tap_count, tap_failed;

static inline void tap(bool good, const char *name) {
	tap_failed += !good;
	printf("%sok %d - %s\n", good ? "" : "not ", ++tap_count, name);
	fflush(stdout);
}

/* Prints the plan; returns the program's exit status. */
static inline int tap_end(void) {
	printf("1..%d\n", tap_count);
	return tap_failed > 0;
}

#endif
