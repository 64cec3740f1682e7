/*
 * ask.h - questions about positions that no action asks (gg_rules.ask; docs/questions.md): each has a function in a file of its subject.
 */
#ifndef TRICOLORE_ASK_H
#define TRICOLORE_ASK_H

#include "look.h"

typedef struct l3_question {
	const gg_game *game;
	l3_look look;
	const gg_json *doc;
	uint32_t node;
	gg_json_out *out;
	gg_error *error;
} l3_question;

/* One id under a key; in a list without. */
void l3_put_asked(l3_question *q, const char *key, unsigned unit);
/* Code, clause and arguments, for the catalogue. */
void l3_put_said(gg_json_out *out, const gg_verdict *said);

/* ask_about.c */
bool l3_ask_about(l3_question *q);
bool l3_ask_zone(l3_question *q);
bool l3_ask_score(l3_question *q);

/* ask_things.c: "about" with a thing; `asked`: there is one. */
bool l3_ask_thing(l3_question *q, bool *asked);
/* "lines": what the sets of "threats" say and who can march to combat with it, in words. */
void l3_put_threat_lines(l3_question *q, unsigned unit, l3_set fire, l3_set near, l3_set flank);

#endif
