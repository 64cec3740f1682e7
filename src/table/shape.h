/*
 * shape.h - convex shapes on the table, and exact answers about them.
 *
 * Points are whole thousandths of a unit of distance, x to the east, y to the north. Everything is decided on these whole numbers, without
 * rounding: the only rounded results are lengths, and each says how. Coordinates may leave the table, but not by much: up to 2^17 either
 * way.
 */
#ifndef TABLE_SHAPE_H
#define TABLE_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct table_point {
	int32_t x, y;
} table_point;

enum { TABLE_CORNERS = 8, TABLE_COORDINATE_MAX = 131072 };

/* Convex, its corners clockwise. Two corners are a stretch of a line, one is a point. */
typedef struct table_shape {
	uint32_t count;
	int32_t west, south, east, north; /* the box around it */
	table_point corner[TABLE_CORNERS];
} table_shape;

/* From corners in either direction; at most TABLE_CORNERS. */
table_shape table_shape_of(const table_point *corners, uint32_t count);
/* The same where it is to be kept. */
void table_shape_in(table_shape *out, const table_point *corners, uint32_t count);
table_shape table_box(int32_t west, int32_t south, int32_t east, int32_t north);

/* The closed shapes share a point. */
bool table_touch(const table_shape *a, const table_shape *b);
/* The open insides share a point: an edge laid along an edge is no overlap. Points and stretches have no inside. */
bool table_overlap(const table_shape *a, const table_shape *b);
/* The closed shape holds the point; all of the other shape. */
bool table_holds(const table_shape *shape, table_point point);
bool table_holds_all(const table_shape *shape, const table_shape *other);

/* The shortest distance of the closed shapes, rounded down; 0 if they touch. */
uint32_t table_distance(const table_shape *a, const table_shape *b);
/* Whether that distance is at most `most`: much cheaper than the distance. */
bool table_within(const table_shape *a, const table_shape *b, uint32_t most);

/* The stretch from one point to another shares more than one point with the closed shape: along an edge counts, a corner grazed does not.
 */
bool table_crosses(const table_shape *shape, table_point from, table_point to);
/* Where it does: how far along the stretch it enters and leaves, each rounded to the nearest thousandth. */
bool table_span(const table_shape *shape, table_point from, table_point to, uint32_t *enters, uint32_t *leaves);

/* The shape is pushed straight along a heading: while it has gone more than `begins` and less than `ends`, it overlaps the other. Each is
 * rounded to the nearest thousandth and may be negative. False if it never does, or for less than a thousandth. The other may be a stretch:
 * it is overlapped while any of it lies inside the shape that is pushed. */
bool table_sweep(const table_shape *pushed, uint16_t heading, const table_shape *other, int32_t *begins, int32_t *ends);

/* The same along the sine and cosine of a heading (angle.h). */
bool table_sweep_along(const table_shape *pushed, int64_t sine, int64_t cosine, const table_shape *other, int32_t *begins, int32_t *ends);

/* The same of a shape that is pushed past many others: what does not depend on them is worked out once. */
typedef struct table_lane {
	const table_shape *pushed;
	int64_t sine, cosine;
	int64_t low, high; /* its edges, across the heading */
} table_lane;
void table_lane_open(table_lane *lane, const table_shape *pushed, int64_t sine, int64_t cosine);
bool table_lane_meets(const table_lane *lane, const table_shape *other, int32_t *begins, int32_t *ends);
/* The other is overlapped somewhere on a way of that length, which takes less to find out; -1: it is when the way begins, or would be
 * before. */
bool table_lane_enters(const table_lane *lane, const table_shape *other, int32_t far, int32_t *begins);

/* All that a shape sweeps while it is pushed straight by that much; it has 3 to TABLE_CORNERS - 2 corners. */
table_shape table_swept(const table_shape *shape, table_point by);

/* The square root, rounded down. */
uint32_t table_root(uint64_t square);

#endif
