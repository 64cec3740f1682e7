/*
 * field.h - the field of a battle: its scenario, the edges and zones of the sides, and where those who come later arrive (BE-21).
 */
#ifndef EMPIRE_FIELD_H
#define EMPIRE_FIELD_H

#include "data.h"
#include "look.h"

/* NULL: a free battle, by BE-21.1 and 21.2. */
const em_scenario *em_map_of(const em_data *data, const em_state *s);
const em_army_list *em_roster_list(const em_data *data, const em_state *s, unsigned side);
/* The row of the list that has the record (units with their counts told out). */
const em_roster_unit *em_roster_of(const em_army_list *list, unsigned record);

/* A national characteristic of the army (data.h), in force by option (BE-25.1). */
bool em_national(const em_data *data, const em_state *s, unsigned side, unsigned what);

/* The side's own edge: where it came from and flees to. */
em_map_edge em_own_edge(const em_data *data, const em_state *s, unsigned side);
/* The heading straight in from an edge. */
uint16_t em_inward(em_map_edge edge);
/* The closed edge as a line; how far a shape is from it. */
table_shape em_edge_line(const em_state *s, em_map_edge edge);
int32_t em_from_edge(const em_state *s, em_map_edge edge, const table_shape *shape);

/* Where the side deploys; `forward`: as light cavalry and skirmishers do, 4 UD deeper (BE-21.3). */
em_rectangle em_zone_of(const em_data *data, const em_state *s, unsigned side, bool forward);
/* The depth of that zone from the edge. */
int32_t em_zone_depth(const em_data *data, const em_state *s, unsigned side);
bool em_in_rectangle(const em_rectangle *zone, const table_shape *shape);

/* Where a division arrives (BE-21.4, 21.6, BE-27.75): stretches of table edges, each with the heading straight in. */
typedef struct em_entry {
	struct em_stretch {
		em_rectangle at;
		em_map_edge edge;
	} stretch[EM_STRETCHES];
	unsigned stretches;
	bool flank_march; /* any formation but square, beyond 8 UD from every enemy */
} em_entry;
em_entry em_entry_of(const em_data *data, const em_state *s, unsigned division);
/* The scenario's own word on this division's arrival, or NULL. */
/* The turn from which the die of a flank march of this side falls: 3, or a later one that the scenario names (BE-21.6). */
unsigned em_flank_turn(const em_data *data, const em_state *s, unsigned side);
const em_arrival *em_arrival_of(const em_data *data, const em_state *s, unsigned division);

/* BE-18.1: the table for armies of this class. */
void em_table_for(unsigned size_class, int32_t *width, int32_t *height);

#endif
