/*
 * thinker.c - a thinker whose estimates are chances to win.
 *
 * A rulebook's `evaluate` only has to order states. To add up luck and skill, an estimate must be the chance to win. A net has learned
 * just that. Where there is none, the thinker is given the rulebook with an `evaluate` that is bent by how leads of that size have fared
 * (gg_rules.evaluate_unit). A search that scores states in another way does not ask for it.
 */
#include <stdlib.h>

#include "analysis.h"

enum { STEPS = 13 };

/* The chance to win less the chance to lose, for leads of 0, 1/2, 1 ... 6 units: tanh(x / 2). */
static const int32_t curve[STEPS] = {0, 244919, 462117, 635149, 761594, 848284, 905148, 941376, 964028, 977994, 986614, 991901, 995055};

static int32_t bent(int64_t lead, int32_t unit) {
	int64_t size = (lead < 0 ? -lead : lead) * 2, at = size / unit;
	int64_t chance = at >= STEPS - 1 ? curve[STEPS - 1] : curve[at] + (curve[at + 1] - curve[at]) * (size % unit) / unit;
	return (int32_t)(lead < 0 ? -chance : chance);
}

static int32_t chance_of(const gg_game *game, const gg_state *state, int player) {
	const an_thinker *thinker = (const an_thinker *)(const void *)game->rules;
	gg_game inner = {thinker->inner, game->data};
	return bent(inner.rules->evaluate(&inner, state, player), inner.rules->evaluate_unit);
}

static void measure(void *payload, const gg_game *game, const gg_state *end, int32_t out[GG_PLAYERS]) {
	(void)payload;
	game->rules->losses(game, end, out);
}

an_thinker *an_open(const gg_game *game) {
	an_thinker *t = malloc(sizeof *t);
	gg_net net;
	if (!t)
		return NULL;
	*t = (an_thinker){.bent = *game->rules, .inner = game->rules};
	if (t->bent.evaluate_unit)
		t->bent.evaluate = chance_of;
	gg_game judged = {&t->bent, game->data};
	if (gg_net_find(game->rules, &net) == GG_NET_READY) {
		net.style = 0; /* any win will do */
		judged = gg_learned_game(&t->room, &judged, &net);
	} else {
		t->room.rules = t->bent;
		judged.rules = &t->room.rules;
	}
	t->thinker = gg_thinker_new(&judged, &(gg_thinker_settings){.advises = true, .measure = game->rules->losses ? measure : NULL});
	if (!t->thinker) {
		free(t);
		return NULL;
	}
	return t;
}

void an_close(an_thinker *t) {
	if (t)
		gg_thinker_free(t->thinker);
	free(t);
}
