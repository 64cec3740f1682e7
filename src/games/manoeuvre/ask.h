/*
 * ask.h - what the files of questions (docs/questions.md) share: ask.c (which question it is, its parts), ask_about.c (what a card, a
 * square or a sign means) and ask_threats.c (what the enemy can do to a unit).
 */
#ifndef MANOEUVRE_ASK_H
#define MANOEUVRE_ASK_H

#include "document.h"

typedef struct mv_question {
	const gg_game *game;
	const mv_state *s;
	const gg_json *doc;
	uint32_t node;
	gg_json_out *out;
	gg_error *error;
} mv_question;

/* One line of the answer, for the host to render: a word of the book, its clause and its arguments. */
void mv_put_line(const mv_question *q, unsigned code, unsigned clause, int32_t a, int32_t b, int32_t c);
/* The seat that the question names, which has an army. */
bool mv_ask_seat(const mv_question *q, int *seat);
bool mv_ask_about(const mv_question *q);
bool mv_ask_threats(const mv_question *q);

#endif
