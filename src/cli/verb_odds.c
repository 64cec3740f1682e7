/* verb_odds.c - `odds` and `explain`: the exact odds of an action, and where its numbers come from. */
#include "cli.h"

#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/odds.h>

/* Parses the action and refuses an illegal one, whose odds and numbers would mean nothing. */
static int parse_legal(const cli *c, const gg_record *record, gg_action *action) {
	gg_verdict verdict;
	char line[GG_LINE_MAX];
	int bad = cli_parse_action(c, &record->game, &record->now.state, 1, action);
	if (bad)
		return bad;
	memset(&verdict, 0, sizeof verdict);
	if (gg_check(&record->game, &record->now.state, action, &verdict))
		return CLI_DONE;
	return cli_refused(c, &record->game, &verdict, cli_print(&record->game, &record->now.state, action, line));
}

/* --- odds ---------------------------------------------------------------------------------------------------- */

static double share(const gg_odds_line *line) {
	const double word = 18446744073709551616.0;
	double num = (double)line->num.high * word + (double)line->num.low;
	return num / ((double)line->den.high * word + (double)line->den.low);
}

static int print_odds_json(const cli *c, const gg_game *game, const gg_odds *odds) {
	char words[512];
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_json_open(out, "outcomes", '[');
	for (uint32_t i = 0; i < odds->count; i++) {
		const gg_odds_line *line = &odds->lines[i];
		gg_json_open(out, NULL, '{');
		gg_json_put_string(out, "name", line->name);
		cli_put_count(out, "num", line->num.high, line->num.low);
		cli_put_count(out, "den", line->den.high, line->den.low);
		cli_put_real(out, "p", share(line));
		if (line->event.code) {
			gg_json_put_string(out, "message", cli_render(c, game, line->event.code, line->event.args, words));
			gg_json_put_string(out, "clause", gg_clause_id(game, line->event.clause));
		}
		gg_json_close(out, '}');
	}
	gg_json_close(out, ']');
	return cli_json_print(c, &json);
}

static void print_odds(const cli *c, const gg_game *game, const gg_odds *odds) {
	char num[40], den[40], fraction[96], words[512];
	for (uint32_t i = 0; i < odds->count; i++) {
		const gg_odds_line *line = &odds->lines[i];
		if (odds->count == 1 && !line->event.code) {
			printf("1/1  1.000000  %s\n", cli_phrase_text(c->lang, PHRASE_CERTAIN));
			return;
		}
		gg_count_write(line->num, num);
		gg_count_write(line->den, den);
		snprintf(fraction, sizeof fraction, "%s/%s", num, den);
		printf("%-10s %.6f  %s", fraction, share(line), line->name);
		if (line->event.code)
			printf("  %s", cli_render(c, game, line->event.code, line->event.args, words));
		putchar('\n');
	}
}

static int odds(const cli *c, gg_record *record) {
	const gg_game *game = &record->game;
	const gg_state *state = &record->now.state;
	gg_action action;
	gg_odds table;
	gg_error error = {0};
	bool named = c->arg_count > 1;
	int turn = gg_turn(game, state);
	if (!named && turn != GG_CHANCE)
		return cli_wrong(c,
				 turn == GG_OVER ? "the game is over: there are no odds"
						 : "name the action; '%s legal FILE' lists the legal ones",
				 c->command);
	int status = named ? parse_legal(c, record, &action) : CLI_DONE;
	if (status)
		return status;
	if (gg_odds_of(&table, game, state, named ? &action : NULL, &error) != 0)
		return cli_failed(c, "odds", "%s", error.message);
	if (!table.complete)
		status = cli_failed(c, "too-large", "too many outcomes follow this action to count them exactly; try a later position");
	else if (c->json)
		status = print_odds_json(c, game, &table);
	else
		print_odds(c, game, &table);
	gg_odds_free(&table);
	return status;
}

/* --- explain ------------------------------------------------------------------------------------------------- */

typedef struct explanation {
	const cli *c;
	const gg_game *game;
	gg_json_out *out; /* with --json */
	bool in_total;
} explanation;

/* A total stays open for what makes it up. */
static void close_total(explanation *to) {
	if (to->in_total) {
		gg_json_close(to->out, ']');
		gg_json_close(to->out, '}');
	}
	to->in_total = false;
}

static void put_value(explanation *to, const gg_item *item) {
	gg_json_put_int(to->out, "value", item->value);
	if (item->counts == GG_COUNTS_HALVES)
		gg_json_put_bool(to->out, "halves", true);
	if (item->counts == GG_COUNTS_THOUSANDTHS)
		gg_json_put_bool(to->out, "thousandths", true);
	if (item->mark)
		gg_json_put_string(to->out, "mark", gg_mark_id(item->mark));
}

static void put_total(explanation *to, const gg_item *item, const char *words) {
	close_total(to);
	gg_json_open(to->out, NULL, '{');
	gg_json_put_string(to->out, "side", gg_word_id(to->game, item->code));
	put_value(to, item);
	gg_json_put_string(to->out, "clause", gg_clause_id(to->game, item->clause));
	gg_json_put_string(to->out, "text", words);
	gg_json_open(to->out, "items", '[');
	to->in_total = true;
}

static void put_part(explanation *to, const gg_item *item, const char *words) {
	gg_json_open(to->out, NULL, '{');
	gg_json_put_string(to->out, "clause", gg_clause_id(to->game, item->clause));
	gg_json_put_string(to->out, "what", gg_word_id(to->game, item->code));
	put_value(to, item);
	gg_json_put_string(to->out, "kind", item->kind == GG_ITEM_TIMES ? "times" : "plus");
	gg_json_put_string(to->out, "text", words);
	gg_json_close(to->out, '}');
}

static void put_item(void *payload, const gg_item *item) {
	explanation *to = payload;
	char words[512];
	bool total = item->kind == GG_ITEM_TOTAL;
	cli_render(to->c, to->game, item->code, item->args, words);
	if (to->out && total) {
		put_total(to, item, words);
	} else if (to->out) {
		if (to->in_total)
			put_part(to, item, words);
	} else {
		cli_print_item(to->c, to->game, item, 40);
	}
}

static int explain(const cli *c, gg_record *record) {
	gg_action action;
	int bad = parse_legal(c, record, &action);
	if (bad)
		return bad;
	cli_json json;
	explanation to = {.c = c, .game = &record->game};
	gg_item_sink sink = {put_item, &to};
	if (c->json) {
		to.out = cli_json_begin(&json, '{');
		gg_json_open(to.out, "totals", '[');
	}
	record->game.rules->explain(&record->game, &record->now.state, &action, &sink);
	if (!c->json)
		return CLI_DONE;
	close_total(&to);
	gg_json_close(to.out, ']');
	return cli_json_print(c, &json);
}

static int run_odds(cli *c) {
	return cli_with_record(c, odds);
}

static int run_explain(cli *c) {
	return cli_with_record(c, explain);
}

const cli_verb verb_odds = {
	.name = "odds",
	.usage = "FILE [ACTION]",
	.about = "the exact odds of every outcome of an action",
	.details = "Counts every possible outcome of chance between the action and the next decision, as fractions and decimals. At a\n"
		   "chance turn the action may be left out.",
	.examples = {"@ new glorious --seed 1 | @ apply - | @ odds - enter 1", "@ new glorious --seed 1 | @ odds -"},
	.args_min = 1,
	.args_max = -1,
	.run = run_odds,
};

const cli_verb verb_explain = {
	.name = "explain",
	.usage = "FILE ACTION",
	.about = "the numbers behind an action, each modifier with its clause",
	.details = "Lists the numbers behind a legal action: the totals and everything added or multiplied, each with its clause.",
	.examples = {"@ new glorious --seed 1 | @ apply - | @ explain - enter 1"},
	.args_min = 2,
	.args_max = -1,
	.run = run_explain,
};
