/*
 * battle_pieces.c - the pieces of a battle on a real table: found, added, and their fields set from text.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "battle_parts.h"

_Static_assert(GG_PIECE_NAME == GG_NAME_MOST + 1, "what a game enlists fits");

int gg_battle_piece(const gg_battle *b, const char *id, size_t size) {
	for (uint32_t i = 0; i < b->piece_count; i++)
		if (gg_span_is(id, size, b->pieces[i].id))
			return (int)i;
	return -1;
}

bool gg_battle_out(const gg_battle *b, uint32_t piece) {
	const gg_piece *p = &b->pieces[piece];
	return battle_companion(b)->out && battle_companion(b)->out(p->sort, p->field);
}

unsigned gg_battle_first(const gg_battle *b) {
	const gg_companion *c = battle_companion(b);
	return c->first ? c->first(b->pieces[0].field, b->pieces[1].field) : 0;
}

gg_todo gg_battle_todo(const gg_battle *b, uint32_t piece) {
	const gg_companion *c = battle_companion(b);
	const gg_piece *p = &b->pieces[piece];
	const int32_t *followers[GG_PIECES_MAX];
	uint32_t count = 0, of = c->stages[b->stage].of;
	if (!c->todo || gg_battle_out(b, piece) || (of != GG_STAGE_BOTH && p->side != (gg_battle_first(b) ^ (of == GG_STAGE_SECOND))))
		return (gg_todo){0, 0, 0, 0};
	for (uint32_t i = 2; i < b->piece_count; i++)
		if (b->pieces[i].of == (int16_t)piece)
			followers[count++] = b->pieces[i].field;
	return c->todo(b->stage, p->sort, p->field, followers, count);
}

/* --- Pieces -------------------------------------------------------------------------------------------------- */

const gg_fact *battle_field(const gg_sort *sort, battle_span name) {
	for (uint32_t i = 0; i < sort->field_count; i++)
		if (gg_span_is(name.at, name.size, sort->fields[i].name))
			return &sort->fields[i];
	return NULL;
}

/* What a fact can be, in the words of the file. */
static void put_range(const gg_fact *fact, gg_text *out) {
	bool range = fact->kind != GG_FACT_CHOICE && fact->kind != GG_FACT_FLAG;
	for (int32_t v = fact->min; v <= fact->max; v = range && v == fact->min && fact->max > v ? fact->max : v + 1) {
		gg_put(out, v == fact->min ? "" : range ? " \u2026 " : " | ");
		if (fact->kind == GG_FACT_CHOICE)
			gg_put(out, fact->values[v]);
		else
			gg_fact_value_put(fact, v, out);
	}
}

/* A value from its text; the error gets the place of the word. */
bool battle_fact(battle_words *w, const gg_fact *fact, battle_span value, int32_t *out) {
	char said[160];
	gg_text text = gg_text_on(said, sizeof said);
	gg_error why = {0};
	if (gg_fact_parse(fact, value.at, value.size, out, &why))
		return true;
	if (w->lang == GG_EN)
		return gg_fail(w->error, 0, (int32_t)w->last + 1, why.message, NULL);
	gg_put(&text, fact->name);
	gg_put(&text, " (");
	put_range(fact, &text);
	gg_put(&text, ")");
	return battle_fail(w, (int32_t)w->last + 1, BATTLE_BAD_VALUE, said);
}

bool battle_text(const battle_words *w, char *out, size_t cap, battle_span text) {
	if (!text.size || text.size >= cap || gg_plain_until(text.at, text.size) != text.size)
		return battle_wrong(w, BATTLE_BAD_TEXT, text);
	memcpy(out, text.at, text.size);
	memset(out + text.size, 0, cap - text.size);
	return true;
}

/* NAME=VALUE of a piece: a field, its name, or whom it follows. */
static bool set_one(gg_battle *b, battle_words *w, gg_piece *p, battle_span name, battle_span value) {
	const gg_fact *field = battle_field(&battle_companion(b)->sorts[p->sort], name);
	if (!value.at)
		return battle_wrong(w, BATTLE_PAIR_WANTED, name);
	if (field)
		return battle_fact(w, field, value, &p->field[field->at]);
	if (gg_span_is(name.at, name.size, "name"))
		return battle_text(w, p->name, sizeof p->name, value);
	if (!gg_span_is(name.at, name.size, "of"))
		return battle_wrong(w, BATTLE_NO_FIELD, name);
	int of = gg_battle_piece(b, value.at, value.size);
	if (of < 2 || of >= (int)b->piece_count || b->pieces[of].side != p->side || &b->pieces[of] == p || b->pieces[of].of >= 0)
		return battle_wrong(w, BATTLE_NO_LEADER, value);
	p->of = (int16_t)of;
	return true;
}

bool battle_set(gg_battle *b, battle_words *w, gg_piece *p) {
	battle_span name, value;
	gg_verdict refusal;
	while (!battle_done(w))
		if (!battle_word(w, &name, &value) || !set_one(b, w, p, name, value))
			return false;
	memset(&refusal, 0, sizeof refusal);
	if (!battle_companion(b)->check || battle_companion(b)->check(p->sort, p->field, &refusal))
		return true;
	gg_facts_refusal why = {.verdict = refusal};
	char words[200];
	gg_text text = gg_text_on(words, sizeof words);
	gg_facts_refusal_text(&b->game, b->lang, &why, &text);
	return gg_fail(w->error, 0, (int32_t)w->last + 1, words, NULL);
}

static bool is_id(battle_span id) {
	if (!id.size || id.size >= GG_PIECE_ID)
		return false;
	for (size_t i = 0; i < id.size; i++) {
		char c = id.at[i];
		if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (i && c == '-')))
			return false;
	}
	return true;
}

static int sort_called(const gg_companion *c, battle_span name) {
	for (uint32_t i = 0; i < c->sort_count; i++)
		if (gg_span_is(name.at, name.size, c->sorts[i].id))
			return (int)i;
	return -1;
}

void battle_fresh(const gg_companion *c, gg_piece *p, unsigned sort, unsigned side) {
	memset(p, 0, sizeof *p);
	p->sort = (uint8_t)sort;
	p->side = (uint8_t)side;
	p->of = -1;
	for (uint32_t i = 0; i < c->sorts[sort].field_count; i++)
		p->field[c->sorts[sort].fields[i].at] = c->sorts[sort].fields[i].fallback;
}

/* "SORT SIDE ID name=… …" behind its verb: a new piece. */
bool battle_add(gg_battle *b, battle_words *w, battle_span sort_name) {
	battle_span side, id, value;
	int sort = sort_called(battle_companion(b), sort_name);
	if (sort < 1)
		return battle_wrong(w, BATTLE_NO_SORT, sort_name);
	if (!battle_word(w, &side, &value) || value.at)
		return battle_lacks(w, BATTLE_SIDE_WANTED);
	int of = gg_battle_piece(b, side.at, side.size);
	if (of < 0 || of > 1)
		return battle_wrong(w, BATTLE_NO_SIDE, side);
	if (!battle_word(w, &id, &value) || value.at || !is_id(id))
		return battle_lacks(w, BATTLE_ID_WANTED);
	if (gg_battle_piece(b, id.at, id.size) >= 0)
		return battle_wrong(w, BATTLE_TWICE, id);
	if (b->piece_count == GG_PIECES_MAX)
		return battle_lacks(w, BATTLE_TOO_MANY_PIECES);
	gg_piece *p = &b->pieces[b->piece_count];
	battle_fresh(battle_companion(b), p, (unsigned)sort, (unsigned)of);
	memcpy(p->id, id.at, id.size);
	if (!battle_set(b, w, p))
		return false;
	if (battle_companion(b)->muster)
		battle_companion(b)->muster(p->sort, p->field);
	b->piece_count++;
	return true;
}
