/*
 * shooting.c - who may fire at whom with what, and the declaration of a fire in steps b and e (BE-10.1, 10.6, 10.8).
 */
#include "shooting.h"

#include "empire_words.h"

#include "facts_of.h"
#include "obedience.h"
#include "sight.h"
#include "targets.h"

/* --- The shot ----------------------------------------------------------------------------------------------------------- */

/* Only what em_fire_check asks: no threats, no cover. */
static em_fire bare_fire(em_look *look, unsigned firer, unsigned target, em_shot shot) {
	return (em_fire){.firer = em_record_of(look, firer),
			 .target = em_record_of(look, target),
			 .distance = (int32_t)em_distance(look, firer, target),
			 .shot = shot,
			 .on_hill = em_shoots_from_hill(look, firer, target)};
}

static bool shot_fits(em_look *look, unsigned firer, unsigned target, em_shot shot, gg_verdict *refusal) {
	em_fire fire = bare_fire(look, firer, target, shot);
	return em_fire_check(&fire, refusal);
}

/* Beyond short range the gunners choose (BE-10.6): who cannot be asked fires what is worth more, round shot if it is equal. */
static em_shot better_shot(em_look *look, unsigned firer, unsigned target) {
	if (!(look->s->unit[firer].traits & EM_SHRAPNELL))
		return EM_ROUND_SHOT;
	em_fire ball = em_fire_of(look, firer, target, EM_ROUND_SHOT), shell = em_fire_of(look, firer, target, EM_SHRAPNEL);
	return em_fire_total(&shell, NULL) > em_fire_total(&ball, NULL) ? EM_SHRAPNEL : EM_ROUND_SHOT;
}

bool em_best_shot(em_look *look, unsigned firer, unsigned target, em_shot *shot) {
	if (!em_has_arc(look, firer))
		return false;
	if (look->s->unit[firer].kind == EM_ART) {
		em_range range = em_range_to(look, firer, target, EM_ROUND_SHOT);
		if (range == EM_OUT_OF_RANGE)
			return false;
		*shot = range == EM_SHORT ? EM_CANISTER : better_shot(look, firer, target);
		return true;
	}
	*shot = EM_MUSKETS;
	if (em_range_to(look, firer, target, EM_MUSKETS) != EM_OUT_OF_RANGE)
		return true;
	*shot = EM_BATTALION_GUNS;
	return (look->s->unit[firer].traits & EM_CB) && shot_fits(look, firer, target, EM_BATTALION_GUNS, NULL) &&
	       em_guns_alone(look, firer);
}

/* --- Who may fire ------------------------------------------------------------------------------------------------------- */

/* BE-10.7, 10.2, 24.2, 19.6, 10.10: what em_can_hit asks at once, with the reason that fails. */
static bool reaches(em_look *look, unsigned firer, unsigned target, em_shot shot, gg_verdict *refusal) {
	if (em_can_hit(look, firer, target, shot))
		return true;
	int32_t unit = em_unit_arg(look->s, firer), other = em_unit_arg(look->s, target);
	if (!em_in_arc(look, firer, target))
		return em_refuse(refusal, EM_SAY_OUT_OF_ARC, BE_10_7, other, unit, 0);
	if (em_range_to(look, firer, target, shot) == EM_OUT_OF_RANGE)
		return em_refuse(refusal, EM_SAY_OUT_OF_RANGE, BE_10_2, 0, 0, 0);
	if (em_screened(look, firer, target))
		return em_refuse(refusal, EM_SAY_SCREENED, BE_24_2, other, 0, 0);
	if (!em_sees(look, firer, target))
		return em_refuse(refusal, EM_SAY_NOT_SEEN, BE_19_6, unit, other, 0);
	return em_refuse(refusal, EM_SAY_OVER_FRIENDS, BE_10_10, unit, 0, 0);
}

bool em_may_shoot(em_look *look, unsigned firer, unsigned target, em_shot shot, gg_verdict *refusal) {
	if (look->s->unit[firer].flags & EM_MARKER)
		return em_refuse(refusal, EM_SAY_MARKED_NO_FIRE, BE_6_2, em_unit_arg(look->s, firer), 0, 0);
	if (!shot_fits(look, firer, target, shot, refusal) || !reaches(look, firer, target, shot, refusal))
		return false;
	if (shot == EM_BATTALION_GUNS && !em_guns_alone(look, firer))
		return em_refuse(refusal, EM_SAY_GUNS_WITH_MUSKETS, BE_10_6, em_unit_arg(look->s, firer), 0, 0);
	return true;
}

/* The kinds of shot of a unit, as far as targets go: all shots of a battery have the same. */
static gg_set targets_of(em_look *look, unsigned firer, em_shot *shot) {
	*shot = look->s->unit[firer].kind == EM_ART ? EM_ROUND_SHOT : EM_MUSKETS;
	gg_set targets = em_targets(look, firer, *shot);
	if (targets || *shot == EM_ROUND_SHOT || !em_guns_alone(look, firer))
		return targets;
	*shot = EM_BATTALION_GUNS;
	return em_targets(look, firer, EM_BATTALION_GUNS);
}

static bool could_fire(const em_look *look, unsigned firer) {
	return em_stands(look, firer) && !(look->s->unit[firer].flags & EM_MARKER) && em_has_arc(look, firer);
}

bool em_has_target(em_look *look, unsigned firer) {
	em_shot shot;
	if (!could_fire(look, firer))
		return false;
	for (gg_set rest = targets_of(look, firer, &shot); rest;)
		if (em_order_lets_fire(look, firer, gg_set_pop(&rest), NULL))
			return true;
	return false;
}

/* --- What it would be worth ----------------------------------------------------------------------------------------------- */

bool em_fire_preview(em_look *look, unsigned firer, unsigned target, em_shot shot, em_fire *out) {
	if (!em_stands(look, firer) || !em_stands(look, target) || !em_enemies(firer, target) ||
	    !shot_fits(look, firer, target, shot, NULL))
		return false;
	*out = em_fire_of(look, firer, target, shot);
	return true;
}

void em_fire_lines(const em_fire *fire, uint16_t word, const gg_item_sink *sink) {
	gg_item total = {
		.kind = GG_ITEM_TOTAL, .code = word, .clause = BE_10_5, .counts = GG_COUNTS_HALVES, .value = em_fire_total(fire, NULL)};
	sink->put(sink->payload, &total);
	em_fire_total(fire, sink);
}

/* --- The declaration in steps b and e ------------------------------------------------------------------------------------- */

/* Of the division whose activation it is, on the table (BE-10.8). */
static bool is_active(const em_look *look, unsigned unit) {
	return unit < EM_UNITS && em_stands(look, unit) && em_side_of(unit) == look->s->side &&
	       look->s->unit[unit].division == look->s->division_now;
}

static bool check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned firer = action->who, target = (unsigned)action->a;
	if (action->kind != EM_DO_FIRE || action->c || action->b < EM_MUSKETS || action->b > EM_BATTALION_GUNS)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_10_8, 0, 0, 0);
	if (!is_active(look, firer))
		return em_refuse(refusal, EM_SAY_NOT_ACTIVE_NO_FIRE, BE_10_8, 0, 0, 0);
	if (action->a < 0 || target >= EM_UNITS || !em_enemies(firer, target) || !em_stands(look, target))
		return em_refuse(refusal, EM_SAY_NO_ENEMY_THERE, BE_10_1, 0, 0, 0);
	em_shot shot = (em_shot)action->b;
	if (!em_may_shoot(look, firer, target, shot, refusal) || !em_order_lets_fire(look, firer, target, refusal))
		return false;
	if (!gg_set_has(em_targets(look, firer, shot), target))
		return em_refuse(refusal, EM_SAY_NEAREST_FIRST, BE_10_1, em_unit_arg(look->s, firer), 0, 0);
	return true;
}

static void apply(em_play *play, const gg_action *action) {
	em_fire_open(play, action->who, (unsigned)action->a, (em_shot)action->b, false);
}

static void list_shots(em_look *look, unsigned firer, unsigned target, em_shot shot, em_menu *menu) {
	if (shot != EM_ROUND_SHOT) {
		em_list(menu, EM_DO_FIRE, firer, (int32_t)target, shot, 0);
		return;
	}
	bool near = em_range_to(look, firer, target, EM_ROUND_SHOT) == EM_SHORT;
	em_list(menu, EM_DO_FIRE, firer, (int32_t)target, near ? EM_CANISTER : EM_ROUND_SHOT, 0);
	if (!near && (look->s->unit[firer].traits & EM_SHRAPNELL))
		em_list(menu, EM_DO_FIRE, firer, (int32_t)target, EM_SHRAPNEL, 0);
}

static void list(em_look *look, em_menu *menu) {
	unsigned first = look->s->side * EM_SIDE_UNITS;
	for (unsigned firer = first; firer < first + EM_SIDE_UNITS; firer++) {
		em_shot shot;
		if (!is_active(look, firer) || !could_fire(look, firer))
			continue;
		for (gg_set rest = targets_of(look, firer, &shot); rest;) {
			unsigned target = gg_set_pop(&rest);
			if (em_order_lets_fire(look, firer, target, NULL))
				list_shots(look, firer, target, shot, menu);
		}
	}
}

static void explain(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	em_fire fire;
	if (action->kind == EM_DO_FIRE && action->who < EM_UNITS && action->a >= 0 && action->a < EM_UNITS &&
	    em_fire_preview(look, action->who, (unsigned)action->a, (em_shot)action->b, &fire))
		em_fire_lines(&fire, EM_SAY_TOTAL_FIRE, sink);
}

const em_deed em_deed_fire = {.check = check, .apply = apply, .list = list, .explain = explain};
