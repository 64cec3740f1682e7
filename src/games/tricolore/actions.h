/*
 * actions.h - what players do (L3C-35.21): verbs, and what each keeps in the 16 bytes of an action.
 *
 * `who`: 0-79 element, 80-95 general, 96-107 GT (side x 6 + n), 255 the player. Fields from bit 0 upward; unused bits are 0, else the
 * action is refused. "+1": index + 1, 0 for none.
 */
#ifndef TRICOLORE_ACTIONS_H
#define TRICOLORE_ACTIONS_H

enum { L3_WHO_GENERAL = 80, L3_WHO_GROUP = 96, L3_WHO_PLAYER = 255 };

typedef enum l3_verb {
	L3_DO_NOTHING, /* no action at all */
	L3_DO_ROLL,    /* a: face 1 to 6; who 255 */
	L3_DO_DONE,
	L3_DO_DECLINE,     /* who: opportunist */
	L3_DO_DECLINE_ALL, /* opportunities of this phase */
	/* set-up */
	L3_DO_TERRAIN, /* a: kind of L3C-27.16, from 0 */
	L3_DO_PLACE, /* who: unit, a, b: x, y; c: heading 16, formation 4. who: general, c: element +1 in contact. Also the sketch, arrivals
		      */
	L3_DO_GARRISON,  /* who: unit; a: piece; b: faces 4 x 4 */
	L3_DO_HIDE,      /* who: unit */
	L3_DO_GT_ORDER,  /* who: GT; a: order; b, c: x, y */
	L3_DO_TAKE_BACK, /* who */
	L3_DO_SUGGESTED, /* all as the scenario suggests (L3C-34.6) */
	/* operational */
	L3_DO_OP_MOVE,     /* who: unit; a, b: x, y; c: heading 16 */
	L3_DO_REDEPLOY_OP, /* who: unit; a, b: x, y; c: heading 16, formation 4 (L3C-4.6) */
	L3_DO_ARRIVE,      /* who: unit; a, b: x, y; c: heading 16, formation 4 (L3C-35.16) */
	/* steps of b.3; who: unit */
	L3_DO_ADVANCE, /* a, b: x, y of the front centre; c: PA 1 to 3 of the move */
	L3_DO_MARCH,   /* a, b: x, y; c: heading 16, PA 2 (COM) */
	L3_DO_BACK,    /* a: thousandths */
	L3_DO_SIDE,    /* a: -1000 to 1000, right > 0 */
	L3_DO_TURN,    /* a: heading */
	L3_DO_ABOUT,
	L3_DO_FORM,     /* a: formation; b: files of circumstance */
	L3_DO_REFORM,   /* a: formation */
	L3_DO_UNLIMBER, /* a: heading */
	L3_DO_LIMBER,   /* a: heading; b: formation */
	L3_DO_BRICOLE,  /* a, b: x, y */
	L3_DO_RELOAD,
	L3_DO_ENTER,  /* a: piece; b: faces */
	L3_DO_LEAVE,  /* a: side 0 to 3, north clockwise; b: formation; c: heading */
	L3_DO_FACES,  /* b: faces: redeploys in an ECO */
	L3_DO_DETACH, /* a: companies; b, c: x, y of the screen */
	L3_DO_ATTACH, /* who: screen */
	L3_DO_MERGE,  /* a, b: the others +1 */
	L3_DO_GROUP,  /* who 255; L3C-29.9: a: elements 0 to 31 of the side; b: elements 32 to 39, PA 2; c: dx, dy in hundredths, 16 each */
	L3_DO_FLEE,   /* who: unit; a: distance; c: heading at the end, 65536 as before */
	/* generals */
	L3_DO_GENERAL, /* who: general; a: 0 move, 1 join, 2 give movement, 3 order, 4 rally; b, c: x, y, or b: element +1 */
	/* marches */
	L3_DO_MAC,   /* who: attacker; a: target 7, pace or range 2, canister 1, general +1 4, joint attackers' slots +1 6 each; b, c:
			supports 40   (b 32, c 8), then direction 16 */
	L3_DO_MAF,   /* likewise */
	L3_DO_SHOCK, /* likewise: by opportunity */
	L3_DO_FIRE,  /* who: unit; a: target; b: second target +1; c: canister 1, figures or guns on the first 7 (0: all) */
	L3_DO_PASSING_FIRE, /* likewise, in a window */
	L3_DO_ANSWER,       /* who: unit; a: answer 4, range or pace 4, manoeuvre 4, then 4; b: distance, formation or faces; c: heading */
	L3_DO_CHOOSE,       /* every other state; who 255; a: place of the choice in its row, from 0; b: unit or general meant +1 */
	/* rallies and safeguards */
	L3_DO_RALLY_MOVE,  /* who: unit; a, b: x, y; c: heading 16 */
	L3_DO_RALLY_PLACE, /* who: unit; a: formation */
	L3_DO_NO_RALLY,    /* who: unit */
	L3_DO_FINISH,      /* who: unit: the rest of an interrupted move (L3C-5.17, 11.7) */
	L3_DO_SCREEN_BACK, /* who: screen; a, b: x, y */
	L3_DO_LATE_SHOCK,  /* as L3_DO_SHOCK, at PH_LATE_OPP, after a CHF or CHO: SHOCK follows with the same fields */
	/* simultaneous play */
	L3_DO_ORDER, /* who: unit; a: order 0 to 15 */
	L3_DO_READ,  /* who: unit; a: pre 8, pre_arg 16, post 8; b: heading 16, distance 16; c: target +1 8, post_arg 16, support_of 8 */
	L3_DO_AS_LAST_TURN, /* L3C-34.6 */
	L3_DO_REVEAL,       /* who: a unit under a type marker (L3C-32.2) */
	L3_VERBS
} l3_verb;

/* MAC_ANSWER. */
typedef enum l3_answer {
	L3_ANSWER_NOTHING,
	L3_ANSWER_FLEE,
	L3_ANSWER_EVADE,
	L3_ANSWER_FIRE,
	L3_ANSWER_COUNTER,
	L3_ANSWER_REACT,
	L3_ANSWER_UNMASK
} l3_answer;
/* L3_M_REFORM: one step; L3_M_REFORM_FULLY: both, from DES to formed (EX-87). */
typedef enum l3_manoeuvre { L3_M_STOP, L3_M_CHF, L3_M_CHO, L3_M_REFORM, L3_M_FACES, L3_M_REFORM_FULLY } l3_manoeuvre;

#endif
