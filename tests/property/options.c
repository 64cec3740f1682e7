/*
 * options.c - the same properties over games with options drawn at random, and what options must refuse. Any set of
 * options either begins a game that keeps every promise, or is refused with a line that names the option.
 */
#include <string.h>

#include <grognard/grognard.h>

#include "harness.h"
#include "walk.h"

enum { GAMES = 20000 };

static walk w;
static uint64_t refused, unnamed;

/* Whether the line names one of the options of the game. */
static bool names_an_option(const gg_rules *rules, const char *message) {
	for (uint32_t i = 0; i < rules->option_count; i++)
		if (strstr(message, rules->options[i].name))
			return true;
	return false;
}

static void play_all(void) {
	uint32_t games = games_wanted(GAMES);
	w.game = gg_game_find("glorious");
	gg_rng rng = gg_rng_seed(1815);
	for (uint64_t seed = 0; w.games < games; seed++) {
		gg_option list[GG_OPTIONS_MAX];
		char rooms[GG_OPTIONS_MAX][16];
		gg_options options = {list, draw_options(w.game->rules, &rng, 2 + (uint32_t)seed % 8, list, rooms)};
		gg_error error = {0};
		if (walk_game(&w, &options, seed, &error))
			continue;
		refused++;
		unnamed += !names_an_option(w.game->rules, error.message);
	}
	printf("# %llu games, %llu actions, %llu sets of options refused\n", (unsigned long long)w.games, (unsigned long long)w.plies,
	       (unsigned long long)refused);
}

TEST(games_with_any_options_keep_every_promise) {
	play_all();
	for (int p = 0; p <= WINNERS; p++) {
		CHECK_TEXT(w.first[p], "");
		CHECK_INT(w.broken[p], 0);
		CHECK(w.looked[p] > 0);
	}
}

TEST(a_refused_set_of_options_names_the_option) {
	CHECK(refused > 0);
	CHECK_INT(unnamed, 0);
}

/* Whether one option is refused with a line that names it and leaves no state behind. */
static bool refuses(const char *name, const char *value) {
	static const gg_box empty;
	const gg_game *game = gg_game_find("glorious");
	gg_option option = {name, value};
	gg_options options = {&option, 1};
	gg_error error = {0};
	gg_box box;
	memset(&box, 0xff, sizeof box);
	return !gg_setup(game, &options, &box.state, &error) && error.message[0] && strstr(error.message, name) &&
	       memcmp(&box, &empty, game->rules->state_size) == 0;
}

TEST(garbage_for_any_option_is_refused_by_name) {
	static const char *const garbage[] = {"", " ", "-1", "99999999999999999999", "2 ", "0x2", "2.5", "soldat", "\xff\xfe", "12,20,47"};
	const gg_rules *rules = gg_game_find("glorious")->rules;
	for (uint32_t i = 0; i < rules->option_count; i++)
		for (size_t g = 0; g < sizeof garbage / sizeof *garbage; g++)
			if (!refuses(rules->options[i].name, garbage[g])) {
				printf("# %s=%s\n", rules->options[i].name, garbage[g]);
				test_fail(__FILE__, __LINE__, "refused by name");
			}
}

TEST(an_unknown_option_is_refused_by_name) {
	CHECK(refuses("cavalry", "1"));
	CHECK(refuses("Players", "2"));
}
