/*
 * parts.c - what an action names, for surfaces that do not parse notation: the soldier as in the position ("red 3"),
 * the piece, the spaces. The barracks are the space after the last one, with "home" set to true.
 */
#include "glorious.h"

static void put_soldier(const gl_state *s, unsigned number, gg_json_out *out) {
	char name[16];
	gg_text text = gg_text_on(name, sizeof name);
	gg_put(&text, gl_colour_names[s->mover % GG_PLAYERS]);
	gg_put_char(&text, ' ');
	gg_put_int(&text, (int64_t)number);
	gg_json_put_string(out, "unit", name);
}

static void put_march(const gl_state *s, const gg_action *a, gg_json_out *out) {
	put_soldier(s, a->who, out);
	if (a->who >= 1 && a->who <= s->soldiers) {
		unsigned from = s->where[gl_index(s, s->mover, a->who)];
		if (from && from != GL_HOME)
			gg_json_put_int(out, "from", from);
	}
	gg_json_put_int(out, "to", a->a);
	if (a->a == s->track + 1)
		gg_json_put_bool(out, "home", true);
}

void gl_parts(const gg_game *game, const gg_state *state, const gg_action *a, gg_json_out *out) {
	const gl_state *s = gl_of(state);
	(void)game;
	gg_json_put_string(out, "verb", a->kind < GL_DO_KINDS ? gl_verbs[a->kind] : "");
	switch (a->kind) {
	case GL_DO_START:
		gg_json_put_int(out, "seat", a->a);
		break;
	case GL_DO_PLACE:
		if (a->who < GL_PIECE_KINDS)
			gg_json_put_string(out, "piece", gl_piece_names[a->who]);
		gg_json_put_int(out, "to", a->a);
		break;
	case GL_DO_ROLL:
		gg_json_put_int(out, "amount", a->a);
		break;
	case GL_DO_READY:
		put_soldier(s, a->who, out);
		break;
	case GL_DO_ENTER:
		put_soldier(s, a->who, out);
		gg_json_put_int(out, "to", s->rolled);
		break;
	case GL_DO_MOVE:
		put_march(s, a, out);
		break;
	default:
		break;
	}
}

/* DGM-2.1: in the basic game numbers do not matter, so which soldier enters is not a decision; nor is it if only one is left.
 * A move is always left to the player, even if only one is possible. */
bool gl_forced(const gg_game *game, const gg_state *state, gg_action *out) {
	const gl_state *s = gl_of(state);
	gg_action list[2];
	uint32_t count = s->phase == GL_ROLL_IN ? gl_actions(game, state, list, 2) : 0;
	if (count != 1 && (!count || s->variant != 0))
		return false;
	*out = list[0];
	return true;
}

/* DGM-1.1: the four colours as printed on paper. */
uint32_t gl_seat_colour(const gg_game *game, const gg_state *state, int seat) {
	static const uint32_t colours[GG_PLAYERS] = {0xa52a30, 0xdba91f, 0x24508f, 0x3b6f3f};
	(void)game, (void)state;
	return colours[seat & (GG_PLAYERS - 1)];
}
