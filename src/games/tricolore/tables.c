/*
 * tables.c - see tables.h. S: stated or forced by the source; F: found elsewhere; R: reconstructed.
 */
#include "tables.h"

#define S(V)                                                                                                                               \
	{ V, GG_MARK_SEED }
#define F(V)                                                                                                                               \
	{ V, GG_MARK_FOUND }
#define R(V)                                                                                                                               \
	{ V, GG_MARK_RECONSTRUCTED }

/* T1: the fixed points are seed (10 at -4, 10 at -2, 4 at +8, 8 at 0, 12 at -1) and F2 (2 at +6). */
const l3_value l3_loss_weight[L3_SCORES] = {R(68),  R(80),  R(95),  R(114), S(150), R(170),  S(191),  S(227),  S(270),  R(321), R(382),
					    R(454), R(540), R(642), F(764), R(908), S(1080), R(1284), R(1527), R(1816), R(2160)};

const l3_value l3_range_corrector[L3_OUT_OF_RANGE] = {
	[L3_P1] = F(2), [L3_P1BIS] = S(0), [L3_P2] = R(-2), [L3_P2BIS] = S(-4), [L3_P3] = S(-6)};

const l3_value l3_weapon_reach[L3_GUN_HEAVY + 1][L3_OUT_OF_RANGE] = {
	[L3_MUSKET] = {[L3_P1] = S(1), [L3_P2] = S(2), [L3_P3] = S(3)},
	[L3_RIFLE] = {[L3_P1] = S(2), [L3_P2] = R(3), [L3_P3] = R(4)},
	[L3_CARBINE] = {[L3_P2] = S(1), [L3_P3] = S(2)}, /* with the effects of the musket's P2 and P3 (L3C-17.12) */
	[L3_GUN_LIGHT] = {R(3), S(4), R(6), S(8), R(12)},
	[L3_GUN_MEDIUM] = {R(4), S(5), R(8), S(10), R(14)},
	[L3_GUN_HEAVY] = {R(5), S(6), R(10), S(12), R(18)},
};

const l3_value l3_case_value[L3_CASES] = {[L3_CHARGE] = S(4), [L3_ATTAQUE] = S(3), [L3_AVANCE] = S(2),    [L3_ARRET] = S(1),
					  [L3_HALTE] = S(0),  [L3_REPLI] = S(-1),  [L3_RETRAITE] = S(-2), [L3_DEROUTE] = S(-3)};
const l3_value l3_enemy_value[L3_CASES] = {[L3_CHARGE] = S(-4), [L3_ATTAQUE] = S(-3), [L3_AVANCE] = R(-2),  [L3_ARRET] = S(-1),
					   [L3_HALTE] = S(0),   [L3_REPLI] = R(1),    [L3_RETRAITE] = R(2), [L3_DEROUTE] = R(3)};

const l3_value l3_status_levels_of[L3_GUARD + 1] = {
	[L3_IRREGULAR] = R(0), [L3_MILITIA] = S(1), [L3_CONSCRIPT] = S(1), [L3_LINE_TROOPS] = S(2), [L3_ELITE] = S(3), [L3_GUARD] = S(4)};
const l3_value l3_status_move[L3_GUARD + 1] = {[L3_IRREGULAR] = S(-1),  [L3_MILITIA] = S(-1), [L3_CONSCRIPT] = S(-1),
					       [L3_LINE_TROOPS] = S(0), [L3_ELITE] = S(1),    [L3_GUARD] = S(1)};

enum { SEED = GG_MARK_SEED, REBUILT = GG_MARK_RECONSTRUCTED };
const l3_bands l3_bands_mac = {{9, 6, 3, 1, -2, -5, -8}, {SEED, REBUILT, SEED, SEED, SEED, REBUILT, REBUILT}};
const l3_bands l3_bands_fire = {{10, 7, 4, 1, -2, -5, -8}, {SEED, SEED, SEED, SEED, SEED, REBUILT, REBUILT}};
const l3_bands l3_bands_common = {{10, 7, 4, 1, -2, -5, -8}, {SEED, SEED, SEED, SEED, SEED, REBUILT, REBUILT}};
const l3_bands l3_bands_other = {{4, 1, -2, -5, -12, -12, -12}, {REBUILT, SEED, REBUILT, REBUILT, REBUILT, REBUILT, REBUILT}};

const l3_value l3_por[L3_MOVE_ROWS][L3_FORMATIONS] = {
	{[L3_COM] = R(5),
	 [L3_COC] = S(4),
	 [L3_COD] = S(3),
	 [L3_COF] = R(2),
	 [L3_LIG] = S(2),
	 [L3_CAR] = S(1),
	 [L3_TIR] = S(4),
	 [L3_CIRC] = S(2)},                                                                    /* of circumstance: as a line (L3C-12.3) */
	{[L3_COM] = S(6), [L3_COC] = R(5), [L3_COD] = R(5), [L3_LIG] = S(4), [L3_TIR] = R(5)}, /* foragers as in COD (L3C-35.23) */
	{[L3_COM] = R(5), [L3_COC] = R(4), [L3_COD] = S(3), [L3_LIG] = R(2)},
	{[L3_COM] = R(6), [L3_COC] = R(5), [L3_COD] = S(4), [L3_LIG] = R(3)},
};

#define NO R(L3_CLOSED)
/* The pace that a kind of ground allows: infantry, cavalry, artillery. Cavalry that can jump a stream or PO1: one more (L3C-29.21). */
const l3_ground_row l3_ground_table[L3_GROUND_ROWS] = {
	[L3_CLEAR] = {{S(0), S(0), S(0)}, {0}, {L3_PCH, L3_PCH, L3_PCH}, 0, 0},
	[L3_DEN] = {{S(0), S(2), S(3)}, {0}, {L3_PCH, L3_PCH, L3_PCH}, 1, 0},
	[L3_NI2] = {{S(1), S(3), S(4)}, {0, 1, 0}, {L3_PAC, L3_PAC, L3_PAC}, 0, 0},
	[L3_NI3] = {{R(2), R(4), NO}, {0, 2, 0}, {L3_POR, L3_POR, L3_HALT}, 0, 0},
	[L3_RUI] = {{R(1), R(2), R(3)}, {0}, {L3_POR, L3_POR, L3_POR}, 0, 0},
	[L3_PO1] = {{R(1), R(2), R(4)}, {1, 1, 1}, {L3_POR, L3_POR, L3_POR}, 0, 0},
	[L3_PO2] = {{R(2), NO, NO}, {1, 0, 0}, {L3_POR, L3_HALT, L3_HALT}, 0, 0},
	[L3_MAR] = {{R(2), R(4), NO}, {1, 2, 0}, {L3_POR, L3_POR, L3_HALT}, 0, 0},
	[L3_BOC] = {{R(0), R(3), R(3)}, {0, 2, 0}, {L3_PCH, L3_PAC, L3_PCH}, 0, 1},
	[L3_BOC_FT0] = {{R(1), R(3), R(3)}, {1, 2, 0}, {L3_PCH, L3_PAC, L3_PCH}, 0, 0},
	[L3_BOD] = {{R(2), NO, NO}, {1, 0, 0}, {L3_POR, L3_HALT, L3_HALT}, 0, 0},
	[L3_BOD_FT2] = {{R(1), NO, NO}, {0, 0, 0}, {L3_POR, L3_HALT, L3_HALT}, 0, 1},
	[L3_BOD_FT0] = {{R(2), NO, NO}, {2, 0, 0}, {L3_POR, L3_HALT, L3_HALT}, 0, 0},
};

const l3_pa_row l3_change_table[L3_CHANGES] = {
	[L3_COM_COL] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}}, [L3_COL_COM] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}},
	[L3_COC_COD] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}}, [L3_COD_COC] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}},
	[L3_COL_LIG] = {{3, 2, 1}, {REBUILT, SEED, REBUILT}},    [L3_LIG_COL] = {{3, 2, 1}, {REBUILT, REBUILT, REBUILT}},
	[L3_COL_CAR] = {{3, 2, 1}, {REBUILT, REBUILT, REBUILT}}, [L3_LIG_CAR] = {{3, 2, 1}, {REBUILT, REBUILT, SEED}},
	[L3_CAR_COL] = {{3, 2, 1}, {REBUILT, REBUILT, REBUILT}}, [L3_CAR_LIG] = {{3, 2, 1}, {REBUILT, REBUILT, REBUILT}},
	[L3_COL_COF] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}}, [L3_COF_COL] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}},
	[L3_COF_CAR] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}}, [L3_LIM_BAT] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}},
	[L3_BAT_LIM] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}}, [L3_LIG_TIR] = {{3, 2, 1}, {REBUILT, REBUILT, SEED}},
	[L3_TIR_LIG] = {{3, 2, 1}, {REBUILT, REBUILT, SEED}},
};

const l3_pa_row l3_facing_table[L3_FACINGS] = {
	[L3_CAV_TO_30] = {{2, 1, 1}, {REBUILT, SEED, REBUILT}},         [L3_CAV_OVER_30] = {{3, 2, 1}, {REBUILT, SEED, REBUILT}},
	[L3_CAV_ABOUT] = {{2, 1, 1}, {REBUILT, SEED, REBUILT}},         [L3_COLUMN_TO_30] = {{2, 1, 1}, {SEED, SEED, REBUILT}},
	[L3_COLUMN_OVER_30] = {{3, 2, 1}, {SEED, SEED, REBUILT}},       [L3_LINE_TO_30] = {{3, 2, 1}, {SEED, SEED, REBUILT}},
	[L3_LINE_OVER_30] = {{4, 3, 2}, {SEED, SEED, REBUILT}},         [L3_INF_ABOUT] = {{3, 2, 2}, {REBUILT, SEED, SEED}},
	[L3_LIMBERED_TO_30] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}}, [L3_LIMBERED_OVER_30] = {{3, 2, 1}, {REBUILT, REBUILT, REBUILT}},
	[L3_LIMBERED_ABOUT] = {{2, 1, 1}, {REBUILT, REBUILT, REBUILT}},
};
const l3_pa_row l3_reform_row = {{3, 2, 1}, {REBUILT, SEED, SEED}};

const l3_value l3_grade_bonus[L3_GEC + 1] = {[L3_BRIGADE] = S(1), [L3_DIVISION] = S(2), [L3_CORPS] = R(3), [L3_GEC] = R(3)};
const l3_value l3_grade_zone[L3_GEC + 1] = {[L3_BRIGADE] = S(4), [L3_DIVISION] = R(6), [L3_CORPS] = R(8), [L3_GEC] = R(10)};
const l3_value l3_grade_cost[L3_GEC + 1] = {[L3_BRIGADE] = R(20), [L3_DIVISION] = R(40), [L3_CORPS] = R(60), [L3_GEC] = R(100)};
