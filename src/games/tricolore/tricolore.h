/*
 * tricolore.h - Les Trois Couleurs as played at Tours: the state, and what the files of this folder know of each other.
 *
 * Three layers: the arithmetic, which knows no position (facts.h); what is asked of positions (look.h: footprints, sectors, ground, sight;
 * facts_of.h leads from a position to the arithmetic's facts); and the phases (play.h), a file for each chapter of the sequence.
 *
 * Lengths are thousandths of UD, headings 65536 to a turn (L3C-27.1). Names of formations, paces and orders are the club's own: MAC, MAF,
 * PA, PAP, CHF (rules/tricolore.yaml has the table of terms).
 */
#ifndef TRICOLORE_TRICOLORE_H
#define TRICOLORE_TRICOLORE_H

#include <grognard/bits.h>
#include <grognard/grognard.h>

#include "../../table/pose.h"

#include "facts.h"
#include "labels.h"

struct l3_data; /* data.h */
typedef struct l3_data l3_data;

/* Part (e) of the digest. */
enum {
	L3_SIDE_UNITS = 24,    /* slots 0 to 23 of a side: units */
	L3_SIDE_SCREENS = 16,  /* slots 24 to 39: screens of skirmishers */
	L3_SIDE_ELEMENTS = 40, /* an element is side x 40 + slot */
	L3_ELEMENTS = 80,
	L3_SIDE_GENERALS = 8,
	L3_GENERALS = 16,
	L3_SIDE_GROUPS = 6,
	L3_GROUPS = 12, /* tactical groups, GT */
	L3_PIECES = 40,
	L3_POINTS = 8, /* of a piece */
	L3_OBJECTIVES = 8,
	L3_MACS = 32,
	L3_ATTACKERS = 3, /* of a MAC (L3C-31.13), and its objectives */
	L3_FRAMES = 8,    /* L3C-31.7 */
	L3_BOUTS = 12,    /* pairs that fight or duel at once */
	L3_RISKS = 16,
	L3_MENU_MOST = 2048
};

enum {
	L3_TURN_PA = 3,   /* L3C-2.1 */
	L3_MOST_PA = 6,   /* L3C-2.3 */
	L3_DEG_30 = 5461, /* L3C-27.1 */
	L3_DEG_60 = 10923,
	L3_DEG_120 = 21845,
	L3_CONTACT = 10,   /* L3C-29.16, and the stride of L3C-27.5 */
	L3_NOWHERE = -2000 /* x and y of who is not on the table */
};

/* --- Elements ------------------------------------------------------------------------------------------------------------ */

typedef enum l3_where { L3_WAITING, L3_ON_TABLE, L3_DESTROYED, L3_LEFT, L3_MERGED } l3_where;

/* Order markers of simultaneous play (L3C-3.7 to 3.17); 0 is the decoy. */
typedef enum l3_order {
	L3_DECOY,
	L3_ORDER_MAC,
	L3_ORDER_MAF,
	L3_ORDER_SOU,
	L3_ORDER_FEU,
	L3_ORDER_CHF,
	L3_ORDER_CHO,
	L3_ORDER_SLOW_FORWARD,
	L3_ORDER_SLOW_RIGHT,
	L3_ORDER_SLOW_LEFT,
	L3_ORDER_SLOW_BACK,
	L3_ORDER_FAST_FORWARD,
	L3_ORDER_FAST_RIGHT,
	L3_ORDER_FAST_LEFT,
	L3_ORDER_FAST_BACK,
	L3_ORDER_SIDE_STEP,
	L3_ORDERS
} l3_order;

/* Bits of l3_element.fire. */
enum {
	L3_LOADED = 1 << 0,
	L3_FIRED_0 = 1 << 1,           /* in this phase, initial */
	L3_FIRED_1 = 1 << 2,           /* in this phase, tactical or by MAF */
	L3_FIRED_ENEMY_PHASE = 1 << 3, /* L3C-3.19 */
	L3_FIRST_FIRE_USED = 1 << 4,
	L3_RELOADED = 1 << 5,
	L3_FIRE_LEFT =
		1 << 6, /* effective fire of this phase in its left, right flank; both: in its rear, which is two flanks (L3C-22.32) */
	L3_FIRE_RIGHT = 1 << 7
};

/* Bits of l3_element.fire_shot (shots.h). fire_target, fire_target2: element + 1; fire_share: figures or guns on the first, 0 all. */
enum {
	L3_SHOT_CANISTER = 1 << 0,
	L3_SHOT_DECLARED = 1 << 1, /* of this step of fire */
	L3_SHOT_OWES = 1 << 2,     /* the die of guns beside friends (L3C-19.2) */
	L3_SHOT_ERRS = 1 << 3,
	L3_SHOT_RELOADS = 1 << 4, /* 2 PA were paid */
	L3_SHOT_AGAIN = 1 << 5,   /* the second fire of a drawn duel (L3C-31.35) */
	L3_SHOT_DRAWN = 1 << 6,   /* such a fire is due in the next phase */
	L3_SHOT_FIRST = 1 << 7    /* of a fire in support that is remembered (uncover.c): it was its first */
};

/* Bits of l3_element.marks. */
enum {
	L3_UNDER_INF_FIRE = 1 << 0, /* those of this phase (L3C-31.24) */
	L3_UNDER_BALL = 1 << 1,
	L3_UNDER_CANISTER = 1 << 2,
	L3_UNDER_FIRE_TURN = 1 << 3,    /* effective fire this turn (L3C-14.7) */
	L3_STATUS_USED = 1 << 4,        /* the bonus of Elite or Guard (L3C-22.38) */
	L3_RALLIED_BY_GENERAL = 1 << 5, /* this turn (L3C-14.9) */
	L3_MADE_MAC = 1 << 6,
	L3_MADE_OPPORTUNITY = 1 << 7,
	L3_BROKE_THROUGH = 1 << 8,
	L3_UNMASKED = 1 << 9,
	L3_RALLY_DUE = 1 << 10,
	L3_RALLY_COMPULSORY = 1 << 11,
	L3_MANDATORY_EXACT = 1 << 12, /* it made exactly the move of its state (L3C-14.7) */
	L3_BEATEN = 1 << 13,
	L3_RED = 1 << 14, /* out of PA (L3C-15.2) */
	L3_SECOND_LINE = 1 << 15,
	L3_FAST_BEFORE_CAVALRY = 1 << 16,
	L3_CAUGHT = 1 << 17,
	L3_EVADED = 1 << 18,
	L3_SURPRISED = 1 << 19,
	L3_DECLINED_ALL = 1 << 20,
	L3_IDENTIFIED = 1 << 21,
	L3_HIDDEN = 1 << 22,
	L3_FORMED_MERGE = 1 << 23, /* it leads a merged unit (L3C-28.5) */
	L3_OP_STEP_MADE = 1 << 24, /* in this third */
	L3_ECO_STEP_MADE = 1 << 25,
	L3_MERGED_THIS_TURN = 1 << 26,
	L3_TO_FINISH = 1 << 27, /* a move or manoeuvre: order_pre, order_heading, order_dist hold it */
	L3_MOVED_MANDATORY = 1 << 28,
	L3_GUNS_BESIDE = 1 << 29, /* own guns fired next to it in this phase (term 10, L3C-19.2) */
	L3_OWN_SCREEN = 1 << 30   /* its screen is active in this MAC (term 11); cleared at MAC_END */
};
#define L3_ENEMY_SCREEN (1u << 31) /* the enemy's screen fired on it or won, likewise */

/* Bit of l3_element.ticks: in simultaneous play its order_ fields hold an order that it has read and still carries out (markers.h). */
enum { L3_SCRIPT_WAITS = 0x80 };

/* A unit or a screen. Figures = size0 - pap / 3; guns = guns0 - pap, gunners = (guns + 1) / 2. */
typedef struct l3_element {
	int32_t x, y; /* the middle of its front edge */
	uint32_t marks;
	uint16_t heading, last_heading;
	uint16_t moved;   /* thousandths used of its move this turn, ground included */
	uint16_t climbed; /* of these, gone on higher ground; 0xffff: its level is paid (L3C-5.20) */
	uint16_t faces;   /* of a garrison: figures on each face, 4 x 4 bits, from the north clockwise */
	uint16_t order_pre_arg, order_heading, order_dist, order_post_arg;
	uint8_t profile;  /* of data.h, + 1; 0: an empty slot */
	uint8_t gt;       /* 0 to 5 */
	uint8_t parent;   /* element + 1: of a screen, of one that is merged */
	uint8_t regiment; /* bits 0 to 3 the regiment, 4 to 7 the brigade, numbered in the GT; 0 none */
	uint8_t size0, guns0, pap, pap_turn, pap_action, pap_fire_turn;
	uint8_t size_turn, tests_done;
	uint8_t formation, files; /* files: of a formation of circumstance */
	uint8_t cohesion, morale, pace;
	uint8_t pa_spent, pa_next, move_pa, sop_pa;
	uint8_t fire;
	uint8_t eco; /* piece + 1 */
	uint8_t order, order_pre, order_post, order_target;
	uint8_t fire_target, fire_shot, fire_share, fire_target2;
	uint8_t engaged; /* MAC + 1 */
	uint8_t support_of, delay, ticks;
	uint8_t where;
	uint8_t noted[6]; /* famous units that it has counted this turn (term 8): 24 own, 24 enemy */
} l3_element;
_Static_assert(sizeof(l3_element) == 72, "as the digest counts it");

typedef enum l3_general_state { L3_NO_GENERAL, L3_WELL, L3_DOWN, L3_DEAD, L3_ACTING } l3_general_state;

typedef struct l3_general {
	int32_t x, y;
	uint8_t grade, bonus, ccf, arm; /* arm: 255 all */
	uint8_t superior;               /* general + 1 */
	uint8_t gt, brigade;
	uint8_t with; /* element + 1 with which he is in contact */
	uint8_t used; /* actions of this turn */
	uint8_t state, back_turn, pinned, joined_turn;
	uint8_t mac;    /* MAC + 1 in which he commands */
	uint8_t record; /* of the army's list */
	uint8_t gives;  /* element + 1 to which he gives movement this turn (L3C-35.22) */
} l3_general;

typedef struct l3_group {
	int32_t x, y; /* of its order */
	uint16_t moved_op, flags;
	uint8_t order, general, entry, entry_turn; /* entry: of the scenario, + 1; general: 0 to 15 or L3_NONE */
} l3_group;
enum { L3_GT_EXISTS = 1, L3_GT_STOPPED = 2, L3_GT_RELEASED = 4, L3_GT_NEXT_ORDER = 8 /* bits 4 to 7: from next turn */ };

/* --- The table ----------------------------------------------------------------------------------------------------------- */

typedef struct l3_piece {
	struct l3_vertex {
		int32_t x, y;
	} at[L3_POINTS]; /* of a hill: the two ends of the ridge line, then the outline */
	uint16_t flags;
	uint8_t kind, points, level, shelter;
	uint8_t holder; /* of a block: element + 1 */
	uint8_t rival;  /* element + 1 of the enemy who came in in the same segment: until their MAC is over both are inside (L3C-16.9) */
} l3_piece;

typedef struct l3_objective {
	int32_t x, y;
	uint8_t value;
	int8_t holder, initial; /* -1 nobody */
	uint8_t piece;          /* + 1 */
	uint32_t spare;
} l3_objective;

/* --- What is going on ------------------------------------------------------------------------------------------------------ */

typedef enum l3_mac_kind { L3_IS_MAC, L3_IS_MAF } l3_mac_kind;
enum {
	L3_MAC_CROSSED = 1 << 0,
	L3_MAC_OPPORTUNITY = 1 << 1,
	L3_MAC_AT_DT = 1 << 2,
	L3_MAC_JOINT = 1 << 3,
	L3_MAC_RESOLVED = 1 << 4,
	L3_MAC_REFUNDED = 1 << 5,
	L3_MAC_COUNTER = 1 << 6, /* the counter-charge of a stander (L3C-6.12) */
	L3_MAC_AGAIN = 1 << 7    /* a second engagement of the same action (L3C-21.4b) */
};
/* Flags of an objective. L3_O_GUNS: guns of the attacker's side fired on it in this action (term 5). */
enum { L3_O_FIRED = 1, L3_O_REACTED = 2, L3_O_FLED = 4, L3_O_MET = 8, L3_O_CANISTER = 16, L3_O_GUNS = 32, L3_O_TESTED = 64 };
/* Flags of l3_mac.notes: guns of the defender's side fired on the attackers in this action; so many engagements of it (L3C-31.7). */
enum {
	L3_N_GUNS = 0x80,
	L3_N_FROM_HIDING = 0x40, /* nobody saw the attacker before (L3C-24.13) */
	L3_N_ON_BROKEN = 0x10,   /* its aim was in RETRAITE or DEROUTE when it was declared (L3C-14.10) */
	L3_N_BREAKS = 0x0f
};

typedef struct l3_mac {
	uint64_t supports; /* set of the attacker's side's elements */
	struct l3_attacker {
		uint8_t unit; /* element + 1 */
		uint8_t wanted;
		int8_t score;
		uint8_t result; /* the case */
	} attacker[L3_ATTACKERS];
	struct l3_aimed {
		uint8_t unit; /* element + 1 */
		uint8_t answer, range;
		int8_t score;
		uint8_t result, flags;
	} objective[L3_ATTACKERS];
	uint8_t kind, step, flags, tick;
	uint16_t direction, distance;
	uint8_t canister, notes;
} l3_mac;
_Static_assert(sizeof(l3_mac) == 48, "as the digest counts it");

typedef enum l3_frame_kind {
	L3_FRAME_NONE,
	L3_FRAME_MOVE,
	L3_FRAME_FIRE, /* tactical or passing fire, from its declaration to its losses */
	L3_FRAME_MAC,
	L3_FRAME_COUNTER,
	L3_FRAME_CAC,
	L3_FRAME_QUEUE,
	L3_FRAME_TEST,
	L3_FRAME_ASIDE
} l3_frame_kind;

typedef struct l3_frame {
	uint8_t kind, phase;            /* l3_phase */
	uint8_t side, unit, other, mac; /* unit, other: element + 1; mac: MAC + 1 */
	uint16_t flags;
	int32_t a, b, c;
	uint16_t path, done;
} l3_frame;

/* Work that waits for the end of the action that caused it (L3C-31.6): a bit for each element of a side. */
typedef struct l3_queue {
	uint64_t loss[L3_SIDES], rout[L3_SIDES];
	uint64_t later[L3_SIDES];       /* loss tests asked for at the end of the turn (L3C-31.15) */
	uint64_t rout_tested[L3_SIDES]; /* in this action: at most once each */
	struct l3_risk {
		uint16_t generals;  /* one of this set */
		uint8_t kind, dice; /* l3_risk_kind (harm.h); dice still to fall, 0: an empty place */
	} risk[L3_RISKS];
} l3_queue;

/* Melees and duels that are being settled: who lost how much to whom, then what it makes of each (T4, L3C-21.5). Outside a CAC frame: duels
 * of a fire that wait for the queue. */
typedef struct l3_fight {
	struct l3_bout {
		uint8_t a, b; /* element + 1 */
		uint8_t lost_a, lost_b;
	} bout[L3_BOUTS];
	struct l3_outcome {
		uint8_t unit, now; /* element + 1; l3_case of a loser */
		uint8_t by, flags; /* who hurt it most, element + 1; melee_play.h */
	} outcome[2 * L3_BOUTS];
} l3_fight;

/* L3C-34.1, in its order; `turns` is a number of its own. */
typedef struct l3_options {
	uint8_t play, deployment, operational, type_markers, hidden_troops, common_rows, melee_position_factors, own_state_doubled,
		fire_to_come, pace_distance, ball_share, first_fire, cavalry_fire, pursuit_loss, tolerance_guard, wounds, loss_test,
		crest_malus, score_zero, status_once, overlap_fire, infantry_ft0_skirmish, foragers, passage, jump, eco_guns, random_d6,
		terrain, years, budget_check, score, spare;
} l3_options;

/* A way back of this turn: who passed within 4 UD counts as much as who stands there (L3C-22.23, EX-66). From where it started by the
 * bend to where the unit is now; thousandths of UD, 2 UD added so that no place is negative. Oldest first. */
typedef struct l3_passage {
	uint16_t x[2], y[2];
	uint8_t unit, spare; /* element + 1 */
} l3_passage;
enum { L3_PASSAGES = 12, L3_PASSAGE_ADDED = 2 * L3_UD };

typedef struct l3_state {
	gg_state head;
	int32_t width, height;
	l3_options options;
	l3_element element[L3_ELEMENTS];
	l3_general general[L3_GENERALS];
	l3_group group[L3_GROUPS];
	l3_piece piece[L3_PIECES];
	l3_objective objective[L3_OBJECTIVES];
	l3_mac mac[L3_MACS];
	uint8_t mac_order[L3_MACS];
	l3_frame frame[L3_FRAMES];
	l3_queue queue;
	l3_fight fight;
	l3_passage passage[L3_PASSAGES];
	uint64_t declined[L3_ELEMENTS]; /* per opportunist: bits 0-23 shock on enemy units, 24-47 passing fire, 48-63 either on screens */
	uint8_t depth, phase;           /* phase: l3_phase, where no frame is open */
	uint8_t scenario, turn, turns;
	uint8_t jai, jep, jai_before; /* seats */
	uint8_t thirds;               /* rounds of OP_MENU made */
	uint8_t pieces, objectives, macs;
	uint8_t gt_now; /* whose MACs are resolved */
	uint8_t result, quiet_turns, sides_done;
	uint8_t broken[L3_SIDES], dice[L3_SIDES], edits[L3_SIDES];
	int16_t vp_halves[L3_SIDES];
	uint8_t veil;           /* of a view: what the viewer does not know (view.c) */
	uint8_t side;           /* who decides, in steps of both */
	uint8_t mac_at;         /* place in mac_order */
	uint8_t army[L3_SIDES]; /* numbers of the lists (data.h) */
	uint8_t spare[1];
} l3_state;
_Static_assert(sizeof(l3_state) % 8 == 0 && sizeof(l3_state) <= 12288, "a state has at most 12 KiB, without padding");

/* --- Phases (part (a) of the digest) ------------------------------------------------------------------------------------------ */

typedef enum l3_phase {
	/* set-up */
	L3_TERRAIN_PICK,
	L3_TERRAIN_DIE,
	L3_DEPLOY,
	L3_MEET_HEADS,
	L3_MEET_SKETCH,
	/* every turn */
	L3_TURN_START,
	L3_INIT_ROLL,
	L3_OP_MENU,
	/* alternating play */
	L3_PH_START,
	L3_PH_FIRE0,
	L3_PH_FIRE0_ANSWER,
	L3_PH_FIRE0_ERRORS,
	L3_PH_FIRE0_APPLY,
	L3_PH_MANDATORY,
	L3_PH_MOVE,
	L3_PH_LATE_OPP,
	L3_MAC_GT,
	L3_MAC_ORDER,
	L3_MAC_ORDER_PICK,
	L3_MAC_NEXT, /* itself: the next MAC of the order, or on */
	L3_PH_RALLY,
	L3_PH_LATE_MOVES,
	L3_PH_END,
	/* frame MOVE */
	L3_MOVE_GO,
	L3_OPP_WINDOW,
	L3_HOOK,
	L3_MOVE_RESUME,
	/* frame FIRE */
	L3_FIRE_ANSWER,
	L3_FIRE_ERRORS,
	L3_FIRE_APPLY,
	/* frames MAC and COUNTER */
	L3_MAC_PLACE,
	L3_MAC_REAIM,
	L3_MAC_JOIN,
	L3_MAC_SHOT,
	L3_MAC_SCREENS,
	L3_MAC_SUPPORT_FIRE,
	L3_MAC_ERRORS,
	L3_MAC_SUPPORT_APPLY,
	L3_MAC_WITHDRAW,
	L3_MAC_MODE,
	L3_TEST_A,
	L3_MAC_ANSWER,
	L3_TEST_D,
	L3_MAC_ADJUST,
	L3_MAC_STOPFIRE,
	L3_MAC_STAND_COUNTER,
	L3_MAC_RESIDUAL,
	L3_MAC_STOPPED,
	L3_MAC_FLEE,
	L3_ECO_TAKE,
	L3_MAC_CONTACT,
	L3_MAC_NOCONTACT,
	L3_MAF_RESULT,
	L3_MAF_COUNTERED,
	L3_MAC_END,
	/* frame CAC */
	L3_CAC_FIGHT,
	L3_CAC_RESULT,
	L3_CAC_STATUS,
	L3_CAC_PUSH,
	L3_BREAK_CHOICE,
	L3_BREAK_INVOLUNTARY,
	L3_PURSUE_CHOICE,
	L3_CONTROL_ASK,
	L3_CONTROL,
	L3_PURSUIT,
	L3_PURSUE_OTHERS,
	L3_GENERAL_RISK,
	/* frames QUEUE, TEST, ASIDE */
	L3_QUEUE_NEXT,
	L3_LOSS_ASK,
	L3_OTHER_TEST,
	L3_STATUS_ASK,
	L3_TEST_APPLY,
	L3_ASIDE_GENERAL,
	/* simultaneous play */
	L3_SIM_ORDERS,
	L3_SIM_FIRE1,
	L3_SIM_FIRE1_ERRORS,
	L3_SIM_FIRE1_APPLY,
	L3_SIM_REVEAL,
	L3_SIM_READ,
	L3_SIM_EXEC1,
	L3_SIM_SECOND,
	L3_SIM_MACS,
	L3_SIM_FEU,
	L3_SIM_RALLY,
	/* turn end */
	L3_END_TESTS,
	L3_SAFEGUARD,
	L3_SCREENS_BACK,
	L3_END_CHECK,
	L3_PLAYED_OUT,
	L3_PHASES
} l3_phase;

static inline const l3_state *l3_of(const gg_state *state) {
	return (const l3_state *)(const void *)state;
}
static inline unsigned l3_side_of(unsigned element) {
	return element / L3_SIDE_ELEMENTS;
}
static inline unsigned l3_slot_of(unsigned element) {
	return element % L3_SIDE_ELEMENTS;
}
static inline bool l3_is_screen(unsigned element) {
	return l3_slot_of(element) >= L3_SIDE_UNITS;
}
static inline bool l3_exists(const l3_state *s, unsigned element) {
	return element < L3_ELEMENTS && s->element[element].profile != 0;
}
static inline bool l3_stands(const l3_state *s, unsigned element) {
	return l3_exists(s, element) && s->element[element].where == L3_ON_TABLE;
}
/* Both are inside one block (L3C-16.9). */
static inline bool l3_share_block(const l3_state *s, unsigned a, unsigned b) {
	return a < L3_ELEMENTS && b < L3_ELEMENTS && a != b && s->element[a].eco && s->element[a].eco == s->element[b].eco;
}
/* Whatever narrowed it is over (L3C-5.14); a formation of circumstance keeps the files it took (L3C-12.3). */
static inline void l3_as_wide_as_it_is(l3_element *e) {
	if (e->formation != L3_CIRC)
		e->files = 0;
}
/* Whose skirmishers they are, + 1: their parent, or the whole into which it has merged (L3C-28.5); 0: nobody's. */
static inline unsigned l3_parent_of(const l3_state *s, unsigned screen) {
	unsigned parent = s->element[screen].parent;
	return parent && s->element[parent - 1].where == L3_MERGED ? s->element[parent - 1].parent : parent;
}

#endif
