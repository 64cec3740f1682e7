/*
 * hunt.h - what may be struck in a pursuit (BE-13.2, BE-27.45).
 */
#ifndef EMPIRE_HUNT_H
#define EMPIRE_HUNT_H

#include "charge.h"

/* The enemy may be struck by a pursuing unit that has so many shares left. */
bool em_prey_open(em_look *look, unsigned hunter, unsigned prey, int32_t shares, gg_verdict *refusal);

#endif
