/*
 * facts_of.h - from positions to the plain facts that the arithmetic is told (facts.h).
 */
#ifndef EMPIRE_FACTS_OF_H
#define EMPIRE_FACTS_OF_H

#include "look.h"

/* The unit's record alone: no question is asked of its position. */
em_body em_record(const em_unit *unit);
em_body em_record_of(const em_look *look, unsigned unit);
/* With command and threats; `opponent` in a shock is no threat, else EM_NONE. */
em_body em_body_of(em_look *look, unsigned unit, unsigned opponent);

/* It is on a hill, and the target is not higher (BE-10.2, BE-27.13). */
bool em_shoots_from_hill(em_look *look, unsigned firer, unsigned target);

/* A fire without helpers: whoever declares it adds opportunity, ricochet and helpers. */
em_fire em_fire_of(em_look *look, unsigned firer, unsigned target, em_shot shot);

/* One of two that are in contact. The line is that of the charge, from where it began. Whoever resolves the shock adds how far it came and
 * over what (stationary, rough on its way), and who helps by fire. */
em_fighter em_fighter_of(em_look *look, unsigned unit, unsigned opponent, em_part part, table_point from, table_point to);

em_morale em_morale_of(em_look *look, unsigned unit);

#endif
