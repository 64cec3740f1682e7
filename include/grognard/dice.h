/*
 * dice.h - exact dice arithmetic: the distribution of the sum of any pool of dice with a modifier, as exact counts.
 *
 * Counts are 128 bits wide, so up to 38 ten-sided dice fit. Adding a die is a sliding sum (additions only), so the
 * same code runs in WebAssembly without a runtime library.
 */
#ifndef GROGNARD_DICE_H
#define GROGNARD_DICE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An exact count of up to 128 bits. */
typedef struct gg_count {
	uint64_t high, low;
} gg_count;

gg_count gg_count_of(uint64_t n);
gg_count gg_count_add(gg_count x, gg_count y);
gg_count gg_count_minus(gg_count x, gg_count y);
bool gg_count_times(gg_count x, uint32_t n, gg_count *out); /* false: more than 128 bits */
int gg_count_compare(gg_count x, gg_count y);               /* below 0, 0, above 0 */
bool gg_count_is_zero(gg_count x);

/* Divides both by their greatest common divisor; 0/y becomes 0/1. */
void gg_count_reduce(gg_count *num, gg_count *den);

/* Decimal digits with the end byte; at most 40 bytes. */
void gg_count_write(gg_count x, char out[40]);

/* num/den in millionths, rounded half up; den is not 0 and num <= den. */
uint32_t gg_count_millionths(gg_count num, gg_count den);

enum {
	GG_DICE_SPAN = 384, /* most different totals of a pool */
	GG_DICE_MAX = 38    /* most dice of a pool */
};

/* The totals first..first+span-1; ways[i] counts the throws that make first+i; all = sum of ways. */
typedef struct gg_pool {
	int32_t first;
	uint32_t span;
	uint32_t dice;
	gg_count all;
	gg_count ways[GG_DICE_SPAN];
} gg_pool;

/* No dice: the only total is 0. */
void gg_pool_none(gg_pool *pool);

/* Adds a die with faces 1..sides (2..20). False, and nothing changed, if the pool would be too large. */
bool gg_pool_die(gg_pool *pool, uint32_t sides);

/* Adds `count` dice. */
bool gg_pool_dice(gg_pool *pool, uint32_t count, uint32_t sides);

/* Adds a fixed modifier. */
void gg_pool_plus(gg_pool *pool, int32_t modifier);

/* A die whose faces are not 1..n, such as the average die 2,3,3,4,4,5: `faces` face values, each equally likely. */
bool gg_pool_faces(gg_pool *pool, const int32_t *faces, uint32_t count);

/* How many of all throws give a total from..to, both included. */
gg_count gg_pool_between(const gg_pool *pool, int32_t from, int32_t to);
gg_count gg_pool_at(const gg_pool *pool, int32_t total);

#ifdef __cplusplus
}
#endif
#endif
