/*
 * facts_melee.c - who meets whom on what front, and the facts of their melee (b.7, L3C-29.16 to 29.18, T4).
 */
#include "facts_of.h"

#include "../../core/mem.h"

#include "commanders.h"
#include "data.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[at(look, element)->profile - 1];
}

/* Six times the front of one figure. */
static int32_t base_sixths(const l3_look *look, unsigned element) {
	if (at(look, element)->formation == L3_TIR)
		return l3_arm_of(look, element) == L3_CAV ? 8000 : 4000;
	return l3_arm_of(look, element) == L3_INF ? 1000 : 2000;
}

/* A line across the axis of attack: from where to where, seen along it. */
typedef struct l3_interval {
	int64_t from, to; /* times 2^30 */
} l3_interval;

static l3_interval across(table_point a, table_point b, uint16_t direction) {
	int64_t sine = table_sine(direction), cosine = table_cosine(direction);
	int64_t p = a.x * cosine - a.y * sine, q = b.x * cosine - b.y * sine;
	return (l3_interval){p < q ? p : q, p < q ? q : p};
}

/* The side of D that is met: its front edge, a flank, its rear. */
static void edge_of(l3_look *look, unsigned element, l3_sector struck, uint16_t direction, table_point edge[2]) {
	const l3_footprint *body = l3_footprint_of(look, element);
	table_pose pose = l3_pose(look->s, element);
	int32_t half = body->width / 2, rest = body->width - half; /* together the whole width, odd or even */
	if (at(look, element)->formation == L3_CAR) {              /* the nearest face is square to the attacker */
		int32_t longest = body->width > body->depth ? body->width : body->depth;
		table_point middle = table_at(pose, 0, -body->depth / 2);
		table_pose face = {middle.x, middle.y, direction};
		edge[0] = table_at(face, -longest / 2, 0);
		edge[1] = table_at(face, longest - longest / 2, 0);
		return;
	}
	switch (struck) {
	case L3_FRONT:
	case L3_DEAD_ANGLE:
		edge[0] = table_at(pose, -half, 0);
		edge[1] = table_at(pose, rest, 0);
		return;
	case L3_FLANK_LEFT:
	case L3_FLANK_RIGHT:
		edge[0] = table_at(pose, struck == L3_FLANK_LEFT ? -half : half, 0);
		edge[1] = table_at(pose, struck == L3_FLANK_LEFT ? -half : half, -body->depth);
		return;
	case L3_REAR:
		edge[0] = table_at(pose, -half, -body->depth);
		edge[1] = table_at(pose, rest, -body->depth);
		return;
	}
}

/* So much front square to the attack, in the middle of the block. */
static l3_interval of_block(l3_look *look, unsigned garrison, int32_t width, uint16_t direction) {
	const l3_footprint *block = l3_footprint_of(look, garrison);
	table_pose face = {(block->full.west + block->full.east) / 2, (block->full.south + block->full.north) / 2, direction};
	return across(table_at(face, -width / 2, 0), table_at(face, width - width / 2, 0), direction);
}

/* The front of A is cut to the face; figures too few to line it are overlapped within its width (L3C-16.10). A face that nobody holds is
 * met as far as it is wide. */
static l3_interval meet_block(l3_look *look, unsigned a, unsigned d, uint16_t direction, l3_interval *of_a, l3_meeting *out) {
	l3_attacked face = l3_attacked_of(look, d, a, direction);
	int32_t lined = (int32_t)face.figures * (l3_is_screen(d) ? 4000 : 1000) / 6;
	l3_interval whole = of_block(look, d, face.width, direction);
	out->struck = face.struck;
	out->garrison = (uint8_t)face.figures;
	of_a->from = of_a->from < whole.from ? whole.from : of_a->from;
	of_a->to = of_a->to > whole.to ? whole.to : of_a->to;
	return face.struck != L3_FRONT || lined >= face.width ? whole : of_block(look, d, lined, direction);
}

/* Inside one block each fights with what its width takes; who has more comes round the other by one on either side (L3C-16.9, A-23). */
static l3_meeting meet_inside(l3_look *look, unsigned a, unsigned d, uint16_t direction) {
	unsigned of_a = l3_attacked_of(look, a, d, direction).figures, of_d = l3_attacked_of(look, d, a, direction).figures;
	unsigned most = (of_a < of_d ? of_a : of_d) + 2;
	return (l3_meeting){
		.struck = L3_FRONT, .garrison_a = (uint8_t)(of_a < most ? of_a : most), .garrison = (uint8_t)(of_d < most ? of_d : most)};
}

l3_meeting l3_meeting_of(l3_look *look, unsigned a, unsigned d, uint16_t direction) {
	table_point edge_a[2], edge_d[2];
	l3_meeting out = {0};
	if (l3_share_block(look->s, a, d))
		return meet_inside(look, a, d, direction);
	edge_of(look, a, L3_FRONT, direction, edge_a);
	l3_interval of_a = across(edge_a[0], edge_a[1], direction), of_d;
	if (at(look, d)->eco) {
		of_d = meet_block(look, a, d, direction, &of_a, &out);
	} else {
		out.struck = l3_sector_of_unit(look, d, a, NULL);
		edge_of(look, d, out.struck, direction, edge_d);
		of_d = across(edge_d[0], edge_d[1], direction);
	}
	int64_t from = of_a.from > of_d.from ? of_a.from : of_d.from, to = of_a.to < of_d.to ? of_a.to : of_d.to;
	out.common = to > from ? (int32_t)((to - from) >> TABLE_SINE_BITS) : 0;
	/* Half an own base or more beyond the other's end. */
	int64_t half_a = ((int64_t)base_sixths(look, a) << TABLE_SINE_BITS) / 12,
		half_d = ((int64_t)base_sixths(look, d) << TABLE_SINE_BITS) / 12;
	out.overlap_a = (uint8_t)((of_d.from - of_a.from >= half_a) + (of_a.to - of_d.to >= half_a));
	out.overlap_d = (uint8_t)((of_a.from - of_d.from >= half_d) + (of_d.to - of_a.to >= half_d));
	if (at(look, d)->formation == L3_CAR)
		out.overlap_a = 0; /* never on a square (L3C-18.3) */
	return out;
}

unsigned l3_opposite(l3_look *look, unsigned own, int32_t common) {
	int32_t sixths = base_sixths(look, own);
	unsigned files = l3_footprint_of(look, own)->files, count = (unsigned)((12 * common + sixths) / (2 * sixths));
	if (count < 1)
		count = 1;
	return count > files ? files : count;
}

/* Of so many files that would fight in so many ranks: losses of the action leave gaps in the front rank, what is more in the second
 * (L3C-28.4). */
static int32_t with_gaps(l3_look *look, unsigned element, int32_t files, int32_t deep) {
	int32_t full = l3_footprint_of(look, element)->files,
		lost = (int32_t)(l3_figures_before(look->s, element) - l3_figures(look->s, element));
	int32_t front = full > lost ? full - lost : 0, second = lost > full ? full - (lost - full) : full;
	int32_t out = files < front ? files : front;
	if (deep > 1 && second > 0)
		out += files < second ? files : second;
	return out;
}

/* Files of `own` that fight: opposite the common front; a unit taken in flank offers its ranks, of which each faces one horse or two foot
 * (L3C-29.18). */
static int32_t files_of(l3_look *look, unsigned own, unsigned other, const l3_meeting *meet, bool own_attacks) {
	bool flank = (meet->struck == L3_FLANK_LEFT || meet->struck == L3_FLANK_RIGHT) && !at(look, other)->eco;
	if (at(look, own)->eco)
		return own_attacks ? meet->garrison_a : meet->garrison;
	if (flank) {
		unsigned ranks = l3_footprint_of(look, own_attacks ? other : own)->ranks;
		if (!own_attacks)
			return (int32_t)ranks;
		unsigned most = ranks * (l3_arm_of(look, own) == L3_INF ? 2u : 1u), files = l3_footprint_of(look, own)->files;
		return (int32_t)(most < files ? most : files);
	}
	return (int32_t)l3_opposite(look, own, meet->common);
}

/* What it stands behind: against one who came in this direction. */
static void put_ground(l3_look *look, unsigned own, uint16_t direction, l3_fighter *out) {
	out->shelter = l3_shelter_in_melee(look, own, direction);
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		if ((kind != L3_MARSH && kind != L3_STREAM) || at(look, own)->eco || !l3_behind_water(look, own, p, direction))
			continue;
		if (kind == L3_MARSH)
			out->behind = L3_OBSTACLE_MAR;
		else if (out->behind != L3_OBSTACLE_MAR)
			out->behind = L3_OBSTACLE_RUI;
	}
}

static void put_fighter(l3_look *look, unsigned own, unsigned other, unsigned mac, const l3_meeting *meet, bool attacks, bool breaks,
			uint16_t direction, l3_fighter *out) {
	const l3_element *e = at(look, own);
	const l3_profile *of = profile(look, own);
	int32_t sides = attacks ? meet->overlap_a : meet->overlap_d, ranks = l3_footprint_of(look, own)->ranks;
	memset(out, 0, sizeof *out);
	out->arm = of->arm;
	out->status = of->status;
	out->cac = of->cac;
	out->pace = e->pace < L3_HALT ? L3_HALT : e->pace;
	bool saf = l3_always_saf(look, own) || (e->formation == L3_CIRC && !l3_holds_a_passage(look, other)) ||
		   (e->eco && of->arm == L3_INF && !of->ft); /* L3C-16.6 */
	out->cohesion = saf && e->cohesion == L3_FORMED ? L3_SAF : e->cohesion;
	out->pop = l3_pop_of(e->pa_spent, 0);
	out->type = of->type;
	out->lance = (of->traits & L3_LANCE) != 0 && !(e->marks & L3_BROKE_THROUGH);
	out->height = l3_higher(look, own, other) ? 1 : l3_higher(look, other, own) ? -1 : 0;
	out->general = (int32_t)l3_general_melee_bonus(look, own, mac);
	out->square = e->formation == L3_CAR;
	out->skirmish = e->formation == L3_TIR;
	int32_t files = files_of(look, own, other, meet, attacks), have = (int32_t)l3_figures(look->s, own);
	int32_t deep = l3_engaged((l3_arm)of->arm, (l3_pace)out->pace, 1, 0, ranks, true);
	bool in_flank = !attacks && (meet->struck == L3_FLANK_LEFT || meet->struck == L3_FLANK_RIGHT);
	if (e->eco && !attacks && meet->struck == L3_FRONT && !l3_share_block(look->s, own, other)) { /* of those at the face */
		int32_t before = (int32_t)l3_opposite(look, own, meet->common) + (breaks ? 0 : sides);
		out->figures = files < before ? files : before;
	} else if (e->eco || in_flank) /* the files that the flank offers, one deep */
		out->figures = files + (breaks || e->eco ? 0 : sides);
	else
		out->figures = with_gaps(look, own, files + (breaks ? 0 : sides), deep);
	if (out->figures > have)
		out->figures = have;
	if (out->figures < 1)
		out->figures = 1;
	if (attacks && !l3_share_block(look->s, own, other)) /* inside one block both have its benefit (L3C-16.9) */
		return;
	out->struck = meet->struck <= L3_DEAD_ANGLE ? L3_STRUCK_FRONT : meet->struck == L3_REAR ? L3_STRUCK_REAR : L3_STRUCK_FLANK;
	if (out->pace <= L3_HALT || l3_share_block(look->s, own, other)) /* who comes to meet him has left what he stood behind */
		put_ground(look, own, direction, out);
}

void l3_melee_facts(l3_look *look, unsigned a, unsigned b, unsigned mac, bool breaks, l3_melee *out) {
	uint16_t direction = mac == L3_NONE ? at(look, a)->heading : look->s->mac[mac].direction;
	l3_meeting meet = l3_meeting_of(look, a, b, direction);
	memset(out, 0, sizeof *out);
	put_fighter(look, a, b, mac, &meet, true, breaks, direction, &out->side[0]);
	put_fighter(look, b, a, mac, &meet, false, breaks, direction, &out->side[1]);
	out->position_factors = look->s->options.melee_position_factors;
}
