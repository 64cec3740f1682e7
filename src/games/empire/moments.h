/*
 * moments.h - when enemy units are asked about a move, and what is open to them then (BE-7.2, 7.3, 7.9, BE-27.30, 27.31).
 *
 * The frame of the move keeps in `asked` which kinds each enemy unit has been asked, a bit each; in `queue` at which stride of the step in
 * hand each has its last shot (0: at none), and in `fire_support` that this is known (EM_LEAVING_KNOWN) and who may still fire after
 * falling back (a bit each from EM_SHOT_OWED on). The frame of the reactions keeps in `asked` the kinds of this very moment.
 */
#ifndef EMPIRE_MOMENTS_H
#define EMPIRE_MOMENTS_H

#include "play.h"

/* BE-27.30, 1 to 6, and the end of the move. */
enum {
	EM_M_NEAR = 1 << 0,
	EM_M_CHARGE = 1 << 1,
	EM_M_FIRE = 1 << 2,
	EM_M_CANISTER = 1 << 3,
	EM_M_LEAVING = 1 << 4,
	EM_M_SPOT = 1 << 5,
	EM_M_END = 1 << 6
};

enum { EM_SHOT_OWED = 24, EM_LEAVING_KNOWN = 63 };

/* Units of the move that may be reacted to: on the table, clear of friends, their move not over. */
gg_set em_movers(em_look *look);
static inline bool em_shot_owed(const em_frame *move, unsigned unit) {
	return gg_set_has(move->fire_support, EM_SHOT_OWED + unit % EM_SIDE_UNITS);
}

/* What is open to a unit against one that moves. `spot`: that is about to change its formation or facing. */
bool em_near_open(em_look *look, unsigned unit, unsigned mover, gg_verdict *refusal);
bool em_charge_open(em_look *look, unsigned unit, unsigned mover, bool spot, gg_verdict *refusal);
bool em_fire_at_mover(em_look *look, unsigned unit, unsigned mover, gg_verdict *refusal);
/* The one of the movers against whom near, charge or fire is open that is nearest to the unit, the lowest number on a tie (BE-27.31);
 * EM_NONE. */
unsigned em_concerned(em_look *look, unsigned unit, unsigned kind, gg_set movers, bool spot);

/* The same of the movers that the open REACT frame asks about. */
unsigned em_asked_about(em_look *look, unsigned unit, unsigned kind);

/* Forgets at which strides units have their last shot: somebody has reacted, or the step is over. */
void em_forget_leaving(em_frame *move);

#endif
