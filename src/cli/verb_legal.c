/* verb_legal.c - `legal` and `check`: all legal actions, and whether one action is legal. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

/* The choices as a new list; at a chance turn `weights` is filled too. NULL: no memory. */
static gg_action *choices(const gg_game *game, const gg_state *state, uint32_t *count, uint32_t weights[GG_OUTCOMES_MAX]) {
	uint32_t cap = game->rules->actions_max > GG_OUTCOMES_MAX ? game->rules->actions_max : GG_OUTCOMES_MAX;
	gg_action *list = calloc(cap, sizeof *list);
	*count = 0;
	if (list && gg_turn(game, state) != GG_OVER)
		*count = gg_actions(game, state, list, cap);
	if (list && gg_turn(game, state) == GG_CHANCE)
		gg_chance(game, state, weights);
	return list;
}

static int print_legal_json(const cli *c, const gg_record *record, const gg_action *list, uint32_t count, const uint32_t *weights) {
	char line[GG_LINE_MAX];
	int turn = gg_turn(&record->game, &record->now.state);
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_string(out, "turn", cli_who(turn));
	gg_json_open(out, turn == GG_CHANCE ? "outcomes" : "actions", '[');
	for (uint32_t i = 0; i < count; i++) {
		const char *action = cli_print(&record->game, &record->now.state, &list[i], line);
		if (turn != GG_CHANCE) {
			gg_json_put_string(out, NULL, action);
			continue;
		}
		gg_json_open(out, NULL, '{');
		gg_json_put_string(out, "action", action);
		gg_json_put_int(out, "weight", weights[i]);
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
	return cli_json_print(c, &json);
}

static int legal(const cli *c, gg_record *record) {
	const gg_game *game = &record->game;
	const gg_state *state = &record->now.state;
	uint32_t count, weights[GG_OUTCOMES_MAX] = {0};
	gg_action *list = choices(game, state, &count, weights);
	if (!list)
		return cli_no_memory(c);
	int turn = gg_turn(game, state), status = CLI_DONE;
	char line[GG_LINE_MAX];
	if (c->json) {
		status = print_legal_json(c, record, list, count, weights);
	} else {
		for (uint32_t i = 0; i < count; i++) {
			fputs(cli_print(game, state, &list[i], line), stdout);
			if (turn == GG_CHANCE)
				printf("  (%s %u)", cli_phrase_text(c->lang, PHRASE_WEIGHT), (unsigned)weights[i]);
			putchar('\n');
		}
		if (turn == GG_OVER)
			fprintf(stderr, "%s\n", cli_phrase_text(c->lang, PHRASE_OVER));
	}
	free(list);
	return status;
}

static int run_legal(cli *c) {
	return cli_with_record(c, legal);
}

static int check(const cli *c, gg_record *record) {
	const gg_game *game = &record->game;
	gg_action action;
	gg_verdict verdict;
	char words[512];
	int bad = cli_parse_action(c, game, &record->now.state, 1, &action);
	if (bad)
		return bad;
	memset(&verdict, 0, sizeof verdict);
	bool good = gg_check(game, &record->now.state, &action, &verdict);
	const char *clause = gg_clause_id(game, verdict.clause);
	cli_render(c, game, verdict.code, verdict.args, words);
	if (!c->json && good)
		printf("%s\n", cli_phrase_text(c->lang, PHRASE_LEGAL));
	else if (!c->json)
		printf("%s: %s (%s)\n", cli_phrase_text(c->lang, PHRASE_REFUSED), words, clause);
	if (!c->json)
		return good ? CLI_DONE : CLI_NO;
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_put_bool(out, "legal", good);
	if (!good) {
		gg_json_put_string(out, "clause", clause);
		gg_json_put_string(out, "code", gg_word_id(game, verdict.code));
		gg_json_put_string(out, "message", words);
	}
	int failed = cli_json_print(c, &json);
	return failed ? failed : good ? CLI_DONE : CLI_NO;
}

static int run_check(cli *c) {
	return cli_with_record(c, check);
}

const cli_verb verb_legal = {
	.name = "legal",
	.usage = "FILE",
	.about = "list the legal actions, one per line",
	.details = "Lists every legal action of the player to act; at a chance turn, every outcome with its weight.",
	.examples = {"@ new glorious --seed 1 | @ apply - | @ legal -", "@ new glorious --seed 1 | @ legal - --json"},
	.args_min = 1,
	.args_max = 1,
	.run = run_legal,
};

const cli_verb verb_check = {
	.name = "check",
	.usage = "FILE ACTION",
	.about = "whether an action is legal, and if not, by which clause",
	.details = "Checks whether an action is legal now. If not, it says why, names the clause, and exits with status 1.",
	.examples = {"@ new glorious --seed 1 | @ apply - | @ check - enter 1"},
	.args_min = 2,
	.args_max = -1,
	.run = run_check,
};
