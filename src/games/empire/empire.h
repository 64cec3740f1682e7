/*
 * empire.h - Bataille Empire V2: the state, and what the files of this folder know of each other.
 *
 * Three layers: the arithmetic, which knows no position (facts.h: fire.c, shock.c, morale.c, drill.c, command.c, rally.c, pursuit.c,
 * casualties.c, points.c); what is asked of positions (look.c: footprints, distances, zones; ground.c, sight.c, threats.c, targets.c,
 * places.c; facts_of.c leads from a position to the arithmetic's facts); and the phases (play.h), a file for each chapter of the sequence.
 *
 * Lengths are thousandths of UD, headings 65536 to a turn (BE-27.1), losses and counted units halves, the price of a step shares
 * (BE-27.20).
 */
#ifndef EMPIRE_EMPIRE_H
#define EMPIRE_EMPIRE_H

#include <grognard/bits.h>
#include <grognard/grognard.h>

#include "../../table/arc.h"
#include "../../table/ground.h"

#include "facts.h"

typedef struct em_data em_data; /* data.h */

/* BE-27.90 */
enum {
	EM_SIDES = 2,
	EM_SIDE_UNITS = 24,
	EM_UNITS = 48,
	EM_SIDE_DIVISIONS = 5,
	EM_DIVISIONS = 10,
	EM_SIDE_GENERALS = 6, /* the first is the commander-in-chief, then the general of each division */
	EM_GENERALS = 12,
	EM_PIECES = 40,
	EM_OBJECTIVES = 6,
	EM_STEPS = 12,
	EM_FRAMES = 6,
	EM_MOMENTS = 7,
	EM_NONE = 255
};

enum {
	EM_UD = 1000,
	EM_TACTICAL = 4 * EM_UD,    /* BE-3.10 */
	EM_OPERATIONAL = 8 * EM_UD, /* BE-3.10 */
	EM_WHOLE_MOVE = 2520000,    /* shares, BE-27.20 */
	EM_STRIDE = 100,            /* BE-27.30 */
	EM_WHEEL_STRIDE = 512,
	EM_DEGREES_15 = 2730, /* BE-27.1 */
	EM_DEGREES_45 = 8192
};

typedef enum em_order { EM_NO_ORDER, EM_RETREAT, EM_MANOEUVRE, EM_ATTACK, EM_ENGAGE, EM_HOLD } em_order;
typedef enum em_battle { EM_ENCOUNTER, EM_BATTLE, EM_ATTACK_BATTLE, EM_ASSAULT } em_battle;

/* BE-20, in the order of its table. */
typedef enum em_ground_kind {
	EM_OPEN_FIELD,
	EM_GENTLE_HILL,
	EM_STEEP_HILL,
	EM_ORCHARD,
	EM_CROPS,
	EM_WOOD,
	EM_MARSH,
	EM_HEDGE,
	EM_SUNKEN_ROAD,
	EM_STREAM,
	EM_RIVER,
	EM_FORD,
	EM_HAMLET,
	EM_STONE_BUILDING,
	EM_VILLAGE,
	EM_REDOUBT,
	EM_ROAD,
	EM_BRIDGE,
	EM_GROUND_KINDS
} em_ground_kind;

/* Movement classes, from good to bad; obstacles and roads are priced on their own. */
typedef enum em_going { EM_CLEAR, EM_BROKEN, EM_DIFFICULT, EM_IMPASSABLE } em_going;

/* --- The state ----------------------------------------------------------------------------------------------------- */

/* BE-0.2, and what else is yes or no for life. */
enum {
	EM_ELAN = 1 << 0,
	EM_IMPETUOUS = 1 << 1,
	EM_TENACIOUS = 1 << 2,
	EM_STOIC = 1 << 3,
	EM_GOOD_SHOOTER = 1 << 4,
	EM_POOR_SHOOTER = 1 << 5,
	EM_CARBINE = 1 << 6,
	EM_LANCE = 1 << 7,
	EM_CUIRASS = 1 << 8,
	EM_CB = 1 << 9,
	EM_MELEE_WEAPONS = 1 << 10,
	EM_HOWITZERS = 1 << 11,
	EM_SHRAPNELL = 1 << 12,
	EM_LIGHT = 1 << 13,
	EM_HORSE = 1 << 14,
	EM_MASSE = 1 << 15 /* its solid square moves 4 UD (BE-25.1) */
};

/* Flags of a unit. Those of the activation are cleared at AC_END, those of the turn at T_END. */
enum {
	EM_ON_TABLE = 1 << 0,
	EM_REMOVED = 1 << 1,
	EM_OFF_TABLE = 1 << 2,
	EM_SAFE = 1 << 3, /* has left where a scenario lets it */
	EM_DISORDER = 1 << 4,
	EM_MARKER = 1 << 5,
	/* of the turn */
	EM_MOVED = 1 << 6,
	EM_TURNED = 1 << 7,
	EM_CHANGED = 1 << 8, /* formation */
	EM_FIRED = 1 << 9,
	EM_FLED = 1 << 10,
	EM_FOUGHT = 1 << 11,
	EM_CHARGED = 1 << 12,
	EM_SUPPORTED = 1 << 13,
	EM_PURSUED = 1 << 14,
	EM_PURSUIT_SHOCK = 1 << 15,
	EM_ACTED = 1 << 16, /* has used its activation */
	EM_RALLIED = 1 << 17,
	EM_UNDER_SK_FIRE = 1 << 18,
	EM_LIMBERS_AFTER = 1 << 19, /* of the activation: it said so when it fired in step b (BE-10.8) */
	EM_CREW_AWAY = 1 << 20,
	/* of the activation */
	EM_REACTED = 1 << 21,
	EM_REPLIED = 1 << 22,
	EM_SECOND_CHARGE = 1 << 23, /* has been charged before in this activation */
	EM_FELL_BACK = 1 << 24,     /* 2 UD, in a reaction: told in a position (part E); who still fires is in the move (BE-27.33) */
	EM_COMPLIED = 1 << 25,
	EM_COUNTED = 1 << 26,     /* In order when the division was activated (BE-3.6) */
	EM_NEAR = 1 << 27,        /* within 4 UD of an enemy then */
	EM_FIRED_FIRST = 1 << 28, /* in step b: a battery that did not say so does not limber (BE-10.8) */
	/* of the turn again */
	EM_STIRRED = 1 << 29 /* has reacted to a move: no longer stationary (AMB-29) */
};

typedef struct em_unit {
	int32_t x, y; /* centre of the footprint; a garrison: of its sector */
	uint16_t heading;
	uint16_t traits;
	uint32_t flags;
	uint16_t moved; /* thousandths covered in this activation */
	uint8_t record; /* of the army's list (data.h) */
	uint8_t half;   /* 1: the second of two records of a unit fielded as skirmishers */
	uint8_t kind, form, status, morale, grade, ft, size, gun, weight;
	uint8_t cohesion, losses; /* losses in halves */
	uint8_t division;         /* 0 to 9 */
	uint8_t sector;           /* of a garrison; of a crew that is away: its square; else EM_NONE */
	uint8_t general;          /* attached, or EM_NONE */
	uint8_t moves_made;
	uint8_t spare[5];
} em_unit;

enum {
	EM_GENERAL_LOST = 1,
	EM_GENERAL_MOVED = 2,
	EM_GENERAL_DUE = 4,
	EM_GENERAL_EXISTS = 8,
	EM_GENERAL_OFF = 16 /* not on the table: he comes with the first unit of his division and is EM_AWAY, out of everybody's range */
};
enum { EM_AWAY = -20000 }; /* x and y of who is not on the table */

typedef struct em_general {
	int32_t x, y;
	int32_t ride; /* shares left of the ride of this turn */
	uint8_t quality, flags;
	uint8_t attached; /* a unit, or EM_NONE */
	uint8_t legs;
} em_general;

enum {
	EM_SHOWN = 1 << 0,  /* its order is known to the other side */
	EM_FORCED = 1 << 1, /* it is activated next (BE-1.7) */
	EM_ACTIVATED = 1 << 2,
	EM_RESERVE = 1 << 3,
	EM_DIVISION_OFF = 1 << 4,
	EM_FLANK_MARCH = 1 << 5,
	EM_DUE = 1 << 6,
	EM_EXISTS = 1 << 7
};

typedef struct em_division {
	int32_t zone_x, zone_y;     /* of Hold */
	int32_t wanted_x, wanted_y; /* of the order that is being tested (T_ORDER_TEST), secret like an order */
	uint8_t order, flags, cp, transferred;
	uint8_t must_comply, at_start; /* halves of units */
	uint8_t attempts;              /* to change its order this turn; to write it at set-up */
	uint8_t free_rally;            /* of Retreat, used this turn */
	uint8_t arrives;               /* the turn, 0: by command or by die */
	uint8_t wanted;                /* the order that is being tested, else 0 */
	uint8_t veil;                  /* of a view: what the viewer does not know (view.c) */
	uint8_t spare[5];
} em_division;

/* Veils of a division. */
enum { EM_ORDER_VEILED = 1, EM_FLANK_VEILED = 2, EM_WANTED_VEILED = 4 };

typedef struct em_army {
	uint8_t cp;             /* of the commander-in-chief */
	uint8_t at_start, lost; /* halves of units */
	uint8_t generals_lost;  /* divisional */
	uint8_t chiefs_lost;
	uint8_t broken, own_division; /* led by the commander-in-chief himself, or EM_NONE */
	uint8_t list;                 /* the army of data.h */
	uint8_t roll;                 /* of BE-21.1, with what is added */
	uint8_t spare[7];
} em_army;

/* A rectangle with a heading, or one leg of a line. */
typedef struct em_piece {
	int32_t x0, y0, x1, y1; /* opposite corners; of a leg its ends */
	uint16_t heading, width;
	uint8_t kind;
	uint8_t sector; /* 1 to 6: where the die has put it (BE-21.2); 0 on a scenario's map, and once the set-up is over */
	uint8_t spare[2];
} em_piece;

typedef struct em_objective {
	int32_t x, y;
	int8_t holder;     /* -1 nobody */
	uint8_t piece;     /* that it stands for, or EM_NONE: the point alone */
	uint8_t value;     /* points at the end */
	int8_t counts_for; /* the one side that scores for it, -1 both */
	uint8_t spare[4];
} em_objective;

typedef enum em_frame_kind { EM_FRAME_NONE, EM_FRAME_MOVE, EM_FRAME_REACT, EM_FRAME_CHARGE, EM_FRAME_FIRE, EM_FRAME_FALL } em_frame_kind;

/* Flags of a frame. */
enum {
	EM_F_OPPORTUNITY = 1 << 0,
	EM_F_PURSUIT = 1 << 1,
	EM_F_FLANK = 1 << 2, /* flank or rear attack */
	EM_F_COUNTERED = 1 << 3,
	EM_F_RALLY = 1 << 4,
	EM_F_OPERATIONAL = 1 << 5,
	EM_F_SUPPORT = 1 << 6, /* a supporting move */
	EM_F_EXTRA = 1 << 7,   /* second or third move */
	EM_F_SLID = 1 << 8,
	EM_F_MENDED = 1 << 9,
	EM_F_LOSS = 1 << 10, /* a rally of a loss */
	EM_F_FLIGHT = 1 << 11,
	EM_F_REPLY = 1 << 12,
	EM_F_RICOCHET = 1 << 13,
	EM_F_CAUGHT = 1 << 14,
	EM_F_TARGET_WON = 1 << 15,
	EM_F_GROUP = 1 << 16,
	EM_F_ENDED = 1 << 17,
	EM_F_HALTED = 1 << 18,  /* of a move: no step is left, only "end" */
	EM_F_GARRISON = 1 << 19 /* of a move: into or out of a garrison, which is all of it */
};

/* Of a charge alone. EM_F_ENDED: the winner failed its morale test. */
enum {
	EM_F_ROUGH = 1 << 20, /* broken ground or an obstacle lay on the way of the charger; of the counter-charger (BE-11.14) */
	EM_F_ROUGH_TARGET = 1 << 21,
	EM_F_MORALE = 1 << 22 /* the winner has lost its general and tests */
};

/* What is open: a move, the reactions to it, a charge, a fire, a fall back (BE-27.63). Each kind uses the fields it needs; the rest are 0.
 */
typedef struct em_frame {
	uint8_t kind, phase; /* em_frame_kind; em_phase */
	uint8_t unit, target, second, cause;
	uint8_t support[2];      /* units that move in support, EM_NONE */
	uint64_t fire_support;   /* set of units */
	uint64_t done_with;      /* set of units: tested, struck at, in sight when the move began */
	int32_t shares, covered; /* left of the budget; thousandths covered */
	int32_t way, amount;     /* done of the step; its amount */
	int32_t halt, gap, rest; /* of a charge */
	uint32_t flags;
	uint16_t heading_before;
	uint8_t step, steps; /* kind of the step in hand; steps made */
	uint8_t dice[2];
	uint8_t shot, row;            /* kind of shot; row of REACTIONS or of the shock table */
	uint8_t asked[EM_SIDE_UNITS]; /* kinds of moments each enemy unit has been asked, a bit each */
	uint8_t queue[EM_SIDE_UNITS]; /* units to test, in order */
	uint8_t queued, tested;
	uint8_t lost[2];    /* of a fire: halves that the target and the firer lose by it */
	uint8_t general[2]; /* who is still rolled for, or EM_NONE: of a fire the target's and the firer's, of a charge the charger's first
			     */
	uint8_t last;       /* of a move: the verb of the last step made */
	uint8_t spare;
} em_frame;

/* The move in hand, of one unit or a group: where each stood, and what is left to it. */
typedef struct em_moving {
	uint32_t units; /* set of the side's 24 */
	uint32_t spare;
	struct em_mover {
		int32_t shares;
		int32_t began_x, began_y; /* when its activation began */
		int32_t step_x, step_y;   /* when the step began */
		uint16_t began_heading, step_heading;
		uint8_t began_form, step_form;
		uint8_t spare[2];
	} of[EM_SIDE_UNITS];
} em_moving;

typedef struct em_options {
	uint8_t average_dice, orders_secret, marks_after, opp_restricted, round_up, no_ricochet, cav_loss_literal, flank_cancels,
		general_needs_loss;
	int8_t garrison_fire; /* halves */
	uint8_t national, scenario;
	uint8_t spare[4];
} em_options;

typedef struct em_state {
	gg_state head;
	int32_t width, height;
	em_options options;
	em_unit unit[EM_UNITS];
	em_general general[EM_GENERALS];
	em_division division[EM_DIVISIONS];
	em_army army[EM_SIDES];
	em_piece piece[EM_PIECES];
	em_objective objective[EM_OBJECTIVES];
	em_frame frame[EM_FRAMES];
	em_moving moving;
	uint8_t depth; /* frames in use */
	uint8_t phase; /* em_phase, where no frame is open */
	uint8_t pieces, objectives;
	uint8_t turn, turns;
	uint8_t battle, attacker;
	uint8_t side, division_now; /* who is active */
	int8_t last_side;           /* that activated, -1 nobody yet */
	uint8_t called;             /* the order number being activated */
	uint8_t named[EM_SIDES], bonus[EM_SIDES], dice[EM_SIDES];
	uint8_t owed;   /* the named division that still has its turn, or EM_NONE */
	uint8_t step;   /* sub-step of set-up and of command */
	uint8_t first;  /* side that does strategic command first */
	uint8_t rolled; /* dice of this phase that have fallen */
	uint8_t spare[10];
} em_state;

/* --- Phases (part A of the digest) ------------------------------------------------------------------------------------- */

typedef enum em_phase {
	EM_SU_TYPE,
	EM_SU_ROLE,
	EM_SU_FIELD,
	EM_SU_PIECES,
	EM_SU_SECTOR,
	EM_SU_OFF,
	EM_SU_ORDER,
	EM_SU_PLACE,
	EM_T_CP,
	EM_T_FLANK,
	EM_T_STRATEGY,
	EM_T_ORDER_TEST,
	EM_ACT_NEXT,
	EM_ACT_ALONE,
	EM_INIT_NAME,
	EM_INIT_ROLL,
	EM_AC_START,
	EM_AC_REPLACE,
	EM_AC_CP,
	EM_AC_ARRIVE,
	EM_AC_FIRE_B,
	EM_AC_CHARGE,
	EM_AC_MOVE,
	EM_AC_FIRE_E,
	EM_AC_END,
	EM_MV_GROUP,
	EM_MV_STEP,
	EM_MV_MORE,
	EM_RL_STEP,
	EM_RE_ASK,
	EM_RE_TM,
	EM_RE_SHOT,
	EM_CH_WITH,
	EM_CH_GO,
	EM_CH_REACT,
	EM_CH_TM,
	EM_CH_CONTROL,
	EM_CH_CONTROL_DIE,
	EM_CH_FOLLOW,
	EM_CH_SUPPORT_FIRE_X,
	EM_CH_SUPPORT_FIRE_Y,
	EM_CH_SUPPORT_MOVE,
	EM_CH_SHOCK,
	EM_CH_RESULT,
	EM_CH_GENERAL,
	EM_CH_LOSER,
	EM_CH_ADVANCE,
	EM_CH_PURSUE,
	EM_CH_HOLD_DIE,
	EM_CH_PREY,
	EM_CH_PREY_REACT,
	EM_CH_DONE,
	EM_FI_SUPPORT,
	EM_FI_REPLY,
	EM_FI_DICE,
	EM_FI_LOSS,
	EM_FI_GENERAL,
	EM_FI_TEST,
	EM_FI_RICOCHET,
	EM_FA_GO,
	EM_FA_TEST,
	EM_T_END,
	EM_PLAYED_OUT,
	EM_PHASES
} em_phase;

static inline const em_state *em_of(const gg_state *state) {
	return (const em_state *)(const void *)state;
}
_Static_assert(sizeof(em_state) % 8 == 0 && sizeof(em_state) <= 8192, "a state has at most 8 KiB, without padding");

#endif
