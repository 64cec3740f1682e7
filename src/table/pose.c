/*
 * pose.c - from a pose to points and back.
 */
#include "pose.h"

#include "wide.h"

/* n / 2^30 to the nearest, halves away from zero. */
static int32_t rounded(int64_t n) {
	const int64_t half = INT64_C(1) << (TABLE_SINE_BITS - 1);
	return (int32_t)(n < 0 ? -((half - n) >> TABLE_SINE_BITS) : (n + half) >> TABLE_SINE_BITS);
}

table_point table_shift(int64_t sine, int64_t cosine, int32_t right, int32_t forward) {
	return (table_point){rounded(right * cosine + forward * sine), rounded(forward * cosine - right * sine)};
}

table_point table_at(table_pose pose, int32_t right, int32_t forward) {
	table_point by = table_shift(table_sine(pose.heading), table_cosine(pose.heading), right, forward);
	return (table_point){pose.x + by.x, pose.y + by.y};
}

static table_local seen_from(table_pose pose, int64_t s, int64_t c, table_point point) {
	int64_t x = (int64_t)point.x - pose.x, y = (int64_t)point.y - pose.y;
	return (table_local){x * c - y * s, x * s + y * c};
}

table_local table_seen_from(table_pose pose, table_point point) {
	return seen_from(pose, table_sine(pose.heading), table_cosine(pose.heading), point);
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
	table_point right_front = {rounded(a * c + e * s), rounded(e * c - a * s)},
		    right_rear = {rounded(a * c - e * s), rounded(-e * c - a * s)};
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
	return table_rectangle_at((table_point){centre.x, centre.y}, table_sine(centre.heading), table_cosine(centre.heading), front,
				  depth);
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

table_side table_zone(table_pose centre, int32_t front, int32_t depth, table_point point) {
	table_local p = table_seen_from(centre, point);
	int64_t a = (int64_t)(front / 2) << TABLE_SINE_BITS, e = (int64_t)(depth / 2) << TABLE_SINE_BITS;
	int64_t aside = p.right < 0 ? -p.right : p.right;
	if (p.forward >= e && aside <= a + (p.forward - e))
		return TABLE_FRONT;
	if (-p.forward >= e && aside <= a + (-p.forward - e))
		return TABLE_REAR;
	return p.right < 0 ? TABLE_LEFT : TABLE_RIGHT;
}

/* The sign of a * b - c * d. */
static int compare_products(int64_t a, int64_t b, int64_t c, int64_t d) {
	bool minus_left = (a < 0) != (b < 0), minus_right = (c < 0) != (d < 0);
	wide left = wide_product((uint64_t)(a < 0 ? -a : a), (uint64_t)(b < 0 ? -b : b));
	wide right = wide_product((uint64_t)(c < 0 ? -c : c), (uint64_t)(d < 0 ? -d : d));
	if (minus_left != minus_right) /* or one of them is nothing */
		return left.high | left.low ? (minus_left ? -1 : 1) : right.high | right.low ? (minus_right ? 1 : -1) : 0;
	int larger = wide_less(right, left) - wide_less(left, right);
	return minus_left ? -larger : larger;
}

/* Whether the point of the front edge lies strictly outside the edge of a clockwise shape. */
static bool outside(table_local start, table_local end, int64_t right, int64_t forward) {
	return compare_products(end.right - start.right, forward - start.forward, end.forward - start.forward, right - start.right) > 0;
}

/* Two convex shapes are apart if a line along an edge of one has the other wholly beyond it. The zone has three edges, and no end: an edge
 * of the shape can have it beyond only if it leaves both of its open sides there. */
bool table_in_front(table_pose centre, int32_t front, int32_t depth, const table_shape *shape) {
	int64_t a = (int64_t)(front / 2) << TABLE_SINE_BITS, e = (int64_t)(depth / 2) << TABLE_SINE_BITS;
	int64_t s = table_sine(centre.heading), c = table_cosine(centre.heading);
	table_local corner[TABLE_CORNERS];
	bool ahead = false, left = false, right = false;
	for (uint32_t i = 0; i < shape->count; i++) {
		corner[i] = seen_from(centre, s, c, shape->corner[i]);
		ahead = ahead || corner[i].forward >= e;
		left = left || corner[i].right >= -a - (corner[i].forward - e);
		right = right || corner[i].right <= a + (corner[i].forward - e);
	}
	if (!ahead || !left || !right)
		return false;
	for (uint32_t i = 0; i < shape->count; i++) {
		table_local start = corner[i], end = corner[i + 1 < shape->count ? i + 1 : 0];
		int64_t x = end.right - start.right, y = end.forward - start.forward;
		/* Outwards of a clockwise edge is its left: (-y, x). It must not turn away from (-1, 1) nor from (1, 1). */
		if (x + y >= 0 && x - y >= 0 && outside(start, end, -a, e) && outside(start, end, a, e))
			return false;
	}
	return true;
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
