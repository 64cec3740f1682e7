/*
 * facts.h - what the arithmetic is told: plain facts about units and what stands between them, no geometry (T1 to T13).
 *
 * On the table the facts come from positions (facts_of.h), in the companion a person ticks them, in tests they are written down: one
 * arithmetic, three doors. Every fact is a number of 32 bits, so a struct of facts is also the array that a resolver of the contract is
 * given (resolvers.c).
 */
#ifndef TRICOLORE_FACTS_H
#define TRICOLORE_FACTS_H

#include <grognard/grognard.h>

typedef enum l3_arm { L3_INF, L3_CAV, L3_ART } l3_arm;
typedef enum l3_status { L3_IRREGULAR, L3_MILITIA, L3_CONSCRIPT, L3_LINE_TROOPS, L3_ELITE, L3_GUARD } l3_status;
typedef enum l3_type { L3_COSSACK, L3_LIGHT, L3_LINE_CAVALRY, L3_CUIRASS } l3_type; /* of cavalry, 0 to 3 */
typedef enum l3_formation {
	L3_COM,  /* march column */
	L3_COC,  /* column by companies */
	L3_COD,  /* column by divisions */
	L3_COF,  /* closed column */
	L3_LIG,  /* line */
	L3_CAR,  /* square */
	L3_TIR,  /* skirmish order */
	L3_BAT,  /* in battery */
	L3_CIRC, /* of circumstance */
	L3_ECO,  /* in a built-up block */
	L3_FORMATIONS
} l3_formation;
typedef enum l3_cohesion { L3_FORMED, L3_SAF, L3_DES } l3_cohesion;
/* Morale cases, worst first. */
typedef enum l3_case { L3_DEROUTE, L3_RETRAITE, L3_REPLI, L3_HALTE, L3_ARRET, L3_AVANCE, L3_ATTAQUE, L3_CHARGE, L3_CASES } l3_case;
typedef enum l3_pace { L3_BACK, L3_HALT, L3_POR, L3_PAC, L3_PCH } l3_pace;
typedef enum l3_range { L3_P1, L3_P1BIS, L3_P2, L3_P2BIS, L3_P3, L3_OUT_OF_RANGE } l3_range;
typedef enum l3_shelter { L3_NO_SHELTER, L3_AL, L3_AM, L3_AD } l3_shelter;
typedef enum l3_weapon { L3_NO_WEAPON, L3_MUSKET, L3_RIFLE, L3_CARBINE, L3_GUN_LIGHT, L3_GUN_MEDIUM, L3_GUN_HEAVY } l3_weapon;
typedef enum l3_grade { L3_BRIGADE, L3_DIVISION, L3_CORPS, L3_GEC } l3_grade;

/* What stands between the parties, for who must cross it and for who stands behind it (L3C-22.10, 16.16). */
typedef enum l3_obstacle { L3_NO_OBSTACLE, L3_OBSTACLE_RUI, L3_OBSTACLE_MAR, L3_OBSTACLE_PO1, L3_OBSTACLE_PO2 } l3_obstacle;
/* The side on which a unit is struck (L3C-1.20). */
typedef enum l3_side_struck { L3_STRUCK_FRONT, L3_STRUCK_FLANK, L3_STRUCK_REAR } l3_side_struck;

/* --- Morale (L3C-22, T5; the terms of a.9) ------------------------------------------------------------------------------------- */

typedef enum l3_column { L3_COLUMN_MAC, L3_COLUMN_FIRE, L3_COLUMN_OTHER } l3_column;
/* Where a test starts (term 1): the value follows from it and, where the comment says so, from the case `from`. */
typedef enum l3_start {
	L3_START_ATTACK,   /* +2: MAC, MAF, opportunity, counter-charge of a stander */
	L3_START_RESPONSE, /* +1; from HALTE or worse 0 to -3 (L3C-14.10) */
	L3_START_REACTION, /* 0; from REPLI or worse -1 to -3 */
	L3_START_NEXT,     /* next test of the same action: by the case reached, +1 to +4 */
	L3_START_PERSISTS, /* +1: a MAF persisted in without advancing (EX-57) */
	L3_START_OTHER     /* other reason: by real pace or state */
} l3_start;
/* What its answer seeks, for the national bonuses (L3C-22.34). */
typedef enum l3_intent { L3_SEEKS_FIRE, L3_SEEKS_CAC, L3_INTENT_STANDS } l3_intent;

enum { L3_TARGETS = 3 }; /* the aimed unit and a neighbour on each side (L3C-22.35) */

/* An enemy that is attacked, as the attacker's test sees it (term 20). */
typedef struct l3_target {
	int32_t there; /* 0: none */
	int32_t arm, formation, cohesion;
	int32_t loose; /* neither formed nor SAF: skirmish order, battery and block need not be said */
	int32_t struck;
	int32_t secure_flanks;
} l3_target;

typedef struct l3_test {
	int32_t arm, status, formation, cohesion;
	int32_t loose;                          /* moving before cavalry, FT in a wood (L3C-22.25); TIR, BAT, ECO need not be said */
	int32_t column, start, from;            /* l3_column, l3_start, l3_case */
	int32_t to_rear;                        /* it steps to the rear: a lost case is REPLI at best */
	int32_t height;                         /* +1 higher, -1 lower */
	int32_t behind, crosses;                /* l3_obstacle */
	int32_t enemy_shelter;                  /* l3_shelter */
	int32_t arms;                           /* other arms in support, 0 to 2 */
	int32_t inf_fire, ball, canister;       /* under such fire */
	int32_t superior_status, superior_type; /* levels: l3_status_levels, l3_type_levels */
	int32_t famous_friends, famous_enemies; /* levels of those beaten: Elite 1, Guard 2 each */
	int32_t pop;                            /* PA over 3, spent and needed; not capped */
	int32_t guns_beside;                    /* own guns fire next to it */
	int32_t screen, enemy_screen;           /* its active screen; the enemy's screen fired or won */
	int32_t no_command;
	int32_t paces_to_lose;
	int32_t friends[L3_CASES], friend_supports; /* how many in each case */
	int32_t enemies[L3_CASES], enemy_supports;
	int32_t number, enemy_number;                                           /* of the same arm, guns for guns; enemy 0: not counted */
	int32_t secure_flanks;                                                  /* 0 to 2 */
	int32_t flank_threats, rear_threat, cav_flank_threats, cav_rear_threat; /* sides: flanks 0 to 2, rear 0 or 1 */
	int32_t before_cavalry;                                                 /* own_state_doubled: the enemy is cavalry */
	l3_target target[L3_TARGETS];                                           /* attackers and counter-chargers only */
	int32_t strength, two_ranks;                                            /* full number of figures, gunners for guns (L3C-35.9) */
	int32_t lost_before, lost_of;    /* PAP before the action; figures at the start of the battle */
	int32_t lost_now, lost_now_of;   /* PAP of the action, not by frontal fire on a MAC; figures at its start */
	int32_t stop_fire, stop_fire_of; /* PAP by frontal fire of non-objectives; figures concerned */
	int32_t mor, attack_bonus, defence_bonus;
	int32_t intent;                                                      /* l3_intent */
	int32_t general;                                                     /* bonus */
	int32_t general_away;                                                /* full UD; other reasons only */
	int32_t common_rows, score_zero_arret, own_state_doubled, no_random; /* options */
} l3_test;

/* What a score means in its column. */
typedef struct l3_test_result {
	int32_t now;      /* l3_case: the most it may do; of a fire column ARRET if it stands */
	int32_t range;    /* L3_COLUMN_FIRE: the nearest range at which its fire counts, L3_OUT_OF_RANGE: it fires without effect or not */
	int32_t stands;   /* ARRET or better */
	int32_t ddf;      /* one step of formation lost (HALTE) */
	int32_t at_least; /* l3_cohesion that goes with the case: REPLI, RETRAITE SAF, DEROUTE DES */
	int32_t lost_cases; /* L3_COLUMN_OTHER */
} l3_test_result;

bool l3_test_check(const l3_test *test, gg_verdict *refusal);
int32_t l3_test_sum(const l3_test *test, const gg_item_sink *sink); /* terms 1 to 25 */
int32_t l3_test_random(const l3_test *test, int die);               /* term 26 */
int32_t l3_test_cap(int32_t score);                                 /* +-12 (L3C-22.2) */
int32_t l3_test_score(const l3_test *test, int die);                /* the sum with the die, capped */
l3_test_result l3_test_read(const l3_test *test, int32_t score);
/* After the sum, in this order (L3C-6.14 f, g, h): each returns the new score. */
int32_t l3_after_counter(int32_t score, int32_t paces);          /* -1 each, 3 at most, capped (L3C-22.3) */
int32_t l3_after_fire(int32_t score, int32_t percent, bool maf); /* -3 per 5 %, in a MAF 3 at most */
int32_t l3_after_pace(int32_t score, l3_pace pace);              /* -3 per level of pace that the enemy keeps */
int32_t l3_start_value(l3_start start, l3_case from);
int32_t l3_status_level(l3_status status);                                        /* T10 */
int32_t l3_status_levels(l3_status own, l3_status enemy);                         /* known superior status (L3C-31.26) */
int32_t l3_type_levels(l3_arm own, l3_type own_type, l3_arm enemy, l3_type seen); /* known superior type (L3C-22.14) */
int32_t l3_famous_levels(l3_status status);                                       /* 1 Elite, 2 Guard */
l3_pace l3_pace_of_case(l3_case now);                                             /* AVANCE POR, ATTAQUE PAC, CHARGE PCH, else halt */
l3_case l3_case_of_pace(l3_pace pace);
l3_cohesion l3_worse(l3_cohesion now, int32_t ddf); /* L3C-1.19 */

/* --- Fire (L3C-17 to 19, T3, T1, T2) --------------------------------------------------------------------------------------------- */

typedef struct l3_fire {
	int32_t arm, weapon, feu;
	int32_t figures; /* that fire; guns of artillery */
	int32_t range;   /* l3_range of the effect: moral on a MAC, else by distance (l3_fire_range) */
	int32_t canister, first, under_fire, pop, flank, crossing;
	int32_t target_arm, target_battery, target_skirmish;
	int32_t shelter;     /* l3_shelter */
	int32_t crest;       /* 0 none, 1 under 1 UD, 2 under 2 UD */
	int32_t other_level; /* artillery firing higher or lower */
	int32_t evaded;      /* UD begun by skirmishers that evade and fire */
	int32_t mounted;
	int32_t general;       /* bonus of the general of that arm in contact */
	int32_t concerned;     /* figures of the target among which the loss is reckoned (T2) */
	int32_t crest_swapped; /* option */
} l3_fire;

typedef struct l3_loss {
	int32_t pap;
	int32_t effective; /* "*" or better (L3C-17.10) */
} l3_loss;

bool l3_fire_check(const l3_fire *fire, gg_verdict *refusal);
int32_t l3_fire_score(const l3_fire *fire, const gg_item_sink *sink);
l3_loss l3_fire_loss(const l3_fire *fire);                         /* guns do skirmishers no harm, yet the fire may be effective */
l3_loss l3_loss_of(int32_t figures, int32_t score);                /* T1 */
int32_t l3_loss_percent(int32_t pap, int32_t figures);             /* T2 */
int32_t l3_loss_tenths(int32_t pap, int32_t figures);              /* tenths lost before (L3C-31.20) */
bool l3_loss_test_due(int32_t pap, int32_t more, int32_t figures); /* of the turn: a further full 10 % is passed (L3C-31.15, A-50) */
/* The range of a weapon at a distance in thousandths of UD, and how far a range reaches (0: the weapon has it not). */
l3_range l3_fire_range(l3_weapon weapon, int32_t distance);
int32_t l3_range_limit(l3_weapon weapon, l3_range range);
/* Different qualities on one target, no category effective alone: the mean of the scores rounded down (L3C-17.11). */
int32_t l3_joint_score(const int32_t *score, int32_t count);
/* Figures lost when the running total grows (L3C-1.13, 1.16). */
int32_t l3_figures_lost(int32_t pap_before, int32_t pap);
/* Ball on a MAC: the PAP that count on the first two ranks (L3C-1.17); by_rank: dealt round and round. */
int32_t l3_ball_share(int32_t pap, int32_t ranks, bool by_rank);
/* Figures that fire at a MAC: those opposite and the overlap at this physical range (L3C-18.1). */
int32_t l3_fire_figures(int32_t opposite, int32_t sides, l3_range physical, bool skirmishers);
/* Figures concerned: the shooter's front in his own bases, the arms, the ranks of the attacker, sides that overlap (L3C-18.3). */
int32_t l3_concerned(int32_t front, l3_arm shooter, l3_arm attacker, int32_t ranks, int32_t sides, bool on_square);
/* Guns beside friends: within so many thousandths, and the die that errs (L3C-19.2). */
int32_t l3_error_within(l3_range range);
bool l3_error(l3_range range, l3_status gunners, int die);
bool l3_is_duel_range(l3_weapon a, l3_weapon b, int32_t distance); /* inside the weaker P1 (L3C-20.6) */

/* --- Melee (L3C-21, T4) ------------------------------------------------------------------------------------------------------------ */

typedef struct l3_fighter {
	int32_t arm, status, cac, figures;
	int32_t pace, cohesion, pop, type;
	int32_t lance;    /* and it is the first contact */
	int32_t height;   /* +1 higher, -1 lower */
	int32_t shelter;  /* that it defends */
	int32_t behind;   /* l3_obstacle that it defends: stream or marsh count */
	int32_t general;  /* bonus of the general of that arm in contact */
	int32_t struck;   /* l3_side_struck: where it is taken (option melee_position_factors) */
	int32_t square;   /* it stands in square (the same option) */
	int32_t skirmish; /* skirmishers */
} l3_fighter;

typedef struct l3_melee {
	l3_fighter side[2];
	int32_t position_factors; /* option */
} l3_melee;

/* What a melee or duel leaves of one party (T4). */
typedef struct l3_beaten {
	int32_t won; /* it keeps its case */
	int32_t drawn;
	int32_t now; /* l3_case after the status of conscripts, militia and irregulars; of a winner L3_CASES: unchanged */
	int32_t cohesion;
	int32_t lift; /* cases that its owner may lift it by (Elite 1, Guard 2) */
} l3_beaten;

bool l3_melee_check(const l3_melee *melee, gg_verdict *refusal);
int32_t l3_melee_factor(const l3_melee *melee, int which, const gg_item_sink *sink);
l3_loss l3_melee_loss(const l3_melee *melee, int which); /* what this side inflicts */
/* PAP received and inflicted, of all its pairs together (L3C-21.5). `duel`: of fire (L3C-35.12). */
l3_beaten l3_melee_result(const l3_fighter *unit, int32_t received, int32_t inflicted, bool duel);
/* Figures engaged: files opposite, sides that overlap, ranks there are (L3C-21.1). */
int32_t l3_engaged(l3_arm arm, l3_pace pace, int32_t files, int32_t sides, int32_t ranks, bool breakthrough);
bool l3_breaks_through(l3_pace own, l3_pace enemy, int32_t enemy_ranks, bool enemy_battery);
int32_t l3_push_ud(l3_arm arm); /* UD (T4) */
int32_t l3_status_lift(l3_status status);
l3_case l3_raised(l3_case now, int32_t cases); /* not above ARRET */
l3_case l3_lowered(l3_case now, int32_t cases);

/* --- Control, pursuit, rally (T5, T8, L3C-9, L3C-14) ---------------------------------------------------------------------------------- */

typedef struct l3_control_test {
	int32_t arm, status, general;
} l3_control_test;
int32_t l3_control_sum(const l3_control_test *test, const gg_item_sink *sink);
bool l3_controlled(const l3_control_test *test, int die);

typedef struct l3_hunt {
	int32_t arm, lancers, figures; /* of the pursuer */
	int32_t target_arm, back_plate, target_figures, target_case;
	int32_t pursuer_malus, target_malus; /* UD that the ground costs each (L3C-9.7) */
	int32_t victor;                      /* of the melee: no catch-up (L3C-9.10) */
	int32_t distance, reach;             /* thousandths: to where the fugitive started; maximum move and tolerance left */
} l3_hunt;
bool l3_hunt_check(const l3_hunt *hunt, gg_verdict *refusal);
int32_t l3_hunt_figures(const l3_hunt *hunt, const gg_item_sink *sink);  /* T8 */
int32_t l3_hunt_catch_up(const l3_hunt *hunt, const gg_item_sink *sink); /* UD; never below 0 */
bool l3_hunt_caught(const l3_hunt *hunt);
int32_t l3_hunt_length(l3_arm pursuer); /* UD */
/* Prisoners take the place of the pursuit: the pursued has paid for ground (L3C-9.7). */
bool l3_hunt_ends_in_prisoners(const l3_hunt *hunt);
int32_t l3_prisoners(const l3_hunt *hunt);                            /* figures, at an obstacle (L3C-29.22) */
void l3_put_prisoners(const l3_hunt *hunt, const gg_item_sink *sink); /* how many and why: a sum of one line */

typedef struct l3_climb {
	int32_t now;        /* l3_case at the start of the turn */
	int32_t exact;      /* it made exactly its mandatory move */
	int32_t under_fire; /* effective fire that turn */
	int32_t enemy_at_dt, second_line;
	int32_t general; /* bonus of a general in contact, once a turn */
} l3_climb;
l3_case l3_climb_to(const l3_climb *climb, const gg_item_sink *sink); /* L3C-14.6, 14.7, 14.9 */
int32_t l3_mandatory_ud(l3_arm arm, l3_case now);
int32_t l3_mandatory_pa(l3_case now);

/* --- Action points, moves, changes (L3C-2, T6, T7) ---------------------------------------------------------------------------------------
 */

typedef enum l3_payment { L3_PAY_VOLUNTARY, L3_PAY_MANOEUVRE, L3_PAY_ANSWER, L3_PAY_FORCED } l3_payment;
bool l3_pa_ok(int32_t spent, int32_t cost, l3_payment how, gg_verdict *refusal); /* L3C-29.3; MANOEUVRE: a single CHF, CHO or bricole */
int32_t l3_pop_of(int32_t spent, int32_t cost);

/* Kinds of ground in T6. */
typedef enum l3_ground { L3_CLEAR, L3_DEN, L3_NI2, L3_NI3, L3_RUI, L3_PO1, L3_PO2, L3_MAR, L3_BOC, L3_BOD, L3_GROUNDS } l3_ground;
enum { L3_CLOSED = 255 }; /* no way through */
typedef struct l3_toll {
	int32_t ud;    /* taken off, L3_CLOSED: impassable */
	int32_t ddf;   /* steps of formation lost: 0, 1, or 2: DES */
	int32_t pace;  /* the fastest, l3_pace */
	int32_t loose; /* infantry counts loose inside */
	int32_t mark;  /* gg_mark of the UD */
} l3_toll;
/* `fast`: at PAC or PCH (a slope). */
l3_toll l3_ground_toll(l3_ground ground, l3_arm arm, int32_t ft, bool jumps, bool fast);

typedef struct l3_march {
	int32_t arm, horse; /* horse artillery */
	int32_t formation, status;
	int32_t back; /* PAR */
	int32_t pa;   /* put into the move, 1 to 3 */
	int32_t general, road;
	int32_t toll; /* UD that the ground takes off */
} l3_march;
bool l3_march_check(const l3_march *march, gg_verdict *refusal);
int32_t l3_march_ud(const l3_march *march, const gg_item_sink *sink); /* L3C-29.1 */
static inline int32_t l3_march_pa(const l3_march *march) {            /* what it costs: square and PAR of militia 2 */
	bool poor = march->status < L3_LINE_TROOPS;
	return march->back || march->formation == L3_CAR ? (poor ? 2 : 1) : march->pa;
}
int32_t l3_por_ud(l3_arm arm, bool horse, l3_formation formation); /* T6; 0: it does not move so */
int32_t l3_operational_ud(int32_t slowest_por);
int32_t l3_tolerance_ud(l3_arm arm);
int32_t l3_pace_change_ud(l3_arm arm, l3_pace from, l3_pace to);
l3_pace l3_pace_reached(l3_arm arm, l3_pace from, int32_t room); /* thousandths of UD to accelerate in (L3C-5.21, 6.10) */

/* PA of T7; 0: there is no such change. */
int32_t l3_chf_pa(l3_arm arm, int32_t ccf, l3_formation from, l3_formation to);
int32_t l3_cho_pa(l3_arm arm, int32_t ccf, l3_formation formation, bool over_30);
int32_t l3_far_pa(l3_arm arm, int32_t ccf, l3_formation formation);
int32_t l3_reforming_pa(int32_t ccf, bool other_formation);
int32_t l3_block_pa(int32_t ft);
int32_t l3_manhandling_pa(bool heavy, l3_status status, bool uphill);
/* Figures that a block holds: sides and base in one unit of length (L3C-16.7). */
int32_t l3_block_capacity(int32_t length, int32_t width, int32_t base);
int32_t l3_block_face(int32_t side, int32_t base);

/* --- Generals, initiative, points (T9, T13, T12)
 * -------------------------------------------------------------------------------------------- */

int32_t l3_general_bonus(l3_grade grade);
int32_t l3_general_zone(l3_grade grade);                  /* UD */
int32_t l3_general_near(int32_t bonus, int32_t full_uds); /* L3C-25.5 */
bool l3_general_sniped(l3_range range, int die);          /* L3C-25.11 */
int32_t l3_initiative_winner(const int32_t die[2], const int32_t ccf[2], const int32_t attacks[2], int32_t former);

typedef struct l3_purse {
	int32_t arm, horse, status, mor, feu, cac, ccf, ft, type, lance;
} l3_purse;
int32_t l3_cost_each(const l3_purse *unit, const gg_item_sink *sink); /* of a figure, of guns: of a gun */
int32_t l3_general_cost(l3_grade grade, int32_t ccf);

#endif
