/*
 * planner.h - from a pose to a wished one: the ways a body could go, tried one after the other; and how far it can come at all.
 *
 * No rule is in it. A rulebook says which steps it knows and how it turns (table_habits), and makes steps in thought, legal or refused
 * (table_mover): prices, ground, other bodies and orders are its own.
 */
#ifndef TABLE_PLANNER_H
#define TABLE_PLANNER_H

#include "pose.h"

typedef enum table_move_kind {
	TABLE_ADVANCE, /* straight ahead, so far */
	TABLE_BACK,    /* straight back, heading kept */
	TABLE_ASIDE,   /* to the right, or if negative to the left, heading kept */
	TABLE_SLIDE,   /* the same, on the way ahead */
	TABLE_OBLIQUE, /* so far along `heading`, its own heading kept */
	TABLE_WHEEL,   /* about its front corner, by so much, clockwise if positive */
	TABLE_FACE,    /* on the spot, to `heading` */
	TABLE_ABOUT,   /* half a turn on the spot */
} table_move_kind;

typedef struct table_move {
	uint8_t kind;
	uint16_t heading;
	int32_t amount;
} table_move;

/* What the rulebook has, and how the body is turned: its pose is the point about which it faces, and its front corners, the pivots of a
 * wheel, lie so far to either side and ahead of that point. */
typedef struct table_habits {
	uint32_t moves; /* a bit for each kind */
	int32_t pivot_aside, pivot_ahead;
	int32_t slide_most, slide_ahead; /* a slide is at most so long, and at least so much ahead goes with it */
	uint16_t oblique;                /* how far an oblique advance may be off the heading */
} table_habits;

static inline uint32_t table_has_move(const table_habits *habits, table_move_kind kind) {
	return habits->moves >> kind & 1;
}

enum { TABLE_PATH_STEPS = 6, TABLE_PATHS = 12, TABLE_NEAR_ENOUGH = 20 };

typedef struct table_path {
	table_move step[TABLE_PATH_STEPS];
	uint32_t count;
} table_path;

typedef struct table_paths {
	table_path path[TABLE_PATHS];
	uint32_t count;
} table_paths;

/* Every kind of way that leads there over open ground: straight, by wheels, by shifts, by turns on the spot, about first. */
void table_find_paths(table_paths *paths, const table_habits *habits, table_pose from, table_pose wished);

/* A rulebook that makes steps in thought. */
typedef struct table_mover {
	void *self;
	void (*begin)(void *self);                           /* back to where the plan begins */
	bool (*go)(void *self, const table_move *move);      /* makes the step, or keeps why it is refused */
	void (*go_part)(void *self, const table_move *move); /* as much of a refused step as is allowed */
	void (*end)(void *self, bool whole); /* the path is over, and all of it was made or not: to be kept if it is better */
	int32_t (*longest)(void *self, table_move_kind kind); /* the longest straight step, advance or back; 0 if there is none */
	table_pose (*at)(void *self);                         /* where it stands now */
} table_mover;

void table_try_paths(const table_mover *mover, const table_paths *paths);

/* How far a plan that does not lead there has missed: the way, and the arc of a front so wide. */
int64_t table_missed_by(table_pose end, table_pose wished, int32_t front);

/* Where it can be after one turn and one advance, an about-turn before or a move back: a polygon round where it stands, clockwise from the
 * north. Needs `longest`, `at`, `begin` and `go` of the mover. */
enum { TABLE_REACH_POINTS = 64 };
void table_reach(const table_mover *mover, const table_habits *habits, table_point point[TABLE_REACH_POINTS]);

#endif
