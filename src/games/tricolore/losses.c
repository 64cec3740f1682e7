/*
 * losses.c - what fires and melees cost: T1, T2, and how PAP fall on ranks (L3C-1.13 to 1.17, 18.3, 31.20).
 */
#include "facts.h"
#include "sums.h"
#include "tables.h"

enum { PAP_PER_FIGURE = 3, STAR = 200, WHOLE = 1000 }; /* L3C-1.13; T1 in thousandths */

/* T1, in the integers of L3C-31.20. Scores beyond the table are read at its limits. */
l3_loss l3_loss_of(int32_t figures, int32_t score) {
	int32_t row = l3_least(l3_most(score, L3_SCORE_LEAST), L3_SCORE_MOST) - L3_SCORE_LEAST;
	int32_t thousandths = figures * l3_loss_weight[row].value;
	return (l3_loss){.pap = (thousandths + WHOLE / 2) / WHOLE, .effective = thousandths >= STAR};
}

/* T2: the nearest multiple of 5, halves upward; nothing for nobody. */
int32_t l3_loss_percent(int32_t pap, int32_t figures) {
	if (figures <= 0)
		return 0;
	return l3_least(100, 5 * ((200 * pap + 15 * figures) / (30 * figures)));
}

int32_t l3_loss_tenths(int32_t pap, int32_t figures) {
	return figures > 0 ? 10 * pap / (PAP_PER_FIGURE * figures) : 0;
}

/* Over 10, over 20 ... percent, strictly and without rounding: the step of `pap` PAP in hundredths of 3 x figures. */
static int32_t tenths_passed(int32_t pap, int32_t figures) {
	return pap > 0 ? (10 * pap - 1) / (PAP_PER_FIGURE * figures) : 0;
}

bool l3_loss_test_due(int32_t pap, int32_t more, int32_t figures) {
	return figures > 0 && tenths_passed(pap + more, figures) > tenths_passed(pap, figures);
}

int32_t l3_figures_lost(int32_t pap_before, int32_t pap) {
	return (pap_before + pap) / PAP_PER_FIGURE - pap_before / PAP_PER_FIGURE;
}

int32_t l3_ball_share(int32_t pap, int32_t ranks, bool by_rank) {
	if (ranks <= 2)
		return pap;
	if (!by_rank)
		return (2 * pap + ranks - 1) / ranks;
	return pap / ranks * 2 + l3_least(pap % ranks, 2);
}

int32_t l3_fire_figures(int32_t opposite, int32_t sides, l3_range physical, bool skirmishers) {
	int32_t each = skirmishers || physical <= L3_P1BIS ? 1 : physical <= L3_P2BIS ? 2 : 3;
	return opposite + sides * each;
}

int32_t l3_concerned(int32_t front, l3_arm shooter, l3_arm attacker, int32_t ranks, int32_t sides, bool on_square) {
	/* Two foot = one horse = one gunner (L3C-1.3), counted in halves of a horse, rounded up. */
	int32_t width = front * (shooter == L3_INF ? 1 : 2), base = attacker == L3_INF ? 1 : 2;
	int32_t files = (width + base - 1) / base + (on_square ? 0 : sides);
	return files * (attacker == L3_INF ? l3_least(ranks, 2) : 1);
}
