/*
 * operational.c - OP_MENU (a.3): operational moves by thirds, redeployment, arrivals (L3C-4, 30.6, 31.9, 35.2, 35.16).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "commanders.h"
#include "deploy.h"
#include "discovery.h"
#include "markers.h"
#include "ways.h"

enum {
	TIMES = 5,                /* L3C-4.2 */
	ROUNDS = 3,               /* L3C-31.9 */
	ENTRY_BARRED = 4 * L3_UD, /* L3C-30.6 */
	BEHIND = 2 * L3_UD,       /* L3C-4.7 */
	STRIDE = 500
};

/* l3_element.sop_pa: what it has done in this segment. */
enum { STOOD, MOVED, REDEPLOYED, ARRIVED };

/* --- Who may (L3C-4.1, 4.10, 26.7) ---------------------------------------------------------------------------------------------- */

l3_operational l3_operational_now(const l3_data *data, const l3_state *s) {
	const l3_scenario *scenario = l3_map_of(data, s);
	if (s->options.operational != L3_OP_BY_SCENARIO)
		return (l3_operational)s->options.operational;
	for (unsigned i = 0; i < 2; i++)
		if (scenario->op_to[i] && s->turn <= scenario->op_to[i])
			return (l3_operational)scenario->op_value[i];
	return L3_OP_OFF;
}

static bool segment_open(const l3_look *look, unsigned group, gg_verdict *refusal) {
	const l3_state *s = look->s;
	const l3_group *g = &s->group[group];
	l3_operational now = l3_operational_now(look->data, s);
	bool reserve = g->order == L3_GT_RESERVE;
	bool ordered = g->order == L3_GT_ATTACK || g->order == L3_GT_MOVE || g->order == L3_GT_WITHDRAW || reserve;
	bool open = now == L3_OP_ALL || (now == L3_OP_FIRST_TURN && s->turn == 1) || (now == L3_OP_RESERVES && reserve);
	if (!open)
		return l3_refuse(refusal, L3_SAY_NO_OPERATIONAL_MOVE, L3C_4_10, l3_group_arg(s, group), 0, 0);
	if (!ordered)
		return l3_refuse(refusal, L3_SAY_ORDER_FORBIDS, L3C_26_7, l3_group_arg(s, group), 0, 0);
	if (g->general == L3_NONE || !l3_general_well(s, g->general))
		return l3_refuse(refusal, L3_SAY_NO_GENERAL_TO_ORDER, L3C_25_2, l3_group_arg(s, group), 0, 0);
	/* A reserve is released by an action of its general (L3C-26.7; T15). */
	if (reserve && !(g->flags & L3_GT_RELEASED) && s->general[g->general].used >= s->general[g->general].ccf)
		return l3_refuse(refusal, L3_SAY_NO_ACTION_LEFT, L3C_25_10, l3_general_arg(s, g->general), 0, 0);
	if (g->flags & L3_GT_STOPPED)
		return l3_refuse(refusal, L3_SAY_GROUP_STOPPED, L3C_31_9, l3_group_arg(s, group), 0, 0);
	return true;
}

/* --- How far (L3C-4.2) ---------------------------------------------------------------------------------------------------------------- */

/* The slowest element, status and formation included; who is yet to come marches in COM. */
int32_t l3_op_allowance(l3_look *look, unsigned group) {
	int32_t least = 0;
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++) {
		unsigned u = group / L3_SIDE_GROUPS * L3_SIDE_ELEMENTS + slot;
		const l3_element *e = &look->s->element[u];
		if (!e->profile || e->gt != group % L3_SIDE_GROUPS || (e->where != L3_ON_TABLE && e->where != L3_WAITING) || e->eco)
			continue;
		if (e->formation == L3_BAT && e->where == L3_ON_TABLE)
			continue; /* guns in battery stay where they are */
		int32_t por = l3_allowance(look, u, e->where == L3_WAITING ? L3_COM : e->formation, 1, false);
		least = !least || por < least ? por : least;
	}
	return TIMES * least;
}

/* --- What stops (L3C-4.3, 4.5, 4.7) ------------------------------------------------------------------------------------------------------
 */

/* How far to the right of and before the front of a friend that has an enemy within DT; false: he is not engaged, or the place lies more
 * than 1 UD beside him. */
static bool by_engaged(l3_look *look, unsigned friend, table_point place, table_point *seen) {
	if (l3_is_screen(friend) || look->s->element[friend].eco || !l3_enemy_at_dt(look, friend))
		return false;
	*seen = table_measured_from(l3_pose(look->s, friend), place);
	int32_t half = l3_footprint_of(look, friend)->width / 2 + L3_UD;
	return seen->x >= -half && seen->x <= half;
}

/* Behind a friend who is engaged with what is before him a unit comes up to its place in the second line (L3C-4.7). */
static bool is_covered(l3_look *look, unsigned unit, table_point place, unsigned enemy) {
	unsigned side = l3_side_of(unit);
	const l3_element *his = &look->s->element[enemy];
	for (l3_set set = l3_standing(look, side) & ~((l3_set)1 << l3_slot_of(unit)); set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		table_point seen;
		if (by_engaged(look, friend, place, &seen) && seen.y < 0 &&
		    table_measured_from(l3_pose(look->s, friend), (table_point){his->x, his->y}).y > 0)
			return true;
	}
	return false;
}

static bool inside_stopping(l3_look *look, unsigned unit, const table_shape *body, table_point place, unsigned *enemy) {
	unsigned enemies = 1 - l3_side_of(unit);
	for (l3_set set = l3_standing(look, enemies); set; set &= set - 1) {
		*enemy = enemies * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_is_screen(*enemy) || (look->s->element[*enemy].marks & L3_HIDDEN))
			continue;
		if (table_within(body, &l3_footprint_of(look, *enemy)->full, l3_stopping_units(look, unit, *enemy) - 1) &&
		    !is_covered(look, unit, place, *enemy))
			return true;
	}
	return false;
}

/* All of a group must be outside for any of it to start (L3C-4.5). */
static bool group_outside(l3_look *look, unsigned group, gg_verdict *refusal) {
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned u = group / L3_SIDE_GROUPS * L3_SIDE_ELEMENTS + slot, enemy;
		const l3_element *e = &look->s->element[u];
		if (l3_stands(look->s, u) && e->gt == group % L3_SIDE_GROUPS &&
		    inside_stopping(look, u, &l3_footprint_of(look, u)->full, (table_point){e->x, e->y}, &enemy))
			return l3_refuse(refusal, L3_SAY_INSIDE_STOPPING, L3C_4_5, l3_unit_arg(look->s, enemy),
					 (int32_t)(l3_stopping_units(look, u, enemy) / L3_UD), 0);
	}
	return true;
}

/* Beside or before the line 2 UD behind the front of a friend that has an enemy within DT. */
static bool among_engaged(l3_look *look, unsigned unit, table_point place, unsigned *friend) {
	unsigned side = l3_side_of(unit);
	for (l3_set set = l3_standing(look, side) & ~((l3_set)1 << l3_slot_of(unit)); set; set &= set - 1) {
		table_point seen;
		*friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (by_engaged(look, *friend, place, &seen) && seen.y > -BEHIND)
			return true;
	}
	return false;
}

static bool keeps_clear(l3_look *look, unsigned unit, const l3_footprint *body, table_point place, gg_verdict *refusal) {
	unsigned who;
	if (inside_stopping(look, unit, &body->full, place, &who))
		return l3_refuse(refusal, L3_SAY_INSIDE_STOPPING, L3C_4_5, l3_unit_arg(look->s, who),
				 (int32_t)(l3_stopping_units(look, unit, who) / L3_UD), 0);
	if (l3_at_defended_crest(look, unit, &body->full, false, &who))
		return l3_refuse(refusal, L3_SAY_DEFENDED_CREST, L3C_4_3, l3_ground_arg(look->s, who), 0, 0);
	if (among_engaged(look, unit, place, &who))
		return l3_refuse(refusal, L3_SAY_BEHIND_ENGAGED, L3C_4_7, l3_unit_arg(look->s, who), 0, 0);
	return true;
}

/* --- Moves and redeployments
 * ----------------------------------------------------------------------------------------------------------------- */

static unsigned group_of(const l3_state *s, unsigned unit) {
	return l3_side_of(unit) * L3_SIDE_GROUPS + s->element[unit].gt;
}

static bool may_act(l3_look *look, unsigned unit, unsigned pa, gg_verdict *refusal) {
	const l3_state *s = look->s;
	if (!l3_own_unit(s, unit) || !l3_stands(s, unit))
		return l3_refuse(refusal, L3_SAY_SETUP_NOT_YOURS, L3C_4_2, 0, 0, 0);
	const l3_element *e = &s->element[unit];
	int32_t who = l3_unit_arg(s, unit);
	if (!segment_open(look, group_of(s, unit), refusal) || !group_outside(look, group_of(s, unit), refusal))
		return false;
	if (e->morale < L3_ARRET)
		return l3_refuse(refusal, L3_SAY_OP_MUST_RALLY, L3C_4_9, who, e->morale, 0);
	if (e->eco || e->formation == L3_BAT)
		return l3_refuse(refusal, L3_SAY_OP_STAYS, L3C_4_2, who, 0, 0);
	if ((e->marks & L3_OP_STEP_MADE) || e->sop_pa >= REDEPLOYED)
		return l3_refuse(refusal, L3_SAY_THIRD_USED, L3C_31_9, who, 0, 0);
	unsigned more = pa > e->sop_pa ? pa - e->sop_pa : 0;
	return (e->pa_spent + more <= L3_TURN_PA) || l3_refuse(refusal, L3_SAY_OP_NOT_ENOUGH_PA, L3C_35_2, who, (int32_t)more, e->pa_spent);
}

/* Straight, on ground that it can pay for inside its thirds; never inside a stopping distance on the way. */
static bool way_open(l3_look *look, unsigned unit, table_point to, int32_t most, gg_verdict *refusal) {
	const l3_element *e = &look->s->element[unit];
	table_point from = {e->x, e->y};
	int32_t length = (int32_t)table_apart(from, to);
	uint16_t heading = table_bearing(to.x - from.x, to.y - from.y);
	const l3_footprint body = *l3_footprint_of(look, unit);
	l3_way way;
	if (length > most)
		return l3_refuse(refusal, L3_SAY_BEYOND_THIRD, L3C_31_9, l3_unit_arg(look->s, unit), (length + L3_UD - 1) / L3_UD,
				 most / L3_UD);
	l3_straight(look, unit, &body, heading, length, L3_GAIT_MOVE, 1, &way);
	if (way.length < length)
		return l3_refuse(refusal, L3_SAY_OP_WAY_BARRED, L3C_29_7, l3_unit_arg(look->s, unit), 0, 0);
	if (length + way.terrain > most)
		return l3_refuse(refusal, L3_SAY_BEYOND_THIRD, L3C_29_4, l3_unit_arg(look->s, unit),
				 (length + way.terrain + L3_UD - 1) / L3_UD, most / L3_UD);
	for (int32_t gone = 0; gone < length; gone += STRIDE) {
		table_point there = table_at((table_pose){from.x, from.y, heading}, 0, gone);
		l3_footprint at = l3_footprint_as(look, unit, e->formation, (table_pose){there.x, there.y, e->heading});
		if (!keeps_clear(look, unit, &at, there, refusal))
			return false;
	}
	return true;
}

static bool check_step(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = action->who, formation;
	bool redeploys = action->kind == L3_DO_REDEPLOY_OP;
	if (!may_act(look, unit, redeploys ? 2 : 1, refusal))
		return false;
	const l3_element *e = &look->s->element[unit];
	if ((unsigned)action->c >> (redeploys ? 20 : 16))
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	formation = redeploys ? (unsigned)action->c >> 16 : e->formation;
	if (l3_is_screen(unit) && formation != L3_TIR)
		return l3_refuse(refusal, L3_SAY_SCREEN_STAYS_TIR, L3C_13_3, l3_unit_arg(look->s, unit), (int32_t)formation, 0);
	if (redeploys &&
	    !(formation < L3_CIRC &&
	      ((look->data->profile[e->profile - 1].formations | (l3_may_skirmish(look, unit) ? 1u << L3_TIR : 0)) >> formation & 1)))
		return l3_refuse(refusal, L3_SAY_SETUP_FORMATION, L3C_26_3, l3_unit_arg(look->s, unit), (int32_t)formation, 0);
	if (action->a == e->x && action->b == e->y && (!redeploys || (formation == e->formation && (uint16_t)action->c == e->heading)))
		return l3_refuse(refusal, L3_SAY_OP_GOES_NOWHERE, L3C_31_34, l3_unit_arg(look->s, unit), 0, 0);
	if (action->a < 0 || action->b < 0 || action->a > look->s->width || action->b > look->s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	int32_t third = l3_op_allowance(look, group_of(look->s, unit)) / ROUNDS;
	int32_t most = redeploys && !e->sop_pa ? third * (look->s->thirds + 1) : third;
	table_pose pose = {action->a, action->b, (uint16_t)action->c};
	l3_footprint body = l3_footprint_as(look, unit, formation, pose);
	return way_open(look, unit, (table_point){action->a, action->b}, most, refusal) &&
	       keeps_clear(look, unit, &body, (table_point){action->a, action->b}, refusal) &&
	       l3_place_ok(look, unit, formation, pose, refusal);
}

/* A group that reaches a stopping distance goes no farther this turn (L3C-31.9). */
static void stop_group(l3_play *play, unsigned unit) {
	l3_group *g = &play->s->group[group_of(play->s, unit)];
	unsigned enemies = 1 - l3_side_of(unit);
	for (l3_set set = l3_standing(&play->look, enemies); set; set &= set - 1) {
		unsigned enemy = enemies * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_is_screen(enemy) || (play->s->element[enemy].marks & L3_HIDDEN) || (g->flags & L3_GT_STOPPED))
			continue;
		table_point place = {play->s->element[unit].x, play->s->element[unit].y};
		if (l3_within(&play->look, unit, enemy, l3_stopping_units(&play->look, unit, enemy) + L3_CONTACT) &&
		    !is_covered(&play->look, unit, place, enemy)) {
			g->flags |= L3_GT_STOPPED;
			l3_tell(play, L3_SAY_GROUP_STOPS, L3C_31_9, l3_group_arg(play->s, group_of(play->s, unit)),
				l3_unit_arg(play->s, enemy), 0);
		}
	}
}

static void release(l3_play *play, unsigned group) {
	l3_group *g = &play->s->group[group];
	if (g->order != L3_GT_RESERVE || (g->flags & L3_GT_RELEASED))
		return;
	g->flags |= L3_GT_RELEASED;
	play->s->general[g->general].used++;
	l3_tell(play, L3_SAY_RESERVE_RELEASED, L3C_26_7, l3_group_arg(play->s, group), l3_general_arg(play->s, g->general), 0);
}

static void carry_generals(l3_play *play, unsigned unit) {
	for (unsigned g = 0; g < L3_GENERALS; g++)
		if (play->s->general[g].with == unit + 1)
			l3_set_general(play->s, g, unit);
}

static void apply_step(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	unsigned unit = action->who;
	l3_element *e = &s->element[unit];
	bool redeploys = action->kind == L3_DO_REDEPLOY_OP;
	uint8_t pa = redeploys ? REDEPLOYED : MOVED;
	table_point from = {e->x, e->y}, to = {action->a, action->b};
	l3_way way = {0};
	if (from.x != to.x || from.y != to.y) {
		const l3_footprint body = *l3_footprint_of(&play->look, unit);
		l3_straight(&play->look, unit, &body, table_bearing(to.x - from.x, to.y - from.y), (int32_t)table_apart(from, to),
			    L3_GAIT_MOVE, 1, &way);
	}
	release(play, group_of(s, unit));
	unsigned formation = redeploys ? (unsigned)action->c >> 16 : e->formation;
	to = l3_until_discovery(play, unit, (table_pose){to.x, to.y, (uint16_t)action->c}, formation);
	e->pa_spent = (uint8_t)(e->pa_spent + pa - e->sop_pa);
	e->sop_pa = pa;
	e->marks |= L3_OP_STEP_MADE;
	e->cohesion = (uint8_t)l3_worse((l3_cohesion)e->cohesion, way.ddf);
	l3_set_unit(play, unit, (table_pose){to.x, to.y, (uint16_t)action->c}, formation);
	carry_generals(play, unit);
	l3_tell(play, redeploys ? L3_SAY_REDEPLOYS_OP : L3_SAY_MOVES_OP, redeploys ? L3C_4_6 : L3C_4_2, l3_unit_arg(s, unit), 0, 0);
	stop_group(play, unit);
}

/* --- Arrivals (L3C-30.6, 35.16)
 * ------------------------------------------------------------------------------------------------------------------ */

static bool barred(l3_look *look, unsigned side, table_point entry) {
	table_shape point = table_shape_of(&entry, 1);
	for (l3_set set = l3_standing(look, 1 - side); set; set &= set - 1) {
		unsigned enemy = (1 - side) * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_is_screen(enemy) || look->s->element[enemy].marks & L3_HIDDEN) /* who is hidden must not be betrayed by it */
			continue;
		if (table_within(&point, &l3_footprint_of(look, enemy)->full, ENTRY_BARRED))
			return true;
	}
	return false;
}

/* The entry, or the nearest point of its edge that no enemy bars. */
static l3_route open_route(l3_look *look, unsigned group) {
	l3_route r = l3_route_of(look, group);
	const l3_state *s = look->s;
	table_point entry = r.at[0];
	bool upright = entry.x == 0 || entry.x == s->width;
	int32_t most = upright ? s->height : s->width;
	for (int32_t off = 0; off <= most; off += L3_UD / 4)
		for (int way = 0; way < 2; way++) {
			int32_t at = (upright ? entry.y : entry.x) + (way ? -off : off);
			table_point there = upright ? (table_point){entry.x, at} : (table_point){at, entry.y};
			if (at < 0 || at > most || barred(look, group / L3_SIDE_GROUPS, there))
				continue;
			r.at[0] = there;
			return r;
		}
	return r;
}

static bool check_arrival(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned unit = action->who, formation = (unsigned)action->c >> 16;
	table_point place = {action->a, action->b};
	table_pose pose = {action->a, action->b, (uint16_t)action->c};
	if (!l3_own_unit(s, unit) || l3_is_screen(unit) || s->element[unit].where != L3_WAITING)
		return l3_refuse(refusal, L3_SAY_NOT_WAITING, L3C_30_6, 0, 0, 0);
	unsigned group = group_of(s, unit), pa = formation == L3_COM ? 1 : 2;
	if (!s->group[group].entry || s->group[group].entry_turn > s->turn)
		return l3_refuse(refusal, L3_SAY_ARRIVES_LATER, L3C_30_6, l3_unit_arg(s, unit), s->group[group].entry_turn, 0);
	if (s->element[unit].marks & L3_OP_STEP_MADE) /* it found no room this third */
		return l3_refuse(refusal, L3_SAY_THIRD_USED, L3C_31_9, l3_unit_arg(s, unit), 0, 0);
	if (formation >= L3_CIRC || !(look->data->profile[s->element[unit].profile - 1].formations >> formation & 1))
		return l3_refuse(refusal, L3_SAY_SETUP_FORMATION, L3C_26_3, l3_unit_arg(s, unit), (int32_t)formation, 0);
	if (s->element[unit].pa_spent + pa > L3_TURN_PA)
		return l3_refuse(refusal, L3_SAY_OP_NOT_ENOUGH_PA, L3C_35_16, l3_unit_arg(s, unit), (int32_t)pa, s->element[unit].pa_spent);
	if (action->a < 0 || action->b < 0 || action->a > s->width || action->b > s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	l3_route route = open_route(look, group);
	int32_t most = l3_march_reach(look, group) * (s->thirds + 1) / ROUNDS, way = l3_way_to(&route, place);
	if (way > most)
		return l3_refuse(refusal, L3_SAY_BEYOND_MARCH, L3C_35_16, l3_unit_arg(s, unit), (way + L3_UD - 1) / L3_UD, most / L3_UD);
	l3_footprint body = l3_footprint_as(look, unit, formation, pose);
	return keeps_clear(look, unit, &body, place, refusal) && l3_place_ok(look, unit, formation, pose, refusal);
}

/* Generals of the group who are not yet there come with the first of their units. */
static void apply_arrival(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	unsigned unit = action->who, formation = (unsigned)action->c >> 16;
	l3_element *e = &s->element[unit];
	l3_route route = open_route(&play->look, group_of(s, unit));
	e->marks |= L3_OP_STEP_MADE;
	if (!l3_comes_on(play, unit, &route, (table_pose){action->a, action->b, (uint16_t)action->c}, formation)) {
		l3_tell(play, L3_SAY_ENTRY_HELD, L3C_32_5, l3_unit_arg(s, unit), 0, 0);
		return;
	}
	e->pa_spent = (uint8_t)(e->pa_spent + (e->formation == L3_COM ? 1 : 2));
	e->sop_pa = ARRIVED;
	for (unsigned g = 0; g < L3_GENERALS; g++)
		if (s->general[g].state != L3_NO_GENERAL && s->general[g].x == L3_NOWHERE && l3_in_chain(s, g, unit))
			l3_set_general(s, g, unit);
	l3_tell(play, L3_SAY_ARRIVES, L3C_30_6, l3_unit_arg(s, unit), 0, 0);
	l3_reveal_first(play, unit);
}

/* --- The row
 * ------------------------------------------------------------------------------------------------------------------------------------------
 */

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	switch (action->kind) {
	case L3_DO_OP_MOVE:
	case L3_DO_REDEPLOY_OP:
		return check_step(look, action, refusal);
	case L3_DO_ARRIVE:
		return check_arrival(look, action, refusal);
	case L3_DO_DONE:
		return l3_plain(action, refusal);
	default:
		break;
	}
	return l3_refuse(refusal, L3_SAY_ONLY_OPERATIONAL, L3C_31_9, 0, 0, 0);
}

static void next_side(l3_state *s) {
	if (s->side == s->jai) {
		s->side = (uint8_t)(1 - s->jai);
		return;
	}
	s->side = s->jai;
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		s->element[u].marks &= ~(uint32_t)L3_OP_STEP_MADE;
	if (++s->thirds < ROUNDS)
		return;
	s->thirds = 0;
	if (s->options.play) {
		l3_markers_begin(s);
		l3_go_to(s, L3_SIM_ORDERS);
		return;
	}
	s->jep = s->jai;
	l3_go_to(s, L3_PH_START);
}

static void apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_DONE)
		next_side(play->s);
	else if (action->kind == L3_DO_ARRIVE)
		apply_arrival(play, action);
	else
		apply_step(play, action);
}

/* Straight ahead a whole third and half of it, straight back, and towards the place of the order. */
static void list_moves(l3_look *look, l3_menu *menu, unsigned unit, int32_t third) {
	const l3_element *e = &look->s->element[unit];
	const l3_group *g = &look->s->group[group_of(look->s, unit)];
	table_pose pose = l3_pose(look->s, unit);
	const int32_t ahead[] = {third, third / 2, -third / 2};
	for (unsigned i = 0; i < sizeof ahead / sizeof *ahead; i++) {
		table_point to = table_at(pose, 0, ahead[i]);
		l3_offer(menu, look, check, (gg_action){L3_DO_OP_MOVE, (uint16_t)unit, to.x, to.y, e->heading});
	}
	if (g->x || g->y) {
		uint16_t heading = table_bearing(g->x - e->x, g->y - e->y);
		int32_t far = (int32_t)table_apart((table_point){e->x, e->y}, (table_point){g->x, g->y});
		table_point to = table_at((table_pose){e->x, e->y, heading}, 0, far < third ? far : third);
		table_point before = table_at(pose, 0, third);
		if (heading != e->heading || to.x != before.x || to.y != before.y) /* not the step straight ahead again */
			l3_offer(menu, look, check, (gg_action){L3_DO_OP_MOVE, (uint16_t)unit, to.x, to.y, heading});
	}
	for (unsigned formation = 0; formation < L3_CIRC; formation++)
		l3_offer(menu, look, check,
			 (gg_action){L3_DO_REDEPLOY_OP, (uint16_t)unit, e->x, e->y, (int32_t)(e->heading | formation << 16)});
}

/* Along the route, from as far as it may come back to the entry, and 1 to 3 UD beside it; in COM and in COD or battery. */
static void list_arrivals(l3_look *look, l3_menu *menu, unsigned unit) {
	enum { PLACES = 4, LANES = 7 };
	unsigned group = group_of(look->s, unit), offered = 0;
	l3_route route = open_route(look, group);
	int32_t most = l3_march_reach(look, group) * (look->s->thirds + 1) / ROUNDS, length = l3_route_length(&route);
	for (int32_t i = 0; i < PLACES * LANES && offered < 12; i++) {
		int32_t far = most < length ? most : length, gone = far * (PLACES - i % PLACES) / PLACES, lane = i / PLACES;
		if (i % PLACES && far < PLACES) /* all at the entry */
			continue;
		table_point here = l3_on_route(&route, gone), ahead = l3_on_route(&route, gone + L3_UD);
		uint16_t heading = here.x == ahead.x && here.y == ahead.y ? l3_forward(look, l3_side_of(unit))
									  : table_bearing(ahead.x - here.x, ahead.y - here.y);
		table_point to = table_at((table_pose){here.x, here.y, heading}, (lane % 2 ? lane + 1 : -lane) / 2 * L3_UD, 0);
		offered += l3_offer(menu, look, check,
				    (gg_action){L3_DO_ARRIVE, (uint16_t)unit, to.x, to.y, (int32_t)(heading | (unsigned)L3_COM << 16)});
		offered += l3_offer(menu, look, check,
				    (gg_action){L3_DO_ARRIVE, (uint16_t)unit, to.x, to.y, (int32_t)(heading | (unsigned)L3_COD << 16)});
	}
}

static void list(l3_look *look, l3_menu *menu) {
	const l3_state *s = look->s;
	unsigned first = s->side * (unsigned)L3_SIDE_ELEMENTS;
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	for (unsigned u = first; u < first + L3_SIDE_ELEMENTS; u++) {
		if (!l3_exists(s, u))
			continue;
		if (s->element[u].where == L3_WAITING && s->group[group_of(s, u)].entry_turn <= s->turn)
			list_arrivals(look, menu, u);
		else if (may_act(look, u, 1, NULL))
			list_moves(look, menu, u, l3_op_allowance(look, group_of(s, u)) / ROUNDS);
	}
}

/* Nobody can move, nobody is due (L3C-31.1). */
static bool skip(l3_play *play) {
	const l3_state *s = play->s;
	if (l3_has_hidden(s, s->side) && l3_operational_now(play->look.data, s) != L3_OP_OFF)
		return false;
	unsigned first = s->side * (unsigned)L3_SIDE_ELEMENTS;
	for (unsigned u = first; u < first + L3_SIDE_ELEMENTS; u++) {
		if (!l3_exists(s, u))
			continue;
		bool due = s->element[u].where == L3_WAITING && !l3_is_screen(u) && s->group[group_of(s, u)].entry &&
			   s->group[group_of(s, u)].entry_turn <= s->turn;
		if (due || may_act(&play->look, u, 1, NULL))
			return false;
	}
	next_side(play->s);
	return true;
}

const l3_phase_rules l3_op_menu = {.turn = l3_turn_side, .check = check, .apply = apply, .list = list, .skip = skip};
