/*
 * step_straight.c - straight steps: ADVANCE, MARCH, PAR, side-step, bricole; their way, their price, what forbids them (b.3, L3C-5,
 * L3C-29.1 to 29.8).
 */
#include "steps.h"

#include "commanders.h"
#include "data.h"
#include "tricolore_words.h"

enum { ROAD_WITHIN = 250, ROAD_STEP = 500, ZONE_STEP = 250, ROUNDING = 2 };

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

/* --- Roads (L3C-29.8) ---------------------------------------------------------------------------------------------------- */

static bool near_road(const l3_look *look, table_point point) {
	table_shape spare[L3_POINTS], here = table_shape_of(&point, 1);
	for (uint64_t set = l3_of_kind(look, L3_ROAD); set; set &= set - 1) {
		unsigned n;
		const table_shape *legs = l3_legs_of(look, gg_set_first(set), spare, &n);
		for (unsigned i = n; i-- > 0;)
			if (table_within(&legs[i], &here, ROAD_WITHIN))
				return true;
	}
	return false;
}

static bool on_road(const l3_look *look, unsigned element, const l3_stride *out) {
	unsigned formation = at(look, element)->formation;
	if ((formation != L3_COM && formation != L3_COC) || !near_road(look, (table_point){out->end.x, out->end.y}))
		return false;
	table_pose from = {at(look, element)->x, at(look, element)->y, out->way};
	for (int32_t gone = 0; gone < out->length; gone += ROAD_STEP)
		if (!near_road(look, table_at(from, 0, gone)))
			return false;
	return true;
}

/* --- The ground and the troops on the way ------------------------------------------------------------------------------------ */

/* Where it stands, so turned and so wide; made in `room` unless it is as it stands. */
static const l3_footprint *body_now(l3_look *look, unsigned element, uint16_t heading, unsigned files, l3_footprint *room) {
	if (heading == at(look, element)->heading && files == at(look, element)->files)
		return l3_footprint_of(look, element);
	table_pose pose = l3_pose(look->s, element);
	pose.heading = heading;
	*room = l3_footprint_narrowed(look, element, at(look, element)->formation, pose, files);
	return room;
}

static bool stopped(l3_look *look, const l3_way *way, gg_verdict *refusal) {
	if (way->by == L3_BY_EDGE)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	if (way->by >= 256)
		return l3_refuse(refusal, L3_SAY_WAY_CLOSED, L3C_16_1, l3_ground_arg(look->s, way->by - 256u), way->length, 0);
	return l3_refuse(refusal, L3_SAY_WAY_BARRED, L3C_29_7, l3_unit_arg(look->s, way->by - 1u), way->length, 0);
}

/* Too wide for the gap: the files behind which it can pass (L3C-5.14). Enemies are not filed past so. */
static unsigned narrowed(l3_look *look, unsigned element, const l3_way *way, const l3_stride *out) {
	unsigned formation = at(look, element)->formation;
	bool enemy = way->by && way->by <= L3_ELEMENTS && l3_side_of(way->by - 1u) != l3_side_of(element);
	if (enemy || way->by == L3_BY_EDGE || formation == L3_TIR || formation == L3_CAR || formation == L3_BAT || formation == L3_COM)
		return 0;
	table_pose pose = l3_pose(look->s, element);
	pose.heading = out->end.heading;
	return l3_narrowed(look, element, pose, out->way, out->length);
}

/* `body`: as it starts, then as narrow as it goes, made in `room`. What a fast pace does to its order does not matter yet. */
static bool walk_ok(l3_look *look, unsigned element, l3_stride *out, unsigned pa, const l3_footprint **body, l3_footprint *room,
		    gg_verdict *refusal) {
	l3_way gone, *way = &gone;
	l3_straight(look, element, *body, out->way, out->length, L3_GAIT_MOVE, 1, way);
	if (way->length < out->length) {
		l3_way wide = *way;
		out->files = (uint8_t)narrowed(look, element, way, out);
		if (!out->files)
			return stopped(look, &wide, refusal);
		*body = body_now(look, element, out->end.heading, out->files, room);
		l3_straight(look, element, *body, out->way, out->length, L3_GAIT_MOVE, 1, way);
	}
	out->terrain = way->terrain;
	out->pace = (uint8_t)(L3_HALT + (int)pa < way->pace ? L3_HALT + (int)pa : way->pace);
	return true;
}

/* Cavalry and horse guns file past foot and guns in battery, nobody past cavalry (L3C-5.12). */
static bool zone_matters(const l3_look *look, unsigned element, unsigned enemy) {
	l3_arm arm = l3_arm_of(look, enemy);
	bool slow = arm == L3_INF || (arm == L3_ART && at(look, enemy)->formation == L3_BAT);
	return !(l3_mounted(look, element) && slow);
}

/* `start`: as it stands; `body`: as it goes, at the same place. */
static bool zones_ok(l3_look *look, unsigned element, const l3_stride *out, const l3_footprint *start, const l3_footprint *body,
		     gg_verdict *refusal) {
	unsigned side = 1 - l3_side_of(element);
	if (at(look, element)->formation == L3_TIR) /* they keep their own distances (L3C-24.4) */
		return true;
	table_point far = l3_at(look, (table_pose){0, 0, out->way}, 0, out->length);
	l3_footprint there;
	l3_footprint_shifted(&there, body, far.x, far.y);
	table_bounds box = l3_box_round(start, L3_UD + ROUNDING), end = l3_box_round(&there, L3_UD + ROUNDING);
	box = (table_bounds){box.west < end.west ? box.west : end.west, box.south < end.south ? box.south : end.south,
			     box.east > end.east ? box.east : end.east, box.north > end.north ? box.north : end.north};
	for (l3_set set = l3_around(look, &box)->units[side]; set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_is_screen(enemy) || !l3_may_be_in(look, enemy, &box) || !zone_matters(look, element, enemy) ||
		    l3_zone_holds(look, enemy, start))
			continue;
		for (int32_t gone = ZONE_STEP; gone < out->length + ZONE_STEP; gone += ZONE_STEP) {
			table_point by = l3_at(look, (table_pose){0, 0, out->way}, 0, gone < out->length ? gone : out->length);
			l3_footprint_shifted(&there, body, by.x, by.y);
			if (l3_zone_holds(look, enemy, &there))
				return l3_refuse(refusal, L3_SAY_CONTROL_ZONE, L3C_5_12, l3_unit_arg(look->s, enemy), 0, 0);
		}
	}
	return true;
}

/* Skirmishers keep 1 UD from close-order foot and 2 UD from cavalry, unless something hinders these (L3C-24.4, 24.5); a company stays
 * within 2 UD of its parent, or of a friend in close order (L3C-24.3). */
bool l3_screen_stands(l3_look *look, unsigned element, table_pose end, gg_verdict *refusal) {
	unsigned side = 1 - l3_side_of(element);
	l3_footprint body = l3_footprint_as(look, element, L3_TIR, end);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		l3_arm arm = l3_arm_of(look, enemy);
		uint32_t keep = arm == L3_CAV ? 2 * L3_UD : L3_UD;
		if (at(look, enemy)->marks & L3_HIDDEN) /* scouts may probe where nobody is seen (L3C-24.12) */
			continue;
		if (at(look, enemy)->formation == L3_TIR || arm == L3_ART || !l3_may_be_near(look, enemy, &body, keep))
			continue;
		const l3_footprint *theirs = l3_footprint_of(look, enemy);
		uint32_t then = l3_footprints_apart(&body, theirs);
		if (then > keep || (at(look, enemy)->eco && then == keep))
			continue;
		table_pose now = l3_pose(look->s, element);
		bool moves = now.x != end.x || now.y != end.y; /* who goes away may still be near */
		if (moves && then > l3_distance(look, element, enemy))
			continue;
		if (at(look, enemy)->eco || !l3_hindered_between(look, enemy, &body, theirs))
			return l3_refuse(refusal, at(look, enemy)->eco ? L3_SAY_KEEP_FROM_ECO : L3_SAY_KEEP_AWAY,
					 at(look, enemy)->eco ? L3C_24_5 : L3C_24_4, l3_unit_arg(look->s, enemy), (int32_t)(keep / L3_UD),
					 0);
	}
	if (!l3_is_screen(element) || !at(look, element)->parent)
		return true;
	for (l3_set set = l3_standing(look, 1 - side); set; set &= set - 1) {
		unsigned friend = (1 - side) * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (friend != element && l3_close_order(look, friend) &&
		    l3_footprints_apart(&body, l3_footprint_of(look, friend)) <= 2 * L3_UD)
			return true;
	}
	return l3_refuse(refusal, L3_SAY_SCREEN_TOO_FAR, L3C_24_3, l3_unit_arg(look->s, element), 0, 0);
}

/* Close-order foot that ends in a dense wood has become skirmishers (L3C-16.14). */
static bool end_ok(l3_look *look, unsigned element, const l3_stride *out, const l3_footprint *start, gg_verdict *refusal) {
	unsigned formation = at(look, element)->formation;
	l3_footprint body;
	l3_footprint_shifted(&body, start, out->end.x - at(look, element)->x, out->end.y - at(look, element)->y);
	if (l3_body_ok(look, element, formation, &body, refusal))
		return true;
	if (l3_arm_of(look, element) != L3_INF || formation == L3_TIR || !l3_in_dense_wood(look, &body))
		return false;
	return l3_place_ok(look, element, L3_TIR, out->end, refusal);
}

/* --- The steps ------------------------------------------------------------------------------------------------------------------- */

static bool towards(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal) {
	const l3_element *e = at(look, action->who);
	if (action->a < 0 || action->b < 0 || action->a > look->s->width || action->b > look->s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	out->length = (int32_t)table_apart((table_point){e->x, e->y}, (table_point){action->a, action->b});
	if (out->length < L3_LEAST_STEP)
		return l3_refuse(refusal, L3_SAY_STEP_TOO_SHORT, L3C_31_34, L3_LEAST_STEP, 0, 0);
	out->way = table_bearing(action->a - e->x, action->b - e->y);
	out->end = (table_pose){action->a, action->b, e->heading};
	return true;
}

/* The PA of the move, never lowered, and whether its allowance reaches (L3C-29.1, 29.2). */
static bool pace_ok(l3_look *look, unsigned element, unsigned pa, l3_stride *out, gg_verdict *refusal) {
	const l3_element *e = at(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (pa < 1 || pa > 3 || pa < e->move_pa)
		return l3_refuse(refusal, L3_SAY_PACE_NOT_LOWERED, L3C_29_2, unit, e->move_pa, 0);
	if (!l3_allowance_now(look, element, pa))
		return l3_refuse(refusal, L3_SAY_NO_SUCH_PACE, L3C_29_1, unit, e->formation, (int32_t)pa);
	out->pa = (uint8_t)pa;
	out->price = (uint8_t)(l3_move_price(look, element, pa) - l3_move_price(look, element, e->move_pa));
	return l3_can_pay(look, element, out->price, false, refusal);
}

static bool reach_ok(l3_look *look, unsigned element, const l3_stride *out, gg_verdict *refusal) {
	int32_t left = l3_allowance_now(look, element, out->pa) - at(look, element)->moved;
	if (out->length + out->terrain <= left) /* a road only adds */
		return true;
	if (on_road(look, element, out))
		left = l3_allowance(look, element, at(look, element)->formation, out->pa, true) - at(look, element)->moved;
	if (out->length + out->terrain <= left)
		return true;
	return l3_refuse(refusal, out->terrain ? L3_SAY_GROUND_TAKES : L3_SAY_TOO_FAR_TO_GO, out->terrain ? L3C_29_4 : L3C_29_1,
			 l3_unit_arg(look->s, element), left > 0 ? left : 0, out->terrain);
}

/* Heights that foot has paid for cost nothing and stop nobody on the way. */
static bool is_level(const l3_look *look, unsigned element, unsigned kind) {
	bool height = kind == L3_PLATEAU || kind == L3_HILL;
	return height && l3_arm_of(look, element) == L3_INF && at(look, element)->climbed == UINT16_MAX;
}

/* What lies about a way, told by boxes: all of it, and whoever its end could make a MAC of, are asked about at once. */
typedef struct about {
	bool alone;   /* nobody is there, and the table does not end */
	bool nothing; /* nor any ground that costs or stops */
	bool firm;    /* nor any on which it may not stand */
} about;

static about look_about(l3_look *look, unsigned element, const l3_stride *out, const l3_footprint *start) {
	about found = {false, false, false};
	unsigned side = l3_side_of(element);
	int32_t dt = (int32_t)l3_dt_mac(look, element);
	int32_t x = out->end.x - at(look, element)->x, y = out->end.y - at(look, element)->y;
	table_bounds lane = l3_box_round(start, ROUNDING);
	lane.west += x < 0 ? x : 0;
	lane.east += x > 0 ? x : 0;
	lane.south += y < 0 ? y : 0;
	lane.north += y > 0 ? y : 0;
	table_bounds box = {lane.west - dt, lane.south - dt, lane.east + dt, lane.north + dt};
	if (!look->still)
		return found;
	const l3_vicinity *near = l3_around(look, &box);
	if (lane.west < 0 || lane.south < 0 || lane.east > look->s->width || lane.north > look->s->height || at(look, element)->files ||
	    at(look, element)->formation == L3_TIR || l3_those_in(look, 1 - side, near->units[1 - side], &box) ||
	    l3_those_in(look, side, near->units[side] & ~((l3_set)1 << l3_slot_of(element)), &lane))
		return found;
	uint64_t closed = l3_closed_to(look, element, at(look, element)->formation);
	found.alone = found.nothing = found.firm = true;
	for (uint64_t set = near->pieces & ~l3_open_pieces(look); set && found.firm; set &= set - 1) {
		unsigned p = gg_set_first(set);
		if (!l3_boxes_meet(l3_piece_box(look, p), &lane))
			continue;
		found.nothing = found.nothing && is_level(look, element, look->s->piece[p].kind);
		found.firm = found.firm && !(closed >> p & 1);
	}
	return found;
}

static bool way_ok(l3_look *look, unsigned element, l3_stride *out, gg_verdict *refusal) {
	l3_footprint room, narrow;
	const l3_footprint *start = body_now(look, element, out->end.heading, at(look, element)->files, &room), *body = start;
	unsigned pa = out->pa ? out->pa : 1;
	about found = look_about(look, element, out, start);
	out->alone = found.alone;
	if (found.nothing) {
		out->pace = (uint8_t)(L3_HALT + pa);
		return !out->pa || reach_ok(look, element, out, refusal);
	}
	if (!walk_ok(look, element, out, pa, &body, &narrow, refusal))
		return false;
	if (out->pa && !reach_ok(look, element, out, refusal))
		return false;
	if (found.firm && !out->files) /* there is room, and nobody whose zone could matter */
		return true;
	bool cut = at(look, element)->files && at(look, element)->formation != L3_CIRC;
	if (!out->files && cut) /* where it needs not be narrow it is wide again */
		body = body_now(look, element, out->end.heading, 0, &narrow);
	if (!end_ok(look, element, out, body, refusal) || !zones_ok(look, element, out, start, body, refusal))
		return false;
	return at(look, element)->formation != L3_TIR || l3_screen_stands(look, element, out->end, refusal);
}

static bool is_mac(l3_look *look, unsigned element, const l3_stride *out, gg_verdict *refusal) {
	unsigned enemy = out->alone ? L3_NONE : l3_advance_meets(look, element, out->end);
	return enemy != L3_NONE && !l3_refuse(refusal, L3_SAY_THAT_IS_A_MAC, L3C_29_6, l3_unit_arg(look->s, enemy), 0, 0);
}

static bool advance(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal) {
	unsigned element = action->who;
	if (at(look, element)->formation == L3_BAT)
		return l3_refuse(refusal, L3_SAY_GUNS_IN_BATTERY, L3C_5_23, l3_unit_arg(look->s, element), 0, 0);
	if (!towards(look, action, out, refusal))
		return false;
	if (table_between(out->way, at(look, element)->heading) > L3_DEG_30)
		return l3_refuse(refusal, L3_SAY_OUTSIDE_30, L3C_5_1, l3_unit_arg(look->s, element), 0, 0);
	return pace_ok(look, element, (unsigned)action->c, out, refusal) && way_ok(look, element, out, refusal) &&
	       !is_mac(look, element, out, refusal);
}

static bool march(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal) {
	unsigned element = action->who;
	if (at(look, element)->formation != L3_COM)
		return l3_refuse(refusal, L3_SAY_ONLY_COM_MARCHES, L3C_5_2, l3_unit_arg(look->s, element), 0, 0);
	if (action->c < 0 || action->c >> 18)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (!towards(look, action, out, refusal) || !pace_ok(look, element, (unsigned)action->c >> 16, out, refusal))
		return false;
	out->end.heading = (uint16_t)action->c;
	/* The column goes round behind its head: it faces where it goes, then where it will stand. */
	l3_stride gone = *out;
	gone.end.heading = out->way;
	if (!way_ok(look, element, &gone, refusal))
		return false;
	out->terrain = gone.terrain, out->pace = gone.pace;
	return l3_place_ok(look, element, L3_COM, out->end, refusal) && !is_mac(look, element, out, refusal);
}

/* PAR and side-step: 1 UD at most on a price of their own, inside the longest move (L3C-3.17, 5.22). */
static bool aside(l3_look *look, unsigned element, uint16_t way, int32_t length, unsigned price, l3_stride *out, gg_verdict *refusal) {
	const l3_element *e = at(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal);
	if (length < L3_LEAST_STEP || length > L3_UD)
		return l3_refuse(refusal, L3_SAY_ONE_UD_AT_MOST, L3C_3_17, unit, L3_LEAST_STEP, 0);
	if (e->formation == L3_BAT || e->formation == L3_TIR)
		return l3_refuse(refusal, e->formation == L3_BAT ? L3_SAY_GUNS_IN_BATTERY : L3_SAY_LINE_MOVES_WHOLE,
				 e->formation == L3_BAT ? L3C_5_23 : L3C_24_9, unit, 0, 0);
	table_point to = l3_at(look, (table_pose){e->x, e->y, way}, 0, length);
	out->way = way;
	out->length = length;
	out->end = (table_pose){to.x, to.y, e->heading};
	out->price = (uint8_t)price;
	if (!l3_can_pay(look, element, price, false, refusal) || !way_ok(look, element, out, refusal))
		return false;
	if (length + out->terrain > L3_UD)
		return l3_refuse(refusal, L3_SAY_GROUND_TAKES, L3C_29_4, unit, L3_UD, out->terrain);
	return !is_mac(look, element, out, refusal);
}

static bool back(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal) {
	unsigned element = action->who;
	const l3_profile *of = &look->data->profile[at(look, element)->profile - 1];
	if (of->arm == L3_CAV)
		return l3_refuse(refusal, L3_SAY_CAVALRY_NO_PAR, L3C_5_22, l3_unit_arg(look->s, element), 0, 0);
	l3_march march = {.arm = of->arm, .status = of->status, .formation = at(look, element)->formation, .back = 1, .pa = 1};
	uint16_t way = (uint16_t)(at(look, element)->heading + TABLE_HALF);
	return aside(look, element, way, action->a, (unsigned)l3_march_pa(&march), out, refusal);
}

static bool side_step(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal) {
	uint16_t way = (uint16_t)(at(look, action->who)->heading + (action->a < 0 ? TABLE_HALF + TABLE_QUARTER : TABLE_QUARTER));
	if (action->a < -L3_UD || action->a > L3_UD)
		return l3_refuse(refusal, L3_SAY_ONE_UD_AT_MOST, L3C_3_17, l3_unit_arg(look->s, action->who), L3_LEAST_STEP, 0);
	return aside(look, action->who, way, action->a < 0 ? -action->a : action->a, 1, out, refusal);
}

static bool bricole(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal) {
	unsigned element = action->who;
	const l3_element *e = at(look, element);
	int32_t unit = l3_refused_unit(look->s, element, refusal), most = l3_general_moves_unit(look->s, element) ? 2 * L3_UD : L3_UD;
	if (e->formation != L3_BAT)
		return l3_refuse(refusal, L3_SAY_ONLY_BATTERY, L3C_5_23, unit, 0, 0);
	if (!towards(look, action, out, refusal))
		return false;
	uint16_t off = table_between(out->way, e->heading);
	if (off > L3_DEG_30 && off < TABLE_HALF - 8) /* straight back, as near as thousandths give it */
		return l3_refuse(refusal, L3_SAY_OUTSIDE_30, L3C_5_1, unit, 0, 0);
	out->price = (uint8_t)l3_bricole_pa(look, element, (table_point){action->a, action->b});
	if (!l3_can_pay(look, element, out->price, true, refusal) || !way_ok(look, element, out, refusal))
		return false;
	if (e->moved + out->length + out->terrain > most)
		return l3_refuse(refusal, L3_SAY_TOO_FAR_TO_GO, L3C_5_23, unit, most - e->moved > 0 ? most - e->moved : 0, out->terrain);
	return !is_mac(look, element, out, refusal);
}

bool l3_stride_of(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal) {
	return l3_may_act(look, action->who, refusal) && l3_stride_if_able(look, action, out, refusal);
}

bool l3_stride_if_able(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal) {
	*out = (l3_stride){0};
	if (at(look, action->who)->eco)
		return l3_refuse(refusal, L3_SAY_LEAVE_FIRST, L3C_16_4, l3_unit_arg(look->s, action->who), 0, 0);
	bool two = action->kind == L3_DO_BACK || action->kind == L3_DO_SIDE;
	if ((two && (action->b || action->c)) || (action->kind == L3_DO_BRICOLE && action->c))
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	switch (action->kind) {
	case L3_DO_ADVANCE:
		return advance(look, action, out, refusal);
	case L3_DO_MARCH:
		return march(look, action, out, refusal);
	case L3_DO_BACK:
		return back(look, action, out, refusal);
	case L3_DO_SIDE:
		return side_step(look, action, out, refusal);
	default:
		return bricole(look, action, out, refusal);
	}
}
