/*
 * serve.h - the server as the command sees it: its settings, from wherever they come, and one call that serves until it
 * is told to stop.
 *
 * Every setting has one name, used as a flag (--http-rate 50), in the environment (GROGNARD_HTTP_RATE=50) and in a file
 * (http-rate = 50). A flag beats the environment, the environment beats the file, the file beats the default.
 */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include <grognard/grognard.h>

/*
 * TEXT(field, name, value, about), LIST (the same: words, a flag that may be given more than once), NUMBER(field, name, value, least, most,
 * default, about), SWITCH(field, name, about). Numbers whose default is SERVE_LOBBY are the lobby's own (lobby_defaults).
 */
#define SERVE_SETTINGS(TEXT, LIST, NUMBER, SWITCH)                                                                                         \
	NUMBER(port, "port", "N", 0, 65535, 8080, "listen on this port (default 8080); 0: any that is free")                               \
	TEXT(address, "address", "IP", "listen on this address only (default: on all of this machine)")                                    \
	TEXT(file, "file", "FILE", "where games and guests are kept (default ~/.local/state/grognard/grognard.db)")                        \
	TEXT(web, "web", "DIR", "the folder of the page (default: the one that came with the program)")                                    \
	TEXT(ready_file, "ready-file", "FILE", "write the address here once connections are taken; removed at the end")                    \
	LIST(origin, "origin", "URL", "also take requests from pages of this origin, https://example.org; several with blanks between")    \
	SWITCH(behind_proxy, "behind-proxy", "believe X-Forwarded-For and -Proto of a proxy on this machine or a private network")         \
	SWITCH(secure, "secure", "the page is reached by https only: Secure cookies, Strict-Transport-Security")                           \
	NUMBER(workers, "workers", "N", 0, 256, 0, "threads on which computers think (default 0: one less than cores, at least one)")      \
	NUMBER(think_nodes, "think-nodes", "N", 0, 100000000, SERVE_LOBBY,                                                                 \
	       "most nodes of one decision of a computer; 0: each level's own")                                                            \
	NUMBER(think_milliseconds, "think-ms", "N", 0, 600000, SERVE_LOBBY, "most milliseconds of one decision; 0: each level's own")      \
	NUMBER(rate, "rate", "N", 0, 1000000, SERVE_LOBBY, "messages a second one connection may send in the long run; 0: no limit")       \
	NUMBER(burst, "burst", "N", 1, 1000000, SERVE_LOBBY, "and at once")                                                                \
	NUMBER(http_rate, "http-rate", "N", 0, 1000000, 50, "requests a second one address may make in the long run (default 50); 0: any") \
	NUMBER(http_burst, "http-burst", "N", 1, 1000000, 500, "and at once (default 500)")                                                \
	NUMBER(connections, "connections", "N", 1, 1000000, 10000, "most connections at a time (default 10000)")                           \
	NUMBER(per_address, "per-address", "N", 0, 1000000, 500, "most connections of one address at a time (default 500); 0: no limit")   \
	NUMBER(queue, "queue-mib", "N", 1, 65536, 256, "MiB that may wait for clients to read them, of all together (default 256)")        \
	NUMBER(queue_address, "queue-address-mib", "N", 1, 65536, 32, "and of one address (default 32); the largest queue is dropped")     \
	NUMBER(sessions, "tables", "N", 1, 1000000, SERVE_LOBBY, "games kept in memory; the others are read again when somebody looks")    \
	NUMBER(guest_games, "guest-games", "N", 1, 100000, SERVE_LOBBY, "most unfinished games of one guest")                              \
	NUMBER(address_games, "address-games", "N", 0, 1000000, SERVE_LOBBY,                                                               \
	       "most games one address may make in an hour, a quarter of them at once; 0: any")                                            \
	NUMBER(keep_waiting, "keep-waiting", "DAYS", 0, 36500, SERVE_LOBBY,                                                                \
	       "drop games that never began, untouched so long (default 0: never)")                                                        \
	NUMBER(keep_unfinished, "keep-unfinished", "DAYS", 0, 36500, SERVE_LOBBY,                                                          \
	       "drop unfinished games, untouched so long (default 0: never)")                                                              \
	NUMBER(keep_guests, "keep-guests", "DAYS", 0, 36500, SERVE_LOBBY,                                                                  \
	       "drop guests without a game, unseen so long (default 90); 0: never")                                                        \
	NUMBER(keep_battles, "keep-battles", "DAYS", 0, 36500, SERVE_LOBBY,                                                                \
	       "drop shared battles of real tables, unwritten so long (default 90); 0: never")                                             \
	NUMBER(keep_taken_back, "keep-taken-back", "DAYS", 0, 36500, SERVE_LOBBY,                                                          \
	       "drop what was taken back, so long after the end of its game (default 0: never)")                                           \
	NUMBER(taken_back_rows, "taken-back-rows", "N", 0, 1000000, SERVE_LOBBY,                                                           \
	       "most rows of one game that were taken back (default 4000); 0: any")                                                        \
	TEXT(log, "log", "LEVEL", "error, warning, news (default) or detail, on standard error")

enum { SERVE_LOBBY = -1 };

#define SERVE_TEXT(field, ...) char *field;
#define SERVE_NUMBER(field, ...) uint32_t field;
#define SERVE_SWITCH(field, ...) bool field;
typedef struct serve_settings {
	SERVE_SETTINGS(SERVE_TEXT, SERVE_TEXT, SERVE_NUMBER, SERVE_SWITCH)
	bool json; /* the ready line as a JSON object */
} serve_settings;
#undef SERVE_TEXT
#undef SERVE_NUMBER
#undef SERVE_SWITCH

/* Functions return 0, or -1 with one line in `error`. */

void serve_defaults(serve_settings *out);
void serve_settings_free(serve_settings *settings);

/* One setting by its name. `where` opens the message ("--port", "GROGNARD_PORT"). A switch takes yes or no, "" is yes. */
int serve_set(serve_settings *settings, const char *name, const char *value, const char *where, gg_error *error);
/* Lines of `name = value`; empty ones and those that begin with # say nothing. */
int serve_read_file(serve_settings *settings, const char *path, gg_error *error);
int serve_read_environment(serve_settings *settings, gg_error *error);

/* What is in force, one `name = value` a line, as a file would say it. */
int serve_print(const serve_settings *settings);

/* Serves until SIGTERM or SIGINT; a second one ends the program at once. `error` is set if it could not begin. */
int serve(const serve_settings *given, gg_error *error);

#endif
