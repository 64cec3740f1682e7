/*
 * sight.c - see sight.h. Lines run from points of the viewer's front to points of the target; one free line is enough.
 */
#include "sight.h"

#include "../../table/sight.h"
#include "ground.h"

enum { FROM_MAX = 6, TO_MAX = 5, WOODS_MAX = EM_UD, WOODS = 0 };

/* What may stop a line between the two. */
typedef struct scenery {
	em_look *look;
	unsigned viewer, target;
	table_point from[FROM_MAX], to[TO_MAX];
	unsigned froms, parts;
	table_shape part[2 * EM_PIECES]; /* crests, and sectors of buildings */
	table_sight sight;
} scenery;

_Static_assert((int)EM_UNITS + 2 * EM_PIECES <= (int)TABLE_BLOCKERS, "all of them may stand in the way");

static void stand_ends(scenery *v) {
	const table_shape *far = em_footprint(v->look, v->target);
	bool all_round = em_is_square(v->look, v->viewer) || em_is_skirmishing(v->look, v->viewer) || em_garrisons(v->look, v->viewer);
	bool garrison = em_garrisons(v->look, v->viewer);
	const table_shape *near = em_footprint(v->look, v->viewer); /* whose corners are those of its edges */
	for (unsigned side = TABLE_FRONT; side <= (all_round ? TABLE_REAR : TABLE_FRONT); side += TABLE_REAR - TABLE_FRONT) {
		table_shape edge;
		if (garrison)
			edge = em_edge(v->look, v->viewer, (table_side)side);
		v->from[v->froms++] = em_middle(v->look, v->viewer, (table_side)side);
		v->from[v->froms++] = garrison ? edge.corner[0] : near->corner[side];
		v->from[v->froms++] = garrison ? edge.corner[1] : near->corner[(side + 1) % 4];
	}
	v->to[0] = em_centre(v->look, v->target);
	for (unsigned i = 0; i < 4; i++)
		v->to[1 + i] = far->corner[i];
}

/* It garrisons the sector, or stands in it by the road (BE-27.12). */
static bool stands_in(em_look *look, unsigned unit, unsigned sector, const table_shape *shape) {
	return em_garrisons(look, unit) ? look->s->unit[unit].sector == sector : table_overlap(shape, em_footprint(look, unit));
}

static void add_buildings(scenery *v, unsigned piece) {
	for (unsigned half = 0; half < em_sectors(v->look, piece); half++) {
		unsigned sector = em_sector(piece, half);
		table_shape *shape = &v->part[v->parts];
		*shape = em_sector_shape(v->look, sector);
		if (stands_in(v->look, v->viewer, sector, shape) || stands_in(v->look, v->target, sector, shape))
			continue;
		table_sight_add(&v->sight, shape, TABLE_STOPS_THROUGH, 0, piece);
		v->parts++;
	}
}

static void add_crest(scenery *v, unsigned piece) {
	table_shape *crest = &v->part[v->parts];
	*crest = em_crest(v->look, piece);
	if (table_holds(crest, em_centre(v->look, v->viewer)) || table_holds(crest, em_centre(v->look, v->target)))
		return;
	table_sight_add(&v->sight, crest, TABLE_STOPS_CREST, 0, piece);
	v->parts++;
}

static void add_ground(scenery *v) {
	for (unsigned p = 0; p < v->look->s->pieces; p++) {
		unsigned kind = v->look->s->piece[p].kind;
		if (kind != EM_WOOD && !em_is_building(kind) && !em_is_hill(kind))
			continue;
		const table_shape *shape = em_piece_shape(v->look, p);
		if (!table_reaches(&v->sight.box, shape))
			continue;
		if (kind == EM_WOOD)
			table_sight_add(&v->sight, shape, TABLE_STOPS_DEEP, WOODS, p);
		else if (em_is_building(kind))
			add_buildings(v, p);
		else
			add_crest(v, p);
	}
}

/* Formed units stand in the way, but for those that an end looks over: a friend among them stops fire, unless it comes from a hill and he
 * is far enough from the target to be fired over (BE-27.8). */
static void add_units(scenery *v, bool fires) {
	unsigned mine = 0, high = 0;
	bool known = false;
	for (gg_set rest = em_standing(v->look) & ~gg_set_of(v->viewer) & ~gg_set_of(v->target); rest;) {
		unsigned u = gg_set_pop(&rest);
		if (!em_is_formed(v->look, u) || !em_may_reach(v->look, u, &v->sight.box, 0) ||
		    !table_reaches(&v->sight.box, em_footprint(v->look, u)))
			continue;
		if (!known) {
			unsigned other = em_level(v->look, v->target);
			mine = em_level(v->look, v->viewer);
			high = other > mine ? other : mine;
			known = true;
		}
		bool overlooked = high && em_level(v->look, u) < high, friend = fires && !em_enemies(u, v->viewer);
		if (!overlooked || (friend && (!mine || em_within(v->look, u, v->target, EM_TACTICAL - 1))))
			table_sight_add(&v->sight, em_footprint(v->look, u), TABLE_STOPS_THROUGH, 0, EM_PIECES + u);
	}
}

/* Hills on which the target stands, or which it touches within 1 UD. */
static unsigned own_crests(em_look *look, unsigned target, table_shape crest[EM_PIECES]) {
	unsigned count = 0;
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (em_is_hill(look->s->piece[p].kind) && table_within(em_piece_shape(look, p), em_footprint(look, target), EM_UD))
			crest[count++] = em_crest(look, p);
	return count;
}

/* BE-25.1: beyond 2 UD, and every line to it crosses such a crest. */
static bool behind_its_crest(const scenery *v) {
	table_shape crest[EM_PIECES];
	if (!(v->look->reverse_slope >> em_side_of(v->target) & 1) || em_within(v->look, v->viewer, v->target, 2 * EM_UD))
		return false;
	unsigned crests = own_crests(v->look, v->target, crest);
	for (unsigned i = 0; i < v->froms; i++)
		for (unsigned j = 0; j < TO_MAX; j++) {
			bool crossed = false;
			for (unsigned c = 0; c < crests && !crossed; c++)
				crossed = table_meets(&crest[c], v->from[i], v->to[j]);
			if (!crossed)
				return false;
		}
	return true;
}

static bool hidden_in_crops(em_look *look, unsigned viewer, unsigned target) {
	return !(look->s->unit[target].flags & EM_FIRED) && em_in_ground(look, em_centre(look, target), EM_CROPS) &&
	       !em_within(look, viewer, target, EM_TACTICAL);
}

static bool sees(em_look *look, unsigned viewer, unsigned target, bool fires) {
	scenery v;
	v.look = look;
	v.viewer = viewer;
	v.target = target;
	v.froms = v.parts = 0;
	if (hidden_in_crops(look, viewer, target))
		return false;
	stand_ends(&v);
	table_sight_open(&v.sight, em_footprint(look, viewer), em_footprint(look, target));
	table_sight_layer(&v.sight, WOODS, WOODS_MAX);
	add_units(&v, fires);
	add_ground(&v);
	for (unsigned i = 0; i < v.froms; i++)
		for (unsigned j = 0; j < TO_MAX; j++)
			if (table_line_stopped(&v.sight, v.from[i], v.to[j]) == TABLE_FREE)
				return !behind_its_crest(&v);
	return false;
}

bool em_sees(em_look *look, unsigned viewer, unsigned target) {
	return sees(look, viewer, target, false);
}

bool em_has_line_of_fire(em_look *look, unsigned viewer, unsigned target) {
	return sees(look, viewer, target, true);
}
