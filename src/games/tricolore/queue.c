/*
 * queue.c - what an action leaves behind: duels to settle, generals at risk, tests for losses and routs
 * (L3C-22.7, 22.8, 31.6, 31.15, 31.16; frames QUEUE, TEST and ASIDE of a.5).
 *
 * QUEUE frame: `unit` whose loss is asked about. TEST frame: `unit` the tester (+1), `a` its score, `b` the case it comes to.
 */
#include "melee_play.h"

#include "../../core/mem.h"
#include "tricolore_words.h"

#include "commanders.h"
#include "data.h"

enum { LOSS_ASK, LOSS_AT_ONCE, LOSS_AT_END }; /* option loss_test */

static l3_element *at(const l3_play *play, unsigned element) {
	return &play->s->element[element];
}

static bool turn_ends(const l3_state *s) {
	return s->phase == L3_END_TESTS;
}

/* It makes or meets a MAC that is not over: its test waits for that (L3C-31.16). The MAC at whose end we are is over. */
static bool in_mac(const l3_state *s, unsigned element) {
	for (unsigned m = 0; m < s->macs; m++) {
		const l3_mac *mac = &s->mac[m];
		bool ends = (mac->flags & L3_MAC_RESOLVED) != 0, in = false;
		for (unsigned f = 0; f < s->depth; f++)
			ends = ends || (s->frame[f].mac == m + 1 && s->frame[f].phase == L3_MAC_END &&
					(s->frame[f].kind == L3_FRAME_MAC || s->frame[f].kind == L3_FRAME_COUNTER));
		for (unsigned i = 0; i < L3_ATTACKERS; i++)
			in = in || mac->attacker[i].unit == element + 1 || mac->objective[i].unit == element + 1;
		if (in && !ends)
			return true;
	}
	return false;
}

/* Loss tests that are due now: of who stands, not put off, out of every MAC. */
static l3_set losses_due(const l3_state *s, unsigned side) {
	l3_set due = s->queue.loss[side] & ~s->queue.later[side], out = 0;
	if (turn_ends(s))
		return due | s->queue.later[side];
	if (s->options.loss_test == LOSS_AT_END)
		return 0;
	for (; due; due &= due - 1)
		if (!in_mac(s, side * L3_SIDE_ELEMENTS + gg_set_first(due)))
			out |= due & -due;
	return out;
}

static bool risk_due(const l3_state *s) {
	for (unsigned i = 0; i < L3_RISKS; i++)
		if (s->queue.risk[i].dice)
			return true;
	return false;
}

bool l3_queue_open(l3_play *play) {
	l3_state *s = play->s;
	bool due = s->fight.bout[0].a || risk_due(s);
	for (unsigned side = 0; side < L3_SIDES; side++)
		due = due || losses_due(s, side) || s->queue.rout[side];
	if (due)
		l3_push(s, L3_FRAME_QUEUE, L3_QUEUE_NEXT);
	return due;
}

/* --- QUEUE_NEXT
 * --------------------------------------------------------------------------------------------------------------------------- */

static void test_open(l3_play *play, unsigned element);

/* The lowest index of JEP first, then NEP; of one unit the loss before the rout. */
static bool next_test(l3_play *play, unsigned side) {
	l3_state *s = play->s;
	l3_set loss = losses_due(s, side), all = loss | s->queue.rout[side];
	if (!all)
		return false;
	l3_set bit = all & -all;
	unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(bit);
	bool for_loss = (loss & bit) != 0;
	if (!for_loss) {
		s->queue.rout[side] &= ~bit;
		s->queue.rout_tested[side] |= bit;
	}
	if (!l3_stands(s, element) || at(play, element)->morale == L3_DEROUTE) {
		s->queue.loss[side] &= ~bit;
		s->queue.later[side] &= ~bit;
		return true;
	}
	l3_frame *frame = l3_top(s);
	if (for_loss && !turn_ends(s) && s->options.loss_test == LOSS_ASK) {
		frame->unit = (uint8_t)(element + 1);
		frame->side = (uint8_t)(1 - side);
		l3_go_to(s, L3_LOSS_ASK);
		return true;
	}
	if (for_loss) {
		s->queue.loss[side] &= ~bit;
		s->queue.later[side] &= ~bit;
	}
	l3_tell(play, for_loss ? L3_SAY_TEST_FOR_LOSS : L3_SAY_TEST_FOR_ROUT, L3C_22_8, l3_unit_arg(s, element), 0, 0);
	test_open(play, element);
	return true;
}

static void queue_next(l3_play *play) {
	l3_state *s = play->s;
	if (s->fight.bout[0].a) {
		l3_melee_open(play, L3_NONE, true);
		return;
	}
	if (l3_risk_next(play) || next_test(play, s->jep) || next_test(play, 1u - s->jep))
		return;
	s->queue.rout_tested[0] = s->queue.rout_tested[1] = 0; /* the action is over */
	l3_pop(s);
}

const l3_phase_rules l3_queue_next = {.turn = l3_turn_itself, .go = queue_next};

/* --- LOSS_ASK: 0 now, 1 at the end of the turn
 * ---------------------------------------------------------------------------------------------- */

static bool loss_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	(void)look;
	return l3_choice_ok(action, 1, 0, refusal);
}

static void loss_list(l3_look *look, l3_menu *menu) {
	(void)look;
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 0, 0, 0);
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0);
}

static void loss_apply(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	l3_frame *frame = l3_top(s);
	unsigned element = frame->unit - 1u, side = l3_side_of(element);
	uint64_t bit = (uint64_t)1 << l3_slot_of(element);
	frame->unit = frame->side = 0;
	l3_go_to(s, L3_QUEUE_NEXT);
	if (action->a) {
		s->queue.later[side] |= bit;
		l3_tell(play, L3_SAY_TEST_LATER, L3C_31_15, l3_unit_arg(s, element), 0, 0);
		return;
	}
	s->queue.loss[side] &= ~bit;
	l3_tell(play, L3_SAY_TEST_FOR_LOSS, L3C_22_8, l3_unit_arg(s, element), 0, 0);
	test_open(play, element);
}

static void explain_test(l3_look *look, unsigned element, const gg_item_sink *sink) {
	l3_test facts;
	l3_test_facts(look, element, L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
	gg_item total = {.kind = GG_ITEM_TOTAL, .code = L3_SAY_OTHER_TOTAL, .clause = L3C_22_1};
	total.value = l3_test_sum(&facts, NULL);
	total.args[0] = l3_unit_arg(look->s, element);
	sink->put(sink->payload, &total);
	l3_test_sum(&facts, sink);
}

static void loss_explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	if (!action->a)
		explain_test(look, l3_top_of(look->s)->unit - 1u, sink);
}

const l3_phase_rules l3_loss_ask = {
	.turn = l3_turn_frame, .check = loss_check, .apply = loss_apply, .list = loss_list, .explain = loss_explain};

/* --- ASIDE_GENERAL (L3C-25.5): 0 general b (+1) comes up, 1 nobody
 * ------------------------------------------------------------------------------- */

static unsigned tester_of(const l3_state *s) {
	return l3_frame_in(s, L3_FRAME_TEST)->unit - 1u;
}

/* He is near, has an action left, and would be worth more in contact. */
static bool comes_up(l3_look *look, unsigned general, gg_verdict *refusal) {
	unsigned tester = tester_of(look->s);
	const l3_general *g = &look->s->general[general];
	if (general / L3_SIDE_GENERALS != l3_side_of(tester) || g->state == L3_NO_GENERAL)
		return l3_refuse(refusal, L3_SAY_CHOOSE_ONE, L3C_25_5, 0, 0, 0);
	if (g->with == tester + 1 || g->bonus <= l3_general_test_bonus(look, tester, L3_NONE))
		return l3_refuse(refusal, L3_SAY_GENERAL_NO_HELP, L3C_25_5, l3_general_arg(look->s, general), 0, 0);
	return l3_may_join(look, general, tester, refusal);
}

static bool aside_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (!l3_choice_ok(action, 1, action->a == 0 ? L3_GENERALS : 0, refusal))
		return false;
	if (action->a == 1)
		return true;
	return action->b > 0 ? comes_up(look, (unsigned)action->b - 1, refusal) : l3_refuse(refusal, L3_SAY_CHOOSE_ONE, L3C_25_5, 0, 0, 0);
}

static void aside_list(l3_look *look, l3_menu *menu) {
	for (int32_t g = 1; g <= L3_GENERALS; g++)
		l3_offer(menu, look, aside_check, (gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 0, g, 0});
	l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, 1, 0, 0);
}

static void aside_apply(l3_play *play, const gg_action *action) {
	if (!action->a)
		l3_join(play, (unsigned)action->b - 1, tester_of(play->s));
	l3_pop(play->s);
}

const l3_phase_rules l3_aside_general = {.turn = l3_turn_frame, .check = aside_check, .apply = aside_apply, .list = aside_list};

static void test_open(l3_play *play, unsigned element) {
	l3_state *s = play->s;
	bool helped = false;
	l3_frame *frame = l3_push(s, L3_FRAME_TEST, L3_OTHER_TEST);
	frame->unit = (uint8_t)(element + 1);
	frame->side = (uint8_t)l3_side_of(element);
	l3_identify(play, element);
	for (unsigned g = 0; g < L3_GENERALS; g++)
		helped = helped || comes_up(&play->look, g, NULL);
	if (!helped)
		return;
	l3_push(s, L3_FRAME_ASIDE, L3_ASIDE_GENERAL)->side = (uint8_t)l3_side_of(element);
}

/* --- OTHER_TEST
 * ----------------------------------------------------------------------------------------------------------------------------------- */

static void other_roll(l3_play *play, const gg_action *action) {
	l3_frame *frame = l3_top(play->s);
	unsigned element = frame->unit - 1u;
	l3_test facts;
	l3_test_facts(&play->look, element, L3_TEST_OTHER, L3_TEST_OTHER, L3_NONE, &facts);
	int32_t score = l3_test_score(&facts, action->a);
	l3_test_result result = l3_test_read(&facts, score);
	l3_note_famous(&play->look, element, at(play, element));
	int32_t now = (int32_t)l3_case_after(at(play, element), &result);
	bool worse = now < at(play, element)->morale;
	frame->a = score;
	frame->b = now;
	l3_rolled(play, worse ? L3_SAY_TEST_FALLS : L3_SAY_TEST_HOLDS, L3C_22_1, l3_unit_arg(play->s, element), now, score, action->a);
	l3_go_to(play->s, worse && now < L3_ARRET && l3_lift_left(&play->look, element) ? L3_STATUS_ASK : L3_TEST_APPLY);
}

static void other_explain(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	(void)action;
	explain_test(look, l3_top_of(look->s)->unit - 1u, sink);
}

const l3_phase_rules l3_other_test = {.turn = l3_turn_test, .go = l3_test_without_die, .apply = other_roll, .explain = other_explain};

/* --- STATUS_ASK (L3C-22.38): after a test, and after a pursuit (L3C-9.4)
 * ---------------------------------------------------------------------------- */

static bool status_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	return l3_choice_ok(action, (int32_t)l3_lift_left(look, l3_top_of(look->s)->unit - 1u), 0, refusal);
}

static void status_list(l3_look *look, l3_menu *menu) {
	for (int32_t i = 0; i <= (int32_t)l3_lift_left(look, l3_top_of(look->s)->unit - 1u); i++)
		l3_list(menu, L3_DO_CHOOSE, L3_WHO_PLAYER, i, 0, 0);
}

static void status_apply(l3_play *play, const gg_action *action) {
	l3_frame *frame = l3_top(play->s);
	unsigned element = frame->unit - 1u;
	bool test = frame->kind == L3_FRAME_TEST;
	l3_case now = l3_raised((l3_case)(test ? frame->b : at(play, element)->morale), action->a);
	if (action->a) {
		at(play, element)->marks |= L3_STATUS_USED;
		l3_tell(play, L3_SAY_STATUS_LIFTS, L3C_22_38, l3_unit_arg(play->s, element), (int32_t)now, action->a);
	}
	if (test) {
		frame->b = (int32_t)now;
		l3_go_to(play->s, L3_TEST_APPLY);
		return;
	}
	at(play, element)->morale = (uint8_t)now;
	l3_pop(play->s);
}

const l3_phase_rules l3_status_ask = {.turn = l3_turn_frame, .check = status_check, .apply = status_apply, .list = status_list};

/* --- TEST_APPLY: the case, and its move at once
 * ----------------------------------------------------------------------------------------------------- */

static void test_apply(l3_play *play) {
	l3_state *s = play->s;
	const l3_frame *frame = l3_top(s);
	unsigned element = frame->unit - 1u;
	l3_case now = (l3_case)frame->b;
	bool worse = now < at(play, element)->morale;
	l3_pop(s);
	if (!worse)
		return;
	l3_set_case(play, element, now);
	if (now > L3_REPLI)
		return;
	unsigned cause = l3_nearest_enemy(&play->look, element, true);
	l3_retreat way = l3_retreat_find(&play->look, element, now, 0, cause, 0);
	l3_retreat_go(play, element, now, &way, cause);
	if (l3_stands(s, element))
		l3_pursue_others_open(play, element, &way);
}

const l3_phase_rules l3_test_apply = {.turn = l3_turn_itself, .go = test_apply};
