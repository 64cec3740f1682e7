/*
 * record_random.c - writes the record of a random game: record_random GAME SEED [OPTION=VALUE...]. Tests that replay
 * records elsewhere (WebAssembly, other compilers) take theirs from here; the same arguments give the same record.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <grognard/record.h>

static int stop(const char *message) {
	fprintf(stderr, "record_random: %s\n", message);
	return 2;
}

/* Splits OPTION=VALUE in place. */
static uint32_t read_options(gg_option *options, char **words, int count) {
	uint32_t found = 0;
	for (int i = 0; i < count && found < GG_OPTIONS_MAX; i++) {
		char *equals = strchr(words[i], '=');
		if (!equals)
			continue;
		*equals = '\0';
		options[found++] = (gg_option){words[i], equals + 1};
	}
	return found;
}

static int play(gg_record *record, gg_rng *rng) {
	uint32_t cap = record->game.rules->actions_max;
	gg_action *list = calloc(cap, sizeof *list);
	int bad = list ? 0 : -1;
	while (!bad) {
		bad = gg_record_roll_all(record, NULL);
		if (bad || gg_turn(&record->game, &record->now.state) == GG_OVER)
			break;
		uint32_t count = gg_actions(&record->game, &record->now.state, list, cap);
		bad = count ? gg_record_play(record, &list[gg_rng_below(rng, count)], NULL, &(gg_verdict){0}) : -1;
	}
	free(list);
	return bad;
}

int main(int argc, char **argv) {
	const gg_game *game = argc > 2 ? gg_game_find(argv[1]) : NULL;
	if (!game)
		return stop("usage: record_random GAME SEED [OPTION=VALUE...]");
	uint64_t seed = strtoull(argv[2], NULL, 10);
	gg_option list[GG_OPTIONS_MAX];
	gg_options options = {list, read_options(list, argv + 3, argc - 3)};
	gg_dice_source dice_source;
	gg_dice_seeded(&dice_source, seed);
	gg_record record;
	gg_error error = {0};
	if (gg_record_new(&record, game, &options, &dice_source, &error))
		return stop(error.message);
	gg_rng rng = gg_rng_seed(seed);
	int bad = play(&record, &rng) || gg_record_write(&record, stdout);
	gg_record_free(&record);
	return bad ? stop("the game could not be played to its end") : 0;
}
