/*
 * log.c - the log (log.h). A stranger can make the server log something (a bad request, a dropped connection), so lines
 * per second are limited: a flood must not fill the disk. What was left out is counted and logged.
 */
#include "log.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sys/stat.h>

enum { LINES_A_SECOND = 100, LINE_MAX_BYTES = 1024 };

static const char *const names[NOTE_LEVELS] = {"error", "warning", "news", "detail"};
static const char *const journal_levels[NOTE_LEVELS] = {"<3>", "<4>", "<6>", "<7>"}; /* sd-daemon(3) */
static log_level wanted = NOTE_NEWS;
static bool in_journal;
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

/* systemd.exec(5): device and inode of what it made our standard error, which may have been changed since. */
static bool is_journal(void) {
	const char *stream = getenv("JOURNAL_STREAM");
	struct stat now;
	char name[64];
	if (!stream || fstat(STDERR_FILENO, &now) != 0)
		return false;
	snprintf(name, sizeof name, "%llu:%llu", (unsigned long long)now.st_dev, (unsigned long long)now.st_ino);
	return !strcmp(name, stream);
}

void log_open(log_level most) {
	wanted = most;
	in_journal = is_journal();
}

bool log_wants(log_level level) {
	return level <= wanted;
}

/* The prefix of a log line. */
static size_t put_head(char *line, size_t cap, const struct timespec *now, log_level level) {
	struct tm day;
	if (in_journal)
		return (size_t)snprintf(line, cap, "%s", journal_levels[level]);
	gmtime_r(&now->tv_sec, &day);
	size_t at = strftime(line, cap, "%Y-%m-%dT%H:%M:%S", &day);
	return at + (size_t)snprintf(line + at, cap - at, ".%03ldZ %-7s ", now->tv_nsec / 1000000, names[level]);
}

/* One write, so that lines of several threads do not mix. A closed standard error is no reason to stop. */
static void put(const struct timespec *now, log_level level, const char *text) {
	char line[LINE_MAX_BYTES + 64];
	size_t at = put_head(line, sizeof line, now, level);
	for (; *text && at < sizeof line - 1; text++)
		line[at++] = (unsigned char)*text < 0x20 || *text == 0x7f ? '?' : *text; /* no escape codes on a terminal */
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
