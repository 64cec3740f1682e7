/*
 * ai_toys.h - four games small enough to know the right answer, for testing the bots.
 *
 *   race   2 to 4 runners; walk one step, or run the number on a die and fall back on a 1. Chance, several seats.
 *   nim    take one to three from a heap; taking the last one wins. A forced win, and an `evaluate` that knows nothing.
 *   fork   a safe way wins six times in ten; the daring one leads to twelve ways, one of which wins eight times in ten, the others once.
 *   secret a face-down card, drawn with weights 1 to 4; seat 0 guesses it. Seat 1 sees it, seat 0 must not.
 */
#ifndef TESTS_UNIT_AI_TOYS_H
#define TESTS_UNIT_AI_TOYS_H

#include <grognard/player.h>

extern const gg_rules race_rules, nim_rules, fork_rules, secret_rules, open_secret_rules;

typedef struct race_state {
	gg_state head;
	int32_t steps[GG_PLAYERS];
	int32_t seats, turn, rolling, winner;
} race_state;

typedef struct nim_state {
	gg_state head;
	int32_t heap, turn;
} nim_state;

enum { FORK_OPEN, FORK_SAFE, FORK_DARING, FORK_WAYS = 12, FORK_GOOD = FORK_DARING + 7 };

typedef struct fork_state {
	gg_state head;
	int32_t path, die;
} fork_state;

enum { SECRET_BLANK = -1, SECRET_NOT_NAMED = -1, SECRET_CARDS = 4 };

typedef struct secret_state {
	gg_state head;
	int32_t card, named;
} secret_state;

/* Games over the toys; race is for `*seats` runners, nim starts with `*heap`, secret with the card `*card`. */
gg_game toy_race(const int32_t *seats);
gg_game toy_nim(const int32_t *heap);
gg_game toy_fork(void);
gg_game toy_secret(const int32_t *card);
/* Like secret, but nothing is hidden: what a player who peeks would see. */
gg_game toy_open_secret(const int32_t *card);

/* Plays a game to the end with these bots (seat p: bots[p]); every choice is checked. False: one was illegal, or the game
 * did not end within `limit` actions. */
bool toy_play(const gg_game *game, const gg_options *options, const gg_bot *const bots[GG_PLAYERS], uint64_t seed, uint32_t limit,
	      gg_payoff *payoff);

#endif
