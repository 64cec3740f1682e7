/*
 * story.c - what each pair of eyes sees of a game: the view after `hide`, the events that may be seen, and the number
 * of steps. A line of the record that shows a viewer no event and changes nothing in his view is no step for him: he
 * is not told of it, and his count does not betray it. (A series of face-down discards is one step to the other side.)
 *
 * Every MARK_EVERY lines the state is marked, so that any moment of the past is reached by playing fewer lines than that.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "hall_parts.h"

/* --- Noting ------------------------------------------------------------------------------------------------------ */

static void put_event(void *payload, const gg_event *event) {
	telling *told = payload;
	if (told->count == told->cap) {
		uint32_t cap = told->cap ? told->cap * 2 : 16;
		told_event *larger = realloc(told->list, cap * sizeof *larger);
		if (!larger) {
			told->lost = true;
			return;
		}
		told->list = larger;
		told->cap = cap;
	}
	told->list[told->count++] = (told_event){*event, told->line};
}

gg_sink story_sink(telling *told) {
	return (gg_sink){put_event, told};
}

static bool may_see(const gg_event *event, int eye) {
	return event->seen_by == GG_SEEN_BY_ALL || (eye != EYE_PUBLIC && (event->seen_by >> eye & 1));
}

static uint8_t *view_of(const table *t, int eye) {
	return t->views + (size_t)eye * t->record.game.rules->state_size;
}

const uint8_t *table_view(const table *t, int eye) {
	return t->shown.views + (size_t)eye * t->record.game.rules->state_size;
}

/* Eyes that look at this game: its seats and the public. */
static bool looks(const table *t, int eye) {
	return eye == EYE_PUBLIC || eye < t->game.seats;
}

static void hidden(const table *t, const gg_state *state, int eye, gg_box *out) {
	gg_copy(&t->record.game, &out->state, state);
	gg_hide(&t->record.game, &out->state, eye_viewer(eye));
}

static void draw_views(table *t, const gg_state *state) {
	gg_box view;
	for (int eye = 0; eye < EYES; eye++)
		if (looks(t, eye)) {
			hidden(t, state, eye, &view);
			memcpy(view_of(t, eye), &view, t->record.game.rules->state_size);
		}
}

/* The state now is that after `line` lines. Whatever was marked beyond belongs to a past that was taken back. */
static bool mark(table *t, uint32_t line, const gg_state *state) {
	story_marks *marks = &t->marks;
	size_t size = t->record.game.rules->state_size;
	uint32_t at = line / MARK_EVERY;
	if (at >= marks->cap) {
		uint32_t cap = at * 2 + 2;
		uint8_t *states = realloc(marks->states, cap * size);
		marks->states = states ? states : marks->states;
		uint32_t(*n)[EYES] = realloc(marks->n, cap * sizeof *n);
		marks->n = n ? n : marks->n;
		if (!states || !n)
			return false;
		marks->cap = cap;
	}
	memcpy(marks->states + at * size, state, size);
	memcpy(marks->n[at], t->n, sizeof t->n);
	marks->count = at + 1;
	return true;
}

bool story_begin(table *t) {
	size_t size = t->record.game.rules->state_size;
	t->views = calloc(EYES, size);
	t->shown.views = calloc(EYES, size);
	memset(t->n, 0, sizeof t->n);
	if (!t->views || !t->shown.views || !mark(t, 0, &t->record.start.state))
		return false;
	draw_views(t, &t->record.start.state);
	return true;
}

static bool make_room(table *t, uint32_t line) {
	if (line < t->steps_cap)
		return true;
	uint32_t cap = line * 2 + 64;
	uint8_t *larger = realloc(t->steps, cap);
	if (!larger)
		return false;
	t->steps = larger;
	t->steps_cap = cap;
	return true;
}

bool story_step(table *t, const gg_state *after) {
	size_t size = t->record.game.rules->state_size;
	uint32_t line = t->told.line;
	uint8_t seen = 0;
	gg_box view;
	if (t->told.lost || !make_room(t, line))
		return false;
	for (uint32_t i = t->told.count; i > 0 && t->told.list[i - 1].line == line; i--)
		for (int eye = 0; eye < EYES; eye++)
			seen |= (uint8_t)(may_see(&t->told.list[i - 1].event, eye) << eye);
	for (int eye = 0; eye < EYES; eye++) {
		if (!looks(t, eye))
			continue;
		hidden(t, after, eye, &view);
		if (memcmp(view_of(t, eye), &view, size) != 0) {
			memcpy(view_of(t, eye), &view, size);
			seen |= (uint8_t)(1u << eye);
		}
		t->n[eye] += seen >> eye & 1;
	}
	t->steps[line] = seen;
	return (line + 1) % MARK_EVERY != 0 || mark(t, line + 1, after);
}

void story_cut(table *t) {
	for (int eye = 0; eye < EYES; eye++)
		t->n[eye] = story_n_at(t, eye, t->record.count);
	draw_views(t, &t->record.now.state);
}

void story_show(table *t) {
	story_shown *shown = &t->shown;
	if (t->record.count < shown->count) {
		text_cut(t, t->record.count);
		if (t->marks.count > t->record.count / MARK_EVERY + 1)
			t->marks.count = t->record.count / MARK_EVERY + 1;
	}
	memcpy(shown->views, t->views, EYES * t->record.game.rules->state_size);
	memcpy(shown->n, t->n, sizeof shown->n);
	shown->count = t->record.count;
	shown->branch = t->branch;
	shown->status = t->game.status;
	shown->gave = t->gave;
	shown->revealed = t->record.luck.revealed;
	memcpy(shown->result, t->game.result, sizeof shown->result);
	shown->offer = t->offer;
	shown->ended = t->ended;
}

void story_end(table *t) {
	text_end(t);
	free(t->steps);
	free(t->views);
	free(t->told.list);
	free(t->marks.states);
	free(t->marks.n);
	free(t->shown.views);
	t->steps = t->views = NULL;
	t->steps_cap = 0;
	memset(&t->told, 0, sizeof t->told);
	memset(&t->marks, 0, sizeof t->marks);
	memset(&t->shown, 0, sizeof t->shown);
}

/* --- Finding a moment -------------------------------------------------------------------------------------------- */

/* The last mark that stands and is not behind this line. */
static uint32_t mark_before(const table *t, uint32_t line) {
	uint32_t at = line / MARK_EVERY;
	return at < t->marks.count ? at : t->marks.count - 1;
}

void story_state_at(const table *t, uint32_t line, gg_state *out) {
	const gg_game *game = &t->record.game;
	uint32_t at = mark_before(t, line);
	gg_copy(game, out, (const gg_state *)(const void *)(t->marks.states + (size_t)at * game->rules->state_size));
	for (at *= MARK_EVERY; at < line; at++) {
		gg_apply(game, out, &t->record.lines[at].action, NULL);
		hall_spend(t->hall, 1);
	}
}

uint32_t story_n_at(const table *t, int eye, uint32_t line) {
	uint32_t at = mark_before(t, line), n = t->marks.n[at][eye];
	for (at *= MARK_EVERY; at < line; at++)
		n += t->steps[at] >> eye & 1;
	return n;
}

uint32_t story_line(const table *t, int eye, uint32_t n) {
	uint32_t low = 0, high = mark_before(t, t->shown.count), end = t->shown.count;
	while (low < high) { /* the last mark with at most n steps before it */
		uint32_t middle = (low + high + 1) / 2;
		if (t->marks.n[middle][eye] <= n)
			low = middle;
		else
			high = middle - 1;
	}
	n -= t->marks.n[low][eye];
	uint32_t line = low * MARK_EVERY;
	for (; line < end; line++)
		if ((t->steps[line] >> eye & 1) && n-- == 0)
			break;
	return line;
}

uint32_t story_common(const table *t, int eye, uint32_t have, uint32_t branch) {
	const story_shown *shown = &t->shown;
	uint32_t lines = shown->count;
	if (branch == shown->branch)
		return have <= shown->n[eye] ? have : 0;
	if (branch > shown->branch || shown->branch - branch > CUTS_KEPT)
		return 0;
	for (uint32_t i = branch; i < shown->branch; i++)
		if (t->cuts[i % CUTS_KEPT] < lines)
			lines = t->cuts[i % CUTS_KEPT];
	uint32_t common = story_n_at(t, eye, lines);
	return have < common ? have : common;
}

/* --- Telling ----------------------------------------------------------------------------------------------------- */

static void put_words(const gg_game *game, const gg_event *event, uint8_t words, sheet *out) {
	char text[1024];
	gg_text rendered = gg_text_on(text, sizeof text);
	gg_render(game, (gg_lang)words, event->code, event->args, &rendered);
	sheet_put(out, ",{\"id\":");
	sheet_quoted(out, gg_word_id(game, event->code));
	sheet_put(out, ",\"text\":");
	sheet_quoted(out, text);
	sheet_put(out, ",\"clause\":");
	sheet_quoted(out, gg_clause_id(game, event->clause));
	sheet_put(out, "}");
}

static void put_one(const gg_game *game, const gg_event *event, uint8_t words, sheet *out) {
	int args = GG_ARGS;
	while (args && event->args[args - 1] == 0)
		args--;
	sheet_put(out, "[");
	sheet_int(out, event->code);
	sheet_put(out, ",");
	sheet_int(out, event->clause);
	for (int i = 0; i < args; i++) {
		sheet_put(out, ",");
		sheet_int(out, event->args[i]);
	}
	if (words < GG_LANGS)
		put_words(game, event, words, out);
	sheet_put(out, "]");
}

void story_put_step(const table *t, const telling *told, uint32_t *at, uint32_t line, int eye, uint8_t words, sheet *out) {
	bool first = true;
	if (out->len && out->at[out->len - 1] == ']')
		sheet_put(out, ",");
	sheet_put(out, "[");
	sheet_int(out, t->record.lines[line].who);
	sheet_put(out, ",[");
	for (; *at < told->count && told->list[*at].line <= line; (*at)++) {
		if (told->list[*at].line != line || !may_see(&told->list[*at].event, eye))
			continue;
		if (!first)
			sheet_put(out, ",");
		put_one(&t->record.game, &told->list[*at].event, words, out);
		first = false;
	}
	sheet_put(out, "]]");
}

void story_put_new(const table *t, int eye, uint8_t words, sheet *out) {
	uint32_t at = 0;
	sheet_put(out, "[");
	for (uint32_t line = t->work.from; line < t->record.count; line++)
		if (t->steps[line] >> eye & 1)
			story_put_step(t, &t->told, &at, line, eye, words, out);
	sheet_put(out, "]");
}

void story_view_at(const table *t, int eye, uint32_t n, gg_state *out) {
	/* The state before the next step of these eyes: whatever lies between changes nothing they see. */
	story_state_at(t, story_line(t, eye, n), out);
	gg_hide(&t->record.game, out, eye_viewer(eye));
}

void story_put_view(const table *t, const gg_state *view, uint8_t form, sheet *out) {
	const gg_game *game = &t->record.game;
	if (form == FORM_BYTES) {
		sheet_put(out, "\"");
		sheet_base64(out, (const uint8_t *)view, game->rules->state_size);
		sheet_put(out, "\"");
		return;
	}
	for (size_t room = 8192;;) {
		gg_text text = sheet_room(out, room);
		gg_json_out json = gg_json_on(&text);
		gg_json_open_flat(&json, NULL, '{');
		game->rules->write(game, view, &json);
		gg_json_close(&json, '}');
		if (out->lost || text.len <= room) {
			sheet_wrote(out, &text);
			return;
		}
		room = text.len;
	}
}
