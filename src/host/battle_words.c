/*
 * battle_words.c - splits a line of a battle file into words.
 */
#include "battle_parts.h"

bool battle_done(battle_words *w) {
	while (w->at < w->size && w->line[w->at] == ' ')
		w->at++;
	return w->at == w->size;
}

/* Up to a blank, or in quotes up to the next; at the first byte of it. */
static bool take_value(battle_words *w, battle_span *out) {
	bool quoted = w->at < w->size && w->line[w->at] == '"';
	size_t from = w->at + quoted, to = from;
	while (to < w->size && w->line[to] != (quoted ? '"' : ' '))
		to++;
	*out = (battle_span){w->line + from, to - from};
	w->at = to + quoted;
	if (!quoted)
		return true;
	if (to == w->size || (w->at < w->size && w->line[w->at] != ' '))
		return battle_fail(w, (int32_t)from, to == w->size ? BATTLE_OPEN_QUOTES : BATTLE_AFTER_QUOTES, "");
	return true;
}

bool battle_word(battle_words *w, battle_span *name, battle_span *value) {
	if (battle_done(w))
		return false;
	w->last = w->at;
	size_t to = w->at;
	while (to < w->size && w->line[to] != ' ' && w->line[to] != '=')
		to++;
	*name = (battle_span){w->line + w->at, to - w->at};
	*value = (battle_span){NULL, 0};
	w->at = to;
	if (to == w->size || w->line[to] == ' ')
		return true;
	w->at++;
	return take_value(w, value);
}
