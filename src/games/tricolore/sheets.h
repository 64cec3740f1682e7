/*
 * sheets.h - Les Trois Couleurs on a real table: the pieces of a roster as rows of numbers, and the questions asked of them. What a roster
 * holds is in companion.c, what it knows of each question in companion_preset.c, what answers change on it in companion_carry.c.
 */
#ifndef TRICOLORE_SHEETS_H
#define TRICOLORE_SHEETS_H

#include <grognard/companion.h>

#include "facts.h"

typedef struct l3_side_sheet {
	int32_t ccf;     /* of its GEC */
	int32_t attacks; /* it had an attack order */
	int32_t jai;     /* it has the initiative */
	int32_t settled; /* this turn's initiative is */
} l3_side_sheet;

typedef struct l3_general_sheet {
	int32_t grade, ccf;
	int32_t actions; /* used this turn (L3C-25.10) */
	int32_t down;    /* turns until he is replaced (L3C-25.13) */
	int32_t acting;  /* whoever replaced him gives no bonus */
} l3_general_sheet;

typedef struct l3_unit_sheet {
	int32_t arm, status, type, mor, feu, cac, ccf, ft, weapon, lance, back_plate, horse, two_ranks, attack_bonus, defence_bonus;
	int32_t strength; /* figures at the start of the battle, of a battery gunners: one for two guns */
	int32_t guns;     /* of a battery, at the start */
	/* Losses: figures on the table; PAP of the battle, of this turn, of its fires, of this action. */
	int32_t figures, pap, turn_pap, turn_figures, fire_pap, action_pap;
	int32_t formation, cohesion, now, pace;
	int32_t carried, spent, pop;
	int32_t fired; /* times this turn */
	int32_t shot;  /* in this phase (L3C-35.13) */
	int32_t paid;  /* the PA of its next fire are: a MAF or a reaction (L3C-2.9, 23.1) */
	int32_t first_fire;
	int32_t under_fire, under_infantry, under_ball, under_canister; /* effective, in this phase (L3C-17.1, 17.10) */
	int32_t fired_on;                                               /* effective, this turn (L3C-14.7) */
	int32_t loose, general;
	int32_t went;    /* it made its mandatory move this turn */
	int32_t climbed; /* its case was looked at, at the start of this turn */
	int32_t removed;
} l3_unit_sheet;
_Static_assert(sizeof(l3_unit_sheet) <= GG_PIECE_FIELDS * sizeof(int32_t), "a unit fits");

enum { L3_SHEET_SIDE, L3_SHEET_GENERAL, L3_SHEET_UNIT };

/* In the order of l3_tests. What armies cost (L3C-26.1) is asked where armies are built, of no piece in battle. */
enum {
	L3_TEST_FIRE,
	L3_TEST_MORALE,
	L3_TEST_REACTION,
	L3_TEST_MELEE,
	L3_TEST_PURSUIT,
	L3_TEST_CONTROL,
	L3_TEST_RALLY,
	L3_TEST_POINTS,
	L3_TEST_MOVE,
	L3_TEST_CHANGE,
	L3_TEST_SCREENS,
	L3_TEST_ARTILLERY,
	L3_TEST_ECO,
	L3_TEST_LOSS,
	L3_TEST_GENERALS,
	L3_TEST_INITIATIVE,
	L3_TESTS
};
extern const gg_companion_test l3_tests[L3_TESTS];

/* Where a resolver's fact stands. */
uint16_t l3_fact_at(const gg_resolver *resolver, const char *name);
/* Guns left of a battery, and figures before this action. */
int32_t l3_sheet_guns(const l3_unit_sheet *unit);
int32_t l3_sheet_figures_before(const l3_unit_sheet *unit);

/* companion_preset.c */
typedef void l3_presetter(const gg_parties *parties, const bool *told, int32_t *facts);
l3_presetter l3_preset_fire, l3_preset_morale, l3_preset_reaction, l3_preset_melee, l3_preset_pursuit, l3_preset_rally, l3_preset_points,
	l3_preset_change, l3_preset_screens, l3_preset_artillery, l3_preset_eco, l3_preset_loss, l3_preset_initiative;
/* companion_carry.c */
typedef void l3_carrier(const gg_answered *answered, const gg_parties *parties, const gg_due_sink *sink);
l3_carrier l3_carry_fire, l3_carry_morale, l3_carry_reaction, l3_carry_melee, l3_carry_pursuit, l3_carry_control, l3_carry_rally,
	l3_carry_points, l3_carry_move, l3_carry_change, l3_carry_screens, l3_carry_eco, l3_carry_loss, l3_carry_generals,
	l3_carry_initiative;

#endif
