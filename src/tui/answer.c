/*
 * answer.c - carries out a typed line. First the verbs of the interface, in any of the three languages; everything else
 * is an action, or the beginning of one, in the game's notation or shorter.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "answers.h"
#include "learn.h"

/* --- The note ------------------------------------------------------------------------------------------------ */

void note_clear(tui_session *s) {
	s->note[0] = 0;
	s->note_ink = INK_PLAIN;
	s->page = s->page_more = s->echo = false;
	s->page_from = 0;
}

gg_text note_begin(tui_session *s, tui_ink ink) {
	note_clear(s);
	s->note_ink = ink;
	return gg_text_on(s->note, sizeof s->note);
}

void note_word(tui_session *s, tui_ink ink, tui_word word, const char *words) {
	gg_text out = note_begin(s, ink);
	tui_print(&out, s->lang, word, words);
}

void put_clause(const tui_session *s, unsigned clause, bool summary, gg_text *out) {
	const gg_book *book = s->record.game.rules->book;
	if (!clause || clause >= book->clause_count)
		return;
	gg_put(out, "[");
	gg_put(out, book->clauses[clause].id);
	gg_put(out, " ");
	gg_put(out, book->clauses[clause].title[s->lang]);
	gg_put(out, "]");
	if (summary) {
		gg_put(out, " ");
		gg_put(out, book->clauses[clause].summary[s->lang]);
	}
}

static void put_refusal(const tui_session *s, const gg_verdict *verdict, gg_text *out) {
	tui_print(out, s->lang, WORD_REFUSED);
	gg_put(out, " ");
	gg_render(&s->record.game, s->lang, verdict->code, verdict->args, out);
	gg_put(out, "\n");
	put_clause(s, verdict->clause, true, out);
}

/* --- Understanding an action --------------------------------------------------------------------------------- */

bool parses(const tui_session *s, const char *words, gg_action *out) {
	gg_error error;
	const gg_game *game = &s->record.game;
	return game->rules->parse(game, s->scene.state, words, strlen(words), out, &error);
}

/* The next verb among the choices after number *at: "move" of "move 3 17". */
static bool next_verb(const tui_session *s, uint32_t *at, char out[GG_LINE_MAX]) {
	char before[GG_LINE_MAX];
	snprintf(before, sizeof before, "%s", out);
	for (; *at < s->choices.count; ++*at) {
		const char *notation = s->choices.notations[*at];
		snprintf(out, GG_LINE_MAX, "%.*s", (int)strcspn(notation, " "), notation);
		if (strcmp(out, before) != 0)
			return true;
	}
	return false;
}

/* What the player typed, translated into the game's notation: "3" is "3", "R3 HEIM" is "3 home". */
static void in_notation(const tui_session *s, const char *typed, char out[GG_LINE_MAX]) {
	char lower[GG_LINE_MAX];
	size_t size = 0;
	for (; typed[size] && size + 1 < sizeof lower; size++)
		lower[size] = typed[size] >= 'A' && typed[size] <= 'Z' && !s->board->cased ? (char)(typed[size] - 'A' + 'a') : typed[size];
	lower[size] = 0;
	gg_text text = gg_text_on(out, GG_LINE_MAX);
	s->board->translate(&s->scene, lower, &text);
	if (!text.len)
		gg_put(&text, lower);
}

bool understand(const tui_session *s, const char *typed, gg_action *out) {
	char words[GG_LINE_MAX], verb[GG_LINE_MAX] = "", line[2 * GG_LINE_MAX];
	in_notation(s, typed, words);
	if (parses(s, words, out))
		return true;
	bool found = false;
	for (uint32_t at = 0; next_verb(s, &at, verb); at++) {
		gg_action action;
		gg_verdict verdict;
		snprintf(line, sizeof line, "%s %s", verb, words);
		if (!parses(s, line, &action))
			continue;
		bool legal = gg_check(&s->record.game, &s->record.now.state, &action, &verdict);
		if (legal || !found)
			*out = action;
		found = true;
		if (legal)
			break;
	}
	return found;
}

static bool choose(tui_session *s, const char *words) {
	for (uint32_t i = 0; i < s->choices.count; i++)
		if (tui_begins(s->choices.notations[i], words)) {
			snprintf(s->chosen, sizeof s->chosen, "%s", words);
			return true;
		}
	return false;
}

/* The beginning of one or more choices: "move 3", or "3" after one of their verbs. */
static bool understand_beginning(tui_session *s, const char *typed) {
	char words[GG_LINE_MAX], verb[GG_LINE_MAX] = "", line[2 * GG_LINE_MAX];
	in_notation(s, typed, words);
	if (choose(s, words))
		return true;
	for (uint32_t at = 0; next_verb(s, &at, verb); at++) {
		snprintf(line, sizeof line, "%s %s", verb, words);
		if (strlen(line) < GG_LINE_MAX && choose(s, line))
			return true;
	}
	return false;
}

/* The beginning of an illegal action, completed like a choice so that the rules can say what is wrong: for "2", where only
 * "move 3 17" is legal, "move 2 17". */
static bool understand_wrong_beginning(const tui_session *s, const char *typed, gg_action *out) {
	char words[GG_LINE_MAX], line[3 * GG_LINE_MAX];
	if (!s->choices.count)
		return false;
	in_notation(s, typed, words);
	const char *rest = s->choices.notations[0];
	int skip = 1;
	for (const char *c = words; *c; c++)
		skip += *c == ' ';
	bool has_verb = tui_begins(words, "move") || words[0] < '0' || words[0] > '9';
	for (int i = 0; i < skip + !has_verb && rest; i++) {
		rest = strchr(rest, ' ');
		rest = rest ? rest + 1 : NULL;
	}
	char verb[GG_LINE_MAX] = "";
	uint32_t at = 0;
	if (!rest || !next_verb(s, &at, verb))
		return false;
	snprintf(line, sizeof line, "%s%s%s %s", has_verb ? "" : verb, has_verb ? "" : " ", words, rest);
	return parses(s, line, out);
}

/* --- Actions ------------------------------------------------------------------------------------------------- */

void note_refusal(tui_session *s, const gg_verdict *verdict) {
	gg_text out = note_begin(s, INK_WRONG);
	put_refusal(s, verdict, &out);
}

static void try_action(tui_session *s, const gg_action *action) {
	gg_verdict verdict;
	if (gg_check(&s->record.game, &s->record.now.state, action, &verdict))
		session_play(s, action);
	else
		note_refusal(s, &verdict);
}

/* Where the actions with this beginning can lead, and the numbers behind the first. */
static void show_beginning(tui_session *s) {
	gg_text out = note_begin(s, INK_PLAIN);
	int first = -1, count = 0;
	for (uint32_t i = 0; i < s->choices.count; i++)
		if (tui_begins(s->choices.notations[i], s->chosen)) {
			first = first < 0 ? (int)i : first;
			count++;
		}
	tui_explain(&s->scene, &s->choices.actions[first], true, &out);
	char reach[1024];
	gg_text list = gg_text_on(reach, sizeof reach);
	tui_reach(s->board, &s->scene, s->chosen, &list);
	char *last = gg_text_cut(&list) ? strrchr(reach, ',') : NULL;
	if (last) /* too many: whole ones, and dots for the rest */
		snprintf(last, 6, ", %s", tui_glyph_text(&s->look, GLYPH_ELLIPSIS));
	gg_put(&out, "\n");
	bool mover = tui_begins(s->chosen, "move") && strchr(s->chosen, ' ');
	tui_print(&out, s->lang, mover ? WORD_REACH : WORD_POSSIBLE, reach);
	if (count != 1)
		return;
	s->offered = first;
	snprintf(s->chosen, sizeof s->chosen, "%s", s->choices.notations[first]);
}

/* One of the choices as it can be typed; one from the middle of the list is more typical than the first. */
static const char *example(const tui_session *s, char out[GG_LINE_MAX]) {
	return session_typed(s, s->choices.notations[s->choices.count / 2], out);
}

static void answer_action(tui_session *s, const char *line) {
	gg_action action;
	if (understand(s, line, &action))
		try_action(s, &action);
	else if (understand_beginning(s, line))
		show_beginning(s);
	else if (understand_wrong_beginning(s, line, &action))
		try_action(s, &action);
	else {
		char shown[64], typed[GG_LINE_MAX];
		snprintf(shown, sizeof shown, "%.40s", line);
		gg_text out = note_begin(s, INK_WRONG);
		tui_print(&out, s->lang, WORD_NOT_UNDERSTOOD, shown);
		if (s->choices.count) {
			gg_put(&out, " ");
			tui_print(&out, s->lang, WORD_TRY, example(s, typed));
		}
	}
}

static void answer_enter(tui_session *s, bool page) {
	if (page)
		return;
	if (s->offered >= 0) {
		gg_action action = s->choices.actions[s->offered];
		session_play(s, &action);
	} else if (s->choices.count && !s->look.redraw) {
		gg_text out = note_begin(s, INK_PLAIN);
		char typed[GG_LINE_MAX];
		tui_print(&out, s->lang, WORD_NO_DEFAULT, (int)s->choices.count, example(s, typed));
	}
}

static void answer_why(tui_session *s, const char *rest) {
	gg_action action;
	if (!understand(s, rest, &action) && !understand_wrong_beginning(s, rest, &action)) {
		if (*rest && understand_beginning(s, rest)) {
			show_beginning(s);
			return;
		}
		gg_text out = note_begin(s, *rest ? INK_WRONG : INK_PLAIN);
		char typed[GG_LINE_MAX];
		if (!*rest)
			tui_put_why(&s->scene, &out);
		gg_put(&out, out.len ? "\n" : "");
		tui_print(&out, s->lang, WORD_WHY_HOW, s->choices.count ? example(s, typed) : "");
		return;
	}
	gg_verdict verdict;
	bool legal = gg_check(&s->record.game, &s->record.now.state, &action, &verdict);
	gg_text out = note_begin(s, legal ? INK_GOOD : INK_WRONG);
	if (legal)
		tui_print(&out, s->lang, WORD_LEGAL, rest);
	else
		put_refusal(s, &verdict, &out);
	if (!legal && s->look.redraw) /* there is no room for more under the board */
		return;
	gg_put(&out, "\n");
	if (s->board->tells_much) /* its sums are long */
		tui_ledger(&s->scene, s->scene.state, &action, &out);
	else
		tui_explain(&s->scene, &action, false, &out);
}

/* --- The board's own ------------------------------------------------------------------------------------------ */

/* A command of the board, or a line that stands for several actions. */
static bool answer_board(tui_session *s, const char *line) {
	const tui_board *board = s->board;
	tui_view before = s->shown_part;
	gg_text out = note_begin(s, INK_PLAIN);
	if (board->command && board->command(&s->scene, line, &out)) {
		s->wants_board = memcmp(&before, &s->shown_part, sizeof before) != 0;
		return true;
	}
	char lines[sizeof s->queue->lines];
	gg_text actions = gg_text_on(lines, sizeof lines);
	if (!board->plan || s->choices.turn < 0 || !board->plan(&s->scene, line, &actions, &out)) {
		note_clear(s);
		return false;
	}
	if (actions.len && s->lesson) {
		learn_plan(s, lines);
		return true;
	}
	if (actions.len)
		queue_begin(s, lines, s->note);
	s->note_ink = actions.len ? INK_PLAIN : INK_WRONG;
	return true;
}

void answer(tui_session *s, const char *line) {
	const char *rest;
	bool page = s->page;
	if (*line == '#') /* a comment in a script */
		return;
	if (!*line && page && s->page_more && s->look.redraw) {
		s->page_from += s->page_room;
		return;
	}
	note_clear(s);
	if (!*line) {
		answer_enter(s, page);
		return;
	}
	s->chosen[0] = 0;
	tui_verb verb = tui_verb_find(line, &rest);
	bool action = verb == VERB_NONE || (verb == VERB_HELP && *rest && s->board->cased); /* a rule may call an action "help" too */
	if (action && answer_board(s, line))
		return;
	if (action)
		answer_action(s, line);
	else if (verb == VERB_WHY)
		answer_why(s, rest);
	else
		answer_verb(s, verb, rest);
}
