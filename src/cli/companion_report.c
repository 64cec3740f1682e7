/*
 * companion_report.c - a battle on a real table told from its file: the log with every line, and the report in words with dice and clauses.
 */
#include "companion.h"

#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

static const int32_t none[GG_ARGS];

typedef struct teller {
	desk *d;
	uint32_t turn, stage; /* told last */
	bool report;
} teller;

/* --- In words ------------------------------------------------------------------------------------------------------ */

typedef struct summing {
	const desk *d;
	uint32_t count; /* lines of this total so far */
} summing;

/* "total: 8 = die +6, in line +2 (BE-10.4)" */
static void sum_item(void *payload, const gg_item *item) {
	summing *s = payload;
	char words[512], value[32];
	gg_text text = gg_text_on(value, sizeof value);
	gg_item shown = *item;
	const gg_game *game = &s->d->shown->game;
	shown.value = item->kind != GG_ITEM_TOTAL && item->value < 0 ? -item->value : item->value;
	gg_put_item_value(&shown, s->d->c->lang, &text);
	if (item->kind == GG_ITEM_TOTAL) {
		printf("%s   %s%s%s", s->count ? "\n" : "", cli_render(s->d->c, game, item->code, item->args, words),
		       desk_text(s->d, SAID_COLON), value);
		s->count = 1;
		return;
	}
	printf("%s%s %s%s (%s)", s->count++ == 1 ? " = " : ", ", cli_render(s->d->c, game, item->code, item->args, words),
	       item->kind == GG_ITEM_TIMES ? "x"
	       : item->value < 0           ? "-"
					   : "+",
	       value, gg_clause_id(game, item->clause));
}

static void tell_sum(const desk *d, const gg_resolver *r, const gg_battle_step *step) {
	summing s = {d, 0};
	gg_item_sink sink = {sum_item, &s};
	r->explain(step->facts, step->dice, &sink);
	if (s.count)
		putchar('\n');
}

static void tell_answer(const desk *d, const gg_resolver *r, const gg_battle_step *step) {
	gg_answer answer;
	char words[512];
	gg_resolve(r, step->facts, step->dice, &answer);
	for (uint32_t i = 0; i < answer.count; i++)
		printf("   %s%s (%s)\n", answer.events[i].headline ? "= " : "  ",
		       cli_render(d->c, &d->shown->game, answer.events[i].code, answer.events[i].args, words),
		       gg_clause_id(&d->shown->game, answer.events[i].clause));
}

static void tell_dice(const desk *d, const gg_resolver *r, const gg_battle_step *step) {
	gg_die dice[GG_RESOLVER_DICE];
	uint32_t count = r->dice(step->facts, dice);
	char words[512];
	for (uint32_t i = 0; i < count; i++)
		printf("%s%s %d", i ? ", " : " [", cli_render(d->c, &d->shown->game, dice[i].word, none, words), (int)step->dice[i]);
	if (count)
		putchar(']');
}

static void tell_test(const desk *d, const gg_battle_step *step) {
	const gg_companion_test *test = &d->shown->game.rules->companion->tests[step->test];
	char title[160];
	gg_text text = gg_text_on(title, sizeof title);
	gg_resolver_text(&d->shown->game, d->c->lang, test->resolver, &text);
	fputs(title, stdout);
	for (uint32_t i = 0; i < test->part_count; i++)
		if (step->piece[i] >= 0) {
			fputs(i ? " - " : desk_text(d, SAID_COLON), stdout);
			desk_say_name(d, step->piece[i]);
		}
	tell_dice(d, test->resolver, step);
	putchar('\n');
	tell_sum(d, test->resolver, step);
	tell_answer(d, test->resolver, step);
}

/* --- Steps ----------------------------------------------------------------------------------------------------------- */

static void tell_step(teller *t, const desk *then, const gg_battle_step *step) {
	printf("%u. ", (unsigned)step->number);
	switch (step->verb) {
	case GG_BATTLE_TEST:
		if (t->report)
			tell_test(then, step);
		else
			desk_say_question(then, step);
		break;
	case GG_BATTLE_NOTE:
		printf("%.*s\n", (int)step->note_size, step->note);
		break;
	case GG_BATTLE_SET:
	case GG_BATTLE_ADD:
		printf("%s%s", desk_text(then, step->verb == GG_BATTLE_SET ? SAID_CORRECTED : SAID_ARRIVES), desk_text(then, SAID_COLON));
		desk_say_name(then, step->piece[0]);
		putchar('\n');
		break;
	case GG_BATTLE_SKIP:
		printf("%s\n", desk_text(then, SAID_SKIPPED));
		break;
	case GG_BATTLE_NEXT:
		desk_say_stage(then, then->shown->turn, then->shown->stage);
		break;
	}
	if (step->verb != GG_BATTLE_NEXT)
		desk_say_changes(then, step);
}

/* A stage in which nothing was written down needs no heading in a report. */
static void hear(void *payload, const gg_battle *after, const gg_battle_step *step) {
	teller *t = payload;
	desk then = *t->d;
	then.shown = after;
	if (!step || (t->report && step->verb == GG_BATTLE_NEXT))
		return;
	if (t->report && (step->turn != t->turn || step->stage != t->stage)) {
		putchar('\n');
		desk_say_stage(&then, step->turn, step->stage);
		t->turn = step->turn;
		t->stage = step->stage;
	}
	tell_step(t, &then, step);
}

static int tell(desk *d, bool report) {
	teller t = {.d = d, .report = report};
	gg_battle_sink sink = {hear, &t};
	gg_error error = {0};
	gg_battle *again = malloc(sizeof *again);
	if (!again)
		return cli_no_memory(d->c);
	gg_battle_read(again, d->c->lang, d->text.at, d->text.len, &sink, &error);
	free(again);
	return CLI_DONE;
}

int desk_say_log(desk *d) {
	return tell(d, false);
}

int desk_say_report(desk *d) {
	char words[512];
	printf("%s%s%s\n", desk_text(d, SAID_REPORT), d->battle->title[0] ? desk_text(d, SAID_COLON) : "", d->battle->title);
	printf("%s\n", cli_render(d->c, &d->battle->game, gg_word_find(&d->battle->game, "title"), none, words));
	for (int32_t side = 0; side < 2; side++) {
		fputs(side ? " - " : "", stdout);
		desk_say_name(d, side);
	}
	putchar('\n');
	int status = tell(d, true);
	printf("\n%s\n", desk_text(d, SAID_AT_THE_END));
	desk_say_roster(d);
	return status;
}
