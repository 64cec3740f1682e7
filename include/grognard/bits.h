/*
 * bits.h - small sets of small numbers: a deck, the soldiers that have moved, the spaces of a track.
 */
#ifndef GROGNARD_BITS_H
#define GROGNARD_BITS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef uint64_t gg_set; /* of 0..63 */

static inline gg_set gg_set_of(unsigned member) {
	return (gg_set)1 << member;
}
static inline bool gg_set_has(gg_set set, unsigned member) {
	return (set >> member) & 1;
}
static inline unsigned gg_set_count(gg_set set) {
	return (unsigned)__builtin_popcountll(set);
}
/* The smallest member; the set is not empty. */
static inline unsigned gg_set_first(gg_set set) {
	return (unsigned)__builtin_ctzll(set);
}
/* Takes the smallest member out: while (set) use(gg_set_pop(&set)); */
static inline unsigned gg_set_pop(gg_set *set) {
	unsigned member = gg_set_first(*set);
	*set &= *set - 1;
	return member;
}
/* All of 0..n-1, n from 0 to 64. */
static inline gg_set gg_set_below(unsigned n) {
	return n >= 64 ? ~(gg_set)0 : gg_set_of(n) - 1;
}
/* The n-th member in order, n from 0; there are more than n. */
static inline unsigned gg_set_nth(gg_set set, unsigned n) {
	while (n--)
		set &= set - 1;
	return gg_set_first(set);
}

/* A set of 0..127, for tracks longer than a word. */
typedef struct gg_wide {
	gg_set low, high;
} gg_wide;

static inline bool gg_wide_has(gg_wide set, unsigned member) {
	return member < 64 ? gg_set_has(set.low, member) : gg_set_has(set.high, member - 64);
}
static inline void gg_wide_add(gg_wide *set, unsigned member) {
	if (member < 64)
		set->low |= gg_set_of(member);
	else
		set->high |= gg_set_of(member - 64);
}
static inline unsigned gg_wide_count(gg_wide set) {
	return gg_set_count(set.low) + gg_set_count(set.high);
}
/* The members from..to, both included; from > to gives the empty set. */
static inline gg_wide gg_wide_range(unsigned from, unsigned to) {
	gg_wide below_to = {gg_set_below(to < 64 ? to + 1 : 64), to < 64 ? 0 : gg_set_below(to - 63)};
	gg_wide below_from = {gg_set_below(from < 64 ? from : 64), from < 64 ? 0 : gg_set_below(from - 64)};
	gg_wide range = {below_to.low & ~below_from.low, below_to.high & ~below_from.high};
	return range;
}
static inline gg_wide gg_wide_minus(gg_wide x, gg_wide y) {
	gg_wide rest = {x.low & ~y.low, x.high & ~y.high};
	return rest;
}
static inline gg_wide gg_wide_and(gg_wide x, gg_wide y) {
	gg_wide both = {x.low & y.low, x.high & y.high};
	return both;
}

#ifdef __cplusplus
}
#endif
#endif
