/* judge.c - the decisions of a record, and what each of them cost: see grognard/analysis.h. */
#include <stdlib.h>

#include "analysis.h"

enum {
	SURE = 8,        /* what was played is judged anew if it was tried so many times less than the best */
	NOTEWORTHY = 20, /* thousandths: the better plan of a decision that cost as much is continued */
	GOING_ON = 16    /* a step of it gets such a part of the nodes */
};

/* --- Which decisions ------------------------------------------------------------------------------------------------ */

static bool add(gg_analysis *a, uint32_t *cap, gg_judged made) {
	if (a->count == *cap) {
		uint32_t more = *cap ? 2 * *cap : 64;
		gg_judged *list = realloc(a->list, more * sizeof *list);
		if (!list)
			return false;
		a->list = list;
		*cap = more;
	}
	a->list[a->count++] = made;
	return true;
}

static bool find(gg_analysis *a, gg_action *list) {
	const gg_record *record = a->record;
	const gg_game *game = &record->game;
	uint32_t to = a->settings.to ? a->settings.to : record->count, cap = 0;
	gg_box box;
	gg_copy(game, &box.state, &record->start.state);
	for (uint32_t i = 0; i <= record->count && i <= to; i++) {
		int who = gg_turn(game, &box.state);
		bool made = i < record->count && i < to, open = i == record->count && !record->closed;
		bool choice = who >= 0 && i >= a->settings.from && (made || open) &&
			      gg_actions(game, &box.state, list, game->rules->actions_max) > 1;
		if (choice && !add(a, &cap, (gg_judged){.line = i, .who = who, .made = made}))
			return false;
		if (choice && made)
			a->list[a->count - 1].played = record->lines[i].action;
		if (made)
			gg_apply(game, &box.state, &record->lines[i].action, NULL);
	}
	return true;
}

gg_analysis *gg_analysis_new(const gg_record *record, const gg_analysis_settings *settings) {
	gg_analysis *a = calloc(1, sizeof *a);
	gg_action *list = calloc((size_t)record->game.rules->actions_max + GG_OUTCOMES_MAX, sizeof *list);
	if (a) {
		*a = (gg_analysis){.record = record, .settings = *settings};
		a->seats = gg_seats(&record->game, &record->start.state);
	}
	if (!a || !list || !find(a, list)) {
		gg_analysis_free(a);
		a = NULL;
	}
	free(list);
	return a;
}

void gg_analysis_free(gg_analysis *a) {
	if (a)
		free(a->list);
	free(a);
}

uint32_t gg_analysis_count(const gg_analysis *a) {
	return a->count;
}

const gg_judged *gg_analysis_at(const gg_analysis *a, uint32_t index) {
	return &a->list[index];
}

/* --- What one cost -------------------------------------------------------------------------------------------------- */

static const gg_thought *thought_of(const gg_thoughts *thoughts, const gg_action *action) {
	for (uint32_t i = 0; i < thoughts->count; i++)
		if (gg_same_action(&thoughts->list[i].action, action))
			return &thoughts->list[i];
	return NULL;
}

/* The chances after what was played: the best ones, less what it costs. */
static void set_after(gg_judged *j, int seats, const int32_t best[GG_PLAYERS], const int32_t played[GG_PLAYERS]) {
	bool worse = played[j->who] < best[j->who];
	for (int p = 0; p < seats; p++) {
		int32_t after = j->before[p] + (worse ? played[p] - best[p] : 0);
		j->after[p] = after < 0 ? 0 : after;
	}
	an_balance(j->after, seats);
	if (j->after[j->who] > j->before[j->who]) /* by rounding */
		for (int p = 0; p < seats; p++)
			j->after[p] = j->before[p];
	j->cost = j->before[j->who] - j->after[j->who];
}

static void set_losses(gg_judged *j, const gg_game *game, const gg_state *view, const gg_thought *thought) {
	gg_thoughts *one = game->rules->losses && thought->visits ? calloc(1, sizeof *one) : NULL;
	gg_plans plans;
	if (!one)
		return;
	one->count = one->iterations = 1;
	one->list[0] = *thought;
	an_plans(&plans, game, view, j->who, one);
	for (int p = 0; p < GG_PLAYERS; p++)
		j->losses[p] = plans.list[0].losses[p];
	j->measured = true;
	free(one);
}

static bool judge_played(const gg_analysis *a, gg_judged *j, an_thinker *thinker, const gg_state *view, const gg_thoughts *thoughts,
			 uint64_t seed) {
	const gg_game *game = &a->record->game;
	const gg_thought *best = &thoughts->list[0], *played = thought_of(thoughts, &j->played);
	int32_t is[GG_PLAYERS] = {0}, could[GG_PLAYERS] = {0};
	if (played)
		set_losses(j, game, view, played);
	if (played && (uint64_t)played->visits * SURE >= best->visits) {
		set_after(j, a->seats, best->score, played->score);
		return true;
	}
	if (!an_worth(thinker, game, view, j->who, &best->action, a->settings.nodes, seed, could) ||
	    !an_worth(thinker, game, view, j->who, &j->played, a->settings.nodes, seed, is))
		return false;
	set_after(j, a->seats, could, is);
	return true;
}

static bool judge(const gg_analysis *a, gg_judged *j, an_thinker *thinker, gg_thoughts *thoughts) {
	const gg_game *game = &a->record->game;
	gg_box view;
	gg_rng seeds = gg_rng_seed(a->settings.seed ^ gg_mix(j->line + UINT64_C(1)));
	uint64_t seed = gg_rng_next(&seeds), other = gg_rng_next(&seeds);
	gg_record_at(a->record, j->line, &view.state);
	if (game->rules->hide)
		gg_hide(game, &view.state, j->who);
	if (!gg_think(thinker->thinker, &view.state, j->who, &(gg_budget){.nodes = a->settings.nodes}, seed, thoughts))
		return false;
	an_plans(&j->plans, game, &view.state, j->who, thoughts);
	for (int p = 0; p < a->seats; p++)
		j->before[p] = j->after[p] = thoughts->list[0].score[p];
	an_balance(j->before, a->seats);
	an_balance(j->after, a->seats);
	bool best = !j->made || gg_same_action(&j->played, &thoughts->list[0].action);
	if (best && j->made)
		set_losses(j, game, &view.state, &thoughts->list[0]);
	/* First, since judging what was played may make the thinker forget. */
	for (uint32_t i = 0; i < j->plans.count && !j->made; i++)
		an_continue(&j->plans.list[i], thinker, game, &view.state, j->who, 1 + a->settings.nodes / GOING_ON, seed);
	if (!best && !judge_played(a, j, thinker, &view.state, thoughts, other))
		return false;
	if (j->cost >= NOTEWORTHY)
		an_continue(&j->plans.list[0], thinker, game, &view.state, j->who, 1 + a->settings.nodes / GOING_ON, seed);
	return true;
}

bool gg_analysis_judge(gg_analysis *a, uint32_t index) {
	gg_judged *j = &a->list[index];
	an_thinker *thinker = an_open(&a->record->game);
	gg_thoughts *thoughts = malloc(sizeof *thoughts);
	j->judged = thinker && thoughts && judge(a, j, thinker, thoughts);
	an_close(thinker);
	free(thoughts);
	return j->judged;
}
