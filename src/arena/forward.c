/*
 * forward.c - a player without a plan: on a free table it always advances and attacks. Whoever cannot beat it has not understood the game,
 * so it is a measure for the levels (docs/benchmarks.md), not an opponent for people.
 */
#include "player.h"

#include <stdlib.h>
#include <string.h>

static bool begins(const char *text, const char *word) {
	return !strncmp(text, word, strlen(word));
}

/* How much it likes a choice: it shoots, strikes, and goes straight for the nearest enemy (the first entry of a move on a free table). */
static int liking(const char *text, uint32_t place) {
	static const char *const likes[] = {"pass",   "done",  "finish", "end",   "stay", "go",   "enter", "move",
					    "arrive", "react", "pursue", "reply", "help", "fire", "charge"};
	if (strstr(text, " group") || begins(text, "go-on"))
		return -1;
	if (begins(text, "wheel") || begins(text, "advance"))
		return place ? -1 : 100;
	for (int i = sizeof likes / sizeof *likes; i-- > 0;)
		if (begins(text, likes[i]))
			return 1 + i;
	return -1;
}

bool arena_forward(const gg_game *game, const gg_state *view, gg_rng *rng, gg_action *out) {
	gg_action *list = calloc(game->rules->actions_max, sizeof *list);
	uint32_t count = list ? gg_actions(game, view, list, game->rules->actions_max) : 0;
	int most = 0;
	if (count)
		*out = list[gg_rng_below(rng, count)];
	for (uint32_t i = 0; i < count; i++) {
		char words[GG_LINE_MAX];
		gg_text text = gg_text_on(words, sizeof words);
		game->rules->format(game, view, &list[i], &text);
		int like = liking(words, i);
		if (like > most) {
			most = like;
			*out = list[i];
		}
	}
	free(list);
	return count > 0;
}
