/*
 * changes.c - PA of formation, facing, reforming, blocks and manhandled guns (T7, T6, L3C-12, L3C-16).
 */
#include "facts.h"
#include "sums.h"
#include "tables.h"

static bool is_column(l3_formation f) {
	return f == L3_COC || f == L3_COD;
}

static bool is_limbered(l3_arm arm, l3_formation f) {
	return arm == L3_ART && f != L3_BAT;
}

/* The row of T7, L3_CHANGES: none. Limbered guns change among their columns and lines as others do. */
static l3_change change_of(l3_arm arm, l3_formation from, l3_formation to) {
	static const struct {
		uint8_t from, to, row;
	} rows[] = {{L3_COC, L3_COD, L3_COC_COD}, {L3_COD, L3_COC, L3_COD_COC}, {L3_LIG, L3_CAR, L3_LIG_CAR}, {L3_CAR, L3_LIG, L3_CAR_LIG},
		    {L3_COF, L3_CAR, L3_COF_CAR}, {L3_LIG, L3_TIR, L3_LIG_TIR}, {L3_TIR, L3_LIG, L3_TIR_LIG}};
	static const struct {
		uint8_t other, out, in; /* column to it, it to column */
	} columns[] = {{L3_COM, L3_COL_COM, L3_COM_COL},
		       {L3_LIG, L3_COL_LIG, L3_LIG_COL},
		       {L3_CAR, L3_COL_CAR, L3_CAR_COL},
		       {L3_COF, L3_COL_COF, L3_COF_COL}};
	if (arm == L3_ART && to == L3_BAT)
		return from == L3_BAT ? L3_CHANGES : L3_LIM_BAT;
	if (arm == L3_ART && from == L3_BAT)
		return L3_BAT_LIM;
	for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].from == from && rows[i].to == to)
			return (l3_change)rows[i].row;
	for (unsigned i = 0; i < sizeof columns / sizeof *columns; i++) {
		if (is_column(from) && columns[i].other == to)
			return (l3_change)columns[i].out;
		if (is_column(to) && columns[i].other == from)
			return (l3_change)columns[i].in;
	}
	return L3_CHANGES;
}

static bool foot_only(l3_formation f) {
	return f == L3_CAR || f == L3_COF || f == L3_CIRC;
}

/* A cost and its mark (l3_value) from a row of T7. */
static l3_value cost_of(const l3_pa_row *row, int32_t ccf, int32_t times) {
	return (l3_value){(int16_t)(row->pa[ccf - 1] * times), row->mark[ccf - 1]};
}

static const l3_value none = {0, GG_MARK_NONE};

l3_value l3_chf_cost(l3_arm arm, int32_t ccf, l3_formation from, l3_formation to) {
	if (from == to || (arm != L3_INF && (foot_only(from) || foot_only(to))))
		return none;
	/* Double, as widening from column or narrowing to it (L3C-12.3); from a line it narrows, else it widens. */
	if (to == L3_CIRC)
		return cost_of(&l3_change_table[from == L3_LIG ? L3_LIG_COL : L3_COL_LIG], ccf, 2);
	if (from == L3_CIRC)
		return cost_of(&l3_change_table[to == L3_LIG ? L3_COL_LIG : L3_LIG_COL], ccf, 2);
	l3_change change = change_of(arm, from, to);
	return change == L3_CHANGES ? none : cost_of(&l3_change_table[change], ccf, 1);
}

l3_value l3_cho_cost(l3_arm arm, int32_t ccf, l3_formation formation, bool over_30) {
	static const l3_value free_turn = {0, GG_MARK_SEED}, by_one_wheel = {1, GG_MARK_RECONSTRUCTED};
	l3_facing row = L3_COLUMN_TO_30;
	if (formation == L3_COM)
		return free_turn; /* L3C-5.2: inside a march */
	if (formation == L3_BAT)
		return over_30 ? none : by_one_wheel; /* L3C-29.5: more needs limbering */
	if (arm == L3_CAV)
		row = L3_CAV_TO_30;
	else if (is_limbered(arm, formation))
		row = L3_LIMBERED_TO_30;
	else if (formation == L3_LIG || formation == L3_CIRC)
		row = L3_LINE_TO_30;
	return cost_of(&l3_facing_table[(int32_t)row + (over_30 ? 1 : 0)], ccf, 1);
}

l3_value l3_far_cost(l3_arm arm, int32_t ccf, l3_formation formation) {
	bool turns = formation != L3_CAR && formation != L3_TIR && formation != L3_ECO && formation != L3_BAT && formation != L3_COM;
	l3_facing row = arm == L3_CAV ? L3_CAV_ABOUT : arm == L3_ART ? L3_LIMBERED_ABOUT : L3_INF_ABOUT;
	return turns ? cost_of(&l3_facing_table[row], ccf, 1) : none;
}

l3_value l3_reforming_cost(int32_t ccf, bool other_formation) {
	l3_value cost = cost_of(&l3_reform_row, ccf, 1);
	cost.value = (int16_t)(cost.value + (other_formation ? 1 : 0));
	return cost;
}

int32_t l3_chf_pa(l3_arm arm, int32_t ccf, l3_formation from, l3_formation to) {
	return l3_chf_cost(arm, ccf, from, to).value;
}

int32_t l3_cho_pa(l3_arm arm, int32_t ccf, l3_formation formation, bool over_30) {
	return l3_cho_cost(arm, ccf, formation, over_30).value;
}

int32_t l3_far_pa(l3_arm arm, int32_t ccf, l3_formation formation) {
	return l3_far_cost(arm, ccf, formation).value;
}

int32_t l3_reforming_pa(int32_t ccf, bool other_formation) {
	return l3_reforming_cost(ccf, other_formation).value;
}

int32_t l3_block_pa(int32_t ft) {
	return 3 - l3_least(ft, 2);
}

int32_t l3_manhandling_pa(bool heavy, l3_status status, bool uphill) {
	return (heavy ? 2 : 1) + (uphill ? 1 : 0) + (status < L3_LINE_TROOPS ? 1 : 0);
}

int32_t l3_block_face(int32_t side, int32_t base) {
	return side / base;
}

int32_t l3_block_capacity(int32_t length, int32_t width, int32_t base) {
	return 2 * (length + width) / base;
}
