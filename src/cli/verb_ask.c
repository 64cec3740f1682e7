/* verb_ask.c - `ask`: a question about a position that no action asks, as the boards ask it. Question and answer are JSON. */
#include "cli.h"

#include <string.h>

enum { NODES = 256 };

static int ask(const cli *c, gg_record *record) {
	gg_json_node nodes[NODES];
	gg_json question;
	gg_error error = {0};
	cli_json json;
	if (!record->game.rules->ask)
		return cli_wrong(c, "this game answers no questions: everything is in its position");
	if (!gg_json_parse(&question, c->args[1], strlen(c->args[1]), nodes, NODES, &error))
		return cli_bad_file(c, "question", "question", &error);
	gg_json_out *out = cli_json_begin(&json, '{');
	if (!record->game.rules->ask(&record->game, &record->now.state, &question, 1, out, &error)) {
		cli_json_drop(&json);
		return cli_bad_file(c, "question", "question", &error);
	}
	return cli_json_print(c, &json);
}

static int run(cli *c) {
	return cli_with_record(c, ask);
}

const cli_verb verb_ask = {
	.name = "ask",
	.usage = "FILE QUESTION",
	.about = "a question about a free table: distances, sight, where a unit can go",
	.details = "The question is a JSON object whose member \"ask\" names it, and so is the answer; docs/questions.md lists them.",
	.examples = {"@ new empire --seed 1 | @ ask - '{\"ask\": \"measure\", \"from\": \"s:line-infantry-1\", \"to\": "
		     "\"n:line-infantry-1\"}'"},
	.args_min = 2,
	.args_max = 2,
	.run = run,
};
