/*
 * games.c - properties over 10,000 random games per player count and variant. All tests look at the same games, which
 * the first of them plays. GG_PLAYERS=3 plays only with three; GG_GAMES=N plays N games per player count and variant.
 */
#include <stdlib.h>

#include <grognard/grognard.h>

#include "harness.h"
#include "walk.h"

enum { VARIANTS = 4, GAMES = 10000 };

static walk w;
static uint64_t wanted;

static void play_all(void) {
	static const char *const numbers[] = {"0", "1", "2", "3", "4"};
	const char *given = getenv("GG_PLAYERS");
	long only = given ? strtol(given, NULL, 10) : 0;
	uint32_t games = games_wanted(GAMES);
	w.game = gg_game_find("glorious");
	for (int players = 2; players <= 4; players++) {
		if (only && only != players)
			continue;
		for (int variant = 0; variant < VARIANTS; variant++) {
			gg_option list[] = {{"players", numbers[players]}, {"variant", numbers[variant]}};
			gg_options options = {list, 2};
			gg_error error = {0};
			for (uint32_t i = 0; i < games; i++)
				CHECK(walk_game(&w, &options, i, &error));
			wanted += games;
		}
	}
	printf("# %llu games, %llu actions\n", (unsigned long long)w.games, (unsigned long long)w.plies);
}

/* The property held wherever it was looked at, and it was looked at at least `times` a game. */
static void holds(property p, double times) {
	if (w.games == 0)
		play_all();
	CHECK_INT(w.games, wanted);
	CHECK(w.games > 0);
	CHECK((double)w.looked[p] >= times * (double)w.games);
	CHECK_TEXT(w.first[p], "");
	CHECK_INT(w.broken[p], 0);
}

TEST(hash_of_a_copy_is_the_hash) {
	holds(COPY_HASH, 2);
}

TEST(updated_hash_is_the_hash_from_scratch) {
	holds(KEPT_HASH, 50);
}

TEST(dgm_10_1_written_states_are_read_back_to_the_same_bytes, "DGM-10.1") {
	holds(ROUND_TRIP, 3);
}

TEST(dgm_10_2_notation_is_parsed_back_to_the_same_action, "DGM-10.2") {
	holds(NOTATION, 10);
}

TEST(parts_of_an_action_distinguish_it_from_the_others) {
	holds(PARTS, 10);
}

TEST(dgm_2_1_a_forced_choice_is_a_legal_one, "DGM-2.1") {
	holds(FORCED, 2);
}

TEST(no_two_choices_have_the_same_notation) {
	holds(UNAMBIGUOUS, 10);
}

TEST(every_listed_action_passes_check) {
	holds(LISTED_LEGAL, 50);
}

TEST(every_passing_action_of_a_sweep_is_listed) {
	holds(LEGAL_LISTED, 100);
}

TEST(action_lists_respect_the_declared_maximum_and_any_capacity) {
	holds(LIST_BOUNDED, 50);
}

TEST(every_chance_outcome_has_a_weight) {
	holds(WEIGHTS, 12);
}

TEST(dgm_4_7_no_dead_end, "DGM-4.7", "DGM-4.8") {
	holds(NO_DEAD_END, 50);
}

TEST(dgm_4_8_every_game_ends, "DGM-4.8") {
	holds(ENDS, 2);
}

TEST(viewing_a_state_does_not_change_it) {
	holds(LOOKING, 2);
}

TEST(dgm_10_3_nothing_is_hidden_from_anyone, "DGM-10.3") {
	holds(VIEW, 10);
}

TEST(choices_are_the_same_in_every_view) {
	holds(OWN_CHOICES, 1);
}

TEST(events_refusals_and_explanations_have_texts_in_three_languages_and_a_clause) {
	holds(WORDS, 100);
}

TEST(dgm_5_4_the_items_of_an_explanation_multiply_to_its_total, "DGM-5.4") {
	holds(EXPLAINED, 2);
}

TEST(evaluations_stay_within_their_bounds) {
	holds(EVALUATED, 4);
}

TEST(dgm_7_2_every_barracks_square_is_awarded_once, "DGM-7.2", "DGM-7.3") {
	holds(SQUARES, 1);
}

TEST(dgm_8_1_the_most_points_win, "DGM-8.1") {
	holds(WINNERS, 1);
}
