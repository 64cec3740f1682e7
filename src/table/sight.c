/*
 * sight.c - see sight.h.
 */
#include "sight.h"

void table_sight_open(table_sight *sight, const table_shape *viewer, const table_shape *target) {
	sight->box = table_around(viewer, target);
	sight->count = sight->deep = 0;
	for (unsigned i = 0; i < TABLE_LAYERS; i++)
		sight->through[i] = 0;
}

void table_sight_layer(table_sight *sight, unsigned layer, uint32_t through) {
	sight->through[layer] = through;
}

void table_sight_add(table_sight *sight, const table_shape *shape, table_stop stop, unsigned layer, unsigned name) {
	if (!table_reaches(&sight->box, shape) || sight->count == TABLE_BLOCKERS)
		return;
	sight->deep += stop == TABLE_STOPS_DEEP;
	sight->blocker[sight->count++] = (table_blocker){shape, (uint8_t)stop, (uint8_t)layer, (uint16_t)name};
}

/* Stretches of a line, in the order in which they begin. */
typedef struct stretches {
	uint32_t enters[TABLE_BLOCKERS], leaves[TABLE_BLOCKERS], count;
} stretches;

static void sort_in(stretches *s, uint32_t enters, uint32_t leaves) {
	uint32_t at = s->count++;
	for (; at && s->enters[at - 1] > enters; at--) {
		s->enters[at] = s->enters[at - 1];
		s->leaves[at] = s->leaves[at - 1];
	}
	s->enters[at] = enters;
	s->leaves[at] = leaves;
}

uint32_t table_line_in_layer(const table_sight *sight, unsigned layer, table_point from, table_point to) {
	stretches s;
	uint32_t sum = 0, reached = 0;
	s.count = 0;
	for (uint32_t i = 0; i < sight->count; i++) {
		const table_blocker *b = &sight->blocker[i];
		uint32_t enters, leaves;
		if (b->stop == TABLE_STOPS_DEEP && b->layer == layer && table_span(b->shape, from, to, &enters, &leaves))
			sort_in(&s, enters, leaves);
	}
	for (uint32_t i = 0; i < s.count; i++) {
		uint32_t start = s.enters[i] > reached ? s.enters[i] : reached;
		sum += s.leaves[i] > start ? s.leaves[i] - start : 0;
		reached = s.leaves[i] > reached ? s.leaves[i] : reached;
	}
	return sum;
}

static bool stops(const table_blocker *b, table_point from, table_point to) {
	switch ((table_stop)b->stop) {
	case TABLE_STOPS_THROUGH:
		return table_crosses(b->shape, from, to);
	case TABLE_STOPS_CREST:
		return table_meets(b->shape, from, to);
	case TABLE_STOPS_TOUCHED: {
		table_shape line = table_shape_of((const table_point[]){from, to}, 2);
		return table_touch(b->shape, &line);
	}
	case TABLE_STOPS_DEEP:
		break;
	}
	return false; /* asked of the whole layer */
}

/* The first of the layer that the line runs through. */
static int32_t first_in_layer(const table_sight *sight, unsigned layer, table_point from, table_point to) {
	for (uint32_t i = 0; i < sight->count; i++) {
		const table_blocker *b = &sight->blocker[i];
		if (b->stop == TABLE_STOPS_DEEP && b->layer == layer && table_crosses(b->shape, from, to))
			return (int32_t)i;
	}
	return TABLE_FREE;
}

int32_t table_line_stopped(const table_sight *sight, table_point from, table_point to) {
	for (uint32_t i = 0; i < sight->count; i++)
		if (stops(&sight->blocker[i], from, to))
			return (int32_t)i;
	for (unsigned layer = 0; layer < TABLE_LAYERS && sight->deep; layer++)
		if (table_line_in_layer(sight, layer, from, to) > sight->through[layer])
			return first_in_layer(sight, layer, from, to);
	return TABLE_FREE;
}
