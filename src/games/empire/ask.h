/*
 * ask.h - questions about positions that no action asks (gg_rules.ask; docs/questions.md): each has a function in a file of its subject.
 */
#ifndef EMPIRE_ASK_H
#define EMPIRE_ASK_H

#include "look.h"

typedef struct em_question {
	const gg_game *game;
	em_look look;
	const gg_json *doc;
	uint32_t node;
	gg_json_out *out;
	gg_error *error;
} em_question;

/* The unit under a key, by its id in the position's document; it must stand on the table. */
bool em_ask_unit(em_question *q, const char *key, unsigned *unit);
/* A pair of numbers, thousandths. */
bool em_ask_point(em_question *q, const char *key, table_point *point);

void em_put_point(gg_json_out *out, const char *key, table_point point);
void em_put_shape(gg_json_out *out, const char *key, const table_shape *shape);
/* Ids; places in the document's list of ground. */
void em_put_units(em_question *q, const char *key, gg_set units);
void em_put_pieces(em_question *q, const char *key, gg_set pieces);
/* Nothing if there is none. */
void em_put_refusal(gg_json_out *out, const char *key, const gg_verdict *refusal);

/* One id under a key. */
void em_put_named(em_question *q, const char *key, unsigned named, unsigned number);

/* ask_sight.c */
bool em_ask_measure(em_question *q);
bool em_ask_sight(em_question *q);
bool em_ask_threats(em_question *q);
bool em_ask_arcs(em_question *q);
bool em_ask_zones(em_question *q);
bool em_ask_nearest(em_question *q);
/* ask_about.c */
bool em_ask_about(em_question *q);
/* "lines": the same as the rest of "threats", and who can charge it, in words. */
void em_put_threat_lines(em_question *q, unsigned unit);
/* ask_sight.c: the farthest distance of each range in thousandths of UD, 0 for none. */
void em_ranges_of(em_look *look, unsigned unit, int32_t most[EM_OUT_OF_RANGE]);
/* ask_about.c: what the points are for */
bool em_ask_score(em_question *q);
/* ask_supports.c */
bool em_ask_supports(em_question *q);

/* ask_march.c */
bool em_ask_plan(em_question *q);
bool em_ask_reach(em_question *q);

#endif
