/*
 * probe.c - asks src/table/ what each line of standard input says, and prints one line of answers. reference.py does the same sums in exact
 * arithmetic and compares.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/table/pose.h"

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

int main(void) {
	char what[16];
	while (scanf("%15s", what) == 1) {
		if (!strcmp(what, "sine"))
			printf("%" PRId64 "\n", table_sine((uint16_t)number()));
		else if (!strcmp(what, "bearing")) {
			table_point p = point();
			printf("%d\n", table_bearing(p.x, p.y));
		} else if (!strcmp(what, "between")) {
			table_point p = point();
			printf("%d\n", table_between((uint16_t)p.x, (uint16_t)p.y));
		} else if (!strcmp(what, "pair"))
			pair();
		else if (!strcmp(what, "line"))
			line();
		else if (!strcmp(what, "sweep"))
			sweep();
		else if (!strcmp(what, "body"))
			body();
		else if (!strcmp(what, "front"))
			in_front();
		else if (!strcmp(what, "turned"))
			turned();
		else
			return 2;
	}
	return 0;
}
