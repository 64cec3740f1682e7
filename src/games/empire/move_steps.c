/*
 * move_steps.c - the steps of a move: where each leads and what it costs (BE-5.1 to 5.4, BE-27.20 to 27.24).
 */
#include "../../core/mem.h"
#include "empire_words.h"

#include "ground.h"
#include "march.h"
#include "obedience.h"
#include "ways.h"

enum { TURN_OF_A_COLUMN = 6000, BACK_PIVOT = EM_DEGREES_45 };

/* --- Where it leads ------------------------------------------------------------------------------------------------------ */

int32_t em_step_size(const em_step *step) {
	return step->amount < 0 ? -step->amount : step->amount;
}

int32_t em_step_stride(const em_step *step) {
	return step->verb == EM_DO_WHEEL ? EM_WHEEL_STRIDE : EM_STRIDE;
}

static table_pose shifted(const em_step *step, table_pose from, int32_t by) {
	bool sideways = step->verb == EM_DO_SLIDE || step->verb == EM_DO_LATERAL;
	int32_t ahead = step->verb == EM_DO_BACK ? -by : by;
	table_pose as = {from.x, from.y, step->together ? step->heading : from.heading};
	table_point to = table_at(as, sideways ? by : 0, sideways ? 0 : ahead);
	return (table_pose){to.x, to.y, from.heading};
}

em_stance em_step_at(const em_step *step, em_stance from, int32_t way) {
	int32_t by = step->amount < 0 ? -way : way;
	em_stance to = from;
	if (em_is_straight(step->verb))
		to.centre = shifted(step, from.centre, by);
	else if (step->verb == EM_DO_WHEEL && step->about_point)
		to.centre = table_turned_about(from.centre, step->pivot, by);
	else if (step->verb == EM_DO_WHEEL)
		to.centre = table_turned(from.centre, by > 0 ? from.front / 2 : -(from.front / 2),
					 step->rear ? -(from.depth / 2) : from.depth / 2, by);
	return to;
}

static bool lie_over(em_stance a, em_stance b) {
	table_shape one = table_rectangle(a.centre, a.front, a.depth), other = table_rectangle(b.centre, b.front, b.depth);
	return table_overlap(&one, &other);
}

/* A thousandth away from the other, along the side on which it lies. */
static void edge_away(em_stance *at, const em_stance *other) {
	table_local p = table_seen_from(other->centre, (table_point){at->centre.x, at->centre.y});
	int64_t aside = p.right < 0 ? -p.right : p.right, ahead = p.forward < 0 ? -p.forward : p.forward;
	if (aside / (at->front + other->front) >= ahead / (at->depth + other->depth))
		at->centre = table_pushed(at->centre, p.right < 0 ? -1 : 1, 0);
	else
		at->centre = table_pushed(at->centre, 0, p.forward < 0 ? -1 : 1);
}

static uint32_t from_pivot(const em_step *step, em_stance at) {
	return em_point_distance(step->pivot, (table_point){at.centre.x, at.centre.y});
}

/* From the pivot outwards, each is moved off those farther in. */
static void part(const em_step *step, uint32_t units, em_stance to[EM_SIDE_UNITS]) {
	enum { TRIES = 4 };
	for (uint32_t placed = 0, rest = units; rest;) {
		unsigned next = (unsigned)__builtin_ctz(rest);
		for (uint32_t others = rest; others; others &= others - 1)
			if (from_pivot(step, to[__builtin_ctz(others)]) < from_pivot(step, to[next]))
				next = (unsigned)__builtin_ctz(others);
		for (uint32_t others = placed; others; others &= others - 1)
			for (unsigned i = 0; i < TRIES && lie_over(to[next], to[__builtin_ctz(others)]); i++)
				edge_away(&to[next], &to[__builtin_ctz(others)]);
		placed |= UINT32_C(1) << next;
		rest &= ~(UINT32_C(1) << next);
	}
}

void em_steps_at(const em_step *step, uint32_t units, const em_stance from[EM_SIDE_UNITS], int32_t way, em_stance to[EM_SIDE_UNITS]) {
	for (uint32_t rest = units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest);
		to[i] = em_step_at(step, from[i], way);
	}
	if (step->verb == EM_DO_WHEEL && step->about_point)
		part(step, units, to);
}

/* --- The wheel (BE-27.22, 27.27) ------------------------------------------------------------------------------------------ */

static int32_t arc(int64_t radius, int32_t turn) {
	int64_t size = turn < 0 ? -(int64_t)turn : turn, of = INT64_C(113) * TABLE_TURN;
	return (int32_t)((radius * size * 710 + of - 1) / of);
}

int32_t em_wheel_length(unsigned form, int32_t front, int32_t turn) {
	int32_t size = turn < 0 ? -turn : turn;
	if (form == EM_COLUMN || form == EM_LIMBERED)
		return (int32_t)(((int64_t)size * TURN_OF_A_COLUMN + TABLE_TURN - 1) / TABLE_TURN);
	return arc(front, turn);
}

static table_point front_corner(em_stance at, bool right) {
	return table_at(at.centre, right ? at.front / 2 : -(at.front / 2), at.depth / 2);
}

/* The inner front corner of the innermost unit: the one whose corner lies farthest to that side, as the leader faces. */
static table_point group_pivot(const em_march *march, bool right) {
	table_pose leader = march->of[march->leader % EM_SIDE_UNITS].at.centre;
	table_point best = {0, 0};
	int64_t farthest = INT64_MIN;
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++)
		if (march->units >> i & 1) {
			table_point corner = front_corner(march->of[i].at, right);
			int64_t aside = table_seen_from(leader, corner).right;
			if ((right ? aside : -aside) > farthest) {
				farthest = right ? aside : -aside;
				best = corner;
			}
		}
	return best;
}

static int32_t group_wheel_length(const em_march *march, table_point pivot, int32_t turn) {
	uint32_t most = 0;
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++)
		if (march->units >> i & 1) {
			uint32_t d = em_point_distance(pivot, front_corner(march->of[i].at, turn < 0));
			most = d > most ? d : most;
		}
	return arc(most, turn);
}

static bool is_group(const em_march *march) {
	return march->units & (march->units - 1);
}

/* --- What each step asks of the unit ---------------------------------------------------------------------------------------- */

static bool check_back(const em_march *march, const em_unit *u, unsigned form, gg_verdict *refusal) {
	if ((u->kind != EM_INF && u->kind != EM_SK) || form == EM_HOLLOW_SQUARE || form == EM_SOLID_SQUARE)
		return em_refuse(refusal, EM_SAY_NO_BACK, BE_5_4, 0, 0, 0);
	return march->wheeled <= BACK_PIVOT || em_refuse(refusal, EM_SAY_BACK_PIVOT, BE_27_24, 0, 0, 0);
}

static bool check_prolonge(const em_march *march, const em_unit *u, unsigned form, const em_step *step, gg_verdict *refusal) {
	if (form != EM_DEPLOYED)
		return em_refuse(refusal, EM_SAY_PROLONGE_DEPLOYED, BE_5_11, 0, 0, 0);
	bool horse = u->traits & EM_HORSE;
	if (!horse && u->gun == EM_GUN_12)
		return em_refuse(refusal, EM_SAY_NO_PROLONGE, BE_5_11, 0, 0, 0);
	if (em_step_size(step) > (horse ? 2 : 1) * EM_UD)
		return em_refuse(refusal, EM_SAY_PROLONGE_FAR, BE_5_11, 0, 0, 0);
	return !march->steps || em_refuse(refusal, EM_SAY_WHOLE_MOVE_ONLY, BE_27_24, 0, 0, 0);
}

static bool check_verb(em_look *look, const em_march *march, const em_step *step, unsigned i, gg_verdict *refusal) {
	const em_unit *u = &look->s->unit[march->side * EM_SIDE_UNITS + i];
	unsigned form = march->of[i].form;
	if (form == EM_DEPLOYED && step->verb != EM_DO_PROLONGE && !em_is_spot(step->verb))
		return em_refuse(refusal, EM_SAY_DEPLOYED_STAYS, BE_5_11, 0, 0, 0);
	switch (step->verb) {
	case EM_DO_LATERAL:
		return u->kind != EM_ART || em_refuse(refusal, EM_SAY_NO_LATERAL, BE_5_10, 0, 0, 0);
	case EM_DO_BACK:
		return check_back(march, u, form, refusal);
	case EM_DO_PROLONGE:
		return check_prolonge(march, u, form, step, refusal);
	case EM_DO_WHEEL:
		if (step->rear && march->wheeled + em_step_size(step) > BACK_PIVOT)
			return em_refuse(refusal, EM_SAY_BACK_PIVOT, BE_27_24, 0, 0, 0);
		return true;
	default:
		return !em_is_spot(step->verb) || em_spot_check(look, march, step, i, refusal);
	}
}

/* --- The price ---------------------------------------------------------------------------------------------------------------- */

/* The going of a footing that does not use the road. */
static em_going going_beside_road(const em_look *look, const em_footing *footing) {
	em_going worst = footing->going;
	bool bridged = false;
	if (!footing->road)
		return worst;
	for (gg_set rest = footing->touched; rest;)
		bridged |= look->s->piece[gg_set_pop(&rest)].kind == EM_BRIDGE;
	for (gg_set rest = footing->touched; rest;) {
		unsigned ground = look->s->piece[gg_set_pop(&rest)].kind;
		em_going going = em_going_of(ground);
		if (going > worst && !(ground == EM_RIVER && bridged))
			worst = going;
	}
	return worst;
}

static bool pay(em_judged *judged, const em_march *march, unsigned i, int64_t price, gg_verdict *refusal) {
	if (price > march->of[i].shares)
		return em_refuse(refusal, EM_SAY_TOO_DEAR, BE_5_16, 0, 0, 0);
	judged->of[i].shares = march->of[i].shares - (int32_t)price;
	return true;
}

static uint16_t direction(const em_step *step, uint16_t heading) {
	int32_t turn = 0;
	if (step->verb == EM_DO_SLIDE || step->verb == EM_DO_LATERAL)
		turn = step->amount > 0 ? TABLE_QUARTER : -TABLE_QUARTER;
	else if (step->verb == EM_DO_BACK || step->amount < 0)
		turn = TABLE_HALF;
	return (uint16_t)(heading + turn);
}

static bool price_straight(em_look *look, const em_march *march, em_judged *judged, unsigned i, gg_verdict *refusal) {
	const em_step *step = &judged->step;
	unsigned unit = march->side * EM_SIDE_UNITS + i, form = step->verb == EM_DO_PROLONGE ? EM_LIMBERED : march->of[i].form;
	em_stance from = march->of[i].at;
	uint16_t heading = direction(step, step->together ? step->heading : from.centre.heading);
	em_gait gait = step->verb == EM_DO_BACK || step->verb == EM_DO_LATERAL ? EM_AT_HALF : EM_AT_MARCH;
	int32_t size = em_step_size(step);
	em_way way;
	if (!em_straight(look, unit, form, from, heading, size, gait, &way, refusal))
		return false;
	if (march->pace != EM_NONE && march->pace != unit) { /* BE-27.19 */
		em_way own = way;
		if (!em_straight(look, march->pace, look->s->unit[march->pace].form, from, heading, size, gait, &way, refusal))
			return false;
		way.ford = own.ford;
	}
	if (step->verb == EM_DO_PROLONGE)
		way.shares = march->of[i].shares; /* it is the whole move */
	if (way.ford && march->of[i].shares < EM_WHOLE_MOVE)
		return em_refuse(refusal, EM_SAY_FORD_WHOLE_MOVE, BE_27_25, 0, 0, 0);
	if (!pay(judged, march, i, way.shares, refusal))
		return false;
	if (way.ford)
		judged->of[i].shares = 0;
	return true;
}

/* The dearer of the ground before and after, and each obstacle that it comes to touch. */
static bool price_wheel(em_look *look, const em_march *march, em_judged *judged, unsigned i, gg_verdict *refusal) {
	unsigned unit = march->side * EM_SIDE_UNITS + i, form = march->of[i].form;
	const em_unit *u = &look->s->unit[unit], *payer = march->pace != EM_NONE ? &look->s->unit[march->pace] : u;
	em_footing before = em_footing_at(look, u->kind, form, march->of[i].at), *after = &judged->of[i].footing;
	*after = em_footing_at(look, u->kind, form, judged->of[i].end);
	judged->footed |= UINT32_C(1) << i;
	em_going a = going_beside_road(look, &before), b = going_beside_road(look, after);
	int32_t share = em_share(payer, payer == u ? form : payer->form, a > b ? a : b, false, EM_AT_MARCH);
	if (!share)
		return em_refuse(refusal, EM_SAY_WAY_FORBIDDEN, BE_5_14, 0, 0, 0);
	int64_t price = (int64_t)judged->length * share;
	bool ford = false;
	for (gg_set rest = after->touched & ~before.touched; rest;) {
		unsigned ground = look->s->piece[gg_set_pop(&rest)].kind;
		if (em_is_obstacle(ground))
			price += (int64_t)(u->kind == EM_CAV ? 2 : 1) * EM_UD * em_share(u, form, EM_CLEAR, false, EM_AT_MARCH);
		ford = ford || ground == EM_FORD;
	}
	if (ford && march->of[i].shares < EM_WHOLE_MOVE)
		return em_refuse(refusal, EM_SAY_FORD_WHOLE_MOVE, BE_27_25, 0, 0, 0);
	if (!pay(judged, march, i, price, refusal))
		return false;
	if (ford)
		judged->of[i].shares = 0;
	return true;
}

bool em_step_price(em_look *look, const em_march *march, em_judged *judged, unsigned i, gg_verdict *refusal) {
	if (em_is_spot(judged->step.verb))
		return em_spot_price(look, march, judged, i, refusal);
	return judged->step.verb == EM_DO_WHEEL ? price_wheel(look, march, judged, i, refusal)
						: price_straight(look, march, judged, i, refusal);
}

/* --- The judgement --------------------------------------------------------------------------------------------------------------- */

/* From the action; what is not in its range is refused. */
static bool read_step(const em_march *march, const gg_action *action, em_judged *out, gg_verdict *refusal) {
	em_step *step = &out->step;
	bool form = action->kind == EM_DO_FORM || action->kind == EM_DO_REORIENT;
	bool bare = action->kind == EM_DO_ABOUT || action->kind == EM_DO_EXIT;
	*step = (em_step){.verb = (uint8_t)action->kind, .amount = action->a};
	out->length = 0;
	out->footed = 0;
	if (action->who != march->leader || action->c || (!form && action->b) || (bare && action->a))
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
	int32_t size = em_step_size(step);
	if (form) {
		if (action->a < 0 || action->a >= TABLE_TURN || action->b < 0 || action->b > EM_LIMBERED)
			return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_92, 0, 0, 0);
		step->heading = (uint16_t)action->a;
		step->form = (uint8_t)action->b;
		return true;
	}
	if (bare)
		return true;
	if (!action->a || size > (action->kind == EM_DO_WHEEL ? TABLE_HALF : TABLE_COORDINATE_MAX / 2) ||
	    (action->a < 0 && (action->kind == EM_DO_ADVANCE || action->kind == EM_DO_BACK)))
		return em_refuse(refusal, EM_SAY_NO_SUCH_STEP, BE_27_92, 0, 0, 0);
	out->length = size;
	if (action->kind != EM_DO_WHEEL) {
		step->together = is_group(march);
		step->heading = step->together ? march->of[march->leader % EM_SIDE_UNITS].at.centre.heading : 0;
		return true;
	}
	step->rear = march->last == EM_DO_BACK;
	if (is_group(march)) {
		step->about_point = true;
		step->pivot = group_pivot(march, action->a > 0);
		out->length = group_wheel_length(march, step->pivot, action->a);
	} else {
		unsigned i = march->leader % EM_SIDE_UNITS;
		out->length = em_wheel_length(march->of[i].form, march->of[i].at.front, action->a);
	}
	return true;
}

/* What the move allows next, whoever makes it (BE-27.24, 27.27). */
static bool check_sequence(const em_march *march, const em_step *step, gg_verdict *refusal) {
	if (!em_is_straight(step->verb) && !em_is_spot(step->verb) && step->verb != EM_DO_WHEEL)
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_27, 0, 0, 0);
	if (march->flags & EM_F_HALTED)
		return em_refuse(refusal, EM_SAY_ONLY_END, BE_27_27, 0, 0, 0);
	if (march->steps >= EM_STEPS)
		return em_refuse(refusal, EM_SAY_STEPS_USED, BE_27_27, 0, 0, 0);
	if (march->last == EM_DO_SLIDE && (step->verb != EM_DO_ADVANCE || step->amount < EM_UD))
		return em_refuse(refusal, EM_SAY_ADVANCE_AFTER_SLIDE, BE_5_2, 0, 0, 0);
	if (step->verb == EM_DO_SLIDE && march->flags & EM_F_SLID)
		return em_refuse(refusal, EM_SAY_ONE_SLIDE, BE_27_24, 0, 0, 0);
	if (step->verb == EM_DO_SLIDE && em_step_size(step) > EM_UD)
		return em_refuse(refusal, EM_SAY_SLIDE_FAR, BE_5_2, 0, 0, 0);
	if (step->verb == EM_DO_REORIENT && is_group(march))
		return em_refuse(refusal, EM_SAY_GROUP_NO_REORIENT, BE_27_27, 0, 0, 0);
	return true;
}

/* One after the other: what is cheap first. */
static bool judge_units(em_look *look, const em_march *march, em_judged *out, gg_verdict *refusal) {
	const em_step *step = &out->step;
	em_stance from[EM_SIDE_UNITS], end[EM_SIDE_UNITS];
	for (uint32_t rest = march->units; rest; rest &= rest - 1)
		from[__builtin_ctz(rest)] = march->of[__builtin_ctz(rest)].at;
	if (!em_is_spot(step->verb))
		em_steps_at(step, march->units, from, em_step_size(step), end);
	for (uint32_t rest = march->units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest);
		if (!check_verb(look, march, step, i, refusal))
			return false;
		if (em_is_spot(step->verb)) {
			if (!em_spot_price(look, march, out, i, refusal) || !em_spot_place(look, march, out, i, refusal))
				return false;
		} else {
			out->of[i].end = end[i];
			if (!em_step_price(look, march, out, i, refusal))
				return false;
		}
	}
	for (uint32_t rest = march->units; rest; rest &= rest - 1)
		if (!em_way_legal(look, march, out, (unsigned)__builtin_ctz(rest), refusal))
			return false;
	return true;
}

/* A group stays one when its units have changed, each for itself (BE-27.27). */
static bool stays_group(const em_march *march, const em_judged *out, gg_verdict *refusal) {
	em_stance at[EM_SIDE_UNITS];
	for (unsigned i = 0; i < EM_SIDE_UNITS; i++)
		if (march->units >> i & 1)
			at[i] = out->of[i].end;
	return em_is_group(march, at) || em_refuse(refusal, EM_SAY_GROUP_BREAKS, BE_27_27, 0, 0, 0);
}

/* A slide is made only where the advance after it is legal and can be paid. */
static bool advance_follows(em_look *look, const em_march *march, const em_judged *slide, gg_verdict *refusal) {
	em_march next = *march;
	em_judged ahead;
	gg_action action = {EM_DO_ADVANCE, march->leader, EM_UD, 0, 0};
	for (uint32_t rest = march->units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest);
		next.of[i].at = slide->of[i].end;
		next.of[i].shares = slide->of[i].shares;
	}
	next.last = EM_DO_SLIDE;
	next.steps++;
	return em_judge(look, &next, &action, &ahead, refusal);
}

bool em_judge(em_look *look, const em_march *march, const gg_action *action, em_judged *out, gg_verdict *refusal) {
	if (!read_step(march, action, out, refusal) || !check_sequence(march, &out->step, refusal) ||
	    !judge_units(look, march, out, refusal))
		return false;
	if (em_is_spot(out->step.verb) && is_group(march))
		return stays_group(march, out, refusal);
	return out->step.verb != EM_DO_SLIDE || advance_follows(look, march, out, refusal);
}

bool em_step_check(em_look *look, const gg_action *action, gg_verdict *refusal) {
	em_march march;
	em_judged judged;
	if (!em_march_of(look, &march))
		return em_refuse(refusal, EM_SAY_NOT_NOW, BE_27_27, 0, 0, 0);
	return em_judge(look, &march, action, &judged, refusal);
}
