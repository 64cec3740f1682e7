/*
 * charge_follow.c - the target is no longer there: caught or not, another enemy struck, or on over the place (BE-9.7, BE-27.38).
 */
#include "empire_words.h"

#include "charging.h"
#include "fall.h"
#include "ground.h"
#include "harm.h"
#include "hunt.h"

/* --- A target that flees ------------------------------------------------------------------------------------------ */

void em_target_flees(em_play *play) {
	em_look *look = &play->look;
	em_frame *charge = em_top(play->s);
	unsigned unit = charge->unit, target = charge->target;
	table_point from = em_fall_from(look, target, unit);
	int32_t distance = em_flight_distance(look, target);
	em_fall_way way = em_fall_find(look, target, unit, from, distance, EM_FLEES);
	em_flight flight = {
		.fleer = play->s->unit[target].kind,
		.hunter = play->s->unit[unit].kind,
		.clear = way.clear,
		.sheltered = em_fall_sheltered(look, target, unit, from, distance, em_middle(look, unit, TABLE_FRONT)),
		.fled = way.covered,
		.reach = em_reach_left(look, charge),
		.gap = charge->gap,
	};
	if (!way.lost && em_caught_by_charge(&flight))
		charge->flags |= EM_F_CAUGHT;
	charge->phase = EM_CH_FOLLOW;
	em_fall_open(play, target, unit, from, distance, EM_FLEES);
}

void em_crew_runs(em_play *play, unsigned battery, unsigned square) {
	em_unit *u = &play->s->unit[battery];
	u->flags |= EM_CREW_AWAY;
	u->sector = (uint8_t)square;
	em_mark(play, battery);
	em_look_moved(&play->look, battery);
	em_tell(play, EM_SAY_CREW_RUNS, BE_7_8, em_unit_arg(play->s, battery), em_unit_arg(play->s, square), 0);
	em_top(play->s)->phase = EM_CH_FOLLOW;
}

/* --- Another enemy ------------------------------------------------------------------------------------------------ */

bool em_in_bad_ground(em_look *look, unsigned unit) {
	if (em_garrisons(look, unit))
		return true;
	for (gg_set rest = em_footing_of(look, unit).touched; rest;) {
		unsigned kind = look->s->piece[gg_set_pop(&rest)].kind;
		if (kind != EM_RIVER && em_going_of(kind) >= EM_DIFFICULT)
			return true;
	}
	return false;
}

bool em_prey_open(em_look *look, unsigned hunter, unsigned prey, int32_t shares, gg_verdict *refusal) {
	em_charge_line line = em_line_of_charge(look, hunter, prey);
	em_terms terms = {.gait = EM_AT_MARCH, .shares = shares, .bad = true};
	if (table_between(line.heading, look->s->unit[hunter].heading) > EM_DEGREES_45 || !em_before(look, hunter, line.aim))
		return em_refuse(refusal, EM_SAY_PURSUIT_NOT_FRONT, BE_13_2, 0, 0, 0);
	if (em_in_bad_ground(look, prey))
		return em_refuse(refusal, EM_SAY_PURSUIT_BAD_GROUND, BE_13_1, 0, 0, 0);
	return em_line_open(look, hunter, prey, line, terms, NULL, refusal);
}

static bool strike_open(em_look *look, const em_frame *charge, unsigned enemy, gg_verdict *refusal) {
	if (charge->flags & EM_F_PURSUIT)
		return em_prey_open(look, charge->unit, enemy, charge->shares, refusal);
	em_charge_line line = em_line_of_charge(look, charge->unit, enemy);
	em_terms terms = {.gait = EM_AT_CHARGE, .shares = charge->shares};
	if (charge->second != EM_NONE)
		terms.through = gg_set_of(charge->second);
	if (!em_before(look, charge->unit, line.aim))
		return em_refuse(refusal, EM_SAY_CHARGE_NOT_FRONT, BE_9_7, 0, 0, 0);
	return em_line_open(look, charge->unit, enemy, line, terms, NULL, refusal);
}

static bool check_strike(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	unsigned enemy = (unsigned)action->a;
	if (action->who != charge->unit || action->b || action->c || enemy >= EM_UNITS || !em_enemies(enemy, charge->unit) ||
	    !em_stands(look, enemy))
		return em_not_now(refusal);
	if (look->s->unit[charge->target].flags & EM_REMOVED)
		return em_refuse(refusal, EM_SAY_FOLLOW_CAUGHT, BE_27_38, 0, 0, 0);
	if (gg_set_has(charge->done_with, enemy))
		return em_refuse(refusal, EM_SAY_FOLLOW_ONCE, BE_27_38, 0, 0, 0);
	return strike_open(look, charge, enemy, refusal);
}

/* Who was named to help the charge on the first target has no part in this one. */
static void strike(em_play *play, unsigned enemy) {
	em_frame *charge = em_top(play->s);
	em_charge_line line = em_line_of_charge(&play->look, charge->unit, enemy);
	charge->target = (uint8_t)enemy;
	charge->done_with |= gg_set_of(enemy);
	charge->second = charge->support[0] = charge->support[1] = EM_NONE;
	charge->halt = 0;
	charge->gap = line.length;
	charge->row = 0;
	em_turn_to(play, charge->unit, line.heading);
	charge->phase = charge->flags & EM_F_PURSUIT ? EM_CH_PREY_REACT : EM_CH_REACT;
	em_tell(play, EM_SAY_STRIKES_ANOTHER, BE_9_7, em_unit_arg(play->s, charge->unit), em_unit_arg(play->s, enemy), 0);
}

/* --- On over the place -------------------------------------------------------------------------------------------- */

/* The most that it can go beyond the place where the target's side was. */
static int32_t free_way(em_look *look, const em_frame *charge) {
	int32_t reach = em_reach_left(look, charge);
	return em_free_way(look, charge->unit, em_stance_of(look, charge->unit), reach > charge->gap ? reach : charge->gap);
}

static bool check_follow(em_look *look, const gg_action *action, gg_verdict *refusal) {
	const em_frame *charge = em_top_of(look->s);
	if (action->kind == EM_DO_STRIKE)
		return check_strike(look, action, refusal);
	if (action->kind != EM_DO_GO_ON || action->who != charge->unit || action->b || action->c || action->a < 0)
		return em_not_now(refusal);
	return !action->a || action->a <= free_way(look, charge) - charge->gap ||
	       em_refuse(refusal, EM_SAY_FOLLOW_TOO_FAR, BE_27_38, 0, 0, 0);
}

static void go_on(em_play *play, int32_t beyond) {
	em_frame *charge = em_top(play->s);
	int32_t free = free_way(&play->look, charge), wish = charge->gap + beyond;
	em_push_unit(play, charge->unit, wish < free ? wish : free);
	em_tell(play, EM_SAY_GOES_ON, BE_9_7, em_unit_arg(play->s, charge->unit), 0, 0);
	charge->phase = EM_CH_DONE;
}

static void apply_follow(em_play *play, const gg_action *action) {
	if (action->kind == EM_DO_STRIKE)
		strike(play, (unsigned)action->a);
	else
		go_on(play, action->a);
}

static bool list_strikes(em_look *look, em_menu *menu) {
	const em_frame *charge = em_top_of(look->s);
	bool any = false;
	for (gg_set rest = em_foes(look, charge->unit) & ~charge->done_with; rest;) {
		gg_action action = {EM_DO_STRIKE, charge->unit, (int32_t)gg_set_pop(&rest), 0, 0};
		any |= em_offer(menu, look, check_follow, action);
	}
	return any;
}

static void list_follow(em_look *look, em_menu *menu) {
	const em_frame *charge = em_top_of(look->s);
	int32_t most = free_way(look, charge) - charge->gap;
	list_strikes(look, menu);
	em_list(menu, EM_DO_GO_ON, charge->unit, 0, 0, 0);
	if (most > 0)
		em_list(menu, EM_DO_GO_ON, charge->unit, most, 0, 0);
}

/* Whoever is caught is taken off first; then there may be nothing to choose. */
static bool skip_follow(em_play *play) {
	em_frame *charge = em_top(play->s);
	em_menu menu = {NULL, 0, 0};
	if (charge->flags & EM_F_CAUGHT) {
		charge->flags &= ~(uint32_t)EM_F_CAUGHT;
		if (em_stands(&play->look, charge->target)) {
			em_tell(play, EM_SAY_CAUGHT_BY_CHARGE, BE_9_7, em_unit_arg(play->s, charge->target), 0, 0);
			em_eliminate(play, charge->target, EM_CAUGHT);
		}
	}
	if (free_way(&play->look, charge) > charge->gap || list_strikes(&play->look, &menu))
		return false;
	go_on(play, 0);
	return true;
}

const em_phase_rules em_ch_follow = {
	.turn = em_turn_charger, .check = check_follow, .apply = apply_follow, .list = list_follow, .skip = skip_follow};
