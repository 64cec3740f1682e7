/*
 * sight.h - who sees whom (BE-19.6, BE-27.12, BE-27.13).
 */
#ifndef EMPIRE_SIGHT_H
#define EMPIRE_SIGHT_H

#include "look.h"

bool em_sees(em_look *look, unsigned viewer, unsigned target);
/* It sees the target and may fire along a free line: one that passes over no friend, or from a hill over friends 4 UD or more from the
 * target (BE-10.10, BE-27.8). */
bool em_has_line_of_fire(em_look *look, unsigned viewer, unsigned target);

#endif
