/* plans.c - see grognard/plans.h: from thoughts to plans that can be compared. */
#include <stdlib.h>

#include "analysis.h"

enum {
	CLOSE_WIN = 10,    /* thousandths: a difference that means nothing */
	CLOSE_LOSSES = 10, /* hundredths */
	SURE = 4,          /* a plan tried so many times less than the first is not as sure */
	HALVES = 2,        /* the contract counts halves */
	STEPS_ON = 4       /* decisions that a plan is continued by */
};

/* --- Losses, and what decides ---------------------------------------------------------------------------------------- */

/* Expected from now on: what will have been lost, less what is lost already. */
static void count_losses(gg_plan *plan, const int32_t halves[GG_PLAYERS], int seats) {
	for (int p = 0; p < seats; p++) {
		int32_t more = plan->thought.measured[p] / HALVES - halves[p] * 100 / HALVES;
		plan->losses[p] = more > 0 ? more : 0;
	}
}

static int32_t losses_of_others(const gg_plan *plan, int seats, int seat) {
	int32_t sum = 0;
	for (int p = 0; p < seats; p++)
		sum += p == seat ? 0 : plan->losses[p];
	return sum;
}

static void compare(gg_plan *plan, const gg_plan *best, int seats, int seat) {
	int32_t own = plan->losses[seat] - best->losses[seat];
	int32_t theirs = losses_of_others(best, seats, seat) - losses_of_others(plan, seats, seat);
	int32_t win = best->thought.win - plan->thought.win;
	if (win < CLOSE_WIN) {
		plan->decides = plan->thought.visits * SURE < best->thought.visits ? GG_DECIDES_CONFIDENCE : GG_DECIDES_NOTHING;
		plan->by = 0;
	} else if (own >= CLOSE_LOSSES && own >= theirs) {
		plan->decides = GG_DECIDES_OWN;
		plan->by = own;
	} else if (theirs >= CLOSE_LOSSES) {
		plan->decides = GG_DECIDES_THEIRS;
		plan->by = theirs;
	} else {
		plan->decides = GG_DECIDES_POSITION;
		plan->by = win;
	}
}

void an_plans(gg_plans *out, const gg_game *game, const gg_state *view, int seat, const gg_thoughts *thoughts) {
	int32_t halves[GG_PLAYERS] = {0};
	int seats = gg_seats(game, view);
	*out = (gg_plans){.choices = thoughts->choices,
			  .iterations = thoughts->iterations,
			  .rests = thoughts->rests,
			  .counts_losses = game->rules->losses && thoughts->iterations};
	if (out->counts_losses && game->rules->losses)
		game->rules->losses(game, view, halves);
	out->count = thoughts->count < GG_PLANS ? thoughts->count : GG_PLANS;
	while (thoughts->iterations && out->count > 1 && !thoughts->list[out->count - 1].visits)
		out->count--; /* nothing was tried with it */
	for (uint32_t i = 0; i < out->count; i++) {
		gg_plan *plan = &out->list[i];
		plan->thought = thoughts->list[i];
		if (out->counts_losses && plan->thought.visits)
			count_losses(plan, halves, seats);
		if (i)
			compare(plan, &out->list[0], seats, seat);
	}
}

/* --- Going on ---------------------------------------------------------------------------------------------------------- */

/* The view after the steps of a plan, if they are all the seat's own and the seat still decides. What a step brings to light is as in a
 * deal of the view. */
static bool after_steps(const gg_plan *plan, const gg_game *game, const gg_state *view, int seat, gg_state *out) {
	gg_verdict verdict;
	gg_rng rng = gg_rng_seed(0);
	gg_copy(game, out, view);
	if (game->rules->deal)
		gg_deal(game, out, seat, &rng);
	for (uint32_t i = 0; i < plan->thought.steps; i++) {
		if (gg_turn(game, out) != seat || !gg_check(game, out, &plan->thought.line[i].action, &verdict))
			return false;
		gg_apply(game, out, &plan->thought.line[i].action, NULL);
	}
	if (game->rules->hide)
		gg_hide(game, out, seat);
	return gg_turn(game, out) == seat;
}

void an_continue(gg_plan *plan, an_thinker *thinker, const gg_game *game, const gg_state *view, int seat, uint32_t nodes, uint64_t seed) {
	gg_box box;
	gg_thoughts *thoughts = malloc(sizeof *thoughts);
	uint32_t most = plan->thought.steps + STEPS_ON;
	while (thoughts && plan->thought.steps < most && plan->thought.steps < GG_THOUGHT_STEPS &&
	       after_steps(plan, game, view, seat, &box.state) &&
	       gg_think(thinker->thinker, &box.state, seat, &(gg_budget){.nodes = nodes}, seed, thoughts))
		plan->thought.line[plan->thought.steps++] = (gg_thought_step){thoughts->list[0].action, seat};
	free(thoughts);
}

bool gg_explain_decision(gg_plans *out, const gg_game *game, const gg_state *view, int seat, const gg_budget *budget, uint64_t seed,
			 uint32_t longer) {
	enum { GOING_ON = 16 }; /* a step that continues a plan gets such a part of the nodes: the tree knows it already */
	an_thinker *thinker = an_open(game);
	gg_thoughts *thoughts = malloc(sizeof *thoughts);
	bool done = thinker && thoughts && gg_think(thinker->thinker, view, seat, budget, seed, thoughts);
	if (done) {
		an_plans(out, game, view, seat, thoughts);
		for (uint32_t i = 0; i < out->count && i < longer && thoughts->iterations; i++)
			an_continue(&out->list[i], thinker, game, view, seat, 1 + thoughts->iterations / GOING_ON, seed);
	}
	free(thoughts);
	an_close(thinker);
	return done;
}
