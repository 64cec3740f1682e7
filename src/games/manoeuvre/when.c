/*
 * when.c - turns and combats, for replays: a Player Turn from its discards to its restorations (MAN-4.0a), a combat from its declaration
 * to the last advance.
 */
#include "manoeuvre.h"

void mv_when(const gg_game *game, const gg_state *state, gg_when *out) {
	const mv_state *s = mv_of(state);
	(void)game;
	*out = (gg_when){.turn = s->turn, .player = s->turn ? s->active : GG_CHANCE, .combat = s->form != MV_NO_COMBAT};
}
