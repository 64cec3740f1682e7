/*
 * sim_attack.c - attacks of simultaneous play: who goes along, crossed MACs, targets caught at a manoeuvre (L3C-3.3, 3.10, 6.11, 11.7).
 */
#include "tricolore_words.h"

#include "harm.h"
#include "marches.h"
#include "markers.h"

static void stop(l3_state *s, unsigned unit) {
	s->element[unit].ticks &= (uint8_t)~L3_RUNS;
	s->element[unit].order_pre = 0;
}

/* Units that read this one as the leader of their joint attack, or as whom they support; each only if it still can (L3C-6.11, 10.1). */
static void take_along(l3_look *look, l3_mac_kind kind, l3_declaration *of) {
	const l3_state *s = look->s;
	unsigned side = l3_side_of(of->attacker), joint = 0;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned unit = side * L3_SIDE_ELEMENTS + slot;
		const l3_element *e = &s->element[unit];
		l3_declaration with = *of;
		if (unit == of->attacker || !l3_stands(s, unit) || !(e->ticks & L3_READ) || e->engaged || e->support_of)
			continue;
		bool joins = (e->ticks & L3_RUNS) && e->order_target == of->target + 1 && e->order_post_arg >> 8 == of->attacker + 1;
		bool supports = e->order == L3_ORDER_SOU && e->order_target == of->attacker + 1;
		if (joins && joint < 2)
			with.joint[joint] = slot + 1;
		else if (supports)
			with.supports |= (l3_set)1 << slot;
		else
			continue;
		if (!l3_mac_ok(look, kind, false, &with, NULL))
			continue;
		joint += joins;
		*of = with;
	}
}

unsigned l3_script_attack(l3_play *play, unsigned unit, unsigned flags, l3_walk walk) {
	l3_state *s = play->s;
	l3_script script = l3_script_kept(s, unit);
	l3_declaration of = l3_script_declares(&script);
	l3_mac_kind kind = l3_script_is_maf(&script) ? L3_IS_MAF : L3_IS_MAC;
	stop(s, unit);
	if (!l3_mac_ok(&play->look, kind, false, &of, NULL)) {
		l3_tell(play, L3_SAY_ORDER_IMPOSSIBLE, L3C_31_18, l3_unit_arg(s, unit), 0, 0);
		return L3_NONE;
	}
	if (!(flags & L3_MAC_CROSSED))
		take_along(&play->look, kind, &of);
	for (unsigned i = 0; i < 2; i++)
		if (of.joint[i])
			stop(s, l3_side_of(unit) * L3_SIDE_ELEMENTS + of.joint[i] - 1u);
	uint32_t start = l3_distance(&play->look, unit, of.target);
	if (walk == L3_WALK_FRAME) {
		l3_script_surprised(play, of.target, unit, start);
		return l3_mac_add(play, kind, false, &of);
	}
	unsigned mac = l3_mac_note(play, kind, flags, &of);
	for (l3_set set = of.supports; set; set &= set - 1)
		s->element[l3_side_of(unit) * L3_SIDE_ELEMENTS + gg_set_first(set)].support_of = (uint8_t)(mac + 1);
	if (walk == L3_WALK_AT_ONCE) {
		int32_t gap = s->mac[mac].distance, way = gap - gap / 3;
		if (kind == L3_IS_MAF)
			way = l3_maf_walk(&play->look, unit, of.direction, gap, of.wanted);
		l3_script_surprised(play, of.target, unit, start);
		l3_mac_go(play, unit, of.direction, way);
	}
	s->element[unit].pace = L3_POR; /* AVANCE until tested (L3C-31.21) */
	s->element[unit].morale = L3_AVANCE;
	return mac;
}

void l3_script_surprised(l3_play *play, unsigned target, unsigned attacker, uint32_t start) {
	l3_state *s = play->s;
	l3_element *e = &s->element[target];
	unsigned verb = e->order_pre & 63u, price = 0;
	if (!(e->ticks & L3_RUNS))
		return;
	e->ticks &= (uint8_t)~L3_RUNS;
	if (!verb)
		return;
	gg_action drill = l3_script_drill(&play->look, target, verb, e->order_pre_arg, e->order_heading);
	e->order_pre = 0;
	if (!l3_drill_ok(&play->look, &drill, &price, NULL) || !l3_can_pay(&play->look, target, price, true, NULL))
		return;
	uint32_t dt = l3_dt_mac(&play->look, attacker);
	if ((price == 1 && start > dt) || (price == 2 && start > 2 * dt)) {
		l3_pay(play, target, price);
		l3_drill(play, &drill);
		return;
	}
	e->marks |= L3_TO_FINISH | L3_SURPRISED;
	e->order_pre = (uint8_t)verb;
	e->order_pre_arg = (uint16_t)price;
	e->order_heading = (uint16_t)drill.a;
	e->order_dist = (uint16_t)drill.b;
	e->order_post_arg = (uint16_t)drill.c;
	l3_tell(play, L3_SAY_CAUGHT_IN_CHANGE, L3C_11_7, l3_unit_arg(s, target), l3_unit_arg(s, attacker), 0);
}
