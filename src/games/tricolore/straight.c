/*
 * straight.c - a body pushed straight over the ground: who and what stops it, what it pays and where (L3C-5.6, 5.7, 5.20, 29.4, 29.7).
 *
 * What lies on its way is found once, as far as it may go (l3_course); how far it comes at some pace and length is then worked out of that.
 */
#include "../../core/mem.h"

#include "ways.h"

#include "data.h"

/* --- What lies on the way ------------------------------------------------------------------------------------------------------ */

/* The box round both parts of the body where it stands and where its way would end; what lies outside is not met. */
static table_bounds box_of(const l3_course *course, int32_t far) {
	enum { ROUNDING = 2 };
	table_point by = table_shift(course->sine, course->cosine, 0, far);
	table_bounds box = l3_box_round(course->body, ROUNDING);
	box.west += by.x < 0 ? by.x : 0;
	box.south += by.y < 0 ? by.y : 0;
	box.east += by.x > 0 ? by.x : 0;
	box.north += by.y > 0 ? by.y : 0;
	return box;
}

/* Some part of the body overlaps the shape on its way. */
static bool overlaps(const l3_course *course, const table_shape *shape, l3_overlap *out) {
	l3_overlap of_last;
	if (!table_reaches(&course->box, shape))
		return false;
	bool hit = table_lane_meets(&course->full, shape, &out->begins, &out->ends);
	if (course->body->last.count && table_lane_meets(&course->last, shape, &of_last.begins, &of_last.ends)) {
		out->begins = hit && out->begins < of_last.begins ? out->begins : of_last.begins;
		out->ends = hit && out->ends > of_last.ends ? out->ends : of_last.ends;
		hit = true;
	}
	return hit && out->ends > 0 && out->begins < course->far;
}

/* The same where only its beginning matters: below 0 it is over whatever it begins in. */
static bool enters(const l3_course *course, const table_shape *shape, l3_overlap *out) {
	if (course->body->last.count)
		return overlaps(course, shape, out);
	return table_reaches(&course->box, shape) && table_lane_enters(&course->full, shape, course->far, &out->begins);
}

static bool skirmishing(const l3_look *look, unsigned element) {
	return look->s->element[element].formation == L3_TIR;
}

/* It does not stop the body: skirmishers and close order pass through one another (L3C-24.18, 35.4), friends are passed through where
 * the gait allows it (L3C-29.7). */
static bool lets_pass(const l3_look *look, const l3_course *course, unsigned other) {
	bool friend = l3_side_of(other) == l3_side_of(course->element);
	if (skirmishing(look, other) != skirmishing(look, course->element) && (friend || skirmishing(look, other)))
		return true;
	if (!friend)
		return false;
	switch ((l3_gait)course->gait) {
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

static void find_units(l3_look *look, l3_course *course, const l3_vicinity *near) {
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = l3_those_in(look, side, near->units[side], &course->box); set; set &= set - 1) {
			unsigned other = side * L3_SIDE_ELEMENTS + gg_set_first(set);
			const l3_element *e = &look->s->element[other];
			l3_overlap full, last;
			if (other == course->element || e->eco || (e->marks & L3_HIDDEN && side != l3_side_of(course->element)))
				continue;
			bool stops = !lets_pass(look, course, other);
			/* Whom it passes is asked of those who go, not of a menu or a check. */
			if (!stops && (look->still || side != l3_side_of(course->element) || skirmishing(look, other)))
				continue;
			const l3_footprint *body = l3_footprint_of(look, other);
			bool whole = enters(course, &body->full, &full);
			bool any = stops && body->last.count && enters(course, &body->last, &last);
			if (!whole && !any)
				continue;
			course->unit[course->units++] =
				(struct l3_met){.begins = whole && (!any || full.begins < last.begins) ? full.begins : last.begins,
						.whole = whole ? full.begins : INT32_MAX,
						.unit = (uint8_t)other,
						.stops = stops};
		}
}

static unsigned find_parts(l3_course *course, const table_shape *part, unsigned count, bool heights, uint16_t *at) {
	*at = course->overlaps;
	for (unsigned i = count; i-- > 0;) {
		l3_overlap *next = &course->at[course->overlaps];
		course->overlaps = (uint16_t)(course->overlaps + (heights ? overlaps : enters)(course, &part[i], next));
	}
	return course->overlaps - *at;
}

/* It stands on the height, and will when the level is paid: that is all that is asked of it (climb), and needs no sweep. */
static bool stays_on(l3_look *look, const l3_course *course, const table_shape *part) {
	const table_shape *body = &course->body->full;
	uint16_t climbed = look->s->element[course->element].climbed;
	table_point here = {(body->west + body->east) / 2, (body->south + body->north) / 2};
	table_point by = table_shift(course->sine, course->cosine, 0, climbed > L3_UD ? 0 : L3_UD - climbed);
	return table_holds(part, here) && table_holds(part, (table_point){here.x + by.x, here.y + by.y});
}

/* All that it sweeps lies on the plateau: its edge is not met. */
static bool holds_box(const table_shape *part, const table_bounds *box) {
	return box->west >= part->west && box->east <= part->east && box->south >= part->south && box->north <= part->north &&
	       table_holds(part, (table_point){box->west, box->south}) && table_holds(part, (table_point){box->west, box->north}) &&
	       table_holds(part, (table_point){box->east, box->south}) && table_holds(part, (table_point){box->east, box->north});
}

static void find_areas(l3_look *look, l3_course *course, struct l3_crossed *here) {
	table_shape spare[TABLE_PARTS];
	unsigned kind = look->s->piece[here->piece].kind, n;
	const table_shape *parts = l3_area_of(look, here->piece, spare, &n);
	bool height = kind == L3_PLATEAU || kind == L3_HILL; /* where it leaves again matters too (climb) */
	here->areas_known = true;
	if (n == 1 && height && stays_on(look, course, &parts[0])) {
		here->areas = 1;
		here->area_at = course->overlaps;
		course->at[course->overlaps++] = (l3_overlap){-INT32_MAX, INT32_MAX};
		here->legs_known = kind == L3_PLATEAU && holds_box(&parts[0], &course->box);
		return;
	}
	here->areas = (uint8_t)find_parts(course, parts, kind == L3_BLOCK ? 1 : n, height, &here->area_at);
}

static void find_legs(l3_look *look, l3_course *course, struct l3_crossed *here) {
	table_shape spare[L3_POINTS];
	unsigned n;
	const table_shape *legs = l3_legs_of(look, here->piece, spare, &n);
	here->legs_known = true;
	here->legs = (uint8_t)find_parts(course, legs, n, false, &here->leg_at);
}

/* Plateaus and hills are looked at when they matter (climb). */
static void find_ground(l3_look *look, l3_course *course, unsigned piece) {
	unsigned kind = look->s->piece[piece].kind;
	struct l3_crossed *here = &course->ground[course->grounds];
	*here = (struct l3_crossed){.piece = (uint8_t)piece, .kind = (uint8_t)kind};
	if (kind == L3_PLATEAU || kind == L3_HILL) {
		course->grounds++;
		return;
	}
	if (l3_is_area(kind))
		find_areas(look, course, here);
	else
		find_legs(look, course, here);
	course->grounds += here->areas || here->legs;
}

/* Where the edge or somebody stops it at last. */
static int32_t first_stop(const l3_course *course) {
	int32_t first = course->edge;
	for (unsigned i = 0; i < course->units; i++)
		if (course->unit[i].stops && course->unit[i].begins < first)
			first = course->unit[i].begins;
	return first > 0 ? first : 0;
}

/* The edge of the table stops all but those who flee over it. */
static int32_t edge_of(const l3_look *look, const l3_course *course, int32_t far) {
	const l3_state *s = look->s;
	table_bounds b = l3_box_round(course->body, 0); /* a last rank that is not full too */
	int64_t sine = course->sine, cosine = course->cosine;
	if (course->gait == L3_GAIT_MANDATORY)
		return INT32_MAX;
	int64_t east = sine > 0 ? s->width - b.east : b.west, north = cosine > 0 ? s->height - b.north : b.south;
	int64_t x = sine < 0 ? -sine : sine, y = cosine < 0 ? -cosine : cosine, edge = far;
	if (x && x * edge > east * ((int64_t)1 << TABLE_SINE_BITS))
		edge = east * ((int64_t)1 << TABLE_SINE_BITS) / x;
	if (y && y * edge > north * ((int64_t)1 << TABLE_SINE_BITS))
		edge = north * ((int64_t)1 << TABLE_SINE_BITS) / y;
	return edge < far ? (int32_t)(edge > 0 ? edge : 0) : INT32_MAX;
}

/* The same body is pushed along the same heading again and again, at each pace and to each length: while nothing changes the last course
 * serves them all. */
static l3_course *course_of(l3_look *look, unsigned element, const l3_footprint *body, uint16_t heading, int32_t far, l3_gait gait) {
	l3_course *course = &look->own->course;
	if (look->still && course->body == body && body == &look->element[element] && course->element == element &&
	    course->heading == heading && course->gait == gait && course->far >= far)
		return course;
	course->element = element;
	course->gait = gait;
	course->body = body;
	course->heading = heading;
	table_direction way = l3_headed(look, heading);
	course->sine = way.sine;
	course->cosine = way.cosine;
	course->far = far;
	course->edge = edge_of(look, course, far);
	course->units = course->grounds = course->crest[0] = course->crest[1] = 0;
	course->overlaps = 0;
	course->box = box_of(course, course->edge < far ? course->edge : far);
	table_lane_open(&course->full, &body->full, course->sine, course->cosine);
	if (body->last.count)
		table_lane_open(&course->last, &body->last, course->sine, course->cosine);
	const l3_vicinity *near = l3_around(look, &course->box);
	find_units(look, course, near);
	int32_t stopped = first_stop(course);
	if (stopped < far) /* ground beyond is never reached */
		course->box = box_of(course, stopped);
	for (uint64_t set = near->pieces & ~l3_open_pieces(look); set; set &= set - 1)
		if (l3_boxes_meet(l3_piece_box(look, gg_set_first(set)), &course->box))
			find_ground(look, course, gg_set_first(set));
	return course;
}

/* --- Going so far ---------------------------------------------------------------------------------------------------------------- */

typedef struct l3_push {
	l3_look *look;
	l3_course *course;
	bool fast;
	l3_way *way;
} l3_push;

static void stop_at(l3_push *push, int32_t where, unsigned by) {
	where = where > 0 ? where : 0;
	if (where < push->way->length) {
		push->way->length = where;
		push->way->by = (uint16_t)by;
	}
}

static void meet_units(l3_push *push) {
	for (unsigned i = 0; i < push->course->units; i++)
		if (push->course->unit[i].stops)
			stop_at(push, push->course->unit[i].begins, push->course->unit[i].unit + 1u);
}

/* Friends that are passed before the place where the way ends. */
static uint64_t friends_passed(const l3_push *push) {
	uint64_t friends = 0;
	for (unsigned i = 0; i < push->course->units; i++) {
		const struct l3_met *met = &push->course->unit[i];
		if (!met->stops && met->whole < push->way->length)
			friends |= (uint64_t)1 << l3_slot_of(met->unit);
	}
	return friends;
}

static void charge(l3_push *push, const l3_toll *toll) {
	push->way->terrain += toll->ud * L3_UD;
	push->way->ddf = (uint8_t)(push->way->ddf + toll->ddf > 2 ? 2 : push->way->ddf + toll->ddf);
	if (toll->pace < push->way->pace)
		push->way->pace = (uint8_t)toll->pace;
}

static void keep_toll(const l3_push *push, l3_ground ground, bool same, l3_toll *kept) {
	l3_look *look = push->look->own;
	const l3_element *e = &push->look->s->element[push->course->element];
	const l3_profile *of = &push->look->data->profile[e->profile - 1];
	unsigned jump = push->look->s->options.jump;
	bool jumps = e->cohesion == L3_FORMED && (jump == 1 || (jump == 0 && (of->traits & L3_JUMPS))); /* L3C-29.21 */
	if (!same)
		look->tolls.known[0] = look->tolls.known[1] = 0;
	look->tolls.element = push->course->element;
	look->tolls.known[push->fast] |= 1u << ground;
	*kept = l3_ground_toll(ground, (l3_arm)of->arm, of->ft, jumps, push->fast);
}

/* Kept while nothing changes, for the element last asked for. */
static inline const l3_toll *toll_of(const l3_push *push, l3_ground ground) {
	l3_look *look = push->look->own;
	l3_toll *kept = &look->tolls.toll[push->fast][ground];
	bool same = look->still && look->tolls.element == push->course->element;
	if (!same || !(look->tolls.known[push->fast] >> ground & 1))
		keep_toll(push, ground, same, kept);
	return kept;
}

/* Paid at the moment the front comes to it (L3C-5.6). Who begins inside (`where` below 0) pays again for his move, but is put out of order
 * no farther than who stands there is (L3C-5.9, 22.26). */
static void pay(l3_push *push, l3_ground ground, unsigned piece, int32_t where) {
	l3_toll toll = *toll_of(push, ground);
	int32_t now = push->look->s->element[push->course->element].cohesion;
	if (where < 0)
		toll.ddf = toll.ddf > now ? toll.ddf - now : 0;
	where = where > 0 ? where : 0;
	if (toll.ud == L3_CLOSED)
		stop_at(push, where, 256 + piece);
	else if (where < push->way->length)
		charge(push, &toll);
}

/* The front edge crosses inside a bridge or a ford, which cancels the water (L3C-27.13); a ford has its own price. */
static bool on_bridge(l3_push *push, int32_t where) {
	static const int32_t ford[] = {1, 2, 3}; /* INF, CAV, ART */
	const l3_course *course = push->course;
	const table_shape *body = &course->body->full;
	table_point shift = table_shift(course->sine, course->cosine, 0, where);
	table_bounds box = {body->west + shift.x, body->south + shift.y, body->east + shift.x, body->north + shift.y};
	for (uint64_t set = l3_of_kind(push->look, L3_BRIDGE) | l3_of_kind(push->look, L3_FORD); set; set &= set - 1) {
		unsigned p = gg_set_first(set), n;
		table_shape spare[TABLE_PARTS], ahead;
		if (!l3_boxes_meet(l3_piece_box(push->look, p), &box))
			continue;
		ahead.count = body->count;
		ahead.west = box.west;
		ahead.south = box.south;
		ahead.east = box.east;
		ahead.north = box.north;
		for (uint32_t i = 0; i < body->count; i++)
			ahead.corner[i] = (table_point){body->corner[i].x + shift.x, body->corner[i].y + shift.y};
		const table_shape *parts = l3_area_of(push->look, p, spare, &n);
		if (!n || !table_touch(&parts[0], &ahead))
			continue;
		/* The two leading corners, those farthest along the way. */
		unsigned inside = 0;
		for (uint32_t i = 0; i < ahead.count; i++)
			inside += table_holds(&parts[0], ahead.corner[i]);
		if (inside < 2)
			continue;
		if (push->look->s->piece[p].kind == L3_FORD && where >= 0 && where < push->way->length)
			push->way->terrain += ford[l3_arm_of(push->look, course->element)] * L3_UD;
		return true;
	}
	return false;
}

static void cross_line(l3_push *push, const struct l3_crossed *here, l3_ground ground, bool water) {
	const l3_overlap *leg = &push->course->at[here->leg_at];
	for (unsigned i = 0; i < here->legs; i++) {
		/* Astride it: paid when the front crossed (L3C-5.7). */
		if (leg[i].begins < 0 || leg[i].begins >= push->way->length)
			continue;
		if (water && on_bridge(push, leg[i].begins))
			return;
		if (ground == L3_GROUNDS)
			stop_at(push, leg[i].begins, 256u + here->piece);
		else
			pay(push, ground, here->piece, leg[i].begins);
		return;
	}
}

/* Once a turn in which any figure moves in it (L3C-5.9): a unit that begins its move inside pays at once. */
static void enter_area(l3_push *push, const struct l3_crossed *here, l3_ground ground) {
	int32_t first = INT32_MAX;
	for (unsigned i = 0; i < here->areas; i++) {
		int32_t begins = push->course->at[here->area_at + i].begins;
		first = begins < push->way->length && begins < first ? begins : first;
	}
	if (first == INT32_MAX || (first < 0 && push->look->s->element[push->course->element].moved))
		return;
	pay(push, ground, here->piece, first);
}

/* The crest costs it something: nothing to foot that does not hurry. */
static bool crest_matters(l3_push *push) {
	uint8_t *known = &push->course->crest[push->fast];
	if (!*known) {
		const l3_toll *toll = toll_of(push, L3_DEN);
		*known = toll->ud || toll->ddf || toll->pace < L3_PCH ? 2 : 1;
	}
	return *known == 2;
}

/* The level is paid once 1 UD has been moved on it in the turn (L3C-5.20). */
static void climb(l3_push *push, struct l3_crossed *here) {
	const l3_course *course = push->course;
	bool bricole = push->look->s->element[course->element].formation == L3_BAT &&
		       (course->gait == L3_GAIT_MOVE || course->gait == L3_GAIT_ATTACK);
	if (bricole && push->look->s->piece[here->piece].level < 3) /* a slope costs it a PA instead (T6, EX-15) */
		return;
	uint16_t climbed = push->look->s->element[push->course->element].climbed;
	int32_t first = INT32_MAX, last = 0;
	bool crest_counts = crest_matters(push), paid = climbed == UINT16_MAX || push->way->climbed == UINT16_MAX;
	if (paid && !crest_counts)
		return;
	if (!here->areas_known)
		find_areas(push->look, push->course, here);
	for (unsigned i = 0; i < here->areas; i++) {
		l3_overlap part = push->course->at[here->area_at + i];
		if (part.begins >= push->way->length)
			continue;
		first = part.begins < first ? part.begins : first;
		last = part.ends > last ? part.ends : last;
	}
	if (first == INT32_MAX)
		return;
	if (crest_counts && !here->legs_known)
		find_legs(push->look, push->course, here);
	if (crest_counts)
		cross_line(push, here, L3_DEN, false);
	if (paid)
		return;
	first = first > 0 ? first : 0;
	last = last < push->way->length ? last : push->way->length;
	int32_t due = first + L3_UD - climbed;
	if (due > last) {
		push->way->climbed = (uint16_t)(last - first);
		return;
	}
	const l3_toll *toll = toll_of(push, push->look->s->piece[here->piece].level >= 3 ? L3_NI3 : L3_NI2);
	if (toll->ud == L3_CLOSED) {
		stop_at(push, due, 256u + here->piece);
		return;
	}
	charge(push, toll);
	push->way->climbed = UINT16_MAX;
}

static void cross_ground(l3_push *push, struct l3_crossed *here) {
	switch ((l3_ground_kind)here->kind) {
	case L3_PLATEAU:
	case L3_HILL:
		climb(push, here);
		return;
	case L3_WOOD_LIGHT:
		enter_area(push, here, L3_BOC);
		return;
	case L3_WOOD_DENSE:
		enter_area(push, here, L3_BOD);
		return;
	case L3_MARSH:
		enter_area(push, here, L3_MAR);
		return;
	case L3_STREAM:
		cross_line(push, here, L3_RUI, true);
		return;
	case L3_OBSTACLE_1:
	case L3_EARTHWORK:
		cross_line(push, here, L3_PO1, false);
		return;
	case L3_OBSTACLE_2:
		cross_line(push, here, L3_PO2, false);
		return;
	case L3_RIVER:
		cross_line(push, here, L3_GROUNDS, true);
		return;
	case L3_CLIFF:
		cross_line(push, here, L3_GROUNDS, false);
		return;
	case L3_BLOCK:
		stop_at(push, push->course->at[here->area_at].begins, 256u + here->piece);
		return;
	case L3_NO_GROUND:
	case L3_ROAD:
	case L3_BRIDGE:
	case L3_FORD:
	case L3_GROUND_KINDS:
		return;
	}
}

static void cross_all(l3_push *push) {
	for (unsigned i = 0; i < push->course->grounds; i++)
		cross_ground(push, &push->course->ground[i]);
}

static void begin(l3_push *push, int32_t length) {
	*push->way = (l3_way){.length = length, .pace = L3_PCH};
	stop_at(push, push->course->edge, L3_BY_EDGE);
	meet_units(push);
	cross_all(push);
}

bool l3_passes(l3_look *look, unsigned element, const l3_footprint *body, uint16_t heading, int32_t length, l3_gait gait) {
	l3_way way;
	l3_push push = {.look = look, .course = course_of(look, element, body, heading, length, gait), .way = &way};
	begin(&push, length);
	return way.length >= length;
}

void l3_straight(l3_look *look, unsigned element, const l3_footprint *body, uint16_t heading, int32_t length, l3_gait gait, unsigned pa,
		 l3_way *way) {
	l3_push push = {.look = look, .course = course_of(look, element, body, heading, length, gait), .fast = pa >= 2, .way = way};
	begin(&push, length);
	way->friends = friends_passed(&push);
	/* What lay beyond the place where it was stopped is not paid. */
	if (way->by) {
		int32_t reached = way->length;
		uint16_t by = way->by;
		*way = (l3_way){.length = reached, .pace = L3_PCH, .friends = way->friends};
		cross_all(&push);
		way->by = by;
	}
}
