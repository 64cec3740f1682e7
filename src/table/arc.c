/*
 * arc.c - see arc.h.
 */
#include "arc.h"

#include "wide.h"

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

bool table_in_sector(table_sector sector, int64_t half, int64_t aside, int64_t ahead) {
	if (ahead < 0)
		return false;
	int larger = compare_products((aside < 0 ? -aside : aside) - half, sector.ahead, ahead, sector.aside);
	return sector.closed ? larger <= 0 : larger < 0;
}

table_side table_zone(table_pose centre, int32_t front, int32_t depth, table_point point) {
	const table_sector quarter = {1, 1, true};
	table_local p = table_seen_from(centre, point);
	int64_t a = (int64_t)(front / 2) << TABLE_SINE_BITS, e = (int64_t)(depth / 2) << TABLE_SINE_BITS;
	if (table_in_sector(quarter, a, p.right, p.forward - e))
		return TABLE_FRONT;
	if (table_in_sector(quarter, a, p.right, -p.forward - e))
		return TABLE_REAR;
	return p.right < 0 ? TABLE_LEFT : TABLE_RIGHT;
}

/* Whether the point of the front edge lies strictly outside the edge of a clockwise shape. */
static bool outside(table_local start, table_local end, int64_t right, int64_t forward) {
	return compare_products(end.right - start.right, forward - start.forward, end.forward - start.forward, right - start.right) > 0;
}

/* Two convex shapes are apart if a line along an edge of one has the other wholly beyond it. The zone has three edges, and no end: an edge
 * of the shape can have it beyond only if it leaves both of its open sides there. */
bool table_in_front(table_pose centre, int32_t front, int32_t depth, const table_shape *shape) {
	int64_t a = (int64_t)(front / 2) << TABLE_SINE_BITS, e = (int64_t)(depth / 2) << TABLE_SINE_BITS;
	table_direction way = table_headed(centre.heading);
	int64_t s = way.sine, c = way.cosine;
	table_local corner[TABLE_CORNERS];
	bool ahead = false, left = false, right = false;
	for (uint32_t i = 0; i < shape->count; i++) {
		corner[i] = table_seen_along((table_point){centre.x, centre.y}, s, c, shape->corner[i]);
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
