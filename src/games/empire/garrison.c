/*
 * garrison.c - into a building or redoubt and out of it (BE-20.1, BE-27.28).
 */
#include "empire_words.h"

#include "command.h"
#include "field.h"
#include "garrison.h"
#include "ground.h"
#include "harm.h"
#include "march.h"
#include "march_end.h"
#include "obedience.h"
#include "ways.h"

/* --- Room ---------------------------------------------------------------------------------------------------------------------- */

/* INF and SK hold buildings, INF and guns redoubts (BE-20). */
static bool may_hold(const em_unit *u, em_ground_kind ground) {
	return u->kind == EM_INF || (ground == EM_REDOUBT ? u->kind == EM_ART : u->kind == EM_SK);
}

bool em_sector_free(em_look *look, unsigned unit, unsigned sector, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[unit];
	if (sector >= 2 * look->s->pieces || sector % 2 >= em_sectors(look, sector / 2))
		return em_refuse(refusal, EM_SAY_NO_SECTOR, BE_27_28, 0, 0, 0);
	if (!may_hold(u, em_sector_kind(look, sector)))
		return em_refuse(refusal, EM_SAY_CANNOT_GARRISON, BE_20_1, em_unit_arg(look->s, unit), 0, 0);
	table_shape place = em_sector_shape(look, sector);
	unsigned skirmishers = 0;
	for (gg_set rest = em_standing(look) & ~gg_set_of(unit); rest;) {
		unsigned other = gg_set_pop(&rest);
		const em_unit *o = &look->s->unit[other];
		bool inside = em_garrisons(look, other) && o->sector == sector;
		if (em_enemies(unit, other) && table_within(&place, em_footprint(look, other), EM_UD))
			return em_refuse(refusal, EM_SAY_SECTOR_ENEMY, BE_27_28, em_unit_arg(look->s, other), 0, 0);
		if (inside && u->kind == EM_SK && o->kind == EM_SK && ++skirmishers < 2)
			continue;
		if (inside || (!em_garrisons(look, other) && table_overlap(&place, em_footprint(look, other))))
			return em_refuse(refusal, EM_SAY_SECTOR_HELD, BE_27_28, em_unit_arg(look->s, other), 0, 0);
	}
	return true;
}

/* --- The way to it -------------------------------------------------------------------------------------------------------------- */

/* The point of the sector nearest to the unit's centre. */
static table_point nearest_of(const em_look *look, unsigned sector, table_point from) {
	em_stance at = em_sector_stance(look, sector);
	table_local p = table_seen_from(at.centre, from);
	int64_t a = (int64_t)(at.front / 2) << TABLE_SINE_BITS, e = (int64_t)(at.depth / 2) << TABLE_SINE_BITS;
	if (p.right >= -a && p.right <= a && p.forward >= -e && p.forward <= e)
		return from;
	int64_t right = p.right < -a ? -a : p.right > a ? a : p.right, forward = p.forward < -e ? -e : p.forward > e ? e : p.forward;
	return table_at(at.centre, (int32_t)(right / (INT64_C(1) << TABLE_SINE_BITS)),
			(int32_t)(forward / (INT64_C(1) << TABLE_SINE_BITS)));
}

/* The worst ground under a place of the line, the sector's own not counted; no roads, no obstacles, as a general rides (BE-27.29). */
static em_going going_at(const uint32_t enters[], const uint32_t leaves[], const uint8_t ground[], unsigned count, uint32_t at) {
	em_going worst = EM_CLEAR;
	for (unsigned i = 0; i < count; i++)
		if (enters[i] <= at && at < leaves[i] && em_going_of(ground[i]) > worst)
			worst = em_going_of(ground[i]);
	return worst;
}

/* The price from the edge of its footprint to the sector; -1 where it may not go. */
static int64_t price_to(em_look *look, unsigned unit, unsigned sector, int32_t *length) {
	const em_unit *u = &look->s->unit[unit];
	table_point from = em_centre(look, unit), to = nearest_of(look, sector, from);
	uint32_t enters[EM_PIECES], leaves[EM_PIECES], out = 0, ignore, all = em_point_distance(from, to);
	uint8_t ground[EM_PIECES];
	unsigned count = 0;
	*length = 0;
	if (!all)
		return 0;
	table_span(em_footprint(look, unit), from, to, &ignore, &out);
	for (unsigned p = 0; p < look->s->pieces; p++) {
		unsigned kind = look->s->piece[p].kind;
		if (p != sector / 2 && em_going_of(kind) > EM_CLEAR &&
		    table_span(em_piece_shape(look, p), from, to, &enters[count], &leaves[count]))
			ground[count++] = (uint8_t)kind;
	}
	int64_t price = 0;
	for (uint32_t at = out, next; at < all; at = next) {
		next = all;
		for (unsigned i = 0; i < count; i++)
			next = enters[i] > at                       ? (enters[i] < next ? enters[i] : next)
			       : leaves[i] > at && leaves[i] < next ? leaves[i]
								    : next;
		int32_t share = em_share(u, u->form, going_at(enters, leaves, ground, count, at), false, EM_AT_MARCH);
		if (!share)
			return -1;
		price += (int64_t)(next - at) * share;
	}
	*length = all > out ? (int32_t)(all - out) : 0;
	return price;
}

/* --- The deeds ---------------------------------------------------------------------------------------------------------------------- */

/* Spanish Militia garrisons at no CP (BE-25.1). */
static int32_t garrison_price(em_look *look, unsigned unit) {
	if (look->s->unit[unit].status == EM_MILITIA && em_national(look->data, look->s, em_side_of(unit), EM_FREE_GARRISONS))
		return 0;
	return em_price(EM_GARRISON, !em_in_command(look, unit));
}

/* One that comes no nearer does not obey, and leaves enough for those who must (BE-27.65). */
static bool may_pay(em_look *look, unsigned unit, int payer, const table_shape *end, gg_verdict *refusal) {
	return em_can_pay(look, unit, garrison_price(look, unit), payer, em_whole_move_obeys(look, unit, end), refusal);
}

static bool check_enter(em_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = action->who;
	int32_t length;
	if (action->b || action->a < 0)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (!em_may_act(look, unit, refusal))
		return false;
	if (em_garrisons(look, unit))
		return em_refuse(refusal, EM_SAY_GARRISON_LEAVES_FIRST, BE_20_1, em_unit_arg(look->s, unit), 0, 0);
	if (!em_sector_free(look, unit, (unsigned)action->a, refusal))
		return false;
	int64_t price = price_to(look, unit, (unsigned)action->a, &length);
	if (price < 0)
		return em_refuse(refusal, EM_SAY_WAY_FORBIDDEN, BE_5_14, 0, 0, 0);
	if (price > EM_WHOLE_MOVE)
		return em_refuse(refusal, EM_SAY_SECTOR_FAR, BE_20_1, 0, 0, 0);
	em_march march;
	em_march_fresh(look, unit, 0, &march);
	table_shape end = em_sector_shape(look, (unsigned)action->a);
	return em_enter_obeys(look, &march, unit % EM_SIDE_UNITS, (unsigned)action->a, refusal) &&
	       may_pay(look, unit, action->c, &end, refusal);
}

em_stance em_leaving_stance(const em_look *look, unsigned unit, unsigned face, unsigned form) {
	em_stance at = em_sector_stance(look, look->s->unit[unit].sector);
	table_point middle = table_side_middle(at.centre, at.front, at.depth, (table_side)face);
	em_stance out = em_stance_as(look->s->unit[unit].kind, form,
				     (table_pose){middle.x, middle.y, (uint16_t)(at.centre.heading + face * TABLE_QUARTER)});
	out.centre = table_pushed(out.centre, 0, out.depth / 2);
	return out;
}

/* INF in line or column, SK in their own order, guns limbered. */
static bool leaves_in(const em_unit *u, int32_t form) {
	if (u->kind == EM_INF)
		return form == EM_LINE || form == EM_COLUMN;
	return form == (u->kind == EM_ART ? EM_LIMBERED : EM_SKIRMISH);
}

static bool check_leave(em_look *look, const gg_action *action, gg_verdict *refusal) {
	unsigned unit = action->who;
	if (action->a < TABLE_FRONT || action->a > TABLE_LEFT)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (!em_may_act(look, unit, refusal))
		return false;
	if (!em_garrisons(look, unit))
		return em_refuse(refusal, EM_SAY_NOT_IN_GARRISON, BE_20_1, em_unit_arg(look->s, unit), 0, 0);
	if (!leaves_in(&look->s->unit[unit], action->b))
		return em_refuse(refusal, EM_SAY_LEAVES_IN_LINE, BE_27_28, 0, 0, 0);
	em_march march;
	em_judged judged = {.step = {.verb = EM_DO_LEAVE, .form = (uint8_t)action->b}};
	unsigned i = unit % EM_SIDE_UNITS;
	em_march_fresh(look, unit, 0, &march);
	judged.of[i].end = em_leaving_stance(look, unit, (unsigned)action->a, (unsigned)action->b);
	em_stance out = judged.of[i].end;
	table_shape end = table_rectangle(out.centre, out.front, out.depth);
	return em_way_legal(look, &march, &judged, i, refusal) && may_pay(look, unit, action->c, &end, refusal);
}

static bool check_garrison(em_look *look, const gg_action *action, gg_verdict *refusal) {
	if (action->who >= EM_UNITS || !em_exists(look->s, action->who))
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	if (action->kind == EM_DO_ENTER)
		return check_enter(look, action, refusal);
	return action->kind == EM_DO_LEAVE ? check_leave(look, action, refusal) : em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
}

void em_put_in_garrison(em_play *play, unsigned unit, unsigned sector) {
	em_unit *u = &play->s->unit[unit];
	table_pose centre = em_sector_stance(&play->look, sector).centre;
	u->sector = (uint8_t)sector;
	em_put_unit(play, unit, centre, u->kind == EM_ART ? EM_DEPLOYED : EM_BUILDING);
}

/* The place is taken at once; then the enemy is asked at its end (part A of the digest). */
static void apply_garrison(em_play *play, const gg_action *action) {
	em_state *s = play->s;
	unsigned unit = action->who;
	em_unit *u = &s->unit[unit];
	em_pay(play, unit, garrison_price(&play->look, unit), action->c);
	em_move_open(play, unit, EM_F_GARRISON);
	s->moving.of[unit % EM_SIDE_UNITS].shares = 0;
	int32_t length = 0;
	if (action->kind == EM_DO_ENTER) {
		price_to(&play->look, unit, (unsigned)action->a, &length);
		em_put_in_garrison(play, unit, (unsigned)action->a);
		em_tell(play, EM_SAY_ENTERS, BE_20_1, em_unit_arg(s, unit), 0, 0);
	} else {
		em_stance out = em_leaving_stance(&play->look, unit, (unsigned)action->a, (unsigned)action->b);
		length = out.depth;
		u->sector = EM_NONE;
		em_put_unit(play, unit, out.centre, (unsigned)action->b);
		u->flags |= EM_CHANGED;
		em_tell(play, EM_SAY_LEAVES, BE_20_1, em_unit_arg(s, unit), 0, 0);
	}
	u->flags |= EM_MOVED;
	u->moved = (uint16_t)(u->moved + length);
	em_top(s)->covered = length;
	em_end_move(play);
}

/* --- The menu ------------------------------------------------------------------------------------------------------------------------- */

static void offer_payers(em_look *look, em_menu *menu, gg_action action) {
	for (action.c = EM_PAID_BY_GENERAL; action.c <= EM_PAID_BY_CHIEF; action.c++)
		em_offer(menu, look, check_garrison, action);
}

static void list_garrison(em_look *look, em_menu *menu) {
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++) {
		unsigned unit = look->s->side * EM_SIDE_UNITS + i;
		if (!em_exists(look->s, unit) || !em_may_act(look, unit, NULL))
			continue;
		if (em_garrisons(look, unit)) {
			for (int32_t face = TABLE_FRONT; face <= TABLE_LEFT; face++)
				for (int32_t form = EM_LINE; form <= EM_LIMBERED; form++)
					if (leaves_in(&look->s->unit[unit], form))
						offer_payers(look, menu, (gg_action){EM_DO_LEAVE, (uint16_t)unit, face, form, 0});
			continue;
		}
		for (unsigned piece = 0; piece < look->s->pieces; piece++)
			for (unsigned half = 0; half < em_sectors(look, piece); half++)
				offer_payers(look, menu, (gg_action){EM_DO_ENTER, (uint16_t)unit, em_sector(piece, half), 0, 0});
	}
}

const em_deed em_deed_garrison = {.check = check_garrison, .apply = apply_garrison, .list = list_garrison};
