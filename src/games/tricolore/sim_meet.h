/*
 * sim_meet.h - units that meet while both sides move (a.7): what sim_exec.c and sim_meet.c know of each other.
 */
#ifndef TRICOLORE_SIM_MEET_H
#define TRICOLORE_SIM_MEET_H

#include "markers.h"

bool l3_sim_runs(const l3_state *s, unsigned unit, unsigned group);
void l3_sim_halt(l3_state *s, unsigned unit);
/* 1 UD foot and guns in position, 2 UD mounted unless it moves with infantry (L3C-11.5). */
int32_t l3_sim_fraction(l3_look *look, unsigned unit);
/* An attack starts: to 2/3 at once, crossed with that of its target, or by fractions towards one that comes (a.7, 4). */
void l3_sim_start_attack(l3_play *play, unsigned unit, unsigned group);
/* After a tick: pairs that came to DT stop, their MAC is noted (a.7, 3); foot slows down before cavalry (a.7, 5). */
void l3_sim_meet(l3_play *play, unsigned group);
/* FEU after a manoeuvre, not yet fired: its turn comes before those who manoeuvre longer (L3C-11.10). */
bool l3_feu_in_time(const l3_state *s, unsigned unit);

#endif
