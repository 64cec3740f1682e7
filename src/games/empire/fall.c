/*
 * fall.c - units that retreat and flee, and morale tests: the FALL frame with its phases FA_GO and FA_TEST (BE-12, BE-14, part A.8 of the
 * phases).
 *
 * The frame: `unit` falls back from `cause`, whose front had its middle at (halt, gap); `amount` its distance, `row` its em_fall_kind.
 * `queue` are the friends that test, from `tested` on; `done_with` all that ever came into it.
 */
#include "fall.h"

#include "empire_words.h"

#include "facts_of.h"
#include "harm.h"

/* The cause may have another face towards a friend fled through. One that is gone counts where it last stood (BE-27.40). */
static table_point cause_seen(em_play *play, const em_frame *frame, unsigned unit) {
	bool there = unit != frame->unit && frame->cause != EM_NONE && em_stands(&play->look, frame->cause);
	return there ? em_fall_from(&play->look, unit, frame->cause) : (table_point){frame->halt, frame->gap};
}

/* Friends fled through wait for their test, each once (BE-27.43). */
static void queue_tests(em_frame *frame, const em_fall_way *way) {
	for (unsigned i = 0; i < way->through_count; i++) {
		if (gg_set_has(frame->done_with, way->through[i]))
			continue;
		frame->done_with |= gg_set_of(way->through[i]);
		frame->queue[frame->queued++] = way->through[i];
	}
}

/* A crew does not follow its square (BE-27.96). */
static void lose_crews(em_play *play, unsigned square) {
	for (unsigned u = 0; u < EM_UNITS; u++)
		if ((play->s->unit[u].flags & EM_CREW_AWAY) && play->s->unit[u].sector == square && !em_enemies(u, square))
			em_eliminate(play, u, EM_CAUGHT);
}

static void tell_way(em_play *play, unsigned unit, const em_fall_way *way, em_fall_kind kind) {
	static const uint16_t went[] = {
		[EM_RETREATS] = EM_SAY_RETREATS, [EM_FLEES] = EM_SAY_FLEES_AWAY, [EM_STEPS_BACK] = EM_SAY_STEPS_BACK};
	static const uint16_t blocked[] = {[EM_BLOCKED_BY_ENEMY] = EM_SAY_FALL_BLOCKED_ENEMY,
					   [EM_BLOCKED_BY_GROUND] = EM_SAY_FALL_BLOCKED_GROUND,
					   [EM_BLOCKED_BY_EDGE] = EM_SAY_FALL_BLOCKED_EDGE,
					   [EM_BLOCKED_BY_FRIENDS] = EM_SAY_FALL_BLOCKED_FRIENDS};
	int32_t who = em_unit_arg(play->s, unit);
	if (way->own_edge)
		em_tell(play, EM_SAY_FALL_OWN_EDGE, BE_14_5, who, 0, 0);
	else if (way->lost)
		em_tell(play, blocked[way->block], BE_14_4, who, 0, 0);
	else
		em_tell(play, went[kind], kind == EM_STEPS_BACK ? BE_27_33 : BE_14_1, who, 0, 0);
}

static void go_back(em_play *play, em_frame *frame, unsigned unit, int32_t distance, em_fall_kind kind) {
	em_unit *u = &play->s->unit[unit];
	em_fall_way way = em_fall_find(&play->look, unit, frame->cause, cause_seen(play, frame, unit), distance, kind);
	tell_way(play, unit, &way, kind);
	queue_tests(frame, &way);
	if (em_is_square(&play->look, unit))
		lose_crews(play, unit);
	if (way.lost) {
		em_eliminate(play, unit, EM_BLOCKED);
		return;
	}
	if (em_garrisons(&play->look, unit))
		u->sector = EM_NONE;
	u->flags |= EM_MOVED | (u->form != way.form ? EM_CHANGED : 0);
	em_put_unit(play, unit, way.end, way.form);
	if (kind != EM_FLEES)
		return;
	u->flags |= EM_FLED;
	em_mark(play, unit);
	em_put_in_disorder(play, unit);
}

/* To the next test, or back to the frame below. */
static void next_test(em_play *play) {
	em_frame *frame = em_top(play->s);
	while (frame->tested < frame->queued && !em_stands(&play->look, frame->queue[frame->tested]))
		frame->tested++;
	if (frame->tested < frame->queued) {
		em_tell(play, EM_SAY_FLED_THROUGH, BE_12_5, em_unit_arg(play->s, frame->queue[frame->tested]), 0, 0);
		em_go_to(play->s, EM_FA_TEST);
	} else {
		em_pop(play->s);
	}
}

void em_fall_open(em_play *play, unsigned unit, unsigned cause, table_point from, int32_t distance, em_fall_kind kind) {
	em_frame *frame = em_push(play->s, EM_FRAME_FALL, EM_FA_GO);
	frame->unit = (uint8_t)unit;
	frame->cause = (uint8_t)cause;
	frame->halt = from.x;
	frame->gap = from.y;
	frame->amount = distance;
	frame->row = (uint8_t)kind;
	if (kind == EM_FLEES)
		frame->flags |= EM_F_FLIGHT;
}

static void go(em_play *play) {
	em_frame *frame = em_top(play->s);
	if (em_stands(&play->look, frame->unit))
		go_back(play, frame, frame->unit, frame->amount, (em_fall_kind)frame->row);
	next_test(play);
}

const em_phase_rules em_fa_go = {.turn = em_turn_itself, .go = go};

/* --- Morale tests (BE-12) -------------------------------------------------------------------------------------------- */

static void tell_failure(em_play *play, unsigned unit, int die, const em_fall *fall) {
	int32_t who = em_unit_arg(play->s, unit);
	if (!fall->distance)
		em_headline(play, EM_SAY_MORALE_STAYS, BE_12_3, who, 0, die);
	else if (!fall->flees)
		em_headline(play, EM_SAY_MORALE_RETREATS, BE_12_3, who, fall->distance, die);
	else
		em_headline(play, fall->loss ? EM_SAY_MORALE_FLEES_LOSS : EM_SAY_MORALE_FLEES, BE_12_3, who, fall->distance, die);
}

/* The test and what it costs where the unit stands. True if it has to fall back. */
static bool fails(em_play *play, unsigned unit, int die, em_fall *fall) {
	em_morale test = em_morale_of(&play->look, unit);
	*fall = (em_fall){0, 0, 0};
	if (em_morale_passed(&test, die)) {
		em_headline(play, EM_SAY_MORALE_PASSED, BE_12_1, em_unit_arg(play->s, unit), 0, die);
		return false;
	}
	*fall = em_morale_fall(&test.unit, em_garrisons(&play->look, unit));
	tell_failure(play, unit, die, fall);
	em_put_in_disorder(play, unit);
	em_mark(play, unit);
	em_harm(play, unit, fall->loss);
	return true;
}

bool em_morale_roll(em_play *play, unsigned unit, int die, unsigned cause, table_point from) {
	em_fall fall;
	if (!fails(play, unit, die, &fall))
		return true;
	if (fall.distance && em_stands(&play->look, unit))
		em_fall_open(play, unit, cause, from, fall.distance * EM_UD, fall.flees ? EM_FLEES : EM_RETREATS);
	return false;
}

/* A friend fled through falls back in this very frame, so that the stack has a bound (BE-27.63). */
static void roll_test(em_play *play, const gg_action *action) {
	em_frame *frame = em_top(play->s);
	unsigned unit = frame->queue[frame->tested++];
	em_fall fall;
	if (fails(play, unit, action->a, &fall) && fall.distance && em_stands(&play->look, unit))
		go_back(play, frame, unit, fall.distance * EM_UD, fall.flees ? EM_FLEES : EM_RETREATS);
	next_test(play);
}

static void explain_test(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	const em_frame *frame = em_top_of(look->s);
	em_morale test = em_morale_of(look, frame->queue[frame->tested]);
	gg_item total = {.kind = GG_ITEM_TOTAL,
			 .code = EM_SAY_TOTAL_MORALE,
			 .clause = BE_12_1,
			 .counts = GG_COUNTS_HALVES,
			 .value = em_morale_total(&test, NULL)};
	(void)action;
	sink->put(sink->payload, &total);
	em_morale_total(&test, sink);
}

const em_phase_rules em_fa_test = {.turn = em_turn_chance, .apply = roll_test, .explain = explain_test, .dice = EM_D6};
