/*
 * melee.h - contact, melee, pursuit, and the queue of tests that an action leaves behind (L3C-21, L3C-9, L3C-22.8; a.5).
 */
#ifndef TRICOLORE_MELEE_H
#define TRICOLORE_MELEE_H

#include "paths.h"
#include "play.h"

/* All of these push a frame; the frame below has set the phase at which it goes on. */

/* A CAC frame for the melee of the MAC: its attackers and those objectives that are L3_O_MET or in contact. `duel`: the result of the duels
 * noted by l3_duel_add. */
void l3_melee_open(l3_play *play, unsigned mac, bool duel);
/* A duel of fire: what each has lost to the other (L3C-20.5, 20.6). All those of a fire step are settled together (L3C-21.5), by
 * l3_melee_open or by the queue. */
void l3_duel_add(l3_play *play, unsigned a, unsigned b, unsigned lost_a, unsigned lost_b);
/* A CAC frame that begins later, where no melee was fought: PURSUIT (an enemy caught before contact, L3C-6.8), BREAK_CHOICE, CONTROL_ASK,
 * CONTROL (a MAC without contact, L3C-6.2). `unit`: the attacker, `other`: who went back, or L3_NONE; `way`: his, or NULL. If it engages
 * another enemy, the MAC frame below goes on at MAC_PLACE with the new MAC (L3C-31.7). */
void l3_cac_enter(l3_play *play, unsigned mac, l3_phase phase, unsigned unit, unsigned other, const l3_retreat *way);
/* PURSUE_OTHERS after a flight or retreat outside a melee; nothing if nobody is to be pursued. */
void l3_pursue_others_open(l3_play *play, unsigned fugitive, const l3_retreat *way);
/* A QUEUE frame if anything is queued: duels, generals at risk, tests. True if it did. */
bool l3_queue_open(l3_play *play);

#endif
