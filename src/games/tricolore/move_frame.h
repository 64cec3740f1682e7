/*
 * move_frame.h - what a MOVE frame keeps, for the files that work it off (move.c, windows.c, late.c).
 *
 * A straight move: unit, mac; a, b: where it leads; c: the heading there, bits 16 to 17 its PA; path: its length, done: what is gone.
 * A drill: a, b, c are those of its action. A group: a: elements 0 to 31, b: elements 32 to 39, PA at bit 8, side at bit 10; c: way 16,
 * then length in hundredths of UD.
 */
#ifndef TRICOLORE_MOVE_FRAME_H
#define TRICOLORE_MOVE_FRAME_H

#include "steps.h"

/* Flags of the frame: the verb, the defaults shown so far, and what befell it. */
enum {
	L3_MV_VERB = 0x3f,
	L3_MV_SHOWN = 6,         /* bits 6 to 11 */
	L3_MV_STARTED = 1 << 12, /* a drill: its window was opened */
	L3_MV_PASSED = 1 << 12,  /* a straight move: disordered by the friends it went through */
	L3_MV_INTERRUPTED = 1 << 13,
	L3_MV_MUST_STOP = 1 << 14, /* infantry at POR before cavalry that struck (L3C-7.8) */
	L3_MV_PAST = 1 << 15       /* files past whom it hooks (L3C-5.15) */
};

static inline unsigned l3_mv_verb(const l3_frame *f) {
	return f->flags & L3_MV_VERB;
}
/* Of a MAF that was interrupted: PA given back, to be paid again if it goes on (bits 18 and 19 of c). */
enum { L3_MV_OWED = 18 };
static inline unsigned l3_mv_owed(const l3_frame *f) {
	return (unsigned)f->c >> L3_MV_OWED & 3u;
}
static inline unsigned l3_mv_pa(const l3_frame *f) {
	return (unsigned)f->c >> 16 & 3u;
}
/* The move is over: halted, or waiting for its MAC; the frame goes. */
void l3_move_end(l3_play *play);
/* One who has gone so far along this way and stands on a friend goes back along it until it is clear of him (L3C-29.7). */
void l3_stop_short_of_friends(l3_play *play, unsigned element, uint16_t way, int32_t gone);
/* The foremost of the set along the way, the lowest index of equals (L3C-29.9). */
unsigned l3_foremost(const l3_state *s, unsigned side, l3_set set, uint16_t way);
/* Infantry that moves at POR: it stops free before cavalry (L3C-7.8). */
bool l3_slow_foot(const l3_look *look, const l3_frame *f);

#endif
