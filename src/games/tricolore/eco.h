/*
 * eco.h - built-up blocks: entering, leaving, redeploying (L3C-16).
 */
#ifndef TRICOLORE_ECO_H
#define TRICOLORE_ECO_H

#include "steps.h"

/* ENTER, LEAVE, FACES. */
bool l3_eco_ok(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal);
void l3_eco_do(l3_play *play, const gg_action *action);

#endif
