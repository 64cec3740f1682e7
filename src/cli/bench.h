/*
 * bench.h - what `grognard bench` measures, apart from how it is printed: random complete games, copies of states,
 * records proved, exact odds asked, and the signature that tells one behaviour of a rulebook from another.
 */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "cli.h"

enum { BENCH_RUNS = 5, BENCH_THREADS_MAX = 64 };

/* What was done in how long. */
typedef struct bench_tally {
	uint64_t games, actions, decisions, choices, copies, odds;
	double seconds;
} bench_tally;

/* Plays random games for about `seconds` on `threads` threads at once. False: no memory, or no thread. */
bool bench_games(const gg_game *game, const gg_options *options, uint64_t seed, unsigned threads, double seconds, bench_tally *out);

/* Plays so many random games, always the same ones, for whoever counts instructions instead of seconds. */
bool bench_fixed_games(const gg_game *game, const gg_options *options, uint64_t games, bench_tally *out);

/* Copies states of one random game over each other. */
bool bench_copies(const gg_game *game, const gg_options *options, double seconds, bench_tally *out);

/* Records of random games as text, to be proved again and again. */
typedef struct bench_records {
	char *text[32];
	size_t size[32];
	uint32_t count;
} bench_records;
bool bench_records_make(bench_records *out, const gg_game *game, const gg_options *options);
bool bench_records_prove(const bench_records *records, double seconds, bench_tally *out);
void bench_records_free(bench_records *records);

/* Actions of random games with dice to come, and the states in which they are legal: what a player asks the odds of. */
typedef struct bench_questions {
	gg_box box[64];
	gg_action action[64];
	uint32_t count; /* 0: in this game no decision has odds */
} bench_questions;
bool bench_questions_find(bench_questions *out, const gg_game *game, const gg_options *options);
bool bench_odds(const bench_questions *questions, const gg_game *game, double seconds, bench_tally *out);

/* One number from a fixed set of random games over all options: every state, list length and result is in it. The same on
 * every machine and compiler; another number means other behaviour. */
bool bench_signature(const gg_game *game, uint64_t *out);

#endif
