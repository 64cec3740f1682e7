/*
 * host_course.c - where turns and combats begin: in Pig, which says nothing of it, and in a Pig that does.
 */
#include <grognard/course.h>

#include "harness.h"
#include "toy.h"

static gg_rules rules;

static gg_box at(const gg_game *game, int turn, int pot) {
	gg_box box;
	CHECK(gg_setup(game, NULL, &box.state, NULL));
	((pig_state *)(void *)&box.state)->turn = (uint8_t)turn;
	((pig_state *)(void *)&box.state)->pot = (uint8_t)pot;
	return box;
}

TEST(without_a_word_of_the_rulebook_a_turn_lasts_until_another_acts) {
	gg_game game = {&pig_rules, &pig_data};
	gg_course course = {0};
	gg_box first = at(&game, 0, 0), later = at(&game, 0, 5), second = at(&game, 1, 0);
	CHECK_INT(gg_course_at(&course, &game, &first.state), GG_COURSE_TURN);
	CHECK_INT(course.when.player, 0);
	CHECK_INT(gg_course_at(&course, &game, &later.state), 0);
	CHECK_INT(gg_course_at(&course, &game, &second.state), GG_COURSE_TURN);
	CHECK_INT(course.when.player, 1);
	CHECK_INT(gg_course_at(&course, &game, &first.state), GG_COURSE_TURN);
	CHECK_INT((int)course.turns, 3);
	CHECK_INT((int)course.combats, 0);
}

/* A Pig in which a pot is a combat, numbered by its size, and a turn is player 0's own. */
static void pot_is_combat(const gg_game *game, const gg_state *state, gg_when *out) {
	(void)game;
	*out = (gg_when){.turn = 1, .player = 0, .combat = pig_in(state)->pot};
}

TEST(combats_are_told_apart_and_end) {
	rules = pig_rules;
	rules.when = pot_is_combat;
	gg_game game = {&rules, &pig_data};
	gg_course course = {0};
	gg_box none = at(&game, 0, 0), two = at(&game, 1, 2), three = at(&game, 0, 3);
	CHECK_INT(gg_course_at(&course, &game, &none.state), GG_COURSE_TURN);
	CHECK_INT(gg_course_at(&course, &game, &two.state), GG_COURSE_COMBAT);
	CHECK_INT(gg_course_at(&course, &game, &two.state), 0);
	CHECK_INT(gg_course_at(&course, &game, &three.state), GG_COURSE_COMBAT | GG_COURSE_COMBAT_OVER);
	CHECK_INT((int)course.combats, 2);
	CHECK_INT(gg_course_at(&course, &game, &none.state), GG_COURSE_COMBAT_OVER);
	CHECK_INT((int)course.turns, 1);
}
