/*
 * marches.c - the longest legal ways, the plain march and the plain withdrawal, and the menu of a move (BE-27.16, 27.91).
 */
#include "empire_words.h"

#include "ground.h"
#include "march.h"
#include "places.h"
#include "ways.h"

/* --- The longest way --------------------------------------------------------------------------------------------------------- */

static gg_action straight_action(const em_march *march, unsigned verb, int32_t length) {
	return (gg_action){(uint16_t)verb, march->leader, length, 0, 0};
}

/* What refuses only the place where it would stop: a shorter step may pass, a longer one too. */
static bool stops_there(const gg_verdict *refusal) {
	return refusal->code == EM_SAY_OVERLAPS || refusal->code == EM_SAY_ON_BUILDING;
}

/* Every unit can pay so far, at most. */
static int32_t paid_for(em_look *look, const em_march *march, unsigned verb) {
	int32_t most = INT32_MAX;
	table_pose leads = march->of[march->leader % EM_SIDE_UNITS].at.centre;
	for (uint32_t rest = march->units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest), unit = march->side * EM_SIDE_UNITS + i;
		unsigned payer = march->pace != EM_NONE ? march->pace : unit;
		unsigned form = march->pace != EM_NONE ? look->s->unit[payer].form : march->of[i].form;
		em_stance at = march->of[i].at;
		uint16_t heading = (uint16_t)(leads.heading + (verb == EM_DO_BACK ? TABLE_HALF : 0));
		int32_t farthest = look->s->width > look->s->height ? look->s->width : look->s->height;
		int32_t way = em_straight_most(look, payer, form, at, heading, farthest, verb == EM_DO_BACK ? EM_AT_HALF : EM_AT_MARCH,
					       march->of[i].shares);
		most = way < most ? way : most;
	}
	return most;
}

/* Before the units and buildings on which it would stop: the least way at which a footprint begins to overlap one on which it is. */
static int32_t before_what_stops(em_look *look, const em_march *march, unsigned verb, int32_t length) {
	int32_t best = length;
	table_pose leads = march->of[march->leader % EM_SIDE_UNITS].at.centre;
	for (uint32_t movers = march->units; movers; movers &= movers - 1) {
		unsigned i = (unsigned)__builtin_ctz(movers), unit = march->side * EM_SIDE_UNITS + i;
		em_stance at = march->of[i].at;
		table_shape shape = table_rectangle(at.centre, at.front, at.depth);
		uint16_t heading = (uint16_t)(leads.heading + (verb == EM_DO_BACK ? TABLE_HALF : 0));
		int32_t begins, ends;
		gg_set mine = (gg_set)march->units << (march->side * EM_SIDE_UNITS);
		for (gg_set rest = em_friends(look, unit) & ~mine; rest;)
			if (table_sweep(&shape, heading, em_footprint(look, gg_set_pop(&rest)), &begins, &ends) && begins < best &&
			    length < ends + 2)
				best = begins;
		for (unsigned p = 0; p < look->s->pieces; p++)
			if (em_is_building(look->s->piece[p].kind) &&
			    table_sweep(&shape, heading, em_piece_shape(look, p), &begins, &ends) && begins < best && length < ends + 2)
				best = begins;
	}
	return best < length ? best : length - 1;
}

/* As far as nothing but the place where it stops is against it; the whole way is barred. */
static int32_t unbarred(em_look *look, const em_march *march, unsigned verb, int32_t most) {
	int32_t low = 0, high = most;
	em_judged judged;
	gg_verdict refusal;
	while (low + 1 < high) {
		int32_t middle = (low + high) / 2;
		gg_action action = straight_action(march, verb, middle);
		if (em_judge(look, march, &action, &judged, &refusal) || stops_there(&refusal))
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* Nothing was found from above: as far as it is open from where it stands. */
static int32_t open_at_first(em_look *look, const em_march *march, unsigned verb, int32_t most) {
	int32_t low = 0, high = most + 1;
	em_judged judged;
	while (low + 1 < high) {
		int32_t middle = (low + high) / 2;
		gg_action action = straight_action(march, verb, middle);
		*(em_judge(look, march, &action, &judged, NULL) ? &low : &high) = middle;
	}
	return low;
}

static int32_t longest_of(em_look *look, const em_march *march, unsigned verb, int32_t length) {
	enum { TRIES = 12 };
	em_judged judged;
	gg_verdict refusal;
	gg_action first = straight_action(march, verb, 1), whole = straight_action(march, verb, length);
	if (em_judge(look, march, &whole, &judged, &refusal))
		return length;
	if (!stops_there(&refusal)) {
		if (!em_judge(look, march, &first, &judged, &refusal) && !stops_there(&refusal))
			return 0;
		length = unbarred(look, march, verb, length);
	}
	for (unsigned i = 0; i < TRIES && length > 0; i++) {
		gg_action action = straight_action(march, verb, length);
		if (em_judge(look, march, &action, &judged, NULL))
			return length;
		length = before_what_stops(look, march, verb, length);
	}
	return open_at_first(look, march, verb, length);
}

/* A dozen steps along one line are judged: who could be near any of them is asked once. */
int32_t em_longest(em_look *look, const em_march *march, unsigned verb) {
	int32_t length = paid_for(look, march, verb);
	gg_action whole = straight_action(march, verb, length);
	if (length < 1)
		return 0;
	em_march narrowed = *march;
	narrowed.among = em_near_straight(look, march, &whole);
	return longest_of(look, &narrowed, verb, length);
}

/* --- Plain march and withdrawal (BE-27.16) -------------------------------------------------------------------------------------- */

/* The point of a shape nearest to a point. */
static table_point nearest_point(const table_shape *shape, table_point from) {
	table_point best = shape->corner[0];
	int64_t least = INT64_MAX;
	if (table_holds(shape, from))
		return from;
	for (uint32_t i = 0; i < shape->count; i++) {
		table_point a = shape->corner[i], b = shape->corner[i + 1 < shape->count ? i + 1 : 0];
		int64_t x = (int64_t)b.x - a.x, y = (int64_t)b.y - a.y, square = x * x + y * y;
		int64_t along = x * ((int64_t)from.x - a.x) + y * ((int64_t)from.y - a.y);
		along = along < 0 ? 0 : along > square ? square : along;
		table_point p = square ? (table_point){a.x + (int32_t)(x * along / square), a.y + (int32_t)(y * along / square)} : a;
		int64_t dx = (int64_t)p.x - from.x, dy = (int64_t)p.y - from.y;
		if (dx * dx + dy * dy < least) {
			least = dx * dx + dy * dy;
			best = p;
		}
	}
	return best;
}

static bool judge(em_look *look, const em_march *march, const gg_action *action) {
	em_judged judged;
	return em_judge(look, march, action, &judged, NULL);
}

/* The turn from the middle of its front to the goal, at most a quarter. */
int32_t em_wheel_towards(const em_march *march, const table_shape *goal) {
	em_stance at = march->of[march->leader % EM_SIDE_UNITS].at;
	table_point middle = table_side_middle(at.centre, at.front, at.depth, TABLE_FRONT), there = nearest_point(goal, middle);
	if (there.x == middle.x && there.y == middle.y)
		return 0;
	int32_t turn = (int16_t)(table_bearing(there.x - middle.x, there.y - middle.y) - at.centre.heading);
	return turn > TABLE_QUARTER ? TABLE_QUARTER : turn < -TABLE_QUARTER ? -TABLE_QUARTER : turn;
}

enum { NOT_KNOWN = -1 };

/* The wheel, if it has not been made, then the advance. `longest` is kept, for several marches may ask for it. */
static bool march_to(em_look *look, const em_march *march, const table_shape *goal, int32_t *longest, gg_action *step) {
	int32_t turn = march->last == EM_DO_WHEEL ? 0 : em_wheel_towards(march, goal);
	*step = (gg_action){EM_DO_WHEEL, march->leader, turn, 0, 0};
	if (turn)
		return judge(look, march, step);
	if (*longest == NOT_KNOWN)
		*longest = em_longest(look, march, EM_DO_ADVANCE);
	*step = straight_action(march, EM_DO_ADVANCE, *longest);
	return step->a > 0;
}

static bool goal_of(em_look *look, unsigned enemy, unsigned objective, table_shape *goal) {
	if (enemy != EM_NONE)
		*goal = *em_footprint(look, enemy);
	else if (objective != EM_NONE)
		*goal = em_objective_shape(look, objective);
	return enemy != EM_NONE || objective != EM_NONE;
}

bool em_plain_march(em_look *look, unsigned unit, unsigned enemy, unsigned objective, gg_action *step) {
	em_march march;
	table_shape goal;
	if (em_garrisons(look, unit) || !goal_of(look, enemy, objective, &goal))
		return false;
	em_march_fresh(look, unit, 0, &march);
	return march_to(look, &march, &goal, &(int32_t){NOT_KNOWN}, step);
}

static bool withdraw(em_look *look, const em_march *march, gg_action *step) {
	unsigned i = march->leader % EM_SIDE_UNITS, kind = look->s->unit[march->leader].kind, form = march->of[i].form;
	if (kind == EM_INF || kind == EM_SK) {
		*step = straight_action(march, EM_DO_BACK, em_longest(look, march, EM_DO_BACK));
		return step->a > 0;
	}
	if (march->last == EM_DO_ABOUT || march->last == EM_DO_REORIENT) {
		*step = straight_action(march, EM_DO_ADVANCE, em_longest(look, march, EM_DO_ADVANCE));
		return step->a > 0;
	}
	uint16_t back = (uint16_t)(march->of[i].at.centre.heading + TABLE_HALF);
	*step = kind == EM_CAV ? (gg_action){EM_DO_ABOUT, march->leader, 0, 0, 0}
			       : (gg_action){EM_DO_REORIENT, march->leader, back, (int32_t)form, 0};
	return form != EM_DEPLOYED && judge(look, march, step);
}

bool em_plain_withdrawal(em_look *look, unsigned unit, gg_action *step) {
	em_march march;
	if (em_garrisons(look, unit))
		return false;
	em_march_fresh(look, unit, 0, &march);
	return withdraw(look, &march, step);
}

/* --- The menu (BE-27.91) ------------------------------------------------------------------------------------------------------------ */

static unsigned nearest_objective(em_look *look, unsigned unit) {
	unsigned best = EM_NONE;
	uint32_t least = UINT32_MAX;
	for (unsigned o = 0; o < look->s->objectives; o++) {
		if (look->s->objective[o].holder == (int)em_side_of(unit))
			continue;
		table_shape shape = em_objective_shape(look, o);
		if (!least || (best != EM_NONE && !table_within(em_footprint(look, unit), &shape, least - 1)))
			continue;
		least = table_distance(em_footprint(look, unit), &shape);
		best = o;
	}
	return best;
}

static bool listed(const em_menu *menu, uint32_t from, const gg_action *action) {
	for (uint32_t i = from; i < menu->count && i < menu->cap; i++)
		if (menu->out[i].kind == action->kind && menu->out[i].a == action->a && menu->out[i].b == action->b)
			return true;
	return false;
}

static void list_once(em_menu *menu, uint32_t from, const gg_action *action) {
	if (!listed(menu, from, action))
		em_list(menu, action->kind, action->who, action->a, action->b, action->c);
}

static void list_changes(em_look *look, const em_march *march, em_menu *menu, uint32_t from) {
	bool group = march->units & (march->units - 1);
	int32_t heading = group ? 0 : march->of[march->leader % EM_SIDE_UNITS].at.centre.heading;
	for (int32_t form = EM_LINE; form <= EM_LIMBERED; form++) {
		gg_action action = {EM_DO_FORM, march->leader, heading, form, 0};
		if (judge(look, march, &action))
			em_list(menu, action.kind, action.who, action.a, action.b, 0);
	}
	gg_action about = {EM_DO_ABOUT, march->leader, 0, 0, 0};
	if (judge(look, march, &about))
		list_once(menu, from, &about);
}

static bool has_shares(const em_march *march) {
	for (uint32_t rest = march->units; rest; rest &= rest - 1)
		if (march->of[__builtin_ctz(rest)].shares <= 0)
			return false;
	return true;
}

/* A deployed battery that does not limber is turned to the enemy, or drawn by its prolonge. */
static void list_guns(em_look *look, const em_march *march, unsigned enemy, em_menu *menu, uint32_t from) {
	unsigned i = march->leader % EM_SIDE_UNITS;
	em_stance at = march->of[i].at;
	if (enemy != EM_NONE) {
		table_point there = em_centre(look, enemy);
		gg_action face = {EM_DO_REORIENT, march->leader, table_bearing(there.x - at.centre.x, there.y - at.centre.y), EM_DEPLOYED,
				  0};
		if (judge(look, march, &face))
			list_once(menu, from, &face);
	}
	for (int32_t way = 2 * EM_UD; way >= -2 * EM_UD; way -= EM_UD) {
		gg_action prolonge = {EM_DO_PROLONGE, march->leader, way, 0, 0};
		if (way && judge(look, march, &prolonge))
			em_list(menu, prolonge.kind, prolonge.who, way, 0, 0);
	}
}

static void list_marches(em_look *look, em_menu *menu) {
	em_march march;
	gg_action step;
	uint32_t from = menu->count;
	if (!em_march_of(look, &march) || !has_shares(&march) || march.flags & EM_F_HALTED || march.steps >= EM_STEPS)
		return;
	unsigned enemy = em_nearest_enemy(look, march.leader), objective = nearest_objective(look, march.leader);
	table_shape goal;
	int32_t longest = NOT_KNOWN;
	if (enemy != EM_NONE && goal_of(look, enemy, EM_NONE, &goal) && march_to(look, &march, &goal, &longest, &step))
		list_once(menu, from, &step);
	if (objective != EM_NONE && goal_of(look, EM_NONE, objective, &goal) && march_to(look, &march, &goal, &longest, &step))
		list_once(menu, from, &step);
	if (withdraw(look, &march, &step))
		list_once(menu, from, &step);
	if (longest == NOT_KNOWN)
		longest = em_longest(look, &march, EM_DO_ADVANCE);
	for (int32_t parts = 1; parts <= 2; parts++) {
		step = straight_action(&march, EM_DO_ADVANCE, longest / parts);
		if (step.a && (parts == 1 || step.a >= EM_UD / 2) && judge(look, &march, &step)) /* no halves of halves */
			list_once(menu, from, &step);
	}
	if (enemy != EM_NONE && goal_of(look, enemy, EM_NONE, &goal)) {
		step = (gg_action){EM_DO_WHEEL, march.leader, em_wheel_towards(&march, &goal), 0, 0};
		if (step.a && judge(look, &march, &step))
			list_once(menu, from, &step);
	}
	list_changes(look, &march, menu, from);
	if (march.of[march.leader % EM_SIDE_UNITS].form == EM_DEPLOYED && !(march.units & (march.units - 1)))
		list_guns(look, &march, enemy, menu, from);
}

/* Told apart in a room of their own: several marches may begin with the same step. */
void em_list_steps(em_look *look, em_menu *menu) {
	enum { MOST = 32 };
	gg_action steps[MOST];
	em_menu own = {steps, MOST, 0};
	list_marches(look, &own);
	for (uint32_t i = 0; i < own.count && i < MOST; i++)
		em_list(menu, steps[i].kind, steps[i].who, steps[i].a, steps[i].b, steps[i].c);
}
