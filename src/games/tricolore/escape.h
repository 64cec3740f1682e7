/*
 * escape.h - cheap proofs that a flight gets away (L3C-8.1), whichever way its first leg leads: by distances alone, without walking it.
 */
#ifndef TRICOLORE_ESCAPE_H
#define TRICOLORE_ESCAPE_H

#include "look.h"

/* What could stop its first leg, whichever way it leads. All of its body is within `reach` of its own middle; everything that it must
 * keep clear of lies beyond a line, seen from its middle in a direction (x, y), and there is so much room before that line. */
enum { L3_IN_ITS_WAY = 32 };
typedef struct l3_escape {
	table_point middle;
	int32_t reach, width, depth, first;
	table_bounds box;
	unsigned count; /* more than L3_IN_ITS_WAY: too many to keep */
	struct l3_wall {
		int64_t x, y, room;
	} wall[L3_IN_ITS_WAY];
} l3_escape;

/* `middle`: of its body; `distance`: of the flight. Nothing is kept that could not stop it at all. */
void l3_find_escape(l3_look *look, unsigned element, table_point middle, int32_t distance, l3_escape *of);
/* One of the ways of L3C-29.11 in that direction, of any length, is certainly open. Often false where somebody is near. */
bool l3_surely_escapes(const l3_escape *of, int64_t x, int64_t y);

#endif
