/*
 * quick.c - a scenario ready to play: units fielded and deployed as its suggestion says, orders written. An army for which there is no
 * suggestion is deployed by the rules, in the order of its list.
 */
#include "muster.h"
#include "places.h"

static bool suggested_for(const em_scenario *scenario, const em_state *s, unsigned side) {
	return scenario->places && scenario->side[side].list[0] == s->army[side].list;
}

/* BE-22.4, as the lists suggest. */
static void field_units(const em_data *data, em_state *s, unsigned side) {
	const em_army_list *list = em_roster_list(data, s, side);
	for (unsigned u = side * EM_SIDE_UNITS; u < side * EM_SIDE_UNITS + list->units; u++)
		if (em_exists(s, u) && em_roster_of(list, s->unit[u].record)->skirmishers && em_free_record(s, side) != EM_NONE)
			em_split(s, u);
}

/* Those whom the scenario keeps off by itself; those it suggests; else from the last division on until it is enough. */
static void keep_off(const em_data *data, em_state *s, const em_scenario *scenario, unsigned side) {
	const em_scenario_side *where = &scenario->side[side];
	const em_army_list *list = em_roster_list(data, s, side);
	bool suggested = suggested_for(scenario, s, side), fixed = false;
	unsigned first = side * EM_SIDE_DIVISIONS;
	for (unsigned i = 0; i < scenario->arrivals; i++)
		if (scenario->arrival[i].side == side && scenario->arrival[i].division < EM_SIDE_DIVISIONS) {
			em_keep(data, s, first + scenario->arrival[i].division, EM_KEPT_OFF);
			fixed = true;
		}
	unsigned named = suggested ? where->off_table_suggested | where->last_suggested : 0;
	unsigned how = where->last_reserve || !where->last_flank_march ? EM_KEPT_OFF : EM_KEPT_FOR_FLANK;
	for (unsigned i = list->divisions; i > 0 && !fixed; i--)
		if (named ? named >> (i - 1) & 1 : !em_off_enough(data, s, side))
			em_keep(data, s, first + i - 1, how);
}

/* --- Places ------------------------------------------------------------------------------------------------------------ */

static unsigned unit_for(const em_data *data, const em_state *s, const em_place *place) {
	const em_army_list *list = em_roster_list(data, s, place->side);
	unsigned record = 0, halves = list->unit[place->row].skirmishers ? 2 : 1;
	for (unsigned row = 0; row < place->row; row++)
		record += list->unit[row].count;
	record += place->copy / halves;
	for (unsigned u = place->side * EM_SIDE_UNITS; u < (place->side + 1u) * EM_SIDE_UNITS; u++)
		if (em_exists(s, u) && s->unit[u].record == record && s->unit[u].half == place->copy % halves)
			return u;
	return EM_NONE;
}

static void place_suggested(em_play *play, const em_scenario *scenario, unsigned side) {
	for (unsigned i = 0; i < scenario->places; i++) {
		const em_place *p = &scenario->place[i];
		unsigned unit = p->side == side ? unit_for(play->look.data, play->s, p) : EM_NONE;
		if (unit != EM_NONE)
			em_set_unit(play, unit, (table_pose){p->x, p->y, p->heading}, p->formation);
	}
}

/* Divisions beside each other, the thirds of the zone in turn. */
static void place_by_rule(em_play *play, unsigned side) {
	em_state *s = play->s;
	s->side = (uint8_t)side;
	for (unsigned u = side * EM_SIDE_UNITS; u < (side + 1) * EM_SIDE_UNITS; u++) {
		gg_action place;
		if (!em_waits_for_place(s, u))
			continue;
		unsigned third = s->unit[u].division % EM_SIDE_DIVISIONS % 3;
		if (em_find_place(&play->look, u, third, &place) || em_find_place(&play->look, u, 3, &place)) {
			em_set_unit(play, u, (table_pose){place.a, place.b, (uint16_t)place.c}, (unsigned)place.c >> 16);
		} else {
			s->unit[u].flags = EM_OFF_TABLE;
			s->division[s->unit[u].division].flags |= EM_DUE;
		}
	}
	s->side = 0;
}

static void place_generals(em_play *play, unsigned side) {
	em_state *s = play->s;
	s->side = (uint8_t)side;
	for (unsigned i = 1; i <= EM_SIDE_GENERALS; i++) {
		unsigned general = side * EM_SIDE_GENERALS + i % EM_SIDE_GENERALS;
		gg_action ride;
		for (int how = EM_BEHIND_THEM; how < EM_GENERAL_PLACES && em_general_waits(s, general); how++)
			if (em_find_general_place(&play->look, general, (em_general_place)how, &ride))
				em_ride_to(play, &ride);
	}
	s->side = 0;
}

/* --- Orders ------------------------------------------------------------------------------------------------------------- */

static unsigned inside(em_look *look, unsigned division, table_point at) {
	unsigned count = 0;
	for (unsigned u = 0; u < EM_UNITS; u++)
		count += em_stands(look, u) && look->s->unit[u].division == division && em_in_zone(look, u, at);
	return count;
}

/* Where most of the division is inside. */
static table_point hold_at(em_look *look, unsigned division) {
	table_point at[EM_OBJECTIVES + 1] = {{look->s->width / 2, look->s->height / 2}};
	unsigned count = em_hold_points(look, division, at), best = 0;
	for (unsigned i = 1; i < count; i++)
		if (inside(look, division, at[i]) > inside(look, division, at[best]))
			best = i;
	return at[best];
}

static void write_orders(em_play *play, unsigned side) {
	static const uint8_t liked[] = {EM_ATTACK, EM_HOLD, EM_ENGAGE, EM_MANOEUVRE, EM_RETREAT};
	em_state *s = play->s;
	for (unsigned division = side * EM_SIDE_DIVISIONS; division < (side + 1) * EM_SIDE_DIVISIONS; division++) {
		em_division *d = &s->division[division];
		unsigned open = em_orders_open_to(play->look.data, s, division), i = 0;
		if (!em_needs_order(s, division))
			continue;
		while (!(open >> liked[i] & 1))
			i++;
		d->order = liked[i];
		if (d->order == EM_HOLD) {
			table_point at = hold_at(&play->look, division);
			d->zone_x = at.x;
			d->zone_y = at.y;
		}
	}
}

void em_deploy_quickly(em_play *play) {
	em_state *s = play->s;
	const em_data *data = play->look.data;
	const em_scenario *scenario = em_map_of(data, s);
	for (unsigned i = 0; i < EM_SIDES; i++) {
		unsigned side = i ? s->attacker : em_defender(s);
		field_units(data, s, side);
		keep_off(data, s, scenario, side);
		if (suggested_for(scenario, s, side))
			place_suggested(play, scenario, side);
		place_by_rule(play, side);
		place_generals(play, side);
		write_orders(play, side);
	}
	for (unsigned d = 0; d < EM_DIVISIONS && !s->options.orders_secret; d++)
		if (s->division[d].order != EM_NO_ORDER && !(s->division[d].flags & EM_FLANK_MARCH))
			s->division[d].flags |= EM_SHOWN;
}
