/*
 * tricolore_levels.c - what the levels do where a club player has no doubt, that their battles are battles and end, and that they beat who
 * plays at random.
 */
#include <string.h>

#include "harness.h"

#include <grognard/player.h>

#include "tricolore/actions.h"
#include "tricolore/rules.h"
#include "tricolore/tricolore.h"

static gg_game game = TRICOLORE_GAME;
static gg_box box;

enum { HORSE = 4, FOOT = 0, ENEMY_FOOT = 40, ENEMY_GUNS = 45, NORTH = 0, SOUTH = 32768 };

static l3_state *state(void) {
	return (l3_state *)(void *)&box.state;
}

static gg_bot named(const char *name) {
	gg_bot bot = {0};
	CHECK(gg_bot_find(&bot, name));
	return bot;
}

/* The learning game with nobody on the table, in a phase of side 0. */
static void clear_table(l3_phase phase) {
	gg_error error;
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	l3_state *s = state();
	for (unsigned u = 0; u < L3_ELEMENTS; u++)
		if (s->element[u].profile) {
			s->element[u].where = L3_WAITING;
			s->element[u].x = s->element[u].y = L3_NOWHERE;
		}
	s->phase = (uint8_t)phase;
	s->depth = s->jep = s->jai = 0;
	s->turn = 2;
}

static void put(unsigned element, l3_formation formation, int32_t x, int32_t y, uint16_t heading) {
	l3_element *e = &state()->element[element];
	e->where = L3_ON_TABLE;
	e->x = x, e->y = y;
	e->heading = e->last_heading = heading;
	e->formation = (uint8_t)formation;
	e->morale = L3_ARRET;
	e->cohesion = L3_FORMED;
	e->pa_spent = 0;
	e->fire = L3_LOADED;
}

static gg_action choice_of(const char *level) {
	gg_bot bot = named(level);
	gg_rng rng = gg_rng_seed(7);
	gg_action action = {0};
	int seat = gg_turn(&game, &box.state);
	CHECK_INT(seat, 0);
	CHECK(gg_bot_move(&bot, &game, &box.state, seat, &rng, &action));
	return action;
}

static bool offered(unsigned verb, unsigned who) {
	static gg_action list[L3_MENU_MOST];
	uint32_t count = gg_actions(&game, &box.state, list, L3_MENU_MOST);
	for (uint32_t i = 0; i < count; i++)
		if (list[i].kind == verb && list[i].who == who)
			return true;
	return false;
}

static const char *const levels[] = {"captain", "marshal"};

TEST(no_level_charges_a_steady_square, "L3C-22.25") {
	for (unsigned i = 0; i < 2; i++) {
		clear_table(L3_PH_MOVE);
		put(HORSE, L3_LIG, 20000, 10000, NORTH);
		put(ENEMY_FOOT, L3_CAR, 20000, 13500, SOUTH);
		CHECK(offered(L3_DO_MAC, HORSE));
		CHECK(choice_of(levels[i]).kind != L3_DO_MAC);
	}
}

TEST(they_charge_guns_from_behind, "L3C-22.32") {
	for (unsigned i = 0; i < 2; i++) {
		clear_table(L3_PH_MOVE);
		put(HORSE, L3_LIG, 20000, 10000, NORTH);
		put(ENEMY_GUNS, L3_BAT, 20000, 13500, NORTH);
		CHECK(offered(L3_DO_MAC, HORSE));
		CHECK_INT(choice_of(levels[i]).kind, L3_DO_MAC);
	}
}

/* A fire that is worth while is declared once and not taken back. */
TEST(a_fire_is_declared_and_kept, "L3C-31.34") {
	for (unsigned i = 0; i < 2; i++) {
		clear_table(L3_PH_FIRE0);
		put(FOOT, L3_LIG, 20000, 11000, NORTH);
		put(ENEMY_FOOT, L3_COD, 20000, 12500, SOUTH);
		gg_action action = choice_of(levels[i]);
		CHECK_INT(action.kind, L3_DO_FIRE);
		gg_apply(&game, &box.state, &action, NULL);
		CHECK_INT(choice_of(levels[i]).kind, L3_DO_DONE);
	}
}

TEST(the_same_seed_gives_the_same_choice, "L3C-34.6") {
	gg_error error;
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	gg_rng dice = gg_rng_seed(1);
	while (gg_turn(&game, &box.state) == GG_CHANCE) {
		gg_action list[GG_OUTCOMES_MAX];
		uint32_t weights[GG_OUTCOMES_MAX], count = gg_chance(&game, &box.state, weights);
		gg_actions(&game, &box.state, list, GG_OUTCOMES_MAX);
		gg_apply(&game, &box.state, &list[gg_rng_weighted(&dice, weights, count)], NULL);
	}
	gg_bot bot = named("captain");
	int seat = gg_turn(&game, &box.state);
	gg_rng a = gg_rng_seed(7), b = gg_rng_seed(7);
	gg_action one, again;
	CHECK(gg_bot_move(&bot, &game, &box.state, seat, &a, &one));
	CHECK(gg_bot_move(&bot, &game, &box.state, seat, &b, &again));
	CHECK(gg_same_action(&one, &again));
}

/* --- Whole battles ---------------------------------------------------------------------------------------------------------------- */

typedef struct tale {
	unsigned actions, fires, marches, entered; /* entered: moves */
	gg_payoff payoff;
} tale;

static bool is_fire(unsigned verb) {
	return verb == L3_DO_FIRE || verb == L3_DO_PASSING_FIRE;
}

static bool is_march(unsigned verb) {
	return verb == L3_DO_MAC || verb == L3_DO_MAF || verb == L3_DO_SHOCK || verb == L3_DO_LATE_SHOCK;
}

static tale battle(const char *first, const char *second, uint64_t seed) {
	static gg_action list[L3_MENU_MOST];
	gg_error error;
	tale t = {0};
	gg_bot bots[2] = {named(first), named(second)};
	gg_rng rng = gg_rng_seed(seed);
	CHECK(gg_setup(&game, NULL, &box.state, &error));
	for (int turn; (turn = gg_turn(&game, &box.state)) != GG_OVER && t.actions < 3000; t.actions++) {
		gg_action action;
		if (turn == GG_CHANCE) {
			uint32_t weights[GG_OUTCOMES_MAX], count = gg_chance(&game, &box.state, weights);
			gg_actions(&game, &box.state, list, L3_MENU_MOST);
			action = list[gg_rng_weighted(&rng, weights, count)];
		} else {
			CHECK(gg_bot_move(&bots[turn], &game, &box.state, turn, &rng, &action));
			t.fires += is_fire(action.kind);
			t.marches += is_march(action.kind);
			t.entered += action.kind == L3_DO_ADVANCE;
		}
		gg_apply(&game, &box.state, &action, NULL);
	}
	CHECK_INT(gg_turn(&game, &box.state), GG_OVER);
	gg_payoff_of(&game, &box.state, &t.payoff);
	return t;
}

TEST(two_captains_fight_a_battle_that_ends, "L3C-33.1") {
	unsigned marches = 0; /* six in a battle on average, yet now and then one is decided by fire */
	for (uint64_t seed = 1; seed <= 3; seed++) {
		tale t = battle("captain", "captain", seed);
		CHECK(t.actions < 1000);
		CHECK(t.entered >= 10);
		CHECK(t.fires >= 10);
		marches += t.marches;
		CHECK(t.payoff.value[0] + t.payoff.value[1] > 0);
	}
	CHECK(marches >= 9);
}

TEST(a_captain_beats_who_plays_at_random, "L3C-33.5") {
	for (uint64_t seed = 1; seed <= 4; seed++) {
		unsigned seat = seed & 1;
		tale t = battle(seat ? "random" : "captain", seat ? "captain" : "random", seed);
		CHECK_INT(t.payoff.winners, 1 << seat);
	}
}

TEST(a_sergeant_does_not_flee_before_the_enemy_is_there, "L3C-34.6") {
	static gg_action list[L3_MENU_MOST];
	gg_bot bot = named("sergeant");
	gg_error error;
	unsigned decisions = 0;
	for (uint64_t seed = 1; seed <= 6; seed++) {
		gg_rng rng = gg_rng_seed(seed);
		CHECK(gg_setup(&game, NULL, &box.state, &error));
		for (int moves = 0, turn; moves < 60 && (turn = gg_turn(&game, &box.state)) != GG_OVER; moves++) {
			gg_action action;
			if (turn == GG_CHANCE) {
				uint32_t weights[GG_OUTCOMES_MAX], count = gg_chance(&game, &box.state, weights);
				gg_actions(&game, &box.state, list, L3_MENU_MOST);
				action = list[gg_rng_weighted(&rng, weights, count)];
			} else {
				CHECK(gg_bot_move(&bot, &game, &box.state, turn, &rng, &action));
				CHECK(action.kind != L3_DO_FLEE);
				decisions++;
			}
			gg_apply(&game, &box.state, &action, NULL);
		}
	}
	CHECK(decisions >= 200);
}
