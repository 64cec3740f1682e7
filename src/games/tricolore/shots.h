/*
 * shots.h - fires on the table: who may fire, what a fire does, all fires of a step at once (L3C-17 to 20).
 */
#ifndef TRICOLORE_SHOTS_H
#define TRICOLORE_SHOTS_H

#include "facts_of.h"
#include "play.h"

/* A fire may be declared (initial, tactical, support, passing, answer): PA, loaded, sight, range, sector, priorities (L3C-3.11). */
typedef enum l3_fire_when {
	L3_FIRE_INITIAL,
	L3_FIRE_TACTICAL,
	L3_FIRE_SUPPORT,
	L3_FIRE_PASSING,
	L3_FIRE_RETURN,
	L3_FIRE_MARKER
} l3_fire_when;
bool l3_may_fire(l3_look *look, l3_fire_when when, const gg_action *action, gg_verdict *refusal);
void l3_list_fires(l3_look *look, l3_fire_when when, unsigned side, l3_menu *menu);
/* Notes it in the element's fire_ fields and pays; nothing is shot yet. */
void l3_declare_fire(l3_play *play, l3_fire_when when, const gg_action *action);
/* Batteries that fire next to friends and still owe their error die (L3C-19.2): the next, or L3_NONE. */
unsigned l3_owes_error_die(l3_look *look);
void l3_error_die(l3_play *play, int die);
/* All fires declared, from the strengths before the step: PAP, marks, penetration, duels, generals at risk; clears the fire_ fields. */
void l3_apply_fires(l3_play *play);

/* Opens a FIRE frame of tactical or passing fire. */
void l3_fire_open(l3_play *play, l3_fire_when when, const gg_action *action);

/* A duel is due between the two (L3C-20.6), and its result by losses (L3C-35.12). */
bool l3_is_duel(l3_look *look, unsigned a, unsigned b);

#endif
