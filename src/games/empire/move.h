/*
 * move.h - steps of a move: price, legality, walk (BE-5, BE-27.16 to 27.27, 27.93, phases MV_* and RL_STEP).
 */
#ifndef EMPIRE_MOVE_H
#define EMPIRE_MOVE_H

#include "play.h"

/* Opens the MOVE frame of a single unit and its budget; `flags`: EM_F_SUPPORT, EM_F_RALLY, EM_F_OPERATIONAL, EM_F_EXTRA. */
void em_move_open(em_play *play, unsigned unit, uint32_t flags);

/* Any step of the unit of the open MOVE frame (em_top_of, or the frame below a REACT). */
bool em_step_check(em_look *look, const gg_action *action, gg_verdict *refusal);

/* The plain march of BE-27.16 towards an enemy unit, or towards an objective: the next step of it from where the unit stands, from a whole
 * budget. False if there is none. */
bool em_plain_march(em_look *look, unsigned unit, unsigned enemy, unsigned objective, gg_action *step);
bool em_plain_withdrawal(em_look *look, unsigned unit, gg_action *step);

/* The mover of the MOVE frame can no longer move: it was charged, fell back, fled, was Disordered or eliminated (BE-27.32). Called by the
 * reaction before its frame is popped. */
void em_move_broken(em_play *play, unsigned unit);

/* Where a unit of the open move stands after so much of the step in hand (0 to |amount|): the place of the next stride, and of its end. */
table_pose em_step_pose(const em_state *s, unsigned unit, int32_t way);

/* Asks the enemy's moments at this stride (react.c). Pushes a REACT frame and returns true if somebody is asked. `end`: the move is at its
 * end; `spot`: an on-the-spot step is about to be made. */
bool em_moments(em_play *play, bool end, bool spot, bool last_stride);

#endif
