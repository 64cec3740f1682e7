/*
 * deploy.c - where units and generals may stand when the battle begins (BE-21.3, BE-21.5, BE-27.74).
 */
#include "empire_words.h"

#include "ground.h"
#include "muster.h"
#include "ways.h"

enum {
	LATTICE = EM_UD / 2,
	APART = 8 * EM_UD,       /* the second side from every enemy */
	OTHER_EDGE = 11 * EM_UD, /* the first side from the edge of the other */
	BEHIND = 8 * EM_UD,      /* a reserve on the table, from the foremost of the rest */
	OWN_EDGE = 2 * EM_UD     /* or within so much of its own edge */
};

static int32_t lattice_up(int32_t at) {
	return (at + LATTICE - 1) / LATTICE * LATTICE;
}

/* --- Sites ------------------------------------------------------------------------------------------------------------ */

unsigned em_open_formations(const em_unit *unit) {
	switch ((em_kind)unit->kind) {
	case EM_INF:
		return 1u << EM_LINE | 1u << EM_COLUMN | (em_may_skirmish(unit) ? 1u << EM_SKIRMISH : 0);
	case EM_CAV:
		return 1u << EM_LINE | 1u << EM_COLUMN;
	case EM_ART:
		return 1u << EM_DEPLOYED | 1u << EM_LIMBERED;
	case EM_SK:
		break;
	}
	return 1u << EM_SKIRMISH;
}

/* --- Zones ------------------------------------------------------------------------------------------------------------- */

static bool goes_forward(const em_unit *u) {
	return u->kind == EM_SK || (u->kind == EM_CAV && u->weight == EM_LIGHT_CAVALRY);
}

static bool is_placed(const em_state *s, unsigned unit) {
	return em_exists(s, unit) && (s->unit[unit].flags & EM_ON_TABLE);
}

/* Where a division has units: bit 0 in its side's zone, bit 1 in the second zone of the scenario. */
static unsigned zones_used(em_look *look, unsigned division, const em_rectangle *second) {
	unsigned used = 0, side = division / EM_SIDE_DIVISIONS;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		if (is_placed(look->s, u) && look->s->unit[u].division == division)
			used |= em_in_rectangle(second, em_footprint(look, u)) ? 2 : 1;
	return used;
}

/* Some divisions may start in a second zone, each as a whole. */
static bool in_second_zone(em_look *look, unsigned unit, const em_scenario_side *where, const table_shape *shape) {
	unsigned division = look->s->unit[unit].division, side = em_side_of(unit), others = 0;
	if (!where->second_zone_divisions || !em_in_rectangle(&where->second_zone, shape) ||
	    (zones_used(look, division, &where->second_zone) & 1))
		return false;
	for (unsigned d = side * EM_SIDE_DIVISIONS; d < (side + 1) * EM_SIDE_DIVISIONS; d++)
		others += d != division && (zones_used(look, d, &where->second_zone) & 2);
	return others < where->second_zone_divisions;
}

static bool in_zone(em_look *look, unsigned unit, const table_shape *shape) {
	const em_scenario *scenario = em_map_of(look->data, look->s);
	unsigned side = em_side_of(unit);
	const em_scenario_side *where = scenario ? &scenario->side[side] : NULL;
	if (where && in_second_zone(look, unit, where, shape))
		return true;
	em_rectangle zone = em_zone_of(look->data, look->s, side, goes_forward(&look->s->unit[unit]));
	return em_in_rectangle(&zone, shape) &&
	       !(where && where->second_zone_divisions && (zones_used(look, look->s->unit[unit].division, &where->second_zone) & 2));
}

/* Sides: the first keeps off the other's edge, the second off its units. */
static bool keeps_off(em_look *look, unsigned unit, const table_shape *shape, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned side = em_side_of(unit);
	em_map_edge other = em_own_edge(look->data, s, 1 - side);
	if (side == em_defender(s) && em_from_edge(s, other, shape) < OTHER_EDGE)
		return em_refuse(refusal, EM_SAY_NEAR_THEIR_EDGE, BE_27_74, 0, 0, 0);
	for (gg_set rest = em_foes(look, unit); rest;)
		if (table_within(em_footprint(look, gg_set_pop(&rest)), shape, APART - 1))
			return em_refuse(refusal, EM_SAY_WITHIN_EIGHT, BE_21_3, 0, 0, 0);
	return true;
}

/* --- Reserves (BE-21.5) --------------------------------------------------------------------------------------------------- */

static bool in_reserve(const em_state *s, unsigned unit) {
	return (s->division[s->unit[unit].division].flags & (EM_RESERVE | EM_DIVISION_OFF)) == EM_RESERVE;
}

/* How far the foremost unit of the rest is from the enemy's edge, -1 if none is on the table. `without` is left out. */
static int32_t foremost(em_look *look, unsigned side, unsigned without) {
	em_map_edge enemy = em_own_edge(look->data, look->s, 1 - side);
	int32_t least = -1;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++) {
		if (u == without || !is_placed(look->s, u) || in_reserve(look->s, u))
			continue;
		int32_t d = em_from_edge(look->s, enemy, em_footprint(look, u));
		if (least < 0 || d < least)
			least = d;
	}
	return least;
}

static bool far_back(em_look *look, unsigned side, const table_shape *shape, int32_t front) {
	em_map_edge own = em_own_edge(look->data, look->s, side), enemy = em_own_edge(look->data, look->s, 1 - side);
	bool upright = own == EM_SOUTH || own == EM_NORTH;
	int32_t depth = upright ? shape->north - shape->south : shape->east - shape->west;
	if (em_from_edge(look->s, own, shape) + depth <= OWN_EDGE)
		return true;
	return front >= 0 && em_from_edge(look->s, enemy, shape) >= front + BEHIND;
}

/* Taking up a unit must not leave a reserve in the front line: so "done" never finds one there. */
static bool leaves_reserves_back(em_look *look, unsigned unit) {
	unsigned side = em_side_of(unit);
	int32_t front = foremost(look, side, unit);
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		if (u != unit && is_placed(look->s, u) && in_reserve(look->s, u) && !far_back(look, side, em_footprint(look, u), front))
			return false;
	return true;
}

/* --- Units --------------------------------------------------------------------------------------------------------------- */

bool em_waits_for_place(const em_state *s, unsigned unit) {
	return em_exists(s, unit) && !(s->unit[unit].flags & (EM_ON_TABLE | EM_OFF_TABLE));
}

/* Whatever it stands on: the zone, the enemy, the reserve's place. */
static bool shape_allowed(em_look *look, unsigned unit, const table_shape *shape, gg_verdict *refusal) {
	unsigned side = em_side_of(unit);
	if (!in_zone(look, unit, shape))
		return em_refuse(refusal, EM_SAY_OUT_OF_ZONE, BE_21_3, em_unit_arg(look->s, unit), 0, 0);
	if (in_reserve(look->s, unit) && !far_back(look, side, shape, foremost(look, side, unit)))
		return em_refuse(refusal, EM_SAY_RESERVE_BACK, BE_21_5, em_unit_arg(look->s, unit), 0, 0);
	return keeps_off(look, unit, shape, refusal);
}

static bool formation_allowed(em_look *look, unsigned unit, unsigned form, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	const em_scenario *scenario = em_map_of(look->data, look->s);
	bool marching = form == EM_COLUMN || form == EM_LIMBERED || u->kind == EM_SK;
	if (form > EM_LIMBERED || !(em_open_formations(u) >> form & 1))
		return em_refuse(refusal, EM_SAY_WRONG_START_FORMATION, BE_27_74, em_unit_arg(look->s, unit), 0, 0);
	if (scenario && scenario->side[em_side_of(unit)].in_column && !marching)
		return em_refuse(refusal, EM_SAY_STARTS_IN_COLUMN, BE_21_3, 0, 0, 0);
	return true;
}

static bool may_place(em_look *look, unsigned unit, gg_verdict *refusal) {
	const em_state *s = look->s;
	if (!em_exists(s, unit) || em_side_of(unit) != s->side)
		return em_refuse(refusal, EM_SAY_NOT_YOURS, BE_21_3, 0, 0, 0);
	if (s->unit[unit].flags & EM_ON_TABLE)
		return em_refuse(refusal, EM_SAY_STANDS_ALREADY, BE_27_94, em_unit_arg(s, unit), 0, 0);
	if (s->unit[unit].flags & EM_OFF_TABLE)
		return em_refuse(refusal, EM_SAY_KEPT_OFF, BE_21_4, em_unit_arg(s, unit), 0, 0);
	return true;
}

static bool check_unit(em_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = action->who, form = (unsigned)action->c >> 16;
	if (!may_place(look, unit, refusal) || !formation_allowed(look, unit, form, refusal))
		return false;
	em_stance at = em_stance_as(look->s->unit[unit].kind, form, (table_pose){action->a, action->b, (uint16_t)action->c});
	if (at.centre.x < 0 || at.centre.y < 0 || at.centre.x > look->s->width || at.centre.y > look->s->height)
		return em_refuse(refusal, EM_SAY_OFF_THE_TABLE, BE_27_26, 0, 0, 0);
	table_shape shape = table_rectangle(at.centre, at.front, at.depth);
	return shape_allowed(look, unit, &shape, refusal) && em_place_legal(look, unit, form, at, false, refusal);
}

/* A garrison from the start: one unit of infantry, or two of skirmishers; in a redoubt also guns (BE-20, BE-27.28). */
static bool check_garrison(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned unit = action->who, sector = (unsigned)action->a, skirmishers = 0;
	if (action->b || action->c || action->a < 0 || sector / 2 >= s->pieces || sector % 2 >= em_sectors(look, sector / 2))
		return em_refuse(refusal, EM_SAY_NO_SUCH_WORKS, BE_20_1, 0, 0, 0);
	if (!may_place(look, unit, refusal))
		return false;
	unsigned kind = s->unit[unit].kind;
	const em_scenario *scenario = em_map_of(look->data, s);
	if (kind == EM_CAV || (kind == EM_ART && em_sector_kind(look, sector) != EM_REDOUBT) ||
	    (scenario && scenario->side[s->side].in_column))
		return em_refuse(refusal, EM_SAY_CANNOT_GARRISON, BE_20_1, em_unit_arg(s, unit), 0, 0);
	for (unsigned u = 0; u < EM_UNITS; u++) {
		if (!is_placed(s, u) || s->unit[u].sector != sector)
			continue;
		if (kind != EM_SK || s->unit[u].kind != EM_SK || em_enemies(u, unit) || ++skirmishers == 2)
			return em_refuse(refusal, EM_SAY_WORKS_FULL, BE_27_28, 0, 0, 0);
	}
	table_shape shape = em_sector_shape(look, sector);
	for (gg_set rest = em_standing(look); rest;) {
		unsigned u = gg_set_pop(&rest);
		if (s->unit[u].sector != sector && table_overlap(em_footprint(look, u), &shape))
			return em_refuse(refusal, EM_SAY_WORKS_FULL, BE_27_28, 0, 0, 0);
	}
	return shape_allowed(look, unit, &shape, refusal);
}

static bool check_take_up(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned unit = action->who;
	if (!em_exists(s, unit) || em_side_of(unit) != s->side || !is_placed(s, unit))
		return em_refuse(refusal, EM_SAY_NOT_PLACED, BE_27_94, 0, 0, 0);
	if (s->unit[unit].moves_made >= 3)
		return em_refuse(refusal, EM_SAY_TAKEN_UP_OFTEN, BE_27_94, em_unit_arg(s, unit), 0, 0);
	if (s->unit[unit].general != EM_NONE && s->general[s->unit[unit].general].legs >= 4) /* he could not be placed again */
		return em_refuse(refusal, EM_SAY_GENERAL_PLACED_OFTEN, BE_27_94, em_general_arg(s, s->unit[unit].general), 0, 0);
	if (!in_reserve(s, unit) && !leaves_reserves_back(look, unit))
		return em_refuse(refusal, EM_SAY_RESERVE_BACK, BE_21_5, em_unit_arg(s, unit), 0, 0);
	return true;
}

void em_set_unit(em_play *play, unsigned unit, table_pose pose, unsigned form) {
	em_unit *u = &play->s->unit[unit];
	u->x = pose.x;
	u->y = pose.y;
	u->heading = pose.heading;
	u->form = (uint8_t)form;
	u->flags = EM_ON_TABLE;
	em_look_moved(&play->look, unit);
}

/* --- Generals ------------------------------------------------------------------------------------------------------------- */

/* He leads units that are on the table, or all of them. */
static bool leads(const em_state *s, unsigned general, unsigned unit) {
	unsigned place = general % EM_SIDE_GENERALS, side = general / EM_SIDE_GENERALS;
	return is_placed(s, unit) && em_side_of(unit) == side && (!place || s->unit[unit].division == side * EM_SIDE_DIVISIONS + place - 1);
}

static bool has_troops(const em_state *s, unsigned general) {
	for (unsigned u = 0; u < EM_UNITS; u++)
		if (leads(s, general, u))
			return true;
	return false;
}

bool em_general_waits(const em_state *s, unsigned general) {
	return (s->general[general].flags & (EM_GENERAL_EXISTS | EM_GENERAL_OFF)) == (EM_GENERAL_EXISTS | EM_GENERAL_OFF) &&
	       has_troops(s, general);
}

/* The unit of his side on which the point lies, the lowest number; EM_NONE: none. */
static unsigned unit_at(em_look *look, unsigned side, table_point at) {
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++)
		if (is_placed(look->s, u) && table_holds(em_footprint(look, u), at))
			return u;
	return EM_NONE;
}

static bool general_in_zone(const em_look *look, unsigned side, table_point at) {
	const em_scenario *scenario = em_map_of(look->data, look->s);
	em_rectangle zone = em_zone_of(look->data, look->s, side, false);
	table_shape point = em_point_shape(at);
	return em_in_rectangle(&zone, &point) ||
	       (scenario && scenario->side[side].second_zone_divisions && em_in_rectangle(&scenario->side[side].second_zone, &point));
}

static bool check_general(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned general = action->who;
	table_point at = {action->a, action->b};
	if (general >= EM_GENERALS || general / EM_SIDE_GENERALS != s->side || !(s->general[general].flags & EM_GENERAL_EXISTS) ||
	    !has_troops(s, general))
		return em_refuse(refusal, EM_SAY_NO_GENERAL_TO_PLACE, BE_27_74, 0, 0, 0);
	if (s->general[general].legs >= 4)
		return em_refuse(refusal, EM_SAY_GENERAL_PLACED_OFTEN, BE_27_94, em_general_arg(s, general), 0, 0);
	if (action->c || at.x < 0 || at.y < 0 || at.x > s->width || at.y > s->height)
		return em_refuse(refusal, EM_SAY_OFF_THE_TABLE, BE_27_74, 0, 0, 0);
	unsigned unit = unit_at(look, s->side, at);
	if (unit != EM_NONE)
		return s->unit[unit].general == EM_NONE || s->unit[unit].general == general ||
		       em_refuse(refusal, EM_SAY_HAS_A_GENERAL, BE_27_29, em_unit_arg(s, unit), 0, 0);
	if (!general_in_zone(look, s->side, at))
		return em_refuse(refusal, EM_SAY_GENERAL_OUT_OF_ZONE, BE_27_74, em_general_arg(s, general), 0, 0);
	if (em_in_ground(look, at, EM_RIVER) && !em_on_road(look, at) && !em_in_ground(look, at, EM_FORD))
		return em_refuse(refusal, EM_SAY_GENERAL_IN_RIVER, BE_27_29, em_general_arg(s, general), 0, 0);
	return true;
}

static void detach(em_state *s, unsigned general) {
	if (s->general[general].attached != EM_NONE)
		s->unit[s->general[general].attached].general = EM_NONE;
	s->general[general].attached = EM_NONE;
}

void em_set_general(em_state *s, unsigned general, table_point at, unsigned attached) {
	em_general *g = &s->general[general];
	detach(s, general);
	g->x = at.x;
	g->y = at.y;
	g->flags &= (uint8_t)~EM_GENERAL_OFF;
	if (attached == EM_NONE)
		return;
	g->attached = (uint8_t)attached;
	g->x = s->unit[attached].x;
	g->y = s->unit[attached].y;
	s->unit[attached].general = (uint8_t)general;
}

void em_ride_to(em_play *play, const gg_action *ride) {
	table_point at = {ride->a, ride->b};
	em_set_general(play->s, ride->who, at, unit_at(&play->look, ride->who / EM_SIDE_GENERALS, at));
}

/* The mean of the centres of his units; of the commander-in-chief, of the other generals who are on the table. */
static bool mean_place(em_look *look, unsigned general, table_point *out) {
	const em_state *s = look->s;
	int64_t x = 0, y = 0, count = 0;
	if (general % EM_SIDE_GENERALS == 0)
		for (unsigned g = general + 1; g < general + EM_SIDE_GENERALS; g++) {
			if ((s->general[g].flags & (EM_GENERAL_EXISTS | EM_GENERAL_OFF)) != EM_GENERAL_EXISTS)
				continue;
			x += s->general[g].x;
			y += s->general[g].y;
			count++;
		}
	for (unsigned u = 0; u < EM_UNITS && general % EM_SIDE_GENERALS; u++) {
		if (!leads(s, general, u))
			continue;
		x += s->unit[u].x;
		y += s->unit[u].y;
		count++;
	}
	if (count)
		*out = (table_point){(int32_t)(x / count), (int32_t)(y / count)};
	return count != 0;
}

/* Unattached, straight behind that mean: an attached commander-in-chief gives no orders (BE-4.2). */
static bool behind_them(em_look *look, unsigned general, gg_action *out) {
	enum { STEP = EM_UD / 4 };
	unsigned side = general / EM_SIDE_GENERALS;
	uint16_t inward = em_inward(em_own_edge(look->data, look->s, side));
	table_point at;
	if (!mean_place(look, general, &at))
		return false;
	for (int32_t back = 0; back <= 8 * EM_UD; back += STEP) {
		table_point place = table_at((table_pose){at.x, at.y, inward}, 0, -back);
		out->a = place.x;
		out->b = place.y;
		if (unit_at(look, side, place) == EM_NONE && check_general(look, out, NULL))
			return true;
	}
	return false;
}

static bool with_a_unit(em_look *look, unsigned general, gg_action *out) {
	for (unsigned u = 0; u < EM_UNITS; u++) {
		out->a = look->s->unit[u].x;
		out->b = look->s->unit[u].y;
		if (leads(look->s, general, u) && check_general(look, out, NULL))
			return true;
	}
	return false;
}

static bool anywhere(em_look *look, unsigned general, gg_action *out) {
	em_rectangle zone = em_zone_of(look->data, look->s, general / EM_SIDE_GENERALS, false);
	for (out->b = lattice_up(zone.y0); out->b <= zone.y1; out->b += LATTICE)
		for (out->a = lattice_up(zone.x0); out->a <= zone.x1; out->a += LATTICE)
			if (check_general(look, out, NULL))
				return true;
	return false;
}

bool em_find_general_place(em_look *look, unsigned general, em_general_place how, gg_action *out) {
	table_point at;
	*out = (gg_action){EM_DO_RIDE, (uint16_t)general, 0, 0, 0};
	if (how == EM_BEHIND_THEM)
		return behind_them(look, general, out);
	if (how == EM_WITH_A_UNIT)
		return with_a_unit(look, general, out);
	if (how == EM_ANYWHERE)
		return anywhere(look, general, out);
	if (!mean_place(look, general, &at))
		return false;
	out->a = at.x;
	out->b = at.y;
	return check_general(look, out, NULL);
}

/* --- The lattice ------------------------------------------------------------------------------------------------------------ */

/* Formations in the order in which they are tried: those who defend stand ready, those who attack march. */
static unsigned next_formation(const em_state *s, unsigned unit, unsigned turn) {
	static const uint8_t ready[] = {EM_LINE, EM_DEPLOYED, EM_SKIRMISH, EM_COLUMN, EM_LIMBERED};
	static const uint8_t march[] = {EM_COLUMN, EM_LIMBERED, EM_SKIRMISH, EM_LINE, EM_DEPLOYED};
	bool attacks = em_side_of(unit) == s->attacker && s->unit[unit].kind != EM_CAV;
	return attacks ? march[turn] : ready[turn];
}

/* A third of the zone along the edge, from the front to the rear of it. */
static bool search(em_look *look, unsigned unit, unsigned form, em_rectangle zone, gg_action *out) {
	em_map_edge edge = em_own_edge(look->data, look->s, em_side_of(unit));
	bool upright = edge == EM_SOUTH || edge == EM_NORTH, down = edge == EM_SOUTH || edge == EM_WEST;
	int32_t from = lattice_up(upright ? zone.y0 : zone.x0), to = upright ? zone.y1 : zone.x1;
	int32_t left = lattice_up(upright ? zone.x0 : zone.y0), right = upright ? zone.x1 : zone.y1;
	int32_t last = from + (to - from) / LATTICE * LATTICE;
	*out = (gg_action){EM_DO_PLACE, (uint16_t)unit, 0, 0, (int32_t)(em_inward(edge) | form << 16)};
	for (int32_t row = 0; row <= last - from; row += LATTICE)
		for (int32_t along = left; along <= right; along += LATTICE) {
			int32_t deep = down ? last - row : from + row;
			out->a = upright ? along : deep;
			out->b = upright ? deep : along;
			if (check_unit(look, out, NULL))
				return true;
		}
	return false;
}

static em_rectangle third_of(em_rectangle zone, bool upright, unsigned third) {
	int32_t *low = upright ? &zone.x0 : &zone.y0, *high = upright ? &zone.x1 : &zone.y1;
	int32_t from = *low, size = *high - *low;
	if (third < 3) {
		*low = from + size * (int32_t)third / 3;
		*high = from + size * (int32_t)(third + 1) / 3;
	}
	return zone;
}

bool em_find_place(em_look *look, unsigned unit, unsigned third, gg_action *out) {
	const em_state *s = look->s;
	unsigned side = em_side_of(unit);
	const em_scenario *scenario = em_map_of(look->data, s);
	em_map_edge edge = em_own_edge(look->data, s, side);
	bool upright = edge == EM_SOUTH || edge == EM_NORTH;
	em_rectangle zone = em_zone_of(look->data, s, side, goes_forward(&s->unit[unit]));
	for (unsigned turn = 0; turn < 5; turn++) {
		unsigned form = next_formation(s, unit, turn);
		if (!(em_open_formations(&s->unit[unit]) >> form & 1) || !formation_allowed(look, unit, form, NULL))
			continue;
		if (search(look, unit, form, third_of(zone, upright, third), out))
			return true;
		if (scenario && scenario->side[side].second_zone_divisions &&
		    search(look, unit, form, third_of(scenario->side[side].second_zone, upright, third), out))
			return true;
	}
	return false;
}

/* --- SU_PLACE ---------------------------------------------------------------------------------------------------------------- */

/* BE-27.74: whoever has a place must be placed. */
static bool check_done(em_look *look, gg_verdict *refusal) {
	const em_state *s = look->s;
	gg_action any;
	for (unsigned g = s->side * EM_SIDE_GENERALS; g < (s->side + 1u) * EM_SIDE_GENERALS; g++)
		if (em_general_waits(s, g))
			return em_refuse(refusal, EM_SAY_GENERAL_TO_PLACE, BE_27_74, em_general_arg(s, g), 0, 0);
	for (unsigned u = s->side * EM_SIDE_UNITS; u < (s->side + 1u) * EM_SIDE_UNITS; u++)
		if (em_waits_for_place(s, u) && em_find_place(look, u, 3, &any))
			return em_refuse(refusal, EM_SAY_UNIT_TO_PLACE, BE_27_74, em_unit_arg(s, u), 0, 0);
	return true;
}

bool em_place_check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	switch ((int)action->kind) {
	case EM_DO_PLACE:
		return check_unit(look, action, refusal);
	case EM_DO_ENTER:
		return check_garrison(look, action, refusal);
	case EM_DO_RIDE:
		return check_general(look, action, refusal);
	case EM_DO_TAKE_UP:
		return em_no_numbers(action, refusal) && check_take_up(look, action, refusal);
	case EM_DO_DONE:
		return em_nobody(action, refusal) && check_done(look, refusal);
	default:
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_21_3, 0, 0, 0);
	}
}

static void list_unit(em_look *look, em_menu *menu, unsigned unit) {
	gg_action place, before = {0, 0, 0, 0, 0};
	for (unsigned third = 0; third < 3; third++) {
		if (!em_find_place(look, unit, third, &place) || (place.a == before.a && place.b == before.b && before.kind))
			continue;
		em_list(menu, place.kind, place.who, place.a, place.b, place.c);
		before = place;
	}
	for (unsigned sector = 0; sector < 2u * look->s->pieces; sector++)
		em_offer(menu, look, em_place_check, (gg_action){EM_DO_ENTER, (uint16_t)unit, (int32_t)sector, 0, 0});
}

static void list_general(em_look *look, em_menu *menu, unsigned general) {
	gg_action ride, mean = {0, 0, 0, 0, 0};
	if (em_find_general_place(look, general, EM_AMONG_THEM, &mean))
		em_list(menu, mean.kind, mean.who, mean.a, mean.b, mean.c);
	if (em_find_general_place(look, general, EM_WITH_A_UNIT, &ride) && (!menu->count || ride.a != mean.a || ride.b != mean.b))
		em_list(menu, ride.kind, ride.who, ride.a, ride.b, ride.c);
	if (!menu->count && em_find_general_place(look, general, EM_ANYWHERE, &ride))
		em_list(menu, ride.kind, ride.who, ride.a, ride.b, ride.c);
}

/* The next unit that has a place; then the generals, the divisions' first. */
static void place_list(em_look *look, em_menu *menu) {
	const em_state *s = look->s;
	unsigned first = s->side * EM_SIDE_UNITS;
	for (unsigned back = 0; back < 2 && !menu->count; back++)
		for (unsigned u = first; u < first + EM_SIDE_UNITS && !menu->count; u++)
			if (em_waits_for_place(s, u) && in_reserve(s, u) == (back != 0))
				list_unit(look, menu, u);
	for (unsigned i = 1; i <= EM_SIDE_GENERALS && !menu->count; i++)
		if (em_general_waits(s, s->side * EM_SIDE_GENERALS + i % EM_SIDE_GENERALS))
			list_general(look, menu, s->side * EM_SIDE_GENERALS + i % EM_SIDE_GENERALS);
	if (!menu->count)
		em_offer(menu, look, em_place_check, (gg_action){EM_DO_DONE, 0, 0, 0, 0});
}

static void enter(em_play *play, unsigned unit, unsigned sector) {
	em_stance at = em_sector_stance(&play->look, sector);
	play->s->unit[unit].sector = (uint8_t)sector;
	em_set_unit(play, unit, at.centre, EM_BUILDING);
}

static void take_up(em_play *play, unsigned unit) {
	em_unit *u = &play->s->unit[unit];
	if (u->general != EM_NONE) {
		em_general *g = &play->s->general[u->general];
		detach(play->s, u->general);
		g->x = g->y = EM_AWAY;
		g->flags |= EM_GENERAL_OFF;
	}
	u->flags = 0;
	u->x = u->y = EM_AWAY;
	u->heading = 0;
	u->sector = EM_NONE;
	u->moves_made++;
	em_look_moved(&play->look, unit);
}

static void side_done(em_play *play) {
	em_state *s = play->s;
	for (unsigned u = s->side * EM_SIDE_UNITS; u < (s->side + 1u) * EM_SIDE_UNITS; u++)
		if (em_waits_for_place(s, u)) { /* no room: it arrives when its division first acts */
			s->unit[u].flags = EM_OFF_TABLE;
			s->division[s->unit[u].division].flags |= EM_DUE;
			em_tell(play, EM_SAY_NO_ROOM, BE_27_74, em_unit_arg(s, u), 0, 0);
		}
	em_tell(play, EM_SAY_DEPLOYED, BE_21_3, s->side, 0, 0);
	if (s->side == em_defender(s))
		s->side = s->attacker;
	else
		em_start_battle(play);
}

static void place_apply(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned who = action->who;
	switch ((int)action->kind) {
	case EM_DO_PLACE:
		em_set_unit(play, who, (table_pose){action->a, action->b, (uint16_t)action->c}, (unsigned)action->c >> 16);
		em_tell(play, EM_SAY_PLACED, BE_21_3, em_unit_arg(s, who), action->a, action->b);
		break;
	case EM_DO_ENTER:
		enter(play, who, (unsigned)action->a);
		em_tell(play, EM_SAY_GARRISONS, BE_20_1, em_unit_arg(s, who), 0, 0);
		break;
	case EM_DO_RIDE:
		em_ride_to(play, action);
		s->general[who].legs++;
		em_tell(play, EM_SAY_GENERAL_PLACED, BE_27_74, em_general_arg(s, who), 0, 0);
		break;
	case EM_DO_TAKE_UP:
		em_tell(play, EM_SAY_TAKEN_UP, BE_27_94, em_unit_arg(s, who), 0, 0);
		take_up(play, who);
		break;
	default:
		side_done(play);
		break;
	}
}

const em_phase_rules em_su_place = {.turn = em_turn_active, .check = em_place_check, .apply = place_apply, .list = place_list};
