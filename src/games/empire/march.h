/*
 * march.h - what the files of the move know of each other: a march is the unit or group that moves, where it stands and what is left to it;
 * a step is judged whole before it is walked (BE-27.20 to 27.27).
 */
#ifndef EMPIRE_MARCH_H
#define EMPIRE_MARCH_H

#include "ground.h"
#include "move.h"

/* Who moves. Units by their number in their side. */
typedef struct em_march {
	uint32_t units;       /* a set */
	uint32_t flags;       /* of the frame */
	uint8_t side, leader; /* leader: a unit's number in the whole */
	uint8_t pace;         /* operational: the unit whose column move all pay by, else EM_NONE */
	uint8_t steps, last;  /* steps made; the verb of the last */
	int32_t covered;      /* thousandths in this move */
	int32_t wheeled;      /* since the last step that was neither a wheel nor back (BE-27.24) */
	gg_set seen;          /* enemies in sight when an operational or extra move began */
	gg_set among;         /* nobody else can be near the steps that are judged: everybody, until that has been asked */
	struct {
		em_stance at, began; /* now; when its activation began */
		int32_t shares;
		uint8_t form;
	} of[EM_SIDE_UNITS];
} em_march;

/* The march of the open MOVE frame; false if none is open. */
bool em_march_of(em_look *look, em_march *march);
/* As if the unit were activated for a move now. */
void em_march_fresh(em_look *look, unsigned unit, uint32_t flags, em_march *march);
/* The budget of a move (BE-5.12, BE-27.20), and of an operational one the unit whose column move all pay by. */
int32_t em_move_budget(const em_state *s, unsigned side, uint32_t units, uint32_t flags, uint8_t *pace);

typedef struct em_step {
	uint8_t verb, form;
	bool rear, about_point; /* a wheel about the rear corner; about a common point */
	bool together;          /* a group: all are shifted alike, as its leader faces */
	uint16_t heading;       /* of a reorientation or formation change; of a shift together */
	int32_t amount;         /* signed, as in the action */
	table_point pivot;      /* of a group */
} em_step;

/* What it leads to. */
typedef struct em_judged {
	em_step step;
	int32_t length;  /* thousandths it covers */
	uint32_t footed; /* a set: whose ground at the end is known already */
	struct {
		em_stance end;
		em_footing footing;
		int32_t shares; /* left afterwards */
	} of[EM_SIDE_UNITS];
} em_judged;

bool em_judge(em_look *look, const em_march *march, const gg_action *action, em_judged *out, gg_verdict *refusal);

/* --- Steps (move_steps.c) ------------------------------------------------------------------------------------------------------- */

static inline bool em_is_spot(unsigned verb) {
	return verb == EM_DO_ABOUT || verb == EM_DO_REORIENT || verb == EM_DO_FORM;
}
static inline bool em_is_straight(unsigned verb) {
	return verb == EM_DO_ADVANCE || verb == EM_DO_SLIDE || verb == EM_DO_LATERAL || verb == EM_DO_BACK || verb == EM_DO_PROLONGE;
}
/* Where a stance is after so much of a straight step or a wheel, 0 to its size. */
em_stance em_step_at(const em_step *step, em_stance from, int32_t way);
/* The same for all units of a march: rounding may lay units that wheel together a thousandth over each other; it is taken out again. */
void em_steps_at(const em_step *step, uint32_t units, const em_stance from[EM_SIDE_UNITS], int32_t way, em_stance to[EM_SIDE_UNITS]);
int32_t em_step_size(const em_step *step);
int32_t em_step_stride(const em_step *step);
/* The length of a wheel (BE-27.22). */
int32_t em_wheel_length(unsigned form, int32_t front, int32_t turn);
bool em_step_price(em_look *look, const em_march *march, em_judged *judged, unsigned i, gg_verdict *refusal);

/* --- On the spot (spot.c) ---------------------------------------------------------------------------------------------------- */

bool em_spot_check(em_look *look, const em_march *march, const em_step *step, unsigned i, gg_verdict *refusal);
bool em_spot_price(em_look *look, const em_march *march, em_judged *judged, unsigned i, gg_verdict *refusal);
bool em_spot_place(em_look *look, const em_march *march, em_judged *judged, unsigned i, gg_verdict *refusal);

/* --- Way and place (step_check.c) ------------------------------------------------------------------------------------------------ */

/* The way and the end of the step of unit `i` (BE-27.26, 27.27, 27.93). */
bool em_way_legal(em_look *look, const em_march *march, const em_judged *judged, unsigned i, gg_verdict *refusal);
/* A place where a unit that moves may stop, beside units of its own march. */
bool em_stop_legal(em_look *look, const em_march *march, unsigned i, unsigned form, em_stance at, gg_verdict *refusal);
/* Orders let the unit take that sector (BE-27.27, 27.93). */
bool em_enter_obeys(em_look *look, const em_march *march, unsigned i, unsigned sector, gg_verdict *refusal);
bool em_is_group(const em_march *march, const em_stance *at);
/* Who could be near a straight step of all its units, so long or shorter. */
gg_set em_near_straight(em_look *look, const em_march *march, const gg_action *action);

/* --- Longest ways and menus (marches.c) --------------------------------------------------------------------------------------- */

/* The longest legal step of this verb, advance or back; 0 if there is none. */
int32_t em_longest(em_look *look, const em_march *march, unsigned verb);
/* The wheel of a plain march: from the middle of its front to the goal, at most a quarter (BE-27.16). */
int32_t em_wheel_towards(const em_march *march, const table_shape *goal);
void em_list_steps(em_look *look, em_menu *menu);

/* --- Frames (move.c) ------------------------------------------------------------------------------------------------------------ */

/* The units of MV_GROUP set out. */
void em_group_begin(em_play *play);
/* One more, with a new budget. */
void em_move_again(em_play *play);
bool em_seen_by_one(em_look *look, unsigned side, uint32_t units, unsigned enemy);
/* The move is over for all its units: their frame is popped. */
void em_move_close(em_play *play);
/* Walks the step in hand as far as nobody has a moment; ends the move if that was asked for. */
void em_walk_on(em_play *play);
void em_start_step(em_play *play, const gg_action *action);
bool em_end_check(em_look *look, const gg_action *action, gg_verdict *refusal);
void em_end_move(em_play *play);

/* Leaving the table, where a scenario lets it (exit.c). */
bool em_exit_check(em_look *look, const gg_action *action, gg_verdict *refusal);
void em_exit_table(em_play *play);

/* The unit may use its activation in step d (BE-4.6). */
bool em_may_act(em_look *look, unsigned unit, gg_verdict *refusal);
/* It may join the units of a group (BE-4.5). */
bool em_joins(em_look *look, unsigned unit, uint32_t units, uint32_t flags, gg_verdict *refusal);

#endif
