/*
 * sums.h - a total as it grows: each term is a line with its clause and the mark of its value.
 */
#ifndef TRICOLORE_SUMS_H
#define TRICOLORE_SUMS_H

#include <grognard/grognard.h>

/* A line of a printed table: what it is worth, where that comes from (gg_mark), its words and its clause. */
typedef struct l3_line {
	int16_t value;
	uint16_t mark, word, clause;
} l3_line;

typedef struct l3_sum {
	int32_t value;
	const gg_item_sink *sink; /* NULL: nobody wants the lines */
} l3_sum;

/* Adds the line so many times; nothing for 0. The first argument of its words is how many. */
void l3_add(l3_sum *sum, const l3_line *line, int32_t times);
/* Adds it once and shows it even if it is worth 0. */
void l3_add_always(l3_sum *sum, const l3_line *line);
/* Adds a value of its own under the line's words; nothing for 0. */
void l3_add_value(l3_sum *sum, const l3_line *line, int32_t value, int32_t arg, int32_t arg_1);

/* Fills in the refusal, which may be NULL. False, so that a check can return it. */
bool l3_refuse_facts(gg_verdict *refusal, unsigned code, unsigned clause);

static inline int32_t l3_least(int32_t a, int32_t b) {
	return a < b ? a : b;
}
static inline int32_t l3_most(int32_t a, int32_t b) {
	return a > b ? a : b;
}

#endif
