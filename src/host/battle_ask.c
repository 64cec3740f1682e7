/*
 * battle_ask.c - questions on a real table: who takes part, and the facts as the rosters, what is due and the players have them.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "battle_parts.h"

static int test_called(const gg_companion *c, battle_span name) {
	for (uint32_t i = 0; i < c->test_count; i++)
		if (gg_span_is(name.at, name.size, c->tests[i].resolver->id))
			return (int)i;
	return -1;
}

/* --- Who has to do with it ------------------------------------------------------------------------------------- */

static int chief_of(const gg_battle *b, unsigned side) {
	const gg_companion *c = battle_companion(b);
	for (uint32_t i = 2; c->chief && i < b->piece_count; i++)
		if (b->pieces[i].side == side && !gg_battle_out(b, i) && c->chief(b->pieces[i].sort, b->pieces[i].field))
			return (int)i;
	return -1;
}

/* Every piece that has to do with it, or -1: the parts, their leaders, the sides, the chiefs; in the order of gg_parties. */
static void involved(const gg_battle *b, const gg_battle_step *step, int out[BATTLE_INVOLVED]) {
	for (int i = 0; i < GG_PARTS_MAX; i++) {
		out[i] = step->piece[i];
		out[GG_PARTS_MAX + i] = step->piece[i] < 0 ? -1 : b->pieces[step->piece[i]].of;
	}
	for (int side = 0; side < 2; side++) {
		out[2 * GG_PARTS_MAX + side] = side;
		out[2 * GG_PARTS_MAX + 2 + side] = chief_of(b, (unsigned)side);
	}
}

static gg_parties parties_at(const gg_battle *b, const int pieces[BATTLE_INVOLVED], int32_t *const fields[BATTLE_INVOLVED]) {
	gg_parties out;
	for (int i = 0; i < GG_PARTS_MAX; i++) {
		out.part[i] = fields[i];
		out.leader[i] = fields[GG_PARTS_MAX + i];
		out.side_of[i] = pieces[i] < 0 ? 0 : b->pieces[pieces[i]].side;
	}
	for (int side = 0; side < 2; side++) {
		out.side[side] = fields[2 * GG_PARTS_MAX + side];
		out.chief[side] = fields[2 * GG_PARTS_MAX + 2 + side];
	}
	return out;
}

gg_parties battle_parties(gg_battle *b, const gg_battle_step *step) {
	int pieces[BATTLE_INVOLVED];
	int32_t *fields[BATTLE_INVOLVED];
	involved(b, step, pieces);
	for (int i = 0; i < BATTLE_INVOLVED; i++)
		fields[i] = pieces[i] < 0 ? NULL : b->pieces[pieces[i]].field;
	return parties_at(b, pieces, fields);
}

/* Copies of them: who fills a question changes nobody. */
typedef struct copied {
	gg_parties parties;
	int32_t field[BATTLE_INVOLVED][GG_PIECE_FIELDS];
} copied;

static void copy_parties(const gg_battle *b, const gg_battle_step *step, copied *out) {
	int pieces[BATTLE_INVOLVED];
	int32_t *fields[BATTLE_INVOLVED];
	involved(b, step, pieces);
	for (int i = 0; i < BATTLE_INVOLVED; i++) {
		fields[i] = pieces[i] < 0 ? NULL : out->field[i];
		if (fields[i])
			memcpy(fields[i], b->pieces[pieces[i]].field, sizeof out->field[i]);
	}
	out->parties = parties_at(b, pieces, fields);
}

/* --- Facts ----------------------------------------------------------------------------------------------------- */

/* The name behind "OBJECT."; NULL if the fact belongs to another object. */
static const char *under(const char *fact, const char *object) {
	size_t size = gg_length(object);
	if (!size)
		return fact;
	return !strncmp(fact, object, size) && fact[size] == '.' ? fact + size + 1 : NULL;
}

static void fill_part(const gg_resolver *r, const gg_part *part, const gg_sort *sort, const int32_t *piece, gg_battle_step *step) {
	for (uint32_t i = 0; i < r->fact_count; i++) {
		const gg_fact *fact = &r->facts[i];
		const char *name = under(fact->name, part->object);
		const gg_fact *field = name ? battle_field(sort, (battle_span){name, gg_length(name)}) : NULL;
		if (!field)
			continue;
		int32_t value = piece[field->at];
		step->facts[fact->at] = value < fact->min ? fact->min : value > fact->max ? fact->max : value;
		step->said[fact->at] = GG_SAID_BY_ROSTER;
	}
}

static void fill_options(const gg_battle *b, const gg_resolver *r, gg_battle_step *step) {
	for (uint32_t i = 0; i < r->fact_count; i++)
		for (uint32_t o = 0; o < b->option_count; o++)
			if (gg_same(r->facts[i].name, b->options[o].fact->name)) {
				step->facts[r->facts[i].at] = b->options[o].value;
				step->said[r->facts[i].at] = GG_SAID_BY_ROSTER;
			}
}

static void fill(const gg_battle *b, gg_battle_step *step) {
	const gg_companion *c = battle_companion(b);
	const gg_companion_test *test = &c->tests[step->test];
	int due = battle_due_for(b, step, false);
	gg_facts_begin(test->resolver, step->facts);
	fill_options(b, test->resolver, step);
	for (uint32_t i = 0; i < test->part_count; i++)
		if (step->piece[i] >= 0)
			fill_part(test->resolver, &test->parts[i], &c->sorts[test->parts[i].sort], b->pieces[step->piece[i]].field, step);
	for (uint32_t i = 0; due >= 0 && i < b->due[due].fact_count; i++) {
		step->facts[b->due[due].facts[i].at] = b->due[due].facts[i].value;
		step->said[b->due[due].facts[i].at] = GG_SAID_BY_DUE;
	}
}

bool battle_is_listed(const char *const *list, const char *name) {
	for (; list && *list; list++)
		if (gg_same(*list, name))
			return true;
	return false;
}

/* The rulebook fills in what follows from the rest; what was said stays. Facts that mean nothing beside the others fall back, so that what
 * a roster knows never refuses a question. */
static void settle(const gg_battle *b, gg_battle_step *step) {
	const gg_companion_test *test = &battle_companion(b)->tests[step->test];
	const gg_resolver *r = test->resolver;
	int32_t before[GG_FACTS_MAX];
	memcpy(before, step->facts, sizeof before);
	if (test->preset) {
		copied c;
		bool told[GG_FACTS_MAX];
		for (int i = 0; i < GG_FACTS_MAX; i++)
			told[i] = step->said[i] >= GG_SAID_BY_DUE;
		copy_parties(b, step, &c);
		test->preset(&c.parties, told, step->facts);
	}
	for (uint32_t i = 0; i < r->fact_count; i++) {
		uint16_t at = r->facts[i].at;
		if (step->said[at] >= GG_SAID_BY_DUE)
			step->facts[at] = before[at];
		else if (battle_is_listed(test->guesses, r->facts[i].name))
			step->said[at] = GG_SAID_BY_NOBODY;
		else if (step->facts[at] != before[at] || battle_is_listed(test->knows, r->facts[i].name))
			step->said[at] = GG_SAID_BY_ROSTER;
	}
	battle_drop_unasked(r, step->said, step->facts);
}

void battle_drop_unasked(const gg_resolver *r, const uint8_t *said, int32_t *facts) {
	for (uint32_t i = 0; i < r->fact_count; i++)
		if (said[r->facts[i].at] != GG_SAID_BY_PLAYER && !gg_fact_asked(r, i, facts))
			facts[r->facts[i].at] = r->facts[i].fallback;
}

bool battle_hides(const gg_battle *b, const gg_battle_step *step, const gg_fact *fact) {
	const gg_companion_test *test = &battle_companion(b)->tests[step->test];
	copied c;
	if (battle_is_option(fact))
		return true; /* the battle's, not a question's */
	if (!test->hides)
		return false;
	copy_parties(b, step, &c);
	return test->hides(&c.parties, fact->name);
}

/* --- The line -------------------------------------------------------------------------------------------------- */

static bool take_part(const gg_battle *b, battle_words *w, const gg_part *part, int32_t *piece, battle_span id) {
	int which = gg_battle_piece(b, id.at, id.size);
	if (which < 0 || b->pieces[which].sort != part->sort)
		return battle_wrong(w, BATTLE_NO_PART, id);
	if (gg_battle_out(b, (uint32_t)which))
		return battle_wrong(w, BATTLE_OUT, id);
	*piece = which;
	return true;
}

/* The pieces that take part, in the order of the parts; "-" or nothing for one that is left out. */
static bool take_parts(const gg_battle *b, battle_words *w, gg_battle_step *step) {
	const gg_companion_test *test = &battle_companion(b)->tests[step->test];
	for (uint32_t i = 0; i < test->part_count; i++) {
		const gg_part *part = &test->parts[i];
		battle_words here = *w;
		battle_span id = {NULL, 0}, value = {NULL, 0};
		if (!battle_done(w) && !battle_word(w, &id, &value))
			return false;
		bool named = id.at && !value.at && !gg_span_is(id.at, id.size, "-");
		if (value.at)
			*w = here; /* a fact already */
		if (!named && !part->optional)
			return battle_lacks(w, BATTLE_PIECE_WANTED);
		if (named && !take_part(b, w, part, &step->piece[i], id))
			return false;
		if (named && part->enemy && step->piece[0] >= 0 && i && b->pieces[step->piece[i]].side == b->pieces[step->piece[0]].side)
			return battle_wrong(w, BATTLE_SAME_SIDE, id);
	}
	return true;
}

static const gg_fact *fact_called(const gg_resolver *r, battle_span name) {
	for (uint32_t i = 0; i < r->fact_count; i++)
		if (gg_span_is(name.at, name.size, r->facts[i].name))
			return &r->facts[i];
	return NULL;
}

static bool take_facts(const gg_resolver *r, battle_words *w, gg_battle_step *step, battle_span *dice) {
	battle_span name, value;
	while (!battle_done(w)) {
		if (!battle_word(w, &name, &value))
			return false;
		const gg_fact *fact = value.at ? fact_called(r, name) : NULL;
		if (value.at && gg_span_is(name.at, name.size, "dice"))
			*dice = value;
		else if (!fact)
			return battle_wrong(w, BATTLE_NO_FACT, name);
		else if (!battle_fact(w, fact, value, &step->facts[fact->at]))
			return false;
		else
			step->said[fact->at] = GG_SAID_BY_PLAYER;
	}
	return true;
}

bool battle_question(const gg_battle *b, battle_words *w, battle_span kind, gg_battle_step *step) {
	int test = test_called(battle_companion(b), kind);
	battle_span dice = {NULL, 0};
	gg_die kinds[GG_RESOLVER_DICE];
	if (test < 0)
		return battle_wrong(w, BATTLE_NO_STEP, kind);
	const gg_resolver *r = battle_companion(b)->tests[test].resolver;
	step->verb = GG_BATTLE_TEST;
	step->test = (uint32_t)test;
	if (!take_parts(b, w, step))
		return false;
	fill(b, step);
	if (!take_facts(r, w, step, &dice))
		return false;
	settle(b, step);
	step->refused = !gg_facts_check(r, step->facts, &step->refusal);
	step->thrown = !step->refused && (dice.at || !r->dice(step->facts, kinds));
	if (!dice.at || step->refused)
		return true;
	char thrown[64];
	gg_text text = gg_text_on(thrown, sizeof thrown);
	gg_put_bytes(&text, dice.at, dice.size);
	return gg_dice_parse(r, step->facts, thrown, step->dice, w->error) || (w->lang != GG_EN && battle_wrong(w, BATTLE_BAD_DICE, dice));
}

void battle_begin_step(gg_battle_step *step) {
	memset(step, 0, sizeof *step);
	for (int i = 0; i < GG_PARTS_MAX; i++)
		step->piece[i] = -1;
}

bool gg_battle_ask(const gg_battle *b, const char *line, size_t size, gg_battle_step *step, gg_error *error) {
	battle_words w = {.line = line, .size = size, .error = error, .lang = b->lang};
	battle_span kind, value;
	battle_begin_step(step);
	if (!battle_word(&w, &kind, &value) || value.at)
		return battle_lacks(&w, BATTLE_KIND_WANTED);
	return battle_question(b, &w, kind, step);
}

bool battle_would_do(const gg_battle *b, const gg_battle_step *step, const gg_fact *fact, int32_t value) {
	const gg_resolver *r = battle_companion(b)->tests[step->test].resolver;
	gg_battle_step other;
	gg_facts_refusal why;
	battle_begin_step(&other);
	other.test = step->test;
	memcpy(other.piece, step->piece, sizeof other.piece);
	fill(b, &other);
	for (uint32_t i = 0; i < r->fact_count; i++) {
		uint16_t at = r->facts[i].at;
		if (step->said[at] != GG_SAID_BY_PLAYER && at != fact->at)
			continue;
		other.facts[at] = at == fact->at ? value : step->facts[at];
		other.said[at] = GG_SAID_BY_PLAYER;
	}
	settle(b, &other);
	return gg_facts_check(r, other.facts, &why);
}

bool gg_battle_can(const gg_battle *b, uint32_t piece, uint32_t test) {
	const gg_companion_test *t = &battle_companion(b)->tests[test];
	gg_battle_step step;
	gg_facts_refusal why;
	if (b->pieces[piece].sort != t->parts[0].sort || gg_battle_out(b, piece) || (t->fits && !t->fits(b->pieces[piece].field)))
		return false;
	battle_begin_step(&step);
	step.test = test;
	step.piece[0] = (int32_t)piece;
	fill(b, &step);
	settle(b, &step);
	return gg_facts_check(t->resolver, step.facts, &why);
}
