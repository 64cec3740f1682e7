/*
 * deploy_menu.c - what is on offer while armies are placed (a.10), and the suggested deployment (L3C-34.6).
 */
#include "deploy.h"

#include "../../core/mem.h"
#include "commanders.h"
#include "ways.h"

enum { ACROSS = 4, DEEP = 3, LATTICE = 500 };

static unsigned usual_formation(const l3_look *look, unsigned unit) {
	unsigned forms = l3_start_formations(look, unit), own = look->s->element[unit].formation;
	if (forms >> own & 1)
		return own;
	for (unsigned i = 0; i < L3_FORMATIONS; i++)
		if (forms >> i & 1)
			return i;
	return L3_COM;
}

/* So far from the western or southern end and so far back from the front of the zone. */
static gg_action place_at(const l3_look *look, unsigned unit, const l3_zone *zone, int32_t along, int32_t back) {
	unsigned edge = l3_map_of(look->data, look->s)->side[l3_side_of(unit)].edge;
	unsigned formation = usual_formation(look, unit);
	int32_t x = zone->west + along, y = zone->south + along;
	switch (edge) {
	case 0:
		y = zone->south + back;
		break;
	case 1:
		x = zone->west + back;
		break;
	case 2:
		y = zone->north - back;
		break;
	default:
		x = zone->east - back;
		break;
	}
	return (gg_action){L3_DO_PLACE, (uint16_t)unit, x, y, (int32_t)(l3_forward(look, l3_side_of(unit)) | formation << 16)};
}

static void extents(const l3_look *look, unsigned side, const l3_zone *zone, int32_t *along, int32_t *back) {
	unsigned edge = l3_map_of(look->data, look->s)->side[side].edge;
	bool level = edge == 0 || edge == 2;
	*along = level ? zone->east - zone->west : zone->north - zone->south;
	*back = level ? zone->north - zone->south : zone->east - zone->west;
}

bool l3_find_place(l3_look *look, unsigned unit, bool (*check)(l3_look *, const gg_action *, gg_verdict *), const l3_zone *within,
		   gg_action *out) {
	int32_t along, back;
	extents(look, l3_side_of(unit), within, &along, &back);
	for (int32_t b = 0; b <= back; b += LATTICE)
		for (int32_t a = LATTICE; a < along; a += LATTICE) {
			*out = place_at(look, unit, within, a, b);
			if (check(look, out, NULL))
				return true;
		}
	return false;
}

/* --- The menu ------------------------------------------------------------------------------------------------------------------- */

typedef bool (*check_fn)(l3_look *, const gg_action *, gg_verdict *);

static void list_unit(l3_look *look, l3_menu *menu, check_fn check, const l3_zone *within, unsigned unit) {
	int32_t along, back;
	unsigned offered = 0;
	gg_action place;
	extents(look, look->s->side, within, &along, &back);
	for (int32_t b = 0; b < DEEP; b++)
		for (int32_t a = 0; a < ACROSS; a++)
			offered += l3_offer(menu, look, check,
					    place_at(look, unit, within, (2 * a + 1) * along / (2 * ACROSS), b * back / DEEP));
	if (!offered && l3_find_place(look, unit, check, within, &place))
		l3_list(menu, place.kind, place.who, place.a, place.b, place.c);
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (look->s->piece[p].kind == L3_BLOCK)
			l3_offer(menu, look, check,
				 (gg_action){L3_DO_GARRISON, (uint16_t)unit, (int32_t)p, (int32_t)l3_even_faces(look->s, unit, p), 0});
}

static void list_general(l3_look *look, l3_menu *menu, check_fn check, unsigned general) {
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned u = look->s->side * L3_SIDE_ELEMENTS + slot;
		const l3_element *e = &look->s->element[u];
		if (l3_stands(look->s, u))
			l3_offer(menu, look, check,
				 (gg_action){L3_DO_PLACE, (uint16_t)(L3_WHO_GENERAL + general), e->x, e->y, (int32_t)u + 1});
	}
}

/* A screen 1 UD before the middle of its unit. */
static void list_placed(l3_look *look, l3_menu *menu, check_fn check, unsigned unit) {
	table_pose pose = l3_pose(look->s, unit);
	table_point ahead = table_at(pose, 0, L3_UD);
	unsigned companies = l3_screen_companies(look, unit);
	for (unsigned i = 1; i <= companies; i++)
		l3_offer(menu, look, check, (gg_action){L3_DO_DETACH, (uint16_t)unit, (int32_t)i, ahead.x, ahead.y});
	l3_offer(menu, look, check, (gg_action){L3_DO_HIDE, (uint16_t)unit, 0, 0, 0});
	l3_offer(menu, look, check, (gg_action){L3_DO_TAKE_BACK, (uint16_t)unit, 0, 0, 0});
}

void l3_list_deploy(l3_look *look, l3_menu *menu, check_fn check, const l3_zone *within) {
	const l3_state *s = look->s;
	unsigned first = s->side * (unsigned)L3_SIDE_ELEMENTS;
	l3_offer(menu, look, check, (gg_action){L3_DO_DONE, L3_WHO_PLAYER, 0, 0, 0});
	l3_offer(menu, look, check, (gg_action){L3_DO_SUGGESTED, L3_WHO_PLAYER, 0, 0, 0});
	for (unsigned u = first; u < first + L3_SIDE_ELEMENTS; u++) {
		if (!l3_exists(s, u))
			continue;
		if (s->element[u].where == L3_WAITING)
			list_unit(look, menu, check, within, u);
		else if (l3_is_screen(u))
			l3_offer(menu, look, check, (gg_action){L3_DO_TAKE_BACK, (uint16_t)u, 0, 0, 0});
		else
			list_placed(look, menu, check, u);
	}
	for (unsigned g = s->side * (unsigned)L3_SIDE_GENERALS; g < (s->side + 1u) * L3_SIDE_GENERALS; g++) {
		if (l3_general_waits(s, g))
			list_general(look, menu, check, g);
		else
			l3_offer(menu, look, check, (gg_action){L3_DO_TAKE_BACK, (uint16_t)(L3_WHO_GENERAL + g), 0, 0, 0});
	}
	for (unsigned g = 0; g < L3_SIDE_GROUPS; g++)
		for (int32_t order = L3_GT_ATTACK; order <= L3_GT_WITHDRAW; order++)
			l3_offer(menu, look, check,
				 (gg_action){L3_DO_GT_ORDER, (uint16_t)(L3_WHO_GROUP + s->side * L3_SIDE_GROUPS + g), order, 0, 0});
}

/* --- As the scenario suggests ----------------------------------------------------------------------------------------------------- */

static void clear_side(l3_play *play, unsigned side) {
	l3_state *s = play->s;
	unsigned first = side * (unsigned)L3_SIDE_ELEMENTS;
	uint8_t edits = s->edits[side];
	for (unsigned u = first + L3_SIDE_ELEMENTS; u-- > first;)
		if (l3_stands(s, u))
			l3_take_back(play, u);
	for (unsigned g = side * (unsigned)L3_SIDE_GENERALS; g < (side + 1) * L3_SIDE_GENERALS; g++) {
		s->general[g].with = 0;
		if (s->general[g].state != L3_NO_GENERAL)
			s->general[g].x = s->general[g].y = L3_NOWHERE;
	}
	s->edits[side] = edits;
}

static void place_generals(l3_play *play, unsigned side, const l3_map_side *where, bool suggested) {
	l3_state *s = play->s;
	for (unsigned i = 0; i < L3_SIDE_GENERALS; i++) {
		unsigned general = side * L3_SIDE_GENERALS + i, with = suggested ? where->general_with[i] : 0;
		unsigned unit = with ? side * L3_SIDE_ELEMENTS + with - 1 : L3_NONE;
		if (!l3_general_waits(s, general))
			continue;
		for (unsigned slot = 0; slot < L3_SIDE_UNITS && (unit == L3_NONE || !l3_stands(s, unit)); slot++) {
			unsigned u = side * L3_SIDE_ELEMENTS + slot;
			if (l3_stands(s, u) && l3_in_chain(s, general, u))
				unit = u;
		}
		if (unit != L3_NONE && l3_stands(s, unit))
			l3_set_general(s, general, unit);
	}
}

/* Units for which nothing is suggested, or whose place is taken, stand at the first place that the rules allow. */
void l3_deploy_all_suggested(l3_play *play, unsigned side) {
	l3_state *s = play->s;
	const l3_map_side *where = &l3_map_of(play->look.data, s)->side[side];
	bool suggested = where->army == s->army[side], meeting = s->options.deployment == L3_MEETING;
	check_fn check = meeting ? l3_sketch_check : l3_deploy_check;
	l3_zone zone = meeting ? (l3_zone){0, 0, s->width, s->height} : l3_zone_of(play->look.data, s, side);
	uint8_t asked = s->side;
	s->side = (uint8_t)side;
	clear_side(play, side);
	for (unsigned slot = 0; suggested && slot < L3_SIDE_UNITS; slot++) {
		const l3_map_place *p = &where->place[slot];
		unsigned u = side * L3_SIDE_ELEMENTS + slot;
		gg_action place = {L3_DO_PLACE, (uint16_t)u, p->x, p->y, (int32_t)(p->heading | (unsigned)p->formation << 16)};
		if (p->set && l3_exists(s, u) && check(&play->look, &place, NULL))
			l3_put_action(play, &place);
	}
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned u = side * L3_SIDE_ELEMENTS + slot;
		gg_action place;
		if (l3_exists(s, u) && s->element[u].where == L3_WAITING && l3_due_now(play->look.data, s, u) &&
		    l3_find_place(&play->look, u, check, &zone, &place))
			l3_put_action(play, &place);
	}
	place_generals(play, side, where, suggested);
	s->side = asked;
}
