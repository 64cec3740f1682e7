/*
 * march_end.h - where a plain march or withdrawal would end (BE-27.16, 27.65).
 */
#ifndef EMPIRE_MARCH_END_H
#define EMPIRE_MARCH_END_H

#include "look.h"

/* The plain march towards the nearest enemy or objective not held would obey the order; under Retreat the plain withdrawal. */
bool em_march_obeys(em_look *look, unsigned unit);

#endif
