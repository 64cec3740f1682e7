/*
 * hearing.h - the words of a line one after the other: names, numbers, lengths, places and choices of words. Each takes what it reads or
 * says what was expected there. notation_parse.c puts them together.
 */
#ifndef TRICOLORE_HEARING_H
#define TRICOLORE_HEARING_H

#include "syntax.h"
#include "tricolore.h"

typedef struct l3_hearing {
	const gg_game *game;
	const l3_state *s;
	const char *text;
	size_t size, at;
	unsigned side;
	gg_error *error;
} l3_hearing;

bool l3_hear_misheard(const l3_hearing *h, const char *expected);
bool l3_hear_blank(l3_hearing *h);
/* The word behind a blank, without taking it. */
const char *l3_hear_next(const l3_hearing *h, size_t *size);
/* Takes the word if it comes next. */
bool l3_hear_take(l3_hearing *h, const char *word);
bool l3_hear_take_either(l3_hearing *h, const char *word, const char *other);
bool l3_hear_choice(l3_hearing *h, const char *const *words, const l3_synonym *also, const char *expected, int32_t *out);
bool l3_hear_named(l3_hearing *h, l3_named what, unsigned side, unsigned *out);
bool l3_hear_friend(l3_hearing *h, unsigned *out);
bool l3_hear_enemy(l3_hearing *h, unsigned *out);
/* As `who` numbers them. */
bool l3_hear_anybody(l3_hearing *h, unsigned *out);
/* One behind the other with commas, as a set of their side. */
bool l3_hear_set(l3_hearing *h, l3_set *out);
bool l3_hear_number(l3_hearing *h, int32_t least, int32_t most, const char *expected, int32_t *out);
bool l3_hear_length(l3_hearing *h, int32_t *out);
bool l3_hear_degrees(l3_hearing *h, int32_t *out);
bool l3_hear_pair(l3_hearing *h, int32_t *x, int32_t *y);
bool l3_hear_point(l3_hearing *h, int32_t *x, int32_t *y);
bool l3_hear_takes_facing(l3_hearing *h);
bool l3_hear_facing(l3_hearing *h, int32_t *out);
bool l3_hear_form(l3_hearing *h, int32_t *out);
/* PA 1 to 3. */
bool l3_hear_pace(l3_hearing *h, int32_t *out);
bool l3_hear_faces(l3_hearing *h, int32_t *out);
bool l3_hear_piece(l3_hearing *h, gg_action *out);

#endif
