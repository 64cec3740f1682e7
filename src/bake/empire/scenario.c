/*
 * scenario.c - reads one scenario of Bataille Empire: its table, ground, sides, objectives, arrivals and options (BE-18, BE-20,
 * BE-21, BE-23, BE-26).
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

enum { TURNS_MOST = 12, VALUE_MOST = 20 };

const char *const em_order_ids[] = {"", "retreat", "manoeuvre", "attack", "engage", "hold", NULL};
const char *const em_edge_ids[] = {"south", "north", "east", "west", NULL};

int em_find_side(const em_scenario *s, const char *id) {
	for (int i = 0; i < EM_MAP_SIDES; i++)
		if (s->side[i].id[0] && !strcmp(s->side[i].id, id))
			return i;
	return -1;
}

/* --- Sides ------------------------------------------------------------------------------------------------------- */

static bool read_armies(em_scenario_side *side, const em_scenario *s, const em_data *data, int own, const data_place *list) {
	uint32_t count;
	if (!data_list(list, 1, EM_SIDE_LISTS, "armies", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		int found = -1;
		for (uint32_t k = 0; k < data->lists; k++)
			if (!strcmp(data->list[k].id, data_scalar(&item)) && (!data->list[k].of_scenario || (int)k == own))
				found = (int)k;
		if (found < 0)
			return data_expected(&item, "the id of an army");
		if (data->list[found].size_class != s->size_class)
			return data_refuse(&item, "%s is an army of %d points: expected %d as the scenario", data->list[found].id,
					   data->list[found].size_class, s->size_class);
		for (uint32_t k = 0; k < i; k++)
			if (side->list[k] == found)
				return data_refuse(&item, "%s appears twice", data->list[found].id);
		side->list[i] = (uint8_t)found;
	}
	side->lists = (uint8_t)count;
	return true;
}

static bool read_orders(em_scenario_side *side, const data_place *list) {
	uint32_t count;
	if (!data_there(list))
		return true;
	if (!data_list(list, 1, 5, "orders", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		int order;
		if (!data_choice(&item, em_order_ids, &order))
			return false;
		side->orders |= (uint8_t)(1U << order);
	}
	return true;
}

/* Divisions of the first army, a bit each. */
static bool read_suggested(uint8_t *out, const em_army_list *army, uint32_t most, const data_place *list) {
	uint32_t count;
	if (!data_list(list, 1, most, "divisions", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		int division = em_find_division(army, data_scalar(&item));
		if (division < 0)
			return data_expected(&item, "the id of a division of %s", army->id);
		*out |= (uint8_t)(1U << division);
	}
	return true;
}

static bool read_second_zone(em_scenario_side *side, const em_scenario *s, const em_army_list *army, const data_place *place) {
	static const char *const keys[] = {"divisions", "zone", "suggested", NULL};
	int number;
	if (!data_there(place))
		return true;
	if (!data_only(place, keys))
		return false;
	data_place divisions = data_field(place, "divisions"), zone = data_field(place, "zone"), suggested = data_field(place, "suggested");
	if (!data_whole(&divisions, 1, EM_LIST_DIVISIONS, &number) || !em_read_rectangle(&zone, s, false, &side->second_zone))
		return false;
	side->second_zone_divisions = (uint8_t)number;
	return read_suggested(&side->second_zone_suggested, army, (uint32_t)number, &suggested);
}

/* BE-21.3, Assault: whole divisions that together are worth the share. */
static bool read_off_table(em_scenario_side *side, const em_army_list *army, const data_place *place) {
	static const char *const keys[] = {"share", "suggested", NULL}, *const shares[] = {"", "1/3", "2/3", NULL};
	int thirds, sum = 0;
	if (!data_there(place))
		return true;
	if (!data_only(place, keys))
		return false;
	data_place share = data_field(place, "share"), suggested = data_field(place, "suggested");
	if (!data_choice(&share, shares, &thirds) || !read_suggested(&side->off_table_suggested, army, EM_LIST_DIVISIONS, &suggested))
		return false;
	side->off_table_thirds = (uint8_t)thirds;
	for (int i = 0; i < army->divisions; i++)
		sum += side->off_table_suggested >> i & 1 ? army->division[i].points : 0;
	return 3 * sum >= thirds * army->points ||
	       data_refuse(&suggested, "expected divisions worth %s of %d points (BE-21.3), got %d", shares[thirds], army->points, sum);
}

/* BE-21.5, BE-21.6 */
static bool read_last_division(em_scenario_side *side, const em_army_list *army, const data_place *place) {
	static const char *const keys[] = {"choices", "suggested", NULL}, *const choices[] = {"reserve", "flank-march", NULL};
	uint32_t count;
	if (!data_there(place))
		return true;
	if (!data_only(place, keys))
		return false;
	data_place list = data_field(place, "choices"), suggested = data_field(place, "suggested");
	if (!data_list(&list, 1, 2, "choices", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(&list, i);
		int choice;
		if (!data_choice(&item, choices, &choice))
			return false;
		*(choice ? &side->last_flank_march : &side->last_reserve) = 1;
	}
	return read_suggested(&side->last_suggested, army, 1, &suggested);
}

/* What a scenario adds to BE-23 for one side. */
static bool read_scoring(em_scenario_side *side, const em_scenario *s, const data_place *place) {
	static const char *const bonus_keys[] = {"objectives", "points", NULL}, *const exit_keys[] = {"edge", "after_turn", NULL},
				 *const saved_keys[] = {"points", "beyond", NULL};
	data_place bonus = data_field(place, "bonus"), leave = data_field(place, "safe_exit"), saved = data_field(place, "saved_units"),
		   unbroken = data_field(place, "unbroken_before");
	int first = 0, second = 0;
	side->saved_beyond = EM_NO_PIECE;
	if (data_there(&bonus)) {
		data_place objectives = data_field(&bonus, "objectives"), points = data_field(&bonus, "points");
		if (!data_only(&bonus, bonus_keys) || !data_whole(&objectives, 1, EM_MAP_OBJECTIVES, &first) ||
		    !data_whole(&points, 1, VALUE_MOST, &second))
			return false;
		side->bonus_objectives = (uint8_t)first;
		side->bonus_points = (uint8_t)second;
	}
	if (data_there(&leave)) {
		data_place edge = data_field(&leave, "edge"), turn = data_field(&leave, "after_turn");
		if (!data_only(&leave, exit_keys) || !data_choice(&edge, em_edge_ids, &first) ||
		    !data_whole(&turn, 1, s->turns - 1, &second))
			return false;
		side->exit_edge = (uint8_t)first;
		side->exit_after = (uint8_t)second;
	}
	if (data_there(&saved)) {
		data_place points = data_field(&saved, "points"), beyond = data_field(&saved, "beyond");
		if (!data_only(&saved, saved_keys) || !data_whole(&points, 1, VALUE_MOST, &first))
			return false;
		second = em_find_piece(s, data_scalar(&beyond));
		if (second < 0 || s->piece[second].kind != GROUND_RIVER)
			return data_expected(&beyond, "the id of a river");
		side->saved_points = (uint8_t)first;
		side->saved_beyond = (uint8_t)second;
	}
	first = 0;
	if (data_there(&unbroken) && !data_whole(&unbroken, 2, s->turns, &first))
		return false;
	side->unbroken_before = (uint8_t)first;
	return true;
}

/* A piece of ground with an area. */
static bool read_hold_on(em_scenario_side *side, const em_scenario *s, const data_place *place) {
	int piece = data_there(place) ? em_find_piece(s, data_scalar(place)) : EM_NO_PIECE;
	side->hold_on = (uint8_t)piece;
	return piece == EM_NO_PIECE || (piece >= 0 && !s->piece[piece].width) ||
	       data_expected(place, "the id of ground with an area (BE-3.6)");
}

static bool read_side(em_scenario_side *side, const em_scenario *s, const em_data *data, int own, const data_place *place) {
	static const char *const keys[] = {"id",      "name",        "edge",        "armies",          "zone",
					   "orders",  "second_zone", "off_table",   "last_division",   "reverse_slope",
					   "bonus",   "safe_exit",   "saved_units", "unbroken_before", "in_column",
					   "hold_on", NULL};
	int facing;
	bool slope, column;
	if (!data_only(place, keys))
		return false;
	data_place id = data_field(place, "id"), name = data_field(place, "name"), edge = data_field(place, "edge"),
		   armies = data_field(place, "armies"), zone = data_field(place, "zone"), orders = data_field(place, "orders"),
		   second = data_field(place, "second_zone"), off = data_field(place, "off_table"),
		   last = data_field(place, "last_division"), reverse = data_field(place, "reverse_slope"),
		   marching = data_field(place, "in_column"), hold = data_field(place, "hold_on");
	if (!data_id(&id, side->id, 3, sizeof side->id) || !em_read_names(&name, side->name) || !data_choice(&edge, em_edge_ids, &facing) ||
	    !read_armies(side, s, data, own, &armies) || !em_read_rectangle(&zone, s, false, &side->zone) || !read_orders(side, &orders) ||
	    !data_truth(&reverse, &slope) || !data_truth(&marching, &column) || !read_hold_on(side, s, &hold))
		return false;
	side->edge = (uint8_t)facing;
	side->reverse_slope = slope;
	side->in_column = column;
	const em_army_list *army = &data->list[side->list[0]];
	return read_second_zone(side, s, army, &second) && read_off_table(side, army, &off) && read_last_division(side, army, &last) &&
	       read_scoring(side, s, place);
}

static bool read_sides(em_scenario *s, const em_data *data, int own, const data_place *list) {
	uint32_t count;
	if (!data_list(list, EM_MAP_SIDES, EM_MAP_SIDES, "sides", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place place = data_item(list, i);
		if (!read_side(&s->side[i], s, data, own, &place))
			return false;
	}
	const em_scenario_side *a = &s->side[0], *b = &s->side[1];
	data_place second = data_item(list, 1), id = data_field(&second, "id"), edge = data_field(&second, "edge"),
		   zone = data_field(&second, "zone");
	if (!strcmp(a->id, b->id))
		return data_refuse(&id, "\"%s\" is the id of sides[0] too", b->id);
	if (a->edge == b->edge)
		return data_refuse(&edge, "is the edge of %s too", a->id);
	if (em_overlap(&a->zone, &b->zone) || em_overlap(&a->second_zone, &b->zone) || em_overlap(&a->zone, &b->second_zone))
		return data_refuse(&zone, "overlaps the zone of %s (BE-21.3)", a->id);
	return true;
}

/* --- Objectives ---------------------------------------------------------------------------------------------------- */

/* BE-23.6: what lies in a zone is held from the start by the side that deploys there. */
static int holder_of(const em_scenario *s, const em_map_objective *o) {
	for (int i = 0; i < EM_MAP_SIDES; i++) {
		const em_rectangle *zone = &s->side[i].zone;
		if (o->x >= zone->x0 && o->x <= zone->x1 && o->y >= zone->y0 && o->y <= zone->y1)
			return i;
	}
	return -1;
}

static bool read_where(em_map_objective *o, const em_scenario *s, const data_place *place) {
	data_place ground = data_field(place, "ground"), at = data_field(place, "at"), bridge = data_field(place, "bridge");
	o->piece = o->bridge = EM_NO_PIECE;
	if (data_there(&ground) == data_there(&at))
		return data_refuse(place, "expected either ground or at");
	if (data_there(&ground)) {
		int piece = em_find_piece(s, data_scalar(&ground));
		if (piece < 0 || s->piece[piece].width)
			return data_expected(&ground, "the id of ground that is a rectangle");
		o->piece = (uint8_t)piece;
		o->x = (s->piece[piece].at.x0 + s->piece[piece].at.x1) / 2;
		o->y = (s->piece[piece].at.y0 + s->piece[piece].at.y1) / 2;
	} else if (!em_read_point(&at, s, &o->x, &o->y)) {
		return false;
	}
	if (data_there(&bridge)) {
		int piece = em_find_piece(s, data_scalar(&bridge));
		if (piece < 0 || s->piece[piece].kind != GROUND_BRIDGE)
			return data_expected(&bridge, "the id of a bridge");
		o->bridge = (uint8_t)piece;
	}
	return true;
}

static bool read_objective(em_map_objective *o, const em_scenario *s, const data_place *place) {
	static const char *const keys[] = {"name", "ground", "at", "bridge", "value", "holder", "for", NULL};
	int value;
	if (!data_only(place, keys))
		return false;
	data_place name = data_field(place, "name"), worth = data_field(place, "value"), holder = data_field(place, "holder"),
		   counts = data_field(place, "for");
	if (!em_read_names(&name, o->name) || !read_where(o, s, place) || !data_whole(&worth, 1, VALUE_MOST, &value))
		return false;
	o->value = (uint8_t)value;
	o->holder = (int8_t)holder_of(s, o);
	o->counts_for = -1;
	if (data_there(&holder) && o->holder < 0)
		return data_refuse(&holder, "nobody holds an objective that lies in no zone (BE-23.6)");
	if (data_there(&holder) && em_find_side(s, data_scalar(&holder)) != o->holder)
		return data_expected(&holder, "%s, in whose zone it lies (BE-23.6)", s->side[o->holder].id);
	if (data_there(&counts)) {
		o->counts_for = (int8_t)em_find_side(s, data_scalar(&counts));
		if (o->counts_for < 0)
			return data_expected(&counts, "the id of a side");
	}
	return true;
}

static bool read_objectives(em_scenario *s, const data_place *list) {
	uint32_t count;
	if (!data_list(list, 0, EM_MAP_OBJECTIVES, "objectives (BE-27.90)", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place place = data_item(list, i);
		if (!read_objective(&s->objective[i], s, &place))
			return false;
	}
	s->objectives = (uint8_t)count;
	return true;
}

/* --- Arrivals -------------------------------------------------------------------------------------------------------- */

static bool read_stretches(em_arrival *a, const em_scenario *s, const data_place *list) {
	uint32_t count;
	if (!data_list(list, 1, EM_STRETCHES, "stretches", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		em_rectangle *r = &a->stretch[i];
		if (!em_read_rectangle(&item, s, true, r))
			return false;
		bool upright = r->x0 == r->x1 && (r->x0 == 0 || r->x0 == s->width) && r->y0 < r->y1;
		bool level = r->y0 == r->y1 && (r->y0 == 0 || r->y0 == s->height) && r->x0 < r->x1;
		if (!upright && !level)
			return data_refuse(&item, "expected a stretch of a table edge (BE-27.75)");
	}
	a->stretches = (uint8_t)count;
	return true;
}

/* What set-up chose, or a division of the side's only army. */
static bool read_who(em_arrival *a, const em_scenario *s, const em_data *data, const data_place *place) {
	static const char *const chosen[] = {"off-table", "flank-march", "reserve", NULL};
	data_place side = data_field(place, "side"), division = data_field(place, "division");
	int seat = em_find_side(s, data_scalar(&side));
	if (seat < 0)
		return data_expected(&side, "the id of a side");
	const em_scenario_side *of = &s->side[seat];
	const bool offered[] = {of->off_table_thirds != 0, of->last_flank_march != 0, of->last_reserve != 0};
	a->side = (uint8_t)seat;
	for (int i = 0; chosen[i]; i++)
		if (!strcmp(data_scalar(&division), chosen[i])) {
			a->division = (uint8_t)(EM_ARRIVES_OFF_TABLE + i);
			return offered[i] || data_refuse(&division, "nothing in the fields of %s allows it", of->id);
		}
	int number = of->lists == 1 ? em_find_division(&data->list[of->list[0]], data_scalar(&division)) : -1;
	if (number < 0)
		return data_expected(&division, "off-table, flank-march, reserve or the id of a division of the side's only army");
	a->division = (uint8_t)number;
	for (int i = 0; i < s->arrivals; i++)
		if (s->arrival[i].side == seat && s->arrival[i].division == number)
			return data_refuse(&division, "arrives twice");
	return true;
}

static bool read_arrival(em_scenario *s, const em_data *data, const data_place *place) {
	static const char *const keys[] = {"side", "division", "turn", "order", "stretches", "road", "die", NULL};
	em_arrival *a = &s->arrival[s->arrivals];
	int turn, order = 0, die = 0;
	if (!data_only(place, keys) || !read_who(a, s, data, place))
		return false;
	data_place when = data_field(place, "turn"), given = data_field(place, "order"), stretches = data_field(place, "stretches"),
		   road = data_field(place, "road"), pip = data_field(place, "die");
	if (!data_whole(&when, 1, s->turns, &turn) || (data_there(&given) && !data_choice(&given, em_order_ids, &order)) ||
	    !read_stretches(a, s, &stretches) || (data_there(&pip) && !data_whole(&pip, 2, 6, &die)))
		return false;
	if (turn < 3 && a->division == EM_ARRIVES_FLANK_MARCH)
		return data_refuse(&when, "a flank march arrives from turn 3 (BE-21.6)");
	if (die && a->division != EM_ARRIVES_FLANK_MARCH)
		return data_refuse(&pip, "only a flank march arrives by a die (BE-21.6)");
	a->road = EM_NO_PIECE;
	if (data_there(&road)) {
		int piece = em_find_piece(s, data_scalar(&road));
		if (piece < 0 || s->piece[piece].kind != GROUND_ROAD)
			return data_expected(&road, "the id of a road");
		a->road = (uint8_t)piece;
	}
	a->turn = (uint8_t)turn;
	a->order = (uint8_t)order;
	a->die = (uint8_t)die;
	s->arrivals++;
	return true;
}

static bool read_arrivals(em_scenario *s, const em_data *data, const data_place *list) {
	uint32_t count = 0;
	if (data_there(list) && !data_list(list, 0, EM_ARRIVALS, "arrivals", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place place = data_item(list, i);
		if (!read_arrival(s, data, &place))
			return false;
	}
	return true;
}

/* --- Options ----------------------------------------------------------------------------------------------------------- */

/* BE-26.1, names and values in its order. */
static bool read_options(em_scenario *s, const data_place *place) {
	static const char *const keys[EM_DATA_OPTIONS + 1] = {"dice",
							      "orders_open",
							      "counter_charge_marks",
							      "opp_inf",
							      "round",
							      "ricochet",
							      "cav_loss_literal",
							      "flank_cancels_formation",
							      "general_fire_needs_loss",
							      "garrison_fire",
							      "national",
							      NULL};
	static const char *const values[EM_DATA_OPTIONS][4] = {
		{"plain", "average"}, {"true", "false"}, {"before", "after"}, {"any", "restricted"}, {"down", "up"}, {"on", "off"},
		{"false", "true"},    {"false", "true"}, {"false", "true"},   {"0", "+2", "-1"},     {"off", "on"},
	};
	if (!data_there(place))
		return true;
	if (!data_only(place, keys))
		return false;
	for (int i = 0; i < EM_DATA_OPTIONS; i++) {
		data_place value = data_field(place, keys[i]);
		int choice = -1;
		if (data_there(&value) && !data_choice(&value, values[i], &choice))
			return false;
		s->option[i] = (uint8_t)(choice + 1);
	}
	return true;
}

/* --- The scenario -------------------------------------------------------------------------------------------------------- */

/* BE-18.1: the table goes with the size of the armies. */
static bool read_table(em_scenario *s, const data_place *place) {
	int wide = s->size_class == 150   ? 32
		   : s->size_class == 200 ? 40
					  : 45,
	    high = s->size_class == 150   ? 24
		   : s->size_class == 200 ? 27
					  : 30;
	uint32_t count;
	if (!data_list(place, 2, 2, "lengths [width, height]", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(place, i);
		int length, wanted = i ? high : wide;
		if (!data_whole(&item, 1, 99, &length))
			return false;
		if (length != wanted)
			return data_expected(&item, "%d for armies of %d points (BE-18.1)", wanted, s->size_class);
	}
	s->width = wide * 1000;
	s->height = high * 1000;
	return true;
}

static bool read_head(em_scenario *s, const data_place *top) {
	static const char *const battles[] = {"encounter", "battle", "attack", "assault", "none", NULL};
	data_place id = data_field(top, "scenario"), name = data_field(top, "name"), marked = data_field(top, "reconstructed"),
		   battle = data_field(top, "battle"), size = data_field(top, "class"), table = data_field(top, "table"),
		   turns = data_field(top, "turns"), learning = data_field(top, "learning");
	int type, length;
	bool reconstructed, learns;
	if (!data_id(&id, s->id, 3, sizeof s->id) || !em_read_names(&name, s->name) || !data_truth(&marked, &reconstructed) ||
	    !data_choice(&battle, battles, &type) || !em_read_class(&size, &s->size_class) || !read_table(s, &table) ||
	    !data_whole(&turns, 2, TURNS_MOST, &length) || !data_truth(&learning, &learns))
		return false;
	s->reconstructed = reconstructed;
	s->learning = learns;
	s->battle = battles[type + 1] ? (uint8_t)type : EM_NO_BATTLE;
	s->turns = (uint8_t)length;
	return true;
}

static bool read_attacker(em_scenario *s, const data_place *place) {
	bool roll = !strcmp(data_scalar(place), "roll");
	int side = em_find_side(s, data_scalar(place));
	s->attacker = (int8_t)side;
	return roll || side >= 0 || data_expected(place, "the id of a side, or roll (BE-27.70)");
}

bool em_scenario_read(em_scenario *out, const em_data *data, int own, const data_place *top) {
	static const char *const keys[] = {"game",  "scenario", "name",     "reconstructed", "battle",  "class",
					   "table", "turns",    "learning", "attacker",      "ground",  "objectives",
					   "force", "sides",    "arrivals", "places",        "options", NULL};
	memset(out, 0, sizeof *out);
	if (!data_only(top, keys) || !read_head(out, top))
		return false;
	data_place ground = data_field(top, "ground"), sides = data_field(top, "sides"), attacker = data_field(top, "attacker"),
		   objectives = data_field(top, "objectives"), arrivals = data_field(top, "arrivals"), places = data_field(top, "places"),
		   options = data_field(top, "options");
	return em_ground_read(out, &ground) && read_sides(out, data, own, &sides) && read_attacker(out, &attacker) &&
	       read_objectives(out, &objectives) && read_arrivals(out, data, &arrivals) && em_places_read(out, data, &places) &&
	       read_options(out, &options);
}
