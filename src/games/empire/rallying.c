/*
 * rallying.c - rallying on the table: one normal move, before or after the mending (BE-15, BE-27.27, BE-27.69; phase RL_STEP).
 */
#include "empire_words.h"

#include "command.h"
#include "facts_of.h"
#include "harm.h"
#include "march.h"
#include "obedience.h"
#include "places.h"

enum { FAR_AWAY = 1000000 };

/* Where the unit stands, or, if it may still move, as if no enemy were near. */
static em_rally rally_of(em_look *look, unsigned unit, bool loss, bool here) {
	em_rally rally = {.unit = em_record_of(look, unit), .loss = loss, .enemy = FAR_AWAY};
	unsigned enemy = here ? em_nearest_enemy(look, unit) : EM_NONE;
	rally.unit.out_of_command = !em_in_command(look, unit);
	rally.in_works = em_garrisons(look, unit);
	if (enemy != EM_NONE) {
		rally.enemy = (int32_t)em_distance(look, unit, enemy);
		rally.behind = em_behind_friend(look, unit);
	}
	return rally;
}

/* Under Retreat one rally of Disorder in a turn is free, where the mending is legal at once (BE-3.1, BE-15.4). */
static bool is_free(em_look *look, unsigned unit, bool loss) {
	const em_state *s = look->s;
	if (loss || em_order_of(s, unit) != EM_RETREAT || s->division[s->unit[unit].division].free_rally)
		return false;
	em_rally rally = rally_of(look, unit, loss, true);
	return em_rally_check(&rally, NULL);
}

static int32_t price_of(em_look *look, unsigned unit, bool loss) {
	em_rally rally = rally_of(look, unit, loss, false);
	return em_rally_price(&rally, is_free(look, unit, loss));
}

static bool check_rally(em_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = action->who;
	if (action->kind != EM_DO_RALLY || unit >= EM_UNITS || action->b || action->a < 0 || action->a > 1)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (!em_may_act(look, unit, refusal))
		return false;
	em_rally rally = rally_of(look, unit, action->a, em_garrisons(look, unit));
	if (!em_rally_check(&rally, refusal))
		return false;
	int32_t price = price_of(look, unit, action->a);
	if (!price)
		return action->c == EM_PAID_BY_GENERAL || em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	return em_can_pay(look, unit, price, action->c, em_order_of(look->s, unit) == EM_RETREAT, refusal);
}

static void apply_rally(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned unit = action->who;
	int32_t price = price_of(&play->look, unit, action->a);
	if (price)
		em_pay(play, unit, price, action->c);
	else
		s->division[s->unit[unit].division].free_rally = 1;
	em_move_open(play, unit, EM_F_RALLY | (action->a ? EM_F_LOSS : 0));
}

static void list_rally(em_look *look, em_menu *menu) {
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++) {
		unsigned unit = look->s->side * EM_SIDE_UNITS + i;
		if (!em_exists(look->s, unit) || !em_may_act(look, unit, NULL))
			continue;
		for (int32_t loss = 0; loss <= 1; loss++)
			for (int32_t payer = EM_PAID_BY_GENERAL; payer <= EM_PAID_BY_CHIEF; payer++)
				em_offer(menu, look, check_rally, (gg_action){EM_DO_RALLY, (uint16_t)unit, loss, 0, payer});
	}
}

const em_deed em_deed_rally = {.check = check_rally, .apply = apply_rally, .list = list_rally};

/* --- RL_STEP -------------------------------------------------------------------------------------------------------------------------- */

static bool can_mend(em_look *look, gg_verdict *refusal) {
	const em_frame *frame = em_top_of(look->s);
	if (frame->flags & EM_F_MENDED)
		return em_refuse(refusal, EM_SAY_MENDED, BE_15_1, 0, 0, 0);
	em_rally rally = rally_of(look, frame->unit, frame->flags & EM_F_LOSS, true);
	return em_rally_check(&rally, refusal);
}

static bool check_step(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *frame = em_top_of(look->s);
	bool bare = action->who == frame->unit && !action->a && !action->b && !action->c;
	if (action->kind == EM_DO_MEND) {
		if (!bare || frame->last == EM_DO_SLIDE)
			return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
		return can_mend(look, refusal);
	}
	if (action->kind == EM_DO_END) {
		if (can_mend(look, NULL))
			return em_refuse(refusal, EM_SAY_MEND_FIRST, BE_15_1, 0, 0, 0);
		return em_end_check(look, action, refusal);
	}
	if (em_garrisons(look, frame->unit))
		return em_refuse(refusal, EM_SAY_GARRISON_LEAVES_FIRST, BE_15_1, em_unit_arg(look->s, frame->unit), 0, 0);
	return em_step_check(look, action, refusal);
}

/* Steps come all before or all after it. */
static void mend(em_play *play) {
	em_state *s = play->s;
	em_frame *frame = em_top(s);
	em_unit *u = &s->unit[frame->unit];
	bool loss = frame->flags & EM_F_LOSS;
	em_body body = em_record_of(&play->look, frame->unit);
	em_rally_apply(&body, loss);
	u->losses = (uint8_t)body.losses;
	if (!body.disorder)
		u->flags &= ~(uint32_t)EM_DISORDER;
	u->flags |= EM_RALLIED;
	em_mark(play, frame->unit);
	frame->flags |= EM_F_MENDED | (frame->steps ? EM_F_HALTED : 0);
	em_tell(play, loss ? EM_SAY_LOSS_RECOVERED : EM_SAY_RALLIES, BE_15_2, em_unit_arg(s, frame->unit), 0, 0);
}

static void apply_step(em_play *play, const gg_action *action) {
	if (action->kind == EM_DO_MEND)
		mend(play);
	else if (action->kind == EM_DO_END)
		em_end_move(play);
	else
		em_start_step(play, action);
}

static void list_step(em_look *look, em_menu *menu) {
	unsigned unit = em_top_of(look->s)->unit;
	if (!em_garrisons(look, unit))
		em_list_steps(look, menu);
	em_offer(menu, look, check_step, (gg_action){EM_DO_MEND, (uint16_t)unit, 0, 0, 0});
	em_offer(menu, look, check_step, (gg_action){EM_DO_END, (uint16_t)unit, 0, 0, 0});
}

static int turn_of_rally(const em_state *s) {
	return em_mv_step.turn(s);
}

const em_phase_rules em_rl_step = {.turn = turn_of_rally, .check = check_step, .apply = apply_step, .list = list_step, .go = em_walk_on};
