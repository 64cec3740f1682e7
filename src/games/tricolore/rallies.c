/*
 * rallies.c - PH_RALLY: who fought or charged goes back to its lines or reforms where it stands (L3C-14, 29.15, 35.3).
 */
#include "data.h"
#include "generals.h"
#include "harm.h"
#include "paths.h"
#include "steps.h"
#include "tricolore_words.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static unsigned side_now(const l3_state *s) {
	unsigned first = s->options.play ? s->jai : s->jep;
	return s->sides_done ? 1 - first : first;
}

/* --- The way (L3C-29.15) ------------------------------------------------------------------------------------------------------------ */

static int32_t leg_of(l3_look *look, unsigned element, table_point from, table_point to, int32_t *terrain) {
	int32_t length = (int32_t)table_apart(from, to);
	l3_way way;
	if (!length)
		return 0;
	uint16_t heading = table_bearing(to.x - from.x, to.y - from.y);
	l3_footprint body = l3_footprint_as(look, element, at(look, element)->formation, (table_pose){from.x, from.y, heading});
	l3_straight(look, element, &body, heading, length, L3_GAIT_MANDATORY, 1, &way);
	*terrain += way.terrain;
	return way.length < length ? -1 : length;
}

/* Straight, or with one bend; what the ground takes off is added. -1: there is no such way. */
static int32_t way_to(l3_look *look, unsigned element, table_pose end) {
	table_point from = {at(look, element)->x, at(look, element)->y}, to = {end.x, end.y};
	int32_t terrain = 0, straight = leg_of(look, element, from, to, &terrain);
	if (straight >= 0)
		return straight + terrain;
	uint16_t heading = table_bearing(to.x - from.x, to.y - from.y);
	int32_t half = (int32_t)table_apart(from, to) / 2, best = -1;
	for (int32_t aside = -3 * L3_UD; aside <= 3 * L3_UD; aside += L3_UD) {
		table_point bend = table_at((table_pose){from.x, from.y, heading}, aside, half);
		terrain = 0;
		int32_t one = leg_of(look, element, from, bend, &terrain), two = one < 0 ? -1 : leg_of(look, element, bend, to, &terrain);
		if (two >= 0 && (best < 0 || one + two + terrain < best))
			best = one + two + terrain;
	}
	return best;
}

/* How far from the own edge. */
static int32_t advanced(const l3_look *look, unsigned side, table_point point) {
	return table_measured_from((table_pose){0, 0, l3_forward(look, side)}, point).y;
}

static bool behind_foremost(l3_look *look, unsigned element, table_pose end) {
	unsigned side = l3_side_of(element);
	int32_t foremost = INT32_MIN;
	for (l3_set set = l3_standing(look, side) & ~((l3_set)1 << l3_slot_of(element)); set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = at(look, friend);
		if (l3_is_screen(friend) || e->gt != at(look, element)->gt || e->cohesion != L3_FORMED)
			continue;
		int32_t ahead = advanced(look, side, (table_point){e->x, e->y});
		foremost = ahead > foremost ? ahead : foremost;
	}
	return foremost == INT32_MIN || advanced(look, side, (table_point){end.x, end.y}) <= foremost;
}

/* (i) second line, (ii) out of every DT and inside its own lines, (iii) as near to that as it comes. */
static bool in_its_lines(l3_look *look, unsigned element, table_pose end, bool spent, gg_verdict *refusal) {
	l3_state there = *look->s;
	l3_look then;
	there.element[element].x = end.x;
	there.element[element].y = end.y;
	there.element[element].heading = end.heading;
	l3_look_open(&then, look->data, &there);
	if (l3_second_line(&then, element) || (!l3_enemy_at_dt(&then, element) && behind_foremost(&then, element, end)))
		return true;
	unsigned side = l3_side_of(element);
	table_point from = {at(look, element)->x, at(look, element)->y};
	if (spent && advanced(look, side, (table_point){end.x, end.y}) < advanced(look, side, from))
		return true;
	return l3_refuse(refusal, L3_SAY_NOT_TO_ITS_LINES, L3C_29_15, l3_unit_arg(look->s, element), 0, 0);
}

/* The last one held, or towards the enemy (L3C-14.5). */
static bool faces_so(l3_look *look, unsigned element, table_pose end) {
	const l3_element *e = at(look, element);
	if (end.heading == e->heading || end.heading == e->last_heading)
		return true;
	unsigned enemy = l3_nearest_enemy(look, element, true);
	if (enemy == L3_NONE || (at(look, enemy)->x == end.x && at(look, enemy)->y == end.y))
		return end.heading == l3_forward(look, l3_side_of(element));
	return table_between(end.heading, table_bearing(at(look, enemy)->x - end.x, at(look, enemy)->y - end.y)) <= L3_DEG_30;
}

/* Cavalry that gave up before formed infantry ends the move it had begun: at PAC, 6 UD of a line in the whole turn (L3C-6.15, EX-85). */
static bool ends_its_move(const l3_element *e) {
	return e->marks & L3_RALLY_COMPULSORY;
}

static int32_t rally_most(l3_look *look, unsigned element, unsigned pa) {
	const l3_element *e = at(look, element);
	int32_t most = l3_allowance(look, element, e->formation, pa, false);
	if (!ends_its_move(e))
		return most;
	return pa == 2 && most > e->moved ? most - e->moved : 0;
}

/* Its pace: 2 PAC, 3 if it needs PCH; 0 with the refusal. */
static unsigned rally_pace(l3_look *look, unsigned element, table_pose end, gg_verdict *refusal) {
	int32_t unit = l3_unit_arg(look->s, element), length = way_to(look, element, end);
	int32_t pac = rally_most(look, element, 2), pch = rally_most(look, element, 3);
	if (length < 0) {
		l3_refuse(refusal, L3_SAY_NO_WAY_BACK, L3C_29_15, unit, 0, 0);
		return 0;
	}
	if (length > pac && length > pch) {
		l3_refuse(refusal, L3_SAY_TOO_FAR_TO_GO, ends_its_move(at(look, element)) ? L3C_6_15 : L3C_14_2, unit,
			  pac > pch ? pac : pch, 0);
		return 0;
	}
	return length > pac ? 3 : 2;
}

bool l3_rally_move_ok(l3_look *look, unsigned element, table_pose end, gg_verdict *refusal) {
	const l3_element *e = at(look, element);
	if (e->eco)
		return l3_refuse(refusal, L3_SAY_LEAVE_FIRST, L3C_16_4, l3_unit_arg(look->s, element), 0, 0);
	unsigned pace = rally_pace(look, element, end, refusal);
	if (!pace || !l3_place_ok(look, element, e->formation, end, refusal))
		return false;
	if (!faces_so(look, element, end))
		return l3_refuse(refusal, L3_SAY_RALLY_FACING, L3C_14_5, l3_unit_arg(look->s, element), 0, 0);
	bool spent = way_to(look, element, end) + L3_UD / 2 > rally_most(look, element, pace);
	return in_its_lines(look, element, end, spent, refusal);
}

/* --- Who ------------------------------------------------------------------------------------------------------------------------------ */

static bool due(const l3_state *s, unsigned element) {
	return l3_stands(s, element) && (s->element[element].marks & L3_RALLY_DUE);
}

/* Cavalry of L3C-6.15, and SAF or DES at the DT of an available enemy (L3C-35.3); a garrison stands where it rallies (L3C-14.3). */
static bool compulsory(l3_look *look, unsigned element) {
	const l3_element *e = at(look, element);
	if (!due(look->s, element) || e->eco)
		return false;
	return (e->marks & L3_RALLY_COMPULSORY) || (e->cohesion != L3_FORMED && l3_enemy_at_dt(look, element));
}

/* The straight way home, to the end of PAC: what the menu offers, and what a compulsory rally must have. */
static bool way_home(l3_look *look, unsigned element, table_pose *end) {
	const l3_element *e = at(look, element);
	uint16_t home = (uint16_t)(l3_forward(look, l3_side_of(element)) + TABLE_HALF);
	for (unsigned pa = 2; pa <= 3 && !e->eco; pa++)
		for (int32_t length = rally_most(look, element, pa); length >= L3_UD / 10; length -= L3_UD) {
			table_point to = table_at((table_pose){e->x, e->y, home}, 0, length);
			*end = (table_pose){to.x, to.y, e->heading};
			if (l3_rally_move_ok(look, element, *end, NULL))
				return true;
		}
	return false;
}

static bool place_ok(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	gg_action reform = {L3_DO_REFORM, action->who, action->a, action->b, action->c};
	const l3_element *e = at(look, action->who);
	if (e->morale < L3_ARRET)
		return l3_refuse(refusal, L3_SAY_BELOW_ARRET, L3C_14_6, l3_unit_arg(look->s, action->who), e->morale, 0);
	if (e->cohesion == L3_SAF && action->a != e->formation) /* it only finds its order again */
		return l3_refuse(refusal, L3_SAY_RALLY_FORMATION, L3C_14_5, l3_unit_arg(look->s, action->who), e->formation, 0);
	return l3_drill_ok(look, &reform, price, refusal) && l3_can_pay(look, action->who, *price, false, refusal);
}

static bool has_way(l3_look *look, unsigned element) {
	table_pose end;
	unsigned price;
	gg_action place = {L3_DO_RALLY_PLACE, (uint16_t)element, at(look, element)->formation, 0, 0};
	return way_home(look, element, &end) || place_ok(look, &place, &price, NULL);
}

/* --- The row ---------------------------------------------------------------------------------------------------------------------------
 */

static int turn(const l3_state *s) {
	return (int)side_now(s);
}

static bool check_done(l3_look *look, gg_verdict *refusal) {
	unsigned side = side_now(look->s);
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned element = side * L3_SIDE_ELEMENTS + slot;
		if (compulsory(look, element) && has_way(look, element))
			return l3_refuse(refusal, L3_SAY_MUST_RALLY, L3C_35_3, l3_unit_arg(look->s, element), 0, 0);
	}
	return true;
}

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned side = side_now(look->s), price;
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal) && check_done(look, refusal);
	if (action->kind == L3_DO_GENERAL)
		return l3_general_ok(look, side, action, refusal);
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != side || !due(look->s, action->who))
		return l3_refuse(refusal, L3_SAY_NO_RALLY_DUE, L3C_14_1, 0, 0, 0);
	switch (action->kind) {
	case L3_DO_RALLY_MOVE:
		if (action->c < 0 || action->c > (int32_t)UINT16_MAX || action->a < 0 || action->b < 0 || action->a > look->s->width ||
		    action->b > look->s->height)
			return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
		return l3_rally_move_ok(look, action->who, (table_pose){action->a, action->b, (uint16_t)action->c}, refusal);
	case L3_DO_RALLY_PLACE:
		return place_ok(look, action, &price, refusal);
	case L3_DO_NO_RALLY:
		if (!l3_no_numbers(action, refusal))
			return false;
		return !(compulsory(look, action->who) && has_way(look, action->who)) ||
		       l3_refuse(refusal, L3_SAY_MUST_RALLY, L3C_35_3, l3_unit_arg(look->s, action->who), 0, 0);
	default:
		return l3_refuse(refusal, L3_SAY_NOT_A_CHOICE, L3C_14_1, 0, 0, 0);
	}
}

static void next_side(l3_play *play) {
	l3_state *s = play->s;
	if (++s->sides_done < L3_SIDES)
		return;
	s->sides_done = 0;
	l3_go_to(s, L3_PH_LATE_MOVES);
}

static void apply(l3_play *play, const gg_action *action) {
	unsigned price = 0;
	if (action->kind == L3_DO_DONE) {
		next_side(play);
		return;
	}
	if (action->kind == L3_DO_GENERAL) {
		l3_general_do(play, action);
		return;
	}
	l3_element *e = &play->s->element[action->who];
	if (action->kind == L3_DO_RALLY_MOVE) {
		table_pose end = {action->a, action->b, (uint16_t)action->c};
		if (ends_its_move(e)) /* the MAC has paid for it */
			e->moved = (uint16_t)(e->moved + way_to(&play->look, action->who, end));
		else
			l3_pay(play, action->who, rally_pace(&play->look, action->who, end, NULL)); /* may pass 3 PA (L3C-35.3) */
		l3_as_wide_as_it_is(e);
		l3_put(play, action->who, end, e->formation);
		e->marks &= ~(uint32_t)L3_MANDATORY_EXACT; /* farther than the move of its state: no climb next turn (L3C-14.7) */
		l3_tell(play, L3_SAY_RALLIES_BACK, L3C_14_1, l3_unit_arg(play->s, action->who), 0, 0);
	}
	if (action->kind == L3_DO_RALLY_PLACE) {
		place_ok(&play->look, action, &price, NULL);
		l3_pay(play, action->who, price);
		l3_drill(play, &(gg_action){L3_DO_REFORM, action->who, action->a, 0, 0});
	}
	e->marks &= ~(uint32_t)(L3_RALLY_DUE | L3_RALLY_COMPULSORY);
}

static void list(l3_look *look, l3_menu *menu) {
	unsigned side = side_now(look->s);
	l3_offer(menu, look, check, (gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0});
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned element = side * L3_SIDE_ELEMENTS + slot;
		table_pose end;
		if (!due(look->s, element))
			continue;
		if (way_home(look, element, &end))
			l3_list(menu, L3_DO_RALLY_MOVE, element, end.x, end.y, end.heading);
		for (int32_t f = 0; f < L3_FORMATIONS; f++)
			if (f < L3_CIRC || f == at(look, element)->formation)
				l3_offer(menu, look, check, (gg_action){L3_DO_RALLY_PLACE, (uint16_t)element, f, 0, 0});
		l3_offer(menu, look, check, (gg_action){L3_DO_NO_RALLY, (uint16_t)element, 0, 0, 0});
	}
	l3_list_generals(look, side, true, menu);
}

/* Somebody of the side is due, or a general may still rally a beaten unit (L3C-14.9). */
static bool skip(l3_play *play) {
	unsigned side = side_now(play->s);
	l3_menu generals = {NULL, 0, 0};
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++)
		if (due(play->s, side * L3_SIDE_ELEMENTS + slot))
			return false;
	l3_list_generals(&play->look, side, true, &generals);
	if (generals.count)
		return false;
	next_side(play);
	return true;
}

const l3_phase_rules l3_ph_rally = {.turn = turn, .check = check, .apply = apply, .list = list, .skip = skip};
