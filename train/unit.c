/*
 * unit.c - measures how much of a rulebook's `evaluate` makes a win likely (gg_rules.evaluate_unit), on battles between bots.
 *
 *   unit GAME [--battles N] [--seed S] [--ply BOT] [--opening SCENARIO] [--every N]
 *
 * One decision in N is kept, with the lead of the first seat by `evaluate` and how the battle ended. The unit is the one that makes these
 * ends likeliest: a chance to win of 1 / (1 + exp(-lead / unit)). Positions of one battle share its end, so it takes many battles.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/hash.h>
#include <grognard/player.h>

#include "../src/ai/ai.h"
#include "openings.h"

typedef struct seen {
	double lead, share;
} seen;

typedef struct survey {
	const gg_game *game;
	gg_bot bot;
	const char *opening;
	uint64_t seed;
	uint32_t battles, every;
	seen *list;
	size_t count, room;
} survey;

static void *must(void *memory) {
	if (!memory) {
		fprintf(stderr, "unit: no memory\n");
		exit(1);
	}
	return memory;
}

static void keep(survey *v, const gg_state *state) {
	if (v->count == v->room) {
		v->room = v->room * 2 + 1024;
		v->list = must(realloc(v->list, v->room * sizeof *v->list));
	}
	v->list[v->count++].lead = v->game->rules->evaluate(v->game, state, 0);
}

static void play(survey *v, uint32_t number) {
	const gg_game *game = v->game;
	gg_rng rng = gg_rng_seed(gg_hash_chain(v->seed, number));
	gg_action *list = must(ai_list_new(game, 1)), action;
	gg_payoff payoff;
	gg_box box;
	size_t first = v->count;
	openings_begin(game, v->opening, &rng, &box);
	for (int turn; (turn = gg_turn(game, &box.state)) != GG_OVER;) {
		if (turn == GG_CHANCE) {
			ai_roll(game, &box.state, list, &rng);
			continue;
		}
		if (gg_rng_below(&rng, v->every) == 0)
			keep(v, &box.state);
		if (!gg_bot_move(&v->bot, game, &box.state, turn, &rng, &action))
			exit(1);
		game->rules->apply(game, &box.state, &action, NULL);
	}
	gg_payoff_of(game, &box.state, &payoff);
	for (size_t i = first; i < v->count; i++)
		v->list[i].share = 0.5 + 0.5 * ((payoff.winners & 1) - (payoff.winners >> 1 & 1));
	free(list);
}

/* How unlikely the ends are with this unit: the mean of the logarithms. */
static double loss_of(const survey *v, double unit) {
	double sum = 0;
	for (size_t i = 0; i < v->count; i++) {
		double x = v->list[i].lead / unit;
		sum += v->list[i].share * log1p(exp(-x)) + (1 - v->list[i].share) * log1p(exp(x));
	}
	return sum / (double)v->count;
}

/* By thirds of what is left, on a scale of logarithms: the loss has one lowest place. */
static double best_unit(const survey *v) {
	double low = log(1e3), high = log(1e7);
	while (high - low > 1e-4) {
		double a = low + (high - low) / 3, b = high - (high - low) / 3;
		if (loss_of(v, exp(a)) < loss_of(v, exp(b)))
			high = b;
		else
			low = a;
	}
	return exp(low);
}

/* What was said and what came of it, in five classes of the chance to win. */
static void print_classes(const survey *v, double unit) {
	enum { CLASSES = 5 };
	double said[CLASSES] = {0}, came[CLASSES] = {0};
	size_t count[CLASSES] = {0};
	for (size_t i = 0; i < v->count; i++) {
		double chance = 1 / (1 + exp(-v->list[i].lead / unit));
		int at = (int)(chance * CLASSES);
		at = at < CLASSES ? at : CLASSES - 1;
		said[at] += chance;
		came[at] += v->list[i].share;
		count[at]++;
	}
	for (int at = 0; at < CLASSES; at++)
		if (count[at])
			printf("  said %3.0f %%, came %3.0f %% of %zu positions\n", 100 * said[at] / (double)count[at],
			       100 * came[at] / (double)count[at], count[at]);
}

static bool set(survey *v, const char *flag, const char *value) {
	if (strcmp(flag, "--battles") == 0)
		v->battles = (uint32_t)strtoul(value, NULL, 10);
	else if (strcmp(flag, "--seed") == 0)
		v->seed = strtoull(value, NULL, 10);
	else if (strcmp(flag, "--every") == 0)
		return (v->every = (uint32_t)strtoul(value, NULL, 10)) > 0;
	else if (strcmp(flag, "--opening") == 0)
		v->opening = value;
	else
		return strcmp(flag, "--ply") == 0 && gg_bot_find(&v->bot, value);
	return true;
}

int main(int argc, char **argv) {
	survey v = {.battles = 100, .seed = 1, .every = 10};
	gg_bot_find(&v.bot, "greedy");
	bool good = argc >= 2 && (v.game = gg_game_find(argv[1])) && v.game->rules->players_max == 2;
	for (int i = 2; good && i < argc; i += 2)
		good = i + 1 < argc && set(&v, argv[i], argv[i + 1]);
	if (!good) {
		fprintf(stderr, "usage: unit GAME [--flag value]...; see train/unit.c\n");
		return 2;
	}
	for (uint32_t i = 0; i < v.battles; i++)
		play(&v, i);
	double unit = v.count ? best_unit(&v) : 0;
	printf("%s, %s: unit %.0f from %zu positions of %u battles; loss %.3f, by lot 0.693, with the unit in use %.3f\n",
	       v.game->rules->id, v.bot.name, unit, v.count, (unsigned)v.battles, loss_of(&v, unit),
	       v.game->rules->evaluate_unit ? loss_of(&v, v.game->rules->evaluate_unit) : 0);
	print_classes(&v, unit);
	free(v.list);
	return 0;
}
