/* lesson_parts.h - what the files of lessons share. */
#ifndef GROGNARD_HOST_LESSON_PARTS_H
#define GROGNARD_HOST_LESSON_PARTS_H

#include <grognard/lesson.h>

/* --- lesson_match.c */

/* A number in thousandths; false: it is none. */
bool lesson_number(const gg_json *doc, uint32_t node, int64_t *out);
bool lesson_parse(const gg_record *record, const gg_json *doc, uint32_t node, gg_action *out);
/* Whether the action has these parts; and whether any answer of a list means it. */
bool lesson_parts_fit(const gg_lesson *lesson, uint32_t object, const gg_record *record, const gg_action *action);
bool lesson_any_fits(const gg_lesson *lesson, uint32_t list, const gg_record *record, const gg_action *action);
/* Whether the position is as the object wants it, or as each of a list of them does. */
bool lesson_holds(const gg_lesson *lesson, uint32_t wanted, const gg_record *record);

/* --- lesson_run.c */

/* Plays what the lesson has happen after the present step, and goes to the next. */
bool lesson_step_on(gg_lesson_run *run, const gg_sink *sink, gg_error *error);
/* The present step, read or answered by the best answer that it accepts. */
bool lesson_step_first(gg_lesson_run *run, gg_error *error);

/* --- lesson_play.c */

/* gg_lesson_play and gg_lesson_plan; where the lesson cannot go on from an accepted answer, the error says why. */
gg_lesson_answer lesson_try(gg_lesson_run *run, const gg_action *action, const gg_sink *sink, gg_verdict *verdict, gg_lesson_text *say,
			    gg_error *error);
/* A plan of the lesson, a list of notations. */
gg_lesson_answer lesson_try_plan(gg_lesson_run *run, uint32_t plan, gg_error *error);

#endif
