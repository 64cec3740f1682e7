/*
 * sim_orders.c - SIM_ORDERS, SIM_FIRE1, SIM_REVEAL: markers are laid face down, FEU is tipped for immediate fire, then all are tipped
 * (L3C-3.1, 3.2, 3.7, 31.8, 31.19, 34.6).
 */
#include "../../core/mem.h"
#include "tricolore_words.h"

#include "data.h"
#include "facts_of.h"
#include "marches.h"
#include "markers.h"
#include "shots.h"
#include "volley.h"

/* --- SIM_ORDERS ------------------------------------------------------------------------------------------------------------------ */

void l3_markers_begin(l3_state *s) {
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		l3_element *e = &s->element[u];
		if (!e->profile)
			continue;
		uint8_t last = e->order;
		e->order = 0;
		e->sop_pa = 0; /* from here on: defaults shown on the way */
		l3_script_drop(e);
		e->order_target = last;
	}
	s->side = 0;
	s->sides_done = s->edits[0] = s->edits[1] = 0;
}

/* SAF only Elite, Guard and Cossacks attack, DES nobody (L3C-21.8). */
static bool may_attack_so(l3_look *look, unsigned element) {
	const l3_element *e = l3_el(look, element);
	if (e->cohesion == L3_FORMED)
		return true;
	return e->cohesion == L3_SAF && (l3_always_saf(look, element) || l3_profile_of(look, element)->status >= L3_ELITE);
}

bool l3_order_ok(l3_look *look, unsigned element, unsigned order, gg_verdict *refusal) {
	const l3_element *e = l3_el(look, element);
	int32_t unit = l3_unit_arg(look->s, element);
	bool attack = order == L3_ORDER_MAC || order == L3_ORDER_MAF;
	if (l3_is_screen(element))
		return l3_refuse(refusal, L3_SAY_SCREENS_NO_MARKER, L3C_24_10, unit, 0, 0);
	if (e->morale <= L3_REPLI)
		return l3_refuse(refusal, L3_SAY_MANDATORY_NO_MARKER, L3C_3_18, unit, e->morale, 0);
	if (order == L3_DECOY)
		return true;
	if (e->morale < L3_ARRET)
		return l3_refuse(refusal, L3_SAY_BELOW_ARRET, L3C_35_18, unit, e->morale, 0);
	if (attack && l3_pa_left(look->s, element) < 2)
		return l3_refuse(refusal, L3_SAY_MAC_TWO_PA, order == L3_ORDER_MAF ? L3C_3_9 : L3C_3_8, unit,
				 (int32_t)l3_pa_left(look->s, element), 0);
	if ((attack || order == L3_ORDER_SOU) && !may_attack_so(look, element))
		return l3_refuse(refusal, L3_SAY_MAC_TOO_DISORDERED, L3C_21_8, unit, 0, 0);
	if (order == L3_ORDER_FEU && l3_weapon_of(look, element) == L3_NO_WEAPON)
		return l3_refuse(refusal, L3_SAY_CANNOT_FIRE, L3C_3_11, unit, 0, 0);
	if (order == L3_ORDER_FEU && (e->cohesion != L3_FORMED || l3_always_saf(look, element)))
		return l3_refuse(refusal, L3_SAY_FIRE_NOT_AVAILABLE, L3C_31_30, unit, 0, 0);
	return true;
}

/* The marker of the last turn, where it is still legal and another one than now. */
static bool comes_again(l3_look *look, unsigned element) {
	const l3_element *e = l3_el(look, element);
	return l3_stands(look->s, element) && !l3_is_screen(element) && e->order_target < L3_ORDERS && e->order_target != e->order &&
	       l3_order_ok(look, element, e->order_target, NULL);
}

static bool any_comes_again(l3_look *look) {
	unsigned side = look->s->side;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++)
		if (comes_again(look, side * L3_SIDE_ELEMENTS + slot))
			return true;
	return false;
}

static bool edits_ok(const l3_state *s, gg_verdict *refusal) {
	return s->edits[s->side] < UINT8_MAX || l3_refuse(refusal, L3_SAY_TOO_MANY_EDITS, L3C_31_34, 0, 0, 0);
}

static bool orders_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (action->kind == L3_DO_AS_LAST_TURN) {
		if (!l3_plain(action, refusal) || !edits_ok(s, refusal))
			return false;
		return any_comes_again(look) || l3_refuse(refusal, L3_SAY_NOTHING_AS_LAST_TURN, L3C_34_6, 0, 0, 0);
	}
	if (action->kind != L3_DO_ORDER)
		return l3_refuse(refusal, L3_SAY_MARKERS_ONLY, L3C_3_7, 0, 0, 0);
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != s->side || !l3_stands(s, action->who))
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_3_7, 0, 0, 0);
	if (action->a < 0 || action->a >= L3_ORDERS || action->b || action->c)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	const l3_element *e = l3_el(look, action->who);
	if (e->order == action->a)
		return l3_refuse(refusal, L3_SAY_SAME_MARKER, L3C_3_7, l3_unit_arg(s, action->who), 0, 0);
	return (!e->order || edits_ok(s, refusal)) && l3_order_ok(look, action->who, (unsigned)action->a, refusal);
}

static void next_layer(l3_play *play, l3_phase then) {
	l3_state *s = play->s;
	if (++s->sides_done < L3_SIDES) {
		s->side = (uint8_t)(1 - s->side);
		return;
	}
	s->side = s->sides_done = 0;
	l3_go_to(s, then);
}

static void orders_apply(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	if (action->kind == L3_DO_DONE) {
		next_layer(play, L3_SIM_FIRE1);
		return;
	}
	if (action->kind == L3_DO_AS_LAST_TURN) {
		s->edits[s->side]++;
		for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
			unsigned u = s->side * L3_SIDE_ELEMENTS + slot;
			if (comes_again(&play->look, u))
				s->element[u].order = s->element[u].order_target;
		}
		return;
	}
	l3_element *e = &s->element[action->who];
	if (e->order)
		s->edits[s->side]++;
	e->order = (uint8_t)action->a;
}

static void orders_list(l3_look *look, l3_menu *menu) {
	unsigned side = look->s->side;
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	l3_offer(menu, look, orders_check, (gg_action){L3_DO_AS_LAST_TURN, L3_WHO_PLAYER, 0, 0, 0});
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++)
		for (int32_t order = 0; order < L3_ORDERS; order++)
			l3_offer(menu, look, orders_check,
				 (gg_action){L3_DO_ORDER, (uint16_t)(side * L3_SIDE_ELEMENTS + slot), order, 0, 0});
}

/* Always asked: that nothing can be marked is nobody else's business (L3C-31.1). */
const l3_phase_rules l3_sim_orders = {.turn = l3_turn_side, .check = orders_check, .apply = orders_apply, .list = orders_list};

/* --- SIM_FIRE1 (L3C-3.1, 3.11) ------------------------------------------------------------------------------------------------------- */

static bool fire1_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	if (action->kind == L3_DO_DONE)
		return l3_plain(action, refusal);
	if (action->who >= L3_ELEMENTS || l3_side_of(action->who) != s->side)
		return l3_refuse(refusal, L3_SAY_NOT_YOURS, L3C_3_1, 0, 0, 0);
	if (action->kind == L3_DO_TAKE_BACK) {
		if (!l3_declared(s, action->who))
			return l3_refuse(refusal, L3_SAY_NO_FIRE_TO_TAKE_BACK, L3C_31_34, 0, 0, 0);
		return edits_ok(s, refusal) && l3_no_numbers(action, refusal);
	}
	if (action->kind != L3_DO_FIRE)
		return l3_refuse(refusal, L3_SAY_FIRES_ONLY, L3C_3_1, 0, 0, 0);
	/* Skirmishers have no markers: they fire as they like (L3C-24.10). */
	if (!l3_is_screen(action->who) && l3_el(look, action->who)->order != L3_ORDER_FEU)
		return l3_refuse(refusal, L3_SAY_NO_FEU_MARKER, L3C_3_11, l3_unit_arg(s, action->who), 0, 0);
	return l3_may_fire(look, L3_FIRE_MARKER, action, refusal);
}

static void fire1_done(l3_play *play) {
	l3_state *s = play->s;
	next_layer(play, L3_SIM_FIRE1_ERRORS);
	if (s->phase != L3_SIM_FIRE1_ERRORS)
		return;
	s->edits[0] = s->edits[1] = 0;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) /* told at last: both have named theirs */
		if (l3_declared(s, u))
			l3_tell(play, L3_SAY_WILL_FIRE, L3C_3_1, l3_unit_arg(s, u), l3_unit_arg(s, s->element[u].fire_target - 1u), 0);
}

static void fire1_apply(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	if (action->kind == L3_DO_DONE) {
		fire1_done(play);
	} else if (action->kind == L3_DO_TAKE_BACK) {
		s->edits[s->side]++;
		l3_take_back_fire(play, action->who);
	} else {
		const gg_sink *sink = play->sink; /* a secret until both are done */
		play->sink = NULL;
		l3_declare_fire(play, L3_FIRE_MARKER, action);
		play->sink = sink;
	}
}

static void list_markers_fire(l3_look *look, bool (*check)(l3_look *, const gg_action *, gg_verdict *), l3_menu *menu) {
	enum { MOST = 256 };
	gg_action found[MOST];
	l3_menu all = {found, MOST, 0};
	l3_list_fires(look, L3_FIRE_MARKER, look->s->side, &all);
	for (uint32_t i = 0; i < all.count && i < MOST; i++)
		l3_offer(menu, look, check, found[i]);
}

static void fire1_list(l3_look *look, l3_menu *menu) {
	const l3_state *s = look->s;
	l3_list(menu, L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0);
	list_markers_fire(look, fire1_check, menu);
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++)
		l3_offer(menu, look, fire1_check, (gg_action){L3_DO_TAKE_BACK, (uint16_t)(s->side * L3_SIDE_ELEMENTS + slot), 0, 0, 0});
}

/* Passed only if nobody of the side could fire whatever its marker: else who is asked would say what was laid (L3C-31.1). */
static bool fire1_skip(l3_play *play) {
	l3_state *s = play->s;
	for (unsigned slot = 0; slot < L3_SIDE_ELEMENTS; slot++)
		if (l3_declared(s, s->side * L3_SIDE_ELEMENTS + slot))
			return false;
	if (l3_has_hidden(s, s->side) || l3_any_fire(&play->look, L3_FIRE_MARKER, s->side))
		return false;
	fire1_done(play);
	return true;
}

const l3_phase_rules l3_sim_fire1 = {.turn = l3_turn_side,
				     .check = fire1_check,
				     .apply = fire1_apply,
				     .list = fire1_list,
				     .skip = fire1_skip,
				     .explain = l3_explain_fire};

static void error_apply(l3_play *play, const gg_action *action) {
	l3_error_die(play, action->a);
}

static void errors_over(l3_play *play) {
	l3_go_to(play->s, L3_SIM_FIRE1_APPLY);
}

const l3_phase_rules l3_sim_fire1_errors = {.turn = l3_turn_errors, .apply = error_apply, .go = errors_over};

static void fire1_settle(l3_play *play) {
	l3_go_to(play->s, L3_SIM_REVEAL);
	if (l3_any_declared(play->s))
		l3_fires_settle(play);
}

const l3_phase_rules l3_sim_fire1_apply = {.turn = l3_turn_itself, .go = fire1_settle};

/* --- SIM_REVEAL (L3C-3.2, 31.8, 31.19) -------------------------------------------------------------------------------------------------
 */

bool l3_attacks_by_marker(const l3_state *s, unsigned side) {
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		const l3_element *e = &s->element[side * L3_SIDE_ELEMENTS + slot];
		if (l3_stands(s, side * L3_SIDE_ELEMENTS + slot) && (e->order == L3_ORDER_MAC || e->order == L3_ORDER_MAF))
			return true;
	}
	return false;
}

static void reveal(l3_play *play) {
	l3_state *s = play->s;
	for (unsigned u = 0; u < L3_ELEMENTS; u++) {
		l3_element *e = &s->element[u];
		if (!l3_stands(s, u))
			continue;
		e->order_target = 0;
		e->marks &= ~(uint32_t)L3_SECOND_LINE;
		if (!l3_is_screen(u) && !e->eco && l3_second_line(&play->look, u))
			e->marks |= L3_SECOND_LINE;
		if (e->morale <= L3_REPLI)
			e->order = L3_DECOY; /* broken by the first fires: its move is mandatory (L3C-3.18) */
		if (e->order) {
			e->marks &= ~(uint32_t)L3_HIDDEN; /* its marker is turned over like all: only a decoy keeps it hidden (T132) */
			l3_tell(play, L3_SAY_MARKER_SHOWN, L3C_3_2, l3_unit_arg(s, u), e->order, 0);
		}
	}
	bool attack[] = {l3_attacks_by_marker(s, 0), l3_attacks_by_marker(s, 1)};
	if (attack[0] != attack[1])
		s->jai = attack[0] ? 0 : 1;
	s->jep = s->side = s->jai;
	s->sides_done = 0;
	l3_go_to(s, attack[0] && attack[1] ? L3_INIT_ROLL : L3_SIM_READ);
}

const l3_phase_rules l3_sim_reveal = {.turn = l3_turn_itself, .go = reveal};
