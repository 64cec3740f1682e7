/*
 * ground.c - see ground.h.
 */
#include "ground.h"

static int32_t least(int32_t a, int32_t b) {
	return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b) {
	return a > b ? a : b;
}

/* --- Boxes ------------------------------------------------------------------------------------------------------------- */

table_bounds table_around(const table_shape *a, const table_shape *b) {
	return (table_bounds){least(a->west, b->west), least(a->south, b->south), most(a->east, b->east), most(a->north, b->north)};
}

bool table_in_bounds(const table_bounds *bounds, const table_shape *shape) {
	return shape->west >= bounds->west && shape->east <= bounds->east && shape->south >= bounds->south && shape->north <= bounds->north;
}

/* --- Pieces ------------------------------------------------------------------------------------------------------------ */

table_bounds table_piece_bounds(const table_piece *p) {
	return (table_bounds){least(p->x0, p->x1), least(p->y0, p->y1), most(p->x0, p->x1), most(p->y0, p->y1)};
}

static table_pose middle_of(const table_piece *p) {
	table_bounds all = table_piece_bounds(p);
	return (table_pose){(all.west + all.east) / 2, (all.south + all.north) / 2, p->heading};
}

table_shape table_piece_part(const table_piece *p, table_bounds part) {
	bool wide = part.west < part.east, deep = part.south < part.north;
	if (!p->heading && wide && deep)
		return (table_shape){
			4,          part.west,
			part.south, part.east,
			part.north, {{part.west, part.north}, {part.east, part.north}, {part.east, part.south}, {part.west, part.south}}};
	table_pose middle = middle_of(p);
	table_point corner[4] = {table_at(middle, part.west - middle.x, part.north - middle.y),
				 table_at(middle, part.east - middle.x, part.north - middle.y),
				 table_at(middle, part.east - middle.x, part.south - middle.y),
				 table_at(middle, part.west - middle.x, part.south - middle.y)};
	if (wide && deep)
		return table_shape_of(corner, 4);
	return wide || deep ? table_shape_of((const table_point[]){corner[0], corner[2]}, 2) : table_shape_of(corner, 1);
}

table_stance table_piece_stance(const table_piece *p, table_bounds part) {
	table_pose middle = middle_of(p);
	table_pose centre = table_pushed(middle, (part.west + part.east) / 2 - middle.x, (part.south + part.north) / 2 - middle.y);
	return (table_stance){centre, part.east - part.west, part.north - part.south};
}

static table_shape leg(const table_piece *p) {
	uint16_t heading = p->x0 == p->x1 && p->y0 == p->y1 ? 0 : table_bearing(p->x1 - p->x0, p->y1 - p->y0);
	table_pose start = {p->x0, p->y0, heading}, end = {p->x1, p->y1, heading};
	int32_t half = p->width / 2;
	return table_shape_of(
		(const table_point[]){table_at(start, -half, 0), table_at(end, -half, 0), table_at(end, half, 0), table_at(start, half, 0)},
		4);
}

table_shape table_piece_shape(const table_piece *p) {
	return p->width ? leg(p) : table_piece_part(p, table_piece_bounds(p));
}

table_bounds table_piece_half(const table_piece *p, unsigned half) {
	table_bounds b = table_piece_bounds(p);
	bool wide = b.east - b.west >= b.north - b.south;
	int32_t *low = wide ? &b.west : &b.south, *high = wide ? &b.east : &b.north;
	int32_t cut = (*low + *high) / 2;
	*(half ? low : high) = cut;
	return b;
}

static void shrink(int32_t *low, int32_t *high, int32_t margin) {
	if (*high - *low <= 2 * margin) {
		*low = *high = (*low + *high) / 2;
	} else {
		*low += margin;
		*high -= margin;
	}
}

table_bounds table_piece_inset(const table_piece *p, int32_t margin) {
	table_bounds b = table_piece_bounds(p);
	shrink(&b.west, &b.east, margin);
	shrink(&b.south, &b.north, margin);
	return b;
}

bool table_meets(const table_shape *shape, table_point from, table_point to) {
	if (table_crosses(shape, from, to))
		return true;
	table_shape line = table_shape_of((const table_point[]){from, to}, 2);
	return shape->count < 3 && table_touch(shape, &line) && !table_holds(shape, from) && !table_holds(shape, to);
}

/* --- Polygons: an ear is a corner between two others whose triangle holds no fourth; cut off, it leaves a polygon with one less ---------
 */

/* Negative where the way from a by b to c turns right. */
static int64_t turns(table_point a, table_point b, table_point c) {
	return ((int64_t)b.x - a.x) * ((int64_t)c.y - b.y) - ((int64_t)b.y - a.y) * ((int64_t)c.x - b.x);
}

typedef struct ring {
	table_point corner[TABLE_CORNERS];
	uint32_t count;
} ring;

static table_point at(const ring *r, uint32_t i) {
	return r->corner[i % r->count];
}

static void cut_off(ring *r, uint32_t i) {
	for (r->count--; i < r->count; i++)
		r->corner[i] = r->corner[i + 1];
}

/* Clockwise, without corners on a straight edge. */
static ring ring_of(const table_point *corners, uint32_t count) {
	ring r = {.count = count};
	int64_t area = 0;
	for (uint32_t i = 2; i < count; i++)
		area += turns(corners[0], corners[i - 1], corners[i]);
	for (uint32_t i = 0; i < count; i++)
		r.corner[i] = corners[area > 0 ? count - 1 - i : i];
	for (uint32_t i = 0; i < r.count && r.count > 3;)
		if (turns(at(&r, i + r.count - 1), at(&r, i), at(&r, i + 1)) == 0) {
			cut_off(&r, i);
			i = 0;
		} else {
			i++;
		}
	return r;
}

static bool is_convex(const ring *r) {
	for (uint32_t i = 0; i < r->count; i++)
		if (turns(at(r, i), at(r, i + 1), at(r, i + 2)) > 0)
			return false;
	return true;
}

static bool is_ear(const ring *r, uint32_t i, table_shape *ear) {
	table_point a = at(r, i + r->count - 1), b = at(r, i), c = at(r, i + 1);
	if (turns(a, b, c) >= 0)
		return false;
	*ear = table_shape_of((const table_point[]){a, b, c}, 3);
	for (uint32_t k = 2; k + 1 < r->count; k++)
		if (table_holds(ear, at(r, i + k)))
			return false;
	return true;
}

uint32_t table_polygon(const table_point *corners, uint32_t count, table_shape parts[TABLE_PARTS]) {
	ring r = ring_of(corners, count);
	uint32_t made = 0;
	while (!is_convex(&r)) {
		uint32_t i = 0;
		while (i < r.count && !is_ear(&r, i, &parts[made]))
			i++;
		if (i == r.count)
			break; /* not simple */
		made++;
		cut_off(&r, i);
	}
	parts[made++] = table_shape_of(r.corner, r.count);
	return made;
}
