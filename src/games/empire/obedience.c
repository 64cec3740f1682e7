/*
 * obedience.c - what orders forbid, and the command points that pay for an action (BE-3.1 to 3.5, BE-4.4, BE-27.65, 27.69).
 */
#include "obedience.h"
#include "empire_words.h"

#include "charge.h"
#include "comply.h"
#include "divisions.h"
#include "ground.h"
#include "places.h"
#include "targets.h"

em_order em_order_of(const em_state *s, unsigned unit) {
	return (em_order)s->division[s->unit[unit].division].order;
}

/* --- What an order forbids ------------------------------------------------------------------------------------------------ */

/* Infantry under Engage: skirmishers, who is in a building, struck in flank or rear, or Disordered (BE-3.4, AMB-32). */
static bool worth_engaging(em_look *look, unsigned unit, unsigned target) {
	const em_unit *t = &look->s->unit[target];
	if (t->kind == EM_SK || (t->flags & EM_DISORDER))
		return true;
	if (em_garrisons(look, target) && em_is_building(em_sector_kind(look, t->sector)))
		return true;
	return em_line_of_charge(look, unit, target).flank;
}

bool em_order_lets_charge(em_look *look, unsigned unit, unsigned target, gg_verdict *refusal) {
	const em_division *d = &look->s->division[look->s->unit[unit].division];
	switch ((em_order)d->order) {
	case EM_RETREAT:
		return em_refuse(refusal, EM_SAY_RETREAT_NO_CHARGE, BE_3_1, 0, 0, 0);
	case EM_MANOEUVRE:
		return em_refuse(refusal, EM_SAY_MANOEUVRE_NO_FIGHT, BE_3_2, 0, 0, 0);
	case EM_ENGAGE:
		return look->s->unit[unit].kind != EM_INF || worth_engaging(look, unit, target) ||
		       em_refuse(refusal, EM_SAY_ENGAGE_NO_CHARGE, BE_3_4, 0, 0, 0);
	case EM_HOLD:
		return em_enemy_in_zone(look, target, (table_point){d->zone_x, d->zone_y}) ||
		       em_refuse(refusal, EM_SAY_HOLD_NO_CHARGE, BE_3_5, 0, 0, 0);
	case EM_NO_ORDER:
	case EM_ATTACK:
		break;
	}
	return true;
}

/* Only Manoeuvre forbids to fire, and not to guns that are near enough (BE-3.2). */
bool em_order_lets_fire(em_look *look, unsigned unit, unsigned target, gg_verdict *refusal) {
	if (em_order_of(look->s, unit) != EM_MANOEUVRE)
		return true;
	if (look->s->unit[unit].kind != EM_ART)
		return em_refuse(refusal, EM_SAY_MANOEUVRE_NO_FIGHT, BE_3_2, 0, 0, 0);
	em_range range = em_range_to(look, unit, target, EM_ROUND_SHOT);
	return range == EM_SHORT || range == EM_EFFECTIVE || em_refuse(refusal, EM_SAY_MANOEUVRE_NO_LONG, BE_3_2, 0, 0, 0);
}

void em_shown_by_sum(em_play *play, unsigned unit, const em_fighter *fighter) {
	em_state *s = play->s;
	unsigned division = s->unit[unit].division;
	bool charges = fighter->part == EM_CHARGES || fighter->part == EM_COUNTER_CHARGES;
	if (fighter->body.kind != EM_CAV || fighter->body.elan || !fighter->attack_order || !charges ||
	    (s->division[division].flags & EM_SHOWN))
		return;
	s->division[division].flags |= EM_SHOWN;
	em_tell(play, EM_SAY_ORDER_SEEN, BE_27_80, em_division_arg(s, division), s->division[division].order, 0);
}

/* --- Who pays (BE-27.69) ---------------------------------------------------------------------------------------------------- */

static bool from_chief(const em_state *s, unsigned division, int payer) {
	return payer == EM_PAID_BY_CHIEF || s->army[em_side_of_division(division)].own_division == division;
}

int32_t em_purse(const em_state *s, unsigned division, int payer) {
	return from_chief(s, division, payer) ? s->army[em_side_of_division(division)].cp : s->division[division].cp;
}

bool em_can_pay(em_look *look, unsigned unit, int32_t price, int payer, bool complies, gg_verdict *refusal) {
	const em_state *s = look->s;
	unsigned division = s->unit[unit].division, chief = em_chief_of(em_side_of(unit));
	if (payer != EM_PAID_BY_GENERAL && payer != EM_PAID_BY_CHIEF)
		return em_refuse(refusal, EM_SAY_NOBODY_PAYS, BE_27_69, 0, 0, 0);
	if (payer == EM_PAID_BY_CHIEF && (!em_general_alive(s, chief) || s->general[chief].attached != unit))
		return em_refuse(refusal, EM_SAY_CHIEF_NOT_WITH, BE_4_4, em_unit_arg(s, unit), 0, 0);
	int32_t purse = em_purse(s, division, payer);
	if (price > purse)
		return em_refuse(refusal, EM_SAY_CP_SHORT, BE_4_2, price, purse, 0);
	if (complies || !price || payer == EM_PAID_BY_CHIEF)
		return true;
	int32_t reserved = em_reserved(look, division, unit, purse);
	return purse - price >= reserved || em_refuse(refusal, EM_SAY_CP_RESERVED, BE_27_65, reserved, purse - price, 0);
}

void em_pay(em_play *play, unsigned unit, int32_t price, int payer) {
	em_state *s = play->s;
	unsigned division = s->unit[unit].division;
	uint8_t *purse = from_chief(s, division, payer) ? &s->army[em_side_of_division(division)].cp : &s->division[division].cp;
	*purse = (uint8_t)(*purse - price);
}
