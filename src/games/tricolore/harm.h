/*
 * harm.h - what befalls elements and generals: losses, loss of formation, states, removal, places (L3C-1.13 to 1.19, 33.2).
 */
#ifndef TRICOLORE_HARM_H
#define TRICOLORE_HARM_H

#include "play.h"

/* So many PAP (L3C-1.13, 1.16): counted for the turn and the action, by fire also for generals (L3C-25.11). Passing 10 % of the turn queues
 * a loss test (L3C-31.15). Returns true if the unit is destroyed at once (no figure or gun is left). */
bool l3_lose(l3_play *play, unsigned element, unsigned pap, bool by_fire);
/* The element's losses of the action are over: gaps close, the footprint is that of what is left (L3C-28.4). Units at or below a quarter
 * are removed at END_CHECK, not here. */
void l3_action_over(l3_play *play);
/* A garrison has fewer figures: those who are gone stood where most do, of equals on the first face from the north (L3C-16.7). */
void l3_thin_faces(l3_state *s, unsigned element);
void l3_ddf(l3_play *play, unsigned element, unsigned steps); /* L3C-1.19 */
/* The same by the ground or by friends that it passes: told so, for nothing else says why (L3C-29.4, 29.7). */
void l3_ddf_on_the_way(l3_play *play, unsigned element, unsigned steps);
/* A case with the cohesion that goes with it: HALTE one DDF, REPLI and RETRAITE at least SAF, DEROUTE DES. DEROUTE queues ROUT tests of
 * friends (L3C-22.8b). Makes no move. */
void l3_set_case(l3_play *play, unsigned element, l3_case now);
void l3_destroy(l3_play *play, unsigned element, uint16_t code,
		uint16_t clause); /* it leaves the table for good; generals in contact stay */
void l3_leave_table(l3_play *play, unsigned element);
/* Moves an element with the general in contact, and tells the look. */
void l3_put(l3_play *play, unsigned element, table_pose pose, unsigned formation);
/* It is no longer in its block, if it was in one; an enemy inside with it now holds all of it (L3C-16.9). Its place is the caller's. */
void l3_leave_block(l3_play *play, unsigned element);
void l3_block_middle(l3_play *play, unsigned element);     /* a garrison in the middle of its block */
void l3_pay(l3_play *play, unsigned element, unsigned pa); /* spends; never refuses */
/* Friends who see the unit in DEROUTE within 4 UD of where it is now owe a test (L3C-22.8b, 31.6): asked where it broke, on its way and at
 * its end. */
/* Its marker is turned over, for good: it fires, is fired at, tests, takes part in a MAC (L3C-32.2). Hidden troops show themselves. */
void l3_identify(l3_play *play, unsigned element);
void l3_rout_seen(l3_play *play, unsigned element);
/* A general may be shot down (L3C-25.11, 31.28): so many dice, rolled at the end of the action. l3_lose itself sees to generals in contact
 * with a unit that loses figures to fire; who fires sees to the others. */
typedef enum l3_risk_kind { L3_RISK_CONTACT, L3_RISK_P3, L3_RISK_P2, L3_RISK_P1, L3_RISK_BATTERY } l3_risk_kind;
/* Of so many throws that hit one: 6 of a die, 36 of the two of a battery. */
unsigned l3_risk_faces(l3_risk_kind kind);
void l3_risk_add(l3_play *play, l3_risk_kind kind, unsigned generals, unsigned dice);
void l3_screen_gone(l3_play *play, unsigned screen);

#endif
