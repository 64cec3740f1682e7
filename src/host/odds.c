/*
 * odds.c - exact odds, from the rulebook if it knows them, otherwise by trying every die. The states that chance can lead to are walked
 * level by level, one chance turn per level, each with its exact share. Equal states with the same headlines are merged, which keeps the
 * walk small; shares are integers over a common denominator, never floating point.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/odds.h>

enum {
	OUTCOMES_MAX = 16384,             /* different outcomes: more than anybody will read */
	OUTCOME_SLOTS = 2 * OUTCOMES_MAX, /* of the table that finds them by name */
	STATES_MAX = 1000000,             /* of one level */
	BYTES_MAX = 512 * 1024 * 1024,    /* of one level's states */
	LEVELS_MAX = 64                   /* chance turns in a row; with more, it may never end */
};

/* A state in which it is chance's turn. Its bytes are in `states` of the level. */
typedef struct place {
	gg_count share;
	uint32_t line; /* the outcome so far, an index into the lines of the odds; UINT32_MAX: no headline yet */
} place;

typedef struct level {
	place *places;
	unsigned char *states;
	uint32_t count, cap;
	uint32_t *table; /* open addressing by hash: index + 1 of a place, 0 for none */
	uint32_t slots;
} level;

typedef struct walk {
	const gg_game *game;
	gg_odds *odds;
	uint32_t *by_name; /* open addressing by name: index + 1 of a line, 0 for none */
	level now, next;
	gg_count den; /* of every share */
	bool too_large;
	bool no_memory;
} walk;

static const uint32_t no_line = UINT32_MAX;

/* --- Exact shares -------------------------------------------------------------------------------------------- */

/* x times n; false above 128 bits. */
static bool times(gg_count x, uint64_t n, gg_count *out) {
	gg_count high, low;
	if (!gg_count_times(x, (uint32_t)n, &low))
		return false;
	if (!gg_count_times(x, (uint32_t)(n >> 32), &high) || !gg_count_times(high, 1u << 16, &high) ||
	    !gg_count_times(high, 1u << 16, &high))
		return false;
	*out = gg_count_add(high, low);
	return gg_count_compare(*out, high) >= 0;
}

static uint64_t greatest_common_divisor(uint64_t x, uint64_t y) {
	while (y) {
		uint64_t rest = x % y;
		x = y;
		y = rest;
	}
	return x;
}

/* --- Outcomes by their headlines ----------------------------------------------------------------------------- */

/* How many arguments the text of a word uses: {0}, {colour.1}, {2|space|spaces}; at least the last that is not 0. */
static int used_args(const gg_word *word, const int32_t args[GG_ARGS]) {
	int used = 0;
	for (int i = 0; i < GG_ARGS; i++)
		if (args[i])
			used = i + 1;
	for (const char *c = word->text[GG_EN]; c && *c; c++) {
		if (*c != '{')
			continue;
		if (c[1] == '{') {
			c++;
			continue;
		}
		size_t size = strcspn(c, "|}");
		const char *dot = memchr(c, '.', size);
		int index = (dot ? dot[1] : c[1]) - '0';
		if (index >= used && index < GG_ARGS)
			used = index + 1;
	}
	return used;
}

/* "rolled-4" of a headline, behind a plus where another stands before it. */
static void put_name(const gg_game *game, uint32_t code, const int32_t args[GG_ARGS], gg_text *name) {
	if (name->len)
		gg_put(name, "+");
	gg_put(name, gg_word_id(game, code));
	int used = code < game->rules->book->word_count ? used_args(&game->rules->book->words[code], args) : 0;
	for (int i = 0; i < used; i++) {
		gg_put(name, "-");
		gg_put_int(name, args[i]);
	}
}

static bool add_line(gg_odds *odds, const gg_odds_line *line) {
	if (odds->count == odds->cap) {
		uint32_t cap = odds->cap ? odds->cap * 2 : 16;
		gg_odds_line *larger = realloc(odds->lines, cap * sizeof *larger);
		if (!larger)
			return false;
		odds->lines = larger;
		odds->cap = cap;
	}
	odds->lines[odds->count++] = *line;
	return true;
}

/* The outcome with the name of `wanted`, which is added if there is none yet. False: too many, or no memory. */
static bool find_line(walk *w, const gg_odds_line *wanted, uint32_t *line) {
	uint64_t hash = 0;
	for (const char *c = wanted->name; *c; c++)
		hash = gg_mix(hash + (unsigned char)*c);
	uint32_t slot = (uint32_t)hash % OUTCOME_SLOTS;
	for (; w->by_name[slot]; slot = (slot + 1) % OUTCOME_SLOTS)
		if (gg_same(w->odds->lines[w->by_name[slot] - 1].name, wanted->name)) {
			*line = w->by_name[slot] - 1;
			return true;
		}
	w->too_large = w->odds->count == OUTCOMES_MAX;
	if (w->too_large)
		return false;
	w->no_memory = !add_line(w->odds, wanted);
	*line = w->odds->count - 1;
	w->by_name[slot] = w->odds->count;
	return !w->no_memory;
}

/* The headlines of one action. */
typedef struct headlines {
	const gg_game *game;
	gg_text name;
	gg_event last;
	bool any;
} headlines;

static void take_event(void *payload, const gg_event *event) {
	headlines *heard = payload;
	if (!event->headline)
		return;
	put_name(heard->game, event->code, event->args, &heard->name);
	heard->last = *event;
	heard->any = true;
}

/* Applies an action and sets *line to the outcome it leads to. False: too large, or no memory. */
static bool apply_headline(walk *w, gg_state *state, const gg_action *action, uint32_t *line) {
	gg_odds_line found;
	memset(&found, 0, sizeof found);
	headlines heard = {.game = w->game, .name = gg_text_on(found.name, sizeof found.name)};
	gg_sink sink = {take_event, &heard};
	if (*line != no_line)
		gg_put(&heard.name, w->odds->lines[*line].name);
	gg_apply(w->game, state, action, &sink);
	if (!heard.any)
		return true;
	if (gg_text_cut(&heard.name)) {
		w->too_large = true; /* two outcomes would have the same name */
		return false;
	}
	found.event = heard.last;
	return find_line(w, &found, line);
}

/* --- One level ----------------------------------------------------------------------------------------------- */

static void free_level(level *l) {
	free(l->places);
	free(l->states);
	free(l->table);
	memset(l, 0, sizeof *l);
}

static gg_state *state_at(const walk *w, const level *l, uint32_t index) {
	return (gg_state *)(void *)(l->states + (size_t)index * w->game->rules->state_size);
}

/* The slot of a state, or the free one where it belongs. */
static uint32_t find_slot(const walk *w, const level *l, const gg_state *state, uint32_t line) {
	uint32_t slot = (uint32_t)gg_mix(state->hash + line) & (l->slots - 1);
	while (l->table[slot]) {
		uint32_t index = l->table[slot] - 1;
		if (l->places[index].line == line && memcmp(state_at(w, l, index), state, w->game->rules->state_size) == 0)
			break;
		slot = (slot + 1) & (l->slots - 1);
	}
	return slot;
}

static bool grow_level(walk *w, level *l) {
	uint32_t cap = l->cap ? l->cap * 2 : 64;
	size_t bytes = (size_t)cap * w->game->rules->state_size;
	if (cap > STATES_MAX * 2 || bytes > BYTES_MAX) {
		w->too_large = true;
		return false;
	}
	place *places = realloc(l->places, cap * sizeof *places);
	if (places) {
		memset(places + l->cap, 0, (cap - l->cap) * sizeof *places);
		l->places = places;
	}
	unsigned char *states = realloc(l->states, bytes);
	if (states)
		l->states = states;
	uint32_t *table = calloc((size_t)cap * 2, sizeof *table);
	w->no_memory = !places || !states || !table;
	if (w->no_memory) {
		free(table);
		return false;
	}
	free(l->table);
	l->table = table;
	l->slots = cap * 2;
	l->cap = cap;
	for (uint32_t i = 0; i < l->count; i++)
		l->table[find_slot(w, l, state_at(w, l, i), l->places[i].line)] = i + 1;
	return true;
}

/* Adds a share to a state of the next level. */
static bool arrive(walk *w, const gg_state *state, uint32_t line, gg_count share) {
	level *l = &w->next;
	if (l->count == l->cap && !grow_level(w, l))
		return false;
	uint32_t slot = find_slot(w, l, state, line);
	if (l->table[slot]) {
		place *there = &l->places[l->table[slot] - 1];
		there->share = gg_count_add(there->share, share);
		return true;
	}
	if (l->count == STATES_MAX) {
		w->too_large = true;
		return false;
	}
	memcpy(state_at(w, l, l->count), state, w->game->rules->state_size);
	l->places[l->count] = (place){share, line};
	l->table[slot] = ++l->count;
	return true;
}

/* A state after an action: chance continues, or it is a player's turn and this branch ends. */
static bool settle(walk *w, const gg_state *state, uint32_t line, gg_count share) {
	if (gg_turn(w->game, state) == GG_CHANCE)
		return arrive(w, state, line, share);
	if (line == no_line) { /* no headline: the one outcome without a name */
		gg_odds_line quiet;
		memset(&quiet, 0, sizeof quiet);
		if (!find_line(w, &quiet, &line))
			return false;
	}
	w->odds->lines[line].num = gg_count_add(w->odds->lines[line].num, share);
	return true;
}

/* --- The walk ------------------------------------------------------------------------------------------------ */

/* The outcomes of one state. An outcome that changes nothing (a die that must be rolled again) is left out, and the others share its part
 * in proportion: that is the exact sum of the infinite series. */
typedef struct chances {
	gg_action outcomes[GG_OUTCOMES_MAX];
	uint32_t weights[GG_OUTCOMES_MAX];
	uint32_t count;
	uint64_t sum;
} chances;

static bool is_again(const walk *w, const gg_state *state, const gg_action *outcome) {
	gg_box box;
	gg_copy(w->game, &box.state, state);
	gg_apply(w->game, &box.state, outcome, NULL);
	return memcmp(&box.state, state, w->game->rules->state_size) == 0;
}

static void list_chances(const walk *w, const gg_state *state, chances *out) {
	out->count = gg_chance(w->game, state, out->weights);
	gg_actions(w->game, state, out->outcomes, GG_OUTCOMES_MAX);
	out->sum = 0;
	for (uint32_t i = 0; i < out->count; i++) {
		if (out->weights[i] && is_again(w, state, &out->outcomes[i]))
			out->weights[i] = 0;
		out->sum += out->weights[i];
	}
}

/* The least common multiple of the sums of weights of this level; 0 if it is not below 2^63. */
static uint64_t common_sum(const walk *w) {
	chances c;
	uint64_t common = 1;
	for (uint32_t i = 0; i < w->now.count; i++) {
		list_chances(w, state_at(w, &w->now, i), &c);
		if (c.sum == 0)
			return 0;
		uint64_t factor = c.sum / greatest_common_divisor(common, c.sum);
		if (common > (UINT64_MAX >> 1) / factor)
			return 0;
		common *= factor;
	}
	return common;
}

static bool spread(walk *w, uint32_t index, uint64_t common) {
	chances c;
	gg_box box;
	const gg_state *state = state_at(w, &w->now, index);
	place from = w->now.places[index];
	list_chances(w, state, &c);
	for (uint32_t i = 0; i < c.count; i++) {
		gg_count share;
		uint32_t line = from.line;
		if (!c.weights[i])
			continue;
		/* Cannot overflow: a part of the common denominator, which fits. */
		if (!times(from.share, common / c.sum, &share) || !times(share, c.weights[i], &share)) {
			w->too_large = true;
			return false;
		}
		gg_copy(w->game, &box.state, state);
		if (!apply_headline(w, &box.state, &c.outcomes[i], &line) || !settle(w, &box.state, line, share))
			return false;
	}
	return true;
}

/* Plays one chance turn in every state of the level. */
static bool step(walk *w) {
	uint64_t common = common_sum(w);
	if (!common || !times(w->den, common, &w->den)) {
		w->too_large = true;
		return false;
	}
	for (uint32_t i = 0; i < w->odds->count; i++) /* cannot overflow: none is above the denominator */
		times(w->odds->lines[i].num, common, &w->odds->lines[i].num);
	for (uint32_t i = 0; i < w->now.count; i++)
		if (!spread(w, i, common))
			return false;
	free_level(&w->now);
	w->now = w->next;
	memset(&w->next, 0, sizeof w->next);
	return true;
}

static bool walk_all(walk *w, const gg_state *state, const gg_action *action) {
	gg_box box;
	uint32_t line = no_line;
	gg_copy(w->game, &box.state, state);
	if (action && !apply_headline(w, &box.state, action, &line))
		return false;
	if (!settle(w, &box.state, line, gg_count_of(1)))
		return false;
	w->now = w->next;
	memset(&w->next, 0, sizeof w->next);
	for (int levels = 0; w->now.count; levels++) {
		if (levels == LEVELS_MAX) {
			w->too_large = true;
			return false;
		}
		if (!step(w))
			return false;
	}
	return true;
}

/* Drops headlines after which every branch continued, which have no share of their own; the others get their fraction. */
static void finish(walk *w) {
	gg_odds *odds = w->odds;
	uint32_t kept = 0;
	for (uint32_t i = 0; i < odds->count; i++) {
		if (gg_count_is_zero(odds->lines[i].num))
			continue;
		odds->lines[kept] = odds->lines[i];
		odds->lines[kept].den = w->den;
		gg_count_reduce(&odds->lines[kept].num, &odds->lines[kept].den);
		kept++;
	}
	odds->count = kept;
	for (uint32_t i = 0; i < kept; i++)
		if (!odds->lines[i].name[0]) {
			gg_text name = gg_text_on(odds->lines[i].name, sizeof odds->lines[i].name);
			gg_put(&name, kept == 1 ? "certain" : "otherwise");
		}
}

/* --- Odds that the rulebook knows ---------------------------------------------------------------------------- */

static void take_outcome(void *payload, const gg_outcome *outcome) {
	walk *w = payload;
	gg_odds_line line;
	memset(&line, 0, sizeof line);
	gg_text name = gg_text_on(line.name, sizeof line.name);
	put_name(w->game, outcome->code, outcome->args, &name);
	line.event.code = outcome->code;
	line.event.clause = outcome->clause;
	line.event.seen_by = GG_SEEN_BY_ALL;
	line.event.headline = 1;
	memcpy(line.event.args, outcome->args, sizeof line.event.args);
	line.num = gg_count_of(outcome->num);
	line.den = gg_count_of(outcome->den);
	w->no_memory |= !add_line(w->odds, &line);
}

/* Asks the rulebook first, at a chance turn too: otherwise what follows the dice (drawing a new hand) would be walked as well, without
 * an answer. False: it does not know, and every die must be tried. */
static bool ask_rulebook(walk *w, const gg_state *state, const gg_action *action) {
	gg_outcome_sink sink = {take_outcome, w};
	if (!w->game->rules->odds)
		return false;
	w->game->rules->odds(w->game, state, action, &sink);
	return w->odds->count || w->no_memory;
}

static void fail_illegal(const gg_game *game, const gg_verdict *verdict, gg_error *error) {
	char message[200];
	gg_text text = gg_text_on(message, sizeof message);
	gg_render(game, GG_EN, verdict->code, verdict->args, &text);
	gg_fail(error, 0, 0, "illegal: ", message, " (", gg_clause_id(game, verdict->clause), ")", NULL);
}

int gg_odds_of(gg_odds *out, const gg_game *game, const gg_state *state, const gg_action *action, gg_error *error) {
	gg_verdict verdict;
	walk w = {.game = game, .odds = out, .den = gg_count_of(1)};
	memset(out, 0, sizeof *out);
	if (action && !gg_check(game, state, action, &verdict)) {
		fail_illegal(game, &verdict, error);
		return -1;
	}
	if (!action && gg_turn(game, state) != GG_CHANCE) {
		gg_fail(error, 0, 0, "no die is to be rolled now: name the action whose odds you want", NULL);
		return -1;
	}
	if (ask_rulebook(&w, state, action)) {
		out->complete = true;
	} else {
		w.by_name = calloc(OUTCOME_SLOTS, sizeof *w.by_name);
		w.no_memory = !w.by_name;
		out->complete = w.by_name && walk_all(&w, state, action);
		if (out->complete)
			finish(&w);
	}
	free(w.by_name);
	free_level(&w.now);
	free_level(&w.next);
	if (w.no_memory) {
		gg_odds_free(out);
		gg_fail(error, 0, 0, "no memory to work out the odds", NULL);
		return -1;
	}
	if (!out->complete)
		gg_odds_free(out);
	return 0;
}

void gg_odds_free(gg_odds *odds) {
	free(odds->lines);
	memset(odds, 0, sizeof *odds);
}
