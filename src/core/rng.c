/*
 * rng.c - weighted choice: how a host plays a chance turn.
 */
#include <grognard/rng.h>

uint32_t gg_rng_weighted(gg_rng *rng, const uint32_t *weights, uint32_t count) {
	uint32_t sum = 0;
	for (uint32_t i = 0; i < count; i++)
		sum += weights[i];
	uint32_t left = gg_rng_below(rng, sum);
	uint32_t chosen = 0;
	while (left >= weights[chosen])
		left -= weights[chosen++];
	return chosen;
}
