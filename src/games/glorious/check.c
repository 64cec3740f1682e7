/*
 * check.c - whether any action is legal, and if not, which clause it breaks. Written independently of the
 * list in actions.c, in the order in which a player would ask; a property test compares the two.
 */
#include "glorious.h"

static bool refuse(gg_verdict *v, unsigned code, unsigned clause, int32_t a, int32_t b, int32_t c) {
	*v = (gg_verdict){(uint16_t)code, (uint16_t)clause, {a, b, c, 0, 0, 0}};
	return false;
}

static bool allow(gg_verdict *v) {
	*v = (gg_verdict){0};
	return true;
}

static bool check_start(const gl_state *s, const gg_action *a, gg_verdict *v) {
	if (a->kind != GL_DO_START || a->who)
		return refuse(v, GL_SAY_CHANCE_ACTS, DGM_2_4, 0, 0, 0);
	if (a->a < 0 || a->a >= s->players)
		return refuse(v, GL_SAY_NO_SUCH_SEAT, DGM_2_4, 0, 0, 0);
	return allow(v);
}

static bool check_place(const gl_state *s, const gg_action *a, gg_verdict *v) {
	unsigned piece;
	if (a->kind != GL_DO_PLACE)
		return refuse(v, GL_SAY_LAY_FIRST, DGM_2_3, 0, 0, 0);
	if (a->who >= GL_PIECE_KINDS)
		return refuse(v, GL_SAY_NOT_AN_ACTION, DGM_10_2, 0, 0, 0);
	if (s->setup == GL_AT_RANDOM && a->who != gl_kind(s->laid))
		return refuse(v, GL_SAY_OTHER_PIECE_NEXT, DGM_2_3, (int32_t)gl_kind(s->laid), 0, 0);
	if (!gl_left(s, a->who, &piece))
		return refuse(v, GL_SAY_NONE_LEFT, DGM_2_3, a->who, 0, 0);
	bool strip = a->who >= GL_PIECE_GREY && s->grey_places == GL_GREY_LAST_STRIP;
	int32_t from = s->white_strip + 1, to = strip ? s->track : s->track - s->white_strip;
	if (a->a < from || a->a > to)
		return refuse(v, GL_SAY_NOT_PINK, DGM_2_3, a->a, from, to);
	if (gl_piece_on(s, (unsigned)a->a))
		return refuse(v, GL_SAY_SPACE_TAKEN, DGM_2_3, a->a, 0, 0);
	return allow(v);
}

static bool check_soldier(const gl_state *s, const gg_action *a, gg_verdict *v) {
	if (a->who < 1 || a->who > s->soldiers)
		return refuse(v, GL_SAY_NO_SUCH_SOLDIER, DGM_2_1, s->mover, a->who, s->soldiers);
	return true;
}

static bool check_roll_in(const gl_state *s, const gg_action *a, gg_verdict *v) {
	bool before = s->roll_choice == GL_NAME_BEFORE;
	if (before ? s->ready != 0 : s->rolled == 0) {
		if (a->kind != GL_DO_ROLL || a->who)
			return refuse(v, GL_SAY_CHANCE_ACTS, DGM_3_1, 0, 0, 0);
		if (a->a < 1 || a->a > s->die)
			return refuse(v, GL_SAY_NO_SUCH_FACE, DGM_3_1, a->a, 0, 0);
		return allow(v);
	}
	if (a->kind == GL_DO_MOVE || a->kind == GL_DO_PLACE || a->kind == GL_DO_START)
		return refuse(v, GL_SAY_ROLL_IN_FIRST, DGM_3_1, 0, 0, 0);
	if (a->kind != (before ? GL_DO_READY : GL_DO_ENTER))
		return refuse(v, before ? GL_SAY_READY_FIRST : GL_SAY_NOT_AN_ACTION, DGM_3_1, 0, 0, 0);
	if (!check_soldier(s, a, v))
		return false;
	if (a->a)
		return refuse(v, GL_SAY_NOT_AN_ACTION, DGM_10_2, 0, 0, 0);
	if (s->where[gl_index(s, s->mover, a->who)])
		return refuse(v, GL_SAY_ALREADY_OUT, DGM_3_1, a->who, 0, 0);
	return allow(v);
}

/* DGM-4.2: names the soldier standing on top. */
static bool refuse_covered(const gl_state *s, unsigned soldier, gg_verdict *v) {
	unsigned above = soldier;
	for (unsigned i = 0; i < gl_total(s); i++)
		if (s->where[i] == s->where[soldier] && s->level[i] == s->level[soldier] + 1)
			above = i;
	return refuse(v, GL_SAY_COVERED, DGM_4_2, (int32_t)gl_number(s, soldier), (int32_t)gl_player(s, above),
		      (int32_t)gl_number(s, above));
}

static bool check_landing(const gl_state *s, const gg_action *a, unsigned soldier, gg_verdict *v) {
	int32_t from = s->where[soldier], to = a->a, barracks = s->track + 1;
	if (to < 1 || to > barracks)
		return refuse(v, GL_SAY_NO_SUCH_SPACE, DGM_7_1, to, s->track, 0);
	if (to <= from)
		return refuse(v, GL_SAY_NOT_FORWARD, DGM_4_5, a->who, from, 0);
	gl_board board;
	gl_look(s, &board);
	gl_reach r = gl_reach_of(s, &board, soldier);
	if (to - from > (int32_t)r.maximum) {
		*v = (gg_verdict){GL_SAY_TOO_FAR,
				  DGM_5_4,
				  {a->who, to - from, (int32_t)r.maximum, (int32_t)r.position, (int32_t)r.height, (int32_t)r.base}};
		return false;
	}
	if (to != barracks && gl_height(s, (unsigned)to) >= s->max_stack)
		return refuse(v, GL_SAY_STACK_FULL, DGM_4_5, to, s->max_stack, 0);
	return allow(v);
}

static bool check_play(const gl_state *s, const gg_action *a, gg_verdict *v) {
	if (a->kind != GL_DO_MOVE)
		return refuse(v, GL_SAY_MARCHING_NOW, DGM_3_3, 0, 0, 0);
	if (!check_soldier(s, a, v))
		return false;
	unsigned soldier = gl_index(s, s->mover, a->who);
	if (s->where[soldier] == GL_HOME)
		return refuse(v, GL_SAY_ALREADY_HOME, DGM_7_2, a->who, 0, 0);
	if (gg_set_has(s->moved, soldier))
		return refuse(v, GL_SAY_ALREADY_MOVED, DGM_4_1, a->who, 0, 0);
	if (gg_set_has(s->covered, soldier))
		return refuse_covered(s, soldier, v);
	return check_landing(s, a, soldier, v);
}

bool gl_check(const gg_game *game, const gg_state *state, const gg_action *action, gg_verdict *verdict) {
	(void)game;
	const gl_state *s = gl_of(state);
	if (s->phase == GL_OVER)
		return refuse(verdict, GL_SAY_GAME_OVER, DGM_7_3, 0, 0, 0);
	if (action->kind < 1 || action->kind >= GL_DO_KINDS || action->b || action->c)
		return refuse(verdict, GL_SAY_NOT_AN_ACTION, DGM_10_2, 0, 0, 0);
	switch (s->phase) {
	case GL_START:
		return check_start(s, action, verdict);
	case GL_PLACE:
		return check_place(s, action, verdict);
	case GL_ROLL_IN:
		return check_roll_in(s, action, verdict);
	default:
		return check_play(s, action, verdict);
	}
}
