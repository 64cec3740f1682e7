/*
 * queue.c - several actions that one typed line stands for, "move GT1 to 12,7": played one after another. Where somebody is asked something
 * in between, the rest waits and goes on afterwards. What has become impossible is left out, with all that the same piece was to do after
 * it, and the player is told what and why.
 */
#include <string.h>

#include <grognard/catalogue.h>

#include "answers.h"
#include "table.h"

static void note_moment(const tui_session *s, tui_queue *queue) {
	tab_text(&s->scene.doc, s->scene.root, "phase", queue->phase, sizeof queue->phase);
	queue->game_turn = tab_number(&s->scene.doc, s->scene.root, "game_turn", 0);
	queue->played = s->record.count;
}

void queue_begin(tui_session *s, const char *lines, const char *left) {
	tui_queue *queue = &s->queue[s->choices.turn];
	snprintf(queue->lines, sizeof queue->lines, "%s", lines);
	snprintf(queue->undone, sizeof queue->undone, "%s", left);
	note_moment(s, queue);
}

static tui_queue *own_queue(tui_session *s) {
	return s->choices.turn >= 0 && s->queue[s->choices.turn].lines[0] ? &s->queue[s->choices.turn] : NULL;
}

int queue_left(const tui_session *s) {
	const char *at = s->choices.turn >= 0 ? s->queue[s->choices.turn].lines : "";
	int count = 0;
	for (; *at; at += strcspn(at, "\n"), at += *at == '\n')
		count += *at != '?';
	return count;
}

void queue_forget(tui_session *s) {
	for (int seat = 0; seat < GG_PLAYERS; seat++)
		s->queue[seat].lines[0] = s->queue[seat].undone[0] = 0;
}

static void take_first(tui_queue *queue, char out[GG_LINE_MAX]) {
	size_t size = strcspn(queue->lines, "\n"), end = size + (queue->lines[size] == '\n');
	snprintf(out, GG_LINE_MAX, "%.*s", (int)size, queue->lines);
	memmove(queue->lines, queue->lines + end, strlen(queue->lines + end) + 1);
}

/* Whether somebody has decided anything since the last of them was played. */
static bool interrupted(const tui_session *s, const tui_queue *queue) {
	for (uint32_t i = queue->played; i < s->record.count; i++)
		if (s->record.lines[i].who != GG_CHANCE)
			return true;
	return false;
}

/* Whether this is a question of its own, after which they go on. */
static bool waits(const tui_session *s, const tui_queue *queue) {
	tui_queue now;
	note_moment(s, &now);
	return interrupted(s, queue) && strcmp(now.phase, queue->phase) != 0;
}

static bool is_over(const tui_session *s, const tui_queue *queue) {
	return tab_number(&s->scene.doc, s->scene.root, "game_turn", 0) != queue->game_turn;
}

/* What comes after the last step is only offered: the player may prefer another. */
static void offer(tui_session *s, const char *notation) {
	for (uint32_t i = 0; i < s->choices.count; i++)
		if (!strcmp(s->choices.notations[i], notation))
			s->offered = (int)i;
}

/* "Not done: advance I3 to 14,6 por. There is ... [L3C-29.7 ...]" */
static void put_undone(const tui_session *s, tui_queue *queue, const char *line, const gg_verdict *why) {
	char typed[GG_LINE_MAX];
	size_t before = strlen(queue->undone);
	gg_text out = gg_text_on(queue->undone + before, sizeof queue->undone - before);
	gg_put(&out, before ? "\n" : "");
	tui_print(&out, s->lang, WORD_NOT_DONE, session_typed(s, line, typed));
	gg_put(&out, " ");
	if (why) {
		gg_render(&s->record.game, s->lang, why->code, why->args, &out);
		gg_put(&out, " ");
		put_clause(s, why->clause, false, &out);
	} else
		tui_print(&out, s->lang, WORD_TOO_LATE);
}

/* The piece has not done what comes before these. */
static void leave_out(const tui_session *s, tui_queue *queue, const gg_action *undone) {
	char rest[sizeof queue->lines], line[GG_LINE_MAX];
	gg_text kept = gg_text_on(rest, sizeof rest);
	gg_action action;
	while (queue->lines[0]) {
		take_first(queue, line);
		if (parses(s, line + (*line == '?'), &action) && action.who == undone->who)
			continue;
		gg_put(&kept, kept.len ? "\n" : "");
		gg_put(&kept, line);
	}
	snprintf(queue->lines, sizeof queue->lines, "%s", rest);
}

/* Plays it if that is legal. */
static bool try_one(tui_session *s, tui_queue *queue, const char *line) {
	gg_action action;
	gg_verdict why = {0};
	bool known = parses(s, line, &action);
	if (known && !is_over(s, queue) && gg_check(&s->record.game, &s->record.now.state, &action, &why)) {
		note_moment(s, queue);
		queue->played++;
		session_play(s, &action);
		return true;
	}
	put_undone(s, queue, line, known && !is_over(s, queue) ? &why : NULL);
	if (known)
		leave_out(s, queue, &action);
	return false;
}

bool queue_next(tui_session *s) {
	char line[GG_LINE_MAX];
	tui_queue *queue;
	while ((queue = own_queue(s)) && (is_over(s, queue) || !waits(s, queue))) {
		take_first(queue, line);
		if (*line == '?')
			offer(s, line + 1);
		else if (try_one(s, queue, line))
			return true;
	}
	return false;
}

void queue_tell(tui_session *s) {
	tui_queue *queue = s->choices.turn >= 0 ? &s->queue[s->choices.turn] : NULL;
	if (!queue || queue->lines[0] || !queue->undone[0])
		return;
	if (!s->page)
		note_begin(s, INK_WRONG);
	size_t before = strlen(s->note);
	gg_text out = gg_text_on(s->note + before, sizeof s->note - before);
	gg_put(&out, before ? "\n" : "");
	gg_put(&out, queue->undone);
	queue->undone[0] = 0;
}
