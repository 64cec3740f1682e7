/*
 * sprt.c - the sequential probability ratio test: games are played until the results speak clearly for one of two shares of wins, so that a
 * clear case is short. The ratio is that of the best fitting distributions with either mean (Van den Bergh's generalised test, as Fishtest
 * uses it), so that draws and pairs of games need no model of their own.
 */
#include "stats.h"

#include <math.h>

stats_bounds stats_sprt_bounds(double alpha, double beta) {
	return (stats_bounds){log(beta / (1 - alpha)), log((1 - beta) / alpha)};
}

typedef struct distribution {
	double p[STATS_SCORES];
	uint32_t kinds;
} distribution;

static double score_at(const distribution *d, uint32_t i) {
	return (double)i / (d->kinds - 1);
}

/* The distribution with this mean that makes what was seen most likely is p / (1 + x (score - mean)); finds x. The sum falls as x grows. */
static double find_tilt(const distribution *d, double mean) {
	double low = -1 / (1 - mean), high = 1 / mean; /* where a probability would become infinite */
	for (int i = 0; i < 200; i++) {
		double x = (low + high) / 2, sum = 0;
		for (uint32_t k = 0; k < d->kinds; k++)
			sum += d->p[k] * (score_at(d, k) - mean) / (1 + x * (score_at(d, k) - mean));
		*(sum > 0 ? &low : &high) = x;
	}
	return (low + high) / 2;
}

double stats_llr(const double *counts, uint32_t kinds, double s0, double s1) {
	/* What was never seen may still happen: a thousandth of a set stands for it, as in Fishtest. */
	static const double NEVER = 1e-3;
	distribution d = {.kinds = kinds};
	double n = 0, ratio = 0;
	for (uint32_t i = 0; i < kinds; i++)
		n += d.p[i] = counts[i] > 0 ? counts[i] : NEVER;
	for (uint32_t i = 0; i < kinds; i++)
		d.p[i] /= n;
	double x0 = find_tilt(&d, s0), x1 = find_tilt(&d, s1);
	for (uint32_t i = 0; i < kinds; i++)
		ratio += d.p[i] * log((1 + x0 * (score_at(&d, i) - s0)) / (1 + x1 * (score_at(&d, i) - s1)));
	return n * ratio;
}
