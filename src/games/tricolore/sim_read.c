/*
 * sim_read.c - SIM_READ: JAI reads his orders with their details, then JNI (L3C-3.2, 3.12, 21.6, 24.10, 31.18, 31.23). SIM_SECOND: the
 * second line carries out, adapts or replaces what it was told (L3C-3.4, 11.1).
 */
#include "tricolore_words.h"

#include "data.h"
#include "flight.h"
#include "generals.h"
#include "harm.h"
#include "marches.h"
#include "markers.h"

/* --- What both do ------------------------------------------------------------------------------------------------------------------ */

static bool is_deed_of_screens(unsigned verb) {
	return verb == L3_DO_DETACH || verb == L3_DO_ATTACH;
}

static bool own_unit(const l3_state *s, const gg_action *action, gg_verdict *refusal) {
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != s->side)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_3_2, 0, 0, 0);
	return l3_stands(s, action->who) || l3_refuse(refusal, L3_SAY_NOT_ON_TABLE, L3C_35_21, 0, 0, 0);
}

static bool script_fields(const gg_action *action, l3_script *of, gg_verdict *refusal) {
	return l3_script_of(action, of) || l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
}

static void next_reader(l3_play *play, l3_phase then) {
	l3_state *s = play->s;
	if (++s->sides_done < L3_SIDES) {
		s->side = s->jep = (uint8_t)(1 - s->jai);
		return;
	}
	s->side = s->jep = s->jai;
	s->sides_done = 0;
	l3_go_to(s, then);
}

/* --- SIM_READ ------------------------------------------------------------------------------------------------------------------------ */

static bool read_ok(l3_look *look, const gg_action *action, l3_script *of, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, action->who);
	if (!script_fields(action, of, refusal))
		return false;
	if (e->ticks & L3_READ)
		return l3_refuse(refusal, L3_SAY_ALREADY_READ, L3C_3_2, l3_unit_arg(look->s, action->who), 0, 0);
	if (l3_is_screen(action->who)) { /* without markers: any move or manoeuvre (L3C-24.10) */
		if (of->target || of->support || (!of->pre && !of->dist && !of->post))
			return l3_refuse(refusal, L3_SAY_SKIRMISHERS_DO_NOT_ATTACK, L3C_24_18, l3_unit_arg(look->s, action->who), 0, 0);
	} else if (!l3_script_fits(look, e->order, of, refusal)) {
		return false;
	}
	return l3_script_ok(look, l3_is_screen(action->who) ? L3_DECOY : e->order, of, 0, refusal);
}

static bool read_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	l3_script of;
	const l3_state *s = look->s;
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (action->kind == L3_DO_GENERAL || action->kind == L3_DO_GT_ORDER)
		return l3_general_ok(look, s->side, action, refusal);
	if (is_deed_of_screens(action->kind))
		return l3_deed_screen.check(look, action, refusal);
	if (action->kind == L3_DO_MERGE)
		return l3_deed_merge.check(look, action, refusal);
	if (action->kind == L3_DO_REVEAL)
		return l3_deed_reveal.check(look, action, refusal);
	if (!own_unit(s, action, refusal))
		return false;
	if (action->kind == L3_DO_FLEE)
		return l3_flee_ok(look, s->side, action, refusal);
	if (action->kind == L3_DO_READ)
		return read_ok(look, action, &of, refusal);
	return l3_refuse(refusal, L3_SAY_ORDERS_ARE_READ, L3C_3_2, 0, 0, 0);
}

/* Who attacks together waits for the longest manoeuvre among them (L3C-11.6). The second pass brings a leader's wait to his others. */
static void wait_for_each_other(l3_state *s) {
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned u = 0; u < L3_ELEMENTS; u++) {
			l3_element *e = &s->element[u], *lead;
			l3_script of = l3_script_kept(s, u);
			if (!(e->ticks & L3_RUNS) || !of.target || !of.support || !(s->element[of.support - 1].ticks & L3_RUNS))
				continue;
			lead = &s->element[of.support - 1];
			uint8_t delay = e->delay > lead->delay ? e->delay : lead->delay;
			e->delay = lead->delay = delay;
		}
}

/* Units that go, and what their preliminary manoeuvre costs (L3C-11.8). The second line waits for its step. */
static void start_scripts(l3_play *play) {
	l3_state *s = play->s;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		l3_element *e = &s->element[u];
		if (!l3_stands(s, u) || !(e->ticks & L3_READ) || (e->marks & L3_SECOND_LINE))
			continue;
		l3_script of = l3_script_kept(s, u);
		unsigned price = 0;
		if (of.pre) {
			gg_action drill = l3_script_drill(&play->look, u, of.pre, of.pre_arg, of.heading);
			l3_drill_ok(&play->look, &drill, &price, NULL);
		}
		e->delay = (uint8_t)(price > L3_DELAY ? L3_DELAY : price);
		e->ticks = of.support && !of.target ? L3_READ : L3_READ | L3_RUNS; /* SOU goes with whom it supports */
	}
	wait_for_each_other(s);
	s->gt_now = s->mac_at = 0;
}

static void read_apply(l3_play *play, const gg_action *action) {
	l3_script of;
	switch (action->kind) {
	case L3_DO_DONE:
		next_reader(play, L3_SIM_EXEC1);
		if (play->s->phase == L3_SIM_EXEC1)
			start_scripts(play);
		return;
	case L3_DO_GENERAL:
	case L3_DO_GT_ORDER:
		l3_general_do(play, action);
		return;
	case L3_DO_DETACH:
	case L3_DO_ATTACH:
		l3_deed_screen.apply(play, action);
		return;
	case L3_DO_MERGE:
		l3_deed_merge.apply(play, action);
		return;
	case L3_DO_REVEAL:
		l3_deed_reveal.apply(play, action);
		return;
	case L3_DO_FLEE:
		l3_script_drop(&play->s->element[action->who]);
		play->s->element[action->who].order = L3_DECOY;
		l3_flee_do(play, action);
		return;
	default:
		read_ok(&play->look, action, &of, NULL);
		l3_script_keep(play->s, &of);
		l3_tell(play, of.target ? L3_SAY_READS_ATTACK : L3_SAY_READS, L3C_3_2, l3_unit_arg(play->s, of.unit),
			of.target ? l3_unit_arg(play->s, of.target - 1u) : play->s->element[of.unit].order,
			play->s->element[of.unit].order);
		return;
	}
}

static void read_list(l3_look *look, l3_menu *menu) {
	unsigned side = look->s->side;
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned unit = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = l3_el(look, unit);
		if (!(e->ticks & L3_READ) && e->morale >= L3_ARRET && (e->order || l3_is_screen(unit)))
			l3_list_scripts(look, unit, read_check, menu);
	}
	l3_list_flights(look, side, read_check, menu);
	l3_list_generals(look, side, false, menu);
	l3_deed_screen.list(look, menu);
	l3_deed_merge.list(look, menu);
	l3_deed_reveal.list(look, menu);
}

const l3_phase_rules l3_sim_read = {.turn = l3_turn_side, .check = read_check, .apply = read_apply, .list = read_list};

/* --- SIM_SECOND ------------------------------------------------------------------------------------------------------------------------
 */

static bool of_second_line(const l3_state *s, unsigned unit) {
	const l3_element *e = &s->element[unit];
	return l3_stands(s, unit) && (e->marks & L3_SECOND_LINE) && e->morale >= L3_ARRET && !(e->ticks & L3_STARTED);
}

/* PA lost (L3C-11.1): nothing for what was announced, nor for a formation that was left open; 1 for anything else. */
static unsigned pa_lost(l3_look *look, const l3_script *of) {
	const l3_element *e = l3_el(look, of->unit);
	if (e->ticks & L3_READ) {
		l3_script kept = l3_script_kept(look->s, of->unit);
		gg_action a = l3_script_action(&kept), b = l3_script_action(of);
		return a.a == b.a && a.b == b.b && a.c == b.c ? 0 : 1;
	}
	return e->order == L3_ORDER_CHF && l3_script_fits(look, L3_ORDER_CHF, of, NULL) ? 0 : 1;
}

/* Replaced, it may be anything that some marker could have said. */
static bool fits_some(l3_look *look, const l3_script *of, unsigned *order, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, of->unit);
	*order = e->order;
	if (l3_script_fits(look, e->order, of, NULL))
		return true;
	for (*order = L3_ORDER_MAC; *order < L3_ORDERS; ++*order)
		if (l3_order_ok(look, of->unit, *order, NULL) && l3_script_fits(look, *order, of, NULL))
			return true;
	*order = e->order;
	return l3_script_fits(look, e->order, of, refusal);
}

static bool second_ok(l3_look *look, const gg_action *action, l3_script *of, unsigned *order, gg_verdict *refusal) {
	if (!script_fields(action, of, refusal))
		return false;
	if (!of_second_line(look->s, action->who))
		return l3_refuse(refusal, L3_SAY_NOT_SECOND_LINE, L3C_11_1, l3_unit_arg(look->s, action->who), 0, 0);
	return fits_some(look, of, order, refusal) && l3_script_ok(look, *order, of, pa_lost(look, of), refusal);
}

static bool second_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	l3_script of;
	unsigned order;
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (!own_unit(look->s, action, refusal))
		return false;
	if (action->kind == L3_DO_FLEE) {
		if (l3_el(look, action->who)->engaged)
			return l3_refuse(refusal, L3_SAY_ANSWERS_A_MAC, L3C_31_23, l3_unit_arg(look->s, action->who), 0, 0);
		return l3_flee_ok(look, look->s->side, action, refusal);
	}
	if (action->kind == L3_DO_READ)
		return second_ok(look, action, &of, &order, refusal);
	return l3_refuse(refusal, L3_SAY_ORDERS_ARE_READ, L3C_11_1, 0, 0, 0);
}

static bool do_drill(l3_play *play, const l3_script *of, unsigned verb, unsigned arg) {
	gg_action drill = l3_script_drill(&play->look, of->unit, verb, arg, of->heading);
	unsigned price;
	if (!l3_may_act(&play->look, of->unit, NULL) || !l3_drill_ok(&play->look, &drill, &price, NULL) ||
	    !l3_can_pay(&play->look, of->unit, price,
			verb == L3_DO_FORM || verb == L3_DO_REFORM || verb == L3_DO_TURN || verb == L3_DO_ABOUT, NULL))
		return false;
	l3_pay(play, of->unit, price);
	l3_drill(play, &drill);
	return true;
}

/* Worked out at once (L3C-35.1): the second line cannot be caught out (L3C-11.1). */
static void do_way(l3_play *play, l3_script *of, unsigned order) {
	l3_element *e = &play->s->element[of->unit];
	gg_action step;
	l3_stride stride;
	l3_way way;
	if (!l3_script_stride(&play->look, of, order, &step, &stride, NULL))
		return;
	l3_footprint body = *l3_footprint_of(&play->look, of->unit);
	l3_straight(&play->look, of->unit, &body, stride.way, stride.length, L3_GAIT_MOVE, stride.pa ? stride.pa : 1, &way);
	l3_pay(play, of->unit, stride.price);
	e->move_pa = stride.pa > e->move_pa ? stride.pa : e->move_pa;
	e->moved = (uint16_t)(e->moved + stride.length + stride.terrain);
	l3_put(play, of->unit, stride.end, e->formation);
	if (way.ddf)
		l3_ddf_on_the_way(play, of->unit, way.ddf);
	l3_tell(play, L3_SAY_UNIT_MOVES, L3C_3_4, l3_unit_arg(play->s, of->unit), stride.length, stride.pa);
}

static void carry_out(l3_play *play, unsigned unit, unsigned order) {
	l3_element *e = &play->s->element[unit];
	l3_script of = l3_script_kept(play->s, unit);
	e->ticks |= L3_STARTED;
	if (of.pre && !do_drill(play, &of, of.pre, of.pre_arg))
		return;
	e->order_pre = 0;
	if (of.target) {
		l3_script_attack(play, unit, 0, L3_WALK_AT_ONCE);
		return;
	}
	if (of.dist)
		do_way(play, &of, order);
	if (of.post && l3_stands(play->s, unit))
		do_drill(play, &of, of.post, of.post_arg);
}

/* The rest of the side does what it announced. */
static void carry_rest(l3_play *play) {
	l3_state *s = play->s;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned unit = s->side * L3_SIDE_ELEMENTS + slot;
		if (!of_second_line(s, unit) || !(s->element[unit].ticks & L3_READ))
			continue;
		l3_script of = l3_script_kept(s, unit);
		if (of.support && !of.target) /* SOU: with whom it supports */
			s->element[unit].ticks |= L3_STARTED;
		else
			carry_out(play, unit, s->element[unit].order);
	}
}

static void second_apply(l3_play *play, const gg_action *action) {
	l3_script of;
	unsigned order = L3_DECOY;
	if (action->kind == L3_DO_DONE) {
		carry_rest(play);
		next_reader(play, L3_PH_LATE_OPP);
		return;
	}
	if (action->kind == L3_DO_FLEE) {
		l3_script_drop(&play->s->element[action->who]);
		play->s->element[action->who].ticks = L3_STARTED;
		l3_flee_do(play, action);
		return;
	}
	second_ok(&play->look, action, &of, &order, NULL);
	unsigned lost = pa_lost(&play->look, &of);
	if (lost) {
		l3_pay(play, of.unit, lost);
		l3_tell(play, L3_SAY_SECOND_LINE_CHANGES, L3C_11_1, l3_unit_arg(play->s, of.unit), (int32_t)lost, 0);
	}
	l3_script_keep(play->s, &of);
	if (of.support && !of.target)
		play->s->element[of.unit].ticks |= L3_STARTED;
	else
		carry_out(play, of.unit, order);
}

static void second_list(l3_look *look, l3_menu *menu) {
	unsigned side = look->s->side;
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned unit = side * L3_SIDE_ELEMENTS + slot;
		if (of_second_line(look->s, unit))
			l3_list_scripts(look, unit, second_check, menu);
	}
	l3_list_flights(look, side, second_check, menu);
}

static bool second_skip(l3_play *play) {
	if (l3_has_hidden(play->s, play->s->side))
		return false;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++)
		if (of_second_line(play->s, play->s->side * L3_SIDE_ELEMENTS + slot))
			return false;
	next_reader(play, L3_PH_LATE_OPP);
	return true;
}

const l3_phase_rules l3_sim_second = {
	.turn = l3_turn_side, .check = second_check, .apply = second_apply, .list = second_list, .skip = second_skip};
