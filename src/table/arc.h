/*
 * arc.h - sectors: what lies before the front of a body, behind it, or on its flanks.
 *
 * A sector opens from the two ends of an edge, by so much aside for so much ahead: 1 to 1 is 45 degrees. A game names its slopes and which
 * borders are in; the table decides exactly.
 */
#ifndef TABLE_ARC_H
#define TABLE_ARC_H

#include "pose.h"

typedef struct table_sector {
	uint32_t aside, ahead; /* the slope of its two borders */
	bool closed;           /* the borders are in */
} table_sector;

/* Whether a point so far aside of the middle of the edge and ahead of it is in the sector of an edge with this half width. All three in the
 * same unit, whatever it is: whole thousandths, halves, or the unrounded numbers of `table_seen_from`. The edge itself, between its ends,
 * is in. */
bool table_in_sector(table_sector sector, int64_t half, int64_t aside, int64_t ahead);

/* The zone of a rectangle in which a point lies: front and rear are closed sectors of 45 degrees, the rest is left or right (BE-27.6). */
table_side table_zone(table_pose centre, int32_t front, int32_t depth, table_point point);
/* Whether any point of the closed shape lies in the front zone. */
bool table_in_front(table_pose centre, int32_t front, int32_t depth, const table_shape *shape);

#endif
