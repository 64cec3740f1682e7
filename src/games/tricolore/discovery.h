/*
 * discovery.h - operational marches where troops may be hidden: no check may betray them, so the march itself finds them (L3C-4.3, 32.5).
 */
#ifndef TRICOLORE_DISCOVERY_H
#define TRICOLORE_DISCOVERY_H

#include "route.h"

/* The body is within 2 UD of a crest that an enemy holds: one of those hidden, or of all others (L3C-4.3). */
bool l3_at_defended_crest(l3_look *look, unsigned unit, const table_shape *body, bool hidden, unsigned *piece);
/* Marches straight to this pose and formation until it comes upon hidden troops, or before a crest that they hold: where it ends. */
table_point l3_until_discovery(l3_play *play, unsigned unit, table_pose to, unsigned formation);
/* The same of an arrival along its route (L3C-35.16); false: there is no room before whom it met, it stays off the table. */
bool l3_comes_on(l3_play *play, unsigned unit, const l3_route *route, table_pose to, unsigned formation);

#endif
