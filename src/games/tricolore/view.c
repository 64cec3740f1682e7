/*
 * view.c - what a player may know (part (d) of the digest, L3C-32): order markers until they are revealed, the places of a deployment that
 * is still secret, units under type markers, hidden troops, and what the enemy has declined or edited. Everything else lies on the table.
 *
 * `hide` puts in the place of each secret something that follows from public facts alone, and notes in `veil` whose secrets are out of
 * the state; `deal` draws something possible in their place. A view that is dealt and hidden again is the same view.
 */
#include <grognard/rng.h>

#include "../../core/mem.h"

#include "muster.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"

/* A bit of `veil` for each side whose secrets are blanked. */
static unsigned bit_of(unsigned side) {
	return 1u << side;
}

/* --- What is secret --------------------------------------------------------------------------------------------------------- */

/* Both place without seeing each other (L3C-30.3, 30.5). */
static bool places_in_secret(const l3_state *s) {
	return s->phase == L3_MEET_SKETCH || (s->phase == L3_DEPLOY && s->options.deployment == L3_SECRET);
}

/* Orders lie face down from the markers' laying to the reveal (L3C-3.7). */
static bool orders_are_secret(const l3_state *s) {
	return s->options.play && s->phase >= L3_SIM_ORDERS && s->phase <= L3_SIM_REVEAL;
}

/* Tipped for immediate fire: public once both have named theirs (L3C-3.1). */
static bool fires_are_secret(const l3_state *s) {
	return s->options.play && (s->phase == L3_SIM_FIRE1 || (s->phase == L3_SIM_FEU && s->sides_done < L3_SIDES));
}

static bool is_marked(const l3_state *s, unsigned element) {
	return s->options.type_markers && !l3_is_screen(element) && l3_stands(s, element) && !(s->element[element].marks & L3_IDENTIFIED) &&
	       !(s->element[element].marks & L3_HIDDEN);
}

bool l3_has_secrets(const l3_state *s) {
	return s->options.type_markers || s->options.hidden_troops || places_in_secret(s) || orders_are_secret(s) || fires_are_secret(s);
}

static void leave_table(l3_state *s, unsigned element) {
	l3_element *e = &s->element[element];
	if (e->eco)
		s->piece[e->eco - 1].holder = s->piece[e->eco - 1].faces = 0;
	e->x = e->y = L3_NOWHERE;
	e->eco = 0;
	e->faces = 0;
	e->heading = e->last_heading = 0;
	e->formation = L3_COD;
	e->files = 0;
	e->where = L3_WAITING;
	e->marks &= ~(uint32_t)L3_HIDDEN;
	for (unsigned i = 0; i < L3_GENERALS; i++)
		if (s->general[i].with == element + 1) {
			s->general[i].with = 0;
			s->general[i].x = s->general[i].y = L3_NOWHERE;
		}
}

/* As before anything was placed: screens are with their parents again. */
static void blank_places(l3_state *s, unsigned side) {
	for (unsigned i = side * L3_SIDE_ELEMENTS; i < (side + 1) * L3_SIDE_ELEMENTS; i++) {
		l3_element *e = &s->element[i];
		if (!l3_exists(s, i))
			continue;
		if (!l3_is_screen(i)) {
			leave_table(s, i);
			continue;
		}
		if (e->parent)
			s->element[e->parent - 1].size0 = (uint8_t)(s->element[e->parent - 1].size0 + e->size0);
		memset(e, 0, sizeof *e);
	}
	for (unsigned i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++)
		if (s->general[i].state != L3_NO_GENERAL) {
			s->general[i].with = 0;
			s->general[i].x = s->general[i].y = L3_NOWHERE;
		}
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
		.size0 = arm == L3_INF ? 12 : 4,
		.guns0 = arm == L3_ART ? 8 : 0,
		.size_turn = arm == L3_INF ? 12 : 4,
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
		if (g->state != L3_NO_GENERAL && g->with && is_marked(s, g->with - 1u)) {
			g->grade = L3_BRIGADE;
			g->bonus = 1;
			g->arm = L3_NONE;
		}
	}
}

static void blank_side(const gg_game *game, l3_state *s, unsigned side) {
	s->edits[side] = 0;
	if (places_in_secret(s))
		blank_places(s, side);
	blank_generals(s, side);
	for (unsigned i = side * L3_SIDE_ELEMENTS; i < (side + 1) * L3_SIDE_ELEMENTS; i++) {
		l3_element *e = &s->element[i];
		s->declined[i] = 0;
		if (!l3_exists(s, i))
			continue;
		e->marks &= ~(uint32_t)L3_DECLINED_ALL;
		if (orders_are_secret(s))
			blank_order(e);
		if (fires_are_secret(s))
			blank_fire(e);
		if (e->marks & L3_HIDDEN)
			leave_table(s, i);
		else if (is_marked(s, i))
			blank_marked(game, s, i);
	}
	s->veil |= (uint8_t)bit_of(side);
}

void l3_hide(const gg_game *game, gg_state *state, int viewer) {
	l3_state *s = (l3_state *)(void *)state;
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (viewer != GG_ALL_SEEING && viewer != (int)side && !(s->veil & bit_of(side)))
			blank_side(game, s, side);
}

/* --- A guess ------------------------------------------------------------------------------------------------------------------- */

/* A marker that is legal for it (L3C-32.1, a.6): no MAC or MAF under 2 PA, no FEU without order. */
static unsigned any_order(const l3_state *s, unsigned element, gg_rng *rng) {
	const l3_element *e = &s->element[element];
	bool disordered = e->cohesion != L3_FORMED, two = e->pa_spent + 2 <= L3_TURN_PA;
	for (;;) {
		unsigned order = gg_rng_below(rng, L3_ORDERS);
		bool attacks = order == L3_ORDER_MAC || order == L3_ORDER_MAF;
		if ((attacks && (!two || disordered)) || (order == L3_ORDER_SOU && disordered) || (order == L3_ORDER_FEU && disordered))
			continue;
		return order;
	}
}

/* Profiles of the list with that arm that no identified unit has used up, drawn with equal weights. */
static void guess_marked(const gg_game *game, l3_state *s, unsigned element, gg_rng *rng) {
	const l3_army *army = l3_army_of(game, s, l3_side_of(element));
	unsigned arm = arm_of(game, s, element), open[L3_ARMY_UNITS], count = 0, first = element - l3_slot_of(element);
	for (unsigned i = 0; army && i < army->units; i++)
		if (l3_data_of(game)->profile[army->unit[i].profile].arm == arm && !(s->element[first + i].marks & L3_IDENTIFIED))
			open[count++] = i;
	if (!count)
		return;
	const l3_army_unit *u = &army->unit[open[gg_rng_below(rng, count)]];
	l3_element *e = &s->element[element];
	e->profile = (uint8_t)(u->profile + 1);
	e->size0 = e->size_turn = u->figures;
	e->guns0 = u->guns;
	e->gt = u->group;
	e->regiment = (uint8_t)((unsigned)u->regiment | (unsigned)u->brigade << 4);
}

/* Where the scenario suggests it, else anywhere in its zone. */
static void guess_place(const gg_game *game, l3_state *s, unsigned element, gg_rng *rng) {
	const l3_data *data = l3_data_of(game);
	unsigned side = l3_side_of(element), slot = l3_slot_of(element);
	const l3_map_side *map = &data->scenario[s->scenario].side[side];
	const l3_map_place *at = &map->place[slot];
	l3_zone zone = l3_zone_of(data, s, side);
	l3_element *e = &s->element[element];
	bool own = s->army[side] == map->army && at->set;
	e->where = L3_ON_TABLE;
	e->x = own ? at->x : zone.west + (int32_t)gg_rng_below(rng, (uint32_t)(zone.east - zone.west) + 1);
	e->y = own ? at->y : zone.south + (int32_t)gg_rng_below(rng, (uint32_t)(zone.north - zone.south) + 1);
	e->heading = e->last_heading = own ? at->heading : side ? TABLE_HALF : 0;
	e->formation = own ? at->formation : e->guns0 ? L3_COC : L3_COD;
}

static void guess_side(const gg_game *game, l3_state *s, unsigned side, gg_rng *rng) {
	for (unsigned i = side * L3_SIDE_ELEMENTS; i < (side + 1) * L3_SIDE_ELEMENTS; i++) {
		l3_element *e = &s->element[i];
		if (!l3_exists(s, i) || l3_is_screen(i))
			continue;
		bool due = l3_due_now(l3_data_of(game), s, i);
		if (e->where == L3_WAITING && due && places_in_secret(s))
			guess_place(game, s, i, rng);
		else if (e->where == L3_WAITING && due && s->options.hidden_troops && s->phase > L3_MEET_SKETCH) {
			guess_place(game, s, i, rng);
			e->marks |= L3_HIDDEN;
		}
		if (is_marked(s, i) && !places_in_secret(s))
			guess_marked(game, s, i, rng);
		if (orders_are_secret(s) && e->where == L3_ON_TABLE && !(e->marks & L3_HIDDEN))
			e->order = (uint8_t)any_order(s, i, rng);
	}
}

void l3_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng) {
	l3_state *s = (l3_state *)(void *)state;
	(void)viewer;
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (s->veil & bit_of(side))
			guess_side(game, s, side, rng);
	s->veil = 0;
}
