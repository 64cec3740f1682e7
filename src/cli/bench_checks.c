/*
 * bench_checks.c - how long it takes to check an action that somebody asks for: a program that lets the player drag a unit over a free
 * table asks at every move of the hand. What is listed in decisions of random games is asked, and where a list is only a menu also its
 * neighbours: the same with a number a little smaller and larger. Each word of the notation is measured on its own, in processor time:
 * there are many, and each has but a moment.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STATES = 256, PROBES = 1024, EVERY = 5, GAMES = 64 };

typedef struct probe {
	uint32_t box;
	gg_action action;
} probe;

typedef struct kind {
	uint16_t number;
	uint32_t count;
	probe list[PROBES];
} kind;

struct bench_checks {
	gg_box box[STATES];
	uint32_t boxes, kinds;
	kind of[BENCH_KINDS_MAX];
};

static kind *kind_of(bench_checks *b, uint16_t number) {
	for (uint32_t i = 0; i < b->kinds; i++)
		if (b->of[i].number == number)
			return &b->of[i];
	if (b->kinds == BENCH_KINDS_MAX)
		return NULL;
	b->of[b->kinds].number = number;
	return &b->of[b->kinds++];
}

static void add_probe(bench_checks *b, uint32_t box, const gg_action *action) {
	kind *k = kind_of(b, action->kind);
	if (k && k->count < PROBES)
		k->list[k->count++] = (probe){box, *action};
}

/* Keeps the state with what is listed in it. */
static void add_state(bench_checks *b, const gg_game *game, const gg_state *state, const gg_action *list, uint32_t count) {
	static const int32_t farther[] = {1, -1, 100, -100};
	uint32_t box = b->boxes++;
	gg_copy(game, &b->box[box].state, state);
	for (uint32_t i = 0; i < count; i++) {
		add_probe(b, box, &list[i]);
		for (uint32_t n = 0; game->rules->menu && list[i].a && n < sizeof farther / sizeof *farther; n++) {
			gg_action near = list[i];
			near.a += farther[n];
			add_probe(b, box, &near);
		}
	}
}

static void sample_game(bench_checks *b, const gg_game *game, const gg_options *options, gg_action *list, uint32_t cap, gg_rng *rng) {
	uint32_t weights[GG_OUTCOMES_MAX];
	gg_box box;
	int turn;
	gg_setup(game, options, &box.state, NULL);
	for (uint32_t n = 0; (turn = gg_turn(game, &box.state)) != GG_OVER && b->boxes < STATES; n++) {
		uint32_t count = gg_actions(game, &box.state, list, cap), pick = gg_rng_below(rng, count);
		if (turn == GG_CHANCE) {
			gg_chance(game, &box.state, weights);
			pick = gg_rng_weighted(rng, weights, count);
		} else if (n % EVERY == 0) {
			add_state(b, game, &box.state, list, count);
		}
		gg_apply(game, &box.state, &list[pick], NULL);
	}
}

bench_checks *bench_checks_find(const gg_game *game, const gg_options *options) {
	uint32_t cap = game->rules->actions_max > GG_OUTCOMES_MAX ? game->rules->actions_max : GG_OUTCOMES_MAX;
	bench_checks *b = calloc(1, sizeof *b);
	gg_action *list = malloc(cap * sizeof *list);
	gg_rng rng = gg_rng_seed(1);
	for (int i = 0; b && list && i < GAMES; i++)
		sample_game(b, game, options, list, cap, &rng);
	if (!list) {
		free(b);
		b = NULL;
	}
	free(list);
	return b;
}

void bench_checks_free(bench_checks *checks) {
	free(checks);
}

uint32_t bench_checks_kinds(const bench_checks *checks) {
	return checks->kinds;
}

/* The first word of its notation. */
void bench_checks_word(const bench_checks *checks, const gg_game *game, uint32_t i, char *out, size_t size) {
	char text[256];
	const probe *p = &checks->of[i].list[0];
	gg_text on = gg_text_on(text, sizeof text);
	game->rules->format(game, &checks->box[p->box].state, &p->action, &on);
	size_t length = strcspn(text, " ");
	length = length < size ? length : size - 1;
	memcpy(out, text, length);
	out[length] = 0;
}

static double processor_seconds(void) {
	return (double)clock() / CLOCKS_PER_SEC;
}

void bench_checks_run(const bench_checks *checks, const gg_game *game, uint32_t i, double seconds, bench_tally *out) {
	const kind *k = &checks->of[i];
	gg_verdict verdict;
	double start = processor_seconds();
	memset(out, 0, sizeof *out);
	while ((out->seconds = processor_seconds() - start) < seconds && !cli_interrupted())
		for (uint32_t n = 0; n < k->count; n++, out->actions++)
			out->choices += gg_check(game, &checks->box[k->list[n].box].state, &k->list[n].action, &verdict);
}
