/*
 * questions.c - how often players are asked in a game, with and without standing answers: the source of the table in docs/benchmarks.md.
 * A tool for developers, not a verb of the product.
 *
 *   questions GAME BRAIN GAMES [OPTION=VALUE]...
 *
 * BRAIN plays all seats. Every game is played twice from the same seed: once it is asked everything, once only what is neither forced nor
 * answered by the default settings. The second table counts both by the phase in which the question is put, as the position's document
 * names it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/json.h>
#include <grognard/player.h>

enum { OPTIONS = 16, PHASES = 96, PHASE = 40, DOCUMENT = 1 << 17 };

typedef struct count {
	uint64_t decisions, forced, standing; /* of these by no choice, and by settings */
	uint64_t asked[PHASES];
} count;

static char phases[PHASES][PHASE];

/* The phase, which a document names first: that of the innermost thing that is going on. A number for its name; PHASES - 1 if there is
 * none.
 */
static unsigned phase_of(const gg_game *game, const gg_state *state) {
	static char text[DOCUMENT];
	static const char key[] = "\"phase\": \"";
	gg_text to = gg_text_on(text, sizeof text);
	gg_json_out out = gg_json_on(&to);
	game->rules->write(game, state, &out);
	const char *at = strstr(text, key);
	if (!at)
		return PHASES - 1;
	at += sizeof key - 1;
	unsigned size = (unsigned)strcspn(at, "\""), i = 0;
	while (i < PHASES - 1 && phases[i][0] && (strncmp(phases[i], at, size) != 0 || phases[i][size]))
		i++;
	if (i < PHASES - 1 && size < PHASE && !phases[i][0])
		memcpy(phases[i], at, size);
	return i;
}

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
			bool asked = all || !spared(game, &box.state, &standing, &action, c);
			if (asked)
				c->asked[phase_of(game, &box.state)]++;
			if (asked && !gg_bot_move(bot, game, &box.state, turn, &rng, &action))
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
	printf("\nasked in                   everything  with standing answers\n");
	for (unsigned i = 0; i < PHASES; i++)
		if (without.asked[i] || with.asked[i])
			printf("%-26s %10.1f %10.1f\n", phases[i][0] ? phases[i] : "elsewhere", (double)without.asked[i] / each,
			       (double)with.asked[i] / each);
	return 0;
}
