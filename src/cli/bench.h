/*
 * bench.h - what `grognard bench` measures, apart from how it is printed: complete random games, copies of states,
 * verified records, exact odds, and the signature of a game's behaviour.
 */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "cli.h"

#include <grognard/resolve.h>

enum { BENCH_RUNS = 5, BENCH_THREADS_MAX = 64 };

/* What was done in how long. */
typedef struct bench_tally {
	uint64_t games, actions, decisions, choices, copies, odds, lines;
	double seconds;
} bench_tally;

/* Plays random games for about `seconds` on `threads` threads at once. False: no memory, or no thread. */
bool bench_games(const gg_game *game, const gg_options *options, uint64_t seed, unsigned threads, double seconds, bench_tally *out);

/* Plays this many random games, always the same ones, for counting instructions instead of seconds. */
bool bench_fixed_games(const gg_game *game, const gg_options *options, uint64_t games, bench_tally *out);

/* Copies states of one random game over each other. */
bool bench_copies(const gg_game *game, const gg_options *options, double seconds, bench_tally *out);

/* Records of random games as text, to be verified again and again. */
typedef struct bench_records {
	char *text[32];
	size_t size[32];
	uint32_t count;
} bench_records;
bool bench_records_make(bench_records *out, const gg_game *game, const gg_options *options);
bool bench_records_prove(const bench_records *records, double seconds, bench_tally *out);
void bench_records_free(bench_records *records);

/* Actions of random games that involve dice, and the states in which they are legal. */
typedef struct bench_questions {
	gg_box box[64];
	gg_action action[64];
	uint32_t count; /* 0: no decision of this game involves dice */
} bench_questions;
bool bench_questions_find(bench_questions *out, const gg_game *game, const gg_options *options);
bool bench_odds(const bench_questions *questions, const gg_game *game, double seconds, bench_tally *out);

/* Thinks about the first decision of a game that leaves a choice, again and again, by the written evaluation or the learned one; `lines`
 * counts what it tries. */
bool bench_search(const gg_game *game, const gg_options *options, bool learned, unsigned threads, double seconds, bench_tally *out);
/* Whether the game has a learned evaluation. */
bool bench_has_learned(const gg_game *game);

/* Answers from facts: with dice and every line, and the odds of every answer; each from the facts themselves, and as a program asks,
 * JSON in and JSON out. The facts are drawn at random, always the same ones, a third of them at other values than usual. False: no
 * possible ones were found. */
enum { BENCH_RESOLVERS_MAX = 32 };
typedef enum bench_answer { BENCH_LINES, BENCH_ODDS, BENCH_JSON_LINES, BENCH_JSON_ODDS, BENCH_ANSWERS } bench_answer;
typedef struct bench_resolved {
	const char *id;
	bench_tally tally[BENCH_ANSWERS]; /* `odds` counts the answers */
} bench_resolved;
bool bench_resolver(const gg_game *game, const gg_resolver *resolver, double seconds, bench_resolved *out);

/* Actions of random games to be checked, by the words of their notation. */
enum { BENCH_KINDS_MAX = 64 };
typedef struct bench_checks bench_checks;
bench_checks *bench_checks_find(const gg_game *game, const gg_options *options); /* NULL: no memory */
void bench_checks_free(bench_checks *checks);
uint32_t bench_checks_kinds(const bench_checks *checks);
void bench_checks_word(const bench_checks *checks, const gg_game *game, uint32_t i, char *out, size_t size);
/* `actions` counts the checks, `choices` those that found the action legal. */
void bench_checks_run(const bench_checks *checks, const gg_game *game, uint32_t i, double seconds, bench_tally *out);

/* A number computed from a fixed set of random games over all options: every state, list length and result. The same on
 * every machine and with every compiler; a different number means different behaviour. */
bool bench_signature(const gg_game *game, uint64_t *out);

#endif
