/*
 * trial.c - the sequential test of a run. Sets are counted in the order of the plan: with many threads a later one may be ready first, but
 * it has to wait, or quick games would decide more often than slow ones.
 */
#include "summary.h"

#include <string.h>

bool arena_trial_open(arena_trial *trial, const arena_plan *plan, const arena_sprt *asked, gg_error *error) {
	memset(trial, 0, sizeof *trial);
	if (plan->entrant_count != 2 || plan->seats != 2)
		return gg_fail(error, 0, 0, "a sequential test is between two players in a game with two seats", NULL);
	trial->kinds = 2 * plan->legs + 1;
	if (trial->kinds > STATS_SCORES)
		return gg_fail(error, 0, 0, "too many games in a set for a sequential test; the limit is 127", NULL);
	trial->asked = *asked;
	trial->bounds = stats_sprt_bounds(asked->alpha, asked->beta);
	return true;
}

bool arena_trial_count(arena_trial *trial, const arena_results *results) {
	uint32_t first = results->plan->pairings[0][0] == 0 ? 0 : 1; /* place of the player that was named first */
	while (trial->verdict == ARENA_UNDECIDED && trial->sets < results->sets && arena_set_played(results, 0, trial->sets)) {
		double share = arena_set_share(results, 0, trial->sets, first);
		trial->counts[(uint32_t)(share * (trial->kinds - 1) + 0.5)]++;
		trial->sets++;
		trial->llr = stats_llr(trial->counts, trial->kinds, trial->asked.s0, trial->asked.s1);
		if (trial->llr >= trial->bounds.upper)
			trial->verdict = ARENA_S1;
		else if (trial->llr <= trial->bounds.lower)
			trial->verdict = ARENA_S0;
	}
	return trial->verdict != ARENA_UNDECIDED;
}
