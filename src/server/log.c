/*
 * log.c - the log (log.h). A stranger can make the server say something (a bad request, a dropped connection), so lines
 * a second are limited: a flood must not fill a disk. What was left out is counted and told.
 */
#include "log.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINES_A_SECOND = 100, LINE_MAX_BYTES = 1024 };

static const char *const names[NOTE_LEVELS] = {"error", "warning", "news", "detail"};
static log_level wanted = NOTE_NEWS;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static time_t second;
static unsigned written, left_out;

bool log_level_find(const char *name, log_level *out) {
	for (int i = 0; i < NOTE_LEVELS; i++)
		if (!strcmp(names[i], name)) {
			*out = (log_level)i;
			return true;
		}
	return false;
}

void log_open(log_level most) {
	wanted = most;
}

bool log_wants(log_level level) {
	return level <= wanted;
}

/* One write, so that lines of several threads do not mix. Whoever reads our log may have gone: that is his matter. */
static void put(const struct timespec *now, log_level level, const char *text) {
	char line[LINE_MAX_BYTES + 64];
	struct tm day;
	gmtime_r(&now->tv_sec, &day);
	size_t at = strftime(line, sizeof line, "%Y-%m-%dT%H:%M:%S", &day);
	at += (size_t)snprintf(line + at, sizeof line - at, ".%03ldZ %-7s ", now->tv_nsec / 1000000, names[level]);
	for (; *text && at < sizeof line - 1; text++)
		line[at++] = (unsigned char)*text < 0x20 || *text == 0x7f ? '?' : *text; /* no escape codes on his terminal */
	line[at++] = '\n';
	ssize_t ignored = write(STDERR_FILENO, line, at);
	(void)ignored;
}

void log_line(log_level level, const char *format, ...) {
	if (!log_wants(level))
		return;
	char text[LINE_MAX_BYTES], missed[64];
	va_list rest;
	va_start(rest, format);
	vsnprintf(text, sizeof text, format, rest);
	va_end(rest);
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	pthread_mutex_lock(&turn);
	if (now.tv_sec != second) {
		if (left_out) {
			snprintf(missed, sizeof missed, "%u more lines in one second were left out", left_out);
			put(&now, NOTE_WARNING, missed);
		}
		second = now.tv_sec;
		written = left_out = 0;
	}
	if (level <= NOTE_ERROR || written < LINES_A_SECOND) {
		written++;
		put(&now, level, text);
	} else {
		left_out++;
	}
	pthread_mutex_unlock(&turn);
}
