/*
 * field.c - see field.h.
 */
#include "field.h"

#include "ground.h"

enum { SIDE_MARGIN = 4 * EM_UD, FORWARD = 4 * EM_UD, MIDDLE = 5 * EM_UD };

const em_scenario *em_map_of(const em_data *data, const em_state *s) {
	return s->options.scenario < data->scenarios ? &data->scenario[s->options.scenario] : NULL;
}

const em_army_list *em_roster_list(const em_data *data, const em_state *s, unsigned side) {
	return &data->list[s->army[side].list];
}

const em_roster_unit *em_roster_of(const em_army_list *list, unsigned record) {
	const em_roster_unit *row = list->unit;
	while (record >= row->count) {
		record -= row->count;
		row++;
	}
	return row;
}

bool em_national(const em_data *data, const em_state *s, unsigned side, unsigned what) {
	return s->options.national && (em_roster_list(data, s, side)->national & what);
}

void em_table_for(unsigned size_class, int32_t *width, int32_t *height) {
	*width = (size_class <= 150 ? 32 : size_class <= 200 ? 40 : 45) * EM_UD;
	*height = (size_class <= 150 ? 24 : size_class <= 200 ? 27 : 30) * EM_UD;
}

/* --- Edges ------------------------------------------------------------------------------------------------------------ */

em_map_edge em_own_edge(const em_data *data, const em_state *s, unsigned side) {
	const em_scenario *scenario = em_map_of(data, s);
	if (scenario)
		return (em_map_edge)scenario->side[side].edge;
	return side ? EM_NORTH : EM_SOUTH;
}

uint16_t em_inward(em_map_edge edge) {
	static const uint16_t headings[] = {
		[EM_SOUTH] = 0, [EM_NORTH] = TABLE_HALF, [EM_EAST] = TABLE_HALF + TABLE_QUARTER, [EM_WEST] = TABLE_QUARTER};
	return headings[edge];
}

table_shape em_edge_line(const em_state *s, em_map_edge edge) {
	table_point from = {edge == EM_EAST ? s->width : 0, edge == EM_NORTH ? s->height : 0};
	table_point to = {edge == EM_WEST ? 0 : s->width, edge == EM_SOUTH ? 0 : s->height};
	return table_shape_of((const table_point[]){from, to}, 2);
}

int32_t em_from_edge(const em_state *s, em_map_edge edge, const table_shape *shape) {
	switch (edge) {
	case EM_SOUTH:
		return shape->south;
	case EM_NORTH:
		return s->height - shape->north;
	case EM_EAST:
		return s->width - shape->east;
	case EM_WEST:
		break;
	}
	return shape->west;
}

/* --- Zones (BE-21.3) --------------------------------------------------------------------------------------------------- */

/* BATTLE_TYPES: of the defender, of the attacker. */
static const uint8_t depths[][EM_SIDES] = {
	[EM_ENCOUNTER] = {6, 6}, [EM_BATTLE] = {8, 8}, [EM_ATTACK_BATTLE] = {10, 8}, [EM_ASSAULT] = {12, 10}};

int32_t em_zone_depth(const em_data *data, const em_state *s, unsigned side) {
	const em_scenario *scenario = em_map_of(data, s);
	if (!scenario)
		return depths[s->battle][side == s->attacker] * EM_UD;
	const em_rectangle *zone = &scenario->side[side].zone;
	bool upright = scenario->side[side].edge == EM_SOUTH || scenario->side[side].edge == EM_NORTH;
	return upright ? zone->y1 - zone->y0 : zone->x1 - zone->x0;
}

static em_rectangle plain_zone(const em_data *data, const em_state *s, unsigned side) {
	const em_scenario *scenario = em_map_of(data, s);
	if (scenario)
		return scenario->side[side].zone;
	int32_t depth = em_zone_depth(data, s, side);
	return (em_rectangle){SIDE_MARGIN, side ? s->height - depth : 0, s->width - SIDE_MARGIN, side ? s->height : depth};
}

em_rectangle em_zone_of(const em_data *data, const em_state *s, unsigned side, bool forward) {
	em_rectangle zone = plain_zone(data, s, side);
	if (!forward)
		return zone;
	switch (em_own_edge(data, s, side)) {
	case EM_SOUTH:
		zone.y1 += FORWARD;
		break;
	case EM_NORTH:
		zone.y0 -= FORWARD;
		break;
	case EM_EAST:
		zone.x0 -= FORWARD;
		break;
	case EM_WEST:
		zone.x1 += FORWARD;
		break;
	}
	return zone;
}

bool em_in_rectangle(const em_rectangle *zone, const table_shape *shape) {
	return shape->west >= zone->x0 && shape->east <= zone->x1 && shape->south >= zone->y0 && shape->north <= zone->y1;
}

/* --- Arrivals (BE-21.4, 21.6, BE-27.75) ---------------------------------------------------------------------------------- */

const em_arrival *em_arrival_of(const em_data *data, const em_state *s, unsigned division) {
	const em_scenario *scenario = em_map_of(data, s);
	const em_division *d = &s->division[division];
	unsigned side = division / EM_SIDE_DIVISIONS;
	if (!scenario)
		return NULL;
	unsigned kind = d->flags & EM_FLANK_MARCH ? EM_ARRIVES_FLANK_MARCH : d->arrives ? EM_ARRIVES_OFF_TABLE : EM_ARRIVES_RESERVE;
	for (unsigned i = 0; i < scenario->arrivals; i++) {
		const em_arrival *a = &scenario->arrival[i];
		if (a->side == side && (a->division == kind || a->division == division % EM_SIDE_DIVISIONS))
			return a;
	}
	return NULL;
}

unsigned em_flank_turn(const em_data *data, const em_state *s, unsigned side) {
	enum { FLANK_TURN = 3 };
	const em_scenario *scenario = em_map_of(data, s);
	for (unsigned i = 0; scenario && i < scenario->arrivals; i++)
		if (scenario->arrival[i].side == side && scenario->arrival[i].division == EM_ARRIVES_FLANK_MARCH)
			return scenario->arrival[i].turn;
	return FLANK_TURN;
}

static em_rectangle whole_edge(const em_state *s, em_map_edge edge) {
	table_shape line = em_edge_line(s, edge);
	return (em_rectangle){line.west, line.south, line.east, line.north};
}

/* The middle 10 UD; the road of a free battle comes in there too. */
static em_rectangle middle_of(const em_state *s, em_map_edge edge) {
	em_rectangle r = whole_edge(s, edge);
	if (r.x0 != r.x1) {
		r.x0 = s->width / 2 - MIDDLE;
		r.x1 = s->width / 2 + MIDDLE;
	} else {
		r.y0 = s->height / 2 - MIDDLE;
		r.y1 = s->height / 2 + MIDDLE;
	}
	return r;
}

static em_map_edge edge_with(const em_state *s, const em_rectangle *stretch) {
	if (stretch->y0 == stretch->y1 && (stretch->y0 == 0 || stretch->y0 == s->height))
		return stretch->y0 ? EM_NORTH : EM_SOUTH;
	return stretch->x0 ? EM_EAST : EM_WEST;
}

em_entry em_entry_of(const em_data *data, const em_state *s, unsigned division) {
	const em_division *d = &s->division[division];
	em_map_edge own = em_own_edge(data, s, division / EM_SIDE_DIVISIONS);
	em_entry entry = {.flank_march = (d->flags & EM_FLANK_MARCH) != 0};
	const em_arrival *arrival = d->flags & EM_DIVISION_OFF ? em_arrival_of(data, s, division) : NULL;
	if (arrival) {
		for (unsigned i = 0; i < arrival->stretches; i++)
			entry.stretch[i] = (struct em_stretch){arrival->stretch[i], edge_with(s, &arrival->stretch[i])};
		entry.stretches = arrival->stretches;
	} else if (entry.flank_march) { /* a short edge, which its owner names by arriving there (BE-27.73) */
		entry.stretch[0] = (struct em_stretch){whole_edge(s, EM_WEST), EM_WEST};
		entry.stretch[1] = (struct em_stretch){whole_edge(s, EM_EAST), EM_EAST};
		entry.stretches = 2;
	} else {
		entry.stretch[0] = (struct em_stretch){middle_of(s, own), own};
		entry.stretches = 1;
	}
	return entry;
}
