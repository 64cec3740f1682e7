/*
 * sight.c - who sees whom, and who is sheltered (L3C-27.7, 27.8, 27.10; L3C-1.5, 1.8 to 1.10, 16.15, 17.3, 17.4).
 */
#include "look.h"

#include "../../core/mem.h"

enum { DENSE_OVER = 1000, LIGHT_OVER = 2000, EDGE_SEEN = 1000, SLIDING = 2000, LINE_SHELTER = 250 };

/* What may stand or lie between two places at all: worked out once for all lines between two units. */
typedef struct l3_between {
	l3_set troops[L3_SIDES];
	uint64_t pieces;
} l3_between;

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
	unsigned a, b;
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
static bool block_matters(l3_look *look, unsigned a, unsigned b, unsigned piece) {
	const l3_state *s = look->s;
	table_shape spare[TABLE_PARTS];
	if (s->element[a].eco == piece + 1 || s->element[b].eco == piece + 1)
		return false;
	unsigned n;
	const table_shape *parts = l3_area_of(look, piece, spare, &n);
	return !table_touch(&parts[0], &l3_footprint_of(look, a)->full) && !table_touch(&parts[0], &l3_footprint_of(look, b)->full);
}

static bool block_closes(const l3_line *line, unsigned piece) {
	table_shape spare[TABLE_PARTS];
	unsigned n;
	if (!l3_piece_reaches(line->look, piece, &line->stretch, 0))
		return false;
	const table_shape *parts = l3_area_of(line->look, piece, spare, &n);
	return table_crosses(&parts[0], line->from, line->to);
}

static bool near_crest(const l3_line *line, unsigned piece, table_point point, uint32_t most) {
	table_shape spare[L3_POINTS], here = table_shape_of(&point, 1);
	unsigned n;
	const table_shape *legs = l3_legs_of(line->look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;)
		if (table_within(&legs[i], &here, most))
			return true;
	return false;
}

/* What is looked at stands within EDGE_SEEN of the crest. */
static bool seen_at_edge(l3_line *line, unsigned piece) {
	l3_end *end = line->to_end;
	uint64_t bit = (uint64_t)1 << piece;
	if (!(end->edge_known & bit)) {
		end->edge_known |= bit;
		if (near_crest(line, piece, end->at, EDGE_SEEN))
			end->edge |= bit;
	}
	return end->edge & bit;
}

/* A plateau hides what is below it on the other side; what is on top is seen from below near its edge only (L3C-1.8). */
static bool plateau_closes(l3_line *line, unsigned piece) {
	unsigned level = 2u * line->look->s->piece[piece].level;
	if (!l3_piece_reaches(line->look, piece, &line->stretch, 0))
		return false;
	bool from_in = end_in(line, line->from_end, piece), to_in = end_in(line, line->to_end, piece);
	if ((from_in && to_in) || (!from_in && !to_in && !length_in(line, piece)))
		return false;
	line->out.crest = true;
	find_levels(line);
	if (line->from_level > line->to_level) /* the higher sees everything lower (L3C-17.4) */
		return false;
	if (from_in || line->from_level >= level || line->to_level > level)
		return false;
	return !to_in || !seen_at_edge(line, piece);
}

static bool hill_closes(l3_line *line, unsigned piece) {
	table_shape spare[L3_POINTS];
	if (!l3_piece_reaches(line->look, piece, &line->stretch, 0))
		return false;
	unsigned n;
	const table_shape *ridge = l3_legs_of(line->look, piece, spare, &n);
	if (!table_touch(&ridge[0], &line->stretch))
		return false;
	line->out.crest = true;
	find_levels(line);
	if (line->from_level > line->to_level)
		return false;
	if (line->from_level < line->to_level)
		return !seen_at_edge(line, piece);
	return !near_crest(line, piece, line->from, SLIDING) && !near_crest(line, piece, line->to, SLIDING);
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

static bool may_close(unsigned kind) {
	return kind == L3_WOOD_LIGHT || kind == L3_WOOD_DENSE || kind == L3_BLOCK || kind == L3_PLATEAU || kind == L3_HILL;
}

static l3_between between_of(l3_look *look, unsigned a, unsigned b, const table_shape *box) {
	l3_between out = {{0, 0}, 0};
	l3_footprint whole = {.full = *box, .last = {.count = 0}};
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
			unsigned u = side * L3_SIDE_ELEMENTS + gg_set_first(set);
			const l3_element *e = &look->s->element[u];
			bool never = u == a || u == b || e->formation == L3_TIR || e->eco || (e->marks & L3_HIDDEN);
			if (!never && l3_may_be_near(look, u, &whole, 0))
				out.troops[side] |= set & -set;
		}
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		if (may_close(kind) && l3_piece_reaches(look, p, box, 0) && (kind != L3_BLOCK || block_matters(look, a, b, p)))
			out.pieces |= (uint64_t)1 << p;
	}
	return out;
}

static l3_sight sight_line(l3_look *look, unsigned a, l3_end *from, unsigned b, l3_end *to, const l3_between *between) {
	l3_line line;
	line.look = look;
	line.between = between;
	line.a = a;
	line.b = b;
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

l3_sight l3_sight_figures(l3_look *look, unsigned a, table_point from, unsigned b, table_point to) {
	table_shape stretch = table_shape_of((table_point[]){from, to}, 2);
	l3_between between = between_of(look, a, b, &stretch);
	l3_end here = {.at = from}, there = {.at = to};
	return sight_line(look, a, &here, b, &there, &between);
}

/* The box around both units, in which every line between them lies. */
static l3_between between_units(l3_look *look, unsigned a, unsigned b) {
	const l3_footprint *of_a = l3_footprint_of(look, a), *of_b = l3_footprint_of(look, b);
	table_bounds box = table_around(&of_a->full, &of_b->full);
	if (of_b->last.count) {
		table_bounds more = table_around(&of_a->full, &of_b->last);
		box.west = more.west < box.west ? more.west : box.west;
		box.south = more.south < box.south ? more.south : box.south;
		box.east = more.east > box.east ? more.east : box.east;
		box.north = more.north > box.north ? more.north : box.north;
	}
	table_shape shape = table_box(box.west, box.south, box.east, box.north);
	return between_of(look, a, b, &shape);
}

static unsigned ends_of(l3_look *look, unsigned element, l3_end end[L3_FIGURES_MOST]) {
	table_point base[L3_FIGURES_MOST];
	unsigned count = l3_bases(look, element, base);
	for (unsigned i = 0; i < count; i++)
		end[i] = (l3_end){.at = base[i]};
	return count;
}

/* From the middle outwards: the first lines tried are those that are most often free. */
static unsigned outwards(unsigned i, unsigned count) {
	unsigned middle = count / 2;
	return i % 2 ? middle - (i + 1) / 2 : middle + i / 2;
}

static unsigned viewers(l3_look *look, unsigned a) {
	return look->s->element[a].eco ? 1 : l3_footprint_of(look, a)->files;
}

enum { BESIDE = 20 }; /* a box round figures is so much wider than they stand: more than rounding moves them */

static table_shape round_a_block(l3_look *look, unsigned element) {
	table_point middle = l3_front_figure(look, element, 0);
	return table_box(middle.x - BESIDE, middle.y - BESIDE, middle.x + BESIDE, middle.y + BESIDE);
}

/* Round the front figures, who stand on the edge; round all figures. */
static table_shape round_front(l3_look *look, unsigned element) {
	const l3_footprint *f = l3_footprint_of(look, element);
	if (look->s->element[element].eco)
		return round_a_block(look, element);
	return table_block(l3_pose(look->s, element), f->width - f->width / f->files + 2 * BESIDE, -BESIDE, 2 * BESIDE);
}

static table_shape round_figures(l3_look *look, unsigned element) {
	const l3_footprint *f = l3_footprint_of(look, element);
	if (look->s->element[element].eco)
		return round_a_block(look, element);
	int32_t rank = f->depth / f->ranks;
	return table_block(l3_pose(look->s, element), f->width - f->width / f->files + 2 * BESIDE, rank / 2 - BESIDE,
			   f->depth - rank + 2 * BESIDE);
}

/* What lies behind a convex thing is convex too: where no line from corner to corner of two hulls passes it, none inside does. */
static bool walled_off(const table_shape *wall, const table_shape *from, const table_shape *to) {
	for (unsigned i = 0; i < from->count; i++)
		for (unsigned j = 0; j < to->count; j++)
			if (!table_crosses(wall, from->corner[i], to->corner[j]))
				return false;
	return true;
}

/* One block hides all of b from all of a: most who are hidden are so, and need no look figure by figure. In a square figures are counted
 * as standing behind one another, outside of it. */
static bool block_hides(l3_look *look, unsigned a, unsigned b, const l3_between *between) {
	table_shape spare[TABLE_PARTS], front, figures;
	front.count = 0;
	for (uint64_t set = between->pieces; set && look->s->element[b].formation != L3_CAR; set &= set - 1) {
		unsigned n, p = gg_set_first(set);
		if (look->s->piece[p].kind != L3_BLOCK)
			continue;
		if (!front.count) {
			front = round_front(look, a);
			figures = round_figures(look, b);
		}
		if (walled_off(l3_area_of(look, p, spare, &n), &front, &figures))
			return true;
	}
	return false;
}

static bool sees(l3_look *look, unsigned a, unsigned b, bool past_troops) {
	l3_end end[L3_FIGURES_MOST];
	unsigned files = viewers(look, a);
	l3_between between = between_units(look, a, b);
	if (past_troops)
		between.troops[0] = between.troops[1] = 0;
	if (!between.pieces && !between.troops[0] && !between.troops[1])
		return l3_figures_before(look->s, b) && files;
	if (block_hides(look, a, b, &between))
		return false;
	unsigned figures = ends_of(look, b, end);
	for (unsigned i = 0; i < files; i++) {
		l3_end from = {.at = l3_front_figure(look, a, outwards(i, files))};
		for (unsigned j = 0; j < figures; j++)
			if (sight_line(look, a, &from, b, &end[outwards(j, figures)], &between).open)
				return true;
	}
	return false;
}

bool l3_sees(l3_look *look, unsigned a, unsigned b) {
	if (look->s->element[b].marks & L3_HIDDEN)
		return false;
	if (!look->still || l3_side_of(a) == l3_side_of(b))
		return sees(look, a, b, false);
	l3_set bit = (l3_set)1 << l3_slot_of(b);
	if (!look->sights_kept) {
		memset(look->sight_known, 0, sizeof look->sight_known);
		look->sights_kept = true;
	}
	if (!(look->sight_known[a] & bit)) {
		look->sight_known[a] |= bit;
		look->sight[a] = sees(look, a, b, false) ? look->sight[a] | bit : look->sight[a] & ~bit;
	}
	return look->sight[a] & bit;
}

bool l3_ground_shows(l3_look *look, unsigned a, unsigned b) {
	return !(look->s->element[b].marks & L3_HIDDEN) && sees(look, a, b, true);
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

/* The shelter of one figure against a look from a point: the best, never the sum. Astride a line or a wood's edge a unit has none, which
 * follows from asking every figure. */
static unsigned shelter_at(l3_look *look, table_point base, table_point from) {
	unsigned best = L3_NO_SHELTER;
	table_shape here = table_shape_of(&base, 1), spare[L3_POINTS];
	for (unsigned p = 0; p < look->s->pieces; p++) {
		const l3_piece *piece = &look->s->piece[p];
		unsigned shelter = line_shelter(piece);
		if (piece->kind == L3_WOOD_LIGHT || piece->kind == L3_WOOD_DENSE)
			shelter = l3_area_holds(look, p, base) ? L3_AL : L3_NO_SHELTER;
		else if (shelter) {
			bool close = false;
			unsigned n;
			const table_shape *legs = l3_legs_of(look, p, spare, &n);
			for (unsigned i = n; i-- > 0 && !close;)
				close = table_within(&legs[i], &here, LINE_SHELTER);
			if (!close || !l3_stretch_meets_line(look, p, from, base))
				shelter = L3_NO_SHELTER;
		}
		best = shelter > best ? shelter : best;
	}
	return best;
}

l3_shelter l3_shelter_of(l3_look *look, unsigned b, unsigned a) {
	l3_end end[L3_FIGURES_MOST];
	const l3_element *e = &look->s->element[b];
	if (e->eco)
		return (l3_shelter)look->s->piece[e->eco - 1].shelter;
	if (e->marks & L3_CAUGHT) /* astride an obstacle, or at a block (L3C-5.8, 5.10) */
		return L3_NO_SHELTER;
	unsigned figures = ends_of(look, b, end), files = viewers(look, a), worst = L3_AD;
	bool seen = false;
	l3_between between = between_units(look, a, b);
	for (unsigned j = 0; j < figures && worst; j++)
		for (unsigned i = 0; i < files; i++) {
			l3_end from = {.at = l3_front_figure(look, a, outwards(i, files))};
			l3_sight sight = sight_line(look, a, &from, b, &end[j], &between);
			if (!sight.open)
				continue;
			unsigned shelter = shelter_at(look, end[j].at, from.at);
			if (sight.light_shelter && shelter < L3_AL) /* behind a thickness of wood (L3C-16.15) */
				shelter = L3_AL;
			worst = shelter < worst ? shelter : worst;
			seen = true;
			break;
		}
	return seen ? (l3_shelter)worst : L3_NO_SHELTER;
}
