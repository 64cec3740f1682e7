/*
 * places.h - zones of Hold, shelter behind a friend, objectives (BE-27.15).
 */
#ifndef EMPIRE_PLACES_H
#define EMPIRE_PLACES_H

#include "look.h"

/* How far from the point its own zone of Hold reaches. */
uint32_t em_hold_range(const em_look *look, unsigned unit);
/* The unit's centre is in its own zone of Hold round the point; an enemy's footprint reaches into it (BE-3.11). */
bool em_in_zone(em_look *look, unsigned unit, table_point point);
bool em_enemy_in_zone(em_look *look, unsigned enemy, table_point point);

/* For every enemy within 4 UD a formed friend In order lies on the line of centres (BE-15.1). */
bool em_behind_friend(em_look *look, unsigned unit);
bool em_enemy_within(em_look *look, unsigned unit, uint32_t most);
/* The nearest enemy, the lowest number on a tie; EM_NONE if there is none. */
unsigned em_nearest_enemy(em_look *look, unsigned unit);

/* The point, or the building, village or bridge in which it lies. */
table_shape em_objective_shape(em_look *look, unsigned objective);
/* The unit could hold it, if no formed enemy is near (BE-23.3). */
bool em_holds_objective(em_look *look, unsigned unit, unsigned objective);
/* Who holds it now: -1 for nobody. */
int em_objective_holder(em_look *look, unsigned objective);

#endif
