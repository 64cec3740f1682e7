/*
 * pose.c - from a pose to points and back.
 */
#include "pose.h"

table_point table_at(table_pose pose, int32_t right, int32_t forward) {
	table_direction way = table_headed(pose.heading);
	table_point by = table_shift(way.sine, way.cosine, right, forward);
	return (table_point){pose.x + by.x, pose.y + by.y};
}

table_local table_seen_along(table_point from, int64_t s, int64_t c, table_point point) {
	int64_t x = (int64_t)point.x - from.x, y = (int64_t)point.y - from.y;
	return (table_local){x * c - y * s, x * s + y * c};
}

table_local table_seen_from(table_pose pose, table_point point) {
	table_direction way = table_headed(pose.heading);
	return table_seen_along((table_point){pose.x, pose.y}, way.sine, way.cosine, point);
}

table_point table_measured_along(table_point from, int64_t s, int64_t c, table_point point) {
	table_local p = table_seen_along(from, s, c, point);
	return (table_point){table_rounded(p.right), table_rounded(p.forward)};
}

table_point table_measured_from(table_pose pose, table_point point) {
	table_direction way = table_headed(pose.heading);
	return table_measured_along((table_point){pose.x, pose.y}, way.sine, way.cosine, point);
}

static int32_t larger_size(int32_t a, int32_t b) {
	a = a < 0 ? -a : a;
	b = b < 0 ? -b : b;
	return a > b ? a : b;
}

/* Opposite corners lie opposite the centre, rounding included: two of the four are worked out. Rounding does not turn it round, unless it
 * is hardly there. */
table_shape table_rectangle_at(table_point centre, int64_t s, int64_t c, int32_t front, int32_t depth) {
	int64_t a = front / 2, e = depth / 2;
	table_point right_front = {table_rounded(a * c + e * s), table_rounded(e * c - a * s)},
		    right_rear = {table_rounded(a * c - e * s), table_rounded(-e * c - a * s)};
	table_shape shape = {.count = 4,
			     .corner = {{centre.x - right_rear.x, centre.y - right_rear.y},
					{centre.x + right_front.x, centre.y + right_front.y},
					{centre.x + right_rear.x, centre.y + right_rear.y},
					{centre.x - right_front.x, centre.y - right_front.y}}};
	if (a < 8 || e < 8)
		return table_shape_of(shape.corner, 4);
	int32_t x = larger_size(right_front.x, right_rear.x), y = larger_size(right_front.y, right_rear.y);
	shape.west = centre.x - x;
	shape.east = centre.x + x;
	shape.south = centre.y - y;
	shape.north = centre.y + y;
	return shape;
}

table_shape table_rectangle(table_pose centre, int32_t front, int32_t depth) {
	table_direction way = table_headed(centre.heading);
	return table_rectangle_at((table_point){centre.x, centre.y}, way.sine, way.cosine, front, depth);
}

table_point table_side_middle(table_pose centre, int32_t front, int32_t depth, table_side side) {
	int32_t a = front / 2, e = depth / 2;
	switch (side) {
	case TABLE_FRONT:
		return table_at(centre, 0, e);
	case TABLE_RIGHT:
		return table_at(centre, a, 0);
	case TABLE_REAR:
		return table_at(centre, 0, -e);
	case TABLE_LEFT:
		break;
	}
	return table_at(centre, -a, 0);
}

/* n / (d 2^30) to the nearest, halves away from zero. Shifted first, 32 bits are enough to be divided. */
static int32_t rounded_part(int64_t n, uint32_t d) {
	uint32_t whole = (uint32_t)(((n < 0 ? -n : n) + ((int64_t)d << (TABLE_SINE_BITS - 1))) >> TABLE_SINE_BITS);
	int32_t size = (int32_t)(whole / d);
	return n < 0 ? -size : size;
}

/* The same by 2^31, without dividing. */
static int32_t rounded_half(int64_t n) {
	return (int32_t)((n + (INT64_C(1) << TABLE_SINE_BITS) - (n < 0)) >> (TABLE_SINE_BITS + 1));
}

void table_block_along(table_shape *out, table_point front, int64_t s, int64_t c, int32_t width, int32_t behind, int32_t depth) {
	const int64_t near = -2 * (int64_t)behind, far = near - 2 * (int64_t)depth, over = width * c, down = width * s;
	/* The two in front, then from right to left behind. */
	const table_point corner[4] = {{front.x + rounded_half(near * s - over), front.y + rounded_half(near * c + down)},
				       {front.x + rounded_half(near * s + over), front.y + rounded_half(near * c - down)},
				       {front.x + rounded_half(far * s + over), front.y + rounded_half(far * c - down)},
				       {front.x + rounded_half(far * s - over), front.y + rounded_half(far * c + down)}};
	if (width < 16 || depth < 16) { /* rounding may turn it round, or leave no inside */
		table_shape_in(out, corner, 4);
		return;
	}
	int32_t west = corner[0].x, east = west, south = corner[0].y, north = south;
	for (unsigned i = 0; i < 4; i++) {
		west = corner[i].x < west ? corner[i].x : west;
		east = corner[i].x > east ? corner[i].x : east;
		south = corner[i].y < south ? corner[i].y : south;
		north = corner[i].y > north ? corner[i].y : north;
		out->corner[i] = corner[i];
	}
	out->count = 4;
	out->west = west;
	out->south = south;
	out->east = east;
	out->north = north;
}

table_shape table_block(table_pose front, int32_t width, int32_t behind, int32_t depth) {
	table_shape shape = {0};
	table_direction way = table_headed(front.heading);
	table_block_along(&shape, (table_point){front.x, front.y}, way.sine, way.cosine, width, behind, depth);
	return shape;
}

table_point table_file_along(table_point front, int64_t s, int64_t c, int32_t width, uint32_t files, uint32_t file, int32_t forward) {
	const int64_t right = (2 * (int64_t)file + 1 - files) * width, ahead = 2 * (int64_t)forward * files;
	return (table_point){front.x + rounded_part(right * c + ahead * s, 2 * files),
			     front.y + rounded_part(ahead * c - right * s, 2 * files)};
}

table_point table_file(table_pose front, int32_t width, uint32_t files, uint32_t file, int32_t forward) {
	table_direction way = table_headed(front.heading);
	return table_file_along((table_point){front.x, front.y}, way.sine, way.cosine, width, files, file, forward);
}

static table_point corner_of(const table_stance *at, table_side side) {
	int32_t a = at->front / 2, e = at->depth / 2;
	return table_at(at->centre, side == TABLE_FRONT || side == TABLE_LEFT ? -a : a,
			side == TABLE_FRONT || side == TABLE_RIGHT ? e : -e);
}

static table_side next_side(table_side side) {
	return (table_side)(((unsigned)side + 1) % 4);
}

table_shape table_edge(const table_stance *at, table_side side) {
	return table_shape_of((const table_point[]){corner_of(at, side), corner_of(at, next_side(side))}, 2);
}

table_shape table_strip(const table_stance *at, table_side side, int32_t by) {
	int32_t a = at->front / 2, e = at->depth / 2, west = -a, east = a, south = -e, north = e;
	switch (side) {
	case TABLE_FRONT:
		south = e;
		north = e + by;
		break;
	case TABLE_RIGHT:
		west = a;
		east = a + by;
		break;
	case TABLE_REAR:
		north = -e;
		south = -e - by;
		break;
	case TABLE_LEFT:
		east = -a;
		west = -a - by;
		break;
	}
	return table_shape_of((const table_point[]){table_at(at->centre, west, north), table_at(at->centre, east, north),
						    table_at(at->centre, east, south), table_at(at->centre, west, south)},
			      4);
}

table_side table_nearest_side(const table_stance *at, table_point point) {
	table_side best = TABLE_FRONT;
	int64_t least = INT64_MAX;
	for (unsigned side = TABLE_FRONT; side <= TABLE_LEFT; side++) {
		table_point middle = table_side_middle(at->centre, at->front, at->depth, (table_side)side);
		int64_t x = (int64_t)point.x - middle.x, y = (int64_t)point.y - middle.y;
		if (x * x + y * y < least) {
			least = x * x + y * y;
			best = (table_side)side;
		}
	}
	return best;
}

table_pose table_turned(table_pose centre, int32_t right, int32_t forward, int32_t turn) {
	table_point pivot = table_at(centre, right, forward);
	table_pose at_pivot = {pivot.x, pivot.y, (uint16_t)(centre.heading + turn)};
	return table_pushed(at_pivot, -right, -forward);
}

table_pose table_pushed(table_pose pose, int32_t right, int32_t forward) {
	table_point place = table_at(pose, right, forward);
	return (table_pose){place.x, place.y, pose.heading};
}

table_pose table_turned_about(table_pose at, table_point pivot, int32_t turn) {
	table_point to = table_at((table_pose){pivot.x, pivot.y, (uint16_t)turn}, at.x - pivot.x, at.y - pivot.y);
	return (table_pose){to.x, to.y, (uint16_t)(at.heading + turn)};
}

uint32_t table_apart(table_point a, table_point b) {
	int64_t x = (int64_t)a.x - b.x, y = (int64_t)a.y - b.y;
	return table_root((uint64_t)(x * x + y * y));
}
