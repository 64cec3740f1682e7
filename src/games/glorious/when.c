/*
 * when.c - turns, for replays: a player's turn lasts until all of their soldiers who can have marched (DGM-4.1). Nothing here is a combat.
 */
#include "glorious.h"

void gl_when(const gg_game *game, const gg_state *state, gg_when *out) {
	const gl_state *s = gl_of(state);
	(void)game;
	*out = (gg_when){.player = s->phase == GL_PLAY || s->phase == GL_ROLL_IN ? (int16_t)s->mover : GG_CHANCE};
}
