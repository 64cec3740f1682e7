/*
 * melee.h - contact, melee, pursuit, and the queue of tests that an action leaves behind (L3C-21, L3C-9, L3C-22.8; a.5).
 */
#ifndef TRICOLORE_MELEE_H
#define TRICOLORE_MELEE_H

#include "paths.h"
#include "play.h"

/* Pushes a CAC frame for the MAC; `duel`: only the result of a fire duel (MAF). The frame below has set its own phase. */
void l3_melee_open(l3_play *play, unsigned mac, bool duel);
/* Pushes a CAC frame that begins later, where no melee was fought: PURSUIT (an enemy caught before contact, L3C-6.8), BREAK_CHOICE,
 * CONTROL_ASK, CONTROL (a MAC without contact, L3C-6.2). `unit`: the attacker, `other`: who went back, or L3_NONE; `way`: his, or NULL. */
void l3_cac_enter(l3_play *play, unsigned mac, l3_phase phase, unsigned unit, unsigned other, const l3_retreat *way);
/* Pushes PURSUE_OTHERS after a flight or retreat outside a melee. */
void l3_pursue_others_open(l3_play *play, unsigned fugitive, const l3_retreat *way);
/* Pushes a QUEUE frame if anything is queued; true if it did. */
bool l3_queue_open(l3_play *play);

#endif
