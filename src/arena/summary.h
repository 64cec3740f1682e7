/*
 * summary.h - all numbers of a report, worked out from the results once, so that text, JSON and page say the same.
 */
#ifndef ARENA_SUMMARY_H
#define ARENA_SUMMARY_H

#include "results.h"
#include "stats.h"

/* The question of a sequential test: has the first player a share of s0, or of s1? */
typedef struct arena_sprt {
	double s0, s1, alpha, beta;
} arena_sprt;

typedef enum arena_verdict { ARENA_UNDECIDED, ARENA_S0, ARENA_S1 } arena_verdict;

/* How far a test has come, set by set in the order of the plan, so that it ends at the same set however the games were played. */
typedef struct arena_trial {
	arena_sprt asked;
	stats_bounds bounds;
	double counts[STATS_SCORES]; /* sets by the wins of the first player, in half games */
	uint32_t kinds, sets;        /* sets that were counted */
	double llr;
	arena_verdict verdict;
} arena_trial;

/* False with an error: not for these players. */
bool arena_trial_open(arena_trial *trial, const arena_plan *plan, const arena_sprt *asked, gg_error *error);
/* Counts the sets that are complete; true as soon as there is a verdict. */
bool arena_trial_count(arena_trial *trial, const arena_results *results);

/* How one player did, in all games that are counted. */
typedef struct arena_standing {
	stats_estimate share;
	uint64_t games, decisions, micros, longest; /* longest: micros of a game */
	double points;                              /* mean of what the rulebook counts */
	uint32_t faults;
	stats_rating rating;
	uint32_t *won_by; /* games that it won, by ending */
} arena_standing;

/* How a pairing ended, by place. */
typedef struct arena_meeting {
	uint32_t sets;
	stats_estimate share[GG_PLAYERS];
} arena_meeting;

typedef struct arena_summary {
	const arena_plan *plan;
	const arena_results *results;
	const arena_trial *trial;       /* NULL: there was no test */
	uint64_t games, sets, left_out; /* counted; and games of sets that are not complete, or beyond the end of a test */
	uint64_t actions;
	arena_standing *players;
	arena_meeting *meetings;
	double *seat_share; /* by variation and seat */
	uint32_t *ended_by; /* games by ending */
	uint32_t endings;   /* clauses; the first is a fault instead, and one more at the end is for who gave up */
	bool rated;
	uint32_t order[ARENA_PLAYERS]; /* the best first */
} arena_summary;

/* False: no memory. Close it in either case. */
bool arena_summary_open(arena_summary *s, const arena_results *results, const arena_trial *trial);
void arena_summary_close(arena_summary *s);

/* The share of a player against another; NAN if they did not meet, or the game has more than two seats. */
double arena_share_against(const arena_summary *s, uint32_t player, uint32_t other);
/* "DGM-8.1", "fault", "resigned". */
const char *arena_ending_id(const arena_summary *s, uint32_t ending);
/* Whether a set is counted. */
bool arena_counted(const arena_summary *s, uint32_t pairing, uint32_t set);

#endif
