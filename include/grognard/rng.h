/*
 * rng.h - a small seeded generator (splitmix64). The engine never creates one: the host passes it in. It drives tests, searches and seeded
 * play; players who do not trust each other use fair dice (dice_source.h).
 */
#ifndef GROGNARD_RNG_H
#define GROGNARD_RNG_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gg_rng {
	uint64_t state;
} gg_rng;

/* Spreads the bits of a number over all 64; a bijection (splitmix64's finaliser). */
static inline uint64_t gg_mix(uint64_t x) {
	x ^= x >> 30;
	x *= UINT64_C(0xbf58476d1ce4e5b9);
	x ^= x >> 27;
	x *= UINT64_C(0x94d049bb133111eb);
	return x ^ (x >> 31);
}

static inline gg_rng gg_rng_seed(uint64_t seed) {
	gg_rng rng = {gg_mix(seed ^ UINT64_C(0x6772666f676e6172))};
	return rng;
}

static inline uint64_t gg_rng_next(gg_rng *rng) {
	rng->state += UINT64_C(0x9e3779b97f4a7c15);
	return gg_mix(rng->state);
}

/* 0..n-1, every one equally likely, n > 0. Lemire's multiplication with rejection: no modulo bias. */
static inline uint32_t gg_rng_below(gg_rng *rng, uint32_t n) {
	uint64_t product = (uint64_t)(uint32_t)(gg_rng_next(rng) >> 32) * n;
	if ((uint32_t)product < n) {
		uint32_t floor = (uint32_t)(0u - n) % n;
		while ((uint32_t)product < floor)
			product = (uint64_t)(uint32_t)(gg_rng_next(rng) >> 32) * n;
	}
	return (uint32_t)(product >> 32);
}

/* An index 0..count-1 with the given integer weights; their sum is below 2^32 and not 0. */
uint32_t gg_rng_weighted(gg_rng *rng, const uint32_t *weights, uint32_t count);

#ifdef __cplusplus
}
#endif
#endif
