/*
 * probe.c - asks src/table/ what each line of standard input says, and prints one line of answers. reference.py does the same sums in exact
 * arithmetic and compares.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/table/arc.h"
#include "src/table/planner.h"
#include "src/table/sight.h"
#include "src/table/walk.h"

static int32_t number(void) {
	int32_t n;
	if (scanf("%" SCNd32, &n) != 1)
		exit(2);
	return n;
}

static table_point point(void) {
	int32_t x = number(), y = number();
	return (table_point){x, y};
}

static table_pose pose(void) {
	int32_t x = number(), y = number(), heading = number();
	return (table_pose){x, y, (uint16_t)heading};
}

static table_shape shape(void) {
	table_point corners[TABLE_CORNERS];
	uint32_t count = (uint32_t)number();
	if (!count || count > TABLE_CORNERS)
		exit(2);
	for (uint32_t i = 0; i < count; i++)
		corners[i] = point();
	return table_shape_of(corners, count);
}

static void print_shape(const table_shape *s) {
	for (uint32_t i = 0; i < s->count; i++)
		printf("%" PRId32 " %" PRId32 "%s", s->corner[i].x, s->corner[i].y, i + 1 < s->count ? " " : "\n");
}

static void pair(void) {
	table_shape a = shape(), b = shape();
	uint32_t d = table_distance(&a, &b);
	printf("%d %d %" PRIu32 " %d %d\n", table_touch(&a, &b), table_overlap(&a, &b), d, table_within(&a, &b, d),
	       d && table_within(&a, &b, d - 1));
}

static void line(void) {
	table_shape s = shape();
	table_point from = point(), to = point();
	uint32_t enters = 0, leaves = 0;
	bool spans = table_span(&s, from, to, &enters, &leaves);
	printf("%d %d %" PRIu32 " %" PRIu32 "\n", table_crosses(&s, from, to), spans, enters, leaves);
}

static void sweep(void) {
	table_shape a = shape();
	uint16_t heading = (uint16_t)number();
	table_shape b = shape();
	int32_t begins = 0, ends = 0;
	bool any = table_sweep(&a, heading, &b, &begins, &ends);
	printf("%d %" PRId32 " %" PRId32 "\n", any, begins, ends);
}

static void enters(void) {
	table_shape a = shape();
	uint16_t heading = (uint16_t)number();
	table_shape b = shape();
	int32_t far = number(), begins = 0;
	table_direction way = table_headed(heading);
	table_lane lane;
	table_lane_open(&lane, &a, way.sine, way.cosine);
	bool any = table_lane_enters(&lane, &b, far, &begins);
	printf("%d %" PRId32 "\n", any, any ? begins : 0);
}

static void body(void) {
	table_pose p = pose();
	int32_t front = number(), depth = number();
	table_point at = point();
	table_shape s = table_rectangle(p, front, depth);
	printf("%d ", table_zone(p, front, depth, at));
	print_shape(&s);
}

static void in_front(void) {
	table_pose p = pose();
	int32_t front = number(), depth = number();
	table_shape s = shape();
	printf("%d\n", table_in_front(p, front, depth, &s));
}

static void turned(void) {
	table_pose p = pose();
	int32_t right = number(), forward = number(), turn = number();
	table_pose q = table_turned(p, right, forward, turn);
	printf("%" PRId32 " %" PRId32 " %d\n", q.x, q.y, q.heading);
}

/* The four edges and strips of a stance; the side nearest to a point; where it lies, in whole thousandths. */
static void sides(void) {
	table_pose p = pose();
	int32_t front = number(), depth = number(), by = number();
	table_point to = point();
	table_stance at = {p, front, depth};
	table_point seen = table_measured_from(p, to);
	printf("%d %" PRId32 " %" PRId32 " ", table_nearest_side(&at, to), seen.x, seen.y);
	for (unsigned side = 0; side < 4; side++) {
		table_shape edge = table_edge(&at, (table_side)side), strip = table_strip(&at, (table_side)side, by);
		printf("%d %d ", table_holds(&edge, to), table_holds(&strip, to));
	}
	table_pose q = table_turned_about(p, to, by);
	printf("%" PRId32 " %" PRId32 " %d %" PRIu32 "\n", q.x, q.y, q.heading, table_apart((table_point){p.x, p.y}, to));
}

static void block(void) {
	table_pose p = pose();
	int32_t width = number(), behind = number(), depth = number(), files = number(), file = number();
	table_shape s = table_block(p, width, behind, depth);
	table_point middle = table_file(p, width, (uint32_t)files, (uint32_t)file, -behind);
	printf("%" PRId32 " %" PRId32 " ", middle.x, middle.y);
	print_shape(&s);
}

static void sector(void) {
	int32_t aside = number(), ahead = number(), closed = number();
	int32_t half = number(), x = number(), y = number(), scale = number();
	table_sector s = {(uint32_t)aside, (uint32_t)ahead, closed != 0};
	const int64_t unit = INT64_C(1) << scale;
	printf("%d\n", table_in_sector(s, half * unit, x * unit, y * unit));
}

static void piece(void) {
	table_point from = point(), to = point();
	int32_t heading = number(), width = number(), margin = number();
	table_piece p = {from.x, from.y, to.x, to.y, (uint16_t)heading, (uint16_t)width};
	table_shape all = table_piece_shape(&p), inset = table_piece_part(&p, table_piece_inset(&p, margin));
	table_bounds box = {all.west, all.south, all.east, all.north}, half = table_piece_half(&p, margin & 1);
	table_stance stands = table_piece_stance(&p, half);
	printf("%d %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 " ", table_piece_reaches(&p, &box), stands.centre.x, stands.centre.y,
	       stands.front, stands.depth);
	printf("%" PRIu32 " ", inset.count);
	for (uint32_t i = 0; i < inset.count; i++)
		printf("%" PRId32 " %" PRId32 " ", inset.corner[i].x, inset.corner[i].y);
	print_shape(&all);
}

/* Asked of its parts: twice the area, whether one holds the point, whether the line runs through one. */
static void polygon(void) {
	table_point corner[TABLE_CORNERS], from, to;
	table_shape part[TABLE_PARTS];
	uint32_t count = (uint32_t)number();
	if (count < 3 || count > TABLE_CORNERS)
		exit(2);
	for (uint32_t i = 0; i < count; i++)
		corner[i] = point();
	from = point();
	to = point();
	uint32_t parts = table_polygon(corner, count, part);
	bool holds = false, crosses = false, overlap = false;
	int64_t area = 0;
	for (uint32_t i = 0; i < parts; i++) {
		for (uint32_t k = 0; k < i; k++)
			overlap = overlap || table_overlap(&part[i], &part[k]);
		holds = holds || table_holds(&part[i], from);
		crosses = crosses || table_crosses(&part[i], from, to);
		for (uint32_t k = 2; k < part[i].count; k++) {
			table_point a = part[i].corner[0], b = part[i].corner[k - 1], c = part[i].corner[k];
			area += ((int64_t)c.x - a.x) * ((int64_t)b.y - a.y) - ((int64_t)c.y - a.y) * ((int64_t)b.x - a.x);
		}
	}
	printf("%" PRId64 " %d %d %d\n", area, overlap, holds, crosses);
}

static void meets(void) {
	table_shape s = shape();
	table_point from = point(), to = point();
	printf("%d\n", table_meets(&s, from, to));
}

/* Two ends, what each of two layers lets through, the blockers, a line between the ends. */
static void sight(void) {
	static table_sight between;
	static table_shape blocker[16];
	table_shape viewer = shape(), target = shape();
	table_point through = point();
	uint32_t count = (uint32_t)number();
	table_sight_open(&between, &viewer, &target);
	table_sight_layer(&between, 0, (uint32_t)through.x);
	table_sight_layer(&between, 1, (uint32_t)through.y);
	if (count > sizeof blocker / sizeof *blocker)
		exit(2);
	for (uint32_t i = 0; i < count; i++) {
		int32_t stop = number(), layer = number();
		blocker[i] = shape();
		table_sight_add(&between, &blocker[i], (table_stop)stop, (unsigned)layer, i);
	}
	table_point from = point(), to = point();
	int32_t by = table_line_stopped(&between, from, to);
	printf("%d %" PRIu32 " %" PRIu32 "\n", by == TABLE_FREE ? -1 : between.blocker[by].name, table_line_in_layer(&between, 0, from, to),
	       table_line_in_layer(&between, 1, from, to));
}

/* A stance pushed (0: ahead, 1: aside), wheeled about its own point (2) or turned about one of the table (3); what it comes to. */
static void walk(void) {
	static table_walk w;
	table_pose p = pose();
	int32_t front = number(), depth = number(), kind = number(), heading = number(), right = number(), ahead = number();
	int32_t size = number(), stride = number(), at = number(), than = number();
	table_shape there = shape();
	table_stance from = {p, front, depth}, end = from;
	table_point pivot = {right, ahead};
	int32_t by = stride < 0 ? -size : size;
	table_point to = table_at((table_pose){p.x, p.y, (uint16_t)heading}, kind == 1 ? by : 0, kind ? 0 : by);
	if (kind < 2) {
		end.centre = (table_pose){to.x, to.y, p.heading};
		table_walk_push(&w, &from, &end, (uint16_t)heading, kind == 1, size, stride);
	} else if (kind == 2) {
		end.centre = table_turned(p, right, ahead, by);
		table_walk_wheel(&w, &from, &end, right, ahead, by, stride);
	} else {
		end.centre = table_turned_about(p, pivot, by);
		table_walk_turn(&w, &from, &end, pivot, by, stride);
	}
	table_shape s = table_walk_at(&w, at % w.strides);
	printf("%" PRId32 " %d %" PRId32 " %d ", w.strides, table_walk_nears(&w, &there, (uint32_t)than), table_walk_over(&w, &there, 0),
	       table_in_bounds(&w.box, &s));
	print_shape(&s);
}

static void swept(void) {
	table_shape a = shape();
	table_point by = point();
	table_shape b = shape(), all = table_swept(&a, by);
	printf("%d %d %" PRIu32 "\n", table_touch(&all, &b), table_overlap(&all, &b), table_distance(&all, &b));
}

/* The ways of a planner whose rulebook has these moves. */
static void paths(void) {
	table_pose from = pose(), wished = pose();
	int32_t moves = number(), aside = number(), ahead = number(), oblique = number();
	table_habits habits = {(uint32_t)moves, aside, ahead, 1000, 1000, (uint16_t)oblique};
	table_paths found;
	table_find_paths(&found, &habits, from, wished);
	printf("%" PRIu32, found.count);
	for (uint32_t p = 0; p < found.count; p++) {
		printf(" %" PRIu32, found.path[p].count);
		for (uint32_t i = 0; i < found.path[p].count; i++) {
			const table_move *move = &found.path[p].step[i];
			printf(" %d %d %" PRId32, move->kind, move->heading, move->amount);
		}
	}
	printf("\n");
}

static const struct {
	const char *what;
	void (*ask)(void);
} questions[] = {{"pair", pair},     {"line", line},   {"sweep", sweep}, {"enters", enters}, {"body", body},   {"front", in_front},
		 {"turned", turned}, {"sides", sides}, {"block", block}, {"sector", sector}, {"piece", piece}, {"polygon", polygon},
		 {"meets", meets},   {"sight", sight}, {"walk", walk},   {"swept", swept},   {"paths", paths}};

int main(void) {
	char what[16];
	while (scanf("%15s", what) == 1) {
		if (!strcmp(what, "sine")) {
			table_direction way = table_headed((uint16_t)number());
			printf("%" PRId64 " %" PRId64 "\n", way.sine, way.cosine);
		} else if (!strcmp(what, "bearing")) {
			table_point p = point();
			printf("%d\n", table_bearing(p.x, p.y));
		} else if (!strcmp(what, "between")) {
			table_point p = point();
			printf("%d\n", table_between((uint16_t)p.x, (uint16_t)p.y));
		} else {
			unsigned i = 0;
			while (i < sizeof questions / sizeof *questions && strcmp(what, questions[i].what) != 0)
				i++;
			if (i == sizeof questions / sizeof *questions)
				return 2;
			questions[i].ask();
		}
	}
	return 0;
}
