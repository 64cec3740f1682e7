/*
 * tricolore.c - what holds on the table of Les Trois Couleurs in random battles of every scenario with random options: what the contract
 * promises, units that overlap nobody, nobody beyond the edge, and actions of any bytes judged without harm (L3C-31.34, L3C-35.21).
 */
#include <stdlib.h>
#include <string.h>

#include <grognard/catalogue.h>

#include "harness.h"
#include "walk.h"

#include "src/games/tricolore/look.h"
#include "src/games/tricolore/play.h"
#include "src/games/tricolore/ways.h"

enum { GAMES = 90, SCENARIOS = 3, GUESSES = 8, EVERY = 4, EVERY_DOCUMENT = 16 };

static struct {
	unsigned long rests, guesses, allowed;
	char first[600];
} seen;

static void note(const char *what, const walk *w) {
	if (!seen.first[0])
		snprintf(seen.first, sizeof seen.first, "%s, seed %llu with %s", what, (unsigned long long)w->seed, w->setting);
}

/* --- The table ---------------------------------------------------------------------------------------------------------- */

/* Who overlapped whom, who was driven back and who stood across the edge when the table was last looked at. */
static bool overlapping[L3_ELEMENTS][L3_ELEMENTS], driven[L3_ELEMENTS], across[L3_ELEMENTS];

/* Flights and retreats pass through friends and go on for 2 UD at most where they would end among them (L3C-29.11, 4); it stays so until
 * somebody moves out of it. Never over an enemy. */
static bool was_driven(const l3_state *s, unsigned element) {
	return driven[element] || s->element[element].morale < L3_ARRET;
}

static bool skirmishes(const l3_state *s, unsigned element) {
	return s->element[element].formation == L3_TIR;
}

/* Skirmishers stand among their friends (L3C-24.18). Enemies overlap only where close order goes over skirmishers who are driven back
 * already: they bar no move (L3C-35.4). */
static bool may_mingle(const l3_state *s, unsigned a, unsigned b) {
	if (l3_side_of(a) == l3_side_of(b))
		return was_driven(s, a) || was_driven(s, b) || skirmishes(s, a) || skirmishes(s, b);
	return skirmishes(s, a) != skirmishes(s, b) && was_driven(s, skirmishes(s, a) ? a : b);
}

static void look_at_pair(walk *w, l3_look *look, unsigned a, unsigned b) {
	const l3_state *s = look->s;
	bool enemies = l3_side_of(a) != l3_side_of(b), before = overlapping[a][b];
	overlapping[a][b] = l3_overlaps(l3_footprint_of(look, a), l3_footprint_of(look, b));
	if (overlapping[a][b] && !before && !may_mingle(s, a, b))
		note(enemies ? "enemies overlap" : "friends overlap", w);
}

/* Whose front is beyond the edge has left (L3C-29.11); nobody else stands across it, however he came there (L3C-27.1). */
static void look_at_edge(walk *w, l3_look *look, unsigned element) {
	const l3_state *s = look->s;
	const l3_element *e = &s->element[element];
	bool before = across[element];
	if (e->x < 0 || e->y < 0 || e->x > s->width || e->y > s->height)
		note("a unit off the table", w);
	across[element] = !l3_on_table(s, l3_footprint_of(look, element));
	if (across[element] && !before && !was_driven(s, element))
		note("a unit across the edge", w);
}

static void look_at_table(walk *w, const l3_state *s) {
	l3_look look;
	l3_look_open(&look, w->game->data, s);
	l3_look_still(&look, true);
	seen.rests++;
	for (unsigned a = 0; a < L3_ELEMENTS; a++) {
		if (!l3_stands(s, a))
			continue;
		look_at_edge(w, &look, a);
		for (unsigned b = a + 1; b < L3_ELEMENTS; b++)
			if (l3_stands(s, b))
				look_at_pair(w, &look, a, b);
	}
	for (unsigned a = 0; a < L3_ELEMENTS; a++)
		driven[a] = l3_stands(s, a) && s->element[a].morale < L3_ARRET;
}

/* --- Any bytes at all are judged ---------------------------------------------------------------------------------------- */

/* A listed action with one number changed, or numbers at random: what passes must be applied without harm. */
static gg_action guess(walk *w, const gg_action *list, uint32_t count) {
	gg_action action = list[gg_rng_below(&w->rng, count)];
	int32_t value = (int32_t)gg_rng_below(&w->rng, UINT32_MAX);
	switch (gg_rng_below(&w->rng, 8)) {
	case 0:
		action.kind = (uint16_t)gg_rng_below(&w->rng, 70);
		break;
	case 1:
		action.who = (uint16_t)gg_rng_below(&w->rng, 256);
		break;
	case 2:
		action.a = value >> gg_rng_below(&w->rng, 32);
		break;
	case 3:
		action.b = value >> gg_rng_below(&w->rng, 32);
		break;
	case 4:
		action.c = value >> gg_rng_below(&w->rng, 32);
		break;
	case 5:
		action.a = (int32_t)((uint32_t)action.a + (uint32_t)(value % 200));
		break;
	case 6:
		action.b = (int32_t)((uint32_t)action.b + (uint32_t)(value % 200));
		break;
	default:
		action = (gg_action){(uint16_t)value, (uint16_t)gg_rng_below(&w->rng, 65536), value, value >> 3,
				     (int32_t)((uint32_t)value << 5)};
		break;
	}
	return action;
}

static void try_guesses(walk *w, const gg_state *state) {
	static gg_action list[4096];
	uint32_t count = gg_actions(w->game, state, list, 4096);
	for (int i = 0; count && i < GUESSES; i++) {
		gg_action action = guess(w, list, count);
		gg_verdict refusal;
		gg_box after;
		seen.guesses++;
		if (!gg_check(w->game, state, &action, &refusal)) {
			if (!refusal.code || !refusal.clause)
				note("a refusal without word or clause", w);
			continue;
		}
		seen.allowed++;
		gg_copy(w->game, &after.state, state);
		gg_apply(w->game, &after.state, &action, NULL);
		if (seen.allowed % EVERY_DOCUMENT == 0)
			look_at_document(w, &after.state);
		if (gg_turn(w->game, &after.state) != GG_OVER && !gg_actions(w->game, &after.state, list, 4096))
			note("no choice after a guess", w);
		count = gg_actions(w->game, state, list, 4096);
	}
}

static void look_at_state(walk *w, const gg_state *state) {
	const l3_state *s = l3_of(state);
	if (!s->depth && s->phase >= L3_TURN_START)
		look_at_table(w, s);
	if (gg_turn(w->game, state) >= 0 && w->plies % EVERY == 0)
		try_guesses(w, state);
}

/* --- Battles ------------------------------------------------------------------------------------------------------------ */

TEST(any_battle_keeps_what_the_contract_promises, "L3C-29.7", "L3C-31.34", "L3C-35.21") {
	static const char *const scenarios[SCENARIOS] = {"mill", "ridge", "roads"};
	static walk w;
	uint32_t games = games_wanted(GAMES), refused = 0, played = 0;
	uint64_t actions = 0;
	const char *from = getenv("GG_SEED");
	gg_rng rng = gg_rng_seed(1813);
	w.game = gg_game_find("tricolore");
	w.look = look_at_state;
	w.sparing = 20;
	w.keen = true;
	for (uint64_t seed = from ? strtoull(from, NULL, 10) : 0; played < games && refused < 100 * games; seed++) {
		gg_option list[GG_OPTIONS_MAX + 1];
		char rooms[GG_OPTIONS_MAX][16];
		gg_error error = {0};
		rng = gg_rng_seed(seed + 1813);
		uint32_t count = 1 + (seed % 2 ? draw_options(w.game->rules, &rng, 4, list + 1, rooms) : 0);
		for (uint32_t i = 1; i < count;)
			if (!strcmp(list[i].name, "scenario"))
				list[i] = list[--count];
			else
				i++;
		list[0] = (gg_option){"scenario", scenarios[seed % SCENARIOS]};
		if (getenv("GG_TOLD"))
			printf("# seed %llu\n", (unsigned long long)seed), fflush(stdout);
		memset(overlapping, 0, sizeof overlapping);
		memset(driven, 0, sizeof driven);
		memset(across, 0, sizeof across);
		w.games = seed; /* a battle depends on its seed alone: GG_SEED=n GG_GAMES=1 plays it again */
		w.plies = 0;
		if (walk_game(&w, &(gg_options){list, count}, seed, &error))
			played++;
		else
			refused++;
		actions += w.plies;
	}
	printf("# %u battles, %llu actions, %lu positions at rest, %lu guesses, %lu allowed, %u settings refused\n", played,
	       (unsigned long long)actions, seen.rests, seen.guesses, seen.allowed, refused);
	CHECK_TEXT(seen.first, "");
	CHECK(seen.rests > 20 * games && seen.allowed > games);
	for (int p = 0; p < COMMON_PROPERTIES; p++) {
		CHECK_TEXT(w.first[p], "");
		CHECK_INT(w.broken[p], 0);
	}
}
