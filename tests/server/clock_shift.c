/*
 * clock_shift.c - preloaded into a server (LD_PRELOAD): shifts the wall clock by the number of seconds in the file
 * named by GROGNARD_TEST_CLOCK, now and whenever the file changes. Other clocks are left alone, as when somebody sets
 * the time.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sys/time.h>

/* The libc names being replaced. */
int shifted_clock(clockid_t clock, struct timespec *out) __asm__("clock_gettime");
time_t shifted_time(time_t *out) __asm__("time");
int shifted_day(struct timeval *out, void *zone) __asm__("gettimeofday");

static long shift(void) {
	const char *path = getenv("GROGNARD_TEST_CLOCK");
	char text[32] = "";
	int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
	if (file < 0)
		return 0;
	ssize_t size = read(file, text, sizeof text - 1);
	close(file);
	return size > 0 ? strtol(text, NULL, 10) : 0;
}

int shifted_clock(clockid_t clock, struct timespec *out) {
	static int (*theirs)(clockid_t, struct timespec *);
	if (!theirs) {
		void *found = dlsym(RTLD_NEXT, "clock_gettime");
		memcpy(&theirs, &found, sizeof theirs);
	}
	int status = theirs(clock, out);
	if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
		out->tv_sec += shift();
	return status;
}

time_t shifted_time(time_t *out) {
	struct timespec now;
	shifted_clock(CLOCK_REALTIME, &now);
	if (out)
		*out = now.tv_sec;
	return now.tv_sec;
}

int shifted_day(struct timeval *out, void *zone) {
	struct timespec now;
	(void)zone;
	int status = shifted_clock(CLOCK_REALTIME, &now);
	*out = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
	return status;
}
