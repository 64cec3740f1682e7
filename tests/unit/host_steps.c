/*
 * host_steps.c - what a viewer sees of an action, in a game of Pig whose pot only the player to act can see.
 */
#include <grognard/steps.h>

#include "harness.h"
#include "toy.h"

TEST(an_event_is_sent_to_the_seats_it_names_and_to_full_viewers) {
	const gg_event everybody = {.seen_by = GG_SEEN_BY_ALL}, second = {.seen_by = 1u << 1}, nobody = {.seen_by = 0};
	for (int viewer = GG_PUBLIC; viewer < GG_PLAYERS; viewer++) {
		CHECK(gg_event_seen(&everybody, viewer));
		CHECK_INT(gg_event_seen(&second, viewer), viewer == 1 || viewer == GG_ALL_SEEING);
		CHECK_INT(gg_event_seen(&nobody, viewer), viewer == GG_ALL_SEEING);
	}
}

TEST(notation_is_sent_to_the_actor_and_to_full_viewers) {
	for (int who = GG_CHANCE; who < 2; who++)
		for (int viewer = GG_PUBLIC; viewer < 2; viewer++) {
			CHECK(gg_notation_seen(who, viewer, false));
			CHECK_INT(gg_notation_seen(who, viewer, true), viewer == GG_ALL_SEEING || (viewer >= 0 && viewer == who));
		}
}

static void hide_pot(const gg_game *game, gg_state *state, int viewer) {
	pig_state *pig = (pig_state *)(void *)state;
	(void)game;
	if (viewer != pig->turn) /* an all-seeing viewer is never hidden from */
		pig->pot = 0;
}

static gg_rules rules;

/* Two states of a turn that differ only in the pot. */
static gg_game hiding_game(gg_box *before, gg_box *after) {
	rules = pig_rules;
	rules.hide = hide_pot;
	gg_game game = {&rules, &pig_data};
	CHECK(gg_setup(&game, NULL, &before->state, NULL));
	gg_copy(&game, &after->state, &before->state);
	((pig_state *)(void *)&after->state)->pot = 5;
	after->state.hash = gg_rehash(&game, &after->state);
	return game;
}

TEST(a_step_is_an_event_or_a_change_of_view) {
	gg_box before, after, view;
	gg_game game = hiding_game(&before, &after);
	for (int viewer = GG_PUBLIC; viewer < 2; viewer++)
		for (int told = 0; told < 2; told++) {
			bool sees = viewer == GG_ALL_SEEING || viewer == 0;
			gg_view(&game, &before.state, viewer, &view.state);
			CHECK_INT(gg_step_seen(&game, &after.state, viewer, told, &view), sees || told);
			CHECK_INT(pig_in(&view.state)->pot,
				  viewer == 0 || viewer == GG_ALL_SEEING ? 5 : 0); /* and the view is the new one */
			CHECK_INT(gg_step_seen(&game, &after.state, viewer, false, &view), viewer == GG_ALL_SEEING);
		}
}
