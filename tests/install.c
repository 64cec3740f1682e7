/*
 * install.c - a stranger's program: the first game of the library, played to its end with the first choice every time.
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
	if (games == 0 || !gg_setup(game, NULL, &box.state, &error)) {
		fprintf(stderr, "no game begins: %s\n", error.message);
		return 1;
	}
	while (gg_turn(game, &box.state) != GG_OVER && moves < 100000) {
		if (gg_actions(game, &box.state, list, 1024) == 0)
			return 1;
		gg_apply(game, &box.state, &list[0], NULL);
		moves++;
	}
	gg_payoff end;
	gg_payoff_of(game, &box.state, &end);
	printf("%s %s: %u actions, winners %u\n", game->rules->id, gg_version(), (unsigned)moves, (unsigned)end.winners);
	return gg_turn(game, &box.state) == GG_OVER && end.winners ? 0 : 1;
}
