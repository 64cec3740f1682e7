/*
 * steady.h - a player who does not give up: one game on the running server, played through any number of lost
 * connections. Whatever was not answered is sent again when the server is back, as docs/api.md allows; and everything
 * the server ever acknowledged or sent is checked against what it says later.
 *
 * Functions return false with one line in `reason`: the server broke a promise, or did not come back in time.
 */
#ifndef TESTS_SERVER_STEADY_H
#define TESTS_SERVER_STEADY_H

#include "wire.h"

typedef enum steady_kind {
	STEADY_HOT_SEAT, /* one guest in both seats, a connection each */
	STEADY_FRIENDS,  /* two guests, one by invitation */
	STEADY_COMPUTER, /* one guest against a bot */
	STEADY_KINDS
} steady_kind;

typedef struct steady_seat {
	wire line;
	wire_view view;
	const wire_guest *guest;
	int number;
	bool looking; /* the game is open on the connection */
	char entropy[65];
} steady_seat;

typedef struct steady {
	int port;
	steady_kind kind;
	const char *rules;
	wire_guest guests[2];
	wire_game game;
	steady_seat seats[2];
	int seat_count;
	struct steady_ack {
		int seat;
		char *action;
		long n; /* the step, by that seat's count */
	} * acked;      /* what was acknowledged and not taken back, in order */
	uint32_t acked_count, acked_cap;
	long branch; /* the game's, as far as we know */
	bool taking_back;
	unsigned long backs;
	unsigned long lost, resent; /* connections, and requests sent again */
	gg_rng rng;
	char reason[WIRE_WHY];
} steady;

/* Creates guests and a game; everyone joins. */
bool steady_begin(steady *s, int port, steady_kind kind, const char *rules, uint64_t seed);
/* Plays one action, or receives for a moment. */
bool steady_step(steady *s);
bool steady_over(const steady *s);
/* Takes back the last action, if that is possible: hot-seat only. */
bool steady_back(steady *s);
/* Resigns if need be, fetches the record, and verifies it: it replays, its dice match the key, and the actions of our
 * seats are those acknowledged, each once and in order. */
bool steady_end(steady *s);
void steady_free(steady *s);

/* For tests of refusals. Reopens the game on lost connections. */
bool steady_look(steady *s);
/* The seat that is to act, or NULL. */
steady_seat *steady_turn(steady *s);
/* Sends an action once; returns the answer (owned by the caller), or NULL if the connection was lost. */
json_t *steady_send(steady_seat *seat, const char *action);
/* Notes an acknowledged action and updates the view. */
bool steady_acked(steady *s, steady_seat *seat, const char *action, long n);

#endif
