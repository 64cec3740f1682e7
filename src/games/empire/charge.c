/*
 * charge.c - a charge is declared, with whom it is made, and how it comes to its halt (BE-9.1 to 9.4, 9.8 to 9.11, BE-27.35).
 */
#include "charge.h"

#include "empire_words.h"

#include "charging.h"
#include "command.h"
#include "harm.h"
#include "obedience.h"
#include "reform.h"

/* --- Frames and actions ------------------------------------------------------------------------------------------- */

int em_turn_charger(const em_state *s) {
	return (int)em_side_of(em_top_of(s)->unit);
}

int em_turn_charged(const em_state *s) {
	return 1 - em_turn_charger(s);
}

unsigned em_winner_of(const em_frame *charge) {
	return charge->flags & EM_F_TARGET_WON ? charge->target : charge->unit;
}

unsigned em_loser_of(const em_frame *charge) {
	return charge->flags & EM_F_TARGET_WON ? charge->unit : charge->target;
}

int em_turn_winner(const em_state *s) {
	return (int)em_side_of(em_winner_of(em_top_of(s)));
}

bool em_plain(const gg_action *action, unsigned verb, unsigned who) {
	return action->kind == verb && action->who == who && !action->a && !action->b && !action->c;
}

bool em_not_now(gg_verdict *refusal) {
	return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
}

int32_t em_activation_price(em_look *look, unsigned unit) {
	return em_price(EM_ACTIVATE, !em_in_command(look, unit));
}

/* --- Who may charge ----------------------------------------------------------------------------------------------- */

static bool of_active_division(const em_look *look, unsigned unit) {
	const em_state *s = look->s;
	return unit < EM_UNITS && em_side_of(unit) == s->side && s->unit[unit].division == s->division_now && em_stands(look, unit);
}

bool em_can_charge(const em_look *look, unsigned unit, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	if (u->kind == EM_ART)
		return em_refuse(refusal, EM_SAY_GUNS_NO_CHARGE, BE_9_8, 0, 0, 0);
	if (em_is_skirmishing(look, unit))
		return em_refuse(refusal, EM_SAY_SKIRMISHERS_NO_CHARGE, BE_9_8, 0, 0, 0);
	if (em_is_square(look, unit))
		return em_refuse(refusal, EM_SAY_SQUARE_NO_CHARGE, BE_9_8, 0, 0, 0);
	if (em_garrisons(look, unit))
		return em_refuse(refusal, EM_SAY_GARRISON_NO_CHARGE, BE_20_1, 0, 0, 0);
	if (u->flags & EM_DISORDER)
		return em_refuse(refusal, EM_SAY_DISORDER_NO_CHARGE, BE_9_11, 0, 0, 0);
	if (u->flags & EM_MARKER)
		return em_refuse(refusal, EM_SAY_MARKER_NO_CHARGE, BE_6_2, 0, 0, 0);
	return true;
}

/* In step c, once in an activation (BE-4.6). */
static bool may_charge(const em_look *look, unsigned unit, gg_verdict *refusal) {
	if (!em_can_charge(look, unit, refusal))
		return false;
	return !(look->s->unit[unit].flags & EM_ACTED) || em_refuse(refusal, EM_SAY_CHARGE_HAS_ACTED, BE_4_6, 0, 0, 0);
}

/* --- The declaration ---------------------------------------------------------------------------------------------- */

static bool check_declaration(em_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = action->who, target = (unsigned)action->a;
	if (action->kind != EM_DO_CHARGE || !of_active_division(look, unit) || action->b || action->c < 0 || action->c > EM_PAID_BY_CHIEF)
		return em_not_now(refusal);
	if (target >= EM_UNITS || !em_enemies(unit, target) || !em_stands(look, target))
		return em_refuse(refusal, EM_SAY_CHARGE_NO_TARGET, BE_9_11, 0, 0, 0);
	return may_charge(look, unit, refusal) && em_can_pay(look, unit, em_activation_price(look, unit), action->c, true, refusal) &&
	       em_order_lets_charge(look, unit, target, refusal) && em_charge_way(look, unit, target, false, refusal);
}

static void apply_declaration(em_play *play, const gg_action *action) {
	em_pay(play, action->who, em_activation_price(&play->look, action->who), action->c);
	play->s->unit[action->who].flags |= EM_CHARGED | EM_ACTED;
	em_frame *charge = em_push(play->s, EM_FRAME_CHARGE, EM_CH_WITH);
	charge->unit = (uint8_t)action->who;
	charge->target = (uint8_t)action->a;
	charge->shares = EM_WHOLE_MOVE;
	charge->general[0] = charge->general[1] = EM_NONE;
	em_tell(play, EM_SAY_CHARGES, BE_9_3, em_unit_arg(play->s, action->who), em_unit_arg(play->s, (unsigned)action->a), 0);
}

/* The commander-in-chief pays for the unit he is attached to (BE-27.69). */
static bool with_chief(const em_state *s, unsigned unit) {
	unsigned general = s->unit[unit].general;
	return general != EM_NONE && general % EM_SIDE_GENERALS == 0;
}

static void list_declarations(em_look *look, em_menu *menu) {
	for (unsigned u = look->s->side * EM_SIDE_UNITS, end = u + EM_SIDE_UNITS; u < end; u++) {
		if (!of_active_division(look, u) || !may_charge(look, u, NULL))
			continue;
		const em_unit *unit = &look->s->unit[u];
		uint32_t reach = (uint32_t)em_allowance(unit, unit->form, EM_CLEAR, true, EM_AT_CHARGE) * EM_UD;
		for (gg_set rest = em_foes(look, u); rest;) {
			gg_action action = {EM_DO_CHARGE, (uint16_t)u, (int32_t)gg_set_pop(&rest), 0, EM_PAID_BY_GENERAL};
			if (!em_within(look, u, (unsigned)action.a, reach))
				continue;
			em_offer(menu, look, check_declaration, action);
			action.c = EM_PAID_BY_CHIEF;
			if (with_chief(look->s, u))
				em_offer(menu, look, check_declaration, action);
		}
	}
}

static void explain_declaration(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_shock shock;
	if (action->kind != EM_DO_CHARGE || !check_declaration(look, action, NULL))
		return;
	em_shock_preview(look, action->who, (unsigned)action->a, &shock);
	em_explain_shock(&shock, sink);
}

const em_deed em_deed_charge = {check_declaration, apply_declaration, list_declarations, explain_declaration};

void em_opportunity_charge(em_play *play, unsigned charger, unsigned target) {
	em_frame *charge = em_push(play->s, EM_FRAME_CHARGE, EM_CH_GO);
	charge->unit = (uint8_t)charger;
	charge->target = (uint8_t)target;
	charge->shares = EM_WHOLE_MOVE;
	charge->flags = EM_F_OPPORTUNITY;
	charge->general[0] = charge->general[1] = EM_NONE;
	play->s->unit[charger].flags |= EM_CHARGED;
	em_tell(play, EM_SAY_CHARGES_BY_OPPORTUNITY, BE_7_3, em_unit_arg(play->s, charger), em_unit_arg(play->s, target), 0);
}

/* --- CH_WITH: a second charger, units in support ------------------------------------------------------------------ */

static bool is_named(const em_frame *charge, unsigned unit) {
	return unit == charge->unit || unit == charge->second || unit == charge->support[0] || unit == charge->support[1];
}

/* In the charger's group, as they stand (BE-4.5), it costs nothing. */
static int32_t price_with(em_look *look, unsigned unit) {
	unsigned charger = em_top_of(look->s)->unit;
	bool group = em_faces_alike(look, unit, charger, EM_DEGREES_15) && em_within(look, unit, charger, EM_UD);
	return group ? 0 : em_activation_price(look, unit);
}

static bool can_pay_with(em_look *look, const gg_action *action, gg_verdict *refusal) {
	int32_t price = price_with(look, action->who);
	if (!price)
		return !action->c || em_not_now(refusal);
	return em_can_pay(look, action->who, price, action->c, true, refusal);
}

static bool check_named(em_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->a || action->b || action->c < 0 || action->c > EM_PAID_BY_CHIEF || !of_active_division(look, action->who))
		return em_not_now(refusal);
	return !is_named(em_top_of(look->s), action->who) || em_refuse(refusal, EM_SAY_CHARGE_NAMED, BE_9_9, 0, 0, 0);
}

static bool check_second(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	unsigned unit = action->who, target = charge->target;
	if (!check_named(look, action, refusal))
		return false;
	if (charge->second != EM_NONE)
		return em_refuse(refusal, EM_SAY_CHARGE_TWO, BE_9_9, 0, 0, 0);
	if (!may_charge(look, unit, refusal) || !can_pay_with(look, action, refusal) || !em_order_lets_charge(look, unit, target, refusal))
		return false;
	if (em_line_of_charge(look, unit, target).side != em_line_of_charge(look, charge->unit, target).side)
		return em_refuse(refusal, EM_SAY_CHARGE_OTHER_SIDE, BE_9_9, 0, 0, 0);
	return em_charge_way(look, unit, target, false, refusal);
}

/* Whoever could support the charger's morale: arms, order, what it has done (BE-9.10, 19.1). */
static bool check_support(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	if (!check_named(look, action, refusal))
		return false;
	const em_unit *u = &look->s->unit[action->who];
	if (charge->support[1] != EM_NONE)
		return em_refuse(refusal, EM_SAY_CHARGE_TWO_SUPPORTS, BE_9_10, 0, 0, 0);
	if (u->kind != look->s->unit[charge->unit].kind || !em_steady(look, action->who) || em_garrisons(look, action->who) ||
	    (u->flags & (EM_FLED | EM_FOUGHT)))
		return em_refuse(refusal, EM_SAY_CHARGE_NO_SUPPORT, BE_19_1, 0, 0, 0);
	if (u->flags & EM_MARKER)
		return em_refuse(refusal, EM_SAY_CHARGE_MARKED_SUPPORT, BE_6_2, 0, 0, 0);
	if (u->flags & EM_ACTED)
		return em_refuse(refusal, EM_SAY_CHARGE_HAS_ACTED, BE_4_6, 0, 0, 0);
	return can_pay_with(look, action, refusal);
}

/* --- CH_WITH: a formation change before charging (BE-9.2) --------------------------------------------------------- */

/* Its price comes off the charge move (BE-9.2), in the shares of a move of the formation left (BE-5.6, 27.23). */
static int32_t shares_after_change(const em_unit *u) {
	int32_t price = EM_WHOLE_MOVE;
	if (u->grade == EM_CLASS_A)
		price = (u->kind == EM_CAV ? 2 : 1) * EM_UD * em_share(u, u->form, EM_CLEAR, false, EM_AT_MARCH);
	else if (u->grade == EM_CLASS_B)
		price = EM_WHOLE_MOVE / 2;
	return EM_WHOLE_MOVE - price;
}

static void change(em_state *s, em_stance at, unsigned form) {
	em_frame *charge = em_top(s);
	em_unit *u = &s->unit[charge->unit];
	charge->shares = shares_after_change(u);
	u->x = at.centre.x;
	u->y = at.centre.y;
	u->form = (uint8_t)form;
}

static bool check_form(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	const em_unit *u = &look->s->unit[charge->unit];
	unsigned form = (unsigned)action->b;
	em_stance at;
	if (action->who != charge->unit || action->a != u->heading || action->c || form > EM_COLUMN || form == u->form ||
	    charge->shares != EM_WHOLE_MOVE)
		return em_not_now(refusal);
	for (gg_set rest = em_foes(look, charge->unit); rest;)
		if (em_within(look, charge->unit, gg_set_pop(&rest), EM_TACTICAL))
			return em_refuse(refusal, EM_SAY_CHARGE_FORM_NEAR, BE_9_2, 0, 0, 0);
	if (!em_may_form(u, form, refusal) || !em_reformed(look, charge->unit, form, u->heading, true, &at, refusal))
		return false;
	em_state changed = *look->s;
	em_look probe;
	change(&changed, at, form);
	em_look_open(&probe, look->data, &changed);
	probe.reverse_slope = look->reverse_slope;
	return em_charge_way(&probe, charge->unit, charge->target, false, refusal);
}

static void apply_form(em_play *play, unsigned form) {
	em_stance at;
	unsigned unit = em_top(play->s)->unit;
	em_reformed(&play->look, unit, form, play->s->unit[unit].heading, true, &at, NULL);
	change(play->s, at, form);
	play->s->unit[unit].flags |= EM_CHANGED;
	em_put_unit(play, unit, at.centre, form);
	em_tell(play, EM_SAY_CHARGE_FORMS, BE_9_2, em_unit_arg(play->s, unit), (int32_t)form, 0);
}

/* --- CH_WITH ------------------------------------------------------------------------------------------------------ */

static bool check_with(em_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->kind == EM_DO_SECOND)
		return check_second(look, action, refusal);
	if (action->kind == EM_DO_SUPPORT)
		return check_support(look, action, refusal);
	if (action->kind == EM_DO_FORM)
		return check_form(look, action, refusal);
	return em_plain(action, EM_DO_GO, 0) || em_not_now(refusal);
}

static void apply_with(em_play *play, const gg_action *action) {
	em_frame *charge = em_top(play->s);
	if (action->kind == EM_DO_GO) {
		charge->phase = EM_CH_GO;
		return;
	}
	if (action->kind == EM_DO_FORM) {
		apply_form(play, (unsigned)action->b);
		return;
	}
	int32_t price = price_with(&play->look, action->who);
	if (price)
		em_pay(play, action->who, price, action->c);
	bool second = action->kind == EM_DO_SECOND;
	if (second) {
		charge->second = (uint8_t)action->who;
		play->s->unit[action->who].flags |= EM_CHARGED | EM_ACTED;
	} else
		charge->support[charge->support[0] != EM_NONE] = (uint8_t)action->who;
	em_tell(play, second ? EM_SAY_CHARGES_TOO : EM_SAY_GOES_IN_SUPPORT, second ? BE_9_9 : BE_9_10, em_unit_arg(play->s, action->who), 0,
		0);
}

static void list_with(em_look *look, em_menu *menu) {
	const em_frame *charge = em_top_of(look->s);
	static const uint16_t verbs[] = {EM_DO_SECOND, EM_DO_SUPPORT};
	for (unsigned i = 0; i < 2; i++)
		for (gg_set rest = em_friends(look, charge->unit); rest;) {
			gg_action action = {verbs[i], (uint16_t)gg_set_pop(&rest), 0, 0, EM_PAID_BY_GENERAL};
			em_offer(menu, look, check_with, action);
			action.c = EM_PAID_BY_CHIEF;
			if (with_chief(look->s, action.who))
				em_offer(menu, look, check_with, action);
		}
	const em_unit *u = &look->s->unit[charge->unit];
	gg_action form = {EM_DO_FORM, charge->unit, u->heading, u->form == EM_LINE ? EM_COLUMN : EM_LINE, 0};
	em_offer(menu, look, check_with, form);
	em_list(menu, EM_DO_GO, 0, 0, 0, 0);
}

static bool skip_with(em_play *play) {
	em_menu menu = {NULL, 0, 0};
	list_with(&play->look, &menu);
	if (menu.count == 1)
		em_top(play->s)->phase = EM_CH_GO;
	return menu.count == 1;
}

const em_phase_rules em_ch_with = {.turn = em_turn_charger,
				   .check = check_with,
				   .apply = apply_with,
				   .list = list_with,
				   .skip = skip_with,
				   .explain = em_explain_charge};

/* --- CH_GO: to the halt (BE-9.4, BE-27.35) ---------------------------------------------------------------------------------------------
 */

/* What is left between a charger and its target. */
static int32_t gap_of(int32_t length) {
	int32_t half = (length + 1) / 2, least = length < EM_TACTICAL ? length : EM_TACTICAL;
	return half > least ? half : least;
}

/* Returns how far it has gone; its price in shares. */
static int32_t go_to_halt(em_play *play, unsigned unit, em_charge_line line, int32_t *shares) {
	em_way way = {0};
	int32_t halt = line.length - gap_of(line.length);
	em_turn_to(play, unit, line.heading);
	if (halt)
		em_straight(&play->look, unit, play->s->unit[unit].form, em_stance_of(&play->look, unit), line.heading, halt, EM_AT_CHARGE,
			    &way, NULL);
	em_push_unit(play, unit, halt);
	*shares = way.shares;
	return halt;
}

static void go(em_play *play) {
	em_frame *charge = em_top(play->s);
	em_charge_line line = em_line_of_charge(&play->look, charge->unit, charge->target);
	int32_t shares;
	charge->done_with |= gg_set_of(charge->target);
	if (charge->flags & EM_F_OPPORTUNITY) {
		charge->gap = line.length;
		em_make_contact(play);
		return;
	}
	em_charge_line other = line;
	if (charge->second != EM_NONE)
		other = em_line_of_charge(&play->look, charge->second, charge->target);
	charge->halt = charge->covered = go_to_halt(play, charge->unit, line, &shares);
	charge->gap = line.length - charge->halt;
	charge->shares -= shares;
	em_note_compliance(play, charge->unit);
	if (charge->second != EM_NONE) {
		go_to_halt(play, charge->second, other, &shares);
		em_note_compliance(play, charge->second);
	}
	charge->phase = EM_CH_REACT;
}

const em_phase_rules em_ch_go = {.turn = em_turn_itself, .go = go};
