/*
 * paths.h - ways that nobody chooses freely: retreats and flights, pushes, evasions, pursuits, rally moves (b.6, L3C-29.11 to 29.15).
 */
#ifndef TRICOLORE_PATHS_H
#define TRICOLORE_PATHS_H

#include "play.h"

typedef struct l3_retreat {
	table_pose start, end; /* turned as it goes */
	int32_t terrain;       /* thousandths that the ground would take off (L3C-9.7) */
	uint8_t formation;     /* a garrison comes out in COD or TIR (L3C-35.15) */
	int32_t leg[2];        /* thousandths */
	uint16_t heading[2];
	uint8_t legs;
	uint8_t extra_pa; /* for the ground (L3C-5.19) */
	bool surrenders;  /* no way out (L3C-29.11, 5) */
	bool leaves;      /* beyond the edge */
	bool exact;       /* exactly the mandatory move (L3C-14.7) */
} l3_retreat;

/* The way of L3C-29.11. `state`: REPLI, RETRAITE, DEROUTE; `distance` 0: that of the state; `push`: thousandths that come first, along the
 * victor's heading (L3C-29.12). `cause`: the enemy, or L3_NONE. Changes nothing. */
l3_retreat l3_retreat_find(l3_look *look, unsigned element, l3_case state, int32_t distance, unsigned cause, int32_t push);
/* Goes it: place, heading, PA, marks; screens follow (L3C-24.11); then the caller opens PURSUE_OTHERS where that is due. */
void l3_retreat_go(l3_play *play, unsigned element, l3_case state, const l3_retreat *way, unsigned cause);

/* Flight (L3C-8): the way of RETRAITE at PAC, turned at the end, one DDF, 2 PA at least. False if it is surrounded. */
enum { L3_NEAREST_SEEN = 512 }; /* as cause: the nearest enemy whom it sees, looked for only where it matters */
bool l3_flight_ok(l3_look *look, unsigned element, unsigned cause, int32_t distance, gg_verdict *refusal);
l3_retreat l3_flee(l3_play *play, unsigned element, unsigned cause, int32_t distance, int32_t heading_at_end); /* the way gone */
/* Its two halves: who flees counts as in RETRAITE, with a DDF, from the moment it says so (L3C-8.2, 8.4); then it runs. */
void l3_flight_counts(l3_play *play, unsigned element);
l3_retreat l3_flight_go(l3_play *play, unsigned element, unsigned cause, int32_t distance, int32_t heading_at_end);
/* Ways of evasion: the i-th candidate away from the enemy, straight first, then 10 degrees more and more aside (L3C-29.11, 29.13). */
enum { L3_AWAY_WAYS = 13 };
uint16_t l3_away(l3_look *look, unsigned element, unsigned cause, unsigned i);
/* Evasion and unmasking (L3C-29.13, 8.5, 24.6). */
bool l3_evade_ok(l3_look *look, unsigned element, unsigned cause, int32_t distance, uint16_t heading, gg_verdict *refusal);
void l3_evade(l3_play *play, unsigned element, unsigned cause, int32_t distance, uint16_t heading);

/* Whether the pursuer catches this fugitive and how (L3C-29.14, 6.8, 9.5 to 9.7); `victor`: of a melee, no catch-up. */
typedef struct l3_chase {
	bool reach;
	int32_t way; /* of the pursuer */
	table_pose contact, end;
	bool obstacle;     /* in his way: prisoners in place of a pursuit (L3C-9.7) */
	uint8_t prisoners; /* figures (L3C-29.22) */
	l3_hunt hunt;      /* its facts */
} l3_chase;
l3_chase l3_chase_of(l3_look *look, unsigned pursuer, unsigned fugitive, const l3_retreat *way, bool victor);
/* PURSUE_OTHERS: the unit is available and near enough to where the fugitive started or to its way (L3C-9.1, 9.5); whether it catches it
 * is another question. */
bool l3_may_pursue(l3_look *look, unsigned unit, unsigned fugitive, const l3_retreat *way);
/* Maximum move and tolerance less what it has moved (L3C-9.2). */
int32_t l3_reach_left(l3_look *look, unsigned element);

/* Where on its way the front of the unit is after so much of it. */
table_pose l3_on_the_way(const l3_retreat *way, int32_t gone);

bool l3_rally_move_ok(l3_look *look, unsigned element, table_pose end, gg_verdict *refusal); /* L3C-29.15 */

#endif
