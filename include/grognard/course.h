/*
 * course.h - the course of a game: where turns and combats begin and end, for hosts that show a game afterwards.
 *
 * A host feeds it the states of a game in order, the first one included, and is told what has changed:
 *
 *     gg_course course = {0};
 *     for (i = 0; i <= count; i++)
 *         if (gg_course_at(&course, &game, state_after(i)) & GG_COURSE_TURN)
 *             ...                                     // the turn of course.when.player begins
 */
#ifndef GROGNARD_COURSE_H
#define GROGNARD_COURSE_H

#include <grognard/grognard.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What begins or ends with a state. */
enum {
	GG_COURSE_TURN = 1,       /* another turn begins */
	GG_COURSE_COMBAT = 2,     /* another combat begins */
	GG_COURSE_COMBAT_OVER = 4 /* the combat that was on has ended */
};

typedef struct gg_course {
	gg_when when;   /* of the last state */
	uint32_t turns; /* begun so far, the set-up apart */
	uint32_t combats;
	bool begun; /* it was told the first state */
} gg_course;

/* What has changed since the state before, a bit set. `course` is zeroed before the first. */
unsigned gg_course_at(gg_course *course, const gg_game *game, const gg_state *state);

#ifdef __cplusplus
}
#endif
#endif
