/*
 * guess.c - `deal`: something possible in the place of what a viewer does not know (L3C-32.1). Nothing here has the truth: it works on a
 * view, in which it is blank.
 */
#include <grognard/rng.h>

#include "view.h"

#include "commanders.h"
#include "deploy.h"
#include "markers.h"
#include "names.h"
#include "ways.h"

/* --- Order markers -------------------------------------------------------------------------------------------------------------- */

/* Any that is legal for it; most markers are decoys or cannot be laid by most units, so nothing is preferred. */
static void guess_order(l3_play *play, unsigned element, gg_rng *rng) {
	uint8_t legal[L3_ORDERS];
	uint32_t count = 0;
	for (unsigned order = 0; order < L3_ORDERS; order++)
		if (l3_order_ok(&play->look, element, order, NULL))
			legal[count++] = (uint8_t)order;
	if (count)
		play->s->element[element].order = legal[gg_rng_below(rng, count)];
}

/* --- Type markers ------------------------------------------------------------------------------------------------------------------ */

/* The units of the list that nobody has recognised, dealt once each among the markers of their arm, with equal weights. */
static void guess_marked(const gg_game *game, l3_state *s, unsigned side, gg_rng *rng) {
	const l3_army *army = l3_army_of(game, s, side);
	uint32_t left = 0;
	for (unsigned i = 0; army && i < army->units; i++)
		if (l3_is_marked(s, side * L3_SIDE_ELEMENTS + i))
			left |= 1u << i;
	for (unsigned slot = 0; army && slot < army->units; slot++) {
		l3_element *e = &s->element[side * L3_SIDE_ELEMENTS + slot];
		unsigned open[L3_SIDE_UNITS], count = 0;
		if (!l3_is_marked(s, side * L3_SIDE_ELEMENTS + slot))
			continue;
		for (unsigned i = 0; i < army->units; i++)
			if ((left >> i & 1) &&
			    l3_data_of(game)->profile[army->unit[i].profile].arm == l3_data_of(game)->profile[e->profile - 1].arm)
				open[count++] = i;
		if (!count)
			continue;
		unsigned drawn = open[gg_rng_below(rng, count)];
		const l3_army_unit *u = &army->unit[drawn];
		left &= ~(1u << drawn);
		e->profile = (uint8_t)(u->profile + 1);
		e->size0 = e->size_turn = u->figures;
		e->guns0 = u->guns;
		e->gt = u->group;
		e->regiment = (uint8_t)((unsigned)u->regiment | (unsigned)u->brigade << 4);
	}
}

/* --- Hidden troops ----------------------------------------------------------------------------------------------------------------- */

/* It could have been hidden there all the time: free, and no enemy has come upon it (L3C-32.5). */
static bool could_lurk(l3_look *look, unsigned unit, unsigned formation, table_pose pose) {
	unsigned enemies = 1 - l3_side_of(unit);
	l3_footprint body = l3_footprint_as(look, unit, formation, pose);
	if (!l3_place_ok(look, unit, formation, pose, NULL))
		return false;
	for (l3_set set = l3_standing(look, enemies); set; set &= set - 1)
		if (table_within(&l3_footprint_of(look, enemies * L3_SIDE_ELEMENTS + gg_set_first(set))->full, &body.full, L3_COMES_UPON))
			return false;
	return true;
}

static void lurk(l3_play *play, unsigned unit, unsigned formation, table_pose pose) {
	l3_set_unit(play, unit, pose, formation);
	play->s->element[unit].marks |= L3_HIDDEN;
	for (unsigned side = l3_side_of(unit), i = side * L3_SIDE_GENERALS; i < (side + 1) * L3_SIDE_GENERALS; i++)
		if (l3_general_waits(play->s, i) && l3_in_chain(play->s, i, unit))
			l3_set_general(play->s, i, unit);
}

/* Where the scenario suggests it, else anywhere in its zone (T96); nowhere if no place is found. */
static void guess_hidden(l3_play *play, unsigned unit, gg_rng *rng) {
	enum { TRIES = 12 };
	l3_state *s = play->s;
	unsigned side = l3_side_of(unit), slot = l3_slot_of(unit);
	const l3_map_side *map = &l3_map_of(play->look.data, s)->side[side];
	const l3_map_place *at = &map->place[slot];
	table_pose pose = {at->x, at->y, at->heading};
	if (s->army[side] == map->army && at->set && could_lurk(&play->look, unit, at->formation, pose)) {
		lurk(play, unit, at->formation, pose);
		return;
	}
	l3_zone zone = l3_zone_of(play->look.data, s, side);
	for (unsigned i = 0; i < TRIES; i++) {
		pose.x = zone.west + (int32_t)gg_rng_below(rng, (uint32_t)(zone.east - zone.west) + 1);
		pose.y = zone.south + (int32_t)gg_rng_below(rng, (uint32_t)(zone.north - zone.south) + 1);
		pose.heading = s->element[unit].heading;
		if (could_lurk(&play->look, unit, s->element[unit].formation, pose)) {
			lurk(play, unit, s->element[unit].formation, pose);
			return;
		}
	}
}

/* --- All of it ------------------------------------------------------------------------------------------------------------------------ */

static void guess_side(l3_play *play, unsigned side, gg_rng *rng) {
	l3_state *s = play->s;
	if (l3_places_in_secret(s, side)) {
		l3_deploy_all_suggested(play, side);
		return;
	}
	guess_marked(play->game, s, side, rng);
	l3_look_open(&play->look, l3_data_of(play->game), s);
	for (unsigned i = side * L3_SIDE_ELEMENTS; i < side * L3_SIDE_ELEMENTS + L3_SIDE_UNITS; i++) {
		if (!l3_exists(s, i))
			continue;
		if (s->options.hidden_troops && s->phase > L3_MEET_SKETCH && s->element[i].where == L3_WAITING &&
		    l3_due_now(l3_data_of(play->game), s, i))
			guess_hidden(play, i, rng);
		if (l3_orders_are_secret(s) && l3_stands(s, i) && !(s->element[i].marks & L3_HIDDEN))
			guess_order(play, i, rng);
	}
}

void l3_deal(const gg_game *game, gg_state *state, int viewer, gg_rng *rng) {
	l3_play play;
	play.game = game;
	play.s = (l3_state *)(void *)state;
	play.sink = NULL;
	uint8_t veil = play.s->veil;
	(void)viewer;
	play.s->veil = 0;
	l3_look_open(&play.look, l3_data_of(game), play.s);
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (veil & l3_veil_of(side))
			guess_side(&play, side, rng);
}
