/*
 * install.c - a stranger's program: the first game of the library, played to its end at random.
 * tests/install.sh compiles it against what `meson install` put down, as C and as C++.
 */
#include <stdio.h>

#include <grognard/grognard.h>

int main(void) {
	uint32_t games = 0, moves = 0;
	const gg_game *game = gg_games(&games);
	gg_error error = {0, 0, ""};
	static gg_box box;
	static gg_action list[1024];
	gg_rng rng = gg_rng_seed(1815);
	if (games == 0 || !gg_setup(game, NULL, &box.state, &error)) {
		fprintf(stderr, "no game begins: %s\n", error.message);
		return 1;
	}
	while (gg_turn(game, &box.state) != GG_OVER && moves < 100000) {
		uint32_t choices = gg_actions(game, &box.state, list, 1024);
		if (choices == 0 || choices > 1024)
			return 1;
		gg_apply(game, &box.state, &list[gg_rng_below(&rng, choices)], NULL);
		moves++;
	}
	gg_payoff end;
	gg_payoff_of(game, &box.state, &end);
	printf("%s %s: %u actions, winners %u\n", game->rules->id, gg_version(), (unsigned)moves, (unsigned)end.winners);
	return gg_turn(game, &box.state) == GG_OVER && end.winners ? 0 : 1;
}
