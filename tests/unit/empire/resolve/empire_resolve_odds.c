/*
 * empire_resolve_odds.c - what holds for any facts: odds count every throw once and agree with it, lines add up to their total, facts
 * written are facts read, and everything that is said has a clause.
 */
#include "empire_ask.h"

enum { QUESTIONS = 400 };

/* Random facts that are possible. */
static void draw(const gg_resolver *r, gg_rng *rng, int32_t facts[GG_FACTS_MAX]) {
	gg_facts_refusal refusal;
	do {
		gg_facts_begin(r, facts);
		for (uint32_t i = 0; i < r->fact_count; i++)
			if (gg_rng_below(rng, 4) == 0 && gg_fact_asked(r, i, facts))
				facts[r->facts[i].at] =
					r->facts[i].min + (int32_t)gg_rng_below(rng, (uint32_t)(r->facts[i].max - r->facts[i].min) + 1);
	} while (!gg_facts_check(r, facts, &refusal));
}

/* Calls `use` for many possible facts of every kind. */
static void for_questions(void (*use)(const gg_resolver *r, const int32_t *facts)) {
	const gg_game *game = gg_game_find("empire");
	gg_rng rng = gg_rng_seed(7);
	int32_t facts[GG_FACTS_MAX];
	for (uint32_t k = 0; k < game->rules->resolver_count; k++)
		for (int i = 0; i < QUESTIONS; i++) {
			draw(game->rules->resolvers[k], &rng, facts);
			use(game->rules->resolvers[k], facts);
		}
}

static bool same_happens(const gg_answer *x, const gg_answer *y) {
	for (uint32_t i = 0; i < GG_RESOLVED_EVENTS; i++) {
		bool there = i < x->count;
		if (there != (i < y->count))
			return false;
		for (int a = 0; there && a < GG_ARGS; a++)
			if (x->events[i].code != y->events[i].code || x->events[i].args[a] != y->events[i].args[a])
				return false;
	}
	return true;
}

/* By hand, another way: dice as the digits of a number, answers found in the list. */
static void counts_agree(const gg_resolver *r, const int32_t *facts) {
	static gg_answers all;
	uint32_t found[GG_ANSWERS_MAX] = {0}, sum = 0, wanted = 1;
	gg_die dice[GG_RESOLVER_DICE];
	int32_t thrown[GG_RESOLVER_DICE] = {0};
	uint32_t count = r->dice(facts, dice);
	CHECK(gg_resolve_odds(r, facts, &all));
	for (uint32_t i = 0; i < count; i++)
		wanted *= 6;
	CHECK_INT(all.throws, wanted);
	for (uint32_t n = 0; n < wanted; n++) {
		gg_answer one;
		for (uint32_t i = 0, rest = n; i < count; i++, rest /= 6)
			thrown[i] = dice[i].face[rest % 6];
		gg_resolve(r, facts, thrown, &one);
		uint32_t at = 0;
		while (at < all.count && !same_happens(&all.list[at], &one))
			at++;
		CHECK(at < all.count);
		found[at % GG_ANSWERS_MAX]++;
	}
	for (uint32_t i = 0; i < all.count; i++) {
		CHECK_INT(all.list[i].throws, found[i]);
		CHECK(!i || all.list[i - 1].throws >= all.list[i].throws);
		CHECK(all.list[i].count && all.list[i].count < GG_RESOLVED_EVENTS);
		for (uint32_t e = 0; e < all.list[i].count; e++)
			CHECK(all.list[i].events[e].code && all.list[i].events[e].clause && all.list[i].events[e].headline == (e == 0));
		sum += all.list[i].throws;
	}
	CHECK_INT(sum, wanted);
}

TEST(odds_count_every_throw_once_and_agree_with_it, "BE-0.5") {
	for_questions(counts_agree);
}

typedef struct adding {
	int32_t total, sum;
	bool open;
} adding;

static void close_sum(adding *a) {
	if (a->open)
		CHECK_INT(a->sum, a->total);
}

static void add_item(void *payload, const gg_item *item) {
	adding *a = payload;
	CHECK(item->code && item->clause);
	if (item->kind == GG_ITEM_TOTAL) {
		close_sum(a);
		*a = (adding){.total = item->value, .open = true};
	} else if (item->kind == GG_ITEM_PLUS) {
		a->sum += item->value;
	} else {
		a->sum = item->counts ? a->sum * item->value / 2 : a->sum * item->value;
	}
}

static void lines_add_up(const gg_resolver *r, const int32_t *facts) {
	gg_die dice[GG_RESOLVER_DICE];
	int32_t thrown[GG_RESOLVER_DICE] = {0};
	for (uint32_t i = 0, count = r->dice(facts, dice); i < count; i++) {
		CHECK(dice[i].word && dice[i].count == 6);
		thrown[i] = dice[i].face[(facts[0] + 3) % 6];
	}
	for (int with = 0; with < 2; with++) {
		adding a = {0};
		gg_item_sink sink = {add_item, &a};
		r->explain(facts, with ? thrown : NULL, &sink);
		CHECK(a.open);
		close_sum(&a);
	}
}

TEST(lines_add_up_to_their_total) {
	for_questions(lines_add_up);
}

static void facts_survive(const gg_resolver *r, const int32_t *facts) {
	static char buffer[8192];
	static gg_json_node nodes[512];
	int32_t again[GG_FACTS_MAX];
	gg_text text = gg_text_on(buffer, sizeof buffer);
	gg_json_out out = gg_json_on(&text);
	gg_json doc;
	gg_error error = {0};
	gg_json_open(&out, NULL, '{');
	gg_facts_write(r, facts, &out);
	gg_json_close(&out, '}');
	gg_facts_begin(r, again);
	CHECK(gg_json_parse(&doc, buffer, text.len, nodes, 512, &error) && gg_facts_read(r, &doc, 1, again, &error));
	CHECK_TEXT(error.message, "");
	CHECK(!memcmp(again, facts, sizeof again));
}

TEST(facts_written_are_facts_read) {
	for_questions(facts_survive);
}

TEST(average_dice_change_the_odds, "BE-0.5") {
	static gg_answers all;
	asked plain = ask("command-points", "{'quality':'competent'}"),
	      average = ask("command-points", "{'quality':'competent','options':{'average_dice':true}}");
	CHECK(gg_resolve_odds(plain.resolver, plain.facts, &all));
	CHECK_INT(all.count, 4); /* 1, 2 2, 3 3, 4 */
	CHECK(gg_resolve_odds(average.resolver, average.facts, &all));
	CHECK_INT(all.count, 2); /* 2 2 2, 3 3 3 */
	CHECK_INT(all.list[0].throws, 3);
	CHECK_INT(all.list[1].events[0].args[0], 3);
}

/* A rout by the table and one by BE-11.4 are one answer. */
TEST(odds_ask_what_happens_not_by_which_clause, "BE-11.4") {
	static gg_answers all;
	asked a = ask("shock", "{'charger':{'kind':'cavalry','weight':'heavy','status':'elite'},'target':{'formation':'hollow square'}}");
	CHECK(gg_resolve_odds(a.resolver, a.facts, &all));
	CHECK_INT(all.count, 2);
	CHECK_INT(all.list[0].throws, 30);
	CHECK_INT(all.list[1].throws, 6);
}
