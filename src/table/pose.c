/*
 * pose.c - from a pose to points and back.
 */
#include "pose.h"

/* n / 2^30 to the nearest, halves away from zero. */
static int32_t rounded(int64_t n) {
	const int64_t half = INT64_C(1) << (TABLE_SINE_BITS - 1);
	return (int32_t)(n < 0 ? -((half - n) >> TABLE_SINE_BITS) : (n + half) >> TABLE_SINE_BITS);
}

table_point table_at(table_pose pose, int32_t right, int32_t forward) {
	int64_t s = table_sine(pose.heading), c = table_cosine(pose.heading);
	return (table_point){pose.x + rounded(right * c + forward * s), pose.y + rounded(forward * c - right * s)};
}

table_local table_seen_from(table_pose pose, table_point point) {
	int64_t s = table_sine(pose.heading), c = table_cosine(pose.heading);
	int64_t x = (int64_t)point.x - pose.x, y = (int64_t)point.y - pose.y;
	return (table_local){x * c - y * s, x * s + y * c};
}

table_shape table_rectangle(table_pose centre, int32_t front, int32_t depth) {
	int32_t a = front / 2, e = depth / 2;
	return table_shape_of(
		(const table_point[]){table_at(centre, -a, e), table_at(centre, a, e), table_at(centre, a, -e), table_at(centre, -a, -e)},
		4);
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

table_pose table_turned(table_pose centre, int32_t right, int32_t forward, int32_t turn) {
	table_point pivot = table_at(centre, right, forward);
	table_pose at_pivot = {pivot.x, pivot.y, (uint16_t)(centre.heading + turn)};
	return table_pushed(at_pivot, -right, -forward);
}

table_pose table_pushed(table_pose pose, int32_t right, int32_t forward) {
	table_point place = table_at(pose, right, forward);
	return (table_pose){place.x, place.y, pose.heading};
}
