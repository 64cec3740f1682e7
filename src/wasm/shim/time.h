/*
 * time.h - there is no clock in the browser's engine: its opponents think by nodes, and think.c refuses a budget of
 * milliseconds before anything could ask what time it is.
 */
#ifndef WASM_TIME_H
#define WASM_TIME_H

#include <stdint.h>

enum { CLOCK_MONOTONIC = 1 };

struct timespec {
	int64_t tv_sec;
	long tv_nsec;
};

int clock_gettime(int clock, struct timespec *now);

#endif
