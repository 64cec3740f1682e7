/*
 * look.c - the checks on the states of a walk. Those that take nanoseconds run at every ply, the others at one ply in a few,
 * at places that differ from game to game.
 */
#include <stdio.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/hash.h>

#include "walk.h"

/* One ply in so many. */
enum { EVERY_ROUND_TRIP = 47, EVERY_SWEEP = 251, EVERY_GLANCE = 19, EVERY_STEP = 13, EVERY_VIEW = 5 };

/* The range of a game's actions, with a margin: a sweep tries everything inside. For a game not listed here it tries small
 * numbers, and may miss some actions. */
typedef struct field {
	const char *id;
	uint16_t kinds, who;
	int32_t from, to;
} field;

static const field fields[] = {{"glorious", 9, 9, -2, 124}}, usual = {NULL, 16, 16, -2, 40};

/* If `check` itself looks into the list, a sweep would prove nothing. */
static bool checks_by_list(const gg_game *game) {
	return gg_same(game->rules->id, "manoeuvre");
}

static bool time_for(const walk *w, uint64_t ply, unsigned every) {
	return (ply + w->games) % every == 0;
}

static bool listed(const gg_action *list, uint32_t count, const gg_action *action) {
	for (uint32_t i = 0; i < count; i++)
		if (gg_same_action(&list[i], action))
			return true;
	return false;
}

/* --- Every ply ----------------------------------------------------------------------------------------------- */

static void look_at_list(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	gg_verdict verdict;
	bool all = true;
	for (uint32_t i = 0; i < count; i++)
		all &= gg_check(w->game, state, &list[i], &verdict) && verdict.code == 0;
	walk_look(w, LISTED_LEGAL, all, "a listed action that check refuses");
}

/* What a free table allows beside its menu leads to a sound state too. */
static void try_beside_menu(walk *w, const gg_state *state, const gg_action *action) {
	gg_box after;
	gg_copy(w->game, &after.state, state);
	gg_apply(w->game, &after.state, action, NULL);
	bool sound = after.state.hash == gg_rehash(w->game, &after.state) && gg_turn(w->game, &after.state) >= GG_OVER;
	walk_look(w, LEGAL_LISTED, sound, "an action beside the menu leads nowhere");
}

/* A listed action with one field changed, and sixteen bytes of noise: legal if and only if listed. */
static void look_beside_list(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	gg_action tried[2] = {list[gg_rng_below(&w->rng, count)]};
	uint64_t bits = gg_rng_next(&w->rng);
	int32_t change = (int32_t)(bits >> 8) % 8 - 4;
	switch (bits & 3) {
	case 0:
		tried[0].kind = (uint16_t)(tried[0].kind + change);
		break;
	case 1:
		tried[0].who = (uint16_t)(tried[0].who + change);
		break;
	case 2:
		tried[0].a += change;
		break;
	default:
		*((bits & 4) ? &tried[0].b : &tried[0].c) += change;
	}
	uint64_t noise[2] = {gg_rng_next(&w->rng), gg_rng_next(&w->rng)};
	memcpy(&tried[1], noise, sizeof tried[1]);
	for (int i = 0; i < 2; i++) {
		gg_verdict verdict;
		bool legal = gg_check(w->game, state, &tried[i], &verdict);
		if (!w->game->rules->menu)
			walk_look(w, LEGAL_LISTED, legal == listed(list, count, &tried[i]), "check and the list disagree beside the list");
		else if (legal)
			try_beside_menu(w, state, &tried[i]);
		walk_look(w, WORDS, legal || (verdict.code && verdict.code < w->game->rules->book->word_count && verdict.clause),
			  "a refusal with a code and a clause");
	}
}

/* --- Some plies ---------------------------------------------------------------------------------------------- */

static void look_at_everything(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	const field *in = &usual;
	for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
		if (gg_same(fields[i].id, w->game->rules->id))
			in = &fields[i];
	uint32_t legal = 0;
	gg_verdict verdict;
	gg_action tried = {0};
	for (tried.kind = 0; tried.kind < in->kinds; tried.kind++)
		for (tried.who = 0; tried.who < in->who; tried.who++)
			for (tried.a = in->from; tried.a <= in->to; tried.a++) {
				if (!gg_check(w->game, state, &tried, &verdict))
					continue;
				legal++;
				if (w->game->rules->menu)
					continue;
				walk_look(w, LEGAL_LISTED, listed(list, count, &tried), "a legal action that is not listed");
			}
	if (!w->game->rules->menu)
		walk_look(w, LEGAL_LISTED, in == &usual ? legal <= count : legal == count, "as many legal actions as listed ones");
}

/* The members that the rulebook writes, in an object. */
static void write_document(const walk *w, const gg_state *state, gg_text *text) {
	gg_json_out out = gg_json_on(text);
	gg_json_open(&out, NULL, '{');
	w->game->rules->write(w->game, state, &out);
	gg_json_close(&out, '}');
}

/* Of a state in which a player decides. */
static void look_at_reason(walk *w, const gg_state *state, const gg_json *document) {
	char id[64], what[96];
	const char *phase = "";
	size_t size = 0;
	uint32_t node = gg_json_member(document, 1, "phase");
	if (!node || gg_turn(w->game, state) < 0)
		return;
	gg_json_string_at(document, node, &phase, &size, NULL);
	snprintf(id, sizeof id, "why-%.*s", (int)size, phase);
	snprintf(what, sizeof what, "no word %s", id);
	walk_look(w, REASONS, gg_word_find(w->game, id) != 0, what);
}

void look_at_document(walk *w, const gg_state *state) {
	static char first[1 << 16], second[1 << 16];
	static gg_json_node nodes[4096];
	gg_text text = gg_text_on(first, sizeof first), again = gg_text_on(second, sizeof second);
	write_document(w, state, &text);
	gg_json document;
	gg_error error = {0};
	gg_box box;
	bool good = !gg_text_cut(&text) && gg_json_parse(&document, first, text.len, nodes, 4096, &error) &&
		    gg_read(w->game, &box.state, &document, 1, &error);
	walk_look(w, ROUND_TRIP, good, good ? "" : error.message);
	if (!good)
		return;
	look_at_reason(w, state, &document);
	walk_look(w, ROUND_TRIP, memcmp(&box, state, w->game->rules->state_size) == 0, "read back to other bytes");
	write_document(w, &box.state, &again);
	walk_look(w, ROUND_TRIP, strcmp(first, second) == 0, "written again with other words");
}

static void look_at_notation(walk *w, const gg_state *state, const gg_action *action, char line[GG_LINE_MAX]) {
	gg_text text = gg_text_on(line, GG_LINE_MAX);
	gg_action heard = {0};
	gg_error error = {0};
	w->game->rules->format(w->game, state, action, &text);
	bool good = !gg_text_cut(&text) && !strchr(line, '\n') && w->game->rules->parse(w->game, state, line, text.len, &heard, &error) &&
		    gg_same_action(action, &heard);
	walk_look(w, NOTATION, good, line);
}

static void look_at_notations(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	static char lines[4096][GG_LINE_MAX];
	for (uint32_t i = 0; i < count && i < 4096; i++) {
		look_at_notation(w, state, &list[i], lines[i]);
		bool once = true;
		for (uint32_t k = 0; k < i; k++)
			once &= strcmp(lines[i], lines[k]) != 0;
		walk_look(w, UNAMBIGUOUS, once, lines[i]);
	}
}

static bool begins_with_verb(const char *parts, const char *line) {
	char verb[64];
	snprintf(verb, sizeof verb, "{\"verb\": \"%.*s\"", (int)strcspn(line, " "), line);
	return !strncmp(parts, verb, strlen(verb));
}

static void look_at_parts(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	static char parts[4096][GG_LINE_MAX];
	gg_json_node nodes[64];
	for (uint32_t i = 0; i < count && i < 4096; i++) {
		char line[GG_LINE_MAX];
		gg_text said = gg_text_on(line, sizeof line), text = gg_text_on(parts[i], sizeof parts[i]);
		gg_json_out out = gg_json_on(&text);
		gg_json document;
		gg_error error = {0};
		w->game->rules->format(w->game, state, &list[i], &said);
		gg_json_open_flat(&out, NULL, '{');
		w->game->rules->parts(w->game, state, &list[i], &out);
		gg_json_close(&out, '}');
		bool good = !gg_text_cut(&text) && gg_json_parse(&document, parts[i], text.len, nodes, 64, &error) &&
			    begins_with_verb(parts[i], line);
		for (uint32_t k = 0; k < i; k++)
			good &= strcmp(parts[i], parts[k]) != 0;
		walk_look(w, PARTS, good, parts[i]);
	}
}

static void look_at_forced(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	gg_action action = {0};
	bool forced = gg_forced(w->game, state, &action);
	walk_look(w, FORCED, !forced || (gg_turn(w->game, state) >= 0 && listed(list, count, &action)), "forced to what is not listed");
	if (!w->game->rules->forced && gg_turn(w->game, state) >= 0)
		walk_look(w, FORCED, forced == (count == 1), "forced with several choices, or free with one");
}

/* With too little room the count is the same and nothing is written beyond. */
static void look_at_room(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	gg_action few[5];
	memset(few, 0xa5, sizeof few);
	gg_action untouched = few[4];
	bool same = gg_actions(w->game, state, few, 4) == count && gg_same_action(&few[4], &untouched);
	for (uint32_t i = 0; i < 4 && i < count; i++)
		same &= gg_same_action(&few[i], &list[i]);
	walk_look(w, LIST_BOUNDED, same && gg_actions(w->game, state, NULL, 0) == count, "another list in a smaller room");
}

static bool same_choices(const gg_game *game, const gg_state *state, const gg_action *list, uint32_t count) {
	static gg_action others[4096];
	bool same = gg_actions(game, state, others, 4096) == count;
	for (uint32_t i = 0; same && i < count; i++)
		same = gg_same_action(&list[i], &others[i]);
	return same;
}

static void look_at_views(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	size_t size = w->game->rules->state_size;
	for (int viewer = GG_PUBLIC; viewer < gg_seats(w->game, state); viewer++) {
		gg_box view, dealt;
		gg_copy(w->game, &view.state, state);
		gg_hide(w->game, &view.state, viewer);
		gg_copy(w->game, &dealt.state, &view.state);
		gg_deal(w->game, &dealt.state, viewer, &w->rng);
		bool open = !w->game->rules->hide;
		walk_look(w, VIEW, !open || memcmp(&view, state, size) == 0, "something is hidden where there is nothing to hide");
		if (gg_turn(w->game, state) == viewer)
			walk_look(w, OWN_CHOICES,
				  same_choices(w->game, &view.state, list, count) && same_choices(w->game, &dealt.state, list, count),
				  "other choices in the player's own view");
		if (!open && time_for(w, count, EVERY_VIEW))
			look_at_document(w, &view.state);
		gg_hide(w->game, &dealt.state, viewer);
		char what[64];
		gg_text text = gg_text_on(what, sizeof what);
		size_t at = sizeof(gg_state);
		while (at < size && ((const char *)&view)[at] == ((const char *)&dealt)[at])
			at++;
		gg_put(&text, "a view redealt is another view at byte ");
		gg_put_int(&text, (int64_t)at);
		walk_look(w, VIEW, at == size, what);
	}
}

static void no_item(void *payload, const gg_item *item) {
	(void)payload;
	(void)item;
}

/* Calls everything that only reads a state, then compares its bytes. */
static void look_and_compare(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	gg_box before;
	gg_payoff payoff;
	gg_item_sink sink = {no_item, NULL};
	gg_copy(w->game, &before.state, state);
	walk_look(w, COPY_HASH, before.state.hash == state->hash && gg_rehash(w->game, &before.state) == state->hash, "the hash of a copy");
	for (int seat = 0; seat < gg_seats(w->game, state); seat++) {
		int32_t worth = w->game->rules->evaluate(w->game, state, seat);
		walk_look(w, EVALUATED, worth >= -1000000 && worth <= 1000000, "an evaluation out of bounds");
	}
	gg_payoff_of(w->game, state, &payoff);
	look_at_notations(w, state, list, count);
	look_at_parts(w, state, list, count);
	look_at_forced(w, state, list, count);
	for (uint32_t i = 0; i < count; i++)
		w->game->rules->explain(w->game, state, &list[i], &sink);
	look_at_room(w, state, list, count);
	look_at_views(w, state, list, count);
	walk_look(w, LOOKING, memcmp(&before, state, w->game->rules->state_size) == 0, "a look changed the state");
}

void look_at(walk *w, const gg_state *state, const gg_action *list, uint32_t count, uint64_t ply) {
	walk_look(w, KEPT_HASH, gg_rehash(w->game, state) == state->hash, "the kept hash");
	if (w->look)
		w->look(w, state);
	if (!w->sparing || time_for(w, ply, w->sparing)) {
		look_at_list(w, state, list, count);
		look_beside_list(w, state, list, count);
	}
	if (time_for(w, ply, EVERY_GLANCE))
		look_and_compare(w, state, list, count);
	if (time_for(w, ply, EVERY_ROUND_TRIP))
		look_at_document(w, state);
	if (time_for(w, ply, EVERY_SWEEP) && !checks_by_list(w->game))
		look_at_everything(w, state, list, count);
}

/* --- The step ------------------------------------------------------------------------------------------------ */

/* A complete text: no unknown code, no brace of a template left. */
static bool well_said(const gg_game *game, uint32_t code, const int32_t *args) {
	for (int lang = 0; lang < GG_LANGS; lang++) {
		char line[512];
		gg_text text = gg_text_on(line, sizeof line);
		gg_render(game, (gg_lang)lang, code, args, &text);
		if (text.len == 0 || gg_text_cut(&text) || line[0] == '?' || strchr(line, '{') || strchr(line, '}'))
			return false;
	}
	return true;
}

static void take_event(void *payload, const gg_event *event) {
	walk *w = payload;
	walk_look(w, WORDS, event->clause && event->clause < w->game->rules->book->clause_count, "an event without a clause");
	char what[64];
	gg_text text = gg_text_on(what, sizeof what);
	gg_put(&text, "no words for event ");
	gg_put_int(&text, event->code);
	walk_look(w, WORDS, well_said(w->game, event->code, event->args), what);
}

typedef struct sum {
	walk *w;
	int64_t total, plus, times;
	bool open, any_plus, any_line;
} sum;

static void close_total(sum *s) {
	if (s->open && s->any_line)
		walk_look(s->w, EXPLAINED, s->total == (s->any_plus ? s->plus : 1) * s->times, "lines that do not make their total");
}

static void add_item(void *payload, const gg_item *item) {
	sum *s = payload;
	walk_look(s->w, WORDS, item->clause && well_said(s->w->game, item->code, item->args), "a reason without words or clause");
	if (item->kind == GG_ITEM_TOTAL) {
		close_total(s);
		*s = (sum){s->w, item->value, 0, 1, true, false, false};
		return;
	}
	s->any_line = true;
	if (item->kind == GG_ITEM_PLUS) {
		s->any_plus = true;
		s->plus += item->value;
	} else {
		s->times *= item->value;
	}
}

void look_at_step(walk *w, const gg_state *before, const gg_action *action, uint64_t ply) {
	if (!time_for(w, ply, EVERY_STEP))
		return;
	gg_box after;
	gg_sink sink = {take_event, w};
	gg_copy(w->game, &after.state, before);
	gg_apply(w->game, &after.state, action, &sink);
	sum s = {w, 0, 0, 1, false, false, false};
	gg_item_sink items = {add_item, &s};
	w->game->rules->explain(w->game, before, action, &items);
	close_total(&s);
	/* The refusal of the same action after it was played, if it is one. */
	gg_verdict verdict;
	if (!gg_check(w->game, &after.state, action, &verdict))
		walk_look(w, WORDS, well_said(w->game, verdict.code, verdict.args), "a refusal without words");
}

/* --- The end ------------------------------------------------------------------------------------------------- */

/* DGM-7.2, 7.3: squares 1 to the number of soldiers, each with one soldier, as the document of the end shows them. */
static void look_at_squares(walk *w, const gg_state *state) {
	static char words[1 << 15];
	static gg_json_node nodes[4096];
	gg_text text = gg_text_on(words, sizeof words);
	write_document(w, state, &text);
	gg_json doc;
	uint32_t options, barracks;
	int64_t players = 0, soldiers = 0, square, points = 0;
	bool good = gg_json_parse(&doc, words, text.len, nodes, 4096, NULL) && gg_json_object(&doc, 1, "options", &options, NULL) &&
		    gg_json_int(&doc, options, "players", 2, 4, &players, NULL) &&
		    gg_json_int(&doc, options, "soldiers", 1, 6, &soldiers, NULL) && gg_json_list(&doc, 1, "barracks", &barracks, NULL);
	int64_t total = players * soldiers;
	uint64_t seen = 0;
	good = good && gg_json_count(&doc, barracks) == total;
	for (uint32_t i = 0; good && i < (uint32_t)total; i++) {
		good = gg_json_int(&doc, gg_json_item(&doc, barracks, i), "square", 1, total, &square, NULL);
		seen |= good ? UINT64_C(1) << square : 0;
		points += good ? square : 0;
	}
	walk_look(w, SQUARES, good && seen == (UINT64_C(2) << total) - 2 && points == total * (total + 1) / 2,
		  "not every square awarded once");
}

/* DGM-8.1: the most points win, equal ones share. */
static void look_at_winners(walk *w, const gg_state *state, const gg_payoff *end) {
	int32_t best = end->value[0];
	uint16_t winners = 0;
	for (int seat = 1; seat < gg_seats(w->game, state); seat++)
		best = end->value[seat] > best ? end->value[seat] : best;
	for (int seat = 0; seat < gg_seats(w->game, state); seat++)
		winners |= (uint16_t)(end->value[seat] == best ? 1u << seat : 0);
	walk_look(w, WINNERS, end->winners == winners, "other winners than the ones with most points");
}

void look_at_end(walk *w, const gg_state *state) {
	gg_payoff end = {0};
	gg_payoff_of(w->game, state, &end);
	walk_look(w, ENDS, end.winners && end.clause, "an end without a winner or a clause");
	look_at_document(w, state);
	if (w->look)
		w->look(w, state);
	if (!gg_same(w->game->rules->id, "glorious"))
		return;
	look_at_squares(w, state);
	look_at_winners(w, state, &end);
}
