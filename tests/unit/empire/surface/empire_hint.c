/*
 * empire_hint.c - whoever does what the hint says first comes to the end of the turn, and moves no unit to and fro.
 */
#include "../../hinted.h"

#include "src/games/empire/actions.h"
#include "src/games/empire/empire.h"

static uint32_t where(const gg_state *state, hinted_place out[HINTED_PIECES]) {
	const em_state *s = (const em_state *)state;
	for (uint32_t i = 0; i < EM_UNITS; i++)
		out[i] = (hinted_place){s->unit[i].x, s->unit[i].y, s->unit[i].heading};
	return EM_UNITS;
}

/* What a move may change: where the units stand, how, and in what order. */
static bool as_before(const em_state *s, const em_unit *before) {
	for (unsigned i = 0; i < EM_UNITS; i++) {
		const em_unit *a = &before[i], *b = &s->unit[i];
		if (a->x != b->x || a->y != b->y || a->heading != b->heading || a->form != b->form || a->losses != b->losses ||
		    ((a->flags ^ b->flags) & (EM_DISORDER | EM_REMOVED)))
			return false;
	}
	return true;
}

/* Moves that the hint has begun and ended without a step (BE-4.2: each costs command points), of all that it has begun. */
static void march(const char *scenario, int seat, uint32_t turns, unsigned *begun, unsigned *empty) {
	gg_option option = {"scenario", scenario};
	gg_game game = *gg_game_find("empire");
	gg_dice_source dice;
	gg_record record;
	gg_error error = {0};
	gg_rng rng = gg_rng_seed(1);
	hinted hints = {0};
	em_unit before[EM_UNITS];
	const em_state *s = (const em_state *)&record.now.state;
	gg_dice_seeded(&dice, 1);
	CHECK(gg_record_new(&record, &game, &(gg_options){&option, 1}, &dice, &error) == 0);
	for (int who; (who = gg_turn(&game, &record.now.state)) != GG_OVER;) {
		gg_when when = {0};
		gg_action action;
		gg_verdict verdict;
		game.rules->when(&game, &record.now.state, &when);
		if (when.turn > turns)
			break;
		if (who == GG_CHANCE) {
			CHECK(gg_record_roll(&record, NULL) == 0);
			continue;
		}
		hinted_choice(&hints, &record, seat, who, &rng, &action);
		if (who == seat && (action.kind == EM_DO_MOVE || action.kind == EM_DO_OPERATIONAL)) {
			++*begun;
			for (unsigned i = 0; i < EM_UNITS; i++)
				before[i] = s->unit[i];
		}
		*empty += who == seat && action.kind == EM_DO_END && as_before(s, before);
		CHECK(gg_record_play(&record, &action, NULL, &verdict) == 0);
	}
	gg_record_free(&record);
}

TEST(em_hints_begin_no_move_that_they_end_without_a_step) {
	static const char *const scenarios[] = {"crossroads", "ridge", "two-bridges"};
	unsigned begun = 0, empty = 0;
	for (unsigned i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
		for (int seat = 0; seat < 2; seat++) {
			unsigned first = begun, none = empty;
			march(scenarios[i], seat, 4, &begun, &empty);
			printf("# %s, seat %d: %u moves, %u without a step\n", scenarios[i], seat, begun - first, empty - none);
		}
	CHECK(begun > 0);
	CHECK_INT(empty, 0);
}

TEST(em_hints_at_the_crossroads_end_the_turn_and_take_nothing_back) {
	for (int seat = 0; seat < 2; seat++) {
		hinted is = hinted_battle("empire", "crossroads", seat, 1, 4, where);
		printf("# seat %d: %u hints, %u to end the step, at most %u in a turn\n", seat, is.hints, is.rests, is.most);
		CHECK_INT(is.returned, 0);
		CHECK(is.most <= 40);
		CHECK(is.rests > 0);
	}
}
