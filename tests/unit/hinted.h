/*
 * hinted.h - a battle in which one seat does what the hint says first, for tests of both free tables: how many orders a turn takes, and
 * whether a unit is led back to where it was.
 */
#ifndef TESTS_HINTED_H
#define TESTS_HINTED_H

#include <stdio.h>

#include <grognard/plans.h>
#include <grognard/player.h>
#include <grognard/record.h>

#include "harness.h"

enum { HINTED_PIECES = 128, HINTED_MOMENTS = 1024, HINTED_NODES = 200 };

typedef struct hinted_place {
	int64_t x, y, heading;
} hinted_place;

typedef struct hinted {
	uint32_t most;     /* orders of a turn, at most */
	uint32_t returned; /* orders that led a unit back */
	uint32_t hints, rests;
} hinted;

/* Where the pieces stand; how many there are. */
typedef uint32_t hinted_where(const gg_state *state, hinted_place out[HINTED_PIECES]);

static inline bool hinted_same(const hinted_place *a, const hinted_place *b) {
	return a->x == b->x && a->y == b->y && a->heading == b->heading;
}

/* Whether a piece stands where it stood before the last moment, and not at it. */
static inline bool hinted_back(hinted_place (*seen)[HINTED_PIECES], uint32_t moments, uint32_t pieces) {
	for (uint32_t p = 0; p < pieces; p++)
		for (uint32_t i = 0; i + 2 < moments; i++)
			if (!hinted_same(&seen[moments - 1][p], &seen[moments - 2][p]) && hinted_same(&seen[moments - 1][p], &seen[i][p]))
				return true;
	return false;
}

/* The choice of the seat, by the first hint, or of the other by a recruit. True: by a hint. */
static inline bool hinted_choice(hinted *out, const gg_record *record, int seat, int who, gg_rng *rng, gg_action *action) {
	const gg_game *game = &record->game;
	gg_box view;
	gg_plans plans;
	gg_bot recruit;
	gg_copy(game, &view.state, &record->now.state);
	gg_hide(game, &view.state, who);
	if (who != seat) {
		CHECK(gg_bot_find(&recruit, "recruit") && gg_bot_move(&recruit, game, &record->now.state, who, rng, action));
		return false;
	}
	CHECK(gg_explain_decision(&plans, game, &view.state, who, &(gg_budget){.nodes = HINTED_NODES}, gg_rng_next(rng), 0));
	*action = plans.list[0].thought.action;
	out->hints += plans.choices > 1;
	out->rests += plans.rests;
	for (uint32_t i = 1; plans.rests && i < plans.count; i++)
		CHECK(plans.list[i].thought.win <= plans.list[0].thought.win);
	CHECK(!plans.rests || game->rules->intent(action) == GG_RESTS);
	return plans.choices > 1;
}

static inline hinted hinted_battle(const char *id, const char *scenario, int seat, uint64_t seed, uint32_t turns, hinted_where *where) {
	static hinted_place seen[HINTED_MOMENTS][HINTED_PIECES];
	gg_option option = {"scenario", scenario};
	gg_game game = *gg_game_find(id);
	gg_dice_source dice;
	gg_record record;
	gg_error error = {0};
	gg_rng rng = gg_rng_seed(seed);
	hinted out = {0};
	uint32_t turn = 0, orders = 0, moments = 0;
	gg_dice_seeded(&dice, seed);
	CHECK(gg_record_new(&record, &game, &(gg_options){&option, 1}, &dice, &error) == 0);
	while (gg_turn(&game, &record.now.state) != GG_OVER) {
		int who = gg_turn(&game, &record.now.state);
		gg_when when = {0};
		gg_action action;
		gg_verdict verdict;
		bool by_hint = false;
		game.rules->when(&game, &record.now.state, &when);
		if (when.turn > turns)
			break;
		if (when.turn != turn || !moments) {
			turn = when.turn;
			orders = moments = 0;
			where(&record.now.state, seen[moments++]);
		}
		if (who == GG_CHANCE) {
			CHECK(gg_record_roll(&record, NULL) == 0);
		} else {
			by_hint = hinted_choice(&out, &record, seat, who, &rng, &action);
			CHECK(gg_record_play(&record, &action, NULL, &verdict) == 0);
		}
		CHECK(moments < HINTED_MOMENTS);
		uint32_t pieces = where(&record.now.state, seen[moments++]);
		orders += by_hint;
		out.most = orders > out.most ? orders : out.most;
		out.returned += by_hint && game.rules->intent(&action) != GG_RESTS && hinted_back(seen, moments, pieces);
	}
	gg_record_free(&record);
	return out;
}

#endif
