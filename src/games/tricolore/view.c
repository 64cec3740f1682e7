/*
 * view.c - what a player may know (part (d) of the digest, L3C-32): order markers until they are revealed, the places of a deployment that
 * is still secret, units under type markers, hidden troops, and what the enemy has declined or edited. Everything else lies on the table.
 *
 * `hide` puts in the place of each secret something that follows from public facts alone, and notes in `veil` whose secrets are out of
 * the state; `deal` (guess.c) draws something possible in their place. A view that is dealt and hidden again is the same view.
 */
#include "view.h"

#include "../../core/mem.h"

#include "names.h"

/* --- What is secret --------------------------------------------------------------------------------------------------------- */

/* Both place without seeing each other (L3C-30.3, 30.5). Where troops may be hidden nobody sees where they stood before they were: what is
 * placed is seen when the side is done (T130). */
bool l3_places_in_secret(const l3_state *s, unsigned side) {
	return s->phase == L3_MEET_SKETCH ||
	       (s->phase == L3_DEPLOY && (s->options.deployment == L3_SECRET || (s->options.hidden_troops && s->side == side)));
}

/* Orders lie face down from the markers' laying to the reveal (L3C-3.7). */
bool l3_orders_are_secret(const l3_state *s) {
	return s->options.play && s->phase >= L3_SIM_ORDERS && s->phase <= L3_SIM_REVEAL;
}

/* Tipped for immediate fire: public once both have named theirs (L3C-3.1). */
static bool fires_are_secret(const l3_state *s) {
	return s->options.play && (s->phase == L3_SIM_FIRE1 || (s->phase == L3_SIM_FEU && s->sides_done < L3_SIDES));
}

bool l3_is_marked(const l3_state *s, unsigned element) {
	return s->options.type_markers && !l3_is_screen(element) && l3_stands(s, element) && !(s->element[element].marks & L3_IDENTIFIED) &&
	       !(s->element[element].marks & L3_HIDDEN);
}

bool l3_has_secrets(const l3_state *s) {
	return s->options.type_markers || s->options.hidden_troops || l3_places_in_secret(s, s->side) || l3_orders_are_secret(s) ||
	       fires_are_secret(s);
}

static bool is_listed(const gg_game *game, const l3_state *s, unsigned element) {
	const l3_army *army = l3_army_of(game, s, l3_side_of(element));
	return army && l3_slot_of(element) < army->units;
}

/* A unit as it was before anything was placed; its screens are out. */
static void blank_unit(const gg_game *game, l3_state *s, unsigned element) {
	l3_element *e = &s->element[element];
	if (e->eco)
		s->piece[e->eco - 1].holder = s->piece[e->eco - 1].rival = 0;
	if (is_listed(game, s, element)) {
		*e = l3_mustered(l3_data_of(game), s, element);
	} else {
		*e = (l3_element){.profile = e->profile, .gt = e->gt, .regiment = e->regiment, .size0 = e->size0, .guns0 = e->guns0};
		e->x = e->y = L3_NOWHERE;
		e->formation = L3_COD;
		e->morale = L3_ARRET;
		e->pace = L3_HALT;
		e->fire = L3_LOADED;
	}
	for (unsigned i = element - l3_slot_of(element) + L3_SIDE_UNITS; i < (l3_side_of(element) + 1) * L3_SIDE_ELEMENTS; i++)
		if (s->element[i].profile && s->element[i].parent == element + 1 && s->element[i].size0 < e->size0)
			e->size0 = (uint8_t)(e->size0 - s->element[i].size0);
	e->size_turn = e->size0;
}

/* Nowhere, and nobody knows what he has done. */
static void blank_general(l3_general *g) {
	g->x = g->y = L3_NOWHERE;
	g->with = g->used = g->gives = g->pinned = g->joined_turn = g->mac = 0;
}

/* Hidden troops are shown as not yet on the table, with the generals among them. */
static void blank_hidden(const gg_game *game, l3_state *s, unsigned element) {
	for (unsigned i = 0; i < L3_GENERALS; i++)
		if (s->general[i].with == element + 1)
			blank_general(&s->general[i]);
	blank_unit(game, s, element);
}

/* As before anything was placed: screens are with their parents again. */
static void blank_places(const gg_game *game, l3_state *s, unsigned side) {
	for (unsigned i = side * L3_SIDE_ELEMENTS + L3_SIDE_UNITS; i < (side + 1) * L3_SIDE_ELEMENTS; i++)
		memset(&s->element[i], 0, sizeof s->element[i]);
	for (unsigned i = 0; i < s->pieces; i++) /* also of one taken back */
		if (!s->piece[i].holder || l3_side_of(s->piece[i].holder - 1u) == side)
			s->piece[i].holder = s->piece[i].rival = 0;
	for (unsigned i = side * L3_SIDE_ELEMENTS; i < side * L3_SIDE_ELEMENTS + L3_SIDE_UNITS; i++)
		if (l3_exists(s, i))
			blank_unit(game, s, i);
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++)
		if (s->general[i].state != L3_NO_GENERAL)
			blank_general(&s->general[i]);
	for (unsigned i = side * L3_SIDE_GROUPS; i < (side + 1) * L3_SIDE_GROUPS; i++)
		if (s->group[i].flags & L3_GT_EXISTS) {
			s->group[i].order = L3_NO_GROUP_ORDER;
			s->group[i].x = s->group[i].y = 0;
		}
}

static void blank_order(l3_element *e) {
	e->order = e->order_pre = e->order_post = e->order_target = e->support_of = 0;
	e->order_pre_arg = e->order_heading = e->order_dist = e->order_post_arg = 0;
}

/* A fire that is named but not yet fired, and the PA that it cost. */
static void blank_fire(l3_element *e) {
	if (e->fire_shot & L3_SHOT_DECLARED) {
		unsigned paid = e->fire_shot & L3_SHOT_RELOADS ? 2 : 1;
		e->pa_spent = (uint8_t)(e->pa_spent > paid ? e->pa_spent - paid : 0);
		if (e->pa_spent < L3_TURN_PA)
			e->marks &= ~(uint32_t)L3_RED;
		e->fire &= (uint8_t) ~(L3_FIRED_0 | L3_FIRED_1 | L3_RELOADED);
		e->fire |= L3_LOADED;
	}
	e->fire_target = e->fire_target2 = e->fire_share = e->fire_shot = 0;
}

/* The first of its army's list with that arm: which one it is nobody knows (L3C-32.1). */
static unsigned some_profile(const gg_game *game, const l3_state *s, unsigned side, unsigned arm) {
	const l3_army *army = l3_army_of(game, s, side);
	for (unsigned i = 0; army && i < army->units; i++)
		if (l3_data_of(game)->profile[army->unit[i].profile].arm == arm)
			return army->unit[i].profile + 1u;
	return 1;
}

static unsigned arm_of(const gg_game *game, const l3_state *s, unsigned element) {
	return l3_data_of(game)->profile[s->element[element].profile - 1].arm;
}

/* Place, heading, arm, and the footprint of 12 foot, 4 horse or 4 gunners in its formation (part (d)). */
static void blank_marked(const gg_game *game, l3_state *s, unsigned element) {
	const l3_element *was = &s->element[element];
	unsigned arm = arm_of(game, s, element);
	s->element[element] = (l3_element){
		.x = was->x,
		.y = was->y,
		.heading = was->heading,
		.last_heading = was->heading,
		.formation = was->formation,
		.files = was->files,
		.eco = was->eco,
		.faces = was->faces,
		.profile = (uint8_t)some_profile(game, s, l3_side_of(element), arm),
		.size0 = arm == L3_INF ? L3_MARKED_FOOT : L3_MARKED_HORSE,
		.guns0 = arm == L3_ART ? L3_MARKED_GUNS : 0,
		.size_turn = arm == L3_INF ? L3_MARKED_FOOT : L3_MARKED_HORSE,
		.morale = L3_ARRET,
		.pace = L3_HALT,
		.fire = L3_LOADED,
		.where = was->where,
		.engaged = was->engaged,
	};
}

/* Generals of a marked unit are shown without grade. */
static void blank_generals(l3_state *s, unsigned side) {
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++) {
		l3_general *g = &s->general[i];
		if (g->state != L3_NO_GENERAL && g->with && l3_is_marked(s, g->with - 1u)) {
			g->grade = L3_BRIGADE;
			g->bonus = 1;
			g->arm = L3_NONE;
		}
	}
}

static void blank_side(const gg_game *game, l3_state *s, unsigned side) {
	s->edits[side] = 0;
	if (l3_places_in_secret(s, side))
		blank_places(game, s, side);
	blank_generals(s, side);
	for (unsigned i = side * L3_SIDE_ELEMENTS; i < (side + 1) * L3_SIDE_ELEMENTS; i++) {
		l3_element *e = &s->element[i];
		s->declined[i] = 0;
		if (!l3_exists(s, i))
			continue;
		e->marks &= ~(uint32_t)L3_DECLINED_ALL;
		if (l3_orders_are_secret(s))
			blank_order(e);
		if (fires_are_secret(s))
			blank_fire(e);
		if (e->marks & L3_HIDDEN)
			blank_hidden(game, s, i);
		else if (l3_is_marked(s, i))
			blank_marked(game, s, i);
	}
	s->veil |= l3_veil_of(side);
}

void l3_hide(const gg_game *game, gg_state *state, int viewer) {
	l3_state *s = (l3_state *)(void *)state;
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (viewer != GG_ALL_SEEING && viewer != (int)side && !(s->veil & l3_veil_of(side)))
			blank_side(game, s, side);
}
