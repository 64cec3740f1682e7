/*
 * circumstance.c - formations of circumstance: what is stormed in them, and against whom they are in order (L3C-12.3, a.11).
 */
#include "look.h"

enum { BEFORE = 6 * L3_UD, GORGE = 3 * L3_UD, HOLDS = 2 * L3_UD };

static bool closes(unsigned kind) {
	return kind == L3_WOOD_DENSE || kind == L3_MARSH;
}

/* Two closed pieces of the set with a gap of under 3 UD between them. */
static bool is_gorge(const l3_look *look, uint64_t closed) {
	for (uint64_t a = closed; a; a &= a - 1)
		for (uint64_t b = a & (a - 1); b; b &= b - 1) {
			table_shape one[TABLE_PARTS], other[TABLE_PARTS];
			l3_area(look, gg_set_first(a), one);
			l3_area(look, gg_set_first(b), other);
			if (table_distance(&one[0], &other[0]) < GORGE)
				return true;
		}
	return false;
}

bool l3_something_to_storm(l3_look *look, unsigned element) {
	const l3_element *e = &look->s->element[element];
	const table_shape *body = &l3_footprint_of(look, element)->full;
	table_direction way = l3_headed(look, e->heading);
	uint64_t closed = 0;
	uint64_t stormed = l3_of_kind(look, L3_BLOCK) | l3_of_kind(look, L3_BRIDGE);
	for (uint64_t set = stormed | l3_of_kind(look, L3_WOOD_DENSE) | l3_of_kind(look, L3_MARSH); set; set &= set - 1) {
		unsigned p = gg_set_first(set), n;
		table_shape spare[TABLE_PARTS];
		if (!l3_piece_reaches(look, p, body, BEFORE))
			continue;
		const table_shape *parts = l3_area_of(look, p, spare, &n);
		table_point middle = {(parts[0].west + parts[0].east) / 2, (parts[0].south + parts[0].north) / 2};
		if (!n || table_measured_along((table_point){e->x, e->y}, way.sine, way.cosine, middle).y < 0 ||
		    !table_within(&parts[0], body, BEFORE))
			continue;
		if (stormed >> p & 1)
			return true;
		closed |= (uint64_t)1 << p;
	}
	return is_gorge(look, closed);
}

bool l3_holds_a_passage(l3_look *look, unsigned enemy) {
	uint64_t closed = 0;
	if (look->s->element[enemy].eco)
		return true;
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		table_shape parts[TABLE_PARTS];
		if ((kind != L3_BRIDGE && !closes(kind)) || !l3_area(look, p, parts) ||
		    !table_within(&parts[0], &l3_footprint_of(look, enemy)->full, HOLDS))
			continue;
		if (kind == L3_BRIDGE)
			return true;
		closed |= (uint64_t)1 << p;
	}
	return is_gorge(look, closed);
}

l3_order_state l3_order_against(l3_look *look, unsigned element, unsigned enemy) {
	l3_order_state order = l3_order_of(look, element);
	bool loose = order == L3_IS_FORMED || order == L3_IS_LOOSE;
	if (!loose || look->s->element[element].formation != L3_CIRC || enemy == L3_NONE || l3_holds_a_passage(look, enemy))
		return order;
	return L3_IS_SAF;
}
