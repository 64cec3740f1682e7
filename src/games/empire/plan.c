/*
 * plan.c - see plan.h.
 */
#include "plan.h"
#include "empire_words.h"

#include "march.h"

enum { PATH_STEPS = 6, PATHS = 10, SAMPLES = 128, NEAR_ENOUGH = 20 };

/* --- A march that goes on in thought ------------------------------------------------------------------------------------------- */

static bool march_for(em_look *look, unsigned unit, em_march *march) {
	if (!em_stands(look, unit) || em_garrisons(look, unit))
		return false;
	if (em_march_of(look, march) && march->leader == unit)
		return true;
	em_march_fresh(look, unit, 0, march);
	return true;
}

static em_stance leader_at(const em_march *march) {
	return march->of[march->leader % EM_SIDE_UNITS].at;
}

static void go(em_march *march, const em_judged *judged) {
	const em_step *step = &judged->step;
	for (uint32_t rest = march->units; rest; rest &= rest - 1) {
		unsigned i = (unsigned)__builtin_ctz(rest);
		march->of[i].at = judged->of[i].end;
		march->of[i].shares = judged->of[i].shares;
		if (step->verb == EM_DO_FORM)
			march->of[i].form = step->form;
	}
	march->steps++;
	march->covered += judged->length;
	if (step->verb == EM_DO_SLIDE)
		march->flags |= EM_F_SLID;
	if (step->verb == EM_DO_WHEEL)
		march->wheeled += em_step_size(step);
	else if (step->verb != EM_DO_BACK)
		march->wheeled = 0;
	march->last = step->verb == EM_DO_WHEEL && march->last == EM_DO_BACK ? EM_DO_BACK : step->verb;
}

/* --- Ways to try --------------------------------------------------------------------------------------------------------------- */

typedef struct em_path {
	gg_action step[PATH_STEPS];
	uint32_t count;
} em_path;

typedef struct em_paths {
	em_path path[PATHS];
	uint32_t count;
	unsigned leader;
} em_paths;

static em_path *new_path(em_paths *paths) {
	em_path *path = &paths->path[paths->count < PATHS ? paths->count++ : PATHS - 1];
	path->count = 0;
	return path;
}

static void add(em_paths *paths, em_path *path, unsigned verb, int32_t a, int32_t b) {
	bool nothing = !a && verb != EM_DO_ABOUT && verb != EM_DO_REORIENT && verb != EM_DO_FORM;
	if (!nothing && path->count < PATH_STEPS)
		path->step[path->count++] = (gg_action){(uint16_t)verb, (uint16_t)paths->leader, a, b, 0};
}

static int32_t turn_from(uint16_t from, uint16_t to) {
	return (int16_t)(to - from);
}

static table_pose turned(em_stance at, int32_t turn) {
	return turn ? table_turned(at.centre, turn > 0 ? at.front / 2 : -(at.front / 2), at.depth / 2, turn) : at.centre;
}

/* The pose from which a last wheel by `turn` leads to the wished one. */
static table_pose before_turn(em_stance wished, int32_t turn) {
	int32_t right = turn > 0 ? wished.front / 2 : -(wished.front / 2);
	return turn ? table_turned(wished.centre, right, wished.depth / 2, -turn) : wished.centre;
}

typedef struct em_leg {
	int32_t aside, ahead;
} em_leg;

/* Wheeled to `heading`, how far aside and ahead the pose lies from which the last wheel is made. */
static em_leg leg_at(em_stance from, em_stance wished, uint16_t heading) {
	table_pose a = turned(from, turn_from(from.centre.heading, heading));
	table_pose b = before_turn(wished, turn_from(heading, wished.centre.heading));
	table_local p = table_seen_from(a, (table_point){b.x, b.y});
	return (em_leg){(int32_t)(p.right >> TABLE_SINE_BITS), (int32_t)(p.forward >> TABLE_SINE_BITS)};
}

static int32_t size_of(int32_t n) {
	return n < 0 ? -n : n;
}

/* Wheel, advance, wheel: the headings of the advance at which it meets the axis, found between samples by halving. */
static void add_wheels(em_paths *paths, em_stance from, em_stance wished) {
	const int32_t part = TABLE_TURN / SAMPLES;
	em_leg last = leg_at(from, wished, (uint16_t)(from.centre.heading - TABLE_HALF + 1));
	for (int32_t k = 1; k < SAMPLES && paths->count < 4; k++) {
		int32_t low = -TABLE_HALF + 1 + (k - 1) * part, high = low + part;
		em_leg now = leg_at(from, wished, (uint16_t)(from.centre.heading + high));
		bool crosses = (last.aside <= 0) != (now.aside <= 0) || !now.aside;
		last = now;
		if (!crosses)
			continue;
		bool below = leg_at(from, wished, (uint16_t)(from.centre.heading + low)).aside <= 0;
		while (high - low > 1) {
			int32_t middle = (low + high) / 2;
			if ((leg_at(from, wished, (uint16_t)(from.centre.heading + middle)).aside <= 0) == below)
				low = middle;
			else
				high = middle;
		}
		uint16_t heading = (uint16_t)(from.centre.heading + high);
		em_leg leg = leg_at(from, wished, heading);
		if (size_of(leg.aside) > NEAR_ENOUGH || leg.ahead < 0)
			continue;
		em_path *path = new_path(paths);
		add(paths, path, EM_DO_WHEEL, high, 0);
		add(paths, path, EM_DO_ADVANCE, leg.ahead, 0);
		add(paths, path, EM_DO_WHEEL, turn_from(heading, wished.centre.heading), 0);
	}
}

/* Without turning: ahead, aside or back; a slide where it may be one. */
static void add_shifts(em_paths *paths, em_stance from, em_stance wished) {
	table_local p = table_seen_from(from.centre, (table_point){wished.centre.x, wished.centre.y});
	int64_t half = INT64_C(1) << (TABLE_SINE_BITS - 1);
	int32_t right = (int32_t)((p.right + half) >> TABLE_SINE_BITS), ahead = (int32_t)((p.forward + half) >> TABLE_SINE_BITS);
	em_path *path = new_path(paths);
	if (right && size_of(right) <= EM_UD && ahead >= EM_UD) {
		add(paths, path, EM_DO_SLIDE, right, 0);
		add(paths, path, EM_DO_ADVANCE, ahead, 0);
		path = new_path(paths);
	}
	add(paths, path, EM_DO_LATERAL, right, 0);
	add(paths, path, ahead < 0 ? EM_DO_BACK : EM_DO_ADVANCE, size_of(ahead), 0);
}

/* Turned on the spot before and after. */
static void add_reorientations(em_paths *paths, em_stance from, em_stance wished, unsigned form) {
	em_path *path = new_path(paths);
	int32_t x = wished.centre.x - from.centre.x, y = wished.centre.y - from.centre.y;
	uint16_t heading = from.centre.heading;
	if (x || y) {
		uint16_t bearing = table_bearing(x, y);
		if (bearing != heading)
			add(paths, path, EM_DO_REORIENT, bearing, (int32_t)form);
		add(paths, path, EM_DO_ADVANCE, (int32_t)em_point_distance((table_point){0, 0}, (table_point){x, y}), 0);
		heading = bearing;
	}
	if (heading != wished.centre.heading)
		add(paths, path, EM_DO_REORIENT, wished.centre.heading, (int32_t)form);
}

static void add_about(em_paths *paths, em_stance from, em_stance wished) {
	em_stance about = from;
	em_paths rest = {.count = 0, .leader = paths->leader};
	about.centre.heading = (uint16_t)(from.centre.heading + TABLE_HALF);
	add_wheels(&rest, about, wished);
	for (uint32_t i = 0; i < rest.count && i < 2; i++) {
		em_path *path = new_path(paths);
		add(paths, path, EM_DO_ABOUT, 0, 0);
		for (uint32_t k = 0; k < rest.path[i].count; k++)
			add(paths, path, rest.path[i].step[k].kind, rest.path[i].step[k].a, 0);
	}
}

static void find_paths(em_paths *paths, em_stance from, em_stance wished, unsigned form) {
	paths->count = 0;
	add_wheels(paths, from, wished);
	if (from.centre.heading == wished.centre.heading)
		add_shifts(paths, from, wished);
	add_reorientations(paths, from, wished, form);
	add_about(paths, from, wished);
}

/* --- Trying them ------------------------------------------------------------------------------------------------------------------ */

/* The largest part of a pivot that is allowed. */
static int32_t part_of_wheel(em_look *look, const em_march *march, int32_t turn) {
	int32_t low = 0, high = size_of(turn);
	em_judged judged;
	while (low + 1 < high) {
		int32_t middle = (low + high) / 2;
		gg_action action = {EM_DO_WHEEL, march->leader, turn < 0 ? -middle : middle, 0, 0};
		if (em_judge(look, march, &action, &judged, NULL))
			low = middle;
		else
			high = middle;
	}
	return turn < 0 ? -low : low;
}

/* What can be had of a step that is refused. */
static bool shorten(em_look *look, const em_march *march, gg_action *action) {
	int32_t whole = action->a;
	if (action->kind == EM_DO_ADVANCE || action->kind == EM_DO_BACK) {
		action->a = em_longest(look, march, action->kind);
		action->a = action->a < whole ? action->a : 0;
	} else if (action->kind == EM_DO_WHEEL) {
		action->a = part_of_wheel(look, march, whole);
	} else {
		action->a = 0;
	}
	return action->a != 0;
}

static void take(em_march *march, const gg_action *action, const em_judged *judged, em_plan *plan) {
	go(march, judged);
	unsigned i = march->leader % EM_SIDE_UNITS;
	plan->step[plan->count] = *action;
	plan->after[plan->count++] = (struct em_planned){march->of[i].at, march->of[i].shares};
}

/* Takes the steps into the plan as far as they are allowed. */
static bool follow(em_look *look, em_march *march, const gg_action *steps, uint32_t count, em_plan *plan) {
	em_judged judged;
	for (uint32_t i = 0; i < count; i++) {
		gg_action action = steps[i];
		if (plan->count >= EM_STEPS)
			return false;
		if (em_judge(look, march, &action, &judged, &plan->stopped)) {
			take(march, &action, &judged, plan);
			continue;
		}
		if (shorten(look, march, &action) && em_judge(look, march, &action, &judged, NULL))
			take(march, &action, &judged, plan);
		return false;
	}
	return true;
}

static void finish_plan(const em_march *march, em_plan *plan) {
	unsigned i = march->leader % EM_SIDE_UNITS;
	plan->end = march->of[i].at;
	plan->form = march->of[i].form;
	plan->shares = march->of[i].shares;
	if (plan->whole)
		plan->stopped = (gg_verdict){0};
}

/* How far from what was wished: the way, and the arc of its front. */
static int64_t missed_by(const em_plan *plan, const em_stance *wished, unsigned form) {
	em_stance at = plan->end;
	int64_t way = em_point_distance((table_point){at.centre.x, at.centre.y}, (table_point){wished->centre.x, wished->centre.y});
	int64_t arc = (int64_t)table_between(at.centre.heading, wished->centre.heading) * wished->front / TABLE_HALF;
	return way * 4 + arc + (plan->form != form ? EM_UD : 0);
}

static void keep_better(em_plan *best, const em_plan *plan, const em_stance *wished, unsigned form) {
	bool better = plan->whole != best->whole ? plan->whole
		      : plan->whole              ? plan->shares > best->shares
						 : missed_by(plan, wished, form) < missed_by(best, wished, form);
	if (better)
		*best = *plan;
}

static const em_plan nothing;

/* All the ways in the formation that it has at first, the change of formation before or after. */
static void try_paths(em_look *look, const em_march *from, const em_stance *wished, unsigned form, bool change_first, em_plan *best) {
	unsigned i = from->leader % EM_SIDE_UNITS, kind = look->s->unit[from->leader].kind;
	bool changes = from->of[i].form != form, group = from->units & (from->units - 1);
	em_march start = *from;
	em_plan begun = nothing;
	em_paths paths = {.leader = from->leader};
	em_stance goal = *wished;
	gg_action change = {EM_DO_FORM, from->leader, 0, (int32_t)form, 0};
	if (changes && change_first) {
		change.a = group ? 0 : leader_at(from).centre.heading;
		if (!follow(look, &start, &change, 1, &begun)) {
			finish_plan(&start, &begun);
			keep_better(best, &begun, wished, form);
			return;
		}
	} else if (changes) { /* the front edge is kept: it must lie where that of the new formation will */
		goal = em_stance_as(kind, from->of[i].form, wished->centre);
		goal.centre = table_pushed(goal.centre, 0, wished->depth / 2 - goal.depth / 2);
		change.a = group ? 0 : wished->centre.heading;
	}
	find_paths(&paths, leader_at(&start), goal, start.of[i].form);
	for (uint32_t p = 0; p < paths.count; p++) {
		em_march march = start;
		em_plan plan = begun;
		plan.whole = follow(look, &march, paths.path[p].step, paths.path[p].count, &plan) &&
			     (!changes || change_first || follow(look, &march, &change, 1, &plan));
		finish_plan(&march, &plan);
		if (plan.whole && em_point_distance((table_point){plan.end.centre.x, plan.end.centre.y},
						    (table_point){wished->centre.x, wished->centre.y}) > 2 * NEAR_ENOUGH)
			plan.whole = false; /* the centre was kept instead */
		keep_better(best, &plan, wished, form);
	}
}

bool em_plan_to(em_look *look, unsigned unit, table_pose wished, unsigned form, em_plan *out) {
	em_march march;
	*out = nothing;
	if (unit >= EM_UNITS || form > EM_LIMBERED || !march_for(look, unit, &march))
		return false;
	unsigned i = unit % EM_SIDE_UNITS;
	em_stance goal = em_stance_as(look->s->unit[unit].kind, form, wished);
	if (!goal.front) {
		em_refuse(&out->stopped, EM_SAY_WRONG_FORMATION, BE_0_3, 0, 0, 0);
		return false;
	}
	finish_plan(&march, out);
	try_paths(look, &march, &goal, form, true, out);
	if (march.of[i].form != form)
		try_paths(look, &march, &goal, form, false, out);
	return true;
}

/* --- The reach ------------------------------------------------------------------------------------------------------------------------ */

/* As far as it comes this way: the place farthest from where it stands. */
static void farther(em_look *look, const em_march *from, const gg_action *first, table_point *best, uint32_t *most) {
	em_march march = *from;
	em_judged judged;
	table_pose start = leader_at(from).centre;
	gg_action action = *first;
	if (action.kind != EM_DO_NOTHING) {
		if (!em_judge(look, &march, &action, &judged, NULL))
			return;
		go(&march, &judged);
	}
	int32_t length = em_longest(look, &march, EM_DO_ADVANCE);
	action = (gg_action){EM_DO_ADVANCE, march.leader, length, 0, 0};
	if (length && em_judge(look, &march, &action, &judged, NULL))
		go(&march, &judged);
	table_pose end = leader_at(&march).centre;
	uint32_t way = em_point_distance((table_point){start.x, start.y}, (table_point){end.x, end.y});
	if (way > *most) {
		*most = way;
		*best = (table_point){end.x, end.y};
	}
}

bool em_reach_of(em_look *look, unsigned unit, em_reach *out) {
	em_march march, about;
	em_judged judged;
	out->count = 0;
	if (unit >= EM_UNITS || !march_for(look, unit, &march))
		return false;
	em_stance at = leader_at(&march);
	gg_action turn_about = {EM_DO_ABOUT, march.leader, 0, 0, 0};
	bool turns = em_judge(look, &march, &turn_about, &judged, NULL);
	about = march;
	if (turns)
		go(&about, &judged);
	int32_t back = em_longest(look, &march, EM_DO_BACK);
	for (uint32_t k = 0; k < EM_REACH_POINTS; k++) {
		uint16_t heading = (uint16_t)(k * (TABLE_TURN / EM_REACH_POINTS));
		table_point best = {at.centre.x, at.centre.y};
		uint32_t most = 0;
		int32_t turn = turn_from(at.centre.heading, heading);
		gg_action wheel = {turn ? EM_DO_WHEEL : EM_DO_NOTHING, march.leader, turn, 0, 0};
		farther(look, &march, &wheel, &best, &most);
		wheel.a = turn_from((uint16_t)(at.centre.heading + TABLE_HALF), heading);
		wheel.kind = wheel.a ? EM_DO_WHEEL : EM_DO_NOTHING;
		if (turns && size_of(turn) > TABLE_QUARTER)
			farther(look, &about, &wheel, &best, &most);
		if (table_between(heading, (uint16_t)(at.centre.heading + TABLE_HALF)) < TABLE_TURN / EM_REACH_POINTS / 2 &&
		    (uint32_t)back > most) {
			table_pose to = table_pushed(at.centre, 0, -back);
			best = (table_point){to.x, to.y};
		}
		out->point[out->count++] = best;
	}
	return true;
}
