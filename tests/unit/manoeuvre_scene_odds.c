/*
 * manoeuvre_scene_odds.c - see manoeuvre_scene_odds.h.
 */
#include "manoeuvre_scene_odds.h"

const char *const row_names[6] = {"repulsed", "even", "defender", "attacker", "hit-and-retreat", "eliminated"};

/* The line of a word with these arguments, NULL if there is none. */
const gg_outcome *line(const gg_game *game, const odds_lines *l, const char *word, int a, int b) {
	for (unsigned i = 0; i < l->count; i++)
		if (!strcmp(gg_word_id(game, l->list[i].code), word) && l->list[i].args[0] == a && l->list[i].args[1] == b)
			return &l->list[i];
	return NULL;
}

/* num/den is ways/all, exactly and in lowest terms; no line means 0. */
bool is_fraction(const gg_outcome *o, uint64_t ways, uint64_t all) {
	if (!o)
		return ways == 0;
	uint64_t x = o->num, y = o->den;
	while (y) {
		uint64_t rest = x % y;
		x = y;
		y = rest;
	}
	return x == 1 && o->num && o->num * all == ways * o->den;
}

/* Odds of an action given as text. */
odds_lines asked(field *f, const char *action) {
	gg_action a = {0};
	char all[256];
	gg_action list[512];
	unsigned count = gg_actions(&f->game, &f->box.state, list, 512);
	for (unsigned i = 0; i < count; i++) {
		gg_text text = gg_text_on(all, sizeof all);
		f->game.rules->format(&f->game, &f->box.state, &list[i], &text);
		if (!strcmp(all, action))
			a = list[i];
	}
	if (!a.kind)
		test_fail(__FILE__, __LINE__, action);
	return odds_of(&f->game, &f->box.state, &a);
}

/* --- All dice, one by one ---------------------------------------------------------------------------------------- */

static void take_event(void *payload, const gg_event *event) {
	tally *t = payload;
	if (event->headline) {
		t->last = event->code - MV_SAY_OUTCOME_REPULSED;
		t->defence = event->args[1];
	}
}

void roll_all(const gg_game *game, const mv_state *s, tally *t) {
	unsigned phase = s->phase, sides = mv_die_sides(game, s);
	gg_sink sink = {take_event, t};
	for (unsigned face = 1; face <= sides; face++) {
		mv_state next = *s;
		gg_action roll = {MV_DO_ROLL, 0, (int32_t)face, 0, 0};
		t->last = 63;
		game->rules->apply(game, (gg_state *)(void *)&next, &roll, &sink);
		if (t->last == 63 && next.phase == phase) {
			roll_all(game, &next, t);
		} else {
			t->ways[t->last]++;
			t->all++;
		}
	}
}

/* Plays nothing more. */
void to_dice(const gg_game *game, mv_state *s) {
	while (s->phase == MV_CB_WITHDRAW || s->phase == MV_CB_DEFEND || s->phase == MV_CB_ATTACK || s->phase == MV_CB_COMMIT) {
		gg_action more = {s->phase == MV_CB_WITHDRAW ? MV_DO_PASS : MV_DO_DONE, 0, 0, 0, 0};
		game->rules->apply(game, (gg_state *)(void *)s, &more, NULL);
	}
}
