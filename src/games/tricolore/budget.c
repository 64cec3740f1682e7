/*
 * budget.c - what figures, guns and generals cost (T12).
 */
#include "tricolore_words.h"

#include "facts.h"
#include "sums.h"
#include "tables.h"

enum { REBUILT = GG_MARK_RECONSTRUCTED, PER_CCF = 15 };

static const int8_t status_points[] = {
	[L3_IRREGULAR] = -2, [L3_MILITIA] = -1, [L3_CONSCRIPT] = -1, [L3_LINE_TROOPS] = 0, [L3_ELITE] = 2, [L3_GUARD] = 4};

typedef struct weights {
	int8_t base, mor, feu, cac, ft, ccf, type, lance, horse, status;
} weights;
static const weights of_arm[] = {
	[L3_INF] = {2, 1, 1, 1, 1, 1, 0, 0, 0, 1}, [L3_CAV] = {6, 1, 0, 2, 0, 2, 1, 2, 0, 2}, [L3_ART] = {8, 1, 3, 0, 0, 1, 0, 0, 4, 1}};

int32_t l3_cost_each(const l3_purse *u, const gg_item_sink *sink) {
	const weights *w = &of_arm[u->arm];
	l3_sum sum = {.sink = sink};
	l3_line line = {w->base, REBUILT, L3_SAY_POINTS_BASE, L3C_26_1};
	l3_add(&sum, &line, 1);
	const struct {
		int32_t weight, times;
		unsigned word;
	} parts[] = {{w->mor, u->mor, L3_SAY_POINTS_MOR},       {w->feu, u->feu, L3_SAY_POINTS_FEU},
		     {w->cac, u->cac, L3_SAY_POINTS_CAC},       {w->ft, u->ft, L3_SAY_POINTS_FT},
		     {w->ccf, u->ccf - 1, L3_SAY_POINTS_CCF},   {w->type, u->type, L3_SAY_POINTS_TYPE},
		     {w->lance, u->lance, L3_SAY_POINTS_LANCE}, {w->status, status_points[u->status], L3_SAY_POINTS_STATUS},
		     {w->horse, u->horse, L3_SAY_POINTS_HORSE}};
	for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
		line.word = (uint16_t)parts[i].word;
		l3_add_value(&sum, &line, parts[i].weight * parts[i].times, parts[i].times, 0);
	}
	return sum.value;
}

int32_t l3_general_cost(l3_grade grade, int32_t ccf) {
	return l3_grade_cost[grade].value + PER_CCF * (ccf - 1);
}
