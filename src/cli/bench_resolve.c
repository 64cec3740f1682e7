/*
 * bench_resolve.c - how long an answer from facts takes: the rules alone, and as a program asks for it, facts as JSON in and the answer as
 * JSON out with all words rendered. Possible facts are found by trying random ones.
 */
#include "bench.h"

#include <stdlib.h>

enum { QUESTIONS = 64, TRIES = 100000, NODES = 512, ANSWER = 1 << 17, FACTS = 4096 };

typedef struct question {
	int32_t facts[GG_FACTS_MAX], thrown[GG_RESOLVER_DICE];
	char text[FACTS]; /* the facts as JSON */
	size_t size;
} question;

typedef struct workshop {
	question list[QUESTIONS];
	gg_json_node nodes[NODES];
	char answer[ANSWER];
	gg_answers room;
	gg_answer one;
	uint32_t sum; /* of the lines, so that none can be left out */
} workshop;

static void random_facts(const gg_resolver *resolver, gg_rng *rng, int32_t facts[GG_FACTS_MAX]) {
	gg_facts_begin(resolver, facts);
	for (uint32_t i = 0; i < resolver->fact_count; i++) {
		const gg_fact *fact = &resolver->facts[i];
		if (gg_rng_below(rng, 3) == 0 && gg_fact_asked(resolver, i, facts))
			facts[fact->at] = fact->min + (int32_t)gg_rng_below(rng, (uint32_t)(fact->max - fact->min) + 1);
	}
}

static bool find_question(const gg_resolver *resolver, gg_rng *rng, question *out) {
	gg_facts_refusal refusal;
	gg_die dice[GG_RESOLVER_DICE];
	for (int i = 0; i < TRIES; i++) {
		random_facts(resolver, rng, out->facts);
		if (!gg_facts_check(resolver, out->facts, &refusal))
			continue;
		gg_text text = gg_text_on(out->text, sizeof out->text);
		gg_json_out json = gg_json_compact_on(&text);
		gg_json_open(&json, NULL, '{');
		gg_facts_write(resolver, out->facts, &json);
		gg_json_close(&json, '}');
		out->size = text.len;
		for (uint32_t d = 0, count = resolver->dice(out->facts, dice); d < count; d++)
			out->thrown[d] = dice[d].face[gg_rng_below(rng, dice[d].count)];
		return !text.lost;
	}
	return false;
}

static void add_line(void *payload, const gg_item *item) {
	((workshop *)payload)->sum += (uint32_t)item->value; /* it may wrap: only used so that nothing is left out */
}

/* The rules alone. */
static bool answer(workshop *w, const gg_resolver *resolver, const question *asked, bool odds) {
	gg_facts_refusal refusal;
	gg_item_sink sink = {add_line, w};
	if (!gg_facts_check(resolver, asked->facts, &refusal))
		return false;
	resolver->explain(asked->facts, odds ? NULL : asked->thrown, &sink);
	if (odds)
		return gg_resolve_odds(resolver, asked->facts, &w->room);
	gg_resolve(resolver, asked->facts, asked->thrown, &w->one);
	return true;
}

static bool answer_json(workshop *w, const gg_game *game, const gg_resolver *resolver, const question *asked, bool odds) {
	int32_t facts[GG_FACTS_MAX];
	gg_json doc;
	gg_facts_refusal refusal;
	gg_facts_begin(resolver, facts);
	if (!gg_json_parse(&doc, asked->text, asked->size, w->nodes, NODES, NULL) || !gg_facts_read(resolver, &doc, 1, facts, NULL) ||
	    !gg_facts_check(resolver, facts, &refusal))
		return false;
	gg_text text = gg_text_on(w->answer, sizeof w->answer);
	gg_json_out out = gg_json_compact_on(&text);
	gg_json_open(&out, NULL, '{');
	bool good = gg_resolve_put(game, GG_EN, resolver, facts, odds ? NULL : asked->thrown, &w->room, &out);
	gg_json_close(&out, '}');
	return good && !text.lost;
}

static bool measure(workshop *w, const gg_game *game, const gg_resolver *resolver, bench_answer kind, double seconds, bench_tally *out) {
	bool odds = kind == BENCH_ODDS || kind == BENCH_JSON_ODDS, json = kind == BENCH_JSON_LINES || kind == BENCH_JSON_ODDS;
	double start = cli_seconds(), now = start;
	*out = (bench_tally){0};
	while (now - start < seconds && !cli_interrupted()) {
		for (int i = 0; i < QUESTIONS; i++, out->odds++)
			if (json ? !answer_json(w, game, resolver, &w->list[i], odds) : !answer(w, resolver, &w->list[i], odds))
				return false;
		now = cli_seconds();
	}
	out->seconds = now - start;
	return true;
}

bool bench_resolver(const gg_game *game, const gg_resolver *resolver, double seconds, bench_resolved *out) {
	workshop *w = calloc(1, sizeof *w);
	gg_rng rng = gg_rng_seed(1);
	bool good = w != NULL;
	out->id = resolver->id;
	for (int i = 0; good && i < QUESTIONS; i++)
		good = find_question(resolver, &rng, &w->list[i]);
	for (int kind = 0; good && kind < BENCH_ANSWERS; kind++)
		good = measure(w, game, resolver, (bench_answer)kind, seconds / BENCH_ANSWERS, &out->tally[kind]);
	free(w);
	return good;
}
