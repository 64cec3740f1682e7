/*
 * arena.h - many games between players, and what they prove. The verb `grognard arena` is a thin layer over this folder.
 *
 * The words: *players* meet in *pairings*, every group of players that fills the seats of the game once. A pairing plays *sets*. All games
 * of a set, its *legs*, have the same dice and the same opening: every player has every seat once, and with it its army and its side. So
 * lucky dice and a good seat cancel, and the doubt is counted over sets.
 *
 * Reading order: plan.c (which games), player.h (who plays), play.c (one game), pool.c (many at once), line.c and journal.c (what is kept),
 * results.c (what is known so far), stats.h (what follows from it), run.c (all together), cluster.c (on several machines), summary.c and
 * the reports.
 *
 * A game depends on the seed, the players, the options and its place in the plan alone: not on the number of threads or machines, nor on
 * the games before it.
 */
#ifndef ARENA_ARENA_H
#define ARENA_ARENA_H

#include <grognard/grognard.h>

enum {
	ARENA_PLAYERS = 64,
	ARENA_NAME = 256,   /* bytes of a player as typed */
	ARENA_WORD = 64,    /* bytes of the name or value of an option */
	ARENA_OWN = 4,      /* options that a player brings */
	ARENA_EACH = 4,     /* options of which every value is played */
	ARENA_VALUES = 8,   /* values of such an option */
	ARENA_OPENING = 8,  /* options of an opening */
	ARENA_REASON = 120, /* bytes of the reason why a player lost a game without finishing it */
	ARENA_OPTIONS = 2 * GG_OPTIONS_MAX + ARENA_EACH + ARENA_OPENING + GG_PLAYERS * ARENA_OWN
};

/* An option that a player brings: "army=india" is army1 in the first seat and army2 in the second. */
typedef struct arena_own {
	char name[ARENA_WORD], value[ARENA_WORD];
} arena_own;

typedef struct arena_entrant {
	char name[ARENA_NAME];   /* as typed: "greedy,army=india"; the second of the same name ends in "#2" */
	char player[ARENA_NAME]; /* without its options: "greedy" */
	arena_own own[ARENA_OWN];
	uint32_t own_count;
} arena_entrant;

/* An option that every set plays with each of these values. */
typedef struct arena_each {
	char name[ARENA_WORD];
	char value[ARENA_VALUES][ARENA_WORD];
	uint32_t count;
} arena_each;

/* Options of one set: a battlefield, a pair of armies. */
typedef struct arena_opening {
	gg_option options[ARENA_OPENING];
	uint32_t count;
} arena_opening;

typedef struct arena_plan {
	gg_game game;
	gg_option options[2 * GG_OPTIONS_MAX]; /* of all games; the strings are the caller's */
	uint32_t option_count;
	uint64_t seed;
	uint32_t move_ms; /* that a bot in another process has for a decision */
	arena_entrant entrants[ARENA_PLAYERS];
	uint32_t entrant_count;
	arena_each each[ARENA_EACH];
	uint32_t each_count;
	char *opening_text; /* owned; the openings point into it */
	arena_opening *openings;
	uint32_t opening_count;
	uint64_t opening_hash;

	/* Worked out by arena_plan_close: */
	int seats;
	uint32_t variations;              /* of `each`, all combinations */
	uint32_t legs;                    /* games of a set: variations times seats */
	uint32_t (*pairings)[GG_PLAYERS]; /* entrants; in the order of their names, so that it does not matter who was typed first */
	uint32_t pairing_count;
} arena_plan;

/* One game of the plan. */
typedef struct arena_job {
	uint32_t pairing, set, leg;
} arena_job;

typedef struct arena_result {
	int32_t value[GG_PLAYERS]; /* by seat, as the rulebook counts */
	uint16_t winners;          /* bit set of seats */
	uint16_t clause;           /* that decided it; 0: a fault did, or somebody gave up */
	int32_t faulty;            /* the seat that lost by a fault or gave up, -1: none */
	uint32_t actions;
	uint32_t decisions[GG_PLAYERS];
	uint64_t micros[GG_PLAYERS]; /* that each seat has thought: of the processor; of the clock for a bot in another process */
	uint64_t hash;               /* of the last state */
	char reason[ARENA_REASON];   /* of the fault, plain text without quotes; ARENA_RESIGNED */
} arena_result;

/* The reason of who gave a game up, which is no fault. */
#define ARENA_RESIGNED "resigned"
bool arena_resigned(const arena_result *result);

/* --- The plan (plan.c, openings.c) ------------------------------------------------------------------------------------ */

/* Adds a player as typed. False with an error; the game must be set. */
bool arena_plan_player(arena_plan *plan, const char *typed, gg_error *error);
/* Adds "first=1,2". */
bool arena_plan_each(arena_plan *plan, const char *typed, gg_error *error);
/* Takes openings, one a line, "K=V K=V"; `#` begins a comment. The plan owns a copy. */
bool arena_plan_openings(arena_plan *plan, const char *text, size_t size, gg_error *error);
/* Counts seats, makes the pairings, and tries the set-ups. Nothing may be added afterwards. */
bool arena_plan_close(arena_plan *plan, gg_error *error);
void arena_plan_free(arena_plan *plan);

/* Games in the order in which they are played: the first set of every pairing, then the second. */
uint64_t arena_number(const arena_plan *plan, const arena_job *job);
arena_job arena_job_at(const arena_plan *plan, uint64_t number);

/* The entrant in each seat, and the place of that entrant in its pairing. */
void arena_seating(const arena_plan *plan, const arena_job *job, uint32_t entrant[GG_PLAYERS], uint32_t place[GG_PLAYERS]);
/* The options of a game; returns their number. */
uint32_t arena_options(const arena_plan *plan, const arena_job *job, gg_option out[ARENA_OPTIONS]);
/* Which combination of the values of `each` a leg has. */
static inline uint32_t arena_variation_of(const arena_plan *plan, uint32_t leg) {
	return plan->seats > 0 ? leg / (uint32_t)plan->seats : 0;
}
/* Its values as options; returns their number. */
uint32_t arena_variation(const arena_plan *plan, uint32_t leg, gg_option out[ARENA_EACH]);
/* Of the dice of a set; and of what the player in a seat decides by chance. */
uint64_t arena_set_seed(const arena_plan *plan, uint32_t pairing, uint32_t set);
uint64_t arena_seat_seed(const arena_plan *plan, const arena_job *job, int seat);

/* --- Lines of text (line.c) ------------------------------------------------------------------------------------------- */

enum { ARENA_LINE = 1024 }; /* bytes of a result as a line */

/* Everything on which the games depend, as one line of JSON without its end. */
void arena_header_write(const arena_plan *plan, gg_text *out);
/* A result as one line of JSON without its end; and back: false for what is no such line, or a game that is not in the plan. */
void arena_line_write(const arena_plan *plan, const arena_job *job, const arena_result *result, gg_text *out);
bool arena_line_read(const arena_plan *plan, const char *line, size_t size, arena_job *job, arena_result *result, gg_error *error);

/* Whether two results are of the same game, but for the time it took. */
bool arena_same_game(const arena_result *x, const arena_result *y);

#endif
