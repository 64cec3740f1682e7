/*
 * time.h - there is no clock in the browser's engine: bots search by nodes, and think.c refuses budgets in milliseconds before anything
 * asks for the time.
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
