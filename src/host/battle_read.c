/*
 * battle_read.c - the text of a battle on a real table: its rosters, then its steps, played one by one.
 */
#include <string.h>

#include "battle_parts.h"

/* --- A whole battle ------------------------------------------------------------------------------------------ */

typedef struct lines {
	const char *text;
	size_t size, at;
	int32_t number;
} lines;

/* The next line that is neither empty nor a remark. */
static bool next_line(lines *l, battle_words *w) {
	while (l->at < l->size) {
		const char *from = l->text + l->at, *end = memchr(from, '\n', l->size - l->at);
		size_t size = end ? (size_t)(end - from) : l->size - l->at;
		l->at += size + (end != NULL);
		l->number++;
		if (size && from[size - 1] == '\r')
			size--;
		w->line = from;
		w->size = size;
		w->at = w->last = 0;
		if (!battle_done(w) && from[w->at] != '#')
			return true;
	}
	return false;
}

static bool read_first(lines *l, battle_words *w) {
	bool there = next_line(l, w) && gg_span_is(w->line, w->size, "grognard battle 1");
	return there || battle_fail(w, 1, BATTLE_NO_BATTLE, "");
}

/* "game ID" */
static bool read_game(gg_battle *b, lines *l, battle_words *w) {
	battle_span word, value;
	if (!next_line(l, w) || !battle_word(w, &word, &value) || !gg_span_is(word.at, word.size, "game") || !battle_word(w, &word, &value))
		return battle_lacks(w, BATTLE_GAME_WANTED);
	char id[32];
	gg_text text = gg_text_on(id, sizeof id);
	gg_put_bytes(&text, word.at, word.size);
	const gg_game *game = gg_game_find(id);
	if (!game || !game->rules->companion)
		return battle_wrong(w, BATTLE_NO_GAME, word);
	b->game = *game;
	return battle_done(w) || battle_lacks(w, BATTLE_MORE_THAN_GAME);
}

/* "side one name=…": the first two pieces. */
static bool read_side(gg_battle *b, battle_words *w) {
	static const char *const ids[] = {"one", "two"};
	battle_span id, value;
	if (b->piece_count > 1 || !battle_word(w, &id, &value) || !gg_span_is(id.at, id.size, ids[b->piece_count]))
		return battle_lacks(w, BATTLE_SIDES_IN_ORDER);
	gg_piece *p = &b->pieces[b->piece_count];
	battle_fresh(battle_companion(b), p, 0, b->piece_count);
	memcpy(p->id, id.at, id.size);
	if (!battle_set(b, w, p))
		return false;
	if (battle_companion(b)->muster)
		battle_companion(b)->muster(0, p->field);
	b->piece_count++;
	return true;
}

static const gg_fact *option_called(const gg_companion *c, battle_span name) {
	for (uint32_t t = 0; t < c->test_count; t++)
		for (uint32_t i = 0; i < c->tests[t].resolver->fact_count; i++) {
			const gg_fact *fact = &c->tests[t].resolver->facts[i];
			if (battle_is_option(fact) && gg_span_is(name.at, name.size, fact->name + sizeof BATTLE_OPTION - 1))
				return fact;
		}
	return NULL;
}

/* "option average_dice=true": how the table reads a rule that has two readings. */
static bool read_options(gg_battle *b, battle_words *w) {
	battle_span name, value;
	while (!battle_done(w)) {
		if (!battle_word(w, &name, &value))
			return false;
		const gg_fact *fact = value.at ? option_called(battle_companion(b), name) : NULL;
		if (!fact)
			return battle_wrong(w, BATTLE_NO_OPTION, name);
		if (b->option_count == GG_BATTLE_OPTIONS)
			return battle_lacks(w, BATTLE_TOO_MANY_OPTIONS);
		struct gg_battle_option *option = &b->options[b->option_count];
		if (!battle_fact(w, fact, value, &option->value))
			return false;
		option->fact = fact;
		b->option_count++;
	}
	return true;
}

static bool read_roster_line(gg_battle *b, battle_words *w) {
	battle_span word, value;
	if (w->size > GG_BATTLE_LINE || gg_plain_until(w->line, w->size) != w->size)
		return battle_fail(w, 1, BATTLE_BAD_LINE, "");
	if (!battle_word(w, &word, &value) || value.at)
		return battle_lacks(w, BATTLE_HEAD_WANTED);
	if (gg_span_is(word.at, word.size, "title")) {
		battle_done(w);
		return battle_text(w, b->title, sizeof b->title, (battle_span){w->line + w->at, w->size - w->at});
	}
	if (gg_span_is(word.at, word.size, "option"))
		return read_options(b, w);
	if (gg_span_is(word.at, word.size, "side"))
		return read_side(b, w);
	if (b->piece_count < 2)
		return battle_lacks(w, BATTLE_SIDES_FIRST);
	return battle_add(b, w, word);
}

static bool read_rosters(gg_battle *b, lines *l, battle_words *w) {
	while (next_line(l, w)) {
		if (gg_span_is(w->line, w->size, "---"))
			return b->piece_count > 1 || battle_fail(w, 1, BATTLE_NO_SIDES, "");
		if (!read_roster_line(b, w))
			return false;
	}
	return battle_fail(w, 1, BATTLE_NO_END, "");
}

static bool read_battle(gg_battle *b, lines *l, const gg_battle_sink *sink, gg_error *error) {
	battle_words w = {.error = error, .lang = b->lang};
	gg_battle_step step;
	if (!read_first(l, &w) || !read_game(b, l, &w) || !read_rosters(b, l, &w))
		return false;
	if (sink)
		sink->step(sink->payload, b, NULL);
	while (next_line(l, &w)) {
		if (!gg_battle_take(b, w.line, w.size, &step, error))
			return false;
		if (sink)
			sink->step(sink->payload, b, &step);
	}
	return true;
}

bool gg_battle_read(gg_battle *out, gg_lang lang, const char *text, size_t size, const gg_battle_sink *sink, gg_error *error) {
	lines l = {.text = text, .size = size};
	memset(out, 0, sizeof *out);
	out->lang = lang;
	out->turn = 1;
	if (read_battle(out, &l, sink, error))
		return true;
	if (error) {
		error->line = l.number ? l.number : 1;
		error->column = error->column > 0 ? error->column : 1;
	}
	return false;
}
