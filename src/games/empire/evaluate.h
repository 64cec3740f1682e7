/*
 * evaluate.h - what the parts of a state are worth, in thousandths of a victory point.
 */
#ifndef EMPIRE_EVALUATE_H
#define EMPIRE_EVALUATE_H

#include "look.h"
#include "weights.h"

/* Thousandths of what units can still do that count now: in the last turn little is left to do. */
int32_t em_future_of(const em_weights *w, const em_state *s);
/* What a unit is worth to its side with so many halves lost, in Disorder or not; below 0 if it is eliminated. */
int32_t em_worth_of(const em_weights *w, const em_unit *unit, int32_t losses, bool disorder, int32_t future);
/* Its fighting power alone, fresh and in order. */
int32_t em_power_of(const em_weights *w, const em_unit *unit);

/* What it gains by being at that place: nearness to objectives that its side does not hold. */
int32_t em_nearness_of(const em_weights *w, const em_state *s, const em_unit *unit, int32_t x, int32_t y);

/* What is in hand and not yet on the table, to side 0: the likely outcome of an open fire or charge, marches and rallies begun
 * (evaluate_open.c). */
int32_t em_in_hand(const em_weights *w, em_look *look);

#endif
