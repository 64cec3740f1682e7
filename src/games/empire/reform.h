/*
 * reform.h - formation and facing changed on the spot: which changes there are, and where the unit then stands (BE-5.18, BE-24.4,
 * BE-27.23). Moves, charges and reactions share it.
 */
#ifndef EMPIRE_REFORM_H
#define EMPIRE_REFORM_H

#include "look.h"

/* There is such a change of formation. */
bool em_may_form(const em_unit *unit, unsigned form, gg_verdict *refusal);

/* The stance after a change of formation, of heading, or of both: the middle of the front edge is kept, the turn comes last about the new
 * centre; where that is no legal place the centre is kept instead. False if neither is one. `near`: the 1 UD rule is asked too (in a move,
 * not in a reaction). */
bool em_reformed(em_look *look, unsigned unit, unsigned form, uint16_t heading, bool near, em_stance *at, gg_verdict *refusal);

#endif
