/*
 * escape.c - see escape.h.
 */
#include "escape.h"

#include "data.h"

enum { ONE = 1 << 14, SLACK = 8, MOST_TURNS = 6 };

/* Ground that no way of its leads over (T6). */
static bool may_stop(const l3_look *look, unsigned element, const l3_piece *piece) {
	static const uint8_t ground[L3_GROUND_KINDS] = {
		[L3_WOOD_LIGHT] = L3_BOC + 1, [L3_WOOD_DENSE] = L3_BOD + 1, [L3_MARSH] = L3_MAR + 1,    [L3_STREAM] = L3_RUI + 1,
		[L3_OBSTACLE_1] = L3_PO1 + 1, [L3_OBSTACLE_2] = L3_PO2 + 1, [L3_EARTHWORK] = L3_PO1 + 1};
	const l3_profile *of = &look->data->profile[look->s->element[element].profile - 1];
	unsigned kind = piece->kind;
	if (kind == L3_ROAD || kind == L3_BRIDGE || kind == L3_FORD)
		return false;
	if (kind == L3_PLATEAU || kind == L3_HILL) { /* at its level, and where it is reached over its edge */
		l3_ground level = piece->level >= 3 ? L3_NI3 : L3_NI2;
		return l3_ground_toll(L3_DEN, (l3_arm)of->arm, of->ft, false, false).ud == L3_CLOSED ||
		       l3_ground_toll(level, (l3_arm)of->arm, of->ft, false, false).ud == L3_CLOSED;
	}
	return !ground[kind] || l3_ground_toll((l3_ground)(ground[kind] - 1u), (l3_arm)of->arm, of->ft, false, false).ud == L3_CLOSED;
}

/* Such pieces: kept for troops of one kind, while nothing changes. */
static uint64_t stopping(l3_look *look, unsigned element) {
	const l3_profile *of = &look->data->profile[look->s->element[element].profile - 1];
	if (!look->still || !look->stops.known || look->stops.arm != of->arm || look->stops.ft != of->ft) {
		look->stops.pieces = 0;
		for (unsigned p = 0; p < look->s->pieces; p++)
			look->stops.pieces |= (uint64_t)may_stop(look, element, &look->s->piece[p]) << p;
		look->stops.known = look->still;
		look->stops.arm = of->arm;
		look->stops.ft = of->ft;
	}
	return look->stops.pieces;
}

/* The farthest line that has all of the shape beyond it: along one of its edges, or across the way to the middle of its box. */
static struct l3_wall wall_before(const table_shape *shape, table_point from) {
	int64_t x = (shape->west + shape->east) / 2 - from.x, y = (shape->south + shape->north) / 2 - from.y;
	int64_t wide = shape->east - shape->west + 2, deep = shape->north - shape->south + 2;
	int64_t far = table_root((uint64_t)(x * x + y * y)), round = table_root((uint64_t)(wide * wide + deep * deep)) / 2 + 1;
	struct l3_wall best = {0, 0, far - round};
	if (far)
		best.x = x * ONE / far, best.y = y * ONE / far;
	for (uint32_t i = 0; i < shape->count && shape->count > 1; i++) {
		table_point a = shape->corner[i], b = shape->corner[i + 1 < shape->count ? i + 1 : 0];
		int64_t along = b.x - a.x, up = b.y - a.y, outside = along * (from.y - a.y) - up * (from.x - a.x);
		if (outside <= 0)
			continue;
		/* Rounded so that the line is not nearer than it seems, nor the way to it longer. */
		int64_t length = table_root((uint64_t)(along * along + up * up)), room = outside / (length + 1);
		if (room > best.room)
			best = (struct l3_wall){up * ONE / length, -along * ONE / length, room};
	}
	return best;
}

static void keep_clear(l3_escape *of, const table_shape *shape, int32_t keep) {
	if (!table_reaches(&of->box, shape))
		return;
	struct l3_wall wall = wall_before(shape, of->middle);
	wall.room -= keep + SLACK;
	if (wall.room >= of->reach + of->first + of->depth)
		return;
	if (of->count < L3_IN_ITS_WAY)
		of->wall[of->count] = wall;
	of->count++;
}

/* Enemies, with the 1 UD of their zones; ground that could stop it. */
static void find_in_its_way(l3_look *look, unsigned element, l3_escape *of) {
	unsigned side = 1 - l3_side_of(element), n;
	table_shape spare[L3_POINTS];
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (!l3_may_be_in(look, enemy, &of->box))
			continue;
		const l3_footprint *his = l3_footprint_of(look, enemy);
		keep_clear(of, &his->full, L3_UD);
		if (his->last.count)
			keep_clear(of, &his->last, L3_UD);
	}
	for (uint64_t set = stopping(look, element); set; set &= set - 1) {
		unsigned p = gg_set_first(set);
		if (!l3_boxes_meet(l3_piece_box(look, p), &of->box))
			continue;
		const table_shape *part =
			l3_is_area(look->s->piece[p].kind) ? l3_area_of(look, p, spare, &n) : l3_legs_of(look, p, spare, &n);
		for (unsigned i = 0; i < n; i++)
			keep_clear(of, &part[i], 0);
	}
}

void l3_find_escape(l3_look *look, unsigned element, table_point middle, int32_t distance, l3_escape *of) {
	const l3_footprint *body = l3_footprint_of(look, element);
	int64_t wide = body->width, deep = body->depth;
	of->middle = middle;
	of->reach = (int32_t)table_root((uint64_t)(wide * wide + deep * deep)) / 2 + SLACK;
	of->width = body->width;
	of->depth = body->depth;
	of->first = l3_mounted(look, element) ? 2 * L3_UD : L3_UD;
	of->first = of->first < distance ? of->first : distance;
	of->count = 0;
	int32_t far = of->reach + of->depth + of->first + L3_UD + SLACK;
	of->box = (table_bounds){of->middle.x - far, of->middle.y - far, of->middle.x + far, of->middle.y + far};
	find_in_its_way(look, element, of);
}

/* Gone that way, `shifted` before and turned however, it comes to no wall. */
static bool way_is_clear(const l3_escape *of, int64_t x, int64_t y, int64_t shifted) {
	for (unsigned i = 0; i < of->count; i++) {
		const struct l3_wall *w = &of->wall[i];
		int64_t nearer = of->first * (x * w->x + y * w->y) / ((int64_t)ONE * ONE);
		if ((nearer > 0 ? nearer : 0) + shifted + of->reach > w->room)
			return false;
	}
	return true;
}

/* The same where it faces that way from the beginning: so much of it lies on the wall's side of its middle. Directions are rounded, which a
 * wide body feels most. */
static bool straight_is_clear(const l3_escape *of, int64_t x, int64_t y) {
	int64_t slack = SLACK + (of->width + of->depth) / 2048;
	for (unsigned i = 0; i < of->count; i++) {
		const struct l3_wall *w = &of->wall[i];
		int64_t towards = x * w->x + y * w->y, across = x * w->y - y * w->x;
		int64_t body = (towards < 0 ? -towards : towards) * of->depth + (across < 0 ? -across : across) * of->width;
		int64_t nearer = (towards > 0 ? 2 * of->first * towards : 0) + body;
		if (nearer / (2 * (int64_t)ONE * ONE) + slack > w->room)
			return false;
	}
	return true;
}

/* It turns away about its middle, then aside about its front, which shifts its middle. */
bool l3_surely_escapes(const l3_escape *of, int64_t x, int64_t y) {
	static const int16_t turn[MOST_TURNS][2] = {{16135, 2845},  {15396, 5604},  {14189, 8192},
						    {12551, 10531}, {10531, 12551}, {8192, 14189}};
	int64_t length = table_root((uint64_t)(x * x + y * y));
	if (!length)
		return false;
	x = x * ONE / length;
	y = y * ONE / length;
	if (straight_is_clear(of, x, y))
		return true;
	for (unsigned i = 0; i < MOST_TURNS; i++)
		if (way_is_clear(of, (x * turn[i][0] + y * turn[i][1]) / ONE, (y * turn[i][0] - x * turn[i][1]) / ONE, of->depth / 2) ||
		    way_is_clear(of, (x * turn[i][0] - y * turn[i][1]) / ONE, (y * turn[i][0] + x * turn[i][1]) / ONE, of->depth / 2))
			return true;
	return false;
}
