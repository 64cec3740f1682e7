/*
 * exit.c - a unit leaves the table where the scenario lets it (BE-5.17, SC-3).
 */
#include "empire_words.h"

#include "divisions.h"
#include "field.h"
#include "march.h"
#include "obedience.h"

static bool touches_edge(const em_state *s, const table_shape *shape, em_map_edge edge) {
	switch (edge) {
	case EM_SOUTH:
		return shape->south <= 0;
	case EM_NORTH:
		return shape->north >= s->height;
	case EM_EAST:
		return shape->east >= s->width;
	case EM_WEST:
		break;
	}
	return shape->west <= 0;
}

bool em_exit_check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	const em_frame *frame = em_top_of(s);
	unsigned side = em_side_of(frame->unit);
	if (action->who != frame->unit || action->a || action->b || action->c || !look->data ||
	    s->options.scenario >= look->data->scenarios)
		return em_refuse(refusal, EM_SAY_NO_EXIT, BE_5_17, 0, 0, 0);
	const em_scenario_side *rules = &look->data->scenario[s->options.scenario].side[side];
	if (!rules->exit_after || s->turn <= rules->exit_after || frame->flags & EM_F_SUPPORT || frame->last == EM_DO_SLIDE)
		return em_refuse(refusal, EM_SAY_NO_EXIT, BE_5_17, 0, 0, 0);
	for (uint32_t rest = s->moving.units; rest; rest &= rest - 1) {
		unsigned unit = side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest);
		if (em_order_of(s, unit) != EM_RETREAT || !touches_edge(s, em_footprint(look, unit), (em_map_edge)rules->exit_edge))
			return em_refuse(refusal, EM_SAY_NO_EXIT, BE_5_17, 0, 0, 0);
	}
	return true;
}

/* He is as far off as anybody who is not on the table. */
static void take_along(em_state *s, unsigned general) {
	em_general *g = &s->general[general];
	if (g->attached != EM_NONE)
		s->unit[g->attached].general = EM_NONE;
	g->attached = EM_NONE;
	g->x = g->y = EM_AWAY;
	g->flags |= EM_GENERAL_OFF;
}

/* With the general attached to it; with the last of a division goes its own general (ruling E61). */
static void leave(em_play *play, unsigned unit) {
	em_state *s = play->s;
	em_unit *u = &s->unit[unit];
	unsigned own = em_general_of(s, u->division);
	if (u->general != EM_NONE)
		take_along(s, u->general);
	u->flags = EM_SAFE | (u->flags & (EM_COMPLIED | EM_COUNTED | EM_NEAR));
	u->moved = 0;
	u->moves_made = 0;
	em_look_moved(&play->look, unit);
	if (own % EM_SIDE_GENERALS && em_general_here(s, own) && !em_present(s, u->division) && !em_waiting(s, u->division))
		take_along(s, own);
}

void em_exit_table(em_play *play) {
	em_state *s = play->s;
	unsigned side = em_side_of(em_top(s)->unit);
	for (uint32_t rest = s->moving.units; rest; rest &= rest - 1) {
		unsigned unit = side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest);
		em_note_compliance(play, unit);
		leave(play, unit);
		em_tell(play, EM_SAY_LEAVES_TABLE, BE_5_17, em_unit_arg(s, unit), 0, 0);
	}
	em_move_close(play);
}
