/*
 * learn.h - a lesson in a session of the terminal (learn.c): what the rest of the session asks of it.
 */
#ifndef GROGNARD_TUI_LEARN_H
#define GROGNARD_TUI_LEARN_H

#include <grognard/lesson.h>

#include "session.h"

struct tui_lesson {
	const gg_lesson *lesson;
	gg_lesson_run run;
	const char *path; /* where progress is saved; NULL: nowhere */
	bool unsaved, finished;
};

/* Judges the learner's action, and plays it if it is right. */
void learn_play(tui_session *s, const gg_action *action);
/* The same for several that one typed line stands for, one a line. */
void learn_plan(tui_session *s, const char *lines);
/* The text of the present step, or what the chapter taught. */
void learn_put_prompt(const tui_session *s, gg_text *out);
/* The help, as far as a lesson has it. */
void learn_put_help(const tui_session *s, gg_text *out);
/* Whether Enter goes on: there is nothing to decide. */
bool learn_waits(const tui_session *s);

#endif
