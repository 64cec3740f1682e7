/*
 * when.c - turns and combats, for replays. A player's turn is the activation of one division (BE-1.1); command before it belongs to both.
 * A combat is a fire or a charge, with everything that happens inside it.
 */
#include "rulebook.h"

/* The outermost: fires in support of a charge belong to the charge. */
static uint32_t combat_of(const em_state *s) {
	for (unsigned i = 0; i < s->depth; i++) {
		const em_frame *f = &s->frame[i];
		if (f->kind == EM_FRAME_CHARGE || f->kind == EM_FRAME_FIRE)
			return (uint32_t)f->kind << 16 | (uint32_t)f->unit << 8 | f->target;
	}
	return 0;
}

void em_when(const gg_game *game, const gg_state *state, gg_when *out) {
	const em_state *s = em_of(state);
	bool active = s->phase >= EM_AC_START && s->phase <= EM_AC_END;
	(void)game;
	*out = (gg_when){.turn = s->turn, .player = active ? (int16_t)s->side : GG_CHANCE, .combat = combat_of(s)};
	out->part = active ? (uint16_t)(s->division_now + 1) : 0;
}
