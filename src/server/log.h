/*
 * log.h - what the operator reads: one line each on standard error, `time level what`; in systemd's journal, which knows
 * times and levels itself, `what`. No line holds a cookie, a link or anything else that lets a reader of logs into a game.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>

/* As lobby_net.note counts them. */
typedef enum log_level { NOTE_ERROR, NOTE_WARNING, NOTE_NEWS, NOTE_DETAIL, NOTE_LEVELS } log_level;

/* "error", "warning", "news", "detail". False: no such level. */
bool log_level_find(const char *name, log_level *out);

/* Lines above the level are not written. Thread-safe after this. */
void log_open(log_level most);
bool log_wants(log_level level);
void log_line(log_level level, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
