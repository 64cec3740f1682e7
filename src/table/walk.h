/*
 * walk.h - a body on its way: pushed straight, turned about a point, or put elsewhere at once; what it comes near or lies over on the way.
 *
 * A way is looked at after every stride, the last stride ending where the way ends: the footprint is that of the pose as rounded there.
 * Boxes and hulls only spare work; they never decide.
 */
#ifndef TABLE_WALK_H
#define TABLE_WALK_H

#include "ground.h"

enum { TABLE_TURN_STRIDES = 65 };

typedef enum table_walk_kind { TABLE_PUT, TABLE_PUSHED, TABLE_TURNED } table_walk_kind;

typedef struct table_walk {
	uint8_t kind;
	bool own_pivot; /* of a turn: a point of the body itself, so far to its right and before it */
	bool askew;     /* of a push: not along one of its own axes */
	uint32_t known; /* poses of a turn that have been worked out */
	table_stance from;
	table_shape start, last;
	table_bounds box; /* round all of it */
	int32_t strides;
	int32_t stride;       /* of a turn, with its sign */
	int32_t right, ahead; /* of a push, by a stride; of a turn, its own pivot */
	int64_t sine, cosine; /* of the heading along which it is pushed */
	table_point pivot;
	table_shape hull; /* of a push: all that it sweeps, but for the rounding of its strides */
	struct table_walk_pose {
		table_point centre;
		int64_t sine, cosine;
	} pose[TABLE_TURN_STRIDES];
} table_walk;

/* From one footprint to the other, without a way. */
void table_walk_put(table_walk *w, const table_shape *start, const table_stance *end);
/* Pushed to `end`, so far away, along the right (`aside`) or the front of the heading: forwards if the stride is positive. */
void table_walk_push(table_walk *w, const table_stance *from, const table_stance *end, uint16_t heading, bool aside, int32_t size,
		     int32_t stride);
/* Turned to `end` by so much, clockwise if both are positive, at most TABLE_TURN_STRIDES strides: about a point of the table, or about the
 * point so far to its right and before it. */
void table_walk_turn(table_walk *w, const table_stance *from, const table_stance *end, table_point pivot, int32_t turn, int32_t stride);
void table_walk_wheel(table_walk *w, const table_stance *from, const table_stance *end, int32_t right, int32_t ahead, int32_t turn,
		      int32_t stride);

/* The footprint after stride `k`, counted from 0; the last is where it ends. */
table_shape table_walk_at(table_walk *w, int32_t k);
/* After some stride the shape is nearer than that, which is not 0. */
bool table_walk_nears(table_walk *w, const table_shape *there, uint32_t than);
/* It sweeps clear of the shape, and no nearer than that: known without walking it. */
bool table_walk_clear(const table_walk *w, const table_shape *there, uint32_t than);
/* The first stride from this one on, before the last, after which it lies over the shape, or -1. */
int32_t table_walk_over(table_walk *w, const table_shape *there, int32_t from);

#endif
