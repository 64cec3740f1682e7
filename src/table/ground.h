/*
 * ground.h - pieces of ground: rectangles that may be turned, legs of lines with a width, polygons; their shapes and parts.
 *
 * What a piece is (a wood, a stream) and what it costs, the rulebook knows. The table says where it lies: everything here ends in convex
 * shapes, of which shape.h answers touch, overlap, distance, crossing and sweep.
 */
#ifndef TABLE_GROUND_H
#define TABLE_GROUND_H

#include "pose.h"

/* A leg of a line if it has a width, from end to end with square ends; else the rectangle between two opposite corners, turned about its
 * middle by the heading (BE-27.14). */
typedef struct table_piece {
	int32_t x0, y0, x1, y1;
	uint16_t heading, width;
} table_piece;

/* A box along the axes. */
typedef struct table_bounds {
	int32_t west, south, east, north;
} table_bounds;

/* The box round both shapes. */
table_bounds table_around(const table_shape *a, const table_shape *b);
/* The shape's own box reaches into it; lies wholly in it. */
static inline bool table_reaches(const table_bounds *bounds, const table_shape *shape) {
	return shape->west <= bounds->east && shape->east >= bounds->west && shape->south <= bounds->north && shape->north >= bounds->south;
}
bool table_in_bounds(const table_bounds *bounds, const table_shape *shape);

table_shape table_piece_shape(const table_piece *piece);
/* It may reach into that box: asked of its numbers alone, before its shape is worked out. */
static inline bool table_piece_reaches(const table_piece *p, const table_bounds *box) {
	int32_t west = p->x0 < p->x1 ? p->x0 : p->x1, east = p->x0 < p->x1 ? p->x1 : p->x0;
	int32_t south = p->y0 < p->y1 ? p->y0 : p->y1, north = p->y0 < p->y1 ? p->y1 : p->y0;
	int32_t more = p->width ? p->width / 2 + 1 : p->heading ? (east - west) / 2 + (north - south) / 2 : 0;
	return west - more <= box->east && east + more >= box->west && south - more <= box->north && north + more >= box->south;
}

/* The rectangle as it lay before it was turned; a part of that, turned with it: a stretch or a point where the part has no width. */
table_bounds table_piece_bounds(const table_piece *piece);
table_shape table_piece_part(const table_piece *piece, table_bounds part);
table_stance table_piece_stance(const table_piece *piece, table_bounds part);
/* One half of it, cut across its longer side: the western or southern (0), the eastern or northern (1). */
table_bounds table_piece_half(const table_piece *piece, unsigned half);
/* All of it but a margin on each side; a side of two margins or less is its middle line (BE-27.13). */
table_bounds table_piece_inset(const table_piece *piece, int32_t margin);

/* The line runs through the shape, or meets what has no inside (a crest that is a line or a point) anywhere but at its own ends. */
bool table_meets(const table_shape *shape, table_point from, table_point to);

/* A simple polygon of 3 to TABLE_CORNERS corners, in either direction, as convex shapes that do not overlap; how many. Itself, if it is
 * convex. */
enum { TABLE_PARTS = TABLE_CORNERS - 2 };
uint32_t table_polygon(const table_point *corners, uint32_t count, table_shape parts[TABLE_PARTS]);

#endif
