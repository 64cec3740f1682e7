/*
 * render.c - the whole screen. On a terminal that can be cleared: a title, the board, the latest events, the answer to the
 * last line and the prompt, all redrawn in place. Elsewhere (pipe, dumb terminal) the same as running text, each thing
 * printed once.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "learn.h"
#include "session.h"

enum { TEXT_BYTES = 1 << 14 };

static void put_title_text(const tui_session *s, gg_text *out) {
	static const int32_t none[GG_ARGS];
	uint32_t word = gg_word_find(&s->record.game, "title");
	if (word)
		gg_render(&s->record.game, s->lang, word, none, out);
	else
		gg_put(out, s->record.game.rules->id);
}

static void put_turn_text(const tui_session *s, gg_text *out) {
	char name[64];
	int turn = s->choices.turn;
	const char *seat = session_seat(s, turn, name);
	if (turn == GG_OVER)
		tui_print(out, s->lang, WORD_OVER);
	else if (turn >= 0 && s->seats[turn].human && s->humans == 1)
		tui_print(out, s->lang, WORD_YOUR_TURN, seat);
	else
		tui_print(out, s->lang, WORD_TO_ACT, seat);
}

static void draw_title(const tui_session *s, tui_canvas *canvas) {
	char text[256];
	gg_text out = gg_text_on(text, sizeof text);
	put_title_text(s, &out);
	gg_put(&out, " · ");
	put_turn_text(s, &out);
	for (int column = 0; column < canvas->columns; column++)
		tui_put(canvas, 0, column, INK_TITLE, " ");
	int at = tui_put(canvas, 0, 1, INK_TITLE, text);
	const char *bar = tui_word_text(s->lang, WORD_HELP_BAR);
	if (at + 2 + tui_columns(bar) < canvas->columns && s->choices.turn != GG_OVER)
		tui_put(canvas, 0, canvas->columns - 1 - tui_columns(bar), INK_TITLE, bar);
}

static void put_aim(const tui_session *s, gg_text *out) {
	static const int32_t none[GG_ARGS];
	s->board->aim(&s->scene, out);
	if (out->len)
		return;
	uint32_t word = gg_word_find(&s->record.game, "aim");
	if (word)
		gg_render(&s->record.game, s->lang, word, none, out);
}

/* In a line of its own why the decision matters, until the board thinks that the player knows. */
static void put_why(const tui_session *s, gg_text *out) {
	char why[256];
	gg_text reason = gg_text_on(why, sizeof why);
	if (!s->welcomed || !s->board->known(&s->scene))
		tui_put_why(&s->scene, &reason);
	if (reason.len) {
		gg_put_char(out, '\n');
		gg_put(out, why);
	}
}

static void put_prompt(const tui_session *s, gg_text *out) {
	if (s->lesson)
		learn_put_prompt(s, out);
	else if (s->small)
		tui_print(out, s->lang, WORD_SMALL, s->look.width, s->look.height);
	else if (session_human_acts(s)) {
		s->board->prompt(&s->scene, !s->welcomed, out);
		if (queue_left(s)) {
			gg_put(out, s->look.unicode ? " · " : " - ");
			tui_print(out, s->lang, WORD_QUEUE_LEFT, queue_left(s));
		}
		put_why(s, out);
	}
}

/* The last rows of a text, from `row` to `last`. */
static void draw_tail(tui_canvas *canvas, int row, int last, tui_ink ink, const char *text) {
	int rows = tui_flow_rows(canvas->look, text, canvas->columns), skip = rows - (last - row + 1);
	tui_put_flow_from(canvas, row, last, skip > 0 ? skip : 0, ink, text);
}

static int least(int a, int b) {
	return a < b ? a : b;
}

/* From the top: what the others did, the answer to the last line, the text above the prompt. If there is little room, the
 * answer has priority, and the text above the prompt is left out if the player knows it by now. */
static int draw_bottom(tui_session *s, tui_canvas *canvas, int row, int last) {
	static char log[TEXT_BYTES];
	static char note[sizeof s->note + 512];
	char prompt[1024];
	gg_text asked = gg_text_on(prompt, sizeof prompt), noted = gg_text_on(note, sizeof note);
	put_prompt(s, &asked);
	gg_put(&noted, s->note);
	if (!s->note[0] && !s->welcomed)
		put_aim(s, &noted);
	int room = last - row + 1, width = canvas->columns;
	int note_rows = least(tui_flow_rows(&s->look, note, width), room);
	int prompt_rows = least(tui_flow_rows(&s->look, prompt, width), room - note_rows);
	bool known = s->welcomed && !s->lesson && !s->small && s->record.count && s->board->known(&s->scene);
	if (story_recent(s, room - note_rows - prompt_rows, log, sizeof log))
		known = false; /* there is room for both */
	else if (known)
		story_recent(s, room - note_rows, log, sizeof log);
	int log_rows = least(tui_flow_rows(&s->look, log, width), room - note_rows - (known ? 0 : prompt_rows));
	if (log_rows + note_rows + prompt_rows > room)
		prompt_rows = 0;
	if (log_rows + note_rows + prompt_rows < room) /* in a tall window the empty space is at the bottom */
		last = row + (log_rows + note_rows + prompt_rows > BOTTOM_ROWS ? log_rows + note_rows + prompt_rows : BOTTOM_ROWS) - 1;
	draw_tail(canvas, row, row + log_rows - 1, INK_PLAIN, log);
	tui_put_flow(canvas, last - prompt_rows - note_rows + 1, last - prompt_rows, 0, width, s->note_ink, note);
	tui_put_flow(canvas, last - prompt_rows + 1, last, 0, width, s->lesson ? INK_STRONG : INK_FAINT, prompt);
	return last;
}

static void draw_page(tui_session *s, tui_canvas *canvas, int last) {
	int rows = tui_flow_rows(&s->look, s->note, canvas->columns), room = last > 4 ? last - 3 : 1;
	s->page_more = s->page_from + room < rows;
	s->page_room = room;
	tui_put_flow_from(canvas, 2, last - 2, s->page_from, INK_PLAIN, s->note);
	tui_put(canvas, last, 0, INK_FAINT, tui_word_text(s->lang, s->page_more ? WORD_NEXT_PAGE : WORD_BACK));
}

/* An answer too long for the space under the board fills the screen, so that nothing is cut off. */
static bool needs_page(const tui_session *s, int room) {
	return s->page || tui_flow_rows(&s->look, s->note, s->look.width) > room;
}

/* The prompt is on the last line of the terminal, so the canvas ends one line above. */
static void draw_screen(tui_session *s) {
	static tui_canvas canvas;
	int last = least(s->look.height - 2, CANVAS_ROWS - 1);
	tui_canvas_clear(&canvas, &s->look, CANVAS_ROWS, s->look.width);
	int row = s->board->draw(&s->scene, &canvas, 1, last - BOTTOM_ROWS);
	int end = row + BOTTOM_ROWS - 1 > last ? row + BOTTOM_ROWS - 1 : last; /* a window that is too small scrolls */
	s->page = needs_page(s, end - row + 1);
	if (s->page) {
		tui_canvas_clear(&canvas, &s->look, CANVAS_ROWS, s->look.width);
		last = last > 3 ? last : 3;
		draw_page(s, &canvas, last);
	} else
		last = draw_bottom(s, &canvas, row, end);
	draw_title(s, &canvas);
	tui_wipe(&s->look, stdout);
	tui_canvas_print(&canvas, last + 1, stdout);
}

/* --- Without redrawing ----------------------------------------------------------------------------------------- */

static void print_text(const tui_session *s, tui_ink ink, const char *text) {
	if (*text)
		tui_print_flow(&s->look, stdout, ink, text);
}

static void print_welcome(tui_session *s) {
	char text[1024];
	gg_text title = gg_text_on(text, sizeof text);
	put_title_text(s, &title);
	print_text(s, INK_STRONG, text);
	gg_text aim = gg_text_on(text, sizeof text);
	put_aim(s, &aim);
	print_text(s, INK_PLAIN, text);
}

/* Up to which action events have been printed for the viewer. If hands are secret, two people at one screen each get
 * everything they may know since they last looked; the end is printed for both. */
static uint32_t *printed_for_viewer(tui_session *s) {
	bool own = s->scene.shared && s->scene.viewer >= 0;
	uint32_t *printed = &s->printed[own ? s->scene.viewer : GG_PLAYERS];
	for (int seat = 0; seat < s->seat_count && s->scene.shared && !own; seat++)
		*printed = s->printed[seat] > *printed ? s->printed[seat] : *printed;
	if (*printed > s->record.count)
		*printed = s->record.count;
	return printed;
}

/* What happened since the last time, one event per line; the opening summed up. */
static void print_news(tui_session *s) {
	static char text[TEXT_BYTES];
	gg_text out = gg_text_on(text, sizeof text);
	uint32_t *printed = printed_for_viewer(s), next = 0;
	if (!*printed) {
		*printed = s->board->opening(&s->scene, &s->record, &out);
		print_text(s, INK_PLAIN, text);
	}
	for (uint32_t i = 0; i < s->story.count; i = next) {
		next = i + 1;
		if (s->story.items[i].line < *printed)
			continue;
		out = gg_text_on(text, sizeof text);
		next = story_put_alike(s, i, &out);
		print_text(s, INK_PLAIN, text);
	}
	*printed = s->record.count;
}

static void print_board(tui_session *s) {
	static tui_canvas canvas;
	tui_canvas_clear(&canvas, &s->look, CANVAS_ROWS, s->look.width);
	char turn[256];
	gg_text out = gg_text_on(turn, sizeof turn);
	put_turn_text(s, &out);
	tui_put(&canvas, 0, 1, INK_STRONG, turn);
	s->board->draw(&s->scene, &canvas, 1, CANVAS_ROWS - 1);
	tui_canvas_print(&canvas, canvas.used, stdout);
	s->shown = true;
	s->shown_turn = s->record.count;
}

/* The board is printed when a turn begins, not after each move in it. */
static bool turn_begins(const tui_session *s) {
	if (s->shown && s->shown_turn == s->record.count)
		return false;
	return s->board->many_decisions || !s->shown || !s->record.count || s->record.lines[s->record.count - 1].who != s->choices.turn;
}

static void print_game(tui_session *s) {
	bool asked = session_human_acts(s) || s->lesson;
	if (!s->shown && !s->welcomed && !s->greeted)
		print_welcome(s);
	s->greeted = true;
	print_news(s);
	if (asked && (turn_begins(s) || s->wants_board))
		print_board(s);
	s->wants_board = false;
	print_text(s, s->note_ink, s->note);
	s->note[0] = 0;
	if (asked && (!s->welcomed || s->look.prompt || s->lesson)) {
		char text[1024];
		gg_text prompt = gg_text_on(text, sizeof text);
		put_prompt(s, &prompt);
		print_text(s, s->lesson ? INK_STRONG : INK_FAINT, text);
	}
	s->welcomed = s->welcomed || asked;
}

/* --- What play calls ----------------------------------------------------------------------------------------- */

void render_game(tui_session *s, bool thinking) {
	if (s->look.redraw)
		draw_screen(s);
	else
		print_game(s);
	if (thinking && s->look.redraw) {
		char text[128];
		gg_text out = gg_text_on(text, sizeof text);
		if (session_human_acts(s)) /* a hint takes a while */
			tui_print(&out, s->lang, WORD_MOMENT);
		else
			tui_print(&out, s->lang, WORD_THINKING, s->choices.turn >= 0 ? s->names[s->choices.turn] : "");
		tui_print_words(&s->look, stdout, INK_FAINT, text);
	}
	fflush(stdout);
}

/* The screen is cleared if it can be redrawn; otherwise its contents are scrolled out of sight. */
void render_curtain(tui_session *s) {
	char text[256], name[64];
	const char *who = session_seat(s, s->choices.turn, name);
	gg_text out = gg_text_on(text, sizeof text);
	note_clear(s);
	tui_print(&out, s->lang, WORD_CURTAIN, who);
	if (s->look.redraw)
		fputs("\033[3J", stdout); /* the scrollback too */
	tui_wipe(&s->look, stdout);
	for (int row = 0; s->look.prompt && row < (s->look.redraw ? s->look.height / 3 : s->look.height); row++)
		putchar('\n');
	print_text(s, INK_STRONG, text);
	if (s->look.prompt) {
		out = gg_text_on(text, sizeof text);
		tui_print(&out, s->lang, WORD_CURTAIN_ENTER, who);
		gg_put_char(&out, ' ');
		tui_print_words(&s->look, stdout, INK_PLAIN, text);
	}
	fflush(stdout);
}

void render_prompt(const tui_session *s) {
	if (!s->look.prompt)
		return;
	char text[GG_LINE_MAX + 128], typed[GG_LINE_MAX], name[64];
	gg_text out = gg_text_on(text, sizeof text);
	if (s->lesson && learn_waits(s) && !s->page) {
		gg_put(&out, "[");
		tui_print(&out, s->lang, WORD_NEXT_PAGE);
		gg_put(&out, "] ");
	} else if (s->offered >= 0 && !s->page) { /* on a page, Enter shows the next one */
		gg_put(&out, "[");
		tui_print(&out, s->lang, WORD_ENTER_PLAYS, session_typed(s, s->choices.notations[s->offered], typed));
		gg_put(&out, "] ");
	}
	gg_put(&out, session_seat(s, s->lesson ? s->scene.viewer : s->choices.turn, name));
	gg_put(&out, "> ");
	tui_print_words(&s->look, stdout, INK_STRONG, text);
	fflush(stdout);
}

static void put_winner(const tui_session *s, gg_text *out) {
	gg_payoff end;
	gg_payoff_of(&s->record.game, &s->record.now.state, &end);
	char names[256], name[64];
	gg_text list = gg_text_on(names, sizeof names);
	int winners = 0;
	for (int seat = 0; seat < s->seat_count; seat++)
		if (end.winners >> seat & 1) {
			gg_put(&list, winners++ ? ", " : "");
			gg_put(&list, session_seat(s, seat, name));
			if (s->seats[seat].human && s->humans == 1 && end.winners == 1u << seat) {
				tui_print(out, s->lang, WORD_WON);
				return;
			}
		}
	tui_print(out, s->lang, winners == 1 ? WORD_LOST : WORD_SHARED, names);
}

void render_end(tui_session *s) {
	static tui_canvas canvas;
	char text[256];
	gg_text out = gg_text_on(text, sizeof text);
	put_winner(s, &out);
	if (!s->look.redraw)
		print_news(s);
	tui_canvas_clear(&canvas, &s->look, CANVAS_ROWS, s->look.width);
	draw_title(s, &canvas);
	int row = s->board->draw(&s->scene, &canvas, 1, s->look.height - 4 - GG_PLAYERS - 2);
	row = s->board->score(&s->scene, &canvas, row + 1);
	tui_put(&canvas, row + 1, 1, INK_GOOD, text);
	tui_wipe(&s->look, stdout);
	tui_canvas_print(&canvas, canvas.used, stdout);
}

static void print_line(const tui_session *s, tui_word word, const char *a, const char *b) {
	char text[2400];
	gg_text out = gg_text_on(text, sizeof text);
	tui_print(&out, s->lang, word, a, b);
	print_text(s, INK_PLAIN, text);
}

void render_forfeit(tui_session *s) {
	int seat = s->forfeited - 1;
	char name[64];
	if (!s->look.redraw)
		print_news(s);
	print_line(s, WORD_FORFEIT, session_seat(s, seat, name), gg_outside_why(s->seats[seat].outside));
}

void render_exit(tui_session *s) {
	const char *command = tui_program();
	if (s->note[0] && s->save_failed)
		print_text(s, INK_WRONG, s->note);
	if (s->save_failed || !s->path[0]) {
		print_line(s, WORD_UNSAVED, "", "");
	} else {
		print_line(s, WORD_SAVED, s->path, "");
		if (s->choices.turn != GG_OVER && !s->forfeited)
			print_line(s, WORD_RESUME, command, s->path);
		else if (s->record.dice_source.kind == GG_DICE_FAIR)
			print_line(s, WORD_KEY_SHOWN, command, s->path);
	}
	fflush(stdout);
}
