/*
 * deadline.h - time in tests: a monotonic clock and bounded waiting. A test waits for what it wants to see; the
 * deadline only keeps a broken server from hanging the test.
 */
#ifndef TESTS_SERVER_DEADLINE_H
#define TESTS_SERVER_DEADLINE_H

#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

static inline int64_t microseconds_now(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* In microseconds, like the clock. */
static inline int64_t deadline_in(int milliseconds) {
	return microseconds_now() + (int64_t)milliseconds * 1000;
}

static inline bool deadline_passed(int64_t deadline) {
	return microseconds_now() >= deadline;
}

/* Milliseconds left, for poll; 0 if it has passed. */
static inline int deadline_left(int64_t deadline) {
	int64_t now = microseconds_now();
	return now >= deadline ? 0 : (int)((deadline - now) / 1000 + 1);
}

/* Sleeps before the next try; false if the deadline has passed. */
static inline bool deadline_rest(int64_t deadline, int milliseconds) {
	poll(NULL, 0, milliseconds);
	return !deadline_passed(deadline);
}

#endif
