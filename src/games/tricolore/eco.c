/*
 * eco.c - see eco.h: who fits into a block, and how he goes in and out (L3C-16.2, 16.4 to 16.7, 5.8).
 */
#include "eco.h"

#include "data.h"
#include "harm.h"
#include "shared_block.h"
#include "tricolore_words.h"

static const l3_element *at(const l3_look *look, unsigned element) {
	return &look->s->element[element];
}

static const l3_profile *profile(const l3_look *look, unsigned element) {
	return &look->data->profile[at(look, element)->profile - 1];
}

/* --- Room (L3C-16.6, 16.7) ------------------------------------------------------------------------------------------------------ */

enum { FOOT_BASE = 1000, GUN_BASE = 2000, SIXTHS = 6 }; /* sixths of thousandths (L3C-28.1) */

typedef struct room {
	int32_t face[4], all; /* figures, north clockwise */
	int32_t figures;
} room;

static room room_of(const l3_look *look, unsigned element, unsigned piece) {
	table_shape parts[TABLE_PARTS];
	room out = {.figures = (int32_t)l3_figures(look->s, element)};
	l3_area(look, piece, parts);
	int32_t wide = (parts[0].east - parts[0].west) * SIXTHS, deep = (parts[0].north - parts[0].south) * SIXTHS;
	int32_t base = profile(look, element)->arm == L3_ART ? GUN_BASE : FOOT_BASE;
	for (unsigned i = 0; i < 4; i++)
		out.face[i] = l3_block_face(i % 2 ? deep : wide, base);
	out.all = l3_block_capacity(wide, deep, base);
	return out;
}

static int32_t on_face(unsigned faces, unsigned i) {
	return (int32_t)(faces >> 4 * i & 15u);
}

/* One figure holds a face: skirmishers have no more, close order is two or more on one of the faces (L3C-16.6, 16.10). */
bool l3_faces_ok(l3_look *look, unsigned element, unsigned piece, unsigned faces, gg_verdict *refusal) {
	room r = room_of(look, element, piece);
	int32_t sum = 0, unit = l3_unit_arg(look->s, element);
	if (faces > UINT16_MAX)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	if (r.figures > r.all)
		return l3_refuse(refusal, L3_SAY_BLOCK_TOO_SMALL, L3C_16_7, unit, r.all, 0);
	for (unsigned i = 0; i < 4; i++) {
		int32_t n = on_face(faces, i);
		sum += n;
		if (n > r.face[i])
			return l3_refuse(refusal, L3_SAY_FACE_TOO_SHORT, L3C_16_7, unit, r.face[i], 0);
	}
	if (sum != r.figures)
		return l3_refuse(refusal, L3_SAY_FACES_SUM, L3C_16_7, unit, r.figures, sum);
	return true;
}

/* Every face is held by one, then by one more, round and round. */
unsigned l3_faces_best(l3_look *look, unsigned element, unsigned piece) {
	room r = room_of(look, element, piece);
	int32_t n[4] = {0}, left = r.figures;
	if (r.figures > r.all)
		return 0;
	for (bool more = true; left && more;) {
		more = false;
		for (unsigned i = 0; i < 4 && left; i++)
			if (n[i] < r.face[i] && n[i] < 15) {
				n[i]++;
				left--;
				more = true;
			}
	}
	return left ? 0 : (unsigned)(n[0] | n[1] << 4 | n[2] << 8 | n[3] << 12);
}

/* --- In and out (L3C-16.4) --------------------------------------------------------------------------------------------------------- */

static bool arm_ok(l3_look *look, unsigned element, gg_verdict *refusal) {
	const l3_profile *of = profile(look, element);
	int32_t unit = l3_unit_arg(look->s, element);
	if (of->arm == L3_CAV)
		return l3_refuse(refusal, L3_SAY_NO_CAVALRY_IN_ECO, L3C_16_2, unit, 0, 0);
	if (of->arm == L3_ART && (!look->s->options.eco_guns || l3_figures(look->s, element) > 2))
		return l3_refuse(refusal, L3_SAY_NO_GUNS_IN_ECO, L3C_16_2, unit, 0, 0);
	return true;
}

static bool enter_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned element = action->who;
	const l3_element *e = at(look, element);
	int32_t unit = l3_unit_arg(look->s, element);
	if (action->a < 0 || action->a >= look->s->pieces || look->s->piece[action->a].kind != L3_BLOCK || action->c)
		return l3_refuse(refusal, L3_SAY_NO_SUCH_BLOCK, L3C_16_2, 0, 0, 0);
	unsigned piece = (unsigned)action->a;
	if (e->eco)
		return l3_refuse(refusal, L3_SAY_LEAVE_FIRST, L3C_16_4, unit, 0, 0);
	if (look->s->piece[piece].holder && !l3_may_come_in_beside(look, element, piece))
		return l3_refuse(refusal, L3_SAY_BLOCK_HELD, L3C_16_2, l3_unit_arg(look->s, look->s->piece[piece].holder - 1u), 0, 0);
	if (!arm_ok(look, element, refusal))
		return false;
	table_shape parts[TABLE_PARTS];
	l3_area(look, piece, parts);
	const l3_footprint *body = l3_footprint_of(look, element);
	if (!table_within(&parts[0], &body->full, L3_CONTACT) && !(body->last.count && table_within(&parts[0], &body->last, L3_CONTACT)))
		return l3_refuse(refusal, L3_SAY_NOT_AT_BLOCK, L3C_16_4, unit, l3_ground_arg(look->s, piece), 0);
	return l3_faces_ok(look, element, piece, (unsigned)action->b, refusal);
}

/* In contact with that face, centre on centre, in the facing and formation wished. */
static table_pose outside(l3_look *look, unsigned element, unsigned side, unsigned formation, uint16_t heading) {
	const l3_footprint *block = l3_footprint_of(look, element);
	table_pose centre = {(block->full.west + block->full.east) / 2, (block->full.south + block->full.north) / 2, 0};
	table_point edge = table_side_middle(centre, block->width & ~1, block->depth & ~1, (table_side)side);
	uint16_t out = (uint16_t)(side * TABLE_QUARTER);
	l3_state bare = *look->s; /* its own body, outside the block */
	l3_look free;
	bare.element[element].eco = 0;
	l3_look_open(&free, look->data, &bare);
	for (int32_t away = 0; away < 12 * L3_UD; away += L3_CONTACT) {
		table_point front = table_at((table_pose){edge.x, edge.y, out}, 0, away);
		table_pose pose = {front.x, front.y, heading};
		l3_footprint body = l3_footprint_narrowed(&free, element, formation, pose, 0);
		if (!table_overlap(&body.full, &block->full) && !(body.last.count && table_overlap(&body.last, &block->full)))
			return pose;
	}
	return (table_pose){edge.x, edge.y, heading};
}

static bool leave_ok(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned element = action->who;
	int32_t unit = l3_unit_arg(look->s, element);
	if (action->a < 0 || action->a > 3 || action->c < 0 || action->c > (int32_t)UINT16_MAX)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	bool listed = action->b >= 0 && action->b < L3_ECO && (profile(look, element)->formations & 1u << action->b);
	if (!listed && !(l3_is_screen(element) && action->b == L3_TIR))
		return l3_refuse(refusal, L3_SAY_NOT_IN_LIST, L3C_26_3, unit, action->b, 0);
	return l3_place_ok(look, element, (unsigned)action->b,
			   outside(look, element, (unsigned)action->a, (unsigned)action->b, (uint16_t)action->c), refusal);
}

bool l3_eco_ok(l3_look *look, const gg_action *action, unsigned *price, gg_verdict *refusal) {
	const l3_element *e = at(look, action->who);
	*price = l3_eco_pa(look, action->who);
	if (e->marks & L3_ECO_STEP_MADE) /* once a unit and turn (L3C-31.34) */
		return l3_refuse(refusal, L3_SAY_ECO_ONCE, L3C_31_34, l3_unit_arg(look->s, action->who), 0, 0);
	if (action->kind == L3_DO_ENTER)
		return enter_ok(look, action, refusal);
	if (!e->eco)
		return l3_refuse(refusal, L3_SAY_NOT_IN_ECO, L3C_16_4, l3_unit_arg(look->s, action->who), 0, 0);
	if (action->kind == L3_DO_LEAVE)
		return leave_ok(look, action, refusal);
	if (action->a || action->c)
		return l3_refuse(refusal, L3_SAY_UNUSED_NUMBERS, L3C_35_21, 0, 0, 0);
	return l3_faces_ok(look, action->who, e->eco - 1u, (unsigned)action->b, refusal);
}

void l3_occupy(l3_play *play, unsigned element, unsigned piece, unsigned faces) {
	l3_element *e = &play->s->element[element];
	table_shape parts[TABLE_PARTS];
	l3_area(&play->look, piece, parts);
	if (play->s->piece[piece].holder)
		play->s->piece[piece].rival = (uint8_t)(element + 1);
	else
		play->s->piece[piece].holder = (uint8_t)(element + 1);
	e->eco = (uint8_t)(piece + 1);
	e->faces = (uint16_t)faces;
	e->files = 0;
	table_pose middle = {(parts[0].west + parts[0].east) / 2, (parts[0].south + parts[0].north) / 2, e->heading};
	l3_put(play, element, middle, L3_ECO);
	l3_tell(play, L3_SAY_ENTERS_ECO, L3C_16_4, l3_unit_arg(play->s, element), l3_ground_arg(play->s, piece), 0);
}

void l3_eco_do(l3_play *play, const gg_action *action) {
	l3_element *e = &play->s->element[action->who];
	e->marks |= L3_ECO_STEP_MADE;
	if (action->kind == L3_DO_ENTER) {
		table_point from = {e->x, e->y};
		l3_occupy(play, action->who, (unsigned)action->a, (unsigned)action->b);
		if (play->s->piece[action->a].rival)
			l3_contest_block(play, action->who, from);
		return;
	}
	if (action->kind == L3_DO_FACES) {
		e->faces = (uint16_t)action->b;
		l3_tell(play, L3_SAY_REDEPLOYS_ECO, L3C_16_4, l3_unit_arg(play->s, action->who), 0, 0);
		return;
	}
	table_pose pose = outside(&play->look, action->who, (unsigned)action->a, (unsigned)action->b, (uint16_t)action->c);
	l3_leave_block(play, action->who);
	l3_put(play, action->who, pose, (unsigned)action->b);
	l3_tell(play, L3_SAY_LEAVES_ECO, L3C_16_4, l3_unit_arg(play->s, action->who), 0, 0);
}

/* --- The deed ------------------------------------------------------------------------------------------------------------------------- */

static bool check(l3_look *look, const gg_action *action, gg_verdict *refusal) {
	return l3_deed_step.check(look, action, refusal);
}

static void apply(l3_play *play, const gg_action *action) {
	l3_deed_step.apply(play, action);
}

static void list_leave(l3_look *look, unsigned element, l3_menu *menu) {
	for (int32_t side = 0; side < 4; side++)
		for (int32_t f = 0; f < L3_ECO; f++)
			if (profile(look, element)->formations & 1u << f)
				l3_offer(menu, look, check, (gg_action){L3_DO_LEAVE, (uint16_t)element, side, f, side * TABLE_QUARTER});
}

static void list(l3_look *look, l3_menu *menu) {
	unsigned side = look->s->jep;
	for (l3_set set = l3_standing(look, side); set; set &= set - 1) {
		unsigned element = side * L3_SIDE_ELEMENTS + gg_set_first(set);
		if (profile(look, element)->arm == L3_CAV)
			continue;
		if (at(look, element)->eco) {
			list_leave(look, element, menu);
			continue;
		}
		for (unsigned p = 0; p < look->s->pieces; p++)
			if (look->s->piece[p].kind == L3_BLOCK && l3_area_near(look, p, l3_footprint_of(look, element), L3_CONTACT))
				l3_offer(menu, look, check,
					 (gg_action){L3_DO_ENTER, (uint16_t)element, (int32_t)p, (int32_t)l3_faces_best(look, element, p),
						     0});
	}
}

const l3_deed l3_deed_eco = {check, apply, list, NULL};
