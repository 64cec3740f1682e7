/*
 * hostile.h - the fixture of the hostile tests: a real server with an honest game in progress. After every attack the
 * server must be healthy and the game must go on, for both players and the watcher.
 *
 * ATTACK(name) { ... } is a TEST followed by that check. Each name is a row of docs/security.md.
 */
#ifndef TESTS_SERVER_HOSTILE_H
#define TESTS_SERVER_HOSTILE_H

#include "frame.h"
#include "harness.h"
#include "wire.h"

typedef struct fixture {
	wire_server server;
	wire_guest guest[2];
	wire_game game;
	wire line[2], watcher;
	wire_view view[2], watched;
	gg_rng rng;
	bool set; /* the game is in progress */
} fixture;

/* The flags of this program's server, ended by NULL; each program defines its own. */
extern const char *const fixture_flags[];
/* Its file; NULL: a new one in its own folder. */
extern const char *fixture_file;

/* Starts it on the first call and returns the same one afterwards. Stopped when the program exits. */
fixture *fixture_set(void);
/* Plays an action of the honest game (starting a new one when it is over) and waits until everyone has seen it; fails
 * the test otherwise. */
void fixture_play_on(const char *file, int line);
/* The server answers, and the honest game goes on. */
void fixture_unharmed(const char *file, int line);

#define ATTACK(NAME)                                                                                                                       \
	static void attack_##NAME(fixture *s);                                                                                             \
	TEST(NAME) {                                                                                                                       \
		fixture *s = fixture_set();                                                                                                \
		if (s->set)                                                                                                                \
			attack_##NAME(s);                                                                                                  \
		fixture_unharmed(__FILE__, __LINE__);                                                                                      \
	}                                                                                                                                  \
	static void attack_##NAME(fixture *s)

/* At the end of each program: the server must still stop properly, with nothing leaked (the sanitizers report through
 * the exit status). */
#define LAST_WORD                                                                                                                          \
	TEST(the_server_shuts_down_cleanly_afterwards) {                                                                                   \
		int status = wire_stop(&fixture_set()->server);                                                                            \
		if (status != 0)                                                                                                           \
			wire_show_log(&fixture_set()->server);                                                                             \
		CHECK_INT(status, 0);                                                                                                      \
	}

/* Sends one request; returns its status, 0 if none came. `code` (may be NULL) receives an error's code. */
int fixture_request(fixture *s, const char *method, const char *path, const char *cookie, const char *headers, const char *body,
		    char code[64]);
/* A new WebSocket with this cookie; false fails the test. */
bool fixture_connect(fixture *s, wire *w, const char *cookie);
/* A value from /metrics, -1 if missing. */
double fixture_metric(fixture *s, const char *name);

#endif
