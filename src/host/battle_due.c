/*
 * battle_due.c - answers carried to the rosters of a battle on a real table, and what follows from them: opened, answered, lapsed.
 */
#include <string.h>

#include "battle_parts.h"

/* Whether the players have to name somebody. */
bool battle_due_open(const gg_battle *b, const gg_due *due) {
	const gg_companion_test *test = &battle_companion(b)->tests[due->test];
	for (uint32_t i = 0; i < test->part_count; i++)
		if (due->piece[i] < 0 && !test->parts[i].optional)
			return true;
	return false;
}

/* A guess leaves it to the players. */
static bool same_parties(const gg_due *due, const gg_battle_step *step) {
	for (int i = 0; i < GG_PARTS_MAX; i++)
		if (due->piece[i] >= 0 && !(due->loose >> i & 1) && due->piece[i] != step->piece[i])
			return false;
	return due->test == step->test;
}

static bool same_facts(const gg_due *due, const gg_battle_step *step) {
	for (uint32_t i = 0; i < due->fact_count; i++)
		if (step->facts[due->facts[i].at] != due->facts[i].value)
			return false;
	return true;
}

/* One that names everybody is meant by who they are, whatever else is said; one that does not by its facts (its line says them). Of
 * several, the one that names most. */
int battle_due_for(const gg_battle *b, const gg_battle_step *step, bool facts) {
	int best = -1, most = -1;
	for (uint32_t i = 0; i < b->due_count; i++) {
		const gg_due *due = &b->due[i];
		int named = 0;
		for (int part = 0; part < GG_PARTS_MAX; part++)
			named += due->piece[part] >= 0 && due->piece[part] == step->piece[part];
		if (named <= most || !same_parties(due, step) || (battle_due_open(b, due) && (!facts || !same_facts(due, step))))
			continue;
		best = (int)i;
		most = named;
	}
	return best;
}

void battle_due_close(gg_battle *b, uint32_t which) {
	memmove(&b->due[which], &b->due[which + 1], (b->due_count - which - 1) * sizeof *b->due);
	memset(&b->due[--b->due_count], 0, sizeof *b->due);
}

static bool names_dead(const gg_battle *b, const gg_due *due) {
	for (int part = 0; part < GG_PARTS_MAX; part++)
		if (due->piece[part] >= 0 && gg_battle_out(b, (uint32_t)due->piece[part]))
			return true;
	return false;
}

void battle_due_close_dead(gg_battle *b) {
	for (uint32_t i = b->due_count; i--;)
		if (names_dead(b, &b->due[i]))
			battle_due_close(b, i);
}

void battle_due_lapse(gg_battle *b) {
	for (uint32_t i = b->due_count; i--;)
		if (b->due[i].may)
			battle_due_close(b, i);
}

static void put_known(const gg_battle *b, const gg_due *due, gg_text *out) {
	const gg_resolver *r = battle_companion(b)->tests[due->test].resolver;
	for (uint32_t i = 0; i < due->fact_count; i++)
		for (uint32_t f = 0; f < r->fact_count; f++) {
			const gg_fact *fact = &r->facts[f];
			if (fact->at != due->facts[i].at)
				continue;
			gg_put_char(out, ' ');
			gg_put(out, fact->name);
			gg_put_char(out, '=');
			gg_fact_value_put(fact, due->facts[i].value, out);
		}
}

void gg_battle_due_put(const gg_battle *b, const gg_due *due, gg_text *out) {
	const gg_companion_test *test = &battle_companion(b)->tests[due->test];
	uint32_t parts = test->part_count;
	while (parts && due->piece[parts - 1] < 0 && test->parts[parts - 1].optional)
		parts--;
	gg_put(out, test->resolver->id);
	for (uint32_t i = 0; i < parts; i++) {
		gg_put_char(out, ' ');
		gg_put(out, due->piece[i] < 0 ? "-" : b->pieces[due->piece[i]].id);
	}
	if (battle_due_open(b, due))
		put_known(b, due, out);
}

/* --- Carrying ---------------------------------------------------------------------------------------------------- */

typedef struct following {
	gg_battle *battle;
	const gg_battle_step *step;
} following;

static int16_t piece_named(const following *f, int16_t named) {
	if (named < 0)
		return -1;
	int32_t part = f->step->piece[named % GG_PARTS_MAX];
	if (part < 0)
		return -1;
	return (int16_t)(named < GG_PARTS_MAX ? part : f->battle->pieces[part].of);
}

static bool can_be_paid(const gg_battle *b, const gg_battle_step *step) {
	const gg_companion *c = battle_companion(b);
	int16_t leader = step->piece[0] < 0 ? -1 : b->pieces[step->piece[0]].of;
	return !c->affords || leader < 0 || c->affords(step->test, b->pieces[leader].field, step->facts);
}

/* An offer of which the rules will not hear is none, nor is one that nobody can pay. */
static bool is_idle(const gg_battle *b, const gg_due *due) {
	char line[GG_BATTLE_LINE];
	gg_text text = gg_text_on(line, sizeof line);
	gg_battle_step step;
	if (battle_due_open(b, due))
		return false; /* who knows */
	gg_battle_due_put(b, due, &text);
	return !gg_battle_ask(b, line, text.len, &step, NULL) || step.refused || !can_be_paid(b, &step);
}

/* One that is open already is replaced: the later answer knows better. */
static void open_named(gg_battle *b, const gg_due *opened) {
	if (names_dead(b, opened))
		return;
	for (uint32_t i = b->due_count; i--;)
		if (b->due[i].test == opened->test && !memcmp(b->due[i].piece, opened->piece, sizeof opened->piece))
			battle_due_close(b, i);
	if (b->due_count == GG_DUE_MAX)
		return;
	b->due[b->due_count++] = *opened;
	if (opened->may && is_idle(b, opened))
		battle_due_close(b, b->due_count - 1);
}

/* The points of an offer may be gone with what was taken before it. */
void battle_due_close_vain(gg_battle *b) {
	battle_due_close_dead(b);
	for (uint32_t i = battle_companion(b)->affords ? b->due_count : 0; i--;)
		if (b->due[i].may && is_idle(b, &b->due[i]))
			battle_due_close(b, i);
}

/* A due in `carry` names parts; here it names pieces. */
static void open_due(void *payload, const gg_due *due) {
	following *f = payload;
	gg_due opened = *due;
	for (int i = 0; i < GG_PARTS_MAX; i++)
		opened.piece[i] = piece_named(f, due->piece[i]);
	if (due->piece[0] != GG_EACH_FOLLOWER) {
		open_named(f->battle, &opened);
		return;
	}
	for (uint32_t i = 0; i < f->battle->piece_count; i++)
		if (f->battle->pieces[i].of == f->step->piece[0]) {
			opened.piece[0] = (int16_t)i;
			open_named(f->battle, &opened);
		}
}

static void close_of(void *payload, unsigned test, unsigned part) {
	following *f = payload;
	for (uint32_t i = f->battle->due_count; i--;)
		if (f->battle->due[i].test == test && f->step->piece[part] >= 0 && f->battle->due[i].piece[0] == f->step->piece[part])
			battle_due_close(f->battle, i);
}

/* What a player might have done lapses with a question that nothing called for: play has gone on. */
void battle_carry(gg_battle *b, const gg_battle_step *step) {
	const gg_companion_test *test = &battle_companion(b)->tests[step->test];
	following f = {b, step};
	gg_due_sink sink = {open_due, close_of, &f};
	gg_parties parties = battle_parties(b, step);
	int due = battle_due_for(b, step, true);
	if (due >= 0)
		battle_due_close(b, (uint32_t)due);
	else
		battle_due_lapse(b);
	if (test->carry) {
		gg_answer answer;
		gg_resolve(test->resolver, step->facts, step->dice, &answer);
		gg_answered answered = {step->facts, answer.events, answer.count};
		test->carry(&answered, &parties, &sink);
	}
	battle_due_close_vain(b);
}
