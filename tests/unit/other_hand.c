/* other_hand.c - see other_hand.h. */
#include "other_hand.h"

#include <stdlib.h>

bool random_step(const gg_game *game, gg_state *state, gg_rng *rng) {
	static gg_action list[8192];
	uint32_t weights[GG_OUTCOMES_MAX];
	int turn = gg_turn(game, state);
	if (turn == GG_OVER)
		return false;
	uint32_t count = gg_actions(game, state, list, 8192);
	if (turn == GG_CHANCE)
		gg_chance(game, state, weights);
	gg_apply(game, state, &list[turn == GG_CHANCE ? gg_rng_weighted(rng, weights, count) : gg_rng_below(rng, count)], NULL);
	return true;
}

static void begin(const gg_game *game, const char *edition, gg_state *state) {
	gg_option option = {"edition", edition};
	gg_error error;
	if (!gg_setup(game, &(gg_options){&option, 1}, state, &error))
		abort();
}

uint32_t other_hands(const gg_game *game, const char *edition, uint32_t positions, differs *asked, uint32_t *changed) {
	gg_rng rng = gg_rng_seed(1812);
	gg_box box, other;
	uint32_t different = 0;
	*changed = 0;
	begin(game, edition, &box.state);
	for (uint32_t done = 0; done < positions;) {
		int seat = gg_turn(game, &box.state);
		if (seat >= 0 && gg_rng_below(&rng, 4) == 0) {
			gg_copy(game, &other.state, &box.state);
			gg_hide(game, &other.state, seat);
			gg_deal(game, &other.state, seat, &rng);
			*changed += box.state.hash != other.state.hash;
			different += asked(game, &box.state, &other.state, seat, done++);
		}
		if (!random_step(game, &box.state, &rng))
			begin(game, edition, &box.state);
	}
	return different;
}
