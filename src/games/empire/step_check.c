/*
 * step_check.c - the way and the end of a step: other units, distances to keep, zones (BE-5.3, 5.5, 5.13, 5.17, BE-27.19, 27.26, 27.27,
 * 27.93).
 */
#include "empire_words.h"

#include "../../table/walk.h"
#include "field.h"
#include "ground.h"
#include "march.h"
#include "obedience.h"
#include "places.h"
#include "ways.h"

enum { PASSAGE = 2 * EM_UD };

/* --- The footprints of a step -------------------------------------------------------------------------------------------------- */

typedef struct em_walked {
	const em_march *march;
	const em_step *step;
	unsigned unit, i, form; /* form: at its end */
	em_stance from, end;
	const em_footing *under; /* what its end has under it, if that is known */
	table_walk walk;
} em_walked;

static table_shape shape_of(em_stance at) {
	return table_rectangle(at.centre, at.front, at.depth);
}

/* A wheel about a corner of its own, or with its group about a common point. */
static void survey_wheel(em_walked *w) {
	const em_step *step = w->step;
	const em_stance from = w->from, end = w->end;
	int32_t right = step->amount > 0 ? w->from.front / 2 : -(w->from.front / 2), ahead = w->from.depth / 2;
	int32_t stride = step->amount < 0 ? -EM_WHEEL_STRIDE : EM_WHEEL_STRIDE;
	if (step->about_point)
		table_walk_turn(&w->walk, &from, &end, step->pivot, step->amount, stride);
	else
		table_walk_wheel(&w->walk, &from, &end, right, step->rear ? -ahead : ahead, step->amount, stride);
}

static void survey_push(em_walked *w) {
	const em_step *step = w->step;
	const em_stance from = w->from, end = w->end;
	bool aside = step->verb == EM_DO_SLIDE || step->verb == EM_DO_LATERAL, back = (step->amount < 0) != (step->verb == EM_DO_BACK);
	uint16_t heading = step->together ? step->heading : w->from.centre.heading;
	table_walk_push(&w->walk, &from, &end, heading, aside, step->amount, back ? -EM_STRIDE : EM_STRIDE);
}

static void survey(em_walked *w, em_look *look, const em_march *march, const em_judged *judged, unsigned i) {
	w->march = march;
	w->step = &judged->step;
	w->i = i;
	w->unit = march->side * EM_SIDE_UNITS + i;
	w->form = judged->step.verb == EM_DO_FORM || judged->step.verb == EM_DO_LEAVE ? judged->step.form : march->of[i].form;
	w->from = march->of[i].at;
	w->end = judged->of[i].end;
	w->under = judged->footed >> i & 1 ? &judged->of[i].footing : NULL;
	if (w->step->verb == EM_DO_WHEEL) {
		survey_wheel(w);
	} else if (em_is_straight(w->step->verb)) {
		survey_push(w);
	} else {
		table_shape start = em_garrisons(look, w->unit) ? *em_footprint(look, w->unit) : shape_of(w->from);
		const em_stance end = w->end;
		table_walk_put(&w->walk, &start, &end);
	}
}

/* --- Distances to enemies ---------------------------------------------------------------------------------------------------------- */

typedef enum em_keep { KEEP_CONTACT, KEEP_LATERAL, KEEP_ORDER, KEEP_MARCH, KEEP_RALLY } em_keep;

static bool refuse_near(em_look *look, em_keep why, unsigned enemy, gg_verdict *refusal) {
	int32_t arg = em_unit_arg(look->s, enemy);
	switch (why) {
	case KEEP_LATERAL:
		return em_refuse(refusal, EM_SAY_LATERAL_NEAR, BE_5_3, arg, 0, 0);
	case KEEP_ORDER:
		return em_refuse(refusal, EM_SAY_KEEP_4, BE_27_93, arg, 0, 0);
	case KEEP_MARCH:
		return em_refuse(refusal, EM_SAY_KEEP_8, BE_5_13, arg, 0, 0);
	case KEEP_RALLY:
		return em_refuse(refusal, EM_SAY_RALLY_KEEP_4, BE_15_1, arg, 0, 0);
	case KEEP_CONTACT:
		break;
	}
	return em_refuse(refusal, EM_SAY_TOO_NEAR, BE_5_17, arg, 0, 0);
}

/* At some stride the enemy is nearer than that. */
static bool comes_nearer(em_look *look, em_walked *w, unsigned enemy, uint32_t than) {
	return than && em_may_reach(look, enemy, &w->walk.box, (int32_t)than) &&
	       table_walk_nears(&w->walk, em_footprint(look, enemy), than);
}

/* No nearer than when the step began. Places are whole thousandths, so a step that keeps its distance may seem to lose one, here and
 * there along the same way: that one is forgiven (ruling E62). */
static uint32_t as_far(em_walked *w, const table_shape *there) {
	uint32_t distance = table_distance(&w->walk.start, there);
	return distance > 1 ? distance - 1 : distance;
}

/* So far off, or, if it was nearer when the step began, no nearer than then. */
static uint32_t but_not_shrink(em_look *look, em_walked *w, unsigned enemy, uint32_t least) {
	const table_shape *there = em_footprint(look, enemy);
	return table_within(&w->walk.start, there, least - 1) ? as_far(w, there) : least;
}

/* It touches the enemy (BE-27.46), and would go over him: that is no distance that shrinks, and still no way. */
static bool runs_over(em_look *look, em_walked *w, unsigned enemy) {
	const table_shape *there = em_footprint(look, enemy);
	if (!table_touch(&w->walk.start, there))
		return false;
	bool before = table_overlap(&w->walk.start, there);
	for (int32_t k = w->walk.strides; k > 0; k--) {
		table_shape shape = table_walk_at(&w->walk, k - 1);
		if (table_overlap(&shape, there))
			return true;
		if (before)
			return false; /* an overlap that it suffered: it has only to be out of it in the end */
	}
	return false;
}

/* BE-27.93: not within 4 UD of whoever was farther when the activation began, no nearer to the others. */
static uint32_t order_distance(em_look *look, em_walked *w, unsigned enemy) {
	em_stance began = w->march->of[w->i].began;
	table_shape then = shape_of(began);
	if (w->march->of[w->i].form == EM_BUILDING)
		then = w->walk.start;
	const table_shape *there = em_footprint(look, enemy);
	return table_within(&then, there, EM_TACTICAL) ? as_far(w, there) : EM_TACTICAL + 1;
}

static bool keeps_off_by_order(const em_state *s, em_walked *w) {
	em_order order = em_order_of(s, w->unit);
	return !(w->march->flags & EM_F_SUPPORT) && (order == EM_MANOEUVRE || order == EM_RETREAT);
}

/* BE-5.13: in sight when the move began and in no building: 8 UD, else 4. */
static uint32_t march_distance(em_look *look, em_walked *w, unsigned enemy) {
	return gg_set_has(w->march->seen, enemy) && !em_garrisons(look, enemy) ? EM_OPERATIONAL : EM_TACTICAL;
}

static bool keeps_off(em_look *look, em_walked *w, unsigned enemy, bool by_order, gg_verdict *refusal) {
	bool farther = w->march->flags & (EM_F_OPERATIONAL | EM_F_EXTRA), formed = em_is_formed(look, enemy);
	bool rally = (w->march->flags & EM_F_RALLY) && !em_is_spot(w->step->verb), lateral = w->step->verb == EM_DO_LATERAL && formed;
	int32_t reach = farther && formed ? EM_OPERATIONAL : by_order || rally || lateral ? EM_TACTICAL + 1 : EM_UD;
	if (!em_may_reach(look, enemy, &w->walk.box, reach))
		return true;
	const table_shape *there = em_footprint(look, enemy);
	if (comes_nearer(look, w, enemy, but_not_shrink(look, w, enemy, EM_UD)) || runs_over(look, w, enemy))
		return refuse_near(look, KEEP_CONTACT, enemy, refusal);
	if (lateral && (table_within(&w->walk.start, there, EM_TACTICAL) || comes_nearer(look, w, enemy, EM_TACTICAL + 1)))
		return refuse_near(look, KEEP_LATERAL, enemy, refusal);
	if (farther && formed && comes_nearer(look, w, enemy, march_distance(look, w, enemy)))
		return refuse_near(look, KEEP_MARCH, enemy, refusal);
	if (by_order && comes_nearer(look, w, enemy, order_distance(look, w, enemy)))
		return refuse_near(look, KEEP_ORDER, enemy, refusal);
	if (rally && (table_within(&w->walk.last, there, EM_TACTICAL) ||
		      comes_nearer(look, w, enemy, but_not_shrink(look, w, enemy, EM_TACTICAL + 1))))
		return refuse_near(look, KEEP_RALLY, enemy, refusal);
	return true;
}

/* --- Friends (BE-5.5) ------------------------------------------------------------------------------------------------------------------
 */

static bool clear_of_enemies(em_look *look, unsigned unit, const table_shape *shape) {
	for (gg_set rest = em_foes(look, unit); rest;)
		if (table_within(shape, em_footprint(look, gg_set_pop(&rest)), PASSAGE))
			return false;
	return true;
}

static gg_set marching(const em_march *march) {
	return (gg_set)march->units << (march->side * EM_SIDE_UNITS);
}

/* Nobody stands in the gaps of 1 UD on both sides of the one that is passed. */
static bool gaps_free(em_look *look, em_walked *w, unsigned friend) {
	table_shape left = em_flank_strip(look, friend, TABLE_LEFT), right = em_flank_strip(look, friend, TABLE_RIGHT);
	for (gg_set rest = em_standing(look) & ~marching(w->march) & ~gg_set_of(friend); rest;) {
		const table_shape *there = em_footprint(look, gg_set_pop(&rest));
		if (table_overlap(there, &left) || table_overlap(there, &right))
			return false;
	}
	return true;
}

static bool passage(em_look *look, em_walked *w, unsigned friend, int32_t k, gg_verdict *refusal) {
	int32_t arg = em_unit_arg(look->s, friend);
	em_stance at = k + 1 < w->walk.strides ? em_step_at(w->step, w->from, (k + 1) * em_step_stride(w->step)) : w->end;
	if (em_garrisons(look, friend)) /* only by the road through it */
		return em_footing_at(look, look->s->unit[w->unit].kind, w->form, at).road ||
		       em_refuse(refusal, EM_SAY_GARRISON_IN_WAY, BE_27_26, arg, 0, 0);
	unsigned mine = w->march->of[w->i].form;
	if (mine == EM_SKIRMISH || em_is_skirmishing(look, friend))
		return true;
	if (mine == EM_HOLLOW_SQUARE || mine == EM_SOLID_SQUARE || em_is_square(look, friend))
		return em_refuse(refusal, EM_SAY_PASSAGE_SQUARE, BE_5_5, arg, 0, 0);
	if (table_between(at.centre.heading, em_stance_of(look, friend).centre.heading) > EM_DEGREES_15)
		return em_refuse(refusal, EM_SAY_PASSAGE_FACING, BE_5_5, arg, 0, 0);
	table_shape shape = table_walk_at(&w->walk, k);
	if (!clear_of_enemies(look, w->unit, &shape) || !clear_of_enemies(look, w->unit, em_footprint(look, friend)))
		return em_refuse(refusal, EM_SAY_PASSAGE_NEAR, BE_5_5, arg, 0, 0);
	return gaps_free(look, w, friend) || em_refuse(refusal, EM_SAY_PASSAGE_GAP, BE_5_5, arg, 0, 0);
}

static bool passes(em_look *look, em_walked *w, unsigned friend, gg_verdict *refusal) {
	if (!em_may_reach(look, friend, &w->walk.box, 0))
		return true;
	const table_shape *there = em_footprint(look, friend);
	if (table_walk_clear(&w->walk, there, 0))
		return true;
	if (table_overlap(&w->walk.last, there))
		return em_refuse(refusal, EM_SAY_OVERLAPS, BE_27_27, em_unit_arg(look->s, friend), 0, 0);
	if (table_overlap(&w->walk.start, there)) /* it moves out of an overlap that it suffered (BE-27.36) */
		return true;
	for (int32_t k = table_walk_over(&w->walk, there, 0); k >= 0; k = table_walk_over(&w->walk, there, k + 1)) {
		if (!passage(look, w, friend, k, refusal))
			return false;
		if (!em_garrisons(look, friend))
			break; /* asked at the first stride only */
	}
	return true;
}

/* --- Ground and edges -------------------------------------------------------------------------------------------------------------------
 */

/* A flight may have left it over the edge (BE-27.41): then it goes no farther over it. */
static bool on_table(em_look *look, em_walked *w, const table_shape *shape, gg_verdict *refusal) {
	const table_shape *from = &w->walk.start;
	int32_t width = look->s->width, height = look->s->height;
	bool over = (shape->west < 0 && shape->west < from->west) || (shape->south < 0 && shape->south < from->south) ||
		    (shape->east > width && shape->east > from->east) || (shape->north > height && shape->north > from->north);
	return !over || em_refuse(refusal, EM_SAY_OFF_TABLE, BE_5_17, 0, 0, 0);
}

static bool footing_legal(em_look *look, const em_walked *w, const em_footing *footing, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[w->unit];
	if (!em_share(u, w->form, footing->going, footing->road, EM_AT_MARCH))
		return em_refuse(refusal, EM_SAY_WAY_FORBIDDEN, footing->going == EM_IMPASSABLE ? BE_27_21 : BE_5_14, 0, 0, 0);
	if (u->kind == EM_ART && footing->obstacles && !footing->road)
		return em_refuse(refusal, EM_SAY_GUNS_OBSTACLE, BE_5_15, 0, 0, 0);
	return true;
}

/* Ground that this unit may not enter, whatever else it touches. */
static bool stops(const em_unit *u, unsigned form, unsigned ground) {
	return !em_share(u, form, em_going_of(ground), false, EM_AT_MARCH) || (u->kind == EM_ART && em_is_obstacle(ground));
}

/* Pieces that could stop it on its way. */
static gg_set stopping_pieces(em_look *look, const em_walked *w) {
	const em_state *s = look->s;
	gg_set set = 0;
	for (unsigned p = 0; p < s->pieces; p++)
		if (em_piece_reaches(&s->piece[p], &w->walk.box) && stops(&s->unit[w->unit], w->form, s->piece[p].kind) &&
		    table_reaches(&w->walk.box, em_piece_shape(look, p)))
			set |= gg_set_of(p);
	return set;
}

static bool overlaps_any(em_look *look, gg_set pieces, const table_shape *shape) {
	while (pieces)
		if (table_overlap(em_piece_shape(look, gg_set_pop(&pieces)), shape))
			return true;
	return false;
}

static bool ground_of_wheel(em_look *look, em_walked *w, gg_verdict *refusal) {
	const table_bounds *box = &w->walk.box;
	bool at_edge = box->west < 0 || box->south < 0 || box->east > look->s->width || box->north > look->s->height;
	gg_set stopping = stopping_pieces(look, w);
	for (int32_t k = 0; (at_edge || stopping) && k + 1 < w->walk.strides; k++) {
		table_shape shape = table_walk_at(&w->walk, k);
		if (at_edge && !on_table(look, w, &shape, refusal))
			return false;
		if (!overlaps_any(look, stopping, &shape))
			continue;
		em_stance at = em_step_at(w->step, w->from, (k + 1) * EM_WHEEL_STRIDE);
		em_footing footing = em_footing_at(look, look->s->unit[w->unit].kind, w->form, at);
		if (!footing_legal(look, w, &footing, refusal))
			return false;
	}
	return true;
}

/* The end is on the table, on ground that it may enter, and on no building (BE-27.26). */
static bool ground_of_end(em_look *look, em_walked *w, gg_verdict *refusal) {
	if (!on_table(look, w, &w->walk.last, refusal))
		return false;
	em_footing footing = w->under ? *w->under : em_footing_at(look, look->s->unit[w->unit].kind, w->form, w->end);
	if (!footing_legal(look, w, &footing, refusal))
		return false;
	for (gg_set rest = footing.road ? 0 : footing.touched; rest;)
		if (em_is_building(look->s->piece[gg_set_pop(&rest)].kind))
			return em_refuse(refusal, EM_SAY_ON_BUILDING, BE_27_26, 0, 0, 0);
	return true;
}

/* How far the footprint stays from the edge of the enemy (BE-5.13). */
static int32_t from_enemy_edge(const em_look *look, unsigned side, const table_shape *shape) {
	const em_state *s = look->s;
	em_map_edge edge = look->data ? em_own_edge(look->data, s, 1 - side) : side ? EM_SOUTH : EM_NORTH;
	return em_from_edge(s, edge, shape);
}

static bool keeps_off_edge(const em_look *look, em_walked *w, gg_verdict *refusal) {
	if (!(w->march->flags & (EM_F_OPERATIONAL | EM_F_EXTRA)))
		return true;
	for (int32_t k = 0, n = w->walk.strides; k < n; k++) {
		table_shape shape = table_walk_at(&w->walk, w->step->verb == EM_DO_WHEEL ? k : n - 1); /* straight: the ends decide */
		if (from_enemy_edge(look, w->march->side, &shape) < EM_OPERATIONAL)
			return em_refuse(refusal, EM_SAY_KEEP_8_EDGE, BE_5_13, 0, 0, 0);
		if (w->step->verb != EM_DO_WHEEL)
			break;
	}
	return true;
}

static int64_t square_to(table_pose at, table_point point) {
	int64_t x = (int64_t)at.x - point.x, y = (int64_t)at.y - point.y;
	return x * x + y * y;
}

/* BE-27.15, 27.27: inside it stays inside; outside it comes nearer, or does what brings it nowhere. */
static bool in_zone_of_hold(em_look *look, em_walked *w, gg_verdict *refusal) {
	const em_state *s = look->s;
	const em_unit *u = &s->unit[w->unit];
	if (em_order_of(s, w->unit) != EM_HOLD || em_is_spot(w->step->verb))
		return true;
	const em_division *d = &s->division[u->division];
	table_point point = {d->zone_x, d->zone_y};
	uint32_t most = em_hold_range(look, w->unit);
	if (em_point_distance((table_point){w->end.centre.x, w->end.centre.y}, point) <= most)
		return true;
	bool outside = em_point_distance((table_point){w->from.centre.x, w->from.centre.y}, point) > most;
	if (outside && (w->step->verb == EM_DO_WHEEL || square_to(w->end.centre, point) < square_to(w->from.centre, point)))
		return true;
	return em_refuse(refusal, EM_SAY_STAYS_IN_ZONE, BE_27_27, 0, 0, 0);
}

/* Of these, who stands so near to the box of the step; a garrison is asked later where it is. */
static gg_set near_box(const em_look *look, const table_bounds *box, gg_set units, int32_t far) {
	const int32_t west = box->west - far, south = box->south - far;
	const uint32_t wide = (uint32_t)(box->east + far - west), deep = (uint32_t)(box->north + far - south);
	gg_set set = 0;
	while (units) {
		unsigned other = gg_set_pop(&units);
		const em_unit *u = &look->s->unit[other];
		/* between the two borders: one comparison of a number without sign */
		bool near = ((uint32_t)(u->x - west) <= wide && (uint32_t)(u->y - south) <= deep) || u->sector != EM_NONE;
		if (near && em_unit_stands(u))
			set |= gg_set_of(other);
	}
	return set;
}

/* Who stands where the step could bring it too near, its own march left out. */
static gg_set near_way(em_look *look, const em_walked *w, bool by_order) {
	bool farther = w->march->flags & (EM_F_OPERATIONAL | EM_F_EXTRA);
	bool four = by_order || (w->march->flags & EM_F_RALLY) || w->step->verb == EM_DO_LATERAL;
	const int32_t enemies = EM_HALF_DIAGONAL + (farther ? EM_OPERATIONAL : four ? EM_TACTICAL + 1 : EM_UD);
	gg_set others = w->march->among & ~marching(w->march), own = gg_set_below(EM_SIDE_UNITS) << (w->march->side * EM_SIDE_UNITS);
	return near_box(look, &w->walk.box, others & own, EM_HALF_DIAGONAL) | near_box(look, &w->walk.box, others & ~own, enemies);
}

gg_set em_near_straight(em_look *look, const em_march *march, const gg_action *action) {
	em_judged judged = {.step = {.verb = (uint8_t)action->kind, .amount = action->a}};
	gg_set set = 0;
	judged.step.together = march->units & (march->units - 1);
	judged.step.heading = judged.step.together ? march->of[march->leader % EM_SIDE_UNITS].at.centre.heading : 0;
	for (uint32_t rest = march->units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest);
		em_walked w;
		judged.of[i].end = em_step_at(&judged.step, march->of[i].at, em_step_size(&judged.step));
		survey(&w, look, march, &judged, i);
		set |= near_way(look, &w, keeps_off_by_order(look->s, &w));
	}
	return set;
}

/* --- Together
 * ----------------------------------------------------------------------------------------------------------------------------- */

bool em_way_legal(em_look *look, const em_march *march, const em_judged *judged, unsigned i, gg_verdict *refusal) {
	em_walked w;
	survey(&w, look, march, judged, i);
	bool asked = w.step->verb == EM_DO_REORIENT || w.step->verb == EM_DO_FORM; /* where it may stop (em_stop_legal) */
	if ((!asked && !ground_of_end(look, &w, refusal)) || !in_zone_of_hold(look, &w, refusal) || !keeps_off_edge(look, &w, refusal))
		return false;
	if (w.step->verb == EM_DO_WHEEL && !ground_of_wheel(look, &w, refusal))
		return false;
	bool by_order = keeps_off_by_order(look->s, &w);
	for (gg_set rest = near_way(look, &w, by_order); rest;) {
		unsigned other = gg_set_pop(&rest);
		if (em_enemies(w.unit, other) ? !keeps_off(look, &w, other, by_order, refusal) : !passes(look, &w, other, refusal))
			return false;
	}
	return true;
}

bool em_enter_obeys(em_look *look, const em_march *march, unsigned i, unsigned sector, gg_verdict *refusal) {
	em_judged judged = {.step = {.verb = EM_DO_ENTER}};
	judged.of[i].end = em_sector_stance(look, sector);
	em_walked w;
	survey(&w, look, march, &judged, i);
	if (!in_zone_of_hold(look, &w, refusal))
		return false;
	for (gg_set rest = keeps_off_by_order(look->s, &w) ? em_foes(look, w.unit) : 0; rest;) {
		unsigned enemy = gg_set_pop(&rest);
		if (comes_nearer(look, &w, enemy, order_distance(look, &w, enemy)))
			return refuse_near(look, KEEP_ORDER, enemy, refusal);
	}
	return true;
}

bool em_stop_legal(em_look *look, const em_march *march, unsigned i, unsigned form, em_stance at, gg_verdict *refusal) {
	em_judged judged = {.step = {.verb = EM_DO_FORM, .form = (uint8_t)form}};
	judged.of[i].end = at;
	em_walked w;
	survey(&w, look, march, &judged, i);
	if (!ground_of_end(look, &w, refusal))
		return false;
	for (gg_set rest = near_way(look, &w, false); rest;) {
		unsigned other = gg_set_pop(&rest);
		if (!em_may_reach(look, other, &w.walk.box, EM_UD))
			continue;
		const table_shape *there = em_footprint(look, other);
		if (table_overlap(&w.walk.last, there))
			return em_refuse(refusal, EM_SAY_OVERLAPS, BE_27_26, em_unit_arg(look->s, other), 0, 0);
		if (em_enemies(w.unit, other) && comes_nearer(look, &w, other, but_not_shrink(look, &w, other, EM_UD)))
			return refuse_near(look, KEEP_CONTACT, other, refusal);
	}
	return true;
}

/* --- Groups (BE-4.5)
 * ------------------------------------------------------------------------------------------------------------------------ */

/* Facing the same way, and each near the next: all are reached from the first. */
bool em_is_group(const em_march *march, const em_stance *at) {
	uint32_t reached = march->units & -march->units, rest = march->units & ~reached;
	for (bool grows = true; grows && rest;) {
		grows = false;
		for (uint32_t try = rest; try; try &= try - 1) {
			unsigned i = (unsigned)__builtin_ctz(try);
			table_shape shape = shape_of(at[i]);
			bool near = false, overlaps = false, alike = true;
			for (uint32_t have = reached; have; have &= have - 1) {
				unsigned j = (unsigned)__builtin_ctz(have);
				table_shape there = shape_of(at[j]);
				near = near || table_within(&shape, &there, EM_UD);
				overlaps = overlaps || table_overlap(&shape, &there);
				alike = alike && table_between(at[i].centre.heading, at[j].centre.heading) <= EM_DEGREES_15;
			}
			if (overlaps || !alike)
				return false;
			if (near) {
				reached |= UINT32_C(1) << i;
				rest &= ~(UINT32_C(1) << i);
				grows = true;
			}
		}
	}
	return !rest;
}
