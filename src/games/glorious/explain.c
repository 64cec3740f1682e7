/*
 * explain.c - every number behind an action, item by item with its clause: a soldier's maximum, the barracks
 * square or grey piece it would take, the chances of a die.
 */
#include "glorious.h"

static void item(const gg_item_sink *sink, unsigned kind, unsigned code, unsigned clause, unsigned value, unsigned arg) {
	gg_item line = {(uint16_t)kind, (uint16_t)code, (uint16_t)clause, 0, 0, (int32_t)value, {(int32_t)arg, 0, 0, 0, 0, 0}};
	sink->put(sink->payload, &line);
}

static void explain_move(const gl_state *s, const gg_action *a, const gg_item_sink *sink) {
	static const uint16_t bases[] = {0, GL_SAY_BASE_NONE, GL_SAY_BASE_WHITE, GL_SAY_BASE_BLACK};
	if (a->who < 1 || a->who > s->soldiers)
		return;
	unsigned soldier = gl_index(s, s->mover, a->who);
	if (!gl_on_track(s, soldier))
		return;
	gl_board board;
	gl_look(s, &board);
	gl_reach r = gl_reach_of(s, &board, soldier);
	/* A number that results from another reading cites that reading. */
	bool fixed = s->timing == GL_TURN_START, other = fixed || s->position_rule == GL_COUNT_COLOURS;
	item(sink, GG_ITEM_TOTAL, GL_SAY_MAXIMUM, DGM_5_4, r.maximum, a->who);
	item(sink, GG_ITEM_TIMES, fixed ? GL_SAY_PLACE_AT_START : GL_SAY_PLACE_IN_RACE, other ? DGM_5_6 : DGM_5_1, r.position, 0);
	item(sink, GG_ITEM_TIMES, GL_SAY_HEIGHT, DGM_5_2, r.height, 0);
	item(sink, GG_ITEM_TIMES, bases[r.base], r.base > 1 && r.height > 2 ? DGM_5_6 : DGM_5_3, r.base, 0);
	for (unsigned i = 0; i < GL_GREY; i++)
		if (a->a <= s->track && s->piece[GL_BLACK + GL_WHITE + i] == a->a)
			item(sink, GG_ITEM_TOTAL, GL_SAY_GREY_TAKEN, DGM_6_1, i + 1, (unsigned)a->a);
	if (a->a != s->track + 1)
		return;
	bool in_turn;
	unsigned square = gl_next_square(s, soldier, &in_turn);
	item(sink, GG_ITEM_TOTAL, GL_SAY_SQUARE, in_turn ? DGM_7_2 : DGM_9_2, square, a->who);
	item(sink, GG_ITEM_PLUS, in_turn ? GL_SAY_HIGHEST_FREE : GL_SAY_LOWEST_FREE, in_turn ? DGM_7_2 : DGM_9_2, square, 0);
}

void gl_explain(const gg_game *game, const gg_state *state, const gg_action *a, const gg_item_sink *sink) {
	const gl_state *s = gl_of(state);
	switch (a->kind) {
	case GL_DO_MOVE:
		if (s->phase == GL_PLAY)
			explain_move(s, a, sink);
		break;
	case GL_DO_ENTER:
		if (s->phase == GL_ROLL_IN && s->rolled) {
			item(sink, GG_ITEM_TOTAL, GL_SAY_ENTRY, DGM_3_1, s->rolled, a->who);
			item(sink, GG_ITEM_PLUS, GL_SAY_DIE_SHOWS, DGM_3_1, s->rolled, 0);
		}
		break;
	case GL_DO_PLACE:
		if (s->phase == GL_PLACE && a->who < GL_PIECE_KINDS)
			item(sink, GG_ITEM_TOTAL, GL_SAY_LAYING_PLACE, DGM_2_3, gg_wide_count(gl_laying_places(s, a->who)), 0);
		break;
	default:
		if (gl_turn(game, state) == GG_CHANCE)
			item(sink, GG_ITEM_TOTAL, GL_SAY_OUTCOMES, s->phase == GL_START ? DGM_2_4 : DGM_3_1,
			     gl_actions(game, state, NULL, 0), 0);
		break;
	}
}
