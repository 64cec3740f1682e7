/*
 * roster_fix.h - the change that mends a breach of an army, put together step by step: for machines as gg_roster_change, for people as one
 * line of words. And two searches that every game needs: what adds up to a sum, exactly.
 */
#ifndef BAKE_ROSTER_FIX_H
#define BAKE_ROSTER_FIX_H

#include <stdbool.h>
#include <stdint.h>

#include <grognard/data.h>

#include "data_words.h"

enum { ROSTER_FIX = 240, ROSTER_CHOICES = 40, ROSTER_SUMS = 2048 };

typedef struct roster_fix {
	int points; /* given up plus spent */
	uint32_t count;
	gg_roster_change change[GG_ROSTER_CHANGES];
	char text[ROSTER_FIX];
	const char *verb; /* of the last words, said once: "leave out 2 hussars, 1 lancers" */
	data_speech speech;
} roster_fix;

/* Nothing yet, in the language that it has. */
void roster_begin(roster_fix *f);
/* One change more; the words are `verb` and what `format` makes, both English. Changes beyond the room are not kept, and
 * then `count` is 0 at the end. */
void roster_change(roster_fix *f, const gg_roster_change *change, int points, const char *verb, const char *format, ...)
	__attribute__((format(printf, 5, 6)));
/* Words alone, where no change of those that are weighed helps. */
void roster_advice(roster_fix *f, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* "%s.divisions[%d]" into a path. */
void roster_path(char out[GG_ROSTER_PATH], const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Something that can be given up or bought several times: 0 to `most` times, or `all` times. */
typedef struct roster_choice {
	int price, most, all; /* `all` 0: no more than `most` */
	int weight;           /* what one contributes, for roster_cover */
} roster_choice;

/* Whether these numbers of each may be taken; not `complete`: whether they may if more are taken. */
typedef bool roster_may(void *payload, const int taken[ROSTER_CHOICES], bool complete);

/*
 * How often to take each, so that the prices add up to at least `least` and to as little beyond as can be, at most to `most`. False: there
 * is no way that `may` allows. Sums are tried in rising order, and of each every way: the first that is allowed is a cheapest one.
 */
bool roster_sum(const roster_choice *choices, int count, int least, int most, roster_may *may, void *payload, int taken[ROSTER_CHOICES]);

/* How often to take each, so that the weights add up to at least `need` at the lowest price. False: all of them are not enough. */
bool roster_cover(const roster_choice *choices, int count, int need, int taken[ROSTER_CHOICES]);

#endif
