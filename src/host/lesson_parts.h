/* lesson_parts.h - what the files of lessons share. */
#ifndef GROGNARD_HOST_LESSON_PARTS_H
#define GROGNARD_HOST_LESSON_PARTS_H

#include <grognard/lesson.h>

/* Plays an accepted answer and what the lesson has happen then. If that is not possible, nothing was played, and the error says why. */
bool lesson_play_right(gg_lesson_run *run, const gg_action *action, const gg_sink *sink, gg_error *error);
/* The present step, read or answered by the first answer that it accepts. */
bool lesson_step_first(gg_lesson_run *run, gg_error *error);

#endif
