/*
 * story.c - what happened, in words. The events are recomputed from the record whenever it changes (replaying a game takes
 * milliseconds), so the story is right after an undo, a resume or a change of language.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/steps.h>

#include "session.h"

typedef struct collected {
	tui_story *story;
	uint32_t line;
	int who, viewer;
} collected;

static void note_event(void *payload, const gg_event *event) {
	collected *t = payload;
	tui_story *story = t->story;
	if (!gg_event_seen(event, t->viewer))
		return;
	if (story->count == story->cap) {
		uint32_t cap = story->cap ? story->cap * 2 : 256;
		tui_story_item *items = realloc(story->items, cap * sizeof *items);
		if (!items) {
			story->lost = true;
			return;
		}
		story->items = items;
		story->cap = cap;
	}
	story->items[story->count++] = (tui_story_item){*event, t->line, t->who};
}

void story_rebuild(tui_story *story, const gg_record *record, int viewer) {
	gg_box state;
	gg_copy(&record->game, &state.state, &record->start.state);
	story->count = 0;
	for (uint32_t i = 0; i < record->count; i++) {
		collected t = {story, i, record->lines[i].who, viewer};
		gg_sink sink = {note_event, &t};
		gg_apply(&record->game, &state.state, &record->lines[i].action, &sink);
	}
}

void story_free(tui_story *story) {
	free(story->items);
	memset(story, 0, sizeof *story);
}

void story_put(const tui_session *s, const tui_story_item *item, gg_text *out) {
	if (gg_is_sum_line(&item->event)) {
		gg_item line = gg_sum_item(&item->event);
		tui_ledger_line(&s->scene, &line, out);
		return;
	}
	gg_render(&s->record.game, s->lang, item->event.code, item->event.args, out);
}

uint32_t story_put_alike(const tui_session *s, uint32_t at, gg_text *out) {
	const tui_story_item *item = &s->story.items[at];
	uint32_t next = at + 1;
	while (next < s->story.count && s->story.items[next].event.code == item->event.code && s->story.items[next].who == item->who &&
	       !memcmp(s->story.items[next].event.args, item->event.args, sizeof item->event.args))
		next++;
	story_put(s, item, out);
	if (next == at + 1)
		return next;
	if (out->len && out->len < out->cap && out->at[out->len - 1] == '.')
		out->at[--out->len] = 0;
	gg_put(out, " (×");
	gg_put_int(out, (int)(next - at));
	gg_put(out, ").");
	return next;
}

bool story_continues(const tui_session *s) {
	uint32_t i = s->story.count;
	if (!s->echoed)
		return false;
	while (i && s->story.items[i - 1].line >= s->echoed)
		i--;
	return i < s->story.count && (s->board->many_decisions || s->story.items[i].who == GG_CHANCE);
}

/* A single player at the terminal knows their own moves; what the others did matters more. */
static bool is_news(const tui_session *s, const tui_story_item *item, uint32_t covered) {
	bool own = s->humans == 1 && item->who >= 0 && s->seats[item->who].human;
	return item->line >= covered && (!own || (story_continues(s) && item->line >= s->typed_at && item->line < s->echoed));
}

static bool is_routine(const tui_session *s, const tui_story_item *item) {
	const char *id = gg_word_id(&s->record.game, item->event.code);
	for (const char *const *word = s->board->routine; word && *word; word++)
		if (!strcmp(*word, id))
			return true;
	return false;
}

static void put_recent(const tui_session *s, uint32_t first, bool opening, bool brief, gg_text *out) {
	char early[512];
	gg_text text = gg_text_on(early, sizeof early);
	uint32_t covered = s->board->opening(&s->scene, &s->record, &text);
	int who = GG_OVER;
	if (opening)
		gg_put(out, early);
	for (uint32_t i = first, next; i < s->story.count; i = next) {
		const tui_story_item *item = &s->story.items[i];
		next = i + 1;
		if (!is_news(s, item, covered)) {
			who = GG_OVER; /* another turn follows */
			continue;
		}
		if ((brief && is_routine(s, item)) || gg_is_sum_line(&item->event))
			continue;
		if (out->len)
			gg_put(out, item->who == who || item->who == GG_CHANCE ? " " : "\n");
		who = item->who;
		next = story_put_alike(s, i, out);
	}
}

enum { RECENT = 40 }; /* more events never fit under a board */

/* If a turn is a single decision, as in a race, only the latest news is shown: what the others did before the player's last
 * turn would otherwise run into what they did after it. 0: everything, with the opening. */
static uint32_t first_of_last_news(const tui_session *s) {
	char early[512];
	gg_text text = gg_text_on(early, sizeof early);
	uint32_t covered = s->board->opening(&s->scene, &s->record, &text), i = s->story.count;
	bool news = false;
	if (s->board->many_decisions || s->humans != 1)
		return 0;
	while (i > 0 && s->story.items[i - 1].line >= covered) {
		bool here = is_news(s, &s->story.items[i - 1], covered);
		if (news && !here)
			return i;
		news = here;
		i--;
	}
	return 0;
}

/* The first event that the person at this screen has not read: since they last typed an action, or in a resumed game,
 * since they last acted. */
static uint32_t first_unread(const tui_session *s) {
	uint32_t line = s->echoed ? s->echoed : s->record.count, i = 0;
	while (!s->echoed && line && !(s->record.lines[line - 1].who >= 0 && s->seats[s->record.lines[line - 1].who].human))
		line--;
	while (i < s->story.count && s->story.items[i].line < line)
		i++;
	return i;
}

/* As story_recent; `plain`: routine events are as good as others. */
static bool put_fitting(const tui_session *s, int rows, bool plain, char *out, size_t cap) {
	uint32_t first = s->story.count > RECENT ? s->story.count - RECENT : 0, news = first_of_last_news(s);
	if (news > first)
		first = news;
	uint32_t unread = first_unread(s);
	bool brief = !s->board->routine;
	for (bool opening = first == 0;; opening = false) {
		gg_text text = gg_text_on(out, cap);
		put_recent(s, first, opening, brief && !plain, &text);
		bool fits = tui_flow_rows(&s->look, out, s->look.width) <= rows;
		if (fits || first + 1 >= s->story.count)
			return fits && first <= (news > unread ? news : unread);
		if (!opening && first >= unread && !brief) /* drop what was read first, then the routine events */
			brief = true;
		else
			first += !opening;
	}
}

bool story_recent(const tui_session *s, int rows, char *out, size_t cap) {
	bool all = put_fitting(s, rows, false, out, cap);
	return *out || rows < 1 ? all : put_fitting(s, rows, true, out, cap); /* nothing but routine: then that */
}

uint32_t story_unread(const tui_session *s, gg_text *out) {
	uint32_t told = 0, first = first_unread(s);
	while (s->echoed && first && s->story.items[first - 1].line >= s->typed_at)
		first--;
	for (uint32_t i = first; i < s->story.count;) {
		uint32_t next = i + 1;
		if (!is_routine(s, &s->story.items[i]) && !gg_is_sum_line(&s->story.items[i].event)) {
			gg_put(out, told++ ? "\n" : "");
			next = story_put_alike(s, i, out);
		}
		i = next;
	}
	return told;
}

void story_lines(const tui_session *s, uint32_t first, gg_text *out) {
	for (uint32_t i = first; i < s->story.count;) {
		i = story_put_alike(s, i, out);
		gg_put(out, "\n");
	}
}
