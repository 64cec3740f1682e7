/*
 * flight.h - flight of a unit's own accord, in its own phase and at PH_LATE_OPP (L3C-8, 31.23).
 */
#ifndef TRICOLORE_FLIGHT_H
#define TRICOLORE_FLIGHT_H

#include "play.h"

bool l3_flee_ok(l3_look *look, unsigned side, const gg_action *action, gg_verdict *refusal);
void l3_flee_do(l3_play *play, const gg_action *action);
void l3_list_flights(l3_look *look, unsigned side, bool (*check)(l3_look *, const gg_action *, gg_verdict *), l3_menu *menu);

#endif
