/*
 * straight.c - a body pushed straight over the ground: who and what stops it, what it pays and where (L3C-5.6, 5.7, 5.20, 29.4, 29.7).
 */
#include "../../core/mem.h"

#include "ways.h"

#include "data.h"

typedef struct l3_push {
	l3_look *look;
	unsigned element, formation;
	const l3_footprint *body;
	uint16_t heading;
	l3_gait gait;
	bool fast;
	l3_way *way;
	int64_t sine, cosine; /* of the heading */
	table_bounds lane;    /* the box round all that it sweeps */
	l3_swept *kept;       /* or NULL */
} l3_push;

/* The box round both parts of the body where it stands and where its way would end; what lies outside is not met. */
static table_bounds lane_of(const l3_push *push, int32_t length) {
	enum { ROUNDING = 2 };
	table_point by = table_shift(push->sine, push->cosine, 0, length);
	table_bounds lane = l3_box_round(push->body, ROUNDING);
	lane.west += by.x < 0 ? by.x : 0;
	lane.south += by.y < 0 ? by.y : 0;
	lane.east += by.x > 0 ? by.x : 0;
	lane.north += by.y > 0 ? by.y : 0;
	return lane;
}

static bool in_lane(const l3_look *look, unsigned piece, const table_bounds *lane) {
	const table_bounds *box = l3_piece_box(look, piece);
	return box->east >= lane->west && box->west <= lane->east && box->north >= lane->south && box->south <= lane->north;
}

/* While it has gone more than `begins` and less than `ends` some part of the body overlaps the shape. */
static bool overlaps_while(const l3_push *push, const table_shape *shape, int32_t *begins, int32_t *ends) {
	int32_t from, to;
	bool hit = table_sweep_along(&push->body->full, push->sine, push->cosine, shape, begins, ends);
	if (push->body->last.count && table_sweep_along(&push->body->last, push->sine, push->cosine, shape, &from, &to)) {
		*begins = hit && *begins < from ? *begins : from;
		*ends = hit && *ends > to ? *ends : to;
		hit = true;
	}
	return hit;
}

/* The slot of a shape that the look keeps; L3_SWEPT: of none. */
static unsigned slot_of(const l3_look *look, const table_shape *shape) {
	if (shape >= look->pool && shape < look->pool + L3_POOL)
		return (unsigned)(shape - look->pool);
	const char *first = (const char *)look->element, *here = (const char *)shape;
	if (here < first || here >= first + sizeof look->element)
		return L3_SWEPT;
	size_t element = (size_t)(here - first) / sizeof look->element[0];
	return L3_POOL + 2 * (unsigned)element + (shape == &look->element[element].last);
}

static bool same_shape(const table_shape *a, const table_shape *b) {
	bool same = a->count == b->count;
	for (uint32_t i = 0; i < a->count && same; i++)
		same = a->corner[i].x == b->corner[i].x && a->corner[i].y == b->corner[i].y;
	return same;
}

/* Whom and what it may meet, however far it goes. */
static void find_met(const l3_push *push, l3_swept *kept) {
	const l3_look *look = push->look;
	table_bounds lane = lane_of(push, L3_FARTHEST_PUSH);
	kept->pieces = kept->units[0] = kept->units[1] = 0;
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = l3_standing(look, side); set; set &= set - 1)
			if (l3_may_be_in(look, side * L3_SIDE_ELEMENTS + gg_set_first(set), &lane))
				kept->units[side] |= set & -set;
	for (unsigned p = 0; p < look->s->pieces; p++)
		if (in_lane(look, p, &lane))
			kept->pieces |= (uint64_t)1 << p;
}

/* The same body is pushed along the same heading again and again, at each pace and to each length: in a still look it is swept once. */
static void keep_swept(l3_push *push) {
	l3_swept *kept = &push->look->swept;
	push->kept = push->look->sweeps && push->way->length <= L3_FARTHEST_PUSH ? kept : NULL;
	if (!push->kept || (kept->full.count && kept->heading == push->heading && same_shape(&kept->full, &push->body->full) &&
			    same_shape(&kept->last, &push->body->last)))
		return;
	kept->full = push->body->full;
	kept->last = push->body->last;
	kept->heading = push->heading;
	memset(kept->known, 0, sizeof kept->known);
	find_met(push, kept);
}

static bool sweeps(const l3_push *push, const table_shape *shape, int32_t *begins, int32_t *ends) {
	l3_swept *kept = push->kept;
	if (!table_reaches(&push->lane, shape))
		return false;
	unsigned slot = kept ? slot_of(push->look, shape) : L3_SWEPT;
	bool hit;
	if (slot == L3_SWEPT) {
		hit = overlaps_while(push, shape, begins, ends);
	} else {
		uint64_t bit = (uint64_t)1 << slot % 64;
		if (!(kept->known[slot / 64] & bit)) {
			kept->known[slot / 64] |= bit;
			if (overlaps_while(push, shape, &kept->at[slot].begins, &kept->at[slot].ends))
				kept->hit[slot / 64] |= bit;
			else
				kept->hit[slot / 64] &= ~bit;
		}
		hit = kept->hit[slot / 64] & bit;
		*begins = hit ? kept->at[slot].begins : 0;
		*ends = hit ? kept->at[slot].ends : 0;
	}
	return hit && *ends > 0 && *begins < push->way->length;
}

static void stop_at(l3_push *push, int32_t where, unsigned by) {
	where = where > 0 ? where : 0;
	if (where < push->way->length) {
		push->way->length = where;
		push->way->by = (uint16_t)by;
	}
}

/* --- Units ---------------------------------------------------------------------------------------------------------------------- */

static bool skirmishing(const l3_look *look, unsigned element) {
	return look->s->element[element].formation == L3_TIR;
}

/* It does not stop the body: skirmishers and close order pass through one another (L3C-24.18, 35.4), friends are passed through where
 * the gait allows it (L3C-29.7). */
static bool lets_pass(const l3_push *push, unsigned other) {
	const l3_look *look = push->look;
	bool friend = l3_side_of(other) == l3_side_of(push->element);
	if (skirmishing(look, other) != skirmishing(look, push->element) && (friend || skirmishing(look, other)))
		return true;
	if (!friend)
		return false;
	switch (push->gait) {
	case L3_GAIT_MANDATORY:
		return true;
	case L3_GAIT_PURSUIT:
		return false;
	case L3_GAIT_MOVE:
	case L3_GAIT_ATTACK:
		break;
	}
	return look->s->options.passage != 2 && look->s->element[other].pace <= L3_HALT;
}

static void meet_units(l3_push *push) {
	const l3_look *look = push->look;
	const l3_set *met = push->kept ? push->kept->units : l3_around(look, &push->lane)->units;
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = met[side]; set; set &= set - 1) {
			unsigned other = side * L3_SIDE_ELEMENTS + gg_set_first(set);
			const l3_element *e = &look->s->element[other];
			int32_t begins, ends, begins_last, ends_last;
			if (other == push->element || e->eco || (e->marks & L3_HIDDEN && side != l3_side_of(push->element)) ||
			    !l3_may_be_in(look, other, &push->lane))
				continue;
			const l3_footprint *body = l3_footprint_of(push->look, other);
			bool hit = sweeps(push, &body->full, &begins, &ends);
			if (body->last.count && sweeps(push, &body->last, &begins_last, &ends_last)) {
				begins = hit && begins < begins_last ? begins : begins_last;
				hit = true;
			}
			if (!hit)
				continue;
			if (!lets_pass(push, other))
				stop_at(push, begins, other + 1);
			else if (side == l3_side_of(push->element) && !skirmishing(look, other))
				push->way->friends |= (uint64_t)1 << gg_set_first(set);
		}
}

/* Friends behind the place where the way ends after all were not passed. */
static void forget_farther(l3_push *push) {
	uint64_t set = push->way->friends;
	unsigned side = l3_side_of(push->element);
	for (; set; set &= set - 1) {
		int32_t begins, ends;
		const l3_footprint *body = l3_footprint_of(push->look, side * L3_SIDE_ELEMENTS + gg_set_first(set));
		if (!sweeps(push, &body->full, &begins, &ends))
			push->way->friends &= ~(set & -set);
	}
}

/* --- Ground ---------------------------------------------------------------------------------------------------------------------- */

static void charge(l3_push *push, const l3_toll *toll) {
	push->way->terrain += toll->ud * L3_UD;
	push->way->ddf = (uint8_t)(push->way->ddf + toll->ddf > 2 ? 2 : push->way->ddf + toll->ddf);
	if (toll->pace < push->way->pace)
		push->way->pace = (uint8_t)toll->pace;
}

static l3_toll toll_of(const l3_push *push, l3_ground ground) {
	const l3_element *e = &push->look->s->element[push->element];
	const l3_profile *of = &push->look->data->profile[e->profile - 1];
	unsigned jump = push->look->s->options.jump;
	bool jumps = e->cohesion == L3_FORMED && (jump == 1 || (jump == 0 && (of->traits & L3_JUMPS))); /* L3C-29.21 */
	return l3_ground_toll(ground, (l3_arm)of->arm, of->ft, jumps, push->fast);
}

/* Paid at the moment the front comes to it (L3C-5.6). */
static void pay(l3_push *push, l3_ground ground, unsigned piece, int32_t where) {
	l3_toll toll = toll_of(push, ground);
	if (toll.ud == L3_CLOSED)
		stop_at(push, where, 256 + piece);
	else if (where < push->way->length)
		charge(push, &toll);
}

/* The front edge crosses inside a bridge or a ford, which cancels the water (L3C-27.13); a ford has its own price. */
static bool on_bridge(l3_push *push, int32_t where) {
	static const int32_t ford[] = {1, 2, 3}; /* INF, CAV, ART */
	table_pose front = {0, 0, push->heading};
	table_shape ahead = push->body->full;
	table_point shift = table_at(front, 0, where);
	for (uint32_t i = 0; i < ahead.count; i++)
		ahead.corner[i] = (table_point){ahead.corner[i].x + shift.x, ahead.corner[i].y + shift.y};
	ahead = table_shape_of(ahead.corner, ahead.count);
	for (unsigned p = 0; p < push->look->s->pieces; p++) {
		unsigned kind = push->look->s->piece[p].kind;
		table_shape spare[TABLE_PARTS];
		unsigned n;
		if (kind != L3_BRIDGE && kind != L3_FORD)
			continue;
		const table_shape *parts = l3_area_of(push->look, p, spare, &n);
		if (!n || !table_touch(&parts[0], &ahead))
			continue;
		/* The two leading corners, those farthest along the way. */
		unsigned inside = 0;
		for (uint32_t i = 0; i < ahead.count; i++)
			inside += table_holds(&parts[0], ahead.corner[i]);
		if (inside < 2)
			continue;
		if (kind == L3_FORD && where >= 0 && where < push->way->length)
			push->way->terrain += ford[l3_arm_of(push->look, push->element)] * L3_UD;
		return true;
	}
	return false;
}

static void cross_line(l3_push *push, unsigned piece, l3_ground ground, bool water) {
	table_shape spare[L3_POINTS];
	unsigned n;
	const table_shape *legs = l3_legs_of(push->look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;) {
		int32_t begins, ends;
		/* Astride it: paid when the front crossed (L3C-5.7). */
		if (!sweeps(push, &legs[i], &begins, &ends) || begins < 0)
			continue;
		if (water && on_bridge(push, begins))
			return;
		if (ground == L3_GROUNDS)
			stop_at(push, begins, 256 + piece);
		else
			pay(push, ground, piece, begins);
		return;
	}
}

/* Once a turn in which any figure moves in it (L3C-5.9): a unit that begins its move inside pays at once. */
static void enter_area(l3_push *push, unsigned piece, l3_ground ground) {
	table_shape spare[TABLE_PARTS];
	int32_t first = INT32_MAX;
	unsigned n;
	const table_shape *parts = l3_area_of(push->look, piece, spare, &n);
	for (unsigned i = n; i-- > 0;) {
		int32_t begins, ends;
		if (sweeps(push, &parts[i], &begins, &ends) && begins < first)
			first = begins;
	}
	if (first == INT32_MAX || (first < 0 && push->look->s->element[push->element].moved))
		return;
	pay(push, ground, piece, first > 0 ? first : 0);
}

/* All that it sweeps lies on the plateau: its edge is not met. */
static bool holds_lane(const table_shape *part, const table_bounds *lane) {
	return lane->west >= part->west && lane->east <= part->east && lane->south >= part->south && lane->north <= part->north &&
	       table_holds(part, (table_point){lane->west, lane->south}) && table_holds(part, (table_point){lane->west, lane->north}) &&
	       table_holds(part, (table_point){lane->east, lane->south}) && table_holds(part, (table_point){lane->east, lane->north});
}

/* The level is paid once 1 UD has been moved on it in the turn (L3C-5.20). */
static void climb(l3_push *push, unsigned piece) {
	table_shape spare[TABLE_PARTS];
	uint16_t climbed = push->look->s->element[push->element].climbed;
	int32_t first = INT32_MAX, last = 0;
	unsigned n;
	const table_shape *parts = l3_area_of(push->look, piece, spare, &n);
	if (n == 1 && push->look->s->piece[piece].kind == L3_PLATEAU && holds_lane(&parts[0], &push->lane)) {
		first = 0;
		last = push->way->length;
	} else {
		for (unsigned i = n; i-- > 0;) {
			int32_t begins, ends;
			if (!sweeps(push, &parts[i], &begins, &ends))
				continue;
			first = begins < first ? begins : first;
			last = ends > last ? ends : last;
		}
		if (first == INT32_MAX) /* nor is its crest met, which is no wider */
			return;
		cross_line(push, piece, L3_DEN, false);
	}
	if (climbed == UINT16_MAX || push->way->climbed == UINT16_MAX)
		return;
	first = first > 0 ? first : 0;
	last = last < push->way->length ? last : push->way->length;
	int32_t due = first + L3_UD - climbed;
	if (due > last) {
		push->way->climbed = (uint16_t)(last - first);
		return;
	}
	l3_toll toll = toll_of(push, push->look->s->piece[piece].level >= 3 ? L3_NI3 : L3_NI2);
	if (toll.ud == L3_CLOSED) {
		stop_at(push, due, 256 + piece);
		return;
	}
	charge(push, &toll);
	push->way->climbed = UINT16_MAX;
}

static void cross_ground(l3_push *push, unsigned piece) {
	if (!in_lane(push->look, piece, &push->lane))
		return;
	switch ((l3_ground_kind)push->look->s->piece[piece].kind) {
	case L3_PLATEAU:
	case L3_HILL:
		climb(push, piece);
		return;
	case L3_WOOD_LIGHT:
		enter_area(push, piece, L3_BOC);
		return;
	case L3_WOOD_DENSE:
		enter_area(push, piece, L3_BOD);
		return;
	case L3_MARSH:
		enter_area(push, piece, L3_MAR);
		return;
	case L3_STREAM:
		cross_line(push, piece, L3_RUI, true);
		return;
	case L3_OBSTACLE_1:
	case L3_EARTHWORK:
		cross_line(push, piece, L3_PO1, false);
		return;
	case L3_OBSTACLE_2:
		cross_line(push, piece, L3_PO2, false);
		return;
	case L3_RIVER:
		cross_line(push, piece, L3_GROUNDS, true);
		return;
	case L3_CLIFF:
		cross_line(push, piece, L3_GROUNDS, false);
		return;
	case L3_BLOCK: {
		table_shape spare[TABLE_PARTS];
		int32_t begins, ends;
		unsigned n;
		const table_shape *parts = l3_area_of(push->look, piece, spare, &n);
		if (sweeps(push, &parts[0], &begins, &ends))
			stop_at(push, begins, 256 + piece);
		return;
	}
	case L3_NO_GROUND:
	case L3_ROAD:
	case L3_BRIDGE:
	case L3_FORD:
	case L3_GROUND_KINDS:
		return;
	}
}

/* The edge of the table stops all but those who flee over it. */
static void keep_on_table(l3_push *push) {
	const l3_state *s = push->look->s;
	const table_shape *b = &push->body->full;
	int64_t sine = push->sine, cosine = push->cosine;
	if (push->gait == L3_GAIT_MANDATORY)
		return;
	int64_t east = sine > 0 ? s->width - b->east : b->west, north = cosine > 0 ? s->height - b->north : b->south;
	int64_t x = sine < 0 ? -sine : sine, y = cosine < 0 ? -cosine : cosine;
	int64_t far = push->way->length;
	if (x && x * far > east * ((int64_t)1 << TABLE_SINE_BITS))
		far = east * ((int64_t)1 << TABLE_SINE_BITS) / x;
	if (y && y * far > north * ((int64_t)1 << TABLE_SINE_BITS))
		far = north * ((int64_t)1 << TABLE_SINE_BITS) / y;
	stop_at(push, (int32_t)far, L3_BY_EDGE);
}

static void begin(l3_push *push, int32_t length) {
	push->sine = table_sine(push->heading);
	push->cosine = table_cosine(push->heading);
	*push->way = (l3_way){.length = length, .pace = L3_PCH};
	keep_on_table(push);
	push->lane = lane_of(push, push->way->length);
	keep_swept(push);
}

static uint64_t pieces_met(const l3_push *push) {
	return push->kept ? push->kept->pieces : l3_around(push->look, &push->lane)->pieces;
}

bool l3_passes(l3_look *look, unsigned element, unsigned formation, const l3_footprint *body, uint16_t heading, int32_t length,
	       l3_gait gait) {
	l3_way way;
	l3_push push = {
		.look = look, .element = element, .formation = formation, .body = body, .heading = heading, .gait = gait, .way = &way};
	begin(&push, length);
	if (way.length >= length)
		meet_units(&push);
	for (uint64_t set = pieces_met(&push); set && way.length >= length; set &= set - 1)
		cross_ground(&push, gg_set_first(set));
	return way.length >= length;
}

void l3_straight(l3_look *look, unsigned element, unsigned formation, const l3_footprint *body, uint16_t heading, int32_t length,
		 l3_gait gait, unsigned pa, l3_way *way) {
	l3_push push = {.look = look,
			.element = element,
			.formation = formation,
			.body = body,
			.heading = heading,
			.gait = gait,
			.fast = pa >= 2,
			.way = way};
	begin(&push, length);
	meet_units(&push);
	for (uint64_t set = pieces_met(&push); set; set &= set - 1)
		cross_ground(&push, gg_set_first(set));
	forget_farther(&push);
	/* What lay beyond the place where it was stopped is not paid. */
	if (way->by) {
		int32_t reached = way->length;
		uint16_t by = way->by;
		*way = (l3_way){.length = reached, .pace = L3_PCH, .friends = way->friends};
		for (uint64_t set = pieces_met(&push); set; set &= set - 1)
			cross_ground(&push, gg_set_first(set));
		way->by = by;
	}
}
