/*
 * any.c - what every game promises, checked for the game that GG_GAME names: random games with random options. The build makes
 * one test for each game of games.list, so that a new game is tested without a line here.
 */
#include <stdlib.h>

#include <grognard/grognard.h>

#include "harness.h"
#include "walk.h"

enum { GAMES = 300, REFUSED_MAX = 100 };

static const char *const promises[COMMON_PROPERTIES] = {
	[COPY_HASH] = "the hash of a copy is the hash",
	[KEPT_HASH] = "the kept hash is the hash from nothing",
	[ROUND_TRIP] = "written and read is the same bytes",
	[NOTATION] = "formatted and parsed is the same action",
	[UNAMBIGUOUS] = "no two choices have the same notation",
	[PARTS] = "parts are JSON that tells the choices apart",
	[FORCED] = "what is forced is listed",
	[LISTED_LEGAL] = "what is listed passes check",
	[LEGAL_LISTED] = "what passes check is listed",
	[LIST_BOUNDED] = "no more than actions_max are listed",
	[WEIGHTS] = "a chance turn has a weight for every outcome",
	[NO_DEAD_END] = "whoever acts has a choice",
	[ENDS] = "every game ends, and somebody wins it",
	[LOOKING] = "looking at a state does not change it",
	[VIEW] = "a view dealt again is the same view",
	[OWN_CHOICES] = "a player's choices are the same in every view",
	[WORDS] = "events and refusals have words in three languages, and a clause",
	[REASONS] = "every phase in which a player decides says why it matters",
	[EXPLAINED] = "the lines of an explanation make its total",
	[EVALUATED] = "evaluations stay within their bounds",
};

static walk w;

/* Every other game as it comes, the others with a few options changed. */
static void play_all(void) {
	const char *id = getenv("GG_GAME");
	uint32_t games = games_wanted(GAMES);
	gg_rng rng = gg_rng_seed(1815);
	uint64_t refused = 0;
	w.game = gg_game_find(id ? id : "");
	CHECK(w.game != NULL);
	if (!w.game)
		return;
	for (uint64_t seed = 0; w.games < games && refused < (uint64_t)REFUSED_MAX * games; seed++) {
		gg_option list[GG_OPTIONS_MAX];
		char rooms[GG_OPTIONS_MAX][16];
		gg_options options = {list, seed % 2 ? draw_options(w.game->rules, &rng, 4, list, rooms) : 0};
		gg_error error = {0};
		if (walk_game(&w, &options, seed, &error))
			continue;
		CHECK(options.count > 0 && error.message[0]);
		refused++;
	}
	CHECK_INT(w.games, games);
	printf("# %llu games of %s, %llu actions\n", (unsigned long long)w.games, w.game->rules->id, (unsigned long long)w.plies);
}

TEST(every_promise_of_the_contract_is_kept) {
	play_all();
	for (int p = 0; p < COMMON_PROPERTIES; p++) {
		if (w.broken[p])
			printf("# broken: %s\n", promises[p]);
		CHECK_TEXT(w.first[p], "");
		CHECK_INT(w.broken[p], 0);
	}
	CHECK(w.looked[KEPT_HASH] && w.looked[LISTED_LEGAL] && w.looked[NO_DEAD_END] && w.looked[ENDS] && w.looked[WORDS]);
}
