/*
 * manoeuvre_scene_odds.h - checking odds: finding a line by its word, comparing fractions exactly, and rolling all dice of
 * a combat one by one through `apply`.
 */
#ifndef TESTS_MANOEUVRE_SCENE_ODDS_H
#define TESTS_MANOEUVRE_SCENE_ODDS_H

#include "manoeuvre_scene.h"

extern const char *const row_names[6]; /* of the outcome table, after "odds-" */

/* The line of a word with these arguments, NULL if there is none. */
const gg_outcome *line(const gg_game *game, const odds_lines *l, const char *word, int a, int b);
/* num/den is ways/all, exactly and in lowest terms; no line means 0. */
bool is_fraction(const gg_outcome *o, uint64_t ways, uint64_t all);
/* Odds of an action given as text. */
odds_lines asked(field *f, const char *action);

typedef struct tally {
	uint64_t ways[64], all; /* by outcome word */
	unsigned last;
	int defence; /* argument 1 of the outcome */
} tally;

void roll_all(const gg_game *game, const mv_state *s, tally *t);
/* Plays nothing more. */
void to_dice(const gg_game *game, mv_state *s);

#endif
