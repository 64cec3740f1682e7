/*
 * player.h - who plays in the arena. A player is told that a game begins, chooses from views of its seat, and is told that the game is
 * over. It never sees a state that was not hidden for its seat: play.c holds the only one.
 *
 * Built in are the bots of grognard/player.h and `forward`; `bot:COMMAND` is another program (grognard/outside.h).
 */
#ifndef ARENA_PLAYER_H
#define ARENA_PLAYER_H

#include "arena.h"

/* What a player knows when it sits down. */
typedef struct arena_seat {
	const gg_game *game;
	const gg_options *options;
	int seats, seat;
} arena_seat;

typedef struct arena_player {
	void *self;
	bool by_clock; /* its time is that of the clock, since it thinks in another process */
	/* Where these return false the player has lost the game, and `reason` says why. */
	bool (*begin)(void *self, const arena_seat *seat, char reason[ARENA_REASON]);
	bool (*choose)(void *self, const arena_seat *seat, const gg_state *view, gg_rng *rng, gg_action *out, char reason[ARENA_REASON]);
	/* After each game, with the result as in a record: "p1 wins 45 33", "p2 forfeits", "abandoned". */
	void (*end)(void *self, const char *result);
	void (*close)(void *self);
} arena_player;

/* Whether there is such a player, and whether the same seed makes it play the same game: not so if it thinks by the clock, nor if it is
 * another program, of which nobody can know. */
bool arena_player_known(const char *name, bool *repeats, gg_error *error);
/* How a player is opened: what a decision may take, and a flag that ends its thinking at once; NULL: there is none. */
typedef struct arena_limits {
	uint32_t move_ms;
	_Atomic bool *stop;
} arena_limits;
/* One for one game at a time; `close` it. False: no such player, no memory, or another program that does not start. */
bool arena_player_open(arena_player *out, const char *name, const arena_limits *limits, gg_error *error);

/* A player that is another program (outside.c); the command is what follows "bot:". */
bool arena_outside_open(arena_player *out, const char *command, const arena_limits *limits, gg_error *error);

/* A player without a plan (forward.c). */
bool arena_forward(const gg_game *game, const gg_state *view, gg_rng *rng, gg_action *out);

/* Players kept open from one game to the next, by one thread. */
typedef struct arena_bench {
	arena_player players[GG_PLAYERS];
	uint32_t entrant[GG_PLAYERS]; /* 1 and more: an entrant and one; 0: the place is free */
} arena_bench;

/* A player for each seat of a game, `out[seat]`; opens those that are missing and closes those that are not needed. False with the seat
 * whose player could not be opened. */
bool arena_bench_seat(arena_bench *bench, const arena_plan *plan, const arena_job *job, _Atomic bool *stop, arena_player *out[GG_PLAYERS],
		      int *missing, gg_error *error);
void arena_bench_close(arena_bench *bench);

/* --- One game (play.c) --- */

typedef enum arena_end {
	ARENA_PLAYED,
	ARENA_STOPPED, /* `stop` was set */
	ARENA_BROKEN   /* the game could not begin: the error says why */
} arena_end;

arena_end arena_play(const arena_plan *plan, const arena_job *job, arena_bench *bench, _Atomic bool *stop, arena_result *out,
		     gg_error *error);

#endif
