/*
 * terrain.c - pieces of ground as shapes, levels, and what lies between two units (L3C-27.8, 27.9, 27.11, 27.13, 27.14).
 */
#include "look.h"

#include "../../core/mem.h"

#include "data.h"

static const l3_piece *piece_of(const l3_look *look, unsigned piece) {
	return &look->s->piece[piece];
}

bool l3_is_area(unsigned kind) {
	switch ((l3_ground_kind)kind) {
	case L3_PLATEAU:
	case L3_HILL:
	case L3_WOOD_LIGHT:
	case L3_WOOD_DENSE:
	case L3_MARSH:
	case L3_BLOCK:
	case L3_BRIDGE:
	case L3_FORD:
		return true;
	case L3_NO_GROUND:
	case L3_STREAM:
	case L3_OBSTACLE_1:
	case L3_OBSTACLE_2:
	case L3_RIVER:
	case L3_CLIFF:
	case L3_ROAD:
	case L3_EARTHWORK:
	case L3_GROUND_KINDS:
		break;
	}
	return false;
}

static table_point vertex(const l3_piece *piece, unsigned i) {
	return (table_point){piece->at[i].x, piece->at[i].y};
}

/* The outline: of a hill it comes after the two ends of the ridge. */
static unsigned outline(const l3_piece *piece, table_point corner[L3_POINTS]) {
	unsigned first = piece->kind == L3_HILL ? 2 : 0, count = 0;
	for (unsigned i = first; i < piece->points; i++)
		corner[count++] = vertex(piece, i);
	return count;
}

/* Turns always the same way: most pieces are, and need no cutting. */
static bool convex(const table_point *corner, unsigned count) {
	bool left = false, right = false;
	for (unsigned i = 0; i < count; i++) {
		const table_point *a = &corner[i], *b = &corner[(i + 1) % count], *c = &corner[(i + 2) % count];
		int64_t turn = (int64_t)(b->x - a->x) * (c->y - b->y) - (int64_t)(b->y - a->y) * (c->x - b->x);
		left = left || turn > 0;
		right = right || turn < 0;
	}
	return left != right;
}

static unsigned cut_area(const l3_piece *piece, table_shape parts[TABLE_PARTS]) {
	table_point corner[L3_POINTS];
	unsigned count = outline(piece, corner);
	if (count == 2) { /* opposite corners of a rectangle */
		const table_point *a = &corner[0], *b = &corner[1];
		parts[0] = table_box(a->x < b->x ? a->x : b->x, a->y < b->y ? a->y : b->y, a->x > b->x ? a->x : b->x,
				     a->y > b->y ? a->y : b->y);
		return 1;
	}
	if (count <= 4 && convex(corner, count)) { /* a star of five turns one way too */
		table_shape_in(&parts[0], corner, count);
		return 1;
	}
	return table_polygon(corner, count, parts);
}

static unsigned cut_legs(const l3_piece *p, table_shape legs[L3_POINTS]) {
	table_point corner[L3_POINTS];
	unsigned count = 0;
	if (p->kind == L3_HILL) {
		table_shape_in(&legs[0], (table_point[]){vertex(p, 0), vertex(p, 1)}, 2);
		return 1;
	}
	if (p->kind == L3_PLATEAU && p->points == 2) {
		table_shape whole[TABLE_PARTS];
		cut_area(p, whole);
		for (unsigned i = 0; i < 4; i++)
			table_shape_in(&legs[count++], (table_point[]){whole[0].corner[i], whole[0].corner[(i + 1) % 4]}, 2);
		return count;
	}
	unsigned corners = outline(p, corner);
	for (unsigned i = 0; i + 1 < corners; i++)
		table_shape_in(&legs[count++], &corner[i], 2);
	if (p->kind == L3_PLATEAU && corners > 2)
		table_shape_in(&legs[count++], (table_point[]){corner[corners - 1], corner[0]}, 2);
	return count;
}

void l3_find_kinds(l3_look *look) {
	memset(look->of_kind, 0, sizeof look->of_kind);
	for (unsigned p = 0; p < look->s->pieces; p++)
		look->of_kind[look->s->piece[p].kind] |= (uint64_t)1 << p;
	look->kinds_known = true;
}

/* --- Kept by the look ----------------------------------------------------------------------------------------------------- */

static table_bounds box_of(const l3_piece *piece) {
	table_point first = vertex(piece, 0);
	table_bounds box = {first.x, first.y, first.x, first.y};
	for (unsigned i = 1; i < L3_POINTS; i++) { /* always as many, so that nothing is guessed wrong */
		table_point p = vertex(piece, i < piece->points ? i : 0);
		box.west = p.x < box.west ? p.x : box.west;
		box.south = p.y < box.south ? p.y : box.south;
		box.east = p.x > box.east ? p.x : box.east;
		box.north = p.y > box.north ? p.y : box.north;
	}
	return box;
}

static l3_ground_seen *seen_of(const l3_look *look, unsigned piece) {
	l3_ground_seen *seen = &look->own->ground[piece];
	if (!(look->pieces_known >> piece & 1)) {
		*seen = (l3_ground_seen){.box = box_of(piece_of(look, piece))};
		look->own->pieces_known |= (uint64_t)1 << piece;
	}
	return seen;
}

const table_bounds *l3_find_box(const l3_look *look, unsigned piece) {
	return &seen_of(look, piece)->box;
}

/* Cut into the pool where it has room for the most there can be, else into the caller's own. */
const table_shape *l3_find_area(const l3_look *look, unsigned piece, table_shape spare[TABLE_PARTS], unsigned *count) {
	l3_look *own = look->own;
	l3_ground_seen *seen = seen_of(look, piece);
	if (!seen->areas) {
		if (own->pooled + TABLE_PARTS > L3_POOL) {
			*count = cut_area(piece_of(look, piece), spare);
			return spare;
		}
		seen->area = own->pooled;
		seen->areas = (uint8_t)cut_area(piece_of(look, piece), &own->pool[own->pooled]);
		own->pooled = (uint8_t)(own->pooled + seen->areas);
	}
	*count = seen->areas;
	return &own->pool[seen->area];
}

const table_shape *l3_find_legs(const l3_look *look, unsigned piece, table_shape spare[L3_POINTS], unsigned *count) {
	l3_look *own = look->own;
	l3_ground_seen *seen = seen_of(look, piece);
	if (!seen->leg_count) {
		if (own->pooled + L3_POINTS > L3_POOL) {
			*count = cut_legs(piece_of(look, piece), spare);
			return spare;
		}
		seen->legs = own->pooled;
		seen->leg_count = (uint8_t)cut_legs(piece_of(look, piece), &own->pool[own->pooled]);
		own->pooled = (uint8_t)(own->pooled + seen->leg_count);
	}
	*count = seen->leg_count;
	return &own->pool[seen->legs];
}

unsigned l3_area(const l3_look *look, unsigned piece, table_shape parts[TABLE_PARTS]) {
	unsigned count;
	const table_shape *kept = l3_area_of(look, piece, parts, &count);
	for (unsigned i = 0; i < count && kept != parts; i++)
		parts[i] = kept[i];
	return count;
}

unsigned l3_legs(const l3_look *look, unsigned piece, table_shape legs[L3_POINTS]) {
	unsigned count;
	const table_shape *kept = l3_legs_of(look, piece, legs, &count);
	for (unsigned i = 0; i < count && kept != legs; i++)
		legs[i] = kept[i];
	return count;
}

/* Its points alone say that it is far away. */
static bool may_reach(const l3_look *look, unsigned piece, int32_t west, int32_t south, int32_t east, int32_t north) {
	const table_bounds *box = l3_piece_box(look, piece);
	return box->east >= west && box->west <= east && box->north >= south && box->south <= north;
}

static bool box_reaches(const l3_look *look, unsigned piece, const table_shape *shape) {
	return may_reach(look, piece, shape->west, shape->south, shape->east, shape->north);
}

bool l3_piece_reaches(const l3_look *look, unsigned piece, const table_shape *shape, int32_t by) {
	return may_reach(look, piece, shape->west - by, shape->south - by, shape->east + by, shape->north + by);
}

bool l3_area_touches(const l3_look *look, unsigned piece, const table_shape *shape) {
	table_shape spare[TABLE_PARTS];
	if (!box_reaches(look, piece, shape))
		return false;
	unsigned n;
	const table_shape *parts = l3_area_of(look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (table_touch(&parts[i], shape))
			return true;
	return false;
}

bool l3_area_overlaps(const l3_look *look, unsigned piece, const table_shape *shape) {
	table_shape spare[TABLE_PARTS];
	if (!box_reaches(look, piece, shape))
		return false;
	unsigned n;
	const table_shape *parts = l3_area_of(look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (table_overlap(&parts[i], shape))
			return true;
	return false;
}

bool l3_area_near(const l3_look *look, unsigned piece, const l3_footprint *at, uint32_t most) {
	table_shape spare[TABLE_PARTS];
	if (!l3_piece_reaches(look, piece, &at->full, (int32_t)most) &&
	    !(at->last.count && l3_piece_reaches(look, piece, &at->last, (int32_t)most)))
		return false;
	unsigned n;
	const table_shape *parts = l3_area_of(look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (table_within(&parts[i], &at->full, most) || (at->last.count && table_within(&parts[i], &at->last, most)))
			return true;
	return false;
}

bool l3_area_holds(const l3_look *look, unsigned piece, table_point point) {
	table_shape spare[TABLE_PARTS];
	if (!may_reach(look, piece, point.x, point.y, point.x, point.y))
		return false;
	unsigned n;
	const table_shape *parts = l3_area_of(look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (table_holds(&parts[i], point))
			return true;
	return false;
}

bool l3_stretch_meets_line(const l3_look *look, unsigned piece, table_point from, table_point to) {
	table_shape spare[L3_POINTS], stretch = table_shape_of((table_point[]){from, to}, 2);
	if (!box_reaches(look, piece, &stretch))
		return false;
	unsigned n;
	const table_shape *legs = l3_legs_of(look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (table_touch(&legs[i], &stretch))
			return true;
	return false;
}

/* A footprint meets a line if more than one point is shared with it (L3C-27.4). */
static bool line_under(const l3_look *look, unsigned piece, const table_shape *shape) {
	table_shape spare[L3_POINTS];
	unsigned n;
	const table_shape *legs = l3_legs_of(look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (legs[i].count == 2 && table_crosses(shape, legs[i].corner[0], legs[i].corner[1]))
			return true;
	return false;
}

bool l3_piece_under(const l3_look *look, unsigned piece, const l3_footprint *at) {
	bool last = at->last.count != 0;
	if (!box_reaches(look, piece, &at->full) && !(last && box_reaches(look, piece, &at->last)))
		return false;
	if (l3_is_area(piece_of(look, piece)->kind))
		return l3_area_overlaps(look, piece, &at->full) || (last && l3_area_overlaps(look, piece, &at->last));
	return line_under(look, piece, &at->full) || (last && line_under(look, piece, &at->last));
}

uint64_t l3_pieces_under(const l3_look *look, const l3_footprint *at) {
	uint64_t set = 0;
	table_bounds box = l3_box_round(at, 0);
	for (uint64_t near = l3_around(look, &box)->pieces; near; near &= near - 1)
		if (l3_piece_under(look, gg_set_first(near), at))
			set |= near & -near;
	return set;
}

/* --- Levels -------------------------------------------------------------------------------------------------------------- */

enum { GROUND_LEVEL = 2, STRIP_LEVEL = 3, STRIP = 500 };

unsigned l3_level_at(const l3_look *look, table_point point) {
	unsigned level = GROUND_LEVEL;
	table_shape here = {.count = 1, .west = point.x, .south = point.y, .east = point.x, .north = point.y, .corner = {point}};
	for (uint64_t set = l3_hills(look); set; set &= set - 1) {
		unsigned p = gg_set_first(set);
		const l3_piece *piece = piece_of(look, p);
		if (!may_reach(look, p, point.x - STRIP, point.y - STRIP, point.x + STRIP, point.y + STRIP))
			continue;
		table_shape spare[TABLE_PARTS];
		unsigned n;
		const table_shape *parts = l3_area_of(look, p, spare, &n);
		for (unsigned i = n; i-- > 0;) {
			unsigned now = 2u * piece->level;
			if (!table_holds(&parts[i], point))
				now = table_within(&parts[i], &here, STRIP) ? now - 1 : GROUND_LEVEL;
			level = now > level ? now : level;
		}
	}
	return level;
}

/* Of most bodies the box says it: far from all heights, or wholly on one and far from all others. 0: it does not. */
static unsigned level_of_box(l3_look *look, const table_bounds *box) {
	unsigned level = GROUND_LEVEL;
	for (uint64_t set = l3_hills(look); set; set &= set - 1) {
		unsigned p = gg_set_first(set), n;
		table_shape spare[TABLE_PARTS];
		if (!may_reach(look, p, box->west - STRIP, box->south - STRIP, box->east + STRIP, box->north + STRIP))
			continue;
		const table_shape *part = l3_area_of(look, p, spare, &n);
		if (level != GROUND_LEVEL || n != 1 || !table_holds(part, (table_point){box->west, box->south}) ||
		    !table_holds(part, (table_point){box->west, box->north}) || !table_holds(part, (table_point){box->east, box->south}) ||
		    !table_holds(part, (table_point){box->east, box->north}))
			return 0;
		level = 2u * piece_of(look, p)->level;
		level = level > GROUND_LEVEL ? level : GROUND_LEVEL;
	}
	return level;
}

void l3_levels_in(const l3_look *look, const table_shape *shape, unsigned *low, unsigned *high) {
	*low = *high = GROUND_LEVEL;
	for (uint64_t set = l3_hills(look); set; set &= set - 1) {
		unsigned p = gg_set_first(set), n, level = 2u * piece_of(look, p)->level;
		table_shape spare[TABLE_PARTS];
		if (!l3_piece_reaches(look, p, shape, STRIP))
			continue;
		const table_shape *part = l3_area_of(look, p, spare, &n);
		if (!l3_area_touches(look, p, shape))
			level -= 2;
		else if (n == 1 && table_holds_all(part, shape))
			*low = level > *low ? level : *low;
		*high = level > *high ? level : *high;
	}
}

static void levels_of(l3_look *look, unsigned element, unsigned *low, unsigned *high) {
	l3_bases bases;
	table_bounds box = l3_box_round(l3_footprint_of(look, element), 2);
	*low = *high = level_of_box(look, &box);
	if (*low)
		return;
	l3_bases_of(look, element, &bases);
	*low = *high = l3_level_at(look, l3_base(&bases, 0));
	for (unsigned i = 1; i < bases.count; i++) {
		unsigned level = l3_level_at(look, l3_base(&bases, i));
		*low = level < *low ? level : *low;
		*high = level > *high ? level : *high;
	}
}

unsigned l3_level_low(l3_look *look, unsigned element) {
	unsigned low, high;
	levels_of(look, element, &low, &high);
	return low;
}

unsigned l3_level_high(l3_look *look, unsigned element) {
	unsigned low, high;
	levels_of(look, element, &low, &high);
	return high;
}

bool l3_higher(l3_look *look, unsigned a, unsigned b) {
	return l3_hills(look) && l3_level_low(look, a) > l3_level_high(look, b);
}

/* --- What lies between ------------------------------------------------------------------------------------------------------- */

static int64_t square_of(table_point a, table_point b) {
	int64_t x = a.x - b.x, y = a.y - b.y;
	return x * x + y * y;
}

/* The point of a stretch nearest to another point, rounded to the nearest thousandth. */
static table_point foot_on(table_point a, table_point b, table_point q) {
	int64_t x = b.x - a.x, y = b.y - a.y, long2 = x * x + y * y;
	int64_t along = (int64_t)(q.x - a.x) * x + (int64_t)(q.y - a.y) * y;
	if (along <= 0 || !long2)
		return a;
	if (along >= long2)
		return b;
	int64_t mx = 2 * x * along, my = 2 * y * along;
	int64_t rx = (mx + (mx < 0 ? -long2 : long2)) / (2 * long2), ry = (my + (my < 0 ? -long2 : long2)) / (2 * long2);
	return (table_point){(int32_t)(a.x + rx), (int32_t)(a.y + ry)};
}

/* Corners of one against the edges of the other. */
static void nearest_to_edges(const table_shape *corners, const table_shape *edges, int64_t *least, table_point *corner, table_point *edge) {
	for (uint32_t i = 0; i < corners->count; i++)
		for (uint32_t j = 0; j < edges->count; j++) {
			table_point foot = foot_on(edges->corner[j], edges->corner[(j + 1) % edges->count], corners->corner[i]);
			int64_t square = square_of(foot, corners->corner[i]);
			if (square < *least) {
				*least = square;
				*corner = corners->corner[i];
				*edge = foot;
			}
		}
}

static void nearest_of(const table_shape *a, const table_shape *b, int64_t *least, table_point *of_a, table_point *of_b) {
	nearest_to_edges(a, b, least, of_a, of_b);
	nearest_to_edges(b, a, least, of_b, of_a);
}

void l3_nearest_points(const l3_footprint *a, const l3_footprint *b, table_point *of_a, table_point *of_b) {
	int64_t least = INT64_MAX;
	*of_a = a->full.corner[0];
	*of_b = b->full.corner[0];
	nearest_of(&a->full, &b->full, &least, of_a, of_b);
	if (b->last.count)
		nearest_of(&a->full, &b->last, &least, of_a, of_b);
	if (a->last.count)
		nearest_of(&a->last, &b->full, &least, of_a, of_b);
	if (a->last.count && b->last.count)
		nearest_of(&a->last, &b->last, &least, of_a, of_b);
}

/* T6: what costs this arm distance or order. DEN costs infantry nothing. */
bool l3_hinders(const l3_look *look, unsigned mover, unsigned piece) {
	bool foot = l3_arm_of(look, mover) == L3_INF;
	switch ((l3_ground_kind)piece_of(look, piece)->kind) {
	case L3_PLATEAU:
	case L3_HILL: /* the level itself costs everybody (NI2, NI3) */
	case L3_WOOD_DENSE:
	case L3_MARSH:
	case L3_BLOCK:
	case L3_STREAM:
	case L3_OBSTACLE_1:
	case L3_OBSTACLE_2:
	case L3_RIVER:
	case L3_CLIFF:
	case L3_FORD:
	case L3_EARTHWORK:
		return true;
	case L3_WOOD_LIGHT:
		return !foot || !look->data->profile[look->s->element[mover].profile - 1].ft;
	case L3_NO_GROUND:
	case L3_ROAD:
	case L3_BRIDGE:
	case L3_GROUND_KINDS:
		break;
	}
	return false;
}

/* A height lies between two places if its crest does, or if one of them is on it and the other is not: who stands on top of it, or on one
 * slope, has nothing to cross. */
static bool height_between(const l3_look *look, unsigned piece, table_point from, table_point to) {
	return l3_stretch_meets_line(look, piece, from, to) || l3_area_holds(look, piece, from) != l3_area_holds(look, piece, to);
}

/* A bridge carries the mover over the water there: where the way crosses it, the whole of its front is on the bridge (L3C-27.11, 27.13). */
static bool bridged_over(l3_look *look, unsigned mover, unsigned piece, table_point from, table_point to) {
	enum { STRIDE = 50 };
	int32_t half = l3_footprint_of(look, mover)->width / 2, length = (int32_t)table_apart(from, to);
	uint16_t way = length ? table_bearing(to.x - from.x, to.y - from.y) : 0;
	for (int32_t gone = 0; gone < length; gone += STRIDE) {
		table_pose here = {from.x, from.y, way};
		table_point a = table_at(here, 0, gone), b = table_at(here, 0, gone + STRIDE < length ? gone + STRIDE : length);
		if (!l3_stretch_meets_line(look, piece, a, b))
			continue;
		bool carried = false;
		table_pose front = {look->s->element[mover].x, look->s->element[mover].y, way};
		for (unsigned p = 0; p < look->s->pieces && !carried; p++)
			carried = look->s->piece[p].kind == L3_BRIDGE && l3_area_holds(look, p, table_at(front, -half, gone)) &&
				  l3_area_holds(look, p, table_at(front, half, gone));
		if (!carried)
			return false;
	}
	return true;
}

static uint64_t between_points(l3_look *look, unsigned mover, table_point from, table_point to) {
	uint64_t set = 0;
	table_shape stretch = table_shape_of((table_point[]){from, to}, 2);
	for (unsigned p = 0; p < look->s->pieces; p++) {
		if (!l3_hinders(look, mover, p) || !box_reaches(look, p, &stretch))
			continue;
		bool between = false;
		if (piece_of(look, p)->kind == L3_PLATEAU || piece_of(look, p)->kind == L3_HILL) {
			between = height_between(look, p, from, to);
		} else if (l3_is_area(piece_of(look, p)->kind)) {
			table_shape spare[TABLE_PARTS];
			unsigned n;
			const table_shape *parts = l3_area_of(look, p, spare, &n);
			for (unsigned i = n; i-- > 0 && !between;)
				between = table_crosses(&parts[i], from, to);
		} else {
			bool water = piece_of(look, p)->kind == L3_STREAM || piece_of(look, p)->kind == L3_RIVER;
			between = l3_stretch_meets_line(look, p, from, to) && !(water && bridged_over(look, mover, p, from, to));
		}
		if (between)
			set |= (uint64_t)1 << p;
	}
	return set;
}

uint64_t l3_obstacles_between(l3_look *look, unsigned mover, unsigned other) {
	table_point from, to;
	l3_nearest_points(l3_footprint_of(look, mover), l3_footprint_of(look, other), &from, &to);
	return between_points(look, mover, from, to);
}

bool l3_hindered_between(l3_look *look, unsigned mover, const l3_footprint *a, const l3_footprint *b) {
	table_point from, to;
	l3_nearest_points(a, b, &from, &to);
	return between_points(look, mover, from, to) != 0;
}

bool l3_in_dense_wood(const l3_look *look, const l3_footprint *at) {
	for (uint64_t set = l3_pieces_under(look, at); set; set &= set - 1)
		if (piece_of(look, gg_set_first(set))->kind == L3_WOOD_DENSE)
			return true;
	return false;
}
