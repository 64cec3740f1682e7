/*
 * verb_resolve.c - `resolve`: one question of a game answered from facts, without a game being played. For people with figures on a real
 * table, and for programs.
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/resolve.h>

enum { NODES = 1024 };

typedef struct question {
	gg_game game;
	const gg_resolver *resolver;
	int32_t facts[GG_FACTS_MAX], dice[GG_RESOLVER_DICE];
	bool thrown; /* dice are given, or none are needed */
} question;

/* --- Which questions there are ------------------------------------------------------------------------------------ */

static int list_kinds(const cli *c, const gg_game *game) {
	cli_json json;
	gg_json_out *out = c->json ? cli_json_begin(&json, '{') : NULL;
	if (out) {
		gg_json_put_string(out, "game", game->rules->id);
		gg_json_open(out, "kinds", '[');
	}
	for (uint32_t i = 0; i < game->rules->resolver_count; i++) {
		const gg_resolver *resolver = game->rules->resolvers[i];
		char title[160];
		gg_text text = gg_text_on(title, sizeof title);
		gg_resolver_text(game, c->lang, resolver, &text);
		if (!out) {
			printf("%-16s %-28s %s\n", resolver->id, title, gg_clause_id(game, resolver->clause));
			continue;
		}
		gg_json_open(out, NULL, '{');
		gg_json_put_string(out, "kind", resolver->id);
		gg_json_put_string(out, "title", title);
		gg_json_put_string(out, "clause", gg_clause_id(game, resolver->clause));
		gg_json_close(out, '}');
	}
	if (!out)
		return CLI_DONE;
	gg_json_close(out, ']');
	return cli_json_print(c, &json);
}

static int find_kind(const cli *c, question *q) {
	const char *names[GG_OPTIONS_MAX + 1], *id = c->args[1];
	uint32_t count = 0;
	if ((q->resolver = gg_resolver_find(&q->game, id)) != NULL)
		return CLI_DONE;
	for (; count < q->game.rules->resolver_count && count < GG_OPTIONS_MAX; count++)
		names[count] = q->game.rules->resolvers[count]->id;
	names[count] = NULL;
	const char *near = cli_nearest(id, names);
	if (near)
		return cli_wrong(c, "%s has no kind '%s'; did you mean '%s'?", q->game.rules->id, id, near);
	return cli_wrong(c, "%s has no kind '%s'; '%s resolve %s' lists them", q->game.rules->id, id, c->command, q->game.rules->id);
}

static int print_schema(const cli *c, const question *q) {
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	gg_facts_schema(&q->game, c->lang, q->resolver, out);
	return cli_json_print(c, &json);
}

/* What a fact can be: true or false, its choices, or a range. */
static void put_bounds(const gg_fact *fact, gg_text *out) {
	if (fact->kind == GG_FACT_FLAG) {
		gg_put(out, "true false");
	} else if (fact->kind == GG_FACT_CHOICE) {
		for (int32_t i = fact->min; i <= fact->max; i++) {
			gg_put(out, i == fact->min ? "" : ", ");
			gg_put(out, fact->values[i]);
		}
	} else {
		gg_fact_value_put(fact, fact->min, out);
		gg_put(out, "..");
		gg_fact_value_put(fact, fact->max, out);
	}
}

static void put_fact(const cli *c, const question *q, const gg_fact *fact, gg_json_out *out) {
	char label[160], value[80], bounds[160];
	gg_text label_text = gg_text_on(label, sizeof label), value_text = gg_text_on(value, sizeof value);
	gg_text bounds_text = gg_text_on(bounds, sizeof bounds);
	gg_fact_text(&q->game, c->lang, fact->name, gg_length(fact->name), &label_text);
	gg_fact_value_put(fact, q->facts[fact->at], &value_text);
	put_bounds(fact, &bounds_text);
	if (!out) {
		printf("%-30s %-14s %-8s %s: %s\n", fact->name, value, gg_clause_id(&q->game, fact->clause), label, bounds);
		return;
	}
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "name", fact->name);
	gg_json_put_json(out, "value", value, value_text.len);
	gg_json_put_string(out, "clause", gg_clause_id(&q->game, fact->clause));
	gg_json_put_string(out, "text", label);
	gg_json_put_bool(out, "asked", gg_fact_asked(q->resolver, (uint32_t)(fact - q->resolver->facts), q->facts));
	gg_json_close(out, '}');
}

static int print_facts(const cli *c, const question *q) {
	cli_json json;
	gg_json_out *out = c->json ? cli_json_begin(&json, '{') : NULL;
	if (out)
		gg_json_open(out, "facts", '[');
	for (uint32_t i = 0; i < q->resolver->fact_count; i++)
		put_fact(c, q, &q->resolver->facts[i], out);
	if (!out)
		return CLI_DONE;
	gg_json_close(out, ']');
	return cli_json_print(c, &json);
}

/* --- Facts and dice ----------------------------------------------------------------------------------------------- */

static int check_facts(const cli *c, const question *q) {
	gg_facts_refusal refusal;
	char words[512];
	gg_text text = gg_text_on(words, sizeof words);
	if (gg_facts_check(q->resolver, q->facts, &refusal))
		return CLI_DONE;
	gg_facts_refusal_text(&q->game, c->lang, &refusal, &text);
	const char *code = refusal.verdict.code ? gg_word_id(&q->game, refusal.verdict.code) : "fact-needs";
	return cli_refused_as(c, code, gg_clause_id(&q->game, refusal.verdict.clause), q->resolver->id, words);
}

/* --fact NAME=VALUE, over those of the file. */
static int read_flags(const cli *c, question *q) {
	gg_error error = {0};
	for (int i = 0; i < c->given_count; i++) {
		char name[GG_FACT_NAME_MAX];
		const char *pair = c->given[i].value, *sign;
		if (strcmp(c->given[i].flag->name, "--fact") != 0)
			continue;
		sign = strchr(pair, '=');
		if (!sign || (size_t)(sign - pair) >= sizeof name)
			return cli_wrong(c, "--fact: expected NAME=VALUE, got '%s'", pair);
		memcpy(name, pair, (size_t)(sign - pair));
		name[sign - pair] = 0;
		if (!gg_fact_set(q->resolver, name, sign + 1, q->facts, &error))
			return cli_wrong(c, "--fact: %s; '%s resolve %s %s --facts' lists them", error.message, c->command,
					 q->game.rules->id, q->resolver->id);
	}
	return CLI_DONE;
}

static int read_dice(const cli *c, question *q, const gg_json *doc) {
	gg_error error = {0};
	gg_die kinds[GG_RESOLVER_DICE];
	const char *given = cli_value(c, "--dice");
	uint32_t node = doc ? gg_json_member(doc, 1, "dice") : 0;
	q->thrown = given || node || q->resolver->dice(q->facts, kinds) == 0;
	if (given && !gg_dice_parse(q->resolver, q->facts, given, q->dice, &error))
		return cli_wrong(c, "--dice: %s", error.message);
	if (!given && node && !gg_dice_read(q->resolver, q->facts, doc, node, q->dice, &error))
		return cli_bad_file(c, c->args[2], "malformed", &error);
	return CLI_DONE;
}

static int read_question(const cli *c, question *q, gg_json_node *nodes) {
	char *text = NULL;
	size_t size = 0;
	gg_error error = {0};
	gg_json doc;
	bool file = c->arg_count > 2;
	int status = file ? cli_read(c, c->args[2], &text, &size) : CLI_DONE;
	if (!status && file &&
	    (!gg_json_parse(&doc, text, size, nodes, NODES, &error) || !gg_facts_read(q->resolver, &doc, 1, q->facts, &error)))
		status = cli_bad_file(c, c->args[2], "malformed", &error);
	if (!status)
		status = read_flags(c, q);
	if (!status && !cli_value(c, "--facts"))
		status = check_facts(c, q);
	if (!status)
		status = read_dice(c, q, file ? &doc : NULL);
	free(text);
	return status;
}

/* --- Answers ------------------------------------------------------------------------------------------------------ */

static int answer(const cli *c, question *q) {
	gg_json_node *nodes = malloc(NODES * sizeof *nodes);
	gg_answers *room = malloc(sizeof *room);
	int status = CLI_DONE;
	if (!nodes || !room)
		status = cli_no_memory(c);
	else if ((status = read_question(c, q, nodes)) == CLI_DONE)
		status =
			cli_value(c, "--facts")
				? print_facts(c, q)
				: cli_print_question(c, &(cli_question){&q->game, q->resolver, q->facts, q->thrown ? q->dice : NULL}, room);
	free(nodes);
	free(room);
	return status;
}

static int run(cli *c) {
	question q;
	memset(&q, 0, sizeof q);
	int status = cli_game(c, c->args[0], &q.game);
	if (status)
		return status;
	if (!q.game.rules->resolver_count)
		return cli_wrong(c, "%s has nothing that is resolved from facts", q.game.rules->id);
	if (c->arg_count == 1)
		return list_kinds(c, &q.game);
	status = find_kind(c, &q);
	if (status)
		return status;
	if (cli_value(c, "--schema"))
		return print_schema(c, &q);
	gg_facts_begin(q.resolver, q.facts);
	return answer(c, &q);
}

static const cli_flag flags[] = {
	{"--fact", "NAME=VALUE", true, "one fact, over those of the file: charger.weight=heavy"},
	{"--dice", "D,D", false, "the dice rolled; without them the exact odds of every answer"},
	{"--facts", NULL, false, "list the facts of this kind with their values, clauses and meaning"},
	{"--schema", NULL, false, "print the JSON Schema of the facts"},
	{NULL, NULL, false, NULL},
};

const cli_verb verb_resolve = {
	.name = "resolve",
	.usage = "GAME [KIND [FILE]] [--fact NAME=VALUE ...] [--dice D,D]",
	.about = "a fire, charge or test from its facts alone: lines, result or odds",
	.details =
		"Answers one question of the rules from facts, without a game: every modifier with its clause, and what comes of the "
		"dice,\n"
		"or the exact odds of every answer where no dice are given. FILE holds the facts in JSON; those it leaves out have their\n"
		"usual values. Without KIND it lists the questions that a game can answer.",
	.examples = {"@ resolve empire", "@ resolve empire shock --fact charger.kind=cavalry --fact charger.weight=heavy --dice 4,3",
		     "@ resolve empire fire --fact firer.losses=1.5 --fact distance=1.75 --json"},
	.flags = flags,
	.args_min = 1,
	.args_max = 3,
	.run = run,
};
