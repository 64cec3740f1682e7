/*
 * look.c - see look.h: who is there, footprints and distances. Sectors and zones are in sectors.c, ground in terrain.c, sight in sight.c.
 */
#include "look.h"

#include "../../core/mem.h"

#include "data.h"

void l3_look_open(l3_look *look, const l3_data *data, const l3_state *s) {
	look->data = data;
	look->s = s;
	look->own = look;
	look->still = look->sweeps = look->kinds_known = look->around_known = false;
	look->standing_known[0] = look->standing_known[1] = false;
	look->pooled = 0;
	look->closed_known = 0;
	look->known[0] = look->known[1] = look->spans[0] = look->spans[1] = 0;
	look->pieces_known = 0;
	memset(look->headed_key, 0, sizeof look->headed_key);
}

void l3_look_still(l3_look *look, bool sweeps) {
	l3_find_standing(look, 0);
	l3_find_standing(look, 1);
	look->boxed[0] = look->boxed[1] = look->paced[0] = look->paced[1] = 0;
	look->course.body = NULL;
	look->ranks.element = look->tolls.element = L3_NONE;
	look->approach.attacker = L3_NONE;
	look->sights_kept = look->around_known = look->stops.known = false;
	look->sweeps = sweeps;
	look->still = true;
	look->cleared[0] = look->cleared[1] = 0;
	if (sweeps) {
		memset(look->apart_known, 0, sizeof look->apart_known);
		memset(look->front_known, 0, sizeof look->front_known);
	}
	for (unsigned side = 0; sweeps && side < L3_SIDES; side++)
		for (l3_set set = look->standing[side]; set; set &= set - 1) {
			unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
			look->box[element] = l3_box_round(l3_footprint_of(look, element), 0);
			look->boxed[side] |= set & -set;
		}
}

void l3_look_moved(l3_look *look, unsigned element) {
	look->known[l3_side_of(element)] &= ~((l3_set)1 << l3_slot_of(element));
	look->spans[l3_side_of(element)] &= ~((l3_set)1 << l3_slot_of(element));
	look->standing_known[l3_side_of(element)] = false;
}

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[at(look, element)->profile - 1];
}

/* --- Who is there ------------------------------------------------------------------------------------------------------ */

bool l3_mounted(const l3_look *look, unsigned element) {
	if (l3_arm_of(look, element) == L3_CAV)
		return true;
	return l3_arm_of(look, element) == L3_ART && (profile(look, element)->traits & L3_HORSE_ARTILLERY) &&
	       at(look, element)->formation != L3_BAT;
}

unsigned l3_guns(const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
	return e->guns0 > e->pap ? (unsigned)(e->guns0 - e->pap) : 0;
}

unsigned l3_figures(const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
	if (e->guns0)
		return (l3_guns(s, element) + 1) / 2;
	return e->size0 > e->pap / 3 ? (unsigned)(e->size0 - e->pap / 3) : 0;
}

unsigned l3_figures_before(const l3_state *s, unsigned element) {
	const l3_element *e = &s->element[element];
	unsigned pap = e->pap > e->pap_action ? (unsigned)(e->pap - e->pap_action) : 0;
	if (e->guns0)
		return e->guns0 > pap ? (e->guns0 - pap + 1) / 2 : 0;
	return e->size0 > pap / 3 ? e->size0 - pap / 3 : 0;
}

bool l3_close_order(const l3_look *look, unsigned element) {
	unsigned formation = at(look, element)->formation;
	return formation != L3_TIR && formation != L3_BAT;
}

bool l3_has_hidden(const l3_state *s, unsigned side) {
	for (unsigned i = side * L3_SIDE_ELEMENTS; s->options.hidden_troops && i < side * L3_SIDE_ELEMENTS + L3_SIDE_UNITS; i++)
		if (l3_stands(s, i) && s->element[i].marks & L3_HIDDEN)
			return true;
	return false;
}

void l3_find_standing(l3_look *look, unsigned side) {
	l3_set set = 0;
	const l3_element *e = &look->s->element[side * L3_SIDE_ELEMENTS];
	for (unsigned i = 0; i < L3_SIDE_ELEMENTS; i++)
		set |= (l3_set)(e[i].profile && e[i].where == L3_ON_TABLE) << i;
	look->standing[side] = set;
	look->standing_known[side] = true;
}

bool l3_always_saf(const l3_look *look, unsigned element) {
	return profile(look, element)->traits & L3_ALWAYS_SAF;
}

bool l3_available(const l3_look *look, unsigned element, unsigned pa) {
	const l3_element *e = at(look, element);
	return e->cohesion == L3_FORMED && !l3_always_saf(look, element) && e->morale >= L3_ARRET && e->pa_spent + pa <= L3_TURN_PA;
}

bool l3_stands_in(l3_look *look, unsigned element, l3_ground_kind kind) {
	const l3_footprint *here = l3_footprint_of(look, element);
	for (uint64_t set = l3_of_kind(look, kind); set; set &= set - 1)
		if (l3_area_overlaps(look, gg_set_first(set), &here->full))
			return true;
	return false;
}

l3_order_state l3_order_of(l3_look *look, unsigned element) {
	const l3_element *e = at(look, element);
	unsigned ft = profile(look, element)->ft;
	bool foot = l3_arm_of(look, element) == L3_INF, surprised = e->marks & L3_SURPRISED; /* a step worse (L3C-11.7) */
	if (e->cohesion == L3_DES || (surprised && e->cohesion == L3_SAF))
		return L3_IS_DES;
	if (e->cohesion == L3_SAF || surprised || l3_always_saf(look, element) || (e->eco && foot && !ft)) /* L3C-16.6 */
		return L3_IS_SAF;
	if (e->formation == L3_TIR || e->formation == L3_BAT || e->eco || (e->marks & L3_FAST_BEFORE_CAVALRY))
		return L3_IS_LOOSE;
	return foot && ft && l3_stands_in(look, element, L3_WOOD_LIGHT) ? L3_IS_LOOSE : L3_IS_FORMED;
}

/* --- Footprints (L3C-28) ----------------------------------------------------------------------------------------------- */

static unsigned up(unsigned n, unsigned by) {
	return by ? (n + by - 1) / by : n;
}

static unsigned company_of(const l3_profile *of, unsigned full) {
	unsigned c = of->companies ? of->companies : 6, company = (2 * full + c) / (2 * c);
	return company > 2 ? company : 2;
}

static unsigned foot_files(const l3_profile *of, unsigned formation, unsigned full) {
	bool prussian = of->nation == L3_PRUSSIAN;
	switch ((l3_formation)formation) {
	case L3_COD:
	case L3_COF:
		return prussian ? company_of(of, full) : 2 * company_of(of, full);
	case L3_COC:
		return !prussian ? company_of(of, full) : company_of(of, full) > 4 ? up(company_of(of, full), 2) : 2;
	case L3_COM:
		return 2;
	case L3_CAR:
		return up(full, 4);
	case L3_LIG:
	case L3_TIR:
	case L3_BAT:
	case L3_CIRC:
	case L3_ECO:
	case L3_FORMATIONS:
		break;
	}
	return full;
}

/* Cavalry and limbered guns; in line and in battery all stand abreast. */
static unsigned other_files(bool guns, unsigned formation, unsigned full) {
	switch ((l3_formation)formation) {
	case L3_COD:
	case L3_COF:
		return guns ? 2 : up(full, 2);
	case L3_COC:
		return guns ? 1 : up(full, 4);
	case L3_COM:
		return 1;
	case L3_CAR:
	case L3_LIG:
	case L3_TIR:
	case L3_BAT:
	case L3_CIRC:
	case L3_ECO:
	case L3_FORMATIONS:
		break;
	}
	return full;
}

void l3_files_of(const l3_look *look, unsigned element, unsigned formation, unsigned figures, unsigned *files, unsigned *ranks) {
	const l3_element *e = at(look, element);
	const l3_profile *of = profile(look, element);
	unsigned full = e->guns0 ? (e->guns0 + 1u) / 2 : e->size0;
	unsigned wide = of->arm == L3_INF ? foot_files(of, formation, full) : other_files(of->arm == L3_ART, formation, full);
	if (formation == L3_CIRC && e->files)
		wide = e->files;
	if (!figures)
		figures = 1;
	if (wide < 1)
		wide = 1;
	if (formation == L3_CAR) { /* each face is a rank of its own */
		*files = up(figures, 4);
		*ranks = 1;
		return;
	}
	if (wide >= full) { /* one rank */
		*files = figures;
		*ranks = 1;
		return;
	}
	unsigned deep = up(full, wide);
	if (deep > figures)
		deep = figures;
	*files = up(figures, deep);
	*ranks = up(figures, *files);
}

static int32_t width_of(unsigned files, unsigned sixths) {
	return (int32_t)((files * sixths + 3) / 6);
}

static unsigned sixths_of(const l3_profile *of, unsigned formation) {
	if (formation == L3_TIR)
		return of->arm == L3_CAV ? 8000 : 4000; /* foragers: L3C-35.23 */
	return of->arm == L3_INF ? 1000 : 2000;
}

static int32_t rank_depth(const l3_profile *of, unsigned formation) {
	if (of->arm == L3_ART)
		return formation == L3_BAT ? 500 : 750;
	return of->arm == L3_CAV ? 500 : 250;
}

static l3_footprint in_block(const l3_look *look, unsigned piece, unsigned figures) {
	l3_footprint out;
	table_shape parts[TABLE_PARTS];
	l3_area(look, piece, parts);
	out.full = parts[0];
	out.last.count = 0;
	out.width = parts[0].east - parts[0].west;
	out.depth = parts[0].north - parts[0].south;
	out.files = (uint8_t)figures;
	out.ranks = 1;
	return out;
}

static void find_ranks(const l3_look *look, unsigned element, unsigned formation, unsigned most, l3_ranks *out) {
	const l3_profile *of = profile(look, element);
	unsigned figures = l3_figures_before(look->s, element);
	l3_files_of(look, element, formation, figures, &out->files, &out->ranks);
	if (formation != L3_CIRC && formation != L3_CAR && most && most < out->files) {
		out->files = most;
		out->ranks = up(figures, most);
	}
	out->sixths = sixths_of(of, formation);
	out->rank = rank_depth(of, formation);
	out->width = width_of(out->files, out->sixths);
	out->rest = formation != L3_CAR && figures < out->files * out->ranks ? figures - out->files * (out->ranks - 1) : 0;
	out->depth = formation == L3_CAR ? out->width : (int32_t)out->ranks * out->rank;
	out->whole = out->depth - (out->rest ? out->rank : 0);
}

/* The last asked for is kept: it is asked for every facing. */
static const l3_ranks *ranks_of(const l3_look *look, unsigned element, unsigned formation, unsigned most) {
	l3_ranks *kept = &look->own->ranks;
	if (!look->still || kept->element != element || kept->formation != formation || kept->most != most) {
		kept->element = element;
		kept->formation = formation;
		kept->most = most;
		find_ranks(look, element, formation, most, kept);
	}
	return kept;
}

static void make_footprint(const l3_look *look, unsigned element, unsigned formation, table_pose pose, unsigned most, l3_footprint *out) {
	const l3_element *e = at(look, element);
	if (formation == L3_ECO && e->eco) {
		*out = in_block(look, e->eco - 1u, l3_figures_before(look->s, element));
		return;
	}
	const l3_ranks *of = ranks_of(look, element, formation, most);
	out->files = (uint8_t)of->files;
	out->ranks = (uint8_t)of->ranks;
	out->width = of->width;
	out->depth = of->depth;
	out->last.count = 0;
	table_point front = {pose.x, pose.y};
	table_direction way = l3_headed(look, pose.heading);
	table_block_along(&out->full, front, way.sine, way.cosine, of->width, 0, of->whole);
	if (of->rest)
		table_block_along(&out->last, front, way.sine, way.cosine, width_of(of->rest, of->sixths), of->whole, of->rank);
}

int32_t l3_radius_as(const l3_look *look, unsigned element, unsigned formation, unsigned most) {
	enum { ROUNDING = 2 };
	const l3_element *e = at(look, element);
	const l3_footprint *as_it_is = &look->element[element];
	bool known = formation == e->formation && most == e->files && !e->eco && l3_among(look->known, element);
	const l3_ranks *of = known ? NULL : ranks_of(look, element, formation, most);
	int32_t half = (known ? as_it_is->width : of->width) / 2 + 1, deep = known ? as_it_is->depth : of->depth;
	/* Of two sides the longer and half of the shorter are more than the diagonal. */
	return (half > deep ? half + deep / 2 : deep + half / 2) + ROUNDING;
}

l3_footprint l3_footprint_narrowed(const l3_look *look, unsigned element, unsigned formation, table_pose pose, unsigned most) {
	l3_footprint out;
	make_footprint(look, element, formation, pose, most, &out);
	return out;
}

l3_footprint l3_footprint_as(const l3_look *look, unsigned element, unsigned formation, table_pose pose) {
	return l3_footprint_narrowed(look, element, formation, pose, at(look, element)->files);
}

static void shift(table_shape *out, const table_shape *of, int32_t x, int32_t y) {
	out->count = of->count;
	out->west = of->west + x;
	out->south = of->south + y;
	out->east = of->east + x;
	out->north = of->north + y;
	for (uint32_t i = 0; i < of->count; i++) {
		out->corner[i].x = of->corner[i].x + x;
		out->corner[i].y = of->corner[i].y + y;
	}
}

void l3_footprint_shifted(l3_footprint *out, const l3_footprint *of, int32_t x, int32_t y) {
	shift(&out->full, &of->full, x, y);
	out->last.count = 0;
	if (of->last.count)
		shift(&out->last, &of->last, x, y);
	out->width = of->width;
	out->depth = of->depth;
	out->files = of->files;
	out->ranks = of->ranks;
}

const l3_footprint *l3_find_footprint(l3_look *look, unsigned element) {
	const l3_element *e = at(look, element);
	make_footprint(look, element, e->formation, l3_pose(look->s, element), e->files, &look->element[element]);
	look->known[l3_side_of(element)] |= (l3_set)1 << l3_slot_of(element);
	return &look->element[element];
}

table_point l3_front_figure(l3_look *look, unsigned element, unsigned file) {
	const l3_footprint *f = l3_footprint_of(look, element);
	if (at(look, element)->eco)
		return (table_point){(f->full.west + f->full.east) / 2, (f->full.south + f->full.north) / 2};
	const l3_element *e = at(look, element);
	table_direction way = l3_headed(look, e->heading);
	return table_file_along((table_point){e->x, e->y}, way.sine, way.cosine, f->width, f->files, file, 0);
}

void l3_bases_of(l3_look *look, unsigned element, l3_bases *out) {
	const l3_footprint *f = l3_footprint_of(look, element);
	const l3_element *e = at(look, element);
	unsigned figures = l3_figures_before(look->s, element), room = (unsigned)f->files * f->ranks;
	if (e->eco) { /* a garrison is where its block is */
		*out = (l3_bases){.front = l3_front_figure(look, element, 0), .count = 1, .files = 1};
		return;
	}
	out->front = (table_point){e->x, e->y};
	table_direction way = l3_headed(look, e->heading);
	out->sine = way.sine;
	out->cosine = way.cosine;
	out->rank = e->formation == L3_CAR ? f->depth : f->ranks ? f->depth / f->ranks : f->depth;
	out->files = f->files;
	out->width = f->width;
	out->last = figures < room ? figures % f->files : 0;
	out->last_width = out->last ? width_of(out->last, sixths_of(profile(look, element), e->formation)) : 0;
	out->count = figures < room ? figures : room;
	out->count = out->count < L3_FIGURES_MOST ? out->count : L3_FIGURES_MOST;
}

table_point l3_base(const l3_bases *of, unsigned i) {
	unsigned rank = i / of->files, before = rank * of->files;
	bool full = !of->last || before + of->last < of->count;
	return table_file_along(of->front, of->sine, of->cosine, full ? of->width : of->last_width, full ? of->files : of->last, i - before,
				-(int32_t)rank * of->rank - of->rank / 2);
}

/* --- Distances (L3C-27.4) --------------------------------------------------------------------------------------------------- */

static bool near_part(const l3_footprint *a, const table_shape *b, uint32_t most) {
	return table_within(&a->full, b, most) || (a->last.count && table_within(&a->last, b, most));
}

static uint32_t part_distance(const l3_footprint *a, const table_shape *b) {
	uint32_t least = table_distance(&a->full, b);
	if (a->last.count) {
		uint32_t other = table_distance(&a->last, b);
		least = other < least ? other : least;
	}
	return least;
}

uint32_t l3_footprints_apart(const l3_footprint *a, const l3_footprint *b) {
	uint32_t least = part_distance(a, &b->full);
	if (b->last.count) {
		uint32_t other = part_distance(a, &b->last);
		least = other < least ? other : least;
	}
	return least;
}

uint32_t l3_distance(l3_look *look, unsigned a, unsigned b) {
	if (!look->sweeps || l3_side_of(a) == l3_side_of(b))
		return l3_footprints_apart(l3_footprint_of(look, a), l3_footprint_of(look, b));
	unsigned first = l3_slot_of(a < b ? a : b), second = l3_slot_of(a < b ? b : a);
	if (!(look->apart_known[first] >> second & 1)) {
		look->apart_known[first] |= (l3_set)1 << second;
		look->apart[first][second] = l3_footprints_apart(l3_footprint_of(look, a), l3_footprint_of(look, b));
	}
	return look->apart[first][second];
}

/* No figure is farther from the middle of the front than this, half the width and the depth together; without dividing, which takes longer
 * than all else here. */
static int32_t span_of(const l3_look *look, unsigned element) {
	const l3_element *e = at(look, element);
	int32_t n = e->guns0 ? (e->guns0 + 1) / 2 : e->size0;
	l3_arm arm = l3_arm_of(look, element);
	if (e->formation == L3_TIR)
		return 700 * n + 250;
	if ((e->formation == L3_LIG || e->formation == L3_BAT) && !e->files)
		return (arm == L3_INF ? 84 : 167) * n + 800;
	if (arm == L3_CAV && (e->formation == L3_COD || e->formation == L3_COF) && !e->files)
		return 84 * n + 1300;
	switch (arm) {
	case L3_INF:
		return 126 * n + 500;
	case L3_CAV:
		return 500 * n + 500;
	case L3_ART:
		break;
	}
	return 750 * n + 500;
}

static bool within_span(const l3_element *e, const table_bounds *box, int32_t far) {
	return e->x >= box->west - far && e->x <= box->east + far && e->y >= box->south - far && e->y <= box->north + far;
}

bool l3_may_reach_into(const l3_look *look, unsigned element, const table_bounds *box) {
	const l3_element *e = at(look, element);
	if (l3_among(look->known, element)) {
		const l3_footprint *body = &look->element[element];
		return table_reaches(box, &body->full) || (body->last.count && table_reaches(box, &body->last));
	}
	if (e->eco) { /* a garrison is where its block is */
		const table_bounds *block = l3_piece_box(look, e->eco - 1u);
		return e->formation != L3_ECO ||
		       (block->west <= box->east && block->east >= box->west && block->south <= box->north && block->north >= box->south);
	}
	if (l3_among(look->spans, element))
		return within_span(e, box, look->span[element]);
	int32_t far = span_of(look, element);
	if (!within_span(e, box, far))
		return false;
	if (e->formation != L3_LIG && e->formation != L3_BAT && e->formation != L3_COM) { /* whose span is near the truth */
		const l3_ranks *of = ranks_of(look, element, e->formation, e->files);
		far = of->width / 2 + of->depth + 2; /* whichever way it faces */
	}
	look->own->span[element] = far;
	look->own->spans[l3_side_of(element)] |= (l3_set)1 << l3_slot_of(element);
	if (look->still) {
		look->own->box[element] = (table_bounds){e->x - far, e->y - far, e->x + far, e->y + far};
		look->own->boxed[l3_side_of(element)] |= (l3_set)1 << l3_slot_of(element);
	}
	return within_span(e, box, far);
}

/* For a menu it is grown, so that many steps, their ends and who stands near those are in one. */
const l3_vicinity *l3_find_around(const l3_look *look, const table_bounds *box) {
	const int32_t more = look->sweeps ? 2 * L3_UD + 8 : 0;
	l3_vicinity *near = &look->own->around;
	if (!look->still) {
		near->units[0] = l3_standing(look, 0);
		near->units[1] = l3_standing(look, 1);
		near->pieces = ((uint64_t)1 << look->s->pieces) - 1;
		return near;
	}
	near->box = (table_bounds){box->west - more, box->south - more, box->east + more, box->north + more};
	near->pieces = 0;
	for (unsigned side = 0; side < L3_SIDES; side++)
		near->units[side] = l3_those_in(look, side, look->standing[side], &near->box);
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (l3_boxes_meet(l3_piece_box(look, p), &near->box))
			near->pieces |= (uint64_t)1 << p;
	look->own->around_known = true;
	return near;
}

bool l3_may_be_near(const l3_look *look, unsigned element, const l3_footprint *of, uint32_t most) {
	table_bounds box = l3_box_round(of, (int32_t)most);
	return l3_may_be_in(look, element, &box);
}

bool l3_footprints_within(const l3_footprint *a, const l3_footprint *b, uint32_t most) {
	return near_part(a, &b->full, most) || (b->last.count && near_part(a, &b->last, most));
}

bool l3_within(l3_look *look, unsigned a, unsigned b, uint32_t most) {
	return l3_footprints_within(l3_footprint_of(look, a), l3_footprint_of(look, b), most);
}

bool l3_overlaps(const l3_footprint *a, const l3_footprint *b) {
	if (table_overlap(&a->full, &b->full))
		return true;
	if (a->last.count && (table_overlap(&a->last, &b->full) || (b->last.count && table_overlap(&a->last, &b->last))))
		return true;
	return b->last.count && table_overlap(&a->full, &b->last);
}
