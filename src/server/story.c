/*
 * story.c - what each pair of eyes sees of a game: the view after `hide`, the events that may be seen, and the number
 * of steps. A line of the record that shows a viewer no event and changes nothing in his view is no step for him: he
 * is not told of it, and his count does not betray it. (A series of face-down discards is one step to the other side.)
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
	return view_of(t, eye);
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

bool story_begin(table *t) {
	size_t size = t->record.game.rules->state_size;
	t->views = calloc(EYES, size);
	if (!t->views)
		return false;
	memset(t->n, 0, sizeof t->n);
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
	return true;
}

void story_cut(table *t) {
	memset(t->n, 0, sizeof t->n);
	for (uint32_t line = 0; line < t->record.count; line++)
		for (int eye = 0; eye < EYES; eye++)
			t->n[eye] += t->steps[line] >> eye & 1;
	draw_views(t, &t->record.now.state);
}

void story_end(table *t) {
	free(t->steps);
	free(t->views);
	free(t->told.list);
	t->steps = t->views = NULL;
	t->steps_cap = 0;
	memset(&t->told, 0, sizeof t->told);
}

uint32_t story_line(const table *t, int eye, uint32_t n) {
	uint32_t line = 0;
	for (; line < t->record.count; line++)
		if ((t->steps[line] >> eye & 1) && n-- == 0)
			break;
	return line;
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

/* One step: [who, [events]]. The events of the line stand together in `told` from *at on. */
static void put_step(const table *t, const telling *told, uint32_t *at, uint32_t line, int eye, uint8_t words, sheet *out) {
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
			put_step(t, &t->told, &at, line, eye, words, out);
	sheet_put(out, "]");
}

void story_put_from(const table *t, int eye, uint32_t have, uint8_t words, sheet *out) {
	const gg_record *record = &t->record;
	telling told = {0};
	gg_sink sink = story_sink(&told);
	gg_box box;
	uint32_t shown = 0;
	sheet_put(out, "[");
	if (have < t->n[eye])
		gg_copy(&record->game, &box.state, &record->start.state);
	for (uint32_t line = 0; have < t->n[eye] && line < record->count; line++) {
		bool step = t->steps[line] >> eye & 1, wanted = step && shown >= have;
		uint32_t at = 0;
		told.line = line;
		told.count = 0;
		gg_apply(&record->game, &box.state, &record->lines[line].action, wanted ? &sink : NULL);
		if (wanted)
			put_step(t, &told, &at, line, eye, words, out);
		shown += step;
	}
	sheet_put(out, "]");
	out->lost = out->lost || told.lost;
	free(told.list);
}

void story_view_at(const table *t, int eye, uint32_t n, gg_state *out) {
	/* The state before the next step of these eyes: whatever lies between changes nothing they see. */
	gg_record_at(&t->record, story_line(t, eye, n), out);
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
