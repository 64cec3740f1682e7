/*
 * ways.c - see ways.h: allowances and prices of a unit on the table.
 */
#include "ways.h"

#include "commanders.h"
#include "data.h"
#include "play.h"
#include "tricolore_words.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[at(look, element)->profile - 1];
}

static int32_t allowance(const l3_look *look, unsigned element, unsigned formation, unsigned pa, bool road, bool general) {
	const l3_profile *of = profile(look, element);
	l3_march march = {
		.arm = of->arm,
		.horse = (of->traits & L3_HORSE_ARTILLERY) != 0,
		.formation = (int32_t)formation,
		.status = of->status,
		.pa = (int32_t)pa,
		.general = general,
		.road = road,
	};
	if (of->arm == L3_CAV && formation == L3_TIR) /* foragers move as in COD (L3C-35.23) */
		march.formation = L3_COD;
	return l3_march_check(&march, NULL) ? l3_march_ud(&march, NULL) * L3_UD : 0;
}

int32_t l3_allowance(l3_look *look, unsigned element, unsigned formation, unsigned pa, bool road) {
	unsigned side = l3_side_of(element);
	l3_set bit = (l3_set)1 << l3_slot_of(element);
	if (!look->still || road || formation != at(look, element)->formation || pa < 1 || pa > 3)
		return allowance(look, element, formation, pa, road, l3_general_moves_unit(look->s, element));
	int32_t *kept = look->pace[element];
	if (!(look->paced[side] & bit)) {
		kept[0] = l3_general_moves_unit(look->s, element);
		kept[1] = kept[2] = kept[3] = -1;
		look->paced[side] |= bit;
	}
	if (kept[pa] < 0)
		kept[pa] = allowance(look, element, formation, pa, false, kept[0]);
	return kept[pa];
}

/* --- PA (T7, T6) ---------------------------------------------------------------------------------------------------------- */

unsigned l3_form_pa(const l3_look *look, unsigned element, unsigned formation, unsigned files) {
	const l3_profile *of = profile(look, element);
	const l3_element *e = at(look, element);
	if (formation == L3_CIRC || e->formation == L3_CIRC) { /* L3C-12.3: double, widening as COL to LIG */
		bool widens = formation == L3_CIRC && files > l3_footprint_as(look, element, e->formation, l3_pose(look->s, element)).files;
		int32_t pa =
			widens ? l3_chf_pa((l3_arm)of->arm, of->ccf, L3_COD, L3_LIG) : l3_chf_pa((l3_arm)of->arm, of->ccf, L3_LIG, L3_COD);
		return (unsigned)(2 * pa);
	}
	return (unsigned)l3_chf_pa((l3_arm)of->arm, of->ccf, (l3_formation)e->formation, (l3_formation)formation);
}

unsigned l3_turn_pa(const l3_look *look, unsigned element, uint16_t heading) {
	const l3_profile *of = profile(look, element);
	const l3_element *e = at(look, element);
	bool far = table_between(e->heading, heading) > L3_DEG_30;
	return (unsigned)l3_cho_pa((l3_arm)of->arm, of->ccf, (l3_formation)e->formation, far);
}

unsigned l3_about_pa(const l3_look *look, unsigned element) {
	const l3_profile *of = profile(look, element);
	return (unsigned)l3_far_pa((l3_arm)of->arm, of->ccf, (l3_formation)at(look, element)->formation);
}

unsigned l3_reform_pa(const l3_look *look, unsigned element, unsigned formation) {
	return (unsigned)l3_reforming_pa(profile(look, element)->ccf, formation != at(look, element)->formation);
}

unsigned l3_eco_pa(const l3_look *look, unsigned element) {
	return (unsigned)l3_block_pa(profile(look, element)->ft);
}

unsigned l3_bricole_pa(l3_look *look, unsigned element, table_point to) {
	const l3_profile *of = profile(look, element);
	bool uphill = l3_level_at(look, to) > l3_level_at(look, (table_point){at(look, element)->x, at(look, element)->y});
	return (unsigned)l3_manhandling_pa((of->traits & L3_BRICOLE_HEAVY) != 0, (l3_status)of->status, uphill);
}

bool l3_can_pay(const l3_look *look, unsigned element, unsigned pa, bool single_manoeuvre, gg_verdict *refusal) {
	gg_verdict unused;
	return l3_pa_ok(at(look, element)->pa_spent, (int32_t)pa, single_manoeuvre ? L3_PAY_MANOEUVRE : L3_PAY_VOLUNTARY,
			refusal ? refusal : &unused);
}

bool l3_can_answer(const l3_look *look, unsigned element, unsigned pa) {
	gg_verdict unused;
	return l3_pa_ok(at(look, element)->pa_spent, (int32_t)pa, L3_PAY_ANSWER, &unused);
}

/* --- Places ------------------------------------------------------------------------------------------------------------------ */

/* Ground on which it may not stand in this formation (T6). */
static bool closed_to(l3_look *look, unsigned element, unsigned formation, unsigned piece) {
	const l3_profile *of = profile(look, element);
	bool foot = of->arm == L3_INF;
	switch ((l3_ground_kind)look->s->piece[piece].kind) {
	case L3_BLOCK:
	case L3_RIVER:
	case L3_CLIFF:
		return true;
	case L3_WOOD_DENSE:
		return !foot || (formation != L3_TIR && formation != L3_ECO);
	case L3_WOOD_LIGHT:
		return of->arm == L3_ART && formation == L3_BAT;
	case L3_MARSH:
		return of->arm == L3_ART;
	case L3_OBSTACLE_2:
		return !foot;
	case L3_PLATEAU:
		return of->arm == L3_ART && look->s->piece[piece].level >= 3;
	case L3_NO_GROUND:
	case L3_HILL:
	case L3_STREAM:
	case L3_OBSTACLE_1:
	case L3_ROAD:
	case L3_BRIDGE:
	case L3_FORD:
	case L3_EARTHWORK:
	case L3_GROUND_KINDS:
		break;
	}
	return false;
}

uint64_t l3_find_closed(l3_look *look, unsigned element, unsigned formation, unsigned row) {
	uint64_t set = 0;
	for (unsigned p = 0; p < look->s->pieces; p++)
		set |= (uint64_t)closed_to(look, element, formation, p) << p;
	look->closed[row] = set;
	look->closed_known |= 1u << row;
	return set;
}

/* All of it, a last rank that is not full too. */
bool l3_on_table(const l3_state *s, const l3_footprint *body) {
	table_bounds box = l3_box_round(body, 0);
	return box.west >= 0 && box.south >= 0 && box.east <= s->width && box.north <= s->height;
}

/* A river under it does no harm on a bridge or at a ford that holds all of it. */
static bool bridged(l3_look *look, unsigned piece, const l3_footprint *body) {
	if (look->s->piece[piece].kind != L3_RIVER)
		return false;
	for (uint64_t set = l3_of_kind(look, L3_BRIDGE) | l3_of_kind(look, L3_FORD); set; set &= set - 1) {
		table_shape spare[TABLE_PARTS];
		unsigned n;
		if (table_touch(l3_area_of(look, gg_set_first(set), spare, &n), &body->full))
			return true;
	}
	return false;
}

static int32_t box_apart(const table_bounds *box, int32_t x, int32_t y) {
	int32_t east = box->west - x > x - box->east ? box->west - x : x - box->east;
	int32_t north = box->south - y > y - box->north ? box->south - y : y - box->north;
	return east > north ? east : north;
}

/* So far about its place there is nobody else, no ground closed to its arm in any formation, and the table does not end. */
static int32_t find_clearance(l3_look *look, unsigned element) {
	const l3_element *e = at(look, element);
	int32_t east = look->s->width - e->x, north = look->s->height - e->y, least = e->x < e->y ? e->x : e->y;
	least = east < least ? east : least;
	least = north < least ? north : least;
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = look->standing[side]; set; set &= set - 1) {
			unsigned other = side * L3_SIDE_ELEMENTS + gg_set_first(set);
			int32_t apart = other == element ? least : box_apart(&look->box[other], e->x, e->y);
			least = apart < least ? apart : least;
		}
	uint64_t closed = l3_closed_to(look, element, L3_TIR) | l3_closed_to(look, element, L3_BAT) | l3_closed_to(look, element, L3_LIG);
	for (; closed; closed &= closed - 1) {
		int32_t apart = box_apart(l3_piece_box(look, gg_set_first(closed)), e->x, e->y);
		least = apart < least ? apart : least;
	}
	return least;
}

/* A place nearer than that to where it stands, in whatever formation and facing, is certainly one to be at rest; asked for menus only. */
static int32_t room_about(l3_look *look, unsigned element) {
	if (!look->sweeps || at(look, element)->eco)
		return 0;
	if (!l3_among(look->cleared, element)) {
		look->clearance[element] = find_clearance(look, element);
		look->radius[element] = l3_radius_as(look, element, at(look, element)->formation, at(look, element)->files);
		look->cleared[l3_side_of(element)] |= (l3_set)1 << l3_slot_of(element);
	}
	return look->clearance[element];
}

bool l3_formed_ok(l3_look *look, unsigned element, unsigned formation, unsigned files, table_pose pose, gg_verdict *refusal) {
	const l3_element *e = at(look, element);
	int32_t x = pose.x - e->x, y = pose.y - e->y, shift = (x < 0 ? -x : x) + (y < 0 ? -y : y);
	int32_t room = room_about(look, element) - shift;
	if (room > 0) {
		int32_t radius = formation == e->formation && files == e->files ? look->radius[element]
										: l3_radius_as(look, element, formation, files);
		if (radius < room)
			return true;
	}
	l3_footprint body = l3_footprint_narrowed(look, element, formation, pose, files);
	return l3_body_ok(look, element, formation, &body, refusal);
}

bool l3_place_ok(l3_look *look, unsigned element, unsigned formation, table_pose pose, gg_verdict *refusal) {
	return l3_formed_ok(look, element, formation, at(look, element)->files, pose, refusal);
}

/* Skirmishers take no room from close order (L3C-35.4), nor close order from skirmishers of its own side (L3C-24.18). */
static bool takes_no_room(bool comer, bool stander, bool enemy) {
	return comer != stander && (stander || !enemy);
}

bool l3_body_ok(l3_look *look, unsigned element, unsigned formation, const l3_footprint *body, gg_verdict *refusal) {
	if (!l3_on_table(look->s, body))
		return l3_refuse(refusal, L3_SAY_OFF_TABLE, L3C_27_1, 0, 0, 0);
	bool skirmishers = formation == L3_TIR;
	table_bounds box = l3_box_round(body, 0);
	const l3_vicinity *near = l3_around(look, &box);
	for (uint64_t set = near->pieces & l3_closed_to(look, element, formation); set; set &= set - 1) {
		unsigned piece = gg_set_first(set);
		if (l3_piece_under(look, piece, body) && !bridged(look, piece, body))
			return l3_refuse(refusal, L3_SAY_GROUND_CLOSED, L3C_16_1, l3_ground_arg(look->s, piece), 0, 0);
	}
	for (unsigned side = 0; side < L3_SIDES; side++)
		for (l3_set set = l3_those_in(look, side, near->units[side], &box); set; set &= set - 1) {
			unsigned other = side * L3_SIDE_ELEMENTS + gg_set_first(set);
			const l3_element *e = at(look, other);
			bool enemy = side != l3_side_of(element);
			if (other == element || e->eco || (e->marks & L3_HIDDEN && enemy) ||
			    takes_no_room(skirmishers, e->formation == L3_TIR, enemy))
				continue;
			if (l3_overlaps(body, l3_footprint_of(look, other)))
				return l3_refuse(refusal, L3_SAY_NO_ROOM, L3C_29_7, l3_unit_arg(look->s, other), 0, 0);
		}
	return true;
}

static bool passes_with(l3_look *look, unsigned element, table_pose pose, uint16_t heading, int32_t length, unsigned files) {
	unsigned formation = at(look, element)->formation;
	l3_footprint body = l3_footprint_narrowed(look, element, formation, pose, files);
	return l3_passes(look, element, &body, heading, length, L3_GAIT_ATTACK);
}

unsigned l3_narrowed(l3_look *look, unsigned element, table_pose pose, uint16_t heading, int32_t length) {
	unsigned least = l3_arm_of(look, element) == L3_INF ? 2 : 1, most = l3_footprint_of(look, element)->files;
	/* Where the narrowest cannot pass nobody can: a wall, not a gap. */
	if (most < least || !passes_with(look, element, pose, heading, length, least))
		return 0;
	while (most > least && !passes_with(look, element, pose, heading, length, most))
		most--;
	return most;
}
