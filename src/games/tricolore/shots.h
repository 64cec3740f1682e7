/*
 * shots.h - fires on the table: who may fire, what a fire does, all fires of a step at once (L3C-17 to 20).
 *
 * A fire is declared (it pays, and is noted in the element's fire_ fields), its guns throw the die of L3C-19.2 if they owe it, then all
 * fires of the step are applied at once from the strengths before it.
 */
#ifndef TRICOLORE_SHOTS_H
#define TRICOLORE_SHOTS_H

#include "facts_of.h"
#include "play.h"

/* A fire may be declared (initial, tactical, support, passing, answer): PA, loaded, sight, range, sector, priorities (L3C-3.11). The unit
 * must be of the side that decides. Passing fire: whether the mover has shown itself is the window's question (l3_has_shown). */
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
bool l3_any_fire(l3_look *look, l3_fire_when when, unsigned side); /* the list would not be empty */
void l3_explain_fire(l3_look *look, const gg_action *action, const gg_item_sink *sink);
/* The shooter has had the mover in sight over 1 UD of the last `gone` thousandths of its way along `direction`, mounted 2 UD, or over all
 * of them if they are fewer (L3C-18.2). */
bool l3_has_shown(l3_look *look, unsigned shooter, unsigned mover, uint16_t direction, int32_t gone);

/* Notes it in the element's fire_ fields and pays; nothing is shot yet. */
void l3_declare_fire(l3_play *play, l3_fire_when when, const gg_action *action);
void l3_take_back_fire(l3_play *play, unsigned element);
/* Batteries that fire next to friends and still owe their error die (L3C-19.2): the next, or L3_NONE. */
unsigned l3_owes_error_die(l3_look *look);
unsigned l3_error_faces(l3_look *look, unsigned guns); /* how many of the die's faces make them err */
void l3_error_die(l3_play *play, int die);
int l3_turn_errors(const l3_state *s); /* chance while a die is owed, else L3_ITSELF */
/* All fires declared, from the strengths before the step: PAP, marks, penetration, generals at risk; clears the fire_ fields. Inside a FIRE
 * frame also what duels bring. */
void l3_apply_fires(l3_play *play);

/* Opens a FIRE frame of tactical or passing fire. */
void l3_fire_open(l3_play *play, l3_fire_when when, const gg_action *action);
/* Opens a FIRE frame that applies all fires declared (initial fires, markers), then their duels, then the queue. The caller has set the
 * phase at which it goes on. */
void l3_fires_settle(l3_play *play);

/* A duel is due between the two (L3C-20.6), and its result by losses (L3C-35.12). */
bool l3_is_duel(l3_look *look, unsigned a, unsigned b);

#endif
