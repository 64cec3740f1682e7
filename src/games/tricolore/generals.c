/*
 * generals.c - see generals.h.
 */
#include "generals.h"

#include "commanders.h"
#include "tricolore_words.h"

enum { MOVE, JOIN, GIVE, ORDER, RALLY };
enum { RIDE = 10 * L3_UD, REACH = 4 * L3_UD };

static bool reaches(l3_look *look, unsigned general, unsigned element, uint32_t within) {
	table_point place = {look->s->general[general].x, look->s->general[general].y};
	table_shape disc = table_shape_of(&place, 1);
	return table_within(&disc, &l3_footprint_of(look, element)->full, within);
}

/* --- What all ask ---------------------------------------------------------------------------------------------------------------- */

static bool may_act(l3_look *look, unsigned general, int32_t what, unsigned element, gg_verdict *refusal) {
	const l3_general *g = &look->s->general[general];
	int32_t who = l3_general_arg(look->s, general);
	if (!l3_general_well(look->s, general))
		return l3_refuse(refusal, L3_SAY_GENERAL_DOWN, L3C_25_13, who, 0, 0);
	if (g->used >= g->ccf)
		return l3_refuse(refusal, L3_SAY_NO_ACTION_LEFT, L3C_25_10, who, 0, 0);
	if (g->pinned)
		return l3_refuse(refusal, L3_SAY_STAYS_WITH_UNIT, L3C_14_9, who, 0, 0);
	bool beaten = g->with && look->s->element[g->with - 1].morale <= L3_RETRAITE;
	if (beaten && !(what == RALLY && g->with == element + 1))
		return l3_refuse(refusal, L3_SAY_CARRIED_AWAY, L3C_25_10, who, l3_unit_arg(look->s, g->with - 1u), 0);
	return true;
}

static bool unit_ok(l3_look *look, unsigned general, unsigned element, uint32_t within, gg_verdict *refusal) {
	int32_t who = l3_general_arg(look->s, general);
	if (element >= L3_ELEMENTS || !l3_stands(look->s, element))
		return l3_refuse(refusal, L3_SAY_NOT_ON_TABLE, L3C_35_21, 0, 0, 0);
	if (!l3_in_chain(look->s, general, element))
		return l3_refuse(refusal, L3_SAY_NOT_HIS_CHAIN, L3C_25_8, who, l3_unit_arg(look->s, element), 0);
	if (look->s->general[general].with != element + 1 && !reaches(look, general, element, within))
		return l3_refuse(refusal, within == RIDE ? L3_SAY_BEYOND_10_UD : L3_SAY_TOO_FAR_TO_JOIN,
				 within == RIDE ? L3C_25_10 : L3C_25_8, who, l3_unit_arg(look->s, element), 0);
	return true;
}

/* One general of the chain a unit and turn (L3C-14.9). Nobody else rallies it: its mark tells, whoever has left it since. */
static bool rallied_by(const l3_state *s, unsigned element) {
	return s->element[element].marks & L3_RALLIED_BY_GENERAL;
}

static bool general_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned general = action->who - (unsigned)L3_WHO_GENERAL, element = action->b > 0 ? (unsigned)action->b - 1 : L3_NONE;
	const l3_general *g = &look->s->general[general];
	int32_t who = l3_general_arg(look->s, general);
	if (!may_act(look, general, action->a, element, refusal))
		return false;
	switch (action->a) {
	case MOVE:
		if (action->b < 0 || action->c < 0 || action->b > look->s->width || action->c > look->s->height)
			return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
		return table_apart((table_point){g->x, g->y}, (table_point){action->b, action->c}) <= RIDE ||
		       l3_refuse(refusal, L3_SAY_RIDES_10_UD, L3C_25_10, who, 0, 0);
	case JOIN:
		if (g->with == element + 1)
			return l3_refuse(refusal, L3_SAY_IS_WITH_IT, L3C_25_10, who, 0, 0);
		return unit_ok(look, general, element, RIDE, refusal);
	case GIVE:
		if (g->gives && g->gives == element + 1)
			return l3_refuse(refusal, L3_SAY_GIVES_TO_ONE, L3C_25_7, who, 0, 0);
		return unit_ok(look, general, element, REACH, refusal);
	case RALLY:
		if (!unit_ok(look, general, element, REACH, refusal))
			return false;
		if (look->s->element[element].morale >= L3_ARRET || !g->bonus)
			return l3_refuse(refusal, L3_SAY_NOTHING_TO_RALLY, L3C_14_9, who, l3_unit_arg(look->s, element), 0);
		return !rallied_by(look->s, element) ||
		       l3_refuse(refusal, L3_SAY_ONE_GENERAL_A_TURN, L3C_14_9, l3_unit_arg(look->s, element), 0, 0);
	default:
		return l3_refuse(refusal, L3_SAY_ORDER_OF_GT, L3C_26_7, who, 0, 0);
	}
}

/* --- Orders of groups (L3C-25.2, 26.7) ------------------------------------------------------------------------------------------------ */

/* Its own general, else one above him, who still has an action. */
static unsigned writer(const l3_look *look, unsigned group) {
	const l3_state *s = look->s;
	unsigned side = group / L3_SIDE_GROUPS, found = L3_NONE;
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++) {
		const l3_general *g = &s->general[i];
		bool over = i == s->group[group].general || g->grade >= L3_CORPS;
		if (!l3_general_well(s, i) || g->used >= g->ccf || g->pinned || !over)
			continue;
		if (found == L3_NONE || i == s->group[group].general)
			found = i;
	}
	return found;
}

static bool order_ok(l3_look *look, unsigned side, const gg_action *action, gg_verdict *refusal) {
	unsigned group = action->who - (unsigned)L3_WHO_GROUP;
	const l3_group *g = &look->s->group[group];
	int32_t name = l3_group_arg(look->s, group);
	if (group / L3_SIDE_GROUPS != side || !(g->flags & L3_GT_EXISTS))
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_1_1, 0, 0, 0);
	if (action->a < L3_GT_ATTACK || action->a > L3_GT_WITHDRAW)
		return l3_refuse(refusal, L3_SAY_NO_SUCH_ORDER, L3C_26_7, 0, 0, 0);
	if (action->b < 0 || action->c < 0 || action->b > look->s->width || action->c > look->s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	if (g->flags >> 4 & 15)
		return l3_refuse(refusal, L3_SAY_ORDER_WRITTEN, L3C_31_34, name, 0, 0);
	if (writer(look, group) == L3_NONE)
		return l3_refuse(refusal, L3_SAY_NOBODY_WRITES, L3C_25_2, name, 0, 0);
	return true;
}

/* A new order works from the next turn; a reserve told to stay one is released (L3C-26.7). */
static void write_order(l3_play *play, const gg_action *action) {
	unsigned group = action->who - (unsigned)L3_WHO_GROUP;
	l3_group *g = &play->s->group[group];
	l3_general *by = &play->s->general[writer(&play->look, group)];
	by->used++;
	g->flags = (uint16_t)(g->flags | (unsigned)action->a << 4);
	if (action->a == L3_GT_RESERVE && g->order == L3_GT_RESERVE)
		g->flags |= L3_GT_RELEASED;
	g->x = action->b;
	g->y = action->c;
	l3_tell(play, L3_SAY_ORDER_NEXT_TURN, L3C_26_7, l3_group_arg(play->s, group), action->a, 0);
}

/* --- Doing ------------------------------------------------------------------------------------------------------------------------- */

static void go_to_unit(l3_play *play, unsigned general, unsigned element) {
	l3_general *g = &play->s->general[general];
	if (g->with != element + 1)
		g->gives = 0;
	g->with = (uint8_t)(element + 1);
	g->x = play->s->element[element].x;
	g->y = play->s->element[element].y;
}

static void rally(l3_play *play, unsigned general, unsigned element) {
	l3_general *g = &play->s->general[general];
	l3_element *e = &play->s->element[element];
	e->morale = (uint8_t)l3_raised((l3_case)e->morale, g->bonus);
	e->pace = L3_HALT;
	e->marks |= L3_RALLIED_BY_GENERAL;
	g->joined_turn = play->s->turn;
	g->pinned = e->morale < L3_HALTE;
	l3_tell(play, L3_SAY_GENERAL_RALLIES, L3C_14_9, l3_general_arg(play->s, general), l3_unit_arg(play->s, element), e->morale);
}

void l3_general_do(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_GT_ORDER) {
		write_order(play, action);
		return;
	}
	unsigned general = action->who - (unsigned)L3_WHO_GENERAL, element = (unsigned)action->b - 1;
	l3_general *g = &play->s->general[general];
	g->used++;
	if (action->a == MOVE) {
		g->with = g->gives = 0;
		g->x = action->b;
		g->y = action->c;
		l3_tell(play, L3_SAY_GENERAL_RIDES, L3C_25_10, l3_general_arg(play->s, general), 0, 0);
		return;
	}
	go_to_unit(play, general, element);
	if (action->a == JOIN)
		l3_tell(play, L3_SAY_GENERAL_JOINS, L3C_25_10, l3_general_arg(play->s, general), l3_unit_arg(play->s, element), 0);
	if (action->a == GIVE) {
		g->gives = (uint8_t)(element + 1);
		l3_tell(play, L3_SAY_GIVES_MOVEMENT, L3C_25_7, l3_general_arg(play->s, general), l3_unit_arg(play->s, element), 0);
	}
	if (action->a == RALLY)
		rally(play, general, element);
}

bool l3_general_ok(l3_look *look, unsigned side, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == L3_DO_GT_ORDER && action->who >= L3_WHO_GROUP && action->who < L3_WHO_GROUP + L3_GROUPS)
		return order_ok(look, side, action, refusal);
	if (action->kind != L3_DO_GENERAL || action->who < L3_WHO_GENERAL || action->who >= L3_WHO_GENERAL + L3_GENERALS ||
	    (action->who - (unsigned)L3_WHO_GENERAL) / L3_SIDE_GENERALS != side)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_1_1, 0, 0, 0);
	if (action->a != MOVE && (action->c || action->b < 1))
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	return general_ok(look, action, refusal);
}

/* --- The deed ------------------------------------------------------------------------------------------------------------------------- */

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	return l3_general_ok(look, look->s->jep, action, refusal);
}

static bool rally_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	return l3_general_ok(look, l3_side_of((unsigned)action->b - 1), action, refusal);
}

void l3_list_generals(l3_look *look, unsigned side, bool rally_only, l3_menu *menu) {
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++) {
		const l3_general *g = &look->s->general[i];
		if (!l3_general_well(look->s, i) || g->used >= g->ccf || g->pinned)
			continue;
		for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
			int32_t unit = (int32_t)(side * L3_SIDE_ELEMENTS + gg_set_first(set)) + 1;
			bool shaken = look->s->element[unit - 1].morale < L3_ARRET;
			if (!l3_in_chain(look->s, i, (unsigned)unit - 1))
				continue;
			for (int32_t what = rally_only ? RALLY : JOIN; what <= RALLY; what++)
				if (what != ORDER && (what != RALLY || shaken))
					l3_offer(menu, look, rally_check,
						 (gg_action){L3_DO_GENERAL, (uint16_t)(L3_WHO_GENERAL + i), what, unit, 0});
		}
	}
}

static void list(l3_look *look, l3_menu *menu) {
	unsigned side = look->s->jep;
	l3_list_generals(look, side, false, menu);
	for (unsigned g = side * L3_SIDE_GROUPS; g < (side + 1) * L3_SIDE_GROUPS; g++)
		for (int32_t order = L3_GT_ATTACK; order <= L3_GT_WITHDRAW; order++)
			if (look->s->group[g].flags & L3_GT_EXISTS && order != look->s->group[g].order)
				l3_offer(menu, look, check,
					 (gg_action){L3_DO_GT_ORDER, (uint16_t)(L3_WHO_GROUP + g), order, look->s->width / 2,
						     look->s->height / 2});
}

const l3_deed l3_deed_general = {check, l3_general_do, list, NULL};
