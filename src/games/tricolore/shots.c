/*
 * shots.c - the steps of fire: initial fires with their answers, tactical and passing fire (a.4; frame FIRE).
 */
#include "shots.h"

#include "../../core/mem.h"
#include "tricolore_words.h"

#include "harm.h"
#include "melee.h"
#include "volley.h"

/* --- Lines of a fire (T3) ----------------------------------------------------------------------------------------------------------- */

static void put_total(const gg_item_sink *sink, unsigned word, unsigned clause, int32_t value, int32_t arg) {
	gg_item item = {.kind = GG_ITEM_TOTAL, .code = (uint16_t)word, .clause = (uint16_t)clause, .value = value, .args = {arg, 0}};
	sink->put(sink->payload, &item);
}

static void explain_part(const l3_fire *fire, const gg_item_sink *sink) {
	l3_loss loss = l3_fire_loss(fire);
	put_total(sink, fire->arm == L3_ART ? L3_SAY_TOTAL_FIRE_GUNS : L3_SAY_TOTAL_FIRE, L3C_17_13, l3_fire_score(fire, NULL),
		  fire->figures);
	l3_fire_score(fire, sink);
	put_total(sink, loss.effective ? L3_SAY_FIRE_EXPECTED : L3_SAY_FIRE_EXPECTED_VOID, L3C_1_13, loss.pap, fire->range);
}

static void explain_at(l3_look *look, const gg_action *action, unsigned target, unsigned share, const gg_item_sink *sink) {
	const l3_frame *top = l3_top_of(look->s);
	unsigned mac = top && top->kind == L3_FRAME_MAC && top->mac ? top->mac - 1u : L3_NONE;
	l3_fire parts[2];
	gg_verdict refusal;
	l3_phase phase = l3_phase_of(look->s);
	unsigned count = l3_fire_parts(look, action->who, target, action->c & 1, share, mac, L3_OUT_OF_RANGE, parts, &refusal);
	for (unsigned i = 0; i < count; i++) {
		if (phase == L3_PH_FIRE0_ANSWER || phase == L3_FIRE_ANSWER)
			parts[i].under_fire = 1; /* both fire at the same moment (L3C-17.1) */
		explain_part(&parts[i], sink);
	}
}

void l3_explain_fire(l3_look *look, const gg_action *action, const gg_item_sink *sink) {
	unsigned share = (unsigned)action->c >> 1, who = action->who;
	if ((action->kind != L3_DO_FIRE && action->kind != L3_DO_PASSING_FIRE) || who >= L3_ELEMENTS || !l3_stands(look->s, who) ||
	    action->a < 0 || action->a >= L3_ELEMENTS || !l3_stands(look->s, (unsigned)action->a))
		return;
	explain_at(look, action, (unsigned)action->a, share, sink);
	if (action->b <= 0 || action->b > L3_ELEMENTS || !l3_stands(look->s, (unsigned)action->b - 1))
		return;
	unsigned have = l3_arm_of(look, who) == L3_ART ? l3_guns(look->s, who) : l3_figures(look->s, who);
	explain_at(look, action, (unsigned)action->b - 1, have > share ? have - share : 1, sink);
}

/* --- PH_FIRE0: initial fires
 * --------------------------------------------------------------------------------------------------------------- */

static bool no_such_step(gg_verdict *refusal) {
	return l3_refuse(refusal, L3_SAY_FIRES_ONLY, L3C_3_19, 0, 0, 0);
}

static bool take_back_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	bool own = action->who < L3_ELEMENTS && l3_side_of(action->who) == s->jep && l3_declared(s, action->who) &&
		   !(s->element[action->who].fire_shot & L3_SHOT_AGAIN);
	if (!own)
		return l3_refuse(refusal, L3_SAY_NO_FIRE_TO_TAKE_BACK, L3C_31_34, 0, 0, 0);
	if (s->edits[s->jep] == UINT8_MAX)
		return l3_refuse(refusal, L3_SAY_TOO_MANY_EDITS, L3C_31_34, 0, 0, 0);
	return l3_no_numbers(action, refusal);
}

static bool fire0_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == L3_DO_FIRE)
		return l3_may_fire(look, L3_FIRE_INITIAL, action, refusal);
	if (action->kind == L3_DO_TAKE_BACK)
		return take_back_ok(look, action, refusal);
	return action->kind == L3_DO_DONE ? l3_plain(action, refusal) : no_such_step(refusal);
}

static void fire0_done(l3_play *play) {
	play->s->edits[0] = play->s->edits[1] = 0;
	l3_go_to(play->s, L3_PH_FIRE0_ANSWER);
}

static void fire0_apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_FIRE) {
		l3_declare_fire(play, L3_FIRE_INITIAL, action);
	} else if (action->kind == L3_DO_TAKE_BACK) {
		play->s->edits[play->s->jep]++;
		l3_take_back_fire(play, action->who);
	} else {
		fire0_done(play);
	}
}

/* A take-back is offered a few times and may be sent up to 255 times (L3C-31.34): who plays by the menu does not go round in circles. */
static void fire0_list(l3_look *look, l3_menu *menu) {
	enum { OFFERED_EDITS = 8 };
	const l3_state *s = look->s;
	l3_list_fires(look, L3_FIRE_INITIAL, s->jep, menu);
	for (unsigned u = s->jep * L3_SIDE_ELEMENTS; u < (s->jep + 1u) * L3_SIDE_ELEMENTS; u++)
		if (l3_declared(s, u) && !(s->element[u].fire_shot & L3_SHOT_AGAIN) && s->edits[s->jep] < OFFERED_EDITS)
			l3_list(menu, L3_DO_TAKE_BACK, u, 0, 0, 0);
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
}

/* First thing: duels that were drawn are fired again. Then, if nobody can fire, the step is passed. */
static bool fire0_skip(l3_play *play) {
	const l3_state *s = play->s;
	l3_duels_again(play);
	for (unsigned u = s->jep * L3_SIDE_ELEMENTS; u < (s->jep + 1u) * L3_SIDE_ELEMENTS; u++)
		if (l3_declared(s, u) && !(s->element[u].fire_shot & L3_SHOT_AGAIN))
			return false; /* it could be taken back */
	if (l3_has_hidden(s, s->jep) || l3_any_fire(&play->look, L3_FIRE_INITIAL, s->jep))
		return false;
	fire0_done(play);
	return true;
}

const l3_phase_rules l3_ph_fire0 = {.turn = l3_turn_jep,
				    .check = fire0_check,
				    .apply = fire0_apply,
				    .list = fire0_list,
				    .skip = fire0_skip,
				    .explain = l3_explain_fire};

/* --- Answers
 * ------------------------------------------------------------------------------------------------------------------------------- */

static bool answer_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == L3_DO_FIRE)
		return l3_may_fire(look, L3_FIRE_RETURN, action, refusal);
	return action->kind == L3_DO_DONE ? l3_plain(action, refusal) : no_such_step(refusal);
}

static void answer_list(l3_look *look, l3_menu *menu) {
	unsigned side = (unsigned)l3_phase_table[l3_phase_of(look->s)]->turn(look->s);
	l3_list_fires(look, L3_FIRE_RETURN, side, menu);
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
}

static void fire0_answer_apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_FIRE)
		l3_declare_fire(play, L3_FIRE_RETURN, action);
	else
		l3_go_to(play->s, L3_PH_FIRE0_ERRORS);
}

static bool fire0_answer_skip(l3_play *play) {
	if (l3_any_declared(play->s) && l3_any_fire(&play->look, L3_FIRE_RETURN, 1u - play->s->jep))
		return false;
	l3_go_to(play->s, L3_PH_FIRE0_ERRORS);
	return true;
}

const l3_phase_rules l3_ph_fire0_answer = {.turn = l3_turn_nep,
					   .check = answer_check,
					   .apply = fire0_answer_apply,
					   .list = answer_list,
					   .skip = fire0_answer_skip,
					   .explain = l3_explain_fire};

static void error_apply(l3_play *play, const gg_action *action) {
	l3_error_die(play, action->a);
}

static void fire0_errors_over(l3_play *play) {
	l3_go_to(play->s, L3_PH_FIRE0_APPLY);
}

const l3_phase_rules l3_ph_fire0_errors = {.turn = l3_turn_errors, .apply = error_apply, .go = fire0_errors_over};

static void fire0_settle(l3_play *play) {
	l3_go_to(play->s, L3_PH_MANDATORY);
	if (l3_any_declared(play->s))
		l3_fires_settle(play);
}

const l3_phase_rules l3_ph_fire0_apply = {.turn = l3_turn_itself, .go = fire0_settle};

/* --- Frame FIRE
 * --------------------------------------------------------------------------------------------------------------------------- */

void l3_fires_over(l3_play *play) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		l3_element *e = &play->s->element[u];
		if (l3_declared(play->s, u))
			e->fire_target = e->fire_target2 = e->fire_share = e->fire_shot = 0;
	}
}

void l3_apply_fires(l3_play *play) {
	const l3_frame *top = l3_top_of(play->s);
	l3_volley volley;
	memset(&volley, 0, sizeof volley);
	l3_volley_gather(&play->look, &volley, L3_SIDES, L3_NONE, NULL);
	l3_volley_reckon(&play->look, &volley);
	l3_volley_apply(play, &volley);
	l3_fires_over(play);
	if (top && top->kind == L3_FRAME_FIRE)
		l3_duels_note(play, &volley);
}

void l3_fire_open(l3_play *play, l3_fire_when when, const gg_action *action) {
	l3_declare_fire(play, when, action);
	l3_frame *frame = l3_push(play->s, L3_FRAME_FIRE, L3_FIRE_ANSWER);
	frame->side = (uint8_t)(1 - l3_side_of(action->who));
	frame->unit = (uint8_t)(action->who + 1);
	/* Who is under way does not stop to answer. */
	if (when == L3_FIRE_PASSING)
		frame->phase = L3_FIRE_ERRORS;
}

void l3_fires_settle(l3_play *play) {
	l3_push(play->s, L3_FRAME_FIRE, L3_FIRE_APPLY);
}

static void frame_answer_apply(l3_play *play, const gg_action *action) {
	if (action->kind == L3_DO_FIRE)
		l3_declare_fire(play, L3_FIRE_RETURN, action);
	else
		l3_go_to(play->s, L3_FIRE_ERRORS);
}

static bool frame_answer_skip(l3_play *play) {
	if (l3_any_fire(&play->look, L3_FIRE_RETURN, l3_top(play->s)->side))
		return false;
	l3_go_to(play->s, L3_FIRE_ERRORS);
	return true;
}

const l3_phase_rules l3_fire_answer = {.turn = l3_turn_frame,
				       .check = answer_check,
				       .apply = frame_answer_apply,
				       .list = answer_list,
				       .skip = frame_answer_skip,
				       .explain = l3_explain_fire};

static void frame_errors_over(l3_play *play) {
	l3_go_to(play->s, L3_FIRE_APPLY);
}

const l3_phase_rules l3_fire_errors = {.turn = l3_turn_errors, .apply = error_apply, .go = frame_errors_over};

/* Outside any march the losses of the step are over; who is under way counts them in his test (L3C-18.4). */
static void step_over(l3_play *play) {
	l3_state *s = play->s;
	if (s->depth)
		return;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		l3_element *e = &s->element[u];
		if (!e->pap_action || (e->engaged && !(s->mac[e->engaged - 1].flags & L3_MAC_RESOLVED)))
			continue;
		e->pap_action = 0;
		l3_look_moved(&play->look, u);
	}
	s->queue.rout_tested[0] = s->queue.rout_tested[1] = 0;
}

/* Apply, then the queue (duels, generals, tests), then back to whoever fired. */
static void frame_apply(l3_play *play) {
	enum { APPLIED = 1, QUEUED = 2 };
	l3_frame *frame = l3_top(play->s);
	if (!(frame->flags & APPLIED)) {
		frame->flags |= APPLIED;
		l3_apply_fires(play);
	} else if (!(frame->flags & QUEUED)) {
		frame->flags |= QUEUED;
		l3_queue_open(play);
	} else {
		l3_pop(play->s);
		step_over(play);
	}
}

const l3_phase_rules l3_fire_apply = {.turn = l3_turn_itself, .go = frame_apply};

/* --- Tactical fire
 * ------------------------------------------------------------------------------------------------------------------------ */

static bool deed_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	return l3_may_fire(look, L3_FIRE_TACTICAL, action, refusal);
}

static void deed_apply(l3_play *play, const gg_action *action) {
	l3_fire_open(play, L3_FIRE_TACTICAL, action);
}

static void deed_list(l3_look *look, l3_menu *menu) {
	l3_list_fires(look, L3_FIRE_TACTICAL, look->s->jep, menu);
}

const l3_deed l3_deed_fire = {.check = deed_check, .apply = deed_apply, .list = deed_list, .explain = l3_explain_fire};
