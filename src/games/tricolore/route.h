/*
 * route.h - the routes of groups that march onto the table (L3C-30.4, 30.6, 35.16).
 */
#ifndef TRICOLORE_ROUTE_H
#define TRICOLORE_ROUTE_H

#include "muster.h"

enum { L3_ROUTE_POINTS = L3_POINTS + 1 };
typedef struct l3_route {
	table_point at[L3_ROUTE_POINTS]; /* from the entry on */
	unsigned points;
} l3_route;

l3_route l3_route_of(const l3_look *look, unsigned group);
table_point l3_on_route(const l3_route *route, int32_t length);
int32_t l3_route_length(const l3_route *route);
/* Along the route to the point of it that is nearest to the place, then straight (L3C-30.5): how far, and where one is after so much. */
int32_t l3_way_to(const l3_route *route, table_point place);
table_point l3_on_way_to(const l3_route *route, table_point place, int32_t gone);
int32_t l3_march_reach(l3_look *look, unsigned group); /* 5 x POR in COM of its slowest element (L3C-30.4) */
void l3_heads_of(l3_look *look, table_point head[L3_GROUPS], bool there[L3_GROUPS]);

#endif
