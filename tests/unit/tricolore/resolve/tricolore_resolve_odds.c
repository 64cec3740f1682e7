/*
 * tricolore_resolve_odds.c - the odds of every kind sum to one and agree with resolving each throw; every line has a clause and a mark.
 */
#include "tricolore_ask.h"

static const struct {
	const char *kind, *facts;
} questions[] = {
	{"morale", "{}"},
	{"morale", "{'column':'fire','start':'response','unit':{'mor':4},'superior':{'type':2,'status':1},'enemies':{'ATTAQUE':1}}"},
	{"morale", "{'options':{'no_random':true}}"},
	{"reaction", "{'answer':'fire'}"},
	{"artillery", "{'distance':12,'friend':2}"},
	{"control", "{}"},
	{"initiative", "{}"},
	{"generals", "{'danger':'fire','lost':3,'options':{'wounds':true}}"},
	{"generals", "{'danger':'battery'}"},
	{"fire", "{}"},
	{"loss", "{}"},
	{"melee", "{}"},
	{"pursuit", "{}"},
	{"rally", "{}"},
	{"screens", "{'attacker':{'there':true}}"},
	{"eco", "{}"},
	{"move", "{}"},
	{"formation", "{}"},
	{"action-points", "{}"},
	{"points", "{}"},
};
enum { QUESTIONS = sizeof questions / sizeof *questions };

typedef struct seen {
	int64_t sum, total;
	int totals, unmarked;
	int bare; /* a total without a mark that no line has followed yet: a value that comes from nowhere */
} seen;

static void add_up(void *payload, const gg_item *item) {
	seen *s = payload;
	if (item->kind == GG_ITEM_TOTAL) {
		s->total = item->value, s->sum = 0, s->totals++;
		s->unmarked += s->bare;
		s->bare = !item->mark && item->value;
		return;
	}
	s->bare = 0;
	s->sum += item->value;
	s->unmarked += !item->mark;
	CHECK(item->clause && item->code);
}

TEST(l3c_22_lines_add_up_and_carry_their_marks, "L3C-22.1", "L3C-17.13", "L3C-21.1") {
	for (int i = 0; i < QUESTIONS; i++) {
		asked a = ask(questions[i].kind, questions[i].facts);
		seen s = {0};
		gg_item_sink sink = {add_up, &s};
		CHECK(a.read && a.possible);
		a.resolver->explain(a.facts, NULL, &sink);
		CHECK(s.totals >= 1);
		CHECK_INT(s.unmarked + s.bare, 0);
		if (s.sum) /* tables that are read have a total without lines */
			CHECK_INT(s.sum, s.total);
	}
}

/* All throws of the dice in turn. */
static bool next_throw(const gg_die *dice, uint32_t count, int32_t *thrown) {
	for (uint32_t i = 0; i < count; i++) {
		if (thrown[i] < (int32_t)dice[i].count) {
			thrown[i]++;
			return true;
		}
		thrown[i] = 1;
	}
	return false;
}

static bool same_answer(const gg_answer *a, const gg_answer *b) {
	if (a->count != b->count)
		return false;
	for (uint32_t i = 0; i < a->count; i++)
		if (a->events[i].code != b->events[i].code || memcmp(a->events[i].args, b->events[i].args, sizeof a->events[i].args) != 0)
			return false;
	return true;
}

TEST(l3c_22_36_odds_are_those_of_every_throw, "L3C-22.36", "L3C-25.11", "L3C-19.2") {
	static gg_answers all_answers;
	for (int i = 0; i < QUESTIONS; i++) {
		asked a = ask(questions[i].kind, questions[i].facts);
		gg_die dice[GG_RESOLVER_DICE];
		uint32_t count = a.resolver->dice(a.facts, dice), all = 1, sum = 0;
		for (uint32_t k = 0; k < count; k++)
			all *= dice[k].count;
		CHECK(gg_resolve_odds(a.resolver, a.facts, &all_answers));
		uint32_t answers = all_answers.count;
		CHECK(answers >= 1);
		for (uint32_t k = 0; k < answers; k++) {
			int32_t thrown[GG_RESOLVER_DICE] = {1, 1, 1, 1};
			uint32_t ways = 0;
			do {
				gg_answer one;
				gg_resolve(a.resolver, a.facts, thrown, &one);
				ways += same_answer(&one, &all_answers.list[k]);
			} while (next_throw(dice, count, thrown));
			CHECK_INT(ways, all_answers.list[k].throws);
			sum += ways;
		}
		CHECK_INT(sum, all);
	}
}
