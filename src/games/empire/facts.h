/*
 * facts.h - what a resolver is told: plain facts about two units and what stands between them, no geometry.
 *
 * On the table the facts come from positions, in the companion a person ticks them, in tests they are written down: one arithmetic, three
 * doors. Every fact is a number of 32 bits, so a struct of facts is also the array that a resolver of the contract is given (resolvers.c).
 * Amounts that can have halves (losses, modifiers, totals) are counted in halves.
 */
#ifndef EMPIRE_FACTS_H
#define EMPIRE_FACTS_H

#include <grognard/grognard.h>

/* In the order of the digest (BE-0.1 to 0.3, BE-27.92). */
typedef enum em_kind { EM_INF, EM_CAV, EM_ART, EM_SK } em_kind;
typedef enum em_status { EM_IRREGULAR, EM_MILITIA, EM_LINE_TROOPS, EM_ELITE, EM_GUARD } em_status;
typedef enum em_class { EM_CLASS_A, EM_CLASS_B, EM_CLASS_C } em_class;
typedef enum em_size { EM_SMALL, EM_NORMAL, EM_LARGE } em_size;
typedef enum em_weight { EM_LIGHT_CAVALRY, EM_MEDIUM_CAVALRY, EM_HEAVY_CAVALRY } em_weight;
typedef enum em_gun { EM_GUN_3_4, EM_GUN_6, EM_GUN_8_9, EM_GUN_12 } em_gun;
typedef enum em_formation {
	EM_LINE,
	EM_COLUMN,
	EM_HOLLOW_SQUARE,
	EM_SOLID_SQUARE,
	EM_SKIRMISH,
	EM_BUILDING,
	EM_DEPLOYED,
	EM_LIMBERED
} em_formation;
typedef enum em_quality { EM_MAUVAIS, EM_ORDINAIRE, EM_COMPETENT, EM_BRILLANT, EM_STRATEGE } em_quality;
typedef enum em_cover { EM_NO_COVER, EM_LIGHT_COVER, EM_MEDIUM_COVER, EM_HEAVY_COVER } em_cover;

/* A unit as it stands. */
typedef struct em_body {
	int32_t kind, formation, status, morale, grade, ft, size;
	int32_t weight;     /* of cavalry */
	int32_t gun, horse; /* of artillery */
	int32_t light;      /* infantry */
	int32_t losses;     /* halves */
	int32_t disorder, marker;
	int32_t general;        /* one is attached */
	int32_t out_of_command; /* BE-2.3 */
	/* Traits, BE-0.2 */
	int32_t elan, impetuous, tenacious, stoic, good_shooter, poor_shooter, carbine, lance, cuirass, battalion_guns, melee_weapons,
		howitzers, shrapnel;
	/* Sides in danger (BE-19.4): flanks and rear threatened by foot or guns, and by cavalry. */
	int32_t threats, cavalry_threats;
} em_body;

/* Who helps by fire, in a fire or in a shock (BE-19.3). */
typedef struct em_helpers {
	int32_t fire, canister, skirmishers;
} em_helpers;

typedef enum em_shot { EM_MUSKETS, EM_CANISTER, EM_ROUND_SHOT, EM_SHRAPNEL, EM_BATTALION_GUNS } em_shot;
typedef enum em_range { EM_SHORT, EM_EFFECTIVE, EM_LONG, EM_OUT_OF_RANGE } em_range;

/* Thousandths of UD. As far battalion guns fire with the muskets of their unit, beyond alone (BE-10.6). */
enum { EM_MUSKET_RANGE = 2000 };

/* One fire (BE-10). */
typedef struct em_fire {
	em_body firer, target;
	int32_t distance; /* thousandths of UD, between the footprints */
	int32_t shot;     /* em_shot */
	int32_t on_hill;  /* the firer, and the target is not higher (BE-10.2) */
	int32_t cover;    /* of the target, em_cover */
	int32_t enfilade; /* BE-10.13 */
	int32_t stationary, opportunity;
	int32_t limbers;       /* it fires and then limbers, or has just unlimbered */
	int32_t under_sk_fire; /* BE-24.3 */
	int32_t target_higher, ricochet;
	em_helpers helpers;
	int32_t garrison_fire; /* option, halves: what a garrison's formation is worth (AMB-36) */
	int32_t round_up;      /* option: the half left in a total counts (AMB-03) */
} em_fire;

/* How a unit came into a shock (BE-11.9). */
typedef enum em_part { EM_STANDS, EM_CHARGES, EM_COUNTER_CHARGES, EM_OPPORTUNITY_CHARGE, EM_PURSUES } em_part;

typedef struct em_fighter {
	em_body body;
	int32_t part;          /* em_part */
	int32_t stationary;    /* moved less than 1 UD in this charge */
	int32_t on_bridge;     /* notes 1 and 2 of BE-11.8 */
	int32_t rough;         /* note 1 of BE-11.8: in terrain (BE-11.14) */
	int32_t penalised;     /* by terrain */
	int32_t attack_order;  /* its division is under Attack */
	int32_t flank_attack;  /* it strikes flank or rear */
	int32_t secure_flanks; /* 0 to 2 */
	int32_t cover;         /* that it defends, em_cover */
	int32_t higher;        /* or on the bank */
	int32_t supports;      /* of morale, at most 2 */
	em_helpers helpers;
} em_fighter;

/* One shock (BE-11). The first is the one that charged. */
typedef struct em_shock {
	em_fighter charger, target;
	int32_t cav_loss_literal, flank_cancels_formation; /* options */
	int32_t round_up;                                  /* option */
} em_shock;

typedef enum em_row { EM_MELEE, EM_DEFEAT, EM_ROUT, EM_ELIMINATED } em_row;

/* The winner's advance of 1 UD (BE-11.12). */
typedef enum em_advance { EM_NO_ADVANCE, EM_MAY_ADVANCE, EM_MUST_ADVANCE } em_advance;

typedef struct em_shock_result {
	int32_t difference;
	int32_t winner;                  /* 0 the charger, 1 its target */
	em_row row;                      /* the final one */
	int32_t loser_loss, winner_loss; /* halves */
	int32_t loser_out, winner_out;   /* eliminated; a winner may lose its last cohesion too (BE-11.7) */
	int32_t retreat;                 /* UD that the loser goes, 0 if it is out */
	int32_t flees;
	int32_t pursuit; /* UD that the row offers the winner, 0 for none; who pursues: em_pursuit_of */
	int32_t advance; /* em_advance */
} em_shock_result;

/* One morale test (BE-12). */
typedef struct em_morale {
	em_body unit;
	int32_t supported;   /* BE-19.1 */
	int32_t heavy_cover; /* also of a building */
} em_morale;

/* A manoeuvre test or a control test (BE-8). */
typedef struct em_drill {
	em_body unit;
	int32_t control;         /* a control test: only the lines for both */
	int32_t solid_square;    /* from column into a solid square */
	int32_t charged_closely; /* by cavalry from less than 4 UD */
	int32_t limbers;         /* artillery limbering or unlimbering */
} em_drill;

/* What a failed morale test does to a unit (BE-12.3). */
typedef struct em_fall {
	int32_t distance; /* UD, 0: it stays */
	int32_t flees;    /* else it retreats */
	int32_t loss;     /* halves, beside Disorder */
} em_fall;

/* A unit that flees and whoever is behind it (BE-9.7, 13.4); thousandths of UD. */
typedef struct em_flight {
	int32_t fleer, hunter; /* em_kind */
	int32_t clear;         /* the first 2 UD of the flight lay in clear ground */
	int32_t sheltered;     /* BE-27.44 */
	int32_t fled;          /* what the fleer covered */
	int32_t reach;         /* pursuit: what the winner can make after its advance; charge: what is left of it at the halt */
	int32_t gap;           /* charge: from the halt to where the target stood */
} em_flight;

/* A total, line by line: `sink` may be NULL. Totals are in halves and without the dice. */
int32_t em_fire_total(const em_fire *fire, const gg_item_sink *sink);
int32_t em_shock_total(const em_shock *shock, int which, const gg_item_sink *sink);
int32_t em_morale_total(const em_morale *test, const gg_item_sink *sink);
int32_t em_morale_needs(void); /* what the die and that total must come to */
int32_t em_drill_total(const em_drill *test, const gg_item_sink *sink);

/* Fire: the range, the column of the table, and what a total with its die costs the target, in halves. */
em_range em_fire_range(const em_fire *fire);
/* Farther it never reaches, from a hill either. */
int32_t em_fire_farthest(const em_fire *fire);
int em_fire_column(const em_fire *fire);
int32_t em_fire_loss(const em_fire *fire, int die);
/* False if there is no such fire, with the clause that forbids it. */
bool em_fire_check(const em_fire *fire, gg_verdict *refusal);

/* The winner of even totals is in the result too (BE-11.3). */
em_shock_result em_shock_resolve(const em_shock *shock, int charger_die, int target_die);
bool em_shock_check(const em_shock *shock, gg_verdict *refusal);

/* Whether a test is passed. */
bool em_morale_passed(const em_morale *test, int die);
bool em_drill_passed(const em_drill *test, int die);
int32_t em_drill_needs(const em_drill *test);

em_fall em_morale_fall(const em_body *unit, bool in_works); /* in a building or fortification */
/* After a fire duel (BE-12.2, 12.5): which of the two tests, 0 the active side's, 1 the other; EM_NOBODY. Losses of this fire in halves;
 * `out`: the unit was eliminated. */
enum { EM_NOBODY = -1 };
int em_duel_tests(const int32_t loss[2], const int32_t morale[2], const bool out[2]);

/* False if there is no such unit: a formation or trait of another arm (BE-0.2, 0.3, 24.4). */
bool em_body_check(const em_body *unit, gg_verdict *refusal);

/* Cohesion (BE-17): losses that a unit can take, whether so many halves remove it, and whether half is gone (BE-8.2). */
int32_t em_cohesion(const em_body *unit);
bool em_eliminated(const em_body *unit);
bool em_half_lost(const em_body *unit);

/* Thousandths of UD: the winner's advance, and where foot is caught by cavalry in clear ground. */
enum { EM_ADVANCE = 1000, EM_CAUGHT_AFTER = 2000 };

/* Pursuit: whether the winner must, must unless it passes a control test, may, or cannot (BE-13.1); and who is caught. */
typedef enum em_pursuit { EM_NO_PURSUIT, EM_MAY_PURSUE, EM_TESTS_TO_HOLD, EM_MUST_PURSUE } em_pursuit;
em_pursuit em_pursuit_of(const em_fighter *winner, const em_shock_result *result, bool bad_ground);
bool em_ridden_down(const em_flight *flight); /* foot before cavalry in clear ground: 2 UD decide (BE-13.4) */
bool em_caught_in_pursuit(const em_flight *flight);
bool em_caught_by_charge(const em_flight *flight);

#endif
