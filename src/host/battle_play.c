/*
 * battle_play.c - steps of a battle on a real table, each from its line. What a step means is the rulebook's.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "battle_parts.h"

static void next_stage(gg_battle *b) {
	const gg_companion *c = battle_companion(b);
	for (uint32_t i = 0; c->stage_end && i < b->piece_count; i++)
		c->stage_end(b->stage, b->pieces[i].sort, b->pieces[i].field);
	battle_due_lapse(b);
	battle_due_close_dead(b);
	b->stage++;
	if (b->stage < c->stage_count)
		return;
	b->stage = 0;
	b->turn++;
}

/* --- Steps --------------------------------------------------------------------------------------------------- */

static void tell_changes(const gg_battle *before, const gg_battle *after, gg_battle_step *step) {
	for (uint32_t i = 0; i < before->piece_count; i++) {
		const gg_sort *sort = &battle_companion(after)->sorts[after->pieces[i].sort];
		for (uint32_t f = 0; f < sort->field_count; f++) {
			int32_t was = before->pieces[i].field[sort->fields[f].at], is = after->pieces[i].field[sort->fields[f].at];
			if (was != is && step->change_count < GG_CHANGES_MAX)
				step->changes[step->change_count++] = (struct gg_battle_change){(int16_t)i, (int16_t)f, was, is};
		}
	}
}

static bool take_skip(gg_battle *b, battle_words *w, gg_battle_step *step) {
	battle_span number, value;
	char digits[8];
	uint64_t which = 0;
	gg_text text = gg_text_on(digits, sizeof digits);
	bool there = battle_word(w, &number, &value) && !value.at;
	if (there)
		gg_put_bytes(&text, number.at, number.size);
	if (!there || gg_text_cut(&text) || !gg_number(digits, 1, b->due_count, &which))
		return battle_lacks(w, BATTLE_NO_SUCH_DUE);
	step->verb = GG_BATTLE_SKIP;
	step->due = (uint32_t)which - 1;
	battle_due_close(b, step->due);
	return true;
}

static bool take_set(gg_battle *b, battle_words *w, gg_battle_step *step) {
	battle_span id, value;
	int piece = battle_word(w, &id, &value) && !value.at ? gg_battle_piece(b, id.at, id.size) : -1;
	if (piece < 0)
		return battle_lacks(w, BATTLE_ID_OF_PIECE_WANTED);
	step->verb = GG_BATTLE_SET;
	step->piece[0] = piece;
	if (battle_done(w))
		return battle_lacks(w, BATTLE_PAIRS_WANTED);
	if (!battle_set(b, w, &b->pieces[piece]))
		return false;
	battle_due_close_vain(b);
	return true;
}

static bool take_add(gg_battle *b, battle_words *w, gg_battle_step *step) {
	battle_span sort, value;
	if (!battle_word(w, &sort, &value) || value.at)
		return battle_lacks(w, BATTLE_SORT_WANTED);
	step->verb = GG_BATTLE_ADD;
	step->piece[0] = (int32_t)b->piece_count;
	return battle_add(b, w, sort);
}

static bool take_note(battle_words *w, gg_battle_step *step) {
	while (w->at < w->size && w->line[w->at] == ' ')
		w->at++;
	step->verb = GG_BATTLE_NOTE;
	step->note = w->line + w->at;
	step->note_size = w->size - w->at;
	w->at = w->size;
	return step->note_size || battle_lacks(w, BATTLE_EMPTY_NOTE);
}

static bool refused(const gg_battle *b, const battle_words *w, const gg_facts_refusal *why) {
	char words[200];
	gg_text text = gg_text_on(words, sizeof words);
	gg_facts_refusal_text(&b->game, b->lang, why, &text);
	return gg_fail(w->error, 0, 1, words, " (", gg_clause_id(&b->game, why->verdict.clause), ")", NULL);
}

static bool play(gg_battle *b, battle_words *w, gg_battle_step *step) {
	battle_span verb, value;
	if (!battle_word(w, &verb, &value) || value.at)
		return battle_lacks(w, BATTLE_STEP_WANTED);
	if (gg_span_is(verb.at, verb.size, "set"))
		return take_set(b, w, step);
	if (gg_span_is(verb.at, verb.size, "add"))
		return take_add(b, w, step);
	if (gg_span_is(verb.at, verb.size, "note"))
		return take_note(w, step);
	if (gg_span_is(verb.at, verb.size, "skip"))
		return take_skip(b, w, step);
	if (gg_span_is(verb.at, verb.size, "next")) {
		step->verb = GG_BATTLE_NEXT;
		next_stage(b);
		return true;
	}
	if (!battle_question(b, w, verb, step))
		return false;
	if (step->refused)
		return refused(b, w, &step->refusal);
	if (!step->thrown)
		return battle_lacks(w, BATTLE_NO_DICE);
	battle_carry(b, step);
	return true;
}

static bool take_line(gg_battle *b, battle_words *w, gg_battle_step *step) {
	if (w->size > GG_BATTLE_LINE || b->steps == GG_BATTLE_STEPS)
		return battle_fail(w, 1, w->size > GG_BATTLE_LINE ? BATTLE_LONG_LINE : BATTLE_TOO_MANY_STEPS, "");
	if (gg_plain_until(w->line, w->size) != w->size)
		return battle_fail(w, (int32_t)gg_plain_until(w->line, w->size) + 1, BATTLE_BAD_CHARACTER, "");
	if (!play(b, w, step))
		return false;
	return battle_done(w) || battle_lacks(w, BATTLE_TOO_MUCH);
}

bool gg_battle_take(gg_battle *b, const char *line, size_t size, gg_battle_step *step, gg_error *error) {
	gg_battle *before = malloc(sizeof *before);
	battle_words w = {.line = line, .size = size, .error = error, .lang = b->lang};
	if (!before)
		return battle_fail(&w, 0, BATTLE_NO_MEMORY, "");
	*before = *b;
	battle_begin_step(step);
	step->number = b->steps + 1;
	step->turn = b->turn;
	step->stage = b->stage;
	bool taken = take_line(b, &w, step);
	if (taken) {
		b->steps++;
		tell_changes(before, b, step);
	} else {
		*b = *before;
	}
	free(before);
	return taken;
}
