/*
 * question.c - a question that a resolver answers, printed: its totals line by line, then what comes of the dice, or the exact odds.
 */
#include "cli.h"

#include <grognard/catalogue.h>

typedef struct printer {
	const cli *c;
	const gg_game *game;
} printer;

static void print_item(void *payload, const gg_item *item) {
	printer *p = payload;
	cli_print_item(p->c, p->game, item, 60);
}

static void print_answer(const printer *p, const gg_answer *answer, const char *before) {
	char words[512];
	for (uint32_t i = 0; i < answer->count; i++) {
		const gg_event *event = &answer->events[i];
		cli_pad(i ? "" : before, cli_columns(before));
		printf("%s%s (%s)\n", event->headline ? "" : "  ", cli_render(p->c, p->game, event->code, event->args, words),
		       gg_clause_id(p->game, event->clause));
	}
}

static int too_many(const cli *c) {
	return cli_failed(c, "too-large", "too many answers to count them exactly");
}

static int print_odds(const printer *p, const cli_question *q, gg_answers *room) {
	if (!gg_resolve_odds(q->resolver, q->facts, room))
		return too_many(p->c);
	for (uint32_t i = 0; i < room->count; i++) {
		char before[48];
		snprintf(before, sizeof before, "%2u/%-4u %.6f  ", (unsigned)room->list[i].throws, (unsigned)room->throws,
			 (double)room->list[i].throws / (double)room->throws);
		print_answer(p, &room->list[i], before);
	}
	return CLI_DONE;
}

static int print_json(const cli *c, const cli_question *q, gg_answers *room) {
	cli_json json;
	gg_json_out *out = cli_json_begin(&json, '{');
	if (gg_resolve_put(q->game, c->lang, q->resolver, q->facts, q->dice, room, out))
		return cli_json_print(c, &json);
	cli_json_drop(&json);
	return too_many(c);
}

int cli_print_question(const cli *c, const cli_question *q, gg_answers *room) {
	printer p = {c, q->game};
	gg_item_sink sink = {print_item, &p};
	if (c->json)
		return print_json(c, q, room);
	q->resolver->explain(q->facts, q->dice, &sink);
	if (!q->dice)
		return print_odds(&p, q, room);
	gg_resolve(q->resolver, q->facts, q->dice, &room->list[0]);
	print_answer(&p, &room->list[0], "");
	return CLI_DONE;
}
