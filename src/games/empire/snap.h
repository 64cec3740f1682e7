/*
 * snap.h - what a hand means that puts a unit near something: straight ahead, at a friend's flank, on the road, 1, 2 or 4 UD from an enemy.
 * It moves a wish a little, and judges nothing.
 */
#ifndef EMPIRE_SNAP_H
#define EMPIRE_SNAP_H

#include "look.h"

typedef enum em_snap_kind { EM_SNAP_NONE, EM_SNAP_AHEAD, EM_SNAP_FLANK, EM_SNAP_ROAD, EM_SNAP_RANGE } em_snap_kind;
extern const char *const em_snap_words[];

typedef struct em_snap {
	em_snap_kind kind;
	table_pose pose;
	unsigned unit;    /* at whose flank, from which enemy; else EM_NONE */
	int32_t distance; /* from that enemy, else 0 */
} em_snap;

/* The pose meant by a point, at most so far from it; false if nothing is near. */
bool em_snap_place(em_look *look, unsigned unit, unsigned form, table_point to, int32_t most, em_snap *out);
/* Pushed ahead or back by at most so much, it stands at such a distance from an enemy; false if there is none. */
bool em_snap_range(em_look *look, unsigned unit, em_stance end, int32_t most, em_snap *out);

#endif
