/*
 * reactions.h - the table of reactions (BE-7.1): what each row is, what may be chosen whatever the move or the charge, and manoeuvre tests
 * (BE-8). Reactions to moves (react.c) and to charges (CH_REACT) read the same rows.
 */
#ifndef EMPIRE_REACTIONS_H
#define EMPIRE_REACTIONS_H

#include "play.h"

typedef enum em_answer {
	EM_OPPORTUNITY_CHARGES,
	EM_OPPORTUNITY_FIRE,
	EM_CHANGES,   /* formation or facing; of artillery facing alone */
	EM_UNLIMBERS, /* keeps its heading */
	EM_LIMBERS_AND_FLEES,
	EM_TAKES_FLIGHT, /* of a deployed battery that is charged: its crew runs into a square */
	EM_WITHDRAWS,
	EM_FALLS_BACK,
	EM_FALLS_BACK_AND_FIRES,
	EM_STANDS_FAST,
	EM_COUNTERS
} em_answer;

typedef struct em_reaction_row {
	uint8_t arm;     /* em_kind */
	uint8_t charge;  /* the trigger: a charge, else a move */
	uint8_t what;    /* em_answer */
	uint8_t test;    /* a manoeuvre test */
	uint8_t marks;   /* if it succeeds */
	uint8_t ordered; /* not under Attack or Hold */
} em_reaction_row;

extern const em_reaction_row em_reaction_table[EM_REACTIONS];

/* The part of the table that the unit reads: infantry in skirmish order that of skirmishers (BE-24.4). */
em_kind em_arm_of(const em_look *look, unsigned unit);
/* Its row for an answer to a move or a charge, EM_REACTIONS if it has none. */
unsigned em_reaction_for(const em_look *look, unsigned unit, bool charge, em_answer what);

/* Whether the unit may choose the row against the mover or charger, where they stand now: arm, marker, order, limbered or deployed, second
 * charge, what counter-charges and stands ask (BE-6.2, BE-7.1, 7.2, 7.5, 7.8). Not asked: distances of moves, ways, whether it has reacted
 * to a move already, which formation or heading. */
bool em_reaction_open(em_look *look, unsigned unit, em_reaction row, unsigned against, gg_verdict *refusal);
/* Which formation or heading (EM_DO_FORM, EM_DO_REORIENT: a heading, b formation): there is such a change, and room for it (BE-5.18,
 * BE-27.23). Its row must be open. */
bool em_change_open(em_look *look, unsigned unit, const gg_action *action, gg_verdict *refusal);
/* The square into which the crew of a deployed battery may run before this charger (BE-7.8, BE-27.96), or EM_NONE. */
unsigned em_crew_refuge(em_look *look, unsigned battery, unsigned charger);

/* The manoeuvre test of a row; `form` that it wants to take, `closely`: charged by cavalry from less than 4 UD. */
em_drill em_reaction_drill(em_look *look, unsigned unit, em_reaction row, unsigned form, bool closely);
/* The manoeuvre test that an answer to a move or to the charge on top (`charge`) asks of the unit. False if it asks none. */
bool em_answer_drill(em_look *look, const gg_action *action, bool charge, em_drill *test);
/* The change is made and marked: the unit stands as em_reformed says. Returns false if there is no room any more. */
bool em_change_now(em_play *play, unsigned unit, unsigned form, uint16_t heading);

/* Lists the changes of BE-27.91 that are open: facing the enemy, and each formation with the heading that it has. */
void em_list_changes(em_look *look, em_menu *menu, unsigned unit, unsigned against);

#endif
