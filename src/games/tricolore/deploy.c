/*
 * deploy.c - where units, garrisons, screens and generals may stand when the battle begins (L3C-30.1 to 30.3, 26.6, 26.7, 32.5).
 */
#include "muster.h"

#include "../../core/mem.h"
#include "tricolore_words.h"

#include "commanders.h"
#include "deploy.h"
#include "ways.h"

enum {
	SHORT_EDGES = 2 * L3_UD,
	FOOT = 3 * L3_UD, /* POR in COD (L3C-4.5): foot and foot guns, horse guns, horse */
	HORSE_GUNS = 4 * L3_UD,
	HORSE = 5 * L3_UD,
	SCREEN_AHEAD = 2 * L3_UD,
	BASE_SIXTHS = 1000
};

/* --- Zones (L3C-30.1) --------------------------------------------------------------------------------------------------------- */

l3_zone l3_zone_of(const l3_data *data, const l3_state *s, unsigned side) {
	const l3_scenario *scenario = l3_map_of(data, s);
	const l3_map_side *where = &scenario->side[side];
	if (where->east)
		return (l3_zone){where->west, where->south, where->east, where->north};
	bool defends = scenario->attacker >= 0 && scenario->attacker != (int)side, level = where->edge == 0 || where->edge == 2;
	int32_t long_way = level ? s->height : s->width;
	int32_t depth = defends ? 2 * long_way / 5 : long_way / 4;
	l3_zone zone = {level ? SHORT_EDGES : 0, level ? 0 : SHORT_EDGES, level ? s->width - SHORT_EDGES : s->width,
			level ? s->height : s->height - SHORT_EDGES};
	switch (where->edge) {
	case 0:
		zone.south = s->height - depth;
		break;
	case 1:
		zone.west = s->width - depth;
		break;
	case 2:
		zone.north = depth;
		break;
	default:
		zone.east = depth;
		break;
	}
	return zone;
}

bool l3_in_zone(const l3_zone *zone, const table_shape *shape) {
	return shape->west >= zone->west && shape->south >= zone->south && shape->east <= zone->east && shape->north <= zone->north;
}

unsigned l3_first_to_deploy(const l3_data *data, const l3_state *s) {
	const l3_scenario *scenario = l3_map_of(data, s);
	if (s->options.deployment == L3_SECRET)
		return 0;
	for (unsigned side = 0; side < L3_SIDES; side++)
		if (scenario->side[side].deploys == 1)
			return side;
	return scenario->attacker == 0 ? 1 : 0;
}

/* --- Stopping distance (L3C-4.5) -------------------------------------------------------------------------------------------------- */

/* POR in COD of the slowest element (T6). */
static uint32_t pace_of(l3_look *look, unsigned group) {
	unsigned side = group / L3_SIDE_GROUPS, gt = group % L3_SIDE_GROUPS;
	uint32_t least = HORSE;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		const l3_element *e = &look->s->element[side * L3_SIDE_ELEMENTS + slot];
		if (!e->profile || e->gt != gt || e->where == L3_DESTROYED || e->where == L3_LEFT)
			continue;
		const l3_profile *p = &look->data->profile[e->profile - 1];
		uint32_t own = p->arm == L3_CAV ? HORSE : p->traits & L3_HORSE_ARTILLERY ? HORSE_GUNS : FOOT;
		least = own < least ? own : least;
	}
	return least;
}

uint32_t l3_stopping(l3_look *look, unsigned group, unsigned other) {
	return pace_of(look, group) + pace_of(look, other);
}

uint32_t l3_stopping_units(l3_look *look, unsigned unit, unsigned enemy) {
	const l3_state *s = look->s;
	return l3_stopping(look, l3_side_of(unit) * L3_SIDE_GROUPS + s->element[unit].gt,
			   l3_side_of(enemy) * L3_SIDE_GROUPS + s->element[enemy].gt);
}

/* --- Formations (L3C-26.3) ------------------------------------------------------------------------------------------------------------ */

static bool army_has_light(const l3_look *look, unsigned side) {
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned profile = look->s->element[side * L3_SIDE_ELEMENTS + slot].profile;
		if (profile && look->data->profile[profile - 1].arm == L3_INF && look->data->profile[profile - 1].ft)
			return true;
	}
	return false;
}

bool l3_may_skirmish(const l3_look *look, unsigned unit) {
	enum { BY_ARMY, NEVER, ALWAYS };
	const l3_profile *p = &look->data->profile[look->s->element[unit].profile - 1];
	if (p->arm == L3_CAV)
		return look->s->options.foragers && p->type <= L3_LIGHT; /* L3C-35.23 */
	if (p->arm != L3_INF)
		return false;
	if (p->ft)
		return true;
	unsigned option = look->s->options.infantry_ft0_skirmish;
	return option == ALWAYS || (option == BY_ARMY && !army_has_light(look, l3_side_of(unit)));
}

unsigned l3_screen_companies(const l3_look *look, unsigned unit) {
	const l3_profile *p = &look->data->profile[look->s->element[unit].profile - 1];
	if (p->arm != L3_INF || p->ft)
		return p->screen_companies;
	if (!l3_may_skirmish(look, unit))
		return 0;
	return p->screen_companies ? p->screen_companies : 1;
}

unsigned l3_start_formations(const l3_look *look, unsigned unit) {
	const l3_profile *p = &look->data->profile[look->s->element[unit].profile - 1];
	const l3_map_side *side = &l3_map_of(look->data, look->s)->side[l3_side_of(unit)];
	unsigned forms = p->formations;
	forms |= l3_may_skirmish(look, unit) ? 1u << L3_TIR : 0;
	if (p->arm == L3_INF && side->formations)
		forms &= side->formations;
	if (p->arm == L3_ART && side->gun_formations)
		forms &= side->gun_formations;
	return forms;
}

/* --- Units
 * --------------------------------------------------------------------------------------------------------------------------------- */

bool l3_due_now(const l3_data *data, const l3_state *s, unsigned unit) {
	(void)data;
	return s->group[l3_side_of(unit) * L3_SIDE_GROUPS + s->element[unit].gt].entry_turn <= 1;
}

bool l3_own_unit(const l3_state *s, unsigned unit) {
	return unit < L3_ELEMENTS && l3_exists(s, unit) && l3_side_of(unit) == s->side;
}

/* The second to deploy keeps away from what it sees (L3C-30.2). */
static bool keeps_off(l3_look *look, unsigned unit, const l3_footprint *body, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned enemy_side = 1 - s->side;
	if (s->options.deployment == L3_SECRET || s->side == l3_first_to_deploy(look->data, s))
		return true;
	for (l3_set set = l3_standing(look, enemy_side); set; set &= set - 1) {
		unsigned enemy = enemy_side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_is_screen(enemy) || (s->element[enemy].marks & L3_HIDDEN))
			continue;
		const l3_footprint *theirs = l3_footprint_of(look, enemy);
		uint32_t stop = l3_stopping_units(look, unit, enemy);
		if (l3_footprints_within(body, theirs, stop - 1))
			return l3_refuse(refusal, L3_SAY_INSIDE_STOPPING, L3C_30_2, l3_unit_arg(s, enemy), (int32_t)(stop / L3_UD), 0);
	}
	return true;
}

static bool may_place(l3_look *look, unsigned unit, gg_verdict *refusal) {
	const l3_state *s = look->s;
	if (!l3_own_unit(s, unit) || l3_is_screen(unit))
		return l3_refuse(refusal, L3_SAY_SETUP_NOT_YOURS, L3C_30_1, 0, 0, 0);
	if (s->element[unit].where == L3_ON_TABLE)
		return l3_refuse(refusal, L3_SAY_STANDS_ALREADY, L3C_31_34, l3_unit_arg(s, unit), 0, 0);
	if (!l3_due_now(look->data, s, unit))
		return l3_refuse(refusal, L3_SAY_ARRIVES_LATER, L3C_30_6, l3_unit_arg(s, unit),
				 s->group[s->side * L3_SIDE_GROUPS + s->element[unit].gt].entry_turn, 0);
	return true;
}

bool l3_formation_open(const l3_look *look, unsigned unit, unsigned formation, gg_verdict *refusal) {
	return (formation < L3_CIRC && (l3_start_formations(look, unit) >> formation & 1)) ||
	       l3_refuse(refusal, L3_SAY_SETUP_FORMATION, L3C_26_3, l3_unit_arg(look->s, unit), (int32_t)formation, 0);
}

static bool check_unit(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = action->who, formation = (unsigned)action->c >> 16;
	table_pose pose = {action->a, action->b, (uint16_t)action->c};
	if (!may_place(look, unit, refusal) || !l3_formation_open(look, unit, formation, refusal))
		return false;
	if (action->a < 0 || action->b < 0 || action->a > look->s->width || action->b > look->s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	l3_footprint body = l3_footprint_as(look, unit, formation, pose);
	l3_zone zone = l3_zone_of(look->data, look->s, look->s->side);
	if (!l3_in_zone(&zone, &body.full) || (body.last.count && !l3_in_zone(&zone, &body.last)))
		return l3_refuse(refusal, L3_SAY_OUT_OF_ZONE, L3C_30_1, l3_unit_arg(look->s, unit), 0, 0);
	if (look->s->options.deployment == L3_SECRET)
		return l3_place_alone(look, unit, formation, pose, refusal);
	return keeps_off(look, unit, &body, refusal) && l3_place_ok(look, unit, formation, pose, refusal);
}

/* --- Garrisons (L3C-16.2, 16.7)
 * ---------------------------------------------------------------------------------------------------------------- */

unsigned l3_face_holds(const l3_state *s, unsigned piece, unsigned face) {
	const l3_piece *p = &s->piece[piece];
	int32_t wide = p->at[2].x - p->at[0].x, high = p->at[2].y - p->at[0].y, side = face % 2 ? high : wide;
	return (unsigned)l3_block_face((side < 0 ? -side : side) * 6, BASE_SIXTHS);
}

/* All figures, spread evenly from the north clockwise. */
uint32_t l3_even_faces(const l3_state *s, unsigned unit, unsigned piece) {
	unsigned left = l3_figures(s, unit), on[4] = {0};
	for (unsigned round = 0; left && round < 4 * 15; round++) {
		unsigned face = round % 4;
		if (on[face] < l3_face_holds(s, piece, face) && on[face] < 15) {
			on[face]++;
			left--;
		}
	}
	return on[0] | on[1] << 4 | on[2] << 8 | on[3] << 12;
}

bool l3_faces_fit(l3_look *look, unsigned unit, unsigned piece, int32_t faces, gg_verdict *refusal) {
	const l3_state *s = look->s;
	const l3_piece *p = &s->piece[piece];
	unsigned sum = 0, figures = l3_figures(s, unit);
	int32_t wide = p->at[2].x - p->at[0].x, high = p->at[2].y - p->at[0].y;
	if ((int32_t)figures > l3_block_capacity((wide < 0 ? -wide : wide) * 6, (high < 0 ? -high : high) * 6, BASE_SIXTHS))
		return l3_refuse(refusal, L3_SAY_SETUP_BLOCK_SMALL, L3C_16_7, l3_unit_arg(s, unit), l3_ground_arg(s, piece), 0);
	if (faces < 0 || faces > 0xffff)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	for (unsigned face = 0; face < 4; face++) {
		unsigned on = (unsigned)faces >> 4 * face & 15u;
		if (on > l3_face_holds(s, piece, face))
			return l3_refuse(refusal, L3_SAY_SETUP_FACE_FULL, L3C_16_7, (int32_t)face, (int32_t)l3_face_holds(s, piece, face),
					 0);
		sum += on;
	}
	return sum == figures || l3_refuse(refusal, L3_SAY_SETUP_FACES, L3C_16_7, (int32_t)figures, (int32_t)sum, 0);
}

static bool may_garrison(l3_look *look, unsigned unit, unsigned piece, gg_verdict *refusal) {
	const l3_state *s = look->s;
	const l3_profile *p = &look->data->profile[s->element[unit].profile - 1];
	bool guns = p->arm == L3_ART && s->options.eco_guns && l3_figures(s, unit) <= 2;
	if (p->arm != L3_INF && !guns)
		return l3_refuse(refusal, L3_SAY_SETUP_NO_GARRISON, L3C_16_2, l3_unit_arg(s, unit), 0, 0);
	if (s->piece[piece].holder)
		return l3_refuse(refusal, L3_SAY_SETUP_BLOCK_HELD, L3C_16_2, l3_ground_arg(s, piece),
				 l3_unit_arg(s, s->piece[piece].holder - 1u), 0);
	return true;
}

static bool check_garrison(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned unit = action->who, piece = (unsigned)action->a;
	if (action->c || action->a < 0 || piece >= s->pieces || s->piece[piece].kind != L3_BLOCK)
		return l3_refuse(refusal, L3_SAY_SETUP_NO_SUCH_BLOCK, L3C_16_2, 0, 0, 0);
	if (!may_place(look, unit, refusal) || !may_garrison(look, unit, piece, refusal) ||
	    !l3_faces_fit(look, unit, piece, action->b, refusal))
		return false;
	const l3_map_side *where = &l3_map_of(look->data, s)->side[s->side];
	l3_footprint body = l3_block_footprint(look, piece);
	l3_zone zone = l3_zone_of(look->data, s, s->side);
	bool allowed = l3_in_zone(&zone, &body.full);
	for (unsigned i = 0; i < L3_MAP_GARRISONS && !s->options.terrain; i++)
		allowed = allowed || where->garrison[i] == piece + 1;
	if (!allowed)
		return l3_refuse(refusal, L3_SAY_OUT_OF_ZONE, L3C_30_1, l3_unit_arg(s, unit), 0, 0);
	return keeps_off(look, unit, &body, refusal);
}

l3_footprint l3_block_footprint(const l3_look *look, unsigned piece) {
	l3_footprint body;
	table_shape parts[TABLE_PARTS];
	memset(&body, 0, sizeof body);
	l3_area(look, piece, parts);
	body.full = parts[0];
	return body;
}

/* --- Screens (L3C-13, 26.8)
 * ------------------------------------------------------------------------------------------------------------------- */

unsigned l3_company_size(const l3_look *look, unsigned unit) {
	const l3_element *e = &look->s->element[unit];
	unsigned c = look->data->profile[e->profile - 1].companies;
	unsigned size = c ? (2u * e->size0 + c) / (2 * c) : 0;
	return size < 2 ? 2 : size;
}

static unsigned free_screen(const l3_state *s, unsigned side) {
	for (unsigned slot = L3_SIDE_UNITS; slot < L3_SIDE_ELEMENTS; slot++)
		if (!s->element[side * L3_SIDE_ELEMENTS + slot].profile)
			return side * L3_SIDE_ELEMENTS + slot;
	return L3_NONE;
}

static unsigned screen_of(const l3_state *s, unsigned unit) {
	unsigned side = l3_side_of(unit);
	for (unsigned slot = L3_SIDE_UNITS; slot < L3_SIDE_ELEMENTS; slot++)
		if (s->element[side * L3_SIDE_ELEMENTS + slot].profile && s->element[side * L3_SIDE_ELEMENTS + slot].parent == unit + 1)
			return side * L3_SIDE_ELEMENTS + slot;
	return L3_NONE;
}

/* The screen as it would be, in the first free slot. */
static l3_element screen_as(const l3_look *look, unsigned unit, const gg_action *action) {
	l3_element e = look->s->element[unit];
	e.x = action->b;
	e.y = action->c;
	e.parent = (uint8_t)(unit + 1);
	e.size0 = e.size_turn = (uint8_t)(l3_company_size(look, unit) * (unsigned)action->a);
	e.formation = L3_TIR;
	e.eco = 0;
	e.faces = 0;
	e.marks &= ~(uint32_t)L3_HIDDEN;
	return e;
}

static bool may_detach(l3_look *look, unsigned unit, int32_t companies, gg_verdict *refusal) {
	const l3_state *s = look->s;
	if (!l3_own_unit(s, unit) || l3_is_screen(unit) || s->element[unit].where != L3_ON_TABLE)
		return l3_refuse(refusal, L3_SAY_SETUP_NOT_PLACED, L3C_13_1, 0, 0, 0);
	unsigned most = l3_screen_companies(look, unit);
	if (l3_map_of(look->data, s)->screens_from > 1)
		return l3_refuse(refusal, L3_SAY_SETUP_SCREENS_LATER, L3C_26_8, l3_map_of(look->data, s)->screens_from, 0, 0);
	if (look->data->profile[s->element[unit].profile - 1].arm != L3_INF || !most)
		return l3_refuse(refusal, L3_SAY_SETUP_NO_SCREEN, L3C_26_8, l3_unit_arg(s, unit), 0, 0);
	if (companies < 1 || companies > (int32_t)most)
		return l3_refuse(refusal, L3_SAY_SETUP_COMPANIES, L3C_26_8, l3_unit_arg(s, unit), (int32_t)most, 0);
	if (screen_of(s, unit) != L3_NONE || free_screen(s, s->side) == L3_NONE)
		return l3_refuse(refusal, L3_SAY_SETUP_ONE_SCREEN, L3C_26_8, l3_unit_arg(s, unit), 0, 0);
	return true;
}

static bool check_detach(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = action->who;
	if (!may_detach(look, unit, action->a, refusal))
		return false;
	/* L3C-13.4: from a column the first or last rank of figures only */
	const l3_element *e = &look->s->element[unit];
	unsigned figures = l3_company_size(look, unit) * (unsigned)action->a;
	if (!e->eco && e->formation <= L3_COF && figures > l3_footprint_of(look, unit)->files && action->a > 1)
		return l3_refuse(refusal, L3_SAY_SETUP_ONE_RANK, L3C_13_4, l3_unit_arg(look->s, unit), 0, 0);
	if (action->b < 0 || action->c < 0 || action->b > look->s->width || action->c > look->s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	l3_state copy = *look->s; /* its footprint is asked of the slot that it will have */
	l3_look there;
	unsigned slot = free_screen(look->s, look->s->side);
	copy.element[slot] = screen_as(look, unit, action);
	copy.element[slot].where = L3_WAITING;
	l3_look_open(&there, look->data, &copy);
	l3_footprint body = l3_footprint_as(&there, slot, L3_TIR, (table_pose){action->b, action->c, e->heading});
	if (!table_within(&body.full, &l3_footprint_of(look, unit)->full, SCREEN_AHEAD))
		return l3_refuse(refusal, L3_SAY_SETUP_SCREEN_FAR, L3C_30_2, l3_unit_arg(look->s, unit), 0, 0);
	return l3_place_ok(&there, slot, L3_TIR, (table_pose){action->b, action->c, e->heading}, refusal);
}

static void detach(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	unsigned unit = action->who, slot = free_screen(s, s->side);
	s->element[slot] = screen_as(&play->look, unit, action);
	s->element[unit].size0 = (uint8_t)(s->element[unit].size0 - s->element[slot].size0);
	s->element[unit].size_turn = s->element[unit].size0;
	l3_look_moved(&play->look, unit);
	l3_look_moved(&play->look, slot);
}

static void call_back(l3_play *play, unsigned screen) {
	l3_state *s = play->s;
	unsigned unit = s->element[screen].parent - 1u;
	s->element[unit].size0 = (uint8_t)(s->element[unit].size0 + s->element[screen].size0);
	s->element[unit].size_turn = s->element[unit].size0;
	memset(&s->element[screen], 0, sizeof s->element[screen]);
	l3_look_moved(&play->look, screen);
	l3_look_moved(&play->look, unit);
}

/* --- Generals (L3C-26.6)
 * -------------------------------------------------------------------------------------------------------------------------- */

bool l3_general_waits(const l3_state *s, unsigned general) {
	const l3_general *g = &s->general[general];
	if (g->state != L3_WELL || g->x != L3_NOWHERE)
		return false;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned u = general / L3_SIDE_GENERALS * L3_SIDE_ELEMENTS + slot;
		if (l3_stands(s, u) && l3_in_chain(s, general, u))
			return true;
	}
	return false;
}

static bool near_his_own(l3_look *look, unsigned general, table_point place) {
	table_shape disc = table_shape_of(&place, 1);
	uint32_t zone = (uint32_t)l3_general_zone((l3_grade)look->s->general[general].grade) * L3_UD;
	for (l3_set set = l3_standing(look, general / L3_SIDE_GENERALS); set; set &= set - 1) {
		unsigned u = general / L3_SIDE_GENERALS * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (l3_in_chain(look->s, general, u) && table_within(&disc, &l3_footprint_of(look, u)->full, zone))
			return true;
	}
	return false;
}

bool l3_check_general_place(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned general = action->who - (unsigned)L3_WHO_GENERAL;
	if (general / L3_SIDE_GENERALS != s->side || s->general[general].state == L3_NO_GENERAL)
		return l3_refuse(refusal, L3_SAY_SETUP_NOT_YOUR_GENERAL, L3C_26_6, 0, 0, 0);
	int32_t who = l3_general_arg(s, general);
	if (s->general[general].x != L3_NOWHERE)
		return l3_refuse(refusal, L3_SAY_GENERAL_STANDS, L3C_31_34, who, 0, 0);
	if (action->c) {
		unsigned unit = (unsigned)action->c - 1;
		if (action->c < 0 || unit >= L3_ELEMENTS || !l3_stands(s, unit) || !l3_in_chain(s, general, unit))
			return l3_refuse(refusal, L3_SAY_SETUP_NOT_HIS_UNIT, L3C_26_6, who, 0, 0);
		return (action->a == s->element[unit].x && action->b == s->element[unit].y) ||
		       l3_refuse(refusal, L3_SAY_NOT_AT_ITS_HEAD, L3C_25_1, who, 0, 0);
	}
	if (action->a < 0 || action->b < 0 || action->a > s->width || action->b > s->height)
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	return near_his_own(look, general, (table_point){action->a, action->b}) ||
	       l3_refuse(refusal, L3_SAY_FAR_FROM_HIS_UNITS, L3C_26_6, who, l3_general_zone((l3_grade)s->general[general].grade), 0);
}

/* --- Hidden troops (L3C-32.5)
 * ------------------------------------------------------------------------------------------------------------------------ */

/* A lattice of 1 UD over the enemy's zone, its edges included. */
static bool zone_sees(l3_look *look, unsigned unit) {
	l3_zone zone = l3_zone_of(look->data, look->s, 1 - l3_side_of(unit));
	l3_bases bases;
	l3_bases_of(look, unit, &bases);
	for (int32_t y = zone.south;; y = y + L3_UD < zone.north ? y + L3_UD : zone.north) {
		for (int32_t x = zone.west;; x = x + L3_UD < zone.east ? x + L3_UD : zone.east) {
			for (unsigned i = 0; i < bases.count; i++)
				if (l3_sight_figures(look, unit, (table_point){x, y}, unit, l3_base(&bases, i)).open)
					return true;
			if (x == zone.east)
				break;
		}
		if (y == zone.north)
			break;
	}
	return false;
}

static bool check_hide(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned unit = action->who, hidden = 0, most = l3_map_of(look->data, s)->side[s->side].hidden_most;
	if (!l3_no_numbers(action, refusal))
		return false;
	if (!s->options.hidden_troops)
		return l3_refuse(refusal, L3_SAY_NO_HIDDEN_TROOPS, L3C_32_5, 0, 0, 0);
	if (!l3_own_unit(s, unit) || l3_is_screen(unit) || !l3_stands(s, unit))
		return l3_refuse(refusal, L3_SAY_SETUP_NOT_PLACED, L3C_32_5, 0, 0, 0);
	if (s->element[unit].marks & L3_HIDDEN)
		return l3_refuse(refusal, L3_SAY_SETUP_HIDDEN, L3C_32_5, l3_unit_arg(s, unit), 0, 0);
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++)
		hidden += (s->element[s->side * L3_SIDE_ELEMENTS + slot].marks & L3_HIDDEN) != 0;
	if (most && hidden >= most)
		return l3_refuse(refusal, L3_SAY_ENOUGH_HIDDEN, L3C_32_5, (int32_t)most, 0, 0);
	return !zone_sees(look, unit) || l3_refuse(refusal, L3_SAY_SEEN_FROM_ZONE, L3C_32_5, l3_unit_arg(s, unit), 0, 0);
}

/* --- Orders (L3C-26.7)
 * ---------------------------------------------------------------------------------------------------------------------------------- */

bool l3_check_gt_order(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned group = action->who - (unsigned)L3_WHO_GROUP;
	if (group >= L3_GROUPS || group / L3_SIDE_GROUPS != s->side || !(s->group[group].flags & L3_GT_EXISTS))
		return l3_refuse(refusal, L3_SAY_SETUP_NOT_YOUR_GROUP, L3C_26_7, 0, 0, 0);
	if (action->a < L3_GT_ATTACK || action->a > L3_GT_WITHDRAW)
		return l3_refuse(refusal, L3_SAY_SETUP_NO_SUCH_ORDER, L3C_26_7, 0, 0, 0);
	bool place = action->b || action->c, on_table = action->b >= 0 && action->c >= 0 && action->b <= s->width && action->c <= s->height;
	if ((place && !on_table) || (place && action->a != L3_GT_MOVE && action->a != L3_GT_ATTACK && action->a != L3_GT_HOLD))
		return l3_refuse(refusal, L3_SAY_ORDER_PLACE, L3C_26_7, 0, 0, 0);
	if (action->a == L3_GT_MOVE && !place)
		return l3_refuse(refusal, L3_SAY_ORDER_PLACE, L3C_26_7, 0, 0, 0);
	unsigned reserves = l3_map_of(look->data, s)->side[s->side].reserves;
	if (action->a == L3_GT_RESERVE && reserves && !(reserves >> group % L3_SIDE_GROUPS & 1))
		return l3_refuse(refusal, L3_SAY_NO_RESERVE, L3C_4_10, l3_group_arg(s, group), 0, 0);
	const l3_group *g = &s->group[group];
	return g->order != action->a || g->x != action->b || g->y != action->c ||
	       l3_refuse(refusal, L3_SAY_SETUP_SAME_ORDER, L3C_31_34, l3_group_arg(s, group), 0, 0);
}

void l3_give_order(l3_play *play, const gg_action *action) {
	l3_group *g = &play->s->group[action->who - L3_WHO_GROUP];
	g->order = (uint8_t)action->a;
	g->x = action->b;
	g->y = action->c;
}

/* --- Taking back, done
 * ------------------------------------------------------------------------------------------------------------------------------------- */

enum { EDITS_MOST = 255 };

bool l3_check_take_back(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	const l3_state *s = look->s;
	unsigned who = action->who;
	if (!l3_no_numbers(action, refusal))
		return false;
	if (s->edits[s->side] == EDITS_MOST)
		return l3_refuse(refusal, L3_SAY_SETUP_NO_MORE_EDITS, L3C_31_34, EDITS_MOST, 0, 0);
	if (who >= L3_WHO_GENERAL && who < L3_WHO_GROUP) {
		unsigned general = who - (unsigned)L3_WHO_GENERAL;
		return (general / L3_SIDE_GENERALS == s->side && s->general[general].state == L3_WELL &&
			s->general[general].x != L3_NOWHERE) ||
		       l3_refuse(refusal, L3_SAY_SETUP_NOT_PLACED, L3C_31_34, 0, 0, 0);
	}
	return (l3_own_unit(s, who) && l3_stands(s, who)) || l3_refuse(refusal, L3_SAY_SETUP_NOT_PLACED, L3C_31_34, 0, 0, 0);
}

void l3_take_back(l3_play *play, unsigned who) {
	l3_state *s = play->s;
	s->edits[s->side]++;
	if (who >= L3_WHO_GENERAL) {
		l3_general *g = &s->general[who - L3_WHO_GENERAL];
		g->x = g->y = L3_NOWHERE;
		g->with = 0;
		return;
	}
	if (l3_is_screen(who)) {
		call_back(play, who);
		return;
	}
	unsigned screen = screen_of(s, who);
	if (screen != L3_NONE)
		call_back(play, screen);
	l3_unset_unit(play, who);
}

bool l3_all_placed(l3_look *look, gg_verdict *refusal) {
	const l3_state *s = look->s;
	for (unsigned slot = 0; slot < L3_SIDE_UNITS; slot++) {
		unsigned u = s->side * L3_SIDE_ELEMENTS + slot;
		if (l3_exists(s, u) && s->element[u].where == L3_WAITING && l3_due_now(look->data, s, u))
			return l3_refuse(refusal, L3_SAY_UNIT_UNPLACED, L3C_30_1, l3_unit_arg(s, u), 0, 0);
	}
	for (unsigned i = s->side * L3_SIDE_GENERALS; i < (s->side + 1u) * L3_SIDE_GENERALS; i++)
		if (l3_general_waits(s, i))
			return l3_refuse(refusal, L3_SAY_GENERAL_UNPLACED, L3C_26_6, l3_general_arg(s, i), 0, 0);
	return true;
}

/* --- The row
 * --------------------------------------------------------------------------------------------------------------------------------------------------
 */

bool l3_deploy_check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	switch (action->kind) {
	case L3_DO_PLACE:
		if (action->who >= L3_WHO_GENERAL && action->who < L3_WHO_GROUP)
			return l3_check_general_place(look, action, refusal);
		return check_unit(look, action, refusal);
	case L3_DO_GARRISON:
		return check_garrison(look, action, refusal);
	case L3_DO_DETACH:
		return check_detach(look, action, refusal);
	case L3_DO_HIDE:
		return check_hide(look, action, refusal);
	case L3_DO_GT_ORDER:
		return l3_check_gt_order(look, action, refusal);
	case L3_DO_TAKE_BACK:
		return l3_check_take_back(look, action, refusal);
	case L3_DO_SUGGESTED:
		return l3_plain(action, refusal) && (look->s->edits[look->s->side] < EDITS_MOST ||
						     l3_refuse(refusal, L3_SAY_SETUP_NO_MORE_EDITS, L3C_31_34, EDITS_MOST, 0, 0));
	case L3_DO_DONE:
		return l3_plain(action, refusal) && l3_all_placed(look, refusal);
	default:
		break;
	}
	return l3_refuse(refusal, L3_SAY_NOT_IN_SETUP, L3C_30_1, 0, 0, 0);
}

void l3_put_action(l3_play *play, const gg_action *action) {
	l3_state *s = play->s;
	unsigned who = action->who;
	switch (action->kind) {
	case L3_DO_PLACE:
		if (who >= L3_WHO_GENERAL) {
			l3_general *g = &s->general[who - L3_WHO_GENERAL];
			g->x = action->a;
			g->y = action->b;
			g->with = (uint8_t)action->c;
		} else {
			l3_set_unit(play, who, (table_pose){action->a, action->b, (uint16_t)action->c}, (unsigned)action->c >> 16);
		}
		break;
	case L3_DO_GARRISON:
		l3_deploy_garrison(play, who, (unsigned)action->a, (unsigned)action->b);
		break;
	case L3_DO_DETACH:
		detach(play, action);
		break;
	case L3_DO_HIDE:
		s->element[who].marks |= L3_HIDDEN;
		break;
	case L3_DO_GT_ORDER:
		l3_give_order(play, action);
		break;
	case L3_DO_TAKE_BACK:
		l3_take_back(play, who);
		break;
	case L3_DO_SUGGESTED:
		s->edits[s->side]++;
		l3_deploy_all_suggested(play, s->side);
		break;
	default:
		break;
	}
}

/* It has the block, and stands at its middle for all who measure. */
void l3_deploy_garrison(l3_play *play, unsigned unit, unsigned piece, unsigned faces) {
	l3_footprint block = l3_block_footprint(&play->look, piece);
	table_pose centre = {(block.full.west + block.full.east) / 2, (block.full.south + block.full.north) / 2,
			     play->s->element[unit].heading};
	l3_set_unit(play, unit, centre, L3_ECO);
	play->s->element[unit].eco = (uint8_t)(piece + 1);
	play->s->element[unit].faces = (uint16_t)faces;
	play->s->piece[piece].holder = (uint8_t)(unit + 1);
	l3_look_moved(&play->look, unit);
}
