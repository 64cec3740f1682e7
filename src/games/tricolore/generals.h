/*
 * generals.h - what generals do of their own accord (L3C-25.7 to 25.10, 14.9).
 */
#ifndef TRICOLORE_GENERALS_H
#define TRICOLORE_GENERALS_H

#include "play.h"

/* An action of a general of this side, or the order of a GT: in PH_MOVE, PH_RALLY and SIM_READ. */
bool l3_general_ok(l3_look *look, unsigned side, const gg_action *action, gg_verdict *refusal);
void l3_general_do(l3_play *play, const gg_action *action);
void l3_list_generals(l3_look *look, unsigned side, bool rally_only, l3_menu *menu);

#endif
