/*
 * empire_move_battles.c - moves in whole battles played at random: what is open can be written and read back, nothing is left of a move
 * that is over, and whoever stops stands where it may (BE-27.26, 27.27, 27.63, 27.90).
 */
#include "surface/empire_walk.h"

#include <grognard/rng.h>

#include "harness.h"

#include "src/games/empire/play.h"

#include <string.h>

/* At random, but a group or another move where one is offered, now and then. */
static bool step(battle *b, gg_rng *rng) {
	static gg_action menu[512];
	uint32_t count = gg_turn(&empire_game, &b->state) == GG_OVER ? 0 : gg_actions(&empire_game, &b->state, menu, 512);
	if (!count)
		return false;
	gg_action action = menu[gg_rng_below(rng, count)];
	for (uint32_t i = 0, from = gg_rng_below(rng, count); i < count && gg_rng_below(rng, 2); i++) {
		const gg_action *a = &menu[(from + i) % count];
		bool group = (a->kind == EM_DO_MOVE || a->kind == EM_DO_OPERATIONAL) && a->a;
		if (group || a->kind == EM_DO_JOIN || a->kind == EM_DO_AGAIN || a->kind == EM_DO_RALLY || a->kind == EM_DO_ENTER)
			action = *a;
	}
	gg_apply(&empire_game, &b->state, &action, NULL);
	return true;
}

static bool all_zero(const void *bytes, size_t size) {
	for (size_t i = 0; i < size; i++)
		if (((const unsigned char *)bytes)[i])
			return false;
	return true;
}

/* Frames that are not open, and the move if none is. */
static bool nothing_left(const em_state *s) {
	bool move = false;
	for (unsigned i = 0; i < s->depth; i++)
		move = move || s->frame[i].kind == EM_FRAME_MOVE;
	return (move || all_zero(&s->moving, sizeof s->moving)) &&
	       all_zero(&s->frame[s->depth], sizeof s->frame[0] * (EM_FRAMES - s->depth));
}

static gg_set overlaps_of(em_look *look, unsigned unit) {
	gg_set set = 0;
	for (gg_set rest = em_standing(look) & ~gg_set_of(unit); rest;) {
		unsigned other = gg_set_pop(&rest);
		if (table_overlap(em_footprint(look, unit), em_footprint(look, other)))
			set |= gg_set_of(other);
	}
	return set;
}

/* Where a step may be made next, the movers overlap nobody that they did not before, and have something left or nothing. */
static bool rests_well(const em_state *s, gg_set before[EM_UNITS], bool *known) {
	em_look look;
	const em_frame *top = em_top_of(s);
	static gg_set on_table;
	bool fine = true;
	if (!top || top->kind != EM_FRAME_MOVE || top->step || top->phase == EM_MV_GROUP) {
		*known = false;
		return true;
	}
	em_look_open(&look, empire_game.data, s);
	for (uint32_t rest = s->moving.units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest), unit = em_side_of(top->unit) * EM_SIDE_UNITS + i;
		gg_set now = overlaps_of(&look, unit);
		const table_shape *shape = em_footprint(&look, unit);
		if (*known && (now & ~before[unit]))
			fine = false;
		before[unit] = now;
		bool inside = shape->west >= 0 && shape->south >= 0 && shape->east <= s->width && shape->north <= s->height;
		fine = fine && s->moving.of[i].shares >= 0 &&
		       (inside || !*known || !gg_set_has(on_table, unit)); /* a flight may leave it over the edge */
		on_table = inside ? on_table | gg_set_of(unit) : on_table & ~gg_set_of(unit);
	}
	*known = true;
	return fine;
}

static size_t difference(const battle *a, const battle *b) {
	size_t i = sizeof(gg_state);
	while (i < sizeof a->s && ((const char *)a)[i] == ((const char *)b)[i])
		i++;
	return i;
}

TEST(moves_in_battles_keep_the_rules, "BE-27.26", "BE-27.27", "BE-27.63", "BE-27.90") {
	static battle b, read;
	static unsigned phases[EM_PHASES];
	static gg_set before[EM_UNITS];
	gg_error error;
	unsigned wrong = 0, left = 0, unread = 0;
	for (uint64_t seed = 1; seed <= 30; seed++) {
		static const char *const battles[] = {"", "scenario=ridge", "scenario=two-bridges"};
		gg_rng rng = gg_rng_seed(seed);
		bool known = false;
		battle_set(&b, battles[seed % 3]);
		while (step(&b, &rng)) {
			const em_state *s = em_of(&b.state);
			em_phase phase = em_phase_of(s);
			wrong += !rests_well(s, before, &known);
			left += !nothing_left(s);
			if (!s->depth || s->frame[0].kind != EM_FRAME_MOVE || ++phases[phase] > 40)
				continue;
			bool same = document_read(&read, document_of(&b), &error) && difference(&b, &read) == sizeof b.s;
			if (!same && !unread++)
				printf("# phase %d: %s, byte %d\n", (int)phase, error.message, (int)difference(&b, &read));
		}
	}
	CHECK(wrong == 0);
	CHECK(left == 0);
	CHECK(unread == 0);
	CHECK(phases[EM_MV_GROUP] && phases[EM_MV_STEP] && phases[EM_MV_MORE] && phases[EM_RL_STEP] && phases[EM_RE_ASK]);
}
