/*
 * play.c - one game from its set-up to its end. Every decision is made from a view and checked before it is played: a player that breaks
 * off or chooses what is not legal loses this game and no other, and the reason is kept.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <grognard/catalogue.h>
#include <grognard/record.h>

#include "player.h"

typedef struct session {
	const arena_plan *plan;
	arena_player *players[GG_PLAYERS];
	arena_seat seats[GG_PLAYERS];
	gg_rng dice, chance_of[GG_PLAYERS]; /* of chance, and of each player */
	gg_box box, view;
	gg_action *list;
	arena_result *result;
} session;

static uint64_t micros_now(bool by_clock) {
	struct timespec t;
	clock_gettime(by_clock ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &t);
	return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* Kept in a line of JSON and shown in reports: no quotes and nothing that a terminal would take for an order. */
static void clean_reason(char reason[ARENA_REASON]) {
	gg_clean(reason, '?');
	for (char *p = reason; *p; p++)
		if (*p == '"' || *p == '\\')
			*p = '\'';
}

bool arena_resigned(const arena_result *result) {
	return result->faulty >= 0 && !strcmp(result->reason, ARENA_RESIGNED);
}

/* The player of that seat has lost, whatever the position. */
static void forfeit(session *t, int seat) {
	arena_result *r = t->result;
	clean_reason(r->reason);
	r->faulty = seat;
	r->winners = 0;
	for (int i = 0; i < t->plan->seats; i++)
		r->winners |= (uint16_t)((i != seat) << i);
	memset(r->value, 0, sizeof r->value);
}

static void refuse(session *t, int seat, const gg_action *action, const gg_verdict *verdict) {
	char words[GG_LINE_MAX] = "";
	gg_text text = gg_text_on(words, sizeof words);
	const gg_game *game = &t->plan->game;
	game->rules->format(game, &t->box.state, action, &text);
	snprintf(t->result->reason, ARENA_REASON, "played what is not legal: %.60s (%s)", words, gg_clause_id(game, verdict->clause));
	forfeit(t, seat);
}

/* The player to act decides. False: it has lost by that. */
static bool decide(session *t, int seat, gg_action *action) {
	const gg_game *game = &t->plan->game;
	arena_player *player = t->players[seat];
	gg_verdict verdict;
	gg_copy(game, &t->view.state, &t->box.state);
	if (game->rules->hide)
		gg_hide(game, &t->view.state, seat);
	uint64_t start = micros_now(player->by_clock);
	bool chosen = player->choose(player->self, &t->seats[seat], &t->view.state, &t->chance_of[seat], action, t->result->reason);
	t->result->micros[seat] += micros_now(player->by_clock) - start;
	t->result->decisions[seat]++;
	if (!chosen) {
		forfeit(t, seat);
		return false;
	}
	if (gg_check(game, &t->box.state, action, &verdict))
		return true;
	refuse(t, seat, action, &verdict);
	return false;
}

static gg_action roll(session *t) {
	uint32_t weights[GG_OUTCOMES_MAX], count = gg_chance(&t->plan->game, &t->box.state, weights);
	gg_actions(&t->plan->game, &t->box.state, t->list, t->plan->game.rules->actions_max);
	return t->list[gg_rng_weighted(&t->dice, weights, count)];
}

/* To the end, or to a fault. False: it was stopped. */
static bool play_on(session *t, _Atomic bool *stop) {
	for (int who; (who = gg_turn(&t->plan->game, &t->box.state)) != GG_OVER; t->result->actions++) {
		gg_action action = {0};
		if (stop && *stop)
			return false;
		if (who == GG_CHANCE)
			action = roll(t);
		else if (!decide(t, who, &action))
			return true;
		gg_apply(&t->plan->game, &t->box.state, &action, NULL);
	}
	gg_payoff payoff;
	gg_payoff_of(&t->plan->game, &t->box.state, &payoff);
	memcpy(t->result->value, payoff.value, sizeof payoff.value);
	t->result->winners = payoff.winners;
	t->result->clause = payoff.clause;
	return true;
}

/* Everybody sits down. False: one of them has lost by that. */
static bool begin(session *t, const gg_options *options, int *seated) {
	for (int seat = 0; seat < t->plan->seats; seat++) {
		t->seats[seat] = (arena_seat){&t->plan->game, options, t->plan->seats, seat};
		*seated = seat + 1;
		if (!t->players[seat]->begin(t->players[seat]->self, &t->seats[seat], t->result->reason)) {
			forfeit(t, seat);
			return false;
		}
	}
	return true;
}

/* As in a record. */
static void tell_result(session *t, bool done, int seated) {
	char words[64];
	gg_text text = gg_text_on(words, sizeof words);
	if (!done) {
		gg_put(&text, "abandoned");
	} else if (t->result->faulty >= 0) {
		gg_put_char(&text, 'p');
		gg_put_int(&text, t->result->faulty + 1);
		gg_put(&text, arena_resigned(t->result) ? " resigned" : " forfeits");
	} else {
		gg_result_write(&t->plan->game, &t->box.state, &text);
	}
	for (int seat = 0; seat < seated; seat++)
		t->players[seat]->end(t->players[seat]->self, words);
}

/* Everybody comes to the table. A program that does not even start has lost. */
static bool find_players(session *t, const arena_job *job, arena_bench *bench, _Atomic bool *stop) {
	gg_error error = {0};
	int missing = 0;
	if (arena_bench_seat(bench, t->plan, job, stop, t->players, &missing, &error))
		return true;
	snprintf(t->result->reason, ARENA_REASON, "%.*s", ARENA_REASON - 1, error.message);
	forfeit(t, missing);
	return false;
}

static arena_end play(session *t, const arena_job *job, arena_bench *bench, _Atomic bool *stop, gg_error *error) {
	gg_option list[ARENA_OPTIONS];
	gg_options options = {list, arena_options(t->plan, job, list)};
	int seated = 0;
	if (!gg_setup(&t->plan->game, &options, &t->box.state, error))
		return ARENA_BROKEN;
	t->dice = gg_rng_seed(arena_set_seed(t->plan, job->pairing, job->set));
	for (int seat = 0; seat < t->plan->seats; seat++)
		t->chance_of[seat] = gg_rng_seed(arena_seat_seed(t->plan, job, seat));
	bool done = !find_players(t, job, bench, stop) || !begin(t, &options, &seated) || play_on(t, stop);
	/* A player that was stopped has no fault of its own. */
	done = done && !(t->result->faulty >= 0 && stop && *stop);
	tell_result(t, done, seated);
	t->result->hash = t->box.state.hash;
	return done ? ARENA_PLAYED : ARENA_STOPPED;
}

arena_end arena_play(const arena_plan *plan, const arena_job *job, arena_bench *bench, _Atomic bool *stop, arena_result *out,
		     gg_error *error) {
	session *t = calloc(1, sizeof *t);
	gg_action *list = calloc((size_t)plan->game.rules->actions_max + GG_OUTCOMES_MAX, sizeof *list);
	arena_end end = ARENA_BROKEN;
	memset(out, 0, sizeof *out);
	out->faulty = -1;
	if (t && list) {
		t->plan = plan;
		t->list = list;
		t->result = out;
		end = play(t, job, bench, stop, error);
	} else {
		gg_fail(error, 0, 0, "out of memory", NULL);
	}
	free(list);
	free(t);
	return end;
}
