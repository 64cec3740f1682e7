/*
 * verbs.c - what a player can ask for besides playing: hints, odds, rules, undo, saving, another language.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <grognard/catalogue.h>
#include <grognard/odds.h>
#include <grognard/plans.h>

#include "answers.h"
#include "learn.h"

/* --- hint, moves --------------------------------------------------------------------------------------------- */

/* What the first plan is worth: its chance, and what it is expected to cost both sides. */
static void put_worth(const tui_session *s, const gg_plans *plans, gg_text *out) {
	const gg_game *game = &s->record.game;
	const gg_plan *plan = &plans->list[0];
	uint32_t word = gg_word_find(game, "losses");
	char chance[32], own[32], theirs[32];
	gg_text one = gg_text_on(chance, sizeof chance), two = gg_text_on(own, sizeof own), three = gg_text_on(theirs, sizeof theirs);
	gg_put_chance(&one, s->lang, plan->thought.win);
	gg_put_char(out, ' ');
	if (!plans->counts_losses || !word || s->seat_count != 2) {
		tui_print(out, s->lang, WORD_HINT_CHANCE, chance);
		return;
	}
	gg_put_hundredths(&two, s->lang, plan->losses[s->choices.turn]);
	gg_put_hundredths(&three, s->lang, plan->losses[!s->choices.turn]);
	tui_print(out, s->lang, WORD_HINT_LOSSES, chance, game->rules->book->words[word].text[s->lang], own, theirs);
}

/* What the same player would do next in the first plan, until somebody else decides or dice and cards do. */
static void put_next(const tui_session *s, const gg_plans *plans, gg_text *out) {
	enum { STEPS = 6 };
	const gg_game *game = &s->record.game;
	const gg_thought *thought = &plans->list[0].thought;
	int seat = s->choices.turn;
	gg_box box;
	gg_rng rng = gg_rng_seed(0);
	gg_verdict verdict;
	char next[STEPS * GG_LINE_MAX];
	gg_text steps = gg_text_on(next, sizeof next);
	size_t worth = 0; /* a `done` that nothing follows says nothing */
	gg_copy(game, &box.state, &s->record.now.state);
	gg_hide(game, &box.state, seat);
	if (game->rules->deal)
		gg_deal(game, &box.state, seat, &rng);
	for (uint32_t i = 0; i < thought->steps && i < STEPS && thought->line[i].who == seat; i++) {
		char notation[GG_LINE_MAX], typed[GG_LINE_MAX];
		gg_text line = gg_text_on(notation, sizeof notation);
		const gg_action *action = &thought->line[i].action;
		if (gg_turn(game, &box.state) != seat || !gg_check(game, &box.state, action, &verdict))
			break;
		game->rules->format(game, &box.state, action, &line);
		if (i) {
			gg_put(&steps, i > 1 ? "; " : "");
			gg_put(&steps, session_typed(s, notation, typed));
			worth = strchr(notation, ' ') ? steps.len : worth;
		}
		gg_apply(game, &box.state, action, NULL);
	}
	if (!worth || steps.lost)
		return;
	next[worth] = 0;
	gg_put_char(out, ' ');
	tui_print(out, s->lang, WORD_HINT_THEN, next);
}

/* The other plans, a line each, as long as there is room: Enter plays the first, so no page may come before it. How many there were. */
static uint32_t put_others(tui_session *s, const gg_plans *plans, gg_text *out) {
	for (uint32_t i = 1; i < plans->count; i++) {
		const gg_plan *plan = &plans->list[i];
		char notation[GG_LINE_MAX], typed[GG_LINE_MAX], chance[32], decides[160];
		gg_text line = gg_text_on(notation, sizeof notation), one = gg_text_on(chance, sizeof chance);
		gg_text two = gg_text_on(decides, sizeof decides);
		size_t before = out->len;
		s->record.game.rules->format(&s->record.game, s->scene.state, &plan->thought.action, &line);
		gg_put_chance(&one, s->lang, plan->thought.win);
		gg_plan_decides(plan, plans->counts_losses, s->lang, &two);
		gg_put_char(out, '\n');
		tui_print(out, s->lang, WORD_HINT_OR, session_typed(s, notation, typed), chance, decides);
		if (s->look.redraw && tui_flow_rows(&s->look, s->note, s->look.width) > BOTTOM_ROWS) {
			s->note[before] = 0;
			out->len = before;
			return i - 1;
		}
	}
	return plans->count - 1;
}

/* All that is said of the plans; the other plans matter more than what comes next in the first. False: not all of them have room. */
static bool put_plans(tui_session *s, const gg_plans *plans, bool next, const char *first, gg_text *out) {
	*out = note_begin(s, INK_GOOD);
	tui_print(out, s->lang, WORD_HINT, first);
	if (!plans->iterations)
		return true;
	if (plans->rests) {
		gg_put_char(out, ' ');
		tui_print(out, s->lang, WORD_HINT_RESTS, "");
	}
	if (next)
		put_next(s, plans, out);
	put_worth(s, plans, out);
	return put_others(s, plans, out) == plans->count - 1;
}

static bool find_plans(const tui_session *s, gg_plans *out) {
	const gg_game *game = &s->record.game;
	gg_bot bot;
	gg_box view;
	gg_rng rng = s->rng;
	if (s->choices.turn < 0 || !gg_bot_find(&bot, "marshal"))
		return false;
	gg_budget budget = bot.budget;
	if (game->rules->menu && bot.free_table && bot.free_table < budget.nodes)
		budget.nodes = bot.free_table;
	gg_copy(game, &view.state, &s->record.now.state);
	gg_hide(game, &view.state, s->choices.turn);
	return gg_explain_decision(out, game, &view.state, s->choices.turn, &budget, gg_rng_next(&rng), 0) && out->count;
}

/* What `action` needs to be worth it, in brackets, if there is something to say and room for it. */
static void put_reasons(tui_session *s, const gg_action *action, gg_text *out) {
	size_t advice = out->len;
	gg_put(out, " (");
	tui_explain(&s->scene, action, true, out);
	gg_put_char(out, ')');
	if (out->len != advice + 3 && !(s->look.redraw && tui_flow_rows(&s->look, s->note, s->look.width) > BOTTOM_ROWS))
		return;
	s->note[advice] = 0; /* `why` shows the numbers */
	out->len = advice;
}

static void answer_hint(tui_session *s) {
	gg_plans *plans = malloc(sizeof *plans);
	if (s->look.redraw && s->choices.turn >= 0)
		render_game(s, true);
	if (!plans || !find_plans(s, plans)) {
		note_word(s, INK_PLAIN, WORD_NO_HINT, "");
		free(plans);
		return;
	}
	const gg_action *action = &plans->list[0].thought.action;
	for (uint32_t i = 0; i < s->choices.count; i++)
		if (gg_same_action(&s->choices.actions[i], action))
			s->offered = (int)i;
	char notation[GG_LINE_MAX], typed[GG_LINE_MAX];
	gg_text line = gg_text_on(notation, sizeof notation), out;
	s->record.game.rules->format(&s->record.game, s->scene.state, action, &line);
	snprintf(s->chosen, sizeof s->chosen, "%s", notation); /* highlighted on the board */
	session_typed(s, notation, typed);
	if (!put_plans(s, plans, true, typed, &out))
		put_plans(s, plans, false, typed, &out);
	if (plans->count < 2)
		put_reasons(s, action, &out);
	free(plans);
}

/* Every choice with the number that plays it. */
static void put_numbered(tui_session *s, gg_text *out) {
	char typed[GG_LINE_MAX];
	for (uint32_t i = 0; i < s->choices.count; i++) {
		gg_put(out, i ? "\n" : "");
		gg_put(out, i < 9 ? "  " : i < 99 ? " " : "");
		gg_put_int(out, (int32_t)i + 1);
		gg_put_char(out, ' ');
		gg_put(out, session_typed(s, s->choices.notations[i], typed));
	}
	s->page = s->choices.count > 3;
}

/* Choices that differ only in their last word share a line: "3: 5-12, 14, home". */
static void answer_moves(tui_session *s) {
	gg_text out = note_begin(s, INK_PLAIN);
	char before[GG_LINE_MAX] = "";
	int lines = 0;
	if (s->board->numbered) {
		put_numbered(s, &out);
		return;
	}
	for (uint32_t i = 0; i < s->choices.count; i++) {
		const char *notation = s->choices.notations[i], *last = strrchr(notation, ' ');
		char group[GG_LINE_MAX], typed[GG_LINE_MAX];
		snprintf(group, sizeof group, "%.*s", last ? (int)(last - notation) : (int)strlen(notation), notation);
		if (!strcmp(group, before))
			continue;
		snprintf(before, sizeof before, "%s", group);
		gg_put(&out, lines++ ? "\n" : "");
		gg_put(&out, session_typed(s, group, typed));
		gg_put(&out, last ? ": " : "");
		tui_reach(s->board, &s->scene, group, &out);
	}
	s->page = lines > 3;
}

/* --- odds ---------------------------------------------------------------------------------------------------- */

static void put_odds(tui_session *s, const gg_odds *odds, gg_text *out) {
	for (uint32_t i = 0; i < odds->count; i++) {
		const gg_odds_line *line = &odds->lines[i];
		char num[40], den[40], percent[32];
		gg_count_write(line->num, num);
		gg_count_write(line->den, den);
		uint32_t hundredths = (gg_count_millionths(line->num, line->den) + 50) / 100;
		snprintf(percent, sizeof percent, s->lang == GG_EN ? "%u.%02u%%" : "%u,%02u\u202f%%", hundredths / 100, hundredths % 100);
		gg_put(out, "\n  ");
		gg_put(out, num);
		gg_put(out, "/");
		gg_put(out, den);
		gg_put(out, " = ");
		gg_put(out, percent);
		gg_put(out, "  ");
		if (line->event.code)
			gg_render(&s->record.game, s->lang, line->event.code, line->event.args, out);
	}
}

static bool odds_of(tui_session *s, const gg_action *action, gg_odds *odds) {
	gg_error error = {0};
	return gg_odds_of(odds, &s->record.game, s->scene.state, action, &error) == 0 && odds->complete;
}

static void count_outcome(void *payload, const gg_outcome *outcome) {
	(void)outcome;
	++*(uint32_t *)payload;
}

/* Whether the rulebook tells what comes of it: a test that ends in the same way whatever is rolled is one too. */
static bool is_tested(const tui_session *s, const gg_action *action) {
	const gg_game *game = &s->record.game;
	uint32_t count = 0;
	if (game->rules->odds)
		game->rules->odds(game, s->scene.state, action, &(gg_outcome_sink){count_outcome, &count});
	return count > 0;
}

static bool is_certain(tui_session *s, const gg_action *action) {
	gg_odds odds = {0};
	bool certain = !odds_of(s, action, &odds) || odds.count <= 1;
	gg_odds_free(&odds);
	return certain;
}

/* "After rally I3: 5/6 = 83.33% ..." */
static void put_odds_of(tui_session *s, const gg_action *action, gg_text *out) {
	gg_odds odds = {0};
	gg_text said = gg_text_on(s->chosen, sizeof s->chosen); /* the board may show it */
	s->record.game.rules->format(&s->record.game, s->scene.state, action, &said);
	char typed[GG_LINE_MAX];
	tui_print(out, s->lang, WORD_ODDS, session_typed(s, s->chosen, typed));
	if (odds_of(s, action, &odds))
		put_odds(s, &odds, out);
	s->page = odds.count > 3;
	gg_odds_free(&odds);
}

/* No die is rolled at once; those of a test may be later, and its sum says for which faces. */
static void put_certain(tui_session *s, const gg_action *action) {
	char terms[1 << 12];
	gg_text sum = gg_text_on(terms, sizeof terms), out = note_begin(s, INK_PLAIN);
	bool later = s->board->tells_much && tui_ledger(&s->scene, s->scene.state, action, &sum);
	if (!later && is_tested(s, action)) {
		put_odds_of(s, action, &out);
		return;
	}
	tui_print(&out, s->lang, later ? WORD_NO_CHANCE_YET : WORD_NO_CHANCE);
	if (!later)
		return;
	gg_put(&out, "\n");
	gg_put(&out, terms);
}

/* Without an action: an example that involves dice, if there is one. */
static void answer_odds(tui_session *s, const char *rest) {
	gg_action action;
	if (!*rest && s->offered >= 0)
		rest = s->choices.notations[s->offered];
	if (!*rest) {
		char typed[GG_LINE_MAX];
		const char *example = NULL;
		for (uint32_t i = 0; i < s->choices.count && !example; i++)
			if (!is_certain(s, &s->choices.actions[i]))
				example = session_typed(s, s->choices.notations[i], typed);
		note_word(s, INK_PLAIN, example ? WORD_WHICH_ODDS : WORD_NO_CHANCE, example);
		return;
	}
	gg_verdict verdict;
	if (!understand(s, rest, &action) || !gg_check(&s->record.game, &s->record.now.state, &action, &verdict)) {
		answer(s, rest); /* explains the refusal */
		return;
	}
	if (is_certain(s, &action)) {
		put_certain(s, &action);
		return;
	}
	gg_text out = note_begin(s, INK_PLAIN);
	put_odds_of(s, &action, &out);
}

/* --- undo, save ---------------------------------------------------------------------------------------------- */

/* Whether that action was played without asking, and would be again: a standing answer that was changed since can be undone. */
static bool was_forced(const tui_session *s, uint32_t at) {
	gg_box box;
	gg_action action;
	gg_record_at(&s->record, at, &box.state);
	return session_forced(s, &box.state, &action) || (s->record.lines[at].standing && session_standing(s, &box.state, &action));
}

/* Whether that action revealed nothing new to its player: applied to what they knew before, it leads to what they know
 * now. Looking at the enemy's hand does not. */
static bool foreseen(const tui_session *s, uint32_t at) {
	const gg_game *game = &s->record.game;
	const gg_record_line *line = &s->record.lines[at];
	gg_box before, after;
	gg_record_at(&s->record, at, &before.state);
	gg_record_at(&s->record, at + 1, &after.state);
	gg_hide(game, &before.state, line->who);
	gg_hide(game, &after.state, line->who);
	gg_apply(game, &before.state, &line->action, NULL);
	gg_hide(game, &before.state, line->who);
	return before.state.hash == after.state.hash;
}

/* The last decision made at this terminal. It cannot be undone after a roll, nor, if hands are secret, after anything new
 * was seen. */
static tui_word last_decision(const tui_session *s, uint32_t *at) {
	bool chance = false, seen = false, secret = s->record.game.rules->hide != NULL;
	for (uint32_t i = s->record.count; i-- > 0;) {
		int who = s->record.lines[i].who;
		if (who == GG_CHANCE) {
			chance = true;
			continue;
		}
		seen = seen || (secret && (who != s->choices.turn || !foreseen(s, i)));
		if (s->seats[who].human && !was_forced(s, i)) {
			*at = i;
			return chance ? WORD_NO_UNDO_CHANCE : seen ? WORD_NO_UNDO_SEEN : WORD_UNDONE;
		}
	}
	return WORD_NO_UNDO;
}

static void answer_undo(tui_session *s) {
	uint32_t at = 0;
	tui_word word = last_decision(s, &at);
	if (word != WORD_UNDONE) {
		note_word(s, INK_WRONG, word, "");
		return;
	}
	char notation[GG_LINE_MAX], typed[GG_LINE_MAX];
	gg_box before;
	gg_text text = gg_text_on(notation, sizeof notation);
	gg_action action = s->record.lines[at].action;
	gg_record_at(&s->record, at, &before.state);
	s->record.game.rules->format(&s->record.game, &before.state, &action, &text);
	if (gg_record_back(&s->record, at)) {
		note_word(s, INK_WRONG, WORD_NO_UNDO, "");
		return;
	}
	s->dirty = true;
	queue_forget(s);
	session_refresh(s);
	note_word(s, INK_PLAIN, WORD_UNDONE, session_typed(s, notation, typed));
	autosave_write(s);
	s->wants_board = true;
}

static void answer_save(tui_session *s, const char *rest) {
	gg_error error = {0};
	if (autosave_as(s, *rest ? rest : s->path, &error)) {
		note_word(s, INK_GOOD, WORD_SAVED, s->path);
		return;
	}
	note_word(s, INK_WRONG, WORD_NOT_SAVED, error.message);
}

/* --- rules --------------------------------------------------------------------------------------------------- */

/* "DGM-5.1", "dgm-5.1" or "5.1". */
static uint32_t clause_named(const tui_session *s, const char *name) {
	const gg_book *book = s->record.game.rules->book;
	uint32_t clause = gg_clause_find(&s->record.game, name);
	for (uint32_t i = 1; i < book->clause_count && !clause; i++) {
		const char *dash = strrchr(book->clauses[i].id, '-');
		if (dash && !strcasecmp(dash + 1, name))
			clause = i;
	}
	return clause;
}

/* A typed apostrophe matches a printed one. */
static bool begins(const char *text, const char *word) {
	static const char printed[] = "\u2019";
	for (; *word; word++)
		if (*word == '\'' && !strncmp(text, printed, sizeof printed - 1))
			text += sizeof printed - 1;
		else if (strncasecmp(text++, word, 1) != 0)
			return false;
	return true;
}

static bool contains(const char *text, const char *word) {
	for (; *text; text++)
		if (begins(text, word))
			return true;
	return false;
}

static void put_clauses_with(tui_session *s, const char *word) {
	const gg_book *book = s->record.game.rules->book;
	gg_text out = note_begin(s, INK_PLAIN);
	int found = 0;
	for (uint32_t i = 1; i < book->clause_count; i++)
		if (contains(book->clauses[i].title[s->lang], word) || contains(book->clauses[i].summary[s->lang], word)) {
			gg_put(&out, found++ ? "\n" : "");
			put_clause(s, i, true, &out);
		}
	s->page = found > 1;
	if (!found)
		note_word(s, INK_WRONG, WORD_NO_CLAUSE, word);
}

/* All titles, in two columns if they fit. */
static void put_all_clauses(tui_session *s) {
	const gg_book *book = s->record.game.rules->book;
	gg_text out = note_begin(s, INK_PLAIN);
	uint32_t count = book->clause_count - 1, across = s->look.width >= 80 ? 2 : 1, rows = (count + across - 1) / across;
	for (uint32_t row = 0; row < rows; row++) {
		for (uint32_t i = row + 1; i <= count; i += rows) {
			char cell[160];
			snprintf(cell, sizeof cell, "%-9s %s", book->clauses[i].id, book->clauses[i].title[s->lang]);
			gg_put(&out, cell);
			for (int pad = tui_columns(cell); i + rows <= count && pad < 40; pad++)
				gg_put(&out, " ");
		}
		gg_put(&out, "\n");
	}
	gg_put(&out, "\n");
	tui_print(&out, s->lang, WORD_RULES_HOW);
	s->page = true;
}

static void answer_rules(tui_session *s, const char *rest) {
	if (!*rest) {
		put_all_clauses(s);
		return;
	}
	uint32_t clause = clause_named(s, rest);
	if (!clause) {
		put_clauses_with(s, rest);
		return;
	}
	gg_text out = note_begin(s, INK_PLAIN);
	put_clause(s, clause, true, &out);
}

/* --- log, lang, help ----------------------------------------------------------------------------------------- */

static void answer_log(tui_session *s) {
	uint32_t fit = s->look.redraw ? (uint32_t)(s->look.height > 10 ? s->look.height - 6 : 4) : s->story.count;
	gg_text out = note_begin(s, INK_PLAIN);
	story_lines(s, s->story.count > fit ? s->story.count - fit : 0, &out);
	if (!s->story.count)
		tui_print(&out, s->lang, WORD_NOTHING_YET);
	s->page = true;
}

static void answer_lang(tui_session *s, const char *rest) {
	gg_lang lang = gg_lang_find(rest);
	if (lang >= GG_LANGS) {
		note_word(s, INK_PLAIN, WORD_LANG_HOW, "");
		return;
	}
	s->lang = lang;
	session_refresh(s);
	note_word(s, INK_GOOD, WORD_LANGUAGE, "");
}

static void answer_cards(tui_session *s) {
	gg_text out = note_begin(s, INK_PLAIN);
	if (s->board->cards)
		s->board->cards(&s->scene, &out);
	s->page = out.len != 0;
	if (!out.len)
		note_word(s, INK_PLAIN, WORD_NO_CARDS, "");
}

void answer_verb(tui_session *s, tui_verb verb, const char *rest) {
	switch (verb) {
	case VERB_BOARD:
		s->wants_board = true;
		break;
	case VERB_HELP: {
		gg_text out = note_begin(s, INK_PLAIN);
		if (s->lesson)
			learn_put_help(s, &out);
		else {
			gg_put(&out, s->board->help[s->lang]);
			if (s->record.game.rules->standing_count)
				tui_print(&out, s->lang, WORD_ANSWERS_HELP);
		}
		s->page = true;
		break;
	}
	case VERB_HINT:
		answer_hint(s);
		break;
	case VERB_LANG:
		answer_lang(s, rest);
		break;
	case VERB_LOG:
		answer_log(s);
		break;
	case VERB_MOVES:
		answer_moves(s);
		break;
	case VERB_ODDS:
		answer_odds(s, rest);
		break;
	case VERB_QUIT:
		s->leaving = true;
		break;
	case VERB_RULES:
		answer_rules(s, rest);
		break;
	case VERB_SAVE:
		answer_save(s, rest);
		break;
	case VERB_UNDO:
		answer_undo(s);
		break;
	case VERB_ANSWERS:
		answer_answers(s, rest);
		break;
	case VERB_CARDS:
		answer_cards(s);
		break;
	case VERB_DICE:
		answer_dice(s);
		break;
	case VERB_NONE:
	case VERB_WHY:
		break;
	}
}
