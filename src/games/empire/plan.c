/*
 * plan.c - see plan.h.
 */
#include "plan.h"
#include "empire_words.h"

#include "march.h"

/* What a march of this book may do, and where its pivots are. */
static table_habits habits_of(const em_stance *at) {
	const uint32_t moves = 1 << TABLE_ADVANCE | 1 << TABLE_BACK | 1 << TABLE_ASIDE | 1 << TABLE_SLIDE | 1 << TABLE_WHEEL |
			       1 << TABLE_FACE | 1 << TABLE_ABOUT;
	return (table_habits){moves, at->front / 2, at->depth / 2, EM_UD, EM_UD, 0};
}

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

/* --- Trying them ------------------------------------------------------------------------------------------------------------------ */

/* The largest part of a pivot that is allowed. */
static int32_t part_of_wheel(em_look *look, const em_march *march, int32_t turn) {
	int32_t low = 0, high = turn < 0 ? -turn : turn;
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

/* A plan in the making: where it begins, how far it has come, the best so far. */
typedef struct em_thought {
	em_look *look;
	em_march start, march;
	em_plan begun, plan, best;
	em_stance wished;
	unsigned form;
	bool changes_last; /* the formation, when the way has been made */
} em_thought;

static void take(em_thought *t, const gg_action *action, const em_judged *judged) {
	em_plan *plan = &t->plan;
	go(&t->march, judged);
	unsigned i = t->march.leader % EM_SIDE_UNITS;
	plan->step[plan->count] = *action;
	plan->after[plan->count++] = (struct em_planned){t->march.of[i].at, t->march.of[i].shares};
}

static bool try_step(em_thought *t, const gg_action *action, gg_verdict *refusal) {
	em_judged judged;
	if (t->plan.count >= EM_STEPS || !em_judge(t->look, &t->march, action, &judged, refusal))
		return false;
	take(t, action, &judged);
	return true;
}

static gg_action action_of(const em_thought *t, const table_move *move) {
	static const uint16_t verbs[] = {
		[TABLE_ADVANCE] = EM_DO_ADVANCE, [TABLE_BACK] = EM_DO_BACK,     [TABLE_ASIDE] = EM_DO_LATERAL, [TABLE_SLIDE] = EM_DO_SLIDE,
		[TABLE_WHEEL] = EM_DO_WHEEL,     [TABLE_FACE] = EM_DO_REORIENT, [TABLE_ABOUT] = EM_DO_ABOUT,
	};
	unsigned leader = t->march.leader;
	bool faces = move->kind == TABLE_FACE;
	return (gg_action){verbs[move->kind], (uint16_t)leader, faces ? move->heading : move->amount,
			   faces ? t->march.of[leader % EM_SIDE_UNITS].form : 0, 0};
}

static void finish_plan(const em_march *march, em_plan *plan) {
	unsigned i = march->leader % EM_SIDE_UNITS;
	plan->end = march->of[i].at;
	plan->form = march->of[i].form;
	plan->shares = march->of[i].shares;
	if (plan->whole)
		plan->stopped = (gg_verdict){0};
}

static int64_t missed_by(const em_plan *plan, const em_stance *wished, unsigned form) {
	return table_missed_by(plan->end.centre, wished->centre, wished->front) + (plan->form != form ? EM_UD : 0);
}

static void keep_better(em_thought *t) {
	const em_plan *plan = &t->plan, *best = &t->best;
	bool better = plan->whole != best->whole ? plan->whole
		      : plan->whole              ? plan->shares > best->shares
						 : missed_by(plan, &t->wished, t->form) < missed_by(best, &t->wished, t->form);
	if (better)
		t->best = *plan;
}

/* --- What the planner of the table asks ---------------------------------------------------------------------------------------------- */

static void think_begin(void *self) {
	em_thought *t = self;
	t->march = t->start;
	t->plan = t->begun;
}

static bool think_go(void *self, const table_move *move) {
	em_thought *t = self;
	gg_action action = action_of(t, move);
	return try_step(t, &action, &t->plan.stopped);
}

static void think_go_part(void *self, const table_move *move) {
	em_thought *t = self;
	gg_action action = action_of(t, move);
	if (t->plan.count < EM_STEPS && shorten(t->look, &t->march, &action))
		try_step(t, &action, NULL);
}

static bool change_last(em_thought *t) {
	bool group = t->start.units & (t->start.units - 1);
	gg_action change = {EM_DO_FORM, t->start.leader, group ? 0 : t->wished.centre.heading, (int32_t)t->form, 0};
	return try_step(t, &change, &t->plan.stopped);
}

static void think_end(void *self, bool whole) {
	em_thought *t = self;
	t->plan.whole = whole && (!t->changes_last || change_last(t));
	finish_plan(&t->march, &t->plan);
	if (t->plan.whole && table_apart((table_point){t->plan.end.centre.x, t->plan.end.centre.y},
					 (table_point){t->wished.centre.x, t->wished.centre.y}) > 2 * TABLE_NEAR_ENOUGH)
		t->plan.whole = false; /* the centre was kept instead */
	keep_better(t);
}

static int32_t think_longest(void *self, table_move_kind kind) {
	em_thought *t = self;
	return em_longest(t->look, &t->march, kind == TABLE_BACK ? EM_DO_BACK : EM_DO_ADVANCE);
}

static table_pose think_at(void *self) {
	const em_thought *t = self;
	return leader_at(&t->march).centre;
}

static table_mover mover_of(em_thought *t) {
	return (table_mover){t, think_begin, think_go, think_go_part, think_end, think_longest, think_at};
}

/* --- The plan ----------------------------------------------------------------------------------------------------------------------------
 */

static const em_plan nothing;

/* All the ways in the formation that it has at first, to that goal. */
static void try_paths(em_thought *t, const em_stance *goal) {
	em_stance from = leader_at(&t->start);
	table_habits habits = habits_of(goal);
	table_mover mover = mover_of(t);
	table_paths paths;
	table_find_paths(&paths, &habits, from.centre, goal->centre);
	table_try_paths(&mover, &paths);
}

static void change_then_go(em_thought *t) {
	bool group = t->start.units & (t->start.units - 1);
	gg_action change = {EM_DO_FORM, t->start.leader, group ? 0 : leader_at(&t->start).centre.heading, (int32_t)t->form, 0};
	t->march = t->start;
	t->plan = nothing;
	if (!try_step(t, &change, &t->plan.stopped)) {
		finish_plan(&t->march, &t->plan);
		keep_better(t);
		return;
	}
	em_march start = t->start;
	t->start = t->march;
	t->begun = t->plan;
	try_paths(t, &t->wished);
	t->start = start;
	t->begun = nothing;
}

/* The front edge is kept: it must lie where that of the new formation will. */
static void go_then_change(em_thought *t, unsigned kind, unsigned form) {
	em_stance goal = em_stance_as(kind, form, t->wished.centre);
	goal.centre = table_pushed(goal.centre, 0, t->wished.depth / 2 - goal.depth / 2);
	t->changes_last = true;
	try_paths(t, &goal);
}

bool em_plan_to(em_look *look, unsigned unit, table_pose wished, unsigned form, em_plan *out) {
	em_thought t;
	*out = nothing;
	if (unit >= EM_UNITS || form > EM_LIMBERED || !march_for(look, unit, &t.start))
		return false;
	unsigned kind = look->s->unit[unit].kind, now = t.start.of[unit % EM_SIDE_UNITS].form;
	t.look = look;
	t.wished = em_stance_as(kind, form, wished);
	t.form = form;
	t.changes_last = false;
	if (!t.wished.front) {
		em_refuse(&out->stopped, EM_SAY_WRONG_FORMATION, BE_0_3, 0, 0, 0);
		return false;
	}
	t.begun = t.best = nothing;
	finish_plan(&t.start, &t.best);
	if (now == form) {
		try_paths(&t, &t.wished);
	} else {
		change_then_go(&t);
		go_then_change(&t, kind, now);
	}
	*out = t.best;
	return true;
}

bool em_reach_of(em_look *look, unsigned unit, em_reach *out) {
	em_thought t;
	out->count = 0;
	if (unit >= EM_UNITS || !march_for(look, unit, &t.start))
		return false;
	t.look = look;
	t.begun = nothing;
	em_stance at = leader_at(&t.start);
	table_habits habits = habits_of(&at);
	table_mover mover = mover_of(&t);
	table_reach(&mover, &habits, out->point);
	out->count = TABLE_REACH_POINTS;
	return true;
}
