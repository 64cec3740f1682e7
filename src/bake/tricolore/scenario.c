/*
 * scenario.c - reads a scenario of Les Trois Couleurs: table, ground, objectives, the two sides with their forces, entries and options.
 */
#include "../data_place.h"
#include "data.h"

#include <string.h>

enum { TURNS_MOST = 24, VALUE_MOST = 20, WIDTH_MOST = 60, HEIGHT_MOST = 40 };

/* L3C-34.1 in its order; `turns` is a number of its own. */
const char *const l3_file_options[L3_DATA_OPTIONS + 1] = {"play",
							  "deployment",
							  "operational",
							  "type_markers",
							  "hidden_troops",
							  "common_rows",
							  "melee_position_factors",
							  "own_state_doubled",
							  "fire_to_come",
							  "pace_distance",
							  "ball_share",
							  "first_fire",
							  "cavalry_fire",
							  "pursuit_loss",
							  "tolerance_guard",
							  "wounds",
							  "loss_test",
							  "crest_malus",
							  "score_zero",
							  "status_once",
							  "overlap_fire",
							  "infantry_ft0_skirmish",
							  "foragers",
							  "passage",
							  "jump",
							  "eco_guns",
							  "random_d6",
							  "terrain",
							  "years",
							  "turns",
							  "budget_check",
							  "score",
							  NULL};
const char *const l3_option_values[L3_DATA_OPTIONS][6] = {
	{"alternating", "simultaneous"},
	{"", "defender_first", "secret", "meeting"},
	{"", "off", "first_turn", "reserves", "all"},
	{"off", "on"},
	{"off", "on"},
	{"off", "on"},
	{"off", "on"},
	{"off", "on"},
	{"on", "off"},
	{"on", "off"},
	{"two_ranks", "by_rank"},
	{"battle", "turn"},
	{"off", "on"},
	{"table", "melee"},
	{"free", "ddf"},
	{"off", "on"},
	{"ask", "at_once", "turn_end"},
	{"printed", "swapped"},
	{"halte", "arret"},
	{"pair", "unit"},
	{"physical", "moral"},
	{"by_army", "never", "always"},
	{"off", "on"},
	{"ddf", "free", "never"},
	{"light", "all", "none"},
	{"off", "on"},
	{"d6", "none"},
	{"scenario", "random"},
	{"on", "off"},
	{""},
	{"on", "off"},
	{"points", "break_only"},
};

static int find_side(const l3_scenario *s, const char *id) {
	for (int i = 0; i < L3_SIDES; i++)
		if (*id && !strcmp(s->side[i].id, id))
			return i;
	return -1;
}

/* --- Head ------------------------------------------------------------------------------------------------------------ */

static bool read_table(l3_scenario *s, const data_place *place) {
	uint32_t count;
	int length[2] = {0};
	if (!data_list(place, 2, 2, "lengths [width, height]", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(place, i);
		if (!data_whole(&item, 8, i ? HEIGHT_MOST : WIDTH_MOST, &length[i])) /* L3C-27.15 */
			return false;
	}
	s->width = length[0] * L3_UD;
	s->height = length[1] * L3_UD;
	return true;
}

static bool read_share(l3_scenario *s, const data_place *place) {
	static const char *const shares[] = {"2/3", "3/4", "4/5", NULL};
	static const uint8_t of[][2] = {{2, 3}, {3, 4}, {4, 5}};
	int choice;
	s->share[0] = s->share[1] = 1;
	if (!data_there(place))
		return true;
	if (!data_choice(place, shares, &choice)) /* L3C-1.11, 26.2 */
		return false;
	memcpy(s->share, of[choice], sizeof s->share);
	return true;
}

/* What places of units and ground are read against. */
bool l3_scenario_head(l3_scenario *s, const data_place *top) {
	static const char *const keys[] = {"game",    "scenario", "name",       "reconstructed",  "table",        "turns",
					   "year",    "learning", "attacker",   "defender_share", "screens_from", "operational_turns",
					   "options", "ground",   "objectives", "sides",          "entries",      NULL};
	memset(s, 0, sizeof *s);
	if (!data_only(top, keys))
		return false;
	data_place id = data_field(top, "scenario"), name = data_field(top, "name"), mark = data_field(top, "reconstructed"),
		   table = data_field(top, "table"), turns = data_field(top, "turns"), year = data_field(top, "year"),
		   learning = data_field(top, "learning"), share = data_field(top, "defender_share"),
		   screens = data_field(top, "screens_from");
	int length = 12, when, from = 1; /* L3C-33.1 */
	bool marked, learns;
	if (!data_id(&id, s->id, 3, sizeof s->id) || !l3_read_names(&name, s->name) || !data_truth(&mark, &marked) ||
	    !read_table(s, &table) || (data_there(&turns) && !data_whole(&turns, 1, TURNS_MOST, &length)) ||
	    !data_whole(&year, 1792, 1815, &when) || !data_truth(&learning, &learns) || !read_share(s, &share) ||
	    (data_there(&screens) && !data_whole(&screens, 1, length, &from)))
		return false;
	s->reconstructed = marked;
	s->learning = learns;
	s->turns = (uint8_t)length;
	s->year = (uint16_t)when;
	s->screens_from = (uint8_t)from;
	return true;
}

/* --- Options ----------------------------------------------------------------------------------------------------------- */

static bool read_options(l3_scenario *s, const data_place *place) {
	enum { TURNS = 29 };
	if (!data_there(place))
		return true;
	if (!data_only(place, l3_file_options))
		return false;
	for (int i = 0; i < L3_DATA_OPTIONS; i++) {
		data_place value = data_field(place, l3_file_options[i]);
		int choice = -1;
		if (i == TURNS && data_there(&value))
			return data_refuse(&value, "the length is the field turns of the scenario");
		if (data_there(&value) && !data_choice(&value, l3_option_values[i], &choice))
			return false;
		s->option[i] = (uint8_t)(choice + 1);
	}
	return true;
}

/* L3C-4.10: the option holds to a turn, then another value. */
static bool read_operational(l3_scenario *s, const data_place *list) {
	static const char *const keys[] = {"to", "value", NULL};
	uint32_t count;
	if (!data_there(list))
		return true;
	if (!data_list(list, 1, 2, "stretches of turns", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i), to = data_field(&item, "to"), value = data_field(&item, "value");
		int turn, choice;
		if (!data_only(&item, keys) || !data_whole(&to, 1, s->turns, &turn) || !data_choice(&value, l3_option_values[2], &choice))
			return false;
		if (i && turn <= s->op_to[i - 1])
			return data_expected(&to, "a later turn");
		s->op_to[i] = (uint8_t)turn;
		s->op_value[i] = (uint8_t)choice;
	}
	return true;
}

/* --- Sides --------------------------------------------------------------------------------------------------------------- */

static bool read_garrisons(l3_map_side *side, const l3_scenario *s, const data_place *list) {
	uint32_t count = 0;
	if (data_there(list) && !data_list(list, 0, L3_MAP_GARRISONS, "blocks", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		int piece = l3_find_piece(s, data_scalar(&item));
		if (piece < 0 || s->piece[piece].kind != L3_BLOCK)
			return data_expected(&item, "the id of a block");
		side->garrison[i] = (uint8_t)(piece + 1);
	}
	return true;
}

static bool read_reserves(l3_map_side *side, const l3_army *army, const data_place *list) {
	uint32_t count = 0;
	if (data_there(list) && !data_list(list, 0, L3_ARMY_GROUPS, "groups", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(list, i);
		int group = l3_find_group(army, data_scalar(&item));
		if (group < 0)
			return data_expected(&item, "the id of a group of this side's force");
		side->reserves |= (uint8_t)(1u << group);
	}
	return true;
}

/* The objective on this ground or with this English name. */
static int find_objective(const l3_scenario *s, const char *id) {
	for (int i = 0; i < s->objectives; i++) {
		const l3_map_objective *o = &s->objective[i];
		if (!strcmp(o->name[0], id) || (o->piece && !strcmp(s->piece[o->piece - 1].id, id)))
			return i;
	}
	return -1;
}

static bool read_bonus(l3_map_side *side, const l3_scenario *s, const data_place *place) {
	static const char *const keys[] = {"objectives", "points", NULL};
	data_place list = data_field(place, "objectives"), points = data_field(place, "points");
	uint32_t count;
	int value;
	if (!data_there(place))
		return true;
	if (!data_only(place, keys) || !data_list(&list, 1, L3_MAP_OBJECTIVES, "objectives", &count) ||
	    !data_whole(&points, 1, VALUE_MOST, &value))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place item = data_item(&list, i);
		int objective = find_objective(s, data_scalar(&item));
		if (objective < 0)
			return data_expected(&item, "the English name of an objective or the id of its ground");
		side->bonus |= (uint8_t)(1u << objective);
	}
	side->bonus_points = (uint8_t)value;
	return true;
}

static bool read_where(l3_map_side *side, const l3_scenario *s, const data_place *place) {
	static const char *const turns[] = {"first", "second", NULL}, *const form_keys[] = {"foot", "guns", NULL};
	data_place edge = data_field(place, "edge"), zone = data_field(place, "zone"), deploys = data_field(place, "deploys"),
		   head = data_field(place, "head"), facing = data_field(place, "head_facing"), forms = data_field(place, "formations");
	int number, turn = -1;
	int32_t at[4] = {0};
	if (!data_choice(&edge, l3_file_edges, &number) || (data_there(&zone) && !l3_read_rectangle(&zone, s, at)) ||
	    (data_there(&deploys) && !data_choice(&deploys, turns, &turn)) ||
	    (data_there(&head) &&
	     (!l3_read_point(&head, s, &side->head_x, &side->head_y) || !l3_read_facing(&facing, &side->head_heading))))
		return false;
	if (data_there(&forms)) {
		data_place foot = data_field(&forms, "foot"), guns = data_field(&forms, "guns");
		if (!data_only(&forms, form_keys) || !l3_read_formations(&foot, &side->formations) ||
		    !l3_read_formations(&guns, &side->gun_formations))
			return false;
	}
	side->edge = (uint8_t)number;
	side->west = at[0];
	side->south = at[1];
	side->east = at[2];
	side->north = at[3];
	side->deploys = (uint8_t)(turn + 1);
	return true;
}

static bool read_side(l3_map_side *side, const l3_scenario *s, const l3_data *data, const data_place *place) {
	static const char *const keys[] = {"id",        "name",        "edge",           "zone",        "deploys",
					   "garrisons", "formations",  "may_be_reserve", "hidden_most", "bonus",
					   "head",      "head_facing", "orders",         "force",       NULL};
	if (!data_only(place, keys))
		return false;
	data_place name = data_field(place, "name"), garrisons = data_field(place, "garrisons"),
		   reserve = data_field(place, "may_be_reserve"), hidden = data_field(place, "hidden_most"),
		   bonus = data_field(place, "bonus"), orders = data_field(place, "orders");
	const l3_army *army = &data->army[side->army];
	int order = 0, most = 0;
	if (!l3_read_names(&name, side->name) || !read_where(side, s, place) || !read_garrisons(side, s, &garrisons) ||
	    !read_reserves(side, army, &reserve) || (data_there(&hidden) && !data_whole(&hidden, 1, L3_ARMY_UNITS, &most)) ||
	    !read_bonus(side, s, &bonus) || (data_there(&orders) && !data_choice(&orders, l3_file_orders, &order)))
		return false;
	side->hidden_most = (uint8_t)most;
	side->order = (uint8_t)(order + L3_GT_ATTACK);
	side->budget = army->budget;
	return true;
}

static bool read_sides(l3_scenario *s, const l3_data *data, const data_place *list) {
	for (uint32_t i = 0; i < L3_SIDES; i++) {
		data_place place = data_item(list, i), edge = data_field(&place, "edge");
		if (!read_side(&s->side[i], s, data, &place))
			return false;
		if (i && s->side[0].edge == s->side[1].edge)
			return data_refuse(&edge, "is the edge of %s too", s->side[0].id);
	}
	return true;
}

/* --- Objectives and entries ------------------------------------------------------------------------------------------------ */

static bool inside(const l3_map_side *side, int32_t x, int32_t y) {
	return side->east && x >= side->west && x <= side->east && y >= side->south && y <= side->north;
}

static bool read_holder(l3_map_objective *o, const l3_scenario *s, const data_place *place) {
	data_place holder = data_field(place, "holder"), counts = data_field(place, "for");
	o->holder = o->counts_for = -1;
	for (int i = 0; i < L3_SIDES; i++) /* L3C-33.4 */
		if (inside(&s->side[i], o->x, o->y))
			o->holder = (int8_t)i;
	if (data_there(&holder) && (o->holder = (int8_t)find_side(s, data_scalar(&holder))) < 0)
		return data_expected(&holder, "the id of a side");
	if (data_there(&counts) && (o->counts_for = (int8_t)find_side(s, data_scalar(&counts))) < 0)
		return data_expected(&counts, "the id of a side");
	return true;
}

static bool read_objective(l3_map_objective *o, const l3_scenario *s, const data_place *place) {
	static const char *const keys[] = {"name", "ground", "at", "value", "holder", "for", NULL};
	int value = 3; /* L3C-33.5 */
	if (!data_only(place, keys))
		return false;
	data_place name = data_field(place, "name"), ground = data_field(place, "ground"), at = data_field(place, "at"),
		   worth = data_field(place, "value");
	if (!l3_read_names(&name, o->name) || (data_there(&worth) && !data_whole(&worth, 1, VALUE_MOST, &value)))
		return false;
	o->value = (uint8_t)value;
	if (data_there(&ground) == data_there(&at))
		return data_refuse(place, "expected either ground or at");
	if (data_there(&at))
		return l3_read_point(&at, s, &o->x, &o->y);
	int piece = l3_find_piece(s, data_scalar(&ground));
	if (piece < 0 || s->piece[piece].kind != L3_BLOCK)
		return data_expected(&ground, "the id of a block");
	o->piece = (uint8_t)(piece + 1);
	o->x = (s->piece[piece].at[0][0] + s->piece[piece].at[2][0]) / 2;
	o->y = (s->piece[piece].at[0][1] + s->piece[piece].at[2][1]) / 2;
	return true;
}

static bool read_objectives(l3_scenario *s, const data_place *list) {
	uint32_t count = 0;
	if (data_there(list) && !data_list(list, 0, L3_MAP_OBJECTIVES, "objectives", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place place = data_item(list, i);
		if (!read_objective(&s->objective[i], s, &place))
			return false;
		s->objectives++;
	}
	return true;
}

static bool read_entry(l3_scenario *s, const l3_data *data, const data_place *place) {
	static const char *const keys[] = {"side", "group", "turn", "at", "road", NULL};
	l3_map_entry *e = &s->entry[s->entries];
	if (!data_only(place, keys))
		return false;
	data_place side = data_field(place, "side"), group = data_field(place, "group"), turn = data_field(place, "turn"),
		   at = data_field(place, "at"), road = data_field(place, "road");
	int seat = find_side(s, data_scalar(&side)), when, piece = -1;
	if (seat < 0)
		return data_expected(&side, "the id of a side");
	int number = l3_find_group(&data->army[s->side[seat].army], data_scalar(&group));
	if (number < 0)
		return data_expected(&group, "the id of a group of that side's force");
	if (!data_whole(&turn, 1, s->turns, &when) || !l3_read_point(&at, s, &e->x, &e->y))
		return false;
	if (e->x && e->y && e->x != s->width && e->y != s->height)
		return data_refuse(&at, "expected a point of a table edge (L3C-30.4)");
	if (data_there(&road)) {
		piece = l3_find_piece(s, data_scalar(&road));
		if (piece < 0 || s->piece[piece].kind != L3_ROAD)
			return data_expected(&road, "the id of a road");
	}
	for (int i = 0; i < s->entries; i++)
		if (s->entry[i].side == seat && s->entry[i].group == number)
			return data_refuse(&group, "enters twice");
	e->side = (uint8_t)seat;
	e->group = (uint8_t)number;
	e->turn = (uint8_t)when;
	e->road = (uint8_t)(piece + 1);
	s->entries++;
	return true;
}

static bool read_entries(l3_scenario *s, const l3_data *data, const data_place *list) {
	uint32_t count = 0;
	if (data_there(list) && !data_list(list, 0, L3_MAP_ENTRIES, "entries", &count))
		return false;
	for (uint32_t i = 0; i < count; i++) {
		data_place place = data_item(list, i);
		if (!read_entry(s, data, &place))
			return false;
	}
	return true;
}

/* --- The scenario ------------------------------------------------------------------------------------------------------------ */

static bool read_attacker(l3_scenario *s, const data_place *place) {
	s->attacker = -1;
	if (data_there(place) && (s->attacker = (int8_t)find_side(s, data_scalar(place))) < 0)
		return data_expected(place, "the id of a side");
	for (int i = 0; i < L3_SIDES; i++)
		s->side[i].attacks = s->attacker < 0 || s->attacker == i;
	return true;
}

/* L3C-26.2: equal budgets, or the defender's share, within 5 %. */
static bool budgets_kept(const l3_scenario *s, const data_place *sides) {
	int a = s->attacker < 0 ? 0 : s->attacker, b = 1 - a;
	int32_t wanted = s->side[a].budget * s->share[0], given = s->side[b].budget * s->share[1];
	int32_t apart = wanted > given ? wanted - given : given - wanted;
	return apart * 20 <= wanted || data_refuse(sides, "budgets of %d and %d points: expected %d/%d within 5 %% (L3C-26.2)",
						   s->side[a].budget, s->side[b].budget, s->share[0], s->share[1]);
}

bool l3_scenario_rest(l3_scenario *s, const l3_data *data, const data_place *top) {
	data_place objectives = data_field(top, "objectives"), sides = data_field(top, "sides"), attacker = data_field(top, "attacker"),
		   entries = data_field(top, "entries"), options = data_field(top, "options"),
		   operational = data_field(top, "operational_turns");
	if (!read_objectives(s, &objectives) || !read_sides(s, data, &sides) || !read_attacker(s, &attacker) ||
	    !read_entries(s, data, &entries) || !read_options(s, &options) || !read_operational(s, &operational))
		return false;
	for (uint32_t i = 0; i < s->objectives; i++) {
		data_place place = data_item(&objectives, i);
		if (!read_holder(&s->objective[i], s, &place))
			return false;
	}
	return budgets_kept(s, &sides);
}
