/* core_batch.c - many games at once, and the contract as functions for other languages. python/tests asks the same from outside. */
#include <stdlib.h>

#include <grognard/batch.h>
#include <grognard/foreign.h>

#include "harness.h"

enum { COUNT = 3, DECISIONS = 40 };

typedef struct room {
	gg_batch batch;
	gg_rng rngs[COUNT];
	uint32_t counts[COUNT];
	int32_t turns[COUNT];
} room;

static void make(room *r, const gg_game *game, uint64_t seed) {
	gg_box first;
	gg_error error = {0};
	memset(r, 0, sizeof *r);
	r->batch = (gg_batch){
		.game = game, .count = COUNT, .cap = game->rules->actions_max, .rngs = r->rngs, .counts = r->counts, .turns = r->turns};
	r->batch.states = calloc(COUNT, game->rules->state_size);
	r->batch.lists = calloc((size_t)COUNT * r->batch.cap, sizeof(gg_action));
	CHECK(r->batch.states && r->batch.lists && gg_setup(game, NULL, &first.state, &error));
	for (uint32_t i = 0; i < COUNT; i++) {
		r->rngs[i] = gg_rng_seed(seed + i);
		gg_batch_put(&r->batch, i, &first.state);
	}
}

static void drop(room *r) {
	free(r->batch.states);
	free(r->batch.lists);
}

static const gg_state *state_of(const room *r, uint32_t i) {
	return (const gg_state *)(const void *)(r->batch.states + i * (r->batch.game->rules->state_size / 8));
}

TEST(choices_stepped_are_those_played_at_random) {
	uint32_t games;
	const gg_game *all = gg_games(&games);
	for (uint32_t g = 0; g < games; g++) {
		room played, stepped;
		make(&played, &all[g], 5);
		make(&stepped, &all[g], 5);
		uint64_t decisions = gg_batch_play(&played.batch, DECISIONS), steps = 0;
		for (int n = 0; n < DECISIONS; n++) {
			int32_t choices[COUNT];
			for (uint32_t i = 0; i < COUNT; i++)
				choices[i] = stepped.counts[i] ? (int32_t)gg_rng_below(&stepped.rngs[i], stepped.counts[i]) : GG_BATCH_SKIP;
			steps += gg_batch_step(&stepped.batch, choices);
		}
		CHECK_INT(steps, decisions);
		for (uint32_t i = 0; i < COUNT; i++) {
			CHECK(state_of(&played, i)->hash == state_of(&stepped, i)->hash);
			CHECK(state_of(&played, i)->hash == gg_rehash(&all[g], state_of(&played, i)));
			CHECK_INT(played.turns[i], gg_turn(&all[g], state_of(&played, i)));
		}
		drop(&played);
		drop(&stepped);
	}
}

TEST(a_choice_that_is_not_there_is_skipped) {
	room r;
	make(&r, gg_game_find("glorious"), 1);
	uint64_t before = state_of(&r, 0)->hash;
	CHECK_INT(gg_batch_step(&r.batch, (int32_t[COUNT]){(int32_t)r.counts[0], INT32_MAX, GG_BATCH_SKIP}), 0);
	CHECK(state_of(&r, 0)->hash == before);
	gg_batch_play(&r.batch, UINT32_MAX);
	for (uint32_t i = 0; i < COUNT; i++)
		CHECK(r.turns[i] == GG_OVER && r.counts[i] == 0);
	CHECK_INT(gg_batch_step(&r.batch, (int32_t[COUNT]){0, 0, 0}), 0);
	gg_payoff ends[COUNT];
	gg_batch_payoffs(&r.batch, ends);
	CHECK(ends[0].winners != 0);
	drop(&r);
}

TEST(views_are_those_of_the_player_to_act) {
	room r;
	const gg_game *game = gg_game_find("manoeuvre");
	make(&r, game, 1);
	gg_batch_play(&r.batch, 25);
	uint64_t *views = calloc(COUNT, game->rules->state_size);
	gg_batch_views(&r.batch, views);
	for (uint32_t i = 0; i < COUNT; i++) {
		gg_box wanted;
		gg_copy(game, &wanted.state, state_of(&r, i));
		gg_hide(game, &wanted.state, r.turns[i]);
		CHECK(memcmp(&wanted, views + i * (game->rules->state_size / 8), game->rules->state_size) == 0);
		CHECK(wanted.state.hash != state_of(&r, i)->hash);
	}
	free(views);
	drop(&r);
}

/* Every text says how long it is, and is cut without harm. */
TEST(texts_for_other_languages_are_cut_and_measured) {
	room r;
	const gg_game *game = gg_game_find("manoeuvre");
	make(&r, game, 1);
	const gg_state *state = state_of(&r, 0);
	char small[16], large[1 << 15];
	size_t size = gg_foreign_write(game, state, large, sizeof large);
	CHECK(size < sizeof large && strlen(large) == size);
	CHECK(gg_foreign_write(game, state, small, sizeof small) == size && strlen(small) == sizeof small - 1);
	CHECK(gg_foreign_describe(game, NULL, 0) == gg_foreign_describe(game, large, sizeof large));
	CHECK(strstr(large, "\"id\":\"manoeuvre\"") != NULL);
	CHECK(gg_foreign_parts(game, state, r.batch.lists, small, sizeof small) >= strlen(small));
	const char *clause;
	gg_action nothing = {9999, 0, 0, 0, 0};
	CHECK(!gg_foreign_check(game, state, &nothing, GG_EN, small, sizeof small, &clause) && strlen(small) < sizeof small);
	CHECK(gg_foreign_check(game, state, r.batch.lists, GG_EN, small, sizeof small, &clause) && *clause == 0 && *small == 0);
	drop(&r);
}
