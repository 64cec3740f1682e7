/*
 * one_ply.c - looks one ply ahead from what a seat may see: the score of each action for that seat.
 *
 * If an action leads to chance, its score is the weighted mean over the outcomes (over a sample if there are many); if the
 * game hides something, the mean over a few deals.
 */
#include "ai.h"

enum {
	DEALS = 6,         /* guesses at what is hidden; one on a free table, where nearly everything lies open */
	TREE_OF_DICE = 20, /* outcomes tried one by one; more, as in a deck of cards, are sampled */
	SAMPLES = 16,      /* samples when there are too many to try */
	THROWS_IN_A_ROW = 64
};

typedef struct search_job {
	const gg_game *game;
	int seat;
	gg_rng *rng;
	gg_action *list; /* room for outcomes, one list for each level of dice */
	uint64_t end;
} search_job;

/* Rolls the remaining dice and evaluates the state. */
static int64_t sampled(search_job *t, const gg_state *state) {
	int64_t sum = 0, samples = 0;
	for (; samples < SAMPLES && !(samples && ai_late(t->end)); samples++) {
		gg_box box;
		gg_copy(t->game, &box.state, state);
		for (int n = 0; n < THROWS_IN_A_ROW && gg_turn(t->game, &box.state) == GG_CHANCE; n++)
			ai_roll(t->game, &box.state, t->list, t->rng);
		sum += ai_score_for(t->game, &box.state, t->seat);
	}
	return sum / samples;
}

/* The score of a state; at a chance turn the mean over its outcomes. */
static int64_t expected(search_job *t, const gg_state *state) {
	if (gg_turn(t->game, state) != GG_CHANCE)
		return ai_score_for(t->game, state, t->seat);
	uint32_t weights[GG_OUTCOMES_MAX];
	uint32_t count = gg_chance(t->game, state, weights);
	if (count > TREE_OF_DICE)
		return sampled(t, state);
	gg_actions(t->game, state, t->list, t->game->rules->actions_max);
	int64_t sum = 0, all = 0;
	for (uint32_t i = 0; i < count && !(all && ai_late(t->end)); i++) {
		gg_box box;
		ai_try(t->game, state, &t->list[i], &box.state);
		bool again = gg_turn(t->game, &box.state) == GG_CHANCE;
		search_job inner = {t->game, t->seat, t->rng, t->list + t->game->rules->actions_max, t->end};
		int64_t score = again ? sampled(&inner, &box.state) : ai_score_for(t->game, &box.state, t->seat);
		sum += score * weights[i];
		all += weights[i];
	}
	return all ? sum / all : 0;
}

/* Adds the score of every action in one deal, up to the end of the time; an action that this deal does not allow adds nothing. Returns how
 * many it came to. */
static uint32_t add_to_mean(search_job *t, const gg_state *state, const gg_action *list, uint32_t count, int64_t *score) {
	for (uint32_t i = 0; i < count; i++) {
		gg_box after;
		gg_verdict verdict;
		if (ai_late(t->end))
			return i;
		if (t->game->rules->deal && !gg_check(t->game, state, &list[i], &verdict))
			continue;
		ai_try(t->game, state, &list[i], &after.state);
		score[i] += expected(t, &after.state);
	}
	return count;
}

void ai_one_ply_until(uint64_t end, const gg_game *game, const gg_state *view, int seat, gg_rng *rng, const gg_action *list, uint32_t count,
		      gg_action *scratch, int64_t *score) {
	search_job t = {game, seat, rng, scratch, end};
	for (uint32_t i = 0; i < count; i++)
		score[i] = 0;
	if (!game->rules->deal) {
		add_to_mean(&t, view, list, count, score);
		return;
	}
	int64_t deals = game->rules->menu ? 1 : DEALS, whole = 0;
	uint32_t seen = count; /* actions that the last deal came to */
	for (; whole < deals && seen == count; whole += seen == count) {
		gg_box guess;
		gg_copy(game, &guess.state, view);
		gg_deal(game, &guess.state, seat, rng);
		seen = add_to_mean(&t, &guess.state, list, count, score);
	}
	for (uint32_t i = 0; i < count; i++) {
		int64_t times = whole + (seen < count && i < seen);
		score[i] = times ? score[i] / times : 0;
	}
}
