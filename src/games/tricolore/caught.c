/*
 * caught.c - troops that a MAC strikes before they are ready: in march column or changing formation (L3C-4.8), astride an obstacle
 * (L3C-5.10).
 */
#include "marches.h"

#include "data.h"
#include "harm.h"
#include "tricolore_words.h"

/* What a march column deploys into: the column of its list that T7 reaches for the fewest PA, by divisions before by companies. */
static unsigned wanted_of(const l3_look *look, unsigned element) {
	static const uint8_t columns[] = {L3_COD, L3_COC};
	unsigned best = L3_NONE, least = UINT32_MAX;
	for (unsigned i = 0; i < sizeof columns; i++) {
		unsigned pa = l3_form_pa(look, element, columns[i], 0);
		if (!pa || pa >= least || !(l3_profile_of(look, element)->formations >> columns[i] & 1))
			continue;
		best = columns[i];
		least = pa;
	}
	return best;
}

void l3_caught_deploying(l3_play *play, unsigned element, unsigned formation, unsigned files) {
	l3_element *e = &play->s->element[element];
	unsigned lacked = l3_form_pa(&play->look, element, formation, files), worst = lacked >= 2 ? L3_DES : L3_SAF;
	table_pose pose = l3_pose(play->s, element);
	if (!lacked)
		return;
	l3_footprint body = l3_footprint_narrowed(&play->look, element, formation, pose, files);
	if (l3_body_ok(&play->look, element, formation, &body, NULL)) {
		e->files = (uint8_t)files;
		l3_put(play, element, pose, formation);
	}
	l3_tell(play, L3_SAY_CAUGHT_DEPLOYING, L3C_4_8, l3_unit_arg(play->s, element), (int32_t)formation, (int32_t)lacked);
	if (e->cohesion < worst)
		l3_ddf(play, element, worst - e->cohesion);
}

void l3_caught_in_column(l3_play *play, const l3_mac *m) {
	for (unsigned i = 0; m->kind == L3_IS_MAC && i < L3_ATTACKERS; i++) {
		unsigned unit = m->objective[i].unit;
		const l3_element *e = unit ? l3_el(&play->look, unit - 1u) : NULL;
		if (!e || !l3_stands(play->s, unit - 1u) || e->formation != L3_COM || e->morale < L3_ARRET ||
		    l3_arm_of(&play->look, unit - 1u) == L3_ART)
			continue;
		unsigned wanted = wanted_of(&play->look, unit - 1u);
		if (wanted != L3_NONE)
			l3_caught_deploying(play, unit - 1u, wanted, 0);
	}
}

/* Ground that is crossed: lines, marsh and edges of woods; inside a light wood a unit does not cross, it stands there. */
static bool stands_inside(const l3_look *look, unsigned piece, const l3_footprint *body) {
	for (unsigned i = 0; i < body->full.count; i++)
		if (!l3_area_holds(look, piece, body->full.corner[i]))
			return false;
	for (unsigned i = 0; i < body->last.count; i++)
		if (!l3_area_holds(look, piece, body->last.corner[i]))
			return false;
	return true;
}

static bool is_astride(l3_look *look, unsigned element) {
	const l3_footprint *body = l3_footprint_of(look, element);
	for (uint64_t set = l3_pieces_under(look, body); set; set &= set - 1) {
		unsigned piece = gg_set_first(set), kind = look->s->piece[piece].kind;
		if (kind == L3_STREAM || kind == L3_MARSH || kind == L3_OBSTACLE_1 || kind == L3_OBSTACLE_2 || kind == L3_EARTHWORK ||
		    kind == L3_WOOD_DENSE || (kind == L3_WOOD_LIGHT && !stands_inside(look, piece, body)))
			return true;
	}
	return false;
}

void l3_surprised_crossing(l3_play *play, unsigned element) {
	l3_element *e = &play->s->element[element];
	if (e->eco || e->formation == L3_TIR || !is_astride(&play->look, element))
		return;
	e->marks |= L3_CAUGHT;
	l3_tell(play, L3_SAY_SURPRISED_CROSSING, L3C_5_10, l3_unit_arg(play->s, element), 0, 0);
	if (e->cohesion == L3_FORMED)
		l3_ddf(play, element, 1);
}
