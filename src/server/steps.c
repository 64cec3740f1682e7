/*
 * steps.c - what each viewer has been shown of a game: their view now, how many steps they have seen, and which lines of the record
 * those are. What counts as a step for a viewer is decided in src/host/steps.c (grognard/steps.h).
 *
 * Every MARK_EVERY lines the state is marked, so that any moment of the past is reached by playing fewer lines than that.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/steps.h>

#include "lobby_parts.h"

/* --- Noting ------------------------------------------------------------------------------------------------------ */

static void put_event(void *payload, const gg_event *event) {
	event_list *events = payload;
	if (events->count == events->cap) {
		uint32_t cap = events->cap ? events->cap * 2 : 16;
		listed_event *larger = realloc(events->list, cap * sizeof *larger);
		if (!larger) {
			events->lost = true;
			return;
		}
		events->list = larger;
		events->cap = cap;
	}
	events->list[events->count++] = (listed_event){*event, events->line};
}

gg_sink steps_sink(event_list *events) {
	return (gg_sink){put_event, events};
}

static bool may_see(const gg_event *event, int viewer) {
	return gg_event_seen(event, viewer_number(viewer));
}

static uint8_t *view_of(const session *t, int viewer) {
	return t->views + (size_t)viewer * t->record.game.rules->state_size;
}

const uint8_t *session_view(const session *t, int viewer) {
	return t->shown.views + (size_t)viewer * t->record.game.rules->state_size;
}

/* The viewers of this game: its seats and the public. */
static bool looks(const session *t, int viewer) {
	return viewer == VIEWER_PUBLIC || viewer < t->game.seats;
}

static void draw_views(session *t, const gg_state *state) {
	gg_box view;
	for (int viewer = 0; viewer < VIEWERS; viewer++)
		if (looks(t, viewer)) {
			gg_view(&t->record.game, state, viewer_number(viewer), &view.state);
			memcpy(view_of(t, viewer), &view, t->record.game.rules->state_size);
		}
}

/* The state now is that after `line` lines. Whatever was marked beyond belongs to a past that was taken back. */
static bool mark(session *t, uint32_t line, const gg_state *state) {
	steps_marks *marks = &t->marks;
	size_t size = t->record.game.rules->state_size;
	uint32_t at = line / MARK_EVERY;
	if (at >= marks->cap) {
		uint32_t cap = at * 2 + 2;
		uint8_t *states = realloc(marks->states, cap * size);
		marks->states = states ? states : marks->states;
		uint32_t(*n)[VIEWERS] = realloc(marks->n, cap * sizeof *n);
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

bool steps_begin(session *t) {
	size_t size = t->record.game.rules->state_size;
	t->views = calloc(VIEWERS, size);
	t->shown.views = calloc(VIEWERS, size);
	memset(t->n, 0, sizeof t->n);
	if (!t->views || !t->shown.views || !mark(t, 0, &t->record.start.state))
		return false;
	draw_views(t, &t->record.start.state);
	return true;
}

static bool make_room(session *t, uint32_t line) {
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

bool steps_step(session *t, const gg_state *after) {
	uint32_t line = t->events.line;
	uint8_t events = 0, seen = 0;
	if (t->events.lost || !make_room(t, line))
		return false;
	for (uint32_t i = t->events.count; i > 0 && t->events.list[i - 1].line == line; i--)
		for (int viewer = 0; viewer < VIEWERS; viewer++)
			events |= (uint8_t)(may_see(&t->events.list[i - 1].event, viewer) << viewer);
	for (int viewer = 0; viewer < VIEWERS; viewer++) {
		if (!looks(t, viewer))
			continue;
		bool step = gg_step_seen(&t->record.game, after, viewer_number(viewer), events >> viewer & 1, view_of(t, viewer));
		seen |= (uint8_t)(step << viewer);
		t->n[viewer] += step;
	}
	t->steps[line] = seen;
	return (line + 1) % MARK_EVERY != 0 || mark(t, line + 1, after);
}

void steps_cut(session *t) {
	for (int viewer = 0; viewer < VIEWERS; viewer++)
		t->n[viewer] = steps_n_at(t, viewer, t->record.count);
	draw_views(t, &t->record.now.state);
}

void steps_show(session *t) {
	steps_shown *shown = &t->shown;
	if (t->record.count < shown->count) {
		text_cut(t, t->record.count);
		if (t->marks.count > t->record.count / MARK_EVERY + 1)
			t->marks.count = t->record.count / MARK_EVERY + 1;
	}
	memcpy(shown->views, t->views, VIEWERS * t->record.game.rules->state_size);
	memcpy(shown->n, t->n, sizeof shown->n);
	shown->count = t->record.count;
	shown->branch = t->branch;
	shown->status = t->game.status;
	shown->gave = t->gave;
	shown->revealed = t->record.dice_source.revealed;
	memcpy(shown->result, t->game.result, sizeof shown->result);
	shown->offer = t->offer;
	shown->ended = t->ended;
}

void steps_end(session *t) {
	text_end(t);
	free(t->steps);
	free(t->views);
	free(t->events.list);
	free(t->marks.states);
	free(t->marks.n);
	free(t->shown.views);
	t->steps = t->views = NULL;
	t->steps_cap = 0;
	memset(&t->events, 0, sizeof t->events);
	memset(&t->marks, 0, sizeof t->marks);
	memset(&t->shown, 0, sizeof t->shown);
}

/* --- Finding a moment -------------------------------------------------------------------------------------------- */

/* The last mark that stands and is not behind this line. */
static uint32_t mark_before(const session *t, uint32_t line) {
	uint32_t at = line / MARK_EVERY;
	return at < t->marks.count ? at : t->marks.count - 1;
}

void steps_state_at(const session *t, uint32_t line, gg_state *out) {
	const gg_game *game = &t->record.game;
	uint32_t at = mark_before(t, line);
	gg_copy(game, out, (const gg_state *)(const void *)(t->marks.states + (size_t)at * game->rules->state_size));
	for (at *= MARK_EVERY; at < line; at++) {
		gg_apply(game, out, &t->record.lines[at].action, NULL);
		lobby_spend(t->lobby, 1);
	}
}

uint32_t steps_n_at(const session *t, int viewer, uint32_t line) {
	uint32_t at = mark_before(t, line), n = t->marks.n[at][viewer];
	for (at *= MARK_EVERY; at < line; at++)
		n += t->steps[at] >> viewer & 1;
	return n;
}

uint32_t steps_line(const session *t, int viewer, uint32_t n) {
	uint32_t low = 0, high = mark_before(t, t->shown.count), end = t->shown.count;
	while (low < high) { /* the last mark with at most n steps before it */
		uint32_t middle = (low + high + 1) / 2;
		if (t->marks.n[middle][viewer] <= n)
			low = middle;
		else
			high = middle - 1;
	}
	n -= t->marks.n[low][viewer];
	uint32_t line = low * MARK_EVERY;
	for (; line < end; line++)
		if ((t->steps[line] >> viewer & 1) && n-- == 0)
			break;
	return line;
}

uint32_t steps_common(const session *t, int viewer, uint32_t have, uint32_t branch) {
	const steps_shown *shown = &t->shown;
	uint32_t lines = shown->count;
	if (branch == shown->branch)
		return have <= shown->n[viewer] ? have : 0;
	if (branch > shown->branch || shown->branch - branch > CUTS_KEPT)
		return 0;
	for (uint32_t i = branch; i < shown->branch; i++)
		if (t->cuts[i % CUTS_KEPT] < lines)
			lines = t->cuts[i % CUTS_KEPT];
	uint32_t common = steps_n_at(t, viewer, lines);
	return have < common ? have : common;
}

/* --- Telling ----------------------------------------------------------------------------------------------------- */

static void put_words(const gg_game *game, const gg_event *event, uint8_t words, gg_json_out *out) {
	char text[1024];
	gg_text rendered = gg_text_on(text, sizeof text);
	gg_render(game, (gg_lang)words, event->code, event->args, &rendered);
	gg_json_open(out, NULL, '{');
	gg_json_put_string(out, "id", gg_word_id(game, event->code));
	gg_json_put_string(out, "text", text);
	gg_json_put_string(out, "clause", gg_clause_id(game, event->clause));
	gg_json_close(out, '}');
}

static void put_one(const gg_game *game, const gg_event *event, uint8_t words, gg_json_out *out) {
	int args = GG_ARGS;
	while (args && event->args[args - 1] == 0)
		args--;
	gg_json_open(out, NULL, '[');
	gg_json_put_int(out, NULL, event->code);
	gg_json_put_int(out, NULL, event->clause);
	for (int i = 0; i < args; i++)
		gg_json_put_int(out, NULL, event->args[i]);
	if (words < GG_LANGS)
		put_words(game, event, words, out);
	gg_json_close(out, ']');
}

void steps_put_step(const session *t, const event_list *events, uint32_t *at, uint32_t line, int viewer, uint8_t words, gg_json_out *out) {
	gg_json_open(out, NULL, '[');
	gg_json_put_int(out, NULL, t->record.lines[line].who);
	gg_json_open(out, NULL, '[');
	for (; *at < events->count && events->list[*at].line <= line; (*at)++) {
		if (events->list[*at].line != line || !may_see(&events->list[*at].event, viewer))
			continue;
		put_one(&t->record.game, &events->list[*at].event, words, out);
	}
	gg_json_close(out, ']');
	gg_json_close(out, ']');
}

void steps_put_new(const session *t, int viewer, uint8_t words, gg_json_out *out) {
	uint32_t at = 0;
	gg_json_open(out, "steps", '[');
	for (uint32_t line = t->work.from; line < t->record.count; line++)
		if (t->steps[line] >> viewer & 1)
			steps_put_step(t, &t->events, &at, line, viewer, words, out);
	gg_json_close(out, ']');
}

void steps_view_at(const session *t, int viewer, uint32_t n, gg_state *out) {
	/* The state before the next step of this viewer: nothing in between changes what they see. */
	steps_state_at(t, steps_line(t, viewer, n), out);
	gg_hide(&t->record.game, out, viewer_number(viewer));
}

void steps_put_view(const session *t, const gg_state *view, uint8_t form, gg_json_out *out) {
	const gg_game *game = &t->record.game;
	if (form == FORM_BYTES) {
		json_put_base64(out, "view", (const uint8_t *)view, game->rules->state_size);
		return;
	}
	gg_json_put_key(out, "view");
	gg_json_out document = gg_json_on(out->text);
	gg_json_open_flat(&document, NULL, '{');
	game->rules->write(game, view, &document);
	gg_json_close(&document, '}');
}
