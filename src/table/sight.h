/*
 * sight.h - lines of sight between two bodies, and what stops them.
 *
 * A rulebook says what may stand in the way of this pair, and how each thing stops a line: wholly, where the line runs through it; as a
 * crest that is met; as a line that is touched; or as cover that lets so much of a line through, summed over all the cover of its layer.
 * The table keeps what lies between the two, and answers for every line from a point of the one to a point of the other.
 */
#ifndef TABLE_SIGHT_H
#define TABLE_SIGHT_H

#include "ground.h"

typedef enum table_stop {
	TABLE_STOPS_THROUGH, /* more than one point of the line lies in it: a grazed corner stops nothing */
	TABLE_STOPS_CREST,   /* as table_meets */
	TABLE_STOPS_TOUCHED, /* any point shared: a line without width */
	TABLE_STOPS_DEEP,    /* more of the line than its layer lets through lies in this layer */
} table_stop;

enum { TABLE_BLOCKERS = 160, TABLE_LAYERS = 2, TABLE_FREE = -1 };

typedef struct table_blocker {
	const table_shape *shape; /* the caller's, who keeps it while lines are asked for */
	uint8_t stop, layer;
	uint16_t name; /* the caller's own */
} table_blocker;

typedef struct table_sight {
	table_bounds box; /* round both bodies: no line leaves it */
	uint32_t through[TABLE_LAYERS];
	uint32_t count, deep; /* deep: how many of them belong to layers */
	table_blocker blocker[TABLE_BLOCKERS];
} table_sight;

void table_sight_open(table_sight *sight, const table_shape *viewer, const table_shape *target);
/* A layer lets so much of a line through. */
void table_sight_layer(table_sight *sight, unsigned layer, uint32_t through);
/* Keeps it if it lies between them; no more than TABLE_BLOCKERS may be. The layer counts only for what is deep. */
void table_sight_add(table_sight *sight, const table_shape *shape, table_stop stop, unsigned layer, unsigned name);

/* The first of the blockers that stops the line, by its number in the list, or TABLE_FREE. */
int32_t table_line_stopped(const table_sight *sight, table_point from, table_point to);
/* How much of the line lies in the layer; where two shapes overlap it counts once. Rounded as table_span. */
uint32_t table_line_in_layer(const table_sight *sight, unsigned layer, table_point from, table_point to);

#endif
