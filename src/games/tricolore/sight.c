/*
 * sight.c - who sees whom, and who is sheltered (L3C-27.7, 27.8, 27.10; L3C-1.5, 1.8 to 1.10, 16.15, 17.3, 17.4).
 */
#include "look.h"

#include "../../core/mem.h"

enum { DENSE_OVER = 1000, LIGHT_OVER = 2000, EDGE = 1000, ON_CREST = 500, SLIDING = 2000, LINE_SHELTER = 250 };

/* What may stand or lie between two places at all: worked out once for all lines between two units. */
typedef struct l3_between {
	l3_set troops[L3_SIDES];
	uint64_t pieces;
} l3_between;

/* Who looks, from where he stands or will stand. */
typedef struct l3_viewer {
	unsigned unit;
	table_pose pose;
	const l3_footprint *body;
} l3_viewer;

/* One end of lines: what was found out about it serves them all. */
typedef struct l3_end {
	table_point at;
	unsigned level;            /* halves; the strip counts as the ground below it. 0: not asked yet */
	uint64_t known, in;        /* areas that hold it */
	uint64_t edge_known, edge; /* crests near whose edge it is seen */
} l3_end;

typedef struct l3_line {
	l3_look *look;
	const l3_between *between;
	l3_end *from_end, *to_end;
	table_point from, to;
	table_shape stretch;
	unsigned from_level, to_level; /* once find_levels has been asked */
	l3_sight out;
} l3_line;

static unsigned whole_level(unsigned halves) {
	return halves & ~1u;
}

static unsigned level_of(const l3_line *line, l3_end *end) {
	if (!end->level)
		end->level = whole_level(l3_level_at(line->look, end->at));
	return end->level;
}

/* Most lines need no levels. */
static void find_levels(l3_line *line) {
	line->from_level = level_of(line, line->from_end);
	line->to_level = level_of(line, line->to_end);
}

static bool end_in(const l3_line *line, l3_end *end, unsigned piece) {
	uint64_t bit = (uint64_t)1 << piece;
	if (!(end->known & bit)) {
		end->known |= bit;
		if (l3_area_holds(line->look, piece, end->at))
			end->in |= bit;
	}
	return end->in & bit;
}

/* How much of the stretch lies in an area. */
static uint32_t length_in(const l3_line *line, unsigned piece) {
	table_shape spare[TABLE_PARTS];
	uint32_t sum = 0, enters, leaves;
	if (!l3_piece_reaches(line->look, piece, &line->stretch, 0))
		return 0;
	unsigned n;
	const table_shape *parts = l3_area_of(line->look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (table_span(&parts[i], line->from, line->to, &enters, &leaves))
			sum += leaves - enters;
	return sum;
}

static bool closed_by(l3_line *line, unsigned by) {
	line->out.open = false;
	line->out.by = (uint16_t)by;
	return true;
}

/* A block other than the one that either is in or touches; of two units it is asked once. */
static bool block_matters(l3_look *look, const l3_viewer *a, unsigned b, unsigned piece) {
	const l3_state *s = look->s;
	table_shape spare[TABLE_PARTS];
	if (s->element[a->unit].eco == piece + 1 || s->element[b].eco == piece + 1)
		return false;
	unsigned n;
	const table_shape *parts = l3_area_of(look, piece, spare, &n);
	return !table_touch(&parts[0], &a->body->full) && !table_touch(&parts[0], &l3_footprint_of(look, b)->full);
}

static bool block_closes(const l3_line *line, unsigned piece) {
	table_shape spare[TABLE_PARTS];
	unsigned n;
	if (!l3_piece_reaches(line->look, piece, &line->stretch, 0))
		return false;
	const table_shape *parts = l3_area_of(line->look, piece, spare, &n);
	return table_crosses(&parts[0], line->from, line->to);
}

static bool near_crest(const l3_look *look, unsigned piece, const table_shape *here, uint32_t most) {
	table_shape spare[L3_POINTS];
	unsigned n;
	const table_shape *legs = l3_legs_of(look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (table_within(&legs[i], here, most))
			return true;
	return false;
}

/* This end stands within EDGE of the crest. */
static bool at_edge(const l3_line *line, l3_end *end, unsigned piece) {
	uint64_t bit = (uint64_t)1 << piece;
	if (!(end->edge_known & bit)) {
		table_shape here = table_shape_of(&end->at, 1);
		end->edge_known |= bit;
		if (near_crest(line->look, piece, &here, line->look->s->piece[piece].kind == L3_HILL ? ON_CREST : EDGE))
			end->edge |= bit;
	}
	return end->edge & bit;
}

/* Troops at a crest see 2 UD before them whatever it hides: the sight slides with them (L3C-17.3). */
static bool slides(const l3_line *line) {
	int64_t x = line->to.x - line->from.x, y = line->to.y - line->from.y;
	return x * x + y * y <= (int64_t)SLIDING * SLIDING;
}

/* A plateau hides what is below it on the other side. What is on top and what is below see each other only if the one on top stands within
 * 1 UD of its edge: farther back the crest takes all sight away (L3C-1.8, 17.3). Who stands higher still sees everything lower (17.4). */
static bool plateau_closes(l3_line *line, unsigned piece) {
	unsigned level = 2u * line->look->s->piece[piece].level;
	if (!l3_piece_reaches(line->look, piece, &line->stretch, 0))
		return false;
	bool from_in = end_in(line, line->from_end, piece), to_in = end_in(line, line->to_end, piece);
	if ((from_in && to_in) || (!from_in && !to_in && !length_in(line, piece)))
		return false;
	line->out.crest = true;
	find_levels(line);
	if (line->from_level > level || line->to_level > level || slides(line))
		return false;
	if (from_in)
		return line->to_level < level && !at_edge(line, line->from_end, piece);
	if (line->from_level > line->to_level || line->from_level == level)
		return false;
	return !to_in || !at_edge(line, line->to_end, piece);
}

/* Nobody sees over the ridge of a hill but who stands on it, who is higher than the hill, and from another height who looks at lower
 * ground behind it (L3C-17.3, 17.4). */
static bool hill_closes(l3_line *line, unsigned piece) {
	unsigned level = 2u * line->look->s->piece[piece].level;
	table_shape spare[L3_POINTS];
	if (!l3_piece_reaches(line->look, piece, &line->stretch, 0))
		return false;
	unsigned n;
	const table_shape *ridge = l3_legs_of(line->look, piece, spare, &n);
	if (!table_touch(&ridge[0], &line->stretch))
		return false;
	line->out.crest = true;
	find_levels(line);
	if (line->from_level > level || line->to_level > level || slides(line))
		return false;
	if (line->from_level > line->to_level && !end_in(line, line->from_end, piece))
		return false;
	return !at_edge(line, line->from_end, piece) && !at_edge(line, line->to_end, piece);
}

static bool ground_closes(l3_line *line) {
	const l3_state *s = line->look->s;
	uint32_t light = 0, dense = 0;
	for (uint64_t set = line->between->pieces; set; set &= set - 1) {
		unsigned p = gg_set_first(set), kind = s->piece[p].kind;
		if (kind == L3_WOOD_LIGHT)
			light += length_in(line, p);
		else if (kind == L3_WOOD_DENSE)
			dense += length_in(line, p);
		if (dense > DENSE_OVER || light > LIGHT_OVER)
			return closed_by(line, 256 + p);
		if ((kind == L3_BLOCK && block_closes(line, p)) || (kind == L3_PLATEAU && plateau_closes(line, p)) ||
		    (kind == L3_HILL && hill_closes(line, p)))
			return closed_by(line, 256 + p);
	}
	line->out.light_shelter = light || dense;
	return false;
}

/* Troops on the level of both, or higher than both; skirmishers never. */
static bool troops_close(l3_line *line) {
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = line->between->troops[side]; set; set &= set - 1) {
			unsigned u = side * L3_SIDE_ELEMENTS + gg_set_first(set);
			const l3_footprint *body = l3_footprint_of(line->look, u);
			if (!table_crosses(&body->full, line->from, line->to) &&
			    !(body->last.count && table_crosses(&body->last, line->from, line->to)))
				continue;
			unsigned level = whole_level(l3_level_low(line->look, u));
			find_levels(line);
			bool same = level == line->from_level && level == line->to_level;
			if (same || (level > line->from_level && level > line->to_level))
				return closed_by(line, u + 1);
		}
	return false;
}

static l3_between between_of(l3_look *look, const l3_viewer *a, unsigned b, table_bounds whole) {
	l3_between out = {{0, 0}, 0};
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = l3_those_in(look, side, l3_standing(look, side), &whole); set; set &= set - 1) {
			unsigned u = side * L3_SIDE_ELEMENTS + gg_set_first(set);
			const l3_element *e = &look->s->element[u];
			if (u != a->unit && u != b && e->formation != L3_TIR && !e->eco && !(e->marks & L3_HIDDEN))
				out.troops[side] |= set & -set;
		}
	uint64_t blocks = l3_of_kind(look, L3_BLOCK);
	uint64_t may_close = blocks | l3_of_kind(look, L3_WOOD_LIGHT) | l3_of_kind(look, L3_WOOD_DENSE) | l3_hills(look);
	for (uint64_t set = may_close; set; set &= set - 1) {
		unsigned p = gg_set_first(set);
		if (l3_boxes_meet(l3_piece_box(look, p), &whole) && (!(blocks >> p & 1) || block_matters(look, a, b, p)))
			out.pieces |= set & -set;
	}
	return out;
}

static l3_sight sight_line(l3_look *look, l3_end *from, l3_end *to, const l3_between *between) {
	l3_line line;
	line.look = look;
	line.between = between;
	line.from_end = from;
	line.to_end = to;
	line.from = from->at;
	line.to = to->at;
	line.out = (l3_sight){.open = true};
	if (between->pieces)
		line.stretch = table_shape_of((table_point[]){line.from, line.to}, 2);
	if (!ground_closes(&line))
		troops_close(&line);
	return line.out;
}

static l3_viewer viewer_of(l3_look *look, unsigned element) {
	return (l3_viewer){element, l3_pose(look->s, element), l3_footprint_of(look, element)};
}

l3_sight l3_sight_figures(l3_look *look, unsigned a, table_point from, unsigned b, table_point to) {
	table_bounds box = {from.x < to.x ? from.x : to.x, from.y < to.y ? from.y : to.y, from.x > to.x ? from.x : to.x,
			    from.y > to.y ? from.y : to.y};
	l3_viewer viewer = viewer_of(look, a);
	l3_between between = between_of(look, &viewer, b, box);
	l3_end here = {.at = from}, there = {.at = to};
	return sight_line(look, &here, &there, &between);
}

/* The box around both units, in which every line between them lies. */
static l3_between between_units(l3_look *look, const l3_viewer *a, unsigned b) {
	const l3_footprint *of_a = a->body, *of_b = l3_footprint_of(look, b);
	table_bounds box = table_around(&of_a->full, &of_b->full);
	if (of_b->last.count) {
		table_bounds more = table_around(&of_a->full, &of_b->last);
		box.west = more.west < box.west ? more.west : box.west;
		box.south = more.south < box.south ? more.south : box.south;
		box.east = more.east > box.east ? more.east : box.east;
		box.north = more.north > box.north ? more.north : box.north;
	}
	return between_of(look, a, b, box);
}

/* From the middle outwards: the first lines tried are those that are most often free. */
static unsigned outwards(unsigned i, unsigned count) {
	unsigned middle = count / 2;
	return i % 2 ? middle - (i + 1) / 2 : middle + i / 2;
}

static unsigned viewers(const l3_look *look, const l3_viewer *a) {
	return look->s->element[a->unit].eco ? 1 : a->body->files;
}

static table_point front_figure(l3_look *look, const l3_viewer *a, unsigned file) {
	if (look->s->element[a->unit].eco)
		return l3_front_figure(look, a->unit, 0);
	table_direction way = l3_headed(look, a->pose.heading);
	return table_file_along((table_point){a->pose.x, a->pose.y}, way.sine, way.cosine, a->body->width, a->body->files, file, 0);
}

enum { BESIDE = 20 }; /* a box round figures is so much wider than they stand: more than rounding moves them */

static table_shape round_a_block(l3_look *look, unsigned element) {
	table_point middle = l3_front_figure(look, element, 0);
	return table_box(middle.x - BESIDE, middle.y - BESIDE, middle.x + BESIDE, middle.y + BESIDE);
}

/* Round the front figures, who stand on the edge; round all figures. */
static table_shape round_front(l3_look *look, const l3_viewer *a) {
	const l3_footprint *f = a->body;
	if (look->s->element[a->unit].eco)
		return round_a_block(look, a->unit);
	return table_block(a->pose, f->width - f->width / f->files + 2 * BESIDE, -BESIDE, 2 * BESIDE);
}

static table_shape round_figures(l3_look *look, unsigned element) {
	const l3_footprint *f = l3_footprint_of(look, element);
	if (look->s->element[element].eco)
		return round_a_block(look, element);
	int32_t rank = f->depth / f->ranks;
	return table_block(l3_pose(look->s, element), f->width - f->width / f->files + 2 * BESIDE, rank / 2 - BESIDE,
			   f->depth - rank + 2 * BESIDE);
}

/* Positive if c lies to the left of the way from a to b. */
static int64_t turns_left(table_point a, table_point b, table_point c) {
	return (int64_t)(b.x - a.x) * (c.y - a.y) - (int64_t)(b.y - a.y) * (c.x - a.x);
}

/* A line from a corner of one to a corner of the other that has all of both on its right, or on its left; false: it is not found. */
static bool tangent(const table_shape *from, const table_shape *to, bool left, table_point *a, table_point *b) {
	enum { ROUNDS = 8 };
	*a = from->corner[0];
	*b = to->corner[0];
	for (unsigned round = 0; round < ROUNDS; round++) {
		bool found = true;
		for (unsigned i = 0; i < from->count + to->count; i++) {
			bool own = i < from->count;
			table_point c = own ? from->corner[i] : to->corner[i - from->count];
			int64_t side = turns_left(*a, *b, c);
			if (left ? side <= 0 : side >= 0)
				continue;
			*(own ? a : b) = c;
			found = false;
		}
		if (found)
			return true;
	}
	return false;
}

/* The convex wall closes both outermost lines between the two hulls, and touches neither: then it closes all. */
static bool walled_off(const table_shape *wall, const table_shape *from, const table_shape *to) {
	table_point a, b;
	if (table_touch(wall, from) || table_touch(wall, to))
		return false;
	for (unsigned left = 0; left < 2; left++)
		if (!tangent(from, to, left, &a, &b) || !table_crosses(wall, a, b))
			return false;
	return true;
}

/* All of `to` stands on the plateau and nothing near its edge, `from` beside it. */
static bool far_on_top(l3_look *look, unsigned piece, const table_shape *part, const table_shape *from, const table_shape *to) {
	return table_holds_all(part, to) && !table_touch(part, from) && !near_crest(look, piece, to, EDGE);
}

/* A block, or a plateau above both, stands between all of the two hulls; or all of one is far on top of a plateau (L3C-1.8). */
static bool piece_hides(l3_look *look, unsigned piece, const table_shape *from, const table_shape *to) {
	table_shape spare[TABLE_PARTS];
	unsigned n, kind = look->s->piece[piece].kind, level = 2u * look->s->piece[piece].level;
	if (kind != L3_BLOCK && kind != L3_PLATEAU)
		return false;
	const table_shape *part = l3_area_of(look, piece, spare, &n);
	if (kind == L3_BLOCK)
		return walled_off(part, from, to);
	if (n != 1 || !(walled_off(part, from, to) || far_on_top(look, piece, part, from, to)) || table_within(from, to, SLIDING))
		return false;
	unsigned from_low, from_high, to_low, to_high;
	l3_levels_in(look, from, &from_low, &from_high);
	l3_levels_in(look, to, &to_low, &to_high);
	return from_high <= to_low && from_high < level && to_high <= level;
}

static bool ground_hides(l3_look *look, const l3_between *between, const table_shape *from, const table_shape *to) {
	for (uint64_t set = between->pieces; set; set &= set - 1)
		if (piece_hides(look, gg_set_first(set), from, to))
			return true;
	return false;
}

/* What closed one line, troops on the level of both or ground, closes all from that figure to b. `hull`: round the figures of b. */
static bool closes_all(l3_look *look, l3_end *from, unsigned b, const l3_between *between, const table_shape *hull, unsigned by) {
	table_shape here = table_shape_of(&from->at, 1);
	if (by >= 256)
		return ground_hides(look, between, &here, hull);
	if (!walled_off(&l3_footprint_of(look, by - 1)->full, &here, hull))
		return false;
	unsigned level = whole_level(l3_level_low(look, by - 1)), low = whole_level(l3_level_low(look, b)),
		 high = whole_level(l3_level_high(look, b)), own = whole_level(l3_level_at(look, from->at));
	return (level == own && level == low && level == high) || (level > own && level > high);
}

static bool sees(l3_look *look, const l3_viewer *a, unsigned b, bool past_troops) {
	l3_end end[L3_FIGURES_MOST];
	unsigned files = viewers(look, a);
	l3_between between = between_units(look, a, b);
	if (past_troops)
		between.troops[0] = between.troops[1] = 0;
	if (!between.pieces && !between.troops[0] && !between.troops[1])
		return l3_figures_before(look->s, b) && files;
	bool square = look->s->element[b].formation == L3_CAR; /* its figures are counted as standing behind one another, outside of it */
	unsigned made = 0;
	table_shape hull;
	l3_bases bases;
	l3_bases_of(look, b, &bases);
	for (unsigned i = 0; i < files; i++) {
		l3_end from = {.at = front_figure(look, a, outwards(i, files))};
		for (unsigned j = 0; j < bases.count; j++) {
			if (j == made)
				end[made++] = (l3_end){.at = l3_base(&bases, outwards(j, bases.count))};
			l3_sight line = sight_line(look, &from, &end[j], &between);
			if (line.open)
				return true;
			if (j || square)
				continue;
			if (!i) {
				table_shape front = round_front(look, a);
				hull = round_figures(look, b);
				if (line.by >= 256 && ground_hides(look, &between, &front, &hull)) /* most who are hidden are so */
					return false;
			}
			if (closes_all(look, &from, b, &between, &hull, line.by))
				break;
		}
	}
	return false;
}

static bool sees_from_here(l3_look *look, unsigned a, unsigned b, bool past_troops) {
	l3_viewer viewer = viewer_of(look, a);
	return sees(look, &viewer, b, past_troops);
}

bool l3_sees_from(l3_look *look, unsigned a, table_pose pose, const l3_footprint *body, unsigned b) {
	l3_viewer viewer = {a, pose, body};
	return !(look->s->element[b].marks & L3_HIDDEN) && sees(look, &viewer, b, false);
}

bool l3_sees(l3_look *look, unsigned a, unsigned b) {
	if (look->s->element[b].marks & L3_HIDDEN)
		return false;
	if (!look->still || l3_side_of(a) == l3_side_of(b))
		return sees_from_here(look, a, b, false);
	l3_set bit = (l3_set)1 << l3_slot_of(b);
	if (!look->sights_kept) {
		memset(look->sight_known, 0, sizeof look->sight_known);
		look->sights_kept = true;
	}
	if (!(look->sight_known[a] & bit)) {
		look->sight_known[a] |= bit;
		look->sight[a] = sees_from_here(look, a, b, false) ? look->sight[a] | bit : look->sight[a] & ~bit;
	}
	return look->sight[a] & bit;
}

bool l3_ground_shows(l3_look *look, unsigned a, unsigned b) {
	return !(look->s->element[b].marks & L3_HIDDEN) && sees_from_here(look, a, b, true);
}

/* --- Shelter (L3C-27.10) ------------------------------------------------------------------------------------------------------- */

static unsigned line_shelter(const l3_piece *piece) {
	switch ((l3_ground_kind)piece->kind) {
	case L3_OBSTACLE_1:
		return L3_AL;
	case L3_OBSTACLE_2:
		return L3_AM;
	case L3_EARTHWORK:
		return piece->shelter;
	case L3_NO_GROUND:
	case L3_PLATEAU:
	case L3_HILL:
	case L3_WOOD_LIGHT:
	case L3_WOOD_DENSE:
	case L3_MARSH:
	case L3_BLOCK:
	case L3_STREAM:
	case L3_RIVER:
	case L3_CLIFF:
	case L3_ROAD:
	case L3_BRIDGE:
	case L3_FORD:
	case L3_GROUND_KINDS:
		break;
	}
	return L3_NO_SHELTER;
}

/* A line near enough to be at the front of the unit, measured from this figure of it: a unit in contact behind a wall has it for all its
 * ranks (L3C-16.16). */
static bool at_line(l3_look *look, unsigned piece, unsigned b, table_point base) {
	table_shape here = table_shape_of(&base, 1), spare[L3_POINTS];
	int32_t behind = -table_measured_from(l3_pose(look->s, b), base).y;
	unsigned n;
	const table_shape *legs = l3_legs_of(look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (table_within(&legs[i], &here, (uint32_t)(LINE_SHELTER + (behind > 0 ? behind : 0))))
			return true;
	return false;
}

/* The shelter of one figure against a look from a point: the best, never the sum. Astride a line or a wood's edge a unit has none, which
 * follows from asking every figure. A line shelters who faces over it (L3C-16.16). */
static unsigned shelter_at(l3_look *look, unsigned b, table_point base, table_point from) {
	unsigned best = L3_NO_SHELTER;
	for (unsigned p = 0; p < look->s->pieces; p++) {
		const l3_piece *piece = &look->s->piece[p];
		unsigned shelter = line_shelter(piece);
		if (piece->kind == L3_WOOD_LIGHT || piece->kind == L3_WOOD_DENSE)
			shelter = l3_area_holds(look, p, base) ? L3_AL : L3_NO_SHELTER;
		else if (shelter > best && (!l3_stretch_meets_line(look, p, from, base) || !at_line(look, p, b, base) ||
					    l3_sector_of(look, b, from) > L3_DEAD_ANGLE))
			shelter = L3_NO_SHELTER;
		best = shelter > best ? shelter : best;
	}
	return best;
}

static l3_shelter shelter_from(l3_look *look, unsigned b, const l3_viewer *viewer) {
	l3_bases bases;
	const l3_element *e = &look->s->element[b];
	if (e->eco)
		return (l3_shelter)look->s->piece[e->eco - 1].shelter;
	if (e->marks & L3_CAUGHT) /* astride an obstacle, or at a block (L3C-5.8, 5.10) */
		return L3_NO_SHELTER;
	unsigned files = viewers(look, viewer), worst = L3_AD;
	bool seen = false;
	l3_between between = between_units(look, viewer, b);
	l3_bases_of(look, b, &bases);
	for (unsigned j = 0; j < bases.count && worst; j++) {
		l3_end to = {.at = l3_base(&bases, j)};
		for (unsigned i = 0; i < files; i++) {
			l3_end from = {.at = front_figure(look, viewer, outwards(i, files))};
			l3_sight sight = sight_line(look, &from, &to, &between);
			if (!sight.open)
				continue;
			unsigned shelter = shelter_at(look, b, to.at, from.at);
			if (sight.light_shelter && shelter < L3_AL) /* behind a thickness of wood (L3C-16.15) */
				shelter = L3_AL;
			worst = shelter < worst ? shelter : worst;
			seen = true;
			break;
		}
	}
	return seen ? (l3_shelter)worst : L3_NO_SHELTER;
}

l3_shelter l3_shelter_of(l3_look *look, unsigned b, unsigned a) {
	l3_viewer viewer = viewer_of(look, a);
	return shelter_from(look, b, &viewer);
}

l3_shelter l3_shelter_from(l3_look *look, unsigned b, unsigned a, table_pose pose, const l3_footprint *body) {
	l3_viewer viewer = {a, pose, body};
	return shelter_from(look, b, &viewer);
}

/* Where the attacker came from, as far as a line in contact before the unit can be from any of its figures. */
static table_point came_from(l3_look *look, unsigned b, uint16_t direction, table_point base) {
	return table_at((table_pose){base.x, base.y, direction}, 0, -(2 * LINE_SHELTER + l3_footprint_of(look, b)->depth));
}

l3_shelter l3_shelter_in_melee(l3_look *look, unsigned b, uint16_t direction) {
	const l3_element *e = &look->s->element[b];
	l3_bases bases;
	unsigned worst = L3_AD;
	l3_bases_of(look, b, &bases);
	if (e->eco)
		return (l3_shelter)look->s->piece[e->eco - 1].shelter;
	if (e->marks & L3_CAUGHT)
		return L3_NO_SHELTER;
	for (unsigned i = 0; i < bases.count && worst; i++) {
		table_point base = l3_base(&bases, i);
		unsigned shelter = shelter_at(look, b, base, came_from(look, b, direction, base));
		worst = shelter < worst ? shelter : worst;
	}
	return bases.count ? (l3_shelter)worst : L3_NO_SHELTER;
}

bool l3_behind_water(l3_look *look, unsigned b, unsigned piece, uint16_t direction) {
	const l3_footprint *body = l3_footprint_of(look, b);
	bool marsh = look->s->piece[piece].kind == L3_MARSH;
	for (unsigned i = 0; i < body->files; i++) {
		table_point front = l3_front_figure(look, b, i);
		table_point from = table_at((table_pose){front.x, front.y, direction}, 0, -LINE_SHELTER);
		table_shape stretch = table_shape_of((table_point[]){from, front}, 2);
		bool before = marsh ? l3_area_touches(look, piece, &stretch) && !l3_area_overlaps(look, piece, &body->full)
				    : l3_stretch_meets_line(look, piece, from, front);
		if (!before || l3_sector_of(look, b, from) > L3_DEAD_ANGLE)
			return false;
	}
	return true;
}
