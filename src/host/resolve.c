/*
 * resolve.c - answers of a resolver: with dice, or the exact odds of every different answer by trying all of them; and both as JSON.
 */
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/resolve.h>

static void keep_event(void *payload, const gg_event *event) {
	gg_answer *answer = payload;
	if (answer->count < GG_RESOLVED_EVENTS)
		answer->events[answer->count++] = *event;
}

void gg_resolve(const gg_resolver *resolver, const int32_t *facts, const int32_t *dice, gg_answer *out) {
	gg_sink sink = {keep_event, out};
	out->count = out->throws = 0;
	resolver->resolve(facts, dice, &sink);
}

/* --- Odds ---------------------------------------------------------------------------------------------------- */

/* The same happens, by whatever clause: of a group the clauses of its first throw are shown. */
static bool same_answer(const gg_answer *x, const gg_answer *y) {
	bool same = x->count == y->count;
	for (uint32_t i = 0; same && i < x->count; i++)
		same = x->events[i].code == y->events[i].code && !memcmp(x->events[i].args, y->events[i].args, sizeof x->events[i].args);
	return same;
}

/* Counts one throw; false if there is no room for one more answer. */
static bool count_throw(gg_answers *all, const gg_answer *answer) {
	uint32_t i = 0;
	while (i < all->count && !same_answer(&all->list[i], answer))
		i++;
	if (i == GG_ANSWERS_MAX)
		return false;
	if (i == all->count)
		all->list[all->count++] = *answer;
	all->list[i].throws++;
	return true;
}

/* The likeliest first; equal ones stay in the order of the dice. */
static void sort(gg_answers *all) {
	for (uint32_t i = 1; i < all->count; i++) {
		gg_answer moved = all->list[i];
		uint32_t to = i;
		for (; to && all->list[to - 1].throws < moved.throws; to--)
			all->list[to] = all->list[to - 1];
		all->list[to] = moved;
	}
}

bool gg_resolve_odds(const gg_resolver *resolver, const int32_t *facts, gg_answers *out) {
	gg_die dice[GG_RESOLVER_DICE];
	int32_t thrown[GG_RESOLVER_DICE] = {0};
	uint32_t count = resolver->dice(facts, dice);
	out->count = 0;
	out->throws = 1;
	for (uint32_t i = 0; i < count; i++)
		out->throws *= dice[i].count;
	if (out->throws > GG_THROWS_MAX)
		return false;
	for (uint32_t n = 0; n < out->throws; n++) {
		gg_answer answer;
		for (uint32_t i = count, rest = n; i--; rest /= dice[i].count)
			thrown[i] = dice[i].face[rest % dice[i].count];
		gg_resolve(resolver, facts, thrown, &answer);
		if (!count_throw(out, &answer))
			return false;
	}
	sort(out);
	return true;
}

/* --- JSON ---------------------------------------------------------------------------------------------------- */

typedef struct writer {
	const gg_game *game;
	gg_lang lang;
	gg_json_out *out;
	bool in_total;
} writer;

static void put_words(const writer *w, const char *key, uint32_t code, const int32_t *args) {
	char words[512];
	gg_text text = gg_text_on(words, sizeof words);
	gg_render(w->game, w->lang, code, args, &text);
	gg_json_put_string(w->out, key, words);
}

static void close_total(writer *w) {
	if (!w->in_total)
		return;
	gg_json_close(w->out, ']');
	gg_json_close(w->out, '}');
	w->in_total = false;
}

/* A total stays open for the lines that make it up. */
static void put_item(void *payload, const gg_item *item) {
	writer *w = payload;
	bool total = item->kind == GG_ITEM_TOTAL;
	if (total)
		close_total(w);
	if (total)
		gg_json_open(w->out, NULL, '{');
	else
		gg_json_open_flat(w->out, NULL, '{');
	gg_json_put_string(w->out, "what", gg_word_id(w->game, item->code));
	gg_json_put_int(w->out, "value", item->value);
	if (item->counts == GG_COUNTS_HALVES)
		gg_json_put_bool(w->out, "halves", true);
	if (item->counts == GG_COUNTS_THOUSANDTHS)
		gg_json_put_bool(w->out, "thousandths", true);
	if (item->mark)
		gg_json_put_string(w->out, "mark", gg_mark_id(item->mark));
	if (!total)
		gg_json_put_string(w->out, "kind", item->kind == GG_ITEM_TIMES ? "times" : "plus");
	gg_json_put_string(w->out, "clause", gg_clause_id(w->game, item->clause));
	put_words(w, "text", item->code, item->args);
	if (!total) {
		gg_json_close(w->out, '}');
		return;
	}
	gg_json_open(w->out, "items", '[');
	w->in_total = true;
}

static void put_events(const writer *w, const gg_answer *answer) {
	gg_json_open(w->out, "events", '[');
	for (uint32_t i = 0; i < answer->count; i++) {
		const gg_event *event = &answer->events[i];
		gg_json_open_flat(w->out, NULL, '{');
		gg_json_put_string(w->out, "code", gg_word_id(w->game, event->code));
		gg_json_put_string(w->out, "clause", gg_clause_id(w->game, event->clause));
		put_words(w, "message", event->code, event->args);
		gg_json_open_flat(w->out, "args", '[');
		for (int a = 0; a < GG_ARGS; a++)
			gg_json_put_int(w->out, NULL, event->args[a]);
		gg_json_close(w->out, ']');
		gg_json_put_bool(w->out, "headline", event->headline);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
}

/* Six digits, enough to show; num and den are exact. */
static void put_share(gg_json_out *out, uint32_t num, uint32_t den) {
	char digits[16];
	gg_text text = gg_text_on(digits, sizeof digits);
	uint64_t millionths = ((uint64_t)num * 2000000 / den + 1) / 2;
	gg_put_int(&text, (int64_t)(millionths / 1000000));
	gg_put_char(&text, '.');
	for (uint64_t unit = 100000; unit; unit /= 10)
		gg_put_char(&text, (char)('0' + millionths / unit % 10));
	gg_json_put_json(out, "p", digits, text.len);
}

static uint32_t divisor(uint32_t x, uint32_t y) {
	while (y) {
		uint32_t rest = x % y;
		x = y;
		y = rest;
	}
	return x;
}

static void put_odds(const writer *w, const gg_answers *all) {
	gg_json_open(w->out, "odds", '[');
	for (uint32_t i = 0; i < all->count; i++) {
		uint32_t by = divisor(all->throws, all->list[i].throws);
		gg_json_open(w->out, NULL, '{');
		gg_json_put_int(w->out, "num", all->list[i].throws / by);
		gg_json_put_int(w->out, "den", all->throws / by);
		put_share(w->out, all->list[i].throws, all->throws);
		put_events(w, &all->list[i]);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
}

static void put_dice(const writer *w, const gg_resolver *resolver, const int32_t *facts, const int32_t *thrown) {
	static const int32_t none[GG_ARGS];
	gg_die dice[GG_RESOLVER_DICE];
	uint32_t count = resolver->dice(facts, dice);
	gg_json_open(w->out, "dice", '[');
	for (uint32_t i = 0; i < count; i++) {
		gg_json_open_flat(w->out, NULL, '{');
		put_words(w, "text", dice[i].word, none);
		gg_json_open_flat(w->out, "faces", '[');
		for (uint32_t f = 0; f < dice[i].count; f++)
			gg_json_put_int(w->out, NULL, dice[i].face[f]);
		gg_json_close(w->out, ']');
		if (thrown)
			gg_json_put_int(w->out, "rolled", thrown[i]);
		gg_json_close(w->out, '}');
	}
	gg_json_close(w->out, ']');
}

bool gg_resolve_put(const gg_game *game, gg_lang lang, const gg_resolver *resolver, const int32_t *facts, const int32_t *dice,
		    gg_answers *room, gg_json_out *out) {
	writer w = {.game = game, .lang = lang, .out = out};
	gg_item_sink sink = {put_item, &w};
	if (!dice && !gg_resolve_odds(resolver, facts, room))
		return false;
	gg_json_put_string(out, "game", game->rules->id);
	gg_json_put_string(out, "kind", resolver->id);
	put_dice(&w, resolver, facts, dice);
	gg_json_open(out, "totals", '[');
	resolver->explain(facts, dice, &sink);
	close_total(&w);
	gg_json_close(out, ']');
	if (dice) {
		gg_resolve(resolver, facts, dice, &room->list[0]);
		put_events(&w, &room->list[0]);
	} else {
		put_odds(&w, room);
	}
	return true;
}
