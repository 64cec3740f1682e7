/*
 * interrupt.c - Ctrl-C during long work (bench, perft) sets a flag, so that the work can stop and print its results so
 * far. A second Ctrl-C kills the program.
 */
#include "cli.h"

#include <signal.h>
#include <string.h>
#include <time.h>

static volatile sig_atomic_t interrupted;

static void remember(int number) {
	(void)number;
	interrupted = 1;
}

void cli_catch_interrupt(void) {
	struct sigaction action;
	memset(&action, 0, sizeof action);
	action.sa_handler = remember;
	action.sa_flags = (int)SA_RESETHAND;
	sigaction(SIGINT, &action, NULL);
}

bool cli_interrupted(void) {
	return interrupted != 0;
}

double cli_seconds(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}
