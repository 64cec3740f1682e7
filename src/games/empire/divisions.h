/*
 * divisions.h - divisions, who commands them, and who is left of them (BE-1.5, BE-2.3, BE-3.9, BE-22.4).
 */
#ifndef EMPIRE_DIVISIONS_H
#define EMPIRE_DIVISIONS_H

#include "look.h"

static inline unsigned em_side_of_division(unsigned division) {
	return division / EM_SIDE_DIVISIONS;
}
static inline unsigned em_side_of_general(unsigned general) {
	return general / EM_SIDE_GENERALS;
}
static inline unsigned em_chief_of(unsigned side) {
	return side * EM_SIDE_GENERALS;
}

/* Who commands the division: its own general, or the commander-in-chief who leads it himself (BE-3.9). */
unsigned em_general_of(const em_state *s, unsigned division);
bool em_general_alive(const em_state *s, unsigned general);
/* Alive, and not waiting with a division that is still off the table (BE-27.75). */
bool em_general_here(const em_state *s, unsigned general);
/* He neither rides any more this turn nor has begun to: what is left of a ride is lost (BE-27.29). */
void em_end_ride(em_state *s, unsigned general);
/* Back to a whole ride. */
void em_new_ride(em_general *general);

/* A unit is worth 2 halves, detached skirmishers 1 (BE-22.4). */
int32_t em_halves(const em_unit *unit);

/* Units of a division on the table, a battery whose crew has run included; and those still to come. */
gg_set em_present(const em_state *s, unsigned division);
gg_set em_waiting(const em_state *s, unsigned division);
/* It can be activated: a unit on the table or due to arrive, an order, no reserve (BE-1.5, BE-21.5). */
bool em_can_act(const em_state *s, unsigned division);
/* The mean of the centres of its units on the table, rounded down. False if there is none. */
bool em_middle_of(const em_state *s, gg_set units, table_point *middle);

/* The commander-in-chief is there for starred actions: alive and not attached (BE-4.2). */
bool em_chief_free(const em_state *s, unsigned side);
/* The division's general is beyond the range of the commander-in-chief, dead or off the table (BE-2.3, BE-27.15). */
bool em_out_of_range(const em_state *s, unsigned division);

#endif
