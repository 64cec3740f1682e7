/*
 * more.c - another move of the same unit or group (BE-5.8, 5.13, BE-27.69; phase MV_MORE).
 */
#include "empire_words.h"

#include "command.h"
#include "march.h"
#include "obedience.h"

/* Of a group the dearest class, the fewest moves, doubled if one is out of command (BE-27.69); 0: none is left. */
static int32_t price_of_more(em_look *look) {
	const em_state *s = look->s;
	const em_frame *frame = em_top_of(s);
	unsigned side = em_side_of(frame->unit), made = 0;
	em_class worst = EM_CLASS_A;
	bool out = false;
	for (uint32_t rest = s->moving.units; rest; rest &= rest - 1) {
		unsigned unit = side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(rest);
		const em_unit *u = &s->unit[unit];
		made = u->moves_made > made ? u->moves_made : made;
		worst = u->grade > worst ? (em_class)u->grade : worst;
		out = out || !em_in_command(look, unit);
	}
	return made < 3 ? em_extra_move_price(worst, (int)made + 1, out) : 0;
}

/* The extra move would begin 8 UD or more from the formed enemies in sight, 4 UD from the others (BE-5.13). */
static bool far_enough(em_look *look, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned side = em_side_of(em_top_of(s)->unit);
	for (uint32_t movers = s->moving.units; movers; movers &= movers - 1) {
		unsigned unit = side * EM_SIDE_UNITS + (unsigned)__builtin_ctz(movers);
		for (gg_set rest = em_foes(look, unit); rest;) {
			unsigned enemy = gg_set_pop(&rest);
			if (!em_is_formed(look, enemy) || !em_within(look, unit, enemy, EM_OPERATIONAL - 1))
				continue;
			if (em_within(look, unit, enemy, EM_TACTICAL - 1) ||
			    (!em_garrisons(look, enemy) && em_seen_by_one(look, side, s->moving.units, enemy)))
				return em_refuse(refusal, EM_SAY_KEEP_8, BE_5_13, em_unit_arg(s, enemy), 0, 0);
		}
	}
	return true;
}

static bool check_more(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *frame = em_top_of(look->s);
	if ((action->kind != EM_DO_AGAIN && action->kind != EM_DO_FINISH) || action->who != frame->unit || action->a || action->b)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (action->kind == EM_DO_FINISH)
		return !action->c || em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	int32_t price = price_of_more(look);
	if (!price)
		return em_refuse(refusal, EM_SAY_NO_MORE_MOVES, BE_5_8, 0, 0, 0);
	return far_enough(look, refusal) && em_can_pay(look, frame->unit, price, action->c, false, refusal);
}

static void apply_more(em_play *play, const gg_action *action) {
	em_frame *frame = em_top(play->s);
	if (action->kind == EM_DO_FINISH) {
		em_move_close(play);
		return;
	}
	int32_t price = price_of_more(&play->look);
	em_pay(play, frame->unit, price, action->c);
	em_tell(play, EM_SAY_MOVES_AGAIN, BE_5_8, em_unit_arg(play->s, frame->unit), price, 0);
	em_move_again(play);
}

static void list_more(em_look *look, em_menu *menu) {
	unsigned unit = em_top_of(look->s)->unit;
	for (int payer = EM_PAID_BY_GENERAL; payer <= EM_PAID_BY_CHIEF; payer++)
		em_offer(menu, look, check_more, (gg_action){EM_DO_AGAIN, (uint16_t)unit, 0, 0, payer});
	em_list(menu, EM_DO_FINISH, unit, 0, 0, 0);
}

static bool skip_more(em_play *play) {
	unsigned unit = em_top(play->s)->unit;
	for (int payer = EM_PAID_BY_GENERAL; payer <= EM_PAID_BY_CHIEF; payer++)
		if (check_more(&play->look, &(gg_action){EM_DO_AGAIN, (uint16_t)unit, 0, 0, payer}, NULL))
			return false;
	em_move_close(play);
	return true;
}

static int turn_of_more(const em_state *s) {
	return (int)em_side_of(em_top_of(s)->unit);
}

const em_phase_rules em_mv_more = {.turn = turn_of_more, .check = check_more, .apply = apply_more, .list = list_more, .skip = skip_more};
