/*
 * questions.c - how often players are asked in a game, with and without standing answers: the source of the table in docs/benchmarks.md.
 * A tool for developers, not a verb of the product.
 *
 *   questions GAME BRAIN GAMES [OPTION=VALUE]...
 *
 * BRAIN plays all seats. Every game is played twice from the same seed: once it is asked everything, once only what is neither forced nor
 * answered by the default settings.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/player.h>

enum { OPTIONS = 16 };

typedef struct count {
	uint64_t decisions, forced, standing; /* of these by no choice, and by settings */
} count;

static bool spared(const gg_game *game, const gg_state *state, const gg_standing *standing, gg_action *action, count *c) {
	if (gg_forced(game, state, action)) {
		c->forced++;
		return true;
	}
	bool answered = gg_standing_answer(game, state, standing, action);
	c->standing += answered;
	return answered;
}

static bool play(const gg_game *game, const gg_options *options, const gg_bot *bot, uint64_t seed, bool all, count *c) {
	gg_box box;
	gg_error error = {0};
	gg_standing standing;
	gg_rng rng = gg_rng_seed(seed);
	int turn;
	gg_standing_reset(game->rules, &standing);
	if (!gg_setup(game, options, &box.state, &error)) {
		fprintf(stderr, "questions: %s\n", error.message);
		return false;
	}
	while ((turn = gg_turn(game, &box.state)) != GG_OVER) {
		gg_action action;
		if (turn == GG_CHANCE) {
			uint32_t weights[GG_OUTCOMES_MAX], count_of = gg_chance(game, &box.state, weights), sum = 0, i = 0;
			gg_action outcomes[GG_OUTCOMES_MAX];
			gg_actions(game, &box.state, outcomes, GG_OUTCOMES_MAX);
			for (uint32_t k = 0; k < count_of; k++)
				sum += weights[k];
			for (uint32_t pick = (uint32_t)gg_rng_below(&rng, sum); pick >= weights[i]; i++)
				pick -= weights[i];
			action = outcomes[i];
		} else {
			c->decisions++;
			if ((all || !spared(game, &box.state, &standing, &action, c)) &&
			    !gg_bot_move(bot, game, &box.state, turn, &rng, &action))
				return false;
		}
		gg_apply(game, &box.state, &action, NULL);
	}
	return true;
}

int main(int argc, char **argv) {
	gg_option list[OPTIONS];
	gg_options options = {list, 0};
	gg_bot bot;
	const gg_game *game = argc > 3 ? gg_game_find(argv[1]) : NULL;
	uint64_t games = 0;
	if (!game || !gg_bot_find(&bot, argv[2]) || !gg_number(argv[3], 1, 100000, &games) || argc - 4 > OPTIONS) {
		fputs("usage: questions GAME BRAIN GAMES [OPTION=VALUE]...\n", stderr);
		return 2;
	}
	for (int i = 4; i < argc; i++) {
		char *equals = strchr(argv[i], '=');
		if (!equals)
			return 2;
		*equals = 0;
		list[options.count++] = (gg_option){argv[i], equals + 1};
	}
	count with = {0}, without = {0};
	for (uint64_t seed = 1; seed <= games; seed++)
		if (!play(game, &options, &bot, seed, true, &without) || !play(game, &options, &bot, seed, false, &with))
			return 1;
	double each = (double)games * game->rules->players_min;
	printf("%s, %s, %u games; for each player and game:\n", argv[1], argv[2], (unsigned)games);
	printf("asked everything          %7.1f\n", (double)without.decisions / each);
	printf("with standing answers     %7.1f asked, %.1f forced, %.1f answered\n",
	       (double)(with.decisions - with.forced - with.standing) / each, (double)with.forced / each, (double)with.standing / each);
	return 0;
}
