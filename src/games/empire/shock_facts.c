/*
 * shock_facts.c - from a charge in contact to the facts of its shock, and their lines (BE-11.8, 11.9, 11.14).
 */
#include "empire_words.h"

#include "charging.h"
#include "facts_of.h"
#include "targets.h"
#include "threats.h"

static em_part part_of(const em_frame *charge) {
	if (charge->flags & EM_F_PURSUIT)
		return EM_PURSUES;
	return charge->flags & EM_F_OPPORTUNITY ? EM_OPPORTUNITY_CHARGE : EM_CHARGES;
}

static gg_set side_set(unsigned side) {
	return gg_set_below(EM_SIDE_UNITS) << (side * EM_SIDE_UNITS);
}

/* The second charger is a support of its own, near enough to the first, if it is not one already (BE-9.9, BE-27.37). */
static int32_t with_second(em_look *look, const em_frame *charge, int32_t supports) {
	unsigned unit = charge->unit, second = charge->second;
	if (second == EM_NONE || supports >= 2 || !em_stands(look, second))
		return supports;
	gg_set counted =
		em_rear_supports(look, unit) | em_flank_supports(look, unit, TABLE_LEFT) | em_flank_supports(look, unit, TABLE_RIGHT);
	if (gg_set_has(counted, second))
		return supports;
	table_shape left = em_flank_strip(look, unit, TABLE_LEFT), right = em_flank_strip(look, unit, TABLE_RIGHT);
	const table_shape *shape = em_footprint(look, second);
	return supports + (em_within(look, unit, second, EM_UD) || table_touch(&left, shape) || table_touch(&right, shape));
}

void em_shock_facts(em_look *look, const em_frame *charge, em_shock *out) {
	unsigned unit = charge->unit, target = charge->target;
	const em_options *options = &look->s->options;
	table_point to = em_middle(look, unit, TABLE_FRONT);
	table_point from = table_at((table_pose){to.x, to.y, charge->heading_before}, 0, -(charge->halt + charge->gap));
	em_part stands = charge->flags & EM_F_COUNTERED ? EM_COUNTER_CHARGES : EM_STANDS;
	*out = (em_shock){
		.charger = em_fighter_of(look, unit, target, part_of(charge), from, to),
		.target = em_fighter_of(look, target, unit, stands, from, to),
		.cav_loss_literal = options->cav_loss_literal,
		.flank_cancels_formation = options->flank_cancels,
		.round_up = options->round_up,
	};
	em_fighter *c = &out->charger, *t = &out->target;
	c->stationary = charge->covered < EM_UD;
	c->rough |= (charge->flags & EM_F_ROUGH) != 0;
	c->flank_attack = (charge->flags & EM_F_FLANK) != 0;
	c->supports = with_second(look, charge, c->supports);
	c->helpers = em_helpers_of(look, charge->fire_support & side_set(em_side_of(unit)), target);
	t->stationary = stands == EM_COUNTER_CHARGES && charge->amount < EM_UD;
	t->rough |= (charge->flags & EM_F_ROUGH_TARGET) != 0;
	t->flank_attack = 0;
	t->helpers = em_helpers_of(look, charge->fire_support & side_set(em_side_of(target)), unit);
}

static void preview(em_look *look, unsigned charger, unsigned target, uint32_t flags, em_shock *out) {
	em_charge_line line = em_line_of_charge(look, charger, target);
	em_frame charge = {.unit = (uint8_t)charger,
			   .target = (uint8_t)target,
			   .second = EM_NONE,
			   .covered = line.length,
			   .gap = line.length,
			   .heading_before = line.heading,
			   .flags = flags | (line.flank ? EM_F_FLANK : 0)};
	if (em_rough_way(look, charger, em_wheeled(look, charger, line.heading), line.length))
		charge.flags |= EM_F_ROUGH;
	em_state there = *look->s;
	em_unit *u = &there.unit[charger];
	table_pose at = em_contact_place(look, charger, target, line).centre;
	u->x = at.x;
	u->y = at.y;
	u->heading = at.heading;
	em_look probe = *look;
	probe.s = &there;
	em_look_moved(&probe, charger);
	em_shock_facts(&probe, &charge, out);
}

void em_shock_preview(em_look *look, unsigned charger, unsigned target, em_shock *out) {
	preview(look, charger, target, 0, out);
}

void em_pursuit_preview(em_look *look, unsigned hunter, unsigned prey, em_shock *out) {
	preview(look, hunter, prey, EM_F_PURSUIT, out);
}

/* --- Lines -------------------------------------------------------------------------------------------------------- */

static void explain_total(const em_shock *shock, int which, const gg_item_sink *sink) {
	gg_item total = {.kind = GG_ITEM_TOTAL,
			 .code = which ? EM_SAY_TOTAL_TARGET : EM_SAY_TOTAL_CHARGER,
			 .clause = BE_11_1,
			 .counts = GG_COUNTS_HALVES,
			 .value = em_shock_total(shock, which, NULL)};
	sink->put(sink->payload, &total);
	em_shock_total(shock, which, sink);
}

void em_explain_shock(const em_shock *shock, const gg_item_sink *sink) {
	explain_total(shock, 0, sink);
	explain_total(shock, 1, sink);
}

/* Of the charge in hand: as it is in contact, before that as if it were. */
void em_explain_charge(em_look *look, const gg_action *action, const gg_item_sink *sink) {
	const em_frame *charge = em_top_of(look->s);
	em_shock shock;
	(void)action;
	if (!em_stands(look, charge->unit) || !em_stands(look, charge->target))
		return;
	bool contact = charge->phase >= EM_CH_SUPPORT_FIRE_X && charge->phase <= EM_CH_SHOCK;
	if (contact)
		em_shock_facts(look, charge, &shock);
	else
		preview(look, charge->unit, charge->target, charge->flags & EM_F_PURSUIT, &shock);
	em_explain_shock(&shock, sink);
}

void em_explain_drill(const em_drill *test, unsigned word, const gg_item_sink *sink) {
	gg_item total = {.kind = GG_ITEM_TOTAL,
			 .code = (uint16_t)word,
			 .clause = BE_8_1,
			 .counts = GG_COUNTS_HALVES,
			 .value = em_drill_total(test, NULL),
			 .args = {em_drill_needs(test)}};
	sink->put(sink->payload, &total);
	em_drill_total(test, sink);
}
