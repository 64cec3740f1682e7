/*
 * tricolore_sim_soak.c - battles of simultaneous play by random menus, to their end (L3C-31.34): everything offered is legal, every battle
 * ends, and nothing but the result is left over.
 */
#include <stdio.h>
#include <string.h>

#include <grognard/grognard.h>
#include <grognard/rng.h>

#include "harness.h"

#include "tricolore/data.h"
#include "tricolore/names.h"
#include "tricolore/play.h"
#include "tricolore/rules.h"

enum { GAMES = 4, GAMES_MOST = 24, STEPS = 60000 };

static const gg_game here = {&tricolore_rules, &tricolore_data}, *const game = &here;
static union {
	gg_state state;
	l3_state s;
} at;
static gg_action menu[L3_MENU_MOST];

static bool set_up(const char *scenario) {
	gg_option list[] = {{"play", "simultaneous"}, {"start", "book"}, {"scenario", scenario}, {"turns", "9"}};
	gg_options given = {list, 4};
	gg_error error = {0};
	memset(&at, 0, sizeof at);
	if (gg_setup(game, &given, &at.state, &error))
		return true;
	printf("# %s\n", error.message);
	return false;
}

/* Done now and then: else a step of orders would go on to its last take-back. Flights seldom, or nobody is left to fight; attacks often. */
static gg_action pick(gg_rng *rng, uint32_t count) {
	gg_action chosen = menu[gg_rng_below(rng, count)];
	if (gg_rng_below(rng, 60) == 0)
		for (uint32_t i = 0; i < count; i++)
			if (menu[i].kind == L3_DO_DONE || menu[i].kind == L3_DO_DECLINE_ALL)
				return menu[i];
	for (unsigned again = 0; again < 8; again++) {
		bool wanted = chosen.kind != L3_DO_FLEE && chosen.kind != L3_DO_DONE;
		if (chosen.kind == L3_DO_ORDER && again < 3)
			wanted = chosen.a == L3_ORDER_MAC || chosen.a == L3_ORDER_SLOW_FORWARD || chosen.a == L3_ORDER_FAST_FORWARD ||
				 chosen.a == L3_ORDER_FEU;
		if (wanted)
			break;
		chosen = menu[gg_rng_below(rng, count)];
	}
	if (chosen.kind == L3_DO_FLEE && gg_rng_below(rng, 30))
		for (uint32_t i = 0; i < count; i++)
			if (menu[i].kind == L3_DO_DONE)
				return menu[i];
	return chosen;
}

static bool play_out(unsigned seed, unsigned seen[L3_PHASES]) {
	gg_rng rng = gg_rng_seed(seed);
	for (unsigned step = 0; step < STEPS; step++) {
		if (gg_turn(game, &at.state) == GG_OVER) {
			printf("# seed %u: %u steps, turn %u, quiet %u\n", seed, step, at.s.turn, at.s.quiet_turns);
			return true;
		}
		uint32_t count = gg_actions(game, &at.state, menu, L3_MENU_MOST);
		gg_verdict refusal;
		seen[l3_phase_of(&at.s)]++;
		if (!count) {
			printf("# seed %u: nothing to do in %s\n", seed, l3_phase_words[l3_phase_of(&at.s)]);
			return false;
		}
		gg_action action = pick(&rng, count);
		if (!gg_check(game, &at.state, &action, &refusal)) {
			printf("# seed %u: offered but refused in %s: verb %u who %u, %d %d %d: %u\n", seed,
			       l3_phase_words[l3_phase_of(&at.s)], action.kind, action.who, action.a, action.b, action.c, refusal.code);
			return false;
		}
		gg_apply(game, &at.state, &action, NULL);
	}
	printf("# seed %u: no end, turn %u, %s\n", seed, at.s.turn, l3_phase_words[l3_phase_of(&at.s)]);
	return false;
}

static bool met_all(const unsigned seen[L3_PHASES]) {
	static const l3_phase must[] = {L3_SIM_ORDERS, L3_SIM_FIRE1, L3_SIM_READ, L3_SIM_SECOND, L3_SIM_FEU, L3_MAC_ANSWER};
	for (unsigned i = 0; i < sizeof must / sizeof *must; i++)
		if (!seen[must[i]])
			return false;
	return true;
}

/* A few battles, and more where these never came to some step of the turn. */
TEST(l3c_31_34_random_simultaneous_battles_come_to_their_end, "L3C-31.34", "L3C-3.1", "L3C-3.2", "L3C-3.3") {
	static const char *const scenarios[] = {"mill", "ridge"};
	unsigned seen[L3_PHASES] = {0};
	for (unsigned i = 0; i < GAMES || (i < GAMES_MOST && !met_all(seen)); i++) {
		CHECK(set_up(scenarios[i % 2]));
		CHECK(play_out(1805 + i, seen));
	}
	CHECK(met_all(seen));
}
