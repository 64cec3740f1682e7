/*
 * movement.c - how far a unit goes: formation, pace, status, general, road, ground (T6, L3C-5, L3C-29.1).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"
#include "tables.h"

enum { UD = 1000, SEED = GG_MARK_SEED, FOUND = GG_MARK_FOUND };

static int32_t row_of(l3_arm arm, bool horse) {
	return arm == L3_INF ? 0 : arm == L3_CAV ? 1 : horse ? 3 : 2;
}

int32_t l3_por_ud(l3_arm arm, bool horse, l3_formation formation) {
	return l3_por[row_of(arm, horse)][formation].value;
}

static bool mounted(const l3_march *m) {
	return m->arm == L3_CAV || (m->arm == L3_ART && m->horse);
}

int32_t l3_march_ud(const l3_march *m, const gg_item_sink *sink) {
	static const l3_line foot_pa = {1, SEED, L3_SAY_MOVE_PA, L3C_5_18}, horse_pa = {2, SEED, L3_SAY_MOVE_PA, L3C_5_18},
			     status = {1, SEED, L3_SAY_MOVE_STATUS, L3C_5_5}, general = {1, SEED, L3_SAY_MOVE_GENERAL, L3C_25_7},
			     road = {1, FOUND, L3_SAY_MOVE_ROAD, L3C_29_8}, ground = {-1, SEED, L3_SAY_MOVE_GROUND, L3C_5_6},
			     back = {1, SEED, L3_SAY_MOVE_BACK, L3C_5_5};
	l3_sum sum = {.sink = sink};
	l3_line por = {0, 0, L3_SAY_MOVE_POR, L3C_29_1};
	const l3_value *table = &l3_por[row_of((l3_arm)m->arm, m->horse)][m->formation];
	por.value = table->value, por.mark = table->mark;
	bool fixed = m->back || m->formation == L3_CAR; /* 1 UD; poor troops pay 2 PA for it, no UD (L3C-5.5) */
	if (m->back)
		l3_add(&sum, &back, 1);
	else
		l3_add_value(&sum, &por, por.value, m->formation, 0);
	if (!fixed)
		l3_add(&sum, mounted(m) ? &horse_pa : &foot_pa, m->pa - 1);
	int32_t better = l3_status_move[m->status].value;
	if (!fixed || better > 0)
		l3_add_value(&sum, &status, better, m->status, 0);
	l3_add(&sum, &general, m->general);
	l3_add(&sum, &road, m->road);
	l3_add(&sum, &ground, m->toll);
	return l3_most(0, sum.value);
}

bool l3_march_check(const l3_march *m, gg_verdict *refusal) {
	if (m->horse && m->arm != L3_ART)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_HORSE_GUNS, L3C_5_25);
	if (!l3_por_ud((l3_arm)m->arm, m->horse, (l3_formation)m->formation))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_NO_SUCH_MOVE, L3C_29_1);
	if (m->back && m->arm == L3_CAV)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_NO_BACK_STEP, L3C_5_22);
	if (m->pa > 1 && (m->back || m->formation == L3_CAR))
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_POR_ONLY, L3C_29_1);
	if (m->pa > 2 && m->formation == L3_COF)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_COF_PAC, L3C_29_1);
	if (m->road && m->formation != L3_COM && m->formation != L3_COC)
		return l3_refuse_facts(refusal, L3_SAY_NOT_SO_ROAD_COLUMN, L3C_29_8);
	return true;
}

int32_t l3_operational_ud(int32_t slowest_por) {
	return 5 * slowest_por; /* L3C-4.2 */
}

int32_t l3_tolerance_ud(l3_arm arm) {
	return arm == L3_CAV ? 2 : 1;
}

/* L3C-5.21: infantry 1 UD to take or lose PCH, cavalry 1 UD per level. */
int32_t l3_pace_change_ud(l3_arm arm, l3_pace from, l3_pace to) {
	int32_t low = l3_most(l3_least((int32_t)from, (int32_t)to), L3_HALT), high = l3_most((int32_t)from, (int32_t)to);
	if (arm == L3_CAV)
		return l3_most(0, high - low);
	return high == L3_PCH && low != L3_PCH;
}

l3_pace l3_pace_reached(l3_arm arm, l3_pace from, int32_t room) {
	int32_t pace = L3_PCH;
	while (pace > (int32_t)from && l3_pace_change_ud(arm, from, (l3_pace)pace) * UD > room)
		pace--;
	return (l3_pace)pace;
}

static const l3_ground_row *ground_row(l3_ground ground, int32_t ft) {
	if (ground == L3_BOC && !ft)
		return &l3_ground_table[L3_BOC_FT0];
	if (ground == L3_BOD && ft != 1)
		return &l3_ground_table[ft ? L3_BOD_FT2 : L3_BOD_FT0];
	return &l3_ground_table[ground];
}

l3_toll l3_ground_toll(l3_ground ground, l3_arm arm, int32_t ft, bool jumps, bool fast) {
	const l3_ground_row *row = ground_row(ground, ft);
	l3_toll toll = {.ud = row->ud[arm].value,
			.ddf = row->ddf[arm],
			.pace = row->pace[arm],
			.loose = arm == L3_INF && row->loose,
			.mark = row->ud[arm].mark};
	if (row->fast_ddf && fast)
		toll.ddf = 1;
	if (arm == L3_CAV && jumps && (ground == L3_RUI || ground == L3_PO1))
		toll.pace = L3_PAC;
	return toll;
}
