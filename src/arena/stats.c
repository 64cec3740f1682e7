/*
 * stats.c - a share of wins and its doubt. Sets are the unit: games of a set have the same dice and are not independent.
 */
#include "stats.h"

#include <math.h>

static const double Z95 = 1.959963984540054; /* of the normal distribution */

void stats_add(stats_share *s, double share) {
	s->sum += share;
	s->squares += share * share;
	s->sets++;
}

double stats_mean(const stats_share *s) {
	return s->sets ? s->sum / (double)s->sets : 0;
}

double stats_variance(const stats_share *s) {
	if (s->sets < 2)
		return 0;
	double n = (double)s->sets, mean = s->sum / n, spread = s->squares - n * mean * mean;
	return spread > 1e-12 * n ? spread / (n - 1) : 0; /* what is smaller is rounding */
}

stats_interval stats_wilson(double p, double n) {
	if (n <= 0)
		return (stats_interval){0, 1};
	double z2 = Z95 * Z95, middle = (p + z2 / (2 * n)) / (1 + z2 / n);
	double half = Z95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n));
	return (stats_interval){fmax(middle - half, 0), fmin(middle + half, 1)};
}

stats_estimate stats_combine(const stats_share *groups, uint32_t count, uint32_t games_of_a_set) {
	double sets = 0, sum = 0, doubt = 0;
	for (uint32_t i = 0; i < count; i++) {
		sets += (double)groups[i].sets;
		sum += groups[i].sum;
		doubt += (double)groups[i].sets * stats_variance(&groups[i]);
	}
	if (sets <= 0)
		return (stats_estimate){0, 0, {0, 1}};
	double mean = fmin(fmax(sum / sets, 0), 1), variance = doubt / (sets * sets);
	double games = variance > 0 && mean > 0 && mean < 1 ? mean * (1 - mean) / variance : sets * games_of_a_set;
	return (stats_estimate){mean, sqrt(variance), stats_wilson(mean, games)};
}
