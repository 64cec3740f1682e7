/*
 * ai_nets.c - the nets of nets/ and the features they look at: every game with features has a net that opens as strictly as one from
 * elsewhere; features are within their groups; swapping the seats swaps nothing but the names; a dealt secret is all that is looked at.
 */
#include "harness.h"

#include <grognard/player.h>

#include "src/ai/ai.h"

enum { HEAD = 40, SIZE_AT = 20, STATES = 3000 };

static gg_action list[4096];

/* Plays at random and calls `see` after every step. */
static void wander(const gg_game *game, const gg_options *options, uint64_t seed, void (*see)(const gg_game *, const gg_state *)) {
	gg_rng rng = gg_rng_seed(seed);
	gg_box box;
	for (int seen = 0; seen < STATES;) {
		memset(&box, 0, sizeof box);
		CHECK(gg_setup(game, options, &box.state, NULL));
		for (int turn; (turn = gg_turn(game, &box.state)) != GG_OVER; seen++) {
			if (turn == GG_CHANCE)
				ai_roll(game, &box.state, list, &rng);
			else
				game->rules->apply(game, &box.state,
						   &list[gg_rng_below(&rng, gg_actions(game, &box.state, list, game->rules->actions_max))],
						   NULL);
			see(game, &box.state);
		}
	}
}

static uint32_t learned_states;

static void within_groups(const gg_game *game, const gg_state *state) {
	uint32_t all = gg_net_features_count(game->rules);
	for (int p = 0; p < gg_seats(game, state); p++) {
		uint16_t features[GG_NET_FEATURES_MAX];
		int seat = -1;
		uint32_t count = game->rules->features(game, state, p, &seat, features);
		CHECK(count < game->rules->features_max); /* room was left: none was dropped */
		CHECK(!count || seat == p || (gg_seats(game, state) == 2 && seat == !p));
		for (uint32_t i = 0; i < count; i++)
			CHECK(features[i] < all);
		learned_states += count > 0;
	}
}

TEST(every_game_with_features_has_a_net_that_opens) {
	uint32_t count, nets = 0;
	const gg_game *games = gg_games(&count);
	for (uint32_t i = 0; i < count; i++) {
		gg_net net, again;
		gg_error error = {0};
		gg_net_found found = gg_net_find(games[i].rules, &net);
		CHECK((found == GG_NET_READY) == (games[i].rules->features != NULL));
		if (found != GG_NET_READY)
			continue;
		const char *bytes = (const char *)net.first - HEAD;
		uint32_t size;
		memcpy(&size, bytes + SIZE_AT, sizeof size);
		CHECK(gg_net_open(&again, bytes, size, games[i].rules, &error));
		CHECK_TEXT(error.message, "");
		nets++;
	}
	CHECK_INT(nets, 2);
}

TEST(features_are_within_their_groups_in_every_edition) {
	static const gg_option sets[][3] = {
		{{"edition", "first"}, {"army1", "spain"}, {"army2", "ottoman"}},
		{{"edition", "second"}, {"army1", "united-states"}, {"army2", "russia"}},
		{{"edition", "distant-lands"}, {"army1", "india"}, {"army2", "tokugawa"}},
		{{"edition", "distant-lands"}, {"army1", "qing"}, {"army2", "sweden"}},
	};
	learned_states = 0;
	for (unsigned i = 0; i < sizeof sets / sizeof *sets; i++)
		wander(gg_game_find("manoeuvre"), &(gg_options){sets[i], 3}, i, within_groups);
	for (int players = 2; players <= 4; players++) {
		const char number[] = {(char)('0' + players), 0};
		const gg_option table[] = {{"players", number}, {"setup", "random"}};
		wander(gg_game_find("glorious"), &(gg_options){table, 2}, (uint64_t)players, within_groups);
	}
	CHECK(learned_states > STATES);
}

static uint32_t redealt, noticed;

static bool same_features(const gg_game *game, const gg_state *x, const gg_state *y, int viewer) {
	uint16_t one[GG_NET_FEATURES_MAX], two[GG_NET_FEATURES_MAX];
	int seat = -1, other = -1;
	uint32_t count = game->rules->features(game, x, viewer, &seat, one);
	return game->rules->features(game, y, viewer, &other, two) == count && seat == other && memcmp(one, two, count * sizeof *one) == 0;
}

static void deal_again(const gg_game *game, const gg_state *state, int viewer, uint64_t seed, gg_state *out) {
	gg_rng rng = gg_rng_seed(seed);
	gg_copy(game, out, state);
	gg_hide(game, out, viewer);
	gg_deal(game, out, viewer, &rng);
}

/* A search keeps no hash and deals what its seat cannot see: of another truth that looks the same to the seat it gets the same deal, and
 * the features of that. Of the truths themselves the features would differ. */
static void only_the_deal(const gg_game *game, const gg_state *state) {
	gg_box truth, one, two;
	int viewer = gg_turn(game, state) == 1;
	gg_copy(game, &one.state, state);
	one.state.hash = ~state->hash;
	CHECK(same_features(game, state, &one.state, viewer));
	deal_again(game, state, viewer, state->hash, &truth.state);
	deal_again(game, state, viewer, 5, &one.state);
	deal_again(game, &truth.state, viewer, 5, &two.state);
	CHECK(same_features(game, &one.state, &two.state, viewer));
	redealt += gg_rehash(game, state) != gg_rehash(game, &truth.state);
	noticed += !same_features(game, state, &truth.state, viewer);
}

TEST(features_depend_on_the_dealt_state_alone) {
	const gg_option options[] = {{"army1", "france"}, {"army2", "britain"}};
	redealt = noticed = 0;
	wander(gg_game_find("manoeuvre"), &(gg_options){options, 2}, 9, only_the_deal);
	CHECK(redealt > STATES / 2);
	CHECK(noticed > STATES / 2);
}

/* The same battle with the armies, edges and first turn of the other seat. */
static uint32_t opening(const char *army1, const char *army2, const char *edge, const char *first, uint16_t *out) {
	const gg_option options[] = {{"army1", army1}, {"army2", army2}, {"edge1", edge}, {"first", first}};
	const gg_game *game = gg_game_find("manoeuvre");
	gg_rng rng = gg_rng_seed(4);
	gg_box box;
	int seat = -1;
	memset(&box, 0, sizeof box);
	CHECK(gg_setup(game, &(gg_options){options, 4}, &box.state, NULL));
	for (uint32_t count; gg_turn(game, &box.state) == GG_CHANCE;) {
		ai_roll(game, &box.state, list, &rng);
		count = game->rules->features(game, &box.state, 0, &seat, out);
		if (count)
			return count;
	}
	return game->rules->features(game, &box.state, 0, &seat, out);
}

TEST(man_seats_may_be_swapped) {
	uint16_t one[GG_NET_FEATURES_MAX], two[GG_NET_FEATURES_MAX];
	uint32_t count = opening("france", "britain", "north", "1", one);
	CHECK(count > 40);
	CHECK_INT(opening("britain", "france", "south", "2", two), count);
	CHECK(memcmp(one, two, count * sizeof *one) == 0);
	opening("britain", "france", "north", "1", two);
	CHECK(memcmp(one, two, count * sizeof *one) != 0);
}

/* The value of a position is the net's for who has learned, and the rulebook's for who has not. */
static void judged_by_the_net(const gg_game *game, const gg_state *state) {
	gg_net net;
	gg_learned room, other;
	gg_game learned, plain;
	CHECK(gg_net_find(game->rules, &net) == GG_NET_READY);
	CHECK(ai_judged(true, game, &room, &learned) && ai_judged(false, game, &other, &plain));
	gg_game expected = gg_learned_game(&other, game, &net);
	int32_t value = learned.rules->evaluate(&learned, state, 0);
	CHECK_INT(value, expected.rules->evaluate(&expected, state, 0));
	CHECK_INT(plain.rules->evaluate(&plain, state, 0), game->rules->evaluate(game, state, 0));
	learned_states += value != game->rules->evaluate(game, state, 0);
}

TEST(who_has_learned_judges_by_the_net) {
	learned_states = 0;
	wander(gg_game_find("manoeuvre"), NULL, 1, judged_by_the_net);
	wander(gg_game_find("glorious"), NULL, 1, judged_by_the_net);
	CHECK(learned_states > STATES);
}

TEST(bots_that_have_learned_play_and_say_the_same_for_the_same_seed) {
	static const char *const names[] = {"learned", "net:20"};
	uint32_t count;
	const gg_game *games = gg_games(&count);
	for (uint32_t g = 0; g < count; g++)
		for (unsigned i = 0; i < 2 && games[g].rules->features; i++) {
			gg_bot bot;
			gg_box box;
			gg_action one, two;
			gg_rng rng = gg_rng_seed(1), other = gg_rng_seed(2), again = gg_rng_seed(2);
			memset(&box, 0, sizeof box);
			CHECK(gg_bot_find(&bot, names[i]) && bot.learned);
			CHECK(gg_setup(&games[g], NULL, &box.state, NULL));
			while (gg_turn(&games[g], &box.state) == GG_CHANCE)
				ai_roll(&games[g], &box.state, list, &rng);
			int seat = gg_turn(&games[g], &box.state);
			CHECK(gg_bot_move(&bot, &games[g], &box.state, seat, &other, &one));
			CHECK(gg_bot_move(&bot, &games[g], &box.state, seat, &again, &two));
			CHECK(gg_same_action(&one, &two));
		}
}
