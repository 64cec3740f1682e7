/*
 * empire.c - what holds on the table of Bataille Empire in random battles with random options: friends overlap nobody but where a retreat
 * has put them, nobody is beyond the edge, nobody has moved farther than he may, and the odds of a throw are those of its dice.
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>
#include <grognard/odds.h>

#include "harness.h"
#include "walk.h"

#include "src/games/empire/look.h"
#include "src/games/empire/names.h"
#include "src/games/empire/play.h"
#include "src/games/empire/ways.h"

enum { GAMES = 60, LINES = 64, EVERY_ODDS = 29, MOVES = 3 };

static struct {
	unsigned long rests, overlaps, outside, far, throws, sums, unlike;
	char first[600];
} seen;

static void note(unsigned long *count, const char *what, const walk *w) {
	++*count;
	if (!seen.first[0])
		snprintf(seen.first, sizeof seen.first, "%s, seed %llu with %s", what, (unsigned long long)w->seed, w->setting);
}

/* --- The table ---------------------------------------------------------------------------------------------------------- */

/* Units that overlapped a friend after one of them had fled, fought or charged: a retreat or a charge may end so (BE-27.36). */
static gg_set thrown;
static unsigned turn; /* when the table was looked at last; the flags of a turn end with it */

static bool was_thrown(const em_state *s, unsigned unit) {
	return s->turn != turn || gg_set_has(thrown, unit) || (s->unit[unit].flags & (EM_FLED | EM_FELL_BACK | EM_FOUGHT | EM_CHARGED));
}

static void look_at_pair(walk *w, em_look *look, unsigned a, unsigned b) {
	if (em_garrisons(look, a) || em_garrisons(look, b) || !table_overlap(em_footprint(look, a), em_footprint(look, b)))
		return;
	if (was_thrown(look->s, a) || was_thrown(look->s, b))
		thrown |= gg_set_of(a) | gg_set_of(b);
	else
		note(&seen.overlaps, "friends overlap", w);
}

/* In any formation it has: as far as the best of them on a road, once for each move. */
static bool moved_too_far(const em_unit *u) {
	int32_t most = 0;
	for (unsigned form = EM_LINE; form <= EM_LIMBERED; form++)
		for (int road = 0; road < 2; road++) {
			int32_t ud = em_allowance(u, form, EM_CLEAR, road, EM_AT_MARCH);
			most = ud > most ? ud : most;
		}
	return u->moved > MOVES * 2 * most * EM_UD;
}

static void look_at_table(walk *w, const em_state *s) {
	em_look look;
	em_look_open(&look, w->game->data, s);
	seen.rests++;
	for (gg_set rest = em_standing(&look); rest;) {
		unsigned unit = gg_set_pop(&rest);
		const em_unit *u = &s->unit[unit];
		for (gg_set others = rest; others;) {
			unsigned other = gg_set_pop(&others);
			if (!em_enemies(unit, other))
				look_at_pair(w, &look, unit, other);
		}
		if (u->x < 0 || u->y < 0 || u->x > s->width || u->y > s->height)
			note(&seen.outside, "a unit off the table", w);
		if (moved_too_far(u))
			note(&seen.far, "a move beyond its allowance", w);
	}
	turn = s->turn;
	for (uint32_t i = 0; i < EM_SIDE_UNITS; i++)
		if ((s->moving.units >> i & 1) && s->moving.of[i].shares < 0)
			note(&seen.far, "shares below none", w);
}

/* --- Odds -------------------------------------------------------------------------------------------------------------- */

typedef struct tally {
	gg_event event[LINES];
	uint64_t weight[LINES];
	uint32_t count;
	gg_event last;
} tally;

static void hear(void *payload, const gg_event *event) {
	if (event->headline)
		((tally *)payload)->last = *event;
}

/* Each face by apply; false where one throw leads to another. */
static bool throw_all(const walk *w, const gg_state *state, tally *t, uint64_t *all) {
	static gg_action list[GG_OUTCOMES_MAX];
	uint32_t weights[GG_OUTCOMES_MAX], count = gg_chance(w->game, state, weights);
	*all = 0;
	if (gg_actions(w->game, state, list, GG_OUTCOMES_MAX) != count)
		return false;
	for (uint32_t i = 0; i < count; i++) {
		gg_box after;
		gg_sink sink = {hear, t};
		memset(&t->last, 0, sizeof t->last);
		gg_copy(w->game, &after.state, state);
		gg_apply(w->game, &after.state, &list[i], &sink);
		if (gg_turn(w->game, &after.state) == GG_CHANCE)
			return false;
		uint32_t k = 0;
		while (k < t->count &&
		       (t->event[k].code != t->last.code || memcmp(t->event[k].args, t->last.args, sizeof t->last.args) != 0))
			k++;
		if (k == LINES)
			return false;
		t->event[k] = t->last;
		t->count = k == t->count ? k + 1 : t->count;
		t->weight[k] += weights[i];
		*all += weights[i];
	}
	return true;
}

static int by_weight(const void *a, const void *b) {
	uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
	return x < y ? -1 : x > y;
}

/* As many outcomes, with the same chances. The rulebook may name them otherwise than the events do. */
static void look_at_throw(walk *w, const gg_state *state) {
	tally t = {.count = 0};
	uint64_t all, sum = 0, share[LINES] = {0};
	gg_odds odds;
	if (!throw_all(w, state, &t, &all) || gg_odds_of(&odds, w->game, state, NULL, NULL))
		return;
	seen.throws++;
	for (uint32_t l = 0; l < odds.count && l < LINES; l++) {
		share[l] = odds.lines[l].num.low * all / odds.lines[l].den.low;
		sum += share[l];
	}
	if (sum != all)
		note(&seen.sums, "odds that are not one", w);
	qsort(share, LINES, sizeof *share, by_weight);
	qsort(t.weight, LINES, sizeof *t.weight, by_weight);
	if (memcmp(share, t.weight, sizeof share) != 0)
		note(&seen.unlike, "odds other than the dice", w);
	gg_odds_free(&odds);
}

/* --- Battles ----------------------------------------------------------------------------------------------------------- */

static void look_at_state(walk *w, const gg_state *state) {
	const em_state *s = em_of(state);
	if (s->phase == EM_SU_TYPE || s->phase == EM_SU_PLACE)
		thrown = 0;
	if (!s->depth && s->phase > EM_SU_PLACE)
		look_at_table(w, s);
	if (gg_turn(w->game, state) == GG_CHANCE && w->plies % EVERY_ODDS == 0)
		look_at_throw(w, state);
}

TEST(the_table_and_the_dice_are_in_order) {
	static walk w;
	uint32_t games = games_wanted(GAMES);
	gg_rng rng = gg_rng_seed(1809);
	w.game = gg_game_find("empire");
	w.look = look_at_state;
	w.sparing = 50;
	for (uint64_t seed = 0; w.games < games && seed < 100ULL * games; seed++) {
		gg_option list[GG_OPTIONS_MAX];
		char rooms[GG_OPTIONS_MAX][16];
		gg_options options = {list, seed % 2 ? draw_options(w.game->rules, &rng, 4, list, rooms) : 0};
		gg_error error = {0};
		thrown = 0;
		walk_game(&w, &options, seed, &error);
	}
	printf("# %llu battles, %lu positions at rest, %lu throws\n", (unsigned long long)w.games, seen.rests, seen.throws);
	CHECK_TEXT(seen.first, "");
	CHECK_INT(seen.overlaps, 0);
	CHECK_INT(seen.outside, 0);
	CHECK_INT(seen.far, 0);
	CHECK_INT(seen.sums, 0);
	CHECK_INT(seen.unlike, 0);
	CHECK(seen.rests > 1000 && seen.throws > 10);
}
