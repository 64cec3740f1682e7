/*
 * group.c - units activated for a move, alone or as a group (BE-4.4 to 4.6, BE-5.12, BE-27.27, 27.69; phase MV_GROUP).
 */
#include "../../core/mem.h"
#include "empire_words.h"

#include "command.h"
#include "march.h"
#include "obedience.h"

/* --- Who may ------------------------------------------------------------------------------------------------------------------ */

bool em_may_act(em_look *look, unsigned unit, gg_verdict *refusal) {
	const em_state *s = look->s;
	if (!em_exists(s, unit) || !em_stands(look, unit) || s->unit[unit].division != s->division_now)
		return em_refuse(refusal, EM_SAY_NOT_OF_DIVISION, BE_4_6, 0, 0, 0);
	if (s->unit[unit].flags & (EM_ACTED | EM_CHARGED | EM_SUPPORTED | EM_PURSUED))
		return em_refuse(refusal, EM_SAY_HAS_ACTED, BE_4_6, em_unit_arg(s, unit), 0, 0);
	return true;
}

static bool may_march(em_look *look, unsigned unit, uint32_t flags, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	if (!em_may_act(look, unit, refusal))
		return false;
	if (em_garrisons(look, unit))
		return em_refuse(refusal, EM_SAY_GARRISON_LEAVES_FIRST, BE_4_6, em_unit_arg(look->s, unit), 0, 0);
	if ((flags & EM_F_OPERATIONAL) && u->form != EM_COLUMN && u->form != EM_LIMBERED)
		return em_refuse(refusal, EM_SAY_OPERATIONAL_COLUMN, BE_5_12, em_unit_arg(look->s, unit), 0, 0);
	return true;
}

/* Within 15 degrees of all of them, within 1 UD of one of them (ruling E31). */
bool em_joins(em_look *look, unsigned unit, uint32_t units, uint32_t flags, gg_verdict *refusal) {
	unsigned side = em_side_of(unit);
	bool near = false;
	if (units >> unit % EM_SIDE_UNITS & 1)
		return em_refuse(refusal, EM_SAY_HAS_ACTED, BE_4_6, em_unit_arg(look->s, unit), 0, 0);
	if (!may_march(look, unit, flags, refusal))
		return false;
	for (uint32_t rest = units; rest; rest &= rest - 1) {
		unsigned other = side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest);
		if (!em_faces_alike(look, unit, other, EM_DEGREES_15))
			return em_refuse(refusal, EM_SAY_GROUP_FACING, BE_4_5, em_unit_arg(look->s, unit), 0, 0);
		near = near || em_within(look, unit, other, EM_UD);
	}
	return near || em_refuse(refusal, EM_SAY_GROUP_FAR, BE_4_5, em_unit_arg(look->s, unit), 0, 0);
}

static int32_t price_of(em_look *look, unsigned side, uint32_t units) {
	bool out = false;
	for (uint32_t rest = units; rest; rest &= rest - 1)
		out = out || !em_in_command(look, side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest));
	return em_price(EM_ACTIVATE, out);
}

/* --- Activating ------------------------------------------------------------------------------------------------------------------ */

static uint32_t flags_of(unsigned verb) {
	return verb == EM_DO_OPERATIONAL ? EM_F_OPERATIONAL : 0;
}

static bool another_joins(em_look *look, unsigned unit, uint32_t flags) {
	unsigned side = em_side_of(unit);
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++)
		if (em_exists(look->s, side * EM_SIDE_UNITS + i) &&
		    em_joins(look, side * EM_SIDE_UNITS + i, UINT32_C(1) << unit % EM_SIDE_UNITS, flags, NULL))
			return true;
	return false;
}

static bool check_activate(em_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = action->who;
	if ((action->kind != EM_DO_MOVE && action->kind != EM_DO_OPERATIONAL) || unit >= EM_UNITS || action->b || action->a < 0 ||
	    action->a > 1)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (!may_march(look, unit, flags_of(action->kind), refusal))
		return false;
	if (action->a && look->s->step)
		return em_refuse(refusal, EM_SAY_GROUP_TAKEN_BACK, BE_27_94, 0, 0, 0);
	if (action->a && !another_joins(look, unit, flags_of(action->kind)))
		return em_refuse(refusal, EM_SAY_GROUP_FAR, BE_4_5, em_unit_arg(look->s, unit), 0, 0);
	return em_can_pay(look, unit, em_price(EM_ACTIVATE, !em_in_command(look, unit)), action->c, true, refusal);
}

static void apply_activate(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned unit = action->who;
	uint32_t flags = flags_of(action->kind);
	if (!action->a) {
		em_pay(play, unit, em_price(EM_ACTIVATE, !em_in_command(&play->look, unit)), action->c);
		em_move_open(play, unit, flags);
		return;
	}
	em_frame *frame = em_push(s, EM_FRAME_MOVE, EM_MV_GROUP);
	frame->unit = (uint8_t)unit;
	frame->flags = flags;
	frame->shot = (uint8_t)action->c; /* who pays, until it is paid */
	s->moving.units = UINT32_C(1) << unit % EM_SIDE_UNITS;
}

static void list_activate(em_look *look, em_menu *menu) {
	unsigned side = look->s->side;
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++) {
		unsigned unit = side * EM_SIDE_UNITS + i;
		if (!em_exists(look->s, unit) || !em_may_act(look, unit, NULL))
			continue;
		for (unsigned verb = EM_DO_MOVE; verb <= EM_DO_OPERATIONAL; verb++)
			for (int32_t group = 0; group <= 1; group++)
				for (int32_t payer = EM_PAID_BY_GENERAL; payer <= EM_PAID_BY_CHIEF; payer++)
					em_offer(menu, look, check_activate, (gg_action){(uint16_t)verb, (uint16_t)unit, group, 0, payer});
	}
}

const em_deed em_deed_move = {.check = check_activate, .apply = apply_activate, .list = list_activate};

/* --- MV_GROUP ------------------------------------------------------------------------------------------------------------------------ */

static bool check_group(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	const em_frame *frame = em_top_of(s);
	unsigned side = em_side_of(frame->unit);
	if (action->a || action->b || action->c || (action->kind != EM_DO_JOIN && action->who))
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (action->kind == EM_DO_GO)
		return em_can_pay(look, frame->unit, price_of(look, side, s->moving.units), frame->shot, true, refusal);
	if (action->kind == EM_DO_TAKE_BACK)
		return !s->step || em_refuse(refusal, EM_SAY_GROUP_TAKEN_BACK, BE_27_94, 0, 0, 0);
	if (action->kind != EM_DO_JOIN || action->who >= EM_UNITS)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	uint32_t units = s->moving.units | UINT32_C(1) << action->who % EM_SIDE_UNITS;
	return em_joins(look, action->who, s->moving.units, frame->flags, refusal) &&
	       em_can_pay(look, frame->unit, price_of(look, side, units), frame->shot, true, refusal);
}

static void apply_group(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	em_frame *frame = em_top(s);
	if (action->kind == EM_DO_JOIN) {
		s->moving.units |= UINT32_C(1) << action->who % EM_SIDE_UNITS;
	} else if (action->kind == EM_DO_TAKE_BACK) {
		em_move_close(play);
		s->step = 1; /* once, until something is paid for (BE-27.94) */
	} else {
		em_pay(play, frame->unit, price_of(&play->look, em_side_of(frame->unit), s->moving.units), frame->shot);
		frame->shot = 0;
		s->step = 0;
		em_group_begin(play);
	}
}

static void list_group(em_look *look, em_menu *menu) {
	unsigned side = em_side_of(em_top_of(look->s)->unit);
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++)
		if (em_exists(look->s, side * EM_SIDE_UNITS + i))
			em_offer(menu, look, check_group, (gg_action){EM_DO_JOIN, (uint16_t)(side * EM_SIDE_UNITS + i), 0, 0, 0});
	em_list(menu, EM_DO_GO, 0, 0, 0, 0);
}

static int turn_of_group(const em_state *s) {
	return (int)em_side_of(em_top_of(s)->unit);
}

const em_phase_rules em_mv_group = {.turn = turn_of_group, .check = check_group, .apply = apply_group, .list = list_group};
