/*
 * targets.h - at whom a unit may fire, along which line, and who may help (BE-10, BE-19.3, BE-27.7, 27.8, 27.17, 27.18, 27.47).
 */
#ifndef EMPIRE_TARGETS_H
#define EMPIRE_TARGETS_H

#include "look.h"

/* It can fire at all: not cavalry, not limbered guns (BE-10.1, BE-27.7). */
bool em_has_arc(const em_look *look, unsigned firer);
bool em_in_arc(em_look *look, unsigned firer, unsigned target);
/* By the distance of the footprints, with the bonus of a hill; the shot matters only for battalion guns that fire alone. */
em_range em_range_to(em_look *look, unsigned firer, unsigned target, em_shot shot);

/* From the middle of the front, or of the face nearest to the target, to the target's centre. */
typedef struct em_line_of_fire {
	table_point from, to;
} em_line_of_fire;
em_line_of_fire em_line_to(const em_look *look, unsigned firer, unsigned target);

/* Another skirmisher stands before the target, and the firer is a skirmisher too. */
bool em_screened(em_look *look, unsigned firer, unsigned target);
/* The firer stands on the flank of a line or of deployed guns (BE-10.13). */
bool em_enfiladed(const em_look *look, unsigned firer, unsigned target);

/* In arc, range and sight, along a line on which it may fire. */
bool em_can_hit(em_look *look, unsigned firer, unsigned target, em_shot shot);
/* Those of the enemies it can hit at whom it may fire: the nearest formed ones, or if none is formed any other. */
gg_set em_targets(em_look *look, unsigned firer, em_shot shot);
/* Battalion guns may fire alone: nobody is within musket range (BE-10.6, BE-27.17). */
bool em_guns_alone(em_look *look, unsigned firer);

/* The unit that a ricochet through the target may hit, or EM_NONE (BE-10.12). */
unsigned em_ricochet_at(em_look *look, unsigned firer, unsigned target);

/* Friends that may support a fire by `unit`, or in a shock its fight, against the target; not those named in `busy`. */
gg_set em_fire_supports(em_look *look, unsigned unit, unsigned target, bool shock, gg_set busy);
/* What they are worth, within the limits of BE-19.3. */
em_helpers em_helpers_of(em_look *look, gg_set supporters, unsigned target);

#endif
