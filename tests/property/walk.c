/*
 * walk.c - plays the random games; look.c has the checks.
 */
#include "walk.h"

#include <stdlib.h>

enum { LIST_MAX = 4096, PLIES_MAX = 20000 };

uint32_t games_wanted(uint32_t usual) {
	const char *given = getenv("GG_GAMES");
	unsigned long number = given ? strtoul(given, NULL, 10) : 0;
	return number > 0 && number < 100000000 ? (uint32_t)number : usual;
}

void walk_look(walk *w, property p, bool good, const char *what) {
	w->looked[p]++;
	if (good || w->broken[p]++)
		return;
	gg_text text = gg_text_on(w->first[p], sizeof w->first[p]);
	gg_put(&text, what);
	gg_put(&text, ", game of seed ");
	gg_put_int(&text, (int64_t)w->seed);
	gg_put(&text, " with ");
	gg_put(&text, w->setting);
}

static void note_setting(walk *w, const gg_options *options) {
	gg_text text = gg_text_on(w->setting, sizeof w->setting);
	for (uint32_t i = 0; options && i < options->count; i++) {
		gg_put(&text, options->list[i].name);
		gg_put(&text, "=");
		gg_put(&text, options->list[i].value);
		gg_put(&text, " ");
	}
}

/* The better of two, and rarely the first: such players reach positions that random ones hardly ever do. */
static uint32_t pick_keenly(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	int seat = gg_turn(w->game, state);
	uint32_t choice[2];
	int32_t worth[2];
	for (int i = 0; i < 2; i++) {
		gg_box after;
		choice[i] = gg_rng_below(&w->rng, count);
		if (choice[i] == 0 && gg_rng_below(&w->rng, 8))
			choice[i] = gg_rng_below(&w->rng, count);
		gg_copy(w->game, &after.state, state);
		gg_apply(w->game, &after.state, &list[choice[i]], NULL);
		worth[i] = w->game->rules->evaluate(w->game, &after.state, seat);
	}
	return worth[1] > worth[0] ? choice[1] : choice[0];
}

/* By the weights at a chance turn, else any. */
static uint32_t pick(walk *w, const gg_state *state, const gg_action *list, uint32_t count) {
	uint32_t weights[GG_OUTCOMES_MAX];
	if (gg_turn(w->game, state) != GG_CHANCE)
		return w->keen && w->games % 2 ? pick_keenly(w, state, list, count) : gg_rng_below(&w->rng, count);
	uint32_t outcomes = gg_chance(w->game, state, weights);
	walk_look(w, WEIGHTS, outcomes == count, "as many weights as outcomes");
	return outcomes == count ? gg_rng_weighted(&w->rng, weights, count) : 0;
}

/* One ply; false at the end or if the game cannot continue. */
static bool step(walk *w, gg_state *state, uint64_t ply) {
	static gg_action list[LIST_MAX];
	if (gg_turn(w->game, state) == GG_OVER)
		return false;
	uint32_t count = gg_actions(w->game, state, list, LIST_MAX);
	walk_look(w, LIST_BOUNDED, count <= w->game->rules->actions_max && count <= LIST_MAX, "no more choices than actions_max");
	walk_look(w, NO_DEAD_END, count > 0, "a choice for whoever acts");
	if (count == 0 || count > LIST_MAX)
		return false;
	look_at(w, state, list, count, ply);
	gg_action action = list[pick(w, state, list, count)];
	look_at_step(w, state, &action, ply);
	gg_apply(w->game, state, &action, NULL);
	w->plies++;
	return true;
}

/* A value for an option: one of its choices, a number in its range, or its default text. */
static const char *draw_value(const gg_option_spec *spec, gg_rng *rng, char room[16]) {
	uint32_t count = 0;
	while (count < 8 && spec->values[count])
		count++;
	if (spec->kind == GG_OPTION_CHOICE)
		return spec->values[gg_rng_below(rng, count)];
	if (spec->kind == GG_OPTION_TEXT)
		return spec->fallback;
	gg_text text = gg_text_on(room, 16);
	gg_put_int(&text, spec->min + (int32_t)gg_rng_below(rng, (uint32_t)(spec->max - spec->min) + 1));
	return room;
}

uint32_t draw_options(const gg_rules *rules, gg_rng *rng, uint32_t rare, gg_option *list, char rooms[][16]) {
	uint32_t count = 0;
	for (uint32_t i = 0; i < rules->option_count; i++)
		if (gg_rng_below(rng, rare) == 0) {
			list[count] = (gg_option){rules->options[i].name, draw_value(&rules->options[i], rng, rooms[count])};
			count++;
		}
	return count;
}

bool walk_game(walk *w, const gg_options *options, uint64_t seed, gg_error *error) {
	gg_box box;
	if (!gg_setup(w->game, options, &box.state, error))
		return false;
	w->seed = seed;
	w->rng = gg_rng_seed(seed);
	note_setting(w, options);
	uint64_t ply = 0;
	while (ply < PLIES_MAX && step(w, &box.state, ply))
		ply++;
	walk_look(w, ENDS, gg_turn(w->game, &box.state) == GG_OVER, "the game over");
	look_at_end(w, &box.state);
	w->games++;
	return true;
}
