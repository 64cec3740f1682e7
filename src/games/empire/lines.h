/*
 * lines.h - a total as it grows: each modifier is a line with its clause.
 */
#ifndef EMPIRE_LINES_H
#define EMPIRE_LINES_H

#include <grognard/grognard.h>

#include "facts.h"

/* A line of a printed list: what it is worth, in halves, its words and its clause. */
typedef struct em_modifier {
	int16_t halves;
	uint16_t word, clause;
} em_modifier;

typedef struct em_sum {
	int32_t halves;
	const gg_item_sink *sink; /* NULL: nobody wants the lines */
} em_sum;

/* Adds the modifier so many times; nothing for 0. */
void em_add(em_sum *sum, const em_modifier *modifier, int32_t times);
/* Adds it once and shows it even if it is worth 0. */
void em_add_always(em_sum *sum, const em_modifier *modifier);

/* Sides in danger: -1 each, -2 for infantry threatened by cavalry (BE-19.4). */
void em_add_threats(em_sum *sum, const em_body *unit);

/* A total in halves as a whole number: what is left of a half is dropped, or counts by option (BE-10.5, BE-11.11, AMB-03). */
int32_t em_rounded(int32_t halves, int32_t up);

#endif
