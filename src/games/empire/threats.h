/*
 * threats.h - who supports a unit, who threatens its flanks and rear, which flanks are secure (BE-19.1, 19.4, 19.5, BE-27.9 to 27.11).
 */
#ifndef EMPIRE_THREATS_H
#define EMPIRE_THREATS_H

#include "look.h"

/* Friends that give morale support: behind, and beside a flank. */
gg_set em_rear_supports(em_look *look, unsigned unit);
gg_set em_flank_supports(em_look *look, unsigned unit, table_side side);
/* One for the rear and one for each flank, at most 2. */
unsigned em_morale_supports(em_look *look, unsigned unit);

bool em_secure_flank(em_look *look, unsigned unit, table_side side);
unsigned em_secure_flanks(em_look *look, unsigned unit);

/* Enemies that threaten each side, by table_side; none at the front. `except` is the opponent in a shock, or EM_NONE. */
typedef struct em_dangers {
	gg_set by[TABLE_LEFT + 1];
} em_dangers;
em_dangers em_dangers_of(em_look *look, unsigned unit, unsigned except);

/* What they are worth: sides of infantry threatened by cavalry, and other threatened sides. */
typedef struct em_threats {
	unsigned sides, by_cavalry;
} em_threats;
em_threats em_threats_to(em_look *look, unsigned unit, unsigned except);

#endif
