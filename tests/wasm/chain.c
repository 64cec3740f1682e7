/*
 * chain.c - the native side of a comparison: chain GAME SEED COUNT plays the games of src/wasm/random.c, compiled by the
 * native compiler, and prints the number of actions, the chain of all state hashes, and the seconds of
 * processor time it took.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "src/wasm/wasm.h"

uint64_t play_random(uint32_t id, uint64_t seed, uint32_t count);
uint64_t play_chain(void);

const gg_game *wasm_game(uint32_t game) {
	return &gg_games(&(uint32_t){0})[game];
}

static double seconds(void) {
	struct timespec now;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
	return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
	const gg_game *game = argc == 4 ? gg_game_find(argv[1]) : NULL;
	if (!game) {
		fprintf(stderr, "usage: chain GAME SEED COUNT\n");
		return 2;
	}
	uint32_t id = (uint32_t)(game - gg_games(&(uint32_t){0}));
	double begin = seconds();
	uint64_t actions = play_random(id, strtoull(argv[2], NULL, 10), (uint32_t)strtoul(argv[3], NULL, 10));
	printf("%" PRIu64 " %016" PRIx64 " %.6f\n", actions, play_chain(), seconds() - begin);
	return actions == 0;
}
