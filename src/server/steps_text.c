/*
 * steps_text.c - the past of a game as text: its steps as each viewer saw them, with words or without, and its
 * record. What is written once serves everybody who asks for the same; it is kept while there is room for it. A long
 * text grows from mark to mark, a slice at a time, and clients that need it wait until it is there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lobby_parts.h"

enum {
	AT_ONCE = 2 * MARK_EVERY, /* lines that are written without waiting */
	TEXT_UNIT = 96            /* bytes of text that take as long to write as a line to play */
};

/* --- Writing a stretch -------------------------------------------------------------------------------------------- */

void text_put_line(const gg_record *record, const gg_state *before, uint32_t line, gg_text *out) {
	gg_record_put_action(record, before, line, out);
}

/* The renewals that stand before a line. */
static void put_renewals(const gg_record *record, uint32_t line, gg_text *out) {
	char *text = record->renewal_count ? gg_record_between(record, line) : NULL;
	gg_put(out, text ? text : "");
	out->lost = out->lost || (record->renewal_count && !text);
	free(text);
}

/* The lines from..to of the record as this text has them, played from the mark before. */
static void put_lines(const session *t, int which, uint32_t from, uint32_t to, gg_json_out *out) {
	const gg_record *record = &t->record;
	int viewer = which / WORDS_KINDS;
	event_list events = {0};
	gg_sink sink = steps_sink(&events);
	size_t before = out->text->len;
	gg_box box;
	steps_state_at(t, from, &box.state);
	for (uint32_t line = from; line < to; line++) {
		bool step = which != TEXT_RECORD && (t->steps[line] >> viewer & 1);
		uint32_t at = 0;
		events.line = line;
		events.count = 0;
		if (which == TEXT_RECORD) {
			put_renewals(record, line, out->text);
			text_put_line(record, &box.state, line, out->text);
			gg_put_char(out->text, '\n');
		}
		gg_apply(&record->game, &box.state, &record->lines[line].action, step ? &sink : NULL);
		if (step)
			steps_put_step(t, &events, &at, line, viewer, (uint8_t)(which % WORDS_KINDS), out);
	}
	lobby_spend(t->lobby, to - from + (uint32_t)((out->text->len - before) / TEXT_UNIT));
	out->text->lost = out->text->lost || events.lost;
	free(events.list);
}

/* --- Growing ------------------------------------------------------------------------------------------------------- */

/* How many whole stretches there are to write. */
static uint32_t stretches(const session *t) {
	return t->shown.count / MARK_EVERY;
}

static size_t size_of(const steps_text *text) {
	return text->text.cap + text->cap * sizeof *text->ends;
}

static void drop(session *t, steps_text *text) {
	t->lobby->text_bytes -= size_of(text);
	gg_strbuf_free(&text->text);
	free(text->ends);
	*text = (steps_text){.text = gg_strbuf()};
}

void text_begin(session *t) {
	for (int i = 0; i < TEXTS; i++)
		t->texts[i].text = gg_strbuf();
}

void text_end(session *t) {
	for (int i = 0; i < TEXTS; i++)
		drop(t, &t->texts[i]);
	t->wanted = 0;
}

void text_cut(session *t, uint32_t lines) {
	for (int i = 0; i < TEXTS; i++) {
		steps_text *text = &t->texts[i];
		if (text->count > lines / MARK_EVERY) {
			text->count = lines / MARK_EVERY;
			text->text.len = text->count ? text->ends[text->count - 1] : 0;
		}
	}
}

/* Texts that were not asked for for longest go first; what somebody waits for, or was just asked for, stays. */
static void make_room(lobby *l) {
	int64_t now = lobby_clock(l);
	for (session *old = l->oldest; old && l->text_bytes > TEXT_BYTES_MOST; old = old->newer)
		if (!old->wanted && now - old->text_used > TEXT_KEPT)
			text_end(old);
}

/* One stretch more. False: no memory. */
static bool grow_one(session *t, int which) {
	steps_text *text = &t->texts[which];
	size_t before = size_of(text);
	if (text->count == text->cap) {
		uint32_t cap = text->cap * 2 + 16, *larger = realloc(text->ends, cap * sizeof *larger);
		if (!larger)
			return false;
		text->ends = larger;
		text->cap = cap;
	}
	gg_json_out out = gg_json_compact_on(&text->text); /* items of a list that is opened and closed elsewhere */
	out.first = text->text.len == 0;
	put_lines(t, which, text->count * MARK_EVERY, (text->count + 1) * MARK_EVERY, &out);
	t->lobby->text_bytes += size_of(text) - before;
	if (text->text.lost || text->text.len > UINT32_MAX)
		return false;
	text->ends[text->count++] = (uint32_t)text->text.len;
	return true;
}

bool text_grow(session *t, uint32_t units) {
	uint64_t end = t->lobby->spent + units;
	bool ready = false;
	for (int i = 0; i < TEXTS && t->lobby->spent < end; i++) {
		if (!(t->wanted >> i & 1))
			continue;
		bool good = true;
		while (good && t->texts[i].count < stretches(t) && t->lobby->spent < end)
			good = grow_one(t, i);
		if (!good) {
			drop(t, &t->texts[i]);
			t->texts[i].failed = true; /* waiting clients are refused when they try again */
		}
		if (!good || t->texts[i].count >= stretches(t)) {
			t->wanted &= ~(1u << i);
			ready = true;
		}
	}
	t->text_used = lobby_clock(t->lobby);
	make_room(t->lobby);
	return ready;
}

/* --- Reading ------------------------------------------------------------------------------------------------------- */

bool text_ready(session *t, int which, uint32_t line, const char *address) {
	t->text_used = lobby_clock(t->lobby);
	if (t->shown.count - line <= AT_ONCE || t->texts[which].count >= stretches(t) || t->texts[which].failed)
		return true;
	t->wanted |= 1u << which;
	text_grow(t, lobby_work_left(t->lobby));
	if (!(t->wanted >> which & 1))
		return true;
	if (!t->has_job)
		snprintf(t->payer, sizeof t->payer, "%s", address);
	lobby_add_job(t);
	return false;
}

/* What was written from stretch number `at` on. */
static void put_written(const steps_text *text, int which, uint32_t at, gg_json_out *out) {
	size_t from = at ? text->ends[at - 1] : 0;
	if (from == text->text.len)
		return;
	const char *written = text->text.at + from;
	size_t size = text->text.len - from;
	if (which == TEXT_RECORD)
		gg_put_bytes(out->text, written, size);
	else
		gg_json_put_json(out, NULL, written + (*written == ','), size - (*written == ','));
}

static void put(session *t, int which, uint32_t line, gg_json_out *out) {
	steps_text *text = &t->texts[which];
	uint32_t end = t->shown.count, at = line / MARK_EVERY;
	if (end - line <= AT_ONCE) {
		put_lines(t, which, line, end, out);
		return;
	}
	if (text->failed) {
		text->failed = false; /* the next try may succeed */
		out->text->lost = true;
		return;
	}
	if (line % MARK_EVERY != 0)
		put_lines(t, which, line, ++at * MARK_EVERY, out);
	size_t before = out->text->len;
	put_written(text, which, at, out);
	lobby_spend(t->lobby, (uint32_t)(out->text->len - before) / SPEND_BYTES);
	put_lines(t, which, text->count * MARK_EVERY, end, out);
}

void text_put_steps(session *t, int which, uint32_t line, gg_json_out *out) {
	put(t, which, line, out);
}

void text_put_record(session *t, gg_text *out) {
	gg_json_out lines = gg_json_compact_on(out);
	put(t, TEXT_RECORD, 0, &lines);
}
