/*
 * verb_perft.c - `perft`: the number of ways a position can continue for N actions, the classical test of a move
 * generator. Actions of players and outcomes of chance each count as one step; an outcome counts once, however likely it
 * is. A game that ends earlier has no path of the full length.
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { DEPTH_MAX = 64 };

typedef struct tree {
	const gg_game *game;
	gg_box *boxes;    /* one state a level */
	gg_action *lists; /* one list of choices a level */
	uint32_t cap;     /* choices a list can hold */
} tree;

/* Paths of exactly `depth` actions from boxes[level]. The last level is counted, not played. */
static uint64_t count_paths(tree *t, uint32_t level, uint32_t depth) {
	const gg_state *state = &t->boxes[level].state;
	gg_action *list = t->lists + (size_t)level * t->cap;
	if (depth == 0)
		return 1;
	if (gg_turn(t->game, state) == GG_OVER || cli_interrupted())
		return 0;
	uint32_t count = gg_actions(t->game, state, list, t->cap);
	if (depth == 1)
		return count;
	uint64_t paths = 0;
	for (uint32_t i = 0; i < count; i++) {
		gg_copy(t->game, &t->boxes[level + 1].state, state);
		gg_apply(t->game, &t->boxes[level + 1].state, &list[i], NULL);
		paths += count_paths(t, level + 1, depth - 1);
	}
	return paths;
}

/* The paths behind each first action: printed, or with --json as items. */
static void divide(tree *t, uint32_t depth, gg_json_out *items) {
	char line[GG_LINE_MAX];
	const gg_state *state = &t->boxes[0].state;
	uint32_t count = gg_turn(t->game, state) == GG_OVER ? 0 : gg_actions(t->game, state, t->lists, t->cap);
	for (uint32_t i = 0; i < count && !cli_interrupted(); i++) {
		gg_copy(t->game, &t->boxes[1].state, state);
		gg_apply(t->game, &t->boxes[1].state, &t->lists[i], NULL);
		uint64_t paths = count_paths(t, 1, depth - 1);
		cli_print(t->game, state, &t->lists[i], line);
		if (cli_interrupted())
			break;
		if (!items) {
			printf("  %s: %llu\n", line, (unsigned long long)paths);
			continue;
		}
		gg_json_open(items, NULL, '{');
		gg_json_put_string(items, "action", line);
		cli_put_count(items, "count", 0, paths);
		gg_json_close(items, '}');
	}
}

static int count_all(const cli *c, tree *t, uint32_t depth) {
	cli_json json, parts;
	bool divides = cli_value(c, "--divide") != NULL;
	gg_json_out *out = cli_json_begin(&json, '{'), *items = cli_json_begin_items(&parts, 2);
	gg_json_put_string(out, "game", t->game->rules->id);
	gg_json_put_int(out, "depth", depth);
	gg_json_put_string(out, "counts_paths_of", "actions and chance outcomes");
	gg_json_open(out, "counts", '[');
	for (uint32_t d = 1; d <= depth; d++) {
		uint64_t paths = count_paths(t, 0, d);
		if (cli_interrupted())
			break;
		cli_put_count(out, NULL, 0, paths);
		if (!c->json)
			printf("%u  %llu\n", (unsigned)d, (unsigned long long)paths);
		fflush(stdout);
	}
	gg_json_close(out, ']');
	divides = divides && !cli_interrupted();
	if (divides)
		divide(t, depth, c->json ? items : NULL);
	bool stopped = cli_interrupted();
	gg_json_put_bool(out, "interrupted", stopped);
	if (divides)
		cli_json_put_items(out, "divide", &parts);
	int failed = CLI_DONE;
	if (c->json)
		failed = cli_json_print(c, &json);
	else
		cli_json_drop(&json);
	return failed ? failed : stopped ? CLI_INTERRUPTED : CLI_DONE;
}

static int perft(const cli *c, gg_record *record) {
	uint64_t depth;
	if (!gg_number(c->args[1], 1, DEPTH_MAX, &depth))
		return cli_wrong(c, "DEPTH: expected a whole number from 1 to %d, got '%s'", DEPTH_MAX, c->args[1]);
	uint32_t most = record->game.rules->actions_max;
	tree t = {.game = &record->game, .cap = most > GG_OUTCOMES_MAX ? most : GG_OUTCOMES_MAX};
	t.boxes = calloc(depth + 1, sizeof *t.boxes);
	t.lists = calloc((size_t)(depth + 1) * t.cap, sizeof *t.lists);
	int status = CLI_DONE;
	if (t.boxes && t.lists) {
		gg_copy(t.game, &t.boxes[0].state, &record->now.state);
		cli_catch_interrupt();
		status = count_all(c, &t, (uint32_t)depth);
	} else {
		status = cli_no_memory(c);
	}
	free(t.boxes);
	free(t.lists);
	return status;
}

static int run(cli *c) {
	return cli_with_record(c, perft);
}

static const cli_flag flags[] = {
	{"--divide", NULL, false, "also the count for each first action"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_perft = {
	.name = "perft",
	.usage = "FILE DEPTH",
	.about = "count the possible sequences of actions, to compare engines",
	.details = "Counts the different ways the game can continue for 1 to DEPTH actions. A player's action and an outcome of chance\n"
		   "each count as one; outcomes count once, whatever their weight. Ctrl-C prints the counts so far.",
	.examples = {"@ new glorious --seed 1 | @ perft - 4 --divide"},
	.flags = flags,
	.args_min = 2,
	.args_max = 2,
	.run = run,
};
