/*
 * tables.h - the tables of the digest as printed, each value with its mark (T1 to T10).
 */
#ifndef TRICOLORE_TABLES_H
#define TRICOLORE_TABLES_H

#include "facts.h"

/* A value and where it comes from (gg_mark). */
typedef struct l3_value {
	int16_t value;
	uint16_t mark;
} l3_value;

enum { L3_SCORE_LEAST = -8, L3_SCORE_MOST = 12, L3_SCORES = L3_SCORE_MOST - L3_SCORE_LEAST + 1 };
extern const l3_value l3_loss_weight[L3_SCORES];                          /* T1: thousandths of a PAP per figure, by score */
extern const l3_value l3_range_corrector[L3_OUT_OF_RANGE];                /* T3 */
extern const l3_value l3_weapon_reach[L3_GUN_HEAVY + 1][L3_OUT_OF_RANGE]; /* T3: UD, 0 none */
extern const l3_value l3_case_value[L3_CASES];                            /* T5: starts and friends */
extern const l3_value l3_enemy_value[L3_CASES];                           /* T5 */
extern const l3_value l3_status_levels_of[L3_GUARD + 1];                  /* T10 */
extern const l3_value l3_status_move[L3_GUARD + 1];                       /* T6 */

/* T5: the least score of each row, best first: CHARGE or P1 down to RETRAITE; below it DEROUTE. */
enum { L3_ROWS = 7 };
typedef struct l3_bands {
	int8_t from[L3_ROWS];
	uint8_t mark[L3_ROWS];
} l3_bands;
extern const l3_bands l3_bands_mac, l3_bands_fire, l3_bands_common;
extern const l3_bands l3_bands_other; /* 0, -1, -2, -3 cases; below -4 */

/* T6: UD at POR. Rows: infantry, cavalry, foot artillery, horse artillery. */
enum { L3_MOVE_ROWS = 4 };
extern const l3_value l3_por[L3_MOVE_ROWS][L3_FORMATIONS];

/* T6: ground. */
typedef struct l3_ground_row {
	l3_value ud[3];   /* by arm, L3_CLOSED none */
	uint8_t ddf[3];   /* steps lost: 1, 2 DES */
	uint8_t pace[3];  /* the fastest */
	uint8_t fast_ddf; /* one step at PAC or PCH (L3C-16.17) */
	uint8_t loose;    /* infantry inside is loose */
} l3_ground_row;
/* By ground; light wood of FT0, dense wood by FT stand behind. */
enum { L3_BOC_FT0 = L3_GROUNDS, L3_BOD_FT2, L3_BOD_FT0, L3_GROUND_ROWS };
extern const l3_ground_row l3_ground_table[L3_GROUND_ROWS];

/* T7: PA by CCF 1, 2, 3. */
typedef struct l3_pa_row {
	uint8_t pa[3];
	uint8_t mark[3];
} l3_pa_row;
typedef enum l3_change {
	L3_COM_COL,
	L3_COL_COM,
	L3_COC_COD,
	L3_COD_COC,
	L3_COL_LIG,
	L3_LIG_COL,
	L3_COL_CAR,
	L3_LIG_CAR,
	L3_CAR_COL,
	L3_CAR_LIG,
	L3_COL_COF,
	L3_COF_COL,
	L3_COF_CAR,
	L3_LIM_BAT,
	L3_BAT_LIM,
	L3_LIG_TIR,
	L3_TIR_LIG,
	L3_CHANGES
} l3_change;
extern const l3_pa_row l3_change_table[L3_CHANGES];
typedef enum l3_facing {
	L3_CAV_TO_30,
	L3_CAV_OVER_30,
	L3_CAV_ABOUT,
	L3_COLUMN_TO_30,
	L3_COLUMN_OVER_30,
	L3_LINE_TO_30,
	L3_LINE_OVER_30,
	L3_INF_ABOUT,
	L3_LIMBERED_TO_30,
	L3_LIMBERED_OVER_30,
	L3_LIMBERED_ABOUT,
	L3_FACINGS
} l3_facing;
extern const l3_pa_row l3_facing_table[L3_FACINGS], l3_reform_row;

/* What a change costs, with the mark of its cell (changes.c); 0: there is no such change. */
l3_value l3_chf_cost(l3_arm arm, int32_t ccf, l3_formation from, l3_formation to);
l3_value l3_cho_cost(l3_arm arm, int32_t ccf, l3_formation formation, bool over_30);
l3_value l3_far_cost(l3_arm arm, int32_t ccf, l3_formation formation);
l3_value l3_reforming_cost(int32_t ccf, bool other_formation);

extern const l3_value l3_grade_bonus[L3_GEC + 1], l3_grade_zone[L3_GEC + 1], l3_grade_cost[L3_GEC + 1]; /* T9, T12 */

#endif
