/*
 * ground.c - see ground.h.
 */
#include "ground.h"

/* --- Kinds ----------------------------------------------------------------------------------------------------------- */

/* BE-20 and BE-20.2. The cover is that of the centre, of a garrison, or of who stands behind the line. */
static const struct {
	uint8_t going, obstacle, cover;
	uint16_t width;
} kinds[EM_GROUND_KINDS] = {
	[EM_OPEN_FIELD] = {EM_CLEAR, 0, EM_NO_COVER, 0},
	[EM_GENTLE_HILL] = {EM_CLEAR, 0, EM_NO_COVER, 0},
	[EM_STEEP_HILL] = {EM_BROKEN, 0, EM_NO_COVER, 0},
	[EM_ORCHARD] = {EM_BROKEN, 0, EM_LIGHT_COVER, 0},
	[EM_CROPS] = {EM_BROKEN, 0, EM_NO_COVER, 0},
	[EM_WOOD] = {EM_DIFFICULT, 0, EM_MEDIUM_COVER, 0},
	[EM_MARSH] = {EM_DIFFICULT, 0, EM_NO_COVER, 0},
	[EM_HEDGE] = {EM_CLEAR, 1, EM_LIGHT_COVER, 250},
	[EM_SUNKEN_ROAD] = {EM_CLEAR, 1, EM_MEDIUM_COVER, 1000},
	[EM_STREAM] = {EM_CLEAR, 1, EM_NO_COVER, 250},
	[EM_RIVER] = {EM_IMPASSABLE, 0, EM_NO_COVER, 1000},
	[EM_FORD] = {EM_BROKEN, 0, EM_NO_COVER, 0},
	[EM_HAMLET] = {EM_DIFFICULT, 0, EM_MEDIUM_COVER, 0},
	[EM_STONE_BUILDING] = {EM_DIFFICULT, 0, EM_HEAVY_COVER, 0},
	[EM_VILLAGE] = {EM_DIFFICULT, 0, EM_MEDIUM_COVER, 0},
	[EM_REDOUBT] = {EM_CLEAR, 1, EM_HEAVY_COVER, 0},
	[EM_ROAD] = {EM_CLEAR, 0, EM_NO_COVER, 1000},
	[EM_BRIDGE] = {EM_CLEAR, 0, EM_NO_COVER, 0},
};

em_going em_going_of(unsigned kind) {
	return (em_going)kinds[kind].going;
}

em_cover em_ground_cover(unsigned kind) {
	return (em_cover)kinds[kind].cover;
}

bool em_is_obstacle(unsigned kind) {
	return kinds[kind].obstacle;
}

bool em_is_building(unsigned kind) {
	return kind == EM_HAMLET || kind == EM_STONE_BUILDING || kind == EM_VILLAGE;
}

bool em_is_hill(unsigned kind) {
	return kind == EM_GENTLE_HILL || kind == EM_STEEP_HILL;
}

uint16_t em_line_width(unsigned kind) {
	return kinds[kind].width;
}

/* --- Shapes ---------------------------------------------------------------------------------------------------------- */

static table_piece piece_of(const em_piece *p) {
	return (table_piece){p->x0, p->y0, p->x1, p->y1, p->heading, p->width};
}

const table_shape *em_piece_shape(em_look *look, unsigned piece) {
	if (!gg_set_has(look->pieces_known, piece)) {
		table_piece p = piece_of(&look->s->piece[piece]);
		look->piece[piece] = table_piece_shape(&p);
		look->pieces_known |= gg_set_of(piece);
	}
	return &look->piece[piece];
}

unsigned em_sectors(const em_look *look, unsigned piece) {
	unsigned kind = look->s->piece[piece].kind;
	return kind == EM_VILLAGE ? 2 : em_is_building(kind) || kind == EM_REDOUBT;
}

em_ground_kind em_sector_kind(const em_look *look, unsigned sector) {
	return (em_ground_kind)look->s->piece[sector / 2].kind;
}

/* A village is cut across its longer side (BE-27.28). */
static table_bounds sector_bounds(const em_look *look, const table_piece *piece, unsigned sector) {
	return em_sectors(look, sector / 2) < 2 ? table_piece_bounds(piece) : table_piece_half(piece, sector % 2);
}

table_shape em_sector_shape(const em_look *look, unsigned sector) {
	table_piece piece = piece_of(&look->s->piece[sector / 2]);
	return table_piece_part(&piece, sector_bounds(look, &piece, sector));
}

em_stance em_sector_stance(const em_look *look, unsigned sector) {
	table_piece piece = piece_of(&look->s->piece[sector / 2]);
	return table_piece_stance(&piece, sector_bounds(look, &piece, sector));
}

table_shape em_crest(const em_look *look, unsigned piece) {
	table_piece p = piece_of(&look->s->piece[piece]);
	return table_piece_part(&p, table_piece_inset(&p, EM_UD));
}

/* --- Burden: by touch ------------------------------------------------------------------------------------------------- */

/* The bridge or ford on which the line from front middle to rear middle lies, for those who may use it. */
static bool carries(em_look *look, unsigned piece, unsigned kind, unsigned form, em_stance at) {
	unsigned ground = look->s->piece[piece].kind;
	bool bridge = ground == EM_BRIDGE && (form == EM_COLUMN || form == EM_LIMBERED || kind == EM_SK);
	bool ford = ground == EM_FORD && (((kind == EM_INF || kind == EM_CAV) && form == EM_COLUMN) || kind == EM_SK);
	if (!bridge && !ford)
		return false;
	const table_shape *shape = em_piece_shape(look, piece);
	return table_holds(shape, table_side_middle(at.centre, at.front, at.depth, TABLE_FRONT)) &&
	       table_holds(shape, table_side_middle(at.centre, at.front, at.depth, TABLE_REAR));
}

/* Pieces that may reach a place, whichever way it faces. */
static gg_set pieces_near(const em_state *s, em_stance at) {
	const int32_t far = (at.front + at.depth) / 2 + 2; /* no corner is so far off */
	const table_bounds box = {at.centre.x - far, at.centre.y - far, at.centre.x + far, at.centre.y + far};
	gg_set near = 0;
	for (unsigned p = 0; p < s->pieces; p++)
		if (em_piece_reaches(&s->piece[p], &box))
			near |= gg_set_of(p);
	return near;
}

static bool road_under(em_look *look, gg_set pieces, table_point point) {
	while (pieces) {
		unsigned p = gg_set_pop(&pieces), kind = look->s->piece[p].kind;
		if ((kind == EM_ROAD || kind == EM_BRIDGE) && table_holds(em_piece_shape(look, p), point))
			return true;
	}
	return false;
}

em_footing em_footing_at(em_look *look, unsigned kind, unsigned form, em_stance at) {
	em_footing f = {.road = false};
	gg_set near = pieces_near(look->s, at);
	bool carried = false;
	if (!near)
		return f;
	table_shape shape = table_rectangle(at.centre, at.front, at.depth);
	f.road = (form == EM_COLUMN || form == EM_LIMBERED) && road_under(look, near, (table_point){at.centre.x, at.centre.y});
	while (near) {
		unsigned p = gg_set_pop(&near);
		if (!table_overlap(em_piece_shape(look, p), &shape))
			continue;
		f.touched |= gg_set_of(p);
		carried = carried || carries(look, p, kind, form, at);
		if (em_is_obstacle(look->s->piece[p].kind))
			f.obstacles |= gg_set_of(p);
	}
	if (f.road)
		return f;
	for (gg_set rest = f.touched; rest;) {
		unsigned ground = look->s->piece[gg_set_pop(&rest)].kind;
		em_going going = em_going_of(ground);
		if (going > f.going && !(ground == EM_RIVER && carried))
			f.going = going;
	}
	return f;
}

em_footing em_footing_of(em_look *look, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	return em_footing_at(look, u->kind, u->form, em_stance_of(look, unit));
}

bool em_penalised(em_look *look, unsigned unit) {
	const em_unit *u = &look->s->unit[unit];
	if (em_garrisons(look, unit) || em_is_skirmishing(look, unit) || u->kind == EM_ART)
		return false;
	if (u->kind == EM_INF && (u->traits & EM_LIGHT) && !em_is_square(look, unit))
		return false;
	return em_footing_of(look, unit).going >= (u->kind == EM_CAV ? EM_BROKEN : EM_DIFFICULT);
}

/* --- Benefit: by centre ------------------------------------------------------------------------------------------------ */

/* The piece has the point. */
static bool lies_under(em_look *look, unsigned piece, table_point point) {
	const table_bounds box = {point.x, point.y, point.x, point.y};
	return em_piece_reaches(&look->s->piece[piece], &box) && table_holds(em_piece_shape(look, piece), point);
}

bool em_in_ground(em_look *look, table_point point, em_ground_kind kind) {
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (look->s->piece[p].kind == kind && lies_under(look, p, point))
			return true;
	return false;
}

unsigned em_level(em_look *look, unsigned unit) {
	table_point centre = em_centre(look, unit);
	unsigned level = 0;
	for (unsigned p = 0; p < look->s->pieces; p++)
		level += em_is_hill(look->s->piece[p].kind) && table_holds(em_piece_shape(look, p), centre);
	return level;
}

bool em_on_crest(em_look *look, unsigned unit, unsigned piece) {
	table_shape crest = em_crest(look, piece);
	return table_holds(&crest, em_centre(look, unit));
}

bool em_on_road(em_look *look, table_point point) {
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		if ((kind == EM_ROAD || kind == EM_BRIDGE) && lies_under(look, p, point))
			return true;
	}
	return false;
}

bool em_on_bridge(em_look *look, unsigned unit) {
	return em_in_ground(look, em_centre(look, unit), EM_BRIDGE);
}

/* A garrison's works. A redoubt is open to the rear (BE-27.14). */
static em_cover works(const em_look *look, unsigned unit, table_point from) {
	unsigned sector = look->s->unit[unit].sector;
	em_stance at = em_sector_stance(look, sector);
	em_ground_kind kind = em_sector_kind(look, sector);
	if (kind == EM_REDOUBT && table_zone(at.centre, at.front, at.depth, from) == TABLE_REAR)
		return EM_NO_COVER;
	return (em_cover)kinds[kind].cover;
}

/* Directly behind a line: near it, and the line of fire crosses it. */
static bool behind(em_look *look, unsigned unit, unsigned piece, table_point from, table_point to) {
	const table_shape *line = em_piece_shape(look, piece);
	return table_crosses(line, from, to) && table_within(line, em_footprint(look, unit), EM_UD / 2);
}

em_cover em_cover_of(em_look *look, unsigned unit, table_point from, table_point to) {
	if (em_garrisons(look, unit))
		return works(look, unit, from);
	table_point centre = em_centre(look, unit);
	em_cover best = EM_NO_COVER;
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		em_cover cover = (em_cover)kinds[kind].cover;
		if (cover <= best || em_sectors(look, p)) /* works cover their garrison alone */
			continue;
		if (kind == EM_HEDGE ? behind(look, unit, p, from, to) : table_holds(em_piece_shape(look, p), centre))
			best = cover;
	}
	return best;
}

bool em_on_bank(em_look *look, unsigned unit, table_point from, table_point to) {
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (look->s->piece[p].kind == EM_STREAM && behind(look, unit, p, from, to))
			return true;
	return false;
}
