/*
 * rating.c - one number for each of many players: the model of Bradley and Terry, for two to four at a table.
 */
#include "stats.h"

#include <math.h>
#include <stdlib.h>

static const double Z95 = 1.959963984540054;
static const double ELO = 173.71779276130073; /* 400 / ln 10: ten times as strong is 400 points */

/* One step of minorisation: wins divided by how often they were to be expected at strength one. Returns the largest relative change. */
static double improve(uint32_t players, const stats_group *groups, uint32_t count, double drawn, double *strength, double *wins,
		      double *chances) {
	double change = 0;
	for (uint32_t i = 0; i < players; i++) {
		wins[i] = drawn / 2;
		chances[i] = drawn / (strength[i] + 1);
	}
	for (uint32_t g = 0; g < count; g++) {
		double all = 0;
		for (uint32_t m = 0; m < groups[g].members; m++)
			all += strength[groups[g].member[m]];
		for (uint32_t m = 0; m < groups[g].members; m++) {
			wins[groups[g].member[m]] += groups[g].wins[m];
			chances[groups[g].member[m]] += groups[g].games / all;
		}
	}
	for (uint32_t i = 0; i < players; i++) {
		if (chances[i] <= 0)
			continue;
		double better = wins[i] / chances[i];
		change = fmax(change, fabs(better - strength[i]) / fmax(strength[i], 1e-300));
		strength[i] = better;
	}
	return change;
}

/* The information of all games about the logarithms of the strengths. */
static void inform(uint32_t players, const stats_group *groups, uint32_t count, double drawn, const double *strength, double *matrix) {
	for (uint32_t i = 0; i < players; i++) {
		double p = strength[i] / (strength[i] + 1);
		/* The strengths are known up to a factor only; if no drawn game fixes it, a trace of one does. */
		matrix[i * players + i] += (drawn > 0 ? drawn : 1e-9) * p * (1 - p);
	}
	for (uint32_t g = 0; g < count; g++) {
		const stats_group *group = &groups[g];
		double all = 0;
		for (uint32_t m = 0; m < group->members; m++)
			all += strength[group->member[m]];
		for (uint32_t m = 0; m < group->members; m++)
			for (uint32_t k = 0; k < group->members; k++) {
				double p = strength[group->member[m]] / all, q = strength[group->member[k]] / all;
				matrix[group->member[m] * players + group->member[k]] += group->games * (m == k ? p * (1 - p) : -p * q);
			}
	}
}

/* Gauss and Jordan, in place beside the identity. The matrix is positive definite: no row need be swapped. */
static bool invert(uint32_t n, double *matrix, double *inverse) {
	for (uint32_t i = 0; i < n; i++)
		inverse[i * n + i] = 1;
	for (uint32_t i = 0; i < n; i++) {
		double pivot = matrix[i * n + i];
		if (!(pivot > 0))
			return false;
		for (uint32_t k = 0; k < n; k++) {
			matrix[i * n + k] /= pivot;
			inverse[i * n + k] /= pivot;
		}
		for (uint32_t row = 0; row < n; row++) {
			double factor = matrix[row * n + i];
			for (uint32_t k = 0; row != i && k < n; k++) {
				matrix[row * n + k] -= factor * matrix[i * n + k];
				inverse[row * n + k] -= factor * inverse[i * n + k];
			}
		}
	}
	return true;
}

/* How much each player counts in the mean of all: as much as is known of it. Else one who has lost every game, and might be any amount
 * weaker, would make the ratings of all others doubtful. */
static void weigh(uint32_t n, const double *matrix, double *weight) {
	double all = 0;
	for (uint32_t i = 0; i < n; i++)
		all += weight[i] = matrix[i * n + i];
	for (uint32_t i = 0; i < n; i++)
		weight[i] /= all;
}

/* The variance of a player's distance from that mean. */
static double variance_of(uint32_t n, const double *covariance, const double *weight, uint32_t player) {
	double row = 0, all = 0;
	for (uint32_t i = 0; i < n; i++) {
		row += weight[i] * covariance[player * n + i];
		for (uint32_t k = 0; k < n; k++)
			all += weight[i] * weight[k] * covariance[i * n + k];
	}
	return covariance[player * n + player] - 2 * row + all;
}

static bool rate(uint32_t players, const stats_group *groups, uint32_t count, double drawn, double *room, stats_rating *out) {
	enum { STEPS = 100000 };
	double *strength = room, *wins = room + players, *chances = wins + players, *weight = chances + players;
	double *matrix = weight + players, *covariance = matrix + (size_t)players * players, mean = 0;
	int step = 0;
	for (uint32_t i = 0; i < players; i++)
		strength[i] = 1;
	while (improve(players, groups, count, drawn, strength, wins, chances) > 1e-12 && step < STEPS)
		step++;
	inform(players, groups, count, drawn, strength, matrix);
	weigh(players, matrix, weight);
	if (!invert(players, matrix, covariance))
		return false;
	for (uint32_t i = 0; i < players; i++)
		mean += weight[i] * log(strength[i]);
	bool finite = true;
	for (uint32_t i = 0; i < players; i++) {
		out[i].elo = ELO * (log(strength[i]) - mean);
		out[i].error = ELO * Z95 * sqrt(fmax(variance_of(players, covariance, weight, i), 0));
		finite = finite && isfinite(out[i].elo) && isfinite(out[i].error);
	}
	return finite;
}

bool stats_rate(uint32_t players, const stats_group *groups, uint32_t count, double drawn, stats_rating *out) {
	double *room = calloc(4 * (size_t)players + 2 * (size_t)players * players, sizeof *room);
	bool rated = room && players && rate(players, groups, count, drawn, room, out);
	free(room);
	return rated;
}
