/*
 * dice.c - the exact distribution of a pool of dice, one die at a time. Every new total is the sum of a window of old
 * ones that slides along with it, so a die costs an addition and a subtraction for each total whatever its sides.
 */
#include <grognard/dice.h>

#include "mem.h"

/* No total of any pool is further from 0, so no sum of ours leaves 32 bits. */
enum { TOTAL_MAX = 1 << 30 };

void gg_pool_none(gg_pool *pool) {
	memset(pool, 0, sizeof *pool);
	pool->span = 1;
	pool->all = gg_count_of(1);
	pool->ways[0] = gg_count_of(1);
}

/* Room for `count` dice more, each of `faces` equally likely faces that lie `width` apart? Then `all` is the new sum. */
static bool fits(const gg_pool *pool, uint32_t count, uint32_t faces, int64_t width, gg_count *all) {
	if (count > GG_DICE_MAX - pool->dice || pool->span + count * width > GG_DICE_SPAN)
		return false;
	*all = pool->all;
	for (uint32_t i = 0; i < count; i++)
		if (!gg_count_times(*all, faces, all))
			return false;
	return true;
}

/* From the highest total down, so that what is still needed has not been overwritten. Beyond the span all ways are 0. */
static void slide(gg_pool *pool, uint32_t sides) {
	uint32_t span = pool->span + sides - 1;
	gg_count window = {0, 0};
	for (uint32_t i = span; i-- > 0;) {
		if (i >= sides - 1)
			window = gg_count_add(window, pool->ways[i - (sides - 1)]);
		gg_count leaves = pool->ways[i];
		pool->ways[i] = window;
		window = gg_count_minus(window, leaves);
	}
	pool->span = span;
	pool->first += 1;
	pool->dice++;
}

bool gg_pool_dice(gg_pool *pool, uint32_t count, uint32_t sides) {
	gg_count all;
	if (sides < 2 || sides > 20 || !fits(pool, count, sides, sides - 1, &all))
		return false;
	for (uint32_t i = 0; i < count; i++)
		slide(pool, sides);
	pool->all = all;
	return true;
}

bool gg_pool_die(gg_pool *pool, uint32_t sides) {
	return gg_pool_dice(pool, 1, sides);
}

void gg_pool_plus(gg_pool *pool, int32_t modifier) {
	int64_t first = (int64_t)pool->first + modifier;
	pool->first = (int32_t)(first > TOTAL_MAX ? TOTAL_MAX : first < -TOTAL_MAX ? -TOTAL_MAX : first);
}

bool gg_pool_faces(gg_pool *pool, const int32_t *faces, uint32_t count) {
	if (!count)
		return false;
	int64_t least = faces[0], most = faces[0];
	for (uint32_t i = 1; i < count; i++) {
		least = faces[i] < least ? faces[i] : least;
		most = faces[i] > most ? faces[i] : most;
	}
	gg_count all;
	int64_t first = pool->first + least;
	if (first < -TOTAL_MAX || first > TOTAL_MAX || !fits(pool, 1, count, most - least, &all))
		return false;
	uint32_t span = pool->span + (uint32_t)(most - least);
	for (uint32_t i = span; i-- > 0;) {
		gg_count sum = {0, 0};
		for (uint32_t j = 0; j < count; j++) {
			int64_t from = i - (faces[j] - least);
			if (from >= 0)
				sum = gg_count_add(sum, pool->ways[from]);
		}
		pool->ways[i] = sum;
	}
	pool->first = (int32_t)first;
	pool->span = span;
	pool->dice++;
	pool->all = all;
	return true;
}

gg_count gg_pool_between(const gg_pool *pool, int32_t from, int32_t to) {
	int64_t low = (int64_t)from - pool->first, high = (int64_t)to - pool->first;
	gg_count sum = {0, 0};
	for (int64_t i = low < 0 ? 0 : low; i <= high && i < pool->span; i++)
		sum = gg_count_add(sum, pool->ways[i]);
	return sum;
}

gg_count gg_pool_at(const gg_pool *pool, int32_t total) {
	return gg_pool_between(pool, total, total);
}
