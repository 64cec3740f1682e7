/*
 * actions.h - what players do (BE-27.92): verbs, and what each keeps in the 16 bytes of an action.
 */
#ifndef EMPIRE_ACTIONS_H
#define EMPIRE_ACTIONS_H

typedef enum em_verb {
	EM_DO_NOTHING, /* no action at all */
	EM_DO_ROLL,    /* a: outcome */
	/* set-up */
	EM_DO_AS_SKIRMISHERS, /* who: unit */
	EM_DO_PIECE,          /* a: kind of ground */
	EM_DO_OFF,            /* who: division; a: 0 reserve off the table, 1 flank march, 2 reserve on it */
	EM_DO_ORDER,          /* who: division; a: order; b, c: zone of Hold. No bonus; the next two: 1 and 2 bonus CP */
	EM_DO_ORDER_1,
	EM_DO_ORDER_2,
	EM_DO_LEAD,    /* who: division that the commander-in-chief leads */
	EM_DO_PLACE,   /* who: unit; a, b: x, y; c: heading + 65536 x formation */
	EM_DO_TAKE_UP, /* who: unit */
	/* command */
	EM_DO_RIDE,     /* who: general; a, b: x, y */
	EM_DO_RESERVE,  /* who: division; a: order; b, c: zone of Hold */
	EM_DO_TRANSFER, /* who: division */
	EM_DO_NAME,     /* who: division; a: bonus */
	EM_DO_BESIDE,   /* who: unit */
	EM_DO_ARRIVE,   /* as place */
	EM_DO_WAIT,     /* who: unit */
	/* an activation */
	EM_DO_FIRE,        /* who: unit; a: target; b: em_shot */
	EM_DO_CHARGE,      /* who: unit; a: target; c: payer */
	EM_DO_MOVE,        /* who: unit; a: 1 with a group; c: payer */
	EM_DO_OPERATIONAL, /* likewise */
	EM_DO_ENTER,       /* who: unit; a: sector; c: payer (0 at set-up) */
	EM_DO_LEAVE,       /* who: unit; a: face 0 north, 1 east, 2 south, 3 west; b: formation; c: payer */
	EM_DO_RALLY,       /* who: unit; a: 0 Disorder, 1 loss; c: payer */
	EM_DO_JOIN,        /* who: unit, a group */
	EM_DO_TAKE_BACK,
	EM_DO_GO,
	/* a move; who: the unit, of a group the one that was activated */
	EM_DO_ADVANCE, /* a: thousandths */
	EM_DO_WHEEL,   /* a: turn, right > 0 */
	EM_DO_SLIDE,   /* a: thousandths, right > 0 */
	EM_DO_LATERAL, /* likewise */
	EM_DO_BACK,    /* a: thousandths */
	EM_DO_ABOUT,
	EM_DO_REORIENT, /* a: heading; b: formation that it has */
	EM_DO_FORM,     /* a: heading, of a group 0; b: formation */
	EM_DO_PROLONGE, /* a: thousandths, forward > 0 */
	EM_DO_EXIT,     /* leaves the table */
	EM_DO_MEND,
	EM_DO_END,
	EM_DO_AGAIN, /* c: payer */
	EM_DO_FINISH,
	/* reactions; who: unit */
	EM_DO_REACT,    /* a: mover or charger; b: row of REACTIONS */
	EM_DO_WITHDRAW, /* a: thousandths */
	EM_DO_PASS,
	/* a charge */
	EM_DO_SECOND,  /* who: second charger; c: payer */
	EM_DO_SUPPORT, /* who: unit that moves in support; c: payer */
	EM_DO_STOP,    /* try to stop */
	EM_DO_STRIKE,  /* who: charger; a: another enemy */
	EM_DO_GO_ON,   /* who: unit; a: thousandths; b: turn (CH_PREY only) */
	EM_DO_HELP,    /* who: unit that supports by fire, in a fire or a shock; a: target */
	EM_DO_STAY,
	EM_DO_ADVANCE_1,
	EM_DO_PURSUE,
	EM_DO_HOLD, /* try to hold back from pursuit */
	EM_DO_DECLINE,
	EM_DO_PREY, /* who: winner; a: enemy */
	/* a fire */
	EM_DO_LIMBER, /* afterwards */
	EM_DO_REPLY,
	EM_DO_RICOCHET,
	EM_DO_DONE,
	EM_VERBS
} em_verb;

/* Who pays (BE-27.69). */
enum { EM_PAID_BY_GENERAL, EM_PAID_BY_CHIEF };

/* Rows of the table of reactions (BE-7.1), as printed, from 0. */
typedef enum em_reaction {
	EM_R_INF_MOVE_CHARGE,
	EM_R_INF_MOVE_FIRE,
	EM_R_INF_MOVE_FORM,
	EM_R_INF_MOVE_FLEE,
	EM_R_INF_COUNTER,
	EM_R_INF_STAND,
	EM_R_INF_FORM,
	EM_R_INF_FLEE,
	EM_R_CAV_MOVE_CHARGE,
	EM_R_CAV_MOVE_FORM,
	EM_R_CAV_MOVE_WITHDRAW,
	EM_R_CAV_MOVE_FLEE,
	EM_R_CAV_COUNTER,
	EM_R_CAV_STAND,
	EM_R_CAV_FORM,
	EM_R_CAV_FLEE,
	EM_R_ART_MOVE_FIRE,
	EM_R_ART_MOVE_FACE,
	EM_R_ART_MOVE_UNLIMBER,
	EM_R_ART_MOVE_LIMBER_FLEE,
	EM_R_ART_MOVE_FLEE,
	EM_R_ART_STAND,
	EM_R_ART_FACE,
	EM_R_ART_UNLIMBER,
	EM_R_ART_LIMBER_FLEE,
	EM_R_ART_FLEE,
	EM_R_SK_MOVE_FIRE,
	EM_R_SK_MOVE_BACK_FIRE,
	EM_R_SK_MOVE_BACK,
	EM_R_SK_MOVE_FLEE,
	EM_R_SK_FLEE,
	EM_R_SK_STAND,
	EM_REACTIONS
} em_reaction;

#endif
