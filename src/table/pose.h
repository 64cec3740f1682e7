/*
 * pose.h - where a body stands and which way it faces; its rectangle, its zones, and the places to which it can be moved.
 */
#ifndef TABLE_POSE_H
#define TABLE_POSE_H

#include "angle.h"
#include "shape.h"

typedef struct table_pose {
	int32_t x, y;
	uint16_t heading;
} table_pose;

/* Sides of a rectangle, clockwise from its front. */
typedef enum table_side { TABLE_FRONT, TABLE_RIGHT, TABLE_REAR, TABLE_LEFT } table_side;

/* The point so far to the right of and before the pose, each coordinate rounded to the nearest thousandth, halves away from zero (BE-27.2).
 */
table_point table_at(table_pose pose, int32_t right, int32_t forward);

/* The same shift, of a heading whose sine and cosine are at hand. */
table_point table_shift(int64_t sine, int64_t cosine, int32_t right, int32_t forward);

/* How far a point lies to the right of and before the pose, times 2^30, without rounding. */
typedef struct table_local {
	int64_t right, forward;
} table_local;
table_local table_seen_from(table_pose pose, table_point point);

/* A rectangle of this front and depth, both even, whose centre is the pose: corners front left, front right, rear right, rear left. */
table_shape table_rectangle(table_pose centre, int32_t front, int32_t depth);

/* The same, of a heading whose sine and cosine are at hand. */
table_shape table_rectangle_at(table_point centre, int64_t sine, int64_t cosine, int32_t front, int32_t depth);

/* Corner and middle of a side, of the rectangle round a pose. */
table_point table_side_middle(table_pose centre, int32_t front, int32_t depth, table_side side);

/* The zone in which a point lies: front and rear open by 45 degrees from their corners and have the borders; the rest is left or right
 * (BE-27.6). */
table_side table_zone(table_pose centre, int32_t front, int32_t depth, table_point point);

/* Whether any point of the closed shape lies in the front zone. */
bool table_in_front(table_pose centre, int32_t front, int32_t depth, const table_shape *shape);

/* The pose after the rectangle has turned about the point so far to the right of and before its centre. */
table_pose table_turned(table_pose centre, int32_t right, int32_t forward, int32_t turn);

/* The pose pushed straight: to the right, and ahead. */
table_pose table_pushed(table_pose pose, int32_t right, int32_t forward);

#endif
