/*
 * stats.h - what results prove: shares of wins with their doubt, a test that stops as soon as it can, and ratings. Pure arithmetic: nothing
 * here knows games.
 */
#ifndef ARENA_STATS_H
#define ARENA_STATS_H

#include <stdbool.h>
#include <stdint.h>

/* --- Shares (stats.c) ------------------------------------------------------------------------------------------------- */

/* Shares of wins, 0..1, one for each set. */
typedef struct stats_share {
	double sum, squares;
	uint64_t sets;
} stats_share;

typedef struct stats_interval {
	double low, high;
} stats_interval;

void stats_add(stats_share *s, double share);
double stats_mean(const stats_share *s);
/* Of one set, as estimated from all of them (divided by n - 1); 0 with fewer than two. */
double stats_variance(const stats_share *s);

/* Wilson's interval of 95 % for a share p of n games that do not depend on each other. */
stats_interval stats_wilson(double p, double n);

/* The mean of several groups of sets with its 95 % interval: Wilson's, for as many independent games as would leave the same doubt. Groups
 * are the pairings of a player: that one opponent is stronger than another is no doubt. If no two sets of a group differ, nothing can be
 * said from their spread; then every game counts as one. */
typedef struct stats_estimate {
	double mean, error; /* standard error of the mean, from the spread of sets alone */
	stats_interval interval;
} stats_estimate;
stats_estimate stats_combine(const stats_share *groups, uint32_t count, uint32_t games_of_a_set);

/* --- The sequential test (sprt.c) ------------------------------------------------------------------------------------- */

/* Wald's bounds: below `lower` the first hypothesis holds, above `upper` the second. */
typedef struct stats_bounds {
	double lower, upper;
} stats_bounds;
stats_bounds stats_sprt_bounds(double alpha, double beta);

enum { STATS_SCORES = 256 };

/* The generalised log-likelihood ratio of a mean share s1 against s0, for sets whose shares were i / (kinds - 1), counts[i] times. With
 * three kinds it is trinomial (loss, draw, win), with five pentanomial (pairs of games). The distribution itself is whatever fits best. */
double stats_llr(const double *counts, uint32_t kinds, double s0, double s1);

/* --- Ratings (rating.c) ----------------------------------------------------------------------------------------------- */

enum { STATS_MEMBERS = 4 };

/* Games among the same two to four players. */
typedef struct stats_group {
	uint32_t member[STATS_MEMBERS];
	uint32_t members;
	double games;
	double wins[STATS_MEMBERS]; /* by member; a shared win counts as a share */
} stats_group;

typedef struct stats_rating {
	double elo, error; /* above the mean of all players, each counted by how much is known of it; half of the 95 % interval */
} stats_rating;

/* Strengths by the model of Bradley and Terry: of players who meet, each wins in proportion to its strength. Found by minorisation (Hunter
 * 2004), errors from the information matrix. Every player has also drawn `drawn` games against a player of strength one, so that one who
 * has won all games has a rating too; 0 leaves that out. False: no memory, or no finite answer. */
bool stats_rate(uint32_t players, const stats_group *groups, uint32_t count, double drawn, stats_rating *out);

#endif
