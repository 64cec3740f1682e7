/*
 * empire_charge_battles.c - charges in whole battles played at random: what is open can be written and read back.
 */
#include "surface/empire_walk.h"

#include <grognard/rng.h>

#include "harness.h"

#include "src/games/empire/play.h"

static const em_state *state_of(const battle *b) {
	return em_of(&b->state);
}

/* At random, but a charge wherever one is offered. */
static bool step(battle *b, gg_rng *rng) {
	static gg_action menu[512];
	uint32_t count = gg_turn(&empire_game, &b->state) == GG_OVER ? 0 : gg_actions(&empire_game, &b->state, menu, 512);
	if (!count)
		return false;
	gg_action action = menu[gg_rng_below(rng, count)];
	for (uint32_t i = 0, from = gg_rng_below(rng, count); i < count; i++)
		if (menu[(from + i) % count].kind == EM_DO_CHARGE)
			action = menu[(from + i) % count];
	gg_apply(&empire_game, &b->state, &action, NULL);
	return true;
}

static bool charge_open(const em_state *s) {
	return s->depth && (s->frame[0].kind == EM_FRAME_CHARGE || s->frame[s->depth - 1].kind == EM_FRAME_CHARGE);
}

static size_t difference(const battle *a, const battle *b) {
	size_t i = sizeof(gg_state);
	while (i < sizeof a->s && ((const char *)a)[i] == ((const char *)b)[i])
		i++;
	return i;
}

TEST(open_charges_are_written_and_read, "BE-27.63", "BE-27.90") {
	static battle b, read;
	static unsigned phases[EM_PHASES];
	gg_error error;
	unsigned open = 0, wrong = 0;
	for (uint64_t seed = 1; seed <= 30; seed++) {
		static const char *const battles[] = {"", "scenario=ridge", "scenario=two-bridges"};
		gg_rng rng = gg_rng_seed(seed);
		battle_set(&b, battles[seed % 3]);
		while (step(&b, &rng)) {
			const em_state *s = state_of(&b);
			if (!charge_open(s) || ++phases[em_phase_of(s)] > 40)
				continue;
			open++;
			bool same = document_read(&read, document_of(&b), &error) && difference(&b, &read) == sizeof b.s;
			if (!same && !wrong++)
				printf("# phase %d: %s, byte %d\n", (int)em_phase_of(s), error.message, (int)difference(&b, &read));
		}
	}
	CHECK(open > 200);
	CHECK_INT(wrong, 0);
}
