/*
 * fuzz_table.c - any bytes at all as bodies, ground and ways on the free table: no crash, and the answers agree with each other. What they
 * ought to be, tests/table/ works out in exact arithmetic.
 */
#include "../../src/table/arc.h"
#include "../../src/table/planner.h"
#include "../../src/table/sight.h"
#include "../../src/table/walk.h"
#include "fuzz.h"

typedef struct input {
	const uint8_t *bytes;
	size_t size, at;
	int32_t span; /* how far apart places are: a whole table, one fight, a few thousandths where corners meet */
} input;

static uint32_t byte(input *in) {
	return in->at < in->size ? in->bytes[in->at++] : 0;
}

/* From low to high; three bytes, so that every place of a table can be said. */
static int32_t number(input *in, int32_t low, int32_t high) {
	uint32_t n = byte(in) << 16;
	n |= byte(in) << 8;
	n |= byte(in);
	return low + (int32_t)(n % (uint32_t)(high - low + 1));
}

static table_point point(input *in) {
	int32_t x = number(in, -4, in->span), y = number(in, -4, in->span);
	return (table_point){x, y};
}

static table_pose pose(input *in) {
	table_point p = point(in);
	return (table_pose){p.x, p.y, (uint16_t)number(in, 0, 65535)};
}

static table_stance stance(input *in) {
	table_pose p = pose(in);
	int32_t front = 2 * number(in, 8, 4000), depth = 2 * number(in, 8, 4000);
	return (table_stance){p, front, depth};
}

/* A rectangle, a block of ranks, a stretch, a point, a turned piece of ground. */
static table_shape shape(input *in) {
	table_stance at = stance(in);
	table_point to = point(in);
	table_piece piece = {at.centre.x, at.centre.y, to.x, to.y, at.centre.heading, (uint16_t)(byte(in) & 1 ? at.depth : 0)};
	switch (byte(in) % 6) {
	case 0:
		return table_shape_of(&to, 1);
	case 1:
		return table_shape_of((const table_point[]){{at.centre.x, at.centre.y}, to}, 2);
	case 2:
		return table_block(at.centre, at.front / 2 + 1, at.depth & 511, at.depth);
	case 3:
		return table_piece_shape(&piece);
	case 4:
		return table_piece_part(&piece, table_piece_inset(&piece, 1000));
	default:
		return table_rectangle(at.centre, at.front, at.depth);
	}
}

static void try_pair(const table_shape *a, const table_shape *b) {
	uint32_t d = table_distance(a, b);
	bool touch = table_touch(a, b), overlap = table_overlap(a, b);
	must(touch == table_touch(b, a) && overlap == table_overlap(b, a) && d == table_distance(b, a));
	must((!overlap || touch) && (!touch || !d));
	must(table_within(a, b, d) && (!d || !table_within(a, b, d - 1)));
	for (uint32_t i = 0; i < a->count; i++)
		must(table_holds(a, a->corner[i]));
}

static void try_line(const table_shape *a, table_point from, table_point to) {
	uint32_t enters, leaves;
	bool spans = table_span(a, from, to, &enters, &leaves);
	must(spans == (a->count > 2 && table_crosses(a, from, to)));
	must(!spans || (enters <= leaves && leaves <= table_apart(from, to) + 1));
	must(!table_crosses(a, from, to) || table_meets(a, from, to));
	must(table_crosses(a, from, to) == table_crosses(a, to, from));
}

static void try_polygon(input *in) {
	table_point corner[TABLE_CORNERS];
	table_shape part[TABLE_PARTS];
	uint32_t count = 3 + byte(in) % (TABLE_CORNERS - 2);
	for (uint32_t i = 0; i < count; i++)
		corner[i] = point(in);
	table_shape all = table_shape_of(corner, count);
	table_bounds box = {all.west, all.south, all.east, all.north};
	uint32_t parts = table_polygon(corner, count, part);
	must(parts && parts <= TABLE_PARTS);
	for (uint32_t i = 0; i < parts; i++)
		must(table_in_bounds(&box, &part[i]));
}

/* What a walk says without looking at every stride is what every stride says. */
static void try_strides(table_walk *w, const table_shape *there, uint32_t than) {
	bool nears = false;
	int32_t over = -1;
	for (int32_t k = w->strides - 1; k >= 0; k--) {
		table_shape s = table_walk_at(w, k);
		must(table_in_bounds(&w->box, &s));
		nears = nears || table_within(&s, there, than - 1);
		if (k + 1 < w->strides && table_overlap(&s, there))
			over = k;
	}
	must(nears == table_walk_nears(w, there, than) && over == table_walk_over(w, there, 0));
}

static void try_walks(input *in, const table_shape *there) {
	static table_walk w;
	table_stance from = stance(in), end = from;
	uint16_t heading = byte(in) & 1 ? (uint16_t)number(in, 0, 65535) : from.centre.heading;
	int32_t size = number(in, 1, 12000), turn = number(in, -TABLE_HALF, TABLE_HALF);
	uint32_t than = (uint32_t)number(in, 1, 9000);
	bool aside = byte(in) & 1;
	int32_t right = from.front / 2, ahead = from.depth / 2;
	table_point pivot = point(in),
		    to = table_at((table_pose){from.centre.x, from.centre.y, heading}, aside ? size : 0, aside ? 0 : size);
	end.centre = (table_pose){to.x, to.y, from.centre.heading};
	table_walk_push(&w, &from, &end, heading, aside, size, 100);
	try_strides(&w, there, than);
	if (!turn)
		return;
	end.centre = table_turned(from.centre, right, ahead, turn);
	table_walk_wheel(&w, &from, &end, right, ahead, turn, turn < 0 ? -512 : 512);
	try_strides(&w, there, than);
	end.centre = table_turned_about(from.centre, pivot, turn);
	table_walk_turn(&w, &from, &end, pivot, turn, turn < 0 ? -512 : 512);
	try_strides(&w, there, than);
}

static void try_sight(input *in, const table_shape *a, const table_shape *b) {
	static table_sight sight;
	static table_shape between[8];
	uint32_t count = byte(in) % 9;
	table_sight_open(&sight, a, b);
	table_sight_layer(&sight, 0, (uint32_t)number(in, 0, 3000));
	for (uint32_t i = 0; i < count; i++) {
		between[i] = shape(in);
		table_sight_add(&sight, &between[i], (table_stop)(byte(in) % 4), byte(in) % TABLE_LAYERS, i);
	}
	table_point from = a->corner[0], to = b->corner[0];
	int32_t by = table_line_stopped(&sight, from, to);
	must(by == TABLE_FREE || (by >= 0 && (uint32_t)by < sight.count));
	for (uint32_t i = 0; i < sight.count && by == TABLE_FREE; i++)
		must(sight.blocker[i].stop != TABLE_STOPS_THROUGH || !table_crosses(sight.blocker[i].shape, from, to));
	for (unsigned layer = 0; layer < TABLE_LAYERS; layer++)
		must(table_line_in_layer(&sight, layer, from, to) <= table_apart(from, to) + 1);
}

static void try_arcs(const table_stance *at, table_point p) {
	table_shape dot = table_shape_of(&p, 1);
	must(table_in_front(at->centre, at->front, at->depth, &dot) == (table_zone(at->centre, at->front, at->depth, p) == TABLE_FRONT));
	if (p.x == at->centre.x && p.y == at->centre.y)
		return;
	uint16_t there = table_bearing(p.x - at->centre.x, p.y - at->centre.y),
		 back = table_bearing(at->centre.x - p.x, at->centre.y - p.y);
	must(table_between(there, back) == TABLE_HALF);
}

static void try_plan(input *in) {
	table_pose from = pose(in), wished = pose(in);
	table_habits habits = {byte(in), number(in, 0, 4000), number(in, 0, 4000), 1000, 1000, (uint16_t)number(in, 0, 32768)};
	table_paths paths;
	table_find_paths(&paths, &habits, from, wished);
	must(paths.count <= TABLE_PATHS);
	for (uint32_t i = 0; i < paths.count; i++)
		must(paths.path[i].count <= TABLE_PATH_STEPS);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
	static const int32_t spans[] = {8000, 8000, 60000, 40};
	input in = {bytes, size, 0, 0};
	in.span = spans[byte(&in) % 4];
	table_shape a = shape(&in), b = shape(&in);
	table_point from = point(&in), to = point(&in);
	table_stance at = stance(&in);
	try_pair(&a, &b);
	try_line(&a, from, to);
	try_arcs(&at, to);
	try_polygon(&in);
	try_walks(&in, &b);
	try_sight(&in, &a, &b);
	try_plan(&in);
	return 0;
}
