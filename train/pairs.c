/* pairs.c - see pairs.h. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <grognard/hash.h>

#include "../src/ai/ai.h"
#include "crowd.h"
#include "openings.h"
#include "pairs.h"

typedef struct table {
	const match *match;
	pthread_mutex_t lock;
	uint32_t played;
	double spent; /* seconds of all pairs */
} table;

double clock_now(void) {
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void contender_set(contender *to, const gg_game *game, const int32_t *weights) {
	memcpy(to->weights, weights, game->rules->weight_count * sizeof *weights);
	to->rules = *game->rules;
	to->rules.weights = to->weights;
	to->game = (gg_game){&to->rules, game->data};
}

static void fail(const char *what) {
	fprintf(stderr, "tune: %s\n", what);
	exit(1);
}

/* --- One battle --------------------------------------------------------------------------------------------------------- */

static void decide(const match *m, const contender *by, gg_state *state, int seat, gg_rng *rng) {
	gg_box view;
	gg_action action;
	gg_copy(m->game, &view.state, state);
	if (m->game->rules->hide)
		m->game->rules->hide(m->game, &view.state, seat);
	if (!m->bot.choose(&m->bot, &by->game, &view.state, seat, rng, &action))
		fail("a player had no choice");
	m->game->rules->apply(m->game, state, &action, NULL);
}

/* The same throw has the same die in both battles of a pair, whatever happened between. */
static void play(const match *m, gg_state *state, const contender *const by[2], uint64_t seed) {
	gg_action *list = ai_list_new(m->game, 1);
	gg_rng rng = gg_rng_seed(gg_hash_chain(seed, 0));
	uint32_t throws = 0;
	if (!list)
		fail("no memory");
	for (int turn; (turn = gg_turn(m->game, state)) != GG_OVER;) {
		if (turn == GG_CHANCE) {
			gg_rng dice = gg_rng_seed(gg_hash_chain(seed, ++throws));
			ai_roll(m->game, state, list, &dice);
		} else {
			decide(m, by[turn], state, turn, &rng);
		}
	}
	free(list);
}

static int32_t size_of(int32_t x) {
	return x < 0 ? -x : x;
}

static void add_result(const match *m, const gg_state *state, int seat, pair_result *to) {
	gg_payoff payoff;
	gg_payoff_of(m->game, state, &payoff);
	int32_t mine = payoff.value[seat], theirs = payoff.value[1 - seat], all = size_of(mine) + size_of(theirs);
	int32_t lead = all ? (mine - theirs) * PAIRS_WHOLE / all : 0;
	int32_t share = ((payoff.winners >> seat & 1) - (payoff.winners >> (1 - seat) & 1)) * PAIRS_WHOLE;
	to->share += share;
	to->value += (share + lead) / 2;
}

static pair_result play_pair(const match *m, const contender *first, const contender *second, uint32_t number) {
	uint64_t seed = gg_hash_chain(m->seed, number);
	pair_result result = {0, 0};
	for (int seat = 0; seat < 2; seat++) {
		gg_rng rng = gg_rng_seed(seed);
		gg_box box;
		const contender *by[2] = {seat ? second : first, seat ? first : second};
		openings_begin(m->game, m->opening, &rng, &box);
		play(m, &box.state, by, seed);
		add_result(m, &box.state, seat, &result);
	}
	return result;
}

/* --- Many ----------------------------------------------------------------------------------------------------------------- */

/* No time is left for another pair. */
static bool late(table *t) {
	pthread_mutex_lock(&t->lock);
	double takes = t->played ? t->spent / t->played : 0;
	pthread_mutex_unlock(&t->lock);
	return t->match->until > 0 && clock_now() + takes > t->match->until;
}

static void play_number(void *payload, uint32_t number) {
	table *t = payload;
	const match *m = t->match;
	contender first, second;
	double begun = clock_now();
	if (late(t))
		return;
	m->seat(m->payload, number, &first, &second);
	pair_result result = play_pair(m, &first, &second, number);
	pthread_mutex_lock(&t->lock);
	t->played++;
	t->spent += clock_now() - begun;
	m->done(m->payload, number, &result);
	pthread_mutex_unlock(&t->lock);
}

uint32_t pairs_play(const match *m) {
	table t = {.match = m};
	pthread_mutex_init(&t.lock, NULL);
	crowd_run(&(crowd){.games = m->pairs, .threads = m->threads}, play_number, &t);
	pthread_mutex_destroy(&t.lock);
	return t.played;
}
