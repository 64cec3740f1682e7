/*
 * battle_offer.c - which conditions of a question matter: a fact is offered where another value of it alone would change the lines or the
 * answer. So no form needs to know a rule, and none asks cavalry about its calibre.
 */
#include <string.h>

#include "battle_parts.h"

enum { TRIES_MAX = 32 };

/* A running hash of what a resolver tells (FNV-1a). */
static void mix(uint64_t *hash, int64_t value) {
	for (int i = 0; i < 64; i += 8)
		*hash = (*hash ^ ((uint64_t)value >> i & 255)) * 1099511628211u;
}

static void hear_item(void *payload, const gg_item *item) {
	uint64_t *hash = payload;
	mix(hash, item->kind);
	mix(hash, item->code);
	mix(hash, item->value);
	for (int i = 0; i < GG_ARGS; i++)
		mix(hash, item->args[i]);
}

static void hear_event(void *payload, const gg_event *event) {
	uint64_t *hash = payload;
	mix(hash, event->code);
	for (int i = 0; i < GG_ARGS; i++)
		mix(hash, event->args[i]);
}

static uint64_t lines_of(const gg_resolver *r, const int32_t *facts) {
	uint64_t hash = 14695981039346656037u;
	gg_item_sink sink = {hear_item, &hash};
	r->explain(facts, NULL, &sink);
	return hash;
}

/* Every throw of two dice; of more, two of them at a time. */
static uint64_t answers_of(const gg_resolver *r, const int32_t *facts) {
	uint64_t hash = 14695981039346656037u;
	gg_sink sink = {.put = hear_event, .payload = &hash};
	gg_die dice[GG_RESOLVER_DICE];
	uint32_t count = r->dice(facts, dice), faces = count ? dice[0].count : 1, second = count > 1 ? dice[1].count : 1;
	mix(&hash, count);
	for (uint32_t i = 0; i < faces; i++)
		for (uint32_t j = 0; j < second; j++) {
			int32_t thrown[GG_RESOLVER_DICE] = {0};
			for (uint32_t d = 0; d < count; d++)
				thrown[d] = dice[d].face[(d % 2 ? j : i) % dice[d].count];
			r->resolve(facts, thrown, &sink);
		}
	return hash;
}

/* Values worth trying instead. */
static uint32_t others(const gg_fact *fact, int32_t now, int32_t out[TRIES_MAX]) {
	const int32_t step = fact->kind == GG_FACT_THOUSANDTHS ? 1000 : 1;
	const int32_t near[] = {now - step, now + step, fact->min, fact->max, 2 * now};
	uint32_t count = 0;
	if (fact->kind == GG_FACT_CHOICE || fact->kind == GG_FACT_FLAG) {
		for (int32_t v = fact->min; v <= fact->max && count < TRIES_MAX; v++)
			if (v != now)
				out[count++] = v;
		return count;
	}
	for (unsigned i = 0; i < sizeof near / sizeof *near; i++)
		if (near[i] != now && near[i] >= fact->min && near[i] <= fact->max)
			out[count++] = near[i];
	return count;
}

typedef struct answer {
	bool refused, reckoned;
	uint64_t lines, answers;
} answer;

static bool differs(const gg_resolver *r, answer *now, const int32_t *now_facts, const int32_t *facts) {
	if (now->refused || lines_of(r, facts) != now->lines)
		return true;
	if (!now->reckoned) {
		now->answers = answers_of(r, now_facts);
		now->reckoned = true;
	}
	return answers_of(r, facts) != now->answers;
}

static bool matters(const gg_resolver *r, answer *now, const gg_battle_step *step, uint32_t which) {
	const gg_fact *fact = &r->facts[which];
	int32_t tries[TRIES_MAX], facts[GG_FACTS_MAX];
	gg_facts_refusal why;
	uint32_t count = others(fact, step->facts[fact->at], tries);
	for (uint32_t i = 0; i < count; i++) {
		memcpy(facts, step->facts, sizeof facts);
		facts[fact->at] = tries[i];
		battle_drop_unasked(r, step->said, facts);
		if (gg_facts_check(r, facts, &why) && differs(r, now, step->facts, facts))
			return true;
	}
	return false;
}

/* What players choose or measure is asked for wherever they have a choice. */
static bool is_open(const gg_battle *b, const gg_battle_step *step, const gg_fact *fact) {
	int32_t tries[TRIES_MAX];
	uint32_t count = others(fact, step->facts[fact->at], tries);
	while (count--)
		if (battle_would_do(b, step, fact, tries[count]))
			return true;
	return false;
}

void gg_battle_offers(const gg_battle *b, const gg_battle_step *step, bool offered[GG_FACTS_MAX]) {
	const gg_companion_test *test = &battle_companion(b)->tests[step->test];
	const gg_resolver *r = test->resolver;
	answer now = {.refused = step->refused};
	if (!now.refused)
		now.lines = lines_of(r, step->facts);
	for (uint32_t i = 0; i < r->fact_count; i++) {
		const gg_fact *fact = &r->facts[i];
		if (step->said[fact->at] == GG_SAID_BY_PLAYER)
			offered[i] = true;
		else if (!gg_fact_asked(r, i, step->facts) || battle_hides(b, step, fact))
			offered[i] = false;
		else
			offered[i] = battle_is_listed(test->guesses, fact->name) ? is_open(b, step, fact) : matters(r, &now, step, i);
	}
}
