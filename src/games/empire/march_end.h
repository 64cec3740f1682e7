/*
 * march_end.h - where a plain march or withdrawal would end, and whether that would obey the order (BE-27.16, 27.65).
 */
#ifndef EMPIRE_MARCH_END_H
#define EMPIRE_MARCH_END_H

#include "look.h"

/* The plain march towards the nearest enemy or objective not held would obey the order; under Retreat the plain withdrawal. */
bool em_march_obeys(em_look *look, unsigned unit);
/* A whole move of the unit that ends in this shape would obey: a garrison entered or left (BE-27.16). */
bool em_whole_move_obeys(em_look *look, unsigned unit, const table_shape *end);

#endif
