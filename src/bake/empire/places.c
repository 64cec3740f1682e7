/*
 * places.c - reads the suggested deployment of a scenario, for the first army of each side, and judges it as set-up will
 * (BE-21.3, BE-27.74): inside the zone, on ground the unit may stand on, clear of friends and far enough from the enemy.
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

enum {
	FORWARD = 4000,     /* light cavalry and skirmishers (BE-21.3) */
	APART = 8000,       /* from every enemy */
	OTHER_EDGE = 11000, /* the first side from the edge of the other (BE-27.74) */
	QUARTER = 16384
};

static const char *const formations[] = {"line", "column", "", "", "skirmish", "", "deployed", "limbered", NULL};

typedef struct placing {
	em_scenario *s;
	const em_data *data;
	em_rectangle footprint[EM_PLACES];
} placing;

static const em_army_list *army_of(const placing *p, int side) {
	return &p->data->list[p->s->side[side].list[0]];
}

/* BE-0.3, BE-24.4, BE-27.74: squares are for battle, garrisons for the players. */
static bool fits(const em_roster_unit *u, int formation) {
	bool loose = u->kind == EM_INF && ((u->traits & TRAIT_LIGHT) || u->status <= EM_MILITIA);
	if (u->skirmishers)
		return formation == EM_SKIRMISH;
	if (formation == EM_SKIRMISH)
		return loose;
	return (formation >= EM_DEPLOYED) == (u->kind == EM_ART);
}

/* BE-18.1; headings are quarter turns, so footprints are upright. */
static em_rectangle footprint(const em_place *place, const em_roster_unit *u) {
	bool line = place->formation == EM_LINE, cavalry = u->kind == EM_CAV;
	int32_t front = line || (place->formation == EM_SKIRMISH && !u->skirmishers) ? 1000 : 500, depth = 500;
	if (line)
		depth = cavalry ? 375 : 250;
	else if (place->formation == EM_SKIRMISH)
		depth = 250;
	else if (cavalry || place->formation == EM_LIMBERED)
		depth = 750;
	bool sideways = place->heading % (2 * QUARTER) != 0;
	int32_t wide = sideways ? depth : front, deep = sideways ? front : depth;
	return (em_rectangle){place->x - wide, place->y - deep, place->x + wide, place->y + deep};
}

static bool inside(const em_rectangle *a, const em_rectangle *zone) {
	return a->x0 >= zone->x0 && a->y0 >= zone->y0 && a->x1 <= zone->x1 && a->y1 <= zone->y1;
}

static bool in_zone(const em_scenario_side *side, const em_roster_unit *u, const em_rectangle *body) {
	em_rectangle zone = side->zone;
	if (u->skirmishers || (u->kind == EM_CAV && u->weight == EM_LIGHT_CAVALRY)) {
		zone.y1 += side->edge == EM_SOUTH ? FORWARD : 0;
		zone.y0 -= side->edge == EM_NORTH ? FORWARD : 0;
		zone.x0 -= side->edge == EM_EAST ? FORWARD : 0;
		zone.x1 += side->edge == EM_WEST ? FORWARD : 0;
	}
	return inside(body, &zone) || ((side->second_zone_suggested >> u->division & 1) && inside(body, &side->second_zone));
}

/* Ground that a unit may not stand on when it is placed (BE-20, BE-27.26). */
static const em_ground *barred_by(const em_scenario *s, const em_roster_unit *u, const em_rectangle *body) {
	for (int i = 0; i < s->pieces; i++) {
		const em_ground *piece = &s->piece[i];
		em_rectangle near = {body->x0 - piece->width / 2, body->y0 - piece->width / 2, body->x1 + piece->width / 2,
				     body->y1 + piece->width / 2};
		bool building = piece->kind >= GROUND_HAMLET && piece->kind <= GROUND_VILLAGE;
		bool no_guns = piece->kind == GROUND_MARSH || piece->kind == GROUND_FORD;
		if (piece->kind == GROUND_RIVER && em_crosses(&piece->at, &near))
			return piece;
		if ((building || (no_guns && u->kind == EM_ART)) && em_overlap(&piece->at, body))
			return piece;
	}
	return NULL;
}

static int32_t gap(int32_t a0, int32_t a1, int32_t b0, int32_t b1) {
	return a1 < b0 ? b0 - a1 : b1 < a0 ? a0 - b1 : 0;
}

static bool too_near(const em_rectangle *a, const em_rectangle *b) {
	int64_t x = gap(a->x0, a->x1, b->x0, b->x1), y = gap(a->y0, a->y1, b->y0, b->y1);
	return x * x + y * y < (int64_t)APART * APART;
}

static int32_t from_edge(const em_scenario *s, int edge, const em_rectangle *body) {
	return edge == EM_SOUTH ? body->y0 : edge == EM_NORTH ? s->height - body->y1 : edge == EM_EAST ? s->width - body->x1 : body->x0;
}

static bool place_makes_sense(const placing *p, const em_place *place, const em_roster_unit *u, const em_rectangle *body,
			      const data_place *at) {
	const em_scenario *s = p->s;
	const em_ground *ground = barred_by(s, u, body);
	if (!in_zone(&s->side[place->side], u, body))
		return data_refuse(at, "the unit does not stand wholly inside the zone of %s (BE-21.3)", s->side[place->side].id);
	if (ground)
		return data_refuse(at, "the unit cannot start on %s (BE-27.74)", ground->id);
	if (s->attacker != place->side && from_edge(s, s->side[!place->side].edge, body) < OTHER_EDGE)
		return data_refuse(at, "expected at least 11 UD from the edge of %s (BE-27.74)", s->side[!place->side].id);
	for (int i = 0; i < s->places; i++) {
		if (s->place[i].side == place->side && em_overlap(&p->footprint[i], body))
			return data_refuse(at, "overlaps the unit of places[%d] (BE-27.74)", i);
		if (s->place[i].side != place->side && too_near(&p->footprint[i], body))
			return data_refuse(at, "expected at least 8 UD from the enemy of places[%d] (BE-21.3)", i);
	}
	return true;
}

/* Divisions that start off the table have no place. */
static bool starts_off(const em_scenario *s, int side, int division) {
	for (int i = 0; i < s->arrivals; i++)
		if (s->arrival[i].side == side && s->arrival[i].division == division)
			return true;
	return (s->side[side].off_table_suggested | s->side[side].last_suggested) >> division & 1;
}

static int copies(const em_scenario *s, int side, int row) {
	int count = 0;
	for (int i = 0; i < s->places; i++)
		count += s->place[i].side == side && s->place[i].row == row;
	return count;
}

static int copies_wanted(const em_roster_unit *u) {
	return u->count * (1 + u->skirmishers);
}

/* Which unit a place is for. */
static bool read_unit(const placing *p, em_place *out, const data_place *place) {
	data_place side = data_field(place, "side"), division = data_field(place, "division"), unit = data_field(place, "unit");
	int seat = em_find_side(p->s, data_scalar(&side));
	if (seat < 0)
		return data_expected(&side, "the id of a side");
	const em_army_list *army = army_of(p, seat);
	int number = em_find_division(army, data_scalar(&division));
	if (number < 0)
		return data_expected(&division, "the id of a division of %s", army->id);
	if (starts_off(p->s, seat, number))
		return data_refuse(&division, "%s starts off the table", army->division[number].id);
	int row = em_find_row(army, number, data_scalar(&unit));
	if (row < 0)
		return data_expected(&unit, "the id of a unit of %s", army->division[number].id);
	out->side = (uint8_t)seat;
	out->row = (uint8_t)row;
	out->copy = (uint8_t)copies(p->s, seat, row);
	return out->copy < copies_wanted(&army->unit[row]) ||
	       data_refuse(&unit, "expected %d places for %s, got more", copies_wanted(&army->unit[row]), army->unit[row].id);
}

static bool read_place(placing *p, const data_place *place) {
	static const char *const keys[] = {"side", "division", "unit", "at", "facing", "formation", NULL};
	static const char *const facings[] = {"north", "east", "south", "west", NULL};
	em_place out;
	int facing, formation;
	memset(&out, 0, sizeof out);
	if (!data_only(place, keys) || !read_unit(p, &out, place))
		return false;
	data_place at = data_field(place, "at"), towards = data_field(place, "facing"), form = data_field(place, "formation");
	const em_roster_unit *u = &army_of(p, out.side)->unit[out.row];
	if (!em_read_point(&at, p->s, &out.x, &out.y) || !data_choice(&towards, facings, &facing) ||
	    !data_choice(&form, formations, &formation))
		return false;
	if (!fits(u, formation))
		return data_refuse(&form, "%s cannot start in this formation (BE-0.3, BE-27.74)", u->id);
	if (p->s->side[out.side].in_column && formation != EM_COLUMN && formation != EM_LIMBERED && !u->skirmishers)
		return data_refuse(&form, "%s starts in column or limbered, as in_column says", u->id);
	out.heading = (uint16_t)(facing * QUARTER);
	out.formation = (uint8_t)formation;
	em_rectangle body = footprint(&out, u);
	if (!place_makes_sense(p, &out, u, &body, &at))
		return false;
	p->footprint[p->s->places] = body;
	p->s->place[p->s->places++] = out;
	return true;
}

/* All units on the table have a place, or none. */
static bool all_placed(const placing *p, const data_place *list) {
	for (int side = 0; side < EM_MAP_SIDES; side++)
		for (int row = 0; row < army_of(p, side)->rows; row++) {
			const em_roster_unit *u = &army_of(p, side)->unit[row];
			if (!starts_off(p->s, side, u->division) && copies(p->s, side, row) < copies_wanted(u))
				return data_refuse(list, "expected a place for each of the %d %s of %s, got %d", copies_wanted(u), u->id,
						   p->s->side[side].id, copies(p->s, side, row));
		}
	return true;
}

bool em_places_read(em_scenario *s, const em_data *data, const data_place *list) {
	placing p = {.s = s, .data = data};
	uint32_t count;
	if (!data_there(list))
		return true;
	if (!data_list(list, 1, EM_PLACES, "places (BE-27.90)", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place place = data_item(list, i);
		if (!read_place(&p, &place))
			return false;
	}
	return all_placed(&p, list);
}
