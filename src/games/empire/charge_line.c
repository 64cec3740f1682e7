/*
 * charge_line.c - the line of a charge, and whether it may be gone (BE-27.34).
 */
#include "empire_words.h"

#include "charging.h"
#include "ground.h"
#include "obedience.h"
#include "sight.h"

/* --- The line (1 to 5) -------------------------------------------------------------------------------------------- */

em_charge_line em_line_of_charge(em_look *look, unsigned charger, unsigned target) {
	em_charge_line line = {.from = em_middle(look, charger, TABLE_FRONT)};
	bool flanks = em_has_flanks(look, target);
	line.side = flanks ? em_zone(look, target, line.from) : em_nearest_face(look, target, line.from);
	line.flank = flanks && line.side != TABLE_FRONT;
	line.aim = em_middle(look, target, line.side);
	line.length = (int32_t)em_point_distance(line.from, line.aim);
	line.heading = look->s->unit[charger].heading;
	if (line.from.x != line.aim.x || line.from.y != line.aim.y)
		line.heading = table_bearing(line.aim.x - line.from.x, line.aim.y - line.from.y);
	return line;
}

em_stance em_wheeled(const em_look *look, unsigned unit, uint16_t heading) {
	em_stance at = em_stance_of(look, unit);
	at.centre = table_turned(at.centre, 0, at.depth / 2, (int16_t)(uint16_t)(heading - at.centre.heading));
	return at;
}

em_stance em_conformed(const em_look *look, unsigned charger, unsigned target, em_charge_line line) {
	em_stance at = em_stance_of(look, charger);
	uint16_t outward = (uint16_t)(em_stance_of(look, target).centre.heading + (unsigned)line.side * TABLE_QUARTER);
	table_pose front = {line.aim.x, line.aim.y, (uint16_t)(outward + TABLE_HALF)};
	table_point centre = table_at(front, 0, -(at.depth / 2));
	at.centre = (table_pose){centre.x, centre.y, front.heading};
	return at;
}

/* --- First contact (7) -------------------------------------------------------------------------------------------- */

/* Corners as seen from the middle of the front, in 1024ths of a thousandth: products of two fit. */
enum { FINE = 10 };
typedef struct fine {
	int64_t right, forward;
} fine;

static int64_t at_right(fine a, fine b, int64_t right) {
	return a.forward + (b.forward - a.forward) * (right - a.right) / (b.right - a.right);
}

/* How far before the front the shape begins and ends inside the strip; false if it is not in it. */
static bool in_strip(em_stance at, const table_shape *shape, int64_t *low, int64_t *high) {
	table_point middle = table_side_middle(at.centre, at.front, at.depth, TABLE_FRONT);
	table_pose from = {middle.x, middle.y, at.centre.heading};
	int64_t half = (int64_t)(at.front / 2) << FINE, west = INT64_MAX, east = INT64_MIN;
	fine corner[TABLE_CORNERS];
	*low = INT64_MAX;
	*high = INT64_MIN;
	for (uint32_t i = 0; i < shape->count; i++) {
		table_local seen = table_seen_from(from, shape->corner[i]);
		corner[i] = (fine){seen.right >> (TABLE_SINE_BITS - FINE), seen.forward >> (TABLE_SINE_BITS - FINE)};
		west = corner[i].right < west ? corner[i].right : west;
		east = corner[i].right > east ? corner[i].right : east;
	}
	if (west >= half || east <= -half)
		return false;
	for (uint32_t i = 0; i < shape->count; i++) {
		fine a = corner[i], b = corner[(i + 1) % shape->count];
		int64_t met[3];
		unsigned count = 0;
		if (a.right >= -half && a.right <= half)
			met[count++] = a.forward;
		for (int64_t edge = -half; edge <= half; edge += 2 * half)
			if ((a.right < edge) != (b.right < edge))
				met[count++] = at_right(a, b, edge);
		while (count--) {
			*low = met[count] < *low ? met[count] : *low;
			*high = met[count] > *high ? met[count] : *high;
		}
	}
	return *high >= *low;
}

bool em_first_contact(em_stance at, const table_shape *shape, int32_t *travel) {
	int64_t low, high;
	if (!in_strip(at, shape, &low, &high) || high < 0)
		return false;
	*travel = low <= 0 ? 0 : (int32_t)((low + (1 << (FINE - 1))) >> FINE);
	return true;
}

/* Nobody is met before the target but those who let it through: skirmishers among friends, and whoever is named. */
static bool first_on_the_way(em_look *look, unsigned charger, unsigned target, em_stance at, em_terms terms, gg_verdict *refusal) {
	int32_t mine = INT32_MAX, other;
	if (!em_first_contact(at, em_footprint(look, target), &mine))
		return em_refuse(refusal, EM_SAY_CHARGE_NOT_FRONT, BE_9_2, 0, 0, 0);
	for (gg_set rest = em_standing(look) & ~(gg_set_of(charger) | gg_set_of(target) | terms.through); rest;) {
		unsigned unit = gg_set_pop(&rest);
		bool enemy = em_enemies(unit, charger);
		if (!em_first_contact(at, em_footprint(look, unit), &other) || other >= mine || (!enemy && em_is_skirmishing(look, unit)))
			continue;
		return em_refuse(refusal, enemy ? EM_SAY_CHARGE_ENEMY_FIRST : EM_SAY_CHARGE_FRIEND_FIRST, BE_9_11,
				 em_unit_arg(look->s, unit), 0, 0);
	}
	return true;
}

/* --- Ground and price (6) ----------------------------------------------------------------------------------------- */

/* Obstacles under the conformed footprint that were not yet touched at the first contact. */
static int32_t new_obstacles(em_look *look, gg_set obstacles, em_stance at, int32_t met) {
	table_shape start = table_rectangle(at.centre, at.front, at.depth);
	int32_t count = 0;
	while (obstacles) {
		int32_t begins, ends;
		const table_shape *piece = em_piece_shape(look, gg_set_pop(&obstacles));
		count += !table_sweep(&start, at.centre.heading, piece, &begins, &ends) || begins >= met || ends <= 0;
	}
	return count;
}

/* The last part, from the first contact: by the ground it has under it when it has conformed. */
static int32_t last_part(em_look *look, unsigned charger, em_stance at, em_stance end, int32_t met, int32_t length, em_gait gait) {
	const em_unit *u = &look->s->unit[charger];
	em_footing footing = em_footing_at(look, u->kind, u->form, end);
	int32_t clear = em_share(u, u->form, EM_CLEAR, false, gait), share = em_share(u, u->form, footing.going, footing.road, gait);
	int32_t obstacles = footing.road ? 0 : new_obstacles(look, footing.obstacles, at, met);
	return (length - met) * (share ? share : clear) + obstacles * clear * (u->kind == EM_CAV ? 2 : 1) * EM_UD;
}

static bool touches_bad_ground(em_look *look, em_stance at, int32_t length) {
	table_shape start = table_rectangle(at.centre, at.front, at.depth);
	for (unsigned p = 0; p < look->s->pieces; p++) {
		int32_t begins, ends;
		if (em_going_of(look->s->piece[p].kind) >= EM_DIFFICULT &&
		    table_sweep(&start, at.centre.heading, em_piece_shape(look, p), &begins, &ends) && begins < length && ends > 0)
			return true;
	}
	return false;
}

bool em_line_open(em_look *look, unsigned charger, unsigned target, em_charge_line line, em_terms terms, int32_t *spent,
		  gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[charger];
	em_stance at = em_wheeled(look, charger, line.heading);
	int32_t met = 0, most = em_allowance(u, u->form, EM_CLEAR, true, terms.gait) * EM_UD;
	em_way way = {0};
	if (line.length > most)
		return em_refuse(refusal, EM_SAY_CHARGE_TOO_FAR, BE_9_7, 0, 0, 0);
	if (u->kind == EM_CAV && em_garrisons(look, target))
		return em_refuse(refusal, EM_SAY_CAVALRY_BUILDING, BE_9_11, 0, 0, 0);
	if (!first_on_the_way(look, charger, target, at, terms, refusal))
		return false;
	if (terms.sight && !em_sees(look, charger, target))
		return em_refuse(refusal, EM_SAY_CHARGE_UNSEEN, BE_9_11, 0, 0, 0);
	em_first_contact(at, em_footprint(look, target), &met);
	met = met < line.length ? met : line.length;
	if (terms.bad && touches_bad_ground(look, at, met))
		return em_refuse(refusal, EM_SAY_PURSUIT_BAD_GROUND, BE_13_1, 0, 0, 0);
	if (met && !em_straight(look, charger, u->form, at, line.heading, met, terms.gait, &way, refusal))
		return false;
	if (way.ford)
		return em_refuse(refusal, EM_SAY_CHARGE_FORD, BE_27_25, 0, 0, 0);
	way.shares += last_part(look, charger, at, em_conformed(look, charger, target, line), met, line.length, terms.gait);
	if (spent)
		*spent = way.shares;
	return way.shares <= terms.shares || em_refuse(refusal, EM_SAY_CHARGE_TOO_FAR, BE_9_7, 0, 0, 0);
}

/* --- The whole of it ---------------------------------------------------------------------------------------------- */

/* What the charge in hand has left, and whom it has named; a whole move where it is only asked about. */
static em_terms terms_of(const em_look *look, unsigned charger) {
	em_terms terms = {.gait = EM_AT_CHARGE, .shares = EM_WHOLE_MOVE, .sight = true};
	const em_frame *top = em_top_of(look->s);
	if (!top || top->phase != EM_CH_WITH)
		return terms;
	if (top->unit == charger)
		terms.shares = top->shares;
	const uint8_t named[] = {top->unit, top->second, top->support[0], top->support[1]};
	for (unsigned i = 0; i < 4; i++)
		if (named[i] != EM_NONE)
			terms.through |= gg_set_of(named[i]);
	return terms;
}

static bool way_is_open(em_look *look, unsigned charger, unsigned target, gg_verdict *refusal) {
	em_charge_line line = em_line_of_charge(look, charger, target);
	if (!em_before(look, charger, line.aim))
		return em_refuse(refusal, EM_SAY_CHARGE_NOT_FRONT, BE_9_2, 0, 0, 0);
	return em_line_open(look, charger, target, line, terms_of(look, charger), NULL, refusal);
}

/* Before it within 2 UD (BE-9.1). */
static bool is_near(em_look *look, unsigned charger, unsigned enemy) {
	return em_within(look, charger, enemy, 2 * EM_UD) && em_shape_before(look, charger, em_footprint(look, enemy));
}

bool em_charge_way(em_look *look, unsigned charger, unsigned target, bool opportunity, gg_verdict *refusal) {
	if (!way_is_open(look, charger, target, refusal))
		return false;
	if (opportunity || is_near(look, charger, target))
		return true;
	for (gg_set rest = em_foes(look, charger) & ~gg_set_of(target); rest;) {
		unsigned enemy = gg_set_pop(&rest);
		if (is_near(look, charger, enemy) && way_is_open(look, charger, enemy, NULL) &&
		    em_order_lets_charge(look, charger, enemy, NULL))
			return em_refuse(refusal, EM_SAY_CHARGE_NEAREST, BE_9_1, em_unit_arg(look->s, enemy), 0, 0);
	}
	return true;
}
