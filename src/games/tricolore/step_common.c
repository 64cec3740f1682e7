/*
 * step_common.c - what every voluntary step asks first, and the price of moves (L3C-5.4, 17.9, 29.1 to 29.3, 35.18).
 */
#include "steps.h"

#include "data.h"
#include "tricolore_words.h"

bool l3_may_act(l3_look *look, unsigned element, gg_verdict *refusal) {
	const l3_state *s = look->s;
	if (element >= L3_ELEMENTS || !l3_stands(s, element))
		return l3_refuse(refusal, L3_SAY_NOT_ON_TABLE, L3C_35_21, 0, 0, 0);
	const l3_element *e = &s->element[element];
	int32_t unit = l3_refused_unit(s, element, refusal);
	if (e->morale < L3_ARRET)
		return l3_refuse(refusal, L3_SAY_BELOW_ARRET, L3C_35_18, unit, e->morale, 0);
	if (e->engaged)
		return l3_refuse(refusal, L3_SAY_IN_A_MAC, L3C_6_5, unit, 0, 0);
	if (e->support_of)
		return l3_refuse(refusal, L3_SAY_SUPPORTS_A_MAC, L3C_10_1, unit, 0, 0);
	if ((e->fire & L3_FIRED_1) && s->phase != L3_SAFEGUARD) /* the last of the phase, safeguard excepted */
		return l3_refuse(refusal, L3_SAY_FIRED_LAST, L3C_17_9, unit, 0, 0);
	return true;
}

unsigned l3_move_price(l3_look *look, unsigned element, unsigned pa) {
	const l3_element *e = &look->s->element[element];
	const l3_profile *of = &look->data->profile[e->profile - 1];
	l3_march march = {.arm = of->arm, .formation = e->formation, .status = of->status, .pa = (int32_t)pa};
	return pa ? (unsigned)l3_march_pa(&march) : 0;
}

static bool frontal_to(l3_look *look, unsigned enemy, table_pose end, const l3_footprint *body) {
	unsigned files = look->s->element[enemy].eco ? 1 : l3_footprint_of(look, enemy)->files;
	for (unsigned i = 0; i < files; i++)
		if (l3_frontal_at(end, body->width, l3_front_figure(look, enemy, i)))
			return true;
	return false;
}

/* Cavalry in column files past foot and guns in battery (L3C-5.12). */
static bool files_past(const l3_look *look, unsigned element, unsigned enemy) {
	unsigned formation = look->s->element[element].formation;
	bool column = formation == L3_COM || formation == L3_COC || formation == L3_COD;
	l3_arm theirs = l3_arm_of(look, enemy);
	bool slow = theirs == L3_INF || (theirs == L3_ART && look->s->element[enemy].formation == L3_BAT);
	return column && l3_arm_of(look, element) == L3_CAV && slow;
}

unsigned l3_advance_meets(l3_look *look, unsigned element, table_pose end) {
	const l3_state *s = look->s;
	unsigned side = 1 - l3_side_of(element);
	uint32_t dt = l3_dt_mac(look, element);
	if (s->element[element].formation == L3_TIR)
		return L3_NONE;
	const l3_element *mover = &s->element[element];
	l3_footprint body;
	if (end.heading == mover->heading)
		l3_footprint_shifted(&body, l3_footprint_of(look, element), end.x - mover->x, end.y - mover->y);
	else
		body = l3_footprint_as(look, element, mover->formation, end);
	table_bounds box = l3_box_round(&body, (int32_t)dt);
	for (l3_set set = l3_around(look, &box)->units[side]; set; set &= set - 1) {
		unsigned enemy = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		const l3_element *e = &s->element[enemy];
		if (l3_is_screen(enemy) || e->morale <= L3_RETRAITE || !l3_may_be_in(look, enemy, &box))
			continue;
		const l3_footprint *his = l3_footprint_of(look, enemy);
		if (!l3_footprints_within(&body, his, dt))
			continue;
		uint32_t then = l3_footprints_apart(&body, his);
		if (then >= l3_distance(look, element, enemy) || files_past(look, element, enemy))
			continue;
		if (frontal_to(look, enemy, end, &body) && l3_sees_from(look, element, end, &body, enemy))
			return enemy;
	}
	return L3_NONE;
}
