/*
 * labels.h - what data files and the state of Les Trois Couleurs call by the same number: sides, measures, kinds of ground, orders of GTs.
 */
#ifndef TRICOLORE_LABELS_H
#define TRICOLORE_LABELS_H

enum {
	L3_SIDES = 2,
	L3_NONE = 255,
	L3_UD = 1000,      /* lengths are in thousandths of it (L3C-27.1) */
	L3_DEG_90 = 16384, /* of 65536 to a turn */
};

/* GT orders (L3C-26.7). */
typedef enum l3_group_order { L3_NO_GROUP_ORDER, L3_GT_ATTACK, L3_GT_HOLD, L3_GT_MOVE, L3_GT_RESERVE, L3_GT_WITHDRAW } l3_group_order;

/* L3C-27.13 */
typedef enum l3_ground_kind {
	L3_NO_GROUND,
	L3_PLATEAU,
	L3_HILL,
	L3_WOOD_LIGHT, /* BOC */
	L3_WOOD_DENSE, /* BOD */
	L3_MARSH,      /* MAR */
	L3_BLOCK,      /* ECO */
	L3_STREAM,     /* RUI */
	L3_OBSTACLE_1, /* PO1 */
	L3_OBSTACLE_2, /* PO2 */
	L3_RIVER,
	L3_CLIFF,
	L3_ROAD,
	L3_BRIDGE,
	L3_FORD,
	L3_EARTHWORK,
	L3_GROUND_KINDS
} l3_ground_kind;

#endif
