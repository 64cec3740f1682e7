/*
 * ai_think.c - what a thinker says: legal, within its budget, the same for the same seed, blind to what is hidden, and remembered.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/think.h>

#include "ai_toys.h"
#include "harness.h"
#include "other_hand.h"
#include "src/ai/tree.h"

enum { NODES = 16 };

static gg_thoughts one, two;

static gg_game named(const char *id) {
	CHECK(gg_game_find(id) != NULL);
	return *gg_game_find(id);
}

/* Thinks about a state as a seat sees it, from nothing. */
static bool think_so(const gg_thinker_settings *settings, const gg_game *game, const gg_state *state, int seat, uint32_t nodes,
		     uint64_t seed, gg_thoughts *out) {
	gg_box view;
	gg_thinker *thinker = gg_thinker_new(game, settings);
	gg_copy(game, &view.state, state);
	gg_hide(game, &view.state, seat);
	bool done = gg_think(thinker, &view.state, seat, &(gg_budget){.nodes = nodes}, seed, out);
	gg_thinker_free(thinker);
	return done;
}

static bool think_once(const gg_game *game, const gg_state *state, int seat, uint32_t nodes, uint64_t seed, gg_thoughts *out) {
	return think_so(NULL, game, state, seat, nodes, seed, out);
}

/* --- No peeking ---------------------------------------------------------------------------------------------------- */

/* Choice, statistics, alternatives and lines, to the last bit; every other position is judged by what was learned from play. */
static bool thinks_otherwise(const gg_game *game, const gg_state *state, const gg_state *other, int seat, uint64_t seed) {
	gg_verdict verdict;
	gg_thinker_settings settings = {.learned = seed % 2};
	CHECK(think_so(&settings, game, state, seat, NODES, seed, &one));
	CHECK(think_so(&settings, game, other, seat, NODES, seed, &two));
	CHECK(gg_check(game, state, &one.list[0].action, &verdict));
	return memcmp(&one, &two, sizeof one) != 0;
}

TEST(what_a_seat_cannot_see_changes_nothing_in_what_it_thinks) {
	gg_game game = named("manoeuvre");
	static const char *const editions[] = {"second", "distant-lands"};
	for (int i = 0; i < 2; i++) {
		uint32_t changed;
		CHECK_INT(other_hands(&game, editions[i], ROUNDS(5000, 200), thinks_otherwise, &changed), 0);
		CHECK(changed > ROUNDS(4000, 160));
	}
}

/* The control. */
static bool peeks(const gg_game *game, const gg_state *state, const gg_state *other, int seat, uint64_t seed) {
	gg_thinker *thinker = gg_thinker_new(game, NULL);
	CHECK(gg_think(thinker, state, seat, &(gg_budget){.nodes = NODES}, seed, &one));
	gg_thinker_forget(thinker);
	CHECK(gg_think(thinker, other, seat, &(gg_budget){.nodes = NODES}, seed, &two));
	gg_thinker_free(thinker);
	return memcmp(&one, &two, sizeof one) != 0;
}

TEST(a_thinker_that_was_shown_everything_would_be_caught) {
	gg_game game = named("manoeuvre");
	uint32_t changed;
	CHECK(other_hands(&game, "second", 300, peeks, &changed) > 50);
}

/* --- Legal, and within the budget ------------------------------------------------------------------------------------ */

static void must_be_sound(const gg_game *game, const gg_state *state, int seat, const gg_thoughts *of, uint32_t nodes) {
	gg_verdict verdict;
	CHECK(of->count >= 1 && of->count <= GG_THOUGHTS && of->count <= of->choices);
	CHECK(of->choices > 1 ? of->iterations == nodes : of->iterations == 0);
	CHECK_INT(of->spent, of->iterations);
	for (uint32_t i = 0; i < of->count; i++) {
		const gg_thought *at = &of->list[i];
		CHECK(gg_check(game, state, &at->action, &verdict));
		CHECK(!i || game->rules->deal || at->visits <= at[-1].visits);
		CHECK(at->win >= 0 && at->win <= 1000 && at->win == at->score[seat]);
		CHECK(at->steps >= 1 && at->steps <= GG_THOUGHT_STEPS);
		CHECK(gg_same_action(&at->line[0].action, &at->action) && at->line[0].who == seat);
	}
}

/* Plays games with a thinker for each seat, kept from the first decision to the last. How many lines had been tried before they were asked.
 */
static uint64_t play_thinking(const gg_game *game, const gg_options *options, int games, const gg_thinker_settings *settings) {
	uint64_t remembered = 0;
	for (int i = 0; i < games; i++) {
		gg_thinker *thinkers[GG_PLAYERS];
		gg_rng rng = gg_rng_seed((uint64_t)i);
		gg_box box, view;
		gg_error error;
		CHECK(gg_setup(game, options, &box.state, &error));
		for (int p = 0; p < GG_PLAYERS; p++)
			thinkers[p] = gg_thinker_new(game, settings);
		for (int turn; (turn = gg_turn(game, &box.state)) != GG_OVER;) {
			if (turn == GG_CHANCE) {
				random_step(game, &box.state, &rng);
				continue;
			}
			uint32_t nodes = 1 + gg_rng_below(&rng, NODES);
			gg_copy(game, &view.state, &box.state);
			gg_hide(game, &view.state, turn);
			CHECK(gg_think(thinkers[turn], &view.state, turn, &(gg_budget){.nodes = nodes}, gg_rng_next(&rng), &one));
			must_be_sound(game, &box.state, turn, &one, nodes);
			remembered += one.remembered;
			gg_apply(game, &box.state, &one.list[0].action, NULL);
		}
		for (int p = 0; p < GG_PLAYERS; p++)
			gg_thinker_free(thinkers[p]);
	}
	return remembered;
}

TEST(every_thought_is_legal_and_no_budget_is_exceeded) {
	gg_game manoeuvre = named("manoeuvre"), glorious = named("glorious");
	gg_option distant = {"edition", "distant-lands"}, four = {"players", "4"};
	gg_options none = {NULL, 0}, lands = {&distant, 1}, seats = {&four, 1};
	CHECK(play_thinking(&manoeuvre, &none, 12, NULL) > 1000);
	CHECK(play_thinking(&manoeuvre, &lands, 12, NULL) > 1000);
	CHECK(play_thinking(&glorious, &none, 4, NULL) > 100);
	CHECK(play_thinking(&glorious, &seats, 4, NULL) > 10);
	gg_thinker_settings two_threads = {.threads = 2};
	CHECK(play_thinking(&manoeuvre, &none, 1, &two_threads) > 100);
}

/* Positions of a random game in which somebody has a choice, one in a few. */
static bool next_choice(const gg_game *game, gg_state *state, gg_rng *rng) {
	static gg_action list[8192];
	do
		if (!random_step(game, state, rng))
			return false;
	while (gg_turn(game, state) < 0 || gg_actions(game, state, list, 8192) < 2 || gg_rng_below(rng, 4));
	return true;
}

TEST(on_a_free_table_it_answers_too_and_spends_no_more_than_it_may) {
	static const char *const tables[] = {"empire", "tricolore"};
	static const uint32_t budgets[] = {1, 8, 20, 50, 100};
	for (int i = 0; i < 2; i++) {
		gg_game game = named(tables[i]);
		gg_box box;
		gg_error error;
		gg_verdict verdict;
		gg_rng rng = gg_rng_seed(1);
		CHECK(gg_setup(&game, NULL, &box.state, &error));
		for (uint32_t done = 0; done < 10; done++) {
			uint32_t nodes = budgets[done % 5], lines = 0;
			CHECK(next_choice(&game, &box.state, &rng));
			CHECK(think_once(&game, &box.state, gg_turn(&game, &box.state), nodes, 1, &one));
			CHECK(one.count >= 2 && one.spent <= nodes);
			CHECK(nodes < 20 || one.iterations >= 2); /* it tries at least two ideas if it can pay for them */
			for (uint32_t k = 0; k < one.count; k++) {
				CHECK(gg_check(&game, &box.state, &one.list[k].action, &verdict));
				lines += one.list[k].visits;
			}
			CHECK(lines <= one.iterations);
		}
	}
}

/* However late it is, on a board as on a free table; how late nobody can promise here. */
TEST(a_budget_of_time_is_enough_for_an_answer) {
	static const char *const games[] = {"manoeuvre", "glorious", "empire", "tricolore"};
	for (int i = 0; i < 4; i++) {
		gg_game game = named(games[i]);
		gg_thinker *thinker = gg_thinker_new(&game, NULL);
		gg_box box, view;
		gg_error error;
		gg_verdict verdict;
		gg_rng rng = gg_rng_seed(1);
		CHECK(gg_setup(&game, NULL, &box.state, &error));
		for (uint32_t done = 0; done < 10; done++) {
			CHECK(next_choice(&game, &box.state, &rng));
			int seat = gg_turn(&game, &box.state);
			gg_copy(&game, &view.state, &box.state);
			gg_hide(&game, &view.state, seat);
			CHECK(gg_think(thinker, &view.state, seat, &(gg_budget){.milliseconds = 1 + done}, done, &one));
			CHECK(one.count >= 1 && gg_check(&game, &box.state, &one.list[0].action, &verdict));
		}
		gg_thinker_free(thinker);
	}
}

/* --- The same again --------------------------------------------------------------------------------------------------- */

TEST(the_same_seed_and_nodes_give_the_same_thoughts) {
	gg_game game = named("manoeuvre");
	gg_rng rng = gg_rng_seed(3);
	gg_box box;
	gg_error error;
	int other_seed = 0;
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	for (int done = 0; done < 40; random_step(&game, &box.state, &rng)) {
		int seat = gg_turn(&game, &box.state);
		CHECK(seat != GG_OVER);
		if (seat < 0 || gg_rng_below(&rng, 4))
			continue;
		CHECK(think_once(&game, &box.state, seat, 200, 5, &one));
		CHECK(think_once(&game, &box.state, seat, 200, 5, &two));
		CHECK(memcmp(&one, &two, sizeof one) == 0);
		CHECK(think_once(&game, &box.state, seat, 200, 6, &two));
		other_seed += memcmp(&one, &two, sizeof one) != 0;
		done++;
	}
	CHECK(other_seed > 10);
}

TEST(what_was_thought_before_is_remembered_until_it_is_to_be_forgotten) {
	int32_t heap = 21;
	gg_game game = toy_nim(&heap);
	gg_thinker *thinker = gg_thinker_new(&game, NULL);
	gg_box box;
	gg_error error;
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	CHECK(gg_think(thinker, &box.state, 0, &(gg_budget){.nodes = 500}, 1, &one));
	CHECK_INT(one.remembered, 0);
	gg_apply(&game, &box.state, &one.list[0].action, NULL);
	gg_apply(&game, &box.state, &one.list[0].line[1].action, NULL); /* the other plays what it expects */
	CHECK(gg_think(thinker, &box.state, 0, &(gg_budget){.nodes = 1}, 2, &two));
	CHECK(two.remembered > 20);
	CHECK(two.list[0].visits > 10);
	gg_thinker_forget(thinker);
	CHECK(gg_think(thinker, &box.state, 0, &(gg_budget){.nodes = 1}, 2, &two));
	CHECK_INT(two.remembered, 0);
	CHECK(two.list[0].visits <= 1);
	gg_thinker_free(thinker);
}

/* Stateless hosts get the same first choice. */
TEST(a_bot_with_a_thinker_begins_as_without_one) {
	gg_game game = named("manoeuvre");
	gg_rng rng = gg_rng_seed(9);
	gg_box box;
	gg_error error;
	gg_bot bot;
	CHECK(gg_bot_find(&bot, "mcts:60"));
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	for (int done = 0; done < 30; random_step(&game, &box.state, &rng)) {
		int seat = gg_turn(&game, &box.state);
		CHECK(seat != GG_OVER);
		if (seat < 0)
			continue;
		gg_rng x = gg_rng_seed((uint64_t)done), y = x;
		gg_action with, without;
		gg_thinker *thinker = gg_thinker_new(&game, NULL);
		CHECK(gg_bot_move_with(&bot, thinker, &box.state, seat, &x, &with));
		CHECK(gg_bot_move(&bot, &game, &box.state, seat, &y, &without));
		CHECK(gg_same_action(&with, &without));
		CHECK(!gg_bot_move_with(&bot, thinker, &box.state, !seat, &x, &with));
		gg_thinker_free(thinker);
		done++;
	}
}

/* --- What it comes to -------------------------------------------------------------------------------------------------- */

/* The daring way is worth 800: only one of the twelve that follow would be taken. */
TEST(what_is_only_tried_out_does_not_count_against_a_choice) {
	gg_game game = toy_fork();
	gg_box box;
	gg_error error;
	int64_t daring = 0;
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	for (uint64_t seed = 0; seed < 40; seed++) {
		CHECK(think_once(&game, &box.state, 0, 600, seed, &one));
		CHECK_INT(one.count, 2);
		daring += one.list[one.list[0].action.a == FORK_SAFE].win;
	}
	CHECK(daring / 40 > 600); /* 397 if every trial counts for what it came to */
}

/* --- Settings ----------------------------------------------------------------------------------------------------------- */

static gg_thoughts *think_with(gg_thinker_settings settings, uint32_t nodes) {
	gg_game game = named("manoeuvre");
	gg_thinker *thinker = gg_thinker_new(&game, &settings);
	gg_rng rng = gg_rng_seed(1);
	gg_box box;
	gg_error error;
	gg_action list[64];
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	while (gg_turn(&game, &box.state) < 0 || gg_actions(&game, &box.state, list, 64) < 10)
		random_step(&game, &box.state, &rng);
	int seat = gg_turn(&game, &box.state);
	gg_hide(&game, &box.state, seat);
	CHECK(gg_think(thinker, &box.state, seat, &(gg_budget){.nodes = nodes}, 1, &one));
	gg_thinker_free(thinker);
	return &one;
}

static void measure_seats(void *payload, const gg_game *game, const gg_state *end, int32_t out[GG_PLAYERS]) {
	(void)game, (void)end;
	for (int p = 0; p < 2; p++)
		out[p] = *(int32_t *)payload + p;
}

TEST(settings_bound_what_it_does) {
	int32_t seven = 7;
	uint64_t visits = 0;
	const gg_thoughts *of = think_with((gg_thinker_settings){.alternatives = 3}, 300);
	CHECK_INT(of->count, 3);
	for (uint32_t i = 0; i < of->count; i++)
		visits += of->list[i].visits;
	CHECK_INT(visits, 300);
	CHECK_INT(think_with((gg_thinker_settings){.sight = 1}, 300)->depth, 2);
	CHECK(think_with((gg_thinker_settings){0}, 300)->depth > 3);
	of = think_with((gg_thinker_settings){.threads = 3}, 301);
	CHECK_INT(of->iterations, 301);
	of = think_with((gg_thinker_settings){.measure = measure_seats, .payload = &seven}, 100);
	CHECK_INT(of->list[0].measured[0], 700);
	CHECK_INT(of->list[0].measured[1], 800);
}

TEST(memory_is_bounded_and_thinking_goes_on_without) {
	const gg_thoughts *of = think_with((gg_thinker_settings){.megabytes = 1}, 5000);
	CHECK_INT(of->iterations, 5000);
	CHECK(of->nodes * sizeof(tree_node) < 1 << 20);
	CHECK(of->nodes < 1000);
	CHECK(think_with((gg_thinker_settings){0}, 5000)->nodes > 2000);
}

/* --- The tree -------------------------------------------------------------------------------------------------------------- */

TEST(what_no_decision_came_by_is_forgotten_and_the_rest_stays_whole) {
	tree t = {0};
	gg_action action = {0};
	CHECK(tree_reserve(&t, 100, 3, 0, 1 << 20));
	for (uint32_t i = 0; i < 60; i++) {
		uint32_t at = tree_node_at(&t, 1000 + i), last = TREE_NONE;
		for (int32_t k = 0; k < 3; k++) {
			action.a = (int32_t)i * 10 + k;
			last = tree_edge_add(&t, &t.nodes[at], last, &action);
			t.edges[last].child = (i + 3) % 60;
		}
	}
	t.age = 1;
	for (uint32_t i = 0; i < 60; i += 3)
		t.nodes[i].age = 1;
	tree_tidy(&t, 1);
	CHECK_INT(t.node_count, 20);
	CHECK_INT(t.edge_count, 60);
	for (uint32_t i = 0; i < 60; i++) {
		uint32_t at = tree_find(&t, 1000 + i);
		CHECK((at != TREE_NONE) == (i % 3 == 0));
		if (at == TREE_NONE)
			continue;
		int32_t k = 0;
		for (uint32_t edge = t.nodes[at].first; edge != TREE_NONE; edge = t.edges[edge].next, k++) {
			CHECK_INT(t.edges[edge].action.a, (int32_t)i * 10 + k);
			CHECK(t.nodes[t.edges[edge].child].key == 1000 + (i + 3) % 60);
		}
		CHECK_INT(k, 3);
	}
	tree_tidy(&t, 0);
	CHECK_INT(t.node_count, 0);
	CHECK(tree_find(&t, 1000) == TREE_NONE);
	tree_close(&t);
}

static void fill(tree *t, uint64_t from, uint32_t count) {
	for (uint32_t i = 0; i < count; i++)
		tree_node_at(t, from + i);
}

/* A search by time takes all the memory there is; what earlier decisions found out stays if it leaves half of it free. */
TEST(all_memory_is_for_new_nodes_and_for_those_that_are_still_known) {
	enum { BYTES = 1 << 20, WIDTH = 24 };
	tree t = {0};
	CHECK(tree_reserve(&t, 0, WIDTH, 10, BYTES));
	uint32_t most = t.node_cap;
	CHECK(most > 400 && most * (sizeof(tree_node) + WIDTH * sizeof(tree_edge)) < BYTES);
	fill(&t, 1000, most / 3);
	CHECK(tree_reserve(&t, 0, WIDTH, 10, BYTES));
	CHECK_INT(t.node_cap, most);
	CHECK_INT(t.node_count, most / 3);
	t.age++;
	fill(&t, 9000, most / 3);
	CHECK(tree_reserve(&t, 0, WIDTH, 10, BYTES)); /* two thirds are too many: what the last decision did not come by goes */
	CHECK_INT(t.node_cap, most);
	CHECK_INT(t.node_count, most / 3);
	CHECK(tree_find(&t, 1000) == TREE_NONE && tree_find(&t, 9000) != TREE_NONE);
	tree_close(&t);
}
