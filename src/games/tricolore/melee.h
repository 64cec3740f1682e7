/*
 * melee.h - contact, melee, pursuit, and the queue of tests that an action leaves behind (L3C-21, L3C-9, L3C-22.8; a.5).
 */
#ifndef TRICOLORE_MELEE_H
#define TRICOLORE_MELEE_H

#include "paths.h"
#include "play.h"

/* Pushes a CAC frame for the MAC; `duel`: only the result of a fire duel (MAF). The frame below has set its own phase. */
void l3_melee_open(l3_play *play, unsigned mac, bool duel);
/* Pushes PURSUE_OTHERS after a flight or retreat outside a melee. */
void l3_pursue_others_open(l3_play *play, unsigned fugitive, const l3_retreat *way);
/* Pushes a QUEUE frame if anything is queued; true if it did. */
bool l3_queue_open(l3_play *play);

#endif
