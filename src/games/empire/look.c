/*
 * look.c - see look.h.
 */
#include "look.h"

#include "command.h"
#include "ground.h"

void em_look_open(em_look *look, const em_data *data, const em_state *s) {
	look->data = data;
	look->s = s;
	look->units_known = look->pieces_known = 0;
	look->reverse_slope = 0;
}

void em_look_moved(em_look *look, unsigned unit) {
	look->units_known &= ~gg_set_of(unit);
}

/* --- Who is there --------------------------------------------------------------------------------------------------- */

static const em_unit *unit_of(const em_look *look, unsigned unit) {
	return &look->s->unit[unit];
}

/* Of one side. */
static gg_set standing_of(const em_look *look, unsigned side) {
	const em_unit *units = &look->s->unit[side * EM_SIDE_UNITS];
	gg_set set = 0;
	for (unsigned u = 0; u < EM_SIDE_UNITS; u++)
		set |= (gg_set)em_unit_stands(&units[u]) << u;
	return set << (side * EM_SIDE_UNITS);
}

gg_set em_standing(const em_look *look) {
	return standing_of(look, 0) | standing_of(look, 1);
}

gg_set em_friends(const em_look *look, unsigned unit) {
	return standing_of(look, em_side_of(unit)) & ~gg_set_of(unit);
}

gg_set em_foes(const em_look *look, unsigned unit) {
	return standing_of(look, 1 - em_side_of(unit));
}

bool em_is_formed(const em_look *look, unsigned unit) {
	const em_unit *u = unit_of(look, unit);
	switch ((em_kind)u->kind) {
	case EM_INF:
		return u->form != EM_SKIRMISH;
	case EM_CAV:
		return u->status != EM_IRREGULAR;
	case EM_ART:
		return true;
	case EM_SK:
		break;
	}
	return false;
}

bool em_in_order(const em_look *look, unsigned unit) {
	return !(unit_of(look, unit)->flags & EM_DISORDER);
}

bool em_steady(const em_look *look, unsigned unit) {
	return em_is_formed(look, unit) && em_in_order(look, unit);
}

bool em_is_skirmishing(const em_look *look, unsigned unit) {
	const em_unit *u = unit_of(look, unit);
	return u->kind == EM_SK || u->form == EM_SKIRMISH;
}

bool em_is_square(const em_look *look, unsigned unit) {
	unsigned form = unit_of(look, unit)->form;
	return form == EM_HOLLOW_SQUARE || form == EM_SOLID_SQUARE;
}

bool em_garrisons(const em_look *look, unsigned unit) {
	const em_unit *u = unit_of(look, unit);
	return u->sector != EM_NONE && !(u->flags & EM_CREW_AWAY);
}

bool em_has_flanks(const em_look *look, unsigned unit) {
	return !em_is_skirmishing(look, unit) && !em_is_square(look, unit) && !em_garrisons(look, unit);
}

/* The general of a division: its own, or the commander-in-chief who leads it himself (BE-3.9). */
static const em_general *general_of(const em_look *look, unsigned division) {
	unsigned side = division / EM_SIDE_DIVISIONS;
	bool chief = look->s->army[side].own_division == division;
	return &look->s->general[side * EM_SIDE_GENERALS + (chief ? 0 : 1 + division % EM_SIDE_DIVISIONS)];
}

unsigned em_commander(const em_look *look, unsigned unit, uint32_t *range) {
	const em_unit *u = unit_of(look, unit);
	const em_general *general = general_of(look, u->division);
	if ((general->flags & (EM_GENERAL_EXISTS | EM_GENERAL_LOST)) != EM_GENERAL_EXISTS)
		return EM_NONE;
	bool farther = u->kind == EM_SK || (u->kind == EM_CAV && u->weight == EM_LIGHT_CAVALRY); /* BE-2.2 */
	*range = (uint32_t)em_general_range((em_quality)general->quality, farther);
	return (unsigned)(general - look->s->general);
}

bool em_in_command(em_look *look, unsigned unit) {
	uint32_t range;
	unsigned general = em_commander(look, unit, &range);
	if (general == EM_NONE || !em_stands(look, unit))
		return false;
	table_shape marker = em_point_shape((table_point){look->s->general[general].x, look->s->general[general].y});
	return table_within(&marker, em_footprint(look, unit), range);
}

/* --- Footprints ------------------------------------------------------------------------------------------------------ */

em_stance em_stance_as(unsigned kind, unsigned form, table_pose centre) {
	static const struct {
		int32_t front, depth;
	} sizes[][EM_LIMBERED + 1] = {
		[EM_INF] = {[EM_LINE] = {2000, 500},
			    [EM_COLUMN] = {1000, 1000},
			    [EM_HOLLOW_SQUARE] = {1000, 1000},
			    [EM_SOLID_SQUARE] = {1000, 1000},
			    [EM_SKIRMISH] = {2000, 500}},
		[EM_CAV] = {[EM_LINE] = {2000, 750}, [EM_COLUMN] = {1000, 1500}},
		[EM_ART] = {[EM_DEPLOYED] = {1000, 1000}, [EM_LIMBERED] = {1000, 1500}},
		[EM_SK] = {[EM_SKIRMISH] = {1000, 500}},
	};
	return (em_stance){centre, sizes[kind][form].front, sizes[kind][form].depth};
}

em_stance em_stance_of(const em_look *look, unsigned unit) {
	const em_unit *u = unit_of(look, unit);
	if (em_garrisons(look, unit))
		return em_sector_stance(look, u->sector);
	return em_stance_as(u->kind, u->form, (table_pose){u->x, u->y, u->heading});
}

const table_shape *em_footprint(em_look *look, unsigned unit) {
	if (!gg_set_has(look->units_known, unit)) {
		em_stance at = em_stance_of(look, unit);
		look->unit[unit] = em_garrisons(look, unit) ? em_sector_shape(look, unit_of(look, unit)->sector)
							    : table_rectangle(at.centre, at.front, at.depth);
		look->units_known |= gg_set_of(unit);
	}
	return &look->unit[unit];
}

table_point em_centre(const em_look *look, unsigned unit) {
	table_pose at = em_stance_of(look, unit).centre;
	return (table_point){at.x, at.y};
}

table_point em_middle(const em_look *look, unsigned unit, table_side side) {
	em_stance at = em_stance_of(look, unit);
	return table_side_middle(at.centre, at.front, at.depth, side);
}

table_shape em_edge(const em_look *look, unsigned unit, table_side side) {
	em_stance at = em_stance_of(look, unit);
	return table_edge(&at, side);
}

table_side em_nearest_face(const em_look *look, unsigned unit, table_point point) {
	em_stance at = em_stance_of(look, unit);
	return table_nearest_side(&at, point);
}

table_side em_face_to(const em_look *look, unsigned unit, table_point point) {
	return em_is_square(look, unit) || em_garrisons(look, unit) ? em_nearest_face(look, unit, point) : TABLE_FRONT;
}

table_point em_front_to(const em_look *look, unsigned unit, table_point point) {
	return em_middle(look, unit, em_face_to(look, unit, point));
}

table_shape em_flank_strip(const em_look *look, unsigned unit, table_side side) {
	em_stance at = em_stance_of(look, unit);
	return table_strip(&at, side, EM_UD);
}

table_shape em_rear_strip(const em_look *look, unsigned unit) {
	em_stance at = em_stance_of(look, unit);
	return table_strip(&at, TABLE_REAR, 2 * EM_UD);
}

/* --- Distances and zones --------------------------------------------------------------------------------------------- */

uint32_t em_distance(em_look *look, unsigned a, unsigned b) {
	return table_distance(em_footprint(look, a), em_footprint(look, b));
}

bool em_within(em_look *look, unsigned a, unsigned b, uint32_t most) {
	return table_within(em_footprint(look, a), em_footprint(look, b), most);
}

table_shape em_point_shape(table_point point) {
	return table_shape_of(&point, 1);
}

bool em_may_reach(em_look *look, unsigned unit, const table_bounds *box, int32_t reach) {
	const em_unit *u = unit_of(look, unit);
	int32_t far = reach + EM_HALF_DIAGONAL;
	if (!em_garrisons(look, unit))
		return u->x <= box->east + far && u->x >= box->west - far && u->y <= box->north + far && u->y >= box->south - far;
	const table_shape *there = em_footprint(look, unit);
	return there->west <= box->east + reach && there->east >= box->west - reach && there->south <= box->north + reach &&
	       there->north >= box->south - reach;
}

/* A building has no heading, a redoubt has (BE-27.14). */
static bool has_heading(const em_look *look, unsigned unit) {
	return !em_garrisons(look, unit) || em_sector_kind(look, unit_of(look, unit)->sector) == EM_REDOUBT;
}

bool em_faces_alike(const em_look *look, unsigned a, unsigned b, uint16_t most) {
	return has_heading(look, a) && has_heading(look, b) &&
	       table_between(em_stance_of(look, a).centre.heading, em_stance_of(look, b).centre.heading) <= most;
}

table_side em_zone(const em_look *look, unsigned unit, table_point point) {
	em_stance at = em_stance_of(look, unit);
	return em_has_flanks(look, unit) ? table_zone(at.centre, at.front, at.depth, point) : TABLE_FRONT;
}

bool em_before(const em_look *look, unsigned unit, table_point point) {
	table_shape p = em_point_shape(point);
	return em_shape_before(look, unit, &p);
}

bool em_shape_before(const em_look *look, unsigned unit, const table_shape *shape) {
	em_stance at = em_stance_of(look, unit);
	if (em_garrisons(look, unit))
		return true;
	for (unsigned fronts = em_is_square(look, unit) ? 4 : 1; fronts; fronts--) {
		if (table_in_front(at.centre, at.front, at.depth, shape))
			return true;
		at.centre.heading = (uint16_t)(at.centre.heading + TABLE_QUARTER); /* a square is as deep as it is wide */
	}
	return false;
}
