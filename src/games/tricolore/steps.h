/*
 * steps.h - voluntary moves: steps of a unit, the MOVE frame that works them off by fractions, opportunities on the way (b.3 to b.5).
 */
#ifndef TRICOLORE_STEPS_H
#define TRICOLORE_STEPS_H

#include "play.h"
#include "ways.h"

/* --- Steps -------------------------------------------------------------------------------------------------------------- */

/* A voluntary action of the unit is possible at all: ARRET or better (L3C-35.18), not engaged in a MAC, nothing fired as tactical fire
 * before (L3C-17.9), on the table. */
bool l3_may_act(l3_look *look, unsigned element, gg_verdict *refusal);

/* Thousandths that the shortest step takes; what takes less could be done for ever (L3C-31.34). */
enum { L3_LEAST_STEP = 50 };

/* What a straight step would be. */
typedef struct l3_stride {
	uint16_t way;    /* the direction gone */
	int32_t length;  /* thousandths */
	int32_t terrain; /* that the ground takes off besides */
	table_pose end;  /* the front centre, and the heading there */
	uint8_t pa;      /* put into the move; 0: a step with a price of its own (PAR, side-step, bricole) */
	uint8_t price;   /* PA to pay now */
	uint8_t files;   /* narrowed to pass (L3C-5.14); 0: as it is */
	uint8_t pace;    /* l3_pace, cut by the ground */
	bool alone;      /* nobody is near: no enemy makes a MAC of it */
} l3_stride;
/* ADVANCE, MARCH, BACK, SIDE, BRICOLE: legal, with its price; else the refusal. */
bool l3_stride_of(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal);
/* The same of a unit that may act. */
bool l3_stride_if_able(l3_look *look, const gg_action *action, l3_stride *out, gg_verdict *refusal);
/* PA that a move of 1 to 3 PA costs: squares of poor troops 2 (L3C-5.5). */
unsigned l3_move_price(l3_look *look, unsigned element, unsigned pa);
/* An advance that would end there is a MAC on this enemy (L3C-29.6), or L3_NONE. */
unsigned l3_advance_meets(l3_look *look, unsigned element, table_pose end);

/* TURN, ABOUT, FORM, REFORM, LIMBER, UNLIMBER, RELOAD, ENTER, LEAVE, FACES: one fraction, on the spot (b.5, 3). The price in PA, whether
 * there is room and nothing near forbids it, and both; whether it can be paid is asked of L3C-29.3 by the caller. */
bool l3_drill_price(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal);
bool l3_drill_fits(l3_look *look, const gg_action *action, gg_verdict *refusal);
bool l3_drill_ok(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal);
/* Does it: place, formation, cohesion. Pays nothing. Also for SIM_EXEC1, reactions and late manoeuvres. */
void l3_drill(l3_play *play, const gg_action *action);
bool l3_is_drill(unsigned verb);
/* It stands on ground that disorders it: there it cannot reform (L3C-5.7, 5.9). */
bool l3_ground_disorders(l3_look *look, unsigned element, unsigned *piece);

/* --- The MOVE frame --------------------------------------------------------------------------------------------------------- */

/* Opens the frame of a straight move of one element: by fractions to `to` (the heading there is taken at the end), opportunities on the
 * way. `pa` 1 to 3: its pace. The caller has paid and judged it; `moved` and the price of the ground are counted as it goes. `mac`: MAC + 1
 * whose attacker or support it is, else 0. At its end an ordinary mover is ARRET, halted; who walks for a MAC stays at AVANCE, POR until
 * his test (L3C-31.21). What stops it on the way (closed ground, an enemy) cuts it short. */
void l3_move_open(l3_play *play, unsigned element, table_pose to, unsigned pa, unsigned mac);
/* The same for several of one side along one vector, from the front to the rear (L3C-29.9, 10.1): each goes as far as its own allowance
 * for so many PA, the ground and its neighbours let it. */
void l3_move_group_open(l3_play *play, unsigned side, l3_set set, uint16_t way, int32_t length, unsigned pa, unsigned mac);

/* --- Opportunities (L3C-7, 29.10, 31.4) ----------------------------------------------------------------------------------------- */

/* Defaults that the mover shows to this enemy now; inside a MOVE also those of its move. */
enum {
	L3_SHOWS_FLANK = 1,
	L3_SHOWS_REAR = 2,
	L3_SHOWS_DISORDER = 4,
	L3_SHOWS_MARCH = 8,     /* infantry over 1 UD before available cavalry (L3C-7.4) */
	L3_SHOWS_ENFILADE = 16, /* to guns */
	L3_SHOWS_PASSING = 32   /* 1 UD or 2 UD of its way in the shooter's cone (L3C-18.2) */
};
unsigned l3_defaults(l3_look *look, unsigned mover, unsigned other);
/* The element may strike the mover by opportunity: available with 2 PA, default shown, in its 30 degrees, within its DT, nothing between
 * that hinders it, no opportunity on an opportunity, not declined (L3C-7.1 to 7.9). l3_mac_ok asks this of a shock. */
bool l3_may_strike(l3_look *look, unsigned element, unsigned mover, gg_verdict *refusal);
/* Passing fire or enfilade is possible as far as the mover's way is concerned (L3C-7.9, 18.2); range, sight, PA are l3_may_fire's. */
bool l3_may_fire_passing(l3_look *look, unsigned element, unsigned mover, gg_verdict *refusal);

/* Hidden troops that the element has come upon, and markers that it sees, are revealed (L3C-32.2, 32.5). */
void l3_reveal(l3_play *play, unsigned element);
/* Likewise for everybody, after an action; when units first stand on the table they are known from 10 UD. */
void l3_reveal_all(l3_play *play);
void l3_reveal_first(l3_play *play, unsigned element);
enum { L3_COMES_UPON = 2 * L3_UD }; /* hidden troops so near are found (L3C-32.5) */

/* --- Blocks, screens, merged units ------------------------------------------------------------------------------------------------ */

/* The unit fits into the block with these figures on its faces (L3C-16.6, 16.7). */
bool l3_faces_ok(l3_look *look, unsigned element, unsigned piece, unsigned faces, gg_verdict *refusal);
unsigned l3_faces_best(l3_look *look, unsigned element, unsigned piece); /* spread evenly; 0: it does not fit */
void l3_occupy(l3_play *play, unsigned element, unsigned piece, unsigned faces);
/* Skirmishers may stand there: 1 UD from close-order foot, 2 UD from cavalry, a company near its unit (L3C-24.3 to 24.5). */
bool l3_screen_stands(l3_look *look, unsigned element, table_pose end, gg_verdict *refusal);
/* Screens that close order comes too near to fall back just outside 1 UD (foot) or 2 UD (horse) (L3C-35.4); for 1 PA unless free. */
void l3_set_back_screens(l3_play *play, unsigned comer, bool free);
/* Where a screen counts: where it stands; set back or passed by its unit, and unbeaten, 1 UD before that unit (L3C-24.7, 24.8, EX-88). */
table_pose l3_screen_pose(const l3_look *look, unsigned screen);
l3_footprint l3_screen_place(l3_look *look, unsigned screen);
/* Its unbeaten screens within 2 UD go with who makes a MAC: 2/3 of the way is only how it is played (L3C-24.16, EX-89). */
void l3_screens_go_along(l3_play *play, unsigned attacker);
/* Merged units stand side by side again (L3C-28.5); called by l3_close_phase. */
void l3_separate_all(l3_play *play);

/* PH_RALLY, PH_LATE_OPP and PH_LATE_MOVES serve simultaneous play as well: `sides_done` must be 0 on entry; JAI is first there. They lead
 * to SIM_MACS, PH_LATE_MOVES and END_TESTS. */

#endif
