/*
 * pose.h - where a body stands and which way it faces; its rectangle, its sides, and the places to which it can be moved.
 *
 * One game places a body by its centre, another by the middle of its front edge: `table_rectangle` and `table_block` make the footprint of
 * either. A body of several blocks (full ranks, and a last one that is not) is the list of their shapes.
 */
#ifndef TABLE_POSE_H
#define TABLE_POSE_H

#include "angle.h"
#include "shape.h"

typedef struct table_pose {
	int32_t x, y;
	uint16_t heading;
} table_pose;

/* A rectangle with a heading, about its centre; front and depth are even. */
typedef struct table_stance {
	table_pose centre;
	int32_t front, depth;
} table_stance;

/* Sides of a rectangle, clockwise from its front. */
typedef enum table_side { TABLE_FRONT, TABLE_RIGHT, TABLE_REAR, TABLE_LEFT } table_side;

/* The point so far to the right of and before the pose, each coordinate rounded to the nearest thousandth, halves away from zero (BE-27.2).
 */
table_point table_at(table_pose pose, int32_t right, int32_t forward);

/* n / 2^30 to the nearest, halves away from zero. */
static inline int32_t table_rounded(int64_t n) {
	const int64_t half = INT64_C(1) << (TABLE_SINE_BITS - 1);
	return (int32_t)((n + half - (n < 0)) >> TABLE_SINE_BITS); /* shifting rounds down */
}

/* The same shift, of a heading whose sine and cosine are at hand. */
static inline table_point table_shift(int64_t sine, int64_t cosine, int32_t right, int32_t forward) {
	return (table_point){table_rounded(right * cosine + forward * sine), table_rounded(forward * cosine - right * sine)};
}

/* How far a point lies to the right of and before the pose, times 2^30, without rounding. */
typedef struct table_local {
	int64_t right, forward;
} table_local;
table_local table_seen_from(table_pose pose, table_point point);
/* The same, of a heading whose sine and cosine are at hand. */
table_local table_seen_along(table_point from, int64_t sine, int64_t cosine, table_point point);
/* The same in whole thousandths, each rounded to the nearest, halves away from zero: x to the right, y before (L3C-27.2). */
table_point table_measured_from(table_pose pose, table_point point);
table_point table_measured_along(table_point from, int64_t sine, int64_t cosine, table_point point);

/* A rectangle of this front and depth, both even, whose centre is the pose: corners front left, front right, rear right, rear left. */
table_shape table_rectangle(table_pose centre, int32_t front, int32_t depth);

/* The same, of a heading whose sine and cosine are at hand. */
table_shape table_rectangle_at(table_point centre, int64_t sine, int64_t cosine, int32_t front, int32_t depth);

/* Corner and middle of a side, of the rectangle round a pose. */
table_point table_side_middle(table_pose centre, int32_t front, int32_t depth, table_side side);

/* A block of ranks under a pose that is the middle of a front edge, any width and depth: it begins `behind` that edge. Corners as above,
 * each rounded once, halves of a thousandth included (L3C-27.2). */
table_shape table_block(table_pose front, int32_t width, int32_t behind, int32_t depth);
/* The same along the sine and cosine of the heading, where it is to be kept: copies of what was just written cost more than making it.
 * Corners that it has not are left alone. */
void table_block_along(table_shape *out, table_point front, int64_t sine, int64_t cosine, int32_t width, int32_t behind, int32_t depth);
/* The middle of a file, of so many in that width and counted from 0 at the left, so far before the edge. */
table_point table_file(table_pose front, int32_t width, uint32_t files, uint32_t file, int32_t forward);
/* The same along the sine and cosine of the heading. */
table_point table_file_along(table_point front, int64_t sine, int64_t cosine, int32_t width, uint32_t files, uint32_t file,
			     int32_t forward);

/* The edge of a side from its left to its right corner, seen from outside; pushed out, it sweeps a strip. */
table_shape table_edge(const table_stance *at, table_side side);
table_shape table_strip(const table_stance *at, table_side side, int32_t by);
/* The side whose middle is nearest to the point: front, right, rear, left on a tie. */
table_side table_nearest_side(const table_stance *at, table_point point);

/* The pose after the rectangle has turned about the point so far to the right of and before its centre. */
table_pose table_turned(table_pose centre, int32_t right, int32_t forward, int32_t turn);

/* The same about a point of the table. */
table_pose table_turned_about(table_pose at, table_point pivot, int32_t turn);

/* The pose pushed straight: to the right, and ahead. */
table_pose table_pushed(table_pose pose, int32_t right, int32_t forward);

/* The distance of two points, rounded down. */
uint32_t table_apart(table_point a, table_point b);

#endif
