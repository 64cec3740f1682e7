/*
 * learn.c - `grognard learn GAME`: a lesson on the game's own board. The same session as `play`, but an answer is judged by the lesson
 * (grognard/lesson.h), which also plays the other side and the dice. Where the learner is, is saved after every step.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "answers.h"
#include "input.h"
#include "learn.h"
#include "session.h"
#include "tui.h"

/* --- Where the learner is ------------------------------------------------------------------------------------ */

static void save(tui_session *s) {
	tui_lesson *l = s->lesson;
	gg_error error = {0};
	char text[64];
	gg_text out = gg_text_on(text, sizeof text);
	if (!l->path)
		return;
	gg_lesson_progress_write(l->lesson, l->run.chapter, l->run.step, &out);
	if (gg_lesson_done(&l->run) && l->run.chapter + 1 == l->lesson->chapters) {
		out = gg_text_on(text, sizeof text);
		gg_put(&out, "end");
	}
	gg_put_char(&out, '\n');
	l->unsaved = gg_file_replace(l->path, text, out.len, &error) != 0;
}

/* False: the lesson does not fit the rules. Shipped ones do. */
static bool begin(tui_session *s, uint32_t chapter, uint32_t step) {
	tui_lesson *l = s->lesson;
	gg_error error = {0};
	gg_record_free(&s->record);
	if (gg_lesson_begin(&l->run, l->lesson, chapter, step, &s->record, &error) != 0) {
		fprintf(stderr, "grognard learn: %s\n", error.message);
		s->leaving = true;
		return false;
	}
	memset(s->seats, 0, sizeof s->seats);
	s->seat_count = gg_seats(&s->record.game, &s->record.now.state);
	s->humans = 1;
	for (int seat = 0; seat < s->seat_count; seat++) {
		s->seats[seat].human = seat == l->run.seat;
		gg_standing_reset(s->record.game.rules, &s->standing[seat]);
	}
	memset(s->printed, 0, sizeof s->printed);
	s->printed[GG_PLAYERS] = s->record.count; /* what led to the position is not news */
	s->shown = false;
	s->board = tui_board_of(&s->record.game);
	session_refresh(s);
	return true;
}

/* --- What is said -------------------------------------------------------------------------------------------- */

void learn_put_prompt(const tui_session *s, gg_text *out) {
	const tui_lesson *l = s->lesson;
	gg_lesson_chapter chapter = gg_lesson_chapter_of(l->lesson, l->run.chapter);
	gg_put_int(out, (int64_t)l->run.chapter + 1);
	gg_put(out, "/");
	gg_put_int(out, l->lesson->chapters);
	gg_put(out, " ");
	gg_put(out, gg_lesson_say(l->lesson, chapter.title, s->lang));
	gg_put(out, ". ");
	if (gg_lesson_done(&l->run)) {
		gg_put(out, gg_lesson_say(l->lesson, chapter.learned, s->lang));
		return;
	}
	gg_lesson_step step = gg_lesson_step_of(l->lesson, l->run.chapter, l->run.step);
	gg_put(out, gg_lesson_say(l->lesson, step.text, s->lang));
	if (step.clause) {
		gg_put(out, " [");
		gg_put(out, step.clause);
		gg_put(out, "]");
	}
}

bool learn_waits(const tui_session *s) {
	const tui_lesson *l = s->lesson;
	return gg_lesson_done(&l->run) || gg_lesson_step_of(l->lesson, l->run.chapter, l->run.step).reading;
}

static void say(tui_session *s, tui_ink ink, gg_lesson_text text) {
	gg_text out = note_begin(s, ink);
	gg_put(&out, gg_lesson_say(s->lesson->lesson, text, s->lang));
}

/* What to type: as the lesson says, or after its hint the best answer as this game's players type it. */
static void say_hint(tui_session *s) {
	const tui_lesson *l = s->lesson;
	const gg_game *game = &s->record.game;
	gg_lesson_step step = gg_lesson_step_of(l->lesson, l->run.chapter, l->run.step);
	char notation[GG_LINE_MAX], typed[GG_LINE_MAX];
	gg_text out = gg_text_on(notation, sizeof notation);
	gg_action best;
	if (step.typed) {
		note_word(s, INK_PLAIN, WORD_LESSON_TYPE, gg_lesson_say(l->lesson, step.typed, s->lang));
		return;
	}
	bool known = gg_lesson_first(&l->run, &best);
	if (known)
		game->rules->format(game, &s->record.now.state, &best, &out);
	out = note_begin(s, INK_PLAIN);
	gg_put(&out, gg_lesson_say(l->lesson, step.hint, s->lang));
	if (known) {
		gg_put_char(&out, ' ');
		tui_print(&out, s->lang, WORD_LESSON_TYPE, session_typed(s, notation, typed));
	}
}

/* What a verb of the help does, in the words of a lesson; NULL: what it does in a game. */
static const char *help_of(const tui_session *s, tui_verb verb) {
	return verb == VERB_HINT   ? tui_word_text(s->lang, WORD_LESSON_HINT)
	       : verb == VERB_UNDO ? tui_word_text(s->lang, WORD_LESSON_UNDO)
				   : NULL;
}

/* Whether type() refuses it. */
static bool no_use(tui_verb verb) {
	return verb == VERB_SAVE || verb == VERB_ANSWERS;
}

/* A line of several verbs, "log · save [FILE] · quit", without those that are of no use. */
static void put_verbs(const char *line, size_t size, gg_text *out) {
	static const char between[] = " · ";
	const char *end = line + size, *rest;
	const char *put = "  ";
	for (const char *at = line + 2; at < end;) {
		const char *dot = strstr(at, between), *next = dot && dot < end ? dot + sizeof between - 1 : end;
		if (!no_use(tui_verb_find(at, &rest))) {
			gg_put(out, put);
			gg_put_bytes(out, at, (size_t)((next < end ? dot : end) - at));
			put = between;
		}
		at = next;
	}
	gg_put_char(out, '\n');
}

/* The help of the game, as far as a lesson has it: a line a verb, with what it does behind it; a longer one goes on in a line further in.
 */
void learn_put_help(const tui_session *s, gg_text *out) {
	bool left_out = false;
	for (const char *line = s->board->help[s->lang], *next; *line; line = next) {
		const char *rest, *end = line + strcspn(line, "\n"), *dot = strstr(line, " · "), *does = strstr(line + 2, "  ");
		next = *end ? end + 1 : end;
		if (strncmp(line, "   ", 3) == 0 && left_out)
			continue;
		tui_verb verb = strncmp(line, "  ", 2) == 0 ? tui_verb_find(line + 2, &rest) : VERB_NONE;
		const char *words = help_of(s, verb);
		left_out = no_use(verb) || words;
		if (dot && dot < end && strncmp(line, "  ", 2) == 0 && (!does || does > dot)) {
			left_out = false;
			put_verbs(line, (size_t)(end - line), out);
		} else if (words && does && does < end) {
			gg_put_bytes(out, line, (size_t)(does - line) + strspn(does, " "));
			gg_put(out, words);
			gg_put_char(out, '\n');
		} else if (!no_use(verb))
			gg_put_bytes(out, line, (size_t)(next - line));
	}
}

/* --- What is done -------------------------------------------------------------------------------------------- */

/* What came of an answer, of which the reason is told, or what is said when it was right. */
static void tell(tui_session *s, gg_lesson_answer answer, gg_lesson_text right, gg_lesson_text reason, const gg_verdict *verdict) {
	switch (answer) {
	case GG_LESSON_RIGHT:
		session_refresh(s);
		say(s, INK_GOOD, right);
		save(s);
		break;
	case GG_LESSON_ON:
		session_refresh(s);
		note_word(s, INK_GOOD, WORD_LESSON_ON, "");
		break;
	case GG_LESSON_OTHER:
		queue_forget(s);
		say(s, INK_WRONG, reason);
		break;
	case GG_LESSON_ILLEGAL:
		note_refusal(s, verdict);
		break;
	case GG_LESSON_FAILED:
		break;
	}
}

/* Nothing can be answered where there is only something to read. */
static bool reads(tui_session *s) {
	if (learn_waits(s))
		note_word(s, INK_PLAIN, WORD_READ_ON, "");
	return learn_waits(s);
}

static gg_lesson_text right_now(const tui_session *s) {
	const tui_lesson *l = s->lesson;
	return gg_lesson_step_of(l->lesson, l->run.chapter, l->run.step).right;
}

void learn_play(tui_session *s, const gg_action *action) {
	gg_verdict verdict = {0};
	gg_lesson_text reason = 0;
	if (reads(s))
		return;
	gg_lesson_text right = right_now(s);
	gg_lesson_answer answer = gg_lesson_play(&s->lesson->run, action, NULL, &verdict, &reason);
	tell(s, answer, right, reason, &verdict);
}

/* What comes after a question mark is only offered in a game. */
void learn_plan(tui_session *s, const char *lines) {
	char plan[sizeof s->queue->lines];
	gg_text out = gg_text_on(plan, sizeof plan);
	gg_verdict verdict = {0};
	gg_lesson_text reason = 0;
	if (reads(s))
		return;
	for (const char *at = lines; *at; at += strcspn(at, "\n"), at += *at == '\n')
		if (*at != '?') {
			gg_put(&out, out.len ? "\n" : "");
			gg_put_bytes(&out, at, strcspn(at, "\n"));
		}
	gg_lesson_text right = right_now(s);
	gg_lesson_answer answer = gg_lesson_plan(&s->lesson->run, plan, out.len, &verdict, &reason, NULL);
	tell(s, answer, right, reason, &verdict);
}

/* Back to the beginning of a step of which something is played. */
static void again(tui_session *s) {
	if (gg_lesson_went_on(&s->lesson->run) && gg_lesson_again(&s->lesson->run) == 0) {
		note_clear(s);
		s->shown = false;
		session_refresh(s);
	} else
		note_word(s, INK_PLAIN, WORD_NOT_IN_LESSON, "");
}

/* Enter at a step to be read or at the end of a chapter. */
static void read_on(tui_session *s) {
	tui_lesson *l = s->lesson;
	note_clear(s);
	if (!gg_lesson_done(&l->run)) {
		gg_lesson_next(&l->run, NULL);
		session_refresh(s);
	} else if (l->run.chapter + 1 < l->lesson->chapters) {
		if (!begin(s, l->run.chapter + 1, 0))
			return;
	} else {
		s->leaving = l->finished = true;
	}
	save(s);
}

static void type(tui_session *s, const char *line) {
	const char *rest;
	tui_verb verb = tui_verb_find(line, &rest);
	if (!*line && learn_waits(s) && !s->page)
		read_on(s);
	else if (verb == VERB_HINT && !learn_waits(s))
		say_hint(s);
	else if (verb == VERB_HINT)
		note_word(s, INK_PLAIN, WORD_READ_ON, "");
	else if (verb == VERB_UNDO)
		again(s);
	else if (verb == VERB_SAVE || verb == VERB_ANSWERS)
		note_word(s, INK_PLAIN, WORD_NOT_IN_LESSON, "");
	else
		answer(s, line);
}

static void ask(tui_session *s) {
	char line[TUI_LINE_MAX];
	queue_tell(s);
	render_game(s, false);
	render_prompt(s);
	switch (tui_read(line)) {
	case INPUT_LINE:
		type(s, line);
		break;
	case INPUT_RESIZE:
		tui_look_measure(&s->look, STDOUT_FILENO);
		break;
	case INPUT_END:
	case INPUT_SIGNAL:
		if (s->look.prompt)
			putchar('\n');
		s->leaving = true;
		break;
	}
}

/* The last words: where the learner is, or what to do now. */
static void part(const tui_session *s) {
	char text[512];
	gg_text out = gg_text_on(text, sizeof text);
	const tui_lesson *l = s->lesson;
	const char *id = l->lesson->game.rules->id;
	if (l->finished)
		tui_print(&out, s->lang, WORD_LESSON_OVER, tui_program(), id);
	else if (l->unsaved || !l->path)
		tui_print(&out, s->lang, WORD_LESSON_UNSAVED);
	else
		tui_print(&out, s->lang, WORD_LESSON_LATER, tui_program(), id);
	tui_print_flow(&s->look, stdout, INK_PLAIN, text);
	fflush(stdout);
}

int tui_learn(const tui_learning *how) {
	static tui_session session;
	tui_session *s = &session;
	tui_lesson lesson = {.lesson = how->lesson, .path = how->path};
	memset(s, 0, sizeof *s);
	s->lesson = &lesson;
	s->lang = how->lang;
	s->at_screen = -1;
	s->welcomed = true;
	tui_catch_signals();
	tui_look_find(&s->look, STDOUT_FILENO, how->plain, how->no_colour);
	if (!isatty(STDIN_FILENO)) /* nobody reads along */
		s->look.redraw = s->look.prompt = false;
	if (!begin(s, how->chapter, how->step))
		return TUI_MALFORMED;
	gg_text out = note_begin(s, INK_STRONG);
	gg_put(&out, gg_lesson_say(how->lesson, how->lesson->aim, s->lang));
	while (!s->leaving && !tui_stop_signal())
		if (!queue_next(s))
			ask(s);
	part(s);
	tui_scene_free(&s->scene);
	tui_choices_free(&s->choices);
	story_free(&s->story);
	gg_record_free(&s->record);
	return tui_stop_signal() ? 128 + tui_stop_signal() : TUI_DONE;
}
