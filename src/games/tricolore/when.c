/*
 * when.c - turns and combats, for replays. In alternating play a player's turn is their phase (L3C-3.19); initiative, operations, the end
 * of the turn and all of simultaneous play belong to both. A combat is a fire or a march to combat, with everything that happens inside it;
 * the fires that all of an army opens with are one.
 */
#include "rulebook.h"

enum { OPENING_FIRE = 1 << 24 };

static bool opening_fire(unsigned phase) {
	return (phase >= L3_PH_FIRE0_ANSWER && phase <= L3_PH_FIRE0_APPLY) || phase == L3_SIM_FIRE1_ERRORS || phase == L3_SIM_FIRE1_APPLY;
}

/* The outermost: whatever happens between marching off and the end of the pursuit belongs to the march. */
static uint32_t combat_of(const l3_state *s) {
	for (unsigned i = 0; i < s->depth; i++) {
		const l3_frame *f = &s->frame[i];
		if (f->kind == L3_FRAME_FIRE || f->kind == L3_FRAME_MAC || f->kind == L3_FRAME_COUNTER || f->kind == L3_FRAME_CAC)
			return (uint32_t)f->kind << 16 | (uint32_t)f->unit << 8 | f->mac;
	}
	return opening_fire(s->phase) ? OPENING_FIRE : 0;
}

void l3_when(const gg_game *game, const gg_state *state, gg_when *out) {
	const l3_state *s = l3_of(state);
	bool alternating = s->phase >= L3_PH_START && s->phase <= L3_PH_END;
	(void)game;
	*out = (gg_when){.turn = s->turn, .player = alternating ? (int16_t)s->jep : GG_CHANCE, .combat = combat_of(s)};
}
