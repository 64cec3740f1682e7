/*
 * companion_say.c - what the companion shows in the terminal: rosters, the turn, what is due, questions with their conditions.
 */
#include "companion.h"

#include <string.h>

#include <grognard/catalogue.h>

static const int32_t none[GG_ARGS];

static const gg_companion *book(const desk *d) {
	return d->shown->game.rules->companion;
}

static void say_word(const desk *d, uint32_t word) {
	char words[512];
	fputs(cli_render(d->c, &d->shown->game, word, none, words), stdout);
}

static void put_name(const desk *d, int32_t piece, gg_text *out) {
	const gg_piece *p = piece < 0 ? NULL : &d->shown->pieces[piece];
	if (p && p->name[0]) {
		gg_put(out, p->name);
		gg_put(out, " (");
	}
	gg_put(out, p ? p->id : "-");
	gg_put(out, p && p->name[0] ? ")" : "");
}

void desk_say_name(const desk *d, int32_t piece) {
	char name[160];
	gg_text text = gg_text_on(name, sizeof name);
	put_name(d, piece, &text);
	fputs(name, stdout);
}

/* "roll for command points (BE-4.1)" */
static void put_reason(const desk *d, uint32_t word, uint32_t clause, gg_text *out) {
	char words[512];
	gg_put(out, cli_render(d->c, &d->shown->game, word, none, words));
	gg_put(out, " (");
	gg_put(out, gg_clause_id(&d->shown->game, clause));
	gg_put_char(out, ')');
}

enum { WIDTH = 80, INDENT = 2 };

/* One piece of a line, behind a blank or on the next line. Answers the column behind it. */
static int say_piece_of(const char *piece, int size, int column) {
	char text[GG_BATTLE_LINE];
	snprintf(text, sizeof text, "%.*s", size, piece);
	int wide = cli_columns(text);
	bool fits = !column || column + 1 + wide <= WIDTH;
	printf("%s%s", !column ? "" : fits ? " " : "\n  ", text);
	return (!column ? 0 : fits ? column + 1 : INDENT) + wide;
}

void desk_say_wrapped(const char *words, const char *typed) {
	int column = 0;
	for (int size; *words; words += size + (int)strspn(words + size, " ")) {
		size = (int)strcspn(words, " ");
		column = say_piece_of(words, size, column);
	}
	if (*typed)
		say_piece_of(typed, (int)strlen(typed), column);
	putchar('\n');
}

/* --- Rosters ------------------------------------------------------------------------------------------------------ */

static void say_value(const desk *d, const gg_fact *field, int32_t value) {
	char text[80];
	gg_text value_text = gg_text_on(text, sizeof text);
	if (field->kind == GG_FACT_CHOICE)
		gg_put(&value_text, gg_fact_value_text(&d->shown->game, d->c->lang, field, value));
	else
		gg_fact_value_put(field, value, &value_text);
	fputs(text, stdout);
}

static void say_title(const desk *d, const char *name) {
	char title[160];
	gg_text text = gg_text_on(title, sizeof title);
	gg_fact_text(&d->shown->game, d->c->lang, name, gg_length(name), &text);
	fputs(title, stdout);
}

/* What changes in battle, where it is not as usual. */
static void say_piece(const desk *d, uint32_t which) {
	const gg_piece *p = &d->shown->pieces[which];
	const gg_sort *sort = &book(d)->sorts[p->sort];
	gg_todo todo = gg_battle_todo(d->shown, which);
	const char *before = "";
	printf("%s%-6s ", which < 2 ? "" : "  ", p->id);
	cli_pad(p->name[0] ? p->name : p->id, which < 2 ? 32 : 30);
	for (uint32_t i = sort->profile_count; i + sort->book_count < sort->field_count; i++) {
		const gg_fact *field = &sort->fields[i];
		int32_t value = p->field[field->at];
		if (value == field->fallback)
			continue;
		printf("%s ", before);
		say_title(d, field->name);
		if (field->kind != GG_FACT_FLAG) {
			putchar(' ');
			say_value(d, field, value);
		}
		before = ",";
	}
	if (gg_battle_out(d->shown, which))
		printf(" [%s]", desk_text(d, SAID_OUT));
	if (todo.word) {
		fputs("  <- ", stdout);
		say_word(d, todo.word);
	}
	putchar('\n');
}

/* Each side, its generals and those who follow them. */
void desk_say_roster(const desk *d) {
	for (uint32_t side = 0; side < 2; side++) {
		say_piece(d, side);
		for (uint32_t i = 2; i < d->shown->piece_count; i++) {
			if (d->shown->pieces[i].side != side || d->shown->pieces[i].of >= 0)
				continue;
			say_piece(d, i);
			for (uint32_t j = 2; j < d->shown->piece_count; j++)
				if (d->shown->pieces[j].of == (int16_t)i)
					say_piece(d, j);
		}
	}
}

void desk_say_changes(const desk *d, const gg_battle_step *step) {
	for (uint32_t i = 0; i < step->change_count; i++) {
		const struct gg_battle_change *change = &step->changes[i];
		const gg_piece *p = &d->shown->pieces[change->piece];
		const gg_sort *sort = &book(d)->sorts[p->sort];
		const gg_fact *field = &sort->fields[change->field];
		if ((uint32_t)change->field + sort->book_count >= sort->field_count)
			continue;
		fputs("  > ", stdout);
		desk_say_name(d, change->piece);
		fputs(desk_text(d, SAID_COLON), stdout);
		say_title(d, field->name);
		if (field->kind != GG_FACT_FLAG) {
			putchar(' ');
			say_value(d, field, change->before);
			fputs(" -> ", stdout);
			say_value(d, field, change->after);
		} else if (!change->after) {
			fputs(" -> -", stdout);
		}
		putchar('\n');
	}
}

/* --- The turn ----------------------------------------------------------------------------------------------------- */

void desk_say_stage(const desk *d, uint32_t turn, uint32_t which) {
	const gg_stage *stage = &book(d)->stages[which];
	char words[512];
	printf(desk_text(d, SAID_TURN), (unsigned)turn, cli_render(d->c, &d->shown->game, stage->word, none, words),
	       gg_clause_id(&d->shown->game, stage->clause));
	if (stage->of != GG_STAGE_BOTH) {
		fputs(" - ", stdout);
		desk_say_name(d, (int32_t)(gg_battle_first(d->shown) ^ (stage->of == GG_STAGE_SECOND)));
	}
	putchar('\n');
}

/* Asked of both sides together, like initiative, it is said once. */
static bool is_of_both(const desk *d, const gg_todo *todo) {
	const gg_companion_test *test = todo->test ? &book(d)->tests[todo->test - 1] : NULL;
	return test && test->part_count > 1 && test->parts[1].sort == 0;
}

/* "command-points ag0"; nothing where no question does it. */
static void put_todo_line(const desk *d, const gg_todo *todo, uint32_t piece, gg_text *out) {
	bool both = is_of_both(d, todo);
	gg_put(out, "");
	if (!todo->test)
		return;
	desk_put_kind_name(d, todo->test - 1u, out);
	gg_put_char(out, ' ');
	gg_put(out, both ? "one two" : d->shown->pieces[piece].id);
}

/* Who may still do that: "possible: may still fire (L3C-35.13): a1 a2". */
static void say_who_may(const desk *d, uint16_t word) {
	char words[GG_BATTLE_LINE * 2];
	gg_text line = gg_text_on(words, sizeof words);
	for (uint32_t i = 0; i < d->shown->piece_count; i++) {
		gg_todo todo = gg_battle_todo(d->shown, i);
		if (!todo.may || todo.word != word)
			continue;
		if (!line.len) {
			gg_put(&line, desk_text(d, SAID_MAY));
			gg_put(&line, desk_text(d, SAID_COLON));
			put_reason(d, word, todo.clause, &line);
			gg_put(&line, desk_text(d, SAID_COLON));
		}
		gg_put(&line, d->shown->pieces[i].id);
		gg_put_char(&line, ' ');
	}
	if (line.len)
		desk_say_wrapped(words, "");
}

/* Everything of a stage that may be done has one word. */
static void say_may(const desk *d) {
	for (uint32_t i = 0; i < d->shown->piece_count; i++) {
		gg_todo todo = gg_battle_todo(d->shown, i);
		if (todo.may) {
			say_who_may(d, todo.word);
			return;
		}
	}
}

void desk_say_turn(const desk *d) {
	desk_say_stage(d, d->shown->turn, d->shown->stage);
	for (uint32_t i = 0; i < d->shown->piece_count; i++) {
		gg_todo todo = gg_battle_todo(d->shown, i);
		if (!todo.word || todo.may || (i == 1 && is_of_both(d, &todo)))
			continue;
		char words[GG_BATTLE_LINE], typed[160];
		gg_text line = gg_text_on(words, sizeof words), then = gg_text_on(typed, sizeof typed);
		gg_put(&line, desk_text(d, SAID_TODO));
		gg_put(&line, desk_text(d, SAID_COLON));
		put_name(d, (int32_t)i, &line);
		gg_put(&line, ", ");
		put_reason(d, todo.word, todo.clause, &line);
		gg_put(&line, todo.test ? desk_text(d, SAID_COLON) : "");
		put_todo_line(d, &todo, i, &then);
		desk_say_wrapped(words, typed);
	}
	say_may(d);
}

void desk_say_due(const desk *d) {
	for (uint32_t i = 0; i < d->shown->due_count; i++) {
		const gg_due *due = &d->shown->due[i];
		char line[GG_BATTLE_LINE], words[GG_BATTLE_LINE], typed[GG_BATTLE_LINE];
		gg_text put = gg_text_on(line, sizeof line), reason = gg_text_on(words, sizeof words),
			then = gg_text_on(typed, sizeof typed);
		gg_battle_due_put(d->shown, due, &put);
		gg_put(&reason, desk_text(d, due->may ? SAID_MAY : SAID_DUE));
		gg_put_char(&reason, ' ');
		gg_put_int(&reason, i + 1);
		gg_put(&reason, desk_text(d, SAID_COLON));
		put_reason(d, due->word, due->clause, &reason);
		gg_put(&reason, desk_text(d, SAID_COLON));
		desk_put_kind_name(d, due->test, &then);
		gg_put(&then, line + strcspn(line, " "));
		desk_say_wrapped(words, typed);
	}
}

/* --- Questions ------------------------------------------------------------------------------------------------------ */

void desk_say_question(const desk *d, const gg_battle_step *step) {
	const gg_companion_test *test = &book(d)->tests[step->test];
	cli_question q = {&d->shown->game, test->resolver, step->facts, step->thrown ? step->dice : NULL};
	char words[512];
	gg_text text = gg_text_on(words, sizeof words);
	gg_resolver_text(&d->shown->game, d->c->lang, test->resolver, &text);
	printf("%s (%s)", words, gg_clause_id(&d->shown->game, test->resolver->clause));
	for (uint32_t i = 0; i < test->part_count; i++)
		if (step->piece[i] >= 0) {
			fputs(i ? " - " : desk_text(d, SAID_COLON), stdout);
			desk_say_name(d, step->piece[i]);
		}
	putchar('\n');
	if (!step->refused) {
		cli_print_question(d->c, &q, d->room);
		return;
	}
	text = gg_text_on(words, sizeof words);
	gg_facts_refusal_text(&d->shown->game, d->c->lang, &step->refusal, &text);
	printf("! %s (%s)\n", words, gg_clause_id(&d->shown->game, step->refusal.verdict.clause));
}

/* "distance=1.5", in quotes where it has blanks. */
static void put_pair(const gg_fact *fact, int32_t value, gg_text *out) {
	gg_put(out, fact->name);
	gg_put_char(out, '=');
	if (fact->kind == GG_FACT_CHOICE && !strchr(fact->values[value], ' '))
		gg_put(out, fact->values[value]);
	else
		gg_fact_value_put(fact, value, out);
}

/* A value as the file has it; in another language with what it means. */
static void say_possible(const desk *d, const gg_fact *fact, int32_t value) {
	const char *text = gg_fact_value_text(&d->shown->game, d->c->lang, fact, value);
	fputs(fact->values[value], stdout);
	if (d->c->lang != GG_EN && strcmp(text, fact->values[value]) != 0)
		printf(" = %s", text);
}

/* Its name and value, what it is, and what else it can be. */
static void say_condition(const desk *d, const gg_fact *fact, int32_t value) {
	char pair[160];
	gg_text text = gg_text_on(pair, sizeof pair);
	put_pair(fact, value, &text);
	fputs("  ", stdout);
	cli_pad(pair, 34);
	putchar(' ');
	say_title(d, fact->name);
	if (fact->kind == GG_FACT_CHOICE)
		for (int32_t v = fact->min; v <= fact->max; v++) {
			fputs(v == fact->min ? desk_text(d, SAID_COLON) : " | ", stdout);
			say_possible(d, fact, v);
		}
	printf(" (%s)\n", gg_clause_id(&d->shown->game, fact->clause));
}

static bool is_known(const gg_battle_step *step, const gg_fact *fact) {
	return step->said[fact->at] == GG_SAID_BY_ROSTER || step->said[fact->at] == GG_SAID_BY_DUE;
}

/* A list follows, in this line or in lines of its own. */
static void say_heading(const desk *d, said what, bool lines) {
	const char *colon = desk_text(d, SAID_COLON);
	printf("%s%.*s%s", desk_text(d, what), (int)strlen(colon) - 1, colon, lines ? "\n" : "");
}

/* One pair after the other, none torn in two by the edge of the terminal. Answers the column behind it. */
static size_t say_pair(const char *pair, size_t column) {
	enum { MARGIN = 1 };
	bool fits = column + 1 + strlen(pair) <= WIDTH;
	printf("%s %s", fits ? "" : "\n ", pair);
	return (fits ? column : MARGIN) + 1 + strlen(pair);
}

void desk_say_conditions(const desk *d, const gg_battle_step *step, bool all) {
	const gg_resolver *r = book(d)->tests[step->test].resolver;
	bool offered[GG_FACTS_MAX];
	gg_battle_offers(d->shown, step, offered);
	for (int known = 0; known <= all; known++) {
		uint32_t count = 0;
		size_t column = strlen(desk_text(d, SAID_CONDITIONS)) + 2;
		for (uint32_t i = 0; i < r->fact_count; i++) {
			const gg_fact *fact = &r->facts[i];
			char pair[160];
			gg_text text = gg_text_on(pair, sizeof pair);
			if (!offered[i] || is_known(step, fact) != known)
				continue;
			if (!count++)
				say_heading(d, known ? SAID_KNOWN : SAID_CONDITIONS, all);
			put_pair(fact, step->facts[fact->at], &text);
			if (all)
				say_condition(d, fact, step->facts[fact->at]);
			else
				column = say_pair(pair, column);
		}
		if (count && !all)
			putchar('\n');
	}
}

void desk_say_kinds(const desk *d, int piece) {
	const gg_companion *c = book(d);
	for (uint32_t i = 0; i < c->test_count; i++) {
		const gg_companion_test *test = &c->tests[i];
		char title[160];
		gg_text text = gg_text_on(title, sizeof title);
		if (piece >= 0 && !gg_battle_can(d->shown, (uint32_t)piece, i))
			continue;
		gg_resolver_text(&d->shown->game, d->c->lang, test->resolver, &text);
		char name[160];
		gg_text named = gg_text_on(name, sizeof name);
		desk_put_kind_name(d, i, &named);
		cli_pad(name, 14);
		putchar(' ');
		cli_pad(title, 34);
		for (uint32_t part = 0; part < test->part_count; part++) {
			const char *object = test->parts[part].object[0] ? test->parts[part].object : c->sorts[test->parts[part].sort].id;
			printf(test->parts[part].optional ? " [" : " ");
			say_title(d, object);
			printf(test->parts[part].optional ? "]" : part + 1 < test->part_count ? "," : "");
		}
		printf(" (%s)\n", gg_clause_id(&d->shown->game, test->resolver->clause));
	}
}
