/*
 * story.c - what happened, in words. The events are made again from the record whenever it changes (replaying a game
 * takes less than a blink), so after an undo, a resume or another language the story is right without more ado.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/steps.h>

#include "session.h"

typedef struct telling {
	tui_story *story;
	uint32_t line;
	int who, viewer;
} telling;

static void note_event(void *payload, const gg_event *event) {
	telling *t = payload;
	tui_story *story = t->story;
	if (!gg_event_seen(event, t->viewer))
		return;
	if (story->count == story->cap) {
		uint32_t cap = story->cap ? story->cap * 2 : 256;
		tui_tale *tales = realloc(story->tales, cap * sizeof *tales);
		if (!tales) {
			story->lost = true;
			return;
		}
		story->tales = tales;
		story->cap = cap;
	}
	story->tales[story->count++] = (tui_tale){*event, t->line, t->who};
}

void story_rebuild(tui_story *story, const gg_record *record, int viewer) {
	gg_box state;
	gg_copy(&record->game, &state.state, &record->start.state);
	story->count = 0;
	for (uint32_t i = 0; i < record->count; i++) {
		telling t = {story, i, record->lines[i].who, viewer};
		gg_sink sink = {note_event, &t};
		gg_apply(&record->game, &state.state, &record->lines[i].action, &sink);
	}
}

void story_free(tui_story *story) {
	free(story->tales);
	memset(story, 0, sizeof *story);
}

void story_tell(const tui_session *s, const tui_tale *tale, gg_text *out) {
	gg_render(&s->record.game, s->lang, tale->event.code, tale->event.args, out);
}

uint32_t story_tell_like(const tui_session *s, uint32_t at, gg_text *out) {
	const tui_tale *tale = &s->story.tales[at];
	uint32_t next = at + 1;
	while (next < s->story.count && s->story.tales[next].event.code == tale->event.code && s->story.tales[next].who == tale->who &&
	       !memcmp(s->story.tales[next].event.args, tale->event.args, sizeof tale->event.args))
		next++;
	story_tell(s, tale, out);
	if (next == at + 1)
		return next;
	if (out->len && out->len < out->cap && out->at[out->len - 1] == '.')
		out->at[--out->len] = 0;
	gg_put(out, " (×");
	gg_put_int(out, (int)(next - at));
	gg_put(out, ").");
	return next;
}

bool story_goes_on(const tui_session *s) {
	uint32_t i = s->story.count;
	if (!s->echoed)
		return false;
	while (i && s->story.tales[i - 1].line >= s->echoed)
		i--;
	return i < s->story.count && (s->board->restless || s->story.tales[i].who == GG_CHANCE);
}

/* A single player at the terminal has just typed his own moves: what the others did matters more. */
static bool is_news(const tui_session *s, const tui_tale *tale, uint32_t told) {
	bool own = s->humans == 1 && tale->who >= 0 && s->seats[tale->who].human;
	return tale->line >= told && (!own || (story_goes_on(s) && tale->line + 1 == s->echoed));
}

static bool is_routine(const tui_session *s, const tui_tale *tale) {
	const char *id = gg_word_id(&s->record.game, tale->event.code);
	for (const char *const *word = s->board->routine; word && *word; word++)
		if (!strcmp(*word, id))
			return true;
	return false;
}

static void put_recent(const tui_session *s, uint32_t first, bool opening, bool brief, gg_text *out) {
	char early[512];
	gg_text text = gg_text_on(early, sizeof early);
	uint32_t told = s->board->opening(&s->scene, &s->record, &text);
	int who = GG_OVER;
	if (opening)
		gg_put(out, early);
	for (uint32_t i = first, next; i < s->story.count; i = next) {
		const tui_tale *tale = &s->story.tales[i];
		next = i + 1;
		if (!is_news(s, tale, told)) {
			who = GG_OVER; /* what follows is another turn */
			continue;
		}
		if (brief && is_routine(s, tale))
			continue;
		if (out->len)
			gg_put(out, tale->who == who || tale->who == GG_CHANCE ? " " : "\n");
		who = tale->who;
		next = story_tell_like(s, i, out);
	}
}

enum { RECENT = 40 }; /* more events never fit under a board */

/* Where every turn is one whole, as in a race, only the last news are told: what the others did before the player's last
 * turn, right above what they did after it, would read as one. 0: all, with the opening. */
static uint32_t first_of_last_news(const tui_session *s) {
	char early[512];
	gg_text text = gg_text_on(early, sizeof early);
	uint32_t told = s->board->opening(&s->scene, &s->record, &text), i = s->story.count;
	bool news = false;
	if (s->board->restless || s->humans != 1)
		return 0;
	while (i > 0 && s->story.tales[i - 1].line >= told) {
		bool here = is_news(s, &s->story.tales[i - 1], told);
		if (news && !here)
			return i;
		news = here;
		i--;
	}
	return 0;
}

/* The first event since a person at this screen typed an action: what he has not read yet. Decisions that were none are
 * made for him without a look. In a game resumed: since he acted at all. */
static uint32_t first_unread(const tui_session *s) {
	uint32_t line = s->echoed ? s->echoed : s->record.count, i = 0;
	while (!s->echoed && line && !(s->record.lines[line - 1].who >= 0 && s->seats[s->record.lines[line - 1].who].human))
		line--;
	while (i < s->story.count && s->story.tales[i].line < line)
		i++;
	return i;
}

bool story_recent(const tui_session *s, int rows, char *out, size_t cap) {
	uint32_t first = s->story.count > RECENT ? s->story.count - RECENT : 0, news = first_of_last_news(s);
	if (news > first)
		first = news;
	uint32_t unread = first_unread(s);
	bool brief = !s->board->routine;
	for (bool opening = first == 0;; opening = false) {
		gg_text text = gg_text_on(out, cap);
		put_recent(s, first, opening, brief, &text);
		bool fits = tui_flow_rows(&s->look, out, s->look.width) <= rows;
		if (fits || first + 1 >= s->story.count)
			return fits && first <= (news > unread ? news : unread);
		if (!opening && first >= unread && !brief) /* what is read goes first, then what every turn has */
			brief = true;
		else
			first += !opening;
	}
}

void story_lines(const tui_session *s, uint32_t first, gg_text *out) {
	for (uint32_t i = first; i < s->story.count;) {
		i = story_tell_like(s, i, out);
		gg_put(out, "\n");
	}
}
