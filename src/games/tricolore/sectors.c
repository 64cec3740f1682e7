/*
 * sectors.c - see look.h: where others stand about a unit: sectors, the nearest enemy, the second line, zones of control (L3C-27).
 */
#include "look.h"

#include "data.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

/* --- Sectors (L3C-27.3) ------------------------------------------------------------------------------------------------------ */

enum { TAN_30 = 37837, TAN_60 = 113512, TAN_ONE = 65536 };

/* Of a body of this width and depth, of a point so far to the right of and before its front. */
static l3_sector sector_at(int32_t width, int32_t depth, int64_t u, int64_t v) {
	int64_t beside = 2 * (u < 0 ? -u : u) - width;
	if (v >= 0 && beside * TAN_ONE <= 2 * v * TAN_30)
		return L3_FRONT;
	if (v >= 0 && beside * TAN_ONE <= 2 * v * TAN_60)
		return L3_DEAD_ANGLE;
	/* The rear edge itself between its corners is rear. */
	if (v <= -depth && (beside * TAN_ONE < 2 * (-depth - v) * TAN_60 || (v == -depth && beside <= 0)))
		return L3_REAR;
	return u < 0 ? L3_FLANK_LEFT : L3_FLANK_RIGHT;
}

bool l3_frontal_at(table_pose pose, int32_t width, table_point point) {
	table_point seen = table_measured_from(pose, point);
	return sector_at(width, 0, seen.x, seen.y) <= L3_DEAD_ANGLE;
}

/* A square and a garrison have the front of the nearest face, and neither flank nor rear. */
static l3_sector sector_all_round(table_pose centre, int32_t width, int32_t depth, table_point point) {
	table_stance whole = {centre, width, depth};
	table_side face = table_nearest_side(&whole, point);
	bool long_side = face == TABLE_FRONT || face == TABLE_REAR;
	table_pose front = {0, 0, (uint16_t)(centre.heading + (unsigned)face * TABLE_QUARTER)};
	table_point middle = table_side_middle(centre, width, depth, face);
	front.x = middle.x;
	front.y = middle.y;
	table_point seen = table_measured_from(front, point);
	l3_sector sector = sector_at(long_side ? width : depth, long_side ? depth : width, seen.x, seen.y);
	return sector == L3_FRONT ? L3_FRONT : L3_DEAD_ANGLE;
}

/* Of whom sectors are asked; for many points what is the same for all is worked out once. */
typedef struct l3_facing {
	const l3_element *e;
	const l3_footprint *body;
	int64_t sine, cosine;
} l3_facing;

static l3_facing facing_of(l3_look *look, unsigned element) {
	const l3_element *e = at(look, element);
	table_direction way = l3_headed(look, e->heading);
	return (l3_facing){e, l3_footprint_of(look, element), way.sine, way.cosine};
}

static l3_sector sector_of(const l3_facing *of, table_point point) {
	const l3_element *e = of->e;
	const l3_footprint *f = of->body;
	if (e->eco) {
		table_pose centre = {(f->full.west + f->full.east) / 2, (f->full.south + f->full.north) / 2, 0};
		return sector_all_round(centre, f->width & ~1, f->depth & ~1, point);
	}
	if (e->formation == L3_CAR)
		return sector_all_round(table_pushed((table_pose){e->x, e->y, e->heading}, 0, -f->depth / 2), f->width & ~1, f->depth & ~1,
					point);
	table_point seen = table_measured_along((table_point){e->x, e->y}, of->sine, of->cosine, point);
	if (e->formation == L3_TIR && seen.y >= 0)
		return L3_FRONT;
	return sector_at(f->width, f->depth, seen.x, seen.y);
}

l3_sector l3_sector_of(l3_look *look, unsigned element, table_point point) {
	l3_facing of = facing_of(look, element);
	return sector_of(&of, point);
}

static bool frontal(l3_sector sector) {
	return sector == L3_FRONT || sector == L3_DEAD_ANGLE;
}

/* Partly frontal is frontal, partly flank and rear is flank. */
static l3_sector weaker(l3_sector a, l3_sector b) {
	if (frontal(a) || frontal(b)) {
		if (frontal(a) && frontal(b))
			return a == L3_FRONT ? a : b;
		return frontal(a) ? a : b;
	}
	return a == L3_REAR ? b : a;
}

l3_sector l3_sector_of_unit(l3_look *look, unsigned element, unsigned other, bool *whole) {
	l3_facing of = facing_of(look, element), to = facing_of(look, other);
	unsigned files = to.e->eco ? 1 : to.body->files;
	l3_sector sector = sector_of(&of, l3_front_figure(look, other, 0));
	bool one = true;
	for (unsigned i = 1; i < files; i++) {
		l3_sector next =
			sector_of(&of, table_file_along((table_point){to.e->x, to.e->y}, to.sine, to.cosine, to.body->width, files, i, 0));
		one = one && (next == sector || (frontal(next) && frontal(sector)));
		sector = weaker(sector, next);
	}
	if (whole)
		*whole = one;
	return sector;
}

l3_sector l3_sector_of_all(l3_look *look, unsigned element, unsigned other) {
	l3_facing of = facing_of(look, element), to = facing_of(look, other);
	unsigned files = to.e->eco ? 1 : to.body->files;
	l3_sector sector = sector_of(&of, l3_front_figure(look, other, 0));
	for (unsigned i = 1; i < files && !frontal(sector); i++)
		if (sector_of(&of, table_file_along((table_point){to.e->x, to.e->y}, to.sine, to.cosine, to.body->width, files, i, 0)) !=
		    sector)
			sector = L3_FRONT;
	return sector;
}

/* All of it lies behind the line of the front, or beyond one side of the 30 degrees: no figure can be in them. Of who has a front. */
static bool wholly_aside(const l3_facing *of, const table_shape *body) {
	enum { ROUNDING = 4 };
	bool behind = true, left = true, right = true;
	for (uint32_t i = 0; i < body->count; i++) {
		table_point seen = table_measured_along((table_point){of->e->x, of->e->y}, of->sine, of->cosine, body->corner[i]);
		int64_t opens = 2 * (int64_t)(seen.y + ROUNDING) * TAN_30, wide = of->body->width + ROUNDING;
		behind = behind && seen.y < -ROUNDING;
		right = right && (2 * (int64_t)seen.x - wide) * TAN_ONE > opens;
		left = left && (-2 * (int64_t)seen.x - wide) * TAN_ONE > opens;
	}
	return behind || ((left || right) && of->e->formation != L3_TIR);
}

static bool in_front(l3_look *look, unsigned element, unsigned other) {
	l3_facing of = facing_of(look, element);
	l3_bases bases;
	if (!of.e->eco && of.e->formation != L3_CAR && !at(look, other)->eco && at(look, other)->formation != L3_CAR) {
		const l3_footprint *body = l3_footprint_of(look, other);
		table_bounds box = l3_box_round(body, 0);
		table_shape whole = {
			.count = 4, .corner = {{box.west, box.south}, {box.west, box.north}, {box.east, box.north}, {box.east, box.south}}};
		if (wholly_aside(&of, &whole))
			return false;
	}
	l3_bases_of(look, other, &bases);
	for (unsigned i = 0; i < bases.count; i++)
		if (sector_of(&of, l3_base(&bases, i)) == L3_FRONT)
			return true;
	return false;
}

bool l3_in_front(l3_look *look, unsigned element, unsigned other) {
	l3_set bit = (l3_set)1 << l3_slot_of(other);
	if (!look->sweeps || l3_side_of(element) == l3_side_of(other))
		return in_front(look, element, other);
	if (!(look->front_known[element] & bit)) {
		look->front_known[element] |= bit;
		look->front[element] = in_front(look, element, other) ? look->front[element] | bit : look->front[element] & ~bit;
	}
	return look->front[element] & bit;
}

uint32_t l3_dt(const l3_look *look, unsigned element) {
	switch (l3_arm_of(look, element)) {
	case L3_INF:
		return 2 * L3_UD;
	case L3_CAV:
		return 4 * L3_UD;
	case L3_ART:
		break;
	}
	return at(look, element)->formation == L3_BAT ? 6 * L3_UD : 0; /* a limbered battery does not count */
}

bool l3_enemy_at_dt(l3_look *look, unsigned element) {
	unsigned side = 1 - l3_side_of(element);
	l3_set set = l3_standing(look, side);
	for (; set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (!l3_is_screen(enemy) && l3_available(look, enemy, 0) && l3_within(look, element, enemy, l3_dt_mac(look, enemy)))
			return true;
	}
	return false;
}

static uint64_t boxes_square(const table_bounds *p, const table_bounds *q) {
	int64_t x = p->west - q->east > q->west - p->east ? p->west - q->east : q->west - p->east;
	int64_t y = p->south - q->north > q->south - p->north ? p->south - q->north : q->south - p->north;
	x = x > 0 ? x : 0;
	y = y > 0 ? y : 0;
	return (uint64_t)(x * x + y * y);
}

bool l3_boxes_beyond(const l3_footprint *a, const l3_footprint *b, int32_t far) {
	table_bounds p = l3_box_round(a, 0), q = l3_box_round(b, 0);
	return boxes_square(&p, &q) >= (uint64_t)far * (uint64_t)far;
}

/* Those whose boxes are nearest are asked first; of equals the lowest is the nearest. */
unsigned l3_nearest_enemy(l3_look *look, unsigned element, bool visible) {
	unsigned side = 1 - l3_side_of(element), nearest = L3_NONE;
	uint64_t bound[L3_SIDE_ELEMENTS], least = INT32_MAX; /* farther than anything */
	table_bounds own = l3_box_round(l3_footprint_of(look, element), 0);
	l3_set left = l3_standing(look, side);
	for (l3_set set = left; set; set &= set - 1) {
		unsigned slot = gg_set_first(set), enemy = side * L3_SIDE_ELEMENTS + slot;
		table_bounds his = l3_box_round(l3_footprint_of(look, enemy), 0);
		if (at(look, enemy)->marks & L3_HIDDEN)
			left &= ~(set & -set);
		else
			bound[slot] = boxes_square(&own, &his); /* the square of what he is certainly away */
	}
	while (left) {
		unsigned next = gg_set_first(left);
		for (l3_set set = left & (left - 1); set; set &= set - 1)
			if (bound[gg_set_first(set)] < bound[next])
				next = gg_set_first(set);
		if (bound[next] >= (least + 1) * (least + 1))
			break;
		left &= ~((l3_set)1 << next);
		unsigned enemy = side * L3_SIDE_ELEMENTS + next;
		if (nearest != L3_NONE && !look->sweeps && !l3_within(look, element, enemy, (uint32_t)least))
			continue;
		uint32_t apart = l3_distance(look, element, enemy);
		if (apart > least || (apart == least && enemy > nearest) || (visible && !l3_sees(look, element, enemy)))
			continue;
		least = apart;
		nearest = enemy;
	}
	return nearest;
}

/* --- Lines and zones ----------------------------------------------------------------------------------------------------------- */

bool l3_second_line(l3_look *look, unsigned element) {
	/* Visible to its side: its own first line hides him from it. */
	unsigned side = l3_side_of(element), enemy = l3_nearest_enemy(look, element, false);
	table_point here, there;
	if (enemy == L3_NONE || at(look, element)->eco)
		return false;
	l3_nearest_points(l3_footprint_of(look, element), l3_footprint_of(look, enemy), &here, &there);
	table_shape between = table_shape_of((table_point[]){here, there}, 2);
	for (l3_set set = l3_standing(look, side) & ~((l3_set)1 << l3_slot_of(element)); set; set &= set - 1) {
		unsigned friend = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (!l3_close_order(look, friend) || at(look, friend)->cohesion != L3_FORMED)
			continue;
		table_pose pose = l3_pose(look->s, friend);
		if (table_measured_from(pose, (table_point){at(look, element)->x, at(look, element)->y}).y > -2 * L3_UD)
			continue;
		const l3_footprint *body = l3_footprint_of(look, friend);
		table_shape front = table_block(pose, body->width, 0, 0);
		if (table_within(&between, &front, L3_UD) || table_crosses(&body->full, here, there))
			return true;
	}
	return false;
}

/* The front edge, 1 UD ahead of it and opened by 30 degrees at its ends (L3C-27.12). */
static table_shape control_zone(l3_look *look, unsigned element) {
	const l3_footprint *f = l3_footprint_of(look, element);
	table_pose pose = l3_pose(look->s, element);
	enum { ASIDE_30 = 500, AHEAD_30 = 866, ASIDE_15 = 259, AHEAD_15 = 966 };
	int32_t half = f->width / 2;
	table_point corner[8] = {
		table_at(pose, -half, 0),
		table_at(pose, -half - ASIDE_30, AHEAD_30),
		table_at(pose, -half - ASIDE_15, AHEAD_15),
		table_at(pose, -half, L3_UD),
		table_at(pose, half, L3_UD),
		table_at(pose, half + ASIDE_15, AHEAD_15),
		table_at(pose, half + ASIDE_30, AHEAD_30),
		table_at(pose, half, 0),
	};
	return table_shape_of(corner, 8);
}

/* In a wood, or behind a line with nothing between: no zone (L3C-5.13). */
static bool line_between(l3_look *look, const l3_footprint *a, const l3_footprint *b) {
	table_point of_a, of_b;
	l3_nearest_points(a, b, &of_a, &of_b);
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		if (!l3_is_area(kind) && kind != L3_ROAD && l3_stretch_meets_line(look, p, of_a, of_b))
			return true;
	}
	return false;
}

bool l3_zone_holds(l3_look *look, unsigned enemy, const l3_footprint *body) {
	const l3_element *e = at(look, enemy);
	if (l3_is_screen(enemy) || e->formation == L3_TIR || e->eco || (e->marks & L3_HIDDEN) ||
	    !l3_may_be_near(look, enemy, body, L3_UD) || !l3_available(look, enemy, 0))
		return false;
	const l3_footprint *theirs = l3_footprint_of(look, enemy);
	if (!l3_footprints_within(theirs, body, L3_UD))
		return false;
	table_shape zone = control_zone(look, enemy);
	if (!table_touch(&zone, &body->full) && !(body->last.count && table_touch(&zone, &body->last)))
		return false;
	return !l3_stands_in(look, enemy, L3_WOOD_LIGHT) && !l3_stands_in(look, enemy, L3_WOOD_DENSE) && !line_between(look, theirs, body);
}

unsigned l3_in_control_zone(l3_look *look, unsigned element, const l3_footprint *body) {
	unsigned side = 1 - l3_side_of(element);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_zone_holds(look, enemy, body))
			return enemy;
	}
	return L3_NONE;
}

uint16_t l3_forward(const l3_look *look, unsigned side) {
	static const uint16_t inward[] = {TABLE_HALF, TABLE_HALF + TABLE_QUARTER, 0, TABLE_QUARTER}; /* from the north, east, south, west */
	return inward[look->data->scenario[look->s->scenario].side[side].edge & 3];
}
