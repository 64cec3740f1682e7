/*
 * course.c - where turns and combats begin, from what the rulebook says of each state, or without a word of it from whose turn it is.
 */
#include <grognard/course.h>

/* Without the rulebook: a turn lasts until another player acts. Chance acts for whoever was to act before. */
static gg_when by_turn(const gg_course *course, const gg_game *game, const gg_state *state) {
	int turn = gg_turn(game, state);
	int before = course->begun ? course->when.player : GG_CHANCE;
	return (gg_when){.player = (int16_t)(turn >= 0 ? turn : before)};
}

unsigned gg_course_at(gg_course *course, const gg_game *game, const gg_state *state) {
	const gg_when before = course->when;
	gg_when now = {0};
	unsigned changed = 0;
	if (gg_turn(game, state) == GG_OVER) { /* nothing begins any more */
		now = before;
		now.combat = 0;
	} else if (game->rules->when) {
		game->rules->when(game, state, &now);
	} else {
		now = by_turn(course, game, state);
	}
	if (!course->begun || now.turn != before.turn || now.player != before.player || now.part != before.part)
		changed |= GG_COURSE_TURN;
	if (before.combat && now.combat != before.combat)
		changed |= GG_COURSE_COMBAT_OVER;
	if (now.combat && now.combat != before.combat)
		changed |= GG_COURSE_COMBAT;
	course->when = now;
	course->begun = true;
	course->turns += changed & GG_COURSE_TURN && (now.turn || now.player >= 0);
	course->combats += (changed & GG_COURSE_COMBAT) != 0;
	return changed;
}
