/*
 * plan.c - see plan.h.
 */
#include "plan.h"

#include "harm.h"
#include "names.h"
#include "play.h"
#include "rulebook.h"
#include "steps.h"
#include "ways.h"

enum { SHARES = 1024, PARTS = 12 };

/* A plan in the making: where it begins, how far it has come, the best so far. */
typedef struct thought {
	const l3_state *start;
	l3_state s;
	l3_play play; /* of `s` */
	unsigned unit;
	table_pose wished;
	int32_t front;
	l3_plan plan, best;
} thought;

static table_pose stands(const thought *t) {
	return l3_pose(&t->s, t->unit);
}

static bool judge(thought *t, const gg_action *action, gg_verdict *refusal) {
	return l3_deed_step.check(&t->play.look, action, refusal);
}

/* --- A step in thought ------------------------------------------------------------------------------------------------------------------
 */

static uint32_t stride(thought *t, const gg_action *action) {
	l3_element *e = &t->s.element[t->unit];
	l3_stride made;
	l3_way way;
	l3_stride_of(&t->play.look, action, &made, NULL);
	l3_footprint body = *l3_footprint_of(&t->play.look, t->unit);
	l3_straight(&t->play.look, t->unit, &body, made.way, made.length, L3_GAIT_MOVE, made.pa ? made.pa : 1, &way);
	bool paid = way.climbed == UINT16_MAX || e->climbed == UINT16_MAX;
	e->climbed = paid ? UINT16_MAX : (uint16_t)(e->climbed + way.climbed);
	uint32_t moved = e->moved + (uint32_t)made.length + (uint32_t)made.terrain;
	e->moved = (uint16_t)(moved > UINT16_MAX ? UINT16_MAX : moved);
	if (made.pa)
		e->move_pa = made.pa;
	if (made.files)
		e->files = made.files;
	l3_put(&t->play, t->unit, made.end, e->formation);
	return made.price;
}

/* Legal: it stands there now, and has paid. */
static void make(thought *t, const gg_action *action) {
	unsigned price = 0;
	if (l3_is_drill(action->kind)) {
		l3_drill_price(&t->play.look, action, &price, NULL);
		l3_drill(&t->play, action);
	} else {
		price = stride(t, action);
	}
	t->s.element[t->unit].pa_spent = (uint8_t)(t->s.element[t->unit].pa_spent + price);
	t->plan.step[t->plan.count] = *action;
	t->plan.after[t->plan.count++] = (struct l3_planned){stands(t), price};
	t->plan.pa += price;
}

static bool try_step(thought *t, const gg_action *action, gg_verdict *refusal) {
	if (t->plan.count >= TABLE_PATH_STEPS || !judge(t, action, refusal))
		return false;
	make(t, action);
	return true;
}

/* --- Straight ahead
 * -----------------------------------------------------------------------------------------------------------------------
 */

/* Towards the wished place, so much of the way: the only straight step of a path ends there, wherever a turn has left its front. */
static gg_action straight(const thought *t, int32_t share, unsigned pa) {
	table_pose at = stands(t);
	int32_t x = at.x + (int32_t)((int64_t)(t->wished.x - at.x) * share / SHARES);
	int32_t y = at.y + (int32_t)((int64_t)(t->wished.y - at.y) * share / SHARES);
	uint16_t who = (uint16_t)t->unit;
	switch (t->s.element[t->unit].formation) {
	case L3_COM:
		return (gg_action){L3_DO_MARCH, who, x, y, (int32_t)(t->wished.heading | pa << 16)};
	case L3_BAT:
		return (gg_action){L3_DO_BRICOLE, who, x, y, 0};
	default:
		return (gg_action){L3_DO_ADVANCE, who, x, y, (int32_t)pa};
	}
}

/* The fastest pace that it can pay, at least the one it has. */
static unsigned fastest(thought *t) {
	const l3_element *e = &t->s.element[t->unit];
	unsigned pa = 3, least = e->move_pa ? e->move_pa : 1;
	uint32_t paid = l3_move_price(&t->play.look, t->unit, e->move_pa);
	while (pa > least && e->pa_spent + l3_move_price(&t->play.look, t->unit, pa) - paid > L3_TURN_PA)
		pa--;
	return pa;
}

/* As slowly as may be. */
static bool go_straight(thought *t, int32_t share, gg_verdict *refusal) {
	unsigned most = fastest(t), now = t->s.element[t->unit].move_pa;
	for (unsigned pa = now ? now : 1; pa <= most; pa++) {
		gg_action action = straight(t, share, pa);
		if (try_step(t, &action, refusal))
			return true;
	}
	return false;
}

/* The longest way that its allowance may give, as a share of the wished one. */
static int32_t most_of(thought *t, unsigned pa) {
	const l3_element *e = &t->s.element[t->unit];
	table_pose at = stands(t);
	int64_t way = table_apart((table_point){at.x, at.y}, (table_point){t->wished.x, t->wished.y});
	bool road = e->formation == L3_COM || e->formation == L3_COC; /* it may lie on one */
	int64_t left = e->formation == L3_BAT ? 2 * L3_UD : l3_allowance(&t->play.look, t->unit, e->formation, pa, road) - e->moved;
	return way <= left || !way ? SHARES : left > 0 ? (int32_t)(left * SHARES / way) : 0;
}

/* From the far end: beyond a place where it may not stand there may be one where it may. */
static void go_part_straight(thought *t) {
	unsigned pa = fastest(t);
	int32_t most = most_of(t, pa), low = 0, high = most;
	for (int32_t part = PARTS; part > 0 && !low; part--) {
		int32_t share = most * part / PARTS;
		gg_action action = straight(t, share, pa);
		if (judge(t, &action, NULL))
			low = share;
		else
			high = share;
	}
	while (low && high - low > 1) {
		int32_t middle = (low + high) / 2;
		gg_action action = straight(t, middle, pa);
		if (judge(t, &action, NULL))
			low = middle;
		else
			high = middle;
	}
	if (!low)
		return;
	gg_action beyond = straight(t, high, pa);
	gg_verdict there;
	if (high < SHARES && !judge(t, &beyond, &there)) /* what stops it just there, not what would at the end of the wish */
		t->plan.stopped = there;
	go_straight(t, low, NULL);
}

/* --- What the planner of the table asks --------------------------------------------------------------------------------------------------
 */

static bool is_straight(const table_move *move) {
	return move->kind == TABLE_ADVANCE || move->kind == TABLE_OBLIQUE;
}

static gg_action turn_or_shift(const thought *t, const table_move *move) {
	uint16_t who = (uint16_t)t->unit;
	if (move->kind == TABLE_BACK)
		return (gg_action){L3_DO_BACK, who, move->amount, 0, 0};
	if (move->kind == TABLE_ASIDE)
		return (gg_action){L3_DO_SIDE, who, move->amount, 0, 0};
	if (table_between(move->heading, stands(t).heading) == TABLE_HALF)
		return (gg_action){L3_DO_ABOUT, who, 0, 0, 0};
	return (gg_action){L3_DO_TURN, who, move->heading, 0, 0};
}

static void think_begin(void *self) {
	thought *t = self;
	t->s = *t->start;
	l3_look_open(&t->play.look, l3_data_of(t->play.game), &t->s);
	t->plan = (l3_plan){.count = 0};
}

static bool think_go(void *self, const table_move *move) {
	thought *t = self;
	if (is_straight(move))
		return go_straight(t, SHARES, &t->plan.stopped);
	gg_action action = turn_or_shift(t, move);
	bool shifts = move->kind == TABLE_BACK || move->kind == TABLE_ASIDE;
	bool meant = !shifts || (move->amount <= L3_UD && move->amount >= -L3_UD); /* nobody asked for so long a side-step */
	return try_step(t, &action, meant ? &t->plan.stopped : NULL);
}

static void think_go_part(void *self, const table_move *move) {
	thought *t = self;
	if (is_straight(move)) {
		go_part_straight(t);
		return;
	}
	gg_action action = turn_or_shift(t, move);
	if ((move->kind == TABLE_BACK || move->kind == TABLE_ASIDE) && (action.a > L3_UD || action.a < -L3_UD)) {
		gg_verdict too_long;
		judge(t, &action, &too_long);
		action.a = action.a < 0 ? -L3_UD : L3_UD;
		if (try_step(t, &action, NULL) || t->plan.count)
			t->plan.stopped = too_long;
	}
}

static int64_t missed_by(const thought *t, const l3_plan *plan) {
	return table_missed_by(plan->end, t->wished, t->front);
}

static bool better(const thought *t, const l3_plan *a, const l3_plan *b) {
	if (a->whole != b->whole)
		return a->whole;
	if (!a->whole)
		return missed_by(t, a) < missed_by(t, b);
	return a->pa != b->pa ? a->pa < b->pa : a->count < b->count;
}

static void think_end(void *self, bool whole) {
	thought *t = self;
	table_pose at = stands(t);
	uint32_t off = table_apart((table_point){at.x, at.y}, (table_point){t->wished.x, t->wished.y});
	t->plan.end = at;
	t->plan.whole = whole && off <= 2 * TABLE_NEAR_ENOUGH;
	if (t->plan.whole)
		t->plan.stopped = (gg_verdict){0};
	if (better(t, &t->plan, &t->best))
		t->best = t->plan;
	else if (!t->best.count && !t->best.stopped.code)
		t->best.stopped = t->plan.stopped; /* it stays: that is why */
}

/* --- The plan
 * ------------------------------------------------------------------------------------------------------------------------------
 */

/* A column of march goes round behind its head, any way and free (L3C-5.2): one step leads it there. */
static void column_path(const thought *t, table_paths *paths) {
	table_pose at = stands(t);
	bool turns = at.x == t->wished.x && at.y == t->wished.y;
	paths->count = 1;
	paths->path[0].count = 1;
	paths->path[0].step[0] = (table_move){turns ? TABLE_FACE : TABLE_ADVANCE, t->wished.heading, 0};
}

static void find_paths(const thought *t, table_paths *paths) {
	const uint32_t turns = 1 << TABLE_OBLIQUE | 1 << TABLE_FACE, shifts = 1 << TABLE_BACK | 1 << TABLE_ASIDE;
	unsigned formation = t->s.element[t->unit].formation;
	table_habits habits = {.moves = formation == L3_BAT || formation == L3_TIR ? turns : turns | shifts, .oblique = L3_DEG_30};
	if (formation == L3_COM)
		column_path(t, paths);
	else
		table_find_paths(paths, &habits, stands(t), t->wished);
}

void l3_plan_to(const gg_game *game, const l3_state *s, unsigned unit, table_pose wished, l3_plan *out) {
	thought t = {.start = s, .unit = unit, .wished = wished};
	table_paths paths;
	t.play.game = game;
	t.play.s = &t.s;
	think_begin(&t);
	t.front = l3_footprint_of(&t.play.look, unit)->width;
	t.plan.end = stands(&t);
	t.best = t.plan;
	gg_action here = {L3_DO_ABOUT, (uint16_t)unit, 0, 0, 0};
	if (l3_phase_of(s) != L3_PH_MOVE) {
		l3_check(game, &s->head, &here, &t.best.stopped); /* not a step of this phase: it says why */
	} else {
		const table_mover mover = {&t, think_begin, think_go, think_go_part, think_end, NULL, NULL};
		find_paths(&t, &paths);
		table_try_paths(&mover, &paths);
	}
	*out = t.best;
}

void l3_plan_near(const gg_game *game, const l3_state *s, unsigned unit, table_point to, l3_plan *out) {
	const l3_element *e = &s->element[unit];
	l3_plan along;
	l3_plan_to(game, s, unit, (table_pose){to.x, to.y, e->heading}, out);
	if (to.x == e->x && to.y == e->y)
		return;
	l3_plan_to(game, s, unit, (table_pose){to.x, to.y, table_bearing(to.x - e->x, to.y - e->y)}, &along);
	uint32_t off = table_apart((table_point){out->end.x, out->end.y}, to);
	uint32_t other = table_apart((table_point){along.end.x, along.end.y}, to);
	bool better = along.whole != out->whole ? along.whole
		      : along.whole             ? along.pa < out->pa || (along.pa == out->pa && along.count < out->count)
						: other < off;
	if (better || e->formation == L3_COM) /* free, and it looks where it goes */
		*out = along;
	uint32_t now = table_apart((table_point){e->x, e->y}, to);
	if (!out->whole && table_apart((table_point){out->end.x, out->end.y}, to) >= now) /* only turned: nobody wished that */
		*out = (l3_plan){.end = l3_pose(s, unit), .stopped = out->stopped};
}

/* --- What it costs the ranks ------------------------------------------------------------------------------------------------------------
 */

/* The enemy lets its opportunities pass, and the move goes on (L3C-5.17, 7.8); not for ever. */
static void go_on(const gg_game *game, l3_state *s) {
	enum { MOST_WINDOWS = 32 };
	for (unsigned i = 0; i < MOST_WINDOWS; i++) {
		gg_action action = {L3_DO_DECLINE_ALL, L3_WHO_PLAYER, 0, 0, 0};
		if (l3_phase_of(s) == L3_MOVE_RESUME)
			action = (gg_action){L3_DO_CHOOSE, L3_WHO_PLAYER, 0, 0, 0};
		else if (l3_phase_of(s) != L3_OPP_WINDOW)
			return;
		l3_apply(game, &s->head, &action, NULL);
	}
}

unsigned l3_plan_cohesion(const gg_game *game, const l3_state *s, unsigned unit, const l3_plan *plan) {
	l3_state after = *s;
	l3_phase phase = l3_phase_of(&after);
	for (uint32_t i = 0; i < plan->count && l3_phase_of(&after) == phase; i++) {
		l3_apply(game, &after.head, &plan->step[i], NULL);
		go_on(game, &after);
	}
	return after.element[unit].cohesion;
}
