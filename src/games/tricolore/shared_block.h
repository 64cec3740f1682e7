/*
 * shared_block.h - a block that both sides entered in the same segment: the only case in which it holds two units (L3C-16.9).
 */
#ifndef TRICOLORE_SHARED_BLOCK_H
#define TRICOLORE_SHARED_BLOCK_H

#include "play.h"

/* The first line goes on in simultaneous play and its holder, an enemy, came in in this segment. */
bool l3_may_come_in_beside(const l3_look *look, unsigned element, unsigned piece);
/* The second is in: each has the half by which it came, and their MAC is noted. `from`: where the second stood before. */
void l3_contest_block(l3_play *play, unsigned second, table_point from);
/* The MAC is over: nobody won, nobody stays. True if they were still both inside. */
bool l3_part_from_block(l3_play *play, const l3_mac *mac);
/* What is drawn of a garrison: its block, or its half of it. */
table_shape l3_shape_shown(l3_look *look, unsigned element);

#endif
