/*
 * odds.h - the exact probability of every outcome of an action, up to the next decision.
 *
 * If the rulebook knows them (`odds`), those are used. Otherwise the action is applied and every chance turn that follows is expanded with
 * its integer weights, merging equal states, until a player decides or the game ends. Outcomes are distinguished by the headline events on
 * the way (gg_event.headline); an action without chance has one certain outcome.
 */
#ifndef GROGNARD_ODDS_H
#define GROGNARD_ODDS_H

#include <grognard/dice.h>
#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gg_odds_line {
	char name[96];  /* stable id for programs: word ids and arguments, "rolled-4" */
	gg_event event; /* the last headline; code 0 where there was none */
	gg_count num, den;
} gg_odds_line;

typedef struct gg_odds {
	gg_odds_line *lines;
	uint32_t count, cap;
	bool complete; /* false: the tree was larger than the limit, and there are no lines */
} gg_odds;

/* At a chance turn `action` may be NULL: the odds of what comes next. 0, or -1 with an error. Free it with gg_odds_free. */
int gg_odds_of(gg_odds *out, const gg_game *game, const gg_state *state, const gg_action *action, gg_error *error);
void gg_odds_free(gg_odds *odds);

#ifdef __cplusplus
}
#endif
#endif
